"""Positions for the tests of the home front: a campaign as it begins, swept clean where a test wants it so."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.control import remove
from eastfront.titles.europe_engulfed.ledger import Ledger
from eastfront.titles.europe_engulfed.printed import NATION, area
from eastfront.titles.europe_engulfed.production import Purchase
from eastfront.titles.europe_engulfed.setup import lay_out
from eastfront.titles.europe_engulfed.table import Phase, Table


def laid(scenario: str = "campaign_1939", turn: str = "", **settings: str) -> Table:
    table = lay_out(scenario, settings)
    if turn:
        table.turn = turn_of(turn)
    return table


def swept(table: Table, *nations: str) -> Table:
    """Without the blocks of these nations, or of all."""
    wanted = {NATION[code] for code in nations}
    for slot, owner in enumerate(table.owner):
        if owner >= 0 and (not wanted or owner in wanted):
            remove(table, UnitId(slot))
    return table


def give(table: Table, nation: str, *codes: str) -> None:
    for code in codes:
        table.control[area(code)] = NATION[nation]


def spending(table: Table, nation: str, werp: int) -> Purchase:
    table.werp[NATION[nation]] = werp
    table.phase = Phase.PRODUCTION
    return Purchase(table.stands[NATION[nation]], NATION[nation], (0, 0, 0, 0), 0, ())


def why(table: Table, nation: str, werp: int, action: Action, **more: object) -> str | None:
    """The reason why a nation may not buy this with so much in hand."""
    table.werp[NATION[nation]] = werp
    fields: dict[str, object] = {"built": (0, 0, 0, 0), "sent": 0, "opened": ()}
    ledger = Ledger(table, NATION[nation], **(fields | more))  # type: ignore[arg-type]
    refusal = ledger.forbids(action)
    return None if refusal is None else refusal.reason


def run(table: Table, frame: Frame, *dice: int | tuple[int, ...]) -> Flow[Table]:
    return Flow(table, frame, fate=Scripted(*dice))
