"""12.1 to 12.4, 12.7 Strengths, columns and what changes the die, from the text and the charts."""

from __future__ import annotations

import pytest

from eastfront.parts.tables import BELOW
from eastfront.titles.dark_valley.ground import (
    CITIES,
    HAS_WORKS,
    HEXES,
    IS_CITY,
    IS_FORT,
    IS_TOWN,
    IS_ZONE,
    MAJOR_RIVER,
    NEIGHBOURS,
    RIVER,
    SIZE,
    VOLGA,
    WIDE,
    ZONES,
)
from eastfront.titles.dark_valley.printed import AXIS, COMBAT, SOVIET, Result
from eastfront.titles.dark_valley.strength import (
    attack_lines,
    column,
    crt_of,
    defence_lines,
    die_lines,
    odds,
    shift_lines,
)
from eastfront.titles.dark_valley.table import BY_AIR, ISOLATED, OUT_OF_SUPPLY, SUPPLIED, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import at, position, unit

PLAIN, BESIDE, OTHER = "E4726", "E4727", "E4627"
CORPS, CORPS_2, PANZER, PANZER_2, TIGER = "GE-CORPS-XXVI", "GE-CORPS-I", "GE-PZ-1", "GE-PZ-6", "GE-TIG-502"
RIFLES, DIVISION, TANKS = "SU-ARMY-24", "SU-RD-10", "SU-TC-1"
QUIET = RIVER | WIDE


def pair(terrain: str, sides: frozenset[tuple[int, int]] | None = None) -> tuple[int, int]:
    """From where to where: a target of this ground and nothing else, over such a side or over none."""
    for target in range(SIZE):
        bare = not (IS_CITY[target] or IS_TOWN[target] or IS_ZONE[target] or HAS_WORKS[target] or IS_FORT[target])
        if HEXES[target].terrain != terrain or not bare:
            continue
        for here in NEIGHBOURS[target]:
            if ((here, target) in sides) if sides is not None else ((here, target) not in QUIET):
                return here, target
    raise LookupError(terrain)


def fight(attackers: dict[str, int], defenders: dict[str, int]) -> tuple[Table, tuple[int, ...], int]:
    table = position({**attackers, **defenders})
    return table, tuple(map(unit, attackers)), next(iter(defenders.values()))


def attack(attackers: dict[str, int], target: int) -> int:
    table, units, _ = fight(attackers, {DIVISION if "SU" not in next(iter(attackers)) else "GE-INF-291": target})
    return attack_lines(table, units, target).total


def defence(attackers: dict[str, int], defenders: dict[str, int]) -> int:
    table, units, target = fight(attackers, defenders)
    return defence_lines(table, units, target).total


# ---------------------------------------------------------------------- tables
@rule("dark_valley", "12.1.1", refuses=True)
@rule("dark_valley", "12.1.1")
@pytest.mark.parametrize(
    ("turn", "axis", "soviet"),
    [(1, "A", "A"), (6, "A", "A"), (7, "B", "A"), (9, "B", "A"), (10, "A", "B"), (44, "A", "B")],
)
def test_who_reads_which_table_when(turn: int, axis: str, soviet: str) -> None:
    table = position({}, turn=turn)
    assert (crt_of(table, AXIS), crt_of(table, SOVIET)) == (axis, soviet)


A_ROWS = """AE AE AL1 AL1 AL1 BL1 BL1 DR*
AE AE AL1 AL1 BL1 BL1 DR* DR*
AE AL1 AL1 BL1 BL1 DR DR* DR*
AL1 AL1 BL1 BL1 DR DR* DR* EX
AL1 AL1 BL1 DR DR* DR* EX DE
AL1 BL1 DR DR DR* EX DE DE
BL1 DR DR DR* EX DE DE DE
DR DR DR* EX DE DE DE DE"""
B_ROWS = """AE AE AL1 AL1 AL1 NE NE DR
AE AE AL1 AL1 NE NE DR BL1
AE AL1 AL1 NE NE DR BL1 BL1
AL1 AL1 NE NE DR BL1 BL1 EX
AL1 AL1 NE DR BL1 BL1 EX EX
AL1 NE DR BL1 BL1 EX EX DE
NE NE BL1 BL1 EX EX DE DE
NE DR BL1 EX EX DE DE DE"""


