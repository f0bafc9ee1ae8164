"""16, 17, 24 to 28, 69 and the combat table: who attacks, odds, terrain, and the advance."""

from __future__ import annotations

import pytest

from eastfront.parts.ids import SpaceId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import LAUNCH, PASS, Advance, Attack, Join
from eastfront.titles.great_patriotic_war.combat import Battles
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    COMBAT,
    COUNTRY,
    HEXES,
    IS_FORTRESS,
    IS_METROPOLIS,
    NEIGHBOURS,
    RIVERS,
    TERRAIN_AT,
    Result,
)
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET
from eastfront.titles.great_patriotic_war.turn import begin_turn
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Hex,
    Position,
    asks,
    assault,
    at,
    away,
    back_to,
    begin,
    field,
    fighting,
    ground,
    hex_with,
    lay,
    lines,
    odds,
    play,
    position,
    result,
    unit,
    where,
    why_not,
)

HERE = field()
KERCH, TAMAN = at("A-2714"), at("A-2715")
STRAIT = {(KERCH, TAMAN), (TAMAN, KERCH)}
CRT = {  # column: the results of the dice 1 to 6
    "1-1": "DR EX EX NE NE AL",
    "2-1": "DR DR EX EX NE NE",
    "3-1": "DR DR DR EX EX DLR",
    "4-1": "DR DR DR DLR DLR DE",
    "5-1": "DR DLR DLR DLR DE DE",
    "6-1": "DLR DLR DE DE DE DE",
}


def attackers(target: SpaceId, *codes: str, dry: bool = True) -> dict[str, Hex]:
    """These corps around a hex, on sides without a river if they can."""
    ways = sorted(NEIGHBOURS[target], key=lambda h: ((h, target) in RIVERS) == dry)
    return dict(zip(codes, ways, strict=False))


def battle(target: SpaceId, *codes: str, die: int = 4, weak: bool = True, turn: int = 2, dry: bool = True) -> Position:
    """Germans against one army, reduced to 4 factors unless told otherwise."""
    around = attackers(target, *codes, dry=dry)
    reduced = ["SU-8"] if weak else []
    table = position({"SU-8": target, **around}, reduced=reduced, turn=turn)
    flow = begin(table, Battles(AXIS), die)
    play(flow, Attack(target), *(Join(unit(code)) for code in codes), LAUNCH)
    return flow


# ---------------------------------------------------------------------- 16
@rule("great_patriotic_war", "16")
def test_adjacent_enemies_may_be_attacked_and_nobody_must() -> None:
    flow = fighting(position({"AX-XLI": away(HERE, 3), "SU-8": HERE}, held_by=AXIS))
    assert flow.options() == [PASS, Attack(HERE)]
    play(flow, PASS)
    assert flow.over


@rule("great_patriotic_war", "16", refuses=True)
def test_enemies_farther_away_may_not_nor_may_far_units_join() -> None:
    units = {"AX-XLI": away(HERE, 3), "AX-VII": away(HERE, 3, 2), "SU-8": HERE, "SU-9": away(HERE, 0)}
    flow = fighting(position(units, held_by=AXIS))
    assert why_not(flow, Attack(away(HERE, 0))) == "16"
    play(flow, Attack(HERE))
    assert why_not(flow, Join(unit("AX-VII"))) == "16"


@rule("great_patriotic_war", "16", refuses=True)
def test_no_attack_reaches_over_a_lake_between_two_hexes() -> None:
    """Reading: a lake or sea hexside carries a zone of control, but neither moves nor attacks."""
    land = [h for h in ALL_HEXES if TERRAIN_AT[h].foot]
    shores = [(h, n) for h in land for n in AROUND[h] if TERRAIN_AT[n].foot and n not in NEIGHBOURS[h]]
    here, there = next(shore for shore in shores if shore not in STRAIT)
    table = position({"AX-XLI": here, "SU-1_ABN": there})
    assert why_not(begin(table, Battles(AXIS)), Attack(there)) == "16"
    assert table.zoc(AXIS)[there]


