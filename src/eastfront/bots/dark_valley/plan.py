"""What a side means to do in an activation: worked out once from where the enemy stands, then asked unit by unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from eastfront.bots.dark_valley.ground import (
    FAR,
    POINT,
    PRIZES,
    apart_from,
    decide,
    ends_now,
    goes_forward,
    kept,
    prizes,
    tracks,
    wanted,
    ways_to,
)
from eastfront.engine.frames import Side
from eastfront.parts.floods import grow
from eastfront.parts.masks import bits_of, mask_of
from eastfront.parts.memory import Recent
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.chits import CHITS, PLAYED, ChitKind
from eastfront.titles.dark_valley.ground import SIZE
from eastfront.titles.dark_valley.printed import AXIS, DEPOTS, PANZER_HQS, UNITS, Weather
from eastfront.titles.dark_valley.supply import (
    AXIS_EDGE,
    AXIS_LINE,
    HQ_LINE,
    LAND,
    SOVIET_EDGE,
    axis_rails,
    closed_bits,
)
from eastfront.titles.dark_valley.table import Table

REACHES: Final = (1, 3)  # how much further the enemy's pincers may come
CROWD: Final = 8  # places that an army goes for at once
GARRISON: Final = 8.0
TO_TAKE: Final = 3.0  # factors for each of the enemy's
HASTE: Final = 4.0  # a place that decides counts as so much nearer
MAIN_BLOW: Final = 0.6  # the share of the army that goes for the places that decide
ABOUT: Final = 3  # hexes around a place that is to be taken
FOOT, MOTORS = 5, 8  # hexes of an activation
MOTORS_STRIKE: Final = 6  # hexes from which motors come
FOOT_STRIKES: Final = 3
AHEAD: Final = {Weather.FAIR: 4, Weather.MIXED: 3, Weather.MUD: 2, Weather.SNOW: 2}
"""Hexes that depots come forward in a turn, about."""
LINE: Final = 4.0  # factors that open a stretch of railway where nobody stands
BLOCKS: Final = 1  # hexes from which somebody blocks a railway
LOGISTICS: Final = next(chit.id for chit in CHITS if chit.kind is ChitKind.LOGISTICS)


class Plan:
    """`apart` is how far every hex is from the enemy, `pincers` which hexes he could soon cut off, `threat` with how
    many factors he could be at a hex, `goal` where each unit of the side is to go."""

    def __init__(self, table: Table, side: Side) -> None:
        self.side, self.forward = side, goes_forward(table, side)
        foes = table.combat(enemy(side))
        self.foes: dict[int, int] = {}
        for unit in foes:
            here = table.location[unit]
            self.foes[here] = self.foes.get(here, 0) + max(table.defence(unit), 1)
        self.apart = apart_from(self.foes)
        self.threat = self._threat(table, foes)
        self.fed = self._fed(table)
        self.pincers = [self._cut_off(table, reach) for reach in REACHES]
        opens = side == AXIS and self.forward and not ends_now(table)  # no depot moves after the last turn
        self.blocks = self._blocks(table) if opens else ()
        self.kept = tuple(h for h in PRIZES if table.control[h] == side)
        self.goal = self._goals(table)

    # ------------------------------------------------------------------ dangers
    def _threat(self, table: Table, foes: Sequence[int]) -> list[int]:
        """Factors near a hex: motors come from further."""
        found = [0] * SIZE
        for far, motors in ((MOTORS_STRIKE, True), (FOOT_STRIKES, False)):
            at: dict[int, int] = {}
            for unit in foes:
                if UNITS[unit].mech == motors:
                    at[table.location[unit]] = at.get(table.location[unit], 0) + table.attack(unit)
            for here, factors in at.items():
                for hex_ in self._around(here, far):
                    found[hex_] += factors
        return found

    def _around(self, here: int, far: int) -> list[int]:
        key = (here, far)
        if key not in _disks:
            reached = seen = 1 << here
            for _ in range(far):
                reached = grow(reached, LAND) & ~seen
                seen |= reached
            _disks[key] = [h for h, on in enumerate(mask_of(seen, SIZE)) if on]
        return _disks[key]

    def _cut_off(self, table: Table, reach: int) -> bytearray:
        """Hexes that could not get home if the enemy came so much further everywhere."""
        shut = closed_bits(table, self.side)
        seen = fresh = bits_of(self.foes)
        for _ in range(reach):
            fresh = grow(fresh, LAND) & ~seen
            seen |= fresh
        shut |= seen
        home = (AXIS_EDGE | axis_rails(shut)) if self.side == AXIS else SOVIET_EDGE
        found = fresh = home & ~shut
        while fresh:
            fresh = grow(fresh, LAND) & ~found & ~shut
            found |= fresh
        for _ in range(reach + 1):
            found |= grow(found, LAND)
        return bytearray(int(not on) for on in mask_of(found, SIZE))

    # ------------------------------------------------------------------ supply
    def _fed(self, table: Table) -> list[int]:
        """How many hexes beyond the lines of supply a hex lies at the next logistics, whatever stands between: HQs pass
        supply on, and once the chit of this turn is played the depots will have come forward."""
        self.far = [0] * SIZE
        if self.side != AXIS:
            return [0] * SIZE
        rails = axis_rails(closed_bits(table, AXIS)) | AXIS_EDGE
        depots = [table.location[d] for d in DEPOTS if table.location[d] >= 0 and not table.done[d]]
        apart = apart_from([*(h for h, on in enumerate(mask_of(rails, SIZE)) if on), *depots])
        self.far = apart
        hqs = apart_from(h for hq in PANZER_HQS if (h := table.location[hq]) >= 0 and apart[h] <= AXIS_LINE)
        ahead = AHEAD[table.weather] if table.chits[LOGISTICS] == PLAYED else 0
        return [max(0, min(far - AXIS_LINE, by_hq - HQ_LINE) - ahead) for far, by_hq in zip(apart, hqs, strict=True)]

    def _blocks(self, table: Table) -> tuple[int, ...]:
        """13.6 Where a depot could not pass: places on its railway that the enemy holds, and those who stand by it."""
        found: dict[int, None] = {}
        for here in tracks(table):
            if here in PRIZES and table.control[here] != AXIS:
                found[here] = None
            found.update(dict.fromkeys(h for h in self._around(here, BLOCKS) if h in self.foes))
        return tuple(found)

    # ------------------------------------------------------------------ goals
    def _goals(self, table: Table) -> dict[int, int]:
        """The nearest wanted places share out the armies; on the defence the places that are kept near the enemy."""
        goals = list(wanted(table, self.side)) if self.forward else list(kept(table, self.side))
        units = [u for u in table.combat(self.side) if UNITS[u].movement]
        if not goals or not units:
            return {}
        if not self.forward:
            goals = sorted(goals, key=lambda h: (self.apart[h], h))[: 2 * CROWD]
        towns, way = set(goals), {g: ways_to((g,)) for g in goals}
        room = self._rooms(table, units, way) if self.forward else self._even(table, units, goals)
        found: dict[int, int] = {}
        for block in self.blocks:
            if block not in room:
                goals.append(block)
                way[block] = ways_to((block,))
                room[block] = LINE + TO_TAKE * self.foes.get(block, 0)
        haste = {g: max(1.0, min(prizes(table).get(g, 0.0) / POINT, HASTE)) for g in goals}
        days = {u: FOOT if not UNITS[u].mech else MOTORS for u in units}
        for _, unit, goal in sorted(
            (way[g][table.location[u]] / days[u] / haste[g], u, g) for u in units for g in goals
        ):
            if UNITS[unit].mech and goal in self.blocks and goal not in towns:
                continue  # the infantry opens railways
            if unit not in found and room[goal] > 0 and way[goal][table.location[unit]] < FAR:
                found[unit] = goal
                room[goal] -= max(table.attack(unit), 1)
        for unit in units:
            near = min(towns, key=lambda g: (way[g][table.location[unit]], g))
            if way[near][table.location[unit]] < FAR:
                found.setdefault(unit, near)
        return found

    def _rooms(self, table: Table, units: Sequence[int], way: Mapping[int, Sequence[int]]) -> dict[int, float]:
        """What each place is given; those that decide the war draw the main blow, whoever stands there now."""
        found = {g: self._asks_for(w) for g, w in way.items()}
        worth = {g: prizes(table).get(g, 0.0) for g in way}
        cities = [g for g in way if g in decide(table)]
        army = MAIN_BLOW * sum(table.attack(u) for u in units)
        for goal in cities:
            found[goal] = max(found[goal], army * worth[goal] / sum(worth[g] for g in cities))
        return found

    def _asks_for(self, way: Sequence[int]) -> float:
        """What a place asks for: enough for good odds against those who stand about it, and somebody to hold it."""
        return GARRISON + TO_TAKE * sum(factors for h, factors in self.foes.items() if way[h] <= ABOUT)

    def _even(self, table: Table, units: Sequence[int], goals: Sequence[int]) -> dict[int, float]:
        total = sum(max(table.attack(u), 1) for u in units)
        return {g: total / min(CROWD, len(goals)) for g in goals}


_disks: Recent[tuple[int, int], list[int]] = Recent(20_000)
_plans: Recent[tuple[object, ...], Plan] = Recent(6)


def plan_of(table: Table, side: Side) -> Plan:
    """The same plan while the same chit is played and the enemy stands where he stood."""
    foes = tuple(table.location[u] for u in table.combat(enemy(side)))
    key = (side, table.turn, table.goal, tuple(table.chits), foes)
    if key not in _plans:
        _plans[key] = Plan(table, side)
    return _plans[key]
