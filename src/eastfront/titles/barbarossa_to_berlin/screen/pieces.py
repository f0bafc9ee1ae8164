"""How the game shows itself: pieces, places and control, from what a side may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.scene import Piece, Place
from eastfront.engine.sides import by_side
from eastfront.engine.text import text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin.control import AXIS_TRENCHES
from eastfront.titles.barbarossa_to_berlin.orders import TRACK
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    CARDS_OF,
    OWNER_AT_START,
    SIDES,
    SIZE,
    TABLES,
    TURNS,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation, dashed
from eastfront.titles.barbarossa_to_berlin.screen.asking import pooled
from eastfront.titles.barbarossa_to_berlin.screen.faces import MARKERS, NATION_NAMES
from eastfront.titles.barbarossa_to_berlin.screen.pointers import involved
from eastfront.titles.barbarossa_to_berlin.table import (
    COMBAT,
    DECK,
    DISCARD,
    ELIMINATED,
    FACE_DOWN,
    FIGHTING,
    HAND,
    IN_PLAY,
    KEPT,
    LIMITED,
    MOVE,
    ON_TRACK,
    OOS,
    OUT,
    RESERVE,
    Order,
    Table,
    Trench,
    Use,
)

FIRST_MARKER: Final = len(UNITS)
MARKER_NUMBER: Final = {name: number for number, name in enumerate(MARKERS)}
VP_CELLS: Final = TABLES.victory.axis_wins_at + 1
BOXES: Final = {RESERVE: "reserve", ELIMINATED: "eliminated"}
DECKS: Final = {
    HAND: "hand",
    KEPT: "kept",
    IN_PLAY: "in-play",
    FIGHTING: "in-play",
    DISCARD: "discards",
    FACE_DOWN: "discards",
    OUT: "out",
}


# ---------------------------------------------------------------------- pieces
def pieces(seen: View[Table]) -> Iterator[Piece]:
    table = seen.table
    actors, targets = involved(seen)
    for unit in UNITS:
        where = _place_of(table, unit.id)
        if where is None:
            continue
        face = f"unit-{unit.id}-reduced" if table.steps[unit.id] == 1 else f"unit-{unit.id}"
        yield Piece(unit.id, face, where, tuple(_marks(table, unit.id, actors, targets)))
    yield from _markers(table)
    yield from _cards(seen)


def _place_of(table: Table, unit: UnitId) -> int | str | None:
    """A space, a box of its nation, or the turn in which it comes back."""
    here = table.location[unit]
    if here >= 0:
        return here
    if here in BOXES:
        return f"{BOXES[here]}-{UNITS[unit].nation.name.lower()}"
    return f"turns:{min(table.returns[unit], table.last_turn) - 1}" if here == ON_TRACK else None


def _marks(table: Table, unit: UnitId, actors: frozenset[UnitId], targets: frozenset[UnitId]) -> Iterator[str]:
    if unit in actors:
        yield "selected"
    elif unit in targets:
        yield "target"
    if table.location[unit] < 0:
        return
    if table.supply[unit] == OOS:
        yield "unsupplied"
    elif table.supply[unit] == LIMITED:
        yield "limited"
    if table.moved[unit]:
        yield "moved"
    if table.fought[unit]:
        yield "fought"


def _markers(table: Table) -> Iterator[Piece]:
    """Numbered after the units: by kind, then by space."""
    for space in ALL_SPACES:
        for name in _lying_at(table, space):
            yield Piece(FIRST_MARKER + MARKER_NUMBER[name] * SIZE + space, f"marker-{name}", space)
    for number, beach in enumerate(table.beachhead):
        if beach >= 0:
            yield _marker(f"beachhead-{number}", beach)
    if table.luftwaffe >= 0:
        yield _marker("luftwaffe", table.luftwaffe)
    if table.stalin >= 0:
        yield _marker("stalin", table.stalin)
    yield _marker("turn", f"turns:{min(table.turn, table.last_turn) - 1}")
    yield _marker("vp", f"vp:{max(table.vp, 0)}")
    for side, name in by_side(SIDES):
        yield _marker(f"orders-{name}", f"orders-{name}:{TRACK[side].index(Order(table.orders[side]))}")
    yield _marker("round", f"actions-{SIDES[table.active]}:{min(table.round, _rounds(table)) - 1}")


def _marker(name: str, place: int | str) -> Piece:
    """One of which there is but one."""
    return Piece(FIRST_MARKER + MARKER_NUMBER[name] * SIZE, f"marker-{name}", place)


def _lying_at(table: Table, space: SpaceId) -> Iterator[str]:
    if table.activated[space]:
        yield {MOVE: "move", COMBAT: "combat"}[table.activated[space]]
    if table.stand_fast[space]:
        yield "stand-fast"
    if table.trench[space]:
        kind = table.trench_kind[space]
        whose = "ge" if kind in AXIS_TRENCHES else "su" if kind == Trench.SOVIET else "br"
        yield f"trench-{whose}-{table.trench[space]}"
    if table.partisans[space]:
        yield "partisans"
    if table.fort_lost[space]:
        yield "fort-lost"


def _cards(seen: View[Table]) -> Iterator[Piece]:
    """7.9 Discards are shown only to who discarded them."""
    for side, name in by_side(SIDES):
        for card in CARDS_OF[side]:
            deck = DECKS.get(seen.table.card_place[card])
            if deck and (deck != "discards" or seen.side == side):
                yield Piece(card, f"card-{card}", f"{deck}-{name}", kind="card")


# ---------------------------------------------------------------------- places
def places(seen: View[Table]) -> Iterator[Place]:
    table = seen.table
    for side, name in by_side(SIDES):
        yield from _boxes(table, side)
        yield Place(f"hand-{name}", "hand", text(f"b2b-hand-{name}"), side, hidden=pooled(seen, side, HAND))
        yield Place(f"deck-{name}", "deck", text(f"b2b-deck-{name}"), side, hidden=pooled(seen, side, DECK))
        for deck in ("in-play", "kept", "discards", "out"):
            hidden = _discards_unseen(seen, side) if deck == "discards" else 0
            yield Place(f"{deck}-{name}", "deck", text(f"b2b-{deck}-{name}"), side, hidden=hidden)
        uses = table.track[6 * side : 6 * side + _rounds(table)]
        cells = tuple(text(f"b2b-use-{dashed(Use(use).name)}") for use in uses)
        yield Place(f"actions-{name}", "track", text(f"b2b-actions-{name}"), side, cells)
    turns = tuple(text(f"b2b-turn-{turn.turn}") for turn in TURNS[: table.last_turn])
    yield Place("turns", "track", text("b2b-track-turns"), cells=turns)
    figures = tuple(text("b2b-plain", words=str(vp)) for vp in range(max(VP_CELLS, table.vp + 1)))
    yield Place("vp", "track", text("b2b-track-vp"), cells=figures)
    for side, name in by_side(SIDES):
        orders = tuple(text(f"b2b-order-{dashed(order.name)}") for order in TRACK[side])
        yield Place(f"orders-{name}", "track", text(f"b2b-track-orders-{name}"), cells=orders)


def _boxes(table: Table, side: Side) -> Iterator[Place]:
    """Those in which something lies, by nation."""
    for place, box in BOXES.items():
        filled = {UNITS[unit].nation for unit in table.units_in(place) if table.side[unit] == side}
        for nation in Nation:
            if nation in filled:
                name = text(f"b2b-box-{box}", nation=NATION_NAMES[nation])
                yield Place(f"{box}-{nation.name.lower()}", "box", name, side)


def _discards_unseen(seen: View[Table], side: Side) -> int:
    """7.9 The other side counts them."""
    if seen.side == side:
        return 0
    known = sum(seen.table.card_place[card] in (DISCARD, FACE_DOWN) for card in CARDS_OF[side])
    return known + pooled(seen, side, FACE_DOWN)


def _rounds(table: Table) -> int:
    return TURNS[min(table.turn, table.last_turn) - 1].rounds


def control(seen: View[Table]) -> dict[int, Side]:
    """Only where the holder is not the one printed on the board."""
    holders = zip(seen.table.control, OWNER_AT_START, strict=True)
    return {space: side for space, (side, printed) in enumerate(holders) if side != printed}
