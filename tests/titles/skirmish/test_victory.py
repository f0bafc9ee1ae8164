"""8 Victory: places, points, destruction, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.parts.ids import UnitId
from eastfront.titles.skirmish.actions import LAUNCH, PASS, Join, LoseStep
from eastfront.titles.skirmish.printed import EAST, WEST
from eastfront.titles.skirmish.table import NO_SIDE, Table
from eastfront.titles.skirmish.turn import Turns
from tests.marks import rule
from tests.titles.skirmish.positions import (
    BEREZKA,
    ELEVENTH,
    FIRST,
    FOURTH,
    GUARDS,
    HORSEMEN,
    MOSTKI,
    SECOND,
    TANKS_A,
    TANKS_C,
    activated,
    assault,
    attack,
    begin,
    lay,
    play,
    retreat,
    to,
    told,
)

APART = {FIRST: "0102", ELEVENTH: "0702"}
LAST = {TANKS_A: "0203", TANKS_C: "0303"}  # 3 against 3 when both are reduced: die 1 AL, 4 EX, 6 DL


def passed(table: Table, times: int, *throws: int) -> Flow[Table]:
    """The turn begins, and so often somebody passes."""
    flow = begin(table, Turns(), *throws)
    play(flow, *[PASS] * times)
    return flow


# ---------------------------------------------------------------------- 8.1
@rule("skirmish", "8.1")
def test_a_place_belongs_to_the_side_that_entered_it_last() -> None:
    flow = activated(lay({FIRST: "0304", ELEVENTH: "0702"}), FIRST)
    play(flow, to("0404"))
    assert flow.table.control[MOSTKI] == WEST
    assert told(flow, "taken") == 1


@rule("skirmish", "8.1")
def test_a_place_remains_with_a_side_that_has_left_it() -> None:
    flow = activated(lay({FIRST: "0302", ELEVENTH: "0702"}), FIRST)
    play(flow, to("0402"), PASS)
    assert flow.table.control[BEREZKA] == WEST


@rule("skirmish", "8.1")
def test_who_passes_through_a_place_was_there_last() -> None:
    """In one click over Mostki or in two, it is the same walk."""
    table = lay({HORSEMEN: "0304", ELEVENTH: "0702"}, control=(WEST, EAST, EAST))
    at_once = activated(table.clone(), HORSEMEN)
    play(at_once, to("0505"))
    by_steps = activated(table.clone(), HORSEMEN)
    play(by_steps, to("0404"), to("0505"))
    assert at_once.table.control == by_steps.table.control == [WEST, WEST, EAST]


@rule("skirmish", "8.1")
def test_a_retreating_unit_takes_a_place_too() -> None:
    flow = assault(lay({FIRST: "0203", ELEVENTH: "0303"}), "0303", [FIRST], 5)
    play(flow, retreat("0302"), PASS)
    assert flow.table.control[BEREZKA] == EAST


@rule("skirmish", "8.1", refuses=True)
def test_a_zone_of_control_takes_no_place() -> None:
    flow = activated(lay({FIRST: "0305", ELEVENTH: "0702"}), FIRST)
    play(flow, to("0304"), PASS)
    assert flow.table.control[MOSTKI] == NO_SIDE


# ---------------------------------------------------------------------- 8.2
@rule("skirmish", "8.2")
def test_each_step_the_enemy_loses_is_a_point() -> None:
    flow = assault(lay({FIRST: "0203", SECOND: "0304", ELEVENTH: "0303"}), "0303", [FIRST, SECOND], 2)  # EX
    play(flow, LoseStep(FIRST))
    assert flow.table.vp == [1, 1]


@rule("skirmish", "8.2")
@pytest.mark.parametrize(
    ("control", "points"),
    [
        ((WEST, NO_SIDE, EAST), [1, 1]),
        ((WEST, WEST, EAST), [2, 1]),
        ((EAST, EAST, EAST), [0, 3]),
        ((NO_SIDE, NO_SIDE, NO_SIDE), [0, 0]),
    ],
)
def test_each_place_held_at_the_end_of_a_turn_is_a_point(control: tuple[Side, Side, Side], points: list[int]) -> None:
    flow = passed(lay(APART, control=control), 4)
    assert flow.table.vp == points


@rule("skirmish", "8.2", refuses=True)
def test_neither_a_retreat_nor_a_place_that_nobody_holds_is_a_point() -> None:
    flow = assault(lay({FIRST: "0203", SECOND: "0304", ELEVENTH: "0303"}), "0303", [FIRST, SECOND], 3)  # DR
    play(flow, retreat("0302"), PASS)
    assert flow.table.vp == [0, 0]
    assert passed(lay(APART, control=(NO_SIDE, NO_SIDE, EAST)), 4).table.vp == [0, 1]


# ---------------------------------------------------------------------- 8.3
def last_stand(die: int, reserve: Iterable[UnitId] = ()) -> Flow[Table]:
    """The last reduced unit of West attacks the last reduced unit of East."""
    flow = begin(lay(LAST, reduced=[TANKS_A, TANKS_C], reserve=reserve), Turns(), die)
    play(flow, PASS, attack("0303"), Join(TANKS_A), LAUNCH)
    return flow


@rule("skirmish", "8.3")
def test_a_side_without_units_at_the_end_of_a_player_turn_has_lost() -> None:
    flow = last_stand(6)
    assert not flow.over  # the player turn is not over: West may advance and go on
    play(flow, PASS, PASS)
    assert flow.ending == Ending(WEST, "skirmish-ending-destroyed", "8.3")


@rule("skirmish", "8.3")
def test_the_attacker_too_can_perish_in_its_own_turn() -> None:
    flow = last_stand(1)
    play(flow, LoseStep(TANKS_A), PASS)
    assert flow.ending == Ending(EAST, "skirmish-ending-destroyed", "8.3")


@rule("skirmish", "8.3")
def test_when_both_are_destroyed_nobody_wins() -> None:
    flow = last_stand(4)
    play(flow, LoseStep(TANKS_A), PASS)
    assert flow.ending == Ending(None, "skirmish-ending-destroyed", "8.3")


@rule("skirmish", "8.3")
def test_the_destroyed_side_has_lost_whatever_the_points() -> None:
    table = lay(LAST, reduced=[TANKS_A, TANKS_C], vp=(0, 50))
    flow = begin(table, Turns(), 6)
    play(flow, PASS, attack("0303"), Join(TANKS_A), LAUNCH, PASS, PASS)
    assert flow.ending == Ending(WEST, "skirmish-ending-destroyed", "8.3")


@rule("skirmish", "8.3", refuses=True)
@pytest.mark.parametrize(("die", "reserve"), [(6, GUARDS), (1, FOURTH)])
def test_a_unit_in_reserve_keeps_a_side_in_the_game(die: int, reserve: UnitId) -> None:
    flow = last_stand(die, reserve=[reserve])
    while flow.asked == (WEST,):
        play(flow, flow.options()[0])
    assert not flow.over
    assert list(flow.asked) == [EAST]


@rule("skirmish", "8.3", refuses=True)
@rule("skirmish", "6.4")
def test_in_the_long_game_nobody_is_destroyed_for_the_lost_return() -> None:
    table = lay(LAST, reduced=[TANKS_A, TANKS_C], last_turn=0)
    flow = begin(table, Turns(), 6)
    play(flow, PASS, attack("0303"), Join(TANKS_A), LAUNCH, PASS, PASS)
    assert not flow.over
    assert list(flow.asked) == [EAST]
    assert told(flow, "comes-back") == 1


# ---------------------------------------------------------------------- 8.4
@rule("skirmish", "8.4")
@pytest.mark.parametrize(
    ("vp", "ending"),
    [
        ((5, 4), Ending(WEST, "skirmish-ending-points", "8.4")),
        ((4, 5), Ending(EAST, "skirmish-ending-points", "8.4")),
        ((4, 4), Ending(None, "skirmish-ending-draw", "8.4")),
    ],
)
def test_after_the_last_turn_the_higher_score_wins_and_a_tie_is_a_draw(vp: tuple[int, int], ending: Ending) -> None:
    flow = passed(lay(APART, turn=6, vp=vp), 4)
    assert flow.ending == ending


@rule("skirmish", "8.4")
@rule("skirmish", "2.4")
def test_the_places_of_the_last_turn_still_count() -> None:
    flow = passed(lay(APART, turn=6, vp=(4, 5), control=(WEST, WEST, NO_SIDE)), 4)
    assert flow.ending == Ending(WEST, "skirmish-ending-points", "8.4")


@rule("skirmish", "8.4", refuses=True)
def test_the_game_does_not_end_before_the_turn_of_east_in_the_last_turn_is_over() -> None:
    assert not passed(lay(APART, turn=5, vp=(50, 0)), 4).over
    flow = passed(lay(APART, turn=6, vp=(50, 0)), 3)
    assert not flow.over
    play(flow, PASS)
    assert flow.over


@rule("skirmish", "8.4")
@rule("skirmish", "1")
def test_the_standard_game_lasts_six_turns_and_the_duel_two() -> None:
    assert passed(lay(APART), 4 * 6).over
    assert not passed(lay(APART), 4 * 6 - 1).over
    assert passed(lay(APART, last_turn=2), 4 * 2).over


@rule("skirmish", "8.4")
@pytest.mark.parametrize(
    ("vp", "winner"),
    [((999, 500), WEST), ((500, 999), EAST), ((999, 999), None), ((1500, 20), WEST)],
)
def test_the_long_game_stops_when_a_turn_ends_with_a_thousand_points(vp: tuple[int, int], winner: Side | None) -> None:
    flow = passed(lay(APART, turn=70, last_turn=0, vp=vp), 4)
    assert flow.ending is not None
    assert (flow.ending.winner, flow.ending.rule) == (winner, "8.4")


@rule("skirmish", "8.4", refuses=True)
def test_the_long_game_goes_on_with_less_than_a_thousand_points() -> None:
    assert not passed(lay(APART, turn=70, last_turn=0, vp=(998, 998)), 4).over
    assert not passed(lay(APART, turn=70, last_turn=0, vp=(999, 500)), 3).over


@rule("skirmish", "8.4", refuses=True)
def test_the_standard_game_knows_no_thousand_points() -> None:
    assert not passed(lay(APART, vp=(2000, 0)), 4).over
