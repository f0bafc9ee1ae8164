"""Two browsers play each other and a third watches: nothing hidden is told, and nothing breaks the line for long."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.helpers import PATIENCE, Person
from tests.browser.serving import House

RESERVES = {0: range(4, 7), 1: range(11, 14)}  # units that may lie hidden in reserve
CARDS = {0: range(4), 1: range(4, 8)}


def everything_told(somebody: Person) -> list[dict[str, Any]]:
    return [json.loads(text) for text in somebody.heard]


def hidden_of(messages: list[dict[str, Any]], side: int) -> list[str]:
    """Pieces and cards of a side in its reserve or hand that were named to somebody."""
    found = []
    for message in messages:
        for whole in (message.get("scene"), message.get("patch")):
            for piece in (whole or {}).get("pieces", ()):
                kind = piece.get("kind", "piece")
                if piece["id"] in (CARDS if kind == "card" else RESERVES)[side] and "-" in str(piece["place"]):
                    found.append(json.dumps(piece))
        for line in message.get("log", ()):
            found += [str(fact) for fact in line.get("facts", ()) if "you-drew" in fact[0] and fact[2] == 1 << side]
    return found


def begin(person: NewPerson, house: House) -> tuple[Person, Person, Person]:
    """Anna plays West, Bruno East, Clara watches a game with hidden cards and reserves."""
    west = house.begin("me", "open", your_name="Anna")
    east = house.sit(west.game, 1, "Bruno")
    anna, bruno, clara = person("Anna"), person("Bruno"), person("Clara")
    anna.sit(west)
    bruno.sit(east)
    clara.watch(west.game)
    return anna, bruno, clara


def choose_entries(anna: Person, bruno: Person) -> None:
    for somebody, edge in ((anna, "Enter in the north"), (bruno, "Enter in the south")):
        somebody.asked("Choose in secret")
        somebody.press(edge)
    anna.asked("Choose a unit to move")


def test_two_play_and_a_third_sees_nothing_hidden(person: NewPerson, house: House) -> None:
    anna, bruno, clara = begin(person, house)
    choose_entries(anna, bruno)
    expect(clara.prompt).to_contain_text("West")
    anna.click_piece(3)
    anna.asked("Choose where the unit goes")
    anna.click_space("0304")
    anna.asked("Choose where the unit goes")
    anna.press("Stop here")
    anna.asked("Choose a unit to move")
    anna.press("End movement")
    anna.asked("Choose a unit to attack")
    anna.press("End combat")
    bruno.asked("Choose a unit to move")
    for somebody in (bruno, clara):
        expect(somebody.page.locator("ef-side-panel")).to_contain_text("A Company moves to 0304", timeout=PATIENCE)
    clara_heard, bruno_heard, anna_heard = map(everything_told, (clara, bruno, anna))
    assert hidden_of(anna_heard, 0)  # she knows her own card
    assert hidden_of(bruno_heard, 1)
    assert not hidden_of(clara_heard, 0)
    assert not hidden_of(clara_heard, 1)
    assert not hidden_of(anna_heard, 1)
    assert not hidden_of(bruno_heard, 0)
    own = anna.page.locator("ef-hand")
    names = [name for name in ("Barrage", "Ambush", "Forced march", "Replacements") if name in own.inner_text()]
    assert names or own.locator("use").count()
    assert not re.search("You drew|Your reserve", clara.page.locator("body").inner_text())
    assert not clara.page.get_by_role("button", name="End movement").count()


def test_a_reload_in_the_middle_of_a_move_changes_nothing(person: NewPerson, house: House) -> None:
    anna, bruno, _ = begin(person, house)
    choose_entries(anna, bruno)
    anna.click_piece(3)
    anna.asked("Choose where the unit goes")
    anna.page.reload()
    anna.asked("Choose where the unit goes")
    anna.click_space("0304")
    bruno_sees = bruno.page.locator("ef-side-panel")
    expect(bruno_sees).to_contain_text("A Company moves to 0304", timeout=PATIENCE)


def test_play_goes_on_after_the_server_was_away(person: NewPerson, house: House) -> None:
    anna, bruno, clara = begin(person, house)
    for somebody in (anna, bruno, clara):
        somebody.forgive("WebSocket connection", "ERR_CONNECTION_REFUSED")
    choose_entries(anna, bruno)
    anna.click_piece(3)
    anna.asked("Choose where the unit goes")
    house.stop()
    house.start()
    expect(anna.page.locator("ef-map")).to_be_visible()
    for somebody in (anna, bruno, clara):
        somebody.connected()
    anna.asked("Choose where the unit goes")
    anna.click_space("0304")
    for somebody in (bruno, clara):
        expect(somebody.page.locator("ef-side-panel")).to_contain_text("A Company moves to 0304", timeout=PATIENCE)


def test_a_no_is_told_and_the_end_shows_whose_chance_was_in_the_dice(person: NewPerson, house: House) -> None:
    west = house.begin("me", "open", your_name="Anna")
    east = house.sit(west.game, 1, "Bruno")
    anna, bruno = person("Anna", stirs=True), person("Bruno")
    anna.sit(west)
    bruno.sit(east)
    anna.until("() => document.querySelector('ef-map').table.luck.stirred === true")
    kept = anna.page.evaluate(
        "(game) => ['promise-' + game, `stirred-${game}-0`].map((key) => localStorage.getItem('eastfront-' + key))",
        west.game,
    )
    anna.page.evaluate("document.querySelector('ef-map').table.propose(null)")
    bruno.page.locator("ef-proposal").get_by_role("button", name="Decline").click()
    expect(anna.page.locator("ef-proposal")).to_contain_text("The other side declines the draw.", timeout=PATIENCE)
    bruno.page.evaluate("document.querySelector('ef-map').table.resign()")
    for somebody in (anna, bruno):
        proof = somebody.page.locator("ef-over .proof")
        expect(proof).to_contain_text("The dice were honest", timeout=PATIENCE)
        proof.locator("summary").click()
        expect(proof).to_contain_text(kept[0])
        expect(proof.locator(".signature code")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    expect(anna.page.locator("ef-over .stirred")).to_contain_text("It went into the dice.")
    expect(anna.page.locator("ef-over .stirred code")).to_have_text(kept[1])
    expect(bruno.page.locator("ef-over .stirred")).to_have_count(0)
