"""Lessons are data: everything they name must exist, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from msgspec import Struct

from eastfront.engine.facts import Kind
from eastfront.engine.match import Match
from eastfront.parts.boards import Board
from eastfront.parts.lessons import Condition, Lesson, Named, Offer, Saying, Step, lesson_of
from eastfront.parts.rulebooks import rulebook
from eastfront.text.catalogue import LANGUAGES, message_files, words
from eastfront.titles import TITLES
from tests.sides import FIRST
from tests.text.client import CLIENT
from tests.text.test_messages import messages

WITH_LESSON = [id for id in TITLES.ids() if lesson_of(TITLES.get(id))]


def lesson(id: str) -> Lesson:
    found = lesson_of(TITLES.get(id))
    assert found
    return found


def inside(thing: object) -> Iterator[Any]:
    """Every record anywhere inside."""
    if isinstance(thing, Struct):
        yield thing
        for field in thing.__struct_fields__:
            yield from inside(getattr(thing, field))
    elif isinstance(thing, dict):
        for part in thing.values():
            yield from inside(part)
    elif isinstance(thing, tuple):
        for part in thing:
            yield from inside(part)


def test_all_finished_games_have_a_lesson() -> None:
    assert list(TITLES.ids()) == WITH_LESSON


@pytest.mark.parametrize("id", WITH_LESSON)
def test_a_lesson_can_begin(id: str) -> None:
    """With a seat for each side of its scenario, as the server wants it."""
    match = Match.begin(TITLES.get(id), lesson(id).scenario, bytes(32))
    assert match.sides == tuple(range(len(lesson(id).seats)))
    assert match.asked == (lesson(id).seats.index("me"),)


@pytest.mark.parametrize("id", WITH_LESSON)
def test_only_the_last_step_is_final_and_no_words_serve_twice(id: str) -> None:
    steps = list(lesson(id).steps())
    assert [step.final for step in steps] == [False] * (len(steps) - 1) + [True]
    said = [step.say for step in steps]
    assert len(said) == len(set(said)), "what was read is remembered by these words"
    for chapter in lesson(id).chapter:
        assert all(step.done or step.final or chapter.over for step in chapter.step), "a step that nothing ends"


# ---------------------------------------------------------------------- what is named
@cache
def codes(id: str) -> frozenset[str]:
    board = TITLES.get(id).board()
    assert isinstance(board, Board)
    return frozenset(space.code for space in board.spaces)


def places(id: str) -> set[str]:
    match = Match.begin(TITLES.get(id), lesson(id).scenario, bytes(32))
    return {place.id for place in match.title.places(match.view(FIRST))}


def fact_problems(id: str, one: Condition | Named) -> Iterator[str]:
    known = {kind.id: dict(kind.args) for kind in TITLES.get(id).facts}
    if one.fact and one.fact not in known:
        yield f"no fact {one.fact}"
        return
    meanings = known.get(one.fact, {})
    for name, value in one.about.items():
        if name not in meanings:
            yield f"{one.fact} has no {name}"
        elif meanings[name] is Kind.SPACE and isinstance(value, str) and value not in codes(id):
            yield f"no space {value}"
        elif meanings[name] is Kind.WORD and not words("en").knows(str(value)):
            yield f"no words {value}"
    if isinstance(one, Named) and one.fact and not one.dice and one.arg not in meanings:
        yield f"{one.fact} has no {one.arg}"


def problems(id: str, one: object) -> Iterator[str]:
    names = TITLES.get(id).names()
    if isinstance(one, Condition):
        yield from fact_problems(id, one)
        yield from (f"no words {ask}" for ask in one.prompt if not words("en").knows(ask))
        if one.called and one.called not in lesson(id).conditions:
            yield f"nothing is called {one.called}"
        if one.since and one.since not in {kind.id for kind in TITLES.get(id).facts}:
            yield f"no fact {one.since}"
        if one.at and one.at not in codes(id) | places(id):
            yield f"no space or place {one.at}"
        yield from (f"no space {code}" for code in one.held if code not in codes(id))
    if isinstance(one, Named):
        yield from fact_problems(id, one)
    if isinstance(one, Offer):
        if one.choice and not words("en").knows(one.choice):
            yield f"no words {one.choice}"
        if one.face and one.face not in {face.id for face in TITLES.get(id).faces()}:
            yield f"no face {one.face}"
    if isinstance(one, Offer | Named) and one.space and one.space not in codes(id):
        yield f"no space {one.space}"
    for field, kind in (("piece", Kind.PIECE), ("where", Kind.PIECE), ("under", Kind.PIECE), ("card", Kind.CARD)):
        number = getattr(one, field, None)
        if number is not None and not 0 <= number < len(names.get(kind, ())):
            yield f"no {field} {number}"


@pytest.mark.parametrize("id", WITH_LESSON)
def test_everything_a_lesson_names_exists(id: str) -> None:
    sections = {section.id for section in rulebook(TITLES.get(id)).section}
    assert not [problem for one in inside(lesson(id)) for problem in problems(id, one)]
    assert {step.rule for step in lesson(id).steps()} <= sections | {""}
    match = Match.begin(TITLES.get(id), lesson(id).scenario, bytes(32))
    overlays = {overlay.id for overlay in match.title.overlays(match.view(FIRST))}
    assert {laid for step in lesson(id).steps() for laid in step.lay} <= overlays
    drawn = (CLIENT / "icons.ts").read_text(encoding="utf-8")
    assert all(re.search(rf"^\s+{chapter.icon}: ", drawn, re.M) for chapter in lesson(id).chapter)


# ---------------------------------------------------------------------- what is said
def sayings(id: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Every sentence with the names it is given."""
    found = lesson(id)
    yield found.name, frozenset()
    yield found.what, frozenset()
    for chapter in found.chapter:
        yield chapter.name, frozenset()
        for step in chapter.step:
            yield step.say, frozenset(step.values)
            for other in (*step.instead, *step.astray):
                yield other.say, frozenset(other.values)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", WITH_LESSON)
def test_every_sentence_exists_and_is_given_its_names(id: str, language: Any) -> None:
    known = messages(language)
    for say, values in sayings(id):
        assert known[say] == set(values), say


@pytest.mark.parametrize("id", WITH_LESSON)
def test_no_sentence_of_a_lesson_is_left_over(id: str) -> None:
    """The sentences of a lesson stand in a file of their own, in the title's words."""
    text = dict(message_files("en"))[f"{id}_lesson.ftl"]
    written = {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, Message)}
    assert written == {say for say, _ in sayings(id)}


def test_a_step_says_what_it_is_made_of() -> None:
    """The walk above goes everywhere: an unknown piece deep inside is found."""
    deep = Step("x", instead=(Saying(Condition(any=(Condition(none=(Condition(piece=9999),)),)), "y"),))
    assert [problem for one in inside(deep) for problem in problems("skirmish", one)] == ["no piece 9999"]
