"""Backups: all games in one file that either kind of store can take in again.

A line that says what it is, then one record a game, each with its length and checksum, then an end that counts them: a
file that was cut off or changed is found out. It holds seeds and the hashes of keys, so only its owner may read it."""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
import tempfile
import zlib
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from eastfront import saves
from eastfront.engine.refusals import refused
from eastfront.server.records import ChatRow, Whole
from eastfront.server.sqlite import SqliteStore
from eastfront.server.store import NoGame, Store

MARK = b'{"eastfront-backup":1}\n'
LARGEST_RECORD = 1 << 30
_packer = msgspec.msgpack.Encoder()
_unpacker: msgspec.msgpack.Decoder[Copy]


class Copy(Struct, frozen=True):
    """One game with everything that is kept of it."""

    whole: Whole
    chat: list[ChatRow]


_unpacker = msgspec.msgpack.Decoder(Copy)


# ---------------------------------------------------------------------- the file
@dataclass
class Writer:
    file: BinaryIO
    count: int = 0
    _total: hashlib._Hash = field(default_factory=hashlib.sha256)

    def __post_init__(self) -> None:
        self.file.write(MARK)

    def add(self, copy: Copy) -> None:
        data = zlib.compress(_packer.encode(copy), 6)
        check = hashlib.sha256(data).digest()
        self.file.write(len(data).to_bytes(8, "big") + check + data)
        self._total.update(check)
        self.count += 1

    def end(self) -> None:
        self.file.write(bytes(8) + self._total.digest() + self.count.to_bytes(8, "big"))


def copies_in(path: Path) -> Iterator[Copy]:
    """Every game of a backup. What is wrong with the file is said once all games before it have been given out."""
    total, count = hashlib.sha256(), 0
    with path.open("rb") as file:
        if file.read(len(MARK)) != MARK:
            raise refused("no-backup", file=str(path))
        while True:
            head = file.read(40)
            length, check = int.from_bytes(head[:8], "big"), head[8:]
            if len(head) < 40 or length > LARGEST_RECORD:
                raise refused("backup-cut", file=str(path), count=count)
            if length == 0:
                if check != total.digest() or file.read() != count.to_bytes(8, "big"):
                    raise refused("backup-cut", file=str(path), count=count)
                return
            data = file.read(length)
            if hashlib.sha256(data).digest() != check:
                raise refused("backup-cut", file=str(path), count=count)
            total.update(check)
            count += 1
            yield _unpacker.decode(zlib.decompress(data))


# ---------------------------------------------------------------------- between stores and files
async def everything(store: Store) -> AsyncIterator[Copy]:
    """Each game as it is at one moment; games that go meanwhile are left out."""
    for id in await store.stale(float("inf")):
        with contextlib.suppress(NoGame):
            yield Copy(await store.whole(id), await store.chat(id))


async def back_up(store: Store, path: Path) -> int:
    with saves.replacing(path) as file:
        writer = Writer(file)
        async for copy in everything(store):
            writer.add(copy)
        writer.end()
    return writer.count


@contextlib.contextmanager
def still(path: Path) -> Iterator[Path]:
    """A copy of a database in use, of one moment; whoever writes to it meanwhile is not held up."""
    if not path.is_file():
        raise refused("no-database", file=str(path))
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".backup-") as folder:
        copy = Path(folder) / path.name
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=30)
        target = sqlite3.connect(copy)
        with contextlib.closing(source), contextlib.closing(target):
            source.backup(target, pages=256, sleep=0.005)
        yield copy


async def back_up_sqlite(database: Path, path: Path) -> int:
    with still(database) as copy:
        store = SqliteStore(copy)
        await store.open()
        try:
            return await back_up(store, path)
        finally:
            await store.close()


class Restored(Struct):
    taken: list[str] = []
    there: list[str] = []  # these the store has already; it keeps its own


async def restore(store: Store, copies: Iterable[Copy]) -> Restored:
    found = Restored()
    for copy in copies:
        whole = copy.whole
        try:
            await store.game(whole.game.id)
        except NoGame:
            await store.create(whole.game, whole.seats, whole.journal, whole.head, whole.kept, whole.reasons)
            for line in copy.chat:
                await store.say(whole.game.id, line.side, line.name, line.text, line.at)
            found.taken.append(whole.game.id)
        else:
            found.there.append(whole.game.id)
    return found
