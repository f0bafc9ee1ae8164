"""A pupil who does what the guide of a lesson points at, with the mouse and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.helpers import PATIENCE, Person

INTO = 10  # pixels from the tip of a pin into what it stands on
# Pins follow the map from frame to frame; two frames after the last change they are where they belong.
_FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)));
})"""
_LOOKS = """() => {
  const guide = document.querySelector(".guide");
  const map = document.querySelector("ef-map");
  if (!guide || !map?.table?.scene) return null;
  const { table } = map;
  const pins = [...document.querySelectorAll(".pin:not(.look)")].map((pin) => {
    const [left, top] = [parseFloat(pin.style.left), parseFloat(pin.style.top)];
    return [left, top, pin.classList.contains("below")];
  });
  return {
    step: guide.dataset.step, text: guide.querySelector(".guide-text")?.innerText ?? "", pins,
    state: [
      table.seq, table.weighed?.action ?? "", map.attention.fan ?? "",
      map.attention.tip?.asked ? map.attention.tip.id : "", document.querySelectorAll("ef-hand .use").length,
      document.querySelector("ef-prompt .sure") ? 1 : 0, guide.dataset.step,
    ].join("/"),
    mine: table.myTurn, quiet: !table.unanswered && (map.view?.atRest ?? true),
  };
}"""


@dataclass
class Pupil:
    person: Person
    each: Callable[[str], None] = lambda step: None
    steps: list[str] = field(default_factory=list)
    clicks: int = 0

    @property
    def page(self) -> Page:
        return self.person.page

    @property
    def guide(self) -> Locator:
        return self.page.locator("ef-guide")

    def looks(self) -> dict[str, Any]:
        """What the guide shows once the table has come to rest."""
        last = time.monotonic() + 4 * PATIENCE / 1000
        before: dict[str, Any] | None = None
        while time.monotonic() < last:
            found = self.page.evaluate(_LOOKS)
            if found and found["quiet"] and before == found and found["mine"]:
                return dict(found)
            before = found
            self.page.evaluate(_FRAMES)
        raise AssertionError(f"the guide never came to rest: {before}")

    def goes_on(self, state: str) -> None:
        last = time.monotonic() + PATIENCE / 1000
        while (found := self.page.evaluate(_LOOKS)) and found["state"] == state:
            assert time.monotonic() < last, f"nothing happened at {state}"
            self.page.wait_for_timeout(20)

    def follow(self, until: str, most: int = 120) -> None:
        """Step after step, until the guide shows this one."""
        for _ in range(most):
            found = self.looks()
            if not self.steps or self.steps[-1] != found["step"]:
                self.steps.append(found["step"])
                self.each(found["step"])
            if found["step"] == until:
                return
            self.do(found)
        raise AssertionError(f"{until} never came: {self.steps}")

    def do(self, found: dict[str, Any]) -> None:
        self.clicks += 1
        sure = self.page.locator("ef-prompt .sure button.p")
        following = self.guide.locator("footer button.p")
        if sure.count():
            sure.click()
        elif found["pins"]:
            x, y, below = found["pins"][0]
            self.page.mouse.click(x, y - INTO if below else y + INTO)
        elif following.count():
            following.click()
        else:
            return self.waits(found)
        self.goes_on(found["state"])

    def waits(self, found: dict[str, Any]) -> None:
        """What is pointed at lies under the dice for a moment."""
        last = time.monotonic() + PATIENCE / 1000
        while not self.page.evaluate(_LOOKS)["pins"]:
            assert time.monotonic() < last, f"the guide points at nothing: {found}"
            self.page.evaluate(_FRAMES)

    def told(self, words: str) -> None:
        expect(self.guide).to_contain_text(words, timeout=PATIENCE)
