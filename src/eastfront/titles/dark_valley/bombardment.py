"""8.5, 12.8 Bombardment by aircraft and artillery, of units and of forts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Sequence, Side, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.masks import spaces_in
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, AimAt, Bombard, BombardFort, BombardHex, Spot
from eastfront.titles.dark_valley.air import finish, flown, flown_over, flying, in_range, mission
from eastfront.titles.dark_valley.ground import CONTACT, HAS_WORKS, IS_CITY, IS_FORT, IS_WEAK_FORT, TERRAIN_AT
from eastfront.titles.dark_valley.losses import lose_step
from eastfront.titles.dark_valley.printed import (
    AXIS,
    BOMBARDMENT,
    BY_CODE,
    NOTHING,
    SOVIET,
    TERRAIN,
    UNITS,
    Kind,
    Weather,
)
from eastfront.titles.dark_valley.strength import BELOW, lacks_supply
from eastfront.titles.dark_valley.table import Table

GUNS: Final = tuple(unit.id for unit in UNITS if unit.kind is Kind.ARTILLERY)
BOMBARD: Final = tuple(Bombard(unit.id) for unit in UNITS)
HARD: Final = TERRAIN["mountain"].bombardment  # table.terrain cities and forts as well
FIRM: Final = TERRAIN["woods"].bombardment  # weak forts and defensive works as well
TIRING: Final = 3  # table.bombardment up to here, as thrown, who bombards is done
EIGHTH: Final = BY_CODE["GE-AIR-VIII"]
SIEGE: Final = BY_CODE["GE-ART-Siege"]
GERMAN_WEATHER: Final = {Weather.MIXED: -1, Weather.MUD: -1, Weather.SNOW: -2}
SOVIET_WEATHER: Final = {Weather.MUD: -2}


# ---------------------------------------------------------------------- strengths
def fort_of(table: Table, hex_: int, side: Side) -> bool:
    """12.7 A fort of this side, weak or not, that stands."""
    return bool(IS_FORT[hex_] or IS_WEAK_FORT[hex_]) and not table.destroyed[hex_] and table.control[hex_] == side


def ground_factor(table: Table, hex_: int, side: Side) -> int:
    """table.terrain What a bombardment of this side's units has to overcome; 12.7 a fort hides the rest of its hex."""
    if fort_of(table, hex_, side):
        return HARD if IS_FORT[hex_] else FIRM
    if IS_CITY[hex_]:
        return HARD
    ground = TERRAIN_AT[hex_].bombardment
    return max(ground, FIRM) if HAS_WORKS[hex_] and side == SOVIET else ground


def power(table: Table, unit: int, hex_: int) -> int:
    """12.8 Artillery counts double against forts and those who hold them."""
    printed = UNITS[unit]
    shells = printed.kind is Kind.ARTILLERY and fort_of(table, hex_, enemy(printed.side))
    return 2 * printed.bombard if shells else printed.bombard


def column(table: Table, unit: int, hex_: int) -> int:
    return BOMBARDMENT.odds_column(power(table, unit, hex_), ground_factor(table, hex_, enemy(UNITS[unit].side)))


def air_die(table: Table, unit: int) -> Iterator[Modifier]:
    """table.bombardment The weather, and the better aim of VIII Air Corps; neither touches artillery."""
    if UNITS[unit].kind is not Kind.AIR:
        return
    weather = (GERMAN_WEATHER if UNITS[unit].side == AXIS else SOVIET_WEATHER).get(table.weather, 0)
    if weather:
        yield Modifier("8.5", "tdv-why-weather", weather)
    if unit == EIGHTH:
        yield Modifier("8.5", "tdv-why-eighth-air", 1)


# ---------------------------------------------------------------------- targets
def guns(table: Table, side: Side) -> list[int]:
    """Who can bombard at all: air units with a base, artillery on the map."""
    return [*flying(table, side), *(g for g in GUNS if UNITS[g].side == side and table.location[g] >= 0)]