@rule("great_patriotic_war", "16", refuses=True)
def test_a_unit_attacks_once_and_is_attacked_once() -> None:
    units = {"AX-XLI": away(HERE, 3), "AX-VII": away(HERE, 2), "SU-8": HERE, "SU-Bul_1": away(HERE, 3, 2)}
    flow = begin(position(units), Battles(AXIS), 5)
    play(flow, Attack(HERE), Join(unit("AX-XLI")), LAUNCH)
    assert result(flow) == "NE"
    assert why_not(flow, Attack(HERE)) == "16"
    assert why_not(flow, Attack(away(HERE, 3, 2))) == "16"


@rule("great_patriotic_war", "16", refuses=True)
def test_a_unit_driven_back_is_not_attacked_again_by_others() -> None:
    units = {"AX-XLI": away(HERE, 3), "AX-XXIV": away(away(HERE, 0), 1), "SU-8": HERE}
    flow = fighting(position(units, held_by=AXIS), 1)
    goal = away(HERE, 0, 2)
    play(flow, Attack(HERE), Join(unit("AX-XLI")), LAUNCH, back_to(away(HERE, 5)), back_to(away(away(HERE, 5), 0)))
    play(flow, Advance(unit("AX-XLI")))
    assert asks(flow) == "ChooseTarget"
    assert where(flow, "SU-8") != goal
    lay(flow.table, "SU-8", goal)
    assert why_not(flow, Attack(goal)) == "16"


@rule("great_patriotic_war", "16")
def test_battles_one_after_the_other_in_any_order() -> None:
    units = {"AX-XLI": away(HERE, 3), "AX-XXIV": away(HERE, 0, 2), "SU-8": HERE, "SU-9": away(HERE, 0)}
    for first, second in ((HERE, away(HERE, 0)), (away(HERE, 0), HERE)):
        flow = fighting(position(units, held_by=AXIS), 4, 4)
        by = {HERE: unit("AX-XLI"), away(HERE, 0): unit("AX-XXIV")}
        play(flow, Attack(first), Join(by[first]), LAUNCH)
        play(flow, Attack(second), Join(by[second]), LAUNCH)
        assert flow.options() == [PASS]


@rule("great_patriotic_war", "16")
def test_in_the_enemys_turn_all_may_fight_again() -> None:
    flow = fighting(position({"AX-XLI": away(HERE, 3), "SU-1_Tank": HERE}, held_by=AXIS), 4)
    play(flow, Attack(HERE), Join(unit("AX-XLI")), LAUNCH, PASS)
    begin_turn(flow.table, SOVIET)
    flow.table.supplied = [1] * len(flow.table.supplied)
    assert begin(flow.table, Battles(SOVIET)).options() == [PASS, Attack(away(HERE, 3))]


# ---------------------------------------------------------------------- 17
@pytest.mark.parametrize(
    ("codes", "attack", "column"),
    [
        (("AX-XII",), 5, "1-1"),
        (("AX-VII",), 7, "1-1"),
        (("AX-IV",), 8, "2-1"),
        (("AX-VII", "AX-XII"), 12, "3-1"),
        (("AX-XLI", "AX-VII"), 19, "4-1"),  # the rulebook's example
        (("AX-XLI", "AX-VII", "AX-XLII"), 23, "5-1"),
        (("AX-XLI", "AX-XXIV"), 24, "6-1"),
        (("AX-XLI", "AX-XXIV", "AX-LVII"), 36, "6-1"),
    ],
)
@rule("great_patriotic_war", "17")
def test_factors_are_added_and_fractions_dropped(codes: tuple[str, ...], attack: int, column: str) -> None:
    assert odds(battle(HERE, *codes)) == (attack, 4, column)


@rule("great_patriotic_war", "17", refuses=True)
def test_no_attack_below_one_to_one() -> None:
    units = {"AX-VII": away(HERE, 3), "AX-XLII": away(HERE, 2), "SU-8": HERE, "SU-9": away(HERE, 3, 2)}
    flow = begin(position(units), Battles(AXIS))
    assert why_not(flow, Attack(away(HERE, 3, 2))) == "17"
    play(flow, Attack(HERE))
    assert why_not(flow, LAUNCH) == "17"
    play(flow, Join(unit("AX-VII")))
    assert why_not(flow, LAUNCH) == "17"
    play(flow, Join(unit("AX-XLII")))
    assert why_not(flow, LAUNCH) == ""


# ---------------------------------------------------------------------- 69, table.crt
@rule("great_patriotic_war", "table.crt")
def test_the_table_is_the_printed_one() -> None:
    names = {c: [Result(COMBAT.result(i, die)).name for die in range(1, 7)] for i, c in enumerate(COMBAT.columns)}
    assert {column: " ".join(results) for column, results in names.items()} == CRT


