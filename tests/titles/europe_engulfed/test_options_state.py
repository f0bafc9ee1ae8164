"""13, 14 What is counted, learned, built and owed from turn to turn: last allowed and first refused."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed import experience, politics, ports, wars
from eastfront.titles.europe_engulfed.cadres import ever
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.control import take
from eastfront.titles.europe_engulfed.entries import join, war_in_the_east
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, SPACES
from eastfront.titles.europe_engulfed.home_actions import RAISE, PlaceAt
from eastfront.titles.europe_engulfed.option_actions import DamagePort, RepairPort
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGN, NATION, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.production import Spending
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import judge
from eastfront.titles.europe_engulfed.table import FIRST, NOBODYS, SECOND, Phase, Supply, Table
from eastfront.titles.europe_engulfed.victory import won
from tests.marks import rule
from tests.titles.europe_engulfed.home import give, laid, run, swept, why
from tests.titles.europe_engulfed.positions import at_war, hold, put, ships

DE, GB, US, SU, IT, FF, BG, RO, HU = (NATION[c] for c in ("de", "gb", "us", "su", "it", "ff", "bg", "ro", "hu"))
MIDDLE_EAST = {"cyprus", "palestine", "transjordan", "lebanon", "syria", "iraq", "persia"}


def front(turn: str, *options: Option) -> Table:
    table = at_war(turn_of(turn))
    table.soviet_war = turn_of("1941-JUL")
    for option in options:
        table.options |= option
    return table


# ---------------------------------------------------------------------- 14.2
@rule("europe_engulfed", "14.222", refuses=True)
@rule("europe_engulfed", "14.232", refuses=True)
@pytest.mark.parametrize(("at", "before", "from_"), [(0, "1941-SEP", "1941-NOV"), (1, "1942-MAR", "1942-MAY")])
def test_nobody_learns_before_his_time(at: int, before: str, from_: str) -> None:
    for turn, dice in ((before, 0), (from_, 1)):
        table = front(turn, Option.SOVIET_EXPERIENCE, Option.AMERICAN_EXPERIENCE)
        table.merits[at] = experience.A
        flow = run(table, experience.Learn(at), *(6,) * dice)
        assert flow.over
        assert table.second[at] == dice


@rule("europe_engulfed", "14.214")
@rule("europe_engulfed", "14.214", refuses=True)
@pytest.mark.parametrize(("now", "before", "total"), [(40, 40, 3), (41, 40, 5), (39, 40, 1)])
def test_more_areas_or_fewer(now: int, before: int, total: int) -> None:
    table = front("1943-NOV", Option.GERMAN_DECLINE)
    table.axis_areas = [now, before]
    assert experience.fourth_tally(table, 3).total == total


@rule("europe_engulfed", "14.214")
def test_fortresses_are_areas_of_their_own() -> None:
    table = front("1943-NOV", Option.GERMAN_DECLINE)
    table.control = [NOBODYS] * len(table.control)
    hold(table, "de", "crimea", "sevastopol", "warsaw")
    assert experience.areas_of(table, AXIS) == 3


# ---------------------------------------------------------------------- 13.32
@rule("europe_engulfed", "13.32", refuses=True)
def test_a_port_that_was_the_enemys_as_the_phase_began_is_not_repaired_in_it() -> None:
    for holder, mended in (("it", False), ("us", True)):
        table = front("1943-JUL", Option.PORTS)
        table.phase, table.camp, table.actions[US] = Phase.OPERATIONS, SECOND, 1
        table.damaged[area("sicily")] = 1
        hold(table, holder, "sicily")
        ports.look_round(table, SECOND)
        put(table, "sicily", "us_inf3")
        take(table, area("sicily"), US)
        assert (RepairPort(US, area("sicily")) in ports.repairs(table, WESTERN)) == mended


@rule("europe_engulfed", "13.32", refuses=True)
def test_each_power_damages_its_own_ports() -> None:
    table = front("1943-JUL", Option.PORTS)
    hold(table, "us", "algeria")
    hold(table, "gb", "tunisia")
    put(table, "algeria", "us_inf3")
    assert why(table, "gb", 9, DamagePort(area("tunisia"), 1)) is None
    assert why(table, "gb", 9, DamagePort(area("algeria"), 1)) == "ee-no-port-to-damage"
    put(table, "tunisia", "de_inf3", "gb_inf3")
    assert why(table, "gb", 9, DamagePort(area("tunisia"), 1)) == "ee-no-port-to-damage"  # contested


# ---------------------------------------------------------------------- 14.311, 9.15
@rule("europe_engulfed", "9.1")
@rule("europe_engulfed", "9.1", refuses=True)
@pytest.mark.parametrize(
    ("paris", "nation", "not_yet", "due"),
    [
        ("1940-MAY", RO, None, "1940-NOV"),
        ("1940-MAY", BG, "1940-SEP", "1941-MAR"),
        ("1940-SEP", BG, None, "1941-MAR"),
        ("1940-NOV", BG, "1941-MAR", "1942-MAR"),
        ("1941-JAN", BG, "1941-MAR", "1942-MAR"),
    ],
)
def test_bulgaria_waits_for_the_spring_after_the_next_november(
    paris: str, nation: int, not_yet: str | None, due: str
) -> None:
    table = laid("campaign_1939")
    table.paris_fell = turn_of(paris)
    if not_yet:
        table.turn = turn_of(not_yet)
        assert not politics.due(table, nation)
    table.turn = turn_of(due)
    assert politics.due(table, nation)


@rule("europe_engulfed", "9.2")
@rule("europe_engulfed", "9.2", refuses=True)
@pytest.mark.parametrize(("turn", "bessarabia"), [("1940-JAN", False), ("1940-MAR", True)])
def test_what_a_war_in_the_east_finds_of_the_pact(turn: str, bessarabia: bool) -> None:
    table = laid("campaign_1939", turn)
    give(table, "de", "warsaw")
    pact = [a for a in AREAS if "pact" in SPACES[a].features]
    for where in pact:
        table.control[where] = NOBODYS
    war_in_the_east(table, AXIS)
    for where in pact:
        given = bessarabia or SPACES[where].code != "bessarabia"
        assert (table.control[where] == SU) == given, SPACES[where].code


@rule("europe_engulfed", "9.1")
def test_a_minor_power_whose_place_is_lost_stands_up_elsewhere_at_home() -> None:
    table = swept(laid("campaign_1939", "1940-NOV"))
    home = [a for a in AREAS if COUNTRY[a] == "HU"]
    table.control[home[0]] = SU
    join(table, HU, AXIS)
    blocks = table.ground().on_map[HU]
    assert [table.place[slot] for slot in blocks] == [home[1]] * 2
    table = swept(laid("campaign_1939", "1940-NOV"))
    for where in home:
        table.control[where] = SU
    join(table, HU, AXIS)
    assert not table.ground().on_map[HU]  # nowhere is left


# ---------------------------------------------------------------------- 14.32, 14.322
@rule("europe_engulfed", "14.322", refuses=True)
def test_only_a_lost_home_area_wakes_the_ussr() -> None:
    for lost, awake in (("warsaw", False), ("lvov", False), ("minsk", True)):
        table = laid("campaign_1939", "1941-MAY", soviet_wars="on")
        table.unready = 1
        hold(table, "de", lost)
        wars.gets_ready(table)
        assert (table.unready == 0) == awake, lost


# ---------------------------------------------------------------------- 9.53, 14.354
@rule("europe_engulfed", "9.5")
@rule("europe_engulfed", "9.5", refuses=True)
@pytest.mark.parametrize(("design", "free_france"), [("ff_inf3", False), ("fr_inf3", True)])
def test_where_free_french_blocks_stand_up(design: str, free_france: bool) -> None:
    found = {SPACES[a].code for a in spaces_in(ever(DESIGN[design].id, False, free_france))}
    home = {SPACES[a].code for a in AREAS if COUNTRY[a] in ("FR", "GB", "FNA")}
    assert found == home | MIDDLE_EAST
    assert not found & {"alexandria", "upper_egypt", "malta", "gibraltar", "tobruk"}


@rule("europe_engulfed", "9.5")
@rule("europe_engulfed", "9.5", refuses=True)
def test_one_free_french_block_a_turn_beside_others() -> None:
    table = swept(laid("campaign_1941", "1944-MAR"))
    table.active[US] = 1
    table.werp[US], table.phase = 90, Phase.PRODUCTION
    hold(table, "us", "algeria")
    put(table, "algeria", "us_inf3")
    ships(table, "us", "atlantic", 9)
    judge(table, SECOND)
    french, plain = RAISE[DESIGN["ff_inf3"].id], RAISE[DESIGN["us_inf3"].id]
    flow: Flow[Table] = run(table, Spending(US))
    for action, again in ((plain, True), (french, False)):
        assert french in flow.options()
        flow.do(action)
        flow.do(next(a for a in flow.options() if isinstance(a, PlaceAt)))
        assert (french in flow.options()) == again
    assert plain in flow.options()


# ---------------------------------------------------------------------- 3.3
@rule("europe_engulfed", "3.3")
@rule("europe_engulfed", "3.3", refuses=True)
@pytest.mark.parametrize("where", sorted(MIDDLE_EAST - {"cyprus"}) + ["alexandria"])
def test_the_cape_feeds_egypt_and_all_of_the_middle_east(where: str) -> None:
    for held, fed in (("gb", Supply.FULL), ("it", Supply.NONE)):
        table = at_war()
        hold(table, "gb", "upper_egypt", "sinai", "alexandria", *MIDDLE_EAST)
        (block,) = put(table, where, "gb_inf3")
        hold(table, held, "upper_egypt")
        judge(table, SECOND)
        assert table.supply[block] == fed


# ---------------------------------------------------------------------- 9.12
@rule("europe_engulfed", "9.1", refuses=True)
def test_british_militia_are_no_german_militia() -> None:
    from eastfront.titles.europe_engulfed.borders import barred

    table = at_war()
    (british,) = put(table, "london", "gb_mil2")
    (german,) = put(table, "ruhr", "de_mil2")
    assert barred(table, british) == 0
    assert barred(table, german) >> area("belgium") & 1
    assert not barred(table, german) >> area("denmark") & 1


# ---------------------------------------------------------------------- 16.22, 14.48
@rule("europe_engulfed", "16.22")
@rule("europe_engulfed", "16.22", refuses=True)
def test_a_beachhead_thrown_back_counts_in_europe_and_against_the_west_alone() -> None:
    for where, beach, taker, counted in (
        ("normandy", True, "de", 1),
        ("normandy", False, "de", 0),
        ("algeria", True, "de", 0),
        ("normandy", True, "gb", 0),
    ):
        table = at_war(turn_of("1943-JUL"))
        holder = "it" if taker == "gb" else "us"
        hold(table, holder, where)
        table.beachhead[area(where)] = NATION[holder] if beach else NOBODYS
        take(table, area(where), NATION[taker])
        assert table.thrown_back == counted, where


@rule("europe_engulfed", "14.48")
@rule("europe_engulfed", "14.48", refuses=True)
@pytest.mark.parametrize(("winner", "found"), [(FIRST, {AXIS: 9, WESTERN: -9, SOVIET: -9}), (SECOND, {AXIS: -9})])
def test_winners_and_losers_are_told_their_points(winner: int, found: dict[int, int]) -> None:
    for option, told in ((Option.TOURNAMENT_POINTS, 3), (Option.SURPRISE, 0)):
        table = front("1945-MAR", option)
        table.chronicle = []
        won(table, winner, "ee-ending-axis-decisive", "10.41")
        points = {line.args[0]: line.args[1] for line in table.chronicle if line.kind == "ee-points"}
        assert len(points) == told
        assert {side: points[side] for side in found if told} == ({} if not told else found)


# ---------------------------------------------------------------------- 5.33
@rule("europe_engulfed", "5.3")
def test_round_the_cape_from_america_as_well() -> None:
    from eastfront.titles.europe_engulfed.movement import HOME_PORTS

    assert HOME_PORTS >> area("usa_box") & 1
    assert {COUNTRY[a] for a in spaces_in(HOME_PORTS)} == {"GB", "USA"}


@rule("europe_engulfed", "14.48", refuses=True)
def test_a_draw_is_worth_nothing_and_nobody_is_told() -> None:
    for how, told in (("ee-ending-axis-marginal", 3), ("ee-ending-poland-fell", 0)):
        table = front("1945-MAR", Option.TOURNAMENT_POINTS)
        table.chronicle = []
        won(table, FIRST, how, "10.43")
        assert sum(line.kind == "ee-points" for line in table.chronicle) == told
