"""backup, restore, repair: all games in one file, and back."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator
from pathlib import Path

from eastfront.commands.serving import no, store_for, taken
from eastfront.engine.refusals import Refused
from eastfront.server import copies, salvage
from eastfront.server.accounts import audit, keep_accounts
from eastfront.server.house import House
from eastfront.server.sqlite import SqliteStore
from eastfront.server.store import Store
from eastfront.text.catalogue import Words

FAILED = 1


def backup(options: argparse.Namespace, say: Words) -> int:
    store, path = store_for(Path(options.data)), Path(options.file)
    if isinstance(store, SqliteStore):
        count = asyncio.run(copies.back_up_sqlite(store.path, path))
    else:
        count = asyncio.run(_from(store, path))
    print(say.say("cli-backed-up", count=count, file=str(path)))
    return 0


async def _from(store: Store, path: Path) -> int:
    await store.open()
    try:
        return await copies.back_up(store, path)
    finally:
        await store.close()


def restore(options: argparse.Namespace, say: Words) -> int:
    """Adds what the store does not have. A folder in use is refused: its server would not hear of it."""
    folder = Path(options.data)
    store, house = store_for(folder), House(folder)
    if isinstance(store, SqliteStore) and not taken(house):
        raise no("cli-folder-busy", folder=str(folder), address=house.address(1.0))
    broken: list[Refused] = []
    try:
        found = asyncio.run(_into(store, _readable(Path(options.file), broken)))
    finally:
        house.leave()
    keep_accounts(folder)
    for id in found.taken:
        audit("restored", None, id)
    print(say.say("cli-restored", count=len(found.taken)))
    if found.there:
        print(say.say("cli-already-there", count=len(found.there), games=", ".join(found.there)))
    if broken:
        raise broken[0]
    return 0


def _readable(path: Path, broken: list[Refused]) -> Iterator[copies.Copy]:
    """What stands before the damage is taken in all the same."""
    try:
        yield from copies.copies_in(path)
    except Refused as damage:
        broken.append(damage)


async def _into(store: Store, found: Iterator[copies.Copy]) -> copies.Restored:
    await store.open()
    try:
        return await copies.restore(store, found)
    finally:
        await store.close()


def repair(options: argparse.Namespace, say: Words) -> int:
    """Nothing is changed where the damage is: what can be read goes into a backup, to be restored elsewhere."""
    store = store_for(Path(options.data))
    if not isinstance(store, SqliteStore):
        raise no("cli-repair-sqlite")
    if not store.path.is_file():
        raise no("refused-no-database", file=str(store.path))
    found = salvage.salvage(store.path, Path(options.file))
    print(say.say("cli-repaired", count=len(found.whole), file=options.file))
    for id, (saved, of) in sorted(found.shortened.items()):
        print(say.say("cli-shortened", game=id, saved=saved, of=of))
    for id in found.keyless:
        print(say.say("cli-keyless", game=id))
    for id in found.lost:
        print(say.say("cli-lost", game=id))
    return FAILED if found.lost or found.shortened or found.keyless else 0
