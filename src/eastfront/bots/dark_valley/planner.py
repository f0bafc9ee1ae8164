"""An officer of The Dark Valley: plans each activation once, then gives his orders one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eastfront.bots.dark_valley import cup, fighting, journeys, marches, reasons, staff
from eastfront.engine.actions import Action
from eastfront.engine.frames import Frame
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.titles.dark_valley.actions import FALL_BACK, PASS
from eastfront.titles.dark_valley.activations import ChooseHalf
from eastfront.titles.dark_valley.air import ChooseBase, ChooseField
from eastfront.titles.dark_valley.air_supply import ChooseFed, ChooseLift, ChoosePocket
from eastfront.titles.dark_valley.arrivals import ChooseArrival, ChoosePlace
from eastfront.titles.dark_valley.attacks import ChooseAttacker, ChooseTarget
from eastfront.titles.dark_valley.bombardment import ChooseAim, ChooseHex, ChooseSpotter
from eastfront.titles.dark_valley.bridgeheads import ChooseBridgehead
from eastfront.titles.dark_valley.combat import ChooseAdvance, HoldTheFort, ThrowAgain
from eastfront.titles.dark_valley.conversions import ChooseGiven
from eastfront.titles.dark_valley.counterattack import ChoosePrice
from eastfront.titles.dark_valley.cup import ChooseFirst, ChoosePanzer, PlayFromHand
from eastfront.titles.dark_valley.deep_battle import ChooseCommander
from eastfront.titles.dark_valley.deployment import ChooseSetUp, ChooseSetUpHex
from eastfront.titles.dark_valley.descents import ChooseAirborne, ChooseDropZone, ChooseShore, ChooseVictim
from eastfront.titles.dark_valley.logistics import ChooseDepot, ChooseForDepot, ChooseRailhead
from eastfront.titles.dark_valley.losses import ChooseLoss
from eastfront.titles.dark_valley.movement import ChooseDestination, ChooseMover, ChooseRemoval
from eastfront.titles.dark_valley.panzer import ChooseMarshal, ChooseOrder
from eastfront.titles.dark_valley.replacements import ChooseReplacement
from eastfront.titles.dark_valley.retreat import ChooseEvacuee, ChooseHarbour, ChooseRetreat
from eastfront.titles.dark_valley.ships import ChooseAboard, ChoosePort
from eastfront.titles.dark_valley.soviet_replacements import ChooseSovietPlace, ChooseSovietReplacement, ChooseZone
from eastfront.titles.dark_valley.special_corps import ChooseDivision, ChooseSpecialCorps
from eastfront.titles.dark_valley.stavka import ChooseEntry, ChooseReserve
from eastfront.titles.dark_valley.supports import AnswerSupport, ChooseSupport
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.trains import ChoosePassenger, ChooseStation
from eastfront.titles.dark_valley.withdrawals import ChooseHeldBack, ChooseReturn, ChooseWithdrawal

Answer = Callable[[Table, Any, Sequence[Action], Sequence[Frame]], Action]


class Planner:
    """Answers every decision of the game from what his side sees."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        top = seen.stack[-1]
        action = ANSWERS[type(top)](seen.table.clone(), top, options, seen.stack)
        return action if action in options else options[0]

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        return reasons.why(seen, action)


def _mover(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    return marches.mover(table, top, options)


def _destination(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    return marches.destination(table, top, options)


def _stays(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """History's set-up is kept and a fort is held."""
    return PASS


def _back(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    return FALL_BACK


def _first(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    return options[0]


ANSWERS: Final[dict[type[Any], Answer]] = {
    ChooseSetUp: _stays,
    ChooseSetUpHex: _stays,
    ChooseMover: _mover,
    ChooseDestination: _destination,
    ChooseRemoval: staff.removal,
    # 7
    ChooseArrival: staff.arrival,
    ChoosePlace: staff.place,
    ChooseSovietPlace: staff.place,
    ChooseReplacement: staff.replacement,
    ChooseSovietReplacement: staff.replacement,
    ChooseZone: staff.zone,
    ChooseGiven: staff.given,
    ChooseDivision: staff.given,
    ChooseSpecialCorps: staff.corps,
    ChooseWithdrawal: staff.weakest_leaves,
    ChooseReturn: staff.strongest_returns,
    ChooseHeldBack: staff.held_back,
    # 8
    ChooseBase: staff.base,
    ChooseField: staff.field,
    ChooseLift: staff.lift,
    ChoosePocket: staff.pocket,
    ChooseFed: staff.fed,
    # 9
    ChoosePassenger: staff.passenger,
    ChooseStation: staff.station,
    ChooseAboard: journeys.aboard,
    ChoosePort: journeys.port,
    ChooseShore: journeys.shore,
    ChooseAirborne: journeys.airborne,
    ChooseDropZone: journeys.drop_zone,
    ChooseVictim: staff.victim,
    # 10
    ChoosePanzer: cup.panzer,
    ChooseFirst: cup.first,
    PlayFromHand: cup.from_hand,
    ChooseHalf: cup.half,
    ChooseOrder: cup.order,
    ChooseMarshal: cup.marshal,
    ChooseCommander: cup.commander,
    ChooseReserve: staff.reserve,
    ChooseEntry: staff.entry,
    ChoosePrice: staff.division,
    # 12
    ChooseTarget: fighting.target,
    ChooseAttacker: fighting.attacker,
    ChooseSupport: fighting.support,
    AnswerSupport: fighting.support,
    ChooseHex: fighting.bombed_hex,
    ChooseAim: fighting.aim,
    ChooseSpotter: _first,
    ChooseBridgehead: fighting.bridgehead,
    ChooseLoss: fighting.loss,
    ThrowAgain: fighting.throw_again,
    HoldTheFort: _stays,
    ChooseRetreat: fighting.retreat,
    ChooseEvacuee: fighting.evacuee,
    ChooseHarbour: fighting.harbour,
    ChooseAdvance: fighting.advance,
    # 13
    ChooseForDepot: _back,
    ChooseDepot: staff.depot,
    ChooseRailhead: staff.railhead,
}
