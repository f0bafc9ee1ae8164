"""VII.C: reconnaissance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import RollEach
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import bridges, effects, facts, flights, pieces, playing
from eastfront.titles.last_crusade.actions import FlyHome, LookAt, Scout, SeekBridge
from eastfront.titles.last_crusade.battle import leads
from eastfront.titles.last_crusade.ground import AIR, BESIDE, GROUND, NEXT
from eastfront.titles.last_crusade.printed import RECON, Kind
from eastfront.titles.last_crusade.table import Mark, Moment, Table, clear_mark, marked, owner, set_mark, slots_of

_PASS: Final = Pass()
RIVER: Final = 1


class Reconnaissance(Procedure[Table]):
    """Unit after unit, in any order. Then those aircraft go home that cannot attack anything."""

    side: Side
    begun: bool = False
    over: bool = False

    def resume(self, table: Table, answer: object) -> Next:
        if not self.begun:
            self.begun = True
            for slot in slots_of(self.side):
                clear_mark(table, slot, Mark.RECONNED)
        if isinstance(answer, Pass):
            self.over = True
        elif isinstance(answer, Action) and (then := self._do(table, answer)) is not None:
            return then
        if not self.over:
            return ChooseScout(self.side)
        for slot in flights.leaders(table, self.side):
            group = flights.group_of(table, slot)
            if not any(table.design(plane).inf or table.design(plane).arm for plane in group):
                return flights.GoHome(side=self.side, planes=group, mission=True)
        return Done()

    def _do(self, table: Table, action: Action) -> Next:
        match action:
            case Scout(slot=slot, place=place):
                return Look(slot=slot, zone=place)
            case SeekBridge(slot=slot):
                return Seek(slot=slot)
            case FlyHome(slot=slot):
                return flights.GoHome(side=self.side, planes=flights.group_of(table, slot), mission=True)
        return playing.begin(table, self.side, action, Moment.RECON)


def scouts(table: Table, side: Side) -> Iterator[UnitId]:
    """XI: units with a value for reconnaissance, on the battlefield or in the air."""
    for slot in table.pieces(side):
        if not RECON[table.card[slot]] or table.patrol[slot]:
            continue
        about = table.kind[slot] <= Kind.AIR and (table.place[slot] in GROUND or table.place[slot] in AIR)
        if about:
            yield slot


def seen_from(table: Table, slot: UnitId) -> tuple[SpaceId, ...]:
    """Never diagonally; aircraft see what lies beside them."""
    place = SpaceId(table.place[slot])
    return BESIDE[place] if place in BESIDE else NEXT[place]


def hidden(table: Table, side: Side, zone: SpaceId) -> list[UnitId]:
    """Unspotted cards of the enemy in a zone; a rider is seen with its transport."""
    foe = enemy(side)
    return [s for s in table.at(zone, foe) if table.kind[s] <= Kind.FORTIFICATION
            and not table.spotted[s] and leads(table, s)]  # fmt: skip


class ChooseScout(Decision[Table]):
    RULE = "VII.C"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield _PASS
        for slot in scouts(table, self.side):
            yield from (Scout(slot, zone) for zone in seen_from(table, slot))
            if table.kind[slot] != Kind.AIR and self._waters(table, slot):
                yield SeekBridge(slot)
        yield from (FlyHome(slot) for slot in flights.leaders(table, self.side))
        yield from playing.candidates(table, self.side, Moment.RECON)

    def _waters(self, table: Table, slot: UnitId) -> list[SpaceId]:
        spots = bridges.before(table, slot) if table.river[0] or table.river[1] else []
        return [spot for spot in spots if table.bridge[bridges.index(spot)] == bridges.WATER]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, playing.ACTIONS):
            return playing.forbids(table, self.side, action, Moment.RECON)
        if not isinstance(action, Scout | SeekBridge):
            return None
        if marked(table, action.slot, Mark.RECONNED):
            return Refusal("VII.C", "lc-no-second-look")
        if isinstance(action, Scout) and not hidden(table, self.side, action.place):
            return Refusal("VII.C", "lc-no-hidden-there")
        return None


def number(table: Table, slot: UnitId, zone: SpaceId) -> Tally:
    """5, changed by terrain; V.C.bridge: one worse across a river, from the ground."""
    lines: list[Modifier] = []
    ground = effects.recon_number(table, zone)
    if ground != 5:
        lines.append(Modifier("VII.C", "lc-why-terrain", ground - 5))
    if table.place[slot] in GROUND and bridges.across(table, SpaceId(table.place[slot]), zone):
        lines.append(Modifier("V.C.bridge", "lc-why-river", RIVER))
    return Tally(5, tuple(lines))


class Look(Sequence[Table]):
    """The unit is shown, its dice are shared out among hidden cards in one zone, and thrown."""

    slot: UnitId
    zone: SpaceId
    aims: tuple[UnitId, ...] = ()

    @step("VII.C")
    def show(self, table: Table, _: None) -> Next:
        set_mark(table, self.slot, Mark.RECONNED)
        pieces.show(table, self.slot)
        table.tell(facts.SCOUTS, self.slot, self.zone, number(table, self.slot, self.zone))
        return ShareDice(owner(self.slot), self.zone, effects.recon_dice(table, self.slot))

    @step("VII.C")
    def throw(self, table: Table, aims: tuple[UnitId, ...]) -> Next:
        self.aims = aims
        return Glances(dice=len(aims), number=number(table, self.slot, self.zone).total)

    @step("VII.C")
    def spot(self, table: Table, dice: tuple[int, ...]) -> Next:
        needed = number(table, self.slot, self.zone).total
        for target in sorted(set(self.aims)):
            mine = tuple(die for die, aim in zip(dice, self.aims, strict=True) if aim == target)
            table.tell(facts.LOOKED, target, mine)
            if max(mine) >= needed:
                pieces.spot(table, target)
        return None


class Glances(RollEach):
    """Dice that belong to different cards; only whether they see something matters."""

    number: int = 5

    def law(self, table: object) -> list[tuple[tuple[int, ...], int]]:
        seen = min(max(self.sides + 1 - self.number, 0), self.sides)
        each: list[tuple[tuple[int, ...], int]] = [((), 1)]
        for _ in range(self.dice):
            each = [((*before, die), weight * times) for before, weight in each
                    for die, times in ((self.sides, seen), (1, self.sides - seen)) if times]  # fmt: skip
        return each


class ShareDice(Procedure[Table]):
    """Die after die; all for one where there is only one."""

    side: Side
    zone: SpaceId
    dice: int
    aims: tuple[UnitId, ...] = ()

    def resume(self, table: Table, answer: LookAt | None) -> Next:
        if answer is not None:
            self.aims += (answer.slot,)
        targets = hidden(table, self.side, self.zone)
        if len(targets) == 1:
            self.aims = (targets[0],) * self.dice
        if len(self.aims) == self.dice:
            return Done(self.aims)
        return ChooseLook(self.side, self.zone)


class ChooseLook(Decision[Table]):
    RULE = "VII.C"

    zone: SpaceId

    def options(self, table: Table) -> list[Action]:
        return [LookAt(slot) for slot in hidden(table, self.side, self.zone)]


class Seek(Sequence[Table]):
    """V.C.bridge: one die instead of all; a six finds a minor bridge."""

    slot: UnitId

    @step("V.C.bridge")
    def throw(self, table: Table, _: None) -> Next:
        set_mark(table, self.slot, Mark.RECONNED)
        pieces.show(table, self.slot)
        return RollEach(dice=1)

    @step("V.C.bridge")
    def read(self, table: Table, dice: tuple[int, ...]) -> Next:
        table.tell(facts.SEEKS_BRIDGE, self.slot, dice[0])
        if dice[0] >= bridges.FOUND_ON:
            spots = bridges.before(table, self.slot)
            bridges.found(table, next(s for s in spots if table.bridge[bridges.index(s)] == bridges.WATER))
        return None
