"""What would you do, and why did you do that: advice that glows, reasons in the log, a marshal's seconds."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PATIENCE, PHONE, Person, until
from tests.browser.looking import answered, at_the_learning_game, seq, table
from tests.browser.serving import House, Seated

LONG = 4 * PATIENCE  # for machines, while others use the processor too
RING = "ef-map .over .advised-ring"
WHERE = """() => {
  const map = document.querySelector("ef-map");
  const choice = map.table.advised;
  const id = typeof choice.piece === "number" ? map.table.pieceAt(choice.piece).place : choice.space;
  const space = map.table.title.data.board.spaces.find((one) => one.id === id);
  const { x, y } = map.view.toScreen(space);
  const frame = map.querySelector(".map").getBoundingClientRect();
  return [x + frame.left, y + frame.top];
}"""


def advice(page: Page) -> Locator:
    return page.locator("ef-prompt .advice")


def hear(page: Page) -> None:
    until(page, "() => document.querySelector('ef-map').table.advice", patience=LONG)
    expect(advice(page).locator("b").first).to_be_visible()


def glowing(page: Page) -> tuple[float, float]:
    """The middle of the space that glows, which lies where the advised choice is."""
    expect(page.locator(RING)).to_have_count(1)
    x, y = page.evaluate(WHERE)
    box = page.locator(RING).bounding_box()
    assert box is not None
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]
    return x, y


def reason_in(page: Page, language: str) -> str:
    """The adviser's reason, from the words of a language as the page was given them."""
    page.evaluate("(language) => document.querySelector(`.tools [lang=${language}]`).click()", language)
    until(page, "(language) => document.documentElement.lang === language", language)
    return advice(page).locator("q").inner_text()


def test_skirmish_by_keys(person: NewPerson, house: House) -> None:
    anna = person()
    page = anna.sit(house.begin("me", "me", scenario="lesson"))
    anna.asked("Choose a unit to move")
    page.keyboard.press("h")
    expect(advice(page)).to_contain_text(re.compile("An officer looks at your position|The officer:"))
    hear(page)
    expect(advice(page)).to_contain_text("The officer:")
    glowing(page)
    page.keyboard.press("Escape")
    expect(advice(page)).to_have_count(0)
    expect(page.locator(RING)).to_have_count(0)

    page.keyboard.press("h")
    hear(page)
    advised, before = table(page, "table.advised"), seq(page)
    page.locator("ef-map .map").focus()
    page.keyboard.press("Enter")  # the cursor already stands on what was advised
    answered(page, before)
    assert table(page, "table.lastAct") == advised["action"]


def test_the_officer_is_followed_click_by_click(person: NewPerson, house: House) -> None:
    anna = person()
    page = anna.sit(house.begin("me", "recruit"))
    for _ in range(4):
        until(page, "() => document.querySelector('ef-map').table.mayAsk", patience=LONG)
        if not table(page, "table.advice"):
            page.get_by_role("button", name="What would you do?").click()
        hear(page)
        before = seq(page)
        advice(page).get_by_role("button", name="Do it").click()
        answered(page, before)


def test_the_great_patriotic_war_in_both_languages(person: NewPerson, house: House) -> None:
    anna = at_the_learning_game(person, house)
    page = anna.page
    page.get_by_role("button", name="What would you do?").click()
    hear(page)
    x, y = glowing(page)
    if table(page, "table.advice.reason"):
        english, french = reason_in(page, "en"), reason_in(page, "fr")
        assert english
        assert french
        assert "bot-" not in english + french
        expect(advice(page)).to_contain_text("L’officier :")
        expect(advice(page).get_by_role("button", name="Le faire")).to_be_visible()
    wanted, before = table(page, "table.advice.action"), seq(page)
    page.mouse.click(x, y)  # what glows is what is clicked
    fan = page.locator(".fan .counter.advised, .fan .option.advised button")
    if fan.count():
        fan.first.click()
    answered(page, before)
    assert table(page, "table.lastAct") == wanted


@pytest.mark.parametrize("language", ["en", "fr"])
def test_on_a_phone(person: NewPerson, house: House, language: str) -> None:
    anna = at_the_lesson_on_a_phone(person, house, language)
    page = anna.page
    undo = page.locator("ef-prompt .undo .btn:not(.advise)")
    before = undo.bounding_box()
    page.locator("ef-prompt .advise").tap()
    hear(page)
    after = undo.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] == before["x"]
    _, y = glowing(page)
    sheet = page.locator("ef-prompt .prompt").bounding_box()
    assert sheet is not None
    assert y < sheet["y"], "the sheet lies over what it speaks of"
    for button in advice(page).locator("button").all():
        size = button.bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 40
    anna.no_sideways_scrolling()
    anna.accessible()


def at_the_lesson_on_a_phone(person: NewPerson, house: House, language: str) -> Person:
    anna = person(language=language, size=PHONE, touch=True)
    anna.sit(house.begin("me", "me", scenario="lesson"))
    anna.asked(re.compile("Choose a unit to move|Choisissez une unité"))
    return anna


