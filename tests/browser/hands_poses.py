"""What is done at a table for each picture of the hands, and what a look at the page says beside the picture."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Error, Page

from tests.browser import august, hands_positions, minsk, pictures
from tests.browser.hands_positions import upload
from tests.browser.helpers import Person, until
from tests.browser.looking import look_at, pieces_to_choose, seq, table, view
from tests.browser.serving import Seated
from tests.browser.test_barbarossa import look_at_space
from tests.browser.test_hands import at, home
from tests.titles.barbarossa_to_berlin.positions import at as b2b_space

SLOW = 90_000  # milliseconds until a machine has played a turn
_POINTER = """([x, y]) => {
  document.querySelector("#pointer")?.remove();
  const arrow = document.createElement("div");
  arrow.id = "pointer";
  arrow.style.cssText = `position:fixed;left:${x - 1}px;top:${y - 1}px;z-index:99999;pointer-events:none`;
  arrow.innerHTML = '<svg width="22" height="30" viewBox="0 0 22 30"><path d="M1 1v22l6-5 4 10 5-2-4-10h8z"'
    + ' fill="#fff" stroke="#000" stroke-width="2"/></svg>';
  (document.querySelector("dialog[open]") ?? document.body).append(arrow);
}"""
_UNDER = """([x, y]) => {
  const found = document.elementFromPoint(x, y);
  return found?.closest(".tip") ? "the bubble" : found?.closest(".counter") ? "the counter" : "the map";
}"""
_MOTORS = """() => {
  const map = document.querySelector("ef-map");
  const { table, view } = map;
  const frame = map.querySelector(".map").getBoundingClientRect();
  const able = new Set(table.choices.map((choice) => choice.piece));
  return table.scene.pieces.filter((piece) => able.has(piece.id) && piece.place >= 0).map((piece) => {
    const { x, y } = view.toScreen(table.title.data.board.spaces.find((one) => one.id === piece.place));
    return [x + frame.left, y + frame.top];
  }).filter(([x, y]) => document.elementFromPoint(x, y)?.closest(".counter"));
}"""
_FRAMES = """() => new Promise((done) => {
  const map = document.querySelector("ef-map .map");
  const { left, top, width, height } = map.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, deltaY: -240, bubbles: true, cancelable: true };
  let longest = 0, before = performance.now(), frames = 0;
  const next = (now) => {
    longest = Math.max(longest, now - before);
    before = now;
    if (++frames === 3) map.dispatchEvent(new WheelEvent("wheel", at));
    frames < 20 ? requestAnimationFrame(next) : done(longest);
  };
  requestAnimationFrame(next);
})"""


# ---------------------------------------------------------------------- a hand
def rest(page: Page, milliseconds: int = 900) -> None:
    page.wait_for_timeout(milliseconds)


def point(page: Page, x: float, y: float) -> None:
    """The pointer goes there and stays until a bubble would have opened."""
    page.mouse.move(x, y, steps=3)
    rest(page, 1300)
    page.evaluate(_POINTER, [x, y])


def click(page: Page, x: float, y: float) -> None:
    page.mouse.move(x, y, steps=3)
    page.mouse.down()
    rest(page, 80)  # as long as a hand presses
    page.mouse.up()
    rest(page)


# ---------------------------------------------------------------------- poses
def over_a_tip(anna: Person) -> str:
    """The pointer rests on a unit that may join; the next attacker may lie under its bubble."""
    page = anna.page
    page.keyboard.press("Escape")  # only the bubble is looked at
    point(page, *at(page, home(page, august.unit("AX-XXXIX"))))
    box = page.locator("ef-tip .tip").bounding_box()
    if box is None:
        return "no bubble"
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    return f"a click through the bubble reaches {page.evaluate(_UNDER, middle)}"


def opened_stack(anna: Person) -> str:
    """A stack is opened, one of it clicked once."""
    page = anna.page
    look_at_space(page, b2b_space("warsaw"), 0.9)
    click(page, *at(page, b2b_space("warsaw")))
    unit = page.locator("ef-fan .counter.legal").first
    if not unit.count():
        return "no stack opened"
    box = unit.bounding_box()
    assert box is not None
    click(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate(_POINTER, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2])
    fan = "open" if page.locator("ef-fan .fan").count() else "shut"
    return f"after one click the stack is {fan}; chosen: {chosen(page)}"


def chosen(page: Page) -> int:
    return page.locator(".world use[href='#ring-selected']").count()


def near_the_motors(page: Page) -> list[int]:
    pieces = pieces_to_choose(page)
    look_at_space(page, home(page, pieces[len(pieces) // 2]), 0.62)
    return pieces


def another_unit(anna: Person) -> str:
    """One unit is picked, then another is clicked."""
    page = anna.page
    near_the_motors(page)
    position = table(page, "table.position")
    spots = sorted(page.evaluate(_MOTORS), key=lambda at: at[1])
    click(page, *spots[len(spots) // 2 - 1])
    click(page, *spots[len(spots) // 2])
    page.evaluate(_POINTER, spots[len(spots) // 2])
    return f"picked: {chosen(page)}; actions sent: {table(page, 'table.position') - position}"


def lasso(anna: Person) -> str:
    """A loop drawn around the motors in sight."""
    page = anna.page
    near_the_motors(page)
    tool = page.get_by_role("button", name="Lasso")
    if tool.count():
        tool.click()
    wide, high = page.evaluate("[innerWidth, innerHeight]")
    seen = [(x, y) for x, y in page.evaluate(_MOTORS) if 60 < x < wide - 60 and 150 < y < high - 120]
    left, right = min(x for x, _ in seen) - 26, max(x for x, _ in seen) + 26
    top, bottom = min(y for _, y in seen) - 26, max(y for _, y in seen) + 26
    page.mouse.move(left, top)
    page.mouse.down()
    for x, y in ((right, top), (right, bottom), (left, bottom), (left, top + 8)):
        page.mouse.move(x, y, steps=4)
    page.mouse.up()
    rest(page)
    gathered = page.evaluate("() => document.querySelector('ef-map').attention.group?.size ?? 0")
    return f"gathered: {gathered}"


def large_text(anna: Person) -> str:
    page = anna.page
    page.evaluate("document.documentElement.style.setProperty('--u', '2')")
    rest(page)
    share = page.evaluate("document.querySelector('.prompt').getBoundingClientRect().height / innerHeight")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return f"text at 200 %; the prompt takes {round(100 * share)} % of the height; overflow {wide} px"


def phase_elsewhere(anna: Person) -> str:
    """The player looks at the north; a phase ends whose choices, and the next one's, lie elsewhere."""
    page = anna.page
    page.evaluate("() => document.querySelector('ef-map').view.look({ x: 350, y: 120, k: 0.9 }, false)")
    rest(page)
    was, before = view(page), seq(page)
    anna.prompt.locator("[data-role=pass]").click()
    sure = anna.prompt.locator(".sure .p")
    until(page, f"() => document.querySelector('ef-map').table.seq > {before} || document.querySelector('.sure')")
    if sure.count():
        sure.click()
    rest(page, 1600)
    now = view(page)
    return f"the map moved by itself: {round(abs(now['x'] - was['x']) + abs(now['y'] - was['y']))} px"


