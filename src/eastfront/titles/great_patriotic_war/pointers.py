"""What the screen points at: who acts and who is attacked, and the lines that bring supply."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.text import Name
from eastfront.engine.view import View
from eastfront.parts import graphs
from eastfront.parts.masks import mask_of
from eastfront.parts.supply import along, line_to
from eastfront.titles.great_patriotic_war.air import ChooseInterceptor
from eastfront.titles.great_patriotic_war.combat import Battle, ChooseAttacker, defenders_in
from eastfront.titles.great_patriotic_war.losses import ChooseRetreat, ChooseToStand
from eastfront.titles.great_patriotic_war.nations import PEOPLE
from eastfront.titles.great_patriotic_war.printed import (
    BOARD,
    EDGES,
    HEXES,
    LAND_UNITS,
    LINES,
    RAILS,
    TERRAIN_AT,
    UNIT_ROWS,
    UNITS,
)
from eastfront.titles.great_patriotic_war.supply import LINE, network, shut_to
from eastfront.titles.great_patriotic_war.table import Table

ACTORS: Final = ("unit", "aircraft", "leader")
SUPPLY_STEPS: Final = graphs.step_table(LINES, lambda _, there: TERRAIN_AT[there].supply)


def involved(seen: View[Table]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The units that act just now, and those they act against. The innermost frame that knows decides."""
    table = seen.table
    for frame in reversed(seen.stack):
        match frame:
            case ChooseAttacker(joined=joined, target=hex_):
                return joined, tuple(defenders_in(table, hex_))
            case ChooseRetreat(units=units):
                return units, ()
            case ChooseToStand(hex=hex_):
                return tuple(defenders_in(table, hex_)), ()
            case ChooseInterceptor(target=aircraft):
                return (), (aircraft,)
            case Battle(target=hex_):
                return (), tuple(defenders_in(table, hex_))
        actor = next((getattr(frame, name) for name in ACTORS if isinstance(getattr(frame, name, None), int)), -1)
        if actor >= 0:
            return (actor,), ()
    return (), ()


def at_stake(seen: View[Table]) -> dict[str, Name]:
    """The names a prompt may use: the unit it is about, and the hex that is attacked."""
    top = seen.stack[-1]
    actors, targets = involved(seen)
    found = {}
    if actors and not isinstance(top, ChooseAttacker):
        found["unit"] = Name(UNIT_ROWS[actors[0]].fr, UNIT_ROWS[actors[0]].en)
    elif targets:
        found["unit"] = Name(UNIT_ROWS[targets[0]].fr, UNIT_ROWS[targets[0]].en)
        hex_ = seen.table.location[targets[0]]
        found["hex"] = Name(BOARD.name(hex_, "fr"), BOARD.name(hex_, "en"))
    return found


# ---------------------------------------------------------------------- supply
def supply_lines(table: Table, side: Side, piece: int | None) -> Iterator[tuple[int, ...]]:
    """30 From every unit to the rail that brings its supply; from the piece asked for on to the map's edge."""
    net = network(table, side)
    peoples = {PEOPLE[unit] for unit in LAND_UNITS[side]}
    shut = {people: list(mask_of(shut_to(table, side, people), len(HEXES))) for people in peoples}
    for unit in LAND_UNITS[side]:
        here = table.location[unit]
        if here < 0:
            continue
        line = line_to(SUPPLY_STEPS, here, net, LINE, shut[PEOPLE[unit]])
        if line and unit == piece:
            line += along(RAILS, net, EDGES[side], line[-1])
        if len(line) > 1:
            yield tuple(dict.fromkeys(line))


def is_land(piece: int | None) -> bool:
    return piece is not None and piece < len(UNITS) and UNITS[piece].is_land
