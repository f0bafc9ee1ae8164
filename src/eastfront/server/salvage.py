"""What can be read of a damaged SQLite file. It is asked from both ends and read page by page, and never written to; of
each game the journal is kept as far as it goes, because positions can be made from it again."""

from __future__ import annotations

import contextlib
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from eastfront import saves
from eastfront.engine.journal import Begun, entry_of
from eastfront.engine.refusals import Refused, refused
from eastfront.engine.sides import Side
from eastfront.engine.text import Text
from eastfront.server.copies import Copy, Writer
from eastfront.server.pages import rows_in
from eastfront.server.records import ChatRow, GameRow, SeatRow, Whole
from eastfront.server.seats import PERSON
from eastfront.server.sqlite import COLUMNS, game_of, migrate
from eastfront.titles import TITLES

BAD = (sqlite3.Error, msgspec.DecodeError, UnicodeError, TypeError, ValueError, OverflowError, LookupError)
_reasons = msgspec.json.Decoder(Text)


class Salvaged(Struct):
    whole: list[str] = []
    shortened: dict[str, tuple[int, int]] = {}  # how many entries of how many were saved
    keyless: list[str] = []  # saved, but nobody's key opens a seat any more
    lost: list[str] = []


@dataclass
class Found:
    """Rows as they turned up; what was found first stays, and is the more trustworthy."""

    games: dict[str, tuple[GameRow, bytes]] = field(default_factory=dict)
    entries: dict[str, dict[int, bytes]] = field(default_factory=dict)
    reasons: dict[str, dict[int, bytes]] = field(default_factory=dict)
    positions: dict[str, dict[int, bytes]] = field(default_factory=dict)
    seats: dict[str, dict[Side, SeatRow]] = field(default_factory=dict)
    chat: dict[str, dict[int, ChatRow]] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)


def salvage(database: Path, path: Path) -> Salvaged:
    """Writes a backup of all that can be read, and says what became of each game."""
    told = Salvaged()
    with saves.replacing(path) as file:
        writer = Writer(file)
        found = _found(database)
        for id in sorted(found.ids):
            copy = _game(found, id)
            if copy is None:
                told.lost.append(id)
                continue
            writer.add(copy)
            wanted, saved = found.games[id][0].seq, copy.whole.game.seq
            if id not in found.seats or len(found.seats[id]) != len(copy.whole.seats):
                told.keyless.append(id)
            if saved < wanted:
                told.shortened[id] = (saved, wanted)
            elif id not in told.keyless:
                told.whole.append(id)
        writer.end()
    return told


# ---------------------------------------------------------------------- gathering
def _found(database: Path) -> Found:
    """From a copy, with what was not yet moved into the file proper."""
    found = Found()
    with tempfile.TemporaryDirectory(dir=database.parent, prefix=".repair-") as folder:
        copy = Path(folder) / database.name
        for suffix in ("", "-wal"):
            source = database.with_name(database.name + suffix)
            if source.is_file():
                shutil.copyfile(source, copy.with_name(source.name))
        connection = sqlite3.connect(copy, isolation_level=None)
        with contextlib.closing(connection):
            for step in (lambda: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)"), lambda: migrate(connection)):
                with contextlib.suppress(*BAD, RuntimeError):
                    step()
            for table in ("games", "entries", "reasons", "positions", "seats", "chat"):
                _ask(connection, found, table)
        columns = _columns()
        for row in rows_in(copy.read_bytes()):
            _place(found, row, columns)
    if not found.ids and database.stat().st_size:
        raise refused("no-longer-a-database", file=str(database))
    return found


def _ask(connection: sqlite3.Connection, found: Found, table: str) -> None:
    wanted = f"{COLUMNS}, head" if table == "games" else "*"
    key = "id" if table == "games" else "game"
    for order in ("ASC", "DESC"):
        for row in _until_bad(connection, f"SELECT {wanted} FROM {table} ORDER BY {key} {order}"):
            _keep(found, table, row)


