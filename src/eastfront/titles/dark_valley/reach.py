"""3.2, 6.2, 6.5, 11 How far a unit comes, where zones stop it, and where it may end."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.floods import grow, spread_within
from eastfront.parts.hexes import distance
from eastfront.parts.ids import NO_SPACE, SpaceId
from eastfront.parts.masks import bits_of, mask_of, spot
from eastfront.parts.opponents import enemy
from eastfront.parts.strides import Strides
from eastfront.titles.dark_valley.costs import crossings, walk_of
from eastfront.titles.dark_valley.ground import (
    AROUND,
    CONTACT,
    EDGE,
    GRID,
    HOMEWARD,
    IN_HUNGARY,
    IN_ROMANIA,
    NEIGHBOURS,
    SIZE,
    STRAIT,
)
from eastfront.titles.dark_valley.nations import HUNGARY_OPENS, MINORS, closed_bits, closed_to
from eastfront.titles.dark_valley.printed import AXIS, ON_FOOT, SOVIET, UNITS, Weather
from eastfront.titles.dark_valley.stacking import minors_apart
from eastfront.titles.dark_valley.supply import HUNGARY, LAND
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.zones import NEXT_TO, RIFLE_ARMY, Front, front

GUARDS_TANKS: Final = "su_gta"
MARCHING_WEATHER: Final = (Weather.FAIR, Weather.MIXED)
MILITARY_ROADS: Final = EDGE["military roads"]
ROADS_OUT: Final = bits_of(MILITARY_ROADS)
NOT_BESIDE: Final = {
    nation: tuple(unit.id for unit in UNITS if unit.is_combat and unit.nation in MINORS - {nation}) for nation in MINORS
}
STRAIT_BITS: Final = bits_of(STRAIT)
INTO: Final = tuple(tuple(sorted(ways)) for ways in NEIGHBOURS)
CLOSE: Final = 2  # 10.5.9 hexes from who is near enough

# How a unit moves: in a Move activation, by a forced march or an emergency withdrawal there, or in another activation.
PLAIN, FORCED_MARCH, EMERGENCY, ELSEWHERE = range(4)
ANYWHERE, ASSAULT, RESERVE = range(3)  # where it may end


# ---------------------------------------------------------------------- who is next to whom
def is_beside_enemy(table: Table, unit: int) -> bool:
    return bool(front(table).beside_mask(enemy(UNITS[unit].side))[table.location[unit]])


def waits(table: Table, unit: int) -> bool:
    """17.1.2 On turn 1 Axis units in Romania neither move nor attack."""
    return table.turn == 1 and UNITS[unit].side == AXIS and bool(IN_ROMANIA[table.location[unit]])


# ---------------------------------------------------------------------- reach
def reach(table: Table, unit: int, points: int, how: int = PLAIN, now: Front | None = None) -> Strides:
    """6.2, 11 Where a unit comes with these points: it stops in an enemy zone and does not go from one into the next,
    and 11.1b may always enter one hex."""
    side, start, now = UNITS[unit].side, SpaceId(table.location[unit]), now or front(table)
    foe = enemy(side)
    zoc, closed = now.zone_bits[foe], closed_bits(table, unit)
    closed |= now.beside_bits(foe) if how == FORCED_MARCH else now.held_bits[foe]
    first, (steps, paces) = zoc if now.zone[foe][start] else 0, walk_of(table, unit)
    found = Strides(steps, INTO, paces, start, points, zoc, closed, first, points > 0)
    if STRAIT_BITS & (found.bits | spot(start)):
        _cross_the_strait(table, unit, found, closed, zoc, first)
    if first and points > 0:
        _slip_through(table, unit, found, closed)
    return found


def _cross_the_strait(table: Table, unit: int, found: Strides, closed: int, zoc: int, first: int) -> None:
    """Chart Whoever comes to the strait of Kerch with points to spare crosses it and stops; 11.1b a unit on its shore
    crosses in any case."""
    ways = []
    for here, there, price in crossings(table, unit):
        spent, begins = found.cost(here), here == found.start
        total = min(spent + price, found.budget) if begins and found.budget else spent + price
        stopped = first >> there & 1 if begins else zoc >> here & 1
        if total <= found.budget and not closed >> there & 1 and not stopped:
            ways.append((total, here, there))
    for total, here, there in sorted(ways):
        found.add(there, total, here)


def _slip_through(table: Table, unit: int, found: Strides, closed: int) -> None:
    """6.2 Supplied German mechanized units may slip from a zone of rifle armies into another one, Guards tank armies
    from any Axis zone into another: one hex, and no further."""
    for there in NEIGHBOURS[found.start]:
        if not (found.bits | closed) >> there & 1 and may_slip(table, unit, there):
            found.add(there)


def may_slip(table: Table, unit: int, there: int) -> bool:
    printed, here = UNITS[unit], table.location[unit]
    if printed.side == SOVIET:
        return printed.group == GUARDS_TANKS
    if not (printed.nation == "german" and printed.mech and printed.is_combat and table.in_supply(unit)):
        return False
    reaches = front(table).reaches
    watching = {u for near in (*AROUND[here], *AROUND[there]) for u in table.units_in(near) if UNITS[u].side == SOVIET}
    holders = [u for u in watching if here in reaches[u] or there in reaches[u]]
    return all(UNITS[u].group == RIFLE_ARMY and table.is_full(u) for u in holders)


# ---------------------------------------------------------------------- 6.5 emergency withdrawal
def forward(side: Side, here: int) -> tuple[int, ...]:
    """The hexes in the enemy's directions of retreat."""
    return HOMEWARD[enemy(side)][here]


