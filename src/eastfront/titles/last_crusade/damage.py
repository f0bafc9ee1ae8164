"""VI.C: what hits do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.titles.last_crusade import effects, facts, pieces
from eastfront.titles.last_crusade.ground import NOWHERE
from eastfront.titles.last_crusade.printed import Kind
from eastfront.titles.last_crusade.table import Mark, Table

_COUNT: Final = 15 << Mark.IGNORED


def struck(table: Table, slot: UnitId) -> tuple[UnitId, ...]:
    """Who takes the hits on a unit, one after the other: the fortification before its occupant (X), the transport
    before its rider (VIII.2)."""
    host = table.host[slot]
    first = slot if host == NO_UNIT else UnitId(host)
    return (first, *table.guests(first))


def hit(
    table: Table, slot: UnitId, hits: int, *, defending: bool = True, ignoring: bool = True, keep: bool = False
) -> None:
    """So many hits on a unit. `ignoring` where the rules let it ignore some (a phase of combat); `keep` leaves the
    destroyed in play until all have fired."""
    line = struck(table, slot)
    if hits:
        table.tell(facts.HITS, line[0], hits)
    for one in line:
        hits = _take(table, one, hits, defending, ignoring)
    if not keep:
        fall(table, line)


def _take(table: Table, slot: UnitId, hits: int, defending: bool, ignoring: bool) -> int:
    """What is left over for who is behind it."""
    room = effects.defence(table, slot) - table.hits[slot]
    if hits <= 0 or room <= 0:
        return hits
    if ignoring:
        skipped = min(hits, may_ignore(table, slot, defending))
        if skipped:
            table.mark[slot] += skipped << Mark.IGNORED
            effects.hits_were_ignored(table, slot)
            table.tell(facts.IGNORED, slot, skipped)
            hits -= skipped
    taken = min(hits, room)
    table.hits[slot] += taken
    return hits - taken


def may_ignore(table: Table, slot: UnitId, defending: bool = True) -> int:
    """VII.E.2: the first hit of each phase when dug in; and what cards and terrain add."""
    if table.kind[slot] == Kind.FORTIFICATION:
        return 0
    zone = SpaceId(table.place[slot]) if defending else NOWHERE
    most = int(bool(table.dug[slot])) + effects.ignored_hits(table, slot, zone)
    return max(0, most - (table.mark[slot] & _COUNT) // (1 << Mark.IGNORED))


def new_phase(table: Table, slots: Iterable[int]) -> None:
    """Hits may be ignored anew."""
    for slot in slots:
        table.mark[slot] &= ~_COUNT


def doomed(table: Table, slot: UnitId) -> bool:
    return table.kind[slot] != Kind.NONE and table.hits[slot] >= effects.defence(table, slot)


def fall(table: Table, slots: Iterable[UnitId]) -> None:
    """VI.C: whoever has as many hits as defence is destroyed."""
    for slot in slots:
        if table.place[slot] != NOWHERE and doomed(table, slot):
            pieces.remove(table, slot)


def destroy(table: Table, slot: UnitId) -> None:
    """A unit without a throw, with whoever rides it."""
    for one in reversed(pieces.together(table, slot)):
        pieces.remove(table, one)
