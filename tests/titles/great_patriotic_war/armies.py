"""More words for positions: quiet maps, the first phase, aircraft and leaders, hexes chosen by how far they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Thrown
from eastfront.engine.frames import Side
from eastfront.engine.modifiers import Tally
from eastfront.parts import hexes
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import LAUNCH, PASS, Attack, Join
from eastfront.titles.great_patriotic_war.arrivals import Arrivals, Reinforcements
from eastfront.titles.great_patriotic_war.printed import (
    AROUND,
    GRID,
    HEXES,
    IS_PLACE,
    IS_RAIL,
    RIVERS,
    TERRAIN_AT,
    UNITS,
)
from eastfront.titles.great_patriotic_war.replacements import Replacements
from eastfront.titles.great_patriotic_war.supply import judge
from eastfront.titles.great_patriotic_war.table import ARRIVING, DESTROYED, GONE, TO_COME, Table
from tests.titles.great_patriotic_war.positions import Hex, Position, asks, at, begin, play, position, said, unit

QUIET: Final = 25  # June 1944: clear weather, no shock attack to receive, and the track brings nothing but points

ROMANIANS: Final = tuple(u.code for u in UNITS if u.nation == "romanian" and u.side == 0)
HUNGARIANS: Final = tuple(u.code for u in UNITS if u.nation == "hungarian")


def units(*codes: str) -> list[UnitId]:
    return [unit(code) for code in codes]


# ---------------------------------------------------------------------- hexes by distance
def apart(one: Hex, other: Hex) -> int:
    return hexes.distance(GRID, at(one), at(other))


def ring(hex_: Hex, distance: int) -> list[SpaceId]:
    """The hexes exactly so far away."""
    return [h for h in hexes.within(GRID, at(hex_), distance) if apart(hex_, h) == distance]


def pick(hex_: Hex, distance: int, *tests: Callable[[SpaceId], object]) -> SpaceId:
    """The first hex so far away that passes every test."""
    return next(h for h in ring(hex_, distance) if all(test(h) for test in tests))


def open_ground(hex_: SpaceId) -> bool:
    """Clear, no town, and no river on any side."""
    clear = HEXES[hex_].terrain == "clear" and bool(TERRAIN_AT[hex_].foot) and not IS_PLACE[hex_]
    return clear and not any((hex_, near) in RIVERS for near in AROUND[hex_])


def rail(hex_: SpaceId) -> bool:
    return bool(IS_RAIL[hex_])


def no_rail(hex_: SpaceId) -> bool:
    return not IS_RAIL[hex_]


def far_from(*places: Hex, least: int = 2) -> Callable[[SpaceId], bool]:
    """At least so far from all of these."""
    return lambda hex_: all(apart(hex_, other) >= least for other in places)


# ---------------------------------------------------------------------- positions
def quiet(
    on_map: Mapping[str, Hex],
    *,
    reduced: Iterable[str] = (),
    destroyed: Iterable[str] = (),
    arriving: Iterable[str] = (),
    to_come: Iterable[str] = (),
    axis: Iterable[Hex] = (),
    soviet: Iterable[Hex] = (),
    turn: int = QUIET,
) -> Table:
    """These units, and all others out of the game for good, so that the track brings only those named."""
    table = position(on_map, reduced=reduced, destroyed=destroyed, axis=axis, soviet=soviet, turn=turn)
    table.location = [GONE if place == TO_COME else place for place in table.location]
    for code in arriving:
        table.location[unit(code)], table.steps[unit(code)] = ARRIVING, UNITS[unit(code)].steps
    for code in to_come:
        table.location[unit(code)] = TO_COME
    return table


def destroy(table: Table, *codes: str) -> None:
    for code in codes:
        table.location[unit(code)], table.steps[unit(code)] = DESTROYED, 0


def arrivals(table: Table, side: Side, *throws: int | Thrown) -> Position:
    """The whole first phase."""
    return begin(table, Arrivals(side), *throws)


def replacing(table: Table, side: Side, points: int = 9) -> Position:
    """Replacements alone, with so many points."""
    judge(table, side)
    table.points = points
    return begin(table, Replacements(side))


def reinforcing(table: Table, side: Side) -> Position:
    judge(table, side)
    return begin(table, Reinforcements(side))


def attack(flow: Position, target: Hex, *attackers: str) -> None:
    """Declare an attack and let the die roll; whoever is asked for aircraft before sends none."""
    while asks(flow) in ("ChooseSupport", "ChooseInterceptor"):
        play(flow, PASS)
    play(flow, Attack(at(target)), *(Join(unit(code)) for code in attackers), LAUNCH)


def passing(flow: Position, until: str) -> None:
    """Pass until this is asked."""
    while asks(flow) != until:
        play(flow, PASS)


# ---------------------------------------------------------------------- to look
def of_kind(flow: Position, kind: type[Action]) -> list[Any]:
    """The units or hexes of the options of one kind."""
    return [getattr(o, "unit", getattr(o, "hex", -1)) for o in flow.options() if isinstance(o, kind)]


def shifts(flow: Position) -> dict[str, int]:
    """The shifts of the last odds, by reason."""
    tally = said(flow, facts.ODDS)[3]
    assert isinstance(tally, Tally)
    return {line.reason.removeprefix("gpw-why-"): line.amount for line in tally.lines}
