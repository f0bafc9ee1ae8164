"""Games in one SQLite file: write-ahead log, full sync, one writer thread that commits what waits together."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from eastfront.server.records import ChatRow, GameRow, NewEntry, SeatRow
from eastfront.server.store import Conflict, NoGame

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
)
COLUMNS = (
    "id, title, scenario, settings, rules_version, seed, listed, created, changed, seq, asked, finished, name, advice"
)


class SqliteStore:
    def __init__(self, path: Path) -> None:
        self.path = path
        self._waiting: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading = asyncio.Lock()

    # ------------------------------------------------------------------ opening and the two ways in
    async def open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
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
        return await future

    async def _read(self, sql: str, *values: Any) -> list[Any]:
        async with self._reading:
            reader = self._reader
            assert reader is not None
            return await asyncio.to_thread(lambda: reader.execute(sql, values).fetchall())

    # ------------------------------------------------------------------ games
    async def create(self, game: GameRow, seats: Sequence[SeatRow], entries: Sequence[bytes], head: bytes) -> None:
        def work(connection: sqlite3.Connection) -> None:
            row = (*_plain(game), head)
            connection.execute(f"INSERT INTO games ({COLUMNS}, head) VALUES ({', '.join('?' * 15)})", row)
            numbered = [(game.id, seq, entry) for seq, entry in enumerate(entries)]
            connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", numbered)
            connection.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", [_seat(game.id, s) for s in seats])

        await self._write(work)

    async def game(self, id: str) -> GameRow:
        rows = await self._read(f"SELECT {COLUMNS} FROM games WHERE id = ?", id)
        if not rows:
            raise NoGame(id)
        return _game(rows[0])

    async def games(self, ids: Sequence[str] | None = None, listed: bool = False, limit: int = 100) -> list[GameRow]:
        values: tuple[str, ...] = tuple(ids or ())
        where = "listed = 1" if listed else "1"
        if ids is not None:
            where = f"id IN ({', '.join('?' * len(values))})"
        rows = await self._read(
            f"SELECT {COLUMNS} FROM games WHERE {where} ORDER BY changed DESC LIMIT {limit}", *values
        )
        return [_game(row) for row in rows]

    async def append(self, id: str, new: NewEntry) -> None:
        def work(connection: sqlite3.Connection) -> None:
            done = connection.execute(
                "UPDATE games SET seq = ?, head = ?, asked = ?, finished = ?, changed = ? WHERE id = ? AND seq = ?",
                (new.seq + 1, new.head, _json(new.asked), int(new.finished), new.changed, id, new.seq),
            )
            if done.rowcount != 1:
                raise Conflict(id)
            connection.execute("INSERT INTO entries VALUES (?, ?, ?)", (id, new.seq, new.entry))
            if new.reason:
                connection.execute("INSERT INTO reasons VALUES (?, ?, ?)", (id, new.seq, new.reason))

        await self._write(work)

    async def journal(self, id: str, since: int = 0) -> list[bytes]:
        rows = await self._read("SELECT entry FROM entries WHERE game = ? AND seq >= ? ORDER BY seq", id, since)
        return [row[0] for row in rows]

    async def reasons(self, id: str) -> list[tuple[int, bytes]]:
        return await self._read("SELECT seq, reason FROM reasons WHERE game = ? ORDER BY seq", id)

    async def head(self, id: str) -> bytes:
        rows = await self._read("SELECT head FROM games WHERE id = ?", id)
        if not rows:
            raise NoGame(id)
        return bytes(rows[0][0])

    async def keep(self, id: str, position: int, state: bytes) -> None:
        sql = "INSERT OR REPLACE INTO positions VALUES (?, ?, ?)"
        await self._write(lambda connection: connection.execute(sql, (id, position, state)))

    async def kept(self, id: str) -> list[tuple[int, bytes]]:
        return await self._read("SELECT position, state FROM positions WHERE game = ? ORDER BY position", id)

    async def forget_after(self, id: str, position: int) -> None:
        sql = "DELETE FROM positions WHERE game = ? AND position > ?"
        await self._write(lambda connection: connection.execute(sql, (id, position)))

    # ------------------------------------------------------------------ seats and chat
    async def seats(self, id: str) -> list[SeatRow]:
        sql = "SELECT side, kind, name, machine, token FROM seats WHERE game = ? ORDER BY side"
        return [SeatRow(*row) for row in await self._read(sql, id)]

    async def sit(self, id: str, seat: SeatRow, only_if_open: bool = False) -> bool:
        sql = "UPDATE seats SET kind = ?, name = ?, machine = ?, token = ? WHERE game = ? AND side = ?"
        if only_if_open:
            sql += " AND kind = 'open'"
        values = (seat.kind, seat.name, seat.machine, seat.token, id, seat.side)
        return await self._write(lambda connection: connection.execute(sql, values).rowcount == 1)

    async def say(self, id: str, side: int | None, name: str, text: str, at: float) -> ChatRow:
        def work(connection: sqlite3.Connection) -> ChatRow:
            number = connection.execute(
                "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE game = ?", (id,)
            ).fetchone()
            row = ChatRow(number[0], side, name, text, at)
            connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?)", (id, row.number, side, name, text, at))
            return row

        return await self._write(work)

    async def chat(self, id: str, since: int = 0) -> list[ChatRow]:
        sql = "SELECT number, side, name, text, at FROM chat WHERE game = ? AND number > ? ORDER BY number"
        return [ChatRow(*row) for row in await self._read(sql, id, since)]

    async def delete(self, id: str) -> None:
        await self._write(lambda connection: connection.execute("DELETE FROM games WHERE id = ?", (id,)))

    async def stale(self, before: float) -> list[str]:
        return [row[0] for row in await self._read("SELECT id FROM games WHERE changed < ? ORDER BY changed", before)]


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
    )


def _game(row: Sequence[Any]) -> GameRow:
    values: dict[str, Any] = dict(zip(COLUMNS.split(", "), row, strict=True))
    values["settings"] = msgspec.json.decode(values["settings"], type=dict[str, str])
    values["asked"] = msgspec.json.decode(values["asked"], type=tuple[int, ...])
    values |= {name: bool(values[name]) for name in ("listed", "finished", "advice")}
    return GameRow(**values)


def _seat(game: str, seat: SeatRow) -> tuple[Any, ...]:
    return (game, seat.side, seat.kind, seat.name, seat.machine, seat.token)
