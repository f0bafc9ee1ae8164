"""III.D, X: whose cards act now. Events in force, generals and headquarters troops; which of them a side may ignore.

Everything here reads hidden cards only of the side that owns them, or to work out what happens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import pieces
from eastfront.titles.last_crusade.ground import HQS, NOWHERE
from eastfront.titles.last_crusade.printed import CARDS, Ability, Kind
from eastfront.titles.last_crusade.table import Table

_SIDES: Final = (Side(0), Side(1))


def _verbs() -> dict[str, dict[int, tuple[Ability, ...]]]:
    found: dict[str, dict[int, tuple[Ability, ...]]] = {}
    for card in CARDS:
        for verb in card.verbs:
            found.setdefault(verb, {})[card.id] = tuple(a for a in card.abilities if a.verb == verb)
    return found


ABILITIES: Final = _verbs()
"""By verb and design: what the card says under that verb."""

_STANDING: Final = {
    verb: frozenset(card for card in cards if CARDS[card].kind in (Kind.GENERAL, Kind.HQ_TROOPS))
    for verb, cards in ABILITIES.items()
}
"""By verb: the generals and headquarters troops that have it."""


class Source(NamedTuple):
    """A card that acts: whose it is, and the unit or the zone it was played on."""

    side: Side
    card: CardId
    target: UnitId = NO_UNIT
    zone: SpaceId = NOWHERE
    slot: UnitId = NO_UNIT  # of a general or headquarters troops


def abilities(card: int, verb: str) -> tuple[Ability, ...]:
    return ABILITIES[verb].get(card, ())


# ---------------------------------------------------------------------- generals
def general_of(table: Table, side: Side) -> UnitId:
    """X: the one general a side may have in play, or NO_UNIT."""
    kinds = table.kind
    return next((slot for slot in table.at(HQS[side], side) if kinds[slot] == Kind.GENERAL), NO_UNIT)


def _may_ignore(general: int, card: int) -> bool:
    mentions = CARDS[card].mentions
    return any(leader in ability.leaders for ability in abilities(general, "ignore_cards_of") for leader in mentions)


def ignores(table: Table, side: Side, card: CardId) -> bool:
    """XI: this side's general lets it ignore a card, because it speaks of Hitler or Stalin. Such a general cannot be
    held up by a card of theirs either."""
    if not CARDS[card].mentions:
        return False
    general = general_of(table, side)
    return general != NO_UNIT and _may_ignore(table.card[general], card)


def void(table: Table, source: Source) -> bool:
    """XI: whoever the card is played against ignores it."""
    return ignores(table, enemy(source.side), source.card)


def suspended(table: Table, side: Side) -> bool:
    """A card keeps this side's general from acting."""
    return any(
        effect.side != side and ability.what == "general" and not ignores(table, side, effect.card)
        for effect in table.in_force
        for ability in abilities(effect.card, "prevent")
    )


# ---------------------------------------------------------------------- what acts
def in_force(table: Table, verb: str) -> Iterator[Source]:
    """Events that act, in the order they were played: the last one wins (III.D)."""
    cards = ABILITIES[verb]
    for effect in table.in_force:
        if effect.card in cards:
            yield Source(effect.side, effect.card, effect.target, effect.zone)


def standing(table: Table, side: Side, verb: str) -> Iterator[Source]:
    """X: a side's general, unless a card keeps it from acting, and one of each kind of headquarters troops."""
    wanted = _STANDING[verb]
    if not wanted:
        return
    seen = set[int]()
    for slot in table.at(HQS[side], side):
        card = CardId(table.card[slot])
        if card not in wanted or card in seen:
            continue
        if table.kind[slot] == Kind.GENERAL and suspended(table, side):
            continue
        seen.add(card)
        yield Source(side, card, slot=slot)


def sources(table: Table, verb: str) -> Iterator[Source]:
    """All cards that act without being attached and say this verb, events in force last."""
    for side in _SIDES:
        yield from standing(table, side, verb)
    yield from in_force(table, verb)


def acted(table: Table, source: Source) -> None:
    """X: headquarters troops and generals are shown when they are used, and lie face down again."""
    if source.slot != NO_UNIT:
        pieces.show(table, source.slot)
