"""Aircraft, leaders and paratroops."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.bots.great_patriotic_war.battles import defence_of, last_push, outcome, price_of
from eastfront.bots.great_patriotic_war.front import Stance
from eastfront.bots.great_patriotic_war.ground import armies, objectives, prizes, to_foes
from eastfront.engine.actions import Action
from eastfront.engine.frames import Side
from eastfront.parts.ids import NO_SPACE, NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, Drop, Fly, FlyTo, Intercept, Post, Rebase
from eastfront.titles.great_patriotic_war.air import (
    ChooseBase,
    ChooseInterceptor,
    ChooseRebaser,
    ChooseSupport,
    ChooseSupportHex,
    supported,
    targets,
)
from eastfront.titles.great_patriotic_war.combat import attack_strength, attackers_of, odds_against
from eastfront.titles.great_patriotic_war.leaders import (
    STRATEGIC,
    TACTICAL,
    ChooseLeader,
    ChoosePost,
    commanded,
    posts,
)
from eastfront.titles.great_patriotic_war.occupation import bases_within
from eastfront.titles.great_patriotic_war.paratroops import ChooseDropZone, ChooseJumper, drop_zones
from eastfront.titles.great_patriotic_war.printed import IS_RAIL, LEADERS, SPOT, UNITS, Kind
from eastfront.titles.great_patriotic_war.supply import CAPITAL, coverage, leader_network
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table

OPEN_TOWN: Final = 0.4  # how much of a lesser town's worth a drop on it brings
ROAD: Final = 0.2  # what a factor of the enemy's is worth that is cut off
A_DROP: Final = 3.0  # what a drop must bring
CAUGHT: Final = 2  # hexes from the enemy within which a band is caught
QUIET: Final = 4
ROADS: Final = 40  # hexes of railway a band looks at
SHARED: Final = 0.3  # what armies another leads already are worth to a leader
A_TURN: Final = 2.0  # times what he leads now, for a leader to go by way of the capital


# ---------------------------------------------------------------------- paratroops
def drop_gain(table: Table, side: Side, unit: UnitId, hex_: SpaceId) -> float:
    """Paratroops are kept for places left open behind the front, and for roads by which many are fed."""
    gain = 0.0
    if table.control[hex_] != side:
        gain = 10.0 if hex_ in objectives(table.goal) else OPEN_TOWN * prizes(table.goal).get(hex_, 0.0)
    elif hex_ in objectives(table.goal) and len(armies_at(table, hex_)) == len(table.units_in(hex_)) == 1:
        gain = A_DROP + 1.0 if to_foes(table, side)[hex_] <= CAUGHT else 0.0
    return gain + (ROAD * starved(table, side, unit, hex_) if IS_RAIL[hex_] else 0.0)


def starved(table: Table, side: Side, unit: UnitId, hex_: SpaceId) -> int:
    """Enemy factors that would be cut off by a unit there."""
    foe, here = enemy(side), table.location[unit]
    before = coverage(table, foe)
    table.location[unit] = hex_
    after = coverage(table, foe)
    table.location[unit] = here
    location = table.location
    return sum(
        [table.strength(u) for u in armies(table, foe) if before[location[u]] and not after[location[u]]],
    )


def jumper(table: Table, top: ChooseJumper, options: list[Action], stance: Stance) -> Action:
    for option in options:
        if isinstance(option, Activate):
            unit, home = option.unit, table.location[option.unit]
            if home in objectives(table.goal) and not armies_at(table, home) and not last_push(table):
                continue  # he is all the garrison there is
            if any(drop_gain(table, top.side, unit, h) >= A_DROP for h in drop_zones(table, unit)):
                return option
    return PASS


def drop_zone(table: Table, top: ChooseDropZone, options: list[Action], stance: Stance) -> Action:
    zones = [o.hex for o in options if isinstance(o, Drop)]
    return Drop(max(zones, key=lambda h: (drop_gain(table, top.side, top.unit, h), -h)))


# ---------------------------------------------------------------------- partisans
def hiding(table: Table, band: UnitId, hexes: Iterable[SpaceId]) -> SpaceId:
    """Where a band does most harm: on a railway by which many are fed, and where nobody catches it."""
    apart = to_foes(table, SOVIET)
    rails = [h for h in hexes if IS_RAIL[h] and table.control[h] == AXIS and apart[h] >= CAUGHT]
    if not rails:
        return max(hexes, key=lambda h: (min(apart[h], QUIET), IS_RAIL[h], -h), default=NO_SPACE)
    far = sorted(rails, key=lambda h: (-min(apart[h], QUIET), h))[:ROADS]
    return max(far, key=lambda h: (starved(table, SOVIET, band, h) + 2 * min(apart[h], QUIET), -h))


# ---------------------------------------------------------------------- aircraft
def _base_rank(distance: int, reach: int) -> float:
    """Near enough to reach beyond the front, and not on it."""
    return -abs(distance - max(2, reach // 2)) - (3.0 if distance < 2 else 0.0)


def rebaser(table: Table, top: ChooseRebaser, options: list[Action], stance: Stance) -> Action:
    apart = to_foes(table, top.side)
    for aircraft in top.aircraft:
        here, reach = table.location[aircraft], UNITS[aircraft].reach
        best = max(_base_rank(apart[h], reach) for h in bases_within(table, aircraft, here))
        if best > _base_rank(apart[here], reach) + 0.5:
            return Activate(aircraft)
    return PASS


def base(table: Table, top: ChooseBase, options: list[Action], stance: Stance) -> Action:
    apart, reach = to_foes(table, top.side), UNITS[top.aircraft].reach
    bases = [o.hex for o in options if isinstance(o, Rebase)]
    return Rebase(max(bases, key=lambda h: (_base_rank(apart[h], reach), -h)))


def support_gain(table: Table, attacker: Side, side: Side, target: SpaceId, shift: int) -> float:
    """How much an attack gets better, or worse, by the shift of an aircraft."""
    near = tuple(attackers_of(table, attacker, target))
    if not near:
        return 0.0
    defence = defence_of(table, attacker, target, table.zoc_bits(attacker))
    if attack_strength(table, near, target) < defence.strength:
        return 0.0
    column = odds_against(table, attacker, target, near).total
    price = price_of(table, attacker)
    before = max(0.0, outcome(defence, column, price)[0])
    moved = max(-1, min(5, column + (shift if side == attacker else -shift)))
    after = max(0.0, outcome(defence, moved, price)[0])
    return after - before if side == attacker else before - after


def _best_mission(table: Table, attacker: Side, side: Side, aircraft: UnitId) -> tuple[float, SpaceId]:
    shift = UNITS[aircraft].strength
    found = [(support_gain(table, attacker, side, h, shift), h) for h in targets(table, aircraft, attacker)]
    return max(found, key=lambda mission: (mission[0], -mission[1]), default=(0.0, NO_SPACE))


def support(table: Table, top: ChooseSupport, options: list[Action], stance: Stance) -> Action:
    """Bombers first; a fighter stays at home to intercept unless it makes a real difference."""
    best: tuple[float, UnitId] = (0.0, NO_UNIT)
    for option in options:
        if isinstance(option, Fly):
            gain, _ = _best_mission(table, top.attacker, top.side, option.unit)
            gain -= 1.5 if UNITS[option.unit].kind is Kind.FIGHTER else 0.3
            best = max(best, (gain, option.unit))
    return Fly(best[1]) if best[1] >= 0 else PASS


def support_hex(table: Table, top: ChooseSupportHex, options: list[Action], stance: Stance) -> Action:
    return FlyTo(_best_mission(table, top.attacker, top.side, top.aircraft)[1])


def interceptor(table: Table, top: ChooseInterceptor, options: list[Action], stance: Stance) -> Action:
    """The strongest fighter, against bombers or whoever is not stronger."""
    ready = [o.unit for o in options if isinstance(o, Intercept)]
    target = UNITS[top.target]
    if not ready or supported(table, target.side, table.mission[top.target]) < 0:
        return PASS
    best = max(ready, key=lambda u: (UNITS[u].strength, -u))
    other = target.strength if target.kind is Kind.FIGHTER else 0
    return Intercept(best) if UNITS[best].strength >= other else PASS


# ---------------------------------------------------------------------- leaders
def _command(table: Table, side: Side, leader_: int, hex_: SpaceId, apart: list[int]) -> float:
    """How many factors near the enemy a leader would have around him whom no other leads; only rail joined to the own
    edge carries his orders."""
    if not leader_network(table, side) & SPOT[hex_]:
        return 0.0
    near, location = commanded(hex_, UNITS[leader_].reach), table.location
    led = {
        h
        for other in LEADERS[side]
        if other != leader_ and location[other] >= 0 and IS_RAIL[location[other]]
        for h in commanded(location[other], UNITS[other].reach)
    }
    return float(
        sum(
            [
                table.strength(u) * (SHARED if location[u] in led else 1.0)
                for u in armies(table, side)
                if location[u] in near and apart[location[u]] <= 2
            ]
        )
    )


def leader(table: Table, top: ChooseLeader, options: list[Action], stance: Stance) -> Action:
    """To where he leads more; by way of the capital, if it is worth the turn it takes."""
    side, apart = top.side, to_foes(table, top.side)
    kind = _kind_of(table, side)
    anywhere = sorted({table.location[u] for u in armies(table, side)})
    for unit in top.leaders:
        here = table.location[unit]
        now = _command(table, side, unit, here, apart)
        near = posts(table, unit, kind)
        best = max((_command(table, side, unit, h, apart) for h in near), default=0.0)
        if best > now + 4:
            return Activate(unit)
        if kind == STRATEGIC and near == [CAPITAL[side]] and here != CAPITAL[side]:
            ahead = max((_command(table, side, unit, h, apart) for h in anywhere), default=0.0)
            if ahead > A_TURN * now + 8:
                return Activate(unit)
    return PASS


def armies_at(table: Table, hex_: SpaceId) -> list[UnitId]:
    return [u for u in table.units_in(hex_) if UNITS[u].full_zoc]


def _kind_of(table: Table, side: Side) -> int:
    """Strategic before the battles, tactical when all have moved."""
    fought = any(table.fought[u] for u in table.land(side))
    foot = any(table.moved[u] for u in armies(table, side) if not (UNITS[u].is_motor or table.shock))
    return TACTICAL if side == AXIS and (fought or foot) else STRATEGIC


def post(table: Table, top: ChoosePost, options: list[Action], stance: Stance) -> Action:
    apart = to_foes(table, top.side)
    places = [o.hex for o in options if isinstance(o, Post)]
    return Post(max(places, key=lambda h: (_command(table, top.side, top.leader, h, apart), -apart[h], -h)))
