"""5.5 Where Stalin may go. His loss is in control.take, his effect on replacements in 14.5.5."""

from __future__ import annotations

from typing import Final

from eastfront.engine.refusals import Refusal
from eastfront.parts.masks import bits_in, bits_of, mask_of
from eastfront.parts.trails import trails
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    IN_USSR,
    KUIBISHEV,
    LAND,
    MOSCOW,
    NEIGHBOURS,
    NOT_HELD,
    SEA,
    SIZE,
)
from eastfront.titles.barbarossa_to_berlin.routes import NO_THOROUGHFARE, PORTS
from eastfront.titles.barbarossa_to_berlin.table import OOS, System, Table

ABROAD: Final = bits_of(space for space in range(SIZE) if not IN_USSR[space])


def _supplied(table: Table, space: int) -> bool:
    return table.control[space] == ALLIED and table.levels[System.SOVIET][space] != OOS


def stalin_goals(table: Table) -> list[int]:
    """From Moscow to Kuibyshev while it is held and supplied; else anywhere in the USSR he can be redeployed to, as a
    small unit would."""
    start = table.stalin
    if start < 0 or not _supplied(table, start):
        return []
    reached = _reached(table, start)
    if start == MOSCOW and _supplied(table, KUIBISHEV):
        return [KUIBISHEV] if KUIBISHEV in reached else []
    return [space for space in LAND if space in reached and space != start and _supplied(table, space)]


def _reached(table: Table, start: int) -> set[int]:
    closed = mask_of(bits_in(bytes(table.control).translate(NOT_HELD[ALLIED])) | ABROAD, SIZE)
    by_land = trails(NEIGHBOURS, start, closed, stops=NO_THOROUGHFARE)
    by_sea = {there for port in PORTS if port in by_land for there in SEA[port] if not closed[there]}
    return by_land.keys() | by_sea


def forbids_stalin(table: Table, space: int) -> Refusal | None:
    if space in stalin_goals(table):
        return None
    if table.stalin == MOSCOW and _supplied(table, KUIBISHEV) and space != KUIBISHEV:
        return Refusal("5.5", "b2b-no-stalin-kuibyshev")
    return Refusal("5.5", "b2b-no-stalin")
