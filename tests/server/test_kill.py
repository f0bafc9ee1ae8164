"""Killing servers while many play and look on loses nothing that anybody was shown, and every game goes on afterwards:
after a restart, or at once in another process on the same store."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

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


@pytest.fixture
def servers() -> Iterator[Stable]:
    with stable() as found:
        yield found


def times(few: int, many: int) -> list[object]:
    return [pytest.param(few, marks=pytest.mark.slow), pytest.param(many, marks=pytest.mark.long)]


def killed(hall: Hall, kills: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing that was shown is missing; how long it took is only printed, and depends on who else uses the machine."""
    chooser, told, slowest, began = random.Random(7), 0, 0.0, time.monotonic()
    hall.open()
    games = begin(hall.address(0))
    for number in range(kills):
        falls = number % len(hall.ports)
        shown = asyncio.run(play_until(hall, falls, games, chooser.randrange(8, 60), 0.03 * chooser.random()))
        told += shown.entries
        if len(hall.ports) == 1:
            hall.again(falls)
        fallen = time.monotonic()
        others = len(hall.ports) > 1
        over = asyncio.run(check(hall.address(falls + 1), games, shown, machines=others or number % EVERY == 0))
        slowest = max(slowest, time.monotonic() - fallen)
        if others:
            hall.again(falls)
        if over:
            games = begin(hall.address(falls))
    with capsys.disabled():
        seconds = time.monotonic() - began
        print(f"\n{kills} kills in {seconds:.0f} s: {told} updates shown, none lost; ", end="")
        print(f"all {len(games)} games went on within {slowest:.1f} s")


@pytest.mark.parametrize("kills", times(6, 1000))
def test_nothing_shown_is_lost_on_sqlite(
    tmp_path: Path, servers: Stable, kills: int, capsys: pytest.CaptureFixture[str]
) -> None:
    killed(Hall(servers, tmp_path, "", [free_port()]), kills, capsys)


@pytest.mark.parametrize("kills", times(4, 100))
def test_nothing_shown_is_lost_on_postgresql(
    tmp_path: Path, servers: Stable, kills: int, postgres_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    killed(Hall(servers, tmp_path, postgres_address, [free_port()]), kills, capsys)


@pytest.mark.parametrize("kills", times(4, 100))
def test_nothing_shown_is_lost_when_another_process_takes_over(
    tmp_path: Path, servers: Stable, kills: int, postgres_address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    killed(Hall(servers, tmp_path, postgres_address, [free_port(), free_port()]), kills, capsys)
