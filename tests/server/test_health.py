"""Alive, ready, figures; and accounts without secrets."""

from __future__ import annotations

import asyncio
import json
import stat
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from eastfront.server import health
from eastfront.server.accounts import ACCESS, AUDIT, Accounts, keep_accounts
from eastfront.server.connections import Keeper
from eastfront.server.health import Figures
from eastfront.server.limits import Allowance, Kind, Limits
from eastfront.server.sqlite import SqliteStore
from tests.server.servers import running
from tests.server.tables import at_table, fetch, free_port, new_game, served


def test_alive_and_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as address:
        assert fetch(address, "/healthz")[:2] == (200, {"alive": True})
        assert fetch(address, "/readyz")[:2] == (200, {"store": True, "loop": True})

        async def silent(*_: object, **__: object) -> None:
            await asyncio.sleep(60)

        monkeypatch.setattr(health, "STORE_WITHIN", 0.05)
        monkeypatch.setattr(SqliteStore, "games", silent)
        assert fetch(address, "/readyz")[:2] == (503, {"store": False, "loop": True})

        async def broken(*_: object, **__: object) -> None:
            raise OSError("gone")

        monkeypatch.setattr(SqliteStore, "games", broken)
        assert fetch(address, "/readyz")[0] == 503
        assert fetch(address, "/healthz")[0] == 200
        monkeypatch.setattr(health, "TOO_LATE", -1.0)
        assert fetch(address, "/readyz")[1]["loop"] is False


def test_the_pulse_tells_how_late_the_loop_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "BEAT", 0.01)

    async def go() -> float:
        pulse = health.Pulse()
        beating = asyncio.create_task(pulse.beat())
        await asyncio.sleep(0.03)
        import time

        time.sleep(0.2)
        await asyncio.sleep(0.03)
        beating.cancel()
        return pulse.worst

    assert asyncio.run(go()) > 0.1


def test_figures_are_on_a_port_of_their_own(tmp_path: Path) -> None:
    figures, keeper, port = Figures(), Keeper(), free_port()
    figures.follow_door(keeper)
    figures.publish("127.0.0.1", port)
    limits = Limits({Kind.UPLOAD: Allowance(1, 0)})

    def read() -> dict[str, float]:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}

    with served(tmp_path, keeper, figures=figures, limits=limits) as address:
        game, token = new_game(address, "me", "me")
        for _ in range(2):
            fetch(address, "/api/games/upload", b"x")

        async def go() -> dict[str, float]:
            async with at_table(address, game, token) as table:
                await table.act()
                await table.until(lambda u: u["position"] == 1)
                return read()

        found = asyncio.run(go())
        assert fetch(address, "/metrics")[0] == 404
    assert found['eastfront_connections{stage="playing"}'] == 1
    assert found["eastfront_games_in_memory"] == 1
    assert found["eastfront_machines_waiting"] == 0
    assert found['eastfront_store_seconds_count{call="append"}'] == 1
    assert found['eastfront_refusals_total{reason="refused-too-fast"}'] >= 1
    assert found['eastfront_too_fast_total{kind="upload"}'] == 1
    assert found['eastfront_used_total{kind="upload"}'] == 1
    assert found['eastfront_used_total{kind="socket"}'] == 1
    assert found["eastfront_loop_lag_seconds"] >= 0
    assert found["eastfront_turned_away_total"] == 0
    assert game not in str(found)


# ---------------------------------------------------------------------- accounts
@pytest.fixture
def accounts(tmp_path: Path) -> Iterator[Path]:
    keep_accounts(tmp_path)
    yield tmp_path / "logs"
    for logger in (ACCESS, AUDIT):
        for handler in logger.handlers:
            handler.close()
        logger.handlers, logger.propagate = [], True
        logger.setLevel(0)
    Accounts.addresses = False


def lines(folder: Path, name: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in (folder / f"{name}.log").read_text().splitlines()]


def test_accounts_tell_what_was_done_and_no_secret(tmp_path: Path, accounts: Path) -> None:
    with served(tmp_path) as address:
        game, token = new_game(address, "me", "open")
        second = fetch(address, f"/api/games/{game}/seats/1", {"name": "Boris the Secretive"})[1]["token"]
        fetch(address, f"/api/games?ids={game}&token={token}")
        fetch(address, "/api/lobby", {"keys": {game: token}})

        async def go() -> str:
            async with at_table(address, game, token) as table:
                await table.say("Resign", seq=table.update["seq"])
                await table.until(lambda u: u.get("ending"))
                return str(table.update.get("seed"))

        seed = asyncio.run(go())
        fetch(address, f"/api/games/{game}/delete", {"type": "Hello", "token": token})
    audit, access = lines(accounts, "audit"), lines(accounts, "access")
    done = [(line["what"], line["game"], line.get("side")) for line in audit]
    assert done[:3] == [("created", game, None), ("sat", game, 1), ("resigned", game, 0)]
    assert ("POST", "/api/games", 201) in [(line["method"], line["path"], line["status"]) for line in access]
    assert ("TABLE", f"/play/{game}", 101) in [(line["method"], line["path"], line["status"]) for line in access]
    written = b"".join(file.read_bytes() for file in accounts.iterdir())
    for secret in (token, second, seed, "Boris", "127.0.0.1", "ids="):
        assert secret
        assert secret.encode() not in written, secret
    assert {stat.S_IMODE(file.stat().st_mode) for file in accounts.iterdir()} == {0o600}


def test_addresses_only_where_they_are_wanted(tmp_path: Path, accounts: Path) -> None:
    Accounts.addresses = True
    with served(tmp_path) as address:
        new_game(address, "me", "open")
    assert {line["address"] for line in (*lines(accounts, "audit"), *lines(accounts, "access"))} == {"127.0.0.1"}


def test_a_server_of_its_own_keeps_all_its_logs(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        game, token = new_game(address, "me", "open")
        written = b"".join(file.read_bytes() for file in (tmp_path / "logs").glob("*.log"))
    assert game.encode() in written
    assert token.encode() not in written
