"""What the screen shows on request: zones, supply, ranges, reach; the printed tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.scene import Chart, Overlay
from eastfront.engine.sides import by_side
from eastfront.engine.text import Text, text
from eastfront.engine.title import Wanted, everything
from eastfront.engine.view import View
from eastfront.parts.hexes import distance
from eastfront.titles.dark_valley.costs import allowance
from eastfront.titles.dark_valley.ground import CONTROLLED, GRID, IN_PLAY, SIZE, VP, VP_HEXES
from eastfront.titles.dark_valley.printed import (
    AIR_UNITS,
    AXIS,
    BOMBARDMENT,
    COMBAT,
    DEPOT_ADVANCE,
    HQS,
    ONE_STEP,
    SIDES,
    TERRAIN,
    TURNS,
    UNITS,
    Result,
)
from eastfront.titles.dark_valley.reach import PLAIN, reach_of
from eastfront.titles.dark_valley.supply import communications, supplied
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.zones import zones

RESULTS: Final = tuple(Result)


def overlays(seen: View[Table], piece: int | None = None, wanted: Wanted = everything) -> Iterator[Overlay]:
    table = seen.table
    for side, word in by_side(SIDES):
        for kind, trace in (("supply", supplied), ("loc", communications), ("zoc", zones)):
            if wanted(f"{kind}-{word}"):
                marks = trace(table, side)
                spaces = {h: 1 for h in range(SIZE) if marks[h] and IN_PLAY[h]}
                yield Overlay(f"{kind}-{word}", text(f"tdv-{kind}-{word}"), spaces)
        if wanted(f"command-{word}"):
            yield Overlay(f"command-{word}", text(f"tdv-command-{word}"), _within(table, _of(piece, HQS[side])))
        if wanted(f"air-{word}"):
            yield Overlay(f"air-{word}", text(f"tdv-air-{word}"), _within(table, _of(piece, AIR_UNITS[side])))
    if wanted("reach") and piece is not None and _moves(table, piece):
        found = reach_of(table, piece, allowance(table, piece), PLAIN)
        yield Overlay("reach", text("tdv-reach"), {h: found.costs[h] for h in found.spaces})
    if wanted("control"):
        yield Overlay("control", text("tdv-control"), {h: table.control[h] for h in CONTROLLED})
    if wanted("points"):
        yield Overlay("points", text("tdv-points-map"), {h: VP[h] for h in VP_HEXES if table.control[h] == AXIS})
    if wanted("active"):
        still = {table.location[u.id]: 1 for u in UNITS if table.active[u.id] and table.location[u.id] >= 0}
        yield Overlay("active", text("tdv-active"), still)
    if wanted("to-act"):
        still = {table.location[u]: 1 for side, _ in by_side(SIDES) for u in table.land(side) if not table.moved[u]}
        yield Overlay("to-act", text("tdv-to-act"), still)


def _of(piece: int | None, units: tuple[int, ...]) -> tuple[int, ...]:
    """All of them, or the one that was picked: 14.1 who is in range of which HQ."""
    return (piece,) if piece in units else units


def _moves(table: Table, piece: int) -> bool:
    return piece < len(UNITS) and bool(UNITS[piece].movement) and table.location[piece] >= 0


def _within(table: Table, units: tuple[int, ...]) -> dict[int, int]:
    """Hexes in range of any of these, with how many reach there."""
    found: dict[int, int] = {}
    for unit in units:
        here, far = table.location[unit], UNITS[unit].reach
        if here < 0:
            continue
        for hex_ in range(SIZE):
            if IN_PLAY[hex_] and distance(GRID, here, hex_) <= far:
                found[hex_] = found.get(hex_, 0) + 1
    return found


# ---------------------------------------------------------------------- charts
def _plain(words: str | int) -> Text:
    return text("tdv-plain", words=str(words))


def charts() -> Iterator[Chart]:
    for letter, crt in COMBAT.items():
        heads = (text("tdv-die-heading"), *map(_plain, crt.columns))
        rows = [
            (_plain(die), *(text(f"tdv-code-{RESULTS[r].name.lower().replace('_', '-')}") for r in crt.cells[die - 1]))
            for die in range(1, len(crt.cells) + 1)
        ]
        yield Chart(
            f"combat-{letter.lower()}",
            text(f"tdv-chart-combat-{letter.lower()}"),
            "table.crt_notes",
            heads,
            tuple(rows),
        )
    yield Chart(
        "bombardment",
        text("tdv-chart-bombardment"),
        "8.5",
        (text("tdv-die-heading"), *map(_plain, BOMBARDMENT.columns)),
        tuple(
            (_plain(die + 1), *(text("tdv-code-dl1") if r == ONE_STEP else _plain("–") for r in row))
            for die, row in enumerate(BOMBARDMENT.cells)
        ),
    )
    yield Chart(
        "depots",
        text("tdv-chart-depots"),
        "13.6",
        (text("tdv-die-heading"), *(text(f"tdv-weather-{name}") for name in DEPOT_ADVANCE.columns)),
        tuple((_plain(die + 1), *map(_plain, row)) for die, row in enumerate(DEPOT_ADVANCE.cells)),
    )
    yield Chart(
        "terrain",
        text("tdv-chart-terrain"),
        "11.2",
        tuple(text(f"tdv-head-{head}") for head in ("terrain", "foot", "mech", "effect", "bombardment")),
        tuple(
            (
                text(f"tdv-terrain-{name.replace('_', '-')}"),
                _plain(t.foot or "–"),
                _plain(t.mech or "–"),
                text(f"tdv-effect-{name.replace('_', '-')}"),
                _plain(t.bombardment or "–"),
            )
            for name, t in TERRAIN.items()
        ),
    )
    yield Chart(
        "turns",
        text("tdv-chart-turns"),
        "4.1",
        tuple(text(f"tdv-head-{head}") for head in ("turn", "weather", "initiative")),
        tuple(
            (text(f"tdv-turn-{row.turn}"), text(f"tdv-weather-{row.weather}"), text(f"tdv-side-{row.initiative}"))
            for row in TURNS
        ),
    )
