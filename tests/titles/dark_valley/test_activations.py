"""10.5.1 to 10.5.4, 10.5.7, 10.5.8, 10.5.10 Activations, from the text."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.modifiers import Tally
from eastfront.parts.gathering import Join
from eastfront.parts.hexes import NE, SW, N, S, distance
from eastfront.parts.ids import SpaceId
from eastfront.titles.dark_valley.actions import (
    LAUNCH,
    PASS,
    Activate,
    Advance,
    Attack,
    Bombard,
    Command,
    FightThenMove,
    ForceMarch,
    MoveThenFight,
    MoveTo,
    PlaceMarshal,
)
from eastfront.titles.dark_valley.attacks import ChooseTarget
from eastfront.titles.dark_valley.ground import GRID, IN_ROMANIA, NEIGHBOURS, SIZE, toward
from eastfront.titles.dark_valley.movement import ChooseMover
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.table import ELIMINATED, OUT_OF_SUPPLY, SUPPLIED, Table
from tests.marks import rule
from tests.titles.dark_valley.activating import activate, told
from tests.titles.dark_valley.positions import at, offered, position, unit, why

HERE = at("E4726")
PANZER, INFANTRY, CORPS = "GE-PZ-1", "GE-INF-291", "GE-CORPS-XXVI"
TANKS, RIFLES, DIVISION, GUNS = "SU-TC-1", "SU-ARMY-24", "SU-RD-10", "SU-ART-1"
HQ, OTHER_HQ, STAVKA, ZHUKOV = "GE-HQ-1", "GE-HQ-2", "SU-HQ-Stavka", "SU-HQ-Zhukov"


def away(hexes: int, direction: int = SW, start: SpaceId = HERE) -> SpaceId:
    for _ in range(hexes):
        start = toward(start, direction)
    return start


def movers(game: Flow[Table]) -> set[int]:
    return {option.unit for option in offered(game, Activate)}


def fight(game: Flow[Table], target: int, *codes: str) -> None:
    play(game, Attack(target), *(Join(unit(code)) for code in codes), LAUNCH)


def play(game: Flow[Table], *actions: Action) -> None:
    for action in actions:
        assert action in game.options(), (action, game.options())
        game.do(action)


# ---------------------------------------------------------------------- 10.5.1, 10.5.2
@rule("dark_valley", "10.5.1")
def test_a_move_chit_moves_whom_one_likes_and_lets_infantry_march() -> None:
    game = activate("move", AXIS, {PANZER: HERE, INFANTRY: away(6), HQ: away(9)})
    assert movers(game) == {unit(PANZER), unit(INFANTRY), unit(HQ)}
    assert [option.unit for option in offered(game, ForceMarch)] == [unit(INFANTRY)]
    game.do(PASS)
    assert game.over


@rule("dark_valley", "10.5.2")
def test_a_combat_chit_fights_and_moves_nobody() -> None:
    game = activate("combat", AXIS, {PANZER: HERE, DIVISION: toward(HERE, NE)}, (6,))
    assert isinstance(game.decision, ChooseTarget)
    fight(game, toward(HERE, NE), PANZER)
    while not game.over:
        game.do(game.options()[0])
    assert game.table.fought[unit(PANZER)]


@rule("dark_valley", "10.5.2", refuses=True)
def test_one_division_on_foot_does_not_attack_alone() -> None:
    game = activate("combat", AXIS, {INFANTRY: HERE, DIVISION: toward(HERE, NE)})
    assert why(game, Attack(toward(HERE, NE))) == ("12.2.1", "tdv-no-single-unit")


# ---------------------------------------------------------------------- 17.1.2 Romania on turn 1
def border() -> tuple[int, int]:
    """A hex of Romania and one of the Soviet Union next to it."""
    return next((a, b) for a in range(SIZE) if IN_ROMANIA[a] for b in NEIGHBOURS[a] if not IN_ROMANIA[b])


@rule("dark_valley", "17.1", refuses=True)
def test_nobody_in_romania_moves_or_attacks_on_turn_1() -> None:
    here, there = border()
    units: dict[str, str | int] = {"RO-CORPS-IV": here, PANZER: here, DIVISION: there}
    game = activate("move", AXIS, units, turn=1)
    assert movers(game) == set()
    assert why(game, Activate(unit(PANZER))) == ("17.1", "tdv-no-romania-yet")
    units[INFANTRY] = next(h for h in NEIGHBOURS[there] if not IN_ROMANIA[h])
    game = activate("combat", AXIS, units, turn=1)
    assert offered(game, Attack) == []


@rule("dark_valley", "17.1")
def test_but_from_turn_2_on_they_do() -> None:
    here, there = border()
    units: dict[str, str | int] = {PANZER: here, DIVISION: there}
    assert movers(activate("move", AXIS, units, turn=2)) == {unit(PANZER)}
    assert offered(activate("combat", AXIS, units, turn=2), Attack) == [Attack(there)]


# ---------------------------------------------------------------------- 10.5.3, 10.5.4 in range of Zhukov or the Stavka
@rule("dark_valley", "10.5.3")
@pytest.mark.parametrize(
    ("name", "who", "reach"),
    [
        ("combat_zhukov", ZHUKOV, 3),
        ("combat_stavka", STAVKA, 6),
        ("combat_stavka_zhukov", ZHUKOV, 3),
        ("combat_stavka_zhukov", STAVKA, 6),
    ],
)
def test_out_of_range_is_as_if_out_of_supply(name: str, who: str, reach: int) -> None:
    units: dict[str, str | int] = {who: HERE, TANKS: away(reach), RIFLES: away(reach + 1), CORPS: away(reach + 2)}
    game = activate(name, SOVIET, units)
    assert [game.table.active[unit(code)] for code in (TANKS, RIFLES, CORPS)] == [1, 0, 0]
    assert told(game, "tdv-far-from") == [(1,)]
    assert game.table.supply[unit(RIFLES)] == SUPPLIED
    game.do(PASS)
    assert not any(game.table.active)


def on_the_die(game: Flow[Table], target: int, *codes: str) -> list[str]:
    """Attacks without supports, and says what changed the die."""
    fight(game, target, *codes)
    while not told(game, "tdv-odds"):
        game.do(PASS)
    tally = told(game, "tdv-odds")[0][4]
    assert isinstance(tally, Tally)
    return [line.reason for line in tally.lines]


@rule("dark_valley", "10.5.3")
@pytest.mark.parametrize(("hexes", "lines"), [(3, []), (4, ["tdv-why-attacker-unsupplied"])])
def test_the_die_says_so(hexes: int, lines: list[str]) -> None:
    units: dict[str, str | int] = {ZHUKOV: HERE, TANKS: away(hexes), CORPS: away(hexes + 1)}
    game = activate("combat_zhukov", SOVIET, units, (6,), turn=15)
    assert on_the_die(game, away(hexes + 1), TANKS) == lines


@rule("dark_valley", "10.5.3")
def test_being_in_range_is_no_supply() -> None:
    table = position({ZHUKOV: HERE, TANKS: away(1), CORPS: away(2)}, turn=15)
    table.supply[unit(TANKS)] = OUT_OF_SUPPLY
    game = activate("combat_zhukov", SOVIET, table, (6,))
    assert on_the_die(game, away(2), TANKS) == ["tdv-why-attacker-unsupplied"]


@rule("dark_valley", "10.5.4", refuses=True)
@pytest.mark.parametrize(("hexes", "may"), [(3, True), (4, False)])
def test_artillery_out_of_range_does_not_bombard(hexes: int, may: bool) -> None:
    units: dict[str, str | int] = {ZHUKOV: HERE, GUNS: away(hexes), CORPS: away(hexes + 1), STAVKA: away(12)}
    game = activate("combat_stavka_zhukov", SOVIET, units, turn=20)
    assert (Bombard(unit(GUNS)) in game.options()) == may


@rule("dark_valley", "10.5.3")
def test_without_zhukov_everybody_is_far_from_him() -> None:
    table = position({TANKS: HERE}, turn=15)
    table.location[unit(ZHUKOV)] = ELIMINATED
    assert told(activate("combat_zhukov", SOVIET, table), "tdv-far-from") == [(1,)]


# ---------------------------------------------------------------------- 10.5.7 a Panzer army
ARMY: dict[str, str | int] = {
    HQ: HERE,
    PANZER: away(3),
    INFANTRY: away(2),
    "GE-PZ-9": away(4),
    OTHER_HQ: away(1),
    "RO-CORPS-IV": away(3, N),
}


@rule("dark_valley", "10.5.7")
def test_german_units_within_three_hexes_and_the_hq_itself() -> None:
    game = activate("panzer_1", AXIS, ARMY)
    assert game.options() == [PASS, FightThenMove(), MoveThenFight()]
    assert [u for u in range(len(game.table.active)) if game.table.active[u]] == sorted(
        map(unit, (HQ, PANZER, INFANTRY))
    )
    game.do(MoveThenFight())
    assert movers(game) == {unit(HQ), unit(PANZER), unit(INFANTRY)}
    assert offered(game, ForceMarch) == []


@rule("dark_valley", "10.5.7", refuses=True)
def test_no_other_hq_no_allies_nobody_further_away() -> None:
    game = activate("panzer_1", AXIS, ARMY)
    game.do(MoveThenFight())
    for code in (OTHER_HQ, "RO-CORPS-IV", "GE-PZ-9"):
        assert why(game, Activate(unit(code))) == ("11.1", "tdv-no-active")


@rule("dark_valley", "17.1", refuses=True)
@pytest.mark.parametrize(("turn", "active"), [(1, False), (2, True)])
def test_a_panzer_army_leads_nobody_in_romania_on_turn_1(turn: int, active: bool) -> None:
    here, there = border()
    game = activate("panzer_1", AXIS, {HQ: there, PANZER: there, INFANTRY: here}, turn=turn)
    assert game.table.active[unit(PANZER)] == 1
    assert game.table.active[unit(INFANTRY)] == int(active)
    assert told(game, "tdv-commands") == [(unit(HQ), 3 if active else 2)]


@rule("dark_valley", "10.5.7")
def test_the_range_is_measured_before_anybody_moves() -> None:
    game = activate("panzer_1", AXIS, ARMY)
    play(game, MoveThenFight(), Activate(unit(HQ)))
    game.do(MoveTo(max((o.hex for o in offered(game, MoveTo)), key=lambda h: distance(GRID, h, at(away(3))))))
    assert movers(game) == {unit(PANZER), unit(INFANTRY)}


FRONT: dict[str, str | int] = {HQ: HERE, PANZER: HERE, INFANTRY: HERE, CORPS: HERE, DIVISION: toward(HERE, NE)}


@rule("dark_valley", "10.5.7")
def test_fight_and_then_move_everybody_fights() -> None:
    game = activate("panzer_1", AXIS, FRONT, (6,))
    play(game, FightThenMove(), Attack(toward(HERE, NE)))
    joining = {option.unit for option in offered(game, Join)}
    assert joining == {unit(PANZER), unit(INFANTRY), unit(CORPS)}
    play(game, Join(unit(CORPS)), Join(unit(INFANTRY)), LAUNCH)
    while not isinstance(game.decision, ChooseMover):
        game.do(PASS if PASS in game.options() else game.options()[0])
    assert unit(CORPS) in movers(game)
    game.do(PASS)
    assert game.over


@rule("dark_valley", "10.5.7", refuses=True)
def test_move_and_then_fight_the_mechanized_alone_fight() -> None:
    game = activate("panzer_1", AXIS, FRONT)
    play(game, MoveThenFight(), PASS, Attack(toward(HERE, NE)))
    assert {option.unit for option in offered(game, Join)} == {unit(PANZER)}
    assert why(game, Join(unit(CORPS))) == ("12.2", "tdv-no-active")


@rule("dark_valley", "10.5.7")
def test_or_nothing_at_all() -> None:
    game = activate("panzer_1", AXIS, FRONT)
    game.do(PASS)
    assert game.over


@rule("dark_valley", "10.5.7", refuses=True)
def test_without_its_hq_the_army_does_nothing() -> None:
    table = position(FRONT)
    table.location[unit(HQ)] = ELIMINATED
    game = activate("panzer_1", AXIS, table)
    assert game.over
    assert told(game, "tdv-hq-away") == [(unit(HQ),)]


@rule("dark_valley", "10.5.7", refuses=True)
def test_an_army_of_infantry_that_moved_does_not_fight_and_nobody_else_does() -> None:
    game = activate("panzer_1", AXIS, {HQ: HERE, CORPS: HERE, DIVISION: toward(HERE, NE), PANZER: away(9)})
    play(game, MoveThenFight(), PASS)
    assert game.over


# ---------------------------------------------------------------------- 10.5.10 the marshal
@rule("dark_valley", "10.5.10")
def test_the_marshal_leads_from_any_supplied_axis_unit() -> None:
    table = position({PANZER: HERE, "RO-CORPS-IV": away(6, S), INFANTRY: away(9), OTHER_HQ: away(12)})
    table.supply[unit(INFANTRY)] = OUT_OF_SUPPLY
    game = activate("field_marshal", AXIS, table)
    assert {option.hex for option in offered(game, PlaceMarshal)} == {HERE, away(6, S)}


@rule("dark_valley", "10.5.10")
def test_he_activates_germans_within_three_hexes_like_a_panzer_hq() -> None:
    units: dict[str, str | int] = {PANZER: HERE, INFANTRY: away(3), "GE-PZ-9": away(4), HQ: away(1)}
    game = activate("field_marshal", AXIS, units)
    play(game, PlaceMarshal(HERE), MoveThenFight())
    assert movers(game) == {unit(PANZER), unit(INFANTRY)}


@rule("dark_valley", "10.5.10", refuses=True)
def test_nobody_to_lead_nothing_to_choose() -> None:
    game = activate("field_marshal", AXIS, {"RO-CORPS-IV": HERE})
    game.do(PlaceMarshal(HERE))
    assert game.over


# ---------------------------------------------------------------------- 10.5.8 deep battle
DEEP: dict[str, str | int] = {STAVKA: HERE, TANKS: away(6), RIFLES: away(7), ZHUKOV: away(14), DIVISION: away(17)}


@rule("dark_valley", "10.5.8")
@pytest.mark.parametrize(("who", "active"), [(STAVKA, {TANKS}), (ZHUKOV, {DIVISION})])
def test_around_one_of_the_two_before_turn_34(who: str, active: set[str]) -> None:
    game = activate("deep_battle", SOVIET, DEEP, turn=33)
    assert game.options() == [Command(unit(STAVKA)), Command(unit(ZHUKOV))]
    play(game, Command(unit(who)), PASS)
    assert movers(game) == {unit(STAVKA), unit(ZHUKOV)} | {unit(code) for code in active}


@rule("dark_valley", "10.5.8")
def test_around_both_from_turn_34() -> None:
    game = activate("deep_battle", SOVIET, DEEP, turn=34)
    assert isinstance(game.decision, ChooseTarget)
    game.do(PASS)
    assert movers(game) == {unit(code) for code in (STAVKA, ZHUKOV, TANKS, DIVISION)}
    assert offered(game, ForceMarch) == []
    game.do(PASS)
    assert game.over


@rule("dark_valley", "10.5.8", refuses=True)
def test_nobody_out_of_range_fights_or_moves() -> None:
    units = {**DEEP, CORPS: toward(away(7), SW)}
    game = activate("deep_battle", SOVIET, units, turn=34)
    assert Attack(toward(away(7), SW)) not in game.options()
    game.do(PASS)
    assert why(game, Activate(unit(RIFLES))) == ("11.1", "tdv-no-active")


@rule("dark_valley", "10.5.8")
def test_with_one_of_them_only_nothing_is_asked_and_with_none_nothing_done() -> None:
    game = activate("deep_battle", SOVIET, {ZHUKOV: HERE, TANKS: away(3)}, turn=33)
    assert isinstance(game.decision, ChooseTarget)
    assert activate("deep_battle", SOVIET, {TANKS: HERE}, turn=33).over


@rule("dark_valley", "10.5.8")
def test_the_range_is_measured_before_the_fight() -> None:
    target = away(4)
    units: dict[str, str | int] = {ZHUKOV: HERE, TANKS: away(3), "SU-TC-3": away(3), "GE-SEC-207": target}
    game = activate("deep_battle", SOVIET, units, (6,), (6,), turn=34)
    fight(game, target, TANKS, "SU-TC-3")
    while not isinstance(game.decision, ChooseMover):
        options = game.options()
        ahead = [option for option in options if isinstance(option, Advance)]
        game.do(ahead[0] if ahead else options[0])
    gone = [u for u in (unit(TANKS), unit("SU-TC-3")) if game.table.location[u] == target]
    assert gone
    assert {*gone} <= movers(game)


# ---------------------------------------------------------------------- 10.5.11
@rule("dark_valley", "10.5.11")
def test_the_logistics_chit_judges_both_sides() -> None:
    game = activate("logistics", AXIS, {PANZER: HERE, TANKS: at("W2027")})
    while not game.over:
        game.do(game.options()[0])
    assert game.table.supply[unit(PANZER)] == OUT_OF_SUPPLY
    assert game.table.supply[unit(TANKS)] == OUT_OF_SUPPLY
