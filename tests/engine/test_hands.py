"""Gestures told by what was touched: units taken, put down and put back."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.hands import Move, Touch, meant, play_moves, put_back, trailing_picks
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.scene import Choice
from eastfront.engine.text import text
from eastfront.engine.verify import verify
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET
from tests.engine.helpers import reason

FIRST, SECOND, THIRD = 30, 31, 32  # motors of the Axis, which may move first
NEAR, FAR = 525, 529  # one and six points from the second


def at_movement() -> Match[Any]:
    match: Match[Any] = Match.begin(TITLES.get("great_patriotic_war"), "learning", b"7" * 32)
    while type(match.flow.decision).__name__ != "ChooseMover":
        match.submit(AXIS, Pass())
    return match


def at_combat() -> Match[Any]:
    match = at_movement()
    match.submit(AXIS, Pass())
    assert type(match.flow.decision).__name__ == "ChooseTarget"
    return match


def go(piece: int, *spaces: int) -> Move:
    return Touch(piece=piece), Touch(spaces=spaces)


def take(piece: int) -> Move:
    return (Touch(piece=piece),)


def answers(match: Match[Any], *moves: Move, leave: bool = True) -> list[str]:
    return [no.reason if no else "" for no in play_moves(match, AXIS, moves, match.seq, leave)]


def where(match: Match[Any], unit: int) -> int:
    place: int = match.flow.table.location[unit]
    return place


def asking(match: Match[Any]) -> str:
    return type(match.flow.decision).__name__


def choices(match: Match[Any]) -> tuple[Choice, ...]:
    return match.title.choices(match.view(AXIS), match.options(AXIS))


def test_a_drag_takes_a_unit_and_puts_it_down() -> None:
    match = at_movement()
    assert answers(match, go(SECOND, NEAR)) == [""]
    assert where(match, SECOND) == NEAR


def test_of_several_spaces_the_first_on_offer_is_meant() -> None:
    match = at_movement()
    elsewhere = 0
    assert answers(match, go(SECOND, elsewhere, FAR, NEAR)) == [""]
    assert where(match, SECOND) == FAR


def test_a_group_goes_as_one_and_is_undone_as_one() -> None:
    match = at_movement()
    start, position = [where(match, unit) for unit in (FIRST, SECOND)], match.position
    assert answers(match, go(SECOND, NEAR), go(FIRST, 524)) == ["", ""]
    assert [where(match, unit) for unit in (FIRST, SECOND)] == [524, NEAR]
    match.undo(AXIS, gesture=True)
    assert [where(match, unit) for unit in (FIRST, SECOND)] == start
    assert match.position == position


def test_who_cannot_go_stays_and_says_why() -> None:
    match = at_movement()
    before, other = where(match, SECOND), where(match, FIRST)
    occupied = where(match, THIRD)
    found = answers(match, go(SECOND, occupied), go(FIRST, NEAR))
    assert found[0] not in ("", "refused-not-offered")
    assert found[1] == ""
    assert where(match, SECOND) == before
    assert where(match, FIRST) == NEAR != other


def test_nothing_of_a_move_is_left_when_it_cannot_be_finished() -> None:
    match = at_movement()
    position = match.position
    assert answers(match, go(SECOND, 0)) != [""]
    assert match.position == position
    assert asking(match) == "ChooseMover"


def test_turning_to_another_unit_puts_the_first_one_back() -> None:
    match = at_movement()
    position = match.position
    assert answers(match, take(FIRST)) == [""]
    assert answers(match, take(SECOND)) == [""]
    assert match.position == position + 1
    assert match.flow.decision.unit == SECOND  # type: ignore[union-attr]


def test_turning_to_another_unit_leaves_one_that_could_go_on() -> None:
    match = at_movement()
    answers(match, go(SECOND, NEAR))
    assert asking(match) == "ChooseDestination"
    assert answers(match, take(FIRST)) == [""]
    assert where(match, SECOND) == NEAR
    assert match.flow.decision.unit == FIRST  # type: ignore[union-attr]


def test_without_leave_what_was_begun_goes_on() -> None:
    match = at_movement()
    answers(match, take(FIRST))
    assert answers(match, take(SECOND), leave=False) != [""]
    assert match.flow.decision.unit == FIRST  # type: ignore[union-attr]


def test_turning_to_something_that_cannot_be_touched_changes_nothing() -> None:
    match = at_movement()
    answers(match, take(FIRST))
    position, head = match.position, match.head
    infantry = 2
    assert answers(match, take(infantry)) != [""]
    assert (match.position, match.head) == (position, head)


def test_letting_go_never_ends_a_phase() -> None:
    """The targets of the combat phase are not touched from the movement phase, though a pass would lead there."""
    match = at_movement()
    target = next(choice.piece for choice in choices(at_combat()) if choice.piece is not None)
    assert answers(match, take(target)) != [""]
    assert asking(match) == "ChooseMover"


def test_attackers_join_and_one_is_put_back() -> None:
    match = at_combat()
    target = next(choice.piece for choice in choices(match) if choice.piece is not None)
    assert answers(match, take(target)) == [""]
    joining = [choice.piece for choice in choices(match) if choice.piece is not None][:2]
    one, other = joining
    assert one is not None
    assert other is not None
    assert answers(match, take(one), take(other), leave=False) == ["", ""]
    joined = match.flow.stack[-2].joined  # type: ignore[attr-defined]
    assert set(joined) == {one, other}
    put_back(match, AXIS, Touch(piece=one), match.seq)
    assert match.flow.stack[-2].joined == (other,)  # type: ignore[attr-defined]


def test_the_target_itself_is_put_back_with_all_who_joined() -> None:
    match = at_combat()
    target = next(choice.piece for choice in choices(match) if choice.piece is not None)
    assert target is not None
    answers(match, take(target))
    answers(match, (Touch(action=choices(match)[-1].action),), leave=False)
    put_back(match, AXIS, Touch(piece=target))
    assert asking(match) == "ChooseTarget"


def test_what_was_not_picked_up_cannot_be_put_back() -> None:
    match = at_movement()
    answers(match, go(SECOND, NEAR))
    assert reason(lambda: put_back(match, AXIS, Touch(piece=SECOND))) == "refused-not-picked"


def test_a_gesture_on_another_position_does_nothing() -> None:
    match = at_movement()
    with pytest.raises(Exception, match="stale"):
        play_moves(match, AXIS, [take(FIRST)], match.seq - 1)
    with pytest.raises(Exception, match="stale"):
        put_back(match, AXIS, Touch(piece=FIRST), match.seq - 1)


def test_picks_are_what_told_nobody_anything() -> None:
    match = at_movement()
    assert trailing_picks(match, AXIS) == []
    answers(match, take(SECOND))
    assert len(trailing_picks(match, AXIS)) == 1
    assert trailing_picks(match, SOVIET) == []
    match.submit(AXIS, next(a for a in match.options(AXIS) if a != Pass()))
    assert trailing_picks(match, AXIS) == []


def test_a_game_of_gestures_verifies() -> None:
    match = at_movement()
    answers(match, take(FIRST), go(SECOND, NEAR), go(FIRST, 524))
    put = [choice.piece for choice in choices(match) if choice.piece is not None]
    assert answers(match, take(put[0] if put else THIRD)) == [""]
    match.resign(AXIS)
    assert verify(match.save(), TITLES).problem == ""


def test_a_bare_hand_never_means_what_lies_aside_unless_there_is_nothing_else() -> None:
    plain, aside = Choice(1, text("a"), piece=7), Choice(2, text("b"), piece=7, role="aside")
    assert meant(Touch(piece=7), (aside, plain)) == plain
    assert meant(Touch(piece=7), (aside,)) == aside
    assert meant(Touch(action=2), (aside, plain)) == aside
    with pytest.raises(Refused):
        meant(Touch(piece=7), (plain, Choice(3, text("c"), piece=7), aside))
