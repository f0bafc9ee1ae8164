"""Why an officer does what he does, in a sentence a screen can say in either language."""

from __future__ import annotations

from typing import Any, Final

from eastfront.bots.barbarossa_to_berlin.battles import outlook
from eastfront.bots.barbarossa_to_berlin.ground import goals_of, road
from eastfront.bots.barbarossa_to_berlin.manner import judge_for
from eastfront.bots.barbarossa_to_berlin.marches import Terrain
from eastfront.bots.barbarossa_to_berlin.operations import Staff, chosen, own_spaces
from eastfront.bots.barbarossa_to_berlin.support import weak
from eastfront.engine.actions import Action
from eastfront.engine.frames import Side
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.parts.ids import NO_SPACE, CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.parts.trails import trail_to
from eastfront.titles.barbarossa_to_berlin.actions import (
    AdvanceTo,
    AutomaticOps,
    Launch,
    MoveTo,
    PlaceStandFast,
    PlayCombatCard,
    PlayEvent,
    PlayOps,
    PlayRP,
    PlaySR,
    Rebuild,
    RedeployTo,
    Stand,
)
from eastfront.titles.barbarossa_to_berlin.advance import ChooseAdvanceTo
from eastfront.titles.barbarossa_to_berlin.arrivals import waiting
from eastfront.titles.barbarossa_to_berlin.battle import Battle
from eastfront.titles.barbarossa_to_berlin.combat import ChooseAttacker
from eastfront.titles.barbarossa_to_berlin.combat_cards import ChooseAttackCard
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.fire import fire
from eastfront.titles.barbarossa_to_berlin.movement import ChooseDestination
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    BOARD,
    CARD_ROWS,
    CARDS,
    IS_VP,
    SOVIET,
    UNIT_ROWS,
)
from eastfront.titles.barbarossa_to_berlin.retreat import DefenderRetreats
from eastfront.titles.barbarossa_to_berlin.supply import find_levels
from eastfront.titles.barbarossa_to_berlin.table import OOS, System, Table
from eastfront.titles.barbarossa_to_berlin.walking import reach

POCKET: Final = 2  # units newly out of supply that are worth a word
CLOSE: Final = 5  # spaces from a place to be marching on it


def where(space: SpaceId) -> Name:
    return Name(BOARD.name(space, "fr"), BOARD.name(space, "en"))


def who(unit: UnitId) -> Name:
    return Name(UNIT_ROWS[unit].fr, UNIT_ROWS[unit].en)


def which(card: CardId) -> Name:
    return Name(CARD_ROWS[card].fr, CARD_ROWS[card].en)


def why(seen: View[Any], action: Action) -> Text | None:
    table, top, side = seen.table, seen.stack[-1], seen.side if seen.side is not None else seen.asked[0]
    match action:
        case PlayOps() | PlayEvent() | PlayRP() | PlaySR() | AutomaticOps():
            return _card(table, side, action)
        case Launch() if isinstance(top, ChooseAttacker):
            return _odds(table, side, top)
        case PlayCombatCard(card=card) if isinstance(top, ChooseAttackCard):
            return text("bot-b2b-card", card=which(card), place=where(top.battle.target))
        case MoveTo(space=space) if isinstance(top, ChooseDestination):
            way = trail_to(reach(table, top.unit, top.left, top.held), space)
            return _march(table, side, top.unit, way)
        case AdvanceTo(space=space) if isinstance(top, ChooseAdvanceTo):
            return _march(table, side, top.march.unit, [space])
        case RedeployTo(space=space):
            return text("bot-rails", place=where(space))
        case Stand():
            here = next((f.battle.target for f in reversed(seen.stack) if isinstance(f, DefenderRetreats)), NO_SPACE)
            return text("bot-stands", place=where(here)) if here >= 0 else None
        case Rebuild(unit=unit):
            return text("bot-rebuilds", unit=who(unit))
        case PlaceStandFast(space=space):
            return text("bot-b2b-pinned", place=where(space))
    return None


