"""What an officer sees in a position: supply as it is now, gaps that can be walked through, attacks to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from eastfront.bots.barbarossa_to_berlin.battles import LARGE_ROW, MEAN, WINS, row_of
from eastfront.bots.barbarossa_to_berlin.ground import FIRST_YEAR, VALUE, forecast, point, road, to_goals
from eastfront.bots.barbarossa_to_berlin.stakes import DOUBT, KIND, MANY, backed, doubtful, orders, prize, verdict
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_in, bits_of
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CONTACT,
    EFFECTS,
    IN_USSR,
    IS_URBAN,
    IS_VP,
    LENINGRAD,
    MOSCOW,
    NATION_OF,
    NEIGHBOURS,
    SOVIET,
    TERRAIN,
    UNITS,
    VP_SPACES,
)
from eastfront.titles.barbarossa_to_berlin.supply import SYSTEM_OF, SYSTEMS, find_levels, lines_of, work_out
from eastfront.titles.barbarossa_to_berlin.table import (
    FULL,
    LENINGRAD_OPEN,
    MOSCOW_OPEN,
    OOS,
    RESERVE,
    System,
    Table,
)
from eastfront.titles.barbarossa_to_berlin.victory import COUNTED

NEAR: Final = 12
ALERT: Final = 5  # spaces
ENOUGH: Final = 4  # small units of a kind that are well kept in reserve
WAITING: Final = 0.6  # of what they would be worth on the map
IDLE: Final = 0.3  # of what more of them would be
GROUND: Final = 0.12  # a space held
WORST: Final = 15.0  # what broken lines of supply are feared at most
BESIDE: Final = 3  # attacks a side can make in a round, about
SHIFT: Final = tuple(
    EFFECTS[terrain].attacker + EFFECTS["urban"].attacker * bool(IS_URBAN[space]) if terrain in EFFECTS else 0
    for space, terrain in enumerate(TERRAIN)
)
STATS: Final = tuple(
    tuple(
        (
            unit.cs[steps],
            unit.is_lcu,
            unit.mechanized[steps],
            unit.lf[steps] * steps + (1.0 if unit.is_lcu else 0.0),
            unit.ma[steps],
            VALUE[unit.id][steps],
        )
        for steps in range(3)
    )
    for unit in UNITS
)
"""By unit and steps: strength, large, mechanized, losses it can take, allowance, worth."""
BESIDE_OF: Final = tuple(sum(1 << there for there in near) for near in CONTACT)
_HELD: Final = tuple(bytes(int(holder == side) for holder in range(256)) for side in (AXIS, ALLIED))
TOUGH: Final = tuple(terrain in EFFECTS and EFFECTS[terrain].stand for terrain in TERRAIN)


class Stance(NamedTuple):
    """How bold a side is, as numbers of its judgement."""

    pull: float = 0.05  # for a point of strength, a space nearer to a place
    fear: float = 0.55  # of the enemy's attacks to come
    strike: float = 0.3  # hope for its own
    gap: float = 0.08  # for a space the enemy can walk to
    guard: float = 0.8  # for a place he can walk to, in victory points
    walk: float = 0.3  # of the same for its own marches
    trust: float = 0.9  # in what an operation promises, against what other uses of a card bring for sure
    care: float = 0.9  # what an own loss weighs against the enemy's
    stir: float = 0.15  # what a march must gain
    cut: float = 0.6  # in the loss of places without supply
    haste: float = 1.0  # how little armies count when the game is about to end
    watch: float = 0.35  # for a place of its own with nobody in it and the enemy some way off, in victory points
    thread: float = 0.12  # in the loss of units whose supply he can walk across
    whim: int = 0  # which of much the same openings is played


USUAL: Final = Stance()
Forces = dict[SpaceId, tuple[int, bool, bool, float, int, float]]
"""By space with units of a side: their strength, is a large one there, a mechanized one, the losses they can take, the
farthest any can go, what they are worth."""


class Judgement:
    """Worth to a side that has just moved: the enemy is next."""

    scale = 60.0

    def __init__(self, stance: Stance = USUAL) -> None:
        self.stance = stance

    def evaluate(self, table: Table, side: Side) -> float:
        stance, foe = self.stance, enemy(side)
        forces: tuple[Forces, Forces] = ({}, {})
        lasting, answer = self._ahead(table, side)
        value = self._units(table, side, forces)
        value += stance.strike * self._blows(table, side, forces)
        value += stance.walk * self._walks(table, side, self._reached(table, side, forces))
        value += GROUND * (table.control.count(side) - table.control.count(foe))
        value *= lasting
        threatened = self._reached(table, foe, forces)
        fears = stance.fear * self._blows(table, foe, forces) + self._walks(table, foe, threatened)
        fears += min(stance.thread * self._threads(table, side, threatened), WORST)
        fears += stance.watch * self._unguarded(table, side, forces)
        value -= answer * fears
        hanging = stance.cut * self._hanging(table)
        points = point(table) * (table.vp + forecast(table) - hanging)
        points += (
            verdict(table, side, table.vp - hanging) + orders(table, side) - DOUBT * point(table) * len(doubtful(table))
        )
        return value + (points if side == AXIS else -points)

    def _hanging(self, table: Table) -> float:
        """13.5 Places that will change hands at the end of the turn because nothing leads there, as points of the
        Axis: the later the surer."""
        found, sure = 0.0, 0.35 + 0.6 * min(table.round, table.rounds) / table.rounds
        axis, soviet = find_levels(table, System.AXIS), find_levels(table, System.SOVIET)
        for space in VP_SPACES:
            holder = table.control[space]
            if holder == AXIS and not axis[space]:
                found += sure * (1.8 if table.turn <= FIRST_YEAR and space in COUNTED else 1.0)
            elif holder == ALLIED and IN_USSR[space] and not soviet[space]:
                found -= sure
        return found

    def _ahead(self, table: Table, side: Side) -> tuple[float, float]:
        """How much armies still count at the end of the game, and whether the enemy will answer."""
        if table.turn < table.last_turn:
            return 1.0, 1.0
        left = max(table.rounds - table.round, 0) / table.rounds
        last = table.round >= table.rounds and side == ALLIED
        return 1.0 - self.stance.haste * (0.9 - 0.7 * left), 0.0 if last and self.stance.haste else 1.0

    def shortlist(self, flow: Flow[Table], options: Sequence[Action]) -> Sequence[Action]:
        return options

    # ------------------------------------------------------------------ units
    def _units(self, table: Table, side: Side, forces: tuple[Forces, Forces]) -> float:
        """What all units are worth by supply and by how near they are to where they are wanted; fills in `forces`."""
        levels = find_levels(table, System.AXIS)
        goals = (to_goals(table, AXIS), to_goals(table, ALLIED))
        allied = [find_levels(table, system) for system in SYSTEMS[ALLIED]]
        ready, large_ones = [0] * (2 * MANY), [0] * (2 * MANY)
        late = 1 - (0.35 + 0.5 * min(table.round, 6) / 6)
        pull, whose, steps = self.stance.pull, table.side, table.steps
        value = 0.0
        for unit, here in enumerate(table.location):
            if here < 0:
                if here == RESERVE:
                    kind = KIND[unit] + MANY * whose[unit]
                    own = (WAITING if ready[kind] < ENOUGH else IDLE) * VALUE[unit][steps[unit]]
                    value += own if whose[unit] == side else -own
                    ready[kind] += 1
                continue
            owner = whose[unit]
            if owner > 1:
                continue
            stats = STATS[unit][steps[unit]]
            cs, large, swift, loss, march, own = stats
            mine = forces[owner]
            if here in mine:
                a, b, c, d, e, f = mine[here]
                mine[here] = a + cs, b or large, c or swift, d + loss, max(e, march), f + own
            else:
                mine[here] = stats
            if large:
                large_ones[KIND[unit] + MANY * owner] += 1
            level = levels[here] if owner == AXIS else allied[SYSTEM_PLACE[unit]][here]
            if level == OOS:
                own *= late
            else:
                if level != FULL:
                    own *= 0.9
                far = goals[owner][here]
                if far < NEAR:
                    own += pull * cs * (NEAR - far)
            value += own if owner == side else -own
        for place, number in enumerate(ready):
            if number and large_ones[place]:
                own = backed(number, large_ones[place])
                value += own if place // MANY == side else -own
        return value

    # ------------------------------------------------------------------ attacks to come
    def _blows(self, table: Table, side: Side, forces: tuple[Forces, Forces]) -> float:
        """The best few attacks of a side from where its units stand."""
        foe = enemy(side)
        ours = forces[side]
        worth_of_place = 0.8 * point(table)
        mine = 0
        for space in ours:
            mine |= 1 << space
        found = []
        for target, (cs, large, _, loss, _, worth) in forces[foe].items():
            if not BESIDE_OF[target] & mine:
                continue
            likely = open_to(table, side, target)
            if not likely:
                continue
            beside = [ours[there] for there in CONTACT[target] if there in ours]
            if len(beside) > 1:
                beside.sort(reverse=True)
                beside = together(beside)
            strength = sum(force[0] for force in beside)
            trench = table.trench[target]
            shift = SHIFT[target] - trench - table.fort_of(foe, target)
            own = row_of(strength, any(force[1] for force in beside), shift)
            other = row_of(cs, large, int(trench > 0))
            gain = min(1.0, MEAN[own] / loss) * worth - 0.9 * MEAN[other]
            driven = WINS[own][other] * (0.5 if TOUGH[target] or trench else 1.0)
            gain += driven * (1.5 + worth_of_place * prize(table, target))
            if gain > 0:
                found.append(likely * (gain if own >= LARGE_ROW else 0.6 * gain))
        found.sort(reverse=True)
        return sum(found[:BESIDE])

    # ------------------------------------------------------------------ gaps
    def _reached(self, table: Table, side: Side, forces: tuple[Forces, Forces]) -> list[SpaceId]:
        foe = enemy(side)
        return marches(forces[side], forces[foe], held_by(table, foe))

    def _walks(self, table: Table, side: Side, reached: list[SpaceId]) -> float:
        """What a side can take next by marching: places nobody guards, and ground behind the line."""
        foe, control = enemy(side), table.control
        value = self.stance.gap * sum(1 for space in reached if control[space] == foe)
        guard = self.stance.guard * point(table)
        for space in reached:
            if control[space] == foe and (IS_VP[space] or space == table.stalin):
                winter = side == AXIS and table.turn <= FIRST_YEAR and space in COUNTED
                value += guard * (prize(table, space) + (0.8 if winter else 0.0))
        return value

    def _unguarded(self, table: Table, side: Side, forces: tuple[Forces, Forces]) -> float:
        """Own places with nobody in them, the worse the nearer the enemy: by his next round it may be too late. A city
        that may not be attacked yet is lost only when it is empty."""
        found, control, own, foes = 0.0, table.control, forces[side], forces[enemy(side)]
        for space in (*VP_SPACES, *((table.stalin,) if table.stalin >= 0 and not IS_VP[table.stalin] else ())):
            if control[space] != side or space in own:
                continue
            ways = road(space)
            near = min((ways[there] for there in foes), default=NEAR)
            if near <= ALERT:
                kept = 2.0 if open_to(table, enemy(side), space) < 1.0 else 1.0
                found += prize(table, space) * kept * (ALERT + 1 - near) / ALERT
        return found * point(table)

    def _threads(self, table: Table, side: Side, threatened: list[SpaceId]) -> float:
        """What would be out of supply if the enemy stood on all he can walk to, the later in the turn the worse."""
        control, foe = table.control, enemy(side)
        lost = [space for space in threatened if control[space] == side]
        if not lost:
            return 0.0
        after = bytearray(control)
        for space in lost:
            after[space] = foe
        system = System.AXIS if side == AXIS else System.SOVIET
        lines = lines_of(table, system)
        levels = work_out(lines._replace(control=bytes(after)))
        value, location, steps = 0.0, table.location, table.steps
        for unit in table.of_side(side):
            if levels[location[unit]] == OOS and (side == AXIS or unit in SOVIET):
                value += VALUE[unit][steps[unit]]
        return value * (0.5 + 0.5 * min(table.round, table.rounds) / table.rounds)


SYSTEM_PLACE: Final = tuple(
    SYSTEMS[ALLIED].index(SYSTEM_OF[nation]) if nation in SYSTEM_OF else 0 for nation in NATION_OF
)
"""By unit of the Allies: which of their systems of supply is its own."""


def held_by(table: Table, side: Side) -> int:
    """The spaces a side controls, as a set of bits."""
    return bits_in(bytes(table.control).translate(_HELD[side]))


def together(
    beside: list[tuple[int, bool, bool, float, int, float]],
) -> list[tuple[int, bool, bool, float, int, float]]:
    """11.1 Of spaces that could attack, the strongest first, those that may do so together: all but one mechanized."""
    found, slow = [], 0
    for force in beside:
        if force[2] or not slow:
            found.append(force)
            slow += not force[2]
    return found[:BESIDE]


LOCKED: Final = 0.45  # how likely a city is opened to attack next round


def open_to(table: Table, side: Side, space: SpaceId) -> float:
    """11.1 May it be attacked next, as far as the cities go? A city not open yet may be by then, unless the card that
    opens it is gone."""
    if side == ALLIED or space not in (LENINGRAD, MOSCOW):
        return 1.0
    opened = LENINGRAD_OPEN if space == LENINGRAD else MOSCOW_OPEN
    return 1.0 if table.opened[opened] else LOCKED


def marches(movers: Forces, blockers: Forces, wanted: int) -> list[SpaceId]:
    """Spaces a side's units can walk to where nobody of the enemy stands, their own apart. Only units near to some of
    the wanted spaces are asked."""
    left_at = bytearray(len(NEIGHBOURS))  # spaces still to go, plus one
    waves: list[list[SpaceId]] = [[] for _ in range(8)]
    for here in blockers:
        left_at[here] = 99
    for here, force in movers.items():
        left_at[here] = 1
        if within(here, force[4]) & wanted:
            left_at[here] += force[4]
            waves[force[4]].append(here)
    found: list[SpaceId] = []
    for left in range(7, 0, -1):
        for here in waves[left]:
            if left_at[here] != left + 1:
                continue
            for there in NEIGHBOURS[here]:
                known = left_at[there]
                if known < left:
                    left_at[there] = left
                    waves[left - 1].append(there)
                    if not known:
                        found.append(there)
    return found


@cache
def within(start: SpaceId, steps: int) -> int:
    """The spaces at most so many steps away, as a set of bits."""
    return bits_of(space for space, far in enumerate(road(start)) if far <= steps)
