"""Full-tree play: values by hand and by brute force, what leaves them as they are, what machines lose against it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from eastfront.bots.player import RandomPlayer
from eastfront.bots.skirmish.last_turn import LastTurn
from eastfront.cli import main
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow, branches
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import Side
from eastfront.lab import loss
from eastfront.lab.executors import Here
from eastfront.lab.perfect import DRAWN, LOST, WON, Perfect, Solver, TooLarge, after, losses
from eastfront.lab.play import Game, plan_for
from eastfront.titles import TITLES
from eastfront.titles.skirmish.actions import PASS, Attack
from eastfront.titles.skirmish.printed import EAST, WEST, hex_of
from eastfront.titles.skirmish.table import ELIMINATED, HAND, NO_SIDE

SKIRMISH = TITLES.get("skirmish")
A, C = 3, 10  # the armoured companies of the duel: West's 5-3, East's 4-3


def duel(west: str, east: str, lead: int = 0) -> Flow[Any]:
    """East's last turn of the duel, West's company reduced; nobody holds more places than the other."""
    flow = SKIRMISH.begin("duel")
    while not LastTurn.begins(flow):
        flow.do(PASS)
    table = flow.table
    table.location[A], table.location[C] = hex_of(west), hex_of(east)
    table.steps[A] = 1
    table.control, table.vp = [WEST, NO_SIDE, EAST], [5, 5 + lead]
    return flow


def brute(flow: Flow[Any], side: Side = EAST) -> Fraction:
    """The whole tree, every position as often as it is reached."""
    if flow.over:
        assert flow.ending is not None
        return DRAWN if flow.ending.winner is None else Fraction(flow.ending.winner == side)
    if flow.chance is not None:
        return sum((weight * brute(branch, side) for weight, branch in branches(flow)), LOST)
    values = [brute(after(flow, action), side) for action in flow.options()]
    return max(values) if flow.asked == (side,) else min(values)


def late_positions(players: tuple[str, str], count: int, units: int) -> Iterator[tuple[int, Flow[Any]]]:
    """Open positions of last player turns with few units of East, made close by shifting the points."""
    for game in range(200):
        played = Game(plan_for("skirmish", "standard", players, seed=5), game)
        while not played.flow.over and not LastTurn.begins(played.flow):
            played.step()
        flow = played.flow
        if flow.over or not LastTurn.is_open(flow) or len(flow.table.on_map(EAST)) > units:
            continue
        table, count = flow.table, count - 1
        behind = Random(game).choice((0, 1, 2, 3)) + table.control.count(EAST) - table.control.count(WEST)
        table.vp[EAST] = table.vp[WEST] - behind
        yield game, flow
        if not count:
            return


# ---------------------------------------------------------------------- values
def test_an_even_attack_by_hand() -> None:
    """4 against 3 is 1-1: AL NE NE EX DR DL. A step lost alone loses, West's last step wins, the rest is a draw."""
    flow = duel("0602", "0603")
    flow.table.moved[C] = 1
    assert Solver(EAST).value(after(after(flow, PASS), Attack(hex_of("0602")))) == Fraction(7, 12)
    assert Solver(EAST).value(flow) == Fraction(7, 12)
    assert Solver(WEST).value(flow) == Fraction(5, 12)


def test_what_is_certain() -> None:
    assert Solver(EAST).value(duel("0102", "0603", lead=1)) == WON
    behind = duel("0102", "0707", lead=-3)
    assert Solver(EAST).value(behind) == LOST
    assert LastTurn(behind).sure(behind) == LOST
    level = duel("0102", "0707")
    level.table.control[1] = EAST
    level.table.vp = [6, 5]
    assert Solver(EAST).value(level) == DRAWN


def test_a_place_to_be_taken_wins() -> None:
    assert Solver(EAST).value(duel("0102", "0504")) == WON
    assert Solver(EAST).value(duel("0102", "0504", lead=-1)) == DRAWN


@pytest.mark.parametrize(("west", "east", "lead"), [("0403", "0504", 0), ("0602", "0604", -1), ("0302", "0503", -1)])
def test_the_solver_agrees_with_brute_force(west: str, east: str, lead: int) -> None:
    flow = duel(west, east, lead)
    for side in (EAST, WEST):
        assert Solver(side).value(flow) == brute(flow, side)
    assert Solver(EAST, insight=LastTurn(flow)).value(flow) == brute(flow)


def test_insight_leaves_every_value_as_it_is() -> None:
    close = 0
    for game, start in late_positions(("officer", "random"), 10, units=2):
        plain, quick = Solver(EAST), Solver(EAST, insight=LastTurn(start))
        flow, luck = start.clone(Seeded(game)), Random(game)
        while not flow.over:
            assert quick.value(flow) == plain.value(flow), (game, flow.where())
            flow.do(luck.choice(flow.options()))
        assert quick.positions <= plain.positions
        close += LOST < plain.value(start) < WON
    assert close >= 3


def test_a_tree_that_is_too_large_is_refused() -> None:
    with pytest.raises(TooLarge):
        Solver(EAST, limit=5).value(duel("0403", "0504", -1))


