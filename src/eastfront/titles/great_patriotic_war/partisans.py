"""52, 53 Partisans."""

from __future__ import annotations

from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_in, bits_of, spaces_in
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.nations import settle_bessarabia
from eastfront.titles.great_patriotic_war.printed import AROUND, IS_PLACE, IS_USSR, LAND_UNITS, PARTISANS, TERRAIN_AT
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET, Table

AWAY_FOR = 3
_WILDS = bits_of(h for h in range(len(IS_USSR)) if IS_USSR[h] and TERRAIN_AT[h].foot)
_PLACES = bits_in(IS_PLACE)


def catch_partisans(table: Table) -> None:
    """53 Bands next to an Axis land unit in an Axis combat phase are lost, 52 and come back three turns later."""
    axis = {table.location[u] for u in LAND_UNITS[AXIS]}
    for band in PARTISANS:
        here = table.location[band]
        if here >= 0 and not axis.isdisjoint(AROUND[here]):
            table.location[band], table.steps[band] = DESTROYED, 0
            table.comes_back[band] = first_free_turn(table, table.turn + AWAY_FOR)
            table.tell(facts.PARTISANS_CAUGHT, band, table.comes_back[band])
            settle_bessarabia(table, here)


def first_free_turn(table: Table, turn: int) -> int:
    """52 Only one band comes back in a turn."""
    while turn in table.comes_back:
        turn += 1
    return turn


def hideouts(table: Table) -> list[SpaceId]:
    """52 Anywhere in the USSR but in a town the enemy holds, in an enemy ZOC or on another unit."""
    units = bits_of(place for place in table.location if place >= 0)
    return spaces_in(_WILDS & ~table.zoc_bits(enemy(SOVIET)) & ~(_PLACES & ~table.held_bits(SOVIET)) & ~units)
