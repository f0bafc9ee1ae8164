"""13.34, 13.46, 14.43 to 14.48 Options of battle, landings and the end of the game, on and off."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.chance import Hits, Roll
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending, Side
from eastfront.engine.sides import only
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed import allotment, points, sea_wings, shock
from eastfront.titles.europe_engulfed.actions import (
    PASS,
    BreakInto,
    CounterAttack,
    Embark,
    Fly,
    Intercept,
    LoseStep,
    Reinforce,
    RetreatTo,
    Withdraw,
)
from eastfront.titles.europe_engulfed.breakthrough import BreakIn, breakthroughs, within_reach
from eastfront.titles.europe_engulfed.carpet import Carpet, may_bomb
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.combat import Battle, ChooseBattle, fight_in
from eastfront.titles.europe_engulfed.firing import Fight, bonuses, dice_of, targets
from eastfront.titles.europe_engulfed.landing import Landing
from eastfront.titles.europe_engulfed.movement import Shipment
from eastfront.titles.europe_engulfed.option_actions import (
    CarpetBomb,
    CommitArmor,
    Engage,
    InterceptInPort,
    Overlord,
    Pursue,
    SendWings,
    SurpriseAttack,
    SurpriseFightOn,
)
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.pursuit import Pursuit
from eastfront.titles.europe_engulfed.reach import by_land, lie_of
from eastfront.titles.europe_engulfed.reactions import answers
from eastfront.titles.europe_engulfed.rounds import CombatRound, Suffer
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Moved, Phase, Table
from eastfront.titles.europe_engulfed.victory import germany_fell
from tests.marks import rule
from tests.titles.europe_engulfed.positions import at_war, hold, put, ships

DE, GB, US, SU, FI, TR = (NATION[c] for c in ("de", "gb", "us", "su", "fi", "tr"))


def battlefield(where: str, *blocks: str, turn: str = "1941-NOV", options: int = 0, fresh: bool = True) -> Table:
    """A battle in the Combat Phase of the first camp."""
    table = at_war(turn_of(turn))
    table.options, table.phase, table.camp = options, Phase.COMBAT, FIRST
    put(table, where, *blocks)
    table.newly[area(where)] = int(fresh)
    return table


def kinds(flow: Flow[Table], kind: type[Action]) -> list[Action]:
    return [action for action in flow.options() if isinstance(action, kind)]


# ---------------------------------------------------------------------- 13.34
def ardennes(turn: str = "1944-NOV", option: bool = True, weather: int = 2) -> Table:
    table = battlefield("belgium", "de_arm4", "us_inf3", turn=turn, options=int(Option.FINAL_OFFENSIVES) * option)
    hold(table, "us", "belgium", "paris")
    hold(table, "de", "rhineland")
    table.weather = [weather] * 3
    return table


@rule("europe_engulfed", "13.34")
@rule("europe_engulfed", "13.34", refuses=True)
@pytest.mark.parametrize(
    ("turn", "option", "open_"),
    [("1944-SEP", True, False), ("1944-NOV", True, True), ("1945-JAN", True, True), ("1945-MAR", True, False)]
    + [("1944-NOV", False, False)],
)
def test_the_last_offensives_have_their_turns(turn: str, option: bool, open_: bool) -> None:
    table = ardennes(turn, option)
    found = [a for a in ChooseBattle(AXIS).options(table) if isinstance(a, SurpriseAttack)]
    assert bool(found) == open_
    assert not [a for a in ChooseBattle(WESTERN).options(table) if isinstance(a, SurpriseAttack)]


@rule("europe_engulfed", "13.34")
@rule("europe_engulfed", "13.34", refuses=True)
def test_one_surprise_each() -> None:
    table = ardennes(weather=3)
    table.actions[US] = 1
    hold(table, "us", "pas_de_calais")
    put(table, "pas_de_calais", "us_inf3")
    flow = Flow(table, Battle(AXIS, area("belgium"), False, True))
    assert table.surprised == 2
    assert isinstance(flow.chance, Hits)  # nobody retreats and nobody comes up
    assert flow.chance.groups[0][0] == 3
    assert not [a for a in ChooseBattle(AXIS).options(table) if isinstance(a, SurpriseAttack)]
    put(table, "lublin", "de_inf3", "su_inf3")
    assert SurpriseAttack(area("lublin"), 0) in ChooseBattle(AXIS).options(table)


@rule("europe_engulfed", "13.34")
def test_ground_units_fight_as_in_clear_weather() -> None:
    table = ardennes(weather=3)
    tank = table.ground().on_map[DE][0]
    for surprise, dice in ((False, 2), (True, 4)):
        fight = Fight(area("belgium"), AXIS, first=True, crossed=(Arm.ARMOR,), surprise=surprise)
        assert dice_of(table, fight, [tank]) == dice


@rule("europe_engulfed", "13.34")
@rule("europe_engulfed", "13.34", refuses=True)
def test_through_the_rain_with_surprise_only() -> None:
    for option, open_ in ((False, False), (True, True)):
        table = ardennes(option=option)
        for slot in list(table.ground().on_map[DE]):
            table.place[slot] = area("rhineland")
        table.phase, table.actions[DE] = Phase.BREAKTHROUGH, 1
        goals = within_reach(table, DE)
        assert bool(goals >> area("belgium") & 1) == open_
        assert not goals >> area("paris") & 1
        assert (BreakInto(DE, area("belgium")) in breakthroughs(table, AXIS)) == open_
    (tank,) = table.ground().on_map[DE]
    flow = Flow(table, BreakIn(AXIS, DE, area("belgium")))
    flow.do(next(a for a in flow.options() if getattr(a, "unit", None) == tank))
    while kinds(flow, type(PASS)):
        flow.do(PASS)
    assert flow.options() == [SurpriseAttack(area("belgium"), 0), SurpriseAttack(area("belgium"), 1)]
    table.surprised = 2
    assert not within_reach(table, DE) >> area("belgium") & 1


@rule("europe_engulfed", "13.34")
def test_breakthrough_combat_with_surprise() -> None:
    table = ardennes()
    table.phase, table.actions[DE] = Phase.BREAKTHROUGH, 1
    assert SurpriseFightOn(DE, area("belgium"), 1) in breakthroughs(table, AXIS)
    table.options = 0
    assert not [a for a in breakthroughs(table, AXIS) if isinstance(a, SurpriseFightOn)]


# ---------------------------------------------------------------------- 13.46
def channel(option: bool = True, sas: int = 2) -> tuple[Flow[Table], list[UnitId]]:
    table = at_war(turn_of("1944-MAY"))
    table.options = int(Option.OVERLORD) * option
    table.camp, table.phase = SECOND, Phase.OPERATIONS
    hold(table, "de", "normandy", "paris")
    put(table, "normandy", "de_inf3")
    ships(table, "gb", "atlantic", 8)
    blocks = put(table, "southampton", "2 us_inf3", "2 us_arm4")
    table.actions[US] = sas
    return Flow(table, Landing(WESTERN, US, area("atlantic"), area("normandy"))), blocks


@rule("europe_engulfed", "13.46")
@rule("europe_engulfed", "13.46", refuses=True)
def test_armour_in_overlord() -> None:
    flow, (infantry, _, tank, second) = channel(option=False)
    assert Overlord() not in flow.options()
    flow, (infantry, _, tank, second) = channel()
    assert Embark(tank) not in flow.options()
    flow.do(Overlord())
    flow.do(Embark(infantry))
    assert Embark(tank) in flow.options()
    flow.do(Embark(tank))
    assert flow.table.actions[US] == 0
    assert Embark(second) not in flow.options()  # one of each nation
    assert Overlord() not in flow.options()  # once a game
    flow.do(PASS)
    assert flow.table.place[tank] == area("normandy")


@rule("europe_engulfed", "13.46", refuses=True)
def test_armour_costs_a_second_action() -> None:
    flow, (infantry, _, tank, _) = channel(sas=1)
    flow.do(Overlord())
    flow.do(Embark(infantry))
    assert Embark(tank) not in flow.options()


@rule("europe_engulfed", "13.46")
@rule("europe_engulfed", "13.46", refuses=True)
def test_partisans_hamper_the_axis() -> None:
    table = at_war(turn_of("1944-MAY"))
    table.camp, table.phase = SECOND, Phase.COMBAT
    hold(table, "de", "normandy", "paris", "brittany", "bordeaux")
    put(table, "normandy", "2 us_inf3", "de_inf3")
    put(table, "paris", "2 de_inf3")
    table.actions[DE] = 3
    table.newly[area("normandy")] = 1
    assert Reinforce(DE) in answers(table, AXIS, area("normandy"))
    table.overlord, table.overlord_area, table.overlord_helped = table.turn, area("normandy"), 1
    assert Reinforce(DE) not in answers(table, AXIS, area("normandy"))
    table.overlord_helped = 0
    assert Reinforce(DE) in answers(table, AXIS, area("normandy"))
    flow = Flow(table, Battle(WESTERN, area("normandy"), False))
    flow.do(PASS)
    while flow.chance is not None:
        flow.befall(0)
    flow.do(CounterAttack(DE, 0))
    assert isinstance(flow.chance, Hits)  # nobody may come up


@rule("europe_engulfed", "13.46")
@rule("europe_engulfed", "13.46", refuses=True)
def test_one_area_in_france_in_the_turn_after() -> None:
    table = at_war(turn_of("1944-JUL"))
    table.phase = Phase.OPERATIONS
    hold(table, "de", "paris", "bordeaux", "belgium", "metz", "auvergne", "pas_de_calais", "normandy", "rhineland")
    (tank,) = put(table, "rhineland", "de_arm4")
    lie = lie_of(table, DE)
    assert by_land(table, lie, tank, 2) >> area("pas_de_calais") & 1
    table.overlord = table.turn - 1
    near = by_land(table, lie, tank, 2)
    assert near >> area("belgium") & 1
    (other,) = put(table, "paris", "de_arm4")
    assert not by_land(table, lie, other, 2) >> area("brittany") & 1
    table.phase = Phase.BREAKTHROUGH
    assert by_land(table, lie, other, 2) & 1 << area("bordeaux")
    table.overlord -= 1
    table.phase = Phase.OPERATIONS
    table.control[area("brittany")] = DE
    assert by_land(table, lie_of(table, DE), other, 2) >> area("brittany") & 1


# ---------------------------------------------------------------------- 14.43
def surprised(where: str, *blocks: str, option: bool = True) -> Table:
    table = battlefield(where, *blocks, options=int(Option.SURPRISE) * option)
    table.attacked_in[SU], table.attacker[SU] = table.turn, DE
    return table


@rule("europe_engulfed", "14.43")
@rule("europe_engulfed", "14.43", refuses=True)
def test_tanks_in_the_open_surprise() -> None:
    for where, option, phase, bonus in (
        ("minsk", True, Phase.COMBAT, True),
        ("minsk", False, Phase.COMBAT, False),
        ("minsk", True, Phase.BREAKTHROUGH, False),
        ("pripet_marshes", True, Phase.COMBAT, False),
    ):
        table = surprised(where, "de_arm4", "de_inf3", "su_inf3", option=option)
        table.phase = phase
        tank, foot = table.ground().on_map[DE]
        fight = fight_in(table, area(where), AXIS, False)
        found = [line.reason for line in bonuses(table, fight, tank, Arm.INFANTRY, supported=False)]
        assert ("ee-why-surprised" in found) == bonus
        assert "ee-why-surprised" not in [
            line.reason for line in bonuses(table, fight, foot, Arm.INFANTRY, supported=False)
        ]
    table = surprised("minsk", "de_abn3", "su_inf3")
    (jumper,) = table.ground().on_map[DE]
    table.moved[jumper] |= Moved.DROPPED
    fight = fight_in(table, area("minsk"), AXIS, False)
    assert shock.bonus(table, area("minsk"), jumper, [SU])
    assert not shock.bonus(table, area("minsk"), jumper, [SU, FI])


@rule("europe_engulfed", "14.43")
@rule("europe_engulfed", "14.43", refuses=True)
def test_ground_support_is_caught_on_the_ground() -> None:
    table = surprised("minsk", "de_inf3", "de_gsu", "su_inf3", "su_gsu")
    flow = Flow(table, CombatRound(fight_in(table, area("minsk"), AXIS, False), SOVIET))
    assert flow.options(SOVIET) == [Fly(0)]
    flow.submit(AXIS, Fly(1))
    flow.submit(SOVIET, Fly(0))
    assert isinstance(flow.chance, Hits)
    assert flow.chance.groups == ((1, 4),)
    flow.befall(1)
    assert len(table.ground().on_map[SU]) == 1
    calm = surprised("minsk", "de_inf3", "de_gsu", "su_inf3", "su_gsu", option=False)
    flow = Flow(calm, CombatRound(fight_in(calm, area("minsk"), AXIS, False), SOVIET))
    assert Fly(1) in flow.options(SOVIET)


# ---------------------------------------------------------------------- 14.44
def retreat(option: bool = True, fresh: bool = True) -> Flow[Table]:
    table = battlefield("lublin", "2 de_arm4", "de_inf3", "su_arm4", "2 su_inf3", fresh=fresh)
    table.options = int(Option.RETREAT_COMBAT) * option
    hold(table, "su", "lublin", "lvov")
    table.actions[SU] = 1
    flow = Flow(table, Battle(AXIS, area("lublin"), False))
    flow.do(Withdraw(SU))
    return flow


@rule("europe_engulfed", "14.44")
@rule("europe_engulfed", "14.44", refuses=True)
def test_pursuit_is_only_for_newly_contested_areas() -> None:
    assert kinds(retreat(), Pursue)
    assert kinds(retreat(fresh=False), RetreatTo)
    assert kinds(retreat(option=False), RetreatTo)
    flow = retreat()
    flow.do(Pursue(0))
    assert kinds(flow, RetreatTo)


@rule("europe_engulfed", "14.44")
def test_a_rearguard_and_its_pursuers() -> None:
    flow = retreat()
    table = flow.table
    tanks = [s for s in table.ground().on_map[DE] if table.arm(s) == Arm.ARMOR]
    (rear,) = [s for s in table.ground().on_map[SU] if table.arm(s) == Arm.ARMOR]
    flow.do(Pursue(1))
    assert flow.asked == (SOVIET,)
    flow.do(Engage(rear))
    flow.do(PASS)
    flow.do(Engage(tanks[0]))
    flow.do(PASS)
    assert isinstance(flow.chance, Hits)
    assert flow.chance.groups == ((1, 5),)  # a die a block, not a step
    flow.befall(1)
    assert [table.steps[t] for t in tanks] == [3, 4]
    assert flow.chance.groups == ((1, 4),)
    flow.befall(1)
    assert table.steps[rear] == 3
    flow.do(RetreatTo(area("lvov")))
    assert table.place[rear] == area("lvov")


@rule("europe_engulfed", "14.44")
@pytest.mark.parametrize(("side", "nation", "steps"), [(AXIS, -1, 2), (SOVIET, SU, 3)])
def test_infantry_pays_where_there_is_no_armour(side: Side, nation: int, steps: int) -> None:
    from eastfront.titles.europe_engulfed.pursuit import PURSUIT_STEPS, REARGUARD_STEPS, Caught

    table = battlefield("lublin", "2 de_inf4", "2 su_inf4")
    times = REARGUARD_STEPS if side == AXIS else PURSUIT_STEPS
    flow = Flow(table, Caught(side, area("lublin"), (), 1, times, nation))
    while flow.decision is not None:
        flow.do(flow.options()[0])
    lost = sum(4 - table.steps[s] for s in table.here(area("lublin")) if table.side_of(s) == side)
    assert lost == steps
    assert Pursuit(SOVIET, SU, area("lublin"), AXIS)


# ---------------------------------------------------------------------- 14.45
@rule("europe_engulfed", "14.45")
@rule("europe_engulfed", "14.45", refuses=True)
def test_who_attacks_says_what_his_armour_does() -> None:
    for option, asked in ((0, False), (int(Option.HIT_ALLOCATION), True)):
        table = battlefield("minsk", "de_arm4", "su_inf3", options=option)
        flow = Flow(table, Battle(AXIS, area("minsk"), False))
        assert bool(flow.decision and kinds(flow, CommitArmor)) == asked
    flow.do(CommitArmor(0))
    fight = Fight(area("minsk"), AXIS, reserved=True)
    assert targets(table, fight, AXIS, Arm.ARMOR) is None  # it waits for tanks that are not there
    assert targets(table, Fight(area("minsk"), AXIS), AXIS, Arm.ARMOR) == Arm.INFANTRY
    assert targets(table, fight, SOVIET, Arm.INFANTRY) == Arm.ARMOR


@rule("europe_engulfed", "14.45")
@rule("europe_engulfed", "14.45", refuses=True)
def test_elite_blocks_take_one_hit_early() -> None:
    table = battlefield("minsk", "de_inf4e:3", "de_inf4:3", "su_inf3", options=int(Option.HIT_ALLOCATION))
    elite, plain = table.ground().on_map[DE]
    assert allotment.payers(table, [elite, plain], False) == [elite]
    assert set(allotment.payers(table, [elite, plain], True)) == {elite, plain}
    table.steps[plain] = 4
    assert allotment.payers(table, [elite, plain], False) == [plain]
    table.steps[elite], table.steps[plain] = 1, 3
    assert set(allotment.payers(table, [elite, plain], False)) == {elite, plain}  # a cadre is spared
    table.options, table.steps[elite] = 0, 3
    assert set(allotment.payers(table, [elite, plain], False)) == {elite, plain}


@rule("europe_engulfed", "14.45")
@rule("europe_engulfed", "14.45", refuses=True)
@pytest.mark.parametrize(
    ("turn", "fort", "hits", "tanks"),
    [("1941-NOV", 0, 4, 0), ("1941-NOV", 0, 5, 1), ("1941-NOV", 0, 10, 1), ("1943-NOV", 0, 4, 1)]
    + [("1941-NOV", 1, 10, 2), ("1941-NOV", 1, 30, 2)],
)
def test_infantry_hits_on_tanks(turn: str, fort: int, hits: int, tanks: int) -> None:
    table = battlefield("minsk", "2 de_arm4", "de_inf4", "su_inf4", turn=turn, options=int(Option.HIT_ALLOCATION))
    table.fort[area("minsk")] = fort
    fight = Fight(area("minsk"), AXIS)
    assert allotment.on_tanks(table, fight, hits, 0) == tanks


@rule("europe_engulfed", "14.45")
def test_what_tanks_hit_too_much_is_lost_if_they_waited() -> None:
    for reserved, left in ((True, 4), (False, 2)):
        table = battlefield("minsk", "de_arm4", "su_arm2:1", "su_inf4", options=int(Option.HIT_ALLOCATION))
        infantry = next(s for s in table.ground().on_map[SU] if table.arm(s) == Arm.INFANTRY)
        fight = Fight(area("minsk"), AXIS, reserved=reserved)
        Flow(table, Suffer(SOVIET, fight, AXIS, Arm.ARMOR, 3, Arm.ARMOR))
        assert table.steps[infantry] == left


# ---------------------------------------------------------------------- 14.46
def convoy(option: bool = True) -> Flow[Table]:
    table = at_war()
    table.options = int(Option.WINGS_AT_SEA) * option
    table.phase = Phase.OPERATIONS
    hold(table, "de", "berlin", "oslo")
    ships(table, "de", "baltic", 1)
    ships(table, "su", "baltic", 2)
    (block,) = put(table, "berlin", "de_inf3")
    put(table, "oslo", "de_inf3", "de_gsu")
    return Flow(table, Shipment(AXIS, block, area("baltic"), area("oslo")))


@rule("europe_engulfed", "14.46")
@rule("europe_engulfed", "14.46", refuses=True)
def test_on_the_high_seas_or_in_port() -> None:
    flow = convoy(option=False)
    assert not kinds(flow, InterceptInPort)
    for action, needs in ((Intercept(1), 6), (InterceptInPort(1), 3)):
        flow = convoy()
        flow.do(action)
        assert isinstance(flow.chance, Hits)
        assert flow.chance.groups == ((1, needs),)


@rule("europe_engulfed", "14.46")
@rule("europe_engulfed", "14.46", refuses=True)
def test_wings_fight_as_fleet_points() -> None:
    flow = convoy()
    table = flow.table
    (wing,) = [s for s in table.ground().on_map[DE] if table.arm(s) == Arm.AIR]
    flow.do(InterceptInPort(1))
    flow.befall(1)
    flow.do(PASS)  # the Soviets have no wings there
    assert flow.options() == [PASS, SendWings(wing)]
    flow.do(SendWings(wing))
    flow.do(PASS)
    assert flow.chance.groups == ((1, 6),)  # type: ignore[union-attr]
    flow.befall(1)
    assert flow.chance.groups == ((2, 6),)  # type: ignore[union-attr]
    flow.befall(0)
    assert flow.asked == (AXIS,)
    flow.do(Fly(1))  # the wing takes the hit, and the ship sails on
    assert table.place[wing] == -1
    assert table.fleets[DE * 4 + area("baltic")] == 1
    flow = convoy()
    flow.do(Intercept(1))
    flow.befall(1)
    assert isinstance(flow.chance, Hits)  # on the high seas no wings are asked


@rule("europe_engulfed", "14.46")
@rule("europe_engulfed", "14.46", refuses=True)
def test_fighters_decide_over_england_and_france() -> None:
    table = at_war()
    put(table, "southampton", "gb_gsu")
    table.fighters = [0] * 4
    for ours, theirs, comes in ((2, 1, False), (3, 1, True), (0, 0, False)):
        table.fighters[WESTERN], table.fighters[AXIS] = ours, theirs
        assert bool(sea_wings.wings(table, WESTERN, area("southampton"))) == comes
    assert not sea_wings.in_reach(area("berlin"), area("oslo"))


@rule("europe_engulfed", "14.46")
def test_british_ships_hit_more_easily_when_they_intercept_the_axis() -> None:
    flow = convoy()
    table = flow.table
    ships(table, "su", "baltic", 0)
    ships(table, "gb", "baltic", 1)
    table.carried = [0] * len(table.carried)
    flow = Flow(table, Shipment(AXIS, UnitId(0), area("baltic"), area("oslo")))
    flow.do(Intercept(1))
    flow.befall(1)
    assert flow.chance.groups == ((1, 5),)  # type: ignore[union-attr]
    flow.befall(0)
    assert flow.chance.groups == ((1, 6),)  # type: ignore[union-attr]


@rule("europe_engulfed", "14.46", refuses=True)
def test_tired_wings_do_not_fight_in_the_combat_phase() -> None:
    table = battlefield("minsk", "de_gsu")
    (wing,) = table.ground().on_map[DE]
    table.moved[wing] |= Moved.TIRED
    assert shock.usable(table, [wing]) == []
    table.phase = Phase.BREAKTHROUGH
    assert shock.usable(table, [wing]) == [wing]


# ---------------------------------------------------------------------- 14.47
def falaise(option: bool = True) -> Table:
    table = battlefield("normandy", "2 us_inf3", "2 de_arm4", "de_inf3", turn="1944-JUL", fresh=False)
    table.options = int(Option.CARPET_BOMBING) * option
    table.camp, table.actions[US] = SECOND, 1
    return table


@rule("europe_engulfed", "14.47")
@rule("europe_engulfed", "14.47", refuses=True)
def test_where_carpets_are_laid() -> None:
    normandy = area("normandy")
    assert not may_bomb(falaise(option=False), WESTERN, normandy)
    assert may_bomb(falaise(), WESTERN, normandy)
    assert not may_bomb(falaise(), AXIS, normandy)
    for change in ("newly", "weather", "carpeted", "actions", "phase"):
        table = falaise()
        match change:
            case "newly":
                table.newly[normandy] = 1
            case "weather":
                table.weather = [2, 2, 2]
            case "carpeted":
                table.carpeted = table.turn
            case "actions":
                table.actions[US] = 0
            case _:
                table.phase = Phase.BREAKTHROUGH
        assert not may_bomb(table, WESTERN, normandy), change
    table = falaise()
    for slot in range(5):
        table.place[slot] = area("ruhr")
    assert not may_bomb(table, WESTERN, area("ruhr"))


@rule("europe_engulfed", "14.47")
def test_a_carpet() -> None:
    table = falaise()
    tanks = [s for s in table.ground().on_map[DE] if table.arm(s) == Arm.ARMOR]
    americans = list(table.ground().on_map[US])
    flow = Flow(table, Carpet(WESTERN, area("normandy")))
    flow.do(CarpetBomb())
    assert table.actions[US] == 0
    assert isinstance(flow.chance, Roll)
    flow.befall(5)
    flow.befall(1)
    assert [table.steps[t] for t in tanks] == [3, 4]
    assert flow.asked == (AXIS,)
    flow.do(LoseStep(americans[0]))
    assert table.steps[americans[0]] == 2
    fight = Fight(area("normandy"), WESTERN, silenced=(tanks[0], americans[0]))
    from eastfront.titles.europe_engulfed.firing import volleys

    shots = volleys(table, fight, WESTERN, Arm.INFANTRY, Arm.INFANTRY, ())
    assert [slot for volley in shots for slot in volley.blocks] == [americans[1]]


# ---------------------------------------------------------------------- 14.48
@rule("europe_engulfed", "14.48")
@pytest.mark.parametrize(
    ("how", "worth"),
    [("ee-ending-allied-decisive", 9), ("ee-ending-axis-operational", 7), ("ee-ending-allied-marginal", 5)]
    + [("ee-ending-tournament-tie", 5), ("ee-ending-draw", 0)],
)
def test_what_a_victory_is_worth(how: str, worth: int) -> None:
    assert points.worth(how) == worth
    camps = ((Side(AXIS),), (WESTERN, SOVIET))
    found = points.scores(at_war(), Ending(None, how, "", only(WESTERN, SOVIET)), camps)
    assert found == {AXIS: -worth, WESTERN: worth, SOVIET: worth}


@rule("europe_engulfed", "14.48")
@rule("europe_engulfed", "14.48", refuses=True)
def test_the_true_winner_among_the_allies() -> None:
    table = at_war(turn_of("1945-MAR"))
    table.conquered[DE] = 1
    ending = germany_fell(table)
    assert ending.winner is None
    table.options = int(Option.TOURNAMENT_POINTS)
    assert germany_fell(table).winner is None  # neither is across the line
    hold(table, "su", "ruhr")
    ending = germany_fell(table)
    assert (ending.winner, ending.camp) == (SOVIET, only(WESTERN, SOVIET))
    camps = ((Side(AXIS),), (WESTERN, SOVIET))
    assert points.scores(table, ending, camps) == {AXIS: -9, WESTERN: 8, SOVIET: 10}
    hold(table, "gb", "berlin", "silesia")
    assert germany_fell(table).winner == WESTERN
