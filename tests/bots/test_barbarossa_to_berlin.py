"""Machines of Barbarossa to Berlin: honest about hidden cards, repeatable, in time, sensible, and able to say why."""

from __future__ import annotations

import time
from functools import cache

import pytest

from eastfront.bots.barbarossa_to_berlin import battles, marches, operations, orders, reasons
from eastfront.bots.barbarossa_to_berlin.cards import Hand
from eastfront.bots.barbarossa_to_berlin.duties import ANSWERS
from eastfront.bots.barbarossa_to_berlin.evaluation import Worth
from eastfront.bots.barbarossa_to_berlin.ground import VALUE
from eastfront.bots.barbarossa_to_berlin.judgement import Judgement
from eastfront.bots.barbarossa_to_berlin.marshal import Marshal
from eastfront.bots.barbarossa_to_berlin.operations import Staff
from eastfront.bots.barbarossa_to_berlin.planner import Planner
from eastfront.bots.greedy import READINGS, spread
from eastfront.bots.player import at_click, player
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.engine.text import Text
from eastfront.parts.ids import SpaceId
from eastfront.text.catalogue import LANGUAGES, Words
from eastfront.titles import TITLES
from eastfront.titles.barbarossa_to_berlin import losses
from eastfront.titles.barbarossa_to_berlin.actions import PlayRP
from eastfront.titles.barbarossa_to_berlin.battle import Battle
from eastfront.titles.barbarossa_to_berlin.conditions import allowance
from eastfront.titles.barbarossa_to_berlin.fire import fire
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARDS_OF, space, unit
from eastfront.titles.barbarossa_to_berlin.setup import lay_out
from eastfront.titles.barbarossa_to_berlin.table import DECK, ELIMINATED, HAND, Table
from eastfront.titles.barbarossa_to_berlin.turn import ChooseAction
from tests.bots.games import begin, can_be_said, move, play

ID = "barbarossa_to_berlin"
TITLE = TITLES.get(ID)
LEVELS = ["recruit", "greedy", "officer", "marshal:nodes=4"]


def forget() -> None:
    """Nothing is left of plans made before."""
    orders.forget()
    marches._known.clear()
    operations._found.clear()


def alone(*units: tuple[str, str]) -> Table:
    """The map of 1941 with nobody on it but these, each at full strength; the Axis is about to play."""
    table = lay_out("1941")
    table.turn = 2
    for number, here in enumerate(table.location):
        if here >= 0:
            table.location[number], table.steps[number] = ELIMINATED, 0
    for code, place in units:
        table.location[unit(code)], table.steps[unit(code)] = space(place), 2
    return table


@cache
def played(seed: int = 7) -> tuple[Flow[Table], dict[str, Text], float]:
    """A whole game of 1941 between officers: its end, what they said, the dearest round in seconds of CPU."""
    flow = begin(ID, "1941", seed)
    seats = [player("officer", 1), player("officer", 2)]
    said: dict[str, Text] = {}
    spent: dict[tuple[int, int, int, int], float] = {}
    while not flow.over:
        side, table = flow.asked[0], flow.table
        seen, options = TITLE.view(flow, side), flow.options(side)
        began = time.process_time()
        action = seats[side].choose(seen, options)
        key = (table.turn, table.round, table.active, side)
        spent[key] = spent.get(key, 0.0) + time.process_time() - began
        if len(options) > 1 and (why := Planner().explain(seen, action)) is not None:
            said[why.id] = why
        flow.submit(side, action)
    return flow, said, max(spent.values())


# ---------------------------------------------------------------------- honesty
def scrambled(flow: Flow[Table], side: Side) -> Flow[Table]:
    """The same position with the enemy's hand exchanged for cards of his deck."""
    twin = flow.clone()
    place, theirs = twin.table.card_place, CARDS_OF[1 - side]
    held = [card for card in theirs if place[card] == HAND and not twin.table.shown[card]]
    deck = [card for card in theirs if place[card] == DECK]
    for one, other in zip(held, reversed(deck), strict=False):
        place[one], place[other] = DECK, HAND
    return twin


@pytest.mark.parametrize("words", LEVELS)
def test_what_is_hidden_changes_no_move(words: str) -> None:
    flow = begin(ID, "1941", seed=5)
    walkers = [player("random", "w"), player("random", "e")]
    compared = different = number = 0
    wanted = 4 if words.startswith("marshal") else 8
    while compared < wanted:
        side = flow.asked[0]
        options = flow.options(side)
        other = scrambled(flow, side)
        important = isinstance(flow.stack[-1], ChooseAction)
        if len(options) > 1 and (important or number % 9 == 0):
            different += other.table != flow.table
            assert other.options(side) == options
            forget()
            first = player(words, f"s{number}").choose(TITLE.view(flow, side), options)
            forget()
            assert player(words, f"s{number}").choose(TITLE.view(other, side), options) == first
            compared += 1
        move(flow, walkers)
        number += 1
    assert different >= wanted // 2


