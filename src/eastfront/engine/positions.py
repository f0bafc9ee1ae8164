"""Could this title have such a position? For positions that others bring: types are right already, the rest is not.

`problems` looks and runs nothing. `tried_out` plays on, in a process that may be killed. Both give sentences for who
looks for the fault; no sentence, no problem."""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, TypeVar

from msgspec import Struct

from eastfront.engine.actions import Action
from eastfront.engine.chance import Chance
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.fog import check_fog
from eastfront.engine.frames import Decision, Ending, Frame, Procedure, Simultaneous, Together
from eastfront.engine.grammar import Grammar, grammar_of
from eastfront.engine.sides import all_sides, are_of
from eastfront.engine.table import HIDDEN, Table, known
from eastfront.engine.title import Settings, Title

T = TypeVar("T", bound=Table)

DEEPEST_STACK: Final = 64  # frames; twelve is the most we have seen
LONGEST_WORD: Final = 120
LEAST_ROOM: Final = 999  # numbers up to here are never refused for being large
IN_WORDS: Final = frozenset(string.ascii_letters + string.digits + "-_.:, ")
TRIALS, ACTIONS_A_TRIAL = 2, 120


class Bounds(Struct, frozen=True):
    """What the numbers, lists and words of a title's positions may be, taken from its set-ups and its actions."""

    numbers: range
    lengths: Mapping[str, frozenset[int]]  # by list column
    words: Mapping[str, frozenset[str]]  # by column of text
    sides: int
    first: type[Frame]  # what lies lowest when a game begins

    @property
    def longest(self) -> int:
        return self.numbers.stop


def bounds_of(title: Title[T], scenario: str, settings: Settings) -> Bounds:
    """A column that the set-up leaves empty is later at most as long as the longest; invariants know more."""
    return _bounds(title, scenario, tuple(sorted(settings.items())))


@lru_cache(maxsize=32)
def _bounds(title: Title[Any], scenario: str, settings: tuple[tuple[str, str], ...]) -> Bounds:
    table, first = title.setup(scenario, dict(settings))
    lists = {name: len(value) for name, value in _columns(table) if isinstance(value, list | dict)}
    others = frozenset(lists.values())
    any_length = frozenset(range(max(others, default=0) + 1))
    lengths = {name: frozenset({length}) if length else any_length for name, length in lists.items()}
    words: dict[str, set[str]] = {}
    for other in title.scenarios:
        for name, value in _columns(title.setup(other.id, title.checked_settings(other.id, {}))[0]):
            if isinstance(value, str):
                words.setdefault(name, set()).add(value)
    largest = max([LEAST_ROOM, *others, *(r.stop for ranges in title.actions.ranges() for r in ranges)])
    texts = {name: frozenset(known) for name, known in words.items()}
    return Bounds(range(HIDDEN + 1, largest + 1), lengths, texts, len(title.sides), type(first))


def problems(title: Title[T], scenario: str, settings: Settings, flow: Flow[T]) -> Iterator[str]:
    """What is wrong with a position, seen from outside. Invariants are asked only of a table of the right shape."""
    bounds = bounds_of(title, scenario, settings)
    wrong = [*_of_the_table(flow.table, bounds), *_of_the_stack(flow, grammar_of(title), bounds)]
    yield from wrong
    if not wrong:
        yield from title.invariants(flow.table)
        if any(not are_of(knowers, bounds.sides) for secret in known(flow.table) for knowers in secret):
            yield "a secret that belongs to nobody we know"
        yield from _of_sealed(flow)


def camp_problems(title: Title[T], scenario: str, settings: Settings, table: T) -> Iterator[str]:
    """Camps are told to screens before there is a table, and asked of the table by rules and machines."""
    camps = title.camps(scenario, settings)
    sides = title.present(scenario, settings)
    if len(set(sides)) != len(sides) or not {*sides} <= {*range(len(title.sides))} or () in camps:
        yield f"camps {camps}"
        return
    for one in sides:
        allies = [other for other in sides if table.allied(one, other)]
        if (*sorted(allies),) != (*sorted(next(camp for camp in camps if one in camp)),):
            yield f"side {one} stands with {allies} on the table, and otherwise in {camps}"


# ---------------------------------------------------------------------- the table
def _columns(table: Table) -> Iterator[tuple[str, Any]]:
    for name in type(table).__struct_fields__:
        if name != "chronicle":
            yield name, getattr(table, name)


def _of_the_table(table: Table, bounds: Bounds) -> Iterator[str]:
    if table.chronicle is not None:
        yield "somebody listens to the table"
    for name, value in _columns(table):
        if isinstance(value, list | dict) and len(value) not in bounds.lengths[name]:
            yield f"{name} has {len(value)} elements"
        elif isinstance(value, str) and value not in bounds.words[name]:
            yield f"{name} has a word of its own"
        elif not isinstance(value, str):
            numbers = range(HIDDEN + 1, 1 << table.BITS[name]) if name in table.BITS else bounds.numbers
            yield from (f"{name}: {problem}" for problem in _absurd(value, bounds, numbers))


