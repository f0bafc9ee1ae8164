"""What a player reads is words: no name that only the program uses comes through, on any page, in either language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPerson
from tests.browser.helpers import Person, until
from tests.browser.looking import table
from tests.browser.serving import House

LANGUAGES = ("fr", "en")
TABLES = {"skirmish": "standard", "great_patriotic_war": "learning", "barbarossa_to_berlin": "campaign"}
DIALOGS = (
    *("menu", "charts", "cards", "settings", "options", "fork"),
    *("share", "report", "save", "boxes", "help", "digest"),
)
INTERNAL = {
    "a name with an underscore": r"\b[a-z]+_[a-z_0-9]+\b",
    "a file": r"\b\w+\.(?:toml|py|csv|ftl|svg)\b",
    "a section by its key": r"\b(?:card|table|scenario)\.[a-z0-9.]+",
    "a message nobody wrote": r"\b(?:b2b|gpw|skirmish|web|bot|refused|lab|engine|draw)-[a-z][a-z0-9-]+",
    "a value of the program": r"\bundefined\b|\bnull\b|\[object|\bNaN\b|\{ ?\$",
    "a code in brackets": r"\((?!vous\)|you\))[a-z]{4,}\)",
}
# All that is written, said aloud, or shown when the pointer rests; what somebody types or copies is not.
READ = """() => {
  const told = ["aria-label", "title", "placeholder", "alt"];
  const said = [...document.querySelectorAll(told.map((name) => `[${name}]`))].flatMap((one) =>
    told.map((name) => one.getAttribute(name) ?? ""));
  const options = [...document.querySelectorAll("option")].map((one) => one.textContent);
  return [document.body.innerText, ...said, ...options].join("\\n");
}"""


def check(page: Page, where: str) -> None:
    text = re.sub(r"https?://\S+", "", str(page.evaluate(READ)))
    wrong = [
        f"{where}: {what}: {text[max(0, found.start() - 40) : found.end() + 40]!r}"
        for what, pattern in INTERNAL.items()
        for found in re.finditer(pattern, text)
    ]
    assert not wrong, "\n".join(wrong[:20])


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_speak_in_words(person: NewPerson, language: str) -> None:
    anna = person(language=language)
    for path in ("/", "/credits", *(f"/rules/{title}" for title in TABLES)):
        anna.go(path).wait_for_load_state("networkidle")
        check(anna.page, path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_new_game_has_a_name(person: NewPerson, language: str) -> None:
    anna = person(language=language)
    page = anna.go("/")
    titles = page.locator("ef-create select, ef-new-game select").first
    for title in TABLES:
        titles.select_option(title)
        page.wait_for_timeout(100)
        check(page, f"a new game of {title}")


def acts(anna: Person, often: int) -> None:
    """Something is done at the table, so that the log has something to say."""
    for _ in range(often):
        until(anna.page, "() => document.querySelector('ef-map').table.myTurn", patience=60_000)
        before = table(anna.page, "table.seq")
        anna.page.evaluate(
            "(() => { const { table } = document.querySelector('ef-map');"
            "const plain = table.choices.filter((one) => !['grave', 'dice'].includes(one.role));"
            "table.choose(plain[Math.floor(plain.length / 2)]); })()"
        )
        until(anna.page, "(was) => document.querySelector('ef-map').table.seq > was", before)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TABLES)
def test_a_table_and_its_panels_speak_in_words(person: NewPerson, house: House, title: str, language: str) -> None:
    anna = person(language=language)
    page = anna.sit(house.begin("me", "random", title=title, scenario=TABLES[title]))
    until(page, "() => document.querySelectorAll('.world .counter').length > 5", patience=60_000)
    acts(anna, 8)
    check(page, "the table")
    for name in DIALOGS:
        page.evaluate("(name) => document.dispatchEvent(new CustomEvent('ef-dialog', { detail: { name } }))", name)
        page.wait_for_timeout(100)
        check(page, name)
        page.keyboard.press("Escape")
    for section in table(page, "table.title.data.rules.map((one) => one.id)")[::12]:
        page.evaluate(
            "(section) => document.dispatchEvent(new CustomEvent('ef-rule', { detail: { section } }))", section
        )
        check(page, section)
