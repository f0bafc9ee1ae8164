"""What a player sees: cards in zones, airfields and headquarters, his hand, piles and stocks. What he may click is in
`clicks.py`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from eastfront.engine.facts import Kind as FactValue
from eastfront.engine.frames import Decision
from eastfront.engine.scene import Face, Piece, Place
from eastfront.engine.sides import Side
from eastfront.engine.table import HIDDEN
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import kebab
from eastfront.engine.view import View
from eastfront.parts.deckbuilding import DeckBuilder
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import faces as printed_faces
from eastfront.titles.last_crusade import naming, workshop
from eastfront.titles.last_crusade.assault import ChooseForce
from eastfront.titles.last_crusade.battle import Battle
from eastfront.titles.last_crusade.beliefs import Stage
from eastfront.titles.last_crusade.board import NAMES as PLACE_NAMES
from eastfront.titles.last_crusade.clicks import IN_PLAY, number_beside
from eastfront.titles.last_crusade.faces import HIDDEN_GROUND, STOCK, UNSEEN, WATER, back_of, face_of, ground_of
from eastfront.titles.last_crusade.ground import COLUMNS, HQS, NOWHERE, RIVERS, ZONES
from eastfront.titles.last_crusade.naming import NATION_NAMES
from eastfront.titles.last_crusade.printed import (
    CARDS,
    DESIGNS,
    HQ_TROOP_DEFENCE,
    SIDES,
    TERRAIN,
    Kind,
    Nation,
    may_start,
)
from eastfront.titles.last_crusade.setup import budget
from eastfront.titles.last_crusade.table import NO_SIDE, SLOTS, Phase, Table, owner

BOTH: Final = (Side(0), Side(1))
MOST_ATTACHED: Final = 8
A_CARD: Final = Name("carte", "card")
PHASES: Final = {phase: f"lc-phase-{phase.name.lower()}" for phase in Phase if phase}

ATTACHED_FROM: Final = IN_PLAY + SLOTS
IN_FORCE_FROM: Final = ATTACHED_FROM + SLOTS * MOST_ATTACHED + len(ZONES)


def faces() -> Iterable[Face]:
    return printed_faces.faces()


def deck_builder() -> DeckBuilder:
    return workshop.BUILDER


def names() -> Mapping[FactValue, list[Name]]:
    return {
        FactValue.PIECE: [A_CARD] * SLOTS,
        FactValue.SPACE: list(PLACE_NAMES),
        FactValue.CARD: [card.name for card in CARDS] + [UNSEEN[kind] for _ in Nation for kind in Kind],
    }


# ---------------------------------------------------------------------- cards on the table
def pieces(seen: View[Table]) -> Iterator[Piece]:
    table = seen.table
    joined, aimed = involved(seen)
    yield from _ground(table)
    for slot in range(SLOTS):
        if table.place[slot] != NOWHERE:
            yield from _in_play(table, slot, "selected" if slot in joined else "target" if slot in aimed else "")
    for side in BOTH:
        yield from _beside(table, side)
    for number, one in enumerate(table.in_force):
        yield Piece(IN_FORCE_FROM + number, face_of(one.card), "in-force", kind="card", name=CARDS[one.card].name)


def _ground(table: Table) -> Iterator[Piece]:
    """V.C: the terrain card of each zone, face down until both rows lie there; the water before a row; and in the
    headquarters what is in stock (IV.B) and taken (IX)."""
    for zone in ZONES:
        card = table.terrain[zone]
        if card != -1:
            yield Piece(int(zone), HIDDEN_GROUND if card == HIDDEN else ground_of(card), int(zone), kind="ground")
    for side, place in enumerate(HQS):
        counts = (("supply", table.supply[side]), ("taken", table.points[side]))
        yield Piece(int(place), STOCK, int(place), kind="ground", counts=counts)
    for at, spot in enumerate(RIVERS):
        if table.river[at // COLUMNS]:
            yield Piece(int(spot), WATER[table.bridge[at]], int(spot), kind="ground")


def involved(seen: View[Table]) -> tuple[Collection[int], Collection[int]]:
    """Who has joined an assault that is being put together; against whom it is fought, seen by the side that acts."""
    table, top = seen.table, seen.stack[-1] if seen.stack else None
    if isinstance(top, ChooseForce):
        return {*top.units, *top.jumpers, *top.support}, table.at(top.zone, enemy(top.side))
    battle = getattr(top, "battle", None)
    if not isinstance(battle, Battle) or not isinstance(top, Decision):
        return (), ()
    return (), table.at(battle.zone, battle.foe) if top.side == battle.side else battle.attackers


def _in_play(table: Table, slot: int, role: str) -> Iterator[Piece]:
    place, card, side = table.place[slot], table.card[slot], owner(slot)
    hidden = card == HIDDEN
    face = back_of(table.nation[side], table.kind[slot]) if hidden else face_of(card)
    hits = table.hits[slot]
    host = table.host[slot]
    yield Piece(
        IN_PLAY + slot,
        face,
        int(place),
        (*_marks(table, slot), *((role,) if role else ())),
        "card",
        turned=int(bool(table.committed[slot])),
        counts=(("hits", hits), ("of", _defence(table, slot))) if not hidden and hits >= 0 else (),
        under=None if host < 0 else IN_PLAY + int(host),
        name=None if hidden else CARDS[card].name,
    )
    if not hidden and table.kit[slot] > 0:
        for number, kit in enumerate(table.attached(slot)[:MOST_ATTACHED]):
            id = ATTACHED_FROM + slot * MOST_ATTACHED + number
            yield Piece(id, face_of(kit), int(place), kind="card", under=IN_PLAY + slot, name=CARDS[kit].name)


def _defence(table: Table, slot: int) -> int:
    card = CARDS[table.card[slot]]
    return card.defence or (HQ_TROOP_DEFENCE if card.kind == Kind.HQ_TROOPS else 0)


def _marks(table: Table, slot: int) -> Iterator[str]:
    if not table.spotted[slot] and table.card[slot] != HIDDEN:  # for its owner: a back says so by itself
        yield "unspotted"
    if table.dug[slot]:
        yield "entrenched"
    if table.patrol[slot]:
        yield "flying"
    if table.committed[slot]:
        yield "done"


def _beside(table: Table, side: Side) -> Iterator[Piece]:
    """Hand, forces bought, cards in the enemy's pile; of hidden ones nothing. What may be bought and what is to be
    placed lies before its owner like a hand."""
    word = SIDES[side]
    building, buying = table.stage == Stage.DECKS, table.stage == Stage.BUYING
    for card, place, copies in _by_card(table, side, building, buying):
        held = place.startswith(("hand", "muster", "placed"))
        number = card if held else number_beside(place, side, card)
        counts = (("copies", copies),) if copies > 1 else ()
        yield Piece(number, face_of(card), place, kind="card", counts=counts, name=CARDS[card].name)
    column, place = (table.chosen, f"ground-{word}") if building else (table.drawn, f"hand-{word}")
    for card in TERRAIN:
        index = side * len(TERRAIN) + card - DESIGNS
        if column[index] > 0:
            counts = (("copies", column[index]),) if column[index] > 1 else ()
            yield Piece(int(card), face_of(card), place, kind="card", counts=counts, name=CARDS[card].name)


def _by_card(table: Table, side: Side, building: bool, buying: bool) -> list[tuple[int, str, int]]:
    """Cards that are not in play, where they lie and how many: card by card."""
    word, owned = SIDES[side], slice(side * DESIGNS, (side + 1) * DESIGNS)
    columns = [(table.hand[owned], f"hand-{word}")]
    if buying:
        columns.append(
            ([n if may else 0 for n, may in zip(table.library[owned], _MAY_START, strict=True)], f"muster-{word}")
        )
    columns.append((table.force[owned], f"force-{word}" if buying else f"placed-{word}"))
    if building:
        left = [opened - listed for opened, listed in zip(table.opened[owned], table.listed[owned], strict=True)]
        columns += [
            (table.listed[owned], f"deck-{word}"),
            (table.pack[owned], f"pack-{word}"),
            (left, f"opened-{word}"),
        ]
    columns += [(table.lost[owned], f"pile-{SIDES[1 - side]}"), (table.discard[owned], f"discard-{word}")]
    lying = [
        (card, number, copies)
        for number, (column, _) in enumerate(columns)
        if max(column) > 0
        for card, copies in enumerate(column)
        if copies > 0
    ]
    return [(card, columns[number][1], copies) for card, number, copies in sorted(lying)]


_MAY_START: Final = tuple(may_start(card) for card in CARDS[:DESIGNS])


# ---------------------------------------------------------------------- places beyond the board
def places(seen: View[Table]) -> Iterator[Place]:
    table = seen.table
    for side in BOTH:
        word, nation = SIDES[side], text_of_nation(table, side)
        first = side * DESIGNS
        shown = table.hand[first] != HIDDEN
        hand = 0 if shown else table.hand_size[side]
        yield Place(f"hand-{word}", "hand", text("lc-place-hand", nation=nation), side, hidden=hand)
        if table.stage == Stage.DECKS:
            for kind in ("opened", "deck", "ground", "pack"):
                yield Place(f"{kind}-{word}", "box", text(f"lc-place-{kind}", nation=nation), side)
        else:
            yield Place(
                f"deck-{word}", "deck", text("lc-place-deck", nation=nation), side, hidden=table.library_size[side]
            )
        if table.stage == Stage.BUYING:
            yield Place(f"muster-{word}", "hand", text("lc-place-muster", nation=nation), side)
            yield Place(f"force-{word}", "box", text("lc-place-force", nation=nation), side)
        if table.stage == Stage.DEPLOYING:
            kept = 0 if shown else table.force_size[side]
            yield Place(f"placed-{word}", "hand", text("lc-place-force", nation=nation), side, hidden=kept)
        yield Place(f"pile-{word}", "box", text("lc-place-pile", nation=nation, points=table.points[side]), side)
        yield Place(f"discard-{word}", "box", text("lc-place-discard", nation=nation), side)
    yield Place("in-force", "box", text("lc-place-in-force"))


def text_of_nation(table: Table, side: Side) -> Name:
    return NATION_NAMES[table.nation[side]]


def control(seen: View[Table]) -> dict[int, Side]:
    held = seen.table.control
    return {int(zone): Side(held[zone]) for zone in ZONES if held[zone] != NO_SIDE}


def called(seen: View[Table]) -> dict[int, Name]:
    return naming.called(seen.table)


def status(seen: View[Table]) -> Iterator[Text]:
    table = seen.table
    yield text("lc-status-turn", turn=table.turn) if table.turn else text("lc-status-set-up")
    if table.active != NO_SIDE and table.phase in PHASES:
        yield text(PHASES[Phase(table.phase)])
    for side in BOTH:
        yield text(
            "lc-status-side",
            nation=text_of_nation(table, side),
            supply=table.supply[side],
            points=table.points[side],
            hand=table.hand_size[side],
        )


def prompt(seen: View[Table]) -> tuple[Text, tuple[Text, ...]]:
    table, top = seen.table, seen.flow().decision
    side = seen.side if seen.side is not None and seen.side in seen.asked else seen.asked[0]
    known = table.stage == Stage.BUYING and table.force[side * DESIGNS] != HIDDEN
    left = [text("lc-left-supply", points=budget(table, side) if known else table.supply[side])]
    if table.stage == Stage.PLAY:
        left.append(text("lc-left-hand", cards=table.hand_size[side]))
    return text(f"last_crusade-ask-{kebab(type(top).__name__)}"), tuple(left)
