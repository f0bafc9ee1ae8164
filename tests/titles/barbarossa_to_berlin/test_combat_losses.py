"""11.3 Losses, and the small units that take the place of large ones."""

from __future__ import annotations

from itertools import product

import pytest

from eastfront.titles.barbarossa_to_berlin import facts, losses
from eastfront.titles.barbarossa_to_berlin.actions import Advance, LoseStep, ReplaceBy
from eastfront.titles.barbarossa_to_berlin.losses import (
    ChooseLoss,
    TakeLosses,
    most_absorbed,
    muster,
)
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, UNITS
from eastfront.titles.barbarossa_to_berlin.table import ELIMINATED, REMOVED, RESERVE, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import attack, battle, by, fighting, inflicted, strike
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    asks,
    at,
    begin,
    offered_units,
    play,
    position,
    sound,
    steps,
    told,
    unit,
    where,
    why_not,
)


def losing(table: Table, losses: int, *codes: str, attacking: bool = False) -> Position:
    units = tuple(unit(code) for code in codes)
    return begin(table, TakeLosses(table.side[units[0]], units, losses, southwest_first=attacking))


def left(flow: Position) -> set[str]:
    assert flow.over
    return {UNITS[number].code for number in flow.result}


# ---------------------------------------------------------------------- 11.3
@rule("barbarossa_to_berlin", "11.3")
@rule("barbarossa_to_berlin", "11.3.1")
def test_the_example_of_the_rulebook() -> None:
    """A full army and a reduced one, five losses: the reduced one goes, and its corps absorbs the last two."""
    units = {"ge_6_army": "lublin", "ge_17_army": "lublin", "su_west_front": "kovel", "su_central_front": "kovel"}
    table = position(units, reduced=["ge_17_army"], reserve=["ge_corps_1"])
    flow = battle(table, "kovel", "ge_6_army", "ge_17_army", dice=(1, 5))
    assert inflicted(flow) == (5, 3)
    play(flow, strike("su_west_front"))
    assert (steps(flow, "ge_6_army"), where(flow, "ge_6_army")) == (2, at("lublin"))
    assert where(flow, "ge_17_army") == ELIMINATED
    assert where(flow, "ge_corps_1") == ELIMINATED
    assert told(flow, facts.REPLACED) == 1
    assert flow.over
    assert sound(flow.table)


@rule("barbarossa_to_berlin", "11.3", refuses=True)
def test_the_full_army_of_the_example_may_not_be_hit() -> None:
    table = position({"ge_6_army": "lublin", "ge_17_army": "lublin"}, reduced=["ge_17_army"], reserve=["ge_corps_1"])
    units = (unit("ge_6_army"), unit("ge_17_army"))
    flow = begin(table, ChooseLoss(AXIS, units, 5, (), False))
    assert why_not(flow, LoseStep(unit("ge_6_army"))) == "11.3"
    assert why_not(flow, LoseStep(unit("ge_17_army"))) == ""


@rule("barbarossa_to_berlin", "11.3", refuses=True)
def test_losses_are_never_exceeded() -> None:
    table = position({"ge_6_army": "lublin"})
    flow = losing(table, 2, "ge_6_army")
    assert left(flow) == {"ge_6_army"}
    assert steps(flow, "ge_6_army") == 2


@rule("barbarossa_to_berlin", "11.3")
def test_the_owner_chooses_among_what_comes_as_near() -> None:
    table = position({"su_tank_army_1": "lwow", "su_army_1": "lwow", "su_army_2": "lwow"})
    flow = losing(table, 2, "su_tank_army_1", "su_army_1", "su_army_2")
    assert offered_units(flow) == {"su_tank_army_1", "su_army_1", "su_army_2"}
    play(flow, strike("su_army_1"))
    assert why_not(flow, LoseStep(unit("su_tank_army_1"))) == "11.3"
    play(flow, strike("su_army_2"))
    assert left(flow) == {"su_tank_army_1", "su_army_1", "su_army_2"}
    assert [steps(flow, code) for code in ("su_tank_army_1", "su_army_1", "su_army_2")] == [2, 1, 1]


