"""Three sides that set up together, and answer each other's cards: nobody learns anything from being asked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from eastfront.engine.actions import Pass, Ready
from eastfront.engine.fog import check_fog, check_lookups
from eastfront.engine.match import Match
from eastfront.engine.sides import Side
from tests.engine.helpers import SEED, reason
from tests.engine.league import (
    BLUE,
    GREEN,
    HOMES,
    LEAGUE,
    NOWHERE,
    RED,
    STOCK,
    Deploy,
    Fight,
    Lay,
    MayLay,
    SetUp,
    Table,
    TakeUp,
    slots_of,
)

SIDES = (RED, BLUE, GREEN)


def set_up(match: Match[Table], side: Side, region: int | None = None) -> None:
    for kind in STOCK:
        match.submit(side, Deploy(kind, HOMES[side] if region is None else region))
    match.submit(side, Ready())


def begun() -> Match[Table]:
    return Match.begin(LEAGUE, "alliance", SEED, {"share": "off", "setup": "together"})


# ---------------------------------------------------------------------- set-up
def test_three_sides_set_up_in_any_order() -> None:
    match = begun()
    assert isinstance(match.flow.decision, SetUp)
    match.submit(GREEN, Deploy(3, HOMES[GREEN]))
    set_up(match, RED)
    assert match.asked == (BLUE, GREEN)
    set_up(match, BLUE)
    for kind in STOCK[:3]:
        match.submit(GREEN, Deploy(kind, HOMES[GREEN] + 1))
    assert match.flow.table.round == 0
    match.submit(GREEN, Ready())
    assert match.flow.table.round == 1


@pytest.mark.parametrize(
    ("action", "why"),
    [(Deploy(0, 0), "league-no-twice"), (Deploy(1, 2), "league-no-so-far"), (Ready(), "league-no-not-all")],
)
def test_what_a_side_may_not_do(action: Any, why: str) -> None:
    match = begun()
    match.submit(RED, Deploy(0, 0))
    assert reason(lambda: match.submit(RED, action)) == "refused-not-offered"
    assert dict(match.flow.refusals(side=RED))[action].reason == why


def test_a_block_is_taken_up_again() -> None:
    match = begun()
    match.submit(RED, Deploy(2, 5))
    match.submit(BLUE, Deploy(0, HOMES[BLUE]))
    slot = slots_of(RED)[0]
    match.submit(RED, TakeUp(slot))
    assert match.flow.table.place[slot] == NOWHERE
    match.submit(RED, Deploy(2, 1))


def test_nobody_sees_which_block_another_stands_where() -> None:
    match, luck = begun(), Random(3)
    for side, kind in ((RED, 3), (GREEN, 1), (BLUE, 0), (RED, 0)):
        match.submit(side, Deploy(kind, HOMES[side]))
        for viewer in (*SIDES, None):
            assert not list(check_fog(LEAGUE, match.flow, viewer, luck.randrange))
        for viewer in match.asked:
            assert not list(check_lookups(LEAGUE, match.flow, viewer, luck.randrange))


# ---------------------------------------------------------------------- answers
def fighting(cards: dict[int, int]) -> Match[Table]:
    """Red is about to fight where all stand; the cards lie as told."""
    match = Match.begin(LEAGUE, "alliance", SEED, {"share": "off", "setup": "home"})
    table = match.flow.table
    for slot in range(len(table.place)):
        table.place[slot] = 0
    for card, holder in cards.items():
        table.card[card] = holder
    match.submit(RED, Fight(0))
    return match


def asked(match: Match[Table]) -> Side | None:
    return match.asked[0] if isinstance(match.flow.decision, MayLay) else None


def test_who_holds_cards_is_asked_in_turn_until_all_have_passed() -> None:
    drawn = next(card for card, place in enumerate(fighting({}).flow.table.card) if place == RED)
    others = [card for card in range(6) if card != drawn]
    match = fighting({others[0]: BLUE, others[1]: GREEN})
    order = []
    while (side := asked(match)) is not None:
        order.append(side)
        match.submit(side, Pass())
    assert order == [BLUE, GREEN, RED]


def test_an_answer_is_answered_and_counts_for_the_camp_it_helps() -> None:
    drawn = next(card for card, place in enumerate(fighting({}).flow.table.card) if place == RED)
    others = [card for card in range(6) if card != drawn]
    match = fighting({others[0]: BLUE, others[1]: GREEN})
    match.submit(BLUE, Lay(others[0]))
    assert match.flow.table.tilt == -1
    match.submit(GREEN, Pass())
    match.submit(RED, Lay(drawn))
    assert match.flow.table.tilt == 0
    assert asked(match) == GREEN  # Blue holds nothing any more, as everybody can see
    match.submit(GREEN, Pass())
    assert asked(match) is None


def test_whom_is_asked_does_not_depend_on_which_cards_he_holds() -> None:
    """The same windows open whatever hidden cards lie where, as long as their numbers are the same."""
    drawn = next(card for card, place in enumerate(fighting({}).flow.table.card) if place == RED)
    others = [card for card in range(6) if card != drawn]
    seen = set()
    for card in others:
        match, order = fighting({card: BLUE}), []
        while (side := asked(match)) is not None:
            order.append(side)
            match.submit(side, Pass())
        seen.add(tuple(order))
    assert seen == {(BLUE, RED)}


def test_where_nobody_could_answer_nobody_is_asked() -> None:
    match = Match.begin(LEAGUE, "alliance", SEED, {"share": "off", "setup": "home"})
    table = match.flow.table
    for slot in range(len(table.place)):
        table.place[slot] = 0
    for card, place in enumerate(table.card):
        if place == RED:
            match.submit(RED, Lay(card))
            break
    match.submit(RED, Fight(0))
    assert asked(match) is None
