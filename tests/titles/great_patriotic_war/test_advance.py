"""24 The advance after combat: one of the attackers must take the hex."""

from __future__ import annotations

import pytest

from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import LAUNCH, Advance, Attack, Join, LoseStep
from eastfront.titles.great_patriotic_war.combat import Battles
from eastfront.titles.great_patriotic_war.printed import COUNTRY, NEIGHBOURS, RIVERS, TERRAIN_AT
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Position,
    asks,
    assault,
    at,
    away,
    begin,
    field,
    ground,
    play,
    position,
    told,
    unit,
    where,
)

HERE = field()
KERCH, TAMAN = at("A-2714"), at("A-2715")


def battle(*codes: str, die: int, weak: bool = True) -> Position:
    """Germans from the south against an army, reduced to 4 factors unless told otherwise."""
    posts = [away(HERE, direction) for direction in (3, 2, 4)]
    reduced = ["SU-8"] if weak else []
    table = position({"SU-8": HERE, **dict(zip(codes, posts, strict=False))}, reduced=reduced)
    flow = begin(table, Battles(AXIS), die)
    play(flow, Attack(HERE), *(Join(unit(code)) for code in codes), LAUNCH)
    return flow


def driven_off(flow: Position) -> Position:
    """The retreat led to its end, any way."""
    while asks(flow) == "ChooseRetreat":
        play(flow, flow.options()[0])
    return flow


@pytest.mark.parametrize("die", [1, 4, 6])
@rule("great_patriotic_war", "24", refuses=True)
def test_one_attacker_must_take_the_hex_and_nobody_may_refuse(die: int) -> None:
    flow = battle("AX-IV", "AX-I", die=die)  # DR, DLR and DE at 4-1
    driven_off(flow)
    assert flow.options() == [Advance(unit("AX-IV")), Advance(unit("AX-I"))]
    play(flow, Advance(unit("AX-I")))
    assert where(flow, "AX-I") == HERE
    assert where(flow, "AX-IV") != HERE
    assert flow.table.control[HERE] == AXIS


@rule("great_patriotic_war", "24")
def test_the_advance_asks_neither_for_points_nor_for_enemy_zones() -> None:
    table = position({"AX-XLI": away(HERE, 3), "SU-8": HERE, "SU-9": away(HERE, 0)}, reduced=["SU-8"], held_by=AXIS)
    table.moved[unit("AX-XLI")] = 1
    flow = assault(table, HERE, ["AX-XLI"], 6)
    assert where(flow, "SU-8") == DESTROYED
    play(flow, Advance(unit("AX-XLI")))
    assert where(flow, "AX-XLI") == HERE


@rule("great_patriotic_war", "24", refuses=True)
def test_nobody_advances_when_the_defender_stays() -> None:
    for die in (4, 5, 6):  # NE, NE and AL at 1-1
        flow = battle("AX-XLI", weak=False, die=die)
        if die == 6:
            play(flow, *flow.options())
        assert asks(flow) == "ChooseTarget"
        assert (where(flow, "SU-8"), where(flow, "AX-XLI")) == (HERE, away(HERE, 3))


@rule("great_patriotic_war", "24", refuses=True)
def test_who_may_not_stand_there_does_not_advance() -> None:
    """Hungarians fight from Hungary into Romania and stay at home."""
    target = ground(
        lambda h: (
            COUNTRY[h] == "romania"
            and TERRAIN_AT[h].foot == 1
            and any(COUNTRY[n] == "hungary" and (n, h) not in RIVERS for n in NEIGHBOURS[h])
        )
    )
    home = next(n for n in NEIGHBOURS[target] if COUNTRY[n] == "hungary" and (n, target) not in RIVERS)
    table = position({"AX-Hu_III": home, "SU-1_ABN": target}, held_by=AXIS, soviet=[target])
    flow = assault(table, target, ["AX-Hu_III"], 1)
    driven_off(flow)
    assert asks(flow) == "ChooseTarget"
    assert where(flow, "AX-Hu_III") == home
    assert flow.table.control[target] == SOVIET


@rule("great_patriotic_war", "24", refuses=True)
@rule("great_patriotic_war", "10", refuses=True)
def test_motors_do_not_advance_over_the_strait_and_others_do_not_use_up_the_crossing() -> None:
    def won(code: str, crossed: int = 0) -> Position:
        table = position({code: KERCH, "SU-1_ABN": TAMAN}, held_by=AXIS)
        table.kerch = crossed
        table.mission[unit("AX-Ju87")] = TAMAN
        flow = begin(table, Battles(AXIS), 1)
        play(flow, Attack(TAMAN), Join(unit(code)), LAUNCH)
        return driven_off(flow)

    for crossed in (0, 1):
        on_foot = won("AX-IV", crossed)
        play(on_foot, Advance(unit("AX-IV")))
        assert told(on_foot, facts.ADVANCED) == 1
        assert on_foot.table.kerch == crossed
    motors = won("AX-XLI")
    assert asks(motors) == "ChooseTarget"
    assert where(motors, "AX-XLI") == KERCH


@rule("great_patriotic_war", "24", refuses=True)
@rule("great_patriotic_war", "23")
def test_an_attacker_lost_in_the_exchange_does_not_advance() -> None:
    """Two reduced corps of 4 and 2 factors exchange with a reduced army of 4: only one is left to advance."""
    table = position({"SU-8": HERE, "AX-I": away(HERE, 3), "AX-XII": away(HERE, 2)}, reduced=["SU-8", "AX-I", "AX-XII"])
    flow = begin(table, Battles(AXIS), 3)
    play(flow, Attack(HERE), Join(unit("AX-I")), Join(unit("AX-XII")), LAUNCH, LoseStep(unit("AX-I")))
    assert flow.options() == [Advance(unit("AX-XII"))]
