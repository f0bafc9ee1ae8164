"""V.C.bridge: rivers, bridges, ferries, engineers."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.chance import Thrown
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.last_crusade import assault, bridges, engineers, numbers, playing, supply
from eastfront.titles.last_crusade.actions import (
    Advance,
    Ashore,
    Assault,
    Begin,
    Blow,
    Ferry,
    FireAt,
    Move,
    Repair,
    Scout,
    SeekBridge,
    Shell,
    Storm,
    Strike,
    Use,
    Withdraw,
)
from eastfront.titles.last_crusade.bombardment import Bombardment
from eastfront.titles.last_crusade.firing import shot_at
from eastfront.titles.last_crusade.ground import HQS, NEXT, NOWHERE, RIVERS, ZONES, point, river_spot
from eastfront.titles.last_crusade.movement import GiveOrder, Manoeuvre
from eastfront.titles.last_crusade.recon import Reconnaissance
from eastfront.titles.last_crusade.shots import Occasion
from eastfront.titles.last_crusade.table import Moment, Phase, Table
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, SECOND, battlefield, does, play, put, why

PASS = Pass()
SPOT = river_spot(FIRST, 1)  # between 1 and 4
LEFT = river_spot(FIRST, 0)  # between 0 and 3
AT = bridges.index(SPOT)


def river(*, bridge: bool = True) -> Table:
    """A river before the first side's row, its bridge in the middle column."""
    ground = ["clear"] * 9
    ground[1] = "bridge"
    table = battlefield("german", "soviet", ground)
    table.bridges = table.river[FIRST] = 1
    table.bridge[AT] = bridges.STANDS if bridge else bridges.DOWN
    return table


def asked(flow: Flow[Table]) -> str:
    return type(flow.decision).__name__


def z(number: int) -> SpaceId:
    return ZONES[number]


# ---------------------------------------------------------------------- crossing
@rule("last_crusade", "V.C.bridge")
@pytest.mark.parametrize(
    ("key", "left"),
    [("de_grenadiers", True), ("de_tiger", False), ("de_pak40", False), ("de_puma", False), ("de_lefh18", False)],
)
def test_soldiers_cross_anywhere_and_others_at_the_bridge(key: str, left: bool) -> None:
    table = river()
    unit = put(table, FIRST, key, 0)
    assert bridges.may_step(table, unit, z(0), z(3)) == left
    assert bridges.may_step(table, unit, z(1), z(4))
    assert bridges.may_step(table, unit, z(0), z(1))
    assert bridges.may_step(table, unit, z(3), z(6))  # no river on that side


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_a_bridge_that_is_down_carries_nobody_and_riders_do_not_wade() -> None:
    table = river(bridge=False)
    tank, amphibian = put(table, FIRST, "de_tiger", 1), put(table, FIRST, "de_sdkfz_251", 1)
    put(table, FIRST, "de_grenadiers", 1, host=amphibian)
    assert not bridges.may_step(table, tank, z(1), z(4))
    assert not bridges.may_step(table, amphibian, z(1), z(4))
    swimmers = battlefield("american", "soviet")
    swimmers.river[FIRST] = 1
    assert bridges.may_step(swimmers, put(swimmers, FIRST, "us_sherman_dd", 0), z(0), z(3))


@rule("last_crusade", "V.C.bridge")
@rule("last_crusade", "III.F")
def test_supply_of_soldiers_crosses_everywhere_that_of_others_at_the_bridge() -> None:
    table = river()
    foot, tank = put(table, FIRST, "de_grenadiers", 4), put(table, FIRST, "de_tiger", 4)
    assert supply.in_supply(table, foot)
    assert supply.in_supply(table, tank)
    table.bridge[AT] = bridges.DOWN
    assert supply.in_supply(table, foot)
    assert not supply.in_supply(table, tank)


