"""The client's packages are installed once, and a bundle that is not its own is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.workshop.checkout import ready_checkout
from tools import checks, client
from tools.client import STALE, Client, same
from tools.environment import DEV


def lock(version: str, **others: object) -> str:
    needed = {"": {}, "node_modules/lit": {"version": version}, "node_modules/mac": {"version": "1", "optional": True}}
    return json.dumps({"packages": {**needed, **others}})


def checkout(root: Path, scripts: str = "{}") -> Client:
    layout = ready_checkout(root, DEV)
    (root / "web" / "tests").mkdir(parents=True)
    (root / "web" / "package.json").write_text(f'{{"scripts": {scripts}}}')
    (root / "web" / "package-lock.json").write_text(lock("1.0"))
    bundle = root / "src" / "eastfront" / "web"
    bundle.mkdir(parents=True)
    (bundle / "app.js").write_text("built")
    return Client(layout)


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What would have been run; a build writes one file."""
    commands: list[list[str]] = []

    def run(command: list[str], *, cwd: Path, **_: object) -> int:
        commands.append([Path(command[0]).name, *command[1:]])
        if command[1] == "ci":
            (cwd / "node_modules").mkdir(exist_ok=True)
            installed = json.loads((cwd / "package-lock.json").read_text())
            del installed["packages"]["node_modules/mac"]
            (cwd / "node_modules" / ".package-lock.json").write_text(json.dumps(installed))
        if "--out" in command:
            (Path(command[-1]) / "app.js").write_text("built")
        return 0

    monkeypatch.setattr(client, "run", run)
    monkeypatch.setattr("tools.client.shutil.which", lambda name: name)
    return commands


def test_packages_are_installed_once_and_again_when_the_lock_changes(tmp_path: Path, ran: list[list[str]]) -> None:
    ours = checkout(tmp_path)
    assert not ours.ready()
    assert ours.prepare()
    assert ours.prepare()
    assert len(ran) == 1
    for changed in (lock("1.1"), lock("1.0", new={"version": "2"})):
        ours.lock.write_text(changed)
        assert not ours.ready()
    assert ours.prepare()
    assert [command[1] for command in ran] == ["ci", "ci"]


def test_without_npm_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.client.shutil.which", lambda name: None)
    assert not checkout(tmp_path).prepare()
    assert "need npm" in capsys.readouterr().err


def test_an_install_that_fails_says_what_npm_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(command: list[str], *, each_line: object, **_: object) -> int:
        assert callable(each_line)
        each_line("npm error no network")
        return 1

    monkeypatch.setattr(client, "run", run)
    monkeypatch.setattr("tools.client.shutil.which", lambda name: name)
    ours = checkout(tmp_path)
    assert not ours.prepare()
    assert not ours.ready()
    assert "npm error no network" in capsys.readouterr().err


def test_types_tests_and_bundle_are_checked(
    tmp_path: Path, ran: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    ours = checkout(tmp_path, '{"test": "node --test"}')
    assert [name for name, well in ours.checks() if well] == ["client types", "client bundle"]
    (ours.folder / "tests" / "one.test.ts").write_text("")
    assert [name for name, well in ours.checks() if well] == ["client types", "client tests", "client bundle"]
    (ours.bundle / "app.js").write_text("old")
    assert [name for name, well in ours.checks() if not well] == ["client bundle"]
    assert STALE in capsys.readouterr().out


def test_folders_are_the_same_only_with_the_same_files(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        (folder / "inner").mkdir(parents=True)
        (folder / "inner" / "a").write_text("a")
    assert same(one, other)
    (other / "b").write_text("b")
    assert not same(one, other)
    assert not same(one, tmp_path / "none")


def test_a_quick_run_installs_nothing_and_a_full_one_misses_what_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ours = checkout(tmp_path)
    assert checks.check_client(ours, "--quick") == []
    assert "left out" in capsys.readouterr().err
    assert checks.check_client(ours, "") == ["client"]
    ours.lock.unlink()
    assert checks.check_client(ours, "") == []
