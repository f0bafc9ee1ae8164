"""How much a server bears, each measured on a fresh one, clients in other processes; prints JSON:

python -m tests.server.loads play 200 60        so many games, each an action every two seconds
python -m tests.server.loads watch 500 20       so many spectators at one table, so many actions
python -m tests.server.loads attack 30          one visitor at full speed within his limits, others click
python -m tests.server.loads sizes 50 1000 300  what so many games and connections take; so many actions a game

CPU is that of the server and the processes it starts. `--server=OPTION` is given to `eastfront serve`; with
`--postgresql` games are kept in a fresh PostgreSQL, whose CPU is not counted."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import itertools
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from eastfront.engine.match import Match
from eastfront.server import wire
from eastfront.titles import TITLES
from tests.server.crowd import Table, Tally, begin_games, crowd, report
from tests.server.postgresql import running
from tests.server.servers import children, cpu_seconds, start
from tests.server.tables import free_port

HIS_ADDRESS = "127.0.0.2"
Measured = dict[str, Any]
IDLE, IDLE_BEFORE = 3.0, 8.0  # seconds of quiet before the first action, and seconds in which all arrive and are quiet


@dataclass
class House:
    """A server that is measured."""

    folder: Path
    database: str
    options: tuple[str, ...]

    def open(self) -> None:
        port = free_port()
        self.address = f"127.0.0.1:{port}"
        self.server = start(self.folder, port, *self.options, database=self.database)

    def close(self) -> None:
        self.server.terminate()
        self.server.wait()

    def used(self) -> float:
        return cpu_seconds(self.server.pid)

    def memory(self) -> int:
        """Bytes that are its own, of all its processes."""
        return sum(own_bytes(pid) for pid in children(self.server.pid))

    def disk(self) -> int:
        return sum(file.stat().st_size for file in self.folder.glob("games.db*"))


def own_bytes(pid: int) -> int:
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    return 1024 * sum(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private"))


@contextlib.contextmanager
def measured(postgresql: bool, *options: str) -> Iterator[House]:
    with contextlib.ExitStack() as stack:
        folder, database = Path(stack.enter_context(tempfile.TemporaryDirectory())), ""
        if postgresql:
            folder.chmod(0o755)  # the database's user is another one
            place = folder / "postgresql"
            place.mkdir()
            database = stack.enter_context(running(place))
        house = House(folder / "data", database, options)
        house.open()
        try:
            yield house
        finally:
            house.close()


def milliseconds(seconds: list[float]) -> Measured:
    ordered = sorted(seconds)
    worst = ordered[-1] if ordered else 0.0
    p95 = ordered[int(len(ordered) * 0.95)] if ordered else 0.0
    p50 = statistics.median(ordered) if ordered else 0.0
    return {name: round(value * 1000, 1) for name, value in (("p50_ms", p50), ("p95_ms", p95), ("worst_ms", worst))}


# ---------------------------------------------------------------------- many games
def play(house: House, games: int, seconds: float) -> Measured:
    tally, idle, spent = asyncio.run(_play(house, begin_games(house.address, games), seconds))
    found = report(tally, games)
    busy = max(0.0, spent - idle * seconds)
    return {
        **found,
        "cpu_ms_per_action": round(spent * 1000 / max(1, found["actions"]), 2),
        "of_which_acting": round(busy * 1000 / max(1, found["actions"]), 2),
        "idle_cpu_ms_per_second": round(idle * 1000, 1),
    }


async def _play(house: House, games: list[tuple[str, str]], seconds: float) -> tuple[Tally, float, float]:
    """What the server uses in a second when all sit there and nobody moves, and from the first action to the last."""
    marks: list[float] = []

    async def mark() -> None:
        await asyncio.sleep(IDLE_BEFORE - IDLE)
        marks.append(house.used())
        await asyncio.sleep(IDLE)
        marks.append(house.used())
        await asyncio.sleep(seconds)
        marks.append(house.used())

    marking = asyncio.create_task(mark())
    tally = await crowd(house.address, games, seconds, first=IDLE_BEFORE, linger=1.0)
    await marking
    before, begun, ended = marks
    return tally, (begun - before) / IDLE, ended - begun


# ---------------------------------------------------------------------- many spectators
async def _sit(stack: AsyncExitStack, address: str, game: str) -> ClientConnection:
    line = await stack.enter_async_context(connect(f"ws://{address}/play/{game}", max_size=None, compression=None))
    await line.send(json.dumps({"type": "Hello", "version": wire.VERSION, "packs": True}))
    await line.recv()
    await line.recv()
    return line


async def _watch(house: House, game: str, token: str, count: int, actions: int) -> Measured:
    address, used, tally = house.address, house.used, Tally()
    player = Table(game, token, tally, random.Random(1))
    last: list[float] = []
    spent = 0.0
    async with AsyncExitStack() as stack:
        crowd = [await _sit(stack, address, game) for _ in range(count)]
        line = await stack.enter_async_context(connect(f"ws://{address}/play/{game}", max_size=None))
        await line.send(json.dumps({"type": "Hello", "token": token, "version": wire.VERSION}))
        update = await player._next(line, 0)
        await asyncio.gather(*(one.recv() for one in crowd))  # that the player is here
        for _ in range(actions):
            await asyncio.sleep(0.3)
            shown = update.scene or update.patch
            assert shown is not None
            before, began = used(), time.monotonic()
            hearing = asyncio.gather(*(one.recv() for one in crowd))
            update = await player._act(line, update.seq, player.chooser.choice(shown.choices).action)
            await hearing
            last.append(time.monotonic() - began)
            await asyncio.sleep(0.05)
            spent += used() - before
    return {
        "spectators": count,
        "actions": actions,
        "cpu_ms_per_action": round(spent * 1000 / actions, 1),
        "last_told": milliseconds(last),
    }


def watch(house: House, count: int, actions: int) -> Measured:
    game, token = begin_games(house.address, 2)[1]
    return asyncio.run(_watch(house, game, token, count, actions))


# ---------------------------------------------------------------------- one who does his worst
def _order(address: str, game: str, token: str, until: float, counts: dict[str, int]) -> None:
    """The costliest requests over HTTP, one after the other without a pause; from an address of one's own."""
    match: Match[Any] = Match.begin(TITLES.get("great_patriotic_war"), "campaign", bytes(32))
    for _ in range(200):
        match.submit(match.asked[0], match.options(match.asked[0])[0])
    seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "open"}]
    asks = (
        ("upload", match.save()),
        (f"{game}/fork", json.dumps({"position": 0, "seats": seats, "token": token}).encode()),
        (f"{game}/save", json.dumps({"type": "Hello", "token": token}).encode()),
        (f"{game}/report", json.dumps({"text": "x" * 2000, "token": token}).encode()),
        ("", json.dumps({"title": "great_patriotic_war", "scenario": "campaign", "seats": seats}).encode()),
    )
    host, _, port = address.partition(":")
    for path, body in itertools.cycle(asks):
        if time.monotonic() > until:
            return
        with contextlib.suppress(OSError, http.client.HTTPException):
            line = http.client.HTTPConnection(host, int(port), timeout=30, source_address=(HIS_ADDRESS, 0))
            line.request("POST", f"/api/games/{path}".rstrip("/"), body)
            status = f"HTTP {line.getresponse().status}"
            counts[status] = counts.get(status, 0) + 1
            line.close()


