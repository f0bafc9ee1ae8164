"""Compiles the point-to-point board of barbarossa_to_berlin from its spaces, edges and beaches and the geodata.

Link kinds: "adjacent" is the printed black line (river says whether it crosses one); "sea" a dashed blue line from a
port to a circle at sea, or the corridor Leningrad-Tikhvin (2.1); "sea_redeployment" the port-to-port ways these lines
make (12.2); "invasion" a beach and its land space; "beach_link" two beaches of one invasion (7.6.3). A beach is no
neighbour: it is a space only while a beachhead lies on it, and the Axis never enters it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np

from eastfront.parts import boards
from eastfront.parts.boards import Label, Link, Names, Schema, Space
from eastfront.parts.ids import SpaceId
from forge.geo import BadInput
from forge.points_ground import Inputs, Layout, Row, drawing

TITLE: Final = "barbarossa_to_berlin"
CORRECTIONS: Final = Path(__file__).with_name("corrections") / f"{TITLE}.toml"
CREDITS: Final = (
    "Made with Natural Earth (public domain)",
    "Place data (c) GeoNames.org, CC BY 4.0",
    "Borders, terrain overlays and names of 1941 authored for this project (CC0)",
)
# Flags of spaces.csv that are numbers of rules, as words.
FEATURES: Final = {"rule13.6": "caucasus_supply", "rule19.5": "italian_line"}
LINK_KINDS: Final = {"regular": "adjacent", "sea_sr": "sea", "beach": "invasion", "beach_link": "beach_link"}
LINK_NOTES: Final = {
    "Strait of Messina": "messina",
    "Skagerrak": "skagerrak",
    "Oresund": "oresund",
    "map note: Allied limited supply only from Naples": "naples_limited",
}
SOURCES: Final = {"seed": "rulebook", "public": "public"}
NEAR_KM: Final = 9.0  # a gazetteer's place within this distance is the space's town
SCHEMA: Final = Schema(
    terrains=("clear", "forest", "mountain", "swamp", "desert", "beach"),
    features=(
        *("vp", "urban", "fort", "port", "capital", "oil", "iron", "wehrkreis", "beach", "sea_circle"),
        *("supply_axis", "supply_axis_limited", "supply_soviet", "supply_soviet_limited", "supply_west"),
        *("supply_scheldt", "blau", "nordlicht", "taifun", "axis_no_entry", "caucasus_supply"),
        *("italian_line", "south_of_italian_line"),
        *("reserve", "eliminated", "turn", "record", "action", "orders"),
    ),
    nations=(
        *("france_occupied", "france_vichy", "belgium", "netherlands", "norway", "sweden", "denmark", "germany"),
        *("italy", "sicily", "malta", "yugoslavia", "albania", "greece", "hungary", "romania", "bulgaria", "turkey"),
        *("iran", "iraq", "syria", "palestine", "transjordan", "egypt", "libya", "algeria", "tunisia", "ussr", "sea"),
    ),
    owners=("axis", "allied", "neutral"),
    link_kinds=("adjacent", "sea", "sea_redeployment", "invasion", "beach_link"),
    space_attributes={
        "source": "str",
        "wehrkreis": "str",
        "letter": "str",
        "theatre": "str",
        "cards": "str",
        "needs_north_africa_clear": "bool",
        "needs_syracuse": "bool",
        "no_winter_invasion": "bool",
        "triggers_vichy": "bool",
        "value": "int",
        "year": "int",
        "season": "str",
        "rounds": "int",
    },
    link_attributes={"river": "bool", "via": "str", "note": "str", "source": "str"},
)
SEASONS: Final = {"spring": "Printemps", "summer": "Été", "fall": "Automne", "winter": "Hiver"}


def compile_title(geo: Path, data: Path) -> bytes:
    """The bytes of board.json from the geodata and the folder of the title's data."""
    inputs = Inputs(geo, data, CORRECTIONS)
    layout = Layout(inputs.corrections, inputs.spaces)
    spaces = [*_printed_spaces(inputs), *_boxes(inputs)]
    numbered = tuple(msgspec.structs.replace(space, id=place) for place, space in enumerate(spaces))
    codes = {space.code: space.id for space in numbered}
    record = boards.BoardRecord(
        meta=boards.Meta(
            title=TITLE,
            version=1,
            source="spaces, links and symbols public, read from the printed map; positions and outlines reconstructed",
            credits=CREDITS,
            units="about 1.16 km; the box of a space is 50 units wide",
            width=inputs.corrections.frame.width,
            height=inputs.corrections.frame.height,
            grid=None,
            schema=SCHEMA,
        ),
        spaces=numbered,
        links=tuple(_links(inputs, codes)),
        layers=tuple(drawing(inputs, layout, numbered)),
        labels=tuple(_labels(inputs, layout)),
    )
    return boards.dump(boards.Board(record))


# ------------------------------------------------------------------ spaces


