"""The style sheet of all drawings, from kit.css beside this file.

Colours there are names of tokens: resolved for a file of its own, CSS variables for a page that has themes.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

from eastfront.draw.tokens import COUNTER_SANS, SANS, SERIF, Theme, palette

PARTS: Final = ("map", "counter", "card", "chart")
_GRID_OPACITY: Final = {"day": ".2", "night": ".13"}


@cache
def _sections() -> dict[str, str]:
    text = resources.files("eastfront.draw").joinpath("kit.css").read_text(encoding="utf-8")
    found = re.findall(r"/\*== (\w+) ==\*/\n(.*?)(?=/\*==|\Z)", text, re.DOTALL)
    return {name: re.sub(r"/\*.*?\*/|\n", "", body, flags=re.DOTALL) for name, body in found}


def _sheet(parts: tuple[str, ...]) -> str:
    text = "".join(_sections()[part] for part in parts or PARTS)
    return text.replace("%serif%", SERIF).replace("%sans%", SANS).replace("%cond%", COUNTER_SANS)


def style_sheet(theme: Theme, *parts: str, used_in: str = "", live: bool = False) -> str:
    """The rules for map, counter, card and chart (or only those named), with the colours of a theme.

    With `used_in`, only rules whose classes stand in that text. With `live`, a page around it may have colours of its
    own: those of the theme are what is used without."""
    colours = palette(theme)
    sheet = _sheet(parts).replace("%grid%", _GRID_OPACITY[theme])
    if used_in:
        classes = {word for value in re.findall(r'class="([^"]*)"', used_in) for word in value.split()}
        rules = re.findall(r"([^{}]+)(\{[^{}]*\})", sheet)
        sheet = "".join(
            names + body for names, body in rules if any(_applies(selector, classes) for selector in names.split(","))
        )
    write = (lambda name: f"var(--ef-{name},{colours[name]})") if live else colours.__getitem__
    return re.sub(r"\$([\w-]+)", lambda found: write(found[1]), sheet)


def _applies(selector: str, classes: set[str]) -> bool:
    return all(name in classes for name in re.findall(r"\.([\w-]+)", selector))


def page_sheet() -> str:
    """The same rules for a page: day colours as variables on :root, night under [data-theme="night"]."""
    day, night = palette("day"), palette("night")
    light = "".join(f"--ef-{name}:{value};" for name, value in day.items())
    dark = "".join(f"--ef-{name}:{value};" for name, value in night.items() if day[name] != value)
    sheet = re.sub(r"\$([\w-]+)", r"var(--ef-\1)", _sheet(())).replace("%grid%", "var(--ef-grid-o)")
    by_day, by_night = _GRID_OPACITY["day"], _GRID_OPACITY["night"]
    return f':root{{{light}--ef-grid-o:{by_day}}}[data-theme="night"]{{{dark}--ef-grid-o:{by_night}}}{sheet}'
