"""Hands and decks are secret: a side sees counts, and what it sees does not depend on what it may not know."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.fog import check_fog, check_variety
from eastfront.engine.frames import Side
from eastfront.engine.table import HIDDEN
from eastfront.titles.barbarossa_to_berlin.espionage import end_of_turn, show
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS_OF
from eastfront.titles.barbarossa_to_berlin.table import DECK, HAND
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.games import random_game
from tests.titles.barbarossa_to_berlin.positions import B2B, card, position, scenario

VIEWERS: tuple[Side | None, ...] = (AXIS, ALLIED, None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_position_one_could_believe_looks_like_the_real_one(viewer: Side | None) -> None:
    below = Seeded(5).below
    for seed in range(2):
        for number, flow in enumerate(random_game("campaign", seed, 1200)):
            if number % 17 == 0:
                assert list(check_fog(B2B, flow, viewer, below)) == [], flow.where()
            if number % 170 == 0:
                assert list(check_variety(B2B, flow, viewer, below)) == [], flow.where()


@rule("barbarossa_to_berlin", "2.3")
def test_the_other_side_counts_the_cards_and_does_not_know_them() -> None:
    flow = next(f for f in random_game("campaign", 1) if f.table.turn == 1 and len(f.table.hand(ALLIED)) == 7)
    seen = B2B.view(flow, AXIS)
    assert {seen.table.card_place[c] for c in CARDS_OF[ALLIED]} <= {HIDDEN, 5}
    assert sum(p.count for p in seen.pools if p.value == HAND) == 7
    assert sum(p.count for p in B2B.view(flow, ALLIED).pools if p.pool == AXIS and p.value == DECK) == 25 - 7


@rule("barbarossa_to_berlin", "7.6.5")
def test_a_card_shown_is_seen_until_the_end_of_the_turn() -> None:
    flow = scenario("campaign", Seeded(2))
    table = position(hand=["AX9", "AX10"])
    flow.table = table
    show(table, card("AX9"))
    seen = B2B.view(flow, ALLIED).table.card_place
    assert (seen[card("AX9")], seen[card("AX10")]) == (HAND, HIDDEN)
    end_of_turn(table)
    assert B2B.view(flow, ALLIED).table.card_place[card("AX9")] == HIDDEN
