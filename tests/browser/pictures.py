"""Takes the picture of the home page for the documents: python -m tests.browser.pictures docs/pictures"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.helpers import Person, launch, remembering
from tests.browser.serving import House, Seated, open_house

SIZE = (1440, 900)
LARGEST = 500_000


def tables(house: House) -> list[Seated]:
    """Four games as a player may have them, the last one played yesterday."""
    west = house.begin("me", "open", scenario="long", name="Dimanche")
    mine = [
        house.begin("me", "random", title="great_patriotic_war", scenario="campaign"),
        house.begin("me", "me", scenario="standard"),
        house.begin("open", "me", scenario="lesson"),
        west,
    ]
    house.sit(mine[2].game, 0, "Bertrand")
    with sqlite3.connect(house.folder / "games.db") as store:
        for seat, ago in zip(mine, (240, 7200, 26_000, 90_000), strict=True):
            store.execute("UPDATE games SET changed = ? WHERE id = ?", (time.time() - ago, seat.game))
    return mine


def home(folder: Path) -> Path:
    out = folder / "home_fr.png"
    with tempfile.TemporaryDirectory() as data, open_house(Path(data)) as house, sync_playwright() as playwright:
        keys = json.dumps({seat.game: seat.token for seat in tables(house)})
        browser = launch(playwright)
        context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, locale="fr")
        context.add_init_script(remembering("fr", "day", "Anna"))
        context.add_init_script(f"localStorage.setItem('eastfront-seats', {json.dumps(keys)})")
        page = Person(house, context.new_page()).go("/")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=out)
        browser.close()
    return out


def main(arguments: list[str]) -> int:
    picture = home(Path(arguments[0] if arguments else "docs/pictures"))
    print(f"{picture.name}: {picture.stat().st_size // 1024} KB")
    return int(picture.stat().st_size > LARGEST)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
