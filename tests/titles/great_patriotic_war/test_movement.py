"""08 to 10, 67, 68 Movement: costs, the hex that is always allowed, the strait of Kerch, stacking and control."""

from __future__ import annotations

import pytest

from eastfront.parts import hexes
from eastfront.parts.ids import NO_SPACE, SpaceId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, MoveTo
from eastfront.titles.great_patriotic_war.movement import MECHANIZED
from eastfront.titles.great_patriotic_war.printed import (
    AROUND,
    COUNTRY,
    GRID,
    HEXES,
    IS_FORTRESS,
    IS_METROPOLIS,
    NEIGHBOURS,
    RAILS,
    RIVERS,
    TERRAIN_AT,
)
from eastfront.titles.great_patriotic_war.table import AXIS, MUD, SNOW, SOVIET
from eastfront.titles.great_patriotic_war.turn import begin_turn
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Position,
    activated,
    asks,
    at,
    away,
    field,
    ground,
    hex_with,
    moving,
    offered,
    play,
    position,
    said,
    to,
    told,
    unit,
    where,
    why_not,
)

HERE = field()
KERCH, TAMAN = "A-2714", "A-2715"
CRIMEA, KUBAN = NEIGHBOURS[at(KERCH)][0], NEIGHBOURS[at(TAMAN)][-1]
INFANTRY, MOUNTAIN, CAVALRY, PANZER = "AX-VII", "AX-XLIX", "AX-Rm_Cav", "AX-XLI"


def reason(flow: Position, action: MoveTo) -> str:
    """The message of a refusal; empty when nothing forbids the action."""
    refusal = dict(flow.refusals()).get(action)
    return refusal.reason if refusal else ""


def dry_way(goal: SpaceId) -> SpaceId:
    """A neighbour from which the hex is entered over no river."""
    return next(h for h in NEIGHBOURS[goal] if (h, goal) not in RIVERS)


def paid(code: str, start: SpaceId, goal: SpaceId, weather: int = 0) -> int:
    """What a unit pays for one step."""
    table = position({code: start}, held_by=AXIS)
    table.romania, table.weather = 1, weather
    flow = activated(table, code)
    play(flow, to(goal))
    cost = said(flow, facts.MOVED)[2]
    assert isinstance(cost, int)
    return cost


# ---------------------------------------------------------------------- 08
@pytest.mark.parametrize(
    ("terrain", "infantry", "mountain", "cavalry", "motor"),
    [
        ("clear", 1, 1, 1, 1),
        ("forest", 2, 2, 2, 4),
        ("marsh", 3, 3, 3, 3),
        ("mountain", 4, 2, 4, 4),
        ("rough", 2, 2, 2, 3),
    ],
)
@rule("great_patriotic_war", "08")
def test_every_hex_costs_points_by_its_terrain(
    terrain: str, infantry: int, mountain: int, cavalry: int, motor: int
) -> None:
    goal = hex_with(terrain)
    costs = {INFANTRY: infantry, MOUNTAIN: mountain, CAVALRY: cavalry, PANZER: motor}
    for code, cost in costs.items():
        assert paid(code, dry_way(goal), goal) == cost, code


@rule("great_patriotic_war", "08")
def test_a_river_costs_one_point_more() -> None:
    goal = hex_with("clear", river=True)
    start = next(h for h in NEIGHBOURS[goal] if (h, goal) in RIVERS)
    assert paid(INFANTRY, start, goal) == paid(PANZER, start, goal) == 2


@rule("great_patriotic_war", "08")
def test_rails_cities_fortresses_and_borders_change_nothing() -> None:
    def by_rail(here: SpaceId) -> SpaceId:
        dry = (there for there in RAILS[here] if (here, there) not in RIVERS)
        return next((there for there in dry if HEXES[there].terrain == "forest" and COUNTRY[there] == "ussr"), NO_SPACE)

    start = ground(lambda h: TERRAIN_AT[h].foot > 0 and by_rail(h) >= 0)
    assert paid(PANZER, start, by_rail(start)) == 4
    city = ground(lambda h: bool(IS_METROPOLIS[h]) and HEXES[h].terrain == "clear" and COUNTRY[h] == "ussr")
    assert paid(PANZER, dry_way(city), city) == 1
    fortress = ground(lambda h: bool(IS_FORTRESS[h]) and HEXES[h].terrain == "clear")
    assert paid(INFANTRY, dry_way(fortress), fortress) == 1

    def over_the_border(here: SpaceId) -> SpaceId:
        ways = (there for there in NEIGHBOURS[here] if (here, there) not in RIVERS and COUNTRY[there] == "ussr")
        return next((there for there in ways if HEXES[there].terrain == "clear"), NO_SPACE)

    post = ground(lambda h: COUNTRY[h] == "germany" and over_the_border(h) >= 0)
    assert paid(INFANTRY, post, over_the_border(post)) == 1


