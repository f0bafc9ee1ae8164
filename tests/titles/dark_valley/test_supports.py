"""8.3, 8.4, 12.1, 16.1, 16.3 What both sides add to a battle, from the text."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.engine.modifiers import Tally
from eastfront.engine.preview import preview
from eastfront.engine.sides import Side
from eastfront.parts.hexes import NE
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import LAUNCH, PASS, AssaultGuns, Attack, Support, TankBrigade
from eastfront.titles.dark_valley.attacks import JOIN, ChooseTarget
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.ground import toward
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, TACTICAL, UNITS
from eastfront.titles.dark_valley.supports import AnswerSupport, ChooseSupport, Effort
from eastfront.titles.dark_valley.table import AIR_BOX, OUT_OF_SUPPLY, Table
from eastfront.titles.dark_valley.title import DarkValley
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, MIXED, MUD, SNOW, at, offered, position, unit, why

HERE = at("E3027")
EAST = toward(HERE, NE)
CORPS, CORPS_2, PANZER, INFANTRY = "GE-CORPS-XXVI", "GE-CORPS-I", "GE-PZ-1", "GE-INF-291"
RIFLES, RIFLES_2, TANKS, DIVISION = "SU-ARMY-24", "SU-ARMY-28", "SU-TC-1", "SU-RD-10"
ROMANIANS, ROMANIAN_AIR = "RO-CORPS-IV", "RO-TAC-1"
AIR, AIR_2, EIGHTH, STRATEGIC = "GE-AIR-I", "GE-AIR-II", "GE-AIR-VIII", "SU-AIR-18"
MARKERS = ("SU-TAC-1", "SU-TAC-2", "SU-TAC-3", "SU-TAC-4", "SU-TAC-5")
TOWN = at("E2826")  # any hex will do for a base here: only its distance matters
GUNS, BRIGADE = AssaultGuns(), TankBrigade()
TITLE = DarkValley()


def fight(
    side: Side, units: Mapping[str, int], *attackers: str, turn: int = FAIR, dice: tuple[int, ...] = (3,)
) -> Flow[Table]:
    """The attack is launched; what comes first is somebody's support, or the dice."""
    table = position(units, turn=turn)
    table.chronicle = []
    game = Flow(table, Battles(side), fate=Scripted(*((die,) for die in dice)))
    attack(game, EAST, *attackers)
    return game


def attack(game: Flow[Table], target: int, *attackers: str) -> None:
    game.do(Attack(target))
    for code in attackers:
        game.do(JOIN[unit(code)])
    game.do(LAUNCH)


def add(game: Flow[Table], *actions: Action) -> None:
    for action in actions:
        assert action in game.options(), (action, game.options())
        game.do(action)


def strengths(game: Flow[Table]) -> tuple[int, int]:
    """What stood against what in the last battle."""
    told = [fact for fact in game.table.chronicle or () if fact.kind == facts.ODDS.id][-1]
    one, other = told.args[0], told.args[1]
    assert isinstance(one, Tally)
    assert isinstance(other, Tally)
    return one.total, other.total


def markers(count: int) -> dict[str, int]:
    return dict.fromkeys(MARKERS[:count], AIR_BOX)


# ---------------------------------------------------------------------- 12.1 who is asked when
@rule("dark_valley", "12.1")
def test_the_attacker_commits_first_and_the_defender_answers() -> None:
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, STRATEGIC: TOWN, AIR: TOWN}, CORPS, CORPS_2)
    assert isinstance(game.decision, ChooseSupport)
    assert game.decision.side == AXIS
    add(game, Support(unit(AIR)), PASS)
    assert isinstance(game.decision, AnswerSupport)
    assert game.decision.side == SOVIET
    add(game, Support(unit(STRATEGIC)))  # nothing more to add, so the die rolls
    assert strengths(game) == (8 + 3, 5 + 3)


@rule("dark_valley", "12.1", refuses=True)
def test_who_has_nothing_to_add_is_not_asked() -> None:
    game = fight(SOVIET, {RIFLES: HERE, RIFLES_2: HERE, ROMANIANS: EAST}, RIFLES, RIFLES_2)
    assert not isinstance(game.decision, Effort)
    assert strengths(game)[0] == 10


