"""What the log can say. Nations, designs and months are words: message ids made of their codes."""

from __future__ import annotations

from eastfront.engine.facts import Kind, fact
from eastfront.titles.europe_engulfed.printed import DESIGNS, NATIONS

# ---------------------------------------------------------------------- 1 time
TURN_BEGINS = fact("ee-turn-begins", heading="turn", month=Kind.WORD, year=Kind.NUMBER)
PLAYER_TURN = fact("ee-player-turn", heading="phase", side=Kind.SIDE)
WEATHER = fact("ee-weather", east=Kind.WORD, west=Kind.WORD, south=Kind.WORD)
# ---------------------------------------------------------------------- 5, 0 movement and control
MOVED = fact("ee-moved", unit=Kind.PIECE, area=Kind.SPACE)
SHIPPED = fact("ee-shipped", unit=Kind.PIECE, area=Kind.SPACE, sea=Kind.SPACE)
ENTRAINED = fact("ee-entrained", unit=Kind.PIECE, area=Kind.SPACE)
TAKEN = fact("ee-taken", nation=Kind.WORD, area=Kind.SPACE)
DESTROYED = fact("ee-destroyed", design=Kind.WORD, area=Kind.SPACE)
# ---------------------------------------------------------------------- 6 combat
ATTACKED = fact("ee-attacked", side=Kind.SIDE, area=Kind.SPACE, how=Kind.WORD)
AIR_COMBAT = fact("ee-air-combat", attackers=Kind.NUMBER, defenders=Kind.NUMBER, losses=Kind.NUMBER, kills=Kind.NUMBER)
FIRED = fact(
    "ee-fired", side=Kind.SIDE, arm=Kind.WORD, dice=Kind.NUMBER, tally=Kind.TALLY, at=Kind.WORD, hits=Kind.NUMBER
)
STEP_LOST = fact("ee-step-lost", unit=Kind.PIECE)
ROUND_OVER = fact("ee-round-over", headline=True, area=Kind.SPACE, result=Kind.WORD)
# ---------------------------------------------------------------------- 7 Special Actions
SPENT = fact("ee-spent", nation=Kind.WORD, use=Kind.WORD, area=Kind.SPACE)
SPENT_FOR_TRAINS = fact("ee-spent-for-trains", nation=Kind.WORD)
WITHDREW = fact("ee-withdrew", unit=Kind.PIECE, area=Kind.SPACE)
BROUGHT_UP = fact("ee-brought-up", unit=Kind.PIECE, area=Kind.SPACE)


def nation_word(nation: int) -> str:
    return f"ee-nation-{NATIONS[nation].code}"


def design_word(design: int) -> str:
    return f"ee-design-{DESIGNS[design].code.replace('_', '-')}"


def month_word(month: int) -> str:
    return f"ee-month-{month}"


def weather_word(weather: int) -> str:
    return f"ee-weather-{weather}"


ALL = tuple(kind for kind in list(globals().values()) if isinstance(kind, type(MOVED)))
