"""All that lies on the table."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.graphs import Neighbours
from eastfront.parts.ground import NO_ZONE, Following, Ground, Holders
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.great_patriotic_war.printed import (
    AIR,
    ALL_HEXES,
    AROUND,
    HEXES,
    IS_LAND,
    LAND_UNITS,
    PARAS,
    PARTISANS,
    SPOT,
    UNITS,
    Kind,
    Unit,
)

AXIS: Final = Side(0)
SOVIET: Final = Side(1)
NO_SIDE: Final = Side(2)

# Where a unit is when it is not on a hex.
DESTROYED: Final = SpaceId(-1)  # the box of destroyed units
TO_COME: Final = SpaceId(-2)  # a later reinforcement, or never in this scenario
ARRIVING: Final = SpaceId(-3)  # a reinforcement of this turn, not yet placed
TO_CONVERT: Final = SpaceId(-4)  # a Guards or shock army that a standard army may become
BALKANS: Final = SpaceId(-5)  # the garrison of the Balkans, off the map
GONE: Final = SpaceId(-6)  # withdrawn or capitulated
SHAKEN: Final = SpaceId(-7)  # a leader who lost his army: back in his capital next replacement phase

CLEAR: Final = 0
MUD: Final = 1
SNOW: Final = 2

NO_MISSION: Final = SpaceId(-1)
DEPLOYED: Final = 2  # in `returned`: came up from the Balkans, and is supplied for this turn


_OWN_HEX: Final[Neighbours] = tuple((hex_,) for hex_ in ALL_HEXES)


def _zone(unit: Unit) -> Neighbours:
    """03 The six hexes around a unit, whatever lies in them; 49, 53 of paratroops and partisans only their own."""
    return NO_ZONE if not unit.is_land else AROUND if unit.full_zoc else _OWN_HEX


def _ground() -> Ground:
    return Ground(len(HEXES), tuple(u.side if u.is_land else -1 for u in UNITS), tuple(map(_zone, UNITS)))


GROUND: Final = Following(_ground)
CONTROL: Final = Following(lambda: Holders(len(HEXES)))


class Table(EngineTable, kw_only=True):
    turn: int = 1
    last_turn: int
    goal: str = "campaign"
    air_and_leaders: bool
    location: list[SpaceId]  # by unit
    steps: list[int]
    control: list[Side]  # by hex
    supplied: list[int]  # by unit, as judged at the start of this phase
    away: list[list[int]] = []  # by people with somebody out of supply, by hex: hexes to supply, -1 for none
    moved: list[int]  # by unit, this phase
    fought: list[int]  # by unit, this player turn: attacked or was attacked
    returned: list[int]  # by unit: came back from the box this turn, or DEPLOYED
    mission: list[SpaceId]  # by unit: the hex an aircraft supports
    comes_back: list[int]  # by unit: the turn a partisan band may return
    weather: int = CLEAR  # of this movement phase
    points: int = 0  # replacement points left in this phase
    rail: int = 0  # rail points left in this phase
    rail_in_ussr: int = 0
    shocks: list[int]  # by side: shock attacks in hand
    shock: int = 0  # 1 while the side to move has declared one
    kerch: int = 0  # 1 when a unit has crossed the strait in this player turn
    drops: list[int]  # by side: the turn of its last air drop
    dropped: int = 0  # 1 when an air drop was made in this player turn
    romania: int = 0  # 0 bound, 1 released, 2 gone over
    romania_turn: int = 0  # when it went over
    bessarabia: int = 0  # 1 once no Soviet unit was left in it: Romanian for good
    hungary_out: int = 0
    slovakia_out: int = 0
    balkans: int = 0  # 1 once the garrison may deploy, 2 when it has
    bulgaria: int = 0  # 1 once its armies have come

    # ------------------------------------------------------------------ small questions
    def land(self, side: Side) -> list[UnitId]:
        """Land units of a side on the map, partisans included."""
        location = self.location
        return [unit for unit in LAND_UNITS[side] if location[unit] >= 0]

    def ground(self) -> Ground:
        """Who is where, as long as nobody moves."""
        return GROUND.at(self.location)

    def units_in(self, hex_: SpaceId) -> list[UnitId]:
        """Land units in a hex."""
        return [unit for unit in GROUND.at(self.location).here[hex_] if IS_LAND[unit]]

    def occupied_bits(self, side: Side) -> int:
        return GROUND.at(self.location).held_bits[side]

    def zoc_bits(self, side: Side) -> int:
        return GROUND.at(self.location).zone_bits(side)

    def held_bits(self, side: Side) -> int:
        """What a side controls."""
        return CONTROL.at(self.control).bits[side]

    def occupied(self, side: Side) -> bytearray:
        return bytearray(GROUND.at(self.location).held[side])

    def zoc(self, side: Side) -> bytearray:
        return bytearray(GROUND.at(self.location).zone[side])

    def strength(self, unit: UnitId) -> int:
        printed = UNITS[unit]
        return printed.strength if self.steps[unit] == printed.steps else printed.reduced

    def room_for(self, unit: UnitId, hex_: SpaceId) -> bool:
        """67 One land unit a hex. 49 A paratroop joins one other unit, or another paratroop."""
        there = GROUND.at(self.location).here[hex_]
        here = [u for u in there if u != unit and IS_LAND[u]]
        if not here:
            return True
        if any(UNITS[u].side != UNITS[unit].side or UNITS[u].kind is Kind.PARTISAN for u in here):
            return False
        if UNITS[unit].kind is Kind.PARTISAN:
            return False
        paras = sum(UNITS[u].kind is Kind.PARA for u in here)
        if UNITS[unit].kind is Kind.PARA:
            return len(here) == 1
        return len(here) == 1 and paras == 1

    def full_bits(self, unit: UnitId) -> int:
        """Hexes of the own side without room for a unit that comes from elsewhere: the answer of room_for, for many
        hexes at once. 49 A paratroop joins whoever is alone, all others a lone paratroop."""
        side, kind = UNITS[unit].side, UNITS[unit].kind
        ground = GROUND.at(self.location)
        joins = kind if kind is Kind.PARA or kind is Kind.PARTISAN else Kind.INFANTRY
        known: int | None = ground.answers.get((side, joins))
        if known is None:
            known = ground.answers[side, joins] = ground.held_bits[side] & ~self._joinable(ground, side, joins)
        return known

    def _joinable(self, ground: Ground, side: Side, kind: Kind) -> int:
        if kind is Kind.PARTISAN:
            return 0
        bits, own, enemies = 0, ground.held[side], ground.held[1 - side]
        for other in LAND_UNITS[side] if kind is Kind.PARA else PARAS[side]:
            here = self.location[other]
            if here >= 0 and own[here] == 1 and not enemies[here] and UNITS[other].kind is not Kind.PARTISAN:
                bits |= SPOT[here]
        return bits

    def aircraft_at(self, hex_: SpaceId) -> list[UnitId]:
        return [u for u in GROUND.at(self.location).here[hex_] if UNITS[u].kind in AIR]

    def partisans(self) -> list[UnitId]:
        return [u for u in PARTISANS if self.location[u] >= 0]
