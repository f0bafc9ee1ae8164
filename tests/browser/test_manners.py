"""A machine's handicap and manners where a table is made, and its offers and thoughts at the table."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from eastfront.bots.manners import HELD, LOST, Lead, Mood, Span
from eastfront.engine.sides import Side
from eastfront.server import manners
from eastfront.server.live import LiveGame
from tests.browser.conftest import NewPerson
from tests.browser.helpers import PATIENCE, PHONE, Person
from tests.browser.serving import House
from tests.server.tables import fetch

LONG = 4 * PATIENCE
DUEL = "Duel (two turns, one unit per side)"


def test_a_table_is_made_with_a_handicap_and_without_resigning(person: NewPerson) -> None:
    anna = person()
    page = anna.go("/")
    page.locator("select[name=title]").wait_for(timeout=LONG)  # all games are read when the first one comes
    page.locator("select[name=title]").select_option(label="Skirmish")
    page.locator("select[name=scenario]").select_option(label=DUEL)
    page.get_by_label("A friend", exact=True).check()
    expect(page.get_by_label("The computer may resign")).to_have_count(0)
    page.get_by_label("Computer", exact=True).check()
    page.get_by_label("Marshal", exact=True).check()
    slider = page.get_by_label("Handicap of the computer")
    expect(page.locator("#slips-what")).to_contain_text("None: it plays the best it finds")
    slider.fill("15")
    expect(page.locator("#slips-what")).to_contain_text("In 15% of its decisions")
    expect(page.get_by_label("The computer may resign")).to_be_checked()
    page.get_by_label("The computer may resign").uncheck()
    anna.accessible()
    page.get_by_role("button", name="Create the game").click()
    page.wait_for_url("**/game/*")
    expect(page.locator(".pl", has_text="East")).to_contain_text("handicap 15%")
    made = fetch(anna.house.host, f"/api/games/{page.url.rsplit('/', 1)[1]}")[1]
    assert made["game"]["resigns"] is False
    assert made["seats"][1]["slips"] == 15


def end_own_turn(person: Person) -> None:
    person.asked("Choose a unit to move")
    person.press("End movement")
    person.asked("Choose a unit to attack")
    person.press("End combat")


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
def test_a_marshal_that_thinks_can_be_made_to_play_now(person: NewPerson, house: House, size: tuple[int, int]) -> None:
    anna = person(size=size, touch=size == PHONE)
    page = anna.sit(house.begin("me", "marshal", scenario="duel", seconds=120))
    end_own_turn(anna)
    expect(anna.prompt).to_contain_text("the computer is thinking, up to 120\u00a0s per turn", timeout=LONG)
    expect(anna.prompt).to_contain_text("Now at: Movement.")  # what about, as the rules call it
    page.get_by_role("button", name="Play now").click()
    expect(anna.prompt).to_contain_text("Choose a unit to move", timeout=LONG)
    expect(page.get_by_role("button", name="Play now")).to_have_count(0)


@pytest.fixture
def hopeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines take every game for lost, and every turn for one in which that may be said."""

    async def note(game: LiveGame, side: Side, found: Lead) -> None:
        await game.wish(lambda w: replace(w, moods=(Mood(side, game.turn, 0, LOST, HELD),)))

    monkeypatch.setattr(manners, "note", note)
    monkeypatch.setattr(LiveGame, "span", property(lambda game: Span(game.turn - 20, game.turn + 10)))


def offered(anna: Person) -> Page:
    page = anna.sit(anna.house.begin("me", "officer", scenario="duel"))
    end_own_turn(anna)
    expect(page.locator(".notice.asks")).to_contain_text("would like to resign", timeout=LONG)
    return page


@pytest.mark.usefixtures("hopeless")
def test_who_lets_the_computer_resign_has_won(person: NewPerson) -> None:
    anna = person()
    page = offered(anna)
    anna.accessible()
    page.get_by_role("button", name="Accept", exact=True).click()
    expect(page.get_by_text(re.compile("West victory")).first).to_be_visible(timeout=LONG)


@pytest.mark.usefixtures("hopeless")
def test_who_plays_on_is_left_in_peace(person: NewPerson) -> None:
    anna = person(size=PHONE, touch=True)
    page = offered(anna)
    page.get_by_role("button", name="Play on").click()
    expect(page.locator(".notice.asks")).to_have_count(0)
    anna.asked("Choose a unit to move")
