"""When .venv is trusted, brought up to date or built anew."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.workshop.checkout import bare_checkout, fill_venv, ready_checkout
from tools import environment
from tools.environment import DEV, DEV_LOCK, PLAY, PLAY_LOCK, Layout, Need, prepare, remove, what_is_needed
from tools.process import Trouble


def test_a_fresh_clone_needs_everything(tmp_path: Path) -> None:
    assert what_is_needed(bare_checkout(tmp_path), PLAY) is Need.REBUILD


def test_a_prepared_checkout_needs_nothing(tmp_path: Path) -> None:
    assert what_is_needed(ready_checkout(tmp_path / "with space", PLAY), PLAY) is Need.NOTHING


def test_the_tests_add_to_what_play_prepared(tmp_path: Path) -> None:
    assert what_is_needed(ready_checkout(tmp_path, PLAY), DEV) is Need.UPDATE


def test_play_is_content_with_what_the_tests_prepared(tmp_path: Path) -> None:
    layout = ready_checkout(tmp_path, DEV)
    assert what_is_needed(layout, DEV) is Need.NOTHING
    assert what_is_needed(layout, PLAY) is Need.NOTHING


@pytest.mark.parametrize("name", [PLAY_LOCK, "pyproject.toml"])
def test_a_changed_pin_is_an_update(tmp_path: Path, name: str) -> None:
    layout = ready_checkout(tmp_path, PLAY)
    (layout.root / name).write_text("changed\n")
    assert what_is_needed(layout, PLAY) is Need.UPDATE


def test_play_does_not_care_about_the_dev_lock(tmp_path: Path) -> None:
    layout = ready_checkout(tmp_path, DEV)
    (layout.root / DEV_LOCK).write_text("changed\n")
    assert what_is_needed(layout, PLAY) is Need.NOTHING
    assert what_is_needed(layout, DEV) is Need.UPDATE


def remove_stamp(layout: Layout) -> None:
    layout.stamp.unlink()


def cut_stamp_short(layout: Layout) -> None:
    layout.stamp.write_text('{"place": "som')


def stamp_of_another_age(layout: Layout) -> None:
    layout.stamp.write_text('{"version": 1}')


def remove_pip(layout: Layout) -> None:
    (layout.packages / "pip").rmdir()


def remove_command(layout: Layout) -> None:
    layout.command.unlink()


def dangling_python(layout: Layout) -> None:
    layout.python.unlink()
    layout.python.symlink_to(layout.root / "uninstalled" / "python")


def remove_packages(layout: Layout) -> None:
    shutil.rmtree(layout.packages)


def another_python(layout: Layout) -> None:
    stamp = json.loads(layout.stamp.read_text())
    stamp["place"] = stamp["place"].replace("Python 3.", "Python 2.")
    layout.stamp.write_text(json.dumps(stamp))


@pytest.mark.parametrize(
    "damage",
    [
        remove_stamp,
        cut_stamp_short,
        stamp_of_another_age,
        remove_pip,
        remove_command,
        dangling_python,
        remove_packages,
        another_python,
    ],
)
def test_a_damaged_environment_is_built_anew(tmp_path: Path, damage: Callable[[Layout], None]) -> None:
    layout = ready_checkout(tmp_path, PLAY)
    damage(layout)
    assert what_is_needed(layout, PLAY) is Need.REBUILD


def test_a_moved_checkout_is_built_anew(tmp_path: Path) -> None:
    ready_checkout(tmp_path / "old", PLAY)
    (tmp_path / "old").rename(tmp_path / "new")
    assert what_is_needed(Layout(tmp_path / "new"), PLAY) is Need.REBUILD


def test_a_package_added_by_hand_does_no_harm(tmp_path: Path) -> None:
    layout = ready_checkout(tmp_path, PLAY)
    (layout.packages / "ipython").mkdir()
    assert what_is_needed(layout, PLAY) is Need.NOTHING


class FakeInstaller:
    """Stands in for venv and pip; notes what it was asked to do."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        self.interrupt = False
        monkeypatch.setattr(environment, "create", self.create)
        monkeypatch.setattr(environment, "install_lock", self.install_lock)
        monkeypatch.setattr(environment, "install_project", self.install_project)

    def create(self, layout: Layout, turn: int) -> None:
        self.done.append("create")
        remove(layout.venv)
        fill_venv(layout)

    def install_lock(self, python: Path, lock: Path, turn: int) -> None:
        self.done.append(lock.name)
        if self.interrupt:
            raise KeyboardInterrupt

    def install_project(self, python: Path, root: Path, turn: int) -> None:
        self.done.append("project")


@pytest.fixture
def installer(monkeypatch: pytest.MonkeyPatch) -> FakeInstaller:
    return FakeInstaller(monkeypatch)


def test_the_second_start_does_nothing(tmp_path: Path, installer: FakeInstaller) -> None:
    layout = bare_checkout(tmp_path)
    prepare(layout, PLAY)
    prepare(layout, PLAY)
    assert installer.done == ["create", PLAY_LOCK, "project"]


def test_play_then_test_then_play(tmp_path: Path, installer: FakeInstaller) -> None:
    layout = bare_checkout(tmp_path)
    for locks in (PLAY, DEV, PLAY):
        prepare(layout, locks)
    assert installer.done == ["create", PLAY_LOCK, "project", DEV_LOCK, "project"]


@pytest.mark.parametrize("start", [bare_checkout, lambda root: ready_checkout(root, PLAY)])
def test_an_interrupted_install_is_never_trusted(
    tmp_path: Path, installer: FakeInstaller, start: Callable[[Path], Layout]
) -> None:
    layout = start(tmp_path)
    installer.interrupt = True
    with pytest.raises(KeyboardInterrupt):
        prepare(layout, DEV)
    assert what_is_needed(layout, DEV) is Need.REBUILD
    installer.interrupt = False
    prepare(layout, DEV)
    assert what_is_needed(layout, DEV) is Need.NOTHING


@pytest.mark.parametrize("kind", ["file", "folder", "link", "nothing"])
def test_whatever_stands_at_venv_can_be_removed(tmp_path: Path, kind: str) -> None:
    venv, elsewhere = tmp_path / ".venv", tmp_path / "elsewhere"
    elsewhere.mkdir()
    if kind == "file":
        venv.touch()
    elif kind == "folder":
        (venv / "bin").mkdir(parents=True)
    elif kind == "link":
        venv.symlink_to(elsewhere)
    remove(venv)
    assert not venv.exists()
    assert elsewhere.is_dir()


def test_a_file_at_venv_is_replaced(tmp_path: Path, installer: FakeInstaller) -> None:
    layout = bare_checkout(tmp_path)
    layout.venv.touch()
    prepare(layout, PLAY)
    assert what_is_needed(layout, PLAY) is Need.NOTHING


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(Trouble, match=r"sudo apt-get install python3\.\d+-venv"):
        environment.check_this_python()
