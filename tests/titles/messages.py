"""Message ids as they stand in the source of a title, and inside scenes and other records."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from eastfront.engine.actions import Action
from eastfront.engine.frames import Ending
from eastfront.engine.modifiers import Modifier
from eastfront.engine.refusals import Refusal
from eastfront.engine.text import Text


def sources(folder: Path) -> Iterator[ast.AST]:
    for file in sorted(folder.rglob("*.py")):
        yield ast.parse(file.read_text(encoding="utf-8"), str(file))


def literals(folder: Path, prefix: str) -> set[str]:
    """Every message id that stands in the source: of a Refusal, a Modifier, an Ending, a fact or a text."""
    wanted = re.compile(re.escape(prefix) + r"[a-z0-9]+(-[a-z0-9]+)*")
    found: set[str] = set()
    for tree in sources(folder):
        parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
                found |= {node.value} if wanted.fullmatch(node.value) else set()
    return found


def reasons(folder: Path) -> set[str]:
    """The second argument of every Refusal and Modifier in the source, where it is a literal."""
    found: set[str] = set()
    for tree in sources(folder):
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name("Refusal" | "Modifier"), args=[_, ast.Constant(str(reason)), *_]):
                    found.add(reason)
    return found


def dynamic(folder: Path, prefix: str) -> set[str]:
    """A pattern for every message id the source makes with an f-string."""
    found: set[str] = set()
    for tree in sources(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else "[a-z0-9-]+" for p in node.values]
                if parts[0].startswith(re.escape(prefix)):
                    found.add("".join(parts))
    return found


def texts(thing: Any) -> Iterator[str]:
    """The message ids anywhere inside a scene or another record."""
    if isinstance(thing, Text):
        yield thing.id
        yield from texts(list(thing.args.values()))
    elif isinstance(thing, Modifier | Refusal):
        yield thing.reason
    elif isinstance(thing, Ending):
        yield thing.how
    elif isinstance(thing, Action):
        return
    elif isinstance(thing, Struct):
        for field in thing.__struct_fields__:
            yield from texts(getattr(thing, field))
    elif isinstance(thing, dict):
        yield from texts(list(thing.values()))
    elif isinstance(thing, Iterable) and not isinstance(thing, str):
        for part in thing:
            yield from texts(part)


def names_pass(folder: Path) -> set[str]:
    """The classes whose source names PASS."""
    return {
        node.name
        for tree in sources(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and any(isinstance(part, ast.Name) and part.id == "PASS" for part in ast.walk(node))
    }
