"""What ./play and ./test do with their arguments, and what they say when something is wrong."""

from __future__ import annotations

import ast
import os
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.workshop.checkout import ready_checkout
from tools import checks, play, process, programs
from tools.environment import DEV, HERE, PLAY, Layout
from tools.packages import explain
from tools.process import Trouble, politely

OLD_PYTHON = "import runpy, sys; sys.version_info = (3, 9, 18); runpy.run_path(sys.argv[1], run_name='__main__')"


@pytest.mark.parametrize("name", ["play", "test"])
def test_an_old_python_is_refused_in_one_sentence(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", OLD_PYTHON, str(HERE.root / name)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("Eastfront needs Python 3.11 or newer, and this is Python 3.9")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["play", "test"])
def test_an_old_python_can_read_the_commands(name: str) -> None:
    ast.parse((HERE.root / name).read_text("ascii"), feature_version=(3, 4))


@pytest.mark.parametrize("name", ["play", "test", ".ci/run"])
def test_the_commands_can_be_started(name: str) -> None:
    assert (HERE.root / name).stat().st_mode & stat.S_IXUSR


class Started(Exception):
    """os.execve was reached; carries the command line."""


@pytest.fixture
def no_exec(monkeypatch: pytest.MonkeyPatch) -> None:
    def note(path: str, arguments: list[str], environment: dict[str, str]) -> None:
        raise Started(arguments)

    monkeypatch.setattr(os, "execve", note)


@pytest.mark.usefixtures("no_exec")
def test_play_passes_its_arguments_on(tmp_path: Path) -> None:
    layout = ready_checkout(tmp_path, PLAY)
    with pytest.raises(Started) as started:
        play.main(["--port", "8001", "a b"], layout)
    assert started.value.args[0] == [str(layout.command), "play", "--port", "8001", "a b"]


@pytest.mark.usefixtures("no_exec")
def test_prepare_starts_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    layout = ready_checkout(tmp_path, PLAY)
    assert play.main(["--prepare"], layout) == 0
    assert str(layout.command) in capsys.readouterr().err


def test_another_pythons_packages_stay_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PYTHONHOME", "elsewhere")
    assert not {"PYTHONPATH", "PYTHONHOME"} & set(process.clean_environment())


def raise_(error: BaseException) -> int:
    raise error


def test_trouble_is_one_sentence_and_ctrl_c_is_130(capsys: pytest.CaptureFixture[str]) -> None:
    assert politely(lambda: raise_(Trouble("Do this.")), "play") == 1
    assert capsys.readouterr().err == "Do this.\n"
    assert politely(lambda: raise_(PermissionError(13, "Permission denied")), "play") == 1
    assert "Permission denied" in capsys.readouterr().err
    assert politely(lambda: raise_(KeyboardInterrupt()), "test") == 130
    assert "Stopped" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("WARNING: Retrying after connection broken by 'NewConnectionError(...)'", "check the internet connection"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "not the one this project pins"),
        ("ERROR: Could not install packages due to an OSError: No space left on device", "disk is full"),
        ("ERROR: something new", "pip said: ERROR: something new"),
    ],
)
def test_what_pip_says_becomes_a_sentence(said: str, meant: str) -> None:
    sentence = explain(["Collecting anyio", said])
    assert meant in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize(
    ("arguments", "marks", "passed"),
    [
        ([], ["-m", "not long"], []),
        (["--quick"], ["-m", "not slow and not long and not browser"], []),
        (["--full"], [], []),
        (["--quick", "tests/x", "-k", "flow"], ["-m", checks.MARKS["--quick"]], ["tests/x", "-k", "flow"]),
        (["-x", "--full"], [], ["-x"]),
        (["-m", "browser"], ["-m", "not long"], ["-m", "browser"]),
    ],
)
def test_levels_choose_marks_and_the_rest_goes_to_pytest(
    arguments: list[str], marks: list[str], passed: list[str]
) -> None:
    line = checks.pytest_arguments(checks.read(arguments))
    assert line == ["pytest", "-n", "logical", "--dist", "worksteal", *marks, *passed]


def test_quick_and_full_exclude_each_other() -> None:
    with pytest.raises(Trouble, match="either"):
        checks.read(["--quick", "--full"])


@pytest.mark.parametrize("broken", [[], ["format"], ["types"], ["format", "lint", "types"], ["tests"]])
def test_a_failed_check_hides_no_test_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], broken: list[str]
) -> None:
    ran: list[str] = []

    def tool(layout: Layout, name: str, arguments: list[str]) -> int:
        ran.append(name)
        return int(name in broken)

    monkeypatch.setattr(checks, "tool", tool)
    assert checks.main(["--quick"], ready_checkout(tmp_path, DEV)) == int(bool(broken))
    assert ran == ["format", "lint", "types", "tests"]
    before = [name for name in broken if name != "tests"]
    assert (f"FAILED before the tests: {', '.join(before)}." in capsys.readouterr().out) == bool(before)


@pytest.mark.parametrize(
    ("arguments", "measured"), [([], True), (["--full"], True), (["--quick"], False), (["-k", "flow"], False)]
)
@pytest.mark.parametrize("slow", [0, 1])
def test_speed_is_measured_alone_after_all_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], measured: bool, slow: int
) -> None:
    ran: list[str] = []

    def tool(layout: Layout, name: str, arguments: list[str]) -> int:
        ran.append(name)
        return slow if name == "speed" else 0

    monkeypatch.setattr(checks, "tool", tool)
    monkeypatch.setattr(checks, "prepare_programs", lambda long: None)
    assert checks.main(arguments, ready_checkout(tmp_path, DEV)) == (slow if measured else 0)
    assert ran[3:] == ["tests", "speed"] if measured else ["tests"]


def test_quick_prepares_no_other_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(checks, "tool", lambda *_: 0)
    monkeypatch.setattr(checks, "prepare_programs", lambda long: asked.append(f"programs {long}"))
    layout = ready_checkout(tmp_path, DEV)
    checks.main(["--quick"], layout)
    assert asked == []
    checks.main([], layout)
    checks.main(["--full"], layout)
    assert asked == ["programs False", "programs True"]


def test_without_the_right_to_install_a_program_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(programs, "may_install", lambda: False)
    missing = [replace(program, works=lambda: False) for program in programs.PROGRAMS]
    monkeypatch.setattr(programs, "PROGRAMS", missing)
    assert not programs.prepare_programs()
    said = capsys.readouterr().err
    assert "The browser tests need Chromium" in said
    assert "need PostgreSQL" in said


def test_a_program_is_installed_where_that_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []

    def run(step: list[str], **_: object) -> int:
        steps.append(" ".join(step[:2]))
        return 0

    monkeypatch.setattr(programs, "may_install", lambda: True)
    monkeypatch.setattr(programs, "run", run)
    assert programs.prepare(replace(programs.PROGRAMS[0], works=lambda: bool(steps)))
    assert steps == ["dpkg --configure", "apt-get update", "apt-get install"]
