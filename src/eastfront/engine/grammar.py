"""Which frame may lie on which and how a game may end, read from the rules' own code: a procedure can only ask for
what its code names.

From a method the names it uses are followed through every function, class and collection of the title that has such a
name, and each frame met on the way is one it may ask for. That is more than it ever asks for and never less, and
nobody keeps a list by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from types import CodeType, ModuleType
from typing import Any

from msgspec import Struct

from eastfront.engine.frames import OVER, Ending, Frame, Procedure, Sequence
from eastfront.engine.sides import Side, Sides, among, members
from eastfront.engine.title import Title

Steps = tuple[frozenset[type[Frame]], frozenset[str]]
DEEPEST = 4  # collections within collections, such as cards by number with their functions


class Grammar:
    """Of one title."""

    def __init__(self, title: Title[Any]) -> None:
        self.homes = title.homes()
        self.names: dict[str, list[Any]] = {}
        self._children: dict[Any, frozenset[type[Frame]]] = {}
        self._next: dict[str, Steps] = {}
        self._read({frame.__module__ for frame in title.frames()})
        self.words = self._constants()

    def children(self, frame: Frame) -> frozenset[type[Frame]]:
        """What may lie on this frame as it stands: what its present step, or its code, can ask for."""
        if not isinstance(frame, Sequence) or frame.at == OVER:  # any step may say that it was the last one
            return self.ever(type(frame))
        return self._asked_by(type(frame), frame.CARRIED_OUT[frame.at]) if frame.at else frozenset()

    def ever(self, kind: type[Frame]) -> frozenset[type[Frame]]:
        """What may lie on a frame of this kind at one time or another."""
        if issubclass(kind, Sequence):
            return frozenset[type[Frame]]().union(*(self._asked_by(kind, method) for method in kind.STEPS))
        return self._asked_by(kind, kind.resume) if issubclass(kind, Procedure) else frozenset()

    def _asked_by(self, kind: type[Frame], method: Any) -> frozenset[type[Frame]]:
        if (kind, method) not in self._children:
            self._children[kind, method] = frozenset(self._reached(kind, method))
        return self._children[kind, method]

    def can_end(self, ending: Ending, sides: int) -> bool:
        """Is this a way the game ends? Its words are written in the code, in one piece or in two."""
        words, how = self.words, ending.how
        known = how in words or any(how[:i] in words and how[i:] in words for i in range(1, len(how)))
        winner, camp = ending.winner, ending.camp
        there = winner is None or winner in range(sides)
        return known and ending.rule in words and there and (not camp or _one_of(winner, camp, sides))

    # ------------------------------------------------------------------ following names
    def _reached(self, owner: type[Frame], method: Any) -> Iterator[type[Frame]]:
        seen: set[str] = set()
        left = list(_names(method))
        while left:
            name = left.pop()
            if name in seen:
                continue
            seen.add(name)
            if name not in self._next:
                self._next[name] = _steps(self.names.get(name, ()))
            own = [vars(kind)[name] for kind in owner.__mro__ if name in vars(kind)]
            for frames, names in (self._next[name], _steps(own)):
                yield from frames
                left += names

    def _read(self, modules: set[str]) -> None:
        """Every name of these modules and of those they take something from, with all it stands for."""
        left, done = sorted(modules), set[str]()
        while left:
            module = left.pop()
            if module in done:
                continue
            done.add(module)
            for name, thing in vars(import_module(module)).items():
                self.names.setdefault(name, []).append(thing)
                home = thing.__name__ if isinstance(thing, ModuleType) else getattr(thing, "__module__", None)
                if not isinstance(home, str) or not home.startswith(self.homes):
                    continue
                left.append(home)
                if isinstance(thing, type) and home == module:
                    for own, attribute in vars(thing).items():
                        self.names.setdefault(own, []).append(attribute)

    def _constants(self) -> frozenset[str]:
        code = (part for things in self.names.values() for thing in _things(things) for part in _codes(thing))
        return frozenset(word for part in code for word in part.co_consts if isinstance(word, str)) | {""}


def _one_of(best: Side | None, camp: Sides, sides: int) -> bool:
    """Is this a camp of several, and its best member one of it?"""
    return 0 < camp < 1 << sides and len(members(camp, sides)) > 1 and (best is None or among(best, camp))


@cache
def grammar_of(title: Title[Any]) -> Grammar:
    return Grammar(title)


def _steps(things: Iterable[Any]) -> Steps:
    """The frames among these things, and the names that the others use."""
    frames, names = set[type[Frame]](), set[str]()
    for thing in _things(things):
        if isinstance(thing, type) and issubclass(thing, Frame):
            frames.add(thing)
        else:
            names.update(_names(thing))
    return frozenset(frames), frozenset(names)


def _things(things: Iterable[Any], depth: int = 0) -> Iterator[Any]:
    """Functions and classes, out of the collections they may lie in."""
    for thing in things:
        if isinstance(thing, type) or _codes(thing):
            yield thing
        elif depth < DEEPEST:
            yield from _things(_within(thing), depth + 1)


def _within(thing: Any) -> Iterable[Any]:
    if isinstance(thing, Mapping):
        return list(thing.values())
    if isinstance(thing, tuple | list | set | frozenset):
        return thing
    if isinstance(thing, Struct):
        return [getattr(thing, name) for name in thing.__struct_fields__]
    return ()


def _codes(thing: Any) -> tuple[CodeType, ...]:
    """The code of a function, however it is wrapped."""
    for wrapper in ("__wrapped__", "__func__", "fget", "func"):
        thing = getattr(thing, wrapper, None) or thing
    code = getattr(thing, "__code__", None)
    cells = [cell.cell_contents for cell in getattr(thing, "__closure__", None) or ()]
    own = (code,) if isinstance(code, CodeType) else ()
    return own + tuple(inner for cell in cells if cell is not thing for inner in _codes(cell))


def _names(thing: Any) -> Iterator[str]:
    for code in _codes(thing):
        left = [code]
        while left:
            part = left.pop()
            yield from part.co_names
            yield from part.co_freevars
            left += [inner for inner in part.co_consts if isinstance(inner, CodeType)]
