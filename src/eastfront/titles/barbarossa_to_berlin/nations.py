"""9.2, 17, 19 Where a unit may go and with whom it may stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_in, bits_of, mask_of, spot
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.holdings import holdings
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    AXIS,
    CARD,
    COUNTRY,
    GERMAN,
    IN_TURKEY,
    IN_VICHY,
    IN_YUGOSLAVIA,
    IS_BEACH,
    IS_LCU,
    NATION_OF,
    NATIONS,
    NEIGHBOURS,
    NEUTRAL,
    SIZE,
    SOUTH_OF_LINE,
    SOVIET,
    SOVIET_SUPPLY,
    UNITS,
    YUGOSLAV_ARMY,
    in_countries,
    region,
    unit,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    US_BEACHHEAD,
    Option,
    Table,
)

STACK: Final = 3  # 9.1
FIRST_ARMY: Final = unit("br_1_army")
IN_SWEDEN: Final = region("sweden")


def _allowed(number: UnitId) -> bytearray:
    """19 The spaces where a unit may ever operate by its nation and its own limits; beaches are judged apart."""
    said = NATIONS.nation[NATION_OF[number].name.lower()]
    own = NATIONS.unit.get(UNITS[number].code)
    if number == YUGOSLAV_ARMY:  # 19.6 in the country or one space beyond
        near = {there for here in ALL_SPACES if IN_YUGOSLAVIA[here] for there in (here, *NEIGHBOURS[here])}
        return bytearray(int(space in near) for space in ALL_SPACES)
    only = own.only if own and own.only else said.only
    if only:
        return in_countries(only)
    return bytearray(int(country not in said.never) for country in COUNTRY)


ALLOWED: Final = tuple(_allowed(u.id) for u in UNITS)
_BRITISH: Final = bytearray(int(country not in NATIONS.nation["br"].never) for country in COUNTRY)

# The same as sets of spaces (parts.masks), beaches closed to all.
_EVERYWHERE: Final = bits_of(ALL_SPACES)
_BEACHES: Final = bits_in(IS_BEACH)
_CLOSED: Final = tuple(_BEACHES | _EVERYWHERE & ~bits_in(allowed) for allowed in ALLOWED)
_CLOSED_BRITISH: Final = _BEACHES | _EVERYWHERE & ~bits_in(_BRITISH)
_SOUTH: Final = bits_in(SOUTH_OF_LINE)
_VICHY: Final = bits_in(IN_VICHY)
_TURKEY: Final = bits_in(IN_TURKEY)
_SWEDEN: Final = bits_in(IN_SWEDEN)
_URALS: Final = bits_in(bytes(int(space in SOVIET_SUPPLY) for space in ALL_SPACES))
_AXIS_UNIT: Final = tuple(unit.side == AXIS for unit in UNITS)
_HELD_BY_LINE: Final = tuple(bool(unit.is_lcu) and unit.id in GERMAN for unit in UNITS)
_SLEDGEHAMMER: Final = CARD["AL16"]
_ACHSE: Final = CARD["AX31"]
RULE_OF: Final = {
    Nation.HU: "19.1",
    Nation.RO: "19.2",
    Nation.BU: "19.3",
    Nation.IT: "19.4",
    Nation.GE: "19.5",
    Nation.YU: "19.6",
    Nation.SU: "19.9",
    Nation.TU: "17.4",
    Nation.SW: "17.4",
}
BEACHHEADS_FOR: Final = {
    Nation.BR: (BR_BEACHHEAD, ALLIED_BEACHHEAD),
    Nation.CW: (BR_BEACHHEAD, ALLIED_BEACHHEAD),
    Nation.US: (US_BEACHHEAD, ALLIED_BEACHHEAD),
    Nation.FF: (US_BEACHHEAD, ALLIED_BEACHHEAD),
}
_BEACHHEADS: Final = tuple(BEACHHEADS_FOR.get(nation, ()) for nation in NATION_OF)


def at_peace(table: Table, space: SpaceId) -> bool:
    """17 A space of a country that is still neutral: nobody may enter."""
    if table.control[space] != NEUTRAL:
        return False
    if IN_VICHY[space]:
        return not table.vichy
    return bool((IN_TURKEY[space] and table.turkey == NEUTRAL) or (IN_SWEDEN[space] and table.sweden == NEUTRAL))


def allowed_to(table: Table, number: UnitId) -> bytearray:
    """19 Where a unit may operate. 19.7 The British 1st Army is free of its own limits when it came by Sledgehammer."""
    return _BRITISH if number == FIRST_ARMY and table.played("AL16") else ALLOWED[number]


def closed_to(table: Table, number: UnitId) -> bytearray:
    """The spaces a unit may not enter at all, enemies apart: the answer of may_enter for all spaces at once."""
    return mask_of(closed_bits(table, number), SIZE)


def closed_bits(table: Table, number: UnitId) -> int:
    """The same, to be joined with other sets (parts.masks)."""
    bits = _CLOSED_BRITISH if number == FIRST_ARMY and table.event_turn[_SLEDGEHAMMER] else _CLOSED[number]
    if _HELD_BY_LINE[number] and not table.event_turn[_ACHSE]:
        bits |= _SOUTH
    peace = (
        (0 if table.vichy else _VICHY)
        | (_TURKEY if table.turkey == NEUTRAL else 0)
        | (_SWEDEN if table.sweden == NEUTRAL else 0)
    )
    if peace:
        bits |= peace & holdings(table).neutral
    if _AXIS_UNIT[number] and table.options[Option.URALS]:
        bits |= _URALS
    for marker in _BEACHHEADS[number]:
        beach = table.beachhead[marker]
        if beach >= 0:
            bits &= ~spot(beach)
    return bits


def closed_on_foot(table: Table, number: UnitId) -> bytearray:
    """9.1 Where a unit cannot walk: what is closed to it, and every space with enemies."""
    return mask_of(closed_bits_on_foot(table, number), SIZE)


def closed_bits_on_foot(table: Table, number: UnitId) -> int:
    side, bits = table.side[number], closed_bits(table, number)
    return bits if side == NEUTRAL else bits | table.ground().held_bits[enemy(side)]


def may_enter(table: Table, number: UnitId, space: SpaceId) -> Refusal | None:
    """17, 19 Why a unit may not enter a space at all."""
    nation = NATION_OF[number]
    if IS_BEACH[space]:
        if any(table.beachhead[marker] == space for marker in BEACHHEADS_FOR.get(nation, ())):
            return None
        return Refusal("7.6.3", "b2b-no-beach")
    if at_peace(table, space):
        return Refusal("17.3" if IN_VICHY[space] else "17.4", "b2b-no-neutral")
    if not allowed_to(table, number)[space]:
        if number == FIRST_ARMY and _BRITISH[space]:
            return Refusal("19.7", "b2b-no-first-army")
        return Refusal(RULE_OF.get(nation, "19.9"), f"b2b-no-operate-{nation.name.lower()}")
    if table.options[Option.URALS] and UNITS[number].side == AXIS and space in SOVIET_SUPPLY:
        return Refusal("19.5", "b2b-no-urals")
    if SOUTH_OF_LINE[space] and IS_LCU[number] and number in GERMAN and not table.played("AX31"):
        return Refusal("19.5", "b2b-no-achse")
    return None


def may_stop(table: Table, number: UnitId, space: SpaceId) -> Refusal | None:
    """9.2, 19.6 Why a unit may pass through a space but not end its move there."""
    if IN_YUGOSLAVIA[space] and kept_out_by_tito(table, number):
        return Refusal("19.6", "b2b-no-tito")
    return stacks(table, number, space)


def stops_among(table: Table, number: UnitId, spaces: Iterable[SpaceId]) -> list[SpaceId]:
    """Those of some spaces where a unit may stop: the answer of may_stop for many at once."""
    here, tito = table.ground().here, kept_out_by_tito(table, number)
    return [
        space
        for space in spaces
        if (not here[space] or crowded(number, here[space]) is None) and not (tito and IN_YUGOSLAVIA[space])
    ]


def kept_out_by_tito(table: Table, number: UnitId) -> bool:
    """19.6"""
    return number in SOVIET and table.played("AL42")


def stacks(table: Table, number: UnitId, space: SpaceId) -> Refusal | None:
    """9 Why a unit may not stand with the units already in a space."""
    return crowded(number, table.units_in(space))


def crowded(number: UnitId, here: tuple[UnitId, ...]) -> Refusal | None:
    """9 Why a unit may not stand with some others; it may be one of them."""
    if len(here) - (number in here) >= STACK:
        return Refusal("9.1", "b2b-no-stacking")
    willing = _TOGETHER[NATION_OF[number]]
    for other in here:
        if not willing[NATION_OF[other]] and other != number:
            return Refusal("9.2", "b2b-no-together")
    return None


def may_stack(one: UnitId, other: UnitId) -> bool:
    """9.2 Soviets only with Soviets, the Yugoslav army with nobody, Hungarians and Romanians not together."""
    return _TOGETHER[NATION_OF[one]][NATION_OF[other]]


def _together(a: Nation, b: Nation) -> bool:
    alone = [Nation[name.upper()] for name in NATIONS.alone]
    if a == b:
        return a != Nation.YU
    if a in alone or b in alone:
        return False
    pair = {a.name.lower(), b.name.lower()}
    return not any(pair == set(apart) for apart in NATIONS.never_together)


_TOGETHER: Final = tuple(tuple(_together(a, b) for b in Nation) for a in Nation)


def room_for(table: Table, number: UnitId, space: SpaceId) -> bool:
    """9 May this unit end in this space as far as its own side's units go?"""
    return may_stop(table, number, space) is None
