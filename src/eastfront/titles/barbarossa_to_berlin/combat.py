"""11.1, 11.2 Combat: targets, attackers, and one combat step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import RollEach
from eastfront.engine.frames import Decision, Done, Frame, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.gathering import LAUNCH, Gather, Join, WhoJoins
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PASS, Attack
from eastfront.titles.barbarossa_to_berlin.advance import Advances, Pursuit
from eastfront.titles.barbarossa_to_berlin.attacks import (
    GUDERIAN,
    attackers_on,
    forbids_target,
    forbids_unit,
    near,
    second_attacker,
    supported,
    targets,
)
from eastfront.titles.barbarossa_to_berlin.attrition import LoseUnsupplied
from eastfront.titles.barbarossa_to_berlin.battle import Battle
from eastfront.titles.barbarossa_to_berlin.combat_cards import (
    PANZERFAUST,
    CardEffects,
    PlayCombatCards,
    fighting,
    settle,
)
from eastfront.titles.barbarossa_to_berlin.control import remove_beachhead
from eastfront.titles.barbarossa_to_berlin.fire import SEVASTOPOL, fire, ground
from eastfront.titles.barbarossa_to_berlin.losses import TakeLosses
from eastfront.titles.barbarossa_to_berlin.offensives import note_attack
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    CONTACT,
    EFFECTS,
    FIRE_LCU,
    IS_BEACH,
    IS_LCU,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.retreat import DefenderRetreats
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, FIGHTING, Effect, Table

ATTACK: Final = tuple(Attack(space) for space in ALL_SPACES)
JOIN: Final = tuple(Join(unit.id) for unit in UNITS)
SHORT_RETREAT: Final = 1  # 11.4.1 by a difference of one
LONG_RETREAT: Final = 2


class CombatStep(Procedure[Table]):
    """7.3, 11.1 Combat after combat from the spaces with a Combat marker, as the attacker likes; nobody must attack.
    `landing` in the round of an invasion (7.6.3). AX5 `last` when all others are over and Guderian may attack again."""

    side: Side
    landing: bool = False
    last: bool = False

    def resume(self, table: Table, answer: Attack | Pass | None) -> Next:
        if isinstance(answer, Attack):
            return Fight(self.side, answer.space, self.landing, self.last)
        if isinstance(answer, Pass) or not targets(table, self.side, self.last):
            if self.last or self.side == ALLIED or not targets(table, self.side, last=True):
                return Done()
            self.last = True
        return ChooseTarget(self.side, self.last)


class ChooseTarget(Decision[Table]):
    """11.1 A space is attacked at most once a round."""

    RULE = "11.1"

    last: bool

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for space in near(table, self.side, self.last):
            yield ATTACK[space]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Attack):
            return None
        if (refusal := forbids_target(table, self.side, action.space)) is not None:
            return refusal
        refusals = [forbids_unit(table, u, action.space) for u in near(table, self.side, self.last)[action.space]]
        return None if None in refusals else refusals[0]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(ATTACK[space] for space in targets(table, self.side, self.last))]


class Fight(Sequence[Table]):
    """11.2 One combat, in the order of its ten steps."""

    side: Side
    target: SpaceId
    landing: bool
    last: bool
    battle: Battle | None = None
    inflicted: tuple[int, int] = (0, 0)  # by the attacker, by the defender
    retreat: int = 0  # spaces
    halts: bool = False  # 11.5.2 the defended space ends a mechanized advance
    large: int = 0  # large units in it when the combat begins
    beaches: tuple[SpaceId, ...] = ()  # beaches taking part

    @property
    def fought(self) -> Battle:
        assert self.battle is not None
        return self.battle

    @step("11.2")
    def announce(self, table: Table, _: None) -> Next:
        return Assemble(self.side, self.target, last=self.last)

    @step("11.1")
    def begin(self, table: Table, attackers: tuple[UnitId, ...]) -> Next:
        """13.1 The defender's supply is judged now; 11.4.5 units that retreated here this round do not fight."""
        second = self._mark(table, attackers)
        table.tell(facts.ATTACK_BEGINS, self.side, self.target)
        for unit in attackers:
            table.tell(facts.ATTACKS, unit)
        here = table.units_in(self.target)
        if not here:
            remove_beachhead(table, self.target)
            return Done()
        note_attack(table, self.side, attackers, self.target)
        self.large = sum(IS_LCU[unit] for unit in here)
        involved = {self.target, *(table.location[unit] for unit in attackers)}
        self.beaches = tuple(sorted(space for space in involved if IS_BEACH[space]))
        caught = tuple(unit for unit in here if table.retreated[unit])
        defenders = tuple(unit for unit in here if not table.retreated[unit])
        self.battle = Battle(self.side, self.target, attackers, defenders, caught, second)
        judge(table, self.battle.defender)
        return None

    def _mark(self, table: Table, attackers: tuple[UnitId, ...]) -> bool:
        """Is it the second attack of an army?"""
        table.attacked[self.target] = 1
        second = bool(table.fought[attackers[0]])
        if second:
            table.effects[Effect.GUDERIAN if attackers[0] == GUDERIAN else Effect.PATTON] = 0
        for unit in attackers:
            table.fought[unit] = 1
        return second

    @step("7.6.4")
    def attacker_plays_cards(self, table: Table, _: None) -> Next:
        return PlayCombatCards(self.side, self.fought)

    @step("7.6.4")
    def defender_plays_cards(self, table: Table, _: None) -> Next:
        return PlayCombatCards(self.fought.defender, self.fought)

    @step("7.6.4")
    def cards_take_effect(self, table: Table, _: None) -> Next:
        return CardEffects(self.fought, self.fought.attackers)

    @step("table.fire")
    def find_columns(self, table: Table, attackers: tuple[UnitId, ...]) -> Next:
        terrain = "".join(card.terrain for card in fighting(table, self.fought.defender))
        battle = self.battle = replace(self.fought, attackers=attackers, terrain=terrain)
        if not attackers:
            return self._all_over(table)
        self.halts = EFFECTS[ground(battle)].halt
        for side in self._firing():
            shot = fire(table, battle, side)
            chart = "b2b-chart-fire-lcu" if shot.chart is FIRE_LCU else "b2b-chart-fire-scu"
            least, most = shot.losses(1), shot.losses(6)
            table.tell(facts.FIRE, side, shot.strength, chart, shot.column, shot.drm, shot.name, least, most)
        return RollEach(dice=len(self._firing()))

    def _firing(self) -> tuple[Side, ...]:
        """Defenders who all retreated here do not fire."""
        return (self.side, self.fought.defender) if self.fought.defenders else (self.side,)

    def _all_over(self, table: Table) -> Next:
        """AX43 Nobody is left to attack."""
        for side in (self.side, self.fought.defender):
            settle(table, side, won=False)
        return Done()

    @step("11.2")
    def read_dice(self, table: Table, dice: tuple[int, ...]) -> Next:
        """The number inflicted decides who wins, not what can be absorbed of it."""
        losses = [0, 0]
        for place, (side, die) in enumerate(zip(self._firing(), dice, strict=True)):
            losses[place] = fire(table, self.fought, side).losses(die)
            table.tell(facts.FIRED, side, die, losses[place])
        attacker, defender = self.inflicted = losses[0], losses[1]
        if attacker > defender:
            self.retreat = SHORT_RETREAT if attacker - defender == 1 else LONG_RETREAT
        result = "attacker" if attacker > defender else "defender" if defender > attacker else "nobody"
        table.tell(facts.COMBAT_WON, f"b2b-won-by-{result}{'-far' if self.retreat == LONG_RETREAT else ''}")
        return None

    @step("11.4.5")
    def those_who_retreated_are_caught(self, table: Table, _: None) -> Next:
        if not self.inflicted[0] or not self.fought.caught:
            return None
        for unit in self.fought.caught:
            table.tell(facts.CAUGHT, unit)
        return LoseUnsupplied(self.fought.defender, self.fought.caught)

    @step("11.3")
    def defender_loses(self, table: Table, _: None) -> Next:
        return TakeLosses(self.fought.defender, self.fought.defenders, self.inflicted[0])

    @step("11.3")
    def attacker_loses(self, table: Table, defenders: tuple[UnitId, ...]) -> Next:
        """11.3.2 A Panzerfaust may have taken the first step already."""
        self.battle = replace(self.fought, defenders=defenders)
        unhurt = table.card_place[PANZERFAUST] != FIGHTING
        return TakeLosses(self.side, self.fought.attackers, self.inflicted[1], southwest_first=unhurt)

    @step("7.6.4")
    def cards_are_kept_or_lost(self, table: Table, attackers: tuple[UnitId, ...]) -> Next:
        self.battle = replace(self.fought, attackers=attackers)
        settle(table, self.side, won=self.inflicted[0] > self.inflicted[1])
        settle(table, self.fought.defender, won=self.inflicted[1] > self.inflicted[0])
        return None

    @step("11.4")
    def defender_retreats(self, table: Table, _: None) -> Next:
        if not self.retreat or not self.fought.defenders:
            return None
        return DefenderRetreats(self.fought, self.retreat)

    @step("11.5")
    def attacker_advances(self, table: Table, vacated: tuple[SpaceId, ...] | None) -> Next:
        """11.5.1 How far depends on how far the defenders went, or on nobody being left of them."""
        if self.target == SEVASTOPOL:
            table.effects[Effect.KRIM] = 0
        retreated = any(table.location[unit] >= 0 for unit in self.fought.defenders)
        self._lose_beaches(table, retreated)
        if self.target in table.location or not self.fought.attackers:
            return None
        length = self.retreat if retreated else 0
        spaces = vacated or (self.target,)
        second, large = self.fought.second, self.large
        pursuit = Pursuit(self.side, spaces, length, self.halts, self.landing, second, large)
        return Advances(pursuit, self.fought.attackers)

    def _lose_beaches(self, table: Table, retreated: bool) -> None:
        """7.6.3 A beachhead goes when all its units are lost in combat."""
        for beach in self.beaches:
            if beach not in table.location and not (retreated and beach == self.target):
                remove_beachhead(table, beach)


