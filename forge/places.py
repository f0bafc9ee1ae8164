"""The places of a title in their printed hexes, with names in both languages."""

from __future__ import annotations

import math
import unicodedata
from dataclasses import dataclass
from typing import Any

from eastfront.parts.boards import Attributes, Names
from forge.corrections import Title
from forge.geo import BadInput, Pack

NEAR_DEGREES = 0.35  # a town of the same name farther away is another town
STATION_KM = 14.0  # a railway stop this near to a place is the place's station
NAMESAKE_KM = 70.0  # and so is one of the same name that the title's own coordinates put this far away


@dataclass(frozen=True)
class Place:
    id: str
    name: str
    longitude: float
    latitude: float
    hex: int
    features: tuple[str, ...]
    attributes: Attributes
    country: str
    named: bool = True  # its name is the name of the hex


def apart_km(longitude: float, latitude: float, other_longitude: float, other_latitude: float) -> float:
    east = (longitude - other_longitude) * math.cos(math.radians((latitude + other_latitude) / 2))
    return 111.2 * math.hypot(east, latitude - other_latitude)


def plain(name: str) -> str:
    """A name without case, accents, umlauts and blanks, so that two spellings of it can be compared."""
    for letter, letters in (("ö", "oe"), ("ü", "ue"), ("ä", "ae"), ("ß", "ss"), ("ł", "l")):
        name = name.lower().replace(letter, letters)
    bare = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in bare if letter.isalnum())


class Gazetteer:
    """French and English names: by hand, then the towns of 1941, then the places of the pack."""

    def __init__(self, pack: Pack, by_hand: tuple[Title, ...]) -> None:
        self.by_hand = {item.place: Names(fr=item.fr, en=item.en) for item in by_hand}
        self.towns = pack.table("towns_1941.json")
        self.modern = [f.properties | {"at": f.geometry} for f in pack.features("places_10m.geojson")]

    def names(self, place: Place) -> Names:
        if place.id in self.by_hand:
            return self.by_hand[place.id]
        for town in self.towns:
            known = {plain(str(town[key])) for key in ("name", "fr", "de", "modern") if town[key]}
            if plain(place.name) in known and _near(place, town["lon"], town["lat"]):
                french = str(town["fr"] or town["name"]).split(" (")[0]
                return Names(fr=french, en=str(town["name"]))
        for item in self.modern:
            known = {
                plain(str(item[key])) for key in ("name", "ascii", "name_en", "name_fr", "name_de") if item.get(key)
            }
            if plain(place.name) in known and _near(place, item["at"].x, item["at"].y):
                return Names(fr=str(item.get("name_fr") or place.name), en=place.name)
        raise BadInput(f"{place.id} ({place.name}) has no French name: write one under [[names]] in the corrections")


def _near(place: Place, longitude: float, latitude: float) -> bool:
    return abs(place.longitude - longitude) < 2 * NEAR_DEGREES and abs(place.latitude - latitude) < NEAR_DEGREES


def stations(pack: Pack, places: list[Place]) -> dict[str, int]:
    """The hexes of railway stops that are the stations of places, and of all places by their ids."""
    found: dict[str, int] = {place.id: place.hex for place in places}
    towns = [place for place in places if place.named]
    rows: list[dict[str, Any]] = pack.overlays["railways_1941"]
    for line in rows:
        for stop, longitude, latitude in line["stops"]:
            if not stop or stop in found:
                continue
            apart = [
                (apart_km(longitude, latitude, place.longitude, place.latitude), place.id, place) for place in towns
            ]
            km, _, nearest = min(apart)
            if km <= STATION_KM or (km <= NAMESAKE_KM and plain(stop) == plain(nearest.name)):
                found[stop] = nearest.hex
    return found
