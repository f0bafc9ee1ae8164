"""5 Operational and strategic movement, by land and by sea."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.marching import stay_or_go
from eastfront.parts.masks import bits_of, picked, spaces_in
from eastfront.titles.europe_engulfed import borders, facts, fog, naval, politics, ports, purchases, wars, whynot
from eastfront.titles.europe_engulfed.actions import (
    ACTIVATE,
    MOVE_TO,
    PASS,
    Activate,
    DeclareWar,
    Drop,
    Land,
    MoveTo,
    ShiftFleet,
)
from eastfront.titles.europe_engulfed.control import destroy, enter, safe
from eastfront.titles.europe_engulfed.docks import harbours
from eastfront.titles.europe_engulfed.ground import AREAS, BITS, CAPE, COUNTRY, CROSSINGS
from eastfront.titles.europe_engulfed.landing import Dropping, Landing, assaults, spend
from eastfront.titles.europe_engulfed.lie import Lie, lie_of
from eastfront.titles.europe_engulfed.naval import ALL_SEAS, Outcome, Passage, Shift
from eastfront.titles.europe_engulfed.option_actions import GroundParatroops, RepairPort, WarBy
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, Type
from eastfront.titles.europe_engulfed.purses import whose_trains
from eastfront.titles.europe_engulfed.reach import by_land, legs_left, linked, staying, steps_of, ways_in
from eastfront.titles.europe_engulfed.table import Moved, Supply, Table

CAPE_ROUTE: SpaceId = next(SpaceId(space) for space, ends in enumerate(CAPE) if len(ends) > 1)
ATLANTIC: SpaceId = ALL_SEAS[0]
ROUND_THE_CAPE: int = sum(BITS[end] for end in CAPE[CAPE_ROUTE])
HOME_PORTS: int = bits_of(a for a in AREAS if COUNTRY[a] in ("GB", "USA"))


def nations_of(table: Table, side: Side) -> list[int]:
    return [nation for nation in range(len(NATIONS)) if table.stands[nation] == side]


# ---------------------------------------------------------------------- 1.23 Initial Operational Movement
class OperationalMovement(Procedure[Table]):
    """5.1 Blocks move one after the other, fleets transfer, wars are declared, landings and drops are made."""

    side: Side
    over: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if self.over:
            return Done()
        match answer:
            case Activate(unit=slot):
                table.moved[slot] |= Moved.ASKED
                return MoveBlock(self.side, slot)
            case DeclareWar(nation=nation):
                return politics.declare(table, self.side, nation)
            case WarBy(by=by, nation=nation):
                return politics.declare_alone(table, by, nation)
            case ShiftFleet(nation=nation, sea=sea, to=to):
                return Shift(self.side, nation, sea, to)
            case Land(nation=nation, sea=sea, area=area):
                return Landing(self.side, nation, sea, area)
            case Drop(nation=nation, area=area):
                return Dropping(self.side, nation, area)
            case RepairPort(nation=nation, area=area):
                spend(table, nation, "ee-use-repair", area)
                table.damaged[area] = 0
                table.tell(facts.PORT_REPAIRED, area)
                return None
            case GroundParatroops():
                purchases.ground_paratroops(table)
                return None
            case Pass():
                self.over = True
                naval.harbourless(table, self.side)
                return fog.mix(table)
            case _:
                return ports.asked(table) or ChooseOperation(self.side)


class ChooseOperation(Decision[Table]):
    """1.23 What to do next in operational movement."""

    RULE = "5.1"
    GRAVE = (DeclareWar, WarBy)

    def candidates(self, table: Table) -> Iterable[Action]:
        yield from self.options(table)
        for nation in nations_of(table, self.side):
            yield from (ACTIVATE[slot] for slot in table.ground().on_map[nation] if table.moved[slot])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, Activate) and table.moved[action.unit]:
            return Refusal("5.1", "ee-no-asked" if table.moved[action.unit] == Moved.ASKED else "ee-no-moved")
        return None

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS]
        moved, on_map = table.moved, table.ground().on_map
        still = borders.paused(table)  # 14.41
        for nation in nations_of(table, self.side):
            found += [
                ACTIVATE[slot] for slot in on_map[nation] if not moved[slot] and not still >> table.place[slot] & 1
            ]
        found += [DeclareWar(nation) for nation in politics.targets_of_war(table, self.side)]
        found += wars.by_itself(table, self.side)
        found += ports.repairs(table, self.side)
        found += naval.shifts(table, self.side)
        found += assaults(table, self.side)
        found += [GroundParatroops()] if self.side == AXIS and purchases.may_ground(table, NATION["de"]) else []
        return found


def sea_goals(table: Table, lie: Lie, slot: UnitId) -> dict[SpaceId, SpaceId]:
    """5.31 Ports a block may be shipped to, each with the sea it goes over."""
    return {goal: sea for sea, goals in voyages(table, lie, slot) for goal in spaces_in(goals)}


def voyages(table: Table, lie: Lie, slot: UnitId) -> list[tuple[SpaceId, int]]:
    """The same by sea, as sets; what can be reached over two stands under the first."""
    found, taken = list[tuple[SpaceId, int]](), BITS[table.place[slot]]
    if landlubber(table, slot):
        return found
    for sea in ALL_SEAS:
        if naval.capacity(table, lie.nation, sea):
            docks = harbours(table, lie, sea)
            if docks & lie.safe & BITS[table.place[slot]]:
                goals = staying(table, lie, slot, docks & lie.enterable & ~taken)
                taken |= goals
                found.append((sea, goals))
    return found


def landlubber(table: Table, slot: UnitId) -> bool:
    """9.12 German militia never use the sea."""
    return table.owner[slot] == naval.GERMANS and table.design_of(slot).type is Type.MILITIA


class MoveBlock(Procedure[Table]):
    """5.1, 5.3 One block moves, by land or from port to port; with an area left it may go on."""

    side: Side
    slot: UnitId
    left: int = 0  # areas; 0 before the first

    def resume(self, table: Table, answer: Action | None) -> Next:
        slot = self.slot
        if isinstance(answer, MoveTo):
            lie, goal = lie_of(table, table.owner[slot]), answer.hex
            overland = by_land(table, lie, slot, self.left) & BITS[goal]
            table.moved[slot] |= Moved.OPERATIONS
            if not overland:
                self.left = -1
                return Shipment(self.side, slot, sea_goals(table, lie, slot)[goal], goal)
            self.left = legs_left(table, lie, slot, goal, self.left)
            march(table, slot, goal)
        elif answer is not None:
            return Done()
        elif self.left == 0:
            self.left = steps_of(table, lie_of(table, table.owner[slot]), slot)
        return ChooseGoal(self.side, slot, self.left) if self.left > 0 else Done()


def march(table: Table, slot: UnitId, goal: SpaceId) -> None:
    """A block goes into an area: from which side it came matters for rivers (6.82) and the Maginot Line (6.87)."""
    table.tell(facts.MOVED, facts.nation_word(table.owner[slot]), slot, goal)
    enter(table, slot, goal, last_before(table, slot, goal))


def last_before(table: Table, slot: UnitId, goal: SpaceId) -> SpaceId:
    """The area next to the goal from which a block enters it: its own if that is near, else one on its way without a
    river if there is such a way."""
    start = table.place[slot]
    return min(ways_in(table, slot, goal), key=lambda way: ((way, goal) in CROSSINGS, way), default=start)


class ChooseGoal(Decision[Table]):
    """5.1, 5.31 Where the block goes, or that it stays."""

    RULE = "5.1"

    slot: UnitId
    left: int

    def candidates(self, table: Table) -> Iterable[Action]:
        return stay_or_go((MOVE_TO[area] for area in AREAS), table.place[self.slot])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveTo) or action in self.options(table):
            return None
        return whynot.goal(table, self.slot, action.hex)

    def options(self, table: Table) -> list[Action]:
        lie = lie_of(table, table.owner[self.slot])
        goals = by_land(table, lie, self.slot, self.left)
        if not table.moved[self.slot] & Moved.OPERATIONS and table.supply[self.slot] != Supply.NONE:
            for _, there in voyages(table, lie, self.slot):
                goals |= there
        return [PASS, *picked(goals, MOVE_TO)]


class Shipment(Sequence[Table]):
    """5.3 One block, one Fleet Point, one sea; 8.11 it may be challenged."""

    side: Side
    slot: UnitId
    sea: SpaceId
    goal: SpaceId

    @step("5.3")
    def sail(self, table: Table, _: None) -> Next:
        carrier = naval.ships_for(table, table.owner[self.slot], self.sea)[0]
        naval.load(table, carrier, self.sea)
        return Passage(self.side, self.sea, (carrier,), self.goal)

    @step("8.14")
    def arrive(self, table: Table, outcome: Outcome) -> Next:
        if outcome.lost:
            destroy(table, self.slot)
        elif not outcome.turned_back:
            table.tell(facts.SHIPPED, facts.nation_word(table.owner[self.slot]), self.slot, self.goal, self.sea)
            enter(table, self.slot, self.goal, table.place[self.slot])
        return None


# ---------------------------------------------------------------------- 1.24 Strategic Movement
class StrategicMovement(Procedure[Table]):
    """5.2 One block for each Strat-Move, any distance through friendly land; 7.4(c) also as a Breakthrough Phase."""

    side: Side
    over: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if self.over:
            return Done()
        if isinstance(answer, Pass):
            self.over = True
            return fog.mix(table)
        if isinstance(answer, Activate):
            return EntrainBlock(self.side, answer.unit)
        if passengers(table, self.side):
            return ChoosePassenger(self.side)
        self.over = True
        return fog.mix(table)


def passengers(table: Table, side: Side) -> list[UnitId]:
    """5.2 Supplied blocks in uncontested areas that have not moved, of nations that have Strat-Moves left."""
    found: list[UnitId] = []
    on_map = table.ground().on_map
    for nation in nations_of(table, side):
        payer = whose_trains(table, nation)
        if table.trains[payer] <= 0 or not on_map[nation]:
            continue
        ours, place, moved, supply = safe(table, nation), table.place, table.moved, table.supply
        found += [slot for slot in on_map[nation] if not moved[slot] and not supply[slot] and ours >> place[slot] & 1]
    return found


class ChoosePassenger(Decision[Table]):
    RULE = "5.2"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for nation in nations_of(table, self.side):
            yield from (ACTIVATE[slot] for slot in table.ground().on_map[nation])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Activate) or action.unit in passengers(table, self.side):
            return None
        trains = table.trains[whose_trains(table, table.owner[action.unit])]
        return whynot.passenger(table, action.unit, trains)

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(ACTIVATE[slot] for slot in passengers(table, self.side))]


class EntrainBlock(Sequence[Table]):
    """5.2 A Strat-Move; 5.22 it may include one sea leg, 5.33 or go round the Cape."""

    side: Side
    slot: UnitId

    @step("5.2")
    def choose(self, table: Table, _: None) -> Next:
        table.moved[self.slot] |= Moved.ASKED
        return ChooseStation(self.side, self.slot)

    @step("5.2")
    def go(self, table: Table, answer: Action) -> Next:
        if not isinstance(answer, MoveTo):
            return Done()
        slot, goal = self.slot, answer.hex
        lie = lie_of(table, table.owner[slot])
        table.trains[whose_trains(table, table.owner[slot])] -= 1
        table.moved[slot] |= Moved.STRATEGIC
        if linked(lie, table.place[slot]) & BITS[goal]:
            table.tell(facts.ENTRAINED, facts.nation_word(table.owner[slot]), slot, goal)
            enter(table, slot, goal, table.place[slot])
            return Done()
        sea = next(sea for sea, goals in overseas(table, lie, table.place[slot]) if goals & BITS[goal])
        return Shipment(self.side, slot, sea, goal)


class ChooseStation(Decision[Table]):
    RULE = "5.2"

    slot: UnitId

    def options(self, table: Table) -> list[Action]:
        slot, start = self.slot, table.place[self.slot]
        lie = lie_of(table, table.owner[slot])
        goals = linked(lie, start)
        if not landlubber(table, slot):
            for _, there in overseas(table, lie, start):
                goals |= there
        return [PASS, *picked(staying(table, lie, slot, goals & ~BITS[start]), MOVE_TO)]


def overseas(table: Table, lie: Lie, start: SpaceId) -> list[tuple[SpaceId, int]]:
    """5.22, 5.33 By sea: what a Strat-Move with a leg over it reaches."""
    found: list[tuple[SpaceId, int]] = []
    inland = linked(lie, start)
    for sea in ALL_SEAS:
        if not naval.capacity(table, lie.nation, sea):
            continue
        here = harbours(table, lie, sea) & lie.safe & lie.enterable
        goals = round_the_cape(lie, start, here) if sea == ATLANTIC else 0
        if here & inland:
            for port in spaces_in(here & ~inland):
                if not goals & BITS[port]:
                    goals |= linked(lie, port)
        if goals:
            found.append((sea, goals))
    return found


def round_the_cape(lie: Lie, start: SpaceId, harbours: int) -> int:
    """5.33 British and American blocks between their home ports and Upper Egypt or Persia, and no farther."""
    if NATIONS[lie.nation].code not in ("gb", "us"):
        return 0
    if COUNTRY[start] in ("GB", "USA"):
        return ROUND_THE_CAPE & lie.safe & lie.enterable
    return HOME_PORTS & harbours if ROUND_THE_CAPE & BITS[start] else 0
