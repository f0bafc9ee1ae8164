"""Results as tables for other programs: a row a game, a row a turn, and apart the CPU, which no seed decides."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from eastfront import saves
from eastfront.lab.players import trouble
from eastfront.lab.records import GameRecord, Plan
from eastfront.titles import TITLES

Cell = int | float | str


def default_format() -> str:
    return "parquet" if find_spec("pyarrow") else "csv"


def game_rows(plan: Plan, games: Sequence[GameRecord]) -> Iterator[dict[str, Cell]]:
    sides = TITLES.get(plan.title).sides
    for one in games:
        row: dict[str, Cell] = {
            "game": one.game,
            "title": plan.title,
            "scenario": plan.scenario,
            "seed": plan.seed,
            "winner": one.winner,
            "how": one.how,
            "turns": one.turns,
            "decisions": one.decisions,
            "error": one.error,
        }
        for side, share in zip(sides, one.shares, strict=True):
            row |= {
                f"player_{side}": share.player,
                f"decisions_{side}": share.decisions,
                f"throws_{side}": share.luck.throws,
                f"expected_{side}": round(share.luck.expected, 6),
                f"thrown_{side}": round(share.luck.thrown, 6),
                f"luck_{side}": round(share.luck.score, 6),
            }
        if one.rows:
            row |= zip(one.names, one.rows[-1].values, strict=True)
        yield row


def turn_rows(games: Sequence[GameRecord]) -> Iterator[dict[str, Cell]]:
    for one in games:
        for row in one.rows:
            yield {"game": one.game, "turn": row.turn, **dict(zip(one.names, row.values, strict=True))}


def cpu_rows(plan: Plan, games: Sequence[GameRecord]) -> Iterator[dict[str, Cell]]:
    sides = TITLES.get(plan.title).sides
    for one in games:
        for side, share in zip(sides, one.shares, strict=True):
            yield {
                "game": one.game,
                "side": side,
                "player": share.player,
                "decisions": share.decisions,
                "cpu_seconds": round(share.cpu, 6),
                "slowest_turn_seconds": round(share.slowest, 6),
            }


def write_all(folder: Path, plan: Plan, games: Sequence[GameRecord], format: str) -> list[Path]:
    tables = {"games": game_rows(plan, games), "turns": turn_rows(games), "cpu": cpu_rows(plan, games)}
    return [write(folder / f"{name}.{format}", list(rows)) for name, rows in tables.items()]


def write(file: Path, rows: Sequence[dict[str, Cell]]) -> Path:
    """A table by the ending of its name. A column a row does not have is empty there."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    saves.write(file, _parquet(names, rows) if file.suffix == ".parquet" else _csv(names, rows))
    return file


def _csv(names: list[str], rows: Sequence[dict[str, Cell]]) -> bytes:
    text = io.StringIO(newline="")
    table = csv.DictWriter(text, names, restval="", lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue().encode()


def _parquet(names: list[str], rows: Sequence[dict[str, Cell]]) -> bytes:
    try:
        arrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise trouble("no-pyarrow") from None
    table = arrow.table({name: [row.get(name) for row in rows] for name in names})
    out = io.BytesIO()
    parquet.write_table(table, out)
    return out.getvalue()
