"""Two starts at once: one prepares, the other waits, and a dead one blocks nobody."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.environment import HERE
from tools.process import Trouble
from tools.turn import own_turn

HOLD = """
import subprocess, sys, time
from pathlib import Path
from tools.turn import own_turn
with own_turn(Path(sys.argv[1])) as turn:
    if "--child" in sys.argv:
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(2)"], pass_fds=(turn,))
    print("held", flush=True)
    time.sleep(60)
"""


def holder(path: Path, *options: str) -> subprocess.Popen[str]:
    """Another process that holds the lock."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path), *options], stdout=subprocess.PIPE, text=True, cwd=HERE.root
    )
    assert other.stdout
    assert other.stdout.readline() == "held\n"
    return other


def test_turns_follow_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        with own_turn(tmp_path / "lock"):
            pass
    assert capsys.readouterr().err == ""


def test_who_waits_too_long_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with holder(tmp_path / "lock") as other:
        with pytest.raises(Trouble, match="too long"), own_turn(tmp_path / "lock", patience_s=0.3):
            pass
        other.kill()
    assert capsys.readouterr().err.count("waiting for it to finish") == 1


def test_a_killed_holder_leaves_no_stale_lock(tmp_path: Path) -> None:
    with holder(tmp_path / "lock") as other:
        other.kill()
    with own_turn(tmp_path / "lock", patience_s=5):
        pass


def test_what_a_killed_holder_started_keeps_the_lock(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with holder(tmp_path / "lock", "--child") as other:
        other.kill()
    with own_turn(tmp_path / "lock", patience_s=10):
        pass
    assert "waiting for it to finish" in capsys.readouterr().err
