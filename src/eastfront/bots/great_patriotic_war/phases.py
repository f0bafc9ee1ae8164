"""Whole movement phases planned at once, as the clicks that carry them out."""

from __future__ import annotations

from typing import Final, NamedTuple

from eastfront.bots.great_patriotic_war.battles import defence_of, leanest, price_of, share_out
from eastfront.bots.great_patriotic_war.front import BIG, Front, Stance
from eastfront.bots.great_patriotic_war.ground import FAR, PAWNS, armies, factors_at, road
from eastfront.bots.great_patriotic_war.paths import walk, way_to
from eastfront.bots.great_patriotic_war.support import hiding
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts import hexes
from eastfront.parts.ids import NO_SPACE, NO_UNIT, SpaceId, UnitId
from eastfront.parts.masks import mask_of
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.actions import PASS
from eastfront.titles.great_patriotic_war.combat import attackers_of
from eastfront.titles.great_patriotic_war.movement import (
    ACTIVATE,
    GENERAL,
    MOVE_TO,
    ChooseDestination,
    ChooseMover,
    allowance,
    moves_in,
    one_hex_only,
    reach,
)
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import AROUND, CONTACT, GRID, HEXES, UNITS, Kind
from eastfront.titles.great_patriotic_war.table import SOVIET, Table

MOTOR_AS_GUARD: Final = 6.0
DETOUR: Final = 0.3
FEW: Final = 8  # places beyond supply a motor looks at
FACTORS: Final = 4.0  # between corps to be sent against a target, decided by taste
CROWD: Final = 2.0  # and between hexes, how many others wish for them
CLOSE_BY: Final = 3  # hexes within which one attack changes what another promises
Chance = tuple[float, SpaceId, list[tuple[UnitId, SpaceId]]]
"""What an attack gains, on whom, and who has to move where for it."""


BLOW: Final = "attacks-at"
MARCH: Final = "marches"
GUARD: Final = "holds"


class Step(NamedTuple):
    """One unit goes from one hex to another."""

    unit: UnitId
    start: SpaceId
    goal: SpaceId
    gain: float
    stop: SpaceId = NO_SPACE  # on the way
    why: str = ""
    aim: SpaceId = NO_SPACE  # the place or the enemy it is about


def open_to(table: Table, unit: UnitId, phase: int) -> list[SpaceId]:
    """Where a unit can end its movement, without where it stands."""
    full = mask_of(table.full_bits(unit), len(HEXES))
    found = reach(table, unit, allowance(table, unit), True, one_hex_only(unit, phase)).spaces
    return [h for h in found if not full[h]]


def movers(table: Table, side: Side, phase: int) -> list[UnitId]:
    return [
        u
        for u in table.land(side)
        if not table.moved[u] and moves_in(table, u, phase) and UNITS[u].kind is not Kind.PARTISAN
    ]


# ---------------------------------------------------------------------- mechanized phase
def plan_strikes(table: Table, side: Side, stance: Stance) -> list[Step]:
    """Motors (and in a shock attack infantry, by a hex) concentrate on the targets that promise most; who is left goes
    where it makes an attack better. `table` is moved along."""
    steps: list[Step] = []
    foes = set(factors_at(table, enemy(side)))
    value, front = _total(table, side), Front(table, side, stance)
    reached = {u: reach(table, u, allowance(table, u), True, one_hex_only(u, 0)).spaces for u in movers(table, side, 0)}
    chances = {target: _concentrate(front, target, reached) for target in sorted(foes)}
    while chances:
        best = max(chances.values(), key=lambda c: c[0])
        if best[0] <= 0.5:
            break
        del chances[best[1]]
        before = dict(best[2])
        starts = {unit: table.location[unit] for unit in before}
        for unit, hex_ in before.items():
            table.location[unit] = hex_
        found = _total(table, side)
        if found < value + 0.5:
            for unit, start in starts.items():
                table.location[unit] = start
            continue
        for unit, hex_ in before.items():
            enter(table, unit, hex_)
            table.moved[unit] = 1
            steps.append(Step(unit, starts[unit], hex_, found - value, why=BLOW, aim=best[1]))
        value = found
        for target, chance in chances.items():
            if hexes.distance(GRID, target, best[1]) <= CLOSE_BY or any(unit in before for unit, _ in chance[2]):
                chances[target] = _concentrate(front, target, reached)
    return steps + _join_in(table, side, value, foes) + _run_ahead(table, side, stance)


def _detour(front: Front, unit: UnitId, hex_: SpaceId, reached: list[SpaceId]) -> float:
    """Points of its way a motor gives up to come to a hex, against running straight on."""
    way, table = front.way(unit), front.table
    if way is None or not UNITS[unit].is_motor:
        return 0.0
    return DETOUR * front.bold * (way[hex_] - min(way[h] for h in (table.location[unit], *reached)))


