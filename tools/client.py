"""The browser client in web/: its packages, its types, its tests, and whether the bundle in the package is its own."""

from __future__ import annotations

import filecmp
import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.environment import Layout
from tools.process import run, say
from tools.turn import own_turn

LAST_WORDS = 3
STALE = 'The bundle in src/eastfront/web is not what web/ builds: type "npm run build" in web/.'


class Client:
    def __init__(self, layout: Layout) -> None:
        self.folder = layout.root / "web"
        self.bundle = layout.root / "src" / "eastfront" / "web"
        self.turn = layout.turn
        self.lock = self.folder / "package-lock.json"
        self.installed = self.folder / "node_modules" / ".package-lock.json"  # npm writes it last

    @property
    def exists(self) -> bool:
        return self.lock.is_file()

    # ------------------------------------------------------------------ packages
    def ready(self) -> bool:
        """Whether what is installed is what the lock says; packages for other systems need not be there."""
        try:
            wanted, there = packages(self.lock), packages(self.installed)
        except (OSError, ValueError):
            return False
        needed = {name for name, package in wanted.items() if not package.get("optional")}
        alike = all(package.get("version") == wanted.get(name, {}).get("version") for name, package in there.items())
        return alike and needed <= set(there)

    def prepare(self) -> bool:
        """True when all packages of the lock are there."""
        if self.ready():
            return True
        npm = shutil.which("npm")
        if npm is None:
            say("The checks of the browser client need npm, which is not here.")
            return False
        with own_turn(self.turn):
            if self.ready():
                return True
            say("Installing the packages of the browser client.")
            output: list[str] = []
            if run([npm, "ci", "--no-audit", "--no-fund"], cwd=self.folder, each_line=output.append):
                said = " ".join(output[-LAST_WORDS:])
                say(f"The packages of the browser client could not be installed. npm said: {said}")
                return False
        return True

    # ------------------------------------------------------------------ checks
    def checks(self) -> Iterator[tuple[str, bool]]:
        """Each check by name, and whether it went well."""
        yield "client types", self._node("client types", "node_modules/typescript/bin/tsc", "--noEmit")
        if self._has_tests():
            yield "client tests", self._npm("client tests", "test")
        yield "client bundle", self.bundle_is_own()

    def _has_tests(self) -> bool:
        scripts = json.loads((self.folder / "package.json").read_text("utf-8")).get("scripts", {})
        return "test" in scripts and any("test" in file.name for file in (self.folder / "tests").rglob("*.*"))

    def bundle_is_own(self) -> bool:
        with tempfile.TemporaryDirectory() as folder:
            if not self._node("client bundle", "build.mjs", "--out", folder):
                return False
            if same(Path(folder), self.bundle):
                return True
        print(STALE, flush=True)
        return False

    def _node(self, name: str, *arguments: str) -> bool:
        return self._run(name, shutil.which("node"), *arguments)

    def _npm(self, name: str, *arguments: str) -> bool:
        return self._run(name, shutil.which("npm"), "--silent", *arguments)

    def _run(self, name: str, program: str | None, *arguments: str) -> bool:
        print(f"\n{name}: {' '.join(arguments)}", flush=True)
        return program is not None and run([program, *arguments], cwd=self.folder) == 0


def packages(lock: Path) -> dict[str, dict[str, Any]]:
    """The packages of a lock by their folder, without the client itself."""
    found: dict[str, dict[str, Any]] = json.loads(lock.read_text("utf-8")).get("packages", {})
    return {name: package for name, package in found.items() if name}


def same(one: Path, other: Path) -> bool:
    """Whether two folders hold the same files."""

    def files(folder: Path) -> dict[str, Path]:
        found = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
        return {path.relative_to(folder).as_posix(): path for path in found}

    ours, theirs = files(one), files(other)
    return set(ours) == set(theirs) and all(filecmp.cmp(ours[name], theirs[name], shallow=False) for name in ours)
