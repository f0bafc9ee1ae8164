"""6.2 A round of combat: air combat, the defender's fire, the attacker's fire, losses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Hits
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, Simultaneous, step
from eastfront.engine.modifiers import Tally
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed import allotment, facts, shock
from eastfront.titles.europe_engulfed.actions import LOSE_STEP, MOST_SUPPORTERS, Fire, Fly, LoseStep, Support
from eastfront.titles.europe_engulfed.control import HEAVY, destroy, leave_to_enemy, take, torn_down
from eastfront.titles.europe_engulfed.firing import (
    BASE_TARGET,
    MOST_SUPPORT,
    Fight,
    Volley,
    attacks,
    fighters,
    struck,
    targets,
    volleys,
)
from eastfront.titles.europe_engulfed.ground import COUNTRY, IS_MAGINOT
from eastfront.titles.europe_engulfed.printed import NUMBER, SOVIET, Arm, Weather
from eastfront.titles.europe_engulfed.table import Table

GROUND_ARMS: Final = (Arm.ARMOR, Arm.INFANTRY)
AIR_HITS_ON: Final = 5  # 6.23


class CombatRound(Sequence[Table]):
    """6.22 to 6.26 Both sides have shown their blocks."""

    fight: Fight
    defender: Side  # who decides for the defenders
    flying: tuple[int, int] = (0, 0)  # attacker's and defender's ground-support units in air combat
    helping: tuple[int, int] = (0, 0)  # and in support
    hits: int = 0
    sitting: tuple[int, int] = (0, 0)  # 14.43 surprised ground-support units

    @step("6.21")
    def show(self, table: Table, _: None) -> Next:
        for slot in fighters(table, self.fight):
            table.shown[slot] = 1
        return None

    @step("6.22")
    def assign_air(self, table: Table, _: None) -> Next:
        mine, yours = self.wings(table)
        if table.weather_at(self.fight.area) != Weather.CLEAR:  # 6.65
            return None
        self.helping = (min(mine, MOST_SUPPORT), min(yours, MOST_SUPPORT))
        air = [slot for slot in fighters(table, self.fight) if table.arm(slot) == Arm.AIR]
        self.sitting = (  # 14.43(a)
            shock.sitting(table, air, self.fight.attacker),
            shock.sitting(table, air, self.defender),
        )
        asked = (mine and (yours or self.sitting[1])) or (yours and self.sitting[0])
        return AssignAir((self.fight.attacker, self.defender), self.fight) if asked else None

    @step("6.22")
    def reveal_air(self, table: Table, answers: Mapping[Side, Fly] | None) -> Next:
        if answers is None:
            return None
        mine, yours = self.wings(table)
        self.flying = (answers[self.fight.attacker].units, answers[self.defender].units)
        self.helping = (min(mine - self.flying[0], MOST_SUPPORT), min(yours - self.flying[1], MOST_SUPPORT))
        return None

    @step("6.23")
    def attacker_in_the_air(self, table: Table, _: None) -> Next:
        return self.in_the_air(0)

    @step("6.23")
    def defender_in_the_air(self, table: Table, hits: int | None) -> Next:
        self.hits = min(hits or 0, self.flying[1] + self.sitting[1])
        return self.in_the_air(1)

    @step("6.23")
    def attacker_loses_air(self, table: Table, hits: int | None) -> Next:
        if not any(self.flying):
            return None
        lost = min(hits or 0, self.flying[0] + self.sitting[0])
        table.tell(facts.AIR_COMBAT, *self.flying, lost, self.hits)
        return Suffer(self.fight.attacker, self.fight, self.defender, Arm.AIR, lost)

    @step("6.23")
    def defender_loses_air(self, table: Table, _: object) -> Next:
        return Suffer(self.defender, self.fight, self.fight.attacker, Arm.AIR, self.hits) if self.hits else None

    @step("6.24")
    def defender_fires(self, table: Table, _: object) -> Next:
        return FireAll(self.defender, self.fight.attacker, self.fight, self.helping[1])

    @step("6.26")
    def attacker_fires(self, table: Table, _: None) -> Next:
        return FireAll(self.fight.attacker, self.defender, self.fight, self.helping[0])

    @step("6.93")
    def end(self, table: Table, _: None) -> Next:
        close(table, self.fight)
        return None

    def in_the_air(self, who: int) -> Next:
        """6.23 One side's dice; 14.43(a) what sits on the ground is hit more easily."""
        met = self.flying[1 - who] or self.sitting[1 - who]
        needs = AIR_HITS_ON - int(self.sitting[1 - who] > 0)
        return Hits(((self.flying[who], needs),)) if self.flying[who] and met else None

    def wings(self, table: Table) -> tuple[int, int]:
        air = shock.usable(table, [slot for slot in fighters(table, self.fight) if table.arm(slot) == Arm.AIR])
        mine = sum(attacks(table, self.fight, slot) for slot in air)
        return min(mine, MOST_SUPPORTERS), min(len(air) - mine, MOST_SUPPORTERS)


