"""All that lies on the table."""

from __future__ import annotations

from typing import ClassVar, Final

from eastfront.engine.frames import Side
from eastfront.engine.sides import EVERYONE, Sides, only
from eastfront.engine.table import Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.ground import Following, Ground, Holders
from eastfront.parts.ids import UnitId
from eastfront.parts.masks import bits_of
from eastfront.titles.dark_valley.chits import CHITS, PLAYED, ChitKind, is_secret
from eastfront.titles.dark_valley.ground import SIZE, VP, VP_HEXES
from eastfront.titles.dark_valley.printed import AXIS, TURNS, UNITS, WEATHER, Weather

# Where a unit is when it is not on a hex.
ELIMINATED: Final = -1  # 7.1 the box of eliminated units
TO_COME: Final = -2  # a later reinforcement, conversion or event
ARRIVING: Final = -3  # of this turn, not yet placed
STAVKA_BOX: Final = -4
OTHER_FRONTS: Final = -5
GONE: Final = -6  # for good
AIR_BOX: Final = -7  # tactical air that is in play needs no place of its own
EXITED: Final = -8  # 3.2 over the military roads to Baku
BOXES: Final = 8

# 13.1 How a unit stands, as judged when it was last judged.
SUPPLIED: Final = 0
OUT_OF_SUPPLY: Final = 1
ISOLATED: Final = 2
BY_AIR: Final = 3  # 8.6 as good as supplied, two points slower
IN_SUPPLY: Final = (SUPPLIED, BY_AIR)

IS_COMBAT: Final = tuple(unit.is_combat for unit in UNITS)
IS_LAND_UNIT: Final = tuple(bool(unit.movement or unit.is_combat) for unit in UNITS)
HOLDERS: Final = Following(lambda: Holders(SIZE))
GROUND: Final = Following(lambda: Ground(SIZE, [unit.side for unit in UNITS], boxes=BOXES))


def chit_knowers(table: Table, chit: int) -> Sides:
    """10.1 Which Panzer chits the Axis has put into the cup is its secret until they are drawn."""
    printed = CHITS[chit]
    if printed.kind is not ChitKind.PANZER or table.chits[chit] == PLAYED or not is_secret(table.turn):
        return EVERYONE
    return EVERYONE if table.location[printed.hq] in (OTHER_FRONTS, GONE, TO_COME) else only(AXIS)


