"""6.2 to 6.4, 6.8, 6.9 Who fires with how many dice at what, what hits, and who may lose the step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from eastfront.engine.modifiers import Modifier
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed import shock, snow
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, IS_FORTRESS, IS_MAGINOT, TERRAIN
from eastfront.titles.europe_engulfed.printed import NATION, NUMBER, SOVIET, WESTERN, Arm, Type
from eastfront.titles.europe_engulfed.table import ZONES, Supply, Table

BASE_TARGET: Final = 6
NO_TANK_GROUND: Final = frozenset({"rough", "mountain", "marsh"})
"""6.83, 6.84 Where armour has no bonus against infantry."""
IN_SNOW_AT_HOME: Final = frozenset({"SU", "FI"})
MOST_SUPPORT: Final = 3  # 6.63 ground-support units a side and round
BOMBED_IN: Final = frozenset({"FR", "BE", "NL"})
GERMANS: Final = NATION["de"]
FINNS: Final = NATION["fi"]
FRENCH: Final = NATION["fr"]
ITALIANS: Final = NATION["it"]


class Fight(Struct, frozen=True):
    """One round in one area, as both sides see it."""

    area: SpaceId
    attacker: Side
    assault: bool = False
    first: bool = False  # 6.82 the area has become contested in this phase
    crossed: tuple[Arm, ...] = ()  # 6.82 attacking arms of which a block came across a river
    landed: bool = False  # 7.23 by sea, in the first round
    from_germany: bool = False  # 6.87
    base: SpaceId = SpaceId(-1)  # 6.85 where the attackers of a fortress stand, if not in it
    surprise: bool = False  # 13.34
    reserved: bool = False  # 14.45 the attacker keeps his armour for enemy armour
    silenced: tuple[UnitId, ...] = ()  # 14.47 who has lost his fire


class Volley(Struct, frozen=True):
    """Blocks of one arm that fire at one arm with the same target number."""

    blocks: tuple[UnitId, ...]
    dice: int
    target: int
    why: tuple[Modifier, ...]


def fighters(table: Table, fight: Fight) -> list[UnitId]:
    """Who takes part: all in the area; against a fortress those around it, and who is inside (6.85)."""
    blocks = table.blocks_in(fight.area)
    if fight.base >= 0:
        blocks += [slot for slot in table.here(fight.base) if attacks(table, fight, slot)]
    return blocks


def attacks(table: Table, fight: Fight, slot: UnitId) -> bool:
    return table.allied(table.side_of(slot), fight.attacker)


# ---------------------------------------------------------------------- dice
def snowy(table: Table, fight: Fight) -> bool:
    """1.12, 13.34 For ground units a surprise attack takes place in clear weather."""
    return table.snows_at(fight.area) and not fight.surprise


def freezes(table: Table, fight: Fight, slot: UnitId) -> bool:
    """1.12 Snow halves an attacker's dice, but not the Finns' nor the Soviets' in Soviet and Finnish home areas."""
    if not snowy(table, fight) or not attacks(table, fight, slot):
        return False
    if table.owner[slot] == FINNS:
        return False
    at_home = {"FI"} if snow.untaught(table) else IN_SNOW_AT_HOME  # 14.32
    return not (table.side_of(slot) == SOVIET and COUNTRY[fight.area] in at_home)


