"""12 Ways of redeployment as sets of spaces are those found space by space."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.trails import trails
from eastfront.titles.barbarossa_to_berlin.cards import forbids_event, may_play
from eastfront.titles.barbarossa_to_berlin.nations import closed_on_foot, may_enter
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARDS,
    CONTACT,
    IN_USSR,
    IS_LCU,
    KUIBISHEV,
    LAND,
    MARSEILLE,
    MOSCOW,
    NEIGHBOURS,
    NEUTRAL,
    SEA,
    SYRACUSE,
    TRIPOLI,
    TUNIS,
    UNITS,
    WESTERN,
)
from eastfront.titles.barbarossa_to_berlin.routes import (
    METROPOLITAN_VICHY,
    NO_THOROUGHFARE,
    barred,
    destinations,
    disembarkation,
    embarkation,
    too_many_panzers,
)
from eastfront.titles.barbarossa_to_berlin.stalin import stalin_goals
from eastfront.titles.barbarossa_to_berlin.supply import level_at
from eastfront.titles.barbarossa_to_berlin.table import OOS, System, Table
from eastfront.titles.barbarossa_to_berlin.travellers import forbids_travel, travellers
from eastfront.titles.barbarossa_to_berlin.walking import reach
from tests.titles.barbarossa_to_berlin.games import random_game

Ways = tuple[tuple[int, ...], ...]


def walked(ways: Ways, start: SpaceId, closed: set[int]) -> set[SpaceId]:
    """From space to space, never out of one that is no thoroughfare, but out of the start in any case."""
    found, edge = {start}, [start]
    for here in edge:
        if here == start or not NO_THOROUGHFARE[here]:
            fresh = [there for there in ways[here] if there not in closed and there not in found]
            found.update(map(SpaceId, fresh))
            edge += map(SpaceId, fresh)
    return found


def slow_destinations(table: Table, unit: UnitId) -> list[int]:
    start, closed = table.location[unit], {space for space, shut in enumerate(barred(table, unit)) if shut}
    reached = walked(CONTACT if unit in WESTERN else NEIGHBOURS, start, closed)
    found = set(reached)
    if not IS_LCU[unit]:
        ports = [port for port in reached if port == start or not NO_THOROUGHFARE[port]]
        overseas = {there for port in ports for there in SEA[port]} - closed
        found |= overseas - ({TRIPOLI, TUNIS} if too_many_panzers(table, unit) else set())
        if unit in WESTERN and reached & set(embarkation(table, unit)):
            found |= set(disembarkation(table, unit)) - closed
    found = {space for space in found - {start} if level_at(table, unit, SpaceId(space)) != OOS}
    return sorted(found | vichy(table, unit, reached, closed))


def vichy(table: Table, unit: UnitId, reached: set[SpaceId], closed: set[int]) -> set[SpaceId]:
    if table.side[unit] != AXIS:
        return set()
    found, start = set(), table.location[unit]
    sails = SYRACUSE in reached and not IS_LCU[unit] and not too_many_panzers(table, unit)
    if sails and table.control[TUNIS] == NEUTRAL and may_enter(table, unit, TUNIS) is None:
        found.add(TUNIS)
    friendly = table.control[MARSEILLE] != ALLIED and may_enter(table, unit, MARSEILLE) is None
    neutral = {s for s in METROPOLITAN_VICHY if table.control[s] == NEUTRAL and not table.played("AL43")}
    if friendly and start != MARSEILLE and MARSEILLE in walked(NEIGHBOURS, start, closed - neutral):
        found.add(MARSEILLE)
    return found


def slow_stalin(table: Table) -> list[int]:
    def fed(space: SpaceId) -> bool:
        return table.control[space] == ALLIED and table.levels[System.SOVIET][space] != OOS

    start = table.stalin
    if start < 0 or not fed(start):
        return []
    closed = {space for space, holder in enumerate(table.control) if holder != ALLIED or not IN_USSR[space]}
    reached = walked(NEIGHBOURS, start, closed)
    reached |= {there for port in reached for there in SEA[port]} - closed
    if start == MOSCOW and fed(KUIBISHEV):
        return [KUIBISHEV] if KUIBISHEV in reached else []
    return [space for space in LAND if space in reached and space != start and fed(space)]


def disturb(table: Table, chance: Random) -> None:
    """Ground lost and won all over the map, Vichy at war or not, partisans, some events."""
    for space in chance.sample(LAND, 25):
        table.control[space] = chance.choice((AXIS, ALLIED, NEUTRAL))
    for space in chance.sample(LAND, 5):
        table.partisans[space] = chance.randrange(2)
    table.vichy, table.turn, table.stalin = chance.randrange(2), chance.randrange(1, 18), chance.choice(LAND)
    for card in range(len(table.event_turn)):
        table.event_turn[card] = int(chance.random() < 0.3)
    for marker in range(3):
        table.beachhead[marker] = chance.choice((-1, -1, *range(LAND[-1] + 1, len(table.control))))


@pytest.mark.parametrize("seed", range(3))
def test_destinations_and_travellers(seed: int) -> None:
    chance, seen = Random(seed), 0
    for number, flow in enumerate(random_game("campaign", seed, 1500)):
        if number % 25:
            continue
        table = flow.table.clone()
        if number % 50:
            disturb(table, chance)
        for side in (AXIS, ALLIED):
            points = chance.choice((1, 4))
            able = [unit for unit in table.of_side(side) if forbids_travel(table, unit, points) is None]
            assert travellers(table, side, points) == able
        units = [unit.id for unit in UNITS if table.location[unit.id] >= 0 and table.side[unit.id] != NEUTRAL]
        for unit in chance.sample(units, min(8, len(units))):
            found = slow_destinations(table, unit)
            assert destinations(table, unit) == found, (number, UNITS[unit].code)
            seen += len(found)
        assert stalin_goals(table) == slow_stalin(table)
    assert seen > 300


def test_a_reach_that_was_kept_is_the_one_that_would_be_found() -> None:
    chance, seen = Random(3), 0
    for number, flow in enumerate(random_game("campaign", 3, 1200)):
        table = flow.table
        if number % 40 == 0:
            table = table.clone()
            disturb(table, chance)
        units = [*table.of_side(AXIS), *table.of_side(ALLIED)]
        for unit in chance.sample(units, min(2, len(units))) * 2:
            side, left, stuck = table.side[unit], chance.randrange(1, 5), chance.random() < 0.3
            ways = CONTACT if side == ALLIED else NEIGHBOURS
            foes = bytearray(int(holder != 1 - side) for holder in table.control) if stuck else None
            slow = trails(ways, table.location[unit], closed_on_foot(table, unit), left, closed_first=foes)
            assert list(reach(table, unit, left, stuck).items()) == list(slow.items())
            assert list(reach(table, unit, left, stuck).items()) == list(slow.items())
            seen += len(slow)
    assert seen > 1000


def test_a_card_may_be_played_when_nothing_forbids_it() -> None:
    answers = set()
    for number, flow in enumerate(random_game("campaign", 4, 1500)):
        if number % 20 == 0:
            for card in (printed.id for printed in CARDS):
                assert may_play(flow.table, card) == (forbids_event(flow.table, card) is None)
                answers.add(may_play(flow.table, card))
    assert answers == {True, False}
