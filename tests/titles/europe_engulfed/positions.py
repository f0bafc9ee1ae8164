"""Small positions for the tests of Europe Engulfed."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.actions import Activate, MoveTo
from eastfront.titles.europe_engulfed.control import remove
from eastfront.titles.europe_engulfed.ground import SPACES
from eastfront.titles.europe_engulfed.movement import OperationalMovement
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGN, FRANCE, NATION, WESTERN, area
from eastfront.titles.europe_engulfed.table import OFF, SLOTS, Phase, Table, empty, fleet
from eastfront.titles.europe_engulfed.title import EuropeEngulfed

SPONSOR = {AXIS: ("fi", "hu", "ro", "bg"), WESTERN: ("pl", "no", "dk", "nl", "be", "yu", "gr")}


def bare(**own: object) -> Table:
    """Nothing on the map; the small nations stand with whoever stood up for them."""
    table = empty(**own)
    for side, nations in SPONSOR.items():
        for nation in nations:
            table.stands[NATION[nation]] = side
    assert table.stands[NATION["fr"]] == FRANCE
    return table


def put(table: Table, where: str, *blocks: str) -> list[UnitId]:
    """Blocks by design, as "de_inf3", "3 de_inf3", or "de_inf3:2" with that many steps left."""
    placed: list[UnitId] = []
    for text in blocks:
        times, _, name = text.rpartition(" ")
        code, _, steps = name.partition(":")
        design = DESIGN[code]
        for _ in range(int(times or 1)):
            slot = table.place.index(OFF)
            table.place[slot], table.owner[slot] = area(where), NATION[design.nation]
            table.design[slot], table.steps[slot] = design.id, int(steps or design.steps)
            placed.append(UnitId(slot))
    return placed


def at_war(turn: int = 13) -> Table:
    """The map of November 1941 without a block: all great powers at war, minors neutral, in clear weather."""
    title = EuropeEngulfed()
    table, _ = title.setup("campaign_1941", title.checked_settings("campaign_1941", {}))
    for slot in range(SLOTS):
        remove(table, UnitId(slot))
    for nation in ("su", "us"):
        table.active[NATION[nation]] = 1
    table.turn, table.phase = turn, Phase.OPERATIONS
    table.weather = [0, 0, 0]
    table.actions = [0] * len(table.actions)
    table.fleets = [0] * len(table.fleets)
    table.fort = [0] * len(table.fort)
    table.stirred = [0] * len(table.stirred)
    return table


def hold(table: Table, nation: str, *areas: str) -> None:
    for where in areas:
        table.control[area(where)] = NATION[nation]


def ships(table: Table, nation: str, sea: str, points: int) -> None:
    table.fleets[fleet(NATION[nation], area(sea))] = points


def codes(actions: list[Action], kind: type[Action] = MoveTo, field: str = "hex") -> set[str]:
    """The areas that actions of a kind name."""
    return {SPACES[getattr(action, field)].code for action in actions if isinstance(action, kind)}


def goals(table: Table, slot: UnitId) -> set[str]:
    """5.1 Where a block that has not moved may go in operational movement."""
    flow = Flow(table.clone(), OperationalMovement(table.side_of(slot)))
    if Activate(slot) not in flow.options():
        return set()
    flow.do(Activate(slot))
    return codes(flow.options())
