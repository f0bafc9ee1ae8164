"""Writes the saves of the puzzles again: python -m tests.strength.barbarossa_to_berlin.make"""

from __future__ import annotations

from pathlib import Path

from eastfront import saves
from eastfront.engine.codec import codec_of
from eastfront.engine.match import Match
from eastfront.engine.positions import problems
from tests.strength.barbarossa_to_berlin import later_positions as later_positions
from tests.strength.barbarossa_to_berlin.positions import POSITIONS
from tests.titles.barbarossa_to_berlin.positions import B2B, Position

FOLDER = Path(__file__).parent


def write(name: str, flow: Position) -> None:
    wrong = list(problems(B2B, flow.table.scenario, {}, flow))
    if wrong:
        raise ValueError(f"{name}: {wrong}")
    settings = B2B.checked_settings(flow.table.scenario, {})
    match = Match.begin_from(B2B, flow.table.scenario, bytes(32), settings, codec_of(B2B).encode(flow))
    saves.write(FOLDER / f"{name}{saves.SUFFIX}", match.save())


if __name__ == "__main__":
    for name, arrange in POSITIONS.items():
        write(name, arrange())