# ---------------------------------------------------------------------- 8.3 tactical air
@rule("dark_valley", "8.3")
@rule("dark_valley", "8.3", refuses=True)
@pytest.mark.parametrize(("turn", "most"), [(18, 1), (19, 2), (29, 2), (30, 4), (44, 4)])
def test_one_soviet_marker_a_battle_two_from_1943_four_from_1944(turn: int, most: int) -> None:
    game = fight(SOVIET, {RIFLES: HERE, RIFLES_2: HERE, ROMANIANS: EAST, **markers(5)}, RIFLES, RIFLES_2, turn=turn)
    for number in range(most):
        assert isinstance(game.decision, ChooseSupport)
        add(game, Support(unit(MARKERS[number])))
    assert not isinstance(game.decision, Effort)
    assert strengths(game)[0] == 10 + most
    assert [game.table.done[unit(m)] for m in MARKERS] == [1] * most + [0] * (5 - most)


@rule("dark_valley", "8.3", refuses=True)
def test_a_marker_is_used_once_a_turn_in_attack_or_defence() -> None:
    table = position({RIFLES: HERE, RIFLES_2: HERE, ROMANIANS: EAST, STRATEGIC: TOWN, **markers(1)})
    game = Flow(table, Battles(SOVIET), fate=Scripted((3,)))
    attack(game, EAST, RIFLES, RIFLES_2)
    add(game, Support(unit(MARKERS[0])))
    assert why(game, Support(unit(MARKERS[0]))) == ("8.3", "tdv-no-marker-left")
    table = position({CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, **markers(1)})
    table.done[unit(MARKERS[0])] = 1  # it has helped an attack of this turn
    game = Flow(table, Battles(AXIS), fate=Scripted((3,)))
    attack(game, EAST, CORPS, CORPS_2)
    add(game, PASS)
    assert not isinstance(game.decision, Effort)


@rule("dark_valley", "8.3")
@rule("dark_valley", "8.3", refuses=True)
def test_markers_add_no_more_than_the_printed_strength_they_support() -> None:
    """A rifle division defends with one: one marker and no second, though four are allowed in 1944."""
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, DIVISION: EAST, **markers(4)}, CORPS, CORPS_2, turn=34)
    add(game, PASS, Support(unit(MARKERS[0])))
    assert strengths(game)[1] == 2
    reduced = {CORPS: HERE, CORPS_2: HERE, DIVISION: EAST, "SU-RD-125": EAST, **markers(4)}
    game = fight(AXIS, reduced, CORPS, CORPS_2, turn=34)
    add(game, PASS, Support(unit(MARKERS[0])), Support(unit(MARKERS[1])))
    assert strengths(game)[1] == 4


@rule("dark_valley", "8.3")
@pytest.mark.parametrize(("turn", "flies"), [(FAIR, True), (MIXED, True), (MUD, False), (SNOW, False)])
def test_the_romanian_marker_helps_romanians_in_fair_and_mixed_weather(turn: int, flies: bool) -> None:
    units = {ROMANIANS: HERE, "RO-CORPS-V": HERE, RIFLES: EAST, ROMANIAN_AIR: AIR_BOX}
    game = fight(AXIS, units, ROMANIANS, "RO-CORPS-V", turn=turn)
    assert isinstance(game.decision, ChooseSupport) == flies
    if flies:
        before = game.table.attack(unit(ROMANIANS)) + game.table.attack(unit("RO-CORPS-V"))
        assert why(game, GUNS) == ("16.1", "tdv-no-stug-without-germans")
        add(game, Support(unit(ROMANIAN_AIR)))
        assert strengths(game)[0] == before + 1


@rule("dark_valley", "8.3", refuses=True)
def test_nobody_flies_for_another_nation() -> None:
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, ROMANIAN_AIR: AIR_BOX}, CORPS, CORPS_2)
    assert why(game, Support(unit(ROMANIAN_AIR))) == ("8.3", "tdv-no-own-nation")
    game = fight(AXIS, {ROMANIANS: HERE, "RO-CORPS-V": HERE, RIFLES: EAST, AIR: TOWN}, ROMANIANS, "RO-CORPS-V")
    assert not isinstance(game.decision, Effort)  # German aircraft and assault guns help Germans only


# ---------------------------------------------------------------------- 8.4 air units
@rule("dark_valley", "8.4")
def test_in_an_attack_an_air_unit_stays_active_and_in_defence_it_is_done() -> None:
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, AIR: TOWN, STRATEGIC: TOWN}, CORPS, CORPS_2)
    add(game, Support(unit(AIR)), PASS, Support(unit(STRATEGIC)))
    assert game.table.done[unit(AIR)] == 0
    assert game.table.done[unit(STRATEGIC)] == 1