@rule("last_crusade", "V.C.bridge")
def test_a_ferry_takes_one_unit_a_turn_and_keeps_others_in_supply() -> None:
    table = river()
    sappers = put(table, FIRST, "de_pioniere", 0)
    tank, other = put(table, FIRST, "de_tiger", 0), put(table, FIRST, "de_tiger", 0)
    table.control[3] = FIRST
    flow = play(table, Manoeuvre(FIRST))
    does(flow, Ferry(sappers, LEFT))
    assert (table.place[sappers], table.committed[sappers]) == (LEFT, 1)
    assert bridges.may_step(table, tank, z(0), z(3))
    bridges.stepped(table, tank, z(0), z(3))
    assert not bridges.may_step(table, other, z(0), z(3))
    assert bridges.carries_supply(table, FIRST, z(0), z(3), False)


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_a_sniper_with_engineers_fires_from_the_bank_and_not_from_their_ferry() -> None:
    table = river()
    sappers = put(table, FIRST, "de_pioniere", 0, kit=["de_sniper"])
    put(table, SECOND, "su_rifle_platoon", 3)
    assert Use(sappers) in playing.options(table, FIRST, Moment.BOMBARDMENT)
    table.place[sappers] = LEFT
    assert Use(sappers) not in playing.options(table, FIRST, Moment.BOMBARDMENT)


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_no_ferry_without_both_banks_and_it_leaves_when_one_is_lost() -> None:
    table = river()
    sappers = put(table, FIRST, "de_pioniere", 0)
    assert Ferry(sappers, LEFT) not in engineers.options(table, FIRST)
    table.control[3] = FIRST
    assert Ferry(sappers, LEFT) in engineers.options(table, FIRST)
    table.place[sappers] = LEFT
    assert {a for a in engineers.options(table, FIRST) if isinstance(a, Ashore)} == {
        Ashore(sappers, z(0)),
        Ashore(sappers, z(3)),
    }
    table.control[3] = SECOND
    bridges.ferries_leave(table, FIRST)
    assert table.place[sappers] == 0
    table.place[sappers] = LEFT
    table.control[0] = SECOND
    bridges.ferries_leave(table, FIRST)
    assert table.place[sappers] < 0


# ---------------------------------------------------------------------- assaults
@rule("last_crusade", "V.C.bridge")
def test_soldiers_in_the_water_do_not_fire_first_and_are_lost_if_they_fail() -> None:
    table = river(bridge=False)
    foot = put(table, FIRST, "de_grenadiers", 1)
    foe = put(table, SECOND, "su_is2", 4)
    flow = does(play(table, Manoeuvre(FIRST)), Assault(z(4)), Storm(foot), Begin(), PASS)
    assert flow.asked == (SECOND,)
    does(flow, PASS)
    assert asked(flow) == "ChooseShot"  # the second phase: no fire in the first, no withdrawal
    does(flow, PASS)
    assert {a.slot for a in flow.options() if isinstance(a, FireAt)} <= {foot}
    does(flow, PASS)
    assert table.place[foot] < 0
    assert table.place[foe] == 4


@rule("last_crusade", "V.C.bridge")
def test_by_a_bridge_one_may_withdraw_and_the_defender_has_a_die_more() -> None:
    table = river()
    tank = put(table, FIRST, "de_tiger", 1)
    foe = put(table, SECOND, "su_is2", 4)
    flow = does(play(table, Manoeuvre(FIRST)), Assault(z(4)), Storm(tank), Begin(), PASS)
    shot = shot_at(table, foe, tank, Occasion.DEFENCE, zone=z(4), phase=1)
    table.mark[foe] = 0
    assert numbers.firepower(table, shot).total == 6 + 1
    does(flow, PASS, PASS)
    assert Withdraw(tank) in flow.options()
    table.place[tank] = 3  # not across a river
    assert numbers.firepower(table, shot).total == 6


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_armor_assaults_only_at_a_bridge() -> None:
    table = river()
    tank = put(table, FIRST, "de_tiger", 0)
    put(table, SECOND, "su_is2", 3)
    assert assault.options(table, FIRST) == []
    put(table, FIRST, "de_grenadiers", 0)
    flow = does(play(table, Manoeuvre(FIRST)), Assault(z(3)))
    assert why(flow, Storm(tank)).reason == "lc-no-crossing"  # type: ignore[union-attr]


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_a_minor_bridge_carries_one_unit_of_an_assault() -> None:
    table = river()
    table.bridge[bridges.index(LEFT)] = bridges.MINOR
    one, two = put(table, FIRST, "de_tiger", 0), put(table, FIRST, "de_tiger", 0)
    put(table, SECOND, "su_is2", 3)
    flow = does(play(table, Manoeuvre(FIRST)), Assault(z(3)), Storm(one))
    assert why(flow, Storm(two)).reason == "lc-no-crossing"  # type: ignore[union-attr]
    does(flow, Begin())
    assert table.crossed[bridges.index(LEFT)] == 1


