"""5 Victory: the winter counts, the automatic victories, the end of the campaign and of 1941."""

from __future__ import annotations

import pytest

from eastfront.engine.frames import Ending
from eastfront.engine.sides import Side
from eastfront.titles.barbarossa_to_berlin import facts, victory
from eastfront.titles.barbarossa_to_berlin.actions import AUTOMATIC_OPS, PASS
from eastfront.titles.barbarossa_to_berlin.end_of_turn import EndOfTurn
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, SPACES, VP_SPACES
from eastfront.titles.barbarossa_to_berlin.table import Cause, Table
from eastfront.titles.barbarossa_to_berlin.turn import ActionRound
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import Position, at, begin, play, position, recount, said, sound, told

EASTERN = ("minsk", "kiev", "odessa", "kharkov", "orel", "tula", "sevastopol", "alexandria", "cairo", "basra")


def ending(table: Table) -> Position:
    """The end of a turn, with nothing to remove."""
    flow = begin(table, EndOfTurn())
    while not flow.over:
        play(flow, PASS)
    return flow


def scored(vp: int, turn: int = 6, **more: object) -> Table:
    table = position(turn=turn, **more)  # type: ignore[arg-type]
    table.ledger[Cause.EVENTS] += vp - table.vp
    recount(table)
    return table


# ---------------------------------------------------------------------- 5.2
@rule("barbarossa_to_berlin", "5.2")
@pytest.mark.parametrize(("held", "loss"), [(4, 1), (3, 2), (5, 0), (7, 0), (0, 5)])
def test_the_example_of_winter_42(held: int, loss: int) -> None:
    table = position(axis=EASTERN[:held], turn=4)
    vp = table.vp
    victory.winter_check(table)
    assert vp - table.vp == loss
    assert table.ledger[Cause.WINTER] == -loss
    assert sound(table)


@rule("barbarossa_to_berlin", "5.2")
@pytest.mark.parametrize(("turn", "required"), [(4, 5), (8, 6), (12, 2), (16, 1)])
def test_what_each_winter_requires(turn: int, required: int) -> None:
    table = position(axis=EASTERN[: required - 1], turn=turn)
    vp = table.vp
    flow = ending(table)
    assert said(flow, facts.WINTER_CHECK) == (required - 1, required)
    assert flow.table.vp == vp - 1


@rule("barbarossa_to_berlin", "5.2", refuses=True)
@pytest.mark.parametrize("turn", [3, 5, 7, 13, 18])
def test_no_count_in_other_turns(turn: int) -> None:
    table = position(turn=turn)
    vp = table.vp
    victory.winter_check(table)
    assert table.vp == vp


@rule("barbarossa_to_berlin", "5.2")
def test_the_ussr_egypt_and_iraq_are_counted() -> None:
    """R118 Iraq, where Basra is; Libya is not counted."""
    counted = {SPACES[space].code for space in victory.COUNTED}
    assert {"alexandria", "cairo", "basra", "moscow", "baku"} <= counted
    assert not {"tobruk", "tripoli", "tunis", "ankara"} & counted
    assert len(counted) == 18
    table = position(axis=["tobruk"], turn=4)
    assert victory.winter_count(table) == 0


@rule("barbarossa_to_berlin", "5.2")
@pytest.mark.parametrize(("turn", "count"), [(12, 0), (16, 1)])
def test_courland_counts_in_winter_45_only(turn: int, count: int) -> None:
    assert victory.winter_count(position(axis=["courland"], turn=turn)) == count


@rule("barbarossa_to_berlin", "5.2")
@rule("barbarossa_to_berlin", "6.6")
def test_victory_is_checked_before_the_count_and_after_it() -> None:
    flow = ending(scored(20, turn=4, axis=EASTERN[:4]))
    assert flow.ending == Ending(AXIS, "b2b-ending-axis-automatic", "5.3")
    assert (flow.table.vp, told(flow, facts.WINTER_CHECK)) == (20, 0)  # won before anything was counted
    flow = ending(scored(1, turn=8, axis=EASTERN[:5]))
    assert flow.ending == Ending(ALLIED, "b2b-ending-allied-points", "5.3")
    assert (flow.table.vp, told(flow, facts.WINTER_CHECK)) == (0, 1)


@rule("barbarossa_to_berlin", "5.2", refuses=True)
@rule("barbarossa_to_berlin", "6.6", refuses=True)
def test_the_count_neither_saves_nor_spoils_what_was_decided_before() -> None:
    assert ending(scored(0, turn=4, axis=EASTERN[:5])).ending == Ending(ALLIED, "b2b-ending-allied-points", "5.3")
    assert ending(scored(19, turn=4, axis=EASTERN[:5])).ending is None
    assert ending(scored(2, turn=8, axis=EASTERN[:5])).ending is None


# ---------------------------------------------------------------------- 5.3
@rule("barbarossa_to_berlin", "5.3")
@pytest.mark.parametrize(("vp", "won"), [(19, False), (20, True), (27, True)])
def test_twenty_vp_at_the_end_of_a_turn_win_for_the_axis(vp: int, won: bool) -> None:
    assert ending(scored(vp)).ending == (Ending(AXIS, "b2b-ending-axis-automatic", "5.3") if won else None)


