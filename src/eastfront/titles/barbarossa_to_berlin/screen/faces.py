"""What is printed on counters, markers and cards, and the proper names of things."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from eastfront.engine.facts import Kind as FactKind
from eastfront.engine.scene import Face
from eastfront.engine.sides import Side, by_side
from eastfront.engine.text import Name, text
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.parts.rulebooks import read_rulebook
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    AXIS,
    BOARD,
    CARD_ROWS,
    CARDS,
    NEUTRAL,
    PACKAGE,
    SIDES,
    UNIT_ROWS,
    UNITS,
)
from eastfront.titles.barbarossa_to_berlin.records import CardRow, Kind, Nation, UnitRow

ARMS: Final = {
    Kind.INFANTRY: "infantry",
    Kind.PANZER: "armour",
    Kind.SS_PANZER: "armour",
    Kind.MECHANIZED: "mechanized",
    Kind.TANK: "armour",
    Kind.SHOCK: "infantry",
    Kind.PARACHUTE: "parachute",
    Kind.PARTISAN: "partisan",
}
LETTERS: Final = {
    Nation.GE: "de",
    Nation.BR: "gb",
    Nation.BU: "bg",
    Nation.SW: "se",
    Nation.TU: "tr",
}
NATION_NAMES: Final = {
    Nation.GE: Name("Allemagne", "Germany"),
    Nation.IT: Name("Italie", "Italy"),
    Nation.HU: Name("Hongrie", "Hungary"),
    Nation.RO: Name("Roumanie", "Romania"),
    Nation.BU: Name("Bulgarie", "Bulgaria"),
    Nation.SU: Name("Union soviétique", "Soviet Union"),
    Nation.BR: Name("Grande-Bretagne", "Great Britain"),
    Nation.CW: Name("Commonwealth", "Commonwealth"),
    Nation.US: Name("États-Unis", "United States"),
    Nation.FF: Name("France libre", "Free France"),
    Nation.YU: Name("Yougoslavie", "Yugoslavia"),
    Nation.SW: Name("Suède", "Sweden"),
    Nation.TU: Name("Turquie", "Turkey"),
}
POOLS: Final = ("GE", "AX", "BR", "US", "SU")
POOL_NAMES: Final = (
    Name("Allemagne", "Germany"),
    Name("satellites", "satellites"),
    Name("Grande-Bretagne", "Britain"),
    Name("États-Unis", "United States"),
    Name("URSS", "USSR"),
)

# Markers: side, drawing and nation, value, names. Their order numbers the pieces of the screen.
Marker = tuple[Side | None, str, str, Name]
MARKERS: Final[dict[str, Marker]] = {
    "move": (None, "arrow", "", Name("Marqueur de mouvement", "Move marker")),
    "combat": (None, "clash", "", Name("Marqueur de combat", "Combat marker")),
    "stand-fast": (None, "halt", "", Name("Ordre de tenir", "Stand Fast")),
    "trench-su-1": (ALLIED, "trench su", "", Name("Tranchée de niveau 1", "Level-1 trench")),
    "trench-su-2": (ALLIED, "trench su", "2", Name("Tranchée de niveau 2", "Level-2 trench")),
    "trench-ge-1": (AXIS, "trench de", "", Name("Tranchée de niveau 1", "Level-1 trench")),
    "trench-ge-2": (AXIS, "trench de", "2", Name("Tranchée de niveau 2", "Level-2 trench")),
    "trench-br-1": (ALLIED, "trench gb", "", Name("Tranchée de niveau 1", "Level-1 trench")),
    "trench-br-2": (ALLIED, "trench gb", "2", Name("Tranchée de niveau 2", "Level-2 trench")),
    "partisans": (ALLIED, "partisan su", "", Name("Partisans", "Partisans")),
    "fort-lost": (None, "ruin", "", Name("Fort détruit", "Fort destroyed")),
    "beachhead-0": (ALLIED, "anchor gb", "BR", Name("Tête de pont britannique", "British beachhead")),
    "beachhead-1": (ALLIED, "anchor us", "US", Name("Tête de pont américaine", "US beachhead")),
    "beachhead-2": (ALLIED, "anchor us", "AL", Name("Tête de pont alliée", "Allied beachhead")),
    "luftwaffe": (AXIS, "transport de", "", Name("Ravitaillement par la Luftwaffe", "Luftwaffe supply")),
    "stalin": (ALLIED, "leader su", "", Name("Staline", "Stalin")),
    "turn": (None, "marker", "", Name("Tour", "Turn")),
    "vp": (None, "marker", "", Name("PV", "VP")),
    "round": (None, "marker", "", Name("Round", "Round")),
    "orders-axis": (AXIS, "marker", "", Name("Ordres", "Orders")),
    "orders-allied": (ALLIED, "marker", "", Name("Ordres", "Orders")),
}


def faces() -> Iterator[Face]:
    for counter in UNIT_ROWS:
        yield from _unit(counter)
    for card in CARD_ROWS:
        yield _card(card)
    for side, word in by_side(SIDES):
        yield Face(f"back-{word}", "back", Name("Carte", "Card"), side, style=("card",))
    for id, (side_of, drawing, value, name) in MARKERS.items():
        symbol, _, letters = drawing.partition(" ")
        style, values = ("badge",) if symbol != "marker" else (), (value,) if value else ()
        yield Face(f"marker-{id}", "marker", name, side_of, symbol, values=values, nation=letters, style=style)


def _unit(row: UnitRow) -> Iterator[Face]:
    unit = UNITS[row.id]
    letters = LETTERS.get(unit.nation, unit.nation.name.lower())
    style = (("shock",) if row.kind is Kind.SHOCK else ()) + (() if unit.replaceable else ("final",))
    side = unit.side if unit.side != NEUTRAL else None
    size = "front" if "front" in row.code else "XXXX" if unit.is_lcu or unit.nation == Nation.SU else "XXX"
    values = (str(row.cs), str(row.lf), str(row.ma))
    of_nation = partial(Face, nation=letters, style=style)
    yield of_nation(f"unit-{row.id}", "unit", unit_name(unit.id), side, ARMS[row.kind], size, values)
    on_foot = unit.mechanized[2] and not unit.mechanized[1]
    arm = "infantry" if on_foot else ARMS[row.kind]
    worn = (str(row.reduced_cs), str(row.reduced_lf), str(row.reduced_ma))
    yield of_nation(f"unit-{row.id}-reduced", "unit", unit_name(unit.id), side, arm, size, worn)


def _card(row: CardRow) -> Face:
    card = CARDS[row.id]
    if card.is_combat:
        kind = "combat"
    elif card.is_invasion:
        kind = "invasion"
    elif card.is_reinforcement:
        kind = "reinforcements"
    else:
        kind = "operations" if card.is_dual else "event"
    shown = [f"{pool} {points}" for pool, points in zip(POOLS, card.rp, strict=False) if points]
    size = f"{'BZ' if row.deck == 'blitzkrieg' else 'TW'} {row.number}"
    rule = read_rulebook(PACKAGE).get(f"card.{row.side}.{row.number:02}")
    words = text("b2b-plain", words=Name(rule.fr.text, rule.en.text))
    needs = text("b2b-plain", words=Name(rule.fr.needs, rule.en.needs)) if rule.fr.needs else None
    values = (str(row.ops), *shown)
    return Face(
        id=f"card-{row.id}",
        kind="card",
        name=card_name(card.id),
        side=card.side,
        symbol=kind,
        size=size,
        values=values,
        text=words,
        needs=needs,
        nation="su" if Nation.SU in card.nations else "",
        picture=picture(row),
        style=("removed",) if card.starred else (),
    )


def picture(row: CardRow) -> str:
    """A landscape for the card, by what it is about."""
    card = CARDS[row.id]
    if card.is_invasion:
        return "ships"
    if card.is_reinforcement:
        return "tank" if row.code in PANZER_CARDS else "men"
    return PICTURES.get(row.code, "trench" if card.is_combat else "map")


PANZER_CARDS: Final = ("AL4", "AX22", "AX24", "AX35", "AX36")
PICTURES: Final = {
    **dict.fromkeys(("AX1", "AX4", "AX14", "AX27", "AX53", "AX5", "AX6", "AX41", "AX42", "AL18", "AL55"), "tank"),
    **dict.fromkeys(("AX7", "AX38", "AX39", "AX54", "AX18", "AL8"), "trench"),
    **dict.fromkeys(("AX11", "AX15", "AX21", "AL36", "AL23"), "ships"),
    **dict.fromkeys(("AX19", "AX20", "AL12", "AL28", "AX45", "AL44", "AL20"), "plane"),
    **dict.fromkeys(("AX25", "AX29", "AL32", "AL53", "AL43"), "fighters"),
    **dict.fromkeys(("AX16", "AX52", "AL7"), "factory"),
    **dict.fromkeys(("AL14", "AX3"), "train"),
    **dict.fromkeys(("AL11", "AL25", "AX50"), "radio"),
    **dict.fromkeys(("AL19", "AL42", "AL49", "AX40", "AX51"), "firs"),
    **dict.fromkeys(("AL22", "AL35", "AX13", "AX43"), "guns"),
    **dict.fromkeys(("AX10", "AX12", "AX30"), "hill"),
    **dict.fromkeys(("AL27", "AL29", "AL30", "AL54", "AX31"), "village"),
    **dict.fromkeys(("AX2", "AX17", "AX44", "AX48"), "march"),
}


# ---------------------------------------------------------------------- names
def unit_name(unit: UnitId) -> Name:
    return Name(UNIT_ROWS[unit].fr, UNIT_ROWS[unit].en)


def card_name(card: CardId) -> Name:
    return Name(CARD_ROWS[card].fr, CARD_ROWS[card].en)


def space_name(space: SpaceId) -> Name:
    return Name(BOARD.name(space, "fr"), BOARD.name(space, "en"))


@cache
def names() -> dict[FactKind, list[Name]]:
    return {
        FactKind.PIECE: [unit_name(unit.id) for unit in UNITS],
        FactKind.SPACE: [space_name(space) for space in ALL_SPACES],
        FactKind.CARD: [card_name(card.id) for card in CARDS],
    }
