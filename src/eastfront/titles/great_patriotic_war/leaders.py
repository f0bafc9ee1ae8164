"""42 to 44 Leaders."""

from __future__ import annotations

from functools import cache

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.parts import hexes
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, Post
from eastfront.titles.great_patriotic_war.printed import GRID, IS_RAIL, LEADERS, SPOT, UNITS
from eastfront.titles.great_patriotic_war.supply import CAPITAL, leader_network
from eastfront.titles.great_patriotic_war.table import SHAKEN, Table

TACTICAL_MOVE = 2

STRATEGIC, TACTICAL = 0, 1


def posts(table: Table, leader: UnitId, kind: int) -> list[SpaceId]:
    """43 From the capital to any unit, or back to it; Axis leaders also two hexes in the general phase."""
    side, here = UNITS[leader].side, table.location[leader]
    capital = CAPITAL[side]
    armies = sorted({table.location[u] for u in table.land(side) if UNITS[u].full_zoc})
    if kind == TACTICAL:
        near = hexes.within(GRID, here, TACTICAL_MOVE)
        return [h for h in near if h != here and (h in armies or (h == capital and table.control[h] == side))]
    if here == capital:
        return [h for h in armies if h != capital]
    return [capital] if table.control[capital] == side else []


class LeaderMoves(Procedure[Table]):
    side: Side
    kind: int

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Activate):
            table.moved[answer.unit] = 1
            return PostLeader(self.side, answer.unit, self.kind)
        if answer is not None:
            return Done()
        ready = [u for u in LEADERS[self.side] if self._ready(table, u)]
        return ChooseLeader(self.side, tuple(ready)) if ready else Done()

    def _ready(self, table: Table, leader: UnitId) -> bool:
        return table.location[leader] >= 0 and not table.moved[leader] and bool(posts(table, leader, self.kind))


class ChooseLeader(Decision[Table]):
    RULE = "43"

    leaders: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(Activate(leader) for leader in self.leaders)]


class PostLeader(Procedure[Table]):
    side: Side
    leader: UnitId
    kind: int

    def resume(self, table: Table, answer: Post | None) -> Next:
        if answer is None:
            return ChoosePost(self.side, self.leader, self.kind)
        table.location[self.leader] = answer.hex
        table.tell(facts.POSTED, self.leader, answer.hex)
        return Done()


class ChoosePost(Decision[Table]):
    RULE = "43"

    leader: UnitId
    kind: int

    def options(self, table: Table) -> list[Action]:
        return [Post(hex_) for hex_ in posts(table, self.leader, self.kind)]


@cache
def commanded(hex_: SpaceId, reach: int) -> frozenset[SpaceId]:
    """42 Where a leader's orders reach."""
    return frozenset(hexes.within(GRID, hex_, reach))


def commander(table: Table, side: Side, attackers: tuple[UnitId, ...]) -> int:
    """42 A leader who has every attacker within his radius, 44 on rail joined to the own edge; -1 if there is none."""
    net: int | None = None
    for leader in LEADERS[side]:
        here = table.location[leader]
        if here < 0 or not IS_RAIL[here]:
            continue
        near = commanded(here, UNITS[leader].reach)
        if all(table.location[u] in near for u in attackers):
            if net is None:
                net = leader_network(table, side)
            if net & SPOT[here]:
                return leader
    return -1


def bring_back(table: Table, side: Side) -> None:
    """44 In the replacement phase the shaken return to their capital if it is still theirs."""
    if table.control[CAPITAL[side]] == side:
        for leader in LEADERS[side]:
            if table.location[leader] == SHAKEN:
                table.location[leader] = CAPITAL[side]
                table.tell(facts.POSTED, leader, CAPITAL[side])
