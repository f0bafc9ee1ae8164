"""What the screen gets: in every decision of random games each side sees a scene that holds together."""

from __future__ import annotations

import zlib

import msgspec
import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.facts import Kind
from eastfront.engine.fate import Seeded
from eastfront.engine.frames import Side
from eastfront.engine.preview import preview
from eastfront.engine.scene import Choice, Scene
from eastfront.engine.text import Name
from eastfront.server.patches import difference
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    LAUNCH,
    ActivateCombat,
    Attack,
    AutomaticOps,
    CallPartisans,
    DeclareWar,
    Join,
    Launch,
    PickBeachheads,
    PickCard,
    RenounceInvasions,
    Retreat,
    Stand,
    ToReserve,
)
from eastfront.titles.barbarossa_to_berlin.casualties import put_on_track
from eastfront.titles.barbarossa_to_berlin.decks import TakeTotalerKrieg
from eastfront.titles.barbarossa_to_berlin.movement import Operation
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    ARRIVALS,
    AXIS,
    BOARD,
    CARDS,
    FIRE_LCU,
    SPACES,
    UNITS,
    VP_SPACES,
)
from eastfront.titles.barbarossa_to_berlin.screen.lookups import at_risk
from eastfront.titles.barbarossa_to_berlin.screen.pieces import FIRST_MARKER
from eastfront.titles.barbarossa_to_berlin.table import (
    DECK,
    DISCARD,
    FACE_DOWN,
    LIMITED,
    OOS,
    OUT,
    REMOVED,
    STALIN,
    TO_COME,
    Cause,
    Effect,
    Order,
    Trench,
)
from eastfront.titles.barbarossa_to_berlin.turn import ActionRound
from eastfront.workshop.rules import rulebook
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.games import random_game
from tests.titles.barbarossa_to_berlin.positions import B2B, Position, at, begin, card, play, position, recount, unit

VIEWERS: tuple[Side | None, ...] = (AXIS, ALLIED, None)
BUTTONS = (
    *(Pass, Launch, Stand, Retreat, ToReserve, AutomaticOps, CallPartisans),
    *(DeclareWar, RenounceInvasions, PickBeachheads),
)
FACES = {face.id: face for face in B2B.faces()}
GAMES = [("campaign", 1, 700), ("campaign", 8, 900), ("1941", 4, 500)]

each_game = pytest.mark.parametrize(("name", "seed", "most"), GAMES)


def scene(flow: Position, viewer: Side | None) -> Scene:
    return B2B.scene(B2B.view(flow, viewer), [] if viewer is None else flow.options(viewer))


# ---------------------------------------------------------------------- in random games
@each_game
def test_every_option_has_exactly_one_choice_tied_to_something_that_is_there(name: str, seed: int, most: int) -> None:
    for number, flow in enumerate(random_game(name, seed, most)):
        if number % 2:
            continue
        side = flow.asked[0]
        options, now = flow.options(side), scene(flow, side)
        assert [choice.action for choice in now.choices] == [B2B.actions.index(option) for option in options]
        there = {(piece.kind, piece.id) for piece in now.pieces}
        for choice, option in zip(now.choices, options, strict=True):
            check_tie(there, choice, option)


def check_tie(there: set[tuple[str, int]], choice: Choice, option: Action) -> None:
    ties = [tie for tie in (choice.piece, choice.space, choice.card, choice.place) if tie is not None]
    assert len(ties) == (0 if isinstance(option, BUTTONS) else 1) or isinstance(option, PickCard), option
    assert choice.piece is None or ("piece", choice.piece) in there, option
    assert choice.card is None or ("card", choice.card) in there, option
    assert choice.space is None or choice.space == getattr(option, "space", None)


@each_game
def test_every_piece_lies_on_the_board_or_in_a_listed_place(name: str, seed: int, most: int) -> None:
    for number, flow in enumerate(random_game(name, seed, most)):
        if number % 11:
            continue
        for viewer in VIEWERS:
            now = scene(flow, viewer)
            places = {place.id: place for place in now.places}
            assert len(places) == len(now.places)
            assert len({(piece.kind, piece.id) for piece in now.pieces}) == len(now.pieces)
            for piece in now.pieces:
                assert piece.face in FACES
                if isinstance(piece.place, str):
                    place, _, cell = piece.place.partition(":")
                    assert not cell or 0 <= int(cell) < len(places[place].cells), piece
                    assert place in places, piece
            gone = {u.id for u in UNITS if flow.table.location[u.id] in (TO_COME, REMOVED)}
            shown = {p.id for p in now.pieces if p.kind == "piece" and p.id < FIRST_MARKER}
            assert shown == {u.id for u in UNITS} - gone


