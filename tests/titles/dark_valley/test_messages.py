"""Every message that the game uses exists in both languages, and none is there for nobody."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.title import kebab
from eastfront.text.catalogue import words
from eastfront.titles.dark_valley.actions import ACTIONS
from eastfront.titles.dark_valley.charts import LINES, WITHDRAWALS
from eastfront.titles.dark_valley.ground import HEXES, IS_FACTORY
from eastfront.titles.dark_valley.notes import NOTES
from eastfront.titles.dark_valley.printed import TERRAIN, TURNS, Result
from eastfront.titles.dark_valley.title import DarkValley
from tests.titles.messages import Said, dynamic, literals

TDV = DarkValley()
SAID = Said(TDV, "tdv-")
BOTS = Path(__file__).parents[3] / "src" / "eastfront" / "bots" / "dark_valley"
EXACT = ("tdv-ask-", "tdv-do-", "tdv-pass-", "tdv-note-", "tdv-class-", "tdv-turn-", "tdv-why-factory-", "tdv-of-")
"""Families whose members are all listed below."""
NEVER_SAID = {"tdv-do-put-in-cup", "tdv-do-play-chit", "tdv-ask-effort", "tdv-pass-effort"}
"""A chit is called by its own name; an effort is what attacker's and defender's supports have in common."""


@cache
def written() -> dict[str, frozenset[str]]:
    """The messages of each language as they stand in its files."""
    found = {}
    for language in ("fr", "en"):
        folder = resources.files("eastfront.text") / language
        files = [file for file in folder.iterdir() if file.name.startswith("dark_valley")]
        lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
        found[language] = frozenset(m[1] for line in lines if (m := re.match(r"([A-Za-z][\w-]*) =", line)))
    return found


@cache
def listed() -> frozenset[str]:
    """What the title declares and its data ask for."""
    found = SAID.declared()
    found |= {f"tdv-pass-{kebab(name)}" for name in SAID.passable()}
    found |= {f"tdv-do-{kebab(kind.__name__)}" for kind in ACTIONS.kinds if not issubclass(kind, Pass)}
    found |= {f"tdv-note-{row.note}" for row in NOTES}
    for row in WITHDRAWALS:
        found.add(f"tdv-note-{row.action}-{row.choice}" if row.choice else f"tdv-note-{row.action}")
    found |= {f"tdv-class-{line.kind.replace('_', '-')}" for line in LINES}
    found |= {f"tdv-of-{line.of}-{line.gives}" for line in LINES}
    found |= {f"tdv-turn-{row.turn}" for row in TURNS}
    found |= {f"tdv-weather-{row.weather}" for row in TURNS}
    found |= {f"tdv-why-factory-{hex_.attributes['place']}" for hex_ in HEXES if IS_FACTORY[hex_.id]}
    found |= {f"tdv-result-{result.name.lower().replace('_', '-')}" for result in Result}
    found |= {f"tdv-terrain-{name.replace('_', '-')}" for name in TERRAIN}
    for setting in TDV.settings:
        found |= {f"dark_valley-setting-{setting.id}-{choice}" for choice in setting.choices}
        found.add(f"dark_valley-setting-{setting.id}")
    found.add("dark_valley-map")  # what stands under the drawn map
    return frozenset(found - NEVER_SAID)


@cache
def used() -> frozenset[str]:
    return listed() | SAID.literals() | literals(BOTS, "tdv-")


def test_both_languages_have_the_same_messages() -> None:
    assert written()["fr"] == written()["en"]
    assert len(written()["fr"]) > 600


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_message_that_is_used_exists(language: str) -> None:
    known = words("fr" if language == "fr" else "en")
    assert sorted(id_ for id_ in used() if not known.knows(id_)) == []


def test_every_message_that_is_put_together_exists_for_something() -> None:
    patterns = SAID.dynamic() | dynamic(BOTS, "tdv-")
    assert len(patterns) > 30
    assert sorted(p for p in patterns if not any(re.fullmatch(p, id_) for id_ in written()["en"])) == []


def test_no_message_is_there_for_nobody() -> None:
    """Either it is named, or it belongs to a family that the source puts together and whose members are not listed."""
    lesson = (SAID.folder / "lesson.toml").read_text(encoding="utf-8")
    loose = {p for p in SAID.dynamic() | dynamic(BOTS, "tdv-") if not p.replace("\\", "").startswith(EXACT)}
    loose = {p for p in loose if p.replace("\\", "") != "tdv-[a-z0-9-]+"}
    idle = [
        id_
        for id_ in sorted(written()["en"])
        if id_ not in used() and f'"{id_}"' not in lesson and not any(re.fullmatch(p, id_) for p in loose)
    ]
    assert idle == []
