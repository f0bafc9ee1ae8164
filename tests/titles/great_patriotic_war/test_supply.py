"""29 to 33, 66 Supply: edge, rail, Black Sea, the two capitals, when it is judged and what it does."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_SPACE, SpaceId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, Attack
from eastfront.titles.great_patriotic_war.combat import attack_strength, defence_strength
from eastfront.titles.great_patriotic_war.movement import MECHANIZED, MoveUnit, allowance
from eastfront.titles.great_patriotic_war.nations import PEOPLE
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    BLACK_SEA_PORTS,
    COUNTRY,
    EDGES,
    HEXES,
    IS_RAIL,
    NEIGHBOURS,
    RAILS,
    TERRAIN_AT,
)
from eastfront.titles.great_patriotic_war.supply import coverage, judge
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from eastfront.titles.great_patriotic_war.turn import AxisTurn
from tests.marks import rule
from tests.titles.great_patriotic_war import slow
from tests.titles.great_patriotic_war.positions import (
    Hex,
    activated,
    asks,
    assault,
    at,
    away,
    begin,
    field,
    fighting,
    hex_with,
    lay,
    lines,
    moving,
    near,
    odds,
    offered,
    play,
    position,
    to,
    unit,
    where,
    why_not,
)

HERE = field()
CORPS = PEOPLE[unit("AX-XLI")]
KERCH, TAMAN = at("A-2714"), at("A-2715")


def line_to_the_edge(start: Hex, side: Side) -> list[SpaceId]:
    """The shortest rail line from a hex to the edge of a side."""
    before = {at(start): NO_SPACE}
    queue = [at(start)]
    for here in queue:
        if here in EDGES[side]:
            path = [here]
            while before[path[-1]] >= 0:
                path.append(before[path[-1]])
            return path[::-1]
        for there in RAILS[here]:
            if there not in before:
                before[there] = here
                queue.append(there)
    raise AssertionError("no rail to the edge")


def supplied(table: Table, code: str, side: Side) -> bool:
    judge(table, side)
    return bool(table.supplied[unit(code)])


def ring(hex_: Hex, *codes: str) -> dict[str, Hex]:
    """Three units two hexes away whose zones close all six hexes around."""
    corners = [away(away(hex_, direction), direction + 1) for direction in (0, 2, 4)]
    return dict(zip(codes, corners, strict=True))


AXIS_RING = ("AX-VII", "AX-VIII", "AX-IX")
SOVIET_RING = ("SU-8", "SU-9", "SU-10")


# ---------------------------------------------------------------------- 29
@pytest.mark.parametrize(("side", "code", "east"), [(AXIS, "AX-VII", False), (SOVIET, "SU-8", True)])
@rule("great_patriotic_war", "29")
def test_supply_comes_from_the_own_edge(side: Side, code: str, east: bool) -> None:
    """The Axis draws from the west, the Soviets from the east, even with one edge hex left and no rail."""
    assert {COUNTRY[h] for h in EDGES[side]} == ({"ussr"} if east else {"germany"})
    edge = EDGES[side][0]
    table = position({code: edge}, held_by=enemy(side))
    assert supplied(table, code, side)
    assert [h for h in EDGES[side] if coverage(table, side)[h]] == [
        h for h in EDGES[side] if slow.cost_of_line(set(), h, {edge}) <= 5
    ]


@rule("great_patriotic_war", "29", refuses=True)
def test_not_from_an_edge_the_enemy_holds_nor_from_his() -> None:
    assert not any(coverage(position({}, held_by=SOVIET), AXIS))
    table = position({"AX-VII": HERE, "SU-8": EDGES[SOVIET][0]}, held_by=AXIS, soviet=EDGES[AXIS])
    assert not supplied(table, "AX-VII", AXIS)


# ---------------------------------------------------------------------- 30
LINE = line_to_the_edge("moscow", SOVIET)


@rule("great_patriotic_war", "30")
def test_a_controlled_line_of_any_length_supplies_five_hexes_around() -> None:
    table = position({}, held_by=AXIS, soviet=LINE)
    covered = coverage(table, SOVIET)
    assert all(covered[h] for h in LINE)
    costs = {h: slow.cost_of_line(set(), h, set(LINE)) for h in ALL_HEXES if TERRAIN_AT[h].foot}
    five = next(h for h, cost in costs.items() if cost == 5)
    six = next(h for h, cost in costs.items() if cost == 6)
    assert covered[five]
    assert not covered[six]


@rule("great_patriotic_war", "30")
def test_the_units_own_hex_is_not_counted() -> None:
    """From a marsh or a mountain next to the rail the line costs one, not two."""
    beside = next(h for h in ALL_HEXES if TERRAIN_AT[h].supply == 2 and any(IS_RAIL[n] for n in NEIGHBOURS[h]))
    rail = next(n for n in NEIGHBOURS[beside] if IS_RAIL[n])
    assert slow.cost_of_line(set(), beside, {rail}) == TERRAIN_AT[rail].supply


@rule("great_patriotic_war", "30", refuses=True)
def test_marsh_and_mountain_count_double() -> None:
    """Around the Caucasian line there are hexes within five hexes that are farther because of the mountains."""
    rail = line_to_the_edge("tbilisi", SOVIET)
    table = position({}, held_by=AXIS, soviet=rail)
    land = [h for h in ALL_HEXES if TERRAIN_AT[h].foot]
    near_enough = {h for h in land if slow.cost_of_line(set(), h, set(rail), marsh=1) <= 5}
    too_far = {h for h in near_enough if slow.cost_of_line(set(), h, set(rail)) > 5}
    assert too_far
    assert not any(coverage(table, SOVIET)[h] for h in too_far)
    assert all(coverage(table, SOVIET)[h] for h in near_enough - too_far)


@rule("great_patriotic_war", "30", refuses=True)
def test_a_line_cut_by_control_a_unit_or_a_zone_supplies_nothing_beyond() -> None:
    table = position({"SU-8": LINE[0]}, held_by=AXIS, soviet=LINE)
    assert supplied(table, "SU-8", SOVIET)
    middle = next(i for i in range(12, len(LINE)) if not set(near(LINE[i], 6)) & {LINE[0]})
    table.control[LINE[middle]] = AXIS
    assert not coverage(table, SOVIET)[next(h for h in near(LINE[2], 2) if h != LINE[0])]
    beside = next(h for h in AROUND[LINE[middle]] if h not in LINE)
    cut = position({"SU-8": LINE[2], "AX-VII": beside}, held_by=AXIS, soviet=LINE)
    assert not supplied(cut, "SU-8", SOVIET)
    guarded = [h for h in LINE if h in AROUND[beside]]
    units: dict[str, Hex] = dict(zip(("SU-9", "SU-10", "SU-11"), guarded, strict=False))
    kept = position({"SU-8": LINE[2], "AX-VII": beside, **units}, held_by=AXIS, soviet=LINE)
    assert supplied(kept, "SU-8", SOVIET)


@rule("great_patriotic_war", "30", refuses=True)
@rule("great_patriotic_war", "07", refuses=True)
def test_a_ring_of_zones_cuts_off() -> None:
    table = position({"SU-11": HERE, **ring(HERE, *AXIS_RING)}, held_by=SOVIET)
    assert not supplied(table, "SU-11", SOVIET)


@rule("great_patriotic_war", "30")
@rule("great_patriotic_war", "10")
def test_a_line_crosses_the_strait() -> None:
    """The only rail left ends in Taman: Kerch is one hex away."""
    rail = line_to_the_edge(next(h for h in near(TAMAN, 2) if IS_RAIL[h] and h != KERCH), SOVIET)
    assert KERCH not in rail
    assert coverage(position({}, held_by=AXIS, soviet=rail), SOVIET)[KERCH]


# ---------------------------------------------------------------------- 31
SEVASTOPOL, NOVOROSSIYSK = at("sevastopol"), at("novorossiysk")
CAUCASUS = line_to_the_edge("novorossiysk", SOVIET)


def crimea(*held: Hex, **units: Hex) -> Table:
    """Sevastopol holds out while the Axis has everything but these hexes."""
    named: dict[str, Hex] = {"SU-Coastal": SEVASTOPOL, "AX-XI": near_sevastopol()}
    return position({**named, **units}, held_by=AXIS, soviet=[*held])


def near_sevastopol() -> SpaceId:
    return next(h for h in NEIGHBOURS[SEVASTOPOL] if TERRAIN_AT[h].foot)


@rule("great_patriotic_war", "31")
def test_an_encircled_port_is_supplied_over_the_black_sea() -> None:
    table = crimea(*CAUCASUS)
    assert supplied(table, "SU-Coastal", SOVIET)


@rule("great_patriotic_war", "31", refuses=True)
def test_not_without_another_port_in_supply() -> None:
    assert not supplied(crimea(*CAUCASUS[1:]), "SU-Coastal", SOVIET)
    cut = [h for h in CAUCASUS if h == NOVOROSSIYSK]
    assert not supplied(crimea(*cut), "SU-Coastal", SOVIET)


@rule("great_patriotic_war", "31", refuses=True)
def test_a_port_in_an_enemy_zone_counts_only_with_a_unit_in_it() -> None:
    """Nobody in Sevastopol: the corps next to it closes the port."""
    table = position({"AX-XI": near_sevastopol()}, held_by=AXIS, soviet=[*CAUCASUS, SEVASTOPOL])
    assert not coverage(table, SOVIET)[SEVASTOPOL]
    lay(table, "SU-Coastal", SEVASTOPOL)
    assert coverage(table, SOVIET)[SEVASTOPOL]


@rule("great_patriotic_war", "31", refuses=True)
def test_only_the_black_sea_and_only_the_soviets() -> None:
    assert {HEXES[h].attributes.get("sea") for h in BLACK_SEA_PORTS} == {"black"}
    assert at("rostov") not in BLACK_SEA_PORTS
    assert at("astrakhan") not in BLACK_SEA_PORTS
    table = position({"AX-XI": SEVASTOPOL}, held_by=SOVIET, axis=[*BLACK_SEA_PORTS, *EDGES[AXIS]])
    assert not supplied(table, "AX-XI", AXIS)


# ---------------------------------------------------------------------- 32
@pytest.mark.parametrize(("city", "code", "codes"), [("moscow", "SU-11", AXIS_RING), ("berlin", "AX-X", SOVIET_RING)])
@rule("great_patriotic_war", "32")
def test_the_own_capital_is_always_supplied(city: str, code: str, codes: tuple[str, ...]) -> None:
    side = AXIS if code.startswith("AX") else SOVIET
    around = {foe: away(city, direction) for foe, direction in zip(codes, (0, 2, 4), strict=True)}
    table = position({code: city, **around}, held_by=enemy(side))
    assert not coverage(table, side)[at(city)]
    assert supplied(table, code, side)


@rule("great_patriotic_war", "32", refuses=True)
def test_but_not_its_neighbours_nor_the_enemys_capital() -> None:
    """Reading: the capital keeps who is in it, and is no source for others."""
    outside = away("moscow", 1)
    table = position({"SU-11": "moscow", "SU-12": outside, **ring("moscow", *AXIS_RING)}, held_by=AXIS)
    assert not supplied(table, "SU-12", SOVIET)
    guest = position({"SU-11": "berlin"}, held_by=AXIS)
    assert not supplied(guest, "SU-11", SOVIET)


# ---------------------------------------------------------------------- 33
@rule("great_patriotic_war", "33")
def test_without_supply_attack_and_movement_are_halved_and_defence_is_not() -> None:
    table = position({"AX-VII": HERE, "AX-XLI": away(HERE, 1), "SU-8": away(HERE, 0)})
    attackers = (unit("AX-VII"), unit("AX-XLI"))
    assert attack_strength(table, attackers, away(HERE, 0)) == 19
    table.supplied[unit("AX-VII")] = table.supplied[unit("AX-XLI")] = table.supplied[unit("SU-8")] = 0
    assert [allowance(table, u) for u in attackers] == [2, 3]
    assert attack_strength(table, attackers, away(HERE, 0)) == 9
    assert defence_strength(table, away(HERE, 0)) == 8


@rule("great_patriotic_war", "33")
@rule("great_patriotic_war", "17")
def test_each_unit_is_halved_before_they_are_added_then_the_ground_and_the_mud() -> None:
    """7 and 7 without supply are 3 and 3; 6 is halved by the marsh to 3 and by mud to 1."""
    marsh = hex_with("marsh")
    posts = NEIGHBOURS[marsh][:2]
    table = position({"AX-VII": posts[0], "AX-VIII": posts[1], "SU-1_ABN": marsh, "SU-8": HERE})
    attackers = (unit("AX-VII"), unit("AX-VIII"))
    table.supplied[attackers[0]] = table.supplied[attackers[1]] = 0
    assert attack_strength(table, attackers, marsh) == 3
    table.turn = 4
    assert attack_strength(table, attackers, marsh) == 1


@rule("great_patriotic_war", "33")
def test_the_log_says_who_was_halved() -> None:
    table = position({"AX-XLI": away(HERE, 3), "SU-1_ABN": HERE})
    flow = assault(table, HERE, ["AX-XLI"], 4)
    assert odds(flow) == (6, 2, "3-1")
    assert lines(flow)[0] == ("33", "unsupplied", 0)


def stranded(*others: tuple[str, Hex]) -> Table:
    """A panzer corps in the steppe, far from all the rail the Axis held in 1941."""
    return position({"AX-XLI": HERE, **dict(others)})


@rule("great_patriotic_war", "33", refuses=True)
def test_it_moves_only_towards_supply() -> None:
    flow = activated(stranded(), "AX-XLI")
    table = flow.table
    assert table.away[CORPS][HERE] > 5
    reached = offered(flow)
    assert reached
    assert all(table.away[CORPS][h] < table.away[CORPS][HERE] for h in reached)
    farther = next(h for h in AROUND[HERE] if table.away[CORPS][h] > table.away[CORPS][HERE])
    assert why_not(flow, to(farther)) == "33"


@rule("great_patriotic_war", "33", refuses=True)
def test_every_hex_of_the_way_brings_it_nearer() -> None:
    flow = activated(stranded(), "AX-XLI")
    first = min(offered(flow) & set(AROUND[HERE]))
    play(flow, to(first))
    assert all(flow.table.away[CORPS][h] < flow.table.away[CORPS][first] for h in offered(flow))


@rule("great_patriotic_war", "33", refuses=True)
def test_it_does_not_go_straight_from_zone_to_zone() -> None:
    """Nearer to supply but from one zone into the next: not without supply."""
    free = activated(stranded(), "AX-XLI")
    ahead = min(offered(free) & set(AROUND[HERE]))
    guard = next(h for h in AROUND[HERE] if h in AROUND[ahead])
    flow = activated(stranded(("SU-8", guard)), "AX-XLI")
    assert why_not(flow, to(ahead)) == "33"
    table = stranded(("SU-8", guard))
    table.control = [AXIS] * len(HEXES)
    table.control[guard] = SOVIET
    assert why_not(activated(table, "AX-XLI"), to(ahead)) == ""


@rule("great_patriotic_war", "33")
@rule("great_patriotic_war", "09")
def test_one_hex_towards_supply_is_always_allowed() -> None:
    table = stranded()
    judge(table, AXIS)
    table.weather = 2
    flow = activated(table, "AX-XLI")
    assert offered(flow) & set(AROUND[HERE])


@rule("great_patriotic_war", "33")
@rule("great_patriotic_war", "09")
def test_even_without_a_point() -> None:
    table = stranded()
    judge(table, AXIS)
    flow = begin(table, MoveUnit(AXIS, unit("AX-XLI"), 0, False))
    goals = offered(flow)
    assert goals
    assert goals < set(AROUND[HERE])
    assert {hex_ for hex_ in near(HERE, 2) if hex_ != HERE and not why_not(flow, to(hex_))} == goals


# ---------------------------------------------------------------------- 66
@rule("great_patriotic_war", "66")
def test_supply_is_judged_at_the_start_of_movement_and_holds_for_the_phase() -> None:
    """A ring that closes after the phase began does not matter yet."""
    table = position({"AX-XLI": HERE}, held_by=AXIS)
    flow = moving(table)
    for code, hex_ in ring(HERE, *SOVIET_RING).items():
        table.location[unit(code)], table.steps[unit(code)] = at(hex_), 2
    assert not coverage(table, AXIS)[HERE]
    play(flow, Activate(unit("AX-XLI")))
    assert table.supplied[unit("AX-XLI")] == 1


@rule("great_patriotic_war", "66")
def test_and_again_at_combat_for_the_attackers() -> None:
    """Without supply 12 count 6 and cannot attack 8."""
    table = position({"AX-XLI": HERE, "SU-11": away(HERE, 0), **ring(HERE, *SOVIET_RING)}, held_by=AXIS)
    assert table.supplied[unit("AX-XLI")] == 1
    assert why_not(fighting(table), Attack(away(HERE, 0))) == "17"
    assert table.supplied[unit("AX-XLI")] == 0


@rule("great_patriotic_war", "66")
@rule("great_patriotic_war", "01")
def test_each_phase_of_a_turn_judges_anew() -> None:
    """Cut off at the start, freed before combat, cut off again before the last movement."""
    table = position({"AX-XLI": HERE, "SU-8": away(HERE, 0), "AX-X": "berlin"}, air_and_leaders=False)
    flow = begin(table, AxisTurn())
    found = []
    while not flow.over:
        if asks(flow) in ("ChooseMover", "ChooseTarget"):
            found.append(table.supplied[unit("AX-XLI")])
            held = AXIS if asks(flow) == "ChooseMover" else SOVIET
            table.control = [held] * len(HEXES)
        play(flow, PASS)
    assert found == [0, 1, 0]


@rule("great_patriotic_war", "66")
@rule("great_patriotic_war", "33")
def test_a_freed_unit_moves_at_full_strength_again() -> None:
    table = stranded()
    judge(table, AXIS)
    assert allowance(table, unit("AX-XLI")) == 3
    table.control = [AXIS] * len(HEXES)
    flow = activated(table, "AX-XLI", MECHANIZED)
    assert allowance(table, unit("AX-XLI")) == 6
    play(flow, PASS)
    assert where(flow, "AX-XLI") == HERE