# ---------------------------------------------------------------------- whole games
def test_officers_play_a_whole_game_in_time() -> None:
    flow, _, dearest = played()
    assert flow.ending is not None
    assert dearest < 2.0


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        forget()
        flow = begin(ID, "1941", 3)
        games.append(play(flow, [player("officer", "a"), player("marshal:nodes=3", "b")], 70))
    assert games[0] == games[1]


def test_a_player_made_anew_for_every_click_plays_the_same() -> None:
    one, other = begin(ID, "1941", 2), begin(ID, "1941", 2)
    kept = play(one, [player("officer", "s"), player("officer", "s")], 60)
    fresh = []
    for _ in kept:
        forget()
        fresh.append(move(other, [Planner("s"), Planner("s")]))
    assert sum(a == b for a, b in zip(kept, fresh, strict=True)) == len(kept)


def test_a_marshal_made_anew_for_every_click_plays_the_same() -> None:
    games = []
    for anew in (False, True):
        flow, kept = begin(ID, "1941", 2), player("marshal:nodes=4", "s")
        moves: list[Action] = []
        while len(moves) < 40:
            machine = player("marshal:nodes=4", at_click("s", len(moves))) if anew else kept
            moves.append(move(flow, [machine, Planner()]))
        games.append(moves)
    assert games[0] == games[1]


def test_an_officer_holds_his_own_in_the_campaign() -> None:
    """Reinforcements, replacements and redeployment on the way; nothing he chooses is refused."""
    flow = begin(ID, "campaign", 4)
    play(flow, [Planner(1), player("random", 2)], 260)
    assert flow.over or flow.table.turn >= 3


def test_the_one_who_looks_a_move_ahead_beats_chance_with_the_axis() -> None:
    flow = begin(ID, "1941", 12)
    play(flow, [player("greedy", 1), player("random", 2)])
    assert flow.ending is not None
    assert flow.ending.winner == AXIS


def test_every_decision_with_an_answer_is_one_of_the_game() -> None:
    assert all(kind.__module__.startswith(f"eastfront.titles.{ID}") for kind in ANSWERS)
    assert len(ANSWERS) >= 20


# ---------------------------------------------------------------------- judgement
def test_what_is_won_for_one_is_lost_for_the_other() -> None:
    table, worth = lay_out("1941"), Worth()
    assert abs(worth.evaluate(table, AXIS) + worth.evaluate(table, ALLIED)) < 1e-6
    before = worth.evaluate(table, AXIS)
    table.vp += 1
    assert worth.evaluate(table, AXIS) > before


def test_units_cut_off_are_worth_less() -> None:
    table = alone(("ge_1_pz_army", "kiev"), ("su_army_1", "moscow"))
    judge = Judgement()
    cut = judge.evaluate(table, AXIS)
    for place in ("lublin", "kovel", "tarnopol_rovno", "zhitomir", "kiev"):
        table.control[space(place)] = AXIS
    assert judge.evaluate(table, AXIS) > cut + 2.0


def test_large_armies_are_worth_more_than_corps() -> None:
    assert VALUE[unit("ge_1_pz_army")][2] > VALUE[unit("ge_4_army")][2] > VALUE[unit("ge_corps_1")][2]


# ---------------------------------------------------------------------- battles
def test_the_outlook_is_that_of_the_fire_tables() -> None:
    table = alone(("ge_4_army", "warsaw"), ("su_army_5", "brest_litovsk"))
    ours, theirs = (unit("ge_4_army"),), (unit("su_army_5"),)
    battle = Battle(AXIS, space("brest_litovsk"), ours, theirs)
    hits = [[fire(table, battle, side).losses(die) for die in range(1, 7)] for side in (AXIS, ALLIED)]
    wins = sum(a > b for a in hits[0] for b in hits[1]) / 36
    found = battles.outlook(table, AXIS, space("brest_litovsk"), ours)
    assert abs(found.won - wins) < 1e-9
    assert found.inflicted > found.suffered


def test_losses_are_taken_as_near_as_can_be() -> None:
    """Loss factors 1 and 3: three losses cost the army a step, two only one of the corps."""
    table = alone(("ge_4_army", "warsaw"), ("ge_corps_11", "warsaw"))
    troops = tuple(sorted(losses.code(table, unit(name)) for name in ("ge_4_army", "ge_corps_11")))
    assert battles.toll(3, troops, 0)[0] == 3
    assert battles.toll(2, troops, 0)[0] == 2
    assert battles.toll(0, troops, 0) == (0, 0.0, 2)


def test_two_dice_are_sampled_evenly() -> None:
    law = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    few = [law[place] for place in spread(len(law))[:READINGS]]
    assert sorted(spread(36)) == list(range(36))
    assert all(2.8 < sum(pair[die] for pair in few) / READINGS < 4.2 for die in (0, 1))
    assert spread(6) == (0, 1, 2, 3, 4, 5)


