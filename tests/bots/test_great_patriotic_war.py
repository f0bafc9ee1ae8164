"""The officer of the Great Patriotic War: whole games by the rules, plans made once, reasons in both languages."""

from __future__ import annotations

import time

from eastfront.bots.great_patriotic_war import battles, planner, reasons
from eastfront.bots.great_patriotic_war.evaluation import Worth
from eastfront.bots.great_patriotic_war.front import Front, Stance
from eastfront.bots.great_patriotic_war.ground import boldness, objectives
from eastfront.bots.great_patriotic_war.planner import Planner
from eastfront.bots.player import player
from eastfront.text.catalogue import LANGUAGES, Words
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.combat import attackers_of
from eastfront.titles.great_patriotic_war.printed import MOSCOW, Result
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET
from tests.bots.games import begin, move, play

TITLE = TITLES.get("great_patriotic_war")


def test_an_officer_plays_a_whole_scenario_within_his_time() -> None:
    flow = begin("great_patriotic_war", "barbarossa", 3)
    seats = [player("officer", 1), player("officer", 2)]
    slowest, spent, turn = 0.0, 0.0, (0, 0)
    while not flow.over:
        now = (flow.table.turn, flow.asked[0])
        if now != turn:
            turn, spent = now, 0.0
        began = time.process_time()
        move(flow, seats)
        spent += time.process_time() - began
        slowest = max(slowest, spent)
    assert flow.ending is not None
    assert slowest < 5.0  # seconds of CPU for a player turn


def test_a_player_made_anew_for_every_click_plays_the_same() -> None:
    """As the server does; plans are remembered by position."""
    one = begin("great_patriotic_war", "learning", 2)
    kept = [player("officer", "s"), player("officer", "s")]
    planner._orders.clear()
    first = play(one, kept, 120)
    planner._orders.clear()
    other = begin("great_patriotic_war", "learning", 2)
    second = []
    for _ in range(len(first)):
        second.append(move(other, [player("officer", "s"), player("officer", "s")]))
    assert first == second


def test_a_plan_lost_halfway_is_made_again() -> None:
    flow = begin("great_patriotic_war", "learning", 2)
    play(flow, [Planner(), Planner()], 15)
    planner._orders.clear()
    assert move(flow, [Planner(), Planner()]) is not None


def test_the_chances_of_a_column_are_those_of_the_table() -> None:
    assert dict(battles.chances(2)) == {Result.DR: 3 / 6, Result.EX: 2 / 6, Result.DLR: 1 / 6}
    assert battles.chances(-1) == ((Result.NE, 1.0),)
    assert all(abs(sum(p for _, p in battles.chances(column)) - 1) < 1e-9 for column in range(6))


def test_better_odds_are_worth_more() -> None:
    table = lay_out("barbarossa")
    target = next(table.location[u] for u in table.land(SOVIET) if attackers_of(table, AXIS, table.location[u]))
    defence = battles.defence_of(table, AXIS, target, table.zoc_bits(AXIS))
    values = [battles.outcome(defence, column, 1.0)[0] for column in range(6)]
    assert values == sorted(values)


def test_attackers_are_shared_out_once() -> None:
    table = lay_out("barbarossa")
    used = [unit for blow in battles.share_out(table, AXIS) for unit in blow.attackers]
    assert used
    assert len(used) == len(set(used))


def test_who_must_go_forward_and_who_holds() -> None:
    table = lay_out("barbarossa")
    assert boldness(table, AXIS) == 1.0
    assert boldness(table, SOVIET) == 0.0
    assert MOSCOW in objectives("barbarossa")
    assert MOSCOW in objectives("campaign")


def test_what_is_won_for_one_is_lost_for_the_other() -> None:
    table, worth = lay_out("barbarossa"), Worth()
    assert abs(worth.evaluate(table, AXIS) + worth.evaluate(table, SOVIET)) < 1e-6
    before = worth.evaluate(table, AXIS)
    table.control[MOSCOW] = AXIS
    assert worth.evaluate(table, AXIS) > before


def test_no_danger_far_from_the_enemy() -> None:
    table = lay_out("barbarossa")
    front = Front(table, SOVIET, Stance())
    assert front.danger(MOSCOW, 8) == 0.0


def test_every_major_move_has_a_reason_in_both_languages() -> None:
    flow = begin("great_patriotic_war", "barbarossa", 1)
    seats = [player("officer", 1), player("officer", 2)]
    said = {}
    for _ in range(260):
        side = flow.asked[0]
        seen, officer = TITLE.view(flow, side), Planner()
        action = seats[side].choose(seen, flow.options(side))
        why = officer.explain(seen, action)
        if why is not None:
            said[why.id] = why
        flow.submit(side, action)
    assert {"bot-attacks-at", "bot-odds-at", "bot-marches", "bot-shock"} <= set(said)
    for language in LANGUAGES:
        words = Words(language)
        for why in said.values():
            assert words.knows(why.id)
            assert "{" not in words.say(why.id, **why.args)


def test_a_pocket_is_called_one() -> None:
    """Every reason the planner knows is a message of the catalogue."""
    for language in LANGUAGES:
        words = Words(language)
        said = words.say("bot-pocket", place=reasons.where(MOSCOW), armies=4)
        assert "4" in said
        assert reasons.where(MOSCOW).into(language) in said
