"""The command: exit codes, JSON with stable names, messages in the language asked for."""

from __future__ import annotations

import gc
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eastfront import saves
from eastfront.cli import main
from eastfront.engine.codec import unpack
from eastfront.engine.match import Match
from eastfront.titles import TITLES

SEED = bytes(range(32))


@pytest.fixture
def save(tmp_path: Path) -> Path:
    match = Match.begin(TITLES.get("skirmish"), "duel", SEED)
    while not match.ending:
        side = match.asked[0]
        match.submit(side, match.options(side)[-1])
    file = tmp_path / "duel.eastfront"
    saves.write(file, match.save())
    return file


def output(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)


def test_fuzz_counts_and_its_names_are_stable(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = main(["fuzz", "skirmish", "--games", "12", "--seed", "3", "--jobs", "1", "--json", "--out", str(tmp_path)])
    found = output(capsys)
    assert code == 0
    assert list(found)[:5] == ["games", "decisions", "crashes", "dead_ends", "illegal_accepted"]
    assert found["games"] == 12
    assert found["decisions"] > 600
    assert (found["crashes"], found["dead_ends"], found["illegal_accepted"]) == (0, 0, 0)


@pytest.mark.slow
def test_fuzz_gives_the_same_whatever_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in ("1", "2"):
        main(["fuzz", "skirmish", "--games", "45", "--jobs", jobs, "--json"])
        found.append(output(capsys))
    assert found[0] == found[1]


def test_rules_coverage_names_are_stable_and_nothing_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "coverage", "skirmish", "--json"]) == 0
    found = output(capsys)
    assert list(found)[:4] == ["sections", "shown", "missing", "planned"]
    assert found["shown"] == found["sections"]
    assert found["missing"] == found["planned"] == found["unrefused"] == []


def test_a_rule_is_shown_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "skirmish", "4.5", "--lang", "fr"]) == 0
    assert "Le lac est infranchissable." in capsys.readouterr().out
    assert main(["--lang", "en", "rules", "show", "skirmish", "4.5"]) == 0
    assert "The lake is impassable." in capsys.readouterr().out


@pytest.mark.slow
def test_bench_names_are_stable(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "skirmish", "--seconds", "0.1", "--json"]) == 0
    figures = output(capsys)["skirmish"]
    assert {"cpu_decisions_per_s", "ratio", "clone_us", "submit_ms", "undo_ms", "load_ms"} <= set(figures)
    assert figures["actions"] == 3000
    assert set(figures["scenarios"]) == {"standard", "duel", "long", "lesson"}
    assert figures["ratio"] == figures["scenarios"]["standard"]["ratio"]


@pytest.fixture
def few_leftovers() -> Iterator[None]:
    """What other tests have left in memory is not looked through before every measurement."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("few_leftovers")
def test_bench_fails_against_what_was_much_faster(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Two thirds of a baseline are enough, less is not."""
    file, command = tmp_path / "speed.json", ["bench", "skirmish", "--seconds", "0.02", "--lang", "en", "--against"]
    file.write_text('{"skirmish/duel": 0.001, "great_patriotic_war/campaign": 1000.0}')
    assert main([*command, str(file)]) == 0
    file.write_text('{"skirmish/duel": 1000.0, "skirmish/gone": 0.1}')
    assert main([*command, str(file)]) == 1
    told = capsys.readouterr().err
    assert "skirmish/duel has become slower" in told
    assert "skirmish/gone" in told
    assert main([*command, str(tmp_path / "none.json")]) == 2


def test_without_a_compiler_one_sentence_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert main(["compile", "--lang", "en"]) == 69
    assert "No C compiler was found here" in capsys.readouterr().err


def test_verify_says_yes_and_no(capsys: pytest.CaptureFixture[str], save: Path, tmp_path: Path) -> None:
    assert main(["verify", str(save)]) == 0
    assert main(["verify", str(save), "--json"]) == 0
    harmed = tmp_path / "harmed.eastfront"
    harmed.write_bytes(save.read_bytes()[:-7])
    assert main(["verify", str(harmed), "--lang", "fr"]) == 1
    assert "incomplète" in capsys.readouterr().err


def test_verify_finds_another_seed_and_a_missing_signature(capsys: pytest.CaptureFixture[str], save: Path) -> None:
    promise = unpack(save.read_bytes())[1].commitment
    assert main(["verify", str(save), "--commitment", promise]) == 0
    assert main(["verify", str(save), "--commitment", "0" * 64, "--lang", "en"]) == 1
    assert "not the game you noted" in capsys.readouterr().out
    assert main(["verify", str(save), "--stirred", "0" * 32, "--lang", "en"]) == 1
    assert "The bytes you added" in capsys.readouterr().out
    assert main(["verify", str(save), "--key", "0" * 64, "--lang", "fr"]) == 1
    assert "la signature de ce serveur" in capsys.readouterr().out


def test_replay_tells_the_story_and_knows_its_limits(capsys: pytest.CaptureFixture[str], save: Path) -> None:
    assert main(["replay", str(save), "--lang", "en"]) == 0
    assert "Turn 1, West" in capsys.readouterr().out
    assert main(["replay", str(save), "--at", "3", "--side", "east"]) == 0
    assert main(["replay", str(save), "--at", "9999"]) == 2
    assert main(["replay", str(save), "--side", "north"]) == 2


def test_data_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check", "skirmish"]) == 0
    assert main(["data", "check", "skirmish", "--json"]) == 0


@pytest.mark.parametrize(
    "given",
    [
        ["fuzz", "no_such_game"],
        ["fuzz", "skirmish", "--scenario", "none"],
        ["fuzz", "last_crusade", "--setting", "last_turn=never"],
        ["play", "no_such_game"],
        ["play", "skirmish", "--seat", "north=me"],
        ["play", "skirmish", "--seat", "west=genius"],
        ["rules", "show", "skirmish", "99"],
        ["rules", "coverage", "skirmish", "--tests", "no/such/folder"],
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*given, "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("eastfront: ")
    assert "Traceback" not in error


def test_a_file_that_is_no_save_is_a_sentence_and_exit_code_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear friend", encoding="utf-8")
    for given in (["verify", str(foreign)], ["play", "--load", str(foreign)], ["replay", str(tmp_path / "none")]):
        assert main([*given, "--lang", "en"]) == 1
        assert capsys.readouterr().err.startswith("eastfront: ")


def test_a_board_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    assert main(["maps", "draw", "skirmish", "--out", str(file), "--lang", "en"]) == 0
    assert "Mostki" in file.read_text(encoding="utf-8")
    assert main(["maps", "draw", "skirmish", "--out", str(tmp_path / "map.doc"), "--lang", "en"]) == 2
    assert main(["maps", "draw", "no_such_game", "--lang", "en"]) == 2
    assert main(["maps", "compile", "skirmish", "--lang", "en"]) == 2


def test_help_speaks_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for language, word in (("fr", "vérifier"), ("en", "check every roll")):
        with pytest.raises(SystemExit) as leaving:
            main(["--lang", language, "--help"])
        assert leaving.value.code == 0
        assert word in capsys.readouterr().out
