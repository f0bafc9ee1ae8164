"""For browser tests: one server and one Chromium for all of them, and people who come and go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.helpers import WIDE, Person, launch, remembering
from tests.browser.serving import House, open_house

HERE = Path(__file__).parent
NewPerson = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


# Not for the whole run: while Playwright runs, no other test of this process could have an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


@pytest.fixture(scope="package")
def building(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture
def house(building: House) -> House:
    """The served application; its luck begins anew with every test."""
    building.seeds.start_at(1)
    return building


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[NewPerson]:
    """`person(language="fr", size=PHONE)` is somebody with a browser of his own; nothing may have gone wrong in it."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def arrives(
        name: str = "Anna",
        language: str = "en",
        theme: str = "day",
        size: tuple[int, int] = WIDE,
        touch: bool = False,
        stirs: bool = False,
        passing: bool = False,  # a test that counts phases does not want them to pass by themselves
    ) -> Person:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, locale=language, reduced_motion="reduce"
        )
        context.add_init_script(remembering(language, theme, name, stirs, passing=passing))
        contexts.append(context)
        people.append(Person(house, context.new_page()))
        return people[-1]

    yield arrives
    trouble = [what for one in people for what in one.unforgiven()]
    for context in contexts:
        context.close()
    assert not trouble, "\n".join(trouble)
