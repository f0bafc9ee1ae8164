"""10.5.9 The Stavka's chit: units out of the reserve, which alone may then move and fight."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.masks import spot
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, CallUp, PlaceReserve
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.command import commanders, in_range
from eastfront.titles.dark_valley.ground import SIZE
from eastfront.titles.dark_valley.movement import Movement
from eastfront.titles.dark_valley.places import Openings, fits, put
from eastfront.titles.dark_valley.printed import SIDES, SOVIET, STAVKA, TURNS, UNITS, ZHUKOV
from eastfront.titles.dark_valley.supply import by_land_bits
from eastfront.titles.dark_valley.table import STAVKA_BOX, Table
from eastfront.titles.dark_valley.withdrawals import must_stay

LEAST: Final = {1942: 6, 1943: 8, 1944: 8, 1945: 8}
"""10.5.9 Steps at the least that leave the reserve, by year."""
MOVES_FROM: Final = 1942
COME_IN: Final = tuple(PlaceReserve(hex_) for hex_ in range(SIZE))


# ---------------------------------------------------------------------- who and where
def in_reserve(table: Table) -> list[int]:
    """Combat units in the box; 7.10 two armies wait there until Sevastopol or Rostov is Soviet."""
    return [u for u in table.units_in(STAVKA_BOX) if UNITS[u].is_combat and must_stay(table, u) is None]


class WaysIn:
    """7.3 As a reinforcement, or with the Stavka or Zhukov while they are supplied by land. Looked up once a choice."""

    def __init__(self, table: Table) -> None:
        fed = by_land_bits(table, SOVIET)
        self.table = table
        self.openings = Openings(table, SOVIET)
        self.hqs = [table.location[hq] for hq in commanders(table) if fed & spot(table.location[hq])]

    def of(self, unit: int) -> list[int]:
        beside = [hex_ for hex_ in self.hqs if fits(self.table, unit, hex_) is None]
        return sorted({*self.openings.of(unit), *beside})

    def has(self, unit: int) -> bool:
        """Whether there is one at all."""
        return self.openings.has(unit) or any(fits(self.table, unit, hex_) is None for hex_ in self.hqs)

    def only_by_hq(self, unit: int, hex_: int) -> bool:
        return hex_ not in self.openings.of(unit)


def hqs_lead_on(table: Table) -> bool:
    """From 1942, in turns in which the Soviets have the initiative, who came in with an HQ may move."""
    return table.year >= MOVES_FROM and SIDES.index(TURNS[table.turn - 1].initiative) == SOVIET


# ---------------------------------------------------------------------- the activation
class StavkaReserve(Sequence[Table]):
    """10.5.9 Two dice of steps come in; those in range of the Stavka or Zhukov move, those in range then fight."""

    came: tuple[int, ...] = ()

    @step("10.5.9")
    def throw(self, table: Table, _: None) -> Next:
        return Roll(2) if in_reserve(table) else Done()

    @step("10.5.9")
    def call_up(self, table: Table, dice: int) -> Next:
        steps = max(dice, LEAST.get(table.year, 0))
        table.tell(facts.RESERVES, steps)
        return CallReserves(steps)

    @step("10.5.9")
    def move(self, table: Table, came: tuple[tuple[int, ...], tuple[int, ...]]) -> Next:
        by_hq, by_city = came
        self.came = (*by_hq, *by_city)
        for unit in self.came:
            table.active[unit] = 1
        bound = tuple(u for u in by_hq if hqs_lead_on(table))
        movers = tuple(sorted(u for u in (*bound, *by_city) if in_range(table, (STAVKA, ZHUKOV), u)))
        return Movement(SOVIET, movers, full=False, bound=bound) if movers else None

    @step("10.5.9")
    def fight(self, table: Table, _: None) -> Next:
        fighters = tuple(sorted(u for u in self.came if in_range(table, (STAVKA, ZHUKOV), u)))
        return Battles(SOVIET, fighters) if fighters else None


class CallReserves(Procedure[Table]):
    """Answers who came in with an HQ, and who otherwise."""

    left: int
    unit: int = -1
    by_hq: tuple[int, ...] = ()
    by_city: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case CallUp(unit=unit):
                self.unit = unit
                return ChooseEntry(SOVIET, unit)
            case PlaceReserve(hex=hex_):
                self._place(table, hex_)
            case Pass() if self.unit < 0:
                return Done((self.by_hq, self.by_city))
        self.unit = -1
        if ready(table, self.left):
            return ChooseReserve(SOVIET, self.left)
        return Done((self.by_hq, self.by_city))

    def _place(self, table: Table, hex_: int) -> None:
        if WaysIn(table).only_by_hq(self.unit, hex_):
            self.by_hq += (self.unit,)
        else:
            self.by_city += (self.unit,)
        self.left -= table.steps[self.unit]
        table.held_back[self.unit] = 0
        put(table, self.unit, hex_)
        table.tell(facts.RESERVE_PLACED, self.unit, hex_)


def ready(table: Table, left: int) -> list[int]:
    """Who may come in: not too large for what is left of the throw, and with somewhere to go."""
    ways = WaysIn(table)
    return [unit for unit in in_reserve(table) if table.steps[unit] <= left and ways.has(unit)]


class ChooseReserve(Decision[Table]):
    RULE = "10.5.9"

    left: int

    def candidates(self, table: Table) -> Iterable[Action]:
        """Who may come in, and the armies that are held back."""
        able = ready(table, self.left)
        held = [u for u in table.units_in(STAVKA_BOX) if must_stay(table, u)]
        return [PASS, *map(CallUp, sorted({*able, *held}))]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        return must_stay(table, action.unit) if isinstance(action, CallUp) else None

    def options(self, table: Table) -> list[Action]:
        return [PASS, *map(CallUp, ready(table, self.left))]


class ChooseEntry(Decision[Table]):
    RULE = "10.5.9"

    unit: int

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(COME_IN[hex_] for hex_ in WaysIn(table).of(self.unit))]
