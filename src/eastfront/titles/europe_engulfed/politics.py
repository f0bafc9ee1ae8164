"""9 Politics: who may declare war, and what happens when. Where blocks may go stands in `borders`."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed import experience, facts, fate, partisans, wars, winter
from eastfront.titles.europe_engulfed.borders import BESSARABIA, PACT, PHONEY_UNTIL, phoney_war
from eastfront.titles.europe_engulfed.borders import barred as barred
from eastfront.titles.europe_engulfed.borders import closed_to as closed_to
from eastfront.titles.europe_engulfed.borders import opened_to as opened_to
from eastfront.titles.europe_engulfed.borders import passage_of as passage_of
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.conquest import fall
from eastfront.titles.europe_engulfed.control import enemies_in, safe
from eastfront.titles.europe_engulfed.french import Offer, americans_land, armistice_due
from eastfront.titles.europe_engulfed.ground import AREAS, AROUND, COUNTRY, HOME_OF, IS_CAPITAL
from eastfront.titles.europe_engulfed.home_actions import PLACE_AT, PlaceAt
from eastfront.titles.europe_engulfed.income import RESOURCE_AREAS, scenario_of
from eastfront.titles.europe_engulfed.italian import collapse, surrender
from eastfront.titles.europe_engulfed.pact import Forward, forward_missing
from eastfront.titles.europe_engulfed.printed import (
    AXIS,
    DESIGN,
    DESIGNS,
    FRANCE,
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
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, IT, PARIS, SU, US, VI
from eastfront.titles.europe_engulfed.table import BY_AXIS, NEUTRAL, NOBODYS, Table

US_ENTRY: Final = turn_of("1942-JAN")  # 9.33
SOVIET_FREE: Final = turn_of("1942-JAN")  # 9.23(d)
BARBAROSSA: Final = turn_of("1941-JUL")  # 18
MOST_GERMAN: Final = 5  # 13.31
SOVIET_TURN: Final = turn_of("1940-JAN")  # 16.33(1)
NOVEMBER, MARCH = 5, 1
CH, BE, NL, NO, DK, TR = (NATION[code] for code in ("ch", "be", "nl", "no", "dk", "tr"))
HU, RO, BG, FI = (NATION[code] for code in ("hu", "ro", "bg", "fi"))
EAST_PRUSSIA: Final = area("east_prussia")
RECRUITS: Final = DESIGN["us_inf4"]  # 16.12 Germans who act as Americans
RECRUITED: Final = 3
YU, ES, PT = (NATION[code] for code in ("yu", "es", "pt"))
SPEAKER: Final = {AXIS: DE, WESTERN: GB, SOVIET: SU}
"""14.311, 14.43 Who declares war for a side."""
SWAYED: Final = (YU, BG, RO, HU, FI)  # 14.311
SWAYED_WORDS: Final = ("ee-swayed-not", "ee-swayed-joins", "ee-swayed-neutral")
JOINS: Final = 5
CAUTIOUS_FROM: Final = 1944  # 13.41
AXIS_MINORS: Final = (HU, RO, BG, FI)
JOINING: Final = ((RO, NOVEMBER), (HU, NOVEMBER), (BG, MARCH))


# ---------------------------------------------------------------------- 1.2 a player-turn begins
def turn_begins(table: Table, camp: int) -> Next:
    """Before 1.21: what happens at the start of a player-turn by itself."""
    partisans.count(table, camp)
    experience.player_turn_begins(table, camp)
    if table.camps[AXIS] == camp and scenario_of(table).id != "patton":
        _axis_turn(table)
        if table.chosen(Option.MINORS_BY_DIE) and swaying(table):
            return SwayedMinors(swaying(table))
    elif scenario_of(table).id != "patton":
        _allied_turn(table)
        if wars.winter_war_due(table):
            return wars.AskWinterWar()  # 14.32
    if (
        scenario_of(table).id == "patton"
        and table.camps[WESTERN] == camp
        and table.turn > scenario_of(table).first_turn
    ):
        table.extra[RECRUITS.id] += RECRUITED
        return Recruiting()
    return None


def _axis_turn(table: Table) -> None:
    winter.comes(table)
    if 0 <= table.spain_in < table.turn and waits(table, ES):
        join(table, ES, AXIS)  # 14.33
    spend_sixth(table)
    if table.chosen(Option.SCANDINAVIAN_CAUTION):
        caution(table)
    if scenario_of(table).id == "campaign_1941" and table.turn == BARBAROSSA:
        war_in_the_east(table, AXIS)
    if 0 <= table.paris_fell < table.turn:
        if not table.active[IT] and not table.conquered[IT]:
            join(table, IT, AXIS)  # 9.42
        for nation, month in () if table.chosen(Option.MINORS_BY_DIE) else JOINING:
            if table.month == month and waits(table, nation) and due(table, nation):
                join(table, nation, AXIS)
    if table.active[SU] and waits(table, FI) and not table.chosen(Option.MINORS_BY_DIE):
        join(table, FI, AXIS)


def _allied_turn(table: Table) -> None:
    wars.gets_ready(table)
    row = scenario_of(table)
    if row.id == "europe":
        if table.turn == SOVIET_TURN:
            war_in_the_east(table, SOVIET)
    elif table.turn >= US_ENTRY and not table.active[US] and row.id != "poland":
        join(table, US, WESTERN)  # 9.33


def due(table: Table, nation: int) -> bool:
    """9.15 The first Nov/Dec after Paris fell; for Bulgaria the Mar/Apr after that."""
    november = table.paris_fell + 1
    while (november + 4) % 6 != NOVEMBER:
        november += 1
    return table.turn >= november + (2 if nation == BG else 0)


def waits(table: Table, nation: int) -> bool:
    return table.stands[nation] == NEUTRAL and not table.conquered[nation]


def spend_sixth(table: Table) -> None:
    """13.31 After Jul/Aug 1941 Germany never has six."""
    if table.chosen(Option.JUNE_22) and table.turn > BARBAROSSA:
        table.actions[DE] = min(table.actions[DE], MOST_GERMAN)


def caution(table: Table) -> None:
    """13.41 From 1944 on, with Paris Western and all Soviet resource areas Soviet, ore stops and Finland gives up."""
    if table.ore_ended or table.year < CAUTIOUS_FROM:
        return
    paris = table.control[PARIS]
    west = paris != NOBODYS and table.stands[paris] in (WESTERN, FRANCE)
    if west and all(table.control[a] == SU for a in RESOURCE_AREAS if SU in HOME_OF[a]):
        table.ore_ended = 1
        table.tell(facts.ORE_ENDED)
        if table.stands[FI] == AXIS:
            fall(table, FI, SU)


class Recruiting(Procedure[Table]):
    """16.12 Three German infantry blocks join the Americans, anywhere in Germany that is friendly."""

    done: int = 0

    def resume(self, table: Table, answer: PlaceAt | None) -> Next:
        self.done += answer is not None
        ask = RecruitBlock(WESTERN)
        return ask if self.done < RECRUITED and ask.options(table) else Done()


class RecruitBlock(Decision[Table]):
    RULE = "16.12"

    def options(self, table: Table) -> list[Action]:
        ours = safe(table, US)
        return [PLACE_AT[a] for a in AREAS if COUNTRY[a] == "DE" and ours >> a & 1]

    def take(self, table: Table, action: PlaceAt) -> Action:
        place(table, RECRUITS, action.area, RECRUITS.steps)
        table.tell(facts.DEPLOYED, facts.nation_word(US), action.area)
        return action


# ---------------------------------------------------------------------- coming into the war
def join(table: Table, nation: int, side: Side) -> None:
    """A nation stands with a side, with its blocks where the charts set them up."""
    stand(table, nation, side)
    if side == AXIS and nation in (YU, ES):
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


# ---------------------------------------------------------------------- 9.11, 9.23, 9.31 declarations of war
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
        home = [a for a in AREAS if self.nation in HOME_OF[a] and table.control[a] == self.nation]
        free = [a for a in home if not IS_CAPITAL[a] or len(table.here(a)) < NUMBER["capital_blocks"]]
        return [PLACE_AT[a] for a in free or home]

    def take(self, table: Table, action: PlaceAt) -> Action:
        place(table, DESIGNS[self.design], action.area, DESIGNS[self.design].steps)
        table.tell(facts.DEPLOYED, facts.nation_word(self.nation), action.area)
        return action


# ---------------------------------------------------------------------- ends
def phase_ends(table: Table, camp: int) -> Next:
    """After a Combat Phase: 9.521, 9.525, and whether the Phoney War is over."""
    watch(table)
    americans_land(table)
    return Offer(AXIS) if armistice_due(table) and fate.same_turn(table) and not table.fate else None


def watch(table: Table) -> None:
    """9.11(b), 9.51(c), 9.42 What ends the Phoney War, and when Paris fell."""
    held = table.control[PARIS]
    if table.paris_fell < 0 and held != NOBODYS and table.stands[held] == AXIS:
        table.paris_fell = table.turn
    if table.phoney and any(
        COUNTRY[table.place[s]] == country
        for nation, country in ((GB, "DE"), (FR, "DE"), (DE, "FR"))
        for s in table.ground().on_map[nation]
    ):
        table.phoney = 0
    if table.trigger < 0 and any(COUNTRY[table.place[s]] == "FR" for s in table.ground().on_map[DE]):
        table.trigger = table.turn  # 14.352


def turn_ends(table: Table, camp: int) -> Next:
    """After 1.27 and 10.1: 9.26, 9.45, 9.46."""
    watch(table)
    experience.player_turn_ends(table, camp)
    if table.camps[AXIS] == camp:
        return fate.axis_turn_ends(table)
    fate.allied_turn_ends(table)
    collapse(table)
    surrender(table)
    return Enforcing() if forward_missing(table) or wars.ungarrisoned(table) else None


class Enforcing(Sequence[Table]):
    """9.26, 14.321 The opponent moves Soviet blocks to where the rules want them."""

    @step("9.26")
    def forward(self, table: Table, _: None) -> Next:
        return Forward(AXIS) if forward_missing(table) else None

    @step("14.321")
    def garrisons(self, table: Table, _: None) -> Next:
        return wars.Garrisoning(AXIS) if wars.ungarrisoned(table) else None
