"""5 Combat: who attacks whom, odds, shifts and the combat table."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action
from eastfront.engine.facts import Value
from eastfront.engine.flow import Flow
from eastfront.engine.modifiers import Tally
from eastfront.engine.refusals import Refused
from eastfront.parts.ids import UnitId
from eastfront.titles.skirmish.actions import LAUNCH, PASS, Advance, Join, LoseStep
from eastfront.titles.skirmish.printed import EAST, WEST
from eastfront.titles.skirmish.table import Table
from tests.marks import rule
from tests.titles.skirmish.positions import (
    ELEVENTH,
    FIRST,
    GUARDS,
    HORSEMEN,
    SCOUTS,
    SECOND,
    TANKS_A,
    TANKS_B,
    TANKS_C,
    THIRD,
    TWELFTH,
    asks,
    assault,
    attack,
    fighting,
    lay,
    play,
    retreat,
    said,
    told,
    where,
    why_not,
)

# The defender stands in 0303, clear and far from the river; these are the hexes around it.
TARGET = "0303"
AROUND = ("0203", "0304", "0403", "0402", "0302", "0202")


def odds(flow: Flow[Table]) -> tuple[Value, ...]:
    """Attack, defence, the calculation and the column, as the log says."""
    return said(flow, "odds")


def column(flow: Flow[Table]) -> Value:
    return odds(flow)[3]


def lines(flow: Flow[Table]) -> list[tuple[str, str, int]]:
    tally = odds(flow)[2]
    assert isinstance(tally, Tally)
    return [(line.rule, line.reason.removeprefix("skirmish-why-"), line.amount) for line in tally.lines]


def result(flow: Flow[Table]) -> str:
    return str(said(flow, "result")[0]).removeprefix("skirmish-result-").upper()


# ---------------------------------------------------------------------- 5.1
@rule("skirmish", "5.1")
def test_nobody_must_attack() -> None:
    flow = fighting(lay({FIRST: "0203", ELEVENTH: TARGET}))
    assert flow.options() == [PASS, attack(TARGET)]
    play(flow, PASS)
    assert flow.over


@rule("skirmish", "5.1")
def test_different_units_may_attack_different_enemies_one_after_the_other() -> None:
    flow = fighting(lay({FIRST: "0203", SECOND: "0605", ELEVENTH: TARGET, TWELFTH: "0705"}), 2, 2)
    play(flow, attack(TARGET), Join(FIRST), LAUNCH)
    assert flow.options() == [PASS, attack("0705")]
    play(flow, attack("0705"), Join(SECOND), LAUNCH)
    assert told(flow, "result") == 2
    assert flow.options() == [PASS]


@rule("skirmish", "5.1", refuses=True)
def test_an_enemy_who_is_not_a_neighbour_is_not_attacked() -> None:
    flow = fighting(lay({FIRST: "0203", ELEVENTH: "0403"}))
    assert why_not(flow, attack("0403")) == "5.1"


@rule("skirmish", "5.1", refuses=True)
def test_an_empty_hex_and_a_friend_are_not_attacked() -> None:
    flow = fighting(lay({FIRST: "0203", SECOND: "0304", ELEVENTH: TARGET}))
    assert attack("0204") not in flow.options()
    assert attack("0304") not in flow.options()


@rule("skirmish", "5.1", refuses=True)
def test_no_unit_is_attacked_twice_in_a_player_turn() -> None:
    flow = assault(lay({FIRST: "0203", SECOND: "0304", ELEVENTH: TARGET}), TARGET, [FIRST], 2)
    assert result(flow) == "NE"
    assert why_not(flow, attack(TARGET)) == "5.1"


@rule("skirmish", "5.1", refuses=True)
def test_a_unit_that_retreated_is_not_attacked_again_where_it_went() -> None:
    flow = assault(lay({FIRST: "0203", SECOND: "0401", ELEVENTH: TARGET}), TARGET, [FIRST], 5)
    play(flow, retreat("0403"), Advance(FIRST))
    assert why_not(flow, attack("0403")) == "5.1"


@rule("skirmish", "5.1", refuses=True)
def test_no_unit_attacks_twice_in_a_player_turn() -> None:
    """The 1st stands next to both enemies, but has attacked one of them already."""
    units = {FIRST: "0303", SECOND: "0205", ELEVENTH: "0403", TWELFTH: "0304"}
    flow = assault(lay(units), "0403", [FIRST], 2)
    assert why_not(flow, attack("0304")) == "5.1"
    flow = assault(lay(units | {SECOND: "0204"}), "0403", [FIRST], 2)
    play(flow, attack("0304"))
    assert why_not(flow, Join(FIRST)) == "5.1"
    assert flow.options() == [Join(SECOND)]


# ---------------------------------------------------------------------- 5.2
@rule("skirmish", "5.2")
def test_any_neighbouring_units_may_join() -> None:
    flow = fighting(lay({FIRST: "0203", SECOND: "0304", TANKS_A: "0402", ELEVENTH: TARGET}), 2)
    play(flow, attack(TARGET))
    assert flow.options() == [Join(FIRST), Join(SECOND), Join(TANKS_A)]
    play(flow, Join(TANKS_A), Join(FIRST))
    assert flow.options() == [LAUNCH, Join(SECOND)]
    play(flow, LAUNCH)
    assert odds(flow)[:2] == (8, 3)
    assert flow.table.fought[SECOND] == 0


@rule("skirmish", "5.2", refuses=True)
def test_there_must_be_an_attacker() -> None:
    flow = fighting(lay({FIRST: "0203", ELEVENTH: TARGET}))
    play(flow, attack(TARGET))
    assert why_not(flow, LAUNCH) == "5.2"


@rule("skirmish", "5.2", refuses=True)
def test_a_unit_that_is_not_a_neighbour_does_not_join() -> None:
    flow = fighting(lay({FIRST: "0203", SECOND: "0204", ELEVENTH: TARGET}))
    play(flow, attack(TARGET))
    assert why_not(flow, Join(SECOND)) == "5.1"


@rule("skirmish", "5.2", refuses=True)
def test_nobody_joins_twice() -> None:
    flow = fighting(lay({FIRST: "0203", ELEVENTH: TARGET}))
    play(flow, attack(TARGET), Join(FIRST))
    assert flow.options() == [LAUNCH]
    with pytest.raises(Refused, match="refused-not-offered"):
        play(flow, Join(FIRST))


# ---------------------------------------------------------------------- 5.3
@rule("skirmish", "5.3")
@pytest.mark.parametrize(
    ("attackers", "defender", "reduced", "strengths", "expected"),
    [
        ([FIRST], ELEVENTH, [], (3, 3), "1-1"),
        ([FIRST, SECOND], ELEVENTH, [], (6, 3), "2-1"),
        ([TANKS_A, TANKS_B], ELEVENTH, [], (9, 3), "3-1"),
        ([TANKS_A, FIRST], ELEVENTH, [ELEVENTH], (8, 2), "4-1"),
        ([HORSEMEN], TANKS_C, [], (2, 4), "1-2"),
        ([HORSEMEN], ELEVENTH, [], (2, 3), "1-2"),  # 0.67
        ([FIRST], TANKS_C, [], (3, 4), "1-2"),  # 0.75
        ([TANKS_A], ELEVENTH, [], (5, 3), "1-1"),  # 1.67
        ([TANKS_A, FIRST], ELEVENTH, [], (8, 3), "2-1"),  # 2.67
        ([TANKS_A, HORSEMEN], ELEVENTH, [ELEVENTH], (7, 2), "3-1"),  # 3.5
        ([HORSEMEN], GUARDS, [HORSEMEN], (1, 4), "1-2"),  # below 1-2
        ([TANKS_A, TANKS_B], ELEVENTH, [ELEVENTH], (9, 2), "4-1"),  # beyond 4-1
        ([TANKS_A, TANKS_B], SCOUTS, [SCOUTS], (9, 1), "4-1"),
        ([TANKS_A], TANKS_C, [TANKS_A, TANKS_C], (3, 3), "1-1"),  # reduced strengths count
    ],
)
def test_the_ratio_is_rounded_in_favour_of_the_defender(
    attackers: list[UnitId], defender: UnitId, reduced: list[UnitId], strengths: tuple[int, int], expected: str
) -> None:
    units = {defender: TARGET, **dict(zip(attackers, AROUND, strict=False))}
    flow = assault(lay(units, reduced=reduced), TARGET, attackers, 2)
    assert odds(flow)[:2] == strengths
    assert column(flow) == expected
    assert lines(flow) == []


# ---------------------------------------------------------------------- 5.4
@rule("skirmish", "5.4")
@pytest.mark.parametrize(
    ("target", "attackers", "shifts", "expected"),
    [
        ("0202", {FIRST: "0203", SECOND: "0303"}, [("5.4", "woods", -1)], "1-1"),
        ("0302", {FIRST: "0402", SECOND: "0303"}, [("5.4", "town", -1)], "1-1"),
        ("0504", {FIRST: "0403", SECOND: "0404"}, [("5.4", "river", -1)], "1-1"),
        (TARGET, {FIRST: "0203", SECOND: "0304", THIRD: "0402"}, [("5.4", "concentric", +1)], "4-1"),
        ("0404", {FIRST: "0504"}, [("5.4", "town", -1), ("5.4", "river", -1)], "1-2"),
        ("0404", {FIRST: "0505"}, [("5.4", "town", -1)], "1-2"),  # over the bridge
        (
            "0202",
            {FIRST: "0203", SECOND: "0303", THIRD: "0102"},
            [("5.4", "woods", -1), ("5.4", "concentric", 1)],
            "3-1",
        ),
    ],
)
def test_woods_town_and_river_shift_left_and_three_attackers_right(
    target: str, attackers: dict[UnitId, str], shifts: list[tuple[str, str, int]], expected: str
) -> None:
    flow = assault(lay({ELEVENTH: target, **attackers}), target, list(attackers), 2)
    assert lines(flow) == shifts
    assert column(flow) == expected


@rule("skirmish", "5.4", refuses=True)
def test_the_river_helps_only_when_all_attack_across_it() -> None:
    flow = assault(lay({ELEVENTH: "0504", FIRST: "0403", SECOND: "0505"}), "0504", [FIRST, SECOND], 2)
    assert lines(flow) == []
    assert column(flow) == "2-1"


@rule("skirmish", "5.4", refuses=True)
def test_a_neighbour_who_does_not_join_is_no_third_attacker() -> None:
    units = {FIRST: "0203", SECOND: "0304", THIRD: "0402", ELEVENTH: TARGET}
    flow = assault(lay(units), TARGET, [FIRST, SECOND], 2)
    assert lines(flow) == []


@rule("skirmish", "5.4")
def test_four_attackers_shift_no_more_than_three() -> None:
    units = {FIRST: "0203", SECOND: "0304", THIRD: "0402", HORSEMEN: "0202", TANKS_C: TARGET}
    flow = assault(lay(units), TARGET, [FIRST, SECOND, THIRD, HORSEMEN], 2)
    assert lines(flow) == [("5.4", "concentric", +1)]
    assert column(flow) == "3-1"  # 11 against 4, and one


@rule("skirmish", "5.3")
@rule("skirmish", "5.4")
def test_shifts_never_leave_the_table() -> None:
    left = assault(lay({HORSEMEN: "0203", TANKS_C: "0202"}), "0202", [HORSEMEN], 2)
    assert (lines(left), column(left)) == ([("5.4", "woods", -1)], "1-2")
    units = {TANKS_A: "0203", FIRST: "0304", SECOND: "0402", ELEVENTH: TARGET}
    right = assault(lay(units, reduced=[ELEVENTH]), TARGET, [TANKS_A, FIRST, SECOND], 1)
    assert (lines(right), column(right)) == ([("5.4", "concentric", +1)], "4-1")


@rule("skirmish", "5.3")
@rule("skirmish", "5.4")
def test_a_ratio_beyond_the_table_is_read_as_4_1_before_it_is_shifted() -> None:
    flow = assault(
        lay({TANKS_A: "0203", TANKS_B: "0303", SCOUTS: "0202"}, reduced=[SCOUTS]), "0202", [TANKS_A, TANKS_B], 1
    )
    assert odds(flow)[:2] == (9, 1)
    assert column(flow) == "3-1"


@rule("skirmish", "5.3", refuses=True)
@pytest.mark.parametrize(
    ("attackers", "defender", "reduced", "strengths", "expected", "beyond"),
    [
        ([FIRST], TANKS_C, [], (3, 4), "1-2", "1-1"),
        ([TANKS_A, HORSEMEN], TANKS_C, [], (7, 4), "1-1", "2-1"),
        ([TANKS_A, FIRST], ELEVENTH, [], (8, 3), "2-1", "3-1"),
        ([TANKS_A, HORSEMEN], ELEVENTH, [ELEVENTH], (7, 2), "3-1", "4-1"),
    ],
)
def test_one_point_short_of_a_ratio_is_not_that_ratio(
    attackers: list[UnitId],
    defender: UnitId,
    reduced: list[UnitId],
    strengths: tuple[int, int],
    expected: str,
    beyond: str,
) -> None:
    units = {defender: TARGET, **dict(zip(attackers, AROUND, strict=False))}
    flow = assault(lay(units, reduced=reduced), TARGET, attackers, 2)
    assert odds(flow)[:2] == strengths
    assert strengths[0] + 1 == strengths[1] * int(beyond[0])
    assert column(flow) == expected


# ---------------------------------------------------------------------- 5.5
COLUMNS: dict[str, tuple[list[UnitId], UnitId, list[UnitId]]] = {  # attackers, defender, reduced units
    "1-2": ([HORSEMEN], TANKS_C, []),
    "1-1": ([FIRST], ELEVENTH, []),
    "2-1": ([FIRST, SECOND], ELEVENTH, []),
    "3-1": ([TANKS_A, TANKS_B], ELEVENTH, []),
    "4-1": ([TANKS_A, FIRST], ELEVENTH, [ELEVENTH]),
}
TABLE = {
    "1-2": ("AL", "AL", "AL", "NE", "NE", "EX"),
    "1-1": ("AL", "NE", "NE", "EX", "DR", "DL"),
    "2-1": ("NE", "EX", "DR", "DR", "DL", "DL"),
    "3-1": ("EX", "DR", "DR", "DL", "DL", "DE"),
    "4-1": ("DR", "DR", "DL", "DL", "DE", "DE"),
}


def rolled(expected_column: str, die: int) -> Flow[Table]:
    """An attack in clear terrain in this column, with this die."""
    attackers, defender, reduced = COLUMNS[expected_column]
    units = {defender: TARGET, **dict(zip(attackers, AROUND, strict=False))}
    flow = assault(lay(units, reduced=reduced), TARGET, attackers, die)
    assert column(flow) == expected_column
    return flow


@rule("skirmish", "5.5")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("expected_column", TABLE)
def test_every_cell_of_the_combat_table(expected_column: str, die: int) -> None:
    assert result(rolled(expected_column, die)) == TABLE[expected_column][die - 1]


def changed(flow: Flow[Table]) -> dict[int, int]:
    """The units that lost steps in a battle, with the steps they have left."""
    before = lay({}).steps
    return {unit: steps for unit, steps in enumerate(flow.table.steps) if steps != before[unit]}


@rule("skirmish", "5.5")
def test_al_costs_the_attacker_a_step_and_nothing_else() -> None:
    flow = rolled("1-1", 1)
    assert flow.options() == [LoseStep(FIRST)]
    play(flow, LoseStep(FIRST))
    assert changed(flow) == {FIRST: 1}
    assert (where(flow, FIRST), where(flow, ELEVENTH)) == ("0203", TARGET)
    assert flow.table.vp == [0, 1]
    assert asks(flow) == "ChooseTarget"


@rule("skirmish", "5.5")
def test_ne_changes_nothing() -> None:
    flow = rolled("1-1", 2)
    assert changed(flow) == {}
    assert flow.table.vp == [0, 0]
    assert asks(flow) == "ChooseTarget"


@rule("skirmish", "5.5")
def test_ex_costs_each_side_a_step_and_nobody_retreats() -> None:
    flow = rolled("2-1", 2)
    play(flow, LoseStep(SECOND))
    assert changed(flow) == {SECOND: 1, ELEVENTH: 1}
    assert where(flow, ELEVENTH) == TARGET
    assert flow.table.vp == [1, 1]
    assert asks(flow) == "ChooseTarget"


@rule("skirmish", "5.5")
def test_dr_makes_the_defender_retreat_unharmed() -> None:
    flow = rolled("2-1", 3)
    assert flow.asked == (EAST,)
    play(flow, retreat("0302"))
    assert changed(flow) == {}
    assert where(flow, ELEVENTH) == "0302"
    assert flow.table.vp == [0, 0]
    assert asks(flow) == "ChooseAdvance"


@rule("skirmish", "5.5")
def test_dl_costs_the_defender_a_step_and_makes_it_retreat() -> None:
    flow = rolled("2-1", 5)
    play(flow, retreat("0302"))
    assert changed(flow) == {ELEVENTH: 1}
    assert where(flow, ELEVENTH) == "0302"
    assert flow.table.vp == [1, 0]


@rule("skirmish", "5.5")
@rule("skirmish", "8.2")
def test_de_eliminates_a_defender_at_full_strength_for_two_points() -> None:
    flow = rolled("3-1", 6)
    assert changed(flow) == {ELEVENTH: 0}
    assert where(flow, ELEVENTH) == ""
    assert flow.table.vp == [2, 0]
    expected: list[Action] = [PASS, Advance(TANKS_A), Advance(TANKS_B)]
    assert flow.options() == expected
    assert flow.asked == (WEST,)
