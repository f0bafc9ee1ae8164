"""5 Stacks: four combat units a hex, two armies or three corps among them, and who does not count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from eastfront.engine.refusals import Refusal
from eastfront.parts.masks import bits_of
from eastfront.titles.dark_valley.ground import IS_CITY
from eastfront.titles.dark_valley.nations import MINORS
from eastfront.titles.dark_valley.printed import AXIS, STAVKA, UNITS, ZHUKOV, Kind
from eastfront.titles.dark_valley.table import Table

MOST: Final = 4
MOST_OF_SIZE: Final = {"army": 2, "corps": 3}
TIGER: Final = "ge_tig"


def one_of_each(unit: int) -> str:
    """5.4 Which kind of free rider this is: of each only one may lie in a hex."""
    if unit == STAVKA:
        return "stavka"
    if unit == ZHUKOV:
        return "zhukov"
    return UNITS[unit].kind


def too_many(units: Iterable[int]) -> Refusal | None:
    """5.3, 5.4, 16.2 Why these may not all lie in one hex, whatever else it is."""
    counting, sizes, riders, tigers = 0, Counter[str](), Counter[str](), 0
    for unit in units:
        printed = UNITS[unit]
        if printed.kind in (Kind.AIR, Kind.BASE, Kind.TACTICAL):
            continue
        if printed.is_free:
            riders[one_of_each(unit)] += 1
        elif printed.group == TIGER:
            tigers += 1
        else:
            counting += 1
            sizes[printed.size] += 1
    counting += max(tigers - 1, 0)
    if any(count > 1 for count in riders.values()):
        return Refusal("5.4", "tdv-no-two-alike")
    if counting > MOST:
        return Refusal("5.3", "tdv-no-stack-of-five")
    for size, most in MOST_OF_SIZE.items():
        if sizes[size] > most:
            return Refusal("5.3", f"tdv-no-stack-{size}")
    return None


def joins(table: Table, units: Iterable[int], hex_: int) -> Refusal | None:
    """Why these may not end where others of their side lie; 15.1 minor allies never stack with each other."""
    arriving = tuple(units)
    here = table.units_in(hex_)
    if arriving:
        here = tuple([u for u in here if u not in arriving])
    return clash((*here, *arriving)) if len(here) + len(arriving) > 1 else None


@lru_cache(maxsize=16384)
def clash(units: tuple[int, ...]) -> Refusal | None:
    """The same of units by themselves: what is printed on them decides."""
    return minors_apart(units) or too_many(units)


def minors_apart(units: Iterable[int]) -> Refusal | None:
    """15.1 Romanians, Hungarians and Italians do not mix."""
    nations = {UNITS[u].nation for u in units if UNITS[u].is_combat} & MINORS
    return Refusal("15.1", "tdv-no-minors-together") if len(nations) > 1 else None


def strangers(table: Table, unit: int) -> int:
    """15.1 For a minor ally the hexes where another one lies, not even to be left again before the end."""
    nation = UNITS[unit].nation
    if nation not in MINORS:
        return 0
    return bits_of(table.location[u] for u in table.combat(AXIS) if UNITS[u].nation in MINORS - {nation})


def bases_full(table: Table, hex_: int) -> bool:
    """5.4, 8.2 One German air base in a town, two in a city."""
    count = sum(UNITS[u].kind is Kind.BASE for u in table.units_in(hex_))
    return count >= (2 if IS_CITY[hex_] else 1)
