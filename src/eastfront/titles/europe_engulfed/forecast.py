"""What a player should know before he acts: supply where a block would go, battles to fight, WERP not spent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eastfront.engine.actions import Action
from eastfront.engine.scene import Forecast, Omen
from eastfront.engine.sides import Side
from eastfront.engine.text import text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed.actions import ACTIONS, MoveTo
from eastfront.titles.europe_engulfed.combat import ChooseBattle, battles
from eastfront.titles.europe_engulfed.movement import ChooseGoal, ChooseOperation, nations_of
from eastfront.titles.europe_engulfed.naming import area_name
from eastfront.titles.europe_engulfed.production import Purchase
from eastfront.titles.europe_engulfed.supply import fed, limited, net
from eastfront.titles.europe_engulfed.table import Supply, Table


def forecast(seen: View[Table], actions: Iterable[Action]) -> Forecast:
    table, top = seen.table, seen.stack[-1]
    if seen.side is None or seen.side not in seen.asked:
        return Forecast()
    match top:
        case ChooseGoal():
            goals = [action.hex for action in actions if isinstance(action, MoveTo)]
            return Forecast({ACTIONS.index(MoveTo(goal)): (omen,) for goal, omen in _goals(table, top, goals)})
        case ChooseOperation(side=side):
            return Forecast(ending=tuple(_starving(table, side)))
        case ChooseBattle(side=side):
            _, may = battles(table, side)
            found = [Omen("attack", text("ee-omen-battle", area=area_name(a)), "6.1", spaces=(int(a),)) for a in may]
            return Forecast(ending=tuple(found))
        case Purchase(nation=nation) if table.werp[nation] > 0:
            return Forecast(ending=(Omen("points", text("ee-omen-werp", left=table.werp[nation]), "4.14"),))
    return Forecast()


def _goals(table: Table, going: ChooseGoal, goals: list[SpaceId]) -> Iterator[tuple[SpaceId, Omen]]:
    """3.1 Where it would be out of supply, as the net is now."""
    nation = table.owner[going.slot]
    reached = net(table, nation).everywhere
    for goal in goals:
        if not fed(goal, reached) and not limited(table, goal):
            yield goal, Omen("supply", text("ee-omen-supply"), "3.1")


def _starving(table: Table, side: Side) -> Iterator[Omen]:
    """3.4 Blocks that are out of supply as it was last judged, and stand where they stood."""
    for nation in nations_of(table, side):
        hungry = [slot for slot in table.ground().on_map[nation] if table.supply[slot] == Supply.NONE]
        for area in sorted({table.place[slot] for slot in hungry}):
            blocks = tuple(int(slot) for slot in hungry if table.place[slot] == area)
            yield Omen("danger", text("ee-omen-starving", area=area_name(area)), "3.4", blocks, (int(area),))
