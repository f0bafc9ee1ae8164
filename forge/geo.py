"""Reading the geodata pack: features, tables and rasters by file name, and a clear word when a file is missing."""

from __future__ import annotations

import base64
import csv
import json
import zlib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from shapely.geometry import shape

Floats = npt.NDArray[np.float64]


class MissingInput(Exception):
    """A file the forge needs is not where the caller said; the message names it."""


class BadInput(Exception):
    """A file is there but does not say what the forge needs."""


def read_json(folder: Path, name: str) -> Any:
    return json.loads(_text(folder, name))


def read_rows(folder: Path, name: str) -> list[dict[str, str]]:
    """The lines of a CSV file by the names of their columns."""
    return list(csv.DictReader(_text(folder, name).splitlines()))


def _text(folder: Path, name: str) -> str:
    if not folder.is_dir():
        raise MissingInput(f"there is no folder {folder}")
    try:
        return (folder / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise MissingInput(f"{folder / name} is missing") from None


@dataclass(frozen=True)
class Feature:
    """A shape in degrees (longitude, latitude) and what the pack says of it."""

    properties: dict[str, Any]
    geometry: Any


@dataclass(frozen=True)
class Raster:
    """Cells in degrees: the centres of all cells and their values, north first."""

    step: float
    west: float
    north: float
    values: Floats

    @cached_property
    def centres(self) -> Floats:
        """Longitude and latitude of every cell, one row each."""
        rows, columns = self.values.shape
        longitudes = self.west + (np.arange(columns) + 0.5) * self.step
        latitudes = self.north - (np.arange(rows) + 0.5) * self.step
        grid = np.meshgrid(longitudes, latitudes)
        return np.column_stack([grid[0].ravel(), grid[1].ravel()])


class Pack:
    """The geodata folder; every file is read once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._features: dict[str, list[Feature]] = {}

    def features(self, name: str) -> list[Feature]:
        if name not in self._features:
            data = read_json(self.folder, name)
            self._features[name] = [Feature(f["properties"], shape(f["geometry"])) for f in data["features"]]
        return self._features[name]

    @cached_property
    def overlays(self) -> dict[str, list[dict[str, Any]]]:
        data: dict[str, list[dict[str, Any]]] = read_json(self.folder, "overlays.json")
        return data

    def overlay(self, group: str) -> list[Feature]:
        items = self.overlays[group]
        return [Feature({k: v for k, v in item.items() if k != "geometry"}, shape(item["geometry"])) for item in items]

    def table(self, name: str) -> list[dict[str, Any]]:
        data = read_json(self.folder, name)
        return [dict(zip(data["fields"], row, strict=True)) for row in data["rows"]]

    @cached_property
    def landcover(self) -> Raster:
        return self._raster("landcover_modis_0p05.json")

    @cached_property
    def elevation(self) -> Raster:
        """Metres above the sea; no data counts as sea level."""
        data = read_json(self.folder, "elevation_5min.json")
        raster = self._raster("elevation_5min.json")
        metres = raster.values * data["scale"] + data["offset"]
        return Raster(raster.step, raster.west, raster.north, np.where(raster.values == data["nodata"], 0.0, metres))

    def _raster(self, name: str) -> Raster:
        data = read_json(self.folder, name)
        cells = np.frombuffer(zlib.decompress(base64.b64decode(data["data"])), dtype=data["dtype"])
        values = cells.reshape(data["ny"], data["nx"]).astype(np.float64)
        return Raster(data["d"], data["west"], data["north"], values)
