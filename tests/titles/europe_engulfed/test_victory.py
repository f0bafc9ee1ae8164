"""10 Conquest and victory, 16 how scenarios end."""

from __future__ import annotations

import pytest

from eastfront.engine.frames import Ending
from eastfront.engine.sides import only
from eastfront.titles.europe_engulfed.conquest import combat_ends, turn_ends
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, IT, SU, US, VI
from eastfront.titles.europe_engulfed.table import FIRST, NEUTRAL, NOBODYS, SECOND, Table
from eastfront.titles.europe_engulfed.victory import (
    after_player_turn,
    after_turn,
    allied_points,
    axis_points,
    europe_points,
    tournament_share,
)
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, swept
from tests.titles.europe_engulfed.positions import put

TITLE = "europe_engulfed"
PL, GR = NATION["pl"], NATION["gr"]
GERMAN = ("berlin", "ruhr", "rhineland", "baden", "silesia")
ALLIES = only(WESTERN, SOVIET)


# ---------------------------------------------------------------------- 10.1 to 10.3
@rule("europe_engulfed", "10.2")
@rule("europe_engulfed", "10.2", refuses=True)
def test_a_minor_power_falls_with_its_capital() -> None:
    table = laid()
    give(table, "de", "lodz", "lublin")
    combat_ends(table, FIRST)
    assert not table.conquered[PL]
    give(table, "de", "warsaw")
    combat_ends(table, FIRST)
    assert table.conquered[PL]
    assert table.stands[PL] == NEUTRAL
    assert not table.ground().on_map[PL]
    assert table.actions[PL] == 0


@rule("europe_engulfed", "10.3")
def test_its_areas_pass_to_the_conqueror_but_those_of_the_pact() -> None:
    table = laid()
    give(table, "de", "warsaw")
    combat_ends(table, FIRST)
    assert table.control[area("lodz")] == DE
    assert table.control[area("lublin")] == DE
    assert table.control[area("lvov")] == NOBODYS


@rule("europe_engulfed", "10.3", refuses=True)
def test_crete_is_not_taken_with_athens_and_friends_keep_their_ground() -> None:
    table = laid(turn="1941-MAR")
    table.stands[GR], table.active[GR] = WESTERN, 1
    for code in ("athens", "thessalonica", "crete"):
        table.control[area(code)] = GR
    put(table, "thessalonica", "gb_inf3")
    give(table, "de", "athens")
    combat_ends(table, FIRST)
    assert table.control[area("crete")] == GB
    assert table.control[area("thessalonica")] == GB


@rule("europe_engulfed", "10.2")
def test_an_axis_minor_gives_up_with_its_capital() -> None:
    table = laid("campaign_1941", "1944-SEP")
    table.active[SU] = 1
    give(table, "su", "bucharest")
    combat_ends(table, SECOND)
    assert table.conquered[NATION["ro"]]
    assert table.control[area("ploesti")] == SU


@rule("europe_engulfed", "10.1")
@rule("europe_engulfed", "10.1", refuses=True)
def test_france_is_conquered_with_paris_and_marseille_after_an_allied_turn() -> None:
    table = laid(turn="1940-MAY")
    give(table, "de", "paris")
    turn_ends(table, SECOND)
    assert not table.conquered[FR]
    give(table, "de", "marseille")
    turn_ends(table, FIRST)
    assert not table.conquered[FR]
    turn_ends(table, SECOND)
    assert table.conquered[FR]
    assert not table.ground().on_map[FR]
    assert table.control[area("bordeaux")] == DE
    assert table.control[area("algeria")] == VI


@rule("europe_engulfed", "10.1")
@rule("europe_engulfed", "10.1", refuses=True)
@pytest.mark.parametrize(
    ("taken", "falls"),
    [
        (("moscow", "baku"), False),
        (("moscow", "baku", "leningrad"), True),
        (("moscow", "baku", "stalingrad"), True),
        (("moscow", "leningrad", "stalingrad"), False),
        (("baku", "leningrad", "stalingrad"), False),
    ],
)
def test_the_ussr_is_conquered(taken: tuple[str, ...], falls: bool) -> None:
    table = laid("campaign_1941", "1942-SEP")
    table.active[SU] = 1
    give(table, "de", *taken)
    turn_ends(table, FIRST)
    assert not table.conquered[SU]
    turn_ends(table, SECOND)
    assert bool(table.conquered[SU]) == falls
    ending = after_player_turn(table, SECOND)
    assert (ending is not None) == falls
    if ending:
        assert (ending.winner, ending.rule) == (AXIS, "10.41")


