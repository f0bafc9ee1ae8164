"""4.1, 4.7, 9.14, 9.24, 16 What a nation has to spend, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.sides import Side
from eastfront.engine.text import Name
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.control import relations, safe
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, HOME_OF, PORTS_ON, RESOURCE, SIZE
from eastfront.titles.europe_engulfed.printed import (
    AXIS,
    BOARD,
    COSTS,
    FRANCE,
    NATION,
    NATIONS,
    NUMBER,
    SIDES,
    WESTERN,
    Arm,
    area,
)
from eastfront.titles.europe_engulfed.scenarios import SCENARIOS, ScenarioRow
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, HOME_BITS, IT, LADOGA, LENINGRAD, SU, US, net
from eastfront.titles.europe_engulfed.table import NEUTRAL, NOBODYS, Table, fleet

NAMES: Final = tuple(Name(BOARD.name(a, "fr"), BOARD.name(a, "en")) for a in range(SIZE))
RESOURCE_AREAS: Final = tuple(a for a in AREAS if RESOURCE[a])
OSLO, NOVGOROD, BALTIC = area("oslo"), area("novgorod"), area("baltic")
SWEDEN: Final = NATION["se"]
SOVIET_LEVELS: Final = ((turn_of("1941-JAN"), 17), (turn_of("1940-JAN"), 9), (turn_of("1939-SEP"), 0))
"""9.24(b) While it is neutral: from when, how much."""
READY_FROM: Final = turn_of("1941-NOV")  # 14.322
WAIVED_TURN, WAIVED_WERP = turn_of("1939-NOV"), 9  # 14.32
FULL_FROM: Final = turn_of("1940-JUL")  # 16.33(2)
GROWTH: Final = {1942: 30, 1943: 40, 1944: 50}  # 13.21
BEGINS: Final = tuple({SIDES.index(name): turn_of(date) for name, date in row.production.items()} for row in SCENARIOS)
"""By scenario and side: the first turn in which it produces."""
OFF_MAP: Final = {GB: 24, US: 40}  # 16.13(1), 20.4


def scenario_of(table: Table) -> ScenarioRow:
    return SCENARIOS[table.scenario]


def natural_side(nation: int) -> Side:
    """With whom a nation fights if it fights; a Minor Power with the West, against the Axis."""
    row = NATIONS[nation]
    if row.kind == "axis_minor":
        return AXIS
    side = Side(SIDES.index(row.stands)) if row.stands else WESTERN
    return WESTERN if side == FRANCE else side


# ---------------------------------------------------------------------- whom an area pays
def paid_by(table: Table, space: SpaceId) -> int:
    """4.13, 9.63 The nation to which an area pays, or NOBODYS: an ally's home area pays its owner, a Minor Power's its
    sponsor, a conquered one who took it, and whatever the Axis takes Germany."""
    holder, side = table.control[space], table.holder(space)
    if side == NEUTRAL:
        return NOBODYS
    friends = relations(table).friends[holder]
    for home in HOME_OF[space]:
        if home in friends and not table.conquered[home] and NATIONS[home].kind == "major":
            return home
    if holder == IT and not table.active[IT]:
        return IT  # 14.343
    if holder == FR and table.free_france:
        return GB  # 14.354
    if side == AXIS:
        return DE
    if NATIONS[holder].kind != "major":
        return GB if side in (WESTERN, FRANCE) else SU
    return holder


def works(table: Table, space: SpaceId, nation: int) -> bool:
    """4.11, 4.12, 4.7 Uncontested; Leningrad also needs Novgorod or Ladoga Swamps; enemy homes need a garrison."""
    if not safe(table, nation) >> space & 1:
        return False
    if space == LENINGRAD and SU not in (table.control[NOVGOROD], table.control[LADOGA]):
        return False
    if not enemy_home(table, space, nation):
        return True
    friends = relations(table).friends[nation]
    return any(table.owner[slot] in friends and table.arm(slot) != Arm.AIR for slot in table.here(space))


def enemy_home(table: Table, space: SpaceId, nation: int) -> bool:
    """4.7 Partisans: an area that was home to somebody on another side."""
    mine = WESTERN if table.stands[nation] == FRANCE else table.stands[nation]
    return any(natural_side(home) != mine for home in HOME_OF[space])


def value(table: Table, space: SpaceId) -> int:
    """20.4, 16.33(4)"""
    override = scenario_of(table).home_resource
    if override:
        for nation in HOME_OF[space]:
            if NATIONS[nation].code in override:
                return override[NATIONS[nation].code]
    return RESOURCE[space]


# ---------------------------------------------------------------------- what it comes to
def produces(table: Table, nation: int) -> bool:
    """1.22 Has this nation a Production Phase this turn?"""
    side = table.stands[nation]
    if side == NEUTRAL or NATIONS[nation].kind != "major" or table.conquered[nation]:
        return False
    if nation == US and not table.active[US]:
        return False
    if nation == SU and table.winter_waived and table.turn >= WAIVED_TURN:
        return True  # 14.32
    begins = BEGINS[table.scenario]
    return side in begins and table.turn >= begins[side]


def income(table: Table, nation: int) -> Tally:
    """4.1 The points of this turn, before maintenance."""
    if nation == IT and table.collapsed:
        return Tally(NUMBER["collapsed_werp"])
    if not table.active[nation] and nation == IT:
        taken = list(_areas(table, nation, abroad=True)) if table.chosen(Option.ITALIAN_WARS) else []
        return Tally(COSTS.neutral_italy, tuple(taken))  # 14.341, 14.343
    if nation == SU and (not table.active[nation] or (table.unready and table.turn < READY_FROM)):  # 14.322
        return Tally(soviet_level(table))
    base = OFF_MAP.get(nation, 0) if scenario_of(table).id == "patton" else 0
    lines = [*_areas(table, nation)]
    if nation == US and table.chosen(Option.US_GROWTH):
        lines = [Modifier("13.21", "ee-why-growth", GROWTH[min(table.year, 1944)])]
    if nation == DE and swedish_ore(table):
        lines.append(Modifier("9.14", "ee-why-ore", COSTS.swedish_ore))
    if nation == SU and halved(table):
        whole = sum(line.amount for line in lines)
        lines.append(Modifier("16.33", "ee-why-half", -(whole // 2)))
    return Tally(base, tuple(lines), low=0)


def _areas(table: Table, nation: int, *, abroad: bool = False) -> Iterator[Modifier]:
    reached = net(table, nation).everywhere
    if reached >> LADOGA & 1:
        reached |= 1 << LENINGRAD  # 4.12 over the lake
    for space in RESOURCE_AREAS:
        if abroad and COUNTRY[space] == "IT":
            continue
        if paid_by(table, space) == nation and reached >> space & 1 and works(table, space, nation):
            yield Modifier("4.1", "ee-why-area", value(table, space), {"area": NAMES[space]})


def soviet_level(table: Table) -> int:
    """9.24(b), 16.33(2)"""
    if scenario_of(table).id == "europe":
        return 17
    if table.winter_waived and table.turn == WAIVED_TURN:
        return WAIVED_WERP  # 14.32
    return next(level for since, level in SOVIET_LEVELS if table.turn >= since)


def halved(table: Table) -> bool:
    """16.33(2) Half of 34 until Jul/Aug 1940."""
    return scenario_of(table).id == "europe" and table.turn < FULL_FROM


def swedish_ore(table: Table) -> bool:
    """9.14 Sweden is neutral, no enemy controls Oslo or has more Fleet Points in the Baltic."""
    if table.stands[SWEDEN] != NEUTRAL or table.conquered[SWEDEN] or table.ore_ended:
        return False
    known = relations(table)
    if table.control[OSLO] in known.foes[DE]:
        return False
    enemies = sum(table.fleets[fleet(nation, BALTIC)] for nation in known.foes[DE])
    ours = sum(table.fleets[fleet(nation, BALTIC)] for nation in known.friends[DE])
    return enemies <= ours


def maintenance(table: Table, nation: int) -> int:
    """4.2 One point for each Fleet Point, 8.323 two where a nation has no port left; neutrals do not pay."""
    italian_war = nation == IT and any(by == IT for by in table.attacker)  # 14.341
    if not table.active[nation] and not italian_war:
        return 0
    return sum(upkeep(table, nation, sea) * table.fleets[fleet(nation, sea)] for sea in range(4))


def upkeep(table: Table, nation: int, sea: int) -> int:
    ours = safe(table, nation)
    return 1 if any(ours >> port & 1 and not table.damaged[port] for port in PORTS_ON[sea]) else 2


def is_home(space: SpaceId, nation: int) -> bool:
    return bool(HOME_BITS[nation] >> space & 1)
