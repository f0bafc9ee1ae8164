"""18 to 27, table.crt What the results of a battle do not do: who is not asked, who may not stand, who must pay."""

from __future__ import annotations

import pytest

from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import LAUNCH, PASS, Advance, Attack, Join, LoseStep, Retreat, Stand
from eastfront.titles.great_patriotic_war.combat import Battles, shifts
from eastfront.titles.great_patriotic_war.losses import can_stand
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    COMBAT,
    HEXES,
    IS_FORTRESS,
    IS_METROPOLIS,
    NEIGHBOURS,
    PLACES,
    RIVERS,
    Result,
)
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Hex,
    Position,
    asks,
    at,
    away,
    back_to,
    begin,
    field,
    fight,
    hex_with,
    lines,
    play,
    position,
    result,
    steps,
    told,
    unit,
    where,
    why_not,
)

HERE = field()
NORTH, SOUTH, EAST = away(HERE, 0), away(HERE, 3), away(HERE, 2)
SEVASTOPOL, STALINGRAD = at("sevastopol"), at("stalingrad")


def stormed(hex_: Hex, die: int, *, supported: bool = False) -> Position:
    """Two panzer corps, over no river if it can be, against an army; two columns more by dive bombers."""
    dry_first = sorted(NEIGHBOURS[at(hex_)], key=lambda h: (h, at(hex_)) in RIVERS)
    table = position({"SU-8": hex_, "AX-XLI": dry_first[0], "AX-XXIV": dry_first[1]})
    if supported:
        table.mission[unit("AX-Ju87")] = at(hex_)
    flow = begin(table, Battles(AXIS), die)
    play(flow, Attack(at(hex_)), Join(unit("AX-XLI")), Join(unit("AX-XXIV")), LAUNCH)
    return flow


# ---------------------------------------------------------------------- 18
@rule("great_patriotic_war", "18", refuses=True)
def test_after_no_effect_nobody_loses_goes_or_comes_and_neither_fights_again() -> None:
    flow = fight({"AX-XLI": SOUTH, "AX-XXIV": EAST, "SU-8": HERE}, HERE, ["AX-XLI"], 5)
    assert result(flow) == "NE"
    for kind in (facts.STEP_LOST, facts.ELIMINATED, facts.RETREATED, facts.ADVANCED):
        assert told(flow, kind) == 0
    assert why_not(flow, Attack(HERE)) == "16"
    assert flow.options() == [PASS]


# ---------------------------------------------------------------------- 20
@rule("great_patriotic_war", "20", refuses=True)
def test_the_loss_comes_before_any_choice_and_only_to_the_defender() -> None:
    flow = stormed(hex_with("marsh"), 6, supported=True)  # 24 halved to 12 against 8, two columns more
    assert result(flow) == "DLR"
    assert asks(flow) == "ChooseToStand"
    assert (steps(flow, "SU-8"), steps(flow, "AX-XLI"), steps(flow, "AX-XXIV")) == (1, 2, 2)


@rule("great_patriotic_war", "20", refuses=True)
def test_on_open_ground_a_survivor_must_go_and_a_dead_unit_does_not() -> None:
    alive = stormed(HERE, 6)
    assert (result(alive), steps(alive, "SU-8"), asks(alive)) == ("DLR", 1, "ChooseRetreat")
    assert PASS not in alive.options()
    dead = fight({"AX-XLI": SOUTH, "SU-8": HERE}, HERE, ["AX-XLI"], 6, "SU-8")
    assert (result(dead), where(dead, "SU-8"), told(dead, facts.RETREATED)) == ("DLR", DESTROYED, 0)


# ---------------------------------------------------------------------- 22
@rule("great_patriotic_war", "22", refuses=True)
@pytest.mark.parametrize("where_", ["moscow", "sevastopol", "marsh", "mountain", "field"])
def test_nobody_stands_or_retreats_from_elimination(where_: str) -> None:
    hex_ = {"marsh": hex_with("marsh"), "mountain": hex_with("mountain"), "field": HERE}.get(where_) or at(where_)
    corps = ("AX-XLI", "AX-XXIV", "AX-LVII", "AX-II_SS", "AX-I_SS")
    table = position({"SU-Pol_1": hex_, **dict(zip(corps, NEIGHBOURS[hex_], strict=False))})
    joined = [unit(code) for code in corps if table.location[unit(code)] >= 0]
    table.mission[unit("AX-Ju87")] = hex_
    flow = begin(table, Battles(AXIS), 6)
    play(flow, Attack(hex_), *map(Join, joined), LAUNCH)
    assert result(flow) == "DE"
    assert where(flow, "SU-Pol_1") == DESTROYED
    assert told(flow, facts.STANDS) == told(flow, facts.RETREATED) == told(flow, facts.STEP_LOST) == 0


@rule("great_patriotic_war", "22", refuses=True)
def test_it_spares_who_was_not_attacked_and_costs_the_attacker_nothing() -> None:
    units: dict[str, Hex] = {"SU-Pol_1": HERE, "SU-9": NORTH, "AX-XLI": SOUTH}
    flow = fight(units, HERE, ["AX-XLI"], 6, "SU-Pol_1")
    assert result(flow) == "DE"
    assert (where(flow, "SU-Pol_1"), where(flow, "SU-9"), steps(flow, "SU-9")) == (DESTROYED, NORTH, 2)
    assert steps(flow, "AX-XLI") == 2
    assert flow.options() == [Advance(unit("AX-XLI"))]


