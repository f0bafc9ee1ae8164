"""12 Combat: who may attack whom, and a battle from the first attacker to the advance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Frame, Next, Procedure, Sequence, Side, step
from eastfront.engine.modifiers import Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.floods import grow
from eastfront.parts.gathering import LAUNCH, Gather, Join, WhoJoins
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.parts.odds import label
from eastfront.parts.opponents import enemy
from eastfront.parts.tables import BELOW
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Advance, Again, Attack, Bombard, BuildBridgehead, GiveWay
from eastfront.titles.dark_valley.bombardment import BOMBARD, Bombardment, guns, may_bombard
from eastfront.titles.dark_valley.bridgeheads import ChooseBridgehead, may_bridge
from eastfront.titles.dark_valley.ground import (
    CONTACT,
    IN_HUNGARY,
    IS_FORT,
    IS_WEAK_FORT,
    SIZE,
    VOLGA,
)
from eastfront.titles.dark_valley.losses import TakeLosses, eliminate, steps_of
from eastfront.titles.dark_valley.nations import HUNGARY_OPENS, MINORS, may_stand
from eastfront.titles.dark_valley.occupation import enter
from eastfront.titles.dark_valley.printed import AXIS, COMBAT, SOVIET, UNITS, Kind, Result
from eastfront.titles.dark_valley.retreat import FallBack
from eastfront.titles.dark_valley.stacking import joins
from eastfront.titles.dark_valley.strength import (
    attack_lines,
    crt_of,
    defence_lines,
    defenders_in,
    die_lines,
    lacks_supply,
    odds,
)
from eastfront.titles.dark_valley.supply import LAND
from eastfront.titles.dark_valley.supports import Supports, aid_lines
from eastfront.titles.dark_valley.table import ELIMINATED, GONE, Table
from eastfront.titles.dark_valley.zones import front

ATTACK: Final = tuple(Attack(hex_) for hex_ in range(SIZE))
JOIN: Final = tuple(Join(unit.id) for unit in UNITS)
ATTACKS: Final = tuple(unit.is_combat and unit.attack[2] > 0 for unit in UNITS)
SIDE_OF: Final = tuple(unit.side for unit in UNITS)
ON_VOLGA: Final = frozenset(there for _, there in VOLGA)
ALONE: Final = frozenset({Kind.CAVALRY, Kind.MOUNTAIN})
"""12.2.1 Who may attack alone though not mechanized; so may airborne corps that have jumped."""


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


def able(table: Table, side: Side, units: tuple[int, ...], target: int) -> list[int]:
    """Who of these, or of all, may join an attack on a hex: those of whom `may_attack` says nothing."""
    if side == SOVIET and IN_HUNGARY[target] and table.year < HUNGARY_OPENS:
        return []
    here, fought = table.ground().here, table.fought
    near = [u for h in CONTACT[target] for u in here[h] if ATTACKS[u] and SIDE_OF[u] == side and not fought[u]]
    if near and side == AXIS and target in ON_VOLGA:
        near = [u for u in near if (table.location[u], target) not in VOLGA]
    if near and units:
        near = [u for u in near if u in units]
    near.sort()
    return near


def needs_company(table: Table, attackers: Iterable[int]) -> bool:
    """12.2.1 A single unit on foot does not attack."""
    units = tuple(attackers)
    if len(units) != 1 or table.dropped[units[0]]:
        return False
    return not UNITS[units[0]].mech and UNITS[units[0]].kind not in ALONE


def could_begin(table: Table, unit: int, others: Iterable[int]) -> bool:
    """12.2.1, 15.1 Whether a unit could attack: alone, or with one of the others that it may fight beside."""
    if not needs_company(table, (unit,)):
        return True
    return any(other != unit and len({UNITS[unit].nation, UNITS[other].nation} & MINORS) < 2 for other in others)


def could_be_attacked(table: Table, side: Side, units: tuple[int, ...], target: int) -> bool:
    found = able(table, side, units, target)
    return any(could_begin(table, unit, found) for unit in found)


# ---------------------------------------------------------------------- 10.5.6 counter-attacks that were ordered
def count_ordered(table: Table, attackers: tuple[int, ...], column: int) -> None:
    """Stalin counts attacks at 1-3 or better with a supplied unit among the attackers."""
    if table.ordered and column != BELOW and any(table.in_supply(u) for u in attackers):
        table.counterattacks += 1


def must_attack(table: Table, side: Side, retreated: tuple[int, ...]) -> dict[int, list[int]]:
    """Units that have moved for a counter-attack and not attacked yet, with the hexes that they could still attack."""
    found: dict[int, list[int]] = {}
    for unit in table.combat(side) if table.ordered else ():
        if table.active[unit] and not table.fought[unit]:
            around = CONTACT[table.location[unit]]
            goals = [h for h in around if unit in able(table, side, (), h) and _is_open(table, side, h, retreated)]
            if goals:
                found[unit] = [*goals]
    return found


def _is_open(table: Table, side: Side, hex_: int, retreated: tuple[int, ...]) -> bool:
    defenders = [u for u in defenders_in(table, hex_, retreated) if UNITS[u].side != side]
    return bool(defenders) and not any(table.fought[u] for u in defenders) and could_be_attacked(table, side, (), hex_)


class Battles(Procedure[Table]):
    """12.2 Battle after battle, as the attacker likes; each hex once, and bombardments between them. `units` are those
    that may attack, or all, as with a Combat chit; `unsupplied` those that attack as if without supply (10.5.3)."""

    side: Side
    units: tuple[int, ...] = ()
    retreated: tuple[int, ...] = ()
    unsupplied: tuple[int, ...] = ()
    bombed: tuple[int, ...] = ()
    attacked: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Action | tuple[int, ...] | int | None) -> Next:
        if answer is None:
            table.stug_used = table.bridgeheads = 0
        elif isinstance(answer, Attack):
            self.attacked += (answer.hex,)
            return Battle(self.side, answer.hex, self.units, self.retreated, unsupplied=self.unsupplied)
        elif isinstance(answer, Bombard):
            return Bombardment(self.side, answer.unit, self.bombed, self.attacked)
        elif isinstance(answer, tuple):
            self.retreated += answer
        elif isinstance(answer, int) and answer >= 0:
            self.bombed += (answer,)
        if isinstance(answer, Pass):
            return Done()
        return ChooseTarget(self.side, self.units, self.retreated, self.unsupplied, self.bombed, self.attacked)


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
        if any(table.fought[u] for u in defenders_in(table, action.hex, self.retreated)):
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
        hexes = [hex_ for hex_ in spaces_in(foes & touched) if could_be_attacked(table, self.side, self.units, hex_)]
        fresh = [h for h in hexes if not any(table.fought[u] for u in defenders_in(table, h, self.retreated))]
        rest: list[Action] = [PASS, *(BOMBARD[unit] for unit in guns(table, self.side))]
        stop, *shells = [action if self.forbids(table, action) is None else None for action in rest]
        found = [stop, *(ATTACK[hex_] for hex_ in fresh), *shells]
        return [action for action in found if action is not None]


class Battle(Sequence[Table]):
    """12.3 One battle. Answers the units that retreated."""

    side: Side
    target: int
    units: tuple[int, ...]
    retreated: tuple[int, ...] = ()
    attackers: tuple[UnitId, ...] = ()
    defenders: tuple[UnitId, ...] = ()
    unsupplied: tuple[int, ...] = ()
    landing: bool = False  # 9.6 the attacker comes over the sea
    bridged: bool = False
    attack_aids: tuple[int, ...] = ()
    defence_aids: tuple[int, ...] = ()
    column: int = 0
    die: int = 0  # what supply adds to the throw
    result: int = Result.NE
    lost: int = 0  # steps of the defender, when all of them died
    away: tuple[int, ...] = ()

    @step("12.2")
    def choose_attackers(self, table: Table, _: None) -> Next:
        if self.landing:
            return None
        return Assemble(self.side, SpaceId(self.target), units=self.units, retreated=self.retreated)

    @step("12.4.1")
    def cross(self, table: Table, attackers: tuple[UnitId, ...] | None) -> Next:
        """Who fights is known; a Combat chit, which activates all, lets the Soviets force a major river."""
        self.attackers = attackers or self.attackers
        self.defenders = tuple(defenders_in(table, self.target, self.retreated))
        for unit in (*self.attackers, *self.defenders):
            table.fought[unit] = 1
        table.tell(facts.ATTACK, self.side, self.target)
        bridges = not self.units and not self.landing and may_bridge(table, self.attackers, self.target)
        return ChooseBridgehead(self.side) if bridges else None

    @step("12.1")
    def attacker_supports(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, BuildBridgehead):
            self.bridged = True
            table.bridgeheads += 1
            table.tell(facts.BRIDGEHEAD, self.target)
        lacking = any(lacks_supply(table, u, self.unsupplied) for u in self.attackers)
        return Supports(self.side, self.target, self.attackers, True, lacking)

    @step("12.1")
    def defender_supports(self, table: Table, aids: tuple[int, ...]) -> Next:
        self.attack_aids = aids
        lacking = any(lacks_supply(table, u) for u in self.defenders)
        return Supports(enemy(self.side), self.target, self.defenders, False, lacking)

    @step("12.3")
    def work_out_odds(self, table: Table, aids: tuple[int, ...]) -> Next:
        self.defence_aids = aids
        attackers, target = self.attackers, self.target
        helped = tuple(aid_lines(table, self.attack_aids, True)), tuple(aid_lines(table, aids, False))
        extra = sum(line.amount for line in helped[0]), sum(line.amount for line in helped[1])
        shifted = odds(table, attackers, target, extra, self.retreated, self.bridged)
        on_die = Tally(0, tuple(die_lines(table, attackers, self.defenders, self.unsupplied)))
        self.column, self.die = shifted.total, on_die.total
        name = label(COMBAT[crt_of(table, self.side)], self.column, "tdv-below-table")
        attack = attack_lines(table, attackers, target, self.bridged).plus(helped[0])
        defence = defence_lines(table, attackers, target, self.retreated).plus(helped[1])
        table.tell(facts.ODDS, attack, defence, name, shifted, on_die, attack.total, defence.total)
        count_ordered(table, attackers, self.column)
        return Roll() if self.column != BELOW else None

    @step("table.crt_notes")
    def read_table(self, table: Table, die: int | None) -> Next:
        self._read(table, die)
        if self.result == Result.NE and self.side == SOVIET and die is not None:
            return ThrowAgain(SOVIET)
        return None

    @step("table.crt_notes")
    def throw_again(self, table: Table, answer: Action | None) -> Next:
        return Roll() if isinstance(answer, Again) else None

    @step("table.crt_notes")
    def read_again(self, table: Table, die: int | None) -> Next:
        """A second time nothing is a step of the attacker's."""
        if die is not None:
            self._read(table, die)
            if self.result == Result.NE:
                self.result = Result.AL1
        table.tell(facts.RESULT, f"tdv-result-{Result(self.result).name.lower().replace('_', '-')}")
        return None

    def _read(self, table: Table, die: int | None) -> None:
        crt = COMBAT[crt_of(table, self.side)]
        self.result = Result.AE if die is None else crt.result(self.column, die + self.die)

    @step("12.3")
    def defender_loses(self, table: Table, _: None) -> Next:
        """EX and DE take all; BL1 and, of a stack with two steps, DR* take one."""
        if self.result in (Result.EX, Result.DE):
            self.lost = steps_of(table, self.defenders)
            for unit in self._in_target(table):
                eliminate(table, unit)
            return None
        two = steps_of(table, self.defenders) >= 2
        if self.result == Result.BL1 or (self.result == Result.DR_STAR and two):
            return TakeLosses(enemy(self.side), self.defenders, 1, attacking=False)
        return None

    @step("12.3")
    def attacker_loses(self, table: Table, lost: int | None) -> Next:
        """AE takes all, AL1 and BL1 one, EX as many as the defender lost; and the Soviets lose one when Germans lose a
        step to DR* or all to DE."""
        if self.result == Result.AE:
            for unit in self.attackers:
                eliminate(table, unit)
            return None
        owed = {Result.AL1: 1, Result.BL1: 1, Result.EX: self.lost}.get(Result(self.result), 0)
        germans = any(UNITS[u].nation == "german" for u in self.defenders)
        costly = self.result == Result.DE and not self.landing  # 9.6
        if self.side == SOVIET and germans and (costly or (self.result == Result.DR_STAR and lost)):
            owed += 1
        return TakeLosses(self.side, self.attackers, owed, attacking=True) if owed else None

    @step("12.5")
    def retreat(self, table: Table, _: int | None) -> Next:
        if self.result not in (Result.DR, Result.DR_STAR):
            return None
        for unit in self.retreated:  # 12.5 who came here from another battle dies with the stack
            if table.location[unit] == self.target:
                eliminate(table, unit)
        alive = tuple(self._in_target(table))
        if not alive:
            return None
        if self._in_fort(table):
            return HoldTheFort(enemy(self.side))
        return FallBack(enemy(self.side), alive, self.target)

    @step("12.7")
    def hold(self, table: Table, answer: Action | None) -> Next:
        """12.7 Who may stay and will not goes back after all."""
        if isinstance(answer, Pass):
            table.tell(facts.HOLDS, self.target)
        elif isinstance(answer, GiveWay):
            return FallBack(enemy(self.side), tuple(self._in_target(table)), self.target)
        return None

    @step("12.6")
    def advance(self, table: Table, _: None) -> Next:
        """14.1 An HQ that is left alone holds the hex like a unit."""
        self.away = tuple(u for u in self.defenders if table.location[u] not in (self.target, ELIMINATED, GONE))
        if self.landing or self._in_target(table) or not self._may_advance(table):
            return None
        return AdvanceAll(self.side, self.attackers, self.target)

    @step("12.6")
    def over(self, table: Table, _: None) -> Next:
        return Done(self.away)

    def _in_target(self, table: Table) -> list[UnitId]:
        """Combat units and HQs of the defender in the hex."""
        other = enemy(self.side)
        here = table.units_in(self.target)
        return [u for u in here if UNITS[u].side == other and (UNITS[u].is_combat or UNITS[u].kind is Kind.HQ)]

    def _in_fort(self, table: Table) -> bool:
        """12.7 In a fort of one's own, a weak one too, a retreat may be ignored."""
        works = IS_FORT[self.target] or IS_WEAK_FORT[self.target]
        own = table.control[self.target] == enemy(self.side)
        return bool(works) and own and not table.destroyed[self.target]

    def _may_advance(self, table: Table) -> bool:
        return any(may_advance(table, unit, self.target) for unit in self.attackers)


