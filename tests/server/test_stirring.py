"""Players add chance of their own to the dice: once a seat, kept before it is told, and there after a restart."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from eastfront.engine.verify import verify
from eastfront.titles import TITLES
from tests.engine.forgeries import played
from tests.server.tables import Client, at_table, fetch, new_game, served

MINE, YOURS = "11" * 16, "ab" * 64


async def no(client: Client, entropy: object) -> str:
    await client.say("Stir", entropy=entropy)
    return str((await client.next("No"))["refusal"]["reason"])


def welcome(client: Client) -> list[int]:
    stirred: list[int] = json.loads(client.texts[0]).get("stirred", [])
    return stirred


def saved(address: str, game: str, token: str = "") -> bytes:
    status, data, _ = fetch(address, f"/api/games/{game}/save", {"token": token})
    assert status == 200
    return bytes(data)


def test_each_seat_stirs_once_and_a_restart_knows_it(tmp_path: Path) -> None:
    async def stir(address: str) -> tuple[str, str]:
        game, token = new_game(address, "me", "open", scenario="duel")
        other = fetch(address, f"/api/games/{game}/seats/1", {"name": "Boris"})[1]["token"]
        async with at_table(address, game, token) as anna, at_table(address, game, other) as boris:
            assert welcome(anna) == welcome(boris) == []
            await anna.say("Stir", entropy=MINE)
            await boris.until(lambda u: u["seq"] == 2)
            line = boris.update["log"][-1]
            assert (line["kind"], line["side"], line["entropy"]) == ("Stirred", 0, MINE)
            assert await no(anna, YOURS) == "refused-stirred-already"
            await boris.say("Stir", entropy=YOURS)
            await boris.until(lambda u: u["seq"] == 3)
        return game, token

    async def go_on(address: str, game: str, token: str) -> None:
        async with at_table(address, game, token) as anna:
            assert welcome(anna) == [0, 1]
            assert await no(anna, MINE) == "refused-stirred-already"
            await anna.say("Resign", seq=anna.update["seq"])
            await anna.until(lambda u: u.get("ending"))
            assert await no(anna, MINE) == "refused-over"

    with served(tmp_path) as address:
        game, token = asyncio.run(stir(address))
    with served(tmp_path) as address:
        asyncio.run(go_on(address, game, token))
        data = saved(address, game)
        for kept in (MINE, YOURS):
            assert verify(data, TITLES, stirred=kept).problem == ""


@pytest.mark.parametrize("entropy", ["", "11" * 15, "11" * 65, "zz" * 16])
def test_what_is_no_chance_is_refused(address: str, entropy: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as anna:
            assert await no(anna, entropy) == "refused-bad-entropy"
            assert await no(anna, 7) == "refused-malformed"
        async with at_table(address, game) as guest:
            assert await no(guest, MINE) == "refused-spectator"

    asyncio.run(go())


def test_a_click_on_its_way_while_somebody_stirs_still_counts(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as anna:
            await anna.say("Stir", entropy=MINE)
            await anna.act(0)  # the position it saw before
            await anna.until(lambda u: u["position"] == 1)

    asyncio.run(go())


def test_a_running_game_brought_to_play_a_machine_has_new_luck(address: str) -> None:
    match = played(20)
    for seats, same in (('[{"side":0,"who":"me"},{"side":1,"who":"me"}]', True), (None, False)):
        machine = '[{"side":0,"who":"me"},{"side":1,"who":"recruit"}]'
        headers = {"x-eastfront-seats": seats or machine}
        status, brought, _ = fetch(address, "/api/games/upload", match.save(), **headers)
        assert status == 201, brought

        async def promise(game: str = brought["game"], token: str = brought["token"]) -> str:
            async with at_table(address, game, token) as anna:
                return str(json.loads(anna.texts[0])["commitment"])

        assert (asyncio.run(promise()) == match.commitment) == same
