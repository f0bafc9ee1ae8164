"""Somebody in front of the page: opens it, finds what can be chosen by its name, clicks, notices what goes wrong."""

from __future__ import annotations

import json
import re
import shutil
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Playwright, Request, WebSocket, expect

from tests.browser.serving import House, Seated

WIDE, PHONE = (1600, 1000), (400, 860)
PATIENCE = 15_000  # milliseconds
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--lang=en",
)
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


# Before any script of the page: what this browser is to remember, and what its policy refused.
def opened(frame: str | bytes) -> str:
    """What came over the wire, packed (raw deflate) or not."""
    return frame if isinstance(frame, str) else zlib.decompress(frame, -zlib.MAX_WBITS).decode()


_REMEMBER = """(() => {
  try {
    const kept = JSON.parse(localStorage.getItem("eastfront") ?? "null");
    if (!kept) localStorage.setItem("eastfront", JSON.stringify(%s));
  } catch {}
  if (!%s) Crypto.prototype.getRandomValues = undefined;
  addEventListener("securitypolicyviolation", (event) =>
    console.error("policy: " + event.violatedDirective + " " + event.blockedURI));
})()"""
_SIT = """(() => {
  try {
    const seats = JSON.parse(localStorage.getItem("eastfront-seats") ?? "{}");
    seats[%s] = %s;
    localStorage.setItem("eastfront-seats", JSON.stringify(seats));
  } catch {}
})()"""

_ANSWERED = """(seen) => {
  const { seq, weighed } = document.querySelector("ef-map").table;
  return seq !== seen || weighed || document.querySelector("ef-prompt .sure");
}"""
# The dice are on offer, and what may come of them is shown unless the player shut it: else a click would roll them.
_READY = """() => {
  const { choices, weighed, shut, title } = document.querySelector("ef-map").table;
  return title && choices.some((choice) => choice.role === "dice") && (weighed || shut || choices.length > 1);
}"""
_WHERE = """(code) => {
  const map = document.querySelector("ef-map");
  const space = map.table.title.data.board.spaces.find((one) => one.code === code);
  const frame = map.querySelector(".map").getBoundingClientRect();
  const { x, y } = map.view.toScreen(space);
  return [x + frame.left, y + frame.top];
}"""


def launch(playwright: Playwright) -> Browser:
    """Chromium as the system has it; without it the test fails and says how to get it."""
    found = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "the browser tests need Chromium: ./test --prepare"
    return playwright.chromium.launch(executable_path=found, args=list(FLAGS))


def until(page: Page, holds: str, argument: object = None, patience: float = PATIENCE) -> None:
    """Wait until something holds in the page, which may take so many milliseconds. Playwright's own waiting evaluates
    strings there, which the page's policy forbids as soon as it has to look twice."""
    last = time.monotonic() + patience / 1000
    while not page.evaluate(holds, argument):
        assert time.monotonic() < last, f"never: {holds}"
        page.wait_for_timeout(20)


