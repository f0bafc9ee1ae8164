"""What a player should know before he acts: supply where a unit would go, attacks not made, who would be cut off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eastfront.engine.actions import Action
from eastfront.engine.scene import Forecast, Omen
from eastfront.engine.sides import Side
from eastfront.engine.text import text
from eastfront.engine.view import View
from eastfront.parts import graphs
from eastfront.parts.ids import NO_SPACE, SpaceId
from eastfront.parts.tables import BELOW
from eastfront.titles.great_patriotic_war.actions import ACTIONS, Attack, MoveTo
from eastfront.titles.great_patriotic_war.combat import (
    ChooseTarget,
    attackers_of,
    defenders_in,
    odds_against,
)
from eastfront.titles.great_patriotic_war.movement import ChooseDestination, ChooseMover, reach
from eastfront.titles.great_patriotic_war.nations import PEOPLE
from eastfront.titles.great_patriotic_war.printed import COMBAT, PARTISANS, UNITS
from eastfront.titles.great_patriotic_war.screen import hex_name, unit_name
from eastfront.titles.great_patriotic_war.supply import CAPITAL, coverage_for, judge
from eastfront.titles.great_patriotic_war.table import Table


def forecast(seen: View[Table], actions: Iterable[Action]) -> Forecast:
    table = seen.table
    match seen.stack[-1]:
        case ChooseDestination() as going:
            goals = [action.hex for action in actions if isinstance(action, MoveTo)]
            bad = Omen("supply", text("gpw-omen-out"), "33")
            return Forecast({ACTIONS.index(MoveTo(goal)): (bad,) for goal in unsupplied(table, going, goals)})
        case ChooseTarget(side=side):
            targets = [action.hex for action in actions if isinstance(action, Attack)]
            return Forecast(ending=tuple(_attacks(table, side, targets)))
        case ChooseMover(side=side):
            return Forecast(ending=tuple(_endangered(table, side)))
    return Forecast()


# ---------------------------------------------------------------------- where a unit would go
def unsupplied(table: Table, going: ChooseDestination, goals: Iterable[SpaceId]) -> Iterator[SpaceId]:
    """30, 66 The goals from which the unit could trace no supply if nothing else moved.

    Without the unit on the map no line is longer than with it, so one flood serves all goals that are supplied in any
    case; the others are tried one by one, with the hexes it would have taken on its way."""
    unit = going.unit
    if unit in PARTISANS:
        return
    side, people = UNITS[unit].side, PEOPLE[unit]
    lifted = table.clone()
    lifted.location[unit] = NO_SPACE
    sure = coverage_for(lifted, side, people)
    ways = reach(table, unit, going.left, going.fresh, going.one_hex)
    for goal in goals:
        if sure[goal] or goal == CAPITAL[side]:
            continue
        there = lifted.clone()
        there.location[unit] = goal
        for hex_ in graphs.path_to(ways, goal):
            there.control[hex_] = side
        if not coverage_for(there, side, people)[goal]:
            yield goal


# ---------------------------------------------------------------------- what is left
def _attacks(table: Table, side: Side, targets: Iterable[SpaceId]) -> Iterator[Omen]:
    """16 What could still be attacked with all who may join, the best odds first."""
    columns = {hex_: odds_against(table, side, hex_, tuple(attackers_of(table, side, hex_))).total for hex_ in targets}
    for hex_ in sorted(columns, key=lambda hex_: (-columns[hex_], hex_)):
        if columns[hex_] > BELOW:
            first = defenders_in(table, hex_)[0]
            odds = COMBAT.columns[columns[hex_]]
            words = text("gpw-omen-attack", unit=unit_name(first), hex=hex_name(hex_), odds=odds)
            yield Omen("attack", words, "16", tuple(defenders_in(table, hex_)), (hex_,))


def _endangered(table: Table, side: Side) -> Iterator[Omen]:
    """33, 66 Who had supply when the phase began and would have none if it were judged now."""
    now = table.clone()
    judge(now, side)
    for unit in now.land(side):
        if table.supplied[unit] and not now.supplied[unit]:
            here = table.location[unit]
            words = text("gpw-omen-unit-out", unit=unit_name(unit), hex=hex_name(here))
            yield Omen("danger", words, "33", (unit,), (here,))
