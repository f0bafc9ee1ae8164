"""39 to 41 Aircraft: change of base, support, interception."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action
from eastfront.engine.chance import RollEach
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts import hexes
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.parts.opponents import enemy
from eastfront.parts.reactions import Window
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Activate, Fly, FlyTo, Intercept, Rebase
from eastfront.titles.great_patriotic_war.occupation import bases_within, flee, in_range
from eastfront.titles.great_patriotic_war.printed import AIRCRAFT, CONTACT_RING, GRID, SPOT, UNITS, Kind
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, NO_MISSION, SOVIET, Table

SHOT_DOWN_BY = 3


# ---------------------------------------------------------------------- change of base
class Rebasing(Procedure[Table]):
    """39 In the own mechanized phase, within range."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Activate):
            table.moved[answer.unit] = 1
            return RebaseOne(self.side, answer.unit)
        if answer is not None:
            return Done()
        ready = [a for a in AIRCRAFT[self.side] if table.location[a] >= 0 and not table.moved[a]]
        ready = [a for a in ready if bases_within(table, a, table.location[a])]
        return ChooseRebaser(self.side, tuple(ready)) if ready else Done()


class ChooseRebaser(Decision[Table]):
    RULE = "39"

    aircraft: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(Activate(aircraft) for aircraft in self.aircraft)]


class RebaseOne(Procedure[Table]):
    side: Side
    aircraft: UnitId

    def resume(self, table: Table, answer: Rebase | None) -> Next:
        if answer is None:
            return ChooseBase(self.side, self.aircraft)
        table.location[self.aircraft] = answer.hex
        table.tell(facts.BASED, self.aircraft, answer.hex)
        return Done()


class ChooseBase(Decision[Table]):
    RULE = "39"

    aircraft: UnitId

    def options(self, table: Table) -> list[Action]:
        return [Rebase(hex_) for hex_ in bases_within(table, self.aircraft, table.location[self.aircraft])]


# ---------------------------------------------------------------------- support
def contested(table: Table, attacker: Side) -> int:
    """Hexes of the defender that could be attacked: next to a unit of the attacker."""
    ground = table.ground()
    known: int | None = ground.answers.get(("contested", attacker))
    if known is None:
        near, defended = 0, 0
        for unit in table.land(attacker):
            if UNITS[unit].strength:
                near |= CONTACT_RING[table.location[unit]]
        for unit in table.land(enemy(attacker)):
            if UNITS[unit].kind is not Kind.PARTISAN:
                defended |= SPOT[table.location[unit]]
        known = ground.answers["contested", attacker] = near & defended
    return known


def supported(table: Table, side: Side, hex_: SpaceId) -> int:
    """The aircraft of a side on support in a hex, or -1."""
    for aircraft in AIRCRAFT[side]:
        if table.mission[aircraft] == hex_:
            return aircraft
    return -1


def targets(table: Table, aircraft: UnitId, attacker: Side) -> list[SpaceId]:
    """40 One aircraft a side in a hex, within range of its base."""
    printed = UNITS[aircraft]
    found = contested(table, attacker) & in_range(table.location[aircraft], printed.reach)
    for other in AIRCRAFT[printed.side]:
        if table.mission[other] != NO_MISSION:
            found &= ~SPOT[table.mission[other]]
    return spaces_in(found)


class Support(Window[Table]):
    """40 One side sends aircraft to battles to come."""

    attacker: Side

    def ask(self, table: Table) -> ChooseSupport:
        return ChooseSupport(self.side, self.attacker)

    def play(self, table: Table, answer: Fly) -> Next:
        return FlySupport(self.side, self.attacker, answer.unit)

    def could(self, table: Table) -> bool:
        ready = [a for a in AIRCRAFT[self.side] if table.location[a] >= 0 and table.mission[a] == NO_MISSION]
        return any(targets(table, aircraft, self.attacker) for aircraft in ready)


class ChooseSupport(Decision[Table]):
    RULE = "40"
    reaction = "gpw-reaction-support"

    attacker: Side

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for aircraft in AIRCRAFT[self.side]:
            if table.location[aircraft] >= 0:
                yield Fly(aircraft)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Fly):
            if table.mission[action.unit] != NO_MISSION:
                return Refusal("40", "gpw-no-on-mission")
            if not targets(table, action.unit, self.attacker):
                return Refusal("40", "gpw-no-target-in-range", {"range": UNITS[action.unit].reach})
        return None


