"""III.D, X: whose cards act now. Events in force, generals and headquarters troops; which of them a side may ignore.

Everything here reads hidden cards only of the side that owns them, or to work out what happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import pieces
from eastfront.titles.last_crusade.ground import NOWHERE
from eastfront.titles.last_crusade.printed import CARDS, Ability, Kind
from eastfront.titles.last_crusade.survey import Survey, surveyed
from eastfront.titles.last_crusade.table import InForce, Table

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


_NONE: Final[tuple[Ability, ...]] = ()


def abilities(card: int, verb: str) -> tuple[Ability, ...]:
    return ABILITIES[verb].get(card, _NONE)


# ---------------------------------------------------------------------- generals
def general_of(table: Table, side: Side) -> UnitId:
    """X: the one general a side may have in play, or NO_UNIT."""
    kinds = table.kind
    for slot in surveyed(table).camps[side].staff:
        if kinds[slot] == Kind.GENERAL:
            return slot
    return NO_UNIT


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
def in_force(table: Table, verb: str) -> Iterable[Source]:
    """Events that act, in the order they were played: the last one wins (III.D)."""
    if not table.in_force:
        return ()
    cards = ABILITIES[verb]
    return [Source(e.side, e.card, e.target, e.zone) for e in table.in_force if e.card in cards]


def standing(table: Table, side: Side, verb: str) -> Iterable[Source]:
    """X: a side's general, unless a card keeps it from acting, and one of each kind of headquarters troops."""
    staff = surveyed(table).camps[side].staff if _STANDING[verb] else None
    return _standing(table, side, verb, staff) if staff else ()


def _standing(table: Table, side: Side, verb: str, staff: list[UnitId]) -> Iterable[Source]:
    wanted = _STANDING[verb]
    if wanted.isdisjoint([table.card[slot] for slot in staff]):
        return ()
    found = dict[CardId, Source]()
    for slot in staff:
        card = CardId(table.card[slot])
        if card not in wanted or card in found:
            continue
        if table.kind[slot] == Kind.GENERAL and suspended(table, side):
            continue
        found[card] = Source(side, card, slot=slot)
    return found.values()


def sources(table: Table, verb: str, known: Survey | None = None) -> Iterable[Source]:
    """All cards that act without being attached and say this verb, events in force last."""
    if not _STANDING[verb]:
        return in_force(table, verb)
    known = known or surveyed(table)
    if not known.staff:
        return in_force(table, verb)
    cards, force = [table.card[slot] for slot in known.staff], table.in_force
    kept: tuple[list[int], list[InForce], tuple[Source, ...]] | None = known.acting.get(verb)
    if kept is None or kept[0] != cards or kept[1] != force:
        one, other = (_standing(table, side, verb, known.camps[side].staff) for side in _SIDES)
        kept = known.acting[verb] = cards, force[:], (*one, *other, *in_force(table, verb))
    return kept[2]


def acted(table: Table, source: Source) -> None:
    """X: headquarters troops and generals are shown when they are used, and lie face down again."""
    if source.slot != NO_UNIT:
        pieces.show(table, source.slot)
