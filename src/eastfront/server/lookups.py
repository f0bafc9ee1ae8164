"""Questions about a position that cost something: answered by workers, remembered by position and eyes, paid for by who
asks. Nothing of it is worked out where games are played."""

from __future__ import annotations

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Raw

from eastfront.engine.frames import Side
from eastfront.engine.refusals import refused
from eastfront.server import wire
from eastfront.server.limits import Kind, Visitor
from eastfront.server.live import LiveGame
from eastfront.server.looking import AnyLookUp, Found, Question, Road, look, seen_as_bytes
from eastfront.server.packets import Packet
from eastfront.server.showing import viewer
from eastfront.server.workers import Failed, Workers

LONGEST = 8.0  # seconds, after which a look-up is given up
LEAST = 1.0  # milliseconds that a look-up costs in any case
MOST_WAITING = 100  # look-ups of all browsers together
REMEMBERED = 32 * 1024 * 1024  # bytes of answers
Key = tuple[Any, ...]

_encoder = msgspec.json.Encoder()
_found = msgspec.msgpack.Decoder(Found)
log = logging.getLogger("eastfront")


def polite() -> None:
    """In a worker: games come first where there are fewer processors than there is work."""
    if hasattr(os, "nice"):
        os.nice(10)


class Memory:
    """The answers used last, up to so many bytes."""

    def __init__(self, most: int = REMEMBERED) -> None:
        self.most, self.size = most, 0
        self._packets: OrderedDict[Key, Packet] = OrderedDict()

    def get(self, key: Key) -> Packet | None:
        found = self._packets.get(key)
        if found is not None:
            self._packets.move_to_end(key)
        return found

    def keep(self, key: Key, packet: Packet) -> None:
        if packet.size > self.most // 4 or key in self._packets:
            return
        self._packets[key] = packet
        self.size += packet.size
        while self.size > self.most:
            _, old = self._packets.popitem(last=False)
            self.size -= old.size


class LookUps:
    def __init__(self, workers: Workers | None = None) -> None:
        self.workers = workers or Workers(look, prepare=polite)
        self.memory = Memory()
        self._running: dict[Key, asyncio.Task[tuple[float, Packet]]] = {}
        self._views: WeakKeyDictionary[LiveGame, dict[Side | None, tuple[int, bytes]]] = WeakKeyDictionary()

    async def answer(self, game: LiveGame, you: tuple[Side, ...], asked: AnyLookUp, visitor: Visitor) -> Packet:
        """The message for a browser, or Refused."""
        side = viewer(game, you)
        key = self._key(game, you, side, asked)
        if (known := self.memory.get(key)) is not None:
            return known
        visitor.take(Kind.LOOKUP, LEAST)
        task = self._running.get(key)
        if task is None:
            if len(self._running) >= MOST_WAITING:
                raise refused("busy")
            task = self._running[key] = asyncio.create_task(
                self._look(key, self._question(game, you, side, asked), visitor.name)
            )
            task.add_done_callback(lambda _: self._running.pop(key, None))
        cost, packet = await asyncio.shield(task)
        visitor.charge(Kind.LOOKUP, max(0.0, cost - LEAST))
        if not packet.plain:
            raise refused("look-too-long" if cost >= LONGEST * 1000 else "fault")
        return packet

    def _key(self, game: LiveGame, you: tuple[Side, ...], side: Side | None, asked: AnyLookUp) -> Key:
        """What an answer depends on; the past does not depend on what came after it."""
        match = game.match
        if isinstance(asked, wire.Look):
            match.road_to(asked.position)  # refused if there is no such position
            return game.row.id, match.seq_at(asked.position), you, asked
        open_to_all = isinstance(asked, wire.AskOverlays | wire.AskAccounts | wire.AskSheets)
        if not open_to_all and (side is None or side not in match.asked):
            raise refused("not-asked")
        if isinstance(asked, wire.AskPreview):
            if len(asked.first) > wire.MOST_ACTIONS:
                raise refused("too-many-actions", most=wire.MOST_ACTIONS)
            try:
                for number in (*asked.first, *(() if asked.action is None else (asked.action,))):
                    match.title.actions.action(number)
            except ValueError:
                raise refused("not-offered") from None
        return game.row.id, match.seq, side, asked

    def _question(self, game: LiveGame, you: tuple[Side, ...], side: Side | None, asked: AnyLookUp) -> bytes:
        match = game.match
        if not isinstance(asked, wire.Look):
            return _encoder.encode(Question(match.title.id, match.seq, asked, Raw(self._seen(game, side))))
        start, played = match.road_to(asked.position)
        road = Road(you, Raw(match.codec.encode(match.kept[start])), played)
        return _encoder.encode(Question(match.title.id, match.seq_at(asked.position), asked, road=road))

    def _seen(self, game: LiveGame, side: Side | None) -> bytes:
        views = self._views.setdefault(game, {})
        seq, seen = views.get(side, (-1, b""))
        if seq != game.match.seq:
            seen = seen_as_bytes(game.match.title, game.match.view(side))
            views[side] = game.match.seq, seen
        return seen

    async def _look(self, key: Key, question: bytes, whose: str) -> tuple[float, Packet]:
        """The cost and the answer, which is empty if there is none."""
        try:
            found = _found.decode(await self.workers.put(question, whose=whose, within=LONGEST))
        except TimeoutError:
            log.warning("game %s: a look-up took too long: %s", key[0], key[-1])
            return LONGEST * 1000, Packet(b"", b"")
        except Failed as lost:
            found = Found(LEAST, problem=str(lost))
        packet = Packet(found.plain, found.packed)
        if found.problem:
            log.warning("game %s: a look-up failed: %s: %s", key[0], key[-1], found.problem)
        else:
            self.memory.keep(key, packet)
        return found.cost, packet

    async def close(self) -> None:
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        await self.workers.close()


Look = Callable[[AnyLookUp], Awaitable[None]]
Overtake = Callable[[wire.Overtaken], Awaitable[None]]


class Curiosity:
    """The questions of one browser: one at a time, and of each kind only the newest waits."""

    def __init__(self, look: Look, overtake: Overtake) -> None:
        self._look, self._overtake = look, overtake
        self._waiting: dict[type[AnyLookUp], AnyLookUp] = {}
        self._task: asyncio.Task[None] | None = None

    async def ask(self, asked: AnyLookUp) -> None:
        older = self._waiting.pop(type(asked), None)
        self._waiting[type(asked)] = asked
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        if older is not None:
            await self._overtake(wire.Overtaken(type(asked).__name__))

    async def _run(self) -> None:
        while self._waiting:
            kind = next(iter(self._waiting))
            await self._look(self._waiting.pop(kind))

    def end(self) -> None:
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
