"""11.1 Who may move in an activation, kept from one choice to the next.

What a unit may begin with rests on where it stands, on what it has done, on its supply and on the enemy around it. So
after a move only that unit is looked at again, and everybody when something of the enemy has changed."""

from __future__ import annotations

import threading
from collections.abc import Set
from itertools import chain
from typing import Final, final

from eastfront.engine.actions import Action
from eastfront.engine.sides import Side
from eastfront.parts.ground import differences
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.actions import Activate, ForceMarch, Withdraw
from eastfront.titles.dark_valley.printed import ON_FOOT, SIDES, UNITS
from eastfront.titles.dark_valley.reach import MARCHING_WEATHER, is_held, waits, withdrawals
from eastfront.titles.dark_valley.table import GROUND, IN_SUPPLY, IS_LAND_UNIT, Table
from eastfront.titles.dark_valley.zones import Front, front

CAN_MOVE: Final = tuple(unit.movement > 0 for unit in UNITS)
CAN_ASSAULT: Final = tuple(unit.movement > 0 and unit.attack[2] > 0 for unit in UNITS)
CAN_MARCH: Final = tuple(unit.kind in ON_FOOT for unit in UNITS)
ACTIVATE: Final = tuple(Activate(unit.id) for unit in UNITS)
MARCH: Final = tuple(ForceMarch(unit.id) for unit in UNITS)
WITHDRAW: Final = tuple(Withdraw(unit.id) for unit in UNITS)
_OF_SIDE: Final = tuple(
    frozenset(unit.id for unit in UNITS if unit.side == side and IS_LAND_UNIT[unit.id]) for side in range(len(SIDES))
)
_NONE: Final[tuple[Action, ...]] = ()


def beginnings(table: Table, unit: int, full: bool, assault: bool, now: Front) -> tuple[Action, ...]:
    """What a unit on the map may begin: to move, 11.5 to force its march, 6.5 to withdraw."""
    here = table.location[unit]
    able = CAN_ASSAULT if assault else CAN_MOVE
    if here < 0 or table.moved[unit] or not able[unit] or waits(table, unit):
        return _NONE
    found: list[Action] = [ACTIVATE[unit]]
    if full:
        foe = enemy(UNITS[unit].side)
        march = CAN_MARCH[unit] and table.weather in MARCHING_WEATHER and not table.forced[unit]
        if march and table.supply[unit] in IN_SUPPLY and not now.beside_mask(foe)[here]:
            found.append(MARCH[unit])
        if now.zone[foe][here] and is_held(table, unit, now) and withdrawals(table, unit, now):
            found.append(WITHDRAW[unit])
    return tuple(found)


@final
class Movers:
    """The last choice that was asked about: the columns it rests on, and by unit what it may begin."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._columns: list[list[int]] = []
        self._who: Set[int] = frozenset()
        self._found: dict[int, tuple[Action, ...]] = {}  # of those who may begin anything, the lowest first

    def at(self, table: Table, side: Side, units: tuple[int, ...], full: bool, assault: bool) -> list[Action]:
        now, columns = front(table), (table.location, table.moved, table.forced, table.supply)
        about = (side, full, assault, table.turn, now.stamps[enemy(side)], units)
        same, self._about = about == self._about, ()  # of nothing while it is half done
        if same:
            who: Set[int] = self._changed(columns)
        else:
            self._who = who = frozenset(units) if units else _OF_SIDE[side]
            self._found = {}
            self._columns = [column[:] for column in columns]
        for unit in sorted(who):
            if unit in self._who:
                self._put(unit, beginnings(table, unit, full, assault, now))
        self._about = about
        return list(chain.from_iterable(self._found.values()))

    def _put(self, unit: int, may: tuple[Action, ...]) -> None:
        """The lowest unit stays the first."""
        if not may:
            self._found.pop(unit, None)
            return
        in_order = unit in self._found or not self._found or unit > next(reversed(self._found))
        self._found[unit] = may
        if not in_order:
            self._found = dict(sorted(self._found.items()))

    def _changed(self, columns: tuple[list[int], ...]) -> set[int]:
        found: set[int] = set()
        for number, column in enumerate(columns):
            known = self._columns[number]
            if column != known:
                found.update(differences(known, column, GROUND.guess))
                self._columns[number] = column[:]
        return found


class _Kept(threading.local):
    """One for each thread, as the front that it reads."""

    def __init__(self) -> None:
        self.movers = Movers()


_kept: Final = _Kept()


def movers(table: Table, side: Side, units: tuple[int, ...], full: bool, assault: bool) -> list[Action]:
    """What may be begun, the lowest unit first; `units` are those that may move, or nobody in particular: then all."""
    return _kept.movers.at(table, side, units, full, assault)
