"""Games in PostgreSQL, for a server that grows: the same promises as the SQLite store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import asyncpg
import msgspec

from eastfront.engine.sides import Side
from eastfront.server.listening import CHANNEL, Line, spoken
from eastfront.server.records import KEPT_LINES, NO_END, ChatRow, DeckRow, GameRow, NewEntry, News, SeatRow, Whole
from eastfront.server.store import Away, Conflict, Kept, NoGame

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
    """
    ALTER TABLE games ADD COLUMN maker text NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN weight bigint NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN wishes bytea NOT NULL DEFAULT '';
    UPDATE games SET weight = (SELECT coalesce(sum(length(entry)), 0) FROM entries WHERE game = games.id);
    CREATE INDEX games_by_maker ON games (maker);
    """,
    """
    ALTER TABLE games ADD COLUMN brought boolean NOT NULL DEFAULT false;
    UPDATE games SET brought = true WHERE id LIKE 'brought-%';
    """,
    """
    CREATE TABLE decks (
        id text PRIMARY KEY, title text NOT NULL, body bytea NOT NULL, maker text NOT NULL,
        changed double precision NOT NULL
    );
    CREATE INDEX decks_by_maker ON decks (maker);
    CREATE INDEX decks_by_change ON decks (changed);
    """,
    """
    ALTER TABLE games ADD COLUMN resigns boolean NOT NULL DEFAULT true;
    """,
)
COLUMNS = (
    "id, title, scenario, settings, rules_version, seed, listed, created, changed, seq, asked, finished, name, advice, "
    "maker, weight, wishes, brought, resigns"
)
CONNECTIONS = 8
APPEND = """
    WITH done AS (
        UPDATE games SET seq = $13, head = $4, asked = $5, finished = $6, changed = $7,
            weight = weight + $14, wishes = $8, rules_version = coalesce($17, rules_version)
        WHERE id = $1 AND seq = $2 RETURNING id
    ), written AS (
        INSERT INTO entries
        SELECT id, $2 + number - 1, entry FROM done, unnest($3::bytea[]) WITH ORDINALITY AS new (entry, number)
    ), explained AS (
        INSERT INTO reasons SELECT id, $2, $9::bytea FROM done WHERE length($9::bytea) > 0
    ), gone AS (
        DELETE FROM positions WHERE game IN (SELECT id FROM done) AND position > $10
    ), kept AS (
        INSERT INTO positions SELECT id, new.* FROM done, unnest($11::integer[], $12::bytea[]) AS new
        ON CONFLICT (game, position) DO UPDATE SET state = EXCLUDED.state
    )
    SELECT pg_notify($15, $16) FROM done
"""  # one question and one answer: a transaction in itself
EXPIRE = """
    WITH old AS (
        SELECT id FROM games WHERE changed < $1 AND CASE WHEN finished THEN changed < $2
            ELSE changed < $3 OR changed < $4 AND changed <= created END
        ORDER BY changed LIMIT $5 FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM games WHERE id IN (SELECT id FROM old) RETURNING id
    )
    SELECT id, pg_notify($6, $7 || id || $8) FROM gone
