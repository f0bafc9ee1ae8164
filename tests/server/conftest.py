"""A server with machines of the tests' own, which a file whose tests need none leaves alone; and the two stores."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from eastfront.bots.player import PLAYERS
from eastfront.server import steward
from eastfront.server.machines import Machines
from eastfront.server.postgres import PostgresStore
from eastfront.server.sqlite import SqliteStore
from eastfront.server.store import Store
from tests.server.players import OURS, register
from tests.server.postgresql import running
from tests.server.tables import served

Test = Callable[[Store], Awaitable[None]]


@pytest.fixture
def machines(monkeypatch: pytest.MonkeyPatch) -> Machines:
    for name, kind in OURS.items():
        monkeypatch.setitem(PLAYERS, name, kind)
    monkeypatch.setattr(steward, "AGAIN_AFTER", 0.01)
    return Machines(2, register)


@pytest.fixture
def address(tmp_path: Path, machines: Machines) -> Iterator[str]:
    with served(tmp_path, machines=machines) as where:
        yield where


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    """In a folder beside pytest's own, which each run closes to everybody else, the database's user included."""
    with tempfile.TemporaryDirectory(prefix="eastfront-postgres-") as folder:
        Path(folder).chmod(0o755)
        with running(Path(folder)) as address:
            yield address


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Test], None]:
    """Runs a test against an open, empty store."""

    def with_store(test: Test) -> None:
        if request.param == "sqlite":
            store: Store = SqliteStore(tmp_path / "games.db")
        else:
            store = PostgresStore(request.getfixturevalue("postgres_address"))
        asyncio.run(_opened(store, test))

    return with_store


async def _opened(store: Store, test: Test) -> None:
    async with opened(store):
        for game in await store.games(limit=1000):
            await store.delete(game.id)
        await test(store)


@asynccontextmanager
async def opened(store: Store) -> AsyncIterator[Store]:
    await store.open()
    try:
        yield store
    finally:
        await store.close()
