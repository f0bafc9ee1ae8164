"""Who plays better: pairs, the test that stops, resuming, and the answer that does not depend on who is quick."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from eastfront.cli import main
from eastfront.commands.laboratory import bots_of
from eastfront.engine.refusals import Refused
from eastfront.lab.executors import Here
from eastfront.lab.ladder import BETTER, EVEN, OUT_OF_TIME, WORSE, Ladder, Tournament
from eastfront.lab.play import plan_for
from eastfront.lab.statistics import Sequential
from tests.lab import machines

USUAL = Sequential()


@pytest.fixture(autouse=True)
def more_machines() -> Iterator[None]:
    with machines.known():
        yield


def tournament(
    folder: Path,
    bots: list[str],
    pairs: int,
    test: Sequential = USUAL,
    seconds: float = 600,
    every: bool = False,
) -> Tournament:
    return Tournament(plan_for("skirmish", None, bots[:2], seed=3), bots, pairs, folder, test, seconds, every)


def result(one: Tournament, machine: Here | None = None) -> Ladder:
    for _ in one.run(machine or Here()):
        pass
    return one.result()


def plain(ladder: Ladder) -> Ladder:
    for match in ladder.matches:
        match.cpu = []
    return ladder


def test_the_stronger_is_found_and_the_test_stops(tmp_path: Path) -> None:
    match = result(tournament(tmp_path, ["keen", "random"], 60)).matches[0]
    assert match.verdict == BETTER
    assert match.wins - match.losses >= 15
    assert match.games < 120
    assert match.low > 0.5
    assert sum(games for _, games in match.by_side.values()) == match.games
    assert [len(played) for played in match.cpu] == [2, 2]


def test_the_other_way_round_it_is_the_weaker(tmp_path: Path) -> None:
    match = result(tournament(tmp_path, ["random", "keen"], 60)).matches[0]
    assert match.verdict == WORSE


def test_all_pairs_may_be_played_after_the_verdict(tmp_path: Path) -> None:
    match = result(tournament(tmp_path, ["keen", "random"], 20, every=True)).matches[0]
    assert (match.games, match.verdict) == (40, BETTER)


def test_pairs_are_played_with_the_sides_swapped(tmp_path: Path) -> None:
    match = result(tournament(tmp_path, ["random", "keen:sharp=0"], 5)).matches[0]
    assert (match.games, match.verdict) == (10, EVEN)
    assert {side: games for side, (_, games) in match.by_side.items()} == {"west": 5, "east": 5}
    seats = [json.loads(file.read_text())["players"] for file in sorted(tmp_path.rglob("plan.json"))]
    assert sorted(seats) == [["keen:sharp=0", "random"], ["random", "keen:sharp=0"]]


class Backwards(Here):
    """Finishes six jobs at a time, the last first."""

    def run(self, work, jobs):  # type: ignore[no-untyped-def]
        waiting = list(super().run(work, _some(jobs, 6)))
        while waiting:
            yield from reversed(waiting)
            waiting = list(super().run(work, _some(jobs, 6)))


def _some(jobs: Iterable[object], count: int) -> Iterator[object]:
    iterator = iter(jobs)
    for _ in range(count):
        job = next(iterator, None)
        if job is None:
            return
        yield job


def test_the_answer_does_not_depend_on_who_finishes_first(tmp_path: Path) -> None:
    bots = ["keen", "random", "keen:sharp=0.5"]
    one = plain(result(tournament(tmp_path / "one", bots, 12)))
    other = tournament(tmp_path / "other", bots, 12)
    backwards = iter(other.run(Backwards()))
    for _ in backwards:
        pass
    assert plain(other.result()) == one


def test_a_ladder_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    bots = ["keen:sharp=0.4", "random"]
    whole = plain(result(tournament(tmp_path / "whole", bots, 6)))
    part = tournament(tmp_path / "part", bots, 6)
    steps = part.run(Here())
    for _ in range(5):
        next(steps)
    steps.close()
    again = tournament(tmp_path / "part", bots, 6)
    assert again.known() == 5
    assert plain(result(again)) == whole


def test_no_longer_than_it_may(tmp_path: Path) -> None:
    late = result(tournament(tmp_path, ["random", "keen"], 50, seconds=-1)).matches[0]
    assert (late.games, late.verdict) == (0, OUT_OF_TIME)


def test_a_game_that_fails_counts_for_nobody(tmp_path: Path) -> None:
    match = result(tournament(tmp_path, ["random", "breaks"], 2)).matches[0]
    assert (match.games, match.failures) == (0, 4)
    assert match.failure == "RuntimeError: out of ideas"
    assert tournament(tmp_path, ["random", "breaks"], 2).known() == 0  # to be played again


@pytest.mark.parametrize("bots", [["random"], ["random", "random"]])
def test_a_ladder_needs_two_different_machines(bots: list[str], tmp_path: Path) -> None:
    with pytest.raises(Refused):
        Tournament(plan_for("skirmish", None, ("random", "random")), bots, 1, tmp_path, Sequential(), 1)


def test_commas_part_machines_and_their_options() -> None:
    assert bots_of("random,marshal:seconds=1,depth=2,greedy") == ["random", "marshal:seconds=1,depth=2", "greedy"]


def test_the_command_prints_a_table_and_writes_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["ladder", "skirmish", "--scenario", "duel", "--bots", "random,keen", "--pairs", "2", "--jobs", "1"]
    assert main([*given, "--out", str(tmp_path), "--lang", "fr"]) == 0
    assert "verdict" in capsys.readouterr().out
    assert main([*given, "--out", str(tmp_path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads((tmp_path / "ladder.json").read_text())
