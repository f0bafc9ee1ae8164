"""7.2, 7.3 Amphibious and airborne assaults, in Initial Operational Movement."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.titles.europe_engulfed import facts, kinds, naval
from eastfront.titles.europe_engulfed.actions import LOSE_STEP, PASS, Drop, Embark, Land, LoseStep
from eastfront.titles.europe_engulfed.control import destroy, enter, fights
from eastfront.titles.europe_engulfed.docks import harbours
from eastfront.titles.europe_engulfed.ground import (
    AIR_ROUTES,
    AREAS,
    AROUND,
    AROUND_BITS,
    BEACHES,
    BITS,
    CONTAINED_IN,
    COUNTRY,
    IS_BOX,
    IS_FORTRESS,
)
from eastfront.titles.europe_engulfed.naval import ALL_SEAS, ITALIANS, Outcome, Passage
from eastfront.titles.europe_engulfed.option_actions import Overlord
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, NUMBER, WESTERN, Arm, Type, Weather, area
from eastfront.titles.europe_engulfed.purses import whose_actions
from eastfront.titles.europe_engulfed.reach import Lie, lie_of, room_in
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.stacking import room_left
from eastfront.titles.europe_engulfed.table import Moved, Table

MOROCCO: Final = area("morocco")
UPPER_EGYPT: Final = area("upper_egypt")
NO_DROP: Final = (Weather.RAIN, Weather.SNOW)
GERMANS: Final = NATION["de"]
BY_SEA: Final = tuple(tuple(goal for (sea, goal) in sorted(BEACHES) if sea == zone) for zone in range(4))


def _in_range() -> tuple[int, ...]:
    """7.3 Two areas, or one Air Route."""
    found = [0] * len(AROUND)
    for start in AREAS:
        near = AROUND_BITS[start] | bits_of(AIR_ROUTES[start])
        for passed in AROUND[start]:
            near |= AROUND_BITS[passed]
        found[start] = near & ~BITS[start]
    return tuple(found)


JUMP: Final = _in_range()


# ---------------------------------------------------------------------- what could be assaulted
def assaults(table: Table, side: Side) -> list[Action]:
    found: list[Action] = []
    for nation in range(len(NATIONS)):
        if table.stands[nation] != side or not table.actions[whose_actions(table, nation)] or not fights(table, nation):
            continue
        seas, jumpers = [sea for sea in ALL_SEAS if naval.capacity(table, nation, sea)], airborne(table, nation)
        if not seas and not jumpers:
            continue
        lie = lie_of(table, nation)
        goals = targets(lie)
        for sea in seas:
            if waiting(table, lie, sea, ()):
                found += [Land(nation, sea, goal) for goal in BY_SEA[sea] if may_land(table, lie, sea, goal, goals)]
        if jumpers:
            dropped = reduce(or_, (JUMP[table.place[slot]] for slot in jumpers)) & goals
            found += [Drop(nation, goal) for goal in spaces_in(dropped) if may_drop_on(table, goal)]
    return found


def targets(lie: Lie) -> int:
    """Areas of the enemy, or with enemies in them, that politics does not close, or that it opens although nobody is at
    war there (9.525); fortresses only where nothing lies around them (5.17)."""
    opened = lie.enterable & ~lie.friendly & ~lie.hostile
    free = bits_of(fortress for fortress in spaces_in(lie.hostile) if IS_FORTRESS[fortress] and lonely(fortress))
    return (lie.hostile | lie.contested | opened) & (lie.enterable | free) & ~lie.closed


def lonely(fortress: SpaceId) -> bool:
    return CONTAINED_IN[fortress] is None


def may_land(table: Table, lie: Lie, sea: SpaceId, goal: SpaceId, goals: int) -> bool:
    """7.2, 7.25, 7.26"""
    if not goals & BITS[goal] or goal == UPPER_EGYPT:
        return False
    return goal == MOROCCO or any(not IS_BOX[table.place[s]] for s in waiting(table, lie, sea, ()))


def waiting(table: Table, lie: Lie, sea: SpaceId, aboard: tuple[UnitId, ...], arm: Arm = Arm.INFANTRY) -> list[UnitId]:
    """7.2 Infantry in friendly ports of the sea that has not moved and is in supply, if ships are left."""
    if naval.capacity(table, lie.nation, sea) <= len(aboard):
        return []
    docks, ground = harbours(table, lie, sea), table.ground()
    if not docks & ground.held_bits[lie.nation]:
        return []
    place, moved, supply = table.place, table.moved, table.supply
    return [
        slot
        for slot in ground.on_map[lie.nation]
        if docks >> place[slot] & 1
        and not moved[slot]
        and not supply[slot]
        and table.arm(slot) == arm
        and not (lie.nation == GERMANS and table.design_of(slot).type is Type.MILITIA)  # 9.12
        and slot not in aboard
    ]


def airborne(table: Table, nation: int) -> list[UnitId]:
    """7.3, 13.33"""
    if table.earthbound and nation == GERMANS:
        return []
    blocks = kinds.jumpers(table, nation)
    return [slot for slot in blocks if table.place[slot] >= 0 and not table.moved[slot] and not table.supply[slot]]


def jumpers_to(table: Table, nation: int, goal: SpaceId) -> list[UnitId]:
    """7.3, 7.24 Airborne blocks that can drop on an area."""
    if not may_drop_on(table, goal):
        return []
    return [slot for slot in airborne(table, nation) if JUMP[table.place[slot]] & BITS[goal]]


def may_drop_on(table: Table, goal: SpaceId) -> bool:
    return not IS_BOX[goal] and table.weather_at(goal) not in NO_DROP


def most_landed(lie: Lie, sea: SpaceId, goal: SpaceId) -> int:
    """7.2, 9.47 The size of the arrow; Italians are two at most."""
    size = BEACHES[(sea, goal)]
    return min(size, NUMBER["italians_landed"]) if lie.nation == ITALIANS else size


# ---------------------------------------------------------------------- 7.2
class Landing(Procedure[Table]):
    """7.2 A Special Action is spent; blocks embark one by one and drop with them (7.24); the enemy's fleet may come."""

    side: Side
    nation: int
    sea: SpaceId
    area: SpaceId
    aboard: tuple[UnitId, ...] = ()
    falling: tuple[UnitId, ...] = ()
    stage: int = 0
    drowned: int = 0
    back: bool = False  # 8.14 the ships that are left turn round

    def resume(self, table: Table, answer: Action | Outcome | None) -> Next:
        match self.stage:
            case 0:
                spend(table, self.nation, "ee-use-landing", self.area)
                self.stage = 1
                return self.ask(table)
            case 1:
                if isinstance(answer, Embark):
                    self.take_up(table, answer.block)
                    return self.ask(table)
                if isinstance(answer, Overlord):
                    table.overlord, table.overlord_area = table.turn, self.area
                    table.tell(facts.OVERLORD_DECLARED, self.area)
                    return self.ask(table)
                self.stage = 2
                ships = tuple(naval.ships_for(table, self.nation, self.sea)[: len(self.aboard)])
                for carrier in ships:
                    naval.load(table, carrier, self.sea)
                return Passage(self.side, self.sea, ships, self.area)
            case 2:
                assert isinstance(answer, Outcome)
                self.drowned, self.back, self.stage = answer.lost, answer.turned_back, 3
                return self.drown(table)
            case _:
                if isinstance(answer, LoseStep):
                    self.lose(table, answer.unit)
                return self.drown(table)

    def take_up(self, table: Table, slot: UnitId) -> None:
        if self.aboard and slot in jumpers_to(table, self.nation, self.area):
            self.falling += (slot,)
        else:
            self.aboard += (slot,)
            if table.arm(slot) == Arm.ARMOR:
                spend(table, self.nation, "ee-use-overlord", self.area)
        table.moved[slot] |= Moved.OPERATIONS

    def ask(self, table: Table) -> Next:
        return ChooseEmbarking(self.side, self.nation, self.sea, self.area, self.aboard, self.falling)

    def drown(self, table: Table) -> Next:
        """8.14 The cargo of ships that were sunk is lost: its owner chooses which."""
        if 0 < self.drowned < len(self.aboard):
            return ChooseDrowned(self.side, self.aboard)
        if self.drowned:
            for slot in self.aboard:
                destroy(table, slot)
            return Done()
        if self.back:
            return Done()
        for slot in self.aboard:
            table.tell(facts.LANDED, facts.nation_word(table.owner[slot]), slot, self.area)
            enter(table, slot, self.area, self.sea)
        for slot in self.falling:
            drop(table, slot, self.area)
        table.landed[self.area] = 1
        return Done()

    def lose(self, table: Table, slot: UnitId) -> None:
        self.aboard = tuple(other for other in self.aboard if other != slot)
        self.drowned -= 1
        destroy(table, slot)