def notch(anna: Person) -> str:
    page = anna.page
    page.keyboard.press("Escape")
    look_at(anna, "A-1108", 0.5)
    rest(page, 1500)
    waited = round(page.evaluate(_FRAMES))
    rest(page, 1500)
    return f"longest frame of one notch: {waited} ms"


def to_minsk(anna: Person) -> str:
    page = anna.page
    look_at_space(page, minsk.MINSK, 0.9)
    before = seq(page)
    page.evaluate(
        "([piece]) => { const { table } = document.querySelector('ef-map');"
        "table.act(table.choices.find((one) => one.piece === piece).action); }",
        [minsk.PANZERS],
    )
    until(page, f"() => document.querySelector('ef-map').table.seq > {before}")
    rest(page, 2500)
    point(page, *at(page, minsk.MINSK))
    rest(page)
    return "a Panzer army goes to Minsk, where it can be cut off"


def leaving_attacks(anna: Person) -> str:
    page = anna.page
    pieces = pieces_to_choose(page)
    look_at_space(page, home(page, pieces[len(pieces) // 2]), 0.62)
    rest(page, 2500)
    before = seq(page)
    anna.prompt.locator("[data-role=pass]").click()
    rest(page, 2500)
    asked = "asked first" if seq(page) == before else "gone without a word"
    return f"End combat with attacks left: {asked}"


def one_more(anna: Person) -> str:
    """Before the dice: what a unit that has not joined would change."""
    page = anna.page
    rest(page, 3500)  # the map goes aside for the panel
    point(page, *at(page, home(page, august.unit("AX-V"))))
    rest(page, 2500)
    panel = page.locator("ef-preview .preview").count()
    return f"before the dice, the pointer on V Corps; panel shown: {'yes' if panel else 'no'}"


def rings(anna: Person) -> str:
    page = anna.page
    look_at_space(page, b2b_space("warsaw"), 0.75)
    rest(page)
    used = "[...document.querySelectorAll('.world use')].map((one) => one.getAttribute('href'))"
    drawn = sorted(ring for ring in page.evaluate(used) if ring.startswith("#ring-"))
    return ", ".join(f"{ring.removeprefix('#ring-')} × {drawn.count(ring)}" for ring in dict.fromkeys(drawn))


def offered_cards(anna: Person) -> str:
    rest(anna.page, 1500)
    return f"cards shown as cards: {anna.page.locator('ef-offered .offer').count()}"


def war(anna: Person) -> str:
    """Where war is declared, and what is asked first."""
    page = anna.page
    other = anna.prompt.locator("button", has_text=re.compile("Other…|Autre"))
    if not other.count():
        return "war is a button like any other"
    other.first.click()
    page.locator("ef-options .pick", has_text=re.compile("Turkey|Turquie")).first.click()
    rest(page)
    return "Other…, Turkey"


def played_cards(anna: Person) -> str:
    page = anna.page
    page.evaluate("document.dispatchEvent(new CustomEvent('ef-dialog', { detail: { name: 'cards' } }))")
    rest(page, 1500)
    return f"faces of cards played and open: {page.locator('ef-cards .seen-card').count()}"


def waiting(anna: Person) -> str:
    rest(anna.page, 1500)
    return "the other side is asked"


def told(anna: Person) -> str:
    """The machine has played the turn of the Axis."""
    page = anna.page
    until(page, "() => document.querySelector('ef-map').table?.myTurn", patience=SLOW)
    rest(page, 1500)
    return f"digest: {'open' if page.locator('dialog.digest').count() else 'none'}"


def at_home(anna: Person) -> str:
    rest(anna.page, 1200)
    return ""


def levels(anna: Person) -> str:
    page = anna.page
    page.locator("select[name=title]").select_option("great_patriotic_war")
    page.get_by_label(re.compile("^(Computer|Ordinateur|L’ordinateur)$")).first.check()
    page.locator("select[name=title]").scroll_into_view_if_needed()
    page.evaluate("document.querySelector('select[name=title]').scrollIntoView({ block: 'start' }); scrollBy(0, -60)")
    rest(page)
    return ""


def nowhere(anna: Person) -> str:
    rest(anna.page)
    return "/no/such/page"


def wrong_unit(anna: Person) -> str:
    """The guide speaks of one unit, another is clicked."""
    page = anna.page
    for _ in range(12):
        if page.evaluate("document.querySelector('ef-map')?.table?.myTurn"):
            going_on = page.locator("ef-guide footer button.p")
            if not going_on.count():
                break
            going_on.first.click()
        rest(page, 500)
    anna.click_piece(1)
    rest(page)
    return "the guide asked for another unit"


def lesson(anna: Person) -> str:
    rest(anna.page, 2500)
    return str(anna.page.evaluate("document.querySelector('ef-map')?.table?.title?.id ?? location.pathname"))


def log(anna: Person) -> str:
    """Narrow windows have it behind a tab."""
    page, tabs = anna.page, anna.page.locator(".phone-tabs button")
    page.keyboard.press("Escape")
    if tabs.first.is_visible():
        tabs.nth(1).click()
    rest(page)
    return ""


# ---------------------------------------------------------------------- points
def saved(save: Callable[[], bytes]) -> Callable[[Person], None]:
    def sits(anna: Person) -> None:
        anna.sit(upload(anna.house, save()))
        until(anna.page, "() => document.querySelector('ef-map')?.table?.scene?.prompt", patience=SLOW)
        table(anna.page, "table.drawCurtainBack()")
        until(anna.page, "() => document.querySelectorAll('.world .counter').length > 20", patience=SLOW)
        until(anna.page, "() => document.querySelector('ef-map').table.choices.length", patience=SLOW)

    return sits


def goes(path: str) -> Callable[[Person], None]:
    def opens(anna: Person) -> None:
        anna.page.goto(anna.house.address + path)
        try:
            anna.page.wait_for_load_state("networkidle", timeout=8000)
        except Error:
            rest(anna.page)

    return opens


def among_friends(anna: Person) -> None:
    """Games of one's own, two of them looked at before, and one of somebody else that waits for a player."""
    mine: list[Seated] = pictures.tables(anna.house)
    anna.house.begin("open", "me", scenario="duel", listed=True, name="Claire", your_name="Claire")
    keys = json.dumps({seat.game: seat.token for seat in mine})
    anna.page.add_init_script(f"localStorage.setItem('eastfront-seats', {json.dumps(keys)})")
    for seat in mine[:2]:
        anna.watch(seat.game)
        rest(anna.page)
    goes("/")(anna)


def against_bruno(anna: Person) -> None:
    seat = anna.house.begin("open", "me", title="great_patriotic_war", scenario="barbarossa")
    anna.house.sit(seat.game, 0, "Bruno")
    anna.sit(seat)


def against_a_machine(anna: Person) -> None:
    anna.sit(anna.house.begin("random", "me", title="great_patriotic_war", scenario="barbarossa"))


@dataclass(frozen=True)
class Point:
    """A point of the hands: the table it is seen at, what is done there, and whether the player wants a digest."""

    name: str
    arrives: Callable[[Person], None]
    pose: Callable[[Person], str]
    digest: bool = False


POINTS = (
    Point("01_tips", saved(hands_positions.smolensk), over_a_tip),
    Point("02_stack", saved(hands_positions.before_minsk), opened_stack),
    Point("03_change_of_mind", saved(hands_positions.moving), another_unit),
    Point("04_lasso", saved(hands_positions.moving), lasso),
    Point("05_prompt", saved(hands_positions.acting), large_text),
    Point("06_camera", saved(hands_positions.moving), phase_elsewhere),
    Point("07_zoom", saved(hands_positions.smolensk), notch),
    Point("08_supply", saved(hands_positions.before_minsk), to_minsk),
    Point("08_leaving", saved(hands_positions.fighting), leaving_attacks),
    Point("09_live", saved(hands_positions.smolensk), one_more),
    Point("10_rings", saved(hands_positions.attacking), rings),
    Point("11_cards", saved(hands_positions.opening), offered_cards),
    Point("11_war", saved(hands_positions.acting), war),
    Point("11_played", saved(hands_positions.acting), played_cards),
    Point("12_waiting", against_bruno, waiting),
    Point("12_digest", against_a_machine, told, digest=True),
    Point("13_home", among_friends, at_home),
    Point("13_levels", goes("/"), levels),
    Point("13_nowhere", goes("/no/such/page"), nowhere),
    Point("14_wrong_unit", goes("/learn#skirmish"), wrong_unit),
    Point("14_gpw", goes("/learn#great_patriotic_war"), lesson),
    Point("14_b2b", goes("/learn#barbarossa_to_berlin"), lesson),
    Point("15_words", saved(hands_positions.smolensk), log),
)
