"""For the whole run: repeatable properties, checked answers between steps, and no marked test that was skipped."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

from eastfront.engine.checks import check_answers


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--geo", help="folder of the geodata: boards are compiled again and compared")
    parser.addoption("--data", help="folder with one folder of data for each game, for the same")


def pytest_configure(config: pytest.Config) -> None:
    for option, variable in (("--geo", "EASTFRONT_GEO"), ("--data", "EASTFRONT_DATA")):
        if config.getoption(option):
            os.environ[variable] = str(config.getoption(option))


settings.register_profile("eastfront", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("eastfront")


@pytest.fixture(autouse=True, scope="session")
def answers_are_of_the_type_the_next_step_names() -> Iterator[None]:
    with check_answers():
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that says it shows a rule must run: skipped is failed."""
    report = yield
    if report.skipped and item.get_closest_marker("rule") is not None:
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} shows a rule and was skipped"
    return report
