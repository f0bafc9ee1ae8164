"""III.A, III.E, VII.E.1 to 3: moving, stacking, digging in, transports, fortifications."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.parts.ids import SpaceId
from eastfront.titles.last_crusade.actions import DigIn, Dismount, GiveUp, Mount, Move
from eastfront.titles.last_crusade.ground import EDGE_AT, GROUND, HQS, NEXT, OWN_ROW
from eastfront.titles.last_crusade.movement import GiveOrder, Manoeuvre, Overfull, left, overfull
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS
from eastfront.titles.last_crusade.table import NO_SIDE, Table
from tests.marks import rule
from tests.titles.last_crusade.positions import (
    FIRST,
    HQ0,
    HQ1,
    SECOND,
    battlefield,
    card,
    does,
    obstacle,
    play,
    put,
    told,
    why,
)


def manoeuvre(table: Table, *dice: int) -> Flow[Table]:
    return play(table, Manoeuvre(FIRST), *dice)


def reasons(flow: Flow[Table], action: object) -> tuple[str, str]:
    refusal = why(flow, action)  # type: ignore[arg-type]
    assert refusal is not None
    return refusal.rule, refusal.reason


def destinations(flow: Flow[Table], slot: int) -> set[int]:
    return {int(a.place) for a in flow.options() if isinstance(a, Move) and a.slot == slot}


# ---------------------------------------------------------------------- VII.E.1
@rule("last_crusade", "VII.E.1")
@rule("last_crusade", "IV.A")
@pytest.mark.parametrize("place", GROUND)
def test_a_unit_steps_to_the_side_forward_or_back_and_never_diagonally(place: int) -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_grenadiers", place) if place != HQ1 else put(table, FIRST, "de_grenadiers", 4)
    put(table, SECOND, "su_conscripts", HQ1)
    flow = manoeuvre(table)
    expected = set(NEXT[table.place[slot]]) - {HQ1}
    assert destinations(flow, slot) == expected


@rule("last_crusade", "VII.E.1", refuses=True)
def test_enemy_zones_are_entered_by_assault_alone() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_grenadiers", 0)
    put(table, SECOND, "su_conscripts", 3)
    flow = manoeuvre(table)
    assert 3 not in destinations(flow, slot)
    assert reasons(flow, Move(slot, GROUND[3])) == ("VII.E.1", "lc-no-enemy-there")


@rule("last_crusade", "VII.E.1")
@rule("last_crusade", "III.A")
@rule("last_crusade", "III.A", refuses=True)
@pytest.mark.parametrize(
    "key, steps",
    [
        ("de_grenadiers", 1),
        ("de_pak40", 1),
        ("de_sdkfz_222", 2),
        ("de_opel_blitz", 2),
        ("de_panzer_iv", 2),
        ("de_kradschutzen", 2),
    ],
)
def test_armor_and_motorized_units_go_two_steps_others_one_then_they_are_committed(key: str, steps: int) -> None:
    table = battlefield()
    slot = put(table, FIRST, key, 0)
    flow = manoeuvre(table)
    for step in range(steps):
        assert not table.committed[slot]
        does(flow, Move(slot, GROUND[(3, 6)[step]]))
        while not isinstance(flow.decision, GiveOrder):
            does(flow, Pass())
    assert table.committed[slot] == 1
    assert left(table, slot) == 0
    assert not destinations(flow, slot)


@rule("last_crusade", "VII.E.1")
@pytest.mark.parametrize("key, steps", [("us_hellcat", 3), ("us_sherman", 2)])
def test_a_printed_number_of_factors_counts(key: str, steps: int) -> None:
    table = battlefield("american")
    assert left(table, put(table, FIRST, key, 0)) == steps


@rule("last_crusade", "VII.E.1", refuses=True)
def test_difficult_ground_ends_the_move_and_commits() -> None:
    terrain = ["clear"] * 9
    terrain[3] = "woods"
    table = battlefield("american", terrain=terrain)
    tank, rhino = put(table, FIRST, "us_sherman", 0), put(table, FIRST, "us_rhino", 1)
    terrain_four = GROUND[4]
    flow = manoeuvre(table)
    does(flow, Move(tank, GROUND[3]))
    while not isinstance(flow.decision, GiveOrder):
        does(flow, Pass())
    assert table.committed[tank] == 1
    assert table.spent[tank] == 1
    does(flow, Move(rhino, GROUND[0]))
    while not isinstance(flow.decision, GiveOrder):
        does(flow, Pass())
    assert Move(rhino, GROUND[3]) in flow.options()
    assert terrain_four not in destinations(flow, tank)


@rule("last_crusade", "VII.E.1")
def test_who_ignores_difficult_ground_goes_on() -> None:
    table = battlefield("american", terrain=["clear"] * 3 + ["woods"] * 3 + ["clear"] * 3)
    rhino = put(table, FIRST, "us_rhino", 0)
    flow = manoeuvre(table)
    does(flow, Move(rhino, GROUND[3]))
    while not isinstance(flow.decision, GiveOrder):
        does(flow, Pass())
    assert not table.committed[rhino]
    assert Move(rhino, GROUND[6]) in flow.options()


@rule("last_crusade", "IV.A", refuses=True)
def test_who_is_bound_to_the_headquarters_stays() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_railway_gun", HQ0)
    flow = manoeuvre(table)
    assert not destinations(flow, slot)
    assert reasons(flow, Move(slot, GROUND[0])) == ("IV.A", "lc-no-hq-only")


@rule("last_crusade", "III.A", refuses=True)
def test_a_committed_unit_neither_moves_nor_digs_in() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_grenadiers", 0, committed=True)
    flow = manoeuvre(table)
    assert not destinations(flow, slot)
    assert DigIn(slot) not in flow.options()


@rule("last_crusade", "VII.E.5")
def test_an_empty_zone_is_taken_with_what_defended_it() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_panzer_iv", 3)
    table.control[6] = SECOND
    fort = put(table, SECOND, "su_dzot", 6)
    mines = obstacle(table, SECOND, "su_tank_ditch", 6, 7)
    flow = manoeuvre(table)
    does(flow, Move(slot, GROUND[6]))
    while not isinstance(flow.decision, GiveOrder):
        does(flow, Pass())
    assert table.control[6] == FIRST
    assert table.idle == -1
    assert table.place[fort] == table.place[mines] == -1
    assert table.points[FIRST] == CARDS[card("su_dzot")].cost + CARDS[card("su_tank_ditch")].cost
    assert table.lost[SECOND * DESIGNS + card("su_dzot")] == 1


@rule("last_crusade", "IX")
@rule("last_crusade", "VIII.3")
def test_headquarters_that_nobody_holds_are_entered_and_captured() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_panzer_iv", 6)
    flow = manoeuvre(table)
    does(flow, Move(slot, HQ1))
    assert flow.ending == Ending(FIRST, "lc-end-capture", "IX")
    assert table.points == [5, 0]


# ---------------------------------------------------------------------- III.E
def three(table: Table, place: int) -> None:
    for _ in range(3):
        put(table, FIRST, "de_volkssturm", place)


@rule("last_crusade", "III.E", refuses=True)
def test_nobody_stops_where_three_stand() -> None:
    table = battlefield()
    three(table, 3)
    walker = put(table, FIRST, "de_grenadiers", 0)
    flow = manoeuvre(table)
    assert 3 not in destinations(flow, walker)
    assert reasons(flow, Move(walker, GROUND[3])) == ("III.E", "lc-no-room")


@rule("last_crusade", "III.E")
@rule("last_crusade", "III.E", refuses=True)
def test_a_full_zone_is_crossed_and_not_stopped_in() -> None:
    table = battlefield()
    three(table, 3)
    tank = put(table, FIRST, "de_panzer_iv", 0)
    flow = manoeuvre(table)
    does(flow, Move(tank, GROUND[3]))
    while type(flow.decision).__name__ != "MoveOn":
        does(flow, Pass())
    assert Pass() not in flow.options()
    assert destinations(flow, tank) == {0, 4, 6}
    does(flow, Move(tank, GROUND[6]))
    assert table.stacked(3, FIRST) == 3


@rule("last_crusade", "III.E", refuses=True)
def test_no_way_through_where_there_is_no_way_out() -> None:
    table = battlefield()
    for place in (3, 4):
        three(table, place)
    put(table, SECOND, "su_conscripts", 6)
    tank = put(table, FIRST, "de_panzer_iv", 0)
    table.terrain[3] = card("t_clear")
    assert 3 not in destinations(manoeuvre(table), tank)


@rule("last_crusade", "III.E")
def test_nine_fit_in_the_headquarters_with_their_troops() -> None:
    table = battlefield()
    for _ in range(7):
        put(table, FIRST, "de_volkssturm", HQ0)
    put(table, FIRST, "de_supply_column", HQ0)
    put(table, FIRST, "de_rommel", HQ0)
    assert table.stacked(HQ0, FIRST) == 9
    walker = put(table, FIRST, "de_grenadiers", 0)
    assert HQ0 not in destinations(manoeuvre(table), walker)


@rule("last_crusade", "III.E")
def test_who_is_too_many_is_lost_with_its_rider() -> None:
    table = battlefield()
    three(table, 3)
    truck = put(table, FIRST, "de_opel_blitz", 3)
    put(table, FIRST, "de_grenadiers", 3, host=truck)
    flow = play(table, Overfull(FIRST, GROUND[3]))
    does(flow, GiveUp(truck))
    assert flow.over
    assert table.stacked(3, FIRST) == 3
    assert table.points[SECOND] == 3


# ---------------------------------------------------------------------- VII.E.2
@rule("last_crusade", "VII.E.2")
@rule("last_crusade", "VII.E.2", refuses=True)
def test_digging_in_commits_and_is_for_those_who_can() -> None:
    table = battlefield()
    infantry, tank = put(table, FIRST, "de_grenadiers", HQ0), put(table, FIRST, "de_panzer_iv", HQ0)
    flow = manoeuvre(table)
    assert reasons(flow, DigIn(tank)) == ("VII.E.2", "lc-no-dig")
    does(flow, DigIn(infantry))
    assert table.dug[infantry] == table.committed[infantry] == 1
    assert table.fortified(infantry)


@rule("last_crusade", "VII.E.2", refuses=True)
def test_nobody_digs_in_twice_mounted_or_in_a_fortification() -> None:
    table = battlefield()
    truck, pillbox = put(table, FIRST, "de_opel_blitz", 0), put(table, FIRST, "de_pillbox", 0)
    rider = put(table, FIRST, "de_grenadiers", 0, host=truck)
    inside = put(table, FIRST, "de_grenadiers", 0, host=pillbox)
    dug = put(table, FIRST, "de_grenadiers", 0, dug=True)
    flow = manoeuvre(table)
    assert not [a for a in flow.options() if isinstance(a, DigIn)]
    assert reasons(flow, DigIn(dug))[1] == reasons(flow, DigIn(inside))[1] == "lc-no-dig-here"
    assert rider


@rule("last_crusade", "VII.E.2")
def test_who_leaves_its_hole_is_dug_in_no_more() -> None:
    table = battlefield()
    slot = put(table, FIRST, "de_grenadiers", 0, dug=True)
    does(manoeuvre(table), Move(slot, GROUND[1]))
    assert not table.dug[slot]


# ---------------------------------------------------------------------- VII.E.3
@rule("last_crusade", "VII.E.3")
@rule("last_crusade", "III.C")
def test_soldiers_ride_as_fast_as_their_transport_and_pay_with_it() -> None:
    table = battlefield()
    truck, rider = put(table, FIRST, "de_opel_blitz", 0), put(table, FIRST, "de_grenadiers", 0)
    flow = manoeuvre(table)
    does(flow, Mount(rider, truck))
    assert table.stacked(0, FIRST) == 1
    assert not destinations(flow, rider)
    does(flow, Move(truck, GROUND[3]))
    while not isinstance(flow.decision, GiveOrder):
        does(flow, Pass())
    assert table.place[rider] == 3
    assert table.spent[rider] == table.spent[truck] == 1
    assert not table.committed[rider]
    does(flow, Dismount(rider))
    assert table.committed[rider], "on foot it has used its one factor"
    assert not table.committed[truck]


@rule("last_crusade", "VII.E.3", refuses=True)
@rule("last_crusade", "III.C", refuses=True)
def test_only_soldiers_without_wheels_ride_and_one_at_a_time() -> None:
    table = battlefield("american")
    truck = put(table, FIRST, "us_cargo_truck", 0)
    soldier, gun = put(table, FIRST, "us_rifle_platoon", 0), put(table, FIRST, "us_at_57mm", 0)
    armored = put(table, FIRST, "us_armored_infantry", HQ0)
    halftrack = put(table, FIRST, "us_halftrack", HQ0)
    second = put(table, FIRST, "us_rifle_platoon", HQ0)
    tired = put(table, FIRST, "us_rifle_platoon", HQ0, committed=True)
    flow = manoeuvre(table)
    mounts = {(a.slot, a.host) for a in flow.options() if isinstance(a, Mount)}
    assert mounts == {(soldier, truck), (second, halftrack)}
    assert gun
    assert armored
    assert tired
    does(flow, Mount(second, halftrack))
    assert not [a for a in flow.options() if isinstance(a, Mount) and a.host == halftrack]


@rule("last_crusade", "III.B")
@rule("last_crusade", "VII.E.3")
@pytest.mark.parametrize("seen", [True, False])
def test_if_one_of_both_is_spotted_both_are(seen: bool) -> None:
    table = battlefield()
    truck = put(table, FIRST, "de_opel_blitz", 0, spotted=seen)
    rider = put(table, FIRST, "de_grenadiers", 0, kit=["de_mg_crew"])
    does(manoeuvre(table), Mount(rider, truck))
    assert table.spotted[rider] == table.spotted[truck] == int(seen)
    assert len(told(table, "lc-spotted")) == int(seen)


@rule("last_crusade", "III.E", refuses=True)
@rule("last_crusade", "VII.E.3", refuses=True)
def test_nobody_gets_off_where_there_is_no_room() -> None:
    table = battlefield()
    truck = put(table, FIRST, "de_opel_blitz", 3)
    rider = put(table, FIRST, "de_grenadiers", 3, host=truck)
    for _ in range(2):
        put(table, FIRST, "de_volkssturm", 3)
    flow = manoeuvre(table)
    assert reasons(flow, Dismount(rider)) == ("III.E", "lc-no-room")


# ---------------------------------------------------------------------- X: fortifications
@rule("last_crusade", "X.fortification")
@rule("last_crusade", "X.fortification", refuses=True)
@pytest.mark.parametrize(
    "fort, holds",
    [
        ("de_pillbox", {"de_grenadiers", "de_pak40", "de_flak_88"}),
        ("de_westwall_bunker", {"de_grenadiers", "de_pak40", "de_flak_88", "de_lefh18", "de_mortar_8"}),
        ("de_panther_turret", {"de_grenadiers"}),
    ],
)
def test_a_fortification_takes_one_unit_of_its_kinds(fort: str, holds: set[str]) -> None:
    keys = ["de_grenadiers", "de_pak40", "de_flak_88", "de_flak_20", "de_lefh18", "de_mortar_8", "de_panzer_iv"]
    table = battlefield()
    box = put(table, FIRST, fort, HQ0)
    slots = {put(table, FIRST, key, HQ0): key for key in keys}
    flow = manoeuvre(table)
    assert {slots[a.slot] for a in flow.options() if isinstance(a, Mount)} == holds
    first = next(slot for slot, key in slots.items() if key == "de_grenadiers")
    before = table.stacked(HQ0, FIRST)
    does(flow, Mount(first, box))
    assert table.stacked(HQ0, FIRST) == before - 1
    assert table.fortified(first)
    assert not [a for a in flow.options() if isinstance(a, Mount)], "it is full"
    does(flow, Dismount(first))
    assert table.stacked(HQ0, FIRST) == before


@rule("last_crusade", "X.fortification")
def test_who_moves_leaves_its_fortification() -> None:
    table = battlefield()
    box = put(table, FIRST, "de_pillbox", 0)
    slot = put(table, FIRST, "de_grenadiers", 0, host=box)
    does(manoeuvre(table), Move(slot, GROUND[1]))
    assert table.host[slot] == -1
    assert table.place[box] == 0


def test_orders_are_listed_fast_as_they_are_slowly() -> None:
    table = battlefield()
    for place in (0, 1, 3, HQ0):
        for key in ("de_grenadiers", "de_panzer_iv", "de_opel_blitz"):
            put(table, FIRST, key, place)
    put(table, SECOND, "su_conscripts", 4)
    put(table, SECOND, "su_conscripts", HQ1)
    flow = manoeuvre(table)
    top = flow.decision
    assert isinstance(top, GiveOrder)
    slow = [a for a in top.candidates(table) if top.forbids(table, a) is None]
    assert sorted(map(str, flow.options())) == sorted(map(str, slow))


def test_the_ground_is_laid_out_as_printed() -> None:
    assert table_edges() == 36
    assert len(OWN_ROW[0]) == 3
    assert HQS == (HQ0, HQ1)
    assert NO_SIDE == -1


def table_edges() -> int:
    return len(EDGE_AT)


@rule("last_crusade", "X.fortification", refuses=True)
def test_who_is_committed_or_carries_somebody_goes_into_no_fortification() -> None:
    table = battlefield()
    box = put(table, FIRST, "de_pillbox", 1)
    fresh, tired = put(table, FIRST, "de_grenadiers", 1), put(table, FIRST, "de_grenadiers", 1, committed=True)
    offered = manoeuvre(table).options()
    assert Mount(fresh, box) in offered
    assert Mount(tired, box) not in offered


@rule("last_crusade", "III.E")
@pytest.mark.parametrize(
    ("many", "place", "too_many"), [(3, 1, False), (4, 1, True), (9, HQS[0], False), (10, HQS[0], True)]
)
def test_more_than_three_or_nine_are_too_many_after_all(many: int, place: int, too_many: bool) -> None:
    table = battlefield()
    for _ in range(many):
        put(table, FIRST, "de_grenadiers", place)
    found = overfull(table, SpaceId(place), FIRST)
    assert (found == Overfull(FIRST, SpaceId(place))) == too_many
    assert bool(found) == too_many