def seaborne(table: Table, landing: Landing | ChooseEmbarking) -> list[UnitId]:
    """Who may still go aboard: up to the size of the arrow."""
    lie = lie_of(table, landing.nation)
    on_board = sum(table.arm(slot) == Arm.INFANTRY for slot in landing.aboard)  # 13.46 armour does not count
    if on_board >= most_landed(lie, landing.sea, landing.area) or full(table, landing):
        return []
    found = waiting(table, lie, landing.sea, landing.aboard)
    return found if landing.area == MOROCCO else [slot for slot in found if not IS_BOX[table.place[slot]]]


def full(table: Table, landing: Landing | ChooseEmbarking) -> bool:
    """13.22 The area takes no more than are on their way."""
    coming = len(landing.aboard) + len(landing.falling)
    return room_left(table, landing.area, landing.nation, air=False) <= coming


class ChooseEmbarking(Decision[Table]):
    """7.2, 7.24 One block at least goes by sea."""

    RULE = "7.2"

    nation: int
    sea: SpaceId
    area: SpaceId
    aboard: tuple[UnitId, ...]
    falling: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS] if self.aboard else []
        blocks = seaborne(table, self)
        if self.aboard and not full(table, self):
            blocks += [slot for slot in jumpers_to(table, self.nation, self.area) if slot not in blocks]
        found += [Embark(slot) for slot in blocks]
        if self.aboard:
            found += [Embark(slot) for slot in tanks(table, self)]
        if may_be_overlord(table, self.side, self.area):
            found.append(Overlord())
        return found


