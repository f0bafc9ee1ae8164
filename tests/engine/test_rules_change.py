"""A game saved under older rules goes on under newer ones; what came before can be read and not undone."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.engine.codec import SaveError
from eastfront.engine.frames import Ending
from eastfront.engine.journal import RulesChanged
from eastfront.engine.match import Match
from eastfront.engine.title import Registry
from eastfront.engine.verify import verify
from tests.engine.helpers import ALL, OTHER_SEED, play, reason, repacked, toy_match
from tests.engine.toys import Auction, Bid, Count, HandOver, NewerToy, Throw
from tests.sides import FIRST, SECOND

NEWER = Registry()
NEWER.add("toy", NewerToy)


def older() -> Match[Any]:
    match = toy_match()
    play(match, Count(), Throw(), Count(), Count())
    match.undo(FIRST)
    return match


def test_it_goes_on_from_the_last_snapshot_through_migrate() -> None:
    match = older()
    again = Match.load(match.save(), NEWER)
    assert again.flow.table.count == [10 * count for count in match.flow.table.count]
    assert again.journal[:-1] == match.journal
    assert again.journal[-1] == RulesChanged(1, 2, again.digest)
    assert again.position == match.position == 3
    play(again, Count(), Throw())
    assert again.position == 5


def test_the_dice_go_on_from_where_they_were() -> None:
    match = older()
    again = Match.load(match.save(), NEWER)
    assert again.fate.counter == match.fate.counter
    assert again.submit(FIRST, Throw()).thrown == match.submit(FIRST, Throw()).thrown


def test_what_came_before_can_be_read() -> None:
    again = Match.load(older().save(), NEWER)
    assert again.log(FIRST)[:-1] == older().log(FIRST)
    assert again.log(FIRST)[-1].kind == "RulesChanged"


def test_what_came_before_cannot_be_undone_redone_taken_back_or_looked_at() -> None:
    again = Match.load(older().save(), NEWER)
    assert reason(lambda: again.undo(FIRST)) == "refused-older-rules"
    assert reason(lambda: again.redo(FIRST)) == "refused-nothing-to-redo"
    assert reason(lambda: again.take_back(2, [FIRST, SECOND])) == "refused-no-position"
    assert reason(lambda: again.at(2)) == "refused-no-position"
    assert reason(lambda: again.fork(0, OTHER_SEED)) == "refused-no-position"


def test_what_comes_after_can_be_undone_up_to_the_change() -> None:
    again = Match.load(older().save(), NEWER)
    begun = again.digest
    play(again, Count(), Throw(), HandOver())
    again.take_back(3, [FIRST, SECOND])
    assert again.digest == begun
    play(again, Count())
    again.undo(FIRST)
    again.redo(FIRST)
    again.undo(FIRST)
    assert again.digest == begun
    assert again.codec.digest(again.at(3)) == begun
    assert again.fork(3, OTHER_SEED).digest == begun


def test_it_can_be_saved_and_loaded_again_at_once_and_later() -> None:
    again = Match.load(older().save(), NEWER)
    assert Match.load(again.save(), NEWER).save() == again.save()
    play(again, Count(), Throw(), Count())
    later = Match.load(again.save(), NEWER)
    assert later.save() == again.save()
    later.undo(FIRST)
    assert reason(lambda: later.undo(FIRST)) == "refused-barrier"
    later.take_back(3, [FIRST, SECOND])
    assert reason(lambda: later.at(2)) == "refused-no-position"


def test_rules_may_change_twice() -> None:
    class NewestToy(NewerToy):
        rules_version = 5

    newest = Registry()
    newest.add("toy", NewestToy)
    again = Match.load(older().save(), NEWER)
    play(again, Count())
    third = Match.load(again.save(), newest)
    assert third.journal[-1] == RulesChanged(2, 5, third.digest)
    assert third.line.base == 4
    assert Match.load(third.save(), newest).digest == third.digest
    at_once = Match.load(older().save(), newest)
    assert at_once.journal[-1] == RulesChanged(1, 5, at_once.digest)


def test_a_game_that_has_not_begun_or_waits_for_sealed_answers_changes_too() -> None:
    fresh = Match.load(toy_match().save(), NEWER)
    assert fresh.position == fresh.line.base == 0
    assert Match.load(fresh.save(), NEWER).digest == fresh.digest
    match = toy_match()
    play(match, Auction())
    match.submit(SECOND, Bid(2))
    again = Match.load(match.save(), NEWER)
    again.submit(FIRST, Bid(3))
    assert again.flow.table.bids == [3, 2]


def test_a_game_somebody_resigned_stays_resigned() -> None:
    match = older()
    match.resign(SECOND)
    again = Match.load(match.save(), NEWER)
    assert again.ending == Ending(FIRST, "ending-resigned")
    assert reason(lambda: again.take_back(3, [FIRST, SECOND])) == "refused-seed-is-out"


def test_a_changed_game_is_not_verified_as_one_piece() -> None:
    data = older().save()
    assert verify(data, NEWER).problem == "verify-other-rules"
    again = Match.load(data, NEWER)
    assert verify(again.save(), NEWER).problem == "verify-other-rules"
    assert verify(data, ALL).problem == ""


@pytest.mark.parametrize("fault", [KeyError, TypeError, ValueError, AttributeError, IndexError])
def test_a_position_that_cannot_be_migrated_is_refused(fault: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: NewerToy, state: dict[str, Any], version: int) -> dict[str, Any]:
        raise fault

    monkeypatch.setattr(NewerToy, "migrate", fails)
    with pytest.raises(SaveError, match="save-no-way-on") as caught:
        Match.load(older().save(), NEWER)
    assert caught.value.refusal.about == {"title": "toy", "found": 1, "known": 2}


def test_a_migration_that_does_not_fit_the_new_table_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NewerToy, "migrate", lambda self, state, version: state | {"table": {}})
    with pytest.raises(SaveError, match="save-no-way-on"):
        Match.load(older().save(), NEWER)


@pytest.mark.parametrize("change", [lambda h, b: b.snapshots.clear(), lambda h, b: b.snapshots.pop()])
def test_an_older_save_without_its_last_position_is_refused(change: Any) -> None:
    with pytest.raises(SaveError, match="save-corrupt"):
        Match.load(repacked(older().save(), change), NEWER)


def test_newer_rules_than_ours_are_refused() -> None:
    again = Match.load(older().save(), NEWER)
    with pytest.raises(SaveError, match="save-newer-rules"):
        Match.load(again.save(), ALL)
