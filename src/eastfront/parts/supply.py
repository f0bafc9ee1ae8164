"""Lines of supply as a screen draws them: from a unit to the network that feeds it, and along it to a source."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.parts.graphs import Marks, Neighbours, Steps, distances, path_to, reach
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import mask_of, spot


def line_to(steps: Steps, start: SpaceId, net: int, longest: int, closed: Marks) -> list[SpaceId]:
    """The cheapest line to a network (a set of bits) that costs no more than the longest; nothing if there is none.
    Among equal ends the lowest id."""
    if net & spot(start):
        return [start]
    found = reach(steps, start, longest, closed=closed)
    ends = [space for space in found.spaces if net & spot(space)]
    return path_to(found, min(ends, key=lambda space: (found.costs[space], space))) if ends else []


def along(neighbours: Neighbours, net: int, sources: Iterable[SpaceId], start: SpaceId) -> list[SpaceId]:
    """On from a space of the network to the nearest of its sources, the start left out."""
    size = len(neighbours)
    apart = distances(neighbours, sources, closed=mask_of(~net & ((1 << size) - 1), size))
    way = [start]
    while apart[way[-1]] > 0:
        way.append(min((s for s in neighbours[way[-1]] if apart[s] >= 0), key=lambda space: (apart[space], space)))
    return way[1:]
