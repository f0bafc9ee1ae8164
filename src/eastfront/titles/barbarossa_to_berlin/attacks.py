"""11.1 Who may attack what: targets, attackers, and the spaces the Axis may not attack at first."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.conditions import is_mechanized
from eastfront.titles.barbarossa_to_berlin.nations import may_enter
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    BLAU,
    CONTACT,
    LENINGRAD,
    MOSCOW,
    unit,
)
from eastfront.titles.barbarossa_to_berlin.table import (
    BLAU_OPEN,
    COMBAT,
    LENINGRAD_OPEN,
    MOSCOW_OPEN,
    Effect,
    Table,
)

GUDERIAN: Final = unit("ge_2_pz_army")
PATTON: Final = unit("us_3_army")
ENTRY_ONLY: Final = ("7.6.3", "17.4", "19.9")
"""Limits that keep a unit from entering a space but not from attacking it: the Axis and beaches, Turks and Swedes
abroad, Soviets and western Allies in each other's countries. The other limits of 19 are about operating."""


# ---------------------------------------------------------------------- attackers
def ready(table: Table, side: Side) -> list[UnitId]:
    """Units in spaces with a Combat marker that have not attacked yet this round."""
    return [number for number in table.marked(side, COMBAT) if not table.fought[number]]


def second_attacker(table: Table, side: Side, last: bool) -> UnitId:
    """AX5 The army that may attack again when all other combats are over. AL55 Or as soon as it has attacked once."""
    army, effect = (GUDERIAN, Effect.GUDERIAN) if side == AXIS else (PATTON, Effect.PATTON)
    if not table.effects[effect] or table.location[army] < 0 or not table.fought[army]:
        return NO_UNIT
    return army if last or side == ALLIED else NO_UNIT


def able(table: Table, side: Side, last: bool) -> list[UnitId]:
    """Units that may attack now; `last` when all ordinary combats are over."""
    again = second_attacker(table, side, last)
    units = [] if last else ready(table, side)
    return units if again == NO_UNIT else [*units, again]


def forbids_unit(table: Table, number: UnitId, target: SpaceId) -> Refusal | None:
    """17, 19 Why a unit may not attack a space because of where it may operate."""
    refusal = may_enter(table, number, target)
    return None if refusal is None or refusal.rule in ENTRY_ONLY else refusal


def supported(table: Table, spaces: set[SpaceId]) -> bool:
    """11.1 All but one of the spaces attacking together must hold a mechanized unit."""
    if len(spaces) < 2:
        return True
    without = [s for s in sorted(spaces) if not any(is_mechanized(table, u) for u in table.units_in(s))]
    return len(without) <= 1


# ---------------------------------------------------------------------- targets
def near(table: Table, side: Side, last: bool) -> dict[SpaceId, list[UnitId]]:
    """Every space with something to attack, and the units beside it that may attack now; lowest space first.
    7.6.3 The Axis may attack an empty beachhead."""
    beside: dict[SpaceId, list[UnitId]] = {}
    for number in able(table, side, last):
        for there in CONTACT[table.location[number]]:
            beside.setdefault(there, []).append(number)
    enemies = table.occupied(enemy(side))
    empty = [beach for beach in table.beachhead if side == AXIS and beach >= 0]
    return {space: beside[space] for space in sorted(beside) if enemies[space] or space in empty}


def forbids_target(table: Table, side: Side, space: SpaceId) -> Refusal | None:
    """11.1 Why nobody of a side may attack a space now."""
    if table.attacked[space]:
        return Refusal("11.1", "b2b-no-attacked-twice")
    if side == ALLIED:
        return None
    if table.effects[Effect.ONLY_LENINGRAD] and space != LENINGRAD:
        return Refusal("card.axis.12", "b2b-no-only-leningrad")
    if space == LENINGRAD and not table.opened[LENINGRAD_OPEN]:
        return Refusal("11.1", "b2b-no-nordlicht")
    if space == MOSCOW and not table.opened[MOSCOW_OPEN]:
        return Refusal("11.1", "b2b-no-taifun")
    if space in BLAU and not table.opened[BLAU_OPEN]:
        return Refusal("11.1", "b2b-no-fall-blau")
    return None


def targets(table: Table, side: Side, last: bool) -> list[SpaceId]:
    """11.1 The spaces that may be attacked now."""
    return [
        space
        for space, units in near(table, side, last).items()
        if forbids_target(table, side, space) is None
        and any(forbids_unit(table, number, space) is None for number in units)
    ]


def attackers_on(table: Table, side: Side, target: SpaceId, last: bool) -> list[UnitId]:
    """Units that may attack this space."""
    around, location = CONTACT[target], table.location
    beside = [number for number in able(table, side, last) if location[number] in around]
    return [number for number in beside if forbids_unit(table, number, target) is None]
