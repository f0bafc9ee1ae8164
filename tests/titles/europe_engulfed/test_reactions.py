"""7.1, 7.5, 7.6, 7.7 Reactions: who pays, where one may go, who comes up, who may strike back."""

from __future__ import annotations

import pytest

from eastfront.engine.flow import Flow
from eastfront.titles.europe_engulfed.actions import PASS, BringUp, CounterAttack, RetreatTo
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.reactions import (
    ChooseAirfield,
    Reinforcing,
    could_react,
    counters,
    defenders,
    helpers,
    payer,
    seas_out,
    ways_out,
)
from eastfront.titles.europe_engulfed.table import FIRST, NOBODYS, Phase, Table
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, hold, put, ships

DE, HU, IT, SU, GB, US, FF, FR = (NATION[code] for code in ("de", "hu", "it", "su", "gb", "us", "ff", "fr"))
LUBLIN, LVOV, WARSAW = area("lublin"), area("lvov"), area("warsaw")


def attacked(*blocks: str) -> Table:
    """Lublin, held by the Soviets, with these blocks in it."""
    table = at_war()
    table.phase, table.camp = Phase.COMBAT, FIRST
    hold(table, "su", "lublin", "lvov", "brest_litovsk")
    hold(table, "de", "warsaw", "lodz", "slovakia")
    put(table, "lublin", *blocks)
    table.newly[LUBLIN] = 1
    return table


@rule("europe_engulfed", "7.1")
@rule("europe_engulfed", "7.1", refuses=True)
def test_whose_special_action_pays() -> None:
    table = attacked("hu_inf2", "it_inf3", "su_inf3")
    assert payer(table, HU, LUBLIN) == -1
    table.actions[DE] = 1
    assert payer(table, HU, LUBLIN) == -1  # no German stands beside them
    put(table, "lublin", "de_gsu")
    assert payer(table, HU, LUBLIN) == DE
    assert payer(table, IT, LUBLIN) == -1  # Italy has its own or none
    table.actions[IT] = 1
    assert payer(table, IT, LUBLIN) == IT
    assert payer(table, SU, LUBLIN) == -1
    table.actions[US] = 1
    assert payer(table, FF, area("paris")) == US
    assert payer(table, GB, area("paris")) == -1
    table.actions[DE] = 0
    assert payer(table, HU, LUBLIN) == -1


@rule("europe_engulfed", "7.5")
def test_each_side_that_is_attacked_is_asked() -> None:
    table = attacked("de_inf3", "su_inf3", "gb_inf3")
    assert defenders(table, LUBLIN, AXIS) == [WESTERN, SOVIET]
    assert defenders(table, LUBLIN, SOVIET) == [AXIS]


@rule("europe_engulfed", "7.5")
@rule("europe_engulfed", "7.5", refuses=True)
@pytest.mark.parametrize(
    ("why", "out"),
    [("", True), ("enemy there", False), ("the enemy's", False), ("neutral", False), ("contested", False)],
)
def test_where_one_may_withdraw_to(why: str, out: bool) -> None:
    table = attacked("de_inf3", "su_inf3")
    hold(table, "de", "brest_litovsk")
    match why:
        case "enemy there" | "contested":
            put(table, "lvov", "de_inf3")
            if why == "contested":
                put(table, "lvov", "su_inf3")
        case "the enemy's":
            hold(table, "de", "lvov")
        case "neutral":
            table.control[LVOV] = NOBODYS
    assert ways_out(table, SU, LUBLIN) == ([LVOV] if out else [])


@rule("europe_engulfed", "7.5")
@rule("europe_engulfed", "7.5", refuses=True)
@pytest.mark.parametrize(
    ("holder", "beach", "points", "blocks", "seas"),
    [
        ("gb", False, 2, 2, 1),
        ("gb", False, 1, 2, 0),
        ("de", False, 2, 2, 0),
        ("de", True, 2, 2, 1),
    ],
)
def test_over_the_sea_from_a_friendly_port_or_a_beachhead(
    holder: str, beach: bool, points: int, blocks: int, seas: int
) -> None:
    table = at_war()
    hold(table, holder, "normandy")
    ships(table, "gb", "atlantic", points)
    table.beachhead[area("normandy")] = GB if beach else NOBODYS
    assert len(seas_out(table, GB, area("normandy"), blocks)) == seas


