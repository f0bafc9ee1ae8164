"""7.9, 7.10 Units that leave for other fronts and come back, corps that are disbanded, armies that are held back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.refusals import Refusal
from eastfront.parts.graphs import Mask
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import Leave, Recall
from eastfront.titles.dark_valley.charts import BECOMES, FORMERLY, WITHDRAWALS, Choice, WithdrawalRow
from eastfront.titles.dark_valley.ground import place
from eastfront.titles.dark_valley.printed import AIR_UNITS, AXIS, BASE_OF, BY_CODE, PANZER_HQS, SOVIET, UNITS, of_group
from eastfront.titles.dark_valley.supply import communications
from eastfront.titles.dark_valley.table import (
    ARRIVING,
    ELIMINATED,
    GONE,
    OTHER_FRONTS,
    STAVKA_BOX,
    TO_COME,
    Table,
)
from eastfront.titles.dark_valley.zones import RIFLE_ARMY

KINDS: Final[dict[Choice, tuple[int, ...]]] = {
    "hq": PANZER_HQS,
    "air": AIR_UNITS[AXIS],
    "tiger": of_group("ge_tig"),
}
DISBANDED_ON: Final = 4
BRIGADES_LEAVE_ON: Final = 10
EARLY_CORPS: Final = of_group("su_mc41")
SEVASTOPOL: Final = place("sevastopol")
ROSTOV: Final = place("rostov")
HELD_ARMIES: Final = 2


# ---------------------------------------------------------------------- 7.9 by name
def _named(row: WithdrawalRow) -> list[int]:
    return [BY_CODE[code] for code in row.units]


def _returns_by(unit: int, after: int, turn: int) -> bool:
    """Whether a unit, or what it becomes, is back by this turn: then nobody asks any more whether it had left."""
    names = {unit, BECOMES.get(unit, unit)}
    rows = [r for r in WITHDRAWALS if r.action == "return" and after < r.turn <= turn]
    return any(names & set(_named(r)) for r in rows)


def owed_by_name(table: Table) -> list[int]:
    """Units that should have left by now and are still on the map or among the eliminated. One that was to be converted
    and was not leaves as it is."""
    found: list[int] = []
    for row in WITHDRAWALS:
        if row.action != "withdraw" or row.turn > table.turn:
            continue
        for unit in _named(row):
            if _returns_by(unit, row.turn, table.turn):
                continue
            as_it_is = [u for u in (unit, FORMERLY.get(unit, unit)) if _at_hand(table, u)]
            found += [u for u in as_it_is[:1] if u not in found]
    return found


def _at_hand(table: Table, unit: int) -> bool:
    return table.location[unit] >= 0 or table.location[unit] in (ELIMINATED, ARRIVING)


# ---------------------------------------------------------------------- 7.9 as the owner chooses
def expected(kind: Choice, turn: int) -> int:
    """How many of a kind should be on other fronts."""
    rows = [r for r in WITHDRAWALS if r.choice == kind and r.turn <= turn]
    return sum(1 if r.action == "withdraw" else -1 for r in rows)


def away(table: Table, kind: Choice) -> list[int]:
    return [u for u in KINDS[kind] if table.location[u] == OTHER_FRONTS]


def available(table: Table, kind: Choice, linked: Mask) -> list[int]:
    """Those on the map with communications; eliminated ones only if there is no other (8.6, 14.1)."""
    units = [u for u in KINDS[kind] if table.location[u] >= 0 and linked[table.location[u]]]
    return units or [u for u in KINDS[kind] if table.location[u] == ELIMINATED]


def leave(table: Table, unit: int) -> None:
    """An air unit takes its base along."""
    table.location[unit] = OTHER_FRONTS
    table.returns[unit] = 0
    table.steps[unit] = UNITS[unit].steps
    if unit in BASE_OF:
        table.location[BASE_OF[unit]] = OTHER_FRONTS
    table.tell(facts.WITHDRAWN, unit)


class Withdrawals(Procedure[Table]):
    """7.9 Whoever has no line of communications leaves as soon as he has one."""

    def resume(self, table: Table, answer: Leave | None) -> Next:
        if answer is not None:
            leave(table, answer.unit)
        linked = communications(table, AXIS)
        for unit in owed_by_name(table):
            here = table.location[unit]
            if here < 0 or linked[here]:
                leave(table, unit)
        for kind in KINDS:
            units = available(table, kind, linked)
            while units and len(away(table, kind)) < expected(kind, table.turn):
                if len(units) > 1:
                    return ChooseWithdrawal(AXIS, kind, tuple(units))
                leave(table, units[0])
                units = available(table, kind, linked)
        return Done()


class ChooseWithdrawal(Decision[Table]):
    RULE = "7.9"

    kind: Choice
    units: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        return [Leave(u) for u in KINDS[self.kind] if table.location[u] >= 0 or table.location[u] == ELIMINATED]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Leave) or action.unit in self.units:
            return None
        if table.location[action.unit] == ELIMINATED:
            return Refusal("14.1" if self.kind == "hq" else "8.6", "tdv-no-eliminated-withdrawal")
        return Refusal("7.9", "tdv-no-withdrawal-cut-off")


# ---------------------------------------------------------------------- 7.9 back to the front
class Returns(Procedure[Table]):
    """7.9 Who comes back this turn waits to be placed, at full strength. A motorized division comes back as what it
    has become."""

    def resume(self, table: Table, answer: Recall | None) -> Next:
        if answer is not None:
            recall(table, answer.unit)
        for row in WITHDRAWALS:
            if row.action == "return" and row.turn == table.turn:
                for unit in _named(row):
                    back(table, unit)
        for kind in KINDS:
            if not any(r.choice == kind and r.action == "return" and r.turn == table.turn for r in WITHDRAWALS):
                continue
            gone = away(table, kind)
            if len(gone) > before_withdrawals(kind, table.turn):
                if len(gone) > 1:
                    return ChooseReturn(AXIS, tuple(gone))
                recall(table, gone[0])
        return Done()


def before_withdrawals(kind: Choice, turn: int) -> int:
    """How many are away once those of this turn are back and nobody has left yet (4.1)."""
    leaving = sum(r.choice == kind and r.action == "withdraw" and r.turn == turn for r in WITHDRAWALS)
    return expected(kind, turn) - leaving


def back(table: Table, unit: int) -> None:
    before = FORMERLY.get(unit, -1)
    if table.location[unit] == OTHER_FRONTS:
        recall(table, unit)
    elif before >= 0 and table.location[unit] == TO_COME and table.location[before] == OTHER_FRONTS:
        table.location[before] = GONE
        recall(table, unit)


def recall(table: Table, unit: int) -> None:
    table.location[unit], table.steps[unit] = ARRIVING, UNITS[unit].steps
    table.tell(facts.RECALLED, unit)


class ChooseReturn(Decision[Table]):
    RULE = "7.9"

    units: tuple[int, ...]

    def options(self, table: Table) -> list[Action]:
        return [Recall(unit) for unit in self.units]


# ---------------------------------------------------------------------- 7.10 the Soviets
def disband(table: Table) -> None:
    """7.10 At the beginning of turn 4 the mechanized corps of 1941 go for good and two tank brigades come; these go at
    the beginning of turn 10."""
    if table.turn == DISBANDED_ON:
        lost = [u for u in EARLY_CORPS if table.location[u] != GONE]
        for unit in lost:
            table.location[unit], table.steps[unit] = GONE, 0
        table.tell(facts.DISBANDED, len(lost))
    elif table.turn == BRIGADES_LEAVE_ON:
        table.tell(facts.BRIGADES_GONE)


def south_lost(table: Table) -> bool:
    return table.control[SEVASTOPOL] == AXIS and table.control[ROSTOV] == AXIS


def must_stay(table: Table, unit: int) -> Refusal | None:
    """7.10 Whether an army has to remain in the reserve; asked when the Stavka's chit is drawn."""
    if table.held_back[unit] and south_lost(table):
        return Refusal("7.10", "tdv-no-held-back")
    return None


