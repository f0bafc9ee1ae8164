"""The prompt bar: undo in one place, never over half the map, cards as cards, and what is grave asked twice."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE, Person
from tests.browser.looking import answered, seq, table
from tests.browser.serving import House

SIZES = ((400, 860), (800, 500), (1440, 900), (1600, 1000))
MOST_BUTTONS, MOST_CRUMBS = 4, 3
_PLACES = """() => {
  const box = (query) => {
    const { left, top, right, bottom } = document.querySelector(query).getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const undo = box(".prompt .undo .btn:last-child");
  return { prompt: box(".prompt"), undo, head: box("ef-phone-head"), tabs: box("ef-phone-tabs") };
}"""


def berlin(person: NewPerson, house: House, **how: Any) -> Person:
    anna = person(**how)
    anna.sit(house.begin("me", "me", title="barbarossa_to_berlin", scenario="1941"))
    expect(anna.prompt.locator(".undo .btn").last).to_be_visible()
    return anna


def take(page: Page) -> None:
    """The first that throws no dice."""
    before = seq(page)
    table(page, "table.act((table.choices.find((one) => one.role !== 'dice') ?? table.choices[0]).action)")
    answered(page, before)
    if table(page, "table.curtain") is not None:
        page.evaluate("document.querySelector('ef-map').table.drawCurtainBack()")


def to(page: Page, question: str) -> None:
    for _ in range(80):
        if table(page, "table.scene.prompt.text.id") == question:
            return
        take(page)
    raise AssertionError(f"{question} never came")


def looks(page: Page, size: tuple[int, int], text: float) -> dict[str, dict[str, float]]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("(u) => document.documentElement.style.setProperty('--u', String(u))", text)
    page.wait_for_timeout(60)
    found: dict[str, dict[str, float]] = page.evaluate(_PLACES)
    return found


# Crumbs of which nothing can be read: only their arrows would be left.
_EMPTY = """() => [...document.querySelectorAll(".prompt .crumb > :not(i)")]
  .filter((one) => getComputedStyle(one).display !== "none" && one.clientWidth < 12).length"""


def in_its_place(page: Page, size: tuple[int, int], text: float) -> tuple[float, float]:
    """Undo is in the corner that does not move; the prompt leaves half the map free. Where undo ends."""
    at = looks(page, size, text)
    prompt, undo = at["prompt"], at["undo"]
    phone = size[0] < 600
    free = at["tabs"]["top"] - at["head"]["bottom"] if phone else size[1]
    assert prompt["bottom"] - prompt["top"] <= free / 2
    assert prompt["right"] - 24 <= undo["right"] <= prompt["right"]
    assert prompt["top"] <= undo["top"]
    assert undo["bottom"] <= prompt["bottom"]
    assert page.locator(".prompt .buttons .btn:visible").count() <= MOST_BUTTONS
    assert page.locator(".prompt .crumb-rule").count() <= MOST_CRUMBS
    assert page.evaluate(_EMPTY) == 0
    return undo["right"], undo["bottom"] if phone else undo["top"]


def test_undo_has_one_place_and_the_prompt_leaves_half_the_map(person: NewPerson, house: House) -> None:
    anna = berlin(person, house, language="fr")
    page = anna.page
    cases = [(size, text) for size in SIZES for text in (1, 2)]
    first = {case: in_its_place(page, *case) for case in cases}
    to(page, "b2b-ask-choose-action")
    page.evaluate("document.querySelector('ef-prompt').table.ask()")
    expect(page.locator(".prompt .advice-said")).to_be_visible()
    assert {case: in_its_place(page, *case) for case in cases} == first


@pytest.mark.parametrize("size", [PHONE, (1440, 900)])
def test_cards_that_are_offered_are_shown_as_cards(person: NewPerson, house: House, size: tuple[int, int]) -> None:
    anna = berlin(person, house, size=size)
    to(anna.page, "b2b-ask-choose-opening")
    offered = anna.page.locator("ef-offered .offer")
    expect(offered).to_have_count(2)
    expect(offered.nth(1).locator("svg.face use")).to_have_attribute("href", "#face-card-1")
    expect(anna.prompt.locator(".buttons .btn")).to_have_count(0)
    anna.accessible()
    offered.nth(1).focus()
    anna.page.keyboard.press("Enter")
    expect(offered).to_have_count(0)


def declare(anna: Person) -> None:
    anna.prompt.get_by_role("button", name="Other…").click()
    anna.page.locator("ef-options .pick", has_text="Turkey").first.click()


def test_war_is_declared_from_apart_and_after_a_second_thought(person: NewPerson, house: House) -> None:
    anna = berlin(person, house, size=(1000, 700))
    page = anna.page
    to(page, "b2b-ask-choose-action")
    expect(anna.prompt.locator(".buttons")).not_to_contain_text("war")
    declare(anna)
    before = seq(page)
    sure = anna.prompt.locator(".grave")
    expect(sure).to_contain_text("Turkey")
    page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    assert seq(page) == before
    declare(anna)
    anna.accessible()
    sure.get_by_role("button", name="Yes, I am sure").click()
    answered(page, before)
    expect(page.locator("ef-log .log")).to_contain_text("Turkey")
