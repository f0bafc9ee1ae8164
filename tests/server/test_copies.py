"""Backups go from either store into either store, and of a damaged file everything readable is saved."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from eastfront import cli
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.server import copies, salvage
from eastfront.server.reading import on_the_way, read
from eastfront.server.records import GameRow, SeatRow
from eastfront.server.sqlite import SqliteStore
from eastfront.server.store import Store
from eastfront.titles import TITLES
from tests.server.conftest import Test
from tests.server.servers import running
from tests.server.tables import fetch, new_game
from tests.sides import FIRST, SECOND

SEATS = [SeatRow(FIRST, "person", "Žofie", token=b"\0hash"), SeatRow(SECOND, "machine", machine="random")]


def match(actions: int, number: int) -> Match[Any]:
    made: Match[Any] = Match.begin(TITLES.get("skirmish"), "standard", number.to_bytes(32, "big"))
    for _ in range(actions):
        made.submit(made.asked[0], made.options(made.asked[0])[-1])
    return made


async def keep(store: Store, number: int, actions: int = 40) -> str:
    played = match(actions, number)
    entries = [msgspec.json.encode(entry) for entry in played.journal]
    row = GameRow(
        id=f"game-{number:04}",
        title="skirmish",
        scenario="standard",
        settings=played.settings,
        rules_version=played.title.rules_version,
        seed=played.fate.seed,
        listed=bool(number % 2),
        created=float(number),
        changed=float(number) + 0.5,
        seq=played.seq,
        asked=played.asked,
        finished=False,
        name=f"№ {number}",
        weight=sum(map(len, entries)),
    )
    reasons = [(seq, b'{"id": "a-reason"}') for seq in (2, 5)]
    await store.create(row, SEATS, entries, played.codec.encode(played.flow), on_the_way(played), reasons)
    await store.say(row.id, FIRST, "Žofie", f"hello {number}", 7.0)
    await store.say(row.id, None, "", "anybody there?", 8.0)
    return row.id


async def fill(store: Store, games: int, actions: int = 40) -> list[str]:
    await store.open()
    try:
        return [await keep(store, number, actions) for number in range(games)]
    finally:
        await store.close()


async def all_of(store: Store) -> list[copies.Copy]:
    return sorted([copy async for copy in copies.everything(store)], key=lambda copy: copy.whole.game.id)


async def read_all(path: Path) -> list[copies.Copy]:
    store = SqliteStore(path)
    await store.open()
    try:
        return await all_of(store)
    finally:
        await store.close()


def command(*words: str) -> int:
    return cli.main(["--lang", "en", *words])


# ---------------------------------------------------------------------- there and back
def test_a_backup_of_either_store_goes_into_either_store(run: Callable[[Test], None], tmp_path: Path) -> None:
    """From the store under test into SQLite and back into an empty one of its kind."""
    file, there = tmp_path / "a.backup", tmp_path / "other.db"

    async def test(store: Store) -> None:
        for number in range(3):
            await keep(store, number)
        before = await all_of(store)
        assert await copies.back_up(store, file) == 3
        other = SqliteStore(there)
        await other.open()
        found = await copies.restore(other, copies.copies_in(file))
        assert (len(found.taken), found.there) == (3, [])
        assert await all_of(other) == before
        await copies.back_up(other, file)
        await other.close()
        await store.delete("game-0001")
        found = await copies.restore(store, copies.copies_in(file))
        assert (found.taken, found.there) == (["game-0001"], ["game-0000", "game-0002"])
        assert await all_of(store) == before
        for copy in before:
            assert read(TITLES.get("skirmish"), copy.whole)[1] is False

    run(test)


def test_a_backup_is_taken_while_the_server_runs_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    with running(tmp_path / "one") as address:
        game, token = new_game(address, "me", "open")
        assert command("backup", str(file), "--data", str(tmp_path / "one")) == 0
        assert command("restore", str(file), "--data", str(tmp_path / "one")) == cli.USAGE  # its folder is in use
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert token.encode() not in file.read_bytes()
    assert command("restore", str(file), "--data", str(tmp_path / "two")) == 0
    with running(tmp_path / "two") as address:
        page = fetch(address, "/api/lobby", {"keys": {game: token}})[1]
        assert [(line["game"]["id"], line["you"]) for line in page] == [(game, [0])]


@pytest.mark.parametrize("cut", [10, 30, 100, -1, -8, -20, -60])
def test_a_backup_that_was_cut_off_gives_out_what_it_has_and_says_so(
    tmp_path: Path, cut: int, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(fill(SqliteStore(tmp_path / "a" / "games.db"), 2))
    file = tmp_path / "a.backup"
    assert command("backup", str(file), "--data", str(tmp_path / "a")) == 0
    data = file.read_bytes()
    file.write_bytes(data[:cut])
    assert command("restore", str(file), "--data", str(tmp_path / "b")) == cli.USAGE
    assert str(file) in capsys.readouterr().err
    saved = asyncio.run(read_all(tmp_path / "b" / "games.db"))
    assert len(saved) == {-60: 1}.get(cut, 2 if cut < 0 else 0)


def test_a_changed_byte_is_found_out(tmp_path: Path) -> None:
    asyncio.run(fill(SqliteStore(tmp_path / "a" / "games.db"), 2))
    file = tmp_path / "a.backup"
    command("backup", str(file), "--data", str(tmp_path / "a"))
    good = file.read_bytes()
    for at in range(0, len(good), len(good) // 40):
        bad = bytearray(good)
        bad[at] ^= 0x55
        file.write_bytes(bad)
        with pytest.raises(Refused):
            list(copies.copies_in(file))


def test_a_full_disk_leaves_the_older_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(fill(SqliteStore(tmp_path / "a" / "games.db"), 1))
    file = tmp_path / "a.backup"
    file.write_bytes(b"the older one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert command("backup", str(file), "--data", str(tmp_path / "a")) == cli.FAILED
    assert file.read_bytes() == b"the older one"
    assert [path.name for path in tmp_path.iterdir()] in (["a", "a.backup"], ["a.backup", "a"])


# ---------------------------------------------------------------------- damage
def damaged(path: Path, pages: list[int], seed: int) -> None:
    size = 4096
    luck = random.Random(seed)
    with path.open("r+b") as file:
        for page in pages:
            file.seek(page * size)
            file.write(luck.randbytes(size))


@pytest.mark.parametrize("seed", range(8))
def test_of_a_damaged_file_everything_readable_is_saved_and_the_rest_is_named(tmp_path: Path, seed: int) -> None:
    """Pages anywhere are overwritten with garbage; what comes back is the truth, never something else. A page that was
    destroyed takes along only the games that had something on it."""
    path = tmp_path / "a" / "games.db"
    ids = asyncio.run(fill(SqliteStore(path), 12))
    before = {copy.whole.game.id: copy.whole for copy in asyncio.run(read_all(path))}
    pages = path.stat().st_size // 4096
    destroyed = random.Random(seed).sample(range(pages), 3)
    content = path.read_bytes()
    touched = {id for id in ids for page in destroyed if id.encode() in content[page * 4096 : page * 4096 + 8192]}
    damaged(path, destroyed, seed)
    untouched = path.read_bytes()
    found = salvage.salvage(path, tmp_path / "saved")
    assert path.read_bytes() == untouched
    assert {*found.whole, *found.shortened, *found.keyless, *found.lost} <= set(ids)
    saved = {copy.whole.game.id: copy.whole for copy in copies.copies_in(tmp_path / "saved")}
    assert set(saved) == {*found.whole, *found.shortened, *found.keyless}
    assert set(ids) - touched <= set(found.whole)
    for id, whole in saved.items():
        assert whole.journal == before[id].journal[: len(whole.journal)]
        assert whole.game.seed == before[id].game.seed
        assert read(TITLES.get("skirmish"), whole)[0].seq == len(whole.journal)
        if id in found.shortened:
            assert found.shortened[id] == (len(whole.journal), len(before[id].journal))
        if id not in found.keyless:
            assert whole.seats == before[id].seats


def test_repair_says_what_became_of_each_game_in_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a" / "games.db"
    asyncio.run(fill(SqliteStore(path), 4))
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM entries WHERE game = 'game-0001' AND seq = 7")
        connection.execute("UPDATE entries SET entry = x'00ff' WHERE game = 'game-0002' AND seq = 0")
    file = str(tmp_path / "saved")
    assert cli.main(["--lang", "en", "repair", file, "--data", str(tmp_path / "a")]) == cli.FAILED
    said = capsys.readouterr().out
    assert "2 whole games were saved" in said
    assert "Game game-0001: 7 of 41 entries" in said
    assert "Game game-0002 is lost" in said
    assert cli.main(["--lang", "fr", "repair", file, "--data", str(tmp_path / "a")]) == cli.FAILED
    assert "La partie game-0002 est perdue" in capsys.readouterr().out
    assert command("restore", file, "--data", str(tmp_path / "b")) == 0
    whole = {copy.whole.game.id: copy.whole for copy in asyncio.run(read_all(tmp_path / "b" / "games.db"))}
    assert set(whole) == {"game-0000", "game-0001", "game-0003"}
    assert read(TITLES.get("skirmish"), whole["game-0001"])[0].seq == 7


def test_a_whole_file_needs_no_repair_and_one_of_garbage_is_beyond_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a" / "games.db"
    asyncio.run(fill(SqliteStore(path), 2, actions=3))
    file = tmp_path / "saved"
    assert command("repair", str(file), "--data", str(tmp_path / "a")) == 0
    file.unlink()
    path.write_bytes(random.Random(1).randbytes(50_000))
    assert command("repair", str(file), "--data", str(tmp_path / "a")) == cli.USAGE
    assert "Restore a backup" in capsys.readouterr().err
    assert not file.exists()
    assert command("repair", str(file), "--data", str(tmp_path / "none")) == cli.USAGE


def test_what_was_not_yet_moved_into_the_file_is_saved_too(tmp_path: Path) -> None:
    """A process that was killed leaves its last games in the write-ahead log."""
    code = (
        "import asyncio, os, sys; from pathlib import Path; from eastfront.server.sqlite import SqliteStore\n"
        "from tests.server.test_copies import keep\n"
        "async def go():\n"
        "    store = SqliteStore(Path(sys.argv[1])); await store.open(); await keep(store, 1, 3); os._exit(0)\n"
        "asyncio.run(go())"
    )
    path = tmp_path / "games.db"
    subprocess.run([sys.executable, "-c", code, str(path)], check=True, timeout=60)
    assert path.with_name("games.db-wal").stat().st_size > 0
    assert salvage.salvage(path, tmp_path / "saved").whole == ["game-0001"]
