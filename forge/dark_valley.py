"""The Dark Valley: the fitted grid of about 37 km, two sheets, terrain in its own classes."""

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
from forge.projection import Lambert, Projection
from forge.terrain import Ground

TITLE = "dark_valley"
OWNERS = {"germany": "axis", "slovakia": "axis", "hungary": "axis", "romania": "axis", "ussr": "soviet"}
CLOSED = frozenset(nations.COUNTRIES.values()) - frozenset(OWNERS)
FEATURES = {
    "city": "city",
    "town": "town",
    "fortified_zone": "fortified_zone",
    "defensive_works": "defensive_works",
    "military_road_exit": "road_exit",
    "rail_edge": "rail_exit",
}
SCHEMA = Schema(
    terrains=("clear", "woods", "marsh", "rough", "mountain", "desert", "lake", "sea"),
    features=(
        "capital",
        "city",
        "coast",
        "defensive_works",
        "factory",
        "fort",
        "fortified_zone",
        "objective",
        "port",
        "rail_exit",
        "river_port",
        "road_exit",
        "town",
        "usir",
        "weak_fort",
    ),
    nations=tuple(sorted(frozenset(nations.COUNTRIES.values()))),
    owners=("axis", "soviet"),
    link_kinds=("rail", "road"),
    side_kinds=("river", "major_river", "volga", "lake", "sea", "impassable", "strait"),
    space_attributes={"off": "bool", "place": "str", "region": "str", "sea": "str", "vp": "int"},
    link_attributes={"tracks": "int"},
    side_attributes={"crossing": "str", "river": "str"},
)


def compile_title(geo: Path, data: Path) -> bytes:
    pack = Pack(geo)
    spec = read_json(data, "map_spec.json")
    frame = Frame(_grid(spec), _projection(spec))
    usir = frozenset(spec["supply_sources"]["axis_usir_hexes"])
    places = [_place(frame.grid, row, usir) for row in read_rows(data, "places.csv")]
    return compile_board(_plan(spec, frame, places), pack, corrections.load(TITLE))


def _grid(spec: dict[str, Any]) -> hexes.Grid:
    sheets = tuple(
        hexes.Sheet(name, sheet["columns"][0], sheet["columns"][1], sheet["offset"])
        for name, sheet in spec["sheets"].items()
    )
    (first_column, last_column), (first_row, last_row) = spec["global_columns"], spec["rows"]
    return hexes.Grid(first_column, last_column, first_row, last_row, 1, "SCCRR", sheets)


def _projection(spec: dict[str, Any]) -> Projection:
    on = spec["projection"]
    lambert = Lambert(on["lon0"], on["lat0"], on["lat1"], on["lat2"])
    linear = ((on["ax"], on["bx"], on["cx"]), (on["ay"], on["by"], on["cy"]))
    bumps = tuple((bump["x"], bump["y"], bump["a"] * hexes.HALF_ROOT_3, bump["b"]) for bump in on["warp"])
    return Projection(lambert, linear, bumps, on["warp_L_km"])


def _place(grid: hexes.Grid, row: dict[str, str], usir: frozenset[str]) -> Place:
    features = [FEATURES[row["kind"]]]
    features += [row["fort"]] if row["fort"] else []
    features += ["port"] if row["port_sea"] else []
    features += ["river_port"] if row["river_port"] == "1" else []
    features += ["factory"] if row["factory"] == "1" else []
    features += ["objective"] if row["vp"] == "1" else []
    features += ["usir"] if row["hex"] in usir else []
    features += ["capital"] if row["id"] in ("berlin", "moscow") else []
    named = row["kind"] in ("city", "town")
    attributes: Attributes = {}
    if named:
        attributes["place"] = row["id"]
    if row["vp"] == "1":
        attributes["vp"] = 1
    if row["port_sea"]:
        attributes["sea"] = row["port_sea"]
    position = float(row["lon"]), float(row["lat"])
    hex_ = hexes.parse(grid, row["hex"])
    return Place(row["id"], row["name"], *position, hex_, tuple(features), attributes, row["country"].lower(), named)


def _plan(spec: dict[str, Any], frame: Frame, places: list[Place]) -> Plan:
    def codes(names: list[str]) -> tuple[SpaceId, ...]:
        return tuple(hexes.parse(frame.grid, name) for name in names)

    countries = {
        name: nations.inside(frame, spec[f"{name}{year}_latlon"])
        for name, year in (("slovakia", ""), ("hungary", "_1941"), ("romania", "_1941"))
    }
    sources = spec["supply_sources"]
    supply = (
        SupplyEdge("west", "axis", codes(sources["axis_west_edge_germany"])),
        SupplyEdge("usir", "axis", codes(sources["axis_usir_hexes"])),
        SupplyEdge("east", "soviet", codes([item["hex"] for item in sources["soviet_east_edge_rail"]])),
        SupplyEdge("military roads", "soviet", codes(sources["soviet_military_road_exits"])),
    )
    return Plan(
        title=TITLE,
        kilometres=37.0,
        source="reconstructed from public geodata; grid, places and edges from the data pack; of the roads only the"
        " military roads of the Caucasus are known, all others are missing",
        frame=frame,
        places=places,
        classify=classify,
        schema=SCHEMA,
        soviet=nations.east_of(frame, spec["start_line_latlon"]),
        countries=countries,
        country_hexes={},
        owners=OWNERS,
        closed=CLOSED,
        regions={},
        supply=supply,
        heart=next(place.hex for place in places if place.id == "moscow"),
        barrier_lake_km2=700.0,
    )


def classify(ground: Ground, hex_: int) -> str:
    """The game's own classes; woods only where the forests of 1941 stood in the way of armies."""
    mountains = ground.overlay("mountain/mountain", "mountain/high")[hex_]
    height, span = ground.mean_height[hex_], ground.span[hex_]
    swamp = ground.overlay("marsh/swamp")[hex_] + 0.55 * ground.overlay("marsh/mixed")[hex_]
    woods = ground.overlay("forest/")[hex_]
    if ground.land[hex_] < 0.4:
        return "sea"
    if ground.lake[hex_] > 0.5:
        return "lake"
    if (mountains > 0.5 and span > 300) or height > 1100 or (span > 700 and height > 500):
        return "mountain"
    if swamp > 0.5:
        return "marsh"
    if woods > 0.5 and ground.forest[hex_] > 0.3:
        return "woods"
    if span > 210 or (mountains > 0.3 and span > 160) or (span > 110 and ground.overlay("hills/hills")[hex_] > 0.5):
        return "rough"
    if ground.overlay("desert/desert")[hex_] > 0.5:
        return "desert"
    return "clear"
