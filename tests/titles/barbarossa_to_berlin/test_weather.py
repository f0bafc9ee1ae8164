"""15 Weather: the thaw, the first winter, no landings in winter."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    AUTOMATIC_OPS,
    ActivateCombat,
    PlayEvent,
    PlayOps,
    PlayRP,
    PlaySR,
)
from eastfront.titles.barbarossa_to_berlin.conditions import is_mechanized
from eastfront.titles.barbarossa_to_berlin.costs import activation_tally
from eastfront.titles.barbarossa_to_berlin.invasions import forbids_beach
from eastfront.titles.barbarossa_to_berlin.movement import Operation
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, BEACHES, IN_NORTH_AFRICA, LAND, TURNS
from eastfront.titles.barbarossa_to_berlin.records import Season
from eastfront.titles.barbarossa_to_berlin.table import FULL, LIMITED
from eastfront.titles.barbarossa_to_berlin.turn import ActionRound
from eastfront.titles.barbarossa_to_berlin.weather import frozen, thaw
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import Position, at, begin, card, play, position, told, unit, why_not

SPRINGS = (5, 9, 13, 17)
WINTERS = (4, 8, 12, 16)


def spring(round_: int, side: Side = ALLIED, turn: int = 9) -> Position:
    units = {"su_army_1": "moscow", "ge_corps_1": "warsaw"}
    table = position(units, hand=["AL22", "AL36", "AL32", "AX25", "AX3"], events=["AL53"], turn=turn, round_=round_)
    table.active = side
    return begin(table, ActionRound(side))


# ---------------------------------------------------------------------- 15.1
@rule("barbarossa_to_berlin", "15.1")
@rule("barbarossa_to_berlin", "table.turns")
def test_the_thaw_is_in_the_first_two_rounds_of_every_spring() -> None:
    wet = [
        (turn.turn, round_) for turn in TURNS for round_ in range(1, 7) if thaw(position(turn=turn.turn, round_=round_))
    ]
    assert wet == [(turn, round_) for turn in SPRINGS for round_ in (1, 2)]


@rule("barbarossa_to_berlin", "15.1", refuses=True)
@pytest.mark.parametrize(("side", "code"), [(ALLIED, "AL22"), (ALLIED, "AL36"), (AXIS, "AX25")])
def test_no_card_is_played_as_ops_in_the_thaw(side: Side, code: str) -> None:
    for round_ in (1, 2):
        assert why_not(spring(round_, side), PlayOps(card(code))) == "15.1"
    assert why_not(spring(3, side), PlayOps(card(code))) == ""
    assert why_not(spring(1, side, turn=10), PlayOps(card(code))) == ""


@rule("barbarossa_to_berlin", "15.1")
def test_the_automatic_ops_and_other_uses_remain() -> None:
    flow = spring(1)
    for action in (AUTOMATIC_OPS, PlaySR(card("AL22")), PlayRP(card("AL22")), PlayEvent(card("AL36"))):
        assert why_not(flow, action) == ""
    play(flow, AUTOMATIC_OPS, ActivateCombat(at("moscow")))
    assert told(flow, facts.ACTIVATED) == 1


@rule("barbarossa_to_berlin", "15.1")
def test_an_event_still_gives_its_ops() -> None:
    """R141 IX Tac-Air says nothing of the thaw."""
    flow = spring(2)
    play(flow, PlayEvent(card("AL32")), ActivateCombat(at("moscow")))
    assert told(flow, facts.ACTIVATED) == 1


@rule("barbarossa_to_berlin", "15.1", refuses=True)
def test_unless_its_card_forbids_it() -> None:
    assert why_not(spring(2), PlayEvent(card("AL22"))) == "card.allied.22"
    assert why_not(spring(3), PlayEvent(card("AL22"))) == ""


# ---------------------------------------------------------------------- 15.2
@rule("barbarossa_to_berlin", "15.2")
def test_in_winter_42_germans_in_the_ussr_count_as_infantry_and_cost_one_each() -> None:
    units = {"ge_3_pz_army": "kaunas", "ge_16_army": "kaunas", "ge_2_pz_army": "warsaw"}
    table = position(units, turn=4)
    assert table.supply[unit("ge_3_pz_army")] == LIMITED
    assert not is_mechanized(table, unit("ge_3_pz_army"))
    assert activation_tally(table, AXIS, at("kaunas")).total == 2
    assert table.supply[unit("ge_2_pz_army")] == FULL
    assert is_mechanized(table, unit("ge_2_pz_army"))


@rule("barbarossa_to_berlin", "15.2", refuses=True)
def test_other_nations_do_not_freeze() -> None:
    """R142 Only German units, and only in the USSR."""
    table = position({"ro_3_army": "odessa", "hu_corps_1": "kolomyja", "su_southwest_mech": "moscow"}, turn=4)
    assert not any(frozen(table, unit(code)) for code in ("ro_3_army", "hu_corps_1", "su_southwest_mech"))
    assert is_mechanized(table, unit("su_southwest_mech"))


@rule("barbarossa_to_berlin", "15.2", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.02")
@pytest.mark.parametrize(("turn", "events"), [(4, ("AX2",)), (3, ()), (5, ()), (8, ())])
def test_not_after_the_pause_nor_in_another_turn(turn: int, events: tuple[str, ...]) -> None:
    table = position({"ge_3_pz_army": "kaunas"}, turn=turn, events=events)
    assert table.supply[unit("ge_3_pz_army")] == FULL
    assert is_mechanized(table, unit("ge_3_pz_army"))


@rule("barbarossa_to_berlin", "15.2")
def test_the_frost_is_judged_again_when_units_move_on() -> None:
    table = position({"ge_3_pz_army": "kaunas"}, turn=4)
    table.turn = 5
    begin(table, Operation(AXIS, 1))
    assert table.supply[unit("ge_3_pz_army")] == FULL


# ---------------------------------------------------------------------- 15.3
@rule("barbarossa_to_berlin", "15.3")
@rule("barbarossa_to_berlin", "15.3", refuses=True)
def test_no_landing_on_the_beaches_a_to_i_in_winter() -> None:
    africa = [space for space in LAND if IN_NORTH_AFRICA[space]]
    for turn in TURNS:
        table = position(allied=[*africa, "syracuse"], turn=turn.turn)
        closed = {beach.letter for beach in BEACHES if forbids_beach(table, beach) is not None}
        assert closed == (set("ABCDEFGHI") if turn.season is Season.WINTER else set())
    assert [turn.turn for turn in TURNS if turn.season is Season.WINTER] == list(WINTERS)
