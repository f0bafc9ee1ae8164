"""18 to 24, 49, 70 Losses, retreat and advance."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.frames import OVER, Decision, Done, Frame, Next, Sequence, Side, step
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.losses import StepByStep, WhoLoses, standing
from eastfront.parts.opponents import enemy
from eastfront.parts.retreat import GoBack
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    Advance,
    LoseStep,
    Retreat,
    RetreatTo,
    Stand,
)
from eastfront.titles.great_patriotic_war.nations import homeward, may_stand, settle_bessarabia
from eastfront.titles.great_patriotic_war.occupation import enter, shake
from eastfront.titles.great_patriotic_war.printed import (
    AROUND,
    IS_FORTRESS,
    IS_METROPOLIS,
    KERCH,
    LAND_UNITS,
    LEADERS,
    NEIGHBOURS,
    TERRAIN_AT,
    UNITS,
)
from eastfront.titles.great_patriotic_war.table import DESTROYED, Table

RETREAT_HEXES = 2


def step_value(table: Table, unit: UnitId) -> int:
    """23 The factors a unit gives up with its next step."""
    return table.strength(unit) - (UNITS[unit].reduced if table.steps[unit] > 1 else 0)


def lose_step(table: Table, unit: UnitId) -> None:
    if table.steps[unit] <= 1:
        eliminate(table, unit)
        return
    table.steps[unit] -= 1
    table.tell(facts.STEP_LOST, unit)


def eliminate(table: Table, unit: UnitId) -> None:
    here = table.location[unit]
    table.location[unit], table.steps[unit] = DESTROYED, 0
    table.tell(facts.ELIMINATED, unit)
    settle_bessarabia(table, here)
    alone = not any(table.location[u] == here for u in LAND_UNITS[UNITS[unit].side])
    for leader in LEADERS[UNITS[unit].side]:
        if alone and table.location[leader] == here:
            shake(table, leader)


class ChooseLoss(WhoLoses[Table]):
    """Which unit takes the step."""

    RULE = "21"

    def take(self, table: Table, action: LoseStep) -> int:
        value = step_value(table, action.unit)
        lose_step(table, action.unit)
        return value


class DefenderLoss(Sequence[Table]):
    """49 A stack chooses who takes the step, paratroops included. Answers the factors lost."""

    side: Side
    units: tuple[UnitId, ...]

    @step("49")
    def choose(self, table: Table, _: None) -> Next:
        alive = standing(table.location, self.units)
        if len(alive) > 1:
            return ChooseLoss(self.side, alive)
        (unit,) = alive
        value = step_value(table, unit)
        lose_step(table, unit)
        return Done(value)

    @step("49")
    def count(self, table: Table, value: int) -> Next:
        return Done(value)


class AttackerPays(StepByStep[Table]):
    """23 The attacker gives up at least as many factors as the defender lost, or all he has."""

    def payers(self, table: Table) -> tuple[UnitId, ...]:
        return standing(table.location, self.units)

    def asks(self, payers: tuple[UnitId, ...]) -> Frame:
        return ChooseLoss(self.side, payers)


# ---------------------------------------------------------------------- retreat
def can_stand(hex_: SpaceId) -> bool:
    """19 Marsh, mountain and metropolis for a step; 27 a fortress for nothing."""
    return bool(IS_FORTRESS[hex_] or IS_METROPOLIS[hex_] or TERRAIN_AT[hex_].stand_for_a_step)


class DefenderRetreats(Sequence[Table]):
    """19, 70 The survivors give way, unless the ground lets them stand."""

    side: Side  # of the defender
    units: tuple[UnitId, ...]
    hex: SpaceId

    @step("19")
    def stand_or_go(self, table: Table, _: None) -> Next:
        if not any(table.location[u] >= 0 for u in self.units):
            return Done()
        return ChooseToStand(self.side, self.hex) if can_stand(self.hex) else None

    @step("19")
    def stand(self, table: Table, answer: Action | None) -> Next:
        if not isinstance(answer, Stand):
            return None
        table.tell(facts.STANDS, next(u for u in self.units if table.location[u] >= 0))
        if IS_FORTRESS[self.hex]:
            return Done()
        self.at = OVER
        return DefenderLoss(self.side, self.units)

    @step("70")
    def go(self, table: Table, _: None) -> Next:
        return RetreatStack(self.side, standing(table.location, self.units), (self.hex,))


class ChooseToStand(Decision[Table]):
    RULE = "19"

    hex: SpaceId

    def options(self, table: Table) -> list[Action]:
        return [Retreat(), Stand()]


def ways_back(table: Table, units: tuple[UnitId, ...], path: tuple[SpaceId, ...]) -> list[SpaceId]:
    """70 Land without enemies, no hex twice, the second hex away from the start if it can be; beyond two hexes the
    shortest way to an empty one. A way that can be walked to its end goes before one that cannot."""
    allowed = next_hexes(table, units, path)
    left = {hex_: hexes_left(table, units, (*path, hex_)) for hex_ in allowed}
    open_ = [hex_ for hex_ in allowed if left[hex_] < NO_WAY]
    if len(path) < RETREAT_HEXES:
        return open_ or allowed
    shortest = min(left.values(), default=NO_WAY)
    return [hex_ for hex_ in allowed if left[hex_] == shortest]


def next_hexes(table: Table, units: tuple[UnitId, ...], path: tuple[SpaceId, ...]) -> list[SpaceId]:
    side, here = UNITS[units[0]].side, path[-1]
    enemies = table.ground().held[enemy(side)]
    open_ = [h for h in NEIGHBOURS[here] if not enemies[h] and h not in path]
    allowed = [h for h in open_ if all(may_stand(table, u, h) is None or homeward(table, u, here, h) for u in units)]
    if len(path) == RETREAT_HEXES:
        return [h for h in allowed if h not in AROUND[path[0]]] or allowed
    return allowed


NO_WAY = 99


def hexes_left(table: Table, units: tuple[UnitId, ...], path: tuple[SpaceId, ...]) -> int:
    """How many hexes more a retreat needs from here; NO_WAY when it cannot end."""
    if len(path) <= RETREAT_HEXES:
        ways = (hexes_left(table, units, (*path, hex_)) for hex_ in next_hexes(table, units, path))
        return min(1 + min(ways, default=NO_WAY), NO_WAY)
    walked, rim = set(path), [path[-1]]
    for farther in range(NO_WAY):
        if not all(table.units_in(hex_) for hex_ in rim):
            return farther
        rim = sorted({h for here in rim for h in next_hexes(table, units, (here,)) if h not in walked})
        walked.update(rim)
        if not rim:
            break
    return NO_WAY


class RetreatStack(GoBack[Table]):
    """06, 70 Led by the attacker, two hexes and on until an empty one; a step for every enemy ZOC entered."""

    def suffer(self, table: Table, hex_: SpaceId) -> Frame | None:
        """06 A step; 49 a stack with paratroops is lost whole."""
        stacked = len(self.units) > 1
        for unit in self.units if table.ground().zone[enemy(self.side)][hex_] else ():
            table.tell(facts.RETREAT_LOSS, unit, hex_)
            if stacked:
                eliminate(table, unit)
            else:
                lose_step(table, unit)
        return None

    def alive(self, table: Table) -> tuple[UnitId, ...]:
        return standing(table.location, self.units)

    def is_there(self, table: Table) -> bool:
        return len(self.path) > RETREAT_HEXES and not table.units_in(self.path[-1])

    def ways(self, table: Table, alive: tuple[UnitId, ...]) -> list[SpaceId]:
        return ways_back(table, alive, self.path)

    def perish(self, table: Table, alive: tuple[UnitId, ...]) -> None:
        for unit in alive:
            table.tell(facts.NO_RETREAT, unit)
            eliminate(table, unit)

    def led(self, alive: tuple[UnitId, ...]) -> Frame:
        return ChooseRetreat(enemy(self.side), alive, self.path)

    def settle_in(self, table: Table, alive: tuple[UnitId, ...]) -> None:
        """44 Leaders go with their army."""
        leaders = [leader for leader in LEADERS[self.side] if table.location[leader] == self.path[0]]
        for unit in alive:
            enter(table, unit, self.path[-1])
            table.tell(facts.RETREATED, unit, self.path[-1])
        for leader in leaders:
            table.location[leader] = self.path[-1]


class ChooseRetreat(Decision[Table]):
    """70 The attacker leads the retreat."""

    RULE = "70"

    units: tuple[UnitId, ...]
    path: tuple[SpaceId, ...]

    def options(self, table: Table) -> list[Action]:
        return [RetreatTo(hex_) for hex_ in ways_back(table, self.units, self.path)]


# ---------------------------------------------------------------------- advance
def may_advance(table: Table, units: tuple[UnitId, ...], hex_: SpaceId) -> list[UnitId]:
    """24 Attackers that may stand there; 10 motors never cross the strait."""
    alive = [u for u in units if table.location[u] >= 0 and may_stand(table, u, hex_) is None]
    return [u for u in alive if not (UNITS[u].is_motor and (table.location[u], hex_) in KERCH)]


class ChooseAdvance(Decision[Table]):
    """24 One of the attackers must take the hex."""

    RULE = "24"

    units: tuple[UnitId, ...]
    hex: SpaceId

    def options(self, table: Table) -> list[Action]:
        return [Advance(unit) for unit in may_advance(table, self.units, self.hex)]

    def take(self, table: Table, action: Advance) -> None:
        enter(table, action.unit, self.hex)
        table.tell(facts.ADVANCED, action.unit, self.hex)
