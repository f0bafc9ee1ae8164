"""The data files against the numbers the rulebook gives."""

from __future__ import annotations

from collections import Counter

import pytest

from eastfront.engine.codec import codec_of
from eastfront.titles.great_patriotic_war.nations import FIRST_OF
from eastfront.titles.great_patriotic_war.printed import (
    AIR,
    ALL_HEXES,
    AROUND,
    BALKAN_HEXES,
    BASES,
    BESSARABIA,
    BULGARIAN_BALKAN_HEXES,
    BULGARIAN_HEXES,
    COUNTRY,
    EDGES,
    HEXES,
    IS_FORTRESS,
    IS_METROPOLIS,
    IS_RAIL,
    KERCH,
    MOTOR,
    PLACES,
    SETUP,
    TERRAIN_AT,
    TRACK,
    TURNS,
    UNITS,
    Kind,
    hex_of,
)
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import HUNGARIANS, ROMANIANS, apart
from tests.titles.great_patriotic_war.positions import GPW, SCENARIOS, at, unit


def test_the_data_check_finds_nothing() -> None:
    assert list(GPW.data_problems()) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_scenario_starts_on_a_sound_table(name: str) -> None:
    assert list(GPW.invariants(lay_out(name))) == []


def test_the_way_to_supply_is_known_by_people_and_hex_or_not_at_all() -> None:
    table, row = lay_out("learning"), [0] * len(HEXES)
    peoples = len(FIRST_OF)
    none: list[int] = []
    for good in ([], [none] * peoples, [row] * peoples, [row, *[none] * (peoples - 1)]):
        table.away = good
        assert list(GPW.invariants(table)) == []
    for bad in ([row], [row] * (peoples - 1), [row] * (peoples + 1), [row[1:]] * peoples, [[*row, 0]] * peoples):
        table.away = bad
        assert list(GPW.invariants(table)) == ["the way to supply is not known hex by hex"]


# ---------------------------------------------------------------------- units
@rule("great_patriotic_war", "45")
@rule("great_patriotic_war", "48")
@rule("great_patriotic_war", "52")
def test_five_shock_six_tank_armies_and_four_bands() -> None:
    kinds = Counter(u.kind for u in UNITS if u.side == SOVIET)
    assert (kinds[Kind.SHOCK], kinds[Kind.TANK], kinds[Kind.PARTISAN]) == (5, 6, 4)
    assert not any(u.kind in (Kind.SHOCK, Kind.GUARDS, Kind.TANK, Kind.PARTISAN) for u in UNITS if u.side == AXIS)


@rule("great_patriotic_war", "56")
@rule("great_patriotic_war", "60")
def test_two_soviet_romanian_and_three_bulgarian_armies() -> None:
    nations = Counter(u.nation for u in UNITS if u.side == SOVIET)
    assert (nations["romanian"], nations["bulgarian"], nations["polish"]) == (2, 3, 2)
    assert sorted(row.unit for row in TRACK if row.kind == "event") == [
        "SU-Bul_1",
        "SU-Bul_2",
        "SU-Bul_4",
        "SU-Rom_1",
        "SU-Rom_4",
    ]


@rule("great_patriotic_war", "55")
@rule("great_patriotic_war", "57")
@rule("great_patriotic_war", "59")
def test_the_allies_are_many_enough_for_their_conditions() -> None:
    assert len(ROMANIANS) > 6
    assert len(HUNGARIANS) == 8
    assert sum(u.nation == "slovak" for u in UNITS) == 1
    garrisons = [u for u in UNITS if u.garrison]
    assert {u.nation for u in garrisons} == {"romanian", "hungarian"}


@rule("great_patriotic_war", "34")
@rule("great_patriotic_war", "51")
def test_costs_follow_the_kind_of_unit() -> None:
    for u in UNITS:
        expected = 2 if u.kind in MOTOR or u.kind is Kind.PARA else 0 if u.kind is Kind.LEADER else 1
        assert u.cost == expected, u.code


@rule("great_patriotic_war", "47")
@rule("great_patriotic_war", "58")
def test_who_is_never_rebuilt() -> None:
    for u in UNITS:
        never = u.nation in ("italian", "bulgarian") or u.kind in (
            Kind.GUARDS,
            Kind.SHOCK,
            Kind.PARTISAN,
            Kind.LEADER,
        )
        assert u.rebuild != never, u.code


