"""axe-core finds nothing serious on any page, by day or by night."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE
from tests.browser.serving import House

THEMES = ("day", "night")


@pytest.mark.parametrize("theme", THEMES)
def test_home_and_join(person: NewPerson, house: House, theme: str) -> None:
    seat = house.begin("me", "open", listed=True)
    anna, clara = person(theme=theme), person("Clara", theme=theme)
    anna.sit(seat)
    page = anna.go("/")
    page.get_by_role("button", name="More actions: Skirmish").first.click()
    page.wait_for_load_state("networkidle")
    anna.accessible()
    clara.go(f"/join/{seat.game}/1").get_by_label("Your name").wait_for()
    clara.accessible()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", ["/rules/skirmish/5.4", "/rules/great_patriotic_war", "/credits"])
def test_reading(person: NewPerson, theme: str, path: str) -> None:
    anna = person(language="fr", theme=theme)
    anna.go(path).wait_for_load_state("networkidle")
    anna.accessible()


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", [(1600, 1000), PHONE])
def test_play_and_replay(person: NewPerson, house: House, theme: str, size: tuple[int, int]) -> None:
    anna = person(theme=theme, size=size)
    page = anna.sit(house.begin("me", "me", scenario="lesson"))
    anna.asked("Choose a unit to move")
    page.wait_for_load_state("networkidle")
    anna.accessible()
    anna.click_piece(3)
    anna.asked("Choose where the unit goes")
    anna.click_space("0304")
    anna.asked("Choose a unit to move")
    page.evaluate("document.querySelector('ef-map').table.look(0)")
    anna.asked("0")
    anna.accessible()


@pytest.mark.parametrize("theme", THEMES)
def test_the_lesson(person: NewPerson, theme: str) -> None:
    anna = person(theme=theme)
    anna.go("/learn")
    anna.asked("Choose a unit to move")
    anna.accessible()
