"""14.2 Special Actions come and go with what happens at the front, instead of with the year."""

from __future__ import annotations

from typing import Final

from eastfront.engine.chance import Roll
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.control import controlled
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, CROSSINGS, SPACES
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import ZONES, Table

DE, SU, US, GB, VI = (NATION[code] for code in ("de", "su", "us", "gb", "vi"))
MAY, SEPTEMBER = 2, 4
MOST_GERMAN, FOURTH, MOST_LEARNED = 5, 4, 3
GRACE, LONGEST = 2, 6  # 14.211, 14.212 turns
YEAR: Final = 6  # turns
BARBAROSSA: Final = turn_of("1941-JUL")
US_ENTRY, US_FROM = turn_of("1942-JAN"), turn_of("1942-MAY")
BARRED_UNTIL: Final = 3  # 14.214
A, B, C, D = 1, 2, 4, 8
"""14.221, 14.231 The four conditions."""
NEEDED: Final = {1: 5, 2: 3}
PERMANENT_WITH: Final = 3
STREAK: Final = 3
THIS_TURN, FOR_GOOD = 1, 2
LEARNERS: Final = (SU, US)
OPTION: Final = (Option.SOVIET_EXPERIENCE, Option.AMERICAN_EXPERIENCE)
LANDS: Final = frozenset(
    a
    for a in AREAS
    if (
        COUNTRY[a] == "IT"
        and SPACES[a].attributes.get("region") == "Italy"
        and SPACES[a].code not in ("sicily", "sardinia")
    )
    or (COUNTRY[a] == "FR" and SPACES[a].code != "corsica")
)
"""14.233(b) Italy and France without islands and colonies."""


def war_since(table: Table) -> int:
    """The turn in which Germany and the USSR came to blows; scenarios that begin later do not say."""
    if not table.active[SU]:
        return -1
    return table.soviet_war if table.soviet_war >= 0 else BARBAROSSA


def areas_of(table: Table, side: int) -> int:
    nations = tuple(n for n, led in enumerate(table.stands) if led == side)
    return controlled(table, nations).bit_count()


# ---------------------------------------------------------------------- 7.11 how many a nation may have
def most(table: Table, nation: int, printed: int) -> int:
    """14.2 instead of the chart, for the nation whose rule is played."""
    if nation == DE and table.chosen(Option.GERMAN_DECLINE):
        return min(MOST_GERMAN - table.infrastructure, FOURTH - 1 if table.fourth_barred else MOST_GERMAN)
    for at, learner in enumerate(LEARNERS):
        if nation == learner and table.chosen(OPTION[at]):
            if learner == US and table.turn < US_ENTRY:
                return 0
            return 1 + int(table.second[at] > 0) + int(table.third[at] > 0)
    return printed


# ---------------------------------------------------------------------- 14.21
def infrastructure_fails_on(table: Table) -> int:
    """14.211, 14.212 The least die on which the first German Special Action goes, 0 if nothing is thrown."""
    since = war_since(table)
    if table.infrastructure or since < 0 or table.conquered[SU] or not table.chosen(Option.GERMAN_DECLINE):
        return 0
    turns = table.turn - since - GRACE - table.soviet_first + 1
    return 0 if turns <= 0 else max(1, LONGEST + 1 - turns)


def fourth_tally(table: Table, die: int) -> Tally:
    """14.214"""
    now, before = table.axis_areas
    lines: list[Modifier] = []
    if now > before:
        lines.append(Modifier("14.214", "ee-why-more-areas", 2))
    elif now < before:
        lines.append(Modifier("14.214", "ee-why-fewer-areas", -2))
    if table.fourth_barred:
        lines.append(Modifier("14.214", "ee-why-barred", -1))
    return Tally(die, tuple(lines))


class GermanDecline(Procedure[Table]):
    """14.212, 14.214 Before Germany buys: up to two dice."""

    stage: int = 0

    def resume(self, table: Table, die: int | None) -> Next:
        self.stage += 1
        match self.stage:
            case 1:
                needs = infrastructure_fails_on(table)
                if needs == 1:
                    self.fail(table, 0)
                return Roll() if needs > 1 else None
            case 2:
                if die is not None:
                    self.fail(table, die)
                return Roll() if table.fourth_at_stake else None
            case _:
                if die is not None:
                    tally = fourth_tally(table, die)
                    table.fourth_barred = int(tally.total <= BARRED_UNTIL)
                    how = "ee-fourth-barred" if table.fourth_barred else "ee-fourth-free"
                    table.tell(facts.FOURTH_ACTION, (die,), tally, how)
                return Done()

    def fail(self, table: Table, die: int) -> None:
        gone = not die or die >= infrastructure_fails_on(table)
        table.infrastructure = int(gone)
        how = "ee-infrastructure-fails" if gone else "ee-infrastructure-holds"
        table.tell(facts.INFRASTRUCTURE, (die,) if die else (), how)


# ---------------------------------------------------------------------- 14.22, 14.23
def conditions(table: Table, at: int) -> int:
    """Those that are met, as bits; the anniversary counts by itself."""
    since = war_since(table) if at == 0 else US_ENTRY
    return table.merits[at] | (C if since >= 0 and table.turn > since + YEAR else 0)