@rule("dark_valley", "table.crt_a")
@rule("dark_valley", "table.crt_b")
@pytest.mark.parametrize(("name", "rows"), [("A", A_ROWS), ("B", B_ROWS)])
def test_every_cell_of_the_tables(name: str, rows: str) -> None:
    for die, row in enumerate(rows.splitlines(), 1):
        for place, cell in enumerate(row.split()):
            assert Result(COMBAT[name].result(place, die)).name == cell.replace("*", "_STAR"), (name, die, place)


@rule("dark_valley", "12.3")
@pytest.mark.parametrize("die", [0, -1, -3])
def test_a_die_below_one_counts_as_one_and_above_eight_as_eight(die: int) -> None:
    assert COMBAT["A"].result(3, die) == COMBAT["A"].result(3, 1)
    assert COMBAT["A"].result(3, 9) == COMBAT["A"].result(3, 8)


# ---------------------------------------------------------------------- odds
@rule("dark_valley", "12.3")
@pytest.mark.parametrize(
    ("attacker", "defender", "where"),
    [(12, 7, "1-1"), (14, 7, "2-1"), (13, 7, "1-1"), (1, 3, "1-3"), (5, 10, "1-2"), (70, 7, "6-1")],
)
def test_fractions_are_dropped(attacker: int, defender: int, where: str) -> None:
    table = position({})
    assert COMBAT["A"].columns[column(table, AXIS, attacker, defender)] == where


@rule("dark_valley", "12.3", refuses=True)
def test_less_than_one_to_three_is_off_the_table() -> None:
    table = position({})
    assert column(table, AXIS, 2, 7) == BELOW
    assert column(table, AXIS, 3, 9) == 0


@rule("dark_valley", "12.3")
def test_more_than_six_to_one_shifts_from_six_to_one() -> None:
    here, target = pair("rough")
    table, units, where = fight({PANZER: here, PANZER_2: here, CORPS: here, CORPS_2: here}, {DIVISION: target})
    assert attack_lines(table, units, where).total == 18  # against one factor
    assert COMBAT["A"].columns[odds(table, units, where).total] == "5-1"


@rule("dark_valley", "12.3")
def test_supports_count_before_the_ratio() -> None:
    table, units, target = fight({CORPS: at(PLAIN)}, {RIFLES: at(BESIDE)})
    assert COMBAT["A"].columns[odds(table, units, target).total] == "1-2"  # 4 against 5
    assert COMBAT["A"].columns[odds(table, units, target, (1, 0)).total] == "1-1"
    assert COMBAT["A"].columns[odds(table, units, target, (0, 4)).total] == "1-3"


# ---------------------------------------------------------------------- ground
@rule("dark_valley", "12.4")
def test_in_the_open_everybody_fights_with_what_is_printed() -> None:
    assert attack({CORPS: at(PLAIN), PANZER: at(PLAIN)}, at(BESIDE)) == 9
    assert defence({CORPS: at(PLAIN)}, {RIFLES: at(BESIDE)}) == 5


@rule("dark_valley", "table.terrain")
def test_woods_take_one_from_every_tank_unit_on_both_sides() -> None:
    here, woods = pair("woods")
    assert attack({PANZER: here, PANZER_2: here, CORPS: here}, woods) == 4 + 4 + 4
    assert defence({CORPS: here}, {TANKS: woods, DIVISION: woods}) == 2 + 1
    assert attack({"GE-MOT-36": here}, woods) == 3  # not a tank


@rule("dark_valley", "table.terrain", refuses=True)
def test_but_the_tanks_of_a_hex_never_fall_below_one() -> None:
    here, woods = pair("woods")
    table, units, target = fight({TIGER: here, "GE-TIG-503": here}, {DIVISION: woods})
    for code in (TIGER, "GE-TIG-503"):
        table.steps[unit(code)] = 1
    assert attack_lines(table, units, target).total == 1  # one and one, less two


