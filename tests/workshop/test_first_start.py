"""A real first start: from a fresh copy, killed midway once, with the network and with a space in the path."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tools.environment import HERE, Layout

NEEDED = ("play", "pyproject.toml", "requirements.lock", "LICENSE")
LONGEST_S = 80
SECOND_START_S = 2.0


def fresh_copy(root: Path) -> Layout:
    root.mkdir()
    for name in NEEDED:
        shutil.copy(HERE.root / name, root)
    for folder in ("tools", "src"):
        shutil.copytree(HERE.root / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return Layout(root)


def play_prepare(layout: Layout) -> list[str]:
    return [str(layout.root / "play"), "--prepare"]


def kill_midway(layout: Layout) -> None:
    """Start, wait until pip stands in .venv and begins its work, and pull the plug."""
    first = subprocess.Popen(play_prepare(layout), start_new_session=True)
    deadline = time.monotonic() + LONGEST_S
    while not list(layout.packages.glob("pip-*.dist-info/RECORD")):
        assert time.monotonic() < deadline
        assert first.poll() is None
        time.sleep(0.05)
    time.sleep(1)
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()


@pytest.mark.slow
def test_a_killed_first_start_is_repaired_by_the_next(tmp_path: Path) -> None:
    layout = fresh_copy(tmp_path / "a fresh copy")
    kill_midway(layout)
    assert not layout.stamp.exists()

    elsewhere = tmp_path
    subprocess.run(play_prepare(layout), cwd=elsewhere, check=True, timeout=LONGEST_S)
    begun = time.monotonic()
    subprocess.run(play_prepare(layout), cwd=elsewhere, check=True)
    assert time.monotonic() - begun < SECOND_START_S

    where = "import eastfront, msgspec; print(eastfront.__file__)"
    found = subprocess.run([layout.python, "-c", where], check=True, capture_output=True, text=True, cwd=elsewhere)
    assert Path(found.stdout.strip()) == layout.root / "src/eastfront/__init__.py"
    assert layout.command.exists()
    if (HERE.root / "src/eastfront/cli.py").exists():
        subprocess.run([layout.command, "--help"], check=True, cwd=elsewhere, stdout=subprocess.DEVNULL)
