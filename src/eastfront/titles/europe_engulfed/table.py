"""All that lies on the table. A block is a slot: where it stands and whose it is lie open, what it is and how strong
only its owner and his friends know, until a battle shows it."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, ClassVar, Final

from eastfront.engine.sides import EVERYONE, NOBODY, Side, Sides, only
from eastfront.engine.table import HIDDEN, Below, Row, Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.ground import Following, Ground, Units
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.slots import EMPTY
from eastfront.titles.europe_engulfed.ground import DESERT, SIZE, ZONE
from eastfront.titles.europe_engulfed.printed import (
    AXIS,
    DESIGNS,
    DESIGNS_OF,
    FIRST_YEAR,
    NATION,
    NATIONS,
    SIDES,
    SOVIET,
    YEARS,
    Arm,
    DesignRow,
    Weather,
)
from eastfront.titles.europe_engulfed.settings import Option

SLOTS: Final = 320  # all pools at their largest hold 290 blocks
OFF: Final = SpaceId(-1)
NEUTRAL: Final = Side(-1)
NOBODYS: Final = -1  # the owner of a free slot, the controller of a neutral's area
ZONES: Final = 4  # seas with fleets, the first spaces of the board
SOVIETS: Final = NATION["su"]
FLEETS: Final = len(NATIONS) * ZONES
"""Fleet columns go by nation and sea: `fleet(nation, sea)`."""


class Phase(IntEnum):
    """1.2, 1.3 The phases of a player-turn, in order; `BETWEEN` before the first and after the last."""

    BETWEEN = 0
    SUPPLY = 1
    PRODUCTION = 2
    OPERATIONS = 3
    STRATEGIC = 4
    COMBAT = 5
    BREAKTHROUGH = 6
    FINAL_SUPPLY = 7


class Moved(IntEnum):
    """What a block has done in this player-turn, a bit each."""

    OPERATIONS = 1  # 5.1 or a sea leg: no Strat-Move any more
    STRATEGIC = 2
    ASKED = 4  # its owner has picked it up in this phase, and left it where it was
    DROPPED = 8  # 7.3 it has come out of the air
    TIRED = 16  # 14.46 ground support that has fought at sea


class Supply(IntEnum):
    """3 As last judged."""

    FULL = 0
    LIMITED = 1
    NONE = 2


FIRST, SECOND = 0, 1  # 1.2, 1.3 camps, by who plays first in a turn: Axis and Allies everywhere but in 16.1


BY_AXIS, BY_ALLIES = 1, 2  # 10.2 who has conquered a Minor Power
REPLACED, RAISED = 1, 2  # bits of `fresh`: it has had a step, it was raised


def fleet(nation: int, sea: int) -> int:
    """Where the fleet columns hold the Fleet Points of a nation in a sea."""
    return nation * ZONES + sea


# ---------------------------------------------------------------------- who knows a block
def block_knowers(table: Table, slot: int) -> Sides:
    owner = table.owner[slot]
    if owner == NOBODYS or table.shown[slot]:
        return EVERYONE
    side = table.stands[owner]
    return NOBODY if side == NEUTRAL else table.eyes(side)


def block_pool(table: Table, slot: int) -> int:
    """0 Blocks of one nation cannot be told apart, and nobody may count the enemy's kinds."""
    return table.owner[slot]


def deal_blocks(table: Any, nation: int, slots: tuple[int, ...], below: Below) -> list[Row]:
    """Blocks that could stand there: out of the nation's pool of the year, without those that can be seen."""
    seen = [table.design[s] for s in range(SLOTS) if table.owner[s] == nation and table.design[s] != HIDDEN]
    stock = [design for design in DESIGNS_OF[nation] for _ in range(allowed(table, design))]
    for design in seen:
        if design in stock:
            stock.remove(design)
    rows: list[Row] = []
    for _ in slots:
        design = stock.pop(below(len(stock))) if stock else DESIGNS_OF[nation][below(len(DESIGNS_OF[nation]))]
        rows.append((design, 1 + below(DESIGNS[design].steps), 0))
    return rows


def purse_knowers(table: Table, nation: int) -> Sides:
    """4.5 What a nation has left to spend would tell what it has bought."""
    side = table.stands[nation]
    return EVERYONE if side == NEUTRAL else table.eyes(side)


def purse_pool(_: Table, nation: int) -> int:
    return nation


def deal_purse(_: Any, nation: int, elements: tuple[int, ...], below: Below) -> list[Row]:
    """Others are asked only when a nation has spent what it had."""
    return [(0,) for _ in elements]


def allowed(table: Any, design: int) -> int:
    """4.4, 1.4 How many blocks of a design may be on the map this year."""
    most: int = POOLS[design][table.year - FIRST_YEAR] + table.extra[design]
    return max(0, most)


