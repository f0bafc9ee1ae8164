"""Killing the server while many play loses nothing that was acknowledged, and every game goes on afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.servers import start
from tests.server.tables import Client, at_table, free_port, new_game

Tables = dict[str, str]  # game: token
GAMES = (
    ("skirmish", "long", ("me", "me")),
    ("skirmish", "standard", ("me", "random")),
    ("skirmish", "long", ("me", "me")),
    ("great_patriotic_war", "barbarossa", ("me", "me")),
)
AWAY = (WebSocketException, ConnectionError, TimeoutError, OSError)


async def play(address: str, game: str, token: str, acknowledged: dict[str, int]) -> None:
    """As fast as it can, until the server falls; what was acknowledged is noted at once."""
    try:
        async with at_table(address, game, token) as table:
            note(table, game, acknowledged)
            while not table.update.get("ending"):
                choices = table.update["scene"]["choices"]
                seq = table.update["seq"]
                if choices:
                    await table.act(random.Random(f"{game}{seq}").randrange(len(choices)))
                await table.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once
                note(table, game, acknowledged)
    except AWAY:
        pass


def note(table: Client, game: str, acknowledged: dict[str, int]) -> None:
    assert table.update["seq"] >= acknowledged.get(game, 0)
    acknowledged[game] = table.update["seq"]


async def play_all(address: str, games: Tables, server: subprocess.Popen[bytes], after: float) -> dict[str, int]:
    acknowledged: dict[str, int] = {}
    killer = asyncio.get_running_loop().call_later(after, lambda: os.kill(server.pid, signal.SIGKILL))
    await asyncio.gather(*(play(address, game, token, acknowledged) for game, token in games.items()))
    killer.cancel()
    return acknowledged


async def look(address: str, game: str, token: str) -> dict[str, Any]:
    async with at_table(address, game, token) as table:
        return table.update


async def goes_on(address: str, game: str, token: str) -> int:
    """One more action is accepted, by a person or by the machine; or the game is over."""
    async with at_table(address, game, token) as table:
        seq: int = table.update["seq"]
        if table.update.get("ending"):
            return seq
        if table.update["scene"]["choices"]:
            await table.act(0)
        await table.until(lambda u: u["seq"] > seq)
        return seq


def begin(address: str) -> Tables:
    return dict(new_game(address, *who, title=title, scenario=scenario) for title, scenario, who in GAMES)


@pytest.mark.parametrize("times", [pytest.param(3, marks=pytest.mark.slow), pytest.param(50, marks=pytest.mark.long)])
def test_no_acknowledged_action_is_lost_when_the_server_is_killed(tmp_path: Path, times: int) -> None:
    port, chooser = free_port(), random.Random(7)
    address = f"127.0.0.1:{port}"
    server = start(tmp_path, port)
    try:
        games = begin(address)
        for _ in range(times):
            seen = asyncio.run(play_all(address, games, server, 0.2 + chooser.random()))
            server.kill()
            server.wait()
            server = start(tmp_path, port)
            for game, token in games.items():
                now = asyncio.run(goes_on(address, game, token))
                assert now >= seen.get(game, 0), f"{game}: {seen[game]} was acknowledged, {now} is there"
            if all(asyncio.run(look(address, game, token)).get("ending") for game, token in games.items()):
                games = begin(address)
    finally:
        server.kill()
        server.wait()
