"""axe-core finds nothing serious while the hands are at work, by day or by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import august, minsk
from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE
from tests.browser.looking import answered, at_smolensk, look_at, open_save, seq
from tests.browser.serving import House
from tests.browser.test_digest import march_and_end, two
from tests.browser.test_hands import at, drag, home, near_the_motors, quiet
from tests.browser.test_live import FIFTH, SLOW
from tests.browser.test_prompt import berlin, declare, to
from tests.browser.test_warnings import foreseen, setting_out

pytestmark = pytest.mark.parametrize("theme", ("day", "night"))


@pytest.fixture(scope="module")
def smolensk() -> bytes:
    return august.tell().save()


@pytest.fixture(scope="module")
def towards_minsk() -> bytes:
    return minsk.tell().save()


def test_units_gathered_by_a_lasso(person: NewPerson, house: House, theme: str) -> None:
    anna, (piece, *_) = near_the_motors(person, house, theme=theme)
    page = anna.page
    x, y = at(page, home(page, piece))
    drag(page, (x - 60, y - 60), (x + 60, y - 60), (x + 60, y + 60), (x - 60, y + 60), shift=True)
    expect(page.locator("ef-tray .tray")).to_be_visible()
    anna.accessible()


def test_a_stack_laid_open(person: NewPerson, house: House, smolensk: bytes, theme: str) -> None:
    anna = at_smolensk(person, house, smolensk, theme=theme)
    look_at(anna, "A-1806")
    anna.click_piece(august.unit("SU-37"))
    expect(anna.page.locator("ef-fan .fan .counter")).to_have_count(3)
    anna.accessible()


def test_the_live_panel_with_one_more_unit(person: NewPerson, house: House, smolensk: bytes, theme: str) -> None:
    anna = at_smolensk(person, house, smolensk, theme=theme)
    page = anna.page
    panel = page.locator("ef-preview")
    expect(panel).to_contain_text("5-1", timeout=SLOW)
    page.mouse.move(*at(page, home(page, FIFTH)))
    expect(panel.locator(".joining")).to_be_visible(timeout=SLOW)
    anna.accessible()


def test_the_digest(person: NewPerson, house: House, theme: str) -> None:
    anna, bruno = two(person, house, theme=theme)
    march_and_end(anna)
    anna.press("End")
    expect(bruno.page.locator("dialog.digest")).to_contain_text("A Company")
    bruno.accessible()


def test_the_warning(person: NewPerson, house: House, towards_minsk: bytes, theme: str) -> None:
    anna = open_save(person, house, towards_minsk, theme=theme)
    page = setting_out(anna)
    before = seq(page)
    anna.click_space("minsk")
    answered(page, before)
    quiet(page)
    stop = anna.prompt.locator("[data-role=pass]", has_text="Stop here")
    if stop.count():
        before = seq(page)
        stop.click()
        answered(page, before)
    foreseen(page)
    anna.prompt.locator("[data-role=pass]").click()
    expect(anna.prompt.locator(".sure")).to_contain_text("in danger")
    anna.accessible()


@pytest.mark.parametrize("size", [(1440, 900), (800, 1000), PHONE], ids=["wide", "middling", "phone"])
def test_cards_offered_held_and_used(person: NewPerson, house: House, size: tuple[int, int], theme: str) -> None:
    anna = berlin(person, house, size=size, theme=theme)
    page = anna.page
    to(page, "b2b-ask-choose-opening")
    expect(page.locator("ef-offered .offer")).to_have_count(2)
    anna.accessible()
    to(page, "b2b-ask-choose-action")
    page.locator("ef-hand .hc").nth(1).click()
    expect(page.locator("ef-hand .uses")).to_be_visible()
    anna.accessible()
    page.keyboard.press("Escape")
    page.locator("ef-prompt abbr").first.focus()
    anna.accessible()


def test_what_lies_apart(person: NewPerson, house: House, theme: str) -> None:
    anna = berlin(person, house, size=(1000, 700), theme=theme)
    page = anna.page
    to(page, "b2b-ask-choose-action")
    anna.prompt.get_by_role("button", name="Other…").click()
    expect(page.locator("ef-options .pick").first).to_be_visible()
    anna.accessible()
    page.keyboard.press("Escape")
    declare(anna)
    expect(anna.prompt.locator(".grave")).to_be_visible()
    anna.accessible()
