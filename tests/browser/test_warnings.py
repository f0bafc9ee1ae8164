"""Warned before harm: where supply ends, what is left when a phase ends; and nothing is asked without a reason."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import minsk
from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE, Person, until
from tests.browser.looking import answered, at_the_learning_game, look_at, open_save, seq
from tests.browser.serving import House
from tests.browser.test_hands import at, quiet


@pytest.fixture(scope="module")
def save() -> bytes:
    return minsk.tell().save()


def foreseen(page: Page) -> None:
    until(page, "() => document.querySelector('ef-map').table.forecast !== null", patience=60_000)


def setting_out(anna: Person) -> Page:
    page = anna.page
    look_at(anna, "minsk")
    before = seq(page)
    anna.click_piece(minsk.PANZERS)
    answered(page, before)
    foreseen(page)
    return page


@pytest.mark.parametrize(
    ("language", "words"), [("en", "could cut it off by way of"), ("fr", "peut couper ses lignes par")]
)
def test_a_panzer_army_is_warned_of_minsk(
    person: NewPerson, house: House, save: bytes, language: str, words: str
) -> None:
    page = setting_out(open_save(person, house, save, language=language))
    expect(page.locator(".under .warned")).not_to_have_attribute("d", "")
    assert page.locator(".over .cost.warn").count()
    page.mouse.move(*at(page, minsk.MINSK))
    tip = page.locator("ef-tip .tip")
    expect(tip).to_contain_text(words)
    expect(tip).to_contain_text("13.4.4")


_COVERED = """() => {
  const boxes = (query) => [...document.querySelectorAll(query)].map((one) => one.getBoundingClientRect());
  const faces = boxes(".world .counters > .counter:not(.small) svg");
  return boxes(".over .cost.small circle").filter(({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return faces.some((face) => x > face.left && x < face.right && y > face.top && y < face.bottom);
  }).length;
}"""


def test_costs_lie_beside_counters_not_on_them(person: NewPerson, house: House, save: bytes) -> None:
    page = setting_out(open_save(person, house, save))
    assert page.locator(".over .cost.small").count() > 2
    assert page.evaluate(_COVERED) == 0


@pytest.mark.parametrize("size", [(1600, 1000), (800, 900), PHONE], ids=["wide", "narrow", "phone"])
def test_a_second_click_on_a_unit_of_an_opened_stack_takes_it_back(
    person: NewPerson, house: House, save: bytes, size: tuple[int, int]
) -> None:
    """The stack stays under the pointer, whatever else can be chosen now; its bubble is not under the head."""
    anna = open_save(person, house, save, size=size)
    page = anna.page
    look_at(anna, "warsaw")
    anna.click_space("warsaw")
    unit = page.locator("ef-fan .counter.legal").first
    box = unit.bounding_box()
    assert box is not None
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for chosen in (1, 0):
        before = seq(page)
        page.mouse.click(*spot)
        answered(page, before)
        quiet(page)
        expect(page.locator("ef-fan .counter[aria-pressed=true]")).to_have_count(chosen)
    tip, head = page.locator("ef-tip .tip").bounding_box(), page.locator("ef-phone-head").bounding_box()
    assert tip is not None
    assert head is None or tip["y"] >= head["y"] + head["height"]


def test_in_the_hand_too(person: NewPerson, house: House, save: bytes) -> None:
    anna = open_save(person, house, save)
    page = anna.page
    look_at(anna, "minsk")
    x, y = at(page, int(page.evaluate(f"document.querySelector('ef-map').table.pieceAt({minsk.PANZERS}).place")))
    before = seq(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y, steps=3)
    answered(page, before)
    foreseen(page)
    page.mouse.move(*at(page, minsk.MINSK), steps=4)
    expect(page.locator(".carried-omen")).to_contain_text("could cut it off")
    page.keyboard.press("Escape")
    page.mouse.up()
    quiet(page)


@pytest.mark.parametrize("size", [(1600, 1000), PHONE], ids=["wide", "phone"])
def test_movement_with_a_unit_in_danger_asks_once(
    person: NewPerson, house: House, save: bytes, size: tuple[int, int]
) -> None:
    anna = open_save(person, house, save, size=size)
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
    before = seq(page)
    foreseen(page)
    anna.prompt.locator("[data-role=pass]").click()
    sheet = anna.prompt.locator(".sure")
    expect(sheet).to_contain_text("One unit in danger")
    assert seq(page) == before
    sheet.locator("li").first.hover()
    expect(page.locator(".under .logged")).not_to_have_attribute("d", "")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert seq(page) == before


def test_a_phase_with_nothing_to_say_ends_at_once(person: NewPerson, house: House) -> None:
    anna = at_the_learning_game(person, house)
    page = anna.page
    foreseen(page)
    before = seq(page)
    anna.prompt.locator("[data-role=pass]").click()
    until(page, "(seen) => document.querySelector('ef-map').table.seq !== seen", before)


_SLOW = """(answers) => {
  const { table } = document.querySelector("ef-map");
  const send = table.send.bind(table);
  table.send = (request) => {
    if (request.type !== "AskForecast") return send(request);
    table.changed();
    if (!answers) table.hear({ type: "No", refusal: { rule: "", reason: "refused-busy", about: {} } });
  };
  table.forecast = null;
}"""


@pytest.mark.parametrize(("answers", "words"), [(True, "Checking what you would leave"), (False, "too busy to say")])
def test_a_pass_waits_for_the_server_or_for_the_player(
    person: NewPerson, house: House, answers: bool, words: str
) -> None:
    """A server that is slow, or that has too much to do: nothing ends unless the player says so again."""
    anna = at_the_learning_game(person, house)
    page = anna.page
    foreseen(page)
    before = seq(page)
    page.evaluate(_SLOW, answers)
    end = anna.prompt.locator("[data-role=pass]")
    end.click()
    sheet = anna.prompt.locator(".sure")
    expect(sheet).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    end.click()
    expect(sheet).to_be_visible()
    page.wait_for_timeout(3200)
    assert seq(page) == before
    sheet.locator(".p").click()
    answered(page, before)


def test_ending_combat_with_attacks_left_asks_once(person: NewPerson, house: House) -> None:
    """Eight of the frontier armies could be attacked at odds that the table has."""
    anna = person()
    anna.sit(house.begin("me", "me", title="great_patriotic_war", scenario="barbarossa"))
    page = anna.page
    until(page, "() => document.querySelector('ef-map').table?.choices.length > 1", patience=60_000)
    for _ in range(8):
        if anna.prompt.locator("[data-role=pass]", has_text="End combat").count():
            break
        before = seq(page)
        foreseen(page)
        anna.prompt.locator("[data-role=pass]").click()
        answered(page, before)
    before = seq(page)
    foreseen(page)
    anna.prompt.locator("[data-role=pass]").click()
    sheet = anna.prompt.locator(".sure")
    expect(sheet).to_contain_text("still possible")
    assert sheet.locator("li:not(.sure-more)").count() <= 4
    assert seq(page) == before
    sheet.get_by_role("button", name="End combat").click()
    until(page, "(seen) => document.querySelector('ef-map').table.seq !== seen", before)


def test_empty_phases_pass_by_themselves_and_the_log_says_so(person: NewPerson, house: House) -> None:
    """The turn of the Axis begins with nothing to buy or to drop: without a click one comes to something to do."""
    anna = person(passing=True)
    anna.sit(house.begin("me", "me", title="great_patriotic_war", scenario="barbarossa"))
    page = anna.page
    until(page, "() => document.querySelector('ef-map').table?.choices.length > 1", patience=60_000)
    for _ in range(12):
        if page.evaluate("() => document.querySelector('ef-map').table.passings.passed.size"):
            break
        before = seq(page)
        anna.prompt.locator("[data-role=pass]").click()
        until(
            page,
            "(seen) => document.querySelector('ef-map').table.seq > seen || document.querySelector('.sure')",
            before,
        )
        if anna.prompt.locator(".sure .p").count():
            anna.prompt.locator(".sure .p").click()
        answered(page, before)
        quiet(page)
    expect(page.locator("ef-log")).to_contain_text("Nothing to do, passed")
    assert page.evaluate("() => !document.querySelector('ef-map').table.scene.prompt.empty")
    before = seq(page)
    page.keyboard.press("z")  # back at an empty phase, or before it: nothing runs away
    answered(page, before)
    page.wait_for_timeout(600)
    assert seq(page) == before + 1
