"""Small charts: the distribution of an outcome as bars, and lines over time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eastfront.draw.style import style_sheet
from eastfront.draw.svg import document, element, group, number, polyline, text_width, words
from eastfront.draw.tokens import Theme

DASHES: Final = (None, "7 4", "2 4", "10 3 2 3", "4 2")  # a second sign beside the colour


@dataclass(frozen=True)
class Bar:
    """One outcome: its code, how likely (a fraction of one), a few words, and how good it is for who asks (-1 to 1)."""

    code: str
    chance: float
    note: str = ""
    good: float = 0.0


def shade(good: float) -> str:
    """From bad for the asker to best; apart in grey and for all colour vision."""
    if good < -0.2:
        return "bad"
    if good < 0.2:
        return "even"
    return "good1" if good < 0.5 else "good2" if good < 0.8 else "good3"


def bar_chart(bars: Sequence[Bar], *, width: float = 330.0, heading: str = "", theme: Theme = "day") -> str:
    """A bar for each outcome with its share; a file of its own."""
    body, height = bars_fragment(bars, width=width, heading=heading)
    return _file(body, width, height, heading or "Outcomes", theme)


def bars_fragment(bars: Sequence[Bar], *, width: float = 330.0, heading: str = "") -> tuple[str, float]:
    """The bars as a <g> and their height, to stand in a panel."""
    y = 14.0
    drawn = []
    if heading:
        drawn.append(words(heading, 16, 28, class_="g-head"))
        y = 42.0
    left = 24 + max((text_width(bar.code, 13, bold=True) for bar in bars), default=0.0)
    room = width - left - 62
    for bar in bars:
        drawn.append(words(bar.code, 16, round(y + 12), class_="g-code"))
        drawn.append(element("rect", class_="g-track", x=left, y=y, width=room, height=15, rx=3))
        share = max(0.0, min(1.0, bar.chance))
        if share > 0:
            wide = max(2.0, room * share)
            drawn.append(element("rect", class_=f"g-{shade(bar.good)}", x=left, y=y, width=wide, height=15, rx=3))
        drawn.append(words(per_cent(share), width - 16, round(y + 12), class_="g-pc"))
        if bar.note:
            drawn.append(words(bar.note, round(left), round(y + 27), class_="g-note"))
        y += 36 if bar.note else 23
    return group(*drawn, class_="g"), y + 6


def per_cent(share: float) -> str:
    """Rounded, but never 0 for what can happen nor 100 for what can fail."""
    if 0 < share < 0.005:
        return "<1 %"
    if 0.995 <= share < 1:
        return ">99 %"
    return f"{round(share * 100)} %"


@dataclass(frozen=True)
class Series:
    name: str
    values: tuple[float, ...]


def line_chart(
    series: Sequence[Series],
    *,
    width: float = 520.0,
    height: float = 260.0,
    heading: str = "",
    first: int = 1,
    theme: Theme = "day",
) -> str:
    """Lines over turns counted from `first`; each has its own dash and its name at its end."""
    longest = max((len(one.values) for one in series), default=0)
    values = [value for one in series for value in one.values] or [0.0, 1.0]
    low, high, step = scale_of(min(values), max(values))
    names = max((text_width(one.name, 12, bold=True) for one in series), default=0.0)
    left, right, top, bottom = 46.0, width - names - 22, 44.0 if heading else 18.0, height - 30

    def at(place: int, value: float) -> tuple[float, float]:
        along = (right - left) * place / max(1, longest - 1)
        return left + along, bottom - (bottom - top) * (value - low) / (high - low)

    drawn = [words(heading, 16, 28, class_="g-head")] if heading else []
    ticks = round((high - low) / step)
    for tick in range(ticks + 1):
        value = low + tick * step
        y = at(0, value)[1]
        drawn.append(
            element("path", class_="g-gridl" if tick else "g-axis", d=f"M{number(left)} {number(y)}H{number(right)}")
        )
        drawn.append(words(number(value, 2), left - 8, round(y + 4), class_="g-tick", text_anchor="end"))
    every = max(1, -(-longest // 12))
    for place in range(0, longest, every):
        label = words(
            str(first + place), round(at(place, low)[0]), round(bottom + 18), class_="g-tick", text_anchor="middle"
        )
        drawn.append(label)
    ends: list[float] = []
    for place, one in enumerate(series):
        if not one.values:
            continue
        points = [at(turn, value) for turn, value in enumerate(one.values)]
        look = f"g-line g-s{place % 5}"
        drawn.append(element("path", class_=look, d=polyline(points), stroke_dasharray=DASHES[place % 5]))
        x, y = points[-1]
        drawn.append(element("circle", class_=f"g-f{place % 5}", cx=x, cy=y, r=3.6))
        while any(abs(y - other) < 14 for other in ends):
            y += 3.5
        ends.append(y)
        drawn.append(words(one.name, round(x + 8), round(y + 4), class_="g-code", font_size=12))
    return _file(group(*drawn, class_="g"), width, height, heading or "Chart", theme)


def scale_of(low: float, high: float) -> tuple[float, float, float]:
    """Round numbers around the values, and the step between the lines."""
    if high <= low:
        high = low + 1
    rough = (high - low) / 4
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power >= rough)
    return math.floor(low / step) * step, math.ceil(high / step) * step, step


def _file(body: str, width: float, height: float, label: str, theme: Theme) -> str:
    paper = element("rect", class_="g-paper", width=width, height=height, rx=8)
    style = style_sheet(theme, "chart", used_in=paper + body)
    return document(width, height, label, style, paper, body)
