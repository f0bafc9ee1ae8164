"""A server, noise at it, and what must hold afterwards, as a program: python -m tests.server.fuzz WHAT COUNT [SEED].

WHAT is `tables` (messages over WebSocket) or `pages` (requests over HTTP). The noise is made in another process. Stops
with an error unless the server lives, nothing was a fault, its logs hold no traceback and every game goes on; else
prints what was answered as JSON."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from eastfront.server.logs import FOLDER
from tests.server.noise import goes_on
from tests.server.servers import start
from tests.server.tables import fetch, free_port, new_game

GAMES = (("skirmish", "standard"), ("great_patriotic_war", "barbarossa"), ("barbarossa_to_berlin", "campaign"))
SOCKETS = 30
Told = dict[str, Any]
Noise = Callable[[str, list[tuple[str, str]]], Told]


def survived(folder: Path, noise: Noise) -> Told:
    """What was told while there was noise at a fresh server, which has suffered no harm."""
    port, errors = free_port(), folder / "errors"
    address = f"127.0.0.1:{port}"
    with errors.open("wb") as file:
        server = start(folder / "data", port, errors=file)
        try:
            games = [new_game(address, "me", "me", title=title, scenario=scenario) for title, scenario in GAMES]
            told = noise(address, games)
            assert server.poll() is None
            assert fetch(address, "/healthz")[1] == {"alive": True}
            _rests(address)
            stuck = [game for game, token in games if not asyncio.run(goes_on(address, game, token))]
            assert not stuck, stuck
        finally:
            server.kill()
            server.wait()
    logs = list((folder / "data" / FOLDER).glob("*.log*"))
    assert logs, "the server keeps no log where this looks"
    written = errors.read_text() + "".join(log.read_text() for log in logs)
    assert "Traceback" not in written, written[-4000:]
    return told


def _rests(address: str) -> None:
    """It is ready again: on a busy machine its loop may have been late a moment ago."""
    until = time.monotonic() + 120
    while fetch(address, "/readyz")[0] != 200:
        assert time.monotonic() < until, "not ready any more"
        time.sleep(0.5)


def program(module: str, *words: str, patience: float) -> Told:
    command = [sys.executable, "-m", module, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=patience)
    assert done.returncode == 0, done.stderr
    told: Told = json.loads(done.stdout)
    return told


def tables(folder: Path, messages: int, seed: str = "1", sockets: int = SOCKETS) -> Told:
    """Noise at tables: nothing in it is answered as a fault, and what is wrong in it is refused in words."""

    def noise(address: str, games: list[tuple[str, str]]) -> Told:
        seats = [f"{game}:{token}" for game, token in games]
        counts = (str(messages), str(sockets))
        return program("tests.server.noise", address, seed, *counts, *seats, patience=120 + messages / 10)

    told = survived(folder, noise)
    assert {"Update", "refused-malformed", "refused-stale", "refused-too-long"} <= set(told)
    assert "refused-fault" not in told
    return told


def pages(folder: Path, requests: int, seed: str = "20260611") -> Told:
    """Noise at pages: no answer is a fault, and none is missing."""

    def noise(address: str, games: list[tuple[str, str]]) -> Told:
        return program("tests.server.http_fuzz", address, str(requests), seed, patience=120 + requests / 10)

    told = survived(folder, noise)
    assert told["faults"] == []
    return told


def main() -> None:
    what, count, *seed = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        send = tables if what == "tables" else pages
        told = send(Path(folder), int(count), seed[0]) if seed else send(Path(folder), int(count))
    print(json.dumps({"what": what, "count": int(count), "seed": seed, "told": told}), flush=True)


if __name__ == "__main__":
    main()
