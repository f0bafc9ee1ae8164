"""13.34, 13.46, 14.32, 14.45, 14.46 At the front: the last case that is allowed and the first that is not."""

from __future__ import annotations

import pytest

from eastfront.engine.chance import Hits
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.titles.europe_engulfed import sea_wings
from eastfront.titles.europe_engulfed.actions import PASS, Attack, CounterAttack, Intercept
from eastfront.titles.europe_engulfed.breakthrough import ChooseAssault, within_reach
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.combat import ChooseBattle, fight_in
from eastfront.titles.europe_engulfed.control import remove
from eastfront.titles.europe_engulfed.firing import Fight, bonuses
from eastfront.titles.europe_engulfed.naval import Challenge, hunters
from eastfront.titles.europe_engulfed.offensives import breaks_in_rain
from eastfront.titles.europe_engulfed.option_actions import InterceptInPort, SendWings, SurpriseAttack
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.reach import by_land, lie_of
from eastfront.titles.europe_engulfed.reactions import CounterAttacks
from eastfront.titles.europe_engulfed.rounds import FireAll, learn
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Phase, Supply, Table
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, hold, put, ships

DE, GB, SU, IT = (NATION[code] for code in ("de", "gb", "su", "it"))


def chosen(option: Option, turn: str = "1941-NOV") -> Table:
    table = at_war(turn_of(turn))
    table.options, table.phase, table.camp = int(option), Phase.COMBAT, FIRST
    return table


# ---------------------------------------------------------------------- 13.34
def november(weather: int, *blocks: str) -> Table:
    table = chosen(Option.FINAL_OFFENSIVES, "1944-NOV")
    table.weather = [weather] * 3
    put(table, "belgium", *blocks)
    hold(table, "us", "belgium")
    table.newly[area("belgium")] = 1
    return table


@rule("europe_engulfed", "13.34")
@rule("europe_engulfed", "13.34", refuses=True)
def test_after_a_breakthrough_in_the_dry_surprise_is_a_choice() -> None:
    belgium = area("belgium")
    plain = [Attack(belgium, 0), Attack(belgium, 1)]
    surprise = [SurpriseAttack(belgium, 0), SurpriseAttack(belgium, 1)]
    assert ChooseAssault(AXIS, belgium).options(november(0, "de_arm4", "us_inf3")) == plain + surprise
    assert ChooseAssault(AXIS, belgium).options(november(2, "de_arm4", "us_inf3")) == surprise
    table = november(2, "de_arm4", "us_inf3")
    table.surprised = 2
    assert ChooseAssault(AXIS, belgium).options(table) == plain


@rule("europe_engulfed", "13.34", refuses=True)
@pytest.mark.parametrize("blocks", [("hu_inf2", "us_inf3"), ("hu_inf2", "de_gsu", "us_inf3")])
def test_it_is_the_germans_who_surprise(blocks: tuple[str, ...]) -> None:
    found = ChooseBattle(AXIS).options(november(0, *blocks))
    assert Attack(area("belgium"), 0) in found
    assert not [action for action in found if isinstance(action, SurpriseAttack)]


# ---------------------------------------------------------------------- 13.46
@rule("europe_engulfed", "13.46", refuses=True)
@pytest.mark.parametrize(("nation", "slow"), [("de", True), ("gb", False)])
def test_partisans_hamper_the_axis_alone(nation: str, slow: bool) -> None:
    table = at_war(turn_of("1944-JUL"))
    table.phase, table.overlord = Phase.OPERATIONS, table.turn - 1
    hold(table, nation, "bordeaux", "paris", "normandy", "pas_de_calais", "brittany")
    (tank,) = put(table, "bordeaux", f"{nation}_arm4")
    reach = by_land(table, lie_of(table, NATION[nation]), tank, 2)
    assert reach >> area("paris") & 1
    assert bool(reach >> area("pas_de_calais") & 1) != slow


# ---------------------------------------------------------------------- 14.32
def in_the_snow(where: str, weather: int = 3, *, waived: int = 1, attacker: Side = SOVIET) -> Table:
    table = at_war(turn_of("1942-JAN"))
    table.weather, table.winter_waived = [weather] * 3, waived
    put(table, where, "su_inf4", "de_inf3:2")
    learn(table, Fight(area(where), attacker))
    return table


