"""Nothing outside a title names a title: who adds a game adds a package, machines and a line of the registry."""

from __future__ import annotations

from pathlib import Path

import pytest

import eastfront

SOURCE = Path(eastfront.__file__).parent
IDS = sorted(folder.parent.name for folder in (SOURCE / "titles").glob("*/__init__.py"))
OWN = {f"{room}/{id}/" for room in ("titles", "bots") for id in IDS}
ALLOWED = ("titles/__init__.py",)  # the registry


def files() -> list[str]:
    found = (path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py") if "__pycache__" not in path.parts)
    return sorted(name for name in found if name not in ALLOWED and not any(name.startswith(own) for own in OWN))


def named_in(text: str) -> list[str]:
    return [id for id in IDS if id in text]


def test_all_titles_are_looked_for() -> None:
    assert {"skirmish", "great_patriotic_war", "barbarossa_to_berlin"} <= set(IDS)
    assert named_in('OWN = {"skirmish": 1}') == ["skirmish"]
    assert "titles/__init__.py" not in files()
    assert "draw/vocabulary.py" in files()


@pytest.mark.parametrize("file", files())
def test_nothing_outside_a_title_names_a_title(file: str) -> None:
    assert named_in((SOURCE / file).read_text(encoding="utf-8")) == []


def test_titles_do_not_name_each_other() -> None:
    for id in IDS:
        for path in sorted((SOURCE / "titles" / id).rglob("*.py")):
            others = [other for other in named_in(path.read_text(encoding="utf-8")) if other != id]
            assert others == [], path
