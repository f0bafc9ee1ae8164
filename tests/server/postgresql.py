"""A real PostgreSQL for tests: its own folder, its own socket, started as a user who is not root."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def programs() -> Path | None:
    """The folder of the newest server that is installed, or None."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    here = shutil.which("initdb")
    return Path(here).parent if here else None


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """The address of a fresh server, which is gone afterwards."""
    bin_ = programs()
    assert bin_ is not None, "PostgreSQL is not installed: type apt-get install postgresql"
    port = _free_port()
    data = folder / "data"
    data.mkdir()
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    if os.geteuid() == 0:
        for path in (folder, data):
            shutil.chown(path, user)
    _as(user, bin_ / "initdb", "-D", data, "-U", "eastfront", "-A", "trust", "--no-sync", "-E", "UTF8")
    options = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories='' -c max_connections=20"
    _as(user, bin_ / "pg_ctl", "-D", data, "-o", options, "-l", data / "log", "-w", "start")
    try:
        yield f"postgresql://eastfront@127.0.0.1:{port}/postgres"
    finally:
        _as(user, bin_ / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def _as(user: str, *command: Path | str) -> None:
    words = [str(word) for word in command]
    if os.geteuid() == 0:
        words = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", *words]
    subprocess.run(words, check=True, capture_output=True, cwd="/")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
