"""Small positions for the tests of Europe Engulfed."""

from __future__ import annotations

from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGN, FRANCE, NATION, WESTERN, area
from eastfront.titles.europe_engulfed.table import OFF, Table, empty

SPONSOR = {AXIS: ("fi", "hu", "ro", "bg"), WESTERN: ("pl", "no", "dk", "nl", "be", "yu", "gr")}


def bare(**own: object) -> Table:
    """Nothing on the map; the small nations stand with whoever stood up for them."""
    table = empty(**own)
    for side, nations in SPONSOR.items():
        for nation in nations:
            table.stands[NATION[nation]] = side
    assert table.stands[NATION["fr"]] == FRANCE
    return table


def put(table: Table, where: str, *blocks: str) -> list[UnitId]:
    """Blocks by design, as "de_inf3", "3 de_inf3", or "de_inf3:2" with that many steps left."""
    placed: list[UnitId] = []
    for text in blocks:
        times, _, name = text.rpartition(" ")
        code, _, steps = name.partition(":")
        design = DESIGN[code]
        for _ in range(int(times or 1)):
            slot = table.place.index(OFF)
            table.place[slot], table.owner[slot] = area(where), NATION[design.nation]
            table.design[slot], table.steps[slot] = design.id, int(steps or design.steps)
            placed.append(UnitId(slot))
    return placed
