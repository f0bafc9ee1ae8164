"""What a zone of a table is made of, as its background: a landscape in low tones that cards and names are read over,
and in small what it does. Faces of the kind "ground", 360 by 176; water between zones is a strip, 360 by 18."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from eastfront.draw import pictures
from eastfront.draw.svg import element, fit, number, shape, words, wrap
from eastfront.engine.scene import Face
from eastfront.engine.text import Text

WIDE, HIGH, STRIP = 360.0, 176.0, 18.0
_MIDDLE: Final = WIDE / 2
_WAVES: Final = "M8 6c10-4 20 4 30 0s20 4 30 0 20 4 30 0M250 13c10-4 20 4 30 0s20 4 30 0 20 4 30 0"
_BRIDGES: Final = {"bridge": 26.0, "minor-bridge": 13.0, "bridge-down": 26.0}
"""How wide what crosses the water is."""


def is_strip(face: Face) -> bool:
    return face.picture == "water" or face.picture in _BRIDGES


def view_of(face: Face) -> str:
    return f"0 0 {WIDE:.0f} {STRIP if is_strip(face) else HIGH:.0f}"


def ground(face: Face, say: Callable[[Text], str]) -> str:
    if is_strip(face):
        return _water(face.picture)
    if not face.picture:
        return ""  # nothing but what is counted there
    window = {"width": number(WIDE), "height": number(HIGH)}
    drawn = _face_down() if face.picture == "hidden" else pictures.picture(face.picture)
    view = f"0 0 {number(pictures.WIDTH)} {number(pictures.HEIGHT)}"
    land = element("svg", drawn, viewBox=view, preserveAspectRatio="xMidYMax slice", **window)
    return element("g", land, _note(say(face.needs) if face.needs is not None else ""), class_="k-ground")


def _note(note: str) -> str:
    """What the ground does, in a line; in two where it does much."""
    room = WIDE - 20
    size = fit(note, room, (14, 13, 12, 11), bold=True)
    lines = wrap(note, room, size, bold=True)
    top = HIGH - 10 - (len(lines) - 1) * (size + 2)
    return "".join(
        words(line, 10, top + at * (size + 2), class_="k-note", font_size=size) for at, line in enumerate(lines)
    )


def _face_down() -> str:
    hatch = "".join(f"M{x} 96l96-96" for x in range(-96, int(pictures.WIDTH), 14))
    return element("rect", class_="k-v1", width=218, height=96) + shape(hatch, class_="k-vl")


def _water(kind: str) -> str:
    drawn = element("rect", class_="k-water", width=number(WIDE), height=number(STRIP), rx=5) + shape(
        _WAVES, class_="k-wave"
    )
    if kind in _BRIDGES:
        half = _BRIDGES[kind]
        gap = "M-8-14 2-4-4 2 8 14" if kind == "bridge-down" else ""
        drawn += element("rect", class_="k-deck", x=_MIDDLE - half, y=0, width=2 * half, height=number(STRIP), rx=2)
        drawn += (
            shape(gap, class_="k-gap", transform=f"translate({number(_MIDDLE)} {number(STRIP / 2)})") if gap else ""
        )
    return element("g", drawn, class_="k-ground")