class FlySupport(Procedure[Table]):
    side: Side
    attacker: Side
    aircraft: UnitId

    def resume(self, table: Table, answer: FlyTo | None) -> Next:
        if answer is None:
            return ChooseSupportHex(self.side, self.attacker, self.aircraft)
        table.mission[self.aircraft] = answer.hex
        table.tell(facts.FLIES, self.aircraft, answer.hex)
        return Done()


class ChooseSupportHex(Decision[Table]):
    RULE = "40"

    attacker: Side
    aircraft: UnitId

    def options(self, table: Table) -> list[Action]:
        return [FlyTo(hex_) for hex_ in targets(table, self.aircraft, self.attacker)]


# ---------------------------------------------------------------------- interception
def interceptors(table: Table, side: Side, hex_: SpaceId) -> list[UnitId]:
    """41 Fighters within range of the mission that fly none themselves."""
    return [
        a
        for a in AIRCRAFT[side]
        if UNITS[a].kind is Kind.FIGHTER
        and table.location[a] >= 0
        and table.mission[a] == NO_MISSION
        and not table.fought[a]
        and hexes.distance(GRID, table.location[a], hex_) <= UNITS[a].reach
    ]


class Interceptions(Procedure[Table]):
    """41 One side may send a fighter against each mission of the other, mission after mission."""

    side: Side
    asked: tuple[UnitId, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Intercept):
            return Interception(self.side, answer.unit, self.asked[-1])
        for target in AIRCRAFT[enemy(self.side)]:
            hex_ = table.mission[target]
            if hex_ != NO_MISSION and target not in self.asked and interceptors(table, self.side, hex_):
                self.asked += (target,)
                return ChooseInterceptor(self.side, target)
        return Done()


class ChooseInterceptor(Decision[Table]):
    RULE = "41"
    reaction = "gpw-reaction-interception"
    TO_DICE = (Intercept,)

    target: UnitId

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for aircraft in AIRCRAFT[self.side]:
            if table.location[aircraft] >= 0:
                yield Intercept(aircraft)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Intercept):
            return None
        if UNITS[action.unit].kind is Kind.BOMBER:
            return Refusal("41", "gpw-no-bomber-intercepts")
        if table.mission[action.unit] != NO_MISSION or table.fought[action.unit]:
            return Refusal("41", "gpw-no-on-mission")
        if action.unit not in interceptors(table, self.side, table.mission[self.target]):
            return Refusal("41", "gpw-no-in-range", {"range": UNITS[action.unit].reach})
        return None


class Interception(Sequence[Table]):
    """41 Both roll; a fighter adds its factor, a bomber nothing."""

    side: Side
    fighter: UnitId
    target: UnitId

    @step("41")
    def roll(self, table: Table, _: None) -> Next:
        table.fought[self.fighter] = 1
        return RollEach(2)

    @step("41")
    def compare(self, table: Table, dice: tuple[int, ...]) -> Next:
        own = dice[0] + UNITS[self.fighter].strength
        target = UNITS[self.target]
        other = dice[1] + (target.strength if target.kind is Kind.FIGHTER else 0)
        table.tell(facts.INTERCEPTED, self.target, self.fighter, own, other)
        if own <= other:
            table.tell(facts.AIR_RESULT, "gpw-air-through", self.target)
            return None
        table.mission[self.target] = NO_MISSION
        table.fought[self.target] = 1
        if own - other >= SHOT_DOWN_BY:
            table.location[self.target], table.steps[self.target] = DESTROYED, 0
            table.tell(facts.AIR_RESULT, "gpw-air-shot-down", self.target)
        else:
            table.tell(facts.AIR_RESULT, "gpw-air-turned-back", self.target)
        return None


def all_return(table: Table) -> None:
    """41 After the combat phase every aircraft is back at its base; 40 who lost it meanwhile looks for another from
    where the mission was."""
    for side in (AXIS, SOVIET):
        for aircraft in AIRCRAFT[side]:
            above, base = table.mission[aircraft], table.location[aircraft]
            if above != NO_MISSION and table.control[base] != side:
                flee(table, aircraft, above)
    table.mission = [NO_MISSION] * len(UNITS)