# ---------------------------------------------------------------------- behaviour
def best_goal(table: Table, code: str) -> int:
    staff = Staff(table, AXIS, Judgement())
    return marches.best_march(table, AXIS, unit(code), staff.judge, staff.base, staff.look, staff.key)[1]


def test_a_place_nobody_guards_is_taken() -> None:
    table = alone(("ge_2_pz_army", "baranovich"), ("su_army_1", "moscow"))
    for place in ("brest_litovsk", "baranovich"):
        table.control[space(place)] = AXIS
    assert allowance(table, unit("ge_2_pz_army")) >= 1
    goal = best_goal(table, "ge_2_pz_army")
    after = marches.sent(table, unit("ge_2_pz_army"), SpaceId(goal), 5, False)
    assert after.vp > table.vp


def test_nobody_walks_out_of_supply_for_nothing() -> None:
    """A unit that cannot bring its supply along stays where it has some."""
    table = alone(("ge_corps_1", "warsaw"), ("su_army_1", "kovel"), ("su_army_2", "brest_litovsk"))
    goal = best_goal(table, "ge_corps_1")
    after = table if goal < 0 else marches.sent(table, unit("ge_corps_1"), SpaceId(goal), 3, False)
    assert unit("ge_corps_1") not in reasons.cut_off(after, AXIS)


def test_good_odds_are_taken_and_bad_ones_are_not() -> None:
    strong = alone(("ge_4_army", "warsaw"), ("ge_2_pz_army", "warsaw"), ("su_army_5", "brest_litovsk"))
    assert Staff(strong, AXIS, Judgement()).attacks([space("warsaw")])
    weak = alone(("ge_corps_1", "warsaw"), ("su_west_front", "brest_litovsk"), ("su_south_front", "brest_litovsk"))
    assert not Staff(weak, AXIS, Judgement()).attacks([space("warsaw")])


def test_points_are_never_overspent() -> None:
    table = lay_out("1941")
    table.turn = 2
    staff = Staff(table, AXIS, Judgement())
    items = staff.choices(operations.own_spaces(table, AXIS))
    for points in (1, 3, 5):
        _, taken = operations.chosen(staff, items, points)
        spaces = [s for item in taken for s in item.spaces]
        assert len(spaces) == len(set(spaces))
        assert sum(staff.costs[s] for s in spaces) <= points


def test_replacements_are_worth_more_after_losses_and_nothing_at_the_end() -> None:
    flow = begin(ID, "1941", 6)
    play(flow, [player("random", 1), player("random", 2)], 60)
    while not isinstance(flow.stack[-1], ChooseAction) or flow.table.active != ALLIED:
        move(flow, [player("random", 1), player("random", 2)])
    flow = TITLE.determinize(TITLE.view(flow, ALLIED), Seeded(1).below)
    card = max(flow.table.hand(ALLIED))
    before = Hand(flow, ALLIED, Judgement()).value(PlayRP(card))
    for code in ("su_west_front", "su_south_front", "su_army_1", "su_army_2"):
        flow.table.location[unit(code)], flow.table.steps[unit(code)] = ELIMINATED, 0
    assert Hand(flow, ALLIED, Judgement()).value(PlayRP(card)) > before
    flow.table.turn = flow.table.last_turn
    assert Hand(flow, ALLIED, Judgement()).replacements(card) == 0.0


def test_a_marshal_with_no_time_still_plays() -> None:
    flow = begin(ID, "1941", 1)
    marshal = Marshal("m", 0.0, 1)
    play(flow, [marshal, marshal], 12)


# ---------------------------------------------------------------------- reasons
def test_every_major_move_has_a_reason_in_both_languages() -> None:
    _, said, _ = played()
    assert {"bot-b2b-odds", "bot-b2b-ops-attack", "bot-takes", "bot-marches"} <= set(said)
    can_be_said(said.values())


def test_a_pocket_is_called_one() -> None:
    """The way behind two armies with nothing but a thread to the east."""
    table = alone(("ge_1_pz_army", "kiev"), ("su_army_1", "odessa"), ("su_army_2", "kishinev"))
    for number, holder in enumerate(table.control):
        if holder == ALLIED and number not in [*map(space, ("odessa", "kishinev", "uman", "cherkassi", "poltava"))]:
            table.control[number] = AXIS
    for place in ("kharkov", "voronezh", "tambov", "penza", "kuibishev", "ufa", "chelyabinsk"):
        table.control[space(place)] = ALLIED
    assert not reasons.cut_off(table, ALLIED)
    said = reasons._march(table, AXIS, unit("ge_1_pz_army"), [space("cherkassi")])
    assert said is not None
    assert said.id == "bot-b2b-pocket"
    assert said.args["units"] == 2
    for language in LANGUAGES:
        assert "2" in Words(language).say(said.id, **said.args)
