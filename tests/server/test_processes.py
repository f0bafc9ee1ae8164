"""Several server processes on one PostgreSQL: any of them answers anybody, and all show the same table."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed

from eastfront.server.listening import LINE
from tests.server.servers import start
from tests.server.tables import Client, at_table, fetch, free_port, new_game

pytestmark = pytest.mark.slow


@dataclass
class Process:
    server: subprocess.Popen[bytes]
    address: str


@dataclass
class Pair:
    first: Process
    second: Process
    database: str


@pytest.fixture
def pair(tmp_path: Path, postgres_address: str) -> Iterator[Pair]:
    started: list[Process] = []
    try:
        for _ in range(2):
            port = free_port()
            server = start(tmp_path, port, database=postgres_address)
            started.append(Process(server, f"127.0.0.1:{port}"))
        first, second = started
        yield Pair(first, second, postgres_address)
    finally:
        for process in started:
            process.server.kill()
            process.server.wait()


def sat_down(address: str, game: str, name: str = "Boris") -> str:
    status, answer, _ = fetch(address, f"/api/games/{game}/seats/1", {"name": name})
    assert status == 201, answer
    token: str = answer["token"]
    return token


def here(table: Client) -> list[bool]:
    return [seat["here"] for seat in table.update["seats"]]


def test_two_play_at_different_processes(pair: Pair) -> None:
    async def go() -> None:
        game, west_token = new_game(pair.first.address, "me", "open")
        async with at_table(pair.first.address, game, west_token) as west:
            assert [seat["kind"] for seat in west.update["seats"]] == ["person", "open"]
            east_token = await asyncio.to_thread(sat_down, pair.second.address, game)
            await west.until(lambda u: u["seats"][1]["name"] == "Boris")
            async with at_table(pair.second.address, game, east_token) as east:
                await west.until(lambda _: here(west) == [True, True])
                await east.until(lambda _: here(east) == [True, True])
                await west.act(0)
                await east.until(lambda u: u["seq"] == 2)
                await east.act(0)
                await west.until(lambda u: u["seq"] == 3)
                assert west.update["log"][-1]["seq"] == 2
                await east.say("Say", text="Bonjour !")
                assert (await west.next("Spoken"))["lines"][0]["text"] == "Bonjour !"
                for _ in range(10):
                    mover, other = (west, east) if 0 in west.asked else (east, west)
                    seq = mover.update["seq"]
                    await mover.act()
                    for table in (mover, other):
                        await table.until(lambda u: u["seq"] == seq + 1)  # noqa: B023 - read at once
                async with at_table(pair.first.address, game) as one, at_table(pair.second.address, game) as two:
                    assert one.update == two.update
            await west.until(lambda _: here(west) == [True, False])

    asyncio.run(asyncio.wait_for(go(), 40))


def test_passing_is_known_to_all(pair: Pair) -> None:
    """What one process was told is true of the same seat in another."""

    async def go() -> None:
        game, token = new_game(pair.first.address, "me", "open")
        east = await asyncio.to_thread(sat_down, pair.second.address, game)
        async with at_table(pair.first.address, game, token) as west, at_table(pair.second.address, game, east) as mine:
            await west.act(0)
            await mine.until(lambda u: u["seq"] == 2)
            await mine.act(0)
            await mine.until(lambda u: u["seq"] == 3)
            async with at_table(pair.first.address, game, east) as also_mine:
                await mine.say("PassForMe", on=True)
                await also_mine.until(lambda u: u.get("passing"))
                await also_mine.say("PassForMe", on=False)
                await mine.until(lambda u: not u.get("passing"))

    asyncio.run(asyncio.wait_for(go(), 40))


def test_a_proposal_made_at_one_process_is_answered_at_the_other(pair: Pair) -> None:
    """Seen by all, lapsed for all when the game moves on, refused and agreed to for all."""

    async def go() -> None:
        game, token = new_game(pair.first.address, "me", "open")
        other = await asyncio.to_thread(sat_down, pair.second.address, game)
        async with (
            at_table(pair.first.address, game, token) as west,
            at_table(pair.second.address, game, other) as east,
        ):
            await west.act(0)
            await east.until(lambda u: u["seq"] == 2)
            await west.until(lambda u: u["seq"] == 2)
            await west.say("Propose", seq=2, to=0)
            await east.until(lambda u: u.get("proposal"))
            lapsed = east.update["proposal"]["id"]
            await east.act(0)
            for table in (west, east):
                await table.until(lambda u: u["seq"] == 3 and not u.get("proposal"))
            await east.say("Reply", id=lapsed, yes=True)
            assert (await east.next("No"))["refusal"]["reason"] == "refused-no-proposal"

            await east.say("Propose", seq=3, to=0)
            await west.until(lambda u: u.get("proposal"))
            await west.say("Reply", id=west.update["proposal"]["id"], yes=False)
            for table in (west, east):
                await table.until(lambda u: u.get("declined") and not u.get("proposal"))

            await east.say("Propose", seq=3, to=0)
            await west.until(lambda u: u.get("proposal"))
            await west.say("Reply", id=west.update["proposal"]["id"], yes=True)
            for table in (west, east):
                await table.until(lambda u: u["position"] == 0 and not u.get("proposal"))

    asyncio.run(asyncio.wait_for(go(), 40))


def test_two_players_at_two_processes_clear_a_table_away(pair: Pair) -> None:
    async def go() -> None:
        game, token = new_game(pair.first.address, "me", "open")
        other = await asyncio.to_thread(sat_down, pair.second.address, game)
        path = f"/api/games/{game}/delete"
        async with at_table(pair.first.address, game, token), at_table(pair.second.address, game, other):
            for process, key, deleted in ((pair.first, token, False), (pair.second, other, True)):
                hello = {"type": "Hello", "token": key}
                status, answer, _ = await asyncio.to_thread(fetch, process.address, path, hello)
                assert (status, answer["deleted"]) == (200, deleted)
        assert [fetch(p.address, f"/api/games/{game}")[0] for p in (pair.first, pair.second)] == [404, 404]

    asyncio.run(asyncio.wait_for(go(), 40))


def test_a_table_cleared_away_at_one_process_is_gone_at_the_other(pair: Pair) -> None:
    async def go() -> None:
        game, token = new_game(pair.first.address, "me", "me")
        async with at_table(pair.second.address, game, token) as table:
            hello = {"type": "Hello", "token": token}
            path = f"/api/games/{game}/delete"
            assert (await asyncio.to_thread(fetch, pair.first.address, path, hello))[0] == 200
            with pytest.raises(ConnectionClosed) as closed:
                await table.next("No")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4410
        assert fetch(pair.second.address, f"/api/games/{game}")[0] == 404

    asyncio.run(asyncio.wait_for(go(), 40))


def test_of_two_actions_at_once_one_is_done(pair: Pair) -> None:
    """The same player at two processes clicks twice: one click counts, the other hears that the table has changed."""

    async def go() -> None:
        game, token = new_game(pair.first.address, "me", "me", scenario="long")
        address = (pair.first.address, pair.second.address)
        async with at_table(address[0], game, token) as one, at_table(address[1], game, token) as two:
            for turn in range(25):
                seq = one.update["seq"]
                await asyncio.gather(one.act(0), two.act(0))
                answers = await asyncio.gather(*(answer(table, seq) for table in (one, two)))
                assert sorted(answers) in (["done", "refused-stale"], ["done", "done"]), (turn, answers)
                for table in (one, two):
                    await table.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once
                assert one.update["seq"] == two.update["seq"] == seq + 1
                assert one.update["scene"]["pieces"] == two.update["scene"]["pieces"]

    asyncio.run(asyncio.wait_for(go(), 60))


async def answer(table: Client, seq: int) -> str:
    """Either the refusal of one's own click, or the update; who is refused has the update before or after."""
    message: dict[str, Any] = await table.next("No", "Update")
    while message["type"] == "Update" and message["seq"] == seq:
        message = await table.next("No", "Update")
    if message["type"] == "No":
        return str(message["refusal"]["reason"])
    try:
        async with asyncio.timeout(0.15):
            return str((await table.next("No"))["refusal"]["reason"])
    except TimeoutError:
        return "done"


