"""Speaking to the person at the terminal, and running other programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

STOPPED = 130
INTERRUPT_PATIENCE_S = 10.0

Arguments = Sequence[str | Path]


class Trouble(Exception):
    """Something the person at the terminal can act on; its text is one plain sentence."""


def say(text: str) -> None:
    # Standard error, so that what "eastfront play" prints stays clean.
    print(text, file=sys.stderr, flush=True)


def politely(work: Callable[[], int], name: str) -> int:
    """Run a command's work: trouble becomes a sentence, Ctrl-C a short message, never a traceback."""
    try:
        return work()
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except OSError as error:
        say(f"./{name} was refused by the system ({error}): see that you may write in this folder, then try again.")
        return 1
    except KeyboardInterrupt:
        say(f"\nStopped. Type ./{name} to start again.")
        return STOPPED


def clean_environment(**extra: str) -> dict[str, str]:
    """The caller's variables without those that would leak another Python's packages into ours."""
    kept = {key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "PYTHONPATH")}
    return kept | extra


def run(
    arguments: Arguments,
    *,
    each_line: Callable[[str], None] | None = None,
    cwd: Path | None = None,
    keep_open: int | None = None,
    **extra_environment: str,
) -> int:
    """Run a program to its end and return its exit code; with each_line, its output goes there instead of the terminal.

    keep_open is a file descriptor the program inherits: a lock stays held even when we are killed and it lives on.
    """
    import subprocess  # here, because a start that has nothing to prepare should not pay for it

    pipe = subprocess.PIPE if each_line else None
    child = subprocess.Popen(
        [str(argument) for argument in arguments],
        stdin=subprocess.DEVNULL if each_line else None,
        stdout=pipe,
        stderr=subprocess.STDOUT if each_line else None,
        encoding="utf-8",
        errors="replace",
        cwd=cwd,
        env=clean_environment(**extra_environment),
        pass_fds=() if keep_open is None or sys.platform == "win32" else (keep_open,),
    )
    try:
        if each_line and child.stdout:
            for line in child.stdout:
                each_line(line.rstrip())
        return child.wait()
    except KeyboardInterrupt:
        # Ctrl-C reached the program as well; let it say its last words before we go.
        try:
            child.wait(INTERRUPT_PATIENCE_S)
        except subprocess.TimeoutExpired:
            child.terminate()
        raise
