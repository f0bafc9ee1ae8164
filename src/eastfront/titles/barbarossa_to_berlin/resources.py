"""7.7, 18 Resources and the size of a hand."""

from __future__ import annotations

from eastfront.engine.frames import Side
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, CARD, IRON, OIL, TABLES
from eastfront.titles.barbarossa_to_berlin.supply import known_levels, lines_of
from eastfront.titles.barbarossa_to_berlin.table import FULL, LIMITED, Effect, Option, System, Table

RAID = -2  # AL12, AL28, AX15 cards
EVACUATION_TURNS = 8  # AL7


def holder(table: Table, space: SpaceId) -> int:
    """Whose resource a space is. 16.3 The Allies' while partisans are there and no Axis unit."""
    if table.partisans[space] and table.side_in(space) != AXIS:
        return ALLIED
    return table.control[space]


def axis_spaces(table: Table, spaces: tuple[SpaceId, ...], least: int) -> int:
    """How many of some resources the Axis holds, supplied at least so well."""
    levels = known_levels(lines_of(table, System.AXIS))
    return sum(holder(table, space) == AXIS and levels[space] >= least for space in spaces)


def hand_size(table: Table, side: Side) -> Tally:
    """How many cards a side draws up to, with every reason, within the limits of 7.7."""
    hand = TABLES.hand
    if side == AXIS and table.event_turn[CARD["AX52"]] == table.turn:
        return Tally(hand.size)
    lines = _axis_lines(table) if side == AXIS else _allied_lines(table)
    late = side == AXIS and table.turn >= hand.axis_late_from
    return Tally(hand.size, tuple(lines), hand.axis_least_late if late else hand.least, hand.most)


def _axis_lines(table: Table) -> list[Modifier]:
    lines = []
    if oil := TABLES.hand.axis_oil[axis_spaces(table, OIL, FULL)]:
        lines.append(Modifier("18.3", "b2b-why-oil", oil))
    held = axis_spaces(table, IRON, LIMITED)
    if table.options[Option.IRON]:
        held = sum(holder(table, space) != ALLIED for space in IRON)
    if iron := TABLES.hand.axis_iron[held]:
        lines.append(Modifier("18.2", "b2b-why-iron", iron))
    if table.effects[Effect.BOMBER_COMMAND]:
        lines.append(Modifier("card.allied.12", "b2b-why-bomber-command", RAID))
    if table.effects[Effect.EIGHTH_AIR_FORCE]:
        lines.append(Modifier("card.allied.28", "b2b-why-eighth-air-force", RAID))
    return lines


def _allied_lines(table: Table) -> list[Modifier]:
    lines = []
    if oil := TABLES.hand.allied_oil[sum(holder(table, space) == ALLIED for space in OIL)]:
        lines.append(Modifier("18.3", "b2b-why-oil", oil))
    if table.effects[Effect.WOLFPACKS]:
        lines.append(Modifier("card.axis.15", "b2b-why-wolfpacks", RAID))
    if table.turns_since("AL7") >= EVACUATION_TURNS:
        lines.append(Modifier("card.allied.07", "b2b-why-evacuation", 1))
    return lines