@rule("great_patriotic_war", "08", refuses=True)
def test_nobody_goes_farther_than_the_points_allow() -> None:
    start = away(HERE, 0, 2)
    flow = activated(position({INFANTRY: start}, held_by=AXIS), INFANTRY)
    assert why_not(flow, to(away(start, 3, 4))) == ""
    assert why_not(flow, to(away(start, 3, 5))) == "08"
    assert max(hexes.distance(GRID, start, hex_) for hex_ in offered(flow)) == 4


@rule("great_patriotic_war", "08")
def test_a_unit_may_go_in_any_direction_and_stop_on_the_way() -> None:
    flow = activated(position({INFANTRY: HERE}, held_by=AXIS), INFANTRY)
    assert set(AROUND[HERE]) <= offered(flow)
    play(flow, to(away(HERE, 0)), to(away(HERE, 1)), to(away(HERE, 2)), PASS)
    assert where(flow, INFANTRY) == away(HERE, 2)
    assert asks(flow) == "ChooseMover"


@rule("great_patriotic_war", "08", refuses=True)
def test_what_was_spent_on_the_way_is_gone() -> None:
    flow = activated(position({INFANTRY: HERE}, held_by=AXIS), INFANTRY)
    play(flow, to(away(HERE, 0)), to(HERE), to(away(HERE, 3)))
    assert max(hexes.distance(GRID, away(HERE, 3), hex_) for hex_ in offered(flow)) == 1
    play(flow, to(HERE))
    assert asks(flow) == "ChooseMover"


@pytest.mark.parametrize("terrain", ["marsh", "mountain"])
@rule("great_patriotic_war", "08", refuses=True)
def test_motors_end_their_move_in_marsh_and_mountain(terrain: str) -> None:
    goal = hex_with(terrain)
    flow = activated(position({PANZER: dry_way(goal)}, held_by=AXIS), PANZER)
    play(flow, to(goal))
    assert asks(flow) == "ChooseMover"


@rule("great_patriotic_war", "08")
def test_infantry_goes_on_through_marsh_and_motors_may_leave_one() -> None:
    goal = ground(lambda h: HEXES[h].terrain == "marsh" and any(TERRAIN_AT[n].foot == 1 for n in NEIGHBOURS[h]))
    flow = activated(position({INFANTRY: dry_way(goal)}, held_by=AXIS), INFANTRY)
    play(flow, to(goal))
    assert asks(flow) == "ChooseDestination"
    flow = activated(position({PANZER: goal}, held_by=AXIS), PANZER)
    play(flow, to(next(h for h in NEIGHBOURS[goal] if TERRAIN_AT[h].motor == 1)))
    assert asks(flow) == "ChooseDestination"


@rule("great_patriotic_war", "08", refuses=True)
def test_nobody_enters_seas_and_lakes() -> None:
    shore = ground(lambda h: TERRAIN_AT[h].foot == 1 and any(not TERRAIN_AT[n].foot for n in AROUND[h]))
    flow = activated(position({INFANTRY: shore}, held_by=AXIS), INFANTRY)
    assert why_not(flow, to(next(n for n in AROUND[shore] if not TERRAIN_AT[n].foot))) != ""
    assert all(TERRAIN_AT[hex_].foot for hex_ in offered(flow))


# ---------------------------------------------------------------------- 09
@rule("great_patriotic_war", "09")
def test_one_hex_is_always_allowed() -> None:
    """In mud a panzer corps has three points and a forest asks four; in snow a mountain asks five."""
    forest, mountain = hex_with("forest"), hex_with("mountain")
    for code, goal, weather in ((PANZER, forest, MUD), (INFANTRY, mountain, SNOW)):
        table = position({code: dry_way(goal)}, held_by=AXIS)
        table.weather = weather
        flow = activated(table, code)
        play(flow, to(goal))
        assert where(flow, code) == goal
        assert asks(flow) == "ChooseMover"


