"""The margin of a map sheet, below the map: its title, the legend of what this board really has, a scale, credits."""

from __future__ import annotations

from collections.abc import Callable

from eastfront.draw import signs
from eastfront.draw.svg import element, group, number, shape, text_width, words, wrap
from eastfront.draw.tokens import HEX
from eastfront.draw.vocabulary import (
    TERRAIN_LAYERS,
    WATER,
    heading,
    icons_of,
    link_of,
    named,
    side_colour,
    side_of,
    terrain_of,
)
from eastfront.parts.boards import Board, Language

Sample = tuple[str, str]  # what is drawn in a field 34 wide and 22 high, and its name
FIELD = 34.0
ROW = 30.0


def draw_margin(board: Board, language: Language, width: float, samples: list[Sample]) -> tuple[str, float]:
    """The strip below a map of this width, and its height."""
    title, about = heading(board.meta.title)
    head = title.fr if language == "fr" else title.en
    line = about.fr if language == "fr" else about.en
    narrow = width < 1000
    left = 0.0 if narrow else min(420.0, 60 + max(text_width(head, 26, bold=True), text_width(line, 14)))
    top = 78.0 if narrow else 22.0
    drawn = [words(head, 4, 40, class_="m-head"), words(line, 4, 62, class_="m-sub")]
    legend, bottom = _legend(samples, left, top, width)
    drawn.append(legend)
    bar, bar_width = _scale(board, language)
    if bar:
        drawn.append(group(bar, transform=f"translate({number(width - bar_width - 6)} {number(bottom + 8)})"))
    lines = wrap(" · ".join(board.meta.credits), width - bar_width - 60, 10.5)
    drawn += [words(text, 4, round(bottom + 18 + place * 14), class_="m-small") for place, text in enumerate(lines)]
    return "".join(drawn), max(bottom + 24 + 14 * max(1, len(lines)), 84.0)