@dataclass
class Person:
    """One browser of its own, with what it remembers. `trouble` must be empty when the test ends."""

    house: House
    page: Page
    trouble: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)  # every message that came over the wire
    _forgiven: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self._note(f"error: {error}"))
        self.page.on("request", self._request)
        self.page.on("websocket", self._websocket)

    # ------------------------------------------------------------------ what goes wrong
    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.house.address, "data:", "blob:")):
            self._note(f"a request to another host: {request.url}")

    def _websocket(self, socket: WebSocket) -> None:
        if not socket.url.startswith(f"ws://{self.house.host}/"):
            self._note(f"a line to another host: {socket.url}")
        socket.on("framereceived", lambda frame: self.heard.append(opened(frame)))

    def _note(self, what: str) -> None:
        self.trouble.append(what)

    def forgive(self, *parts: str) -> None:
        """What a test brings about on purpose, like a line that breaks, is no trouble."""
        self._forgiven += parts

    def unforgiven(self) -> list[str]:
        return [what for what in self.trouble if not any(part in what for part in self._forgiven)]

    # ------------------------------------------------------------------ going somewhere
    def go(self, path: str = "/") -> Page:
        self.page.goto(self.house.address + path)
        expect(self.page.locator("body.ready")).to_have_count(1)
        return self.page

    def sit(self, seat: Seated) -> Page:
        """To a table, with the key of a seat already in the pocket."""
        self.page.add_init_script(_SIT % (json.dumps(seat.game), json.dumps(seat.token)))
        return self.watch(seat.game)

    def watch(self, game: str) -> Page:
        page = self.go(f"/game/{game}")
        expect(page.locator("ef-prompt .prompt")).to_be_visible()
        return page

    def until(self, holds: str, argument: object = None, patience: float = PATIENCE) -> None:
        until(self.page, holds, argument, patience)

    # ------------------------------------------------------------------ at a table
    @property
    def prompt(self) -> Locator:
        return self.page.locator("ef-prompt .prompt")

    def asked(self, text: str | re.Pattern[str]) -> None:
        """Wait until the prompt says so."""
        expect(self.prompt).to_contain_text(text, timeout=PATIENCE)

    def choice(self, name: str | re.Pattern[str]) -> Locator:
        """What can be clicked and has this name: a counter, a hex or a button."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str)).first

    def choose(self, name: str | re.Pattern[str]) -> None:
        self.choice(name).click()

    def press(self, words: str) -> None:
        """A button of the prompt; if it asks whether one is sure, one is."""
        seen = self.page.evaluate("document.querySelector('ef-map').table.seq")
        self.prompt.locator(".buttons button", has_text=words).first.click()
        self.until(_ANSWERED, seen)
        sure = self.prompt.locator(".sure button.p")
        if sure.count():
            sure.click()

    def weigh(self) -> None:
        """What may come of the dice is on the screen: an attack that is put together shows it without being asked."""
        self.until(_READY)
        if not self.page.evaluate("document.querySelector('ef-map').table.weighed"):
            self.prompt.locator("[data-role=dice]").click()
        expect(self.page.locator("ef-preview .acts")).to_be_visible()

    def roll(self) -> None:
        """What was weighed is done."""
        self.page.locator("ef-preview .acts button.p").click()

    def counter(self, piece: int) -> Locator:
        return self.page.locator(f'ef-map .counters .counter[data-piece="{piece}"]')

    def click_piece(self, piece: int) -> None:
        self.counter(piece).click()

    def click_space(self, code: str) -> None:
        """A hex, area or box of the map, by its number."""
        x, y = self.page.evaluate(_WHERE, code)
        self.page.mouse.click(x, y)

    def connected(self) -> None:
        """Wait until the line to the table is open again."""
        self.page.wait_for_function(
            "() => document.querySelector('ef-map').table.line === 'open'", timeout=2 * PATIENCE
        )

    def settled(self) -> None:
        """Wait until the server has answered what was just done: nothing new for a moment."""
        self.page.wait_for_timeout(150)

    # ------------------------------------------------------------------ checks
    def no_sideways_scrolling(self) -> None:
        width, shown = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert width <= shown, f"the page is {width} wide, the window {shown}"

    def accessible(self, *impacts: str) -> None:
        """No violation of these impacts, as axe-core finds them."""
        wanted = impacts or ("serious", "critical")
        # The policy of the page refuses scripts from elsewhere, so axe comes in by the debugging door.
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: list[dict[str, Any]] = self.page.evaluate(
            "axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations)"
        )
        bad = [
            f"{v['id']} ({v['impact']}): {node['target']} {node['html'][:160]} {node.get('failureSummary', '')}"
            for v in found
            if v["impact"] in wanted
            for node in v["nodes"]
        ]
        assert not bad, "\n".join(bad)


def remembering(language: str, theme: str, name: str, stirs: bool = False, **more: object) -> str:
    """A browser that stirs adds chance of its own to the dice; else they follow from the house's seeds alone."""
    looks = {"language": language, "theme": theme, "name": name}
    kept = {**looks, "sound": False, "motion": False, "digest": False, **more}
    return _REMEMBER % (json.dumps(kept), json.dumps(stirs))
