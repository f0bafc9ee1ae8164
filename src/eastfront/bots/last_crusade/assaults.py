"""Assaults: where, with whom, whom to fire at, when to go back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from eastfront.bots.last_crusade.exchange import Fight, Range, main_attack, price, worth_of
from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.last_crusade import pieces
from eastfront.titles.last_crusade.actions import (
    Advance,
    Assault,
    Begin,
    FireAt,
    MainAttack,
    PlayCard,
    Storm,
    Supply,
    Support,
    Withdraw,
)
from eastfront.titles.last_crusade.assault import ChooseForce
from eastfront.titles.last_crusade.assault_combat import AssaultOn, cost
from eastfront.titles.last_crusade.assault_fire import shot_of
from eastfront.titles.last_crusade.battle import Battle
from eastfront.titles.last_crusade.ground import HQS, NEXT
from eastfront.titles.last_crusade.numbers import firepower
from eastfront.titles.last_crusade.printed import CARDS, COST
from eastfront.titles.last_crusade.recon import hidden
from eastfront.titles.last_crusade.table import Moment, Table

POINT: Final = 0.35  # what a point of supply is worth
WANTED: Final = 1.0  # an assault must promise more than this
UNSEEN: Final = 0.4  # for each defender who may be more than was guessed
BARE: Final = 0.6  # for each of the last points that the defence would want
KEPT: Final = 2  # points of supply kept for the defence
PLENTY: Final = 8  # a stock that is enough for a turn
MOST: Final = 9  # who are weighed for a force


def best_force(table: Table, side: Side, zone: SpaceId, begun: ChooseForce | None = None) -> tuple[float, Battle]:
    """Units join one by one, each time the one that helps most, as long as somebody does; or all at once."""
    top = begun if begun is not None else ChooseForce(side, zone)
    known = Range()
    value = _value(table, _battle(top), known) if top.units else float("-inf")
    while True:
        best: tuple[float, ChooseForce] | None = None
        unlike = dict[tuple[object, ...], Storm | Support]()
        for action in [o for o in top.options(table) if isinstance(o, Storm | Support)][:MOST]:
            unlike.setdefault(alike(table, action), action)
        for action in unlike.values():
            after = joined(table, top, action)
            found = _value(table, _battle(after), known) if after.units else float("-inf")
            if best is None or found > best[0]:
                best = found, after
        if best is None or best[0] <= value:
            break
        value, top = best
    whole = everybody(table, top)
    together = _value(table, _battle(whole), known) if whole.units and whole != top else float("-inf")
    return (together, _battle(whole)) if together > value else (value, _battle(top))


def alike(table: Table, action: Storm | Support) -> tuple[object, ...]:
    """What makes one unit as good as another in an assault; who carries somebody is like nobody else."""
    slot = action.slot
    own = slot if table.guests(slot) else None
    return type(action), own, table.card[slot], table.hits[slot], table.kit[slot], table.place[slot], table.host[slot]


def everybody(table: Table, top: ChooseForce) -> ChooseForce:
    """All who can still be paid for: what many can do together one more may not show."""
    while more := next((o for o in top.options(table) if isinstance(o, Storm)), None):
        top = joined(table, top, more)
    return top


def joined(table: Table, top: ChooseForce, action: Action) -> ChooseForce:
    units, support = top.units, top.support
    if isinstance(action, Storm):
        units += pieces.together(table, action.slot)
    elif isinstance(action, Support):
        support += (action.slot,)
    return ChooseForce(top.side, top.zone, units, top.jumpers, support)


def _battle(top: ChooseForce) -> Battle:
    return Battle(top.side, top.zone, top.units, top.jumpers, top.support)


def _value(table: Table, battle: Battle, known: Range) -> float:
    due = cost(table, battle)
    value = worth_of(table, battle, known=known) - worth_of_points(table.supply[battle.side], due)
    if table.supply[battle.side] - due < KEPT:
        value -= BARE * (KEPT - table.supply[battle.side] + due)
    home = HQS[battle.side]
    if any(table.units(near, battle.foe) for near in NEXT[home]) and set(table.units(home, battle.side)) <= {
        *battle.units
    }:
        value -= 4.0
    return value


def worth_of_points(stock: int, due: int) -> float:
    """What is beyond what one fights with in a turn is worth little."""
    spare = min(max(stock - PLENTY, 0), due)
    return POINT * (due - spare) + POINT / 4 * spare


def best_assault(table: Table, side: Side, options: Sequence[Action]) -> tuple[float, Assault | None]:
    found: tuple[float, Assault | None] = (WANTED, None)
    for option in options:
        if isinstance(option, Assault):
            value = best_force(table, side, option.place)[0] - UNSEEN * len(hidden(table, side, option.place))
            if value > found[0]:
                found = value, option
    return found


def force(flow: Flow[Table], side: Side, top: ChooseForce, options: Sequence[Action]) -> Action | None:
    _, battle = best_force(flow.table, side, top.zone, top)
    for option in options:
        if isinstance(option, Storm) and option.slot in battle.units:
            return option
        if isinstance(option, Support) and option.slot in battle.support:
            return option
    return Begin() if top.units else None


def counterattack(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    return best_assault(flow.table, side, options)[1] or Pass()


def supplies(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Whoever fires well gets his point first; artillery helps while there is enough."""
    table, zone = flow.table, top.battle.zone
    units = [o for o in options if isinstance(o, Supply)]
    if units:
        return max(units, key=lambda o: (_firepower(table, top.battle, o.slot), -o.slot))
    guns = [o for o in options if isinstance(o, Support)]
    if guns and (table.supply[side] > 1 or zone == HQS[side]):
        return max(guns, key=lambda o: (table.design(o.slot).inf + table.design(o.slot).arm, -o.slot))
    return Pass()


