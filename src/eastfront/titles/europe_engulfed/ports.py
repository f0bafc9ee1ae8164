"""13.32 What a port can feed, how its owner makes it useless, and how it is made to work again."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.parts.columns import Packed
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.control import safe
from eastfront.titles.europe_engulfed.ground import AREAS, BEACHES, IS_BOX, IS_PORT
from eastfront.titles.europe_engulfed.option_actions import DamagePort, OpenBeach, RepairPort
from eastfront.titles.europe_engulfed.printed import Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import NEUTRAL, NOBODYS, Table

DAMAGED: Final = Packed()
UNITS: Final = 10
"""Blocks that one port feeds, ground support among them."""
WITH_BEACH: Final = frozenset(area for _, area in BEACHES)


def played(table: Table) -> bool:
    return table.chosen(Option.PORTS)


def broken(table: Table) -> int:
    """Ports that nobody can use, as bits."""
    return wrecks(table) if played(table) else 0


def wrecks(table: Table) -> int:
    return DAMAGED.bits(table.damaged)


# ---------------------------------------------------------------------- as a fortification goes
def asked(table: Table) -> Next:
    return Wrecking() if any(table.to_damage) else None


class Wrecking(Procedure[Table]):
    def resume(self, table: Table, answer: DamagePort | None) -> Next:
        if answer is not None:
            table.to_damage[answer.area] = 0
            if answer.damage:
                damage(table, answer.area)
        for area in AREAS:
            owner = table.to_damage[area] - 1
            if owner >= 0 and table.stands[owner] >= 0:
                return ChooseDamage(table.stands[owner], area)
            table.to_damage[area] = 0
        return Done()


class ChooseDamage(Decision[Table]):
    RULE = "13.32"

    area: SpaceId

    def options(self, table: Table) -> list[Action]:
        return [DamagePort(self.area, 0), DamagePort(self.area, 1)]


def damage(table: Table, area: SpaceId) -> None:
    table.damaged[area] = 1
    table.tell(facts.PORT_DAMAGED, area)


# ---------------------------------------------------------------------- Special Actions for ports
def led_with_actions(table: Table, side: Side) -> list[int]:
    return [n for n, led in enumerate(table.stands) if led == side and table.actions[n] > 0]


def look_round(table: Table, camp: int) -> None:
    """Which damaged ports are friendly and free of enemies as operational movement begins."""
    table.repaired = [0] * len(table.repaired)
    for nation, side in enumerate(table.stands):
        if side != NEUTRAL and table.camps[side] == camp:
            ours = safe(table, nation) & broken(table)
            for area in AREAS:
                table.repaired[area] |= ours >> area & 1


def repairs(table: Table, side: Side) -> list[Action]:
    if not any(table.repaired):
        return []
    found: list[Action] = []
    for nation in led_with_actions(table, side):
        ours = safe(table, nation)
        ready = [a for a in AREAS if table.repaired[a] and table.damaged[a] and ours >> a & 1]
        found += [RepairPort(nation, area) for area in ready]
    return found


def openings(table: Table, side: Side) -> list[Action]:
    """Before the Final Supply Determination: a beachhead beside a port that ground blocks of the nation hold."""
    if not played(table):
        return []
    found: list[Action] = []
    for nation in led_with_actions(table, side):
        mine = {table.place[s] for s in table.ground().on_map[nation] if table.arm(s) != Arm.AIR}
        for area in sorted(mine):
            ours = table.holder(area) == side
            if ours and IS_PORT[area] and not IS_BOX[area] and area in WITH_BEACH and table.beachhead[area] == NOBODYS:
                found.append(OpenBeach(nation, area))
    return found
