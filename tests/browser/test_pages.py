"""Rules, credits, languages, narrow windows."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE
from tests.browser.serving import House


def test_the_rules_are_read_by_section_with_links_between_them(person: NewPerson) -> None:
    page = person().go("/rules/skirmish/6.4")
    section = page.locator("section.current")
    expect(section).to_contain_text("Long game")
    section.get_by_role("link", name="8.3").click()
    page.wait_for_url("**/rules/skirmish/8.3")
    expect(page.locator("section.current")).to_contain_text("Elimination")
    expect(page.get_by_role("heading", name="Combat results table").last).to_be_visible()


def test_the_rules_are_searched_whatever_the_accents(person: NewPerson) -> None:
    page = person(language="fr").go("/rules/skirmish")
    page.get_by_label("Chercher dans les règles").fill("riviere")
    expect(page.get_by_role("status")).to_contain_text("sections")
    expect(page.get_by_role("heading", name="Coûts")).to_be_visible()
    expect(page.get_by_role("heading", name="Le lac")).to_have_count(0)


def test_our_readings_stand_below_the_rules(person: NewPerson) -> None:
    page = person().go("/rules/skirmish/interpretations")
    expect(page.get_by_role("cell", name="Passing through an objective takes it.")).to_be_visible()


def test_the_credits_say_what_the_licences_ask(person: NewPerson) -> None:
    page = person().go("/credits")
    for words in ("Natural Earth", "GeoNames.org", "CC BY 4.0", "Copernicus", "jjkiljanski", "Kartverket", "pvlib"):
        expect(page.get_by_role("main")).to_contain_text(words)
    expect(page.get_by_role("main")).to_contain_text("not affiliated")
    page.get_by_text("Full texts of the licences").click()
    expect(page.locator("pre")).to_contain_text("Permission is hereby granted")


def test_french_and_english_change_at_once_and_stay(person: NewPerson) -> None:
    page = person().go("/")
    expect(page.get_by_role("heading", name="Create a game")).to_be_visible()
    page.get_by_role("button", name="FR Français").click()
    expect(page.get_by_role("heading", name="Créer une partie")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "fr"
    page.reload()
    expect(page.get_by_role("heading", name="Créer une partie")).to_be_visible()


def test_the_night_and_the_text_size_are_remembered(person: NewPerson) -> None:
    page = person().go("/")
    page.get_by_role("button", name="Night colours").click()
    page.get_by_role("button", name="Text size").click()
    page.reload()
    expect(page.locator("html[data-theme=night]")).to_have_count(1)
    assert page.evaluate("document.documentElement.style.getPropertyValue('--u')") == "1.15"


@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_scrolls_sideways_at_400_pixels(person: NewPerson, house: House, language: str) -> None:
    seat = house.begin("me", "open", listed=True, name="A table with quite a long name for a phone")
    anna = person(language=language, size=PHONE)
    anna.sit(seat)
    for path in ("/", f"/join/{seat.game}/1", "/rules/skirmish", "/rules/great_patriotic_war", "/credits", "/learn"):
        page = anna.go(path)
        page.wait_for_load_state("networkidle")
        anna.no_sideways_scrolling()


@pytest.mark.parametrize("size", [1.3])
def test_the_largest_text_still_fits_a_phone(person: NewPerson, size: float) -> None:
    anna = person(language="fr", size=PHONE)
    page = anna.go("/")
    page.evaluate(f"document.documentElement.style.setProperty('--u', '{size}')")
    anna.no_sideways_scrolling()
