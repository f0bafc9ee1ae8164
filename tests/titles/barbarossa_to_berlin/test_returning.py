"""7.5, 14.2, 14.3, 14.5.3, 14.5.5 How many replacement points there are, and where large units return."""

from __future__ import annotations

import pytest

from eastfront.engine.modifiers import Tally
from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import Rebuild
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, SPACES, WEHRKREISE
from eastfront.titles.barbarossa_to_berlin.records import Pool
from eastfront.titles.barbarossa_to_berlin.replacements import Replacements, places_for, record_points
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    EITHER_THEATRE,
    MEDITERRANEAN,
    NORTHWEST,
    NOWHERE,
    US_BEACHHEAD,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    at,
    begin,
    card,
    offered_units,
    play,
    position,
    said,
    unit,
    where,
    why_not,
)


def replacing(table: Table, side: Side, **halves: int) -> Position:
    """The segment of one side with so many half points."""
    for name, points in halves.items():
        table.rp[Pool[name.upper()]] = points
    return begin(table, Replacements(side))


# ---------------------------------------------------------------------- 7.5, 14.5.5
@rule("barbarossa_to_berlin", "7.5")
def test_a_card_gives_its_points_to_every_pool_it_names() -> None:
    table = position({"ro_corps_1": "bucharest"})
    record_points(table, card("AX1"))
    assert table.rp == [8, 4, 0, 0, 0, 0]
    table.usa_turn = 3
    record_points(table, card("AL2"))
    assert table.rp == [8, 4, 4, 4, 8, 0]
    record_points(table, card("AL2"))
    assert table.rp[Pool.BR] == 8  # points of several cards add up


@rule("barbarossa_to_berlin", "7.5", refuses=True)
@rule("barbarossa_to_berlin", "17.2", refuses=True)
def test_neither_for_neutral_americans_nor_for_satellites_that_are_gone() -> None:
    table = position({"ro_corps_1": "bucharest"})
    record_points(table, card("AL2"))
    assert table.rp[Pool.US] == 0
    record_points(table, card("AX1"))
    assert table.rp[Pool.AX] == 4
    table = position({"ge_corps_1": "berlin"})
    record_points(table, card("AX1"))
    assert (table.rp[Pool.GE], table.rp[Pool.AX]) == (8, 0)


@rule("barbarossa_to_berlin", "14.5.5")
@pytest.mark.parametrize(
    ("holder", "stalin", "points"),
    [(ALLIED, "moscow", 4), (ALLIED, "kuibishev", 3), (AXIS, "kuibishev", 3), (ALLIED, "", 3)],
)
def test_moscow_lost_or_stalin_away_costs_one_soviet_point_a_card(holder: Side, stalin: str, points: int) -> None:
    table = position()
    table.control[at("moscow")] = holder
    table.stalin = at(stalin) if stalin else NOWHERE
    record_points(table, card("AL2"))
    assert table.rp[Pool.SU] == 2 * points


@rule("barbarossa_to_berlin", "14.5.5", refuses=True)
def test_the_others_lose_nothing_by_it() -> None:
    table = position({"ge_corps_1": "moscow"})
    table.usa_turn, table.stalin = 3, NOWHERE
    record_points(table, card("AL2"))
    assert (table.rp[Pool.BR], table.rp[Pool.US], table.rp[Pool.SU]) == (4, 4, 6)  # one point, not two


@rule("barbarossa_to_berlin", "14.5.5")
def test_it_is_judged_when_the_card_is_played() -> None:
    table = position()
    record_points(table, card("AL2"))
    table.stalin = at("kuibishev")
    record_points(table, card("AL2"))
    assert table.rp[Pool.SU] == 8 + 6
    tally = said(begin(table, Replacements(ALLIED)), facts.POINTS)[2]
    assert isinstance(tally, Tally)
    assert [(line.rule, line.amount) for line in tally.lines] == [("14.5.5", -1)]


# ---------------------------------------------------------------------- 14.2, 14.3
def places(table: Table, code: str) -> set[str]:
    judge(table, table.side[unit(code)])
    return {SPACES[space].code for space in places_for(table, unit(code))}


