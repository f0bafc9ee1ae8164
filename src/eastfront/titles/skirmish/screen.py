"""How the teaching game shows itself: pieces, places, prompt and choices, from what a side may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.facts import Kind
from eastfront.engine.scene import Chart, Choice, Face, Overlay, Piece, Place
from eastfront.engine.sides import Side, by_side
from eastfront.engine.table import HIDDEN
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Price, Wanted, everything, no_price
from eastfront.engine.view import View
from eastfront.parts.boards import Board, BoardRecord, GridRecord, Hexside, Meta, Names, Schema, Space
from eastfront.parts.hexes import centre, code
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.showing import Showing, Touched, march_price
from eastfront.titles.skirmish.actions import ACTIONS, Attack, ChooseEntry
from eastfront.titles.skirmish.combat import Assemble, Battle, ChooseAttacker, ChooseRetreat
from eastfront.titles.skirmish.movement import ChooseDestination, reach
from eastfront.titles.skirmish.printed import (
    ALL_HEXES,
    CARD_ROWS,
    CARDS,
    COMBAT,
    GRID,
    HEXES,
    MAP,
    OBJECTIVES,
    RIVERS,
    SIDES,
    UNIT_ROWS,
    UNITS,
    Result,
)
from eastfront.titles.skirmish.table import (
    ELIMINATED,
    ENTERING,
    ENTERING_AGAIN,
    HAND,
    IN_RESERVE,
    NORTH,
    NOT_CHOSEN,
    OF_SIDE,
    PLAYED,
    RETURNING,
    SOUTH,
    Table,
)

EDGES = ("north", "south")
SYMBOLS = {"infantry": "infantry", "armour": "armour", "cavalry": "cavalry"}


PICTURES = {"barrage": "guns", "ambush": "firs", "march": "march", "replacements": "men"}


def card_name(effect: str) -> Name:
    fr = {"barrage": "Barrage", "ambush": "Embuscade", "march": "Marche forcée", "replacements": "Remplacements"}
    en = {"barrage": "Barrage", "ambush": "Ambush", "march": "Forced march", "replacements": "Replacements"}
    return Name(fr[effect], en[effect])


def names() -> dict[Kind, list[Name]]:
    hex_names = [Name(code(GRID, h), code(GRID, h)) for h in ALL_HEXES]
    for objective, hex_ in zip(MAP.objective, OBJECTIVES, strict=True):
        hex_names[hex_] = Name(objective.fr, objective.en)
    return {
        Kind.PIECE: [Name(u.fr, u.en) for u in UNIT_ROWS],
        Kind.CARD: [card_name(c.effect) for c in CARD_ROWS],
        Kind.SPACE: hex_names,
    }


def faces() -> Iterator[Face]:
    for row in UNIT_ROWS:
        side, symbol = Side(SIDES.index(row.side)), SYMBOLS[row.kind]
        name, moves = Name(row.fr, row.en), str(row.movement)
        yield Face(f"unit-{row.id}", "unit", name, side, symbol, "II", (str(row.strength), moves))
        yield Face(f"unit-{row.id}-reduced", "unit", name, side, symbol, "II", (str(row.reduced), moves))
    for card in CARD_ROWS:
        words = text(f"skirmish-card-{card.effect}")
        name, side = card_name(card.effect), Side(SIDES.index(card.side))
        yield Face(f"card-{card.id}", "card", name, side, text=words, picture=PICTURES[card.effect])


def board() -> Board:
    hex_height = 100
    record = GridRecord(1, 7, 1, 7, GRID.low_parity, GRID.numbering, (), hex_height, 0, 0)
    spaces = []
    for hex_, printed in zip(ALL_HEXES, HEXES, strict=True):
        x, y = record.on_board(*centre(GRID, hex_))
        objective = OBJECTIVES.index(hex_) if hex_ in OBJECTIVES else None
        place = None if objective is None else Names(MAP.objective[objective].fr, MAP.objective[objective].en)
        features = () if objective is None else ("objective",)
        spaces.append(Space(hex_, code(GRID, hex_), "hex", x, y, printed.terrain, place, features))
    schema = Schema(terrains=("clear", "woods", "town", "lake"), features=("objective",), side_kinds=("river",))
    meta = Meta("skirmish", 1, MAP.source, (), "1/100 hex", 800, 850, record, schema)
    sides = tuple(Hexside(a, b, "river") for a, b in sorted(RIVERS) if a < b)
    return Board(BoardRecord(meta, tuple(spaces), sides=sides))


# ---------------------------------------------------------------------- the table as seen
def pieces(seen: View[Table]) -> Iterator[Piece]:
    table = seen.table
    beyond = {
        ELIMINATED: "eliminated",
        IN_RESERVE: "reserve",
        ENTERING: "reserve",
        ENTERING_AGAIN: "reserve",
        RETURNING: "reserve",
    }
    actors, target = involved(seen)
    for unit in UNITS:
        place = table.location[unit.id]
        if place < 0 and place not in beyond:
            continue
        where: int | str = place if place >= 0 else f"{beyond[place]}-{SIDES[unit.side]}"
        told = (
            ("moved", table.moved[unit.id]),
            ("fought", table.fought[unit.id]),
            ("selected", unit.id in actors),
            ("target", unit.id == target),
        )
        marks = tuple(mark for mark, on in told if on)
        face = f"unit-{unit.id}" if table.steps[unit.id] == 2 else f"unit-{unit.id}-reduced"
        yield Piece(unit.id, face, where, marks)
    for card in CARDS:
        held = table.card_place[card.id]
        if held == HAND:
            yield Piece(card.id, f"card-{card.id}", f"hand-{SIDES[card.side]}", kind="card")
        elif held == PLAYED and table.entry[card.side] != NOT_CHOSEN:  # small scenarios have no cards
            yield Piece(card.id, f"card-{card.id}", "played", kind="card")


def involved(seen: View[Table]) -> tuple[tuple[UnitId, ...], UnitId]:
    """The units that act just now, and the one they attack or -1. The innermost frame that knows decides."""
    for frame in reversed(seen.stack):
        match frame:
            case ChooseAttacker(joined=joined, target=hex_):
                return joined, seen.table.unit_at(hex_)
            case ChooseRetreat(unit=unit) | ChooseDestination(unit=unit):
                return (unit,), NO_UNIT
            case Battle(target=hex_):
                return (), seen.table.unit_at(hex_)
    return (), NO_UNIT


def places(seen: View[Table]) -> Iterator[Place]:
    for side, word in by_side(SIDES):
        hidden_units = sum(seen.table.location[u] == HIDDEN for u in OF_SIDE[side])
        waiting = [p for p in seen.pools if (p.column, p.pool) == ("location", side)]
        in_reserve = sum(p.count for p in waiting if p.value in (IN_RESERVE, ENTERING))
        in_hand = sum(p.count for p in seen.pools if (p.column, p.pool, p.value) == ("card_place", side, HAND))
        yield Place(
            f"reserve-{word}", "box", text(f"skirmish-reserve-{word}"), side, hidden=min(in_reserve, hidden_units)
        )
        yield Place(f"hand-{word}", "hand", text(f"skirmish-hand-{word}"), side, hidden=in_hand)
        yield Place(f"eliminated-{word}", "box", text(f"skirmish-eliminated-{word}"), side)
    yield Place("played", "deck", text("skirmish-played"))


def status(seen: View[Table]) -> Iterator[Text]:
    table = seen.table
    if table.last_turn:
        yield text("skirmish-turn-of", turn=min(table.turn, table.last_turn), last=table.last_turn)
    else:
        yield text("skirmish-turn", turn=table.turn)
    yield text("skirmish-score", west=table.vp[0], east=table.vp[1])
    if seen.side is not None and table.entry[seen.side] in (NORTH, SOUTH) and not table.arrived[seen.side]:
        yield text(f"skirmish-entry-{EDGES[table.entry[seen.side]]}")


def prompt(seen: View[Table]) -> tuple[Text, ...]:
    """What is left: movement points, attackers already chosen."""
    top = seen.stack[-1]
    if isinstance(top, ChooseDestination):
        return (text("skirmish-left-points", left=top.left),)
    if len(seen.stack) > 1 and isinstance(assemble := seen.stack[-2], Assemble):
        return (text("skirmish-left-joined", joined=len(assemble.joined)),)
    return ()


def choice(seen: View[Table], action: Action) -> Choice:
    match action:
        case Pass():
            return SHOWING.passing(action, seen.stack[-1])
        case Attack(hex=hex_):
            target = seen.table.unit_at(hex_)
            words = text("skirmish-do-attack", unit=unit_name(target), hex=hex_name(hex_))
            return Choice(ACTIONS.index(action), words, piece=target)
        case ChooseEntry(edge=edge):
            return Choice(ACTIONS.index(action), text(f"skirmish-do-choose-{EDGES[edge]}"))
    return SHOWING.choice(action)


def price(seen: View[Table]) -> Price:
    """Movement points, for each hex a unit can come to."""
    top = seen.stack[-1]
    if not isinstance(top, ChooseDestination):
        return no_price
    return march_price(reach(seen.table, top.unit, top.left, top.fresh), top.left)


def unit_name(unit: UnitId) -> Name:
    return Name(UNIT_ROWS[unit].fr, UNIT_ROWS[unit].en)


def hex_name(hex_: SpaceId) -> Name:
    if hex_ in OBJECTIVES:
        objective = MAP.objective[OBJECTIVES.index(hex_)]
        return Name(objective.fr, objective.en)
    return Name(code(GRID, hex_), code(GRID, hex_))


SHOWING: Final = Showing(
    ACTIONS,
    lambda word: f"skirmish-do-{word}",
    lambda asked: f"skirmish-pass-{asked}",
    {
        "unit": Touched("unit", "piece", unit_name),
        "hex": Touched("hex", "space", hex_name),
        "card": Touched("card", "card", lambda card: card_name(CARDS[card].effect)),
    },
)


def overlays(seen: View[Table], piece: int | None = None, wanted: Wanted = everything) -> Iterator[Overlay]:
    for side, word in by_side(SIDES):
        if wanted(f"zoc-{word}"):
            zoc = seen.table.zoc(side)
            yield Overlay(f"zoc-{word}", text(f"skirmish-zoc-{word}"), {h: 1 for h in range(len(zoc)) if zoc[h]})
    if wanted("reach") and piece is not None and seen.table.location[piece] >= 0:
        found = reach(seen.table, UNITS[piece].id, UNITS[piece].movement, True)
        free = [h for h in found.spaces if h not in seen.table.location]
        yield Overlay("reach", text("skirmish-reach"), {h: found.costs[h] for h in free})


def charts() -> Iterable[Chart]:
    results = list(Result)
    rows = [
        (
            text("skirmish-die", die=die),
            *(text(f"skirmish-code-{results[r].name.lower()}") for r in COMBAT.cells[die - 1]),
        )
        for die in range(1, 7)
    ]
    columns = (text("skirmish-die-heading"), *(text("skirmish-odds-column", odds=c) for c in COMBAT.columns))
    yield Chart("combat", text("skirmish-chart-combat"), "5.5", columns, tuple(rows))
