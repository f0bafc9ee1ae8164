"""7.4, 12 Strategic redeployment."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    PASS,
    REDEPLOY,
    REDEPLOY_TO,
    TO_RESERVE,
    LiftStandFast,
    Redeploy,
    RedeployStalin,
    RedeployTo,
    Release,
    ToReserve,
)
from eastfront.titles.barbarossa_to_berlin.control import enter
from eastfront.titles.barbarossa_to_berlin.nations import may_stop, stops_among
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    EIGHTH_ARMY,
    IN_USSR,
    IS_LCU,
    IS_URBAN,
    IS_WEHRKREIS,
    SEVENTH_ARMY,
    TABLES,
)
from eastfront.titles.barbarossa_to_berlin.routes import (
    destinations,
    forbids_destination,
    landings,
    vichy_route,
)
from eastfront.titles.barbarossa_to_berlin.stalin import forbids_stalin, stalin_goals
from eastfront.titles.barbarossa_to_berlin.standfast import held, lift, prices_of_leaving, release
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import FULL, NOTHING, RESERVE, Table
from eastfront.titles.barbarossa_to_berlin.travellers import SR_COST, forbids_travel, travellers


class Redeployment(Procedure[Table]):
    """7.4, 12.2 Points are spent on units one after the other. 12.4 `used` are the military districts that have already
    taken a corps from the reserve this round."""

    side: Side
    points: int
    used: tuple[SpaceId, ...] = ()
    unit: UnitId = NO_UNIT
    stalin_went: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if answer is None:
            judge(table, self.side)
        elif isinstance(answer, Redeploy):
            self.unit = answer.unit
            table.moved[answer.unit] = 1
            return ChooseRedeployment(self.side, answer.unit, self.used)
        elif isinstance(answer, RedeployTo | ToReserve):
            self._redeploy(table, answer)
        elif isinstance(answer, RedeployStalin):
            self.points -= TABLES.costs.sr_stalin
            self.stalin_went = True
            table.stalin = answer.space
            table.tell(facts.STALIN_MOVED, answer.space)
        elif isinstance(answer, LiftStandFast):
            lift(table, self.side, answer.space)
        elif isinstance(answer, Release):
            release(table, answer.unit)
        elif self.unit < 0:
            return Done()
        self.unit = NO_UNIT
        decision = ChooseTraveller(self.side, self.points, self.stalin_went)
        return decision if decision.any_left(table) else Done()

    def _redeploy(self, table: Table, answer: RedeployTo | ToReserve) -> None:
        unit = self.unit
        self.points -= SR_COST[unit]
        if isinstance(answer, ToReserve):
            table.location[unit] = RESERVE
            table.tell(facts.TO_RESERVE, unit)
            return
        space = answer.space
        if table.location[unit] == RESERVE:
            table.tell(facts.FROM_RESERVE, unit, space)
            if is_district(space):
                self.used += (space,)
        else:
            for passed in vichy_route(table, unit, space):
                enter(table, unit, passed)
            table.tell(facts.REDEPLOYED, unit, space)
        enter(table, unit, space)
        if table.vichy:  # 17.3 only there does a redeployment take ground
            judge(table, self.side)


def is_district(space: SpaceId) -> bool:
    """12.4 A military district that is neither urban nor a source of supply: one corps a round."""
    return bool(IS_WEHRKREIS[space]) and not IS_URBAN[space]


class ChooseTraveller(Decision[Table]):
    """12.2 The next unit to redeploy. 5.5 Stalin travels too."""

    RULE = "12.2"

    points: int
    stalin_went: bool

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        units = [*table.of_side(self.side), *table.distinct(table.in_reserve(self.side))]
        for unit in units:
            yield REDEPLOY[unit]
        yield from self._prices_of_leaving(table)
        if self.side == ALLIED and table.stalin >= 0:
            yield from (RedeployStalin(space) for space in ALL_SPACES if IN_USSR[space] and space != table.stalin)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Redeploy):
            return forbids_travel(table, action.unit, self.points)
        if isinstance(action, RedeployStalin):
            if self.points < TABLES.costs.sr_stalin or self.stalin_went:
                return Refusal("12.2", "b2b-no-sr-points")
            return forbids_stalin(table, action.space)
        return None

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS]
        if not self.points:
            return found
        found += [REDEPLOY[unit] for unit in travellers(table, self.side, self.points)]
        waiting = table.distinct(table.in_reserve(self.side))
        found += [REDEPLOY[unit] for unit in waiting if forbids_travel(table, unit, self.points) is None]
        found += self._prices_of_leaving(table)
        if self.side == ALLIED and not self.stalin_went:
            found += [RedeployStalin(space) for space in stalin_goals(table)]
        return found

    def any_left(self, table: Table) -> bool:
        if not self.points:
            return False
        waiting = table.in_reserve(self.side)
        if any(forbids_travel(table, unit, self.points) is None for unit in waiting):
            return True
        return len(self.options(table)) > 1

    def _prices_of_leaving(self, table: Table) -> list[Action]:
        if table.stand_fast == NOTHING:
            return []
        units = [u for u in table.of_side(self.side) if held(table, u)]
        ready = [u for u in units if forbids_travel(table, u, self.points, price_paid=True) is None]
        return prices_of_leaving(table, self.side, ready)


class ChooseRedeployment(Decision[Table]):
    """12.2, 12.4 Where it goes; staying costs nothing."""

    RULE = "12.2"

    unit: UnitId
    used: tuple[SpaceId, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield TO_RESERVE
        yield from (REDEPLOY_TO[space] for space in ALL_SPACES if space != table.location[self.unit])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, ToReserve):
            return forbids_reserve(table, self.unit)
        if not isinstance(action, RedeployTo):
            return None
        space = action.space
        if (refusal := forbids_destination(table, self.unit, space)) is not None:
            return refusal
        if space in self.used and self._from_reserve(table):
            return Refusal("12.4", "b2b-no-district")
        return may_stop(table, self.unit, space)

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS]
        if forbids_reserve(table, self.unit) is None:
            found.append(TO_RESERVE)
        if self._from_reserve(table):
            spaces = [space for space in landings(table, self.unit) if space not in self.used]
        else:
            spaces = destinations(table, self.unit)
        found += [REDEPLOY_TO[space] for space in stops_among(table, self.unit, spaces)]
        return found

    def _from_reserve(self, table: Table) -> bool:
        return table.location[self.unit] == RESERVE


def forbids_reserve(table: Table, unit: UnitId) -> Refusal | None:
    """12.4 Small units in full supply, and two armies that wait there for an invasion."""
    if table.location[unit] == RESERVE:
        return Refusal("12.4", "b2b-no-in-reserve")
    if IS_LCU[unit] and unit not in (EIGHTH_ARMY, SEVENTH_ARMY):
        return Refusal("12.4", "b2b-no-lcu-reserve")
    return None if table.supply[unit] == FULL else Refusal("12.3", "b2b-no-limited-reserve")
