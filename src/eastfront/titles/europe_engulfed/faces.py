"""What is drawn: blocks and their backs, fleets, what stands on tracks, what lies in an area."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from eastfront.engine.scene import Face
from eastfront.engine.sides import Side
from eastfront.engine.text import Name
from eastfront.titles.europe_engulfed.income import natural_side
from eastfront.titles.europe_engulfed.naming import block_name, design_name, fleet_name, nation_name
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGNS, FRANCE, NATION, NATIONS, WESTERN, DesignRow, Type

SYMBOLS: Final = {
    Type.INFANTRY: "infantry",
    Type.CAVALRY: "cavalry",
    Type.MILITIA: "militia",
    Type.AIRBORNE: "airborne",
    Type.ARMOR: "armour",
    Type.GSU: "bomber",
}
TURNCOATS: Final = (NATION["yu"], NATION["vi"], NATION["ro"], NATION["hu"], NATION["bg"], NATION["fi"])
"""They may come to fight on the other side than the one they are drawn for."""
MARKERS: Final = {
    "fort": ("trench", Name("Fortification de campagne", "Field fortification")),
    "heavy-fort": ("fort", Name("Fortification lourde", "Heavy fortification")),
    "beachhead": ("anchor", Name("Tête de pont", "Beachhead")),
    "contested": ("clash", Name("Zone contestée", "Contested area")),
    "maginot": ("fort", Name("Ligne Maginot", "Maginot Line")),
    "damaged": ("ruin", Name("Port endommagé", "Damaged port")),
    "overlord": ("flag", Name("Overlord", "Overlord")),
}
PARTS: Final = {
    "fleet": ("fleet", Name("Point de flotte payé par tranches", "Fleet Point paid by instalments")),
    "asw": ("anchor", Name("Lutte anti-sous-marine payée par tranches", "Anti-submarine war paid by instalments")),
    "flak": ("artillery", Name("Flak payée par tranches", "Flak paid by instalments")),
}
"""13.24 In the order in which the table counts them."""
LEASE: Final = Name("Prêt-bail", "Lend-Lease")
COUNTED: Final = {
    "bombers": ("bomber", Name("Bombardiers", "Bombers")),
    "fighters": ("fighter", Name("Chasseurs", "Fighters")),
    "flak": ("artillery", Name("Flak", "Flak")),
}
ACTION: Final = Name("Actions spéciales", "Special Actions")
TRAINS: Final = Name("Transferts", "Strat-Moves")


def faces() -> Iterator[Face]:
    for design in DESIGNS:
        for side in sides_of(NATION[design.nation]):
            yield _block(design, side)
    for nation, row in enumerate(NATIONS):
        for side in sides_of(nation):
            yield Face(back_of(nation, side), "back", block_name(nation), side, nation=row.code, style=("block",))
    for nation, row in enumerate(NATIONS):
        if row.kind == "major":
            side, own = natural_side(nation), nation_name(nation)
            yield Face(f"fleet-{row.code}", "unit", fleet_name(nation), side, symbol="fleet", nation=row.code)
            markers = (("action", "arrow", ACTION), ("trains", "train", TRAINS), ("lease", "depot", LEASE))
            parts = ((f"part-{kind}", symbol, name) for kind, (symbol, name) in PARTS.items())
            for kind, symbol, name in (*markers, *parts):
                said = Name(f"{name.fr}\u202f: {own.fr}", f"{name.en}: {own.en}")
                yield Face(f"{kind}-{row.code}", "marker", said, side, symbol=symbol, nation=row.code)
        elif row.kind == "minor":
            own = nation_name(nation)
            said = Name(f"{ACTION.fr}\u202f: {own.fr}", f"{ACTION.en}: {own.en}")
            yield Face(f"action-{row.code}", "marker", said, WESTERN, symbol="arrow", nation=row.code)
    for kind, (symbol, name) in COUNTED.items():
        for side in (AXIS, WESTERN, Side(2), FRANCE):
            yield Face(f"{kind}-{side}", "marker", name, side, symbol=symbol)
    for kind, (symbol, name) in MARKERS.items():
        yield Face(kind, "marker", name, symbol=symbol, style=("badge",))
    yield Face("jets", "marker", Name("Me 262", "Me 262"), AXIS, symbol="fighter")
    morale = Name("Moral italien effondré", "Italian morale has collapsed")
    yield Face("morale", "marker", morale, AXIS, symbol="flag", nation="it")
    yield Face("turn", "marker", Name("Tour", "Turn"), symbol="marker")
    yield Face("uboats", "marker", Name("Sous-marins", "U-boats"), AXIS, symbol="submarine")
    yield Face("asw", "marker", Name("Lutte anti-sous-marine", "Anti-submarine war"), WESTERN, symbol="anchor")


def _block(design: DesignRow, side: Side | None) -> Face:
    return Face(
        face_of(design.id, side),
        "unit",
        design_name(design.id),
        side,
        symbol=SYMBOLS[design.type],
        values=(str(design.steps),),
        nation=design.nation,
        style=("block", "elite") if design.elite else ("block",),
    )


@cache
def sides_of(nation: int) -> tuple[Side | None, ...]:
    """For whom its blocks are drawn: as they stand by nature, and as they may come to stand."""
    by_nature = natural_side(nation)
    if nation not in TURNCOATS:
        return (by_nature,)
    return (AXIS, WESTERN)


def side_shown(nation: int, stands: int) -> Side | None:
    known = sides_of(nation)
    return Side(stands) if stands in known else known[0]


def face_of(design: int, side: Side | None) -> str:
    return f"block-{DESIGNS[design].code}-{side}"


def back_of(nation: int, side: Side | None) -> str:
    return f"back-{NATIONS[nation].code}-{side}"
