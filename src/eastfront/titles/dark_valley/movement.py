"""6.2, 6.5, 11 Movement: how far a unit comes, where zones stop it, forced marches and emergency withdrawals."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts import graphs
from eastfront.parts.hexes import distance
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Activate, ForceMarch, MoveTo, Remove, Withdraw
from eastfront.titles.dark_valley.costs import FORCED, allowance, steps_for
from eastfront.titles.dark_valley.ground import AROUND, GRID, HOMEWARD, KERCH, NEIGHBOURS, SIZE, STRAIT
from eastfront.titles.dark_valley.nations import closed_to, may_stand
from eastfront.titles.dark_valley.occupation import enter, take
from eastfront.titles.dark_valley.printed import ON_FOOT, SOVIET, UNITS, Kind, Weather
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.table import ELIMINATED, GONE, Table
from eastfront.titles.dark_valley.zones import RIFLE_ARMY, has_zone, zone_of, zones

GUARDS_TANKS: Final = "su_gta"
NO_LIMIT: Final = 99
BESIDE_ENEMIES: Final = 3  # 10.5.6 points of a unit that begins a counterattack next to the enemy

ACTIVATE: Final = tuple(Activate(unit.id) for unit in UNITS)
MARCH: Final = tuple(ForceMarch(unit.id) for unit in UNITS)
WITHDRAW: Final = tuple(Withdraw(unit.id) for unit in UNITS)
MOVE_TO: Final = tuple(MoveTo(hex_) for hex_ in range(SIZE))

PLAIN, FORCED_MARCH, EMERGENCY = 0, 1, 2


# ---------------------------------------------------------------------- who is next to whom
def enemies_at(table: Table, side: Side) -> list[int]:
    """1 in every hex with an enemy that one cannot walk into: combat units, HQs and Zhukov."""
    marks = [0] * SIZE
    for unit in table.land(enemy(side)):
        marks[table.location[unit]] = 1
    return marks


def beside_enemies(table: Table, side: Side) -> list[int]:
    """1 in every hex next to an enemy land unit, and where one stands."""
    marks = enemies_at(table, side)
    for unit in table.land(enemy(side)):
        for near in AROUND[table.location[unit]]:
            marks[near] = 1
    return marks


def is_beside_enemy(table: Table, unit: int) -> bool:
    side, here = UNITS[unit].side, table.location[unit]
    return any(_stands(table, enemy(side), near) for near in AROUND[here])


def _stands(table: Table, side: Side, hex_: int) -> bool:
    return any(UNITS[u].side == side and (UNITS[u].is_combat or UNITS[u].kind is Kind.HQ) for u in table.units_in(hex_))


# ---------------------------------------------------------------------- reach
def reach(table: Table, unit: int, points: int, how: int = PLAIN) -> graphs.Reach:
    """6.2, 11 Where a unit comes with these points: it stops in an enemy zone and does not go from one into the next,
    and 11.1b may always enter one hex."""
    side, start = UNITS[unit].side, table.location[unit]
    zoc = list(zones(table, enemy(side)))
    closed = enemies_at(table, side)
    if how == FORCED_MARCH:
        closed = beside_enemies(table, side)
    steps = _stopping_at_kerch(table, unit)
    first = zoc if zoc[start] else None
    found = graphs.reach(steps, start, points, zoc, closed, first, points > 0, barred=closed_to(table, unit))
    if first is not None and points > 0:
        _slip_through(table, unit, points, found, closed)
    return found


def _stopping_at_kerch(table: Table, unit: int) -> graphs.Steps:
    """Chart The strait takes all that a unit has left: it stops on the other side."""
    start, steps = table.location[unit], steps_for(table, unit)
    changed = list(steps)
    for here in STRAIT:
        crossing = [there for there, _ in steps[here] if (here, there) in KERCH]
        if crossing and here != start:
            changed[here] = tuple((there, cost) for there, cost in steps[here] if there not in crossing)
        elif crossing:
            changed[here] = tuple((t, NO_LIMIT if t in crossing else c) for t, c in steps[here])
    return tuple(changed)


def _slip_through(table: Table, unit: int, points: int, found: graphs.Reach, closed: list[int]) -> None:
    """6.2 Supplied German mechanized units may slip from a zone of rifle armies into another one, Guards tank armies
    from any Axis zone into another: one hex, and no further."""
    start, barred = table.location[unit], closed_to(table, unit)
    for there in NEIGHBOURS[start]:
        known = found.costs[there] <= found.budget
        if not known and not closed[there] and not barred[there] and may_slip(table, unit, there):
            found.costs[there], found.previous[there] = points, start
            found.spaces.append(there)
    found.spaces.sort()


def may_slip(table: Table, unit: int, there: int) -> bool:
    printed, here = UNITS[unit], table.location[unit]
    watching = [u for u in table.combat(enemy(printed.side)) if has_zone(table, u)]
    holders = [u for u in watching if here in zone_of(table, u) or there in zone_of(table, u)]
    if printed.side == SOVIET:
        return printed.group == GUARDS_TANKS
    german = printed.nation == "german" and printed.mech and printed.is_combat and table.in_supply(unit)
    return german and all(UNITS[u].group == RIFLE_ARMY and table.is_full(u) for u in holders)


# ---------------------------------------------------------------------- 6.5 emergency withdrawal
def forward(side: Side, here: int) -> tuple[int, ...]:
    """The hexes in the enemy's directions of retreat."""
    return HOMEWARD[enemy(side)][here]


