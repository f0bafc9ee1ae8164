"""The numbers at the foot of a counter."""

from __future__ import annotations

import re
from collections.abc import Sequence

from eastfront.draw.svg import element, escape, fit, group, number, shape, text_width, words


def factors(values: Sequence[str], air: bool) -> str:
    """One value stands alone; of two the first is heavier; three and four are alike."""
    if not values:
        return ""
    if len(values) == 1:
        sizes = (30.0, 26.0, 22.0) if air else (39.0, 34.0, 28.0, 22.0)
        return words(values[0], 55, 93, class_="c-f", font_size=fit(values[0], 78, sizes, bold=True))
    if len(values) == 2:
        first, second = values
        large, small = (30.0, 21.0) if air else (39.0, 28.0) if len(first) == 1 else (35.0, 25.0)
        while text_width(first, large, bold=True) + text_width("-" + second, small) > 82:
            large, small = large - 2, small - 1.5
        joint = "·" if air else "-"
        rest = element("tspan", escape(joint + second), class_="c-m", font_size=small, dx=1)
        return element("text", escape(first), rest, x=55, y=93, class_="c-f", font_size=large)
    line = "-".join(values)
    return words(line, 55, 92, class_="c-f", font_size=fit(line, 82, (29, 26, 23, 20, 17), bold=True))


def marked_factors(values: Sequence[str], *, zoc: bool, tracked: bool) -> str:
    """Factors each in its own place, the first on a hexagon, the last on a disc."""
    line = "-".join(values)
    air = 4.0  # a hexagon or a disc needs it on either side
    size = fit(line, 82 - 2 * air * (zoc + tracked), (27, 25, 23, 21, 19, 17, 15), bold=True)
    x = 55 - text_width(line, size, bold=True) / 2 - air * (zoc + tracked)
    middle = 92 - size * 0.36
    under, parts = [], []
    for place, part in enumerate(re.split("(-)", line)):
        half = text_width(part, size, bold=True) / 2
        on_hexagon, on_disc = zoc and place == 0, tracked and place == 2 * len(values) - 2
        x += half + (air if on_hexagon or on_disc else 0.0)
        if on_hexagon:
            high = max(size * 0.5, 11.0)
            left, right = number(x - half - air), number(x + half + air)
            a, b, top, foot = (number(v) for v in (x - half, x + half, middle - high, middle + high))
            under.append(shape(f"M{left} {number(middle)} {a} {top}H{b}L{right} {number(middle)} {b} {foot}H{a}z"))
        elif on_disc:
            under.append(element("circle", cx=round(x, 1), cy=round(middle, 1), r=round(max(half + air, 11), 1)))
        parts.append(element("tspan", escape(part), x=round(x, 1)))
        x += half + (air if on_hexagon or on_disc else 0.0)
    return group(*under, class_="c-mk") + element("text", *parts, y=92, class_="c-f", font_size=size)