@rule("dark_valley", "8.4", refuses=True)
def test_who_is_done_or_has_flown_in_this_activation_flies_no_more() -> None:
    units = {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, AIR: TOWN, AIR_2: TOWN}
    table = position(units)
    table.done[unit(AIR)], table.fought[unit(AIR_2)] = 1, 1
    game = Flow(table, Battles(AXIS))
    attack(game, EAST, CORPS, CORPS_2)
    assert why(game, Support(unit(AIR))) == ("8.4", "tdv-no-air-done")
    assert why(game, Support(unit(AIR_2))) == ("8.4", "tdv-no-air-twice")


@rule("dark_valley", "5.4", refuses=True)
@rule("dark_valley", "8.4")
def test_one_air_unit_a_side_but_markers_and_guns_with_it() -> None:
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, AIR: TOWN, AIR_2: TOWN}, CORPS, CORPS_2)
    add(game, Support(unit(AIR)))
    assert why(game, Support(unit(AIR_2))) == ("5.4", "tdv-no-second-air")
    add(game, GUNS)
    assert strengths(game)[0] == 8 + 3 + 1
    game = fight(
        SOVIET, {RIFLES: HERE, RIFLES_2: HERE, ROMANIANS: EAST, STRATEGIC: TOWN, **markers(1)}, RIFLES, RIFLES_2
    )
    add(game, Support(unit(STRATEGIC)), Support(unit(MARKERS[0])))
    assert strengths(game)[0] == 10 + 3 + 1


@rule("dark_valley", "8.4")
@rule("dark_valley", "8.4", refuses=True)
def test_the_range_is_that_to_the_hex_of_the_defender() -> None:
    west = HERE
    for _ in range(9):
        west = toward(west, 4)  # ten hexes from the defender
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, AIR: west, EIGHTH: west}, CORPS, CORPS_2)
    assert Support(unit(AIR)) in game.options()
    assert why(game, Support(unit(EIGHTH))) == ("8.4", "tdv-no-air-range")
    further = toward(west, 4)
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, AIR: further}, CORPS, CORPS_2)
    assert why(game, Support(unit(AIR))) == ("8.4", "tdv-no-air-range")


@rule("dark_valley", "8.7")
@pytest.mark.parametrize(("turn", "done"), [(6, 0), (7, 1), (9, 1), (10, 0)])
def test_in_the_first_winter_germans_support_once(turn: int, done: int) -> None:
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, AIR: TOWN}, CORPS, CORPS_2, turn=turn)
    add(game, Support(unit(AIR)))
    assert game.table.done[unit(AIR)] == done


@rule("dark_valley", "8.7", refuses=True)
def test_and_not_a_second_time() -> None:
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, AIR: TOWN}, CORPS, CORPS_2, turn=7)
    assert Support(unit(AIR)) in game.options()
    game.table.done[unit(AIR)] = 1
    assert Support(unit(AIR)) not in game.options()


# ---------------------------------------------------------------------- 16.1 assault guns
@rule("dark_valley", "16.1")
@pytest.mark.parametrize(
    ("turn", "attacking", "defending"), [(1, 1, 2), (18, 1, 2), (19, 2, 3), (29, 2, 3), (30, 2, 4)]
)
def test_assault_guns_add_more_as_the_war_goes_on(turn: int, attacking: int, defending: int) -> None:
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST}, CORPS, CORPS_2, turn=turn)
    add(game, GUNS)
    assert strengths(game)[0] == 8 + attacking
    game = fight(SOVIET, {RIFLES: HERE, RIFLES_2: HERE, CORPS: EAST}, RIFLES, RIFLES_2, turn=turn)
    add(game, GUNS)
    assert strengths(game)[1] == 6 + defending


@rule("dark_valley", "16.1", refuses=True)
def test_assault_guns_fight_once_an_activation_and_again_in_the_next() -> None:
    far = at("E3035")
    other = toward(far, NE)
    units = {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, PANZER: far, DIVISION: other, AIR: TOWN}
    game = fight(AXIS, units, CORPS, CORPS_2, dice=(1, 1))
    add(game, GUNS, PASS)
    while not isinstance(game.decision, ChooseTarget):
        game.do(game.options()[0])
    attack(game, other, PANZER)
    assert why(game, GUNS) == ("16.1", "tdv-no-stug-twice")
    add(game, PASS)
    table = game.table
    table.fought = [0] * len(table.fought)
    again = Flow(table, Battles(AXIS), fate=Scripted((1,)))
    attack(again, EAST, CORPS, CORPS_2)
    assert GUNS in again.options()


