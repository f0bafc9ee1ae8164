"""Cards of 250 by 350 units: strategy cards, plain cards from a Face, and backs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from eastfront.draw import pictures
from eastfront.draw.lying import price_of, values_of
from eastfront.draw.style import style_sheet
from eastfront.draw.svg import document, element, fit, group, number, shape, text_width, words, wrap
from eastfront.draw.tokens import CARD_HEIGHT, CARD_WIDTH, Theme
from eastfront.draw.vocabulary import named
from eastfront.engine.scene import Face
from eastfront.parts.boards import Language

Kind = Literal["event", "reinforcements", "combat", "operations", "invasion"]
_POOLS: Final = {
    "BR": "british",
    "US": "west",
    "SU": "soviet",
    "AX": "axis",
    "GE": "axis",
    "TU": "neutral",
}
_STAR: Final = (
    '<g class="k-star"><circle r="10" stroke-width="1.6"/>'
    '<path d="M0-6V6M-5.2-3 5.2 3M5.2-3-5.2 3" stroke-width="2.4"/></g>'
)
_INK_STAR: Final = "M0-4V4M-3.5-2 3.5 2M3.5-2-3.5 2"


@dataclass(frozen=True)
class StrategyCard:
    """What is printed on a strategy card; text in the reader's language."""

    number: str
    name: str
    operations: int
    kind: Kind
    text: str
    replacements: tuple[tuple[str, int], ...] = ()
    requirement: str = ""
    removed: bool = False
    picture: str = "map"
    side: str = "soviet"
    deck: str = ""


def framed(body: str, label: str, x: float, y: float, width: float) -> str:
    base = element("rect", class_="k-b", width=CARD_WIDTH, height=CARD_HEIGHT, rx=14)
    move = (
        None
        if (x, y, width) == (0, 0, CARD_WIDTH)
        else (f"translate({number(x)} {number(y)}) scale({number(width / CARD_WIDTH, 4)})")
    )
    return group(base, body, class_="k", transform=move, role="img", aria_label=label)


def window(name: str, top: float, high: float) -> str:
    drawn = element(
        "svg",
        pictures.picture(name),
        x=16,
        y=top,
        width=218,
        height=high,
        viewBox=f"0 {number((pictures.HEIGHT - min(high, 96)) / 2)} 218 {number(min(high, 96))}",
        preserveAspectRatio="xMidYMid slice",
    )
    return drawn + element("rect", class_="k-in", x=16, y=top, width=218, height=high)


_SIZES: Final = (14.4, 13.4, 12.4, 11.4, 10.5)  # never below what can be read


def _fits(text: str, requirement: str, size: float, high: float) -> bool:
    lines = len(wrap(requirement, 212, size, bold=True)) + len(wrap(text, 210, size))
    return lines * size * 1.21 + (3 if requirement else 0) <= high + size * 0.484


def paragraph(text: str, top: float, bottom: float, requirement: str = "") -> str:
    """The requirement in italics, then the text, as large as the room allows."""
    size = next((size for size in _SIZES if _fits(text, requirement, size, bottom - top)), _SIZES[-1])
    asked, lines, step = wrap(requirement, 212, size, bold=True), wrap(text, 210, size), size * 1.21
    y = top + size * 0.85
    drawn = []
    for line in asked:
        drawn.append(words(line, 18, round(y, 1), class_="k-rq", font_size=size))
        y += step
    y += 3 if asked else 0
    for line in lines:
        drawn.append(words(line, 18, round(y, 1), class_="k-tx", font_size=size))
        y += step
    return "".join(drawn)


# ------------------------------------------------------------------ strategy cards


def strategy_card(
    card: StrategyCard, language: Language = "en", *, x: float = 0.0, y: float = 0.0, width: float = CARD_WIDTH
) -> str:
    """Operations in the side's colour, a band by kind, the event in words, replacement points at the foot."""
    kind = named(f"card-{card.kind}", language)
    foot = 286 if card.removed else 302
    high = 84 if _fits(card.text, card.requirement, _SIZES[-1], foot - 176) else 56  # long words take from the picture
    drawn = [
        shape("M64 10H236a6 6 0 0 1 6 6V36H64z", class_=f"k-{card.kind}"),
        words(kind, 74, 28, class_="k-kind"),
        words(f"{card.deck} {card.number}".strip(), 234, 28, class_="k-no"),
        shape("M8 16a8 8 0 0 1 8-8H58a6 6 0 0 1 6 6V70a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6z", class_=f"k-{card.side}"),
        words(str(card.operations), 36, 53, class_="k-op"),
        words("OPS · SR", 36, 68, class_="k-opl"),
        _name(card.name, card.removed),
        window(card.picture, 84, high),
        paragraph(card.text, 92 + high, foot, card.requirement),
        shape("M16 308H234", class_="k-rule"),
        words("RP", 18, 334, class_="k-lbl"),
        _replacements(card.replacements, language),
    ]
    if card.removed:
        drawn.append(group(shape(_INK_STAR, stroke_width=1.6), class_="k-star", transform="translate(22 298)"))
        drawn.append(words(named("card-removed", language), 31, 302, class_="k-it"))
    return framed("".join(drawn), f"{card.name}, {card.operations} OPS, {kind.lower()}", x, y, width)


