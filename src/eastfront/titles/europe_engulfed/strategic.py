"""2 Strategic warfare: U-boats, bombers, flying bombs, each before the victim's production."""

from __future__ import annotations

from math import factorial
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Chance, Hits, Law, Roll, Thrown, bounded
from eastfront.engine.frames import Decision, Done, Next, Sequence, Side, step
from eastfront.engine.table import Below
from eastfront.engine.table import Table as EngineTable
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.actions import PASS
from eastfront.titles.europe_engulfed.charts import turn_of, uboats_lost, werp_sunk
from eastfront.titles.europe_engulfed.home_actions import Escort, Raid, Scramble, SupportLanding
from eastfront.titles.europe_engulfed.income import produces, scenario_of
from eastfront.titles.europe_engulfed.option_actions import AimAtJets, ScrambleJets
from eastfront.titles.europe_engulfed.printed import AXIS, NUMBER, WESTERN, area
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import DE, GB
from eastfront.titles.europe_engulfed.table import Table

SUNK_FOR_A_TRAIN: Final = 6  # 2.13
HITS_FOR_A_TRAIN: Final = 2  # 2.25
MOST_LANDING_BONUSES: Final = 2  # 2.27
V_WEAPONS_FROM: Final = turn_of("1944-JUL")  # 2.28
CHANGING_LEVEL, CHANGING_DIE = 5, 5  # 13.36
HAPPY_TIME: Final = tuple(turn_of(f"1942-{month}") for month in ("JAN", "MAR", "MAY"))
LAST_YEAR: Final = 1945
RAMPS: Final = (area("pas_de_calais"), area("netherlands"))
MOST_DICE: Final = 200
JETS_HIT_ON, SIXES_FOR_A_JET = 4, 2  # 13.35
BOMBS: Final = (0, 0, 0, 1, 1, 1, 2)  # 2.23 by die


def campaigns(table: Table, camp: int) -> Next:
    """2.0 What the enemy does to this camp before it produces; 17 where nobody produces, nothing."""
    if not scenario_of(table).strategic_war:
        return None
    if table.camps[AXIS] == camp:
        table.escorts[AXIS] = 0  # 2.24(b) they are back for their own next Production Phase
        table.landing_support = 0
        return RaidCampaign(WESTERN, DE) if table.active[GB] and produces(table, DE) else None
    table.escorts[WESTERN] = 0
    return AgainstBritain() if table.active[GB] and produces(table, GB) else None


def uboats_first(table: Table) -> bool:
    """13.36 Until the initiative has changed."""
    return table.chosen(Option.UBOAT_INITIATIVE) and not table.asw_first


def attack_die(table: Table, die: int) -> int:
    """13.36 One more in the first three turns of 1942 and in 1945, never more than six."""
    good = table.chosen(Option.UBOAT_INITIATIVE) and (table.turn in HAPPY_TIME or table.year == LAST_YEAR)
    return min(6, die + 1) if good else die


class AgainstBritain(Sequence[Table]):
    hunted: bool = False  # 13.36 who has fired before the escorts does not fire again

    @step("13.36")
    def strike_first(self, table: Table, _: None) -> Next:
        self.hunted = uboats_first(table)
        return Roll() if self.hunted and table.uboats else None

    @step("2.11")
    def hunt(self, table: Table, die: int | None) -> Next:
        if die is not None:
            sink(table, die)
        return Roll() if table.uboats else None

    @step("2.12")
    def attack(self, table: Table, die: int | None) -> Next:
        if die is None:
            return None
        lost = uboats_lost(table.asw, table.uboats, die)
        table.uboats -= lost
        table.tell(facts.UBOATS_LOST, (die,), lost, table.uboats)
        if table.asw >= CHANGING_LEVEL and die >= CHANGING_DIE:
            table.asw_first = 1
        return Roll() if table.uboats and not self.hunted else None

    @step("2.13")
    def sink(self, table: Table, die: int | None) -> Next:
        if die is not None:
            sink(table, die)
        return None

    @step("2.2")
    def bombs(self, table: Table, _: None) -> Next:
        return RaidCampaign(AXIS, GB)

    @step("2.28")
    def flying_bombs(self, table: Table, _: None) -> Next:
        held = any(table.control[ramp] in axis_nations(table) for ramp in RAMPS)
        return Roll(1, 3) if table.turn >= V_WEAPONS_FROM and held else None

    @step("2.28")
    def struck(self, table: Table, die: int | None) -> Next:
        if die is not None:
            table.werp_lost[GB] += die
            table.tell(facts.V_WEAPONS, die)
        return Done()


def sink(table: Table, die: int) -> None:
    """2.12, 2.13"""
    sunk = werp_sunk(table.uboats, attack_die(table, die))
    table.werp_lost[GB] += sunk
    table.trains_lost[GB] += sunk // SUNK_FOR_A_TRAIN
    table.tell(facts.WERP_SUNK, (die,), sunk)


