"""What single rules do not allow: the other side of sections whose other tests show what they do."""

from __future__ import annotations

import pytest

from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import Attack, Join, LoseStep, Move, PlaceStandFast, RetreatTo
from eastfront.titles.barbarossa_to_berlin.conditions import is_mechanized
from eastfront.titles.barbarossa_to_berlin.control import take
from eastfront.titles.barbarossa_to_berlin.movement import MovementStep
from eastfront.titles.barbarossa_to_berlin.offensives import note_attack
from eastfront.titles.barbarossa_to_berlin.orders import GiveOrders, penalties
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    EFFECTS,
    IS_VP,
    LAND,
    NEIGHBOURS,
    RIVERS,
    SEA,
    SPACES,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.retreat import RetreatUnits
from eastfront.titles.barbarossa_to_berlin.standfast import held
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import ELIMINATED, FULL, HITLER, LIMITED, MOVE, Effect, Order
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.combats import attack, battle, fighting, inflicted, lines
from tests.titles.barbarossa_to_berlin.positions import (
    asks,
    at,
    begin,
    offered,
    offered_units,
    play,
    position,
    steps,
    told,
    unit,
    where,
)


# ---------------------------------------------------------------------- 2, 3
@rule("barbarossa_to_berlin", "2.1", refuses=True)
def test_sea_lines_serve_neither_movement_nor_attack_nor_full_supply() -> None:
    table = position({"ge_18_army": "leningrad", "su_army_1": "tikhvin_volkhov"}, axis=["luga", "novgorod"])
    assert at("tikhvin_volkhov") in SEA[at("leningrad")]
    assert at("tikhvin_volkhov") not in NEIGHBOURS[at("leningrad")]
    table.activated[at("leningrad")] = MOVE
    flow = begin(table, MovementStep(AXIS))
    play(flow, Move(unit("ge_18_army")))
    assert "tikhvin_volkhov" not in offered(flow)
    assert fighting(table.clone(), "leningrad").over  # nobody within reach
    besieged = position({"su_army_1": "leningrad"}, axis=["luga", "novgorod"])
    judge(besieged, ALLIED)
    assert besieged.supply[unit("su_army_1")] == LIMITED


@pytest.mark.parametrize(
    ("code", "reduced", "mechanized"),
    [
        ("ge_1_pz_army", False, True),
        ("it_mech_corps", False, True),  # four points are enough
        ("ge_4_army", False, False),  # three are not
        ("su_1_ukr_front", False, True),
        ("su_1_ukr_front", True, False),
        ("su_southwest_mech", True, True),
        ("su_shock_army_1", False, False),
    ],
)
@rule("barbarossa_to_berlin", "2.2", refuses=True)
def test_who_is_mechanized_and_who_is_not(code: str, reduced: bool, mechanized: bool) -> None:
    table = position({code: "berlin"}, reduced=[code] if reduced else [])
    table.supply[unit(code)] = FULL
    assert is_mechanized(table, unit(code)) == mechanized


@pytest.mark.parametrize(("die", "losses"), [(1, 2), (3, 3), (5, 4)])
@rule("barbarossa_to_berlin", "3", refuses=True)
def test_losses_below_the_factor_take_no_step(die: int, losses: int) -> None:
    units = {"ge_6_army": "lublin", "ge_17_army": "lublin", "su_west_front": "kovel"}
    flow = battle(position(units), "kovel", "ge_6_army", dice=(die, 6))
    assert UNITS[unit("su_west_front")].lf[2] == 3
    assert inflicted(flow)[1] == losses
    assert steps(flow, "su_west_front") == (2 if losses < 3 else 1)


# ---------------------------------------------------------------------- 5.1
@pytest.mark.parametrize("code", ["pinsk", "vitebsk", "kovel", "courland"])
@rule("barbarossa_to_berlin", "5.1", refuses=True)
def test_other_spaces_move_no_vp(code: str) -> None:
    table = position()
    vp = table.vp
    assert not IS_VP[at(code)]
    take(table, AXIS, at(code))
    assert table.vp == vp
    take(table, ALLIED, at(code))
    assert table.vp == vp


