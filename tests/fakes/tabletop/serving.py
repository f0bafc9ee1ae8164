"""The title on the shelf for a while, with its words: only where a test puts it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from eastfront.server import lookups, site
from eastfront.server.looking import look
from eastfront.text import catalogue
from eastfront.titles import TITLES
from tests.browser.serving import House, open_house

HERE = Path(__file__).parent
SOURCE = "tests.fakes.tabletop:Tabletop"


def with_words(language: catalogue.Language) -> list[tuple[str, str]]:
    return [*catalogue.message_files(language), ("tabletop.ftl", (HERE / f"{language}.ftl").read_text("utf-8"))]


def words(language: catalogue.Language) -> catalogue.Words:
    return catalogue.Words(language, [(HERE / f"{language}.ftl").read_text("utf-8")])


def look_at_it(data: bytes) -> bytes:
    """In a worker, which has a shelf of its own."""
    TITLES.add("tabletop", SOURCE)
    return look(data)


@contextmanager
def tabletop_house(folder: Path) -> Iterator[House]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(TITLES._sources, "tabletop", SOURCE)
        patched.setattr(lookups, "look", look_at_it)
        patched.setattr(site, "message_files", with_words)
        patched.setattr(site, "words", words)
        with open_house(folder) as house:
            yield house
