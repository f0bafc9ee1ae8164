"""A real PostgreSQL for tests: its own folder, its own socket, started as a user who is not root."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
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


WHO_MAY = "host all eastfront 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n"


class Database:
    """A server that can be stopped and started again under the same address."""

    def __init__(self, command: list[str], ready: Path, port: int) -> None:
        self.command, self.ready, self.port = command, ready, port
        self.address = f"postgresql://eastfront@127.0.0.1:{port}/postgres"

    def start(self) -> None:
        self.server = subprocess.Popen(self.command, stderr=subprocess.DEVNULL, cwd="/")
        _wait_for(self.ready, self.port)

    def stop(self) -> None:
        self.server.send_signal(signal.SIGINT)  # a fast shutdown
        self.server.wait(30)


@contextmanager
def running(folder: Path) -> Iterator[str]:
    with database(folder) as found:
        yield found.address


@contextmanager
def database(folder: Path) -> Iterator[Database]:
    """A fresh server, which is gone afterwards."""
    bin_ = programs()
    assert bin_ is not None, "PostgreSQL is not installed: type apt-get install postgresql"
    port = _free_port()
    data = folder / "data"
    data.mkdir()
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    if os.geteuid() == 0:
        for path in (folder, data):
            shutil.chown(path, user)
    make = _as(user, bin_ / "initdb", "-D", data, "-U", "eastfront", "-A", "trust", "--no-sync", "-E", "UTF8")
    subprocess.run(make, check=True, capture_output=True, cwd="/")
    (data / "pg_hba.conf").write_text(WHO_MAY, encoding="ascii")
    options = ["-c", "listen_addresses=127.0.0.1", "-c", f"port={port}", "-c", "unix_socket_directories="]
    found = Database(_as(user, bin_ / "postgres", "-D", data, *options), bin_ / "pg_isready", port)
    try:
        found.start()
        yield found
    finally:
        found.stop()


def _wait_for(ready: Path, port: int) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if subprocess.run([ready, "-q", "-h", "127.0.0.1", "-p", str(port)], check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise AssertionError("PostgreSQL does not start")


def _as(user: str, *command: Path | str) -> list[str]:
    """The command as a user who is not root: PostgreSQL refuses to run as root."""
    words = [str(word) for word in command]
    return ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", *words] if os.geteuid() == 0 else words


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