def _absurd(value: Any, bounds: Bounds, numbers: range) -> Iterator[str]:
    """Numbers no game has, endless lists, and words that are none, however deep they lie."""
    left = [value]
    while left:
        value = left.pop()
        if isinstance(value, bool) or value is None:
            continue
        if isinstance(value, str):
            if len(value) > LONGEST_WORD or not IN_WORDS.issuperset(value):
                yield "no word of ours"
        elif isinstance(value, int):
            if value not in numbers:
                yield "a number out of all bounds"
        elif isinstance(value, Struct):
            left += [getattr(value, name) for name in value.__struct_fields__]
        elif len(value) > bounds.longest:
            yield f"{len(value)} values"
        elif isinstance(value, Mapping):
            left += [*value.keys(), *value.values()]
        else:
            left += value


# ---------------------------------------------------------------------- the stack
def _of_the_stack(flow: Flow[T], grammar: Grammar, bounds: Bounds) -> Iterator[str]:
    stack = flow.stack
    if not stack:
        ending = flow.result
        if not isinstance(ending, Ending) or not grammar.can_end(ending, bounds.sides):
            yield "over, and not in a way this game ends"
        if flow.sealed:
            yield "an answer to nobody"
        return
    if flow.result is not None:
        yield "an ending before the end"
    if len(stack) > DEEPEST_STACK:
        yield f"{len(stack)} frames"
        return
    for frame in stack:
        yield from _of_a_frame(frame, bounds)
    if type(stack[0]) is not bounds.first and type(stack[0]) not in grammar.ever(bounds.first):
        yield f"begins with {type(stack[0]).__name__}"
    for below, above in pairwise(stack):
        if not isinstance(below, Procedure) or type(above) not in grammar.children(below):
            yield f"{type(below).__name__} does not ask for {type(above).__name__}"
    if not isinstance(stack[-1], Decision | Simultaneous) or isinstance(stack[-1], Chance):
        yield f"nobody is asked at {type(stack[-1]).__name__}"


def _of_a_frame(frame: Frame, bounds: Bounds) -> Iterator[str]:
    for name in type(frame).__struct_fields__:
        value = getattr(frame, name)
        several = name == "sides" and isinstance(value, tuple)  # dice have sides too, and say how many
        sides = value if several else (value,) if name == "side" else ()
        if any(side not in range(bounds.sides) for side in sides) or len(set(sides)) != len(sides):
            yield f"{type(frame).__name__}.{name} is no side"
        yield from (f"{type(frame).__name__}.{name}: {problem}" for problem in _absurd(value, bounds, bounds.numbers))


def _of_sealed(flow: Flow[T]) -> Iterator[str]:
    top = flow.stack[-1] if flow.stack else None
    if isinstance(top, Simultaneous):
        if not flow.asked:
            yield "everybody has answered"
        if isinstance(top, Together):
            ready = set(top.ready)
            if flow.sealed or not ready <= set(top.sides) or len(ready) < len(top.ready):
                yield "ready without being asked"
        for side, action in flow.sealed.items():
            if side not in top.sides or action not in top.options(flow.table, side):
                yield "an answer that was not on offer"
    elif flow.sealed:
        yield "an answer to nobody"


# ---------------------------------------------------------------------- playing on
def tried_out(title: Title[T], flow: Flow[T]) -> Iterator[str]:
    """Everything a table asks of a position, then some games from it at random. Anything raised here is a problem of
    the position too; who calls this catches it."""
    random = Seeded("trial")
    for side in (*all_sides(len(title.sides)), None):
        yield from check_fog(title, flow, side, random.below)
        for _ in title.overlays(title.view(flow, side)):
            pass
    for side in flow.asked:
        flow.refusals(side=side)
    for trial in range(TRIALS):
        yield from _played_on(title, flow.clone(Seeded(f"trial {trial}")), random)


def _played_on(title: Title[T], flow: Flow[T], random: Seeded) -> Iterator[str]:
    for _ in range(ACTIONS_A_TRIAL):
        if flow.over:
            if flow.ending is None:
                yield "ends without an ending"
            return
        side = flow.asked[random.below(len(flow.asked))]
        options: list[Action] = flow.options(side)
        if not options:
            yield f"nothing to choose at {flow.where()}"
            return
        action = options[random.below(len(options))]
        title.actions.index(action)
        flow.do(action, side)
        yield from title.invariants(flow.table)
    title.scene(title.view(flow, None))
