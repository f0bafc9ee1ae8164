"""16, AL19, AL49, AX40, AX51 Partisans: every country, every side of every limit."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin.actions import PlacePartisans, PlayEvent, RemovePartisans
from eastfront.titles.barbarossa_to_berlin.control import place_partisans
from eastfront.titles.barbarossa_to_berlin.partisans import PartisanRound, partisan_spaces
from eastfront.titles.barbarossa_to_berlin.printed import AXIS, COUNTRY, LAND, SPACES
from eastfront.titles.barbarossa_to_berlin.table import Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import holding, played, refused
from tests.titles.barbarossa_to_berlin.positions import at, begin, card, lay, offered, play, position, why_not

EAST = {"ussr", "yugoslavia", "greece", "albania"}
WEST = {"france_occupied", "france_vichy", "belgium", "netherlands", "denmark", "norway"}
EVERYWHERE = sorted({COUNTRY[space] for space in LAND})


def everything(*events: str) -> Table:
    """The Axis holds the whole map."""
    return position(axis=[SPACES[space].code for space in LAND], events=events)


def countries(table: Table) -> set[str]:
    return {COUNTRY[space] for space in partisan_spaces(table)}


@pytest.mark.parametrize(
    ("events", "open_"),
    [
        ([], set()),
        (["AL19"], EAST),
        (["AL49"], WEST),
        (["AL27"], set()),
        (["AL19", "AL27"], EAST),
        (["AL49", "AL27"], WEST | {"italy"}),
        (["AL19", "AL49", "AL27"], EAST | WEST | {"italy"}),
    ],
)
@rule("barbarossa_to_berlin", "16.1", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.19", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.49", refuses=True)
def test_which_event_opens_which_country(events: list[str], open_: set[str]) -> None:
    assert countries(everything(*events)) == open_
    assert open_ <= set(EVERYWHERE)


@rule("barbarossa_to_berlin", "card.allied.19", refuses=True)
@rule("barbarossa_to_berlin", "card.allied.49", refuses=True)
def test_each_card_places_one_at_once_in_its_own_countries() -> None:
    flow = played("AL19", axis=["minsk"])
    assert "minsk" in offered(flow, PlacePartisans)
    assert why_not(flow, PlacePartisans(at("paris"))) == "16.1"
    play(flow, PlacePartisans(at("minsk")))
    assert flow.over
    flow = played("AL49", axis=["minsk"])
    assert why_not(flow, PlacePartisans(at("minsk"))) == "16.1"
    play(flow, PlacePartisans(at("paris")))
    assert flow.over


@pytest.mark.parametrize("code", ["ge_corps_1", "it_corps_1", "ro_corps_1", "hu_corps_1", "bu_corps_1"])
@rule("barbarossa_to_berlin", "16.2", refuses=True)
def test_not_where_any_axis_unit_is(code: str) -> None:
    table = position(axis=["nis"], events=["AL19"])
    assert at("nis") in partisan_spaces(table)
    lay(table, code, "nis")
    flow = begin(table, PartisanRound())
    assert why_not(flow, PlacePartisans(at("nis"))) == "16.2"


@rule("barbarossa_to_berlin", "16.2", refuses=True)
def test_not_on_allied_ground_nor_twice_nor_a_seventh() -> None:
    table = position(axis=["minsk", "pinsk", "riga"], events=["AL19"])
    table.partisans[at("minsk")] = 1
    flow = begin(table, PartisanRound())
    assert why_not(flow, PlacePartisans(at("minsk"))) == "16.2"
    assert why_not(flow, PlacePartisans(at("moscow"))) == "16.2"
    assert why_not(flow, PlacePartisans(at("pinsk"))) == ""
    five = ["nis", "skopje", "athens", "larissa"]
    for space in five:
        table.partisans[at(space)] = 1
    assert at("pinsk") in partisan_spaces(table)  # the sixth
    table.partisans[at("pinsk")] = 1
    assert partisan_spaces(table) == []


@pytest.mark.parametrize("code", ["AX40", "AX51"])
@rule("barbarossa_to_berlin", "card.axis.40", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.51", refuses=True)
def test_a_sweep_wants_something_to_sweep_and_takes_two_at_most(code: str) -> None:
    assert refused(code) == f"card.axis.{code[2:]}"
    held = ["pinsk", "vitebsk", "gomel"]
    flow = holding(code, axis=held)
    for space in held:
        place_partisans(flow.table, at(space))
    play(flow, PlayEvent(card(code)), RemovePartisans(at("pinsk")), RemovePartisans(at("gomel")))
    assert flow.over
    assert flow.table.partisans[at("vitebsk")]
    one = holding(code, axis=held)
    place_partisans(one.table, at("gomel"))
    play(one, PlayEvent(card(code)), RemovePartisans(at("gomel")))
    assert one.over
    assert one.table.control[at("gomel")] == AXIS
