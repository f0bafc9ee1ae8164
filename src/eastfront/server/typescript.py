"""The records of the wire as TypeScript, so that the client cannot misspell them:

python -m eastfront.server.typescript > web/src/wire.ts
"""

from __future__ import annotations

import ast
import enum
import inspect
import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from eastfront.parts import deckbuilding
from eastfront.server import documents, wire

WIDTH = 140
HEAD = "// What the server and the browser say to each other. Generated from the server's records; do not edit.\n"
KEPT = ("Side", "Sides", "Value")  # aliases that keep their name
PLAIN = {
    "int": "number",
    "float": "number",
    "str": "string",
    "bool": "boolean",
    "None": "null",
    "bytes": "string",
    "Number": "number",
}
WISHES = (documents.NewGame, documents.TakeSeat, documents.Fork, documents.Report, documents.Keys, documents.DeckWish)
ANSWERS = (
    documents.TitleList,
    documents.TitleData,
    documents.Boot,
    documents.GamePage,
    documents.Opened,
    documents.SeatKey,
    documents.Cleared,
    documents.Reported,
    deckbuilding.Workshop,
    documents.DeckKey,
    documents.DeckVerdict,
    documents.DeckActions,
)


class Writer:
    """Writes each record once, those it is made of before it."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._known: set[str] = set()

    # ------------------------------------------------------------------ records
    def record(self, kind: type[Struct], wish: bool = False) -> str:
        """The name of a record, written down if it is not yet. Of a wish the browser may leave out defaults."""
        name = kind.__name__
        if name in self._known:
            return name
        self._known.add(name)
        config = kind.__struct_config__
        fields = []
        for field in msgspec.structs.fields(kind):
            module, annotation = _annotation(kind, field.name)
            written = self.type(annotation, module, wish)
            fields.append((field.encode_name, written, not field.required))
        if config.array_like:
            parts = [f"{_closed(t)}?" if optional else t for _, t, optional in fields]
            body = f"export type {name} = [{', '.join(parts)}];"
        else:
            omitted = wish or config.omit_defaults
            members = [f"{key}{'?' if optional and omitted else ''}: {t}" for key, t, optional in fields]
            tag = [f'{config.tag_field}: "{config.tag}"'] if config.tag else []
            body = _interface(name, tag + members)
        self.lines += [*_comment(kind), body]
        return name

    def union(self, name: str, kinds: Iterable[type[Struct]]) -> None:
        members = " | ".join(kind.__name__ for kind in kinds)
        self.lines.append(f"export type {name} = {members};")

    # ------------------------------------------------------------------ types, as they are written in the source
    def type(self, node: ast.expr, module: ModuleType, wish: bool = False) -> str:
        match node:
            case ast.Constant(value=None):
                return "null"
            case ast.Constant(value=str(text)):
                return f'"{text}"'
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return f"{self.type(left, module, wish)} | {self.type(right, module, wish)}"
            case ast.Subscript(value=ast.Name(id=outer), slice=inner):
                parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
                return self._of(outer, parts, module, wish)
            case ast.Call(func=ast.Name(id="NewType"), args=[_, base]):
                return self.type(base, module, wish)
            case ast.Name(id=name):
                return PLAIN[name] if name in PLAIN else self._named(name, module, wish)
        raise TypeError(f"{module.__name__}: no TypeScript for {ast.unparse(node)}")

    def _of(self, outer: str, parts: list[ast.expr], module: ModuleType, wish: bool) -> str:
        if outer == "tuple" and not (len(parts) == 2 and ast.unparse(parts[1]) == "..."):
            return f"[{', '.join(self.type(part, module, wish) for part in parts)}]"
        if outer in ("tuple", "list"):
            inner = self.type(parts[0], module, wish)
            return f"{_closed(inner)}[]"
        if outer in ("dict", "Mapping"):
            return f"Record<string, {self.type(parts[1], module, wish)}>"
        if outer == "Literal":
            return " | ".join(self.type(part, module, wish) for part in parts)
        raise TypeError(f"{module.__name__}: no TypeScript for {outer}[...]")

    def _named(self, name: str, module: ModuleType, wish: bool) -> str:
        found: Any = getattr(module, name)
        if isinstance(found, type) and issubclass(found, Struct):
            return self.record(found, wish)
        if isinstance(found, type) and issubclass(found, enum.Enum):
            return " | ".join(f'"{member.value}"' for member in found)
        if get_origin(found) is Literal:
            return " | ".join(f'"{value}"' for value in get_args(found))
        home, definition = _alias(name, module)
        written = self.type(definition, home, wish)
        if name not in KEPT:
            return _closed(written)
        if name not in self._known:
            self._known.add(name)
            self.lines.append(f"export type {name} = {written};")
        return name


def _annotation(kind: type[Struct], field: str) -> tuple[ModuleType, ast.expr]:
    """A field's type as somebody wrote it, and where."""
    for home in kind.__mro__:
        written = inspect.get_annotations(home).get(field)
        if written is not None:
            return sys.modules[home.__module__], ast.parse(written, mode="eval").body
    raise TypeError(f"{kind.__name__} has no field {field}")


def _alias(name: str, module: ModuleType) -> tuple[ModuleType, ast.expr]:
    """What an alias stands for, wherever it was defined."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return module, node.value
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name and node.value is not None:
            return module, node.value
        if isinstance(node, ast.ImportFrom) and node.module and name in [alias.name for alias in node.names]:
            return _alias(name, sys.modules[node.module])
    raise TypeError(f"{module.__name__} does not know {name}")


def _closed(written: str) -> str:
    """In brackets, if it is a union that something follows."""
    depth = 0
    for character in written:
        depth += (character in "([{<") - (character in ")]}>")
        if character == "|" and depth == 0:
            return f"({written})"
    return written


def _interface(name: str, members: list[str]) -> str:
    short = f"export interface {name} {{ {'; '.join(members)} }}"
    if len(short) <= WIDTH:
        return short
    lines, line = [], " "
    for member in members:
        if len(line) + len(member) + 2 > WIDTH:
            lines.append(line)
            line = " "
        line += f" {member};"
    return "\n".join([f"export interface {name} {{", *lines, line, "}"])


def _comment(kind: type[Struct]) -> list[str]:
    said = (kind.__doc__ or "").strip()
    return [f"/** {' '.join(said.split())} */"] if said and not said.startswith(f"{kind.__name__}(") else []


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    requests, answers = get_args(wire.AnyRequest), get_args(wire.AnyAnswer)
    for answer in answers:
        writer.record(answer)
    writer.union("AnyAnswer", answers)
    writer.lines.append("")
    for request in requests:
        writer.record(request, wish=True)
    writer.union("AnyRequest", requests)
    writer.lines += ["", "// Over HTTP"]
    for wish in WISHES:
        writer.record(wish, wish=True)
    for document in ANSWERS:
        writer.record(document)
    version = f"export const WIRE = {wire.VERSION};"
    return HEAD + "\n".join([version, *writer.lines]) + "\n"


if __name__ == "__main__":
    sys.stdout.write(typescript())