@rule("barbarossa_to_berlin", "14.3")
@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("ge_4_army", {"berlin", "ruhr", "breslau", "munich", "warsaw"}),
        ("hu_3_army", {"budapest"}),
        ("ro_4_army", {"bucharest"}),
        ("br_2_army", {"basra", "suez", "alexandria"}),
        ("us_3_army", {"basra"}),
        ("ff_1_army", {"basra"}),
    ],
)
def test_large_units_return_where_reinforcements_arrive(code: str, expected: set[str]) -> None:
    assert places(position(eliminated=[code]), code) == expected


@rule("barbarossa_to_berlin", "14.3")
def test_a_soviet_front_returns_in_any_soviet_town_in_full_supply() -> None:
    table = position(eliminated=["su_west_front"], axis=["minsk", "luga", "novgorod"])
    found = places(table, "su_west_front")
    assert {"moscow", "sverdlovsk", "chelyabinsk", "tula", "gorki", "tbilisi"} <= found
    assert not {"minsk", "leningrad", "kuibishev"} & found


@rule("barbarossa_to_berlin", "14.3", refuses=True)
def test_a_german_source_must_reach_another_source() -> None:
    alone = ["dresden", "magdeburg", "rostock", "stettin", "kustrin"]
    table = position(eliminated=["ge_4_army"], allied=alone)
    assert places(table, "ge_4_army") == {"ruhr", "munich", "breslau", "warsaw"}
    table = position(eliminated=["ge_4_army"], allied=["berlin", "breslau"])
    assert places(table, "ge_4_army") == {"munich", "warsaw"}


@rule("barbarossa_to_berlin", "14.3")
@rule("barbarossa_to_berlin", "14.2")
def test_northwestern_armies_return_on_beaches_a_to_i_or_at_antwerp() -> None:
    heads = {BR_BEACHHEAD: "beach_g", US_BEACHHEAD: "beach_j", ALLIED_BEACHHEAD: "beach_o"}
    table = position(eliminated=["br_2_army", "us_3_army"], beachheads=heads, allied=["antwerp"], events=["AL23"])
    table.theatre[unit("br_2_army")] = table.theatre[unit("us_3_army")] = NORTHWEST
    assert places(table, "br_2_army") == {"beach_g", "antwerp"}
    assert places(table, "us_3_army") == {"antwerp"}


@rule("barbarossa_to_berlin", "14.3")
@rule("barbarossa_to_berlin", "14.2")
def test_mediterranean_armies_anywhere_else() -> None:
    heads = {BR_BEACHHEAD: "beach_g", US_BEACHHEAD: "beach_j", ALLIED_BEACHHEAD: "beach_o"}
    allied = ["antwerp", "naples"]
    table = position(eliminated=["br_2_army", "us_3_army"], beachheads=heads, allied=allied, events=["AL23"])
    table.theatre[unit("br_2_army")] = table.theatre[unit("us_3_army")] = MEDITERRANEAN
    assert places(table, "br_2_army") == {"beach_o", "naples", "basra", "suez", "alexandria"}
    assert places(table, "us_3_army") == {"beach_j", "beach_o", "naples", "basra"}
    table.theatre[unit("us_3_army")] = EITHER_THEATRE
    assert places(table, "us_3_army") == {"beach_j", "beach_o", "naples", "basra", "antwerp"}


@rule("barbarossa_to_berlin", "14.3", refuses=True)
def test_a_northwestern_army_waits_while_there_is_no_beachhead() -> None:
    table = position(eliminated=["us_3_army", "us_corps_1"])
    table.theatre[unit("us_3_army")] = NORTHWEST
    flow = replacing(table, ALLIED, us=6)
    assert why_not(flow, Rebuild(unit("us_3_army"))) == "14.3"


