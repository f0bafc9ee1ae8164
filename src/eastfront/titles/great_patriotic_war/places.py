"""36, 56, 60, 61, 65 Where reinforcements and rebuilt units may appear."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.actions import (
    Place,
)
from eastfront.titles.great_patriotic_war.nations import CLOSED_TO, FREE, SLOVAKS, may_stand, romania_holds_bessarabia
from eastfront.titles.great_patriotic_war.occupation import enter, free_bases
from eastfront.titles.great_patriotic_war.partisans import hideouts
from eastfront.titles.great_patriotic_war.printed import (
    AIR,
    ALL_HEXES,
    BALKAN_HEXES,
    BASE_BITS,
    BESSARABIA,
    BRATISLAVA,
    BULGARIAN_BALKAN_HEXES,
    BULGARIAN_HEXES,
    COUNTRY,
    EDGES,
    PLACES,
    SPOT,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.supply import CAPITAL, covered_bits
from eastfront.titles.great_patriotic_war.table import (
    ARRIVING,
    BALKANS,
    SOVIET,
    Table,
)

HOMES = {
    "german": ("germany",),
    "italian": ("germany",),
    "romanian": ("romania",),
    "hungarian": ("hungary",),
    "slovak": ("slovakia",),
    "soviet": ("ussr",),
    "polish": ("ussr",),
    "soviet romanian": ("ussr", "romania"),
    "bulgarian": (),
}


def open_towns(table: Table, unit: UnitId) -> list[SpaceId]:
    """36, 65 Empty, controlled, supplied towns of the own country and the own edge, never in an enemy ZOC; the own
    capital always takes a unit."""
    side = UNITS[unit].side
    ground, foe = table.ground(), enemy(side)
    greater = UNITS[unit].nation == "romanian" and romania_holds_bessarabia(table)
    safe = covered_bits(table, side, FREE[side]) & ~ground.zone_bits(foe) | SPOT[CAPITAL[side]]
    shut = ground.held_bits[foe] | table.full_bits(unit) | CLOSED_TO.bits(table, unit)
    return spaces_in(home_towns(unit, greater) & safe & table.held_bits(side) & ~shut)


@cache
def home_towns(unit: UnitId, greater_romania: bool) -> int:
    """Towns of the own country, 54 those of Bessarabia when it is Romanian, and the hexes of the own edge."""
    side = UNITS[unit].side
    homes = HOMES["soviet romanian" if side == SOVIET and UNITS[unit].nation == "romanian" else UNITS[unit].nation]
    towns = [BRATISLAVA] if unit in SLOVAKS else [h for h in PLACES if COUNTRY[h] in homes]
    towns += [h for h in PLACES if greater_romania and h in BESSARABIA]
    edge = EDGES[side] if "germany" in homes or "ussr" in homes else ()
    return bits_of((*towns, *edge))


def places_for(table: Table, unit: UnitId) -> list[SpaceId]:
    """Where a reinforcement or a rebuilt unit may appear."""
    printed = UNITS[unit]
    if printed.kind in AIR:
        return free_bases(table, printed.side, BASE_BITS)
    if printed.kind is Kind.LEADER:
        capital = CAPITAL[printed.side]
        return [capital] if table.control[capital] == printed.side else []
    if printed.kind is Kind.PARTISAN:
        return hideouts(table)
    if table.location[unit] == BALKANS:
        return _free(table, unit, BALKAN_HEXES)
    if printed.side == SOVIET and printed.nation == "romanian" and table.location[unit] == ARRIVING:
        return _free(table, unit, [h for h in ALL_HEXES if COUNTRY[h] == "romania" or h in BESSARABIA])
    if printed.nation == "bulgarian":
        hexes = [*BULGARIAN_HEXES, *(BULGARIAN_BALKAN_HEXES if table.balkans == 2 else ())]
        return _free(table, unit, hexes)
    return open_towns(table, unit)


def _free(table: Table, unit: UnitId, hexes: Iterable[SpaceId]) -> list[SpaceId]:
    """Empty hexes outside enemy ZOC where the unit's nation may stand."""
    zoc = table.zoc(enemy(UNITS[unit].side))
    return [h for h in hexes if not zoc[h] and table.room_for(unit, h) and may_stand(table, unit, h) is None]


def put(table: Table, unit: UnitId, hex_: SpaceId) -> None:
    if UNITS[unit].is_land:
        enter(table, unit, hex_)
    else:
        table.location[unit] = hex_


class ChoosePlace(Decision[Table]):
    RULE = "36"

    unit: UnitId

    def candidates(self, table: Table) -> Iterable[Action]:
        printed = UNITS[self.unit]
        if printed.is_land and printed.kind is not Kind.PARTISAN:
            for hex_ in sorted({*PLACES, *EDGES[self.side], *places_for(table, self.unit)}):
                yield Place(hex_)
        else:
            yield from map(Place, places_for(table, self.unit))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        assert isinstance(action, Place)
        if action.hex in places_for(table, self.unit):
            return None
        if table.control[action.hex] != self.side:
            return Refusal("36", "gpw-no-control")
        if not table.room_for(self.unit, action.hex):
            return Refusal("67", "gpw-no-stacking")
        if table.zoc(enemy(self.side))[action.hex]:
            return Refusal("65", "gpw-no-arrival-in-zoc")
        return Refusal("36", "gpw-no-arrival-there")

    def options(self, table: Table) -> list[Action]:
        return [Place(hex_) for hex_ in places_for(table, self.unit)]
