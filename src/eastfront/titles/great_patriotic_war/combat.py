"""16, 17, 25 to 28, 69 Combat: who attacks, the odds and every shift, the table, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Frame, Next, Procedure, Sequence, Side, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.gathering import LAUNCH, Gather, Join, WhoJoins
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.odds import column, label
from eastfront.parts.opponents import enemy
from eastfront.parts.tables import BELOW
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import PASS, Attack
from eastfront.titles.great_patriotic_war.air import Interceptions, Support, all_return, supported
from eastfront.titles.great_patriotic_war.leaders import commander
from eastfront.titles.great_patriotic_war.losses import (
    AttackerPays,
    ChooseAdvance,
    ChooseLoss,
    DefenderLoss,
    DefenderRetreats,
    eliminate,
    may_advance,
)
from eastfront.titles.great_patriotic_war.nations import may_attack
from eastfront.titles.great_patriotic_war.partisans import catch_partisans
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    COMBAT,
    CONTACT,
    HEXES,
    IS_FORTRESS,
    IS_METROPOLIS,
    KERCH,
    LAND_UNITS,
    RIVERS,
    TERRAIN_AT,
    UNITS,
    Result,
)
from eastfront.titles.great_patriotic_war.supply import judge
from eastfront.titles.great_patriotic_war.table import AXIS, MUD, SNOW, Table
from eastfront.titles.great_patriotic_war.weather import marked

ATTACK = tuple(Attack(hex_) for hex_ in ALL_HEXES)
JOIN = tuple(Join(unit.id) for unit in UNITS)


class CombatPhase(Sequence[Table]):
    side: Side

    @step("66")
    def judge_supply(self, table: Table, _: None) -> Next:
        judge(table, self.side)
        if self.side == AXIS:
            catch_partisans(table)
        return None

    @step("40")
    def attacker_flies(self, table: Table, _: None) -> Next:
        return Support(self.side, self.side)

    @step("40")
    def defender_flies(self, table: Table, _: None) -> Next:
        return Support(enemy(self.side), self.side)

    @step("41")
    def defender_intercepts(self, table: Table, _: None) -> Next:
        return Interceptions(enemy(self.side))

    @step("41")
    def attacker_intercepts(self, table: Table, _: None) -> Next:
        return Interceptions(self.side)

    @step("16")
    def battles(self, table: Table, _: None) -> Next:
        return Battles(self.side)

    @step("41")
    def aircraft_return(self, table: Table, _: None) -> Next:
        all_return(table)
        if self.side == AXIS:
            catch_partisans(table)
        return None


# ---------------------------------------------------------------------- who may attack whom
def able(table: Table, unit: UnitId) -> bool:
    """16 A unit attacks once a turn; 53 partisans never; 54 to 57 some nations not any more."""
    return bool(UNITS[unit].strength) and not table.fought[unit] and may_attack(table, unit) is None


def attackers_of(table: Table, side: Side, hex_: SpaceId) -> list[UnitId]:
    around, location = CONTACT[hex_], table.location
    return [u for u in LAND_UNITS[side] if location[u] in around and able(table, u)]


def defenders_in(table: Table, hex_: SpaceId) -> list[UnitId]:
    return [u for u in table.units_in(hex_) if UNITS[u].strength]


def factors(table: Table, unit: UnitId, target: SpaceId) -> int:
    """33 Out of supply halves a unit; 10, 28 so does the strait of Kerch."""
    value = table.strength(unit)
    if not table.supplied[unit]:
        value //= 2
    if (table.location[unit], target) in KERCH:
        value //= 2
    return value


def attack_strength(table: Table, attackers: Iterable[UnitId], target: SpaceId) -> int:
    """25 Marsh and mountain halve the whole attack, 14 mud halves it again."""
    total = sum(factors(table, unit, target) for unit in attackers)
    if TERRAIN_AT[target].halves:
        total //= 2
    return total // 2 if marked(table) == MUD else total


def defence_strength(table: Table, target: SpaceId) -> int:
    return sum(table.strength(unit) for unit in defenders_in(table, target))


def worth_attacking(table: Table, side: Side, hex_: SpaceId) -> bool:
    """17 An attack needs one to one before any shift."""
    return attack_strength(table, attackers_of(table, side, hex_), hex_) >= defence_strength(table, hex_)


class Battles(Procedure[Table]):
    """16 Battle after battle, as the attacker likes; nobody must attack."""

    side: Side

    def resume(self, table: Table, answer: Attack | Pass | None) -> Next:
        if isinstance(answer, Attack):
            return Battle(self.side, answer.hex)
        return Done() if answer else ChooseTarget(self.side)


class ChooseTarget(Decision[Table]):
    RULE = "16"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        seen = set()
        for unit in table.land(enemy(self.side)):
            if UNITS[unit].strength and table.location[unit] not in seen:
                seen.add(table.location[unit])
                yield ATTACK[table.location[unit]]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Attack):
            return None
        if any(table.fought[u] for u in defenders_in(table, action.hex)):
            return Refusal("16", "gpw-no-target-twice")
        if not attackers_of(table, self.side, action.hex):
            return Refusal("16", "gpw-no-attacker")
        if not worth_attacking(table, self.side, action.hex):
            return Refusal("17", "gpw-no-odds")
        return None

    def options(self, table: Table) -> list[Action]:
        location, fought = table.location, table.fought
        near = {h for u in LAND_UNITS[self.side] if location[u] >= 0 and able(table, u) for h in CONTACT[location[u]]}
        found: list[Action] = [PASS]
        seen = set()
        for unit in LAND_UNITS[enemy(self.side)]:
            here = location[unit]
            if here in near and UNITS[unit].strength and here not in seen:
                seen.add(here)
                if not any(fought[u] for u in defenders_in(table, here)) and worth_attacking(table, self.side, here):
                    found.append(ATTACK[here])
        return found


class Battle(Sequence[Table]):
    """69 One battle, in the order of the procedure."""

    side: Side
    target: SpaceId
    attackers: tuple[UnitId, ...] = ()
    defenders: tuple[UnitId, ...] = ()
    column: int = 0
    result: int = Result.NE

    @step("16")
    def choose_attackers(self, table: Table, _: None) -> Next:
        return Assemble(self.side, self.target)

    @step("69")
    def work_out_odds(self, table: Table, attackers: tuple[UnitId, ...]) -> Next:
        self.attackers = attackers
        self.defenders = tuple(defenders_in(table, self.target))
        for unit in (*self.attackers, *self.defenders):
            table.fought[unit] = 1
        table.tell(facts.ATTACK_BEGINS, self.defenders[0], self.target)
        odds = odds_against(table, self.side, self.target, attackers)
        attack, defence = attack_strength(table, attackers, self.target), defence_strength(table, self.target)
        self.column = odds.total
        name = label(COMBAT, self.column, "gpw-below-table")
        table.tell(facts.ODDS, attack, defence, halvings(table, attackers, self.target), odds, name)
        return Roll()

    @step("table.crt")
    def read_table(self, table: Table, die: int) -> Next:
        self.result = COMBAT.result(self.column, die) if self.column >= 0 else Result.NE
        table.tell(facts.RESULT, f"gpw-result-{Result(self.result).name.lower()}")
        return None

    @step("21")
    def attacker_loss(self, table: Table, _: None) -> Next:
        return ChooseLoss(self.side, self.attackers) if self.result == Result.AL else None

    @step("22")
    def elimination(self, table: Table, _: int | None) -> Next:
        if self.result == Result.DE:
            for unit in self.defenders:
                eliminate(table, unit)
        return None

    @step("20")
    def defender_loss(self, table: Table, _: None) -> Next:
        if self.result in (Result.DLR, Result.EX):
            return DefenderLoss(enemy(self.side), self.defenders)
        return None

    @step("23")
    def exchange(self, table: Table, lost: int | None) -> Next:
        if self.result == Result.EX and lost:
            return AttackerPays(self.side, self.attackers, lost)
        return None

    @step("70")
    def retreat(self, table: Table, _: None) -> Next:
        if self.result in (Result.DR, Result.DLR, Result.EX):
            return DefenderRetreats(enemy(self.side), self.defenders, self.target)
        return None

    @step("24")
    def advance(self, table: Table, _: int | None) -> Next:
        if table.units_in(self.target) or not may_advance(table, self.attackers, self.target):
            return None
        return ChooseAdvance(self.side, self.attackers, self.target)


class Assemble(Gather[Table]):
    """16 Attackers join one by one; then the attack is launched."""

    def ask(self) -> Frame:
        return ChooseAttacker(self.side, self.target, self.joined)


class ChooseAttacker(WhoJoins[Table]):
    RULE = "16"

    def near(self, table: Table) -> Iterable[UnitId]:
        return table.land(self.side)

    def too_few(self, table: Table) -> Refusal | None:
        enough = attack_strength(table, self.joined, self.target) >= defence_strength(table, self.target)
        return None if enough else Refusal("17", "gpw-no-odds")

    def keeps_out(self, table: Table, unit: UnitId) -> Refusal | None:
        if not UNITS[unit].strength:
            return Refusal("53", "gpw-no-partisan-attack")
        if table.location[unit] not in CONTACT[self.target]:
            return Refusal("16", "gpw-no-contact")
        if table.fought[unit]:
            return Refusal("16", "gpw-no-fought")
        return may_attack(table, unit)

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [] if self.too_few(table) else [LAUNCH]
        found += [JOIN[u] for u in attackers_of(table, self.side, self.target) if u not in self.joined]
        return found


# ---------------------------------------------------------------------- odds
def halvings(table: Table, attackers: tuple[UnitId, ...], target: SpaceId) -> Tally:
    """What was halved on the way to the attack's strength, as lines without an amount of their own."""
    lines = []
    if any(not table.supplied[u] for u in attackers):
        lines.append(Modifier("33", "gpw-why-unsupplied", 0))
    if any((table.location[u], target) in KERCH for u in attackers):
        lines.append(Modifier("10", "gpw-why-kerch-halved", 0))
    if TERRAIN_AT[target].halves:
        lines.append(Modifier("25", f"gpw-why-{HEXES[target].terrain}", 0))
    if marked(table) == MUD:
        lines.append(Modifier("14", "gpw-why-mud", 0))
    return Tally(0, tuple(lines))


