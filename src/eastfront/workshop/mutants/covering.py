"""Which tests run which line of a title: found once by running them, and kept until something changes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Final

import msgspec

from eastfront.workshop.mutants.places import Place, places
from eastfront.workshop.mutants.work import COVER, Covered, Job, Verdict

KEPT: Final = Path(".cache/mutants")
IMPORTED: Final = ""
LIMIT: Final = 600.0


class RedTests(ValueError):
    """Tests that fail without any mutant would kill them all."""


class Covering:
    """The tests of a title: how long each takes, and for each line those that run it."""

    def __init__(self, parts: Iterable[Covered]) -> None:
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, dict[int, set[str]]] = {}
        for part in parts:
            self.seconds |= {test.id: test.seconds for test in part.tests}
            for file, lines in part.lines.items():
                here = self.lines.setdefault(file, {})
                for line, tests in lines.items():
                    here.setdefault(line, set()).update(tests)

    def at(self, file: str, first: int, last: int) -> set[str]:
        lines = self.lines.get(file, {})
        return set().union(*(lines.get(line, ()) for line in range(first, last + 1)))

    def fastest_first(self, tests: Iterable[str], budget: float) -> list[str]:
        """As many as fit into the budget: a mutant that only a slower test would notice counts as alive."""
        chosen = sorted(tests, key=lambda test: (self.seconds.get(test, 0.0), test))
        sums = accumulate(self.seconds.get(test, 0.0) for test in chosen)
        return [test for test, spent in zip(chosen, sums, strict=True) if spent <= budget]


class Uses:
    """Where names stand in a title's source, to follow what is read at import to the lines that run in tests."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.of: dict[str, list[tuple[str, Place]]] = {}
        self.bodies: dict[str, list[tuple[str, Place]]] = {}
        for file in files:
            for place, roots in places(ast.parse(file.read_bytes())):
                self._note(str(file), place, roots)

    def _note(self, file: str, place: Place, roots: Sequence[ast.AST]) -> None:
        for root in roots:
            for node in ast.walk(root):
                name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
                if name:
                    self.of.setdefault(name, []).append((file, place))
        if not place.at_import:
            for name in place.within.split("."):
                self.bodies.setdefault(name, []).append((file, place))

    def tests(self, file: str, place: Place, covering: Covering) -> set[str]:
        """Those that run the lines; of what runs at import, those that use what it makes."""
        found = covering.at(file, place.first, place.last)
        if not self.at_import(file, place, covering):
            return found
        found |= self._users(place.names, covering)
        for name in self._called(file, place):
            for body_file, body in self.bodies.get(name, ()):
                found |= covering.at(body_file, body.first, body.last)
        found.discard(IMPORTED)
        return found or set(covering.seconds)

    def at_import(self, file: str, place: Place, covering: Covering) -> bool:
        return place.at_import or IMPORTED in covering.at(file, place.first, place.last)

    def _called(self, file: str, place: Place) -> list[str]:
        """What a decorator or a registration calls, and what it decorates."""
        if not place.at_import:
            return []
        own = [n for n, at in self.of.items() if any(f == file and p == place for f, p in at)]
        return [*own, *place.names]

    def _users(self, names: Iterable[str], covering: Covering) -> set[str]:
        found: set[str] = set()
        seen: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            for file, place in self.of.get(name, ()):
                tests = covering.at(file, place.first, place.last)
                if place.at_import or IMPORTED in tests:
                    waiting += place.names
                found |= tests
        return found


# ---------------------------------------------------------------------- kept on the disk
def collect(root: Path, title: str, package: Path, run: Callable[[list[Job]], Iterable[Verdict]]) -> Covering:
    """Runs the test files that nothing is known of, each by itself, and remembers."""
    folder = root / "tests" / "titles" / title
    before = _stamp([*_sources(root, package), *_helpers(root, folder)])
    kept = root / KEPT / title
    kept.mkdir(parents=True, exist_ok=True)
    wanted: dict[Path, str] = {}
    for file in sorted(folder.glob("test_*.py")):
        wanted[kept / f"{_stamp([file], before)}.json"] = str(file.relative_to(root))
    for stale in set(kept.glob("*.json")) - set(wanted):
        stale.unlink()
    todo = {out: test for out, test in wanted.items() if not out.exists()}
    jobs = [Job(COVER, {test: LIMIT}, str(package), out=str(out)) for out, test in todo.items()]
    for _ in run(jobs):
        pass
    return _read(wanted)


def _read(wanted: dict[Path, str]) -> Covering:
    parts = []
    for out, test in wanted.items():
        if not out.exists():
            raise RedTests(f"{test} could not be run")
        part = msgspec.json.decode(out.read_bytes(), type=Covered)
        failed = [tested.id for tested in part.tests if not tested.passes]
        if failed:
            out.unlink()
            raise RedTests(f"{failed[0]} fails without any mutant")
        parts.append(part)
    return Covering(parts)


def _sources(root: Path, package: Path) -> list[Path]:
    """A title imports itself, the parts and the engine."""
    rooms = [package, root / "src" / "eastfront" / "parts", root / "src" / "eastfront" / "engine"]
    return [file for room in rooms for end in ("*.py", "*.toml") for file in sorted(room.rglob(end))]


def _helpers(root: Path, folder: Path) -> list[Path]:
    own = [file for file in sorted(folder.glob("*.py")) if not file.name.startswith("test_")]
    return [*own, *sorted((root / "tests").glob("*.py")), *sorted((root / "tests" / "titles").glob("*.py"))]


def _stamp(files: Iterable[Path], before: str = "") -> str:
    found = sha256(before.encode())
    for file in files:
        found.update(str(file).encode() + b"\0" + file.read_bytes() + b"\0")
    return found.hexdigest()[:24]
