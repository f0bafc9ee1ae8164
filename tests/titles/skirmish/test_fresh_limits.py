"""How the game begins: nobody has a point, has moved or holds the bridge; and what is known stays known."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.table import HIDDEN
from eastfront.parts.ids import UnitId
from eastfront.titles.skirmish.actions import PASS, Enter
from eastfront.titles.skirmish.printed import EAST, OBJECTIVES, UNITS, WEST
from tests.marks import rule
from tests.titles.skirmish.positions import (
    BEREZKA,
    ELEVENTH,
    FIRST,
    FOURTH,
    GUARDS,
    SECOND,
    SKIRMISH,
    TANKS_B,
    VOKZAL,
    asks,
    attack,
    card,
    fighting,
    lay,
    moving,
    play,
    scenario,
)


@rule("skirmish", "5.1")
def test_an_enemy_in_the_corner_may_be_attacked() -> None:
    assert fighting(lay({FIRST: "0102", ELEVENTH: "0101"})).options() == [PASS, attack("0101")]


@rule("skirmish", "1.3", refuses=True)
def test_while_the_edges_are_chosen_nobody_is_shown_to_have_moved_or_fought() -> None:
    throws = card(WEST, "barrage"), TANKS_B, card(EAST, "ambush"), GUARDS
    flow = scenario("standard", Scripted(*throws))
    assert asks(flow) == "ChooseEntries"
    pieces = [piece for piece in SKIRMISH.pieces(SKIRMISH.view(flow, WEST)) if piece.id in range(len(UNITS))]
    assert len(pieces) >= 8
    assert not any(piece.marks for piece in pieces)


@rule("skirmish", "8.1")
@rule("skirmish", "2.4")
def test_if_nobody_stirs_each_side_scores_the_one_place_it_held_at_the_start() -> None:
    flow = scenario("duel")
    assert SKIRMISH.control(SKIRMISH.view(flow, WEST)) == {OBJECTIVES[BEREZKA]: WEST, OBJECTIVES[VOKZAL]: EAST}
    while flow.table.turn == 1:
        play(flow, PASS)
    assert flow.table.vp == [1, 1]


@rule("skirmish", "6.4")
@pytest.mark.parametrize(("unit", "hidden"), [(SECOND, False), (FOURTH, True)])
def test_the_enemy_sees_who_is_coming_back_but_not_which_reserve_is_coming(unit: UnitId, hidden: bool) -> None:
    flow = moving(lay({FIRST: "0303", ELEVENTH: "0707"}, reserve=[FOURTH], returning=[SECOND], turn=2, last_turn=0))
    play(flow, Enter(unit))
    assert asks(flow) == "ChooseEntryHex"
    assert (SKIRMISH.view(flow, EAST).table.location[unit] == HIDDEN) == hidden