@rule("great_patriotic_war", "49")
def test_paratroops_have_one_step_armies_two_and_partisans_no_strength() -> None:
    for u in UNITS:
        one = u.kind in (Kind.PARA, Kind.PARTISAN, Kind.LEADER, *AIR)
        assert u.steps == (1 if one else 2), u.code
        assert one or 0 < u.reduced < u.strength, u.code
        assert (u.strength > 0) == (u.kind not in (Kind.PARTISAN, Kind.LEADER)), u.code
        assert (u.reach > 0) == (u.kind in (Kind.LEADER, *AIR)), u.code


@rule("great_patriotic_war", "43")
def test_soviet_leaders_have_no_movement_and_axis_leaders_two() -> None:
    for u in UNITS:
        if u.kind is Kind.LEADER:
            assert u.movement == (2 if u.side == AXIS else 0), u.code


# ---------------------------------------------------------------------- turns and track
@rule("great_patriotic_war", "63")
def test_32_turns_with_their_weather_marks() -> None:
    assert [row.turn for row in TURNS] == list(range(1, 33))
    for row in TURNS:
        winter = row.en.startswith(("January–February", "November–December"))
        thaw = row.en.startswith(("March–April", "September–October"))
        assert row.weather == ("snow" if winter else "mud" if thaw else "clear"), row.en
    assert Counter(row.weather for row in TURNS) == {"clear": 16, "mud": 8, "snow": 8}


@rule("great_patriotic_war", "46")
def test_one_shock_attack_a_year_but_for_the_two_exceptions() -> None:
    years: dict[str, list[int]] = {}
    for row in TURNS:
        axis, soviet = years.setdefault(row.en[-4:], [0, 0])
        years[row.en[-4:]] = [axis + row.shock_axis, soviet + row.shock_soviet]
    assert years == {"1941": [1, 0], "1942": [1, 1], "1943": [1, 1], "1944": [0, 1], "1945": [1, 1]}


@rule("great_patriotic_war", "37")
@rule("great_patriotic_war", "table.track")
def test_reduced_arrivals_are_the_soviet_armies_of_july_and_august_1941() -> None:
    for row in TRACK:
        army = row.side == "soviet" and row.kind == "reinforcement" and UNITS[unit(row.unit)].is_land
        assert row.reduced == (army and row.turn in (2, 3)), row


@rule("great_patriotic_war", "table.track")
def test_no_unit_is_both_set_up_and_brought_and_none_comes_twice() -> None:
    brought = [row.unit for row in TRACK if row.kind not in ("points", "withdrawal", "return")]
    assert max(Counter(brought).values()) == 1
    assert not {row.unit for row in SETUP} & set(brought)
    assert {row.unit for row in SETUP} | set(brought) == {u.code for u in UNITS}


@rule("great_patriotic_war", "52")
def test_a_band_comes_in_each_january_from_1942() -> None:
    turns = [row.turn for row in TRACK if row.unit.startswith("SU-Partisan")]
    assert [TURNS[turn - 1].en for turn in turns] == [f"January–February {year}" for year in (1942, 1943, 1944, 1945)]


# ---------------------------------------------------------------------- the map
@rule("great_patriotic_war", "27")
def test_five_fortresses_all_of_them_metropolises() -> None:
    fortresses = {h for h in ALL_HEXES if IS_FORTRESS[h]}
    assert fortresses == {at(name) for name in ("moscow", "berlin", "koenigsberg", "leningrad", "stalingrad")}
    assert all(IS_METROPOLIS[h] for h in fortresses)


def test_the_places_the_rules_name_lie_on_open_land_on_the_right_side() -> None:
    soviet = ("moscow", "leningrad", "kuibyshev", "odessa", "yerevan", "tbilisi", "minsk", "smolensk")
    axis = ("berlin", "bucharest", "budapest", "warsaw", "bratislava")
    control = lay_out("campaign").control
    for side, names in ((SOVIET, soviet), (AXIS, axis)):
        for name in names:
            assert TERRAIN_AT[at(name)].foot
            assert control[at(name)] == side, name
    assert len({at(name) for name in soviet + axis}) == len(soviet + axis)


