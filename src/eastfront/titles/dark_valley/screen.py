"""How the game shows itself: counters, boxes, prompt and choices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import compress
from operator import ne
from typing import Final

from msgspec.structs import replace

from eastfront.engine.actions import Action, Pass
from eastfront.engine.facts import Kind as FactKind
from eastfront.engine.scene import Choice, Face, Piece, Place
from eastfront.engine.sides import by_side
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Price, no_price
from eastfront.engine.view import View
from eastfront.parts.showing import Showing, Touched, march_price
from eastfront.titles.dark_valley import tray
from eastfront.titles.dark_valley.actions import ACTIONS, Attack, ForceMarch, PlayChit, PutInCup, Withdraw
from eastfront.titles.dark_valley.cup import word_of
from eastfront.titles.dark_valley.ground import OWNER_AT_START
from eastfront.titles.dark_valley.movement import ChooseDestination
from eastfront.titles.dark_valley.notes import notes_of
from eastfront.titles.dark_valley.pointers import hex_name, involved, unit_name
from eastfront.titles.dark_valley.printed import BOARD, SIDES, TURNS, UNIT_ROWS, UNITS, Kind, UnitRow
from eastfront.titles.dark_valley.reach import reach_of
from eastfront.titles.dark_valley.strength import defenders_in
from eastfront.titles.dark_valley.table import (
    AIR_BOX,
    ARRIVING,
    BY_AIR,
    ELIMINATED,
    EXITED,
    ISOLATED,
    OTHER_FRONTS,
    OUT_OF_SUPPLY,
    STAVKA_BOX,
    Table,
)
from eastfront.titles.dark_valley.victory import AXIS_POINTS, SOVIET_LIMIT, points

SYMBOLS: Final = {
    Kind.SHOCK: "infantry",
    Kind.TANK: "armour",
    Kind.AIR: "bomber",
    Kind.BASE: "airbase",
    Kind.TACTICAL: "fighter",
}
ECHELON: Final = {"battalion": "II", "brigade": "X", "division": "XX", "corps": "XXX", "army": "XXXX"}
LETTERS: Final = {"german": "de", "romanian": "ro", "hungarian": "hu", "italian": "it", "soviet": "su"}
OTHERS: Final = {"su_pol": "pl", "su_minor": "ro"}
BOXES: Final = {
    ELIMINATED: "eliminated",
    ARRIVING: "arriving",
    STAVKA_BOX: "stavka",
    OTHER_FRONTS: "fronts",
    AIR_BOX: "air",
    EXITED: "exited",
}
OF_ONE_SIDE: Final = {"stavka": "soviet", "fronts": "axis", "exited": "axis"}
SUPPLY_MARK: Final = {OUT_OF_SUPPLY: "unsupplied", ISOLATED: "isolated", BY_AIR: "limited"}
TURN_MARKER: Final = len(UNITS)
TURN_NAME: Final = Name("Tour", "Turn")


@cache
def names() -> dict[FactKind, list[Name]]:
    spaces = [hex_name(hex_) for hex_ in range(len(BOARD.spaces))]
    return {FactKind.PIECE: [*(unit_name(u.id) for u in UNITS), TURN_NAME, *tray.names()], FactKind.SPACE: spaces}


def faces() -> Iterator[Face]:
    for row in UNIT_ROWS:
        for reduced in (False, True) if row.steps == 2 else (False,):
            yield _face(row, reduced)
    yield Face("turn", "marker", TURN_NAME)
    yield from tray.faces()


def _face(row: UnitRow, reduced: bool) -> Face:
    unit = UNITS[row.id]
    told = (
        ("guards", row.guards),
        ("shock", row.kind is Kind.SHOCK),
        ("zoc", row.zoc_reduced if reduced else row.zoc),
        ("tracked", row.mech),
        ("final", unit.is_combat and not row.replaceable),
    )
    symbol = "leader" if row.group == "leader" else SYMBOLS.get(row.kind, row.kind.value)
    return Face(
        id=f"unit-{row.id}-reduced" if reduced else f"unit-{row.id}",
        kind="unit",
        name=unit_name(row.id),
        side=unit.side,
        symbol=symbol,
        size=ECHELON.get(row.size, ""),
        values=printed_values(row, reduced),
        nation=OTHERS.get(row.group, LETTERS[row.nation]),
        style=tuple(word for word, so in told if so),
    )


def printed_values(row: UnitRow, reduced: bool) -> tuple[str, ...]:
    if row.kind is Kind.HQ:
        return (str(row.defence), str(row.movement), str(row.reach))
    if row.kind is Kind.AIR:
        return (str(row.bombard), str(row.reach))
    if row.kind is Kind.TACTICAL:
        return (f"+{row.bombard}",)
    if row.kind in (Kind.BASE, Kind.DEPOT):
        return ()
    if row.kind is Kind.ARTILLERY:
        return (f"({row.bombard})", str(row.defence), str(row.movement))
    attack = row.reduced_attack if reduced else row.attack
    defence = row.reduced_defence if reduced else row.defence
    return (str(attack), str(defence), str(row.movement))


# ---------------------------------------------------------------------- the table as seen
def pieces(seen: View[Table]) -> Iterator[Piece]:
    table = seen.table
    actors, targets = involved(seen)
    columns = (table.location, table.steps, table.moved, table.fought, table.supply, table.done, table.active)
    for unit, (place, steps, moved, fought, supply, done, active) in enumerate(zip(*columns, strict=True)):
        if place >= 0 or place in BOXES:
            role = "selected" if unit in actors else "target" if unit in targets else ""
            yield _piece(unit, place, steps, moved, fought, supply, done, active, role)
    yield Piece(TURN_MARKER, "turn", f"turns:{min(table.turn, table.last_turn) - 1}")
    yield from tray.pieces(seen)


@lru_cache(16_384)
def _piece(
    unit: int, place: int, steps: int, moved: int, fought: int, supply: int, done: int, active: int, role: str
) -> Piece:
    """The same object for the same sight: who compares two scenes looks no further."""
    printed = UNITS[unit]
    where: int | str = place if place >= 0 else f"{BOXES[place]}-{SIDES[printed.side]}"
    told = (
        ("moved", moved),
        ("fought", fought),
        (SUPPLY_MARK.get(supply, ""), place >= 0 and supply in SUPPLY_MARK),
        ("done", done),
        ("active", active and place >= 0 and not (moved or fought)),
        (role, role),
    )
    face = f"unit-{unit}-reduced" if printed.steps == 2 and steps < 2 else f"unit-{unit}"
    return Piece(unit, face, where, tuple(mark for mark, on in told if on))


def places(seen: View[Table]) -> tuple[Place, ...]:
    return (*_places(seen.table.last_turn), *tray.places(seen))


@cache
def _places(last_turn: int) -> tuple[Place, ...]:
    found = [
        Place(f"{box}-{word}", "box", text(f"tdv-box-{box}-{word}"), side)
        for side, word in by_side(SIDES)
        for box in BOXES.values()
        if OF_ONE_SIDE.get(box, word) == word
    ]
    cells = tuple(text(f"tdv-turn-{row.turn}") for row in TURNS[:last_turn])
    return (*found, Place("turns", "track", text("tdv-track-turns"), cells=cells))


def status(seen: View[Table]) -> Iterator[Text]:
    table = seen.table
    turn = TURNS[min(table.turn, table.last_turn) - 1]
    yield text("tdv-turn-of", turn=turn.turn, last=table.last_turn, month=Name(turn.fr, turn.en))
    yield text(f"tdv-weather-{turn.weather}")
    limit = SOVIET_LIMIT.get(table.year, 1) if table.goal == "campaign" else 0
    yield from tray.status(seen)
    yield text("tdv-standing", points=points(table), most=AXIS_POINTS, limit=limit)
    if special := len(notes_of(table)):
        yield text("tdv-special-now", rules=special)


def control(seen: View[Table]) -> dict[int, int]:
    """Only where the holder is not the one printed on the board."""
    holders = seen.table.control
    return {hex_: holders[hex_] for hex_ in compress(range(len(holders)), map(ne, holders, OWNER_AT_START))}


# ---------------------------------------------------------------------- choices
def choice(seen: View[Table], action: Action) -> Choice:
    if isinstance(action, Pass):
        return SHOWING.passing(action, seen.stack[-1])
    if isinstance(action, Attack):
        target = defenders_in(seen.table, action.hex)[0]
        words = text("tdv-do-attack", unit=unit_name(target), hex=hex_name(action.hex))
        return Choice(ACTIONS.index(action), words, piece=target)
    if isinstance(action, PutInCup | PlayChit):
        return Choice(ACTIONS.index(action), text(word_of(seen.table, action.chit)))
    if isinstance(action, ForceMarch | Withdraw):
        return replace(SHOWING.choice(action), role="aside")
    return SHOWING.choice(action)


_UNIT: Final = Touched("unit", "piece", unit_name)
SHOWING: Final = Showing(
    ACTIONS,
    lambda word: f"tdv-do-{word}",
    lambda asked: f"tdv-pass-{asked}",
    {"hex": Touched("hex", "space", hex_name), "unit": _UNIT, "depot": _UNIT},
)


def price(seen: View[Table]) -> Price:
    """Movement points, for each hex a unit can come to."""
    top = seen.stack[-1]
    if not isinstance(top, ChooseDestination):
        return no_price
    return march_price(reach_of(seen.table, top.unit, top.points, top.how), top.points)
