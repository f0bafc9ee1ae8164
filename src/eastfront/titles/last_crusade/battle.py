"""VII.E.4: who takes part in an assault, as all frames of it hand it on."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade.ground import AIRFIELDS, DISTANCE, NOWHERE
from eastfront.titles.last_crusade.printed import RANGE, Kind
from eastfront.titles.last_crusade.survey import surveyed
from eastfront.titles.last_crusade.table import Table


class Battle(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Units stay in the zones they come from until they advance. Transport and rider are both named."""

    side: Side
    zone: SpaceId
    units: tuple[UnitId, ...]  # on the ground, still in the assault
    jumpers: tuple[UnitId, ...] = ()  # XI: from the air
    support: tuple[UnitId, ...] = ()
    helpers: tuple[UnitId, ...] = ()  # artillery that supports the defence
    main: SpaceId = NOWHERE  # where the main attack comes from, when there are flanks
    alone: bool = False  # VIII.1

    @property
    def foe(self) -> Side:
        return enemy(self.side)

    @property
    def attackers(self) -> tuple[UnitId, ...]:
        return (*self.units, *self.jumpers)

    def origin(self, table: Table, slot: UnitId) -> SpaceId:
        """Where an attack comes from; what drops comes from the airfield."""
        return AIRFIELDS[self.side] if slot in self.jumpers else SpaceId(table.place[slot])

    def origins(self, table: Table) -> list[SpaceId]:
        return sorted({self.origin(table, slot) for slot in present(table, self.attackers)})

    def flanks(self, table: Table, slot: UnitId) -> bool:
        return self.main != NOWHERE and slot in self.attackers and self.origin(table, slot) != self.main

    def defenders(self, table: Table) -> list[UnitId]:
        """Who stands in the zone and may fire: riders fire with their transports."""
        return [slot for slot in table.units(self.zone, self.foe) if leads(table, slot)]


def leads(table: Table, slot: UnitId) -> bool:
    """Not the rider of a transport."""
    host = table.host[slot]
    return host == NO_UNIT or table.kind[host] == Kind.FORTIFICATION


def present(table: Table, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Those still in play."""
    return tuple(unit for unit in units if table.place[unit] != NOWHERE)


def leading(table: Table, units: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Those in play that fire and are fired at for themselves: when its transport is lost a rider goes on alone."""
    return tuple(unit for unit in units if table.place[unit] != NOWHERE and leads(table, unit))


def artillery(table: Table, side: Side, zone: SpaceId) -> list[UnitId]:
    """Uncommitted artillery of a side in range of a zone and outside it."""
    found: list[UnitId] = []
    for slot in surveyed(table).camps[side].ground:
        reach = RANGE[table.card[slot]]
        if reach and not table.committed[slot] and 0 < DISTANCE[table.place[slot]][zone] <= reach:
            found.append(slot)
    return found
