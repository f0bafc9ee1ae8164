"""A title's guided first turn, as its `lesson.toml` tells it: steps, what each waits for, and what it says when
something else was done. It is data, and the browser's guide follows it; nothing here knows the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, Literal

from msgspec import Struct

from eastfront.engine.title import Title
from eastfront.parts.data import package_text, read_toml

FILE = "lesson.toml"
Way = Literal["undo", "skip", "restart"]


class Offer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that can be chosen now: by the id of its words, by what it touches (a space by its code or by the piece
    that stands `under` the finger there), or both. One that says nothing is anything on offer."""

    choice: str = ""
    piece: int | None = None
    under: int | None = None
    space: str = ""
    card: int | None = None
    face: str = ""


class Condition(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What must hold at the table as this player sees it; all that one condition says holds together.

    `called` names a condition of the lesson. A `fact` was told at least so many `times` with these arguments, after the
    last fact `since` if one is given; what was undone was never told. A `piece` or `card` lies `at` a space (its code)
    or place and bears a `mark`. `held` says who holds a space. `weighed` waits for a yes to the dice, `read` for the
    learner's click, `waiting` holds while others are asked."""

    called: str = ""
    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    none: tuple[Condition, ...] = ()
    prompt: tuple[str, ...] = ()
    fact: str = ""
    about: dict[str, int | str] = {}
    times: int = 1
    since: str = ""
    offer: Offer | None = None
    piece: int | None = None
    card: int | None = None
    at: str = ""
    mark: str = ""
    held: dict[str, int] = {}
    weighed: bool = False
    read: bool = False
    waiting: bool = False


class Named(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something a sentence names: an argument of the last such fact or the dice that fell with it, the first piece with
    a mark, where a piece stands, or a piece, space or card itself."""

    fact: str = ""
    about: dict[str, int | str] = {}
    arg: str = ""
    dice: bool = False
    marked: str = ""
    where: int | None = None
    piece: int | None = None
    space: str = ""
    card: int | None = None


class Saying(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What to say when something holds, and the ways on that are offered then."""

    when: Condition
    say: str
    values: dict[str, Named] = {}
    point: tuple[Offer, ...] = ()
    ways: tuple[Way, ...] = ()


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Shown from the moment all before it are done until it is done itself; passed over while `when` does not hold.

    `instead` replaces its words, the first that holds; `astray` adds to them. `look` is what it speaks of, `point` what
    to choose, `lay` the overlays shown meanwhile. A step that `waits` is about the others' turn."""

    say: str
    rule: str = ""
    when: Condition | None = None
    done: Condition | None = None
    values: dict[str, Named] = {}
    instead: tuple[Saying, ...] = ()
    astray: tuple[Saying, ...] = ()
    look: tuple[Named, ...] = ()
    point: tuple[Offer, ...] = ()
    lay: tuple[str, ...] = ()
    waits: bool = False
    final: bool = False


class Chapter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """`over`: whatever is left of it does not matter any more."""

    id: str
    name: str
    icon: str
    minutes: int
    step: tuple[Step, ...]
    over: Condition | None = None


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    what: str
    scenario: str
    seats: tuple[str, ...]
    chapter: tuple[Chapter, ...]
    conditions: dict[str, Condition] = {}

    def steps(self) -> Iterator[Step]:
        for chapter in self.chapter:
            yield from chapter.step


def lesson_of(title: Title[Any]) -> Lesson | None:
    """The lesson that a title has, if it has one."""
    return read_lesson(title.homes()[0])


@cache
def read_lesson(package: str) -> Lesson | None:
    """The one that lies in the package of a title."""
    if not resources.files(package).joinpath(FILE).is_file():
        return None
    return read_toml(package_text(package, FILE), Lesson, f"{package.rpartition('.')[2]}/{FILE}")