@rule("europe_engulfed", "10.1")
def test_britain_is_conquered_with_its_three_resource_areas() -> None:
    table = laid("campaign_1941")
    give(table, "de", "london", "midlands")
    turn_ends(table, SECOND)
    assert not table.conquered[GB]
    give(table, "de", "scotland")
    turn_ends(table, SECOND)
    assert table.conquered[GB]


@rule("europe_engulfed", "10.1")
@rule("europe_engulfed", "10.1", refuses=True)
@pytest.mark.parametrize(("others", "falls"), [(2, False), (3, True), (4, True)])
def test_germany_is_conquered_with_berlin_and_three_more(others: int, falls: bool) -> None:
    table = laid("campaign_1941", "1945-MAY")
    table.active[SU] = table.active[US] = 1
    give(table, "su", "berlin")
    give(table, "us", *GERMAN[1 : 1 + others])
    turn_ends(table, SECOND)
    assert not table.conquered[DE]
    turn_ends(table, FIRST)
    assert bool(table.conquered[DE]) == falls


@rule("europe_engulfed", "10.1", refuses=True)
def test_germany_is_not_conquered_without_berlin() -> None:
    table = laid("campaign_1941", "1945-MAY")
    table.active[SU] = table.active[US] = 1
    give(table, "us", *GERMAN[1:])
    turn_ends(table, FIRST)
    assert not table.conquered[DE]


# ---------------------------------------------------------------------- 10.4
@rule("europe_engulfed", "10.4")
@pytest.mark.parametrize(
    ("turn", "rule_", "winners"),
    [
        ("1944-NOV", "10.47", ALLIES),
        ("1945-MAR", "10.47", ALLIES),
        ("1945-MAY", "10.46", ALLIES),
        ("1945-JUL", "10.45", ALLIES),
        ("1945-SEP", "10.44", 0),
        ("1945-NOV", "10.43", only(AXIS)),
    ],
)
def test_when_germany_falls(turn: str, rule_: str, winners: int) -> None:
    table = laid("campaign_1939", turn)
    table.conquered[DE] = 1
    ending = after_player_turn(table, FIRST)
    assert ending is not None
    assert (ending.rule, ending.winners) == (rule_, winners)


@rule("europe_engulfed", "10.4")
@rule("europe_engulfed", "10.4", refuses=True)
def test_germany_holds_out() -> None:
    table = laid("campaign_1939", "1945-SEP")
    assert after_turn(table) is None
    table.turn += 1
    assert after_turn(table) == Ending(AXIS, "ee-ending-axis-decisive", "10.41")
    give(table, "us", "rhineland")
    assert after_turn(table) == Ending(AXIS, "ee-ending-axis-operational", "10.42")


# ---------------------------------------------------------------------- Poland, 16.1
@rule("europe_engulfed", "15.1")
def test_poland_in_one_turn() -> None:
    table = laid("poland")
    assert after_player_turn(table, FIRST) is None
    assert after_turn(table) == Ending(WESTERN, "ee-ending-poland-stands", "10.2")
    give(table, "de", "warsaw")
    combat_ends(table, FIRST)
    assert after_player_turn(table, FIRST) == Ending(AXIS, "ee-ending-poland-fell", "10.2")


@rule("europe_engulfed", "16.1")
@rule("europe_engulfed", "16.1", refuses=True)
@pytest.mark.parametrize(("held", "winner"), [(0, WESTERN), (1, None), (2, None), (3, SOVIET), (4, SOVIET)])
def test_patton(held: int, winner: int | None) -> None:
    table = laid("patton", "1945-NOV")
    for number, code in enumerate(("berlin", "silesia", "slovakia", "ruhr")):
        table.control[area(code)] = SU if number < held else US
    ending = after_turn(table)
    assert ending is not None
    assert ending.winner == winner
    table.turn -= 1
    assert after_turn(table) is None


# ---------------------------------------------------------------------- 16.2
def tournament() -> Table:
    """Nobody has a point but for the hits and morale (Axis), and for the objectives (Allies)."""
    return laid("tournament", "1943-SEP")


