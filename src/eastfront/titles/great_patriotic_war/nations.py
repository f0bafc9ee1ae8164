"""08, 54 to 61 Where each nation's units may go, when they fight, and when their countries leave the war."""

from __future__ import annotations

from functools import cache

from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of, mask_of
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    BESSARABIA,
    BRATISLAVA,
    BUCHAREST,
    BUDAPEST,
    COUNTRY,
    FROM_GREATER_ROMANIA,
    FROM_ROMANIA,
    LEARNING_HEXES,
    ODESSA,
    UNITS,
    WARSAW,
    Kind,
)
from eastfront.titles.great_patriotic_war.table import AXIS, BALKANS, DESTROYED, GONE, SOVIET, Table

ROMANIAN_LEASH = 3
ROMANIAN_ATTACK_LIMIT = 4
ROMANIAN_DEFECTION = 6
HUNGARIAN_ATTACK_LIMIT = 2
HUNGARIAN_CAPITULATION = 6
ALWAYS_CLOSED = ("finland", "sweden", "denmark", "turkey", "iran", "italy", "greece", "albania")

ROMANIANS = tuple(u.id for u in UNITS if u.side == AXIS and u.nation == "romanian")
HUNGARIANS = tuple(u.id for u in UNITS if u.nation == "hungarian")
SLOVAKS = tuple(u.id for u in UNITS if u.nation == "slovak")

BOUND, RELEASED, GONE_OVER = 0, 1, 2
_BESSARABIA = bits_of(BESSARABIA)


def destroyed(table: Table, units: tuple[UnitId, ...]) -> int:
    return sum(table.location[unit] == DESTROYED for unit in units)


# ---------------------------------------------------------------------- where units may stand
def romania_holds_bessarabia(table: Table) -> bool:
    """54 Bessarabia counts as Romanian once no Soviet unit is left in it, and from then on."""
    return bool(table.bessarabia) or not table.occupied_bits(SOVIET) & _BESSARABIA


def settle_bessarabia(table: Table, left: int) -> None:
    """54 A unit has left this hex: was it the last of the Soviets there?"""
    if left not in BESSARABIA or table.bessarabia or table.romania == GONE_OVER:
        return
    if romania_holds_bessarabia(table):
        table.bessarabia = 1
        table.tell(facts.BESSARABIA_ROMANIAN)


def may_stand(table: Table, unit: UnitId, hex_: SpaceId) -> Refusal | None:
    """Why a unit may not be in a hex, whoever else is there."""
    if table.goal == "learning" and hex_ not in LEARNING_HEXES:
        return Refusal("scenario.learning", "gpw-no-outside-the-centre")
    return may_enter(table, unit, hex_)


def may_enter(table: Table, unit: UnitId, hex_: SpaceId) -> Refusal | None:
    """Why a unit's nation keeps it out of a hex, if it does."""
    printed, country = UNITS[unit], COUNTRY[hex_]
    if country in ALWAYS_CLOSED:
        return Refusal("08", "gpw-no-closed-country")
    if country == "bulgaria" and table.romania != GONE_OVER:
        return Refusal("60", "gpw-no-closed-country")
    if printed.kind is Kind.PARTISAN and country != "ussr":
        return Refusal("52", "gpw-no-partisan-abroad")
    if country == "yugoslavia" and printed.side == AXIS and not table.balkans:
        return Refusal("61", "gpw-no-yugoslavia")
    if printed.nation == "romanian":
        return _romanian(table, unit, hex_, country)
    if printed.nation == "hungarian":
        if printed.garrison and country != "hungary":
            return Refusal("57", "gpw-no-garrison-leaves")
        if country == "romania":
            return Refusal("57", "gpw-no-hungarian-in-romania")
    if printed.nation == "slovak" and country in ("hungary", "romania"):
        return Refusal("59", "gpw-no-slovak-there")
    return None


def _romanian(table: Table, unit: UnitId, hex_: SpaceId, country: str) -> Refusal | None:
    printed = UNITS[unit]
    if printed.side == SOVIET:
        return None
    home = country == "romania" or (hex_ in BESSARABIA and romania_holds_bessarabia(table))
    if printed.garrison and not home:
        return Refusal("54", "gpw-no-garrison-leaves")
    if country == "hungary":
        return Refusal("54", "gpw-no-romanian-in-hungary")
    if table.romania == BOUND and hexes_from_home(table, hex_) > ROMANIAN_LEASH:
        return Refusal("54", "gpw-no-romanian-so-far")
    return None


def hexes_from_home(table: Table, hex_: SpaceId) -> int:
    return (FROM_GREATER_ROMANIA if romania_holds_bessarabia(table) else FROM_ROMANIA)[hex_]


def homeward(table: Table, unit: UnitId, here: SpaceId, there: SpaceId) -> bool:
    """70 Bound Romanians who stand too far from their country may always retreat towards it."""
    refusal = may_stand(table, unit, there)
    if refusal is None or refusal.reason != "gpw-no-romanian-so-far":
        return False
    return hexes_from_home(table, there) < hexes_from_home(table, here)


def _people(unit: UnitId) -> tuple[int, str, bool, bool]:
    printed = UNITS[unit]
    nation = printed.nation if printed.side == AXIS and printed.nation in ("romanian", "hungarian", "slovak") else ""
    return printed.side, nation, printed.garrison, printed.kind is Kind.PARTISAN


