"""12.5, 6.2 Retreats: two hexes homeward, by the compass while that can be, by sea from a port, or death."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Frame, Next, Procedure, Sequence, Side, step
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.losses import standing
from eastfront.parts.opponents import enemy
from eastfront.parts.retreat import GoBack
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Embark, RetreatTo, SailTo
from eastfront.titles.dark_valley.ground import AROUND, COLUMN, HOMEWARD, IN_GULF, IS_PORT, NEIGHBOURS, PORTS, SEA_OF
from eastfront.titles.dark_valley.losses import TakeLosses, eliminate
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AXIS, UNITS, Weather
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.supply import port_open
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.zones import front

HEXES_BACK: Final = 2
BY_SEA: Final = 2  # 12.5 steps that ships take off


def passes_zones(table: Table, units: tuple[UnitId, ...]) -> bool:
    """6.2 German mechanized stacks may go through zones in fair and mixed weather, for a step."""
    fighters = [u for u in units if UNITS[u].is_combat]
    motors = all(UNITS[u].nation == "german" and UNITS[u].mech for u in fighters)
    return bool(fighters) and motors and table.weather in (Weather.FAIR, Weather.MIXED)


def steps_back(table: Table, units: tuple[UnitId, ...], path: tuple[SpaceId, ...]) -> list[SpaceId]:
    """The hexes a stack may retreat into next: by the compass where that leads on, else another way if there is one."""
    side, here = UNITS[units[0]].side, path[-1]
    now, foe, last = front(table), enemy(side), len(path) == HEXES_BACK
    enemies, friends, zoc = now.held[foe], now.held[side], now.zone[foe]
    motors = passes_zones(table, units)

    def open_(hex_: int) -> bool:
        if enemies[hex_] or hex_ in path or any(may_stand(table, u, hex_) is not None for u in units):
            return False
        if zoc[hex_] and not friends[hex_] and (last or not motors):
            return False
        if not last:
            return True
        return hex_ not in AROUND[path[0]] and joins(table, units, hex_) is None

    found = [h for h in NEIGHBOURS[here] if open_(h)]
    if not last:
        found = [h for h in found if steps_back(table, units, (*path, h))]
    return [h for h in found if h in HOMEWARD[side][here]] or found


class FallBack(Sequence[Table]):
    """12.5 Up to two steps by sea from a port, the others by land."""

    side: Side
    units: tuple[UnitId, ...]
    target: int

    @step("12.5")
    def by_sea(self, table: Table, _: None) -> Next:
        return Evacuation(self.side, self.units, self.target)

    @step("12.5")
    def by_land(self, table: Table, _: None) -> Next:
        left = tuple(u for u in self.units if table.location[u] == self.target)
        return Retreat(self.side, left, (SpaceId(self.target),)) if left else None


class Retreat(GoBack[Table]):
    """12.5 The owner leads his stack back."""

    def alive(self, table: Table) -> tuple[UnitId, ...]:
        return standing(table.location, self.units)

    def is_there(self, table: Table) -> bool:
        return len(self.path) > HEXES_BACK

    def settle_in(self, table: Table, alive: tuple[UnitId, ...]) -> None:
        for unit in alive:
            enter(table, unit, self.path[-1])
            table.tell(facts.RETREATED, unit, self.path[-1])

    def ways(self, table: Table, alive: tuple[UnitId, ...]) -> list[SpaceId]:
        return steps_back(table, alive, self.path)

    def perish(self, table: Table, alive: tuple[UnitId, ...]) -> None:
        for unit in alive:
            eliminate(table, unit)

    def led(self, alive: tuple[UnitId, ...]) -> Frame:
        return ChooseRetreat(self.side, alive, self.path)

    def suffer(self, table: Table, hex_: int) -> Frame | None:
        """6.2 A stack loses a step for each zone it slips through."""
        now = front(table)
        if not now.zone[enemy(self.side)][hex_] or now.held[self.side][hex_]:
            return None
        return TakeLosses(self.side, tuple(u for u in self.units if UNITS[u].is_combat), 1, attacking=False)


class ChooseRetreat(Decision[Table]):
    RULE = "12.5"

    units: tuple[UnitId, ...]
    path: tuple[SpaceId, ...]

    def options(self, table: Table) -> list[Action]:
        return [RetreatTo(hex_) for hex_ in steps_back(table, self.units, self.path)]


# ---------------------------------------------------------------------- by sea
def harbours(table: Table, unit: int, port: int) -> list[int]:
    """12.5 Where ships take a unit from a port of its own: to another on the same sea, westward for the Axis and
    eastward for the Soviets. 9.3, 9.5 The Gulf of Finland is closed in snow."""
    side = UNITS[unit].side
    if not IS_PORT[port] or not port_open(table, side, port) or _frozen(table, port):
        return []
    enemies = front(table).held[enemy(side)]
    return [
        h
        for h in PORTS[SEA_OF[port]]
        if (COLUMN[h] < COLUMN[port] if side == AXIS else COLUMN[h] > COLUMN[port])
        and h not in AROUND[port]
        and not enemies[h]
        and not _frozen(table, h)
        and port_open(table, side, h)
        and may_stand(table, unit, h) is None
        and joins(table, (unit,), h) is None
    ]


def _frozen(table: Table, port: int) -> bool:
    return table.weather is Weather.SNOW and bool(IN_GULF[port])


def may_embark(table: Table, units: tuple[UnitId, ...], port: int, left: int) -> list[int]:
    here = [u for u in units if table.location[u] == port and table.steps[u] <= left]
    return [u for u in here if harbours(table, u, port)]


class Evacuation(Procedure[Table]):
    """12.5 Units of two steps in all leave a port by sea."""

    side: Side
    units: tuple[UnitId, ...]
    port: int
    left: int = BY_SEA
    aboard: int = -1

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, Embark):
            self.aboard = answer.unit
            return ChooseHarbour(self.side, answer.unit, self.port)
        if isinstance(answer, SailTo):
            self.left -= table.steps[self.aboard]
            enter(table, self.aboard, answer.hex)
            table.tell(facts.SAILED, self.aboard, answer.hex)
        able = may_embark(table, self.units, self.port, self.left)
        return ChooseEvacuee(self.side, self.units, self.port, self.left) if able else Done()


class ChooseEvacuee(Decision[Table]):
    RULE = "12.5"

    units: tuple[UnitId, ...]
    port: int
    left: int

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(Embark(u) for u in may_embark(table, self.units, self.port, self.left))]


class ChooseHarbour(Decision[Table]):
    RULE = "12.5"

    unit: int
    port: int

    def options(self, table: Table) -> list[Action]:
        return [SailTo(hex_) for hex_ in harbours(table, self.unit, self.port)]