def shifts(table: Table, side: Side, target: SpaceId, attackers: tuple[UnitId, ...]) -> Iterator[Modifier]:
    """69 Everything that shifts the column adds up."""
    if TERRAIN_AT[target].shift:
        yield Modifier("26", f"gpw-why-{HEXES[target].terrain}", TERRAIN_AT[target].shift)
    if IS_METROPOLIS[target]:
        yield Modifier("26", "gpw-why-metropolis", -1)
    if IS_FORTRESS[target]:
        yield Modifier("27", "gpw-why-fortress", -1)
    ways = [(table.location[u], target) for u in attackers]
    if all(way in RIVERS for way in ways):
        yield Modifier("28", "gpw-why-river", -1)
    if any(way in KERCH for way in ways):
        yield Modifier("28", "gpw-why-kerch", -1)
    if marked(table) == SNOW:
        yield Modifier("15", "gpw-why-snow", -1)
    leader = commander(table, side, attackers)
    if leader >= 0:
        yield Modifier("42", "gpw-why-leader", +1)
    for flying, sign, reason in ((side, +1, "gpw-why-support"), (enemy(side), -1, "gpw-why-defence")):
        aircraft = supported(table, flying, target)
        if aircraft >= 0:
            yield Modifier("40", reason, sign * UNITS[aircraft].strength)


def odds_against(table: Table, side: Side, target: SpaceId, attackers: tuple[UnitId, ...]) -> Tally:
    """17 Fractions dropped, never above 6-1 before the shifts nor after; left of 1-1 nothing happens."""
    base = COMBAT.odds_column(attack_strength(table, attackers, target), defence_strength(table, target))
    return column(COMBAT, base, shifts(table, side, target, attackers), floor=BELOW)