@rule("barbarossa_to_berlin", "11.3", refuses=True)
def test_a_first_step_that_would_leave_more_over_is_not_offered() -> None:
    """Three losses on a tank army (2, 2) and an army (1, 1): 2 + 1, not 1 + 1 and one left over."""
    table = position({"su_tank_army_1": "lwow", "su_army_1": "lwow"}, reduced=["su_tank_army_1", "su_army_1"])
    flow = losing(table, 2, "su_tank_army_1", "su_army_1")
    assert left(flow) == {"su_army_1"}
    table = position({"su_tank_army_1": "lwow", "su_army_1": "lwow"}, reduced=["su_army_1"])
    flow = losing(table, 2, "su_tank_army_1", "su_army_1")
    assert left(flow) == {"su_tank_army_1", "su_army_1"}
    assert steps(flow, "su_tank_army_1") == 1


@rule("barbarossa_to_berlin", "11.2")
@rule("barbarossa_to_berlin", "11.3")
def test_the_defender_loses_first_and_those_who_stay_out_lose_nothing() -> None:
    units = {"ge_6_army": "lublin", "ge_corps_1": "lublin", "su_army_1": "kovel", "su_army_2": "kovel"}
    table = position({**units, "su_tank_army_1": "kovel"})
    flow = fighting(table, dice=((1, 5),))
    attack(flow, "kovel", "ge_6_army")
    assert flow.asked == (ALLIED,)
    assert asks(flow) == "ChooseLoss"
    assert inflicted(flow) == (3, 2)
    play(flow, strike("su_army_1"), strike("su_army_2"))
    assert steps(flow, "ge_6_army") == 1
    assert steps(flow, "ge_corps_1") == 2


def slow_most(table: Table, losses: int, troops: list[tuple[str, int]], reserve: list[tuple[str, int]]) -> int:
    """The same question answered by trying every order of steps; units by group and steps."""
    best = 0
    for place, (group, its) in enumerate(troops):
        first = next(u for u in UNITS if u.group == group)
        if first.lf[its] > losses:
            continue
        rest = troops[:place] + troops[place + 1 :]
        if its == 2:
            after = [(rest + [(group, 1)], reserve)]
        elif not first.is_lcu:
            after = [(rest, reserve)]
        else:
            small = {"ge_6_army": "ge_corps", "ge_1_pz_army": "ge_pz_corps", "su_west_front": "su_army"}[group]
            ready = [r for r in reserve if r == (small, 2)] or [r for r in reserve if r == (small, 1)]
            without = list(reserve)
            if ready:
                without.remove(ready[0])
            after = [(rest + [ready[0] if ready else (small, 2)], without)]
        for now, then in after:
            best = max(best, first.lf[its] + slow_most(table, losses - first.lf[its], now, then))
    return best


@pytest.mark.parametrize("losses", range(1, 7))
@rule("barbarossa_to_berlin", "11.3")
def test_the_most_that_can_be_absorbed_is_that_of_trying_everything(losses: int) -> None:
    kinds = ["ge_6_army", "ge_1_pz_army", "ge_corps_1", "ge_pz_corps_1"]
    for its in product((0, 1, 2), repeat=len(kinds)):
        for spare in ([], ["ge_corps_2"], ["ge_pz_corps_2"]):
            present = {code: "lublin" for code, n in zip(kinds, its, strict=True) if n}
            if not present:
                continue
            table = position(present, reserve=spare)
            for code, n in zip(kinds, its, strict=True):
                if n:
                    table.steps[unit(code)] = n
            troops, reserve = muster(table, tuple(unit(code) for code in present), ())
            slow = slow_most(
                table,
                losses,
                [(UNITS[unit(code)].group, table.steps[unit(code)]) for code in present],
                [(UNITS[unit(code)].group, 2) for code in spare],
            )
            assert most_absorbed(losses, troops, reserve) == slow