@rule("great_patriotic_war", "09", refuses=True)
def test_but_only_as_the_whole_move() -> None:
    """After one hex of clear ground two points are left, and the forest is closed."""
    forest = ground(
        lambda h: (
            HEXES[h].terrain == "forest"
            and any(
                HEXES[n].terrain == "clear" and (n, h) not in RIVERS and plain_before(n, h) >= 0 for n in NEIGHBOURS[h]
            )
        )
    )
    edge = next(n for n in NEIGHBOURS[forest] if HEXES[n].terrain == "clear" and plain_before(n, forest) >= 0)
    table = position({PANZER: plain_before(edge, forest)}, held_by=AXIS)
    table.weather = MUD
    flow = activated(table, PANZER)
    play(flow, to(edge))
    assert why_not(flow, to(forest)) == "08"


def plain_before(edge: int, goal: SpaceId) -> SpaceId:
    """A clear hex next to this one that does not touch the goal."""
    ways = (h for h in NEIGHBOURS[edge] if HEXES[h].terrain == "clear" and (h, edge) not in RIVERS)
    return next((h for h in ways if h not in AROUND[goal] and h != goal), NO_SPACE)


@rule("great_patriotic_war", "09", refuses=True)
def test_not_onto_an_enemy() -> None:
    flow = activated(position({INFANTRY: HERE, "SU-8": away(HERE, 0)}, held_by=AXIS), INFANTRY)
    assert why_not(flow, to(away(HERE, 0))) == "67"
    assert reason(flow, to(away(HERE, 0))) == "gpw-no-enemy-hex"


@rule("great_patriotic_war", "67", refuses=True)
def test_an_enemy_in_the_hex_is_another_reason_than_a_friend() -> None:
    units = {INFANTRY: HERE, "AX-VIII": away(HERE, 1), "SU-8": away(HERE, 0, 3)}
    flow = activated(position(units, held_by=AXIS), INFANTRY)
    assert reason(flow, to(away(HERE, 1))) == "gpw-no-stacking"
    assert reason(flow, to(away(HERE, 0, 3))) == "gpw-no-enemy-hex"  # near or far
    assert reason(flow, to(away(HERE, 0, 2))) == ""  # the zone around him is open
    table = position({"SU-Partisan_1": HERE, INFANTRY: away(HERE, 0)}, held_by=AXIS)
    assert reason(activated(table, INFANTRY), to(HERE)) == "gpw-no-enemy-hex"


# ---------------------------------------------------------------------- 10
@rule("great_patriotic_war", "10")
def test_a_unit_on_foot_crosses_the_strait_for_one_point_more() -> None:
    for start, goal in ((KERCH, TAMAN), (TAMAN, KERCH)):
        assert HEXES[at(goal)].terrain == "clear"
        assert paid(INFANTRY, at(start), at(goal)) == 2
        assert paid(INFANTRY, at(start), at(goal), SNOW) == 3


@rule("great_patriotic_war", "10", refuses=True)
def test_mechanized_units_never_cross() -> None:
    for code, side in ((PANZER, AXIS), ("SU-1_Tank", SOVIET)):
        flow = activated(position({code: KERCH}, held_by=side), code)
        assert why_not(flow, to(TAMAN)) == "10"
        assert reason(flow, to(TAMAN)) == "gpw-no-kerch-motor"
        assert reason(flow, to(KUBAN)) == "gpw-no-kerch-motor"  # beyond it, too, there is no other way
        assert reason(flow, to("moscow")) == "gpw-no-reach"


@rule("great_patriotic_war", "10", refuses=True)
def test_one_unit_a_player_turn() -> None:
    table = position({INFANTRY: KERCH, "AX-VIII": CRIMEA}, held_by=AXIS)
    flow = moving(table)
    play(flow, Activate(unit(INFANTRY)), to(TAMAN), to(KUBAN), PASS, Activate(unit("AX-VIII")))
    assert why_not(flow, to(KERCH)) == ""
    assert why_not(flow, to(TAMAN)) == "10"
    assert reason(flow, to(TAMAN)) == "gpw-no-kerch-again"
    play(flow, to(KERCH), PASS, PASS)
    begin_turn(flow.table, AXIS)
    flow.table.moved[unit("AX-VIII")] = 0
    assert why_not(activated(flow.table, "AX-VIII"), to(TAMAN)) == ""


