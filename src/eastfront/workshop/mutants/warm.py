"""A process that forks for each piece of work: `python -m` this module.

Each line it reads is a job, each line it writes the verdict. It has read everything but the title: a fork imports
that and its tests anew, with one module changed. Given a folder of tests, it has read those and the title as well, and
a fork changes functions where they are, which is quicker and does for whatever has not run at import. Either way no
file is changed and nothing is left behind."""

from __future__ import annotations

import importlib
import os
import pkgutil
import resource
import signal
import sys
import time
from collections.abc import Callable
from typing import Final

import hypothesis.strategies
import msgspec
import pytest

from eastfront.workshop.mutants.trials import QUIET, Swapped, imported_anew
from eastfront.workshop.mutants.watching import cover
from eastfront.workshop.mutants.work import BROKEN, COVER, TIMED_OUT, TRIAL, Job, Verdict

READ_BEFORE: Final = ("eastfront.engine", "eastfront.parts", "eastfront.text")
MEMORY: Final = 4 << 30
START: Final = 15.0
"""Seconds of the processor to import and collect: a test that runs sets its own limit."""
SLEEP: Final = 1800.0
"""Seconds of the clock for a fork that waits for something that never comes."""
STOPPED: Final = (signal.SIGPROF, signal.SIGKILL)


def main() -> None:
    with os.fdopen(os.dup(0), "r") as jobs, os.fdopen(os.dup(1), "w") as verdicts:
        _silence()

        def serve(doing: dict[str, Callable[[Job], int]]) -> None:
            for line in jobs:
                job = msgspec.json.decode(line, type=Job)
                verdicts.write(msgspec.json.encode(work(job, doing[job.kind])).decode() + "\n")
                verdicts.flush()

        _read_before()
        if folders := sys.argv[1:]:
            pytest.main([*QUIET, "-s", *folders], plugins=[Swapped(lambda trial: serve({TRIAL: trial}))])
        else:
            serve({COVER: cover, TRIAL: imported_anew})


def _silence() -> None:
    """Whatever a test prints, only verdicts reach the pipe."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _read_before() -> None:
    assert hypothesis.strategies.__name__  # imported here so that no fork has to
    for name in READ_BEFORE:
        package = importlib.import_module(name)
        for module in pkgutil.iter_modules(package.__path__):
            importlib.import_module(f"{name}.{module.name}")
    titles = [name for name in sys.modules if name.startswith("eastfront.titles.")]
    assert not titles, f"{titles} must not be imported before the fork"


def work(job: Job, do: Callable[[Job], int]) -> Verdict:
    child = os.fork()
    if child == 0:
        code = BROKEN
        try:
            signal.setitimer(signal.ITIMER_PROF, START)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            code = do(job)
        finally:
            os._exit(code)
    return Verdict(_wait(child))


def _wait(child: int) -> int:
    """The processor's time is limited in the fork itself; a busy machine must not make one look endless."""
    until = time.monotonic() + SLEEP
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            stopped = os.WIFSIGNALED(status) and os.WTERMSIG(status) in STOPPED
            return TIMED_OUT if stopped else os.waitstatus_to_exitcode(status)
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return TIMED_OUT


if __name__ == "__main__":
    main()
