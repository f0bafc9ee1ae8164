"""Rule coverage reads marks from the source and leaves no section unaccounted for."""

from __future__ import annotations

from pathlib import Path

import pytest

from eastfront.parts.rulebooks import rulebook
from eastfront.titles import TITLES
from eastfront.workshop import rules

HEAD = "from tests.marks import rule\n"


def coverage(tmp_path: Path, source: str) -> rules.Coverage:
    (tmp_path / "test_some.py").write_text(HEAD + source, encoding="utf-8")
    return rules.coverage("skirmish", tmp_path)


def test_marks_are_counted(tmp_path: Path) -> None:
    source = '@rule("skirmish", "4.5", refuses=True)\n@rule("other", "9")\ndef test_a(): pass\n'
    found = coverage(tmp_path, source)
    assert found.shown == 1
    assert "4.5" not in found.missing
    assert "4.4" in found.missing
    assert [m.refuses for m in rules.marks(tmp_path)] == [True, False]


def test_an_unknown_section_and_too_many_sections_are_named(tmp_path: Path) -> None:
    four = "".join(f'@rule("skirmish", "{s}")\n' for s in ("4.1", "4.2", "4.3", "4.4"))
    found = coverage(tmp_path, f'@rule("skirmish", "99")\ndef test_a(): pass\n{four}def test_b(): pass\n')
    assert found.unknown == ["test_some.py::test_a: 99"]
    assert found.overloaded == ["test_some.py::test_b"]


def test_a_mark_that_is_not_plain_strings_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="plain strings"):
        coverage(tmp_path, 'S = "4.1"\n@rule("skirmish", S)\ndef test_a(): pass\n')


def test_sections_that_nothing_is_seen_to_refuse_are_named(tmp_path: Path) -> None:
    found = coverage(tmp_path, '@rule("skirmish", "4.5", refuses=True)\n@rule("skirmish", "4.6")\ndef test_a(): pass\n')
    assert "4.5" not in found.unrefused
    assert {"4.6", "4.1"} <= set(found.unrefused)
    assert "1.1" in found.forbids_nothing
    assert "1.1" not in found.unrefused
    assert found.contradicted == []


def test_a_section_said_to_forbid_nothing_that_refuses_is_named(tmp_path: Path) -> None:
    found = coverage(tmp_path, '@rule("skirmish", "1.1", refuses=True)\ndef test_a(): pass\n')
    assert found.contradicted == ["1.1"]


def accounted(title: str) -> rules.Coverage:
    folder = rules.tests_folder()
    assert folder is not None
    return rules.coverage(title, folder)


@pytest.mark.parametrize("title", TITLES.ids())
def test_every_section_of_every_title_is_accounted_for(title: str) -> None:
    found = accounted(title)
    assert (found.missing, found.unknown, found.overloaded, found.contradicted) == ([], [], [], [])


REFUSALS_SHOWN = ["skirmish", "barbarossa_to_berlin", "europe_engulfed", "last_crusade"]
"""The titles whose every section is shown refusing something, or is said to forbid nothing."""


@pytest.mark.parametrize("title", REFUSALS_SHOWN)
def test_every_section_that_forbids_something_is_shown_refusing_it(title: str) -> None:
    assert accounted(title).unrefused == []


@pytest.mark.parametrize("title", TITLES.ids())
def test_every_section_named_in_code_exists(title: str) -> None:
    book = rulebook(TITLES.get(title))
    known = {section.id for section in book.section}
    for frame in TITLES.get(title).frames():
        if frame.__module__.startswith(f"eastfront.titles.{title}"):
            named = [getattr(step, "rule", "") for step in getattr(frame, "STEPS", ())]
            named.append(getattr(frame, "RULE", "") if isinstance(getattr(frame, "RULE", ""), str) else "")
            assert not [n for n in named if n and n not in known], frame.__name__