# ---------------------------------------------------------------------- 8
@pytest.mark.parametrize("order", [Order.NONE, Order.HITLER_ORDERS, Order.STALIN_ORDERS])
@rule("barbarossa_to_berlin", "8.2", refuses=True)
def test_other_orders_cost_no_vp_nor_does_an_offensive_that_was_made(order: Order) -> None:
    units = {"it_corps_1": "gazala", "br_corps_1": "tobruk", "ge_4_army": "warsaw", "su_west_front": "bialystok"}
    table = position(units, turn=3)
    table.orders = [order, order]
    vp = table.vp
    penalties(table)
    assert table.vp == vp
    table.orders = [Order.OKW_OFFENSIVE, Order.SOVIET_OFFENSIVE]
    note_attack(table, AXIS, (unit("it_corps_1"),), at("tobruk"))
    note_attack(table, ALLIED, (unit("su_west_front"),), at("warsaw"))
    penalties(table)
    assert table.vp == vp


@rule("barbarossa_to_berlin", "8.5", refuses=True)
def test_stalin_holds_three_soviet_spaces_next_to_supplied_axis_units() -> None:
    units = {
        "ge_4_army": "warsaw",
        "ge_16_army": "memel",
        "ge_6_army": "lublin",
        "ge_17_army": "tarnow",
        "su_west_front": "bialystok",
        "su_army_1": "kaunas",
        "su_army_2": "kovel",
        "su_army_3": "lwow",
        "su_army_4": "smolensk",  # far from the enemy
        "ge_2_army": "saratov",  # a pocket
        "su_army_5": "stalingrad",
        "it_corps_1": "gazala",
        "br_corps_1": "tobruk",  # British
    }
    flow = begin(position(units, turn=3), GiveOrders(ALLIED), 6)
    assert flow.asked == (AXIS,)
    assert offered(flow, PlaceStandFast) == {"bialystok", "kaunas", "kovel", "lwow"}
    play(flow, *(PlaceStandFast(at(code)) for code in ("bialystok", "kaunas", "kovel")))
    assert flow.over
    assert [code for code in ("bialystok", "kaunas", "kovel", "lwow") if flow.table.stand_fast[at(code)]] == [
        "bialystok",
        "kaunas",
        "kovel",
    ]


@pytest.mark.parametrize("space", [LAND[0], LAND[-1]])
@rule("barbarossa_to_berlin", "8.4", refuses=True)
def test_the_first_space_of_the_board_is_held_like_the_last(space: SpaceId) -> None:
    table = position({"ge_7_army": SPACES[space].code}, reserve=["ge_corps_1"])
    table.stand_fast[space] = HITLER
    assert held(table, unit("ge_7_army"))
    assert not held(table, unit("ge_corps_1"))


# ---------------------------------------------------------------------- 11
@pytest.mark.parametrize(("die", "drm", "read"), [(6, 0, 6), (6, 1, 6), (5, 1, 6), (1, 1, 2)])
@rule("barbarossa_to_berlin", "11.2", refuses=True)
def test_a_die_reads_no_more_than_six(die: int, drm: int, read: int) -> None:
    def losses(thrown: int, bonus: int) -> int:
        table = position({"ge_6_army": "lublin", "su_west_front": "kovel"})
        table.effects[Effect.AXIS_ON_SOVIETS] = bonus
        return inflicted(battle(table, "kovel", "ge_6_army", dice=(thrown, 1)))[1]

    assert losses(die, drm) == losses(read, 0)


@rule("barbarossa_to_berlin", "11.2", refuses=True)
def test_the_river_hampers_only_if_all_attackers_cross_it() -> None:
    target = at("kiev")
    wet = next(near for near in NEIGHBOURS[target] if (near, target) in RIVERS)
    dry = next(near for near in NEIGHBOURS[target] if (near, target) not in RIVERS)

    def river(*spaces: int) -> bool:
        codes = ("ge_1_pz_army", "ge_2_pz_army")[: len(spaces)]
        units = {code: SPACES[space].code for code, space in zip(codes, spaces, strict=True)}
        table = position({**units, "su_west_front": "kiev"})
        for code in units:
            table.supply[unit(code)] = FULL
        return "river" in lines(battle(table, "kiev", *codes, dice=(1, 6)), AXIS)

    assert river(wet)
    assert not river(dry)
    assert not river(wet, dry)


