"""What is asked, what is left to do it with, and every option as something to click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.scene import Choice
from eastfront.engine.sides import Side
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Price, kebab, no_price
from eastfront.engine.view import View
from eastfront.parts.ids import CardId, SpaceId
from eastfront.parts.showing import Showing, Touched
from eastfront.parts.trails import trail_to
from eastfront.titles.barbarossa_to_berlin.actions import (
    ACTIONS,
    ActivateCombat,
    ActivateMove,
    DeclareWar,
    MoveTo,
    PickBeachheads,
    PickCard,
    PlayEvent,
    PlayOps,
    PlayRP,
    PlaySR,
)
from eastfront.titles.barbarossa_to_berlin.activation import ChooseActivation
from eastfront.titles.barbarossa_to_berlin.advance import ChooseAdvanceTo
from eastfront.titles.barbarossa_to_berlin.cards.choices import PlaceTrenches, RefitPanzers, SendEast, SweepPartisans
from eastfront.titles.barbarossa_to_berlin.costs import activation_tally
from eastfront.titles.barbarossa_to_berlin.decks import ChooseDiscard
from eastfront.titles.barbarossa_to_berlin.invasions import ALTERNATIVES, ChooseBeachheads
from eastfront.titles.barbarossa_to_berlin.losses import ChooseLoss
from eastfront.titles.barbarossa_to_berlin.movement import ChooseDestination
from eastfront.titles.barbarossa_to_berlin.orders import ChooseStandFast
from eastfront.titles.barbarossa_to_berlin.partisans import ChoosePartisans
from eastfront.titles.barbarossa_to_berlin.printed import AXIS, CARDS, CARDS_OF
from eastfront.titles.barbarossa_to_berlin.records import Pool, dashed
from eastfront.titles.barbarossa_to_berlin.redeployment import ChooseTraveller
from eastfront.titles.barbarossa_to_berlin.replacements import ChooseRebuild, may_record, pools_of
from eastfront.titles.barbarossa_to_berlin.screen.faces import POOL_NAMES, card_name, space_name, unit_name
from eastfront.titles.barbarossa_to_berlin.screen.pointers import at_stake, columns
from eastfront.titles.barbarossa_to_berlin.screen.standing import points
from eastfront.titles.barbarossa_to_berlin.table import HAND, Table
from eastfront.titles.barbarossa_to_berlin.turn import ChooseAction
from eastfront.titles.barbarossa_to_berlin.walking import reach


def prompt(seen: View[Table]) -> tuple[Text, tuple[Text, ...]]:
    asked = kebab(type(seen.stack[-1]).__name__)
    return text(f"b2b-ask-{asked}", **at_stake(seen)), tuple(left(seen))


def left(seen: View[Table]) -> Iterator[Text]:
    """What is left, and the strengths against each other in a combat."""
    table = seen.table
    match seen.stack[-1]:
        case ChooseAction(side=side):
            yield text("b2b-left-cards", left=cards_held(seen, side))
            if side == AXIS and table.owed and table.turn > 1:
                yield text("b2b-left-owed", left=table.owed)
        case ChooseActivation(points=ops, markers=markers):
            yield text("b2b-left-markers", left=markers) if markers else text("b2b-left-ops", left=ops)
        case ChooseDestination(left=spaces):
            yield text("b2b-left-movement", left=spaces)
        case ChooseAdvanceTo(march=march):
            yield text("b2b-left-spaces", left=march.left)
        case ChooseTraveller(points=sr):
            yield text("b2b-left-sr", left=sr)
        case ChooseStandFast(left=markers) | ChoosePartisans(count=markers):
            yield text("b2b-left-markers", left=markers)
        case ChooseLoss(losses=losses):
            yield text("b2b-left-losses", left=losses)
        case ChooseDiscard(size=size):
            yield text("b2b-left-hand", left=size)
        case ChooseRebuild(side=side):
            for pool in pools_of(table, side):
                if table.rp[pool]:
                    yield text(f"b2b-left-rp-{dashed(pool.name)}", amount=points(table.rp[pool]))
        case _:
            yield from _of_an_event(seen)
    if (fires := columns(seen)) is not None:
        attack, defence = fires
        yield text("b2b-left-strength", attack=attack.strength, defence=defence.strength)
        yield text("b2b-left-columns", attack=attack.name, defence=defence.name)


def _of_an_event(seen: View[Table]) -> Iterator[Text]:
    """Procedures of events that ask several times."""
    asking = seen.stack[-2] if len(seen.stack) > 1 else None
    if isinstance(asking, RefitPanzers | SendEast):
        yield text("b2b-left-units", left=asking.left)
    elif isinstance(asking, PlaceTrenches | SweepPartisans):
        yield text("b2b-left-markers", left=asking.left)


def cards_held(seen: View[Table], side: Side) -> int:
    """How many cards a side holds, which everybody may count."""
    known = sum(seen.table.card_place[card] == HAND for card in CARDS_OF[side])
    return known + pooled(seen, side, HAND)


def pooled(seen: View[Table], side: Side, place: int) -> int:
    """How many of a side's cards that one cannot see lie in a place."""
    return sum(p.count for p in seen.pools if (p.column, p.pool, p.value) == ("card_place", side, place))


