"""Games in PostgreSQL, for a server that grows: the same promises as the SQLite store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from eastfront.server.records import ChatRow, GameRow, NewEntry, SeatRow
from eastfront.server.store import Conflict, NoGame

MIGRATIONS = (
    """
    CREATE TABLE games (
        id text PRIMARY KEY, title text NOT NULL, scenario text NOT NULL, settings bytea NOT NULL,
        rules_version integer NOT NULL, seed bytea NOT NULL, listed boolean NOT NULL,
        created double precision NOT NULL, changed double precision NOT NULL, seq integer NOT NULL,
        asked integer[] NOT NULL, finished boolean NOT NULL, name text NOT NULL, head bytea NOT NULL
    );
    CREATE INDEX games_by_change ON games (changed);
    CREATE TABLE entries (
        game text NOT NULL REFERENCES games ON DELETE CASCADE, seq integer NOT NULL, entry bytea NOT NULL,
        PRIMARY KEY (game, seq)
    );
    CREATE TABLE positions (
        game text NOT NULL REFERENCES games ON DELETE CASCADE, position integer NOT NULL, state bytea NOT NULL,
        PRIMARY KEY (game, position)
    );
    CREATE TABLE seats (
        game text NOT NULL REFERENCES games ON DELETE CASCADE, side integer NOT NULL, kind text NOT NULL,
        name text NOT NULL, machine text NOT NULL, token bytea NOT NULL, PRIMARY KEY (game, side)
    );
    CREATE TABLE chat (
        game text NOT NULL REFERENCES games ON DELETE CASCADE, number integer NOT NULL, side integer,
        name text NOT NULL, text text NOT NULL, at double precision NOT NULL, PRIMARY KEY (game, number)
    );
    """,
    """
    CREATE TABLE reasons (
        game text NOT NULL REFERENCES games ON DELETE CASCADE, seq integer NOT NULL, reason bytea NOT NULL,
        PRIMARY KEY (game, seq)
    );
    ALTER TABLE games ADD COLUMN advice boolean NOT NULL DEFAULT false;
    UPDATE games SET advice = (
        SELECT count(DISTINCT token) FROM seats WHERE seats.game = games.id AND kind <> 'machine'
    ) <= 1 AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND kind = 'open');
    """,
)
COLUMNS = (
    "id, title, scenario, settings, rules_version, seed, listed, created, changed, seq, asked, finished, name, advice"
)
CHANGED = "eastfront_changed"  # the channel on which other servers hear of a new entry


class PostgresStore:
    def __init__(self, address: str) -> None:
        self.address = address
        self._pool: Any = None

    async def open(self) -> None:
        import asyncpg  # only a server that uses PostgreSQL needs it

        self._pool = await asyncpg.create_pool(self.address, min_size=1, max_size=8)
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(19410622)")  # two servers may start at once
            await connection.execute("CREATE TABLE IF NOT EXISTS store_version (version integer NOT NULL)")
            version: int = await connection.fetchval("SELECT coalesce(max(version), 0) FROM store_version")
            if version > len(MIGRATIONS):
                raise RuntimeError(f"the store is of version {version}, this program knows {len(MIGRATIONS)}")
            for number in range(version, len(MIGRATIONS)):
                await connection.execute(MIGRATIONS[number])
                await connection.execute("INSERT INTO store_version VALUES ($1)", number + 1)

    async def close(self) -> None:
        if self._pool is not None:
            await self._pool.close()

    # ------------------------------------------------------------------ games
    async def create(self, game: GameRow, seats: Sequence[SeatRow], entries: Sequence[bytes], head: bytes) -> None:
        places = ", ".join(f"${number}" for number in range(1, 16))
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute(f"INSERT INTO games ({COLUMNS}, head) VALUES ({places})", *_plain(game), head)
            numbered = [(game.id, seq, entry) for seq, entry in enumerate(entries)]
            await connection.executemany("INSERT INTO entries VALUES ($1, $2, $3)", numbered)
            rows = [(game.id, s.side, s.kind, s.name, s.machine, s.token) for s in seats]
            await connection.executemany("INSERT INTO seats VALUES ($1, $2, $3, $4, $5, $6)", rows)

    async def game(self, id: str) -> GameRow:
        row = await self._pool.fetchrow(f"SELECT {COLUMNS} FROM games WHERE id = $1", id)
        if row is None:
            raise NoGame(id)
        return _game(row)

    async def games(self, ids: Sequence[str] | None = None, listed: bool = False, limit: int = 100) -> list[GameRow]:
        order = f"ORDER BY changed DESC LIMIT {limit}"
        if ids is not None:
            rows = await self._pool.fetch(f"SELECT {COLUMNS} FROM games WHERE id = ANY($1) {order}", list(ids))
        else:
            rows = await self._pool.fetch(f"SELECT {COLUMNS} FROM games WHERE listed OR NOT $1 {order}", listed)
        return [_game(row) for row in rows]

    async def append(self, id: str, new: NewEntry) -> None:
        async with self._pool.acquire() as connection, connection.transaction():
            done: str = await connection.execute(
                "UPDATE games SET seq = $1, head = $2, asked = $3, finished = $4, changed = $5 "
                "WHERE id = $6 AND seq = $7",
                new.seq + 1,
                new.head,
                list(new.asked),
                new.finished,
                new.changed,
                id,
                new.seq,
            )
            if done != "UPDATE 1":
                raise Conflict(id)
            await connection.execute("INSERT INTO entries VALUES ($1, $2, $3)", id, new.seq, new.entry)
            if new.reason:
                await connection.execute("INSERT INTO reasons VALUES ($1, $2, $3)", id, new.seq, new.reason)
            await connection.execute("SELECT pg_notify($1, $2)", CHANGED, id)

    async def journal(self, id: str, since: int = 0) -> list[bytes]:
        sql = "SELECT entry FROM entries WHERE game = $1 AND seq >= $2 ORDER BY seq"
        return [row["entry"] for row in await self._pool.fetch(sql, id, since)]

    async def reasons(self, id: str) -> list[tuple[int, bytes]]:
        sql = "SELECT seq, reason FROM reasons WHERE game = $1 ORDER BY seq"
        return [(row["seq"], row["reason"]) for row in await self._pool.fetch(sql, id)]

    async def head(self, id: str) -> bytes:
        found: bytes | None = await self._pool.fetchval("SELECT head FROM games WHERE id = $1", id)
        if found is None:
            raise NoGame(id)
        return found

    async def keep(self, id: str, position: int, state: bytes) -> None:
        sql = "INSERT INTO positions VALUES ($1, $2, $3) ON CONFLICT (game, position) DO UPDATE SET state = $3"
        await self._pool.execute(sql, id, position, state)

    async def kept(self, id: str) -> list[tuple[int, bytes]]:
        sql = "SELECT position, state FROM positions WHERE game = $1 ORDER BY position"
        return [(row["position"], row["state"]) for row in await self._pool.fetch(sql, id)]

    async def forget_after(self, id: str, position: int) -> None:
        await self._pool.execute("DELETE FROM positions WHERE game = $1 AND position > $2", id, position)

    # ------------------------------------------------------------------ seats and chat
    async def seats(self, id: str) -> list[SeatRow]:
        sql = "SELECT side, kind, name, machine, token FROM seats WHERE game = $1 ORDER BY side"
        return [SeatRow(**dict(row)) for row in await self._pool.fetch(sql, id)]

    async def sit(self, id: str, seat: SeatRow, only_if_open: bool = False) -> bool:
        sql = "UPDATE seats SET kind = $1, name = $2, machine = $3, token = $4 WHERE game = $5 AND side = $6"
        if only_if_open:
            sql += " AND kind = 'open'"
        done = await self._pool.execute(sql, seat.kind, seat.name, seat.machine, seat.token, id, seat.side)
        return bool(done == "UPDATE 1")

    async def say(self, id: str, side: int | None, name: str, text: str, at: float) -> ChatRow:
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT 1 FROM games WHERE id = $1 FOR UPDATE", id)
            sql = "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE game = $1"
            row = ChatRow(await connection.fetchval(sql, id), side, name, text, at)
            sql = "INSERT INTO chat VALUES ($1, $2, $3, $4, $5, $6)"
            await connection.execute(sql, id, row.number, side, name, text, at)
        return row

    async def chat(self, id: str, since: int = 0) -> list[ChatRow]:
        sql = "SELECT number, side, name, text, at FROM chat WHERE game = $1 AND number > $2 ORDER BY number"
        return [ChatRow(**dict(row)) for row in await self._pool.fetch(sql, id, since)]

    async def delete(self, id: str) -> None:
        await self._pool.execute("DELETE FROM games WHERE id = $1", id)

    async def stale(self, before: float) -> list[str]:
        rows = await self._pool.fetch("SELECT id FROM games WHERE changed < $1 ORDER BY changed", before)
        return [row["id"] for row in rows]


def _plain(game: GameRow) -> tuple[Any, ...]:
    plain: dict[str, Any] = {name: getattr(game, name) for name in COLUMNS.split(", ")}
    plain["settings"] = msgspec.json.encode(game.settings)
    plain["asked"] = list(game.asked)
    return tuple(plain.values())


def _game(row: Any) -> GameRow:
    values: dict[str, Any] = dict(row)
    values["settings"] = msgspec.json.decode(values["settings"], type=dict[str, str])
    values["asked"] = tuple(values["asked"])
    return GameRow(**values)
