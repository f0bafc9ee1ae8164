"""9.6, 9.7 From the sea and from the air: the Black Sea marines and the airborne corps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.refusals import Refusal
from eastfront.parts.hexes import distance
from eastfront.parts.ids import UnitId
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Activate, Drop, LoseStep, MoveTo
from eastfront.titles.dark_valley.command import around
from eastfront.titles.dark_valley.ground import (
    COLUMN,
    GRID,
    IN_AZOV,
    IN_PLAY,
    IN_USSR,
    IS_COAST,
    IS_PLACE,
    ODESSA,
    PLACES,
    SEA_OF,
    SEVASTOPOL,
    SIZE,
    STRAIT,
)
from eastfront.titles.dark_valley.landing import Landing
from eastfront.titles.dark_valley.logistics import AIRBORNE, BLACK_SEA_MARINES
from eastfront.titles.dark_valley.losses import lose_step
from eastfront.titles.dark_valley.movement import MOVE_TO
from eastfront.titles.dark_valley.movers import ACTIVATE
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, STAVKA, UNITS, Kind, Weather
from eastfront.titles.dark_valley.ships import harbours
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.supply import both_shores, supplied
from eastfront.titles.dark_valley.table import GONE, Table

ABROAD_FROM: Final = 1944  # 9.6 landings outside the USSR
FLIGHT: Final = 12
SHORE: Final = tuple(h for h in range(SIZE) if IS_COAST[h] and SEA_OF[h] == "black" and IN_PLAY[h])
CORPS: Final = tuple(unit.id for unit in UNITS if unit.group == AIRBORNE)
DROP: Final = tuple(Drop(hex_) for hex_ in range(SIZE))


def _enemies(table: Table, hex_: int) -> list[UnitId]:
    """Axis combat units and HQs in a hex."""
    land = (u for u in table.units_in(hex_) if UNITS[u].is_combat or UNITS[u].kind is Kind.HQ)
    return [u for u in land if UNITS[u].side == AXIS]


# ---------------------------------------------------------------------- 9.6 the marines
def may_land(table: Table, hex_: int) -> Refusal | None:
    """9.6 Why the marines may not go ashore here."""
    if not IN_USSR[hex_] and table.year < ABROAD_FROM:
        return Refusal("9.6", "tdv-no-landing-abroad")
    for city in (ODESSA, SEVASTOPOL):
        if table.control[city] == AXIS and COLUMN[hex_] < COLUMN[city]:
            return Refusal("9.6", "tdv-no-landing-west")
    if IN_AZOV[hex_] and hex_ not in STRAIT:
        if table.weather is Weather.SNOW:
            return Refusal("9.6", "tdv-no-landing-ice")
        if not both_shores(table, SOVIET):
            return Refusal("9.6", "tdv-no-landing-azov")
    return None if _enemies(table, hex_) else joins(table, (BLACK_SEA_MARINES,), hex_)


class Descent(Procedure[Table]):
    """9.6 The marines may leave a Soviet port of the Black Sea for any shore, and fight for it if it is held."""

    def resume(self, table: Table, answer: Action | bool | None) -> Next:
        if isinstance(answer, MoveTo):
            table.travelled[BLACK_SEA_MARINES] = 1
            if _enemies(table, answer.hex):
                return Landing(SOVIET, BLACK_SEA_MARINES, answer.hex)
            enter(table, BLACK_SEA_MARINES, answer.hex)
            table.tell(facts.LANDED, BLACK_SEA_MARINES, answer.hex)
            return Done()
        here = table.location[BLACK_SEA_MARINES]
        ready = here in harbours(table, SOVIET, "black") and not table.travelled[BLACK_SEA_MARINES]
        return ChooseShore(SOVIET) if answer is None and ready else Done()


class ChooseShore(Decision[Table]):
    RULE = "9.6"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from (MOVE_TO[hex_] for hex_ in SHORE if hex_ != table.location[BLACK_SEA_MARINES])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        return may_land(table, action.hex) if isinstance(action, MoveTo) else None


# ---------------------------------------------------------------------- 9.7 the airborne corps
def may_fly(table: Table, unit: int) -> Refusal | None:
    """9.7 From a supplied town in range of the Stavka."""
    here, seat = table.location[unit], table.location[STAVKA]
    if table.travelled[unit]:
        return Refusal("9.1", "tdv-no-second-journey")
    if not IS_PLACE[here] or not supplied(table, SOVIET)[here]:
        return Refusal("9.7", "tdv-no-airfield")
    if seat < 0 or distance(GRID, here, seat) > UNITS[STAVKA].reach:
        return Refusal("9.7", "tdv-no-stavka-near")
    return None


def may_arrive(table: Table, unit: int, hex_: int) -> Refusal | None:
    """9.7 By transport: a Soviet town of the USSR, at most twelve hexes away."""
    if not IN_USSR[hex_] or not IS_PLACE[hex_] or table.control[hex_] != SOVIET:
        return Refusal("9.7", "tdv-no-airfield-there")
    if hex_ not in around(table.location[unit], FLIGHT):
        return Refusal("9.7", "tdv-no-flight-that-far")
    return joins(table, (unit,), hex_)


def may_drop(table: Table, unit: int, hex_: int) -> Refusal | None:
    """9.7 By parachute, once a game: open country of the USSR in range of the Stavka, not onto an air base."""
    if table.dropped[unit]:
        return Refusal("9.7", "tdv-no-second-jump")
    if IS_PLACE[hex_] or not IN_USSR[hex_] or not IN_PLAY[hex_]:
        return Refusal("9.7", "tdv-no-drop-there")
    if hex_ not in around(table.location[STAVKA], UNITS[STAVKA].reach):
        return Refusal("9.7", "tdv-no-stavka-near")
    if any(UNITS[u].kind is Kind.BASE for u in table.units_in(hex_)):
        return Refusal("9.7", "tdv-no-drop-on-base")
    return None if _enemies(table, hex_) else joins(table, (unit,), hex_)


class Paratroops(Procedure[Table]):
    """9.7 One corps a turn, not in fair weather."""

    unit: int = -1

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case Activate(unit=unit):
                self.unit = unit
                table.travelled[unit] = 1
                return ChooseDropZone(SOVIET, unit)
            case MoveTo(hex=hex_):
                enter(table, self.unit, hex_)
                table.tell(facts.FLOWN, self.unit, hex_)
            case Drop(hex=hex_):
                return self._jump(table, hex_)
            case LoseStep(unit=unit):
                lose_step(table, unit)
            case None if table.weather is not Weather.FAIR and any(
                may_fly(table, u) is None for u in self._corps(table)
            ):
                return ChooseAirborne(SOVIET)
        return Done()

    def _corps(self, table: Table) -> list[int]:
        return [u for u in CORPS if table.location[u] >= 0]

    def _jump(self, table: Table, hex_: int) -> Next:
        """Into the enemy's arms it dies for good and takes a step of the Axis with it."""
        if victims := _enemies(table, hex_):
            table.location[self.unit], table.steps[self.unit] = GONE, 0
            table.tell(facts.SHOT_DOWN, self.unit, hex_)
            return ChooseVictim(AXIS, tuple(victims))
        table.dropped[self.unit] = 1
        enter(table, self.unit, hex_)
        table.tell(facts.DROPPED, self.unit, hex_)
        return Done()


class ChooseAirborne(Decision[Table]):
    RULE = "9.7"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from (ACTIVATE[unit] for unit in CORPS if table.location[unit] >= 0)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        return may_fly(table, action.unit) if isinstance(action, Activate) else None


class ChooseDropZone(Decision[Table]):
    RULE = "9.7"

    unit: int

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        here = table.location[self.unit]
        yield from (MOVE_TO[hex_] for hex_ in PLACES if hex_ != here)
        seat, far = table.location[STAVKA], UNITS[STAVKA].reach
        yield from (DROP[hex_] for hex_ in sorted(around(seat, far)))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, MoveTo):
            return may_arrive(table, self.unit, action.hex)
        return may_drop(table, self.unit, action.hex) if isinstance(action, Drop) else None


class ChooseVictim(Decision[Table]):
    """9.7 The Axis chooses what it loses."""

    RULE = "9.7"

    units: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [LoseStep(unit) for unit in self.units if UNITS[unit].is_combat] or [
            LoseStep(unit) for unit in self.units
        ]
