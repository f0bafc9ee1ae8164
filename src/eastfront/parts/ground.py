"""Who is where: units by space, held spaces and zones of control, derived from columns of a table and never saved.

A Ground remembers the columns as it last saw them. Asked about others it looks for the units that stand elsewhere, or
on another side, and moves only those, so that the next question of the same game, or of a twin in a search, costs next
to nothing; and because it compares what it knows with what it is shown, it cannot be out of date, whoever wrote into a
column."""

from __future__ import annotations

import threading
from bisect import bisect
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar, final

from eastfront.parts.graphs import Marks, Neighbours, Reach, Steps, reach
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of

BLOCK: Final = 16  # how much of two columns is compared at once
STRETCH: Final = 8 * BLOCK  # and before that
NO_ZONE: Final[Neighbours] = ()
UNKNOWN: Final = -1

Units: TypeAlias = tuple[UnitId, ...]
Zones: TypeAlias = tuple[Neighbours, ...]
"""By unit, the spaces of its zone by the space it stands in; NO_ZONE for a unit without one."""


def differences(known: list[int], now: list[int], guess: int = UNKNOWN) -> list[int]:
    """Where two columns of the same length differ; sooner found where a guess says it."""
    if guess != UNKNOWN and known[guess] != now[guess]:
        was, known[guess] = known[guess], now[guess]
        alone = known == now
        known[guess] = was
        if alone:
            return [guess]
    if len(now) <= BLOCK:
        return [index for index in range(len(now)) if known[index] != now[index]]
    found: list[int] = []
    for wide in range(0, len(now), STRETCH):
        if known[wide : wide + STRETCH] == now[wide : wide + STRETCH]:
            continue
        for low in range(wide, min(wide + STRETCH, len(now)), BLOCK):
            if known[low : low + BLOCK] != now[low : low + BLOCK]:
                for index in range(low, min(low + BLOCK, len(now))):
                    if known[index] != now[index]:
                        found.append(index)
    return found


def joined(units: Units, unit: UnitId) -> Units:
    at = bisect(units, unit)
    return (*units[:at], unit, *units[at:])


def without(units: Units, unit: UnitId) -> Units:
    at = bisect(units, unit)
    return units[: at - 1] + units[at:]


class Column:
    """What is derived from a column of the table, as it was when it was last followed."""

    __slots__ = ("known",)

    def __init__(self, known: list[int]) -> None:
        self.known = known

    def follow(self, column: Sequence[int], guess: int = UNKNOWN) -> None:
        """From now on it is what this column says; `guess` is where it may have changed."""
        raise NotImplementedError


