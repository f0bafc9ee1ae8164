"""La Dernière Croisade in a browser: a deck built and brought, the table from both of its sides, an order by mouse."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

from eastfront.engine.match import Match
from eastfront.engine.sides import Side
from eastfront.titles import TITLES
from tests.browser.conftest import NewPerson
from tests.browser.hands_positions import upload
from tests.browser.helpers import PATIENCE, PHONE
from tests.browser.looking import answered, seq, table
from tests.browser.serving import House

DESK = (1440, 900)
WORKSHOP = "/decks/last_crusade"
_LIES = """() => {
  return document.querySelectorAll("ef-map .counter.lies").length > 8;
}"""
_HEADQUARTERS = """(side) => {
  const { board, view } = document.querySelector("ef-map");
  const names = [/^First player.s headquarters/, /^Second player.s headquarters/];
  const id = board.data.spaces.find((one) => names[side].test(one.name?.en)).id;
  return view.toScreen(board.space(id)).y;
}"""
_GROUNDS = """() => {
  const map = document.querySelector("ef-map");
  const lying = map.table.scene.pieces.filter((one) => one.kind === "ground").length;
  const names = [...map.querySelectorAll(".labels text")].map((one) => one.textContent);
  return { lying, drawn: map.querySelectorAll(".under svg.ground").length, names };
}"""
_BACKS = """() => {
  const { scene, title } = document.querySelector("ef-map").table;
  const hidden = scene.pieces.filter((one) => title.faces.get(one.face).kind === "back");
  const told = hidden.filter((one) => one.name || one.counts?.length || one.under !== undefined);
  return { many: hidden.length, told };
}"""


_HELD = """() => {
  const { scene } = document.querySelector("ef-map").table;
  const held = scene.pieces.filter((one) => String(one.place) === "hand-second");
  const many = held.map((one) => one.counts?.find(([what]) => what === "copies")?.[1] ?? 1);
  const doubles = many.filter((count) => count > 1).map((count) => `×${count}`);
  return { all: many.reduce((sum, count) => sum + count, 0), doubles };
}"""


def gives_orders(match: Match[Any]) -> bool:
    return match.asked == (1,) and type(match.flow.decision).__name__ == "GiveOrder"


def holds_doubles(match: Match[Any]) -> bool:
    scene = match.title.scene(match.title.view(match.flow, Side(1)))
    held = [piece for piece in scene.pieces if piece.place == "hand-second"]
    return any(dict(piece.counts).get("copies", 1) > 1 for piece in held)


@cache
def in_the_field() -> bytes:
    """The second turn or a later one, both sides having cards on the table; the second side gives its orders, and holds
    two cards that are alike."""
    luck = random.Random(3)
    match = Match.begin(TITLES.get("last_crusade"), "east", (1).to_bytes(32, "big"))
    while match.flow.table.turn < 4 or not gives_orders(match) or not holds_doubles(match):
        side = match.asked[0]
        match.submit(side, luck.choice(list(match.options(side))))
    return match.save()


@pytest.mark.parametrize("size", (DESK, PHONE), ids=("desk", "phone"))
def test_a_deck_is_built_refused_mended_and_kept(person: NewPerson, size: tuple[int, int]) -> None:
    anna = person(size=size, theme="night" if size == PHONE else "day")
    page = anna.go("/credits")
    page.get_by_role("link", name="Decks").click()
    page.get_by_role("button", name="Begin with this deck: ").first.click()
    verdict = page.locator(".bench-head .verdict")
    expect(verdict).to_have_text("legal")
    anna.accessible()
    anna.no_sideways_scrolling()

    page.locator(".search input").fill("sherman")
    found = page.locator(".card-grid .deck-card")
    expect(found.first.get_by_role("button", name=re.compile("Sherman")).first).to_be_visible()
    copies, broken = found.first.locator(".stepper .num"), page.locator(".finding.broken")
    while copies.inner_text() != "9":
        found.first.locator(".stepper button").last.click()
    expect(broken).to_contain_text("More than 8 copies")
    expect(broken).to_contain_text("V.A")
    found.first.locator(".stepper button").first.click()
    expect(verdict).to_have_text("legal")  # the eighth is the last
    page.locator(".search input").fill("")

    page.locator(".deck-sheet .listing", has_text="Terrain").get_by_role("button").first.click()
    expect(verdict).to_have_text("not allowed")
    expect(broken).to_contain_text("5 terrain cards of 6")
    expect(broken).to_contain_text("V.A")
    page.get_by_role("button", name="Undo").click()
    expect(verdict).to_have_text("legal")

    page.locator(".deck-sheet input[name=name]").fill("Eight Shermans")
    page.locator(".deck-sheet input[name=name]").press("Tab")
    page.get_by_role("button", name="As text").click()
    expect(page.locator("textarea[name=list]")).to_have_value(re.compile(r"^8 us_sherman", re.MULTILINE))
    page.get_by_role("button", name="Keep here").click()
    page.get_by_role("button", name="Keep on the server").click()
    link = page.locator(".keeping input").input_value()
    anna.go(WORKSHOP)
    expect(page.locator(".own-decks")).to_contain_text("Eight Shermans")
    page.evaluate("localStorage.removeItem('eastfront-decks')")
    page.goto(link)
    expect(page.locator(".deck-sheet input[name=name]")).to_have_value("Eight Shermans", timeout=PATIENCE)


@pytest.mark.parametrize("size", (DESK, PHONE), ids=("desk", "phone"))
def test_a_ready_deck_is_brought_by_one_click(person: NewPerson, house: House, size: tuple[int, int]) -> None:
    anna = person(size=size)
    anna.sit(house.begin("me", "open", title="last_crusade", scenario="east", settings={"deck_first": "own"}))
    panel = anna.page.locator("ef-bring .bring")
    expect(panel).to_be_visible()
    anna.accessible()
    panel.locator("li button").nth(1).click()
    expect(panel).to_have_count(0)
    assert not table(anna.page, "table.scene.asked.includes(0)")


@pytest.mark.parametrize("size", (DESK, PHONE), ids=("desk", "phone"))
def test_each_sees_the_table_from_his_own_side(person: NewPerson, house: House, size: tuple[int, int]) -> None:
    anna = person(size=size, touch=size == PHONE)
    page = anna.sit(upload(house, in_the_field()))
    page.locator("dialog.curtain button").click()
    anna.until(_LIES)
    assert page.evaluate(_HEADQUARTERS, 1) > page.evaluate(_HEADQUARTERS, 0)  # his own is at the bottom
    anna.until("() => document.querySelectorAll('ef-map .labels text').length > 8")
    grounds = page.evaluate(_GROUNDS)
    assert grounds["drawn"] == grounds["lying"] > 8  # the ground fills its zone, and no card of terrain lies there
    assert "Soviet headquarters" in grounds["names"]
    assert not [name for name in grounds["names"] if name.startswith("Zone ")]
    backs = page.evaluate(_BACKS)
    assert backs["many"] > 0
    assert backs["told"] == []
    held = page.evaluate(_HELD)
    assert held["doubles"], "two cards that are alike lie as one"
    expect(page.locator(".hand .copies")).to_have_text(held["doubles"])
    expect(page.locator(".hand .hand-count")).to_have_text(str(held["all"]))
    anna.accessible()
    anna.no_sideways_scrolling()

    before = seq(page)
    page.locator("ef-map .counter.lies.legal").first.click()
    page.locator(".tip .option-do").first.click()  # where to, and what else it can do
    answered(page, before)
