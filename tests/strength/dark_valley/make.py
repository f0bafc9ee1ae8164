"""Writes the saves of the puzzles again: python -m tests.strength.dark_valley.make"""

from __future__ import annotations

from pathlib import Path

from eastfront.titles import TITLES
from tests.strength.dark_valley.positions import POSITIONS
from tests.strength.saving import write

if __name__ == "__main__":
    for name, (scenario, arrange) in POSITIONS.items():
        write(TITLES.get("dark_valley"), Path(__file__).parent / name, scenario, arrange())
