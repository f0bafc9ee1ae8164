"""9.52 France: the armistice, Vichy, Americans in North Africa."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Next, Procedure, Side
from eastfront.engine.frames import Done as Done
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.borders import METROPOLITAN, NORTH_AFRICA
from eastfront.titles.europe_engulfed.control import occupied, relations, remove
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY
from eastfront.titles.europe_engulfed.home_actions import Armistice
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGN, area
from eastfront.titles.europe_engulfed.setup import place
from eastfront.titles.europe_engulfed.supply import DE, FR, GB, PARIS, US, VI, net
from eastfront.titles.europe_engulfed.table import NEUTRAL, Table, fleet

CORSICA: Final = area("corsica")
TUNISIA: Final = area("tunisia")
GARRISONS: Final = (area("marseille"), area("lebanon"), area("morocco"))
ANSWERS: Final = ("ee-armistice-refused", "ee-armistice-accepted")


def armistice_due(table: Table) -> bool:
    """9.521 Germany controls Paris and is joined to it by land; asked once in a player-turn."""
    if not table.active[FR] or table.conquered[FR] or table.refused == table.turn:
        return False
    return table.holder(PARIS) == AXIS and bool(net(table, DE).by_land >> PARIS & 1)


class Offer(Procedure[Table]):
    side: Side
    limited: bool = False  # 14.354 without the eastern colonies

    def resume(self, table: Table, answer: Armistice | None) -> Next:
        if answer is None:
            return AnswerArmistice(self.side)
        table.tell(facts.ARMISTICE, ANSWERS[answer.accept])
        if answer.accept:
            set_up_vichy(table, limited=self.limited)
        else:
            table.refused = table.turn
        return Done()


class AnswerArmistice(Decision[Table]):
    RULE = "9.521"
    GRAVE = (Armistice,)

    def options(self, table: Table) -> list[Action]:
        return [Armistice(0), Armistice(1)]


def vichy_areas() -> int:
    bits = METROPOLITAN | 1 << CORSICA | NORTH_AFRICA
    for where in AREAS:
        if COUNTRY[where] == "FRE":
            bits |= 1 << where
    return bits


VICHY: Final = vichy_areas()


def set_up_vichy(table: Table, *, limited: bool = False) -> None:
    """9.522 French blocks and Fleet Points go; three blocks of Vichy come; the rest of France is the Axis'."""
    disband(table, FR)
    table.vichy = 1
    others = occupied(table, tuple(n for n, side in enumerate(table.stands) if side != NEUTRAL))
    for where in AREAS:
        if table.control[where] != FR:
            continue
        if limited and COUNTRY[where] == "FRE":
            table.control[where] = GB  # 14.354
        elif others >> where & 1:
            table.control[where] = table.owner[table.here(where)[0]]
        else:
            table.control[where] = VI if VICHY >> where & 1 else DE
    for where in (GARRISONS[0], GARRISONS[2]) if limited else GARRISONS:
        if table.control[where] == VI:
            place(table, DESIGN["vi_inf2"], where, 2)


def disband(table: Table, nation: int) -> None:
    """A nation leaves the war with all it has."""
    for slot in list(table.ground().on_map[nation]):
        remove(table, slot)
    for sea in range(4):
        table.fleets[fleet(nation, sea)] = 0
    table.actions[nation] = table.werp[nation] = 0
    table.active[nation], table.conquered[nation], table.stands[nation] = 0, 1, NEUTRAL


def americans_land(table: Table) -> None:
    """9.525 Vichy does not resist Americans in French North Africa."""
    if table.vichy != 1 or not occupied(table, (US,)) & NORTH_AFRICA:
        return
    table.vichy, table.vichy_opened = 2, table.turn
    for slot in list(table.ground().on_map[VI]):
        if NORTH_AFRICA >> table.place[slot] & 1:
            remove(table, slot)
    for where in AREAS:
        if NORTH_AFRICA >> where & 1 and where != TUNISIA and table.control[where] == VI:
            table.control[where] = US


def conquer_france(table: Table) -> None:
    """10.12, 10.31(b) France is gone; its colonies stay as they are under 9.52."""
    disband(table, FR)
    axis = relations(table).friends[DE]
    for where in AREAS:
        if table.control[where] == FR:
            home = COUNTRY[where] == "FR"
            table.control[where] = DE if home else VI
            if any(table.owner[slot] in axis for slot in table.here(where)):
                table.control[where] = DE
            elif any(table.owner[slot] == GB for slot in table.here(where)):
                table.control[where] = GB
    table.vichy = max(table.vichy, 1)
