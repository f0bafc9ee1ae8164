"""Here, in processes, on Ray: the same work gives the same results, and order can be had."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from eastfront.lab.executors import Executor, Here, Processes, Ray, executor, in_order
from eastfront.lab.play import Done, Work, do, plan_for

PLAN = plan_for("skirmish", "standard", ("random", "random"), seed=5)
WORK = [Work(PLAN, (first, first + 1)) for first in range(0, 12, 2)]


def plain(done: Done) -> bytes:
    for game in done.games:
        for share in game.shares:
            share.cpu = share.slowest = 0.0
    return msgspec.json.encode(done.games)


def results(machine: Executor) -> list[bytes]:
    with machine:
        return [plain(done) for done in in_order(machine.run(do, WORK))]


def test_results_come_back_in_the_order_of_their_jobs() -> None:
    assert list(in_order([(2, "c"), (0, "a"), (1, "b"), (3, "d")])) == ["a", "b", "c", "d"]


def test_processes_give_what_this_process_gives() -> None:
    here = results(Here())
    assert len(set(here)) == len(WORK)
    assert results(Processes(2)) == here


@pytest.mark.slow
def test_ray_gives_what_this_process_gives() -> None:
    assert results(Ray(2)) == results(Here())


def test_jobs_are_asked_for_only_when_somebody_is_free() -> None:
    asked: list[int] = []

    def jobs() -> Iterator[int]:
        for number in range(50):
            asked.append(number)
            yield number

    with Processes(2) as machine:
        first = next(iter(machine.run(abs, jobs())))
    assert first == (0, 0)
    assert len(asked) <= 4


def test_one_process_is_this_one() -> None:
    assert isinstance(executor("local", 1), Here)
