"""A stored game whose rules have changed since: the change is written when the game is read, and the game goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from eastfront.engine.codec import SaveError
from eastfront.engine.journal import RulesChanged, entry_of
from eastfront.engine.refusals import Refused
from eastfront.engine.title import Registry
from eastfront.server.games import Games
from eastfront.server.live import LiveGame
from eastfront.server.records import NewEntry, SeatRow
from eastfront.server.seats import PERSON
from eastfront.server.store import Store
from tests.engine.helpers import ALL
from tests.engine.toys import Count, HandOver, NewerToy, Throw
from tests.server.conftest import Test
from tests.sides import FIRST, SECOND

SEATS = [SeatRow(side, PERSON, token=b"me") for side in (FIRST, SECOND)]
NEWER = Registry()
NEWER.add("toy", NewerToy)


class NewestToy(NewerToy):
    rules_version = 3


NEWEST = Registry()
NEWEST.add("toy", NewestToy)


async def older_game(store: Store, actions: int = 3) -> LiveGame:
    game = await Games(store, ALL, lambda: bytes(32)).create("toy", "plain", {}, SEATS)
    for _ in range(actions - 1):
        await game.change(lambda m: m.submit(FIRST, Count()))
    await game.change(lambda m: m.submit(FIRST, Throw()))
    return game


def refusal(game: LiveGame, work: Callable[[Any], object]) -> Callable[[], Any]:
    async def tried() -> str:
        with pytest.raises(Refused) as caught:
            await game.change(work)
        return caught.value.refusal.reason

    return tried


def test_a_game_goes_on_after_its_rules_have_changed(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        old = await older_game(store)
        before = await store.game(old.row.id)
        game = await Games(store, NEWER).get(old.row.id)
        row = await store.game(old.row.id)
        assert (row.seq, row.rules_version, row.changed) == (before.seq + 1, 2, before.changed)
        assert isinstance(game.match.journal[-1], RulesChanged)
        assert game.match.flow.table.count == [10 * count for count in old.match.flow.table.count]
        for action in (Count(), Throw(), Count(), HandOver()):
            await game.change(lambda m, action=action: m.submit(0, action))  # type: ignore[misc]
        again = await Games(store, NEWER).get(old.row.id)
        assert again.match.save() == game.match.save()
        assert again.match.fate.counter == old.match.fate.counter + 1

    run(test)


def test_what_came_before_is_not_undone_and_what_came_after_is(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        old = await older_game(store)
        game = await Games(store, NEWER).get(old.row.id)
        begun = game.match.digest
        assert await refusal(game, lambda m: m.undo(0))() == "refused-older-rules"
        assert await refusal(game, lambda m: m.take_back(2, (0, 1)))() == "refused-no-position"
        await game.change(lambda m: m.submit(FIRST, Count()))
        await game.change(lambda m: m.undo(FIRST))
        assert await refusal(game, lambda m: m.undo(0))() == "refused-older-rules"
        again = await Games(store, NEWER).get(old.row.id)
        assert again.match.digest == begun
        await again.change(lambda m: m.redo(FIRST))
        await again.change(lambda m: m.take_back(3, (FIRST, SECOND)))
        assert (await Games(store, NEWER).get(old.row.id)).match.digest == begun

    run(test)


def test_it_is_written_once_however_often_it_is_read(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        old = await older_game(store)
        for _ in range(3):
            await Games(store, NEWER).get(old.row.id)
        journal = [entry_of(entry) for entry in await store.journal(old.row.id)]
        assert sum(isinstance(entry, RulesChanged) for entry in journal) == 1
        assert journal[:-1] == old.match.journal

    run(test)


def test_rules_may_change_again(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        old = await older_game(store)
        game = await Games(store, NEWER).get(old.row.id)
        await game.change(lambda m: m.submit(FIRST, Count()))
        newest = await Games(store, NEWEST).get(old.row.id)
        assert newest.match.line.base == 4
        await newest.change(lambda m: m.submit(FIRST, Count()))
        again = await Games(store, NEWEST).get(old.row.id)
        assert again.match.save() == newest.match.save()
        assert (await store.game(old.row.id)).rules_version == 3

    run(test)


def test_of_two_processes_one_writes_and_the_other_reads_again(
    run: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(store: Store) -> None:
        old = await older_game(store)
        both_have_read = asyncio.Barrier(2)
        append, tries = type(store).append, 0

        async def together(self: Any, id: str, new: NewEntry) -> None:
            nonlocal tries
            tries += 1
            await both_have_read.wait()
            await append(self, id, new)

        monkeypatch.setattr(type(store), "append", together)
        one, other = await asyncio.gather(*(Games(store, NEWER).get(old.row.id) for _ in range(2)))
        monkeypatch.undo()
        assert tries == 2
        assert one.match.save() == other.match.save()
        assert (await store.game(old.row.id)).seq == one.match.seq == old.match.seq + 1
        await one.change(lambda m: m.submit(FIRST, Count()))

    run(test)


def test_a_kept_position_of_the_older_rules_does_not_disturb(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        old = await older_game(store, 140)
        assert [p for p, _ in (await store.whole(old.row.id)).kept] == [0, 128]
        game = await Games(store, NEWER).get(old.row.id)
        for _ in range(130):
            await game.change(lambda m: m.submit(FIRST, Count()))
        again = await Games(store, NEWER).get(old.row.id)
        assert again.match.line.base == 140
        assert again.match.at(200).table.count == game.match.at(200).table.count

    run(test)


def test_a_game_without_a_way_on_is_refused_in_words_and_left_alone(
    run: Callable[[Test], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: NewerToy, state: dict[str, Any], version: int) -> dict[str, Any]:
        raise KeyError("a step that is gone")

    async def test(store: Store) -> None:
        old = await older_game(store)
        before = await store.whole(old.row.id)
        games = Games(store, NEWER)
        with monkeypatch.context() as patch:
            patch.setattr(NewerToy, "migrate", fails)
            for _ in range(3):
                with pytest.raises(SaveError) as caught:
                    await games.get(old.row.id)
                assert caught.value.refusal.reason == "save-no-way-on"
        assert await store.whole(old.row.id) == before
        assert (await games.get(old.row.id)).match.seq == old.match.seq + 1  # once there is a way, it goes on

    run(test)


def test_older_rules_than_the_stored_ones_are_refused_in_words(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        old = await older_game(store)
        await Games(store, NEWER).get(old.row.id)
        with pytest.raises(SaveError) as caught:
            await Games(store, ALL).get(old.row.id)
        assert caught.value.refusal.reason == "save-newer-rules"

    run(test)
