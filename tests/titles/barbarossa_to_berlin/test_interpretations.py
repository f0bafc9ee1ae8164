"""Every reading of a doubtful place is numbered, names sections that exist, and a test that shows one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eastfront.parts.data import package_text
from eastfront.workshop.rules import rulebook
from tests.titles.barbarossa_to_berlin.positions import B2B

HERE = Path(__file__).parent
ROW = re.compile(r"^\| R(\d+) \| ([^|]+) \|.*\| `([^`]+)` \|$", re.MULTILINE)


@pytest.mark.parametrize("name", ["interpretations.md", "interpretations.fr.md"])
def test_readings_are_numbered_and_pinned(name: str) -> None:
    rows = ROW.findall(package_text("eastfront.titles.barbarossa_to_berlin", name))
    known = {section.id for section in rulebook(B2B).section}
    assert [int(number) for number, _, _ in rows] == list(range(1, len(rows) + 1))
    assert len(rows) > 100
    for number, cell, file in rows:
        sections = [section.strip() for section in cell.split(",")]
        assert set(sections) <= known, number
        shown = (HERE / file).read_text(encoding="utf-8")
        assert any(f'"{section}"' in shown for section in sections), f"{number}: {sections} in {file}"