class HoldTheFort(Decision[Table]):
    RULE = "12.7"

    def options(self, table: Table) -> list[Action]:
        return [PASS, GiveWay()]


class ThrowAgain(Decision[Table]):
    """table.crt The Soviets may accept that nothing happens, or throw again."""

    RULE = "table.crt_notes"
    TO_DICE = (Again,)

    def options(self, table: Table) -> list[Action]:
        return [PASS, Again()]


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


# ---------------------------------------------------------------------- advance
def may_advance(table: Table, unit: int, target: int) -> bool:
    """12.6 Attackers that are left, into the emptied hex and no further; zones do not matter."""
    here = table.location[unit]
    if here < 0 or here == target or may_stand(table, unit, target) is not None:
        return False
    return joins(table, (unit,), target) is None


class AdvanceAll(Procedure[Table]):
    """12.6 One after the other; an HQ stacked with an attacker goes along if its owner likes."""

    side: Side
    units: tuple[UnitId, ...]
    target: int

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Advance):
            self._take_along(table, answer.unit)
            enter(table, answer.unit, self.target)
            table.tell(facts.ADVANCED, answer.unit, self.target)
        elif answer is not None:
            return Done()
        return ChooseAdvance(self.side, self.units, self.target) if self._left(table) else Done()

    def _take_along(self, table: Table, unit: int) -> None:
        """HQs that stood with an advancing attacker may follow it."""
        here = table.location[unit]
        hqs = tuple(u for u in table.units_in(here) if UNITS[u].kind is Kind.HQ and u not in self.units)
        if UNITS[unit].is_combat:
            self.units += hqs

    def _left(self, table: Table) -> list[int]:
        return [u for u in self.units if may_advance(table, u, self.target)]


class ChooseAdvance(Decision[Table]):
    RULE = "12.6"

    units: tuple[UnitId, ...]
    target: int

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(Advance(u) for u in self.units if may_advance(table, u, self.target))]
