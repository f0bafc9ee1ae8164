"""16.1, 16.2 Free deployment: blocks begin where the given set-up has them, and their owner moves them about before the
first turn.

Where a block is to stand only those know who may look behind it, until its owner is done: that lies in `fresh`, in the
secret row of its slot, which nothing else uses before the first production. Then the blocks of a nation are given out
anew to its slots, so that nobody can tell which of them came from where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.parts.slots import Mix, fill, row_of
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.actions import ACTIVATE, MOVE_TO, PASS, Activate, MoveTo
from eastfront.titles.europe_engulfed.deployments import (
    fort_stays,
    given,
    group_of,
    group_of_fort,
    groups,
    lacking,
    no_fort_there,
    not_there,
    order_of,
    stays,
)
from eastfront.titles.europe_engulfed.ground import AREAS, SIZE
from eastfront.titles.europe_engulfed.option_actions import AsGiven, TakeUpFort
from eastfront.titles.europe_engulfed.table import BLOCK, Table
from eastfront.titles.europe_engulfed.turn import Game

PLACE: Final = 255  # of `fresh`: the area a block is to stand in, plus one; 0 if it stays where it is
TAKEN_UP: Final = 256  # its owner has it in his hand
AS_GIVEN: Final = AsGiven()
assert SIZE < PLACE


# ---------------------------------------------------------------------- what only its owner knows
def as_planned(table: Table) -> Table:
    """The table with the blocks where they are to stand, as far as one may know."""
    if not any(plan > 0 for plan in table.fresh):
        return table
    twin = table.clone()
    for slot, plan in enumerate(table.fresh):
        if plan > 0 and plan & PLACE:
            twin.place[slot] = SpaceId((plan & PLACE) - 1)
    return twin


def foreseen(seen: View[Table]) -> View[Table]:
    """What a screen shows of a deployment to who may know it."""
    return replace(seen, table=as_planned(seen.table)) if deploying(seen) else seen


def deploying(seen: View[Table]) -> bool:
    return any(isinstance(frame, SetUp) for frame in seen.stack[:2])


def taken_up(table: Table) -> UnitId | None:
    return next((UnitId(slot) for slot, plan in enumerate(table.fresh) if plan > 0 and plan & TAKEN_UP), None)


def blocks_of(table: Table, nations: tuple[int, ...]) -> Iterator[UnitId]:
    for nation in nations:
        yield from table.ground().on_map[nation]


def _send(table: Table, slot: UnitId, where: SpaceId) -> None:
    table.fresh[slot] = 0 if table.place[slot] == where else where + 1
    said = facts.design_word(table.design[slot])
    table.tell(facts.PUT, said, where, audience=table.eyes(table.side_of(slot)))


def stand(table: Table, nations: tuple[int, ...]) -> Next:
    """All see where the blocks stand, and nobody which is which."""
    crowds: list[tuple[int, ...]] = []
    for nation in nations:
        slots = sorted(table.ground().on_map[nation])
        laid = as_planned(table)
        rows = sorted((laid.place[slot], slot) for slot in slots)
        held = [(where, row_of(table, BLOCK, old)) for where, old in rows]
        for slot, (where, row) in zip(slots, held, strict=True):
            table.place[slot] = where
            fill(table, BLOCK, slot, row)
            table.fresh[slot] = 0
        for area in sorted({where for where, _ in held}):
            crowds.append(tuple(slot for slot in slots if table.place[slot] == area))
    return Mix("design", tuple(crowd for crowd in crowds if len(crowd) > 1))


# ---------------------------------------------------------------------- deploying
class Deployment(Procedure[Table]):
    """One player after the other, then the game begins."""

    ready: int = 0

    def resume(self, table: Table, _: None) -> Next:
        order = order_of(table.scenario)
        if self.ready == len(order):
            return Game()
        nations = order[self.ready]
        self.ready += 1
        side = table.stands[nations[0]]
        table.tell(facts.DEPLOYING, side)
        return SetUp(side, nations)


class SetUp(Procedure[Table]):
    """Block by block until the owner is content; whoever is not touched stays where the given set-up has him."""

    side: Side
    nations: tuple[int, ...]
    over: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if self.over:
            return Done()
        match answer:
            case Activate(unit=slot):
                table.fresh[slot] |= TAKEN_UP
                return ChooseDeployed(self.side)
            case TakeUpFort(area=where):
                return ChooseFortArea(self.side, where)
            case AsGiven():
                put_back(table, self.nations)
            case Pass():
                self.over = True
                return stand(table, self.nations)
        return ChooseSetUp(self.side, self.nations)


def put_back(table: Table, nations: tuple[int, ...]) -> None:
    for slot in blocks_of(table, nations):
        table.fresh[slot] = 0
    for where in forts_of(table, nations):
        table.fort[where] = given(table.scenario).fort[where]
    table.tell(facts.AS_GIVEN, audience=table.eyes(table.stands[nations[0]]))


def forts_of(table: Table, nations: tuple[int, ...]) -> list[SpaceId]:
    """Where the fortifications of a deployment may stand."""
    bits = 0
    for group in groups(table.scenario):
        bits |= group.forts if set(group.nations) & set(nations) else 0
    return spaces_in(bits)


class ChooseSetUp(Decision[Table]):
    """16.21 Which block or fortification is deployed elsewhere."""

    RULE = "16.21"

    nations: tuple[int, ...]

    def candidates(self, table: Table) -> Iterable[Action]:
        yield from (PASS, AS_GIVEN)
        yield from (ACTIVATE[slot] for slot in blocks_of(table, self.nations))
        yield from (TakeUpFort(where) for where in forts_of(table, self.nations) if table.fort[where])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        return self._why(table, as_planned(table), action)

    def options(self, table: Table) -> list[Action]:
        """The same, with the plans read once."""
        laid = as_planned(table)
        return [action for action in self.candidates(table) if self._why(table, laid, action) is None]

    def _why(self, table: Table, laid: Table, action: Action) -> Refusal | None:
        match action:
            case Activate(unit=slot):
                return stays(laid, slot)
            case TakeUpFort(area=where):
                return fort_stays(laid, where)
            case AsGiven():
                same = not any(table.fresh[slot] > 0 for slot in blocks_of(table, self.nations))
                at_home = given(table.scenario).fort
                same = same and all(table.fort[a] == at_home[a] for a in forts_of(table, self.nations))
                return Refusal("16.21", "ee-no-deploy-changed") if same else None
            case Pass():
                return lacking(laid, self.side)
        return None


class ChooseDeployed(Decision[Table]):
    """16.21 Where the block that was taken up is deployed, or that it stays. Which it is only its owner knows."""

    RULE = "16.21"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        if taken_up(table) is not None:
            yield from (MOVE_TO[area] for area in AREAS)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        slot = taken_up(table)
        if slot is None or not isinstance(action, MoveTo):
            return None
        return not_there(as_planned(table), slot, action.hex)

    def options(self, table: Table) -> list[Action]:
        """The same, from the areas of its group alone."""
        slot, laid = taken_up(table), as_planned(table)
        group = None if slot is None else group_of(table.scenario, slot)
        if slot is None or group is None:
            return [PASS]
        goals = (area for area in AREAS if group.where >> area & 1)
        return [PASS, *(MOVE_TO[area] for area in goals if not_there(laid, slot, area) is None)]

    def take(self, table: Table, action: Action) -> None:
        slot = taken_up(table)
        if slot is not None:
            table.fresh[slot] &= ~TAKEN_UP
            if isinstance(action, MoveTo):
                _send(table, slot, action.hex)


class ChooseFortArea(Decision[Table]):
    """16.211, 16.212 Where a fortification is deployed, or that it stays."""

    RULE = "6.91"

    area: SpaceId

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from (MOVE_TO[area] for area in AREAS)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveTo):
            return None
        return no_fort_there(as_planned(table), self.side, self.area, action.hex)

    def options(self, table: Table) -> list[Action]:
        """The same, from the areas of its group alone."""
        group, laid = group_of_fort(table.scenario, self.area), as_planned(table)
        goals = () if group is None else spaces_in(group.forts)
        fits = (area for area in goals if no_fort_there(laid, self.side, self.area, area) is None)
        return [PASS, *(MOVE_TO[area] for area in fits)]

    def take(self, table: Table, action: Action) -> None:
        if isinstance(action, MoveTo):
            table.fort[action.hex], table.fort[self.area] = table.fort[self.area], 0
            table.tell(facts.FORT_PUT, action.hex, audience=table.eyes(self.side))
