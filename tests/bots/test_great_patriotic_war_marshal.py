"""The marshal and the greedy of the Great Patriotic War: within their time, by the rules, and the same from a seed."""

from __future__ import annotations

import time
from functools import cache

import pytest

from eastfront.bots.budget import Budget
from eastfront.bots.great_patriotic_war import berlin, marshal, odds, planner
from eastfront.bots.great_patriotic_war.evaluation import SPOTS, Eager, Worth, pull_of
from eastfront.bots.great_patriotic_war.front import Front, Stance
from eastfront.bots.great_patriotic_war.ground import FAR, armies, boldness, objectives, road
from eastfront.bots.great_patriotic_war.planner import Planner
from eastfront.bots.great_patriotic_war.playouts import Branch, carry_out, promising, value_of
from eastfront.bots.great_patriotic_war.ways import LATE, NEARBY, USUAL, Way, habit, part_of, ways_for, ways_near
from eastfront.bots.player import Player, at_click, player
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending, Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.great_patriotic_war import victory
from eastfront.titles.great_patriotic_war.actions import PASS, Place
from eastfront.titles.great_patriotic_war.arrivals import ChooseReinforcement
from eastfront.titles.great_patriotic_war.movement import GENERAL, MECHANIZED, ChooseMover
from eastfront.titles.great_patriotic_war.places import ChoosePlace
from eastfront.titles.great_patriotic_war.printed import AIRCRAFT, ALL_HEXES, BERLIN, LAND_UNITS, LENINGRAD, MOSCOW
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET, Table
from tests.bots.games import begin, move, play


def forget() -> None:
    for memory in (marshal._chosen, marshal._spent, marshal._focus, planner._orders):
        memory.clear()


def after(turn: int, side: Side, seed: int = 3) -> Flow[Table]:
    """A game between officers, at the beginning of a player turn."""
    return _after(turn, side, seed).clone(Seeded(seed))


@cache
def _after(turn: int, side: Side, seed: int) -> Flow[Table]:
    flow = begin("great_patriotic_war", "barbarossa", seed)
    seats = [Planner(), Planner()]
    while (flow.table.turn, part_of(flow)[0]) < (turn, side):
        move(flow, seats)
    return flow


def turn_of(flow: Flow[Table], who: Player) -> tuple[list[Action], float]:
    """One player turn through the checked door, against an officer: the moves, and seconds of the processor."""
    turn, side = flow.table.turn, part_of(flow)[0]
    moves, spent = [], 0.0
    while not flow.over and (flow.table.turn, part_of(flow)[0]) == (turn, side):
        began = time.thread_time()
        mine = flow.asked[0] == side
        moves.append(move(flow, [who, Planner()] if side == AXIS else [Planner(), who]))
        spent += time.thread_time() - began if mine else 0.0
    return moves, spent


# ---------------------------------------------------------------------- budget
def test_nodes_are_counted_and_seconds_do_not_matter_then() -> None:
    budget = Budget(0.0, nodes=3)
    budget.spend(2)
    assert budget.left()
    budget.spend()
    assert not budget.left()


def test_seconds_are_those_of_the_processor() -> None:
    budget = Budget(0.05)
    assert budget.left()
    began = time.thread_time()
    while time.thread_time() - began < 0.06:
        pass
    assert not budget.left()
    assert not Budget(0.0).left()


def test_a_part_of_a_budget() -> None:
    assert Budget(10.0, nodes=8).part(0.25).nodes == 2
    assert Budget(10.0).part(0.25).seconds == 2.5


# ---------------------------------------------------------------------- greedy
@pytest.mark.parametrize(("turn", "side"), [(1, AXIS), (3, SOVIET)])
def test_a_greedy_turn_is_quick(turn: int, side: Side) -> None:
    moves, spent = turn_of(after(turn, side), player("greedy", 1))
    assert len(moves) > 20
    assert spent < 4.0  # seconds of CPU; 1 on a machine that does nothing else


