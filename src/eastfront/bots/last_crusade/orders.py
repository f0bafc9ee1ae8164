"""The phases of one's own turn: look, bombard, move, dig in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.last_crusade import flying
from eastfront.bots.last_crusade.assaults import KEPT, best_assault
from eastfront.bots.last_crusade.muster import strength
from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import movement
from eastfront.titles.last_crusade.actions import DigIn, FireAt, LookAt, Move, PlayCard, Scout, Strike, Use
from eastfront.titles.last_crusade.ground import CENTRE, DISTANCE, HQS, NEXT, OWN_ROW, ZONES
from eastfront.titles.last_crusade.printed import CAPTURE_BONUS, DIFFICULT, ZONE_LIMIT, Kind
from eastfront.titles.last_crusade.recon import hidden
from eastfront.titles.last_crusade.shots import Occasion
from eastfront.titles.last_crusade.table import Table

SHOT: Final = 0.45  # what a bombardment must bring for its point
FORWARD: Final = 0.5
COMPANY: Final = 0.35
FEAR: Final = 0.08
CHANCE: Final = 0.15  # an enemy who can be assaulted from there
TAKE: Final = 0.8  # a zone that is not ours yet
STEP: Final = 0.15  # what a move must bring
DUG: Final = 0.4


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
        return max(strikes, key=lambda o: (flying.best_target(table, side, o.slot, o.place), -o.slot))
    if any(isinstance(o, PlayCard | Use) for o in options):
        return None
    fire = [o for o in options if isinstance(o, FireAt)]
    shots = [(flying.harm(table, o.slot, o.target, Occasion.BOMBARD), -o.slot, -o.target, o) for o in fire]
    if not shots or table.supply[side] <= KEPT // 2:
        return Pass()
    value, _, _, best = max(shots, key=lambda entry: entry[:3])
    return best if value > SHOT else Pass()


def order(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Take headquarters nobody holds, assault where it pays, move where it is better, dig in before the enemy."""
    table, foe = flow.table, enemy(side)
    wins = table.points[side] + CAPTURE_BONUS > table.points[foe]
    if (home := _into(options, HQS[foe])) is not None and wins:
        return home
    _, assault = best_assault(table, side, options)
    if assault is not None:
        return assault
    if (move := _best_move(table, side, options)) is not None:
        return move
    for option in options:
        if isinstance(option, DigIn) and _faces(table, side, SpaceId(table.place[option.slot])):
            return option
    return Pass()


def _into(options: Sequence[Action], place: SpaceId) -> Action | None:
    return next((o for o in options if isinstance(o, Move) and o.place == place), None)


def _best_move(table: Table, side: Side, options: Sequence[Action]) -> Action | None:
    best, found = STEP, None
    for option in options:
        if not isinstance(option, Move) or option.place == HQS[enemy(side)]:
            continue
        slot, here = option.slot, SpaceId(table.place[option.slot])
        if movement.full(table, option.place, side):
            continue  # one would have to go on
        gain = stand(table, side, slot, option.place) - stand(table, side, slot, here) - left_behind(table, side, slot)
        gain -= DUG * bool(table.dug[slot])
        if gain > best:
            best, found = gain, option
    return found


def _faces(table: Table, side: Side, here: SpaceId) -> bool:
    """Somebody could come here, or guns could see it."""
    foe = enemy(side)
    return here != HQS[side] or any(table.holder(near) == foe for near in NEXT[here])


def force_at(table: Table, side: Side, place: SpaceId) -> float:
    return sum(strength(table.design(slot)) for slot in table.units(place, side))


def reserves(table: Table, side: Side, slot: UnitId, place: SpaceId) -> float:
    """Who could still follow into a zone this turn, as far as there is room."""
    room = ZONE_LIMIT - table.stacked(place, side) - 1
    if room <= 0 or place in HQS:
        return 0.0
    near = [u for z in NEXT[place] for u in table.units(z, side) if u != slot and z in (HQS[side], table.place[slot])]
    able = sorted((strength(table.design(u)) for u in near if movement.left(table, u) > 0), reverse=True)
    return sum(able[:room])


def left_behind(table: Table, side: Side, slot: UnitId) -> float:
    """A zone that the last of us leaves is a gift to an enemy beside it."""
    here, foe = SpaceId(table.place[slot]), enemy(side)
    if here in HQS or len(table.units(here, side)) > 1:
        return 0.0
    open_to = any(table.holder(near) == foe for near in NEXT[here])
    return (1.6 if here in OWN_ROW[side] else 0.8) * open_to


def threat(table: Table, side: Side) -> int:
    """How many guards the headquarters want: always one, two when the enemy is in the centre, from where
    armor comes in a turn."""
    foe = enemy(side)
    near = sum(len(table.units(zone, foe)) for zone in NEXT[HQS[side]])
    return 1 + near + any(table.holder(zone) == foe for zone in CENTRE)


def stand(table: Table, side: Side, slot: UnitId, place: SpaceId) -> float:
    """How well a unit would stand there: forward, in company, not before a stronger enemy; the headquarters guarded."""
    foe, home = enemy(side), HQS[side]
    card = table.design(slot)
    mates = [u for u in table.units(place, side) if u != slot]
    if place == home:
        short = threat(table, side) - len(mates)
        return 3.0 * (short > 0) + 1.0 * (short > 1)
    if card.range > 1 or "no_assault" in card.verbs:
        return -0.5 * DISTANCE[place][home] - FEAR * force_at(table, foe, place)
    own = strength(card) + sum(strength(table.design(u)) for u in mates) + reserves(table, side, slot, place)
    facing = [force_at(table, foe, near) for near in NEXT[place] if near != HQS[foe]]
    value = FORWARD * DISTANCE[place][home]
    value -= min(FEAR * max(max(facing, default=0.0) - own, 0.0), 2.0)
    value += CHANCE * sum(table.holder(near) == foe for near in NEXT[place] if near in ZONES)
    if card.kind == Kind.ARMOR:
        value += COMPANY * any(table.design(u).soldier for u in mates)
    value += 0.1 * DIFFICULT[table.terrain[place]]
    value += TAKE * (table.control[place] != side) * (2 if place in OWN_ROW[foe] else 1)
    return value - 0.15 * len(mates)
