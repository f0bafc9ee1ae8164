"""1 The game: map, units, preparation and scenarios."""

from __future__ import annotations

import pytest

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.refusals import Refused
from eastfront.engine.table import HIDDEN
from eastfront.titles.skirmish.actions import ChooseEntry
from eastfront.titles.skirmish.movement import reach
from eastfront.titles.skirmish.printed import EAST, HEXES, MAP, OBJECTIVES, RIVERS, UNITS, WEST, hex_of
from eastfront.titles.skirmish.table import (
    DECK,
    HAND,
    IN_RESERVE,
    NO_SIDE,
    NORTH,
    NOT_CHOSEN,
    NOT_DRAWN,
    NOT_IN_PLAY,
    SOUTH,
    Table,
)
from tests.marks import rule
from tests.titles.skirmish.positions import (
    ELEVENTH,
    GUARDS,
    SKIRMISH,
    TANKS_A,
    TANKS_B,
    TANKS_C,
    asks,
    card,
    play,
    scenario,
    where,
)


def prepared() -> Flow[Table]:
    """West draws the Barrage and Tanks B, East the Ambush and the Guards; both are asked for an edge."""
    throws = card(WEST, "barrage"), TANKS_B, card(EAST, "ambush"), GUARDS
    return scenario("standard", Scripted(*throws))


# ---------------------------------------------------------------------- the printed things
@rule("skirmish", "1")
def test_two_sides_contend_for_three_places_during_six_turns() -> None:
    flow = prepared()
    assert SKIRMISH.sides == ("west", "east")
    assert len(OBJECTIVES) == len(flow.table.control) == 3
    assert (flow.table.turn, flow.table.last_turn) == (1, 6)


@rule("skirmish", "1.1")
def test_the_map_has_seven_columns_of_seven_hexes_and_one_lake() -> None:
    terrains = [hex_.terrain for hex_ in HEXES]
    assert len(terrains) == 49
    assert set(terrains) == {"clear", "woods", "town", "lake"}
    assert [h for h, terrain in enumerate(terrains) if terrain == "lake"] == [hex_of("0307")]
    assert {hex_of(o.hex) for o in MAP.objective} == {h for h, terrain in enumerate(terrains) if terrain == "town"}


@rule("skirmish", "1.1")
def test_the_river_cuts_the_map_in_two_but_for_the_bridge() -> None:
    ways = [(a, b) for a, hex_ in enumerate(HEXES) for b in hex_.around if a % 7 == 3 and b % 7 == 4]
    dry = [(a, b) for a, b in ways if (a, b) not in RIVERS]
    assert dry == [(hex_of("0404"), hex_of("0505"))]
    assert all((b, a) in RIVERS for a, b in RIVERS)
    assert len(RIVERS) == 2 * (len(ways) - 1)


@rule("skirmish", "1.2")
def test_every_unit_has_two_steps_and_is_weaker_with_one() -> None:
    table = prepared().table
    assert table.steps == [2] * len(UNITS)
    for unit in UNITS:
        assert table.strength(unit.id) == unit.strength > unit.reduced > 0
        assert unit.movement > 0
        table.steps[unit.id] = 1
        assert table.strength(unit.id) == unit.reduced


# ---------------------------------------------------------------------- preparation
@rule("skirmish", "1.3")
def test_units_are_placed_as_printed() -> None:
    flow = prepared()
    assert where(flow, TANKS_A) == "0204"
    assert where(flow, ELEVENTH) == "0603"
    assert all(where(flow, u.id) == u.start for u in UNITS if u.start != "reserve")
    assert len(flow.table.on_map(WEST)) == len(flow.table.on_map(EAST)) == 4


@rule("skirmish", "1.3")
def test_each_side_draws_a_card_and_a_reserve_unit() -> None:
    table = prepared().table
    assert (table.hand(WEST), table.hand(EAST)) == ([card(WEST, "barrage")], [card(EAST, "ambush")])
    assert (table.card_place.count(DECK), table.card_place.count(HAND)) == (6, 2)
    assert [u for u, place in enumerate(table.location) if place == IN_RESERVE] == [TANKS_B, GUARDS]
    assert table.location.count(NOT_DRAWN) == 4


