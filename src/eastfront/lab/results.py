"""The folder of a run: what was planned, and every game that was finished, one line each, only ever added to.

A line is written whole and forced to the disk about once a second. Killed in the middle of one, a run loses that line
and nothing else: the torn end is cut off when the folder is opened again."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from io import BufferedWriter
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from eastfront import saves
from eastfront.lab.players import trouble
from eastfront.lab.records import GameRecord, Plan

FORCE_EVERY = 1.0  # seconds
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(GameRecord)


class Journal:
    """A file of lines to which finished games are added."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.last = 0.0
        self.out: BufferedWriter | None = None

    def __enter__(self) -> Self:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        cut_torn_end(self.file)
        self.out = self.file.open("ab")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.out is not None:
            self._force()
            self.out.close()
            self.out = None

    def add(self, records: Iterable[GameRecord]) -> None:
        assert self.out is not None
        self.out.write(b"".join(_encoder.encode(record) + b"\n" for record in records))
        self.out.flush()
        if time.monotonic() - self.last > FORCE_EVERY:
            self._force()

    def _force(self) -> None:
        assert self.out is not None
        self.out.flush()
        os.fsync(self.out.fileno())
        self.last = time.monotonic()

    def read(self) -> Iterator[GameRecord]:
        """Every whole line, in the order of writing."""
        if not self.file.exists():
            return
        with self.file.open("rb") as lines:
            for line in lines:
                if line.endswith(b"\n"):
                    yield _decoder.decode(line)


def cut_torn_end(file: Path) -> None:
    if not file.exists():
        return
    with file.open("rb+") as out:
        end = out.seek(0, os.SEEK_END)
        while end > 0:
            first = max(0, end - 65536)
            out.seek(first)
            newline = out.read(end - first).rfind(b"\n")
            if newline >= 0:
                out.truncate(first + newline + 1)
                return
            end = first
        out.truncate(0)


class Folder:
    """A run on the disk. One of another plan is refused: its games would not be comparable."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        self.journal = Journal(path / "games.jsonl")
        plan_file = path / "plan.json"
        if plan_file.exists():
            try:
                found = msgspec.json.decode(plan_file.read_bytes(), type=Plan)
            except msgspec.DecodeError:
                raise trouble("foreign-folder", folder=str(path)) from None
            if found != plan:
                raise trouble("other-plan", folder=str(path))
        else:
            saves.write(plan_file, msgspec.json.format(msgspec.json.encode(plan)))

    def played(self) -> set[int]:
        """Games that need not be played again. One that failed is tried anew, for its machine may have been mended."""
        return {record.game for record in self.games() if not record.error}

    def games(self, below: int | None = None) -> list[GameRecord]:
        """All games in the order of their numbers, each as it went the last time."""
        found = {record.game: record for record in self.journal.read() if below is None or record.game < below}
        return [found[game] for game in sorted(found)]
