"""12.3, 12.4, 12.7 The strengths of a battle, every line of them, the column and what changes the die.

In this order: factors summed, halved once, doubled, additions, the ratio capped at 6-1, shifts, the die."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.parts.ids import UnitId
from eastfront.parts.odds import Strength
from eastfront.parts.odds import column as shifted
from eastfront.parts.opponents import enemy
from eastfront.parts.tables import BELOW as BELOW
from eastfront.titles.dark_valley.ground import (
    HAS_WORKS,
    HEXES,
    IS_CITY,
    IS_FORT,
    IS_MARSH,
    IS_PLACE,
    IS_TOWN,
    IS_ZONE,
    KERCH,
    MAJOR_RIVER,
    RIVER,
    TERRAIN_AT,
    VOLGA,
    WIDE,
)
from eastfront.titles.dark_valley.printed import AXIS, COMBAT, SOVIET, UNITS, Kind
from eastfront.titles.dark_valley.special_zone import zone_shift
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.zones import FIRST_WINTER

WITHOUT_SUPPLY: Final = 2
SOVIETS_LEARN: Final = 10  # 12.1.1 the turn from which the Soviets use table B
BARE: Final = 1  # 14.1 an HQ or leader alone defends with one factor


def crt_of(table: Table, side: Side) -> str:
    """12.1.1 Which table the attacker reads."""
    if side == AXIS:
        return "B" if table.turn in FIRST_WINTER else "A"
    return "A" if table.turn < SOVIETS_LEARN else "B"


def fort_stands(table: Table, hex_: int, side: Side) -> bool:
    """12.7 A fort hides the rest of its hex while it stands and its own side is in it."""
    return bool(IS_FORT[hex_]) and not table.destroyed[hex_] and table.control[hex_] == side


def in_woods(table: Table, hex_: int, defender: Side) -> bool:
    return bool(TERRAIN_AT[hex_].tanks_less) and not fort_stands(table, hex_, defender)


# ---------------------------------------------------------------------- attack
def is_halved(table: Table, unit: int, target: int, bridged: bool = False) -> bool:
    """12.4, chart Across a major river, unless 12.4.1 a bridgehead is built, or the Volga; mechanized units into marsh
    or a city."""
    if (table.location[unit], target) in (VOLGA if bridged else WIDE):
        return True
    if not UNITS[unit].mech or fort_stands(table, target, enemy(UNITS[unit].side)):
        return False
    return bool(IS_MARSH[target] or IS_CITY[target])


def factors(table: Table, units: Iterable[int], woods: bool, attacking: bool) -> int:
    """The sum of what is printed; chart note (f) in woods each tank unit is one weaker, but all those of a hex together
    never less than one."""
    total, tanks, less = 0, dict[int, int](), dict[int, int]()
    for unit in units:
        value = table.attack(unit) if attacking else table.defence(unit)
        if woods and UNITS[unit].kind is Kind.TANK:
            here = table.location[unit]
            tanks[here] = tanks.get(here, 0) + value
            less[here] = less.get(here, 0) + 1
        else:
            total += value
    return total + sum(max(value - less[here], min(value, 1)) for here, value in tanks.items())


def attack_lines(table: Table, attackers: tuple[int, ...], target: int, bridged: bool = False) -> Tally:
    """What the attackers bring to bear."""
    side = UNITS[attackers[0]].side
    woods = in_woods(table, target, enemy(side))
    halved = [u for u in attackers if is_halved(table, u, target, bridged)]
    sum_ = Strength(factors(table, attackers, False, True))
    sum_.add(factors(table, attackers, woods, True) - sum_.now, "12.4", "tdv-why-woods")
    sum_.halve("12.4", "tdv-why-halved", factors(table, halved, woods, True))
    return sum_.tally


# ---------------------------------------------------------------------- defence
def defenders_in(table: Table, hex_: int, retreated: tuple[int, ...] = ()) -> list[UnitId]:
    """12.5 Who has retreated into the hex adds nothing; 14.1 an HQ counts only when it is alone."""
    combat = [u for u in table.combat_in(hex_) if u not in retreated]
    return combat or [u for u in table.units_in(hex_) if UNITS[u].kind is Kind.HQ and u not in retreated]


def defence_lines(table: Table, attackers: tuple[int, ...], target: int, retreated: tuple[int, ...] = ()) -> Tally:
    side = enemy(UNITS[attackers[0]].side)
    units = defenders_in(table, target, retreated)
    if all(UNITS[u].kind is Kind.HQ for u in units):
        return Tally(BARE)
    sum_ = Strength(factors(table, units, False, False))
    sum_.add(factors(table, units, in_woods(table, target, side), False) - sum_.now, "12.4", "tdv-why-woods")
    _on_the_ground(table, attackers, target, side, sum_)
    return sum_.tally


def _on_the_ground(table: Table, attackers: tuple[int, ...], target: int, side: Side, sum_: Strength) -> None:
    """12.4, 12.7 Halved once, then doubled; towns and works add one to the whole."""
    fort = fort_stands(table, target, side)
    ground = TERRAIN_AT[target]
    if ground.halves_defence and not fort:
        sum_.halve("12.4", "tdv-why-desert")
    across = all((table.location[u], target) in KERCH for u in attackers)
    if fort or ground.doubles_defence or across:
        reason = "fort" if fort else "kerch" if across else "mountain"
        sum_.double("12.7" if fort else "12.4", f"tdv-why-{reason}")
    if IS_TOWN[target] and not fort:
        sum_.add(1, "12.4", "tdv-why-town")
    if HAS_WORKS[target] and side == SOVIET:
        sum_.add(1, "12.7", "tdv-why-works")


# ---------------------------------------------------------------------- the column and the die
def shift_lines(
    table: Table, attackers: tuple[int, ...], target: int, bridged: bool = False, retreated: tuple[int, ...] = ()
) -> Iterator[Modifier]:
    """12.4, 12.7 To the left: rough ground, a city, a river that all attack across, a fortified zone that stands, the
    special one; 12.4.1 behind a bridgehead a major river is a river."""
    side = enemy(UNITS[attackers[0]].side)
    if not fort_stands(table, target, side):
        if TERRAIN_AT[target].shift:
            yield Modifier("12.4", f"tdv-why-{HEXES[target].terrain}", -1)
        if IS_CITY[target]:
            yield Modifier("12.4", "tdv-why-city", -1)
    rivers = RIVER | MAJOR_RIVER if bridged else RIVER
    if all((table.location[u], target) in rivers for u in attackers):
        yield Modifier("12.4", "tdv-why-river", -1)
    if IS_ZONE[target] and side == SOVIET and not table.destroyed[target]:
        yield Modifier("12.7", "tdv-why-zone", -1)
    if left := zone_shift(table, target, defenders_in(table, target, retreated)):
        yield Modifier("12.7", "tdv-why-special-zone", -left)


def column(table: Table, side: Side, attack: int, defence: int) -> int:
    """12.3 Fractions dropped, 6-1 at most; BELOW is less than 1-3."""
    return COMBAT[crt_of(table, side)].odds_column(attack, defence)


def odds(
    table: Table,
    attackers: tuple[int, ...],
    target: int,
    extra: tuple[int, int] = (0, 0),
    retreated: tuple[int, ...] = (),
    bridged: bool = False,
) -> Tally:
    """The column with its shifts; `extra` is what supports add to attack and defence. An attack below 1-3 stays there
    whatever shifts it, and no shift leads off the table."""
    side = UNITS[attackers[0]].side
    attack = attack_lines(table, attackers, target, bridged).total + extra[0]
    defence = defence_lines(table, attackers, target, retreated).total + extra[1]
    base = column(table, side, attack, defence)
    if base == BELOW:
        return Tally(BELOW, (), BELOW, BELOW)
    shifts = shift_lines(table, attackers, target, bridged, retreated)
    return shifted(COMBAT[crt_of(table, side)], base, shifts, floor=BELOW)


def lacks_supply(table: Table, unit: int, unsupplied: tuple[int, ...] = ()) -> bool:
    """12.3b, 17.1.2 In the first winter Germans fight as if without supply outside towns and cities; `unsupplied` are
    those that a chit leaves without (10.5.3, 10.5.4)."""
    if unit in unsupplied or not table.in_supply(unit):
        return True
    frozen = UNITS[unit].nation == "german" and table.turn in FIRST_WINTER
    return frozen and not IS_PLACE[table.location[unit]]


def die_lines(
    table: Table, attackers: tuple[int, ...], defenders: Iterable[int], unsupplied: tuple[int, ...] = ()
) -> Iterator[Modifier]:
    """12.1, 12.3b, 13.8 Both hold, when both sides lack supply."""
    if any(lacks_supply(table, u, unsupplied) for u in attackers):
        yield Modifier("12.3", "tdv-why-attacker-unsupplied", -WITHOUT_SUPPLY)
    if any(lacks_supply(table, u) for u in defenders):
        yield Modifier("12.3", "tdv-why-defender-unsupplied", WITHOUT_SUPPLY)
