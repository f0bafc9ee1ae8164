"""14.32 to 14.34 Wars that great powers begin while they are neutral, and those for which the West pays."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.actions import PASS
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.control import ALL_NATIONS, controlled, enter
from eastfront.titles.europe_engulfed.ground import AREAS, AROUND, COUNTRY, HOME_OF
from eastfront.titles.europe_engulfed.income import is_home, scenario_of
from eastfront.titles.europe_engulfed.option_actions import Garrison, WarBy, WinterWar
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, SOVIET, WESTERN, Arm, area
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import HOME_BITS
from eastfront.titles.europe_engulfed.table import NEUTRAL, NOBODYS, Table

DE, IT, SU, GB, US, FR = (NATION[code] for code in ("de", "it", "su", "gb", "us", "fr"))
YU, CH, GR, NO, DK, PT, ES = (NATION[code] for code in ("yu", "ch", "gr", "no", "dk", "pt", "es"))
ITALIAN_AIMS: Final = (YU, CH, GR)
SOVIETS_FROM: Final = turn_of("1940-MAR")
WINTER_WAR: Final = turn_of("1939-NOV")
WINTER_WAR_WERP: Final = 9
READY_FROM: Final = turn_of("1941-NOV")
FRENCH_ALPS: Final = area("french_alps")
MINORS: Final = tuple(n for n, row in enumerate(NATIONS) if row.kind in ("minor", "axis_minor"))


def waits(table: Table, nation: int) -> bool:
    return table.stands[nation] == NEUTRAL and not table.conquered[nation]


def prey(table: Table, power: int) -> list[int]:
    """The Minor Powers at war with a neutral great power alone."""
    return [nation for nation in MINORS if table.private[nation] == power]


def by_itself(table: Table, side: Side) -> list[Action]:
    """Declarations of war by one nation, in 1.23."""
    if scenario_of(table).id in ("poland", "patton"):
        return []
    found: list[Action] = []
    if side == AXIS and table.chosen(Option.ITALIAN_WARS):
        found += [WarBy(IT, nation) for nation in italian_targets(table)]
    if side == SOVIET and table.chosen(Option.SOVIET_WARS):
        found += [WarBy(SU, nation) for nation in soviet_targets(table)]
    if side == WESTERN and table.active[GB]:
        if table.chosen(Option.ITALIAN_WARS) and not table.active[IT] and prey(table, IT):
            found.append(WarBy(GB, IT))  # 14.344
        if table.chosen(Option.WESTERN_WARS):
            payers = [n for n in (GB, US) if table.active[n] and table.actions[n] > 0]
            found += [WarBy(by, n) for by in payers for n in MINORS if waits(table, n) and n not in (NO, DK)]
    return found


def italian_targets(table: Table) -> list[int]:
    """14.34 One after the other; 14.345 or the West, while nobody holds the Alps against it and Paris stands."""
    if table.active[IT] or table.conquered[IT]:
        return []
    resting = any(table.attacker[n] == IT and table.fell_in[n] == table.turn for n in ITALIAN_AIMS)
    found = [] if prey(table, IT) or resting else [n for n in ITALIAN_AIMS if waits(table, n)]
    alps = any(table.side_of(slot) != AXIS for slot in table.here(FRENCH_ALPS))
    return [*found, GB] if table.active[FR] and table.paris_fell < 0 and not alps else found


def soviet_targets(table: Table) -> list[int]:
    """14.321 One a turn, next to Soviet ground blocks, while the USSR is at war with nobody."""
    if table.turn < SOVIETS_FROM or table.active[SU] or prey(table, SU) or table.declared_in == table.turn:
        return []
    posts = {table.place[s] for s in table.ground().on_map[SU] if table.arm(s) != Arm.AIR}
    near = {home for post in posts for where in AROUND[post] for home in HOME_OF[where]}
    return [nation for nation in MINORS if nation in near and waits(table, nation)]


def attack_alone(table: Table, power: int, nation: int) -> None:
    """The victim fights nobody else, and its sponsor nobody for its sake."""
    table.private[nation], table.active[nation] = power, 0
    if power == SU:
        table.violator, table.declared_in = 1, table.turn


def merge(table: Table, power: int) -> None:
    """The power enters the great war, and so do its enemies; 14.343 what Italy has taken goes to Germany."""
    for nation in prey(table, power):
        table.private[nation], table.active[nation] = NOBODYS, 1
    if power == IT and table.chosen(Option.ITALIAN_WARS):
        for where in AREAS:
            if table.control[where] == IT and COUNTRY[where] != "IT":
                table.control[where] = DE


def italy_open(table: Table) -> int:
    """14.34 Where a neutral Italy may go besides its own country; Switzerland for good."""
    bits = 0 if table.active[IT] else controlled(table, (IT,))
    for nation in ALL_NATIONS:
        if table.attacker[nation] == IT and (table.private[nation] == IT or nation == CH):
            bits |= HOME_BITS[nation]
    return bits


def soviet_open(table: Table) -> int:
    """14.321 9.21 and 9.28 do not keep it out of a country with which it is at war alone, or that it has taken."""
    if not table.chosen(Option.SOVIET_WARS):
        return 0
    bits = 0
    for nation in ALL_NATIONS:
        bits |= HOME_BITS[nation] if table.attacker[nation] == SU else 0
    return bits


# ---------------------------------------------------------------------- 14.322
def caught_unready(table: Table) -> bool:
    """14.322 Germany strikes while the USSR fights a Minor Power, or in its first turn after one has fallen to it."""
    if not table.chosen(Option.SOVIET_WARS):
        return False
    fresh = any(table.attacker[n] == SU and table.fell_in[n] == table.turn - 1 for n in MINORS)
    return bool(prey(table, SU)) or fresh


def gets_ready(table: Table) -> None:
    """At the beginning of an Allied player-turn in which the Axis controls a Soviet home area."""
    if table.unready and any(table.holder(a) == AXIS for a in AREAS if is_home(a, SU)):
        table.unready = 0


def not_mobilised(table: Table) -> bool:
    """14.322 9.24(c) and (e) come in Nov/Dec 1941 at the latest, (d) and (f) never by themselves."""
    return bool(table.unready) and table.turn < READY_FROM


# ---------------------------------------------------------------------- 14.321 what was conquered is garrisoned
def ungarrisoned(table: Table) -> list[SpaceId]:
    if table.active[SU] or not table.chosen(Option.SOVIET_WARS):
        return []
    fallen = [n for n in MINORS if table.attacker[n] == SU and table.conquered[n] and table.fell_in[n] < table.turn]
    areas = [a for a in AREAS if table.control[a] == SU and any(n in fallen for n in HOME_OF[a])]
    held = {table.place[s] for s in table.ground().on_map[SU]}  # what stands there nobody else may know
    return [a for a in areas if a not in held]


class Garrisoning(Procedure[Table]):
    """Its opponent may move blocks until every area is held."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Garrison):
            enter(table, answer.block, answer.area, table.place[answer.block])
            table.tell(facts.SENT_FORWARD, answer.block, answer.area)
        elif answer is not None:
            return Done()
        ask = ChooseGarrison(self.side, tuple(ungarrisoned(table)))
        return ask if ask.empty and len(ask.options(table)) > 1 else Done()


