"""How a card's function is found, and whether it may be played: one small function a card.

@event("AX14", played("AX9"))
def fall_blau(table: Table, side: Side) -> Next: ...

Combat cards are in combat_cards.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from eastfront.engine.frames import Next, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import CardId
from eastfront.titles.barbarossa_to_berlin.arrivals import may_reinforce
from eastfront.titles.barbarossa_to_berlin.invasions import PLANS, Invasion, may_invade
from eastfront.titles.barbarossa_to_berlin.printed import CARD, CARDS
from eastfront.titles.barbarossa_to_berlin.printed import rule_of as rule_of
from eastfront.titles.barbarossa_to_berlin.reinforcements import Reinforce
from eastfront.titles.barbarossa_to_berlin.table import Table

Run: TypeAlias = Callable[[Table, Side], Next]
Check: TypeAlias = Callable[[Table], Refusal | None]


class Event(NamedTuple):
    card: CardId
    run: Run
    needs: tuple[Check, ...]


EVENTS: dict[int, Event] = {}


def event(code: str, *needs: Check) -> Callable[[Run], Run]:
    """The function carries out the event; a yellow card's OPS follow by themselves. Each check of `needs` says why
    the event may not be played now (cards.requirements)."""

    def register(run: Run) -> Run:
        card = CARD[code]
        assert CARDS[card].is_event, code
        assert card not in EVENTS, code
        EVENTS[card] = Event(card, run, needs)
        return run

    return register


def reinforcements(code: str, *needs: Check) -> None:
    """7.6.2 A card that only brings units."""
    card = CARD[code]

    def bring(table: Table, side: Side) -> Next:
        return Reinforce(side, card)

    event(code, *needs, lambda table: may_reinforce(table, card))(bring)


def invasion(code: str, *needs: Check) -> None:
    """7.6.3 A card that invades, or brings its units another way once invasions are renounced."""
    card = CARD[code]

    def land(table: Table, side: Side) -> Next:
        return Reinforce(side, card) if table.no_more_invasions else Invasion(card)

    def possible(table: Table) -> Refusal | None:
        if not table.no_more_invasions:
            return may_invade(table, card)
        if PLANS[card].only_invasion:
            return Refusal("7.6.3", "b2b-no-only-invasion")
        return may_reinforce(table, card)

    event(code, *needs, possible)(land)


# ---------------------------------------------------------------------- may it be played?
def forbids_event(table: Table, card: CardId) -> Refusal | None:
    """7.6 Why a card may not be played as an event now."""
    rule = rule_of(card)
    if not CARDS[card].is_event:
        return Refusal("7.1", "b2b-no-combat-card-event")
    if (refusal := _reinforcement(table, card)) is not None:
        return refusal
    for check in EVENTS[card].needs:
        if (refusal := check(table)) is not None:
            return refusal if refusal.rule else Refusal(rule, refusal.reason, refusal.about)
    return None


def may_play(table: Table, card: CardId) -> bool:
    """The same without the reason."""
    if not CARDS[card].is_event or _reinforcement(table, card) is not None:
        return False
    return not any(check(table) for check in EVENTS[card].needs)


def _reinforcement(table: Table, card: CardId) -> Refusal | None:
    """7.6.2 None in June 1941, one a turn for each nation. 7.6.3 One invasion a turn besides."""
    printed = CARDS[card]
    if not printed.is_reinforcement and not printed.is_invasion:
        return None
    invades = printed.is_invasion and not table.no_more_invasions
    if table.turn == 1:
        return Refusal("7.6.2", "b2b-no-reinforcement-first-turn")
    if invades:
        if table.invasion_turn == table.turn:
            return Refusal("7.6.3", "b2b-no-second-invasion")
        return None
    if any(table.reinforced[nation] == table.turn for nation in printed.nations):
        return Refusal("7.6.2", "b2b-no-second-reinforcement")
    return None
