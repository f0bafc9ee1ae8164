"""Machines as they were, for measuring today's against: `officer@1` is the officer of set 1.

The archive beside this file holds the sources of a whole bots/ as a package of its own, `v1`, which imports nothing of
today's. `frozen.toml` says where it comes from, `tools/freeze.py` makes it again."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from eastfront.bots.player import Player

ARCHIVES: Final = {int(file.stem): file for file in sorted(Path(__file__).parent.glob("*.zip"))}
__path__ += [str(file) for file in ARCHIVES.values()]


def players(number: int) -> dict[str, Callable[..., Player]]:
    """The players of that set by name, as in `bots.player.PLAYERS`."""
    found: dict[str, Callable[..., Player]] = import_module(f"{__name__}.v{number}.player").PLAYERS
    return found
