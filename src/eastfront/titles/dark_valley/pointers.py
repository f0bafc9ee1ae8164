"""What the screen points at: who acts and who is attacked, by name."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.engine.text import Name
from eastfront.engine.view import View
from eastfront.titles.dark_valley.attacks import ChooseAttacker
from eastfront.titles.dark_valley.combat import Battle
from eastfront.titles.dark_valley.printed import BOARD, UNIT_ROWS
from eastfront.titles.dark_valley.retreat import ChooseRetreat
from eastfront.titles.dark_valley.strength import defenders_in
from eastfront.titles.dark_valley.table import Table

ACTORS: Final = ("unit", "depot", "corps")


@cache
def hex_name(hex_: int) -> Name:
    return Name(BOARD.name(hex_, "fr"), BOARD.name(hex_, "en"))


@cache
def unit_name(unit: int) -> Name:
    return Name(UNIT_ROWS[unit].fr, UNIT_ROWS[unit].en)


def involved(seen: View[Table]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The units that act just now, and those they act against. The innermost frame that knows decides."""
    table = seen.table
    for frame in reversed(seen.stack):
        match frame:
            case ChooseAttacker(joined=joined, target=hex_):
                return joined, tuple(defenders_in(table, hex_))
            case ChooseRetreat(units=units):
                return units, ()
            case Battle(target=hex_, attackers=attackers):
                return attackers, tuple(defenders_in(table, hex_))
        actor = next((getattr(frame, name) for name in ACTORS if isinstance(getattr(frame, name, None), int)), -1)
        if actor >= 0:
            return (actor,), ()
    return (), ()


def at_stake(seen: View[Table]) -> dict[str, Name]:
    """The names a prompt may use: the unit it is about, and the hex that is attacked."""
    top = seen.stack[-1]
    actors, targets = involved(seen)
    found = {}
    if targets:
        found["hex"] = hex_name(max(seen.table.location[targets[0]], 0))
    if actors and not isinstance(top, ChooseAttacker):
        found["unit"] = unit_name(actors[0])
    elif targets:
        found["unit"] = unit_name(targets[0])
    return found
