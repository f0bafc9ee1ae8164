"""The isolated environment at .venv: is it ready, and if not, make it so."""

from __future__ import annotations

import enum
import hashlib
import importlib.util
import json
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.packages import install_lock, install_project
from tools.process import Trouble, run, say
from tools.turn import own_turn

PLAY_LOCK = "requirements.lock"
DEV_LOCK = "requirements-dev.lock"
# The dev lock holds every pin of the play lock, so it is the only one ./test installs.
PLAY = (PLAY_LOCK,)
DEV = (DEV_LOCK, PLAY_LOCK)

WINDOWS = sys.platform == "win32"


@dataclass(frozen=True)
class Layout:
    """Where things are in one checkout."""

    root: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def stamp(self) -> Path:
        return self.venv / "eastfront-stamp.json"

    @property
    def turn(self) -> Path:
        return self.root / ".venv.lock"

    @property
    def python(self) -> Path:
        return self.venv / ("Scripts/python.exe" if WINDOWS else "bin/python")

    @property
    def command(self) -> Path:
        return self.venv / ("Scripts/eastfront.exe" if WINDOWS else "bin/eastfront")

    @property
    def packages(self) -> Path:
        version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
        return self.venv / ("Lib/site-packages" if WINDOWS else f"lib/{version}/site-packages")


HERE = Layout(Path(__file__).resolve().parent.parent)


class Need(enum.Enum):
    NOTHING = enum.auto()
    UPDATE = enum.auto()
    """The environment is whole, but a lock changed or its packages were never asked for."""
    REBUILD = enum.auto()
    """There is none, or it cannot be trusted."""


@dataclass(frozen=True)
class Stamp:
    """Written last, so its presence says that everything before it was finished."""

    place: str
    locks: dict[str, str]
    contents: list[str]


def place(layout: Layout) -> str:
    """Scripts in .venv name its path, and compiled packages fit one Python: another place needs another .venv."""
    return f"{layout.root} with Python {sys.version_info[0]}.{sys.version_info[1]} on {sys.platform}"


def digest(layout: Layout, lock: str) -> str:
    return hashlib.sha256((layout.root / lock).read_bytes() + (layout.root / "pyproject.toml").read_bytes()).hexdigest()


def contents(layout: Layout) -> list[str]:
    if not layout.packages.is_dir():
        return []
    return sorted(entry.name for entry in layout.packages.iterdir() if entry.name != "__pycache__")


def read_stamp(layout: Layout) -> Stamp | None:
    try:
        return Stamp(**json.loads(layout.stamp.read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write_stamp(layout: Layout, locks: tuple[str, ...]) -> None:
    stamp = Stamp(place(layout), {lock: digest(layout, lock) for lock in locks}, contents(layout))
    fresh = layout.stamp.with_suffix(".new")
    fresh.write_text(json.dumps(vars(stamp)), "utf-8")
    fresh.replace(layout.stamp)


def whole(layout: Layout, stamp: Stamp) -> bool:
    """Nothing that was there when the stamp was written is missing; what a developer added does not matter."""
    there = layout.python.exists() and layout.command.exists()
    return there and set(stamp.contents) <= set(contents(layout))


def what_is_needed(layout: Layout, locks: tuple[str, ...]) -> Need:
    stamp = read_stamp(layout)
    if stamp is None or stamp.place != place(layout) or not whole(layout, stamp):
        return Need.REBUILD
    if any(stamp.locks.get(lock) != digest(layout, lock) for lock in locks):
        return Need.UPDATE
    return Need.NOTHING


def prepare(layout: Layout, locks: tuple[str, ...]) -> None:
    """Bring .venv to the state the locks describe. Does nothing, quickly, when it is there already."""
    if what_is_needed(layout, locks) is Need.NOTHING:
        return
    with own_turn(layout.turn) as turn:
        # Asked again, because whoever held the turn before us may have done the work.
        need = what_is_needed(layout, locks)
        if need is Need.NOTHING:
            return
        if layout.stamp.exists():
            layout.stamp.unlink()
        if need is Need.REBUILD:
            say("Preparing the environment in .venv; this takes about half a minute and happens once.")
            create(layout, turn)
        else:
            say("Bringing the environment in .venv up to date.")
        install_lock(layout.python, layout.root / locks[0], turn)
        install_project(layout.python, layout.root, turn)
        write_stamp(layout, locks)


def create(layout: Layout, turn: int) -> None:
    check_this_python()
    remove(layout.venv)
    # Ours may be the Python of some other environment, or of the one just removed; its base outlives both.
    base = getattr(sys, "_base_executable", sys.executable)
    output: list[str] = []
    if run([base, "-I", "-m", "venv", layout.venv], each_line=output.append, keep_open=turn):
        raise Trouble("Python could not create the environment in .venv: " + " ".join(output[-3:]))


def check_this_python() -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise Trouble(
            "This Python comes without its venv and ensurepip modules: on Debian or Ubuntu type "
            f'"sudo apt-get install python{version}-venv", elsewhere install Python from its own site, then try again.'
        )


def remove(venv: Path) -> None:
    try:
        if venv.is_symlink() or venv.is_file():
            venv.unlink()
        elif venv.exists():
            shutil.rmtree(venv)
    except OSError as error:
        raise Trouble(
            f"The unfinished environment in .venv could not be removed ({error}): close the programs that use it, "
            "delete the folder .venv, then try again."
        ) from error
