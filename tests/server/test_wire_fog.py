"""What reaches an opponent or a spectator, to the last byte, does not depend on what is hidden from him."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from eastfront.engine.match import Match
from eastfront.server.limits import Limits
from eastfront.titles.skirmish.printed import EAST, WEST
from tests.server.believable import hand, until_asked_to_react, variants
from tests.server.tables import Client, at_table, fetch, served

STEPS = 40
FIRST_SEED = (1).to_bytes(32, "big")  # which a server of tests gives to the first game


async def settled(seq: int, *clients: Client) -> None:
    for client in clients:
        await client.until(lambda update: update["seq"] >= seq)


async def ask_everything(client: Client, position: int) -> None:
    """All that a browser can ask about the table."""
    await client.say("AskOverlays")
    await client.next("Laid")
    for piece in (0, 7):
        await client.say("AskOverlays", piece=piece)
        await client.next("Laid")
    await client.say("Look", position=position)
    await client.next("Past")
    await client.say("AskWhyNot")
    await client.next("Reasons", "No")
    for choice in client.update["scene"]["choices"]:
        if choice.get("role") == "dice":
            await client.say("AskPreview", action=choice["action"])
            await client.next("Previewed")


def script(match: Match[Any]) -> list[tuple[int, int]]:
    """Actions that are possible whatever East holds, up to and beyond the first reactions."""
    number, actions = match.title.actions.index, list[tuple[int, int]]()
    while len(actions) < STEPS:
        until_asked_to_react(match, EAST, lambda action, side: actions.append((side, number(action))))
        passing = match.options(EAST)[0]
        actions.append((EAST, number(passing)))
        match.submit(EAST, passing)
    return actions


def heard(client: Client, game: str) -> list[str]:
    """Every different message in order; how often the same is said again depends on the machine's speed."""
    return list(dict.fromkeys(text.replace(game, "GAME") for text in client.texts))


async def listen(address: str, save: bytes, actions: list[tuple[int, int]]) -> dict[str, list[str]]:
    seats = json.dumps([{"side": side, "who": "open"} for side in (WEST, EAST)])
    game = fetch(address, "/api/games/upload", save, **{"x-eastfront-seats": seats})[1]["game"]
    keys = [fetch(address, f"/api/games/{game}/seats/{side}", {"name": "N"})[1]["token"] for side in (WEST, EAST)]
    async with (
        at_table(address, game, keys[EAST]) as east,
        at_table(address, game, keys[WEST]) as west,
        at_table(address, game) as nobody,
    ):
        for side, action in actions:
            seat = (west, east)[side]
            seq = seat.update["seq"]
            await seat.say("Act", seq=seq, action=action)
            await settled(seq + 1, west, east, nobody)
            for client in (west, nobody):
                await ask_everything(client, west.update["position"] // 2)
        return {"west": heard(west, game), "nobody": heard(nobody, game), "east": heard(east, game)}


def test_nothing_hidden_changes_a_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # What is brought to strangers is dealt again; here it must stay as it is, for it is all that differs.
    monkeypatch.setattr(Match, "fork_as", lambda match, side, position, seed: match.fork(position, seed))
    games = variants(WEST, 3)
    saves = [match.save() for match in games]
    assert len({tuple(hand(match, EAST)) for match in games}) > 1
    actions = script(games[0].fork(0, FIRST_SEED))
    found = []
    for number, save in enumerate(saves):
        with served(tmp_path / str(number), limits=Limits(factor=1000)) as address:
            found.append(asyncio.run(listen(address, save, actions)))
    for reader in ("west", "nobody"):
        for other in found[1:]:
            assert updates(other[reader]) == updates(found[0][reader])
            assert other[reader] == found[0][reader]
    assert found[0]["east"] != found[1]["east"]  # the one who holds it does see the difference


def updates(texts: list[str]) -> list[Any]:
    """For a failure that can be read."""
    return [{k: v for k, v in json.loads(t).items() if k in ("type", "seq", "asked", "position", "log")} for t in texts]


def test_machines_look_alike_while_they_think(tmp_path: Path) -> None:
    """East is a machine: what West hears while it thinks depends on nothing West may not know."""

    async def listen_to_machine(address: str, save: bytes) -> list[dict[str, Any]]:
        seats = json.dumps([{"side": WEST, "who": "me"}, {"side": EAST, "who": "random"}])
        opened = fetch(address, "/api/games/upload", save, **{"x-eastfront-seats": seats})[1]
        async with at_table(address, opened["game"], opened["token"]) as west:
            return [{k: v for k, v in json.loads(text).items() if k != "game"} for text in west.texts]

    heard_of = []
    for number, match in enumerate(variants(WEST, 2)):
        with served(tmp_path / str(number)) as address:
            heard_of.append(asyncio.run(listen_to_machine(address, match.save())))
    assert heard_of[0][:2] == heard_of[1][:2]


@pytest.mark.parametrize("position", [0, 2])
def test_the_past_shows_what_could_be_known_then(tmp_path: Path, position: int) -> None:
    async def go() -> None:
        with served(tmp_path) as address:
            save = variants()[0].save()
            seats = json.dumps([{"side": side, "who": "open"} for side in (WEST, EAST)])
            game = fetch(address, "/api/games/upload", save, **{"x-eastfront-seats": seats})[1]["game"]
            key = fetch(address, f"/api/games/{game}/seats/0", {"name": "N"})[1]["token"]
            async with at_table(address, game, key) as west, at_table(address, game) as nobody:
                for _ in range(3):
                    seq = west.update["seq"]
                    await west.act(-1)
                    await settled(seq + 1, west, nobody)
                for client, cards in ((west, 1), (nobody, 0)):
                    await client.say("Look", position=position)
                    past = await client.next("Past")
                    shown = [p for p in past["scene"]["pieces"] if p.get("kind") == "card"]
                    assert len(shown) == cards
                    assert past["seq"] == position + 1

    asyncio.run(go())
