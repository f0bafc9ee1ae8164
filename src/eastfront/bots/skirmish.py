"""How machines play the teaching game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from eastfront.bots.search import Search, greedy_policy
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side, enemy
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.parts import graphs, hexes
from eastfront.titles.skirmish.actions import Attack, Launch
from eastfront.titles.skirmish.combat import ChooseAttacker, odds_against
from eastfront.titles.skirmish.printed import COMBAT, GRID, HEXES, MAP, OBJECTIVES, UNIT_ROWS, UNITS, Result
from eastfront.titles.skirmish.setup import TURNS
from eastfront.titles.skirmish.table import OF_SIDE, Table

STEP: Final = 1.6  # a point for the enemy, and a step less to fight with
NEAR: Final = 0.08  # for each hex a unit is nearer to a place to be taken or held
STRIKE: Final = 0.8
FEAR: Final = 0.45
APART: Final = tuple(
    tuple(hexes.distance(GRID, here, there) for there in range(GRID.size)) for here in range(GRID.size)
)
WAYS: Final = tuple(
    tuple(near for near in HEXES[here].around if HEXES[near].terrain != "lake") for here in range(GRID.size)
)
TO_PLACE: Final = tuple(tuple(graphs.distances(WAYS, [place])) for place in OBJECTIVES)


@cache
def exchange(column: int) -> tuple[float, float, float]:
    """In a column of the combat table: steps the defender loses, steps the attacker loses, how often he must go."""
    lost = paid = driven = 0.0
    for die in range(1, 7):
        result = Result(COMBAT.result(column, die))
        lost += {Result.EX: 1, Result.DL: 1, Result.DE: 2}.get(result, 0) / 6
        paid += (result in (Result.AL, Result.EX)) / 6
        driven += (result in (Result.DR, Result.DL, Result.DE)) / 6
    return lost, paid, driven


class Worth:
    """Points on the board and points to come; the nearer to the places the better."""

    scale = 8.0

    def evaluate(self, table: Table, side: Side) -> float:
        other = enemy(side)
        left = max(0, (table.last_turn or TURNS) - table.turn + 1)
        value = float(table.vp[side] - table.vp[other])
        value += min(left, 4) * (table.control.count(side) - table.control.count(other))
        value += (STEP - 1) * sum(table.steps[u] * (1 if UNITS[u].side == side else -1) for u in range(len(UNITS)))
        return value + self._near(table, side) - self._near(table, other)

    def _near(self, table: Table, side: Side) -> float:
        """Each place once: by the unit that is nearest to it, and a little by all."""
        found = 0.0
        here = [table.location[u] for u in OF_SIDE[side] if table.location[u] >= 0]
        for number, way in enumerate(TO_PLACE):
            if here:
                nearest = min(way[h] for h in here)
                found -= NEAR * (2 if table.control[number] == side else 4) * nearest
        return found - NEAR * sum(min(way[h] for way in TO_PLACE) for h in here)

    def shortlist(self, flow: Flow[Table], options: Sequence[Action]) -> Sequence[Action]:
        return options


class Judgement(Worth):
    """What an officer sees besides: the attacks that can be made this turn, and those the enemy can make next."""

    def evaluate(self, table: Table, side: Side) -> float:
        value = super().evaluate(table, side)
        return value + STRIKE * self.strikes(table, side) - FEAR * self.dangers(table, side)

    def strikes(self, table: Table, side: Side) -> float:
        """What the units in contact that have not fought can win, each counted once."""
        ready = [u for u in OF_SIDE[side] if table.location[u] >= 0 and not table.fought[u]]
        found = 0.0
        for foe in OF_SIDE[enemy(side)]:
            here = table.location[foe]
            if here < 0 or table.fought[foe]:
                continue
            near = tuple(u for u in ready if table.location[u] in HEXES[here].around)
            if near:
                gain = self._gain(table, here, foe, near)
                if gain > 0:
                    found += gain
                    ready = [u for u in ready if u not in near]
        return found

    def _gain(self, table: Table, here: int, foe: int, near: tuple[int, ...]) -> float:
        lost, paid, driven = exchange(odds_against(table, here, near).total)
        caught = 0.0 if self._way_out(table, here, foe) else driven
        prize = 2.0 if here in OBJECTIVES else 0.0
        return STEP * (min(lost + caught, table.steps[foe]) - paid) + prize * driven

    def _way_out(self, table: Table, here: int, unit: int) -> bool:
        zoc = table.zoc(enemy(UNITS[unit].side))
        return any(not zoc[h] and h not in table.location for h in WAYS[here])

    def dangers(self, table: Table, side: Side) -> float:
        """What the enemy could do to our units with those of his that are near enough."""
        foes = [u for u in OF_SIDE[enemy(side)] if table.location[u] >= 0]
        found = 0.0
        for unit in OF_SIDE[side]:
            here = table.location[unit]
            if here < 0:
                continue
            near = sorted(
                (table.strength(u) for u in foes if APART[here][table.location[u]] <= UNITS[u].movement), reverse=True
            )
            if not near:
                continue
            column = max(COMBAT.odds_column(sum(near[:3]), table.strength(unit)), 0) + (len(near) >= 3)
            column -= HEXES[here].terrain in ("woods", "town")
            lost, paid, driven = exchange(max(0, min(column, len(COMBAT.columns) - 1)))
            found += max(0.0, STEP * (lost - paid) + (1.5 * driven if here in OBJECTIVES else 0.0))
        return found


class Planner:
    """Plays each unit with an eye on the attacks to come, ours and theirs."""

    def __init__(self, seed: int | str, nodes: int = 30) -> None:
        self.worth = Judgement()
        ranking, quick = greedy_policy(self.worth), greedy_policy(Worth())
        self.search = Search(seed, nodes=nodes, policy=ranking, worth=self.worth, playout=quick)

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return self.search.choose(seen, options)

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        table, top = seen.table, seen.stack[-1]
        if isinstance(action, Attack):
            unit = table.unit_at(action.hex)
            return text("bot-attacks", unit=Name(UNIT_ROWS[unit].fr, UNIT_ROWS[unit].en))
        if isinstance(action, Launch) and isinstance(top, ChooseAttacker):
            column = odds_against(table, top.target, top.joined).total
            _, _, driven = exchange(column)
            return text("bot-odds", odds=COMBAT.columns[column], chance=round(100 * driven))
        goal = getattr(action, "hex", -1)
        if goal in OBJECTIVES and table.control[OBJECTIVES.index(goal)] != seen.side:
            place = MAP.objective[OBJECTIVES.index(goal)]
            return text("bot-takes", place=Name(place.fr, place.en))
        return None
