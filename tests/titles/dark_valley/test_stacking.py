"""5 Stacks, from the text."""

from __future__ import annotations

import pytest

from eastfront.titles.dark_valley.actions import PASS, Activate, MoveTo, Remove
from eastfront.titles.dark_valley.movement import Movement, overstacked
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.stacking import joins, too_many
from eastfront.titles.dark_valley.table import ELIMINATED, GONE
from tests.marks import rule
from tests.titles.dark_valley.positions import at, flow, offered, position, unit

HERE = "E4726"
ARMIES = ("SU-ARMY-24", "SU-ARMY-28", "SU-ARMY-29")
CORPS = ("SU-TC-1", "SU-TC-3", "SU-TC-4", "SU-MC-1")
DIVISIONS = ("SU-RD-10", "SU-RD-90", "SU-RD-48", "SU-RD-125", "SU-RD-5")
TIGERS = ("GE-TIG-502", "GE-TIG-503")
GERMANS = ("GE-INF-291", "GE-INF-21", "GE-INF-58", "GE-INF-46")


def reason(*codes: str) -> str | None:
    refusal = too_many(map(unit, codes))
    return None if refusal is None else refusal.reason


@rule("dark_valley", "5.3")
@pytest.mark.parametrize(
    "codes",
    [DIVISIONS[:4], (*ARMIES[:2], *CORPS[:2]), (*CORPS[:3], ARMIES[0]), (*ARMIES[:2], *DIVISIONS[:2]), CORPS[:3]],
)
def test_four_units_with_two_armies_or_three_corps_among_them(codes: tuple[str, ...]) -> None:
    assert reason(*codes) is None


@rule("dark_valley", "5.3", refuses=True)
@pytest.mark.parametrize(
    ("codes", "why"),
    [
        (DIVISIONS[:5], "tdv-no-stack-of-five"),
        (ARMIES, "tdv-no-stack-army"),
        (CORPS, "tdv-no-stack-corps"),
        ((*ARMIES[:2], *CORPS[:2], DIVISIONS[0]), "tdv-no-stack-of-five"),
    ],
)
def test_a_fifth_unit_a_third_army_or_a_fourth_corps_is_too_many(codes: tuple[str, ...], why: str) -> None:
    assert reason(*codes) == why


@rule("dark_valley", "5.4")
def test_leaders_headquarters_artillery_and_depots_do_not_count() -> None:
    assert reason(*DIVISIONS[:4], "SU-HQ-Zhukov", "SU-HQ-Stavka", "SU-ART-1") is None
    assert reason(*GERMANS, "GE-HQ-1", "GE-DEPOT-N", "GE-ART-Siege") is None


@rule("dark_valley", "5.4", refuses=True)
@pytest.mark.parametrize("pair", [("SU-ART-1", "SU-ART-4"), ("GE-HQ-1", "GE-HQ-2"), ("GE-DEPOT-N", "GE-DEPOT-C")])
def test_of_each_of_these_only_one_lies_in_a_hex(pair: tuple[str, str]) -> None:
    assert reason(*pair) == "tdv-no-two-alike"


@rule("dark_valley", "16.2")
def test_one_tiger_battalion_is_free_and_a_second_counts() -> None:
    assert reason(*GERMANS, TIGERS[0]) is None
    assert reason(*GERMANS[:3], *TIGERS) is None


@rule("dark_valley", "16.2", refuses=True)
def test_a_second_tiger_battalion_is_a_unit_like_another() -> None:
    assert reason(*GERMANS, *TIGERS) == "tdv-no-stack-of-five"


@rule("dark_valley", "15.1", refuses=True)
@pytest.mark.parametrize(
    "pair", [("RO-CORPS-IV", "HU-CORPS-III"), ("RO-CORPS-IV", "IT-CORPS-II"), ("HU-CORPS-III", "IT-CORPS-II")]
)
def test_minor_allies_do_not_lie_together(pair: tuple[str, str]) -> None:
    table = position({pair[0]: HERE})
    refusal = joins(table, [unit(pair[1])], at(HERE))
    assert refusal is not None
    assert refusal.rule == "15.1"


@rule("dark_valley", "15.1")
def test_germans_lie_with_any_of_them_and_slovaks_and_spaniards_are_germans() -> None:
    table = position({"RO-CORPS-IV": HERE})
    assert joins(table, [unit("GE-INF-291")], at(HERE)) is None
    assert joins(table, [unit("GE-WEAK-Slov"), unit("GE-WEAK-Azul")], at(HERE)) is None


@rule("dark_valley", "5.1")
def test_limits_count_at_the_end_of_a_movement_not_on_the_way() -> None:
    units: dict[str, str | int] = dict.fromkeys(DIVISIONS[:4], HERE)
    table = position({**units, DIVISIONS[4]: "E4727"})
    game = flow(table, Movement(SOVIET))
    game.do(Activate(unit(DIVISIONS[4])))
    assert MoveTo(at(HERE)) in game.options()
    game.do(MoveTo(at(HERE)))
    game.do(Activate(unit(DIVISIONS[0])))
    game.do(MoveTo(at("E4627")))
    game.do(PASS)
    assert game.over
    assert overstacked(table, SOVIET) == -1


@rule("dark_valley", "5.2")
def test_who_has_too_many_removes_as_he_likes() -> None:
    units: dict[str, str | int] = dict.fromkeys(DIVISIONS[:5], HERE)
    table = position(units)
    game = flow(table, Movement(SOVIET))
    game.do(PASS)
    assert offered(game, Remove) == [Remove(unit(code)) for code in sorted(DIVISIONS[:5], key=unit)]
    game.do(Remove(unit(DIVISIONS[2])))
    assert table.location[unit(DIVISIONS[2])] == ELIMINATED
    assert game.over


@rule("dark_valley", "5.1", refuses=True)
@rule("dark_valley", "5.2", refuses=True)
def test_he_may_not_go_on_before_nor_take_others() -> None:
    units: dict[str, str | int] = {**dict.fromkeys(DIVISIONS[:5], HERE), "SU-ARMY-24": "E4727"}
    game = flow(position(units), Movement(SOVIET))
    game.do(PASS)
    assert PASS not in game.options()
    assert Remove(unit("SU-ARMY-24")) not in game.options()


@rule("dark_valley", "5.2")
def test_what_cannot_be_replaced_is_gone_for_good() -> None:
    units: dict[str, str | int] = {**dict.fromkeys(GERMANS, HERE), "GE-SEC-207": HERE}
    table = position(units)
    game = flow(table, Movement(AXIS))
    game.do(PASS)
    game.do(Remove(unit("GE-SEC-207")))
    assert table.location[unit("GE-SEC-207")] == GONE
