"""10.1 to 10.3 Conquest."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Next
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.borders import PACT
from eastfront.titles.europe_engulfed.control import relations
from eastfront.titles.europe_engulfed.fate import FIGHTS_ON, fight_on
from eastfront.titles.europe_engulfed.french import conquer_france, disband
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, HOME_OF, IS_CAPITAL, RESOURCE
from eastfront.titles.europe_engulfed.income import scenario_of
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, area
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, LENINGRAD, MARSEILLE, PARIS, SU
from eastfront.titles.europe_engulfed.table import BY_ALLIES, BY_AXIS, NEUTRAL, NOBODYS, Table

CAPITAL: Final = {n: a for n in range(len(NATIONS)) for a in AREAS if IS_CAPITAL[a] and n in HOME_OF[a]}
CRETE, MOSCOW, BAKU, STALINGRAD, BERLIN = (area(c) for c in ("crete", "moscow", "baku", "stalingrad", "berlin"))
GERMAN_RESOURCES: Final = tuple(a for a in AREAS if COUNTRY[a] == "DE" and RESOURCE[a])
BRITISH_RESOURCES: Final = tuple(a for a in AREAS if COUNTRY[a] == "GB" and RESOURCE[a])
OTHERS_NEEDED: Final = 3  # 10.13
PL, GR, YU = NATION["pl"], NATION["gr"], NATION["yu"]


def combat_ends(table: Table, camp: int) -> Next:
    """10.2 A Minor Power falls at the end of the Combat Phase in which an enemy controls its capital."""
    for nation, capital in CAPITAL.items():
        if table.partisans and nation == YU:
            continue  # 13.42 they have no capital to lose
        if NATIONS[nation].kind not in ("minor", "axis_minor") or table.stands[nation] == NEUTRAL:
            continue
        if table.control[capital] in relations(table).foes[nation]:
            fall(table, nation, table.control[capital])
    return None


def fall(table: Table, nation: int, conqueror: int) -> None:
    """10.2, 10.3 Its blocks are removed, its areas pass to the conqueror where nobody else stands."""
    friends = relations(table).friends[nation]
    disband(table, nation)
    table.private[nation] = NOBODYS
    table.conquered[nation] = BY_AXIS if table.stands[conqueror] == AXIS else BY_ALLIES
    table.fell_in[nation] = table.turn
    table.tell(facts.CONQUERED, facts.nation_word(nation))
    for where in AREAS:
        if table.control[where] != nation:
            continue
        there = [table.owner[slot] for slot in table.here(where)]
        allies = [owner for owner in there if owner in friends]
        if allies:
            table.control[where] = allies[0]
        elif nation == PL and PACT >> where & 1 and not there and scenario_of(table).id != "poland":
            table.control[where] = NOBODYS if not table.active[SU] else conqueror  # 9.25
        elif nation == GR and where == CRETE and not there:
            table.control[where] = GB if table.stands[conqueror] == AXIS else conqueror  # 10.31(a)
        else:
            table.control[where] = conqueror


def axis_holds(table: Table, *areas: int) -> bool:
    return all(table.holder(a) == AXIS for a in areas)


def allies_hold(table: Table, where: int) -> bool:
    return table.holder(where) not in (AXIS, NEUTRAL)


def turn_ends(table: Table, camp: int) -> Next:
    """10.1 What a camp has taken counts at the end of its opponent's player-turn."""
    if scenario_of(table).id in ("poland", "patton"):
        return None
    fleet_saved: Next = None
    if table.camps[AXIS] != camp:
        if not table.conquered[FR] and axis_holds(table, PARIS, MARSEILLE):
            if table.fate == FIGHTS_ON:  # 14.354
                fleet_saved = fight_on(table)
            else:
                conquer_france(table)
            table.tell(facts.CONQUERED, facts.nation_word(FR))
        east = axis_holds(table, LENINGRAD) or axis_holds(table, STALINGRAD)
        _major(table, SU, axis_holds(table, MOSCOW, BAKU) and east)
        _major(table, GB, axis_holds(table, *BRITISH_RESOURCES))
        return fleet_saved
    taken = sum(allies_hold(table, a) for a in GERMAN_RESOURCES if a != BERLIN)
    _major(table, DE, allies_hold(table, BERLIN) and taken >= OTHERS_NEEDED)
    return None


def _major(table: Table, nation: int, taken: bool) -> None:
    """10.11, 10.13 What follows is for `victory` to say."""
    if taken and not table.conquered[nation]:
        table.conquered[nation] = 1
        table.tell(facts.CONQUERED, facts.nation_word(nation))
