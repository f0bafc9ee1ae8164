"""In a fork: which test runs which line."""

from __future__ import annotations

import contextlib
import signal
import sys
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, Final

import coverage
import msgspec
import pytest

from eastfront.parts.memory import Recent
from eastfront.workshop.mutants.trials import QUIET
from eastfront.workshop.mutants.work import Covered, Job, Timed

SLOWEST: Final = 2.0
"""Seconds of the processor, watched, after which a test is left: it would be the last to be asked about a mutant."""
SOON: Final = 0.01
WATCHER: Final = str(Path(coverage.__file__).parent)


def cover(job: Job) -> int:
    """Runs test files and writes down, for each, its tests and the lines they run."""
    tracer = coverage.Coverage(data_file=None, config_file=False, branch=False, source=[job.file])
    seen = Contexts(tracer)
    tracer.start()
    try:
        code = int(pytest.main([*QUIET, *job.tests], plugins=[seen]))
    finally:
        tracer.stop()
    data = tracer.get_data()
    lines: dict[str, dict[int, list[str]]] = {}
    for file in sorted(data.measured_files()):
        here = data.contexts_by_lineno(file).items()
        lines[file] = {line: sorted(set(tests) - seen.left) for line, tests in here}
    Path(job.out).write_bytes(msgspec.json.encode(Covered(list(seen.tests.values()), lines)))
    return code


class TooSlow(BaseException):
    """Neither a failure nor to be caught by what is tested."""


class Contexts:
    """Names the test that runs. What earlier ones left in memories is forgotten, or it would not run what it needs."""

    def __init__(self, tracer: coverage.Coverage) -> None:
        self.tracer = tracer
        self.tests: dict[str, Timed] = {}
        self.left: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        forget()
        self.tracer.switch_context(item.nodeid)
        started = time.process_time()
        try:
            return (yield)
        finally:
            self.tracer.switch_context("")
            if item.nodeid not in self.left:
                found = self.tests.setdefault(item.nodeid, Timed(item.nodeid))
                found.seconds = round(time.process_time() - started, 4)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        """Only the test itself is left half done, never what it shares with others."""

        def leave(number: int, frame: FrameType | None) -> None:
            if _watching(frame):
                signal.setitimer(signal.ITIMER_PROF, SOON)
                return
            self.left.add(item.nodeid)
            raise TooSlow(item.nodeid)

        signal.signal(signal.SIGPROF, leave)
        signal.setitimer(signal.ITIMER_PROF, SLOWEST)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and report.nodeid not in self.left:
            self.tests.setdefault(report.nodeid, Timed(report.nodeid)).passes = False


def _watching(frame: FrameType | None) -> bool:
    """Is what watches the lines at work itself? It would keep its lock for ever."""
    while frame is not None:
        if frame.f_code.co_filename.startswith(WATCHER):
            return True
        frame = frame.f_back
    return False


def forget() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("eastfront.titles."):
            for thing in _memories(module):
                with contextlib.suppress(AttributeError, TypeError):
                    thing.clear() if isinstance(thing, Recent) else thing.cache_clear()


def _memories(module: ModuleType) -> Iterator[Any]:
    for thing in list(vars(module).values()):
        if isinstance(thing, Recent) or hasattr(thing, "cache_clear"):
            yield thing
        elif isinstance(thing, type) and thing.__module__ == module.__name__:
            yield from (inner for inner in vars(thing).values() if hasattr(inner, "cache_clear"))
