"""One server for a data folder: where the folder is, who runs there now, and on which port.

The lock is the system's, which gives it back when its holder dies. The port is kept, because a browser remembers its
seats by address."""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path

USUAL_PORT = 8041
OTHERS = range(USUAL_PORT + 1, USUAL_PORT + 10)
LOCK, ADDRESS = "server.lock", "server.address"
OURS = ("games.db", "server.", "reports", "logs", "access", "audit", "keys", "signing")  # what a server keeps begins so


def data_folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform, home: Path | None = None
) -> Path:
    """Where a person's games lie, as each system likes it."""
    own = home or Path.home()
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or own / "AppData" / "Local") / "Eastfront"
    if platform == "darwin":
        return own / "Library" / "Application Support" / "Eastfront"
    return Path(environment.get("XDG_DATA_HOME") or own / ".local" / "share") / "eastfront"


def _own(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def close_to_others(folder: Path) -> None:
    """Games hold seeds and seats, reports whole games: only the owner reads what we keep, also what is there already.

    A folder that holds other things besides is left as open as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if os.name != "posix" or folder.stat().st_uid != os.getuid():
        return
    found = [path for path in folder.iterdir() if not path.is_symlink()]
    ours = [path for path in found if path.name.startswith(OURS)]
    if len(ours) == len(found):
        folder.chmod(0o700)
    for path in [*ours, *(inner for top in ours if top.is_dir() for inner in top.iterdir())]:
        if path.stat().st_uid == os.getuid() and not path.is_symlink():
            path.chmod(0o700 if path.is_dir() else 0o600)


class House:
    """A data folder with one server at most."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = -1

    def take(self) -> bool:
        """Whether the folder is ours now; false while another server lives there."""
        close_to_others(self.folder)
        lock = os.open(self.folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        if not _try(lock):
            os.close(lock)
            return False
        self._lock = lock
        return True

    def leave(self) -> None:
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def announce(self, address: str) -> None:
        close_to_others(self.folder)
        with open(self.folder / ADDRESS, "w", encoding="utf-8", opener=_own) as file:
            file.write(address)

    def address(self, patience: float = 0.0) -> str:
        """Of the last server here, or nothing; one that has just taken the folder may need a moment to say it."""
        until = time.monotonic() + patience
        while True:
            try:
                found = (self.folder / ADDRESS).read_text(encoding="utf-8").strip()
            except OSError:
                found = ""
            if found or time.monotonic() > until:
                return found
            time.sleep(0.05)

    def ports(self) -> list[int]:
        """Those to try when nobody has said which: the last one first, then the usual, then any."""
        last = self.address().rpartition(":")[2].rstrip("/")
        known = [int(last)] if last.isdigit() else []
        return list(dict.fromkeys([*known, USUAL_PORT, *OTHERS, 0]))


def listen(host: str, ports: Iterable[int]) -> socket.socket:
    """A socket on the first port that is free, or OSError from the last."""
    problem: OSError | None = None
    for port in ports:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.socket(family)
        if sys.platform != "win32":  # there it would let two servers share a port
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, port))
            found.listen(128)
            return found
        except (OSError, OverflowError) as error:
            found.close()
            problem = error if isinstance(error, OSError) else OSError(str(error))
    raise problem or OSError("no port")


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
