"""VII.B, VII.D.1, VII.D.2, X.ordnance, XI.friendly_fire: aircraft."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.chance import Thrown
from eastfront.engine.flow import Flow
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import air, airborne, effects
from eastfront.titles.last_crusade.actions import (
    Drop,
    FireAt,
    FlyTo,
    HomeBy,
    Intercept,
    Jettison,
    Load,
    PatrolAt,
    Strike,
    TakeOff,
)
from eastfront.titles.last_crusade.air import AirAction
from eastfront.titles.last_crusade.bombardment import Bombardment
from eastfront.titles.last_crusade.flights import GoHome, way_home
from eastfront.titles.last_crusade.ground import AIRFIELDS, POINTS, REARS, point
from eastfront.titles.last_crusade.printed import BY_KEY
from eastfront.titles.last_crusade.reinforcement import Reinforcement
from eastfront.titles.last_crusade.strikes import HitsAndOnes
from eastfront.titles.last_crusade.table import InForce, Phase, Table, Until
from tests.marks import rule
from tests.titles.last_crusade.positions import FIRST, HQ0, HQ1, SECOND, battlefield, does, play, put, told, why

PASS = Pass()
FIELD0, FIELD1 = AIRFIELDS
LEFT, RIGHT = (tuple(point(corridor, row) for row in range(3)) for corridor in (0, 1))


def flying(table: Table, *dice: int | Thrown) -> Flow[Table]:
    table.phase = Phase.AIR
    return play(table, AirAction(FIRST), *dice)


def bombing(table: Table, *dice: int | Thrown) -> Flow[Table]:
    table.phase = Phase.BOMBARDMENT
    return play(table, Bombardment(FIRST), *dice)


def asked(flow: Flow[Table]) -> str:
    return type(flow.decision).__name__


def in_the_air(table: Table, key: str, place: SpaceId, group: int, patrol: bool = False, side: int = FIRST, **more: object) -> UnitId:  # noqa: E501  # fmt: skip
    slot = put(table, side, key, place, spotted=True, **more)  # type: ignore[arg-type]
    table.group[slot], table.patrol[slot] = group, int(patrol)
    return slot


# ---------------------------------------------------------------------- VII.B, VII.B.1, VII.B.2
@rule("last_crusade", "VII.B")
@rule("last_crusade", "VII.B.1")
def test_each_aircraft_pays_two_points_and_groups_fly_together() -> None:
    table = battlefield()
    one, two = put(table, FIRST, "de_bf109", FIELD0), put(table, FIRST, "de_stuka", FIELD0)
    flow = does(flying(table), TakeOff(one), TakeOff(two), FlyTo(LEFT[2], 0))
    assert table.supply[FIRST] == 16
    assert (table.place[one], table.place[two]) == (LEFT[2], LEFT[2])
    assert table.group[one] == table.group[two] != 0
    assert table.spotted[one]
    assert asked(flow) == "ChooseFlight"


@rule("last_crusade", "VII.B", refuses=True)
def test_no_points_no_flight_and_one_flight_a_turn() -> None:
    table = battlefield(supply=3)
    one, two = put(table, FIRST, "de_bf109", FIELD0), put(table, FIRST, "de_stuka", FIELD0)
    flow = does(flying(table), TakeOff(one))
    refusal = why(flow, TakeOff(two))
    assert refusal is not None
    assert refusal.reason == "lc-no-points"
    flow = does(flow, FlyTo(LEFT[0], 0))
    assert flow.options() == [PASS]
    assert air.no_take_off(table, one).reason == "lc-no-second-flight"  # type: ignore[union-attr]


@rule("last_crusade", "VII.B.2")
@pytest.mark.parametrize("place", [*POINTS, REARS[1]])
def test_aircraft_stop_anywhere_in_the_corridors_or_behind_the_enemy(place: SpaceId) -> None:
    table = battlefield()
    plane = put(table, FIRST, "de_stuka", FIELD0)
    flow = does(flying(table), TakeOff(plane))
    course = next(a for a in flow.options() if isinstance(a, FlyTo) and a.place == place)
    does(flow, course)
    assert table.place[plane] == place


@rule("last_crusade", "VII.B.2", refuses=True)
def test_nobody_flies_to_his_own_rear_or_into_a_zone() -> None:
    table = battlefield()
    plane = put(table, FIRST, "de_stuka", FIELD0)
    flow = does(flying(table), TakeOff(plane))
    places = {a.place for a in flow.options() if isinstance(a, FlyTo)}
    assert places == {*POINTS, REARS[1]}


# ---------------------------------------------------------------------- VII.B.3
@rule("last_crusade", "VII.B.3")
def test_guns_fire_once_as_aircraft_come_beside_them_even_when_committed() -> None:
    table = battlefield()
    plane = put(table, FIRST, "de_stuka", FIELD0)
    gun = put(table, SECOND, "su_aa_37", 4, committed=True)
    flow = does(flying(table, (6, 6, 1)), TakeOff(plane), FlyTo(LEFT[2], 0))
    assert flow.asked == (SECOND,)
    assert flow.options() == [PASS, FireAt(gun, plane)]
    does(flow, FireAt(gun, plane))
    assert table.spotted[gun]
    assert table.place[plane] < 0  # defence 2
    assert table.supply[SECOND] == 20
    assert asked(flow) == "ChooseFlight"


@rule("last_crusade", "VII.B.3", refuses=True)
@rule("last_crusade", "VI.A", refuses=True)
def test_grey_values_and_guns_elsewhere_do_not_fire_at_who_passes() -> None:
    table = battlefield()
    plane = put(table, FIRST, "de_stuka", FIELD0)
    grey = put(table, SECOND, "su_rifle_platoon", 4)
    put(table, SECOND, "su_aa_37", 8)
    flow = does(flying(table), TakeOff(plane), FlyTo(LEFT[2], 0))
    assert flow.options() == [PASS]  # asked, for nobody knows what it is
    does(flow, PASS)
    assert asked(flow) == "ChooseFlight"
    again = battlefield()
    plane = put(again, FIRST, "de_stuka", FIELD0)
    put(again, SECOND, "su_rifle_platoon", 4, spotted=True)
    assert asked(does(flying(again), TakeOff(plane), FlyTo(LEFT[2], 0))) == "ChooseFlight"
    assert grey != plane


@rule("last_crusade", "VII.B.1", refuses=True)
@rule("last_crusade", "VII.B.3", refuses=True)
def test_a_gun_fires_at_one_aircraft_of_a_group() -> None:
    table = battlefield()
    one, two = put(table, FIRST, "de_bf109", FIELD0), put(table, FIRST, "de_stuka", FIELD0)
    gun = put(table, SECOND, "su_aa_37", 0)
    flow = does(flying(table, (1, 1, 1)), TakeOff(one), TakeOff(two), FlyTo(LEFT[0], 0))
    assert flow.options() == [PASS, FireAt(gun, one), FireAt(gun, two)]
    does(flow, FireAt(gun, two))
    assert asked(flow) == "ChooseFlight"


@rule("last_crusade", "VII.B.1", refuses=True)
def test_who_stays_on_the_airfield_is_in_no_group() -> None:
    table = battlefield()
    one, two = put(table, FIRST, "de_bf109", FIELD0), put(table, FIRST, "de_stuka", FIELD0)
    flow = does(flying(table), TakeOff(one), FlyTo(LEFT[0], 0), TakeOff(two), FlyTo(LEFT[0], 0))
    assert table.group[one] != table.group[two]
    assert asked(flow) == "ChooseFlight"


@rule("last_crusade", "VII.B.3", refuses=True)
def test_guns_do_not_fire_at_who_leaves() -> None:
    table = battlefield()
    plane = in_the_air(table, "de_stuka", LEFT[1], 1)
    put(table, SECOND, "su_aa_37", 4, spotted=True)
    flow = play(table, GoHome(side=FIRST, planes=(plane,), mission=True))
    does(flow, HomeBy(0))
    assert flow.over
    assert table.place[plane] == FIELD0


# ---------------------------------------------------------------------- VII.B.4 to VII.B.6
@rule("last_crusade", "VII.B.4")
def test_fighters_patrol_beside_the_centre_row() -> None:
    table = battlefield()
    plane = put(table, FIRST, "de_bf109", FIELD0)
    flow = does(flying(table), TakeOff(plane))
    assert {a.place for a in flow.options() if isinstance(a, PatrolAt)} == {LEFT[1], RIGHT[1]}
    does(flow, PatrolAt(LEFT[1]))
    assert (table.place[plane], table.patrol[plane]) == (LEFT[1], 1)


@rule("last_crusade", "VII.B.4", refuses=True)
@rule("last_crusade", "VII.B.5", refuses=True)
@pytest.mark.parametrize(
    ("key", "kit", "able"),
    [("de_bf109", (), True), ("de_bf109", ("de_drop_tanks",), True), ("de_bf109", ("de_bombs_sc250",), False),
     ("de_stuka", (), False), ("de_ju88", (), False), ("de_ar234", (), False), ("de_storch", (), False)],
)  # fmt: skip
def test_only_fighters_without_bombs_patrol(key: str, kit: tuple[str, ...], able: bool) -> None:
    table = battlefield()
    plane = put(table, FIRST, key, FIELD0, kit=kit)
    flow = does(flying(table), TakeOff(plane))
    assert (PatrolAt(LEFT[1]) in flow.options()) == able


@rule("last_crusade", "VII.B.6")
def test_an_interception_has_two_phases_and_then_the_fighters_go_home() -> None:
    table = battlefield()
    bomber = put(table, FIRST, "de_ju88", FIELD0)  # air 2, defence 3
    patrol = in_the_air(table, "su_yak9", LEFT[1], 1, True, SECOND)  # air 4, defence 3
    flow = does(flying(table, (1,) * 4, (6, 1), (6, 1, 1, 1), (1, 1)), TakeOff(bomber), FlyTo(RIGHT[1], 1))
    assert flow.options() == [PASS, Intercept(patrol)]
    does(flow, Intercept(patrol))
    assert flow.options() == [PASS, FireAt(patrol, bomber)]
    does(flow, FireAt(patrol, bomber))
    assert flow.options() == [PASS, FireAt(bomber, patrol)]  # attacked, so it may fire back
    does(flow, FireAt(bomber, patrol), FireAt(patrol, bomber), FireAt(bomber, patrol))
    assert (table.hits[patrol], table.hits[bomber]) == (1, 1)
    assert table.place[patrol] == FIELD1
    assert table.place[bomber] == RIGHT[1]  # bombers go on
    assert [args[3].total for args in told(table, "lc-fire")] == [5, 5, 5, 5]  # type: ignore[union-attr]


@rule("last_crusade", "VII.B.6", refuses=True)
def test_bombers_fire_only_at_who_attacks_them_and_who_is_nobodys_target_fires_better() -> None:
    table = battlefield()
    bomber, other = put(table, FIRST, "de_ju88", FIELD0), put(table, FIRST, "de_hs129", FIELD0)
    patrol = in_the_air(table, "su_yak9", LEFT[1], 1, True, SECOND)
    flow = does(flying(table, (4, 1, 1, 1)), TakeOff(bomber), TakeOff(other), FlyTo(LEFT[1], 0), Intercept(patrol))
    does(flow, FireAt(patrol, bomber))
    assert flow.options() == [PASS, FireAt(bomber, patrol)]
    does(flow, PASS)  # and the other bomber is not asked
    assert table.hits[bomber] == 1  # a four is enough
    assert told(table, "lc-fire")[0][3].total == 4  # type: ignore[union-attr]


@rule("last_crusade", "VII.B.6")
def test_all_fire_before_anybody_falls() -> None:
    table = battlefield()
    one = put(table, FIRST, "de_bf109", FIELD0)
    two = in_the_air(table, "su_yak9", LEFT[1], 1, True, SECOND)
    flow = does(flying(table, (6,) * 4, (6,) * 4), TakeOff(one), FlyTo(LEFT[1], 0), Intercept(two))
    does(flow, FireAt(two, one), FireAt(one, two))
    assert table.place[one] < 0
    assert table.place[two] < 0


@rule("last_crusade", "VII.B.6", refuses=True)
def test_the_same_patrol_intercepts_once_on_the_way_out_and_again_on_the_way_home() -> None:
    table = battlefield()
    bomber = put(table, FIRST, "de_ju88", FIELD0)
    patrol = in_the_air(table, "su_yak9", LEFT[1], 1, True, SECOND, kit=["su_drop_tanks"])
    flow = does(flying(table), TakeOff(bomber), FlyTo(LEFT[1], 0), Intercept(patrol), PASS, PASS)
    assert flow.options() == [PASS, Jettison(patrol)]
    does(flow, Jettison(patrol))  # stays on patrol without its tanks
    assert table.place[patrol] == LEFT[1]
    assert table.points[FIRST] == 1
    assert asked(flow) == "ChooseFlight"
    home = play(table, GoHome(side=FIRST, planes=(bomber,), mission=True))
    does(home, HomeBy(0))
    assert home.options() == [PASS, Intercept(patrol)]


@rule("last_crusade", "VII.B.4")
def test_a_patrol_that_lets_fighters_pass_may_be_attacked_by_them() -> None:
    table = battlefield()
    fighter = put(table, FIRST, "de_bf109", FIELD0)
    patrol = in_the_air(table, "su_yak9", LEFT[1], 1, True, SECOND)
    flow = does(flying(table), TakeOff(fighter), FlyTo(RIGHT[0], 1), PASS)
    assert flow.asked == (FIRST,)
    assert flow.options() == [PASS, Intercept(patrol)]
    does(flow, Intercept(patrol), PASS, PASS, PASS, PASS)
    assert (table.place[fighter], table.place[patrol]) == (FIELD0, FIELD1)


@rule("last_crusade", "VII.B.4", refuses=True)
def test_a_card_forbids_interception_and_bombers_do_not_seek_patrols() -> None:
    table = battlefield("american", "german")
    bomber = put(table, FIRST, "us_a20", FIELD0)
    in_the_air(table, "de_bf109", LEFT[1], 1, True, SECOND)
    table.in_force.append(InForce(FIRST, BY_KEY["us_air_superiority"], Until.TURN))
    flow = does(flying(table), TakeOff(bomber), FlyTo(RIGHT[0], 1))
    assert asked(flow) == "ChooseFlight"
    assert table.supply[FIRST] == 19  # and launches cost one less


@rule("last_crusade", "VII.B.5")
@rule("last_crusade", "X.ordnance")
def test_a_load_makes_a_bomber_and_dropping_it_a_fighter_again() -> None:
    table = battlefield()
    plane, load = put(table, FIRST, "de_fw190", FIELD0), put(table, FIRST, "de_panzerblitz", FIELD0)
    patrol = in_the_air(table, "su_yak9", LEFT[1], 1, True, SECOND)
    flow = does(flying(table), TakeOff(plane), Load(plane, load))
    assert table.place[load] < 0
    assert table.attached(plane) == (BY_KEY["de_panzerblitz"],)
    does(flow, FlyTo(LEFT[1], 0), Intercept(patrol))
    assert flow.options() == [PASS, Jettison(plane)]
    does(flow, Jettison(plane), PASS)
    assert table.points[SECOND] == 1
    assert flow.options() == [PASS, FireAt(plane, patrol)]  # a fighter attacks whom it likes
    does(flow, PASS, PASS, PASS)
    assert table.place[plane] == FIELD0


@rule("last_crusade", "VII.B.5")
def test_who_seeks_a_patrol_may_drop_his_loads_too() -> None:
    table = battlefield()
    escort, laden = put(table, FIRST, "de_bf109", FIELD0), put(table, FIRST, "de_fw190", FIELD0)
    load = put(table, FIRST, "de_panzerblitz", FIELD0)
    patrol = in_the_air(table, "su_yak9", LEFT[1], 5, True, SECOND)
    flow = does(flying(table), TakeOff(escort), TakeOff(laden), Load(laden, load), FlyTo(LEFT[2], 0), PASS)
    does(flow, Intercept(patrol))
    assert (flow.asked, flow.options()) == ((FIRST,), [PASS, Jettison(laden)])
    does(flow, Jettison(laden))
    assert flow.options() == [PASS, FireAt(escort, patrol)]
    does(flow, PASS)
    assert flow.options() == [PASS, FireAt(laden, patrol)]


@rule("last_crusade", "X.ordnance", refuses=True)
def test_only_fighter_bombers_carry_loads_and_only_one() -> None:
    table = battlefield()
    plane, stuka = put(table, FIRST, "de_fw190", FIELD0), put(table, FIRST, "de_stuka", FIELD0)
    one, two = put(table, FIRST, "de_panzerblitz", FIELD0), put(table, FIRST, "de_bombs_sc250", FIELD0)
    flow = does(flying(table), TakeOff(plane), TakeOff(stuka))
    assert Load(stuka, one) not in flow.options()
    does(flow, Load(plane, one))
    assert Load(plane, two) not in flow.options()


@rule("last_crusade", "VII.A.return")
def test_a_patrol_comes_home_past_the_guns() -> None:
    table = battlefield()
    plane = in_the_air(table, "de_bf109", LEFT[1], 1, True)
    gun = put(table, SECOND, "su_aa_37", 0)
    frame = air.call_back(table, FIRST, plane)
    assert isinstance(frame, GoHome)
    flow = play(table, frame)
    assert flow.options() == [PASS, FireAt(gun, plane)]
    does(flow, PASS)
    assert (table.place[plane], table.patrol[plane], table.spotted[plane]) == (FIELD0, 0, 0)


@rule("last_crusade", "VII.A.return", refuses=True)
def test_no_patrol_stays_in_the_air_a_second_turn() -> None:
    table = battlefield()
    own = in_the_air(table, "de_bf109", LEFT[1], 1, True)
    theirs = in_the_air(table, "su_yak9", RIGHT[1], 2, True, SECOND)
    flow = does(play(table, Reinforcement(side=FIRST), (1, 1)), PASS)
    assert flow.over
    assert (table.place[own], table.place[theirs]) == (FIELD0, RIGHT[1])


@rule("last_crusade", "IV.C")
@rule("last_crusade", "IV.C", refuses=True)
def test_aircraft_and_loads_on_an_airfield_are_out_of_reach() -> None:
    table = battlefield()
    bomber = in_the_air(table, "de_ju88", REARS[1], 1)
    put(table, FIRST, "de_lefh18", 7, spotted=True)
    for key in ("su_yak9", "su_il2"):
        for _ in range(6):
            put(table, SECOND, key, FIELD1, spotted=True)
    tank = put(table, SECOND, "su_t34_76", HQ1, spotted=True)
    flow = bombing(table)
    assert {a.target for a in flow.options() if isinstance(a, FireAt)} == {tank}
    does(flow, Strike(bomber, HQ1))
    assert {a.target for a in flow.options() if isinstance(a, FireAt)} == {tank}


@rule("last_crusade", "VII.B.6")
def test_the_way_home_by_the_other_corridor_leads_round_behind_the_enemy() -> None:
    assert way_home(FIRST, LEFT[1], 0) == (LEFT[0],)
    assert way_home(FIRST, LEFT[1], 1) == (LEFT[2], REARS[1], RIGHT[2], RIGHT[1], RIGHT[0])
    assert way_home(FIRST, REARS[1], 1) == (RIGHT[2], RIGHT[1], RIGHT[0])
    assert way_home(SECOND, LEFT[1], 0) == (LEFT[2],)


# ---------------------------------------------------------------------- VII.D.1, VII.D.2
@rule("last_crusade", "VII.D.1")
def test_a_group_strikes_spotted_units_in_one_zone_beside_it() -> None:
    table = battlefield()
    one, two = in_the_air(table, "de_stuka", LEFT[1], 1), in_the_air(table, "de_ju88", LEFT[1], 1)
    seen, hidden = put(table, SECOND, "su_t34_76", 4, spotted=True), put(table, SECOND, "su_conscripts", 4)
    put(table, SECOND, "su_conscripts", 5, spotted=True)
    flow = bombing(table, (4, 1, 1, 1, 1), (5, 1, 1))
    assert [a for a in flow.options() if isinstance(a, Strike)] == [Strike(one, 4)]  # type: ignore[arg-type]
    does(flow, Strike(one, 4))  # type: ignore[arg-type]
    assert flow.options() == [PASS, FireAt(one, seen)]
    does(flow, FireAt(one, seen), FireAt(two, seen))
    assert table.hits[seen] == 2  # the dive bomber hits with a four
    assert table.supply[FIRST] == 20
    assert asked(flow) == "MayReturnFire"
    assert hidden not in {a.target for a in flow.options() if isinstance(a, FireAt)}


@rule("last_crusade", "VII.D.1", refuses=True)
def test_patrols_and_aircraft_elsewhere_do_not_strike() -> None:
    table = battlefield()
    in_the_air(table, "de_bf109", LEFT[1], 1, True)
    in_the_air(table, "de_stuka", RIGHT[2], 2)
    put(table, SECOND, "su_t34_76", 3, spotted=True)
    assert bombing(table).options() == [PASS]


@rule("last_crusade", "VII.D.1")
def test_headquarters_troops_are_struck_from_the_rear() -> None:
    table = battlefield()
    plane = in_the_air(table, "de_ju88", REARS[1], 1)
    troops = put(table, SECOND, "su_rail_depot", HQ1, spotted=True)
    put(table, SECOND, "su_zhukov", HQ1, spotted=True)
    flow = does(bombing(table, (6, 6, 6, 1, 1)), Strike(plane, HQ1))
    assert flow.options() == [PASS, FireAt(plane, troops)]
    does(flow, FireAt(plane, troops))
    assert table.place[troops] < 0  # defence 3


@rule("last_crusade", "X.ordnance")
def test_a_load_adds_to_one_strike_and_is_gone() -> None:
    table = battlefield()
    plane = in_the_air(table, "de_fw190", LEFT[1], 1, kit=["de_panzerblitz"])
    seen = put(table, SECOND, "su_is2", 4, spotted=True)
    flow = does(bombing(table, (1,) * 6), Strike(plane, 4), FireAt(plane, seen))  # type: ignore[arg-type]
    assert told(table, "lc-fire")[0][2].total == 3 + 3  # type: ignore[union-attr]
    assert table.attached(plane) == ()
    assert table.points[SECOND] == 1
    assert asked(flow) == "MayReturnFire"


@rule("last_crusade", "VII.D.2")
def test_all_who_are_left_may_fire_back_and_the_aircraft_goes_home() -> None:
    table = battlefield()
    plane = in_the_air(table, "de_ju88", LEFT[1], 1)
    seen = put(table, SECOND, "su_is2", 4, spotted=True)
    hidden, mute = put(table, SECOND, "su_rifle_platoon", 4, committed=True), put(table, SECOND, "su_militia", 4)
    flow = does(bombing(table, (1,) * 3, (6,)), Strike(plane, 4), FireAt(plane, seen))  # type: ignore[arg-type]
    assert set(flow.options()) == {PASS, FireAt(seen, plane), FireAt(hidden, plane)}
    does(flow, FireAt(hidden, plane))
    assert (table.spotted[hidden], table.hits[plane], table.spotted[mute]) == (1, 1, 0)
    assert set(flow.options()) == {PASS, FireAt(seen, plane)}  # each once
    does(flow, PASS, HomeBy(0))
    assert table.place[plane] == FIELD0


@rule("last_crusade", "VII.D.2", refuses=True)
def test_grey_values_do_not_reach_heavy_bombers() -> None:
    table = battlefield("american", "german")
    plane = in_the_air(table, "us_b17", LEFT[1], 1)
    seen = put(table, SECOND, "de_tiger", 4, spotted=True)
    flak = put(table, SECOND, "de_flak_20", 4, spotted=True)
    flow = does(bombing(table, (2,) * 5), Strike(plane, 4), FireAt(plane, seen))  # type: ignore[arg-type]
    assert flow.options() == [PASS, FireAt(flak, plane)]


@rule("last_crusade", "XI.friendly_fire")
def test_ones_of_heavy_bombers_hit_own_units_next_to_the_zone() -> None:
    table = battlefield("american", "german")
    plane = in_the_air(table, "us_b17", LEFT[1], 1)
    friend, far = put(table, FIRST, "us_jumbo", 3), put(table, FIRST, "us_jumbo", HQ0)
    seen = put(table, SECOND, "de_tiger", 4, spotted=True)
    does(bombing(table, (1, 1, 6, 2, 2), friend, friend), Strike(plane, 4), FireAt(plane, seen))  # type: ignore[arg-type]
    assert (table.hits[friend], table.hits[far], table.hits[seen]) == (2, 0, 1)


@rule("last_crusade", "XI.friendly_fire", refuses=True)
def test_other_bombers_and_zones_without_friends_are_safe() -> None:
    for key, place in (("us_b26", 3), ("us_b17", HQ0)):
        table = battlefield("american", "german")
        plane = in_the_air(table, key, LEFT[1], 1)
        friend = put(table, FIRST, "us_jumbo", place)
        seen = put(table, SECOND, "de_king_tiger", 4, spotted=True)
        dice = (1,) * (4 if key == "us_b26" else 5)
        does(bombing(table, dice), Strike(plane, 4), FireAt(plane, seen))  # type: ignore[arg-type]
        assert table.hits[friend] == 0


@rule("last_crusade", "XI.friendly_fire")
def test_the_law_of_hits_and_ones_adds_up() -> None:
    chance = HitsAndOnes(3, 5)
    law = dict(chance.law(battlefield()))
    assert sum(law.values()) == 6**3
    assert law[3, 0] == 8
    assert law[0, 3] == 1
    assert chance.read((1, 5, 4)) == (1, 1)


# ---------------------------------------------------------------------- XI: airborne
@rule("last_crusade", "XI.airborne")
def test_a_drop_costs_two_points_passes_the_guns_and_commits() -> None:
    table = battlefield()
    table.in_force.append(InForce(FIRST, BY_KEY["de_airborne_drop"], Until.INDEFINITE))
    jumper = put(table, FIRST, "de_fallschirmjager", HQ0)
    gun = put(table, SECOND, "su_aa_37", 3, spotted=True)
    assert {a.place for a in airborne.options(table, FIRST) if isinstance(a, Drop)} == set(range(9)) - {3}
    frame = airborne.begin(table, FIRST, Drop(jumper, 8))  # type: ignore[arg-type]
    assert frame is not None
    flow = play(table, frame)  # type: ignore[arg-type]
    assert flow.over  # by the right corridor no gun is near
    assert (table.place[jumper], table.committed[jumper], table.supply[FIRST], table.control[8]) == (8, 1, 18, FIRST)
    other = put(table, FIRST, "de_fallschirmjager", HQ0)
    flow = play(table, airborne.begin(table, FIRST, Drop(other, 6)), (6, 6, 6))  # type: ignore[arg-type]
    assert flow.options() == [PASS, FireAt(gun, other)]
    does(flow, FireAt(gun, other))
    assert table.place[other] < 0


@rule("last_crusade", "XI.airborne", refuses=True)
def test_no_card_a_patrol_or_no_points_no_drop() -> None:
    table = battlefield()
    jumper = put(table, FIRST, "de_fallschirmjager", HQ0)
    assert airborne.no_drop(table, jumper).reason == "lc-no-drop-card"  # type: ignore[union-attr]
    table.in_force.append(InForce(FIRST, BY_KEY["de_airborne_drop"], Until.INDEFINITE))
    assert airborne.no_drop(table, jumper) is None
    table.supply[FIRST] = 1
    assert airborne.no_drop(table, jumper).reason == "lc-no-points"  # type: ignore[union-attr]
    table.supply[FIRST] = 2
    in_the_air(table, "su_yak9", LEFT[1], 1, True, SECOND)
    assert airborne.no_drop(table, jumper).reason == "lc-no-drop-patrol"  # type: ignore[union-attr]
    assert airborne.options(table, FIRST) == []
    assert effects.airborne_drop(table, FIRST)
