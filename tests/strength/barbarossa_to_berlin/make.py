"""Writes the saves of the puzzles again: python -m tests.strength.barbarossa_to_berlin.make"""

from __future__ import annotations

from pathlib import Path

from tests.strength.barbarossa_to_berlin import later_positions as later_positions
from tests.strength.barbarossa_to_berlin.positions import POSITIONS
from tests.strength.saving import write
from tests.titles.barbarossa_to_berlin.positions import B2B

if __name__ == "__main__":
    for name, arrange in POSITIONS.items():
        flow = arrange()
        write(B2B, Path(__file__).parent / name, flow.table.scenario, flow)
