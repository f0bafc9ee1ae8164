"""Whatever is sent over HTTP, the server answers something sensible and goes on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.servers import running
from tests.server.tables import fetch, new_game


@pytest.mark.parametrize("count", [1000, pytest.param(50_000, marks=pytest.mark.long)])
def test_no_request_makes_a_fault(tmp_path: Path, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Fifty thousand: .venv/bin/python -m pytest -q -s -m long tests/server/test_http_fuzz.py"""
    with running(tmp_path) as address:
        command = [sys.executable, "-m", "tests.server.http_fuzz", address, str(count), "20260611"]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60 + count // 20)
        assert done.returncode == 0, done.stderr
        found = json.loads(done.stdout)
        assert fetch(address, "/healthz")[1] == {"alive": True}
        assert fetch(address, "/readyz")[0] == 200
        new_game(address, "me", "open")
    if count > 1000:
        with capsys.disabled():
            print(f"\nfuzz: {done.stdout.strip()}")
    assert found["faults"] == []
    log = (tmp_path / "logs" / "server.log").read_text()
    assert "Traceback" not in log, log[:3000]