def _name(name: str, star: bool) -> str:
    room = 132.0 if star else 162.0
    if text_width(name, 16, bold=True) <= room:
        size = fit(name, room, (20, 18, 16), bold=True)
        drawn = words(name, 74, 62, class_="k-nm", font_size=size)
    else:
        size = next((s for s in (17.0, 15.5, 14.0) if len(wrap(name, room, s, bold=True)) <= 2), 12.5)
        lines = wrap(name, room, size, bold=True)[:3]
        first = 55.0 if len(lines) == 2 else 51.0
        drawn = "".join(
            words(line, 74, round(first + place * size * 1.06, 1), class_="k-nm", font_size=size)
            for place, line in enumerate(lines)
        )
    return drawn + (group(_STAR, transform="translate(226 62)") if star else "")


def _replacements(points: tuple[tuple[str, int], ...], language: Language) -> str:
    drawn, left = [], 40.0
    for pool, value in points:
        colour, name = _POOLS.get(pool, "neutral"), _pool(pool, language)
        wide = text_width(name, 10, bold=True) + text_width(str(value), 17, bold=True) + 17
        drawn.append(
            element(
                "rect", class_=f"k-{colour}", x=left, y=315, width=round(wide, 1), height=26, rx=6, fill_opacity=0.13
            )
        )
        drawn.append(words(name, round(left + 6, 1), 332, class_=f"k-rpn k-t{colour}"))
        drawn.append(words(str(value), round(left + wide - 6, 1), 335, class_=f"k-rpv k-t{colour}"))
        left += wide + 5
    return "".join(drawn)


def _pool(pool: str, language: Language) -> str:
    """Whose replacement points these are, in words; a pool that no word is known for keeps its letters."""
    return named(f"pool-{pool.lower()}", language) if pool in _POOLS else pool


# ------------------------------------------------------------------ plain cards and backs

_SIDE_BLOCK: Final = ("axis", "soviet", "west", "neutral")


def plain_card(
    face: Face,
    text: str,
    language: Language = "en",
    *,
    picture: str = "map",
    x: float = 0.0,
    y: float = 0.0,
    width: float = CARD_WIDTH,
) -> str:
    """A card that is only a name and words, such as those of the teaching game; its values in the corner."""
    name = face.name.into(language)
    colour = "neutral" if face.side is None else _SIDE_BLOCK[min(face.side, 3)]
    price, values = price_of(face), values_of(face, language)
    room = 180.0 if price else 214.0
    drawn = [
        shape("M8 16a8 8 0 0 1 8-8H234a8 8 0 0 1 8 8V50H8z", class_=f"k-{colour}"),
        words(name, 18, 36, class_="k-nmw", font_size=fit(name, room, (20, 18, 16, 14, 12.5), bold=True)),
        window(picture, 62, 104),
        *(_value(value, place) for place, value in enumerate(values)),
        paragraph(text, 246 if values else 184, 330),
    ]
    if price:
        drawn.append(element("circle", class_="k-disc", cx=222, cy=29, r=16))
        drawn.append(words(price, 222, 36, class_="k-cost"))
    return framed("".join(drawn), name, x, y, width)


def _value(value: tuple[str, str], place: int) -> str:
    word, figure = value
    centre = 44 + place * 54
    box = element("rect", class_="k-box", x=centre - 24, y=178, width=48, height=54, rx=7)
    return box + words(figure, centre, 206, class_="k-big") + words(word, centre, 224, class_="k-cap")


def card_back(side: str = "neutral", *, x: float = 0.0, y: float = 0.0, width: float = CARD_WIDTH) -> str:
    """What the other side sees."""
    field = element("rect", class_=f"k-{side}", x=10, y=10, width=230, height=330, rx=9)
    frame = element("rect", class_="k-vlf", x=22, y=22, width=206, height=306, rx=5, opacity=0.45)
    cells = "".join(
        f"M{number(125 + across * 33 - 22)} {number(175 + down * 38.1)}l11-19h22l11 19-11 19h-22z"
        for across, down in ((0, 0), (0, -1), (0, 1), (-1, -0.5), (-1, 0.5), (1, -0.5), (1, 0.5))
    )
    return framed(field + frame + shape(cells, class_="k-vlf", opacity=0.75), "", x, y, width)


def card_sheet(
    rows: list[tuple[str, list[str]]], theme: Theme = "day", width: float = 220.0, label: str = "Cards"
) -> str:
    """Rows of cards under their headings. Cards are drawn at 0, 0 and full width and are placed here."""
    step, high = width + 16, width * CARD_HEIGHT / CARD_WIDTH
    drawn = []
    y = 20.0
    widest = max((len(cards) for _, cards in rows), default=1)
    for heading, cards in rows:
        drawn.append(words(heading, 32, round(y + 26), class_="c-h1"))
        for place, card in enumerate(cards):
            move = f"translate({number(32 + place * step)} {number(y + 44)}) scale({number(width / CARD_WIDTH, 4)})"
            drawn.append(group(card, transform=move))
        y += high + 64
    body = "".join(drawn)
    whole, tall = 64 + widest * step - 16, y + 16
    paper = element("rect", class_="c-page", width=whole, height=tall)
    style = style_sheet(theme, "counter", "card", used_in=body + paper)
    return document(whole, tall, label, style, paper, body)
