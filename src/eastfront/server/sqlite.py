"""Games in one SQLite file: write-ahead log, full sync, one writer thread that commits what waits together."""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from eastfront.engine.sides import Side
from eastfront.server.records import KEPT_LINES, NO_END, ChatRow, DeckRow, GameRow, NewEntry, News, SeatRow, Whole
from eastfront.server.store import Away, Conflict, Kept, NoGame

Answer = TypeVar("Answer")
Work = Callable[[sqlite3.Connection], Any]
BATCH = 64

MIGRATIONS = (
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY, title TEXT NOT NULL, scenario TEXT NOT NULL, settings BLOB NOT NULL,
        rules_version INTEGER NOT NULL, seed BLOB NOT NULL, listed INTEGER NOT NULL, created REAL NOT NULL,
        changed REAL NOT NULL, seq INTEGER NOT NULL, asked BLOB NOT NULL, finished INTEGER NOT NULL,
        name TEXT NOT NULL, head BLOB NOT NULL
    ) STRICT;
    CREATE INDEX games_by_change ON games (changed);
    CREATE TABLE entries (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seq INTEGER NOT NULL, entry BLOB NOT NULL,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE positions (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, position INTEGER NOT NULL, state BLOB NOT NULL,
        PRIMARY KEY (game, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, side INTEGER NOT NULL, kind TEXT NOT NULL,
        name TEXT NOT NULL, machine TEXT NOT NULL, token BLOB NOT NULL, PRIMARY KEY (game, side)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE chat (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, number INTEGER NOT NULL, side INTEGER,
        name TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE reasons (
        game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, seq INTEGER NOT NULL, reason BLOB NOT NULL,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE games ADD COLUMN advice INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET advice = (
        SELECT count(DISTINCT token) FROM seats WHERE seats.game = games.id AND kind <> 'machine'
    ) <= 1 AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND kind = 'open');
    """,
    """
    ALTER TABLE games ADD COLUMN maker TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN weight INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN wishes BLOB NOT NULL DEFAULT x'';
    UPDATE games SET weight = (SELECT coalesce(sum(length(entry)), 0) FROM entries WHERE game = games.id);
    CREATE INDEX games_by_maker ON games (maker);
    """,
    """
    ALTER TABLE games ADD COLUMN brought INTEGER NOT NULL DEFAULT 0;
    UPDATE games SET brought = 1 WHERE id LIKE 'brought-%';
    """,
    """
    CREATE TABLE decks (
        id TEXT PRIMARY KEY, title TEXT NOT NULL, body BLOB NOT NULL, maker TEXT NOT NULL, changed REAL NOT NULL
    ) STRICT;
    CREATE INDEX decks_by_maker ON decks (maker);
    CREATE INDEX decks_by_change ON decks (changed);
    """,
    """
    ALTER TABLE games ADD COLUMN resigns INTEGER NOT NULL DEFAULT 1;
    """,
)
COLUMNS = (
    "id, title, scenario, settings, rules_version, seed, listed, created, changed, seq, asked, finished, name, advice, "
    "maker, weight, wishes, brought, resigns"
)
SEATS_OF = "SELECT side, kind, name, machine, token FROM seats WHERE game = ? ORDER BY side"
EXPIRED = """
    SELECT id FROM games WHERE changed < ? AND CASE WHEN finished THEN changed < ?
        ELSE changed < ? OR changed < ? AND changed <= created END
    ORDER BY changed LIMIT ?
"""
WHOLE = (
    "SELECT entry FROM entries WHERE game = ? ORDER BY seq",
    "SELECT position, state FROM positions WHERE game = ? ORDER BY position",
    "SELECT seq, reason FROM reasons WHERE game = ? ORDER BY seq",
)


@contextmanager
def reached() -> Iterator[None]:
    """A disk that is full or fails and a file that is damaged are no mistake of who asks."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError:
            raise Away(f"{type(error).__name__}: {error}") from error
        raise


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = asyncio.Lock()

    # ------------------------------------------------------------------ opening and the two ways in
    async def open(self) -> None:
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))  # the files beside it are as closed as it is
        ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._writer = threading.Thread(target=self._write_all, args=(ready,), name="store", daemon=True)
        self._writer.start()
        await ready
        self._reader = self._connect()

    async def close(self) -> None:
        self._waiting.put(None)
        if self._writer is not None:
            await asyncio.to_thread(self._writer.join)
        if self._reader is not None:
            self._reader.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=30)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        return connection

    def _write_all(self, ready: asyncio.Future[None]) -> None:
        """The writer: takes what waits, commits it as one, then tells those who wait."""
        loop = ready.get_loop()
        try:
            connection = self._connect()
            migrate(connection)
        except BaseException as error:
            loop.call_soon_threadsafe(ready.set_exception, error)
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        while (first := self._waiting.get()) is not None:
            batch = [first]
            while len(batch) < BATCH and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    self._waiting.put(None)
                    break
                batch.append(following)
            for future, answer, fault in commit(connection, batch):
                loop.call_soon_threadsafe(settle, future, answer, fault)
        connection.close()

    async def _write(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.put((work, future))
        with reached():
            return await future

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        return await self._reads(lambda reader: reader.execute(sql, values).fetchall())

    async def _reads(self, work: Callable[[sqlite3.Connection], Answer]) -> Answer:
        async with self._reading:
            assert self._reader is not None
            with reached():
                return await asyncio.to_thread(work, self._reader)

    # ------------------------------------------------------------------ games
    async def create(
        self,
        game: GameRow,
        seats: Sequence[SeatRow],
        entries: Sequence[bytes],
        head: bytes,
        kept: Kept = (),
        reasons: Kept = (),
    ) -> None:
        def work(connection: sqlite3.Connection) -> None:
            row = (*_plain(game), head)
            connection.execute(f"INSERT INTO games ({COLUMNS}, head) VALUES ({', '.join('?' * len(row))})", row)
            numbered = [(game.id, seq, entry) for seq, entry in enumerate(entries)]
            connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", numbered)
            connection.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", [_seat(game.id, s) for s in seats])
            connection.executemany("INSERT INTO positions VALUES (?, ?, ?)", [(game.id, *one) for one in kept])
            connection.executemany("INSERT INTO reasons VALUES (?, ?, ?)", [(game.id, *one) for one in reasons])

        await self._write(work)

    async def game(self, id: str) -> GameRow:
        rows = await self._read(f"SELECT {COLUMNS} FROM games WHERE id = ?", id)
        if not rows:
            raise NoGame(id)
        return game_of(rows[0])

    async def games(self, ids: Sequence[str] | None = None, listed: bool = False, limit: int = 100) -> list[GameRow]:
        values: tuple[str, ...] = tuple(ids or ())
        where = "listed = 1" if listed else "1"
        if ids is not None:
            where = f"id IN ({', '.join('?' * len(values))})"
        rows = await self._read(
            f"SELECT {COLUMNS} FROM games WHERE {where} ORDER BY changed DESC LIMIT {limit}", *values
        )
        return [game_of(row) for row in rows]

    async def append(self, id: str, new: NewEntry) -> None:
        def work(connection: sqlite3.Connection) -> None:
            done = connection.execute(
                "UPDATE games SET seq = ?, head = ?, asked = ?, finished = ?, changed = ?, weight = weight + ?, "
                "wishes = ?, rules_version = coalesce(?, rules_version) WHERE id = ? AND seq = ?",
                (
                    *(new.after, new.head, _json(new.asked), int(new.finished), new.changed),
                    *(new.weight, new.wishes, new.rules_version, id, new.seq),
                ),
            )
            if done.rowcount != 1:
                raise Conflict(id)
            connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", [(id, *row) for row in new.rows])
            if new.reason:
                connection.execute("INSERT INTO reasons VALUES (?, ?, ?)", (id, new.seq, new.reason))
            connection.execute("DELETE FROM positions WHERE game = ? AND position > ?", (id, new.position))
            kept = [(id, *one) for one in new.kept]
            connection.executemany("INSERT OR REPLACE INTO positions VALUES (?, ?, ?)", kept)

        await self._write(work)

    async def journal(self, id: str, since: int = 0) -> list[bytes]:
        rows = await self._read("SELECT entry FROM entries WHERE game = ? AND seq >= ? ORDER BY seq", id, since)
        return [row[0] for row in rows]

    async def reasons(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        sql = "SELECT seq, reason FROM reasons WHERE game = ? AND seq >= ? ORDER BY seq"
        return await self._read(sql, id, since)

    async def whole(self, id: str) -> Whole:
        """One reading of the file: a writer at the same time changes nothing in the middle of it."""

        def work(reader: sqlite3.Connection) -> Whole:
            reader.execute("BEGIN")
            try:
                games = reader.execute(f"SELECT {COLUMNS}, head FROM games WHERE id = ?", (id,)).fetchall()
                if not games:
                    raise NoGame(id)
                seats = reader.execute(SEATS_OF, (id,)).fetchall()
                journal, kept, reasons = (reader.execute(sql, (id,)).fetchall() for sql in WHOLE)
            finally:
                reader.execute("COMMIT")
            *row, head = games[0]
            return Whole(game_of(row), [SeatRow(*s) for s in seats], [e for (e,) in journal], head, kept, reasons)

        return await self._reads(work)

    async def mend(self, id: str, seq: int, head: bytes, kept: Kept) -> None:
        def work(connection: sqlite3.Connection) -> None:
            done = connection.execute("UPDATE games SET head = ? WHERE id = ? AND seq = ?", (head, id, seq))
            if done.rowcount == 1:
                connection.execute("DELETE FROM positions WHERE game = ?", (id,))
                connection.executemany("INSERT INTO positions VALUES (?, ?, ?)", [(id, *one) for one in kept])

        await self._write(work)

    async def wish(self, id: str, before: bytes, after: bytes) -> bool:
        sql = "UPDATE games SET wishes = ? WHERE id = ? AND wishes = ?"
        return await self._write(lambda connection: connection.execute(sql, (after, id, before)).rowcount == 1)

    # ------------------------------------------------------------------ seats and chat
    async def seats(self, id: str) -> list[SeatRow]:
        return [SeatRow(*row) for row in await self._read(SEATS_OF, id)]

    async def sit(self, id: str, seat: SeatRow, only_if_open: bool = False) -> bool:
        sql = "UPDATE seats SET kind = ?, name = ?, machine = ?, token = ? WHERE game = ? AND side = ?"
        if only_if_open:
            sql += " AND kind = 'open'"
        values = (seat.kind, seat.name, seat.machine, seat.token, id, seat.side)
        return await self._write(lambda connection: connection.execute(sql, values).rowcount == 1)

    async def say(self, id: str, side: Side | None, name: str, text: str, at: float) -> ChatRow:
        def work(connection: sqlite3.Connection) -> ChatRow:
            number = connection.execute(
                "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE game = ?", (id,)
            ).fetchone()
            row = ChatRow(number[0], side, name, text, at)
            connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", (id, row.number, side, name, text, at))
            connection.execute("DELETE FROM chat WHERE game = ? AND number <= ?", (id, row.number - KEPT_LINES))
            return row

        return await self._write(work)

    async def chat(self, id: str, since: int = 0, before: int = NO_END, limit: int = KEPT_LINES) -> list[ChatRow]:
        sql = "SELECT number, side, name, text, at FROM chat WHERE game = ? AND number > ? AND number < ?"
        rows = await self._read(f"{sql} ORDER BY number DESC LIMIT ?", id, since, before, limit)
        return [ChatRow(*row) for row in reversed(rows)]

    async def delete(self, id: str) -> None:
        await self._write(lambda connection: connection.execute("DELETE FROM games WHERE id = ?", (id,)))

    async def stale(self, before: float) -> list[str]:
        return [row[0] for row in await self._read("SELECT id FROM games WHERE changed < ? ORDER BY changed", before)]

    async def expire(self, bounds: tuple[float, float, float], limit: int) -> list[str]:
        def work(connection: sqlite3.Connection) -> list[str]:
            gone = connection.execute(EXPIRED, (max(bounds), *bounds, limit)).fetchall()
            connection.executemany("DELETE FROM games WHERE id = ?", gone)
            return [row[0] for row in gone]

        return await self._write(work)

    async def weighs(self, maker: str = "") -> tuple[int, int]:
        sql = "SELECT count(*), coalesce(sum(weight), 0) FROM games"
        rows = await (self._read(f"{sql} WHERE maker = ?", maker) if maker else self._read(sql))
        return rows[0][0], rows[0][1]

    # ------------------------------------------------------------------ decks
    async def keep_deck(self, deck: DeckRow) -> None:
        values = (deck.id, deck.title, deck.body, deck.maker, deck.changed)
        await self._write(lambda connection: connection.execute("REPLACE INTO decks VALUES (?, ?, ?, ?, ?)", values))

    async def deck(self, id: str) -> DeckRow | None:
        rows = await self._read("SELECT id, title, body, maker, changed FROM decks WHERE id = ?", id)
        return DeckRow(*rows[0]) if rows else None

    async def drop_deck(self, id: str) -> None:
        await self._write(lambda connection: connection.execute("DELETE FROM decks WHERE id = ?", (id,)))

    async def decks(self, maker: str = "") -> int:
        rows = await self._read("SELECT count(*) FROM decks WHERE maker = ? OR ? = ''", maker, maker)
        return int(rows[0][0])

    async def forget_decks(self, before: float) -> int:
        sql = "DELETE FROM decks WHERE changed < ?"
        return int(await self._write(lambda connection: connection.execute(sql, (before,)).rowcount))

    # ------------------------------------------------------------------ there is one process on a file
    def listen(self, heard: Callable[[News], None]) -> None:
        pass

    async def tell(self, kind: str, id: str = "", about: str = "") -> None:
        pass

    async def hold(self, id: str) -> bool:
        return True

    async def let_go(self, id: str) -> None:
        pass


# ---------------------------------------------------------------------- the writer's work
def migrate(connection: sqlite3.Connection) -> None:
    """Numbered steps, each once; a file of a newer program is refused."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise RuntimeError(f"the store is of version {version}, this program knows {len(MIGRATIONS)}")
    for number in range(version, len(MIGRATIONS)):
        connection.executescript(f"BEGIN; {MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;")


Settled = tuple["asyncio.Future[Any]", Any, BaseException | None]


def commit(connection: sqlite3.Connection, batch: Sequence[tuple[Work, asyncio.Future[Any]]]) -> list[Settled]:
    """All together; who fails is undone alone, and if the commit fails nobody is told it worked."""
    done: list[Settled] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, future in batch:
            connection.execute("SAVEPOINT one")
            try:
                done.append((future, work(connection), None))
            except Exception as error:
                connection.execute("ROLLBACK TO one")
                done.append((future, None, error))
            connection.execute("RELEASE one")
        connection.execute("COMMIT")
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [(future, None, error) for _, future in batch]
    return done


def settle(future: asyncio.Future[Any], answer: Any, error: BaseException | None) -> None:
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(answer)


# ---------------------------------------------------------------------- rows
def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def _plain(game: GameRow) -> tuple[Any, ...]:
    return (
        game.id,
        game.title,
        game.scenario,
        _json(game.settings),
        game.rules_version,
        game.seed,
        int(game.listed),
        game.created,
        game.changed,
        game.seq,
        _json(game.asked),
        int(game.finished),
        game.name,
        int(game.advice),
        game.maker,
        game.weight,
        game.wishes,
        int(game.brought),
        int(game.resigns),
    )


def game_of(row: Sequence[Any]) -> GameRow:
    values: dict[str, Any] = dict(zip(COLUMNS.split(", "), row, strict=True))
    values["settings"] = msgspec.json.decode(values["settings"], type=dict[str, str])
    values["asked"] = msgspec.json.decode(values["asked"], type=tuple[int, ...])
    values |= {name: bool(values[name]) for name in ("listed", "finished", "advice", "brought", "resigns")}
    return GameRow(**values)


def _seat(game: str, seat: SeatRow) -> tuple[Any, ...]:
    return (game, seat.side, seat.kind, seat.name, seat.machine, seat.token)
