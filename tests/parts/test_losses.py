"""Losses step by step: the frames alone, on a table of nothing but units."""

from __future__ import annotations

from eastfront.engine.frames import Done, Frame, Side
from eastfront.engine.table import Table
from eastfront.parts.ids import UnitId
from eastfront.parts.losses import LoseStep, StepByStep, WhoLoses, standing

US = Side(0)


class Field(Table, kw_only=True):
    location: list[int]
    steps: list[int]


class AskWhoLoses(WhoLoses[Field]):
    RULE = "1"

    def take(self, table: Field, action: LoseStep) -> int:
        table.steps[action.unit] -= 1
        if not table.steps[action.unit]:
            table.location[action.unit] = -1
        return 2


class WholeOnesFirst(StepByStep[Field]):
    def payers(self, table: Field) -> tuple[UnitId, ...]:
        alive = standing(table.location, self.units)
        return tuple(u for u in alive if table.steps[u] == 2) or alive

    def asks(self, payers: tuple[UnitId, ...]) -> Frame:
        return AskWhoLoses(self.side, payers)


def units(*numbers: int) -> tuple[UnitId, ...]:
    return tuple(map(UnitId, numbers))


def pay(table: Field, paying: WholeOnesFirst, *losers: int) -> object:
    """What comes after these have lost a step each, every one of them offered."""
    asked = paying.resume(table, None)
    for unit in losers:
        assert isinstance(asked, AskWhoLoses)
        assert LoseStep(UnitId(unit)) in asked.options(table)
        asked = paying.resume(table, asked.take(table, LoseStep(UnitId(unit))))
    return asked


def test_who_is_still_there_in_the_order_given() -> None:
    assert standing([3, -1, 0, -2, 7], units(4, 3, 2, 1)) == (4, 2)
    assert standing([3], ()) == ()


def test_the_title_says_who_may_pay_and_their_owner_who_of_them_does() -> None:
    table, paying = Field(location=[5, 5, 6, -1], steps=[2, 1, 2, 0]), WholeOnesFirst(US, units(0, 1, 2, 3), 9)
    asked = paying.resume(table, None)
    assert asked == AskWhoLoses(US, units(0, 2))
    assert isinstance(asked, AskWhoLoses)
    assert asked.options(table) == [LoseStep(UnitId(0)), LoseStep(UnitId(2))]
    assert pay(table, paying, 2, 0) == AskWhoLoses(US, units(0, 1, 2))


def test_it_is_over_when_enough_is_paid_be_it_more() -> None:
    table, paying = Field(location=[5, 5], steps=[2, 2]), WholeOnesFirst(US, units(0, 1), 3)
    assert pay(table, paying, 0) == AskWhoLoses(US, units(1))  # two of three
    assert pay(table, paying, 1) == Done()  # four
    assert table.steps == [1, 1]


def test_it_is_over_when_nobody_is_left() -> None:
    table, paying = Field(location=[5], steps=[1]), WholeOnesFirst(US, units(0), 9)
    assert pay(table, paying, 0) == Done()
    assert paying.owed == 7
    assert WholeOnesFirst(US, units(0), 9).resume(table, None) == Done()


def test_who_owes_nothing_is_not_asked() -> None:
    assert WholeOnesFirst(US, units(0), 0).resume(Field(location=[5], steps=[2]), None) == Done()
