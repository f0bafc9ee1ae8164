"""One chit played by itself on a small position."""

from __future__ import annotations

from collections.abc import Mapping

from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.sides import Side
from eastfront.titles.dark_valley.activations import Activation
from eastfront.titles.dark_valley.chits import CHITS
from eastfront.titles.dark_valley.printed import AXIS
from eastfront.titles.dark_valley.table import Table
from tests.titles.dark_valley.positions import FAIR, position


def chit(name: str, side: Side = AXIS, copy: int = 0) -> int:
    return [c.id for c in CHITS if c.name == name and c.side in (side, -1)][copy]


def activate(
    name: str, side: Side, units: Mapping[str, str | int] | Table, *dice: tuple[int, ...], turn: int = FAIR
) -> Flow[Table]:
    table = units if isinstance(units, Table) else position(units, turn=turn)
    table.chronicle = []
    return Flow(table, Activation(chit(name, side)), fate=Scripted(*dice))


def told(game: Flow[Table], kind: str) -> list[tuple[object, ...]]:
    return [fact.args for fact in game.table.chronicle or () if fact.kind == kind]
