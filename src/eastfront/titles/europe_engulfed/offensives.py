"""13.34 The last German offensives: one surprise attack against the Soviets, one against the West."""

from __future__ import annotations

from typing import Final

from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.control import around
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, Arm
from eastfront.titles.europe_engulfed.reach import Lie
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import Supply, Table

GERMANS: Final = NATION["de"]
ARDENNES, BUDAPEST = turn_of("1944-NOV"), turn_of("1945-JAN")
SOVIETS_SURPRISED, WEST_SURPRISED = 1, 2


def open_now(table: Table) -> bool:
    late = table.turn in (ARDENNES, BUDAPEST)
    return late and table.chosen(Option.FINAL_OFFENSIVES) and table.stands[GERMANS] == AXIS


def victim(table: Table, area: SpaceId) -> int:
    """Who would be surprised in an area, 0 if there is nobody."""
    sides = {table.side_of(slot) for slot in table.here(area) if table.side_of(slot) != AXIS}
    return 0 if not sides else SOVIETS_SURPRISED if SOVIET in sides else WEST_SURPRISED


def surprises(table: Table, side: Side, area: SpaceId) -> bool:
    """A German ground block attacks there, and this enemy has not been surprised yet."""
    if side != AXIS or not open_now(table):
        return False
    whom = victim(table, area)
    german = any(table.owner[s] == GERMANS and table.arm(s) != Arm.AIR for s in table.here(area))
    return german and whom > 0 and not table.surprised & whom


def breaks_in_rain(table: Table, lie: Lie, area: SpaceId) -> bool:
    """In the rain of Nov/Dec 1944 a breakthrough may go into an area where a surprise attack must follow."""
    if lie.nation != GERMANS or table.turn != ARDENNES or not open_now(table):
        return False
    whom = victim(table, area)
    fresh = lie.foes >> area & 1 and (table.newly[area] or not lie.contested >> area & 1)
    return bool(fresh) and whom > 0 and not table.surprised & whom


def rain_goals(table: Table, lie: Lie) -> int:
    """Those areas, next to German ground blocks in full supply."""
    goals = 0
    if lie.nation == GERMANS and table.turn == ARDENNES and open_now(table):
        for slot in table.ground().on_map[GERMANS]:
            if table.arm(slot) != Arm.AIR and table.supply[slot] == Supply.FULL:
                goals |= around(table)[table.place[slot]] & lie.enterable & lie.rain
    return sum(1 << a for a in spaces_in(goals) if breaks_in_rain(table, lie, a))
