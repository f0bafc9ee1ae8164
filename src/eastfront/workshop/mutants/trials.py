"""In a fork: tests run with one change in the title they test."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Generator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from itertools import zip_longest
from types import CodeType, ModuleType
from typing import Any, Final

import pytest

from eastfront.workshop.mutants.swapping import Functions, NotHere
from eastfront.workshop.mutants.work import NOT_HERE, SURVIVED, Job

QUIET: Final = ("-q", "--no-header", "--assert=plain", "-m", "not slow and not long", "-p", "no:cacheprovider")


class Limits:
    """A test that takes too long ends the process: nobody has to come back from an endless loop."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        signal.setitimer(signal.ITIMER_PROF, self.seconds[item.nodeid])
        return (yield)


# ---------------------------------------------------------------------- the title is there already
class Swapped:
    """Collects once and hands over to a server of trials, each of which changes functions and runs tests it chooses."""

    def __init__(self, serve: Callable[[Callable[[Job], int]], None]) -> None:
        self.serve = serve

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        functions = Functions()
        gc.freeze()

        def trial(job: Job) -> int:
            try:
                functions.swap(job.file, job.changed())
            except NotHere:
                return NOT_HERE
            session.config.pluginmanager.register(Limits(job.tests))
            return _until_one_fails(session, [items[test] for test in job.tests])

        self.serve(trial)
        return True


def _until_one_fails(session: pytest.Session, items: list[pytest.Item]) -> int:
    for item, following in zip_longest(items, items[1:]):
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return int(pytest.ExitCode.TESTS_FAILED)
    return SURVIVED


# ---------------------------------------------------------------------- the title is imported with the change
def imported_anew(job: Job) -> int:
    if job.module:
        sys.meta_path.insert(0, Changed(job.module, job.file, job.changed()))
    files = dict.fromkeys(test.partition("::")[0] for test in job.tests)
    code = pytest.main([*QUIET, "-x", *files], plugins=[Chosen(list(job.tests)), Limits(job.tests)])
    return SURVIVED if code == pytest.ExitCode.NO_TESTS_COLLECTED else int(code)


class Chosen:
    """Of the tests collected those that were asked for, in that order."""

    def __init__(self, tests: list[str]) -> None:
        self.order = {test: number for number, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        chosen = [item for item in items if item.nodeid in self.order]
        items[:] = sorted(chosen, key=lambda item: self.order[item.nodeid])


class Changed(MetaPathFinder):
    """Gives one module another source than its file has."""

    def __init__(self, module: str, file: str, source: bytes) -> None:
        self.module, self.file, self.source = module, file, source

    def find_spec(self, fullname: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        return spec_from_file_location(fullname, self.file, loader=ChangedLoader(fullname, self.file, self.source))


class ChangedLoader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, source: bytes) -> None:
        super().__init__(fullname, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec", dont_inherit=True)
