"""Who is where: units by space, held spaces and zones of control, derived from a column of locations and never saved.

A Ground remembers the column as it last saw it. Asked about another one it looks for the units that stand elsewhere and
moves only those, so that the next question of the same game, or of a twin in a search, costs next to nothing; and
because it compares what it knows with what it is shown, it cannot be out of date, whoever wrote into the column."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from typing import Any, Final, Generic, TypeAlias, TypeVar, final

from eastfront.parts.graphs import Marks, Neighbours, Reach, Steps, reach
from eastfront.parts.masks import bits_of

BLOCK: Final = 16  # how much of two columns is compared at once
NO_ZONE: Final[Neighbours] = ()
UNKNOWN: Final = -1

Zones: TypeAlias = tuple[Neighbours, ...]
"""By unit, the spaces of its zone by the space it stands in; NO_ZONE for a unit without one."""


def differences(known: list[int], now: list[int]) -> list[int]:
    """Where two columns of the same length differ."""
    if len(now) <= BLOCK:
        return [index for index in range(len(now)) if known[index] != now[index]]
    found: list[int] = []
    for low in range(0, len(now), BLOCK):
        if known[low : low + BLOCK] != now[low : low + BLOCK]:
            for index in range(low, min(low + BLOCK, len(now))):
                if known[index] != now[index]:
                    found.append(index)
    return found


class Column:
    """What is derived from a column of the table, as it was when it was last followed."""

    __slots__ = ("known",)

    def __init__(self, known: list[int]) -> None:
        self.known = known

    def follow(self, column: list[int]) -> None:
        raise NotImplementedError


@final
class Ground(Column):
    """What can be read: `here` the units in each space, lowest first; by side, how many units stand in each space
    (`held`, as a set of bits `held_bits`) and how many zones reach it (`zone`, `zone_bits`); `answers`, what was worked
    out for this position and is forgotten when a unit moves. All of it changes with the next column that is followed:
    read, do not keep, do not write."""

    __slots__ = ("_rings", "_zone_bits", "answers", "held", "held_bits", "here", "side_of", "spots", "zone", "zones")

    def __init__(self, size: int, side_of: tuple[int, ...], zones: Zones, sides: int = 2) -> None:
        """Units of side -1 are found in their spaces, but hold nothing and have no zone."""
        super().__init__([-1] * len(side_of))
        self.side_of = side_of
        self.zones = zones
        self.spots: list[int] = [1 << space for space in range(size)]
        self.here: list[tuple[int, ...]] = [()] * size
        self.held: list[list[int]] = [[0] * size for _ in range(sides)]
        self.zone: list[list[int]] = [[0] * size for _ in range(sides)]
        self.held_bits: list[int] = [0] * sides
        self._zone_bits: list[int] = [0] * sides
        self._rings: list[list[int]] = []
        self.answers: dict[Hashable, Any] = {}

    def follow(self, column: list[int]) -> None:
        """Everybody stands where the column says; whoever is below 0 stands nowhere."""
        known, location = self.known, column
        for unit in differences(known, location):
            here, there = known[unit], location[unit]
            if here >= 0:
                self._take_up(unit, here)
            if there >= 0:
                self._put_down(unit, there)
            known[unit] = there
        self.answers.clear()

    def _put_down(self, unit: int, space: int) -> None:
        here, side = self.here[space], self.side_of[unit]
        self.here[space] = tuple(sorted((*here, unit))) if here else (unit,)
        if side < 0:
            return
        self.held[side][space] += 1
        self.held_bits[side] |= self.spots[space]
        zones, zone = self.zones[unit], self.zone[side]
        if zones:
            self._zone_bits[side] = UNKNOWN
            for near in zones[space]:
                zone[near] += 1

    def _take_up(self, unit: int, space: int) -> None:
        here, side = self.here[space], self.side_of[unit]
        self.here[space] = tuple([other for other in here if other != unit]) if len(here) > 1 else ()
        if side < 0:
            return
        held = self.held[side]
        held[space] -= 1
        if not held[space]:
            self.held_bits[side] ^= self.spots[space]
        zones, zone = self.zones[unit], self.zone[side]
        if zones:
            self._zone_bits[side] = UNKNOWN
            for near in zones[space]:
                zone[near] -= 1

    def zone_bits(self, side: int) -> int:
        """The spaces the zones of a side reach, as a set of bits; worked out when somebody asks."""
        bits = self._zone_bits[side]
        if bits == UNKNOWN:
            if not self._rings:
                made = {id(zones): [bits_of(ring) for ring in zones] for zones in self.zones}
                self._rings = [made[id(zones)] for zones in self.zones]
            bits = 0
            for unit in range(len(self.known)):
                if self.known[unit] >= 0 and self.side_of[unit] == side and self.zones[unit]:
                    bits |= self._rings[unit][self.known[unit]]
            self._zone_bits[side] = bits
        return bits

    def reach(
        self,
        steps: Steps,
        start: int,
        budget: int,
        foe: int,
        one_step: bool = False,
        zone_to_zone: bool = True,
        down: list[int] | None = None,
        halts: Marks | None = None,
        barred: Marks | None = None,
    ) -> Reach:
        """Where a unit can go among its enemies: it may not enter a space they hold and stops in their zones; without
        `zone_to_zone` it may not step from one straight into the next. The rest as graphs.reach says. The answer is
        kept until a unit moves, so that whoever then walks there does not look for the way again."""
        key = (start, budget, id(steps), id(halts), id(barred), foe, one_step, zone_to_zone)
        kept = self.answers.get(key)
        if kept is not None and kept[1] == down:
            answer: Reach = kept[2]
            return answer
        zone = self.zone[foe]
        first = None if zone_to_zone or not zone[start] else zone
        found = reach(steps, start, budget, zone, self.held[foe], first, one_step, down, halts, barred)
        # What was given is kept with the answer, so that nothing else can have its id.
        self.answers[key] = (steps, halts, barred), None if down is None else down[:], found
        return found


@final
class Holders(Column):
    """Who controls each space, as a set of bits for each side."""

    __slots__ = ("bits", "spots")

    def __init__(self, size: int, sides: int = 2) -> None:
        super().__init__([-1] * size)
        self.bits: list[int] = [0] * sides
        self.spots: list[int] = [1 << space for space in range(size)]

    def follow(self, column: list[int]) -> None:
        known, bits = self.known, self.bits
        for space in differences(known, column):
            if 0 <= known[space] < len(bits):
                bits[known[space]] ^= self.spots[space]
            if 0 <= column[space] < len(bits):
                bits[column[space]] |= self.spots[space]
        self.known = column[:]


C = TypeVar("C", bound=Column)


@final
class Following(Generic[C]):
    """What is derived from a column, one for each thread: what one reads, no other changes."""

    def __init__(self, make: Callable[[], C]) -> None:
        self._make = make
        self._local = threading.local()

    def at(self, column: list[int]) -> C:
        derived: C | None = getattr(self._local, "derived", None)
        if derived is None:
            derived = self._local.derived = self._make()
        if column != derived.known:
            derived.follow(column)
        return derived
