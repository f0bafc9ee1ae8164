"""Counters, from a Face and the marks of a piece: a square of 100 units by the anatomy of the design guide.

Face.symbol names the drawing, Face.nation is two letters, Face.style says guards or shock. Values are printed left to
right as given. Three more styles say what a number alone does not: "zoc" (a hexagon behind the first value), "tracked"
(a disc behind the last: moves on tracks or wheels) and "final" (a dot beside the symbol: never replaced).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from eastfront.draw import symbols
from eastfront.draw.designations import designation, nation_in
from eastfront.draw.factors import factors, marked_factors
from eastfront.draw.marks import DONE, RINGS, UNSUPPLIED, draw_marks, ring
from eastfront.draw.svg import element, fit, group, number, shape, text_width, words
from eastfront.draw.tokens import BODY_ONLY_BELOW, SYMBOL_ONLY_BELOW
from eastfront.engine.scene import Face
from eastfront.parts.boards import Language
from eastfront.text import catalogue

SIDES: Final = ("axis", "soviet", "west", "neutral")  # the body of sides 0, 1, 2 when a title says nothing else
NATIONS: Final = {  # spine, and whether the code is printed: the main nation of a side needs none
    "de": ("de", False),
    "su": ("su", False),
    "us": ("us", False),
    "gb": ("gb", False),
    "ro": ("ro", True),
    "hu": ("hu", True),
    "it": ("it", True),
    "sk": ("sk", True),
    "fi": ("fi", True),
    "bg": ("bg", True),
    "fr": ("fr", True),
    "ff": ("fr", True),
    "vi": ("fr", True),
    "pl": ("pl", True),
    "cw": ("gb", True),
}
OTHER_NATIONS: Final = ("yu", "gr", "tr", "tu", "es", "se", "sw", "no", "dk", "nl", "be", "pt", "ch", "ir", "iq", "hr")
_SPINE_OF_SIDE: Final = {"axis": "de", "soviet": "su", "west": "us", "neutral": "other"}
_SPINE: Final = "M10 1H9a8 8 0 0 0-8 8V91a8 8 0 0 0 8 8h1z"
_CHEVRONS: Final = "M1 20 10 30V42L1 32zM1 44 10 54V66L1 56zM1 68 10 78V90L1 80z"


@dataclass(frozen=True)
class Look:
    """How a face is drawn: body of its side, spine of its nation, symbol and traits."""

    body: str
    spine: str
    code: str  # the two letters printed for a minor nation
    symbol: str
    guards: bool = False
    shock: bool = False
    reduced: bool = False
    zoc: bool = False
    tracked: bool = False
    final: bool = False


def look_of(face: Face, sides: Sequence[str] = SIDES, nation: str = "") -> Look:
    body = sides[face.side] if face.side is not None and face.side < len(sides) else "neutral"
    said = face.name.en.lower().split()
    code = nation.lower() or face.nation or nation_in(said)
    spine, printed = NATIONS.get(code, ("other", True)) if code else (_SPINE_OF_SIDE[body], False)
    plain = not (face.symbol or face.nation or face.style)
    drawing = symbols.symbol_of(face.symbol) if symbols.knows(face.symbol) else "" if plain else "marker"
    guards = "guards" in face.style or "guards" in said
    return Look(
        body=body,
        spine="gd" if guards else spine,
        code=code.upper() if printed else "",
        symbol=drawing,
        guards=guards,
        shock="shock" in face.style or "shock" in said,
        reduced="reduced" in face.style or face.id.endswith("-reduced"),
        zoc="zoc" in face.style,
        tracked="tracked" in face.style,
        final="final" in face.style,
    )


# ------------------------------------------------------------------ shared pieces


def definitions() -> str:
    """Symbols, bodies and rings every counter uses; once in a document."""
    body = '<rect class="c-sh" x="3" y="5" width="100" height="100" rx="10"/>'
    hatch = element(
        "pattern",
        '<path class="c-hat" d="M0 0V12"/>',
        id="c-hatch",
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    shared = {"c-shade": body, **{f"c-ring-{name}": ring(name) for name in RINGS}}
    written = "".join(element("symbol", drawn, id=key, overflow="visible") for key, drawn in shared.items())
    return element("defs", symbols.definitions(), written, hatch)


# ------------------------------------------------------------------ counters


def counter(
    face: Face,
    language: Language = "en",
    *,
    x: float = 0.0,
    y: float = 0.0,
    size: float = 100.0,
    marks: Iterable[str] = (),
    count: int = 0,
    sides: Sequence[str] = SIDES,
    nation: str = "",
    detail: float | None = None,
    on: str = "",
) -> str:
    """A counter as a <g>, its north-west corner at x, y. Marks are those of a Piece and the states of the grammar.

    `detail` is the size it will have on the screen when that is not `size`: small counters say less. `on` names a
    plate that has everything but the name, for sheets where hundreds are alike.
    """
    look = look_of(face, sides, nation)
    given = tuple(dict.fromkeys(marks))
    reduced = look.reduced or "reduced" in given
    seen = size if detail is None else detail
    if on:
        body = [element("use", href=f"#{on}"), _named(face, language)]
    else:
        body = _body(look, reduced)
        if seen >= SYMBOL_ONLY_BELOW:
            body.append(_printed(face, look, language))
        elif seen >= BODY_ONLY_BELOW:
            body.append(_bare(face, look))
    body.append(draw_marks(given, small=seen < SYMBOL_ONLY_BELOW))
    if count > 1:
        body.append(
            group(
                '<circle class="c-bdg" r="17"/>', words(str(count), 0, 8, class_="c-bdt"), transform="translate(100 2)"
            )
        )
    return group(
        *body,
        class_=f"c c-{look.body}",
        transform=_placed(x, y, size),
        role="img",
        aria_label=spoken(face, language, given, reduced),
    )


def plate(face: Face, id: str, *, sides: Sequence[str] = SIDES, nation: str = "") -> str:
    """All of a counter but its name, as a <symbol> for `counter(on=id)`; only for faces that have a drawing."""
    look = look_of(face, sides, nation)
    body = [*_body(look, look.reduced), _arm(face, look)]
    return element("symbol", group(*body, class_=f"c c-{look.body}"), id=id, overflow="visible")


def _body(look: Look, reduced: bool) -> list[str]:
    body = [element("use", href="#c-shade"), '<rect class="c-b" width="100" height="100" rx="10"/>']
    if reduced:
        body.append(shape("M1 61H99V84H1z", class_="c-red"))
    body.append(shape(_SPINE, class_=f"c-{look.spine}"))
    if look.shock:
        body.append(shape(_CHEVRONS, class_="c-gd"))
    body.append('<rect class="c-g" x="2" y="2" width="96" height="96" rx="8.5"/>')
    return body


def small(face: Face, *, sides: Sequence[str] = SIDES) -> str:
    """One of several that share a space: its body, its symbol and what it fights with. Name and movement are for who
    looks closer."""
    look = look_of(face, sides)
    told = "-".join(face.values[:2])
    drawn = element("use", href=f"#n-{look.symbol or 'marker'}", transform="translate(55 31) scale(1.15)")
    size = fit(told, 86, (43, 40, 37, 34, 31, 28, 25, 22), bold=True)
    value = words(told, 55, 93, class_="c-f", font_size=size) if told else ""
    return group(*_body(look, look.reduced), drawn, value, class_=f"c c-{look.body}")


def _placed(x: float, y: float, size: float) -> str | None:
    if (x, y, size) == (0, 0, 100):
        return None
    return f"translate({number(x)} {number(y)}) scale({number(size / 100, 4)})"


def _bare(face: Face, look: Look) -> str:
    """Small: only the symbol and the first factor."""
    drawn = element("use", href=f"#n-{look.symbol}", transform="translate(55 32) scale(1.2)") if look.symbol else ""
    return drawn + (words(face.values[0], 55, 94, class_="c-f", font_size=46) if face.values else "")


def _printed(face: Face, look: Look, language: Language) -> str:
    if look.symbol == "leader":
        return _leader(face, face.name.into(language))
    if not look.symbol:
        return _words_only(face, face.name.into(language))
    return _named(face, language) + _arm(face, look)


def _echelon(face: Face) -> str:
    return face.size if re.fullmatch(r"[IXO•]+", face.size) else ""


def _named(face: Face, language: Language) -> str:
    """The name in its corner, beside the echelon."""
    echelon = _echelon(face)
    wide = 80.0 - (text_width(echelon, _echelon_size(echelon), bold=True) + 4 if echelon else 0.0)
    short = designation(face.name.into(language), wide)
    top = fit(short, wide, (17, 15.5, 14, 12.5, 11), bold=True)
    return words(short, 15, 19 if top > 13 else 18, class_="c-id", font_size=top) if short else ""


def _arm(face: Face, look: Look) -> str:
    """Echelon, symbol, nation and factors: what many counters share."""
    drawn = []
    echelon = _echelon(face)
    if echelon:
        drawn.append(
            words(echelon, 95, 19 if len(echelon) < 4 else 18, class_="c-ec", font_size=_echelon_size(echelon))
        )
    drawn.append(element("use", href=f"#n-{look.symbol}", x=55, y=44 if look.symbol in symbols.AIR else 42))
    if look.code:
        drawn.append(words(look.code, 0, 0, class_="c-na", font_size=11.5, transform="translate(21.5 42) rotate(-90)"))
    if look.final:
        drawn.append('<circle class="c-nf" cx="91.5" cy="42" r="4"/>')
    if look.zoc or look.tracked:
        drawn.append(marked_factors(face.values, zoc=look.zoc, tracked=look.tracked))
    else:
        drawn.append(factors(face.values, look.symbol in symbols.AIR))
    return "".join(drawn)


def _echelon_size(echelon: str) -> float:
    return {4: 11.0, 5: 9.0}.get(len(echelon), 13.5)


def _leader(face: Face, name: str) -> str:
    last = name.split()[-1] if name.split() else name
    value = words(face.values[0], 80, 46, class_="c-f", font_size=25) if face.values else ""
    if len(face.values) > 1:
        value += words("-".join(face.values[1:]), 80, 66, class_="c-f", font_size=17)
    size = fit(last, 82, (21, 19, 17, 15, 13, 11), bold=True)
    return (
        element("use", href="#n-leader", x=39, y=36)
        + value
        + words(last, 55, 88, class_="c-id", font_size=size, text_anchor="middle")
    )


def _words_only(face: Face, name: str) -> str:
    """A marker without a drawing: its name, and a value if it has one."""
    lines = name.split()[:3]
    size = min((fit(line, 80, (22, 19, 17, 15, 13, 11), bold=True) for line in lines), default=15)
    first = 34.0 if face.values else 56.0 - (len(lines) - 1) * size * 0.5
    drawn = [
        words(line, 55, round(first + place * size * 1.1, 1), class_="c-id", font_size=size, text_anchor="middle")
        for place, line in enumerate(lines)
    ]
    return "".join(drawn) + factors(face.values, air=False)


def spoken(face: Face, language: Language, marks: Sequence[str] = (), reduced: bool = False) -> str:
    """What a screen reader says: "XXIV Panzer Corps, 12-6, reduced, out of supply"."""
    marked = catalogue.words(language)
    said = [face.name.into(language)]
    if face.values:
        said.append("-".join(face.values))
    if reduced:
        said.append(marked.say("web-mark-reduced"))
    if "isolated" in marks:
        said.append(marked.say("web-mark-isolated"))
    if UNSUPPLIED & set(marks):
        said.append(marked.say("web-mark-unsupplied"))
    if DONE & set(marks):
        said.append(marked.say("web-mark-done"))
    return ", ".join(said)


def badge(face: Face, *, sides: Sequence[str] = SIDES) -> str:
    """A marker that lies beside the units of a space, half their size: a disc with its sign, and a value if any."""
    look = look_of(face, sides)
    drawn = element(
        "use", href=f"#n-{look.symbol or 'marker'}", transform=f"translate(50 {40 if face.values else 50}) scale(1.3)"
    )
    value = words(face.values[0], 50, 90, class_="c-f", font_size=30) if face.values else ""
    shade, body = ('<circle class="c-sh" cx="53" cy="55" r="49"/>', '<circle class="c-b" cx="50" cy="50" r="49"/>')
    return group(shade, body, '<circle class="c-g" cx="50" cy="50" r="46"/>', drawn, value, class_=f"c c-{look.body}")


def counter_back(colour: str) -> str:
    """What the other side sees of a counter that lies face down."""
    field = shape("M18 14H86V86H18z", class_="c-back")
    body = [element("use", href="#c-shade"), '<rect class="c-b" width="100" height="100" rx="10"/>', field]
    body.append(shape(_SPINE, class_=f"c-{_SPINE_OF_SIDE[colour]}"))
    body.append('<rect class="c-g" x="2" y="2" width="96" height="96" rx="8.5"/>')
    return group(*body, class_=f"c c-{colour}")


# ------------------------------------------------------------------ blocks


def block(
    face: Face,
    language: Language = "en",
    *,
    strength: int = 4,
    most: int = 4,
    facing: Literal["face", "back"] = "face",
    x: float = 0.0,
    y: float = 0.0,
    size: float = 100.0,
    marks: Iterable[str] = (),
    sides: Sequence[str] = SIDES,
    nation: str = "",
) -> str:
    """A standing block: seen by its owner, its strength on the upper edge and what it may fall to on the others;
    seen by the enemy, only its back."""
    look = look_of(face, sides, nation)
    given = tuple(dict.fromkeys(marks))
    depth = shape("M10 0 20-10H106a4 4 0 0 1 4 4V86L100 96V10z", class_="c-side")
    body = [depth, '<rect class="c-b" width="100" height="100" rx="7"/>']
    if facing == "back":
        body += [
            shape("M14 14H86V86H14z", class_="c-back"),
            shape("M0 7a7 7 0 0 1 7-7h4V100H7a7 7 0 0 1-7-7z", class_=f"c-{look.spine}"),
        ]
        if face.nation:
            body.append(words(face.nation.upper(), 52, 62, class_="c-f", font_size=34))
        return group(
            *body,
            draw_marks(given, small=size < SYMBOL_ONLY_BELOW),
            class_=f"c c-{look.body}",
            transform=_placed(x, y, size),
            role="img",
        )
    body.append(shape("M0 7a7 7 0 0 1 7-7h2V100H7a7 7 0 0 1-7-7z", class_=f"c-{look.spine}"))
    if "elite" in face.style:
        body.append(shape(_CHEVRONS, class_="c-gd"))
    body.append('<rect class="c-g" x="2" y="2" width="96" height="96" rx="6"/>')
    if look.symbol:
        body.append(element("use", href=f"#n-{look.symbol}", x=52, y=59 if look.symbol in symbols.AIR else 54))
    body += [_pips(strength - turn, turn, turn == 0) for turn in range(4) if strength - turn > 0 and turn < most]
    if look.code:
        body.append(words(look.code, 52, 33, class_="c-na", font_size=12))
    elif face.name.into(language) and not face.nation:
        short = designation(face.name.into(language), 60)
        body.append(words(short, 52, 33, class_="c-na", font_size=fit(short, 60, (13, 12, 11, 10), bold=True)))
    said = f"{spoken(face, language, given)}, {strength}/{most}"
    return group(
        *body,
        draw_marks(given, small=size < SYMBOL_ONLY_BELOW),
        class_=f"c c-{look.body}",
        transform=_placed(x, y, size),
        role="img",
        aria_label=said,
    )


def _pips(amount: int, turns: int, now: bool) -> str:
    """Dots along an edge, the whole row turned with the block."""
    gap = min(15.0, 62 / max(amount, 1))
    first = 52 - gap * (amount - 1) / 2
    radius = 5.2 if now else 3.4
    data = "".join(
        f"M{number(first + place * gap - radius)} 13a{number(radius)} {number(radius)} 0 1 0 {number(2 * radius)} 0"
        f"a{number(radius)} {number(radius)} 0 1 0-{number(2 * radius)} 0z"
        for place in range(amount)
    )
    turn = f"rotate({90 * turns} 52 50)" if turns else None
    return shape(data, class_="c-pip" if now else "c-pipo", transform=turn)
