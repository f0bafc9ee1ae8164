"""A change made in functions that are imported already: whoever holds the function runs the new code."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

COUNTED: Final = "<lambda>"


class NotHere(Exception):
    """The change is not one of code that runs later, or its function keeps other things than before."""


class Functions:
    """Every function there is, by its file and the code it runs."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, CodeType], list[FunctionType]] = {}
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType):
                self.known.setdefault((thing.__code__.co_filename, thing.__code__), []).append(thing)

    def swap(self, file: str, changed: bytes) -> None:
        before = compile(Path(file).read_bytes(), file, "exec", dont_inherit=True)
        after = compile(changed, file, "exec", dont_inherit=True)
        done = 0
        for old, new in _pairs(before, after):
            for function in self.known.get((file, old), ()):
                try:
                    function.__code__ = new
                except ValueError as error:
                    raise NotHere(str(error)) from error
                done += 1
        if not done:
            raise NotHere(file)


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Functions with the same name in the same place whose code differs, those inside others too."""
    theirs = _inside(new)
    for name, codes in _inside(old).items():
        others = theirs.get(name, [])
        if len(codes) == len(others):
            for one, other in zip(codes, others, strict=True):
                if one != other:
                    yield one, other
                    yield from _pairs(one, other)


def _inside(code: CodeType) -> dict[str, list[CodeType]]:
    found: dict[str, list[CodeType]] = {}
    for constant in code.co_consts:
        if isinstance(constant, CodeType) and (constant.co_name == COUNTED or not constant.co_name.startswith("<")):
            found.setdefault(constant.co_name, []).append(constant)
    return found