def whole_armies(table: Table) -> list[int]:
    return [u for u in of_group(RIFLE_ARMY) if table.location[u] >= 0 and table.is_full(u)]


class HoldBack(Procedure[Table]):
    """7.10 In the first turn in which the Axis has both Sevastopol and Rostov two whole rifle armies go to the
    reserve."""

    chosen: int = 0

    def resume(self, table: Table, answer: Leave | None) -> Next:
        if answer is not None:
            self.chosen += 1
            table.location[answer.unit] = STAVKA_BOX
            table.held_back[answer.unit] = 1
            table.tell(facts.HELD_BACK, answer.unit)
        elif table.withdrawn_armies or not south_lost(table):
            return Done()
        table.withdrawn_armies = 1
        armies = whole_armies(table)
        if self.chosen == HELD_ARMIES or not armies:
            return Done()
        return ChooseHeldBack(SOVIET, tuple(armies))


class ChooseHeldBack(Decision[Table]):
    RULE = "7.10"

    units: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        return [Leave(u) for u in table.combat(SOVIET)]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Leave) or action.unit in self.units:
            return None
        return Refusal("7.10", "tdv-no-whole-army")


# ---------------------------------------------------------------------- later starts
def settle(table: Table) -> None:
    """17.2 to 17.4 In a later start whoever had left by then is on other fronts, and not merely gone."""
    for row in WITHDRAWALS:
        if row.action != "withdraw" or row.turn > table.turn:
            continue
        for unit in _named(row):
            if table.location[unit] == GONE and not _returns_by(unit, row.turn, table.turn):
                table.location[unit] = OTHER_FRONTS
    for kind, units in KINDS.items():
        missing = [u for u in units if table.location[u] == GONE] + [
            u for u in units if table.location[u] == ELIMINATED
        ]
        for unit in missing[: expected(kind, table.turn)]:
            table.location[unit], table.steps[unit] = OTHER_FRONTS, UNITS[unit].steps
            if unit in BASE_OF:
                table.location[BASE_OF[unit]] = OTHER_FRONTS