def _firepower(table: Table, battle: Battle, slot: UnitId) -> int:
    at = battle.units or battle.jumpers
    return max((firepower(table, shot_of(table, battle, 1, slot, target)).total for target in at), default=0)


def shot(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """The shot that takes most of the enemy's worth, by the law of its dice."""
    fight = Fight(flow.table, top.battle)
    shots = [o for o in options if isinstance(o, FireAt)]
    known = [o for o in shots if o.target in fight.laws]
    return max(known, key=lambda o: fight.promise(o.slot, o.target, top.phase), default=shots[0] if shots else None)


def names_main(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """The strongest group, so that the fewest fire from the flank."""
    fought = next(frame.battle for frame in reversed(flow.stack) if isinstance(frame, AssaultOn))
    return MainAttack(main_attack(flow.table, fought))


def withdraws(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Those go back with whom the second phase costs more than it brings."""
    table, battle = flow.table, top.battle
    stay = _second(table, battle)
    best, gone = stay, None
    for option in options:
        if isinstance(option, Withdraw):
            left = tuple(u for u in battle.units if u not in pieces.together(table, option.slot))
            value = _second(table, replace(battle, units=left)) if left else 0.0
            if value > best + 0.2:
                best, gone = value, option
    return gone or (Pass() if stay >= 0 else None) or next((o for o in options if isinstance(o, Withdraw)), Pass())


def _second(table: Table, battle: Battle) -> float:
    return worth_of(table, battle, phases=(2,))


def advances(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """The dearest first, but somebody of the headquarters stays when they would be bare."""
    table = flow.table
    home = table.units(HQS[side], side)
    able = [o for o in options if isinstance(o, Advance) and not (table.place[o.slot] == HQS[side] and len(home) < 2)]
    return max(able, key=lambda o: (price(table, o.slot), -o.slot), default=Pass())


def card(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Cards of an assault are for assaults: the best that can be paid."""
    if top.moment not in (Moment.OWN_ASSAULT, Moment.ASSAULTED):
        return None
    timing = ("on_own_assault", "when_assaulted")
    mine = [o for o in options if isinstance(o, PlayCard) and CARDS[o.card].timing in timing]
    paid = [o for o in mine if COST[o.card] <= max(flow.table.supply[side] - KEPT, 0)]
    return max(paid, key=lambda o: (COST[o.card], -o.card), default=Pass())