def dice_of(table: Table, fight: Fight, blocks: Sequence[UnitId]) -> int:
    """6.31, 6.32 A die a step, twice as many in an assault; what halves is rounded up once for the whole group."""
    plain, halved = 0, 0
    terrain = "rough" if TERRAIN[fight.area] == "marsh" and snowy(table, fight) else TERRAIN[fight.area]
    for slot in blocks:
        bogged = terrain == "marsh" and table.arm(slot) == Arm.ARMOR and attacks(table, fight, slot)
        if bogged or table.supply[slot] == Supply.NONE or freezes(table, fight, slot):  # 3.4
            halved += table.steps[slot]
        else:
            plain += table.steps[slot]
    times = 2 if fight.assault else 1
    return plain * times + -(-halved * times // 2)


# ---------------------------------------------------------------------- target numbers
def bonuses(table: Table, fight: Fight, slot: UnitId, at: Arm, *, supported: bool) -> Iterator[Modifier]:
    """6.4 What lowers the die a block needs, each by one."""
    attacking = attacks(table, fight, slot)
    arm = table.arm(slot)
    if arm == Arm.ARMOR and at == Arm.INFANTRY and not (attacking and no_tank_ground(table, fight)):
        yield Modifier("6.4", "ee-why-armor", -1)
    if supported:
        yield Modifier("6.6", "ee-why-gsu", -1)
    if table.design_of(slot).elite:
        yield Modifier("6.4", "ee-why-elite", -1)
    if table.collapsed and hit_by(table, fight, table.side_of(slot), at) == {ITALIANS}:
        yield Modifier("9.45", "ee-why-collapse", -1)
    if shock.bonus(table, fight.area, slot, hit_by(table, fight, table.side_of(slot), at)):
        yield Modifier("14.43", "ee-why-surprised", -1)
    if table.earthbound and not attacking and table.owner[slot] == GERMANS and airborne(table, slot):
        yield Modifier("13.33", "ee-why-paratroops", -1)
    if attacking and arm == Arm.INFANTRY and 0 <= table.came[slot] < ZONES and bombed_in(table, fight):
        yield Modifier("2.2", "ee-why-bombers", -table.landing_support)  # 2.27
    if not attacking:
        yield from _defending(table, fight, slot, arm)


def bombed_in(table: Table, fight: Fight) -> bool:
    """2.27 Bombers help one landing in France, Belgium or the Netherlands: the first that is fought."""
    if not table.landing_support or not fight.first or not fight.landed or fight.attacker != WESTERN:
        return False
    others = (a for a in AREAS if a != fight.area and table.landed[a] and table.fought[a])
    return COUNTRY[fight.area] in BOMBED_IN and not any(COUNTRY[a] in BOMBED_IN for a in others)


def airborne(table: Table, slot: UnitId) -> bool:
    return table.design_of(slot).type is Type.AIRBORNE


def no_tank_ground(table: Table, fight: Fight) -> bool:
    """6.83 to 6.85, 6.92 Ground where attacking armour has no bonus."""
    if TERRAIN[fight.area] in NO_TANK_GROUND or IS_FORTRESS[fight.area]:
        return True
    return fight.first and bool(table.fort[fight.area])


def _defending(table: Table, fight: Fight, slot: UnitId, arm: Arm) -> Iterator[Modifier]:
    if fight.first and arm in fight.crossed and not snowy(table, fight):
        yield Modifier("6.82", "ee-why-river", -1)
    if fight.first and fight.landed:
        yield Modifier("7.23", "ee-why-landing", -1)
    if IS_FORTRESS[fight.area]:
        yield Modifier("6.85", "ee-why-fortress", -1)
    if table.fort[fight.area]:
        yield Modifier("6.92", "ee-why-fort", -table.fort[fight.area])
    if fight.first and table.maginot and IS_MAGINOT[fight.area] and fight.from_germany and table.owner[slot] == FRENCH:
        yield Modifier("6.87", "ee-why-maginot", -1)


def target_of(lines: Iterable[Modifier]) -> int:
    """6.4 Six, and one less for every bonus, never better than two."""
    return max(NUMBER["best_target"], BASE_TARGET + sum(line.amount for line in lines))


def volleys(
    table: Table,
    fight: Fight,
    side: Side,
    arm: Arm,
    at: Arm,
    supported: Sequence[UnitId],
    fired: Sequence[UnitId] = (),
) -> tuple[Volley, ...]:
    """6.25 The groups in which one arm of a side fires: those that need the same die, the best first."""
    groups: dict[int, tuple[tuple[Modifier, ...], list[UnitId]]] = {}
    for slot in fighters(table, fight):
        if (
            table.arm(slot) == arm
            and slot not in fired
            and slot not in fight.silenced
            and table.allied(table.side_of(slot), side)
        ):
            lines = tuple(bonuses(table, fight, slot, at, supported=slot in supported))
            groups.setdefault(target_of(lines), (lines, []))[1].append(slot)
    return tuple(
        Volley(tuple(blocks), dice_of(table, fight, blocks), target, lines)
        for target, (lines, blocks) in sorted(groups.items())
    )


# ---------------------------------------------------------------------- hits
def targets(table: Table, fight: Fight, firing: Side, arm: Arm) -> Arm | None:
    """6.25 Armour fires at armour while there is any, infantry at infantry; then each at what is left."""
    there = {table.arm(s) for s in fighters(table, fight) if hostile(table, s, firing)} - {Arm.AIR}
    if not there:
        return None
    if fight.reserved and arm == Arm.ARMOR and firing == fight.attacker and Arm.ARMOR not in there:
        return None  # 14.45 it waits for tanks that are not there
    return arm if arm in there else (Arm.INFANTRY if arm == Arm.ARMOR else Arm.ARMOR)


def hit_by(table: Table, fight: Fight, firing: Side, at: Arm) -> set[int]:
    """Whose blocks of an arm are fired at. 9.45 counts when all of them are Italian."""
    return {table.owner[s] for s in struck(table, fight, firing, at)}


def struck(table: Table, fight: Fight, firing: Side, at: Arm) -> list[UnitId]:
    """The blocks of an arm that a side fires at."""
    return [s for s in fighters(table, fight) if table.arm(s) == at and hostile(table, s, firing)]


def hostile(table: Table, slot: UnitId, to: Side) -> bool:
    return not table.allied(table.side_of(slot), to)


def may_lose(table: Table, hit: Iterable[UnitId]) -> list[UnitId]:
    """6.27 While a block of the arm that was hit is at full strength, only such a block may take the next hit."""
    blocks = list(hit)
    full = [slot for slot in blocks if table.steps[slot] == table.design_of(slot).steps]
    return full or blocks