# ---------------------------------------------------------------------- 23
@rule("great_patriotic_war", "23", refuses=True)
def test_an_exchange_cannot_be_paid_with_less_nor_by_others() -> None:
    """The army gives up 4: 3 of one corps are too little, and the corps that did not attack pays nothing."""
    units: dict[str, Hex] = {"SU-8": HERE, "AX-XII": SOUTH, "AX-XIII": EAST, "AX-VII": away(HERE, 4)}
    flow = fight(units, HERE, ["AX-XII", "AX-XIII"], 3)
    assert result(flow) == "EX"
    assert flow.options() == [LoseStep(unit("AX-XII")), LoseStep(unit("AX-XIII"))]
    play(flow, LoseStep(unit("AX-XII")))
    assert asks(flow) == "ChooseLoss"
    assert PASS not in flow.options()
    play(flow, LoseStep(unit("AX-XIII")))
    assert asks(flow) == "ChooseRetreat"
    assert steps(flow, "AX-VII") == 2


@rule("great_patriotic_war", "23")
def test_and_need_not_be_paid_with_more_than_its_worth() -> None:
    """7 reduced to 3 gives up the 4 that were lost, to the point."""
    flow = fight({"SU-8": HERE, "AX-VII": SOUTH, "AX-VIII": EAST}, HERE, ["AX-VII", "AX-VIII"], 3)
    assert result(flow) == "EX"
    play(flow, LoseStep(unit("AX-VII")))
    assert asks(flow) == "ChooseRetreat"
    assert (steps(flow, "AX-VII"), steps(flow, "AX-VIII")) == (1, 2)


@rule("great_patriotic_war", "23", refuses=True)
def test_the_survivor_of_an_exchange_may_not_stay_in_the_open() -> None:
    flow = fight({"SU-8": HERE, "AX-VII": SOUTH, "AX-VIII": EAST}, HERE, ["AX-VII", "AX-VIII"], 3)
    play(flow, LoseStep(unit("AX-VII")), back_to(NORTH), back_to(away(NORTH, 0)))
    assert (where(flow, "SU-8"), steps(flow, "SU-8")) == (away(NORTH, 0), 1)
    assert flow.options() == [Advance(unit("AX-VII")), Advance(unit("AX-VIII"))]


# ---------------------------------------------------------------------- 26, 27
@rule("great_patriotic_war", "26")
@pytest.mark.parametrize("city", ["saratov", "prague", "tbilisi"])
def test_a_metropolis_that_is_also_rough_counts_twice(city: str) -> None:
    assert HEXES[at(city)].terrain == "rough"
    table = position({"SU-8": city}) if city != "prague" else position({"AX-VII": city})
    found = [(line.reason, line.amount) for line in shifts(table, AXIS, at(city), ())]
    assert found[:2] == [("gpw-why-rough", -1), ("gpw-why-metropolis", -1)]


@rule("great_patriotic_war", "26", refuses=True)
def test_a_town_that_is_no_metropolis_adds_nothing_to_its_ground() -> None:
    for terrain, expected in (("clear", []), ("rough", [("26", "rough", -1)]), ("forest", [("26", "forest", -1)])):
        town = next((h for h in PLACES if HEXES[h].terrain == terrain and not IS_METROPOLIS[h]), None)
        if town is None:
            continue
        dry = next((h for h in NEIGHBOURS[town] if (h, town) not in RIVERS), None)
        if dry is not None:
            table = position({"AX-XLI": dry, "SU-8": town}, reduced=["SU-8"])
            flow = begin(table, Battles(AXIS), 1)
            play(flow, Attack(town), Join(unit("AX-XLI")), LAUNCH)
            assert lines(flow) == expected


@rule("great_patriotic_war", "27", refuses=True)
def test_a_metropolis_without_walls_shifts_once_and_is_held_only_for_a_step() -> None:
    assert not IS_FORTRESS[SEVASTOPOL]
    flow = stormed(SEVASTOPOL, 1, supported=True)
    assert ("27", "fortress", -1) not in lines(flow)
    assert flow.options() == [Retreat(), Stand()]
    play(flow, Stand())
    assert steps(flow, "SU-8") == 1


@rule("great_patriotic_war", "27", refuses=True)
def test_exactly_five_towns_are_fortresses() -> None:
    walls = {at(name) for name in ("moscow", "berlin", "koenigsberg", "leningrad", "stalingrad")}
    assert {h for h in ALL_HEXES if IS_FORTRESS[h]} == walls
    assert can_stand(STALINGRAD)
    assert not can_stand(HERE)


# ---------------------------------------------------------------------- table.crt
@rule("great_patriotic_war", "table.crt", refuses=True)
def test_the_table_has_six_columns_and_six_dice_and_nothing_beyond() -> None:
    assert COMBAT.columns == ("1-1", "2-1", "3-1", "4-1", "5-1", "6-1")
    assert {len(COMBAT.cells), *map(len, COMBAT.cells)} == {6}
    counts = {code: sum(row.count(code) for row in COMBAT.cells) for code in Result}
    assert counts[Result.AL] == 1
    assert sum(counts.values()) == 36
    with pytest.raises((IndexError, ValueError, KeyError)):
        COMBAT.result(6, 1)


@rule("great_patriotic_war", "table.crt", refuses=True)
@pytest.mark.parametrize("die", range(1, 7))
def test_left_of_the_table_no_die_hurts_anybody(die: int) -> None:
    """12 to 8 is one to one; the forest shifts it off the table."""
    forest = hex_with("forest")
    start = next(h for h in NEIGHBOURS[forest] if (h, forest) not in RIVERS)
    flow = fight({"AX-XLI": start, "SU-8": forest}, forest, ["AX-XLI"], die)
    assert (result(flow), steps(flow, "SU-8"), steps(flow, "AX-XLI")) == ("NE", 2, 2)
