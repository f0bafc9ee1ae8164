"""A server in a process of its own, that tests may kill."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
import urllib.error
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from tests.server.tables import fetch, free_port

Server = subprocess.Popen[bytes]
NOTHING = subprocess.DEVNULL


def start(folder: Path, port: int, *more: str, database: str = "", errors: int | IO[bytes] = NOTHING) -> Server:
    """Games lie in the folder, or in a PostgreSQL database."""
    command = [sys.executable, "-m", "eastfront.cli", "serve", "--port", str(port), "--data", str(folder)]
    command += ["--limits", "1000", *more]  # whole crowds come from one address here
    environment = {**os.environ, "EASTFRONT_DATABASE": database}
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, env=environment)
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            fetch(f"127.0.0.1:{port}", "/credits")
            return server
        time.sleep(0.05)
    server.kill()
    raise AssertionError("the server does not start")


def children(pid: int) -> list[int]:
    """A process and all it has started, they too."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            found += [each for child in task.read_text().split() for each in children(int(child))]
    return found


def cpu_seconds(pid: int) -> float:
    """What a process and its children have used so far."""
    ticks = 0
    for each in children(pid):
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def running(folder: Path, *more: str, database: str = "") -> Iterator[str]:
    port = free_port()
    server = start(folder, port, *more, database=database)
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.kill()
        server.wait()
