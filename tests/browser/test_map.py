"""The map of the table: seen from near and far, explaining itself, washed over, in motion, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from eastfront.titles.great_patriotic_war.printed import BY_CODE
from tests.browser import august
from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE, until
from tests.browser.looking import (
    at_smolensk,
    at_the_learning_game,
    came_to_rest,
    look_at,
    pieces_to_choose,
    under,
    view,
)
from tests.browser.serving import House
from tests.browser.test_turns import move_one

MIDDLE = (700.0, 500.0)


@pytest.fixture(scope="module")
def save() -> bytes:
    return august.tell().save()


# ---------------------------------------------------------------------- near and far
def test_the_map_is_dragged_and_zoomed_around_the_pointer_and_stays_where_it_was(
    person: NewPerson, house: House
) -> None:
    anna = at_the_learning_game(person, house)
    page = anna.page
    came_to_rest(page)
    before = view(page)
    page.mouse.move(*MIDDLE)
    page.mouse.down()
    page.mouse.move(MIDDLE[0] - 60, MIDDLE[1] - 40)
    page.mouse.move(MIDDLE[0] - 150, MIDDLE[1] - 90)
    page.mouse.up()
    after = view(page)
    assert (round(after["x"] - before["x"]), round(after["y"] - before["y"])) == (-150, -90)

    fixed = under(page, 600, 450)
    page.mouse.move(600, 450)
    page.mouse.wheel(0, -240)
    until(page, "(k) => document.querySelector('ef-map').view.k > k * 1.2", before["k"])
    assert under(page, 600, 450) == pytest.approx(fixed, abs=0.5)

    page.keyboard.press("0")
    came_to_rest(page)
    whole = view(page)["k"]
    page.keyboard.press("+")
    came_to_rest(page)
    nearer = view(page)
    assert nearer["k"] > whole
    page.reload()
    expect(page.locator(".world .counter").first).to_be_visible()
    came_to_rest(page)
    assert view(page) == pytest.approx(nearer, abs=1)


def test_counters_show_less_from_afar_and_names_give_way_to_counters(person: NewPerson, house: House) -> None:
    anna = at_the_learning_game(person, house)
    world = anna.page.locator(".world")
    for near, detail in ((1, "full"), (0.5, "symbol"), (0.35, "body")):
        look_at(anna, "A-1203", near)
        expect(world).to_have_attribute("data-detail", detail)
    taken = anna.page.locator(".labels g.taken")
    assert 0 < taken.count() < anna.page.locator(".labels g[data-space]").count()


# ---------------------------------------------------------------------- why not
def test_what_cannot_be_done_says_why_and_the_section_opens(person: NewPerson, house: House, save: bytes) -> None:
    anna = at_smolensk(person, house, save)
    page = anna.page
    anna.counter(BY_CODE["AX-VII"]).hover()
    tip = page.locator("ef-tip .tip")
    expect(tip).to_contain_text("VII Corps")
    expect(tip).to_contain_text("Why not?")
    expect(tip).to_contain_text("§16")
    anna.click_piece(BY_CODE["AX-VII"])  # through the bubble; then the reason stays, and can be clicked
    expect(tip).to_have_class(re.compile("pinned"))
    tip.get_by_role("button", name="§16").click()
    expect(page.locator("ef-rules-reader")).to_contain_text("Who attacks")


# ---------------------------------------------------------------------- August 1941
def test_the_attack_on_smolensk_as_designed(person: NewPerson, house: House, save: bytes) -> None:
    anna = at_smolensk(person, house, save, language="fr")
    page = anna.page
    anna.asked("Attaque sur Smolensk")
    expect(anna.prompt.locator(".ask em")).to_have_text("Smolensk")
    expect(anna.prompt.locator(".chip").first).to_have_text(re.compile("28.*contre 8", re.DOTALL))
    expect(page.locator(".over .chevron")).to_have_count(3)
    rings = {"selected": 3, "target": 1, "legal": 2}
    for ring, count in rings.items():
        expect(page.locator(f".world use[href='#ring-{ring}']")).to_have_count(count)
    anna.weigh()
    preview = page.locator("ef-preview")
    for words in ("5-1", "DE", "33", "DLR", "50", "DR", "17", "§40"):
        expect(preview).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(preview.locator(".preview")).to_have_count(0)


def test_a_stack_fans_out_beside_its_hex(person: NewPerson, house: House, save: bytes) -> None:
    anna = at_smolensk(person, house, save)
    page = anna.page
    look_at(anna, "A-1806", 0.8)
    expect(anna.counter(BY_CODE["SU-37"]).locator(".count")).to_have_attribute("data-count", "3")
    look_at(anna, "A-1806")
    expect(anna.counter(BY_CODE["SU-37"]).locator(".count")).to_have_count(0)  # all three are seen
    anna.click_piece(BY_CODE["SU-37"])
    fan = page.locator("ef-fan .fan")
    expect(fan.locator(".counter")).to_have_count(3)
    expect(fan).to_contain_text("Kiev")
    covered = page.evaluate(
        """(piece) => {
          const a = document.querySelector(".fan").getBoundingClientRect();
          const b = document.querySelector(`.world .counter[data-piece="${piece}"]`).getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        }""",
        BY_CODE["SU-37"],
    )
    assert not covered
    fan.locator(".counter").nth(1).hover()
    tip = page.locator("ef-tip .tip")
    expect(tip).to_be_visible()
    said, laid = tip.bounding_box(), fan.bounding_box()
    assert said is not None
    assert laid is not None
    aside = said["x"] >= laid["x"] + laid["width"] or said["x"] + said["width"] <= laid["x"]
    assert aside or said["y"] >= laid["y"] + laid["height"] or said["y"] + said["height"] <= laid["y"]
    page.keyboard.press("Escape")
    expect(fan).to_have_count(0)


def test_overlays_by_key_and_by_button(person: NewPerson, house: House, save: bytes) -> None:
    anna = at_smolensk(person, house, save)
    page = anna.page
    under_ = page.locator(".under")
    page.keyboard.press("1")
    expect(under_.locator(".is-supply .supply").first).to_be_attached()
    page.keyboard.press("1")
    expect(under_.locator(".is-supply")).to_have_count(0)
    page.get_by_role("button", name="Zones of control").click()
    expect(under_.locator(".is-zoc.side-soviet")).to_have_count(1)
    expect(under_.locator(".is-zoc.side-axis")).to_have_count(0)
    anna.click_piece(BY_CODE["AX-VII"])
    expect(under_.locator(".is-reach")).to_have_count(1)
    expect(page.locator(".over .cost").first).to_be_attached()
    page.get_by_role("button", name="Since your last turn").click()
    expect(anna.counter(BY_CODE["SU-37"]).locator("use[href='#ring-log']")).to_have_count(1)
    expect(under_.locator(".front").first).to_be_attached()


def test_language_and_theme_change_at_once(person: NewPerson, house: House, save: bytes) -> None:
    anna = at_smolensk(person, house, save)
    page = anna.page
    base = page.locator(".world .base")
    expect(base).to_have_attribute("data-address", re.compile("/en/day/"))
    page.get_by_role("button", name="Français").click()
    anna.asked("choisissez vos unités")
    expect(base).to_have_attribute("data-address", re.compile("/fr/day/"))
    expect(page.locator(".labels")).to_contain_text("Moscou")
    page.get_by_role("button", name=re.compile("nuit")).click()
    expect(base).to_have_attribute("data-address", re.compile("/fr/night/"))


# ---------------------------------------------------------------------- motion
def test_a_unit_moves_along_its_way_and_a_click_skips_it(person: NewPerson, house: House) -> None:
    anna = at_the_learning_game(person, house)
    page = anna.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        "localStorage.setItem('eastfront', JSON.stringify({...JSON.parse(localStorage.eastfront), motion: true}))"
    )
    page.reload()
    expect(page.locator(".world .counter").first).to_be_visible()
    assert move_one(anna, pieces_to_choose(page)[0])
    moving = "[...document.querySelectorAll('.world .counter')].filter(c => c.getAnimations().length).length"
    until(page, f"() => {moving} === 1")
    page.mouse.click(*MIDDLE)
    until(page, f"() => {moving} === 0", patience=300)


# ---------------------------------------------------------------------- a phone
def test_a_phone_has_everything_in_reach(person: NewPerson, house: House, save: bytes) -> None:
    anna = at_smolensk(person, house, save, size=PHONE, touch=True)
    page = anna.page
    anna.no_sideways_scrolling()
    expect(page.locator(".phone-head")).to_be_visible()
    for button in anna.prompt.locator(".buttons button, .undo button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["height"], box["width"]) >= 44, button.inner_text()
    page.get_by_role("button", name="Log").tap()
    expect(page.locator("ef-side-panel .side")).to_be_visible()
    page.get_by_role("button", name="Map", exact=True).tap()
    expect(page.locator("ef-side-panel .side")).to_be_hidden()
    anna.weigh()
    expect(page.locator("ef-preview .preview")).to_be_visible()
