"""III.F, IX: lines of supply, and how the game ends."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.titles.last_crusade import victory
from eastfront.titles.last_crusade.actions import AgreeEnd
from eastfront.titles.last_crusade.setup import lay_out
from eastfront.titles.last_crusade.supply import in_supply
from eastfront.titles.last_crusade.title import LastCrusade
from eastfront.titles.last_crusade.turn import turn_over
from eastfront.titles.last_crusade.victory import AgreedEnd, captured
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, SECOND, battlefield, does, play, put


# ---------------------------------------------------------------------- III.F
@rule("last_crusade", "III.F")
def test_a_line_may_zigzag_through_zones_without_enemies() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_grenadiers", 6)
    for place in (3, 1):
        put(table, SECOND, "su_conscripts", place)
    assert in_supply(table, slot), "6 7 4 5 2"


@rule("last_crusade", "III.F", refuses=True)
def test_no_line_runs_through_enemies_nor_diagonally() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_grenadiers", 6)
    for place in (3, 7):
        put(table, SECOND, "su_conscripts", place)
    assert not in_supply(table, slot), "4 lies only across the corner"
    assert in_supply(table, put(table, FIRST, "de_grenadiers", HQ0))


@rule("last_crusade", "III.F")
def test_aircraft_are_always_in_supply_and_fortifications_cut_no_line() -> None:
    table = battlefield()
    assert in_supply(table, put(table, FIRST, "de_bf109", 13))
    slot = put(table, FIRST, "de_grenadiers", 3)
    put(table, SECOND, "su_dzot", 0)
    put(table, SECOND, "su_conscripts", 4)
    assert in_supply(table, slot)


# ---------------------------------------------------------------------- IX
@rule("last_crusade", "IX")
@pytest.mark.parametrize(
    "points, winner, how",
    [
        ([0, 0], FIRST, "lc-end-capture"),
        ([3, 7], FIRST, "lc-end-capture"),
        ([3, 8], None, "lc-end-capture-draw"),
        ([3, 9], SECOND, "lc-end-capture-lost"),
    ],
)
def test_the_captor_has_five_points_more_and_may_lose_all_the_same(points: list[int], winner: int, how: str) -> None:
    table = battlefield()
    table.points = points[:]
    ending = captured(table, FIRST)
    assert (ending.winner, ending.how, ending.rule) == (winner, how, "IX")
    assert table.points == [points[0] + 5, points[1]]


@rule("last_crusade", "IX.stalemate")
@pytest.mark.parametrize("points, winner", [([4, 3], FIRST), ([3, 4], SECOND), ([4, 4], None)])
def test_an_agreed_end_has_no_bonus(points: list[int], winner: Side | None) -> None:
    table = battlefield()
    table.points, table.idle, table.initiative = points[:], 5, SECOND
    frame = turn_over(table)
    assert isinstance(frame, AgreedEnd)
    flow = play(table, frame)
    assert flow.asked == (SECOND,), "who has the initiative is asked first"
    does(flow, AgreeEnd())
    assert flow.asked == (FIRST,)
    does(flow, AgreeEnd())
    how = "lc-end-agreed" if winner is not None else "lc-end-agreed-draw"
    assert flow.ending == Ending(winner, how, "IX.stalemate")
    assert table.points == points


@rule("last_crusade", "IX.stalemate", refuses=True)
@pytest.mark.parametrize("answers", [[Pass()], [AgreeEnd(), Pass()]])
def test_one_who_does_not_agree_is_enough(answers: list[Pass]) -> None:
    table = battlefield()
    flow = play(table, AgreedEnd())
    does(flow, *answers)
    assert flow.over
    assert flow.ending is None


@rule("last_crusade", "IX.stalemate", refuses=True)
@pytest.mark.parametrize("idle, asked", [(4, False), (5, True)])
def test_nobody_is_asked_before_six_turns_without_a_capture(idle: int, asked: bool) -> None:
    table = battlefield()
    table.idle = idle
    assert isinstance(turn_over(table), AgreedEnd) == asked
    victory.zone_captured(table)
    assert turn_over(table) is None
    assert table.idle == 0


@rule("last_crusade", "IX.stalemate")
@pytest.mark.parametrize("turn, over", [(59, False), (60, True)])
def test_the_last_turn_ends_the_game_by_points(turn: int, over: bool) -> None:
    table = battlefield()
    table.turn, table.points = turn, [1, 2]
    ending = turn_over(table)
    assert (ending == Ending(SECOND, "lc-end-last-turn", "IX.stalemate")) == over
    if over:
        table.points = [2, 2]
        assert turn_over(table) == Ending(None, "lc-end-last-turn-draw", "IX.stalemate")


@rule("last_crusade", "IX.stalemate", refuses=True)
def test_at_the_start_nothing_has_stood_still_yet() -> None:
    table = lay_out("east", LastCrusade().checked_settings("east", {}))
    assert turn_over(table) is None
    assert table.idle == 1
