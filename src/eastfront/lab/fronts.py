"""Who holds which space, for the front line: by the table's own control, else by whose pieces are nearest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from eastfront.engine.title import Title
from eastfront.engine.view import View
from eastfront.parts.boards import Board

NOBODY = -1


@cache
def board_of(title: Title[Any]) -> Board | None:
    board = title.board()
    return board if isinstance(board, Board) else None


@cache
def side_of_face(title: Title[Any]) -> dict[str, int]:
    return {face.id: face.side for face in title.faces() if face.kind == "unit" and face.side is not None}


def holders(title: Title[Any], seen: View[Any]) -> list[int]:
    """For every space a side or NOBODY; nothing for a game without a board."""
    board = board_of(title)
    if board is None:
        return []
    control = getattr(seen.table, "control", ())
    if len(control) in (len(board.spaces), ground_of(board)):
        side_of = getattr(seen.table, "holder", control.__getitem__)  # where nations control and sides lead nations
        sides = (side_of(space) for space in range(len(control)))
        held = [side if 0 <= side < len(title.sides) else NOBODY for side in sides]
        return held + [NOBODY] * (len(board.spaces) - len(held))
    return nearest(board, units_by_space(title, seen))


@cache
def ground_of(board: Board) -> int:
    """How many spaces there are before the first box beyond the map."""
    return next((space.id for space in board.spaces if space.kind == "box"), len(board.spaces))


def units_by_space(title: Title[Any], seen: View[Any]) -> dict[int, list[int]]:
    """The sides of the units in every space that has some."""
    sides = side_of_face(title)
    found: dict[int, list[int]] = {}
    for piece in title.pieces(seen):
        if piece.kind == "piece" and isinstance(piece.place, int) and piece.face in sides:
            found.setdefault(piece.place, []).append(sides[piece.face])
    return found


def nearest(board: Board, units: dict[int, list[int]]) -> list[int]:
    """Every space to the side whose units are fewest steps away, to nobody where two are as near."""
    holder = [NOBODY] * len(board.spaces)
    edge: dict[int, set[int]] = {space: set(sides) for space, sides in sorted(units.items())}
    reached = set(edge)
    while edge:
        following: dict[int, set[int]] = {}
        for space, sides in edge.items():
            holder[space] = min(sides) if len(sides) == 1 else NOBODY
            for near in board.neighbours[space]:
                if near not in reached:
                    following.setdefault(near, set()).update(sides)
        reached |= set(following)
        edge = following
    return holder


def pack(held: Sequence[int], sides: int) -> tuple[str, ...]:
    """The spaces of each side as bits, in hex."""
    packed = []
    for side in range(sides):
        bits = 0
        for space, holder in enumerate(held):
            if holder == side:
                bits |= 1 << space
        packed.append(f"{bits:x}")
    return tuple(packed) if held else ()


def unpack(packed: Sequence[str], spaces: int) -> list[int]:
    holder = [NOBODY] * spaces
    for side, text in enumerate(packed):
        bits = int(text, 16)
        while bits:
            low = bits & -bits
            holder[low.bit_length() - 1] = side
            bits ^= low
    return holder