def aims(table: Table, hex_: int, side: Side) -> list[int]:
    """14.1 Combat units of a side in a hex; HQs are never bombarded."""
    return [u for u in table.combat_in(hex_) if UNITS[u].side == side]


def enemy_hexes(table: Table, unit: int) -> list[int]:
    """Hexes with enemy units that are near enough."""
    other = enemy(UNITS[unit].side)
    if UNITS[unit].kind is Kind.ARTILLERY:
        foes = table.combat_bits(other)
        return [h for h in sorted(CONTACT[table.location[unit]]) if foes >> h & 1]
    return [*spaces_in(table.combat_bits(other) & flown_over(table.location[unit], UNITS[unit].reach))]


def no_hex(table: Table, unit: int, hex_: int, bombed: tuple[int, ...], attacked: tuple[int, ...]) -> Refusal | None:
    """8.5, 12.8 Each hex once in an activation; artillery before the hex is attacked."""
    if hex_ in bombed:
        return Refusal("8.5", "tdv-no-bombed-twice")
    if UNITS[unit].kind is Kind.ARTILLERY and hex_ in attacked:
        return Refusal("12.8", "tdv-no-bombardment-after")
    return Refusal("8.5", "tdv-no-bombardment-odds") if column(table, unit, hex_) == BELOW else None


def spotters(table: Table, hex_: int) -> list[int]:
    """12.8 German air units that could still fly to a fort."""
    return [a for a in flying(table, AXIS) if mission(table, a) is None and in_range(table, a, hex_)]


def forts_near(table: Table, unit: int) -> list[int]:
    """12.8 Forts next to the German siege artillery, which alone breaks them."""
    if unit != SIEGE:
        return []
    return [h for h in sorted(CONTACT[table.location[unit]]) if fort_of(table, h, SOVIET)]


def no_fort(table: Table, unit: int, hex_: int, bombed: tuple[int, ...], attacked: tuple[int, ...]) -> Refusal | None:
    if not spotters(table, hex_):
        return Refusal("12.8", "tdv-no-spotter")
    return no_hex(table, unit, hex_, bombed, attacked)


def may_bombard(
    table: Table, unit: int, unsupplied: tuple[int, ...], bombed: tuple[int, ...], attacked: tuple[int, ...]
) -> Refusal | None:
    """Why this air unit or artillery does not bombard now."""
    if UNITS[unit].kind is Kind.AIR:
        if refusal := mission(table, unit):
            return refusal
    elif table.done[unit] or table.fought[unit]:
        return Refusal("12.8", "tdv-no-artillery-done")
    elif lacks_supply(table, unit, unsupplied):
        return Refusal("12.8", "tdv-no-artillery-supply")
    if any(no_hex(table, unit, h, bombed, attacked) is None for h in enemy_hexes(table, unit)):
        return None
    if any(no_fort(table, unit, h, bombed, attacked) is None for h in forts_near(table, unit)):
        return None
    return Refusal("8.5", "tdv-no-bombardment-target")


