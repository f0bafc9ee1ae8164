"""III.B: how the log and the choices name cards in play."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted, Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import only
from eastfront.engine.view import view
from eastfront.titles import TITLES
from eastfront.titles.last_crusade import facts, naming
from eastfront.titles.last_crusade.actions import FireAt, LayTerrain
from eastfront.titles.last_crusade.bombardment import Bombardment
from eastfront.titles.last_crusade.clicks import IN_PLAY, called
from eastfront.titles.last_crusade.faces import HIDDEN_GROUND, STOCK, ground_of
from eastfront.titles.last_crusade.firing import Fire, shot_at
from eastfront.titles.last_crusade.ground import ZONES
from eastfront.titles.last_crusade.printed import BY_KEY, CARDS
from eastfront.titles.last_crusade.reinforcement import Reinforcement
from eastfront.titles.last_crusade.shots import Occasion
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, names_told, play, put


@rule("last_crusade", "III.B", refuses=True)
@pytest.mark.parametrize(("spotted", "name"), [(False, "Hidden infantry"), (True, "Grenadier Platoon")])
def test_the_log_names_a_card_as_everybody_may_know_it(spotted: bool, name: str) -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 1, spotted=spotted)
    table.tell(facts.DUG_IN, unit)
    ((told,),) = names_told(table, "lc-dug-in")
    assert told.en == name


def test_who_owns_a_hidden_card_is_told_its_name_when_he_alone_is_told() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 1)
    table.tell(facts.DUG_IN, unit, audience=only(FIRST))
    table.tell(facts.DUG_IN, unit, audience=only(SECOND))
    mine, theirs = names_told(table, "lc-dug-in")
    assert [mine[0].en, theirs[0].en] == ["Grenadier Platoon", "Hidden infantry"]


def test_every_shot_says_who_fired_at_whom() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 1, spotted=True)
    target = put(table, SECOND, "su_conscripts", 4)
    play(table, Fire(shot=shot_at(table, gun, target, Occasion.BOMBARD, zone=ZONES[4])), (1, 1))
    ((firer, fired_at),) = names_told(table, "lc-fire")
    assert (firer, fired_at.en) == (CARDS[BY_KEY["de_lefh18"]].name, "Hidden infantry")


def test_cards_of_one_name_in_one_place_are_told_apart() -> None:
    table = battlefield()
    one, two = (put(table, SECOND, "su_conscripts", 4) for _ in range(2))
    other = put(table, SECOND, "su_conscripts", 5, spotted=True)
    assert [called(table, slot).en for slot in (one, two, other)] == ["Conscripts (1)", "Conscripts (2)", "Conscripts"]
    seen = view(Flow(table, Reinforcement(side=FIRST), fate=Scripted((1, 1))), FIRST).table
    assert [called(seen, slot).en for slot in (one, other)] == ["Hidden infantry (1)", "Conscripts"]


def test_a_choice_names_its_target_and_is_tied_to_who_fires() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 1)
    targets = [put(table, SECOND, key, 4, spotted=True) for key in ("su_conscripts", "su_t34_76")]
    flow = play(table, Bombardment(FIRST))
    title = TITLES.get("last_crusade")
    choices = [title.choice(view(flow, FIRST), FireAt(gun, target)) for target in targets]
    assert [choice.card for choice in choices] == [IN_PLAY + gun] * 2
    assert [choice.text.args["target"] for choice in choices] == [CARDS[table.card[t]].name for t in targets]


# ---------------------------------------------------------------------- what sides and places are called
@pytest.mark.parametrize(("scenario", "words"), [("east", ("german", "soviet")), ("cold", ("american", "soviet"))])
def test_sides_are_called_by_nation_where_these_differ(scenario: str, words: tuple[str, str]) -> None:
    assert TITLES.get("last_crusade").words_in(scenario) == words


@pytest.mark.parametrize("scenario", ["germans", "americans", "soviets"])
def test_between_two_decks_of_one_nation_sides_are_called_by_seat(scenario: str) -> None:
    assert TITLES.get("last_crusade").words_in(scenario) == ("first", "second")


def test_zones_are_called_by_their_ground_and_headquarters_by_nation() -> None:
    table = battlefield("german", "soviet", ["hill"] + ["clear"] * 8)
    names = naming.called(table)
    assert (names[0].en, names[0].fr) == ("Hill A1", "Colline A1")
    assert (names[HQ1].en, names[HQ1].fr) == ("Soviet headquarters", "Quartier général soviétique")
    assert naming.called(battlefield("german", "german")).keys() == set(ZONES)


@rule("last_crusade", "V.C", refuses=True)
def test_ground_that_lies_face_down_is_not_named() -> None:
    flow = TITLES.get("last_crusade").begin("east", {"deck_first": "1", "deck_second": "1"}, fate=Seeded(3))
    flow.submit(FIRST, next(a for a in flow.options(FIRST) if isinstance(a, LayTerrain) and a.column == 0))
    title = TITLES.get("last_crusade")
    mine, theirs = (title.scene(view(flow, side)) for side in (FIRST, SECOND))
    (own,) = (piece for piece in mine.pieces if piece.kind == "ground" and piece.id == 0)
    (seen,) = (piece for piece in theirs.pieces if piece.kind == "ground" and piece.id == 0)
    assert own.face == ground_of(flow.table.terrain[0])
    assert seen.face == HIDDEN_GROUND
    assert 0 in mine.called
    assert 0 not in theirs.called


def test_what_is_in_stock_and_taken_lies_in_the_headquarters() -> None:
    table = battlefield(supply=7)
    table.points = [4, 9]
    seen = view(Flow(table, Reinforcement(side=FIRST), fate=Scripted((1, 1))), FIRST)
    counts = {p.place: dict(p.counts) for p in TITLES.get("last_crusade").pieces(seen) if p.face == STOCK}
    assert counts == {HQ0: {"supply": table.supply[0], "taken": 4}, HQ1: {"supply": table.supply[1], "taken": 9}}