def is_held(table: Table, unit: int, now: Front | None = None) -> bool:
    """6.5 Whether zones keep a unit from moving a single hex but in the enemy's directions of retreat."""
    side, here, now = UNITS[unit].side, table.location[unit], now or front(table)
    foe = enemy(side)
    zoc, closed, barred, ahead = now.zone[foe], now.held[foe], closed_to(table, unit), forward(side, here)
    if not zoc[here]:
        return False
    found = False
    for h in NEIGHBOURS[here]:
        if h not in ahead and not closed[h] and not barred[h]:
            if not zoc[h]:
                return False
            found = True
    if not found:
        return False
    return not any(
        h not in ahead and not closed[h] and not barred[h] and may_slip(table, unit, h) for h in NEIGHBOURS[here]
    )


def beside_combat(table: Table, side: Side) -> int:
    """The hexes next to a combat unit of a side, kept while nobody moves."""
    answers, key = table.ground().answers, ("beside combat", side)
    if key not in answers:
        answers[key] = grow(table.combat_bits(side), NEXT_TO)
    bits: int = answers[key]
    return bits


def withdrawals(table: Table, unit: int, now: Front | None = None) -> dict[int, int]:
    """6.5 Where an emergency withdrawal may end, with the hex passed on the way: two hexes whatever they cost, none of
    them forward, not beside an enemy at the end unless it is an HQ."""
    side, here, now = UNITS[unit].side, table.location[unit], now or front(table)
    closed, barred, foe = now.held[enemy(side)], closed_to(table, unit), beside_combat(table, enemy(side))
    found: dict[int, int] = {}

    def back(place: int) -> list[int]:
        return [h for h in NEIGHBOURS[place] if h not in forward(side, place) and not closed[h] and not barred[h]]

    for between in back(here):
        for goal in back(between):
            if not foe >> goal & 1 and distance(GRID, here, goal) == 2:
                found.setdefault(goal, between)
    return found


# ---------------------------------------------------------------------- 11.5 forced march
def may_march(table: Table, unit: int) -> Refusal | None:
    """10.5.1, 11.5 Infantry of every kind, supplied, in fair or mixed weather, once a turn, clear of the enemy."""
    if UNITS[unit].kind not in ON_FOOT:
        return Refusal("10.5.1", "tdv-no-march-kind")
    if table.weather not in MARCHING_WEATHER:
        return Refusal("11.3", "tdv-no-march-weather")
    if not table.in_supply(unit):
        return Refusal("10.5.1", "tdv-no-march-supply")
    if table.forced[unit]:
        return Refusal("11.5", "tdv-no-march-again")
    if is_beside_enemy(table, unit):
        return Refusal("11.5", "tdv-no-march-enemy")
    return None