@rule("barbarossa_to_berlin", "14.3", refuses=True)
def test_british_units_do_not_use_american_beachheads_nor_anybody_shingle() -> None:
    table = position(eliminated=["br_2_army", "us_3_army"], beachheads={US_BEACHHEAD: "beach_g"})
    assert "beach_g" in places(table, "us_3_army")
    assert "beach_g" not in places(table, "br_2_army")
    table = position(eliminated=["br_2_army", "us_3_army"], beachheads={ALLIED_BEACHHEAD: "beach_o"})
    table.shingle = 1
    assert "beach_o" not in places(table, "br_2_army") | places(table, "us_3_army")


@rule("barbarossa_to_berlin", "14.3")
def test_the_africa_army_returns_at_tripoli_or_alexandria_unless_out_of_supply() -> None:
    table = position(eliminated=["ge_pzaa"])
    assert places(table, "ge_pzaa") == {"tripoli"}  # limited supply will do
    along = ["hellfire_pass", "tobruk", "buq_buq", "mersa_matruh", "el_alamein", "alexandria"]
    assert places(position(eliminated=["ge_pzaa"], axis=along), "ge_pzaa") == {"tripoli", "alexandria"}
    table = position(eliminated=["ge_pzaa"], axis=["alexandria"], allied=["syracuse", "crete"])
    assert places(table, "ge_pzaa") == set()


@rule("barbarossa_to_berlin", "14.3")
def test_the_desert_army_returns_at_basra_alexandria_or_suez() -> None:
    assert places(position(eliminated=["br_desert_army"]), "br_desert_army") == {"basra", "alexandria", "suez"}
    table = position({"ge_pzaa": "alexandria"}, eliminated=["br_desert_army"], allied=["naples"])
    table.theatre[unit("br_desert_army")] = MEDITERRANEAN
    assert places(table, "br_desert_army") == {"basra", "suez"}


@rule("barbarossa_to_berlin", "14.3", refuses=True)
@rule("barbarossa_to_berlin", "9.1", refuses=True)
def test_not_where_three_units_stand() -> None:
    table = position(dict.fromkeys(["ro_corps_1", "ro_corps_2", "ge_corps_1"], "bucharest"), eliminated=["ro_4_army"])
    flow = replacing(table, AXIS, ax=4, ge=4)
    assert flow.over or why_not(flow, Rebuild(unit("ro_4_army"))) == "14.3"
    assert places(table, "ro_4_army") == set()


@rule("barbarossa_to_berlin", "14.3")
def test_the_only_place_is_taken_without_asking() -> None:
    flow = replacing(position(eliminated=["hu_3_army"]), AXIS, ax=2)
    play(flow, Rebuild(unit("hu_3_army")))
    assert where(flow, "hu_3_army") == at("budapest")
    assert flow.over


# ---------------------------------------------------------------------- 14.5.3
@rule("barbarossa_to_berlin", "14.5.3")
def test_a_point_for_every_wehrkreis_lost() -> None:
    table = position(eliminated=["ge_corps_1"], allied=["saar", "frankfurt"])
    flow = replacing(table, AXIS, ge=8)
    assert flow.table.rp[Pool.GE] == 4
    tally = said(flow, facts.POINTS)[2]
    assert isinstance(tally, Tally)
    assert [(line.rule, line.amount) for line in tally.lines] == [("14.5.3", -2)]


@rule("barbarossa_to_berlin", "14.5.3")
def test_or_not_in_full_supply() -> None:
    table = position(eliminated=["ge_corps_1"], allied=["stettin", "thorn"])  # Danzig is left with the sea
    assert replacing(table, AXIS, ge=8).table.rp[Pool.GE] == 8 - 2 * 2


@rule("barbarossa_to_berlin", "14.5.3", refuses=True)
def test_never_below_nothing_and_only_german_points() -> None:
    table = position(eliminated=["ge_corps_1", "it_corps_1"], allied=WEHRKREISE[:6])
    flow = replacing(table, AXIS, ge=8, ax=2)
    assert (flow.table.rp[Pool.GE], flow.table.rp[Pool.AX]) == (0, 2)
    assert offered_units(flow) == {"it_corps_1"}
