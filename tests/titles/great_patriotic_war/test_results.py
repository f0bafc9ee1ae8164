"""18 to 23 What the results of a battle do: losses, exchange and standing fast. Retreats are in test_retreat.py."""

from __future__ import annotations

import pytest

from eastfront.parts.ids import SpaceId
from eastfront.titles.great_patriotic_war.actions import LAUNCH, PASS, Advance, Attack, Join, LoseStep, Retreat, Stand
from eastfront.titles.great_patriotic_war.combat import Battles
from eastfront.titles.great_patriotic_war.printed import (
    AROUND,
    COUNTRY,
    IS_FORTRESS,
    IS_METROPOLIS,
    NEIGHBOURS,
    RIVERS,
)
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Hex,
    Position,
    asks,
    away,
    back_to,
    begin,
    field,
    fight,
    ground,
    hex_with,
    play,
    position,
    result,
    steps,
    unit,
    where,
)

HERE = field()
NORTH, SOUTH = away(HERE, 0), away(HERE, 3)
CITY = ground(lambda h: bool(IS_METROPOLIS[h]) and not IS_FORTRESS[h] and COUNTRY[h] == "ussr")
FORTRESS = ground(lambda h: bool(IS_FORTRESS[h]) and COUNTRY[h] == "ussr")


def besieged(hex_: SpaceId, die: int, *reduced: str, columns: int = 0) -> Position:
    """Three panzer corps against an army in a hex that may stand; `columns` more to the right by aircraft."""
    codes = ["AX-XLI", "AX-XXIV", "AX-LVII"]
    dry_first = sorted(NEIGHBOURS[hex_], key=lambda h: (h, hex_) in RIVERS)
    units: dict[str, Hex] = {"SU-8": hex_, **dict(zip(codes, dry_first, strict=False))}
    table = position(units, reduced=reduced)
    if columns:
        table.mission[unit("AX-Ju87")] = hex_
    flow = begin(table, Battles(AXIS), die)
    play(flow, Attack(hex_), *(Join(unit(code)) for code in codes), LAUNCH)
    return flow


# ---------------------------------------------------------------------- 18
@rule("great_patriotic_war", "18")
def test_no_effect_changes_nothing() -> None:
    flow = fight({"AX-XLI": SOUTH, "SU-8": HERE}, HERE, ["AX-XLI"], 4)
    assert result(flow) == "NE"
    assert (where(flow, "AX-XLI"), where(flow, "SU-8")) == (SOUTH, HERE)
    assert (steps(flow, "AX-XLI"), steps(flow, "SU-8")) == (2, 2)
    assert flow.options() == [PASS]


# ---------------------------------------------------------------------- 19
@rule("great_patriotic_war", "19")
@rule("great_patriotic_war", "70")
def test_a_driven_back_army_is_led_two_hexes_by_the_attacker_without_loss() -> None:
    flow = fight({"AX-XLI": SOUTH, "SU-8": HERE}, HERE, ["AX-XLI"], 1)
    assert result(flow) == "DR"
    assert flow.asked == (AXIS,)
    play(flow, back_to(NORTH), back_to(away(NORTH, 0)))
    assert where(flow, "SU-8") == away(HERE, 0, 2)
    assert steps(flow, "SU-8") == 2


@pytest.mark.parametrize("hex_", [hex_with("marsh"), hex_with("mountain"), CITY])
@rule("great_patriotic_war", "19")
@rule("great_patriotic_war", "25")
def test_in_marsh_mountain_and_metropolis_it_may_stand_for_a_step(hex_: SpaceId) -> None:
    flow = besieged(hex_, 1)
    assert result(flow) == "DR"
    assert flow.asked == (SOVIET,)
    assert flow.options() == [Retreat(), Stand()]
    play(flow, Stand())
    assert (where(flow, "SU-8"), steps(flow, "SU-8")) == (hex_, 1)
    assert asks(flow) == "ChooseTarget"


@rule("great_patriotic_war", "19")
def test_or_retreat_all_the_same() -> None:
    flow = besieged(hex_with("marsh"), 1)
    play(flow, Retreat())
    assert asks(flow) == "ChooseRetreat"


@rule("great_patriotic_war", "19")
def test_who_has_but_one_step_stands_and_dies() -> None:
    flow = besieged(CITY, 1, "SU-8")
    play(flow, Stand())
    assert where(flow, "SU-8") == DESTROYED
    assert asks(flow) == "ChooseAdvance"


@pytest.mark.parametrize("hex_", [HERE, hex_with("forest"), hex_with("rough")])
@rule("great_patriotic_war", "19", refuses=True)
def test_elsewhere_nobody_is_asked_to_stand(hex_: SpaceId) -> None:
    assert asks(besieged(hex_, 1)) == "ChooseRetreat"


