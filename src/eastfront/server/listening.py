"""A process' own line to PostgreSQL: hears what other processes did, and holds the games whose machines it lets move.

The line is one connection. What it holds is given back by PostgreSQL when the connection ends, so when a process dies.
When the line breaks it is made again; what was said meanwhile is lost, and the listener is told that it missed some."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any

import asyncpg

from eastfront.server.records import News

CHANNEL = "eastfront"
LINE = "eastfront line"  # as PostgreSQL shows it among its connections
LOCKS = 19410622  # keeps our advisory locks apart from others'
AGAIN_AFTER = 0.3  # seconds
ALIVE_EVERY = 1.0
GONE = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = logging.getLogger("eastfront")


def spoken(kind: str, game: str, by: str, about: str = "") -> str:
    return f"{kind} {game} {by} {about}"


def understood(payload: str) -> News:
    kind, game, by, about = payload.split(" ", 3)
    return News(kind, game, by, about)


class Line:
    def __init__(self, address: str) -> None:
        self.address, self.me = address, secrets.token_hex(6)
        self.heard: Callable[[News], None] = lambda news: None
        self._connection: Any = None
        self._using = asyncio.Lock()
        self._held: set[str] = set()
        self._broken = asyncio.Event()
        self._care: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._broken, self._using = asyncio.Event(), asyncio.Lock()
        await self._connect()
        self._care = asyncio.create_task(self._take_care())

    async def close(self) -> None:
        if self._care is not None:
            self._care.cancel()
            await asyncio.gather(self._care, return_exceptions=True)
        if self._connection is not None:
            with contextlib.suppress(*GONE):
                await self._connection.close(timeout=2)
            self._connection = None

    async def _connect(self) -> None:
        named = {"application_name": LINE}
        connection = await asyncpg.connect(self.address, timeout=10, server_settings=named)
        connection.add_termination_listener(lambda _: self._broken.set())
        await connection.add_listener(CHANNEL, self._hear)
        self._connection = connection

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        news = understood(str(payload))
        if news.by != self.me:
            self.heard(news)

    async def _take_care(self) -> None:
        """Says now and then that this process lives, which also finds a line that is dead without saying so."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._broken.wait(), ALIVE_EVERY)
            if not self._broken.is_set():
                await self.tell("alive")
                continue
            log.warning("the line to PostgreSQL broke; trying again")
            self._held.clear()
            try:
                self._broken.clear()
                await self._connect()
            except (*GONE, TimeoutError):
                self._broken.set()
                await asyncio.sleep(AGAIN_AFTER)
            else:
                self.heard(News("missed"))

    async def _ask(self, sql: str, *values: object) -> Any:
        """None when the line is broken."""
        async with self._using:
            try:
                return await self._connection.fetchval(sql, *values, timeout=5)
            except (*GONE, TimeoutError):
                if self._connection.is_closed():
                    self._broken.set()
                else:
                    self._connection.terminate()
                return None

    async def tell(self, kind: str, id: str = "", about: str = "") -> None:
        await self._ask("SELECT pg_notify($1, $2)", CHANNEL, spoken(kind, id, self.me, about))

    async def hold(self, id: str) -> bool:
        if id not in self._held and await self._ask("SELECT pg_try_advisory_lock($1, hashtext($2))", LOCKS, id):
            self._held.add(id)
        return id in self._held

    async def let_go(self, id: str) -> None:
        if id in self._held:
            self._held.discard(id)
            await self._ask("SELECT pg_advisory_unlock($1, hashtext($2))", LOCKS, id)
