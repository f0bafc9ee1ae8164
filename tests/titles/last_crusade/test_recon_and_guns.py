"""VII.C, VII.D.3, XI.recon, XI.artillery: reconnaissance and bombardment."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.chance import Thrown
from eastfront.engine.flow import Flow
from eastfront.engine.view import view
from eastfront.titles.last_crusade.actions import FireAt, FlyHome, HomeBy, LookAt, Scout
from eastfront.titles.last_crusade.bombardment import Bombardment, visible
from eastfront.titles.last_crusade.ground import AIRFIELDS, point
from eastfront.titles.last_crusade.recon import Glances, Reconnaissance
from eastfront.titles.last_crusade.table import Phase, Table
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, does, play, put, told, why

PASS = Pass()


def looking(table: Table, *dice: int | Thrown) -> Flow[Table]:
    table.phase = Phase.RECON
    return play(table, Reconnaissance(FIRST), *dice)


def bombing(table: Table, *dice: int | Thrown) -> Flow[Table]:
    table.phase = Phase.BOMBARDMENT
    return play(table, Bombardment(FIRST), *dice)


def looks(flow: Flow[Table]) -> set[int]:
    return {int(a.place) for a in flow.options() if isinstance(a, Scout)}


# ---------------------------------------------------------------------- VII.C
@rule("last_crusade", "VII.C")
@rule("last_crusade", "XI.recon")
def test_dice_are_shared_out_and_a_five_spots() -> None:
    table = battlefield()
    scout = put(table, FIRST, "de_sdkfz_222", 3)  # three dice
    one, two = put(table, SECOND, "su_is2", 4), put(table, SECOND, "su_conscripts", 4)
    flow = looking(table, (4, 5, 6))
    assert flow.options() == [PASS, Scout(scout, 4)]  # type: ignore[arg-type]
    does(flow, Scout(scout, 4), LookAt(one), LookAt(two), LookAt(two))  # type: ignore[arg-type]
    assert (table.spotted[one], table.spotted[two]) == (0, 1)
    assert flow.options() == [PASS]


@rule("last_crusade", "VII.C")
def test_the_scout_is_shown_and_stays_unspotted() -> None:
    table = battlefield()
    scout = put(table, FIRST, "de_puma", 3, kit=["de_tank_ace"])
    put(table, SECOND, "su_is2", 4)
    flow = looking(table, (1, 1))
    does(flow, Scout(scout, 4))  # type: ignore[arg-type]
    assert (table.shown[scout], table.spotted[scout]) == (1, 0)
    seen = view(flow, SECOND).table
    assert seen.card[scout] == table.card[scout]
    assert seen.kit[scout] < 0  # what is attached stays hidden


@rule("last_crusade", "VII.C", refuses=True)
def test_nobody_looks_diagonally_twice_or_at_what_is_known() -> None:
    table = battlefield()
    scout = put(table, FIRST, "de_puma", 4)
    put(table, SECOND, "su_is2", 8)
    put(table, SECOND, "su_is2", 7, spotted=True)
    near = put(table, SECOND, "su_is2", 5)
    flow = looking(table, (1, 1))
    assert looks(flow) == {5}
    assert why(flow, Scout(scout, 7)).reason == "lc-no-hidden-there"  # type: ignore[arg-type, union-attr]
    does(flow, Scout(scout, 5))  # type: ignore[arg-type]
    assert not table.spotted[near]
    assert why(flow, Scout(scout, 5)).reason == "lc-no-second-look"  # type: ignore[arg-type, union-attr]


@rule("last_crusade", "XI.recon", refuses=True)
def test_who_has_no_value_does_not_look() -> None:
    table = battlefield()
    put(table, FIRST, "de_tiger", 3)
    put(table, SECOND, "su_is2", 4)
    assert looking(table).options() == [PASS]


@rule("last_crusade", "VII.C")
@pytest.mark.parametrize(("ground", "needed"), [("clear", 5), ("woods", 6), ("steppe", 4)])
def test_terrain_changes_what_is_needed(ground: str, needed: int) -> None:
    table = battlefield("german", "soviet", (ground,) * 9)
    scout, foe = put(table, FIRST, "de_puma", 3), put(table, SECOND, "su_is2", 4)
    does(looking(table, (needed - 1, needed)), Scout(scout, 4))  # type: ignore[arg-type]
    assert table.spotted[foe]
    assert told(table, "lc-scouts")[0][2].total == needed  # type: ignore[union-attr]
    again = battlefield("german", "soviet", (ground,) * 9)
    scout, foe = put(again, FIRST, "de_puma", 3), put(again, SECOND, "su_is2", 4)
    does(looking(again, (needed - 1, 1)), Scout(scout, 4))  # type: ignore[arg-type]
    assert not again.spotted[foe]


@rule("last_crusade", "VII.C")
@rule("last_crusade", "III.B")
def test_transport_and_rider_are_spotted_together_and_count_as_one() -> None:
    table = battlefield()
    scout = put(table, FIRST, "de_puma", 3)
    truck = put(table, SECOND, "su_zis_truck", 4)
    rider = put(table, SECOND, "su_conscripts", 4, host=truck)
    does(looking(table, (5, 1)), Scout(scout, 4))  # type: ignore[arg-type]
    assert (table.spotted[truck], table.spotted[rider]) == (1, 1)


@rule("last_crusade", "VII.C")
def test_aircraft_look_beside_them_and_those_without_weapons_go_home() -> None:
    table = battlefield()
    plane = put(table, FIRST, "de_storch", point(0, 2), spotted=True)
    table.group[plane] = 1
    put(table, SECOND, "su_is2", 6)
    put(table, SECOND, "su_is2", 8)
    flow = looking(table, (1, 1, 1))
    assert looks(flow) == {6}
    does(flow, Scout(plane, 6), PASS, HomeBy(0))  # type: ignore[arg-type]
    while not flow.over:
        does(flow, PASS)
    assert table.place[plane] == AIRFIELDS[0]


@rule("last_crusade", "VII.C", refuses=True)
def test_patrols_do_not_look_and_an_armed_group_may_stay_or_go() -> None:
    table = battlefield()
    patrol, plane = put(table, FIRST, "de_bf109", point(0, 1)), put(table, FIRST, "de_fw190", point(1, 1))
    table.group[patrol], table.group[plane], table.patrol[patrol] = 1, 2, 1
    put(table, SECOND, "su_is2", 3)
    flow = looking(table)
    assert flow.options() == [PASS, FlyHome(plane)]
    does(flow, PASS)
    assert flow.over
    assert table.place[plane] == point(1, 1)


@rule("last_crusade", "VII.C")
def test_the_law_of_glances_weighs_what_is_seen() -> None:
    law = Glances(dice=2, number=5).law(battlefield())
    assert sum(weight for _, weight in law) == 36
    assert dict(law)[6, 6] == 4


# ---------------------------------------------------------------------- VII.D.3
@rule("last_crusade", "VII.D.3")
@rule("last_crusade", "XI.artillery")
def test_a_bombardment_costs_a_point_spots_and_commits() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", HQ0)  # range 3
    target = put(table, SECOND, "su_guard_infantry", 7, spotted=True)
    flow = does(bombing(table, (5, 6, 1, 1)), FireAt(gun, target))
    assert (table.supply[FIRST], table.spotted[gun], table.committed[gun]) == (19, 1, 1)
    assert table.hits[target] == 2
    assert flow.options() == [PASS]


@rule("last_crusade", "VII.D.3")
@pytest.mark.parametrize(("zone", "able"), [(1, True), (4, True), (7, True), (HQ1, False), (0, True), (6, True)])
def test_range_is_counted_in_zones_and_through_any_zone_before_the_headquarters(zone: int, able: bool) -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", HQ0)
    target = put(table, SECOND, "su_conscripts", zone, spotted=True)
    assert (FireAt(gun, target) in bombing(table).options()) == able


@rule("last_crusade", "VII.D.3", refuses=True)
def test_hidden_targets_committed_guns_empty_stores_and_cut_off_guns() -> None:
    table = battlefield()
    gun, tired = put(table, FIRST, "de_lefh18", 3), put(table, FIRST, "de_lefh18", 3, committed=True)
    hidden, target = put(table, SECOND, "su_is2", 4), put(table, SECOND, "su_conscripts", 4, spotted=True)
    options = bombing(table).options()
    assert options == [PASS, FireAt(gun, target)]
    assert hidden not in visible(table, FIRST)
    assert not any(isinstance(a, FireAt) and a.slot == tired for a in options)
    table.supply[FIRST] = 0
    assert why(bombing(table), FireAt(gun, target)).reason == "lc-no-points"  # type: ignore[union-attr]
    table.supply[FIRST] = 5
    put(table, SECOND, "su_conscripts", 0)
    put(table, SECOND, "su_conscripts", 6)
    assert why(bombing(table), FireAt(gun, target)).reason == "lc-no-line"  # type: ignore[union-attr]


@rule("last_crusade", "VII.D.3")
def test_an_observer_lets_the_guns_fire_at_hidden_units_next_to_him() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_lefh18", 1)
    hidden, far = put(table, SECOND, "su_conscripts", 4), put(table, SECOND, "su_conscripts", 8)
    put(table, FIRST, "de_grenadiers", 3, kit=["de_forward_observer"])
    options = bombing(table, (1,) * 4).options()
    assert FireAt(gun, hidden) in options
    assert FireAt(gun, far) not in options


@rule("last_crusade", "VII.D.3")
@rule("last_crusade", "VII.E.2")
def test_the_dug_in_ignore_one_hit_of_the_whole_phase() -> None:
    table = battlefield()
    guns = [put(table, FIRST, "de_mortar_5", 3) for _ in range(2)]
    target = put(table, SECOND, "su_guard_infantry", 4, spotted=True, dug=True)
    does(bombing(table, (6, 1), (6, 1)), FireAt(guns[0], target), FireAt(guns[1], target))
    assert table.hits[target] == 1


@rule("last_crusade", "X.hq")
def test_headquarters_troops_are_bombarded_and_generals_are_not() -> None:
    table = battlefield()
    gun = put(table, FIRST, "de_sfh18", 4)
    troops, general = put(table, SECOND, "su_rail_depot", HQ1, spotted=True), put(table, SECOND, "su_zhukov", HQ1)
    table.spotted[general] = 1
    options = bombing(table).options()
    assert FireAt(gun, troops) in options
    assert FireAt(gun, general) not in options