@rule("last_crusade", "V.C.bridge")
def test_amphibious_soldiers_fire_in_the_water() -> None:
    table = battlefield("soviet", "german")
    table.river[FIRST] = 1
    marines, foe = put(table, FIRST, "su_naval_infantry", 0), put(table, SECOND, "de_volkssturm", 3)
    flow = play(table, Manoeuvre(FIRST), (6, 6, 1, 1))
    does(flow, Assault(z(3)), Storm(marines), Begin(), PASS, PASS, FireAt(marines, foe), Advance(marines))
    assert table.place[marines] == 3


# ---------------------------------------------------------------------- damage, repairs, reconnaissance
@rule("last_crusade", "V.C.bridge")
@pytest.mark.parametrize(("dice", "hits", "state"), [((2, 1), 0, 1), ((3, 4), 3, 1), ((4, 5), 5, 3), ((6, 6), 5, 3)])
def test_engineers_blow_it_up_with_two_dice_less_four(dice: Thrown, hits: int, state: int) -> None:
    table = river()
    sappers = put(table, FIRST, "de_pioniere", 1)
    does(play(table, Manoeuvre(FIRST), dice), Blow(sappers, SPOT))
    assert (table.bridge_hits[AT], table.bridge[AT]) == (hits, state)
    assert table.committed[sappers]


@rule("last_crusade", "V.C.bridge")
@pytest.mark.parametrize(("die", "left"), [(1, 4), (2, 4), (3, 3), (6, 2)])
def test_engineers_who_hold_both_banks_repair_half_a_die(die: int, left: int) -> None:
    table = river(bridge=False)
    table.bridge_hits[AT] = 5
    sappers = put(table, FIRST, "de_pioniere", 4)
    does(play(table, Manoeuvre(FIRST), die), Repair(sappers, SPOT))
    assert (table.bridge_hits[AT], table.bridge[AT]) == (left, bridges.STANDS)


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_no_repairs_between_two_masters_nor_of_minor_bridges_nor_by_others() -> None:
    table = river(bridge=False)
    table.bridge_hits[AT] = 5
    sappers = put(table, FIRST, "de_pioniere", 1)
    table.control[4] = SECOND
    assert Repair(sappers, SPOT) not in engineers.options(table, FIRST)
    table.control[4] = FIRST
    assert Repair(sappers, SPOT) in engineers.options(table, FIRST)
    table.bridge[AT], table.bridge_hits[AT] = bridges.MINOR, 0
    bridges.damaged(table, SPOT, 3)
    assert (table.bridge[AT], table.bridge_hits[AT]) == (bridges.WATER, 0)
    assert Repair(sappers, SPOT) not in engineers.options(table, FIRST)
    table.place[sappers] = -1
    put(table, FIRST, "de_grenadiers", 1)
    assert engineers.options(table, FIRST) == []


