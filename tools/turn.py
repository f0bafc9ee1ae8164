"""One at a time: a lock that the system itself gives back when its holder dies, so it is never stale."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tools.process import Trouble, say

PATIENCE_S = 900.0


@contextlib.contextmanager
def own_turn(path: Path, patience_s: float = PATIENCE_S) -> Iterator[int]:
    """Hold the lock file at path; yields its descriptor, for programs that must keep the lock while they live."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        _wait(descriptor, path, patience_s)
        yield descriptor
    finally:
        os.close(descriptor)


def _wait(descriptor: int, path: Path, patience_s: float) -> None:
    deadline = time.monotonic() + patience_s
    told = False
    while not _try(descriptor):
        if time.monotonic() >= deadline:
            raise Trouble(
                f"Another ./play or ./test has been preparing the environment in {path.parent} for too long: "
                "stop it, then try again."
            )
        if not told:
            say("Another ./play or ./test is preparing the environment; waiting for it to finish.")
            told = True
        time.sleep(0.1)


if sys.platform == "win32":
    import msvcrt

    def _try(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
