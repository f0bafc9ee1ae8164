"""Who is where: units by place, derived from two columns of a table and never saved.

A title asks through `Register.of(location, side)`. The columns are compared with those of the last answer, which costs
next to nothing, so nobody who writes into a column need tell anyone; what has changed is moved in a copy, so an answer
once given stays true of the position it was given for."""

from __future__ import annotations

from typing import TypeAlias, final

Column: TypeAlias = list[int]
Units: TypeAlias = tuple[int, ...]


@final
class Whereabouts:
    """`at[place]` are the units in a place, lowest id first: a space from 0, or a box below 0. `on_map[side]` are those
    of a side on spaces; `count[side]` is how many of them stand in each space. Nothing here is to be written into."""

    __slots__ = ("at", "count", "location", "on_map", "side")

    def __init__(
        self, location: Column, side: Column, at: list[Units], on_map: list[Units], count: list[bytearray]
    ) -> None:
        self.location = location
        self.side = side
        self.at = at
        self.on_map = on_map
        self.count = count


@final
class Register:
    """The whereabouts last asked for, on a board of so many spaces with so many boxes, of units of so many sides."""

    def __init__(self, spaces: int, boxes: int, sides: int) -> None:
        self.spaces = spaces
        self.boxes = boxes
        self.sides = sides
        self._last = counted([], [], spaces, boxes, sides)

    def of(self, location: Column, side: Column) -> Whereabouts:
        last = self._last
        if last.location == location and last.side == side:
            return last
        if len(last.side) == len(side):
            last = moved(last, location, side, self.spaces)
        else:
            last = counted(location, side, self.spaces, self.boxes, self.sides)
        self._last = last
        return last


def counted(location: Column, side: Column, spaces: int, boxes: int, sides: int) -> Whereabouts:
    at: list[Units] = [()] * (spaces + boxes)  # a box is found from the end
    count = [bytearray(spaces) for _ in range(sides)]
    on_map: list[Units] = [()] * sides
    for unit, place in enumerate(location):
        at[place] += (unit,)
        if place >= 0:
            on_map[side[unit]] += (unit,)
            count[side[unit]][place] += 1
    return Whereabouts(location[:], side[:], at, on_map, count)


def moved(last: Whereabouts, location: Column, side: Column, spaces: int) -> Whereabouts:
    """The same after some units have gone elsewhere or to another side."""
    at, on_map = last.at[:], last.on_map[:]
    count = [column[:] for column in last.count]
    units = differing(last.location, location)
    if last.side != side:
        units = sorted({*units, *differing(last.side, side)})
    for unit in units:
        old, new, was, now = last.location[unit], location[unit], last.side[unit], side[unit]
        if old != new:
            at[old] = without(at[old], unit)
            at[new] = with_(at[new], unit)
        if old >= 0:
            count[was][old] -= 1
        if new >= 0:
            count[now][new] += 1
        if (old >= 0) != (new >= 0) or was != now:
            if old >= 0:
                on_map[was] = without(on_map[was], unit)
            if new >= 0:
                on_map[now] = with_(on_map[now], unit)
    return Whereabouts(location[:], side[:], at, on_map, count)


def differing(one: Column, other: Column) -> list[int]:
    """Where two columns of the same length differ: halves that are equal are not looked into."""
    found: list[int] = []
    waiting = [(0, len(one))]
    while waiting:
        first, end = waiting.pop()
        if end - first <= 8:
            found += [i for i in range(first, end) if one[i] != other[i]]
            continue
        middle = (first + end) // 2
        if one[middle:end] != other[middle:end]:
            waiting.append((middle, end))
        if one[first:middle] != other[first:middle]:
            waiting.append((first, middle))
    return found


def without(units: Units, unit: int) -> Units:
    where = units.index(unit)
    return units[:where] + units[where + 1 :]


def with_(units: Units, unit: int) -> Units:
    where = len(units)
    while where and units[where - 1] > unit:
        where -= 1
    return (*units[:where], unit, *units[where:])