def test_machines_go_on_when_their_process_is_killed(pair: Pair) -> None:
    """Both processes have somebody at the table; the one in which the machines think dies."""

    async def go() -> None:
        game, _ = new_game(pair.first.address, "random", "random", scenario="long")
        async with at_table(pair.second.address, game) as spectator:
            await spectator.until(lambda u: u["seq"] > 10)
            pair.first.server.kill()
            seq = spectator.update["seq"]
            await spectator.until(lambda u: u["seq"] > seq + 20)

    asyncio.run(asyncio.wait_for(go(), 40))


def test_a_broken_line_is_made_again_and_nothing_is_missed(pair: Pair) -> None:
    async def cut_all_lines() -> None:
        connection = await asyncpg.connect(pair.database)
        sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"
        assert await connection.fetch(sql, LINE)
        await connection.close()

    async def go() -> None:
        game, token = new_game(pair.first.address, "me", "me")
        async with at_table(pair.first.address, game, token) as one, at_table(pair.second.address, game, token) as two:
            for _ in range(3):
                await cut_all_lines()
                seq = one.update["seq"]
                await one.act(0)
                for table in (one, two):
                    await table.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once

    asyncio.run(asyncio.wait_for(go(), 60))


# ---------------------------------------------------------------------- serve --workers
def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(word) for word in found.split()]


@pytest.fixture
def crew(tmp_path: Path, postgres_address: str) -> Iterator[Process]:
    port = free_port()
    server = start(tmp_path / "new", port, "--workers", "2", database=postgres_address)
    try:
        yield Process(server, f"127.0.0.1:{port}")
    finally:
        server.kill()
        server.wait()


async def crowded(address: str, game: str, token: str, tables: contextlib.AsyncExitStack) -> list[Client]:
    """So many that both workers have some of them."""
    return [await tables.enter_async_context(at_table(address, game, token)) for _ in range(8)]


def test_workers_share_a_port_and_who_falls_is_replaced(crew: Process) -> None:
    async def go() -> None:
        first = children(crew.server.pid)
        assert len(first) == 2
        game, token = new_game(crew.address, "me", "me")
        for round in range(2):
            async with contextlib.AsyncExitStack() as tables:
                seated = await crowded(crew.address, game, token, tables)
                seq = seated[0].update["seq"]
                await seated[0].act(0)
                for table in seated:
                    await table.until(lambda u: u["seq"] == seq + 1)  # noqa: B023 - read at once
            if not round:
                os.kill(first[0], signal.SIGKILL)
                while len(now := children(crew.server.pid)) < 2 or first[0] in now:
                    await asyncio.sleep(0.05)
        assert first[1] in children(crew.server.pid)

    asyncio.run(asyncio.wait_for(go(), 40))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_workers_stop_together(crew: Process, number: signal.Signals) -> None:
    workers = children(crew.server.pid)
    crew.server.send_signal(number)
    assert crew.server.wait(15) == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in workers)


def test_workers_do_not_outlive_who_leads_them(crew: Process) -> None:
    workers = children(crew.server.pid)
    crew.server.kill()
    crew.server.wait()
    until = time.monotonic() + 15
    while any(alive(pid) for pid in workers) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(alive(pid) for pid in workers)


def alive(pid: int) -> bool:
    """Who is dead and not yet buried is not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
