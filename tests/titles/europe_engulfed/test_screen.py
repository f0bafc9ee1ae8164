"""What the table shows: every decision in words, every choice tied to what lies there, only backs to others."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from eastfront.engine.facts import Kind
from eastfront.engine.fate import Keyed
from eastfront.engine.flow import Flow
from eastfront.engine.hands import Touch, play_moves
from eastfront.engine.match import Match
from eastfront.engine.scene import Piece, Scene
from eastfront.engine.sides import Side
from eastfront.engine.text import Text
from eastfront.text.catalogue import LANGUAGES, words
from eastfront.titles import TITLES
from eastfront.titles.europe_engulfed import facts, instalments
from eastfront.titles.europe_engulfed.battles import at_least
from eastfront.titles.europe_engulfed.movement import ChooseOperation
from eastfront.titles.europe_engulfed.naming import design_name, nation_name
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGNS, NATION, NATIONS, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import ARMS, OFF, SLOTS, Table
from tests.titles.europe_engulfed.positions import at_war

TITLE = TITLES.get("europe_engulfed")
SEEN_BY = (None, AXIS, WESTERN, SOVIET)
FACES = {face.id: face for face in TITLE.faces()}


def game(scenario: str, seed: int, most: int) -> Iterator[Flow[Table]]:
    """The positions of a random game."""
    luck = random.Random(seed)
    flow = TITLE.begin(scenario, {}, Keyed(bytes([seed]) * 32))
    for _ in range(most):
        if flow.ending is not None:
            return
        yield flow
        flow.submit(flow.asked[0], luck.choice(flow.options(flow.asked[0])))


def scene(flow: Flow[Table], side: Side | None) -> Scene:
    asked = side is not None and side in flow.asked
    return TITLE.scene(TITLE.view(flow, side), flow.options(side) if asked else ())


def told(shown: Scene) -> Iterator[Text]:
    yield from (shown.prompt.text, *shown.prompt.left, *shown.status)
    yield from (choice.text for choice in shown.choices)
    for place in shown.places:
        yield from (place.name, *place.cells)


def first_of_each(scenario: str, seed: int, most: int) -> Iterator[tuple[Flow[Table], str]]:
    met: set[str] = set()
    for flow in game(scenario, seed, most):
        asked = type(flow.decision).__name__
        if asked not in met:
            met.add(asked)
            yield flow, asked


@pytest.mark.parametrize("scenario, seed", [("poland", 1), ("patton", 2), ("tournament", 1)])
def test_every_decision_is_put_into_words_and_choices_touch_what_lies_there(scenario: str, seed: int) -> None:
    met = []
    for flow, asked in first_of_each(scenario, seed, 700):
        met.append(asked)
        for side in SEEN_BY:
            shown = scene(flow, side)
            pieces = {piece.id for piece in shown.pieces}
            assert len(pieces) == len(shown.pieces)
            assert all(piece.face in FACES for piece in shown.pieces)
            assert all(choice.piece is None or choice.piece in pieces for choice in shown.choices)
            for language in LANGUAGES:
                for text in told(shown):
                    said = words(language).text(text)
                    assert words(language).knows(text.id), (asked, text.id)
                    assert "{" not in said, (asked, text.id, said)
    assert len(met) > 7


@pytest.mark.parametrize("scenario, seed", [("poland", 3), ("tournament", 2)])
def test_tables_washes_and_warnings_can_be_asked_for_at_any_time(scenario: str, seed: int) -> None:
    for flow, _ in first_of_each(scenario, seed, 400):
        for side in SEEN_BY:
            view = TITLE.view(flow, side)
            for chart in TITLE.accounts(view):
                texts = [chart.name, *chart.columns, *(cell for row in chart.rows for cell in row)]
                assert all(len(row) == len(chart.columns) for row in chart.rows)
                assert all(words("fr").knows(text.id) for text in texts)
            assert all(words("fr").knows(overlay.name.id) for overlay in TITLE.overlays(view))
            options = flow.options(side) if side in flow.asked else []
            omens = TITLE.forecast(view, options)
            assert all(words("fr").knows(omen.text.id) for omen in omens.ending)
    assert {chart.id for chart in TITLE.charts()} >= {"prices", "weather", "asw", "uboats"}


def test_the_enemy_gets_a_nation_and_nothing_more_until_combat_shows_it() -> None:
    shown_once = False
    for flow in game("poland", 3, 80):
        table = flow.table
        for side, other in ((AXIS, WESTERN), (WESTERN, AXIS)):
            for piece in scene(flow, side).pieces:
                if piece.id >= len(table.place) or table.place[piece.id] == OFF:
                    continue
                theirs, face = table.stands[table.owner[piece.id]] == other, FACES[piece.face]
                assert (face.kind == "back") == (theirs and not table.shown[piece.id])
                if face.kind == "back":
                    assert (piece.turned, piece.counts, face.values, face.name) == (0, (), (), piece.name)
                shown_once |= theirs and bool(table.shown[piece.id])
    assert shown_once


def test_what_hides_something_is_open_to_its_side_only() -> None:
    flow = next(game("poland", 1, 1))
    assert scene(flow, AXIS).open_to != scene(flow, WESTERN).open_to


def test_nations_and_blocks_have_the_same_names_in_data_and_messages() -> None:
    for language in LANGUAGES:
        for nation in range(len(NATIONS)):
            assert words(language).say(facts.nation_word(nation)) == nation_name(nation).into(language)
        for design in DESIGNS:
            assert words(language).say(facts.design_word(design.id)) == design_name(design.id).into(language)
    assert len(TITLE.names()[Kind.PIECE]) == len(next(game("poland", 1, 1)).table.place)


def test_chances_are_exact() -> None:
    assert at_least(0, 3, 0.5) == 1
    assert at_least(1, 2, 1 / 6) == pytest.approx(11 / 36)
    assert at_least(4, 3, 0.5) == 0


def test_a_scene_stays_small() -> None:
    flow = next(game("campaign_1939", 1, 1))
    assert len(msgspec.json.encode(scene(flow, flow.asked[0]))) < 40_000


def test_measures_are_the_same_names_from_turn_to_turn() -> None:
    found = [TITLE.measures(flow.table) for flow in game("poland", 1, 30)]
    assert found[0].keys() == found[-1].keys()
    assert found[0]["blocks_western"] > 0


def lying(table: Table) -> dict[str, Piece]:
    """By face, as who looks on sees it."""
    flow = Flow(table, ChooseOperation(WESTERN), fate=Keyed(bytes(32)))
    shown = TITLE.scene(TITLE.view(flow, None), ())
    assert {piece.place for piece in shown.pieces if isinstance(piece.place, str)} <= {
        place.id if place.kind == "box" else f"{place.id}:{cell}"
        for place in shown.places
        for cell in range(max(1, len(place.cells)))
    }
    assert len({piece.id for piece in shown.pieces}) == len(shown.pieces)
    assert all(piece.face in FACES for piece in shown.pieces)
    return {piece.face: piece for piece in shown.pieces}


def test_what_options_add_lies_on_the_table() -> None:
    table = at_war()
    news = {"damaged", "overlord", "jets", "morale", "part-fleet-gb", "part-asw-gb", "part-flak-de"}
    assert not news & lying(table).keys()
    port = area("alexandria")
    table.options = int(Option.INSTALMENTS)
    table.damaged[port], table.jets, table.collapsed = 1, 2, True
    table.overlord, table.overlord_area = table.turn - 1, port
    table.partial[instalments.at(NATION["gb"], instalments.FLEETS)] = 10
    table.partial[instalments.at(NATION["gb"], instalments.ASW)] = 5
    table.waiting[instalments.at(NATION["de"], instalments.FLAK)] = 1
    found = lying(table)
    assert news <= found.keys()
    assert (found["damaged"].place, found["overlord"].place) == (port, port)
    assert (found["jets"].place, found["jets"].counts) == ("air-axis", (("points", 2),))
    assert found["morale"].place == "actions-axis"
    assert (found["part-fleet-gb"].place, found["part-fleet-gb"].counts) == ("parts-western", (("points", 10),))
    assert (found["part-flak-de"].place, found["part-flak-de"].marks) == ("parts-axis", ("done",))
    assert "part-flak-gb" not in found
    table.overlord -= 1
    table.conquered[NATION["it"]] = 1
    assert not {"overlord", "morale"} & lying(table).keys()


def test_lend_lease_lies_where_a_die_will_be_thrown() -> None:
    table = at_war()
    assert "lease-su" in lying(table)
    assert "lease-gb" not in lying(table)  # the USA is in the war
    table.active[NATION["us"]], table.paris_fell = 0, 4
    assert lying(table)["lease-gb"].place == "actions-western"
    for port in ("murmansk", "persia"):
        table.control[area(port)] = NATION["de"]
    assert "lease-su" not in lying(table)


def test_a_pile_moves_together_whoever_is_picked_first() -> None:
    """5.14 Ground support goes only where friends stand: it waits for the blocks that were gathered with it."""
    match = Match.begin(TITLE, "poland", bytes(32))
    table = match.flow.table
    silesia, lodz = area("silesia"), area("lodz")
    pile = [slot for slot in range(SLOTS) if table.place[slot] == silesia]
    arms = [ARMS[table.design[slot]] for slot in pile]
    assert {Arm.AIR, Arm.ARMOR} <= set(arms)
    wings_first = sorted(pile, key=lambda slot: ARMS[table.design[slot]] != Arm.AIR)
    moves = [(Touch(piece=slot), Touch(spaces=(lodz,))) for slot in wings_first]
    assert play_moves(match, AXIS, moves, leave=True) == [None] * len(pile)
    assert all(match.flow.table.place[slot] == lodz for slot in pile)


def test_ground_support_alone_is_refused_in_a_gesture() -> None:
    match = Match.begin(TITLE, "poland", bytes(32))
    table = match.flow.table
    wing = next(s for s in range(SLOTS) if table.place[s] == area("silesia") and ARMS[table.design[s]] == Arm.AIR)
    found = play_moves(match, AXIS, [(Touch(piece=wing), Touch(spaces=(area("lodz"),)))], leave=True)
    assert [no.rule for no in found if no is not None] == ["5.14"]
