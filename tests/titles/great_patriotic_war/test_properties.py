"""What must hold in every position: the fast generators say what the slow ones say, and start positions offer what
they always offered. The positions are those of random games by fixed seeds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.frames import Decision
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war import movement, paratroops, trains
from eastfront.titles.great_patriotic_war.actions import PASS, Entrain, MoveTo
from eastfront.titles.great_patriotic_war.movement import ChooseDestination, plain_reach, reach
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO, FIRST_OF, may_stand
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    HEXES,
    IS_USSR,
    LAND_UNITS,
    NEIGHBOURS,
    RAILS,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.supply import CAPITAL, coverage, judge
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from tests.marks import rule
from tests.titles.great_patriotic_war import slow
from tests.titles.great_patriotic_war.positions import GPW, SCENARIOS, Position, asks, play, scenario

BOTH = (AXIS, SOVIET)
SEEDS = (1, 2, 3)
PASS_RATE = 0.04  # low enough for most units to move, high enough for turns to go by


def random_game(name: str, seed: int, decisions: int) -> Iterator[Position]:
    """The position before each decision of a game played at random."""
    luck, flow = Random(seed), scenario(name, Seeded(seed))
    for _ in range(decisions):
        if flow.over:
            return
        yield flow
        options = flow.options()
        chosen = PASS if PASS in options and luck.random() < PASS_RATE else options[int(luck.random() * len(options))]
        flow.do(chosen)


def late_game(seed: int) -> Position:
    """A campaign that begins on the same map in the autumn of 1943: late rules, weather, and everybody mixed."""
    flow = scenario("campaign", Seeded(seed))
    flow.table.turn = 20
    return flow


# ---------------------------------------------------------------------- fast = slow
@pytest.mark.parametrize("seed", SEEDS)
@rule("great_patriotic_war", "08")
@rule("great_patriotic_war", "04")
def test_reach_is_the_plain_reach(seed: int) -> None:
    asked = 0
    for flow in random_game("campaign", seed, 2500):
        top = flow.decision
        if not isinstance(top, ChooseDestination):
            continue
        asked += 1
        table, unit = flow.table, top.unit
        plain = plain_reach(table, unit, top.left, top.fresh, top.one_hex)
        assert set(reach(table, unit, top.left, top.fresh, top.one_hex).spaces) == plain
        wanted = [MoveTo(h) for h in sorted(plain) if table.room_for(unit, h) and may_stand(table, unit, h) is None]
        assert flow.options() == [PASS, *wanted]
    assert asked > 300


@pytest.mark.parametrize("seed", SEEDS)
@rule("great_patriotic_war", "33")
def test_reach_of_the_unsupplied_too(seed: int) -> None:
    """Every unit of both sides, as if it were cut off and as if it were not, in all weathers."""
    for number, flow in enumerate(random_game("barbarossa", seed, 1200)):
        if number % 400 != 399:
            continue
        for side in BOTH:
            table = flow.table.clone()
            table.away = [
                [(7 * hex_ + seed + people) % 23 - 1 for hex_ in ALL_HEXES] for people in range(len(FIRST_OF))
            ]
            for unit in table.land(side):
                table.supplied[unit] = unit % 2
                table.weather = unit % 3
                table.kerch = unit % 2
                for left, fresh, one_hex in ((4, True, False), (2, False, False), (0, True, True)):
                    fast = set(reach(table, unit, left, fresh, one_hex).spaces)
                    assert fast == plain_reach(table, unit, left, fresh, one_hex)


@pytest.mark.parametrize("seed", SEEDS)
@rule("great_patriotic_war", "03")
def test_zones_are_the_slow_zones(seed: int) -> None:
    for number, flow in enumerate(random_game("campaign", seed, 2000)):
        if number % 25 == 0:
            for side in BOTH:
                zone = flow.table.zoc(side)
                assert {h for h in ALL_HEXES if zone[h]} == slow.zone(flow.table, side)
                held = flow.table.occupied(side)
                assert {h for h in ALL_HEXES if held[h]} == slow.standing(flow.table, side)


@pytest.mark.parametrize("seed", SEEDS)
@rule("great_patriotic_war", "30")
@rule("great_patriotic_war", "31")
def test_supply_is_the_slow_supply(seed: int) -> None:
    for number, flow in enumerate(random_game("campaign", seed, 3001)):
        if number % 1000 == 0:
            for side in BOTH:
                fast = coverage(flow.table, side)
                free = LAND_UNITS[side][0]
                assert {h for h in ALL_HEXES if fast[h]} == slow.covered(flow.table, free)


@pytest.mark.parametrize("seed", SEEDS)
@rule("great_patriotic_war", "30")
@rule("great_patriotic_war", "66")
def test_every_unit_is_supplied_as_a_finger_would_trace_it(seed: int) -> None:
    """With borders: Romanians, Hungarians and Slovaks trace other lines than the rest. Once all of them are there."""
    for number, flow in enumerate(random_game("campaign", seed, 2401)):
        if number % 800 == 0:
            table = flow.table.clone()
            bring_the_allies(table, Random(seed))
            for side in BOTH:
                judge(table, side)
                for unit in table.land(side):
                    here = table.location[unit]
                    always = here == CAPITAL[side] or UNITS[unit].kind is Kind.PARTISAN
                    assert bool(table.supplied[unit]) == (always or slow.has_line(table, unit)), UNITS[unit].code


def bring_the_allies(table: Table, luck: Random) -> None:
    free = [h for h in ALL_HEXES if NEIGHBOURS[h] and h not in table.location and h < len(HEXES) - 400]
    for unit in UNITS:
        if unit.side == AXIS and unit.nation in ("romanian", "hungarian", "slovak") and table.location[unit.id] < 0:
            open_ = [h for h in free if may_stand(table, unit.id, h) is None]
            table.location[unit.id] = open_[int(luck.random() * len(open_))]
            table.steps[unit.id] = 1
            free.remove(table.location[unit.id])


@pytest.mark.parametrize("seed", SEEDS)
@rule("great_patriotic_war", "31")
def test_supply_around_the_black_sea(seed: int) -> None:
    """Control by lot around the coast, units by lot: ports of all sorts."""
    luck = Random(seed)
    table = next(random_game("campaign", seed, 1)).table
    south = [h for h in ALL_HEXES if IS_USSR[h] and h > len(HEXES) // 2]
    for hex_ in south:
        table.control[hex_] = SOVIET if luck.random() < 0.6 else AXIS
    for unit in LAND_UNITS[AXIS][:30] + LAND_UNITS[SOVIET][:30]:
        table.location[unit] = south[int(luck.random() * len(south))]
    fast = coverage(table, SOVIET)
    assert {h for h in ALL_HEXES if fast[h]} == slow.covered(table, LAND_UNITS[SOVIET][0])


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_derived_is_what_a_scan_finds_after_every_step(seed: int) -> None:
    for flow in random_game("campaign", seed, 1500):
        table = flow.table
        location, ground = table.location, table.ground()
        stacks: dict[int, list[int]] = {}
        for unit in UNITS:
            stacks.setdefault(location[unit.id], []).append(unit.id)
        assert all(list(ground.here[h]) == stacks.get(h, []) for h in ALL_HEXES)
        for side in BOTH:
            assert ground.held_bits[side] == bits_of(slow.standing(table, side))
            assert ground.zone_bits(side) == bits_of(slow.zone(table, side))
            assert table.held_bits(side) == bits_of(h for h, holder in enumerate(table.control) if holder == side)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_fast_decision_offers_what_nothing_forbids(seed: int) -> None:
    """Two decisions take long to explain themselves for every hex: they are compared now and then."""
    now_and_then = {"ChooseDestination": 8, "ChoosePlace": 12}
    seen: dict[str, int] = {}
    for flow in random_game("campaign", seed, 1600):
        top = flow.decision
        if not isinstance(top, Decision) or not top.explains():
            continue
        name = asks(flow)
        seen[name] = seen.get(name, 0) + 1
        if seen[name] % now_and_then.get(name, 1):
            continue
        fast, plain = flow.options(), Decision.options(top, flow.table)
        assert len(set(fast)) == len(fast)
        assert set(fast) == set(plain), name
    assert {"ChooseMover", "ChooseDestination", "ChooseTrain", "ChooseTarget", "ChooseAttacker"} <= set(seen)


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_is_left_without_an_option_and_the_table_stays_sound(seed: int) -> None:
    for number, flow in enumerate(random_game("campaign", seed, 3000)):
        assert flow.options(), asks(flow)
        if number % 20 == 0:
            assert list(GPW.invariants(flow.table)) == []


def test_the_late_war_plays_too() -> None:
    luck, flow = Random(11), late_game(11)
    while not flow.over and flow.table.turn < 24:
        options = flow.options()
        flow.do(PASS if PASS in options and luck.random() < 0.1 else options[int(luck.random() * len(options))])
        top = flow.decision
        if isinstance(top, Decision) and top.explains() and not isinstance(top, ChooseDestination):
            assert set(flow.options()) == set(Decision.options(top, flow.table))
    assert flow.over or flow.table.turn == 24


@pytest.mark.parametrize("seed", SEEDS)
def test_hexes_closed_by_nation_are_those_refused(seed: int) -> None:
    for number, flow in enumerate(random_game("campaign", seed, 1500)):
        if number % 500 != 499:
            continue
        for romania, balkans in ((0, 0), (1, 0), (2, 1)):
            table = flow.table.clone()
            table.romania, table.balkans = romania, balkans
            for unit in LAND_UNITS[AXIS][::7] + LAND_UNITS[SOVIET][::11]:
                closed = CLOSED_TO.marks(table, unit)
                assert [h for h in ALL_HEXES if closed[h]] == [
                    h for h in ALL_HEXES if may_stand(table, unit, h) is not None
                ]


def slow_stations(table: Table, unit: UnitId) -> set[SpaceId]:
    """12 One rail hex after the other: own, without enemies and their zones, open to the nation; 11 as far as the
    points of the USSR go."""
    side, start = UNITS[unit].side, table.location[unit]
    shut = slow.zone(table, enemy(side)) | slow.standing(table, enemy(side))

    def open_to(hex_: SpaceId) -> bool:
        abroad = side == SOVIET and not IS_USSR[hex_]
        return table.control[hex_] == side and hex_ not in shut and not abroad and may_stand(table, unit, hex_) is None

    def reached(inside: bool) -> set[SpaceId]:
        found = {start} if open_to(start) and RAILS[start] and (inside or not IS_USSR[start]) else set()
        rim = found
        while rim:
            rim = {there for here in rim for there in RAILS[here] if there not in found and open_to(there)}
            rim = {hex_ for hex_ in rim if inside or not IS_USSR[hex_]}
            found = found | rim
        return found

    pays = side == AXIS and trains.points_for(table, unit) > table.rail_in_ussr
    return {h for h in reached(not pays) if h != start and table.room_for(unit, h)}


@pytest.mark.parametrize("seed", SEEDS)
@rule("great_patriotic_war", "12")
@rule("great_patriotic_war", "11")
def test_trains_go_where_the_slow_trains_go(seed: int) -> None:
    asked = 0
    for flow in random_game("campaign", seed, 2500):
        if asks(flow) != "ChooseTrain":
            continue
        asked += 1
        if asked % 8 != 1:
            continue
        table = flow.table
        offered = {option.unit for option in flow.options() if isinstance(option, Entrain)}
        for unit in table.land(flow.asked[0])[asked % 3 :: 3]:
            stations = slow_stations(table, unit)
            if unit in offered:
                twin = flow.clone()
                play(twin, Entrain(unit))
                assert {option.hex for option in twin.options() if hasattr(option, "hex")} == stations
            elif not table.moved[unit] and trains.points_for(table, unit) <= table.rail and UNITS[unit].strength:
                assert not stations
    assert asked > 10


# ---------------------------------------------------------------------- counts
def first_options(name: str) -> list[tuple[str, int]]:
    """Decisions of the first turn when everybody passes, each with the number of its options."""
    flow, found = scenario(name, Seeded(1)), []
    while flow.table.turn == 1:
        options = flow.options()
        found.append((asks(flow), len(options)))
        flow.do(PASS if PASS in options else options[0])
    return found


def destinations(name: str, phase: int) -> int:
    """How many moves of one unit the side to move first has, in a movement phase at the very start."""
    table = scenario(name, Seeded(1)).table
    found = 0
    for unit in table.land(AXIS):
        if movement.moves_in(table, unit, phase):
            one_hex = movement.one_hex_only(unit, phase)
            found += len(ChooseDestination(AXIS, unit, movement.allowance(table, unit), one_hex, True).options(table))
    return found


COUNTS = {
    "campaign": [
        ("ChooseReplacement", 2),
        ("ChooseTrain", 30),
        ("ChooseRebaser", 6),
        ("ChooseJumper", 2),
        ("ChooseMover", 11),
        ("ChooseLeader", 3),
        ("ChooseSupport", 6),
        ("ChooseTarget", 12),
        ("ChooseJumper", 2),
        ("ChooseMover", 52),
        ("ChooseTrain", 6),
        ("ChooseRebaser", 2),
        ("ChooseJumper", 2),
        ("ChooseMover", 1),
        ("ChooseSupport", 6),
        ("ChooseTarget", 4),
        ("ChooseJumper", 2),
        ("ChooseMover", 17),
    ],
    "learning": [
        ("ChooseReplacement", 2),
        ("ChooseTrain", 18),
        ("ChooseJumper", 2),
        ("ChooseMover", 8),
        ("ChooseTarget", 3),
        ("ChooseJumper", 2),
        ("ChooseMover", 27),
        ("ChooseTrain", 2),
        ("ChooseMover", 1),
        ("ChooseTarget", 7),
        ("ChooseMover", 6),
    ],
}
IN_THE_AIR = ("ChooseLeader", "ChooseRebaser", "ChooseSupport")
COUNTS["barbarossa"] = [line for line in COUNTS["campaign"] if line[0] not in IN_THE_AIR]


@pytest.mark.parametrize("name", SCENARIOS)
def test_first_turn_options_are_counted(name: str) -> None:
    """Pinned. A new map or set-up changes them: look at the difference, then write down the new ones."""
    assert first_options(name) == COUNTS[name]


def test_moves_from_the_start_are_counted() -> None:
    """Pinned like the options: mechanized phase, general phase."""
    found = {
        name: [destinations(name, phase) for phase in (movement.MECHANIZED, movement.GENERAL)] for name in SCENARIOS
    }
    assert found == {"campaign": [267, 612], "barbarossa": [267, 612], "learning": [98, 232]}


def test_drop_zones_from_the_start_are_counted() -> None:
    table = scenario("campaign", Seeded(1)).table
    jumpers = [u for side in BOTH for u in LAND_UNITS[side] if UNITS[u].kind is Kind.PARA and table.location[u] >= 0]
    assert [len(paratroops.drop_zones(table, unit)) for unit in jumpers] == [37, 45]
