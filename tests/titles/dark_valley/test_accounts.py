"""What is special in a turn, the conditions of victory, the ledger of replacements, HQs and their ranges."""

from __future__ import annotations

from collections import Counter

import pytest

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.scene import Chart
from eastfront.engine.sides import Side
from eastfront.parts.hexes import N, S, distance
from eastfront.parts.ids import SpaceId
from eastfront.text.catalogue import words
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.accounts import command, this_turn, victory, victory_hexes
from eastfront.titles.dark_valley.actions import PASS, Activate, RebuildWhole
from eastfront.titles.dark_valley.air_supply import LAST_YEAR, RISK_FROM
from eastfront.titles.dark_valley.bridgeheads import SINCE
from eastfront.titles.dark_valley.charts import SOVIET_CHART
from eastfront.titles.dark_valley.chits import OF_TURN
from eastfront.titles.dark_valley.cup import BLAU_TURNS
from eastfront.titles.dark_valley.deep_battle import BOTH_FROM
from eastfront.titles.dark_valley.descents import ABROAD_FROM
from eastfront.titles.dark_valley.ground import GRID, MOSCOW, VP_HEXES, toward
from eastfront.titles.dark_valley.logistics import ROLLS_FURTHER, UNTIL_THEN_STUBBORN
from eastfront.titles.dark_valley.movement import Movement
from eastfront.titles.dark_valley.nations import HUNGARY_OPENS
from eastfront.titles.dark_valley.notes import NOTES, notes_of
from eastfront.titles.dark_valley.places import RESERVE_FROM
from eastfront.titles.dark_valley.pointers import hex_name, unit_name
from eastfront.titles.dark_valley.printed import AXIS, BOARD, SOVIET, TURNS, UNITS
from eastfront.titles.dark_valley.setup import bare_table, lay_out
from eastfront.titles.dark_valley.soviet_replacements import (
    ChooseSovietPlace,
    ChooseSovietReplacement,
    SovietReplacements,
)
from eastfront.titles.dark_valley.stavka import LEAST
from eastfront.titles.dark_valley.strategic import FIRST_RAIL
from eastfront.titles.dark_valley.strength import SOVIETS_LEARN
from eastfront.titles.dark_valley.supply import HOME_ONLY
from eastfront.titles.dark_valley.supports import MARKERS_BY_YEAR, STUG_FROM
from eastfront.titles.dark_valley.table import ELIMINATED, Table
from eastfront.titles.dark_valley.title import DarkValley
from eastfront.titles.dark_valley.trains import LATE_WAR
from eastfront.titles.dark_valley.turn import War
from eastfront.titles.dark_valley.withdrawals import BRIGADES_LEAVE_ON, DISBANDED_ON
from eastfront.titles.dark_valley.zones import FIRST_WINTER
from tests.marks import rule
from tests.titles.dark_valley.positions import at, flow, position, unit

TDV = DarkValley()


def said(chart: Chart) -> list[list[str]]:
    return [[words("en").text(cell) for cell in row] for row in chart.rows]


def turns_of(note: str) -> set[int]:
    return {turn for row in NOTES if row.note == note for turn in range(row.first, row.last + 1)}


def turns_with(chit: str) -> set[int]:
    return {number + 1 for number, rows in enumerate(OF_TURN) if any(row.chit == chit for row in rows)}


# ---------------------------------------------------------------------- this turn
@rule("dark_valley", "4.1")
def test_notes_say_what_the_rules_do() -> None:
    assert turns_of("stubborn-motors") == set(range(1, UNTIL_THEN_STUBBORN + 1))
    assert turns_of("soviet-lines-at-home") == set(HOME_ONLY)
    assert turns_of("hungary-closed") == {row.turn for row in TURNS if row.year < HUNGARY_OPENS}
    assert turns_of("first-winter") == turns_of("axis-table-b") == turns_of("german-air-once") == set(FIRST_WINTER)
    assert turns_of("two-chits") == set(BLAU_TURNS)
    assert turns_of("extra-panzer") == turns_with("panzer_extra")
    assert turns_of("combat-zhukov") == turns_with("combat_zhukov")
    assert turns_of("counterattacks") == turns_with("counterattack")
    assert turns_of("corps-disbanded") == {DISBANDED_ON}
    assert turns_of("brigades-gone") == {BRIGADES_LEAVE_ON}
    assert turns_of("special-zone") == {SOVIET_CHART.special_zone_turn}
    assert set(ROLLS_FURTHER) == turns_of("depots-roll-two") | turns_of("depots-roll-one")


