"""What the page knows of its table and map, and the tables at which the tests of the map begin."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import Person, until
from tests.browser.serving import House, Seated
from tests.server.tables import fetch


# ---------------------------------------------------------------------- what the page knows
def view(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.evaluate("(({x, y, k}) => ({x, y, k}))(document.querySelector('ef-map').view)")
    return found


def under(page: Page, x: float, y: float) -> tuple[float, float]:
    """The point of the map at a point of the screen."""
    at = view(page)
    return (x - at["x"]) / at["k"], (y - at["y"]) / at["k"]


def table(page: Page, question: str) -> Any:
    return page.evaluate(f"(table => {question})(document.querySelector('ef-map').table)")


def pieces_to_choose(page: Page) -> list[int]:
    """Pieces on the map with a choice, in order of their number."""
    on_map = "(piece) => typeof table.pieceAt(piece)?.place === 'number'"
    found: list[int] = table(page, f"table.choices.map((choice) => choice.piece).filter({on_map})")
    return sorted(set(found))


def code_of(page: Page, space: int) -> str:
    return str(table(page, f"table.title.data.board.spaces.find(s => s.id === {space}).code"))


def came_to_rest(page: Page) -> None:
    until(page, "() => document.querySelector('ef-map').view.atRest")


def look_at(person: Person, code: str, near: float = 1) -> None:
    person.page.evaluate(
        "([code, k]) => { const map = document.querySelector('ef-map');"
        "const { x, y } = map.table.title.data.board.spaces.find((one) => one.code === code);"
        "map.view.look({ x, y, k }, false); }",
        [code, near],
    )
    came_to_rest(person.page)


def answered(page: Page, seq: int) -> None:
    until(page, "(seq) => document.querySelector('ef-map').table.seq > seq", seq)


def seq(page: Page) -> int:
    return int(table(page, "table.seq"))


def at_the_learning_game(person: NewPerson, house: House, **how: Any) -> Person:
    """Hot-seat, in the first movement phase of the Axis."""
    anna = person(**how)
    anna.sit(house.begin("me", "me", title="great_patriotic_war", scenario="learning"))
    expect(anna.page.locator(".world .counter").first).to_be_visible()
    for _ in range(6):
        if "unit to move, or end" in anna.prompt.inner_text():
            return anna
        before = seq(anna.page)
        anna.prompt.locator("[data-role=pass]").click()
        sure = anna.prompt.locator(".sure .p")
        if sure.count():
            sure.click()
        answered(anna.page, before)
    raise AssertionError("no movement phase came")


def open_save(person: NewPerson, house: House, save: bytes, **how: Any) -> Person:
    status, opened, _ = fetch(house.host, "/api/games/upload?name=Anna", save)
    assert status == 201, opened
    anna = person(**how)
    anna.sit(Seated(opened["game"], opened["token"]))
    expect(anna.page.locator(".world .counter").first).to_be_visible()
    return anna


def at_smolensk(person: NewPerson, house: House, save: bytes, **how: Any) -> Person:
    anna = open_save(person, house, save, **how)
    look_at(anna, "A-1108")
    return anna