@rule("dark_valley", "table.terrain")
@pytest.mark.parametrize("place", ["marsh", "city"])
def test_marsh_and_cities_halve_mechanized_attackers_only(place: str) -> None:
    if place == "marsh":
        here, target = pair("marsh")
    else:
        here, target = next(
            (n, c)
            for c in CITIES
            if not IS_FORT[c]
            for n in NEIGHBOURS[c]
            if (n, c) not in QUIET and HEXES[c].terrain == "clear"
        )
    assert attack({PANZER: here, CORPS: here}, target) == 5 // 2 + 4
    assert attack({PANZER: here, PANZER_2: here}, target) == 10 // 2  # summed first


@rule("dark_valley", "12.4")
@pytest.mark.parametrize("sides", [MAJOR_RIVER, VOLGA])
def test_great_rivers_halve_those_who_cross_them(sides: frozenset[tuple[int, int]]) -> None:
    here, target = pair("clear", sides)
    dry = next(n for n in NEIGHBOURS[target] if (n, target) not in QUIET)
    assert attack({"SU-ARMY-24": here, "SU-RD-10": here}, target) == 6 // 2
    assert attack({"SU-ARMY-24": here, "SU-ARMY-28": dry}, target) == 5 // 2 + 5


@rule("dark_valley", "12.4", refuses=True)
def test_nobody_is_halved_twice() -> None:
    marsh = next(
        (n, m) for m in range(SIZE) if HEXES[m].terrain == "marsh" for n in NEIGHBOURS[m] if (n, m) in MAJOR_RIVER
    )
    assert attack({PANZER: marsh[0]}, marsh[1]) == 2


@rule("dark_valley", "table.terrain")
def test_mountains_double_and_the_desert_halves_the_defence() -> None:
    here, mountain = pair("mountain")
    assert defence({CORPS: here}, {RIFLES: mountain}) == 10
    here, desert = pair("desert")
    assert defence({CORPS: here}, {RIFLES: desert}) == 2


@rule("dark_valley", "table.terrain")
def test_a_town_adds_one_to_the_whole_defence() -> None:
    here, town = next(
        (n, t)
        for t in range(SIZE)
        if IS_TOWN[t] and HEXES[t].terrain == "clear" and not (HAS_WORKS[t] or IS_ZONE[t] or IS_FORT[t])
        for n in NEIGHBOURS[t]
        if (n, t) not in QUIET
    )
    assert defence({CORPS: here}, {RIFLES: town, DIVISION: town}) == 7


@rule("dark_valley", "12.7")
def test_works_help_the_soviets_only() -> None:
    here, works = next(
        (n, w)
        for w in range(SIZE)
        if HAS_WORKS[w] and HEXES[w].terrain == "clear" and not IS_TOWN[w] and not IS_FORT[w]
        for n in NEIGHBOURS[w]
        if (n, w) not in QUIET
    )
    assert defence({CORPS: here}, {RIFLES: works}) == 6
    assert defence({RIFLES: here}, {CORPS: works}) == 6  # what is printed


@rule("dark_valley", "12.7")
def test_a_fort_doubles_and_hides_the_rest_until_it_is_destroyed() -> None:
    sevastopol = at("sevastopol")
    here = next(n for n in NEIGHBOURS[sevastopol])
    table, units, target = fight({PANZER: here}, {RIFLES: sevastopol})
    assert defence_lines(table, units, target).total == 10
    assert attack_lines(table, units, target).total == 5  # the city does not halve
    assert not [line for line in shift_lines(table, units, target) if line.reason == "tdv-why-city"]
    table.destroyed[target] = 1
    assert defence_lines(table, units, target).total == 5
    assert attack_lines(table, units, target).total == 2
    assert [line.reason for line in shift_lines(table, units, target)] == ["tdv-why-city"]


@rule("dark_valley", "2.4")
def test_the_strait_of_kerch_doubles_the_defence() -> None:
    crimea, taman = at("E2346"), at("E2447")
    total = defence({CORPS: crimea}, {RIFLES: taman})
    assert total == 10 + int(bool(IS_TOWN[taman]))


