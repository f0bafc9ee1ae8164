"""9 Where a nation's blocks may not go, and where they may although nobody is at war there, as sets of bits."""

from __future__ import annotations

from typing import Final

from eastfront.parts.ids import UnitId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.titles.europe_engulfed import kinds, partisans, wars
from eastfront.titles.europe_engulfed.charts import turn_of, year_of
from eastfront.titles.europe_engulfed.control import ALL_NATIONS, controlled, occupied, relations
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, SPACES, ZONE
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, NUMBER, SOVIET, WESTERN, Arm, Type, area
from eastfront.titles.europe_engulfed.scenarios import SCENARIOS, playing
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import DE, FF, FR, GB, HOME_BITS, IT, LENINGRAD, PATTON, SU, US, VI
from eastfront.titles.europe_engulfed.table import NEUTRAL, Phase, Table

ALL: Final = bits_of(AREAS)


def countries(*codes: str) -> int:
    return bits_of(a for a in AREAS if COUNTRY[a] in codes)


def named(*codes: str) -> int:
    return bits_of(area(code) for code in codes)


def zone(letter: str) -> int:
    return bits_of(a for a in AREAS if ZONE[a] == letter)


EAST, WEST, SOUTH = zone("E"), zone("W"), zone("S")
FRANCE: Final = countries("FR")
LIBYA: Final = bits_of(a for a in AREAS if SPACES[a].attributes.get("region") == "Libya")
AFRICA: Final = LIBYA | countries("EG", "FNA")
PACT: Final = bits_of(a for a in AREAS if "pact" in SPACES[a].features)
BESSARABIA: Final = named("bessarabia")
ALPS: Final = named("french_alps")
ITALIAN: Final = countries("IT")
FINNISH: Final = countries("FI") | named("onega_swamps", "murmansk", "novgorod", "leningrad")
SOVIET_LATE: Final = countries("TR", "GR", "YU") | named("albania")
ITALIANS_EAST: Final = countries("PL", "HU", "RO", "SU")
HUNGARY, ROMANIA, BULGARIANS = countries("HU"), countries("RO"), countries("BG", "YU", "GR")
METROPOLITAN: Final = named("auvergne", "languedoc", "marseille", "french_alps")
"""9.522, 9.523 What is left to Vichy of France; Corsica has no border."""
NORTH_AFRICA: Final = countries("FNA")
OUT_OF_PLAY: Final = tuple(ALL & ~bits_of(a for a in AREAS if playing(row)[a]) for row in SCENARIOS)
LEVANT: Final = countries("FRE")
LEVANT_FROM: Final = turn_of("1942-JAN")
BESSARABIA_FROM: Final = turn_of("1940-MAR")
FIRST_FREE: Final = turn_of("1939-NOV")
PHONEY_UNTIL: Final = turn_of("1940-MAR")
MINORS: Final = tuple(n for n, row in enumerate(NATIONS) if row.kind == "minor")
HU, RO, BG, FI, PL, YU, ES = (NATION[code] for code in ("hu", "ro", "bg", "fi", "pl", "yu", "es"))
FOREIGN: Final = ALL & ~countries("DE", "DK")
URALS, PERSIA = named("urals"), named("persia")
YUGOSLAVS: Final = countries("YU", "GR", "BG", "RO", "HU")


def phoney_war(table: Table) -> bool:
    """9.11(b), 14.31"""
    until = FIRST_FREE if table.chosen(Option.FREE_DECLARATIONS) else PHONEY_UNTIL
    return bool(table.phoney) and table.turn < until


def france_shut(table: Table) -> bool:
    """9.11(b) Whether the Phoney War keeps Germany out of France, as a setting reads it."""
    return phoney_war(table) and not (table.chosen(Option.EARLY_MAGINOT) and table.turn >= FIRST_FREE)


def paused(table: Table) -> int:
    """14.41 In the pause the Axis neither moves nor fights in the East before the Breakthrough Phases."""
    still = table.paused == table.turn and table.phase in (Phase.OPERATIONS, Phase.COMBAT)
    return EAST if still and table.camp == table.camps[AXIS] else 0


def closed_to(table: Table, nation: int) -> int:
    """9.12, 9.17, 9.21, 9.28, 9.41, 9.51, 9.53, 9.62, 5.18 Areas this nation's ground blocks may not enter now: what
    politics forbids, and what is not in play."""
    shut = OUT_OF_PLAY[table.scenario]
    side = table.stands[nation]
    if nation == VI:
        return ALL
    if nation in MINORS and not (nation in (YU, ES) and side == AXIS and table.joined_in[nation] >= 0):
        shut |= ALL & ~HOME_BITS[nation]
    if side == AXIS:
        return shut | URALS | paused(table) | _axis(table, nation)
    if table.scenario == PATTON:
        return shut | (ALL & ~WEST | occupied(table, (SU,)) if nation == FF else 0)  # 16.12
    return shut | (_soviet(table) if side == SOVIET else _western(table, nation))


