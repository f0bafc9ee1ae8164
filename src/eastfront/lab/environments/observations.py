"""What a side sees as one array of numbers of fixed size, made from its view and nothing else.

The array has named parts. Whole numbers of any size are written small: n stands as sign(n) · log(1 + |n|) / 7, which
keeps every number from -1000 (hidden) to a few thousand apart and near one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eastfront.engine.frames import Decision, Frame, Simultaneous
from eastfront.engine.table import HIDDEN
from eastfront.engine.title import Title
from eastfront.engine.view import View
from eastfront.lab.fronts import board_of

Numbers = NDArray[np.float32]

ROOM: Final = 32  # numbers of a column that is empty at the start
FRAME_ROOM: Final = 8  # numbers of the decision on top
POOL_VALUES: Final = range(-8, 16)  # hidden values whose number everybody may count
NOTHING: Final = -999
LOWEST, HIGHEST = -1024, 8192
SMALL: Final = np.array(
    [np.sign(n) * np.log1p(abs(n)) / 7 for n in range(LOWEST, HIGHEST + 1)],
    dtype=np.float32,
)
BOUND: Final = 2.0


def small(numbers: Any) -> Numbers:
    """Whole numbers as the array writes them."""
    found: Numbers = SMALL.take(np.asarray(numbers, dtype=np.int64) - LOWEST, mode="clip")
    return found


def whole(numbers: Numbers) -> NDArray[np.int64]:
    """Back from what the array writes."""
    found: NDArray[np.int64] = np.rint(np.sign(numbers) * np.expm1(np.abs(numbers) * 7)).astype(np.int64)
    return found


def numbers_in(value: Any) -> Iterator[int]:
    """Every whole number in a value, in order; words are left out."""
    if isinstance(value, int):
        yield int(value)
    elif value is None:
        yield NOTHING
    elif isinstance(value, list | tuple):
        for one in value:
            yield from numbers_in(one)
    elif isinstance(value, dict):
        for key in sorted(value):
            yield from numbers_in(key)
            yield from numbers_in(value[key])
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from numbers_in(getattr(value, name))


def own_frames(title: Title[Any]) -> list[type[Frame]]:
    """The frames of the title's own package, in the order of their names: the same whatever else is imported."""
    home = title.package or type(title).__module__.rpartition(".")[0]
    return [kind for kind in title.frames() if kind.__module__ == home or kind.__module__.startswith(home + ".")]


class Part(Struct, frozen=True):
    """A named stretch of the array."""

    name: str
    first: int
    size: int
    shape: tuple[int, ...]


class Layout:
    """Where everything stands in the observations of one scenario.

    `board` has for every space and every side: how many pieces, their printed strength in tenths, and whether it
    holds the space. `table:NAME` are the columns as the side sees them; what it may not know stands as -1000."""

    def __init__(self, title: Title[Any], scenario: str, settings: dict[str, str] | None = None) -> None:
        self.title = title
        self.sides = len(title.sides)
        table, _ = title.setup(scenario, title.checked_settings(scenario, settings or {}))
        kinds = own_frames(title)
        self._kind = {kind: place for place, kind in enumerate(kinds)}
        asking = [kind for kind in kinds if issubclass(kind, Decision | Simultaneous)]
        self._asking: dict[type[Frame], int] = {kind: place for place, kind in enumerate(asking)}
        self._strength = {face.id: _strength(face.values) for face in title.faces()}
        self._side = {face.id: face.side for face in title.faces() if face.side is not None and face.kind != "card"}
        board = board_of(title)
        self.spaces = 0 if board is None else len(board.spaces)
        columns = [name for name in table.__struct_fields__ if name != "chronicle"]
        self._pools = [secret.column for secret in table.SECRETS if secret.counted]
        self.parts: list[Part] = []
        self.size = 0
        self._add("viewer", self.sides)
        self._add("asked", self.sides)
        self._add("decision", len(self._asking))
        self._add("stack", len(kinds) + 1)  # the last stands for frames that all titles share
        self._add("board", self.spaces, self.sides, 3)
        self.whole = self.size  # from here on, whole numbers written small
        self._add("choice", FRAME_ROOM)
        self._add("pools", len(self._pools), self.sides, len(POOL_VALUES))
        for name in columns:
            value = getattr(table, name)
            room = len(list(numbers_in(value)))
            self._add(f"table:{name}", ROOM if isinstance(value, list | dict) and not room else room)
        self.part = {part.name: part for part in self.parts}
        self._columns = [(self.part[f"table:{name}"], name) for name in columns if f"table:{name}" in self.part]

    def _add(self, name: str, *shape: int) -> None:
        size = int(np.prod(shape))
        if size:
            self.parts.append(Part(name, self.size, size, shape))
            self.size += size

    def of(self, observation: Numbers, name: str) -> Numbers:
        """One part of an observation, in its shape."""
        part = self.part[name]
        found: Numbers = observation[part.first : part.first + part.size].reshape(part.shape)
        return found

    def observe(self, seen: View[Any]) -> Numbers:
        array = np.zeros(self.size, dtype=np.float32)
        if seen.side is not None:
            array[self.part["viewer"].first + seen.side] = 1
        for side in seen.asked:
            array[self.part["asked"].first + side] = 1
        top = type(seen.stack[-1]) if seen.stack else None
        if top in self._asking:
            array[self.part["decision"].first + self._asking[top]] = 1
        for frame in seen.stack:
            array[self.part["stack"].first + self._kind.get(type(frame), len(self._kind))] = 1
        if self.spaces:
            self._board(self.of(array, "board"), seen)
        array[self.whole :] = small(self._numbers(seen))
        return array

    def _numbers(self, seen: View[Any]) -> list[int]:
        """All whole numbers in the order of the parts, each part as long as it must be."""
        top = seen.stack[-1] if seen.stack else None
        found = list(numbers_in(top))[:FRAME_ROOM] if top is not None and type(top) in self._asking else []
        found += [0] * (FRAME_ROOM - len(found))
        if self._pools:
            found += self._count(seen)
        for part, name in self._columns:
            value = getattr(seen.table, name)
            plain = isinstance(value, list) and bool(value) and type(value[0]) is int
            numbers = value if plain else list(numbers_in(value))
            found += numbers if len(numbers) == part.size else numbers[: part.size]
            found += [0] * (part.size - len(numbers))
        return found

    def _board(self, board: Numbers, seen: View[Any]) -> None:
        for piece in self.title.pieces(seen):
            side = self._side.get(piece.face)
            if side is not None and isinstance(piece.place, int) and piece.kind == "piece":
                board[piece.place, side, 0] += 1
                board[piece.place, side, 1] += self._strength[piece.face] / 10
        for space, side in self.title.control(seen).items():
            if 0 <= side < self.sides:
                board[space, side, 2] = 1
        np.minimum(board, BOUND, out=board)

    def _count(self, seen: View[Any]) -> list[int]:
        counts = [0] * (len(self._pools) * self.sides * len(POOL_VALUES))
        for one in seen.pools:
            if 0 <= one.pool < self.sides and one.value in POOL_VALUES:
                row = self._pools.index(one.column) * self.sides + one.pool
                counts[row * len(POOL_VALUES) + one.value - POOL_VALUES.start] += one.count
        return counts


def _strength(values: tuple[str, ...]) -> int:
    digits = "".join(c for c in values[0] if c.isdigit()) if values else ""
    return int(digits) if digits else 0


def as_text(seen: View[Any]) -> str:
    """The same view in words a program can read; two views are alike if and only if these are."""
    return msgspec.json.encode(seen).decode()


assert LOWEST <= HIDDEN
