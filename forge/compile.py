"""Compiles a title's board: `python -m forge.compile TITLE --geo DIR --data DIR --out FILE`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from forge import areas, dark_valley, great_patriotic_war, points
from forge.geo import BadInput, MissingInput

# title -> function of (geodata folder, folder of the title's data) to the bytes of its board
COMPILERS: dict[str, Callable[[Path, Path], bytes]] = {
    great_patriotic_war.TITLE: great_patriotic_war.compile_title,
    dark_valley.TITLE: dark_valley.compile_title,
    points.TITLE: points.compile_title,
    areas.TITLE: areas.compile_title,
}


def compile_title(title: str, geo: Path, data: Path) -> bytes:
    """The board of a title as JSON; `geo` is the geodata pack, `data` the folder that holds the titles' folders."""
    if title not in COMPILERS:
        raise BadInput(f"no board can be compiled for {title!r}; known are {', '.join(sorted(COMPILERS))}")
    return COMPILERS[title](geo, data / title)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="forge", description="Compile a board from geodata.")
    parser.add_argument("title", choices=sorted(COMPILERS))
    parser.add_argument("--geo", type=Path, required=True, help="folder of the geodata pack")
    parser.add_argument("--data", type=Path, required=True, help="folder with one folder of data for each title")
    parser.add_argument("--out", type=Path, required=True, help="the board file to write")
    given = parser.parse_args(arguments)
    try:
        board = compile_title(given.title, given.geo, given.data)
    except (MissingInput, BadInput) as error:
        print(f"forge: {error}", file=sys.stderr)
        return 1
    given.out.write_bytes(board)
    return 0


if __name__ == "__main__":
    sys.exit(main())
