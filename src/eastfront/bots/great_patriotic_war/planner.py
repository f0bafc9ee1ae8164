"""An officer of the Great Patriotic War: plans each phase of a turn, then gives the orders one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final
from zlib import crc32

from eastfront.bots.great_patriotic_war import battles, phases, reasons, staff, trains
from eastfront.bots.great_patriotic_war.front import Stance
from eastfront.bots.player import game_of
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.engine.text import Text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId
from eastfront.parts.memory import Recent
from eastfront.titles.great_patriotic_war.actions import LAUNCH, PASS, Detrain, Entrain, MoveTo
from eastfront.titles.great_patriotic_war.air import (
    ChooseBase,
    ChooseInterceptor,
    ChooseRebaser,
    ChooseSupport,
    ChooseSupportHex,
)
from eastfront.titles.great_patriotic_war.arrivals import ChooseReinforcement
from eastfront.titles.great_patriotic_war.combat import ATTACK, JOIN, ChooseAttacker, ChooseTarget
from eastfront.titles.great_patriotic_war.leaders import ChooseLeader, ChoosePost
from eastfront.titles.great_patriotic_war.losses import ChooseAdvance, ChooseLoss, ChooseRetreat, ChooseToStand
from eastfront.titles.great_patriotic_war.movement import MECHANIZED, ChooseDestination, ChooseMover
from eastfront.titles.great_patriotic_war.paratroops import ChooseDropZone, ChooseJumper
from eastfront.titles.great_patriotic_war.places import ChoosePlace
from eastfront.titles.great_patriotic_war.rail import ChooseStation, ChooseTrain
from eastfront.titles.great_patriotic_war.replacements import ChooseConversion, ChooseReplacement
from eastfront.titles.great_patriotic_war.table import Table

Key = tuple[Any, ...]
KEPT: Final = 4000
_orders: Recent[Key, Action] = Recent(KEPT)
"""Orders given for positions still to come: a phase is planned once, even by a player made anew for every click."""


_told: Recent[Key, tuple[str, SpaceId]] = Recent(KEPT)
"""What such an order is for, whoever gave it."""


def key_of(table: Table, top: Frame, stance: Stance) -> Key:
    return (
        tuple(table.location),
        tuple(table.moved),
        tuple(table.steps),
        tuple(table.control),
        table.turn,
        table.weather,
        repr(top),
        stance.key(),
    )


def manner(seed: int | str) -> Stance:
    """Among plans that are worth nearly the same each commander has his own, the whole game long."""
    game = game_of(seed)
    return Stance(taste=crc32(game.encode()) if game != "0" else 0)


class Planner:
    """Answers every decision of the game. Nothing is hidden in it, so what a side sees is all there is."""

    def __init__(self, seed: int | str = 0, stance: Stance | None = None) -> None:
        self.stance = stance or manner(seed)

    def choose(self, seen: View[Any], options: Sequence[Action]) -> Action:
        return self.order(seen.flow(), list(options))

    def order(self, flow: Flow[Table], options: list[Action]) -> Action:
        if len(options) == 1:
            return options[0]
        top = flow.stack[-1]
        if isinstance(top, ChooseMover):
            return self._move(flow, top, options)
        if isinstance(top, ChooseDestination):
            return self._go_on(flow, top, options)
        if isinstance(top, ChooseTrain | ChooseStation):
            return self._rail(flow, top, options)
        answer = ANSWERS.get(type(top))
        action = answer(flow.table, top, options, self.stance) if answer else options[0]
        return action if action in options else options[0]

    def explain(self, seen: View[Any], action: Action) -> Text | None:
        known = _told.get(key_of(seen.table, seen.stack[-1], self.stance)[:-1]) if isinstance(action, MoveTo) else None
        return reasons.why(seen, action, known)

    # ------------------------------------------------------------------ movement
    def _move(self, flow: Flow[Table], top: ChooseMover, options: list[Action]) -> Action:
        key = key_of(flow.table, top, self.stance)
        if key not in _orders:
            self._plan(flow, top)
        action = _orders.get(key, PASS)
        return action if action in options else PASS

    def _plan(self, flow: Flow[Table], top: ChooseMover) -> None:
        table = flow.table.clone()
        plan = phases.plan_strikes if top.phase == MECHANIZED else phases.plan_moves
        steps = plan(table, top.side, self.stance)
        twin = flow.clone()
        for action, step in phases.orders(flow.clone(), steps):
            key = key_of(twin.table, twin.stack[-1], self.stance)
            _orders[key] = action
            if step is not None and step.why:
                _told[key[:-1]] = step.why, step.aim
            if action == PASS and isinstance(twin.stack[-1], ChooseMover):
                return
            twin.do(action)

    def _go_on(self, flow: Flow[Table], top: ChooseDestination, options: list[Action]) -> Action:
        known = _orders.get(key_of(flow.table, top, self.stance))
        if known in options:
            assert known is not None
            return known
        return staff.destination(flow.table, top, options, self.stance) if top.fresh else PASS

    # ------------------------------------------------------------------ trains
    def _rail(self, flow: Flow[Table], top: ChooseTrain | ChooseStation, options: list[Action]) -> Action:
        key = key_of(flow.table, top, self.stance)
        if key not in _orders:
            self._plan_trains(flow, top, options)
        action = _orders.get(key)
        return action if action in options and action is not None else options[0]

    def _plan_trains(self, flow: Flow[Table], top: ChooseTrain | ChooseStation, options: list[Action]) -> None:
        if isinstance(top, ChooseStation):
            units = [top.unit]
        else:
            units = [o.unit for o in options if isinstance(o, Entrain)]
        twin = flow.clone()
        for journey in trains.plan_trains(flow.table.clone(), top.side, self.stance, units):
            for action in (Entrain(journey.unit), Detrain(journey.goal)):
                if isinstance(twin.stack[-1], ChooseTrain) == isinstance(action, Entrain):
                    _orders[key_of(twin.table, twin.stack[-1], self.stance)] = action
                    twin.do(action)
        if isinstance(twin.stack[-1], ChooseTrain):  # no train is left to leave, or the next phase has begun
            _orders[key_of(twin.table, twin.stack[-1], self.stance)] = PASS


def _target(table: Table, top: ChooseTarget, options: list[Action], stance: Stance) -> Action:
    planned = battles.share_out(table, top.side)
    return ATTACK[planned[0].target] if planned else PASS


def _attacker(table: Table, top: ChooseAttacker, options: list[Action], stance: Stance) -> Action:
    planned = battles.share_out(table, top.side, least=-99.0, upto=top.target)
    wanted = planned[-1].attackers if planned and planned[-1].target == top.target else ()
    for unit in wanted:
        if unit not in top.joined:
            return JOIN[unit]
    return LAUNCH if LAUNCH in options else options[0]


Answer = Callable[[Table, Any, list[Action], Stance], Action]
ANSWERS: Final[dict[type[Frame], Answer]] = {
    ChooseTarget: _target,
    ChooseAttacker: _attacker,
    ChooseLoss: staff.loss,
    ChooseToStand: staff.stand,
    ChooseRetreat: staff.retreat,
    ChooseAdvance: staff.advance,
    ChooseReinforcement: staff.reinforcement,
    ChoosePlace: staff.place,
    ChooseReplacement: staff.replacement,
    ChooseConversion: staff.conversion,
    ChooseJumper: staff.jumper,
    ChooseDropZone: staff.drop_zone,
    ChooseRebaser: staff.rebaser,
    ChooseBase: staff.base,
    ChooseSupport: staff.support,
    ChooseSupportHex: staff.support_hex,
    ChooseInterceptor: staff.interceptor,
    ChooseLeader: staff.leader,
    ChoosePost: staff.post,
}