# ---------------------------------------------------------------------- cards
def _card(table: Table, side: Side, action: Action) -> Text | None:
    match action:
        case PlayOps(card=card):
            return _operation(table, side, CARDS[card].ops)
        case PlayEvent(card=card):
            coming = len(waiting(table, card, "map", "reserve", "beachhead", "swap"))
            if coming:
                return text("bot-b2b-reinforces", card=which(card), units=coming)
            if CARDS[card].is_dual:
                return text("bot-b2b-event-ops", card=which(card), points=CARDS[card].ops)
            return text("bot-b2b-event", card=which(card))
        case PlayRP(card=card):
            steps = min(len(weak(table, side)), 2 * sum(CARDS[card].rp))
            return text("bot-b2b-rp", card=which(card), steps=steps)
        case PlaySR(card=card):
            return text("bot-b2b-sr", card=which(card))
    return text("bot-b2b-automatic")


def _operation(table: Table, side: Side, points: int) -> Text:
    staff = Staff(table, side, judge_for(table, side))
    _, taken = chosen(staff, staff.choices(own_spaces(table, side)), points)
    if not taken:
        return text("bot-b2b-ops", points=points)
    best = max(taken, key=lambda item: item.value)
    if best.target >= 0:
        return text("bot-b2b-ops-attack", points=points, place=where(best.target))
    return text("bot-b2b-ops-march", points=points, place=where(best.spaces[0]))


# ---------------------------------------------------------------------- battles and marches
def _odds(table: Table, side: Side, top: ChooseAttacker) -> Text:
    defenders = tuple(unit for unit in table.units_in(top.target) if not table.retreated[unit])
    battle = Battle(side, top.target, top.joined, defenders)
    found = outlook(table, side, top.target, top.joined)
    return text(
        "bot-b2b-odds",
        place=where(top.target),
        ours=fire(table, battle, side).name,
        theirs=fire(table, battle, enemy(side)).name if defenders else "–",
        chance=round(100 * found.won),
        cleared=round(100 * found.cleared),
    )


def cut_off(table: Table, side: Side) -> set[UnitId]:
    """Units without supply as control lies now: all of the Axis, of the Allies the Soviets."""
    levels = find_levels(table, System.AXIS if side == AXIS else System.SOVIET)
    units = table.of_side(side)
    return {u for u in units if levels[table.location[u]] == OOS and (side != ALLIED or u in SOVIET)}


def _march(table: Table, side: Side, unit: UnitId, way: list[SpaceId]) -> Text | None:
    after = table.clone()
    for space in way:
        enter(after, unit, space)
    caught = cut_off(after, enemy(side)) - cut_off(table, enemy(side))
    if len(caught) >= POCKET:
        return text("bot-b2b-pocket", place=where(after.location[min(caught)]), units=len(caught))
    freed = cut_off(table, side) - cut_off(after, side)
    if len(freed) >= POCKET:
        return text("bot-b2b-relieves", place=where(after.location[min(freed)]), units=len(freed))
    goal = way[-1]
    if IS_VP[goal]:
        return text("bot-holds" if table.control[goal] == side else "bot-takes", place=where(goal))
    covered = _in_reach(table, side) - _in_reach(after, side)
    if covered:
        return text("bot-holds", place=where(min(covered, key=lambda space: (road(space)[goal], space))))
    return _towards(table, side, unit, goal)


def _in_reach(table: Table, side: Side) -> set[SpaceId]:
    """Places of a side that the enemy can walk to."""
    threatened = Terrain(table, side).threatened
    return {space for space in threatened if IS_VP[space] and table.control[space] == side}


def _towards(table: Table, side: Side, unit: UnitId, goal: SpaceId) -> Text:
    """The place it stands next to be sent to, as the plan measures it: the nearest that is wanted."""
    here, wanted = table.location[unit], goals_of(table, side)
    best = min(wanted, key=lambda space: (road(space)[goal], space), default=NO_SPACE)
    if best >= 0 and road(best)[goal] <= CLOSE and road(best)[goal] < road(best)[here]:
        return text("bot-marches", unit=who(unit), place=where(best))
    return text("bot-b2b-post", unit=who(unit), place=where(goal))