"""
NOTIFY = "SELECT pg_notify($1, $2)"

SEATS_OF = "SELECT side, kind, name, machine, token FROM seats WHERE game = $1 ORDER BY side"
WHOLE = (
    "SELECT entry FROM entries WHERE game = $1 ORDER BY seq",
    "SELECT position, state FROM positions WHERE game = $1 ORDER BY position",
    "SELECT seq, reason FROM reasons WHERE game = $1 ORDER BY seq",
)


AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
)


@contextmanager
def reached() -> Iterator[None]:
    """The many ways in which a database is away are one."""
    try:
        yield
    except AWAY as error:
        if isinstance(error, ValueError):  # what it was given was wrong
            raise
        raise Away(f"{type(error).__name__}: {error}") from error


class Pool:
    """Connections, each lent for one question or one transaction."""

    def __init__(self, pool: Any) -> None:
        self._pool = pool

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[Any]:
        with reached():
            async with self._pool.acquire() as connection:
                yield connection

    async def fetch(self, sql: str, *values: Any) -> Any:
        with reached():
            return await self._pool.fetch(sql, *values)

    async def fetchrow(self, sql: str, *values: Any) -> Any:
        with reached():
            return await self._pool.fetchrow(sql, *values)

    async def close(self) -> None:
        await self._pool.close()


class PostgresStore:
    def __init__(self, address: str) -> None:
        self.address = address
        self.line = Line(address)
        self._pool: Any = None  # a Pool, once it is open

    async def open(self) -> None:
        self._pool = Pool(await asyncpg.create_pool(self.address, min_size=1, max_size=CONNECTIONS))
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(19410622)")  # two servers may start at once
            await connection.execute("CREATE TABLE IF NOT EXISTS store_version (version integer NOT NULL)")
            version: int = await connection.fetchval("SELECT coalesce(max(version), 0) FROM store_version")
            if version > len(MIGRATIONS):
                raise RuntimeError(f"the store is of version {version}, this program knows {len(MIGRATIONS)}")
            for number in range(version, len(MIGRATIONS)):
                await connection.execute(MIGRATIONS[number])
                await connection.execute("INSERT INTO store_version VALUES ($1)", number + 1)
        await self.line.open()

    async def close(self) -> None:
        await self.line.close()
        if self._pool is not None:
            await self._pool.close()

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
        row = (*_plain(game), head)
        places = ", ".join(f"${number + 1}" for number in range(len(row)))
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute(f"INSERT INTO games ({COLUMNS}, head) VALUES ({places})", *row)
            numbered = [(game.id, seq, entry) for seq, entry in enumerate(entries)]
            await connection.executemany("INSERT INTO entries VALUES ($1, $2, $3)", numbered)
            rows = [(game.id, s.side, s.kind, s.name, s.machine, s.token) for s in seats]
            await connection.executemany("INSERT INTO seats VALUES ($1, $2, $3, $4, $5, $6)", rows)
            await connection.executemany("INSERT INTO positions VALUES ($1, $2, $3)", [(game.id, *k) for k in kept])
            await connection.executemany("INSERT INTO reasons VALUES ($1, $2, $3)", [(game.id, *r) for r in reasons])

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
        done = await self._pool.fetch(
            APPEND,
            *(id, new.seq, [new.entry, *new.more], new.head, list(new.asked), new.finished, new.changed, new.wishes),
            *(new.reason, new.position, [p for p, _ in new.kept], [state for _, state in new.kept]),
            *(new.after, new.weight, CHANNEL, self._words("entry", id), new.rules_version),
        )
        if not done:
            raise Conflict(id)

    def _words(self, kind: str, id: str) -> str:
        return spoken(kind, id, self.line.me)

    async def journal(self, id: str, since: int = 0) -> list[bytes]:
        sql = "SELECT entry FROM entries WHERE game = $1 AND seq >= $2 ORDER BY seq"
        return [row["entry"] for row in await self._pool.fetch(sql, id, since)]

    async def reasons(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        sql = "SELECT seq, reason FROM reasons WHERE game = $1 AND seq >= $2 ORDER BY seq"
        return [(row["seq"], row["reason"]) for row in await self._pool.fetch(sql, id, since)]

    async def whole(self, id: str) -> Whole:
        reading = {"isolation": "repeatable_read", "readonly": True}  # as of one moment, whatever others write
        async with self._pool.acquire() as connection, connection.transaction(**reading):
            row = await connection.fetchrow(f"SELECT {COLUMNS}, head FROM games WHERE id = $1", id)
            if row is None:
                raise NoGame(id)
            seats = await connection.fetch(SEATS_OF, id)
            journal, kept, reasons = [await connection.fetch(sql, id) for sql in WHOLE]
        *plain, head = row.items()
        return Whole(
            _game(dict(plain)),
            [SeatRow(**dict(seat)) for seat in seats],
            [entry["entry"] for entry in journal],
            head[1],
            [tuple(one) for one in kept],
            [tuple(one) for one in reasons],
        )

    async def mend(self, id: str, seq: int, head: bytes, kept: Kept) -> None:
        async with self._pool.acquire() as connection, connection.transaction():
            done = await connection.execute("UPDATE games SET head = $1 WHERE id = $2 AND seq = $3", head, id, seq)
            if done == "UPDATE 1":
                await connection.execute("DELETE FROM positions WHERE game = $1", id)
                await connection.executemany("INSERT INTO positions VALUES ($1, $2, $3)", [(id, *k) for k in kept])

    async def wish(self, id: str, before: bytes, after: bytes) -> bool:
        sql = "UPDATE games SET wishes = $3 WHERE id = $1 AND wishes = $2"
        return await self._told("wishes", id, sql, id, before, after)

    async def _told(self, kind: str, id: str, sql: str, *values: Any) -> bool:
        """Whether it changed one row; the others hear of it if so."""
        async with self._pool.acquire() as connection, connection.transaction():
            done = bool((await connection.execute(sql, *values)).endswith(" 1"))
            if done:
                await connection.execute(NOTIFY, CHANNEL, self._words(kind, id))
            return done

    # ------------------------------------------------------------------ seats and chat
    async def seats(self, id: str) -> list[SeatRow]:
        return [SeatRow(**dict(row)) for row in await self._pool.fetch(SEATS_OF, id)]

    async def sit(self, id: str, seat: SeatRow, only_if_open: bool = False) -> bool:
        sql = "UPDATE seats SET kind = $1, name = $2, machine = $3, token = $4 WHERE game = $5 AND side = $6"
        if only_if_open:
            sql += " AND kind = 'open'"
        values = (seat.kind, seat.name, seat.machine, seat.token, id, seat.side)
        return await self._told("seats", id, sql, *values)

    async def say(self, id: str, side: Side | None, name: str, text: str, at: float) -> ChatRow:
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT 1 FROM games WHERE id = $1 FOR UPDATE", id)
            sql = "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE game = $1"
            row = ChatRow(await connection.fetchval(sql, id), side, name, text, at)
            sql = "INSERT INTO chat VALUES ($1, $2, $3, $4, $5, $6)"
            await connection.execute(sql, id, row.number, side, name, text, at)
            await connection.execute("DELETE FROM chat WHERE game = $1 AND number <= $2", id, row.number - KEPT_LINES)
            await connection.execute(NOTIFY, CHANNEL, self._words("chat", id))
        return row

    async def chat(self, id: str, since: int = 0, before: int = NO_END, limit: int = KEPT_LINES) -> list[ChatRow]:
        sql = "SELECT number, side, name, text, at FROM chat WHERE game = $1 AND number > $2 AND number < $3"
        rows = await self._pool.fetch(f"{sql} ORDER BY number DESC LIMIT $4", id, since, before, limit)
        return [ChatRow(**dict(row)) for row in reversed(rows)]

    async def delete(self, id: str) -> None:
        await self._told("gone", id, "DELETE FROM games WHERE id = $1", id)

    async def stale(self, before: float) -> list[str]:
        rows = await self._pool.fetch("SELECT id FROM games WHERE changed < $1 ORDER BY changed", before)
        return [row["id"] for row in rows]

    async def expire(self, bounds: tuple[float, float, float], limit: int) -> list[str]:
        before, after = self._words("gone", "?").split("?")
        rows = await self._pool.fetch(EXPIRE, max(bounds), *bounds, limit, CHANNEL, before, after)
        return [row["id"] for row in rows]

    async def weighs(self, maker: str = "") -> tuple[int, int]:
        sql = "SELECT count(*), coalesce(sum(weight), 0)::bigint FROM games WHERE maker = $1 OR $1 = ''"
        row = await self._pool.fetchrow(sql, maker)
        return row[0], row[1]

    # ------------------------------------------------------------------ decks
    async def keep_deck(self, deck: DeckRow) -> None:
        sql = """
            INSERT INTO decks VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (id) DO UPDATE SET body = EXCLUDED.body, changed = EXCLUDED.changed
        """
        await self._pool.fetch(sql, deck.id, deck.title, deck.body, deck.maker, deck.changed)

    async def deck(self, id: str) -> DeckRow | None:
        row = await self._pool.fetchrow("SELECT id, title, body, maker, changed FROM decks WHERE id = $1", id)
        return None if row is None else DeckRow(**dict(row))

    async def drop_deck(self, id: str) -> None:
        await self._pool.fetch("DELETE FROM decks WHERE id = $1", id)

    async def decks(self, maker: str = "") -> int:
        row = await self._pool.fetchrow("SELECT count(*) FROM decks WHERE maker = $1 OR $1 = ''", maker)
        return int(row[0])

    async def forget_decks(self, before: float) -> int:
        return len(await self._pool.fetch("DELETE FROM decks WHERE changed < $1 RETURNING id", before))

    # ------------------------------------------------------------------ other processes
    def listen(self, heard: Callable[[News], None]) -> None:
        self.line.heard = heard

    async def tell(self, kind: str, id: str = "", about: str = "") -> None:
        await self.line.tell(kind, id, about)

    async def hold(self, id: str) -> bool:
        return await self.line.hold(id)

    async def let_go(self, id: str) -> None:
        await self.line.let_go(id)


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
