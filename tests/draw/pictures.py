"""Draws the pictures of the documents: python -m tests.draw.pictures docs/pictures [--jpg]

With --jpg the maps are also taken as photographs by the browser the tests use.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from eastfront.draw.boards import draw, layers_of
from eastfront.draw.cards import card_sheet, plain_card
from eastfront.draw.counters import counter, definitions
from eastfront.draw.hexmap import HexMap
from eastfront.draw.samples import sample_bars, sample_cards, sample_lines
from eastfront.draw.sheets import sample_sheet, sheet, worded
from eastfront.draw.tokens import COUNTER, THEMES
from eastfront.draw.vocabulary import heading
from eastfront.engine.scene import Face
from eastfront.engine.text import Name
from eastfront.parts.boards import Board
from eastfront.text.catalogue import Words
from eastfront.titles.skirmish import screen
from tests.draw import examples

# How large a map is drawn for a page: small enough that a whole front is seen, large enough to read towns.
ZOOMS = {"great_patriotic_war": 0.62, "dark_valley": 0.5, "barbarossa_to_berlin": 0.5, "europe_engulfed": 0.5}
WIDTHS = {"great_patriotic_war": 1400, "dark_valley": 1600, "barbarossa_to_berlin": 1500, "europe_engulfed": 1500}
SIDES = ("Axis", "Soviet", "Western Allies")
CARD_PICTURES = {"barrage": "guns", "ambush": "firs", "march": "march", "replacements": "men"}
TABLE = (900, 560, 1300, 860)  # the window of the table picture: left, top, width, height


def skirmish() -> Iterator[tuple[str, str]]:
    """The teaching game: its map, its counters and its cards."""
    yield "skirmish_map.svg", draw(screen.board(), "en")
    faces = list(screen.faces())
    yield "skirmish_counters.svg", sheet(faces, "Skirmish", "en", side_names=("West", "East"), columns=7)
    words = Words("en")
    drawn: list[str] = []
    for face in faces:
        if face.kind == "card" and face.side == 0 and face.text is not None:
            picture = CARD_PICTURES[face.text.id.rsplit("-", 1)[-1]]
            drawn.append(plain_card(face, words.say(face.text.id, **face.text.args), "en", picture=picture))
    yield "skirmish_cards.svg", card_sheet([("Skirmish", drawn)])


def counter_sheets() -> Iterator[tuple[str, str]]:
    """The counters of every other title that has its screen."""
    for title in examples.TITLES[1:]:
        faces = [face for face in examples.faces(title) if face.kind != "card"]
        if faces:
            name, _ = heading(title)
            yield f"{title}_counters.svg", sheet(faces, name.en, "en", side_names=SIDES, columns=18, size=64)


def samples() -> Iterator[tuple[str, str]]:
    """Every counter, state, card frame and chart once."""
    yield "counters.svg", sample_sheet("en")
    yield "counters_night.svg", sample_sheet("fr", "night")
    yield "cards.svg", sample_cards("en")
    yield "chart_bars.svg", sample_bars("en")
    yield "chart_lines.svg", sample_lines("en")


def _unit(symbol: str, side: int, name: str, size: str, *values: str) -> Face:
    return worded(f"{name}-{symbol}", "unit", Name(name, name), side, symbol, size, values)


# A moment near Smolensk: hex, marks of the piece on top, and the stack from bottom to top.
STACKS: tuple[tuple[str, tuple[str, ...], tuple[Face, ...]], ...] = (
    ("A-1204", ("legal",), (_unit("armour", 0, "XXXIX", "XXX", "10", "6"),)),
    ("A-1304", ("selected",), (_unit("infantry", 0, "VIII", "XXX", "7", "4"),)),
    ("A-1305", ("selected",), (_unit("armour", 0, "XLVII", "XXX", "9", "6"),)),
    (
        "A-1306",
        ("selected",),
        (
            _unit("leader", 0, "Guderian", "", "+1"),
            _unit("bomber", 0, "Ju 87", "", "(2)", "4"),
            _unit("armour", 0, "XXIV", "XXX", "12", "6"),
        ),
    ),
    ("A-1404", ("done", "reduced"), (_unit("infantry", 0, "VII", "XXX", "3", "4"),)),
    ("A-1503", (), (_unit("infantry", 0, "XXXV", "XXX", "5", "4"),)),
    ("A-1704", (), (_unit("infantry", 0, "XXIX", "XXX", "7", "4"),)),
    ("A-1903", (), (_unit("motorized hu", 0, "Mob", "XXX", "4", "6"),)),
    ("A-1904", (), (_unit("mountain", 0, "XLIX", "XXX", "7", "4"),)),
    ("A-1302", ("log",), (_unit("fighter", 0, "Bf 109", "", "1", "4"),)),
    ("A-1205", ("target",), (_unit("infantry", 1, "16", "XXXX", "8", "4"),)),
    ("A-1206", ("possible", "reduced"), (_unit("infantry", 1, "20", "XXXX", "4", "4"),)),
    ("A-1207", ("possible",), (_unit("infantry", 1, "24", "XXXX", "8", "4"),)),
    ("A-1107", ("reduced",), (_unit("infantry", 1, "30", "XXXX", "4", "4"),)),
    ("A-1006", ("warning",), (_unit("infantry", 1, "22", "XXXX", "8", "4"),)),
    ("A-1403", ("unsupplied", "reduced"), (_unit("infantry", 1, "13", "XXXX", "4", "4"),)),
    ("A-1806", (), (_unit("airborne", 1, "1 ABN", "XX", "2", "4"), _unit("infantry", 1, "37", "XXXX", "8", "4"))),
    ("A-0914", (), (_unit("infantry guards", 1, "1 Gd", "XXXX", "10", "4"),)),
    ("A-1602", (), (_unit("partisan", 1, "Part. 1", "", "0", "4"),)),
    ("A-1409", (), (_unit("cavalry", 1, "2 Cav", "XXX", "2", "5"),)),
)


def table(board: Board) -> Iterator[tuple[str, str]]:
    """Counters on the map, as a player sees them, by day and by night."""
    place = layers_of(board, "fr")
    assert isinstance(place, HexMap)
    drawn = [definitions()]
    for code, marks, stack in STACKS:
        x, y = place.hexes.centre(board.at(code))
        for depth, face in enumerate(reversed(stack)):
            shift = COUNTER * (0.07 * depth - 0.5)
            top = depth == 0
            drawn.insert(
                len(drawn) - depth,
                counter(
                    face,
                    "fr",
                    x=x - COUNTER - shift,
                    y=y + shift,
                    size=COUNTER,
                    marks=marks if top else (),
                    count=len(stack) if top else 0,
                ),
            )
    occupied = [board.at(code) for code, _, _ in STACKS]
    for theme in THEMES:
        svg = draw(board, "fr", theme, margin=False, occupied=occupied, between="".join(drawn))
        yield f"table_{theme}.svg", svg


def photograph(svg: str, out: Path, width: int, window: tuple[int, int, int, int] | None = None) -> None:
    from playwright.sync_api import sync_playwright

    view = re.search(r'viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"', svg)
    assert view is not None
    left, top, wide, high = window or tuple(map(float, view.groups()))
    height = round(width * high / wide)
    size = f'viewBox="{left} {top} {wide} {high}" width="{width}" height="{height}"'
    shown = re.sub(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"', size, svg, count=1)
    with sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_content(f'<body style="margin:0">{shown}</body>')
        page.screenshot(path=out, type="jpeg", quality=80)
        browser.close()


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else Path("docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    maps = {title: examples.board(title) for title in ZOOMS if title in examples.compiled()}
    pictures = [*skirmish(), *counter_sheets(), *samples()]
    pictures += [(f"{title}.svg", draw(board, "en", zoom=ZOOMS[title])) for title, board in maps.items()]
    for name, svg in pictures:
        (folder / name).write_text(svg, encoding="utf-8")
    if "--jpg" in arguments:
        for title, board in maps.items():
            photograph(draw(board, "en", zoom=ZOOMS[title]), folder / f"{title}.jpg", WIDTHS[title])
        if "great_patriotic_war" in maps:
            for name, svg in table(maps["great_patriotic_war"]):
                photograph(svg, folder / name.replace(".svg", ".jpg"), TABLE[2], TABLE)
    for path in sorted(folder.iterdir()):
        print(f"{path.name}: {path.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
