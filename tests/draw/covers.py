"""Draws the pictures of the home page, one a title by day and by night: python -m tests.draw.covers web/public

They are details of our own maps with our own counters, without a word, so that one serves both languages."""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, sync_playwright

from eastfront.draw import faces
from eastfront.draw.boards import ABOVE, draw_layers
from eastfront.draw.counters import block, counter, definitions
from eastfront.draw.firecards import FireCard, fire_card
from eastfront.draw.mapfiles import centres_of
from eastfront.draw.sheets import worded
from eastfront.draw.style import style_sheet
from eastfront.draw.svg import document, element, group
from eastfront.draw.tokens import COUNTER, THEMES, Theme, palette
from eastfront.engine.match import Match
from eastfront.engine.scene import Face
from eastfront.engine.text import Name, Text
from eastfront.parts.boards import Board
from eastfront.titles import TITLES
from tests.browser.helpers import launch
from tests.draw import examples

WIDTH, HEIGHT = 760, 380
QUALITY = 62
LARGEST = 60 * 1024
FONTS = Path(__file__).parents[2] / "web/node_modules/@fontsource-variable"
FAMILIES = {
    "Inter": "inter/files/inter-latin-wght-normal.woff2",
    "Source Serif": "source-serif-4/files/source-serif-4-latin-wght-normal.woff2",
}
Placed = tuple[str, tuple[Face, ...]]  # the code of a space, and what lies there from bottom to top


def face(symbol: str, side: int, name: str, size: str, *values: str) -> Face:
    return worded(f"{name}-{symbol}", "unit", Name(name, name), side, symbol, size, values)


def around(
    board: Board, code: str, width: float, right: float = 0, down: float = 0
) -> tuple[float, float, float, float]:
    """The window of that width whose middle is a space, or so far from it."""
    x, y = centres_of(board)[board.at(code)]
    height = width * HEIGHT / WIDTH
    return x + right - width / 2, y + down - height / 2, width, height


def ground(board: Board) -> str:
    layers = draw_layers(board, "en")
    return "".join(group(body) for name, body in layers.items() if name not in (*ABOVE, "regions"))


def sheet(body: str, view: tuple[float, float, float, float], theme: Theme) -> str:
    left, top, width, height = view
    paper = element("rect", x=left, y=top, width=width, height=height, fill=palette(theme)["paper-3"])
    written = " ".join(f"{number:.1f}" for number in view)
    return document(WIDTH, HEIGHT, "Eastfront", style_sheet(theme, used_in=body), paper, body, view=written)


# ---------------------------------------------------------------------- titles that can be played: as they are laid out
def laid_out(title: str, scenario: str, middle: str, width: float, theme: Theme, right: float = 0) -> str:
    known = TITLES.get(title)
    board = examples.board(title)
    match = Match.begin(known, scenario, bytes(32))
    printed = {one.id: one for one in known.faces()}
    colours = faces.colours_of(known.sides)
    centres = centres_of(board)
    stacks: dict[int, list[str]] = {}
    for piece in known.scene(match.view(None), []).pieces:
        if isinstance(piece.place, int) and piece.kind == "piece":
            stacks.setdefault(piece.place, []).append(piece.face)
    drawn = [
        _stack(*centres[space], [faces.draw(printed[id], "en", _silent, colours) for id in stack])
        for space, stack in sorted(stacks.items())
    ]
    return sheet(ground(board) + definitions() + "".join(drawn), around(board, middle, width, right), theme)


def _silent(_: Text) -> str:
    return ""


def _stack(x: float, y: float, stack: Iterable[str], size: float = COUNTER) -> str:
    drawn = [*stack][-3:]
    written = []
    for depth, body in reversed([*enumerate(reversed(drawn))]):
        shift = size * 0.07 * depth
        move = f"translate({x - size / 2 - shift:.1f} {y - size / 2 + shift:.1f}) scale({size / 100:.3f})"
        written.append(group(body, transform=move))
    return "".join(written)


