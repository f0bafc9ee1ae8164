"""What a side may believe of what it cannot see: what the rules let everybody count, and nothing that cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastfront.titles.last_crusade import beliefs, sealed
from eastfront.titles.last_crusade.beliefs import Stage
from eastfront.titles.last_crusade.printed import CARDS, DECKS_OF, DESIGNS, KITS, NATIONS, TERRAIN, Kind
from eastfront.titles.last_crusade.table import Table
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ1, SECOND, battlefield, put

SECONDS_CARDS = tuple(range(DESIGNS, 2 * DESIGNS))
SOVIET = NATIONS.index("soviet")


def first(_: int) -> int:
    return 0


def last(many: int) -> int:
    return many - 1


@rule("last_crusade", "III.B")
@pytest.mark.parametrize("below", [first, last])
def test_a_hidden_card_is_taken_for_one_of_a_ready_deck(below: Callable[[int], int]) -> None:
    table = battlefield()
    slots = [put(table, SECOND, "su_partisans", 4) for _ in range(4)]
    for slot in slots:
        table.card[slot] = -2
    rows = beliefs.deal_cards(table, SECOND, tuple(slots), below)
    deck = DECKS_OF[SOVIET][below(len(DECKS_OF[SOVIET]))]
    assert {card for (card,) in rows} <= {int(card) for card, _ in deck.cards}


@rule("last_crusade", "X.fortification")
@pytest.mark.parametrize(
    ("kind", "where", "able"), [(Kind.FORTIFICATION, 1, True), (Kind.INFANTRY, 1, True), (Kind.AIR, 0, True)]
)
def test_what_somebody_is_in_may_be_a_fortification_or_a_transport(kind: Kind, where: int, able: bool) -> None:
    german = NATIONS.index("german")
    carrying = beliefs._fit(german, kind, where, False, True, False)
    assert bool(carrying) == able
    assert all("transport" in CARDS[card].verbs for card in carrying if CARDS[card].kind <= Kind.ARMOR)


@rule("last_crusade", "IV.A", refuses=True)
def test_what_stays_in_headquarters_is_guessed_nowhere_else() -> None:
    bound = {card.id for card in CARDS if "hq_only" in card.verbs and card.key.startswith("su_")}
    assert bound
    for kind in (Kind.INFANTRY, Kind.ARMOR):
        assert not bound & {*beliefs._fit(SOVIET, kind, 1, False, False, False)}
    there = [
        card for kind in (Kind.INFANTRY, Kind.ARMOR) for card in beliefs._fit(SOVIET, kind, 2, False, False, False)
    ]
    assert bound <= {*there}


@pytest.mark.parametrize(("thrown", "hits"), [(0, 2), (1, 0), (2, 0)])
def test_two_hidden_units_of_three_are_taken_for_sound(thrown: int, hits: int) -> None:
    table, dice = battlefield(), list[int]()
    tank = put(table, SECOND, "su_t34_76", 4)

    def below(many: int) -> int:
        dice.append(many)
        return thrown if len(dice) == 1 else 2

    assert beliefs.deal_states(table, SECOND, (tank,), below) == [(hits, 0)]
    assert dice == [3] if hits == 0 else [3, CARDS[table.card[tank]].defence]


@rule("last_crusade", "V.D")
@pytest.mark.parametrize(("there", "ground"), [(0, 18), (1, 17), (4, 14)])
def test_forces_not_yet_deployed_are_units_as_long_as_there_is_room(there: int, ground: int) -> None:
    table = battlefield()
    table.stage = Stage.DEPLOYING
    for number in range(there):
        put(table, SECOND, "su_rifle_platoon", (HQ1, 7, 6, 8)[number])
    table.force_size[SECOND] = 20
    rows = beliefs.deal_copies(table, SECOND, SECONDS_CARDS, first)
    units = sum(row[2] for card, row in zip(range(DESIGNS), rows, strict=True) if CARDS[card].kind <= Kind.ARMOR)
    planes = sum(row[2] for card, row in zip(range(DESIGNS), rows, strict=True) if CARDS[card].kind == Kind.AIR)
    assert (units, planes) == (ground, 20 - ground)


@rule("last_crusade", "V.C")
@pytest.mark.parametrize(
    ("stage", "laid", "chosen", "drawn"),
    [(Stage.DECKS, 0, 6, 0), (Stage.GROUND, 0, 3, 3), (Stage.GROUND, 2, 3, 1), (Stage.BUYING, 3, 0, 0)],
)
def test_terrain_that_nobody_has_seen_is_counted(stage: Stage, laid: int, chosen: int, drawn: int) -> None:
    table = battlefield()
    table.stage = stage
    table.terrain = [-1] * 6 + [int(TERRAIN[0])] * laid + [-1] * (3 - laid)
    rows = beliefs.deal_chosen(table, SECOND, tuple(range(len(TERRAIN), 2 * len(TERRAIN))), last)
    assert [sum(column) for column in zip(*rows, strict=True)] == [chosen, drawn]


@rule("last_crusade", "XII")
def test_who_opens_no_packs_is_thought_to_have_opened_none() -> None:
    table = battlefield()
    put(table, FIRST, "de_tiger", 1)
    assert {*sealed.deal_opened(table, FIRST, tuple(range(DESIGNS)), first)} == {(0,)}


def test_what_is_attached_is_a_code_with_room_for_every_card() -> None:
    table, most = battlefield(), max(len(family) for family in KITS)
    assert type(table) is Table
    assert Table.BITS["kit"] == 4 * most
    assert 15 << 4 * (most - 1) < 1 << Table.BITS["kit"]
