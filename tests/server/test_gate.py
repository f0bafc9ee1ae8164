"""Connections that say nothing, or too slowly, or not to the end: they go, and those who play stay."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from eastfront.engine.refusals import Refused
from eastfront.server.connections import KEPT_FOR_PLAYERS, LEAST_ROOM, Keeper, Room, Stage, room_for
from eastfront.server.gate import Unread
from eastfront.server.visitors import Proxies
from tests.server.tables import at_table, fetch, new_game, served

QUICK = Room(most=60, by_address=20, headers_within=0.5, hello_within=0.5, grace=0.5, pace=1e6, look_every=0.1)


# ---------------------------------------------------------------------- the keeper alone
class Line:
    def __init__(self, waits: bool = True) -> None:
        self.waiting, self.ended, self.looked = waits, False, 0

    def waits(self) -> bool:
        return self.waiting

    def look(self, now: float) -> None:
        self.looked += 1

    def end(self) -> None:
        self.ended = True


def keeper(most: int = 8, by_address: int = 3, **own: Any) -> Keeper:
    return Keeper(Room(most=most, by_address=by_address), **own)


def test_the_last_allowed_and_the_first_refused_of_one_address() -> None:
    door = keeper()
    busy = [Line(waits=False) for _ in range(4)]
    assert [door.enter("192.0.2.1", line) is not None for line in busy] == [True, True, True, False]
    assert door.enter("192.0.2.2", Line()) is not None
    assert (len(door), door.turned_away) == (4, 1)


def test_who_waits_longest_at_the_door_makes_room_for_who_comes() -> None:
    door = keeper()
    lines = [Line() for _ in range(9)]
    guests = [door.enter(f"192.0.2.{n}", line) for n, line in enumerate(lines)]
    assert None not in guests
    assert [line.ended for line in lines] == [True] + [False] * 8
    assert (len(door), door.sent_off) == (8, 1)
    for guest in guests:
        assert guest is not None
        door.leave(guest)
        door.leave(guest)
    assert len(door) == 0
    assert not door._by_address


def test_nobody_at_a_table_makes_room_for_a_stranger() -> None:
    door = keeper(most=8)
    lines = [Line() for _ in range(8)]
    guests = [door.enter(f"192.0.2.{n}", line) for n, line in enumerate(lines)]
    watching = int(8 * (1 - KEPT_FOR_PLAYERS))
    for guest in guests[:watching]:
        assert guest is not None
        guest.sit(player=False)
    last = guests[watching]
    assert last is not None
    with pytest.raises(Refused, match="full"):
        last.sit(player=False)
    last.sit(player=True)
    assert (door.count(Stage.WATCHING), door.count(Stage.PLAYING), door.count(Stage.DOOR)) == (watching, 1, 1)
    another = door.enter("198.51.100.1", Line())
    assert another is not None
    assert lines[-1].ended
    another.sit(player=True)
    assert door.enter("198.51.100.2", Line()) is None
    assert sum(line.ended for line in lines) == 1


def test_behind_a_proxy_each_visitor_is_counted_where_he_is() -> None:
    door = keeper(most=20, proxies=Proxies(["10.0.0.1"]))
    guests = [door.enter("10.0.0.1", Line(waits=False)) for _ in range(10)]
    for guest in guests[:3]:
        assert guest is not None
        guest.comes_from("192.0.2.1")
    fourth = guests[3]
    assert fourth is not None
    with pytest.raises(Refused, match="full"):
        fourth.comes_from("192.0.2.1")
    fourth.comes_from("192.0.2.2")
    assert door.enter("192.0.2.1", Line()) is None


def test_no_more_connections_than_files_may_be_open() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, before[1]), before[1]))
        found = room_for(600)
        allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert found.most == max(LEAST_ROOM, min(600, allowed - 256))
        assert found.most + 256 <= allowed
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert room_for(1).most == LEAST_ROOM
    assert room_for(100, 2.5).by_address == 500


def test_who_reads_is_not_too_slow_and_who_does_not_is() -> None:
    unread = Unread()
    assert not unread.too_slow(0, 0, 10, 100)
    assert not unread.too_slow(5000, 1, 10, 100)
    assert not unread.too_slow(4500, 11, 10, 100)
    assert unread.too_slow(4500, 11.1, 10, 100)  # 500 bytes in ten seconds, where 1000 are wanted
    assert not unread.too_slow(3500, 11.2, 10, 100)
    assert not unread.too_slow(0, 30, 10, 100)


# ---------------------------------------------------------------------- at a real server, with real sockets
@contextlib.contextmanager
def guarded(folder: Path, room: Room = QUICK) -> Iterator[tuple[str, Keeper]]:
    door = Keeper(room, Proxies())
    with served(folder, keeper=door) as where:
        yield where, door


def opened(address: str, first: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    host, _, port = address.partition(":")
    found = socket.create_connection((host, int(port)), timeout=20, source_address=(source, 0))
    found.sendall(first)
    return found


def all_of(line: socket.socket) -> bytes:
    got = b""
    with contextlib.suppress(ConnectionError):
        while part := line.recv(65536):
            got += part
    return got


def eventually(wanted: Callable[[], object]) -> None:
    until = time.monotonic() + 20
    while not wanted():
        assert time.monotonic() < until
        time.sleep(0.02)


def trickle(line: socket.socket, data: bytes) -> bytes:
    """A byte now and then, until the server has had enough."""
    with contextlib.suppress(OSError):
        for byte in data:
            line.sendall(bytes([byte]))
            time.sleep(0.02)
    return all_of(line)


HEAD = b"POST /api/games HTTP/1.1\r\nhost: here\r\n"


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\n",
        HEAD,
        HEAD + b"content-length: 50\r\n\r\n",
        HEAD + b"content-length: 9\r\n\r\n{",
    ],
)
def test_what_is_not_said_to_the_end_is_answered_with_too_slow(tmp_path: Path, begun: bytes) -> None:
    with guarded(tmp_path) as (address, door), opened(address, begun) as line:
        said = all_of(line)
        assert said.startswith(b"HTTP/1.1 408 ")
        assert b"refused-too-slow" in said
        assert b"content-security-policy" in said
        eventually(lambda: len(door) == 0)
        assert fetch(address, "/credits")[0] == 200


def test_a_header_that_comes_byte_by_byte_has_the_same_time_as_any_other(tmp_path: Path) -> None:
    with guarded(tmp_path) as (address, _), opened(address) as line:
        assert trickle(line, b"GET / HTTP/1.1\r\n" + b"x-a: b\r\n" * 100).startswith(b"HTTP/1.1 408 ")


def test_a_body_must_come_at_some_pace(tmp_path: Path) -> None:
    with guarded(tmp_path) as (address, _), opened(address, HEAD + b"content-length: 9999\r\n\r\n") as line:
        assert trickle(line, b"x" * 9999).startswith(b"HTTP/1.1 408 ")


def test_the_second_request_of_a_connection_has_no_more_time_than_the_first(tmp_path: Path) -> None:
    with (
        guarded(tmp_path) as (address, _),
        opened(address, b"GET /favicon.ico HTTP/1.1\r\nhost: x\r\n\r\nGET /") as line,
    ):
        said = all_of(line)
        assert said.startswith(b"HTTP/1.1 20")
        assert b"HTTP/1.1 408 " in said


def test_who_does_not_read_his_answer_goes(tmp_path: Path) -> None:
    asked = b"GET /api/maps/skirmish/fr/day/base.svg HTTP/1.1\r\nhost: x\r\n\r\n" * 400
    with guarded(tmp_path) as (address, door):
        host, _, port = address.partition(":")
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((host, int(port)))
        line.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            line.send(asked)
        eventually(lambda: len(door) == 1)
        eventually(lambda: len(door) == 0)
        line.close()


def test_a_table_without_a_hello_is_closed(tmp_path: Path) -> None:
    with guarded(tmp_path) as (address, door):
        game, token = new_game(address, "me", "open")

        async def go() -> None:
            async with at_table(address, game, token) as table, connect(f"ws://{address}/play/{game}") as silent:
                assert door.count(Stage.PLAYING) == 1
                with pytest.raises(Exception, match="close"):
                    await asyncio.wait_for(silent.recv(), 20)
                await table.say("Say", text="still here")
                await table.next("Spoken")

        asyncio.run(go())
        eventually(lambda: len(door) == 0)


def test_one_address_may_not_hold_all_and_its_oldest_idle_go_first(tmp_path: Path) -> None:
    patient = Room(most=60, by_address=20)
    with guarded(tmp_path, patient) as (address, door):
        lines = [opened(address) for _ in range(30)]
        eventually(lambda: door.sent_off == 10)
        assert [b"refused-full" in all_of(line) for line in lines[:10]] == [True] * 10
        assert len(door) <= 20
        with opened(address, b"GET /credits HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", "127.0.0.2") as other:
            assert all_of(other).startswith(b"HTTP/1.1 200 ")
        assert fetch(address, "/credits")[0] == 200  # nor does he lock out himself
        for line in lines:
            line.close()


def test_a_thousand_idle_connections_lock_nobody_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """From many addresses, all at once, for longer than anybody waits."""
    room = Room(most=100, by_address=20)
    with guarded(tmp_path, room) as (address, door):
        game, token = new_game(address, "me", "open")

        async def go() -> None:
            async with at_table(address, game, token) as table:
                lines = [opened(address, b"GET / HTTP", f"127.0.{n // 200}.{n % 200 + 1}") for n in range(1000)]
                assert len(door) <= 100
                assert fetch(address, f"/api/games/{game}")[0] == 200
                async with at_table(address, game, token):
                    await table.say("Say", text="we are here")
                    await table.next("Spoken")
                for line in lines:
                    line.close()

        asyncio.run(go())
        assert door.count(Stage.PLAYING) == 0
    assert [record for record in caplog.records if record.exc_info] == []


def test_when_strangers_fill_all_tables_a_player_comes_in_and_a_stranger_does_not(tmp_path: Path) -> None:
    room = Room(most=8, by_address=200)
    with guarded(tmp_path, room) as (address, door):
        game, token = new_game(address, "me", "open")
        watching = int(8 * (1 - KEPT_FOR_PLAYERS))

        async def go() -> None:
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(watching):
                    await stack.enter_async_context(at_table(address, game))
                with pytest.raises(AssertionError, match="refused-full"):
                    await stack.enter_async_context(at_table(address, game))
                async with at_table(address, game, token) as table:
                    await table.act()
                    await table.until(lambda u: u["position"] == 1)

        asyncio.run(go())
        assert door.turned_away == 1


def test_what_is_not_http_is_refused_and_leaves_no_traceback(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    good = b"GET /credits HTTP/1.1\r\nhost: x\r\n\r\n"
    with guarded(tmp_path, Room()) as (address, _):
        for nonsense in (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 TLS\r\n\r\n",
            b"hello\r\n\r\n",
            b"GET /\xff HTTP/1.1\r\nhost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x-long: " + b"a" * 200_000 + b"\r\n\r\n",
            b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
            b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip\r\n\r\n",
            b"POST /api/games HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
        ):
            with opened(address, nonsense) as line:
                said = all_of(line)
                assert said[:12] in (b"HTTP/1.1 400", b"HTTP/1.1 501"), (nonsense, said)
                assert b"x-content-type-options: nosniff" in said
            with opened(address, good + b"\x00\x01garbage\r\n\r\n") as line:
                assert all_of(line).startswith(b"HTTP/1.1 200 ")
        assert fetch(address, "/credits")[0] == 200
    assert [record for record in caplog.records if record.exc_info] == []
