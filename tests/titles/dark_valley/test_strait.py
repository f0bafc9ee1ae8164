"""11.1, 11.2 and the chart: who crosses the strait of Kerch stops there."""

from __future__ import annotations

import pytest

from eastfront.parts.ids import SpaceId
from eastfront.titles.dark_valley.actions import Activate, MoveTo
from eastfront.titles.dark_valley.costs import steps_for
from eastfront.titles.dark_valley.ground import KERCH, NEIGHBOURS, STRAIT
from eastfront.titles.dark_valley.movement import Movement
from eastfront.titles.dark_valley.printed import SOVIET
from eastfront.titles.dark_valley.reach import PLAIN, reach_of
from tests.marks import rule
from tests.titles.dark_valley.positions import at, flow, position, unit, why

CRIMEA, TAMAN = at("E2346"), at("E2447")
TANKS, INFANTRY = "SU-TC-1", "GE-INF-291"
INLAND = next(h for h in NEIGHBOURS[CRIMEA] if h not in STRAIT)


def price(code: str, here: int, there: int) -> int:
    return dict(steps_for(position({code: here}), unit(code))[here])[SpaceId(there)]


@rule("dark_valley", "11.1")
@pytest.mark.parametrize("spare", [0, -1])
def test_a_unit_comes_to_the_strait_crosses_it_and_stops(spare: int) -> None:
    """For what the far hex costs, and not a point less."""
    assert (CRIMEA, TAMAN) in KERCH
    table = position({TANKS: INLAND})
    points = price(TANKS, INLAND, CRIMEA) + price(TANKS, CRIMEA, TAMAN) + spare
    found = reach_of(table, unit(TANKS), points, PLAIN)
    assert (TAMAN in found.spaces) == (spare == 0)
    if spare == 0:
        assert found.cost(TAMAN) == points
        assert found.path_to(TAMAN) == [INLAND, CRIMEA, TAMAN]


@rule("dark_valley", "11.1", refuses=True)
def test_nobody_goes_on_from_the_other_shore() -> None:
    beyond = {h for h in NEIGHBOURS[TAMAN] if h not in STRAIT}
    found = reach_of(position({TANKS: CRIMEA}), unit(TANKS), 9, PLAIN)
    assert TAMAN in found.spaces
    assert not beyond & {*found.spaces}


@rule("dark_valley", "11.1")
def test_a_unit_on_the_shore_may_cross_whatever_it_costs() -> None:
    table = position({TANKS: CRIMEA})
    assert reach_of(table, unit(TANKS), 1, PLAIN).spaces.count(TAMAN) == 1
    game = flow(table, Movement(SOVIET))
    game.do(Activate(unit(TANKS)))
    game.do(MoveTo(TAMAN))
    assert table.location[unit(TANKS)] == TAMAN


@rule("dark_valley", "6.2", refuses=True)
def test_not_on_from_a_zone_on_the_near_shore_nor_from_zone_to_zone_nor_onto_an_enemy() -> None:
    table = position({TANKS: "E2248", "GE-CORPS-I": CRIMEA})
    found = reach_of(table, unit(TANKS), 9, PLAIN)
    assert (at("E2347") in found.spaces, TAMAN in found.spaces) == (True, False)
    table = position({TANKS: "E2347", "GE-CORPS-I": CRIMEA})
    assert TAMAN in reach_of(table, unit(TANKS), 9, PLAIN).spaces
    table = position({TANKS: "E2347", "GE-CORPS-I": CRIMEA, "GE-CORPS-II": "E2547"})
    assert TAMAN not in reach_of(table, unit(TANKS), 9, PLAIN).spaces
    held = flow(position({TANKS: INLAND, INFANTRY: TAMAN}), Movement(SOVIET))
    held.do(Activate(unit(TANKS)))
    assert why(held, MoveTo(TAMAN)) == ("11.1", "tdv-no-enemy-hex")


@rule("dark_valley", "11.1")
def test_who_has_points_left_crosses_into_a_zone_and_stops() -> None:
    table = position({TANKS: INLAND, "GE-CORPS-II": "E2547"})
    assert TAMAN in reach_of(table, unit(TANKS), 9, PLAIN).spaces


@rule("dark_valley", "11.1", refuses=True)
def test_without_points_nobody_crosses() -> None:
    assert reach_of(position({TANKS: CRIMEA}), unit(TANKS), 0, PLAIN).spaces == []
