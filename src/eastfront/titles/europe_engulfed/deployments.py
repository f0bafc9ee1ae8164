"""15.3, 15.4, 16.11, 16.12, 16.21 Where the blocks of a deployment may stand, and what must not be left bare."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.data import Record, Source, package_text, read_toml
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import bits_of, spaces_in
from eastfront.titles.europe_engulfed import borders
from eastfront.titles.europe_engulfed.control import controlled, relations
from eastfront.titles.europe_engulfed.ground import AREAS, BITS, IS_FORTRESS
from eastfront.titles.europe_engulfed.naming import area_name
from eastfront.titles.europe_engulfed.printed import NATION, PACKAGE, Arm, area
from eastfront.titles.europe_engulfed.reach import room_in
from eastfront.titles.europe_engulfed.scenarios import SCENARIOS, areas_of
from eastfront.titles.europe_engulfed.setup import lay_out
from eastfront.titles.europe_engulfed.table import OFF, Table


class GroupRow(Record, frozen=True):
    rule: str
    nations: tuple[str, ...]
    where: tuple[str, ...]
    forts: tuple[str, ...] = ()
    least: dict[str, int] = {}
    most: dict[str, int] = {}


class DeploymentRow(Record, frozen=True):
    scenarios: tuple[str, ...]
    source: Source
    order: tuple[tuple[str, ...], ...]
    group: tuple[GroupRow, ...]


class DeploymentsFile(Record, frozen=True):
    deployment: tuple[DeploymentRow, ...]


ROWS: Final = read_toml(package_text(PACKAGE, "data/deployments.toml"), DeploymentsFile, "deployments.toml").deployment
DEPLOYMENT: Final = {scenario: row for row in ROWS for scenario in row.scenarios}


class Group(Record, frozen=True):
    """Blocks that the text deploys together: of these nations, in these areas as bits."""

    rule: str
    nations: tuple[int, ...]
    where: int
    forts: int
    least: dict[SpaceId, int]
    most: dict[SpaceId, int]

    @property
    def is_fixed(self) -> bool:
        """The text leaves no choice."""
        return len(spaces_in(self.where)) == 1


# ---------------------------------------------------------------------- what the text says
def goes_free(scenario: str) -> bool:
    return scenario in DEPLOYMENT


@cache
def given(scenario: int) -> Table:
    """The table as it is laid out for who touches nothing."""
    return lay_out(SCENARIOS[scenario].id, {})


@cache
def order_of(scenario: int) -> tuple[tuple[int, ...], ...]:
    """Who deploys after whom: nations, each time those of one player."""
    return tuple(tuple(NATION[code] for code in codes) for codes in DEPLOYMENT[SCENARIOS[scenario].id].order)


@cache
def groups(scenario: int) -> tuple[Group, ...]:
    return tuple(_group(given(scenario), row) for row in DEPLOYMENT[SCENARIOS[scenario].id].group)


def _group(table: Table, row: GroupRow) -> Group:
    nations = tuple(NATION[code] for code in row.nations)
    friendly = controlled(table, relations(table).friends[nations[0]])
    where, forts = (
        bits_of(a for entry in entries for a in areas_of(entry)) & friendly for entries in (row.where, row.forts)
    )
    least, most = ({area(code): count for code, count in limit.items()} for limit in (row.least, row.most))
    return Group(row.rule, nations, where, forts, least, most)


@cache
def group_of(scenario: int, slot: UnitId) -> Group | None:
    """Told by where its block stands when nobody touches anything; None if the text does not leave it to a player."""
    table = given(scenario)
    nation, place = table.owner[slot], table.place[slot]
    return next((g for g in groups(scenario) if nation in g.nations and place != OFF and g.where >> place & 1), None)


def group_of_fort(scenario: int, where: SpaceId) -> Group | None:
    return next((group for group in groups(scenario) if group.forts >> where & 1), None)


# ---------------------------------------------------------------------- what a player may do
def troops(table: Table, side: Side, where: SpaceId) -> int:
    """Ground blocks of a side."""
    return sum(table.side_of(slot) == side and table.arm(slot) != Arm.AIR for slot in table.here(where))


def leaves_bare(table: Table, slot: UnitId) -> Refusal | None:
    """Why a block must stay where it is until another comes."""
    where, side = table.place[slot], table.side_of(slot)
    if table.arm(slot) == Arm.AIR:
        return None
    rest = troops(table, side, where) - 1
    for group in groups(table.scenario):
        if _is_of(table, group, side) and rest < group.least.get(where, 0):
            return Refusal(group.rule, "ee-no-deploy-bare", {"area": area_name(where), "least": group.least[where]})
    if table.fort[where] and not rest:
        return Refusal("6.91", "ee-no-deploy-bare-fort", {"area": area_name(where)})
    return None


def not_there(table: Table, slot: UnitId, where: SpaceId) -> Refusal | None:
    """Why a block may not be deployed in an area."""
    group = group_of(table.scenario, slot)
    if group is None or not group.where >> where & 1:
        return Refusal("16.21" if group is None else group.rule, "ee-no-deploy-there")
    if table.place[slot] == where:
        return Refusal(group.rule, "ee-no-deploy-same")
    if (borders.closed_to(table, table.owner[slot]) | borders.barred(table, slot)) & BITS[where]:
        return Refusal("9.0", "ee-no-politics")
    if where in group.most and len(table.here(where)) >= group.most[where]:
        return Refusal("9.61", "ee-no-room")
    if not room_in(table, where, slot):
        return Refusal("5.5" if IS_FORTRESS[where] else "13.22", "ee-no-room")
    return None


def stays(table: Table, slot: UnitId) -> Refusal | None:
    """Why a block may not be taken up."""
    group = group_of(table.scenario, slot)
    if group is None or group.is_fixed:
        return Refusal("16.21" if group is None else group.rule, "ee-no-deploy-fixed")
    return leaves_bare(table, slot)


def fort_stays(table: Table, where: SpaceId) -> Refusal | None:
    group = group_of_fort(table.scenario, where)
    if group is None or len(spaces_in(group.forts)) == 1:
        return Refusal("6.91" if group is None else group.rule, "ee-no-deploy-fixed")
    return None


def no_fort_there(table: Table, side: Side, fort: SpaceId, where: SpaceId) -> Refusal | None:
    """Why a fortification may not be deployed in an area."""
    group = group_of_fort(table.scenario, fort)
    if group is None or not group.forts >> where & 1:
        return Refusal("6.91" if group is None else group.rule, "ee-no-deploy-there")
    if IS_FORTRESS[where]:
        return Refusal("6.95", "ee-no-fort-in-fortress")
    if table.fort[where]:
        return Refusal("6.91", "ee-no-second-fort")
    return None if troops(table, side, where) else Refusal("6.91", "ee-no-deploy-fort-alone")


def lacking(table: Table, side: Side) -> Refusal | None:
    """What is still missing before a side may end its deployment."""
    for group in groups(table.scenario):
        for where, least in group.least.items() if _is_of(table, group, side) else ():
            if troops(table, side, where) < least:
                return Refusal(group.rule, "ee-no-deploy-lacking", {"area": area_name(where), "least": least})
    for where in AREAS:
        if table.fort[where] and table.stands[table.control[where]] == side and not troops(table, side, where):
            return Refusal("6.91", "ee-no-deploy-lacking", {"area": area_name(where), "least": 1})
    return None


def _is_of(table: Table, group: Group, side: Side) -> bool:
    return table.stands[group.nations[0]] == side
