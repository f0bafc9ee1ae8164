"""The smaller decisions of a round: who moves next, who fights, who is lost, who follows up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from eastfront.bots.barbarossa_to_berlin import orders
from eastfront.bots.barbarossa_to_berlin.calendar import ahead, dead
from eastfront.bots.barbarossa_to_berlin.ground import VALUE
from eastfront.bots.barbarossa_to_berlin.judgement import Judgement
from eastfront.bots.barbarossa_to_berlin.marches import best_march, by_weight
from eastfront.bots.barbarossa_to_berlin.operations import Item, Staff, chosen
from eastfront.bots.barbarossa_to_berlin.support import (
    backing_left,
    best_journey,
    rising,
    stalin_leaves,
    step_gain,
    travellers,
)
from eastfront.engine.actions import Action
from eastfront.engine.frames import Frame
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_SPACE, NO_UNIT, CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.actions import (
    LAUNCH,
    MOVE_TO,
    PASS,
    REDEPLOY,
    REDEPLOY_TO,
    RETREAT,
    STAND,
    Advance,
    AdvanceTo,
    Attack,
    Dig,
    Discard,
    Join,
    LoseStep,
    PickCard,
    Place,
    PlacePartisans,
    PlaceStandFast,
    PlayCombatCard,
    Rebuild,
    Redeploy,
    RedeployStalin,
    RedeployTo,
)
from eastfront.titles.barbarossa_to_berlin.activation import ChooseActivation
from eastfront.titles.barbarossa_to_berlin.advance import Advances, ChooseAdvance, ChooseAdvanceTo, ends, march
from eastfront.titles.barbarossa_to_berlin.combat import ChooseAttacker, ChooseTarget
from eastfront.titles.barbarossa_to_berlin.combat_cards import ChooseAttackCard, ChooseDefenceCard, fighting
from eastfront.titles.barbarossa_to_berlin.conditions import allowance
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.decks import ChooseDiscard, TakeTotalerKrieg
from eastfront.titles.barbarossa_to_berlin.end_of_turn import ChooseRemoval
from eastfront.titles.barbarossa_to_berlin.losses import ChooseLoss, ChooseStep
from eastfront.titles.barbarossa_to_berlin.movement import ChooseDestination, ChooseMover
from eastfront.titles.barbarossa_to_berlin.orders import ChooseStandFast
from eastfront.titles.barbarossa_to_berlin.partisans import ChoosePartisans
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    BARBAROSSA,
    CARDS,
    CONTACT,
    IS_LCU,
    IS_PANZER,
    IS_VP,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.redeployment import ChooseRedeployment, ChooseTraveller
from eastfront.titles.barbarossa_to_berlin.reinforcements import ChooseArrival
from eastfront.titles.barbarossa_to_berlin.replacements import (
    ChooseRebuild,
    ChooseReturn,
    ChooseWithdrawal,
    cost_of,
)
from eastfront.titles.barbarossa_to_berlin.retreat import ChooseToStand, DefenderRetreats, ways_back
from eastfront.titles.barbarossa_to_berlin.setup import ChooseOpening
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, Table
from eastfront.titles.barbarossa_to_berlin.turn import ChooseInvasions

GRAVE: Final = 5.0  # a battle over so much worth is worth a card
ENDS: Final = 6
FOLLOW: Final = -0.5  # what an advance may cost: ground not taken is ground the enemy comes back to
ARMOUR: Final = 2.5  # 14.5.2 a step of German armour: two or three a turn can be rebuilt
FOR_GOOD: Final = 6.0  # 11.3.1, 14.4 a unit that never comes back
LITTLE: Final = 2  # points of a card hardly worth its place in the hand


# ---------------------------------------------------------------------- the operation
def activation(
    table: Table, top: ChooseActivation, options: list[Action], judge: Judgement, stack: list[Frame]
) -> Action:
    return orders.marker(table, top, judge)


def mover(table: Table, top: ChooseMover, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    """Who has somewhere better to be; then who can dig in before the enemy."""
    action = orders.march(table, top.side, judge)
    if action in options and action != PASS:
        return action
    foes = table.occupied(enemy(top.side))
    for option in options:
        if isinstance(option, Dig) and any(foes[there] for there in CONTACT[table.location[option.unit]]):
            return option
    return PASS


def destination(
    table: Table, top: ChooseDestination, options: list[Action], judge: Judgement, stack: list[Frame]
) -> Action:
    """Straight to where the plan sends it."""
    if top.left < allowance(table, top.unit):
        return PASS
    staff = Staff(table, top.side, judge)
    _, goal = best_march(table, top.side, top.unit, judge, staff.base, staff.look, staff.key)
    return MOVE_TO[goal] if goal >= 0 else PASS


def _planned(table: Table, side: Side, judge: Judgement, only: SpaceId = NO_SPACE) -> list[Item]:
    staff = Staff(table, side, judge)
    ready = [space for space, mark in zip(ALL_SPACES, table.activated, strict=True) if mark == COMBAT]
    items = staff.attacks(ready, only)
    if only >= 0:
        return sorted(items, key=lambda i: (-i.value, i.spaces))
    _, taken = chosen(staff, items, 0)
    return sorted(taken, key=lambda i: (-i.value, i.spaces))


def target(table: Table, top: ChooseTarget, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    for item in _planned(table, top.side, judge):
        if Attack(item.target) in options:
            return Attack(item.target)
    return PASS


def attacker(table: Table, top: ChooseAttacker, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    """Those of the best group for this target; units of it that fight elsewhere better are left to it."""
    items = _planned(table, top.side, judge)
    group = next((i for i in items if i.target == top.target), None)
    if group is None or not set(top.joined) <= set(group.attackers):
        fitting = [i for i in _planned(table, top.side, judge, top.target) if set(top.joined) <= set(i.attackers)]
        group = fitting[0] if fitting else None
    for unit in group.attackers if group else ():
        if unit not in top.joined and Join(unit) in options:
            return Join(unit)
    return LAUNCH if LAUNCH in options else options[0]


def card(table: Table, top: ChooseAttackCard, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    """One card for a battle that matters."""
    battle = top.battle
    stake = sum(VALUE[u][table.steps[u]] for u in (*battle.defenders, *battle.attackers))
    cards = [o for o in options if isinstance(o, PlayCombatCard)]
    large = any(IS_LCU[u] for u in battle.defenders) or IS_VP[battle.target]
    if cards and large and stake > GRAVE and not fighting(table, top.side):
        return cards[0]
    return PASS


# ---------------------------------------------------------------------- after the dice
def loss(
    table: Table, top: ChooseLoss | ChooseStep, options: list[Action], judge: Judgement, stack: list[Frame]
) -> Action:
    """The step that costs least: infantry before armour, of which little can be rebuilt, small units before large ones,
    and never the last step of an army that nobody in reserve stands for."""

    def pain(unit: UnitId) -> tuple[float, int]:
        steps = table.steps[unit]
        cost = VALUE[unit][steps] - VALUE[unit][steps - 1]
        cost += ARMOUR * IS_PANZER[unit] + (1.0 if steps == 1 else 0.0)
        cost += FOR_GOOD if steps == 1 and IS_LCU[unit] and not backing_left(table, unit) else 0.0
        cost += FOR_GOOD if steps == 1 and not UNITS[unit].replaceable else 0.0
        return cost / table.lf(unit), unit

    return LoseStep(min((o.unit for o in options if isinstance(o, LoseStep)), key=pain))


def stand(table: Table, top: ChooseToStand, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    """Stand for a place, or where there is no way out."""
    going = next((f for f in reversed(stack) if isinstance(f, DefenderRetreats)), None)
    if going is None:
        return RETREAT
    here, units = going.battle.target, going.battle.defenders
    if IS_VP[here] or any(not ways_back(table, unit, here, going.length) for unit in units):
        return STAND
    return RETREAT


def advance(table: Table, top: ChooseAdvance, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    pursuit = next((f.pursuit for f in reversed(stack) if isinstance(f, Advances)), None)
    if pursuit is None:
        return PASS
    staff = Staff(table, top.side, judge)
    best, who = FOLLOW, NO_UNIT
    for unit in by_weight(table, [o.unit for o in options if isinstance(o, Advance)]):
        for space in staff.look.best(ends(table, pursuit, march(table, pursuit, unit)), ENDS):
            gain = _followed(staff, unit, pursuit.target, space)
            if gain > best:
                best, who = gain, unit
    return Advance(who) if who >= 0 else PASS


def _followed(staff: Staff, unit: UnitId, first: SpaceId, space: SpaceId) -> float:
    twin = staff.table.clone()
    if first not in twin.location:
        enter(twin, unit, first)
    enter(twin, unit, space)
    return staff.judge.evaluate(twin, staff.side) - staff.base


def advance_to(
    table: Table, top: ChooseAdvanceTo, options: list[Action], judge: Judgement, stack: list[Frame]
) -> Action:
    staff = Staff(table, top.side, judge)
    spaces = [o.space for o in options if isinstance(o, AdvanceTo)]
    found = [(_followed(staff, top.march.unit, space, space), space) for space in staff.look.best(spaces, ENDS)]
    gain, space = max(found, key=lambda end: (end[0], -end[1]))
    return PASS if PASS in options and gain <= FOLLOW else AdvanceTo(space)


# ---------------------------------------------------------------------- behind the front
def rebuild(table: Table, top: ChooseRebuild, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    units = [o.unit for o in options if isinstance(o, Rebuild)]
    return Rebuild(max(units, key=lambda u: (step_gain(table, u) / cost_of(u), -u))) if units else PASS


def arrival(
    table: Table, top: ChooseArrival | ChooseReturn, options: list[Action], judge: Judgement, stack: list[Frame]
) -> Action:
    twin = table.clone()
    twin.steps[top.unit] = getattr(top, "steps", 1)
    spaces = [o.space for o in options if isinstance(o, Place)]
    staff = Staff(twin, top.side, judge)
    _, space = best_journey(staff, top.unit, spaces)
    return Place(space if space >= 0 else staff.look.best(spaces)[0])


def traveller(
    table: Table, top: ChooseTraveller, options: list[Action], judge: Judgement, stack: list[Frame]
) -> Action:
    staff = Staff(table, top.side, judge)
    units = {o.unit for o in options if isinstance(o, Redeploy)}
    best, who = judge.stance.stir, NO_UNIT
    for unit in travellers(staff):
        if unit in units:
            gain, _ = best_journey(staff, unit)
            if gain > best:
                best, who = gain, unit
    gain, goal = stalin_leaves(staff)
    if gain > best and RedeployStalin(goal) in options:
        return RedeployStalin(goal)
    return REDEPLOY[who] if who >= 0 else PASS


def redeployment(
    table: Table, top: ChooseRedeployment, options: list[Action], judge: Judgement, stack: list[Frame]
) -> Action:
    staff = Staff(table, top.side, judge)
    _, space = best_journey(staff, top.unit, [o.space for o in options if isinstance(o, RedeployTo)])
    return REDEPLOY_TO[space] if space >= 0 else PASS


def stand_fast(
    table: Table, top: ChooseStandFast, options: list[Action], judge: Judgement, stack: list[Frame]
) -> Action:
    """Where most of the enemy would rather leave."""
    foe = enemy(top.side)
    spaces = [o.space for o in options if isinstance(o, PlaceStandFast)]

    def held(space: SpaceId) -> tuple[float, int]:
        return sum(VALUE[u][table.steps[u]] for u in table.units_in(space) if table.side[u] == foe), -space

    return PlaceStandFast(max(spaces, key=held)) if spaces else PASS


def decline(table: Table, top: Frame, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    return PASS


def discard(table: Table, top: ChooseDiscard, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    """Small cards that will do nothing more; when the hand is too large whatever promises least."""
    cards = [o.card for o in options if isinstance(o, Discard)]

    def kept(card: CardId) -> tuple[float, int]:
        red = 2.0 if CARDS[card].is_combat and not dead(table, card) else 0.0
        return ahead(table, card) + red + CARDS[card].ops, -card

    worst = min(cards, key=kept)
    if PASS not in options or kept(worst)[0] <= LITTLE + 0.5:
        return Discard(worst)
    return PASS


def partisans(
    table: Table, top: ChoosePartisans, options: list[Action], judge: Judgement, stack: list[Frame]
) -> Action:
    spaces = [o.space for o in options if isinstance(o, PlacePartisans)]
    _, space = rising(Staff(table, ALLIED, judge), spaces)
    return PlacePartisans(space) if space >= 0 else options[-1]


def take_it(table: Table, top: Frame, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    return next((o for o in options if isinstance(o, PickCard)), options[0])


def opening(table: Table, top: Frame, options: list[Action], judge: Judgement, stack: list[Frame]) -> Action:
    return PickCard(BARBAROSSA)


Answer = Callable[[Table, Any, list[Action], Judgement, list[Frame]], Action]
ANSWERS: Final[dict[type[Frame], Answer]] = {
    ChooseActivation: activation,
    ChooseMover: mover,
    ChooseDestination: destination,
    ChooseTarget: target,
    ChooseAttacker: attacker,
    ChooseAttackCard: card,
    ChooseDefenceCard: card,
    ChooseLoss: loss,
    ChooseStep: loss,
    ChooseToStand: stand,
    ChooseAdvance: advance,
    ChooseAdvanceTo: advance_to,
    ChooseRebuild: rebuild,
    ChooseArrival: arrival,
    ChooseReturn: arrival,
    ChooseTraveller: traveller,
    ChooseRedeployment: redeployment,
    ChooseStandFast: stand_fast,
    ChooseRemoval: decline,
    ChooseWithdrawal: decline,
    ChooseInvasions: decline,
    ChooseDiscard: discard,
    ChoosePartisans: partisans,
    TakeTotalerKrieg: take_it,
    ChooseOpening: opening,
}
