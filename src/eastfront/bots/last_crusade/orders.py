"""The phases of one's own turn: look, bombard, move, dig in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.last_crusade.assaults import KEPT, best_assault
from eastfront.bots.last_crusade.exchange import hits_of, price, struck
from eastfront.bots.last_crusade.muster import strength
from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import damage, effects
from eastfront.titles.last_crusade.actions import DigIn, FireAt, LookAt, Move, PlayCard, Scout, Strike, Use
from eastfront.titles.last_crusade.firing import shot_at
from eastfront.titles.last_crusade.ground import DISTANCE, HQS, NEXT
from eastfront.titles.last_crusade.numbers import firepower, number
from eastfront.titles.last_crusade.printed import DIFFICULT, Kind
from eastfront.titles.last_crusade.recon import hidden
from eastfront.titles.last_crusade.shots import Occasion
from eastfront.titles.last_crusade.table import Table

SHOT: Final = 0.45  # what a bombardment must bring for its point
FORWARD: Final = 0.5
COMPANY: Final = 0.35
FEAR: Final = 0.12


def scouts(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Where most is hidden."""
    found = [o for o in options if isinstance(o, Scout)]
    return max(found, key=lambda o: (len(hidden(flow.table, side, o.place)), -o.slot), default=None)


def looks(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Armor first, and those who are not dug in."""
    table = flow.table
    found = [o for o in options if isinstance(o, LookAt)]
    return max(found, key=lambda o: (table.kind[o.slot] == Kind.ARMOR, -table.dug[o.slot], -o.slot), default=None)


def bombards(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """The shot that promises most, if it is worth its point and one is left for the defence."""
    table = flow.table
    strikes = [o for o in options if isinstance(o, Strike)]
    if strikes:
        return max(strikes, key=lambda o: (len(table.at(o.place, enemy(side))), -o.slot))
    if any(isinstance(o, PlayCard | Use) for o in options):
        return None
    shots = [(promise(table, o), -o.slot, -o.target, o) for o in options if isinstance(o, FireAt)]
    if not shots or table.supply[side] <= KEPT // 2:
        return Pass()
    value, _, _, best = max(shots, key=lambda entry: entry[:3])
    return best if value > SHOT else Pass()


def promise(table: Table, action: FireAt) -> float:
    target = action.target
    shot = shot_at(table, action.slot, target, Occasion.BOMBARD, zone=SpaceId(table.place[target]))
    left = max(effects.defence(table, target) - max(table.hits[target], 0), 1) + damage.may_ignore(table, target)
    before = (*([0.0] * left), 1.0)
    after = struck(before, hits_of(firepower(table, shot).total, number(table, shot).total), 1.0)
    harm = left - sum(n * p for n, p in enumerate(after))
    return price(table, target) * after[0] + 0.35 * harm


def order(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Take headquarters nobody holds, assault where it pays, move where it is better, dig in before the enemy."""
    table, foe = flow.table, enemy(side)
    wins = table.points[side] + 5 > table.points[foe]
    _, assault = best_assault(table, side, options)
    if assault is not None:
        return assault
    moves: list[tuple[float, int, Action]] = []
    for option in options:
        if isinstance(option, Move):
            if option.place == HQS[foe]:
                if wins:
                    return option
                continue
            here = SpaceId(table.place[option.slot])
            gain = stand(table, side, option.slot, option.place) - stand(table, side, option.slot, here)
            gain -= 0.4 * bool(table.dug[option.slot])
            moves.append((gain, -option.slot, option))
    if moves:
        gain, _, best = max(moves, key=lambda entry: entry[:2])
        if gain > 0.1:
            return best
    for option in options:
        if isinstance(option, DigIn) and _faces(table, side, SpaceId(table.place[option.slot])):
            return option
    if any(isinstance(o, PlayCard | Use) for o in options):
        return None
    return Pass()


def _faces(table: Table, side: Side, here: SpaceId) -> bool:
    foe = enemy(side)
    return here == HQS[side] or any(table.holder(near) == foe for near in NEXT[here]) or DISTANCE[here][HQS[side]] >= 1


def force_at(table: Table, side: Side, place: SpaceId) -> float:
    return sum(strength(table.design(slot)) for slot in table.units(place, side))


def stand(table: Table, side: Side, slot: UnitId, place: SpaceId) -> float:
    """How well a unit would stand there: forward, in company, not before a stronger enemy; the headquarters guarded."""
    foe, home = enemy(side), HQS[side]
    card = table.design(slot)
    mates = [u for u in table.units(place, side) if u != slot]
    own = strength(card) + sum(strength(table.design(u)) for u in mates)
    facing = max((force_at(table, foe, near) for near in NEXT[place]), default=0.0)
    value = FORWARD * DISTANCE[place][home] if card.range < 2 else 0.0
    value -= FEAR * max(facing - own, 0.0)
    if card.kind == Kind.ARMOR:
        value += COMPANY * any(table.design(u).soldier for u in mates)
    if place < len(table.terrain) and DIFFICULT[table.terrain[place]]:
        value += 0.1
    if place < len(table.terrain) and table.control[place] != side:
        value += 0.8
    if place == home:
        guards = len(mates)
        near = sum(len(table.units(zone, foe)) for zone in NEXT[home])
        close = any(table.units(SpaceId(zone), foe) for zone in (3, 4, 5))
        value += 3.0 * (guards < near) + (2.5 if not guards and (near or close) else 1.2 if not guards else 0.0)
    return value
