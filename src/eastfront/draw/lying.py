"""A card in play, small and lying on a space: 160 by 208, or 208 by 160 when it lies sideways. Its outline turns, its
words do not. Under another only a strip of it is seen. The lowest 26 units stay free for what is counted on it.

Values are written as on the card: the first that is a bare number is its price, "INF 3" is a value with its word."""

from __future__ import annotations

from typing import Final

from eastfront.draw import pictures
from eastfront.draw.svg import element, fit, group, number, shape, text_width, words, wrap
from eastfront.draw.vocabulary import named
from eastfront.engine.scene import Face
from eastfront.parts.boards import Language

UPRIGHT: Final = (160.0, 208.0)
SIDEWAYS: Final = (208.0, 160.0)
STRIP: Final = (150.0, 40.0)
_MOST_VALUES: Final = 3
_VOWELS: Final = "aeiouyäöüéèêàâîôû"
_WORDS: Final = ("infantry", "armour", "air", "defence")


def lying_card(face: Face, language: Language, colour: str, sideways: bool = False) -> str:
    wide, high = SIDEWAYS if sideways else UPRIGHT
    name, price, values = face.name.into(language), price_of(face), values_of(face, language)
    room = wide - (44 if price else 18)
    size, lines = headline(name, room)
    head = 14 + size * 1.05 * len(lines)
    foot = high - 28
    drawn = [
        element("rect", class_="k-b", width=wide, height=high, rx=12),
        shape(f"M0 12a12 12 0 0 1 12-12H{number(wide - 12)}a12 12 0 0 1 12 12V{number(head)}H0z", class_=f"k-{colour}"),
    ]
    drawn += [
        words(line, 9, round(size + 2 + place * size * 1.05, 1), class_="k-lyn", font_size=size)
        for place, line in enumerate(lines)
    ]
    if price:
        drawn.append(element("circle", class_="k-disc", cx=wide - 18, cy=17, r=14))
        drawn.append(words(price, wide - 18, 24, class_="k-lyc"))
    if sideways:
        left = 84.0 if values else wide - 16
        drawn.append(_window(face.picture, 8, head + 6, left, foot - head - 8))
        drawn.append(_values(values, left + 14, wide - 8, head + 6, foot))
    else:
        tall = 58.0 if values else 0.0
        drawn.append(_window(face.picture, 8, head + 6, wide - 16, foot - head - 10 - tall))
        drawn.append(_values(values, 8, wide - 8, foot - tall, foot))
    return group(*drawn, class_="k")


def headline(name: str, room: float) -> tuple[float, list[str]]:
    """A name in two lines if it has room there, else in three smaller ones, too long a word divided."""
    for size, most in ((21.0, 2), (19.0, 2), (17.0, 2), (16.0, 2), (15.0, 3)):
        lines = wrap(name, room, size, bold=True)
        if len(lines) <= most and all(text_width(line, size, bold=True) <= room for line in lines):
            return size, lines
    parted = " ".join(_parted(word, room, size) for word in name.split(" "))
    return size, wrap(parted, room, size, bold=True)


def _parted(word: str, room: float, size: float) -> str:
    """A word too long for a line, divided at its hyphen or before a syllable, as late as there is room."""
    if text_width(word, size, bold=True) <= room:
        return word
    first, hyphen, rest = word.partition("-")
    if hyphen:
        return f"{first}- {rest}"
    joints = [at for at in range(2, len(word) - 1) if word[at] not in _VOWELS and word[at + 1] in _VOWELS]
    fitting = [at for at in joints if text_width(f"{word[:at]}-", size, bold=True) <= room]
    return f"{word[: fitting[-1]]}- {word[fitting[-1] :]}" if fitting else word


def lying_back(face: Face, language: Language, colour: str, sideways: bool = False) -> str:
    """Face down: whose it is, and what the rules tell everybody of it, in words."""
    wide, high = SIDEWAYS if sideways else UPRIGHT
    name = face.name.into(language)
    size = next((s for s in (22.0, 20.0, 18.0, 16.0) if len(wrap(name, wide - 40, s, bold=True)) <= 2), 15.0)
    lines = wrap(name, wide - 40, size, bold=True)[:3]
    eye = "M-24 0c12-18 36-18 48 0-12 18-36 18-48 0zM-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-20 18 20-18"
    top = high / 2 - 22
    return group(
        element("rect", class_="k-b", width=wide, height=high, rx=12),
        element("rect", class_=f"k-{colour}", x=3, y=3, width=wide - 6, height=high - 6, rx=10),
        element("rect", class_="k-vlf", x=14, y=14, width=wide - 28, height=high - 28, rx=6, opacity=0.45),
        shape(eye, class_="k-eye", transform=f"translate({number(wide / 2)} {number(top)})"),
        *(
            words(line, wide / 2, round(top + 48 + place * size * 1.1, 1), class_="k-lyb", font_size=size)
            for place, line in enumerate(lines)
        ),
        class_="k",
    )


def strip(face: Face, language: Language, colour: str) -> str:
    """What sticks out under another card: its name, and the figure of its first value."""
    wide, high = STRIP
    value = values_of(face)[0][1] if values_of(face) else ""
    told = f"{face.name.into(language)} · {value}" if value else face.name.into(language)
    size = fit(told, wide - 24, (20, 18, 16.5, 15), bold=True)
    while text_width(told, size, bold=True) > wide - 22 and " " in told:
        told = told.rpartition(" ")[0]
    return group(
        element("rect", class_="k-b", width=wide, height=high, rx=8),
        shape(f"M0 8a8 8 0 0 1 8-8v{number(high)}a8 8 0 0 1-8-8z", class_=f"k-{colour}"),
        words(told, 15, high - 9, class_="k-lys", font_size=size),
        class_="k",
    )


def price_of(face: Face) -> str:
    return next((value for value in face.values if " " not in value), "")


def values_of(face: Face, language: Language = "en") -> list[tuple[str, str]]:
    """Word and figure; the words every language has its own for are written so."""
    pairs = [value.rpartition(" ") for value in face.values if " " in value]
    said = {word: named(f"{word}-short", language) for word in _WORDS}
    return [(said.get(word, word), figure) for word, _, figure in pairs][:_MOST_VALUES]


def _window(name: str, x: float, y: float, wide: float, high: float) -> str:
    if high < 20:
        return ""
    drawn = pictures.picture(name or "map")
    view = f"0 0 {number(pictures.WIDTH)} {number(pictures.HEIGHT)}"
    box = {"x": x, "y": round(y, 1), "width": wide, "height": round(high, 1)}
    return element("svg", drawn, viewBox=view, preserveAspectRatio="xMidYMid slice", **box)


def _values(values: list[tuple[str, str]], left: float, right: float, top: float, bottom: float) -> str:
    if not values:
        return ""
    step, high = (right - left) / len(values), min(54.0, bottom - top)
    drawn = []
    for place, (word, figure) in enumerate(values):
        x, y = left + place * step, (top + bottom - high) / 2
        size = fit(word, step - 6, (16, 15, 14, 13), bold=True)
        drawn.append(element("rect", class_="k-box", x=x + 2, y=y, width=step - 4, height=high, rx=6))
        drawn.append(words(figure, x + step / 2, y + 28, class_="k-lyv"))
        drawn.append(words(word, x + step / 2, y + high - 7, class_="k-lyw", font_size=size))
    return "".join(drawn)
