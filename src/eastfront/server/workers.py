"""Processes that work for the server: each gets bytes and answers with bytes, one question at a time.

A worker that dies takes one question with it. Workers start when first needed, leave after a while without work, and
end by themselves when the server is gone."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock

from eastfront.bots.budget import PURSE
from eastfront.server.turns import Turns

MOST_WORKERS = 4
PRELOAD = ["eastfront.server.thinking", "eastfront.server.looking"]  # what workers need is read once for all of them
IDLE_AFTER = 300.0  # seconds
LISTEN = 0.02  # seconds from one look to the next whether a thought is called off
Prepare = Callable[[], None]
Answer = Callable[[bytes], bytes]


class Failed(Exception):
    """There is no answer: the process died, or it made a mistake."""


# ---------------------------------------------------------------------- in the worker
def work(connection: Connection, answer: Answer, prepare: Prepare | None) -> None:
    """Until the server closes its end, or is gone. A message of nothing calls off what is thought of just now; one that
    comes too late is about nothing any more."""
    if prepare is not None:
        prepare()
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            if question := connection.recv_bytes():
                PURSE.called_off = CalledOff(connection)
                connection.send_bytes(answer(question))


class CalledOff:
    """Whether the server has said so; looked at now and then, for a look costs as much as a small thought."""

    def __init__(self, connection: Connection) -> None:
        self.connection, self.off, self.next = connection, False, 0.0

    def __call__(self) -> bool:
        now = time.monotonic()
        if not self.off and now >= self.next:
            self.next = now + LISTEN
            self.off = self.connection.poll()
        return self.off


# ---------------------------------------------------------------------- in the server
@dataclass(eq=False)
class Worker:
    process: BaseProcess
    connection: Connection
    used: float = field(default_factory=time.monotonic)
    about: str = ""
    speaking: Lock = field(default_factory=Lock)
    thinks: bool = False
    hurried: bool = False  # before the question was there

    def ask(self, data: bytes) -> bytes:
        with self.speaking:
            self.connection.send_bytes(data)
            self.thinks = True
            if self.hurried:
                self.connection.send_bytes(b"")
        try:
            return self.connection.recv_bytes()
        finally:
            with self.speaking:
                self.thinks = False

    def hurry(self) -> None:
        """Answer with what there is; never said before the question, which would make it about nothing."""
        with self.speaking, contextlib.suppress(OSError):
            self.hurried = True
            if self.thinks:
                self.connection.send_bytes(b"")

    def end(self) -> None:
        self.process.kill()  # first, so that whoever waits for its answer hears that there is none
        self.process.join(5)
        self.connection.close()


class Workers:
    """A few workers; who finds none free waits for his turn."""

    name = "eastfront-worker"

    def __init__(self, answer: Answer, most: int = 0, prepare: Prepare | None = None) -> None:
        """`answer` and `prepare` are found by name in the worker: functions of a module."""
        self._answer, self._prepare = answer, prepare
        self._most = most or max(2, min(MOST_WORKERS, os.cpu_count() or 2))
        self.turns = Turns(self._most)
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._thinking: dict[str, Worker | None] = {}  # by what it is about; None while it waits for its turn
        self._hurried: set[str] = set()
        self._closed = False

    async def put(
        self, data: bytes, about: str = "", long: bool = False, whose: str = "", within: float | None = None
    ) -> bytes:
        """What a worker answers, or Failed; TimeoutError if it takes longer than `within` seconds once it has begun.
        `about` names what it may remember from its last question, `whose` the visitor it works for."""
        self._thinking[about] = None
        try:
            async with self.turns.turn(whose, long):
                return await self._put(data, about, within)
        finally:
            self._thinking.pop(about, None)
            self._hurried.discard(about)

    def hurry(self, about: str) -> None:
        """Who thinks of it answers with what he has; whoever is still to begin, almost at once."""
        if about in self._thinking:
            self._hurried.add(about)
            if (worker := self._thinking[about]) is not None:
                worker.hurry()

    async def _put(self, data: bytes, about: str, within: float | None) -> bytes:
        if self._closed:
            raise Failed("closed")
        worker = self._free(about) if self._idle else await asyncio.to_thread(self._start)
        self._workers.add(worker)
        self._thinking[about], worker.hurried = worker, about in self._hurried
        try:
            async with asyncio.timeout(within):
                answer = await asyncio.to_thread(worker.ask, data)
        except TimeoutError:  # which is an OSError too
            await self._drop(worker)
            raise
        except (EOFError, OSError) as lost:
            await self._drop(worker)
            raise Failed(f"the worker is gone: {lost}") from lost
        except BaseException:  # whoever asked does not wait any more: nor does the worker go on thinking
            await asyncio.shield(self._drop(worker))
            raise
        worker.used, worker.about = time.monotonic(), about
        self._idle.append(worker)
        return answer

    def _free(self, about: str) -> Worker:
        """An idle worker: the one that thought of this before, or the last one used."""
        worker = next((one for one in self._idle if one.about == about), self._idle[-1])
        self._idle.remove(worker)
        return worker

    def _start(self) -> Worker:
        # Never a plain fork: the server has threads.
        ours, theirs = multiprocessing.Pipe()
        given, name = (theirs, self._answer, self._prepare), self.name
        process: BaseProcess
        if "forkserver" in multiprocessing.get_all_start_methods():
            context = multiprocessing.get_context("forkserver")
            context.set_forkserver_preload(PRELOAD)
            process = context.Process(target=work, args=given, name=name, daemon=True)
        else:
            process = multiprocessing.get_context("spawn").Process(target=work, args=given, name=name, daemon=True)
        process.start()
        theirs.close()
        return Worker(process, ours)

    async def _drop(self, worker: Worker) -> None:
        self._workers.discard(worker)
        await asyncio.to_thread(worker.end)

    def pids(self) -> list[int]:
        return sorted(worker.process.pid or 0 for worker in self._workers)

    async def rest(self) -> None:
        """Workers without work for a while leave."""
        tired = [worker for worker in self._idle if time.monotonic() - worker.used > IDLE_AFTER]
        for worker in tired:
            self._idle.remove(worker)
            await self._drop(worker)

    async def close(self) -> None:
        self._closed = True
        for worker in list(self._workers):
            await self._drop(worker)
        self._idle.clear()
