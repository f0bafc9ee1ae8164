"""15.3, 15.4, 16.11, 16.31 The deployments as printed, and that each is one the rules allow."""

from __future__ import annotations

from collections import Counter

import pytest

from eastfront.titles.europe_engulfed.borders import closed_to
from eastfront.titles.europe_engulfed.checks import invariants
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, IS_FORTRESS, SPACES
from eastfront.titles.europe_engulfed.printed import DESIGN, NATION, NUMBER, Arm, area
from eastfront.titles.europe_engulfed.scenarios import PLACED
from eastfront.titles.europe_engulfed.supply import judge
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Supply, Table
from tests.marks import rule
from tests.titles.europe_engulfed.home import laid

Blocks = dict[str, str]
"""By area: its blocks, as "2 inf3" or "inf4:1" with so many steps."""

IN_1939: dict[str, Blocks] = {
    "su": {
        "onega_swamps": "inf2",
        "novgorod": "inf2",
        "leningrad": "inf3",
        "minsk": "inf2 arm2",
        "moscow": "abn2",
        "pripet_marshes": "inf3",
        "kiev": "3*inf3 2*gsu",
        "dnepr_bend": "2*inf2",
    },
    "pl": {"warsaw": "4*inf3", "brest_litovsk": "inf3", "lublin": "2*inf2", "lodz": "cav3 2*inf2"},
    "it": {
        "albania": "inf2",
        "marmarica": "inf2",
        "sicily": "inf2",
        "calabria": "inf2",
        "campania": "inf2",
        "tuscany": "inf3",
        "piedmont": "2*inf3",
        "veneto": "inf3",
    },
    "fr": {
        "lebanon": "inf3",
        "algeria": "inf3",
        "morocco": "inf3",
        "paris": "inf3",
        "french_alps": "inf2",
        "pas_de_calais": "arm3 gsu",
        "metz": "2*inf4 8*inf3 3*inf2",
    },
    "gb": {
        "alexandria": "inf4:1",
        "western_egypt": "arm4:1",
        "gibraltar": "inf3:1",
        "london": "inf4 inf3:1",
        "southampton": "inf3 inf3:1 gsu",
    },
    "de": {
        "east_prussia": "3*inf4",
        "slovakia": "3*inf3",
        "silesia": "2*inf3 3*arm4 3*gsu",
        "baden": "inf4 2*inf3 abn3:1 abn2:1",
        "rhineland": "2*inf4 3*inf3",
    },
}
IN_1941: dict[str, Blocks] = {
    "su": {
        "ladoga_swamps": "3*inf4",
        "moscow": "abn2",
        "voronezh": "inf3",
        "don_bend": "inf3",
        "leningrad": "2*inf4",
        **dict.fromkeys(("latvia", "minsk", "velikiye_luki", "smolensk", "pripet_marshes"), "inf2:1"),
        **dict.fromkeys(("bryansk", "kiev", "dnepr_bend", "crimea"), "inf2:1"),
        "sevastopol": "inf2",
        "lithuania": "2*inf3",
        "brest_litovsk": "3*inf3",
        "lvov": "2*arm3 arm2 inf4 6*inf3 2*gsu",
        "bessarabia": "4*inf2",
    },
    "gb": {
        "wales": "arm3",
        "southampton": "inf3",
        "london": "inf3 mil2",
        "malta": "inf3",
        "tobruk": "inf4",
        "western_egypt": "arm3 2*inf3 gsu",
        "alexandria": "inf3",
        "transjordan": "inf3",
    },
    "it": {
        **dict.fromkeys(("athens", "belgrade", "tuscany", "campania", "calabria", "sicily"), "inf2"),
        "marmarica": "arm2 inf3 inf2",
    },
    "de": {
        "east_prussia": "3*inf3",
        "warsaw": "6*inf4",
        "lodz": "8*arm4 4*gsu",
        "lublin": "10*inf4",
        "bucharest": "2*inf3",
        "athens": "inf3",
        "crete": "abn3:1",
        "marmarica": "arm4e gsu",
        "bordeaux": "inf3",
        "normandy": "inf3",
        "pas_de_calais": "2*inf3",
        "paris": "inf3",
        "belgium": "2*inf3",
        "netherlands": "inf3",
        "denmark": "2*inf4",
        "trondheim": "2*inf3",
    },
    "fi": {"helsinki": "inf3", "karelia": "2*inf3"},
    "hu": {"ruthenia": "inf2", "budapest": "inf2"},
    "ro": {"bucharest": "inf3 3*inf2"},
    "bg": {"thessalonica": "inf2"},
    "vi": {"morocco": "inf2", "lebanon": "inf2", "marseille": "inf2"},
}