def axis_nations(table: Table) -> list[int]:
    return [n for n, side in enumerate(table.stands) if side == AXIS]


# ---------------------------------------------------------------------- 2.2 a raid
class Dice456(Chance):
    """2.22 So many dice, read as how many fours, fives and sixes."""

    DICE = True

    dice: int

    def __post_init__(self) -> None:
        bounded("dice", self.dice, 0, MOST_DICE)

    def throw(self, table: EngineTable, below: Below) -> Thrown:
        return tuple([below(6) + 1 for _ in range(self.dice)])

    def possible(self, table: EngineTable, thrown: Thrown) -> bool:
        return len(thrown) == self.dice and all(1 <= die <= 6 for die in thrown)

    def read(self, thrown: Thrown) -> tuple[int, int, int]:
        return thrown.count(4), thrown.count(5), thrown.count(6)

    def law(self, table: EngineTable) -> Law:
        found: Law = []
        for fours in range(self.dice + 1):
            for fives in range(self.dice + 1 - fours):
                for sixes in range(self.dice + 1 - fours - fives):
                    misses = self.dice - fours - fives - sixes
                    ways = factorial(self.dice) // factorial(fours) // factorial(fives) // factorial(sixes)
                    found.append(((fours, fives, sixes), ways // factorial(misses) * 3**misses))
        return found


class BombRun(Dice456):
    """2.23 Each bomber: nothing on 1 and 2, one hit on 3 to 5, two on 6."""

    def read(self, thrown: Thrown) -> int:  # type: ignore[override]
        return sum(BOMBS[die] for die in thrown)

    def law(self, table: EngineTable) -> Law:
        weights = [1]
        for _ in range(self.dice):
            grown = [0] * (len(weights) + 2)
            for hits, weight in enumerate(weights):
                for more, faces in ((0, 2), (1, 3), (2, 1)):
                    grown[hits + more] += weight * faces
            weights = grown
        return [(hits, weight) for hits, weight in enumerate(weights) if weight]


class RaidCampaign(Sequence[Table]):
    """2.21 to 2.25 The raider commits, the defender answers, dice fall stage by stage."""

    raider: Side
    victim: int
    bombers: int = 0
    escorts: int = 0
    interceptors: int = 0
    thrown: tuple[int, int, int] = (0, 0, 0)
    free: int = 0  # interceptors that no escort holds
    jets: int = 0  # 13.35
    aimed: int = 0  # 13.35 escorts that fire at the jets

    @step("2.21")
    def set_out(self, table: Table, _: None) -> Next:
        return ChooseRaid(self.raider) if table.bombers[self.raider] else Done()

    @step("2.21")
    def escort(self, table: Table, answer: Action) -> Next:
        if isinstance(answer, SupportLanding):
            table.landing_support = answer.bonuses
            table.tell(facts.LANDING_SUPPORTED, answer.bonuses)
        if not isinstance(answer, Raid):
            return Done()
        self.bombers = answer.bombers
        return ChooseEscort(self.raider) if table.fighters[self.raider] else None

    @step("2.21")
    def scramble(self, table: Table, answer: Escort | None) -> Next:
        self.escorts = answer.fighters if answer else 0
        table.escorts[self.raider] = self.escorts
        table.tell(facts.RAIDED, self.raider, self.bombers, self.escorts)
        side = table.stands[self.victim]
        return ChooseScramble(side) if table.fighters[side] > table.escorts[side] else None

    @step("13.35")
    def jets_rise(self, table: Table, answer: Scramble | None) -> Next:
        self.interceptors = answer.fighters if answer else 0
        table.tell(facts.SCRAMBLED, table.stands[self.victim], self.interceptors)
        return ChooseJets(table.stands[DE]) if self.victim == DE and table.jets else None

    @step("13.35")
    def jets_fire(self, table: Table, answer: ScrambleJets | None) -> Next:
        self.jets = answer.jets if answer else 0
        return Hits(((self.jets, JETS_HIT_ON),)) if self.jets else None

    @step("13.35")
    def escorts_aim(self, table: Table, hits: int | None) -> Next:
        if hits is None:
            return None
        downed = min(hits, self.bombers)
        self.bombers -= downed
        table.bombers[self.raider] -= downed
        table.tell(facts.JETS_ROSE, self.jets, downed)
        self.aimed = 0 if self.interceptors else self.escorts
        return ChooseAim(self.raider, self.escorts) if self.interceptors and self.escorts else None

    @step("13.35")
    def escorts_at_jets(self, table: Table, answer: AimAtJets | None) -> Next:
        if answer is not None:
            self.aimed = answer.escorts
        return Hits(((self.aimed, 6),)) if self.aimed else None

    @step("2.22")
    def escorts_fire(self, table: Table, hits: int | None) -> Next:
        if hits is not None:
            lost = min(self.jets, hits // SIXES_FOR_A_JET)
            table.jets -= lost
            table.tell(facts.JETS_LOST, lost)
        return Dice456(self.escorts - self.aimed) if self.interceptors and self.escorts else None

    @step("2.22")
    def interceptors_fire(self, table: Table, dice: tuple[int, int, int] | None) -> Next:
        if dice is None:
            return None
        self.thrown = dice
        return Dice456(self.interceptors)

    @step("2.22")
    def fighters_fall(self, table: Table, dice: tuple[int, int, int] | None) -> Next:
        if dice is not None:
            ours, theirs = self.thrown, dice
            lost = min(self.escorts, theirs[2] + theirs[1] + theirs[0] // 2 + ours[1])
            shot = min(self.interceptors, ours[2] + ours[1] + ours[0] // 2 + theirs[1])
            self._lose_fighters(table, self.raider, lost)
            self._lose_fighters(table, table.stands[self.victim], shot)
            table.escorts[self.raider] = max(0, table.escorts[self.raider] - lost)
            self.escorts, self.interceptors = self.escorts - lost, self.interceptors - shot
            table.tell(facts.FIGHTERS_LOST, lost, shot)
        self.free = max(0, self.interceptors - self.escorts)
        return Dice456(self.free) if self.free else None

    @step("2.22")
    def bombers_fall(self, table: Table, dice: tuple[int, int, int] | None) -> Next:
        if dice is None:
            return None
        _, exchanges, hits = dice
        downed = min(self.bombers, exchanges + hits)
        self.bombers -= downed
        table.bombers[self.raider] -= downed
        self._lose_fighters(table, table.stands[self.victim], min(exchanges, self.interceptors))
        self.interceptors -= min(exchanges, self.interceptors)
        table.tell(facts.BOMBERS_LOST, downed, 0)
        return Hits(((self.bombers, 6),)) if self.bombers and self.interceptors else None

    @step("2.22")
    def gunners(self, table: Table, hits: int | None) -> Next:
        if hits:
            self._lose_fighters(table, table.stands[self.victim], min(hits, self.interceptors))
        level = table.flak[table.stands[self.victim]]
        return Hits(((level, 6),)) if level and self.bombers else None

    @step("2.22")
    def flak(self, table: Table, hits: int | None) -> Next:
        if hits:
            downed = min(hits, self.bombers)
            self.bombers -= downed
            table.bombers[self.raider] -= downed
            table.tell(facts.BOMBERS_LOST, 0, downed)
        return BombRun(self.bombers) if self.bombers else None

    @step("2.24")
    def bombs(self, table: Table, hits: int | None) -> Next:
        if hits:
            table.werp_lost[self.victim] += hits
            if self.victim == DE:
                table.trains_lost[DE] += hits // HITS_FOR_A_TRAIN
                table.bomb_hits += hits
        table.tell(facts.BOMBED, facts.nation_word(self.victim), hits or 0)
        return Done()

    def _lose_fighters(self, table: Table, side: Side, lost: int) -> None:
        table.fighters[side] = max(0, table.fighters[side] - lost)


class ChooseRaid(Decision[Table]):
    """2.21, 2.27 How many bombers fly, or how many are kept for a landing."""

    RULE = "2.21"

    def options(self, table: Table) -> list[Action]:
        points = table.bombers[self.side]
        kept = points // NUMBER["invasion_bombers"] if self.side == WESTERN else 0
        landing = [SupportLanding(n + 1) for n in range(min(kept, MOST_LANDING_BONUSES))]
        return [PASS, *(Raid(n) for n in range(1, points + 1)), *landing]


class ChooseEscort(Decision[Table]):
    RULE = "2.21"

    def options(self, table: Table) -> list[Action]:
        return [Escort(n) for n in range(table.fighters[self.side] + 1)]


class ChooseJets(Decision[Table]):
    RULE = "13.35"

    def options(self, table: Table) -> list[Action]:
        return [ScrambleJets(n) for n in range(table.jets + 1)]


class ChooseAim(Decision[Table]):
    """13.35 How many escorts fire at the jets; what they hit too much is lost."""

    RULE = "13.35"

    escorts: int

    def options(self, table: Table) -> list[Action]:
        return [AimAtJets(n) for n in range(self.escorts + 1)]


class ChooseScramble(Decision[Table]):
    """2.24(b) Fighters that have escorted do not rise."""

    RULE = "2.21"

    def options(self, table: Table) -> list[Action]:
        return [Scramble(n) for n in range(table.fighters[self.side] - table.escorts[self.side] + 1)]
