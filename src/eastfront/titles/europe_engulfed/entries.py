"""9.15, 9.25, 14.311 How nations come into the war: by the calendar, by war, by a die."""

from __future__ import annotations

from typing import Final

from eastfront.engine.chance import Roll
from eastfront.engine.frames import Done, Next, Procedure, Side
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed import facts, wars
from eastfront.titles.europe_engulfed.borders import BESSARABIA, PACT, PHONEY_UNTIL
from eastfront.titles.europe_engulfed.control import enemies_in
from eastfront.titles.europe_engulfed.ground import AREAS, AROUND, HOME_OF
from eastfront.titles.europe_engulfed.printed import (
    AXIS,
    DESIGN,
    NATION,
    NATIONS,
    SOVIET,
    WESTERN,
    area,
)
from eastfront.titles.europe_engulfed.setup import DEPLOYED, place
from eastfront.titles.europe_engulfed.supply import DE, FR, SU
from eastfront.titles.europe_engulfed.table import BY_AXIS, NOBODYS, Table
from eastfront.titles.europe_engulfed.wars import waits

HU, RO, BG, FI, YU, ES = (NATION[code] for code in ("hu", "ro", "bg", "fi", "yu", "es"))
SWAYED: Final = (YU, BG, RO, HU, FI)  # 14.311
SWAYED_WORDS: Final = ("ee-swayed-not", "ee-swayed-joins", "ee-swayed-neutral")
JOINS: Final = 5


def join(table: Table, nation: int, side: Side) -> None:
    """A nation stands with a side, with its blocks where the charts set them up."""
    stand(table, nation, side)
    if nation in (YU, ES):
        table.joined_in[nation] = table.turn  # 14.311, 14.33
    if NATIONS[nation].kind != "major":
        for row in DEPLOYED[nation]:
            where = area(row.area)
            if table.control[where] != nation or enemies_in(table, nation, where):
                where = refuge(table, nation)
            if where >= 0:
                for _ in range(row.count):
                    place(table, DESIGN[row.design], where, row.steps)
    table.tell(facts.JOINED, facts.nation_word(nation), side)


def refuge(table: Table, nation: int) -> SpaceId:
    """Another home area, where the one on the chart is lost already."""
    left = [a for a in AREAS if nation in HOME_OF[a] and table.control[a] == nation]
    return left[0] if left else SpaceId(-1)


def stand(table: Table, nation: int, side: Side) -> None:
    """It is at war, and what nobody has taken of its country is its own."""
    table.stands[nation], table.active[nation] = side, 1
    wars.merge(table, nation)
    for where in AREAS:
        if nation in HOME_OF[where] and table.control[where] == NOBODYS:
            table.control[where] = nation


def war_in_the_east(table: Table, side: Side) -> None:
    """9.24, 9.25 Germany and the USSR are at war; what the pact gave is Soviet at once."""
    table.unready = int(side == AXIS and wars.caught_unready(table))
    table.active[SU], table.soviet_war, table.soviet_first = 1, table.turn, int(side == SOVIET)
    wars.merge(table, SU)
    if side == AXIS:
        table.attacker[SU], table.attacked_in[SU] = DE, table.turn
    table.tell(facts.WAR_DECLARED, side, facts.nation_word(SU if side == AXIS else DE))
    for where in AREAS:
        if PACT >> where & 1 and table.control[where] == NOBODYS and _given(table, where):
            table.control[where] = SU


def _given(table: Table, where: SpaceId) -> bool:
    return not BESSARABIA >> where & 1 or table.turn >= PHONEY_UNTIL


# ---------------------------------------------------------------------- 14.311 Axis minors by die
def swaying(table: Table) -> tuple[int, ...]:
    """14.311 Once France has fallen, those that have neither joined nor declared themselves neutral for good."""
    return tuple(n for n in SWAYED if waits(table, n) and not table.forever[n]) if table.conquered[FR] else ()


class SwayedMinors(Procedure[Table]):
    """A die for each, then all at once."""

    nations: tuple[int, ...]
    dice: tuple[int, ...] = ()

    def resume(self, table: Table, die: int | None) -> Next:
        if die is not None:
            self.dice += (die,)
        if len(self.dice) < len(self.nations):
            return Roll()
        tallies = [sway(table, nation, thrown) for nation, thrown in zip(self.nations, self.dice, strict=True)]
        for nation, thrown, tally in zip(self.nations, self.dice, tallies, strict=True):
            how = 1 if tally.total >= JOINS else 2 if tally.total <= 0 else 0
            table.tell(facts.SWAYED, facts.nation_word(nation), (thrown,), tally, SWAYED_WORDS[how])
            if how == 1:
                join(table, nation, AXIS)
                table.joined_in[nation] = table.turn
            table.forever[nation] = int(how == 2)
        return Done()


def sway(table: Table, nation: int, die: int) -> Tally:
    """14.311 The die and what changes it."""
    lines: list[Modifier] = []
    if any(0 <= table.joined_in[n] < table.turn for n in SWAYED if n in NEIGHBOURS[nation]):
        lines.append(Modifier("14.311", "ee-why-neighbour", 1))
    if table.violator:
        lines.append(Modifier("14.311", "ee-why-soviet-violation", 2))
    if any(table.stands[n] == WESTERN or table.conquered[n] == BY_AXIS for n in (NATION["se"], ES)):
        lines.append(Modifier("14.311", "ee-why-violated", -1))
    if any(table.attacker[n] == DE for n in SWAYED):
        lines.append(Modifier("14.311", "ee-why-attacked-minor", -2))
    if nation == YU:
        lines.append(Modifier("14.311", "ee-why-yugoslavia", -2))
    return Tally(die, tuple(lines))


def _neighbours() -> dict[int, frozenset[int]]:
    found: dict[int, set[int]] = {n: set() for n in SWAYED}
    for where in AREAS:
        for near in AROUND[where]:
            for one in HOME_OF[where]:
                if one in found:
                    found[one] |= {other for other in HOME_OF[near] if other != one}
    return {n: frozenset(others) for n, others in found.items()}


NEIGHBOURS: Final = _neighbours()
