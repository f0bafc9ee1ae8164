"""Installing into .venv with its own pip: pinned, checked by hash, wheels only."""

from __future__ import annotations

import sys
from pathlib import Path

from tools.process import Arguments, Trouble, run

NO_NETWORK = (
    "connection broken",
    "newconnectionerror",
    "name resolution",
    "timed out",
    "proxyerror",
    "from versions: none",
)
LAST_WORDS = 3


def install_lock(python: Path, lock: Path, turn: int) -> None:
    progress = Progress(sum(1 for line in lock.read_text("utf-8").splitlines() if "==" in line))
    pip(python, ["install", "--require-hashes", "--only-binary", ":all:", "-r", lock], turn, progress)


def install_project(python: Path, root: Path, turn: int) -> None:
    """The project itself, editable, with the build backend the lock has just installed; needs no network."""
    pip(python, ["install", "--no-deps", "--no-build-isolation", "-e", root], turn, Progress(0))


class Progress:
    """Counts the packages pip takes in hand, on one line of a terminal."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.count = 0
        self.output: list[str] = []
        self.shown = total > 0 and sys.stderr.isatty()

    def line(self, text: str) -> None:
        self.output.append(text)
        if self.shown and text.startswith(("Collecting ", "Processing ", "Requirement already satisfied: ")):
            self.count = min(self.count + 1, self.total)
            self._show(f"Packages: {self.count} of {self.total}")
        elif self.shown and text.startswith("Installing collected packages"):
            self._show("Packages: unpacking")

    def done(self) -> None:
        if self.shown:
            self._show("")

    def _show(self, text: str) -> None:
        print(f"\r{text:<30}\r{text}", end="", file=sys.stderr, flush=True)


def pip(python: Path, arguments: Arguments, turn: int, progress: Progress) -> None:
    command = [python, "-I", "-X", "utf8", "-m", "pip", "--no-input", "--disable-pip-version-check", *arguments]
    try:
        # PIP_USER: a person's pip settings may ask for installs outside any environment.
        code = run(command, each_line=progress.line, keep_open=turn, PIP_USER="0")
    finally:
        progress.done()
    if code:
        raise Trouble(explain(progress.output))


def explain(output: list[str]) -> str:
    """One sentence for what pip said at length."""
    text = "\n".join(output).lower()
    if "do not match the hashes" in text:
        return "A downloaded package is not the one this project pins, and was refused: try again on another network."
    if "no space left" in text:
        return "The disk is full: free about 500 MB, then try again."
    if any(sign in text for sign in NO_NETWORK):
        return "The packages could not be downloaded: check the internet connection (or proxy), then try again."
    errors = [line for line in output if line.startswith("ERROR")] or output
    return "The packages could not be installed. pip said: " + " ".join(errors[-LAST_WORDS:])