def _printed_spaces(inputs: Inputs) -> Iterator[Space]:
    names = _names(inputs)
    moves = {move.code: (move.x, move.y) for move in inputs.corrections.moves}
    beaches = {row["id"]: row for row in inputs.beaches}
    shift_x, shift_y = inputs.corrections.frame.shift_x, inputs.corrections.frame.shift_y
    southern = inputs.tables["italy_south_of_line"]["german_lcu_forbidden_before_achse"]
    kinds: dict[str, boards.SpaceKind] = {"land": "point", "sr_hub": "sea", "beach": "point"}
    for row in inputs.spaces:
        code = row["id"]
        features = [FEATURES.get(flag, flag) for flag in row["flags"].split(";") if flag]
        features += ["beach"] * (row["kind"] == "beach") + ["sea_circle"] * (row["kind"] == "sr_hub")
        features += ["south_of_italian_line"] * (code in southern)
        attributes: boards.Attributes = {"source": SOURCES[row["source"]]}
        if row["wehrkreis"]:
            attributes["wehrkreis"] = row["wehrkreis"]
        if row["kind"] == "beach":
            attributes |= _beach(beaches[code])
        x, y = moves.get(code, (int(row["x"]), int(row["y"])))
        yield Space(
            id=SpaceId(0),
            code=code,
            kind=kinds[row["kind"]],
            x=x + shift_x,
            y=y + shift_y,
            terrain=row["terrain"],
            names=names[code],
            features=tuple(features),
            nation=row["nation"],
            owner=row["start_control"],
            attributes=attributes,
        )


def _beach(row: Row) -> boards.Attributes:
    flags = ("needs_north_africa_clear", "needs_syracuse", "no_winter_invasion", "triggers_vichy")
    words: boards.Attributes = {"letter": row["letter"], "theatre": row["theatre"], "cards": row["cards"]}
    return words | {flag: row[flag] == "1" for flag in flags}


def _names(inputs: Inputs) -> dict[str, Names]:
    """French by hand, else from the towns of 1941, else from the gazetteer; English as printed."""
    french: dict[str, str] = {}
    english = {row["id"]: row["name"] for row in inputs.spaces}
    for group in inputs.corrections.names:
        for code in group.fr | group.en:
            if code not in english:
                raise BadInput(f"{CORRECTIONS.name} names {code!r}, which spaces.csv does not have")
        french |= group.fr
        english |= group.en
    old = [(row["lon"], row["lat"], row["fr"]) for row in inputs.pack.table("towns_1941.json")]
    places = inputs.pack.features("places_10m.geojson")
    new = [(place.geometry.x, place.geometry.y, place.properties.get("name_fr")) for place in places]
    for row in inputs.spaces:
        code = row["id"]
        if row["kind"] == "beach":
            french[code] = row["name"].replace("Beach", "Plage")
        elif code not in french:
            # A note says that the point stands for a region or for two towns: the nearest town would be wrong.
            name = "" if row["latlon_note"] else _nearest(old, row) or _nearest(new, row)
            if not name:
                raise BadInput(f"no French name for {code!r}: add it to {CORRECTIONS.name}")
            french[code] = name
    return {code: Names(french[code], english[code]) for code in english}


def _nearest(places: Iterable[tuple[float, float, str | None]], row: Row) -> str:
    lon, lat = float(row["lon"]), float(row["lat"])
    width = 111.2 * math.cos(math.radians(lat))
    apart, name = min((math.hypot((x - lon) * width, (y - lat) * 111.2), name or "") for x, y, name in places)
    return name if apart <= NEAR_KM else ""


# ------------------------------------------------------------------ boxes and tracks


class Panel(NamedTuple):
    """Boxes in rows below the map: where the first stands, how many to a row, how large."""

    left: int
    top: int
    across: int
    width: int
    height: int
    gap: int = 8


TURNS: Final = Panel(40, 3690, 9, 100, 189)
RECORD: Final = Panel(1060, 3690, 10, 66, 59)
ACTIONS: Final = Panel(1840, 3690, 6, 100, 189)
ORDERS: Final = Panel(2528, 3690, 3, 150, 100)
RESERVES: Final = Panel(3040, 3690, 2, 546, 208)
ELIMINATED: Final = Panel(3040, 3966, 2, 546, 110)
RESERVES_NEUTRAL: Final = Panel(2528, 3966, 2, 229, 110)


