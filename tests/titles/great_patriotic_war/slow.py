"""Zones of control and supply said slowly and plainly, hex by hex, as a player would trace them with a finger.
The rules' fast versions must agree."""

from __future__ import annotations

from eastfront.engine.frames import Side
from eastfront.parts import hexes
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.nations import may_enter
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    EDGES,
    GRID,
    HEXES,
    KERCH,
    LAND_UNITS,
    NEIGHBOURS,
    PLACES,
    RAILS,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.table import SOVIET, Table

LINE = 5


def zone(table: Table, side: Side) -> set[SpaceId]:
    """03 Six hexes around each land unit; 49, 53 for paratroops and partisans their own hex."""
    found: set[SpaceId] = set()
    for unit in LAND_UNITS[side]:
        here = table.location[unit]
        if here < 0:
            continue
        if UNITS[unit].kind in (Kind.PARA, Kind.PARTISAN):
            found.add(here)
        else:
            found.update(near for d in range(6) if (near := hexes.neighbour(GRID, here, d)) >= 0)
    return found


def standing(table: Table, side: Side) -> set[SpaceId]:
    return {table.location[unit] for unit in LAND_UNITS[side] if table.location[unit] >= 0}


def barred(table: Table, side: Side) -> set[SpaceId]:
    """07 Where no supply line of a side goes."""
    foe = enemy(side)
    return standing(table, foe) | (zone(table, foe) - standing(table, side))


def network(table: Table, side: Side, sources: list[SpaceId]) -> set[SpaceId]:
    """Own rail joined to the sources, with the sources themselves."""
    shut = barred(table, side)
    found = {hex_ for hex_ in sources if table.control[hex_] == side and hex_ not in shut}
    while True:
        more = {there for here in found for there in RAILS[here]} - found - shut
        more = {hex_ for hex_ in more if table.control[hex_] == side}
        if not more:
            return found
        found |= more


def cost_of_line(shut: set[SpaceId], start: SpaceId, goals: set[SpaceId], marsh: int = 2) -> int:
    """46 What the cheapest line from a hex to one of the goals costs, its own hex left out; 99 when there is none.
    Marsh and mountain count double, or whatever is said."""
    if start in shut:
        return 99
    costs = {start: 0}
    waiting = [start]
    while waiting:
        waiting.sort(key=lambda hex_: costs[hex_])
        here = waiting.pop(0)
        if here in goals:
            return costs[here]
        if costs[here] > 2 * LINE:
            return 99
        for there in [*NEIGHBOURS[here], *(b for a, b in KERCH if a == here)]:
            cost = costs[here] + (marsh if HEXES[there].terrain in ("marsh", "mountain") else 1)
            if there not in shut and cost < costs.get(there, 99):
                costs[there] = cost
                waiting.append(there)
    return 99


def sources(table: Table, side: Side) -> set[SpaceId]:
    """Where supply lines may end: the rail to the own edge, and for the Soviets the ports joined by the Black Sea."""
    net = network(table, side, list(EDGES[side]))
    if side != SOVIET:
        return net
    shut = barred(table, side)
    ports = [h for h in PLACES if HEXES[h].attributes.get("sea") == "black"]
    ports = [h for h in ports if table.control[h] == SOVIET and h not in shut]
    shut |= foreign(table, LAND_UNITS[SOVIET][0])
    if any(cost_of_line(shut, port, net) <= LINE for port in ports):
        return network(table, side, [*EDGES[side], *ports])
    return net


def foreign(table: Table, unit: UnitId) -> set[SpaceId]:
    """30 Hexes the unit itself may not enter."""
    return {h for h in ALL_HEXES if may_enter(table, unit, h) is not None}


def covered(table: Table, unit: UnitId) -> set[SpaceId]:
    """29 to 31 Every hex from which a unit could trace supply."""
    side = UNITS[unit].side
    goals = sources(table, side)
    shut = barred(table, side) | foreign(table, unit)
    land = [h for h in ALL_HEXES if NEIGHBOURS[h]]
    return {hex_ for hex_ in land if cost_of_line(shut, hex_, goals) <= LINE}


def has_line(table: Table, unit: UnitId) -> bool:
    """30 Can this unit trace supply from where it stands?"""
    side = UNITS[unit].side
    shut = barred(table, side) | foreign(table, unit)
    return cost_of_line(shut, table.location[unit], sources(table, side)) <= LINE
