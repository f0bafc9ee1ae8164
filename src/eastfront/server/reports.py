"""Reports of rules problems: the game as it was, what its reader saw, and his words, in the server's data folder.

A report holds the whole game with its secrets, so it is never sent to a browser: only its name is."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

import msgspec
from msgspec import Struct

from eastfront import saves
from eastfront.engine.frames import Side
from eastfront.engine.refusals import refused
from eastfront.engine.scene import Scene
from eastfront.server.live import LiveGame
from eastfront.server.press import version_of

LONGEST_REPORT = 4000  # characters
MOST_REPORTS = 500
FOLDER = "reports"


class Reproduction(Struct, frozen=True):
    """What lies beside the save: `eastfront replay FILE` shows the rest."""

    text: str
    title: str
    scenario: str
    version: str
    at: str
    seq: int
    position: int
    side: Side | None
    asked: tuple[Side, ...]
    where: str  # the frames, for who looks for the fault
    scene: Scene


def gather(game: LiveGame, side: Side | None, text: str) -> tuple[str, bytes, bytes]:
    """A name, the save, and what lies beside it; taken while nothing moves, written down later."""
    said = text.strip()
    if not said:
        raise refused("malformed")
    if len(said) > LONGEST_REPORT:
        raise refused("too-long")
    match = game.match
    stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime())
    name = f"{match.title.id}-{stamp}-{match.seq}-{secrets.token_hex(4)}"  # two of one second are two
    options = match.options(side) if side is not None else []
    found = Reproduction(
        said,
        match.title.id,
        match.scenario,
        version_of("engine", "server", "text"),
        stamp,
        match.seq,
        match.position,
        side,
        match.asked,
        match.flow.where(),
        match.title.scene(match.view(side), options),
    )
    return name, match.save(), msgspec.json.format(msgspec.json.encode(found))


def write(folder: Path | None, name: str, save: bytes, beside: bytes) -> str:
    """Writes the two files and answers the name of the save."""
    if folder is None:
        raise refused("no-reports")
    reports = folder / FOLDER
    if reports.is_dir() and sum(1 for _ in reports.glob(f"*{saves.SUFFIX}")) >= MOST_REPORTS:
        raise refused("no-reports")
    try:
        saves.write(reports / f"{name}{saves.SUFFIX}", save)
        saves.write(reports / f"{name}.json", beside)
    except OSError as error:
        raise refused("not-written", why=error.strerror or str(error)) from error
    return f"{FOLDER}/{name}{saves.SUFFIX}"
