"""Cards that fight: what they cost, what they fire with and take, what they do; and their backs, which tell the type.

A Face is drawn so when its symbol is `unit`, `special` or `terrain`. Its values are the cost, then what it has of
`infantry 3`, `armour 4`, `air 1` (fire against them) and `defence 4`. Its size is how rare it is, its `needs` the line
under the name. Of its style `motorized` and `grey` are drawn: a grey value
against aircraft only answers a strike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from eastfront.draw.cards import framed, paragraph, window
from eastfront.draw.svg import element, fit, number, shape, text_width, words, wrap
from eastfront.draw.tokens import CARD_WIDTH
from eastfront.draw.vocabulary import named
from eastfront.engine.scene import Face
from eastfront.engine.text import Text
from eastfront.parts.boards import Language

CATEGORIES: Final = ("unit", "terrain", "special")
_NATION_BLOCK: Final = {"DE": "axis", "SU": "soviet", "US": "west", "GB": "british"}


@dataclass(frozen=True)
class FireCard:
    """What is printed; text in the reader's language."""

    nation: str
    category: str
    name: str
    subhead: str
    cost: int
    text: str = ""
    infantry: int | None = None
    armour: int | None = None
    air: int | None = None
    defence: int | None = None
    air_only_when_attacked: bool = False
    motorized: bool = False
    rarity: str = ""
    picture: str = "tank"


def block_of(nation: str) -> str:
    """The colour of a nation."""
    return _NATION_BLOCK.get(nation.upper(), "neutral")


def fire_card(
    card: FireCard, language: Language = "en", *, x: float = 0.0, y: float = 0.0, width: float = CARD_WIDTH
) -> str:
    """Header in the nation's colour, supply cost in the disc, fire against infantry, armour and aircraft, defence."""
    colour = block_of(card.nation)
    nation = "" if card.nation.upper() in ("", "NEUTRAL") else card.nation.upper()
    tags = " · ".join(tag for tag in (nation, "MOT" if card.motorized else "") if tag)
    fires = card.infantry is not None
    sub = fit(card.subhead, 206 - text_width(tags, 9.5, bold=True, spacing=0.08), (11.5, 10.5, 9.5), bold=True)
    drawn = [
        shape("M8 16a8 8 0 0 1 8-8H234a8 8 0 0 1 8 8V50H8z", class_=f"k-{colour}"),
        _name(card.name),
        element("circle", class_="k-disc", cx=222, cy=29, r=16),
        words(str(card.cost), 222, 36, class_="k-cost"),
        words(card.subhead, 18, 67, class_="k-sub", style=f"font-size:{number(sub)}px" if sub < 11.5 else None),
        words(tags, 232, 67, class_="k-lbl", text_anchor="end") if tags else "",
        window(card.picture, 76, 108 if fires else 96),
    ]
    if fires:
        drawn.append(_fire(card, language))
    if card.defence is not None:
        drawn.append(_shield(card.defence, colour, 0 if fires else 66))
    drawn.append(paragraph(card.text, 264 if fires else 184, 324 if fires or card.defence is None else 258))
    category = named(f"card-{card.category}", language) if card.category in CATEGORIES else ""
    drawn.append(words(category, 18, 339, class_="k-lbl"))
    if card.rarity:
        drawn.append(words(card.rarity, 232, 339, class_="k-lbl", text_anchor="end"))
    return framed("".join(drawn), f"{card.name}, {card.subhead}, {card.cost}", x, y, width)


def _name(name: str) -> str:
    """On one line while that can be read, else on two."""
    if text_width(name, 14, bold=True) <= 182:
        return words(name, 18, 36, class_="k-nmw", font_size=fit(name, 182, (19, 17, 15.5, 14), bold=True))
    lines = wrap(name, 182, 14.5, bold=True)
    return "".join(words(line, 18, 27 + place * 16, class_="k-nmw", font_size=14.5) for place, line in enumerate(lines))


def _fire(card: FireCard, language: Language) -> str:
    drawn = []
    labels = tuple(named(f"{arm}-short", language) for arm in ("infantry", "armour", "air"))
    for place, (label, value) in enumerate(zip(labels, (card.infantry, card.armour, card.air), strict=True)):
        centre = 44 + place * 54
        off = " k-off" if place == 2 and card.air_only_when_attacked else ""
        drawn.append(element("rect", class_="k-box", x=centre - 24, y=196, width=48, height=54, rx=7))
        drawn.append(words("–" if value is None else str(value), centre, 224, class_=f"k-big{off}"))
        drawn.append(words(label, centre, 242, class_="k-cap"))
    return "".join(drawn)


def _shield(defence: int, colour: str, lower: float) -> str:
    return (
        shape(f"M190 {number(196 + lower)}h42v30c0 15-11 23-21 28-10-5-21-13-21-28z", class_=f"k-{colour}")
        + words(str(defence), 211, 227 + lower, class_="k-bigw")
        + words("DEF", 211, 241 + lower, class_="k-capw")
    )


# ------------------------------------------------------------------ from a Face
def fights(face: Face) -> bool:
    return face.kind == "card" and face.symbol in CATEGORIES


def from_face(face: Face, language: Language, say: Callable[[Text], str]) -> str:
    cost, *rest = face.values
    printed = {word: int(figure) for word, _, figure in (value.rpartition(" ") for value in rest)}
    card = FireCard(
        nation=face.nation,
        category=face.symbol,
        name=face.name.into(language),
        subhead=say(face.needs) if face.needs is not None else "",
        cost=int(cost),
        text=say(face.text) if face.text is not None else "",
        infantry=printed.get("infantry"),
        armour=printed.get("armour"),
        air=printed.get("air"),
        defence=printed.get("defence"),
        air_only_when_attacked="grey" in face.style,
        motorized="motorized" in face.style,
        rarity=face.size,
        picture=face.picture or "map",
    )
    return fire_card(card, language)


def named_back(face: Face, language: Language) -> str:
    """What an enemy card is, when no more than its type is known: the same for every card of the type."""
    name = face.name.into(language)
    drawn = (
        element("rect", class_=f"k-{block_of(face.nation)}", x=10, y=10, width=230, height=330, rx=9),
        element("rect", class_="k-vlf", x=22, y=22, width=206, height=306, rx=5, opacity=0.45),
        shape(
            "M-46 0C-24-26 24-26 46 0 24 26-24 26-46 0zM-40 30 40-30", class_="k-eye", transform="translate(125 140)"
        ),
        element("circle", class_="k-eye", cx=125, cy=140, r=11),
        words(name, 125, 214, class_="k-bk", font_size=fit(name, 196, (34, 30, 26, 23, 20, 17, 14), bold=True)),
    )
    return framed("".join(drawn), name, 0, 0, CARD_WIDTH)
