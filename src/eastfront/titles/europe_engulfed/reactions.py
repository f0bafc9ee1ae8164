"""7.5 to 7.7, 6.5 What the defender does about an attack: withdraw, reinforce, counter-attack."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.parts.reactions import Window
from eastfront.titles.europe_engulfed import allotment, facts, naval, winter
from eastfront.titles.europe_engulfed.actions import (
    PASS,
    BringUp,
    CounterAttack,
    Reinforce,
    RetreatTo,
    Withdraw,
)
from eastfront.titles.europe_engulfed.control import around, destroy, fights, friendly, relations
from eastfront.titles.europe_engulfed.docks import harbours, touches
from eastfront.titles.europe_engulfed.firing import Fight
from eastfront.titles.europe_engulfed.ground import AIR_ROUTES, BITS, CONTAINED_IN, IS_FORTRESS
from eastfront.titles.europe_engulfed.landing import spend
from eastfront.titles.europe_engulfed.naval import ALL_SEAS, GERMANS, Outcome, Passage
from eastfront.titles.europe_engulfed.option_actions import CommitArmor
from eastfront.titles.europe_engulfed.printed import AXIS, NATIONS, Arm
from eastfront.titles.europe_engulfed.purses import whose_actions
from eastfront.titles.europe_engulfed.pursuit import Pursuit
from eastfront.titles.europe_engulfed.reach import lie_of, room_in
from eastfront.titles.europe_engulfed.rounds import CombatRound
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.stacking import room_left
from eastfront.titles.europe_engulfed.table import NOBODYS, Table


def defenders(table: Table, area: SpaceId, attacker: Side) -> list[Side]:
    """The sides whose blocks are attacked, and those that could come to help."""
    sides = {table.side_of(slot) for slot in table.here(area) if not table.allied(table.side_of(slot), attacker)}
    return sorted(sides)


def nations_led(table: Table, side: Side) -> list[int]:
    return [nation for nation in range(len(NATIONS)) if table.stands[nation] == side and fights(table, nation)]


def payer(table: Table, nation: int, area: SpaceId) -> int:
    """7.1, 9.18, 9.531 Whose Special Action a nation's blocks in an area use: its own, for Axis minors beside Germans
    the German ones, for the Free French the American ones; -1 if there is none."""
    own = whose_actions(table, nation)
    if table.actions[own] > 0:
        return own
    beside = NATIONS[nation].kind == "axis_minor" and any(table.owner[slot] == GERMANS for slot in table.here(area))
    return GERMANS if beside and table.actions[GERMANS] > 0 else -1


class AskDefenders(Procedure[Table]):
    """7.5, 7.6 Each side that is attacked may withdraw nations and bring blocks up."""

    area: SpaceId
    attacker: Side
    asked: int = 0

    def resume(self, table: Table, _: None) -> Next:
        sides = [side for side in defenders(table, self.area, self.attacker) if side >= self.asked]
        if not sides:
            return Done()
        self.asked = sides[0] + 1
        return Reactions(sides[0], self.area, self.attacker)


class Reactions(Window[Table]):
    area: SpaceId
    attacker: Side

    def could(self, table: Table) -> bool:
        return could_react(table, self.side, self.area)

    def ask(self, table: Table) -> Decision[Table]:
        return ChooseReaction(self.side, self.area)

    def play(self, table: Table, answer: Action) -> Next:
        match answer:
            case Withdraw(nation=nation):
                spend(table, payer(table, nation, self.area), "ee-use-withdraw", self.area)
                return Withdrawal(self.side, nation, self.area, self.attacker)
            case Reinforce(nation=nation):
                table.overlord_helped |= int(overlord_battle(table, self.area, self.side))
                spend(table, payer(table, nation, self.area), "ee-use-reinforce", self.area)
                return Reinforcing(self.side, nation, self.area)
            case _:
                return None


def overlord_battle(table: Table, area: SpaceId, side: Side) -> bool:
    """13.46(b) Partisans hamper the Axis where Overlord has landed, in that player-turn."""
    there = table.overlord == table.turn and table.overlord_area == area
    return there and side == AXIS and table.camp != table.camps[AXIS]


class ChooseReaction(Decision[Table]):
    RULE = "7.5"
    reaction = "ee-reaction-battle"

    area: SpaceId

    def options(self, table: Table) -> list[Action]:
        return [PASS, *answers(table, self.side, self.area)]


def answers(table: Table, side: Side, area: SpaceId) -> list[Action]:
    found: list[Action] = []
    for nation in nations_led(table, side):
        if payer(table, nation, area) >= 0:
            if any(table.owner[slot] == nation for slot in table.here(area)) and ways_out(table, nation, area):
                found.append(Withdraw(nation))
            barred = table.overlord_helped and overlord_battle(table, area, side)
            if helpers(table, nation, area, ()) and not barred:
                found.append(Reinforce(nation))
    return found


def could_react(table: Table, side: Side, area: SpaceId) -> bool:
    """As far as everybody can know: what is behind the blocks does not count."""
    for nation in nations_led(table, side):
        if payer(table, nation, area) < 0:
            continue
        lie = lie_of(table, nation)
        near = around(table)[area] & lie.safe
        if near & table.ground().held_bits[nation] & ~lie.closed:
            return True
        inside = any(table.owner[slot] == nation for slot in table.here(area))
        if inside and (near & lie.enterable or seas_out(table, nation, area, 1)):
            return True
    return False


# ---------------------------------------------------------------------- 7.5 retreat before combat
def ways_out(table: Table, nation: int, area: SpaceId) -> list[SpaceId]:
    """7.51 One area for all ground blocks: next to it, or over the sea with a Fleet Point for each."""
    lie = lie_of(table, nation)
    blocks = [slot for slot in table.here(area) if table.owner[slot] == nation and table.arm(slot) != Arm.AIR]
    found = around(table)[area] & lie.safe & lie.enterable
    for sea in seas_out(table, nation, area, len(blocks)):
        found |= harbours(table, lie, sea) & lie.safe & lie.enterable
    return [goal for goal in spaces_in(found & ~BITS[area]) if fits(table, goal, nation, blocks)]


def seas_out(table: Table, nation: int, area: SpaceId, blocks: int) -> list[SpaceId]:
    """The seas over which that many blocks can leave: the port is contested, but it must be a friend's."""
    usable = friendly(table, nation, area) or table.beachhead[area] != NOBODYS
    ways = [sea for sea in ALL_SEAS if usable and touches(table, area, sea)]
    return [sea for sea in ways if naval.capacity(table, nation, sea) >= blocks]


