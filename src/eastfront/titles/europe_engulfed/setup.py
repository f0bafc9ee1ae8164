"""15 to 19 The table as a scenario lays it out, and nations that come into the war later with their blocks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from eastfront.engine.sides import Camp, Side, only
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed.bids import bid, seen_by
from eastfront.titles.europe_engulfed.printed import (
    AXIS,
    DESIGN,
    FIRST_YEAR,
    FLEETS,
    FRANCE,
    MINORS,
    NATION,
    NATIONS,
    SIDES,
    WESTERN,
    DesignRow,
    PlacedRow,
    area,
)
from eastfront.titles.europe_engulfed.scenarios import (
    MARKERS,
    PLACED,
    SCENARIO,
    SCENARIOS,
    ScenarioRow,
    controlled,
)
from eastfront.titles.europe_engulfed.settings import Option, chosen
from eastfront.titles.europe_engulfed.table import FIRST, NEUTRAL, OFF, SECOND, Table, empty, fleet

MAJORS: Final = tuple(n for n, row in enumerate(NATIONS) if row.kind == "major")
MARKED: Final = {"fort": 1, "heavy_fort": 2}
DEPLOYED: Final = tuple(tuple(row for row in MINORS if DESIGN[row.design].nation == n.code) for n in NATIONS)
"""9.61, 19.1, 19.2 By nation: the blocks it has when it comes into the war."""


def camps(scenario: str, settings: Mapping[str, str]) -> tuple[Camp, ...]:
    row = SCENARIOS[SCENARIO[scenario]]
    apart = settings.get("france_apart") == "on"
    sides = [Side(SIDES.index(s)) for s in row.sides if s != "france" or apart]
    first = Side(SIDES.index(row.first))
    if first == AXIS:
        return ((first,), tuple(side for side in sides if side != first))
    return tuple((side,) for side in sorted(sides, key=lambda side: side != first))


def lay_out(scenario: str, settings: Mapping[str, str]) -> Table:
    row = SCENARIOS[SCENARIO[scenario]]
    both = camps(scenario, settings)
    table = empty(
        scenario=SCENARIO[scenario],
        options=chosen(settings),
        turn=row.first_turn,
        last_turn=row.last_turn,
        camps=[FIRST if Side(side) in both[0] else SECOND for side in range(len(SIDES))],
        sees=[only(*seen_by(both, Side(side), settings)) for side in range(len(SIDES))],
        bid=bid(settings),
        control=controlled(row),
    )
    _stand(table, row)
    for name in row.setups:
        for placed in PLACED[name]:
            deploy_row(table, placed)
    _mark(table, row)
    _tracks(table, row)
    return table


def _stand(table: Table, row: ScenarioRow) -> None:
    """Who stands where, and who is in the war."""
    for nation in MAJORS:
        if table.stands[nation] == FRANCE and not table.chosen(Option.FRANCE_APART):
            table.stands[nation] = WESTERN
        gone = NATIONS[nation].code in row.fallen or SIDES[table.stands[nation]] not in row.sides
        table.active[nation] = int(NATIONS[nation].code not in row.neutral and not gone)
        table.conquered[nation] = int(NATIONS[nation].code in row.fallen)
    table.active[NATION["ff"]] = 1
    for code in row.fallen:
        table.conquered[NATION[code]] = 1
        table.stands[NATION[code]] = NEUTRAL
    for side, codes in ((WESTERN, row.allied), (AXIS, row.joined)):
        for code in codes:
            table.stands[NATION[code]], table.active[NATION[code]] = side, 1
    table.vichy = int(row.vichy)
    if row.vichy:
        table.paris_fell = 4  # May/Jun 1940
        table.phoney = 0


def _mark(table: Table, row: ScenarioRow) -> None:
    """Special Actions, fortifications, Fleet Points."""
    for marker in MARKERS:
        if marker.setup in row.setups or (marker.setup == "minors" and marker.nation in row.allied):
            if marker.kind == "special_action":
                table.actions[NATION[marker.nation]] += marker.count
            else:
                table.fort[area(marker.area)] = MARKED[marker.kind]
    for points in FLEETS:
        nation = NATION["gb" if points.nation == "wa" else points.nation]
        if points.year == row.fleets and NATIONS[nation].code in row.control:
            table.fleets[fleet(nation, area(points.zone))] += points.count


def _tracks(table: Table, row: ScenarioRow) -> None:
    table.uboats, table.asw = row.tracks.uboats, row.tracks.asw
    for column, levels in (
        (table.bombers, row.tracks.bombers),
        (table.fighters, row.tracks.fighters),
        (table.flak, row.tracks.flak),
    ):
        for side, level in levels.items():
            column[SIDES.index(side)] = level
    if row.pool_year:
        keep_pools(table, row.pool_year, {})


def keep_pools(table: Table, year: int, added: Mapping[str, int]) -> None:
    """16.21, 16.23(2) The pools are those of a year, with what is added, whatever the calendar says."""
    for design in DESIGN.values():
        wanted = design.by_year[year - FIRST_YEAR] + added.get(design.code, 0)
        table.extra[design.id] = wanted - design.by_year[table.year - FIRST_YEAR]


# ---------------------------------------------------------------------- blocks
def deploy_row(table: Table, row: PlacedRow) -> None:
    for _ in range(row.count):
        place(table, DESIGN[row.design], area(row.area), row.steps)


def place(table: Table, design: DesignRow, where: SpaceId, steps: int) -> UnitId:
    """A block comes out of the pool."""
    slot = UnitId(table.place.index(OFF))
    table.place[slot], table.owner[slot] = where, NATION[design.nation]
    table.design[slot], table.steps[slot] = design.id, steps
    table.stirred[where] = 1
    return slot