class Assemble(Gather[Table]):
    """11.2 Attackers join one by one; then the attack is launched."""

    last: bool = False

    def ask(self) -> Frame:
        return ChooseAttacker(self.side, self.target, self.joined, self.last)


class ChooseAttacker(WhoJoins[Table]):
    """11.1 Units of several spaces attack together when all spaces but one hold a mechanized unit. AX5, AL55 An army
    that attacks again does so alone."""

    RULE = "11.1"

    last: bool

    def near(self, table: Table) -> Iterable[UnitId]:
        return [unit for unit in table.of_side(self.side) if table.location[unit] in CONTACT[self.target]]

    def too_few(self, table: Table) -> Refusal | None:
        return None if self.joined else Refusal("11.2", "b2b-no-one-joined")

    def keeps_out(self, table: Table, unit: UnitId) -> Refusal | None:
        again = second_attacker(table, self.side, self.last)
        if unit == again or again in self.joined:
            alone = not self.joined and unit == again
            return forbids_unit(table, unit, self.target) if alone else Refusal("11.1", "b2b-no-second-alone")
        if table.activated[table.location[unit]] != COMBAT:
            return Refusal("11.1", "b2b-no-combat-marker")
        if table.fought[unit] or self.last:
            return Refusal("11.1", "b2b-no-fought")
        if (refusal := forbids_unit(table, unit, self.target)) is not None:
            return refusal
        if not supported(table, {table.location[u] for u in (*self.joined, unit)}):
            return Refusal("11.1", "b2b-no-mechanized")
        return None

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [LAUNCH] if self.joined else []
        again = second_attacker(table, self.side, self.last)
        if again in self.joined:
            return found
        spaces = {table.location[unit] for unit in self.joined}
        for unit in attackers_on(table, self.side, self.target, self.last):
            if unit in self.joined or (unit == again and self.joined):
                continue
            if supported(table, spaces | {table.location[unit]}):
                found.append(JOIN[unit])
        return found