def fits(table: Table, goal: SpaceId, nation: int, blocks: list[UnitId]) -> bool:
    if not IS_FORTRESS[goal]:
        return room_left(table, goal, nation, air=False) >= len(blocks)  # 13.22
    friends = relations(table).friends[nation]
    there = [s for s in table.here(goal) if table.owner[s] in friends and table.arm(s) != Arm.AIR]
    return len(there) + len(blocks) <= 2


class Withdrawal(Sequence[Table]):
    """7.51 The ground blocks of a nation go to one area, its ground support wherever it can fly."""

    side: Side
    nation: int
    area: SpaceId
    attacker: Side
    goal: SpaceId = SpaceId(-1)
    left: tuple[UnitId, ...] = ()

    @step("14.44")
    def pursuit(self, table: Table, _: None) -> Next:
        if not table.chosen(Option.RETREAT_COMBAT) or not table.newly[self.area]:
            return None
        return Pursuit(self.side, self.nation, self.area, self.attacker)

    @step("7.51")
    def choose(self, table: Table, _: object) -> Next:
        if not self.blocks(table, air=False) and not self.blocks(table, air=True):
            return Done()
        return ChooseWayOut(self.side, self.nation, self.area)

    @step("7.51")
    def go(self, table: Table, answer: RetreatTo) -> Next:
        self.goal = answer.hex
        ground = self.blocks(table, air=False)
        if around(table)[self.area] & BITS[self.goal] or not ground:
            self.leave(table, ground, self.goal)
            return None
        ways = seas_out(table, self.nation, self.area, len(ground))
        sea = next(sea for sea in ways if touches(table, self.goal, sea))
        ships = tuple(naval.ships_for(table, self.nation, sea)[: len(ground)])
        for carrier in ships:
            naval.load(table, carrier, sea)
        return Passage(self.side, sea, ships, self.goal)

    @step("8.14")
    def sail(self, table: Table, outcome: Outcome | None) -> Next:
        ground = self.blocks(table, air=False)
        if outcome is None:
            return None
        for slot in ground[: outcome.lost]:
            destroy(table, slot)
        if not outcome.turned_back:
            self.leave(table, ground[outcome.lost :], self.goal)
        return None

    @step("7.51")
    def fly(self, table: Table, _: None) -> Next:
        if not self.blocks(table, air=True) or self.blocks(table, air=False):
            return None
        return ChooseAirfield(self.side, self.nation, self.area, self.goal)

    @step("7.51")
    def land(self, table: Table, answer: RetreatTo | None) -> Next:
        if answer is not None:
            self.leave(table, self.blocks(table, air=True), answer.hex)
        return None

    @step("14.42")
    def freeze(self, table: Table, _: None) -> Next:
        winter.after_withdrawal(table, self.area, self.attacker, [UnitId(slot) for slot in self.left])
        return None

    def blocks(self, table: Table, *, air: bool) -> list[UnitId]:
        here = [slot for slot in table.here(self.area) if table.owner[slot] == self.nation]
        return [slot for slot in here if (table.arm(slot) == Arm.AIR) == air]

    def leave(self, table: Table, blocks: list[UnitId], goal: SpaceId) -> None:
        self.left += tuple(blocks)
        for slot in blocks:
            table.tell(facts.WITHDREW, facts.nation_word(table.owner[slot]), slot, goal)
            table.place[slot] = goal
        table.stirred[goal] = 1


class ChooseWayOut(Decision[Table]):
    RULE = "7.51"

    nation: int
    area: SpaceId

    def options(self, table: Table) -> list[Action]:
        return [RetreatTo(goal) for goal in ways_out(table, self.nation, self.area)]


