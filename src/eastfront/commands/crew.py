"""serve --workers: one process binds the port and lets several serve on it; who falls is replaced."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable
from types import FrameType

SETTLED = 2.0  # seconds; who falls earlier than that is replaced only after as long a pause
LAST_WORDS_WITHIN = 8.0  # seconds, then they are killed

Work = Callable[[bool], int]  # what a worker does; whether it is the one that says the table is ready


class Stop(Exception):
    """Somebody wants us to stop."""


class Crew:
    def __init__(self, size: int, work: Work) -> None:
        self.size, self.work = size, work
        self._started: dict[int, float] = {}
        self._alive = os.pipe()  # ends with this process, which the workers notice

    def run(self) -> int:
        """Until it is told to stop."""

        def stop(_number: int, _frame: FrameType | None) -> None:
            raise Stop

        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, stop)
        try:
            for place in range(self.size):
                self._begin(place == 0)
            while True:
                self._replace(os.wait()[0])
        except Stop:
            self._end()
        return 0

    def _begin(self, first: bool = False) -> None:
        pid = os.fork()
        if pid:
            self._started[pid] = time.monotonic()
            return
        code = 1
        try:
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            os.close(self._alive[1])
            threading.Thread(target=self._follow_the_leader, daemon=True).start()
            code = self.work(first)
        except KeyboardInterrupt:
            code = 0
        finally:
            os._exit(code)

    def _follow_the_leader(self) -> None:
        os.read(self._alive[0], 1)  # nothing is ever written: this ends when the leader does
        os.kill(os.getpid(), signal.SIGTERM)

    def _replace(self, pid: int) -> None:
        started = self._started.pop(pid, None)
        if started is None:
            return
        if time.monotonic() - started < SETTLED:
            time.sleep(SETTLED)
        self._begin()

    def _end(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        self._signal(signal.SIGTERM)
        until = time.monotonic() + LAST_WORDS_WITHIN
        while self._started and time.monotonic() < until:
            with contextlib.suppress(ChildProcessError):
                self._started.pop(os.waitpid(-1, os.WNOHANG)[0], None)
            time.sleep(0.05)
        self._signal(signal.SIGKILL)

    def _signal(self, number: signal.Signals) -> None:
        for pid in self._started:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