@rule("europe_engulfed", "14.32")
@rule("europe_engulfed", "14.32", refuses=True)
def test_where_the_red_army_learns_to_fight_in_snow() -> None:
    for where in ("minsk", "helsinki"):
        assert in_the_snow(where).snow_learned == turn_of("1942-JAN")
    assert in_the_snow("lublin").snow_learned == -1  # neither Soviet nor Finnish
    assert in_the_snow("minsk", weather=2).snow_learned == -1
    assert in_the_snow("minsk", attacker=AXIS).snow_learned == -1
    assert in_the_snow("minsk", waived=0).snow_learned == -1


@rule("europe_engulfed", "14.32")
def test_the_year_runs_from_the_first_success() -> None:
    table = in_the_snow("minsk")
    table.turn += 5
    learn(table, Fight(area("minsk"), SOVIET))
    assert table.snow_learned == turn_of("1942-JAN")


# ---------------------------------------------------------------------- 14.45
@rule("europe_engulfed", "14.45")
def test_four_of_five_hits_go_to_infantry_and_one_to_a_tank() -> None:
    table = chosen(Option.HIT_ALLOCATION)
    tank, *foot = put(table, "minsk", "de_arm4", "2 de_inf4")
    put(table, "minsk", "2 su_inf4")
    flow = Flow(table, FireAll(SOVIET, AXIS, Fight(area("minsk"), AXIS), 0))
    assert isinstance(flow.chance, Hits)
    flow.befall(5)
    while flow.decision is not None:
        flow.do(flow.options()[0])
    assert table.steps[tank] == 3
    assert sum(table.steps[slot] for slot in foot) == 4


@rule("europe_engulfed", "14.45")
@rule("europe_engulfed", "14.45", refuses=True)
@pytest.mark.parametrize(("option", "elite"), [(Option.HIT_ALLOCATION, 2), (Option.SURPRISE, 3)])
def test_an_elite_block_owes_one_hit_for_all_the_groups_that_fire(option: Option, elite: int) -> None:
    """Its owner spares it where he may: it takes the first free hit, and none of the second group's."""
    table = chosen(option)
    guards, plain = put(table, "minsk", "de_inf4e:3", "de_inf4:3")
    put(table, "minsk", "su_inf4e", "su_inf4")  # two target numbers, two groups
    flow = Flow(table, FireAll(SOVIET, AXIS, Fight(area("minsk"), AXIS), 0))
    while not flow.over:
        if flow.chance is not None:
            flow.befall(1)
        else:
            spared = [action for action in flow.options() if getattr(action, "unit", None) != guards]
            flow.do((spared or flow.options())[0])
    assert table.steps[guards] == elite
    assert table.steps[plain] == 6 - 2 - elite


# ---------------------------------------------------------------------- 14.46
@rule("europe_engulfed", "14.46", refuses=True)
def test_each_wing_is_sent_once() -> None:
    table = chosen(Option.WINGS_AT_SEA)
    first, second = put(table, "oslo", "2 de_gsu")
    flow = Flow(table, sea_wings.Gathering(AXIS, area("oslo")))
    assert flow.options() == [PASS, SendWings(first), SendWings(second)]
    flow.do(SendWings(first))
    assert flow.options() == [PASS, SendWings(second)]


@rule("europe_engulfed", "14.46", refuses=True)
def test_a_transfer_has_no_port_to_wait_in() -> None:
    table = chosen(Option.WINGS_AT_SEA)
    ships(table, "su", "baltic", 1)
    baltic = area("baltic")
    to_oslo = Challenge(SOVIET, baltic, (DE,), area("oslo")).options(table)
    assert to_oslo == [PASS, Intercept(1), InterceptInPort(1)]
    assert Challenge(SOVIET, baltic, (DE,)).options(table) == [PASS, Intercept(1)]


# ---------------------------------------------------------------------- 8.1, 9.45
@rule("europe_engulfed", "8.1")
@rule("europe_engulfed", "9.45", refuses=True)
@pytest.mark.parametrize(("collapsed", "italians", "germans"), [(0, 2, 1), (1, 0, 1)])
def test_only_a_collapsed_italy_stays_in_port(collapsed: int, italians: int, germans: int) -> None:
    table = at_war()
    table.collapsed, table.active[IT], table.camp = collapsed, 1, SECOND
    ships(table, "it", "mediterranean", 2)
    ships(table, "de", "mediterranean", 1)
    found = hunters(table, GB, area("mediterranean"))
    assert (found.count(IT), found.count(DE)) == (italians, germans)


