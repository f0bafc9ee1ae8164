"""maps: compile a board from geodata (in a checkout, with the tools of ./test) and draw any board."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from importlib import import_module, resources
from pathlib import Path
from typing import Any

from eastfront import saves
from eastfront.draw.boards import draw as draw_board
from eastfront.engine.refusals import Refusal, Refused
from eastfront.parts import boards
from eastfront.text.catalogue import Words
from eastfront.titles import TITLES

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def trouble(reason: str, **about: int | str) -> Refused:
    return Refused(Refusal("", f"cli-{reason}", about))


def board_of(title: str) -> boards.Board:
    """A title's compiled board, or the one it makes itself; a board may be there before the game is."""
    file = resources.files("eastfront.titles").joinpath(title, "data", "board.json")
    if title.isidentifier() and file.is_file():
        return boards.load(file.read_bytes())
    board: boards.Board | None = TITLES.get(title).board()
    if board is None:
        raise trouble("no-board", title=title)
    return board


def compile_board(options: argparse.Namespace, say: Words) -> int:
    """Runs the forge, which lives beside the package in a checkout."""
    root = Path(__file__).resolve().parents[3]
    if not (root / "forge").is_dir() or not options.geo or not options.data:
        raise trouble("no-forge" if not (root / "forge").is_dir() else "forge-needs")
    sys.path.insert(0, str(root))
    try:
        forge: Any = import_module("forge.compile")
        geo: Any = import_module("forge.geo")
    except ModuleNotFoundError as error:
        raise trouble("forge-tools", module=str(error.name)) from error
    try:
        data: bytes = forge.compile_title(options.title, Path(options.geo), Path(options.data))
    except (geo.MissingInput, geo.BadInput) as error:
        print(f"eastfront: {error}", file=sys.stderr)
        return 1
    out = Path(options.out) if options.out else root / "src/eastfront/titles" / options.title / "data/board.json"
    saves.write(out, data)
    print(say.say("cli-map-written", file=out.name, bytes=len(data)))
    return 0


def draw(options: argparse.Namespace, say: Words) -> int:
    out = Path(options.out or f"{options.title}.svg")
    picture = draw_board(board_of(options.title), say.language, theme="night" if options.night else "day")
    if out.suffix == ".svg":
        saves.write(out, picture.encode())
    elif out.suffix == ".png":
        photograph(picture, out)
    else:
        raise trouble("map-suffix", file=out.name)
    print(say.say("cli-map-written", file=out.name, bytes=out.stat().st_size))
    return 0


def photograph(picture: str, out: Path) -> None:
    """A PNG through the browser that is there."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        raise trouble("no-browser")
    width, height = _size(picture)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "map.svg"
        source.write_text(picture, encoding="utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        command += [f"--user-data-dir={folder}/profile", f"--screenshot={Path(folder) / 'map.png'}"]
        command += [f"--window-size={width},{height}", "--hide-scrollbars", source.as_uri()]
        subprocess.run(command, capture_output=True, check=True, timeout=120)
        saves.write(out, (Path(folder) / "map.png").read_bytes())


def _size(picture: str) -> tuple[int, int]:
    head = picture[: picture.index(">", picture.index("<svg"))]
    found = {key: float(head.split(f' {key}="')[1].split('"')[0]) for key in ("width", "height")}
    return round(found["width"]), round(found["height"])
