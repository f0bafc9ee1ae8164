"""Cards that lie on zones and blocks that stand in areas, as people see and move them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PHONE, Person
from tests.browser.serving import House
from tests.fakes.tabletop import EAST, VILLAGE
from tests.fakes.tabletop.serving import tabletop_house

GRENADIERS, TIGER, PAK, MG, T34, GUARDS, SCOUTS, MAXIM = range(8)
WIDE = (1440, 900)
_FINGER = """([x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent("pointerdown",
  { pointerId: 5, pointerType: "touch", isPrimary: true, clientX: x, clientY: y,
    bubbles: true, button: 0, buttons: 1 }))"""
_WHERE = """(at) => {
  const map = document.querySelector("ef-map"), frame = map.querySelector(".map").getBoundingClientRect();
  const { x, y } = map.view.toScreen(at.x ? at : map.table.title.data.board.spaces.find((one) => one.code === at.code));
  return [x + frame.left, y + frame.top];
}"""


@pytest.fixture(scope="module")
def building(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with tabletop_house(tmp_path_factory.mktemp("tabletop")) as house:
        yield house


def card(who: Person, number: int) -> Locator:
    return who.page.locator(f'ef-map .counters .counter[data-card="{number}"]')


def seated(person: NewPerson, house: House, *who: str, **looks: object) -> Person:
    anna = person(**{"size": WIDE, **looks})
    anna.sit(house.begin(*(who or ("me", "open")), title="tabletop", scenario="game"))
    expect(card(anna, GRENADIERS)).to_be_visible()
    return anna


def place(who: Person, number: int, kind: str = "card") -> object:
    return who.page.evaluate(
        "([id, kind]) => document.querySelector('ef-map').table.pieceAt(id, kind).place", [number, kind]
    )


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box is not None
    return box


def middle(found: Locator) -> tuple[float, float]:
    box = box_of(found)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(who: Person, found: Locator, code: str) -> None:
    x, y = middle(found)
    to = who.page.evaluate(_WHERE, {"code": code})
    who.page.mouse.move(x, y)
    who.page.mouse.down()
    who.page.mouse.move(x + 12, y + 12)
    who.page.mouse.move(*to, steps=4)
    who.page.mouse.up()


def test_cards_lie_upright_sideways_and_under_others(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    upright, aside = box_of(card(anna, GRENADIERS)), box_of(card(anna, TIGER))
    assert upright["height"] > upright["width"] >= 60, "too small to be read"
    assert aside["width"] > aside["height"]
    strip = box_of(card(anna, MG))
    assert strip["y"] + strip["height"] > upright["y"] + upright["height"], "nothing sticks out"
    expect(card(anna, TIGER).locator(".hit.taken")).to_have_count(2)
    expect(card(anna, TIGER).locator(".hit")).to_have_count(6)
    for number in (GRENADIERS, TIGER, PAK, T34):
        box = box_of(card(anna, number).locator("use"))
        assert box["width"] > 10, "nothing is drawn"


def test_a_card_is_named_with_all_that_befell_it(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    expect(card(anna, TIGER)).to_have_attribute(
        "aria-label", "Tiger I, 5 · INF 4 · ARM 6 · AIR 1, sideways, 2 hits, Hill"
    )
    expect(card(anna, PAK)).to_have_attribute(
        "aria-label", "7.5 cm PaK 40, 2 · INF 1 · ARM 5 · AIR 0, not spotted, Hill, can be chosen"
    )
    expect(anna.counter(7)).to_have_attribute("aria-label", "Infantry corps, 2 steps, Eastern March")
    expect(anna.counter(5)).to_have_attribute("aria-label", "Soviet block, Eastern March")


def test_what_lies_face_down_is_not_sent(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    expect(card(anna, SCOUTS)).to_have_attribute("aria-label", "Hidden card, Wood, can be chosen")
    told = [one for one in anna.heard if '"pieces"' in one]
    assert told
    assert not any("card-6" in one or "Scouts" in one for one in told)
    assert all("armour-soviet" not in one for one in told), "a standing block showed its face"
    expect(card(anna, SCOUTS).locator("use")).to_have_attribute("href", "#lying-down-soviet")


def test_a_card_is_spotted_and_fired_at_by_a_click(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    card(anna, SCOUTS).click()
    expect(card(anna, SCOUTS).locator("use")).to_have_attribute("href", "#lying-card-6")
    card(anna, SCOUTS).click()
    expect(card(anna, SCOUTS).locator(".hit.taken")).to_have_count(1)


def test_a_card_goes_where_it_is_dragged_with_what_lies_under_it(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    drag(anna, card(anna, GRENADIERS), "hill")
    anna.until("() => document.querySelector('ef-map').table.pieceAt(0, 'card').place === 3")
    assert place(anna, MG) == 3
    expect(card(anna, TIGER)).not_to_have_class("lit-selected")


def test_a_card_dropped_where_it_may_not_lie_stays(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    drag(anna, card(anna, GRENADIERS), "forest")
    anna.settled()
    anna.asked("Choose a card")
    assert place(anna, GRENADIERS) == VILLAGE


def test_a_card_is_committed_by_click_and_button(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    card(anna, GRENADIERS).click()
    anna.asked("Where does the card go?")
    anna.press("Commit it here")
    anna.until("() => document.querySelector('ef-map').table.pieceAt(0, 'card').turned === 1")
    expect(card(anna, GRENADIERS).locator("use")).to_have_attribute("href", "#aside-card-0")


def test_a_click_between_the_cards_of_a_zone_means_the_zone(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    card(anna, GRENADIERS).click()
    anna.asked("Where does the card go?")
    anna.click_space("depot")
    anna.until("() => document.querySelector('ef-map').table.pieceAt(0, 'card').place === 5")


def test_an_area_is_clicked_anywhere_within_its_outline(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    anna.page.mouse.click(*anna.page.evaluate(_WHERE, {"x": 960, "y": 220}))
    anna.until("() => document.querySelector('ef-map').table.scene.control[1] === 0")


def test_a_pile_of_blocks_fans_out_and_one_is_dragged_over_the_border(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    anna.page.locator("ef-map .counters .counter[data-piece]:has(.count)").first.click()
    fan = anna.page.locator("ef-fan .fan")
    expect(fan.locator(".counter")).to_have_count(5)
    hrefs = fan.locator("use.face").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert {"#face-infantry-axis-3", "#face-armour-axis-2", "#face-infantry-axis"} <= set(hrefs)
    anna.page.keyboard.press("Escape")
    top = anna.page.locator("ef-map .counters .counter[data-piece]:has(.count)").first
    number = int(top.get_attribute("data-piece") or "")
    drag(anna, top, "east")
    anna.until("(id) => document.querySelector('ef-map').table.pieceAt(id).place === 1", number)
    assert place(anna, number, "piece") == EAST


def test_a_card_is_read_large_by_pointer_and_by_key(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    card(anna, TIGER).hover()
    tip = anna.page.locator("ef-tip .card-tip")
    expect(tip).to_contain_text("Tiger I")
    box = box_of(tip.locator("svg.face"))
    assert box["width"] >= 200
    anna.page.mouse.move(5, 895)
    expect(tip).to_have_count(0)
    anna.page.locator("ef-map .map").focus()
    for _ in range(12):
        anna.page.keyboard.press("Tab")
        if anna.page.evaluate("document.activeElement?.dataset?.card === '0'"):
            break
    expect(card(anna, GRENADIERS)).to_be_focused()
    anna.page.keyboard.press("i")
    expect(tip).to_contain_text("Grenadiers")
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("Enter")
    anna.asked("Where does the card go?")


def test_a_hidden_card_is_not_drawn_large(person: NewPerson, house: House) -> None:
    anna = seated(person, house)
    card(anna, SCOUTS).hover()
    tip = anna.page.locator("ef-tip .card-tip")
    expect(tip).to_contain_text("Hidden card")
    expect(tip.locator("svg.face")).to_have_count(0)


def test_a_long_press_reads_a_card_on_a_phone(person: NewPerson, house: House) -> None:
    anna = seated(person, house, size=PHONE, touch=True, language="fr")
    anna.no_sideways_scrolling()
    box = box_of(card(anna, GUARDS))
    assert box["width"] >= 44, "no finger can hit it"
    x, y = middle(card(anna, GUARDS))
    anna.page.evaluate(_FINGER, [x, y])
    expect(anna.page.locator("ef-tip .card-tip")).to_contain_text("Infanterie de la garde")


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing(person: NewPerson, house: House, theme: str, size: tuple[int, int]) -> None:
    anna = seated(person, house, theme=theme, size=size)
    anna.accessible()
