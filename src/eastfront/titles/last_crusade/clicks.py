"""What may be clicked: each action as a choice, tied to the card or the space it is about, and named."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.scene import Choice
from eastfront.engine.sides import Side
from eastfront.engine.text import Name, text
from eastfront.engine.title import kebab
from eastfront.engine.view import View
from eastfront.titles.last_crusade.actions import (
    ACTIONS,
    MOST_IN_FORCE,
    CheckIndefinite,
    EmptyDeck,
    LayAsClear,
    LayTerrain,
    PutBack,
    SetCopies,
    SetPack,
    TakeCard,
    TakeDeck,
    TakeTerrain,
)
from eastfront.titles.last_crusade.board import NAMES as PLACE_NAMES
from eastfront.titles.last_crusade.decks import Wish, copies_now
from eastfront.titles.last_crusade.faces import UNSEEN, face_of
from eastfront.titles.last_crusade.ground import OWN_ROW
from eastfront.titles.last_crusade.naming import place_name
from eastfront.titles.last_crusade.printed import CARDS, COST, DECKS_OF, SIDES, TERRAIN, Kind
from eastfront.titles.last_crusade.table import Table, owner

# A card in a hand has the number of its design; cards in play and beside it have numbers of their own.
IN_PLAY: Final = 1000
BESIDE_FROM: Final = 4000
_PLACES: Final = ("force", "deck", "pack", "pile", "discard", "opened")


def number_beside(place: str, side: Side, card: int) -> int:
    """Cards that lie in several places at once have a number in each."""
    return (1 + 2 * _PLACES.index(place.partition("-")[0]) + side) * 1000 + BESIDE_FROM + card


# ---------------------------------------------------------------------- names
def called(table: Table, slot: int) -> Name:
    """A card in play as who looks may know it; a number tells apart those of one name in one place."""
    found, place = _name(table, slot), table.place[slot]
    alike = [one for one in table.at(place, owner(slot)) if _name(table, one) == found] if place >= 0 else []
    if len(alike) < 2 or slot not in alike:
        return found
    at = 1 + [int(one) for one in alike].index(slot)
    return Name(f"{found.fr} ({at})", f"{found.en} ({at})")


def _name(table: Table, slot: int) -> Name:
    card = table.card[slot]
    return CARDS[card].name if card >= 0 else UNSEEN[Kind(table.kind[slot])]


# ---------------------------------------------------------------------- choices
_SLOTS: Final = ("slot", "target", "host", "load")
_SPACES: Final = ("place",)
_PASSES: Final = frozenset((
    "answer", "cancel", "choose-aim", "choose-bombardment", "choose-bridge", "choose-flight",
    "choose-next", "choose-scout", "choose-shot", "choose-strike", "choose-supply", "give-order", "may-advance",
    "may-agree", "may-counterattack", "may-fire-flak", "may-go-on", "may-intercept", "may-jettison", "may-negate",
    "may-return-fire", "may-seek-patrol", "may-withdraw", "own-card", "place-forces", "reinforce",
))  # fmt: skip
"""Decisions that say in words of their own what it means to pass."""


def choice(seen: View[Table], action: Action) -> Choice:
    table = seen.table
    side = seen.side if seen.side is not None else seen.asked[0] if seen.asked else Side(0)
    match action:
        case SetCopies(card=card, copies=copies) if table.wish[side] == Wish.SEALED:
            return _out_of_packs(table, side, action, card, copies)
        case SetCopies() | SetPack() | EmptyDeck():
            return _in_a_list(action, side, table.wish[side] == Wish.OWN)
    asks = kebab(type(seen.flow().decision).__name__)
    match action:
        case Pass():
            return Choice(ACTIONS.index(action), text(f"lc-pass-{asks}" if asks in _PASSES else "lc-do-pass"))
        case TakeDeck(deck=deck):
            name = DECKS_OF[table.nation[side]][deck].name
            return Choice(ACTIONS.index(action), text("lc-do-take-deck", deck=name))
        case LayTerrain(card=card, column=column):
            said = text("lc-do-lay-terrain", card=CARDS[card].name)
            return Choice(ACTIONS.index(action), said, card=int(card), space=int(OWN_ROW[side][column]))
        case LayAsClear(column=column) | TakeTerrain(column=column):
            said = text(f"lc-do-{kebab(type(action).__name__)}")
            return Choice(ACTIONS.index(action), said, space=int(OWN_ROW[side][column]))
        case PutBack(card=card):
            said = text("lc-do-put-back", card=CARDS[card].name)
            return Choice(ACTIONS.index(action), said, card=number_beside("force", side, card))
        case TakeCard(card=card) if asks != "choose-free":  # it lies in a pile: nothing on the table to click
            said = text("lc-do-take-card", card=CARDS[card].name)
            return Choice(ACTIONS.index(action), said, face=face_of(card))
        case CheckIndefinite(which=which):
            return _check(table, action, which)
    return (
        _of_slots(table, action)
        if any(f in _SLOTS for f in action.__struct_fields__)
        else _plain(action, _place_of(table, action))
    )


def _place_of(table: Table, action: Action) -> Name | None:
    """What the place that an action names is called now."""
    at = next((getattr(action, field) for field in _SPACES if field in action.__struct_fields__), None)
    return None if at is None else place_name(table, at)


@lru_cache(32_768)
def _in_a_list(action: Action, side: Side, whole: bool) -> Choice:
    """A card of a deck that is being built; where a whole list can be brought at once it stands aside."""
    kind = "pack" if isinstance(action, SetPack) else "deck"
    plain = _plain(action)
    return Choice(plain.action, plain.text, place=f"{kind}-{SIDES[side]}", role="aside" if whole else "")


def _out_of_packs(table: Table, side: Side, action: Action, card: int, copies: int) -> Choice:
    """More of a card comes out of the packs, less goes back: one clicks where it lies."""
    now = copies_now(table, side, card)
    word = "lc-do-add-copies" if copies > now else "lc-do-set-copies"
    said = text(word, card=CARDS[card].name, copies=copies)
    if card in TERRAIN:
        return Choice(ACTIONS.index(action), said, **({"card": card} if now else {"place": f"ground-{SIDES[side]}"}))
    lies = "opened" if copies > now else "deck"
    return Choice(ACTIONS.index(action), said, card=number_beside(lies, side, card))


def _check(table: Table, action: Action, which: int) -> Choice:
    if which >= MOST_IN_FORCE:
        slot = which - MOST_IN_FORCE
        said = text("lc-do-check-indefinite", card=called(table, slot))
        return Choice(ACTIONS.index(action), said, card=IN_PLAY + slot)
    return Choice(ACTIONS.index(action), text("lc-do-check-indefinite", card=CARDS[table.in_force[which].card].name))


def _of_slots(table: Table, action: Action) -> Choice:
    """The first card in play that it names is what is clicked."""
    said: dict[str, int | str | Name] = {}
    touched: dict[str, Any] = {}
    for field in action.__struct_fields__:
        value: int = getattr(action, field)
        if field in _SLOTS:
            touched.setdefault("card", IN_PLAY + value)
            said[field] = called(table, value)
            if field == "target":
                said["place"] = place_name(table, table.place[value])
        elif field in _SPACES:
            touched["space"] = value
            said[field] = place_name(table, value)
        elif field == "card":
            touched["card"] = value
            said |= {"card": CARDS[value].name, "cost": COST[value]}
    return Choice(ACTIONS.index(action), text(f"lc-do-{kebab(type(action).__name__)}", **said), **touched)


@lru_cache(32_768)
def _plain(action: Action, place: Name | None = None) -> Choice:
    """What is the same whatever lies on the table, but for what a place is called."""
    said: dict[str, int | str | Name] = {}
    touched: dict[str, Any] = {}
    for field in action.__struct_fields__:
        value: int = getattr(action, field)
        if field == "card":
            touched["card"] = value
            said |= {"card": CARDS[value].name, "cost": COST[value]}
        elif field in _SPACES:
            touched["space"] = value
            said[field] = place or PLACE_NAMES[value]
        else:
            said[field] = value
    return Choice(ACTIONS.index(action), text(f"lc-do-{kebab(type(action).__name__)}", **said), **touched)