def _axis(table: Table, nation: int) -> int:
    shut = 0
    if nation == DE:
        shut = (FRANCE if france_shut(table) else 0) | (PACT if pact_holds(table) else 0)
        shut |= 0 if table.active[IT] and not table.conquered[IT] else AFRICA
    elif nation == IT:
        shut = _italian(table)
    elif nation == BG:
        shut = ALL & ~BULGARIANS
    elif nation == YU:
        shut = ALL & ~YUGOSLAVS  # 14.311
    elif nation == FI:
        shut = 0 if table.holder(LENINGRAD) == AXIS else ALL & ~FINNISH
    elif nation == RO:
        shut = HUNGARY | occupied(table, (HU,))
    elif nation == HU:
        shut = ROMANIA | occupied(table, (RO,))
    if table.soviet_war == table.turn and table.phase == Phase.OPERATIONS and not table.soviet_first:
        shut |= ALL & ~HUNGARY if nation == HU else HUNGARY  # 9.17(c)
    return shut


def _italian(table: Table) -> int:
    """9.41"""
    if not table.active[IT]:
        return ALL & ~(ITALIAN | wars.italy_open(table))  # 14.34
    french = FRANCE
    if table.alps_only >= 0 and table.paris_fell < 0:  # 14.345
        french = ALPS if table.turn == table.alps_only else FRANCE & SOUTH
    return ALL & ~(SOUTH & ~FRANCE | ITALIANS_EAST | french | wars.italy_open(table))


def _blocks(table: Table, nation: int, bits: int, *, air: bool) -> int:
    """Blocks of a nation there; ground blocks and ground support are counted apart."""
    wings = sum(table.place[slot] >= 0 and bits >> table.place[slot] & 1 for slot in kinds.wings(table, nation))
    if air:
        return wings
    ground = table.ground()
    held = ground.held[nation]
    return sum(held[area] for area in spaces_in(ground.held_bits[nation] & bits)) - wings


def _soviet(table: Table) -> int:
    """9.21, 9.22, 9.28"""
    return _soviet_shut(table) & ~wars.soviet_open(table)


def _soviet_shut(table: Table) -> int:
    shut = (SOVIET_LATE if year_of(table.turn) < 1944 else 0) | PERSIA
    return shut | demarcation(table, SU, WEST) | partisans.closed(table, SU)


def demarcation(table: Table, nation: int, beyond: int) -> int:
    """9.28 Beyond the line only where an Axis ground block stands, or what is held already."""
    axis = tuple(n for n, side in enumerate(table.stands) if side == AXIS)
    friends = relations(table).friends[nation]
    return beyond & ~occupied(table, axis) & ~controlled(table, friends)


def _western(table: Table, nation: int) -> int:
    shut = demarcation(table, nation, EAST) | partisans.closed(table, nation)
    return shut | ALL & ~(SOUTH | FRANCE) if nation == FF else shut  # 9.532


# ---------------------------------------------------------------------- so many and no more
def barred(table: Table, slot: UnitId) -> int:
    """9.12, 9.41, 9.51(a) Where this block may not go although its nation may: German militia leave neither Germany nor
    Denmark, and some regions take so many blocks of a nation and no more."""
    nation, air = table.owner[slot], table.arm(slot) == Arm.AIR
    if nation == DE and table.design_of(slot).type is Type.MILITIA:
        return FOREIGN
    shut = 0
    for region, most in _limits(table, nation, air):
        if not region >> table.place[slot] & 1 and _blocks(table, nation, region, air=air) >= most:
            shut |= region
    return shut


def _limits(table: Table, nation: int, air: bool) -> tuple[tuple[int, int], ...]:
    if nation == DE:
        return ((AFRICA, NUMBER["africa_gsu"] if air else NUMBER["africa_blocks"]),)
    if nation == IT:
        return ((ITALIANS_EAST, NUMBER["italians_east"]), (FRANCE, NUMBER["italians_in_france"]))
    if nation == GB and not air and not table.conquered[FR] and not table.vichy:
        return ((FRANCE, NUMBER["british_in_france"]),)
    return ()


# ---------------------------------------------------------------------- open although nobody is at war
def pact_holds(table: Table) -> bool:
    """9.25 Warsaw has fallen, and Germany and the USSR are not at war."""
    return bool(table.conquered[PL]) and table.stands[SU] != NEUTRAL and not table.active[SU]


def opened_to(table: Table, nation: int) -> int:
    """9.25, 9.525, 9.526 Areas that nobody at war controls and that this nation may enter all the same."""
    if nation == SU and pact_holds(table):
        open_ = PACT if table.turn >= BESSARABIA_FROM else PACT & ~BESSARABIA
        return open_ & ~controlled(table, ALL_NATIONS)
    if table.stands[VI] != NEUTRAL or not table.vichy:
        return 0
    vichy = controlled(table, (VI,))
    if table.vichy == 1 and table.stands[nation] == AXIS and table.turn >= LEVANT_FROM:
        return vichy & LEVANT  # 9.524
    if nation == US and table.active[US]:
        return vichy & NORTH_AFRICA
    if table.vichy == 2 and nation in (DE, IT, GB, US):
        reach = vichy if table.stands[nation] == AXIS else vichy & NORTH_AFRICA
        return reach if table.turn > table.vichy_opened or table.stands[nation] == WESTERN else 0
    return 0


def passage_of(table: Table, nation: int) -> int:
    """9.523 Areas of others through which it may send trains and supply without stopping there."""
    if table.vichy == 1 and table.stands[nation] == AXIS:
        return METROPOLITAN & controlled(table, (VI,))
    return 0
