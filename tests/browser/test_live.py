"""The combat panel is live while attackers are chosen: it grows with them, and says what one more would change."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import august
from tests.browser.conftest import NewPerson
from tests.browser.helpers import until
from tests.browser.looking import answered, at_smolensk, seq
from tests.browser.serving import House
from tests.browser.test_hands import at, home

FIFTH = august.unit("AX-V")
SLOW = 60_000  # milliseconds a look-up may take on a busy machine


@pytest.fixture(scope="module")
def save() -> bytes:
    return august.tell().save()


@pytest.mark.parametrize(("language", "against"), [("en", "34 against 8"), ("fr", "34 contre 8")])
def test_hovering_a_unit_says_what_it_would_change_and_a_click_adds_it(
    person: NewPerson, house: House, save: bytes, language: str, against: str
) -> None:
    anna = at_smolensk(person, house, save, language=language)
    page = anna.page
    panel = page.locator("ef-preview")
    expect(panel).to_contain_text("5-1", timeout=SLOW)
    expect(panel.locator(".joining")).to_have_count(0)
    page.mouse.move(*at(page, home(page, FIFTH)))
    expect(panel.locator(".joining")).to_contain_text(re.compile(f"{against}.*5-1 → 6-1", re.DOTALL), timeout=SLOW)
    expect(panel.locator(".outcome .change").first).to_be_visible()
    before = seq(page)
    page.mouse.down()
    page.mouse.up()
    answered(page, before)
    expect(panel.locator(".ladder .now")).to_have_text("6-1", timeout=SLOW)
    before = seq(page)
    anna.prompt.locator("[data-role=dice]").click()  # the panel has been seen: one click rolls
    until(page, "(seen) => document.querySelector('ef-map').table.seq > seen", before)


def test_the_panel_lies_beside_the_battle_and_stays_shut_when_it_is_shut(
    person: NewPerson, house: House, save: bytes
) -> None:
    anna = at_smolensk(person, house, save)
    page = anna.page
    panel = page.locator("ef-preview .preview")
    expect(panel).to_contain_text("5-1", timeout=SLOW)
    page.wait_for_timeout(400)
    box = panel.bounding_box()
    assert box is not None
    for piece in (august.unit("AX-VIII"), august.unit("AX-XXIV"), FIFTH):
        x, y = at(page, home(page, piece))
        assert not (box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"])
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
