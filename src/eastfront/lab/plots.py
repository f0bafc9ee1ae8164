"""Charts of many games as SVG: shares with their intervals, stacked counts, means with a band. Colours are classes of
the drawing kit, so that a page's theme decides them. A chart has no words but those it is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from eastfront.draw.charts import DASHES, scale_of
from eastfront.draw.svg import Point, element, escape, group, number, polyline, text_width, words

WIDTH: Final = 520.0
HEIGHT: Final = 250.0
LEFT, TOP, BELOW = 48.0, 14.0, 40.0
TONE: Final = {"axis": "0", "soviet": "1", "west": "2", "neutral": "even"}
"""Which colour of the kit a side has; what belongs to nobody is neutral."""

Write = Callable[[float], str]


class Share(Struct, frozen=True):
    """A part of the whole, the interval it may lie in, and a word on it."""

    name: str
    colour: str
    share: float
    low: float
    high: float
    note: str = ""


class Band(Struct, frozen=True):
    """A mean over time and the range most values lie in; every list begins at the same turn."""

    name: str
    colour: str
    low: Sequence[float]
    middle: Sequence[float]
    high: Sequence[float]


class Stack(Struct, frozen=True):
    """How often each value was seen, for one colour of a column."""

    name: str
    colour: str
    counts: Sequence[int]


def fill(colour: str) -> str:
    tone = TONE.get(colour, "even")
    return "g-even" if tone == "even" else f"g-f{tone}"


def line(colour: str) -> str:
    return f"g-line g-s{TONE.get(colour, '4').replace('even', '4')}"


def dash(colour: str) -> str | None:
    tone = TONE.get(colour, "0")
    return DASHES[int(tone)] if tone.isdigit() else None


def svg(body: str, width: float, height: float, label: str) -> str:
    return element(
        "svg",
        element("title", escape(label)),
        group(body, class_="g"),
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_label=label,
    )


def shares(items: Sequence[Share], label: str, write: Write, width: float = WIDTH) -> str:
    """A bar for each, with a bracket for its interval."""
    left = 14 + max((text_width(item.name, 13, bold=True) for item in items), default=0.0)
    room = width - left - 74
    drawn, y = [], 10.0
    for item in items:
        drawn.append(words(item.name, 4, round(y + 16), class_="g-code"))
        drawn.append(element("rect", class_="g-track", x=left, y=y, width=room, height=22, rx=4))
        if item.share > 0:
            drawn.append(
                element(
                    "rect", class_=fill(item.colour), x=left, y=y, width=max(2.0, room * item.share), height=22, rx=4
                )
            )
        low, high = left + room * item.low, left + room * item.high
        ends = (f"M{number(end)} {number(y + 25)}v8" for end in (low, high))
        bracket = f"M{number(low)} {number(y + 29)}H{number(high)}" + "".join(ends)
        drawn.append(element("path", class_="g-line g-s4", d=bracket, stroke_width=1.6))
        drawn.append(words(write(item.share), width - 4, round(y + 16), class_="g-pc"))
        if item.note:
            drawn.append(words(item.note, width - 4, round(y + 34), class_="g-note", text_anchor="end"))
        y += 46
    return svg("".join(drawn), width, y + 2, label)


class _Frame:
    """The field of a chart: where a value stands, and the lines and numbers around."""

    def __init__(self, values: Sequence[float], right: float, bottom: float) -> None:
        self.low, self.high, self.step = scale_of(min(values), max(values))
        if self.step < 1 and all(float(value).is_integer() for value in values):
            self.low, self.step = min(values), 1.0
            self.high = max(max(values), self.low + 1)
        self.right, self.bottom = right, bottom

    def y(self, value: float) -> float:
        return self.bottom - (self.bottom - TOP) * (value - self.low) / (self.high - self.low)

    def lines(self, write: Write) -> list[str]:
        drawn = []
        for tick in range(round((self.high - self.low) / self.step) + 1):
            value = self.low + tick * self.step
            d = f"M{number(LEFT)} {number(self.y(value))}H{number(self.right)}"
            drawn.append(element("path", class_="g-gridl" if tick else "g-axis", d=d))
            drawn.append(words(write(value), LEFT - 8, round(self.y(value) + 4), class_="g-tick", text_anchor="end"))
        return drawn


def bands(series: Sequence[Band], ticks: Sequence[str], label: str, write: Write, below: str = "") -> str:
    """Means as lines, each in its band, over the ticks."""
    values = [value for one in series for part in (one.low, one.middle, one.high) for value in part] or [0.0, 1.0]
    names = max((text_width(one.name, 12, bold=True) for one in series), default=0.0) if len(series) > 1 else 0.0
    frame = _Frame(values, WIDTH - names - (20 if names else 12), HEIGHT - BELOW)

    def at(place: int, value: float) -> Point:
        return LEFT + (frame.right - LEFT) * place / max(1, len(ticks) - 1), frame.y(value)

    drawn = frame.lines(write)
    every = max(1, -(-len(ticks) // 12))
    for place in range(0, len(ticks), every):
        under = round(at(place, frame.low)[0])
        drawn.append(words(ticks[place], under, round(frame.bottom + 17), class_="g-tick", text_anchor="middle"))
    for one in series:
        if len(one.middle) > 1:
            edge = [at(p, v) for p, v in enumerate(one.high)] + [at(p, v) for p, v in reversed([*enumerate(one.low)])]
            tone = fill(one.colour) if one.colour in TONE and one.colour != "neutral" else "g-f4"
            drawn.append(element("path", class_=tone, fill_opacity=0.16, d=polyline(edge, True)))
    ends: list[float] = []
    for one in series:
        points = [at(place, value) for place, value in enumerate(one.middle)]
        drawn.append(element("path", class_=line(one.colour), d=polyline(points), stroke_dasharray=dash(one.colour)))
        if names and points:
            x, y = points[-1]
            while any(abs(y - other) < 14 for other in ends):
                y += 3.5
            ends.append(y)
            drawn.append(words(one.name, round(x + 8), round(y + 4), class_="g-code", font_size=12))
    drawn.append(
        words(below, round((LEFT + frame.right) / 2), round(HEIGHT - 6), class_="g-note", text_anchor="middle")
    )
    return svg("".join(drawn), WIDTH, HEIGHT, label)


def columns(stacks: Sequence[Stack], ticks: Sequence[str], label: str, write: Write, below: str = "") -> str:
    """A column for each place, made of the stacks' counts one on the other."""
    totals = [sum(stack.counts[place] for stack in stacks) for place in range(len(ticks))]
    frame = _Frame([0, *totals, 1], WIDTH - 12, HEIGHT - BELOW)
    wide = (frame.right - LEFT) / max(1, len(ticks))
    drawn = frame.lines(write)
    every = max(1, -(-len(ticks) // 14))
    for place, tick in enumerate(ticks):
        x, y = LEFT + place * wide, frame.bottom
        for stack in stacks:
            tall = frame.y(0) - frame.y(stack.counts[place])
            y -= tall
            if tall > 0:
                bar = element("rect", class_=fill(stack.colour), x=x + wide * 0.1, y=y, width=wide * 0.8, height=tall)
                drawn.append(bar)
        if place % every == 0:
            middle = round(x + wide / 2)
            drawn.append(words(tick, middle, round(frame.bottom + 17), class_="g-tick", text_anchor="middle"))
    drawn.append(
        words(below, round((LEFT + frame.right) / 2), round(HEIGHT - 6), class_="g-note", text_anchor="middle")
    )
    return svg("".join(drawn), WIDTH, HEIGHT, label)


def key(items: Sequence[tuple[str, str]]) -> str:
    """The colours of a chart by name, as HTML."""
    return "".join(f'<span class="key">{_swatch(colour)} {escape(name)}</span>' for name, colour in items)


def _swatch(colour: str) -> str:
    square = element("rect", class_=fill(colour), width=14, height=14, rx=3)
    return element("svg", square, viewBox="0 0 14 14", width=14, height=14, aria_hidden="true")
