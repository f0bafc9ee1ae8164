"""The guided games are data: everything they name must exist."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from eastfront.engine.facts import Kind
from eastfront.engine.match import Match
from eastfront.parts.boards import Board
from eastfront.parts.rulebooks import rulebook
from eastfront.text.catalogue import words
from eastfront.titles import TITLES
from tests.text.client import CLIENT

LESSONS: dict[str, Any] = json.loads((CLIENT / "data/lessons.json").read_text(encoding="utf-8"))


def steps(lesson: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for chapter in lesson["chapters"]:
        yield from chapter["steps"]


def conditions(thing: Any) -> Iterator[dict[str, Any]]:
    """Every condition and every pointer anywhere inside."""
    if isinstance(thing, dict):
        yield thing
        for part in thing.values():
            yield from conditions(part)
    elif isinstance(thing, list):
        for part in thing:
            yield from conditions(part)


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_can_begin(id: str) -> None:
    lesson = LESSONS[id]
    title = TITLES.get(lesson["title"])
    assert Match.begin(title, lesson["scenario"], bytes(32)).asked == (lesson["seats"].index("me"),)
    assert len(lesson["seats"]) == len(title.sides)


@pytest.mark.parametrize("id", LESSONS)
def test_everything_a_lesson_names_exists(id: str) -> None:
    title = TITLES.get(id)
    board = title.board()
    assert isinstance(board, Board)
    codes = {space.code for space in board.spaces}
    sections = {section.id for section in rulebook(title).section}
    facts = {kind.id for kind in title.facts}
    pieces = range(len(title.names()[Kind.PIECE]))
    for step in steps(LESSONS[id]):
        assert step.get("rule", "") in sections | {""}
        for one in conditions(step):
            prompts = one.get("prompt", [])
            said = [prompts] if isinstance(prompts, str) else prompts
            said += [one["choice"]] if "choice" in one else one.get("choices", [])
            assert all(words("en").knows(id) for id in said), said
            assert one.get("fact") in facts | {None}
            assert {*one.get("spaces", []), *([one["choiceSpace"]] if "choiceSpace" in one else [])} <= codes
            assert all(piece in pieces for piece in (*one.get("pieces", []), one.get("choicePiece", 0)))


@pytest.mark.parametrize("id", LESSONS)
def test_only_the_last_step_has_no_end(id: str) -> None:
    told = list(steps(LESSONS[id]))
    assert all("done" in step for step in told[:-1])
    assert told[-1]["final"]
