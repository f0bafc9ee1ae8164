"""What a position of the teaching game is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.skirmish.ground import APART, STEP, TO_PLACE, WAYS, exchange
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.skirmish.combat import odds_against
from eastfront.titles.skirmish.printed import COMBAT, HEXES, OBJECTIVES, UNITS
from eastfront.titles.skirmish.setup import TURNS
from eastfront.titles.skirmish.table import OF_SIDE, Table

NEAR: Final = 0.08  # for each hex a unit is nearer to a place to be taken or held
STRIKE: Final = 0.8
FEAR: Final = 0.45


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

    def _gain(self, table: Table, here: SpaceId, foe: UnitId, near: tuple[UnitId, ...]) -> float:
        lost, paid, driven = exchange(odds_against(table, here, near).total)
        caught = 0.0 if self._way_out(table, here, foe) else driven
        prize = 2.0 if here in OBJECTIVES else 0.0
        return STEP * (min(lost + caught, table.steps[foe]) - paid) + prize * driven

    def _way_out(self, table: Table, here: SpaceId, unit: UnitId) -> bool:
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
