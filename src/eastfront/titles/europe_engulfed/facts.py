"""What the log can say. Nations, designs and months are words: message ids made of their codes."""

from __future__ import annotations

from eastfront.engine.facts import Kind, fact
from eastfront.titles.europe_engulfed.printed import DESIGNS, NATIONS

# ---------------------------------------------------------------------- 1 time
TURN_BEGINS = fact("ee-turn-begins", heading="turn", month=Kind.WORD, year=Kind.WORD)
PLAYER_TURN = fact("ee-player-turn", heading="phase", side=Kind.SIDE)
WEATHER = fact("ee-weather", east=Kind.WORD, west=Kind.WORD, south=Kind.WORD)
# ---------------------------------------------------------------------- 16.1, 16.2 free deployment
DEPLOYING = fact("ee-deploying", heading="phase", side=Kind.SIDE)
PUT = fact("ee-put", design=Kind.WORD, area=Kind.SPACE)
FORT_PUT = fact("ee-fort-put", area=Kind.SPACE)
AS_GIVEN = fact("ee-as-given")
# ---------------------------------------------------------------------- 5, 0 movement and control
MOVED = fact("ee-moved", nation=Kind.WORD, unit=Kind.PIECE, area=Kind.SPACE)
LANDED = fact("ee-landed", nation=Kind.WORD, unit=Kind.PIECE, area=Kind.SPACE)
DROPPED = fact("ee-dropped", nation=Kind.WORD, unit=Kind.PIECE, area=Kind.SPACE)
SHIPPED = fact("ee-shipped", nation=Kind.WORD, unit=Kind.PIECE, area=Kind.SPACE, sea=Kind.SPACE)
ENTRAINED = fact("ee-entrained", nation=Kind.WORD, unit=Kind.PIECE, area=Kind.SPACE)
TAKEN = fact("ee-taken", nation=Kind.WORD, area=Kind.SPACE)
DESTROYED = fact("ee-destroyed", design=Kind.WORD, area=Kind.SPACE)
# ---------------------------------------------------------------------- 6 combat
ATTACKED = fact("ee-attacked", side=Kind.SIDE, area=Kind.SPACE, how=Kind.WORD)
AIR_COMBAT = fact("ee-air-combat", attackers=Kind.NUMBER, defenders=Kind.NUMBER, losses=Kind.NUMBER, kills=Kind.NUMBER)
FIRED = fact(
    "ee-fired", side=Kind.SIDE, arm=Kind.WORD, dice=Kind.NUMBER, tally=Kind.TALLY, at=Kind.WORD, hits=Kind.NUMBER
)
STEP_LOST = fact("ee-step-lost", design=Kind.WORD, unit=Kind.PIECE)
ROUND_OVER = fact("ee-round-over", headline=True, area=Kind.SPACE, result=Kind.WORD)
# ---------------------------------------------------------------------- 7 Special Actions
SPENT = fact("ee-spent", nation=Kind.WORD, use=Kind.WORD, area=Kind.SPACE)
SPENT_FOR_TRAINS = fact("ee-spent-for-trains", nation=Kind.WORD)
WITHDREW = fact("ee-withdrew", nation=Kind.WORD, unit=Kind.PIECE, area=Kind.SPACE)
BROUGHT_UP = fact("ee-brought-up", nation=Kind.WORD, unit=Kind.PIECE, area=Kind.SPACE)
# ---------------------------------------------------------------------- 8 at sea
SHIFTED = fact("ee-shifted", nation=Kind.WORD, sea=Kind.SPACE, to=Kind.SPACE)
INTERCEPTED = fact("ee-intercepted", sea=Kind.SPACE, points=Kind.NUMBER, caught=Kind.NUMBER)
SEA_BATTLE = fact("ee-sea-battle", sea=Kind.SPACE, lost=Kind.NUMBER, sunk=Kind.NUMBER)
FLEETS_LOST = fact("ee-fleets-lost", nation=Kind.WORD, sea=Kind.SPACE, points=Kind.NUMBER)
INTERDICTED = fact("ee-interdicted", sea=Kind.SPACE, points=Kind.NUMBER)

