"""What the screen gets: whatever is asked in games of chance, each side sees a scene with words in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec
import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.scene import Scene
from eastfront.engine.sides import by_side
from eastfront.engine.text import Text
from eastfront.parts.ids import SpaceId
from eastfront.text.catalogue import message_files, words
from eastfront.titles.dark_valley import tray
from eastfront.titles.dark_valley.actions import PASS, Activate
from eastfront.titles.dark_valley.chits import CHITS, FROM_HAND, IN_CUP, IN_HAND, PANZERS, PLAYED, is_secret
from eastfront.titles.dark_valley.forecast import cut_off
from eastfront.titles.dark_valley.logistics import state_of
from eastfront.titles.dark_valley.movement import ChooseDestination, ChooseMover, Movement
from eastfront.titles.dark_valley.printed import AXIS, BOARD, SIDES, SOVIET, UNITS
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.title import STARTS, DarkValley
from tests.marks import rule
from tests.titles.dark_valley.positions import at, flow, position, unit

TDV = DarkValley()
VIEWERS: tuple[Side | None, ...] = (AXIS, SOVIET, None)
SPACES = {space.id for space in BOARD.spaces}
FACES = {face.id: face for face in TDV.faces()}
PLAYED_ON = 600  # decisions of each game
LOOKED_AT = 2  # of each kind of decision
SPOKEN = [words("fr"), words("en")]


def games(start: str, most: int = PLAYED_ON) -> Iterator[Flow[Table]]:
    table, frame = TDV.setup(start, {"checks": "off"})
    game, luck = Flow(table, frame, fate=Seeded(f"screen {start}")), Random(f"screen {start}")
    for _ in range(most):
        if game.over:
            return
        yield game
        game.do(luck.choice(game.options()))


def scene(game: Flow[Table], viewer: Side | None) -> Scene:
    return TDV.scene(TDV.view(game, viewer), [] if viewer is None else game.options(viewer))


def texts(told: object) -> Iterator[Text]:
    if isinstance(told, Text):
        yield told
    elif isinstance(told, msgspec.Struct):
        for name in told.__struct_fields__:
            yield from texts(getattr(told, name))
    elif isinstance(told, tuple | list):
        for one in told:
            yield from texts(one)
    elif isinstance(told, dict):
        yield from texts(tuple(told.values()))


@cache
def variables() -> dict[str, frozenset[str]]:
    """By message, what it wants to be told in either language."""
    found: dict[str, set[str]] = {}
    for name, source in (*message_files("fr"), *message_files("en")):
        if name.startswith("dark_valley"):
            for block in re.split(r"\n(?=[a-z])", source):
                found.setdefault(block.partition(" =")[0], set()).update(re.findall(r"\$([a-z-]+)", block))
    return {message: frozenset(wanted) for message, wanted in found.items()}


def speechless(told: object) -> set[str]:
    """Messages that a reader would see as their bare names, or with a hole in them."""
    said = [one for one in texts(told) if one.id.startswith("tdv-")]
    return {one.id for one in said for spoken in SPOKEN if "tdv-" in spoken.text(one) or not spoken.knows(one.id)} | {
        one.id for one in said if not variables().get(one.id, frozenset()) <= one.args.keys()
    }


@pytest.mark.parametrize("start", STARTS)
def test_every_decision_has_words_and_choices_tied_to_what_is_there(start: str) -> None:
    met: Counter[str] = Counter()
    for game in games(start):
        name = type(game.decision).__name__
        met[name] += 1
        if met[name] > LOOKED_AT:
            continue
        for viewer in VIEWERS:
            now = scene(game, viewer)
            assert not speechless(now), name
            check(now, [] if viewer is None else game.options(viewer))
        asked = game.asked[0]
        assert not speechless(TDV.forecast(TDV.view(game, asked), game.options(asked))), name
    assert len(met) > 15, met


def check(now: Scene, options: list[Action]) -> None:
    assert [choice.action for choice in now.choices] == [TDV.actions.index(option) for option in options]
    pieces, places = {piece.id for piece in now.pieces}, {place.id: place for place in now.places}
    assert len(pieces) == len(now.pieces)
    for choice in now.choices:
        assert choice.piece is None or choice.piece in pieces, choice
        assert choice.space is None or choice.space in SPACES, choice
    for piece in now.pieces:
        assert piece.face in FACES
        if isinstance(piece.place, str):
            name, _, cell = piece.place.partition(":")
            assert name in places, piece
            assert not cell or int(cell) < len(places[name].cells), piece
        else:
            assert piece.place in SPACES


def test_charts_and_boxes_have_words() -> None:
    assert not speechless(tuple(TDV.charts()))
    assert not speechless(TDV.scenarios)


@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_every_overlay_has_words_and_hexes(side: Side) -> None:
    game = next(games("fall_blau"))
    seen = TDV.view(game, side)
    unit = next(u for u in game.table.land(side) if UNITS[u].mech)
    laid = {overlay.id: overlay for overlay in TDV.overlays(seen, unit)}
    assert not speechless(tuple(laid.values()))
    wanted = {f"{kind}-{word}" for kind in ("supply", "loc", "zoc", "command", "air") for _, word in by_side(SIDES)}
    assert wanted | {"reach", "control", "points", "to-act"} <= set(laid)
    assert all(laid[name].spaces for name in wanted), [name for name in wanted if not laid[name].spaces]
    assert all(set(overlay.spaces) <= SPACES for overlay in laid.values())


# ---------------------------------------------------------------------- the cup
@rule("dark_valley", "10.1")
@pytest.mark.parametrize("start", ["barbarossa", "fall_blau", "bagration"])
def test_every_chit_of_the_turn_lies_on_the_track_in_the_cup_or_outside_it(start: str) -> None:
    looked = 0
    for game in games(start, 2000):
        if not tray.going_on(TDV.view(game, AXIS)):
            continue
        looked += 1
        table = game.table
        for viewer in VIEWERS:
            now = scene(game, viewer)
            at = Counter(str(piece.place).partition(":")[0] for piece in now.pieces if piece.id >= tray.FIRST)
            waiting = sum(s in (IN_CUP, IN_HAND) for c, s in enumerate(table.chits) if c not in FROM_HAND.values())
            assert at["cup"] == waiting
            track = next(place for place in now.places if place.id == "chits")
            assert len(track.cells) == waiting + table.chits.count(PLAYED)
            outside = sum(table.chits[chit] == IN_HAND for chit in FROM_HAND.values())
            assert at["outside-axis"] + at["outside-soviet"] == outside
        if looked > 60:
            return
    assert looked


@rule("dark_valley", "10.1", refuses=True)
def test_the_soviets_see_how_many_panzer_chits_are_in_the_cup_and_not_which() -> None:
    looked = 0
    for game in games("fall_blau", 3000):
        table = game.table
        if not is_secret(table.turn) or not tray.going_on(TDV.view(game, AXIS)) or IN_CUP not in table.chits:
            continue
        inside = {tray.FIRST + chit for chit in PANZERS if table.chits[chit] == IN_CUP}
        if not inside:
            continue
        looked += 1
        own, other = ({p.id for p in scene(game, side).pieces if p.place == "cup"} for side in (AXIS, SOVIET))
        assert inside <= own
        assert not inside & other
        hidden = {tray.UNKNOWN + at for at in range(len(inside))}
        assert hidden <= other
        if looked > 20:
            break
    assert looked


def test_on_the_first_turn_the_track_shows_combat_and_then_move() -> None:
    for game in games("barbarossa", 400):
        now = scene(game, SOVIET)
        on_track = [p for p in now.pieces if str(p.place).startswith("chits:") and tray.FIRST <= p.id < tray.NOW]
        if on_track:
            assert [CHITS[piece.id - tray.FIRST].name for piece in on_track] == ["combat", "move"]
            current = next(piece for piece in now.pieces if piece.id == tray.NOW)
            assert current.place == "chits:0"
            return
    raise AssertionError("no activation in four hundred decisions")


# ---------------------------------------------------------------------- what awaits
@rule("dark_valley", "13.3")
def test_a_warned_destination_is_one_where_the_unit_would_be_cut_off_and_no_other() -> None:
    warned = spared = 0
    for game in games("fall_blau", 1500):
        going = game.decision
        if not isinstance(going, ChooseDestination):
            continue
        goals = [SpaceId(getattr(option, "hex", -1)) for option in game.options()]
        goals = [goal for goal in goals if goal >= 0]
        found = dict(cut_off(game.table, going, goals))
        for goal in goals[::7]:
            there = game.table.clone()
            there.location[going.unit] = goal
            state = state_of(there, going.unit)
            if goal in found:
                assert state == found[goal] or state > found[goal], (goal, state)
                warned += 1
            elif state == 0:
                assert goal not in found
                spared += 1
        if warned > 40 and spared > 40:
            return
    assert warned
    assert spared


def test_ending_a_move_names_who_would_be_out_of_supply() -> None:
    for game in games("fall_blau", 1500):
        if isinstance(game.decision, ChooseMover):
            asked = game.asked[0]
            found = TDV.forecast(TDV.view(game, asked), game.options(asked)).ending
            found = tuple(omen for omen in found if omen.kind == "danger")
            for omen in found:
                assert state_of(game.table, omen.pieces[0]) != 0
                assert game.table.in_supply(omen.pieces[0])
            if found:
                return
    raise AssertionError("nobody in danger")


@rule("dark_valley", "11.1")
def test_ending_a_move_names_who_has_not_moved() -> None:
    """Tanks and motors, HQs, others; nobody who has moved, is not under the chit or cannot move."""
    units = {
        "GE-PZ-1": "E3027",
        "GE-CORPS-I": "E3025",
        "GE-CORPS-XXVI": "E3025",
        "GE-HQ-1": "E3023",
        "GE-DEPOT-C": "E3021",
        "SU-RD-10": "E3601",
    }
    game = flow(position(units), Movement(AXIS))

    def left() -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
        omens = TDV.forecast(TDV.view(game, AXIS), game.options(AXIS)).ending
        return {omen.text.id: (omen.pieces, omen.spaces) for omen in omens if omen.kind == "points"}

    both = tuple(sorted((unit("GE-CORPS-I"), unit("GE-CORPS-XXVI"))))
    assert left() == {
        "tdv-omen-unmoved-motors": ((unit("GE-PZ-1"),), (at("E3027"),)),
        "tdv-omen-unmoved-hqs": ((unit("GE-HQ-1"),), (at("E3023"),)),
        "tdv-omen-unmoved-others": (both, (at("E3025"),)),
    }
    for code in ("GE-PZ-1", "GE-CORPS-I"):
        game.do(Activate(unit(code)))
        game.do(PASS)
    assert list(left()) == ["tdv-omen-unmoved-hqs", "tdv-omen-unmoved-others"]
    assert left()["tdv-omen-unmoved-others"][0] == (unit("GE-CORPS-XXVI"),)
    assert left()["tdv-omen-unmoved-others"][1] == (at("E3025"),)