# ---------------------------------------------------------------------- titles in preparation: a moment of each
POINTS: tuple[Placed, ...] = (
    ("vilna", (face("armour de", 0, "3 Pz", "XXXX", "5", "3", "5"),)),
    ("minsk", (face("armour de", 0, "2 Pz", "XXXX", "6", "3", "5"),)),
    ("baranovich", (face("infantry de", 0, "4", "XXXX", "5", "3", "3"),)),
    ("orsha_mogilev", (face("infantry su", 1, "13", "XXX", "1", "1", "3"),)),
    ("bobruisk", (face("infantry su", 1, "4", "XXX", "1", "1", "3"),)),
    ("vitebsk", (face("infantry su", 1, "22", "XXX", "1", "1", "3"),)),
    ("smolensk", (face("infantry su", 1, "West", "XXXXX", "3", "3", "3"),)),
    ("gomel", (face("infantry su", 1, "21", "XXX", "1", "1", "3"),)),
    ("kiev", (face("infantry su", 1, "SW", "XXXXX", "4", "3", "3"),)),
    ("bialystok", (face("infantry de", 0, "LIII", "XXX", "2", "1", "3"),)),
)
HEXES: tuple[Placed, ...] = (
    ("E1218", (face("infantry su", 1, "16", "XXXX", "4", "3"),)),
    ("E1217", (face("infantry su", 1, "19", "XXXX", "3", "3"),)),
    ("E1219", (face("armour su", 1, "5 M", "XXX", "5", "5"),)),
    ("E1319", (face("infantry su", 1, "20", "XXXX", "4", "3"),)),
    ("W4717", (face("armour de", 0, "7 Pz", "XX", "6", "8"),)),
    ("W4718", (face("armour de", 0, "12 Pz", "XX", "5", "8"), face("motorized de", 0, "20 M", "XX", "4", "8"))),
    ("W4719", (face("armour de", 0, "18 Pz", "XX", "6", "8"),)),
    ("W4619", (face("infantry de", 0, "IX", "XXX", "9", "5"),)),
    ("W4620", (face("armour de", 0, "10 Pz", "XX", "6", "8"),)),
    ("W4720", (face("motorized de", 0, "29 M", "XX", "4", "8"),)),
)
CHITS = (("arrow", 0, 628.0, 70.0, -9), ("arrow", 1, 652.0, 196.0, 7), ("supply", 3, 548.0, 150.0, -4))
AREAS: tuple[tuple[str, str, int, int, bool, float, float], ...] = (
    ("warsaw", "infantry de", 0, 4, False, -30, -10),
    ("brest_litovsk", "armour de", 0, 4, False, -60, 0),
    ("brest_litovsk", "infantry de", 0, 3, False, 60, 30),
    ("lublin", "armour de", 0, 3, False, 0, 10),
    ("minsk", "infantry su", 1, 3, True, -20, 0),
    ("smolensk", "infantry su", 1, 3, True, 0, 0),
    ("pripet_marshes", "cavalry su", 1, 2, False, 20, 0),
    ("kiev", "armour su", 1, 4, True, -30, 10),
    ("lvov", "infantry ro", 0, 2, False, 40, 40),
)


def points(theme: Theme) -> str:
    board = examples.board("barbarossa_to_berlin")
    return sheet(ground(board) + definitions() + _placed(board, POINTS, 50), around(board, "minsk", 470, 58, -2), theme)


def hexes(theme: Theme) -> str:
    board = examples.board("dark_valley")
    left, top, width, height = around(board, "W4818", 560, 60, 20)
    scale = width / WIDTH
    chits = [
        group(
            counter(face(symbol, side, "", "")),
            transform=f"translate({left + x * scale:.1f} {top + y * scale:.1f}) scale(.72) rotate({turn})",
        )
        for symbol, side, x, y, turn in CHITS
    ]
    drawn = ground(board) + definitions() + _placed(board, HEXES) + "".join(chits)
    return sheet(drawn, (left, top, width, height), theme)


def areas(theme: Theme) -> str:
    board = examples.board("europe_engulfed")
    centres = centres_of(board)
    drawn = []
    for code, symbol, side, strength, hidden, right, down in AREAS:
        x, y = centres[board.at(code)]
        facing: Literal["back", "face"] = "back" if hidden else "face"
        one = block(
            face(symbol, side, "", ""), strength=strength, facing=facing, x=x + right - 54, y=y + down - 54, size=108
        )
        drawn.append(one)
    return sheet(ground(board) + definitions() + "".join(drawn), around(board, "pripet_marshes", 820, -60), theme)


def _placed(board: Board, stacks: Iterable[Placed], size: float = COUNTER) -> str:
    centres = centres_of(board)
    return "".join(_stack(*centres[board.at(code)], [counter(one) for one in stack], size) for code, stack in stacks)


def cards(theme: Theme) -> str:
    """Three cards in a fan."""
    fan = (
        (FireCard("DE", "unit", "Pz IV G", "", 4, "", 4, 5, 1, 5, True, True, "U", "tank"), 38.0, -8),
        (FireCard("SU", "unit", "T-34/76", "", 3, "", 3, 4, 1, 4, True, True, "C", "tank"), 472.0, 8),
        (FireCard("NEUTRAL", "terrain", "Village", "", 2, "", rarity="C", picture="village"), 255.0, 0),
    )
    drawn = [
        group(fire_card(card), transform=f"translate({x} {30 + abs(turn) * 4}) rotate({turn} 125 175)")
        for card, x, turn in fan
    ]
    return sheet(definitions() + "".join(drawn), (0, 0, WIDTH, HEIGHT), theme)


# ---------------------------------------------------------------------- photographs
def covers(theme: Theme) -> Iterator[tuple[str, str]]:
    yield "skirmish", laid_out("skirmish", "standard", "0404", 400, theme)
    yield "great_patriotic_war", laid_out("great_patriotic_war", "barbarossa", "B-1914", 620, theme, -70)
    yield "barbarossa_to_berlin", points(theme)
    yield "dark_valley", hexes(theme)
    yield "europe_engulfed", areas(theme)
    yield "last_crusade", cards(theme)


def photograph(page: Page, svg: str) -> bytes:
    """With the fonts of the table, so that a counter here looks as it does there."""
    faces_ = "".join(
        f'@font-face{{font-family:"{family}";font-weight:100 900;src:url(data:font/woff2;base64,'
        f"{base64.b64encode((FONTS / file).read_bytes()).decode()})}}"
        for family, file in FAMILIES.items()
    )
    page.set_content(f'<style>{faces_}</style><body style="margin:0">{svg}</body>')
    page.evaluate("document.fonts.ready")
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(shot["data"])


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0] if arguments else "web/public")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for theme in THEMES:
            for title, svg in covers(theme):
                picture = photograph(page, svg)
                assert len(picture) <= LARGEST, f"{title} by {theme} is {len(picture)} bytes"
                (folder / f"cover-{title}-{theme}.webp").write_bytes(picture)
                print(f"cover-{title}-{theme}.webp: {len(picture) // 1024} KB")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
