"""What loses the game, a point, or an army for good: thresholds, orders owed, the reserve, friends who may leave."""

from __future__ import annotations

from typing import Final

from eastfront.bots.barbarossa_to_berlin.ground import POINT, forecast, road
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin.offensives import offensive_owed
from eastfront.titles.barbarossa_to_berlin.orders import void
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARD,
    COUNTRY,
    GERMAN,
    IN_ITALY,
    IS_LCU,
    IS_VP,
    REPLACED_BY,
    SOVIET,
    UNITS,
    VP_SPACES,
    space,
)
from eastfront.titles.barbarossa_to_berlin.sources import full_sources
from eastfront.titles.barbarossa_to_berlin.table import OUT, RESERVE, System, Table
from eastfront.titles.barbarossa_to_berlin.victory import GOAL_1941

# ---------------------------------------------------------------------- thresholds
DECIDED: Final = 90.0  # a threshold of victory passed when the turn ends
AUTOMATIC: Final = 20
EDGE: Final = 1.5  # points either way that count


def late(table: Table, side: Side) -> float:
    """How surely the position is that of the turn's end."""
    if table.round >= table.rounds:
        return 1.0 if side == ALLIED else 0.7
    return 0.6 * (table.round / table.rounds) ** 2


def verdict(table: Table, side: Side, points: float) -> float:
    """5.3, 5.4 What the points, as they will be about then, say when the turn ends, for the Axis."""
    sure = DECIDED * late(table, side)
    if table.scenario == "1941":
        if table.turn < table.last_turn:
            return 0.0
        ahead = points + forecast(table) - GOAL_1941 + 0.5
        return sure * max(-1.0, min(ahead / EDGE, 1.0))
    found = 0.0
    if points > AUTOMATIC - 0.5 and not table.event_turn[TOTALER_KRIEG]:
        found += sure
    elif table.vp >= NEEDED and expected(table):
        found += GREAT
    if points < 0.5:
        found -= sure
    lost = [source for source in full_sources(table, System.AXIS) if table.control[source] == ALLIED]
    if lost:
        found -= SOURCE * len(lost) ** 2
    return found


def expected(table: Table) -> bool:
    """May Totaler Krieg be played any round, and pay?"""
    waits = table.card_place[TOTALER_KRIEG] != OUT and table.event_turn[COMMAND] > 0
    return bool(table.total_war) and waits and not table.event_turn[TOTALER_KRIEG]


TOTALER_KRIEG: Final = CARD["AX26"]
COMMAND: Final = CARD["AX9"]
NEEDED: Final = 11  # points without which Totaler Krieg gives nothing
GREAT: Final = 12.0  # what stands at that threshold
SOURCE: Final = 6.0  # a source of supply of the Axis lost, besides its point; the more, the worse


# ---------------------------------------------------------------------- orders
def orders(table: Table, side: Side) -> float:
    """8.2 Points owed for offensives not made yet, for the Axis."""
    found = 0.0
    for whose in (AXIS, ALLIED):
        if offensive_owed(table, whose) and not void(table, whose):
            owed = POINT * (0.25 + 0.75 * table.round / table.rounds)
            found += owed if whose == ALLIED else -owed
    return found


# ---------------------------------------------------------------------- the reserve box
KINDS: Final = ("ge_corps", "ge_pz_corps", "ge_ss_pz_corps", "it_corps", "hu_corps", "ro_corps", "su_army", "br_corps")
_NAMES: Final = (*KINDS, "us_corps", "ff_corps", "tu_corps", "sw_corps")
_ALIAS: Final = {"cw_corps": "br_corps"}


def _kind(group: str) -> int:
    name = _ALIAS.get(group, group)
    return _NAMES.index(name) if name in _NAMES else -1


KIND: Final = tuple(_kind(UNITS[REPLACED_BY[u.id][0]].group if REPLACED_BY[u.id] else u.group) for u in UNITS)
"""By unit: small units of one kind, and the large ones whose place they take (11.3.1); -1 for none."""
MANY: Final = len(_NAMES)
BACKING: Final = (0.0, 3.5, 6.0, 7.5, 8.5, 9.0)
"""What so many small units of a kind in reserve are worth besides themselves, with four large ones to save."""


def backed(ready: int, large: int) -> float:
    return BACKING[min(ready, len(BACKING) - 1)] * min(large, 4) / 4


def backing_gain(table: Table, unit: UnitId) -> float:
    """What one more of its kind in reserve is worth besides itself."""
    kind = KIND[unit]
    if kind < 0 or IS_LCU[unit]:
        return 0.0
    whose, large, ready = table.side[unit], 0, 0
    for other, here in enumerate(table.location):
        if KIND[other] == kind and table.side[other] == whose:
            large += here >= 0 and IS_LCU[other]
            ready += here == RESERVE and not IS_LCU[other]
    return backed(ready + 1, large) - backed(ready, large)


# ---------------------------------------------------------------------- allies who may leave
DOUBT: Final = 0.3  # of a point for a place without Germans in a country that may change sides
ITALY: Final = tuple(s for s in VP_SPACES if IN_ITALY[s])
BUCHAREST: Final = space("bucharest")
_LEAVES: Final = ((CARD["AL27"], ITALY), (CARD["AL29"], (BUCHAREST,)))
MEDITERRANEAN_FROM: Final = 9
NEAR_ROMANIA: Final = 4


def doubtful(table: Table) -> list[SpaceId]:
    """Axis places that an event would give away because no German stands there, once that event is near."""
    found: list[SpaceId] = []
    for card, places in _LEAVES:
        if table.card_place[card] == OUT or not table.total_war:
            continue
        if places is ITALY:
            near = table.turn >= MEDITERRANEAN_FROM and bool(table.usa_turn)
        else:
            near = any(COUNTRY[table.location[u]] == "romania" or _far(table, u) for u in table.of_side(ALLIED))
        if near:
            found += [s for s in places if table.control[s] == AXIS and not _german(table, s)]
    return found


def _far(table: Table, unit: UnitId) -> bool:
    return unit in SOVIET and road(BUCHAREST)[table.location[unit]] <= NEAR_ROMANIA


def _german(table: Table, here: SpaceId) -> bool:
    return any(unit in GERMAN for unit in table.units_in(here))


# ---------------------------------------------------------------------- Stalin
STALIN: Final = 4  # points (5.5)


def prize(table: Table, here: SpaceId) -> float:
    """What a place is worth to who takes it, in points: its own, Stalin in it, the Axis's supply."""
    found = float(IS_VP[here])
    if here == table.stalin:
        found += STALIN
        if table.vp + STALIN + 1 >= AUTOMATIC and not table.event_turn[TOTALER_KRIEG]:
            found += STALIN  # and the war
    if here in full_sources(table, System.AXIS):
        found += 1.0
    return found
