"""Tables over HTTP: saves brought and taken along, forks, reports of problems, lists."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from eastfront.engine.belief import LIMITS
from eastfront.engine.codec import START
from eastfront.engine.match import Match
from eastfront.server import reports
from eastfront.server.games import Games
from eastfront.server.records import SeatRow
from eastfront.server.sqlite import SqliteStore
from eastfront.titles import TITLES
from tests.engine.forgeries import packed, played
from tests.server.tables import Client, at_table, fetch, new_game, served
from tests.sides import FIRST, SECOND

BOTH = [{"side": 0, "who": "me"}, {"side": 1, "who": "me"}]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as where:
        yield where


def upload(address: str, data: bytes, places: object = None, **query: str) -> tuple[int, Any]:
    headers = {} if places is None else {"x-eastfront-seats": json.dumps(places)}
    words = "&".join(f"{key}={value}" for key, value in query.items())
    status, answer, _ = fetch(address, f"/api/games/upload?{words}", data, **headers)
    return status, answer


def test_a_save_goes_on_where_it_stopped_with_all_its_past(address: str) -> None:
    match = played()

    async def go() -> None:
        status, answer = upload(address, match.save())
        assert status == 201
        async with at_table(address, answer["game"], answer["token"]) as table:
            assert (table.update["seq"], table.update["position"]) == (match.seq, 20)
            assert len(table.update["log"]) == match.seq
            await table.say("Look", position=7)
            assert (await table.next("Past"))["seq"] == 8
            await table.act()
            await table.until(lambda u: u["position"] == 21)
        save = fetch(address, f"/api/games/{answer['game']}/save", {"type": "Hello", "token": answer["token"]})[1]
        again = Match.load(save, TITLES)
        assert again.fate.seed == match.fate.seed
        assert again.position == 21

    asyncio.run(go())


def test_a_long_save_survives_a_restart(tmp_path: Path) -> None:
    match = played(40)

    async def look(address: str, game: str, token: str) -> list[Any]:
        async with at_table(address, game, token) as table:
            await table.say("Look", position=33)
            return [table.update["scene"], (await table.next("Past"))["scene"]]

    with served(tmp_path) as address:
        opened = upload(address, match.save())[1]
        before = asyncio.run(look(address, opened["game"], opened["token"]))
    with served(tmp_path) as address:
        assert asyncio.run(look(address, opened["game"], opened["token"])) == before


def test_where_others_may_sit_down_an_uploaded_game_gets_new_luck(address: str) -> None:
    match = played()
    seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "open"}]
    status, answer = upload(address, match.save(), seats)
    assert status == 201

    async def go() -> None:
        async with at_table(address, answer["game"], answer["token"]) as table:
            assert table.update["position"] == 0
            await table.say("Resign", seq=table.update["seq"])
            await table.until(lambda u: u.get("ending"))
            assert table.update["seed"] != match.fate.seed.hex()

    asyncio.run(go())


def test_where_others_may_sit_down_everything_hidden_is_dealt_again(tmp_path: Path) -> None:
    match, seeds = played(), count(100)
    sit = {
        "me": SeatRow(FIRST, "person", token=b"x"),
        "open": SeatRow(SECOND, "open"),
        "too": SeatRow(SECOND, "person", token=b"x"),
    }

    async def brought(*who: str) -> Match[Any]:
        store = SqliteStore(tmp_path / "games.db")
        await store.open()
        try:
            games = Games(store, TITLES, lambda: next(seeds).to_bytes(32, "big"))
            return (await games.take_in(match, [sit[seat] for seat in who])).match
        finally:
            await store.close()

    dealt = [asyncio.run(brought("me", "open")) for _ in range(12)]
    hands = {tuple(game.flow.table.card_place) for game in dealt}
    assert len(hands) > 1, "the cards are always the same"
    assert len({game.fate.seed for game in dealt} | {match.fate.seed}) == 13
    for game in dealt:
        assert game.view(None) == match.view(None), "what everybody sees has changed"
    own = asyncio.run(brought("me", "too"))
    assert (own.flow.table.card_place, own.fate.seed) == (match.flow.table.card_place, match.fate.seed)


async def marked(address: str, game: str) -> tuple[bool, ...]:
    """Whether a stranger is told that a game was brought: on its page, in a list, on a home page, at its table."""
    page = fetch(address, f"/api/games/{game}")[1]["game"]
    (line,) = fetch(address, f"/api/games?ids={game}")[1]
    (home,) = fetch(address, "/api/lobby", {"keys": {game: ""}})[1]
    async with at_table(address, game) as table:
        welcome = json.loads(table.texts[0])
    return page["brought"], line["brought"], home["game"]["brought"], welcome.get("brought", False)


def test_a_brought_game_is_marked_for_everybody_and_so_is_what_is_made_of_it(tmp_path: Path) -> None:
    everywhere, nowhere = (True,) * 4, (False,) * 4
    stranger = [BOTH[0], {"side": 1, "who": "open"}]
    with served(tmp_path) as address:
        games = []
        for save, seats in ((played(), BOTH), (played().fork(5, bytes(32)), BOTH), (played(), stranger)):
            status, opened = upload(address, save.save(), seats)
            assert status == 201
            games.append(opened["game"])
            fork = {"position": 0, "seats": BOTH, "token": opened["token"]}
            games.append(fetch(address, f"/api/games/{opened['game']}/fork", fork)[1]["game"])
        for game in games:
            assert asyncio.run(marked(address, game)) == everywhere
    with served(tmp_path) as address:
        assert asyncio.run(marked(address, games[0])) == everywhere
        ours, token = new_game(address, "me", "me", scenario="duel")
        fetch(address, f"/api/games/{ours}/fork", {"position": 0, "seats": BOTH, "token": token})
        rows = {line["id"]: line["brought"] for line in fetch(address, "/api/games")[1]}
        assert rows == {ours: False}
        assert asyncio.run(marked(address, ours)) == nowhere


def test_seats_may_stand_in_the_query_too(address: str) -> None:
    seats = quote(json.dumps([BOTH[0], {"side": 1, "who": "random"}]))
    status, answer = upload(address, played().save(), seats=seats, name="Anna")
    assert status == 201
    shown = fetch(address, f"/api/games/{answer['game']}")[1]["seats"]
    assert [(seat["kind"], seat["name"]) for seat in shown] == [("person", "Anna"), ("machine", "random")]


def test_what_is_no_save_is_refused_in_words(address: str) -> None:
    good = played().save()
    for bad, reason in (
        (b"", "save-foreign"),
        (b"hello", "save-foreign"),
        (START, "save-corrupt"),
        (good[:-10], "save-truncated"),
        (good[:-10] + b"0123456789", "save-corrupt"),
        (b"x" * (LIMITS.packed + 1), "refused-too-long"),
        (packed(b"0" * (80 * 1024 * 1024)), "save-too-large"),
    ):
        status, no = upload(address, bad)
        assert (status, no["reason"]) == (400, reason)
    for seats, reason in (
        ("nonsense", "refused-malformed"),
        ([{"side": 0, "who": "me"}], "refused-bad-seats"),
        ([*BOTH[:1], {"side": 1, "who": "nobody"}], "refused-no-player"),
    ):
        assert upload(address, good, seats)[1]["reason"] == reason
    assert fetch(address, "/api/games/upload", good, Origin="http://evil.example")[0] == 400


def test_a_fork_against_a_machine(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "me", scenario="duel")
        wish = {"position": 0, "seats": [BOTH[0], {"side": 1, "who": "random"}], "token": token}
        status, answer, _ = fetch(address, f"/api/games/{game}/fork", wish)
        assert status == 201
        async with at_table(address, answer["game"], answer["token"]) as table:
            await until_over(table)

    asyncio.run(go())


async def until_over(table: Client) -> None:
    for _ in range(500):
        if table.update.get("ending"):
            return
        seq = table.update["seq"]
        if 0 in table.asked:
            await table.act(0)
        await table.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once
    raise AssertionError("it does not end")


# ---------------------------------------------------------------------- reports
def test_a_report_keeps_what_is_needed_to_see_the_problem_again(address: str, tmp_path: Path) -> None:
    game, token = new_game(address, "me", "open")
    status, answer, _ = fetch(address, f"/api/games/{game}/report", {"token": token, "text": " No retreat?! "})
    assert status == 201
    assert list(answer) == ["file"]
    match = Match.load((tmp_path / answer["file"]).read_bytes(), TITLES)
    assert match.asked
    beside = json.loads((tmp_path / answer["file"]).with_suffix(".json").read_bytes())
    assert (beside["text"], beside["side"], beside["title"]) == ("No retreat?!", 0, "skirmish")
    assert beside["scene"]["side"] == 0


def test_two_reports_of_one_second_are_two(address: str, tmp_path: Path) -> None:
    game, token = new_game(address, "me", "open")
    said = [
        fetch(address, f"/api/games/{game}/report", {"token": token, "text": text})[1]["file"]
        for text in ("one", "two")
    ]
    words = [json.loads((tmp_path / file).with_suffix(".json").read_bytes())["text"] for file in said]
    assert words == ["one", "two"]


def test_reports_have_limits(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _ = new_game(address, "me", "open")
    for text, reason in (("", "refused-malformed"), ("x" * 4001, "refused-too-long")):
        assert fetch(address, f"/api/games/{game}/report", {"text": text})[1]["reason"] == reason
    assert fetch(address, f"/api/games/{game}/report", {"text": "a spectator may too"})[0] == 201
    monkeypatch.setattr(reports, "MOST_REPORTS", 1)
    assert fetch(address, f"/api/games/{game}/report", {"text": "one more"})[1]["reason"] == "refused-no-reports"


def test_a_full_disk_is_said(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    game, _ = new_game(address, "me", "open")
    monkeypatch.setattr(os, "fsync", full)
    no = fetch(address, f"/api/games/{game}/report", {"text": "what now"})[1]
    assert (no["reason"], no["about"]["why"]) == ("refused-not-written", "No space left on device")


# ---------------------------------------------------------------------- lists and limits
def test_lists_show_named_games_first_and_nothing_private_of_others(address: str) -> None:
    wish = {"title": "skirmish", "scenario": "duel", "seats": BOTH, "listed": False}
    private = fetch(address, "/api/games", wish)[1]["game"]
    listed, _ = new_game(address, "me", "open")
    assert [line["id"] for line in fetch(address, "/api/games")[1]] == [listed]
    assert [line["id"] for line in fetch(address, f"/api/games?ids={private},none")[1]] == [private, listed]


def test_who_sits_where(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "open")
        async with at_table(address, game, token):
            page = fetch(address, f"/api/games/{game}")[1]
            assert [(s["kind"], s["name"], s["here"]) for s in page["seats"]] == [
                ("person", "Anna", True),
                ("open", "", False),
            ]
            assert token not in json.dumps(page)

    asyncio.run(go())
