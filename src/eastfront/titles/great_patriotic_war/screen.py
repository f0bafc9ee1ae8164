"""How the game shows itself: pieces, places, prompt and choices."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import compress
from operator import ne
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.facts import Kind as FactKind
from eastfront.engine.frames import Side
from eastfront.engine.scene import Chart, Choice, Face, Overlay, Piece, Place
from eastfront.engine.sides import by_side
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Price, Wanted, everything, no_price
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.showing import Showing, Touched, march_price
from eastfront.titles.great_patriotic_war.actions import ACTIONS, Attack
from eastfront.titles.great_patriotic_war.combat import Assemble, attack_strength, defence_strength, defenders_in
from eastfront.titles.great_patriotic_war.movement import ChooseDestination, allowance, reach
from eastfront.titles.great_patriotic_war.nations import FREE, PEOPLE
from eastfront.titles.great_patriotic_war.pointers import involved, is_land, supply_lines
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    BOARD,
    COMBAT,
    OWNER_AT_START,
    SIDES,
    TERRAIN,
    TRACK,
    TURNS,
    UNIT_ROWS,
    UNITS,
    Kind,
    Result,
)
from eastfront.titles.great_patriotic_war.supply import coverage_for, judge
from eastfront.titles.great_patriotic_war.table import (
    ARRIVING,
    BALKANS,
    DESTROYED,
    NO_MISSION,
    NO_SIDE,
    SHAKEN,
    TO_CONVERT,
    Table,
)

SYMBOLS = {Kind.GUARDS: "infantry", Kind.SHOCK: "infantry", Kind.PANZER: "armour", Kind.TANK: "armour"}
SIZES = {"german": "XXX", "soviet": "XXXX"}
BOXES = {
    DESTROYED: "destroyed",
    ARRIVING: "arriving",
    TO_CONVERT: "conversion",
    BALKANS: "balkans",
    SHAKEN: "shaken",
}


@cache
def names() -> dict[FactKind, list[Name]]:
    spaces = [Name(BOARD.name(h, "fr"), BOARD.name(h, "en")) for h in ALL_HEXES]
    return {FactKind.PIECE: [*(Name(u.fr, u.en) for u in UNIT_ROWS), TURN_NAME], FactKind.SPACE: spaces}


TURN_MARKER = len(UNITS)
TURN_NAME = Name("Tour", "Turn")


@cache
def hex_name(hex_: SpaceId) -> Name:
    return Name(BOARD.name(hex_, "fr"), BOARD.name(hex_, "en"))


@cache
def unit_name(unit: UnitId) -> Name:
    return Name(UNIT_ROWS[unit].fr, UNIT_ROWS[unit].en)


def faces() -> Iterator[Face]:
    for row, unit in zip(UNIT_ROWS, UNITS, strict=True):
        name, symbol = Name(row.fr, row.en), SYMBOLS.get(row.kind, row.kind.value)
        size = "" if not unit.is_land else SIZES.get(row.nation, "XXX" if unit.side == 0 else "XXXX")
        for reduced in (False, True) if unit.steps == 2 else (False,):
            id = f"unit-{row.id}-reduced" if reduced else f"unit-{row.id}"
            yield Face(id, "unit", name, unit.side, symbol, size, printed_values(unit.id, reduced))

    yield Face("turn", "marker", TURN_NAME)


def printed_values(unit: UnitId, reduced: bool) -> tuple[str, ...]:
    printed = UNITS[unit]
    if printed.kind is Kind.LEADER:
        return (str(printed.reach),)
    if printed.kind is Kind.BOMBER:
        return (f"({printed.strength})", str(printed.reach))
    if printed.kind is Kind.FIGHTER:
        return (str(printed.strength), str(printed.reach))
    return (str(printed.reduced if reduced else printed.strength), str(printed.movement))


# ---------------------------------------------------------------------- the table as seen
def pieces(seen: View[Table]) -> Iterator[Piece]:
    table = seen.table
    actors, targets = involved(seen)
    columns = (table.location, table.steps, table.moved, table.fought, table.supplied, table.mission)
    for unit, (place, steps, moved, fought, supplied, mission) in enumerate(zip(*columns, strict=True)):
        if place >= 0 or place in BOXES:
            role = "selected" if unit in actors else "target" if unit in targets else ""
            yield _piece(unit, place, steps, moved, fought, supplied, mission, role)

    yield Piece(TURN_MARKER, "turn", f"turns:{min(table.turn, table.last_turn) - 1}")


@lru_cache(16_384)
def _piece(
    unit: UnitId, place: SpaceId, steps: int, moved: int, fought: int, supplied: int, mission: SpaceId, role: str
) -> Piece:
    """The same object for the same sight: who compares two scenes looks no further."""
    printed = UNITS[unit]
    where: int | str = place if place >= 0 else f"{BOXES[place]}-{SIDES[printed.side]}"
    told = (
        ("moved", moved),
        ("fought", fought),
        ("unsupplied", printed.is_land and place >= 0 and not supplied),
        ("flying", mission != NO_MISSION),
        (role, role),
    )
    reduced = printed.steps == 2 and steps < 2
    face = f"unit-{unit}-reduced" if reduced else f"unit-{unit}"
    return Piece(unit, face, where, tuple(mark for mark, on in told if on))


def places(seen: View[Table]) -> tuple[Place, ...]:
    return _places(seen.table.last_turn)


@cache
def _places(last_turn: int) -> tuple[Place, ...]:
    """The track is as long as the scenario."""
    found = []
    for side, word in by_side(SIDES):
        for box in BOXES.values():
            found.append(Place(f"{box}-{word}", "box", text(f"gpw-box-{box}-{word}"), side))
    cells = tuple(text(f"gpw-turn-{row.turn}") for row in TURNS[:last_turn])
    return (*found, Place("turns", "track", text("gpw-track-turns"), cells=cells))


def status(seen: View[Table]) -> Iterator[Text]:
    table = seen.table
    turn = min(table.turn, table.last_turn)
    yield text("gpw-turn-of", turn=turn, last=table.last_turn, month=Name(TURNS[turn - 1].fr, TURNS[turn - 1].en))
    yield text(f"gpw-sky-{TURNS[turn - 1].weather}")
    yield text("gpw-shocks", axis=table.shocks[0], soviet=table.shocks[1])


def control(seen: View[Table]) -> dict[int, int]:
    """Only where the holder is not the one printed on the board."""
    holders = seen.table.control
    return {hex_: holders[hex_] for hex_ in compress(range(len(holders)), map(ne, holders, OWNER_AT_START))}


def left(seen: View[Table]) -> tuple[Text, ...]:
    """What is left to do it with."""
    top, table = seen.stack[-1], seen.table
    found = []
    if isinstance(top, ChooseDestination):
        found.append(text("gpw-left-movement", left=top.left))
    kinds = {type(frame).__name__ for frame in seen.stack}
    if "Replacements" in kinds:
        found.append(text("gpw-left-points", left=table.points))
    if "RailMoves" in kinds:
        found.append(text("gpw-left-rail", left=table.rail))
    assemble = next((frame for frame in seen.stack if isinstance(frame, Assemble)), None)
    if assemble is not None:
        attack = attack_strength(table, assemble.joined, assemble.target)
        found.append(text("gpw-left-attack", attack=attack, defence=defence_strength(table, assemble.target)))
        found.append(text("gpw-left-joined", joined=len(assemble.joined)))
    return tuple(found)


def choice(seen: View[Table], action: Action) -> Choice:
    if isinstance(action, Pass):
        return SHOWING.passing(action, seen.stack[-1])
    if isinstance(action, Attack):
        target = defenders_in(seen.table, action.hex)[0]
        words = text("gpw-do-attack", unit=unit_name(target), hex=hex_name(action.hex))
        return Choice(ACTIONS.index(action), words, piece=target)
    return SHOWING.choice(action)


SHOWING: Final = Showing(
    ACTIONS,
    lambda word: f"gpw-do-{word}",
    lambda asked: f"gpw-pass-{asked}",
    {"unit": Touched("unit", "piece", unit_name), "hex": Touched("hex", "space", hex_name)},
)


def price(seen: View[Table]) -> Price:
    """Movement points, for each hex a unit can come to."""
    top = seen.stack[-1]
    if not isinstance(top, ChooseDestination):
        return no_price
    return march_price(reach(seen.table, top.unit, top.left, top.fresh, top.one_hex), top.left)


# ---------------------------------------------------------------------- on request
def overlays(seen: View[Table], piece: int | None = None, wanted: Wanted = everything) -> Iterator[Overlay]:
    table = seen.table
    for side, word in by_side(SIDES):
        if wanted(f"zoc-{word}"):
            zoc = table.zoc(side)
            yield Overlay(f"zoc-{word}", text(f"gpw-zoc-{word}"), {h: 1 for h in range(len(zoc)) if zoc[h]})
        if wanted(f"supply-{word}"):
            covered = coverage_for(table, side, _traced_for(side, piece))
            spaces = {h: 1 for h in range(len(covered)) if covered[h]}
            lines = tuple(supply_lines(table, side, piece))
            yield Overlay(f"supply-{word}", text(f"gpw-supply-{word}"), spaces, lines)
    if wanted("reach") and piece is not None and is_land(piece) and table.location[piece] >= 0:
        table = table.clone()
        judge(table, UNITS[piece].side)
        unit = UNITS[piece].id
        found = reach(table, unit, allowance(table, unit), True, False)
        yield Overlay("reach", text("gpw-reach"), {h: found.costs[h] for h in found.spaces})
    holders: dict[int, int] = {h: side for h, side in enumerate(table.control) if side != NO_SIDE}
    yield Overlay("control", text("gpw-control"), holders)
    still: dict[int, int] = {
        table.location[u.id]: 1 for u in UNITS if table.location[u.id] >= 0 and not table.moved[u.id]
    }
    yield Overlay("to-act", text("gpw-to-act"), still)


def _traced_for(side: Side, piece: int | None) -> int:
    """Whose supply is shown: that of the piece asked about, or of those whom only neutral countries keep out."""
    asked = piece is not None and is_land(piece) and UNITS[piece].side == side
    return PEOPLE[piece] if piece is not None and asked else FREE[side]


def charts() -> Iterator[Chart]:
    results = list(Result)
    columns = (text("gpw-die-heading"), *(text("gpw-plain", words=c) for c in COMBAT.columns))
    rows = [
        (
            text("gpw-plain", words=str(die)),
            *(text(f"gpw-code-{results[r].name.lower()}") for r in COMBAT.cells[die - 1]),
        )
        for die in range(1, 7)
    ]
    yield Chart("combat", text("gpw-chart-combat"), "table.crt", columns, tuple(rows))
    heads = ("terrain", "foot", "motor", "mountain", "effect")
    ground = [
        (
            text(f"gpw-terrain-{name}"),
            *(text("gpw-plain", words=str(cost) if cost else "–") for cost in (t.foot, t.motor, t.mountain)),
            text(f"gpw-effect-{name}"),
        )
        for name, t in TERRAIN.items()
    ]
    yield Chart(
        "terrain",
        text("gpw-chart-terrain"),
        "table.terrain",
        tuple(text(f"gpw-head-{h}") for h in heads),
        tuple(ground),
    )
    coming = [
        (
            text(f"gpw-turn-{row.turn}"),
            text(f"gpw-side-{row.side}"),
            text(f"gpw-track-{row.kind.replace('_', '-')}", points=row.points),
            text("gpw-plain", words=_unit_word(row.unit)),
        )
        for row in TRACK
        if row.turn
    ]
    columns_of_track = ("turn", "side", "what", "unit")
    yield Chart(
        "track",
        text("gpw-chart-track"),
        "table.track",
        tuple(text(f"gpw-head-{h}") for h in columns_of_track),
        tuple(coming),
    )


def _unit_word(code: str) -> Name | str:
    return next((Name(u.fr, u.en) for u in UNIT_ROWS if u.code == code), "")