@rule("dark_valley", "4.1")
def test_what_holds_from_a_turn_on_is_told_in_that_turn() -> None:
    first = {
        "reserve-opens": RESERVE_FROM,
        "stavka-chit": min(turns_with("stavka")),
        "soviet-trains": FIRST_RAIL[SOVIET],
        "axis-trains": FIRST_RAIL[AXIS],
        "panzer-choice": min(turns_with("panzer")),
        "soviets-learn": SOVIETS_LEARN,
        "bridgeheads": SINCE,
        "deep-battle": min(turns_with("deep_battle")),
        "marshal": min(turns_with("field_marshal")),
        "last-marshal": max(turns_with("field_marshal")),
        "soviet-points": SOVIET_CHART.lend_lease[0].turns[0],
        "lend-lease-grows": SOVIET_CHART.lend_lease[1].turns[0],
        "last-lend-lease": SOVIET_CHART.lend_lease[-1].turns[1],
    }
    year = {year: min(row.turn for row in TURNS if row.year == year) for year in (1942, 1943, 1944)}
    first |= {
        "factories": SOVIET_CHART.factories_from,
        "reserve-six": min(turn for turn in year.values() if LEAST[TURNS[turn - 1].year] == 6),
        "reserve-eight": min(turn for turn in year.values() if LEAST[TURNS[turn - 1].year] == 8),
        "airlift-risk": RISK_FROM,
        "last-airlift": max(row.turn for row in TURNS if row.year == LAST_YEAR),
        "stug-grows": next(turn for turn, worth in STUG_FROM if worth == (2, 3)),
        "stug-best": next(turn for turn, worth in STUG_FROM if worth == (2, 4)),
        "two-markers": min(turn for turn in year.values() if MARKERS_BY_YEAR[TURNS[turn - 1].year] == 2),
        "four-markers": min(turn for turn in year.values() if MARKERS_BY_YEAR[TURNS[turn - 1].year] == 4),
        "rails-worn": year[LATE_WAR],
        "landings-abroad": year[ABROAD_FROM],
        "both-commanders": BOTH_FROM,
    }
    for note, turn in first.items():
        assert turns_of(note) == {turn}, note
    assert SOVIET_CHART.lend_lease[1].points == 3


def test_a_turn_begins_with_its_notes_in_the_log() -> None:
    game = flow(lay_out("barbarossa"), War())
    told = [fact.args[0] for fact in game.table.chronicle or () if fact.kind == facts.NOTE.id]
    assert told == [f"tdv-note-{row.note}" for row in notes_of(game.table)]
    assert len(told) == 7


def test_the_status_counts_the_rules_of_the_turn() -> None:
    for turn in range(1, 45):
        seen = TDV.view(flow(bare_table(turn, 44, "campaign"), Movement(AXIS)), AXIS)
        told = [one.args["rules"] for one in TDV.status(seen) if one.id == "tdv-special-now"]
        rows = sum(row.first <= turn <= row.last for row in NOTES)
        assert told == ([rows] if rows else []), turn


def test_learning_is_told_nothing_of_the_south() -> None:
    told = {row.note for row in notes_of(lay_out("learning"))}
    assert told == {row.note for row in notes_of(lay_out("barbarossa"))} - {"romania-waits", "hungary-closed"}


def test_who_leaves_and_who_comes_back_stands_in_the_table_of_the_turn() -> None:
    rows = said(this_turn(bare_table(11, 44, "campaign")))
    assert ["7.9", "A German air unit comes back."] in rows
    assert sum("leaves the front" in note for _, note in rows) == 1
    assert said(this_turn(bare_table(36, 44, "campaign"))) == [["4.1", "Nothing special."]]


# ---------------------------------------------------------------------- victory
@rule("dark_valley", "3.1")
def test_all_47_victory_hexes_are_listed_with_their_holders() -> None:
    table = lay_out("fall_blau")
    rows = said(victory_hexes(table))
    assert len(rows) == len(VP_HEXES) == 47
    assert Counter(row[2] for row in rows)["Axis"] == 29
    assert ["Moscow", "1", "Soviet Union", "unchanged"] in [row[:4] for row in rows]
    table.control[MOSCOW] = AXIS
    assert ["Moscow", "1", "Axis", "taken"] in [row[:4] for row in said(victory_hexes(table))]


@rule("dark_valley", "3.1")
def test_of_each_victory_hex_garrison_and_nearest_enemy_are_told() -> None:
    near = toward(toward(MOSCOW, N), N)
    table = position({"SU-ARMY-24": "moscow", "SU-HQ-Stavka": "moscow", "GE-PZ-7": near, "GE-HQ-1": toward(MOSCOW, N)})
    row = next(row for row in said(victory_hexes(table)) if row[0] == "Moscow")
    assert row[4] == f"{UNITS[unit('SU-ARMY-24')].steps} steps"
    assert row[5] == f"{unit_name(unit('GE-PZ-7')).en}, 2 hexes"
    table.location[unit("SU-ARMY-24")] = ELIMINATED
    assert next(row for row in said(victory_hexes(table)) if row[0] == "Moscow")[4] == "none"
    table.control[MOSCOW] = AXIS  # then it is the Soviets who would have to come, and nobody of them is on the map
    assert next(row for row in said(victory_hexes(table)) if row[0] == "Moscow")[5] == "–"


