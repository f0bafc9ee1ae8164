"""V.A, XII, XI Lend-Lease: which decks may be brought, and that they stay secret."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.actions import Ready
from eastfront.engine.flow import Flow
from eastfront.engine.refusals import Refused
from eastfront.engine.table import HIDDEN
from eastfront.engine.view import determinize, view
from eastfront.parts.ids import CardId
from eastfront.titles.last_crusade import checks
from eastfront.titles.last_crusade.actions import SetCopies, SetPack, TakeDeck
from eastfront.titles.last_crusade.decks import WISHES, BringDecks, Wish, deck_problem, problem
from eastfront.titles.last_crusade.printed import (
    CARDS,
    DECKS,
    DECKS_OF,
    DESIGNS,
    MOST_COPIES,
    OF_NATION,
    PACKABLE,
    TERRAIN,
    Nation,
)
from eastfront.titles.last_crusade.table import Table, empty_table
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, SECOND, card

SIX = {card("t_clear"): 3, card("t_hill"): 3}


def bringing(first: int = Nation.GERMAN, second: int = Nation.SOVIET, wish: int = Wish.OWN) -> Flow[Table]:
    table = empty_table()
    table.nation, table.wish = [int(first), int(second)], [int(wish), int(wish)]
    return Flow(table, BringDecks((FIRST, SECOND)))


@rule("last_crusade", "V.A")
def test_a_deck_has_any_number_of_cards_and_six_terrains() -> None:
    assert problem(Nation.GERMAN, {}, SIX, {}) is None
    everything: dict[int, int] = dict.fromkeys(OF_NATION[Nation.GERMAN], MOST_COPIES)
    assert problem(Nation.GERMAN, everything, SIX, {}) is None


@rule("last_crusade", "V.A", refuses=True)
@pytest.mark.parametrize("copies, fine", [(8, True), (9, False)])
def test_eight_copies_of_a_card_and_no_more(copies: int, fine: bool) -> None:
    refusal = problem(Nation.GERMAN, {card("de_grenadiers"): copies}, SIX, {})
    assert (refusal is None) == fine
    assert fine or (refusal is not None and refusal.reason == "lc-no-copies")


@rule("last_crusade", "V.A", refuses=True)
@pytest.mark.parametrize("terrains", [0, 5, 7])
def test_neither_fewer_nor_more_than_six_terrains(terrains: int) -> None:
    refusal = problem(Nation.GERMAN, {}, {card("t_clear"): terrains}, {})
    assert refusal is not None
    assert refusal.reason == "lc-no-terrain-number"


@rule("last_crusade", "I", refuses=True)
@rule("last_crusade", "XII", refuses=True)
@pytest.mark.parametrize("nation", list(Nation))
def test_a_deck_holds_cards_of_its_nation_alone(nation: Nation) -> None:
    for one in (*range(DESIGNS), TERRAIN.start):
        refusal = problem(nation, {one: 1}, SIX, {})
        assert (refusal is None) == (one in OF_NATION[nation]), CARDS[one].key


@rule("last_crusade", "XI.lend_lease")
@rule("last_crusade", "XI.lend_lease", refuses=True)
def test_lend_lease_brings_ten_american_units_that_are_no_soldiers() -> None:
    deck: dict[int, int] = {card("su_lend_lease"): 1}
    assert problem(Nation.SOVIET, deck, SIX, {card("us_sherman"): 8, card("us_stuart"): 2}) is None
    wrong: dict[str, dict[CardId, int]] = {
        "lc-no-pack-size": {card("us_sherman"): 8, card("us_stuart"): 3},
        "lc-no-pack-card": {card("us_rifle_platoon"): 1},
    }
    for reason, pack in wrong.items():
        refusal = problem(Nation.SOVIET, deck, SIX, pack)
        assert refusal is not None
        assert refusal.reason == reason
    without = problem(Nation.SOVIET, {}, SIX, {card("us_sherman"): 1})
    assert without is not None
    assert without.reason == "lc-no-pack"
    foreign = problem(Nation.GERMAN, {}, SIX, {card("us_sherman"): 1})
    assert foreign is not None
    assert foreign.reason == "lc-no-pack"


@rule("last_crusade", "XI.lend_lease", refuses=True)
def test_what_may_be_packed_are_all_american_units_but_soldiers() -> None:
    wanted = [c.id for c in CARDS if c.nation == Nation.AMERICAN and c.category == "unit" and not c.soldier]
    assert list(PACKABLE) == wanted
    assert card("us_armored_infantry") not in PACKABLE


@rule("last_crusade", "XII")
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.key)
def test_ready_decks_are_legal(deck: object) -> None:
    assert deck_problem(deck) is None  # type: ignore[arg-type]


@rule("last_crusade", "V.A")
def test_each_takes_a_ready_deck_of_his_nation_and_may_change_his_mind() -> None:
    flow = bringing(wish=Wish.CHOOSE)
    assert Ready() not in flow.options(FIRST)
    assert set(flow.options(FIRST)) == {TakeDeck(n) for n in range(len(DECKS_OF[Nation.GERMAN]))}
    flow.submit(FIRST, TakeDeck(0))
    flow.submit(FIRST, TakeDeck(1))
    assert Ready() in flow.options(FIRST)
    listed = {n: count for n, count in enumerate(flow.table.listed[:DESIGNS]) if count}
    assert listed == dict(DECKS_OF[Nation.GERMAN][1].cards)


@rule("last_crusade", "V.A", refuses=True)
def test_nobody_sees_what_the_other_brings() -> None:
    flow = bringing(wish=Wish.CHOOSE)
    flow.submit(FIRST, TakeDeck(0))
    seen = view(flow, SECOND)
    assert set(seen.table.listed[:DESIGNS]) == {HIDDEN} == set(seen.table.chosen[: len(TERRAIN)])
    assert HIDDEN not in seen.table.listed[DESIGNS:]
    twin = determinize(seen, Random(1).randrange)
    assert not list(checks.invariants(twin.table))


@rule("last_crusade", "XII")
@rule("last_crusade", "XII", refuses=True)
def test_a_deck_is_built_card_by_card() -> None:
    flow = bringing()
    with pytest.raises(Refused):
        flow.submit(FIRST, Ready())
    flow.submit(FIRST, SetCopies(card("t_hill"), 6))
    with pytest.raises(Refused):
        flow.submit(FIRST, SetCopies(card("t_clear"), 1))
    flow.submit(FIRST, SetCopies(card("de_tiger"), 8))
    with pytest.raises(Refused):
        flow.submit(FIRST, SetCopies(card("su_is2"), 1))
    assert flow.table.library[card("de_tiger")] == flow.table.listed[card("de_tiger")] == 8
    flow.submit(FIRST, Ready())
    assert flow.asked == (SECOND,)


@rule("last_crusade", "XI.lend_lease", refuses=True)
def test_the_pack_goes_with_its_card() -> None:
    flow = bringing()
    sherman = SetPack(card("us_sherman"), 2)
    assert sherman not in flow.options(SECOND)
    flow.submit(SECOND, SetCopies(card("su_lend_lease"), 1))
    flow.submit(SECOND, sherman)
    assert SetCopies(card("su_lend_lease"), 0) not in flow.options(SECOND)
    flow.submit(SECOND, SetPack(card("us_sherman"), 0))
    assert SetCopies(card("su_lend_lease"), 0) in flow.options(SECOND)
    assert not [a for a in flow.options(FIRST) if isinstance(a, SetPack)]


@pytest.mark.parametrize("wish", [Wish.CHOOSE, Wish.OWN, Wish.SEALED])
@pytest.mark.parametrize("lend_lease, packed", [(0, 0), (1, 0), (1, 8), (2, 10)])
@pytest.mark.parametrize("terrains", [0, 5, 6])
def test_what_is_offered_is_what_nothing_forbids(wish: Wish, lend_lease: int, packed: int, terrains: int) -> None:
    flow = bringing(wish=wish)
    first, ground = SECOND * DESIGNS, SECOND * len(TERRAIN)
    flow.table.opened[first : first + DESIGNS] = [n % 4 for n in range(DESIGNS)]
    flow.table.opened[first + card("su_lend_lease")] = 2
    flow.table.listed[first + card("su_lend_lease")] = lend_lease
    flow.table.listed[first + OF_NATION[Nation.SOVIET].start] = 1
    flow.table.pack[first + PACKABLE[0]], flow.table.pack[first + PACKABLE[1]] = packed - packed // 4, packed // 4
    flow.table.chosen[ground], flow.table.chosen[ground + 1] = terrains // 2, terrains - terrains // 2
    candidates, forbids = flow.attempts(SECOND)
    assert flow.options(SECOND) == [action for action in candidates if forbids(action) is None]


def test_wishes_have_words() -> None:
    assert [WISHES[Wish.CHOOSE], WISHES[Wish.OWN]] == ["choose", "own"]
    assert len(WISHES) == len(set(WISHES))
