"""Names, numbers and texts that no page sends: refused in words wherever they come in, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from eastfront.server.limits import Limits
from eastfront.text.catalogue import words
from tests.engine.forgeries import played
from tests.server.tables import at_table, fetch, new_game, served

BOTH = [{"side": 0, "who": "me"}, {"side": 1, "who": "me"}]
NAMES = ["An\x00na", "\x1b[2J", "line\nline", "\x7f", "\x85"]
SEATS: list[Any] = [
    [{"side": 2**70, "who": "me"}, BOTH[1]],
    [{"side": -1, "who": "me"}, BOTH[1]],
    [{"side": 0, "who": "me\x00"}, BOTH[1]],
    [{"side": 0, "who": "nobody"}, BOTH[1]],
    [BOTH[0], BOTH[0]],
    [BOTH[0]],
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("wishes")
    with served(folder, limits=Limits(factor=100)) as where:
        yield where


def refused(answer: tuple[int, Any, Any]) -> str:
    status, no, _ = answer
    assert 400 <= status < 500, no
    assert all(words(language).knows(no["reason"]) for language in ("fr", "en"))
    return str(no["reason"])


@pytest.mark.parametrize("name", NAMES)
def test_names(address: str, name: str) -> None:
    game, token = new_game(address, "me", "open", scenario="duel")
    fork = {"position": 0, "seats": BOTH, "token": token, "your_name": name}
    assert refused(fetch(address, f"/api/games/{game}/seats/1", {"name": name})) == "refused-unprintable"
    assert refused(fetch(address, f"/api/games/{game}/fork", fork)) == "refused-unprintable"
    brought = fetch(address, f"/api/games/upload?name={quote(name)}", played(3).save())
    assert refused(brought) == "refused-unprintable"
    assert fetch(address, f"/api/games/{game}/seats/1", {"name": "Boris"})[0] == 201, "the seat is still free"


@pytest.mark.parametrize("seats", SEATS, ids=lambda seats: str(seats)[:40])
def test_seats(address: str, seats: Any) -> None:
    game, token = new_game(address, "me", "me", scenario="duel")
    refused(fetch(address, f"/api/games/{game}/fork", {"position": 0, "seats": seats, "token": token}))
    refused(fetch(address, "/api/games/upload", played(3).save(), **{"x-eastfront-seats": json.dumps(seats)}))


@pytest.mark.parametrize("position", [-1, 1, 2**31, 2**63, 2**70, -(2**70), 1.5, "0", None])
def test_positions_that_the_game_has_not_had(address: str, position: Any) -> None:
    game, token = new_game(address, "me", "me", scenario="duel")
    refused(fetch(address, f"/api/games/{game}/fork", {"position": position, "seats": BOTH, "token": token}))


@pytest.mark.parametrize("side", ["2", "999", str(2**70), "-1", "%00", "x"])
def test_sides_that_nobody_can_sit_down_at(address: str, side: str) -> None:
    game, _ = new_game(address, "me", "open", scenario="duel")
    refused(fetch(address, f"/api/games/{game}/seats/{side}", {"name": "Boris"}))


@pytest.mark.parametrize("wish", [{}, {"text": ""}, {"text": 7}, {"text": "x" * 4001}, {"text": "x", "token": "\x00"}])
def test_reports(address: str, wish: Any) -> None:
    game, _ = new_game(address, "me", "me", scenario="duel")
    refused(fetch(address, f"/api/games/{game}/report", wish))


@pytest.mark.parametrize("text", ["\x00", "a\x00b", "\x1b[2J", "\x07", "a\x85b"])
def test_chat_with_signs_that_cannot_be_printed_nor_kept_everywhere(address: str, text: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "open", scenario="duel")
        async with at_table(address, game, token) as table:
            await table.say("Say", text=text)
            no = await table.next("No", "Spoken")
            assert no["refusal"]["reason"] == "refused-unprintable-text"
            await table.say("Say", text="two\nlines\tof text: été")
            assert (await table.next("No", "Spoken"))["lines"][0]["text"] == "two\nlines\tof text: été"

    asyncio.run(go())
