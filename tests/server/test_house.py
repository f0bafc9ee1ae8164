"""./play and serve: a folder of one's own, one server in it, and sentences when something is in the way."""

from __future__ import annotations

import argparse
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from eastfront.cli import main
from eastfront.commands import serving
from eastfront.commands.serving import can_show
from eastfront.server.house import USUAL_PORT, House, data_folder, listen
from eastfront.server.sqlite import SqliteStore
from eastfront.text.catalogue import Words
from tests.server.servers import running
from tests.server.tables import fetch, free_port, new_game


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "/home/anna/.local/share/eastfront"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/eastfront"),
        ("darwin", {}, "/home/anna/Library/Application Support/Eastfront"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/Eastfront"),
        ("win32", {}, "/home/anna/AppData/Local/Eastfront"),
    ],
)
def test_games_lie_where_each_system_likes_it(platform: str, environment: dict[str, str], folder: str) -> None:
    assert data_folder(environment, platform, Path("/home/anna")) == Path(folder)


def test_a_folder_has_one_server(tmp_path: Path) -> None:
    first, second = House(tmp_path / "new"), House(tmp_path / "new")
    assert first.take()
    assert not second.take()
    first.leave()
    assert second.take()
    second.leave()


def test_the_port_is_kept_because_browsers_remember_addresses(tmp_path: Path) -> None:
    house = House(tmp_path)
    assert house.ports()[0] == USUAL_PORT
    house.announce("http://127.0.0.1:9123/")
    assert house.ports()[:2] == [9123, USUAL_PORT]
    assert house.ports()[-1] == 0


def test_a_taken_port_is_left_for_the_next() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with pytest.raises(OSError):
            listen("127.0.0.1", [taken])
        with listen("127.0.0.1", [taken, 0]) as found:
            assert found.getsockname()[1] != taken


def test_a_browser_is_opened_only_where_there_is_a_screen() -> None:
    assert can_show({}, "darwin")
    assert can_show({"DISPLAY": ":0"}, "linux")
    assert not can_show({}, "linux")


