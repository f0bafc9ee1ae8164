"""14.35 Whether France asks for an armistice depends on how fast it was beaten."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.control import relations
from eastfront.titles.europe_engulfed.french import Offer, armistice_due, disband
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, SEAS
from eastfront.titles.europe_engulfed.option_actions import SaveFleet
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGN, DESIGNS, DESIGNS_OF, NATION, WESTERN, area
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import Table, fleet

DE, FR, FF, GB = (NATION[code] for code in ("de", "fr", "ff", "gb"))
MARSEILLE, CORSICA = area("marseille"), area("corsica")
FEW_BLOCKS, MANY_BRITISH = 8, 3
FIGHTS_ON_BELOW, VICHY_ABOVE = 2, 5
USED, FIGHTS_ON, UNLESS_CONQUERED = 1, 2, 3
"""The column `fate`."""
LOST_FOR_GOOD: Final = {"fr_arm3": 1, "fr_arm2": 1, "fr_inf4": 1, "fr_inf3": 7, "fr_inf2": 4}
SCUTTLED_UNTIL: Final = 3


def played(table: Table) -> bool:
    return table.chosen(Option.FRENCH_FATE)


def same_turn(table: Table) -> bool:
    """14.353 Paris has fallen in the turn of the first blow: 9.52 as it stands."""
    return not played(table) or table.trigger in (-1, table.turn)


def axis_turn_ends(table: Table) -> Next:
    """14.354 The table is used once, in the first later turn in which 9.521 is met."""
    due = played(table) and not same_turn(table) and not table.fate and armistice_due(table)
    return FrenchTable() if due else None


def allied_turn_ends(table: Table) -> None:
    """14.353 Who refused an armistice and has not conquered France by now will have to fight on."""
    if (
        played(table)
        and table.refused == table.turn
        and table.fate in (0, UNLESS_CONQUERED)
        and not table.conquered[FR]
    ):
        table.fate = FIGHTS_ON


def tally(table: Table, die: int) -> Tally:
    french = table.ground().on_map[FR]
    british = sum(COUNTRY[table.place[slot]] == "FR" for slot in table.ground().on_map[GB])
    late = table.turn - table.trigger - 1
    lines = [
        Modifier("14.354", "ee-why-few-french", 1) if len(french) < FEW_BLOCKS else None,
        Modifier("14.354", "ee-why-marseille", 2) if table.holder(MARSEILLE) == AXIS else None,
        Modifier("14.354", "ee-why-british-there", -1) if british >= MANY_BRITISH else None,
        Modifier("14.354", "ee-why-late", -2 * late) if late > 0 else None,
    ]
    return Tally(die, tuple(line for line in lines if line))


class FrenchTable(Procedure[Table]):
    offered: bool = False
    limited: bool = False

    def resume(self, table: Table, die: int | None) -> Next:
        if self.offered:
            if table.refused == table.turn:
                table.fate = FIGHTS_ON if self.limited else UNLESS_CONQUERED
            return Done()
        if die is None:
            return Roll()
        table.fate = USED
        result = tally(table, die)
        if result.total < FIGHTS_ON_BELOW:
            table.fate = FIGHTS_ON
            table.tell(facts.FRENCH_THROW, (die,), result, "ee-france-fights-on")
            return Done()
        self.offered, self.limited = True, result.total <= VICHY_ABOVE
        how = "ee-vichy-without-east" if self.limited else "ee-vichy-whole"
        table.tell(facts.FRENCH_THROW, (die,), result, how)
        return Offer(AXIS, self.limited)


# ---------------------------------------------------------------------- France fights on
def fight_on(table: Table) -> Next:
    """14.354 The country is lost; what is left of its army is built by the British, and later by the Americans."""
    seas = tuple(SpaceId(sea) for sea in SEAS for _ in range(table.fleets[fleet(FR, sea)]))
    disband(table, FR)
    table.free_france = 1
    table.stands[FR], table.active[FR] = WESTERN, 1
    for code, count in LOST_FOR_GOOD.items():
        table.extra[DESIGN[code].id] -= count
    for design in DESIGNS_OF[FF]:
        table.extra[design] -= max(DESIGNS[design].by_year)
    axis = relations(table).friends[DE]
    for where in AREAS:
        if table.control[where] == FR and COUNTRY[where] == "FR" and where != CORSICA:
            there = [n for n in (table.owner[s] for s in table.here(where)) if n not in axis]
            table.control[where] = there[0] if there else DE
    return FrenchFleet(seas) if seas else None


class FrenchFleet(Procedure[Table]):
    """One Fleet Point goes over to the British, where the Allies like; of the others a die decides."""

    seas: tuple[SpaceId, ...]

    def resume(self, table: Table, answer: Action | int | None) -> Next:
        if answer is None:
            return ChooseSaved(WESTERN, self.seas)
        if isinstance(answer, SaveFleet):
            sea = SpaceId(answer.sea)
            table.fleets[fleet(GB, sea)] += 1
            table.tell(facts.FLEET_SAVED, sea)
            at = self.seas.index(sea)
            self.seas = self.seas[:at] + self.seas[at + 1 :]
        elif isinstance(answer, int):
            saved = answer > SCUTTLED_UNTIL
            table.fleets[fleet(GB, self.seas[0])] += int(saved)
            how = "ee-fleet-joins" if saved else "ee-fleet-scuttled"
            table.tell(facts.FLEET_DIE, self.seas[0], (answer,), how)
            self.seas = self.seas[1:]
        return Roll() if self.seas else Done()


class ChooseSaved(Decision[Table]):
    RULE = "14.354"

    seas: tuple[SpaceId, ...]

    def options(self, table: Table) -> list[Action]:
        return [SaveFleet(sea) for sea in sorted(set(self.seas))]