BLOCK: Final = Secret("design", knowers=block_knowers, pool=block_pool, also=("steps", "fresh"), deal=deal_blocks)
PURSE: Final = Secret("werp", knowers=purse_knowers, pool=purse_pool, deal=deal_purse)
POOLS: Final = tuple(row.by_year for row in DESIGNS)
GROUND: Final = Following(lambda: Ground(SIZE, (NOBODYS,) * SLOTS, sides=len(NATIONS)))


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (BLOCK, PURSE)

    # 1 time
    scenario: int = 0
    options: int = 0  # settings.Option
    turn: int = 0  # Sep/Oct 1939 is 0
    bid: list[int]  # 10.5 by camp: steps that the other one has offered
    last_turn: int = 37  # Nov/Dec 1945
    camps: list[int]  # by side: FIRST or SECOND
    camp: int = FIRST  # whose player-turn it is
    phase: int = Phase.BETWEEN
    weather: list[int]  # 1.1 by zone: E, W, S
    # 9 nations
    stands: list[Side]  # by nation: whose player moves it now, or NEUTRAL
    active: list[int]  # by nation: it is at war, with all who are at war in the other camp
    conquered: list[int]  # 10 by nation; of a Minor Power BY_AXIS, BY_ALLIES
    sees: list[int]  # by side: which sides may look behind its blocks
    collapsed: bool = False  # 9.45 Italian morale
    # blocks, by slot
    place: list[SpaceId]
    owner: list[int]  # the nation
    design: list[int]  # secret
    steps: list[int]  # secret
    shown: list[int]  # lies face up for everybody
    moved: list[int]  # Moved, this player-turn
    came: list[int]  # the space it came from in this phase: an area, or the sea of a landing; OFF
    supply: list[int]  # 3 Supply
    extra: list[int]  # by design: more or fewer of them than the pool of the year
    # the map, by space
    control: list[int]  # the nation that controls it
    fort: list[int]  # 6.9: 1 field fortification, 2 Soviet heavy one
    beachhead: list[int]  # 7.22 the nation that holds one, or NOBODYS
    newly: list[int]  # 6.1 has become contested in this phase
    fought: list[int]  # 6.1 a round has been fought there in this phase
    countered: list[int]  # 6.5 the defender has counter-attacked there in this phase
    stirred: list[int]  # blocks have met there that nobody may tell apart any more
    landed: list[int]  # 7.22 somebody has landed there in this player-turn
    maginot: int = 1  # 6.87
    # 7, 5.2, 4 what a nation has in hand
    actions: list[int]  # 7.1 Special Actions
    trains: list[int]  # 5.2 Strat-Moves left in this player-turn
    trains_lost: list[int]  # 2.13, 2.25 Strat-Moves it does not get in its next player-turn
    werp: list[int]  # 4 to spend in this Production Phase
    werp_lost: list[int]  # 2 to U-boats and bombs, until it produces
    raised: list[int]  # 4.4 by space: blocks that were raised there in this Production Phase
    fresh: list[int]  # by slot, secret: 4.3 REPLACED, RAISED in this Production Phase; 16.21 where it is deployed
    # 2 strategic warfare, by side where it is a list
    uboats: int = 0
    asw: int = 0
    bombers: list[int]
    fighters: list[int]
    flak: list[int]
    escorts: list[int]  # 2.24(b) fighters that have flown and do not intercept
    bomb_hits: int = 0  # 16.23(4)
    landing_support: int = 0  # 2.27 Hit-bonuses that bombers give to one landing
    fleets_built: list[int]  # 4.6 by nation, this year
    flak_built: list[int]  # this year
    asw_built: int = 0  # this year
    # 9 politics: turns in which something happened, -1 while it has not
    paris_fell: int = -1
    phoney: int = 1  # 9.11(b) while it lasts
    vichy: int = 0  # 9.52: 1 neutral, 2 Americans have landed, 3 at war
    refused: int = -1  # 9.521 the turn in which Germany last refused an armistice
    vichy_opened: int = -1  # 9.525 Americans have landed
    soviet_war: int = -1  # Germany and the USSR are at war
    soviet_first: int = 0  # it was the USSR that declared it
    conscripted: int = -1  # 9.24(f)
    conscripts: int = 0  # left
    conscripts_now: int = 0  # left this turn
    free_step: int = 0  # 9.15 left this turn
    surrendered: int = 0  # 9.46 Italy
    objectives_held: int = 0  # 16.22 the Axis has held two of its Soviet objectives at once
    thrown_back: int = 0  # 16.22 beachheads in Europe
    # 13, 14 options
    actions_built: list[int]  # 13.45 by nation, this Production Phase
    struck: list[int]  # 13.45 by nation: WERP lost to strategic warfare, this Production Phase
    instalments: list[int]  # 13.24 by nation: it has paid one this turn
    partial: list[int]  # 13.24 by nation and element: paid so far
    asw_first: int = 0  # 13.36 the initiative has changed
    ore_ended: int = 0  # 13.41
    wintered: int = 0  # 13.47
    converted: list[int]  # 14.49 by side, this turn
    waiting: list[int]  # 13.24 by nation and element: paid for, and not allowed before January (a sea, plus one)
    asw_paid: int = 0  # 13.24 one of the Western Allies has paid for ASW this turn
    joined_in: list[int]  # 14.311 by nation: the turn in which it joined the Axis, -1
    forever: list[int]  # 14.311 by nation: neutral for good
    attacker: list[int]  # 14.311, 14.43 by nation: who declared war on it, or NOBODYS
    attacked_in: list[int]  # 14.43 by nation: in which turn
    bought: list[int]  # 13.43, 13.44 by nation: it lives on British Special Actions and Strat-Moves
    private: list[int]  # 14.321, 14.342 by nation: the great power it alone is at war with, or NOBODYS
    damaged: list[int]  # 13.32 by space: a port that nobody can use
    to_damage: list[int]  # 13.32 by space: who may damage it now, plus one
    repaired: list[int]  # 13.32 by space: was friendly and free of enemies when operational movement began
    heavy_lost: list[int]  # 6.95 by space: a heavy fortification was lost there
    earthbound: int = 0  # 13.33 German airborne blocks fight as infantry for good
    surprised: int = 0  # 13.34 who has been surprised: 1 the Soviets, 2 the West
    jets: int = 0  # 13.35
    jets_built: int = 0  # 13.35 this turn
    partisans: int = 0  # 13.42 Yugoslavs are in arms again
    armed_in: int = -1  # 13.42 the turn in which the last step was raised
    partisans_up: int = 0  # 13.42 there were some when this Allied player-turn began
    overlord: int = -1  # 13.46 the turn of Overlord
    overlord_area: int = -1  # 13.46
    overlord_helped: int = 0  # 13.46(b) the Axis has reinforced that battle
    held_before: list[int]  # 14.22 by space: the Axis held and garrisoned it when this Allied player-turn began
    infrastructure: int = 0  # 14.212 the first German Special Action is gone for good
    fourth_at_stake: int = 0  # 14.213
    fourth_barred: int = 0  # 14.214 this turn
    axis_areas: list[int]  # 14.214 at the start of this turn and of the one before
    soviet_areas: int = -1  # 14.213, 14.223 at the start of May/Jun
    at_war_in_may: int = 0  # 14.213
    merits: list[int]  # 14.221, 14.231 Soviet and American conditions that are met, as bits
    streak: list[int]  # 14.221(d), 14.231(d) throws won in a row
    second: list[int]  # 14.222, 14.232 the right to a second one: 1 this turn, 2 for good
    third: list[int]  # 14.223, 14.233
    alone: list[int]  # 14.231(b) by space: Americans have fought there without the British in this player-turn
    winter_waived: int = 0  # 14.32 the USSR has left Finland in peace
    snow_learned: int = -1  # 14.32 the turn of its first successful attack in snow
    violator: int = 0  # 14.321 the USSR has attacked a neutral
    declared_in: int = -1  # 14.321 the last turn in which it did
    fell_in: list[int]  # 14.321, 14.342 by nation: the turn in which it fell, -1
    unready: int = 0  # 14.322
    spain_in: int = -1  # 14.33 the turn in which Portugal was attacked
    alps_only: int = -1  # 14.345 the turn in which Italy attacked France
    trigger: int = -1  # 14.352 the turn of the first blow against France
    fate: int = 0  # 14.354: 1 the table was used, 2 France fights on
    free_france: int = 0  # 14.354 France was conquered and fights on
    paused: int = -1  # 14.41 the turn of the pause
    carpeted: int = -1  # 14.47 the last turn in which it was done
    # 8 fleets, by nation and sea
    fleets: list[int]
    carried: list[int]  # 5.3 of those, have transported in this player-turn
    shifted: list[int]  # 8.3 of those, have come from another sea in this player-turn
    silenced: list[int]  # 8.2 of those, neither carry nor supply until the end of this player-turn
    cape: list[int]  # 8.32 on their way round the Cape, by where they come in
    engaged: list[int]  # 8.1 of those, have gone out against the enemy in this player-turn

    # ------------------------------------------------------------------ who stands with whom
    def allied(self, one: Side, other: Side) -> bool:
        return self.camps[one] == self.camps[other]

    def holder(self, space: int) -> Side:
        """0 The side that controls an area, or NEUTRAL."""
        nation = self.control[space]
        return NEUTRAL if nation == NOBODYS else self.stands[nation]

    def eyes(self, side: Side) -> Sides:
        """Who may look behind its blocks: while the USSR is neutral it is nobody's ally."""
        if self.active[SOVIETS]:
            return Sides(self.sees[side])
        return only(side) if side == SOVIET else Sides(self.sees[side] & ~only(SOVIET))

    def chosen(self, option: Option) -> bool:
        return self.options & option != 0

    # ------------------------------------------------------------------ time
    @property
    def year(self) -> int:
        return max(FIRST_YEAR, min(FIRST_YEAR + (self.turn + 4) // 6, FIRST_YEAR + YEARS - 1))

    @property
    def month(self) -> int:
        """0 is Jan/Feb, 5 is Nov/Dec."""
        return (self.turn + 4) % 6

    def weather_in(self, zone: str) -> Weather:
        return Weather(self.weather["EWS".index(zone)])

    def weather_at(self, area: int) -> Weather:
        """1.1, 13.23 In the deserts of the South it is always clear, if that is played."""
        if DESERT[area] and self.options & Option.DESERT_WEATHER:
            return Weather.CLEAR
        return Weather(self.weather["EWS".index(ZONE[area])])

    def snows_at(self, area: int) -> bool:
        return self.weather_at(area) == Weather.SNOW

    # ------------------------------------------------------------------ blocks
    def ground(self) -> Ground:
        """Who is where; its sides are nations."""
        ground = GROUND.at(self.place)
        return ground if ground.side_of == self.owner else ground.among(self.owner)

    def here(self, area: SpaceId) -> Units:
        return self.ground().here[area]

    def blocks_in(self, area: SpaceId) -> list[UnitId]:
        return list(self.ground().here[area])

    def design_of(self, slot: UnitId) -> DesignRow:
        return DESIGNS[self.design[slot]]

    def arm(self, slot: UnitId) -> Arm:
        """In a view, a block that its owner keeps to himself counts as troops."""
        design = self.design[slot]
        return Arm.INFANTRY if design == HIDDEN else ARMS[design]

    def side_of(self, slot: UnitId) -> Side:
        return self.stands[self.owner[slot]]


ARMS: Final = tuple(design.arm for design in DESIGNS)


def empty(**own: object) -> Table:
    """A table with nothing on it, in clear weather; every side looks behind its own blocks only."""
    nations, spaces, slots = len(NATIONS), SIZE, SLOTS
    stands = [Side(SIDES.index(n.stands)) if n.stands else NEUTRAL for n in NATIONS]
    columns: dict[str, object] = {
        "camps": [FIRST if side == AXIS else SECOND for side in range(len(SIDES))],
        "weather": [int(Weather.CLEAR)] * 3,
        "stands": stands,
        "bid": [0, 0],
        "active": [int(nation.code in AT_WAR_1939) for nation in NATIONS],
        "conquered": [0] * nations,
        "sees": [only(Side(side)) for side in range(len(SIDES))],
        "place": [OFF] * slots,
        "owner": [NOBODYS] * slots,
        "design": [EMPTY] * slots,
        "steps": [EMPTY] * slots,
        "came": [int(OFF)] * slots,
        "extra": [0] * len(DESIGNS),
        "control": [NOBODYS] * spaces,
        "beachhead": [NOBODYS] * spaces,
    }
    columns |= {name: [0] * slots for name in ("shown", "moved", "supply", "fresh")}
    columns |= {name: [0] * spaces for name in ("fort", "newly", "fought", "countered", "stirred", "landed", "raised")}
    columns |= {name: [0] * nations for name in ("actions", "trains", "trains_lost", "werp", "werp_lost")}
    columns |= {name: [0] * nations for name in ("fleets_built", "actions_built", "struck", "instalments", "forever")}
    columns |= {"partial": [0] * nations * 3, "waiting": [0] * nations * 3, "converted": [0] * len(SIDES)}
    columns |= {name: [NOBODYS] * nations for name in ("joined_in", "attacker", "attacked_in", "private", "fell_in")}
    columns |= {
        name: [0] * spaces for name in ("damaged", "to_damage", "repaired", "heavy_lost", "held_before", "alone")
    }
    columns |= {name: [0] * 2 for name in ("axis_areas", "merits", "streak", "second", "third")}
    columns |= {"bought": [0] * nations}
    columns |= {name: [0] * len(SIDES) for name in ("bombers", "fighters", "flak", "escorts", "flak_built")}
    columns |= {name: [0] * FLEETS for name in ("fleets", "carried", "shifted", "silenced", "engaged", "cape")}
    return Table(**(columns | own))  # type: ignore[arg-type]


AT_WAR_1939: Final = ("de", "gb", "fr")
