"""5 Combat, what follows the die: losses, retreat and advance."""

from __future__ import annotations

import pytest

from eastfront.engine.refusals import Refused
from eastfront.titles.skirmish.actions import PASS, Advance, LoseStep
from eastfront.titles.skirmish.printed import EAST, WEST
from eastfront.titles.skirmish.table import ELIMINATED
from tests.marks import rule
from tests.titles.skirmish.positions import (
    ELEVENTH,
    FIRST,
    MOSTKI,
    SCOUTS,
    SECOND,
    TANKS_A,
    TANKS_B,
    TANKS_C,
    THIRD,
    TWELFTH,
    asks,
    assault,
    hexes,
    lay,
    play,
    retreat,
    told,
    where,
    why_not,
)

TARGET = "0303"
PINCERS = {FIRST: "0203", TANKS_A: "0402"}  # between them they control or hold every hex around 0303; 2-1 against 3
AL, NE, EX, DR, DL = 1, 3, 4, 5, 6  # dice of the 1-1 column


# ---------------------------------------------------------------------- 5.6
@rule("skirmish", "5.6")
def test_the_attacker_chooses_which_attacker_loses_a_step() -> None:
    flow = assault(lay({FIRST: "0203", SECOND: "0304", ELEVENTH: TARGET}), TARGET, [FIRST, SECOND], 2)
    assert flow.asked == (WEST,)
    assert flow.options() == [LoseStep(FIRST), LoseStep(SECOND)]
    play(flow, LoseStep(SECOND))
    assert (flow.table.steps[FIRST], flow.table.steps[SECOND]) == (2, 1)


@rule("skirmish", "5.6", refuses=True)
def test_a_unit_that_did_not_attack_takes_no_loss_for_the_others() -> None:
    flow = assault(lay({FIRST: "0203", SECOND: "0304", ELEVENTH: TARGET}), TARGET, [FIRST], AL)
    assert flow.options() == [LoseStep(FIRST)]
    with pytest.raises(Refused, match="refused-not-offered"):
        play(flow, LoseStep(SECOND))


@rule("skirmish", "5.6", refuses=True)
def test_the_defender_has_no_say_in_the_losses_of_the_attacker() -> None:
    flow = assault(lay({FIRST: "0203", SECOND: "0304", ELEVENTH: TARGET}), TARGET, [FIRST, SECOND], 2)
    with pytest.raises(Refused, match="refused-not-asked"):
        flow.submit(EAST, LoseStep(FIRST))


@rule("skirmish", "5.6")
def test_an_attacker_that_loses_its_second_step_is_eliminated() -> None:
    flow = assault(lay({TANKS_B: "0203", SCOUTS: TARGET}, reduced=[TANKS_B]), TARGET, [TANKS_B], AL)
    play(flow, LoseStep(TANKS_B))
    assert flow.table.location[TANKS_B] == ELIMINATED
    assert flow.table.steps[TANKS_B] == 0
    assert (told(flow, "step-lost"), told(flow, "eliminated")) == (0, 1)


@rule("skirmish", "5.6")
def test_a_defender_that_loses_its_second_step_is_eliminated_and_does_not_retreat() -> None:
    flow = assault(lay({FIRST: "0203", TANKS_C: TARGET}, reduced=[TANKS_C]), TARGET, [FIRST], DL)
    assert flow.table.location[TANKS_C] == ELIMINATED
    assert asks(flow) == "ChooseAdvance"
    assert flow.table.vp == [1, 0]


# ---------------------------------------------------------------------- 5.7
@rule("skirmish", "5.7")
def test_the_defender_chooses_among_the_free_hexes_outside_enemy_zones() -> None:
    flow = assault(lay({FIRST: "0203", ELEVENTH: TARGET}), TARGET, [FIRST], DR)
    assert flow.asked == (EAST,)
    assert hexes(flow) == {"0302", "0402", "0403"}
    play(flow, retreat("0402"))
    assert where(flow, ELEVENTH) == "0402"