def _concentrate(front: Front, target: SpaceId, reached: dict[UnitId, list[SpaceId]]) -> Chance:
    """The strongest force that can come around a target, and what it would gain over what stands there already."""
    table, side = front.table, front.side
    free = [h for h in CONTACT[target] if h not in table.location]
    coming = [u for u in reached if not table.moved[u] and table.location[u] not in CONTACT[target]]
    wishes = [(u, found) for u in coming if (found := [h for h in free if h in reached[u]])]
    places: list[tuple[UnitId, SpaceId]] = []
    own = {table.location[u] for u in armies(table, side)}
    held = {h for h in CONTACT[target] if h in own}  # the farther apart, the fewer ways out
    whim = front.stance.whim
    for unit, wish in sorted(wishes, key=lambda w: (-table.strength(w[0]) - FACTORS * whim(w[0], target), w[0])):
        open_ = [h for h in wish if h in free]
        if open_:
            hex_ = min(
                open_,
                key=lambda h: (
                    sum(near in held for near in AROUND[h]),
                    sum(h in o for _, o in wishes) + CROWD * whim(unit, h),
                    h,
                ),
            )
            free.remove(hex_)
            held.add(hex_)
            places.append((unit, hex_))
    if not places:
        return -1.0, target, []
    price = price_of(table, side)
    now = attackers_of(table, side, target)
    before = leanest(table, side, defence_of(table, side, target, table.zoc_bits(side)), now, price) if now else None
    starts = [(unit, table.location[unit]) for unit, _ in places]
    for unit, hex_ in places:
        table.location[unit] = hex_
    defence = defence_of(table, side, target, table.zoc_bits(side))
    after = leanest(table, side, defence, attackers_of(table, side, target), price)
    for unit, start in starts:
        table.location[unit] = start
    if after is None:
        return -1.0, target, []
    gain = after.value - max(0.0, before.value if before else 0.0)
    used = [(unit, hex_) for unit, hex_ in places if unit in after.attackers]
    return gain - 0.4 * len(used) - sum(_detour(front, u, h, reached[u]) for u, h in used), target, used


def _join_in(table: Table, side: Side, value: float, foes: set[SpaceId]) -> list[Step]:
    steps: list[Step] = []
    near_foes = {h for foe in foes for h in CONTACT[foe]}
    for unit in sorted(movers(table, side, 0), key=lambda u: (-table.strength(u), u)):
        start = table.location[unit]
        best, goal = value + 0.3, NO_SPACE
        options = [h for h in open_to(table, unit, 0) if h in near_foes or h in foes]
        for hex_ in _spread(options, table, side):
            table.location[unit] = hex_
            found = _total(table, side)
            if found > best:
                best, goal = found, hex_
        table.location[unit] = start
        if goal >= 0:
            enter(table, unit, goal)
            table.moved[unit] = 1
            steps.append(Step(unit, start, goal, best - value))
            value = best
    return steps


def _run_ahead(table: Table, side: Side, stance: Stance) -> list[Step]:
    """Motors that fight nobody use the first movement of the turn to gain ground; they move again after the battles."""
    front = Front(table, side, stance)
    busy = {unit for planned in share_out(table, side) for unit in planned.attackers}
    steps: list[Step] = []
    for unit in movers(table, side, 0):
        way = front.way(unit)
        if unit in busy or not UNITS[unit].is_motor or way is None:
            continue
        start, covered = table.location[unit], front.covered()
        open_ = [h for h in open_to(table, unit, 0) if covered[h] or front.prizes.get(h, 0.0) >= BIG]
        goal = min(open_, key=lambda h: (way[h], h), default=start)
        if way[goal] < way[start]:
            stop = walk(table, unit, goal, 0)
            table.moved[unit] = 1
            steps.append(Step(unit, start, goal, way[start] - way[goal], stop, MARCH, front.aim_of(unit)))
    return steps


def _total(table: Table, side: Side) -> float:
    return sum(found.value for found in share_out(table, side))


def _spread(options: list[SpaceId], table: Table, side: Side) -> list[SpaceId]:
    """At most a dozen and a half of the hexes, those next to the most enemies first."""
    foes = set(factors_at(table, enemy(side)))
    ranked = sorted(options, key=lambda h: (-sum(near in foes for near in AROUND[h]), h))
    return ranked[:18]


# ---------------------------------------------------------------------- general phase
def plan_moves(table: Table, side: Side, stance: Stance, phase: int = GENERAL) -> list[Step]:
    """Each unit in turn, the nearest to the enemy first, goes where it is placed best; who stayed is asked again when
    the others have moved. `table` is moved along."""
    front = Front(table, side, stance)
    steps = _man_the_towns(front, phase)
    order = sorted(
        (u for u in movers(table, side, phase) if u not in front.posted),
        key=lambda u: (front.from_foes[table.location[u]], u),
    )
    for attempt in range(2):
        staying: list[UnitId] = []
        for unit in order:
            step = best_step(front, unit, phase, 0.25 if attempt == 0 else 0.5)
            if step is None:
                staying.append(unit)
                continue
            steps.append(step)
        order = staying
    return steps + (_lead_bands(table, phase) if side == SOVIET and phase == GENERAL else [])