_PEOPLES = sorted({_people(unit.id) for unit in UNITS if unit.is_land})
PEOPLE = tuple(_PEOPLES.index(_people(unit.id)) if unit.is_land else -1 for unit in UNITS)
"""By land unit: those with the same number may enter the same hexes."""
FIRST_OF = tuple(UNITS[PEOPLE.index(people)].id for people in range(len(_PEOPLES)))
FREE = tuple(_PEOPLES.index((side, "", False, False)) for side in (AXIS, SOVIET))
"""By side: the people whom only neutral countries keep out."""
_OUTSIDE = bits_of(h for h in range(len(COUNTRY)) if h not in LEARNING_HEXES)


@cache
def _marks(bits: int) -> list[int]:
    return list(mask_of(bits, len(COUNTRY)))


class _Masks:
    """The hexes closed to a unit: the same answers as may_enter and may_stand, made once for each state of the war."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, int, bool, bool], int] = {}

    def people(self, table: Table, people: int) -> int:
        """By their nation alone."""
        bessarabia = _PEOPLES[people][1] == "romanian" and romania_holds_bessarabia(table)
        key = (people, table.romania, bool(table.balkans), bessarabia)
        if key not in self._made:
            unit = FIRST_OF[people]
            self._made[key] = bits_of(h for h in ALL_HEXES if may_enter(table, unit, h) is not None)
        return self._made[key]

    def bits(self, table: Table, unit: UnitId) -> int:
        closed = self.people(table, PEOPLE[unit])
        return closed | _OUTSIDE if table.goal == "learning" else closed

    def marks(self, table: Table, unit: UnitId) -> list[int]:
        """The same by hex; shared: do not write into it."""
        return _marks(self.bits(table, unit))


CLOSED_TO = _Masks()


# ---------------------------------------------------------------------- who may attack
def may_attack(table: Table, unit: UnitId) -> Refusal | None:
    nation = UNITS[unit].nation
    if nation == "romanian" and UNITS[unit].side == AXIS and destroyed(table, ROMANIANS) >= ROMANIAN_ATTACK_LIMIT:
        return Refusal("55", "gpw-no-romanian-attack")
    if nation == "hungarian" and destroyed(table, HUNGARIANS) >= HUNGARIAN_ATTACK_LIMIT:
        return Refusal("57", "gpw-no-hungarian-attack")
    return None


def free_the_romanians(table: Table) -> None:
    """54 Odessa held by a Romanian unit, and every Romanian unit in play on the map at full strength."""
    if table.romania != BOUND or not any(table.location[u] == ODESSA for u in ROMANIANS):
        return
    in_play = [u for u in ROMANIANS if table.location[u] >= 0 or table.location[u] == DESTROYED]
    if all(table.location[u] >= 0 and table.steps[u] == UNITS[u].steps for u in in_play):
        table.romania = RELEASED
        table.tell(facts.ROMANIA_RELEASED)


# ---------------------------------------------------------------------- leaving the war
def defection_modifiers(table: Table) -> list[tuple[str, int]]:
    """55 What is added to the die for Romania."""
    lines = []
    beyond = destroyed(table, ROMANIANS) - ROMANIAN_DEFECTION
    if beyond > 0:
        lines.append(("gpw-why-losses", beyond))
    if table.control[ODESSA] == SOVIET:
        lines.append(("gpw-why-odessa", 1))
    inside = sum(COUNTRY[table.location[u]] == "romania" for u in table.land(SOVIET))
    if inside // 2:
        lines.append(("gpw-why-in-romania", inside // 2))
    if table.control[BUCHAREST] == SOVIET:
        lines.append(("gpw-why-bucharest", 2))
    return lines


def remove_all(table: Table, units: tuple[UnitId, ...]) -> None:
    for unit in units:
        table.location[unit] = GONE
        table.steps[unit] = 0


def romania_goes_over(table: Table) -> None:
    table.romania, table.romania_turn = GONE_OVER, table.turn
    remove_all(table, ROMANIANS)
    table.tell(facts.ROMANIA_GOES_OVER)


def hungary_and_slovakia(table: Table) -> None:
    """57, 59 At the end of the Axis replacement phase."""
    if not table.hungary_out and (
        destroyed(table, HUNGARIANS) >= HUNGARIAN_CAPITULATION or table.control[BUDAPEST] == SOVIET
    ):
        table.hungary_out = 1
        remove_all(table, HUNGARIANS)
        table.tell(facts.HUNGARY_OUT)
    if not table.slovakia_out and table.control[BRATISLAVA] == SOVIET:
        table.slovakia_out = 1
        remove_all(table, SLOVAKS)
        table.tell(facts.SLOVAKIA_OUT)


def wake_the_balkans(table: Table) -> None:
    """61 The garrison may deploy once the war comes near."""
    if table.balkans or not any(place == BALKANS for place in table.location):
        return
    soviets = table.land(SOVIET)
    near = (
        table.romania == GONE_OVER
        or table.control[BUDAPEST] == SOVIET
        or table.control[WARSAW] == SOVIET
        or any(COUNTRY[table.location[u]] == "yugoslavia" for u in soviets)
    )
    if near:
        table.balkans = 1
        table.tell(facts.BALKANS_AWAKE)
