"""What the screen shows on request: lines of supply, who holds what, how far guns reach, where a unit may step."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.scene import Overlay
from eastfront.engine.sides import Side, by_side
from eastfront.engine.text import text
from eastfront.engine.title import Wanted, everything
from eastfront.engine.view import View
from eastfront.parts.ids import UnitId
from eastfront.titles.last_crusade.ground import DISTANCE, GROUND, NEXT, ZONES
from eastfront.titles.last_crusade.movement import held, left, no_move
from eastfront.titles.last_crusade.printed import SIDES, Kind
from eastfront.titles.last_crusade.supply import field
from eastfront.titles.last_crusade.table import EMPTY, NO_SIDE, SLOTS, Table, slots_of

WHEELS, ON_FOOT = 2, 1
"""III.F: everybody is in supply there, or soldiers alone, whose lines no river cuts."""


def overlays(seen: View[Table], piece: int | None = None, wanted: Wanted = everything) -> Iterator[Overlay]:
    table = seen.table
    for side, word in by_side(SIDES):
        if wanted(f"supply-{word}"):
            yield Overlay(f"supply-{word}", text(f"lc-overlay-supply-{word}"), supplied(table, side))
        if wanted(f"guns-{word}"):
            yield Overlay(f"guns-{word}", text(f"lc-overlay-guns-{word}"), under_guns(table, side))
    if wanted("reach") and piece is not None and 0 <= piece < SLOTS:
        steps = {int(place): 1 for place in reach(table, UnitId(piece))}
        if steps:
            yield Overlay("reach", text("lc-overlay-reach"), steps)
    if wanted("control"):
        held_zones = {int(zone): int(table.control[zone]) for zone in ZONES if table.control[zone] != NO_SIDE}
        yield Overlay("control", text("lc-overlay-control"), held_zones)


def supplied(table: Table, side: Side) -> dict[int, int]:
    wheels, foot = field(table, side, soldiers=False), field(table, side, soldiers=True)
    return {int(place): WHEELS if wheels[place] else ON_FOOT for place in GROUND if wheels[place] or foot[place]}


def under_guns(table: Table, side: Side) -> dict[int, int]:
    """VII.D.3: how many guns whose card the viewer knows reach a place; who has fired this turn still stands there."""
    found: dict[int, int] = {}
    for slot in slots_of(side):
        here = table.place[slot]
        if table.card[slot] <= EMPTY or table.kind[slot] > Kind.ARMOR or here not in GROUND:
            continue
        far = table.design(slot).range
        for place in GROUND if far else ():
            if DISTANCE[here][place] <= far:
                found[int(place)] = found.get(int(place), 0) + 1
    return found


def reach(table: Table, slot: UnitId) -> list[int]:
    """VII.E.1: the next step of a unit whose card the viewer knows."""
    here = table.place[slot]
    known = table.card[slot] > EMPTY and table.kind[slot] <= Kind.ARMOR and here in GROUND
    if not known or left(table, slot) <= 0 or held(table, slot) is not None:
        return []
    return [place for place in NEXT[here] if no_move(table, slot, place) is None]
