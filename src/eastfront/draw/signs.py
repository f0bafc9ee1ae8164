"""Signs of places on a map: dots by rank, and small pictures for ports, forts, factories, resources, objectives."""

from __future__ import annotations

from collections.abc import Sequence

from eastfront.draw.svg import Pen, Point, circle_path, element, group, number, shape, words
from eastfront.draw.vocabulary import CITY

RADIUS = {1: 5.2, 2: 4.2, 3: 3.1}
# Drawn around 0, 0 in a field of about 12 by 12.
PICTURES = {
    "port": ("m-port", "M0-4.5V5.5M-2.5-2.2H2.5M-5 2C-4.5 5-2 5.8 0 5.8S4.5 5 5 2"),
    "factory": ("m-icf", "M-5.5 5V-1l3.6-2.6V-1l3.6-2.6V-1L3-2.2V-6h2.5V5z"),
    "oil": ("m-icf", "M0-6C2.6-2.6 4.2-.2 4.2 2A4.2 4.2 0 0 1-4.2 2C-4.2-.2-2.6-2.6 0-6z"),
    "supply": ("m-icf", "M-4.5-3.6C-4.5-5.6 4.5-5.6 4.5-3.6V3.6C4.5 5.6-4.5 5.6-4.5 3.6z"),
    "air": (
        "m-icf",
        "M0-6c.9 0 1.2 1.5 1.2 3L6.5-.2v1.6L1.2.6 1 3.6l2 1.2V6L0 5.3-3 6V4.8l2-1.2-.2-3-5.3.8"
        "V-.2L-1.2-3c0-1.5.3-3 1.2-3z",
    ),
    "works": ("m-ic", "M-8 3V-2H-4V3H0V-2H4V3H8V-2"),
    "capital": ("m-icf", "M0-5.8 1.5-1.9 5.7-1.8 2.4.8 3.5 4.8 0 2.5-3.5 4.8-2.4.8-5.7-1.8-1.5-1.9z"),
}


def dot(at: Point, rank: int) -> str:
    """The dot of a city, town or village."""
    x, y = at
    r = RADIUS[rank]
    if rank == CITY:
        quarter = f"M{number(x - 16)} {number(y - 11)}l9-6 11 3 11 5-2 12-9 10-13-4-8-8z"
        return shape(quarter, class_="m-urb") + element(
            "rect", class_="m-t1", x=x - r, y=y - r, width=2 * r, height=2 * r
        )
    return element("circle", class_=f"m-t{rank}", cx=x, cy=y, r=r)


def around(at: Point, rank: int, icons: Sequence[str]) -> str:
    """What lies under the dot: a ring for an objective, ramparts for a fort."""
    x, y = at
    r = RADIUS[rank]
    drawn = ""
    if "fort" in icons:
        drawn += shape(ramparts(x, y, r + 5), class_="m-ich") + shape(ramparts(x, y, r + 5), class_="m-ic")
    if "star" in icons:
        drawn += shape(circle_path(x, y, r + (8.5 if "fort" in icons else 4)), class_="m-vpr")
    return drawn


def ramparts(x: float, y: float, size: float) -> str:
    """A square with a point at each corner, as engineers drew fortresses."""
    small = size * 0.5
    pen = Pen().move((x - size, y - size))
    for across, down in ((-small, -small * 1.2), (small, -small * 1.2), (size, -size), (small * 1.2, -small)):
        pen.line((x + across, y + down))
    for across, down in ((small * 1.2, small), (size, size), (small, small * 1.2), (-small, small * 1.2)):
        pen.line((x + across, y + down))
    for across, down in ((-size, size), (-small * 1.2, small), (-small * 1.2, -small)):
        pen.line((x + across, y + down))
    return str(pen.close())


def picture(name: str, at: Point, scale: float = 1.0) -> str:
    """One small picture on a light ground."""
    class_, data = PICTURES[name]
    shrink = f" scale({number(scale, 2)})" if scale != 1.0 else ""
    halo = shape(data, class_="m-ich") if class_ in ("m-port", "m-ic") else ""
    return group(halo, shape(data, class_=class_), transform=f"translate({number(at[0])} {number(at[1])}){shrink}")


def beside(at: Point, rank: int, icons: Sequence[str]) -> list[tuple[str, Point]]:
    """Pictures in a column west of the dot, and where each stands."""
    shown = [icon for icon in icons if icon in PICTURES]
    gap = (20.0 if rank == CITY else 14.0) if "fort" not in icons else 22.0
    first = at[1] - (len(shown) - 1) * 6.5
    return [(icon, (at[0] - gap, first + place * 13)) for place, icon in enumerate(shown)]


def badge(text: str, at: Point) -> str:
    """Victory points on a gold pill."""
    wide = 8.0 + 5.4 * len(text)
    x, y = at
    pill = element("rect", class_="m-vp", x=x - wide / 2, y=y - 6, width=wide, height=12, rx=6)
    return pill + words(text, x, round(y + 3.2, 1), class_="m-vpt")
