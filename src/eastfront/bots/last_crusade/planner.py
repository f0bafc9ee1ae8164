"""An officer of La Dernière Croisade: a duty for each kind of decision; whatever has none is weighed one move ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eastfront.bots.greedy import rate
from eastfront.bots.last_crusade import assaults, flying, muster, orders, reasons
from eastfront.bots.last_crusade.evaluation import Worth
from eastfront.engine.actions import Action
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.titles.last_crusade.air import ChooseCourse, ChooseFlight
from eastfront.titles.last_crusade.assault import ChooseForce, MayCounterattack
from eastfront.titles.last_crusade.assault_choices import ChooseSupply, MayWithdraw, NameMain
from eastfront.titles.last_crusade.assault_end import MayAdvance
from eastfront.titles.last_crusade.assault_fire import ChooseShot
from eastfront.titles.last_crusade.bombardment import ChooseBombardment
from eastfront.titles.last_crusade.movement import GiveOrder
from eastfront.titles.last_crusade.playing import Answer, OwnCard
from eastfront.titles.last_crusade.recon import ChooseLook, ChooseScout
from eastfront.titles.last_crusade.reinforcement import Reinforce
from eastfront.titles.last_crusade.setup import BuyForces, PlaceForces
from eastfront.titles.last_crusade.strikes import ChooseStrike
from eastfront.titles.last_crusade.title import LastCrusade

Duty = Callable[[Flow[Any], Side, Any, Sequence[Action]], Action | None]
TITLE: Final = LastCrusade()
WORTH: Final = Worth()


class Planner:
    """Sees what his side sees; what is hidden is dealt out at random before he thinks."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        flow = TITLE.determinize(seen, Seeded(f"officer {self.seed}").below)
        side = seen.side if seen.side is not None else seen.asked[0]
        top = flow.stack[-1]
        duty = DUTIES.get(type(top))
        action = duty(flow, side, top, options) if duty is not None else None
        if action is not None and action in options:
            return action
        chosen = WORTH.shortlist(flow, options)
        return chosen[0] if len(chosen) == 1 else rate(flow, side, options, WORTH)[0][1]

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return reasons.why(seen, action)


DUTIES: Final[dict[type[Any], Duty]] = {
    BuyForces: muster.buys,
    PlaceForces: muster.places,
    Reinforce: muster.reinforces,
    ChooseFlight: flying.flies,
    ChooseCourse: flying.steers,
    ChooseStrike: flying.drops,
    ChooseScout: orders.scouts,
    ChooseLook: orders.looks,
    ChooseBombardment: orders.bombards,
    GiveOrder: orders.order,
    ChooseForce: assaults.force,
    MayCounterattack: assaults.counterattack,
    ChooseSupply: assaults.supplies,
    NameMain: assaults.names_main,
    ChooseShot: assaults.shot,
    MayWithdraw: assaults.withdraws,
    MayAdvance: assaults.advances,
    Answer: assaults.card,
    OwnCard: assaults.card,
}
