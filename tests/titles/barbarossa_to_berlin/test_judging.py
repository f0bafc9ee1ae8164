"""13.1 What was judged before is kept: whatever is changed meanwhile, it is never out of date."""

from __future__ import annotations

from random import Random

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_SPACE
from eastfront.titles.barbarossa_to_berlin.holdings import holdings
from eastfront.titles.barbarossa_to_berlin.nations import closed_bits_on_foot, may_enter
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALL_UNITS,
    ALLIED,
    AXIS,
    CAUCASUS_SUPPLY,
    GERMAN,
    IN_USSR,
    IS_LCU,
    LAND,
    NEUTRAL,
    UNITS,
    UNITS_OF,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.supply import (
    SYSTEMS,
    judge,
    level_at,
    lines_of,
    supplied,
    work_out,
)
from eastfront.titles.barbarossa_to_berlin.table import FULL, LIMITED, OOS, System, Table
from eastfront.titles.barbarossa_to_berlin.weather import winter_42
from tests.titles.barbarossa_to_berlin.games import random_game

TURKS = UNITS_OF[Nation.TU]


def judged_slowly(table: Table, side: Side, attrition: bool) -> Table:
    """The same on a twin, with nothing kept."""
    twin = table.clone()
    for system in SYSTEMS[side]:
        twin.levels[system] = work_out(lines_of(twin, system))
    at = twin.luftwaffe
    if side == AXIS and at >= 0 and (attrition or twin.active != AXIS):
        twin.levels[System.AXIS][at] = max(twin.levels[System.AXIS][at], LIMITED)
    units = [u.id for u in UNITS if twin.side[u.id] == side and twin.location[u.id] >= 0]
    for unit in units:
        twin.supply[unit] = level_at(twin, unit, twin.location[unit])
        if winter_42(twin) and unit in GERMAN and IN_USSR[twin.location[unit]]:
            twin.supply[unit] = min(twin.supply[unit], LIMITED)
    if side == AXIS:
        without = work_out(lines_of(twin, System.AXIS, CAUCASUS_SUPPLY))
        levels = twin.levels[System.AXIS]
        leans = any(levels[space] and twin.control[space] == AXIS for space in CAUCASUS_SUPPLY)
        twin.caucasus = [0] * len(UNITS)
        for unit in units:
            here, always = (
                twin.location[unit],
                level_at(twin, unit, ALL_SPACES[0]) == FULL == level_at(twin, unit, ALL_SPACES[-1]),
            )
            twin.caucasus[unit] = int(leans and bool(IS_LCU[unit]) and not always and without[here] < levels[here])
    return twin


def disturb(table: Table, chance: Random) -> None:
    """Something that supply may rest on is no longer what it was."""
    space, unit = chance.choice(LAND), chance.choice(UNITS).id
    changes = {
        "control": lambda: table.control.__setitem__(space, chance.choice((AXIS, ALLIED, NEUTRAL))),
        "location": lambda: table.location.__setitem__(unit, chance.choice((space, space, NO_SPACE))),
        "side": lambda: table.side.__setitem__(chance.choice(TURKS), chance.choice((AXIS, ALLIED, NEUTRAL))),
        "partisans": lambda: table.partisans.__setitem__(space, 1 - min(table.partisans[space], 1)),
        "fort_lost": lambda: table.fort_lost.__setitem__(space, 1 - table.fort_lost[space]),
        "event_turn": lambda: table.event_turn.__setitem__(chance.randrange(110), chance.randrange(2)),
        "effects": lambda: table.effects.__setitem__(chance.randrange(20), chance.randrange(2)),
        "options": lambda: table.options.__setitem__(chance.randrange(9), chance.randrange(2)),
        "luftwaffe": lambda: setattr(table, "luftwaffe", chance.choice((-1, space))),
        "turn": lambda: setattr(table, "turn", chance.choice((3, 4))),
        "active": lambda: setattr(table, "active", 1 - table.active),
        "levels": lambda: table.levels[chance.randrange(4)].__setitem__(space, chance.randrange(3)),
        "supply": lambda: table.supply.__setitem__(unit, chance.randrange(3)),
        "caucasus": lambda: table.caucasus.__setitem__(unit, chance.randrange(2)),
    }
    changes[chance.choice(sorted(changes))]()


@pytest.mark.parametrize("seed", range(3))
def test_a_judgement_that_was_kept_is_the_one_that_would_be_made(seed: int) -> None:
    chance, table = Random(seed), next(iter(random_game("campaign", seed))).table.clone()
    for _ in range(250):
        disturb(table, chance)
        side, attrition = chance.choice((AXIS, ALLIED)), chance.random() < 0.3
        wanted = judged_slowly(table, side, attrition)
        judge(table, side, attrition)
        assert table == wanted


def test_two_tables_in_turn_do_not_get_each_others_judgement() -> None:
    games = [next(iter(random_game("campaign", seed))).table.clone() for seed in range(2)]
    chance = Random(2)
    for number in range(60):
        table = games[number % 2]
        disturb(table, chance)
        wanted = judged_slowly(table, ALLIED, False)
        judge(table, ALLIED)
        assert table == wanted


def test_sets_of_spaces_say_what_columns_say() -> None:
    for number, flow in enumerate(random_game("campaign", 6, 900)):
        if number % 30:
            continue
        table = flow.table
        for side in (AXIS, ALLIED):
            others, crowd = holdings(table).others[side], table.ground().held_bits[side]
            for space in ALL_SPACES:
                assert (others >> space & 1) == (table.control[space] != side)
                assert bool(crowd >> space & 1) == (table.side_in(space) == side)
        for unit in Random(number).sample(ALL_UNITS, 6):
            fed, shut = supplied(table, unit), closed_bits_on_foot(table, unit)
            for space in LAND:
                assert bool(fed >> space & 1) == (level_at(table, unit, space) != OOS)
                enemies = table.side[unit] != NEUTRAL and table.side_in(space) == 1 - table.side[unit]
                assert bool(shut >> space & 1) == (may_enter(table, unit, space) is not None or enemies)
