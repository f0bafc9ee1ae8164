"""5 Combat: targets, attackers, odds and shifts, results, retreat and advance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Frame, Next, Procedure, Sequence, Side, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.gathering import LAUNCH, Gather, Join, WhoJoins
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.losses import WhoLoses
from eastfront.parts.odds import column
from eastfront.parts.opponents import enemy
from eastfront.titles.skirmish import facts
from eastfront.titles.skirmish.actions import (
    PASS,
    Advance,
    Attack,
    LoseStep,
    PlayCard,
    RetreatTo,
)
from eastfront.titles.skirmish.movement import settle
from eastfront.titles.skirmish.printed import ALL_HEXES, CARDS, COMBAT, HEXES, RIVERS, UNITS, Result
from eastfront.titles.skirmish.table import ELIMINATED, HAND, OF_SIDE, PLAYED, Table

ATTACK = tuple(Attack(hex_) for hex_ in ALL_HEXES)
JOIN = tuple(Join(unit.id) for unit in UNITS)
CONCENTRIC = 3


def attackers_of(table: Table, side: Side, hex_: SpaceId) -> list[UnitId]:
    """5.1 Units next to a hex that have not yet fought."""
    around, location, fought = HEXES[hex_].around, table.location, table.fought
    return [unit for unit in OF_SIDE[side] if not fought[unit] and location[unit] in around]


class CombatPhase(Procedure[Table]):
    """5.1 Attacks one after the other, as their owner likes; nobody must attack."""

    side: Side

    def resume(self, table: Table, answer: Attack | Pass | None) -> Next:
        if isinstance(answer, Attack):
            return Battle(self.side, answer.hex)
        return Done() if answer else ChooseTarget(self.side)


class ChooseTarget(Decision[Table]):
    """5.1 An enemy unit is attacked at most once a turn."""

    RULE = "5.1"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for unit in table.on_map(enemy(self.side)):
            yield ATTACK[table.location[unit]]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Attack):
            if table.fought[table.unit_at(action.hex)]:
                return Refusal("5.1", "skirmish-no-twice")
            if not attackers_of(table, self.side, action.hex):
                return Refusal("5.1", "skirmish-no-attacker")
        return None

    def options(self, table: Table) -> list[Action]:
        location, fought = table.location, table.fought
        found: list[Action] = [PASS]
        zone = table.zoc(self.side)
        for unit in OF_SIDE[enemy(self.side)]:
            hex_ = location[unit]
            if hex_ >= 0 and zone[hex_] and not fought[unit] and attackers_of(table, self.side, hex_):
                found.append(ATTACK[hex_])
        return found


class Battle(Sequence[Table]):
    """5 One battle, from the choice of attackers to the advance."""

    side: Side
    target: SpaceId
    attackers: tuple[UnitId, ...] = ()
    cards: tuple[Modifier, ...] = ()
    column: int = 0
    result: int = Result.NE

    @step("5.2")
    def choose_attackers(self, table: Table, _: None) -> Next:
        return Assemble(self.side, self.target)

    @step("7.2")
    def defender_may_play(self, table: Table, attackers: tuple[UnitId, ...]) -> Next:
        self.attackers = attackers
        defender = table.unit_at(self.target)
        for unit in (*attackers, defender):
            table.fought[unit] = 1
        table.tell(facts.ATTACK_BEGINS, defender, self.target)
        return ask_for_card(table, enemy(self.side), "ambush")

    @step("7.2")
    def attacker_may_play(self, table: Table, played: bool | None) -> Next:
        if played:
            self.cards += (Modifier("7.2", "skirmish-why-ambush", -1),)
        return ask_for_card(table, self.side, "barrage")

    @step("5.3")
    def work_out_odds(self, table: Table, played: bool | None) -> Next:
        if played:
            self.cards += (Modifier("7.2", "skirmish-why-barrage", +1),)
        odds = odds_against(table, self.target, self.attackers).plus(self.cards)
        attack, defence = strengths(table, self.target, self.attackers)
        table.tell(facts.ODDS, attack, defence, odds, COMBAT.columns[odds.total])
        self.column = odds.total
        return Roll()

    @step("5.5")
    def read_table(self, table: Table, die: int) -> Next:
        self.result = COMBAT.result(self.column, die)
        table.tell(facts.RESULT, f"skirmish-result-{Result(self.result).name.lower()}")
        return None

    @step("5.6")
    def attacker_loses(self, table: Table, _: None) -> Next:
        return ChooseLoss(self.side, self.attackers) if self.result in (Result.AL, Result.EX) else None

    @step("5.6")
    def defender_loses(self, table: Table, _: None) -> Next:
        defender = table.unit_at(self.target)
        if self.result in (Result.EX, Result.DL):
            lose_step(table, defender)
        elif self.result == Result.DE:
            eliminate(table, defender)
        return None

    @step("5.7")
    def defender_retreats(self, table: Table, _: None) -> Next:
        defender = table.unit_at(self.target)
        if self.result not in (Result.DR, Result.DL) or defender < 0:
            return None
        if not retreats(table, defender):
            table.tell(facts.NO_RETREAT, defender)
            lose_step(table, defender)
            return None
        return ChooseRetreat(enemy(self.side), defender)

    @step("5.8")
    def attacker_advances(self, table: Table, _: None) -> Next:
        if table.unit_at(self.target) >= 0 or not any(table.location[u] >= 0 for u in self.attackers):
            return None
        return ChooseAdvance(self.side, self.attackers, self.target)


class Assemble(Gather[Table]):
    """5.2 Attackers join one by one; then the attack is launched."""

    def ask(self) -> Frame:
        return ChooseAttacker(self.side, self.target, self.joined)


class ChooseAttacker(WhoJoins[Table]):
    RULE = "5.2"

    def near(self, table: Table) -> Iterable[UnitId]:
        return table.on_map(self.side)

    def too_few(self, table: Table) -> Refusal | None:
        return None if self.joined else Refusal("5.2", "skirmish-no-one-joined")

    def keeps_out(self, table: Table, unit: UnitId) -> Refusal | None:
        if table.location[unit] not in HEXES[self.target].around:
            return Refusal("5.1", "skirmish-no-contact")
        if table.fought[unit]:
            return Refusal("5.1", "skirmish-no-fought")
        return None

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [LAUNCH] if self.joined else []
        found += [JOIN[unit] for unit in attackers_of(table, self.side, self.target) if unit not in self.joined]
        return found


def ask_for_card(table: Table, side: Side, effect: str) -> Next:
    """7.2 Whoever still holds a card is asked, whatever it is: asking tells nothing."""
    return MayPlayCard(side, effect) if table.hand(side) else None


class MayPlayCard(Decision[Table]):
    RULE = "7.2"
    reaction = "skirmish-reaction-card"

    effect: str

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS]
        found += [PlayCard(card) for card in table.hand(self.side) if CARDS[card].effect == self.effect]
        return found

    def take(self, table: Table, action: Action) -> bool:
        if isinstance(action, PlayCard):
            assert table.card_place[action.card] == HAND
            table.card_place[action.card] = PLAYED
            table.tell(facts.CARD_PLAYED, self.side, action.card)
        return isinstance(action, PlayCard)


# ---------------------------------------------------------------------- odds
def shifts(table: Table, target: SpaceId, attackers: tuple[UnitId, ...]) -> Iterator[Modifier]:
    """5.4 Column shifts."""
    terrain = HEXES[target].terrain
    if terrain in ("woods", "town"):
        yield Modifier("5.4", f"skirmish-why-{terrain}", -1)
    if all((table.location[unit], target) in RIVERS for unit in attackers):
        yield Modifier("5.4", "skirmish-why-river", -1)
    if len(attackers) >= CONCENTRIC:
        yield Modifier("5.4", "skirmish-why-concentric", +1)


def strengths(table: Table, target: SpaceId, attackers: tuple[UnitId, ...]) -> tuple[int, int]:
    return sum(map(table.strength, attackers)), table.strength(table.unit_at(target))


def odds_against(table: Table, target: SpaceId, attackers: tuple[UnitId, ...]) -> Tally:
    """5.3 Strength against strength, rounded in the defender's favour, then the shifts."""
    base = COMBAT.odds_column(*strengths(table, target, attackers))
    return column(COMBAT, base, shifts(table, target, attackers))


