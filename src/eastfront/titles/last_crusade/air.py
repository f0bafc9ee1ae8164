"""VII.B: the air action phase. Aircraft are loaded, grouped and sent out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import air_combat, effects, facts, flights, pieces, playing
from eastfront.titles.last_crusade.actions import FlyTo, Intercept, Load, PatrolAt, TakeOff
from eastfront.titles.last_crusade.ground import AIRFIELDS, PATROL_POINTS, POINTS, REARS, corridor_of, flight
from eastfront.titles.last_crusade.printed import Kind
from eastfront.titles.last_crusade.table import Mark, Moment, Table, clear_mark, marked, owner, set_mark, slots_of

_PASS: Final = Pass()


class AirAction(Procedure[Table]):
    """One group after the other leaves the airfield, as the player likes."""

    side: Side
    begun: bool = False

    def resume(self, table: Table, answer: object) -> Next:
        if not self.begun:
            self.begun = True
            for slot in slots_of(self.side):
                clear_mark(table, slot, Mark.MOVED_AIR)
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, TakeOff):
            return FormGroup(self.side, (answer.slot,))
        if isinstance(answer, Action) and (then := playing.begin(table, self.side, answer, Moment.AIR)) is not None:
            return then
        return ChooseFlight(self.side)


def no_take_off(table: Table, slot: UnitId, with_: tuple[UnitId, ...] = ()) -> Refusal | None:
    if marked(table, slot, Mark.MOVED_AIR):
        return Refusal("VII.B", "lc-no-second-flight")
    due = sum(effects.air_cost(table, one) for one in (*with_, slot))
    return Refusal("VII.B", "lc-no-points") if due > table.supply[owner(slot)] else None


def parked(table: Table, side: Side) -> list[UnitId]:
    return [slot for slot in table.at(AIRFIELDS[side], side) if table.kind[slot] == Kind.AIR]


class ChooseFlight(Decision[Table]):
    RULE = "VII.B"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield _PASS
        yield from (TakeOff(slot) for slot in parked(table, self.side))
        yield from playing.candidates(table, self.side, Moment.AIR)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, playing.ACTIONS):
            return playing.forbids(table, self.side, action, Moment.AIR)
        return no_take_off(table, action.slot) if isinstance(action, TakeOff) else None


# ---------------------------------------------------------------------- a group is formed
class FormGroup(Procedure[Table]):
    """VII.B.1: more aircraft join, loads are hung under them, then they go."""

    side: Side
    planes: tuple[UnitId, ...]
    gone: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case TakeOff(slot=slot):
                self.planes += (slot,)
            case Load(slot=slot, load=load):
                card = CardId(table.card[load])
                pieces.take_up(table, load)
                pieces.attach(table, slot, card)
            case FlyTo(place=place, corridor=corridor):
                self.gone = True
                return Flight(side=self.side, planes=self.planes, way=flight(self.side, corridor, place), patrol=False)
            case PatrolAt(place=place):
                self.gone = True
                way = flight(self.side, corridor_of(place), place)
                return Flight(side=self.side, planes=self.planes, way=way, patrol=True)
        return Done() if self.gone else ChooseCourse(self.side, self.planes)


class ChooseCourse(Decision[Table]):
    RULE = "VII.B.2"

    planes: tuple[UnitId, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        side = self.side
        for place in POINTS:
            yield FlyTo(place, corridor_of(place))
        yield from (FlyTo(REARS[enemy(side)], corridor) for corridor in (0, 1))
        yield from map(PatrolAt, PATROL_POINTS)
        yield from (TakeOff(slot) for slot in parked(table, side) if slot not in self.planes)
        for load in table.at(AIRFIELDS[side], side):
            if table.kind[load] == Kind.ORDNANCE:
                yield from (Load(slot, load) for slot in self.planes)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case TakeOff(slot=slot):
                return no_take_off(table, slot, self.planes)
            case Load(slot=slot):
                if not air_combat.fighter_bomber(table, slot):
                    return Refusal("X.ordnance", "lc-no-load")
                if air_combat.loads(table, slot) or air_combat.tanks(table, slot):
                    return Refusal("X.ordnance", "lc-no-second-load")
            case PatrolAt():
                if not all(air_combat.fighter(table, slot) for slot in self.planes):
                    return Refusal("VII.B.4", "lc-no-patrol")
        return None


# ---------------------------------------------------------------------- a group flies
class Flight(Sequence[Table]):
    """Paid, into the corridor, perhaps intercepted, past the guns, to where it stops."""

    side: Side
    planes: tuple[UnitId, ...]
    way: tuple[SpaceId, ...]
    patrol: bool

    @step("VII.B")
    def take_off(self, table: Table, _: None) -> Next:
        number = 1 + max(table.group)
        for slot in self.planes:
            due = effects.air_cost(table, slot)
            table.supply[self.side] -= due
            table.group[slot], table.place[slot] = number, self.way[0]
            set_mark(table, slot, Mark.MOVED_AIR)
            pieces.spot(table, slot)
            table.tell(facts.TOOK_OFF, self.side, slot, due)
        return None

    @step("VII.B.4")
    def may_be_intercepted(self, table: Table, _: None) -> Next:
        return air_combat.interception(table, self.side, self.planes)

    @step("VII.B.4")
    def may_seek_patrol(self, table: Table, fought: bool | None) -> Next:
        fighters = any(air_combat.fighter(table, slot) for slot in flights.aloft(table, self.planes))
        if fought or not fighters or not air_combat.patrols(table, enemy(self.side)):
            return None
        if effects.prevented(table, self.side, "interception"):
            return None
        return air_combat.MaySeekPatrol(self.side)

    @step("VII.B.6")
    def fight_patrol(self, table: Table, answer: Action | None) -> Next:
        if not isinstance(answer, Intercept):
            return None
        foes = flights.group_of(table, answer.slot)
        return air_combat.AirCombat(side=self.side, planes=self.planes, targets=foes)

    @step("VII.B.3")
    def fly(self, table: Table, _: None) -> Next:
        return flights.Fly(self.side, self.planes, self.way)

    @step("VII.B.2")
    def arrive(self, table: Table, _: None) -> Next:
        for slot in flights.aloft(table, self.planes):
            table.patrol[slot] = int(self.patrol)
            table.tell(facts.PATROLS if self.patrol else facts.FLEW, slot, self.way[-1])
        return None


def call_back(table: Table, side: Side, slot: UnitId) -> Next:
    """VII.A: a patrol of the last turn comes home with its group, past the enemy's guns."""
    return flights.GoHome(side=side, planes=flights.group_of(table, slot), mission=False)
