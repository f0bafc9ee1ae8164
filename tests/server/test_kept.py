"""Only what is written is told, whatever asks for it; what could not be written has not happened."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eastfront.engine.match import Match
from eastfront.server.records import NewEntry
from eastfront.server.sqlite import SqliteStore
from eastfront.titles import TITLES
from tests.server.tables import at_table, fetch, new_game, served


class SlowDisk:
    """Takes nothing until it is told how it ends; `waiting` says that a write has begun."""

    def __init__(self) -> None:
        self.waiting, self.problem, self.held = False, "", True

    async def append(self, store: SqliteStore, id: str, new: NewEntry) -> None:
        self.waiting = True
        while self.held:
            await asyncio.sleep(0.005)
        if self.problem:
            raise OSError(28, self.problem)
        await HONEST(store, id, new)

    async def begun(self) -> None:
        while not self.waiting:
            await asyncio.sleep(0.005)


HONEST = SqliteStore.append


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as where:
        yield where


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> SlowDisk:
    slow = SlowDisk()
    monkeypatch.setattr(SqliteStore, "append", lambda store, id, new: slow.append(store, id, new))
    return slow


def saved(address: str, game: str, token: str) -> int:
    status, save, _ = fetch(address, f"/api/games/{game}/save", {"type": "Hello", "token": token})
    assert status == 200
    return Match.load(save, TITLES).seq


def reported(address: str, tmp_path: Path, game: str, token: str) -> int:
    status, answer, _ = fetch(address, f"/api/games/{game}/report", {"text": "?", "token": token})
    assert status == 201
    return int(json.loads((tmp_path / answer["file"]).with_suffix(".json").read_text(encoding="utf-8"))["seq"])


@pytest.mark.parametrize("problem", ["", "No space left on device"])
def test_who_comes_while_an_action_is_being_written_sees_the_table_before_it(
    tmp_path: Path, address: str, disk: SlowDisk, problem: str
) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as player, at_table(address, game) as spectator:
            seq, scene = player.update["seq"], player.update["scene"]
            await player.act()
            await disk.begun()
            async with at_table(address, game, token) as twin, at_table(address, game) as passer_by:
                for seen in (twin, passer_by):
                    assert seen.update["seq"] == seq
                    assert len(seen.update["log"]) == seq
                assert twin.update["scene"] == scene
                await twin.say("Look", position=1)
                assert (await twin.next("No", "Past"))["type"] == "No"
                await twin.say("AskOverlays")
                await twin.next("Laid")
                await asyncio.sleep(0.05)
                assert spectator.update["seq"] == player.update["seq"] == seq  # arrivals told them nothing
                assert await asyncio.to_thread(saved, address, game, token) == seq
                assert await asyncio.to_thread(reported, address, tmp_path, game, token) == seq
                disk.problem, disk.held = problem, False
                if not problem:
                    for table in (player, twin, spectator, passer_by):
                        await table.until(lambda u: u["seq"] == seq + 1)
                    return
                assert (await player.next("No"))["refusal"]["reason"] == "refused-not-kept"
        disk.problem = ""
        async with at_table(address, game, token) as player:
            assert (player.update["seq"], player.update["scene"]) == (seq, scene)
            await player.act()
            await player.until(lambda u: u["seq"] == seq + 1)

    asyncio.run(asyncio.wait_for(go(), 30))


def test_a_fork_taken_while_an_action_is_being_written_starts_before_it(address: str, disk: SlowDisk) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as player:
            await player.act()
            await disk.begun()
            wish: dict[str, Any] = {"token": token, "seats": [{"side": s, "who": "me"} for s in (0, 1)]}
            path = f"/api/games/{game}/fork"
            status, answer, _ = await asyncio.to_thread(fetch, address, path, {**wish, "position": 1})
            assert status == 400, answer
            assert (await asyncio.to_thread(fetch, address, path, {**wish, "position": 0}))[0] == 201
            disk.held = False
            await player.until(lambda u: u["seq"] == 2)

    asyncio.run(asyncio.wait_for(go(), 30))


def test_a_machine_is_not_asked_about_what_is_not_written(address: str, disk: SlowDisk) -> None:
    """It would answer a position that may never have been."""

    async def go() -> None:
        game, token = new_game(address, "me", "random", scenario="duel")
        async with at_table(address, game, token) as player:
            while 1 not in player.asked:
                disk.waiting, disk.held = False, True
                await player.act()
                await disk.begun()
                async with at_table(address, game) as passer_by:  # whose arrival wakes the steward
                    assert passer_by.update["scene"] is not None
                    assert not passer_by.update.get("thinking")
                seq = player.update["seq"]
                disk.held = False
                await player.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once

    asyncio.run(asyncio.wait_for(go(), 30))