@rule("last_crusade", "V.C.bridge")
def test_guns_and_aircraft_hit_a_bridge_with_a_number_one_higher() -> None:
    table = river()
    table.phase = Phase.BOMBARDMENT
    gun = put(table, FIRST, "de_stuh", 1)
    table.place[gun] = -1
    gun = put(table, FIRST, "de_wespe", 0)  # inf 4
    plane = put(table, FIRST, "de_ju88", point(0, 1), spotted=True)
    table.group[plane] = 1
    flow = play(table, Bombardment(FIRST), (5, 6, 6, 5), (6, 6, 6, 5, 5))
    does(flow, Shell(gun, SPOT))
    assert table.bridge_hits[AT] == 2
    assert table.supply[FIRST] == 19
    does(flow, Strike(plane, SPOT))
    assert table.bridge[AT] == bridges.DOWN


@rule("last_crusade", "V.C.bridge")
@pytest.mark.parametrize(("die", "state"), [(6, bridges.MINOR), (5, bridges.WATER)])
def test_scouts_find_a_minor_bridge_on_a_six_instead_of_looking(die: int, state: int) -> None:
    table = river()
    table.phase = Phase.RECON
    scout = put(table, FIRST, "de_puma", 0)
    put(table, SECOND, "su_is2", 3)
    flow = play(table, Reconnaissance(FIRST), die)
    does(flow, SeekBridge(scout))
    assert table.bridge[bridges.index(LEFT)] == state
    assert flow.options() == [PASS]


@rule("last_crusade", "V.C.bridge")
def test_reconnaissance_across_the_river_needs_one_more() -> None:
    table = river()
    table.phase = Phase.RECON
    scout, foe = put(table, FIRST, "de_puma", 0), put(table, SECOND, "su_is2", 3)
    does(play(table, Reconnaissance(FIRST), (5, 5)), Scout(scout, z(3)))
    assert not table.spotted[foe]


@rule("last_crusade", "V.C.bridge", refuses=True)
def test_without_a_river_there_is_nothing_to_do() -> None:
    table = battlefield()
    sappers = put(table, FIRST, "de_pioniere", 1)
    assert engineers.options(table, FIRST) == []
    assert bridges.before(table, sappers) == []
    assert len(RIVERS) == 6


@rule("last_crusade", "V.C.bridge", refuses=True)
@pytest.mark.parametrize(("side", "here", "there"), [(FIRST, 0, 3), (SECOND, 6, 3)])
def test_the_river_of_either_side_stops_wheels_and_what_they_live_on(side: Side, here: int, there: int) -> None:
    """Of the steps that are offered, and of lines from either headquarters."""
    table = battlefield()
    table.bridges = table.river[side] = 1
    tank, foot = (put(table, FIRST, key, here) for key in ("de_tiger", "de_grenadiers"))
    offered = play(table, GiveOrder(FIRST)).options()
    assert Move(foot, z(there)) in offered
    assert Move(tank, z(there)) not in offered
    far = battlefield()
    far.bridges = far.river[side] = 1
    tank = put(far, side, "de_tiger" if side == FIRST else "su_is2", there)
    assert not supply.in_supply(far, tank)


@rule("last_crusade", "V.C.bridge")
def test_headquarters_lie_on_no_river() -> None:
    table = river()
    for home in HQS:
        for near in NEXT[home]:
            assert bridges.water(table, home, near) == bridges.water(table, near, home) == NOWHERE


@rule("last_crusade", "V.C.bridge", refuses=True)
@pytest.mark.parametrize(("side", "spot", "here", "there"), [(FIRST, 0, 0, 3), (SECOND, 3, 6, 3)])
def test_a_minor_bridge_of_either_river_is_used_up_by_one(side: Side, spot: int, here: int, there: int) -> None:
    table = battlefield()
    table.bridges = table.river[side] = 1
    table.bridge[spot] = bridges.MINOR
    tank, other = (put(table, FIRST, "de_tiger", here) for _ in range(2))
    flow = play(table, Manoeuvre(FIRST))
    assert Move(other, z(there)) in flow.options()
    does(flow, Move(tank, z(there)))
    assert Move(other, z(there)) not in flow.options()
