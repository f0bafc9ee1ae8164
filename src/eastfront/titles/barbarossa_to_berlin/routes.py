"""12.2 to 12.5, 17.3 The ways of strategic redeployment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.refusals import Refusal
from eastfront.parts.masks import bits_in, mask_of
from eastfront.parts.trails import trail_to, trails
from eastfront.titles.barbarossa_to_berlin.arrivals import home_spaces, western_ports
from eastfront.titles.barbarossa_to_berlin.nations import closed_bits, may_enter
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CONTACT,
    COUNTRY,
    GERMAN,
    IN_FRANCE,
    IN_NORTH_AFRICA,
    IN_TURKEY,
    IN_USSR,
    IS_BEACH,
    IS_DESERT,
    IS_LCU,
    IS_PANZER,
    IS_URBAN,
    MARSEILLE,
    NATION_OF,
    NEIGHBOURS,
    NEUTRAL,
    NOT_HELD,
    SEA,
    SIZE,
    SYRACUSE,
    TRIPOLI,
    TUNIS,
    WEHRKREISE,
    WESTERN,
    WESTERN_SUPPLY,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.supply import level_at, levels_for
from eastfront.titles.barbarossa_to_berlin.table import FULL, OOS, RESERVE, Table

EARLY: Final = 4  # 12.5 through this turn the Axis does not redeploy in the USSR
NO_THOROUGHFARE: Final = bytearray(int(IS_DESERT[s] or IN_TURKEY[s]) for s in range(SIZE))
"""12.3 To or from, but not through."""
USSR: Final = bits_in(IN_USSR)
FRANCE: Final = bits_in(IN_FRANCE)
METROPOLITAN_VICHY: Final = tuple(space for space, country in enumerate(COUNTRY) if country == "france_vichy")
PORTS: Final = tuple(space for space in range(SIZE) if SEA[space])
PANZERS_IN_AFRICA: Final = 2


# ---------------------------------------------------------------------- from space to space
def barred(table: Table, unit: int) -> bytearray:
    """Spaces a redeploying unit may not touch."""
    side = table.side[unit]
    bits = closed_bits(table, unit) | bits_in(bytes(table.control).translate(NOT_HELD[side]))
    if side == AXIS:
        bits |= bits_in(bytes(table.partisans))
        if table.turn <= EARLY:
            bits |= USSR
        if table.played("AL43"):
            bits |= FRANCE
    return mask_of(bits, SIZE)


def roads(table: Table, unit: int, closed: bytearray) -> dict[int, int]:
    """Everything reached over regular connections, the start first (parts.trails)."""
    ways = CONTACT if unit in WESTERN else NEIGHBOURS
    return trails(ways, table.location[unit], closed, stops=NO_THOROUGHFARE)


def crossings(table: Table, unit: int, reached: dict[int, int], closed: bytearray) -> set[int]:
    """12.2 Ports one sea connection away, where the unit stops. 12.3 Small units only."""
    if IS_LCU[unit]:
        return set()
    start = table.location[unit]
    found: set[int] = set()
    for port in PORTS:
        if port in reached and (port == start or not NO_THOROUGHFARE[port]):
            found.update([there for there in SEA[port] if not closed[there]])
    if found and too_many_panzers(table, unit):
        found -= {TRIPOLI, TUNIS}
    return found


def too_many_panzers(table: Table, unit: int) -> bool:
    """12.5 No small Panzer unit goes by sea to Tunisia or Tripoli while two are in North Africa."""
    if not IS_PANZER[unit]:
        return False
    there = (u for u in table.of_side(AXIS) if IS_PANZER[u] and not IS_LCU[u] and u != unit)
    return sum(IN_NORTH_AFRICA[table.location[u]] for u in there) >= PANZERS_IN_AFRICA


def embarkation(table: Table, unit: int) -> list[int]:
    """12.5 Where western units go aboard: their own beachheads and the Allied sources of supply outside the USSR."""
    sources = [space for space in WESTERN_SUPPLY if table.control[space] == ALLIED]
    return [*western_ports(table, unit), *sources]


def disembarkation(table: Table, unit: int) -> list[int]:
    """12.5 British units land at any of these, Americans and French at a beachhead, Naples or Antwerp."""
    british = NATION_OF[unit] in (Nation.BR, Nation.CW)
    return embarkation(table, unit) if british else western_ports(table, unit)


def voyages(table: Table, unit: int, reached: dict[int, int], closed: bytearray) -> set[int]:
    """12.5 Where a western unit lands that goes aboard by road. 12.3 Small units only (R39)."""
    if IS_LCU[unit] or not embarks(table, unit, reached):
        return set()
    return {port for port in disembarkation(table, unit) if not closed[port]}


def embarks(table: Table, unit: int, reached: dict[int, int]) -> bool:
    return unit in WESTERN and any(port in reached for port in embarkation(table, unit))


def destinations(table: Table, unit: int) -> list[int]:
    """Where a unit on the map may redeploy, stacking apart; lowest id first."""
    closed = barred(table, unit)
    reached = roads(table, unit, closed)
    found = set(reached) | crossings(table, unit, reached, closed)
    found |= voyages(table, unit, reached, closed)
    found.discard(table.location[unit])
    levels = levels_for(table, unit)
    supplied = {space for space in found if levels[space] != OOS}
    return sorted(supplied | set(vichy_goals(table, unit, reached, closed)))


# ---------------------------------------------------------------------- 17.3
def vichy_goals(table: Table, unit: int, reached: dict[int, int], closed: bytearray) -> Iterator[int]:
    """Once Vichy is at war: Marseille over its neutral spaces, and a neutral Tunis by way of Syracuse."""
    if table.side[unit] != AXIS:
        return
    by_sea = SYRACUSE in reached and not IS_LCU[unit] and not too_many_panzers(table, unit)
    if by_sea and table.control[TUNIS] == NEUTRAL and may_enter(table, unit, TUNIS) is None:
        yield TUNIS
    if _to_marseille(table, unit, closed):
        yield MARSEILLE


def vichy_route(table: Table, unit: int, goal: int) -> list[int]:
    """17.3 The neutral spaces of metropolitan Vichy a unit passes, and takes, on its way to Marseille."""
    if goal != MARSEILLE or not table.vichy or table.side[unit] != AXIS:
        return []
    closed = barred(table, unit)
    if MARSEILLE in roads(table, unit, closed):
        return []
    return [space for space in _to_marseille(table, unit, closed)[:-1] if table.control[space] == NEUTRAL]


def _to_marseille(table: Table, unit: int, closed: bytearray) -> list[int]:
    """A way over friendly spaces and neutral Vichy ones, without the start; empty when there is none."""
    if may_enter(table, unit, MARSEILLE) is not None or table.control[MARSEILLE] == ALLIED:
        return []
    start = table.location[unit]
    if start == MARSEILLE:
        return []
    open_ = closed[:]
    if not table.played("AL43"):
        for space in METROPOLITAN_VICHY:
            if table.control[space] == NEUTRAL:
                open_[space] = 0
    before = trails(NEIGHBOURS, start, open_, stops=NO_THOROUGHFARE)
    return trail_to(before, MARSEILLE) if MARSEILLE in before else []


# ---------------------------------------------------------------------- from the reserve
def landings(table: Table, unit: int) -> list[int]:
    """12.4, 12.5 Where a small unit may come out of the reserve, stacking apart; lowest id first."""
    found = set(home_spaces(table, unit))
    found.update(space for space in disembarkation(table, unit) if unit in WESTERN and _ready(table, unit, space))
    if unit in GERMAN:
        found.update(space for space in WEHRKREISE if not IS_URBAN[space] and _ready(table, unit, space))
    if table.side[unit] == AXIS:
        found = {space for space in found if not table.partisans[space]}
        if table.played("AL43"):
            found = {space for space in found if not IN_FRANCE[space]}
    return sorted(found)


def _ready(table: Table, unit: int, space: int) -> bool:
    full = level_at(table, unit, space) == FULL or bool(IS_BEACH[space])
    return table.control[space] == table.side[unit] and full and may_enter(table, unit, space) is None


# ---------------------------------------------------------------------- why not
def forbids_destination(table: Table, unit: int, space: int) -> Refusal | None:
    """12 Why a unit may not redeploy to a space; stacking is asked apart."""
    if table.location[unit] == RESERVE:
        return None if space in landings(table, unit) else Refusal("12.4", "b2b-no-landing")
    if space in destinations(table, unit):
        return None
    if (refusal := may_enter(table, unit, space)) is not None:
        return refusal
    side = table.side[unit]
    if table.control[space] != side:
        return Refusal("12.2", "b2b-no-sr-friendly")
    if side == AXIS:
        if table.partisans[space]:
            return Refusal("12.3", "b2b-no-sr-partisans")
        if table.turn <= EARLY and IN_USSR[space]:
            return Refusal("12.5", "b2b-no-sr-ussr")
        if IN_FRANCE[space] and table.played("AL43"):
            return Refusal("card.allied.43", "b2b-no-sr-strangle")
    if level_at(table, unit, space) == OOS:
        return Refusal("12.2", "b2b-no-sr-supply")
    closed = barred(table, unit)
    reached = roads(table, unit, closed)
    overseas = any(space in SEA[port] for port in reached)
    if IS_LCU[unit] and (overseas or (embarks(table, unit, reached) and space in disembarkation(table, unit))):
        return Refusal("12.3", "b2b-no-sr-lcu-sea")
    if overseas and too_many_panzers(table, unit) and space in (TRIPOLI, TUNIS):
        return Refusal("12.5", "b2b-no-sr-panzers")
    if IN_TURKEY[space] or any(NO_THOROUGHFARE[here] for here in reached if reached[here] >= 0):
        return Refusal("12.3", "b2b-no-sr-through")
    return Refusal("12.2", "b2b-no-sr-way")