# ---------------------------------------------------------------------- 11.3.1
@pytest.mark.parametrize(
    ("large", "small", "other"),
    [
        ("ge_6_army", "ge_corps_3", "ge_pz_corps_1"),
        ("ge_1fj_army", "ge_corps_3", "ge_ss_pz_corps_1"),
        ("ge_1_pz_army", "ge_pz_corps_1", "ge_ss_pz_corps_1"),
        ("ge_5_pz_army", "ge_pz_corps_1", "ge_corps_3"),
        ("ge_pzaa", "ge_pz_corps_1", "ge_corps_3"),
        ("ge_6ss_pz_army", "ge_ss_pz_corps_2", "ge_pz_corps_1"),
        ("it_8_army", "it_corps_1", "it_mech_corps"),
        ("hu_2_army", "hu_corps_1", "ro_corps_1"),
        ("ro_3_army", "ro_corps_1", "hu_corps_1"),
        ("su_west_front", "su_army_1", "su_tank_army_1"),
        ("su_1_ukr_front", "su_army_1", "su_shock_army_1"),
        ("cw_1_cdn_army", "cw_corps_1", "br_corps_1"),
        ("us_1_army", "us_corps_1", "br_corps_1"),
        ("ff_1_army", "ff_corps", "us_corps_1"),
    ],
)
@rule("barbarossa_to_berlin", "11.3.1")
def test_a_large_unit_gives_way_to_a_small_one_of_its_nation_and_kind(large: str, small: str, other: str) -> None:
    table = position({large: "lublin"}, reduced=[large], reserve=[small, other])
    flow = losing(table, UNITS[unit(large)].lf[1], large)
    assert left(flow) == {small}
    assert where(flow, large) == ELIMINATED
    assert (where(flow, small), steps(flow, small)) == (at("lublin"), 2)
    assert where(flow, other) == RESERVE


@rule("barbarossa_to_berlin", "11.3.1")
def test_a_british_army_gives_way_to_a_british_or_a_commonwealth_corps() -> None:
    table = position({"br_desert_army": "cairo"}, reduced=["br_desert_army"], reserve=["br_corps_1", "cw_corps_1"])
    flow = losing(table, 3, "br_desert_army")
    assert asks(flow) == "ChooseReplacement"
    assert offered_units(flow, ReplaceBy) == {"br_corps_1", "cw_corps_1"}
    play(flow, by("cw_corps_1"))
    assert left(flow) == {"cw_corps_1"}


@rule("barbarossa_to_berlin", "11.3.1", refuses=True)
def test_a_full_small_unit_goes_before_a_reduced_one() -> None:
    table = position(
        {"br_desert_army": "cairo"}, reserve=["br_corps_1", "cw_corps_1"], reduced=["br_desert_army", "br_corps_1"]
    )
    assert left(losing(table, 3, "br_desert_army")) == {"cw_corps_1"}
    table = position({"ge_6_army": "lublin"}, reserve=["ge_corps_1"], reduced=["ge_6_army", "ge_corps_1"])
    flow = losing(table, 3, "ge_6_army")
    assert left(flow) == {"ge_corps_1"}
    assert steps(flow, "ge_corps_1") == 1


@rule("barbarossa_to_berlin", "11.3.1", refuses=True)
def test_of_two_small_units_each_takes_one_place() -> None:
    """Two reduced armies absorb 6, the full corps that follows one of them 2, the reduced one 1; no tenth is there."""
    armies = ("ge_1_army", "ge_2_army")
    corps = ["ge_corps_1", "ge_corps_2"]
    table = position(dict.fromkeys(armies, "lublin"), reserve=corps, reduced=[*armies, "ge_corps_2"])
    troops = tuple(sorted(losses.code(table, unit(army)) for army in armies))
    reserve = losses.reserve_for(table, map(unit, armies))
    assert [most_absorbed(total, troops, reserve) for total in (8, 9, 10)] == [8, 9, 9]


@rule("barbarossa_to_berlin", "11.3.1")
def test_without_a_small_unit_the_large_one_is_lost_for_good() -> None:
    flow = losing(position({"ge_6_army": "lublin"}, reduced=["ge_6_army"]), 3, "ge_6_army")
    assert left(flow) == set()
    assert where(flow, "ge_6_army") == REMOVED
    assert told(flow, facts.UNIT_REMOVED) == 1


