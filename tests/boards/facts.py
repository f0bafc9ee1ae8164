"""Facts about a board in plain words, read from facts/<title>.toml and checked one by one.

A place is named by its id (`kiev`), a hex by its printed number (`A-1806`); the two may be mixed.
"""

from __future__ import annotations

import itertools
from collections import deque
from pathlib import Path

from eastfront.parts import hexes
from eastfront.parts.boards import Board
from eastfront.parts.data import Record, read_toml
from eastfront.parts.ids import SpaceId
from tests.boards import geometry

IMPASSABLE = ("sea", "lake", "impassable")


class Fact(Record, frozen=True):
    """One sentence, and the question to the board that proves it; every question asked must be answered so."""

    says: str
    at: str = ""  # a place or hex the other fields speak of
    hex: str = ""  # where the place stands
    has: tuple[str, ...] = ()  # features it has
    lacks: tuple[str, ...] = ()
    terrain: tuple[str, ...] = ()  # one of these
    nation: str = ""
    owner: str = ""
    sea: str = ""
    en: str = ""
    fr: str = ""
    region: str = ""
    off: bool | None = None
    toward: tuple[str, ...] = ()  # directions in which the hexsides are of the kind below
    kind: str = ""
    between: tuple[str, ...] = ()  # two neighbouring hexes whose side is of that kind; "" means open
    neighbours: bool | None = None  # whether the two of `between` touch
    river: str = ""
    touches: str = ""  # the river passes along a side of this place
    parts: tuple[str, str] | None = None  # a straight march from one to the other crosses the river
    same_bank: tuple[str, str] | None = None
    joins: str = ""  # the river ends in this other river
    ends_in: str = ""  # the river ends in this sea
    rail: tuple[str, ...] = ()  # these are joined by rail in this order
    road: tuple[str, ...] = ()
    at_most: int = 0  # links on the whole way
    march: tuple[str, str] | None = None  # one can walk from the first to the second
    avoiding: tuple[str, ...] = ()  # even without these hexes
    cut_off_without: tuple[str, ...] = ()  # but not without these
    vp: int | None = None


class Facts(Record, frozen=True):
    facts: tuple[Fact, ...]


def load(title: str) -> tuple[Fact, ...]:
    path = Path(__file__).parent / "facts" / f"{title}.toml"
    return read_toml(path.read_text(encoding="utf-8"), Facts, path.name).facts


def find(board: Board, name: str) -> int:
    for space in board.spaces:
        if space.attributes.get("place") == name:
            return space.id
    return board.at(name)


def check(board: Board, fact: Fact) -> None:
    if fact.at:
        _check_space(board, fact)
    if fact.between:
        _check_between(board, fact)
    if fact.river:
        _check_river(board, fact)
    for kind, stops in (("rail", fact.rail), ("road", fact.road)):
        if stops:
            _check_way(board, kind, stops, fact.at_most)
    if fact.march:
        _check_march(board, fact)


def _check_space(board: Board, fact: Fact) -> None:
    space = board.spaces[find(board, fact.at)]
    if fact.hex:
        assert space.id == board.at(fact.hex), f"{fact.at} stands in {space.code}"
    for feature in fact.has:
        assert feature in space.features, f"{space.code} has only {space.features}"
    for feature in fact.lacks:
        assert feature not in space.features
    if fact.terrain:
        assert space.terrain in fact.terrain, f"{space.code} is {space.terrain}"
    for what, wanted in (("nation", fact.nation), ("owner", fact.owner)):
        if wanted:
            assert getattr(space, what) == wanted, f"{space.code}: {what} {getattr(space, what)}"
    for what in ("sea", "region", "off", "vp"):
        wanted = getattr(fact, what)
        if wanted not in ("", None):
            assert space.attributes.get(what, False if what == "off" else None) == wanted
    if fact.en:
        assert space.names is not None
        assert (space.names.en, space.names.fr) == (fact.en, fact.fr)
    if fact.toward:
        assert board.grid is not None
        for direction in fact.toward:
            other = hexes.neighbour(board.grid, space.id, hexes.DIRECTIONS.index(direction))
            side = board.side_between(space.id, other)
            assert (side.kind if side else "") == fact.kind, f"{space.code} {direction}: {side}"


def _check_between(board: Board, fact: Fact) -> None:
    assert board.grid is not None
    a, b = (find(board, name) for name in fact.between)
    touching = hexes.direction_to(board.grid, a, b) >= 0
    assert touching == (fact.neighbours is not False)
    if touching:
        side = board.side_between(SpaceId(a), SpaceId(b))
        assert (side.kind if side else "") == fact.kind, f"{fact.between}: {side}"


def _check_river(board: Board, fact: Fact) -> None:
    chain = geometry.river_chains(board)[fact.river]
    if fact.touches:
        assert find(board, fact.touches) in geometry.hexes_along(board, fact.river)
    for pair, odd in ((fact.parts, True), (fact.same_bank, False)):
        if pair:
            crossings = geometry.crossings(board, fact.river, find(board, pair[0]), find(board, pair[1]))
            assert (crossings % 2 == 1) == odd, f"{pair}: {crossings} crossings"
    if fact.joins:
        other = geometry.river_chains(board)[fact.joins]
        assert any(end in other for end in geometry.ends(chain))
    if fact.ends_in:
        assert fact.ends_in in {sea for end in geometry.ends(chain) for sea in geometry.seas_at(board, end)}


def _check_way(board: Board, kind: str, stops: tuple[str, ...], at_most: int) -> None:
    linked = board.linked(kind)
    total = 0
    for start, goal in itertools.pairwise(stops):
        steps = _steps(linked, find(board, start), find(board, goal))
        assert steps >= 0, f"no {kind} from {start} to {goal}"
        total += steps
    assert not at_most or total <= at_most, f"{stops}: {total} links"


def _steps(linked: tuple[tuple[int, ...], ...], start: int, goal: int) -> int:
    seen = {start: 0}
    queue = deque([start])
    while queue:
        hex_ = queue.popleft()
        for other in linked[hex_]:
            if other not in seen:
                seen[other] = seen[hex_] + 1
                queue.append(other)
    return seen.get(goal, -1)


def _check_march(board: Board, fact: Fact) -> None:
    assert fact.march is not None
    start, goal = (find(board, name) for name in fact.march)
    barred = {find(board, name) for name in fact.avoiding}
    assert goal in geometry.reachable(board, start, barred)
    if fact.cut_off_without:
        barred |= {find(board, name) for name in fact.cut_off_without}
        assert goal not in geometry.reachable(board, start, barred)