# ---------------------------------------------------------------------- choices
def choice(seen: View[Table], action: Action) -> Choice:
    number, top, table = ACTIONS.index(action), seen.stack[-1], seen.table
    name = kebab(type(action).__name__)
    if isinstance(action, Pass):
        return SHOWING.passing(action, top)
    if isinstance(action, DeclareWar):
        return Choice(number, text(f"b2b-do-declare-war-{action.country}"))
    if isinstance(action, PickBeachheads):
        assert isinstance(top, ChooseBeachheads)
        markers = ALTERNATIVES[top.card][action.choice]
        return Choice(number, text(f"b2b-do-pick-beachheads-{'-'.join(map(str, markers))}"))
    card: CardId | None = getattr(action, "card", None)
    if card is not None:
        if isinstance(action, PickCard) and table.card_place[card] != HAND:
            return Choice(number, _use_of(table, action, name, card), face=f"card-{card}")
        return Choice(number, _use_of(table, action, name, card), card=card)
    return SHOWING.choice(action)


SHOWING: Final = Showing(
    ACTIONS,
    lambda word: f"b2b-do-{word}",
    lambda asked: f"b2b-pass-{asked}",
    {"unit": Touched("unit", "piece", unit_name), "space": Touched("space", "space", space_name)},
)


def _use_of(table: Table, action: Action, name: str, card: CardId) -> Text:
    """A card and what it gives when used so."""
    printed = CARDS[card]
    if isinstance(action, PlayOps | PlaySR):
        return text(f"b2b-do-{name}", card=card_name(card), ops=printed.ops)
    if isinstance(action, PlayEvent) and printed.is_dual:
        return text("b2b-do-play-event-ops", card=card_name(card), ops=printed.ops)
    if isinstance(action, PlayRP):
        gives = [(pool, printed.rp[pool]) for pool in Pool if printed.rp[pool] and may_record(table, pool)]
        told = [Name(f"{POOL_NAMES[pool].fr} {amount}", f"{POOL_NAMES[pool].en} {amount}") for pool, amount in gives]
        points = Name(", ".join(one.fr for one in told) or "0", ", ".join(one.en for one in told) or "0")
        return text(f"b2b-do-{name}", card=card_name(card), points=points)
    return text(f"b2b-do-{name}", card=card_name(card))


def price(seen: View[Table]) -> Price:
    """OPS for a marker, movement points for each space a unit can come to."""
    top, table = seen.stack[-1], seen.table
    if isinstance(top, ChooseActivation) and not top.markers:
        return lambda action: _activation(table, action)
    if isinstance(top, ChooseDestination):
        ways = reach(table, top.unit, top.left, top.held)
        return lambda action: _march(ways, action)
    return no_price


def _activation(table: Table, action: Action) -> int | None:
    if not isinstance(action, ActivateMove | ActivateCombat):
        return None
    return activation_tally(table, table.active, action.space).total


def _march(ways: dict[SpaceId, SpaceId], action: Action) -> int | None:
    return len(trail_to(ways, action.space)) if isinstance(action, MoveTo) and action.space in ways else None