class ChooseGarrison(Decision[Table]):
    """He may not look behind the blocks: any that does not stand alone in such an area."""

    RULE = "14.321"

    empty: tuple[SpaceId, ...]

    def options(self, table: Table) -> list[Action]:
        blocks = table.ground().on_map[SU]
        taken = {a for a in AREAS if any(table.attacker[n] == SU for n in HOME_OF[a])}
        free = [s for s in blocks if table.place[s] not in taken]
        return [PASS, *(Garrison(UnitId(s), a) for a in self.empty[:1] for s in free)]


# ---------------------------------------------------------------------- 14.32 the Winter War
def winter_war_due(table: Table) -> bool:
    row = scenario_of(table)
    begins = table.turn == WINTER_WAR and row.id == "campaign_1939"
    return table.chosen(Option.WINTER_WAR) and begins and table.stands[SU] == SOVIET


class AskWinterWar(Procedure[Table]):
    def resume(self, table: Table, answer: WinterWar | None) -> Next:
        if answer is None:
            return ChooseWinterWar(SOVIET)
        table.winter_waived = int(not answer.fight)
        table.tell(facts.WINTER_WAR, "ee-winter-war-fought" if answer.fight else "ee-winter-war-waived")
        return Done()


class ChooseWinterWar(Decision[Table]):
    RULE = "14.32"
    GRAVE = (WinterWar,)

    def options(self, table: Table) -> list[Action]:
        return [WinterWar(1), WinterWar(0)]
