"""Machines think in processes of their own. They are sent what their side may know, as bytes, and never the table.

A worker that dies takes one thought with it; the game asks again. Workers start when first needed, leave after a while
without work, and end by themselves when the server is gone."""

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
from typing import Any

import msgspec
from msgspec import Raw, Struct

from eastfront.bots.player import player
from eastfront.engine.actions import Action
from eastfront.engine.codec import codec_of
from eastfront.engine.frames import Side
from eastfront.engine.title import Title
from eastfront.engine.view import PoolCount, View
from eastfront.titles import TITLES

MOST_WORKERS = 4
IDLE_AFTER = 300.0  # seconds
Prepare = Callable[[], None]


class Question(Struct, frozen=True):
    """What one machine is asked: options and answer are numbers of actions."""

    title: str
    machine: str
    seed: str
    side: Side | None
    asked: tuple[Side, ...]
    pools: tuple[PoolCount, ...]
    options: tuple[int, ...]
    state: Raw


class Thought(Struct, frozen=True):
    action: int = -1
    problem: str = ""


class Failed(Exception):
    """A machine gave no answer: its process died, or it made a mistake."""


_encoder = msgspec.json.Encoder()
_questions = msgspec.json.Decoder(Question)
_thoughts = msgspec.json.Decoder(Thought)


def question(title: Title[Any], machine: str, seed: str, seen: View[Any], options: list[Action]) -> bytes:
    numbers = tuple(map(title.actions.index, options))
    state = Raw(codec_of(title).encode(seen.flow()))
    return _encoder.encode(Question(title.id, machine, seed, seen.side, seen.asked, seen.pools, numbers, state))


# ---------------------------------------------------------------------- in the worker
def think(data: bytes) -> bytes:
    asked = _questions.decode(data)
    title = TITLES.get(asked.title)
    flow = codec_of(title).decode(asked.state)
    seen = View(asked.side, flow.table, flow.stack, asked.asked, flow.sealed, asked.pools, flow.result)
    options = [title.actions.action(number) for number in asked.options]
    try:
        action = player(asked.machine, asked.seed).choose(seen, options)
        return _encoder.encode(Thought(title.actions.index(action)))
    except Exception as error:  # whatever a player does wrong, the worker goes on for others
        return _encoder.encode(Thought(problem=f"{type(error).__name__}: {error}"))


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

    def ask(self, data: bytes) -> bytes:
        self.connection.send_bytes(data)
        return self.connection.recv_bytes()

    def end(self) -> None:
        self.process.kill()  # first, so that whoever waits for its answer hears that there is none
        self.process.join(5)
        self.connection.close()


class Machines:
    """A few workers; who finds none free waits."""

    def __init__(self, most: int = 0, prepare: Prepare | None = None) -> None:
        self._most = most or max(1, min(MOST_WORKERS, (os.cpu_count() or 2) - 1))
        self._prepare = prepare
        self._places = asyncio.Semaphore(self._most)
        self._idle: list[Worker] = []
        self._workers: set[Worker] = set()
        self._closed = False

    async def choose(self, data: bytes) -> int:
        """The number of the action a machine chooses, or Failed."""
        async with self._places:
            if self._closed:
                raise Failed("closed")
            worker = self._idle.pop() if self._idle else await asyncio.to_thread(self._start)
            self._workers.add(worker)
            try:
                thought = _thoughts.decode(await asyncio.to_thread(worker.ask, data))
            except (EOFError, OSError, msgspec.DecodeError) as lost:
                await self._drop(worker)
                raise Failed(f"the worker is gone: {lost}") from lost
            except BaseException:  # whoever asked does not wait any more: nor does the worker go on thinking
                await asyncio.shield(self._drop(worker))
                raise
            worker.used = time.monotonic()
            self._idle.append(worker)
        if thought.problem:
            raise Failed(thought.problem)
        return thought.action

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
