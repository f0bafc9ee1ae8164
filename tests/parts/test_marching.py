"""A unit's march: the frame alone, along a line where every hex costs one."""

from __future__ import annotations

from eastfront.engine.actions import Pass
from eastfront.engine.frames import Decision, Done, Next, Side
from eastfront.engine.table import Table
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.marching import March, MoveTo, stay_or_go

US = Side(0)


class Line(Table, kw_only=True):
    location: list[int]
    stops: list[int] = []


class AskWhere(Decision[Line]):
    unit: int
    left: int


class AlongTheLine(March[Line]):
    def walk(self, table: Line, move: MoveTo) -> bool:
        self.left -= abs(move.hex - table.location[self.unit])
        table.location[self.unit] = move.hex
        return move.hex in table.stops

    def where_next(self) -> Next:
        return AskWhere(self.side, self.unit, self.left)


def test_leg_by_leg_until_no_points_are_left() -> None:
    table, march = Line(location=[0, 4]), AlongTheLine(US, UnitId(1), 3)
    assert march.resume(table, None) == AskWhere(US, 1, 3)
    assert march.resume(table, MoveTo(SpaceId(6))) == AskWhere(US, 1, 1)
    assert march.resume(table, MoveTo(SpaceId(5))) == Done()
    assert table.location == [0, 5]


def test_who_stays_spends_nothing_more() -> None:
    table, march = Line(location=[0]), AlongTheLine(US, UnitId(0), 3)
    march.resume(table, MoveTo(SpaceId(1)))
    assert march.resume(table, Pass()) == Done()
    assert table.location == [1]


def test_who_must_stop_is_not_asked_again() -> None:
    table, march = Line(location=[0], stops=[2]), AlongTheLine(US, UnitId(0), 9)
    assert march.resume(table, MoveTo(SpaceId(1))) == AskWhere(US, 0, 8)
    assert march.resume(table, MoveTo(SpaceId(2))) == Done()
    assert march.left == 7


def test_a_unit_without_points_is_asked_once() -> None:
    """Whether it may still enter a hex is for the title to say."""
    assert AlongTheLine(US, UnitId(0), 0).resume(Line(location=[0]), None) == AskWhere(US, 0, 0)


def test_all_one_might_think_of() -> None:
    moves = [MoveTo(SpaceId(hex_)) for hex_ in range(4)]
    assert list(stay_or_go(moves, SpaceId(2))) == [Pass(), MoveTo(SpaceId(0)), MoveTo(SpaceId(1)), MoveTo(SpaceId(3))]
