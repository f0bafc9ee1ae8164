"""16 Partisans: where and when they may be placed. What they do is in control, supply, routes, retreat and fire."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin.actions import PASS, PlacePartisans
from eastfront.titles.barbarossa_to_berlin.control import place_partisans
from eastfront.titles.barbarossa_to_berlin.printed import ALL_SPACES, ALLIED, AXIS, LAND, TABLES, region
from eastfront.titles.barbarossa_to_berlin.table import Table, lying

IN_FIRST: Final = region("first_partisans")
IN_SECOND: Final = region("second_partisans")
IN_ITALY: Final = region("italy")
TWO_FROM: Final = 1943


def countries(table: Table) -> bytes:
    """16.1 Where the events Partisans and Maquis let them rise; in Italy only once it has changed sides."""
    maquis = table.played("AL49")
    return _joined(table.played("AL19"), maquis, maquis and table.played("AL27"))


@cache
def _joined(first: bool, second: bool, italy: bool) -> bytes:
    regions = [region for region, open_ in ((IN_FIRST, first), (IN_SECOND, second), (IN_ITALY, italy)) if open_]
    return bytes(int(any(region[space] for region in regions)) for space in ALL_SPACES)


def partisans_left(table: Table) -> int:
    return TABLES.markers.partisans - len([*lying(table.partisans)])


def forbids_partisans(table: Table, space: SpaceId, open_: bytes) -> Refusal | None:
    """16.1, 16.2 Why a marker may not be placed in a space; R128 no Axis unit at all may be there."""
    if not open_[space]:
        return Refusal("16.1", "b2b-no-partisans-country")
    if table.control[space] != AXIS:
        return Refusal("16.2", "b2b-no-partisans-control")
    if table.partisans[space]:
        return Refusal("16.2", "b2b-no-partisans-twice")
    return Refusal("16.2", "b2b-no-partisans-unit") if table.side_in(space) == AXIS else None


def partisan_spaces(table: Table) -> list[SpaceId]:
    """Lowest id first; none when all markers are on the map."""
    if partisans_left(table) <= 0:
        return []
    open_ = countries(table)
    control, partisans, occupied = table.control, table.partisans, table.occupied(AXIS)
    return [s for s in LAND if open_[s] and control[s] == AXIS and not partisans[s] and not occupied[s]]


def may_call(table: Table) -> Refusal | None:
    """16.1, 16.2 Why the Allied player may not use his round to place partisans."""
    if not table.played("AL19") and not table.played("AL49"):
        return Refusal("16.1", "b2b-no-partisans")
    if partisans_left(table) <= 0:
        return Refusal("16.2", "b2b-no-partisans-left", {"most": TABLES.markers.partisans})
    return None if partisan_spaces(table) else Refusal("16.2", "b2b-no-partisans-space")


class PartisanRound(Sequence[Table]):
    """16.2 A round used to place partisans: one marker, two from 1943."""

    @step("16.2")
    def place(self, table: Table, _: None) -> Next:
        return PlaceSomePartisans(2 if table.year >= TWO_FROM else 1, must=True)


class PlaceSomePartisans(Procedure[Table]):
    """Up to so many markers, one after the other. AL19 and AL49 place one at once, which the Allies may decline; who
    spends his round on it places one at least."""

    count: int
    must: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, PlacePartisans):
            place_partisans(table, answer.space)
            self.count, self.must = self.count - 1, False
        if not self.count or not partisan_spaces(table):
            return Done()
        return ChoosePartisans(ALLIED, self.count, self.must)


class ChoosePartisans(Decision[Table]):
    RULE = "16.2"

    count: int
    must: bool

    def candidates(self, table: Table) -> Iterable[Action]:
        if not self.must:
            yield PASS
        yield from map(PlacePartisans, LAND)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        return forbids_partisans(table, action.space, countries(table)) if isinstance(action, PlacePartisans) else None

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [] if self.must else [PASS]
        return [*found, *map(PlacePartisans, partisan_spaces(table))]
