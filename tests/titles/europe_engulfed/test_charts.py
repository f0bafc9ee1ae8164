"""2, 7.11, 16 to 20 The printed tables and the scenarios, number by number."""

from __future__ import annotations

import pytest

from eastfront.titles.europe_engulfed.charts import (
    BUILDS,
    LAST_TURN,
    MOST_ACTIONS,
    STRAT_MOVES,
    month_of,
    turn_of,
    uboats_lost,
    werp_sunk,
    year_of,
)
from eastfront.titles.europe_engulfed.ground import SPACES
from eastfront.titles.europe_engulfed.printed import DESIGN, NATION, NATIONS, area
from eastfront.titles.europe_engulfed.scenarios import MARKERS, PLACED, SCENARIO, SCENARIOS, controlled, playing
from tests.marks import rule

TITLE = "europe_engulfed"


@rule("europe_engulfed", "1.0")
def test_a_turn_is_two_months() -> None:
    assert (turn_of("1939-SEP"), turn_of("1940-JAN"), turn_of("1945-NOV")) == (0, 2, LAST_TURN)
    assert (year_of(1), month_of(1), year_of(2), month_of(2)) == (1939, "NOV", 1940, "JAN")
    assert all(turn_of(f"{year_of(t)}-{month_of(t)}") == t for t in range(LAST_TURN + 1))


@rule("europe_engulfed", "20.5")
@rule("europe_engulfed", "2.1")
@pytest.mark.parametrize(
    ("level", "uboats", "die", "lost"),
    [
        (1, 13, 6, 2),  # 15.36: eleven are left
        (1, 13, 1, 0),
        (0, 8, 3, 0),
        (0, 60, 6, 6),
        (3, 60, 3, 6),
        (3, 60, 4, 9),
        (3, 39, 6, 10),  # 9.75
        (7, 60, 6, 36),
        (9, 60, 6, 36),  # no row beyond the last
        (2, 10, 2, 1),  # half a point is lost
        (2, 9, 2, 0),
    ],
)
def test_asw(level: int, uboats: int, die: int, lost: int) -> None:
    assert uboats_lost(level, uboats, die) == lost


@rule("europe_engulfed", "2.1")
@pytest.mark.parametrize(
    ("uboats", "die", "sunk"),
    [(0, 6, 0), (1, 6, 2), (10, 6, 2), (11, 6, 4), (49, 6, 11), (50, 6, 14), (60, 1, 8), (30, 3, 4), (31, 3, 6)],
)
def test_uboats(uboats: int, die: int, sunk: int) -> None:
    assert werp_sunk(uboats, die) == sunk


@rule("europe_engulfed", "7.1")
def test_most_special_actions() -> None:
    assert MOST_ACTIONS[NATION["de"]] == (5, 5, 5, 4, 4, 3, 3)
    assert MOST_ACTIONS[NATION["su"]] == (1, 1, 1, 1, 2, 3, 3)
    assert MOST_ACTIONS[NATION["us"]] == (0, 0, 0, 1, 2, 3, 3)
    assert {MOST_ACTIONS[NATION[n]] for n in ("fr", "it")} == {(1,) * 7}
    assert MOST_ACTIONS[NATION["gb"]] == (2,) * 7
    others = [n.code for n in NATIONS if n.kind != "major"]
    assert all(MOST_ACTIONS[NATION[n]] == (0,) * 7 for n in others)


@rule("europe_engulfed", "20.3")
def test_strat_moves() -> None:
    assert STRAT_MOVES[NATION["de"]][0] == 8
    assert STRAT_MOVES[NATION["de"]][5] == 7
    assert STRAT_MOVES[NATION["us"]][2] == 0
    assert STRAT_MOVES[NATION["us"]][3] == 4


@rule("europe_engulfed", "4.6")
def test_what_may_be_built_in_a_year() -> None:
    assert {NATIONS[n].code: row.fleet_points for n, row in BUILDS.items()} == {
        "de": 1,
        "it": 1,
        "fr": 1,
        "su": 1,
        "gb": 2,
        "us": 2,
    }


