"""What is sent to a warm process and what comes back."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

COVER: Final = "cover"
TRIAL: Final = "trial"
SURVIVED: Final = 0
TIMED_OUT: Final = -1000
NOT_HERE: Final = 98
"""The change cannot be made in what is imported already."""
BROKEN: Final = 99
"""Not a verdict: the trial itself failed."""


class Job(Struct, frozen=True):
    """A trial: `file`, the source of `module`, says `instead` from `start` to `end` while `tests` run, in their order,
    each for so many seconds of the processor at most. To cover: test files are run, and what of the folder `file` they
    reach is written to `out`."""

    kind: Literal["cover", "trial"]
    tests: dict[str, float]
    file: str = ""
    module: str = ""
    start: int = 0
    end: int = 0
    instead: str = ""
    out: str = ""
    inside: bool = False  # what changes runs only when a test calls it

    def changed(self) -> bytes:
        source = Path(self.file).read_bytes()
        return source[: self.start] + self.instead.encode() + source[self.end :]


class Verdict(Struct, frozen=True):
    code: int


class Timed(Struct):
    id: str
    seconds: float = 0.0
    passes: bool = True


class Covered(Struct):
    """The tests of a file, and by source file and line the tests that ran it; "" stands for imports."""

    tests: list[Timed]
    lines: dict[str, dict[int, list[str]]]


class Warm:
    """A warm process and the pipe to it; with a folder of tests it has collected them and imported what they test."""

    def __init__(self, root: Path, folder: str = "") -> None:
        quiet = {**os.environ, "PYTHONHASHSEED": "0", "PYTEST_ADDOPTS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "eastfront.workshop.mutants.warm", *([folder] if folder else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=root,
            env=quiet,
        )

    def __call__(self, job: Job) -> Verdict:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(job) + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise OSError("a process of the mutation run has died")
        verdict = msgspec.json.decode(line, type=Verdict)
        if verdict.code == BROKEN:
            raise OSError(f"a trial of {job.instead!r} in {job.file} at {job.start} could not be made")
        return verdict

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