def _boxes(inputs: Inputs) -> Iterator[Space]:
    """What the map has beside the map (2.1): turns, records, actions, orders, reserves, eliminated units."""
    for place, turn in enumerate(inputs.tables["turn_track"]):
        season = "Juin" if turn["turn"] == 1 else SEASONS[turn["season"]]
        names = Names(f"{season} {turn['year']}", f"{turn['name'].split()[0]} {turn['year']}")
        facts: boards.Attributes = {"value": turn["turn"], "year": turn["year"], "season": turn["season"]}
        facts["rounds"] = turn["action_rounds"]
        yield _box(TURNS, place, f"turn_{turn['turn']}", "turn", names, facts=facts)
    for value in range(60):  # 53 victory spaces, less 21, Totaler Krieg 20, Stalin 4: few games go further
        yield _box(RECORD, value, f"record_{value}", "record", Names(str(value), str(value)), facts={"value": value})
    for row, (side, fr) in enumerate((("axis", "Axe"), ("allied", "Alliés"))):
        for number in range(1, 7):
            names = Names(f"{fr} {number}", f"{side.capitalize()} {number}")
            place = row * 6 + number - 1
            yield _box(ACTIONS, place, f"action_{side}_{number}", "action", names, side, {"value": number})
    for place, (code, side, fr, en) in enumerate(
        (
            ("orders_axis_none", "axis", "Aucun ordre", "None"),
            ("orders_axis_okw_mo", "axis", "Offensive de l’OKW", "OKW offensive"),
            ("orders_axis_hitler_orders", "axis", "Ordres d’Hitler", "Hitler Orders"),
            ("orders_allied_allied_mo", "allied", "Offensive alliée", "Allied offensive"),
            ("orders_allied_soviet_mo", "allied", "Offensive soviétique", "Soviet offensive"),
            ("orders_allied_stalin_orders", "allied", "Ordres de Staline", "Stalin Orders"),
        )
    ):
        yield _box(ORDERS, place, code, "orders", Names(fr, en), side)
    yield _box(RESERVES, 0, "reserve_axis", "reserve", Names("Réserve de l’Axe", "Axis reserve"), "axis")
    yield _box(RESERVES, 1, "reserve_allied", "reserve", Names("Réserve alliée", "Allied reserve"), "allied")
    yield _box(RESERVES_NEUTRAL, 0, "reserve_sweden", "reserve", Names("Suède", "Sweden"), "neutral", nation="sweden")
    yield _box(RESERVES_NEUTRAL, 1, "reserve_turkey", "reserve", Names("Turquie", "Turkey"), "neutral", nation="turkey")
    yield _box(ELIMINATED, 0, "eliminated_axis", "eliminated", Names("Pertes de l’Axe", "Axis eliminated"), "axis")
    yield _box(ELIMINATED, 1, "eliminated_allied", "eliminated", Names("Pertes alliées", "Allied eliminated"), "allied")


def _box(
    panel: Panel,
    place: int,
    code: str,
    feature: str,
    names: Names,
    owner: str = "",
    facts: boards.Attributes | None = None,
    nation: str = "",
) -> Space:
    left = panel.left + place % panel.across * (panel.width + panel.gap)
    top = panel.top + place // panel.across * (panel.height + panel.gap)
    right, bottom = left + panel.width, top + panel.height
    return Space(
        id=SpaceId(0),
        code=code,
        kind="box",
        x=left + panel.width // 2,
        y=top + panel.height // 2,
        names=names,
        features=(feature,),
        nation=nation,
        owner=owner,
        outline=((left, top, right, top, right, bottom, left, bottom),),
        attributes={"source": "rulebook", **(facts or {})},
    )


# ------------------------------------------------------------------ links


def _links(inputs: Inputs, codes: dict[str, SpaceId]) -> Iterator[Link]:
    for row in inputs.edges:
        attributes: boards.Attributes = {}
        if row["kind"] == "regular":
            attributes["river"] = row["river"] == "1"
        for start, word in LINK_NOTES.items():
            if row["note"].startswith(start):
                attributes["note"] = word
        if row["note"].startswith("corridor of death"):
            attributes["via"] = "corridor_of_death"
        yield _link(codes, row, LINK_KINDS[row["kind"]], attributes)
    for row in inputs.sea_pairs:
        yield _link(codes, row, "sea_redeployment", {"via": row["via"]})


def _link(codes: dict[str, SpaceId], row: Row, kind: str, attributes: boards.Attributes) -> Link:
    for end in (row["a"], row["b"]):
        if end not in codes:
            raise BadInput(f"link {row['a']}-{row['b']}: spaces.csv has no {end!r}")
    a, b = sorted((codes[row["a"]], codes[row["b"]]))
    if SOURCES[row["source"]] == "rulebook":
        attributes["source"] = "rulebook"
    return Link(a, b, kind, attributes)


# ------------------------------------------------------------------ labels


def _labels(inputs: Inputs, layout: Layout) -> Iterator[Label]:
    for style, labels in inputs.corrections.labels.items():
        for label in labels:
            x, y = layout.points(np.array([label.at], dtype=np.float64))[0]
            yield Label(Names(label.fr, label.en), round(x), round(y), style, label.rank, label.angle)
    for panel, fr, en in (
        (TURNS, "Tours", "Turns"),
        (RECORD, "Points et remplacements", "General records"),
        (ACTIONS, "Rounds d’action", "Action rounds"),
        (ORDERS, "Ordres", "Orders"),
        (RESERVES, "Réserves", "Reserves"),
        (RESERVES_NEUTRAL, "Réserves des neutres", "Neutral reserves"),
        (ELIMINATED, "Unités éliminées", "Eliminated units"),
    ):
        yield Label(Names(fr, en), panel.left, panel.top - 18, "panel")
