"""Killing servers while many play and look on, as a program: python -m tests.server.kills WHERE KILLS [SEED].

WHERE is `sqlite` or `postgresql` (the server is started again), or `takeover` (two servers on one PostgreSQL fall in
turn, and the games go on at the other at once). Stops with an error when anything that was shown is missing, or a
game does not go on; else prints what was shown as JSON."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.server.postgresql import running
from tests.server.stable import Stable, stable
from tests.server.tables import Client, at_table, free_port, new_game

Tables = dict[str, str]  # game: token
GAMES = (
    ("skirmish", "long", ("me", "me")),
    ("skirmish", "standard", ("me", "random")),
    ("skirmish", "long", ("random", "random")),
    ("great_patriotic_war", "barbarossa", ("me", "me")),
)
AWAY = (WebSocketException, ConnectionError, TimeoutError, OSError)
EVERY = 10  # kills after which machines are waited for, where each server has to start its own


@dataclass
class Shown:
    """The last entry that anybody was shown, by game."""

    last: dict[str, int] = field(default_factory=dict)
    entries: int = 0

    def note(self, game: str, table: Client) -> None:
        self.entries += 1
        self.last[game] = max(self.last.get(game, 0), table.update["seq"])


@dataclass
class Hall:
    """Where the servers are: one that is started again, or two of which each may fall."""

    servers: Stable
    folder: Path
    database: str
    ports: list[int]
    pids: list[int] = field(default_factory=list)

    def open(self) -> None:
        self.pids = [self.servers.start(port, self.folder, self.database) for port in self.ports]

    def address(self, place: int) -> str:
        return f"127.0.0.1:{self.ports[place % len(self.ports)]}"

    def kill(self, place: int) -> None:
        self.servers.kill(self.pids[place])

    def again(self, place: int) -> None:
        self.pids[place] = self.servers.start(self.ports[place], self.folder, self.database)


async def play(address: str, game: str, token: str, shown: Shown) -> None:
    """As fast as it can, until the server falls; what is shown is noted at once."""
    try:
        async with at_table(address, game, token) as table:
            shown.note(game, table)
            while not table.update.get("ending"):
                choices, seq = table.update["scene"]["choices"], table.update["seq"]
                if choices:
                    await table.act(random.Random(f"{game}{seq}").randrange(len(choices)))
                await table.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once
                shown.note(game, table)
    except AWAY:
        pass


async def look_on(address: str, game: str, shown: Shown) -> None:
    try:
        async with at_table(address, game) as table:
            while not table.update.get("ending"):
                shown.note(game, table)
                await table.next("Update")
    except AWAY:
        pass


async def play_until(hall: Hall, falls: int, games: Tables, updates: int, after: float) -> Shown:
    """Players at the server that falls, spectators at each of them. It falls a moment after so many updates."""
    shown = Shown()
    here, there = hall.address(falls), hall.address(falls + 1)
    busy = [play(here, game, token, shown) for game, token in games.items()]
    busy += [look_on(address, game, shown) for game in games for address in {here, there}]
    tasks = [asyncio.create_task(one) for one in busy]
    until = time.monotonic() + 20
    while shown.entries < updates and time.monotonic() < until and not all(task.done() for task in tasks):
        await asyncio.sleep(0.002)
    await asyncio.sleep(after)
    await asyncio.to_thread(hall.kill, falls)
    if here != there:
        await asyncio.sleep(0.05)
        for task in tasks:  # who looked on elsewhere has been shown whatever arrived there
            task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return shown


async def goes_on(address: str, game: str, token: str, machines: bool) -> tuple[int, bool]:
    """What is there, and whether it is over; if not, one more action is accepted. A machine is not always waited for:
    in a new server its process has to start first."""
    async with at_table(address, game, token) as table:
        seq: int = table.update["seq"]
        if table.update.get("ending"):
            return seq, True
        if table.update["scene"]["choices"]:
            await table.act(0)
        elif not machines:
            return seq, False
        await patiently(table, seq)
        return seq, False


async def patiently(table: Client, seq: int) -> None:
    for attempt in range(6):  # of ten seconds each: others may use the machine
        try:
            await table.until(lambda u: u["seq"] > seq)
            return
        except TimeoutError:
            assert attempt < 5, f"nothing happens after entry {seq}"


async def check(address: str, games: Tables, shown: Shown, machines: bool) -> list[str]:
    """The games that are over."""
    found = await asyncio.gather(*(goes_on(address, game, token, machines) for game, token in games.items()))
    for game, (seq, _) in zip(games, found, strict=True):
        assert seq >= shown.last.get(game, 0), f"{game}: {shown.last[game]} was shown, {seq} is there"
    return [game for game, (_, over) in zip(games, found, strict=True) if over]


def begin(address: str) -> Tables:
    games = {}
    for title, scenario, who in GAMES:
        game, token = new_game(address, *who, title=title, scenario=scenario)
        games[game] = token if "me" in who else ""
    return games


@dataclass
class Found:
    kills: int = 0
    shown: int = 0  # updates that somebody got
    slowest: float = 0.0  # seconds until the last game had gone on
    seconds: float = 0.0

    def __str__(self) -> str:
        went_on = f"all games went on within {self.slowest:.1f} s"
        return f"{self.kills} kills in {self.seconds:.0f} s: {self.shown} updates shown, none lost; {went_on}"


def killed(hall: Hall, kills: int, seed: str = "7") -> Found:
    """Nothing that was shown is missing; how long it took depends on who else uses the machine."""
    chooser, found, began = random.Random(seed), Found(kills), time.monotonic()
    hall.open()
    games = begin(hall.address(0))
    for number in range(kills):
        falls = number % len(hall.ports)
        shown = asyncio.run(play_until(hall, falls, games, chooser.randrange(8, 60), 0.03 * chooser.random()))
        found.shown += shown.entries
        others = len(hall.ports) > 1
        if not others:
            hall.again(falls)
        fallen = time.monotonic()
        over = asyncio.run(check(hall.address(falls + 1), games, shown, machines=others or number % EVERY == 0))
        found.slowest = max(found.slowest, time.monotonic() - fallen)
        if others:
            hall.again(falls)
        if over:
            games = begin(hall.address(falls))
    found.seconds = time.monotonic() - began
    return found


def main() -> None:
    where, kills, seed = sys.argv[1], int(sys.argv[2]), (sys.argv[3:] or ["7"])[0]
    ports = [free_port() for _ in range(2 if where == "takeover" else 1)]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)  # the database's user is another one
        database = ""
        if where != "sqlite":
            place = folder / "postgresql"
            place.mkdir()
            database = stack.enter_context(running(place))
        servers = stack.enter_context(stable())
        found = killed(Hall(servers, folder / "data", database, ports), kills, seed)
    print(json.dumps({"where": where, "seed": seed, **asdict(found)}), flush=True)


if __name__ == "__main__":
    main()
