"""What the laboratory follows from turn to turn, and whose luck the dice are."""

from __future__ import annotations

from collections.abc import Sequence

from eastfront.engine.chance import Hits
from eastfront.engine.frames import Frame
from eastfront.engine.sides import by_side
from eastfront.titles.europe_engulfed.ground import AREAS, RESOURCE
from eastfront.titles.europe_engulfed.printed import SIDES
from eastfront.titles.europe_engulfed.table import NEUTRAL, Table


def measures(table: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    owners = [NEUTRAL if nation < 0 else table.stands[nation] for nation in table.control]
    for side, word in by_side(SIDES):
        nations = [nation for nation, its in enumerate(table.stands) if its == side]
        found[f"blocks_{word}"] = sum(len(table.ground().on_map[nation]) for nation in nations)
        found[f"areas_{word}"] = sum(owners[area] == side for area in AREAS)
        found[f"resources_{word}"] = sum(RESOURCE[area] for area in AREAS if owners[area] == side)
        found[f"actions_{word}"] = sum(table.actions[nation] for nation in nations)
        found[f"fleets_{word}"] = sum(sum(table.fleets[nation * 4 : nation * 4 + 4]) for nation in nations)
        found[f"bombers_{word}"] = table.bombers[side]
    return found | {"uboats": table.uboats}


def luck(stack: Sequence[Frame], reading: object) -> float | None:
    """6.25 Hits are as good as their share of what was to be expected; nobody's luck is the weather."""
    top = stack[-1]
    if not isinstance(top, Hits) or not isinstance(reading, int):
        return None
    mean = sum(dice * (7 - least) / 6 for dice, least in top.groups)
    return reading / mean if mean else None
