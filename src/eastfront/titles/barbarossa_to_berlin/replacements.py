"""14 Replacements: points recorded, points spent, large units given up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Place, Rebuild, Withdraw
from eastfront.titles.barbarossa_to_berlin.arrivals import arrival_spaces, arrive
from eastfront.titles.barbarossa_to_berlin.attrition import LoseUnsupplied
from eastfront.titles.barbarossa_to_berlin.casualties import weakened
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    ANTWERP,
    AXIS,
    CARD,
    CARDS,
    IS_BEACH,
    IS_LCU,
    IS_PANZER,
    MOSCOW,
    NATION_OF,
    POOL_OF,
    TABLES,
    UNITS,
    UNITS_OF,
    WEHRKREISE,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation, Pool
from eastfront.titles.barbarossa_to_berlin.sources import MEDITERRANEAN_BEACHES
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import (
    ELIMINATED,
    FULL,
    MEDITERRANEAN,
    NORTHWEST,
    REMOVED,
    RESERVE,
    TO_COME,
    System,
    Table,
)

POINT: Final = 2  # points are kept in halves
POOLS: Final = ((Pool.GE, Pool.AX), (Pool.BR, Pool.US, Pool.SU))
SATELLITES: Final = tuple(u for nation in Nation if POOL_OF[nation] == Pool.AX for u in UNITS_OF[nation])
GIVEN_UP: Final = tuple(u for nation in (Nation.BR, Nation.US, Nation.FF) for u in UNITS_OF[nation] if IS_LCU[u])
"""14.5.4 The large units the Allies may give up."""


# ---------------------------------------------------------------------- points
def record_points(table: Table, card: CardId) -> None:
    """7.5 A card played for RP: its points go on the record track, in half points."""
    for pool in Pool:
        printed = CARDS[card].rp[pool]
        if printed and may_record(table, pool):
            tally = Tally(printed, tuple(_moscow(table)) if pool == Pool.SU else (), low=0)
            table.rp[pool] += POINT * tally.total
            _tell(table, pool, tally)


def may_record(table: Table, pool: Pool) -> bool:
    """7.5 Not for the United States while neutral, nor for Axis satellites when none is left."""
    if pool == Pool.US:
        return table.usa_turn > 0
    if pool == Pool.AX:
        return any(table.location[unit] not in (REMOVED, TO_COME) for unit in SATELLITES)
    return True


def _moscow(table: Table) -> list[Modifier]:
    """14.5.5 One Soviet point less for every card while Moscow is lost or Stalin is not there."""
    if table.control[MOSCOW] == AXIS:
        return [Modifier("14.5.5", "b2b-why-moscow", -1)]
    return [] if table.stalin == MOSCOW else [Modifier("14.5.5", "b2b-why-stalin", -1)]


def wehrkreis_tally(table: Table) -> Tally:
    """14.5.3 One German point less for every Wehrkreis lost or not in full supply, by the levels last judged."""
    levels = table.levels[System.AXIS]
    lost = sum(table.control[space] != AXIS or levels[space] != FULL for space in WEHRKREISE)
    lines = (Modifier("14.5.3", "b2b-why-wehrkreise", -lost),) if lost else ()
    return Tally(table.rp[Pool.GE] // POINT, lines, low=0)


def _tell(table: Table, pool: Pool, tally: Tally) -> None:
    table.tell(facts.POINTS, f"b2b-pool-{pool.name.lower()}", tally.total, tally)


# ---------------------------------------------------------------------- spending
class Replacements(Sequence[Table]):
    """6.4 The replacement segment of one side; what is not spent is lost."""

    side: Side

    @step("14.5.3")
    def count(self, table: Table, _: None) -> Next:
        judge(table, self.side)
        if self.side == AXIS and table.rp[Pool.GE]:
            tally = wehrkreis_tally(table)
            if tally.lines:
                table.rp[Pool.GE] = POINT * tally.total
                _tell(table, Pool.GE, tally)
        if table.turkey == self.side:
            table.rp[Pool.TU] = TABLES.costs.turkish_points
        return None

    @step("14.1")
    def spend(self, table: Table, _: None) -> Next:
        return SpendPoints(self.side)

    @step("14.1")
    def lose_the_rest(self, table: Table, _: None) -> Next:
        for pool in pools_of(table, self.side):
            table.rp[pool] = 0
        return None


def pools_of(table: Table, side: Side) -> tuple[Pool, ...]:
    """14.1, 17.4 Turkey's points belong to the side that plays it."""
    return (*POOLS[side], Pool.TU) if table.turkey == side else POOLS[side]