def close(table: Table, fight: Fight) -> None:
    """0, 6.86, 6.93 Who is left alone holds the area; an assault that holds on tears fortifications down."""
    area = fight.area
    learn(table, fight)
    on_ground = [slot for slot in fighters(table, fight) if table.arm(slot) != Arm.AIR]
    mine = [slot for slot in on_ground if attacks(table, fight, slot)]
    if fight.assault and mine and table.fort[area]:
        table.heavy_lost[area] |= int(table.fort[area] == HEAVY)  # 6.95
        table.fort[area] -= 1
        if not table.fort[area]:
            torn_down(table, area, table.control[area])  # 13.32
    if fight.base >= 0 and mine and len(mine) == len(on_ground):
        for slot in table.here(area):
            destroy(table, slot)
        take(table, area, table.owner[mine[0]])
    leave_to_enemy(table, area)
    if fight.base >= 0:
        leave_to_enemy(table, fight.base)
    if IS_MAGINOT[area] and fight.from_germany:
        table.maginot = 0
    result = "ee-round-held" if len(mine) < len(on_ground) and mine else "ee-round-won" if mine else "ee-round-lost"
    table.tell(facts.ROUND_OVER, area, result)


def learn(table: Table, fight: Fight) -> None:
    """14.32 At the end of a round: more Soviet steps than enemy steps are left after an attack in snow."""
    if not table.winter_waived or table.snow_learned >= 0 or fight.attacker != SOVIET:
        return
    if not table.snows_at(fight.area) or COUNTRY[fight.area] not in ("SU", "FI"):
        return
    ground = [s for s in fighters(table, fight) if table.arm(s) != Arm.AIR]
    mine = sum(table.steps[s] for s in ground if table.side_of(s) == SOVIET)
    theirs = sum(table.steps[s] for s in ground if not table.allied(table.side_of(s), SOVIET))
    if mine > theirs:
        table.snow_learned = table.turn


class AssignAir(Simultaneous[Table]):
    """6.22 How many fight in the air; neither sees the other's choice."""

    RULE = "6.22"

    fight: Fight

    def options(self, table: Table, side: Side) -> list[Action]:
        air = shock.usable(table, [slot for slot in fighters(table, self.fight) if table.arm(slot) == Arm.AIR])
        mine = sum(table.allied(table.side_of(slot), side) for slot in air)
        return [Fly(units) for units in range(min(mine, MOST_SUPPORTERS) + 1)]


# ---------------------------------------------------------------------- 6.24 to 6.26 fire
class FireAll(Procedure[Table]):
    """6.25 One side fires, group by group, in the order it likes; hits count at once."""

    side: Side
    foe: Side
    fight: Fight
    helping: int  # 6.63 ground-support units still to be attached
    supported: tuple[UnitId, ...] = ()
    fired: tuple[UnitId, ...] = ()
    arm: int = -1  # of the group whose dice are being thrown
    target: int = 0
    elite: tuple[int, ...] = ()  # 14.45 arms of which an elite block has taken a hit
    infantry_hits: int = 0  # 14.45 of defending infantry
    on_tanks: int = 0  # 14.45 and those of them that went to tanks
    left: int = 0  # 14.45 and those still to be taken

    def resume(self, table: Table, answer: Action | int | allotment.Allotted | None) -> Next:
        match answer:
            case Support(block=slot):
                self.supported += (slot,)
                self.helping -= 1
            case Fire(arm=arm, target=target):
                return self.throw(table, Arm(arm), target)
            case int():
                return self.strike(table, answer)
            case allotment.Allotted(elite=elite):
                self.elite = elite
                if self.left:
                    owed, self.left = self.left, 0
                    return self.suffer(Arm.INFANTRY, owed)
            case _:
                pass
        if self.helping and (free := self.unsupported(table)):
            if len(free) > self.helping:
                return ChooseSupport(self.side, self.fight, self.supported)
            self.supported += tuple(free)
        self.helping = 0
        groups = self.groups(table)
        if not groups:
            return Done()
        if len(groups) == 1:
            arm, volley = groups[0]
            return self.throw(table, arm, volley.target)
        return ChooseVolley(self.side, tuple((int(arm), volley.target) for arm, volley in groups))

    def unsupported(self, table: Table) -> list[UnitId]:
        return unsupported(table, self.fight, self.side, self.supported)

    def groups(self, table: Table) -> list[tuple[Arm, Volley]]:
        found: list[tuple[Arm, Volley]] = []
        for arm in GROUND_ARMS:
            at = targets(table, self.fight, self.side, arm)
            if at is not None:
                shots = volleys(table, self.fight, self.side, arm, at, self.supported, self.fired)
                found += [(arm, volley) for volley in shots]
        return found

    def throw(self, table: Table, arm: Arm, target: int) -> Next:
        volley = next(v for a, v in self.groups(table) if (a, v.target) == (arm, target))
        self.arm, self.target = arm, target
        return Hits(((volley.dice, volley.target),))

    def strike(self, table: Table, hits: int) -> Next:
        arm = Arm(self.arm)
        at = targets(table, self.fight, self.side, arm)
        assert at is not None
        volley = next(v for a, v in self.groups(table) if (a, v.target) == (arm, self.target))
        tally = Tally(BASE_TARGET, volley.why, low=NUMBER["best_target"])
        table.tell(facts.FIRED, self.side, f"ee-arm-{arm}", volley.dice, tally, f"ee-arm-{at}", hits)
        self.fired += volley.blocks
        if allotment.played(table) and arm == Arm.INFANTRY and at == Arm.INFANTRY:
            tanks = self.tanks_hit(table, hits)
            if tanks:
                self.left = hits - tanks
                return self.suffer(Arm.ARMOR, tanks)
        return self.suffer(at, hits) if hits else None

    def tanks_hit(self, table: Table, hits: int) -> int:
        """14.45 B Hits of defending infantry on tanks that have gone in."""
        if table.allied(self.side, self.fight.attacker) or self.fight.reserved:
            return 0
        self.infantry_hits += hits
        tanks = min(hits, allotment.on_tanks(table, self.fight, self.infantry_hits, self.on_tanks))
        self.on_tanks += tanks
        return tanks

    def suffer(self, at: int, hits: int) -> Next:
        return Suffer(self.foe, self.fight, self.side, at, hits, self.arm, self.elite)


