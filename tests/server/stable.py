"""Servers that start at once, because one process has read all the code and others are split off it.

python -m tests.server.stable reads lines "PORT FOLDER DATABASE WORKERS" (DATABASE may be -), starts a server for each
and answers with its process number."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import shlex
import signal
import subprocess
import sys
import time
import urllib.error
from collections.abc import Iterator
from multiprocessing import forkserver
from pathlib import Path
from typing import Any

from eastfront.engine.match import Match
from eastfront.server.workers import PRELOAD
from eastfront.titles import TITLES
from tests.server.tables import fetch
from tests.sides import FIRST


def main() -> None:
    from eastfront.cli import main as eastfront
    from eastfront.commands import serving

    for title, scenario in (("skirmish", "long"), ("great_patriotic_war", "barbarossa")):
        match: Match[Any] = Match.begin(TITLES.get(title), scenario, bytes(32))  # what is worked out once, before
        match.title.scene(match.view(FIRST), match.options(FIRST))
    multiprocessing.set_forkserver_preload(PRELOAD)
    forkserver.ensure_running()  # workers of all servers are split off one process that has read all, too
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who falls is buried by the system
    for line in sys.stdin:
        port, folder, database, workers = shlex.split(line)
        pid = os.fork()
        if pid:
            print(pid, flush=True)
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        setattr(forkserver._forkserver, "ensure_running", lambda: None)  # noqa: B010 - it runs, and is not this process's child
        os.environ[serving.DATABASE] = "" if database == "-" else database
        for descriptor in (0, 1, 2):
            os.dup2(os.open(os.devnull, os.O_RDWR), descriptor)
        wish = ["serve", "--port", port, "--data", folder, "--workers", workers, "--limits", "1000"]
        os._exit(eastfront(wish))


class Stable:
    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.server.stable"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._running: set[int] = set()

    def start(self, port: int, folder: Path, database: str = "", workers: int = 1) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{port} {shlex.quote(str(folder))} {database or '-'} {workers}\n")
        self._process.stdin.flush()
        pid = int(self._process.stdout.readline())
        self._running.add(pid)
        until = time.monotonic() + 30
        while time.monotonic() < until:
            with contextlib.suppress(urllib.error.URLError, ConnectionError):
                fetch(f"127.0.0.1:{port}", "/credits")
                return pid
            time.sleep(0.01)
        raise AssertionError("the server does not start")

    def kill(self, pid: int) -> None:
        self._running.discard(pid)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        while Path(f"/proc/{pid}").exists():
            time.sleep(0.002)

    def close(self) -> None:
        for pid in list(self._running):
            self.kill(pid)
        self._process.kill()
        self._process.wait()


@contextlib.contextmanager
def stable() -> Iterator[Stable]:
    servers = Stable()
    try:
        yield servers
    finally:
        servers.close()


if __name__ == "__main__":
    main()
