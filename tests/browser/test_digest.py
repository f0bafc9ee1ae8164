"""The one who waits reads what the other does, and afterwards what it changed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import Person
from tests.browser.serving import House
from tests.browser.test_panels import A_COMPANY, dialog

_WANTS_IT = """(() => {
  const kept = JSON.parse(localStorage.getItem("eastfront") ?? "{}");
  localStorage.setItem("eastfront", JSON.stringify({ ...kept, digest: true }));
})()"""


def two(person: NewPerson, house: House, language: str = "en", theme: str = "day") -> tuple[Person, Person]:
    """Anna moves first; Bruno waits and wants to be told."""
    seat = house.begin("me", "open", scenario="duel")
    anna, bruno = person("Anna"), person("Bruno", language=language, theme=theme, size=(1000, 800))
    theirs = house.sit(seat.game, 1, "Bruno")
    bruno.page.add_init_script(_WANTS_IT)
    anna.sit(seat)
    bruno.sit(theirs)
    return anna, bruno


def march_and_end(anna: Person) -> None:
    anna.asked("Choose a unit to move")
    anna.click_piece(A_COMPANY)
    anna.asked("Choose where")
    anna.click_space("0404")
    anna.press("End movement")


def test_who_waits_reads_no_orders(person: NewPerson, house: House) -> None:
    anna, bruno = two(person, house)
    bruno.asked("Now at: Movement")
    expect(bruno.prompt).not_to_contain_text("Choose a unit")
    march_and_end(anna)
    bruno.asked("Last: A Company stops: enemy zone of control")


def test_what_happened_opens_once_and_again_with_a_key(person: NewPerson, house: House) -> None:
    anna, bruno = two(person, house)
    digest = bruno.page.locator("dialog.digest")
    march_and_end(anna)
    expect(digest).to_have_count(0)
    anna.press("End")
    expect(digest).to_contain_text("A Company")
    expect(digest).to_contain_text("Mostki")
    bruno.accessible()
    bruno.page.keyboard.press("Escape")
    expect(digest).to_have_count(0)
    bruno.page.keyboard.press("d")
    expect(digest.get_by_role("heading", name="Moves (1)")).to_be_visible()
    bruno.page.keyboard.press("d")
    expect(digest).to_have_count(0)
    bruno.page.get_by_role("button", name="While your opponent played").click()
    digest.get_by_role("switch").uncheck()
    assert bruno.page.evaluate("JSON.parse(localStorage.eastfront).digest") is False


def test_who_comes_back_to_his_turn_is_told_once(person: NewPerson, house: House) -> None:
    """The other has played while he was away; a second visit says nothing again."""
    anna, bruno = two(person, house)
    digest = bruno.page.locator("dialog.digest")
    table = bruno.page.url
    bruno.go("/")
    march_and_end(anna)
    anna.press("End")
    anna.asked("Now at: Movement")
    bruno.page.goto(table)
    expect(digest).to_contain_text("A Company")
    bruno.page.reload()
    bruno.asked("Choose a unit to move")
    bruno.settled()
    expect(digest).to_have_count(0)


def test_at_first_there_is_nothing_to_tell(person: NewPerson, house: House) -> None:
    anna, _ = two(person, house)
    anna.page.keyboard.press("d")
    expect(anna.page.locator("dialog.digest")).to_contain_text("Nobody else has played yet")
    settings = dialog(anna.page, "Settings")
    expect(settings.get_by_role("switch", name="Digest")).not_to_be_checked()
