"""Save files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from eastfront import saves
from eastfront.engine.codec import SaveError


def test_a_failed_write_leaves_the_old_file_and_no_rubbish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.eastfront"
    saves.write(file, b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError):
        saves.write(file, b"new")
    assert file.read_bytes() == b"old"
    assert [file.name for file in tmp_path.iterdir()] == ["game.eastfront"]


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as error:
        saves.read(tmp_path / "none.eastfront")
    assert error.value.refusal.reason == "save-unreadable"


def test_folders_are_made(tmp_path: Path) -> None:
    saves.write(tmp_path / "a" / "b.eastfront", b"x")
    assert saves.read(tmp_path / "a" / "b.eastfront") == b"x"