@rule("great_patriotic_war", "19")
@rule("great_patriotic_war", "27")
def test_in_a_fortress_it_may_stand_without_loss() -> None:
    flow = besieged(FORTRESS, 1, columns=2)
    assert result(flow) == "DR"
    play(flow, Stand())
    assert (where(flow, "SU-8"), steps(flow, "SU-8")) == (FORTRESS, 2)


# ---------------------------------------------------------------------- 20
@rule("great_patriotic_war", "20")
def test_loss_and_retreat() -> None:
    flow = fight({"AX-XLI": SOUTH, "AX-XXIV": away(HERE, 2), "SU-8": HERE}, HERE, ["AX-XLI", "AX-XXIV"], 6)
    assert result(flow) == "DLR"
    assert steps(flow, "SU-8") == 1
    play(flow, back_to(NORTH), back_to(away(NORTH, 0)))
    assert (where(flow, "SU-8"), steps(flow, "SU-8")) == (away(NORTH, 0), 1)


@rule("great_patriotic_war", "20")
def test_a_reduced_unit_does_not_survive_it() -> None:
    flow = fight({"AX-XLI": SOUTH, "SU-8": HERE}, HERE, ["AX-XLI"], 6, "SU-8")
    assert result(flow) == "DLR"
    assert where(flow, "SU-8") == DESTROYED
    assert flow.options() == [Advance(unit("AX-XLI"))]


@rule("great_patriotic_war", "20")
@rule("great_patriotic_war", "27")
def test_in_a_fortress_the_loss_is_taken_and_the_retreat_is_not() -> None:
    """36 to 8 is four to one, two to one in a fortress, four to one again with aircraft: a 4 is DLR."""
    flow = besieged(FORTRESS, 4, columns=2)
    assert result(flow) == "DLR"
    play(flow, Stand())
    assert (where(flow, "SU-8"), steps(flow, "SU-8")) == (FORTRESS, 1)


@rule("great_patriotic_war", "20")
@rule("great_patriotic_war", "25")
def test_in_a_marsh_standing_costs_a_second_step() -> None:
    """36 halved to 18 against 8 at two to one, two columns more by aircraft: a 4 is DLR."""
    flow = besieged(hex_with("marsh"), 4, columns=2)
    assert result(flow) == "DLR"
    assert steps(flow, "SU-8") == 1
    play(flow, Stand())
    assert where(flow, "SU-8") == DESTROYED


# ---------------------------------------------------------------------- 21, 22
@rule("great_patriotic_war", "21")
def test_the_attacker_chooses_who_takes_his_loss() -> None:
    flow = fight({"AX-VII": SOUTH, "AX-XII": away(HERE, 2), "SU-8": HERE}, HERE, ["AX-VII", "AX-XII"], 6, "AX-XII")
    assert result(flow) == "AL"
    assert flow.asked == (AXIS,)
    assert flow.options() == [LoseStep(unit("AX-VII")), LoseStep(unit("AX-XII"))]
    play(flow, LoseStep(unit("AX-XII")))
    assert where(flow, "AX-XII") == DESTROYED
    assert steps(flow, "AX-VII") == 2
    assert asks(flow) == "ChooseTarget"


@rule("great_patriotic_war", "21", refuses=True)
def test_only_units_of_the_attack_take_it_and_nobody_may_refuse() -> None:
    units: dict[str, Hex] = {"AX-XLI": SOUTH, "AX-VII": away(HERE, 2), "SU-8": HERE}
    flow = fight(units, HERE, ["AX-XLI"], 6)
    assert flow.options() == [LoseStep(unit("AX-XLI"))]
    play(flow, LoseStep(unit("AX-XLI")))
    assert (steps(flow, "AX-XLI"), steps(flow, "SU-8")) == (1, 2)


@rule("great_patriotic_war", "22")
def test_elimination_takes_whole_units_stacks_and_fortresses() -> None:
    codes = ["AX-XLI", "AX-XXIV", "AX-LVII", "AX-II_SS", "AX-I_SS"]
    units: dict[str, Hex] = {"SU-8": HERE, "SU-1_ABN": HERE}
    flow = fight({**units, **dict(zip(codes, AROUND[HERE], strict=False))}, HERE, codes, 6)
    assert result(flow) == "DE"
    assert (where(flow, "SU-8"), where(flow, "SU-1_ABN")) == (DESTROYED, DESTROYED)
    assert asks(flow) == "ChooseAdvance"
    flow = besieged(FORTRESS, 6, "SU-8")
    assert result(flow) == "DE"
    assert asks(flow) == "ChooseAdvance"


