"""9.45, 9.46 Italian morale, and Italy's way out of the war."""

from __future__ import annotations

from typing import Final

from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.borders import AFRICA, ITALIAN, named
from eastfront.titles.europe_engulfed.control import controlled, relations
from eastfront.titles.europe_engulfed.french import disband
from eastfront.titles.europe_engulfed.ground import AREAS
from eastfront.titles.europe_engulfed.printed import AXIS, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.supply import DE, GB, GIBRALTAR, IT, ROME, fed, net
from eastfront.titles.europe_engulfed.table import Supply, Table

SICILY: Final = area("sicily")
NORTH: Final = named("piedmont", "veneto", "tuscany")
MAINLAND: Final = named("piedmont", "veneto", "tuscany", "rome", "campania", "calabria")


def collapse(table: Table) -> None:
    """9.45 At the end of an Allied player-turn no supplied Axis ground block is in Africa."""
    if table.collapsed or not table.active[IT] or table.conquered[IT] or in_africa(table):
        return
    if table.holder(GIBRALTAR) == AXIS:
        return
    table.collapsed = True
    table.actions[IT] = 0
    table.tell(facts.COLLAPSED)


def in_africa(table: Table) -> bool:
    """As the supply lines run now: what the Axis was told in its own turn may have been cut since."""
    for nation, side in enumerate(table.stands):
        there = [slot for slot in table.ground().on_map[nation] if AFRICA >> table.place[slot] & 1]
        if side != AXIS or all(table.arm(slot) == Arm.AIR for slot in there):
            continue
        reached = net(table, nation).everywhere
        if any(table.arm(slot) != Arm.AIR and fed(table.place[slot], reached) for slot in there):
            return True
    return False


def surrender(table: Table) -> None:
    """9.46 Collapsed, and Rome lost, or Sicily lost and a supplied enemy ground block on the mainland."""
    if not table.collapsed or table.conquered[IT]:
        return
    western = tuple(n for n, side in enumerate(table.stands) if side == WESTERN)
    lost = controlled(table, western)
    landed = any(
        MAINLAND >> table.place[slot] & 1 and table.arm(slot) != Arm.AIR and table.supply[slot] == Supply.FULL
        for nation in western
        for slot in table.ground().on_map[nation]
    )
    if lost >> ROME & 1 or (lost >> SICILY & 1 and landed):
        give_up(table)


def give_up(table: Table) -> None:
    """10.31(c) Areas go to who has ground blocks there, else the north to Germany and the rest to the Allies."""
    disband(table, IT)
    table.surrendered = 1
    table.tell(facts.SURRENDERED)
    axis = relations(table).friends[DE]
    for where in AREAS:
        if table.control[where] != IT:
            continue
        ground = [table.owner[s] for s in table.here(where) if table.arm(s) != Arm.AIR]
        if ground:
            table.control[where] = DE if ground[0] in axis else ground[0]
        else:
            table.control[where] = DE if NORTH >> where & 1 or not ITALIAN >> where & 1 else GB
