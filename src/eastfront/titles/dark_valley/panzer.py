"""10.5.7, 10.5.10 The Panzer armies, and the marshal who leads as if he were one of their HQs."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Sequence, step
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, FightThenMove, MoveThenFight, PlaceMarshal
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.command import around
from eastfront.titles.dark_valley.ground import SIZE
from eastfront.titles.dark_valley.movement import Movement
from eastfront.titles.dark_valley.printed import AXIS, UNITS, Kind
from eastfront.titles.dark_valley.reach import waits
from eastfront.titles.dark_valley.table import Table

MARSHAL_REACH: Final = 3
PLACE: Final = tuple(PlaceMarshal(hex_) for hex_ in range(SIZE))


def german_units(table: Table, centre: int, reach: int, hq: int = -1) -> tuple[int, ...]:
    """10.5.7 German land units in range before anybody moves; of the HQs only the one whose chit was drawn."""
    disc = around(centre, reach)
    near = [u for u in table.land(AXIS) if table.location[u] in disc and not waits(table, u)]
    found = [u for u in near if UNITS[u].nation == "german" and UNITS[u].kind is not Kind.HQ]
    return tuple(found if hq < 0 else sorted((*found, hq)))


class PanzerArmy(Sequence[Table]):
    """10.5.7 Those around the HQ fight and then move, or move and then the mechanized ones fight."""

    hq: int

    @step("10.5.7")
    def act(self, table: Table, _: None) -> Next:
        centre = table.location[self.hq]
        if centre < 0:
            table.tell(facts.HQ_AWAY, self.hq)
            return Done()
        units = german_units(table, centre, UNITS[self.hq].reach, self.hq)
        table.tell(facts.COMMANDS, self.hq, len(units))
        return TwoParts(units)


class TwoParts(Sequence[Table]):
    """10.5.7 The same order for all of them, or nothing at all."""

    units: tuple[int, ...]
    fight_first: bool = False

    @step("10.5.7")
    def choose(self, table: Table, _: None) -> Next:
        for unit in self.units:
            table.active[unit] = 1
        return ChooseOrder(AXIS)

    @step("10.5.7")
    def first(self, table: Table, answer: Action) -> Next:
        if isinstance(answer, Pass):
            return Done()
        self.fight_first = isinstance(answer, FightThenMove)
        return self._fight(table, False) if self.fight_first else Movement(AXIS, self.units, full=False)

    @step("10.5.7")
    def second(self, table: Table, _: object) -> Next:
        return Movement(AXIS, self.units, full=False) if self.fight_first else self._fight(table, True)

    def _fight(self, table: Table, mech_only: bool) -> Next:
        """Nobody named would mean everybody."""
        combat = [u for u in self.units if UNITS[u].is_combat and table.location[u] >= 0]
        fighters = tuple(u for u in combat if UNITS[u].mech or not mech_only)
        return Battles(AXIS, fighters) if fighters else None


class ChooseOrder(Decision[Table]):
    RULE = "10.5.7"

    def options(self, table: Table) -> list[Action]:
        return [PASS, FightThenMove(), MoveThenFight()]


# ---------------------------------------------------------------------- 10.5.10 Manstein and Model
def marshal_hexes(table: Table) -> list[int]:
    """10.5.10 Wherever a supplied Axis combat unit stands."""
    return sorted({table.location[u] for u in table.combat(AXIS) if table.in_supply(u)})


def may_place_marshal(table: Table) -> bool:
    return any(table.in_supply(u) for u in table.combat(AXIS))


class Marshal(Sequence[Table]):
    """10.5.10 Placed, used like a Panzer HQ for three hexes around, and taken away."""

    @step("10.5.10")
    def place(self, table: Table, _: None) -> Next:
        return ChooseMarshal(AXIS) if may_place_marshal(table) else Done()

    @step("10.5.10")
    def act(self, table: Table, answer: PlaceMarshal) -> Next:
        units = german_units(table, answer.hex, MARSHAL_REACH)
        table.tell(facts.MARSHAL, answer.hex, len(units))
        return TwoParts(units) if units else None


class ChooseMarshal(Decision[Table]):
    RULE = "10.5.10"

    def options(self, table: Table) -> list[Action]:
        return [PLACE[hex_] for hex_ in marshal_hexes(table)]