# ---------------------------------------------------------------------- one bombardment
class Bombardment(Sequence[Table]):
    """Answers the hex that was bombarded, or -1."""

    side: Side
    unit: int
    bombed: tuple[int, ...]
    attacked: tuple[int, ...]
    hex: int = -1
    fort: bool = False
    aim: int = -1
    hit: bool = False

    @step("8.5")
    def choose_hex(self, table: Table, _: None) -> Next:
        return ChooseHex(self.side, self.unit, self.bombed, self.attacked)

    @step("12.8")
    def aim_first(self, table: Table, answer: Action) -> Next:
        """8.5 Who bombs from the air picks his target; 12.8 so does artillery when it shells a fort."""
        if isinstance(answer, BombardFort):
            self.hex, self.fort = answer.hex, True
            return ChooseSpotter(self.side, answer.hex)
        if not isinstance(answer, BombardHex):
            return Done(-1)
        self.hex = answer.hex
        picks = UNITS[self.unit].kind is Kind.AIR or fort_of(table, self.hex, enemy(self.side))
        return self._choose(table, self.side) if picks else None

    @step("8.5")
    def throw(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Spot):
            table.tell(facts.BOMBARDS_FORT, self.unit, self.hex, answer.unit)
            finish(table, answer.unit)
        elif isinstance(answer, AimAt):
            self.aim = answer.unit
        ground, found = ground_factor(table, self.hex, enemy(self.side)), column(table, self.unit, self.hex)
        die = Tally(0, tuple(air_die(table, self.unit)))
        name = BOMBARDMENT.columns[found]
        table.tell(facts.BOMBARDS, self.unit, self.hex, power(table, self.unit, self.hex), ground, name, die)
        return Roll()

    @step("table.bombardment")
    def read(self, table: Table, die: int) -> Next:
        """One to three, as thrown, and who bombarded is done for the turn; 12.8 the defender says who suffers from
        artillery."""
        more = Tally(0, tuple(air_die(table, self.unit))).total
        found = column(table, self.unit, self.hex)
        self.hit = BOMBARDMENT.result(found, die + more) != NOTHING
        table.tell(facts.BOMBED, "tdv-bombed-hit" if self.hit else "tdv-bombed-nothing")
        flown(table, self.unit, done=die <= TIRING)
        late = self.hit and not self.fort and self.aim < 0
        return self._choose(table, enemy(self.side)) if late else None

    @step("8.5")
    def suffer(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, AimAt):
            self.aim = answer.unit
        if self.hit and self.fort:
            table.destroyed[self.hex] = 1
            table.tell(facts.WORKS_GONE, self.hex)
        elif self.hit:
            lose_step(table, self.aim)
        return Done(self.hex)

    def _choose(self, table: Table, side: Side) -> Next:
        found = aims(table, self.hex, enemy(self.side))
        if len(found) > 1:
            return ChooseAim(side, tuple(found))
        self.aim = found[0]
        return None


class ChooseHex(Decision[Table]):
    RULE = "8.5"
    TO_DICE = (BombardHex,)

    unit: int
    bombed: tuple[int, ...]
    attacked: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for hex_ in sorted({table.location[u] for u in table.combat(enemy(self.side))}):
            yield BombardHex(hex_)
        for hex_ in forts_near(table, self.unit):
            yield BombardFort(hex_)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, BombardFort):
            return no_fort(table, self.unit, action.hex, self.bombed, self.attacked)
        if not isinstance(action, BombardHex):
            return None
        if action.hex not in enemy_hexes(table, self.unit):
            if UNITS[self.unit].kind is Kind.ARTILLERY:
                return Refusal("12.8", "tdv-no-artillery-contact")
            return Refusal("8.4", "tdv-no-air-range", {"range": UNITS[self.unit].reach})
        return no_hex(table, self.unit, action.hex, self.bombed, self.attacked)

    def options(self, table: Table) -> list[Action]:
        units = [h for h in enemy_hexes(table, self.unit) if self._open(table, BombardHex(h))]
        forts = [h for h in forts_near(table, self.unit) if self._open(table, BombardFort(h))]
        return [PASS, *map(BombardHex, units), *map(BombardFort, forts)]

    def _open(self, table: Table, action: BombardHex | BombardFort) -> bool:
        why_not = no_fort if isinstance(action, BombardFort) else no_hex
        return why_not(table, self.unit, action.hex, self.bombed, self.attacked) is None


class ChooseAim(Decision[Table]):
    RULE = "8.5"
    TO_DICE = (AimAt,)

    units: tuple[int, ...]

    def options(self, table: Table) -> list[Action]:
        return [AimAt(unit) for unit in self.units]


class ChooseSpotter(Decision[Table]):
    RULE = "12.8"
    TO_DICE = (Spot,)

    hex: int

    def options(self, table: Table) -> list[Action]:
        return [Spot(air) for air in spotters(table, self.hex)]
