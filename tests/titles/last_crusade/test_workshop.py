"""V.A, XI, XII: decks as they are built, brought and opened."""

from __future__ import annotations

from collections import Counter

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.refusals import Refused
from eastfront.engine.view import view
from eastfront.parts.deckbuilding import Listed, legal
from eastfront.text.catalogue import LANGUAGES, words
from eastfront.titles.last_crusade.actions import ACTIONS, SetCopies
from eastfront.titles.last_crusade.decks import BringDecks, Wish, deck_problem
from eastfront.titles.last_crusade.faces import face_of, faces
from eastfront.titles.last_crusade.printed import (
    BY_KEY,
    CARDS,
    COST,
    DECKS,
    DECKS_OF,
    DESIGNS,
    NATIONS,
    OF_NATION,
    ROWS,
    SETUP_SUPPLY,
    Nation,
    may_start,
)
from eastfront.titles.last_crusade.sealed import IN_A_PACK, PACK_SIZE, PACKS, Booster, OpenPacks
from eastfront.titles.last_crusade.setup import lay_out
from eastfront.titles.last_crusade.table import Table
from eastfront.titles.last_crusade.workshop import BUILDER
from tests.marks import rule
from tests.sides import FIRST, SECOND

SETTINGS = {"mirror_supply": "even", "bridges": "off", "offer_after": "6", "last_turn": "60"}
TERRAIN = {"t_clear": 3, "t_hill": 3}


def listed(
    army: str = "soviet", pack: dict[str, int] | None = None, ground: dict[str, int] | None = None, **cards: int
) -> Listed:
    sections = {"cards": cards, "terrain": TERRAIN if ground is None else ground}
    return Listed(army, "", sections | ({"pack": pack} if pack else {}))


def broken(deck: Listed) -> list[tuple[str, str]]:
    return [(one.text.id, one.rule) for one in BUILDER.findings(deck) if one.verdict == "broken"]


def table(first: str = "own", second: str = "own", scenario: str = "east") -> Table:
    return lay_out(scenario, {**SETTINGS, "deck_first": first, "deck_second": second})


# ---------------------------------------------------------------------- the workshop
def test_it_shows_every_card_and_every_deck() -> None:
    shop = BUILDER.workshop()
    assert len(shop.cards) == 306
    assert {card.face for card in shop.cards} <= {face.id for face in faces()}
    assert {card.group for card in shop.cards} == {group for group, _ in shop.groups}
    assert len(shop.ready) == 12
    assert Counter(deck.deck.army for deck in shop.ready) == dict.fromkeys(NATIONS, 4)
    for language in LANGUAGES:
        for told in (
            *(text for _, text in shop.groups),
            *(s.name for s in shop.sections),
            *(a.note for a in shop.armies),
        ):
            assert "{" not in words(language).text(told)
            assert told.id not in words(language).text(told)


@rule("last_crusade", "V.A")
@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.key)
def test_a_ready_deck_is_legal_has_a_plan_and_forces_that_can_be_paid(deck: object) -> None:
    one = next(d for d in DECKS if d is deck)
    assert deck_problem(one) is None
    assert 50 <= sum(copies for _, copies in one.cards) <= 60
    for plan in (one.plan.fr, one.plan.en):
        assert plan.count(".") == 2
        assert plan.endswith(".")
    have = dict(one.cards)
    assert all(copies <= have.get(card, 0) and may_start(CARDS[card]) for card, copies in one.start)
    dearest = sum(sorted(COST[card] for card in one.terrain)[-3:])
    assert sum(COST[card] * copies for card, copies in one.start) + dearest <= SETUP_SUPPLY[one.nation]


@rule("last_crusade", "V.A", refuses=True)
def test_eight_copies_and_no_ninth() -> None:
    assert not broken(listed(su_t34_76=8))
    assert broken(listed(su_t34_76=9)) == [("lc-deck-too-many", "V.A")]
    with pytest.raises(Refused, match="lc-no-copies"):
        BUILDER.actions(listed(su_t34_76=9))


@rule("last_crusade", "V.A", refuses=True)
def test_cards_of_one_nation() -> None:
    assert broken(listed(su_t34_76=1, de_panther=1)) == [("lc-deck-foreign", "V.A")]
    assert broken(listed("german", su_t34_76=1)) == [("lc-deck-foreign", "V.A")]


@rule("last_crusade", "V.A", refuses=True)
@pytest.mark.parametrize(
    ("ground", "fine"), [({"t_hill": 6}, True), ({"t_hill": 5}, False), ({"t_hill": 7}, False), ({}, False)]
)
def test_six_terrain_cards(ground: dict[str, int], fine: bool) -> None:
    assert (broken(listed(ground=ground, su_t34_76=4)) == []) is fine


