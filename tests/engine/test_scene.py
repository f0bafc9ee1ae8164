"""The contract with every screen, proven on games that are nothing like a hex map: cards only, tracks only."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Seeded
from eastfront.engine.fog import check_fog
from eastfront.engine.match import Match
from eastfront.engine.scene import Face, Scene
from eastfront.engine.title import Title
from eastfront.engine.verify import verify
from tests.engine.helpers import ALL, SEED, SKIRMISH_SCENARIOS, play, sides_and_spectator
from tests.fakes.cards_only import CARDS, PlayCard
from tests.fakes.tracks_only import Bid
from tests.sides import FIRST, SECOND

FAKES = [("cards_only", "game"), ("tracks_only", "race")]
GAMES = [*FAKES, *[("skirmish", scenario) for scenario in SKIRMISH_SCENARIOS]]


def scene_problems(title: Title[Any], scene: Scene) -> Iterator[str]:
    """What a screen that knows only Scene would stumble over."""
    faces = {face.id for face in title.faces()}
    places = {place.id: place for place in scene.places}
    if len(places) != len(scene.places):
        yield "two places of one id"
    if len({(p.kind, p.id) for p in scene.pieces}) != len(scene.pieces):
        yield "two pieces of one id"
    for piece in scene.pieces:
        if piece.face not in faces:
            yield f"no face {piece.face}"
        if isinstance(piece.place, str):
            where, _, cell = piece.place.partition(":")
            if where not in places:
                yield f"no place {where}"
            elif cell and not int(cell) < len(places[where].cells):
                yield f"no cell {cell} on {where}"
        elif title.board() is None:
            yield f"{piece} lies on a board that is not there"
    pieces = {piece.id for piece in scene.pieces if piece.kind == "piece"}
    cards = {piece.id for piece in scene.pieces if piece.kind == "card"}
    for choice in scene.choices:
        if title.actions.index(title.actions.action(choice.action)) != choice.action:
            yield f"no action {choice.action}"
        if choice.piece is not None and choice.piece not in pieces:
            yield f"choice of piece {choice.piece}, which is not shown"
        if choice.card is not None and choice.card not in cards:
            yield f"choice of card {choice.card}, which is not shown"
        if choice.place is not None and choice.place not in places:
            yield f"choice of place {choice.place}, which is not shown"


def scenes(match: Match[Any]) -> Iterator[Scene]:
    for side in sides_and_spectator(match.title):
        yield match.title.scene(match.view(side), [] if side is None else match.options(side))


@pytest.mark.parametrize("id, scenario", GAMES)
def test_faces_have_ids_of_their_own(id: str, scenario: str) -> None:
    faces = list(ALL.get(id).faces())
    assert len({face.id for face in faces}) == len(faces)
    assert msgspec.json.decode(msgspec.json.encode(faces), type=list[Face]) == faces


@pytest.mark.parametrize("id, scenario", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_played_saved_fogged_and_shown(id: str, scenario: str, seed: int) -> None:
    title, luck, below = ALL.get(id), Random(seed), Seeded(seed).below
    match = Match.begin(title, scenario, bytes([seed]) * 32)
    codec = codec_of(title)
    for _ in range(300):
        for scene in scenes(match):
            assert list(scene_problems(title, scene)) == []
            assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
            assert scene.asked == match.asked
        if match.ending:
            break
        assert codec.encode(codec.decode(codec.encode(match.flow))) == codec.encode(match.flow)
        assert list(title.invariants(match.flow.table)) == []
        for side in sides_and_spectator(title):
            assert list(check_fog(title, match.flow, side, below)) == []
        side = luck.choice(match.asked)
        match.submit(side, luck.choice(match.options(side)), match.seq)
    assert match.ending or scenario == "long"
    if match.ending:
        assert [scene.ending for scene in scenes(match)] == [match.ending] * (len(title.sides) + 1)
    again = Match.load(match.save(), ALL)
    assert again.digest == match.digest
    assert verify(match.save(), ALL).problem == ""


# ---------------------------------------------------------------------- cards only
def test_every_card_is_somewhere_for_every_reader() -> None:
    match = Match.begin(ALL.get("cards_only"), "game", SEED)
    luck = Random(3)
    while not match.ending:
        for scene in scenes(match):
            assert len(scene.pieces) + sum(place.hidden for place in scene.places) == CARDS
        side = match.asked[0]
        match.submit(side, luck.choice(match.options(side)))


def test_each_side_sees_its_own_hand_and_counts_the_others() -> None:
    match = Match.begin(ALL.get("cards_only"), "game", SEED)
    red, black, spectator = scenes(match)
    assert [p.place for p in red.pieces] == ["hand-red"] * 3
    assert [p.place for p in black.pieces] == ["hand-black"] * 2
    assert spectator.pieces == ()
    assert {p.id: p.hidden for p in red.places} == {"deck": 7, "discard": 0, "hand-red": 0, "hand-black": 2}
    assert {p.id: p.hidden for p in spectator.places} == {"deck": 7, "discard": 0, "hand-red": 3, "hand-black": 2}
    assert {choice.card for choice in red.choices} == {p.id for p in red.pieces}
    assert black.choices == ()


def test_a_played_card_is_seen_by_all_and_no_undo_hides_it_again() -> None:
    match = Match.begin(ALL.get("cards_only"), "game", SEED)
    card = match.options(FIRST)[0]
    assert isinstance(card, PlayCard)
    play(match, card)
    for scene in scenes(match):
        assert [p.id for p in scene.pieces if p.place == "discard"] == [card.card]
    assert all(line.thrown == () for line in match.log(None))


# ---------------------------------------------------------------------- tracks only
def test_markers_stand_on_the_cells_of_tracks() -> None:
    match = Match.begin(ALL.get("tracks_only"), "race", SEED)
    scene = next(scenes(match))
    assert [p.place for p in scene.pieces] == ["race:0", "fuel:10"] * 3
    assert {place.kind for place in scene.places} == {"track", "box"}


def test_that_a_side_has_bid_is_shown_and_what_it_bid_only_to_itself() -> None:
    match = Match.begin(ALL.get("tracks_only"), "race", SEED)
    match.submit(SECOND, Bid(2))
    shown = list(scenes(match))
    for scene in shown:
        assert {p.id: p.hidden for p in scene.places if p.id.startswith("bid")} == {
            "bid-white": 0,
            "bid-grey": 1,
            "bid-blue": 0,
        }
        assert scene.asked == (0, 2)
    assert [any(t.id == "tracks-your-bid" for t in scene.status) for scene in shown] == [False, True, False, False]
    assert [len(scene.choices) for scene in shown] == [4, 0, 4, 0]


def test_what_cannot_be_done_is_shown_with_its_refusal() -> None:
    match = Match.begin(ALL.get("tracks_only"), "race", SEED)
    for _ in range(3):
        play(match, Bid(0))
    assert [refusal.reason for _, refusal in match.flow.refusals()] == ["tracks-no-full"]