@pytest.mark.parametrize(
    ("codes", "column"),
    [
        (("AX-XII",), "1-1"),
        (("AX-IV",), "2-1"),
        (("AX-XLI",), "3-1"),
        (("AX-IV", "AX-I"), "4-1"),
        (("AX-XLI", "AX-IV"), "5-1"),
        (("AX-XLI", "AX-XXIV"), "6-1"),
    ],
)
@rule("great_patriotic_war", "table.crt")
@rule("great_patriotic_war", "69")
def test_a_battle_reads_the_table(codes: tuple[str, ...], column: str) -> None:
    flows = [battle(HERE, *codes, die=die) for die in range(1, 7)]
    assert [result(flow) for flow in flows] == CRT[column].split()
    assert {odds(flow)[2] for flow in flows} == {column}


@rule("great_patriotic_war", "69")
def test_odds_are_cut_to_six_to_one_before_the_shifts() -> None:
    """36 against 4 is nine to one, read as six; the forest makes it five, not six."""
    flow = battle(hex_with("forest"), "AX-XLI", "AX-XXIV", "AX-LVII")
    assert odds(flow) == (36, 4, "5-1")


@rule("great_patriotic_war", "69", refuses=True)
def test_nor_do_shifts_lead_beyond_six_to_one() -> None:
    table = position({"SU-8": HERE, "AX-XLI": away(HERE, 3), "AX-IV": away(HERE, 2)}, reduced=["SU-8"])
    table.mission[unit("AX-Ju87")] = HERE
    flow = begin(table, Battles(AXIS), 3)
    play(flow, Attack(HERE), Join(unit("AX-XLI")), Join(unit("AX-IV")), LAUNCH)
    assert odds(flow)[2] == "6-1"
    assert lines(flow) == [("40", "support", 2)]


@rule("great_patriotic_war", "69")
def test_all_modifiers_add_up() -> None:
    """Moscow in snow, over a river, with bombers: 24 to 4 is six to one, -1 -1 -1 -1 +2 leaves four to one."""
    city = ground(lambda h: bool(IS_FORTRESS[h]) and sum((n, h) in RIVERS for n in NEIGHBOURS[h]) > 1)
    around = attackers(city, "AX-XLI", "AX-XXIV", dry=False)
    table = position({"SU-8": city, **around}, reduced=["SU-8"], turn=5)
    table.mission[unit("AX-Ju87")] = city
    flow = begin(table, Battles(AXIS), 4)
    play(flow, Attack(city), Join(unit("AX-XLI")), Join(unit("AX-XXIV")), LAUNCH)
    assert {(section, amount) for section, _, amount in lines(flow)} >= {
        ("26", -1),
        ("27", -1),
        ("28", -1),
        ("15", -1),
        ("40", 2),
    }
    assert odds(flow)[2] == COMBAT.columns[5 + sum(amount for _, _, amount in lines(flow))]


@rule("great_patriotic_war", "69", refuses=True)
def test_shifted_left_of_one_to_one_nothing_happens_but_the_attack_is_spent() -> None:
    flow = battle(hex_with("forest"), "AX-XII", die=1)
    assert odds(flow)[2] == "gpw-below-table"
    assert result(flow) == "NE"
    assert flow.options() == [PASS]


@rule("great_patriotic_war", "69")
def test_the_log_tells_the_steps_in_order() -> None:
    flow = battle(HERE, "AX-XLI", "AX-XXIV", die=6)
    kinds = [fact.kind for fact in flow.table.chronicle or ()]
    wanted = [k.id for k in (facts.ATTACK_BEGINS, facts.ODDS, facts.RESULT, facts.ELIMINATED)]
    assert [kind for kind in kinds if kind in wanted] == wanted


# ---------------------------------------------------------------------- 25 to 28
@pytest.mark.parametrize("terrain", ["marsh", "mountain"])
@rule("great_patriotic_war", "25")
def test_marsh_and_mountain_halve_the_total_not_each_unit(terrain: str) -> None:
    """7 and 7 make 14, halved 7; halved one by one they would be 6. 19 makes 9."""
    target = hex_with(terrain)
    flow = battle(target, "AX-VII", "AX-VIII")
    assert odds(flow) == (7, 4, "1-1")
    assert lines(flow) == [("25", terrain, 0)]
    assert odds(battle(target, "AX-XLI", "AX-VII"))[0] == 9


