"""What a position of Barbarossa to Berlin is worth: victory points, armies and their supply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.titles.barbarossa_to_berlin.actions import (
    ActivateCombat,
    ActivateMove,
    AutomaticOps,
    PlayOps,
    PlayRP,
    PlaySR,
)
from eastfront.titles.barbarossa_to_berlin.printed import AXIS, CARDS, IS_LCU
from eastfront.titles.barbarossa_to_berlin.table import FULL, OOS, Table
from eastfront.titles.barbarossa_to_berlin.turn import ChooseAction

POINT: Final = 5.0  # a victory point
CUT_OFF: Final = 0.5
SHORT: Final = 0.1
FEW: Final = 12


class Worth:
    scale = 40.0

    def evaluate(self, table: Table, side: Side) -> float:
        value = 0.0
        for unit, here in enumerate(table.location):
            if here < 0 or table.side[unit] > 1:
                continue
            own = table.cs(unit) + (1.5 if IS_LCU[unit] else 0.5) * table.steps[unit]
            supply = table.supply[unit]
            own *= 1.0 if supply == FULL else 1 - CUT_OFF if supply == OOS else 1 - SHORT
            value += own if table.side[unit] == AXIS else -own
        value += POINT * table.vp
        return value if side == AXIS else -value

    def shortlist(self, flow: Flow[Table], options: Sequence[Action]) -> Sequence[Action]:
        """Of a hand of cards the strongest for operations and every event; attacks before marches."""
        if isinstance(flow.stack[-1], ChooseAction):
            return _cards(options)
        fights = [o for o in options if isinstance(o, ActivateCombat)]
        marches = [o for o in options if isinstance(o, ActivateMove)]
        if fights or marches:
            rest = [o for o in options if not isinstance(o, ActivateCombat | ActivateMove)]
            return [*rest, *fights[:FEW], *marches[:FEW]]
        return options


def _cards(options: Sequence[Action]) -> list[Action]:
    """The strongest card for operations, the weakest for redeployment and replacements."""
    found: list[Action] = [o for o in options if not isinstance(o, PlayOps | PlaySR | PlayRP | AutomaticOps)]
    for kind, sign in ((PlayOps, 1), (PlaySR, -1), (PlayRP, -1)):
        of_kind = [o for o in options if isinstance(o, kind)]
        if of_kind:
            found.append(max(of_kind, key=lambda o: (sign * CARDS[o.card].ops, -o.card)))
    return found or list(options)
