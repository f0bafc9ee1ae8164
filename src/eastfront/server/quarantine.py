"""Saves that strangers bring are read in a process of their own, with little time and memory, and never in the server.

What comes back is a save that our own code has written, of a game that our own rules have played again. The process
takes one save and ends. Where the system sets no limits of memory (Windows, macOS) the limits on sizes and counts hold
it to a few hundred megabytes, and the server's clock ends it everywhere."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Iterator, Sequence

import msgspec

from eastfront.engine.belief import LIMITS, believed
from eastfront.engine.codec import SaveError
from eastfront.engine.refusals import Refusal, Refused, refused
from eastfront.titles import TITLES

SECONDS_OF_CPU = 30
SECONDS = 90.0  # by the clock, when others compute too
MEMORY = 768 * 1024 * 1024  # of addresses; a long game takes some 150 MB
AT_ONCE = 2
WAITING = 6  # who else comes is asked to come back
SAYS_NO = 3  # the exit code of a process that refuses a save in words


# ---------------------------------------------------------------------- in the process
def main() -> int:
    """A save comes in, a save of ours goes out, or a refusal as JSON with an exit code of its own."""
    confine()
    data = sys.stdin.buffer.read(LIMITS.packed + 1)
    try:
        answer, code = believed(data, TITLES).save(), 0
    except SaveError as no:
        answer, code = msgspec.json.encode(no.refusal), SAYS_NO
    sys.stdout.buffer.write(answer)
    sys.stdout.buffer.flush()
    return code


def confine() -> None:
    """From here on this process has only so much of everything, as far as the system knows how; players come first."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    try:
        import resource
    except ImportError:
        return
    for name, most in (("AS", MEMORY), ("CPU", SECONDS_OF_CPU), ("CORE", 0), ("FSIZE", 0)):
        with contextlib.suppress(AttributeError, ValueError, OSError):
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (most, most))


# ---------------------------------------------------------------------- in the server
class Quarantine:
    """A few saves at a time, of each visitor one; some wait, and the others are told to come back."""

    def __init__(
        self,
        at_once: int = AT_ONCE,
        waiting: int = WAITING,
        seconds: float = SECONDS,
        command: Sequence[str] = (sys.executable, "-B", "-m", "eastfront.server.quarantine"),
    ) -> None:
        self._places = asyncio.Semaphore(at_once)
        self._room, self._seconds, self._command = at_once + waiting, seconds, command
        self._visitors: set[str] = set()
        self._inside = 0

    @contextlib.contextmanager
    def only_one(self, visitor: str) -> Iterator[None]:
        """While he sends a save and it is looked at, a visitor brings no other."""
        if visitor in self._visitors:
            raise refused("one-save-at-a-time")
        self._visitors.add(visitor)
        try:
            yield
        finally:
            self._visitors.discard(visitor)

    async def checked(self, data: bytes) -> bytes:
        """A save of ours with the same game, or Refused or SaveError."""
        if len(data) > LIMITS.packed:
            raise SaveError("too-large")
        if self._inside >= self._room:
            raise refused("too-many-saves")
        self._inside += 1
        try:
            async with self._places:
                return await self._check(data)
        finally:
            self._inside -= 1

    async def _check(self, data: bytes) -> bytes:
        pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe, stderr=nowhere)
        try:
            answer, _ = await asyncio.wait_for(process.communicate(data), self._seconds)
        except TimeoutError:
            raise SaveError("too-heavy") from None
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await asyncio.shield(process.wait())
        if process.returncode == SAYS_NO:
            raise Refused(msgspec.json.decode(answer, type=Refusal))
        if process.returncode != 0:  # ended by its limits, or by something nobody has thought of
            raise SaveError("too-heavy")
        return answer


if __name__ == "__main__":
    sys.exit(main())