def test_few_places_are_looked_at_and_those_are_near_what_counts() -> None:
    flow = after(3, SOVIET)
    worth, seats = Worth(), [Planner(), Planner()]
    assert isinstance(flow.stack[-1], ChooseReinforcement)
    assert len(worth.shortlist(flow, flow.options())) == 1
    while not isinstance(flow.stack[-1], ChoosePlace) or len(flow.options()) <= SPOTS:
        move(flow, seats)
    few = worth.shortlist(flow, flow.options())
    assert len(few) == SPOTS
    pull = pull_of(flow.table, SOVIET, 0.0)
    near = [o.hex for o in few if isinstance(o, Place)]
    left = [o.hex for o in flow.options() if isinstance(o, Place) and o not in few]
    assert max(pull[h] for h in near) <= min(pull[h] for h in left)


def test_taking_a_place_is_never_worth_less() -> None:
    """Armies that stand there have a longer way to the next one, which must not count against it."""
    table, worth = lay_out("barbarossa"), Worth()
    for unit in armies(table, AXIS):
        table.location[unit] = min(ALL_HEXES, key=lambda h: (road(LENINGRAD)[h], h))
    before = worth.evaluate(table, AXIS)
    table.control[LENINGRAD] = AXIS
    assert worth.evaluate(table, AXIS) > before


# ---------------------------------------------------------------------- playouts
@pytest.mark.parametrize("phase", [MECHANIZED, GENERAL])
def test_a_phase_at_a_stroke_ends_as_its_clicks_do(phase: int) -> None:
    flow = after(2, AXIS)
    seats = [Planner(), Planner()]
    while not (isinstance(top := flow.stack[-1], ChooseMover) and top.phase == phase):
        move(flow, seats)
    twin = flow.clone()
    carry_out(twin.table, top, Stance())
    while isinstance(flow.stack[-1], ChooseMover) and len(flow.stack) == len(twin.stack):
        planned = Planner().order(flow, flow.options())
        if planned == PASS:
            break
        flow.do(planned)
        while not isinstance(flow.stack[-1], ChooseMover):
            flow.do(Planner().order(flow, flow.options()))
    assert twin.table.location == flow.table.location
    assert phase == MECHANIZED or twin.table.control == flow.table.control


def test_playouts_follow_their_luck_and_leave_the_position_alone() -> None:
    flow = after(4, SOVIET)
    before = flow.table.clone()
    branch = Branch(flow, SOVIET, USUAL)
    values = [branch.value(luck) for luck in ("a", "a", "b", "c", "d")]
    assert values[0] == values[1]
    assert len(set(values)) > 1
    assert flow.table == before


def test_without_dice_one_look_is_enough() -> None:
    """The last move of the game."""
    flow = after(5, SOVIET)
    seats = [Planner(), Planner()]
    while not (isinstance(top := flow.stack[-1], ChooseMover) and top.phase == GENERAL):
        move(flow, seats)
    branch = Branch(flow, SOVIET, USUAL)
    assert branch.exact is not None
    assert branch.value("a") == branch.exact
    assert branch.flow.over


def test_who_has_won_stands_better_than_who_only_leads() -> None:
    flow = after(5, SOVIET)
    open_ = value_of(flow, SOVIET)
    assert value_of(flow, AXIS) == pytest.approx(-open_)
    play(flow, [Planner(), Planner()])
    assert flow.ending is not None
    assert (value_of(flow, SOVIET) > 0) == (flow.ending.winner == SOVIET)


# ---------------------------------------------------------------------- odds
def test_chances_of_as_many_towns_as_are_needed() -> None:
    sure = [1.0] * victory.BARBAROSSA_GOAL
    assert odds.winning([*sure, 0.0, 0.0]) == pytest.approx(1.0)
    assert odds.winning([*sure[1:], 0.5, 0.0]) == pytest.approx(0.5)
    assert odds.winning(sure[1:]) == 0.0


