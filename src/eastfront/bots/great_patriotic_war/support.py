"""Aircraft, leaders and paratroops."""

from __future__ import annotations

from eastfront.bots.great_patriotic_war.battles import defence_of, outcome, price_of
from eastfront.bots.great_patriotic_war.front import Front, Stance
from eastfront.bots.great_patriotic_war.ground import armies, objectives, to_foes
from eastfront.engine.actions import Action
from eastfront.engine.frames import Side
from eastfront.parts.ids import NO_SPACE, NO_UNIT, SpaceId, UnitId
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
from eastfront.titles.great_patriotic_war.leaders import ChooseLeader, ChoosePost, commanded, posts
from eastfront.titles.great_patriotic_war.occupation import bases_within
from eastfront.titles.great_patriotic_war.paratroops import ChooseDropZone, ChooseJumper, drop_zones
from eastfront.titles.great_patriotic_war.printed import IS_RAIL, UNITS, Kind
from eastfront.titles.great_patriotic_war.table import Table


# ---------------------------------------------------------------------- paratroops
def drop_gain(table: Table, side: Side, hex_: SpaceId) -> float:
    """Paratroops are kept for places left open behind the front."""
    return 10.0 if hex_ in objectives(table.goal) and table.control[hex_] != side else 0.0


def jumper(table: Table, top: ChooseJumper, options: list[Action], stance: Stance) -> Action:
    for option in options:
        if isinstance(option, Activate) and any(drop_gain(table, top.side, h) for h in drop_zones(table, option.unit)):
            return option
    return PASS


def drop_zone(table: Table, top: ChooseDropZone, options: list[Action], stance: Stance) -> Action:
    zones = [o.hex for o in options if isinstance(o, Drop)]
    return Drop(max(zones, key=lambda h: (drop_gain(table, top.side, h), -h)))


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
    """How many factors near the enemy a leader would have around him; only rail carries his orders."""
    if not IS_RAIL[hex_]:
        return 0.0
    near, location = commanded(hex_, UNITS[leader_].reach), table.location
    return float(
        sum([table.strength(u) for u in armies(table, side) if location[u] in near and apart[location[u]] <= 2])
    )


def leader(table: Table, top: ChooseLeader, options: list[Action], stance: Stance) -> Action:
    apart = to_foes(table, top.side)
    kind = _kind_of(table, top)
    for unit in top.leaders:
        here = table.location[unit]
        now = _command(table, top.side, unit, here, apart)
        best = max((_command(table, top.side, unit, h, apart) for h in posts(table, unit, kind)), default=0.0)
        if best > now + 4 or (now == 0 and best == 0 and apart[here] > 6 and kind == 0 and len(armies_at(table, here))):
            return Activate(unit)
    return PASS


def armies_at(table: Table, hex_: SpaceId) -> list[UnitId]:
    return [u for u in table.units_in(hex_) if UNITS[u].full_zoc]


def _kind_of(table: Table, top: ChooseLeader) -> int:
    """Strategic or tactical: told apart by where a leader could go."""
    unit = top.leaders[0]
    return 0 if posts(table, unit, 0) and not table.fought.count(1) else 1


def post(table: Table, top: ChoosePost, options: list[Action], stance: Stance) -> Action:
    front = Front(table, top.side, stance)
    places = [o.hex for o in options if isinstance(o, Post)]
    apart = front.from_foes
    return Post(max(places, key=lambda h: (_command(table, top.side, top.leader, h, apart), -apart[h], -h)))
