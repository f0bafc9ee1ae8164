"""7.4, 5.4, 6.7 Breakthrough Phases: one Special Action each, as many in a row as the phasing side can pay."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed import facts, fog, ports, whynot
from eastfront.titles.europe_engulfed.actions import (
    ACTIVATE,
    PASS,
    Activate,
    Attack,
    BreakInto,
    FightOn,
    MoreTrains,
)
from eastfront.titles.europe_engulfed.charts import STRAT_MOVES, column_of
from eastfront.titles.europe_engulfed.combat import Battle, battles, surprise_attacks
from eastfront.titles.europe_engulfed.control import around, fights, relations
from eastfront.titles.europe_engulfed.ground import BITS
from eastfront.titles.europe_engulfed.landing import spend
from eastfront.titles.europe_engulfed.movement import StrategicMovement, march
from eastfront.titles.europe_engulfed.offensives import GERMANS, breaks_in_rain, rain_goals, surprises
from eastfront.titles.europe_engulfed.option_actions import SurpriseAttack, SurpriseFightOn
from eastfront.titles.europe_engulfed.printed import NATIONS, Arm
from eastfront.titles.europe_engulfed.purses import whose_actions
from eastfront.titles.europe_engulfed.reach import by_land, lie_of, may_break_in, steps_of
from eastfront.titles.europe_engulfed.table import Moved, Supply, Table


class BreakthroughPhases(Procedure[Table]):
    """1.26"""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case BreakInto(nation=nation, area=area):
                return BreakIn(self.side, nation, area)
            case FightOn(nation=nation, area=area, assault=assault):
                return FightAgain(self.side, nation, area, bool(assault))
            case SurpriseFightOn(nation=nation, area=area, assault=assault):
                return FightAgain(self.side, nation, area, bool(assault), surprise=True)
            case MoreTrains(nation=nation):
                return ExtraTrains(self.side, nation)
            case None:
                return ChooseBreakthrough(self.side) if payers(table, self.side) else Done()
            case _:
                return Done()


def payers(table: Table, side: Side) -> list[int]:
    led = [n for n in range(len(NATIONS)) if table.stands[n] == side and fights(table, n)]
    return [n for n in led if table.actions[whose_actions(table, n)] > 0]


def breakthroughs(table: Table, side: Side) -> list[Action]:
    found: list[Action] = []
    nations = payers(table, side)
    if not nations:
        return found
    again = re_engaged(table, side)
    for nation in nations:
        found += [BreakInto(nation, area) for area in spaces_in(within_reach(table, nation))]
        for area in again:
            if any(table.owner[slot] == nation and table.arm(slot) != Arm.AIR for slot in besiegers(table, area)):
                found += [FightOn(nation, area, assault) for assault in (0, 1)]
                if surprises(table, side, area):
                    found += [SurpriseFightOn(nation, area, assault) for assault in (0, 1)]
        if STRAT_MOVES[nation][column_of(table.turn)]:
            found.append(MoreTrains(nation))
    return found


class ChooseBreakthrough(Decision[Table]):
    RULE = "7.4"

    def options(self, table: Table) -> list[Action]:
        return [PASS, *breakthroughs(table, self.side)]


# ---------------------------------------------------------------------- (a) movement
def within_reach(table: Table, nation: int) -> int:
    """5.4, 1.13 Areas into which a block of the nation can break, of those that are not its own already."""
    lie = lie_of(table, nation)
    goals = 0
    for slot in table.ground().on_map[nation]:
        if not lie.rain & BITS[table.place[slot]] and table.supply[slot] == Supply.FULL:
            reached = by_land(table, lie, slot, steps_of(table, lie, slot))
            if table.arm(slot) == Arm.INFANTRY and table.steps[slot] < 3:
                reached &= ~lie.foes
            goals |= reached
    return goals & ~lie.rain | rain_goals(table, lie)


def breakers(table: Table, side: Side, nation: int, area: SpaceId) -> list[UnitId]:
    """5.4 Blocks of the nation that can reach the area, and its friends' who stand with such."""
    own = _can_break(table, nation, area)
    starts = {table.place[slot] for slot in own}
    found = list(own)
    for friend in relations(table).friends[nation]:
        if friend != nation and table.stands[friend] == side:
            found += [slot for slot in _can_break(table, friend, area) if table.place[slot] in starts]
    return found


def _can_break(table: Table, nation: int, area: SpaceId) -> list[UnitId]:
    lie = lie_of(table, nation)
    wet = bool(lie.rain & BITS[area])
    if wet and not breaks_in_rain(table, lie, area):
        return []
    return [
        slot
        for slot in table.ground().on_map[nation]
        if (around(table)[area] if wet else ~lie.rain) & BITS[table.place[slot]]
        and table.supply[slot] == Supply.FULL
        and not table.moved[slot] & Moved.ASKED
        and may_break_in(table, lie, slot, area)
    ]


