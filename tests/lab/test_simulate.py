"""A run on the disk: the same whatever the number of processes, and nothing is lost when it is interrupted."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from eastfront.bots.player import PLAYERS, RandomPlayer
from eastfront.cli import main
from eastfront.lab import simulate as simulation
from eastfront.lab.executors import Here
from eastfront.lab.play import plan_for
from eastfront.lab.results import Folder
from eastfront.lab.simulate import simulate
from tests.lab import machines

GAMES = 24


def run(folder: Path, *more: str, games: int = GAMES) -> int:
    given = ["simulate", "skirmish", "--games", str(games), "--out", str(folder), "--format", "csv", "--lang", "en"]
    return main([*given, *more])


def rows(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as text:
        return list(csv.DictReader(text))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nobody interrupted."""
    folder = tmp_path_factory.mktemp("whole")
    assert run(folder, "--jobs", "1") == 0
    return folder


def same(one: Path, other: Path) -> bool:
    return all((one / name).read_bytes() == (other / name).read_bytes() for name in ("games.csv", "turns.csv"))


def test_a_row_a_game_and_a_row_a_turn(whole: Path) -> None:
    games, turns, cpu = (rows(whole / f"{name}.csv") for name in ("games", "turns", "cpu"))
    assert [row["game"] for row in games] == [str(number) for number in range(GAMES)]
    assert len(turns) == GAMES * 7
    assert len(cpu) == GAMES * 2
    last = [row for row in turns if row["game"] == "3"][-1]
    assert {name: games[3][name] for name in ("vp_west", "steps_east", "front")} == {
        name: last[name] for name in ("vp_west", "steps_east", "front")
    }
    assert {"winner", "how", "turns", "decisions", "luck_west", "expected_east", "player_west"} <= set(games[0])
    assert not any("cpu" in name for name in games[0])


def test_the_number_of_processes_changes_nothing(whole: Path, tmp_path: Path) -> None:
    assert run(tmp_path, "--jobs", "2") == 0
    assert same(whole, tmp_path)


def test_a_run_is_taken_up_where_it_was_left(whole: Path, tmp_path: Path) -> None:
    assert run(tmp_path, "--jobs", "1", games=9) == 0
    lines = (tmp_path / "games.jsonl").read_bytes().splitlines()
    assert run(tmp_path, "--jobs", "1") == 0
    assert (tmp_path / "games.jsonl").read_bytes().splitlines()[:9] == lines
    assert same(whole, tmp_path)


def test_a_torn_line_is_played_again(whole: Path, tmp_path: Path) -> None:
    run(tmp_path, "--jobs", "1", games=9)
    journal = tmp_path / "games.jsonl"
    journal.write_bytes(journal.read_bytes()[:-40])
    assert len(Folder(tmp_path, plan_for("skirmish", None, ("random", "random"))).played()) == 8
    assert run(tmp_path, "--jobs", "1") == 0
    assert same(whole, tmp_path)


def test_stopping_in_the_middle_keeps_what_was_yielded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "PIECE", 0.0)  # one game a piece, however fast this machine is
    folder = Folder(tmp_path, plan_for("skirmish", None, ("random", "random")))
    games = simulate(folder, 100, Here())
    seen = [record.game for _ in range(3) for record in next(games)]
    games.close()
    assert sorted(folder.played()) == seen


def test_a_game_that_failed_is_tried_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with machines.known():
        assert run(tmp_path, "--jobs", "1", "--side", "west=breaks", games=3) == 1
        assert "out of ideas" in capsys.readouterr().out
        PLAYERS["breaks"] = RandomPlayer  # somebody mends it
        assert run(tmp_path, "--jobs", "1", "--side", "west=breaks", games=3) == 0
    assert [row["error"] for row in rows(tmp_path / "games.csv")] == ["", "", ""]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