def markers(setup: str, kind: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in MARKERS:
        if row.setup == setup and row.kind == kind:
            where = row.area or row.nation
            found[where] = found.get(where, 0) + row.count
    return found


@rule("europe_engulfed", "17")
@rule("europe_engulfed", "18")
@rule("europe_engulfed", "19")
def test_markers_of_the_set_ups() -> None:
    assert markers("1939", "special_action") == {"de": 2}
    assert markers("1941", "special_action") == {"su": 1, "gb": 2}
    assert markers("minors", "special_action") == {"pl": 1, "yu": 1}
    assert markers("1941", "fort") == {"western_egypt": 1}
    assert markers("16_1", "special_action") == {"su": 3, "gb": 2, "us": 3}
    assert markers("16_2", "special_action") == {"su": 1, "gb": 1}
    assert sum(markers("16_2", "heavy_fort").values()) == 2
    assert sum(markers("16_2", "fort").values()) == 1 + 1 + 4 + 3


def strength(setup: str, nation: str) -> dict[tuple[str, int], int]:
    found: dict[tuple[str, int], int] = {}
    for row in PLACED[setup]:
        if DESIGN[row.design].nation == nation:
            key = (row.design.removeprefix(nation + "_"), row.steps)
            found[key] = found.get(key, 0) + row.count
    return found


@rule("europe_engulfed", "16.211")
def test_the_allies_of_july_1942() -> None:
    assert strength("16_2", "su") == {
        ("inf4", 4): 2,
        ("inf4e", 3): 4,
        ("arm4", 3): 2,
        ("arm3", 2): 1,
        ("arm2", 1): 1,
        ("cav3", 3): 2,
        ("inf3", 3): 14,
        ("inf2", 2): 12,
        ("gsu", 1): 2,
    }
    assert strength("16_2", "gb") == {("arm3", 3): 3, ("inf4", 4): 1, ("inf3", 3): 4, ("gsu", 1): 3, ("mil2", 1): 1}
    assert strength("16_2", "us") == {("inf4", 4): 1, ("gsu", 1): 1, ("arm3", 3): 2, ("inf3", 3): 2}


@rule("europe_engulfed", "16.212")
def test_the_axis_of_july_1942() -> None:
    assert strength("16_2", "de") == {
        ("arm4e", 3): 2,
        ("arm4", 4): 2,
        ("arm4", 3): 8,
        ("inf4", 3): 11,
        ("inf3", 3): 17,
        ("abn2", 2): 1,
        ("gsu", 1): 6,
    }
    assert strength("16_2", "it") == {("inf3", 3): 4, ("arm2", 2): 1, ("arm2", 1): 1, ("inf2", 2): 3, ("gsu", 1): 1}
    assert strength("16_2", "ro") == {("inf3", 3): 1, ("inf2", 1): 3}
    assert strength("16_2", "hu") == {("inf2", 2): 2}
    assert strength("16_2", "fi") == {("inf3", 3): 3}
    assert strength("16_2", "bg") == {("inf2", 2): 1}
    assert strength("16_2", "vi") == {("inf2", 2): 2}


@rule("europe_engulfed", "16.1")
def test_july_1945() -> None:
    soviets = strength("16_1", "su")
    assert sum(n for (code, steps), n in soviets.items() if code.endswith("e") and steps == 4) == 7
    assert soviets["gsu", 1] == 4
    others = {code: steps for (code, steps) in soviets if not code.endswith("e") and code != "gsu"}
    assert all(steps == DESIGN[f"su_{code}"].steps - 1 for code, steps in others.items())
    assert strength("16_1", "ff") == {("arm3", 3): 1, ("inf3", 3): 3}
    row = SCENARIOS[SCENARIO["patton"]]
    control = controlled(row)
    german = ("ruhr", "rhineland", "baden", "austria", "berlin", "silesia", "slovakia")
    assert [control[area(a)] == NATION["su"] for a in german] == [False] * 4 + [True] * 3
    assert not playing(row)[area("london")]
    assert not playing(row)[area("rome")]
    assert playing(row)[area("berlin")]


@rule("europe_engulfed", "16.2")
def test_an_area_named_singly_goes_before_its_country() -> None:
    control = controlled(SCENARIOS[SCENARIO["campaign_1941"]])
    assert control[area("tobruk")] == NATION["gb"]
    assert control[area("marmarica")] == NATION["it"]


def test_nobody_controls_neutral_areas_only() -> None:
    for row in SCENARIOS:
        free = {SPACES[a].nation for a in range(len(SPACES)) if SPACES[a].kind == "area" and playing(row)[a]
                and controlled(row)[a] < 0}  # fmt: skip
        assert not free & {"DE", "GB", "FR", "IT", "SU", "USA", "EG", "GBC"}, row.id
