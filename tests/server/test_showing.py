"""Who looks on through the same eyes is shown the same bytes, made once; who is slow holds nobody up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from eastfront.server import packets, showing, wire
from eastfront.titles.skirmish.title import Skirmish
from tests.server.tables import Client, at_table, new_game, served


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as where:
        yield where


def counted(monkeypatch: pytest.MonkeyPatch, home: Any, name: str) -> list[int]:
    """How often something is done."""
    really, count = getattr(home, name), [0]

    def once_more(*given: Any) -> Any:
        count[0] += 1
        return really(*given)

    monkeypatch.setattr(home, name, once_more)
    return count


def test_an_update_is_made_once_however_many_look_on(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with AsyncExitStack() as stack:
            player = await stack.enter_async_context(at_table(address, game, token))
            crowd = [await stack.enter_async_context(at_table(address, game)) for _ in range(12)]
            scenes = counted(monkeypatch, Skirmish, "scene")
            differences = counted(monkeypatch, showing, "difference")
            encoded = counted(monkeypatch, showing, "packet")
            for _ in range(3):
                seq = player.update["seq"]
                await player.act()
                for client in (player, *crowd):
                    await client.until(lambda update, now=seq + 1: update["seq"] >= now)  # type: ignore[misc]
            assert (scenes[0], encoded[0]) == (6, 6)  # for the player and for the crowd
            assert differences[0] <= 6
            assert len({tuple(one.texts[-3:]) for one in crowd}) == 1

    asyncio.run(go())


def test_nobody_hears_of_spectators_who_come_and_go(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "open")
        async with at_table(address, game, token) as player, at_table(address, game) as first:
            heard = len(player.texts), len(first.texts)
            for _ in range(3):
                async with at_table(address, game):
                    pass
            await player.say("Say", text="x")
            await player.next("Spoken")
            await first.next("Spoken")
            assert (len(player.texts), len(first.texts)) == (heard[0] + 1, heard[1] + 1)

    asyncio.run(go())


def test_players_who_come_and_go_are_told_without_the_table(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "open")
        async with at_table(address, game) as nobody:
            async with at_table(address, game, token):
                await nobody.until(lambda update: update["seats"][0]["here"])
                told = json.loads(nobody.texts[-1])
                assert not {"scene", "patch"} & set(told)
                assert told["log"] == []
            await nobody.until(lambda update: not update["seats"][0]["here"])

    asyncio.run(go())


def test_who_can_open_it_gets_large_messages_packed(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me", title="great_patriotic_war", scenario="barbarossa")
        async with at_table(address, game, token) as plain, connect(f"ws://{address}/play/{game}") as line:
            await line.send(json.dumps({"type": "Hello", "token": token, "version": wire.VERSION, "packs": True}))
            assert isinstance(await line.recv(), str)  # a welcome is small
            whole = await line.recv()
            assert isinstance(whole, bytes)
            opened = packets.unpacked(whole)
            assert len(whole) * 3 < len(opened)
            assert json.loads(opened)["scene"] == json.loads(plain.texts[1])["scene"]

    asyncio.run(go())


async def played(client: Client, actions: int) -> None:
    for _ in range(actions):
        seq = client.update["seq"]
        await client.act(0)
        await client.until(lambda update, now=seq + 1: update["seq"] >= now)  # type: ignore[misc]


@pytest.mark.parametrize(("steps", "behind", "whole"), [(4, 4, False), (4, 5, True)])
def test_who_is_behind_catches_up_by_steps_or_sees_all_again(
    address: str, monkeypatch: pytest.MonkeyPatch, steps: int, behind: int, whole: bool
) -> None:
    """The last step that is kept, and the first that is not."""
    monkeypatch.setattr(showing, "STEPS", steps)
    really, hold = showing.Showing._wake, [False]

    def wake(self: showing.Showing) -> None:
        slow = {watcher for watcher in self.watchers if hold[0] and not self.you}
        self.watchers -= slow
        really(self)
        self.watchers |= slow

    monkeypatch.setattr(showing.Showing, "_wake", wake)

    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="long")
        async with at_table(address, game, token) as player, at_table(address, game) as slow:
            await played(player, 1)
            await slow.until(lambda update: update["seq"] == player.update["seq"])
            hold[0] = True
            await played(player, behind - 1)
            hold[0] = False
            heard = len(slow.texts)
            await played(player, 1)
            await slow.until(lambda update: update["seq"] == player.update["seq"])
            new = [json.loads(text) for text in slow.texts[heard:]]
            assert len(new) == (1 if whole else behind)
            assert all(("scene" in update) is whole for update in new)
            assert sum(len(update["log"]) for update in new) == behind
            async with at_table(address, game) as fresh:
                assert slow.update["scene"] == fresh.update["scene"]

    asyncio.run(go())
