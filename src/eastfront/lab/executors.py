"""Where work is done: in this process, in processes of this machine, or on a Ray cluster. One protocol for all.

Results come as they are done, each with the place of its job, so that nothing finished waits for something slow;
`in_order` puts them back. What a job gives depends on the job alone, so it is the same wherever it is done."""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import connection
from typing import Any, Protocol, Self, TypeVar

from eastfront.lab.players import trouble

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 2  # jobs handed out for each process: one it works at, one that waits
PRELOAD = ("eastfront.lab.play",)


class Executor(Protocol):
    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[tuple[int, R]]:
        """Every result with the place of its job. Jobs are asked for only when somebody is free to do them."""

    def close(self) -> None:
        """Ask for no more; what is being done may be thrown away."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *error: object) -> None: ...


class _Closing:
    def close(self) -> None:
        pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class Here(_Closing):
    """In this process, one after the other."""

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[tuple[int, R]]:
        for place, job in enumerate(jobs):
            yield place, work(job)


class Processes(_Closing):
    """Processes of this machine. They leave interrupting to us, and end when we do, however we end."""

    def __init__(self, jobs: int) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(list(PRELOAD))
        self.jobs = jobs
        self.pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin)

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[tuple[int, R]]:
        waiting = enumerate(jobs)
        running: dict[Future[R], int] = {}
        while True:
            for place, job in itertools.islice(waiting, self.jobs * AHEAD - len(running)):
                running[self.pool.submit(work, job)] = place
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=lambda one: running[one]):
                yield running.pop(future), future.result()

    def close(self) -> None:
        """A long game is not waited for: nobody wants it any more."""
        running = list((getattr(self.pool, "_processes", None) or {}).values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.terminate()


def _begin() -> None:
    """In each process: Ctrl-C is for the one that hands out the work, and without it there is none."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


class Ray(_Closing):
    """A Ray cluster: the one RAY_ADDRESS names, else one on this machine with so many processes."""

    def __init__(self, jobs: int) -> None:
        try:
            self.ray: Any = import_module("ray")
        except ModuleNotFoundError:
            raise trouble("no-ray") from None
        self.began = not self.ray.is_initialized()
        address = os.environ.get("RAY_ADDRESS")
        if self.began:
            size = {} if address else {"num_cpus": jobs}
            self.ray.init(address=address, include_dashboard=False, log_to_driver=False, logging_level="error", **size)
        self.jobs = jobs if not address else max(jobs, int(self.ray.cluster_resources().get("CPU", jobs)))

    def run(self, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[tuple[int, R]]:
        remote = self.ray.remote(work)
        waiting = enumerate(jobs)
        running: dict[Any, int] = {}
        while True:
            for place, job in itertools.islice(waiting, self.jobs * AHEAD - len(running)):
                running[remote.remote(job)] = place
            if not running:
                return
            done, _ = self.ray.wait(list(running), num_returns=1)
            for one in done:
                yield running.pop(one), self.ray.get(one)

    def close(self) -> None:
        if self.began:
            with contextlib.suppress(Exception):
                self.ray.shutdown()


def executor(on: str, jobs: int) -> Executor:
    """By the name a person types."""
    if on == "ray":
        return Ray(jobs)
    return Processes(jobs) if jobs > 1 else Here()


def in_order(results: Iterable[tuple[int, R]]) -> Iterator[R]:
    """Results in the order of their jobs."""
    early: dict[int, R] = {}
    following = 0
    for place, result in results:
        early[place] = result
        while following in early:
            yield early.pop(following)
            following += 1
