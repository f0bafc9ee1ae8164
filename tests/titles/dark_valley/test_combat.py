"""12.2, 12.3, 12.5 to 12.7 Battles, from the text."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.parts.hexes import NE, NW, SE, SW, N, S, distance
from eastfront.titles.dark_valley.actions import LAUNCH, PASS, Advance, Again, Attack, GiveWay, LoseStep, RetreatTo
from eastfront.titles.dark_valley.attacks import JOIN, ChooseAttacker, ChooseTarget
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.ground import GRID, HEXES, IN_HUNGARY, NEIGHBOURS, VOLGA, toward
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.table import ELIMINATED, OUT_OF_SUPPLY, Table
from tests.marks import rule
from tests.titles.dark_valley.positions import FAIR, MUD, at, offered, pass_supports, position, unit, why

HERE = at("E3027")
EAST, WEST = toward(HERE, NE), toward(HERE, SW)
CORPS, CORPS_2, CORPS_3, INFANTRY, PANZER = "GE-CORPS-XXVI", "GE-CORPS-I", "GE-CORPS-X", "GE-INF-291", "GE-PZ-1"
RIFLES, RIFLES_2, RIFLES_3, DIVISION, TANKS = "SU-ARMY-24", "SU-ARMY-28", "SU-ARMY-29", "SU-RD-10", "SU-TC-1"


def battle(side: Side, units: Mapping[str, int], *dice: int, turn: int = FAIR, **states: int) -> Flow[Table]:
    table = position(units, turn=turn)
    table.chronicle = []
    return Flow(table, Battles(side), fate=Scripted(*((die,) for die in dice)))


def launch(game: Flow[Table], target: int, *codes: str) -> None:
    game.do(Attack(target))
    for code in codes:
        game.do(JOIN[unit(code)])
    game.do(LAUNCH)
    pass_supports(game)


def play(game: Flow[Table], *actions: Action) -> None:
    for action in actions:
        assert action in game.options(), (action, game.options())
        game.do(action)


def steps(game: Flow[Table], *codes: str) -> list[int]:
    return [game.table.steps[unit(code)] for code in codes]


def lies(game: Flow[Table], code: str) -> int:
    return game.table.location[unit(code)]


# ---------------------------------------------------------------------- 12.2 who attacks whom
@rule("dark_valley", "12.2")
def test_units_of_several_hexes_attack_one_hex_and_others_stay_out() -> None:
    game = battle(AXIS, {CORPS: HERE, CORPS_2: toward(EAST, N), INFANTRY: HERE, RIFLES: EAST}, 6)
    launch(game, EAST, CORPS, CORPS_2)
    assert game.table.fought[unit(CORPS)] == game.table.fought[unit(CORPS_2)] == 1
    assert game.table.fought[unit(INFANTRY)] == 0


@rule("dark_valley", "12.2", refuses=True)
def test_nobody_attacks_twice_and_no_hex_is_attacked_twice() -> None:
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, CORPS_3: HERE, RIFLES: EAST, RIFLES_2: toward(HERE, N)}, 4)
    launch(game, EAST, CORPS, CORPS_2)  # 8 against 5: 1-1, a four is BL1
    play(game, LoseStep(unit(RIFLES)), LoseStep(unit(CORPS)))
    assert isinstance(game.decision, ChooseTarget)
    assert why(game, Attack(EAST)) == ("12.2", "tdv-no-target-again")
    assert why(game, Attack(toward(HERE, N))) == ("12.2.1", "tdv-no-single-unit")


@rule("dark_valley", "12.2", refuses=True)
def test_not_from_afar_nor_without_an_attack_factor() -> None:
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, INFANTRY: toward(WEST, SW), "GE-ART-Siege": HERE, RIFLES: EAST})
    game.do(Attack(EAST))
    assert why(game, JOIN[unit(INFANTRY)]) == ("12.1", "tdv-no-contact")
    assert why(game, JOIN[unit("GE-ART-Siege")]) == ("12.1", "tdv-no-attack-factor")


@rule("dark_valley", "12.2", refuses=True)
def test_only_active_units_join() -> None:
    table = position({CORPS: HERE, CORPS_2: HERE, CORPS_3: HERE, RIFLES: EAST})
    game = Flow(table, Battles(AXIS, units=(unit(CORPS), unit(CORPS_2))))
    game.do(Attack(EAST))
    assert isinstance(game.decision, ChooseAttacker)
    assert why(game, JOIN[unit(CORPS_3)]) == ("12.2", "tdv-no-active")


@rule("dark_valley", "12.2.1")
@pytest.mark.parametrize("code", [PANZER, "GE-MOT-36", "GE-CAV-1", "GE-MTN-1"])
def test_motors_riders_and_mountain_troops_attack_alone(code: str) -> None:
    game = battle(AXIS, {code: HERE, DIVISION: EAST})
    assert Attack(EAST) in game.options()
    play(game, Attack(EAST), JOIN[unit(code)])
    assert LAUNCH in game.options()


@rule("dark_valley", "12.2.1", refuses=True)
@pytest.mark.parametrize("code", [CORPS, INFANTRY, "GE-JG-97"])
def test_others_do_not(code: str) -> None:
    game = battle(AXIS, {code: HERE, DIVISION: EAST})
    assert why(game, Attack(EAST)) == ("12.2.1", "tdv-no-single-unit")
    game = battle(AXIS, {code: HERE, CORPS_2: HERE, DIVISION: EAST})
    play(game, Attack(EAST), JOIN[unit(code)])
    assert why(game, LAUNCH) == ("12.2.1", "tdv-no-single-unit")
    play(game, JOIN[unit(CORPS_2)])
    assert LAUNCH in game.options()


@rule("dark_valley", "12.4", refuses=True)
def test_the_axis_does_not_attack_over_the_volga() -> None:
    here, there = next((a, b) for a, b in sorted(VOLGA) if b in NEIGHBOURS[a])
    game = battle(AXIS, {PANZER: here, DIVISION: there})
    assert why(game, Attack(there)) == ("12.1", "tdv-no-attacker")
    assert Attack(there) in battle(SOVIET, {TANKS: here, INFANTRY: there}).options()


@rule("dark_valley", "15.3", refuses=True)
@pytest.mark.parametrize(("turn", "allowed"), [(7, False), (8, True)])
def test_soviets_do_not_attack_into_hungary_in_1941(turn: int, allowed: bool) -> None:
    here, there = next(
        (a, b) for a in range(len(IN_HUNGARY)) if not IN_HUNGARY[a] for b in NEIGHBOURS[a] if IN_HUNGARY[b]
    )
    game = battle(SOVIET, {TANKS: here, "HU-CORPS-III": there}, turn=turn)
    assert (Attack(there) in game.options()) == allowed
    if allowed:
        play(game, Attack(there))
        assert why(game, JOIN[unit(TANKS)]) is None
        play(game, JOIN[unit(TANKS)])
        assert LAUNCH in game.options()


@rule("dark_valley", "15.1", refuses=True)
def test_minor_allies_do_not_attack_together() -> None:
    game = battle(AXIS, {"RO-CORPS-IV": HERE, "HU-CORPS-III": toward(EAST, N), CORPS: HERE, RIFLES: EAST})
    play(game, Attack(EAST), JOIN[unit("RO-CORPS-IV")])
    assert why(game, JOIN[unit("HU-CORPS-III")]) == ("15.1", "tdv-no-minors-together")
    assert JOIN[unit(CORPS)] in game.options()


@rule("dark_valley", "15.1", refuses=True)
def test_a_romanian_and_a_hungarian_on_foot_are_no_company_for_each_other() -> None:
    romanians, hungarians = "RO-CORPS-IV", "HU-CORPS-III"
    game = battle(AXIS, {romanians: HERE, hungarians: toward(EAST, N), RIFLES: EAST})
    assert why(game, Attack(EAST)) == ("12.2.1", "tdv-no-single-unit")
    game = battle(AXIS, {romanians: HERE, hungarians: toward(EAST, N), PANZER: HERE, RIFLES: EAST})
    play(game, Attack(EAST), JOIN[unit(romanians)])
    assert why(game, JOIN[unit(hungarians)]) == ("15.1", "tdv-no-minors-together")
    play(game, JOIN[unit(PANZER)])
    assert LAUNCH in game.options()


@rule("dark_valley", "12.2.1", refuses=True)
def test_nobody_joins_who_could_never_find_company() -> None:
    romanians, hungarians = "RO-CORPS-IV", "HU-ARM-1"
    game = battle(AXIS, {romanians: HERE, hungarians: toward(EAST, N), RIFLES: EAST})
    play(game, Attack(EAST))
    assert why(game, JOIN[unit(romanians)]) == ("12.2.1", "tdv-no-single-unit")
    assert JOIN[unit(hungarians)] in game.options()


# ---------------------------------------------------------------------- 12.3 results
@rule("dark_valley", "12.3")
def test_below_one_to_three_the_attackers_die_without_a_die() -> None:
    game = battle(AXIS, {"GE-SEC-207": HERE, "GE-SEC-281": HERE, RIFLES: EAST, RIFLES_2: EAST})
    launch(game, EAST, "GE-SEC-207", "GE-SEC-281")
    assert lies(game, "GE-SEC-207") < 0
    assert lies(game, "GE-SEC-281") < 0
    assert steps(game, RIFLES, RIFLES_2) == [2, 2]


@rule("dark_valley", "12.3")
def test_al1_costs_the_attacker_a_step_of_his_choice_but_nobody_dies_before_all_are_reduced() -> None:
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, INFANTRY: HERE, RIFLES: EAST, RIFLES_2: EAST}, 1)
    launch(game, EAST, CORPS, CORPS_2, INFANTRY)
    assert offered(game, LoseStep) == [LoseStep(u) for u in sorted((unit(CORPS), unit(CORPS_2)))]
    play(game, LoseStep(unit(CORPS_2)))
    assert steps(game, CORPS, CORPS_2, INFANTRY) == [2, 1, 1]


@rule("dark_valley", "12.3", refuses=True)
def test_in_an_attack_a_whole_guards_army_takes_the_first_loss() -> None:
    game = battle(SOVIET, {"SU-GRA-1": HERE, RIFLES: HERE, CORPS: EAST, CORPS_2: EAST}, 1)
    launch(game, EAST, "SU-GRA-1", RIFLES)
    assert offered(game, LoseStep) == [LoseStep(unit("SU-GRA-1"))]
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, CORPS_3: HERE, PANZER: HERE, "SU-GRA-1": EAST, RIFLES: EAST}, 5)
    launch(
        game, EAST, CORPS, CORPS_2, CORPS_3, PANZER
    )  # 17 against 13: a five is BL1, and nobody goes first in defence
    assert offered(game, LoseStep) == [LoseStep(u) for u in sorted((unit("SU-GRA-1"), unit(RIFLES)))]


@rule("dark_valley", "12.3")
def test_bl1_costs_both_a_step() -> None:
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST}, 4)
    launch(game, EAST, CORPS, CORPS_2)
    play(game, LoseStep(unit(RIFLES)), LoseStep(unit(CORPS)))
    assert steps(game, CORPS, CORPS_2, RIFLES) == [1, 2, 1]
    assert isinstance(game.decision, ChooseTarget)


@rule("dark_valley", "12.3")
def test_ex_kills_the_defender_and_costs_as_many_steps() -> None:
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, PANZER: HERE, CORPS_3: toward(EAST, N), RIFLES: EAST}, 5)
    game.table.supply[unit(RIFLES)] = OUT_OF_SUPPLY
    launch(game, EAST, CORPS, CORPS_2, PANZER, CORPS_3)  # 17 against 5: 3-1, a seven with the supply is EX
    assert lies(game, RIFLES) == ELIMINATED
    play(game, LoseStep(unit(CORPS)), LoseStep(unit(CORPS_2)))
    assert steps(game, CORPS, CORPS_2, CORPS_3, PANZER) == [1, 1, 2, 2]
    assert offered(game, Advance)


@rule("dark_valley", "12.3")
def test_de_against_germans_costs_the_soviets_a_step_and_the_axis_nothing() -> None:
    units = {RIFLES: HERE, RIFLES_2: HERE, TANKS: HERE, INFANTRY: EAST}
    game = battle(SOVIET, units, 6, turn=9)  # 14 against 3: 4-1 on table A, an eight with the supply is DE
    game.table.supply[unit(INFANTRY)] = OUT_OF_SUPPLY
    launch(game, EAST, RIFLES, RIFLES_2, TANKS)
    assert lies(game, INFANTRY) == ELIMINATED
    assert offered(game, LoseStep) == [LoseStep(u) for u in sorted((unit(RIFLES), unit(RIFLES_2)))]
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, DIVISION: EAST}, 5)
    launch(game, EAST, CORPS, CORPS_2)
    assert lies(game, DIVISION) == ELIMINATED
    assert not offered(game, LoseStep)


@rule("dark_valley", "12.3", refuses=True)
def test_de_against_other_axis_costs_the_soviets_nothing() -> None:
    game = battle(SOVIET, {RIFLES: HERE, RIFLES_2: HERE, TANKS: HERE, "RO-DIV-Gd": EAST}, 6, turn=9)
    launch(game, EAST, RIFLES, RIFLES_2, TANKS)
    assert lies(game, "RO-DIV-Gd") == ELIMINATED
    assert not offered(game, LoseStep)


@rule("dark_valley", "table.crt_notes")
def test_the_soviets_may_throw_again_when_nothing_happens_and_a_second_nothing_costs_a_step() -> None:
    units = {RIFLES: HERE, RIFLES_2: HERE, CORPS: EAST}
    game = battle(SOVIET, units, 4)  # 10 against 6: 1-1 on table B, a four is NE
    launch(game, EAST, RIFLES, RIFLES_2)
    assert game.options() == [PASS, Again()]
    game.do(PASS)
    assert isinstance(game.decision, ChooseTarget)
    game = battle(SOVIET, units, 4, 5)
    launch(game, EAST, RIFLES, RIFLES_2)
    game.do(Again())
    assert offered(game, LoseStep)


@rule("dark_valley", "table.crt_notes", refuses=True)
def test_the_axis_keeps_nothing_in_the_first_winter() -> None:
    units = {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST}
    game = battle(AXIS, units, 6, turn=8)  # 8 against 5: 1-1 on table B, a six in the frost is a four
    launch(game, EAST, CORPS, CORPS_2)
    assert isinstance(game.decision, ChooseTarget)


@rule("dark_valley", "12.3")
def test_supply_changes_the_die() -> None:
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST}, 6)  # 1-1: a six is DR, a four BL1
    game.table.supply[unit(CORPS)] = OUT_OF_SUPPLY
    launch(game, EAST, CORPS, CORPS_2)
    assert offered(game, LoseStep)


# ---------------------------------------------------------------------- 12.5 retreat
def driven_back(units: Mapping[str, int], *codes: str, turn: int = FAIR, die: int = 6) -> Flow[Table]:
    game = battle(AXIS, units, die, turn=turn)
    launch(game, EAST, *codes)
    return game


@rule("dark_valley", "12.5")
def test_two_hexes_by_the_compass() -> None:
    game = driven_back({CORPS: HERE, CORPS_2: HERE, RIFLES: EAST}, CORPS, CORPS_2)
    assert {o.hex for o in offered(game, RetreatTo)} == {toward(EAST, NE), toward(EAST, SE)}
    play(game, RetreatTo(toward(EAST, NE)))
    ends = {o.hex for o in offered(game, RetreatTo)}
    assert ends <= {toward(toward(EAST, NE), NE), toward(toward(EAST, NE), SE)}
    play(game, RetreatTo(min(ends)))
    assert distance(GRID, EAST, lies(game, RIFLES)) == 2


@rule("dark_valley", "12.5")
def test_another_way_where_the_compass_is_barred() -> None:
    blocked = {"GE-INF-21": toward(EAST, NE), "GE-INF-58": toward(EAST, SE)}
    game = driven_back({CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, **blocked}, CORPS, CORPS_2)
    ways = {o.hex for o in offered(game, RetreatTo)}
    assert ways
    assert not ways & {*blocked.values(), HERE}


@rule("dark_valley", "12.5", refuses=True)
def test_no_way_back_is_death() -> None:
    ring = {
        code: toward(EAST, d)
        for code, d in zip(("GE-INF-21", "GE-INF-58", "GE-INF-46", "GE-INF-73"), (N, NE, SE, S), strict=True)
    }
    ring["GE-INF-94"] = toward(EAST, NW)
    game = driven_back({CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, **ring}, CORPS, CORPS_2)
    assert lies(game, RIFLES) == ELIMINATED


@rule("dark_valley", "6.2", refuses=True)
def test_not_through_enemy_zones() -> None:
    """Corps north-east and south-east of the way back: their zones close it."""
    far = {"GE-CORPS-II": toward(toward(EAST, NE), NE), "GE-CORPS-XXVIII": toward(toward(EAST, SE), SE)}
    game = driven_back({CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, **far}, CORPS, CORPS_2)
    zone = {toward(EAST, NE), toward(EAST, SE)}
    assert not {o.hex for o in offered(game, RetreatTo)} & zone


@rule("dark_valley", "6.2")
def test_a_friend_cancels_the_zone_for_a_retreat() -> None:
    way = toward(EAST, NE)
    far = {"GE-CORPS-II": toward(way, N), DIVISION: way}
    game = driven_back({CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, **far}, CORPS, CORPS_2)
    ways = {o.hex for o in offered(game, RetreatTo)}
    assert way in ways
    alone = {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, "GE-CORPS-II": toward(way, N)}
    assert way not in {o.hex for o in offered(driven_back(alone, CORPS, CORPS_2), RetreatTo)}


@rule("dark_valley", "12.5")
def test_who_retreats_into_others_does_not_help_them() -> None:
    back = toward(toward(EAST, NE), NE)
    units = {
        CORPS: HERE,
        CORPS_2: HERE,
        RIFLES: EAST,
        DIVISION: back,
        "GE-CORPS-II": toward(back, N),
        PANZER: toward(back, N),
    }
    game = battle(AXIS, units, 6, 6)
    launch(game, EAST, CORPS, CORPS_2)
    while offered(game, RetreatTo):
        ways = offered(game, RetreatTo)
        game.do(next((o for o in ways if o.hex == back), ways[0]))
    assert lies(game, RIFLES) == back
    while not isinstance(game.decision, ChooseTarget):
        game.do(PASS)
    launch(game, back, "GE-CORPS-II", PANZER)  # 9 against 1, the army that came adds nothing: 6-1, a six is DE
    assert lies(game, DIVISION) == ELIMINATED
    assert lies(game, RIFLES) == ELIMINATED


@rule("dark_valley", "12.3")
@rule("dark_valley", "8.1")
def test_a_de_takes_units_and_hqs_and_leaves_bases_and_depots_to_flee() -> None:
    """Nobody advances: aircraft, their base and the depot lie where they lay."""
    others = {"GE-BASE-I": EAST, "GE-AIR-I": EAST, "GE-DEPOT-N": EAST, "GE-HQ-1": EAST}
    tanks = {"SU-TC-1": toward(EAST, N), "SU-TC-2": toward(EAST, N), "SU-TC-3": toward(EAST, N)}
    game = battle(SOVIET, {**tanks, INFANTRY: EAST, **others}, 6)
    launch(game, EAST, *tanks)
    while not isinstance(game.decision, ChooseTarget):
        game.do(game.options()[0] if offered(game, LoseStep) else PASS)
    assert [lies(game, code) for code in (INFANTRY, "GE-HQ-1")] == [ELIMINATED, ELIMINATED]
    assert {lies(game, code) for code in ("GE-BASE-I", "GE-AIR-I", "GE-DEPOT-N")} == {EAST}


BACK = toward(toward(EAST, NE), NE)


def retreats_to_back(units: Mapping[str, int], *dice: int, weak: bool = False) -> Flow[Table]:
    """The army goes back to this hex, beside a Panzer division that has not fought yet; a weak one has no zone."""
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST, PANZER: toward(BACK, N), **units}, 6, *dice)
    game.table.steps[unit(PANZER)] -= weak
    launch(game, EAST, CORPS, CORPS_2)
    while ways := offered(game, RetreatTo):
        game.do(next((o for o in ways if o.hex == BACK), ways[0]))
    game.do(PASS)  # 12.6 nobody advances
    assert lies(game, RIFLES) == BACK
    assert isinstance(game.decision, ChooseTarget)
    return game


@rule("dark_valley", "12.5", refuses=True)
def test_who_retreated_is_attacked_again_only_beside_others() -> None:
    alone = retreats_to_back({}, weak=True)
    assert Attack(BACK) not in alone.options()
    assert why(alone, Attack(BACK)) == ("12.2", "tdv-no-target-again")
    assert Attack(BACK) in retreats_to_back({DIVISION: BACK}).options()
    assert Attack(BACK) in retreats_to_back({"SU-HQ-Zhukov": BACK}, weak=True).options()


@rule("dark_valley", "12.5", refuses=True)
def test_an_hq_that_went_along_is_no_new_target() -> None:
    game = retreats_to_back({"SU-HQ-Zhukov": EAST}, weak=True)
    assert lies(game, "SU-HQ-Zhukov") == BACK
    assert why(game, Attack(BACK)) == ("12.2", "tdv-no-target-again")


@rule("dark_valley", "12.5")
def test_who_retreated_dies_with_the_last_of_the_others() -> None:
    """5 against 1, a one is BL1: the division is lost, and with it the army that had come to it."""
    game = retreats_to_back({DIVISION: BACK}, 1)
    launch(game, BACK, PANZER)
    while LoseStep(unit(PANZER)) not in game.options():
        game.do(LoseStep(unit(DIVISION)))
    assert (lies(game, DIVISION), lies(game, RIFLES)) == (ELIMINATED, BACK)
    game.do(LoseStep(unit(PANZER)))
    assert lies(game, RIFLES) == ELIMINATED
    assert Advance(unit(PANZER)) in game.options()


@rule("dark_valley", "12.5", refuses=True)
def test_who_retreated_stays_where_the_others_stay() -> None:
    game = retreats_to_back({RIFLES_2: BACK}, 4)
    launch(game, BACK, PANZER)  # 1-1, a four is BL1: the army has another step
    while not isinstance(game.decision, ChooseTarget):
        game.do(game.options()[-1])
    assert (lies(game, RIFLES_2), lies(game, RIFLES)) == (BACK, BACK)


# ---------------------------------------------------------------------- 12.3 what DR* costs the Soviets
@rule("dark_valley", "table.crt_notes")
@pytest.mark.parametrize(
    ("defender", "die", "left", "owed"),
    [(CORPS, 5, 1, True), (INFANTRY, 1, 1, False), ("RO-CORPS-IV", 1, 1, False)],
)
def test_the_soviets_pay_for_a_step_that_germans_lose_to_dr(defender: str, die: int, left: int, owed: bool) -> None:
    """Table A, 19 against 6 or 3: DR*. A division has no step to lose, and Romanians are not Germans."""
    units = {RIFLES: EAST, RIFLES_2: EAST, RIFLES_3: toward(HERE, N), TANKS: toward(HERE, N), defender: HERE}
    game = battle(SOVIET, units, die, turn=5)
    launch(game, HERE, RIFLES, RIFLES_2, RIFLES_3, TANKS)
    if defender != INFANTRY:
        play(game, LoseStep(unit(defender)))
    assert steps(game, defender) == [left]
    assert bool(offered(game, LoseStep)) == owed
    if owed:
        play(game, LoseStep(unit(RIFLES)))
    assert offered(game, RetreatTo)


# ---------------------------------------------------------------------- 12.6 advance
@rule("dark_valley", "12.6")
def test_attackers_may_advance_into_the_emptied_hex_ignoring_zones() -> None:
    near = toward(EAST, N)
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, DIVISION: EAST, RIFLES: near}, 5)
    launch(game, EAST, CORPS, CORPS_2)
    assert offered(game, Advance) == [Advance(u) for u in (unit(CORPS), unit(CORPS_2))]
    play(game, Advance(unit(CORPS)))
    assert lies(game, CORPS) == EAST
    play(game, PASS)
    assert lies(game, CORPS_2) == HERE


@rule("dark_valley", "12.6", refuses=True)
def test_nobody_else_advances_and_nobody_where_a_defender_is_left() -> None:
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, INFANTRY: HERE, DIVISION: EAST}, 5)
    launch(game, EAST, CORPS, CORPS_2)
    assert Advance(unit(INFANTRY)) not in game.options()
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, RIFLES: EAST}, 4)
    launch(game, EAST, CORPS, CORPS_2)
    play(game, LoseStep(unit(RIFLES)), LoseStep(unit(CORPS)))
    assert not offered(game, Advance)


@rule("dark_valley", "12.6")
def test_a_headquarters_goes_along_with_who_it_lies_with() -> None:
    game = battle(AXIS, {CORPS: HERE, CORPS_2: HERE, "GE-HQ-1": HERE, DIVISION: EAST}, 5)
    launch(game, EAST, CORPS, CORPS_2)
    assert Advance(unit("GE-HQ-1")) not in game.options()
    play(game, Advance(unit(CORPS)), Advance(unit("GE-HQ-1")))
    assert lies(game, "GE-HQ-1") == EAST


# ---------------------------------------------------------------------- 12.7 forts
@rule("dark_valley", "12.7")
def test_in_a_fort_of_ones_own_a_retreat_may_be_ignored_and_the_fort_dies_with_its_capture() -> None:
    sevastopol = at("sevastopol")
    here = next(n for n in NEIGHBOURS[sevastopol] if HEXES[n].terrain in ("clear", "rough"))
    units = {CORPS: here, CORPS_2: here, CORPS_3: here, PANZER: here, DIVISION: sevastopol}
    game = battle(AXIS, units, 3)  # 17 against 2: 6-1, a three is DR* of one step: no step
    launch(game, sevastopol, CORPS, CORPS_2, CORPS_3, PANZER)
    assert game.options() == [PASS, GiveWay()]
    game.do(PASS)
    assert lies(game, DIVISION) == sevastopol
    assert game.table.destroyed[sevastopol] == 0
    game = battle(AXIS, units, 6)
    launch(game, sevastopol, CORPS, CORPS_2, CORPS_3, PANZER)
    play(game, Advance(unit(CORPS)))
    assert game.table.control[sevastopol] == AXIS
    assert game.table.destroyed[sevastopol] == 1


@rule("dark_valley", "12.7", refuses=True)
def test_not_in_the_open_nor_in_a_fort_that_is_destroyed() -> None:
    game = driven_back({CORPS: HERE, CORPS_2: HERE, RIFLES: EAST}, CORPS, CORPS_2, turn=MUD)
    assert GiveWay() not in game.options()
    assert offered(game, RetreatTo)
