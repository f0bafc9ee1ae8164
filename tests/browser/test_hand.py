"""A full hand of cards at every width: each can be told by its head, and the one looked at is seen whole."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE, until
from tests.browser.serving import House
from tests.browser.test_prompt import berlin, to

# Of each card, whether what is drawn at its operations and at both ends of its name belongs to it.
_HEADS = """() => [...document.querySelectorAll("ef-hand .hc")].map((card) => {
  const { left, top, width } = card.getBoundingClientRect();
  const spots = [[36, 40], [80, 58], [205, 58]].map(([x, y]) => [left + (x * width) / 250, top + (y * width) / 250]);
  return spots.every(([x, y]) => card.contains(document.elementFromPoint(x, y)));
})"""
_DRAWN = "(at) => { const { left, top, right, bottom } = document.querySelectorAll('ef-hand .hc')[at]"
_DRAWN += ".querySelector('.face').getBoundingClientRect(); return [left, top, right, bottom]; }"


def drawn(page: Page, at: int) -> list[float]:
    found: list[float] = page.evaluate(_DRAWN, at)
    return found


def held(person: NewPerson, house: House, **how: Any) -> Page:
    page = berlin(person, house, **how).page
    to(page, "b2b-ask-choose-action")
    expect(page.locator("ef-hand .hand.raised .hc")).to_have_count(7)
    page.wait_for_timeout(300)  # they have come up
    return page


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(800, 1000), (1440, 900), (1600, 1000)])
def test_every_card_shows_its_operations_and_its_name(
    person: NewPerson, house: House, size: tuple[int, int], language: str
) -> None:
    page = held(person, house, size=size, language=language)
    assert page.evaluate(_HEADS) == [True] * 7
    for at in range(7):
        page.mouse.move(400, 400)
        page.locator("ef-hand .hc").nth(at).hover()
        page.wait_for_timeout(250)
        left, top, right, bottom = drawn(page, at)
        assert right - left > 240  # large enough to be read
        assert left >= 0
        assert top >= 0
        assert right <= size[0]
        assert bottom <= size[1] + 12
        middle = [(left + right) / 2, (top + bottom) / 2]
        over = page.evaluate("([x, y]) => Number(document.elementFromPoint(x, y).closest('.hc')?.dataset.card)", middle)
        assert over == page.evaluate(f"Number(document.querySelectorAll('ef-hand .hc')[{at}].dataset.card)")


def test_a_card_behind_another_is_played_by_its_head(person: NewPerson, house: House) -> None:
    page = held(person, house, size=(800, 1000))
    card = page.locator("ef-hand .hc.behind").first
    card.click()
    expect(page.locator("ef-hand .uses")).to_be_visible()
    assert page.locator("ef-hand .hc.sel").get_attribute("data-card") == card.get_attribute("data-card")
    prompt, uses = page.locator("ef-prompt .prompt").bounding_box(), page.locator("ef-hand .uses").bounding_box()
    assert prompt is not None
    assert uses is not None
    assert uses["y"] >= prompt["y"] + prompt["height"]
    page.keyboard.press("Escape")
    expect(page.locator("ef-hand .uses")).to_have_count(0)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_on_a_phone_there_is_a_way_to_the_others_and_a_tap_shows_the_card_whole(
    person: NewPerson, house: House, language: str
) -> None:
    page = held(person, house, size=PHONE, touch=True, language=language)
    cut = [at for at in range(7) if drawn(page, at)[0] < PHONE[0] < drawn(page, at)[2]]
    assert len(cut) == 1  # one is cut by the edge: there is more
    more = page.locator("ef-hand .hand-more.after")
    for _ in range(4):
        if more.is_visible():
            more.tap()
            page.wait_for_timeout(700)
    expect(more).to_be_hidden()
    expect(page.locator("ef-hand .hand-more.before")).to_be_visible()
    assert drawn(page, 6)[2] <= PHONE[0]
    page.locator("ef-hand .hc").last.tap()
    whole = page.locator("ef-hand .uses .whole .face").bounding_box()
    assert whole is not None
    assert whole["width"] >= 190
    assert whole["y"] >= 0


@pytest.mark.parametrize(
    ("language", "letters", "meaning"), [("fr", "PV", "points de victoire"), ("en", "VP", "victory points")]
)
def test_letters_say_what_they_stand_for(
    person: NewPerson, house: House, language: str, letters: str, meaning: str
) -> None:
    page = held(person, house, language=language)
    expect(page.locator("ef-side-panel .status abbr", has_text=letters).first).to_have_attribute("title", meaning)
    page.locator("ef-hand .hc.legal").first.click()
    expect(page.locator("ef-hand .use abbr", has_text="SR").first).to_be_visible()
    assert not page.locator("button abbr[tabindex]").count()
    page.keyboard.press("Escape")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.tagName") == "ABBR":
            break
    assert page.evaluate("document.activeElement.textContent") in ("OPS", letters)
    said = page.evaluate("getComputedStyle(document.activeElement, '::after').content")
    assert page.evaluate("document.activeElement.title") in said
    page.evaluate("(name) => document.dispatchEvent(new CustomEvent('ef-dialog', { detail: { name } }))", "help")
    until(page, "(meaning) => document.querySelector('ef-help').innerText.includes(meaning)", meaning)
