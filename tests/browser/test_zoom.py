"""Looking nearer and further scales what is there: no task of the browser holds a frame up, without a graphics card."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewPerson
from tests.browser.helpers import Person, until
from tests.browser.looking import answered, came_to_rest, seq, view
from tests.browser.serving import House
from tests.browser.test_hands import at, home, near_the_motors, quiet

LONGEST = 100.0  # milliseconds of a processor, whatever else the machine has to do
MOST_PAINTING = 1000.0  # for all tiles of a gesture; a ground drawn anew at each notch took 1100 to 6800
TASKS = ("RunTask", "RasterTask")
TABLES = [("great_patriotic_war", "barbarossa"), ("barbarossa_to_berlin", "1941")]


def at_rest(page: Page) -> None:
    came_to_rest(page)
    until(page, "() => document.querySelector('ef-map').ground.sharp", patience=60_000)


def sitting(person: NewPerson, house: House, title: str, scenario: str) -> Person:
    anna = person()
    anna.sit(house.begin("me", "me", title=title, scenario=scenario))
    until(anna.page, "() => document.querySelectorAll('.world .counter').length > 20", patience=60_000)
    at_rest(anna.page)
    return anna


def traced(page: Page, gesture: Callable[[], None]) -> list[dict[str, Any]]:
    """What the browser did meanwhile, task by task, with the processor's time each took."""
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    config = {"includedCategories": ["toplevel", "cc", "devtools.timeline", "disabled-by-default-devtools.timeline"]}
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})
    gesture()
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
    return [event for event in events if event.get("ph") == "X" and event["name"] in TASKS]


@pytest.mark.parametrize(("title", "scenario"), TABLES)
def test_no_frame_waits_while_the_map_is_zoomed(person: NewPerson, house: House, title: str, scenario: str) -> None:
    anna = sitting(person, house, title, scenario)
    page = anna.page

    def notches() -> None:
        page.mouse.move(700, 500)
        for turn in (240, 240, -240, -240, -240, 120):
            page.mouse.wheel(0, turn)
            page.wait_for_timeout(60)
        at_rest(page)

    tasks = traced(page, notches)
    cpu = {name: [task.get("tdur", 0) / 1000 for task in tasks if task["name"] == name] for name in TASKS}
    assert cpu["RunTask"], "nothing was traced"
    assert max(cpu["RunTask"]) < LONGEST
    assert max(cpu["RasterTask"], default=0) < LONGEST
    assert sum(cpu["RasterTask"]) < MOST_PAINTING


def test_the_ground_is_only_scaled_in_the_hand_and_drawn_sharp_at_rest(person: NewPerson, house: House) -> None:
    anna = sitting(person, house, *TABLES[0])
    page = anna.page
    drawn = "() => [...document.querySelectorAll('.world .base > canvas')].map((one) => one.width / one.clientWidth)"

    def finest() -> float:
        return float(max(page.evaluate(drawn)))

    before = finest()
    assert before == pytest.approx(view(page)["k"], rel=0.02)
    scaled = page.evaluate(
        """() => {
          const { view } = document.querySelector("ef-map");
          const before = document.querySelector(".world .base").innerHTML;
          for (let i = 0; i < 20; i++) view.zoomAt({ x: 700, y: 500 }, view.k * 1.03);
          return before === document.querySelector(".world .base").innerHTML;
        }"""
    )
    assert scaled
    at_rest(page)
    assert finest() > before
    assert finest() >= view(page)["k"] * 0.98


def test_the_ground_stays_until_the_next_one_is_drawn(person: NewPerson, house: House) -> None:
    """Another theme: at no time is there nothing under the counters."""
    anna = sitting(person, house, *TABLES[0])
    page = anna.page
    page.evaluate(
        """() => {
          window.bare = 0;
          const base = document.querySelector(".world .base");
          const pixel = () => base.firstElementChild?.getContext("2d").getImageData(300, 300, 1, 1).data[3];
          new MutationObserver(() => { if (!pixel()) window.bare += 1; }).observe(base, { childList: true });
        }"""
    )
    page.get_by_role("button", name=re.compile("night", re.IGNORECASE)).click()
    until(page, "() => document.querySelector('.world .base').dataset.address.includes('/night/')")
    page.wait_for_timeout(200)
    at_rest(page)
    assert page.evaluate("() => window.bare") == 0


def test_the_first_click_costs_no_more_than_later_ones(person: NewPerson, house: House) -> None:
    """Nothing is fetched for it, and the page works no harder: what it needs was there before."""
    anna, (first, second, third, *_) = near_the_motors(person, house)
    page = anna.page
    at_rest(page)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))

    def click(piece: int) -> float:
        def gesture() -> None:
            before = seq(page)
            page.mouse.click(*at(page, home(page, piece)))
            answered(page, before)
            quiet(page)

        return float(sum(task.get("tdur", 0) for task in traced(page, gesture) if task["name"] == "RunTask")) / 1000

    cost = [click(piece) for piece in (first, second, third)]
    assert not fetched
    assert cost[0] < 2 * max(cost[1:]) + LONGEST


FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  const tick = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""


@pytest.mark.long
@pytest.mark.parametrize(("title", "scenario"), TABLES)
def test_by_the_clock_no_frame_is_late_on_a_quiet_machine(
    person: NewPerson, house: House, title: str, scenario: str
) -> None:
    """By the clock, so for a machine with nothing else to do; -s prints the figures."""
    page = sitting(person, house, title, scenario).page
    page.evaluate(FRAMES)
    for turn in (240, 240, -240, -240, -240, 120) * 3:
        page.mouse.move(700, 500)
        page.mouse.wheel(0, turn)
        page.wait_for_timeout(60)
    at_rest(page)
    waits = sorted(page.evaluate("() => window.frames_"))
    print(f"{title}: {len(waits)} frames, median {waits[len(waits) // 2]:.0f} ms, longest {waits[-1]:.0f} ms")
    assert waits[-1] < LONGEST
