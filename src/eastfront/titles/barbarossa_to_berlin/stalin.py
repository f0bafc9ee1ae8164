"""5.5 Where Stalin may go. His loss is in control.take, his effect on replacements in 14.5.5."""

from __future__ import annotations

from typing import Final

from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_of, spaces_in, spot
from eastfront.titles.barbarossa_to_berlin.holdings import holdings
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    IN_USSR,
    KUIBISHEV,
    LAND,
    MOSCOW,
)
from eastfront.titles.barbarossa_to_berlin.routes import PORTS, joined, overseas
from eastfront.titles.barbarossa_to_berlin.supply import supplied_by
from eastfront.titles.barbarossa_to_berlin.table import OOS, System, Table

ABROAD: Final = bits_of(space for space in ALL_SPACES if not IN_USSR[space])
_LAND: Final = bits_of(LAND)
_PORTS: Final = bits_of(PORTS)


def _supplied(table: Table, space: SpaceId) -> bool:
    return table.control[space] == ALLIED and table.levels[System.SOVIET][space] != OOS


def stalin_goals(table: Table) -> list[SpaceId]:
    """From Moscow to Kuibyshev while it is held and supplied; else anywhere in the USSR he can be redeployed to, as a
    small unit would."""
    start = table.stalin
    if start < 0 or not _supplied(table, start):
        return []
    closed = holdings(table).others[ALLIED] | ABROAD
    reached = joined(False, start, closed)
    reached |= overseas(reached & _PORTS) & ~closed
    if start == MOSCOW and _supplied(table, KUIBISHEV):
        return [KUIBISHEV] if reached >> KUIBISHEV & 1 else []
    return spaces_in(reached & _LAND & ~closed & ~spot(start) & supplied_by(table, System.SOVIET))


def forbids_stalin(table: Table, space: SpaceId) -> Refusal | None:
    if space in stalin_goals(table):
        return None
    if table.stalin == MOSCOW and _supplied(table, KUIBISHEV) and space != KUIBISHEV:
        return Refusal("5.5", "b2b-no-stalin-kuibyshev")
    return Refusal("5.5", "b2b-no-stalin")
