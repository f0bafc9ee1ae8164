"""42 to 44 Leaders: what they command, how they travel, when they are lost."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, MoveTo, Post, RetreatTo
from eastfront.titles.great_patriotic_war.leaders import STRATEGIC, TACTICAL, LeaderMoves
from eastfront.titles.great_patriotic_war.movement import GENERAL, MovementPhase
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import IS_RAIL, UNITS
from eastfront.titles.great_patriotic_war.table import ARRIVING, AXIS, GONE, SHAKEN, SOVIET, Table
from eastfront.titles.great_patriotic_war.turn import AxisTurn, SovietTurn
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import (
    apart,
    arrivals,
    attack,
    far_from,
    no_rail,
    of_kind,
    open_ground,
    passing,
    pick,
    quiet,
    rail,
    ring,
    shifts,
)
from tests.titles.great_patriotic_war.positions import (
    Position,
    asks,
    at,
    begin,
    fighting,
    play,
    position,
    said,
    told,
    unit,
    where,
)

KURSK = at("kursk")
FRONT = pick("kursk", 1, open_ground, no_rail)  # an Axis corps stands here, the Soviets at Kursk
FLANK = pick(FRONT, 1, lambda h: apart(h, KURSK) == 1)  # next to both
BEHIND = pick(FRONT, 1, lambda h: apart(h, KURSK) == 2)  # the far side of the corps


def attack_at(table: Table, *attackers: str) -> Position:
    flow = fighting(table, 2, side=SOVIET)
    attack(flow, FRONT, *attackers)
    return flow


# ---------------------------------------------------------------------- 42
@rule("great_patriotic_war", "42")
def test_a_leader_shifts_the_attacks_of_units_within_his_radius() -> None:
    flow = attack_at(quiet({"SU-16": KURSK, "SU-20": FLANK, "AX-VII": FRONT, "SU-Konev": KURSK}), "SU-16", "SU-20")
    assert shifts(flow) == {"leader": 1}


@rule("great_patriotic_war", "42")
def test_at_the_edge_of_the_radius_still() -> None:
    konev = pick(KURSK, UNITS[unit("SU-Konev")].reach, rail, far_from(FRONT))
    flow = attack_at(quiet({"SU-16": KURSK, "SU-20": konev, "AX-Slov": FRONT, "SU-Konev": konev}), "SU-16")
    assert shifts(flow) == {"leader": 1}


@rule("great_patriotic_war", "42", refuses=True)
def test_every_attacker_must_be_within_the_radius() -> None:
    reach = UNITS[unit("SU-Konev")].reach
    konev = next(h for h in ring(KURSK, reach) if IS_RAIL[h] and apart(h, BEHIND) > reach)
    table = quiet({"SU-16": KURSK, "SU-20": BEHIND, "SU-21": konev, "AX-VII": FRONT, "SU-Konev": konev})
    assert shifts(attack_at(table, "SU-16", "SU-20")) == {}


@rule("great_patriotic_war", "42", refuses=True)
def test_two_leaders_shift_no_more_than_one() -> None:
    leaders = {"SU-Konev": KURSK, "SU-Zhukov": KURSK, "SU-Vatutin": FLANK}
    flow = attack_at(quiet({"SU-16": KURSK, "SU-20": FLANK, "AX-VII": FRONT, **leaders}), "SU-16", "SU-20")
    assert shifts(flow) == {"leader": 1}


@rule("great_patriotic_war", "42")
def test_a_leader_helps_as_many_attacks_as_there_are() -> None:
    other = pick(FLANK, 1, open_ground, lambda h: apart(h, FRONT) == 1 and apart(h, KURSK) == 2)
    table = quiet({"SU-16": KURSK, "SU-20": FLANK, "AX-Slov": FRONT, "AX-LXIX": other, "SU-Zhukov": KURSK})
    flow = fighting(table, 2, 2, side=SOVIET)
    attack(flow, FRONT, "SU-16")
    assert shifts(flow) == {"leader": 1}
    while asks(flow) != "ChooseTarget":
        play(flow, flow.options()[0])
    attack(flow, other, "SU-20")
    assert shifts(flow) == {"leader": 1}
    assert told(flow, facts.ODDS) == 2


@rule("great_patriotic_war", "42", refuses=True)
def test_a_leader_has_no_zone_and_helps_no_defence() -> None:
    table = quiet({"SU-Zhukov": KURSK})
    assert not any(table.zoc(SOVIET))
    table = quiet({"SU-16": KURSK, "AX-VII": FRONT, "AX-Model": FRONT})
    assert shifts(attack_at(table, "SU-16")) == {}


# ---------------------------------------------------------------------- 43
def travelling(table: Table, side: Side, kind: int = STRATEGIC) -> Position:
    return begin(table, LeaderMoves(side, kind))


@rule("great_patriotic_war", "43")
@pytest.mark.parametrize(
    ("side", "leader", "capital", "army"),
    [(SOVIET, "SU-Zhukov", "moscow", "SU-16"), (AXIS, "AX-Model", "berlin", "AX-VII")],
)
def test_from_the_capital_to_any_army_and_back(side: Side, leader: str, capital: str, army: str) -> None:
    flow = travelling(quiet({leader: capital, army: KURSK}), side)
    play(flow, Activate(unit(leader)))
    assert of_kind(flow, Post) == [KURSK]
    play(flow, Post(KURSK))
    assert where(flow, leader) == KURSK
    assert flow.over  # once in a phase
    back = travelling(quiet({leader: KURSK, army: KURSK}), side)
    play(back, Activate(unit(leader)), Post(at(capital)))
    assert where(back, leader) == at(capital)


@rule("great_patriotic_war", "43", refuses=True)
def test_never_from_army_to_army_but_by_way_of_the_capital() -> None:
    flow = travelling(quiet({"SU-Zhukov": KURSK, "SU-16": KURSK, "SU-20": "tambov"}), SOVIET)
    play(flow, Activate(unit("SU-Zhukov")))
    assert flow.options() == [Post(at("moscow"))]


@rule("great_patriotic_war", "43", refuses=True)
def test_not_to_a_capital_in_enemy_hands() -> None:
    flow = travelling(quiet({"SU-Zhukov": KURSK, "SU-16": KURSK}, axis=["moscow"]), SOVIET)
    assert flow.over


@rule("great_patriotic_war", "43")
def test_axis_leaders_also_go_two_hexes_in_the_general_phase() -> None:
    armies = {"AX-VII": KURSK, "AX-V": ring(KURSK, 2)[0], "AX-VI": ring(KURSK, 3)[0]}
    flow = travelling(quiet({"AX-Model": KURSK, **armies}), AXIS, TACTICAL)
    play(flow, Activate(unit("AX-Model")))
    assert flow.options() == [Post(ring(KURSK, 2)[0])]
    play(flow, Post(ring(KURSK, 2)[0]))
    assert flow.over


def asked_in_a_turn(turn: type[AxisTurn] | type[SovietTurn], table: Table) -> list[str]:
    """Everything asked in a player turn in which everybody passes."""
    flow, found = begin(table, turn()), []
    while not flow.over and asks(flow) != "ChoosePost":
        found.append(asks(flow))
        play(flow, PASS)
    return found


@rule("great_patriotic_war", "43", refuses=True)
def test_soviet_leaders_move_once_axis_leaders_in_two_phases() -> None:
    soviet = quiet({"SU-Zhukov": KURSK, "SU-16": KURSK, "SU-20": FLANK})
    asked = asked_in_a_turn(SovietTurn, soviet)
    assert asked.count("ChooseLeader") == 1
    axis = quiet({"AX-Model": KURSK, "AX-VII": KURSK, "AX-V": FLANK})
    asked = asked_in_a_turn(AxisTurn, axis)
    assert asked.count("ChooseLeader") == 2
    assert asked.index("ChooseTarget") < len(asked) - 1 - asked[::-1].index("ChooseLeader")


@rule("great_patriotic_war", "43")
@pytest.mark.parametrize(
    ("turn", "leader", "capital", "motor", "start"),
    [(SovietTurn, "SU-Zhukov", "moscow", "SU-1_Tank", "kursk"), (AxisTurn, "AX-Model", "berlin", "AX-XLI", "lodz")],
)
def test_leaders_travel_after_the_motors_so_that_they_reach_them(
    turn: type[AxisTurn] | type[SovietTurn], leader: str, capital: str, motor: str, start: str
) -> None:
    """The order of the third phase: the mechanized units, then the leaders, then combat."""
    flow = begin(quiet({leader: capital, motor: start, "AX-VII": "warsaw", "SU-16": "tambov"}), turn())
    goal = pick(start, 1, open_ground)
    passing(flow, "ChooseMover")
    play(flow, Activate(unit(motor)), MoveTo(goal), PASS)
    while asks(flow) != "ChooseLeader":
        play(flow, PASS)
    play(flow, Activate(unit(leader)))
    assert goal in of_kind(flow, Post)
    play(flow, Post(goal))
    passing(flow, "ChooseTarget")
    assert where(flow, leader) == where(flow, motor) == goal


@rule("great_patriotic_war", "43", refuses=True)
@pytest.mark.parametrize(
    ("turn", "leader"), [(SovietTurn, {"SU-Zhukov": "moscow"}), (AxisTurn, {"AX-Model": "berlin"})]
)
def test_no_leader_travels_before_them(turn: type[AxisTurn] | type[SovietTurn], leader: dict[str, str]) -> None:
    table = quiet({**leader, "AX-XLI": "warsaw", "SU-1_Tank": "tambov"})
    asked = asked_in_a_turn(turn, table)
    assert asked.index("ChooseMover") < asked.index("ChooseLeader") < asked.index("ChooseTarget")


@rule("great_patriotic_war", "43")
@rule("great_patriotic_war", "44")
def test_a_new_leader_appears_in_his_capital_and_may_leave_it_the_same_turn() -> None:
    flow = arrivals(quiet({"SU-16": KURSK}, to_come=["SU-Rokossovsky"], turn=11), SOVIET)
    assert where(flow, "SU-Rokossovsky") == at("moscow")
    leaving = travelling(flow.table, SOVIET)
    play(leaving, Activate(unit("SU-Rokossovsky")), Post(KURSK))
    assert where(leaving, "SU-Rokossovsky") == KURSK


@rule("great_patriotic_war", "43")
def test_the_two_hexes_may_end_in_berlin_and_not_in_an_empty_hex() -> None:
    post = pick("berlin", 2, rail)
    flow = travelling(quiet({"AX-Model": post, "AX-VII": post}), AXIS, TACTICAL)
    play(flow, Activate(unit("AX-Model")))
    assert flow.options() == [Post(at("berlin"))]


@rule("great_patriotic_war", "42")
@rule("great_patriotic_war", "43")
def test_a_leader_stays_when_his_army_moves_off_and_still_commands() -> None:
    flow = attack_at(quiet({"SU-16": FLANK, "AX-Slov": FRONT, "SU-20": KURSK, "SU-Zhukov": KURSK}), "SU-16")
    assert shifts(flow) == {"leader": 1}
    moved = begin(quiet({"SU-16": KURSK, "SU-Zhukov": KURSK}), MovementPhase(SOVIET, GENERAL))
    play(moved, Activate(unit("SU-16")), MoveTo(FLANK))
    assert (where(moved, "SU-16"), where(moved, "SU-Zhukov")) == (FLANK, KURSK)


@rule("great_patriotic_war", "43", refuses=True)
@pytest.mark.parametrize(("side", "leader", "army"), [(SOVIET, "SU-Zhukov", "SU-16"), (AXIS, "AX-Model", "AX-VII")])
def test_the_next_replacement_phase_leaves_him_there(side: Side, leader: str, army: str) -> None:
    """Only an army destroyed in combat sends him home."""
    flow = arrivals(quiet({army: FLANK, leader: KURSK}, axis=[KURSK] if side == AXIS else []), side)
    assert (where(flow, leader), told(flow, facts.POSTED)) == (KURSK, 0)


@rule("great_patriotic_war", "44", refuses=True)
def test_an_army_withdrawn_from_the_front_leaves_him_too() -> None:
    flow = arrivals(quiet({"AX-I_SS": KURSK, "AX-Model": KURSK}, turn=23), AXIS)
    assert (where(flow, "AX-I_SS"), where(flow, "AX-Model")) == (GONE, KURSK)


@rule("great_patriotic_war", "43")
def test_a_leader_left_alone_may_still_travel_home() -> None:
    flow = travelling(quiet({"SU-16": FLANK, "SU-Zhukov": KURSK}), SOVIET)
    play(flow, Activate(unit("SU-Zhukov")), Post(at("moscow")))
    assert where(flow, "SU-Zhukov") == at("moscow")


# ---------------------------------------------------------------------- 44
@rule("great_patriotic_war", "44", refuses=True)
def test_no_shift_away_from_the_rail() -> None:
    bare = pick(KURSK, 1, no_rail, lambda h: h != FRONT)
    flow = attack_at(quiet({"SU-16": KURSK, "SU-20": bare, "AX-Slov": FRONT, "SU-Zhukov": bare}), "SU-16")
    assert shifts(flow) == {}


@rule("great_patriotic_war", "44", refuses=True)
def test_no_shift_on_rail_that_does_not_reach_the_own_edge() -> None:
    around = [h for h in ring(KURSK, 2) if IS_RAIL[h]]
    table = quiet({"SU-16": KURSK, "AX-Slov": FRONT, "SU-Zhukov": KURSK}, axis=around)
    assert shifts(attack_at(table, "SU-16")) == {}


@rule("great_patriotic_war", "44", refuses=True)
def test_an_enemy_zone_on_the_line_cuts_it_unless_a_friend_stands_there() -> None:
    lines = [h for h in ring(KURSK, 2) if IS_RAIL[h]]
    watchers = [u.code for u in UNITS if u.nation == "german" and u.full_zoc]
    posts = {watchers[i]: h for i, h in enumerate(h for h in ring(KURSK, 3) if any(apart(h, r) == 1 for r in lines))}
    table = quiet({"SU-16": KURSK, "AX-Slov": FRONT, "SU-Zhukov": KURSK, **posts}, soviet=ring(KURSK, 3))
    assert shifts(attack_at(table, "SU-16")) == {}


@rule("great_patriotic_war", "44")
def test_a_leader_whose_army_is_destroyed_comes_back_in_his_capital() -> None:
    table = quiet({"SU-16": KURSK, "SU-20": FLANK, "AX-Slov": FRONT, "AX-Model": FRONT}, reduced=["AX-Slov"])
    flow = fighting(table, 6, side=SOVIET)  # 16 against 1: eliminated
    attack(flow, FRONT, "SU-16", "SU-20")
    assert where(flow, "AX-Model") == SHAKEN
    assert said(flow, facts.LEADER_SHAKEN) == (unit("AX-Model"),)
    back = arrivals(flow.table, AXIS)
    assert where(back, "AX-Model") == at("berlin")


@rule("great_patriotic_war", "44", refuses=True)
def test_while_the_capital_is_lost_he_waits() -> None:
    table = quiet({"SU-16": KURSK}, to_come=["SU-Rokossovsky"], axis=["moscow"], turn=11)
    table.location[unit("SU-Zhukov")] = SHAKEN
    flow = arrivals(table, SOVIET)
    assert (where(flow, "SU-Zhukov"), where(flow, "SU-Rokossovsky")) == (SHAKEN, ARRIVING)
    table.control[at("moscow")] = SOVIET
    flow = arrivals(table, SOVIET)
    assert where(flow, "SU-Zhukov") == where(flow, "SU-Rokossovsky") == at("moscow")


@rule("great_patriotic_war", "44")
def test_he_retreats_with_his_army() -> None:
    table = position({"AX-XLI": FRONT, "AX-V": FLANK, "SU-16": KURSK, "SU-Zhukov": KURSK}, held_by=AXIS, turn=25)
    flow = fighting(table, 1)  # 18 against 8: 2-1, a retreat
    attack(flow, KURSK, "AX-XLI", "AX-V")
    zoc = table.zoc(AXIS)
    while asks(flow) == "ChooseRetreat":
        play(flow, next(o for o in flow.options() if isinstance(o, RetreatTo) and not zoc[o.hex]))
    assert where(flow, "SU-Zhukov") == where(flow, "SU-16")
    assert apart(KURSK, where(flow, "SU-16")) == 2


@rule("great_patriotic_war", "44", refuses=True)
def test_leaders_of_other_armies_do_not_go_along() -> None:
    units: dict[str, int | str] = {
        "AX-XLI": FRONT,
        "AX-V": FLANK,
        "SU-16": KURSK,
        "SU-20": "moscow",
        "SU-Zhukov": "moscow",
    }
    flow = fighting(position(units, held_by=AXIS, turn=25), 1)
    attack(flow, KURSK, "AX-XLI", "AX-V")
    while asks(flow) == "ChooseRetreat":
        play(flow, flow.options()[0])
    assert where(flow, "SU-16") != KURSK
    assert where(flow, "SU-Zhukov") == at("moscow")


@rule("great_patriotic_war", "44")
def test_a_capital_taken_shakes_the_leaders_in_it() -> None:
    table = quiet({"SU-Zhukov": "moscow", "AX-XLI": "kaluga"})
    table.control[at("moscow")] = SOVIET
    enter(table, unit("AX-XLI"), at("moscow"))
    assert table.location[unit("SU-Zhukov")] == SHAKEN
