"""What a player should know before he acts: supply and attrition where a unit would go, who could be cut off, combats
not fought and points not spent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eastfront.engine.actions import Action
from eastfront.engine.frames import Side
from eastfront.engine.scene import Forecast, Omen
from eastfront.engine.text import Text, text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.parts.trails import trail_to
from eastfront.titles.barbarossa_to_berlin.actions import ACTIONS, Attack, MoveTo
from eastfront.titles.barbarossa_to_berlin.activation import ChooseActivation
from eastfront.titles.barbarossa_to_berlin.combat import ChooseTarget
from eastfront.titles.barbarossa_to_berlin.conditions import allowance
from eastfront.titles.barbarossa_to_berlin.movement import ChooseDestination, ChooseMover
from eastfront.titles.barbarossa_to_berlin.printed import IS_BEACH
from eastfront.titles.barbarossa_to_berlin.screen.faces import space_name, unit_name
from eastfront.titles.barbarossa_to_berlin.standfast import held
from eastfront.titles.barbarossa_to_berlin.supply import level_without
from eastfront.titles.barbarossa_to_berlin.table import OOS, Table
from eastfront.titles.barbarossa_to_berlin.walking import reach

Raid = tuple[UnitId, tuple[SpaceId, ...]]
"""An enemy unit and the spaces it would take on its way."""


def forecast(seen: View[Table], actions: Iterable[Action]) -> Forecast:
    table = seen.table
    match seen.stack[-1]:
        case ChooseDestination() as going:
            goals = [action.space for action in actions if isinstance(action, MoveTo)]
            return Forecast({ACTIONS.index(MoveTo(goal)): (omen,) for goal, omen in _goals(table, going, goals)})
        case ChooseMover(side=side):
            return Forecast(ending=tuple(_endangered(table, side)))
        case ChooseTarget():
            spaces = [action.space for action in actions if isinstance(action, Attack)]
            return Forecast(ending=tuple(_attack(table, space) for space in spaces))
        case ChooseActivation(points=points, markers=markers) if points or markers:
            words = text("b2b-omen-markers", left=markers) if markers else text("b2b-omen-ops", left=points)
            return Forecast(ending=(Omen("points", words, "7.3"),))
    return Forecast()


def _attack(table: Table, space: SpaceId) -> Omen:
    defenders = tuple(table.units_in(space))
    return Omen("attack", text("b2b-omen-attack", space=space_name(space)), "11.1", defenders, (space,))


# ---------------------------------------------------------------------- supply to come
def _goals(table: Table, going: ChooseDestination, goals: Iterable[SpaceId]) -> Iterator[tuple[SpaceId, Omen]]:
    """13.4.4 Where the unit would be lost to attrition, or could be cut off from supply by one enemy before."""
    ways = reach(table, going.unit, going.left, going.held)
    for goal in goals:
        there = table.clone()
        there.location[going.unit] = goal
        for space in trail_to(ways, goal):
            if not IS_BEACH[space]:
                there.control[space] = table.side[going.unit]
        if not level_without(there, going.unit, goal, ()):
            yield goal, Omen("supply", text("b2b-omen-out"), "13.4.4", spaces=(goal,))
        elif (raid := cut_off_by(there, going.unit, raids(there, enemy(going.side)))) is not None:
            yield goal, Omen("supply", _cut(raid, "b2b-omen-cut"), "13.4.4", (raid[0],), (goal, *raid[1]))


def _endangered(table: Table, side: Side) -> Iterator[Omen]:
    """Those who lost their supply in this movement, and those who moved to where one enemy can cut them off. Who was
    out of supply before needs no telling."""
    moves = raids(table, enemy(side))
    for unit in table.of_side(side):
        here = table.location[unit]
        if table.supply[unit] == OOS:
            continue
        if not level_without(table, unit, here, ()):
            words = text("b2b-omen-unit-out", unit=unit_name(unit), space=space_name(here))
            yield Omen("danger", words, "13.4.4", (unit,), (here,))
        elif table.moved[unit] and (raid := cut_off_by(table, unit, moves)) is not None:
            words = _cut(raid, "b2b-omen-unit-cut", unit)
            yield Omen("danger", words, "13.4.4", (unit, raid[0]), (here, *raid[1]))


def _cut(raid: Raid, message: str, unit: UnitId | None = None) -> Text:
    names = {} if unit is None else {"unit": unit_name(unit)}
    return text(message, enemy=unit_name(raid[0]), space=space_name(raid[1][-1]), **names)


def raids(table: Table, side: Side) -> list[Raid]:
    """Every way on which one unit of a side could take spaces of the other in its next operation; shortest first."""
    found: dict[tuple[SpaceId, ...], UnitId] = {}
    for unit in table.of_side(side):
        ways = reach(table, unit, allowance(table, unit), held(table, unit))
        for goal in ways:
            way = trail_to(ways, goal)
            taken = tuple(space for space in way if table.control[space] == enemy(side) and not IS_BEACH[space])
            if taken and taken[-1] == way[-1]:
                found.setdefault(taken, unit)
    return sorted(((unit, taken) for taken, unit in found.items()), key=lambda raid: (len(raid[1]), raid))


def cut_off_by(table: Table, unit: UnitId, moves: list[Raid]) -> Raid | None:
    """The first of these that would leave a unit without supply. If all of them together would not, none does."""
    here = table.location[unit]
    everywhere = {space for _, taken in moves for space in taken} - {here}
    if level_without(table, unit, here, sorted(everywhere)):
        return None
    return next((raid for raid in moves if not level_without(table, unit, here, raid[1])), None)
