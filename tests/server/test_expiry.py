"""Games are cleared away by rule, and their players are told before."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from eastfront.server import expiry
from eastfront.server.expiry import DAY, Expiry, Terms
from eastfront.server.games import Games
from eastfront.server.records import GameRow
from eastfront.server.sqlite import SqliteStore
from eastfront.server.store import Store
from eastfront.titles import TITLES
from tests.server.conftest import Test
from tests.server.tables import at_table, fetch, new_game, served
from tests.server.test_stores import SEATS, game

TERMS = Terms(finished=90, idle=180, unbegun=14)
LAST = 1000 * DAY  # when the last move was


def finished(id: str = "g1") -> GameRow:
    return replace(game(id, changed=LAST), finished=True)


def idle(id: str = "g1") -> GameRow:
    return game(id, changed=LAST)


def unbegun(id: str = "g1") -> GameRow:
    return replace(game(id, changed=LAST), created=LAST)


KINDS: list[tuple[Callable[[], GameRow], int]] = [(finished, 90), (idle, 180), (unbegun, 14)]


@pytest.mark.parametrize(("kind", "days"), KINDS)
def test_each_kind_has_its_days_and_is_told_fourteen_before(kind: Callable[[], GameRow], days: int) -> None:
    row, end = kind(), LAST + days * DAY
    assert TERMS.end(row) == end
    assert TERMS.told(row, end - 14 * DAY) == end
    assert TERMS.told(row, end - 14 * DAY - 1) is None
    assert Terms().end(row) is None


def test_what_never_began_waits_no_longer_than_what_did() -> None:
    assert Terms(idle=180).end(unbegun()) == LAST + 180 * DAY
    assert Terms(idle=7, unbegun=14).end(unbegun()) == LAST + 7 * DAY
    assert Terms(unbegun=14).end(idle()) is None
    assert Terms(idle=180, unbegun=14).end(finished()) is None


async def asleep(_: float) -> None:
    pass


@pytest.mark.parametrize(("kind", "days"), KINDS)
def test_it_goes_when_its_time_is_over_and_not_before(
    run: Callable[[Test], None], kind: Callable[[], GameRow], days: int
) -> None:
    async def test(store: Store) -> None:
        await store.create(kind(), SEATS, [b"begun"], b"head")
        await store.create(replace(kind(), id="g2", changed=LAST + days * DAY), SEATS, [b"begun"], b"head")
        now = LAST + days * DAY
        tidy = Expiry(Games(store, TITLES), TERMS, lambda: now, asleep)
        assert await tidy.clear() == 0
        now += 1
        assert await tidy.clear() == 1
        assert [row.id for row in await store.games()] == ["g2"]
        for_ever = Expiry(Games(store, TITLES), Terms(), lambda: now * 100, asleep)
        assert await for_ever.clear() == 0

    run(test)


def test_many_go_a_few_at_a_time_each_with_a_line(
    run: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(expiry, "AT_ONCE", 2)
    monkeypatch.setattr(logging.getLogger("eastfront.audit"), "propagate", True)
    caplog.set_level(logging.INFO, "eastfront.audit")
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def test(store: Store) -> None:
        for number in range(5):
            await store.create(finished(f"g{number}"), SEATS, [b"begun"], b"head")
        assert await Expiry(Games(store, TITLES), TERMS, lambda: LAST + 91 * DAY, pause).clear() == 5
        assert pauses == [expiry.BETWEEN] * 3
        lines = {record.getMessage() for record in caplog.records}  # other tests may have left a second reader
        assert sum('"expired"' in line for line in lines) == 5

    run(test)


def test_only_one_process_at_a_time() -> None:
    """Whoever holds the name clears away; the others leave it to him."""

    class Held(SqliteStore):
        async def hold(self, id: str) -> bool:
            return False

        async def expire(self, bounds: tuple[float, float, float], limit: int) -> list[str]:
            raise AssertionError("two at once")

    assert asyncio.run(Expiry(Games(Held(Path("unused")), TITLES), TERMS).clear()) == 0


def test_players_read_the_date_in_the_list_and_at_the_table(tmp_path: Path) -> None:
    async def go(address: str) -> None:
        id, token = new_game(address, "me", "me")
        (line,) = fetch(address, "/api/lobby", {"keys": {id: token}})[1]
        expires = line["game"]["expires"]
        assert abs(expires - (time.time() + 14 * DAY)) < 60
        assert fetch(address, f"/api/games/{id}")[1]["game"]["expires"] == expires
        async with at_table(address, id, token) as table:
            assert table.welcome["expires"] == expires
            await table.act(0)
            await table.until(lambda u: u["seq"] == 2)
        assert fetch(address, f"/api/games/{id}")[1]["game"]["expires"] is None
        async with at_table(address, id, token) as table:
            assert "expires" not in table.welcome

    with served(tmp_path, terms=TERMS) as address:
        asyncio.run(go(address))
    with served(tmp_path / "at home") as address:
        id, _ = new_game(address, "me", "me")
        assert fetch(address, f"/api/games/{id}")[1]["game"]["expires"] is None
