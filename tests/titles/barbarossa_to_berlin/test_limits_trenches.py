"""Trenches that cards dig: where, how many, and in which winter."""

from __future__ import annotations

from typing import Any

import pytest

from eastfront.titles.barbarossa_to_berlin.actions import PlaceTrench, PlayEvent
from eastfront.titles.barbarossa_to_berlin.printed import BERLIN, BY_CODE
from eastfront.titles.barbarossa_to_berlin.table import Trench
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.events import holding, limits, played, refused
from tests.titles.barbarossa_to_berlin.positions import Position, at, card, offered, play, why_not

EAST = {"ge_6_army": "kovel", "ge_9_army": "brest_litovsk", "ge_2_army": "bialystok", "ge_4_pz_army": "kaunas"}


def dug(flow: Position, *spaces: str, kind: Trench = Trench.GERMAN) -> Position:
    for space in spaces:
        flow.table.trench[at(space)], flow.table.trench_kind[at(space)] = 1, kind
    return flow


@pytest.mark.parametrize("code", ["AX7", "AX39"])
@rule("barbarossa_to_berlin", "card.axis.07", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.39", refuses=True)
def test_three_trenches_and_no_fourth(code: str) -> None:
    flow = played(code, EAST)
    assert offered(flow, PlaceTrench) == set(EAST.values())
    for space in list(EAST.values())[:3]:
        play(flow, PlaceTrench(at(space)))
    assert flow.over
    assert sum(kind == Trench.GERMAN for kind in flow.table.trench_kind) == 3


@pytest.mark.parametrize("code", ["AX7", "AX39"])
@pytest.mark.parametrize(("already", "more"), [(1, 2), (2, 1)])
@rule("barbarossa_to_berlin", "card.axis.07", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.39", refuses=True)
@rule("barbarossa_to_berlin", "10.2", refuses=True)
def test_never_more_than_three_german_trenches_on_the_map(code: str, already: int, more: int) -> None:
    flow = dug(holding(code, EAST), *("minsk", "riga")[:already])
    play(flow, PlayEvent(card(code)))
    for space in list(EAST.values())[:more]:
        play(flow, PlaceTrench(at(space)))
    assert flow.over


@pytest.mark.parametrize(
    "unit_and_space",
    [
        ("ge_corps_1", "kovel"),  # a corps
        ("ge_pz_corps_1", "kovel"),
        ("ro_3_army", "kishinev"),  # no German
        ("ge_17_army", "lublin"),  # not in the USSR
        ("ge_17_army", "brasov"),
        ("ge_17_army", "stalingrad"),  # no supply
    ],
)
@rule("barbarossa_to_berlin", "card.axis.07", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.39", refuses=True)
def test_under_no_other_unit_and_nowhere_else(unit_and_space: tuple[str, str]) -> None:
    code, space = unit_and_space
    assert code in BY_CODE
    ready: dict[str, Any] = {"units": {"ge_17_army": "kovel"}}
    limits("AX39", ready, {"units": {code: space}})
    assert offered(played("AX7", {"ge_6_army": "kovel", **({} if space == "kovel" else {code: space})})) == {"kovel"}
    assert played("AX7", {code: space}).over


@rule("barbarossa_to_berlin", "card.axis.39", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.07", refuses=True)
def test_not_where_a_trench_is_already() -> None:
    flow = dug(holding("AX39", EAST), "kovel", kind=Trench.SOVIET)
    play(flow, PlayEvent(card("AX39")))
    assert offered(flow) == set(EAST.values()) - {"kovel"}
    assert why_not(dug(holding("AX39", EAST), *EAST.values()), PlayEvent(card("AX39"))) == "card.axis.39"


@rule("barbarossa_to_berlin", "card.axis.07")
@rule("barbarossa_to_berlin", "15.2")
def test_in_the_first_winter_hedgehogs_look_at_the_space() -> None:
    flow = played("AX7", EAST, turn=4)
    assert offered(flow) == set(EAST.values())


@rule("barbarossa_to_berlin", "card.axis.39", refuses=True)
@rule("barbarossa_to_berlin", "15.2", refuses=True)
def test_and_the_east_wall_at_the_army() -> None:
    limits("AX39", {"units": EAST, "turn": 3}, {"turn": 4})
    assert refused("AX39", EAST, turn=4, events=["AX2"]) == ""
    assert refused("AX39", EAST, turn=5, round_=3) == ""


@rule("barbarossa_to_berlin", "card.axis.07", refuses=True)
def test_a_pocket_digs_no_hedgehog_even_in_the_first_winter() -> None:
    assert played("AX7", {"ge_6_army": "stalingrad"}, turn=4).over
    partisans = holding("AX7", {"ge_6_army": "kovel"}, turn=4)
    partisans.table.partisans[at("kovel")] = 1
    play(partisans, PlayEvent(card("AX7")))
    assert not any(kind == Trench.GERMAN for kind in partisans.table.trench_kind)


# ---------------------------------------------------------------------- the walls and Berlin
@rule("barbarossa_to_berlin", "card.axis.38", refuses=True)
def test_the_atlantic_wall_has_two_markers_and_stands_behind_northern_beaches() -> None:
    flow = played("AX38")
    behind = {"bergen", "trondheim", "holland", "calais", "cherbourg", "caen", "rennes", "nantes"}
    assert offered(flow) == behind
    play(flow, PlaceTrench(at("caen")), PlaceTrench(at("calais")))
    assert flow.over
    full = dug(holding("AX38"), "caen", "calais", kind=Trench.ATLANTIC_WALL)
    assert why_not(full, PlayEvent(card("AX38"))) == "card.axis.38"
    limits("AX38", {}, {"allied": sorted(behind)})


@rule("barbarossa_to_berlin", "card.axis.54", refuses=True)
def test_the_bunker_wants_berlin_a_marker_and_free_ground() -> None:
    limits("AX54", {}, {"allied": ["berlin"]})
    assert why_not(dug(holding("AX54"), "berlin"), PlayEvent(card("AX54"))) == "card.axis.54"
    assert why_not(dug(holding("AX54"), "minsk", "riga"), PlayEvent(card("AX54"))) == ""
    assert why_not(dug(holding("AX54"), "minsk", "riga", "orel"), PlayEvent(card("AX54"))) == "card.axis.54"
    table = played("AX54").table
    assert (table.trench[BERLIN], table.trench_kind[BERLIN]) == (1, Trench.GERMAN)