@pytest.mark.parametrize(("dice", "spaces"), [((1, 3), 0), ((1, 6), 0), ((1, 1), 1)])
@rule("barbarossa_to_berlin", "11.4.1", refuses=True)
def test_nobody_goes_further_than_the_difference_says(dice: tuple[int, int], spaces: int) -> None:
    table = position({"ge_6_army": "lublin", "su_west_front": "kovel"}, reserve=["ge_corps_1"])
    flow = battle(table, "kovel", "ge_6_army", dice=dice)
    for _ in range(spaces):
        play(flow, next(option for option in flow.options() if isinstance(option, RetreatTo)))
    assert flow.over or asks(flow) != "ChooseRetreat"
    assert told(flow, facts.RETREATED) == spaces


@rule("barbarossa_to_berlin", "11.4.3", refuses=True)
def test_who_has_one_way_out_is_not_lost() -> None:
    units = {"su_west_front": "kolomyja", "ge_corps_1": "lwow", "ge_corps_3": "slovakia", "ge_corps_4": "cluj"}
    table = position(units, reserve=["su_army_1"])
    flow = begin(table, RetreatUnits(ALLIED, (unit("su_west_front"),), at("kolomyja"), 1, (at("kolomyja"),)))
    while not flow.over:
        play(flow, flow.options()[0])
    assert where(flow, "su_west_front") == at("chernovitsi")
    assert where(flow, "su_army_1") != ELIMINATED
    assert told(flow, facts.NO_RETREAT) == 0


@rule("barbarossa_to_berlin", "11.2", refuses=True)
def test_losses_are_not_chosen_by_who_did_not_fight() -> None:
    units = {"ge_6_army": "lublin", "ge_17_army": "lublin", "su_west_front": "kovel"}
    flow = fighting(position(units), "lublin", dice=((1, 6),))
    play(flow, Attack(at("kovel")), Join(unit("ge_6_army")))
    assert offered_units(flow, Join) == {"ge_17_army"}
    flow = fighting(position(units), "lublin", dice=((1, 6),))
    attack(flow, "kovel", "ge_6_army")
    assert not any(isinstance(option, LoseStep) and option.unit == unit("ge_17_army") for option in flow.options())
    assert steps(flow, "ge_17_army") == 2


# ---------------------------------------------------------------------- 18, tables
@pytest.mark.parametrize(
    ("oil", "cards"), [((), 6), (("bucharest",), 7), (("bucharest", "baku"), 8), (("bucharest", "baku", "mosul"), 8)]
)
@rule("barbarossa_to_berlin", "18.1", refuses=True)
@rule("barbarossa_to_berlin", "table.hand", refuses=True)
def test_a_third_source_of_oil_gives_no_ninth_card(oil: tuple[str, ...], cards: int) -> None:
    everything = [SPACES[space].code for space in LAND if SPACES[space].code not in ("bucharest", "baku", "mosul")]
    lost = [code for code in ("bucharest", "baku", "mosul") if code not in oil]
    table = position(axis=[*everything, *oil], allied=lost)
    assert hand_size(table, AXIS).total == cards


@pytest.mark.parametrize(("turn", "least"), [(15, 5), (16, 2), (18, 2)])
@rule("barbarossa_to_berlin", "table.hand", refuses=True)
@rule("barbarossa_to_berlin", "7.7", refuses=True)
def test_no_hand_falls_below_its_least(turn: int, least: int) -> None:
    table = position(turn=turn, allied=["bucharest", "trondheim", "sundsvall"])
    table.effects[Effect.BOMBER_COMMAND] = table.effects[Effect.EIGHTH_AIR_FORCE] = 1
    assert hand_size(table, AXIS).total == max(least, 7 - 1 - 1 - 2 - 2)
    poor = position(turn=turn, axis=["baku", "mosul"])
    poor.effects[Effect.WOLFPACKS] = 1
    assert hand_size(poor, ALLIED).total == 5


@rule("barbarossa_to_berlin", "table.terrain", refuses=True)
def test_no_ground_but_the_printed_one_lets_units_stand_or_halts_armour() -> None:
    assert {name for name, effect in EFFECTS.items() if effect.stand} == {
        *("forest", "mountain", "swamp", "fort", "trench_1", "trench_2", "beachhead"),
    }
    assert {name for name, effect in EFFECTS.items() if effect.halt} == {
        *("forest", "mountain", "swamp", "fort", "beachhead"),
    }
