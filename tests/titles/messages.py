"""Message ids as they stand in the source of a title, and inside scenes and other records."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec import Struct

from eastfront.engine.actions import Action
from eastfront.engine.facts import Kind
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision, Ending, Simultaneous
from eastfront.engine.modifiers import Modifier
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.engine.table import Table
from eastfront.engine.text import Text
from eastfront.engine.title import Title, kebab


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


class Said:
    """What a title says: by what stands in its source, and by what its positions and facts show. `plain` are words of
    facts that are no messages and are shown as they are, such as "2-1"."""

    def __init__(self, title: Title[Any], prefix: str, plain: Collection[str] = ()) -> None:
        self.title, self.prefix, self.plain = title, prefix, frozenset(plain)
        self.package = title.homes()[0]
        self.folder = Path(import_module(self.package).__path__[0])
        self._facts = {kind.id: kind for kind in title.facts}

    def literals(self) -> set[str]:
        return literals(self.folder, self.prefix)

    def reasons(self) -> set[str]:
        return reasons(self.folder)

    def dynamic(self) -> set[str]:
        return dynamic(self.folder, self.prefix)

    def decisions(self) -> list[type[Decision[Any] | Simultaneous[Any]]]:
        kinds = (Decision, Simultaneous)
        return [f for f in self.title.frames() if issubclass(f, kinds) and f.__module__.startswith(self.package)]

    def passable(self) -> set[str]:
        """The decisions whose source, or whose parent's, names PASS among the options."""
        found = names_pass(self.folder)
        return {frame.__name__ for frame in self.decisions() if any(kind.__name__ in found for kind in frame.__mro__)}

    def declared(self) -> set[str]:
        """The title, sides, facts and scenarios, what is printed, and what each kind of decision asks."""
        title = self.title
        found = {f"{title.id}-title", *(f"{title.id}-side-{side}" for side in title.sides), *self._facts}
        found |= {f"{self.prefix}ask-{kebab(frame.__name__)}" for frame in self.decisions()}
        return found | set(texts([*title.faces(), *title.charts(), *title.scenarios]))

    def in_position(self, flow: Flow[Any], *viewers: Side | None) -> Iterator[str]:
        """To some, or to who is asked."""
        for viewer in viewers or (flow.asked[0] if flow.asked else None,):
            seen = self.title.view(flow, viewer)
            yield from texts(self.title.scene(seen, [] if viewer is None else flow.options(viewer)))
            yield from texts(self.title.overlays(seen, 0))

    def in_facts(self, table: Table) -> Iterator[str]:
        for fact in table.chronicle or ():
            yield fact.kind
            for (_, meaning), value in zip(self._facts[fact.kind].args, fact.args, strict=True):
                if meaning is Kind.WORD and value not in self.plain:
                    yield str(value)
                yield from texts(value)