@rule("dark_valley", "3.2")
@pytest.mark.parametrize(("turn", "limit", "away"), [(5, 1, 28), (12, 28, 1), (24, 23, 6), (34, 13, 16), (41, 1, 28)])
def test_the_limit_of_the_year(turn: int, limit: int, away: int) -> None:
    table = lay_out("fall_blau", "campaign")
    table.turn = turn
    rows = said(victory(table))
    assert ["Soviet Union", f"{limit} VP or fewer at any check", f"29 VP, {away} away"] in rows
    assert ["Axis", "38 VP or more at any check", "29 VP, 9 away"] in rows
    assert any("Moscow" in row[1] for row in rows) == (turn <= 7)


@pytest.mark.parametrize("start", ["barbarossa", "fall_blau", "zitadelle", "bagration", "learning"])
def test_every_scenario_lists_its_conditions(start: str) -> None:
    rows = said(victory(lay_out(start)))
    assert {row[0] for row in rows} == {"Axis", "Soviet Union"}
    assert any("fulfilled" in row[2] for row in rows) == (start in ("fall_blau", "zitadelle", "bagration")), rows


# ---------------------------------------------------------------------- the ledger
def spending() -> Table:
    table = position({"SU-TC-1": "moscow"}, turn=24)
    for code in ("SU-RD-16", "SU-RD-191", "SU-RD-50"):
        table.location[unit(code)], table.steps[unit(code)] = ELIMINATED, 0
    return table


@rule("dark_valley", "7.6")
def test_the_ledger_counts_what_came_what_went_and_what_is_left() -> None:
    game = Flow(spending(), SovietReplacements(), fate=Seeded("ledger"))
    while not isinstance(game.decision, ChooseSovietReplacement):
        game.do(game.options()[0])
    received = game.table.replacement_points
    assert received == game.table.received_points > 0

    def ledger() -> dict[str, str]:
        charts = {chart.id: chart for chart in TDV.accounts(TDV.view(game, SOVIET))}
        return {row[0]: row[1] for row in said(charts["ledger"])}

    assert (ledger()["Received"], ledger()["Spent"], ledger()["Left in all"]) == (str(received), "0", str(received))
    game.do(next(o for o in game.options() if o is not PASS and not isinstance(o, RebuildWhole)))
    if isinstance(game.decision, ChooseSovietPlace):
        game.do(game.options()[-1])
    left = game.table.replacement_points
    assert left < received
    assert (ledger()["Spent"], ledger()["Left in all"]) == (str(received - left), str(left))
    prompt = TDV.prompt(TDV.view(game, SOVIET))[1]
    assert f"{left} of {received} points left, {received - left} spent" in [words("en").text(one) for one in prompt]


# ---------------------------------------------------------------------- command
@rule("dark_valley", "14.1")
def test_who_is_in_range_of_which_hq() -> None:
    table = position({"GE-HQ-1": "kiev", "GE-PZ-7": "kiev", "GE-PZ-16": "berlin"})
    rows = {row[0]: row for row in said(command(table))}
    assert rows["Axis, out of every range"][3] == "1"
    assert [row[3:] for name, row in rows.items() if "1" in name and "Panzer" in name] == [["1", "0"]]
    table.active[unit("GE-PZ-7")] = 1
    assert ["1", "1"] in [row[3:] for row in said(command(table))]
    both = said(command(position({"GE-HQ-1": "kiev", "GE-PZ-7": "kiev", "RO-CORPS-IV": "kiev"})))
    assert [row[3] for row in both if "Panzer" in row[0]] == ["1"]  # 10.5.7 Germans only


@rule("dark_valley", "14.1")
@pytest.mark.parametrize(
    ("hq", "side", "there", "now"),
    [
        ("GE-HQ-1", AXIS, 1, 0),
        ("SU-HQ-Stavka", SOVIET, 1, 0),
        ("SU-HQ-Zhukov", SOVIET, 1, 0),
        ("GE-PZ-16", AXIS, -1, -1),
    ],
)
def test_an_hq_is_told_how_many_it_leads_and_could_lead(hq: str, side: Side, there: int, now: int) -> None:
    """Those as far away as its reach count, those a hex further do not; other units are told nothing of the kind."""
    start, far = at("E3027"), UNITS[unit(hq)].reach
    units = {hq: start, "GE-PZ-7": line(start, N, far + 1), "SU-RD-10": line(start, S, far + 1)}
    game = flow(position(units), Movement(side))
    game.do(Activate(unit(hq)))
    told = [one.args for one in TDV.prompt(TDV.view(game, side))[1] if one.id == "tdv-left-leads"]
    assert [(args["most"], args["now"]) for args in told] == ([(there, now)] if there >= 0 else [])
    if told:
        best = next(h for h in BOARD.spaces if told[0]["hex"] == hex_name(h.id)).id
        other = units["GE-PZ-7" if side == AXIS else "SU-RD-10"]
        assert distance(GRID, best, other) == far


def line(hex_: int, direction: int, far: int) -> SpaceId:
    for _ in range(far):
        hex_ = toward(hex_, direction)
    return SpaceId(hex_)
