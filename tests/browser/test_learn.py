"""Every lesson played by mouse as its guide points; and who does something else is told so and never stuck."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.following import Pupil
from tests.browser.helpers import PATIENCE, PHONE, Person

TANKS, SECOND_BATTALION = 3, 1
LVI_PANZER = 31
LESSONS = {
    "skirmish": ("skirmish-lesson-end", 5),
    "great_patriotic_war": ("gpw-lesson-end", 5),
    "barbarossa_to_berlin": ("b2b-lesson-end", 5),
    "last_crusade": ("lc-lesson-end", 6),
}


def pupil(somebody: Person, title: str) -> Pupil:
    somebody.go(f"/learn#{title}")
    return Pupil(somebody)


@pytest.mark.parametrize("title", LESSONS)
def test_who_follows_the_pins_plays_the_lesson_to_its_end(person: NewPerson, title: str) -> None:
    anna = person(passing=True)
    last, chapters = LESSONS[title]
    who = pupil(anna, title)
    who.follow(last)
    who.guide.get_by_role("link", name="Back to home").click()
    expect(anna.page.locator(f".lesson.done[data-title={title}]")).to_have_count(1)
    assert chapters == anna.page.evaluate(f"JSON.parse(localStorage.getItem('eastfront-lessons')).{title}.done")


def test_another_unit_is_noticed_by_its_name_and_put_back(person: NewPerson) -> None:
    anna = person(passing=True)
    who = pupil(anna, "great_patriotic_war")
    who.follow("gpw-lesson-pick")
    anna.click_piece(LVI_PANZER)
    who.told("You have LVI Panzer Corps in hand")
    who.guide.get_by_role("button", name="Undo").click()
    expect(who.guide).not_to_contain_text("LVI Panzer Corps in hand", timeout=PATIENCE)
    who.told("Click XLI Panzer Corps")
    who.follow("gpw-lesson-zoc")


def test_who_goes_elsewhere_is_told_where_he_is_and_may_go_on(person: NewPerson) -> None:
    anna = person()
    who = pupil(anna, "skirmish")
    who.follow("skirmish-lesson-go")
    anna.click_space("0104")
    who.told("A Company has moved this turn and is at 0104")
    who.guide.get_by_role("button", name="Undo").click()
    who.told("Send the tanks to 0304")
    anna.click_space("0104")
    who.guide.get_by_role("button", name="Go on anyway").click()
    who.told("Now bring 1st Battalion to 0303")
    anna.click_piece(SECOND_BATTALION)
    who.told("2nd Battalion is in hand")
    who.guide.get_by_role("button", name="Go on anyway").click()
    who.told("Terrain has a cost")


def test_who_attacks_nobody_is_not_stuck_and_may_begin_again(person: NewPerson) -> None:
    anna = person()
    who = pupil(anna, "skirmish")
    who.told("You command West")
    anna.press("End movement")
    who.told("No enemy can be attacked")
    anna.press("End combat")
    who.told("Turn 2 begins")
    who.guide.get_by_role("button", name="Begin again").click()
    who.told("You command West")


def test_the_lesson_goes_on_after_a_reload_in_another_language(person: NewPerson) -> None:
    anna = person()
    who = pupil(anna, "skirmish")
    who.follow("skirmish-lesson-go")
    anna.page.reload()
    who.told("Send the tanks to 0304")
    anna.go("/")
    anna.page.get_by_role("button", name=re.compile("FR")).click()
    anna.page.get_by_role("link", name=re.compile("Escarmouche – Continuer")).click()
    who.told("Envoyez les chars en 0304")
    who.follow("skirmish-lesson-zoc")


def test_a_lesson_can_be_left_and_its_game_goes_on(person: NewPerson) -> None:
    anna = person()
    who = pupil(anna, "skirmish")
    who.follow("skirmish-lesson-go")
    who.guide.get_by_role("button", name="Leave the lesson").click()
    expect(anna.page).to_have_url(re.compile("/game/"))
    expect(who.guide).to_have_count(0)
    anna.asked("Choose where the unit goes")
    anna.click_space("0304")
    anna.asked("Choose a unit to move")
    game = anna.page.url
    anna.go("/learn#skirmish")
    who.told("You command West")
    anna.go("/")
    expect(anna.page.locator(f"ef-my-games a[href='{game.removeprefix(anna.house.address)}']").first).to_be_visible()


def test_the_guide_names_the_rule_and_opens_it(person: NewPerson) -> None:
    anna = person()
    who = pupil(anna, "skirmish")
    who.told("You command West")
    who.guide.get_by_role("button", name=re.compile("§8.2")).click()
    expect(anna.page.locator("ef-rules-reader")).to_contain_text("A point for every step the enemy loses")


def test_a_step_lays_what_it_speaks_of_over_the_map_and_takes_it_away(person: NewPerson) -> None:
    anna = person()
    who = pupil(anna, "skirmish")
    laid = "() => [...document.querySelector('ef-map').table.laid]"
    who.follow("skirmish-lesson-zoc")
    anna.until(f"() => ({laid})().includes('zoc-east')")
    who.follow("skirmish-lesson-others")
    anna.until(f"() => !({laid})().includes('zoc-east')")


@pytest.mark.parametrize("title", LESSONS)
def test_the_lessons_fit_a_phone(person: NewPerson, title: str) -> None:
    anna = person(language="fr", size=PHONE)
    who = pupil(anna, title)
    who.looks()
    anna.no_sideways_scrolling()


def test_the_other_opening_card_is_told_truly_and_the_lesson_goes_on(person: NewPerson) -> None:
    anna = person(passing=True)
    who = pupil(anna, "barbarossa_to_berlin")
    who.follow("b2b-lesson-choose")
    anna.page.locator("ef-offered .offer", has_text="Von Paulus Pause").click()
    who.told("You took Von Paulus Pause")
    who.follow("b2b-lesson-event")
    who.told("Click Von Paulus Pause in your hand")
    who.follow("b2b-lesson-memel")
