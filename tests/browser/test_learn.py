"""A newcomer who follows the guide plays a whole turn; one who does not is never stuck."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PATIENCE, PHONE, Person

WEST_TANKS, WEST_FIRST, WEST_THIRD, EAST_ELEVENTH = 3, 0, 2, 7


def guide(somebody: Person) -> Locator:
    return somebody.page.locator("ef-guide")


def told(somebody: Person, words: str) -> None:
    expect(guide(somebody)).to_contain_text(words, timeout=PATIENCE)


def next_step(somebody: Person) -> None:
    guide(somebody).get_by_role("button", name="Next").click()


def move(somebody: Person, piece: int, to: str) -> None:
    somebody.click_piece(piece)
    somebody.asked("Choose where the unit goes")
    somebody.click_space(to)
    somebody.asked("Choose a unit to move")


def test_a_newcomer_finishes_the_first_turn_by_clicks(person: NewPerson) -> None:
    anna = person()
    page = anna.go("/")
    page.get_by_role("link", name="Begin", exact=True).click()
    told(anna, "You command West")
    next_step(anna)
    told(anna, "Click A Company")
    expect(page.locator(".pin")).to_have_count(1)
    anna.click_piece(WEST_TANKS)
    told(anna, "Send the tanks to 0304")
    anna.click_space("0304")
    told(anna, "The tanks had to stop")
    next_step(anna)
    told(anna, "Now bring 1st Battalion")
    move(anna, WEST_FIRST, "0303")
    move(anna, WEST_THIRD, "0402")
    told(anna, "Terrain has a cost")
    next_step(anna)
    told(anna, "Press “End movement”")
    anna.press("End movement")
    told(anna, "Click the adjacent enemy")
    anna.click_piece(EAST_ELEVENTH)
    told(anna, "Now choose the attackers")
    for piece in (WEST_TANKS, WEST_FIRST, WEST_THIRD):
        anna.click_piece(piece)
        anna.settled()
    told(anna, "exact chances")
    expect(page.locator("ef-preview")).to_contain_text("4-1")
    anna.roll()
    told(anna, "The die is rolled")
    next_step(anna)
    if "One attacker may take it" in guide(anna).inner_text():
        anna.press("Do not advance")
    told(anna, "Press “End combat”")
    anna.press("End combat")
    told(anna, "A turn is over")
    next_step(anna)
    told(anna, "Those are the basics")
    guide(anna).get_by_role("link", name="Back to home").click()
    expect(page.get_by_role("link", name="Play the lesson again")).to_be_visible()
    expect(page.locator(".lessons li.done")).to_have_count(5)
    page.get_by_role("link", name="Play the lesson again").click()
    told(anna, "You command West")


def test_who_goes_elsewhere_is_told_and_can_take_it_back(person: NewPerson) -> None:
    anna = person()
    anna.go("/learn")
    told(anna, "You command West")
    next_step(anna)
    anna.click_piece(WEST_TANKS)
    told(anna, "Send the tanks to 0304")
    anna.click_space("0104")
    told(anna, "No unit is adjacent to the enemy yet")
    guide(anna).get_by_role("button", name="Undo").click()
    told(anna, "Send the tanks to 0304")


def test_who_attacks_nobody_is_not_stuck_and_may_begin_again(person: NewPerson) -> None:
    anna = person()
    anna.go("/learn")
    told(anna, "You command West")
    anna.press("End movement")
    told(anna, "it cannot be attacked")
    anna.press("End combat")
    told(anna, "You have not attacked yet")
    guide(anna).get_by_role("button", name="Begin again").click()
    told(anna, "You command West")


def test_the_lesson_goes_on_after_a_reload(person: NewPerson) -> None:
    anna = person()
    page = anna.go("/learn")
    told(anna, "You command West")
    next_step(anna)
    anna.click_piece(WEST_TANKS)
    told(anna, "Send the tanks to 0304")
    page.reload()
    told(anna, "Send the tanks to 0304")


def test_the_guide_names_the_rule_and_opens_it(person: NewPerson) -> None:
    anna = person()
    page = anna.go("/learn")
    told(anna, "You command West")
    guide(anna).get_by_role("button", name=re.compile("§8.2")).click()
    expect(page.locator("ef-rules-reader")).to_contain_text("A point for every step the enemy loses")


def test_the_large_game_has_notes_of_its_own(person: NewPerson) -> None:
    anna = person(language="fr")
    page = anna.go("/")
    page.get_by_role("link", name=re.compile("Apprendre.*La Grande Guerre patriotique")).click()
    told(anna, "Contrôlez Minsk et Smolensk")
    for _ in range(5):
        guide(anna).get_by_role("button", name="Suivant").click()
    told(anna, "Le reste vient en jouant")


def test_the_lesson_fits_a_phone(person: NewPerson) -> None:
    anna = person(language="fr", size=PHONE)
    anna.go("/learn")
    told(anna, "Vous commandez")
    anna.no_sideways_scrolling()