# ---------------------------------------------------------------------- 6.5, 6.85, 6.87
@rule("europe_engulfed", "6.5")
def test_who_clears_an_area_in_a_counter_attack_keeps_it_and_himself() -> None:
    table = at_war()
    table.phase, table.camp, table.actions[SU] = Phase.COMBAT, FIRST, 1
    hold(table, "su", "minsk")
    (mine,) = put(table, "minsk", "su_inf4")
    put(table, "minsk", "de_inf4:1")
    flow = Flow(table, CounterAttacks(area("minsk"), AXIS))
    flow.do(CounterAttack(SU, 0))
    while not flow.over:
        flow.befall(1 if table.here(area("minsk")) and flow.chance.groups[0][0] == 4 else 0)  # type: ignore[union-attr]
    assert list(table.here(area("minsk"))) == [mine]
    assert table.steps[mine] == 4
    assert table.control[area("minsk")] == SU


@rule("europe_engulfed", "6.8", refuses=True)
def test_the_maginot_line_is_in_metz_and_nowhere_else() -> None:
    for where, start, helps in (
        ("metz", "rhineland", True),
        ("belgium", "rhineland", False),
        ("metz", "belgium", False),
    ):
        table = at_war(turn_of("1940-MAY"))
        table.maginot, table.active[NATION["fr"]], table.stands[NATION["fr"]] = 1, 1, WESTERN
        french, german = put(table, where, "fr_inf3", "de_inf4")
        table.came[german], table.newly[area(where)] = area(start), 1
        fight = fight_in(table, area(where), AXIS, False)
        lines = [line.reason for line in bonuses(table, fight, french, Arm.INFANTRY, supported=False)]
        assert ("ee-why-maginot" in lines) == helps


# ---------------------------------------------------------------------- 13.34 through the rain of Nov/Dec 1944
def at_the_border(turn: str = "1944-NOV", *, option: bool = True) -> Table:
    table = at_war(turn_of(turn))
    table.options = int(Option.FINAL_OFFENSIVES) * option
    table.phase, table.camp, table.actions[DE] = Phase.BREAKTHROUGH, FIRST, 1
    table.weather = [2, 2, 2]
    hold(table, "us", "belgium", "metz")
    hold(table, "de", "rhineland", "ruhr")
    put(table, "belgium", "us_inf3")
    put(table, "rhineland", "de_arm4")
    return table


@rule("europe_engulfed", "13.34")
@rule("europe_engulfed", "13.34", refuses=True)
@pytest.mark.parametrize(
    ("why", "open_"),
    [
        ("", True),
        ("january", False),
        ("not played", False),
        ("surprised before", False),
        ("the other surprised", True),
        ("nobody there", False),
        ("fought over", False),
        ("only wings", False),
        ("limited supply", False),
        ("too far", False),
    ],
)
def test_where_a_breakthrough_goes_in_the_rain(why: str, open_: bool) -> None:
    table = at_the_border("1945-JAN" if why == "january" else "1944-NOV", option=why != "not played")
    belgium = area("belgium")
    (tank,) = table.ground().on_map[DE]
    match why:
        case "surprised before":
            table.surprised = 2
        case "the other surprised":
            table.surprised = 1
        case "nobody there":
            remove(table, table.here(belgium)[0])
        case "fought over":
            put(table, "belgium", "hu_inf2")
        case "only wings":
            remove(table, tank)
            put(table, "rhineland", "de_gsu")
        case "limited supply":
            table.supply[tank] = Supply.LIMITED
        case "too far":
            table.place[tank] = area("baden")
    assert bool(within_reach(table, DE) >> belgium & 1) == open_


@rule("europe_engulfed", "13.34", refuses=True)
def test_only_germans_break_through_the_rain() -> None:
    table = at_the_border()
    italian, hungarian = NATION["it"], NATION["hu"]
    put(table, "rhineland", "it_arm3", "hu_inf2")
    table.actions[italian] = 1
    for nation, open_ in ((DE, True), (italian, False), (hungarian, False)):
        assert breaks_in_rain(table, lie_of(table, nation), area("belgium")) == open_