class ChooseAirfield(Decision[Table]):
    """7.51 Ground support goes with the others, next door, or along an Air Route."""

    RULE = "7.51"

    nation: int
    area: SpaceId
    goal: SpaceId

    def options(self, table: Table) -> list[Action]:
        lie = lie_of(table, self.nation)
        near = around(table)[self.area] | BITS[self.goal]
        for end in AIR_ROUTES[self.area]:
            near |= BITS[end]
        found = [
            goal
            for goal in spaces_in(near & lie.safe)
            if not IS_FORTRESS[goal] and room_left(table, goal, self.nation, air=True) > 0
        ] or [self.goal]
        return [RetreatTo(goal) for goal in found]


# ---------------------------------------------------------------------- 7.6 reinforcement
def helpers(table: Table, nation: int, area: SpaceId, given: tuple[SpaceId, ...]) -> list[UnitId]:
    """7.6 One ground block from each adjacent, uncontested, friendly area that has not given one, and any ground
    support."""
    lie = lie_of(table, nation)
    if lie.closed & BITS[area]:
        return []
    found: list[UnitId] = []
    for near in spaces_in(around(table)[area] & lie.safe):
        for slot in table.here(near):
            may_come = near not in given or table.arm(slot) == Arm.AIR
            if table.owner[slot] == nation and may_come and room_in(table, area, slot):
                found.append(slot)
    return found


class Reinforcing(Procedure[Table]):
    """7.6, 6.5 Blocks come up one by one."""

    side: Side
    nation: int
    area: SpaceId
    given: tuple[SpaceId, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, BringUp):
            slot = answer.block
            if table.arm(slot) != Arm.AIR:
                self.given += (table.place[slot],)
            table.place[slot] = self.area
            table.stirred[self.area] = 1
            table.tell(facts.BROUGHT_UP, facts.nation_word(table.owner[slot]), slot, self.area)
        elif answer is not None:
            return Done()
        near = around(table)[self.area] & lie_of(table, self.nation).safe
        if near & table.ground().held_bits[self.nation]:  # whether a wing is among them is nobody's business
            return ChooseHelp(self.side, self.nation, self.area, self.given)
        return Done()


class ChooseHelp(Decision[Table]):
    RULE = "7.6"

    nation: int
    area: SpaceId
    given: tuple[SpaceId, ...]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(BringUp(slot) for slot in helpers(table, self.nation, self.area, self.given))]


# ---------------------------------------------------------------------- 6.5, 7.7 counter-attack
class CounterAttacks(Procedure[Table]):
    """6.5 After the attacker's fire the defender may turn the tables, once in an area and phase."""

    area: SpaceId
    attacker: Side
    asked: int = 0
    assault: bool = False
    nation: int = -1
    silenced: tuple[UnitId, ...] = ()  # 14.47

    def resume(self, table: Table, answer: Action | None) -> Next:
        if self.nation >= 0:
            if allotment.played(table) and not isinstance(answer, CommitArmor):
                return allotment.ChooseArmor(table.stands[self.nation])  # 14.45
            return self.turn_the_tables(table, reserved=isinstance(answer, CommitArmor) and not answer.commit)
        if isinstance(answer, CounterAttack):
            self.nation, self.assault = answer.nation, bool(answer.assault)
            spend(table, payer(table, answer.nation, self.area), "ee-use-counter", self.area)
            table.countered[self.area] = 1
            if overlord_battle(table, self.area, table.stands[answer.nation]):
                return None  # 13.46(b) nobody comes up
            return Reinforcing(table.stands[answer.nation], answer.nation, self.area)
        for side in defenders(table, self.area, self.attacker):
            if side >= self.asked and counters(table, side, self.area, self.attacker):
                self.asked = side + 1
                return ChooseCounter(side, self.area, self.attacker)
        return Done()

    def turn_the_tables(self, table: Table, *, reserved: bool) -> Next:
        side, self.nation = table.stands[self.nation], -1
        self.asked = 99
        fight = Fight(self.area, side, self.assault, reserved=reserved, silenced=self.silenced)
        return CombatRound(fight, self.attacker)


def counters(table: Table, side: Side, area: SpaceId, attacker: Side) -> list[Action]:
    if table.countered[area] or (IS_FORTRESS[area] and CONTAINED_IN[area] is not None):
        return []
    there = [slot for slot in table.here(area) if table.arm(slot) != Arm.AIR]
    if not any(table.allied(table.side_of(slot), attacker) for slot in there):
        return []
    mine = {table.owner[slot] for slot in there if table.side_of(slot) == side}
    return [
        CounterAttack(nation, assault)
        for nation in sorted(mine)
        if payer(table, nation, area) >= 0
        for assault in (0, 1)
    ]


class ChooseCounter(Decision[Table]):
    RULE = "6.5"
    reaction = "ee-reaction-counter"

    area: SpaceId
    attacker: Side

    def options(self, table: Table) -> list[Action]:
        return [PASS, *counters(table, self.side, self.area, self.attacker)]