class BreakIn(Procedure[Table]):
    """5.4 Blocks go into one area; 6.7 if enemies stand there the round that must be fought is part of it."""

    side: Side
    nation: int
    area: SpaceId
    stage: int = 0

    def resume(self, table: Table, answer: Action | None) -> Next:
        match self.stage:
            case 0:
                fog.forget(table)
                spend(table, self.nation, "ee-use-break-in", self.area)
                self.stage = 1
                return self.ask(table)
            case 1:
                if isinstance(answer, Activate):
                    table.moved[answer.unit] |= Moved.OPERATIONS | Moved.ASKED
                    march(table, answer.unit, self.area)
                    return self.ask(table)
                self.stage = 2
                return fog.mix(table)
            case 2:
                self.stage = 3
                return ForcedBattle(self.side, self.area) if table.newly[self.area] else None
            case 3:
                self.stage = 4
                return phase_over(table)
            case _:
                return ports.asked(table) or Done()

    def ask(self, table: Table) -> Next:
        if breakers(table, self.side, self.nation, self.area):
            return ChooseBreaker(self.side, self.nation, self.area)
        self.stage = 2
        return fog.mix(table)


def phase_over(table: Table) -> Next:
    from eastfront.titles.europe_engulfed.turn import AfterCombat

    return AfterCombat(table.camp)


class ChooseBreaker(Decision[Table]):
    RULE = "5.4"

    nation: int
    area: SpaceId

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for nation in range(len(NATIONS)):
            if table.stands[nation] == self.side:
                yield from (ACTIVATE[slot] for slot in table.ground().on_map[nation])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Activate) or action.unit in breakers(table, self.side, self.nation, self.area):
            return None
        if table.moved[action.unit] & Moved.ASKED:
            return Refusal("5.4", "ee-no-moved")
        return whynot.breaking(table, action.unit, self.area)

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(ACTIVATE[slot] for slot in breakers(table, self.side, self.nation, self.area))]


class ForcedBattle(Procedure[Table]):
    """6.1 The round in a newly contested area: only how is asked."""

    side: Side
    area: SpaceId

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Attack | SurpriseAttack):
            return Battle(self.side, answer.area, bool(answer.assault), isinstance(answer, SurpriseAttack))
        if table.fought[self.area]:
            return Done()
        return ChooseAssault(self.side, self.area)


class ChooseAssault(Decision[Table]):
    RULE = "6.3"

    area: SpaceId

    def options(self, table: Table) -> list[Action]:
        attacks: list[Action] = [Attack(self.area, 0), Attack(self.area, 1)]
        surprise = surprise_attacks(table, self.side, [self.area])
        if surprise and lie_of(table, GERMANS).rain & BITS[self.area]:
            return surprise  # 13.34 nothing else lets blocks break in through rain
        return attacks + surprise


# ---------------------------------------------------------------------- (b) combat
def re_engaged(table: Table, side: Side) -> list[SpaceId]:
    """6.7 Contested areas and besieged fortresses, whether fought for before or not."""
    before, table.fought = table.fought, [0] * len(table.fought)
    must, may = battles(table, side)
    table.fought = before
    return must + may


def besiegers(table: Table, area: SpaceId) -> list[UnitId]:
    from eastfront.titles.europe_engulfed.ground import CONTAINED_IN

    around = CONTAINED_IN[area]
    return [*table.here(area), *(table.here(around) if around is not None else ())]


class FightAgain(Sequence[Table]):
    side: Side
    nation: int
    area: SpaceId
    assault: bool
    surprise: bool = False  # 13.34

    @step("6.7")
    def pay(self, table: Table, _: None) -> Next:
        fog.forget(table)
        spend(table, self.nation, "ee-use-fight-on", self.area)
        return Battle(self.side, self.area, self.assault, self.surprise)

    @step("6.7")
    def end(self, table: Table, _: None) -> Next:
        return phase_over(table)


# ---------------------------------------------------------------------- (c) trains
class ExtraTrains(Sequence[Table]):
    """7.4(c) The full allowance of 20.3 once more; who has moved may not go."""

    side: Side
    nation: int

    @step("7.4")
    def pay(self, table: Table, _: None) -> Next:
        table.actions[self.nation] -= 1
        table.tell(facts.SPENT_FOR_TRAINS, facts.nation_word(self.nation))
        fog.forget(table)
        table.trains[self.nation] = STRAT_MOVES[self.nation][column_of(table.turn)]
        return StrategicMovement(self.side)
