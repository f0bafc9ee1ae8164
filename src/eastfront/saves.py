"""Save files: written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from eastfront.engine.belief import Limits, count
from eastfront.engine.codec import SaveError
from eastfront.engine.match import Match
from eastfront.titles import TITLES

SUFFIX = ".eastfront"
OWN = Limits(packed=32 << 20, plain=64 << 20, entries=200_000, snapshots=10_000)  # of who opens a file on his machine


def write(path: Path, data: bytes) -> None:
    with replacing(path) as file:
        file.write(data)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Replaces the file in one step, after the bytes are safely on the disk. A failure leaves what was there. Only its
    owner may read it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def read(path: Path) -> bytes:
    try:
        if path.stat().st_size > OWN.packed:
            raise SaveError("too-large")
        return path.read_bytes()
    except OSError as error:
        raise SaveError("unreadable", file=str(path), why=error.strerror or str(error)) from error


def load(path: Path) -> Match[Any]:
    data = read(path)
    count(data, OWN)
    return Match.load(data, TITLES)