@rule("skirmish", "5.7")
def test_a_retreat_may_cross_the_river() -> None:
    flow = assault(lay({FIRST: "0303", ELEVENTH: "0403"}), "0403", [FIRST], DR)
    assert {"0503", "0504"} <= hexes(flow)
    play(flow, retreat("0503"))
    assert where(flow, ELEVENTH) == "0503"


@rule("skirmish", "5.7", refuses=True)
@rule("skirmish", "3.1")
def test_nobody_retreats_into_an_enemy_zone_not_even_of_a_unit_that_did_not_attack() -> None:
    flow = assault(lay({FIRST: "0203", SECOND: "0404", ELEVENTH: TARGET}), TARGET, [FIRST], DR)
    assert why_not(flow, retreat("0202")) == "5.7"  # next to the 1st
    assert why_not(flow, retreat("0403")) == "5.7"  # next to the 2nd
    assert hexes(flow) == {"0302", "0402"}


@rule("skirmish", "5.7", refuses=True)
@rule("skirmish", "4.6", refuses=True)
def test_nobody_retreats_onto_a_friend_or_an_enemy() -> None:
    flow = assault(lay({FIRST: "0203", ELEVENTH: TARGET, TWELFTH: "0402"}), TARGET, [FIRST], DR)
    assert why_not(flow, retreat("0402")) == "4.6"
    assert why_not(flow, retreat("0203")) == "4.6"
    assert hexes(flow) == {"0302", "0403"}


@rule("skirmish", "5.7", refuses=True)
@rule("skirmish", "4.5", refuses=True)
def test_nobody_retreats_into_the_lake() -> None:
    flow = assault(lay({TANKS_A: "0305", ELEVENTH: "0306"}), "0306", [TANKS_A], DR)
    assert why_not(flow, retreat("0307")) == "4.5"
    assert hexes(flow) == {"0206", "0406"}


@rule("skirmish", "5.7", refuses=True)
def test_a_unit_retreats_one_hex_and_no_more() -> None:
    flow = assault(lay({FIRST: "0203", ELEVENTH: TARGET}), TARGET, [FIRST], DR)
    assert retreat("0502") not in flow.options()
    assert retreat(TARGET) not in flow.options()
    assert PASS not in flow.options()


@rule("skirmish", "5.7")
def test_a_unit_that_cannot_retreat_stays_and_loses_a_step() -> None:
    flow = assault(lay({ELEVENTH: TARGET} | PINCERS), TARGET, list(PINCERS), 3)  # 2-1, DR
    assert told(flow, "no-retreat") == 1
    assert where(flow, ELEVENTH) == TARGET
    assert flow.table.steps[ELEVENTH] == 1
    assert flow.table.vp == [1, 0]
    assert asks(flow) == "ChooseTarget"  # nobody advances: the hex was not left


@rule("skirmish", "5.7")
@rule("skirmish", "8.2")
def test_a_dl_without_retreat_costs_two_steps() -> None:
    flow = assault(lay({ELEVENTH: TARGET} | PINCERS), TARGET, list(PINCERS), 5)  # 2-1, DL
    assert flow.table.location[ELEVENTH] == ELIMINATED
    assert flow.table.vp == [2, 0]
    assert asks(flow) == "ChooseAdvance"


@rule("skirmish", "5.7")
def test_a_reduced_unit_that_cannot_retreat_is_eliminated() -> None:
    units = {FIRST: "0203", SECOND: "0402", TANKS_C: TARGET}
    flow = assault(lay(units, reduced=[TANKS_C]), TARGET, [FIRST, SECOND], 3)  # 6 against 3, 2-1, DR
    assert flow.table.location[TANKS_C] == ELIMINATED
    assert flow.table.vp == [1, 0]


@rule("skirmish", "5.7")
def test_a_friend_in_the_only_free_hex_blocks_the_retreat() -> None:
    units = {FIRST: "0203", SECOND: "0304", ELEVENTH: TARGET, TWELFTH: "0402", SCOUTS: "0302"}
    flow = assault(lay(units), TARGET, [FIRST, SECOND], 3)  # 2-1, DR
    assert told(flow, "no-retreat") == 1
    assert flow.table.steps[ELEVENTH] == 1


