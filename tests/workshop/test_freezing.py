"""Sets of earlier machines are made again from history, byte for byte."""

from __future__ import annotations

import shutil
import subprocess
from typing import Any

import pytest

from tools import freeze


def has(commit: str) -> bool:
    if shutil.which("git") is None:
        return False
    asked = ["git", "-C", str(freeze.ROOT), "cat-file", "-e", f"{commit}^{{commit}}"]
    return subprocess.run(asked, capture_output=True).returncode == 0


@pytest.mark.parametrize("number", sorted(freeze.sets()))
def test_history_makes_the_same_archive(number: int) -> None:
    one = freeze.sets()[number]
    if not has(one["commit"]):
        pytest.skip("no history here")
    assert freeze.archive(one) == (freeze.SETS / f"{number}.zip").read_bytes()


@pytest.fixture
def two_files(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"a.py": "from eastfront.bots.b import c\n", "b.py": "c = 1\n"}
    monkeypatch.setattr(freeze, "sources", lambda commit: files)


def one(**repair: str) -> dict[str, Any]:
    return {"number": 4, "commit": "x", "repair": [repair] if repair else []}


@pytest.mark.usefixtures("two_files")
def test_the_set_is_a_package_of_its_own() -> None:
    made = freeze.archive(one())
    assert made == freeze.archive(one())
    assert b"v4/a.py" in made
    assert b"from eastfront.bots.earlier.v4.b import c" in made
    assert made != freeze.archive(one() | {"number": 5})


@pytest.mark.usefixtures("two_files")
def test_a_repair_fits_once_or_not_at_all() -> None:
    assert b"c = 2\n" in freeze.archive(one(file="b.py", old="c = 1", new="c = 2"))
    for file, old in (("b.py", "c = 3"), ("a.py", "o"), ("none.py", "c = 1")):
        with pytest.raises(freeze.FreezeError):
            freeze.archive(one(file=file, old=old, new=""))