@rule("barbarossa_to_berlin", "5.3", refuses=True)
@rule("barbarossa_to_berlin", "card.axis.26")
def test_not_after_totaler_krieg() -> None:
    assert ending(scored(35, events=["AX26"])).ending is None


@rule("barbarossa_to_berlin", "5.3")
@pytest.mark.parametrize(("vp", "won"), [(1, False), (0, True), (-1, True)])
def test_no_vp_left_at_the_end_of_a_turn_win_for_the_allies(vp: int, won: bool) -> None:
    assert ending(scored(vp)).ending == (Ending(ALLIED, "b2b-ending-allied-points", "5.3") if won else None)


def last_round(table: Table, side: Side = ALLIED) -> Position:
    table.active = side
    flow = begin(table, ActionRound(side))
    play(flow, AUTOMATIC_OPS)
    while not flow.over:
        play(flow, PASS)
    return flow


@rule("barbarossa_to_berlin", "5.3")
def test_the_sources_of_axis_supply_win_at_the_end_of_an_allied_round() -> None:
    won = Ending(ALLIED, "b2b-ending-allied-supply", "5.3")
    table = position({"us_9_army": "ruhr", "su_west_front": "berlin"}, allied=["breslau"], turn=13)
    assert last_round(table).ending == won
    assert last_round(table, AXIS).ending is None


@rule("barbarossa_to_berlin", "5.3", refuses=True)
@pytest.mark.parametrize("missing", ["ruhr", "breslau", "berlin"])
def test_all_three_are_needed(missing: str) -> None:
    held = [space for space in ("ruhr", "breslau", "berlin") if space != missing]
    assert last_round(position({"us_9_army": held[0], "su_west_front": held[1]}, turn=13)).ending is None


@rule("barbarossa_to_berlin", "5.3")
@rule("barbarossa_to_berlin", "card.axis.55")
def test_and_munich_after_national_redoubt() -> None:
    held = ["ruhr", "breslau", "berlin"]
    assert victory.after_allied_round(position(allied=held, events=["AX55"])) is None
    assert victory.after_allied_round(position(allied=[*held, "munich"], events=["AX55"])) is not None
    assert victory.after_allied_round(position(allied=held)) is not None  # Syracuse is not asked for


# ---------------------------------------------------------------------- 5.4
@rule("barbarossa_to_berlin", "5.4")
@rule("barbarossa_to_berlin", "scenario.campaign")
@rule("barbarossa_to_berlin", "20.1", refuses=True)
def test_the_axis_wins_the_campaign_if_it_lasts_beyond_summer_45() -> None:
    assert ending(scored(9, turn=17)).ending is None
    assert ending(scored(9, turn=18)).ending == Ending(AXIS, "b2b-ending-time", "5.4")


@rule("barbarossa_to_berlin", "5.4", refuses=True)
def test_the_allies_still_win_at_the_end_of_the_last_turn() -> None:
    assert ending(scored(0, turn=18)).ending == Ending(ALLIED, "b2b-ending-allied-points", "5.3")


# ---------------------------------------------------------------------- scenario.1941
@rule("barbarossa_to_berlin", "scenario.1941")
@pytest.mark.parametrize(("vp", "winner"), [(12, ALLIED), (13, AXIS), (19, AXIS), (1, ALLIED)])
def test_thirteen_vp_after_the_winter_count_win_1941_for_the_axis(vp: int, winner: Side) -> None:
    table = scored(vp, turn=4, axis=EASTERN[:5])
    table.scenario, table.last_turn = "1941", 4
    name = "axis" if winner == AXIS else "allied"
    assert ending(table).ending == Ending(winner, f"b2b-ending-1941-{name}", "scenario.1941")


@rule("barbarossa_to_berlin", "scenario.1941")
def test_the_winter_count_decides_too() -> None:
    table = scored(13, turn=4, axis=EASTERN[:4])
    table.scenario, table.last_turn = "1941", 4
    assert ending(table).ending == Ending(ALLIED, "b2b-ending-1941-allied", "scenario.1941")


@rule("barbarossa_to_berlin", "scenario.1941", refuses=True)
def test_in_1941_automatic_victory_holds_and_the_third_turn_decides_nothing() -> None:
    for turn, vp, expected in ((3, 15, None), (4, 20, "b2b-ending-axis-automatic"), (3, 0, "b2b-ending-allied-points")):
        table = scored(vp, turn=turn, axis=EASTERN[:5])
        table.scenario, table.last_turn = "1941", 4
        how = ending(table).ending
        assert (how.how if how else None) == expected


@rule("barbarossa_to_berlin", "5.1")
def test_vp_are_the_axis_spaces_less_21_and_the_ledger() -> None:
    table = position(axis=EASTERN)
    assert sum(table.control[space] == AXIS for space in VP_SPACES) - 21 == table.vp == 17
    assert table.control[at("basra")] == AXIS
