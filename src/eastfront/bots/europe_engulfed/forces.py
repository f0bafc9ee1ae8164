"""What stands where, as one side can know it: its own blocks exactly, an enemy that stands as his nation's average."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from eastfront.engine.table import HIDDEN
from eastfront.titles.europe_engulfed.printed import DESIGNS, DESIGNS_OF, FIRST_YEAR, Arm, step_price
from eastfront.titles.europe_engulfed.table import ARMS

FILLED: Final = 0.8  # the share of its steps that an unseen block has
ARMOR_WORTH: Final = 1.8
ELITE_WORTH: Final = 1.4
WING_WORTH: Final = 4.0
CADRE: Final = 0.6  # a block is more than its steps: raising it anew costs double


class Force(Struct):
    """Steps by arm, those of elite blocks among them, ground-support units, blocks."""

    infantry: float = 0.0
    armor: float = 0.0
    elite: float = 0.0
    wings: float = 0.0
    blocks: float = 0.0

    def add(self, other: Force, times: float = 1.0) -> None:
        self.infantry += times * other.infantry
        self.armor += times * other.armor
        self.elite += times * other.elite
        self.wings += times * other.wings
        self.blocks += times * other.blocks

    def copy(self) -> Force:
        return Force(self.infantry, self.armor, self.elite, self.wings, self.blocks)

    @property
    def steps(self) -> float:
        return self.infantry + self.armor

    @property
    def strength(self) -> float:
        return self.infantry + ARMOR_WORTH * self.armor + (ELITE_WORTH - 1) * self.elite + 1.5 * self.wings


@lru_cache(maxsize=1024)
def of_design(design: int, steps: int) -> Force:
    row = DESIGNS[design]
    if ARMS[design] == Arm.AIR:
        return Force(wings=1.0, blocks=1.0)
    armored = ARMS[design] == Arm.ARMOR
    return Force(
        0.0 if armored else float(steps),
        float(steps) if armored else 0.0,
        float(steps) if row.elite else 0.0,
        0.0,
        1.0,
    )


@lru_cache(maxsize=256)
def average(nation: int, year: int) -> Force:
    """A block of a nation that nobody has seen, out of the pool of the year."""
    found, total = Force(), 0
    for design in DESIGNS_OF[nation]:
        count = DESIGNS[design].by_year[year - FIRST_YEAR]
        found.add(of_design(design, DESIGNS[design].steps), count)
        total += count
    if not total:
        return Force(infantry=2.0, blocks=1.0)
    mean = Force()
    mean.add(found, FILLED / total)
    mean.blocks, mean.wings = 1.0, mean.wings / FILLED
    return mean


def force_of(table: Any, slot: int) -> Force:
    design = table.design[slot]
    if design == HIDDEN:
        return average(table.owner[slot], table.year)
    return of_design(design, table.steps[slot])


def gather(table: Any, slots: Iterable[int]) -> Force:
    found = Force()
    for slot in slots:
        found.add(force_of(table, slot))
    return found


def _worth(design: int, steps: int) -> float:
    row = DESIGNS[design]
    if ARMS[design] == Arm.AIR:
        return WING_WORTH
    return CADRE * step_price(row) + step_price(row) * steps if steps > 0 else 0.0


WORTH: Final = tuple(tuple(_worth(row.id, steps) for steps in range(row.steps + 1)) for row in DESIGNS)
"""What a block is worth by design and steps, in the points that it would cost."""


def worth_of(table: Any, slot: int) -> float:
    design = table.design[slot]
    if design == HIDDEN:
        mean = average(table.owner[slot], table.year)
        return mean.infantry + 2 * mean.armor + WING_WORTH * mean.wings + CADRE
    worth: float = WORTH[design][table.steps[slot]]
    return worth
