"""A server in a process of its own, that tests may kill."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import time
import urllib.error
from collections.abc import Iterator
from pathlib import Path

from tests.server.tables import fetch, free_port


def start(folder: Path, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "eastfront.cli", "serve", "--port", str(port), "--data", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 30
    while time.monotonic() < until:
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            fetch(f"127.0.0.1:{port}", "/credits")
            return server
        time.sleep(0.05)
    server.kill()
    raise AssertionError("the server does not start")


@contextlib.contextmanager
def running(folder: Path) -> Iterator[str]:
    port = free_port()
    server = start(folder, port)
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.kill()
        server.wait()
