"""Playing over the wire: what is offered is accepted, nothing else is, and nobody sees what he may not."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.title import Title
from eastfront.engine.verify import verify
from eastfront.server import sqlite, wire
from eastfront.server.limits import Allowance, Bucket, Kind, Limits
from eastfront.server.records import NewEntry
from eastfront.server.sqlite import SqliteStore
from eastfront.titles import TITLES
from tests.server.tables import Client, at_table, fetch, new_game, served


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as where:
        yield where


async def play_on(client: Client, chooser: random.Random, most: int = 2000) -> None:
    """Act whenever asked, until the game is over."""
    for _ in range(most):
        if client.update.get("ending"):
            return
        choices = client.update["scene"]["choices"]
        seq = client.update["seq"]
        await client.act(chooser.randrange(len(choices)))
        while client.update["seq"] == seq:
            await client.next("Update")


def test_a_whole_hot_seat_game_then_its_save_verifies(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as table:
            await play_on(table, random.Random(1))
            assert len(table.update["seed"]) == 64
        status, save, headers = fetch(address, f"/api/games/{game}/save", {"type": "Hello"})
        assert status == 200
        assert ".eastfront" in headers["content-disposition"]
        assert verify(save, TITLES).problem == ""

    asyncio.run(go())


def test_a_machine_answers_by_itself(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "random")
        async with at_table(address, game, token) as table:
            for _ in range(2000):
                if table.update.get("ending"):
                    break
                if 0 in table.asked:
                    await table.act(0)
                await table.next("Update")
            assert table.update["ending"]

    asyncio.run(go())


def test_two_people_and_a_spectator(address: str) -> None:
    async def go() -> None:
        game, west_token = new_game(address, "me", "open")
        status, answer, _ = fetch(address, f"/api/games/{game}/seats/1", {"name": "Boris"})
        assert status == 201
        assert fetch(address, f"/api/games/{game}/seats/1", {"name": "Clara"})[0] == 400
        async with (
            at_table(address, game, west_token) as west,
            at_table(address, game, answer["token"]) as east,
            at_table(address, game) as nobody,
        ):
            chooser = random.Random(4)
            hidden = await secrets_of(west)
            while not nobody.update.get("ending"):
                seat = west if 0 in nobody.asked else east
                while seat.update["seq"] != nobody.update["seq"]:
                    await seat.next("Update")
                seq = nobody.update["seq"]
                await seat.act(chooser.randrange(len(seat.update["scene"]["choices"])))
                while nobody.update["seq"] == seq:
                    await nobody.next("Update")
                if not revealed(nobody):
                    assert not any(word in east.everything for word in hidden)
                    assert not any(word in nobody.everything for word in hidden)
            assert not nobody.update["scene"]["choices"]

    asyncio.run(go())


async def secrets_of(west: Client) -> list[str]:
    """What only West knows: its card and its reserve unit, as they would stand on the wire."""
    pieces = west.update["scene"]["pieces"]
    mine = [p["face"] for p in pieces if p["place"] in ("hand-west", "reserve-west")]
    assert len(mine) == 2
    return [f'"{face}"' for face in mine]


def revealed(spectator: Client) -> bool:
    """A card was played or a reserve came in: from then on everybody knows one of the secrets."""
    return "skirmish-card-played" in spectator.everything or "skirmish-entered" in spectator.everything


def test_what_is_not_offered_is_refused_and_the_table_stays(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "open")
        async with at_table(address, game, token) as west, at_table(address, game) as nobody:
            seq = west.update["seq"]
            for type_, fields, reason in (
                ("Act", {"seq": seq, "action": 40}, "refused-not-offered"),
                ("Act", {"seq": seq, "action": 10**9}, "refused-not-offered"),
                ("Act", {"seq": seq - 1, "action": 1}, "refused-stale"),
                ("Undo", {"seq": seq}, "refused-nothing-to-undo"),
                ("Act", {"seq": "one", "action": 1}, "refused-malformed"),
                ("Dance", {}, "refused-malformed"),
                ("Act", {"seq": seq, "action": 1, "force": True}, "refused-malformed"),
                ("Say", {"text": " "}, "refused-malformed"),
                ("Look", {"position": 99}, "refused-no-position"),
            ):
                await west.say(type_, **fields)
                assert (await west.next("No"))["refusal"]["reason"] == reason
            await west.connection.send("x" * 5000)
            assert (await west.next("No"))["refusal"]["reason"] == "refused-too-long"
            await nobody.say("Act", seq=seq, action=1)
            assert (await nobody.next("No"))["refusal"]["reason"] == "refused-not-asked"
            await nobody.say("Resign", seq=seq)
            assert (await nobody.next("No"))["refusal"]["reason"] == "refused-spectator"
            await west.act()
            await west.until(lambda u: u["seq"] == seq + 1)

    asyncio.run(go())


def test_too_many_requests_are_refused_and_then_served_again(tmp_path: Path) -> None:
    async def go(address: str) -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as table:
            for _ in range(40):
                await table.say("Undo", seq=0)
            answers = [(await table.next("No"))["refusal"]["reason"] for _ in range(40)]
            assert answers[:5] == ["refused-stale"] * 5
            assert set(answers[5:]) <= {"refused-stale", "refused-too-fast"}
            assert "refused-too-fast" in answers
            await asyncio.sleep(1)
            await table.say("AskOverlays")
            assert (await table.next("Laid"))["overlays"]

    with served(tmp_path, limits=Limits({Kind.MESSAGE: Allowance(5, 2)})) as address:
        asyncio.run(go(address))


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    bucket = Bucket(2, 1, lambda: now[0])
    bucket.take()
    bucket.take()
    with pytest.raises(Refused):
        bucket.take()
    now[0] = 1.5
    bucket.take()
    with pytest.raises(Refused):
        bucket.take()


def test_a_wrong_key_a_foreign_page_and_an_unknown_game(address: str) -> None:
    async def go() -> None:
        game, _ = new_game(address, "me", "open")
        async with connect(f"ws://{address}/play/{game}") as connection:
            await connection.send(json.dumps({"type": "Hello", "token": "wrong", "version": wire.VERSION}))
            assert "refused-wrong-token" in str(await connection.recv())
        async with connect(f"ws://{address}/play/none") as connection:
            assert "refused-no-game" in str(await connection.recv())
        with pytest.raises((InvalidStatus, ConnectionClosed)):
            async with connect(f"ws://{address}/play/{game}", additional_headers={"Origin": "http://evil.example"}):
                pass

    asyncio.run(go())


def test_undo_redo_take_back_and_chat(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        async with at_table(address, game, token) as table:
            await table.act()
            await table.until(lambda u: u["position"] == 1)
            assert table.update["may_undo"]
            await table.say("Undo", seq=table.update["seq"])
            await table.until(lambda u: u["position"] == 0)
            assert table.update["may_redo"]
            await table.say("Redo", seq=table.update["seq"])
            await table.until(lambda u: u["position"] == 1)
            await table.say("Propose", seq=table.update["seq"], to=0)
            await table.until(lambda u: u["position"] == 0)
            await table.say("Say", text="Bonjour à tous")
            assert (await table.next("Spoken"))["lines"][0]["text"] == "Bonjour à tous"

    asyncio.run(go())


def test_preview_and_replay(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as table:
            chooser = random.Random(2)
            for _ in range(400):
                launch = [c for c in table.update["scene"]["choices"] if c["text"]["id"] == "skirmish-do-launch"]
                if launch:
                    break
                seq = table.update["seq"]
                await table.act(chooser.randrange(len(table.update["scene"]["choices"])))
                while table.update["seq"] == seq:
                    await table.next("Update")
            await table.say("AskPreview", action=launch[0]["action"])
            weighed = await table.next("Previewed")
            assert abs(sum(o["chance"] for o in weighed["preview"]["outcomes"]) - 1) < 1e-9
            await table.say("Look", position=1)
            assert (await table.next("Past"))["position"] == 1

    asyncio.run(go())


def test_a_running_game_is_given_whole_only_to_a_hot_seat(address: str) -> None:
    game, token = new_game(address, "me", "random")
    status, no, _ = fetch(address, f"/api/games/{game}/save", {"type": "Hello", "token": token})
    assert (status, no["reason"]) == (400, "refused-not-yet-open")
    game, token = new_game(address, "me", "me")
    assert fetch(address, f"/api/games/{game}/save", {"type": "Hello", "token": token})[0] == 200
    assert fetch(address, f"/api/games/{game}/save", {"type": "Hello"})[0] == 400


def test_games_go_on_after_a_restart(tmp_path: Path) -> None:
    async def one(address: str, game: str, token: str) -> int:
        async with at_table(address, game, token) as table:
            seq: int = table.update["seq"]
            await table.act()
            await table.until(lambda u: u["seq"] == seq + 1)
            return seq + 1

    with served(tmp_path) as address:
        game, token = new_game(address, "me", "me")
        first = asyncio.run(one(address, game, token))
    with served(tmp_path) as address:
        assert asyncio.run(one(address, game, token)) == first + 1


def test_pages(address: str) -> None:
    status, answer, headers = fetch(address, "/api/titles")
    assert status == 200
    assert {title["id"] for title in answer["titles"]} == set(TITLES.ids())
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    game, _ = new_game(address, "me", "open")
    assert [line["id"] for line in fetch(address, "/api/games")[1]] == [game]
    assert "seed" not in json.dumps(fetch(address, f"/api/games/{game}")[1])
    status, board, headers = fetch(address, "/api/boards/skirmish")
    assert (status, board["meta"]["title"]) == (200, "skirmish")
    assert fetch(address, "/api/boards/skirmish", **{"If-None-Match": headers["etag"]})[0] == 304
    assert fetch(address, "/api/boards/nothing")[0] == 400
    assert fetch(address, "/api/games/nothing")[0] == 404
    for bad in (b"{", b"[]", b"x" * 70000, {"title": "skirmish", "scenario": "none", "seats": []}):
        assert fetch(address, "/api/games", bad)[0] == 400
    foreign = {"title": "skirmish", "scenario": "duel", "seats": []}
    assert fetch(address, "/api/games", foreign, Origin="http://evil.example")[0] == 400


def test_a_fork_starts_where_the_other_game_was(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as table:
            for _ in range(4):
                seq = table.update["seq"]
                await table.act(0)
                await table.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once
            there = table.update["scene"]
        seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "me"}]
        wish = {"position": 4, "seats": seats, "token": token}
        status, answer, _ = fetch(address, f"/api/games/{game}/fork", wish)
        assert status == 201
        async with at_table(address, answer["game"], answer["token"]) as fork:
            assert fork.update["scene"]["status"] == there["status"]
            assert fork.update["log"][0]["kind"] == "Begun"
        assert fetch(address, f"/api/games/{game}/fork", {**wish, "position": 99})[0] == 400

    asyncio.run(go())


def test_a_fork_of_a_running_game_does_not_show_the_enemys_secrets(address: str) -> None:
    """From the first seat's eyes the forked table looks the same; the card drawn for the enemy may be another."""

    async def go() -> None:
        game, token = new_game(address, "me", "random")
        seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "me"}]
        cards = set()
        for _ in range(12):
            answer = fetch(address, f"/api/games/{game}/fork", {"position": 0, "seats": seats, "token": token})[1]
            save = fetch(address, f"/api/games/{answer['game']}/save", {"type": "Hello", "token": answer["token"]})[1]
            table = Match.load(save, TITLES).flow.table
            cards.add(tuple(table.hand(1)))
        assert len(cards) > 1

    asyncio.run(go())


