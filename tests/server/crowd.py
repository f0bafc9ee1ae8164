"""Many people at many tables, from a process of their own: python -m tests.server.crowd ADDRESS GAMES SECONDS.

Each plays both sides of a game, one action every two seconds, and notes how long its update takes and how many bytes
come. Prints what was measured as JSON."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from eastfront.engine.match import Match
from eastfront.server import wire
from eastfront.titles import TITLES as REGISTRY
from tests.server.tables import fetch

EVERY = 2.0  # seconds from one action to the next
FARTHEST = 300  # actions some games have behind them
TITLES = (("skirmish", "long"), ("great_patriotic_war", "barbarossa"))


class Choice(Struct):
    action: int


class Seen(Struct):
    """As little of a scene or a patch as somebody needs who only wants to act."""

    choices: tuple[Choice, ...] = ()


class Update(Struct, tag=True):
    seq: int
    scene: Seen | None = None
    patch: Seen | None = None
    ending: msgspec.Raw | None = None


_update = msgspec.json.Decoder(Update)


@dataclass
class Tally:
    delays: list[float] = field(default_factory=list)
    received: int = 0
    largest: int = 0
    errors: list[str] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)


@dataclass
class Table:
    game: str
    token: str
    tally: Tally
    chooser: random.Random

    async def play(self, address: str, begin: float, until: float, leave: float) -> None:
        try:
            async with connect(f"ws://{address}/play/{self.game}", max_size=None) as connection:
                await connection.send(json.dumps({"type": "Hello", "token": self.token, "version": wire.VERSION}))
                update = await self._next(connection, 0)
                while begin < until:
                    await asyncio.sleep(max(0.0, begin - time.monotonic()))
                    shown = update.scene or update.patch
                    if shown is None or not shown.choices:
                        return
                    update = await self._act(connection, update.seq, self.chooser.choice(shown.choices).action)
                    begin += EVERY
                await asyncio.sleep(max(0.0, leave - time.monotonic()))
        except Exception as error:
            self.tally.errors.append(f"{self.game}: {type(error).__name__} {error}")

    async def _act(self, connection: ClientConnection, seq: int, action: int) -> Update:
        started = time.monotonic()
        await connection.send(json.dumps({"type": "Act", "seq": seq, "action": action}))
        update = await self._next(connection, seq + 1, count=True)
        self.tally.delays.append(time.monotonic() - started)
        self.tally.acknowledged[self.game] = update.seq
        return update

    async def _next(self, connection: ClientConnection, seq: int, count: bool = False) -> Update:
        while True:
            text = await asyncio.wait_for(connection.recv(), 20)
            if count:
                self.tally.received += len(text)
                self.tally.largest = max(self.tally.largest, len(text))
            assert isinstance(text, str)
            if text.startswith('{"type":"No"'):
                raise AssertionError(text)
            if text.startswith('{"type":"Update"'):
                update = _update.decode(text)
                if update.seq >= seq:
                    return update


def begin_games(address: str, count: int, farthest: int = FARTHEST, least: int = 0) -> list[tuple[str, str]]:
    """Hot-seat games of each title in turn, each some way into its first turns."""
    games = []
    for number in range(count):
        title, scenario = TITLES[number % len(TITLES)]
        match: Match[Any] = Match.begin(REGISTRY.get(title), scenario, number.to_bytes(32, "big"))
        chooser = random.Random(number)
        for _ in range(least + (farthest - least) * number // count):
            if match.ending is None:
                side = match.asked[0]
                match.submit(side, chooser.choice(match.options(side)))
        status, answer, _ = fetch(address, "/api/games/upload", match.save())
        assert status == 201, answer
        games.append((answer["game"], answer["token"]))
    return games


async def crowd(
    address: str,
    games: list[tuple[str, str]],
    seconds: float,
    tally: Tally | None = None,
    first: float = 1.0,
    linger: float = 0.0,
) -> Tally:
    """All at once, their first actions spread over two seconds, the `first` after so many; they `linger` at the end."""
    tally = tally or Tally()
    start = time.monotonic() + first
    end = start + seconds
    tables = [Table(game, token, tally, random.Random(game)) for game, token in games]
    spread = [start + EVERY * number / len(tables) for number in range(len(tables))]
    await asyncio.gather(*(t.play(address, at, end, end + linger) for t, at in zip(tables, spread, strict=True)))
    return tally


def report(tally: Tally, games: int) -> dict[str, Any]:
    actions = len(tally.delays)
    ordered = sorted(tally.delays)
    return {
        "games": games,
        "actions": actions,
        "errors": tally.errors,
        "p50_ms": round(statistics.median(ordered) * 1000, 1) if ordered else 0.0,
        "p95_ms": round(ordered[int(actions * 0.95)] * 1000, 1) if ordered else 0.0,
        "worst_ms": round(ordered[-1] * 1000, 1) if ordered else 0.0,
        "bytes_per_action": round(tally.received / max(1, actions)),
        "largest": tally.largest,
    }


def main() -> None:
    address, games, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    begun = begin_games(address, games)
    print(json.dumps(report(asyncio.run(crowd(address, begun, seconds)), games)))


if __name__ == "__main__":
    main()