@rule("great_patriotic_war", "10", refuses=True)
def test_a_crossing_before_combat_counts_for_the_whole_turn() -> None:
    table = position({"SU-1_Shock": KERCH, "SU-8": CRIMEA}, held_by=SOVIET)
    flow = activated(table, "SU-1_Shock", MECHANIZED)
    play(flow, to(TAMAN))
    assert where(flow, "SU-1_Shock") == at(TAMAN)
    table.moved = [0] * len(table.moved)
    table.location[unit("SU-1_Shock")] = at(KUBAN)
    later = activated(table, "SU-8")
    assert why_not(later, to(KERCH)) == ""
    play(later, to(KERCH))
    assert why_not(later, to(TAMAN)) == "10"


@rule("great_patriotic_war", "10", refuses=True)
def test_other_reasons_stay_what_they_are_at_the_strait() -> None:
    """Somebody on the far side, or too few points for the marsh beyond."""
    held = activated(position({INFANTRY: KERCH, "AX-VIII": TAMAN}, held_by=AXIS), INFANTRY)
    assert why_not(held, to(TAMAN)) == "67"
    spent = activated(position({INFANTRY: KERCH}, held_by=AXIS), INFANTRY)
    spent.table.kerch = 1
    assert why_not(spent, to("novorossiysk")) == "10"
    assert why_not(spent, to("A-2716")) == "08"


# ---------------------------------------------------------------------- 67
@rule("great_patriotic_war", "67", refuses=True)
def test_one_land_unit_a_hex_but_friends_may_be_passed() -> None:
    flow = activated(position({INFANTRY: HERE, "AX-VIII": away(HERE, 0)}, held_by=AXIS), INFANTRY)
    assert why_not(flow, to(away(HERE, 0))) == "67"
    assert why_not(flow, to(away(HERE, 0, 2))) == ""


@rule("great_patriotic_war", "67")
def test_leaders_and_aircraft_take_no_room_and_a_paratroop_joins_another_unit() -> None:
    table = position({"AX-7Fl": HERE, "AX-VIII": away(HERE, 0), "AX-Guderian": away(HERE, 1)}, held_by=AXIS)
    flow = activated(table, "AX-7Fl")
    assert why_not(flow, to(away(HERE, 0))) == ""
    assert why_not(flow, to(away(HERE, 1))) == ""


@rule("great_patriotic_war", "67", refuses=True)
def test_not_two_paratroops_with_one_unit() -> None:
    units = {"SU-1_ABN": HERE, "SU-2_ABN": away(HERE, 0), "SU-8": away(HERE, 0), "SU-3_ABN": away(HERE, 1)}
    flow = activated(position(units, held_by=SOVIET), "SU-1_ABN")
    assert why_not(flow, to(away(HERE, 0))) == "67"
    assert why_not(flow, to(away(HERE, 1))) == ""


# ---------------------------------------------------------------------- 68
@rule("great_patriotic_war", "68")
def test_a_unit_controls_every_hex_it_passes() -> None:
    start = away(HERE, 0, 2)
    table = position({INFANTRY: start}, soviet=[away(start, 3, n) for n in range(1, 5)])
    table.supplied[unit(INFANTRY)] = 1
    flow = moving(table)
    table.supplied[unit(INFANTRY)] = 1
    play(flow, Activate(unit(INFANTRY)), to(away(start, 3, 4)))
    assert [table.control[away(start, 3, n)] for n in range(6)] == [AXIS] * 5 + [SOVIET]


@rule("great_patriotic_war", "68")
def test_a_town_entered_is_told_and_stays_with_the_last_who_came() -> None:
    table = position({"SU-8": dry_way(at("minsk"))}, held_by=SOVIET, axis=["minsk"])
    flow = activated(table, "SU-8")
    play(flow, to("minsk"))
    assert told(flow, facts.TAKEN) == 1
    assert table.control[at("minsk")] == SOVIET
    play(flow, to(dry_way(at("minsk"))))
    assert table.control[at("minsk")] == SOVIET


@rule("great_patriotic_war", "68", refuses=True)
def test_a_zone_of_control_alone_takes_nothing_nor_do_partisans() -> None:
    table = position({"SU-8": away(HERE, 0), "SU-Partisan_1": HERE}, held_by=AXIS)
    table.supplied = [1] * len(table.supplied)
    flow = moving(table, SOVIET)
    table.supplied = [1] * len(table.supplied)
    play(flow, Activate(unit("SU-Partisan_1")), to(away(HERE, 3)))
    assert [table.control[h] for h in (HERE, away(HERE, 3), away(HERE, 0))] == [AXIS, AXIS, SOVIET]