def test_only_who_has_a_seat_clears_a_table_away(address: str) -> None:
    game, token = new_game(address, "me", "open")
    assert fetch(address, f"/api/games/{game}/delete", {"type": "Hello", "token": "x"})[0] == 400
    assert fetch(address, f"/api/games/{game}/delete", {"type": "Hello", "token": token})[0] == 200
    assert fetch(address, f"/api/games/{game}")[0] == 404


def test_a_full_disk_loses_nothing_and_the_game_goes_on(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = SqliteStore.append

    async def full(self: SqliteStore, id: str, new: NewEntry) -> None:
        raise OSError(28, "No space left on device")

    async def go() -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as table:
            seq = table.update["seq"]
            monkeypatch.setattr(SqliteStore, "append", full)
            await table.act()
            assert (await table.next("No"))["refusal"]["reason"] == "refused-not-kept"
        monkeypatch.setattr(SqliteStore, "append", honest)
        async with at_table(address, game, token) as table:
            assert table.update["seq"] == seq
            await table.act()
            await table.until(lambda u: u["seq"] == seq + 1)

    asyncio.run(go())


def test_a_fault_in_the_rules_is_said_and_the_table_stays(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(*_: object) -> None:
        raise ZeroDivisionError

    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        async with at_table(address, game, token) as table:
            with monkeypatch.context() as patch:
                patch.setattr(Flow, "do", faulty)
                await table.act()
                assert (await table.next("No"))["refusal"]["reason"] == "refused-fault"
            await table.act()
            await table.until(lambda u: u["position"] == 1)

    asyncio.run(go())


def test_an_update_that_cannot_be_made_ends_the_session_instead_of_hanging(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(*_: object) -> None:
        raise ZeroDivisionError

    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        async with at_table(address, game, token) as table:
            monkeypatch.setattr(Title, "scene", faulty)
            await table.act()
            with pytest.raises(ConnectionClosed):
                await table.next("Update")

    asyncio.run(go())


def test_the_chat_comes_in_pages_and_is_kept_within_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "LINES_AT_ONCE", 5)
    monkeypatch.setattr(sqlite, "KEPT_LINES", 12)

    async def go(address: str) -> None:
        game, token = new_game(address, "me", "open")
        async with at_table(address, game, token) as anna:
            for number in range(1, 16):
                await anna.say("Say", text=str(number))
                assert (await anna.next("Spoken"))["lines"][-1]["text"] == str(number)
        async with at_table(address, game) as nobody:
            spoken = json.loads(next(text for text in nobody.texts if '"Spoken"' in text))
            assert ([line["number"] for line in spoken["lines"]], spoken["more"]) == ([11, 12, 13, 14, 15], True)
            pages = []
            for before in (11, 6, -1, 2**53 - 1):
                await nobody.say("AskChat", before=before)
                older = await nobody.next("Spoken")
                pages.append(([line["number"] for line in older["lines"]], older.get("more", False), older["older"]))
            assert pages == [
                ([6, 7, 8, 9, 10], True, True),
                ([4, 5], False, True),
                ([], False, True),
                ([11, 12, 13, 14, 15], True, True),
            ]

    with served(tmp_path, limits=Limits(factor=100)) as address:
        asyncio.run(go(address))


def test_who_chats_too_fast_is_refused_and_can_still_play(tmp_path: Path) -> None:
    async def go(address: str) -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as anna:
            for _ in range(4):
                await anna.say("Say", text="x")
            answers = [await anna.next("Spoken", "No") for _ in range(2)]
            while answers[-1]["type"] != "No":
                answers.append(await anna.next("Spoken", "No"))
            assert answers[-1]["refusal"]["reason"] == "refused-too-fast"
            seq = anna.update["seq"]
            await anna.act()
            await anna.until(lambda update: update["seq"] == seq + 1)

    with served(tmp_path, limits=Limits({Kind.CHAT: Allowance(3, 0)})) as address:
        asyncio.run(go(address))