async def _pester(address: str, game: str, token: str, until: float, sockets: int) -> dict[str, int]:
    """The costliest questions as fast as they are let through, each answer at most once in the cache."""
    counts: dict[str, int] = {}
    ordering = [asyncio.create_task(asyncio.to_thread(_order, address, game, token, until, counts)) for _ in range(2)]

    async def one(number: int) -> None:
        chooser = random.Random(number)
        shown: dict[str, Any] = {"seq": 0, "choices": [0]}
        async with connect(f"ws://{address}/play/{game}", max_size=None, compression=None) as line:
            await line.send(json.dumps({"type": "Hello", "token": token, "version": wire.VERSION}))

            async def listen() -> None:
                async for text in line:
                    kind = text[9:30].partition('"' if isinstance(text, str) else b'"')[0]  # type: ignore[arg-type]
                    counts[str(kind)] = counts.get(str(kind), 0) + 1
                    if kind == "Update":
                        told = json.loads(text)
                        scene = told.get("scene") or told.get("patch") or {}
                        shown["seq"] = told["seq"]
                        shown["choices"] = [choice["action"] for choice in scene.get("choices", ())] or [0]

            hearing = asyncio.create_task(listen())
            while time.monotonic() < until:
                for ask in (
                    {"type": "AskWhyNot"},
                    {"type": "AskOverlays", "piece": chooser.randrange(200)},
                    {"type": "Look", "position": chooser.randrange(300)},
                    {"type": "AskPreview", "action": chooser.randrange(5000)},
                    {"type": "Say", "text": "x" * 900},
                    {"type": "Act", "seq": shown["seq"], "actions": chooser.choices(shown["choices"], k=200)},
                    {"type": "Do", "seq": shown["seq"], "moves": [[{"piece": p}] for p in range(60)], "leave": True},
                    {"type": "Undo", "seq": shown["seq"], "gesture": True},
                    {"type": "Redo", "seq": shown["seq"], "gesture": True},
                ):
                    await line.send(json.dumps(ask))
                await asyncio.sleep(0.01)
            hearing.cancel()

    await asyncio.gather(*ordering, *(one(number) for number in range(sockets)), return_exceptions=True)
    return counts


