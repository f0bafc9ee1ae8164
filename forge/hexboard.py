"""A hex board from start to end: ground, places, shores, rivers, rails, countries, drawing."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from eastfront.parts import boards, hexes
from eastfront.parts.boards import GridRecord, Hexside, Label, Link, Names, Space, SupplyEdge
from eastfront.parts.ids import SpaceId
from forge import drawing, mesh, nations, rails, rivers, shores, terrain
from forge.corrections import Corrections
from forge.frame import Frame
from forge.geo import BadInput, Pack
from forge.mesh import Side
from forge.places import Gazetteer, Place, stations
from forge.rubber import Rubber
from forge.terrain import Ground

WATER = ("sea", "lake")
BARRIERS = ("sea", "lake", "impassable")
NEAR_ENOUGH = 1.6  # hexes from the middle of a place's hex to its true position: in the hex or in the next
MARGIN = 30  # board units around the hexes


@dataclass(frozen=True)
class Plan:
    """What a title says about its own board."""

    title: str
    kilometres: float  # from one hex to the next
    source: str
    frame: Frame
    places: list[Place]
    classify: Callable[[Ground, int], str]
    schema: boards.Schema
    soviet: Any  # the Soviet side of the start line, on the grid
    countries: dict[str, Any]  # the title's own frontiers, on the grid
    country_hexes: Mapping[SpaceId, str]  # hexes whose country the title names
    owners: dict[str, str]  # country -> side in June 1941
    closed: frozenset[str]  # countries out of play
    regions: dict[str, Any]  # names for groups of hexes, as shapes on the grid
    supply: tuple[SupplyEdge, ...]
    heart: int  # a hex that is surely in play
    barrier_lake_km2: float = 2000.0  # a smaller lake does not stop an army on its way around
    hex_height: int = 100


CREDITS = (
    "Made with Natural Earth (public domain)",
    "Land cover: NASA MCD12C1 (MODIS), no restrictions",
    "Place data (c) GeoNames.org, CC BY 4.0",
    "Terrain: Mapzen/Tilezen: SRTM, GMTED2010 courtesy of the U.S. Geological Survey; ETOPO1 NOAA; EU-DEM produced"
    " using Copernicus data funded by the European Union; Austria DGM (c) offene Daten Österreichs; Norway"
    " (c) Kartverket; UK (c) Environment Agency 2015; ArcticDEM NSF 1043681, 1559691, 1542736",
    "Polish railway history (c) 2026 jjkiljanski, MIT License",
    "Railways, frontiers and terrain overlays of 1941 authored for Eastfront, CC0",
)


@dataclass
class Work:
    """The board while it is being made."""

    plan: Plan
    pack: Pack
    fixes: Corrections
    ground: Ground
    terrain: list[str]
    barriers: dict[Side, str]
    waters: rivers.Waters
    links: list[Link]
    nation: dict[int, str]
    sea_of: dict[int, str]
    off: frozenset[int]

    @property
    def grid(self) -> hexes.Grid:
        return self.plan.frame.grid


def compile_board(plan: Plan, pack: Pack, fixes: Corrections) -> bytes:
    _check_places(plan)
    ground = terrain.survey(plan.frame, pack, plan.barrier_lake_km2)
    kinds = _terrains(plan, ground, fixes)
    wet = frozenset(hex_ for hex_, kind in enumerate(kinds) if kind in WATER)
    dry = frozenset(range(plan.frame.grid.size)) - wet
    barriers = _barriers(plan, ground, dry, fixes)
    rubber = _rubber(plan)
    waters = _rivers(plan, pack, fixes, wet, barriers, rubber)
    nation = _nations(plan, pack, sorted(dry), fixes)
    off = _off(plan, dry, barriers, nation, fixes)
    sea_of = shores.seas(plan.frame, pack, frozenset(hex_ for hex_ in wet if kinds[hex_] == "sea"))
    sea_sides = {side: kind for side, kind in barriers.items() if kind in BARRIERS}
    ports = frozenset(place.hex for place in plan.places if "port" in place.features)
    sea_of |= shores.coasts(plan.frame, ground, dry, sea_sides, sea_of, ports)
    links = _links(plan, pack, fixes, dry - off, barriers, rubber)
    work = Work(plan, pack, fixes, ground, kinds, barriers, waters, links, nation, sea_of, off)
    return boards.dump(boards.Board(_record(work)))


# ------------------------------------------------------------------ the steps


def _check_places(plan: Plan) -> None:
    """Every place stands within one hex of where it truly lies."""
    for place in plan.places:
        true = plan.frame.projection.point(place.longitude, place.latitude)
        apart = math.dist(true, plan.frame.centres[place.hex])
        if apart > NEAR_ENOUGH:
            raise BadInput(f"{place.name} stands {apart:.1f} hexes from its true position")


def _code(plan: Plan, code: str) -> int:
    return hexes.parse(plan.frame.grid, code)


def _terrains(plan: Plan, ground: Ground, fixes: Corrections) -> list[str]:
    kinds = [plan.classify(ground, hex_) for hex_ in range(plan.frame.grid.size)]
    for place in plan.places:
        if kinds[place.hex] in WATER:
            kinds[place.hex] = "clear"
    for fix in fixes.hexes:
        for code in fix.hexes:
            if fix.terrain:
                kinds[_code(plan, code)] = fix.terrain
    return kinds


def _barriers(plan: Plan, ground: Ground, dry: frozenset[int], fixes: Corrections) -> dict[Side, str]:
    """Sides of sea and lake between hexes of land, and straits; rivers come later."""
    barriers = shores.sealed_sides(plan.frame, ground, dry)
    for fix in fixes.sides:
        a, b = sorted((_code(plan, fix.a), _code(plan, fix.b)))
        if hexes.direction_to(plan.frame.grid, a, b) < 0:
            raise BadInput(f"corrections: {fix.a} and {fix.b} are not neighbours")
        if fix.kind == "none":
            barriers.pop((a, b), None)
        else:
            barriers[a, b] = fix.kind
    return barriers


def _rubber(plan: Plan) -> Rubber:
    towns = [place for place in plan.places if place.named]
    degrees = np.array([(place.longitude, place.latitude) for place in towns])
    stands = np.array([plan.frame.centres[place.hex] for place in towns])
    return Rubber(plan.frame.projection.points(degrees), stands)


def _rivers(
    plan: Plan, pack: Pack, fixes: Corrections, wet: frozenset[int], barriers: dict[Side, str], rubber: Rubber
) -> rivers.Waters:
    waters = rivers.Waters(plan.frame, mesh.build(plan.frame.grid), wet, frozenset(barriers))
    middles = {place.id: (float(x), float(y)) for place in plan.places for x, y in [plan.frame.centres[place.hex]]}
    rivers.lay(waters, pack, fixes.rivers, fixes.banks, rubber, middles)
    return waters


def _nations(plan: Plan, pack: Pack, dry: list[int], fixes: Corrections) -> dict[int, str]:
    nation = nations.assign(plan.frame, pack, dry, plan.soviet, plan.countries)
    nation |= {hex_: country for hex_, country in plan.country_hexes.items() if hex_ in nation}
    for place in plan.places:
        nation[place.hex] = place.country
    for fix in fixes.hexes:
        for code in fix.hexes:
            if fix.nation:
                nation[_code(plan, code)] = fix.nation
    return nation


def _off(
    plan: Plan, dry: frozenset[int], barriers: dict[Side, str], nation: dict[int, str], fixes: Corrections
) -> frozenset[int]:
    """Land out of play: closed countries, and what cannot be reached over land."""
    closed = {hex_ for hex_ in dry if nation.get(hex_, "") in plan.closed}
    forced = {_code(plan, code): fix.off for fix in fixes.hexes if fix.off is not None for code in fix.hexes}
    closed |= {hex_ for hex_, off in forced.items() if off}
    closed -= {hex_ for hex_, off in forced.items() if off is False}
    reached = reachable(plan.frame.grid, dry - closed, barriers, plan.heart)
    return frozenset(dry - reached) - frozenset(hex_ for hex_, off in forced.items() if off is False)


def reachable(grid: hexes.Grid, open_hexes: frozenset[int], barriers: dict[Side, str], start: int) -> frozenset[int]:
    seen = {start}
    queue = deque([start])
    while queue:
        hex_ = queue.popleft()
        for other in hexes.around(grid, hex_):
            side = (min(hex_, other), max(hex_, other))
            if other in open_hexes and other not in seen and barriers.get(side) not in BARRIERS:
                seen.add(other)
                queue.append(other)
    return frozenset(seen)


def _links(
    plan: Plan, pack: Pack, fixes: Corrections, dry: frozenset[int], barriers: dict[Side, str], rubber: Rubber
) -> list[Link]:
    names = stations(pack, plan.places)
    tracks = rails.Tracks(plan.frame, dry, frozenset(barriers), names)
    rails.lay_all(tracks, pack, rubber, fixes.left, fixes.detours, fixes.lines)
    links = [Link(SpaceId(a), SpaceId(b), "rail", {"tracks": count}) for (a, b), count in sorted(tracks.links.items())]
    roads = rails.Tracks(plan.frame, dry, frozenset(barriers), names)
    for line in fixes.lines:
        if line.kind == "road":
            rails.lay_by_hand(roads, line)
    return links + [Link(SpaceId(a), SpaceId(b), "road") for a, b in sorted(roads.links)]


# ------------------------------------------------------------------ the record


def _record(work: Work) -> boards.BoardRecord:
    plan = work.plan
    width, height, grid_record = _sheet(plan)
    layers, labels = drawing.decorate(
        plan.frame, work.pack, work.fixes, work.ground, work.waters, grid_record, width, height
    )
    return boards.BoardRecord(
        meta=boards.Meta(
            title=plan.title,
            version=1,
            source=plan.source,
            credits=CREDITS,
            units=f"1/{plan.hex_height} hex",
            width=width,
            height=height,
            grid=grid_record,
            schema=plan.schema,
            kilometres=plan.kilometres,
        ),
        spaces=tuple(_spaces(work, grid_record)),
        links=tuple(work.links),
        sides=tuple(_sides(work)),
        supply_edges=plan.supply,
        layers=tuple(layers),
        labels=tuple(sorted(labels, key=_label_order)),
    )


def _label_order(label: Label) -> tuple[int, str, str, int, int]:
    return label.rank, label.style, label.text.en, label.x, label.y


def _sheet(plan: Plan) -> tuple[int, int, GridRecord]:
    """Width and height of the board, and the grid set so that its north-west corner keeps the margin."""
    grid, scale = plan.frame.grid, plan.hex_height
    low = shapely.get_coordinates(plan.frame.outline(0)).min(axis=0)
    high = np.max([plan.frame.outline(hex_).bounds[2:] for hex_ in range(grid.size)], axis=0)
    first = min(hexes.corners(grid, hex_)[0][1] for hex_ in range(grid.width))
    left, top = MARGIN - round(low[0] * scale), MARGIN - round(first * scale)
    width, height = left + round(high[0] * scale) + MARGIN, top + round(high[1] * scale) + MARGIN
    sheets = tuple((sheet.name, sheet.first, sheet.last, sheet.offset) for sheet in grid.sheets)
    rows = (grid.first_row, grid.last_row)
    record = GridRecord(
        grid.first_column, grid.last_column, *rows, grid.low_parity, grid.numbering, sheets, scale, left, top
    )
    return width, height, record


def _spaces(work: Work, grid_record: GridRecord) -> Iterable[Space]:
    plan, grid = work.plan, work.grid
    gazetteer = Gazetteer(work.pack, work.fixes.names)
    by_hex: dict[int, list[Place]] = {}
    for place in plan.places:
        by_hex.setdefault(place.hex, []).append(place)
    for hex_ in range(grid.size):
        x, y = grid_record.on_board(*hexes.centre(grid, hex_))
        nation = work.nation.get(hex_, "")
        features: dict[str, None] = {}
        attributes: boards.Attributes = {}
        names: Names | None = None
        for place in by_hex.get(hex_, []):
            features |= dict.fromkeys(place.features)
            attributes = place.attributes | attributes
            if place.named and names is None:
                names = gazetteer.names(place)
        land = work.terrain[hex_] not in WATER
        if hex_ in work.sea_of:
            if land:
                features["coast"] = None
            attributes.setdefault("sea", work.sea_of[hex_])
        if hex_ in work.off:
            attributes.setdefault("off", True)
        for region, shape in plan.regions.items():
            if land and shapely.contains_xy(shape, *hexes.centre(grid, hex_)):
                attributes.setdefault("region", region)
        yield Space(
            SpaceId(hex_),
            hexes.code(grid, hex_),
            "hex",
            x,
            y,
            terrain=work.terrain[hex_],
            names=names,
            features=tuple(sorted(features)),
            nation=nation,
            owner=plan.owners.get(nation, "") if land else "",
            attributes=attributes,
        )


def _sides(work: Work) -> Iterable[Hexside]:
    found: dict[Side, Hexside] = {}
    crossings: dict[Side, str] = {}
    for fix in work.fixes.sides:
        if fix.crossing:
            a, b = sorted((_code(work.plan, fix.a), _code(work.plan, fix.b)))
            crossings[a, b] = fix.crossing
    for (a, b), kind in work.barriers.items():
        attributes: boards.Attributes = {"crossing": crossings[a, b]} if (a, b) in crossings else {}
        found[a, b] = Hexside(SpaceId(a), SpaceId(b), kind, attributes)
    for (a, b), (kind, river) in work.waters.sides.items():
        if (a, b) not in found:
            found[a, b] = Hexside(SpaceId(a), SpaceId(b), kind, {"river": river})
    return [found[side] for side in sorted(found)]