@rule("dark_valley", "16.1", refuses=True)
def test_no_assault_guns_for_an_attack_or_a_defence_without_supply() -> None:
    table = position({CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, AIR: TOWN})
    table.supply[unit(CORPS_2)] = OUT_OF_SUPPLY
    game = Flow(table, Battles(AXIS))
    attack(game, EAST, CORPS, CORPS_2)
    assert why(game, GUNS) == ("16.1", "tdv-no-support-unsupplied")
    table = position({RIFLES: HERE, RIFLES_2: HERE, CORPS: EAST})
    table.supply[unit(CORPS)] = OUT_OF_SUPPLY
    game = Flow(table, Battles(SOVIET), fate=Scripted((3,)))
    attack(game, EAST, RIFLES, RIFLES_2)
    assert not isinstance(game.decision, Effort)


# ---------------------------------------------------------------------- 16.3 tank brigades
@rule("dark_valley", "16.3")
@rule("dark_valley", "16.3", refuses=True)
@pytest.mark.parametrize(("turn", "there"), [(3, False), (4, True), (9, True), (10, False)])
def test_two_tank_brigades_from_turn_four_to_nine(turn: int, there: bool) -> None:
    game = fight(SOVIET, {RIFLES: HERE, RIFLES_2: HERE, ROMANIANS: EAST}, RIFLES, RIFLES_2, turn=turn)
    assert (BRIGADE in offered(game, TankBrigade)) == there
    if there:
        add(game, BRIGADE, BRIGADE)
        assert strengths(game)[0] == 10 + 2 + 2
        assert game.table.brigades_used == 2
        assert BRIGADE not in offered(game, TankBrigade)


@rule("dark_valley", "16.3")
def test_a_tank_brigade_adds_one_in_defence_and_is_used_up_for_the_turn() -> None:
    game = fight(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST}, CORPS, CORPS_2, turn=5)
    add(game, PASS, BRIGADE, PASS)
    assert strengths(game)[1] == 5 + 1
    assert game.table.brigades_used == 1


@rule("dark_valley", "16.3", refuses=True)
def test_no_tank_brigade_without_supply_nor_a_third() -> None:
    table = position({RIFLES: HERE, RIFLES_2: HERE, ROMANIANS: EAST, **markers(1)}, turn=5)
    game = Flow(table, Battles(SOVIET, unsupplied=(unit(RIFLES),)))  # 10.5.3 out of Zhukov's range
    attack(game, EAST, RIFLES, RIFLES_2)
    assert why(game, BRIGADE) == ("16.3", "tdv-no-support-unsupplied")
    table = position({RIFLES: HERE, RIFLES_2: HERE, ROMANIANS: EAST, **markers(1)}, turn=5)
    table.brigades_used = 2
    game = Flow(table, Battles(SOVIET))
    attack(game, EAST, RIFLES, RIFLES_2)
    assert why(game, BRIGADE) == ("16.3", "tdv-no-brigade-left")


def test_markers_are_all_alike_so_that_one_may_stand_for_all() -> None:
    assert {UNITS[m].bombard for m in TACTICAL[SOVIET]} == {1}


# ---------------------------------------------------------------------- before the dice
def foreseen(game: Flow[Table], action: Action | None) -> tuple[str, float]:
    """The column that a preview tells, and how likely the outcomes it names are together."""
    side = game.decision.side if isinstance(game.decision, Decision) else None
    found = preview(TITLE, TITLE.view(game, side), action)
    assert found is not None
    told = next(fact for fact in found.before if fact.kind == facts.ODDS.id)
    return str(told.args[2]), round(sum(outcome.chance for outcome in found.outcomes), 9)


@rule("dark_valley", "12.1")
def test_previews_weigh_the_battle_with_what_has_been_added_so_far() -> None:
    units = {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, AIR: TOWN, STRATEGIC: TOWN}
    table = position(units)
    table.chronicle = []
    game = Flow(table, Battles(AXIS))
    for action in (Attack(EAST), JOIN[unit(CORPS)], JOIN[unit(CORPS_2)]):
        game.do(action)
    assert foreseen(game, LAUNCH) == ("1-1", 1)  # 8 against 5, nobody adds anything
    game.do(LAUNCH)
    assert foreseen(game, PASS) == ("1-1", 1)
    game.do(Support(unit(AIR)))
    assert foreseen(game, PASS) == ("2-1", 1)  # 11 against 5
    game.do(PASS)
    assert isinstance(game.decision, AnswerSupport)
    assert foreseen(game, None) == ("2-1", 1)
