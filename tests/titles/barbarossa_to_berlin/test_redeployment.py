"""5.5, 7.4, 12, 17.3 Strategic redeployment."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    PASS,
    TO_RESERVE,
    LiftStandFast,
    Redeploy,
    RedeployStalin,
    RedeployTo,
)
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARD
from eastfront.titles.barbarossa_to_berlin.redeployment import ChooseRedeployment, ChooseTraveller, Redeployment
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    FULL,
    HITLER,
    LIMITED,
    NOWHERE,
    OOS,
    RESERVE,
    US_BEACHHEAD,
    System,
    Table,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    Space,
    asks,
    at,
    begin,
    offered,
    offered_units,
    play,
    position,
    sound,
    spaces_of,
    told,
    unit,
    where,
    why_not,
)


def supplied(units: Mapping[str, Space] | None = None, turn: int = 6, **more: object) -> Table:
    """A position in which everybody and everything is in full supply."""
    table = position(units, turn=turn, **more)  # type: ignore[arg-type]
    table.levels = [[FULL] * len(table.control) for _ in System]
    table.supply = [FULL] * len(table.supply)
    return table


def travelling(table: Table, side: Side = AXIS, points: int = 5) -> Position:
    """The choice of a unit, supply as the table has it."""
    return begin(table, ChooseTraveller(side, points, False))


def going(table: Table, code: str, used: tuple[int, ...] = ()) -> Position:
    """The choice of a destination."""
    return begin(table, ChooseRedeployment(table.side[unit(code)], unit(code), tuple(map(SpaceId, used))))


def sr(space: Space) -> RedeployTo:
    return RedeployTo(at(space))


# ---------------------------------------------------------------------- 12.1, 12.2
@rule("barbarossa_to_berlin", "12.1")
@rule("barbarossa_to_berlin", "7.4")
def test_one_point_for_a_small_unit_three_for_a_large_one() -> None:
    table = supplied({"ge_4_army": "berlin", "ge_corps_1": "paris", "ge_corps_2": "paris"})
    flow = begin(table, Redeployment(AXIS, 4))
    play(flow, Redeploy(unit("ge_4_army")), sr("dresden"), Redeploy(unit("ge_corps_1")), sr("reims"))
    assert flow.over  # four points are spent
    assert where(flow, "ge_4_army") == at("dresden")
    assert told(flow, facts.REDEPLOYED) == 2


@rule("barbarossa_to_berlin", "12.1", refuses=True)
def test_a_large_unit_needs_three_points() -> None:
    flow = travelling(supplied({"ge_4_army": "berlin", "ge_corps_1": "paris"}), points=2)
    assert offered_units(flow) == {"ge_corps_1"}
    assert why_not(flow, Redeploy(unit("ge_4_army"))) == "12.1"


@rule("barbarossa_to_berlin", "12.2")
def test_any_distance_over_friendly_spaces_even_next_to_enemies() -> None:
    table = supplied({"ge_corps_1": "brest", "su_army_1": "bialystok"})
    flow = going(table, "ge_corps_1")
    assert {"warsaw", "bucharest", "rome", "athens"} <= offered(flow)
    assert "bialystok" not in offered(flow)
    assert why_not(flow, sr("minsk")) == "12.2"


@rule("barbarossa_to_berlin", "12.2", refuses=True)
def test_not_twice_in_a_round() -> None:
    table = supplied({"ge_corps_1": "paris", "ge_corps_2": "reims"})
    flow = begin(table, Redeployment(AXIS, 5))
    play(flow, Redeploy(unit("ge_corps_1")), sr("berlin"))
    assert why_not(flow, Redeploy(unit("ge_corps_1"))) == "12.2"


@rule("barbarossa_to_berlin", "12.2", refuses=True)
def test_not_to_a_space_without_supply() -> None:
    table = supplied({"ge_corps_1": "paris"})
    table.levels[System.AXIS][at("berlin")] = OOS
    table.levels[System.AXIS][at("dresden")] = LIMITED
    flow = going(table, "ge_corps_1")
    assert why_not(flow, sr("berlin")) == "12.2"
    assert why_not(flow, sr("dresden")) == ""


@rule("barbarossa_to_berlin", "12.2")
def test_a_small_unit_crosses_one_sea_and_stops() -> None:
    flow = going(supplied({"ge_corps_1": "athens"}), "ge_corps_1")
    assert "crete" in offered(flow)
    assert "tobruk" not in offered(flow)  # a second crossing
    flow = going(supplied({"ge_corps_1": "berlin"}), "ge_corps_1")
    assert {"oslo", "crete"} <= offered(flow)


@rule("barbarossa_to_berlin", "12.2", refuses=True)
def test_both_ports_are_friendly() -> None:
    flow = going(supplied({"ge_corps_1": "athens"}), "ge_corps_1")
    assert not offered(flow) & {"istanbul", "izmir"}
    flow = going(supplied({"su_army_1": "odessa"}), "su_army_1")
    assert "sevastopol" in offered(flow)
    assert "constanta" not in offered(flow)


@rule("barbarossa_to_berlin", "2.1")
def test_the_corridor_takes_small_units_to_leningrad() -> None:
    table = supplied({"su_army_1": "tikhvin_volkhov", "su_west_front": "tikhvin_volkhov"}, axis=["luga", "novgorod"])
    assert "leningrad" in offered(going(table, "su_army_1"))
    flow = going(table, "su_west_front")
    assert why_not(flow, sr("leningrad")) == "12.3"


@rule("barbarossa_to_berlin", "9.1", refuses=True)
def test_stacking_holds_where_the_journey_ends() -> None:
    units = {"ge_corps_1": "paris", "ge_4_army": "berlin", "ge_6_army": "berlin", "ge_9_army": "berlin"}
    flow = going(supplied(units), "ge_corps_1")
    assert why_not(flow, sr("berlin")) == "9.1"
    assert "posen" in offered(flow)


# ---------------------------------------------------------------------- 12.3
@pytest.mark.parametrize(("supply", "section"), [(FULL, ""), (LIMITED, ""), (OOS, "12.3")])
@rule("barbarossa_to_berlin", "12.3", refuses=True)
def test_units_must_be_supplied(supply: int, section: str) -> None:
    table = supplied({"ge_corps_1": "paris"})
    table.supply[unit("ge_corps_1")] = supply
    assert why_not(travelling(table), Redeploy(unit("ge_corps_1"))) == section


@rule("barbarossa_to_berlin", "12.3", refuses=True)
def test_large_units_do_not_go_by_sea() -> None:
    flow = going(supplied({"ge_4_army": "athens"}), "ge_4_army")
    assert why_not(flow, sr("crete")) == "12.3"


@rule("barbarossa_to_berlin", "12.3", refuses=True)
@rule("barbarossa_to_berlin", "16.3", refuses=True)
def test_the_axis_does_not_redeploy_from_to_or_through_partisans() -> None:
    table = supplied({"ge_corps_1": "lublin", "ge_corps_2": "sarajevo"})
    for space in ("sarajevo", "belgrade", "warsaw"):
        table.partisans[at(space)] = 1
    assert why_not(travelling(table), Redeploy(unit("ge_corps_2"))) == "12.3"
    assert why_not(going(table, "ge_corps_1"), sr("warsaw")) == "12.3"
    alone = supplied({"ge_corps_1": "brest_litovsk"})
    alone.partisans[at("warsaw")] = alone.partisans[at("lublin")] = 1
    assert offered(going(alone, "ge_corps_1")) == set()


@rule("barbarossa_to_berlin", "12.3", refuses=True)
def test_to_and_from_the_desert_and_not_through() -> None:
    table = supplied({"it_corps_1": "tripoli"})
    flow = going(table, "it_corps_1")
    assert {"homs_libya", "tarhuna", "syracuse"} <= offered(flow)
    assert why_not(flow, sr("benghazi")) == "12.3"
    flow = going(supplied({"it_corps_1": "rome"}), "it_corps_1")
    assert "tripoli" in offered(flow)
    assert "homs_libya" not in offered(flow)


@rule("barbarossa_to_berlin", "12.3", refuses=True)
def test_not_through_turkey() -> None:
    table = supplied({"ge_corps_1": "sofia"})
    table.turkey = AXIS
    for space, country in enumerate(at(s) for s in ("edirne", "istanbul", "izmit", "ankara")):
        del space
        table.control[country] = AXIS
    flow = going(table, "ge_corps_1")
    assert "edirne" in offered(flow)
    assert why_not(flow, sr("izmit")) == "12.3"


# ---------------------------------------------------------------------- 12.4
@rule("barbarossa_to_berlin", "12.4")
def test_from_the_reserve_to_home_spaces_in_full_supply() -> None:
    table = supplied(reserve=["ge_pz_corps_1", "ro_corps_1", "su_army_1"])
    assert offered(going(table, "ge_pz_corps_1")) >= {"berlin", "ruhr", "breslau", "munich", "warsaw"}
    assert offered(going(table, "ro_corps_1")) == {"bucharest"}
    assert {"moscow", "kiev", "sverdlovsk"} <= offered(going(table, "su_army_1"))
    table.levels[System.AXIS][at("munich")] = LIMITED
    assert "munich" not in offered(going(table, "ge_pz_corps_1"))


@rule("barbarossa_to_berlin", "12.4", refuses=True)
def test_not_from_the_reserve_to_anywhere_else() -> None:
    table = supplied(reserve=["ge_pz_corps_1", "it_corps_1"])
    flow = going(table, "ge_pz_corps_1")
    assert why_not(flow, sr("paris")) == "12.4"
    assert "syracuse" not in offered(going(table, "it_corps_1"))


@rule("barbarossa_to_berlin", "12.4")
def test_one_german_corps_a_round_for_each_district() -> None:
    table = supplied(reserve=["ge_corps_1", "ge_corps_2", "ro_corps_1"])
    flow = begin(table, Redeployment(AXIS, 3))
    play(flow, Redeploy(unit("ge_corps_1")), sr("hamburg"), Redeploy(unit("ge_corps_2")))
    assert why_not(flow, sr("hamburg")) == "12.4"
    assert {"kassel", "berlin"} <= offered(flow)
    assert "hamburg" not in offered(going(table, "ro_corps_1"))


@rule("barbarossa_to_berlin", "12.4")
def test_small_units_in_full_supply_go_to_the_reserve() -> None:
    table = supplied({"ge_corps_1": "paris"})
    flow = begin(table, Redeployment(AXIS, 2))
    play(flow, Redeploy(unit("ge_corps_1")), TO_RESERVE)
    assert where(flow, "ge_corps_1") == RESERVE
    assert sound(table)


@rule("barbarossa_to_berlin", "12.4", refuses=True)
def test_who_may_not_enter_the_reserve() -> None:
    table = supplied({"ge_4_army": "paris", "ge_corps_1": "tripoli", "br_8_army": "cairo", "us_7_army": "naples"})
    assert why_not(going(table, "ge_4_army"), TO_RESERVE) == "12.4"
    table.supply[unit("ge_corps_1")] = LIMITED
    assert why_not(going(table, "ge_corps_1"), TO_RESERVE) == "12.3"
    for code in ("br_8_army", "us_7_army"):
        assert why_not(going(table, code), TO_RESERVE) == ""


@rule("barbarossa_to_berlin", "12.4", refuses=True)
def test_the_two_armies_leave_the_reserve_only_by_invasion() -> None:
    flow = travelling(supplied(reserve=["br_8_army", "br_corps_1"]), ALLIED)
    assert why_not(flow, Redeploy(unit("br_8_army"))) == "12.4"
    assert "br_corps_1" in offered_units(flow)


def test_counters_alike_in_the_reserve_are_offered_once() -> None:
    flow = travelling(supplied(reserve=[f"ge_corps_{n}" for n in range(1, 6)]))
    assert offered_units(flow) == {"ge_corps_1"}


@rule("barbarossa_to_berlin", "12.4", refuses=True)
@rule("barbarossa_to_berlin", "17.4", refuses=True)
def test_turkish_corps_come_to_ankara_and_not_to_istanbul() -> None:
    table = supplied(reserve=["tu_corps_1"], allied=["ankara", "istanbul"])
    table.turkey = table.side[unit("tu_corps_1")] = ALLIED
    flow = going(table, "tu_corps_1")
    assert offered(flow) == {"ankara"}
    assert why_not(flow, sr("istanbul")) == "12.4"


# ---------------------------------------------------------------------- 12.5
LARGE = {"br_2_army": "beach_d", "br_8_army": "alexandria", "us_7_army": "naples", "us_1_army": "beach_d"}


@pytest.mark.parametrize("code", list(LARGE))
@rule("barbarossa_to_berlin", "12.3", refuses=True)
@rule("barbarossa_to_berlin", "12.5", refuses=True)
def test_no_large_unit_goes_from_port_to_port(code: str) -> None:
    here = LARGE[code]
    table = supplied({code: here}, beachheads={ALLIED_BEACHHEAD: "beach_d"}, allied=["naples", "antwerp"])
    table.event_turn[CARD["AL23"]] = 1
    flow = going(table, code)
    for port in {"beach_d", "naples", "antwerp"} - {here}:
        assert why_not(flow, sr(port)) == "12.3"
    if code.startswith("br"):
        assert why_not(flow, sr("basra")) == "12.3"


@rule("barbarossa_to_berlin", "12.4")
def test_two_armies_leave_by_way_of_the_reserve() -> None:
    units = {"br_8_army": "alexandria", "us_7_army": "naples", "br_1_army": "algiers", "us_5_army": "naples"}
    table = supplied(units)
    assert {code for code in units if why_not(going(table, code), TO_RESERVE) == ""} == {"br_8_army", "us_7_army"}


@rule("barbarossa_to_berlin", "12.5")
def test_large_units_redeploy_by_road_to_a_port_and_onto_a_beach() -> None:
    table = supplied({"br_2_army": "beach_d"}, beachheads={BR_BEACHHEAD: "beach_d"}, allied=["calais"])
    assert {"calais"} == offered(going(table, "br_2_army"))
    table = supplied({"br_8_army": "cairo"})
    assert {"suez", "alexandria"} <= offered(going(table, "br_8_army"))


@rule("barbarossa_to_berlin", "12.5")
def test_british_units_between_beachheads_and_sources_of_supply() -> None:
    table = supplied({"br_corps_1": "alexandria", "br_corps_2": "beach_d"}, beachheads={BR_BEACHHEAD: "beach_d"})
    assert {"beach_d", "basra", "suez"} <= offered(going(table, "br_corps_1"))
    assert {"alexandria", "basra"} <= offered(going(table, "br_corps_2"))
    table.control[at("naples")] = ALLIED
    assert "naples" in offered(going(table, "br_corps_1"))
    assert "antwerp" not in offered(going(table, "br_corps_1"))


@rule("barbarossa_to_berlin", "12.5")
def test_american_units_to_their_beachheads_naples_and_antwerp() -> None:
    heads = {US_BEACHHEAD: "beach_d", BR_BEACHHEAD: "beach_e"}
    table = supplied(reserve=["us_corps_1"], beachheads=heads, allied=["naples", "antwerp"], events=["AL23"])
    assert offered(going(table, "us_corps_1")) == {"beach_d", "naples", "antwerp", "basra"}
    shut = supplied(reserve=["us_corps_1"], beachheads=heads, allied=["antwerp"])
    assert offered(going(shut, "us_corps_1")) == {"beach_d", "basra"}


@rule("barbarossa_to_berlin", "7.6.2")
def test_shingle_is_reinforced_by_redeployment() -> None:
    table = supplied(reserve=["us_corps_1"], beachheads={ALLIED_BEACHHEAD: "beach_m"})
    table.shingle = 1
    assert "beach_m" in offered(going(table, "us_corps_1"))


@rule("barbarossa_to_berlin", "12.5", refuses=True)
def test_no_soviet_fronts_by_rail_without_moscow() -> None:
    table = supplied({"su_west_front": "gorki", "su_army_1": "gorki"}, axis=["moscow"])
    flow = travelling(table, ALLIED)
    assert why_not(flow, Redeploy(unit("su_west_front"))) == "12.5"
    assert why_not(flow, Redeploy(unit("su_army_1"))) == ""


@pytest.mark.parametrize(("turn", "section"), [(1, "12.5"), (4, "12.5"), (5, "")])
@rule("barbarossa_to_berlin", "12.5", refuses=True)
def test_no_axis_redeployment_in_the_ussr_in_1941(turn: int, section: str) -> None:
    table = supplied({"ge_corps_1": "minsk", "ge_corps_2": "warsaw"}, turn=turn, axis=["bialystok", "baranovich"])
    assert why_not(travelling(table), Redeploy(unit("ge_corps_1"))) == section
    assert why_not(going(table, "ge_corps_2"), sr("bialystok")) == section
    assert why_not(going(table, "ge_corps_2"), sr("benghazi")) == "12.2"  # elsewhere it is the way that is missing


@rule("barbarossa_to_berlin", "12.5", refuses=True)
def test_two_small_panzer_units_in_north_africa() -> None:
    units = {"ge_pz_corps_1": "rome", "ge_pz_corps_2": "gazala", "ge_corps_1": "rome"}
    table = supplied(units)
    assert "tripoli" in offered(going(table, "ge_pz_corps_1"))
    table = supplied({**units, "ge_pz_corps_3": "benghazi"})
    assert why_not(going(table, "ge_pz_corps_1"), sr("tripoli")) == "12.5"
    assert why_not(going(table, "ge_corps_1"), sr("tripoli")) == ""
    table.control[at("syracuse")] = table.control[at("messina")] = ALLIED
    assert why_not(going(table, "ge_corps_1"), sr("tripoli")) == "12.2"  # he is no tank: only the way is missing


@rule("barbarossa_to_berlin", "12.5")
@rule("barbarossa_to_berlin", "12.3", refuses=True)
def test_those_in_africa_keep_nobody_from_leaving_it() -> None:
    table = supplied({"ge_pz_corps_1": "homs_libya", "ge_pz_corps_2": "gazala", "ge_pz_corps_3": "benghazi"})
    assert why_not(going(table, "ge_pz_corps_1"), sr("syracuse")) == "12.3"  # Tripoli is no port of call
    table = supplied({"ge_pz_corps_1": "tripoli", "ge_pz_corps_2": "gazala", "ge_pz_corps_3": "benghazi"})
    assert not why_not(going(table, "ge_pz_corps_1"), sr("syracuse"))


@rule("barbarossa_to_berlin", "card.allied.43", refuses=True)
def test_no_axis_redeployment_in_france_after_strangle() -> None:
    table = supplied({"ge_corps_1": "paris", "ge_corps_2": "berlin"}, events=["AL43"])
    assert why_not(travelling(table), Redeploy(unit("ge_corps_1"))) == "card.allied.43"
    assert why_not(going(table, "ge_corps_2"), sr("paris")) == "card.allied.43"


@rule("barbarossa_to_berlin", "19.4", refuses=True)
def test_national_limits_hold_on_the_way() -> None:
    flow = going(supplied({"it_corps_1": "rome"}), "it_corps_1")
    assert why_not(flow, sr("vienna")) == "19.4"
    assert "athens" not in offered(flow) or "albania" in offered(flow)


# ---------------------------------------------------------------------- 17.3
@rule("barbarossa_to_berlin", "17.3")
@rule("barbarossa_to_berlin", "12.5")
def test_axis_units_reach_marseille_and_tunis_when_vichy_is_at_war() -> None:
    table = supplied({"ge_corps_1": "dijon"})
    assert not offered(going(table, "ge_corps_1")) & {"marseille", "tunis", "lyon"}
    table.vichy = 1
    flow = begin(table, Redeployment(AXIS, 1))
    play(flow, Redeploy(unit("ge_corps_1")))
    assert "marseille" in offered(flow)
    assert "lyon" not in offered(flow)
    vp = table.vp
    play(flow, sr("marseille"))
    assert where(flow, "ge_corps_1") == at("marseille")
    assert table.control[at("lyon")] == AXIS
    assert table.vp == vp + 1
    assert sound(table)


@rule("barbarossa_to_berlin", "17.3")
def test_tunis_by_way_of_syracuse() -> None:
    table = supplied({"ge_corps_1": "rome", "ge_4_army": "milan", "it_corps_1": "palermo"})
    table.vichy = 1
    assert "tunis" in offered(going(table, "ge_corps_1"))
    assert "tunis" in offered(going(table, "it_corps_1"))
    assert "tunis" not in offered(going(table, "ge_4_army"))
    table.control[at("syracuse")] = ALLIED
    assert "tunis" not in offered(going(table, "ge_corps_1"))


@rule("barbarossa_to_berlin", "17.3", refuses=True)
@rule("barbarossa_to_berlin", "12.3", refuses=True)
def test_nor_there_by_a_large_unit_or_by_a_third_panzer_corps() -> None:
    africa = {"ge_pz_corps_2": "gazala", "ge_pz_corps_3": "benghazi"}
    units = {"ge_4_army": "syracuse", "ge_corps_1": "syracuse", "ge_pz_corps_1": "syracuse", **africa}
    table = supplied(units, events=["AX31"])
    table.vichy = 1
    assert "tunis" in offered(going(table, "ge_corps_1"))
    assert "tunis" not in offered(going(table, "ge_4_army"))
    assert "tunis" not in offered(going(table, "ge_pz_corps_1"))
    table.location[unit("ge_pz_corps_3")] = at("berlin")
    assert "tunis" in offered(going(table, "ge_pz_corps_1"))


# ---------------------------------------------------------------------- 8.4
@rule("barbarossa_to_berlin", "8.4", refuses=True)
def test_held_units_pay_before_they_travel() -> None:
    table = supplied({"ge_corps_1": "paris"})
    table.stand_fast[at("paris")] = HITLER
    flow = begin(table, Redeployment(AXIS, 2))
    assert why_not(flow, Redeploy(unit("ge_corps_1"))) == "8.4"
    play(flow, LiftStandFast(at("paris")), Redeploy(unit("ge_corps_1")))
    assert asks(flow) == "ChooseRedeployment"


# ---------------------------------------------------------------------- 5.5
@rule("barbarossa_to_berlin", "5.5")
def test_stalin_leaves_moscow_for_kuibyshev() -> None:
    table = supplied({"su_army_1": "moscow"})
    flow = begin(table, Redeployment(ALLIED, 2))
    assert offered(flow, RedeployStalin) == {"kuibishev"}
    assert why_not(flow, RedeployStalin(at("gorki"))) == "5.5"
    play(flow, RedeployStalin(at("kuibishev")))
    assert table.stalin == at("kuibishev")
    assert not offered(flow, RedeployStalin)


@rule("barbarossa_to_berlin", "5.5")
def test_from_kuibyshev_or_when_it_has_fallen_anywhere() -> None:
    table = supplied({"su_army_1": "gorki"})
    table.stalin = at("kuibishev")
    assert {"moscow", "gorki", "sverdlovsk"} <= offered(travelling(table, ALLIED), RedeployStalin)
    table = supplied({"su_army_1": "gorki"}, axis=["kuibishev"])
    found = offered(travelling(table, ALLIED), RedeployStalin)
    assert "gorki" in found
    assert not found & {"kuibishev", "warsaw", "basra"}


@rule("barbarossa_to_berlin", "5.5", refuses=True)
def test_stalin_needs_a_point_and_a_way() -> None:
    assert not offered(travelling(supplied(), ALLIED, points=0), RedeployStalin)
    ring = ["yaroslavl", "kalinin", "mozhaisk", "kaluga", "tula", "ryazan", "vladimir"]
    assert not offered(travelling(supplied(axis=ring), ALLIED), RedeployStalin)
    assert not offered(travelling(supplied(), AXIS), RedeployStalin)


@rule("barbarossa_to_berlin", "5.5", refuses=True)
def test_nobody_is_asked_about_him_when_he_is_lost() -> None:
    table = supplied({"su_army_1": "gorki"})
    table.stalin = NOWHERE
    flow = travelling(table, ALLIED)
    named = [*flow.options(), *(action for action, _ in flow.refusals())]
    assert not [action for action in named if isinstance(action, RedeployStalin)]


@rule("barbarossa_to_berlin", "5.5", refuses=True)
def test_nobody_is_told_of_stalin_leaving_the_ussr_nor_of_staying() -> None:
    flow = travelling(supplied({"su_army_1": "gorki"}), ALLIED)
    named = [action.space for action, _ in flow.refusals() if isinstance(action, RedeployStalin)]
    named += [at(code) for code in offered(flow, RedeployStalin)]
    assert set(named) == {at(code) for code in spaces_of("ussr")} - {at("moscow")}


def test_staying_is_free() -> None:
    table = supplied({"ge_corps_1": "paris", "ge_corps_2": "reims"})
    flow = begin(table, Redeployment(AXIS, 1))
    play(flow, Redeploy(unit("ge_corps_1")), PASS)
    assert offered_units(flow) == {"ge_corps_2"}