def _until_bad(connection: sqlite3.Connection, sql: str) -> Iterator[Any]:
    """Row by row, as far as the pages can be read."""
    with contextlib.suppress(*BAD):
        yield from connection.execute(sql)


def _columns() -> list[tuple[str, Any]]:
    """Of a row of a game as the file has them, with what stands for those that an older row lacks."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh)
        told = fresh.execute("PRAGMA table_info(games)").fetchall()
        return [(name, fresh.execute(f"SELECT {usual or 'NULL'}").fetchone()[0]) for _, name, _, _, usual, _ in told]


def _place(found: Found, row: tuple[Any, ...], columns: list[tuple[str, Any]]) -> None:
    """A row of which only the page is known: its shape tells whose it is."""
    if len(row) == 3 and isinstance(row[2], bytes):
        _keep(found, _table_of(row[2]), row)
    elif len(row) == 6:
        _keep(found, "seats" if isinstance(row[5], bytes) else "chat", row)
    elif 14 <= len(row) <= len(columns):
        known = dict(columns) | dict(zip((name for name, _ in columns), row, strict=False))
        _keep(found, "games", tuple(known[name] for name in (*COLUMNS.split(", "), "head")))


def _table_of(value: bytes) -> str:
    for table, reader in (("entries", entry_of), ("reasons", _reasons.decode)):
        with contextlib.suppress(*BAD):
            reader(value)
            return table
    return "positions"


def _keep(found: Found, table: str, row: tuple[Any, ...]) -> None:
    with contextlib.suppress(*BAD):
        if table == "games":
            *columns, head = row
            game = _checked(game_of(columns), GameRow)
            if game.id not in found.games or found.games[game.id][0].seq < game.seq:
                found.games[game.id] = (game, bytes(head))
            id = game.id
        else:
            id, *rest = row
            kind = {"seats": SeatRow, "chat": ChatRow}.get(table)
            value = _checked(kind(*rest), kind) if kind else rest[1]
            if not isinstance(id, str) or not isinstance(rest[0], int):
                return
            getattr(found, table).setdefault(id, {}).setdefault(rest[0], value)
        found.ids.add(id)


def _checked(value: Any, kind: type[Any]) -> Any:
    return msgspec.convert(msgspec.to_builtins(value, builtin_types=(bytes,)), kind)


# ---------------------------------------------------------------------- one game
def _game(found: Found, id: str) -> Copy | None:
    if id not in found.games:
        return None
    game, head = found.games[id]
    journal = list(_journal(found.entries.get(id, {})))
    if not journal:
        return None
    try:
        sides: Iterable[Side] = TITLES.get(game.title).present(game.scenario, game.settings)
    except (Refused, LookupError):
        sides = sorted(found.seats.get(id, {}))
    seats = found.seats.get(id, {})
    nobody = [SeatRow(side, PERSON, token=secrets.token_bytes(32)) for side in sides]  # no key opens these
    if len(journal) < game.seq:
        game, head = replace(game, seq=len(journal), finished=False, weight=sum(map(len, journal))), b""
    reasons = [(seq, why) for seq, why in sorted(found.reasons.get(id, {}).items()) if seq < game.seq]
    chat = [line for _, line in sorted(found.chat.get(id, {}).items())]
    kept = sorted(found.positions.get(id, {}).items())
    whole = Whole(game, [seats.get(one.side, one) for one in nobody], journal[: game.seq], head, kept, reasons)
    return Copy(whole, chat)


def _journal(entries: dict[int, bytes]) -> Iterable[bytes]:
    """From the beginning to the first entry that is not there or makes no sense."""
    for seq in range(len(entries)):
        try:
            read = entry_of(entries[seq])
        except BAD:
            return
        if isinstance(read, Begun) != (seq == 0):
            return
        yield entries[seq]
