"""7.7, 18 Resources and the size of hands."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, IRON, OIL, SPACES
from eastfront.titles.barbarossa_to_berlin.resources import hand_size
from eastfront.titles.barbarossa_to_berlin.table import Effect, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import at, campaign, position

BY_LAND = ("galatz", "odessa", "kirovograd", "nikopol", "melitopol", "rostov", "krapotkin", "armavir", "mozdok")
TO_BAKU = (*BY_LAND, "grozny", "makhachkala", "baku")
TO_MOSUL = ("ardebil", "zengan", "tabriz", "kirkuk", "mosul")


def lines(table: Table, side: Side) -> dict[str, int]:
    return {line.rule: line.amount for line in hand_size(table, side).lines}


# ---------------------------------------------------------------------- 18.1
@rule("barbarossa_to_berlin", "18.1")
@rule("barbarossa_to_berlin", "table.hand")
def test_two_kinds_of_resources_and_seven_cards_at_the_start() -> None:
    assert [SPACES[space].code for space in OIL] == ["bucharest", "mosul", "baku"]
    assert [SPACES[space].code for space in IRON] == ["trondheim", "sundsvall"]
    table = campaign()
    assert hand_size(table, AXIS).total == hand_size(table, ALLIED).total == 7
    assert not hand_size(table, AXIS).lines


@rule("barbarossa_to_berlin", "18.1")
@rule("barbarossa_to_berlin", "18.2")
def test_the_effects_of_iron_and_oil_add_up() -> None:
    table = position(allied=["bucharest", "trondheim"])
    assert lines(table, AXIS) == {"18.3": -1, "18.2": -1}
    assert hand_size(table, AXIS).total == 5


# ---------------------------------------------------------------------- 18.2
@rule("barbarossa_to_berlin", "18.2")
def test_without_iron_the_axis_has_a_card_less() -> None:
    assert lines(position(allied=["trondheim"]), AXIS) == {"18.2": -1}
    assert lines(position(allied=["trondheim"], axis=["sundsvall", "ostersund", "malmo", "goteborg"]), AXIS) == {
        "18.2": -1
    }


@rule("barbarossa_to_berlin", "18.2", refuses=True)
def test_one_iron_in_limited_supply_is_enough() -> None:
    sweden = ["sundsvall", "stockholm"]
    assert lines(position(allied=["trondheim"], axis=sweden), AXIS) == {}  # by sea to Stockholm
    assert lines(position(allied=["jutland"]), AXIS) == {}  # by sea, through Copenhagen
    assert lines(position(allied=["jutland", "copenhagen"]), AXIS) == {"18.2": -1}


@rule("barbarossa_to_berlin", "18.2", refuses=True)
def test_iron_is_nothing_to_the_allies() -> None:
    assert lines(position(allied=["trondheim", "sundsvall"]), ALLIED) == {}


# ---------------------------------------------------------------------- 18.3
@rule("barbarossa_to_berlin", "18.3")
@rule("barbarossa_to_berlin", "table.hand")
@pytest.mark.parametrize(
    ("axis", "allied", "axis_more", "allied_more"),
    [
        ((), (), 0, 0),
        ((), ("bucharest",), -1, 1),
        (TO_BAKU, (), 1, -1),
        ((*TO_BAKU, *TO_MOSUL), (), 1, -2),
        (("mosul",), (), 0, -1),  # without supply Mosul helps nobody
    ],
)
def test_oil_changes_both_hands(
    axis: tuple[str, ...], allied: tuple[str, ...], axis_more: int, allied_more: int
) -> None:
    table = position(axis=axis, allied=allied)
    assert lines(table, AXIS).get("18.3", 0) == axis_more
    assert lines(table, ALLIED).get("18.3", 0) == allied_more
    assert hand_size(table, AXIS).total == 7 + axis_more
    assert hand_size(table, ALLIED).total == 7 + allied_more


@rule("barbarossa_to_berlin", "18.3", refuses=True)
def test_the_axis_needs_full_supply_the_allies_none() -> None:
    table = position(axis=[*TO_BAKU])
    table.partisans[at("galatz")] = table.partisans[at("kishinev")] = 1
    table.control[at("yassi")] = ALLIED
    assert lines(table, AXIS) == {}  # Baku only in a limited way, Bucharest alone counts
    table = position(axis=["makhachkala", "gandzha", "ardebil"])
    assert lines(table, ALLIED) == {}


# ---------------------------------------------------------------------- events
@rule("barbarossa_to_berlin", "card.allied.12")
@rule("barbarossa_to_berlin", "card.allied.28")
def test_bombers_make_the_axis_hand_smaller() -> None:
    table = position(turn=16)
    table.effects[Effect.BOMBER_COMMAND] = 1
    assert (hand_size(table, AXIS).total, hand_size(table, ALLIED).total) == (5, 7)
    table.effects[Effect.EIGHTH_AIR_FORCE] = 1
    assert hand_size(table, AXIS).total == 3
    assert lines(table, AXIS) == {"card.allied.12": -2, "card.allied.28": -2}


@rule("barbarossa_to_berlin", "card.axis.15")
def test_wolfpacks_make_the_allied_hand_smaller() -> None:
    table = position()
    table.effects[Effect.WOLFPACKS] = 1
    assert (hand_size(table, AXIS).total, hand_size(table, ALLIED).total) == (7, 5)


@rule("barbarossa_to_berlin", "card.allied.07")
@pytest.mark.parametrize(("turn", "more"), [(9, 0), (10, 1), (18, 1)])
def test_industrial_evacuation_gives_a_card_from_the_eighth_turn_on(turn: int, more: int) -> None:
    assert hand_size(position(events={"AL7": 2}, turn=turn), ALLIED).total == 7 + more


@rule("barbarossa_to_berlin", "card.axis.52")
@pytest.mark.parametrize(("played", "size"), [(14, 7), (13, 5)])
def test_after_the_final_surge_the_axis_draws_up_to_seven_whatever_happens(played: int, size: int) -> None:
    table = position(allied=["bucharest"], events={"AX52": played}, turn=14)
    table.effects[Effect.BOMBER_COMMAND] = 1
    assert hand_size(table, AXIS).total == size


# ---------------------------------------------------------------------- 7.7
@rule("barbarossa_to_berlin", "7.7")
@pytest.mark.parametrize(("turn", "size"), [(15, 5), (16, 2), (18, 2)])
def test_no_hand_below_five_but_the_axis_two_from_turn_16(turn: int, size: int) -> None:
    table = position(allied=["bucharest", "trondheim"], turn=turn)
    table.effects[Effect.BOMBER_COMMAND] = table.effects[Effect.EIGHTH_AIR_FORCE] = 1
    assert hand_size(table, AXIS).total == size


@rule("barbarossa_to_berlin", "7.7", refuses=True)
def test_the_allies_never_below_five_and_nobody_above_eight() -> None:
    table = position(axis=[*TO_BAKU, *TO_MOSUL], turn=17)
    table.effects[Effect.WOLFPACKS] = 1
    assert hand_size(table, ALLIED).total == 5
    table = position(allied=["bucharest"], events={"AL7": 2}, turn=12)
    assert (lines(table, ALLIED), hand_size(table, ALLIED).total) == ({"18.3": 1, "card.allied.07": 1}, 8)