def chit_pool(_: Table, chit: int) -> int:
    """Who cannot tell them apart knows how many were taken of the first and of the second chits of the armies."""
    return int(CHITS[chit].second)


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (Secret("chits", knowers=chit_knowers, pool=chit_pool),)

    turn: int
    last_turn: int
    goal: str  # the scenario whose victory conditions count
    location: list[int]  # by unit
    steps: list[int]
    supply: list[int]  # by unit: SUPPLIED to BY_AIR
    done: list[int]  # by unit: 1 for aircraft and artillery that are done for the turn
    control: list[Side]  # by hex; matters for places and works
    destroyed: list[int]  # by hex: 1 once a fort or a fortified zone is gone
    moved: list[int]  # by unit: this activation
    fought: list[int]  # by unit: attacked in this activation, or was attacked
    forced: list[int]  # by unit: has forced its march this turn

    # 3.2 victory, and what the players agreed on
    vp_die: int = 0  # setting: a die for every VP hex that changes hands
    vp_by_die: int = 0  # points added or taken by that die
    vp_known: list[int]  # by victory hex: who held it when the dice were last thrown
    combat_stavka: int = 0  # setting 10.5.12
    unending: int = 0  # for tests of late rules: victory is looked at only at the very end

    # 7 reinforcements and replacements
    returns: list[int]  # by unit: the turn in which it comes back by itself (8.6, 14.1), or 0
    held_back: list[int]  # by unit: 1 for armies that wait in the Stavka box for Sevastopol or Rostov (7.10)
    half_works: list[int]  # by hex: 1 for a factory city that was lost once (7.6)
    replacement_points: int = 0  # 7.6 left in this phase
    received_points: int = 0  # 7.6 all of this phase, for the ledger
    leningrad_points: int = 0  # 7.6 of them, those for Leningrad alone
    landed: int = (
        0  # 7.3 towns of the Black Sea that received their unit by sea this turn, as bits (places.BLACK_TOWNS)
    )
    emergency_used: int = 0  # 7.4
    withdrawn_armies: int = 0  # 7.10 the two rifle armies have gone
    romania_left: int = 0  # 15.2 the turn in which Romania changed sides, or 0
    hungary_left: int = 0  # 15.3

    # 8, 12.7, 16 air and supports
    special_zone: int = -1  # 12.7 the hex of the special fortified zone
    special_zone_full: int = 0  # 1 from the turn after it was laid
    stug_used: int = 0  # 16.1 in this activation
    brigades_used: int = 0  # 16.3 how many of the two were used this turn
    bridgeheads: int = 0  # 12.4.1 built in this activation

    # 9 strategic movement
    travelled: list[int]  # by unit: has moved strategically this turn (9.1)
    dropped: list[int]  # by unit: 1 for airborne corps that have jumped (9.7)

    # 10 the cup
    chits: list[int]  # by chit (chits.CHITS): OUT, IN_CUP, IN_HAND or PLAYED
    order: list[int]  # by chit: its place among those played this turn, from 1, or 0
    played_halves: list[int]  # by side: bits, 1 for Move and 2 for Combat played from a two-faced chit (10.5.5)
    active: list[int]  # by unit: 1 for those that the present chit activates (10.5)
    marshal_turns: list[int]  # by turn: 1 where the marshal's chit was played (10.5.10)
    blau: int = 0  # 10.2 the turn in which the Axis chose its first two chits, or 0
    ordered: int = 0  # 10.5.6 counter-attacks that Stalin wants
    counterattacks: int = 0  # of them made

    # ------------------------------------------------------------------ small questions
    def ground(self) -> Ground:
        """Who is where, as long as nobody moves."""
        return GROUND.at(self.location)

    @property
    def weather(self) -> Weather:
        return WEATHER[self.turn - 1]

    @property
    def year(self) -> int:
        return TURNS[self.turn - 1].year

    def land(self, side: Side) -> list[int]:
        """2.4 Combat units, HQs and Zhukov of a side on the map."""
        return [u for u in GROUND.at(self.location).on_map[side] if IS_LAND_UNIT[u]]

    def combat(self, side: Side) -> list[UnitId]:
        return [u for u in GROUND.at(self.location).on_map[side] if IS_COMBAT[u]]

    def combat_bits(self, side: Side) -> int:
        """The hexes with a combat unit of a side, kept while nobody moves."""
        answers, key = GROUND.at(self.location).answers, ("combat", side)
        if key not in answers:
            answers[key] = bits_of(self.location[u] for u in self.combat(side))
        bits: int = answers[key]
        return bits

    def controlled(self, side: Side) -> int:
        """2.4 The hexes that a side controls."""
        return HOLDERS.at(self.control).bits[side]

    def units_in(self, hex_: int) -> tuple[UnitId, ...]:
        return GROUND.at(self.location).here[hex_]

    def combat_in(self, hex_: int) -> list[UnitId]:
        return [u for u in GROUND.at(self.location).here[hex_] if IS_COMBAT[u]]

    def attack(self, unit: int) -> int:
        return UNITS[unit].attack[2 if self.steps[unit] == UNITS[unit].steps else 1]

    def defence(self, unit: int) -> int:
        return UNITS[unit].defence[2 if self.steps[unit] == UNITS[unit].steps else 1]

    def is_full(self, unit: int) -> bool:
        return self.steps[unit] == UNITS[unit].steps

    def in_supply(self, unit: int) -> bool:
        """8.6 Who is supplied by air is as good as supplied."""
        return self.supply[unit] in IN_SUPPLY

    def vp(self) -> int:
        """3.1 Only the Axis counts."""
        return sum(VP[h] for h in VP_HEXES if self.control[h] == AXIS)
