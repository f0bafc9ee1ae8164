"""The mutants of a module: one small change each, made in the source text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from eastfront.workshop.mutants.places import Place, Text, places

COMPARED: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
TURNED: Final = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
"""Comparisons whose mutant already is their contrary."""


class Mutant(Struct, frozen=True):
    """From `start` to `end` the file says `instead`; a reader is told that `before` became `after`, in which lines."""

    file: str
    line: int
    start: int
    end: int
    instead: str
    before: str
    after: str
    source: str
    becomes: str
    place: Place

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Stays the same when other lines of the file change."""
        return self.file, self.place.within, self.source, self.becomes

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.instead.encode() + source[self.end :]


class Edit(Struct, frozen=True):
    """`shown` when another change says better what is done."""

    start: int
    end: int
    after: str
    shown: Edit | None = None


def mutants(file: str, source: bytes) -> list[Mutant]:
    """Every mutant of a file, in the order of its text, each change once."""
    text = Text(source)
    found: dict[tuple[int, int, str], Mutant] = {}
    for place, roots in places(ast.parse(source)):
        for root in roots:
            for edit in _edits(root, place, text):
                mutant = _mutant(file, text, place, edit)
                found.setdefault((edit.start, edit.end, edit.after), mutant)
    return [found[key] for key in sorted(found)]


def _mutant(file: str, text: Text, place: Place, edit: Edit) -> Mutant:
    shown = edit.shown or edit
    first, last = text.lines_around(shown.start, shown.end)
    becomes = text.source[first : shown.start] + shown.after.encode() + text.source[shown.end : last]
    return Mutant(
        file,
        text.line_of(shown.start),
        edit.start,
        edit.end,
        edit.after,
        one_line(text.source[shown.start : shown.end].decode()),
        one_line(shown.after),
        one_line(text.source[first:last].decode()),
        one_line(becomes.decode()),
        place,
    )


def one_line(source: str) -> str:
    return re.sub(r"\s+", " ", source).strip()


# ---------------------------------------------------------------------- what is changed
def _edits(root: ast.AST, place: Place, text: Text) -> Iterator[Edit]:
    """The changes below a node; conditions are known by the node above them."""
    yield from _conditions(root, text)
    if isinstance(root, ast.Return) and root.value is not None:
        yield from _answers(root.value, place, text)
    if place.at_import:
        yield from _members_of_constants(root, text)
        yield from _demands(root, text)
    for node in [root, *_below(root)]:
        match node:
            case ast.Compare():
                yield from _comparisons(node, text)
            case ast.BoolOp():
                yield from _connections(node, text)
            case ast.UnaryOp(op=ast.Not()):
                yield Edit(text.start(node), text.start(node) + len("not"), "")
            case ast.Constant() | ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
                yield from _numbers(node, text)
            case ast.IfExp() | ast.comprehension() | ast.MatchOr():
                yield from _conditions(node, text)
            case _:
                pass


def _below(root: ast.AST) -> Iterator[ast.AST]:
    """Children that are mutated with the node: not annotations, not the number below a minus sign."""
    for name, field in ast.iter_fields(root):
        if name in ("annotation", "returns", "body", "orelse", "finalbody", "handlers") and isinstance(root, ast.stmt):
            continue
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.stmt | ast.match_case):
                yield child
                if not _signed(child) and not isinstance(child, ast.JoinedStr):
                    yield from _below(child)


def _signed(node: ast.AST) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant)


def _conditions(node: ast.AST, text: Text) -> Iterator[Edit]:
    """`not` before a condition; a filter left out; one of several patterns left out."""
    match node:
        case ast.If() | ast.While() | ast.IfExp():
            yield from _negated(node.test, text)
        case ast.comprehension():
            for condition in node.ifs:
                yield from _negated(condition, text)
                yield Edit(text.start(condition), text.end(condition), "True")
        case ast.match_case():
            if node.guard is not None:
                yield from _negated(node.guard, text)
            if isinstance(node.pattern, ast.MatchOr):
                yield from _conditions(node.pattern, text)
        case ast.MatchOr():
            yield from _alternatives(node.patterns, text)
        case _:
            pass


def _negated(condition: ast.expr, text: Text) -> Iterator[Edit]:
    match condition:
        case ast.Compare(ops=[operator]) if isinstance(operator, TURNED):
            return
        case ast.UnaryOp(op=ast.Not()):
            return
    yield Edit(text.start(condition), text.end(condition), f"not ({text.of(condition)})")


