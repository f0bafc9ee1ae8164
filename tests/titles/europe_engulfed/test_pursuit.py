"""14.44 Rearguards and pursuers: who is shown, who pays, and with how many steps."""

from __future__ import annotations

from eastfront.engine.chance import Hits
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.actions import PASS, LoseStep, Withdraw
from eastfront.titles.europe_engulfed.combat import Battle
from eastfront.titles.europe_engulfed.option_actions import Engage, Pursue
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.pursuit import PURSUIT_STEPS, REARGUARD_STEPS, Caught, Engaging
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import Phase, Table
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, hold, put

DE, GB, US, SU = (NATION[code] for code in ("de", "gb", "us", "su"))


def field(where: str, *blocks: str) -> Table:
    table = at_war()
    table.options, table.phase = int(Option.RETREAT_COMBAT), Phase.COMBAT
    put(table, where, *blocks)
    table.newly[area(where)] = 1
    return table


def of(table: Table, nation: int, arm: Arm) -> list[UnitId]:
    return [slot for slot in table.ground().on_map[nation] if table.arm(slot) == arm]


def engaged(flow: Flow[Table]) -> set[UnitId]:
    return {action.block for action in flow.options() if isinstance(action, Engage)}


@rule("europe_engulfed", "14.44")
@rule("europe_engulfed", "14.44", refuses=True)
def test_only_armour_is_shown_and_of_every_nation_that_attacks() -> None:
    table = field("belgium", "us_arm4", "gb_arm4", "us_inf3", "gb_gsu", "de_arm4", "de_inf4")
    tanks = {*of(table, US, Arm.ARMOR), *of(table, GB, Arm.ARMOR)}
    flow = Flow(table, Engaging(WESTERN, area("belgium")))
    assert engaged(flow) == tanks
    first = min(tanks)
    flow.do(Engage(first))
    assert table.shown[first]
    assert engaged(flow) == tanks - {first}  # nobody is shown twice
    flow.do(PASS)
    assert flow.over


@rule("europe_engulfed", "14.44", refuses=True)
def test_a_rearguard_is_of_the_nation_that_withdraws() -> None:
    table = field("belgium", "us_arm4", "gb_arm4", "de_inf4")
    flow = Flow(table, Engaging(WESTERN, area("belgium"), GB))
    assert engaged(flow) == set(of(table, GB, Arm.ARMOR))


@rule("europe_engulfed", "14.44")
def test_of_two_shown_blocks_the_owner_chooses() -> None:
    table = field("lublin", "2 de_arm4", "de_inf4")
    tanks = tuple(of(table, DE, Arm.ARMOR))
    flow = Flow(table, Caught(AXIS, area("lublin"), tanks, 1, REARGUARD_STEPS))
    assert flow.options() == [LoseStep(slot) for slot in tanks]
    flow.do(LoseStep(tanks[1]))
    assert [table.steps[slot] for slot in tanks] == [4, 3]
    assert flow.over


@rule("europe_engulfed", "14.44")
@rule("europe_engulfed", "14.44", refuses=True)
def test_what_armour_cannot_bear_infantry_bears_and_nobody_else() -> None:
    for side, nation, times, lost in ((AXIS, -1, REARGUARD_STEPS, 4), (SOVIET, SU, PURSUIT_STEPS, 6)):
        own, word = (DE, "de") if side == AXIS else (SU, "su")
        table = field("lublin", f"2 {word}_arm4:1", f"3 {word}_inf4", f"{word}_gsu")
        shown, hidden = of(table, own, Arm.ARMOR)
        (wing,) = of(table, own, Arm.AIR)
        flow = Flow(table, Caught(side, area("lublin"), (shown,), 3, times, nation))
        while flow.decision is not None:
            blocks = {action.unit for action in flow.options() if isinstance(action, LoseStep)}
            assert blocks <= set(of(table, own, Arm.INFANTRY))
            flow.do(flow.options()[0])
        assert table.place[shown] == -1
        assert table.steps[hidden] == 1  # it was not shown
        assert table.place[wing] == area("lublin")
        assert sum(table.steps[slot] for slot in of(table, own, Arm.INFANTRY)) == 12 - lost


@rule("europe_engulfed", "14.44")
def test_where_nobody_is_left_to_pay_the_rest_is_lost() -> None:
    table = field("lublin", "de_inf4:1", "su_arm4")
    flow = Flow(table, Caught(AXIS, area("lublin"), (), 5, REARGUARD_STEPS))
    assert flow.over
    assert not of(table, DE, Arm.INFANTRY)
    assert of(table, SU, Arm.ARMOR)


@rule("europe_engulfed", "14.44")
def test_ground_support_that_does_not_fly_in_combat_fires_too() -> None:
    """Only in clear weather, as always (6.65)."""
    for weather, dice in ((0, 2), (1, 1)):
        table = field("lublin", "de_arm4", "de_gsu", "su_inf4")
        table.weather = [weather] * 3
        table.actions[SU] = 1
        hold(table, "su", "lublin", "lvov")
        flow = Flow(table, Battle(Side(AXIS), area("lublin"), False))
        flow.do(Withdraw(SU))
        flow.do(Pursue(1))
        (tank,) = of(table, DE, Arm.ARMOR)
        flow.do(PASS)  # no rearguard
        flow.do(Engage(tank))
        flow.do(PASS)
        assert isinstance(flow.chance, Hits)
        assert flow.chance.groups == ((dice, 4),)
