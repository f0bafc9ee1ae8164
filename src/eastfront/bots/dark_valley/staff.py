"""Everything between the battles: arrivals, replacements, withdrawals, trains, depots, air bases and lifts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.dark_valley.ground import (
    FAR,
    PRIZES,
    by_rail,
    goes_forward,
    next_for,
    to_foes,
    wanted,
    ways_to,
    worth_of,
)
from eastfront.engine.actions import Action
from eastfront.engine.frames import Frame, Side
from eastfront.parts.hexes import distance
from eastfront.parts.ids import SpaceId
from eastfront.titles.dark_valley.actions import (
    PASS,
    Activate,
    Airlift,
    Arrive,
    BaseAt,
    CallUp,
    Feed,
    Fortify,
    Give,
    Leave,
    LiftTo,
    LoseStep,
    MoveBase,
    MoveDepot,
    MoveTo,
    PlaceReserve,
    Rebuild,
    RebuildWhole,
    Recall,
    Remove,
    Reserve,
    TakeDivision,
)
from eastfront.titles.dark_valley.air import HOP, ChooseBase, ChooseField
from eastfront.titles.dark_valley.ground import AROUND, GRID, IS_CITY, IS_FORT, VP
from eastfront.titles.dark_valley.logistics import ChooseRailhead
from eastfront.titles.dark_valley.occupation import AIR_OF
from eastfront.titles.dark_valley.printed import AXIS, DEPOTS, SOVIET, UNITS
from eastfront.titles.dark_valley.soviet_replacements import price
from eastfront.titles.dark_valley.stavka import WaysIn
from eastfront.titles.dark_valley.supply import AXIS_LINE
from eastfront.titles.dark_valley.table import ISOLATED, Table

REAR: Final = 14  # hexes from the enemy beyond which arrivals wait in the reserve
IDLE: Final = 9  # the same for who takes a train
BEHIND: Final = 3  # hexes behind the front where new units are wanted
FIELD: Final = 4  # hexes from the front at which aircraft are at home
EMPTY: Final = 12.0  # for a victory hex near the enemy where nobody stands
THIN: Final = 4  # hexes of a sector


def full_worth(unit: int) -> float:
    return worth_of(unit, UNITS[unit].steps)


# ---------------------------------------------------------------------- where somebody is wanted
class Posts:
    """How much a new unit is wanted at each hex: near the front, where little stands, in places that want holding."""

    def __init__(self, table: Table, side: Side) -> None:
        self.table, self.side = table, side
        self.apart = to_foes(table, side)
        self.forward = goes_forward(table, side)
        self.way = ways_to(wanted(table, side)) if self.forward and wanted(table, side) else None
        self.at = [(table.location[u], table.defence(u)) for u in table.combat(side)]

    def of(self, hex_: int) -> float:
        apart = self.apart[hex_]
        value = -abs(min(apart, 3 * REAR) - BEHIND) - (3.0 if apart <= 1 and not IS_FORT[hex_] else 0.0)
        if self.way:
            value -= 0.3 * self.way[hex_]
        near = sum(factors for here, factors in self.at if distance(GRID, here, hex_) <= THIN)
        value -= 0.12 * near
        if VP[hex_] and apart <= REAR and not any(here == hex_ for here, _ in self.at):
            value += EMPTY
        return value + (1.0 if IS_CITY[hex_] else 0.0)

    def best(self, hexes: Sequence[int]) -> int:
        return max(hexes, key=lambda h: (self.of(h), -h))


# ---------------------------------------------------------------------- 7 arrivals and replacements
def arrival(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """The strongest first."""
    units = [o.unit for o in options if isinstance(o, Arrive)]
    if units:
        return Arrive(max(units, key=lambda u: (full_worth(u), -u)))
    return options[0]


def place(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """Near the threatened front; into the reserve when that is far from where the unit could come in."""
    posts, hexes = Posts(table, top.side), [o.hex for o in options if isinstance(o, MoveTo)]
    reserve = next((o for o in options if isinstance(o, Reserve)), None)
    best = posts.best(hexes) if hexes else -1
    if reserve and (best < 0 or posts.apart[best] > REAR):
        return reserve
    return MoveTo(SpaceId(best))


def replacement(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """Armour before others; of what lies in the box whatever gives most."""
    offers = [o for o in options if isinstance(o, Rebuild | RebuildWhole)]
    if not offers:
        return PASS
    return max(offers, key=lambda o: (_gain(table, o), -o.unit, isinstance(o, RebuildWhole)))


def _gain(table: Table, offer: Rebuild | RebuildWhole) -> float:
    steps = UNITS[offer.unit].steps if isinstance(offer, RebuildWhole) else 1
    now = max(table.steps[offer.unit], 0) if table.location[offer.unit] != -1 else 0
    gained = worth_of(offer.unit, min(now + steps, UNITS[offer.unit].steps)) - worth_of(offer.unit, now)
    if UNITS[offer.unit].side == SOVIET:
        return gained / max(price(offer.unit, steps, now), 1)
    return gained + (2.0 if UNITS[offer.unit].mech else 0.0)


def zone(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """12.7 The victory hex that the enemy will reach next, while there is time to dig."""
    apart = to_foes(table, SOVIET)
    open_ = [o.hex for o in options if isinstance(o, Fortify) and VP[o.hex] and 2 <= apart[o.hex] <= REAR]
    return Fortify(max(open_, key=lambda h: (PRIZES[h], -apart[h], -h))) if open_ else PASS


def weakest_leaves(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    apart = to_foes(table, top.side)

    def rank(unit: int) -> tuple[float, int, int]:
        here = table.location[unit]
        return worth_of(unit, table.steps[unit]), -(apart[here] if here >= 0 else FAR), unit

    return Leave(min([o.unit for o in options if isinstance(o, Leave)], key=rank))


def held_back(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """7.10 All are whole: who stands furthest from the enemy."""
    apart = to_foes(table, SOVIET)
    units = [o.unit for o in options if isinstance(o, Leave)]
    return Leave(max(units, key=lambda u: (apart[table.location[u]], -u)))


def strongest_returns(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    return Recall(max([o.unit for o in options if isinstance(o, Recall)], key=lambda u: (full_worth(u), -u)))


def given(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """Who is given up: the weakest, then who is furthest from the enemy, and nobody who alone holds a victory hex."""
    apart = to_foes(table, top.side)

    def rank(unit: int) -> tuple[bool, float, int, int]:
        here = table.location[unit]
        alone = here >= 0 and bool(VP[here]) and apart[here] <= REAR and len(table.combat_in(here)) == 1
        return alone, worth_of(unit, table.steps[unit]), -(apart[here] if here >= 0 else FAR), unit

    return Give(min([o.unit for o in options if isinstance(o, Give)], key=rank))


def corps(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """7.5 A weak corps is filled: together they have a zone, apart they have none."""
    return max(
        (o for o in options if isinstance(o, Rebuild)), key=lambda o: (full_worth(o.unit), -o.unit), default=PASS
    )


# ---------------------------------------------------------------------- 8 bases and lifts
def _field(table: Table, apart: Sequence[int], unit: int, hex_: int) -> float:
    here = table.location[unit]
    value = -float(abs(min(apart[hex_], 40) - FIELD)) - (6.0 if apart[hex_] < 2 else 0.0)
    return value - (5.0 if here >= 0 and unit in AIR_OF and distance(GRID, here, hex_) > HOP else 0.0)


def base(table: Table, top: ChooseBase, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    apart = to_foes(table, top.side)
    for option in options:
        if isinstance(option, MoveBase):
            now = _field(table, apart, option.unit, table.location[option.unit])
            if max((_field(table, apart, option.unit, h) for h in top.places), default=now) > now + 2:
                return option
    return PASS


def field(table: Table, top: ChooseField, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    apart = to_foes(table, top.side)
    hexes = [o.hex for o in options if isinstance(o, BaseAt)]
    best = max(hexes, key=lambda h: (_field(table, apart, top.unit, h), -h)) if hexes else -1
    here = table.location[top.unit]
    if best < 0 or (PASS in options and _field(table, apart, top.unit, here) >= _field(table, apart, top.unit, best)):
        return PASS
    return BaseAt(best)


def _cut_off_at(table: Table, hex_: int) -> int:
    near = (hex_, *AROUND[hex_])
    return sum(table.supply[u] == ISOLATED and UNITS[u].side == AXIS for h in near for u in table.combat_in(h))


def lift(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    return next((o for o in options if isinstance(o, Airlift)), PASS)


def pocket(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    hexes = [o.hex for o in options if isinstance(o, LiftTo)]
    best = max(hexes, key=lambda h: (_cut_off_at(table, h), -h), default=-1)
    return LiftTo(best) if best >= 0 and _cut_off_at(table, best) >= 2 else PASS


def fed(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """8.6 The strongest motors nearest to the enemy."""
    apart = to_foes(table, AXIS)
    units = [o.unit for o in options if isinstance(o, Feed)]
    if not units:
        return PASS
    return Feed(max(units, key=lambda u: (worth_of(u, table.steps[u]), -apart[table.location[u]], -u)))


# ---------------------------------------------------------------------- 9 strategic movement
def passenger(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """Whoever stands idle in the rear, the strongest first; nobody is taken from the front or out of a garrison."""
    apart = to_foes(table, top.side)
    idle = [o.unit for o in options if isinstance(o, Activate) and apart[table.location[o.unit]] > IDLE]
    idle = [u for u in idle if not (VP[table.location[u]] and len(table.combat_in(table.location[u])) == 1)]
    return Activate(max(idle, key=lambda u: (worth_of(u, table.steps[u]), -u))) if idle else PASS


def station(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    posts, hexes = Posts(table, top.side), [o.hex for o in options if isinstance(o, MoveTo)]
    if not hexes:
        return PASS
    best = posts.best(hexes)
    return MoveTo(SpaceId(best)) if posts.apart[best] < posts.apart[table.location[top.unit]] - THIN else PASS


# ---------------------------------------------------------------------- 10.5.6, 10.5.9, 5.2, 9.7
def reserve(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    units = [o.unit for o in options if isinstance(o, CallUp)]
    if not units:
        return PASS
    ways = WaysIn(table)
    posts = Posts(table, SOVIET)
    near = [u for u in units if min(posts.apart[h] for h in ways.of(u)) <= REAR]
    return CallUp(max(near, key=lambda u: (worth_of(u, table.steps[u]), -u))) if near else PASS


def entry(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    hexes = [o.hex for o in options if isinstance(o, PlaceReserve)]
    return PlaceReserve(Posts(table, SOVIET).best(hexes)) if hexes else PASS


def division(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """10.5.6 Who holds a place, or stands alone in the way."""
    units = [o.unit for o in options if isinstance(o, TakeDivision)]
    if not units:
        return PASS

    def rank(unit: int) -> tuple[float, int, int]:
        here = table.location[unit]
        return PRIZES.get(here, 0.0), -len(table.combat_in(here)), -unit

    return TakeDivision(max(units, key=rank))


def removal(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    units = [o.unit for o in options if isinstance(o, Remove)]
    return Remove(min(units, key=lambda u: (not UNITS[u].is_combat, worth_of(u, table.steps[u]), u)))


def victim(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    units = [o.unit for o in options if isinstance(o, LoseStep)]
    return LoseStep(min(units, key=lambda u: (worth_of(u, table.steps[u]) - worth_of(u, table.steps[u] - 1), u)))


# ---------------------------------------------------------------------- 13.6 depots
def depot(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """Every depot is thrown for, the rearmost first."""
    apart = to_foes(table, AXIS)
    depots = [o.depot for o in options if isinstance(o, MoveDepot)]
    return MoveDepot(max(depots, key=lambda d: (apart[table.location[d]], -d))) if depots else PASS


def railhead(table: Table, top: ChooseRailhead, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """Where it feeds most of those whom no other depot feeds, and nearer to the front."""
    others = [table.location[d] for d in DEPOTS if d != top.depot and table.location[d] >= 0]
    fronts = [table.location[u] for u in table.combat(AXIS)]
    hungry = [h for h in fronts if all(distance(GRID, h, other) > AXIS_LINE for other in others)]
    apart = to_foes(table, AXIS)
    goal = next_for(table, top.depot)
    way = by_rail(goal) if goal >= 0 and goes_forward(table, AXIS) else apart

    def rank(hex_: int) -> tuple[float, int]:
        near = sum(distance(GRID, hex_, h) <= AXIS_LINE - 1 for h in hungry)
        risk = 1.0 if apart[hex_] < 3 and hex_ not in fronts else 0.0
        return 0.1 * near - way[hex_] - risk, -hex_

    here = table.location[top.depot]
    hexes = [o.hex for o in options if isinstance(o, MoveTo)]
    best = max([here, *hexes], key=rank)
    return PASS if best == here else MoveTo(SpaceId(best))