# ---------------------------------------------------------------------- the commands
def started(folder: Path, *more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "eastfront.cli", "play", "--no-browser", "--lang", "en", "--data", str(folder)]
    return subprocess.Popen([*command, *more], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_second_start_finds_the_first_and_ctrl_c_stops_it(tmp_path: Path) -> None:
    port = str(free_port())
    first = started(tmp_path, "--port", port)
    try:
        assert said(first).startswith(f"Eastfront is at http://127.0.0.1:{port}/")
        assert fetch(f"127.0.0.1:{port}", "/api/titles")[0] == 200
        assert fetch(f"127.0.0.1:{port}", "/api/titles", Host="evil.example")[0] == 421
        second = started(tmp_path)
        assert said(second) == f"Eastfront is already running: http://127.0.0.1:{port}/"
        assert second.wait(20) == 0
        first.send_signal(signal.SIGINT)
        assert first.wait(20) == 0
        assert "Traceback" not in (first.stdout.read() if first.stdout else "")
    finally:
        first.kill()
        first.wait()
    third = started(tmp_path)  # without a word, on the same port as before
    try:
        assert f":{port}/" in said(third)
    finally:
        third.kill()
        third.wait()


def test_what_is_in_the_way_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("I am no folder", encoding="utf-8")
    assert main(["play", "--data", str(file), "--lang", "en"]) == 2
    assert "Games cannot be saved in" in capsys.readouterr().err
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert main(["serve", "--data", str(tmp_path), "--port", port, "--lang", "fr"]) == 2
        assert f"Le port {port} de 127.0.0.1 ne peut pas servir" in capsys.readouterr().err

    async def full(self: SqliteStore) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(SqliteStore, "open", full)
    assert main(["play", "--data", str(tmp_path / "full"), "--port", str(free_port()), "--lang", "en"]) == 2
    assert "database or disk is full" in capsys.readouterr().err


def test_serve_refuses_a_folder_that_is_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = House(tmp_path)
    assert house.take()
    house.announce("http://127.0.0.1:9/")
    assert main(["serve", "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "http://127.0.0.1:9/" in capsys.readouterr().err
    house.leave()


def test_what_only_the_terminal_understands_goes_there(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def terminal(options: argparse.Namespace, say: Words) -> int:
        asked.append(options.title)
        return 0

    monkeypatch.setattr("eastfront.commands.playing.play", terminal)
    monkeypatch.setattr(serving, "play", lambda options, say: 7)
    assert main(["play"]) == 7
    assert main(["play", "skirmish"]) == 7
    assert main(["play", "--terminal"]) == 0
    assert main(["play", "skirmish", "--seat", "west=me"]) == 0
    assert main(["tui", "skirmish"]) == 0
    assert asked == [None, "skirmish", "skirmish"]


# ---------------------------------------------------------------------- for the owner only
def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_only_the_owner_reads_what_a_server_keeps(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with running(folder) as address:
        new_game(address, "me", "me")
        assert mode(folder) == 0o700
        kept = [path for path in folder.rglob("*") if path.is_file()]
        assert {"games.db", "games.db-wal", "server.lock", "server.address"} <= {path.name for path in kept}
        assert [path.name for path in kept if mode(path) != 0o600] == []
        assert [path.name for path in folder.rglob("*") if path.is_dir() and mode(path) != 0o700] == []


@pytest.mark.parametrize("with_others", [False, True])
def test_what_was_open_to_all_is_closed(tmp_path: Path, with_others: bool) -> None:
    """A folder in which other things lie stays as it was: it may be somebody's home."""
    tmp_path.chmod(0o755)
    (tmp_path / "reports").mkdir(mode=0o755)
    files = [tmp_path / name for name in ("games.db", "games.db-wal", "server.lock", "reports/game.eastfront")]
    other = tmp_path / "letters.txt"
    for file in [*files, *([other] if with_others else [])]:
        file.touch(0o644)
    house = House(tmp_path)
    assert house.take()
    house.leave()
    assert {mode(file) for file in files} == {0o600}
    assert mode(tmp_path / "reports") == 0o700
    assert mode(tmp_path) == (0o755 if with_others else 0o700)
    if with_others:
        assert mode(other) == 0o644


# ---------------------------------------------------------------------- which database
@pytest.mark.parametrize("address", ["mysql://x", "games.db", "Postgresql://x", "http://postgresql://"])
def test_a_database_that_is_not_known_is_refused(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(serving.DATABASE, address)
    assert main(["serve", "--data", str(tmp_path), "--lang", "en"]) == 2
    assert "names no database" in capsys.readouterr().err


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_a_database_that_does_not_answer_is_said_in_one_sentence(
    tmp_path: Path, scheme: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(serving.DATABASE, f"{scheme}://anna:hush@127.0.0.1:{free_port()}/games")
    assert main(["serve", "--data", str(tmp_path / "new"), "--port", str(free_port()), "--lang", "fr"]) == 2
    said = capsys.readouterr().err
    assert "La base PostgreSQL ne peut pas servir" in said
    assert "hush" not in said
    assert "Traceback" not in said


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("who", "which", "said"),
    [("anna:hush", "postgres", "password authentication failed"), ("eastfront", "nowhere", "does not exist")],
)
def test_a_database_that_refuses_us_is_said_in_one_sentence(
    tmp_path: Path, postgres_address: str, who: str, which: str, said: str, workers: str
) -> None:
    """A wrong password, or a database that is not there, at a real PostgreSQL and a real start."""
    place = postgres_address.rpartition("@")[2].partition("/")[0]
    database = f"postgresql://{who}@{place}/{which}"
    command = [sys.executable, "-m", "eastfront.cli", "serve", "--data", str(tmp_path), "--port", str(free_port())]
    done = subprocess.run(
        [*command, "--workers", workers, "--lang", "en"],
        env={**os.environ, serving.DATABASE: database},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("eastfront: The PostgreSQL database cannot be used: ")
    assert said in done.stderr
    assert "hush" not in done.stderr
    assert "Traceback" not in done.stderr + done.stdout


def test_several_processes_need_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(tmp_path), "--workers", "2", "--lang", "en"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err
    assert not (tmp_path / "games.db").exists()
