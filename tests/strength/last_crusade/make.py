"""Writes the saves of the puzzles again: python -m tests.strength.last_crusade.make"""

from __future__ import annotations

from pathlib import Path

from eastfront.titles import TITLES
from tests.strength.last_crusade.positions import POSITIONS
from tests.strength.saving import write

if __name__ == "__main__":
    for name, (scenario, arrange) in POSITIONS.items():
        write(TITLES.get("last_crusade"), Path(__file__).parent / name, scenario, arrange())
