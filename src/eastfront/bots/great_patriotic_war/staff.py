"""The smaller decisions of a turn: losses and retreats, replacements and arrivals, trains."""

from __future__ import annotations

from typing import Final

from eastfront.bots.great_patriotic_war.battles import WHOLE, gauntlet
from eastfront.bots.great_patriotic_war.front import Front, Stance
from eastfront.bots.great_patriotic_war.ground import PAWNS, objectives, road, step_worth, worth
from eastfront.bots.great_patriotic_war.support import (
    base,
    drop_zone,
    hiding,
    interceptor,
    jumper,
    leader,
    post,
    rebaser,
    support,
    support_hex,
)
from eastfront.engine.actions import Action
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Advance,
    Convert,
    ConvertInto,
    DeclareShock,
    LoseStep,
    MoveTo,
    Place,
    Rebuild,
    Reinforce,
    Retreat,
    RetreatTo,
    Return,
    Stand,
)
from eastfront.titles.great_patriotic_war.arrivals import ChooseReinforcement
from eastfront.titles.great_patriotic_war.losses import (
    ChooseAdvance,
    ChooseLoss,
    ChooseRetreat,
    ChooseToStand,
    next_hexes,
)
from eastfront.titles.great_patriotic_war.movement import ChooseDestination
from eastfront.titles.great_patriotic_war.places import ChoosePlace
from eastfront.titles.great_patriotic_war.printed import IS_FORTRESS, SPOT, TURNS, UNITS, Kind
from eastfront.titles.great_patriotic_war.replacements import ChooseConversion, ChooseReplacement
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET, Table

__all__ = (
    "base",
    "drop_zone",
    "interceptor",
    "jumper",
    "leader",
    "post",
    "rebaser",
    "support",
    "support_hex",
)

RICH: Final = 0.5  # forces to spare from which the Soviets rather better their armies than add to them
TANKS_FIRST: Final = 1.5  # how much more the Soviets of the long war care for their tank armies on the map
A_STEP_MORE: Final = 7.9  # worth of paratroops who can join the only army in a town the enemy strikes at
AN_ALLY: Final = 6.0  # worth of a corps that keeps its nation in the war
TANKS_BACK: Final = 1.3
FOOT_BACK: Final = 0.4
AT_THE_FRONT: Final = 3  # hexes from the enemy
ELITE: Final = 5.4  # worth of making an army there one of Guards: rather than another army, which finds no room


# ---------------------------------------------------------------------- in battle
def loss(table: Table, top: ChooseLoss, options: list[Action], stance: Stance) -> Action:
    """The step that costs least: rather half of a corps than the whole of a weak one."""
    units = [o.unit for o in options if isinstance(o, LoseStep)]
    return LoseStep(min(units, key=lambda u: (step_worth(table, u) + WHOLE * (table.steps[u] == 1), u)))


def stand(table: Table, top: ChooseToStand, options: list[Action], stance: Stance) -> Action:
    here = [u for u in table.units_in(top.hex) if UNITS[u].strength]
    if not here or IS_FORTRESS[top.hex]:
        return Stand()
    unit = max(here, key=lambda u: (table.steps[u], u))
    hits = gauntlet(table, unit, top.hex, table.zoc_bits(enemy(top.side)))
    if table.steps[unit] > 1:
        return Stand() if hits or top.hex in objectives(table.goal) else Retreat()
    return Retreat() if hits == 0 else Stand()


def retreat(table: Table, top: ChooseRetreat, options: list[Action], stance: Stance) -> Action:
    """Through as many of our zones as can be, and away from what the enemy wants to hold."""
    zoc, loser = table.zoc_bits(top.side), enemy(top.side)
    goals = [h for h in objectives(table.goal) if table.control[h] == loser]

    def pain(hex_: SpaceId) -> tuple[float, int]:
        hits = 1.0 if zoc & SPOT[hex_] else 0.0
        if len(top.path) < 2:
            later = next_hexes(table, top.units, (*top.path, hex_))
            hits += max((1.0 if zoc & SPOT[h] else 0.0 for h in later), default=1.0)
        return hits + 0.02 * min((road(g)[hex_] for g in goals), default=0), hex_

    return RetreatTo(max((o.hex for o in options if isinstance(o, RetreatTo)), key=pain))


def advance(table: Table, top: ChooseAdvance, options: list[Action], stance: Stance) -> Action:
    """Who stands best there; all may still move on afterwards."""
    front = Front(table, top.side, stance)
    covered = front.covered()

    def gain(unit: UnitId) -> tuple[float, int]:
        here = front.score(unit, table.location[unit], covered)
        return front.score(unit, top.hex, covered) - here + 0.1 * UNITS[unit].is_motor, -unit

    return Advance(max((o.unit for o in options if isinstance(o, Advance)), key=gain))