def is_held(table: Table, unit: int) -> bool:
    """6.5 Whether zones keep a unit from moving a single hex but in the enemy's directions of retreat."""
    side, here = UNITS[unit].side, table.location[unit]
    zoc, closed, barred = zones(table, enemy(side)), enemies_at(table, side), closed_to(table, unit)
    if not zoc[here] or UNITS[unit].movement == 0:
        return False
    back = [h for h in NEIGHBOURS[here] if h not in forward(side, here) and not closed[h] and not barred[h]]
    return bool(back) and all(zoc[h] and not may_slip(table, unit, h) for h in back)


def withdrawals(table: Table, unit: int) -> dict[int, int]:
    """6.5 Where an emergency withdrawal may end, with the hex passed on the way: two hexes whatever they cost, none of
    them forward, not beside an enemy at the end."""
    side, here = UNITS[unit].side, table.location[unit]
    closed, barred, beside = enemies_at(table, side), closed_to(table, unit), beside_enemies(table, side)
    found: dict[int, int] = {}

    def back(place: int) -> list[int]:
        return [h for h in NEIGHBOURS[place] if h not in forward(side, place) and not closed[h] and not barred[h]]

    for between in back(here):
        for goal in back(between):
            if goal != here and goal not in found and not beside[goal] and distance(GRID, here, goal) == 2:
                found[goal] = between
    return found


# ---------------------------------------------------------------------- 11.5 forced march
def may_march(table: Table, unit: int) -> Refusal | None:
    """10.5.1, 11.5 Infantry of every kind, supplied, in fair or mixed weather, once a turn and clear of the enemy."""
    if UNITS[unit].kind not in ON_FOOT:
        return Refusal("10.5.1", "tdv-no-march-kind")
    if table.weather not in (Weather.FAIR, Weather.MIXED):
        return Refusal("11.3", "tdv-no-march-weather")
    if not table.in_supply(unit):
        return Refusal("10.5.1", "tdv-no-march-supply")
    if table.forced[unit]:
        return Refusal("11.5", "tdv-no-march-again")
    if is_beside_enemy(table, unit):
        return Refusal("11.5", "tdv-no-march-enemy")
    return None


# ---------------------------------------------------------------------- the activation
class Movement(Procedure[Table]):
    """11.1 The active side moves its units one after the other; 5.1, 5.2 at the end no hex may hold too many.

    `units` names those that may move, or nobody in particular: then all may. `full` is a Move activation, in which
    marches may be forced and emergency withdrawals made."""

    side: Side
    units: tuple[int, ...] = ()
    full: bool = True
    beside: int = 0  # 10.5.6 points at most for a unit that begins next to an enemy; 0 for no such limit

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case Activate(unit=unit):
                return self._go(table, unit, self._points(table, unit), PLAIN)
            case ForceMarch(unit=unit):
                table.forced[unit] = 1
                return self._go(table, unit, allowance(table, unit) + FORCED, FORCED_MARCH)
            case Withdraw(unit=unit):
                return self._go(table, unit, 0, EMERGENCY)
            case Pass():
                return EndMovement(self.side)
            case Removed():
                return Done()
        return ChooseMover(self.side, self.units, self.full)

    def _points(self, table: Table, unit: int) -> int:
        points = allowance(table, unit)
        return min(points, self.beside) if self.beside and is_beside_enemy(table, unit) else points

    def _go(self, table: Table, unit: int, points: int, how: int) -> Next:
        table.moved[unit] = 1
        return MoveUnit(self.side, unit, points, how)


class Removed(Action, frozen=True):
    """Not a choice: the end of a movement, when no hex holds too many."""


