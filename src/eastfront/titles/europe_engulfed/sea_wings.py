"""14.46 Ground support in battles at sea: near the port that ships sail to, each unit fights as a Fleet Point."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Hits
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, Simultaneous, step
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.actions import PASS, Fly, RetreatTo
from eastfront.titles.europe_engulfed.control import destroy, relations
from eastfront.titles.europe_engulfed.ground import AIR_ROUTES, AROUND, COUNTRY, IS_FORTRESS
from eastfront.titles.europe_engulfed.option_actions import SendWings
from eastfront.titles.europe_engulfed.printed import Arm, Weather
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.stacking import room_left
from eastfront.titles.europe_engulfed.table import Moved, Table

AT_SEA_ON, IN_PORT_ON, BETTER_ON = 6, 3, 5
AIR_HITS_ON: Final = 5
SUPERIORITY: Final = 3
HOME_SKIES: Final = frozenset({"GB", "FR"})
"""Over England and France fighters decide who may come at all."""


def played(table: Table) -> bool:
    return table.chosen(Option.WINGS_AT_SEA)


def in_reach(start: SpaceId, port: SpaceId) -> bool:
    """Two areas, or one Air Route."""
    near = AROUND[start]
    return port == start or port in near or port in AIR_ROUTES[start] or any(port in AROUND[a] for a in near)


def wings(table: Table, side: Side, port: SpaceId) -> list[UnitId]:
    """Those of a side that could join."""
    if table.weather_at(port) != Weather.CLEAR or not superior(table, side, port):
        return []
    nations = [n for n, led in enumerate(table.stands) if led == side and table.active[n]]
    ours = [slot for n in nations for slot in table.ground().on_map[n] if table.arm(slot) == Arm.AIR]
    return [slot for slot in ours if in_reach(table.place[slot], port)]


def superior(table: Table, side: Side, port: SpaceId) -> bool:
    if COUNTRY[port] not in HOME_SKIES:
        return True
    ours = sum(points for at, points in enumerate(table.fighters) if table.camps[at] == table.camps[side])
    theirs = sum(table.fighters) - ours
    return ours > 0 and ours >= SUPERIORITY * theirs


class Gathering(Procedure[Table]):
    """A side sends its wings, one by one."""

    side: Side
    port: SpaceId
    sent: tuple[UnitId, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, SendWings):
            self.sent += (answer.block,)
            table.shown[answer.block] = 1
        elif answer is not None:
            return Done(self.sent)
        return ChooseWings(self.side, self.port, self.sent)


class ChooseWings(Decision[Table]):
    RULE = "14.46"

    port: SpaceId
    sent: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(SendWings(s) for s in wings(table, self.side, self.port) if s not in self.sent)]


class AirOverPort(Sequence[Table]):
    """Who hunts first says what he sends; where both have wings they decide in secret how many fight wings."""

    hunter: Side
    mover: Side
    port: SpaceId
    hunting: tuple[UnitId, ...] = ()
    moving: tuple[UnitId, ...] = ()
    flying: tuple[int, int] = (0, 0)
    hits: int = 0

    @step("14.46")
    def hunters(self, table: Table, _: None) -> Next:
        return Gathering(self.hunter, self.port)

    @step("14.46")
    def movers(self, table: Table, sent: tuple[UnitId, ...]) -> Next:
        self.hunting = sent
        return Gathering(self.mover, self.port)

    @step("14.46")
    def assign(self, table: Table, sent: tuple[UnitId, ...]) -> Next:
        self.moving = sent
        for side, units in ((self.hunter, self.hunting), (self.mover, self.moving)):
            if units:
                table.tell(facts.WINGS_JOIN, side, len(units))
        both = self.hunting and self.moving
        return ShareWings((self.hunter, self.mover), (len(self.hunting), len(self.moving))) if both else None

    @step("6.23")
    def hunters_fire(self, table: Table, answers: Mapping[Side, Fly] | None) -> Next:
        if answers is not None:
            self.flying = (answers[self.hunter].units, answers[self.mover].units)
        return Hits(((self.flying[0], AIR_HITS_ON),)) if all(self.flying) else None

    @step("6.23")
    def movers_fire(self, table: Table, hits: int | None) -> Next:
        self.hits = min(hits or 0, self.flying[1])
        return Hits(((self.flying[1], AIR_HITS_ON),)) if hits is not None else None

    @step("6.23")
    def count(self, table: Table, hits: int | None) -> Next:
        lost = min(hits or 0, self.flying[0])
        if all(self.flying):
            table.tell(facts.AIR_COMBAT, *self.flying, lost, self.hits)
        left = (len(self.hunting) - self.flying[0], len(self.moving) - self.flying[1])
        self.hunting = shot_down(table, self.hunting, lost)
        self.moving = shot_down(table, self.moving, self.hits)
        return Done((self.hunting, self.moving, left))


class ShareWings(Simultaneous[Table]):
    """14.46 So many fight in the air; the others attack ships."""

    RULE = "14.46"

    sent: tuple[int, int]

    def options(self, table: Table, side: Side) -> list[Action]:
        return [Fly(units) for units in range(self.sent[self.sides.index(side)] + 1)]


def shot_down(table: Table, units: tuple[UnitId, ...], lost: int) -> tuple[UnitId, ...]:
    for slot in units[:lost]:
        destroy(table, slot)
    return units[lost:]


class ChooseWingLosses(Decision[Table]):
    """14.46 How many of the hits ground support takes instead of Fleet Points."""

    RULE = "14.46"

    hits: int
    ships: int
    units: int

    def options(self, table: Table) -> list[Action]:
        return [Fly(lost) for lost in range(max(0, self.hits - self.ships), min(self.hits, self.units) + 1)]


class Homing(Procedure[Table]):
    """Who is left goes back, to the port, or from there along an Air Route; it fights no more before breakthroughs."""

    hunter: Side
    port: SpaceId
    units: tuple[UnitId, ...]

    def resume(self, table: Table, answer: RetreatTo | None) -> Next:
        if answer is not None:
            slot, self.units = self.units[0], self.units[1:]
            if answer.hex != table.place[slot]:
                table.tell(facts.MOVED, facts.nation_word(table.owner[slot]), slot, answer.hex)
                table.place[slot] = answer.hex
                table.stirred[answer.hex] = 1
            table.moved[slot] |= Moved.OPERATIONS | Moved.TIRED
        if not self.units:
            return Done()
        return ChooseHome(table.side_of(self.units[0]), self.units[0], self.port)


class ChooseHome(Decision[Table]):
    RULE = "14.46"

    block: UnitId
    port: SpaceId

    def options(self, table: Table) -> list[Action]:
        friends = relations(table).friends[table.owner[self.block]]
        start = table.place[self.block]
        goals = [start]
        for goal in (self.port, *AIR_ROUTES[self.port]):
            troops = any(table.owner[s] in friends and table.arm(s) != Arm.AIR for s in table.here(goal))
            fits = room_left(table, goal, table.owner[self.block], air=True) > 0 and not IS_FORTRESS[goal]
            if troops and fits and goal not in goals:
                goals.append(goal)
        return [RetreatTo(goal) for goal in goals]
