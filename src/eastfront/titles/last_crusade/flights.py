"""VII.B.2, VII.B.3, VII.B.6: aircraft on their way, out and home, and who fires at them from the ground."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.parts.reactions import Window
from eastfront.titles.last_crusade import air_combat, facts, pieces
from eastfront.titles.last_crusade.actions import FireAt, HomeBy
from eastfront.titles.last_crusade.firing import Fire, shot_at
from eastfront.titles.last_crusade.ground import AIR, AIRFIELDS, BESIDE, NOWHERE, REARS, corridor_of, flight
from eastfront.titles.last_crusade.printed import Kind
from eastfront.titles.last_crusade.shots import Occasion
from eastfront.titles.last_crusade.survey import surveyed
from eastfront.titles.last_crusade.table import Table

_PASS: Final = Pass()


def aloft(table: Table, planes: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Those still in the air."""
    return tuple(plane for plane in planes if table.place[plane] in AIR)


def group_of(table: Table, slot: UnitId) -> tuple[UnitId, ...]:
    """VII.B.1: an aircraft and who flies with it."""
    number = table.group[slot]
    if not number:
        return (slot,)
    return tuple(UnitId(s) for s, other in enumerate(table.group) if other == number and table.kind[s] == Kind.AIR)


def leaders(table: Table, side: Side) -> list[UnitId]:
    """One aircraft of each group of a side in the air that is not on patrol."""
    found, seen = list[UnitId](), set[int]()
    aloft = surveyed(table).camps[side].aloft
    for slot in sorted(aloft, key=lambda s: table.place[s]):
        if not table.patrol[slot] and table.group[slot] not in seen:
            seen.add(table.group[slot])
            found.append(slot)
    return sorted(found)


# ---------------------------------------------------------------------- from point to point
class Fly(Procedure[Table]):
    """Along some points; the enemy's guns fire as the aircraft come beside them, never as they leave."""

    side: Side
    planes: tuple[UnitId, ...]
    way: tuple[SpaceId, ...]
    done: int = 0

    def resume(self, table: Table, _: None) -> Next:
        planes = aloft(table, self.planes)
        if self.done == len(self.way) or not planes:
            return Done()
        point = self.way[self.done]
        self.done += 1
        for plane in planes:
            table.place[plane] = point
        guns = AntiAircraft(enemy(self.side), planes, point)
        return guns if guns.could(table) else None


class AntiAircraft(Window[Table]):
    """VII.B.3: guns beside a point fire once each at one of those who come there; it does not commit them."""

    targets: tuple[UnitId, ...]
    point: SpaceId
    fired: tuple[UnitId, ...] = ()

    def could(self, table: Table) -> bool:
        if all(table.place[target] == NOWHERE for target in self.targets):
            return False
        return any(
            slot not in self.fired and could_fire(table, slot)
            for zone in BESIDE[self.point]
            for slot in table.units(zone, self.side)
        )

    def ask(self, table: Table) -> MayFireFlak:
        return MayFireFlak(self.side, self.targets, self.point, self.fired)

    def play(self, table: Table, answer: Action) -> Next:
        assert isinstance(answer, FireAt)
        self.fired += (answer.slot,)
        pieces.spot(table, answer.slot)
        shot = shot_at(table, answer.slot, answer.target, Occasion.FLAK, zone=self.point)
        return Fire(shot=replace(shot, stat="air"), defending=False)  # whoever drops is fired at in the air too


def could_fire(table: Table, slot: UnitId) -> bool:
    """As far as everybody can know: a hidden unit could be a gun."""
    if not table.spotted[slot] and not table.shown[slot]:
        return True
    card = table.design(slot)
    return card.air > 0 and not card.grey


class MayFireFlak(Decision[Table]):
    RULE = "VII.B.3"
    reaction = "lc-reaction-flak"

    targets: tuple[UnitId, ...]
    point: SpaceId
    fired: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [_PASS]
        targets = [target for target in self.targets if table.place[target] != NOWHERE]
        for zone in BESIDE[self.point]:
            for slot in table.units(zone, self.side):
                card = table.design(slot)
                if card.air > 0 and not card.grey and slot not in self.fired:
                    found += [FireAt(slot, target) for target in targets]
        return found


# ---------------------------------------------------------------------- home
def way_home(side: Side, here: SpaceId, corridor: int) -> tuple[SpaceId, ...]:
    """The points passed on the way to the airfield. By the other corridor one flies round behind the enemy."""
    rear = REARS[enemy(side)]
    back = tuple(reversed(flight(side, corridor, rear)[:-1]))
    if here == rear:
        return back
    own = corridor_of(here)
    if corridor == own:
        return tuple(reversed(flight(side, own, here)[:-1]))
    out = flight(side, own, rear)
    return (*out[out.index(here) + 1 :], *back)


class GoHome(Sequence[Table]):
    """A group returns. After a mission the enemy's patrols may intercept it again, and its owner chooses the corridor;
    a patrol comes straight back."""

    side: Side
    planes: tuple[UnitId, ...]
    mission: bool
    way: tuple[SpaceId, ...] = ()

    @step("VII.B.6")
    def choose_way(self, table: Table, _: None) -> Next:
        self.planes = aloft(table, self.planes)
        return ChooseWay(self.side, self.planes) if self.mission and self.planes else None

    @step("VII.B.6")
    def intercepted(self, table: Table, chosen: HomeBy | None) -> Next:
        if not self.planes:
            return Done()
        here = SpaceId(table.place[self.planes[0]])
        corridor = chosen.corridor if chosen is not None else corridor_of(here)
        self.way = way_home(self.side, here, corridor)
        return air_combat.interception(table, self.side, self.planes, homeward=True) if self.mission else None

    @step("VII.B.3")
    def fly(self, table: Table, fought: bool | None) -> Next:
        return Fly(self.side, self.planes, self.way)

    @step("VII.B.6")
    def arrive(self, table: Table, _: None) -> Next:
        land(table, self.side, self.planes)
        return None


class ChooseWay(Decision[Table]):
    RULE = "VII.B.6"

    planes: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [HomeBy(0), HomeBy(1)]


def land(table: Table, side: Side, planes: Iterable[UnitId]) -> None:
    """IV.C: on the airfield, face down again."""
    for plane in aloft(table, planes):
        table.place[plane], table.group[plane], table.patrol[plane] = AIRFIELDS[side], 0, 0
        pieces.unspot(table, plane)
        table.tell(facts.LANDED, plane)