@rule("barbarossa_to_berlin", "11.3.1")
def test_losses_count_as_if_the_missing_small_unit_were_there() -> None:
    """R53 The ghost of the corps absorbs two of the five losses, so that the other corps stays whole."""
    units = {"ge_6_army": "lublin", "ge_corps_1": "lublin"}
    flow = losing(position(units, reduced=["ge_6_army"]), 5, "ge_6_army", "ge_corps_1")
    if not flow.over:
        play(flow, strike("ge_6_army"))
    assert left(flow) == {"ge_corps_1"}
    assert steps(flow, "ge_corps_1") == 2


@rule("barbarossa_to_berlin", "11.3.1")
def test_the_yugoslav_army_has_nobody_to_follow_it() -> None:
    flow = losing(position({"yu_ypa": "sarajevo"}, reduced=["yu_ypa"]), 6, "yu_ypa")
    assert left(flow) == set()
    assert where(flow, "yu_ypa") == REMOVED


@rule("barbarossa_to_berlin", "11.3.1")
@rule("barbarossa_to_berlin", "11.5")
def test_a_corps_that_takes_an_armys_place_has_attacked_and_may_advance() -> None:
    units = {"ge_6_army": "lublin", "ge_1_pz_army": "lublin", "su_west_front": "kovel"}
    table = position(units, reduced=["ge_6_army", "su_west_front"], reserve=["ge_corps_1"])
    flow = battle(table, "kovel", "ge_6_army", "ge_1_pz_army", dice=(6, 6))
    assert inflicted(flow) == (3, 5)
    play(flow, strike("ge_6_army"))
    assert flow.table.fought[unit("ge_corps_1")]
    assert offered_units(flow, Advance) == {"ge_corps_1", "ge_1_pz_army"}


@rule("barbarossa_to_berlin", "14.5.1")
def test_the_mechanized_southwest_front_comes_back_as_infantry() -> None:
    code = "su_southwest_mech"
    flow = losing(position({code: "lwow"}, reduced=[code], reserve=["su_army_1"]), 3, code)
    assert left(flow) == {"su_army_1"}
    assert where(flow, code) == REMOVED
    assert where(flow, "su_southwest_front") == ELIMINATED


# ---------------------------------------------------------------------- 11.3.2
@rule("barbarossa_to_berlin", "11.3.2")
def test_the_mechanized_southwest_front_takes_the_first_step_when_it_attacks() -> None:
    table = position({"su_southwest_mech": "lwow", "su_tank_army_1": "lwow"})
    flow = losing(table, 4, "su_tank_army_1", "su_southwest_mech", attacking=True)
    assert left(flow) == {"su_tank_army_1", "su_southwest_mech"}
    assert steps(flow, "su_southwest_mech") == 1
    assert steps(flow, "su_tank_army_1") == 2


@rule("barbarossa_to_berlin", "11.3.2", refuses=True)
def test_others_may_not_take_it_for_the_front_nor_must_it_in_defence() -> None:
    units = unit("su_tank_army_1"), unit("su_southwest_mech")
    table = position({"su_southwest_mech": "lwow", "su_tank_army_1": "lwow"})
    flow = begin(table, ChooseLoss(ALLIED, units, 4, (), True))
    assert why_not(flow, LoseStep(unit("su_tank_army_1"))) == "11.3.2"
    table = position({"su_southwest_mech": "lwow", "su_tank_army_1": "lwow"})
    flow = losing(table, 4, "su_tank_army_1", "su_southwest_mech")
    assert steps(flow, "su_southwest_mech") == 2


@rule("barbarossa_to_berlin", "11.3.2")
def test_it_is_not_asked_for_more_than_the_losses() -> None:
    table = position({"su_southwest_mech": "lwow", "su_tank_army_1": "lwow"})
    flow = losing(table, 2, "su_tank_army_1", "su_southwest_mech", attacking=True)
    assert steps(flow, "su_southwest_mech") == 2
    assert steps(flow, "su_tank_army_1") == 1