# ---------------------------------------------------------------------- 23
def exchange(units: dict[str, Hex], codes: list[str], *reduced: str, die: int = 3) -> Position:
    """An exchange at one or two to one for the hex in the field."""
    flow = fight(units, HERE, codes, die, *reduced)
    assert result(flow) == "EX"
    return flow


@rule("great_patriotic_war", "23")
def test_the_rulebooks_example_of_an_exchange() -> None:
    """14 factors reduced to 7: armies that lose 4 a step must give up two steps."""
    units: dict[str, Hex] = {"AX-II_SS": HERE, "SU-8": SOUTH, "SU-9": away(HERE, 2)}
    flow = exchange(units, ["SU-8", "SU-9"])
    assert steps(flow, "AX-II_SS") == 1
    assert flow.asked == (SOVIET,)
    play(flow, LoseStep(unit("SU-8")))
    assert flow.options() == [LoseStep(unit("SU-8")), LoseStep(unit("SU-9"))]
    play(flow, LoseStep(unit("SU-9")))
    assert asks(flow) == "ChooseRetreat"
    assert (steps(flow, "SU-8"), steps(flow, "SU-9")) == (1, 1)


@rule("great_patriotic_war", "23")
def test_the_attacker_may_pay_too_much_but_not_too_little() -> None:
    """The army gives up 4; a corps of 5 and 2 gives 3 and then 2, a panzer corps 6 at once."""
    units: dict[str, Hex] = {"SU-8": HERE, "AX-XLI": SOUTH, "AX-XII": away(HERE, 2)}
    flow = exchange(units, ["AX-XLI", "AX-XII"])
    play(flow, LoseStep(unit("AX-XII")))
    assert asks(flow) == "ChooseLoss"
    play(flow, LoseStep(unit("AX-XLI")))
    assert asks(flow) == "ChooseRetreat"


@rule("great_patriotic_war", "23")
def test_a_reduced_defender_is_lost_and_paid_for() -> None:
    flow = exchange({"SU-8": HERE, "AX-VII": SOUTH}, ["AX-VII"], "SU-8")
    assert where(flow, "SU-8") == DESTROYED
    play(flow, LoseStep(unit("AX-VII")))  # 7 to 3 is worth 4
    assert flow.options() == [Advance(unit("AX-VII"))]


@rule("great_patriotic_war", "23")
def test_who_cannot_pay_in_full_pays_all_he_has() -> None:
    """A reduced corps of 3 against Bulgarians that lose 3, then against a corps' 4 that it cannot match."""
    flow = exchange({"SU-Bul_1": HERE, "AX-VII": SOUTH}, ["AX-VII"], "SU-Bul_1", "AX-VII")
    play(flow, LoseStep(unit("AX-VII")))
    assert where(flow, "AX-VII") == DESTROYED
    assert asks(flow) == "ChooseTarget"
    units: dict[str, Hex] = {"AX-XXXV": HERE, "SU-Bul_1": SOUTH, "SU-Bul_2": away(HERE, 2)}
    flow = exchange(units, ["SU-Bul_1", "SU-Bul_2"], "AX-XXXV", "SU-Bul_1", "SU-Bul_2")
    play(flow, LoseStep(unit("SU-Bul_1")))
    assert flow.options() == [LoseStep(unit("SU-Bul_2"))]


@rule("great_patriotic_war", "23")
@rule("great_patriotic_war", "49")
def test_a_paratroop_is_worth_its_factors_in_an_exchange() -> None:
    """Lost in defence its 2 factors are asked of the attacker; lost in attack they pay for 2."""
    flow = exchange({"SU-1_ABN": HERE, "AX-LF_I": SOUTH}, ["AX-LF_I"])
    assert where(flow, "SU-1_ABN") == DESTROYED
    play(flow, LoseStep(unit("AX-LF_I")))
    assert asks(flow) == "ChooseAdvance"
    units: dict[str, Hex] = {"AX-XII": HERE, "SU-8": SOUTH, "SU-1_ABN": SOUTH}
    flow = exchange(units, ["SU-8", "SU-1_ABN"], "AX-XII", "SU-8", die=5)
    play(flow, LoseStep(unit("SU-1_ABN")))
    assert steps(flow, "SU-8") == 1
    assert asks(flow) == "ChooseAdvance"


@rule("great_patriotic_war", "23")
@rule("great_patriotic_war", "27")
def test_after_an_exchange_a_fortress_is_not_given_up() -> None:
    flow = besieged(FORTRESS, 3)
    assert result(flow) == "EX"
    play(flow, LoseStep(unit("AX-XLI")), Stand())
    assert (where(flow, "SU-8"), steps(flow, "SU-8")) == (FORTRESS, 1)
    assert asks(flow) == "ChooseTarget"
