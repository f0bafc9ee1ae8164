"""Imports run one way, and the engine has no title, no I/O, no clock and no luck of its own."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import eastfront

SOURCE = Path(eastfront.__file__).parent

INNER = {"engine", "parts", "titles", "bots", "draw", "saves"}

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "parts": {"engine"},
    "text": {"engine"},
    "draw": {"engine", "parts", "text"},
    "titles": {"engine", "parts"},
    "bots": {"engine", "parts", "titles"},
    "saves": {"engine", "titles"},
    "lab": {*INNER, "text"},
    "workshop": {*INNER, "lab"},
    "server": {*INNER, "text"},
    "terminal": {*INNER, "workshop", "text"},
    "tui": {*INNER, "workshop", "text"},
    "commands": {*INNER, "lab", "workshop", "text", "server", "terminal", "tui"},
    "cli": {*INNER, "lab", "workshop", "text", "server", "terminal", "tui", "commands"},
}
"""What each room under src/eastfront may import beside itself. A new room is entered here."""

NOT_IN_THE_ENGINE = {
    "os", "io", "pathlib", "shutil", "tempfile", "time", "datetime", "secrets", "uuid", "socket", "ssl", "asyncio",
    "threading", "multiprocessing", "subprocess", "signal", "sys", "logging", "sqlite3", "urllib", "http", "random",
}  # fmt: skip
NOT_CALLED_IN_THE_ENGINE = {"open", "print", "input", "exec", "eval", "hash", "id", "__import__"}


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if "__pycache__" not in path.parts)


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in the file; of `from a import b` both a and a.b."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room(module: str) -> str:
    """`engine` for eastfront.engine.flow; empty for eastfront itself."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def rooms_imported(path: Path) -> set[str]:
    ours = {room(module) for module in imports(path) if module.split(".")[0] == "eastfront"}
    return {name for name in ours if name in MAY_IMPORT}


def test_imports_run_one_way() -> None:
    wrong = []
    for path in modules():
        here = room(name_of(path))
        allowed = MAY_IMPORT.get(here, set())
        wrong += [f"{name_of(path)} imports {other}" for other in sorted(rooms_imported(path) - {here} - allowed)]
    assert wrong == []


def test_every_room_says_what_it_may_import() -> None:
    assert {room(name_of(path)) for path in modules()} - {""} <= set(MAY_IMPORT)


def test_no_room_may_import_one_that_may_import_it() -> None:
    def reached(start: str) -> set[str]:
        return MAY_IMPORT[start].union(*map(reached, MAY_IMPORT[start]))

    assert [name for name in MAY_IMPORT if name in reached(name)] == []


def test_titles_never_import_each_other() -> None:
    wrong = []
    for path in modules():
        here = name_of(path).split(".")
        if here[1:2] == ["titles"] and len(here) > 2:
            others = {m.split(".")[2] for m in imports(path) if m.startswith("eastfront.titles.")}
            wrong += [f"{name_of(path)} imports {other}" for other in sorted(others - {here[2]})]
    assert wrong == []


def test_rooms_for_every_title_know_none() -> None:
    titles = {path.name for path in (SOURCE / "titles").iterdir() if path.is_dir()}
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in modules()
        if room(name_of(path)) in ("server", "lab", "terminal", "draw", "text")
        for module in imports(path)
        if module.startswith("eastfront.titles.") and module.split(".")[2] in titles
    ]
    assert wrong == []


# ---------------------------------------------------------------------- the engine
ENGINE = [path for path in modules() if room(name_of(path)) == "engine"]


def calls(path: Path) -> list[ast.Call]:
    """Calls of plain names, such as open()."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]


def test_the_engine_has_no_files_no_clock_and_no_entropy() -> None:
    wrong = [
        f"{path.name} imports {module}"
        for path in ENGINE
        for module in imports(path)
        if module.split(".")[0] in NOT_IN_THE_ENGINE and path.name != "fate.py"
    ]
    assert wrong == []


def test_the_engine_calls_nothing_that_reads_prints_or_depends_on_memory() -> None:
    called = {ast.unparse(call.func) for path in ENGINE for call in calls(path)}
    assert called & NOT_CALLED_IN_THE_ENGINE == set()


def test_the_only_random_in_the_engine_is_a_seeded_one() -> None:
    fate = SOURCE / "engine" / "fate.py"
    suspicious = [module for module in imports(fate) if module.split(".")[0] in NOT_IN_THE_ENGINE]
    assert suspicious == ["random", "random.Random"]
    assert [ast.unparse(c) for c in calls(fate) if ast.unparse(c.func) == "Random"] == ["Random(seed)"]


def test_the_engine_needs_nothing_but_the_standard_library_and_msgspec() -> None:
    outside = {module.split(".")[0] for path in ENGINE for module in imports(path)}
    assert outside - sys.stdlib_module_names == {"eastfront", "msgspec"}