# ---------------------------------------------------------------------- shifts
def reasons(attackers: dict[str, int], defenders: dict[str, int]) -> list[str]:
    table, units, target = fight(attackers, defenders)
    return [line.reason for line in shift_lines(table, units, target)]


@rule("dark_valley", "table.terrain")
def test_rough_ground_shifts_once() -> None:
    here, rough = pair("rough")
    assert reasons({CORPS: here}, {RIFLES: rough}) == ["tdv-why-rough"]


@rule("dark_valley", "table.terrain")
def test_a_river_shifts_if_all_attack_across_it() -> None:
    here, target = pair("clear", RIVER)
    assert reasons({CORPS: here}, {RIFLES: target}) == ["tdv-why-river"]


@rule("dark_valley", "table.terrain", refuses=True)
def test_not_if_one_does_not() -> None:
    here, target = next(
        (h, t)
        for h, t in sorted(RIVER)
        if HEXES[t].terrain == "clear"
        and t in NEIGHBOURS[h]
        and not (IS_CITY[t] or IS_ZONE[t])
        and any((n, t) not in QUIET for n in NEIGHBOURS[t])
    )
    dry = next(n for n in NEIGHBOURS[target] if (n, target) not in QUIET)
    assert reasons({CORPS: here, CORPS_2: dry}, {RIFLES: target}) == []


@rule("dark_valley", "12.7")
def test_a_fortified_zone_shifts_for_the_soviets_while_it_stands() -> None:
    zone = next(z for z in ZONES if HEXES[z].terrain == "clear" and not IS_CITY[z])
    here = next(n for n in NEIGHBOURS[zone] if (n, zone) not in QUIET)
    assert reasons({CORPS: here}, {RIFLES: zone}) == ["tdv-why-zone"]
    assert reasons({RIFLES: here}, {CORPS: zone}) == []
    table, units, target = fight({CORPS: here}, {RIFLES: zone})
    table.destroyed[zone] = 1
    assert list(shift_lines(table, units, target)) == []


# ---------------------------------------------------------------------- the die
@rule("dark_valley", "12.3")
@pytest.mark.parametrize("state", [OUT_OF_SUPPLY, ISOLATED])
def test_without_supply_two_less_in_attack_and_two_more_in_defence(state: int) -> None:
    table, units, _ = fight({CORPS: at(PLAIN)}, {RIFLES: at(BESIDE)})
    defenders = [unit(RIFLES)]
    table.supply[units[0]] = state
    assert [line.amount for line in die_lines(table, units, defenders)] == [-2]
    table.supply[defenders[0]] = state
    assert [line.amount for line in die_lines(table, units, defenders)] == [-2, 2]


@rule("dark_valley", "12.3", refuses=True)
@pytest.mark.parametrize("state", [SUPPLIED, BY_AIR])
def test_nothing_for_who_is_supplied_by_land_or_air(state: int) -> None:
    table, units, _ = fight({CORPS: at(PLAIN)}, {RIFLES: at(BESIDE)})
    table.supply[units[0]] = state
    assert list(die_lines(table, units, [unit(RIFLES)])) == []


@rule("dark_valley", "14.1")
def test_a_headquarters_defends_with_one_only_when_alone() -> None:
    assert defence({CORPS: at(PLAIN)}, {"SU-HQ-Zhukov": at(BESIDE)}) == 1
    assert defence({CORPS: at(PLAIN)}, {"SU-HQ-Zhukov": at(BESIDE), DIVISION: at(BESIDE)}) == 1
    assert defence({CORPS: at(PLAIN)}, {"SU-HQ-Zhukov": at(BESIDE), RIFLES: at(BESIDE)}) == 5


@rule("dark_valley", "12.5")
def test_who_has_just_retreated_there_adds_nothing() -> None:
    table, units, target = fight({CORPS: at(PLAIN)}, {RIFLES: at(BESIDE), DIVISION: at(BESIDE)})
    assert defence_lines(table, units, target).total == 6
    assert defence_lines(table, units, target, (unit(DIVISION),)).total == 5
