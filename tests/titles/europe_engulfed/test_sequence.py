"""1 The turn: phases in their order, weather, and what may be done in which phase."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.titles.europe_engulfed.actions import Activate, Attack, BreakInto, DeclareWar
from eastfront.titles.europe_engulfed.breakthrough import ChooseBreakthrough
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.combat import ChooseBattle
from eastfront.titles.europe_engulfed.firing import Fight, dice_of, volleys
from eastfront.titles.europe_engulfed.movement import ChooseOperation, ChoosePassenger
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, Arm, Weather, area
from eastfront.titles.europe_engulfed.production import Purchase
from eastfront.titles.europe_engulfed.table import FIRST, SECOND, Phase, Supply, Table
from eastfront.titles.europe_engulfed.title import EuropeEngulfed
from eastfront.titles.europe_engulfed.turn import GameTurn, PlayerTurn
from eastfront.titles.europe_engulfed.weather import fixed
from tests.marks import rule
from tests.titles.europe_engulfed.home import laid
from tests.titles.europe_engulfed.positions import at_war, hold, put

CLEAR, LIGHT, RAIN, SNOW = Weather.CLEAR, Weather.LIGHT_RAIN, Weather.RAIN, Weather.SNOW


def decisions(table: Table, camp: int) -> list[tuple[int, type]]:
    """The decisions of a player-turn in which everybody passes, each with its phase."""
    flow, found = Flow(table, PlayerTurn(camp), fate=Seeded("sequence")), list[tuple[int, type]]()
    while not flow.over:
        asked = (table.phase, type(flow.decision))
        if not found or found[-1] != asked:
            found.append(asked)
        options = flow.options(flow.asked[0])
        flow.do(Pass() if Pass() in options else options[0], flow.asked[0])
    return found


def war() -> Table:
    """July 1942: two blocks stand against each other, and everybody has something to do in every phase."""
    table = laid("tournament")
    put(table, "novgorod", "su_inf3")
    for nation in ("de", "su"):
        table.actions[NATION[nation]] = 1
    return table


@rule("europe_engulfed", "1.2")
@rule("europe_engulfed", "1.22")
@rule("europe_engulfed", "1.24")
def test_phases_of_the_first_player() -> None:
    found = [phase for phase, _ in decisions(war(), FIRST)]
    assert found == sorted(found)
    assert set(found) >= {Phase.PRODUCTION, Phase.OPERATIONS, Phase.STRATEGIC, Phase.COMBAT, Phase.BREAKTHROUGH}


@rule("europe_engulfed", "1.3")
@rule("europe_engulfed", "1.25")
@rule("europe_engulfed", "1.26")
def test_phases_of_the_second_player() -> None:
    found = decisions(war(), SECOND)
    kinds = [kind for _, kind in found]
    wanted = [Purchase, ChooseOperation, ChoosePassenger, ChooseBattle, ChooseBreakthrough]
    first = [kinds.index(kind) for kind in wanted]
    assert first == sorted(first)
    assert {kind: phase for phase, kind in found}[ChooseBattle] == Phase.COMBAT


@rule("europe_engulfed", "1.21")
@rule("europe_engulfed", "1.27")
def test_supply_is_judged_at_both_ends() -> None:
    table = at_war()
    (block,) = put(table, "minsk", "de_inf3")
    flow = Flow(table, PlayerTurn(FIRST), fate=Seeded("supply"))
    while table.phase != Phase.OPERATIONS:
        flow.do(Pass())
    assert (table.supply[block], table.steps[block]) == (Supply.NONE, 3)
    while not flow.over:
        flow.do(Pass())
    assert table.steps[block] == 2


@rule("europe_engulfed", "1.23", refuses=True)
def test_war_is_declared_in_operational_movement_only() -> None:
    table = laid("campaign_1941")
    table.turn, table.active[NATION["su"]] = turn_of("1941-SEP"), 1
    flow = Flow(table, PlayerTurn(FIRST), fate=Seeded("war"))
    offered = {int(phase): False for phase in Phase}
    while not flow.over:
        options = flow.options(flow.asked[0])
        offered[table.phase] |= any(isinstance(action, DeclareWar) for action in options)
        flow.do(Pass() if Pass() in options else options[0], flow.asked[0])
    assert [phase for phase, ever in offered.items() if ever] == [Phase.OPERATIONS]


@rule("europe_engulfed", "1.0")
@rule("europe_engulfed", "17")
def test_nobody_produces_in_september_1939() -> None:
    flow = EuropeEngulfed().begin("campaign_1939", fate=Seeded("1939"))
    while flow.table.turn == 0 and not flow.over:
        assert flow.table.phase != Phase.PRODUCTION
        flow.do(flow.options(flow.asked[0])[0], flow.asked[0])


# ---------------------------------------------------------------------- 1.1
@rule("europe_engulfed", "1.1")
@pytest.mark.parametrize(
    ("month", "wanted"),
    [
        ("JAN", (SNOW, SNOW, RAIN)),
        ("MAR", None),
        ("MAY", (CLEAR,) * 3),
        ("JUL", (CLEAR,) * 3),
        ("SEP", (CLEAR,) * 3),
        ("NOV", None),
    ],
)
def test_what_the_calendar_fixes(month: str, wanted: tuple[Weather, ...] | None) -> None:
    assert fixed(laid("campaign_1939", f"1940-{month}")) == wanted


def weather_after(table: Table, thrown: int | tuple[int, ...]) -> list[int]:
    flow = Flow(table, GameTurn())
    flow.befall(thrown)
    return table.weather


@rule("europe_engulfed", "1.11")
@pytest.mark.parametrize(
    ("turn", "die", "wanted"),
    [
        ("1940-MAR", 1, [SNOW, RAIN, RAIN]),
        ("1940-MAR", 2, [SNOW, RAIN, LIGHT]),
        ("1940-MAR", 4, [RAIN, RAIN, LIGHT]),
        ("1940-MAR", 5, [RAIN, LIGHT, CLEAR]),
        ("1940-MAR", 6, [RAIN, CLEAR, CLEAR]),
        ("1940-NOV", 1, [RAIN, RAIN, LIGHT]),
        ("1940-NOV", 2, [RAIN, RAIN, CLEAR]),
        ("1940-NOV", 3, [SNOW, RAIN, LIGHT]),
        ("1940-NOV", 4, [SNOW, RAIN, CLEAR]),
        ("1940-NOV", 5, [SNOW, SNOW, CLEAR]),
        ("1940-NOV", 6, [SNOW, SNOW, LIGHT]),
    ],
)
def test_one_die_for_the_weather(turn: str, die: int, wanted: list[Weather]) -> None:
    assert weather_after(laid("campaign_1939", turn), die) == wanted


@rule("europe_engulfed", "1.11")
@pytest.mark.parametrize(("dice", "wanted"), [((5, 4), CLEAR), ((3, 3), LIGHT), ((2, 6), RAIN)])
def test_germans_and_soviets_throw_for_it(dice: tuple[int, int], wanted: Weather) -> None:
    assert weather_after(laid("campaign_1939", "1940-MAR", opposed_weather="on"), dice)[2] == wanted


@rule("europe_engulfed", "16.23")
def test_history_gives_the_weather_of_the_tournament() -> None:
    assert fixed(laid("tournament", "1942-NOV")) == (SNOW, SNOW, CLEAR)
    assert fixed(laid("tournament", "1943-MAR")) == (RAIN, RAIN, LIGHT)


@rule("europe_engulfed", "1.1")
@rule("europe_engulfed", "1.1", refuses=True)
def test_snow_halves_the_attackers_dice_and_freezes_rivers() -> None:
    table = at_war()
    germans, soviets = put(table, "minsk", "3 de_inf3"), put(table, "minsk", "3 su_inf3")
    finns = put(table, "minsk", "3 fi_inf3")
    attack = Fight(area("minsk"), AXIS, first=True, crossed=(Arm.INFANTRY,))
    assert volleys(table, attack, SOVIET, Arm.INFANTRY, Arm.INFANTRY, ())[0].target == 5
    table.weather = [SNOW, SNOW, RAIN]
    assert dice_of(table, attack, germans) == 5  # nine steps
    assert dice_of(table, attack, finns) == 9
    assert dice_of(table, attack, soviets) == 9
    assert volleys(table, attack, SOVIET, Arm.INFANTRY, Arm.INFANTRY, ())[0].target == 6
    assert dice_of(table, Fight(area("minsk"), SOVIET), soviets) == 9  # at home
    abroad = Fight(area("warsaw"), SOVIET)
    assert dice_of(table, abroad, put(table, "warsaw", "3 su_inf3")) == 5


@rule("europe_engulfed", "1.1")
def test_snow_makes_marsh_as_good_as_rough_ground() -> None:
    table = at_war()
    panzers = put(table, "pripet_marshes", "2 de_arm4")
    attack = Fight(area("pripet_marshes"), AXIS)
    assert dice_of(table, attack, panzers) == 4
    table.weather = [SNOW, SNOW, RAIN]
    assert dice_of(table, Fight(area("pripet_marshes"), SOVIET), panzers) == 8
    assert dice_of(table, attack, panzers) == 4  # the snow itself


# ---------------------------------------------------------------------- 3.5, 6.7
@rule("europe_engulfed", "3.5", refuses=True)
def test_who_was_cut_off_does_not_act_normally_before_his_next_turn() -> None:
    table = at_war()
    (block,) = put(table, "brest_litovsk", "de_inf3")
    table.supply[block] = Supply.NONE  # as judged in 1.21
    hold(table, "de", "brest_litovsk")
    table.trains[NATION["de"]] = 5
    assert Activate(block) not in ChoosePassenger(AXIS).options(table)
    table.supply[block] = Supply.FULL
    assert Activate(block) in ChoosePassenger(AXIS).options(table)


@rule("europe_engulfed", "6.7")
@rule("europe_engulfed", "6.7", refuses=True)
def test_another_round_costs_a_special_action_and_takes_a_battle() -> None:
    table = at_war()
    put(table, "minsk", "de_inf3", "su_inf3")
    hold(table, "de", "brest_litovsk", "pripet_marshes")
    table.fought[area("minsk")] = 1
    assert not ChooseBreakthrough(AXIS).options(table)[1:]
    table.actions[NATION["de"]] = 1
    again = {type(action).__name__ for action in ChooseBreakthrough(AXIS).options(table)}
    assert "FightOn" in again
    assert not any(isinstance(a, Attack) for a in ChooseBreakthrough(AXIS).options(table))
    for slot in table.here(area("minsk")):
        if table.side_of(slot) == SOVIET:
            table.place[slot] = area("smolensk")
    after = ChooseBreakthrough(AXIS).options(table)
    assert "FightOn" not in {type(action).__name__ for action in after}
    assert any(isinstance(action, BreakInto) for action in after)


@rule("europe_engulfed", "1.3")
@pytest.mark.parametrize("scenario", ["poland", "patton"])
def test_only_who_takes_part_is_asked(scenario: str) -> None:
    """A side nobody plays has nobody to answer for it."""
    match = Match.begin(EuropeEngulfed(), scenario, bytes(32))
    asked = set[int]()
    while not match.ending:
        side = match.asked[0]
        asked.add(side)
        options = match.options(side)
        match.submit(side, Pass() if Pass() in options else options[0])
    assert asked == set(match.sides)
