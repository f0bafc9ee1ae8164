"""6.1 Zones of control, from the text."""

from __future__ import annotations

import pytest

from eastfront.titles.dark_valley.ground import (
    AROUND,
    IS_CITY,
    IS_MARSH,
    KERCH,
    MAJOR_RIVER,
    NEIGHBOURS,
    SIZE,
    VOLGA,
    ZONES,
)
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.zones import has_zone, zone_of, zones
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, MIXED, MUD, SNOW, at, position, unit

HERE = "E4726"
PANZER, RIFLES, CORPS, DIVISION = "GE-PZ-1", "SU-ARMY-24", "GE-CORPS-XXVI", "SU-RD-10"


@rule("dark_valley", "6.1")
def test_a_zone_reaches_into_the_six_hexes_around() -> None:
    table = position({RIFLES: HERE})
    assert sorted(zone_of(table, unit(RIFLES))) == sorted(AROUND[at(HERE)])
    assert [h for h in range(SIZE) if zones(table, SOVIET)[h]] == sorted(AROUND[at(HERE)])


@rule("dark_valley", "6.1", refuses=True)
@pytest.mark.parametrize(("code", "reduced"), [(DIVISION, False), (RIFLES, True), (CORPS, True), ("SU-ART-1", False)])
def test_only_a_side_that_shows_it_has_one(code: str, reduced: bool) -> None:
    table = position({code: HERE}, reduced=(code,) if reduced else ())
    assert zone_of(table, unit(code)) == []


@rule("dark_valley", "6.1")
@pytest.mark.parametrize("code", ["SU-GRA-1", "SU-GTA-5", "SS-PZ-H"])
def test_some_units_keep_theirs_when_reduced(code: str) -> None:
    assert has_zone(position({code: HERE}, reduced=(code,)), unit(code))


@rule("dark_valley", "6.1", refuses=True)
@pytest.mark.parametrize("sides", [MAJOR_RIVER, VOLGA])
def test_not_over_a_major_river_or_the_volga(sides: frozenset[tuple[int, int]]) -> None:
    here, there = next((a, b) for a, b in sorted(sides) if b in NEIGHBOURS[a])
    table = position({RIFLES: here})
    assert there not in zone_of(table, unit(RIFLES))


@rule("dark_valley", "6.1", refuses=True)
def test_not_over_the_strait_of_kerch() -> None:
    here, there = min(KERCH)
    assert there in NEIGHBOURS[here]
    assert there not in zone_of(position({"SU-SHOCK-1": here}), unit("SU-SHOCK-1"))


@rule("dark_valley", "6.1", refuses=True)
def test_not_into_enemy_cities_and_forts_but_into_ones_own() -> None:
    moscow = at("moscow")
    beside = next(h for h in NEIGHBOURS[moscow] if (h, moscow) not in MAJOR_RIVER | VOLGA)
    table = position({CORPS: beside})
    assert moscow not in zone_of(table, unit(CORPS))
    table.control[moscow] = AXIS
    assert moscow in zone_of(table, unit(CORPS))


@rule("dark_valley", "6.1", refuses=True)
def test_not_into_a_fortified_zone_that_stands() -> None:
    zone = next(h for h in ZONES if any((n, h) not in MAJOR_RIVER for n in NEIGHBOURS[h]))
    beside = next(n for n in NEIGHBOURS[zone] if (n, zone) not in MAJOR_RIVER)
    table = position({CORPS: beside})
    assert zone not in zone_of(table, unit(CORPS))
    table.destroyed[zone] = 1
    assert (zone in zone_of(table, unit(CORPS))) == (not IS_CITY[zone])


@rule("dark_valley", "6.1")
@pytest.mark.parametrize(("turn", "reaches"), [(FAIR, False), (MIXED, False), (MUD, False), (SNOW, True)])
def test_mechanized_zones_reach_into_marsh_in_snow_only(turn: int, reaches: bool) -> None:
    marsh, beside = next(
        (m, n)
        for m in range(SIZE)
        if IS_MARSH[m]
        for n in NEIGHBOURS[m]
        if (m, n) not in MAJOR_RIVER | VOLGA and not IS_MARSH[n]
    )
    table = position({"SU-TC-1": beside, RIFLES: beside}, turn=turn)
    assert (marsh in zone_of(table, unit("SU-TC-1"))) == reaches
    assert marsh in zone_of(table, unit(RIFLES))


@rule("dark_valley", "6.1")
@pytest.mark.parametrize(
    ("turn", "has"), [(5, False), (6, True), (7, False), (8, False), (9, False), (10, False), (11, True), (18, True)]
)
def test_german_motors_lose_theirs_in_mud_and_in_the_first_winter(turn: int, has: bool) -> None:
    table = position({PANZER: HERE, CORPS: "E4727", "SU-TC-1": "E4627"}, turn=turn)
    assert has_zone(table, unit(PANZER)) == has
    assert has_zone(table, unit(CORPS))
    assert has_zone(table, unit("SU-TC-1"))
