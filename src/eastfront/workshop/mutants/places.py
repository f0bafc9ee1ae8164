"""Where in a module a change stands: its lines, the rule it serves, and whether it is read once, at import."""

from __future__ import annotations

import ast
import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

SECTION: Final = re.compile(r"^(\d+(?:\.\d+)*)\b")
UNTOUCHED: Final = (ast.Assert, ast.Import, ast.ImportFrom)


class Place(Struct, frozen=True):
    """The lines that run when the change is reached. What is read at import works through the names it gives."""

    first: int
    last: int
    within: str = ""
    section: str = ""
    returns: str = ""
    at_import: bool = False
    names: tuple[str, ...] = ()


class Text:
    """A source as bytes, because that is how the parser counts columns."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def start(self, node: ast.expr | ast.pattern) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.pattern) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def of(self, node: ast.expr | ast.pattern) -> str:
        return self.source[self.start(node) : self.end(node)].decode()

    def between(self, left: ast.expr, right: ast.expr) -> bytes:
        return self.source[self.end(left) : self.start(right)]

    def after_comma(self, offset: int) -> int:
        """Past the comma that follows, if one does."""
        found = re.match(rb"\s*,", self.source[offset:])
        return offset + len(found.group()) if found else offset

    def line_of(self, offset: int) -> int:
        return bisect_right(self.starts, offset)

    def lines_around(self, start: int, end: int) -> tuple[int, int]:
        first, last = self.line_of(start), self.line_of(max(start, end - 1))
        return self.starts[first - 1], self.starts[last] if last < len(self.starts) else len(self.source)


def places(tree: ast.Module) -> Iterator[tuple[Place, list[ast.AST]]]:
    """Each statement, with the nodes of it that run where it stands: of a compound one only its head."""
    yield from _block(tree.body, Place(0, 0, at_import=True))


def _block(body: list[ast.stmt], above: Place) -> Iterator[tuple[Place, list[ast.AST]]]:
    for statement in body:
        if isinstance(statement, UNTOUCHED) or _is_text(statement) or _for_types_only(statement):
            continue
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _function(statement, above)
            case ast.ClassDef():
                yield from _class(statement, above)
            case ast.Match():
                yield _at(above, statement, statement.subject, [statement.subject])
                for case in statement.cases:
                    last = case.guard or case.pattern
                    place = replace(above, first=case.pattern.lineno, last=last.end_lineno or last.lineno)
                    yield place, [case, *([case.guard] if case.guard else [])]
                    yield from _block(case.body, above)
            case ast.If() | ast.While():
                yield _at(above, statement, statement.test, [statement])
                yield from _block(statement.body, above)
                yield from _block(statement.orelse, above)
            case ast.For():
                yield _at(above, statement, statement.iter, [statement.iter])
                yield from _block(statement.body, above)
                yield from _block(statement.orelse, above)
            case ast.With():
                yield _at(above, statement, statement.items[-1].context_expr, [*statement.items])
                yield from _block(statement.body, above)
            case ast.Try():
                for part in (statement.body, statement.orelse, statement.finalbody):
                    yield from _block(part, above)
                for handler in statement.handlers:
                    yield from _block(handler.body, above)
            case _:
                yield _at(above, statement, statement, [statement])


def _at(
    above: Place, statement: ast.stmt, last: ast.expr | ast.stmt, roots: list[ast.AST]
) -> tuple[Place, list[ast.AST]]:
    names = tuple(_names(statement)) if above.at_import else ()
    section = _section_in(statement) or above.section if isinstance(statement, ast.Return) else above.section
    end = last.end_lineno or statement.lineno
    return replace(above, first=statement.lineno, last=end, names=names or above.names, section=section), roots


def _function(node: ast.FunctionDef | ast.AsyncFunctionDef, above: Place) -> Iterator[tuple[Place, list[ast.AST]]]:
    within = f"{above.within}.{node.name}" if above.within else node.name
    section = _decorated(node) or _documented(node) or above.section
    returns = ast.unparse(node.returns) if node.returns else ""
    head = replace(above, first=node.lineno, last=node.body[0].lineno - 1, within=within, section=section)
    defaults = [*node.args.defaults, *(d for d in node.args.kw_defaults if d is not None)]
    yield replace(head, names=(node.name,)), [*node.decorator_list, *defaults]
    inside = Place(0, 0, within, section, returns, names=above.names if not above.at_import else (node.name,))
    yield from _block(node.body, inside)


def _class(node: ast.ClassDef, above: Place) -> Iterator[tuple[Place, list[ast.AST]]]:
    within = f"{above.within}.{node.name}" if above.within else node.name
    section = _rule(node) or _documented(node) or above.section
    yield from _block(node.body, replace(above, within=within, section=section, names=(node.name,)))


# ---------------------------------------------------------------------- what a place is called
def _names(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.id if isinstance(node, ast.Name) else node.attr


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _for_types_only(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"


def _decorated(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The section of @step("5.3"), the card of @event("AX14")."""
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and decorator.args:
            first = decorator.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                return first.value
    return ""


def _documented(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> str:
    found = SECTION.match(ast.get_docstring(node) or "")
    return found.group(1) if found else ""


def _rule(node: ast.ClassDef) -> str:
    for statement in node.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "RULE":
            value = statement.value
            return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""
    return ""


def _section_in(statement: ast.stmt) -> str:
    """The section that a refusal names."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Refusal", "Modifier") and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                return first.value
    return ""
