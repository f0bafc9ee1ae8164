"""What would you do? Who may ask, what is answered, and that nobody learns what his side may not know."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from eastfront.engine.match import Match
from eastfront.server import counsel
from eastfront.server.machines import Machines
from eastfront.server.thinking import AHEAD, question, think
from eastfront.titles import TITLES
from eastfront.titles.skirmish.printed import EAST, WEST
from tests.server.believable import hand, variants
from tests.server.tables import Client, at_table, fetch, new_game, served


def adviser(monkeypatch: pytest.MonkeyPatch, machine: str) -> None:
    monkeypatch.setitem(counsel.ADVISERS, "officer", machine)


async def ask(client: Client, **more: object) -> dict[str, Any]:
    await client.say("AskAdvice", **{"seq": client.update["seq"], **more})
    return await client.next("Advised", "No")


def actions(client: Client) -> list[int]:
    return [choice["action"] for choice in client.update["scene"]["choices"]]


@pytest.mark.parametrize(("title", "scenario"), [("skirmish", "duel"), ("great_patriotic_war", "learning")])
def test_the_answer_is_one_of_the_choices(address: str, title: str, scenario: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me", title=title, scenario=scenario)
        async with at_table(address, game, token) as table:
            for _ in range(4):
                answer = await ask(table)
                assert answer["type"] == "Advised", answer
                assert (answer["seq"], answer["adviser"]) == (table.update["seq"], "officer")
                assert answer["action"] in actions(table)
                await table.say("Act", seq=table.update["seq"], action=answer["action"])
                await table.until(lambda u: u["seq"] > answer["seq"])  # noqa: B023 - read at once

    asyncio.run(go())


def test_a_marshal_answers_too(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(counsel.ADVISERS, "marshal", "marshal:nodes=4")

    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        async with at_table(address, game, token) as table:
            answer = await ask(table, adviser="marshal")
            assert (answer["adviser"], answer["action"] in actions(table)) == ("marshal", True)
            assert (await ask(table, adviser="random"))["refusal"]["reason"] == "refused-malformed"

    asyncio.run(go())


@pytest.mark.parametrize("words", counsel.ADVISERS.values())
def test_the_advisers_exist(words: str) -> None:
    from eastfront.bots.player import player

    assert player(words, 1)


def test_an_adviser_sees_only_what_the_side_may_know(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    adviser(monkeypatch, "prying")

    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as table:
            assert (await ask(table))["action"] == actions(table)[0]

    asyncio.run(go())


def test_what_the_enemy_holds_changes_no_byte_of_the_answer(tmp_path: Path) -> None:
    async def listen(address: str, save: bytes) -> list[dict[str, Any]]:
        seats = json.dumps([{"side": WEST, "who": "me"}, {"side": EAST, "who": "recruit"}])
        opened = fetch(address, "/api/games/upload", save, **{"x-eastfront-seats": seats})[1]
        async with at_table(address, opened["game"], opened["token"]) as west:
            return [await ask(west)]

    games = variants(WEST, 3)
    assert len({tuple(hand(match, EAST)) for match in games}) > 1
    heard = []
    with served(tmp_path) as address:
        for match in games:
            heard.append(asyncio.run(listen(address, match.save())))
    assert heard[0][0]["type"] == "Advised"
    assert heard[0] == heard[1] == heard[2]


def test_who_may_not_ask(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def reason(client: Client, **more: object) -> str:
        return str((await ask(client, **more))["refusal"]["reason"])

    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        async with at_table(address, game) as nobody, at_table(address, game, token) as table:
            assert await reason(nobody) == "refused-spectator"
            assert await reason(table, seq=table.update["seq"] - 1) == "refused-stale"
            await table.say("Resign", seq=table.update["seq"])
            await table.until(lambda u: u.get("ending"))
            assert await reason(table) == "refused-over"

        game, token = new_game(address, "me", "open", scenario="duel")
        async with at_table(address, game, token) as table:
            assert await reason(table) == "refused-no-advice"

        seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "open"}]
        wish = {"title": "skirmish", "scenario": "duel", "seats": seats, "advice": True}
        game = fetch(address, "/api/games", wish)[1]["game"]
        other = fetch(address, f"/api/games/{game}/seats/1", {"name": "B"})[1]["token"]
        async with at_table(address, game, other) as waiting:
            assert await reason(waiting) == "refused-not-asked"

    asyncio.run(go())


def test_not_too_often(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsel, "AT_ONCE", 2)
    monkeypatch.setattr(counsel, "A_SECOND", 0.0)
    adviser(monkeypatch, "random")

    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        async with at_table(address, game, token) as table, at_table(address, game, token) as again:
            assert [(await ask(table))["type"] for _ in range(2)] == ["Advised", "Advised"]
            for client in (table, again):  # a second window is no second purse
                assert (await ask(client))["refusal"]["reason"] == "refused-too-fast"

    asyncio.run(go())


def test_one_thought_at_a_time(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    adviser(monkeypatch, "endless")

    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        async with at_table(address, game, token) as table:
            await table.say("AskAdvice", seq=table.update["seq"])
            assert (await ask(table))["refusal"]["reason"] == "refused-advice-busy"

    asyncio.run(go())


def test_an_answer_to_a_position_that_is_gone_is_dropped(
    address: str, machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    adviser(monkeypatch, "endless")

    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        async with at_table(address, game, token) as table:
            seq = table.update["seq"]
            await table.say("AskAdvice", seq=seq)
            while not machines.pids():
                await asyncio.sleep(0.01)
            await table.act(0)
            await table.until(lambda u: u["seq"] > seq)
            adviser(monkeypatch, "random")
            answer = await ask(table)  # at once, although the other thought was not done
            assert (answer["type"], answer["seq"]) == ("Advised", table.update["seq"])
            assert [json.loads(text)["type"] for text in table.texts].count("Advised") == 1

    asyncio.run(go())


@pytest.mark.parametrize("how", ["delete", "leave"])
def test_nobody_waits_any_more(address: str, machines: Machines, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    adviser(monkeypatch, "endless")

    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        async with at_table(address, game, token) as table:
            await table.say("AskAdvice", seq=table.update["seq"])
            while not machines.pids():
                await asyncio.sleep(0.01)
            if how == "delete":
                assert fetch(address, f"/api/games/{game}/delete", {"type": "Hello", "token": token})[0] == 200
        while machines.pids():
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(go(), 20))


@pytest.mark.parametrize("machine", ["clumsy", "mortal", "cheat"])
def test_an_adviser_who_fails_says_so(address: str, monkeypatch: pytest.MonkeyPatch, machine: str) -> None:
    adviser(monkeypatch, machine)

    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as table:
            assert (await ask(table))["refusal"]["reason"] == "refused-no-idea"
            adviser(monkeypatch, "random")
            assert (await ask(table))["type"] == "Advised"

    asyncio.run(go())


def test_a_unit_is_named_with_where_it_would_go() -> None:
    """The first movement of The Great Patriotic War: which unit, and how the officer would go on with it."""
    match: Match[Any] = Match.begin(TITLES.get("great_patriotic_war"), "barbarossa", bytes(32))
    found = []
    for _ in range(30):
        side = match.asked[0]
        options = match.options(side)
        data = question(match.title, "officer", "seed", match.view(side), options, advice=True)
        thought = json.loads(think(data))
        action = match.title.actions.action(thought["action"])
        assert len(thought["then"]) <= AHEAD
        found.append(thought)
        before = len(match.flow.stack)
        match.submit(side, action)
        if thought["then"]:
            assert len(match.flow.stack) > before  # the same move goes on
            following = [match.title.actions.index(option) for option in match.options(side)]
            assert thought["then"][0]["action"] in following
    assert any(thought["then"] and thought["reason"] for thought in found)
