"""Decks without a shuffle: drawing, refilling from the discards, stopping, and who sees what."""

from __future__ import annotations

from typing import ClassVar

import pytest

from eastfront.engine.fate import Scripted, ScriptError
from eastfront.engine.flow import Flow, branches
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.engine.sides import EVERYONE, NOBODY, Side, Sides, only
from eastfront.engine.table import Secret, Table
from eastfront.engine.view import view
from eastfront.parts.decks import DrawCards, cards_in, move_all
from tests.sides import FIRST, SECOND

DECK, DISCARD, HAND = 0, 1, 2


def owner(table: Cards, card: int) -> Sides:
    place = table.place[card]
    return only(Side(place - HAND)) if place >= HAND else NOBODY if place == DECK else EVERYONE


class Cards(Table, kw_only=True):
    SECRETS: ClassVar = (Secret("place", knowers=owner),)

    place: list[int]
    told: list[int]
    drawn: int = -1


class Drawing(DrawCards[Cards]):
    def tell(self, table: Cards, card: int) -> None:
        table.told.append(card)

    def refilled(self, table: Cards) -> None:
        table.told.append(-1)


class Deal(Procedure[Cards]):
    """Deals some cards to side 0 and writes down how many came."""

    count: int
    refill: int | None = None
    among: tuple[int, ...] | None = None

    def resume(self, table: Cards, drawn: int | None) -> Next:
        if drawn is not None:
            table.drawn = drawn
            return Done()
        return Drawing("place", DECK, HAND, self.count, FIRST, self.among, self.refill)


def table(*places: int) -> Cards:
    return Cards(place=list(places), told=[])


def test_cards_are_found_and_moved_by_place() -> None:
    places = [DECK, DISCARD, DECK, DISCARD]
    assert cards_in(places, DECK) == [0, 2]
    assert cards_in(places, DISCARD, among=(0, 1)) == [1]
    assert move_all(places, DISCARD, DECK, among=(3,)) == 1
    assert places == [DECK, DISCARD, DECK, DECK]


def test_each_card_is_a_chance_of_its_own_over_what_is_left() -> None:
    flow = Flow(table(DECK, DECK, DECK, DISCARD), Deal(2))
    assert sorted(probability.denominator for probability, _ in branches(flow)) == [3, 3, 3]
    flow.befall(1)
    assert [branch.table.place.count(HAND) for _, branch in branches(flow)] == [2, 2]


def test_what_was_drawn_lies_in_the_table_and_not_in_the_frame() -> None:
    flow = Flow(table(DECK, DECK, DECK, DECK), Deal(3))
    flow.befall(2)
    assert "2" not in repr(flow.stack).replace("hand=2", "").replace("Deal(count=3", "")
    assert view(flow, FIRST).table.place[2] == HAND
    assert view(flow, SECOND).table.place[2] != HAND


def test_an_empty_deck_is_filled_from_the_discards() -> None:
    flow = Flow(table(DECK, DISCARD, DISCARD), Deal(2, DISCARD), fate=Scripted(0, 2))
    assert flow.table.told == [0, -1, 2]
    assert flow.table.place == [HAND, DECK, HAND]
    assert flow.table.drawn == 2


def test_without_anything_left_the_drawing_stops() -> None:
    assert Flow(table(DECK, DISCARD), Deal(3), fate=Scripted(0)).table.drawn == 1
    assert Flow(table(HAND, HAND), Deal(1, DISCARD), fate=Scripted()).table.drawn == 0


def test_only_the_cards_meant_are_drawn() -> None:
    with pytest.raises(ScriptError):
        Flow(table(DECK, DECK, DECK), Deal(1, None, (1, 2)), fate=Scripted(0))
    assert Flow(table(DECK, DECK, DECK), Deal(1, None, (1, 2)), fate=Scripted(2)).table.told == [2]
