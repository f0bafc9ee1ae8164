"""11, 12 Movement by rail: points, the two sides' networks, and what stops a train."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_SPACE, SpaceId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Detrain, Entrain
from eastfront.titles.great_patriotic_war.printed import ALL_HEXES, AROUND, COUNTRY, IS_RAIL, IS_USSR, RAILS
from eastfront.titles.great_patriotic_war.rail import RailPhase
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Hex,
    Position,
    asks,
    at,
    begin,
    lay,
    offered,
    play,
    position,
    said,
    unit,
    where,
    why_not,
)

INFANTRY = ("AX-XXVI", "AX-I", "AX-X", "AX-II", "AX-VI", "AX-V", "AX-VIII", "AX-XX")


def line(start: Hex, goal: Hex) -> list[SpaceId]:
    """The shortest way by rail from place to place."""
    before = {at(start): NO_SPACE}
    queue = [at(start)]
    for here in queue:
        for there in RAILS[here]:
            if there not in before:
                before[there] = here
                queue.append(there)
    path = [at(goal)]
    while before[path[-1]] >= 0:
        path.append(before[path[-1]])
    return path[::-1]


def trains(table: Table, side: Side = AXIS) -> Position:
    return begin(table, RailPhase(side))


def ride(flow: Position, code: str, goal: Hex) -> None:
    play(flow, Entrain(unit(code)), Detrain(at(goal)))


def stations(flow: Position, code: str) -> set[SpaceId]:
    """Where a train could take the unit."""
    twin = flow.clone()
    play(twin, Entrain(unit(code)))
    return offered(twin)


HOME = line("berlin", "warsaw")  # inside Germany of 1941
EAST = line("warsaw", "minsk")  # over the border
STEPPE = line("moscow", "kuibyshev")


def homely(count: int) -> list[SpaceId]:
    """Rail hexes of Germany for so many corps, away from Berlin."""
    found = [h for h in ALL_HEXES if IS_RAIL[h] and COUNTRY[h] == "germany" and h not in HOME]
    return found[:count]


# ---------------------------------------------------------------------- 11
@pytest.mark.parametrize(("side", "points"), [(AXIS, 6), (SOVIET, 7)])
@rule("great_patriotic_war", "11")
def test_points_of_a_turn(side: Side, points: int) -> None:
    flow = trains(position({"AX-I": "berlin", "SU-8": "moscow"}), side)
    assert flow.table.rail == points


@rule("great_patriotic_war", "11")
def test_one_point_an_infantry_unit_and_one_a_step_of_a_mechanized_one() -> None:
    units: dict[str, Hex] = {"AX-I": HOME[0], "AX-XLI": HOME[1], "AX-III": HOME[2]}
    flow = trains(position(units, reduced=["AX-III"]))
    for code, goal, cost in (("AX-I", HOME[-1], 1), ("AX-XLI", HOME[-2], 2), ("AX-III", HOME[-3], 1)):
        ride(flow, code, goal)
        assert said(flow, facts.RAILED) == (unit(code), goal, cost)
    assert flow.table.rail == 2


@rule("great_patriotic_war", "11", refuses=True)
def test_when_the_points_are_spent_the_phase_is_over() -> None:
    table = position(dict(zip(INFANTRY, homely(7), strict=False)))
    flow = trains(table)
    for code in INFANTRY[:6]:
        ride(flow, code, max(stations(flow, code)))
    assert flow.over


@rule("great_patriotic_war", "11", refuses=True)
def test_a_panzer_corps_needs_both_its_points() -> None:
    units: dict[str, Hex] = dict(zip(INFANTRY, homely(5), strict=False))
    flow = trains(position({**units, "AX-XLI": HOME[3]}))
    for code in INFANTRY[:5]:
        assert why_not(flow, Entrain(unit("AX-XLI"))) == ""
        ride(flow, code, max(stations(flow, code)))
    assert why_not(flow, Entrain(unit("AX-XLI"))) == "11"


@rule("great_patriotic_war", "11", refuses=True)
def test_no_unit_rides_twice_and_nobody_must() -> None:
    flow = trains(position({"AX-I": HOME[0], "AX-II": HOME[3]}))
    ride(flow, "AX-I", HOME[1])
    assert why_not(flow, Entrain(unit("AX-I"))) == "11"
    play(flow, PASS)
    assert flow.over


@pytest.mark.parametrize(("turn", "capacity"), [(1, 0), (5, 0), (6, 3), (32, 3)])
@rule("great_patriotic_war", "11", refuses=True)
def test_axis_trains_run_in_the_ussr_from_1942(turn: int, capacity: int) -> None:
    abroad = [h for h in EAST if IS_USSR[h]]
    flow = trains(position({"AX-I": EAST[0]}, axis=EAST, turn=turn))
    assert flow.table.rail_in_ussr == capacity
    assert set(abroad) & stations(flow, "AX-I") == (set(abroad) if capacity else set())


@rule("great_patriotic_war", "11", refuses=True)
def test_three_points_in_the_ussr_and_no_more() -> None:
    """A full panzer corps takes two of the three, an infantry corps the third; home trains run on."""
    table = position({"AX-XLI": EAST[0], "AX-I": HOME[1], "AX-II": HOME[2], "AX-III": HOME[3]}, axis=EAST, turn=8)
    flow = trains(table)
    ride(flow, "AX-XLI", EAST[-1])
    assert flow.table.rail_in_ussr == 1
    assert not any(IS_USSR[h] for h in stations(flow, "AX-III"))
    assert EAST[-2] in stations(flow, "AX-I")
    ride(flow, "AX-I", EAST[-2])
    assert (flow.table.rail, flow.table.rail_in_ussr) == (3, 0)
    assert not any(IS_USSR[h] for h in stations(flow, "AX-II"))
    ride(flow, "AX-II", HOME[0])


@rule("great_patriotic_war", "11")
def test_a_journey_out_of_the_ussr_uses_its_points_too() -> None:
    flow = trains(position({"AX-I": EAST[-1]}, axis=EAST, turn=8))
    ride(flow, "AX-I", EAST[0])
    assert flow.table.rail_in_ussr == 2
    early = trains(position({"AX-I": EAST[-1]}, axis=EAST, turn=5))
    assert why_not(early, Entrain(unit("AX-I"))) == "12"


@rule("great_patriotic_war", "11", refuses=True)
def test_soviet_trains_stay_in_the_ussr() -> None:
    table = position({"SU-8": EAST[-1], "SU-9": "berlin"}, held_by=SOVIET)
    flow = trains(table, SOVIET)
    assert at("moscow") in stations(flow, "SU-8")
    assert all(IS_USSR[h] for h in stations(flow, "SU-8"))
    assert why_not(flow, Entrain(unit("SU-9"))) == "12"


# ---------------------------------------------------------------------- 12
def alone_on(path: list[SpaceId], *others: tuple[str, Hex]) -> Table:
    """A Soviet army at the start of the only line its side still holds."""
    table = position({"SU-8": path[0]}, held_by=AXIS, soviet=path)
    for code, hex_ in others:
        lay(table, code, hex_)
    return table


@rule("great_patriotic_war", "12")
def test_any_distance_along_the_line() -> None:
    flow = trains(alone_on(STEPPE), SOVIET)
    assert stations(flow, "SU-8") == set(STEPPE[1:])
    ride(flow, "SU-8", STEPPE[-1])
    assert where(flow, "SU-8") == at("kuibyshev")


@rule("great_patriotic_war", "12", refuses=True)
def test_a_train_begins_and_ends_on_the_line() -> None:
    beside = next(h for h in AROUND[STEPPE[0]] if not IS_RAIL[h])
    flow = trains(position({"SU-8": beside, "SU-9": "kuibyshev"}), SOVIET)
    assert why_not(flow, Entrain(unit("SU-8"))) == "12"
    assert all(IS_RAIL[h] for h in stations(flow, "SU-9"))


@rule("great_patriotic_war", "12", refuses=True)
def test_every_hex_must_be_controlled() -> None:
    table = alone_on(STEPPE)
    table.control[STEPPE[4]] = AXIS
    assert stations(trains(table, SOVIET), "SU-8") == set(STEPPE[1:4])


@rule("great_patriotic_war", "12", refuses=True)
def test_no_train_runs_through_an_enemy_zone_even_with_a_friend_there() -> None:
    post = next(h for h in AROUND[STEPPE[5]] if not IS_RAIL[h] and h not in AROUND[STEPPE[3]])
    zone = {i for i, hex_ in enumerate(STEPPE) if hex_ in AROUND[post]}
    for others in ((), (("SU-9", STEPPE[min(zone)]),)):
        flow = trains(alone_on(STEPPE, ("AX-VII", post), *others), SOVIET)
        assert stations(flow, "SU-8") == set(STEPPE[1 : min(zone)])


@rule("great_patriotic_war", "12", refuses=True)
def test_no_train_leaves_an_enemy_zone() -> None:
    """Reading: to leave a hex in an enemy zone is to travel through it."""
    post = next(h for h in AROUND[STEPPE[0]] if h not in STEPPE)
    flow = trains(alone_on(STEPPE, ("AX-VII", post), ("SU-9", STEPPE[-1])), SOVIET)
    assert why_not(flow, Entrain(unit("SU-8"))) == "12"


@rule("great_patriotic_war", "12", refuses=True)
def test_a_friend_is_passed_but_not_joined() -> None:
    flow = trains(alone_on(STEPPE, ("SU-9", STEPPE[3])), SOVIET)
    assert stations(flow, "SU-8") == set(STEPPE[1:]) - {STEPPE[3]}
    assert asks(flow) == "ChooseTrain"


@rule("great_patriotic_war", "12", refuses=True)
@rule("great_patriotic_war", "53", refuses=True)
def test_partisans_block_the_line() -> None:
    table = position({"AX-I": HOME[0], "SU-Partisan_1": HOME[3]}, held_by=SOVIET, axis=HOME)
    assert stations(trains(table), "AX-I") == set(HOME[1:3])


@rule("great_patriotic_war", "12")
@rule("great_patriotic_war", "68")
def test_the_line_stays_as_it_is_controlled() -> None:
    table = alone_on(STEPPE)
    before = list(table.control)
    flow = trains(table, SOVIET)
    ride(flow, "SU-8", STEPPE[-1])
    assert flow.table.control == before
