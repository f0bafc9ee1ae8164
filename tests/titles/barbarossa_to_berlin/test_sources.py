"""13.2, 14.2 Sources of supply, and the theatre of a lost western army."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin.sources import theatre_of
from eastfront.titles.barbarossa_to_berlin.supply import judge, lines_of, work_out
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    EITHER_THEATRE,
    FULL,
    LIMITED,
    MEDITERRANEAN,
    NO_THEATRE,
    NORTHWEST,
    OOS,
    US_BEACHHEAD,
    System,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import Space, at, position, unit

NORTH_ITALY = ("milan", "verona", "bologna", "turin", "genoa", "la_spezia", "trieste")
ITALY = (*NORTH_ITALY, "rome", "ancona", "cassino", "naples", "foggia", "pescara", "taranto", "catanzaro")


def level(table: Table, system: System, space: Space) -> int:
    return work_out(lines_of(table, system))[at(space)]


def judged(table: Table, code: str) -> int:
    judge(table, table.side[unit(code)])
    return table.supply[unit(code)]


# ---------------------------------------------------------------------- 13.2
@rule("barbarossa_to_berlin", "13.2")
@pytest.mark.parametrize("source", ["ruhr", "breslau", "berlin"])
def test_each_axis_source_is_enough(source: str) -> None:
    others = [s for s in ("ruhr", "breslau", "berlin") if s != source]
    assert level(position(allied=others), System.AXIS, "vienna") == FULL


@rule("barbarossa_to_berlin", "13.2")
@rule("barbarossa_to_berlin", "card.axis.55")
@pytest.mark.parametrize(("events", "expected"), [((), OOS), (("AX55",), FULL)])
def test_munich_is_a_source_only_as_the_national_redoubt(events: tuple[str, ...], expected: int) -> None:
    table = position(allied=["ruhr", "breslau", "berlin", "syracuse"], events=events)
    assert level(table, System.AXIS, "munich") == level(table, System.AXIS, "innsbruck") == expected


@rule("barbarossa_to_berlin", "13.2", refuses=True)
def test_a_source_the_enemy_holds_supplies_nobody() -> None:
    table = position(allied=["ruhr", "breslau", "berlin", "syracuse"])
    assert level(table, System.AXIS, "vienna") == OOS
    table = position(axis=["sverdlovsk", "chelyabinsk", "basra"])
    assert level(table, System.SOVIET, "moscow") == OOS


@rule("barbarossa_to_berlin", "13.2")
def test_syracuse_is_a_source_of_limited_supply_only() -> None:
    table = position({"it_corps_1": "palermo"}, allied=["catanzaro"])
    assert judged(table, "it_corps_1") == LIMITED
    assert level(table, System.AXIS, "syracuse") == LIMITED
    assert level(position(), System.AXIS, "syracuse") == FULL  # joined to Germany


@rule("barbarossa_to_berlin", "13.2")
@pytest.mark.parametrize("source", ["sverdlovsk", "chelyabinsk"])
def test_the_soviet_sources(source: str) -> None:
    other = "chelyabinsk" if source == "sverdlovsk" else "sverdlovsk"
    table = position(axis=[other, "basra", "ardebil"])
    assert level(table, System.SOVIET, "kazan") == FULL


@rule("barbarossa_to_berlin", "13.2", refuses=True)
def test_basra_gives_soviet_units_limited_supply_and_the_british_full() -> None:
    table = position({"su_army_1": "baku"}, axis=["makhachkala", "gandzha", "astrakhan", "guryev"])
    assert judged(table, "su_army_1") == LIMITED
    assert level(table, System.BRITISH, "baku") == FULL
    assert level(position(axis=["suez", "alexandria", "ramadi"]), System.AMERICAN, "baghdad") == FULL


@rule("barbarossa_to_berlin", "13.2")
@pytest.mark.parametrize("source", ["suez", "alexandria"])
def test_the_british_sources_in_egypt(source: str) -> None:
    other = "suez" if source == "alexandria" else "alexandria"
    table = position({"cw_corps_1": "cairo"}, axis=[other, "basra"])
    assert judged(table, "cw_corps_1") == FULL


@rule("barbarossa_to_berlin", "13.2")
def test_allied_naples_supplies_the_west() -> None:
    table = position({"us_5_army": "rome"}, allied=["naples", "cassino"])
    assert judged(table, "us_5_army") == FULL


@rule("barbarossa_to_berlin", "13.2", refuses=True)
def test_naples_supplies_france_only_in_a_limited_way() -> None:
    way = (*ITALY, "grenoble", "lyon", "dijon", "belfort", "stuttgart")
    table = position({"us_7_army": "lyon", "us_3_army": "turin", "us_1_army": "stuttgart"}, allied=way)
    assert judged(table, "us_3_army") == FULL
    assert judged(table, "us_7_army") == LIMITED
    assert judged(table, "us_1_army") == LIMITED  # its line leads through France


@rule("barbarossa_to_berlin", "13.2")
@rule("barbarossa_to_berlin", "card.allied.23")
@pytest.mark.parametrize(("events", "expected"), [((), OOS), (("AL23",), FULL)])
def test_antwerp_is_a_source_once_it_is_opened(events: tuple[str, ...], expected: int) -> None:
    table = position({"cw_1_cdn_army": "holland", "us_9_army": "ardennes"}, allied=["antwerp"], events=events)
    assert judged(table, "cw_1_cdn_army") == judged(table, "us_9_army") == expected


# ---------------------------------------------------------------------- 14.2
@rule("barbarossa_to_berlin", "14.2")
@pytest.mark.parametrize(
    ("beach", "expected"), [("beach_g", NORTHWEST), ("beach_i", NORTHWEST), ("beach_j", MEDITERRANEAN)]
)
def test_a_lost_western_army_belongs_to_the_theatre_that_supplied_it(beach: str, expected: int) -> None:
    inland = {"beach_g": "caen", "beach_i": "nantes", "beach_j": "marseille"}[beach]
    table = position({"us_1_army": inland}, beachheads={US_BEACHHEAD: beach})
    assert theatre_of(table, unit("us_1_army")) == expected


@rule("barbarossa_to_berlin", "14.2")
@rule("barbarossa_to_berlin", "14.2", refuses=True)
@pytest.mark.parametrize(
    ("code", "marker", "expected"),
    [
        ("br_2_army", BR_BEACHHEAD, NORTHWEST),
        ("cw_1_cdn_army", BR_BEACHHEAD, NORTHWEST),
        ("cw_1_cdn_army", ALLIED_BEACHHEAD, NORTHWEST),
        ("br_2_army", ALLIED_BEACHHEAD, NORTHWEST),
        ("us_1_army", ALLIED_BEACHHEAD, NORTHWEST),
        ("us_1_army", BR_BEACHHEAD, EITHER_THEATRE),
        ("us_1_army", US_BEACHHEAD, NORTHWEST),
        ("br_2_army", US_BEACHHEAD, EITHER_THEATRE),
        ("cw_1_cdn_army", US_BEACHHEAD, EITHER_THEATRE),
    ],
)
def test_only_a_beachhead_it_may_use_counts(code: str, marker: int, expected: int) -> None:
    """Who could draw on none belongs to either."""
    assert theatre_of(position({code: "caen"}, beachheads={marker: "beach_g"}), unit(code)) == expected


@rule("barbarossa_to_berlin", "14.2")
def test_naples_egypt_and_basra_are_the_mediterranean_antwerp_the_northwest() -> None:
    table = position({"us_5_army": "naples", "br_8_army": "cairo", "us_9_army": "antwerp"}, events=["AL23"])
    assert theatre_of(table, unit("us_5_army")) == theatre_of(table, unit("br_8_army")) == MEDITERRANEAN
    assert theatre_of(table, unit("us_9_army")) == NORTHWEST


@rule("barbarossa_to_berlin", "14.2")
def test_who_can_draw_on_both_may_choose() -> None:
    heads = {US_BEACHHEAD: "beach_i", ALLIED_BEACHHEAD: "beach_j"}
    way = ("nantes", "bordeaux", "toulouse", "narbonne", "marseille")
    table = position({"us_7_army": "toulouse"}, allied=way, beachheads=heads)
    assert theatre_of(table, unit("us_7_army")) == EITHER_THEATRE


@rule("barbarossa_to_berlin", "14.2", refuses=True)
def test_small_units_and_other_nations_have_no_theatre() -> None:
    units = {"us_corps_1": "beach_i", "ge_9_army": "paris", "su_west_front": "moscow"}
    table = position(units, beachheads={US_BEACHHEAD: "beach_i"})
    assert {theatre_of(table, unit(code)) for code in units} == {NO_THEATRE}