def _legend(samples: list[Sample], left: float, top: float, width: float) -> tuple[str, float]:
    """Samples in columns, filled along the rows."""
    if not samples:
        return "", top + 20
    widest = max(text_width(name, 12) for _, name in samples) + FIELD + 26
    columns = max(1, int((width - left) // widest))
    rows = -(-len(samples) // columns)
    columns = -(-len(samples) // rows)
    step = (width - left) / columns
    drawn = []
    for place, (sample, name) in enumerate(samples):
        x, y = left + place % columns * step, top + place // columns * ROW
        drawn.append(group(sample, transform=f"translate({number(x)} {number(y)})"))
        drawn.append(words(name, round(x + FIELD + 8), round(y + 15), class_="m-key"))
    return "".join(drawn), top + rows * ROW


def _scale(board: Board, language: Language) -> tuple[str, float]:
    kilometres = board.meta.kilometres
    if board.meta.grid is None:
        return "", 0.0
    if kilometres is None:
        return _bar(HEX * 2, f"2 {named('hexes', language)}"), HEX * 2
    wanted = max((km for km in (20, 50, 100, 200, 300, 500) if km / kilometres * HEX <= 340), default=20)
    wide = wanted / kilometres * HEX
    note = f"{wanted} km · 1 {named('hex', language)} = {number(kilometres)} km"
    return _bar(wide, note), max(wide, text_width(note, 10.5) + 6)


def _bar(wide: float, text: str) -> str:
    half = number(wide / 2)
    return (
        shape(f"M0 .5V6.5H{number(wide)}V.5M{half} 2V6.5", class_="m-rule")
        + element("rect", class_="m-ink", x=0, y=4, width=wide / 2, height=2.5)
        + words(text, 0, 20, class_="m-small")
    )


# ------------------------------------------------------------------ samples


def terrain_sample(terrain: str, texture: str = "") -> str:
    box = element("rect", class_=f"m-{terrain} m-swatch", width=FIELD, height=22, rx=4)
    return box + texture


def line_sample(*classes: str, wave: bool = False) -> str:
    data = "M1 14C10 4 22 20 33 8" if wave else "M1 11H33"
    return "".join(shape(data, class_=name) for name in classes)


_TEXTURE = {
    "woods": shape("M10 7l3 6.4h-6zM24 10l3 6.4h-6z", class_="m-wood"),
    "forest": shape("M8 4l3 6.4h-6zM17 10l3 6.4h-6zM27 5l3 6.4h-6z", class_="m-tree"),
    "marsh": shape("M5 10h12m-9 2.6h6m-3-4.1v-4M19 15h12m-9 2.6h6m-3-4.1v-4", class_="m-reed"),
    "hills": shape("M6 10q4.5-6.5 9 0M18 16q4.5-6.5 9 0", class_="m-hill"),
    "mountain": shape("M5 15l6-9 6 9m-4.5-5l1.5 5M19 17l5-8 5 8", class_="m-peak"),
    "alpine": shape("M5 15l6-9 6 9m-4.5-5l1.5 5M19 17l5-8 5 8", class_="m-peak"),
    "steppe": shape("M10 12v-4m-2.6 4l-1.2-3m6.4 3l1.2-3M25 16v-4m-2.6 4l-1.2-3m6.4 3l1.2-3", class_="m-grass"),
    "desert": shape("M5 10q2.5-3 5 0t5 0M19 15q2.5-3 5 0t5 0", class_="m-dune"),
    "urban": shape("M8 6h5v4.4h-5zM16 12h5v4.4h-5zM23 6h5v4.4h-5z", class_="m-house"),
}


def sample_of(terrain: str) -> str:
    name = {"lake": "lakefill", "sea": "seafill"}.get(terrain, terrain)
    return terrain_sample(name, _TEXTURE.get(terrain, ""))


def icon_sample(icon: str) -> str:
    if icon == "star":
        return signs.around((17, 11), 2, ("star",)) + signs.dot((17, 11), 2)
    if icon == "fort":
        return signs.around((17, 11), 2, ("fort",)) + signs.dot((17, 11), 2)
    return signs.picture(icon, (17, 11), 1.1)


def legend_of(board: Board, language: Language) -> list[Sample]:
    """What this board has, in a fixed order."""
    found: list[Sample] = []

    def add(key: str, drawing: str) -> None:
        found.append((drawing, named(key, language)))

    if board.meta.grid is not None:
        ground = {terrain_of(space.terrain) for space in board.spaces if space.kind == "hex"}
        for terrain in ("clear", *(name for name, _ in TERRAIN_LAYERS), *WATER):
            if terrain in ground:
                add(terrain, sample_of(terrain))
    _add_lines(board, add)
    features = {icon for space in board.spaces for icon in icons_of(space.features) if space.kind != "box"}
    for icon in ("star", "capital", "fort", "works", "port", "factory", "oil", "air", "supply"):
        if icon in features:
            add(icon, icon_sample(icon))
    for colour in dict.fromkeys(side_colour(edge.owner) for edge in board.record.supply_edges):
        band = shape("M1 18H33", class_=f"m-sup m-sup{colour}")
        add(f"supply-{colour}", band + shape("M17 3l7 11h-14z", class_=f"m-{colour}"))
    return found


def _add_lines(board: Board, add: Callable[[str, str], None]) -> None:
    sides = {side_of(side.kind) for side in board.record.sides}
    links = {link_of(link.kind) for link in board.record.links}
    for place, kind in enumerate(("river", "major", "volga"), 1):
        if kind in sides:
            add(kind, line_sample(f"m-case m-c{place}", f"m-riv m-r{place}", wave=True))
    if {"lake", "sea"} & sides and board.meta.grid is not None:
        add("side-lake", line_sample("m-sidee", "m-side"))
    if "impassable" in sides:
        add("impassable", line_sample("m-blockh", "m-block"))
    if "strait" in sides:
        add("strait", line_sample("m-strait") + shape("M0 11l8-3.5v7zM34 11l-8-3.5v7z", class_="m-straita"))
    if board.meta.grid is None:
        return
    if {"rail", "double"} & links:
        add("rail", line_sample("m-rail", "m-ties"))
    if "road" in links:
        add("road", line_sample("m-road"))
    nations = {space.nation for space in board.spaces if space.nation}
    owners = {space.owner for space in board.spaces if space.owner and space.kind == "hex"}
    if len(owners) > 1:
        add("border", line_sample("m-band", "m-bord"))
    if len(nations) > 2:
        add("border-2", line_sample("m-bord2"))


def neatline(width: float, height: float) -> str:
    """A thin double frame around the map."""
    inner = element("rect", class_="m-frame2", x=0, y=0, width=width, height=height)
    return inner + element("rect", class_="m-frame", x=-5, y=-5, width=width + 10, height=height + 10)
