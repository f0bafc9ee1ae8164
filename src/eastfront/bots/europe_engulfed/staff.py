"""At home: production, the war in the air and at sea, politics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.europe_engulfed import extras
from eastfront.bots.europe_engulfed.country import france_done
from eastfront.bots.europe_engulfed.forces import force_of
from eastfront.bots.europe_engulfed.front import Front
from eastfront.engine.actions import Action, Pass
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.actions import Intercept, Sustain
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.ground import IS_CAPITAL
from eastfront.titles.europe_engulfed.home_actions import (
    Armistice,
    Build,
    BuildFleet,
    BuyAction,
    BuyEntry,
    Conscript,
    Element,
    Escort,
    Fortify,
    LayUpFleet,
    Lend,
    PlaceAt,
    Raid,
    RaiseBlock,
    Replace,
    Scramble,
    SendForward,
)
from eastfront.titles.europe_engulfed.ledger import price
from eastfront.titles.europe_engulfed.option_actions import GroundParatroops
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGNS, NATION, WESTERN, Type
from eastfront.titles.europe_engulfed.table import ZONES

DE, SU, GB, US, IT, FR = (NATION[code] for code in ("de", "su", "gb", "us", "it", "fr"))
STEP: Final = {
    Type.INFANTRY: 1.0,
    Type.CAVALRY: 1.05,
    Type.MILITIA: 0.7,
    Type.AIRBORNE: 0.5,
    Type.ARMOR: 1.12,
    Type.GSU: 1.0,
}
"""What a point buys of a block that is there already."""
NEW: Final = {
    Type.INFANTRY: 0.84,
    Type.CAVALRY: 0.8,
    Type.MILITIA: 0.6,
    Type.AIRBORNE: 0.3,
    Type.ARMOR: 1.05,
    Type.GSU: 1.1,
}
"""And of a new one, which can be filled up later."""
ACTIONS: Final = (1.5, 1.35, 1.25, 1.15, 1.1)
"""For the first Special Action in hand, the second, and so on."""
BAD_SEASON: Final = 0.6  # nobody goes far in snow
QUIET: Final = 0.55  # of that for a power nobody fights
MANY_UBOATS: Final = 45
FEW_HITS, MANY_HITS = 10, 25
SEEN_BOMBED: Final = 30
LAND_SHIPS: Final = 8
CONVOYS: Final = 5
LAST_DROPS: Final = 1942  # from then on paratroops are worth more on foot
MEDITERRANEAN: Final = 2
SHIPYARDS_BEGIN: Final = turn_of("1940-JAN")


def purchase(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """The best bargain that is left."""
    table, nation = front.table, top.nation
    best, found = 0.15, options[0]
    at_war = bool(front.enemies) and table.active[nation]
    for option in options:
        value = bargain(front, nation, option, at_war)
        if value > best:
            best, found = value, option
    return found


def bargain(front: Front, nation: int, option: Action, at_war: bool) -> float:
    """What a point spent so is worth."""
    table = front.table
    match option:
        case BuyAction():
            held = table.actions[nation]
            season = BAD_SEASON if table.month in (5, 0) and held else 1.0
            return ACTIONS[min(held, 4)] * season * (1.0 if at_war else QUIET) * (0.7 if nation in (IT, FR) else 1.0)
        case Replace(block):
            return _step(front, block)
        case RaiseBlock(design):
            row = DESIGNS[design]
            if price(table, nation, option) == 0:
                return 2.0
            cheap = 0.15 if row.nation == "su" and price(table, nation, option) <= 1 else 0.0
            return NEW[row.type] + cheap + (0.1 if row.elite else 0.0)
        case Build(element):
            return track(table, nation, Element(element))
        case BuildFleet(sea):
            return _fleet(table, nation, sea)
        case Fortify(where, heavy):
            return _fort(front, where, heavy)
        case Lend(taker):
            if taker == IT:
                return 1.6 if convoys(table) else 0.0
            ratio = price(table, nation, option)
            return 0.75 if taker == SU and ratio == 1 and table.werp[nation] > 8 else 0.2 if taker == SU else 0.0
        case Conscript():
            return 5.0
        case BuyEntry():
            return 0.8
        case GroundParatroops():
            return 1.0 if table.year >= LAST_DROPS else 0.0
    return 0.0


def _step(front: Front, block: UnitId) -> float:
    table = front.table
    row = DESIGNS[table.design[block]]
    where = table.place[block]
    value: float = STEP[row.type] + (0.1 if row.elite else 0.0)
    value += 0.25 * (front.threat[where] > 0) + 0.1 * (table.steps[block] == 1)
    return value if price(table, table.owner[block], Replace(block)) else value + 2.0


def _fort(front: Front, where: int, heavy: int) -> float:
    """Where many stand and more may come, if the side does not mean to go on from there."""
    table = front.table
    strength, danger = front.own[where].steps, front.threat[where]
    if danger < 4 or strength < 4 or front.worth[where] < 0.5:
        return 0.0
    bold = danger < 0.8 * strength and front.side == AXIS
    level = 1 + heavy - table.fort[where]
    value = level * min(strength, danger) / 6.0 * (0.35 + 0.03 * min(front.stake[where], 20))
    return 0.0 if bold else 1.2 * value / (4 if heavy else 2)


def track(table: Any, nation: int, element: Element) -> float:
    foe = WESTERN if table.stands[nation] == AXIS else AXIS
    side = table.stands[nation]
    match element:
        case Element.UBOATS:
            if table.year >= 1944:
                return 0.0
            return (0.82 if table.uboats < MANY_UBOATS else 0.5) if france_done(table) else 0.6
        case Element.FIGHTERS:
            against = table.bombers[foe] + table.fighters[foe]
            with_us = table.bombers[side]
            wanted = max(min(against, 12) if table.bombers[foe] else 0, 0) if side == AXIS else with_us
            wanted += 0 if side == AXIS else table.bombers[foe]
            return 0.95 if table.fighters[side] < wanted else 0.3
        case Element.BOMBERS:
            if side == AXIS:
                return 0.0
            late = 0.4 if table.bomb_hits > SEEN_BOMBED and table.bombers[side] > 14 else 1.05
            return late if table.year >= 1941 else 0.5
        case Element.ASW:
            return 0.9 if table.uboats >= 20 else 0.2
        case Element.FLAK:
            return 0.9 if side == AXIS and table.bombers[foe] >= 3 and table.flak[side] < 4 else 0.1
    return 0.0


def convoys(table: Any) -> bool:
    """9.45, 8.2 Every Italian Fleet Point more keeps the army in Africa in supply, and Italy in the war."""
    few = table.fleets[IT * ZONES + MEDITERRANEAN] < CONVOYS and not table.collapsed
    return few and not table.fleets_built[IT] and table.turn >= SHIPYARDS_BEGIN


def _fleet(table: Any, nation: int, sea: int) -> float:
    if nation == IT and sea == MEDITERRANEAN:
        return 2.0 if convoys(table) else 0.0
    if nation not in (GB, US) or sea > 2 or sea == 1:
        return 0.0
    points = sum(table.fleets[n * ZONES + sea] for n in (GB, US))
    return 0.5 if points < LAND_SHIPS and table.year >= 1942 else 0.0


def raise_place(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """Near the front, where the block is needed, but not alone before the enemy."""
    spots = [o for o in options if isinstance(o, PlaceAt)]
    return max(spots, key=lambda o: (front.join(o.area, 2.5) - _exposed(front, o.area), -o.area))


def _exposed(front: Front, where: int) -> float:
    strength, danger = front.own[where].strength + 2.0, front.threat[where]
    return 3.0 * max(0.0, danger / strength - 2.0) if danger else 0.0


def lay_up(front: Front, top: Any, options: Sequence[Action]) -> Action:
    seas = [o for o in options if isinstance(o, LayUpFleet)]
    return max(seas, key=lambda o: (o.sea == 1, o.sea == 3, -o.sea))


# ---------------------------------------------------------------------- 2
def raid(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """All of them, unless there are too few to come back."""
    table = front.table
    foe = AXIS if front.side != AXIS else WESTERN
    raids = [o for o in options if isinstance(o, Raid)]
    if not raids:
        return options[0]
    most = raids[-1]
    lost = max(0, table.fighters[foe] - table.fighters[front.side]) / 3 + table.flak[foe] / 6
    return most if most.bombers * 0.83 * 1.3 > 4.0 * min(lost, most.bombers) * 0.8 else options[0]


def escort(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """All that are not needed at home."""
    table = front.table
    foe = AXIS if front.side != AXIS else WESTERN
    kept = min(table.bombers[foe], table.fighters[front.side])
    return Escort(max(0, table.fighters[front.side] - kept))


def scramble(front: Front, top: Any, options: Sequence[Action]) -> Action:
    return max(options, key=lambda o: o.fighters if isinstance(o, Scramble) else -1)


# ---------------------------------------------------------------------- 8
def challenge(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """Only with more than they have."""
    most = max((o.points for o in options if isinstance(o, Intercept)), default=0)
    return Intercept(most) if most > len(top.ships) else options[0]


# ---------------------------------------------------------------------- 7.9, 9
def sustained(front: Front, top: Any, options: Sequence[Action]) -> Action:
    best, found = 5.5, extras.beach(front, options) or options[0]
    for option in options:
        if isinstance(option, Sustain):
            table = front.table
            slots = [s for s in table.here(option.area) if table.owner[s] == option.nation]
            value = sum(5.0 if force_of(table, s).wings else 1.3 + (table.steps[s] == 1) for s in slots)
            if value > best:
                best, found = value, option
    return found


def armistice(front: Front, top: Any, options: Sequence[Action]) -> Action:
    return Armistice(1)


def forward(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """9.26 Into the open, so that they can be caught there."""
    return next((o for o in options if isinstance(o, SendForward)), options[0])


def deploy(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """The capital first: a Minor Power stands and falls with it."""
    table = front.table
    spots = [o for o in options if isinstance(o, PlaceAt)]
    return max(spots, key=lambda o: (IS_CAPITAL[o.area] * 10 - len(table.here(o.area)), -o.area))


def recruit(front: Front, top: Any, options: Sequence[Action]) -> Action:
    return raise_place(front, top, options)


def stays(front: Front, top: Any, options: Sequence[Action]) -> Action:
    return next((o for o in options if isinstance(o, Pass)), options[0])
