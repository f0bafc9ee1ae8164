"""How much of a title's rulebook tests show."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from eastfront.parts.rulebooks import Rulebook as Rulebook  # where those who only read the rules find it too
from eastfront.parts.rulebooks import rulebook as rulebook
from eastfront.titles import TITLES

MOST_SECTIONS = 3


class Mark(Struct, frozen=True):
    """A test that says it shows a section."""

    title: str
    section: str
    refuses: bool
    test: str


class Coverage(Struct):
    sections: int
    shown: int
    missing: list[str]
    planned: list[str]
    statuses: dict[str, int]
    unknown: list[str]  # marks that name a section which does not exist
    overloaded: list[str]  # tests that name too many sections
    unrefused: list[str]  # sections without a test of something they refuse, and not said to forbid nothing
    forbids_nothing: list[str]
    contradicted: list[str]  # sections said to forbid nothing that a test shows refusing


def marks(tests: Path) -> Iterator[Mark]:
    """The `@rule(title, section)` decorators of every test below a folder, read from the source."""
    for file in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for decorator in node.decorator_list:
                    mark = _mark(decorator, f"{file.relative_to(tests)}::{node.name}")
                    if mark is not None:
                        yield mark


def _mark(decorator: ast.expr, test: str) -> Mark | None:
    if not isinstance(decorator, ast.Call) or ast.unparse(decorator.func).rpartition(".")[2] != "rule":
        return None
    values = [a.value for a in decorator.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if len(values) != 2 or len(decorator.args) != 2:
        raise ValueError(f"{test}: @rule takes a title and one section, as plain strings")
    refuses = any(k.arg == "refuses" and getattr(k.value, "value", None) is True for k in decorator.keywords)
    return Mark(values[0], values[1], refuses, test)


def coverage(title: str, tests: Path) -> Coverage:
    book = rulebook(TITLES.get(title))
    found = [mark for mark in marks(tests) if mark.title == title]
    known = {section.id for section in book.section}
    marked = {mark.section for mark in found}
    refusing = {mark.section for mark in found if mark.refuses}
    wanted = [s for s in book.section if s.status not in ("planned", "not applicable")]
    shown = [s for s in wanted if s.id in marked]
    per_test: dict[str, int] = {}
    statuses: dict[str, int] = {}
    for mark in found:
        per_test[mark.test] = per_test.get(mark.test, 0) + 1
    for section in book.section:
        statuses[section.status] = statuses.get(section.status, 0) + 1
    return Coverage(
        sections=len(book.section),
        shown=len(shown),
        missing=[s.id for s in wanted if s.id not in marked],
        planned=[s.id for s in book.section if s.status == "planned"],
        statuses=statuses,
        unknown=sorted(f"{mark.test}: {mark.section}" for mark in found if mark.section not in known),
        overloaded=sorted(test for test, count in per_test.items() if count > MOST_SECTIONS),
        unrefused=[s.id for s in wanted if s.id not in refusing and not s.forbids_nothing],
        forbids_nothing=[s.id for s in wanted if s.forbids_nothing],
        contradicted=[s.id for s in wanted if s.id in refusing and s.forbids_nothing],
    )


def tests_folder() -> Path | None:
    """The tests of this checkout, when the package runs from one."""
    folder = Path(__file__).resolve().parents[3] / "tests"
    return folder if folder.is_dir() else None
