"""The Great Patriotic War: hexes of 65 km, two sheets, terrain in its own classes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from eastfront.parts import hexes
from eastfront.parts.boards import Attributes, Schema, SupplyEdge
from eastfront.parts.ids import SpaceId
from forge import corrections, nations
from forge.frame import Frame
from forge.geo import Pack, read_json, read_rows
from forge.hexboard import Plan, compile_board
from forge.places import Place
from forge.projection import Lambert, anchored
from forge.terrain import Ground

TITLE = "great_patriotic_war"
OBJECTIVES = ("moscow", "leningrad", "kuibyshev", "berlin")
OWNERS = {
    "germany": "axis",
    "slovakia": "axis",
    "hungary": "axis",
    "romania": "axis",
    "yugoslavia": "axis",
    "bulgaria": "neutral",
    "ussr": "soviet",
}
CLOSED = frozenset(nations.COUNTRIES.values()) - frozenset(OWNERS)
SCHEMA = Schema(
    terrains=("clear", "forest", "rough", "marsh", "mountain", "lake", "sea"),
    features=("capital", "coast", "fortress", "metropole", "objective", "port", "town"),
    nations=tuple(sorted(frozenset(nations.COUNTRIES.values()))),
    owners=("axis", "neutral", "soviet"),
    link_kinds=("rail",),
    side_kinds=("river", "major_river", "volga", "lake", "sea", "strait"),
    space_attributes={"airbase": "int", "off": "bool", "place": "str", "region": "str", "sea": "str"},
    link_attributes={"tracks": "int"},
    side_attributes={"crossing": "str", "river": "str"},
)


def compile_title(geo: Path, data: Path) -> bytes:
    pack = Pack(geo)
    spec = read_json(data, "map_spec.json")
    frame = Frame(_grid(spec), _projection(spec))
    places = [_place(frame.grid, row) for row in read_rows(data, "places.csv")]
    return compile_board(_plan(spec, frame, places), pack, corrections.load(TITLE))


def _grid(spec: dict[str, Any]) -> hexes.Grid:
    sheets = tuple(
        hexes.Sheet(name, sheet["columns"][0], sheet["columns"][1], sheet["offset"])
        for name, sheet in spec["sheets"].items()
    )
    (first_column, last_column), (first_row, last_row) = spec["global_columns"], spec["rows"]
    return hexes.Grid(first_column, last_column, first_row, last_row, 1, "S-RRCC", sheets)


def _projection(spec: dict[str, Any]) -> Any:
    on = spec["projection"]
    lambert = Lambert(on["lon0"], on["lat0"], on["lat1"], on["lat2"])
    anchor = on["anchor"]
    x, y = hexes.centre(_grid(spec), hexes.parse(_grid(spec), anchor["hex"]))
    return anchored(lambert, spec["hex_scale_km"], anchor["lon"], anchor["lat"], x, y)


def _place(grid: hexes.Grid, row: dict[str, str]) -> Place:
    features = ["metropole" if row["metropole"] == "1" else "town"]
    features += ["fortress"] if row["fortress"] == "1" else []
    features += ["port"] if row["sea"] else []
    features += ["capital"] if row["kind"].startswith("capital") else []
    features += ["objective"] if row["id"] in OBJECTIVES else []
    attributes: Attributes = {"airbase": int(row["airbase_capacity"]), "place": row["id"]}
    if row["sea"]:
        attributes["sea"] = row["sea"]
    country = row["country"].split(" ")[0].lower()
    position = float(row["lon"]), float(row["lat"])
    return Place(row["id"], row["name"], *position, hexes.parse(grid, row["hex"]), tuple(features), attributes, country)


def _plan(spec: dict[str, Any], frame: Frame, places: list[Place]) -> Plan:
    def codes(names: list[str]) -> tuple[SpaceId, ...]:
        return tuple(hexes.parse(frame.grid, name) for name in names)

    countries = {
        name: nations.inside(frame, spec[f"{name}{year}_latlon"])
        for name, year in (("slovakia", ""), ("hungary", "_1941"), ("romania", "_1941"))
    }
    supply = (
        SupplyEdge("west", "axis", codes(spec["supply"]["axis_west_edge"])),
        SupplyEdge("east", "soviet", codes(spec["supply"]["soviet_east_edge"])),
    )
    return Plan(
        title=TITLE,
        kilometres=65.0,
        source="reconstructed from public geodata; grid, places and edges from the data pack",
        frame=frame,
        places=places,
        classify=classify,
        schema=SCHEMA,
        soviet=nations.east_of(frame, spec["start_line_latlon"]),
        countries=countries,
        country_hexes=dict.fromkeys(codes(spec["yugoslavia_deployment_hexes"]), "yugoslavia")
        | dict.fromkeys(codes(spec["bulgarian_entry_hexes"]), "romania"),
        owners=OWNERS,
        closed=CLOSED,
        regions={"bessarabia": nations.inside(frame, spec["bessarabia_latlon"])},
        supply=supply,
        heart=next(place.hex for place in places if place.id == "moscow"),
    )


def classify(ground: Ground, hex_: int) -> str:
    """The game's own classes; forest only where the forests of 1941 stood in the way of armies."""
    mountains = ground.overlay("mountain/mountain", "mountain/high")[hex_]
    height, span = ground.mean_height[hex_], ground.span[hex_]
    swamp = ground.overlay("marsh/swamp")[hex_] + 0.55 * ground.overlay("marsh/mixed")[hex_]
    woods = ground.overlay("forest/")[hex_]
    if ground.land[hex_] < 0.38:
        return "sea"
    if ground.lake[hex_] > 0.5:
        return "lake"
    if (mountains > 0.45 and span > 350) or height > 1100 or (span > 800 and height > 500):
        return "mountain"
    if swamp > 0.5:
        return "marsh"
    if woods > 0.5 and ground.forest[hex_] > 0.25:
        return "forest"
    if span > 260 or (mountains > 0.3 and span > 200) or (span > 130 and ground.overlay("hills/hills")[hex_] > 0.5):
        return "rough"
    return "clear"
