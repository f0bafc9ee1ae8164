"""Machines think in processes of their own. They are sent what their side may know, as bytes, and never the table.

A worker that dies takes one thought with it; the game asks again. Workers start when first needed, leave after a while
without work, and end by themselves when the server is gone. What a worker does with a question is in thinking.py."""

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

import msgspec

from eastfront.server.thinking import Thought, think

MOST_WORKERS = 4
IDLE_AFTER = 300.0  # seconds
Prepare = Callable[[], None]


class Failed(Exception):
    """A machine gave no answer: its process died, or it made a mistake."""


_thoughts = msgspec.json.Decoder(Thought)


# ---------------------------------------------------------------------- in the worker
def work(connection: Connection, prepare: Prepare | None) -> None:
    """Until the server closes its end, or is gone."""
    if prepare is not None:
        prepare()
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            connection.send_bytes(think(connection.recv_bytes()))


# ---------------------------------------------------------------------- in the server
@dataclass(eq=False)
class Worker:
    process: BaseProcess
    connection: Connection
    used: float = field(default_factory=time.monotonic)
    about: str = ""

    def ask(self, data: bytes) -> bytes:
        self.connection.send_bytes(data)
        return self.connection.recv_bytes()

    def end(self) -> None:
        self.process.kill()  # first, so that whoever waits for its answer hears that there is none
        self.process.join(5)
        self.connection.close()


class Machines:
    """A few workers; who finds none free waits. Long thoughts leave one of several workers to the short ones."""

    def __init__(self, most: int = 0, prepare: Prepare | None = None) -> None:
        self._most = most or max(2, min(MOST_WORKERS, os.cpu_count() or 2))
        self._prepare = prepare
        self._places = asyncio.Semaphore(self._most)
        self._long = asyncio.Semaphore(max(1, self._most - 1))
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._closed = False

    async def ask(self, data: bytes, about: str = "", long: bool = False) -> Thought:
        """What a machine thinks of a question, or Failed. `about` names what it may remember from its last thought."""
        async with self._long if long else contextlib.nullcontext(), self._places:
            if self._closed:
                raise Failed("closed")
            worker = self._free(about) if self._idle else await asyncio.to_thread(self._start)
            self._workers.add(worker)
            try:
                thought = _thoughts.decode(await asyncio.to_thread(worker.ask, data))
            except (EOFError, OSError, msgspec.DecodeError) as lost:
                await self._drop(worker)
                raise Failed(f"the worker is gone: {lost}") from lost
            except BaseException:  # whoever asked does not wait any more: nor does the worker go on thinking
                await asyncio.shield(self._drop(worker))
                raise
            worker.used, worker.about = time.monotonic(), about
            self._idle.append(worker)
        if thought.problem:
            raise Failed(thought.problem)
        return thought

    def _free(self, about: str) -> Worker:
        """An idle worker: the one that thought of this before, or the last one used."""
        worker = next((one for one in self._idle if one.about == about), self._idle[-1])
        self._idle.remove(worker)
        return worker

    def _start(self) -> Worker:
        # Never a plain fork: the server has threads.
        ours, theirs = multiprocessing.Pipe()
        given, name = (theirs, self._prepare), "eastfront-machine"
        process: BaseProcess
        if "forkserver" in multiprocessing.get_all_start_methods():
            context = multiprocessing.get_context("forkserver")
            context.set_forkserver_preload([__name__])
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