def may_be_overlord(table: Table, side: Side, area: SpaceId) -> bool:
    """13.46 Once, by the Western Allies, against France in Axis hands."""
    axis = table.holder(area) == AXIS
    return table.chosen(Option.OVERLORD) and table.overlord < 0 and side == WESTERN and COUNTRY[area] == "FR" and axis


def tanks(table: Table, landing: Landing | ChooseEmbarking) -> list[UnitId]:
    """13.46(a) For a second Special Action one armoured block of the nation comes along."""
    ours = table.overlord == table.turn and table.overlord_area == landing.area
    aboard = any(table.arm(slot) == Arm.ARMOR for slot in landing.aboard)
    if not ours or aboard or not table.actions[whose_actions(table, landing.nation)] or full(table, landing):
        return []
    found = waiting(table, lie_of(table, landing.nation), landing.sea, landing.aboard, Arm.ARMOR)
    return [slot for slot in found if not IS_BOX[table.place[slot]]]


class ChooseDrowned(Decision[Table]):
    RULE = "8.14"

    aboard: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [LOSE_STEP[slot] for slot in self.aboard]


# ---------------------------------------------------------------------- 7.3
class Dropping(Procedure[Table]):
    """7.3 Airborne blocks of one area drop together."""

    side: Side
    nation: int
    area: SpaceId
    start: SpaceId = SpaceId(-1)
    begun: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if not self.begun:
            self.begun = True
            spend(table, self.nation, "ee-use-drop", self.area)
        elif isinstance(answer, Embark):
            self.start = table.place[answer.block]
            table.moved[answer.block] |= Moved.OPERATIONS
            drop(table, answer.block, self.area)
        else:
            return Done()
        asked = ChooseJumper(self.side, self.nation, self.area, self.start)
        return asked if asked.jumpers(table) else Done()


class ChooseJumper(Decision[Table]):
    RULE = "7.3"

    nation: int
    area: SpaceId
    start: SpaceId

    def jumpers(self, table: Table) -> list[UnitId]:
        return [
            slot
            for slot in jumpers_to(table, self.nation, self.area)
            if self.start in (-1, table.place[slot]) and room_in(table, self.area, slot)
        ]

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS] if self.start >= 0 else []
        found += [Embark(slot) for slot in self.jumpers(table)]
        return found


def drop(table: Table, slot: UnitId, goal: SpaceId) -> None:
    table.tell(facts.DROPPED, facts.nation_word(table.owner[slot]), slot, goal)
    table.moved[slot] |= Moved.DROPPED
    enter(table, slot, goal, table.place[slot])


def spend(table: Table, nation: int, use: str, where: SpaceId) -> None:
    """7.1 A Special Action is gone."""
    payer = whose_actions(table, nation)
    table.actions[payer] -= 1
    table.tell(facts.SPENT, facts.nation_word(payer), use, where)