# ---------------------------------------------------------------------- losses
def test_the_perfect_lose_nothing_and_chance_loses() -> None:
    thrown_away, played = LOST, 0
    for game, start in late_positions(("officer", "random"), 5, units=2):
        solver = Solver(EAST, insight=LastTurn(start))
        assert set(losses(SKIRMISH, start, solver, Perfect(SKIRMISH, solver), Seeded(game))) == {LOST}
        lost = losses(SKIRMISH, start, solver, RandomPlayer(game), Seeded(game))
        assert all(one >= 0 for one in lost)
        thrown_away += sum(lost)
        played += 1
    assert played == 5
    assert thrown_away > Fraction(1, 2)


def test_what_a_choice_loses_is_what_it_gives_away() -> None:
    class Idle:
        def choose(self, seen: object, options: list[Any]) -> Any:
            return PASS

    flow = duel("0602", "0603")
    flow.table.moved[C] = 1
    lost = losses(SKIRMISH, flow, Solver(EAST), Idle(), Seeded(1))  # type: ignore[arg-type]
    assert lost == [0, Fraction(1, 12)]


def test_positions_with_something_hidden_are_left_out() -> None:
    flow = duel("0602", "0603")
    assert LastTurn.is_open(flow)
    flow.table.card_place[0] = HAND
    assert not LastTurn.is_open(flow)


def test_a_side_that_is_gone_has_lost() -> None:
    flow = duel("0602", "0603", lead=-4)
    flow.table.moved[C] = 1
    assert LastTurn(flow).sure(flow) is None  # West may die out
    assert Solver(EAST, insight=LastTurn(flow)).value(flow) == Fraction(2, 6)
    assert flow.table.location[A] != ELIMINATED


# ---------------------------------------------------------------------- the measure
PLAN = loss.plan_of("skirmish", None, ["random", "officer"], seed=33, largest=1200)


def measured(plan: loss.Plan, known: Mapping[int, loss.Turn] | None = None) -> list[loss.Turn]:
    return list(loss.turns(plan, 1, Here(), known or {}))


def test_the_measure_follows_from_the_seed() -> None:
    turns = measured(PLAN)
    assert turns == measured(PLAN)
    assert turns[-1].why == loss.MEASURED
    told = loss.summary(PLAN, turns)
    assert told.positions == 1
    assert told.games == len(turns) == told.positions + sum(told.skipped.values())
    random, officer = told.lines
    assert (random.player, officer.player) == PLAN.bots
    assert random.loss > officer.loss
    assert (random.perfect, officer.perfect) == (0, 1)
    assert random.better is None
    assert officer.better is not None
    assert officer.better[0] == random.loss - officer.loss


def test_intervals_and_differences() -> None:
    """By hand: losses of 0 and 0.2 have a mean of 0.1 and a standard error of 0.1."""
    pairs = [[0.2, 0.0], [0.0, 0.0], [0.2, 0.2], [0.0, 0.0]]
    turns = [loss.Turn(game, loss.MEASURED, 0.5, lost, [1, 0]) for game, lost in enumerate(pairs)]
    first, second = loss.summary(PLAN, [*turns, loss.Turn(4, loss.LARGE)]).lines
    assert first.loss == pytest.approx(0.1)
    assert first.high - first.loss == pytest.approx(1.96 * 0.2 / 3**0.5 / 2, abs=1e-4)
    assert (first.low, first.perfect, first.worst) == (0.0, 2, 0.2)
    assert second.better is not None
    assert second.better[0] == pytest.approx(0.05)
    assert second.better[1] < 0 < second.better[2]


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "losses.jsonl"
    notebook = loss.Notebook(file, PLAN)
    for turn in measured(PLAN):
        notebook.add(turn)
    whole = file.read_bytes()
    again = loss.Notebook(file, PLAN)
    for turn in loss.turns(PLAN, 1, Nobody(), again.known.copy()):
        again.add(turn)
    assert file.read_bytes() == whole
    file.write_bytes(whole[:-5])
    torn = loss.Notebook(file, PLAN)
    assert len(torn.known) == len(again.known) - 1
    for turn in measured(PLAN, torn.known.copy()):
        torn.add(turn)
    assert file.read_bytes() == whole


class Nobody(Here):
    def run(self, work: object, jobs: object) -> Iterator[Any]:
        yield from ()


def test_a_file_of_another_plan_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "losses.jsonl"
    loss.Notebook(file, PLAN)
    with pytest.raises(Refused):
        loss.Notebook(file, replace(PLAN, seed=2))
    file.write_text("something else\n")
    with pytest.raises(Refused):
        loss.Notebook(file, PLAN)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = ["loss", "skirmish", "--bots", "random,greedy", "--positions", "1", "--largest", "1200", "--seed", "33"]
    few += ["--jobs", "1", "--out", str(tmp_path / "losses.jsonl")]
    assert main([*few, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["positions"] == 1
    assert [line["player"] for line in told["lines"]] == ["random", "greedy"]
    assert main([*few, "--lang", "fr"]) == 0
    assert "parfaits" in capsys.readouterr().out


def test_larger_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["loss", "great_patriotic_war", "--bots", "random", "--lang", "en"]) == 2
    assert "too large" in capsys.readouterr().err
