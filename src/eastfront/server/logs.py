"""What the server writes down for who runs it. A log cannot be flooded: of one kind of line there are only so many a
minute, files are turned over when they are full, and a mistake of the other end is a line and never a traceback."""

from __future__ import annotations

import contextlib
import io
import itertools
import logging
import logging.handlers
import os
import time
from collections.abc import Callable
from pathlib import Path

from eastfront.server.house import House

FOLDER = "logs"
LARGEST_FILE, FILES = 5 * 1024 * 1024, 5
SAME_A_MINUTE = 30
KINDS = 256  # of lines that are counted; more share one count
LONGEST_LINE = 4000
FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
FAULTS_OF_OTHERS = (ConnectionError, TimeoutError, UnicodeError, EOFError)
LOGGERS = ("uvicorn", "websockets", "asyncio", "eastfront")


class Calm(logging.Handler):
    """Lets the first lines of a kind through and counts the rest, which the next one that passes tells."""

    def __init__(
        self,
        *handlers: logging.Handler,
        most: int = SAME_A_MINUTE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(logging.WARNING)
        self.handlers, self.most, self.clock = handlers, most, clock
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def emit(self, record: logging.LogRecord) -> None:
        shorten(record)
        if self._passes(record):
            for handler in self.handlers:
                handler.handle(record)

    def _passes(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg)[:80])
        if kind not in self._seen and len(self._seen) >= KINDS:
            kind = ("", "")
        began, count = self._seen.get(kind, (self.clock(), 0))
        if self.clock() - began >= 60:
            if count > self.most:
                record.msg, record.args = f"{record.getMessage()} ({count - self.most} more like it were left out)", ()
            began, count = self.clock(), 0
            self._seen.pop(kind, None)
            self._forget(began)
        self._seen[kind] = (began, count + 1)
        return count < self.most

    def _forget(self, now: float) -> None:
        for kind in [kind for kind, (began, _) in self._seen.items() if now - began > 120]:
            del self._seen[kind]


def shorten(record: logging.LogRecord) -> None:
    """One line about what somebody else did wrong; of our own faults all of it, but no page-long message."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, FAULTS_OF_OTHERS):
        record.msg, record.args = f"{record.getMessage().strip()}: {type(error).__name__}", ()
        record.exc_info, record.exc_text = None, None
    with contextlib.suppress(Exception):
        whole = record.getMessage()
        if len(whole) > LONGEST_LINE or "\n" in whole:
            record.msg, record.args = " ".join(whole[:LONGEST_LINE].split("\n")), ()


class OwnFile(logging.handlers.RotatingFileHandler):
    """A file that only its owner reads."""

    def _open(self) -> io.TextIOWrapper:
        descriptor = os.open(self.baseFilename, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
        return os.fdopen(descriptor, "a", encoding="utf-8", errors="backslashreplace")


def own_folder(folder: Path) -> Path:
    found = folder / FOLDER
    found.mkdir(parents=True, exist_ok=True, mode=0o700)
    return found


def own_file(folder: Path, name: str) -> logging.Handler:
    return OwnFile(own_folder(folder) / f"{name}.log", maxBytes=LARGEST_FILE, backupCount=FILES, encoding="utf-8")


def place_in(folder: Path) -> int:
    """Which of several processes on one folder this is: the first place nobody holds, until it ends."""
    places = own_folder(folder)
    return next(n for n in itertools.count() if House(places / f".place-{n}").take())


def keep_log(folder: Path, worker: str = "") -> None:
    """To the terminal and into files. Several processes of one server each have their own files."""
    handlers = (logging.StreamHandler(), own_file(folder, f"server{worker}"))
    for handler in handlers:
        handler.setFormatter(logging.Formatter(FORMAT))
    calm = Calm(*handlers)
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [calm], False