def destination(table: Table, top: ChooseDestination, options: list[Action], stance: Stance) -> Action:
    """For a unit somebody else has chosen to move."""
    front = Front(table, top.side, stance)
    front.lift(top.unit)
    covered, here = front.covered(), table.location[top.unit]
    goals = [o.hex for o in options if isinstance(o, MoveTo)]
    best = max([here, *goals], key=lambda h: (front.score(top.unit, h, covered), -h))
    return PASS if best == here else MoveTo(best)


# ---------------------------------------------------------------------- arrivals
def reinforcement(table: Table, top: ChooseReinforcement, options: list[Action], stance: Stance) -> Action:
    units = [o.unit for o in options if isinstance(o, Reinforce)]
    return Reinforce(max(units, key=lambda u: (table.strength(u) if UNITS[u].is_land else 0, -u))) if units else PASS


def place(table: Table, top: ChoosePlace, options: list[Action], stance: Stance) -> Action:
    front = Front(table, top.side, stance)
    covered = front.covered()
    hexes = [o.hex for o in options if isinstance(o, Place)]
    unit = UNITS[top.unit]
    if unit.kind is Kind.PARTISAN:
        return Place(hiding(table, top.unit, hexes))
    if not unit.is_land:
        return Place(min(hexes, key=lambda h: (abs(front.from_foes[h] - 2), h)))
    steps = table.steps[top.unit]
    if steps == 0:  # coming back from the box: half strength
        table = table.clone()
        table.steps[top.unit] = 1
        front.table = table
    return Place(max(hexes, key=lambda h: (front.score(top.unit, h, covered), -h)))


def replacement(table: Table, top: ChooseReplacement, options: list[Action], stance: Stance) -> Action:
    """The most worth for a point: full strength in towns and at the front, then armies out of the box, then Guards."""
    if DeclareShock() in options and TURNS[table.turn - 1].weather == "clear":
        return DeclareShock()
    front = Front(table, top.side, stance)
    towns, new_army = front.in_danger(), top.side == SOVIET and front.spare > RICH

    def gain(action: Action) -> float:
        if isinstance(action, Rebuild):
            unit, here = action.unit, table.location[action.unit]
            near = 1.3 if front.from_foes[here] <= 3 else 1.0 if front.from_foes[here] <= 8 else 0.7
            near *= 2.0 if here in towns else 1.0
            if UNITS[unit].is_motor and (new_army or front.side == AXIS):
                near = max(near, 1.0) * TANKS_FIRST
            return near * (worth(unit, UNITS[unit].steps) - worth(unit, table.steps[unit])) / UNITS[unit].cost
        if isinstance(action, Return):
            unit = action.unit
            if not UNITS[unit].is_land:
                return 3.0
            if UNITS[unit].kind in PAWNS:
                zoc = table.zoc_bits(enemy(top.side))
                open_ = [h for h in front.first if front.needs_more(h) and not zoc & SPOT[h]]
                return A_STEP_MORE if open_ else 0.0
            if wavers(table, UNITS[unit].nation):
                return AN_ALLY
            more = TANKS_BACK if UNITS[unit].is_motor else FOOT_BACK
            return (more if new_army else 0.8) * worth(unit, 1) / UNITS[unit].cost
        if isinstance(action, Convert):
            if new_army and front.from_foes[table.location[action.unit]] <= AT_THE_FRONT:
                return ELITE if table.steps[action.unit] == 2 else 0.8
            return 1.6 if table.steps[action.unit] == 2 else 0.8
        return 0.1

    best = max(options, key=lambda o: (gain(o), -options.index(o)))
    return best if gain(best) > 0.1 else PASS


def wavers(table: Table, nation: str) -> bool:
    """55, 57 Whether one more of the fallen brought back keeps an ally attacking, or in the war."""
    limits = {"romanian": (4, 6), "hungarian": (2, 6)}.get(nation)
    if limits is None:
        return False
    fallen = sum(
        table.location[u.id] == DESTROYED for u in UNITS if u.nation == nation and u.side == AXIS and u.is_land
    )
    return fallen >= limits[1] or fallen == limits[0]


def conversion(table: Table, top: ChooseConversion, options: list[Action], stance: Stance) -> Action:
    units = [o.unit for o in options if isinstance(o, ConvertInto)]
    return ConvertInto(max(units, key=lambda u: (UNITS[u].strength, UNITS[u].kind is Kind.SHOCK, -u)))
