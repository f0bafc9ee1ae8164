"""Save files: written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Any

from eastfront.engine.codec import SaveError
from eastfront.engine.match import Match
from eastfront.titles import TITLES

SUFFIX = ".eastfront"


def write(path: Path, data: bytes) -> None:
    """Replaces the file in one step, after the bytes are safely on the disk. A failure leaves what was there."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise SaveError("unreadable", file=str(path), why=error.strerror or str(error)) from error


def load(path: Path) -> Match[Any]:
    return Match.load(read(path), TITLES)
