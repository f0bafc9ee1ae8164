"""Every reading names sections that exist and a test file that shows one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eastfront.parts.data import package_text
from eastfront.parts.rulebooks import read_rulebook

HERE = Path(__file__).parent
PACKAGE = "eastfront.titles.europe_engulfed"
ROW = re.compile(r"^\| ([\d., ]+) \|.*\| `([^`]+)` \|$", re.MULTILINE)


@pytest.mark.parametrize("name", ["interpretations.md", "interpretations.fr.md"])
def test_readings_are_pinned(name: str) -> None:
    rows = ROW.findall(package_text(PACKAGE, name))
    known = {section.id for section in read_rulebook(PACKAGE).section}
    assert len(rows) > 20
    for cell, file in rows:
        sections = [section.strip() for section in cell.split(",")]
        assert set(sections) <= known, cell
        shown = (HERE / file).read_text(encoding="utf-8")
        assert any(f'"{section}"' in shown for section in sections), f"{cell} in {file}"
