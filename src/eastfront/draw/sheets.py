"""Sheets for documents: the counters of a title from its faces, and one sheet of every symbol, state and size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from eastfront.draw.counters import NATIONS, OTHER_NATIONS, SIDES, block, counter, definitions
from eastfront.draw.style import style_sheet
from eastfront.draw.svg import document, element, fit, words
from eastfront.draw.symbols import SYMBOLS, knows
from eastfront.draw.tokens import Theme
from eastfront.engine.scene import Face
from eastfront.engine.sides import Side, all_sides
from eastfront.engine.text import Name
from eastfront.parts.boards import Language

CELL = 92.0
EDGE = 32.0


def sheet(
    faces: Iterable[Face],
    heading: str,
    language: Language = "en",
    *,
    sides: Sequence[str] = SIDES,
    side_names: Sequence[str] = (),
    theme: Theme = "day",
    columns: int = 14,
    size: float = 72.0,
) -> str:
    """The counter sheet of a title: all faces that are not cards, by side, fronts beside their reduced backs."""
    shown = [face for face in faces if face.kind not in ("card", "ground")]
    step = size * 1.26
    wide = columns * step + 2 * EDGE - (step - size)
    drawn = [words(heading, EDGE, 48, class_="c-h1")]
    y = 72.0
    for side in (*all_sides(len(sides)), None):
        members = [face for face in shown if face.side == side]
        if not members:
            continue
        if side is not None and side < len(side_names):
            drawn.append(words(side_names[side], EDGE, round(y + 16), class_="c-h2"))
            y += 30
        for place, face in enumerate(members):
            x = EDGE + place % columns * step
            top = y + place // columns * step
            drawn.append(counter(face, language, x=x, y=top, size=size, sides=sides))
        y += -(-len(members) // columns) * step + 18
    return _page(wide, y + EDGE - 18, heading, drawn, theme)


def _page(width: float, height: float, label: str, drawn: Sequence[str], theme: Theme) -> str:
    body = "".join(drawn)
    paper = element("rect", class_="c-page", width=width, height=height)
    defs = definitions()
    style = style_sheet(theme, "counter", used_in=paper + defs + body)
    return document(width, height, label, style, defs, paper, body)


# ------------------------------------------------------------------ samples


def worded(
    id: str, kind: str, name: Name, side: int | None, described: str, size: str = "", values: tuple[str, ...] = ()
) -> Face:
    """A face described in a few words, as tables of counters do: "armour su guards final"."""
    said = described.lower().split()
    nation = next((word for word in said if word in NATIONS or word in OTHER_NATIONS), "")
    symbol = next((word for word in said if knows(word)), "")
    style = tuple(word for word in said if word not in (nation, symbol))
    of = None if side is None else Side(side)
    return Face(id, kind, name, of, symbol, size, values, nation=nation, style=style)


def _face(described: str, side: int, name: str, size: str, *values: str, id: str = "") -> Face:
    return worded(id or f"sample-{described}-{name}", "unit", Name(name, name), side, described, size, values)


_ARMS: tuple[tuple[str, str, Face], ...] = (
    ("Infanterie", "Infantry", _face("infantry", 0, "VIII", "XXX", "7", "4")),
    ("Blindés", "Armour", _face("armour", 0, "XXIV", "XXX", "12", "6")),
    ("Motorisée", "Motorized", _face("motorized hu", 0, "Mob", "XXX", "4", "6")),
    ("Cavalerie", "Cavalry", _face("cavalry ro", 0, "Cav", "XXX", "4", "5")),
    ("Montagne", "Mountain", _face("mountain", 0, "XLIX", "XXX", "7", "4")),
    ("Parachutiste", "Airborne", _face("airborne", 0, "7 Fl", "XX", "2", "4")),
    ("Sûreté", "Security", _face("security", 0, "213", "XX", "1", "4")),
    ("Génie", "Engineer", _face("engineer", 0, "9", "III", "2", "4")),
    ("Artillerie", "Artillery", _face("artillery", 0, "Siège", "X", "3", "2")),
    ("Bulgare", "Bulgarian", _face("infantry bg", 0, "2", "XXX", "3", "4")),
    ("Italien", "Italian", _face("infantry it", 0, "CSIR", "XXX", "4", "5")),
    ("Slovaque", "Slovak", _face("infantry sk", 0, "Mob", "XX", "2", "4")),
    ("Armée", "Army", _face("infantry", 1, "16", "XXXX", "8", "4")),
    ("Mécanisée", "Mechanized", _face("mechanized", 1, "3 Mech", "XXX", "10", "6")),
    ("Garde", "Guards", _face("infantry guards", 1, "1 Gd", "XXXX", "10", "4")),
    ("Choc", "Shock", _face("infantry shock", 1, "1 Sh", "XXXX", "10", "4")),
    ("Armée de chars", "Tank army", _face("armour guards", 1, "3 Tk", "XXXX", "12", "6")),
    ("Garnison", "Garrison", _face("garrison", 1, "Odessa", "XX", "2", "0")),
    ("Marine", "Marine", _face("marine", 1, "83", "X", "1", "4")),
    ("Front", "Front", _face("front", 1, "Ouest", "XXXXX", "3", "3", "3")),
    ("Chasse", "Fighter", _face("fighter", 0, "Bf 109", "", "1", "4")),
    ("Bombardier", "Bomber", _face("bomber", 0, "Ju 87", "", "(2)", "4")),
    ("Transport", "Transport", _face("transport", 0, "Ju 52", "", "0", "8")),
    ("Bombardier", "Bomber", _face("bomber", 1, "Il-2", "", "(1)", "3")),
    ("Chef", "Leader", _face("leader", 0, "Guderian", "", "+1")),
    ("Chef", "Leader", _face("leader", 1, "Joukov", "", "+1")),
    ("Partisans", "Partisans", _face("partisan", 1, "Part. 1", "", "0", "4")),
    ("PC", "HQ", _face("hq", 2, "3 Army", "XXXX", "4", "3")),
    ("Britannique", "British", _face("infantry gb", 2, "XXX", "XXX", "3", "4")),
    ("Américain", "American", _face("armour us", 2, "4", "XX", "3", "5")),
    ("Flotte", "Fleet", _face("fleet gb", 2, "Home", "", "4")),
    ("Dépôt", "Depot", _face("depot", 0, "Dépôt", "", "2")),
    ("Français", "French", _face("infantry ff", 2, "1", "XXXX", "2", "3", "3")),
    ("Quatre valeurs", "Four values", _face("mechanized", 1, "5 Gd", "XXX", "7", "8", "6", "2")),
    ("Marqueur", "Marker", Face("sample-marker", "marker", Name("Siège", "Siege"), None, "", "", ("3",))),
    ("Objectif", "Objective", Face("sample-flag", "marker", Name("Prise", "Taken"), None, "flag", "", ("2",))),
)
_STATES = (
    ("Plein", "Full", ()),
    ("Réduit", "Reduced", ("reduced",)),
    ("Sans ravit.", "Unsupplied", ("unsupplied",)),
    ("Les deux", "Both", ("reduced", "unsupplied")),
    ("A agi", "Done", ("done",)),
    ("Peut agir", "Legal", ("legal",)),
    ("Choisi", "Selected", ("selected",)),
    ("Cible", "Target", ("target",)),
    ("Cible possible", "Possible target", ("possible",)),
    ("Attention", "Warning", ("warning",)),
    ("Du journal", "From the log", ("log",)),
)


def sample_sheet(language: Language = "en", theme: Theme = "day") -> str:
    """Every arm, state, size, stack and block on one page."""
    fr = language == "fr"
    drawn = [words("Armes" if fr else "Arms", EDGE, 46, class_="c-h1")]
    y = 64.0
    for place, (french, english, face) in enumerate(_ARMS):
        x, top = EDGE + place % 12 * CELL, y + place // 12 * 112
        drawn.append(counter(face, language, x=x, y=top, size=72))
        drawn.append(_caption(french if fr else english, x + 36, top + 92))
    y += 3 * 112 + 40
    drawn.append(words("États" if fr else "States", EDGE, y, class_="c-h1"))
    for place, (french, english, marks) in enumerate(_STATES):
        x = EDGE + 4 + place * 100
        face = _ARMS[1][2] if place % 2 == 0 else _ARMS[12][2]
        drawn.append(counter(face, language, x=x, y=y + 26, size=72, marks=marks))
        drawn.append(_caption(french if fr else english, x + 36, y + 126))
    y += 176
    drawn += _sizes_and_stacks(language, y) + _blocks(language, y)
    y += 176
    drawn.append(words("Tous les symboles" if fr else "All symbols", EDGE, y, class_="c-h1"))
    for place, name in enumerate(sorted(SYMBOLS)):
        x, top = EDGE + 34 + place % 12 * CELL, y + 42 + place // 12 * 78
        drawn.append(element("rect", class_="c-tile", x=round(x - 38), y=round(top - 28), width=76, height=54, rx=6))
        drawn.append(element("use", href=f"#n-{name}", x=round(x), y=round(top)))
        drawn.append(_caption(name, x, top + 40))
    return _page(EDGE * 2 + 12 * CELL + 4, y + 3 * 78 + 30, "Counters", drawn, theme)


def _caption(text: str, x: float, y: float) -> str:
    return words(text, round(x), round(y), class_="c-cap", font_size=fit(text, 92, (11.5, 10.5)))


def _sizes_and_stacks(language: Language, y: float) -> list[str]:
    fr = language == "fr"
    drawn = [words("Tailles et piles" if fr else "Sizes and stacks", EDGE, y, class_="c-h1")]
    x = EDGE
    for size in (16.0, 28.0, 38.0, 46.0, 60.0):
        drawn.append(counter(_ARMS[1][2], language, x=x, y=y + 28, size=size))
        drawn.append(_caption(f"{size:.0f}", x + size / 2, y + 110))
        x += size + 22
    for count in (2, 3, 5):
        for place in range(min(count, 3) - 1, -1, -1):
            shift = place * 5
            badge = count if place == 0 else 0
            drawn.append(counter(_ARMS[12][2], language, x=x + 18 - shift, y=y + 26 + shift, size=66, count=badge))
        x += 104
    return drawn


def _blocks(language: Language, y: float) -> list[str]:
    x = 730.0
    drawn = [words("Blocs" if language == "fr" else "Blocks", x, y, class_="c-h1")]
    shown = (
        (_face("infantry de", 0, "Inf", ""), 4, 4, "face"),
        (_face("armour de", 0, "Pz", ""), 2, 4, "face"),
        (_face("infantry su", 1, "Inf", ""), 3, 3, "face"),
        (_face("infantry ro", 0, "Inf", ""), 1, 2, "face"),
        (_face("armour su", 1, "Arm", ""), 4, 4, "back"),
    )
    for face, strength, most, facing in shown:
        side = "back" if facing == "back" else "face"
        drawn.append(
            block(
                face,
                language,
                strength=strength,
                most=most,
                facing="back" if side == "back" else "face",
                x=x,
                y=y + 30,
                size=66,
            )
        )
        drawn.append(_caption(f"{strength}/{most}" if side == "face" else "?", x + 33, y + 118))
        x += 84
    return drawn
