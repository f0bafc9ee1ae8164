"""What the screen gets: in every decision of random games each side sees a scene that holds together."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.facts import Kind
from eastfront.engine.frames import Side
from eastfront.engine.scene import Choice, Scene
from eastfront.engine.sides import by_side
from eastfront.engine.text import Name
from eastfront.text.catalogue import words
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    Activate,
    Attack,
    DeclareShock,
    Join,
    Launch,
    Retreat,
    Stand,
)
from eastfront.titles.great_patriotic_war.combat import Battles
from eastfront.titles.great_patriotic_war.nations import PEOPLE
from eastfront.titles.great_patriotic_war.pointers import supply_lines
from eastfront.titles.great_patriotic_war.printed import (
    AROUND,
    BOARD,
    COMBAT,
    EDGES,
    HEXES,
    LAND_UNITS,
    SPOT,
    TERRAIN_AT,
    TRACK,
    UNIT_ROWS,
    UNITS,
)
from eastfront.titles.great_patriotic_war.screen import TURN_MARKER
from eastfront.titles.great_patriotic_war.supply import LINE, coverage_for, network
from eastfront.titles.great_patriotic_war.table import AXIS, GONE, SOVIET, TO_COME
from eastfront.workshop.rules import rulebook
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import quiet
from tests.titles.great_patriotic_war.games import random_game
from tests.titles.great_patriotic_war.message_ids import collect, dynamic, literals, reasons
from tests.titles.great_patriotic_war.positions import (
    GPW,
    Position,
    at,
    begin,
    field,
    fighting,
    moving,
    play,
    position,
    unit,
)

VIEWERS: tuple[Side | None, ...] = (AXIS, SOVIET, None)
BUTTONS = (Pass, DeclareShock, Launch, Stand, Retreat)  # all other options are clicked on the table
SPACES = {space.id for space in BOARD.spaces}
FACES = {face.id: face for face in GPW.faces()}
GAMES = [("learning", 1, 2000), ("learning", 2, 2000), ("barbarossa", 1, 2000), ("campaign", 4, 700)]

each_game = pytest.mark.parametrize(("name", "seed", "most"), GAMES)


def scene(flow: Position, viewer: Side | None) -> Scene:
    return GPW.scene(GPW.view(flow, viewer), [] if viewer is None else flow.options(viewer))


@each_game
def test_every_option_has_exactly_one_choice_tied_to_something_that_is_there(name: str, seed: int, most: int) -> None:
    for flow in random_game(name, seed, most):
        for viewer in VIEWERS:
            options = [] if viewer is None else flow.options(viewer)
            now = scene(flow, viewer)
            numbers = [choice.action for choice in now.choices]
            assert numbers == [GPW.actions.index(option) for option in options]
            assert len(set(numbers)) == len(options)
            pieces = {piece.id for piece in now.pieces}
            for choice, option in zip(now.choices, options, strict=True):
                check_tie(pieces, choice, option)


def check_tie(pieces: set[int], choice: Choice, option: Action) -> None:
    ties = [tie for tie in (choice.piece, choice.space, choice.card, choice.place) if tie is not None]
    assert len(ties) == (0 if isinstance(option, BUTTONS) else 1), option
    assert choice.refusal is None
    if choice.piece is not None:
        assert choice.piece in pieces, option
        assert isinstance(option, Attack) or choice.piece == getattr(option, "unit", None)
    if choice.space is not None:
        assert choice.space in SPACES
        assert choice.space == getattr(option, "hex", None)


@each_game
def test_every_piece_lies_on_the_board_or_in_a_listed_place(name: str, seed: int, most: int) -> None:
    for at_, flow in enumerate(random_game(name, seed, most)):
        if at_ % 5:
            continue
        for viewer in VIEWERS:
            now = scene(flow, viewer)
            places = {place.id: place for place in now.places}
            assert len(places) == len(now.places)
            assert len({piece.id for piece in now.pieces}) == len(now.pieces)
            marker = now.pieces[-1]
            assert (marker.id, marker.place) == (TURN_MARKER, f"turns:{min(flow.table.turn, flow.table.last_turn) - 1}")
            assert int(str(marker.place).partition(":")[2]) < len(places["turns"].cells)
            for piece in now.pieces[:-1]:
                face = FACES[piece.face]
                assert face.side == UNITS[piece.id].side
                if isinstance(piece.place, int):
                    assert piece.place in SPACES
                else:
                    assert places[piece.place].side == face.side
            gone = {u.id for u in UNITS if flow.table.location[u.id] in (TO_COME, GONE)}
            assert {piece.id for piece in now.pieces[:-1]} == {u.id for u in UNITS} - gone
            assert set(now.control) <= SPACES


@each_game
def test_the_prompt_says_where_we_are_and_the_end_says_how(name: str, seed: int, most: int) -> None:
    sections = {section.id for section in rulebook(GPW).section}
    for at_, flow in enumerate(random_game(name, seed, most)):
        if at_ % 5 and not flow.over:
            continue
        for viewer in VIEWERS:
            now = scene(flow, viewer)
            assert now.asked == flow.asked
            assert set(now.prompt.path) <= sections
            assert bool(now.prompt.path) != flow.over
            assert now.ending == flow.ending
            assert now.status


def test_a_reduced_unit_shows_its_other_face_and_marks_say_what_it_did() -> None:
    flow = moving(quiet({"AX-VII": "kursk", "SU-16": "tambov", "SU-1_ABN": "penza"}, reduced=["SU-16"]), SOVIET)
    flow.table.fought[unit("AX-VII")] = 1
    flow.table.supplied[unit("AX-VII")] = 0
    pieces = {piece.id: piece for piece in scene(flow, AXIS).pieces}
    assert pieces[unit("SU-16")].face == f"unit-{unit('SU-16')}-reduced"
    assert pieces[unit("SU-1_ABN")].face == f"unit-{unit('SU-1_ABN')}"
    assert pieces[unit("AX-VII")].marks == ("fought", "unsupplied")
    assert FACES[f"unit-{unit('SU-16')}"].values == ("8", "4")
    assert FACES[f"unit-{unit('SU-16')}-reduced"].values == ("4", "4")
    assert FACES[f"unit-{unit('SU-Tu-2')}"].values == ("(2)", "6")


def test_overlays_show_zones_supply_and_the_reach_of_a_piece() -> None:
    flow = fighting(quiet({"AX-VII": "kursk", "SU-16": "tambov"}), side=SOVIET)
    overlays = {overlay.id: overlay for overlay in GPW.overlays(GPW.view(flow, SOVIET), unit("SU-16"))}
    assert {"zoc-axis", "zoc-soviet", "supply-axis", "supply-soviet", "reach"} <= set(overlays)
    for side, word in by_side(GPW.sides):
        zoc = flow.table.zoc(side)
        assert set(overlays[f"zoc-{word}"].spaces) == {hex_ for hex_ in SPACES if zoc[hex_]}
    assert at("tambov") in overlays["supply-soviet"].spaces
    assert at("tambov") not in overlays["reach"].spaces


def test_the_screen_marks_who_attacks_and_who_is_attacked_and_the_prompt_names_the_place() -> None:
    ground = field()
    laid = {"AX-VII": AROUND[ground][0], "AX-VIII": AROUND[ground][3], "SU-16": ground}
    flow = begin(position(laid), Battles(AXIS))
    play(flow, Attack(ground), Join(unit("AX-VIII")))
    now = scene(flow, AXIS)
    marked = {piece.id: piece.marks for piece in now.pieces if {"selected", "target"} & set(piece.marks)}
    assert marked == {unit("AX-VIII"): ("selected",), unit("SU-16"): ("target",)}
    assert now.prompt.text.args["hex"] == Name(BOARD.name(ground, "fr"), BOARD.name(ground, "en"))
    assert [text.id for text in now.prompt.left] == ["gpw-left-attack", "gpw-left-joined"]


def test_the_screen_marks_the_unit_that_moves() -> None:
    flow = moving(quiet({"AX-VII": "kursk", "SU-16": "tambov"}), AXIS)
    play(flow, Activate(unit("AX-VII")))
    now = scene(flow, AXIS)
    assert [piece.id for piece in now.pieces if "selected" in piece.marks] == [unit("AX-VII")]
    assert now.prompt.text.args["unit"] == Name(UNIT_ROWS[unit("AX-VII")].fr, UNIT_ROWS[unit("AX-VII")].en)


@rule("great_patriotic_war", "30")
def test_supply_lines_lead_from_each_unit_to_the_rail_and_on_to_the_edge_for_the_one_asked_about() -> None:
    flow = GPW.begin("campaign")
    table = flow.table
    for side in (AXIS, SOVIET):
        net = network(table, side)
        lines = {line[0]: line for line in supply_lines(table, side, None)}
        for mine in LAND_UNITS[side]:
            here = table.location[mine]
            if here < 0 or net & SPOT[here]:
                continue
            assert (here in lines) == bool(coverage_for(table, side, PEOPLE[mine])[here])
            if here in lines:
                assert net & SPOT[lines[here][-1]]
                assert all(b in AROUND[a] for a, b in pairwise(lines[here]))
                assert cost_of_line(lines[here]) <= LINE
    asked = next(u for u in LAND_UNITS[AXIS] if table.location[u] >= 0)
    whole = next(line for line in supply_lines(table, AXIS, asked) if line[0] == table.location[asked])
    assert whole[-1] in EDGES[AXIS]


def cost_of_line(line: tuple[int, ...]) -> int:
    return sum(TERRAIN_AT[hex_].supply for hex_ in line[1:])


@rule("great_patriotic_war", "table.track")
def test_the_charts_show_the_tables_as_printed() -> None:
    charts = {chart.id: chart for chart in GPW.charts()}
    assert {chart.rule for chart in charts.values()} == {"table.crt", "table.terrain", "table.track"}
    assert len(charts["combat"].columns) == len(COMBAT.columns) + 1
    assert len(charts["track"].rows) == sum(bool(row.turn) for row in TRACK)
    for chart in charts.values():
        assert all(len(row) == len(chart.columns) for row in chart.rows)


# ---------------------------------------------------------------------- message ids
def test_message_ids_are_well_formed() -> None:
    pattern = r"[a-z][a-z0-9_]*(-[a-z0-9]+)*"
    assert [id_ for id_ in sorted(collect()) if not re.fullmatch(pattern, id_)] == []


def test_message_ids_hold_all_facts_and_all_literals_of_the_source() -> None:
    assert {kind.id for kind in facts.ALL} <= collect()
    assert reasons() <= literals() <= collect()
    assert len(reasons()) > 40


def test_message_ids_hold_something_for_every_id_that_the_source_puts_together() -> None:
    patterns = dynamic()
    assert len(patterns) > 15
    missing = [pattern for pattern in patterns if not any(re.fullmatch(pattern, id_) for id_ in collect())]
    assert missing == []


def test_every_word_in_a_fact_is_a_message_id_but_the_columns_of_the_table() -> None:
    said = {
        value
        for flow in [list(random_game("barbarossa", 5))[-1]]
        for fact in flow.table.chronicle or ()
        for kind in facts.ALL
        if kind.id == fact.kind
        for (_, meaning), value in zip(kind.args, fact.args, strict=True)
        if meaning is Kind.WORD
    }
    assert {word for word in said if word not in collect()} <= set(COMBAT.columns)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_everything_the_game_says_can_be_said(language: str) -> None:
    known = words("fr" if language == "fr" else "en")
    assert sorted(id_ for id_ in collect() if not known.knows(id_)) == []


def test_every_hex_and_unit_has_a_name() -> None:
    names = GPW.names()
    assert len(names[Kind.SPACE]) == len(HEXES)
    assert len(names[Kind.PIECE]) == len(UNITS) + 1  # the turn marker
    assert all(name.fr and name.en for kind in names.values() for name in kind)
