"""Clearing a table away: all persons at it must want it; until then it only leaves one's own list."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.tables import at_table, fetch, new_game, served


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as where:
        yield where


def cleared(address: str, game: str, token: str) -> Any:
    status, answer, _ = fetch(address, f"/api/games/{game}/delete", {"type": "Hello", "token": token})
    assert status == 200, answer
    return answer


def there(address: str, game: str) -> bool:
    return fetch(address, f"/api/games/{game}")[0] == 200


def for_two(address: str) -> tuple[str, str, str]:
    game, anna = new_game(address, "me", "open")
    boris = fetch(address, f"/api/games/{game}/seats/1", {"name": "Boris"})[1]["token"]
    return game, anna, boris


def in_the_list(address: str, game: str, token: str) -> Any:
    return next(t for t in fetch(address, "/api/lobby", {"keys": {game: token}})[1] if t["game"]["id"] == game)


@pytest.mark.parametrize("who", [("me", "me"), ("me", "random"), ("random", "me"), ("me", "open")])
def test_who_is_alone_at_a_table_clears_it_away(address: str, who: tuple[str, str]) -> None:
    game, token = new_game(address, *who)
    assert cleared(address, game, token) == {"deleted": True, "missing": []}
    assert not there(address, game)


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_players_both_must_want_it(address: str, first: int) -> None:
    game, *tokens = for_two(address)
    for _ in range(2):  # who says it twice is still one
        assert cleared(address, game, tokens[first]) == {"deleted": False, "missing": [1 - first]}
    assert there(address, game)
    assert in_the_list(address, game, tokens[1 - first])["clearing"] == [first]
    assert cleared(address, game, tokens[1 - first]) == {"deleted": True, "missing": []}
    assert not there(address, game)


def test_without_a_key_nothing_is_cleared_away(address: str) -> None:
    game, *_ = for_two(address)
    for token in ("", "wrong"):
        status, answer, _ = fetch(address, f"/api/games/{game}/delete", {"type": "Hello", "token": token})
        assert (status, answer["reason"]) == (400, "refused-wrong-token")
    assert there(address, game)


def test_the_game_stays_for_the_other_who_plays_on(address: str) -> None:
    async def go() -> None:
        game, anna, boris = for_two(address)
        async with at_table(address, game, anna) as one, at_table(address, game, boris) as two:
            await asyncio.to_thread(cleared, address, game, boris)
            await one.act(0)
            await two.until(lambda u: u["seq"] == 2)
        assert in_the_list(address, game, anna)["clearing"] == [1]
        assert cleared(address, game, anna)["deleted"]

    asyncio.run(go())


def test_who_plays_on_wants_the_table_after_all(address: str) -> None:
    async def go() -> None:
        game, anna, boris = for_two(address)
        async with at_table(address, game, anna) as one:
            await asyncio.to_thread(cleared, address, game, anna)
            await one.act(0)
            await one.until(lambda u: u["seq"] == 2)
        assert cleared(address, game, boris) == {"deleted": False, "missing": [0]}
        assert there(address, game)

    asyncio.run(go())
