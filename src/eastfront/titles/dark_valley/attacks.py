"""12.1, 12.2 Who may attack whom: targets, and attackers joined one by one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Frame, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.floods import grow
from eastfront.parts.gathering import LAUNCH, Gather, Join, WhoJoins
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.actions import PASS, Attack, Bombard
from eastfront.titles.dark_valley.bombardment import BOMBARD, guns, may_bombard
from eastfront.titles.dark_valley.ground import CONTACT, IN_HUNGARY, SIZE, VOLGA
from eastfront.titles.dark_valley.nations import HUNGARY_OPENS, MINORS
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS, Kind
from eastfront.titles.dark_valley.strength import defenders_in
from eastfront.titles.dark_valley.supply import LAND
from eastfront.titles.dark_valley.table import IS_COMBAT, IS_LAND_UNIT, Table
from eastfront.titles.dark_valley.zones import front

ATTACK: Final = tuple(Attack(hex_) for hex_ in range(SIZE))
JOIN: Final = tuple(Join(unit.id) for unit in UNITS)
ATTACKS: Final = tuple(unit.attack[2] > 0 for unit in UNITS)
SIDE_OF: Final = tuple(unit.side for unit in UNITS)
ON_VOLGA: Final = frozenset(there for _, there in VOLGA)
ALONE: Final = frozenset({Kind.CAVALRY, Kind.MOUNTAIN})
"""12.2.1 Who may attack alone though not mechanized; so may airborne corps that have jumped."""


BY_ITSELF: Final = tuple(unit.mech or unit.kind in ALONE for unit in UNITS)


# ---------------------------------------------------------------------- who may attack
def may_attack(table: Table, unit: int, target: int) -> Refusal | None:
    """12.2, 12.4, 15.3 Why this unit may not join an attack on this hex."""
    here = table.location[unit]
    if UNITS[unit].attack[2] == 0:
        return Refusal("12.1", "tdv-no-attack-factor")
    if table.fought[unit]:
        return Refusal("12.2", "tdv-no-attack-again")
    if target not in CONTACT[here]:
        return Refusal("12.1", "tdv-no-contact")
    if UNITS[unit].side == AXIS and (here, target) in VOLGA:
        return Refusal("12.4", "tdv-no-attack-volga")
    if UNITS[unit].side == SOVIET and IN_HUNGARY[target] and table.year < HUNGARY_OPENS:
        return Refusal("15.3", "tdv-no-hungary-in-1941")
    return None


def able(table: Table, side: Side, units: tuple[int, ...], target: int) -> list[UnitId]:
    """Who of these, or of all, may join an attack on a hex: those of whom `may_attack` says nothing."""
    if side == SOVIET and IN_HUNGARY[target] and table.year < HUNGARY_OPENS:
        return []
    here, fought = table.ground().here, table.fought
    near = [u for h in CONTACT[target] for u in here[h] if ATTACKS[u] and SIDE_OF[u] == side and not fought[u]]
    if side == AXIS and target in ON_VOLGA:
        near = [u for u in near if (table.location[u], target) not in VOLGA]
    if units:
        near = [u for u in near if u in units]
    near.sort()
    return near


def needs_company(table: Table, attackers: Iterable[int]) -> bool:
    """12.2.1 A single unit on foot does not attack."""
    units = tuple(attackers)
    return len(units) == 1 and not BY_ITSELF[units[0]] and not table.dropped[units[0]]


def could_begin(table: Table, unit: int, others: Iterable[int]) -> bool:
    """12.2.1, 15.1 Whether a unit could attack: alone, or with one of the others that it may fight beside."""
    if BY_ITSELF[unit] or table.dropped[unit]:
        return True
    return any(other != unit and len({UNITS[unit].nation, UNITS[other].nation} & MINORS) < 2 for other in others)


def could_be_attacked(table: Table, side: Side, units: tuple[int, ...], target: int) -> bool:
    found = able(table, side, units, target)
    return any(could_begin(table, unit, found) for unit in found)


def is_fresh(table: Table, hex_: int, retreated: tuple[int, ...]) -> bool:
    """12.2 Each is attacked once; 12.5 who retreated, again only beside others that did not."""
    defenders = defenders_in(table, hex_, retreated)
    return bool(defenders) and not any(table.fought[u] for u in defenders)


# ---------------------------------------------------------------------- 10.5.6 counter-attacks that were ordered
def must_attack(table: Table, side: Side, retreated: tuple[int, ...]) -> dict[int, list[int]]:
    """Units that have moved for a counter-attack and not attacked yet, with the hexes that they could still attack."""
    found: dict[int, list[int]] = {}
    if not table.ordered:
        return found
    foes, joining = front(table).held_bits[enemy(side)], dict[int, list[UnitId]]()
    for unit in table.combat(side):
        if table.active[unit] and not table.fought[unit]:
            near = [h for h in CONTACT[table.location[unit]] if foes >> h & 1]
            for hex_ in near:
                if hex_ not in joining:
                    joining[hex_] = able(table, side, (), hex_) if _is_open(table, side, hex_, retreated) else []
            if goals := [h for h in near if unit in joining[h]]:
                found[unit] = [*goals]
    return found


def _is_open(table: Table, side: Side, hex_: int, retreated: tuple[int, ...]) -> bool:
    return is_fresh(table, hex_, retreated) and could_be_attacked(table, side, (), hex_)


class ChooseTarget(Decision[Table]):
    RULE = "12.2"

    units: tuple[int, ...]
    retreated: tuple[int, ...]
    unsupplied: tuple[int, ...] = ()
    bombed: tuple[int, ...] = ()
    attacked: tuple[int, ...] = ()

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for hex_ in sorted({table.location[u] for u in table.land(enemy(self.side))}):
            yield ATTACK[hex_]
        for unit in guns(table, self.side):
            yield BOMBARD[unit]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Pass) and must_attack(table, self.side, self.retreated):
            return Refusal("10.5.6", "tdv-no-end-before-attacks")
        if isinstance(action, Bombard):
            if UNITS[action.unit].is_combat and self.units and action.unit not in self.units:
                return Refusal("12.8", "tdv-no-active")
            return may_bombard(table, action.unit, self.unsupplied, self.bombed, self.attacked)
        if not isinstance(action, Attack):
            return None
        if not is_fresh(table, action.hex, self.retreated):
            return Refusal("12.2", "tdv-no-target-again")
        if not able(table, self.side, self.units, action.hex):
            return Refusal("12.1", "tdv-no-attacker")
        if not could_be_attacked(table, self.side, self.units, action.hex):
            return Refusal("12.2.1", "tdv-no-single-unit")
        return None

    def options(self, table: Table) -> list[Action]:
        """The same, without looking at enemies whom nobody touches."""
        touched = grow(table.combat_bits(self.side), LAND)
        foes = front(table).held_bits[enemy(self.side)]
        here, fought, retreated = table.ground().here, table.fought, self.retreated
        fresh: list[SpaceId] = []
        for hex_ in spaces_in(foes & touched):
            there = [u for u in here[hex_] if IS_LAND_UNIT[u] and u not in retreated]
            defenders = [u for u in there if IS_COMBAT[u]] or there
            untouched = bool(defenders) and not any(fought[u] for u in defenders)
            if untouched and could_be_attacked(table, self.side, self.units, hex_):
                fresh.append(hex_)
        rest: list[Action] = [PASS, *(BOMBARD[unit] for unit in guns(table, self.side))]
        stop, *shells = [action if self.forbids(table, action) is None else None for action in rest]
        found = [stop, *(ATTACK[hex_] for hex_ in fresh), *shells]
        return [action for action in found if action is not None]


# ---------------------------------------------------------------------- attackers
class Assemble(Gather[Table], kw_only=True):
    units: tuple[int, ...] = ()
    retreated: tuple[int, ...] = ()

    def ask(self) -> Frame:
        return ChooseAttacker(self.side, self.target, self.joined, self.units, self.retreated)


class ChooseAttacker(WhoJoins[Table]):
    RULE = "12.2"

    units: tuple[int, ...]
    retreated: tuple[int, ...] = ()

    def near(self, table: Table) -> Iterable[UnitId]:
        return table.combat(self.side)

    def too_few(self, table: Table) -> Refusal | None:
        if not self.joined:
            return Refusal("12.2", "tdv-no-attackers-yet")
        if needs_company(table, self.joined):
            return Refusal("12.2.1", "tdv-no-single-unit")
        owed = must_attack(table, self.side, self.retreated)
        left = [u for u, goals in owed.items() if goals == [self.target] and u not in self.joined]
        return Refusal("10.5.6", "tdv-no-launch-without-movers") if left else None

    def keeps_out(self, table: Table, unit: int) -> Refusal | None:
        if self.units and unit not in self.units:
            return Refusal("12.2", "tdv-no-active")
        if refusal := may_attack(table, unit, self.target):
            return refusal
        nations = {UNITS[u].nation for u in (*self.joined, unit)} & MINORS
        if len(nations) > 1:
            return Refusal("15.1", "tdv-no-minors-together")
        alone = not self.joined and not could_begin(table, unit, able(table, self.side, self.units, self.target))
        return Refusal("12.2.1", "tdv-no-single-unit") if alone else None

    def options(self, table: Table) -> list[Action]:
        """The same, looking at those alone who touch the target."""
        near = able(table, self.side, self.units, self.target)
        joined = self.joined
        found: list[Action] = [LAUNCH] if self.too_few(table) is None else []
        for unit in near:
            if joined:
                fits = unit not in joined and len({UNITS[u].nation for u in (*joined, unit)} & MINORS) < 2
            else:
                fits = could_begin(table, unit, near)
            if fits:
                found.append(JOIN[unit])
        return found
