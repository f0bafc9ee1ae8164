"""Who vanishes from a table without a word, or stops reading, is let go in time; meanwhile the others are told as ever
and nothing heaps up for him."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from eastfront.server import wire
from eastfront.server.connections import Keeper, Room, Stage
from eastfront.server.gate import Table
from eastfront.server.limits import Limits
from tests.server.tables import Client, at_table, fetch, new_game, served

HANDSHAKE = (
    "GET /play/{game} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
LINE = "x" * 900
ASKED = 160  # times for a page of chat: megabytes, more than the system itself would hold for him
HELD = 4 << 20  # bytes at most that one who reads nothing may have waiting in the server


class Clock:
    """Stands still until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def frame(message: dict[str, Any]) -> bytes:
    """One text message of a browser, masked with zeros."""
    data = json.dumps(message).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


@contextlib.contextmanager
def raw(address: str, game: str, token: str = "") -> Iterator[socket.socket]:
    """At a table, and from now on nobody reads: no ping is answered, nothing is taken."""
    host, _, port = address.partition(":")
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((host, int(port)))
        line.sendall(HANDSHAKE.format(game=game).encode())
        assert line.recv(12) == b"HTTP/1.1 101"
        line.sendall(frame({"type": "Hello", "token": token, "version": wire.VERSION}))
        yield line


async def eventually(wanted: Any, patience: float = 30.0) -> None:
    async with asyncio.timeout(patience):
        while not wanted():
            await asyncio.sleep(0.02)


def tables(door: Keeper) -> list[Table]:
    return [guest.line for guest in door._all[Stage.WATCHING] if isinstance(guest.line, Table)]


async def everybody_is_told(player: Client, *others: Client, actions: int = 6) -> None:
    for _ in range(actions):
        seq = player.update["seq"]
        await player.act(0)
        for each in (player, *others):
            await each.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once


def test_who_vanishes_without_closing_is_missed_and_let_go(tmp_path: Path) -> None:
    """He answers no ping any more. Who does answer stays, however long he says nothing."""
    door = Keeper(Room(ping_every=0.3, pong_within=1.0, look_every=0.1))

    async def go(address: str) -> None:
        game, token = new_game(address, "me", "open", scenario="long")
        other = await asyncio.to_thread(sat_down, address, game)
        async with at_table(address, game, token) as west, at_table(address, game) as looker:
            with raw(address, game, other):
                await west.until(lambda u: u["seats"][1]["here"])
                await west.until(lambda u: not u["seats"][1]["here"])
                await eventually(lambda: door.count(Stage.PLAYING) == 1)
            await everybody_is_told(west, looker, actions=1)
            assert door.count(Stage.WATCHING) == 1

    with served(tmp_path, keeper=door, limits=Limits(factor=1000)) as address:
        asyncio.run(asyncio.wait_for(go(address), 60))


def sat_down(address: str, game: str) -> str:
    status, answer, _ = fetch(address, f"/api/games/{game}/seats/1", {"name": "Boris"})
    assert status == 201
    return str(answer["token"])


def test_who_stops_reading_keeps_nobody_waiting_and_is_let_go(tmp_path: Path) -> None:
    """By a clock that stands still until all the others were told: at the last moment he is there, then he is not."""
    clock = Clock()
    room = Room(look_every=0.02, ping_every=600.0)
    door = Keeper(room, clock=clock)

    async def go(address: str) -> None:
        game, token = new_game(address, "me", "me", scenario="long")
        async with at_table(address, game, token) as player, at_table(address, game) as looker:
            for _ in range(60):
                await player.say("Say", text=LINE)
                await player.next("Spoken")
            with raw(address, game) as line:
                for _ in range(ASKED):
                    line.sendall(frame({"type": "AskChat", "before": 100_000}))
                await eventually(lambda: len(tables(door)) == 2)
                deaf = tables(door)[-1]
                await eventually(lambda: deaf.transport.get_write_buffer_size() > 0)
                await everybody_is_told(player, looker)
                waiting = deaf.transport.get_write_buffer_size()
                await everybody_is_told(player, looker)
                assert 0 < deaf.transport.get_write_buffer_size() <= max(waiting, HELD)

                clock.now = room.table_grace
                await asyncio.sleep(0.2)
                assert len(tables(door)) == 2
                clock.now += 0.1
                await eventually(lambda: len(tables(door)) == 1)
            await everybody_is_told(player, looker, actions=1)

    with served(tmp_path, keeper=door, limits=Limits(factor=1000)) as address:
        asyncio.run(asyncio.wait_for(go(address), 90))


def test_who_stops_reading_and_answers_no_ping_does_not_stay_in_the_closing(tmp_path: Path) -> None:
    """A goodbye that is never read: it must not keep the connection, as the system alone would for a quarter hour."""
    door = Keeper(Room(look_every=0.02, ping_every=0.5, pong_within=0.5, last_words=0.2, table_grace=600.0))

    async def go(address: str) -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as player:
            for _ in range(60):
                await player.say("Say", text=LINE)
                await player.next("Spoken")
            with raw(address, game) as line:
                for _ in range(ASKED):
                    line.sendall(frame({"type": "AskChat", "before": 100_000}))
                await eventually(lambda: len(tables(door)) == 1)
                await eventually(lambda: len(tables(door)) == 0)
            await everybody_is_told(player, actions=1)

    with served(tmp_path, keeper=door, limits=Limits(factor=1000)) as address:
        asyncio.run(asyncio.wait_for(go(address), 60))


def test_how_long_it_takes_as_it_is_served() -> None:
    """What the documentation says: who vanishes is let go within forty seconds, who does not read within thirty."""
    room = Room()
    assert room.ping_every + room.pong_within <= 40.0
    assert room.table_grace <= 30.0