def _answers(value: ast.expr, place: Place, text: Text) -> Iterator[Edit]:
    """A refusal that is not given; a yes or no that is turned round."""
    if place.returns == "bool" and not isinstance(value, ast.Constant):
        yield from _negated(value, text)
    for node in ast.walk(value):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            yield Edit(text.start(node), text.end(node), "None")


def _comparisons(node: ast.Compare, text: Text) -> Iterator[Edit]:
    left = node.left
    for operator, right in zip(node.ops, node.comparators, strict=True):
        old, new = COMPARED[type(operator)]
        between = text.between(left, right)
        spelled = r"\bnot\s+in\b" if old == "not in" else r"\bis\s+not\b" if old == "is not" else re.escape(old)
        found = re.search(spelled, between.decode())
        assert found is not None, text.of(node)
        start = text.end(left) + found.start()
        yield Edit(start, start + len(found.group()), new)
        if isinstance(operator, ast.In | ast.NotIn) and isinstance(right, ast.Tuple | ast.Set | ast.List):
            yield from _dropped(right.elts, text)
        left = right


def _connections(node: ast.BoolOp, text: Text) -> Iterator[Edit]:
    """`and` for `or`; one of the conditions left out."""
    word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    for before, after in pairwise(node.values):
        found = re.search(rf"\b{word}\b", text.between(before, after).decode())
        assert found is not None, text.of(node)
        start = text.end(before) + found.start()
        yield Edit(start, start + len(word), other)
    neutral = "True" if isinstance(node.op, ast.And) else "False"
    for value in node.values:
        if not isinstance(value, ast.NamedExpr) and not _binds(value):
            yield Edit(text.start(value), text.end(value), neutral)


def _binds(node: ast.AST) -> bool:
    return any(isinstance(child, ast.NamedExpr) for child in ast.walk(node))


def _numbers(node: ast.Constant | ast.UnaryOp, text: Text) -> Iterator[Edit]:
    value = ast.literal_eval(node)
    if isinstance(value, bool):
        yield Edit(text.start(node), text.end(node), str(not value))
    elif isinstance(value, int):
        for other in (value + 1, value - 1):
            yield Edit(text.start(node), text.end(node), str(other))


def _members_of_constants(root: ast.AST, text: Text) -> Iterator[Edit]:
    """A member left out of a list that stands in the file as a constant."""
    if not isinstance(root, ast.Assign | ast.AnnAssign) or root.value is None:
        return
    if isinstance(root, ast.Assign) and isinstance(root.targets[0], ast.Tuple):
        return
    if isinstance(root, ast.AnnAssign) and text.of(root.annotation) == "TypeAlias":
        return
    for node in ast.walk(root.value):
        if isinstance(node, ast.Tuple | ast.Set | ast.List):
            yield from _dropped(node.elts, text)
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if key is not None and len(node.keys) > 1:
                    yield Edit(text.start(key), text.after_comma(text.end(value)), "")


def _demands(root: ast.AST, text: Text) -> Iterator[Edit]:
    """What something registered when the file is read asks for besides its name: a demand left out."""
    called = root.value if isinstance(root, ast.Expr) else root
    if isinstance(called, ast.Call):
        for argument in called.args[1:]:
            if isinstance(argument, ast.Call | ast.Name | ast.Lambda):
                yield Edit(text.start(argument), text.after_comma(text.end(argument)), "")


def _alternatives(patterns: Sequence[ast.pattern], text: Text) -> Iterator[Edit]:
    for one, following in pairwise(patterns):
        yield Edit(text.start(one), text.start(following), "")
    yield Edit(text.end(patterns[-2]), text.end(patterns[-1]), "")


def _dropped(members: Sequence[ast.expr], text: Text) -> Iterator[Edit]:
    if len(members) < 2:
        return
    for number, member in enumerate(members):
        if not isinstance(member, ast.Starred):
            shown = Edit(text.start(member), text.after_comma(text.end(member)), "")
            if len(members) == 2 and number == 0:  # what is left of a pair must not become a value in brackets
                last = text.after_comma(text.end(members[1]))
                yield Edit(shown.start, last, f"{text.of(members[1])},", shown)
            else:
                yield shown
