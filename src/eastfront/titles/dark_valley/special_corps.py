"""7.5 German corps that fill their ranks with divisions, at the end of each activation of the Axis."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.refusals import Refusal
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Give, Rebuild
from eastfront.titles.dark_valley.ground import AROUND
from eastfront.titles.dark_valley.losses import eliminate
from eastfront.titles.dark_valley.printed import AXIS, UNITS, Kind, Unit, of_group
from eastfront.titles.dark_valley.table import ISOLATED, OUT_OF_SUPPLY, Table

CORPS: Final = of_group("ge_corps")
NEEDED: Final = 2  # attack factors


def donors(table: Table, corps: int) -> list[int]:
    """German divisions in the hex or next to it, but for light and mountain divisions."""
    centre, here = table.location[corps], table.ground().here
    near = [u for h in (centre, *AROUND[centre]) for u in here[h]]
    return sorted(u for u in near if MAY_GIVE[u] and table.attack(u) > 0)


def may_give(unit: Unit) -> bool:
    fit = unit.nation == "german" and unit.size == "division"
    return fit and unit.kind not in (Kind.LIGHT, Kind.MOUNTAIN)


MAY_GIVE: Final = tuple(map(may_give, UNITS))


def can_fill(table: Table, corps: int) -> Refusal | None:
    if table.is_full(corps):
        return Refusal("7.5", "tdv-no-loss")
    if sum(table.attack(u) for u in donors(table, corps)) < NEEDED:
        return Refusal("7.5", "tdv-no-divisions")
    return None


def fill(table: Table, corps: int, given: tuple[int, ...]) -> None:
    """An isolated corps stays isolated; otherwise it is out of supply as soon as one of them was not supplied."""
    if table.supply[corps] != ISOLATED and not all(table.in_supply(u) for u in (corps, *given)):
        table.supply[corps] = OUT_OF_SUPPLY
    for unit in given:
        eliminate(table, unit)
        table.tell(facts.SPECIAL_CORPS, corps, unit)
    table.steps[corps] = UNITS[corps].steps


class SpecialCorps(Procedure[Table]):
    """Offered as long as a corps can be filled and its owner likes to. `corps` is the one being filled."""

    corps: int = -1
    given: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case Pass():
                return Done()
            case Rebuild(unit=unit):
                self.corps = unit
            case Give(unit=unit):
                self.given = (*self.given, unit)
        if self.corps >= 0:
            if sum(table.attack(u) for u in self.given) < NEEDED:
                left = [u for u in donors(table, self.corps) if u not in self.given]
                return ChooseDivision(AXIS, self.corps, tuple(left))
            fill(table, self.corps, self.given)
            self.corps, self.given = -1, ()
        weak = [c for c in CORPS if table.location[c] >= 0 and not table.is_full(c)]
        able = tuple(c for c in weak if can_fill(table, c) is None)
        return ChooseSpecialCorps(AXIS) if able else Done()


class ChooseSpecialCorps(Decision[Table]):
    RULE = "7.5"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for corps in CORPS:
            if table.location[corps] >= 0:
                yield Rebuild(corps)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        return can_fill(table, action.unit) if isinstance(action, Rebuild) else None


class ChooseDivision(Decision[Table]):
    """Divisions are given until they are worth two attack factors."""

    RULE = "7.5"

    corps: int
    units: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        return [Give(u) for u in table.combat(AXIS)]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Give) or action.unit in self.units:
            return None
        return Refusal("7.5", "tdv-no-donor" if MAY_GIVE[action.unit] else "tdv-no-donor-kind")

    def options(self, table: Table) -> list[Action]:
        return [Give(unit) for unit in self.units]
