"""To which country each hex belongs on 22 June 1941: the frontiers of the title first, then those of the pack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import shapely
from shapely.geometry import Polygon

from forge.frame import Frame
from forge.geo import Pack

Border = Sequence[Sequence[float]]  # latitude, longitude

# The polities of the pack under the names the boards use.
COUNTRIES = {
    "germany": "germany",
    "general_government": "germany",
    "protectorate": "germany",
    "slovakia": "slovakia",
    "hungary": "hungary",
    "romania": "romania",
    "ussr": "ussr",
    "finland": "finland",
    "sweden": "sweden",
    "denmark": "denmark",
    "norway": "norway",
    "turkey": "turkey",
    "iran": "iran",
    "iraq": "iraq",
    "syria": "syria",
    "bulgaria": "bulgaria",
    "croatia": "yugoslavia",
    "serbia": "yugoslavia",
    "montenegro": "yugoslavia",
    "albania": "albania",
    "greece": "greece",
    "italy": "italy",
}
# Where the frontier of the pack must not decide: the title has its own.
CONTESTED = ("germany", "slovakia", "hungary", "romania", "ussr")


def east_of(frame: Frame, start_line: Border) -> Any:
    """All the land on the Soviet side of the start line, as a shape on the grid."""
    line = [(longitude, latitude) for latitude, longitude in start_line]
    around = [(31.0, 44.0), (31.0, 38.0), (61.0, 38.0), (61.0, 70.0), (20.0, 70.0), (20.0, 59.5)]
    return frame.projection.shape(Polygon([*line, *around]))


def inside(frame: Frame, border: Border) -> Any:
    return frame.projection.shape(Polygon([(longitude, latitude) for latitude, longitude in border]).buffer(0))


def by_polity(frame: Frame, pack: Pack, hexes_wanted: Iterable[int]) -> dict[int, str]:
    """For each hex the country that has most of it."""
    shares: dict[str, Any] = {}
    for feature in pack.features("polities_1941.geojson"):
        name = COUNTRIES.get(feature.properties["id"])
        placed = frame.project([feature.geometry]) if name else []
        if name and placed:
            shares[name] = shares.get(name, np.zeros(frame.grid.size)) + frame.fraction(placed)
    names = sorted(shares)
    table = np.array([shares[name] for name in names])
    return {hex_: names[int(table[:, hex_].argmax())] for hex_ in hexes_wanted if table[:, hex_].max() > 0}


def assign(frame: Frame, pack: Pack, land: Sequence[int], soviet: Any, countries: Mapping[str, Any]) -> dict[int, str]:
    """The country of each hex of land by its middle: `countries` win, then the start line parts Germany and USSR."""
    majority = by_polity(frame, pack, land)
    found: dict[int, str] = {}
    for hex_ in land:
        x, y = frame.centres[hex_]
        named = [name for name, shape in countries.items() if shapely.contains_xy(shape, x, y)]
        if majority.get(hex_, "ussr") not in CONTESTED:
            found[hex_] = majority[hex_]
        elif named:
            found[hex_] = named[0]
        else:
            found[hex_] = "ussr" if shapely.contains_xy(soviet, x, y) else "germany"
    return found