# ---------------------------------------------------------------------- 2 strategic warfare
UBOATS_LOST = fact("ee-uboats-lost", die=Kind.DICE, lost=Kind.NUMBER, left=Kind.NUMBER)
WERP_SUNK = fact("ee-werp-sunk", die=Kind.DICE, sunk=Kind.NUMBER)
RAIDED = fact("ee-raided", side=Kind.SIDE, bombers=Kind.NUMBER, escorts=Kind.NUMBER)
SCRAMBLED = fact("ee-scrambled", side=Kind.SIDE, fighters=Kind.NUMBER)
FIGHTERS_LOST = fact("ee-fighters-lost", escorts=Kind.NUMBER, interceptors=Kind.NUMBER)
BOMBERS_LOST = fact("ee-bombers-lost", fighters=Kind.NUMBER, flak=Kind.NUMBER)
BOMBED = fact("ee-bombed", nation=Kind.WORD, hits=Kind.NUMBER)
LANDING_SUPPORTED = fact("ee-landing-supported", bonuses=Kind.NUMBER)
V_WEAPONS = fact("ee-v-weapons", werp=Kind.NUMBER)
# ---------------------------------------------------------------------- 3 supply
CUT_OFF = fact("ee-cut-off", blocks=Kind.NUMBER, area=Kind.SPACE)
STARVED = fact("ee-starved", unit=Kind.PIECE, steps=Kind.NUMBER)
# ---------------------------------------------------------------------- 4 production
INCOME = fact("ee-income", nation=Kind.WORD, werp=Kind.NUMBER, tally=Kind.TALLY)
LAID_UP = fact("ee-laid-up", nation=Kind.WORD, sea=Kind.SPACE)
BOUGHT_ACTION = fact("ee-bought-action", nation=Kind.WORD)
REPLACED = fact("ee-replaced", unit=Kind.PIECE)
RAISED = fact("ee-raised", nation=Kind.WORD, area=Kind.SPACE)
YOU_RAISED = fact("ee-you-raised", design=Kind.WORD, area=Kind.SPACE)
BUILT = fact("ee-built", nation=Kind.WORD, element=Kind.WORD)
FLEET_BUILT = fact("ee-fleet-built", nation=Kind.WORD, sea=Kind.SPACE)
FORTIFIED = fact("ee-fortified", area=Kind.SPACE, how=Kind.WORD)
DEMOLISHED = fact("ee-demolished", area=Kind.SPACE)
LENT = fact("ee-lent", giver=Kind.WORD, taker=Kind.WORD, werp=Kind.NUMBER)
LEND_LEASE = fact("ee-lend-lease", nation=Kind.WORD, die=Kind.DICE)
INSTALMENT = fact("ee-instalment", nation=Kind.WORD, werp=Kind.NUMBER)
CONSCRIPTED = fact("ee-conscripted")
# ---------------------------------------------------------------------- 13, 14 options
GROUNDED = fact("ee-grounded")
PORT_DAMAGED = fact("ee-port-damaged", area=Kind.SPACE)
PORT_REPAIRED = fact("ee-port-repaired", area=Kind.SPACE)
BEACH_OPENED = fact("ee-beach-opened", nation=Kind.WORD, area=Kind.SPACE)
SURPRISED = fact("ee-surprised", area=Kind.SPACE)
JETS_ROSE = fact("ee-jets-rose", jets=Kind.NUMBER, downed=Kind.NUMBER)
JETS_LOST = fact("ee-jets-lost", jets=Kind.NUMBER)
ARMED = fact("ee-armed", area=Kind.SPACE)
OVERLORD_DECLARED = fact("ee-overlord", headline=True, area=Kind.SPACE)
INFRASTRUCTURE = fact("ee-infrastructure", die=Kind.DICE, how=Kind.WORD)
FOURTH_ACTION = fact("ee-fourth-action", die=Kind.DICE, tally=Kind.TALLY, how=Kind.WORD)
EXPERIENCE = fact("ee-experience", nation=Kind.WORD, die=Kind.DICE, how=Kind.WORD)
EXPERIENCED = fact("ee-experienced", nation=Kind.WORD, actions=Kind.NUMBER)
WINTER_WAR = fact("ee-winter-war", how=Kind.WORD)
FRENCH_THROW = fact("ee-french-throw", die=Kind.DICE, tally=Kind.TALLY, how=Kind.WORD)
FLEET_SAVED = fact("ee-fleet-saved", sea=Kind.SPACE)
FLEET_DIE = fact("ee-fleet-die", sea=Kind.SPACE, die=Kind.DICE, how=Kind.WORD)
SPENT_FOR_WAR = fact("ee-spent-for-war", nation=Kind.WORD, victim=Kind.WORD)
PAUSED = fact("ee-paused")
FROZEN = fact("ee-frozen", area=Kind.SPACE, blocks=Kind.NUMBER)
PURSUED = fact("ee-pursued", area=Kind.SPACE, how=Kind.WORD)
PURSUIT_FIRE = fact("ee-pursuit-fire", side=Kind.SIDE, dice=Kind.NUMBER, hits=Kind.NUMBER)
ARMOR_ROLE = fact("ee-armor-role", area=Kind.SPACE, how=Kind.WORD)
CARPETED = fact("ee-carpeted", area=Kind.SPACE, dice=Kind.DICE)
WINGS_JOIN = fact("ee-wings-join", side=Kind.SIDE, wings=Kind.NUMBER)
POINTS = fact("ee-points", side=Kind.SIDE, points=Kind.NUMBER)
# ---------------------------------------------------------------------- 9, 10 politics and conquest
WAR_DECLARED = fact("ee-war-declared", side=Kind.SIDE, nation=Kind.WORD)
JOINED = fact("ee-joined", nation=Kind.WORD, side=Kind.SIDE)
DEPLOYED = fact("ee-deployed", nation=Kind.WORD, area=Kind.SPACE)
FIRST_WINTER = fact("ee-first-winter", blocks=Kind.NUMBER)
ARMISTICE = fact("ee-armistice", headline=True, answer=Kind.WORD)
COLLAPSED = fact("ee-collapsed")
SURRENDERED = fact("ee-surrendered", headline=True)
CONQUERED = fact("ee-conquered", headline=True, nation=Kind.WORD)
SWAYED = fact("ee-swayed", nation=Kind.WORD, die=Kind.DICE, tally=Kind.TALLY, how=Kind.WORD)
ORE_ENDED = fact("ee-ore-ended")
SENT_FORWARD = fact("ee-sent-forward", unit=Kind.PIECE, area=Kind.SPACE)


def nation_word(nation: int) -> str:
    return f"ee-nation-{NATIONS[nation].code}"


def design_word(design: int) -> str:
    return f"ee-design-{DESIGNS[design].code.replace('_', '-')}"


def year_word(year: int) -> str:
    return f"ee-year-{year}"


def month_word(month: int) -> str:
    return f"ee-month-{month}"


def weather_word(weather: int) -> str:
    return f"ee-weather-{weather}"


def element_word(element: int) -> str:
    return f"ee-element-{element}"


ALL = tuple(kind for kind in list(globals().values()) if isinstance(kind, type(MOVED)))
