"""One contract, two stores: what is written is there, whatever happens to the process."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from eastfront.server.records import GameRow, NewEntry, SeatRow, Whole
from eastfront.server.sqlite import MIGRATIONS, SqliteStore
from eastfront.server.store import Conflict, NoGame, Store
from tests.server.conftest import Test, opened
from tests.server.postgresql import programs
from tests.sides import FIRST, SECOND


def game(id: str = "g1", changed: float = 10.0, listed: bool = True) -> GameRow:
    settings = {"fog": "on"}
    return GameRow(
        id, "skirmish", "duel", settings, 1, b"\0seed\xff", listed, 5.0, changed, 1, (FIRST, SECOND), False, "Été"
    )


SEATS = [SeatRow(FIRST, "person", "Anna", token=b"hash"), SeatRow(SECOND, "open")]


def entry(seq: int, changed: float = 11.0, reason: bytes = b"") -> NewEntry:
    return NewEntry(seq, f"entry {seq}".encode(), f"head {seq}".encode(), (SECOND,), False, changed, seq, reason=reason)


def test_a_game_is_kept_as_it_was_given(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), SEATS, [b"begun"], b"head")
        assert await store.game("g1") == game()
        assert await store.seats("g1") == SEATS
        assert await store.journal("g1") == [b"begun"]
        assert await store.whole("g1") == Whole(game(), SEATS, [b"begun"], b"head", [], [])

    run(test)


def test_entries_follow_each_other_and_a_second_writer_is_refused(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), SEATS, [b"begun"], b"head")
        await store.append("g1", entry(1))
        with pytest.raises(Conflict):
            await store.append("g1", entry(1))
        with pytest.raises(Conflict):
            await store.append("g1", entry(3))
        with pytest.raises(Conflict):
            await store.append("none", entry(1))
        await store.append("g1", entry(2, changed=12.5))
        assert await store.journal("g1") == [b"begun", b"entry 1", b"entry 2"]
        assert await store.journal("g1", since=2) == [b"entry 2"]
        assert (await store.whole("g1")).head == b"head 2"
        row = await store.game("g1")
        assert (row.seq, row.asked, row.changed) == (3, (1,), 12.5)

    run(test)


def test_a_gesture_is_written_whole(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), SEATS, [b"begun"], b"head")
        await store.append("g1", replace(entry(1), more=(b"second", b"third")))
        assert await store.journal("g1") == [b"begun", b"entry 1", b"second", b"third"]
        with pytest.raises(Conflict):
            await store.append("g1", entry(2))
        await store.append("g1", entry(4))
        row = await store.game("g1")
        assert (row.seq, row.weight) == (5, len(b"entry 1secondthirdentry 4"))

    run(test)


def test_many_at_once_get_each_their_own_answer(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for number in range(20):
            await store.create(game(f"g{number}"), SEATS, [b"begun"], b"head")
        writes = [store.append(f"g{number}", entry(1)) for number in range(20) for _ in range(2)]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(isinstance(answer, Conflict) for answer in answers) == 20
        assert sum(answer is None for answer in answers) == 20
        for number in range(20):
            assert await store.journal(f"g{number}") == [b"begun", b"entry 1"]

    run(test)


def test_an_open_seat_is_taken_once(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), SEATS, [b"begun"], b"head")
        boris, clara = (SeatRow(SECOND, "person", name, token=name.encode()) for name in ("Boris", "Clara"))
        taken = await asyncio.gather(store.sit("g1", boris, True), store.sit("g1", clara, True))
        assert sorted(taken) == [False, True]
        assert await store.sit("g1", SeatRow(FIRST, "machine", machine="random"))
        assert (await store.seats("g1"))[0] == SeatRow(FIRST, "machine", machine="random")

    run(test)


def test_reasons_are_kept_beside_their_entries(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for id in ("g1", "g2"):
            await store.create(game(id), SEATS, [b"begun"], b"head")
        await store.append("g1", entry(1, reason=b"because"))
        await store.append("g1", entry(2))
        await store.append("g1", entry(3, reason=b"so there"))
        with pytest.raises(Conflict):
            await store.append("g1", entry(3, reason=b"too late"))
        assert await store.reasons("g1") == [(1, b"because"), (3, b"so there")]
        assert await store.reasons("g2") == []
        assert await store.journal("g1", since=1) == [b"entry 1", b"entry 2", b"entry 3"]
        await store.delete("g1")
        assert await store.reasons("g1") == []

    run(test)


def test_whether_advice_is_given_is_kept(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(replace(game(), advice=True), SEATS, [b""], b"")
        await store.create(game("g2"), SEATS, [b""], b"")
        assert [(await store.game(id)).advice for id in ("g1", "g2")] == [True, False]

    run(test)


def test_whether_a_game_was_brought_is_kept(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(replace(game(), brought=True), SEATS, [b""], b"")
        await store.create(game("g2"), SEATS, [b""], b"")
        await store.append("g1", entry(1))
        assert [(await store.game(id)).brought for id in ("g1", "g2")] == [True, False]
        assert [row.brought for row in await store.games(["g1", "g2"])] == [True, False]
        assert (await store.whole("g1")).game.brought

    run(test)


def test_positions_on_the_way_are_written_with_their_entries(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), SEATS, [b"begun"], b"head", [(0, b"p0")])
        await store.append("g1", replace(entry(1), kept=((1, b"head 1"),)))
        await store.append("g1", replace(entry(2), kept=((1, b"head 1"), (2, b"head 2"))))
        with pytest.raises(Conflict):
            await store.append("g1", replace(entry(2), kept=((9, b"?"),), position=9))
        assert (await store.whole("g1")).kept == [(0, b"p0"), (1, b"head 1"), (2, b"head 2")]
        await store.append("g1", replace(entry(3), position=1))  # something was taken back
        assert (await store.whole("g1")).kept == [(0, b"p0"), (1, b"head 1")]
        await store.append("g1", replace(entry(4), position=1, kept=((1, b"head 4"),)))
        assert (await store.whole("g1")).kept == [(0, b"p0"), (1, b"head 4")]

    run(test)


def test_a_game_is_begun_whole_or_not_at_all(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Exception, match=r"(?i)unique"):
            await store.create(game(), SEATS, [b"begun"], b"head", [(0, b"p0"), (0, b"p0")])
        with pytest.raises(NoGame):
            await store.game("g1")
        assert await store.journal("g1") == []

    run(test)


def test_positions_are_mended_unless_the_game_has_gone_on(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), SEATS, [b"begun"], b"head", [(0, b"p0"), (1, b"p1")])
        await store.mend("g1", 2, b"too late", [(0, b"?")])
        there = await store.whole("g1")
        assert (there.head, there.kept) == (b"head", [(0, b"p0"), (1, b"p1")])
        await store.mend("g1", 1, b"better", [(0, b"new")])
        there = await store.whole("g1")
        assert (there.head, there.kept) == (b"better", [(0, b"new")])
        assert (await store.game("g1")).seq == 1

    run(test)


def test_wishes_are_changed_by_who_knew_them_and_lapse_with_the_next_entry(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), SEATS, [b"begun"], b"head")
        assert await store.wish("g1", b"", b"a draw")
        assert not await store.wish("g1", b"", b"another")
        assert not await store.wish("none", b"", b"another")
        assert (await store.game("g1")).wishes == b"a draw"
        await store.append("g1", replace(entry(1), wishes=b"pass"))
        assert (await store.game("g1")).wishes == b"pass"
        await store.append("g1", entry(2))
        assert (await store.game("g1")).wishes == b""

    run(test)


def test_what_a_visitor_has_begun_is_weighed(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(replace(game("g1"), maker="anna", weight=5), SEATS, [b"begun"], b"head")
        await store.create(replace(game("g2"), maker="boris", weight=5), SEATS, [b"begun"], b"head")
        await store.append("g1", entry(1))
        assert await store.weighs("anna") == (1, 5 + len(b"entry 1"))
        assert await store.weighs("nobody") == (0, 0)
        assert await store.weighs() == (2, 10 + len(b"entry 1"))

    run(test)


def test_lists_of_games(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(game("old", 1.0), SEATS, [b""], b"")
        await store.create(game("mine", 2.0, listed=False), SEATS, [b""], b"")
        await store.create(game("new", 3.0), SEATS, [b""], b"")
        assert [g.id for g in await store.games(listed=True)] == ["new", "old"]
        assert [g.id for g in await store.games(["mine", "old", "none"])] == ["mine", "old"]
        assert [g.id for g in await store.games(limit=1)] == ["new"]
        assert await store.games([]) == []
        assert await store.stale(2.5) == ["old", "mine"]

    run(test)


def test_chat_is_numbered_by_game(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for id in ("g1", "g2"):
            await store.create(game(id), SEATS, [b""], b"")
        first = await store.say("g1", FIRST, "Anna", "Bonjour à tous !", 1.5)
        assert (first.number, (await store.say("g2", None, "Z", "?", 2.0)).number) == (1, 1)
        second = await store.say("g1", SECOND, "Boris", "…", 3.0)
        assert await store.chat("g1") == [first, second]
        assert await store.chat("g1", since=1) == [second]

    run(test)


def test_a_deleted_game_is_gone_with_all_that_belongs_to_it(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), SEATS, [b"begun"], b"head", [(0, b"p")])
        await store.say("g1", FIRST, "Anna", "…", 1.0)
        await store.delete("g1")
        for gone in (store.game("g1"), store.whole("g1")):
            with pytest.raises(NoGame):
                await gone
        assert await store.journal("g1") == []
        assert await store.seats("g1") == []
        assert await store.chat("g1") == []

    run(test)


def test_everything_is_still_there_after_a_restart(tmp_path: Path) -> None:
    async def write() -> None:
        async with opened(SqliteStore(tmp_path / "games.db")) as store:
            await store.create(game(), SEATS, [b"begun"], b"head")
            await store.append("g1", entry(1))

    async def read() -> list[bytes]:
        async with opened(SqliteStore(tmp_path / "games.db")) as store:
            return await store.journal("g1")

    asyncio.run(write())
    assert asyncio.run(read()) == [b"begun", b"entry 1"]


def test_a_store_of_the_first_program_is_brought_up_to_date(tmp_path: Path) -> None:
    """Its games let players ask for advice where nobody else plays at another screen."""
    file = tmp_path / "games.db"
    seats = {
        "hot-seat": (("person", b"a"), ("person", b"a")),
        "machine": (("person", b"a"), ("machine", b"")),
        "network": (("person", b"a"), ("person", b"b")),
        "waiting": (("person", b"a"), ("open", b"")),
    }
    with sqlite3.connect(file) as connection:
        connection.executescript(MIGRATIONS[0] + "PRAGMA user_version = 1;")
        for id, both in seats.items():
            values = (id, "skirmish", "duel", b"{}", 1, b"seed", 0, 1.0, 1.0, 1, b"[0]", 0, "", b"head")
            connection.execute(f"INSERT INTO games VALUES ({', '.join('?' * 14)})", values)
            for side, (kind, token) in enumerate(both):
                connection.execute("INSERT INTO seats VALUES (?, ?, ?, '', '', ?)", (id, side, kind, token))

    async def read() -> dict[str, bool]:
        async with opened(SqliteStore(file)) as store:
            return {row.id: row.advice for row in await store.games()}

    assert asyncio.run(read()) == {"hot-seat": True, "machine": True, "network": False, "waiting": False}


def test_a_store_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA user_version = 99")

    async def open_it() -> None:
        async with opened(SqliteStore(file)):
            pass

    with pytest.raises(RuntimeError, match="version 99"):
        asyncio.run(open_it())


@pytest.mark.slow
def test_postgresql_is_here() -> None:
    """./test installs it where it may."""
    assert programs() is not None
