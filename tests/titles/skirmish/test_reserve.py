"""6 Reserves: hidden, entering, shown; returning in the long game."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.refusals import Refused
from eastfront.engine.table import HIDDEN
from eastfront.parts.ids import UnitId
from eastfront.titles.skirmish.actions import LAUNCH, PASS, Activate, ChooseEntry, Enter, EnterAt, Join
from eastfront.titles.skirmish.printed import EAST, WEST, hex_of
from eastfront.titles.skirmish.table import ELIMINATED, IN_RESERVE, NORTH, NOT_DRAWN, RETURNING, SOUTH, Table
from eastfront.titles.skirmish.turn import PlayerTurn, Turns
from tests.marks import rule
from tests.titles.skirmish.positions import (
    ELEVENTH,
    FIRST,
    FOURTH,
    GUARDS,
    HORSEMEN,
    SCOUTS,
    SECOND,
    SKIRMISH,
    TANKS_B,
    TANKS_C,
    THIRD,
    TWELFTH,
    asks,
    attack,
    begin,
    card,
    hexes,
    lay,
    moving,
    play,
    scenario,
    to,
    told,
    where,
    why_not,
)

APART = {FIRST: "0303", ELEVENTH: "0503"}


def enter_at(hex_: str) -> EnterAt:
    return EnterAt(hex_of(hex_))


def waiting(
    units: dict[UnitId, str] | None = None, *, edge: int = NORTH, turn: int = 2, side: Side = WEST
) -> Flow[Table]:
    """The 4th Battalion of West and the Guards of East wait in reserve, and `side` moves."""
    edges = (edge, NORTH) if side == WEST else (NORTH, edge)
    return moving(lay(units or APART, reserve=[FOURTH, GUARDS], turn=turn, entry=edges), side)


# ---------------------------------------------------------------------- 6.1
@rule("skirmish", "6.1")
@pytest.mark.parametrize("unit", [TANKS_B, FOURTH, HORSEMEN])
def test_one_of_three_units_is_drawn(unit: UnitId) -> None:
    flow = scenario("standard", Scripted(card(WEST, "march"), unit, card(EAST, "march"), GUARDS))
    waits = [u for u in (TANKS_B, FOURTH, HORSEMEN) if flow.table.location[u] == IN_RESERVE]
    assert waits == [unit]


@rule("skirmish", "6.1", refuses=True)
def test_the_enemy_does_not_know_which_unit_nor_which_edge() -> None:
    flow = scenario("standard", Scripted(card(WEST, "march"), FOURTH, card(EAST, "march"), GUARDS))
    play(flow, ChooseEntry(NORTH), ChooseEntry(SOUTH))
    seen = SKIRMISH.view(flow, EAST)
    assert [seen.table.location[u] for u in (TANKS_B, FOURTH, HORSEMEN)] == [HIDDEN] * 3
    assert seen.table.location[GUARDS] == IN_RESERVE
    assert seen.table.entry == [HIDDEN, SOUTH]
    own = SKIRMISH.view(flow, WEST)
    assert own.table.location[FOURTH] == IN_RESERVE
    assert own.table.location[TANKS_B] == HIDDEN  # nobody knows the order of what was not drawn
    assert own.table.entry == [NORTH, HIDDEN]


# ---------------------------------------------------------------------- 6.2
@rule("skirmish", "6.2")
@pytest.mark.parametrize(
    ("side", "edge", "expected"),
    [
        (WEST, NORTH, {"0101", "0102", "0103"}),
        (WEST, SOUTH, {"0105", "0106", "0107"}),
        (EAST, NORTH, {"0701", "0702", "0703"}),
        (EAST, SOUTH, {"0705", "0706", "0707"}),
    ],
)
def test_from_the_second_turn_the_reserve_may_enter_on_its_edge(side: Side, edge: int, expected: set[str]) -> None:
    flow = waiting(edge=edge, side=side)
    play(flow, Enter(FOURTH if side == WEST else GUARDS))
    assert hexes(flow) == expected


@rule("skirmish", "6.2")
def test_the_reserve_need_not_enter() -> None:
    flow = waiting()
    play(flow, PASS)
    assert flow.table.location[FOURTH] == IN_RESERVE


@rule("skirmish", "6.2", refuses=True)
def test_the_reserve_does_not_enter_in_the_first_turn() -> None:
    flow = waiting(turn=1)
    assert why_not(flow, Enter(FOURTH)) == "6.2"


@rule("skirmish", "6.2", refuses=True)
def test_the_reserve_does_not_enter_on_the_other_edge() -> None:
    flow = waiting(edge=SOUTH)
    play(flow, Enter(FOURTH))
    with pytest.raises(Refused, match="refused-not-offered"):
        play(flow, enter_at("0101"))


@rule("skirmish", "6.2", refuses=True)
def test_an_occupied_hex_and_one_in_an_enemy_zone_are_closed_to_the_reserve() -> None:
    flow = waiting({FIRST: "0101", ELEVENTH: "0203"})
    play(flow, Enter(FOURTH))
    assert hexes(flow) == {"0102"}  # 0101 is taken, 0103 is next to the 11th


@rule("skirmish", "6.2", refuses=True)
def test_the_reserve_waits_while_its_whole_edge_is_closed() -> None:
    flow = waiting({FIRST: "0101", ELEVENTH: "0202"})
    assert why_not(flow, Enter(FOURTH)) == "6.2"


@rule("skirmish", "6.2", refuses=True)
def test_a_unit_that_was_not_drawn_does_not_enter() -> None:
    table = lay(APART, reserve=[FOURTH], turn=2)
    table.location[TANKS_B] = NOT_DRAWN
    flow = moving(table)
    assert Enter(FOURTH) in flow.options()
    assert Enter(TANKS_B) not in flow.options()


# ---------------------------------------------------------------------- 6.3
@rule("skirmish", "6.3")
def test_on_entry_the_unit_and_its_edge_are_shown() -> None:
    flow = waiting()
    play(flow, Enter(FOURTH))
    seen = SKIRMISH.view(flow, EAST)
    assert (seen.table.location[FOURTH], seen.table.entry[WEST]) == (HIDDEN, HIDDEN)
    play(flow, enter_at("0102"))
    seen = SKIRMISH.view(flow, EAST)
    assert (seen.table.location[FOURTH], seen.table.entry[WEST]) == (hex_of("0102"), NORTH)
    assert where(flow, FOURTH) == "0102"


@rule("skirmish", "6.3", refuses=True)
def test_a_unit_that_entered_moves_no_further_this_turn() -> None:
    flow = waiting()
    play(flow, Enter(FOURTH), enter_at("0102"))
    assert asks(flow) == "ChooseMover"
    assert why_not(flow, Activate(FOURTH)) == "4.1"


@rule("skirmish", "6.3")
def test_a_unit_that_entered_may_fight_this_turn() -> None:
    """Neither entry (6.2) nor retreat (5.7) brings an enemy next to it in its own player turn, so it is put there by
    hand: what counts is that having entered does not bar an attack."""
    table = lay(APART, reserve=[FOURTH], turn=2)
    flow = begin(table, PlayerTurn(WEST), 2)
    play(flow, Enter(FOURTH), enter_at("0102"))
    table.location[ELEVENTH] = hex_of("0103")
    play(flow, PASS, attack("0103"), Join(FOURTH), LAUNCH)
    assert told(flow, "result") == 1


@rule("skirmish", "6.3")
def test_a_unit_that_entered_defends_itself_and_moves_in_the_next_turn() -> None:
    table = lay({FIRST: "0303", SCOUTS: "0205"}, reserve=[FOURTH], turn=2)
    flow = begin(table, Turns(), 4)
    play(flow, Enter(FOURTH), enter_at("0103"), PASS, PASS)
    play(flow, Activate(SCOUTS), to("0104"), PASS, attack("0103"), Join(SCOUTS), LAUNCH)
    assert told(flow, "result") == 1
    play(flow, PASS)
    assert flow.table.turn == 3
    assert Activate(FOURTH) in flow.options()


# ---------------------------------------------------------------------- 6.4
@rule("skirmish", "6.4")
def test_in_the_long_game_the_eliminated_return_at_full_strength_and_enter_like_the_reserve() -> None:
    table = lay(APART, eliminated=[SECOND], turn=2, last_turn=0, entry=(SOUTH, NORTH))
    flow = begin(table, PlayerTurn(WEST))
    assert (flow.table.location[SECOND], flow.table.steps[SECOND]) == (RETURNING, 2)
    play(flow, Enter(SECOND))
    assert hexes(flow) == {"0105", "0106", "0107"}
    play(flow, enter_at("0106"))
    assert where(flow, SECOND) == "0106"
    assert why_not(flow, Activate(SECOND)) == "4.1"
    assert SKIRMISH.view(flow, EAST).table.entry[WEST] == SOUTH


@rule("skirmish", "6.4")
def test_each_side_gets_its_own_units_back_when_its_own_turn_begins() -> None:
    flow = begin(lay(APART, eliminated=[SECOND, TWELFTH], turn=2, last_turn=0), PlayerTurn(WEST))
    assert (flow.table.location[SECOND], flow.table.location[TWELFTH]) == (RETURNING, ELIMINATED)


@rule("skirmish", "6.4")
def test_the_returning_and_the_reserve_enter_one_after_the_other() -> None:
    table = lay(APART, reserve=[FOURTH], returning=[SECOND, THIRD], turn=2, last_turn=0)
    flow = moving(table)
    play(flow, Enter(THIRD), enter_at("0101"), Enter(FOURTH), enter_at("0102"))
    assert flow.options() == [PASS, Activate(FIRST), Enter(SECOND)]
    play(flow, Enter(SECOND))
    assert hexes(flow) == {"0103"}


@rule("skirmish", "6.4", refuses=True)
@rule("skirmish", "6.2", refuses=True)
def test_like_the_reserve_the_returning_do_not_enter_in_the_first_turn() -> None:
    flow = begin(lay(APART, eliminated=[TWELFTH], last_turn=0), PlayerTurn(EAST))
    assert why_not(flow, Enter(TWELFTH)) == "6.2"


@rule("skirmish", "6.4", refuses=True)
def test_in_the_other_scenarios_the_eliminated_do_not_return() -> None:
    flow = begin(lay(APART, eliminated=[SECOND], turn=2), PlayerTurn(WEST))
    assert flow.table.location[SECOND] == ELIMINATED
    assert flow.options() == [PASS, Activate(FIRST)]


@rule("skirmish", "6.4")
def test_points_for_a_unit_that_returns_are_not_given_back() -> None:
    table = lay({FIRST: "0203", SECOND: "0402", TANKS_C: "0303"}, reduced=[TANKS_C], turn=2, last_turn=0)
    flow = begin(table, PlayerTurn(WEST), 3)
    play(flow, PASS, attack("0303"), Join(FIRST), Join(SECOND), LAUNCH, PASS, PASS)
    assert flow.table.vp == [1, 0]
    flow = begin(flow.table, PlayerTurn(EAST))
    assert (flow.table.location[TANKS_C], flow.table.vp) == (RETURNING, [1, 0])