def test_a_town_is_safer_with_defenders_and_lost_once_taken() -> None:
    table = after(4, AXIS).table
    assert odds.knows(table, AXIS)
    assert not odds.knows(lay_out("campaign"), AXIS)
    place = odds.TOWNS.index(MOSCOW)
    before = odds.chances(table, AXIS)
    assert all(0 <= chance <= 1 for chance in before)
    for unit in armies(table, SOVIET):
        if road(MOSCOW)[table.location[unit]] <= 6:
            table.location[unit] = min(ALL_HEXES, key=lambda h: (-(road(MOSCOW)[h] % 99), h))
    assert odds.chances(table, AXIS)[place] > before[place]
    table.control[MOSCOW] = AXIS
    assert odds.chances(table, AXIS)[place] == odds.KEEPS


def in_the_long_war() -> Table:
    """The campaign's armies of 1941, as if it were 1943."""
    table = lay_out("campaign")
    table.turn = 18
    return table


def test_berlin_falls_sooner_to_stronger_and_nearer_armies() -> None:
    table = in_the_long_war()
    assert berlin.knows(table)
    assert not berlin.knows(lay_out("campaign"))  # too early to tell
    assert not berlin.knows(lay_out("barbarossa"))
    before = berlin.falls(table, AXIS)
    assert berlin.falls(table, SOVIET) <= before  # who is to move is ahead
    weaker = in_the_long_war()
    for unit in armies(weaker, AXIS)[::2]:
        weaker.location[unit] = DESTROYED
    assert berlin.falls(weaker, AXIS) < before
    nearer = in_the_long_war()
    west = min(ALL_HEXES, key=lambda h: (road(BERLIN)[h] != 6, h))
    for unit in armies(nearer, SOVIET)[: berlin.AHEAD]:
        nearer.location[unit] = west
    assert berlin.falls(nearer, AXIS) < before
    chances = [berlin.holding(table, turn) for turn in (20.0, 30.0, table.last_turn + 0.5, 40.0)]
    assert chances == sorted(chances)
    assert chances[2] == pytest.approx(0.5)


def test_in_a_campaign_every_turn_counts_and_the_end_most() -> None:
    flow: Flow[Table] = begin("great_patriotic_war", "campaign", 1)
    flow.table.turn = 18
    open_ = value_of(flow, AXIS)
    for unit in armies(flow.table, SOVIET)[::2]:
        flow.table.location[unit] = DESTROYED
    assert value_of(flow, AXIS) > open_
    ends: list[float] = []
    winner: Side | None
    for turn, winner in ((25, SOVIET), (30, SOVIET), (33, None), (5, AXIS)):
        flow.table.turn = turn
        over = Flow.at_rest(flow.table, [], {}, Ending(winner, "gpw-ending-draw", "64"), None)
        ends.append(value_of(over, AXIS))
    assert ends == sorted(ends)


def test_of_many_hexes_the_promising_are_those_on_the_way() -> None:
    table = lay_out("barbarossa")
    front = Front(table, AXIS, Stance())
    unit = next(u for u in armies(table, AXIS) if front.way(u) is not None)
    way = front.way(unit)
    assert way is not None
    few = promising(front, unit, [SpaceId(h) for h, steps in enumerate(way) if steps < FAR])
    assert way.index(0) in few
    assert max(way[h] for h in few) < way[table.location[unit]]


# ---------------------------------------------------------------------- marshal
def test_the_way_of_before_comes_first_and_no_way_twice() -> None:
    table = lay_out("barbarossa")
    for side in (AXIS, SOVIET):
        for part in ("arrivals", "strike", "combat", "march"):
            ways = ways_for(table, side, part, (MOSCOW,))
            keys = [(way.stance.key(), way.least) for way in ways]
            assert ways[0].stance.focus == (MOSCOW,)
            assert len(set(keys)) == len(keys) > 3