@rule("great_patriotic_war", "25", refuses=True)
def test_one_to_one_is_asked_after_the_halving() -> None:
    target = hex_with("marsh")
    flow = fighting(position({"SU-8": target, **attackers(target, "AX-XLI")}, held_by=AXIS))
    assert why_not(flow, Attack(target)) == "17"


@pytest.mark.parametrize("terrain", ["forest", "rough"])
@rule("great_patriotic_war", "26")
def test_forest_and_rough_shift_one_column(terrain: str) -> None:
    flow = battle(hex_with(terrain), "AX-XLI")
    assert lines(flow) == [("26", terrain, -1)]
    assert odds(flow) == (12, 4, "2-1")


@rule("great_patriotic_war", "26")
def test_a_metropolis_shifts_one_column() -> None:
    city = ground(
        lambda h: bool(IS_METROPOLIS[h]) and not IS_FORTRESS[h] and HEXES[h].terrain == "clear" and COUNTRY[h] == "ussr"
    )
    flow = battle(city, "AX-XLI")
    assert lines(flow) == [("26", "metropolis", -1)]
    assert odds(flow)[2] == "2-1"


@rule("great_patriotic_war", "26", refuses=True)
def test_clear_ground_and_towns_shift_nothing() -> None:
    assert lines(battle(HERE, "AX-XLI")) == []


@rule("great_patriotic_war", "27")
def test_a_fortress_shifts_two_because_it_is_a_metropolis_too() -> None:
    fortress = ground(
        lambda h: (
            bool(IS_FORTRESS[h])
            and HEXES[h].terrain == "clear"
            and sum((n, h) not in RIVERS for n in NEIGHBOURS[h]) > 0
        )
    )
    flow = battle(fortress, "AX-XLI")
    assert lines(flow) == [("26", "metropolis", -1), ("27", "fortress", -1)]
    assert odds(flow)[2] == "1-1"


@rule("great_patriotic_war", "28")
def test_a_river_shifts_if_every_attacker_must_cross() -> None:
    bank = ground(
        lambda h: (
            HEXES[h].terrain == "clear"
            and COUNTRY[h] == "ussr"
            and not HEXES[h].attributes.get("place")
            and 2 <= sum((n, h) in RIVERS for n in NEIGHBOURS[h]) < len(NEIGHBOURS[h])
        )
    )
    wet = battle(bank, "AX-VII", "AX-XII", dry=False)
    assert lines(wet) == [("28", "river", -1)]
    assert odds(wet)[2] == "2-1"


@rule("great_patriotic_war", "28", refuses=True)
def test_not_if_one_of_them_is_on_the_same_bank() -> None:
    bank = ground(
        lambda h: (
            HEXES[h].terrain == "clear"
            and COUNTRY[h] == "ussr"
            and not HEXES[h].attributes.get("place")
            and sum((n, h) not in RIVERS for n in NEIGHBOURS[h]) == 1
        )
    )
    assert lines(battle(bank, "AX-VII", "AX-XII")) == []


@rule("great_patriotic_war", "28")
@rule("great_patriotic_war", "10")
def test_over_the_strait_a_unit_is_halved_and_the_column_shifts() -> None:
    """7 across the strait count 3, two reduced divisions' worth of 2 factors: one to one, shifted off the table."""
    table = position({"AX-VII": KERCH, "SU-1_ABN": TAMAN}, held_by=AXIS)
    flow = assault(table, TAMAN, ["AX-VII"], 1)
    assert odds(flow) == (3, 2, "gpw-below-table")
    assert lines(flow) == [("10", "kerch-halved", 0), ("28", "kerch", -1)]


@rule("great_patriotic_war", "28")
def test_only_the_units_that_cross_are_halved() -> None:
    beside = next(h for h in NEIGHBOURS[TAMAN] if (h, TAMAN) not in RIVERS)
    table = position({"AX-VII": KERCH, "AX-XLI": beside, "SU-8": TAMAN}, held_by=AXIS, reduced=["SU-8"])
    flow = assault(table, TAMAN, ["AX-VII", "AX-XLI"], 4)
    assert odds(flow) == (15, 4, "2-1")