# ---------------------------------------------------------------------- losses, retreat, advance
def lose_step(table: Table, unit: UnitId) -> None:
    if table.steps[unit] == 1:
        eliminate(table, unit)
        return
    table.steps[unit] -= 1
    table.vp[enemy(UNITS[unit].side)] += 1
    table.tell(facts.STEP_LOST, unit)


def eliminate(table: Table, unit: UnitId) -> None:
    """8.2 A point for every step the enemy loses."""
    table.vp[enemy(UNITS[unit].side)] += table.steps[unit]
    table.steps[unit] = 0
    table.location[unit] = ELIMINATED
    table.tell(facts.ELIMINATED, unit)


class ChooseLoss(WhoLoses[Table]):
    """5.6 The attacker chooses which of his units loses a step."""

    RULE = "5.6"

    def take(self, table: Table, action: LoseStep) -> None:
        lose_step(table, action.unit)


def retreats(table: Table, unit: UnitId) -> list[SpaceId]:
    """5.7 Neighbouring hexes that are free, passable and not next to an enemy."""
    zoc = table.zoc(enemy(UNITS[unit].side))
    near = HEXES[table.location[unit]].around
    return [h for h in near if not zoc[h] and h not in table.location and HEXES[h].terrain != "lake"]


class ChooseRetreat(Decision[Table]):
    RULE = "5.7"

    unit: UnitId

    def candidates(self, table: Table) -> Iterable[Action]:
        return map(RetreatTo, HEXES[table.location[self.unit]].around)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        assert isinstance(action, RetreatTo)
        if HEXES[action.hex].terrain == "lake":
            return Refusal("4.5", "skirmish-no-lake")
        if action.hex in table.location:
            return Refusal("4.6", "skirmish-no-stacking")
        if table.zoc(enemy(self.side))[action.hex]:
            return Refusal("5.7", "skirmish-no-retreat-zoc")
        return None

    def options(self, table: Table) -> list[Action]:
        return [RetreatTo(hex_) for hex_ in retreats(table, self.unit)]

    def take(self, table: Table, action: RetreatTo) -> None:
        settle(table, self.unit, action.hex)
        table.tell(facts.RETREATED, self.unit, action.hex)


class ChooseAdvance(Decision[Table]):
    """5.8 One attacker may enter the hex the defender has left."""

    RULE = "5.8"

    units: tuple[UnitId, ...]
    target: SpaceId

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS]
        found += [Advance(unit) for unit in self.units if table.location[unit] >= 0]
        return found

    def take(self, table: Table, action: Action) -> None:
        if isinstance(action, Advance):
            settle(table, action.unit, self.target)
            table.tell(facts.ADVANCED, action.unit, self.target)
