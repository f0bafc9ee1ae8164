"""What the screen gets: in every decision of random games each side sees a scene that holds together."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.facts import Kind
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.scene import Choice, Scene
from eastfront.engine.sides import by_side
from eastfront.engine.table import HIDDEN
from eastfront.titles.skirmish import facts
from eastfront.titles.skirmish.actions import Attack, ChooseEntry, Join, Launch
from eastfront.titles.skirmish.printed import COMBAT, EAST, UNITS, WEST
from eastfront.titles.skirmish.table import NOT_DRAWN, NOT_IN_PLAY, Table
from eastfront.workshop.rules import rulebook
from tests.marks import rule
from tests.titles.skirmish.games import random_game
from tests.titles.skirmish.message_ids import collect, dynamic, literals, reasons
from tests.titles.skirmish.positions import ELEVENTH, FIRST, SCENARIOS, SECOND, SKIRMISH, fighting, lay, scenario

VIEWERS: tuple[Side | None, ...] = (WEST, EAST, None)
BUTTONS = (Pass, Launch, ChooseEntry)  # all other options are clicked on the table
BOARD = SKIRMISH.board()
assert BOARD is not None
SPACES = {space.id for space in BOARD.spaces}
FACES = {face.id: face for face in SKIRMISH.faces()}

each_scenario = pytest.mark.parametrize("name", SCENARIOS)


def scene(flow: Flow[Table], viewer: Side | None) -> Scene:
    return SKIRMISH.scene(SKIRMISH.view(flow, viewer), [] if viewer is None else flow.options(viewer))


@each_scenario
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_option_has_exactly_one_choice_tied_to_something_that_is_there(name: str, viewer: Side | None) -> None:
    for seed in range(4):
        for flow in random_game(name, seed):
            options = [] if viewer is None else flow.options(viewer)
            shown_now = scene(flow, viewer)
            assert [choice.action for choice in shown_now.choices] == [SKIRMISH.actions.index(o) for o in options]
            assert len({choice.action for choice in shown_now.choices}) == len(options)
            for choice, option in zip(shown_now.choices, options, strict=True):
                check_tie(shown_now, choice, option)


def check_tie(shown_now: Scene, choice: Choice, option: Action) -> None:
    ties = [tie for tie in (choice.piece, choice.space, choice.card, choice.place) if tie is not None]
    assert len(ties) == (0 if isinstance(option, BUTTONS) else 1), option
    assert choice.refusal is None
    if choice.piece is not None:
        assert choice.piece in {piece.id for piece in shown_now.pieces if piece.kind == "piece"}, option
        assert choice.piece == getattr(option, "unit", choice.piece)
    if choice.space is not None:
        assert choice.space in SPACES
        assert choice.space == getattr(option, "hex", None)
    if choice.card is not None:
        assert choice.card in {piece.id for piece in shown_now.pieces if piece.kind == "card"}
        assert choice.card == getattr(option, "card", None)


@each_scenario
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_piece_lies_on_the_board_or_in_a_listed_place(name: str, viewer: Side | None) -> None:
    for seed in range(4):
        for flow in random_game(name, seed):
            now = scene(flow, viewer)
            places = {place.id for place in now.places}
            assert len(places) == len(now.places)
            assert len({(piece.kind, piece.id) for piece in now.pieces}) == len(now.pieces)
            for piece in now.pieces:
                assert piece.place in (SPACES if isinstance(piece.place, int) else places), piece
                assert FACES[piece.face].kind == ("card" if piece.kind == "card" else "unit")
                if isinstance(piece.place, str) and piece.place.partition("-")[2] in SKIRMISH.sides:
                    assert SKIRMISH.sides.index(piece.place.partition("-")[2]) == FACES[piece.face].side
            assert set(now.control) <= SPACES


@each_scenario
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_unit_and_card_is_shown_or_counted_once(name: str, viewer: Side | None) -> None:
    """What a viewer may not know is counted face down; what was never drawn lies nowhere."""
    for flow in random_game(name, 5):
        seen, now = SKIRMISH.view(flow, viewer).table, scene(flow, viewer)
        there = [u for u in UNITS if flow.table.location[u.id] not in (NOT_DRAWN, NOT_IN_PLAY)]
        pieces = {piece.id for piece in now.pieces if piece.kind == "piece"}
        assert pieces == {u.id for u in there if seen.location[u.id] != HIDDEN}
        hidden = Counter({place.id: place.hidden for place in now.places})
        for side, word in by_side(SKIRMISH.sides):
            assert hidden[f"reserve-{word}"] == sum(u.side == side and seen.location[u.id] == HIDDEN for u in there)
            held = flow.table.hand(side)
            assert hidden[f"hand-{word}"] == sum(seen.card_place[card] == HIDDEN for card in held)
            shown_cards = {p.id for p in now.pieces if p.place == f"hand-{word}"}
            assert shown_cards == {card for card in held if seen.card_place[card] != HIDDEN}


@each_scenario
def test_the_prompt_says_where_we_are_and_the_end_says_how(name: str) -> None:
    sections = {section.id for section in rulebook(SKIRMISH).section}
    for flow in random_game(name, 2):
        for viewer in VIEWERS:
            now = scene(flow, viewer)
            assert now.asked == flow.asked
            assert set(now.prompt.path) <= sections
            assert bool(now.prompt.path) != flow.over
            assert now.ending == flow.ending
            assert now.status


def test_a_reduced_unit_shows_its_other_face_and_a_unit_that_fought_is_marked() -> None:
    flow = fighting(lay({FIRST: "0203", ELEVENTH: "0303"}, reduced=[ELEVENTH]))
    flow.table.fought[0] = 1
    pieces = {piece.id: piece for piece in scene(flow, WEST).pieces if piece.kind == "piece"}
    assert (pieces[0].face, pieces[7].face) == ("unit-0", "unit-7-reduced")
    assert (pieces[0].marks, pieces[7].marks) == (("fought",), ())
    assert FACES["unit-0"].values == ("3", "2")
    assert FACES["unit-7-reduced"].values == ("2", "2")


@rule("skirmish", "5.2")
def test_the_screen_marks_who_attacks_and_who_is_attacked() -> None:
    flow = fighting(lay({FIRST: "0203", SECOND: "0304", ELEVENTH: "0303"}))
    target = flow.table.location[7]
    flow.submit(WEST, Attack(target))
    flow.submit(WEST, Join(FIRST))
    marks = {piece.id: piece.marks for piece in scene(flow, EAST).pieces if piece.kind == "piece" and piece.marks}
    assert marks == {0: ("selected",), 7: ("target",)}


@rule("skirmish", "3.1")
def test_overlays_show_the_zones_of_both_sides_and_the_reach_of_a_piece() -> None:
    flow = fighting(lay({FIRST: "0203", ELEVENTH: "0303"}))
    seen = SKIRMISH.view(flow, WEST)
    overlays = {overlay.id: overlay for overlay in SKIRMISH.overlays(seen, 0)}
    assert set(overlays) == {"zoc-west", "zoc-east", "reach"}
    for side, word in by_side(SKIRMISH.sides):
        zoc = flow.table.zoc(side)
        assert set(overlays[f"zoc-{word}"].spaces) == {hex_ for hex_ in SPACES if zoc[hex_]}
    assert not set(overlays["reach"].spaces) & set(flow.table.location)


@rule("skirmish", "5.5")
def test_the_chart_shows_the_combat_table_as_printed() -> None:
    (chart,) = SKIRMISH.charts()
    assert chart.rule == "5.5"
    assert [column.args.get("odds") for column in chart.columns[1:]] == list(COMBAT.columns)
    assert [row[0].args["die"] for row in chart.rows] == [1, 2, 3, 4, 5, 6]
    codes = [[cell.id.removeprefix("skirmish-code-").upper() for cell in row[1:]] for row in chart.rows]
    assert codes[0] == ["AL", "AL", "NE", "EX", "DR"]
    assert codes[5] == ["EX", "DL", "DL", "DE", "DE"]


# ---------------------------------------------------------------------- message ids
def test_message_ids_are_well_formed() -> None:
    assert all(re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id_) for id_ in collect())


def test_message_ids_hold_all_facts_and_all_literals_of_the_source() -> None:
    assert {kind.id for kind in facts.ALL} <= collect()
    assert reasons() <= literals() <= collect()
    assert len(reasons()) > 15


def test_message_ids_hold_something_for_every_id_that_the_source_puts_together() -> None:
    patterns = dynamic()
    assert len(patterns) > 5
    missing = [pattern for pattern in patterns if not any(re.fullmatch(pattern, id_) for id_ in collect())]
    assert missing == []


def test_every_word_in_a_fact_is_a_message_id_but_the_columns_of_the_table() -> None:
    words = {
        value
        for seed in range(6)
        for flow in [list(random_game("standard", seed))[-1]]
        for fact in flow.table.chronicle or ()
        for kind in facts.ALL
        if kind.id == fact.kind
        for (_, meaning), value in zip(kind.args, fact.args, strict=True)
        if meaning is Kind.WORD
    }
    assert {word for word in words if word not in collect()} <= set(COMBAT.columns)


def test_the_scene_of_a_game_that_waits_for_the_dice_has_no_choices() -> None:
    flow = scenario("standard")
    assert flow.chance is not None
    for viewer in VIEWERS:
        assert scene(flow, viewer).choices == ()
        assert scene(flow, viewer).prompt.text.id == "prompt-chance"