def as_printed(nation: str, blocks: Blocks) -> Counter[tuple[str, str, int]]:
    found: Counter[tuple[str, str, int]] = Counter()
    for where, text in blocks.items():
        for word in text.split():
            times, _, name = word.rpartition("*")
            code, _, steps = name.partition(":")
            design = DESIGN[f"{nation}_{code}"]
            found[where, design.code, int(steps or design.steps)] += int(times or 1)
    return found


def on_the_map(table: Table, nation: str) -> Counter[tuple[str, str, int]]:
    return Counter(
        (SPACES[table.place[s]].code, table.design_of(s).code, table.steps[s])
        for s in table.ground().on_map[NATION[nation]]
    )


def legal(table: Table, nation: str) -> None:
    """In friendly areas that politics does not close to it, within pools and fortresses, in supply."""
    assert list(invariants(table)) == []
    for slot in table.ground().on_map[NATION[nation]]:
        where = table.place[slot]
        holder = table.control[where]
        assert holder == NATION[nation] or table.stands[holder] == table.stands[NATION[nation]], SPACES[where].code
        assert nation == "vi" or not closed_to(table, NATION[nation]) >> where & 1, SPACES[where].code
        if IS_FORTRESS[where]:
            ground = [s for s in table.here(where) if table.arm(s) != Arm.AIR]
            assert len(ground) <= NUMBER["fortress_blocks"]


def printed(scenario: str, nation: str, blocks: Blocks) -> None:
    table = laid(scenario)
    assert on_the_map(table, nation) == as_printed(nation, blocks)
    legal(table, nation)


@rule("europe_engulfed", "15.31")
@rule("europe_engulfed", "15.32")
@rule("europe_engulfed", "15.33")
@pytest.mark.parametrize("nation", ["su", "pl", "it"])
def test_east_and_south_in_1939(nation: str) -> None:
    printed("campaign_1939", nation, IN_1939[nation])


@rule("europe_engulfed", "15.34")
@rule("europe_engulfed", "15.35")
@rule("europe_engulfed", "15.36")
@pytest.mark.parametrize("nation", ["fr", "gb", "de"])
def test_the_west_in_1939(nation: str) -> None:
    printed("campaign_1939", nation, IN_1939[nation])


@rule("europe_engulfed", "15.41")
@rule("europe_engulfed", "15.42")
@rule("europe_engulfed", "15.43")
@pytest.mark.parametrize("nation", ["su", "gb", "it"])
def test_soviets_british_and_italians_in_1941(nation: str) -> None:
    printed("campaign_1941", nation, IN_1941[nation])


@rule("europe_engulfed", "15.42")
def test_the_struck_out_block_is_not_in_gibraltar() -> None:
    assert not laid("campaign_1941").here(area("gibraltar"))


@rule("europe_engulfed", "15.44")
@rule("europe_engulfed", "15.45")
@rule("europe_engulfed", "15.46")
@pytest.mark.parametrize("nation", ["de", "fi", "hu"])
def test_germans_finns_and_hungarians_in_1941(nation: str) -> None:
    printed("campaign_1941", nation, IN_1941[nation])


@rule("europe_engulfed", "15.47")
@rule("europe_engulfed", "15.48")
@rule("europe_engulfed", "15.49")
@pytest.mark.parametrize("nation", ["ro", "bg", "vi"])
def test_romanians_bulgarians_and_vichy_in_1941(nation: str) -> None:
    printed("campaign_1941", nation, IN_1941[nation])


@rule("europe_engulfed", "16.31")
def test_the_war_to_1941_is_laid_out_as_the_campaign() -> None:
    assert PLACED["1939"]
    for nation in IN_1939:
        assert on_the_map(laid("europe"), nation) == on_the_map(laid("campaign_1939"), nation)
    assert laid("europe").fleets == laid("campaign_1939").fleets


@rule("europe_engulfed", "16.11")
def test_a_soviet_ground_block_in_every_area_of_the_east() -> None:
    table = laid("patton")
    su = NATION["su"]
    wanted = [a for a in AREAS if COUNTRY[a] in ("PL", "HU", "RO", "BALTIC") and table.control[a] == su]
    wanted += [a for a in AREAS if COUNTRY[a] == "DE" and table.control[a] == su]
    assert area("east_prussia") in wanted
    assert area("bessarabia") in wanted
    for where in wanted:
        assert any(table.owner[s] == su and table.arm(s) != Arm.AIR for s in table.here(where)), SPACES[where].code
    assert table.actions[su] == 3
    assert not any("2" in table.design_of(s).code[-2:] for s in table.ground().on_map[su])


@pytest.mark.parametrize("scenario", ["campaign_1939", "campaign_1941", "tournament", "patton"])
def test_nobody_begins_out_of_supply(scenario: str) -> None:
    table = laid(scenario)
    for camp in (FIRST, SECOND):
        judge(table, camp)
    cut = [SPACES[table.place[s]].code for s, supply in enumerate(table.supply) if supply == Supply.NONE]
    assert cut == []
