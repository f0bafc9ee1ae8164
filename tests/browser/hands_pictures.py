"""Takes the pictures of the hands, point by point, at four widths and in two languages, and lays them side by side.

python -m tests.browser.hands_pictures shots FOLDER [POINT …]
python -m tests.browser.hands_pictures sheets BEFORE AFTER docs/pictures/hands [POINT …]
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
import traceback
from html import escape
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.hands_poses import POINTS, Point
from tests.browser.helpers import Person, launch, remembering, until
from tests.browser.serving import House, open_house

SIZES = ((400, 860), (800, 900), (1440, 900), (1600, 1000))
LANGUAGES = ("fr", "en")
NOTES = "notes.json"
HIGH = 400  # pixels of a picture in a sheet
QUALITY = 34
LARGEST = 350_000  # bytes of a sheet
_SHEET = """<!doctype html><style>
body { margin: 0; padding: 14px; width: max-content; font: 15px/1.35 system-ui, sans-serif; background: #f3f0e8;
  color: #222 }
h1 { margin: 0 0 6px; font-size: 20px }
h2 { margin: 10px 0 4px; font-size: 16px }
.row { display: flex; gap: 10px }
figure { margin: 0 }
img { display: block; height: %dpx; outline: 1px solid #998 }
figcaption { padding-top: 2px; width: 0; min-width: 100%%; font-size: 13px }
</style>%s"""


def wanted(names: list[str]) -> list[Point]:
    return [point for point in POINTS if not names or any(point.name.startswith(name) for name in names)]


# ---------------------------------------------------------------------- shots
def shot(browser: Browser, house: House, point: Point, language: str, size: tuple[int, int], out: Path) -> str:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, reduced_motion="reduce"
    )
    context.add_init_script(remembering(language, "day", "Anna", passing=False, digest=point.digest))
    anna = Person(house, context.new_page())
    try:
        point.arrives(anna)
        note = point.pose(anna)
        if anna.page.locator("ef-map").count():  # the ground is drawn at rest
            until(anna.page, "() => document.querySelector('ef-map').ground?.sharp", patience=60_000)
        aside = anna.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        anna.page.screenshot(path=out, type="jpeg", quality=88)
        return f"{note}; {aside} px too wide" if aside > 0 else note
    finally:
        context.close()


def take(folder: Path, points: list[Point]) -> int:
    """Every point in both languages at every width; one that fails is told and the others go on."""
    folder.mkdir(parents=True, exist_ok=True)
    notes: dict[str, str] = json.loads((folder / NOTES).read_text()) if (folder / NOTES).exists() else {}
    failed = 0
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for point, language, size in product(points, LANGUAGES, SIZES):
            name = f"{point.name}_{language}_{size[0]}"
            with tempfile.TemporaryDirectory() as data, open_house(Path(data)) as house:
                try:
                    notes[name] = shot(browser, house, point, language, size, folder / f"{name}.jpg")
                    print(f"{name}: {notes[name]}", flush=True)
                except Exception:
                    failed += 1
                    print(f"{name} failed", traceback.format_exc(limit=-3), flush=True)
            (folder / NOTES).write_text(json.dumps(notes, indent=1, ensure_ascii=False))
        browser.close()
    return failed


# ---------------------------------------------------------------------- sheets
def figure(folder: Path, name: str, width: int, notes: dict[str, str]) -> str:
    picture = base64.b64encode((folder / f"{name}.jpg").read_bytes()).decode()
    caption = f"<b>{width} px</b> {escape(notes.get(name, ''))}"
    return f'<figure><img src="data:image/jpeg;base64,{picture}"><figcaption>{caption}</figcaption></figure>'


def row(folder: Path, point: str, language: str, heading: str) -> str:
    notes = json.loads((folder / NOTES).read_text())
    figures = [figure(folder, f"{point}_{language}_{width}", width, notes) for width, _ in SIZES]
    return f'<h2>{heading}</h2><div class="row">{"".join(figures)}</div>'


def sheet(page: Page, before: Path, after: Path, point: str, language: str, out: Path) -> int:
    """Before above, after below. How many bytes it has."""
    rows = row(before, point, language, "before") + row(after, point, language, "after")
    page.set_content(_SHEET % (HIGH, f"<h1>{point.replace('_', ' ')} · {language}</h1>{rows}"))
    wide, high = page.evaluate("[document.body.offsetWidth, document.body.offsetHeight]")
    page.set_viewport_size({"width": wide, "height": high})
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    out.write_bytes(base64.b64decode(taken["data"]))
    return out.stat().st_size


def compose(before: Path, after: Path, folder: Path, points: list[Point]) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    too_large = 0
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for point in points:
            for language in LANGUAGES:
                page = browser.new_page(viewport={"width": 2000, "height": 1200})
                out = folder / f"{point.name}_{language}.webp"
                size = sheet(page, before, after, point.name, language, out)
                too_large += size > LARGEST
                print(f"{out.name}: {size // 1024} KB")
                page.close()
        browser.close()
    return too_large


def main(arguments: list[str]) -> int:
    match arguments:
        case ["shots", folder, *names]:
            return take(Path(folder), wanted(names))
        case ["sheets", before, after, folder, *names]:
            return compose(Path(before), Path(after), Path(folder), wanted(names))
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
