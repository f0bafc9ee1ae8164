"""7.6.2, 14.3 Where reinforcements and rebuilt units appear."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import Place
from eastfront.titles.barbarossa_to_berlin.arrivals import arrival_spaces, may_reinforce
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, NEIGHBOURS, SPACES
from eastfront.titles.barbarossa_to_berlin.reinforcements import Reinforce
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    FULL,
    LIMITED,
    RESERVE,
    TO_COME,
    US_BEACHHEAD,
    System,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    asks,
    at,
    begin,
    card,
    offered,
    play,
    position,
    said,
    sound,
    steps,
    told,
    unit,
    where,
)


def supplied(table: Table) -> Table:
    table.levels = [[FULL] * len(table.control) for _ in System]
    return table


def spaces(table: Table, code: str, rebuilt: bool = False) -> set[str]:
    return {SPACES[s].code for s in arrival_spaces(table, unit(code), rebuilt)}


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("ge_8_army", {"berlin", "ruhr", "breslau", "munich", "warsaw"}),
        ("br_2_army", {"basra", "suez", "alexandria"}),
        ("us_3_army", {"basra"}),
        ("ff_1_army", {"basra"}),
        ("br_desert_army", {"alexandria", "cairo", "basra"}),
        ("ge_pzaa", {"tripoli"}),
    ],
)
@rule("barbarossa_to_berlin", "7.6.2")
def test_where_large_units_arrive(code: str, found: set[str]) -> None:
    assert spaces(supplied(position()), code) == found


@rule("barbarossa_to_berlin", "7.6.2")
def test_soviet_fronts_arrive_in_towns_and_at_the_sources() -> None:
    found = spaces(supplied(position(axis=["kiev", "minsk"])), "su_don_front")
    assert {"moscow", "sverdlovsk", "chelyabinsk", "leningrad", "rostov"} <= found
    assert not found & {"kiev", "minsk", "kursk"}


@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_only_in_full_supply_and_with_room() -> None:
    table = supplied(position({"ge_4_army": "munich", "ge_6_army": "munich", "ge_9_army": "munich"}))
    table.levels[System.AXIS][at("warsaw")] = LIMITED
    assert spaces(table, "ge_8_army") == {"berlin", "ruhr", "breslau"}


@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_not_at_a_source_cut_off_from_the_others() -> None:
    table = supplied(position(allied=NEIGHBOURS[at("ruhr")]))
    assert "ruhr" not in spaces(table, "ge_8_army")
    assert "berlin" in spaces(table, "ge_8_army")


@rule("barbarossa_to_berlin", "7.6.2")
def test_western_armies_land_at_beachheads_naples_and_antwerp() -> None:
    heads = {US_BEACHHEAD: "beach_d", BR_BEACHHEAD: "beach_e"}
    table = supplied(position(beachheads=heads, allied=["naples", "antwerp"]))
    assert spaces(table, "us_3_army") == {"basra", "beach_d", "naples"}
    assert spaces(table, "cw_1_cdn_army") == {"basra", "suez", "alexandria", "beach_e", "naples"}
    opened = supplied(position(beachheads=heads, allied=["naples", "antwerp"], events=["AL23"]))
    assert "antwerp" in spaces(opened, "us_3_army")


@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_not_on_the_beachhead_of_shingle() -> None:
    table = supplied(position(beachheads={ALLIED_BEACHHEAD: "beach_m"}))
    assert "beach_m" in spaces(table, "us_3_army")
    table.shingle = 1
    assert "beach_m" not in spaces(table, "us_3_army")


@rule("barbarossa_to_berlin", "14.3")
def test_rebuilt_armies_of_the_desert() -> None:
    table = supplied(position(axis=["alexandria"]))
    assert spaces(table, "ge_pzaa", rebuilt=True) == {"tripoli", "alexandria"}
    assert spaces(supplied(position()), "br_desert_army", rebuilt=True) == {"basra", "alexandria", "suez"}


# ---------------------------------------------------------------------- a card
@rule("barbarossa_to_berlin", "7.6.2")
def test_small_units_to_the_reserve_large_ones_where_their_owner_says() -> None:
    table = supplied(position())
    flow = begin(table, Reinforce(AXIS, card("AX32")))
    assert asks(flow) == "ChooseArrival"
    assert offered(flow) == {"berlin", "ruhr", "breslau", "munich", "warsaw"}
    play(flow, Place(at("berlin")), Place(at("munich")))
    assert flow.over
    assert where(flow, "ge_10_army") == at("berlin")
    assert steps(flow, "ge_14_army") == 1
    assert sum(table.location[u] == RESERVE for u in map(unit, ("ge_corps_1", "ge_corps_2"))) == 2
    assert told(flow, facts.ARRIVED) == 2
    assert sound(table)


@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_all_must_find_room() -> None:
    table = supplied(position(allied=["berlin", "ruhr", "breslau", "munich"]))
    assert may_reinforce(table, card("AX34")) is None
    table = supplied(position(allied=["berlin", "ruhr", "breslau", "munich", "warsaw"]))
    found = may_reinforce(table, card("AX34"))
    assert found
    assert found.rule == "7.6.2"


@rule("barbarossa_to_berlin", "7.6.3")
def test_an_invasion_card_played_as_a_reinforcement() -> None:
    table = supplied(position())
    flow = begin(table, Reinforce(ALLIED, card("AL52")))
    play(flow, Place(at("basra")), Place(at("basra")))
    assert flow.over
    assert (steps(flow, "us_7_army"), steps(flow, "ff_1_army")) == (1, 1)
    assert where(flow, "ff_corps") == RESERVE


@rule("barbarossa_to_berlin", "7.6.2", refuses=True)
def test_an_army_whose_last_place_was_given_away_stays_out_and_the_log_says_so() -> None:
    full = {f"br_corps_{n}": "basra" for n in (1, 2, 3)}
    table = supplied(position({**full, "us_corps_1": "naples", "us_corps_2": "naples"}, turn=14))
    flow = begin(table, Reinforce(ALLIED, card("AL34")))
    assert offered(flow) == {"naples", "suez", "alexandria"}
    play(flow, Place(at("naples")))
    assert flow.over
    assert said(flow, facts.NO_PLACE) == (unit("us_7_army"),)
    assert where(flow, "us_7_army") == TO_COME
    assert sound(table)


@rule("barbarossa_to_berlin", "7.6.2")
def test_nothing_is_said_when_all_find_a_place() -> None:
    full = {f"br_corps_{n}": "basra" for n in (1, 2, 3)}
    table = supplied(position({**full, "us_corps_1": "naples", "us_corps_2": "naples"}, turn=14))
    flow = begin(table, Reinforce(ALLIED, card("AL34")))
    play(flow, Place(at("suez")), Place(at("naples")))
    assert told(flow, facts.NO_PLACE) == 0
    assert where(flow, "us_7_army") == at("naples")
