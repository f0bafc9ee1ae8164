"""9.11, 9.23, 9.31, 9.61 Who may declare war on whom, and the blocks of who is attacked."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.titles.europe_engulfed import facts, wars
from eastfront.titles.europe_engulfed.borders import phoney_war
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.entries import join, stand, war_in_the_east
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, IS_CAPITAL
from eastfront.titles.europe_engulfed.home_actions import PLACE_AT, PlaceAt
from eastfront.titles.europe_engulfed.income import scenario_of
from eastfront.titles.europe_engulfed.printed import (
    AXIS,
    DESIGN,
    DESIGNS,
    NATION,
    NATIONS,
    NUMBER,
    SOVIET,
    WESTERN,
    Arm,
    area,
)
from eastfront.titles.europe_engulfed.scenarios import MARKERS
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.setup import DEPLOYED, place
from eastfront.titles.europe_engulfed.supply import DE, GB, IT, SU, VI
from eastfront.titles.europe_engulfed.table import NEUTRAL, Table
from eastfront.titles.europe_engulfed.wars import waits

SOVIET_FREE: Final = turn_of("1942-JAN")  # 9.23(d)
CH, BE, NL, NO, DK, TR = (NATION[code] for code in ("ch", "be", "nl", "no", "dk", "tr"))
RO, ES, PT = (NATION[code] for code in ("ro", "es", "pt"))
EAST_PRUSSIA: Final = area("east_prussia")
SPEAKER: Final = {AXIS: DE, WESTERN: GB, SOVIET: SU}
"""14.311, 14.43 Who declares war for a side."""
AXIS_MINORS: Final = tuple(NATION[code] for code in ("hu", "ro", "bg", "fi"))


def targets_of_war(table: Table, side: Side) -> list[int]:
    """9.11, 9.31 Nations on which a side may declare war now (only asked in 1.23)."""
    if scenario_of(table).id in ("poland", "patton"):
        return []
    if side == AXIS:
        return _german_targets(table)
    if side == SOVIET:
        if scenario_of(table).id == "europe" and table.active[SU]:
            return [RO] if any(waits(table, n) for n in AXIS_MINORS) else []  # 16.33(1)
        return [DE] if soviets_may(table) else []
    if side != WESTERN or not table.active[GB]:
        return []
    wanted = [n for n in (NO, DK) if waits(table, n)]
    return [*wanted, VI] if table.vichy and table.stands[VI] == NEUTRAL else wanted


def _german_targets(table: Table) -> list[int]:
    """9.11 Not Switzerland; nobody in the Phoney War; Belgium and the Netherlands only together."""
    if phoney_war(table) or table.turn == 0:
        return []
    kinds = ("minor", "axis_minor") if table.chosen(Option.MINORS_BY_DIE) else ("minor",)
    minors = [n for n, row in enumerate(NATIONS) if row.kind in kinds and waits(table, n) and n not in (CH, NL)]
    soviets = [SU] if table.stands[SU] == SOVIET and not table.active[SU] and not table.conquered[SU] else []
    return minors + soviets


def soviets_may(table: Table) -> bool:
    """9.23 The USSR may declare war on Germany."""
    if table.active[SU] or table.conquered[SU] or scenario_of(table).id == "europe":
        return False
    axis = [n for n, side in enumerate(table.stands) if side == AXIS]
    landed = any(COUNTRY[table.place[s]] == "GB" for n in axis for s in table.ground().on_map[n])
    turkey = bool(table.conquered[TR]) or table.stands[TR] == WESTERN
    return table.turn >= SOVIET_FREE or landed or turkey or (bool(table.conquered[NATION["pl"]]) and weak_east(table))


def weak_east(table: Table) -> bool:
    """9.23(a) Fewer than five German ground blocks in Poland and East Prussia."""
    there = [
        slot
        for slot in table.ground().on_map[DE]
        if COUNTRY[table.place[slot]] == "PL" or table.place[slot] == EAST_PRUSSIA
    ]
    return sum(table.arm(slot) != Arm.AIR for slot in there) < NUMBER["german_blocks_east"]


def declare(table: Table, side: Side, nation: int) -> Next:
    """9.61 War: the nation stands up, the opponent deploys its blocks."""
    if nation in (SU, DE):
        war_in_the_east(table, side)
        return None
    table.tell(facts.WAR_DECLARED, side, facts.nation_word(nation))
    if side == SOVIET:
        for each in AXIS_MINORS:  # 16.33(1) as one group; 9.16 they join at once
            if waits(table, each):
                join(table, each, AXIS)
        return None
    return attack(table, side, nation)


def attack(table: Table, side: Side, nation: int) -> Next:
    """9.61 The nation stands up on the other side, and its blocks are set up."""
    sponsor = WESTERN if side == AXIS else AXIS
    if nation == VI:
        table.stands[VI], table.active[VI], table.vichy = AXIS, 1, 3
        return None
    nations = (BE, NL) if nation == BE and side == AXIS else (nation,)
    for each in nations:
        stand(table, each, sponsor)
        table.attacker[each], table.attacked_in[each] = SPEAKER[side], table.turn
    if BE in nations and side == AXIS and table.trigger < 0:
        table.trigger = table.turn  # 14.352
    for each in nations:
        table.actions[each] = sum(m.count for m in MARKERS if m.setup == "minors" and NATION[m.nation] == each)
    return Deploying(sponsor, nations)


def declare_alone(table: Table, by: int, nation: int) -> Next:
    """14.321, 14.33, 14.34"""
    side = table.stands[by]
    if nation == IT:  # 14.344
        table.tell(facts.WAR_DECLARED, side, facts.nation_word(IT))
        table.attacker[IT], table.attacked_in[IT] = by, table.turn
        join(table, IT, AXIS)
        return None
    if nation == GB:  # 14.345
        table.tell(facts.WAR_DECLARED, side, facts.nation_word(GB))
        table.alps_only = table.turn
        join(table, IT, AXIS)
        return None
    if side == WESTERN:
        table.actions[by] -= 1
        table.tell(facts.SPENT_FOR_WAR, facts.nation_word(by), facts.nation_word(nation))
        table.spain_in = table.turn if nation == PT and waits(table, ES) else table.spain_in
    table.tell(facts.WAR_DECLARED, side, facts.nation_word(nation))
    first = attack(table, side, nation)
    table.attacker[nation] = by
    if by in (IT, SU):
        wars.attack_alone(table, by, nation)
    return first


class Deploying(Procedure[Table]):
    """9.61 Block by block, wherever the opponent likes in the country; at most four in the capital."""

    side: Side
    nations: tuple[int, ...]
    done: int = 0

    def resume(self, table: Table, answer: PlaceAt | None) -> Next:
        if answer is not None:
            self.done += 1
        blocks = [(n, row) for n in self.nations for row in DEPLOYED[n] for _ in range(row.count)]
        if self.done == len(blocks):
            return Done()
        nation, row = blocks[self.done]
        return DeployBlock(self.side, nation, DESIGN[row.design].id)


class DeployBlock(Decision[Table]):
    RULE = "9.61"

    nation: int
    design: int

    def options(self, table: Table) -> list[Action]:
        home = [a for a in AREAS if table.control[a] == self.nation]
        free = [a for a in home if not IS_CAPITAL[a] or len(table.here(a)) < NUMBER["capital_blocks"]]
        return [PLACE_AT[a] for a in free or home]

    def take(self, table: Table, action: PlaceAt) -> Action:
        place(table, DESIGNS[self.design], action.area, DESIGNS[self.design].steps)
        table.tell(facts.DEPLOYED, facts.nation_word(self.nation), action.area)
        return action
