"""Writing SVG by hand: numbers, escaping, elements, paths, text widths. Everything returns a string."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
Value: TypeAlias = str | int | float | None

_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
# What XML 1.0 cannot hold at all.
_FORBIDDEN: Final = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 65534, 65535))


def escape(text: str) -> str:
    """Text that may stand between tags or inside a quoted attribute."""
    return text.translate(_FORBIDDEN).translate(_ESCAPES)


def number(value: float, places: int = 1) -> str:
    """As short as it can be written: 3, .5, -12.3."""
    if isinstance(value, int):
        return str(value)
    written = f"{value:.{places}f}"
    if "." in written:
        written = written.rstrip("0").rstrip(".")
    if written in ("-0", ""):
        return "0"
    if written.startswith("0."):
        return written[1:]
    return "-" + written[2:] if written.startswith("-0.") else written


def element(tag: str, *body: str, **attributes: Value) -> str:
    """One element. `class_` writes class, an underscore a hyphen; None is left out."""
    written = [tag]
    for name, value in attributes.items():
        if value is not None:
            shown = escape(value) if isinstance(value, str) else number(value, 2)
            written.append(f'{name.rstrip("_").replace("_", "-")}="{shown}"')
    inner = "".join(body)
    head = " ".join(written)
    return f"<{head}>{inner}</{tag}>" if inner else f"<{head}/>"


def group(*body: str, **attributes: Value) -> str:
    """A <g>, or nothing when there is nothing in it."""
    inner = "".join(body)
    return element("g", inner, **attributes) if inner else ""


def words(content: str, x: float, y: float, **attributes: Value) -> str:
    """A <text> with its content escaped."""
    return element("text", escape(content), x=x, y=y, **attributes)


def shape(data: str, **attributes: Value) -> str:
    """A <path>, or nothing when there is nothing to draw."""
    return element("path", d=data, **attributes) if data else ""


def document(width: float, height: float, label: str, style: str, *body: str, view: str | None = None) -> str:
    """A file of its own: sized, named for screen readers, with its style inside."""
    return element(
        "svg",
        element("title", escape(label)),
        f"<style>{style}</style>",
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=view or f"0 0 {number(width)} {number(height)}",
        width=round(width),
        height=round(height),
        role="img",
    )


# ------------------------------------------------------------------ paths


class Pen:
    """Writes the data of a path in tenths of a pixel, as steps from where it stands because those are shorter.

    `grain` is how many parts of a pixel are told apart: 10, or 1 where a pixel does not matter."""

    def __init__(self, grain: int = 10) -> None:
        self._data: list[str] = []
        self._grain = grain
        self._x = self._y = 0
        self._command = ""

    def _at(self, point: Point) -> tuple[int, int]:
        return round(point[0] * self._grain), round(point[1] * self._grain)

    def move(self, to: Point) -> Pen:
        self._x, self._y = self._at(to)
        self._data.append(f"M{number(self._x / self._grain)} {number(self._y / self._grain)}")
        self._command = "M"
        return self

    def line(self, to: Point) -> Pen:
        if self._at(to) != (self._x, self._y):
            self._step("l", to)
        return self

    def quad(self, handle: Point, to: Point) -> Pen:
        return self._step("q", handle, to)

    def cubic(self, first: Point, second: Point, to: Point) -> Pen:
        return self._step("c", first, second, to)

    def close(self) -> Pen:
        self._data.append("z")
        self._command = "z"
        return self

    def _step(self, command: str, *points: Point) -> Pen:
        numbers = ""
        x = y = 0
        for point in points:
            x, y = self._at(point)
            for value in ((x - self._x) / self._grain, (y - self._y) / self._grain):
                written = number(value)
                numbers += written if not numbers or written[0] == "-" else " " + written
        if command != self._command:
            self._data.append(command + numbers)
        else:
            self._data.append(numbers if numbers[0] == "-" else " " + numbers)
        self._command = command
        self._x, self._y = x, y
        return self

    def __str__(self) -> str:
        return "".join(self._data)


def polyline(points: Iterable[Point], closed: bool = False, grain: int = 10) -> str:
    """Straight lines through the points; nothing when there are fewer than two."""
    pen = Pen(grain)
    count = 0
    for point in points:
        count += 1
        if count == 1:
            pen.move(point)
        else:
            pen.line(point)
    if count < 2:
        return ""
    return str(pen.close() if closed else pen)


def at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def circle_path(x: float, y: float, radius: float) -> str:
    """A circle as part of a path, so that many are one element."""
    r, across = number(radius, 2), number(2 * radius, 2)
    return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0z"


# ------------------------------------------------------------------ how wide text is, without a font

_WIDTHS: Final = (  # of a condensed serif, in hundredths of an em: a little wider than Palatino, so boxes are safe
    (28, "ijl'’.,· :;|!"),
    (32, "-/f"),
    (37, "tIJ()[]r"),
    (46, "sz"),
    (50, "cvxyk"),
    (55, "aeo"),
    (58, "bdghnpqu0123456789"),
    (62, "LPTYFSZ"),
    (66, "AVXBECKR"),
    (74, "DGOQ+=*?&%"),
    (78, "wUHN–"),
    (90, "mMW—…"),
)
_WIDTH: Final = {character: width / 100 for width, characters in _WIDTHS for character in characters}


@cache
def _advance(character: str) -> float:
    base = unicodedata.normalize("NFD", character)[0]
    return _WIDTH.get(character) or _WIDTH.get(base) or 0.7


def text_width(text: str, size: float, bold: bool = False, spacing: float = 0.0) -> float:
    """About how wide a line of text is; a little too wide rather than too narrow."""
    advance = sum(map(_advance, text)) * (1.09 if bold else 1.0)
    return advance * size + spacing * size * len(text)


def wrap(text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """Lines no wider than `width`; a single longer word stands alone. Spaces that do not break stay in their word."""
    lines: list[str] = []
    for word in filter(None, text.split(" ")):
        if lines and text_width(f"{lines[-1]} {word}", size, bold) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def fit(text: str, width: float, sizes: Sequence[float], bold: bool = False) -> float:
    """The largest of the sizes at which the text is no wider than `width`, else the smallest."""
    for size in sizes:
        if text_width(text, size, bold) <= width:
            return size
    return sizes[-1]
