"""Europe Engulfed in a browser: blocks stand, one moves by mouse, a round is fought, the other side sees backs only."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE, Person
from tests.browser.looking import seq
from tests.browser.serving import House

DESK = (1440, 900)
WORKER = 60_000  # milliseconds until one that is new has read the rules, on a busy machine
_STAND = """() => document.querySelectorAll("ef-map .counter").length > 5"""
_ASKED = """(id) => document.querySelector("ef-map").table.scene?.prompt.text.id === id"""
_FACES = """(nation) => {
  const { scene, title } = document.querySelector("ef-map").table;
  const blocks = scene.pieces.filter((one) => title.faces.get(one.face).style?.includes("block"));
  const kinds = blocks.filter((one) => title.faces.get(one.face).nation === nation);
  const drawn = [...new Set(kinds.map((one) => title.faces.get(one.face).kind))];
  return { kinds: drawn, turned: kinds.some((one) => one.turned) };
}"""
_WHERE = """(id) => document.querySelector("ef-map").table.pieceAt(id)?.place"""
_PICKED = (
    """() => document.querySelector("ef-map").table.scene.pieces.find((one) => one.marks?.includes("selected"))?.id"""
)
_TAKE = """(id) => {
  const { table } = document.querySelector("ef-map");
  table.choose(table.choices.find((one) => one.text.id === id || (id === "pass" && one.role === "pass")));
}"""


def take(anna: Person, id: str) -> None:
    """What the keyboard and the buttons do too."""
    before = seq(anna.page)
    anna.page.evaluate(_TAKE, id)
    sure = anna.prompt.locator(".sure button.p")
    if sure.count():
        sure.click()
    anna.until("(seen) => document.querySelector('ef-map').table.seq !== seen", before)


@pytest.mark.parametrize("size", (DESK, PHONE), ids=("desk", "phone"))
def test_blocks_stand_and_the_enemy_shows_his_back(person: NewPerson, house: House, size: tuple[int, int]) -> None:
    seat = house.begin("me", "open", title="europe_engulfed", scenario="poland")
    anna = person(size=size, theme="night" if size == PHONE else "day")
    anna.sit(seat)
    anna.until(_STAND)
    assert anna.page.evaluate(_FACES, "de")["kinds"] == ["unit"]
    assert anna.page.evaluate(_FACES, "pl") == {"kinds": ["back"], "turned": False}
    anna.accessible()
    anna.no_sideways_scrolling()

    boris = person(size=size)
    boris.sit(house.sit(seat.game, 1, "Boris"))
    boris.until(_STAND)
    assert boris.page.evaluate(_FACES, "pl")["kinds"] == ["unit"]
    assert boris.page.evaluate(_FACES, "de") == {"kinds": ["back"], "turned": False}


def test_a_block_moves_by_mouse_and_a_round_is_fought(person: NewPerson, house: House) -> None:
    seat = house.begin("me", "open", title="europe_engulfed", scenario="poland")
    anna = person(size=DESK)
    page = anna.sit(seat)
    anna.until(_STAND)
    anna.click_space("silesia")
    page.locator(".fan .fanned button").first.click()
    anna.until(_ASKED, "ee-ask-choose-goal")
    anna.click_space("lodz")
    anna.until(_ASKED, "ee-ask-choose-operation")
    take(anna, "pass")
    anna.until(_ASKED, "ee-ask-choose-passenger")
    take(anna, "pass")
    anna.until(_ASKED, "ee-ask-choose-battle")
    take(anna, "ee-do-attack-normal")

    boris = person(size=DESK)
    boris.sit(house.sit(seat.game, 1, "Boris"))
    boris.until(_ASKED, "ee-ask-choose-reaction")
    assert boris.page.evaluate(_FACES, "de")["kinds"] == ["back"]
    take(boris, "pass")
    boris.until("() => document.querySelector('ef-map').table.scene.pieces.some((one) => one.turned)")


@pytest.mark.parametrize("size", (DESK, PHONE), ids=("desk", "phone"))
def test_a_battle_lies_beside_the_map_from_its_choice_to_the_dice(
    person: NewPerson, house: House, size: tuple[int, int]
) -> None:
    seat = house.begin("me", "open", title="europe_engulfed", scenario="poland")
    anna = person(size=DESK)
    page = anna.sit(seat)
    anna.until(_STAND)
    anna.click_space("silesia")
    page.locator(".fan .fanned button").first.click()
    anna.until(_ASKED, "ee-ask-choose-goal")
    anna.click_space("lodz")
    anna.until(_ASKED, "ee-ask-choose-operation")
    take(anna, "pass")
    anna.until(_ASKED, "ee-ask-choose-passenger")
    take(anna, "pass")
    dock = page.locator(".dock")
    expect(dock.locator("h2")).to_have_text("Battles to fight", timeout=WORKER)
    expect(page.locator("ef-map .sky.is-contested")).to_have_count(1)
    dock.get_by_role("button", name="Normal combat").click()
    anna.until(_ASKED, "ee-ask-choose-reaction")

    boris = person(size=size, theme="night")
    boris.sit(house.sit(seat.game, 1, "Boris"))
    theirs = boris.page.locator(".dock")
    expect(theirs.locator("h2")).to_contain_text("Battle of Lodz", timeout=WORKER)
    if size == PHONE:
        theirs.locator("button[aria-expanded=false]").click()
    expect(theirs.locator(".dk-part", has_text="Attackers")).to_contain_text("one block")
    expect(theirs.locator("[aria-current=step]")).to_have_text("React")
    take(boris, "pass")
    expect(theirs.locator(".thrown i").first).to_be_visible()  # what has been thrown
    losses = theirs.locator(".dk-part.is-now", has_text="hits to take")
    before = seq(boris.page)
    losses.locator("button.ct").first.click()
    boris.until("(seen) => document.querySelector('ef-map').table.seq !== seen", before)
    boris.accessible()
    boris.no_sideways_scrolling()


def test_politics_open_beside_the_map_and_shut_with_escape(person: NewPerson, house: House) -> None:
    seat = house.begin("me", "open", "open", title="europe_engulfed", scenario="campaign_1939")
    anna = person(size=DESK)
    page = anna.sit(seat)
    anna.until(_STAND)
    page.locator(".sheet-links").get_by_role("button", name="Politics").click()
    italy = page.locator(".dock .dk-part", has_text="Italy").first
    expect(italy).to_contain_text("The Axis takes Paris", timeout=WORKER)
    expect(italy.locator(".sign")).to_have_attribute("aria-label", "not yet")
    page.locator(".sheet-links").get_by_role("button", name="Strategic warfare").click()
    expect(page.locator(".dock .spread").first).to_be_visible()
    anna.accessible()
    anna.no_sideways_scrolling()
    page.keyboard.press("Escape")
    expect(page.locator(".dock")).to_have_count(0)


def test_tables_about_the_position_lie_among_the_charts(person: NewPerson, house: House) -> None:
    seat = house.begin("me", "open", title="europe_engulfed", scenario="poland")
    anna = person(size=DESK)
    page = anna.sit(seat)
    anna.until(_STAND)
    page.evaluate("() => document.dispatchEvent(new CustomEvent('ef-dialog', { detail: { name: 'charts' } }))")
    tabs = page.locator("ef-charts [role=tab]")
    expect(tabs.first).to_have_text("Powers at war", timeout=30_000)  # a worker reads the rules first
    expect(page.locator("ef-charts tbody")).to_contain_text("Poland")
    tabs.filter(has_text="Victory").click()
    expect(page.locator("ef-charts caption")).to_contain_text("Victory")
    expect(page.locator("ef-charts tbody")).to_contain_text("Warsaw")
    anna.no_sideways_scrolling()


def test_france_gets_a_seat_of_its_own_where_that_is_chosen(person: NewPerson, house: House) -> None:
    anna = person(size=PHONE)
    page = anna.page
    page.goto(f"{house.address}/")
    form = page.locator("ef-create form")
    form.locator("select[name=title]").select_option("europe_engulfed")
    form.locator("select[name=scenario]").select_option("campaign_1939")
    seats = form.locator("fieldset.camp select")
    expect(seats).to_have_count(3)
    form.locator("details.settings summary").click()
    form.locator("select[name=france_apart]").select_option("on")
    expect(seats).to_have_count(4)
    anna.no_sideways_scrolling()
    for side in range(4):
        form.locator(f"select[name=seat-{side}]").select_option("me")
    form.get_by_role("button", name="Create the game").click()
    anna.until(_STAND)
    assert page.evaluate("() => document.querySelector('ef-map').table.welcome.camps") == [[0], [1, 2, 3]]


def test_a_block_is_deployed_by_mouse_and_the_enemy_sees_nothing(person: NewPerson, house: House) -> None:
    free = {"deployment": "free"}
    seat = house.begin("open", "open", "me", title="europe_engulfed", scenario="tournament", settings=free)
    anna, boris = person(size=DESK), person(size=DESK)
    page = anna.sit(seat)
    boris.sit(house.sit(seat.game, 0, "Boris"))
    for each in (anna, boris):
        each.until(_STAND)
        each.until(_ASKED, "ee-ask-choose-set-up")
    anna.click_space("don_bend")
    page.locator(".fan .fanned button").first.click()
    anna.until(_ASKED, "ee-ask-choose-deployed")
    block = page.evaluate(_PICKED)
    start = page.evaluate(_WHERE, block)
    assert boris.page.evaluate(_PICKED) is None
    anna.click_space("stalingrad")
    anna.until(_ASKED, "ee-ask-choose-set-up")
    boris.until(_ASKED, "ee-ask-choose-set-up")
    assert page.evaluate(_WHERE, block) != start
    assert boris.page.evaluate(_WHERE, block) == start
    anna.no_sideways_scrolling()
