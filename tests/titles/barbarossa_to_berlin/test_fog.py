"""Hands and decks are secret: a side sees counts, and what it sees does not depend on what it may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.fog import check_fog, check_variety
from eastfront.engine.frames import Side
from eastfront.engine.preview import preview
from eastfront.engine.table import HIDDEN
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.actions import LAUNCH, PASS, Attack, Join, Launch, PlayEvent
from eastfront.titles.barbarossa_to_berlin.decks import DrawPhase
from eastfront.titles.barbarossa_to_berlin.end_of_turn import EndOfTurn
from eastfront.titles.barbarossa_to_berlin.espionage import end_of_turn, show
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS_OF
from eastfront.titles.barbarossa_to_berlin.table import DECK, FACE_DOWN, HAND
from eastfront.titles.barbarossa_to_berlin.turn import ActionRound
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import fighting
from tests.titles.barbarossa_to_berlin.games import random_game
from tests.titles.barbarossa_to_berlin.positions import (
    B2B,
    Position,
    asks,
    at,
    card,
    play,
    position,
    scenario,
    unit,
)

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


# ---------------------------------------------------------------------- other worlds
def other_worlds(flow: Position, side: Side, random: Random) -> Iterator[Position]:
    """The same position with a hidden card of `side` exchanged for one of its deck."""
    places, shown = flow.table.card_place, flow.table.shown
    hidden = [c for c in CARDS_OF[side] if places[c] == FACE_DOWN or (places[c] == HAND and not shown[c])]
    deck = [c for c in CARDS_OF[side] if places[c] == DECK]
    for held in hidden:
        for other in random.sample(deck, min(2, len(deck))):
            twin = flow.clone()
            twin.table.card_place[held], twin.table.card_place[other] = DECK, places[held]
            yield twin


def known(flow: Position, viewer: Side | None) -> list[object]:
    """Everything a viewer can get at."""
    seen = B2B.view(flow, viewer)
    options = [] if viewer is None else flow.options(viewer)
    return [
        seen,
        flow.asked,
        flow.path(),
        options,
        B2B.scene(seen, options),
        list(B2B.overlays(seen, 0)),
        [preview(B2B, seen, option) for option in options if isinstance(option, Launch)],
        flow.refusals() if viewer is not None and flow.asked == (viewer,) else [],
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
@rule("barbarossa_to_berlin", "7.1")
@rule("barbarossa_to_berlin", "7.9")
def test_a_hidden_card_changes_nothing_for_those_who_must_not_know_it(viewer: Side | None) -> None:
    random, compared = Random(3), 0
    for seed in range(3):
        for number, flow in enumerate(random_game("campaign", seed, 500)):
            launches = viewer is not None and any(isinstance(option, Launch) for option in flow.options(viewer))
            if number % 40 and not (launches and number % 7 == 0):
                continue
            before = known(flow, viewer)
            for side in (AXIS, ALLIED):
                for twin in other_worlds(flow, side, random) if side != viewer else ():
                    assert known(twin, viewer) == before, flow.where()
                    compared += 1
    assert compared > 100


def test_the_owner_does_see_the_difference() -> None:
    """The test above changes something, then."""
    flow = next(f for f in random_game("campaign", 1) if f.table.turn == 2)
    for side in (AXIS, ALLIED):
        for twin in other_worlds(flow, side, Random(1)):
            assert B2B.view(twin, side) != B2B.view(flow, side)


# ---------------------------------------------------------------------- being asked tells nothing
HANDS = {
    "a combat card": ["AL10", "AL2"],
    "another one": ["AL17", "AL5"],
    "none": ["AL2", "AL5"],
}


@pytest.mark.parametrize("dice", [(1, 6), (6, 1)])
@rule("barbarossa_to_berlin", "7.6.4")
def test_an_attack_runs_alike_whatever_cards_the_defender_hides(dice: tuple[int, int]) -> None:
    """He is asked for combat cards in every world, passes, and the attacker reads one and the same log."""
    logs = []
    for hidden in HANDS.values():
        table = position({"ge_6_army": "insterberg", "su_west_front": "kaunas"}, hand=["AX9", *hidden])
        for code in ("AL10", "AL17", "AL2", "AL5"):
            if code not in hidden:
                table.card_place[card(code)] = DECK
        flow = fighting(table, dice=(dice,))
        play(flow, Attack(at("kaunas")), Join(unit("ge_6_army")), LAUNCH)
        steps = []
        while not flow.over:
            steps.append((flow.asked, flow.path(), B2B.scene(B2B.view(flow, AXIS))))
            play(flow, PASS if PASS in flow.options() else flow.options()[0])
        logs.append((steps, [fact for fact in flow.table.chronicle or () if fact.heard_by(AXIS)]))
    assert logs[0] == logs[1] == logs[2]
    asked, path, _ = logs[0][0][0]
    assert (asked, path[-1]) == ((ALLIED,), "7.6.4")


@rule("barbarossa_to_berlin", "7.6.4", refuses=True)
def test_who_is_known_to_hold_no_card_that_fits_is_not_asked() -> None:
    """All cards of the hand have been shown, and none fits: everybody knows."""
    table = position({"ge_6_army": "insterberg", "su_west_front": "kaunas"}, hand=["AL2", "AL5"])
    for code in ("AL2", "AL5"):
        show(table, card(code))
    flow = fighting(table, dice=((1, 6),))
    play(flow, Attack(at("kaunas")), Join(unit("ge_6_army")), LAUNCH)
    assert flow.over or asks(flow) != "ChooseDefenceCard"


# ---------------------------------------------------------------------- espionage
@pytest.mark.parametrize(("code", "side"), [("AL25", ALLIED), ("AX50", AXIS)])
@rule("barbarossa_to_berlin", "7.6.5")
def test_espionage_shows_what_it_must_until_the_turn_ends(code: str, side: Side) -> None:
    foe = enemy(side)
    hidden = ["AX3", "AX10"] if foe == AXIS else ["AL2", "AL8"]  # Soviet Reinforcements must be shown, Boxes need not
    shown = set(hidden) if side == ALLIED else {"AL2"}
    table = position({"ge_6_army": "insterberg", "su_west_front": "minsk"}, hand=[code, *hidden], active=side)
    for number in range(len(table.card_place)):
        if table.card_place[number] != HAND:
            table.card_place[number] = DECK
    flow = Flow(table, ActionRound(side), fate=Seeded(1))
    play(flow, PlayEvent(card(code)))
    assert seen_of(flow, side, hidden) == shown
    while not flow.over:
        play(flow, PASS if PASS in flow.options() else flow.options()[0])
    assert seen_of(flow, side, hidden) == shown
    flow = Flow(flow.table, DrawPhase(), fate=Seeded(2))
    while not flow.over:
        if asks(flow) == "ChooseDiscard":
            assert seen_of(flow, side, hidden) == set(hidden)  # before anybody discards
        play(flow, PASS)
    flow = Flow(flow.table, EndOfTurn(), fate=Seeded(3))
    while not flow.over:
        play(flow, PASS)
    assert seen_of(flow, side, hidden) == set()


def seen_of(flow: Position, viewer: Side, codes: list[str]) -> set[str]:
    """Which of these cards a side sees in the other's hand."""
    places = B2B.view(flow, viewer).table.card_place
    return {code for code in codes if places[card(code)] == HAND}
