"""The words boards use and how each is drawn: terrain, hexsides, links, features; names for legends.

Boards of different titles say the same thing in their own rulebook's words; an unknown word is drawn plainly, never
an error.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.parts.boards import Language, Names, Space
from eastfront.text.catalogue import words

# ------------------------------------------------------------------ terrain

_TERRAIN: Final = {
    "clear": "clear open plain",
    "woods": "woods light_woods wood",
    "forest": "forest heavy_forest taiga forested",
    "marsh": "marsh swamp marshes",
    "hills": "hills hill rough broken",
    "mountain": "mountain mountains",
    "alpine": "alpine high_mountain alps",
    "steppe": "steppe",
    "desert": "desert",
    "urban": "town city urban metropolis suburb",
    "lake": "lake great_lake",
    "sea": "sea ocean all_sea",
    "beyond": "out out_of_play impassable off_map none void beyond",
}
_TERRAIN_OF: Final = {word: terrain for terrain, known in _TERRAIN.items() for word in known.split()}
WATER: Final = ("lake", "sea")
# Bottom to top; a later class also covers the hexes of those it stands upon, so that areas nest without gaps.
TERRAIN_LAYERS: Final = (
    ("steppe", ("steppe",)),
    ("desert", ("desert",)),
    ("woods", ("woods", "forest")),
    ("forest", ("forest",)),
    ("marsh", ("marsh",)),
    ("hills", ("hills", "mountain", "alpine")),
    ("mountain", ("mountain", "alpine")),
    ("alpine", ("alpine",)),
    ("urban", ("urban",)),
)


def terrain_of(word: str) -> str:
    """The class of ground a board's word is drawn as."""
    return _TERRAIN_OF.get(word.replace("-", "_").lower(), "clear")


# ------------------------------------------------------------------ hexsides and links

_SIDES: Final = {
    "river": "river minor_river minor stream",
    "major": "major_river major great_river big_river",
    "volga": "volga widest",
    "lake": "lake lakeside lake_side",
    "sea": "sea all_sea sea_side coast",
    "impassable": "impassable blocked prohibited cliff mountain alpine",
    "strait": "strait straits crossing ferry kerch narrows",
}
_SIDE_OF: Final = {word: kind for kind, known in _SIDES.items() for word in known.split()}
RIVERS: Final = ("river", "major", "volga")

_LINKS: Final = {
    "rail": "rail railway railroad minor_rail single_rail",
    "double": "double_rail main_rail major_rail",
    "road": "road military_road highway",
    "line": "adjacent regular connection land",
    "sea": "sea sea_sr sea_lane naval strategic",
    "beach": "beach landing",
    "beachlink": "beach_link",
    "strait": "strait ferry",
    "air": "air air_route",
    "invasion": "invasion invasion_route",
}
_LINK_OF: Final = {word: kind for kind, known in _LINKS.items() for word in known.split()}


def side_of(word: str) -> str:
    return _SIDE_OF.get(word.replace("-", "_").lower(), "")


def link_of(word: str) -> str:
    return _LINK_OF.get(word.replace("-", "_").lower(), "")


# ------------------------------------------------------------------ places

CITY, TOWN, VILLAGE = 1, 2, 3
_CITY_WORDS: Final = frozenset(("city", "metropolis", "metropole", "capital", "major_city", "large_city", "fortress"))
_TOWN_WORDS: Final = frozenset(
    ("town", "port", "major_port", "factory", "objective", "fort", "urban", "vp", "resource", "industry", "oil")
)
_ICONS: Final = {
    "port": "port major_port minor_port harbour naval_base river_port",
    "fort": "fort fortress fortified weak_fort",
    "works": "fortified_zone defensive_works",
    "factory": "factory industry industrial",
    "oil": "oil oilfield resource iron resources",
    "star": "objective vp victory key",
    "capital": "capital",
    "supply": "supply supply_source depot supply_axis supply_soviet supply_west supply_scheldt usir",
    "air": "airbase air_base airfield",
}
_ICON_OF: Final = {word: icon for icon, known in _ICONS.items() for word in known.split()}


def icon_of(feature: str) -> str:
    return _ICON_OF.get(feature.replace("-", "_").lower(), "")


def icons_of(features: Iterable[str]) -> list[str]:
    """What is drawn beside a place, each once, in the order of the file."""
    return list(dict.fromkeys(icon for icon in map(icon_of, features) if icon))


def rank_of(space: Space) -> int:
    """1 city, 2 town, 3 village: from the features, else an attribute `rank`."""
    features = {feature.replace("-", "_") for feature in space.features}
    given = space.attributes.get("rank")
    if isinstance(given, int) and not isinstance(given, bool) and given in (CITY, TOWN, VILLAGE):
        return given
    if features & _CITY_WORDS:
        return CITY
    if features & _TOWN_WORDS or terrain_of(space.terrain) == "urban":
        return TOWN
    return VILLAGE


def weight_of(space: Space) -> int:
    """Larger places are labelled first."""
    for name in ("population", "pop", "vp"):
        value = space.attributes.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    return 0


def side_colour(owner: str) -> str:
    """The palette a side's word is drawn with."""
    low = owner.lower()
    if any(word in low for word in ("sov", "ussr", "russ", "east")):
        return "soviet"
    if low in ("axis", "german", "germany", "west", "italy") or "axis" in low:
        return "axis"
    return "west" if low in ("allied", "allies", "western", "west_allied", "us", "gb") else "neutral"


# ------------------------------------------------------------------ nations and their tints

_TINTS: Final = {
    "1": "germany greater_germany de generalgouvernement",
    "2": "ussr soviet_union su poland_soviet",
    "3": "romania italy ro it france_vichy vi spain es egypt",
    "4": "hungary hu bulgaria bg great_britain gb united_kingdom uk finland fi libya algeria",
    "5": "slovakia sk france france_occupied fr greece gr iraq denmark dk syria",
    "6": "yugoslavia yu norway no turkey tr belgium be tunisia palestine portugal pt baltic",
    "7": "croatia sweden se switzerland ch iran netherlands nl transjordan morocco",
    "8": "poland pl albania estonia latvia lithuania bohemia luxembourg",
}
_TINT_OF: Final = {word: f"tint-{tint}" for tint, known in _TINTS.items() for word in known.split()}


def tint_of(nation: str) -> str:
    word = nation.replace("-", "_").lower()
    return _TINT_OF.get(word) or f"tint-{sum(map(ord, word)) % 8 + 1}"


# ------------------------------------------------------------------ names for legends and headings


def named(key: str, language: Language) -> str:
    said = words(language)
    return (
        said.say(f"draw-{key}") if said.knows(f"draw-{key}") else key.replace("_", " ").replace("-", " ").capitalize()
    )


def heading(title: str) -> tuple[Names, Names]:
    """The name of a title and one line about its board, in our own words."""
    if not words("en").knows(f"{title}-map"):
        plain = title.replace("_", " ").capitalize()
        return Names(plain, plain), Names("", "")
    return _said(f"{title}-title"), _said(f"{title}-map")


def _said(id: str) -> Names:
    return Names(words("fr").say(id), words("en").say(id))