# ---------------------------------------------------------------------- 5.8
@rule("skirmish", "5.8")
def test_one_attacker_may_advance_into_the_hex_the_defender_left() -> None:
    flow = assault(lay({FIRST: "0203", SECOND: "0304", ELEVENTH: TARGET}), TARGET, [FIRST, SECOND], 3)  # DR
    play(flow, retreat("0302"))
    assert flow.asked == (WEST,)
    assert flow.options() == [PASS, Advance(FIRST), Advance(SECOND)]
    play(flow, Advance(SECOND))
    assert (where(flow, FIRST), where(flow, SECOND)) == ("0203", TARGET)
    assert asks(flow) == "ChooseTarget"


@rule("skirmish", "5.8")
def test_nobody_must_advance() -> None:
    flow = assault(lay({FIRST: "0203", ELEVENTH: TARGET}), TARGET, [FIRST], DR)
    play(flow, retreat("0302"), PASS)
    assert where(flow, FIRST) == "0203"


@rule("skirmish", "5.8")
@rule("skirmish", "3.3")
def test_an_advance_heeds_no_zones() -> None:
    """From the zone of the 12th straight into another of its hexes."""
    flow = assault(lay({FIRST: "0203", ELEVENTH: TARGET, TWELFTH: "0304"}), TARGET, [FIRST], DR)
    play(flow, retreat("0302"), Advance(FIRST))
    assert where(flow, FIRST) == TARGET


@rule("skirmish", "5.8")
def test_an_eliminated_defender_has_left_its_hex_too() -> None:
    flow = assault(lay({FIRST: "0203", TANKS_C: TARGET}, reduced=[TANKS_C]), TARGET, [FIRST], EX)
    play(flow, LoseStep(FIRST))
    assert flow.table.location[TANKS_C] == ELIMINATED
    assert flow.options() == [PASS, Advance(FIRST)]


@rule("skirmish", "5.8", refuses=True)
@pytest.mark.parametrize("die", [NE, EX])
def test_nobody_advances_while_the_defender_stands(die: int) -> None:
    flow = assault(lay({FIRST: "0203", ELEVENTH: TARGET}), TARGET, [FIRST], die)
    if die == EX:
        play(flow, LoseStep(FIRST))
    assert asks(flow) == "ChooseTarget"


@rule("skirmish", "5.8", refuses=True)
def test_an_attacker_that_was_eliminated_does_not_advance() -> None:
    table = lay({TANKS_A: "0203", SECOND: "0304", TANKS_C: TARGET}, reduced=[SECOND, TANKS_C])
    flow = assault(table, TARGET, [TANKS_A, SECOND], 2)  # 7 against 3, 2-1, EX
    play(flow, LoseStep(SECOND))
    assert flow.options() == [PASS, Advance(TANKS_A)]


@rule("skirmish", "5.8", refuses=True)
def test_nobody_advances_when_both_sides_perish() -> None:
    flow = assault(lay({TANKS_A: "0203", TANKS_C: TARGET}, reduced=[TANKS_A, TANKS_C]), TARGET, [TANKS_A], EX)
    play(flow, LoseStep(TANKS_A))
    assert flow.table.on_map(WEST) == flow.table.on_map(EAST) == []
    assert asks(flow) == "ChooseTarget"


@rule("skirmish", "5.8", refuses=True)
def test_a_neighbour_that_did_not_attack_does_not_advance() -> None:
    flow = assault(lay({FIRST: "0203", THIRD: "0304", ELEVENTH: TARGET}), TARGET, [FIRST], DR)
    play(flow, retreat("0302"))
    assert flow.options() == [PASS, Advance(FIRST)]


@rule("skirmish", "5.8")
@rule("skirmish", "8.1")
def test_an_advance_takes_the_place() -> None:
    table = lay({TANKS_A: "0304", TANKS_B: "0403", ELEVENTH: "0404"}, control=(WEST, EAST, EAST))
    flow = assault(table, "0404", [TANKS_A, TANKS_B], 3)  # 3-1, in a town: 2-1, DR
    play(flow, retreat("0505"), Advance(TANKS_B))
    assert flow.table.control[MOSTKI] == WEST
