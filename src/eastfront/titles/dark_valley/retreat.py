"""12.5, 6.2 Retreats: two hexes homeward, by the compass while that can be, or death."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import RetreatTo
from eastfront.titles.dark_valley.ground import AROUND, HOMEWARD, NEIGHBOURS
from eastfront.titles.dark_valley.losses import eliminate, lose_step, may_lose
from eastfront.titles.dark_valley.nations import may_stand
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import UNITS, Kind, Weather
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.zones import occupied, zones

HEXES_BACK: Final = 2


def passes_zones(table: Table, units: tuple[int, ...]) -> bool:
    """6.2 German mechanized stacks may go through zones in fair and mixed weather, for a step."""
    return table.weather in (Weather.FAIR, Weather.MIXED) and all(
        UNITS[u].nation == "german" and UNITS[u].mech for u in units if UNITS[u].is_combat
    )


def steps_back(table: Table, units: tuple[int, ...], path: tuple[int, ...]) -> list[int]:
    """The hexes a stack may retreat into next: by the compass where that leads on, else another way if there is one."""
    side, here = UNITS[units[0]].side, path[-1]
    enemies, friends, zoc = occupied(table, enemy(side)), occupied(table, side), zones(table, enemy(side))
    last = len(path) == HEXES_BACK
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


class Retreat(Procedure[Table]):
    """12.5 The owner leads his stack back. Answers whether it got away."""

    side: Side
    units: tuple[int, ...]
    path: tuple[int, ...]

    def resume(self, table: Table, answer: RetreatTo | None) -> Next:
        if answer is not None:
            self.path += (answer.hex,)
            self._pay(table, answer.hex)
        alive = tuple(u for u in self.units if table.location[u] >= 0)
        if not alive:
            return Done(False)
        if len(self.path) > HEXES_BACK:
            for unit in alive:
                enter(table, unit, self.path[-1])
                table.tell(facts.RETREATED, unit, self.path[-1])
            return Done(True)
        ways = steps_back(table, alive, self.path)
        if not ways:
            for unit in alive:
                eliminate(table, unit)
            return Done(False)
        return ChooseRetreat(self.side, alive, self.path)

    def _pay(self, table: Table, hex_: int) -> None:
        """6.2 A stack loses a step for each zone it slips through."""
        zoc, friends = zones(table, enemy(self.side)), occupied(table, self.side)
        if zoc[hex_] and not friends[hex_]:
            combat = tuple(u for u in self.units if UNITS[u].kind is not Kind.HQ)
            lose_step(table, may_lose(table, combat, False)[0])


class ChooseRetreat(Decision[Table]):
    RULE = "12.5"

    units: tuple[int, ...]
    path: tuple[int, ...]

    def options(self, table: Table) -> list[Action]:
        return [RetreatTo(hex_) for hex_ in steps_back(table, self.units, self.path)]
