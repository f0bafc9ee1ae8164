"""Takes the pictures of the table for the documents: python -m tests.browser.table_pictures docs/pictures"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import august
from tests.browser.helpers import PHONE, Person, launch, remembering
from tests.browser.looking import look_at
from tests.browser.serving import House, Seated, open_house
from tests.server.tables import fetch

SIZE = (1366, 854)
LARGEST = 700_000


def sit(
    browser: Browser, house: House, seat: Seated, language: str, theme: str, size: tuple[int, int] = SIZE
) -> Person:
    phone = size == PHONE
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, locale=language, has_touch=phone, device_scale_factor=1
    )
    context.add_init_script(remembering(language, theme, "Anna"))
    person = Person(house, context.new_page())
    person.sit(seat)
    person.page.wait_for_load_state("networkidle")
    return person


def weigh(person: Person) -> None:
    person.weigh()
    person.page.locator("ef-preview .dist").first.wait_for(state="attached")


def shoot(page: Page, out: Path) -> Path:
    page.wait_for_timeout(700)
    page.screenshot(path=out)
    return out


def take(folder: Path) -> list[Path]:
    """August 1941 before Smolensk: by day in French, by night in English, with its supply, and on a phone."""
    with tempfile.TemporaryDirectory() as data, open_house(Path(data)) as house, sync_playwright() as playwright:
        _, opened, _ = fetch(house.host, "/api/games/upload?name=Anna", august.tell().save())
        seat = Seated(opened["game"], opened["token"])
        browser = launch(playwright)

        french = sit(browser, house, seat, "fr", "day")
        look_at(french, "A-1206", 0.95)
        french.page.keyboard.press("5")
        weigh(french)
        found = [shoot(french.page, folder / "table_fr.png")]

        english = sit(browser, house, seat, "en", "night")
        look_at(english, "A-1306", 0.95)
        weigh(english)
        found.append(shoot(english.page, folder / "table_night_en.png"))

        supply = sit(browser, house, seat, "en", "day")
        look_at(supply, "A-1206", 0.95)
        supply.page.keyboard.press("1")
        supply.counter(august.unit("AX-VII")).click()
        supply.counter(august.unit("AX-VII")).hover()
        found.append(shoot(supply.page, folder / "table_supply_en.png"))

        phone = sit(browser, house, seat, "fr", "day", PHONE)
        look_at(phone, "A-1108", 0.92)
        weigh(phone)
        found.append(shoot(phone.page, folder / "table_phone_fr.png"))
        browser.close()
    return found


def main(arguments: list[str]) -> int:
    pictures = take(Path(arguments[0] if arguments else "docs/pictures"))
    for picture in pictures:
        print(f"{picture.name}: {picture.stat().st_size // 1024} KB")
    return int(any(picture.stat().st_size > LARGEST for picture in pictures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