def _lead_bands(table: Table, phase: int) -> list[Step]:
    """Partisans go where they do most harm, and away from who would catch them."""
    steps: list[Step] = []
    for band in table.partisans():
        start = table.location[band]
        goal = hiding(table, band, [start, *open_to(table, band, phase)])
        if goal not in (start, NO_SPACE):
            table.location[band], table.moved[band] = goal, 1
            steps.append(Step(band, start, goal, 0.0))
    return steps


def _man_the_towns(front: Front, phase: int) -> list[Step]:
    """Somebody stays in, or goes to, every objective the enemy could walk into."""
    table, steps = front.table, []
    ready = movers(table, front.side, phase)
    for town in front.in_danger():
        here = [u for u in table.units_in(town) if UNITS[u].kind not in PAWNS]
        front.posted.update(here)
        near = [] if here else [u for u in ready if not table.moved[u] and u not in front.posted]
        covered = front.covered()
        best, guard = -FAR * 1.0, NO_UNIT
        for unit in near:
            if road(town)[table.location[unit]] > allowance(table, unit) + 1 or town not in open_to(table, unit, phase):
                continue
            gain = front.score(unit, town, covered) - front.score(unit, table.location[unit], covered)
            gain -= MOTOR_AS_GUARD * UNITS[unit].is_motor
            if gain > best:
                best, guard = gain, unit
        if guard >= 0:
            start = table.location[guard]
            front.lift(guard)
            stop = walk(table, guard, town, phase)
            table.moved[guard] = 1
            front.put(guard, town)
            front.posted.add(guard)
            steps.append(Step(guard, start, town, best, stop, GUARD, town))
    return steps


def best_step(front: Front, unit: UnitId, phase: int, least: float) -> Step | None:
    table = front.table
    start = table.location[unit]
    front.lift(unit)
    covered = front.covered()
    here = front.score(unit, start, covered)
    found = sorted(
        (
            (front.score(unit, hex_, covered) + front.whim * front.stance.whim(unit, hex_), -hex_)
            for hex_ in open_to(table, unit, phase)
        ),
        reverse=True,
    )
    if UNITS[unit].is_motor:
        found = _brings_its_supply(front, unit, phase, covered, found)
    best, place_ = found[0] if found else (here, 0)
    if best <= here + least:
        front.put(unit, start)
        return None
    goal = SpaceId(-place_)
    stop = walk(table, unit, goal, phase)
    table.moved[unit] = 1
    front.put(unit, goal)
    beside, ahead = front.beside.get(goal, ()), front.aim_of(unit)
    if beside:
        return Step(unit, start, goal, best - here, stop, GUARD, beside[0])
    if ahead >= 0 and road(ahead)[goal] < road(ahead)[start]:
        return Step(unit, start, goal, best - here, stop, MARCH, ahead)
    return Step(unit, start, goal, best - here, stop)


def _brings_its_supply(
    front: Front, unit: UnitId, phase: int, covered: bytearray, found: list[tuple[float, int]]
) -> list[tuple[float, int]]:
    """Where the way itself opens the railway, nobody is cut off at the end of it."""
    cut = [(value + front.cut(unit, SpaceId(-hex_)), hex_) for value, hex_ in found if not covered[-hex_]]
    best = found[0][0] if found else 0.0
    better = sorted((entry for entry in cut if entry[0] > best), reverse=True)[:FEW]
    table, before = front.table, front.table.control.copy()
    for value, hex_ in better:
        for passed in way_to(table, unit, SpaceId(-hex_), phase)[1][1:]:
            table.control[passed] = front.side
        fed = front.covered()[-hex_]
        table.control[:] = before
        if fed:
            return [(value, hex_)]
    return found


def orders(flow: Flow[Table], steps: list[Step]) -> list[tuple[Action, Step | None]]:
    """The steps as actions, ended by a pass; each must still be on offer when its turn comes."""
    found: list[tuple[Action, Step | None]] = []

    def give(action: Action, step: Step | None) -> None:
        found.append((action, step))
        flow.do(action)

    for step in steps:
        if not isinstance(flow.decision, ChooseMover) or ACTIVATE[step.unit] not in flow.options():
            continue
        give(ACTIVATE[step.unit], None)
        for leg in (step.stop, step.goal):
            if leg >= 0 and isinstance(flow.decision, ChooseDestination) and MOVE_TO[leg] in flow.options():
                give(MOVE_TO[leg], step)
        if not isinstance(flow.decision, ChooseMover):
            give(PASS, None)
    found.append((PASS, None))
    return found


def clicks(flow: Flow[Table], steps: list[Step]) -> list[Action]:
    return [action for action, _ in orders(flow, steps)]
