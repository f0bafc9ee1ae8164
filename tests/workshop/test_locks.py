"""The locks say what they must, and nothing about the machine they were made on."""

from __future__ import annotations

import re
import tomllib

import pytest

from tools.environment import DEV_LOCK, HERE, PLAY_LOCK
from tools.lock import FOREIGN

PIN = re.compile(r"^([\w.-]+)==(\S+)(?: ; (.+?))? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)
OURS = ("play", "test", "pyproject.toml", "requirements*", "tools/*.py", ".npmrc", ".ci/run", ".gitignore")


def text(name: str) -> str:
    return (HERE.root / name).read_text("utf-8")


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: str) -> set[tuple[str, str]]:
    return {(plain(found[1]), found[2]) for found in PIN.finditer(text(lock))}


def names_in(file: str) -> set[str]:
    return {plain(line.strip()) for line in text(file).splitlines() if line.strip() and not line.startswith("#")}


@pytest.mark.parametrize("lock", [PLAY_LOCK, DEV_LOCK])
def test_every_pin_has_hashes(lock: str) -> None:
    lines = [line for line in text(lock).splitlines() if "==" in line and not line.startswith((" ", "#"))]
    assert len(lines) == len(list(PIN.finditer(text(lock)))) > 10


@pytest.mark.parametrize("lock", [PLAY_LOCK, DEV_LOCK])
def test_locks_name_no_machine_and_no_registry(lock: str) -> None:
    assert not FOREIGN.search(text(lock))


def test_the_tests_never_move_what_play_pinned() -> None:
    assert pins(PLAY_LOCK) <= pins(DEV_LOCK)


def test_locks_hold_all_that_was_asked_for() -> None:
    project = tomllib.loads(text("pyproject.toml"))
    play = {plain(name) for name in project["project"]["dependencies"]} | names_in("requirements.in")
    assert play <= {name for name, _ in pins(PLAY_LOCK)}
    assert {plain(name) for name in project["build-system"]["requires"]} <= names_in("requirements.in")
    assert names_in("requirements-dev.in") <= {name for name, _ in pins(DEV_LOCK)}


def test_the_workshop_names_no_machine() -> None:
    files = [path for pattern in OURS for path in HERE.root.glob(pattern)]
    assert len(files) > 10
    for path in files:
        assert not re.search(r"/(work|root|home|opt)/|https?:", path.read_text("utf-8")), path.name
