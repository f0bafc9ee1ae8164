"""What the area board is compiled from: the tables of the title, the hand corrections and the sheet they lie on."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon, box

from forge.geo import BadInput, Floats, MissingInput, Pack, read_rows
from forge.projection import Lambert

CORRECTIONS = "europe_engulfed.toml"


@dataclass(frozen=True)
class Sheet:
    """A rectangle of the projected earth in whole kilometres: x east from the left edge, y south from the top."""

    lambert: Lambert
    west: int
    north: int
    width: int
    height: int
    lens: tuple[float, float, float, float]  # longitude, latitude, reach in km, how much larger in the middle

    def points(self, degrees: Floats) -> Floats:
        """Rows of longitude, latitude to rows of x, y."""
        km = self.lambert.project(np.asarray(degrees, dtype=np.float64))
        longitude, latitude, reach, more = self.lens
        apart = km - self.lambert.project(np.array([[longitude, latitude]]))
        km = km + more * apart * np.exp(-(apart**2).sum(axis=1) / (2 * reach**2))[:, None]
        return np.column_stack([km[:, 0] - self.west, self.north - km[:, 1]])

    def point(self, place: list[float]) -> tuple[float, float]:
        """A place written latitude, longitude, as in the tables."""
        x, y = self.points(np.array([[place[1], place[0]]]))[0]
        return float(x), float(y)

    def line(self, places: list[list[float]]) -> LineString:
        return LineString([self.point(place) for place in places])

    def polygon(self, places: list[list[float]]) -> Polygon:
        return Polygon([self.point(place) for place in places])

    def shape(self, geometry: Any) -> Any:
        """A shape in degrees as a shape on the sheet; long straight lines are first divided so that they bend."""
        return shapely.transform(shapely.segmentize(geometry, 0.5), self.points)

    @cached_property
    def frame(self) -> Polygon:
        return box(0, 0, self.width, self.height)


@dataclass(frozen=True)
class Sources:
    pack: Pack
    folder: Path  # of the title's tables
    areas: list[dict[str, str]]
    edges: list[dict[str, str]]
    seas: list[dict[str, str]]
    air_routes: list[dict[str, str]]
    corrections: dict[str, Any]
    sheet: Sheet

    @cached_property
    def land_areas(self) -> list[dict[str, str]]:
        """Every area that has a place on the map: all but the off-map boxes."""
        boxes = self.corrections["boxes"]
        return [row for row in self.areas if row["id"] not in boxes]

    @cached_property
    def neighbours(self) -> set[tuple[str, str]]:
        """Pairs of areas that share a border on land; straits are links without one."""
        return {pair(row["a"], row["b"]) for row in self.edges if row["strait"] == "0"}

    def zones_of(self, row: dict[str, str]) -> tuple[str, ...]:
        """The countries of 1938 and 1939 whose land an area may hold."""
        own = self.corrections["zones"].get(row["id"])
        found = own if own is not None else self.corrections["countries"].get(row["country"])
        if found is None:
            raise BadInput(f"area {row['id']!r}: no outline is known for country {row['country']!r}")
        return tuple(found)


def pair(a: str, b: str) -> tuple[str, str]:
    return (a, b) if a < b else (b, a)


def read_sources(geo: Path, data: Path) -> Sources:
    """`data` is the title's own folder of tables, or the folder that holds it under the title's name."""
    folder = data if (data / "areas.csv").is_file() else data / "europe_engulfed"
    corrections = read_corrections()
    sources = Sources(
        Pack(geo),
        folder,
        _named(read_rows(folder, "areas.csv"), corrections),
        read_rows(folder, "edges.csv"),
        read_rows(folder, "sea_zones.csv"),
        read_rows(folder, "air_routes.csv"),
        corrections,
        sheet_of(corrections),
    )
    _check_ids(sources)
    return sources


def _named(areas: list[dict[str, str]], corrections: dict[str, Any]) -> list[dict[str, str]]:
    french, english = corrections["names"]["fr"], corrections["names"]["en"]
    return [
        row | {"name_fr": french.get(row["id"], row["name_fr"]), "name": english.get(row["id"], row["name"])}
        for row in areas
    ]


def sheet_of(corrections: dict[str, Any]) -> Sheet:
    sheet, glass = corrections["sheet"], corrections["lens"]
    lambert = Lambert(sheet["lon0"], sheet["lat0"], sheet["lat1"], sheet["lat2"])
    lens = (glass["at"][1], glass["at"][0], glass["km"], glass["more"])
    return Sheet(lambert, sheet["west"], sheet["north"], sheet["width"], sheet["height"], lens)


def read_corrections() -> dict[str, Any]:
    path = Path(__file__).parent / "corrections" / CORRECTIONS
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise MissingInput(f"{path} is missing") from None


def _check_ids(sources: Sources) -> None:
    """Every id of an edge, route or correction must be that of an area or sea zone."""
    areas = {row["id"] for row in sources.areas}
    seas = {row["id"] for row in sources.seas}
    used = [("edges.csv", row[end]) for row in sources.edges for end in ("a", "b")]
    used += [("air_routes.csv", row[end]) for row in sources.air_routes for end in ("a", "b")]
    used += [(CORRECTIONS, area) for corner in sources.corrections["corner"] for area in corner["areas"]]
    used += [(CORRECTIONS, spoke["area"]) for spoke in sources.corrections["spoke"]]
    used += [(CORRECTIONS, area) for area in sources.corrections["zones"]]
    used += [(CORRECTIONS, area) for names in sources.corrections["names"].values() for area in names]
    used += [(CORRECTIONS, area) for river in sources.corrections["river"] for area in river["areas"]]
    wrong = [f"{file} names {id_!r}" for file, id_ in used if id_ not in areas]
    wrong += [
        f"areas.csv: {row['id']} has a port on {zone!r}"
        for row in sources.areas
        for zone in row["sea_zones"].split(";")
        if zone and zone not in seas
    ]
    if wrong:
        raise BadInput("; ".join(wrong) + ": there is no such area or sea zone")