@rule("last_crusade", "XI.lend_lease", refuses=True)
@pytest.mark.parametrize(
    ("deck", "fine"),
    [
        (listed(su_lend_lease=1, pack={"us_sherman": 8, "us_m10": 2}), True),
        (listed(su_lend_lease=1, pack={"us_sherman": 8, "us_m10": 3}), False),
        (listed(su_rifle_platoon=1, pack={"us_sherman": 1}), False),
        (listed("german", de_panther=1, pack={"us_sherman": 1}), False),
        (listed(su_lend_lease=1, pack={"us_rifle_platoon": 1}), False),
        (listed(su_lend_lease=1, pack={"us_armored_infantry": 1}), False),
        (listed(su_lend_lease=1, pack={"us_mg_crew": 1}), False),
        (listed(su_lend_lease=1, pack={"su_t34_76": 1}), False),
    ],
)
def test_ten_american_units_and_no_infantry_soldiers(deck: Listed, fine: bool) -> None:
    assert (broken(deck) == []) is fine


def test_hints_forbid_nothing() -> None:
    few = BUILDER.findings(listed(su_zhukov=2, su_lend_lease=1))
    assert {one.text.id for one in few if one.verdict == "hint"} == {
        "lc-deck-unique",
        "lc-deck-lent-none",
        "lc-deck-few",
    }
    assert legal(few)


# ---------------------------------------------------------------------- at the table
def bring(deck: Listed) -> Flow[Table]:
    flow = Flow(table(), BringDecks((FIRST, SECOND)))
    for number in BUILDER.actions(deck):
        flow.submit(FIRST, ACTIONS.action(number))
    return flow


@rule("last_crusade", "V.A")
def test_a_list_is_brought_in_one_gesture_whatever_lay_there_before() -> None:
    deck = listed("german", de_panther=3, de_grenadiers=8, ground={"t_ridge": 6})
    flow = bring(deck)
    have = {CARDS[card].key: n for card, n in enumerate(flow.table.listed[:DESIGNS]) if n}
    assert have == {"de_panther": 3, "de_grenadiers": 8}
    assert sum(flow.table.chosen[: len(CARDS) - DESIGNS]) == 6


def test_the_other_side_learns_nothing_of_it() -> None:
    one, other = bring(listed("german", de_panther=3)), bring(listed("german", de_volkssturm=1, de_tiger=8))
    assert one.table.listed != other.table.listed
    for side, same in ((SECOND, True), (None, True), (FIRST, False)):
        seen = [view(flow, side).table for flow in (one, other)]
        assert (seen[0] == seen[1]) is same


# ---------------------------------------------------------------------- sealed
@rule("last_crusade", "XII")
def test_ten_packs_of_fifteen() -> None:
    flow = Flow(table("sealed", "1"), OpenPacks(FIRST), fate=Seeded(7))
    opened = {card: n for card, n in enumerate(flow.table.opened[:DESIGNS]) if n}
    assert sum(opened.values()) == PACKS * PACK_SIZE == 150
    assert set(opened) <= set(OF_NATION[Nation.GERMAN])
    found = Counter(ROWS[card].rarity for card, copies in opened.items() for _ in range(copies))
    assert found == {rarity: PACKS * count for rarity, count in IN_A_PACK}


def test_a_pack_holds_no_card_twice_and_only_its_side_sees_it() -> None:
    pack = Booster(SECOND, Nation.SOVIET)
    thrown = pack.throw(table(), lambda most: most - 1)
    assert len(set(thrown)) == PACK_SIZE
    assert pack.possible(table(), thrown)
    assert not pack.possible(table(), (*thrown[:-1], thrown[0]))
    assert not pack.possible(table(), thrown[:-1])
    assert not Booster(SECOND, Nation.GERMAN).possible(table(), thrown)
    assert pack.audience == 2


@rule("last_crusade", "XII", refuses=True)
def test_no_more_copies_than_were_opened() -> None:
    here = table("sealed", "1")
    here.opened[BY_KEY["de_panther"]] = 2
    ask = BringDecks((FIRST,))
    assert ask.forbids(here, FIRST, SetCopies(BY_KEY["de_panther"], 2)) is None
    refusal = ask.forbids(here, FIRST, SetCopies(BY_KEY["de_panther"], 3))
    assert refusal is not None
    assert refusal.reason == "lc-no-opened"
    assert ask.forbids(here, FIRST, SetCopies(BY_KEY["t_hill"], 0)) is None
    here.wish[FIRST] = Wish.OWN
    assert ask.forbids(here, FIRST, SetCopies(BY_KEY["de_panther"], 8)) is None


def test_there_are_four_decks_a_nation_and_faces_for_all() -> None:
    assert [len(decks) for decks in DECKS_OF] == [4, 4, 4]
    assert {face_of(card.id) for card in CARDS} <= {face.id for face in faces()}