class SpendPoints(Procedure[Table]):
    """14.1 Step by step, as the player likes."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Rebuild):
            if IS_LCU[answer.unit] and table.location[answer.unit] == ELIMINATED:
                places = places_for(table, answer.unit)
                if len(places) > 1:
                    return ChooseReturn(self.side, answer.unit)
                pay(table, answer.unit)
                arrive(table, answer.unit, 1, places[0])
            else:
                rebuild(table, answer.unit)
        elif answer is not None:
            return Done()
        choice = ChooseRebuild(self.side)
        return choice if choice.anything(table) else Done()


def cost_of(unit: UnitId) -> int:
    """14.1 Half points for one step."""
    return TABLES.costs.lcu_step if IS_LCU[unit] else TABLES.costs.scu_step


def pay(table: Table, unit: UnitId) -> None:
    pool = POOL_OF[NATION_OF[unit]]
    assert pool is not None
    table.rp[pool] -= cost_of(unit)
    table.panzer_steps += IS_PANZER[unit]
    table.tell(facts.REBUILT, unit)


def rebuild(table: Table, unit: UnitId) -> None:
    """14.1 A step for a unit that is there, or 14.3 a small unit into the reserve."""
    pay(table, unit)
    if table.location[unit] == ELIMINATED:
        table.location[unit] = RESERVE
    table.steps[unit] += 1


def panzer_limit(table: Table) -> int:
    """14.5.2 Steps of German armour a turn, more after Totaler Krieg."""
    return TABLES.costs.panzer_steps_totaler_krieg if table.played("AX26") else TABLES.costs.panzer_steps


def no_new_panzers(table: Table) -> bool:
    """AX52 From the turn after the last surge of production eliminated armour does not return."""
    when = table.event_turn[CARD["AX52"]]
    return 0 < when < table.turn


def places_for(table: Table, unit: UnitId) -> list[SpaceId]:
    """14.3 Where a large unit returns. One lost in the northwest goes to a beach from A to I or to Antwerp, one lost in
    the Mediterranean anywhere else."""
    places = arrival_spaces(table, unit, rebuilt=True)
    if table.theatre[unit] == NORTHWEST:
        return [space for space in places if _northwestern(space)]
    if table.theatre[unit] == MEDITERRANEAN:
        return [space for space in places if not _northwestern(space)]
    return places


def _northwestern(space: SpaceId) -> bool:
    return space == ANTWERP or (bool(IS_BEACH[space]) and space not in MEDITERRANEAN_BEACHES)


class ChooseRebuild(Decision[Table]):
    RULE = "14.1"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from map(Rebuild, table.distinct(weakened(table, self.side)))

    def anything(self, table: Table) -> bool:
        if not any(table.rp):
            return False
        return any(self.forbids(table, choice) is None for choice in self.candidates(table) if choice != PASS)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Rebuild):
            return None
        unit, pool = action.unit, POOL_OF[NATION_OF[action.unit]]
        eliminated = table.location[unit] == ELIMINATED
        if not UNITS[unit].replaceable or pool is None:
            return Refusal("14.4", "b2b-no-rebuild")
        if table.rp[pool] < cost_of(unit):
            return Refusal("14.1", "b2b-no-rp-left", {"halves": cost_of(unit), "left": table.rp[pool]})
        if IS_PANZER[unit] and table.panzer_steps >= panzer_limit(table):
            return Refusal("14.5.2", "b2b-no-panzer-steps", {"most": panzer_limit(table)})
        if eliminated and IS_PANZER[unit] and no_new_panzers(table):
            return Refusal("card.axis.52", "b2b-no-new-panzers")
        if eliminated and IS_LCU[unit] and not places_for(table, unit):
            return Refusal("14.3", "b2b-no-return")
        return None


class ChooseReturn(Decision[Table]):
    """14.3 Where a large unit comes back, reduced."""

    RULE = "14.3"

    unit: UnitId

    def options(self, table: Table) -> list[Action]:
        return [Place(space) for space in places_for(table, self.unit)]

    def take(self, table: Table, action: Place) -> None:
        pay(table, self.unit)
        arrive(table, self.unit, 1, action.space)


# ---------------------------------------------------------------------- given up
class VoluntaryWithdrawals(Sequence[Table]):
    """14.5.4 The Allied player may give up large western units in full supply: they come back three turns later, in
    the theatre he likes, as if they had been lost for want of supply."""

    @step("13.1")
    def judge_supply(self, table: Table, _: None) -> Next:
        judge(table, ALLIED)
        return None

    @step("14.5.4")
    def withdraw(self, table: Table, _: None) -> Next:
        return GiveUpUnits()


class GiveUpUnits(Procedure[Table]):
    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Withdraw):
            table.tell(facts.WITHDRAWN, answer.unit)
            return LoseUnsupplied(ALLIED, (answer.unit,))
        if answer is not None or not any(table.location[unit] >= 0 for unit in GIVEN_UP):
            return Done()
        return ChooseWithdrawal(ALLIED)


class ChooseWithdrawal(Decision[Table]):
    RULE = "14.5.4"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from (Withdraw(unit) for unit in GIVEN_UP if table.location[unit] >= 0)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Withdraw) and table.supply[action.unit] != FULL:
            return Refusal("14.5.4", "b2b-no-withdrawal")
        return None