def test_the_strait_of_kerch_joins_two_hexes() -> None:
    pair = (hex_of("A-2714"), hex_of("A-2715"))
    assert frozenset((pair, pair[::-1])) == KERCH
    assert apart(*pair) == 1


@rule("great_patriotic_war", "60")
@rule("great_patriotic_war", "61")
def test_where_bulgarians_and_the_garrison_of_the_balkans_come_in() -> None:
    """Every hex of Romania that borders on Bulgaria, every one of Yugoslavia that does, all of Yugoslavia; no other."""
    land = {h for h in ALL_HEXES if TERRAIN_AT[h].foot}
    bulgaria = {h for h in land if COUNTRY[h] == "bulgaria"}
    border = {h for h in land if bulgaria & set(AROUND[h])}
    assert set(BULGARIAN_HEXES) == {h for h in border if COUNTRY[h] == "romania"}
    assert set(BULGARIAN_BALKAN_HEXES) == {h for h in border if COUNTRY[h] == "yugoslavia"}
    assert set(BALKAN_HEXES) == {h for h in land if COUNTRY[h] == "yugoslavia"}
    assert (len(BULGARIAN_HEXES), len(BULGARIAN_BALKAN_HEXES), len(BALKAN_HEXES)) == (8, 4, 54)
    assert len([row for row in TRACK if row.kind == "balkan_garrison"]) == 6


def test_bessarabia_lies_in_the_ussr_beside_romania() -> None:
    assert {COUNTRY[h] for h in BESSARABIA} == {"ussr"}
    assert any(COUNTRY[h] == "romania" and apart(h, min(BESSARABIA)) <= 2 for h in ALL_HEXES)


def test_edges_are_land_of_their_side_and_aircraft_start_on_bases() -> None:
    table = lay_out("campaign")
    for side in (AXIS, SOVIET):
        assert EDGES[side]
        assert all(table.control[h] == side and TERRAIN_AT[h].foot for h in EDGES[side])
    for row in SETUP:
        if UNITS[unit(row.unit)].kind in AIR:
            assert BASES[hex_of(row.hex)], row.unit
    assert all(IS_RAIL[h] for h in PLACES if HEXES[h].attributes["place"] != "elista")


def test_frontier_armies_stand_where_the_set_up_correction_says() -> None:
    corrected = {
        "SU-11": "B-1014",
        "SU-3": "B-1214",
        "SU-10": "B-1313",
        "SU-4": "B-1614",
        "SU-5": "B-1715",
        "SU-6": "B-1814",
        "SU-12": "B-2216",
        "SU-9": "A-2403",
    }
    placed = {row.unit: row.hex for row in SETUP}
    assert {code: placed[code] for code in corrected} == corrected


@rule("great_patriotic_war", "scenario.campaign")
@rule("great_patriotic_war", "scenario.barbarossa")
@pytest.mark.parametrize("name", ["campaign", "barbarossa"])
def test_odessa_has_a_garrison_in_june_1941(name: str) -> None:
    table = lay_out(name)
    assert [UNITS[u].code for u in table.units_in(at("odessa"))] == ["SU-Coastal"]
    assert table.steps[unit("SU-Coastal")] == 1
    assert not [row for row in TRACK if row.unit == "SU-Coastal"]


def test_every_army_of_june_1941_starts_reduced() -> None:
    """Tuned on games between machines (docs/BALANCE.md)."""
    table = lay_out("campaign")
    steps = {table.steps[u] for u in table.land(SOVIET) if UNITS[u].steps == 2}
    assert steps == {1}
    assert all(table.steps[u] == UNITS[u].steps for u in table.land(AXIS))
    learning = lay_out("learning")
    assert all(learning.steps[u] == UNITS[u].steps for u in learning.land(SOVIET))


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_start_keeps_its_bytes_wherever_the_name_of_the_scenario_came_from(name: str) -> None:
    """A name read from a command line is another object than the one in the source."""
    codec = codec_of(GPW)
    flow = GPW.begin("".join(list(name)))
    flow.table.chronicle = None
    written = codec.encode(flow)
    assert codec.encode(codec.decode(written)) == written
