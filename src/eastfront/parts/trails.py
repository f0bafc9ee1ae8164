"""Ways over a map of points: shortest trails from one space, and floods that note what they come up against.

Where two trails are equally short, the one found first counts: neighbours are tried in the order they are listed in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.parts.graphs import Mask, Neighbours
from eastfront.parts.ids import NO_SPACE, SpaceId

OPEN: Final = 0
WALL: Final = 254  # stops a flood, and is noted at its edge
VOID: Final = 255  # stops a flood, and nothing is said of it


def trails(
    neighbours: Neighbours,
    start: SpaceId,
    closed: Mask,
    limit: int = -1,
    stops: Mask | None = None,
    closed_first: Mask | None = None,
) -> dict[SpaceId, SpaceId]:
    """Every space in reach, nearest first, each with the space before it; the start has -1.

    limit: so many steps at most, no limit when it is negative. stops: may be entered but not left again (the start may
    always be left). closed_first: may not be entered straight from the start."""
    before = {start: NO_SPACE}
    if limit == 0:
        return before
    seen = closed[:]
    seen[start] = 1
    edge: list[SpaceId] = []
    for there in neighbours[start]:
        if not seen[there] and (closed_first is None or not closed_first[there]):
            seen[there] = 1
            before[there] = start
            edge.append(there)
    spent = 1
    while edge and spent != limit:
        further: list[SpaceId] = []
        for here in edge:
            if stops is not None and stops[here]:
                continue
            for there in neighbours[here]:
                if not seen[there]:
                    seen[there] = 1
                    before[there] = here
                    further.append(there)
        edge = further
        spent += 1
    return before


def trail_to(before: dict[SpaceId, SpaceId], goal: SpaceId) -> list[SpaceId]:
    """The way to a space in reach, without the start."""
    way: list[SpaceId] = []
    while before[goal] >= 0:
        way.append(goal)
        goal = before[goal]
    way.reverse()
    return way


def flood(ground: list[int], neighbours: Neighbours, sources: Iterable[SpaceId], level: int) -> list[SpaceId]:
    """Raises every open space that open ones join to the sources to a level, in `ground` itself, and answers the walls
    next to them and among the sources. A source that is already higher stays so, and is flooded from all the same."""
    queue: list[SpaceId] = []
    edge: list[SpaceId] = []
    for source in sources:
        known = ground[source]
        if known < WALL:
            if known < level:
                ground[source] = level
            queue.append(source)
        elif known == WALL:
            edge.append(source)
    for here in queue:  # grows while it is walked
        for there in neighbours[here]:
            known = ground[there]
            if known == OPEN:
                ground[there] = level
                queue.append(there)
            elif known == WALL:
                edge.append(there)
    return edge
