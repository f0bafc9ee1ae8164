"""The position as an officer reads it: who stands where, what threatens an area, what holding it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from eastfront.bots.europe_engulfed.country import camp_held, passable, ways, worth_map
from eastfront.bots.europe_engulfed.evaluation import pull
from eastfront.bots.europe_engulfed.exchange import Ground
from eastfront.bots.europe_engulfed.forces import Force, force_of
from eastfront.bots.europe_engulfed.goals import garrison, staging
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed.control import relations
from eastfront.titles.europe_engulfed.ground import (
    AROUND,
    BEACHES,
    COUNTRY,
    CROSSINGS,
    HOME_OF,
    IS_CAPITAL,
    IS_FORTRESS,
    PORTS_ON,
    RESOURCE,
    SIZE,
    TERRAIN,
)
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, SOVIET, Arm, Weather
from eastfront.titles.europe_engulfed.reach import Lie, lie_of
from eastfront.titles.europe_engulfed.table import ARMS, NEUTRAL, SLOTS, ZONES

BASE: Final = 4.0  # every area of a front
BEHIND: Final = 0.13  # of what lies behind it
SECOND_RING: Final = 0.3
WALKED_OVER: Final = frozenset({"BE", "NL"})
AT_PEACE: Final = 0.2
LANDED: Final = 2.5  # steps of a block that lands
COAST, COAST_WORTH = 1.5, 0.25  # for a garrison on a beach
ALARM, ALARM_COAST = 0.3, 1.5  # the same two for the Axis once the Americans are in the war, by what could land
FIRM: Final = 1.1
FORWARD: Final = 0.045
LINE, CORDON = 0.35, 3.0  # the first steps in an area of the front keep the enemy from walking through
NEED: Final = 0.2
FADE: Final = 0.72
RAID: Final = 0.12  # how likely it is that they land here and not elsewhere
NEXT, AFTER = 0.2, 0.1  # what an area opens the way to
GARRISON: Final = 1.6
FALLEN: Final = 0.8  # of the steps that leave the game with a capital
FINNS, FRENCH, AMERICANS = NATION["fi"], NATION["fr"], NATION["us"]


class Front:
    """Made once for a decision, and asked many times."""

    def __init__(self, table: Any, side: Side) -> None:
        self.table, self.side, self.camp = table, side, table.camps[side]
        self.held, self.worth = camp_held(table), worth_map(table)
        self.own = [Force() for _ in range(SIZE)]
        self.foe = [Force() for _ in range(SIZE)]
        self.nations = [n for n in range(len(NATIONS)) if table.stands[n] == side]
        self._lies: dict[int, Lie] = {}
        self.enemies = self._enemies()
        self._count()
        self.ways = ways(passable(table))
        self.near = pull(passable(table), self._at_war(), self.worth, self.camp)
        alarm = side == AXIS and table.active[AMERICANS]
        self.raid, self.per_landed = (ALARM, ALARM_COAST) if alarm else (RAID, 0.0)
        self.threat = self._threats()
        self.stake = self._stakes()
        self.prize = self._prizes()
        self.guard = [self._guard(a) for a in range(SIZE)]
        self.stage = staging(table, side)
        self._need: list[float] | None = None

    def _enemies(self) -> frozenset[int]:
        """Nations at war with somebody of the side."""
        known = relations(self.table)
        return frozenset(foe for nation in self.nations for foe in known.foes[nation])

    def _at_war(self) -> tuple[int, ...]:
        """By area its camp, without what belongs to those who are not at war with the side."""
        control = self.table.control
        return tuple(
            camp if camp == self.camp or control[where] in self.enemies else -1 for where, camp in enumerate(self.held)
        )

    def _count(self) -> None:
        table = self.table
        self.peaceful = [0.0] * SIZE
        for slot in range(SLOTS):
            where = table.place[slot]
            if where < 0 or table.stands[table.owner[slot]] == NEUTRAL:
                continue
            force = force_of(table, slot)
            if table.camps[table.stands[table.owner[slot]]] == self.camp:
                self.own[where].add(force)
            elif table.owner[slot] in self.enemies:
                self.foe[where].add(force)
            else:
                self.peaceful[where] += force.strength

    def lie(self, nation: int) -> Lie:
        if nation not in self._lies:
            self._lies[nation] = lie_of(self.table, nation)
        return self._lies[nation]

    # ------------------------------------------------------------------ what an area is worth
    def _threats(self) -> list[float]:
        """By area, the strength that could come into it."""
        found = [0.0] * SIZE
        for where in range(ZONES, SIZE):
            free = 0.0 if self.own[where].steps else self.foe[where].strength
            free += AT_PEACE * self.peaceful[where]
            if not free:
                continue
            for near in AROUND[where]:
                found[near] += free
                through = free - 2.0 * self.own[near].strength
                if through > 0 and self._open(near):
                    for far in AROUND[near]:
                        if far != where and where not in AROUND[far]:
                            found[far] += SECOND_RING * through
        self.shore = [0.0] * SIZE
        for sea in range(ZONES):
            self._from_the_sea(sea)
        return found

    def _open(self, where: int) -> bool:
        """Land that the enemy may walk through: his or ours, or of a neutral who lies on the way to Paris."""
        return self.held[where] >= 0 or COUNTRY[where] in WALKED_OVER

    def _from_the_sea(self, sea: int) -> None:
        """What could land: as many blocks as the beach takes, ships carry, and ports hold."""
        table = self.table
        ships = sum(table.fleets[n * ZONES + sea] for n in self.enemies)
        if not ships:
            return
        waiting = sum(self.foe[port].blocks for port in PORTS_ON[sea] if not self.own[port].steps)
        for (start, shore), room in BEACHES.items():
            if start == sea and self.held[shore] == self.camp:
                self.shore[shore] = max(self.shore[shore], LANDED * min(room, ships, waiting))

    def _stakes(self) -> list[float]:
        found = []
        for where in range(SIZE):
            behind = 0.0
            for near in AROUND[where]:
                if self.held[near] == self.camp:
                    behind += self.worth[near]
                    behind += 0.5 * sum(self.worth[far] for far in AROUND[near] if self.held[far] == self.camp)
            found.append(BASE + self.worth[where] + BEHIND * behind)
        return found

    def _prizes(self) -> list[float]:
        """By area, what taking it brings: what it is worth, and what it opens the way to."""
        found = []
        for where in range(SIZE):
            value = self.worth[where] + 1.0
            for near in AROUND[where]:
                if self.held[near] == 1 - self.camp:
                    value += NEXT * self.worth[near]
                    value += AFTER * sum(self.worth[far] for far in AROUND[near] if self.held[far] == 1 - self.camp)
            found.append(value + FALLEN * self._falls_with(where))
        return found

    def _falls_with(self, where: int) -> float:
        """The steps that leave the game with a capital: of a Minor Power, and of France with Paris."""
        if not IS_CAPITAL[where]:
            return 0.0
        table, total = self.table, 0.0
        for nation in HOME_OF[where]:
            small = NATIONS[nation].kind in ("minor", "axis_minor") or nation == FRENCH
            if small and nation in self.enemies:
                total += sum(force_of(table, slot).steps for slot in table.ground().on_map[nation])
        return total

    def _guard(self, where: int) -> float:
        """What one block there brings beyond holding it: an enemy's home pays only if somebody stands in it."""
        value = garrison(self.table, self.side, where)
        if self.shore[where] and self.held[where] == self.camp:
            value += COAST + self.per_landed * self.shore[where] + COAST_WORTH * self.worth[where]
        if RESOURCE[where] and self.held[where] == self.camp and HOME_OF[where]:
            foreign = all(not self._mine(home) for home in HOME_OF[where])
            value += GARRISON * RESOURCE[where] * foreign
        return value

    def _mine(self, nation: int) -> bool:
        side = self.table.stands[nation]
        return bool(side != NEUTRAL and self.table.camps[side] == self.camp)

    def hold(self, where: int, strength: float) -> float:
        """What so much strength there is good for."""
        danger = self.threat[where] + self.foe[where].strength
        value = self.guard[where] * min(1.0, strength / 2)
        if self.shore[where]:
            value += self.raid * self.stake[where] * (1.0 - exp(-FIRM * strength / self.shore[where]))
        if danger <= 0:
            return value
        value += LINE * self.stake[where] * min(1.0, strength / CORDON)
        strength += 1.5 * self.table.fort[where] * min(strength, 6.0) / 6
        return value + self.stake[where] * (1.0 - exp(-FIRM * strength / danger))

    def need(self) -> list[float]:
        """By area, how much is missing somewhere near it, per point of strength."""
        if self._need is None:
            short = []
            for where in range(ZONES, SIZE):
                if (self.threat[where] > 0 and self.held[where] == self.camp) or self.own[where].steps:
                    now = self.own[where].strength
                    short.append((where, (self.hold(where, now + 3) - self.hold(where, now)) / 3))
            self._need = [
                max((gain * FADE ** self.ways[where][here] for where, gain in short), default=0.0)
                for here in range(SIZE)
            ]
        return self._need

    def stand(self, where: int, strength: float) -> float:
        """What a place is worth to so much strength, whoever else is there: near to what is wanted and needed."""
        return strength * (FORWARD * self.near[where] + NEED * self.need()[where] + self.stage[where])

    def vacate(self, where: int, strength: float) -> float:
        """How much worse an area is held when somebody goes away."""
        now = self.own[where].strength
        return self.hold(where, now) - self.hold(where, max(0.0, now - strength))

    def leave(self, where: int, strength: float) -> float:
        """What is lost where somebody goes away."""
        return self.vacate(where, strength) + self.stand(where, strength)

    def join(self, where: int, strength: float) -> float:
        now = self.own[where].strength
        return self.hold(where, now + strength) - self.hold(where, now) + self.stand(where, strength)

    # ------------------------------------------------------------------ battles
    def ground(self, where: int, attackers: Sequence[int], *, defending: bool = False, landing: bool = False) -> Ground:
        """The ground of a battle with these attackers, each where it stands or where it came from."""
        table = self.table
        crossed = {Arm.INFANTRY: False, Arm.ARMOR: False}
        for slot in attackers:
            start = table.came[slot] if table.place[slot] == where else table.place[slot]
            if (start, where) in CROSSINGS and table.design[slot] >= 0:
                crossed[ARMS[table.design[slot]]] = True
        met = self.own[where].steps > 0 and self.foe[where].steps > 0 and not table.newly[where]
        first = not met and not defending
        terrain = TERRAIN[where]
        snow = table.snows_at(where)
        return Ground(
            river_infantry=crossed[Arm.INFANTRY] and not snow,
            river_armor=crossed[Arm.ARMOR] and not snow,
            landing=landing,
            fort=0 if defending else table.fort[where],
            fortress=bool(IS_FORTRESS[where]),
            rough=terrain in ("rough", "mountain", "marsh"),
            marsh=terrain == "marsh" and not snow,
            frozen=snow and not self._hardy(where, attackers),
            clear=table.weather_at(where) == Weather.CLEAR,
            first=first,
        )

    def _hardy(self, where: int, attackers: Sequence[int]) -> bool:
        if self.side == SOVIET:
            return COUNTRY[where] in ("SU", "FI")
        return bool(attackers) and all(self.table.owner[s] == FINNS for s in attackers)


def here(table: Any, where: SpaceId | int, camp: int) -> list[int]:
    """Ground blocks of a camp that it may look behind, in an area."""
    found = []
    for slot in table.here(where):
        side = table.stands[table.owner[slot]]
        if side != NEUTRAL and table.camps[side] == camp and table.design[slot] >= 0:
            found.append(slot)
    return found


def is_wing(table: Any, slot: int) -> bool:
    return bool(ARMS[table.design[slot]] == Arm.AIR)