@pytest.mark.parametrize("theme", ["day", "night"])
def test_advice_and_reasons_are_for_everybody(person: NewPerson, house: House, theme: str) -> None:
    anna = person(theme=theme, language="fr")
    page = anna.sit(house.begin("officer", "me", title="great_patriotic_war", scenario="learning"))
    until(page, "() => document.querySelector('ef-map').table.mayAsk", patience=2 * LONG)
    page.keyboard.press("h")
    hear(page)
    page.get_by_role("button", name="L’ordinateur s’explique").click()
    expect(page.locator("ef-log .why").first).to_be_visible()
    anna.accessible()


def test_the_list_of_choices_marks_it_too(person: NewPerson, house: House) -> None:
    anna = person()
    page = anna.sit(house.begin("me", "me", scenario="lesson"))
    anna.asked("Choose a unit to move")
    page.keyboard.press("h")
    hear(page)
    page.keyboard.press("o")
    expect(page.locator(".pick.advised")).to_contain_text("advised")


def test_between_people_only_if_they_want_it(person: NewPerson, house: House) -> None:
    anna = person()
    page = anna.sit(house.begin("me", "open", scenario="duel"))
    anna.asked("Choose a unit to move")
    expect(page.locator(".advise")).to_have_count(0)
    page.keyboard.press("h")
    anna.settled()
    expect(advice(page)).to_have_count(0)

    home = anna.go("/")
    home.locator("select[name=title]").select_option(label="Skirmish")
    home.get_by_label("A friend", exact=True).check()
    home.get_by_role("switch", name=re.compile("What would you do")).check()
    home.get_by_role("button", name="Create the game").click()
    link = home.get_by_label("Invitation").input_value()
    bruno = person("Bruno")
    expect(bruno.go(link.removeprefix(house.address)).get_by_text("both players may ask the computer")).to_be_visible()
    home.get_by_role("link", name="Open the table").click()
    expect(home.get_by_role("button", name="What would you do?")).to_be_visible()


def test_why_on_request_and_always(person: NewPerson, house: House) -> None:
    anna = person()
    page = anna.sit(house.begin("officer", "me", title="great_patriotic_war", scenario="learning"))
    until(page, "() => document.querySelector('ef-map').table.mayAsk", patience=2 * LONG)
    asks = page.locator("ef-log .why-ask")
    count = asks.count()
    assert count
    asks.last.click()
    expect(asks).to_have_count(count - 1)
    expect(page.locator("ef-log .why")).not_to_have_count(0)

    page.get_by_role("button", name="The computer explains itself").click()
    expect(asks).to_have_count(0)
    told = page.locator("ef-log .why").all_inner_texts()
    assert len(told) >= count
    assert not any("bot-" in text for text in told)
    page.reload()  # they are kept, and so is the wish
    expect(page.locator("ef-log .why")).to_have_count(len(told))
    page.get_by_role("button", name="Français").click()
    expect(page.locator("ef-log .why").first).not_to_have_text(told[0])
    expect(page.locator("ef-log .why")).to_have_count(len(told))


def test_with_secrets_most_reasons_come_at_the_end(person: NewPerson, house: House) -> None:
    anna = person()
    page = anna.sit(house.begin("me", "officer"))
    page.get_by_role("button", name="The computer explains itself").click()
    expect(page.locator("ef-log")).to_contain_text("most explanations appear after the game")
    page.evaluate("document.querySelector('ef-map').table.resign()")
    until(page, "() => document.querySelector('ef-map').table.ending")
    expect(page.locator("ef-log")).not_to_contain_text("most explanations appear after the game")


@pytest.mark.parametrize(
    ("language", "marshal", "label", "go", "panel", "thinks"),
    [
        (
            "en",
            "Marshal",
            "Seconds per turn",
            "Create the game",
            "Computer: Marshal, 120 s per turn",
            "up to 120 s per turn",
        ),
        (
            "fr",
            "Maréchal",
            "Secondes par tour",
            "Créer la partie",
            "Ordinateur : Maréchal, 120 s par tour",
            "120 s par tour au plus",
        ),
    ],
)
def test_a_marshal_gets_its_seconds(
    person: NewPerson, house: House, language: str, marshal: str, label: str, go: str, panel: str, thinks: str
) -> None:
    anna = person(language=language, size=(400, 860) if language == "fr" else (1600, 1000))
    page = anna.go("/")
    create = page.locator("#create")
    expect(create.get_by_label(label)).to_have_count(0)
    create.get_by_label(marshal, exact=True).check()
    field = create.get_by_label(label)
    expect(field).to_have_value("10")
    field.fill("0")
    create.get_by_role("button", name=go).click()
    assert field.evaluate("(field) => !field.validity.valid")
    field.fill("120")
    anna.accessible()
    anna.no_sideways_scrolling()
    create.locator("input[name=side]").nth(1).check()  # the machine begins
    create.get_by_role("button", name=go).click()
    page.wait_for_url("**/game/*")
    game, token = table(page, "[table.game, table.token]")
    anna.asked(thinks)
    if language == "fr":
        page.locator(".phone-tabs button").nth(1).click()
    expect(page.locator("ef-side-panel")).to_contain_text(panel)
    anna.forgive("4410", "404", "WebSocket")
    house.clear_away(Seated(game, token))