@each_game
def test_all_110_cards_are_seen_or_counted_but_those_set_aside(name: str, seed: int, most: int) -> None:
    for number, flow in enumerate(random_game(name, seed, most)):
        if number % 11:
            continue
        for viewer in VIEWERS:
            now = scene(flow, viewer)
            seen = sum(piece.kind == "card" for piece in now.pieces)
            counted = sum(place.hidden for place in now.places)
            aside = sum(card.total_war for card in CARDS) if not flow.table.total_war else 0
            assert seen + counted + aside == len(CARDS), flow.where()


@each_game
def test_the_prompt_says_where_we_are(name: str, seed: int, most: int) -> None:
    sections = {section.id for section in rulebook(B2B).section}
    for number, flow in enumerate(random_game(name, seed, most)):
        if number % 5:
            continue
        now = scene(flow, flow.asked[0])
        assert now.prompt.path
        assert set(now.prompt.path) <= sections, now.prompt.path
        assert now.status


def test_a_scene_is_small_and_a_click_sends_little_of_it() -> None:
    whole, changes = [], []
    for seed in (2, 8):
        last: dict[Side, Scene] = {}
        for flow in random_game("campaign", seed, 500):
            now = scene(flow, flow.asked[0])
            if now.side in last and now.side is not None:
                changes.append(len(zlib.compress(msgspec.json.encode(difference(last[now.side], now)))))
            whole.append(len(zlib.compress(msgspec.json.encode(now))))
            last[flow.asked[0]] = now
    assert max(whole) < 8_000
    assert max(changes) < 5_000
    assert sorted(changes)[len(changes) // 2] < 2_000


# ---------------------------------------------------------------------- marks and markers
def marked(now: Scene, *marks: str) -> dict[int, tuple[str, ...]]:
    return {p.id: p.marks for p in now.pieces if p.kind == "piece" and set(marks) & set(p.marks)}


def attacking() -> Position:
    table = position({"ge_2_pz_army": "insterberg", "ge_4_army": "insterberg", "su_west_front": "kaunas"})
    flow = begin(table, Operation(AXIS, 3))
    play(flow, ActivateCombat(at("insterberg")), Attack(at("kaunas")), Join(unit("ge_2_pz_army")))
    return flow


def test_the_screen_marks_who_attacks_and_who_is_attacked_and_says_what_is_at_stake() -> None:
    flow = attacking()
    now = scene(flow, AXIS)
    assert marked(now, "selected", "target") == {
        unit("ge_2_pz_army"): ("selected",),
        unit("su_west_front"): ("target",),
    }
    assert now.prompt.text.args["space"] == Name(BOARD.name(at("kaunas"), "fr"), BOARD.name(at("kaunas"), "en"))
    strength, columns = now.prompt.left
    assert (strength.id, strength.args) == ("b2b-left-strength", {"attack": 5, "defence": 3})
    assert columns.id == "b2b-left-columns"
    assert set(columns.args.values()) <= set(FIRE_LCU.columns)


def test_what_the_prompt_says_of_columns_is_what_the_preview_says() -> None:
    flow = attacking()
    flow.fate = None
    seen = preview(B2B, B2B.view(flow, AXIS), LAUNCH)
    assert seen is not None
    shots = [fact.args for fact in seen.before if fact.kind == facts.FIRE.id]
    columns = scene(flow, AXIS).prompt.left[-1]
    assert [columns.args["attack"], columns.args["defence"]] == [shot[5] for shot in shots]
    assert all(outcome.facts[0].args[0] in facts.WON_BY for outcome in seen.outcomes)


def test_marks_say_how_a_unit_is_supplied_and_what_it_did() -> None:
    table = position(dict.fromkeys(("ge_2_pz_army", "ge_4_army", "ge_6_army"), "insterberg"), reduced=["ge_4_army"])
    flow = begin(table, ActionRound(AXIS))
    table.supply[unit("ge_4_army")], table.supply[unit("ge_6_army")] = LIMITED, OOS
    table.moved[unit("ge_2_pz_army")] = 1
    pieces = {piece.id: piece for piece in scene(flow, AXIS).pieces if piece.kind == "piece"}
    assert pieces[unit("ge_4_army")].marks == ("limited",)
    assert pieces[unit("ge_6_army")].marks == ("unsupplied",)
    assert pieces[unit("ge_2_pz_army")].marks == ("moved",)
    assert pieces[unit("ge_4_army")].face == f"unit-{unit('ge_4_army')}-reduced"


def test_markers_lie_in_their_spaces() -> None:
    table = position(
        {"ge_4_army": "minsk", "ge_6_army": "warsaw", "su_west_front": "smolensk"},
        axis=["orel"],
        beachheads={0: "beach_d"},
    )
    table.trench[at("smolensk")], table.trench_kind[at("smolensk")] = 2, Trench.SOVIET
    table.trench[at("minsk")], table.trench_kind[at("minsk")] = 1, Trench.GERMAN
    table.stand_fast[at("smolensk")] = STALIN
    table.partisans[at("orel")] = 1
    flow = begin(table, Operation(AXIS, 2))
    play(flow, ActivateCombat(at("minsk")))
    on_map = {
        (p.face, p.place) for p in scene(flow, AXIS).pieces if p.face.startswith("marker") and p.place in range(400)
    }
    assert on_map == {
        ("marker-combat", at("minsk")),
        ("marker-trench-ge-1", at("minsk")),
        ("marker-trench-su-2", at("smolensk")),
        ("marker-stand-fast", at("smolensk")),
        ("marker-partisans", at("orel")),
        ("marker-beachhead-0", at("beach_d")),
        ("marker-stalin", at("moscow")),
    }


# ---------------------------------------------------------------------- boxes, tracks, cards
def test_boxes_are_by_nation_and_the_turn_track_holds_those_who_return() -> None:
    table = position({"br_8_army": "cairo"}, reserve=["ge_corps_1"], eliminated=["it_corps_1"], turn=5)
    put_on_track(table, unit("br_8_army"))
    now = scene(begin(table, ActionRound(AXIS)), AXIS)
    where = {piece.id: piece.place for piece in now.pieces if piece.kind == "piece"}
    assert where[unit("ge_corps_1")] == "reserve-ge"
    assert where[unit("it_corps_1")] == "eliminated-it"
    assert where[unit("br_8_army")] == f"turns:{5 + 3 - 1}"
    boxes = {place.id: place.side for place in now.places if place.kind == "box"}
    assert boxes == {"reserve-ge": AXIS, "eliminated-it": AXIS}


def test_tracks_show_rounds_turns_and_victory_points() -> None:
    flow = next(f for f in random_game("campaign", 2) if f.table.turn == 2 and f.table.round == 3)
    now = scene(flow, AXIS)
    tracks = {place.id: place for place in now.places if place.kind == "track"}
    assert set(tracks) == {"actions-axis", "actions-allied", "turns", "vp", "orders-axis", "orders-allied"}
    assert len(tracks["actions-axis"].cells) == 6
    assert [cell.id for cell in tracks["actions-axis"].cells[2:]].count("b2b-use-none") >= 3
    assert len(tracks["turns"].cells) == 18
    lies = {piece.face: piece.place for piece in now.pieces}
    assert lies["marker-turn"] == "turns:1"
    assert lies["marker-vp"] == f"vp:{flow.table.vp}"


@rule("barbarossa_to_berlin", "5.1")
@rule("barbarossa_to_berlin", "card.axis.26")
@pytest.mark.parametrize(("vp", "cells"), [(-3, 21), (0, 21), (20, 21), (21, 22), (44, 45)])
def test_the_track_of_victory_points_goes_on_beyond_twenty(vp: int, cells: int) -> None:
    table = position(events=["AX26"], turn=10)
    table.ledger[Cause.EVENTS] = vp - table.vp
    recount(table)
    now = scene(begin(table, ActionRound(AXIS)), AXIS)
    track = next(place for place in now.places if place.id == "vp")
    assert [cell.args["words"] for cell in track.cells] == [str(number) for number in range(cells)]
    assert next(piece.place for piece in now.pieces if piece.face == "marker-vp") == f"vp:{max(vp, 0)}"


@rule("barbarossa_to_berlin", "7.9")
def test_discards_are_seen_by_their_owner_and_counted_by_the_other() -> None:
    table = position(hand=["AX9", "AL11"])
    for code, place in (("AX3", DISCARD), ("AX5", FACE_DOWN), ("AX1", OUT), ("AX10", DECK)):
        table.card_place[card(code)] = place
    flow = begin(table, ActionRound(AXIS))
    for viewer, seen, hidden in ((AXIS, {card("AX3"), card("AX5")}, 0), (ALLIED, set(), 2), (None, set(), 2)):
        now = scene(flow, viewer)
        places = {place.id: place for place in now.places}
        assert {p.id for p in now.pieces if p.place == "discards-axis"} == seen
        assert places["discards-axis"].hidden == hidden
        assert places["deck-axis"].hidden == 1
        assert {p.id for p in now.pieces if p.place == "out-axis"} == {card("AX1")}


def test_each_card_in_hand_has_its_uses_and_the_others_say_why_not() -> None:
    flow = begin(position(hand=["AX9", "AX10"]), ActionRound(AXIS))
    uses = {choice.text.id: choice for choice in scene(flow, AXIS).choices if choice.card == card("AX9")}
    assert set(uses) == {"b2b-do-play-ops", "b2b-do-play-s-r", "b2b-do-play-r-p", "b2b-do-play-event"}
    assert uses["b2b-do-play-ops"].text.args["ops"] == CARDS[card("AX9")].ops
    germany = CARDS[card("AX9")].rp[0]  # no satellite is in play here (7.5)
    assert uses["b2b-do-play-r-p"].text.args["points"] == Name(f"Allemagne {germany}", f"Germany {germany}")
    refused = {B2B.choice(B2B.view(flow, AXIS), action).card for action, _ in flow.refusals()}
    assert card("AX10") in refused  # a combat card has no event


def test_a_card_that_nobody_can_see_is_taken_by_a_button() -> None:
    table = position()
    table.card_place[card("AX26")] = DECK
    choices = scene(begin(table, TakeTotalerKrieg(AXIS)), AXIS).choices
    assert [choice.card for choice in choices] == [None, None]


# ---------------------------------------------------------------------- how it stands
def test_the_status_says_what_moved_victory_points_and_what_is_in_force() -> None:
    table = position(turn=5, events={"AX8": 3})
    table.usa_turn, table.ledger[Cause.WINTER], table.effects[Effect.WOLFPACKS] = 3, -2, 1
    said = {text.id: text.args for text in scene(begin(table, ActionRound(AXIS)), AXIS).status}
    assert said["b2b-status-ledger-winter"] == {"change": "−2"}
    assert said["b2b-status-winter"]["required"] == 6  # Winter 43
    assert said["b2b-status-usa-at-war"]["name"] == Name("Automne 1941", "Fall 1941")
    assert said["b2b-status-total-war-coming"]["name"] == Name("Été 1942", "Summer 1942")
    assert {"b2b-status-thaw", "b2b-effect-wolfpacks", "b2b-status-orders-allied-stalin-orders"} <= set(said)


def test_overlays_show_each_supply_system_control_reach_and_what_a_round_could_change() -> None:
    table = position({"ge_2_pz_army": "brest_litovsk", "su_west_front": "minsk"})
    flow = begin(table, ActionRound(AXIS))
    overlays = {overlay.id: overlay for overlay in B2B.overlays(B2B.view(flow, AXIS), unit("ge_2_pz_army"))}
    supply = {"supply:axis-axis", "supply:soviet-allied", "supply:british-allied", "supply:american-allied"}
    assert supply | {"vp-axis", "vp-allied", "control", "reach", "to-act"} == set(overlays)
    assert overlays["supply:axis-axis"].spaces[at("berlin")] == 2
    assert at("minsk") not in overlays["reach"].spaces
    assert max(overlays["reach"].spaces.values()) == 5
    assert set(at_risk(table, ALLIED)) <= set(VP_SPACES)


@pytest.mark.parametrize(
    "section", ["table.fire", "table.terrain", "table.orders", "table.turns", "table.hand", "5.1", "7.6.2"]
)
@rule("barbarossa_to_berlin", "table.turns")
def test_the_charts_show_the_tables_as_printed(section: str) -> None:
    charts = [chart for chart in B2B.charts() if chart.rule == section]
    assert charts
    assert {chart.rule for chart in B2B.charts()} <= {s.id for s in rulebook(B2B).section}
    for chart in charts:
        assert all(len(row) == len(chart.columns) for row in chart.rows)
    rows = {chart.id: len(chart.rows) for chart in B2B.charts()}
    assert rows["vp"] == 53
    assert rows["turns"] == 18
    assert rows["reinforcements"] == len(ARRIVALS)


def test_everything_has_a_name() -> None:
    names = B2B.names()
    assert (len(names[Kind.PIECE]), len(names[Kind.SPACE]), len(names[Kind.CARD])) == (len(UNITS), len(SPACES), 110)
    assert all(name.fr and name.en for kind in names.values() for name in kind)


def test_two_scenes_of_one_view_are_equal() -> None:
    flow = B2B.begin("campaign", fate=Seeded(1))
    assert scene(flow, AXIS) == scene(flow, AXIS)


@rule("barbarossa_to_berlin", "8.1")
def test_the_marker_of_orders_lies_in_its_cell_of_the_track() -> None:
    table = position({"ge_4_army": "warsaw"}, turn=6)
    table.orders = [Order.HITLER_ORDERS, Order.SOVIET_OFFENSIVE]
    scene = B2B.scene(B2B.view(begin(table, Operation(AXIS, 1)), None))
    tracks = {place.id: place for place in scene.places if place.kind == "track"}
    lying = {piece.face: str(piece.place) for piece in scene.pieces}
    for side in ("axis", "allied"):
        place, _, cell = lying[f"marker-orders-{side}"].partition(":")
        order = tracks[place].cells[int(cell)].id
        assert order == ("b2b-order-hitler-orders" if side == "axis" else "b2b-order-soviet-offensive")
