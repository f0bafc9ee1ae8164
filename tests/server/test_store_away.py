"""The database goes away while a server serves: said in words, nothing shown is lost, it goes on when it is back."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.postgresql import Database, database
from tests.server.servers import start
from tests.server.tables import at_table, fetch, free_port, new_game

pytestmark = pytest.mark.slow


@pytest.fixture
def own_database() -> Iterator[Database]:
    with tempfile.TemporaryDirectory(prefix="eastfront-postgres-") as folder:
        Path(folder).chmod(0o755)
        with database(Path(folder)) as found:
            yield found


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