@rule("skirmish", "1.3")
@rule("skirmish", "6.1")
def test_both_sides_then_choose_an_edge_at_once() -> None:
    flow = prepared()
    assert asks(flow) == "ChooseEntries"
    assert list(flow.asked) == [WEST, EAST]
    flow.submit(EAST, ChooseEntry(SOUTH))
    assert list(flow.asked) == [WEST]
    assert flow.table.entry == [NOT_CHOSEN, NOT_CHOSEN]
    flow.submit(WEST, ChooseEntry(NORTH))
    assert flow.table.entry == [NORTH, SOUTH]
    assert asks(flow) == "ChooseMover"


@rule("skirmish", "1.3", refuses=True)
@pytest.mark.parametrize("side", [WEST, EAST])
def test_nobody_chooses_the_edge_twice(side: Side) -> None:
    flow = prepared()
    flow.submit(side, ChooseEntry(NORTH))
    assert flow.options(side) == []
    with pytest.raises(Refused, match="refused-not-asked"):
        flow.submit(side, ChooseEntry(SOUTH))


@rule("skirmish", "1.3", refuses=True)
@rule("skirmish", "6.1", refuses=True)
def test_the_enemy_sees_neither_the_edge_nor_an_answer_still_sealed() -> None:
    flow = prepared()
    flow.submit(WEST, ChooseEntry(NORTH))
    assert SKIRMISH.view(flow, EAST).sealed == {}
    assert SKIRMISH.view(flow, WEST).sealed == {WEST: ChooseEntry(NORTH)}
    flow.submit(EAST, ChooseEntry(SOUTH))
    assert SKIRMISH.view(flow, EAST).table.entry == [HIDDEN, SOUTH]
    assert SKIRMISH.view(flow, WEST).table.entry == [NORTH, HIDDEN]
    assert SKIRMISH.view(flow, None).table.entry == [HIDDEN, HIDDEN]


# ---------------------------------------------------------------------- scenarios
@rule("skirmish", "1.3")
def test_the_duel_has_two_turns_one_unit_a_side_and_no_preparation() -> None:
    flow = scenario("duel")
    assert flow.table.last_turn == 2
    assert (flow.table.on_map(WEST), flow.table.on_map(EAST)) == ([TANKS_A], [TANKS_C])
    assert flow.table.location.count(NOT_IN_PLAY) == len(UNITS) - 2
    assert flow.table.hand(WEST) == flow.table.hand(EAST) == []
    assert asks(flow) == "ChooseMover"


@rule("skirmish", "1.3")
def test_the_lesson_has_three_turns_no_preparation_and_an_enemy_three_units_can_reach_at_once() -> None:
    flow = scenario("lesson")
    assert flow.table.last_turn == 3
    assert (len(flow.table.on_map(WEST)), len(flow.table.on_map(EAST))) == (4, 3)
    assert TANKS_A in flow.table.on_map(WEST)
    assert flow.table.hand(WEST) == flow.table.hand(EAST) == []
    assert asks(flow) == "ChooseMover"
    near = {*HEXES[flow.table.location[ELEVENTH]].around}
    reached = [u for u in flow.table.on_map(WEST) if near & {*reach(flow.table, u, UNITS[u].movement, True).spaces}]
    assert len(reached) >= 3


@rule("skirmish", "1.3")
def test_the_long_game_is_prepared_like_the_standard_one_and_has_no_last_turn() -> None:
    throws = card(WEST, "march"), TANKS_B, card(EAST, "ambush"), GUARDS
    flow = scenario("long", Scripted(*throws))
    assert flow.table.last_turn == 0
    assert flow.table.location == prepared().table.location
    assert asks(flow) == "ChooseEntries"


@rule("skirmish", "1.3")
@rule("skirmish", "8.1")
def test_west_holds_berezka_and_east_vokzal_and_nobody_mostki_at_the_start() -> None:
    flow = prepared()
    assert [o.en for o in MAP.objective] == ["Berezka", "Mostki", "Vokzal"]
    assert flow.table.control == [WEST, NO_SIDE, EAST]
    play(flow, ChooseEntry(NORTH), ChooseEntry(NORTH))
    assert flow.table.control == [WEST, NO_SIDE, EAST]