def test_a_campaign_has_few_ways_for_each_part_and_habits_of_its_own() -> None:
    table = lay_out("campaign")
    for table.turn in (1, LATE):
        for side in (AXIS, SOVIET):
            for part in ("arrivals", "strike", "combat", "march"):
                ways = ways_for(table, side, part, (MOSCOW,))
                keys = [(way.stance.key(), way.least) for way in ways]
                assert keys[0][0] == habit(table, side, (MOSCOW,)).stance.key()
                assert len(set(keys)) == len(keys) <= 6
    assert habit(table, AXIS, ()).stance.bold > boldness(late_and_weak(), AXIS)
    assert habit(table, SOVIET, ()).stance.strike > Stance().strike
    assert habit(lay_out("barbarossa"), SOVIET, ()).stance.key() == Stance().key()


def late_and_weak() -> Table:
    table = lay_out("campaign")
    table.turn = LATE
    for unit in armies(table, AXIS)[4:]:
        table.location[unit] = DESTROYED
    return table


def test_who_is_told_how_bold_to_be_does_not_ask_the_balance_of_forces() -> None:
    table = late_and_weak()
    assert Front(table, AXIS, Stance()).bold == 0.0
    told = Front(table, AXIS, Stance(bold=0.5, spare=0.15))
    assert (told.bold, told.spare) == (0.5, 0.15)
    assert told.fear() < Front(table, AXIS, Stance()).fear()


def test_the_last_turns_of_a_campaign_are_played_to_the_end() -> None:
    flow: Flow[Table] = begin("great_patriotic_war", "campaign", 1)
    assert Branch(flow, AXIS, USUAL).until == flow.table.turn
    flow.table.turn = flow.table.last_turn - 1
    assert Branch(flow, AXIS, USUAL).until == flow.table.last_turn


def test_battles_in_the_air_are_no_battles_yet() -> None:
    table = lay_out("campaign")
    table.fought[AIRCRAFT[SOVIET][0]] = 1
    assert not marshal._fought(table)
    table.fought[LAND_UNITS[SOVIET][0]] = 1
    assert marshal._fought(table)


def test_the_place_that_comes_first_draws_those_who_are_near() -> None:
    table = lay_out("barbarossa")
    for place in objectives("barbarossa")[:3]:
        usual, aimed = Front(table, AXIS, Stance()), Front(table, AXIS, Stance(focus=(place,)))
        marching = [sum(front.way(u) is road(place) for u in armies(table, AXIS)) for front in (usual, aimed)]
        assert marching[1] >= marching[0]
    guarded = Front(table, SOVIET, Stance(focus=(MOSCOW,))).pull
    assert guarded[MOSCOW] > Front(table, SOVIET, Stance()).pull[MOSCOW]


def test_another_way_must_keep_turning_out_better() -> None:
    usual = [0.0, 0.0, 0.0, 0.0]
    assert marshal.best_of([usual, [15.0, 16.0, 15.0, 16.0]]) == 1
    assert marshal.best_of([usual, [90.0, -60.0, 50.0, -70.0]]) == 0  # luck
    assert marshal.best_of([usual, [50.0, 50.0]]) == 0  # too few
    assert marshal.best_of([usual, [-9.0] * 4, [9.0] * 4, [30.0] * 4]) == 3


def test_other_ways_near_the_best_are_tried_while_time_is_left() -> None:
    """The best so far comes first; the same luck finds the same others, another luck does not."""
    table = after(3, AXIS).table
    best = Way(Stance(forward=2.0, focus=(MOSCOW,)))
    for part in ("strike", "combat"):
        found = ways_near(table, AXIS, part, best, "luck")
        keys = [(way.stance.key(), way.least) for way in found]
        assert found[0] == best
        assert len(set(keys)) == len(keys) == 1 + NEARBY
        assert keys == [(w.stance.key(), w.least) for w in ways_near(table, AXIS, part, best, "luck")]
        assert keys[1:] != [(w.stance.key(), w.least) for w in ways_near(table, AXIS, part, best, "other")][1:]


