"""Everything a title prints on counters and cards as one sprite: a <symbol> for every Face and every mark.

Colours are classes of kit.css, so that one sprite serves day and night. Symbols are named `face-ID`, `small-ID` (a unit
beside others), `mark-NAME`, `ring-NAME` and `tally-NAME`; a face is a square of 100, a card 250 by 350, whatever is
drawn outside it shows. A card also has `lying-ID`, `aside-ID` and `strip-ID`: on a space upright, sideways, and under
another. A unit of the style "block" stands: its first value is how many steps it has, and `face-ID-N` is how it looks
turned N times.

The symbol of a strategy card is its kind (event, reinforcements, combat, operations, invasion); its style may be
"removed". Its values are the operations and then replacement points as "SU 3"; its size is the number printed on it.
Cards that fight are told in firecards.py. Any other card is a name, a picture and a text. A back is that of a counter,
or of a card when its style says "card", with its name on it when it says "named". A marker of the style "badge" is
drawn as a disc, to lie beside the units of a space. The ground of a zone is told in zoneground.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, get_args

from eastfront.draw.cards import Kind, StrategyCard, card_back, plain_card, strategy_card
from eastfront.draw.counters import SIDES, badge, block, counter, counter_back, definitions, small
from eastfront.draw.designations import nation_in
from eastfront.draw.firecards import block_of, fights, from_face, named_back
from eastfront.draw.lying import SIDEWAYS, STRIP, UPRIGHT, lying_back, lying_card, strip
from eastfront.draw.marks import MARKS, RINGS, TALLIES, ring
from eastfront.draw.svg import element
from eastfront.draw.tokens import CARD_HEIGHT, CARD_WIDTH
from eastfront.draw.zoneground import ground, view_of
from eastfront.engine.scene import Face
from eastfront.engine.text import Text
from eastfront.parts.boards import Language

Say = Callable[[Text], str]
KINDS: Final[dict[str, Kind]] = {kind: kind for kind in get_args(Kind)}
_COLOURS: Final = {
    "axis": "axis",
    "soviet": "soviet",
    "allies": "west",
    "allied": "west",
    "western": "west",
    "france": "west",
    "neutral": "neutral",
}
_SOVIET: Final = ("su", "gd")
_FACING: Final[tuple[Literal["face"], Literal["back"]]] = ("face", "back")
_SQUARE, _CARD = "0 0 100 100", f"0 0 {CARD_WIDTH:.0f} {CARD_HEIGHT:.0f}"


def colours_of(sides: Sequence[str]) -> tuple[str, ...]:
    """The body of each side: by its word where that names one, else by its place."""
    if all(word in _COLOURS for word in sides):
        return tuple(_COLOURS[word] for word in sides)
    return SIDES[: len(sides)]


def sprite(faces: Iterable[Face], language: Language, say: Say, sides: Sequence[str]) -> str:
    """One hidden SVG to be put into a page once."""
    colours, faces = colours_of(sides), tuple(faces)
    symbols = [_symbol(f"face-{face.id}", draw(face, language, say, colours), _size(face)) for face in faces]
    symbols += _small(faces, colours)
    for face in faces:
        if is_card(face):
            symbols += _lying(face, language, _colour(face, colours))
        elif is_block(face) and face.kind != "back":
            symbols += _turned(face, language, _own(face, colours))
    symbols += [_symbol(f"mark-{name}", body) for name, body in sorted(MARKS.items())]
    symbols += [_symbol(f"ring-{name}", ring(name)) for name in RINGS]
    if any(map(is_ground, faces)):
        symbols += [_symbol(f"tally-{name}", body) for name, body in TALLIES.items()]
    return element(
        "svg",
        definitions(),
        *symbols,
        xmlns="http://www.w3.org/2000/svg",
        width=0,
        height=0,
        aria_hidden="true",
        style="position:absolute",
    )


def _small(faces: Iterable[Face], colours: Sequence[str]) -> list[str]:
    """Units as they lie beside others on the same space. Without a name many are alike: each drawing is there once."""
    drawings: dict[str, list[str]] = {}
    for face in faces:
        if face.kind == "unit":
            drawings.setdefault(small(face, sides=_own(face, colours)), []).append(face.id)
    found = [_symbol(f"s-{number}", drawing) for number, drawing in enumerate(drawings)]
    for number, alike in enumerate(drawings.values()):
        drawn = element("use", href=f"#s-{number}", width=100, height=100)
        found += [_symbol(f"small-{id}", drawn) for id in alike]
    return found


def _lying(face: Face, language: Language, colour: str) -> list[str]:
    """A card as it lies on a space, upright and sideways, and what is seen of it under another."""
    lie = lying_back if face.kind == "back" else lying_card
    return [
        _symbol(f"lying-{face.id}", lie(face, language, colour), _view(UPRIGHT)),
        _symbol(f"aside-{face.id}", lie(face, language, colour, True), _view(SIDEWAYS)),
        _symbol(f"strip-{face.id}", strip(face, language, colour), _view(STRIP)),
    ]


def _size(face: Face) -> str:
    return view_of(face) if is_ground(face) else _CARD if is_card(face) else _SQUARE


def _turned(face: Face, language: Language, sides: Sequence[str]) -> list[str]:
    """A block after one loss, two, three: its pips turn with it, its symbol stays upright."""
    most = steps_of(face)
    return [
        _symbol(f"face-{face.id}-{turn}", block(face, language, strength=most - turn, most=most - turn, sides=sides))
        for turn in range(1, most)
    ]


def _view(size: tuple[float, float]) -> str:
    return f"0 0 {size[0]:.0f} {size[1]:.0f}"


def _symbol(id: str, body: str, view: str = _SQUARE) -> str:
    # Who uses a symbol names it: a label in here would be read twice.
    silent = re.sub(r' (role|aria-label)="[^"]*"', "", body)
    return element("symbol", silent, id=id, viewBox=view, overflow="visible")


def is_ground(face: Face) -> bool:
    return face.kind == "ground"


def is_block(face: Face) -> bool:
    return "block" in face.style


def steps_of(face: Face) -> int:
    """Of a block, from its first value."""
    return int(face.values[0]) if face.values and face.values[0].isdigit() else 1


def is_card(face: Face) -> bool:
    return face.kind == "card" or (face.kind == "back" and "card" in face.style)


def draw(face: Face, language: Language, say: Say, colours: Sequence[str] = SIDES) -> str:
    """A face by its kind."""
    colour = _colour(face, colours)
    if is_block(face):
        steps, facing = steps_of(face), _FACING[face.kind == "back"]
        return block(face, language, strength=steps, most=steps, facing=facing, sides=_own(face, colours))
    if face.kind == "back":
        if is_card(face) and "named" in face.style:
            return named_back(face, language)
        return card_back(colour) if is_card(face) else counter_back(colour)
    if face.kind == "card":
        return _card(face, language, say, colour)
    if is_ground(face):
        return ground(face, say)
    own = _own(face, colours)
    if face.kind == "marker" and "badge" in face.style:
        return badge(face, sides=own)
    return counter(face, language, sides=own)


def _own(face: Face, colours: Sequence[str]) -> list[str]:
    """The bodies of the sides, with that of this face in the place of its side's."""
    own = [*colours]
    if face.side is not None and face.side < len(own):
        own[face.side] = _colour(face, colours)
    return own


