"""15.2 to 15.4 Romania changes sides, Hungary falls, the Poles come."""

from __future__ import annotations

from typing import Final

from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.ground import (
    BUDA,
    IN_ROMANIA,
    ODESSA,
    PEST,
    PLACES,
    SEVASTOPOL,
    VP_HEXES,
    WARSAW,
)
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS, Kind, of_group
from eastfront.titles.dark_valley.table import ARRIVING, GONE, OUT_OF_SUPPLY, TO_COME, Table

NOT_BEFORE: Final = 1943
STEPS_IN_ROMANIA: Final = 20
TOWNS_IN_ROMANIA: Final = 2
ROMANIAN_PLACES: Final = tuple(h for h in PLACES if IN_ROMANIA[h])
NEW_ALLIES: Final = of_group("su_minor")
POLES: Final = of_group("su_pol")


def _remove(table: Table, nation: str) -> None:
    for unit in UNITS:
        if unit.nation == nation and unit.side == AXIS:
            table.location[unit.id], table.steps[unit.id] = GONE, 0


def romania_turns(table: Table) -> bool:
    """15.2 In a final phase from 1943 on: twenty Soviet steps there, two of its towns, Odessa and Sevastopol."""
    if table.romania_left or table.year < NOT_BEFORE:
        return False
    there = (u for u in table.combat(SOVIET) if IN_ROMANIA[table.location[u]] and UNITS[u].kind is not Kind.ARTILLERY)
    towns = sum(table.control[h] == SOVIET for h in ROMANIAN_PLACES)
    gates = all(table.control[h] == SOVIET for h in (ODESSA, SEVASTOPOL))
    return gates and towns >= TOWNS_IN_ROMANIA and sum(table.steps[u] for u in there) >= STEPS_IN_ROMANIA


def change_sides(table: Table) -> None:
    """15.2 Romanians go home, Germans among them are cut off, the points pass over, new allies come next turn."""
    table.romania_left = table.turn
    table.tell(facts.ROMANIA)
    _remove(table, "romanian")
    for unit in table.land(AXIS):
        if IN_ROMANIA[table.location[unit]] and UNITS[unit].nation == "german" and table.in_supply(unit):
            table.supply[unit] = OUT_OF_SUPPLY
    for hex_ in VP_HEXES:
        if IN_ROMANIA[hex_] and not any(UNITS[u].side == AXIS for u in table.combat_in(hex_)):
            table.control[hex_] = SOVIET
    for unit in NEW_ALLIES:
        table.location[unit] = ARRIVING


def hungary_falls(table: Table) -> None:
    """15.3 At the moment when Buda and Pest are both Soviet."""
    if not table.hungary_left and table.control[BUDA] == SOVIET == table.control[PEST]:
        table.hungary_left = table.turn
        table.tell(facts.HUNGARY)
        _remove(table, "hungarian")


def poles_rise(table: Table) -> None:
    """15.4 When Soviet units stand in both hexes of Warsaw as Soviet reinforcements come."""
    if all(any(UNITS[u].side == SOVIET for u in table.combat_in(hex_)) for hex_ in WARSAW):
        for unit in POLES:
            if table.location[unit] == TO_COME:
                table.location[unit] = ARRIVING
