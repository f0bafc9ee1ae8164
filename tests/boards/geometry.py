"""Corners, chains and marches on a hex board, computed from the board alone (the forge is not asked)."""

from __future__ import annotations

import itertools
from collections import defaultdict, deque
from collections.abc import Collection
from functools import lru_cache

from eastfront.parts import hexes
from eastfront.parts.boards import Board, Hexside
from eastfront.parts.ids import SpaceId

Corner = tuple[int, int]
Chain = dict[Corner, list[Corner]]
WATER = ("sea", "lake")
IMPASSABLE = ("sea", "lake", "impassable")


def _grid(board: Board) -> hexes.Grid:
    assert board.grid is not None
    return board.grid


def corner(point: tuple[float, float]) -> Corner:
    return round(point[0] * 100), round(point[1] * 100)


def corners_of(board: Board, side: Hexside) -> tuple[Corner, Corner]:
    grid = _grid(board)
    direction = hexes.direction_to(grid, side.a, side.b)
    around = hexes.corners(grid, side.a)
    return corner(around[direction]), corner(around[(direction + 1) % 6])


@lru_cache(maxsize=4)
def river_chains(board: Board) -> dict[str, Chain]:
    """For each river its corners, each with those next to it along the river."""
    chains: dict[str, Chain] = defaultdict(lambda: defaultdict(list))
    for side in board.record.sides:
        if "river" in side.attributes:
            a, b = corners_of(board, side)
            chain = chains[str(side.attributes["river"])]
            chain[a].append(b)
            chain[b].append(a)
    return {name: dict(chain) for name, chain in chains.items()}


def ends(chain: Chain) -> list[Corner]:
    return sorted(place for place, others in chain.items() if len(others) == 1)


@lru_cache(maxsize=4)
def hexes_at(board: Board) -> dict[Corner, tuple[int, ...]]:
    found: dict[Corner, list[int]] = defaultdict(list)
    grid = _grid(board)
    for hex_ in range(grid.size):
        for point in hexes.corners(grid, hex_):
            found[corner(point)].append(hex_)
    return {place: tuple(meeting) for place, meeting in found.items()}


def hexes_along(board: Board, river: str) -> set[int]:
    return {hex_ for side in board.record.sides if side.attributes.get("river") == river for hex_ in (side.a, side.b)}


def seas_at(board: Board, place: Corner) -> set[str]:
    """The seas of the sea hexes that meet in a corner, or of the coasts where a side of sea begins there."""
    found = {
        str(board.spaces[hex_].attributes.get("sea"))
        for hex_ in hexes_at(board)[place]
        if board.spaces[hex_].terrain == "sea"
    }
    for side in board.record.sides:
        if side.kind == "sea" and place in corners_of(board, side):
            found |= {str(board.spaces[hex_].attributes.get("sea")) for hex_ in (side.a, side.b)}
    return found


def is_shore(board: Board, place: Corner) -> bool:
    """Sea, lake or the edge of the map."""
    meeting = hexes_at(board)[place]
    if len(meeting) < 3 or any(board.spaces[hex_].terrain in WATER for hex_ in meeting):
        return True
    return any(side.kind in IMPASSABLE and place in corners_of(board, side) for side in board.record.sides)


def crossings(board: Board, river: str, start: int, goal: int) -> int:
    line = hexes.line(_grid(board), SpaceId(start), SpaceId(goal))
    sides = [board.side_between(a, b) for a, b in itertools.pairwise(line)]
    return sum(1 for side in sides if side is not None and side.attributes.get("river") == river)


def open_land(board: Board) -> set[int]:
    return {s.id for s in board.spaces if s.kind == "hex" and s.terrain not in WATER and not s.attributes.get("off")}


def reachable(board: Board, start: int, barred: Collection[int] = ()) -> set[int]:
    """All hexes of land in play that a march from `start` can reach; straits may be crossed."""
    land = open_land(board)
    seen = {start}
    queue = deque([start])
    while queue:
        hex_ = queue.popleft()
        for other in board.neighbours[hex_]:
            side = board.side_between(SpaceId(hex_), other)
            if other in land and other not in seen and other not in barred and not (side and side.kind in IMPASSABLE):
                seen.add(other)
                queue.append(other)
    return seen
