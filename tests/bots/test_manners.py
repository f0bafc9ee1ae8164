"""When a machine gives up, offers a draw or takes one: from what its side sees, held over turns, at its time."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.bots import manners
from eastfront.bots.great_patriotic_war.chance import chance
from eastfront.bots.manners import AGAIN, BEHIND, HELD, LEVEL, LOST, TO_GO, Lead, Mood, Span, noted
from eastfront.bots.search import score
from eastfront.engine.fate import Seeded
from eastfront.titles import TITLES
from tests.bots.games import begin
from tests.bots.test_honesty import scrambled
from tests.sides import FIRST, SECOND

TWENTY = Span(1, 20)


def after(*leads: int, first: int = 0, turn: int = 1, known: bool = False) -> Mood:
    """A mood that began with one lead and has seen these, turn by turn."""
    mood = noted(None, FIRST, turn, Lead(first, known))
    for number, now in enumerate(leads, turn + 1):
        mood = noted(mood, FIRST, number, Lead(now, known))
    return mood


def late(mood: Mood, turn: int = 12) -> Mood:
    return Mood(mood.side, turn, mood.first, mood.now, mood.lost, mood.level, mood.offered)


def test_a_machine_gives_up_what_was_lost_for_several_turns_in_a_row() -> None:
    assert not manners.gives_up(late(after(*[LOST] * (HELD - 1))), TWENTY)
    assert manners.gives_up(late(after(*[LOST] * HELD)), TWENTY)
    assert not manners.gives_up(late(after(*[LOST + 1] * HELD)), TWENTY)
    assert not manners.gives_up(late(after(LOST, LOST, LOST + 1, LOST)), TWENTY)


def test_it_offers_a_draw_when_nobody_was_ahead_for_several_turns() -> None:
    for lead in (LEVEL, -LEVEL, 0):
        assert manners.offers_draw(late(after(50, *[lead] * HELD)), TWENTY)
        assert not manners.offers_draw(late(after(50, *[lead] * (HELD - 1))), TWENTY)
    for lead in (LEVEL + 1, -LEVEL - 1):
        assert not manners.offers_draw(late(after(*[lead] * HELD)), TWENTY)
    assert not manners.gives_up(late(after(*[0] * HELD)), TWENTY)


@pytest.mark.parametrize(
    ("turn", "speaks"), [(10, False), (11, True), (20 - TO_GO, True), (20 - TO_GO + 1, False), (20, False)]
)
def test_never_in_the_first_half_nor_when_the_end_is_near(turn: int, speaks: bool) -> None:
    assert manners.gives_up(late(after(*[LOST] * HELD), turn), TWENTY) is speaks
    assert manners.offers_draw(late(after(*[0] * HELD), turn), TWENTY) is speaks


def test_halves_are_of_this_game_and_a_game_without_a_last_turn_has_none() -> None:
    assert [turn for turn in range(1, 7) if Span(1, 6).late(turn)] == [4, 5, 6]
    assert next(turn for turn in range(17, 33) if Span(17, 32).late(turn)) == 25
    assert not any(Span(1, 0).late(turn) for turn in range(100))
    assert not any(Span(1, last).open(turn) for last in (2, 3, 4) for turn in range(1, 5))  # too short to give up


def test_an_offer_is_not_repeated_every_turn() -> None:
    mood = manners.spoken(late(after(*[LOST] * HELD)))
    assert not manners.gives_up(mood, TWENTY)
    for later in range(1, AGAIN + 1):
        mood = noted(mood, FIRST, 12 + later, Lead(LOST, False))
        assert manners.gives_up(mood, TWENTY) is (later == AGAIN)


def test_turns_taken_back_are_forgotten_and_looking_twice_counts_once() -> None:
    mood = after(*[LOST] * HELD)
    assert mood.lost == HELD
    again = noted(mood, FIRST, mood.turn, Lead(LOST, False))
    assert again.lost == 1  # a turn that was played before counts from here
    assert noted(manners.spoken(mood), FIRST, mood.turn - 1, Lead(0, False)).offered is None


def test_who_began_behind_counts_from_there_unless_he_knows_his_chance() -> None:
    """The Axis of June 1941 has all its victories before it: a bad start on the table is no lost game."""
    assert after(-450, -450, -450, first=-450).lost == 0
    assert after(-560, -560, -560, first=-450).lost == 3
    assert after(-90, -90, -90, first=300).lost == 0  # fallen far, and by no means lost
    assert after(-450, -450, -450, first=-450, known=True).lost == 4


@pytest.mark.parametrize(
    ("turn", "now", "takes"),
    [
        (3, 0, False),
        (3, BEHIND + 1, False),
        (3, BEHIND, True),
        (12, LEVEL, True),
        (12, LEVEL + 1, False),
        (20, 0, True),
    ],
)
def test_a_draw_is_taken_by_who_is_behind_or_late_no_better_off(turn: int, now: int, takes: bool) -> None:
    assert manners.takes_draw(Mood(FIRST, turn, 0, now), TWENTY) is takes
    assert not manners.takes_draw(None, TWENTY)  # who has not looked


def test_a_lead_is_a_chance_told_otherwise() -> None:
    class Of:
        scale = 1.0

        def __init__(self, value: float) -> None:
            self.value = value

        def evaluate(self, table: Any, side: Any) -> float:
            return self.value

    flow = begin("skirmish", "standard")
    for value in (-1.0, 0.0, 0.7):
        assert manners.as_lead(score(flow, FIRST, Of(value))) == pytest.approx(value)  # type: ignore[arg-type]
    assert manners.as_lead(0.0) == pytest.approx(-manners.as_lead(1.0))


@pytest.mark.parametrize("title", TITLES.ids())
def test_every_title_knows_how_it_stands_and_when_it_ends(title: str) -> None:
    game = TITLES.get(title)
    flow = begin(title, game.scenarios[0].id)
    side = flow.asked[0]
    found = manners.lead(game.view(flow, side), "seed")
    assert found == manners.lead(game.view(flow, side), "seed")
    assert abs(found.now) < 2000
    assert game.last_turn(flow.table) >= game.turn(flow.table)


def test_what_is_hidden_changes_no_mood() -> None:
    title = TITLES.get("skirmish")
    flow = begin("skirmish", "standard", seed=5)
    side = flow.asked[0]
    other = scrambled(flow, side)
    assert other.table != flow.table
    assert manners.lead(title.view(flow, side), "s") == manners.lead(title.view(other, side), "s")


@pytest.mark.parametrize(
    ("scenario", "turn", "known"),
    [
        ("campaign", 7, False),
        ("campaign", 8, True),
        ("barbarossa", 1, False),
        ("barbarossa", 2, True),
        ("learning", 2, False),
    ],
)
def test_the_great_patriotic_war_knows_chances_where_games_have_told(scenario: str, turn: int, known: bool) -> None:
    title = TITLES.get("great_patriotic_war")
    flow = title.begin(scenario, fate=Seeded(1))
    flow.table.turn = turn
    chances = [chance(flow, side) for side in (FIRST, SECOND)]
    assert manners.lead(title.view(flow, flow.asked[0]), "s").known is known
    if known:
        assert sum(found or 0.0 for found in chances) == pytest.approx(1.0)
    else:
        assert chances == [None, None]
