"""What lies on a counter beside its face: marks of a piece, drawn over its square of 100, and the rings of the
highlight grammar. A counter shows at most one ring; marks stack with any ring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.draw.svg import element, group, shape
from eastfront.draw.symbols import SYMBOLS

RINGS: Final = ("selected", "target", "legal", "possible", "warning", "log")  # the first of these is the one shown
RING_LINES: Final = {
    "selected": ("selected", "selected-ink"),
    "target": ("target", "selected-ink"),
    "legal": ("legal", "legal-ink"),
    "possible": ("target", "selected-ink"),
}
"""The two colours of what a player looks for: one stands out on any counter, and they stand out from each other."""
DONE: Final = frozenset(("moved", "fought", "done", "activated", "acted", "used", "spent"))
UNSUPPLIED: Final = frozenset(("unsupplied", "out-of-supply", "out_of_supply", "oos"))

_DRUM: Final = "M-8-4v10c0 4 16 4 16 0v-10M-8-4c0-4 16-4 16 0s-16 4-16 0M-13 13 13-13"
_CORNER: Final = shape("M70 0H90a10 10 0 0 1 10 10V30z", class_="c-done")
_TICKS: Final = "M50-16V2M50 98V116M-16 50H2M98 50H116"
_BRACKETS: Final = "M-9 12V-9H12M88-9H109V12M109 88V109H88M12 109H-9V88"


def _corner(data: str) -> str:
    return _CORNER + shape(data, class_="c-donel")


def _coins() -> str:
    """A stack of coins, from the side."""
    rims = "".join(element("ellipse", class_="c-coin", cx=50, cy=y, rx=34, ry=14) for y in (74, 62, 50, 38))
    return rims + shape("M16 38v36M84 38v36", class_="c-coinl")


def _taken() -> str:
    """Cards taken from the enemy, one behind the other."""
    back = element("rect", class_="c-pile2", x=34, y=10, width=48, height=66, rx=7)
    return back + element("rect", class_="c-pile", x=18, y=24, width=48, height=66, rx=7)


def _badge(body: str) -> str:
    """A disc on the right edge, beside the symbol and above the factors; the foot on the left is for supply."""
    return group(element("circle", class_="c-mk", r=17), body, transform="translate(102 48)")


def _unsupplied() -> str:
    badge = group('<circle class="c-oosb" r="18"/>', shape(_DRUM, class_="c-oosl"), transform="translate(5 95)")
    return '<rect class="c-oos" width="100" height="100" rx="10"/>' + badge


def _isolated() -> str:
    """Worse than unsupplied: another shape, another colour, the drum struck twice."""
    octagon = shape("M-8-19H8L19-8V8L8 19H-8L-19 8V-8z", class_="c-isob")
    badge = group(octagon, shape(_DRUM + "M-13-13 13 13", class_="c-isol"), transform="translate(5 95)")
    return '<rect class="c-oos" width="100" height="100" rx="10"/>' + badge


def _limited() -> str:
    """The same drum half full, and nothing over the counter."""
    drum = shape(_DRUM.removesuffix("M-13 13 13-13") + "M-8 2c0 4 16 4 16 0", class_="c-oosl")
    return group('<circle class="c-limb" r="16"/>', drum, transform="translate(5 95)")


MARKS: Final = {
    "unsupplied": _unsupplied(),
    "isolated": _isolated(),
    "limited": _limited(),
    "active": shape("M-12-14H34L26-2 34 10H-12z", class_="c-act"),
    "done": _corner("M84 9l4 4 7-8"),
    "moved": _corner("M82 10H94M90 5.5l5 4.5-5 4.5"),
    "fought": _corner("M84.5 5l8.5 9M93 5l-8.5 9"),
    "flying": _badge(group(SYMBOLS["fighter"], transform="scale(.5)")),
    "entrenched": _badge(shape("M-11 7V-5H-5V0H5V-5H11V7z", class_="c-nf")),
    "besieged": _badge(shape("M-9-6 0 0 9-6M-9 6 0 0 9 6", class_="c-nt") + '<circle class="c-nf" r="3"/>'),
    "disrupted": _badge(shape("M-6-10 4-2-4 2 6 10", class_="c-nt")),
}
"""Each mark that has a drawing; others are shown in words."""
TALLIES: Final = {"supply": _coins(), "taken": _taken()}
"""What is counted on the ground of a space, by its word."""


def known(mark: str) -> str:
    """The drawing a mark has, or nothing."""
    if mark in UNSUPPLIED:
        return "unsupplied"
    if mark in DONE and mark not in MARKS:
        return "done"
    return mark if mark in MARKS else ""


def draw_marks(marks: Iterable[str], small: bool = False) -> str:
    """Marks under one ring. Small counters show the corner of what has acted without the sign in it."""
    given = tuple(marks)
    drawn = dict.fromkeys(name for name in map(known, given) if name)
    if DONE & set(drawn):  # they share one corner: the last that happened is shown
        last = next(name for name in ("fought", "moved", "done") if name in drawn)
        drawn = {name: None for name in drawn if name not in DONE or name == last}
    body = "".join(_CORNER if small and name in DONE else MARKS[name] for name in sorted(drawn))
    shown = next((state for state in RINGS if state in given), "")
    return body + (element("use", href=f"#c-ring-{shown}") if shown else "")


def _frame(class_: str, out: float, rounding: float) -> str:
    return element("rect", class_=class_, x=-out, y=-out, width=100 + 2 * out, height=100 + 2 * out, rx=rounding)


def ring(state: str) -> str:
    """The highlight grammar: a colour, a line and a mark for each state."""
    if state == "legal":
        return _frame("c-legale", 7.5, 16) + _frame("c-legal", 3, 13)
    if state == "selected":
        return _frame("c-sel", 3, 13) + shape(_BRACKETS, class_="c-brw") + shape(_BRACKETS, class_="c-br")
    if state == "target":
        ticks = shape(_TICKS, class_="c-tgtk")
        return _frame("c-tgtw", 4, 14) + shape(_TICKS, class_="c-tgtw") + _frame("c-tgt", 4, 14) + ticks
    if state == "possible":
        return _frame("c-candw", 4, 14) + _frame("c-cand", 4, 14)
    if state == "warning":
        return _frame("c-warn", 5, 14)
    if state == "log":
        return _frame("c-logw", 6, 15) + _frame("c-log", 6, 15)
    return ""