@final
class Ground(Column):
    """What can be read: `here` the units in each space, lowest first, and in each box, found from the end; by side, its
    units on spaces (`on_map`), how many of them stand in each (`held`, as a set of bits `held_bits`) and how many zones
    reach it (`zone`, `zone_bits`); `answers`, what was worked out for this position and is forgotten when a unit moves.
    All of it changes with the next columns that are followed: read, do not keep, do not write."""

    __slots__ = (
        "_nowhere",
        "_rings",
        "_zone_bits",
        "answers",
        "held",
        "held_bits",
        "here",
        "on_map",
        "side_of",
        "spots",
        "units",
        "zone",
        "zones",
    )

    def __init__(
        self, size: int, side_of: Sequence[int], zones: Zones | None = None, sides: int = 2, boxes: int = 0
    ) -> None:
        """So many spaces, and boxes from -1 down. `side_of` are the sides at first: units may go over (`among`). Units
        of side -1 are found in their spaces, but hold nothing and have no zone. Without `zones` nobody has one."""
        super().__init__([])
        self.spots: list[int] = [1 << space for space in range(size)]
        self.units: Units = tuple(map(UnitId, range(len(side_of))))
        self.side_of = list(side_of)
        self.zones: Zones = (NO_ZONE,) * len(side_of) if zones is None else zones
        self._nowhere = -boxes - 1
        self._rings: list[list[int]] = []
        self._clear(sides)

    def _clear(self, sides: int) -> None:
        """Nobody stands anywhere."""
        size = len(self.spots)
        self.known = [self._nowhere] * len(self.side_of)
        self.here: list[Units] = [()] * (size - self._nowhere - 1)
        self.on_map: list[Units] = [()] * sides
        self.held: list[list[int]] = [[0] * size for _ in range(sides)]
        self.zone: list[list[int]] = [[0] * size for _ in range(sides)]
        self.held_bits: list[int] = [0] * sides
        self._zone_bits: list[int] = [0] * sides
        self.answers: dict[Hashable, Any] = {}

    def follow(self, column: Sequence[int], guess: int = UNKNOWN) -> None:
        """Everybody stands where the column says; whoever is below the last box stands nowhere."""
        if len(column) != len(self.side_of):
            raise ValueError(f"{len(column)} locations for {len(self.side_of)} units")
        known = self.known
        location = list(column)  # the same objects, which are compared at a glance; numbers written one by one are not
        try:
            for unit in differences(known, location, guess):
                self._move(self.units[unit], known[unit], location[unit])
        except IndexError:  # a space that is none: what was half followed would be wrong ever after
            self._clear(len(self.held))
            raise
        self.known = location
        self.answers.clear()

    def among(self, side_of: Sequence[int]) -> Ground:
        """The same with everybody on the side this column says: for games in which units go over."""
        if side_of != self.side_of:
            known, sides = self.known, list(side_of)
            for at in differences(self.side_of, sides):
                unit = self.units[at]
                self._move(unit, known[unit], self._nowhere)
                self.side_of[unit] = sides[unit]
                self._move(unit, self._nowhere, known[unit])
            self.side_of = sides
            self.answers.clear()
        return self

    def _move(self, unit: UnitId, old: int, new: int) -> None:
        here, nowhere, side = self.here, self._nowhere, self.side_of[unit]
        if old > nowhere:
            here[old] = without(here[old], unit) if len(here[old]) > 1 else ()
        if new > nowhere:
            here[new] = joined(here[new], unit) if here[new] else (unit,)
        if side < 0:
            return
        if old >= 0:
            self._leave(unit, old, side)
            if new < 0:
                self.on_map[side] = without(self.on_map[side], unit)
        if new >= 0:
            self._hold(unit, new, side)
            if old < 0:
                self.on_map[side] = joined(self.on_map[side], unit)

    def _hold(self, unit: UnitId, space: int, side: int) -> None:
        self.held[side][space] += 1
        self.held_bits[side] |= self.spots[space]
        zones, zone = self.zones[unit], self.zone[side]
        if zones:
            self._zone_bits[side] = UNKNOWN
            for near in zones[space]:
                zone[near] += 1

    def _leave(self, unit: UnitId, space: int, side: int) -> None:
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
        start: SpaceId,
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

    def follow(self, column: Sequence[int], guess: int = UNKNOWN) -> None:
        known, bits = self.known, self.bits
        now = list(column)
        for space in differences(known, now, guess):
            if 0 <= known[space] < len(bits):
                bits[known[space]] ^= self.spots[space]
            if 0 <= now[space] < len(bits):
                bits[now[space]] |= self.spots[space]
        self.known = now


C = TypeVar("C", bound=Column)


@final
class Following(Generic[C]):
    """What is derived from a column, one for each thread: what one reads, no other changes.

    `guess` is where the column changed last, as far as anybody said so: it saves looking for it, and may be wrong."""

    def __init__(self, make: Callable[[], C]) -> None:
        self.guess = UNKNOWN
        self._make = make
        self._local = threading.local()

    def at(self, column: Sequence[int]) -> C:
        derived: C | None = getattr(self._local, "derived", None)
        if derived is None:
            derived = self._local.derived = self._make()
        if column != derived.known:
            derived.follow(column, self.guess)
        return derived
