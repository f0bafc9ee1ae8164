"""VII.D: bombardment by artillery, and the phase that air strikes belong to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import bridges, damage, effects, flights, numbers, pieces, playing, strikes, supply
from eastfront.titles.last_crusade.actions import FireAt, Shell, Strike
from eastfront.titles.last_crusade.firing import Fire, shot_at
from eastfront.titles.last_crusade.ground import DISTANCE, GROUND, RIVERS, banks
from eastfront.titles.last_crusade.printed import RANGE
from eastfront.titles.last_crusade.shots import Occasion
from eastfront.titles.last_crusade.survey import surveyed
from eastfront.titles.last_crusade.table import Moment, Table

_PASS: Final = Pass()
COST: Final = 1


class Bombardment(Procedure[Table]):
    """Strikes and bombardments in any order; at the end all aircraft that are not on patrol are home."""

    side: Side
    begun: bool = False
    over: bool = False

    def resume(self, table: Table, answer: object) -> Next:
        if not self.begun:
            self.begun = True
            table.lost_now.clear()
            damage.new_phase(table, range(len(table.mark)))
        if isinstance(answer, Pass):
            self.over = True
        elif isinstance(answer, Action) and (then := self._do(table, answer)) is not None:
            return then
        if not self.over:
            return ChooseBombardment(self.side)
        for slot in flights.leaders(table, self.side):
            return flights.GoHome(side=self.side, planes=flights.group_of(table, slot), mission=True)
        return Done()

    def _do(self, table: Table, action: Action) -> Next:
        match action:
            case FireAt(slot=slot, target=target):
                return Bombard(side=self.side, slot=slot, target=target)
            case Shell(slot=slot, place=place):
                return ShellBridge(side=self.side, slot=slot, spot=place)
            case Strike(slot=slot, place=place):
                return strikes.AirStrike(side=self.side, planes=flights.group_of(table, slot), place=place)
        return playing.begin(table, self.side, action, Moment.BOMBARDMENT)


def guns(table: Table, side: Side) -> list[UnitId]:
    """XI: artillery that is not committed."""
    return [
        slot for slot in surveyed(table).camps[side].ground if RANGE[table.card[slot]] and not table.committed[slot]
    ]


def visible(table: Table, side: Side) -> list[UnitId]:
    """III.B: enemy cards that may be fired at from afar, as what shelters them; hidden ones where observers see."""
    foe, found, known = enemy(side), dict[UnitId, None](), surveyed(table)
    watched = {place: bool(effects.observers(table, side, place)) for place in GROUND if known.holder[place] == foe}
    for slot in known.camps[foe].pieces:
        place = table.place[slot]
        if place not in GROUND or table.kind[slot] not in strikes.TARGETS:
            continue
        if table.spotted[slot] or watched.get(SpaceId(place)):
            found[numbers.shield(table, slot)] = None
    return list(found)


def spots(table: Table) -> list[SpaceId]:
    """Bridges that stand."""
    if not (table.river[0] or table.river[1]):
        return []
    return [spot for spot in RIVERS if bridges.wet(table, spot) and bridges.stands(table, spot)]


class ChooseBombardment(Decision[Table]):
    RULE = "VII.D.3"
    TO_DICE = (FireAt,)

    def candidates(self, table: Table) -> Iterable[Action]:
        side = self.side
        yield _PASS
        mine = guns(table, side)
        if mine:
            seen = visible(table, side)
            for slot in mine:
                yield from (FireAt(slot, target) for target in seen)
                yield from (Shell(slot, spot) for spot in spots(table))
        yield from strikes.options(table, side)
        yield from playing.candidates(table, side, Moment.BOMBARDMENT)

    def options(self, table: Table) -> list[Action]:
        """The same: who may not bombard at all is not asked for every target."""
        side, found = self.side, list[Action]((_PASS,))
        ready = [slot for slot in guns(table, side) if no_fire(table, slot, side) is None]
        seen = visible(table, side) if ready else []
        for slot in ready:
            reach = within(table, slot)
            found += [FireAt(slot, target) for target in seen if reach[table.place[target]]]
            found += [Shell(slot, spot) for spot in spots(table) if any(reach[bank] for bank in banks(spot))]
        found += strikes.options(table, side)
        return found + playing.options(table, side, Moment.BOMBARDMENT)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case FireAt(slot=slot, target=target):
                return no_bombardment(table, slot, (SpaceId(table.place[target]),), self.side)
            case Shell(slot=slot, place=place):
                return no_bombardment(table, slot, banks(place), self.side)
            case _ if isinstance(action, playing.ACTIONS):
                return playing.forbids(table, self.side, action, Moment.BOMBARDMENT)
        return None


def within(table: Table, slot: UnitId) -> list[bool]:
    """By zone and headquarters: whether a gun reaches it."""
    return [far <= RANGE[table.card[slot]] for far in DISTANCE[table.place[slot]]]


def no_bombardment(table: Table, slot: UnitId, places: Iterable[SpaceId], side: Side) -> Refusal | None:
    reach = within(table, slot)
    if not any(reach[place] for place in places):
        return Refusal("VII.D.3", "lc-no-range")
    return no_fire(table, slot, side)


def no_fire(table: Table, slot: UnitId, side: Side) -> Refusal | None:
    """Wherever to."""
    if table.supply[side] < COST:
        return Refusal("VII.D.3", "lc-no-points")
    return None if supply.in_supply(table, slot) else Refusal("III.F", "lc-no-line")


class Bombard(Sequence[Table]):
    """VII.D.3: a point, spotted and committed, one attack."""

    side: Side
    slot: UnitId
    target: UnitId

    @step("VII.D.3")
    def fire(self, table: Table, _: None) -> Next:
        pay(table, self.side, self.slot)
        zone = SpaceId(table.place[self.target])
        return Fire(shot=shot_at(table, self.slot, self.target, Occasion.BOMBARD, zone=zone))

    @step("VII.D.3")
    def after(self, table: Table, hits: int) -> Next:
        return Aftermath(enemy(self.side))


def pay(table: Table, side: Side, slot: UnitId) -> None:
    table.supply[side] -= COST
    pieces.spot(table, slot)
    pieces.commit(table, slot)


class ShellBridge(Sequence[Table]):
    """V.C.bridge"""

    side: Side
    slot: UnitId
    spot: SpaceId

    @step("V.C.bridge")
    def fire(self, table: Table, _: None) -> Next:
        pay(table, self.side, self.slot)
        return strikes.batter(table, self.slot, self.spot, Occasion.BOMBARD)


class Aftermath(Procedure[Table]):
    """Who lost something may answer, first the side named and then the other."""

    side: Side
    asked: int = 0

    def resume(self, table: Table, _: object) -> Next:
        if not table.lost_now or self.asked == 2:
            table.lost_now.clear()
            return Done()
        self.asked += 1
        return playing.answers(table, self.side if self.asked == 1 else enemy(self.side), Moment.AFTER_COMBAT)
