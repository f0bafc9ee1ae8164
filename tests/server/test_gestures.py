"""Versions of the wire, and several actions in one request."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from eastfront.engine.actions import Pass
from eastfront.engine.match import Match
from eastfront.server import wire
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war.table import AXIS
from tests.server.tables import Client, at_table, fetch, new_game, served

GPW = {"title": "great_patriotic_war", "scenario": "barbarossa"}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as where:
        yield where


@pytest.mark.parametrize("version", [None, 1, wire.VERSION - 1, wire.VERSION + 1, 2**53 - 1])
def test_a_page_of_another_version_is_told_and_let_go(address: str, version: int | None) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        hello: dict[str, Any] = {"type": "Hello", "token": token, "something": "of another day"}
        if version is not None:
            hello["version"] = version
        async with connect(f"ws://{address}/play/{game}") as connection:
            await connection.send(json.dumps(hello))
            no = json.loads(await connection.recv())
            assert no["refusal"]["reason"] == "refused-other-wire"
            assert no["refusal"]["about"] == {"page": version or 1, "server": wire.VERSION}
            with pytest.raises(ConnectionClosed) as closed:
                await connection.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4400

    asyncio.run(go())


def test_the_server_says_its_version(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as client:
            assert json.loads(client.texts[0])["version"] == wire.VERSION

    asyncio.run(go())


async def gesture(client: Client, actions: list[int], seq: int | None = None) -> list[str]:
    before = client.update["seq"]
    await client.say("Act", seq=before if seq is None else seq, actions=actions)
    acted = await client.next("Acted", "No")
    if acted["type"] == "No":
        return [acted["refusal"]["reason"]]
    if acted["seq"] > before:
        await client.until(lambda update: update["seq"] >= acted["seq"])
    return [no["reason"] if no else "" for no in acted["answers"]]


def quiet_moves(title: str, scenario: str, seed: int, count: int) -> tuple[bytes, list[int]]:
    """A game at a point from which one side can do so much without dice or others, and these actions."""
    match: Match[Any] = Match.begin(TITLES.get(title), scenario, seed.to_bytes(32, "big"))
    for _ in range(400):
        side, twin = match.asked[0], Match.load(match.save(), TITLES)
        found: list[int] = []
        while twin.asked == (side,) and len(found) < count:
            action = twin.options(side)[0]
            if twin.submit(side, action).barrier:
                break
            found.append(twin.title.actions.index(action))
        if len(found) == count:
            return match.save(), found
        match.submit(side, match.options(side)[0])
    raise AssertionError("no quiet moment")


def test_a_gesture_of_legal_illegal_and_unknown_actions(address: str) -> None:
    async def go() -> None:
        save, moves = quiet_moves("great_patriotic_war", "barbarossa", 3, 4)
        opened = fetch(address, "/api/games/upload", save)[1]
        async with (
            at_table(address, opened["game"], opened["token"]) as client,
            at_table(address, opened["game"]) as other,
        ):
            start, position = client.update["seq"], client.update["position"]
            scene = client.update["scene"]
            mixed = [moves[0], 10**9, moves[1], -1, 2**53 - 1, moves[2], moves[3]]
            assert await gesture(client, mixed) == [
                "",
                *["refused-not-offered"],
                "",
                *["refused-not-offered"] * 2,
                "",
                "",
            ]
            assert (client.update["seq"], client.update["position"]) == (start + 4, position + 4)
            assert [line.get("gesture") for line in client.update["log"]] == [start] * 4
            await other.until(lambda update: update["seq"] == start + 4)
            assert "gesture" not in other.everything

            await client.say("Undo", seq=start + 4, gesture=True)
            await client.until(lambda update: update["seq"] == start + 8)
            assert client.update["scene"] == scene
            await client.say("Redo", seq=start + 8, gesture=True)
            await client.until(lambda update: update["seq"] == start + 12)
            assert client.update["position"] == position + 4
        # The other one read the same from the disk.
        async with at_table(address, opened["game"], opened["token"]) as again:
            assert again.update["position"] == position + 4

    asyncio.run(go())


def test_a_gesture_that_is_stale_too_long_or_nobodys_changes_nothing(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "open", **GPW)
        async with at_table(address, game, token) as client, at_table(address, game) as nobody:
            start = client.update["seq"]
            number = client.update["scene"]["choices"][0]["action"]
            assert await gesture(client, [number], start - 1) == ["refused-stale"]
            assert await gesture(client, [number] * (wire.MOST_ACTIONS + 1)) == ["refused-too-many-actions"]
            assert await gesture(client, [2**53]) == ["refused-malformed"]
            assert await gesture(client, []) == ["refused-malformed"]
            assert await gesture(nobody, [number]) == ["refused-not-asked"]
            await client.say("Act", seq=start, action=number, actions=[number])
            assert (await client.next("No"))["refusal"]["reason"] == "refused-malformed"
            assert await gesture(client, [-1] * wire.MOST_ACTIONS) == ["refused-not-offered"] * wire.MOST_ACTIONS
            assert client.update["seq"] == start

    asyncio.run(go())


# ---------------------------------------------------------------------- told by what was touched
def at_movement() -> tuple[bytes, list[int]]:
    """The first movement of the learning game, and two units that may move."""
    match: Match[Any] = Match.begin(TITLES.get("great_patriotic_war"), "learning", b"7" * 32)
    while type(match.flow.decision).__name__ != "ChooseMover":
        match.submit(AXIS, Pass())
    pieces = [choice.piece for choice in match.title.choices(match.view(AXIS), match.options(AXIS))]
    return match.save(), [piece for piece in pieces if piece is not None][:2]


async def touching(client: Client, moves: list[list[dict[str, Any]]], **how: Any) -> list[str]:
    before = client.update["seq"]
    await client.say("Do", seq=before, moves=moves, **how)
    acted = await client.next("Acted", "No")
    if acted["type"] == "No":
        return [acted["refusal"]["reason"]]
    if acted["seq"] > before:
        await client.until(lambda update: update["seq"] >= acted["seq"])
    return [no["reason"] if no else "" for no in acted["answers"]]


def test_units_are_taken_put_down_and_put_back_over_the_wire(address: str) -> None:
    async def go() -> None:
        save, (one, other) = at_movement()
        opened = fetch(address, "/api/games/upload", save)[1]
        async with at_table(address, opened["game"], opened["token"]) as client:
            position = client.update["position"]
            assert not client.update.get("picked")
            assert await touching(client, [[{"piece": one}]]) == [""]
            assert client.update["picked"]
            goals = [choice["space"] for choice in client.update["scene"]["choices"] if "space" in choice]
            await client.say("PutBack", seq=client.update["seq"], touch={"piece": one})
            await client.until(lambda update: update["position"] == position)
            assert not client.update.get("picked")
            went = await touching(client, [[{"piece": one}, {"spaces": goals}], [{"piece": other}]], leave=True)
            assert went == ["", ""]
            assert client.update["position"] == position + 4  # taken, put down, left, and the other one taken

    asyncio.run(go())


def test_gestures_that_make_no_sense_change_nothing(address: str) -> None:
    async def go() -> None:
        save, (one, _) = at_movement()
        opened = fetch(address, "/api/games/upload", save)[1]
        many = "refused-too-many-actions"
        async with (
            at_table(address, opened["game"], opened["token"]) as client,
            at_table(address, opened["game"]) as nobody,
        ):
            start = client.update["seq"]
            assert await touching(client, []) == [many]
            assert await touching(client, [[]]) == [many]
            assert await touching(client, [[{"action": 1}] * (wire.MOST_TOUCHES + 1)]) == [many]
            assert await touching(client, [[{"action": 1}]] * (wire.MOST_MOVES + 1)) == [many]
            assert await touching(client, [[{"action": -1}] * wire.MOST_TOUCHES] * 2) == ["refused-not-offered"] * 2
            assert await touching(client, [[{"piece": 10**6}]]) == ["refused-not-offered"]
            assert await touching(client, [[{"piece": "one"}]]) == ["refused-malformed"]
            assert await touching(nobody, [[{"piece": one}]]) == ["refused-not-asked"]
            await client.say("PutBack", seq=start, touch={"piece": one})
            assert (await client.next("No"))["refusal"]["reason"] == "refused-not-picked"
            assert client.update["seq"] == start

    asyncio.run(go())