@pytest.mark.slow
def test_a_run_that_is_killed_goes_on(whole: Path, tmp_path: Path, number: signal.Signals) -> None:
    mark = f"EASTFRONT_TEST_RUN={tmp_path}"
    command = [sys.executable, "-m", "eastfront.cli", "simulate", "skirmish", "--games", "100000", "--jobs", "2"]
    command += ["--out", str(tmp_path), "--format", "csv", "--lang", "en"]
    key, value = mark.split("=")
    started = subprocess.Popen(
        command,
        env={**os.environ, key: value},
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # what runs us in the background ignores it
    )
    until = time.monotonic() + 60
    while not (tmp_path / "games.jsonl").exists() or not (tmp_path / "games.jsonl").stat().st_size:
        assert time.monotonic() < until
        time.sleep(0.02)
    started.send_signal(number)
    _, said = started.communicate(timeout=60)
    if number != signal.SIGKILL:
        assert started.returncode == 130
        assert b"the same command goes on" in said
        assert (tmp_path / "report.html").exists()
    assert nobody_left(mark)
    assert run(tmp_path, "--jobs", "1") == 0
    assert same(whole, tmp_path)


def nobody_left(mark: str) -> bool:
    """No process of that run is alive after a moment."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        alive = [path for path in Path("/proc").glob("[0-9]*/environ") if mark.encode() in read_quietly(path)]
        if not alive:
            return True
        time.sleep(0.1)
    return False


def read_quietly(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError:
        return b""


def test_a_camp_of_several_sides_has_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats = [word for side in ("axis", "western", "soviet") for word in ("--side", f"{side}=random")]
    given = ["simulate", "europe_engulfed", "--scenario", "patton", "--games", "1", "--limit", "5", "--lang", "en"]
    assert main([*given, *seats[2:], "--out", str(tmp_path / "patton")]) == 0
    assert "Western Allies" in capsys.readouterr().out
    given[3] = "campaign_1941"
    assert main([*given, *seats, "--out", str(tmp_path / "campaign")]) == 0
    told = capsys.readouterr().out
    assert told.count("random") == 2  # the Allies win together
    assert "Western Allies + Soviets" in " ".join(told.replace("│", " ").split())


def test_another_plan_is_refused(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(whole, "--seed", "2") == 2
    assert "another plan" in capsys.readouterr().err
    (whole.parent / "foreign").mkdir()
    (whole.parent / "foreign" / "plan.json").write_text("[]")
    assert run(whole.parent / "foreign") == 2


def test_parquet_holds_what_the_csv_holds(whole: Path, tmp_path: Path) -> None:
    assert run(tmp_path, "--jobs", "1", "--format", "parquet") == 0
    for name in ("games", "turns"):
        table = pyarrow.parquet.read_table(tmp_path / f"{name}.parquet").to_pylist()
        assert [{key: str(value) for key, value in row.items()} for row in table] == rows(whole / f"{name}.csv")


def test_a_program_gets_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "--jobs", "1", "--json", games=4) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    names = ["title", "scenario", "games", "wins", "draws", "failures", "failure", "turns", "decisions", "played_now"]
    assert list(found)[:10] == names
    assert found["games"] == found["wins"]["west"] + found["wins"]["east"] + found["draws"] == 4


@pytest.mark.parametrize(
    "given",
    [
        ["simulate", "skirmish", "--side", "north=random"],
        ["simulate", "skirmish", "--side", "west=genius"],
        ["simulate", "skirmish", "--side", "west=random:seconds=1"],
        ["simulate", "skirmish", "--setting", "fog=on"],
        ["simulate", "skirmish", "--scenario", "none"],
        ["simulate", "no_such_game"],
    ],
)
def test_bad_input_is_a_sentence(given: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main([*given, "--out", str(tmp_path / "run"), "--lang", "fr"]) == 2
    assert capsys.readouterr().err.startswith("eastfront: ")
    assert not (tmp_path / "run").exists()