def attack(house: House, seconds: float) -> Measured:
    address = house.address
    games = begin_games(address, 12)
    quiet = milliseconds(asyncio.run(crowd(address, games[:10], seconds / 2)).delays)
    before = house.used()
    command = [sys.executable, "-m", "tests.server.loads", "pester", address, *games[11], str(seconds + 2)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as attacker:
        tally = asyncio.run(crowd(address, games[:10], seconds))
        told, _ = attacker.communicate()
    return {
        "quiet": quiet,
        "attacked": milliseconds(tally.delays),
        "errors": tally.errors,
        "heard": json.loads(told or "{}"),
        "cpu_s": round(house.used() - before, 1),
    }


# ---------------------------------------------------------------------- how large
async def _sizes(house: House, games: list[tuple[str, str]], connections: int) -> Measured:
    async with AsyncExitStack() as stack:
        for number in range(20):  # whatever is read and made only once is, of both titles
            await _sit(stack, house.address, games[number % 2][0])
        await asyncio.sleep(1)
        empty = house.memory()
        for game, _ in games[2:]:
            await _sit(stack, house.address, game)
        await asyncio.sleep(1)
        filled = house.memory()
        for number in range(connections):
            await _sit(stack, house.address, games[number % len(games)][0])
        await asyncio.sleep(1)
        crowded = house.memory()
    line = (crowded - filled) / connections
    return {
        "kb_per_connection": round(line / 1024, 1),
        "kb_per_game_in_memory": round(((filled - empty) / (len(games) - 2) - line) / 1024, 1),
        "mb_of_the_empty_server": round(empty / 1024 / 1024, 1),
    }


def sizes(house: House, games: int, connections: int, actions: int) -> Measured:
    before = house.disk()
    begun = begin_games(house.address, games, actions, actions)
    house.close()
    disk = (house.disk() - before) / games
    house.open()  # and has no game in memory
    found = asyncio.run(_sizes(house, begun, connections))
    return {**found, "kb_per_game_on_disk": round(disk / 1024, 1)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=("play", "watch", "attack", "sizes", "pester"))
    parser.add_argument("given", nargs="*")
    parser.add_argument("--server", action="append", default=[])
    parser.add_argument("--postgresql", action="store_true")
    asked = parser.parse_args()
    if asked.what == "pester":
        address, game, token, seconds = asked.given
        found = asyncio.run(_pester(address, game, token, time.monotonic() + float(seconds), 3))
    else:
        limits = ["--limits", "1"] if asked.what == "attack" else []
        with measured(asked.postgresql, *limits, *asked.server) as house:
            given = [float(word) if asked.what == "attack" else int(word) for word in asked.given]
            measures: dict[str, Callable[..., Measured]]
            measures = {"play": play, "watch": watch, "attack": attack, "sizes": sizes}
            found = measures[asked.what](house, *given)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
