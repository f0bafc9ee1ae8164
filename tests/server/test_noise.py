"""Whatever comes over the wire: no crash, no fault in the log, no game that is stuck.

The long one alone: python -m pytest -m long tests/server/test_noise.py -s"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from eastfront.server.logs import FOLDER
from tests.server.servers import start
from tests.server.tables import free_port, new_game


@pytest.mark.parametrize(
    ("messages", "sockets"), [(2_000, 10), pytest.param(200_000, 40, marks=pytest.mark.long)], ids=["some", "many"]
)
def test_noise_does_no_harm(tmp_path: Path, messages: int, sockets: int) -> None:
    port, errors = free_port(), tmp_path / "errors"
    with errors.open("wb") as file:
        server = start(tmp_path / "data", port, errors=file)
        try:
            address = f"127.0.0.1:{port}"
            games = [new_game(address, "me", "me", title=title, scenario=scenario) for title, scenario in GAMES]
            seats = [f"{game}:{token}" for game, token in games]
            command = [sys.executable, "-m", "tests.server.noise", address, "1", str(messages), str(sockets), *seats]
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60 + messages / 20)
            assert done.returncode == 0, done.stderr
            assert server.poll() is None
        finally:
            server.kill()
            server.wait()
    found = json.loads(done.stdout)
    assert found["going"] == [True] * len(games)
    assert {"Update", "refused-malformed", "refused-stale", "refused-too-long"} <= set(found["told"])
    assert "refused-fault" not in found["told"]
    logs = list((tmp_path / "data" / FOLDER).glob("*.log*"))
    assert logs, "the server keeps no log where this looks"
    written = errors.read_text() + "".join(log.read_text() for log in logs)
    assert "Traceback" not in written, written[-4000:]


GAMES = (("skirmish", "standard"), ("great_patriotic_war", "barbarossa"))
