"""The journal is the game: a position beside it that is bad, missing or unreadable is made anew and written back."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from typing import Any

import pytest

from eastfront.engine.codec import SaveError
from eastfront.engine.match import Match
from eastfront.server.games import Games
from eastfront.server.live import LiveGame
from eastfront.server.reading import KEPT_POSITIONS, read
from eastfront.server.records import SeatRow, Whole
from eastfront.server.seats import PERSON
from eastfront.server.store import Store
from eastfront.titles import TITLES
from tests.server.conftest import Test
from tests.sides import FIRST, SECOND

SEATS = [SeatRow(side, PERSON, token=b"me") for side in (FIRST, SECOND)]
Damage = Callable[[Whole], tuple[bytes, list[tuple[int, bytes]]]]
DAMAGES: dict[str, Damage] = {
    "head-garbage": lambda w: (b"\xff\0", w.kept),
    "head-empty": lambda w: (b"", w.kept),
    "head-of-elsewhere": lambda w: (w.kept[0][1], w.kept),
    "head-of-no-position": lambda w: (b'{"table":[]}', w.kept),
    "first-garbage": lambda w: (w.head, [(0, b"?"), *w.kept[1:]]),
    "first-missing": lambda w: (w.head, w.kept[1:]),
    "later-of-elsewhere": lambda w: (w.head, [w.kept[0], (KEPT_POSITIONS, w.head)]),
    "later-garbage": lambda w: (w.head, [w.kept[0], (KEPT_POSITIONS, b"{")]),
    "all": lambda w: (b"", []),
}


async def long_game(games: Games) -> LiveGame:
    """Past two kept positions, with something taken back on the way."""
    game = await games.create("skirmish", "long", {}, SEATS)
    chooser = random.Random(3)
    while game.match.position <= KEPT_POSITIONS + 5:
        side = game.match.asked[0]
        await game.change(lambda m: m.submit(side, chooser.choice(m.options(side))))  # noqa: B023 - at once
        if game.match.seq in (40, KEPT_POSITIONS + 4):
            await game.change(lambda m: m.take_back(m.position - 3, (FIRST, SECOND)))
    return game


def kept_state(match: Match[Any]) -> tuple[object, ...]:
    return match.digest, match.seq, match.position, match.fate.counter, match.journal


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_bad_position_is_made_anew_and_written_back(
    run: Callable[[Test], None], damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(store: Store) -> None:
        game = await long_game(Games(store, TITLES, lambda: bytes(32)))
        id, good = game.row.id, await store.whole(game.row.id)
        assert [p for p, _ in good.kept] == [0, KEPT_POSITIONS]
        await store.mend(id, game.match.seq, *DAMAGES[damage](good))
        with caplog.at_level(logging.WARNING, "eastfront"):
            again = await Games(store, TITLES).get(id)
        assert kept_state(again.match) == kept_state(game.match)
        assert again.match.at(7) is not None
        assert id in caplog.text
        assert await store.whole(id) == good
        side = again.match.asked[0]
        await again.change(lambda m: m.submit(side, m.options(side)[0]))
        caplog.clear()
        assert (await Games(store, TITLES).get(id)).match.seq == game.match.seq + 1
        assert not caplog.records  # it was written back, and is read without a word

    run(test)


def test_a_journal_that_cannot_be_read_is_said_in_words(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await long_game(Games(store, TITLES, lambda: bytes(32)))
        good = await store.whole(game.row.id)
        for bad in ([b"{", *good.journal[1:]], good.journal[1:], good.journal[:20] + good.journal[21:]):
            harmed = Whole(good.game, good.seats, bad, good.head, good.kept, good.reasons)
            with pytest.raises(SaveError, match="save-corrupt"):
                read(TITLES.get("skirmish"), harmed)

    run(test)