class ChooseMover(Decision[Table]):
    RULE = "11.1"

    units: tuple[int, ...]
    full: bool

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for unit in table.land(self.side):
            yield ACTIVATE[unit]
            if self.full:
                yield MARCH[unit]
                yield WITHDRAW[unit]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Activate | ForceMarch | Withdraw):
            return None
        unit = action.unit
        if table.moved[unit]:
            return Refusal("11.1", "tdv-no-moved")
        if self.units and unit not in self.units:
            return Refusal("11.1", "tdv-no-active")
        if UNITS[unit].movement == 0:
            return Refusal("11.1", "tdv-no-movement")
        if isinstance(action, ForceMarch):
            return may_march(table, unit)
        if isinstance(action, Withdraw):
            if not is_held(table, unit):
                return Refusal("6.5", "tdv-no-emergency")
            return None if withdrawals(table, unit) else Refusal("6.5", "tdv-no-way-back")
        return None


class MoveUnit(Procedure[Table]):
    side: Side
    unit: int
    points: int
    how: int

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, MoveTo):
            self._walk(table, answer.hex)
        return Done() if answer else ChooseDestination(self.side, self.unit, self.points, self.how)

    def _walk(self, table: Table, goal: int) -> None:
        """Hex by hex, since each is taken on the way."""
        if self.how == EMERGENCY:
            take(table, self.side, withdrawals(table, self.unit)[goal])
            enter(table, self.unit, goal)
            table.tell(facts.WITHDREW, self.unit, goal)
            return
        found = reach_of(table, self.unit, self.points, self.how)
        for hex_ in graphs.path_to(found, goal)[1:-1]:
            take(table, self.side, hex_)
        enter(table, self.unit, goal)
        told = facts.MARCHED if self.how == FORCED_MARCH else facts.MOVED
        table.tell(told, self.unit, goal, found.costs[goal])
        if zones(table, enemy(self.side))[goal]:
            table.tell(facts.STOPPED, self.unit)


def reach_of(table: Table, unit: int, points: int, how: int) -> graphs.Reach:
    """6.5 Who could have withdrawn and moves instead goes only in the enemy's directions of retreat."""
    found = reach(table, unit, points, how)
    if how != PLAIN or not is_held(table, unit) or not withdrawals(table, unit):
        return found
    side = UNITS[unit].side

    def only_forward(goal: int) -> bool:
        way = graphs.path_to(found, goal)
        return all(there in forward(side, here) for here, there in pairwise(way))

    found.spaces[:] = [space for space in found.spaces if only_forward(space)]
    return found


class ChooseDestination(Decision[Table]):
    """11.1 Any hex in reach, by the cheapest way, or stay."""

    RULE = "11.1"

    unit: int
    points: int
    how: int

    def _spaces(self, table: Table) -> list[int]:
        if self.how == EMERGENCY:
            return sorted(withdrawals(table, self.unit))
        return reach_of(table, self.unit, self.points, self.how).spaces

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for action in MOVE_TO:
            if action.hex != table.location[self.unit]:
                yield action

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveTo):
            return None
        if nation := may_stand(table, self.unit, action.hex):
            return nation
        if _stands(table, enemy(self.side), action.hex):
            return Refusal("11.1", "tdv-no-enemy-hex")
        if action.hex in self._spaces(table):
            return None
        if self.how == EMERGENCY:
            return Refusal("6.5", "tdv-no-withdrawal-there")
        return Refusal("11.1", "tdv-no-reach", {"points": self.points})

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(MOVE_TO[hex_] for hex_ in self._spaces(table))]


# ---------------------------------------------------------------------- 5.2 too many in a hex
def overstacked(table: Table, side: Side) -> int:
    """A hex where more lie than may, or -1."""
    for hex_ in sorted({table.location[u] for u in table.land(side)}):
        if joins(table, (), hex_) is not None:
            return hex_
    return -1


class EndMovement(Procedure[Table]):
    """5.2 Whoever has too many in a hex removes some, as he likes."""

    side: Side

    def resume(self, table: Table, answer: Remove | None) -> Next:
        if answer is not None:
            here = table.location[answer.unit]
            hq = UNITS[answer.unit].kind is Kind.HQ
            table.location[answer.unit] = ELIMINATED if UNITS[answer.unit].replaceable or hq else GONE
            table.steps[answer.unit] = 0
            table.tell(facts.TOO_MANY, answer.unit, here)
        hex_ = overstacked(table, self.side)
        return Done(Removed()) if hex_ < 0 else ChooseRemoval(self.side, hex_)


class ChooseRemoval(Decision[Table]):
    RULE = "5.2"

    hex: int

    def options(self, table: Table) -> list[Action]:
        movable = [u for u in table.units_in(self.hex) if UNITS[u].is_combat or UNITS[u].kind is Kind.HQ]
        return [Remove(unit) for unit in movable]
