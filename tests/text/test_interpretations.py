"""Our readings of doubtful places stand in both languages, row for row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import eastfront.titles

FOLDER = Path(eastfront.titles.__path__[0])
TITLES = sorted(path.parent.name for path in FOLDER.glob("*/interpretations.fr.md"))


def rows(title: str, name: str) -> list[tuple[str, str]]:
    """The sections of each row, and the test it names."""
    lines = (FOLDER / title / name).read_text(encoding="utf-8").splitlines()
    cells = [line.strip("|").split("|") for line in lines if line.startswith("|")]
    return [(row[0].strip(), "".join(re.findall(r"`[^`]*`", row[-1]))) for row in cells if "---" not in row[0]][1:]


@pytest.mark.parametrize("title", TITLES)
def test_both_languages_read_the_same_places(title: str) -> None:
    english, french = rows(title, "interpretations.md"), rows(title, "interpretations.fr.md")
    assert [row for row in english if row[0] != "section"] == [row for row in french if row[0] != "section"]
