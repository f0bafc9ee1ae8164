"""What a position of Barbarossa to Berlin is worth: points and the way to them, armies, markers about to act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.barbarossa_to_berlin.battles import LARGE_ROW, MEAN, WINS, row_of
from eastfront.bots.barbarossa_to_berlin.ground import VALUE, forecast, point, to_goals
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.actions import (
    ActivateCombat,
    ActivateMove,
    AutomaticOps,
    PlayOps,
    PlayRP,
    PlaySR,
)
from eastfront.titles.barbarossa_to_berlin.printed import ALL_SPACES, ALLIED, AXIS, CARDS, CONTACT, IS_LCU
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, FULL, MOVE, OOS, RESERVE, Table
from eastfront.titles.barbarossa_to_berlin.turn import ChooseAction

CUT_OFF: Final = 0.5
SHORT: Final = 0.1
FEW: Final = 12
NEAR: Final = 14  # spaces from which a place draws units
PULL: Final = 0.06  # for each point of strength and space nearer to the nearest place
IN_RESERVE: Final = 0.5
MARCH: Final = 0.3  # of what a Move marker lets units gain
STRIKE: Final = 0.7


class Worth:
    scale = 60.0

    def evaluate(self, table: Table, side: Side) -> float:
        ours = (to_goals(table, AXIS), to_goals(table, ALLIED))
        value, steps, whose, supplied = 0.0, table.steps, table.side, table.supply
        for unit, here in enumerate(table.location):
            if here < 0:
                if here == RESERVE:
                    own = IN_RESERVE * VALUE[unit][steps[unit]]
                    value += own if whose[unit] == AXIS else -own
                continue
            owner = whose[unit]
            if owner > 1:
                continue
            own = VALUE[unit][steps[unit]]
            supply = supplied[unit]
            if supply != FULL:
                own *= 1 - CUT_OFF if supply == OOS else 1 - SHORT
            far = ours[owner][here]
            if far < NEAR:
                own += PULL * own * (NEAR - far)
            value += own if owner == AXIS else -own
        value += point(table) * (table.vp + forecast(table))
        if any(table.activated):
            about = self._about(table, table.active)
            value += about if table.active == AXIS else -about
        return value if side == AXIS else -value

    def _about(self, table: Table, side: Side) -> float:
        """What the marked units can still do: fight what stands beside them, march towards places."""
        found = 0.0
        goals = to_goals(table, side)
        enemies = table.occupied(enemy(side))
        for space, marker in zip(ALL_SPACES, table.activated, strict=True):
            if not marker:
                continue
            units = [u for u in table.units_in(space) if table.side[u] == side]
            if marker == MOVE:
                able = [u for u in units if not table.moved[u]]
                if goals[space] < NEAR:
                    found += MARCH * PULL * sum(VALUE[u][table.steps[u]] * 3 for u in able if goals[space] > 1)
            elif marker == COMBAT:
                able = [u for u in units if not table.fought[u]]
                near = [there for there in CONTACT[space] if enemies[there] and not table.attacked[there]]
                if able and near:
                    found += STRIKE * max(0.0, *(glance(table, able, table.units_in(there)) for there in near))
        return found

    def shortlist(self, flow: Flow[Table], options: Sequence[Action]) -> Sequence[Action]:
        """Of a hand of cards the strongest for operations and every event; attacks before marches."""
        if isinstance(flow.stack[-1], ChooseAction):
            return _cards(options)
        fights = [o for o in options if isinstance(o, ActivateCombat)]
        marches = [o for o in options if isinstance(o, ActivateMove)]
        if fights or marches:
            rest = [o for o in options if not isinstance(o, ActivateCombat | ActivateMove)]
            enemies = flow.table.occupied(enemy(flow.table.active))
            fights = [o for o in fights if any(enemies[there] for there in CONTACT[o.space])]
            goals = to_goals(flow.table, flow.table.active)
            marches.sort(key=lambda o: goals[o.space])
            return [*rest, *fights, *marches[:FEW]]
        return options


def glance(table: Table, attackers: Sequence[UnitId], defenders: Sequence[UnitId]) -> float:
    """What an attack is worth at a glance, terrain apart."""
    ours = row_of(sum(map(table.cs, attackers)), any(IS_LCU[u] for u in attackers), 0)
    theirs = row_of(sum(map(table.cs, defenders)), any(IS_LCU[u] for u in defenders), 0)
    weight = sum(VALUE[u][table.steps[u]] for u in defenders)
    return 0.8 * (MEAN[ours] - MEAN[theirs]) + WINS[ours][theirs] * (1.0 + 0.2 * weight) - (ours < LARGE_ROW)


def _cards(options: Sequence[Action]) -> list[Action]:
    """The strongest card for operations, the weakest for redeployment and replacements."""
    found: list[Action] = [o for o in options if not isinstance(o, PlayOps | PlaySR | PlayRP | AutomaticOps)]
    for kind, sign in ((PlayOps, 1), (PlaySR, -1), (PlayRP, -1)):
        of_kind = [o for o in options if isinstance(o, kind)]
        if of_kind:
            found.append(max(of_kind, key=lambda o: (sign * CARDS[o.card].ops, -o.card)))
    return found or list(options)
