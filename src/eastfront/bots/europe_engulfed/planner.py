"""An officer of Europe Engulfed: a duty for each kind of decision, from what his side sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eastfront.bots.europe_engulfed import battles, extras, landings, marches, reasons, staff
from eastfront.bots.europe_engulfed.country import wants_war
from eastfront.bots.europe_engulfed.front import Front
from eastfront.engine.actions import Action
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.parts.masks import bits_of
from eastfront.titles.europe_engulfed.actions import PASS, Activate, DeclareWar, MoveTo
from eastfront.titles.europe_engulfed.allotment import ChooseArmor
from eastfront.titles.europe_engulfed.bids import TakeSteps
from eastfront.titles.europe_engulfed.breakthrough import ChooseAssault, ChooseBreaker, ChooseBreakthrough
from eastfront.titles.europe_engulfed.carpet import ChooseCarpet, ChooseShort
from eastfront.titles.europe_engulfed.combat import ChooseBattle
from eastfront.titles.europe_engulfed.deployment import ChooseDeployed, ChooseFortArea, ChooseSetUp
from eastfront.titles.europe_engulfed.fate import ChooseSaved
from eastfront.titles.europe_engulfed.french import AnswerArmistice
from eastfront.titles.europe_engulfed.landing import ChooseDrowned, ChooseEmbarking, ChooseJumper
from eastfront.titles.europe_engulfed.movement import ChooseGoal, ChooseOperation, ChoosePassenger, ChooseStation
from eastfront.titles.europe_engulfed.naval import Challenge
from eastfront.titles.europe_engulfed.pact import WhereForward, WhoGoesForward
from eastfront.titles.europe_engulfed.politics import DeployBlock, RecruitBlock
from eastfront.titles.europe_engulfed.ports import ChooseDamage
from eastfront.titles.europe_engulfed.production import LayUp, Purchase, RaisePlace
from eastfront.titles.europe_engulfed.pursuit import ChooseCaught, ChooseEngaged, ChoosePursuit
from eastfront.titles.europe_engulfed.reactions import (
    ChooseAirfield,
    ChooseCounter,
    ChooseHelp,
    ChooseReaction,
    ChooseWayOut,
)
from eastfront.titles.europe_engulfed.rounds import AssignAir, ChooseLoss, ChooseSupport, ChooseVolley
from eastfront.titles.europe_engulfed.sea_wings import ChooseHome, ChooseWingLosses, ChooseWings, ShareWings
from eastfront.titles.europe_engulfed.special import ChooseSustained
from eastfront.titles.europe_engulfed.strategic import ChooseAim, ChooseEscort, ChooseJets, ChooseRaid, ChooseScramble
from eastfront.titles.europe_engulfed.wars import ChooseGarrison, ChooseWinterWar

Duty = Callable[[Front, Any, Sequence[Action]], Action]


class Planner:
    """Answers every decision of the game. He keeps nothing in mind: the same position gets the same order."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        top = seen.stack[-1]
        side = seen.side if seen.side is not None else seen.asked[0]
        front = Front(seen.table, side)
        if isinstance(top, ChooseReaction):
            action = battles.reaction(front, top, options, seen.stack)
        elif isinstance(top, AssignAir | ShareWings):
            action = battles.fly(front, top, options, side)
        elif type(top) in WITHIN:
            action = WITHIN[type(top)](front, seen.stack[-2], options)
        else:
            action = DUTIES[type(top)](front, top, options)
        return action if action in options else options[0]

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return reasons.why(seen, action)


# ---------------------------------------------------------------------- movement
def operation(front: Front, top: Any, options: Sequence[Action]) -> Action:
    for option in options:
        if isinstance(option, DeclareWar) and wants_war(front.table, front.side, option.nation):
            return option
    other = landings.best_landing(front, options) or extras.repair(front, options)
    if other is not None:
        return other
    order = marches.next_order(front, [o.unit for o in options if isinstance(o, Activate)], {})
    return Activate(order[0]) if order is not None else PASS


def goal(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """Where the plan sends the block that has been picked up: the others are still to be moved, too."""
    table = front.table
    goals = bits_of(o.hex for o in options if isinstance(o, MoveTo))
    others = [s for n in front.nations for s in table.ground().on_map[n] if not table.moved[s]]
    slots = sorted({*others, top.slot})
    order = marches.next_order(front, slots, {top.slot: goals})
    if order is None or order[0] != top.slot:
        order = marches.next_order(front, [top.slot], {top.slot: goals})
    return MoveTo(order[1]) if order is not None else PASS


def passenger(front: Front, top: Any, options: Sequence[Action]) -> Action:
    order = marches.next_train(front, [o.unit for o in options if isinstance(o, Activate)], {})
    return Activate(order[0]) if order is not None else PASS


def station(front: Front, top: Any, options: Sequence[Action]) -> Action:
    goals = bits_of(o.hex for o in options if isinstance(o, MoveTo))
    order = marches.next_train(front, [top.slot], {top.slot: goals})
    return MoveTo(order[1]) if order is not None else PASS


DUTIES: Final[dict[type[Any], Duty]] = {
    ChooseOperation: operation,
    ChooseGoal: goal,
    ChoosePassenger: passenger,
    ChooseStation: station,
    # 6, 7
    ChooseBattle: battles.battle,
    ChooseBreakthrough: battles.breakthrough,
    ChooseBreaker: battles.breaker,
    ChooseAssault: battles.assault,
    ChooseHelp: battles.bring_up,
    ChooseCounter: battles.counter,
    ChooseWayOut: battles.way_out,
    ChooseAirfield: battles.way_out,
    ChooseSupport: battles.support,
    ChooseVolley: battles.volley,
    ChooseLoss: battles.loss,
    ChooseEmbarking: landings.embark,
    ChooseJumper: landings.jump,
    ChooseDrowned: landings.drowned,
    # 2, 4
    Purchase: staff.purchase,
    RaisePlace: staff.raise_place,
    LayUp: staff.lay_up,
    ChooseRaid: staff.raid,
    ChooseEscort: staff.escort,
    ChooseScramble: staff.scramble,
    # 7.9, 8, 9
    ChooseSustained: staff.sustained,
    Challenge: staff.challenge,
    AnswerArmistice: staff.armistice,
    WhoGoesForward: staff.forward,
    WhereForward: staff.stays,
    DeployBlock: staff.deploy,
    RecruitBlock: staff.recruit,
    # 10.5, 13, 14, 16
    TakeSteps: extras.take_steps,
    ChooseSetUp: extras.as_given,
    ChooseDeployed: extras.as_given,
    ChooseFortArea: extras.as_given,
    ChooseDamage: extras.wreck,
    ChooseJets: extras.jets,
    ChooseAim: extras.aim,
    ChooseWinterWar: extras.winter_war,
    ChooseGarrison: extras.garrison,
    ChooseSaved: extras.saved,
    ChooseArmor: extras.armor,
    ChooseEngaged: extras.engaged,
    ChooseCaught: battles.loss,
    ChooseWings: extras.wings,
    ChooseWingLosses: extras.wing_losses,
    ChooseHome: extras.home,
    ChooseShort: extras.short,
}
WITHIN: Final[dict[type[Any], Duty]] = {ChoosePursuit: extras.pursuit, ChooseCarpet: extras.carpet}
"""What can be answered only from what the decision is part of."""