def _colour(face: Face, colours: Sequence[str]) -> str:
    """Of a side; among the Allies the Soviet Union has its own."""
    if fights(face) or "named" in face.style:
        return block_of(face.nation)
    if face.side is None or face.side >= len(colours):
        return "neutral"
    colour = colours[face.side]
    nation = face.nation or nation_in(face.name.en.lower().split())
    return "soviet" if colour == "west" and "soviet" not in colours and nation in _SOVIET else colour


def _card(face: Face, language: Language, say: Say, colour: str) -> str:
    if fights(face):
        return from_face(face, language, say)
    said = say(face.text) if face.text is not None else ""
    kind = KINDS.get(face.symbol)
    if kind is None:
        return plain_card(face, said, language, picture=face.picture or "map")
    points = tuple(_points(value) for value in face.values[1:])
    card = StrategyCard(
        number=face.size,
        name=face.name.into(language),
        operations=int(face.values[0]) if face.values else 0,
        kind=kind,
        text=said,
        requirement=say(face.needs) if face.needs is not None else "",
        replacements=points,
        removed="removed" in face.style,
        picture=face.picture or "map",
        side=colour,
    )
    return strategy_card(card, language)


def _points(value: str) -> tuple[str, int]:
    pool, _, amount = value.rpartition(" ")
    return pool, int(amount) if amount.isdigit() else 0