@rule("europe_engulfed", "7.5")
@rule("europe_engulfed", "7.5", refuses=True)
def test_where_ground_support_flies_when_the_others_have_gone() -> None:
    table = at_war()
    hold(table, "gb", "pas_de_calais", "southampton", "belgium", "normandy")
    hold(table, "de", "paris")
    put(table, "pas_de_calais", "gb_gsu", "de_inf3")
    ask = ChooseAirfield(WESTERN, GB, area("pas_de_calais"), area("belgium"))
    found = {action.hex for action in ask.options(table) if isinstance(action, RetreatTo)}
    assert area("southampton") in found  # an Air Route
    assert area("belgium") in found
    assert area("paris") not in found
    assert area("midlands") not in found
    hold(table, "de", "southampton", "belgium", "normandy", "london")
    for where in ("southampton", "london", "wales", "midlands", "scotland"):
        hold(table, "de", where)
    assert ask.options(table) == [RetreatTo(area("belgium"))]  # with the others, whatever comes


@rule("europe_engulfed", "7.6")
@rule("europe_engulfed", "7.6", refuses=True)
def test_one_ground_block_from_each_area_and_wings_besides() -> None:
    table = attacked("de_inf3", "su_inf3")
    table.actions[SU] = 1
    first, second, wing = put(table, "lvov", "2 su_inf3", "su_gsu")
    (other,) = put(table, "brest_litovsk", "su_inf3")
    (far,) = put(table, "kiev", "su_inf3")
    assert set(helpers(table, SU, LUBLIN, ())) == {first, second, wing, other}
    assert set(helpers(table, SU, LUBLIN, (LVOV,))) == {wing, other}
    assert far not in helpers(table, SU, LUBLIN, ())
    flow = Flow(table, Reinforcing(SOVIET, SU, LUBLIN))
    flow.do(BringUp(second))
    assert set(flow.options()) == {PASS, BringUp(wing), BringUp(other)}
    put(table, "brest_litovsk", "de_inf3")
    assert helpers(table, SU, LUBLIN, (LVOV,)) == [wing]  # not out of a battle
    assert table.arm(wing) == Arm.AIR


@rule("europe_engulfed", "7.6", refuses=True)
def test_nobody_comes_up_who_may_not_go_there() -> None:
    table = at_war()
    table.actions[GB] = 1
    hold(table, "su", "lublin", "lvov")
    put(table, "lublin", "de_inf3", "su_inf3")
    hold(table, "gb", "slovakia")
    put(table, "slovakia", "gb_inf3")
    table.stands[GB] = WESTERN
    assert bool(helpers(table, GB, LUBLIN, ())) == bool(table.here(LUBLIN))  # 9.28 an Axis block stands there
    for slot in list(table.ground().on_map[DE]):
        table.place[slot] = area("berlin")
    assert helpers(table, GB, LUBLIN, ()) == []


@rule("europe_engulfed", "7.6", refuses=True)
@pytest.mark.parametrize(
    ("action", "lvov", "inside", "asked"),
    [(1, "su_inf3", "su_inf3", True), (0, "su_inf3", "su_inf3", False), (1, "", "su_inf3", True), (1, "", "", False)],
)
def test_who_is_asked_at_all(action: int, lvov: str, inside: str, asked: bool) -> None:
    table = attacked("de_inf3", *((inside,) if inside else ()))
    hold(table, "de", "brest_litovsk")
    table.actions[SU] = action
    if lvov:
        put(table, "lvov", lvov)
    assert could_react(table, SOVIET, LUBLIN) == asked


@rule("europe_engulfed", "7.7")
@rule("europe_engulfed", "7.7", refuses=True)
@pytest.mark.parametrize(
    ("why", "open_"), [("", True), ("once", False), ("nobody left", False), ("wings left", False), ("no action", False)]
)
def test_when_the_defender_may_strike_back(why: str, open_: bool) -> None:
    attackers = {"nobody left": (), "wings left": ("de_gsu",)}.get(why, ("de_inf3",))
    table = attacked("su_inf3", *attackers)
    table.actions[SU] = int(why != "no action")
    table.countered[LUBLIN] = int(why == "once")
    found = counters(table, SOVIET, LUBLIN, AXIS)
    assert found == ([CounterAttack(SU, 0), CounterAttack(SU, 1)] if open_ else [])


@rule("europe_engulfed", "7.7", refuses=True)
def test_nobody_strikes_back_out_of_a_fortress_nor_with_wings_alone() -> None:
    table = at_war()
    table.actions[SU] = 1
    put(table, "sevastopol", "su_inf3")
    put(table, "crimea", "de_inf3")
    assert counters(table, SOVIET, area("sevastopol"), AXIS) == []
    put(table, "minsk", "de_inf3", "su_gsu")
    assert counters(table, SOVIET, area("minsk"), AXIS) == []