def test_more_tries_are_not_left_unused() -> None:
    """Twice as many tries are spent as there is to spend: time does not saturate."""
    spent = []
    for nodes in (30, 60):
        forget()
        flow = after(3, SOVIET)
        seats = [Planner(), Planner()]
        while not (isinstance(top := flow.stack[-1], ChooseMover) and top.phase == GENERAL):
            move(flow, seats)
        budget = Budget(0.0, nodes)
        marshal.Marshal("s", 0.0, nodes)._decide(flow, SOVIET, "march", budget)
        spent.append(budget.spent)
    assert spent[0] >= 30
    assert spent[1] >= 60


def test_a_marshal_who_counts_plays_the_same_again() -> None:
    games = []
    for anew in (False, True):
        forget()
        flow = after(4, SOVIET)
        kept = player("marshal:nodes=5", "s")
        moves: list[Action] = []
        while flow.table.turn == 4:
            moves.append(
                move(flow, [Planner(), player("marshal:nodes=5", at_click("s", len(moves))) if anew else kept])
            )
        games.append((moves, flow.table.location, len(marshal._chosen)))  # and decides as seldom
    assert games[0] == games[1]


def test_a_marshal_keeps_to_his_time_and_to_the_rules() -> None:
    forget()
    flow = after(3, AXIS)
    _, officers = turn_of(after(3, AXIS), Planner())
    began = time.thread_time()
    moves, spent = turn_of(flow, player("marshal:seconds=1.5", 1))
    assert len(moves) > 20
    # What is begun is finished: at most a playout beyond, for each part of the turn.
    assert spent < 1.5 + 2 * officers + 4.0
    assert spent <= time.thread_time() - began
    assert marshal._chosen


def test_a_marshal_in_a_hurry_is_an_officer() -> None:
    forget()
    usual = marshal.Marshal(1, 0.0, 0)
    flow, other = after(2, SOVIET), after(2, SOVIET)
    first, _ = turn_of(flow, usual)
    second, _ = turn_of(other, Planner(1))
    assert first == second
    assert all(way.stance.like(0).key() == Stance().key() for way in marshal._chosen.values())


def test_the_numbers_can_be_found_again() -> None:
    fitting = pytest.importorskip("eastfront.bots.great_patriotic_war.fitting", reason="needs NumPy")
    samples = [sample for towns in fitting.play(1).values() for sample in towns]
    assert {town for town, _, _ in samples} <= set(range(len(odds.TOWNS)))
    near = [(town, (5.0, 5.0, 3.0, 5.0, 0.0, 1.0), True) for town in range(7) for _ in range(3)]
    far = [(town, (20.0, 20.0, 0.0, 2.0, 3.0, 4.0), False) for town in range(7) for _ in range(3)]
    _, weights = fitting.fit([*near, *far])
    assert all(weight * sense > 0 for weight, sense in zip(weights, odds.SIGNS, strict=True))
    _, against = fitting.fit([(town, shown, not held) for town, shown, held in (*near, *far)])
    assert against == [0.0] * len(odds.SIGNS)  # what speaks against good sense is not believed


def test_when_berlin_falls_can_be_found_again() -> None:
    fitting = pytest.importorskip("eastfront.bots.great_patriotic_war.fitting", reason="needs NumPy")
    rows = [((0.1 * n, 30.0 - n % 7, 20.0, 1.0, 3.0), n % 2, 35.0 - n) for n in range(60)]
    found = fitting.foresee(rows)
    assert found.weights[0] < 0  # the stronger the Soviets, the sooner
    assert found.weights[2:] == (0.0, 0.0, 0.0)  # what never changes says nothing
    against = fitting.foresee([(shown, side, -fell) for shown, side, fell in rows])
    assert against.weights[0] == 0.0
    assert fitting.fell_in(after(5, SOVIET)) > after(5, SOVIET).table.last_turn


def test_who_sees_one_move_ahead_does_not_wait_for_better_times() -> None:
    assert Eager().boldness(lay_out("campaign"), SOVIET) == 1.0
    assert Worth().boldness(lay_out("campaign"), SOVIET) < 0.5
    assert Eager().boldness(lay_out("barbarossa"), SOVIET) == 0.0  # there it has only to hold
