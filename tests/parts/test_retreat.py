"""A stack goes back hex by hex: the frame alone, along a line of hexes."""

from __future__ import annotations

import pytest

from eastfront.engine.frames import Decision, Done, Frame, Side
from eastfront.engine.table import Table
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.losses import standing
from eastfront.parts.retreat import GoBack, RetreatTo

FAR = 2
US, THEM = Side(0), Side(1)


class Line(Table, kw_only=True):
    location: list[int]
    shut: list[int]  # hexes nobody enters
    deadly: list[int]  # the first of the stack dies there
    dear: list[int] = []  # somebody is asked there who pays


class AskWay(Decision[Line]):
    units: tuple[int, ...]
    path: tuple[int, ...]


class AskWhoPays(Decision[Line]):
    pass


class TwoBack(GoBack[Line]):
    def suffer(self, table: Line, hex_: int) -> Frame | None:
        if hex_ in table.deadly:
            table.location[self.alive(table)[0]] = -1
        return AskWhoPays(self.side) if hex_ in table.dear else None

    def alive(self, table: Line) -> tuple[UnitId, ...]:
        return standing(table.location, self.units)

    def is_there(self, table: Line) -> bool:
        return len(self.path) > FAR

    def settle_in(self, table: Line, alive: tuple[UnitId, ...]) -> None:
        for unit in alive:
            table.location[unit] = self.path[-1]

    def ways(self, table: Line, alive: tuple[UnitId, ...]) -> list[SpaceId]:
        return [hex_ for hex_ in (SpaceId(self.path[-1] + 1),) if hex_ not in table.shut]

    def perish(self, table: Line, alive: tuple[UnitId, ...]) -> None:
        for unit in alive:
            table.location[unit] = -2

    def led(self, alive: tuple[UnitId, ...]) -> Frame:
        return AskWay(THEM, alive, self.path)


def line(shut: tuple[int, ...] = (), deadly: tuple[int, ...] = ()) -> tuple[Line, TwoBack]:
    return Line(location=[4, 4], shut=list(shut), deadly=list(deadly)), TwoBack(
        US, (UnitId(0), UnitId(1)), (SpaceId(4),)
    )


def test_nobody_is_moved_before_the_end_of_the_way() -> None:
    table, going = line()
    assert going.resume(table, None) == AskWay(THEM, (0, 1), (4,))
    assert going.resume(table, RetreatTo(SpaceId(5))) == AskWay(THEM, (0, 1), (4, 5))
    assert table.location == [4, 4]
    assert going.resume(table, RetreatTo(SpaceId(6))) == Done(True)
    assert table.location == [6, 6]


@pytest.mark.parametrize(("shut", "walked"), [((5,), ()), ((6,), (5,))])
def test_who_finds_no_way_on_perishes(shut: tuple[int, ...], walked: tuple[int, ...]) -> None:
    table, going = line(shut)
    asked = going.resume(table, None)
    for hex_ in walked:
        asked = going.resume(table, RetreatTo(SpaceId(hex_)))
    assert asked == Done(False)
    assert table.location == [-2, -2]


def test_the_way_is_open_beyond_its_end_and_need_not_be() -> None:
    table, going = line(shut=(7,))
    for hex_ in (5, 6):
        going.resume(table, RetreatTo(SpaceId(hex_)))
    assert table.location == [6, 6]


def test_those_who_are_lost_on_the_way_are_not_asked_about() -> None:
    table, going = line(deadly=(5,))
    assert going.resume(table, RetreatTo(SpaceId(5))) == AskWay(THEM, (1,), (4, 5))
    assert going.resume(table, RetreatTo(SpaceId(6))) == Done(True)
    assert table.location == [-1, 6]


def test_who_pays_is_asked_before_the_way_goes_on() -> None:
    table, going = line()
    table.dear = [5]
    assert going.resume(table, RetreatTo(SpaceId(5))) == AskWhoPays(US)
    table.location[0] = -1
    assert going.resume(table, 1) == AskWay(THEM, (1,), (4, 5))
    assert going.path == (4, 5)


def test_when_all_are_lost_it_is_over_wherever_they_were() -> None:
    table, going = line(deadly=(5, 6))
    going.resume(table, RetreatTo(SpaceId(5)))
    assert going.resume(table, RetreatTo(SpaceId(6))) == Done(False)
    assert table.location == [-1, -1]
