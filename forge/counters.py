"""Draws the counter and card sheets of titles that have no screen yet, from a title's folder of data.

    python -m forge.counters TITLE --data DIR --out FILE [--sheet NAME]

DIR is the folder of that title. Without --sheet the first sheet of the title is drawn.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from forge import counters_blocks, counters_cards, counters_hexes, counters_points

# Title, then name of the sheet; docs/pictures has them as <title>_<sheet>.svg.
SHEETS: Final[dict[str, dict[str, Callable[[Path], str]]]] = {
    "barbarossa_to_berlin": {"counters": counters_points.page, "cards": counters_cards.strategy},
    "dark_valley": {"counters": counters_hexes.page},
    "europe_engulfed": {"counters": counters_blocks.page},
    "last_crusade": {"cards": counters_cards.crusade},
}


def draw(title: str, data: Path, sheet: str = "") -> str:
    """A sheet of a title; the first when none is named."""
    known = SHEETS[title]
    name = sheet or next(iter(known))
    if name not in known:
        raise ValueError(f"{title} has no sheet {name!r}: {', '.join(known)}")
    return known[name](data)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="forge.counters", description=__doc__)
    parser.add_argument("title", choices=sorted(SHEETS))
    parser.add_argument("--data", type=Path, required=True, help="folder of the title's data")
    parser.add_argument("--out", type=Path, required=True, help="the SVG file to write")
    parser.add_argument("--sheet", default="", help="counters or cards")
    given = parser.parse_args(arguments)
    try:
        svg = draw(given.title, given.data, given.sheet)
    except (OSError, KeyError, ValueError) as error:
        print(f"forge.counters: {error}", file=sys.stderr)
        return 1
    given.out.write_text(svg, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
