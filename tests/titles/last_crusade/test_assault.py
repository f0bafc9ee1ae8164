"""VII.E.4, VII.E.5, VIII.3, X.obstacle, XI: assaults."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Thrown
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import assault, pieces
from eastfront.titles.last_crusade.actions import (
    Advance,
    Assault,
    Begin,
    DigIn,
    DropIn,
    FireAt,
    MainAttack,
    Negate,
    Storm,
    Supply,
    Support,
    Withdraw,
)
from eastfront.titles.last_crusade.assault_fire import ChooseShot
from eastfront.titles.last_crusade.battle import artillery
from eastfront.titles.last_crusade.movement import Manoeuvre
from eastfront.titles.last_crusade.printed import BY_KEY
from eastfront.titles.last_crusade.table import InForce, Mark, Table, Until
from tests.marks import rule
from tests.titles.last_crusade.positions import (
    FIRST,
    HQ0,
    HQ1,
    SECOND,
    battlefield,
    does,
    obstacle,
    play,
    put,
    told,
    why,
)

PASS = Pass()
MISS = (1,) * 12


def storm(
    table: Table, zone: int, *units: UnitId, dice: tuple[int | Thrown, ...] = (), support: tuple[UnitId, ...] = ()
) -> Flow[Table]:
    """The first side assaults a zone with these; nothing is supplied until the test says so."""
    flow = play(table, Manoeuvre(FIRST), *dice)
    return does(flow, Assault(zone), *map(Storm, units), *map(Support, support), Begin())  # type: ignore[arg-type]


def asked(flow: Flow[Table]) -> str:
    return type(flow.decision).__name__


def refuses(flow: Flow[Table], action: Action) -> str:
    refusal = why(flow, action)
    assert refusal is not None
    return refusal.reason


def supply_none(flow: Flow[Table]) -> Flow[Table]:
    return does(flow, PASS) if asked(flow) == "ChooseSupply" else flow


# ---------------------------------------------------------------------- VII.E.4: who, and what it costs
@rule("last_crusade", "VII.E.4")
@pytest.mark.parametrize(
    ("key", "cost"), [("de_tiger", 2), ("de_grenadiers", 1), ("de_puma", 1), ("de_pak40", 1), ("de_stug", 2)]
)
def test_armor_pays_two_and_infantry_one(key: str, cost: int) -> None:
    table = battlefield()
    unit = put(table, FIRST, key, 3)
    put(table, SECOND, "su_conscripts", 4)
    storm(table, 4, unit)
    assert table.supply[FIRST] == 20 - cost


@rule("last_crusade", "VIII.2")
@rule("last_crusade", "VII.E.4")
def test_a_mounted_pair_pays_for_both_and_supporting_artillery_one() -> None:
    table = battlefield()
    track = put(table, FIRST, "de_sdkfz_251", 3)
    put(table, FIRST, "de_grenadiers", 3, host=track)
    gun = put(table, FIRST, "de_lefh18", 1)
    put(table, SECOND, "su_conscripts", 4)
    storm(table, 4, track, support=(gun,))
    assert table.supply[FIRST] == 20 - 2 - 1
    assert (table.committed[gun], table.spotted[gun], table.spotted[track]) == (1, 1, 1)


@rule("last_crusade", "VII.E.4", refuses=True)
def test_nobody_assaults_for_points_that_are_not_there() -> None:
    table = battlefield(supply=2)
    tank, foot = put(table, FIRST, "de_tiger", 3), put(table, FIRST, "de_grenadiers", 3)
    put(table, SECOND, "su_conscripts", 4)
    flow = does(play(table, Manoeuvre(FIRST)), Assault(4), Storm(tank))  # type: ignore[arg-type]
    assert refuses(flow, Storm(foot)) == "lc-no-points"
    table.supply[FIRST] = 1
    assert Assault(4) in assault.options(table, FIRST)  # type: ignore[arg-type]
    table.supply[FIRST] = 0
    assert Assault(4) not in assault.options(table, FIRST)  # type: ignore[arg-type]


@rule("last_crusade", "VII.E.4", refuses=True)
def test_who_may_not_assault() -> None:
    table = battlefield()
    tired = put(table, FIRST, "de_tiger", 3, committed=True)
    truck = put(table, FIRST, "de_opel_blitz", 3)
    spent = put(table, FIRST, "de_grenadiers", 3)
    table.spent[spent] = 1
    able = put(table, FIRST, "de_panther", 5)
    far = put(table, FIRST, "de_panther", 0)
    put(table, SECOND, "su_conscripts", 4)
    flow = does(play(table, Manoeuvre(FIRST)), Assault(4))  # type: ignore[arg-type]
    assert refuses(flow, Storm(tired)) == "lc-no-committed"
    assert refuses(flow, Storm(truck)) == "lc-no-assault-card"
    assert refuses(flow, Storm(spent)) == "lc-no-factors"
    assert Storm(able) in flow.options()
    assert Storm(far) not in flow.options()
    assert refuses(flow, Begin()) == "lc-no-force"


@rule("last_crusade", "VII.E.4", refuses=True)
def test_a_unit_that_is_cut_off_does_not_assault() -> None:
    table = battlefield()
    cut = put(table, FIRST, "de_tiger", 3)
    for zone in (0, 4, 6):
        put(table, SECOND, "su_conscripts", zone)
    assert assault.options(table, FIRST) == []
    table.place[cut] = 1
    assert Assault(0) in assault.options(table, FIRST)  # type: ignore[arg-type]


@rule("last_crusade", "VII.E.4", refuses=True)
def test_three_from_a_zone_and_nine_from_headquarters() -> None:
    table = battlefield()
    units = [put(table, FIRST, "de_grenadiers", HQ0) for _ in range(9)]
    put(table, SECOND, "su_conscripts", 1)
    flow = does(play(table, Manoeuvre(FIRST)), Assault(1), *map(Storm, units))  # type: ignore[arg-type]
    assert [a for a in flow.options() if isinstance(a, Storm)] == []
    does(flow, Begin())
    assert table.supply[FIRST] == 11
    crowd = battlefield()
    four = [put(crowd, FIRST, "de_panther", 3) for _ in range(4)]  # one of them only passes through
    put(crowd, SECOND, "su_conscripts", 4)
    assert assault.options(crowd, FIRST) == []
    assert len(four) == 4


@rule("last_crusade", "VII.E.4")
def test_the_defender_says_who_is_supplied_and_pays_a_point_each() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 3)
    one, two = put(table, SECOND, "su_is2", 4), put(table, SECOND, "su_conscripts", 4)
    gun, idle = put(table, SECOND, "su_how_122", 7), put(table, SECOND, "su_how_122", 8, committed=True)
    flow = storm(table, 4, unit)
    assert flow.asked == (SECOND,)
    assert set(flow.options()) == {PASS, Supply(one), Supply(two), Support(gun)}
    does(flow, Supply(one), Support(gun), PASS)
    assert table.supply[SECOND] == 18
    assert (table.committed[gun], table.spotted[gun], table.committed[idle]) == (1, 1, 1)
    shots = {(a.slot, a.target) for a in flow.options() if isinstance(a, FireAt)}
    assert shots == {(one, unit), (two, unit), (gun, unit)}


@rule("last_crusade", "VII.E.4", refuses=True)
def test_a_zone_that_is_cut_off_cannot_be_supplied() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 1)
    for zone in (3, 5, 7):
        put(table, FIRST, "de_grenadiers", zone)
    cut = put(table, SECOND, "su_conscripts", 4)
    flow = storm(table, 4, unit)
    assert refuses(flow, Supply(cut)) == "lc-no-line"


@rule("last_crusade", "VII.E.4")
def test_without_points_the_defender_is_not_asked() -> None:
    table = battlefield()
    table.supply[SECOND] = 0
    unit = put(table, FIRST, "de_grenadiers", 3)
    put(table, SECOND, "su_conscripts", 4)
    assert asked(storm(table, 4, unit)) == "ChooseShot"


@rule("last_crusade", "VII.E.4")
def test_the_defender_names_the_main_attack_be_it_the_weaker() -> None:
    table = battlefield()
    tiger, foot = put(table, FIRST, "de_tiger", 3), put(table, FIRST, "de_volkssturm", 5)
    target = put(table, SECOND, "su_is2", 4)
    flow = supply_none(storm(table, 4, tiger, foot, dice=((1,) * 8,)))
    assert flow.options() == [MainAttack(3), MainAttack(5)]  # type: ignore[arg-type]
    assert flow.asked == (SECOND,)
    does(flow, MainAttack(5), PASS, FireAt(tiger, target))  # type: ignore[arg-type]
    tally = told(table, "lc-fire")[-1][2]
    assert tally.total == 6 + 2  # type: ignore[union-attr]


@rule("last_crusade", "VII.E.4", refuses=True)
def test_one_zone_alone_has_no_flank() -> None:
    table = battlefield()
    units = [put(table, FIRST, "de_tiger", 3), put(table, FIRST, "de_grenadiers", 3)]
    put(table, SECOND, "su_is2", 4)
    flow = supply_none(storm(table, 4, *units))
    assert asked(flow) == "ChooseShot"


# ---------------------------------------------------------------------- VII.E.5
@rule("last_crusade", "VII.E.5")
def test_defenders_fire_first_and_the_lost_do_not_fire_back() -> None:
    table = battlefield()
    green, tiger = put(table, FIRST, "de_volkssturm", 3), put(table, FIRST, "de_tiger", 3)
    gun = put(table, SECOND, "su_smg_platoon", 4)
    flow = storm(table, 4, green, tiger, dice=((6, 6, 1, 1),))
    does(flow, Supply(gun), PASS)
    assert flow.asked == (SECOND,)
    does(flow, FireAt(gun, green))
    assert table.place[green] < 0
    assert flow.asked == (FIRST,)
    assert {a.slot for a in flow.options() if isinstance(a, FireAt)} == {tiger}


@rule("last_crusade", "VII.E.5")
def test_in_the_second_phase_all_fire_before_anybody_falls() -> None:
    table = battlefield()
    green, gun = put(table, FIRST, "de_volkssturm", 3), put(table, SECOND, "su_smg_platoon", 4)
    flow = storm(table, 4, green, dice=((6, 6, 1, 1), (6, 6)))
    does(flow, Supply(gun), PASS, PASS, PASS)  # nobody fires in the first phase
    assert asked(flow) == "MayWithdraw"
    does(flow, PASS, FireAt(gun, green))
    assert table.place[green] == 3
    does(flow, FireAt(green, gun))
    assert table.place[green] < 0
    assert table.place[gun] < 0
    assert told(table, "lc-repulsed")


@rule("last_crusade", "VII.E.5")
def test_a_card_may_have_the_attacker_fire_first() -> None:
    table = battlefield()
    tiger, foe = put(table, FIRST, "de_tiger", 3), put(table, SECOND, "su_conscripts", 4)
    table.in_force.append(InForce(FIRST, BY_KEY["de_covered_approach"], Until.FIRST_PHASE, zone=4))  # type: ignore[arg-type]
    flow = supply_none(storm(table, 4, tiger, dice=((6, 6, 1, 1),)))
    assert flow.asked == (FIRST,)
    does(flow, FireAt(tiger, foe))
    assert table.place[foe] < 0
    assert asked(flow) == "MayAdvance"


@rule("last_crusade", "VII.E.5")
def test_some_may_withdraw_after_the_first_phase_and_the_rest_fights_on() -> None:
    table = battlefield()
    one, two = put(table, FIRST, "de_tiger", 3), put(table, FIRST, "de_panther", 3)
    put(table, SECOND, "su_is2", 4)
    flow = supply_none(storm(table, 4, one, two))
    does(flow, PASS, PASS, Withdraw(one))
    assert flow.options() == [PASS, Withdraw(two)]
    does(flow, PASS)
    does(flow, PASS)
    assert {a.slot for a in flow.options() if isinstance(a, FireAt)} == {two}
    assert table.place[one] == 3
    assert not table.committed[one]  # one of its two factors is left


@rule("last_crusade", "VII.E.5", refuses=True)
def test_nobody_withdraws_in_the_second_phase_nor_against_a_commissar() -> None:
    table = battlefield("soviet", "german")
    held = put(table, FIRST, "su_rifle_platoon", 3, kit=["su_commissar"])
    free = put(table, FIRST, "su_rifle_platoon", 3)
    put(table, SECOND, "de_tiger", 4)
    flow = supply_none(storm(table, 4, held, free))
    does(flow, PASS, PASS)
    assert refuses(flow, Withdraw(held)) == "lc-no-withdrawal-card"
    does(flow, Withdraw(free))
    assert asked(flow) == "ChooseShot"
    does(flow, PASS, PASS)
    assert told(table, "lc-repulsed")
    assert asked(flow) == "GiveOrder"


@rule("last_crusade", "VII.E.5")
def test_when_all_withdraw_the_assault_is_over() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 3)
    put(table, SECOND, "su_is2", 4)
    flow = supply_none(storm(table, 4, unit))
    does(flow, PASS, PASS, Withdraw(unit))
    assert asked(flow) == "GiveOrder"
    assert table.committed[unit]


@rule("last_crusade", "VII.E.5")
def test_the_winner_advances_and_takes_what_defended_the_zone() -> None:
    table = battlefield("soviet", "german")
    tank = put(table, FIRST, "su_is2", 3)
    foe = put(table, SECOND, "de_volkssturm", 4)
    box, wire = put(table, SECOND, "de_pillbox", 4), obstacle(table, SECOND, "de_barbed_wire", 4, 1)
    flow = supply_none(storm(table, 4, tank, dice=((6,) * 5,)))
    does(flow, PASS, FireAt(tank, foe))
    assert flow.options() == [PASS, Advance(tank)]
    does(flow, Advance(tank))
    assert (table.place[tank], table.control[4]) == (4, FIRST)
    assert table.place[box] < 0
    assert table.place[wire] < 0
    assert table.points[FIRST] == 1 + 2 + 1
    assert not table.committed[tank]
    assert table.spent[tank] == 1  # the advance costs nothing more


@rule("last_crusade", "VII.E.5")
def test_a_zone_is_taken_even_if_nobody_goes_in() -> None:
    table = battlefield()
    tank, foe = put(table, FIRST, "de_tiger", 3), put(table, SECOND, "su_conscripts", 4)
    flow = supply_none(storm(table, 4, tank, dice=((6,) * 4,)))
    does(flow, PASS, FireAt(tank, foe), PASS)
    assert (table.place[tank], table.control[4]) == (3, FIRST)


@rule("last_crusade", "VII.E.5", refuses=True)
def test_no_more_than_three_advance() -> None:
    table = battlefield()
    left = [put(table, FIRST, "de_tiger", 3) for _ in range(3)]
    right = [put(table, FIRST, "de_tiger", 5) for _ in range(2)]
    foe = put(table, SECOND, "su_conscripts", 4)
    flow = supply_none(storm(table, 4, *left, *right, dice=((6,) * 4,)))
    does(flow, MainAttack(3), PASS, FireAt(left[0], foe), *map(Advance, left))  # type: ignore[arg-type]
    assert asked(flow) == "GiveOrder"
    assert [table.place[slot] for slot in right] == [5, 5]


@rule("last_crusade", "VII.E.1")
def test_difficult_ground_commits_who_assaults_into_it_and_who_goes_back_to_it() -> None:
    woods = ("clear",) * 3 + ("woods", "clear", "clear") + ("clear",) * 3
    table = battlefield("german", "soviet", woods)
    back, into = put(table, FIRST, "de_tiger", 3), put(table, FIRST, "de_tiger", 5)
    put(table, SECOND, "su_is2", 4)
    flow = supply_none(storm(table, 4, back, into))
    does(flow, MainAttack(3), PASS, PASS, Withdraw(back), Withdraw(into))  # type: ignore[arg-type]
    assert (table.committed[back], table.committed[into]) == (1, 0)


@rule("last_crusade", "VII.E.4")
def test_a_unit_with_factors_left_may_assault_again() -> None:
    table = battlefield()
    tank, foe = put(table, FIRST, "de_tiger", 3), put(table, SECOND, "su_conscripts", 4)
    put(table, SECOND, "su_conscripts", 7)
    flow = supply_none(storm(table, 4, tank, dice=((6,) * 4,)))
    does(flow, PASS, FireAt(tank, foe), Advance(tank))
    assert Assault(7) in flow.options()  # type: ignore[arg-type]
    does(flow, Assault(7), Storm(tank), Begin())  # type: ignore[arg-type]
    assert table.supply[FIRST] == 16


@rule("last_crusade", "VIII.1")
def test_the_rule_of_armor_alone_looks_at_the_ground_and_at_who_began() -> None:
    for ground, comrade, expected in (("woods", "", True), ("clear", "", False), ("woods", "de_puma", False)):
        table = battlefield("german", "soviet", (ground,) * 9)
        units = [put(table, FIRST, "de_tiger", 3)] + ([put(table, FIRST, comrade, 3)] if comrade else [])
        put(table, SECOND, "su_rifle_platoon", 4)
        flow = supply_none(storm(table, 4, *units))
        assert isinstance(flow.decision, ChooseShot)
        assert flow.decision.battle.alone == expected


# ---------------------------------------------------------------------- VIII.3
@rule("last_crusade", "VIII.3")
@rule("last_crusade", "IX")
def test_headquarters_fall_with_their_last_unit_and_their_troops_are_lost() -> None:
    table = battlefield()
    tank = put(table, FIRST, "de_tiger", 7)
    foe, troops = put(table, SECOND, "su_conscripts", HQ1), put(table, SECOND, "su_rail_depot", HQ1)
    flow = storm(table, HQ1, tank, dice=((6,) * 4,))
    supply_none(flow)
    does(flow, PASS)
    assert {a.target for a in flow.options() if isinstance(a, FireAt)} == {foe, troops}
    does(flow, FireAt(tank, foe))
    assert flow.over
    assert table.place[troops] < 0
    assert table.points[FIRST] == 1 + 2 + 5


@rule("last_crusade", "VIII.3")
def test_headquarters_with_troops_alone_fall_at_once() -> None:
    table = battlefield()
    tank = put(table, FIRST, "de_tiger", 7)
    put(table, SECOND, "su_rail_depot", HQ1)
    flow = storm(table, HQ1, tank)
    while not flow.over:
        does(flow, PASS)
    assert isinstance(flow.result, Ending)
    assert flow.result.winner == FIRST


@rule("last_crusade", "VIII.3", refuses=True)
def test_headquarters_are_assaulted_from_the_row_before_them_only() -> None:
    table = battlefield()
    put(table, FIRST, "de_tiger", 4)
    put(table, SECOND, "su_conscripts", HQ1)
    assert assault.options(table, FIRST) == []


# ---------------------------------------------------------------------- X: obstacles
@rule("last_crusade", "X.obstacle")
def test_mines_go_off_under_each_unit_that_crosses_and_under_a_pair_once() -> None:
    table = battlefield()
    track = put(table, FIRST, "de_sdkfz_251", 3)
    rider = put(table, FIRST, "de_grenadiers", 3, host=track)
    tank, other = put(table, FIRST, "de_tiger", 3), put(table, FIRST, "de_tiger", 5)
    put(table, SECOND, "su_conscripts", 4)
    obstacle(table, SECOND, "su_minefield", 4, 3)
    flow = supply_none(storm(table, 4, track, tank, other, dice=((6, 1), (6, 6))))
    does(flow, MainAttack(3))  # type: ignore[arg-type]
    assert [table.hits[s] for s in (track, rider, tank, other)] == [1, 0, 2, 0]


@rule("last_crusade", "X.obstacle")
def test_wire_takes_two_dice_from_infantry_in_the_first_phase() -> None:
    table = battlefield()
    foot, tank = put(table, FIRST, "de_grenadiers", 3), put(table, FIRST, "de_tiger", 3)
    foe = put(table, SECOND, "su_is2", 4)
    other = put(table, SECOND, "su_guard_infantry", 4)
    obstacle(table, SECOND, "su_barbed_wire", 4, 3)
    flow = supply_none(storm(table, 4, foot, tank, dice=((1,), MISS[:6], (1, 1, 1))))
    does(flow, PASS, FireAt(foot, other), FireAt(tank, foe))
    assert [args[2].total for args in told(table, "lc-fire")] == [1, 6]  # type: ignore[union-attr]
    does(flow, PASS, PASS, FireAt(foot, other))
    assert told(table, "lc-fire")[-1][2].total == 3  # type: ignore[union-attr]


@rule("last_crusade", "X.obstacle")
def test_a_ditch_keeps_armor_from_firing_in_the_first_phase_and_a_roadblock_commits_it() -> None:
    for key, first, tired in (("su_tank_ditch", 0, 0), ("us_roadblock", 1, 1)):
        table = battlefield("german", "soviet" if key.startswith("su") else "american")
        tank = put(table, FIRST, "de_tiger", 3)
        put(table, SECOND, "su_is2" if key.startswith("su") else "us_jumbo", 4)
        obstacle(table, SECOND, key, 4, 3)
        flow = supply_none(storm(table, 4, tank))
        does(flow, PASS)
        assert (asked(flow) == "ChooseShot") == bool(first)
        if first:
            does(flow, PASS)
        does(flow, Withdraw(tank))
        assert table.committed[tank] == tired


@rule("last_crusade", "X.obstacle", refuses=True)
def test_own_obstacles_and_those_on_other_sides_do_nothing() -> None:
    table = battlefield()
    tank = put(table, FIRST, "de_tiger", 3)
    put(table, SECOND, "su_is2", 4)
    obstacle(table, FIRST, "de_minefield", 3, 4)
    obstacle(table, SECOND, "su_minefield", 4, 1)
    flow = supply_none(storm(table, 4, tank))
    assert asked(flow) == "ChooseShot"
    assert table.hits[tank] == 0


@rule("last_crusade", "XI.negates_obstacles")
def test_engineers_clear_the_way_for_their_force_and_do_not_fire_in_the_first_phase() -> None:
    table = battlefield()
    sappers, tank = put(table, FIRST, "de_pioniere", 3), put(table, FIRST, "de_tiger", 3)
    put(table, SECOND, "su_is2", 4)
    mines = obstacle(table, SECOND, "su_minefield", 4, 3)
    flow = supply_none(storm(table, 4, sappers, tank))
    assert flow.options() == [PASS, Negate(sappers)]
    does(flow, Negate(sappers), PASS)
    assert {a.slot for a in flow.options() if isinstance(a, FireAt)} == {tank}
    assert table.hits[tank] == 0
    assert table.place[mines] >= 0  # still there
    does(flow, PASS, PASS, PASS)
    assert {a.slot for a in flow.options() if isinstance(a, FireAt)} == {tank, sappers}


@rule("last_crusade", "XI.negates_obstacles", refuses=True)
def test_engineers_from_another_zone_do_not_help() -> None:
    table = battlefield()
    sappers, tank = put(table, FIRST, "de_pioniere", 5), put(table, FIRST, "de_tiger", 3)
    put(table, SECOND, "su_is2", 4)
    obstacle(table, SECOND, "su_minefield", 4, 3)
    flow = supply_none(storm(table, 4, sappers, tank, dice=((6, 6),)))
    does(flow, MainAttack(3))  # type: ignore[arg-type]
    assert table.hits[tank] == 2


# ---------------------------------------------------------------------- XI
@rule("last_crusade", "XI.flankers")
def test_units_on_the_flank_fire_first_at_a_gun_without_a_turret() -> None:
    table = battlefield()
    main, flank = put(table, FIRST, "de_tiger", 3), put(table, FIRST, "de_pak43", 5)
    gun, tank = put(table, SECOND, "su_su85", 4), put(table, SECOND, "su_t34_76", 4)
    flow = supply_none(storm(table, 4, main, flank, dice=((6,) * 9,)))
    does(flow, MainAttack(3))  # type: ignore[arg-type]
    assert flow.options() == [PASS, FireAt(flank, gun)]
    does(flow, FireAt(flank, gun))
    assert table.place[gun] < 0
    assert {a.slot for a in flow.options() if isinstance(a, FireAt)} == {tank}


@rule("last_crusade", "XI.flankers", refuses=True)
def test_the_main_attack_does_not_fire_first() -> None:
    table = battlefield()
    main = put(table, FIRST, "de_tiger", 3)
    put(table, SECOND, "su_su85", 4)
    flow = supply_none(storm(table, 4, main))
    assert flow.asked == (SECOND,)


@rule("last_crusade", "XI.atrocities")
@pytest.mark.parametrize(("die", "killed"), [(6, 1), (5, 0)])
def test_a_six_for_a_ruthless_unit_hardens_all_enemy_ground_units(die: int, killed: int) -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_ss_grenadiers", 3)
    put(table, SECOND, "su_conscripts", 4)
    supply_none(storm(table, 4, unit, dice=((die,),)))
    assert table.atrocities == [0, killed]


@rule("last_crusade", "XI.atrocities", refuses=True)
def test_it_happens_once_a_game() -> None:
    table = battlefield()
    table.atrocities[SECOND] = 1
    unit = put(table, FIRST, "de_ss_grenadiers", 3)
    put(table, SECOND, "su_conscripts", 4)
    flow = supply_none(storm(table, 4, unit))  # no die is there to be thrown
    assert asked(flow) == "ChooseShot"


@rule("last_crusade", "XI.artillery")
def test_artillery_supports_within_its_range_and_fires_in_both_phases() -> None:
    table = battlefield()
    unit = put(table, FIRST, "de_grenadiers", 3)
    near, far = put(table, FIRST, "de_mortar_8", 1), put(table, FIRST, "de_mortar_8", HQ0)
    foe = put(table, SECOND, "su_guard_infantry", 4)
    flow = does(play(table, Manoeuvre(FIRST), *(MISS[:3],) * 2), Assault(4), Storm(unit))  # type: ignore[arg-type]
    assert Support(near) in flow.options()
    assert Support(far) not in flow.options()
    supply_none(does(flow, Support(near), Begin()))
    does(flow, PASS, FireAt(near, foe), PASS, PASS, PASS, FireAt(near, foe))
    assert len(told(table, "lc-fire")) == 2


@rule("last_crusade", "XI.artillery", refuses=True)
def test_support_alone_neither_assaults_nor_holds_on() -> None:
    table = battlefield()
    unit, gun = put(table, FIRST, "de_volkssturm", 3), put(table, FIRST, "de_lefh18", 1)
    foe = put(table, SECOND, "su_smg_platoon", 4)
    flow = storm(table, 4, unit, dice=((6, 6, 1, 1),), support=(gun,))
    does(flow, Supply(foe), PASS, FireAt(foe, unit), PASS)
    assert asked(flow) == "GiveOrder"
    assert told(table, "lc-repulsed")


@rule("last_crusade", "XI.counterattack")
def test_a_general_lets_his_side_assault_once_in_the_enemys_phase() -> None:
    table = battlefield("soviet", "german")
    put(table, FIRST, "su_conscripts", 4)
    general = put(table, SECOND, "de_rommel", HQ1)
    tank = put(table, SECOND, "de_tiger", 7)
    flow = play(table, Manoeuvre(FIRST))
    assert flow.asked == (SECOND,)
    assert flow.options() == [PASS, Assault(4)]  # type: ignore[arg-type]
    does(flow, Assault(4), Storm(tank), Begin())  # type: ignore[arg-type]
    assert table.supply[SECOND] == 18
    supply_none(flow)
    does(flow, PASS, PASS, Withdraw(tank))
    assert table.committed[tank]
    assert table.shown[general]
    assert asked(flow) == "GiveOrder"


@rule("last_crusade", "XI.counterattack")
def test_who_could_counterattack_is_asked_once_between_two_actions() -> None:
    table = battlefield("soviet", "german")
    runner = put(table, FIRST, "su_conscripts", 4)
    put(table, SECOND, "de_rommel", HQ1)
    put(table, SECOND, "de_tiger", 7)
    flow = does(play(table, Manoeuvre(FIRST)), PASS)
    assert (asked(flow), flow.asked) == ("GiveOrder", (FIRST,))
    does(flow, DigIn(runner))
    assert (asked(flow), flow.asked) == ("MayCounterattack", (SECOND,))


@rule("last_crusade", "II.C", refuses=True)
def test_whom_a_card_holds_assaults_nobody() -> None:
    table = battlefield()
    put(table, FIRST, "de_tiger", 3)
    put(table, SECOND, "su_conscripts", 4)
    assert assault.options(table, FIRST) == [Assault(4)]  # type: ignore[arg-type]
    table.in_force = [InForce(FIRST, BY_KEY["de_blown_dam"], Until.TURN)]
    assert assault.options(table, FIRST) == []


@rule("last_crusade", "VII.E.4", refuses=True)
def test_artillery_in_the_zone_that_is_assaulted_defends_and_supports_nobody() -> None:
    table = battlefield()
    near, there = put(table, SECOND, "su_how_122", 7), put(table, SECOND, "su_how_122", 4)
    assert artillery(table, SECOND, SpaceId(4)) == [near]
    assert set(artillery(table, SECOND, SpaceId(5))) == {near, there}


@rule("last_crusade", "VII.E.5", refuses=True)
def test_who_has_no_firepower_against_a_target_does_not_fire_at_it() -> None:
    table = battlefield()
    tank, foot = put(table, FIRST, "de_tiger", 3), put(table, FIRST, "de_grenadiers", 3)
    mortar = put(table, SECOND, "su_mortar_82", 4)
    flow = supply_none(does(storm(table, 4, tank, foot), Supply(mortar)))
    assert flow.options() == [PASS, FireAt(mortar, foot)]


@rule("last_crusade", "X.obstacle")
def test_each_force_meets_what_lies_before_it() -> None:
    table = battlefield()
    units = [put(table, FIRST, "de_grenadiers", place) for place in (1, 3, 5)]
    put(table, SECOND, "su_conscripts", 4)
    for place in (1, 3, 5):
        obstacle(table, SECOND, "su_barbed_wire", 4, place)
    flow = supply_none(storm(table, 4, *units))
    does(flow, MainAttack(1))  # type: ignore[arg-type]
    assert [bool(table.mark[unit] >> Mark.HINDERED & 1) for unit in units] == [True] * 3


@rule("last_crusade", "XI.counterattack", refuses=True)
def test_an_unknown_general_could_and_a_known_one_without_the_gift_is_not_asked() -> None:
    table = battlefield("soviet", "german")
    put(table, FIRST, "su_conscripts", 4)
    general = put(table, SECOND, "de_model", HQ1)
    put(table, SECOND, "de_tiger", 7)
    flow = play(table, Manoeuvre(FIRST))
    assert flow.options() == [PASS]  # asked all the same: nobody knows who he is
    pieces.show(table, general)
    assert asked(play(table, Manoeuvre(FIRST))) == "GiveOrder"


# ---------------------------------------------------------------------- XI: airborne
def drop_zone() -> tuple[Table, UnitId]:
    table = battlefield()
    table.in_force.append(InForce(FIRST, BY_KEY["de_airborne_drop"], Until.INDEFINITE))
    return table, put(table, FIRST, "de_fallschirmjager", HQ0)


@rule("last_crusade", "XI.airborne")
def test_paratroops_drop_into_an_assault_for_two_points_and_are_committed() -> None:
    table, jumper = drop_zone()
    foe = put(table, SECOND, "su_militia", 8)
    flow = play(table, Manoeuvre(FIRST), (6,) * 4)
    does(flow, Assault(8), DropIn(jumper), Begin())  # type: ignore[arg-type]
    while asked(flow) == "MayFireFlak":
        does(flow, PASS)
    assert table.supply[FIRST] == 18
    supply_none(flow)
    does(flow, PASS, FireAt(jumper, foe))
    assert (table.place[jumper], table.committed[jumper], table.control[8]) == (8, 1, FIRST)


@rule("last_crusade", "XI.airborne", refuses=True)
def test_who_fails_to_take_the_zone_is_lost_and_cannot_withdraw() -> None:
    table, jumper = drop_zone()
    put(table, FIRST, "de_grenadiers", 5)  # friends next to it do not help
    put(table, SECOND, "su_is2", 8)
    flow = play(table, Manoeuvre(FIRST))
    does(flow, Assault(8), DropIn(jumper), Begin())  # type: ignore[arg-type]
    while asked(flow) == "MayFireFlak":
        does(flow, PASS)
    supply_none(flow)
    while asked(flow) == "ChooseShot":
        does(flow, PASS)
    assert table.place[jumper] < 0
    assert asked(flow) == "GiveOrder"
