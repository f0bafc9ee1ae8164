"""Who plays which side where there are more than two: camps in the form, a seat each, and what the server is asked."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPerson
from tests.browser.serving import House

CAMPS = [[0], [1, 2]]


def three_sided(route: Route) -> None:
    """The teaching game as if a third side stood with the second."""
    answer = route.fetch()
    told: dict[str, Any] = answer.json()
    title = next(line for line in told["titles"] if line["id"] == "skirmish")
    title["sides"] = ["west", "east", "west"]
    title["scenarios"][0]["camps"] = CAMPS
    route.fulfill(response=answer, body=json.dumps(told))


def test_each_side_has_a_seat_and_one_player_may_have_several(person: NewPerson, house: House) -> None:
    anna = person()
    page, asked = anna.page, list[dict[str, Any]]()
    page.route("**/api/titles", three_sided)

    def begin(route: Route) -> None:
        if route.request.method != "POST":
            route.fallback()
            return
        asked.append(json.loads(route.request.post_data or "{}"))
        route.fulfill(status=409, body=json.dumps({"rule": "", "reason": "refused-bad-seats", "about": {}}))

    page.route("**/api/games", begin)
    anna.forgive("409")
    page.goto(f"{house.address}/")
    form = page.locator("ef-create form")
    form.locator("select[name=title]").select_option("skirmish")
    camps = form.locator("fieldset.camp")
    expect(camps).to_have_count(2)
    expect(camps.nth(1).locator("select")).to_have_count(2)
    expect(form.locator("select[name=seat-0]")).to_have_value("me")
    form.locator("select[name=seat-1]").select_option("open")
    form.locator("select[name=seat-2]").select_option("me")
    form.get_by_role("button", name="Create the game").click()
    expect(form.locator(".refused")).to_be_visible()
    seats = {seat["side"]: seat["who"] for seat in asked[0]["seats"]}
    assert seats == {0: "me", 1: "open", 2: "me"}
    form.locator("select[name=scenario]").select_option(index=1)  # a scenario of two
    expect(camps).to_have_count(0)
    expect(form.locator("input[name=against]")).to_have_count(4)