def reach_of(table: Table, unit: int, points: int, how: int, now: Front | None = None) -> Strides:
    """6.5 In a Move activation who could have withdrawn and moves instead goes only in the enemy's directions of
    retreat. Kept while nobody moves: who is shown the hexes then walks to one of them."""
    now, key = now or front(table), (unit, points, how, table.supply[unit])
    answers = now.answers
    if key not in answers:
        answers[key] = _reach_of(table, unit, points, how, now)
    found: Strides = answers[key]
    return found


def _reach_of(table: Table, unit: int, points: int, how: int, now: Front) -> Strides:
    found = reach(table, unit, points, how, now)
    if how != PLAIN or not is_held(table, unit, now) or not withdrawals(table, unit, now):
        return found
    side = UNITS[unit].side

    def only_forward(goal: SpaceId) -> bool:
        return all(there in forward(side, here) for here, there in pairwise(found.path_to(goal)))

    found.keep([space for space in found.spaces if only_forward(space)])
    return found


# ---------------------------------------------------------------------- where a move may end
def can_attack_from(table: Table, unit: int, hex_: int) -> bool:
    """10.5.6 Whether an enemy that this unit may attack stands next to a hex."""
    held = front(table).held[enemy(UNITS[unit].side)]
    shut = UNITS[unit].side == SOVIET and table.year < HUNGARY_OPENS
    return any(held[near] and not (shut and IN_HUNGARY[near]) for near in CONTACT[hex_])


def reserve_goals(table: Table, found: Strides) -> list[SpaceId]:
    """10.5.9 The first two hexes lie within two of an Axis combat unit, or the last one within two of a Soviet one that
    did not come out of the reserve with this chit."""
    others = bits_of(table.location[u] for u in table.combat(SOVIET) if not table.active[u])
    axis = mask_of(spread_within(table.combat_bits(AXIS), NEXT_TO, CLOSE, 0, 0), SIZE)
    own = mask_of(spread_within(others, NEXT_TO, CLOSE, 0, 0), SIZE)

    def may_end(goal: SpaceId) -> bool:
        return bool(own[goal]) or all(axis[hex_] for hex_ in found.path_to(goal)[1:3])

    return [goal for goal in found.spaces if may_end(goal)]


def keeps_apart(table: Table, unit: int, hex_: int) -> Refusal | None:
    """15.1 Minor allies never lie together, not even until another of them has moved on."""
    return minors_apart((unit, *table.units_in(hex_))) if UNITS[unit].nation in MINORS else None


def other_minors(table: Table, nation: str) -> int:
    """15.1 The hexes where one minor ally may not join another."""
    location = table.location
    return bits_of(location[u] for u in NOT_BESIDE[nation] if location[u] >= 0)


def goals_of(table: Table, unit: int, found: Strides, purpose: int) -> int:
    """In reach, and where a unit may end."""
    if UNITS[unit].nation in MINORS:
        return found.bits & ~other_minors(table, UNITS[unit].nation)
    if purpose == ASSAULT:
        return found.bits & starting_lines(table, UNITS[unit].side)
    return bits_of(reserve_goals(table, found)) if purpose == RESERVE else found.bits


def starting_lines(table: Table, side: Side) -> int:
    """10.5.6 The hexes next to an enemy that a side may attack."""
    foes = front(table).held_bits[enemy(side)]
    if side == SOVIET and table.year < HUNGARY_OPENS:
        foes &= ~HUNGARY
    return grow(foes, LAND)


def may_leave(unit: int) -> bool:
    """3.2 Whether this is a unit that leaves for Baku."""
    return UNITS[unit].nation == "german" and UNITS[unit].is_combat


def way_out(table: Table, unit: int, points: int, how: int) -> SpaceId:
    """3.2 The end of a military road from which a German unit leaves the map for one more point, or -1."""
    if not may_leave(unit):
        return NO_SPACE
    return gate_in(table, points, reach_of(table, unit, points, how))


def gate_in(table: Table, points: int, found: Strides) -> SpaceId:
    """The nearest such end in reach, or -1."""
    if not any(layer & ROADS_OUT for layer in found.layers):
        return NO_SPACE
    zoc = front(table).zone[SOVIET]
    near = {h: found.cost(h) for h in MILITARY_ROADS if h == found.start or not zoc[h]}
    return min((h for h in near if near[h] < points), key=lambda h: (near[h], h), default=NO_SPACE)