def unsupported(table: Table, fight: Fight, side: Side, supported: tuple[UnitId, ...]) -> list[UnitId]:
    """6.62 Ground blocks of a side without a ground-support unit of their own."""
    return [
        slot
        for slot in fighters(table, fight)
        if table.arm(slot) != Arm.AIR and slot not in supported and table.allied(table.side_of(slot), side)
    ]


class ChooseSupport(Decision[Table]):
    """6.62 Which block a ground-support unit helps."""

    RULE = "6.62"

    fight: Fight
    supported: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [Support(slot) for slot in unsupported(table, self.fight, self.side, self.supported)]


class ChooseVolley(Decision[Table]):
    """6.25 Which group fires next."""

    RULE = "6.25"
    TO_DICE = (Fire,)

    groups: tuple[tuple[int, int], ...]

    def options(self, table: Table) -> list[Action]:
        return [Fire(arm, target) for arm, target in self.groups]


# ---------------------------------------------------------------------- 6.27 losses
class Suffer(Procedure[Table]):
    """6.27 Hits are taken step by step, and those that are left over by the other arm (6.25). Where blocks are alike
    nobody is asked."""

    side: Side  # who chooses
    fight: Fight
    firing: Side
    at: int
    owed: int
    arm: int = -1  # that fires
    elite: tuple[int, ...] = ()  # 14.45

    def resume(self, table: Table, answer: LoseStep | None) -> Next:
        if answer is not None:
            self.lose(table, answer.unit)
        while self.owed > 0:
            hit = struck(table, self.fight, self.firing, Arm(self.at))
            if not hit:
                if self.at == Arm.AIR or not self.pass_on(table):
                    break
                continue
            payers = allotment.payers(table, hit, self.at in self.elite)
            kinds = {(table.owner[s], table.design[s], table.steps[s], table.supply[s]) for s in payers}
            if len(kinds) > 1 and sum(table.steps[s] for s in hit) > self.owed:
                return ChooseLoss(self.side, tuple(payers), tuple(hit))
            self.lose(table, payers[0])
        return Done(allotment.Allotted(self.elite))

    def lose(self, table: Table, slot: UnitId) -> None:
        hit = struck(table, self.fight, self.firing, Arm(self.at))
        if allotment.is_elite_hit(table, hit, slot):
            self.elite += (self.at,)
        lose_step(table, slot)
        self.owed -= 1

    def pass_on(self, table: Table) -> bool:
        other = Arm.INFANTRY if self.at == Arm.ARMOR else Arm.ARMOR
        if self.fight.reserved and self.arm == Arm.ARMOR and self.firing == self.fight.attacker:
            return False  # 14.45 tanks that waited for tanks
        self.at = other
        return bool(struck(table, self.fight, self.firing, other))


class ChooseLoss(Decision[Table]):
    RULE = "6.27"

    blocks: tuple[UnitId, ...]
    hit: tuple[UnitId, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        return (LOSE_STEP[slot] for slot in self.hit)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        full = isinstance(action, LoseStep) and action.unit not in self.blocks
        return Refusal("6.27", "ee-no-full-first") if full else None

    def options(self, table: Table) -> list[Action]:
        return [LOSE_STEP[slot] for slot in self.blocks]


def lose_step(table: Table, slot: UnitId) -> None:
    """One step; without any it goes back to the pool."""
    if table.steps[slot] == 1:
        destroy(table, slot)
        return
    table.steps[slot] -= 1
    table.tell(facts.STEP_LOST, facts.design_word(table.design[slot]), slot)
