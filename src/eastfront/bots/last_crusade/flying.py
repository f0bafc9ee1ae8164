"""Aircraft: who takes off, where to, with what load, and at whom he drops it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from eastfront.bots.last_crusade.exchange import blow, price
from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import damage, effects
from eastfront.titles.last_crusade.actions import FireAt, FlyTo, Load, PlayCard, TakeOff
from eastfront.titles.last_crusade.firing import shot_at
from eastfront.titles.last_crusade.flights import could_fire
from eastfront.titles.last_crusade.ground import AIRFIELDS, BESIDE, GROUND, POINTS, corridor_of, flight
from eastfront.titles.last_crusade.numbers import firepower, number
from eastfront.titles.last_crusade.printed import CARDS, Kind
from eastfront.titles.last_crusade.shots import Occasion
from eastfront.titles.last_crusade.strikes import marks
from eastfront.titles.last_crusade.table import Table

FUEL: Final = 0.35  # what a point of supply is worth
WORTH_IT: Final = 0.3  # what a flight must bring beyond its fuel
HARM: Final = 0.35  # a hit that does not kill
FLAK: Final = 0.4  # of the aircraft's price, for each gun on the way that may fell it


def harm(table: Table, slot: UnitId, target: UnitId, occasion: Occasion, more: int = 0) -> float:
    """What a shot from afar may be expected to take; `more` dice of a load that is not hung yet."""
    shot = shot_at(table, slot, target, occasion, zone=SpaceId(table.place[target]))
    left = max(effects.defence(table, target) - max(table.hits[target], 0), 1) + damage.may_ignore(table, target)
    dice = firepower(table, shot).total + more
    what = blow(dice, number(table, shot).total, left + 1)
    return price(table, target) * what.ways[0][left] + HARM * what.harm[left]


def best_target(table: Table, side: Side, slot: UnitId, zone: SpaceId, load: bool = False) -> float:
    return max((harm(table, slot, t, Occasion.STRIKE, 2 * load) for t in marks(table, side, zone)), default=0.0)


def danger(table: Table, side: Side, slot: UnitId, way: Iterable[SpaceId]) -> float:
    """Known guns beside the points it passes; what is hidden may be one, but seldom is."""
    foe, guns = enemy(side), 0.0
    for zone in {zone for point in way for zone in BESIDE[point] if zone in GROUND}:
        for gun in table.units(zone, foe):
            if not table.spotted[gun] and not table.shown[gun]:
                guns += 0.1
            elif could_fire(table, gun):
                guns += 1.0
    return FLAK * table.design(slot).cost * min(guns, 2.0)


def course(table: Table, side: Side, slot: UnitId) -> tuple[float, SpaceId | None]:
    """The best point to attack from, and what that may bring beyond fuel and guns."""
    loads = any(table.kind[s] == Kind.ORDNANCE for s in table.at(AIRFIELDS[side], side))
    hung = loads and table.design(slot).subtype == "fighter_bomber"
    found: tuple[float, SpaceId | None] = (0.0, None)
    for point in POINTS:
        zones = [zone for zone in BESIDE[point] if zone in GROUND]
        gain = max((best_target(table, side, slot, zone, hung) for zone in zones), default=0.0)
        if gain > found[0]:
            gain -= danger(table, side, slot, flight(side, corridor_of(point), point))
            if gain > found[0]:
                found = gain, point
    return found


def flies(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """The aircraft that promises most, while a point stays for the ground."""
    table = flow.table
    if any(isinstance(o, PlayCard) for o in options):
        return None
    best: tuple[float, Action] = (WORTH_IT, Pass())
    for option in options:
        if isinstance(option, TakeOff) and table.design(option.slot).kind == Kind.AIR:
            fuel = effects.air_cost(table, option.slot)
            gain, point = course(table, side, option.slot)
            if point is not None and table.supply[side] - fuel >= 1 and gain - FUEL * fuel > best[0]:
                best = gain - FUEL * fuel, option
    return best[1]


def steers(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Loads first, then to where the target is."""
    table, lead = flow.table, top.planes[0]
    loads = [o for o in options if isinstance(o, Load)]
    if loads:
        return max(loads, key=lambda o: (CARDS[table.card[o.load]].cost, -o.load))
    _, point = course(table, side, lead)
    return next((o for o in options if isinstance(o, FlyTo) and o.place == point), None)


def drops(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    shots = [o for o in options if isinstance(o, FireAt)]
    return max(shots, key=lambda o: (harm(flow.table, o.slot, o.target, Occasion.STRIKE), -o.target), default=None)