@rule("europe_engulfed", "16.22")
def test_axis_points() -> None:
    table = tournament()
    assert axis_points(table) == 2
    table.bomb_hits = 10
    assert axis_points(table) == 2
    table.bomb_hits = 11
    assert axis_points(table) == 1
    table.collapsed = True
    assert axis_points(table) == 0
    table.thrown_back = 2
    assert axis_points(table) == 2
    swept(table)
    give(table, "de", "el_alamein", "alexandria")
    assert axis_points(table) == 3
    for count, (objective, way) in enumerate(
        [("moscow", ()), ("leningrad", ()), ("stalingrad", ("don_bend",)), ("baku", ("krasnodar", "grozny"))], start=4
    ):
        give(table, "de", objective, *way)
        assert axis_points(table) == count


@rule("europe_engulfed", "16.22", refuses=True)
def test_an_objective_needs_a_land_line_to_germany() -> None:
    table = swept(tournament())
    give(table, "de", "baku")
    assert axis_points(table) == 2


@rule("europe_engulfed", "16.22")
def test_allied_points() -> None:
    table = tournament()
    assert allied_points(table) == 1  # never two objectives at once
    table.objectives_held = 1
    assert allied_points(table) == 0
    table.bomb_hits = 24
    assert allied_points(table) == 0
    table.bomb_hits = 25
    assert allied_points(table) == 1
    table.surrendered = 1
    assert allied_points(table) == 2
    give(table, "gb", "oslo")
    assert allied_points(table) == 2  # Germans are still there
    swept(table, "de")
    assert allied_points(table) == 3
    swept(table, "it", "ro", "hu")
    assert allied_points(table) == 4  # no Axis block in Soviet home areas
    give(table, "us", "normandy", "paris")
    assert allied_points(table) == 5


@rule("europe_engulfed", "16.22")
def test_two_objectives_at_once_are_remembered() -> None:
    table = tournament()
    give(table, "de", "stalingrad")
    after_player_turn(table, FIRST)
    assert not table.objectives_held
    give(table, "de", "moscow")
    after_player_turn(table, FIRST)
    give(table, "su", "moscow")
    after_player_turn(table, SECOND)
    assert table.objectives_held


@rule("europe_engulfed", "16.22")
@pytest.mark.parametrize(
    ("extra", "allies", "axis"),
    [(-1, 5.01, 5), (0, 4, 6), (1, 3, 7), (2, 2, 8), (3, 1, 9), (9, 1, 9)],
)
def test_tournament_table(extra: int, allies: float, axis: float) -> None:
    table = tournament()
    table.thrown_back = max(extra, 0)
    table.bomb_hits = 11 if extra < 0 else 0
    assert tournament_share(table) == (allies, axis)
    ending = after_turn(table)
    assert ending is not None
    assert ending.winners == (only(AXIS) if axis > allies and extra >= 0 else ALLIES)


@rule("europe_engulfed", "16.22")
def test_decisive_tournament_results() -> None:
    table = tournament()
    table.conquered[SU] = 1
    assert tournament_share(table) == (0, 10)
    table.conquered[SU], table.conquered[DE] = 0, 1
    assert tournament_share(table) == (10, 0)
    table.conquered[DE] = 0
    table.bomb_hits, table.collapsed, table.surrendered = 25, True, 1
    assert tournament_share(table) == (8, 2)


# ---------------------------------------------------------------------- 16.3
@rule("europe_engulfed", "16.32")
def test_europe() -> None:
    table = laid("europe", "1941-NOV")
    assert europe_points(table) == (0, 2)  # Paris and Warsaw
    table.control[area("warsaw")] = DE
    for count, code in enumerate(("london", "midlands", "scotland", "alexandria", "moscow", "leningrad", "baku"), 1):
        give(table, "de", code)
        assert europe_points(table) == (count, 1)
    give(table, "de", "paris")
    assert europe_points(table) == (8, 0)
    give(table, "de", "belgrade", "athens")
    assert europe_points(table) == (8, 0)
    give(table, "de", "crete")
    assert europe_points(table) == (9, 0)
    give(table, "su", *GERMAN, "ploesti")
    give(table, "gb", "oslo", "sicily")
    table.collapsed = True
    assert europe_points(table) == (9, 9)
    ending = after_turn(table)
    assert ending is not None
    assert ending.drawn
    table.collapsed = False
    ending = after_turn(table)
    assert ending is not None
    assert ending.winner == AXIS
    assert table.active[IT] == 0
