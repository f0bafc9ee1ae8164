"""The store fails while a server serves: said in words, nothing shown is lost, it goes on when it is back."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from eastfront.server.sqlite import SqliteStore
from tests.server.postgresql import Database, database
from tests.server.servers import start
from tests.server.tables import at_table, fetch, free_port, new_game, served


@pytest.fixture
def own_database() -> Iterator[Database]:
    with tempfile.TemporaryDirectory(prefix="eastfront-postgres-") as folder:
        Path(folder).chmod(0o755)
        with database(Path(folder)) as found:
            yield found


@pytest.mark.slow
def test_a_database_that_goes_away_and_comes_back(own_database: Database, tmp_path: Path) -> None:
    port = free_port()
    server = start(tmp_path, port, database=own_database.address)
    address = f"127.0.0.1:{port}"

    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as table:
            await table.act(0)
            await table.until(lambda u: u["seq"] == 2)
            await asyncio.to_thread(own_database.stop)
            assert fetch(address, "/readyz")[0] == 503
            status, answer, _ = fetch(address, "/api/games")
            assert (status, answer["reason"]) == (503, "refused-store-away")
            await table.act(0)
            assert (await table.next("No"))["refusal"]["reason"] == "refused-not-kept"
            with pytest.raises(ConnectionClosed):
                await table.next("Update")
        async with connect(f"ws://{address}/play/{game}") as socket:
            assert "refused-store-away" in str(await socket.recv())
            await socket.wait_closed()
            assert socket.close_code == 1013  # upon which a browser comes back by itself
        await asyncio.to_thread(own_database.start)
        until = time.monotonic() + 15
        while fetch(address, "/readyz")[0] != 200 and time.monotonic() < until:
            await asyncio.sleep(0.1)
        async with at_table(address, game, token) as table:
            assert table.update["seq"] == 2
            await table.act(0)
            await table.until(lambda u: u["seq"] == 3)

    try:
        asyncio.run(asyncio.wait_for(go(), 60))
    finally:
        server.kill()
        server.wait()
    written = "".join(file.read_text(encoding="utf-8") for file in (tmp_path / "logs").glob("server*.log"))
    assert "does not answer" in written
    assert "Traceback" not in written


# ---------------------------------------------------------------------- a disk that fails under SQLite
@dataclass
class Disk:
    """Refuses what begins with one of these words."""

    refused: tuple[str, ...] = ()
    error: Exception = field(default_factory=lambda: sqlite3.OperationalError("disk I/O error"))

    def connected(self, store: SqliteStore) -> sqlite3.Connection:
        disk = self

        class Connection(sqlite3.Connection):
            def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
                if sql.lstrip().startswith(disk.refused):
                    raise disk.error
                return super().execute(sql, *values)

        return sqlite3.connect(store.path, isolation_level=None, check_same_thread=False, factory=Connection)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    found = Disk()
    monkeypatch.setattr(SqliteStore, "_connect", lambda store: found.connected(store))
    return found


WISH = {"title": "skirmish", "scenario": "duel", "seats": [{"side": 0, "who": "me"}, {"side": 1, "who": "open"}]}
READS: list[tuple[str, object]] = [
    ("/api/games", None),
    ("/api/games?ids={game}", None),
    ("/api/games/{game}", None),
    ("/api/lobby", {"keys": {"{game}": "x"}}),
    ("/api/games/{game}/save", {"type": "Hello", "token": "x"}),
]


@pytest.mark.parametrize("error", [sqlite3.OperationalError("disk I/O error"), sqlite3.DatabaseError("malformed")])
@pytest.mark.parametrize(("path", "body"), READS)
def test_what_a_disk_does_not_give_is_said_in_words(
    tmp_path: Path, disk: Disk, path: str, body: object, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    with served(tmp_path) as address:
        game, _ = new_game(address, "me", "open")
    with served(tmp_path) as address:  # which has it on the disk alone
        disk.refused, disk.error = ("SELECT", "BEGIN"), error
        status, answer, headers = fetch(address, path.format(game=game), body)
        assert (status, answer["reason"]) == (503, "refused-store-away")
        assert headers["retry-after"] == "1"
        assert fetch(address, "/readyz")[0] == 503
        disk.refused = ()
        assert fetch(address, "/readyz")[0] == 200
        assert fetch(address, f"/api/games/{game}")[0] == 200
    assert "Traceback" not in caplog.text


def test_a_disk_that_takes_nothing_is_said_in_words(tmp_path: Path, disk: Disk) -> None:
    disk.error = sqlite3.OperationalError("database or disk is full")

    async def go(address: str) -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as table:
            disk.refused = ("BEGIN IMMEDIATE",)
            status, answer, _ = await asyncio.to_thread(fetch, address, "/api/games", WISH)
            assert (status, answer["reason"]) == (503, "refused-store-away")
            await table.act(0)
            assert (await table.next("No"))["refusal"]["reason"] == "refused-not-kept"
            disk.refused = ()
        async with at_table(address, game, token) as table:
            assert table.update["seq"] == 1
            await table.act(0)
            await table.until(lambda u: u["seq"] == 2)

    with served(tmp_path) as address:
        asyncio.run(asyncio.wait_for(go(address), 60))


def test_a_mistake_of_ours_is_no_bad_disk(tmp_path: Path) -> None:
    """What is wrong with a question itself stays a fault that is written down."""

    async def go() -> None:
        store = SqliteStore(tmp_path / "games.db")
        await store.open()
        with pytest.raises(sqlite3.IntegrityError):
            await store.say("no-such-game", None, "Anna", "words", 0.0)
        await store.close()

    asyncio.run(go())
