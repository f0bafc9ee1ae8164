"""5.5 Where Stalin may go. His loss is in control.take, his effect on replacements in 14.5.5."""

from __future__ import annotations

from eastfront.engine.refusals import Refusal
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    IN_USSR,
    KUIBISHEV,
    LAND,
    MOSCOW,
    NEIGHBOURS,
    SEA,
)
from eastfront.titles.barbarossa_to_berlin.routes import NO_THOROUGHFARE
from eastfront.titles.barbarossa_to_berlin.table import OOS, System, Table


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
    control = table.control
    seen, queue = {start}, [start]
    for here in queue:  # grows while it is walked
        if NO_THOROUGHFARE[here] and here != start:
            continue
        for there in NEIGHBOURS[here]:
            if there not in seen and control[there] == ALLIED and IN_USSR[there]:
                seen.add(there)
                queue.append(there)
    ports = {there for port in queue for there in SEA[port] if control[there] == ALLIED and IN_USSR[there]}
    return seen | ports


def forbids_stalin(table: Table, space: int) -> Refusal | None:
    if space in stalin_goals(table):
        return None
    if table.stalin == MOSCOW and _supplied(table, KUIBISHEV) and space != KUIBISHEV:
        return Refusal("5.5", "b2b-no-stalin-kuibyshev")
    return Refusal("5.5", "b2b-no-stalin")
