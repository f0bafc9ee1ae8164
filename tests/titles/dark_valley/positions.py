"""Small positions to try a rule on: an empty map with the units and the turn that a test wants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.dark_valley.actions import PASS
from eastfront.titles.dark_valley.bridgeheads import ChooseBridgehead
from eastfront.titles.dark_valley.ground import hex_of, place
from eastfront.titles.dark_valley.printed import BY_CODE
from eastfront.titles.dark_valley.setup import CAMPAIGN_ENDS, bare_table
from eastfront.titles.dark_valley.supports import Effort
from eastfront.titles.dark_valley.table import Table

FAIR, MIXED, MUD, SNOW = 13, 15, 16, 18  # turns with this weather after the first winter


def at(where: str | int) -> SpaceId:
    """A hex by its printed number, by the name of its place, or as it is."""
    if isinstance(where, int):
        return SpaceId(where)
    return hex_of(where) if where[1:].isdigit() else SpaceId(place(where))


def position(
    units: Mapping[str, str | int],
    turn: int = FAIR,
    reduced: tuple[str, ...] = (),
    held: Mapping[str, Side] | None = None,
) -> Table:
    table = bare_table(turn, CAMPAIGN_ENDS, "campaign")
    for code, where in units.items():
        table.location[BY_CODE[code]] = at(where)
    for code in reduced:
        table.steps[BY_CODE[code]] = 1
    for where, side in (held or {}).items():
        table.control[at(where)] = side
    return table


def unit(code: str) -> UnitId:
    return BY_CODE[code]


def flow(table: Table, frame: Frame) -> Flow[Table]:
    table.chronicle = []
    return Flow(table, frame)


def pass_supports(flow_: Flow[Table]) -> None:
    """12.1 Neither side adds anything to the battle that was launched."""
    while isinstance(flow_.decision, Effort | ChooseBridgehead):
        flow_.do(PASS)


def offered(flow_: Flow[Table], kind: type[Action]) -> list[Any]:
    return [option for option in flow_.options() if isinstance(option, kind)]


def why(flow_: Flow[Table], action: Action) -> tuple[str, str] | None:
    found = {about: (refusal.rule, refusal.reason) for about, refusal in flow_.refusals(lambda one: one == action)}
    return found.get(action)
