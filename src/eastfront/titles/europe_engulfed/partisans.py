"""13.42 Once the Axis has conquered Yugoslavia, its army rises again in the mountains, step by step."""

from __future__ import annotations

from typing import Final

from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.control import destroy, enemies_in, take
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, TERRAIN
from eastfront.titles.europe_engulfed.printed import NATION, WESTERN, Arm
from eastfront.titles.europe_engulfed.table import SECOND, Table

FROM: Final = turn_of("1942-JAN")
YU: Final = NATION["yu"]
YUGOSLAVIA: Final = bits_of(a for a in AREAS if COUNTRY[a] == "YU")
MOUNTAINS: Final = bits_of(a for a in AREAS if COUNTRY[a] == "YU" and TERRAIN[a] in ("rough", "mountain"))


def rise(table: Table) -> None:
    """They are at war again, on the Western side."""
    table.partisans = 1
    table.stands[YU], table.active[YU] = WESTERN, 1


def appear(table: Table, slot: UnitId, area: SpaceId) -> None:
    """A new block: where Axis troops stand both sides show themselves, and nobody must fight."""
    rise(table)
    table.armed_in = table.turn
    foes = enemies_in(table, YU, area)
    if any(table.arm(foe) != Arm.AIR for foe in foes):
        for other in table.here(area):
            table.shown[other] = 1
    else:
        for foe in foes:
            destroy(table, foe)
        take(table, area, YU)
    table.tell(facts.ARMED, area)


def count(table: Table, camp: int) -> None:
    """At the beginning of an Allied player-turn: with partisans in the field no other Ally enters Yugoslavia."""
    table.partisans_up = int(camp == SECOND and bool(table.partisans) and bool(table.ground().on_map[YU]))


def closed(table: Table, nation: int) -> int:
    return YUGOSLAVIA if table.partisans_up and nation != YU else 0
