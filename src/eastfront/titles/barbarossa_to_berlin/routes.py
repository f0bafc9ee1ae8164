"""12.2 to 12.5, 17.3 The ways of strategic redeployment."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from eastfront.engine.refusals import Refusal
from eastfront.parts.columns import Packed
from eastfront.parts.graphs import pieces
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_in, bits_of, mask_of, spaces_in, spot
from eastfront.parts.trails import trail_to, trails
from eastfront.titles.barbarossa_to_berlin.arrivals import home_spaces, western_ports
from eastfront.titles.barbarossa_to_berlin.holdings import holdings
from eastfront.titles.barbarossa_to_berlin.nations import closed_bits, may_enter
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    AXIS,
    CARD,
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
from eastfront.titles.barbarossa_to_berlin.supply import level_at, supplied
from eastfront.titles.barbarossa_to_berlin.table import FULL, OOS, RESERVE, Table

EARLY: Final = 4  # 12.5 through this turn the Axis does not redeploy in the USSR
NO_THOROUGHFARE: Final = bytearray(int(IS_DESERT[s] or IN_TURKEY[s]) for s in ALL_SPACES)
"""12.3 To or from, but not through."""
USSR: Final = bits_in(IN_USSR)
FRANCE: Final = bits_in(IN_FRANCE)
METROPOLITAN_VICHY: Final = tuple(space for space, country in enumerate(COUNTRY) if country == "france_vichy")
PORTS: Final = tuple(space for space in ALL_SPACES if SEA[space])
PANZERS_IN_AFRICA: Final = 2
_STRANGLE: Final = CARD["AL43"]
_PARTISANS: Final = Packed()

# The same as sets of spaces (parts.masks).
_EVERYWHERE: Final = bits_of(ALL_SPACES)
_NO_THOROUGHFARE: Final = bits_in(NO_THOROUGHFARE)
_PORTS: Final = bits_of(PORTS)
_TUNISIA: Final = bits_of((TRIPOLI, TUNIS))
_METROPOLITAN_VICHY: Final = bits_of(METROPOLITAN_VICHY)
_NEIGHBOURS: Final = tuple(bits_of(near) for near in NEIGHBOURS)
_CONTACT: Final = tuple(bits_of(near) for near in CONTACT)
_SEA: Final = tuple(bits_of(ports) for ports in SEA)


# ---------------------------------------------------------------------- from space to space
def barred(table: Table, unit: UnitId) -> bytearray:
    """Spaces a redeploying unit may not touch."""
    return mask_of(_barred(table, unit, closed_bits(table, unit)), SIZE)


def _barred(table: Table, unit: UnitId, closed: int) -> int:
    """The same as a set; `closed` are those it may not enter at all."""
    side = table.side[unit]
    bits = closed | holdings(table).others[side]
    if side == AXIS:
        bits |= _PARTISANS.bits(table.partisans)
        if table.turn <= EARLY:
            bits |= USSR
        if table.event_turn[_STRANGLE]:
            bits |= FRANCE
    return bits


def roads(table: Table, unit: UnitId, closed: bytearray) -> dict[SpaceId, SpaceId]:
    """Everything reached over regular connections, the start first (parts.trails)."""
    ways = CONTACT if unit in WESTERN else NEIGHBOURS
    return trails(ways, table.location[unit], closed, stops=NO_THOROUGHFARE)


def joined(contact: bool, start: SpaceId, closed: int) -> int:
    """The same as a set, over contacts or regular connections: the piece of open ground around the start, with the
    spaces beside it that are no thoroughfare. Closed ground and such a space may be left for any piece beside them."""
    found, ways = spot(start), CONTACT if contact else NEIGHBOURS
    inside = not (closed | _NO_THOROUGHFARE) >> start & 1
    ground = _pieces(contact, _EVERYWHERE & ~closed)
    for space in (start,) if inside else ways[start]:
        if inside or not closed >> space & 1:
            found |= spot(space)
            for piece in ground:
                if not _NO_THOROUGHFARE >> space & 1 and piece >> space & 1:
                    found |= piece
    return found


@lru_cache(32)
def _pieces(contact: bool, open_: int) -> tuple[int, ...]:
    """The pieces that open ground falls into, each with the spaces beside it that are no thoroughfare."""
    ends = spaces_in(open_ & _NO_THOROUGHFARE)
    found: list[int] = []
    for piece in pieces(CONTACT if contact else NEIGHBOURS, open_ & ~_NO_THOROUGHFARE):
        beside = [end for end in ends if piece & (_CONTACT[end] if contact else _NEIGHBOURS[end])]
        found.append(piece | bits_of(beside))
    return tuple(found)


@lru_cache(64)
def overseas(ports: int) -> int:
    """The ports one sea connection away from some."""
    found = 0
    for port in spaces_in(ports):
        found |= _SEA[port]
    return found


def by_sea(table: Table, unit: UnitId, reached: int, closed: int) -> int:
    """12.2 Ports one sea connection away, where the unit stops. 12.5 Where a western unit lands that goes aboard by
    road (R39). 12.3 Small units only."""
    if IS_LCU[unit]:
        return 0
    found = overseas(reached & _PORTS & ~(_NO_THOROUGHFARE & ~spot(table.location[unit]))) & ~closed
    if found & _TUNISIA and too_many_panzers(table, unit):
        found &= ~_TUNISIA
    if embarks(table, unit, reached):
        found |= bits_of(disembarkation(table, unit)) & ~closed
    return found


def too_many_panzers(table: Table, unit: UnitId) -> bool:
    """12.5 No small Panzer unit goes by sea to Tunisia or Tripoli while two are in North Africa."""
    if not IS_PANZER[unit]:
        return False
    there = (u for u in table.of_side(AXIS) if IS_PANZER[u] and not IS_LCU[u] and u != unit)
    return sum(IN_NORTH_AFRICA[table.location[u]] for u in there) >= PANZERS_IN_AFRICA


def embarkation(table: Table, unit: UnitId) -> list[SpaceId]:
    """12.5 Where western units go aboard: their own beachheads and the Allied sources of supply outside the USSR."""
    sources = [space for space in WESTERN_SUPPLY if table.control[space] == ALLIED]
    return [*western_ports(table, unit), *sources]


def disembarkation(table: Table, unit: UnitId) -> list[SpaceId]:
    """12.5 British units land at any of these, Americans and French at a beachhead, Naples or Antwerp."""
    british = NATION_OF[unit] in (Nation.BR, Nation.CW)
    return embarkation(table, unit) if british else western_ports(table, unit)


def embarks(table: Table, unit: UnitId, reached: int) -> bool:
    return unit in WESTERN and reached & bits_of(embarkation(table, unit)) != 0


def destinations(table: Table, unit: UnitId) -> list[SpaceId]:
    """Where a unit on the map may redeploy, stacking apart; lowest id first."""
    start, never = table.location[unit], closed_bits(table, unit)
    closed = _barred(table, unit, never)
    reached = joined(unit in WESTERN, start, closed)
    found = (reached | by_sea(table, unit, reached, closed)) & ~spot(start) & supplied(table, unit)
    if table.side[unit] == AXIS:
        found |= _vichy_goals(table, unit, reached, closed, never)
    return spaces_in(found)


# ---------------------------------------------------------------------- 17.3
def _vichy_goals(table: Table, unit: UnitId, reached: int, closed: int, never: int) -> int:
    """Once Vichy is at war: Marseille over its neutral spaces, and a neutral Tunis by way of Syracuse."""
    found, start, vichy = 0, table.location[unit], 0
    sails = reached >> SYRACUSE & 1 and table.control[TUNIS] == NEUTRAL and not never >> TUNIS & 1
    if sails and not IS_LCU[unit] and not too_many_panzers(table, unit):
        found = spot(TUNIS)
    if never >> MARSEILLE & 1 or table.control[MARSEILLE] == ALLIED or start == MARSEILLE:
        return found
    if not table.event_turn[_STRANGLE]:
        vichy = _METROPOLITAN_VICHY & holdings(table).neutral
    return found | joined(False, start, closed & ~vichy) & spot(MARSEILLE)


def vichy_route(table: Table, unit: UnitId, goal: SpaceId) -> list[SpaceId]:
    """17.3 The neutral spaces of metropolitan Vichy a unit passes, and takes, on its way to Marseille."""
    if goal != MARSEILLE or not table.vichy or table.side[unit] != AXIS:
        return []
    closed = barred(table, unit)
    if MARSEILLE in roads(table, unit, closed):
        return []
    return [space for space in _to_marseille(table, unit, closed)[:-1] if table.control[space] == NEUTRAL]


def _to_marseille(table: Table, unit: UnitId, closed: bytearray) -> list[SpaceId]:
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
def landings(table: Table, unit: UnitId) -> list[SpaceId]:
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


def _ready(table: Table, unit: UnitId, space: SpaceId) -> bool:
    full = level_at(table, unit, space) == FULL or bool(IS_BEACH[space])
    return table.control[space] == table.side[unit] and full and may_enter(table, unit, space) is None


# ---------------------------------------------------------------------- why not
def forbids_destination(table: Table, unit: UnitId, space: SpaceId) -> Refusal | None:
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
    if IS_LCU[unit] and (overseas or (embarks(table, unit, bits_of(reached)) and space in disembarkation(table, unit))):
        return Refusal("12.3", "b2b-no-sr-lcu-sea")
    if overseas and too_many_panzers(table, unit) and space in (TRIPOLI, TUNIS):
        return Refusal("12.5", "b2b-no-sr-panzers")
    if IN_TURKEY[space] or any(NO_THOROUGHFARE[here] for here in reached if reached[here] >= 0):
        return Refusal("12.3", "b2b-no-sr-through")
    return Refusal("12.2", "b2b-no-sr-way")