def open_to_learn(table: Table, at: int) -> bool:
    """14.221 Two turns after the war has begun, 14.231 from May/Jun 1942."""
    if at:
        return bool(table.active[US]) and table.turn >= US_FROM
    since = war_since(table)
    return since >= 0 and table.turn >= since + GRACE


class Learn(Procedure[Table]):
    """14.222, 14.232 The right to a second Special Action: for good, or by a die for this turn."""

    at: int
    needs: int = 0

    def resume(self, table: Table, die: int | None) -> Next:
        at = self.at
        if die is None:
            if table.second[at] == FOR_GOOD:
                return Done()
            met = conditions(table, at).bit_count() if open_to_learn(table, at) else 0
            table.second[at] = FOR_GOOD if met >= PERMANENT_WITH else 0
            if met >= PERMANENT_WITH:
                table.tell(facts.EXPERIENCED, facts.nation_word(LEARNERS[at]), 2)
            self.needs = NEEDED.get(met, 0)
            return Roll() if self.needs else Done()
        won = die >= self.needs
        table.second[at] = THIS_TURN if won else 0
        table.streak[at] = table.streak[at] + 1 if won else 0
        if table.streak[at] >= STREAK:
            table.merits[at] |= D
        how = "ee-experience-yes" if won else "ee-experience-no"
        table.tell(facts.EXPERIENCE, facts.nation_word(LEARNERS[at]), (die,), how)
        return Done()


def production_begins(table: Table, nation: int) -> Next:
    """Before a nation counts its points."""
    if nation == DE and table.chosen(Option.GERMAN_DECLINE):
        return GermanDecline()
    for at, learner in enumerate(LEARNERS):
        if nation == learner and table.chosen(OPTION[at]):
            return Learn(at)
    return None


# ---------------------------------------------------------------------- what is watched
def watched(table: Table) -> bool:
    return bool(table.options & (Option.GERMAN_DECLINE | Option.SOVIET_EXPERIENCE | Option.AMERICAN_EXPERIENCE))


def player_turn_begins(table: Table, camp: int) -> None:
    if not watched(table):
        return
    table.alone = [0] * len(table.alone)
    if camp == table.camps[AXIS]:
        table.axis_areas = [areas_of(table, AXIS), table.axis_areas[0] or areas_of(table, AXIS)]
        if table.month == MAY:
            table.soviet_areas, table.at_war_in_may = areas_of(table, SOVIET), int(war_since(table) >= 0)
        return
    for area in AREAS:
        held = table.holder(area) == AXIS
        table.held_before[area] = int(held and any(table.side_of(s) == AXIS for s in table.here(area)))


def battle_ends(table: Table, area: SpaceId, attacker: Side, *, fresh: bool) -> None:
    """14.221(a), 14.231(a)(b) After a battle and its counter-attack, or a withdrawal from it."""
    if not watched(table):
        return
    left = [s for s in table.here(area) if table.arm(s) != Arm.AIR]
    for at, learner in enumerate(LEARNERS):
        mine = [table.came[s] for s in left if table.owner[s] == learner]
        if not fresh or attacker != table.stands[learner]:
            continue
        river = any((came, area) in CROSSINGS for came in mine) and not table.snows_at(area)
        landed = any(0 <= came < ZONES for came in mine)
        if landed if at else river and table.held_before[area]:
            table.merits[at] |= A


def americans_alone(table: Table, area: SpaceId) -> None:
    """14.231(b) When a battle is declared: Americans without the British, against somebody else than Vichy."""
    if not watched(table):
        return
    there = {table.owner[slot] for slot in table.here(area)}
    enemies = {n for n in there if table.stands[n] == AXIS and n != VI}
    table.alone[area] = int(US in there and GB not in there and bool(enemies))


def player_turn_ends(table: Table, camp: int) -> None:
    """14.221(b), 14.231(b), 14.213, 14.223, 14.233"""
    if not watched(table):
        return
    fought = [a for a in AREAS if table.alone[a]]
    if any(table.owner[s] == US and table.arm(s) != Arm.AIR for a in fought for s in table.here(a)):
        table.merits[1] |= B
    if camp == table.camps[AXIS]:
        ashore = any(table.place[s] in LANDS and table.arm(s) != Arm.AIR for s in table.ground().on_map[US])
        if ashore and table.second[1] == FOR_GOOD:
            _third(table, 1)
        return
    beaches = [table.place[s] for s in table.ground().on_map[US] if table.arm(s) != Arm.AIR]
    if any(table.landed[a] and COUNTRY[a] == "FNA" for a in beaches):
        table.merits[1] |= A  # Vichy does not resist them, and it counts
    if sum(table.held_before[a] and table.control[a] == SU for a in AREAS) >= 2:
        table.merits[0] |= B
    gained = table.month == SEPTEMBER and table.soviet_areas >= 0 and areas_of(table, SOVIET) > table.soviet_areas
    if gained and table.at_war_in_may:
        table.fourth_at_stake = 1
    if gained and table.second[0] == FOR_GOOD:
        _third(table, 0)


def _third(table: Table, at: int) -> None:
    if not table.third[at]:
        table.third[at] = 1
        table.tell(facts.EXPERIENCED, facts.nation_word(LEARNERS[at]), MOST_LEARNED)
