"""The words boards use and how each is drawn: terrain, hexsides, links, features; legend names in two languages.

Boards of different titles say the same thing in their own rulebook's words; an unknown word is drawn plainly, never
an error.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.parts.boards import Language, Names, Space

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

_NAMES: Final = {
    "clear": ("Terrain libre", "Clear"),
    "woods": ("Bois", "Woods"),
    "forest": ("Forêt", "Forest"),
    "marsh": ("Marais", "Marsh"),
    "hills": ("Accidenté", "Rough"),
    "mountain": ("Montagne", "Mountain"),
    "alpine": ("Haute montagne", "High mountain"),
    "steppe": ("Steppe", "Steppe"),
    "desert": ("Désert", "Desert"),
    "urban": ("Ville", "Town"),
    "lake": ("Lac", "Lake"),
    "sea": ("Mer", "Sea"),
    "river": ("Rivière", "River"),
    "major": ("Fleuve", "Major river"),
    "volga": ("Volga", "Volga"),
    "side-lake": ("Bord de lac infranchissable", "Lake side, impassable"),
    "impassable": ("Infranchissable", "Impassable"),
    "strait": ("Détroit", "Strait"),
    "rail": ("Voie ferrée", "Railway"),
    "road": ("Route", "Road"),
    "border": ("Frontière de juin 1941", "Border of June 1941"),
    "border-2": ("Autre frontière", "Other border"),
    "line": ("Liaison", "Connection"),
    "crossing": ("Liaison par un fleuve", "Connection over a river"),
    "sea-line": ("Liaison maritime", "Sea connection"),
    "beach": ("Plage", "Beach"),
    "air-line": ("Liaison aérienne", "Air route"),
    "invasion": ("Débarquement", "Invasion"),
    "port": ("Port", "Port"),
    "fort": ("Fortifié", "Fortified"),
    "works": ("Zone fortifiée", "Fortified zone"),
    "factory": ("Industrie", "Industry"),
    "oil": ("Ressource", "Resource"),
    "star": ("Objectif", "Objective"),
    "supply": ("Source de ravitaillement", "Supply source"),
    "capital": ("Capitale", "Capital"),
    "air": ("Base aérienne", "Air base"),
    "wehrkreis": ("Wehrkreis", "Wehrkreis"),
    "supply-axis": ("Ravitaillement de l’Axe", "Axis supply"),
    "supply-soviet": ("Ravitaillement soviétique", "Soviet supply"),
    "supply-west": ("Ravitaillement allié", "Allied supply"),
    "supply-neutral": ("Bord de ravitaillement", "Supply edge"),
    "gate": ("Accès d’une forteresse", "Gate of a fortress"),
    "weather": ("Limite de zone météo", "Border of weather zones"),
    "invasion-size": ("Débarquement, blocs", "Invasion, blocks"),
    "held-axis": ("Axe", "Axis"),
    "held-soviet": ("Union soviétique", "Soviet Union"),
    "held-west": ("Alliés de l’Ouest", "Western Allies"),
    "held-neutral": ("Neutre", "Neutral"),
    "vp": ("Point de victoire", "Victory point"),
    "area-resource": ("Valeur de production", "Production value"),
    "hex": ("hexagone", "hex"),
    "hexes": ("hexagones", "hexes"),
}
_TITLES: Final = {
    "skirmish": ("Escarmouche", "Skirmish", "La rivière entre deux villages", "The river between two villages"),
    "great_patriotic_war": (
        "La Grande Guerre patriotique",
        "The Great Patriotic War",
        "De la Baltique à la Volga, juin 1941",
        "From the Baltic to the Volga, June 1941",
    ),
    "dark_valley": (
        "La Sombre Vallée",
        "The Dark Valley",
        "De l’Oder aux portes de l’Oural, juin 1941",
        "From the Oder to the gates of the Urals, June 1941",
    ),
    "barbarossa_to_berlin": (
        "De Barbarossa à Berlin",
        "Barbarossa to Berlin",
        "L’Europe en guerre, été 1941",
        "Europe at war, summer 1941",
    ),
    "europe_engulfed": (
        "L’Europe engloutie",
        "Europe Engulfed",
        "L’Europe de 1939 à 1945",
        "Europe from 1939 to 1945",
    ),
    "last_crusade": ("La Dernière Croisade", "The Last Crusade", "Un duel de cartes", "A duel of cards"),
}
KILOMETRES_PER_HEX: Final = {"great_patriotic_war": 65.0, "dark_valley": 37.0}


def named(key: str, language: Language) -> str:
    pair = _NAMES.get(key)
    if pair is None:
        return key.replace("_", " ").replace("-", " ").capitalize()
    return pair[0] if language == "fr" else pair[1]


def heading(title: str) -> tuple[Names, Names]:
    """The name of a title and one line about its board, in our own words."""
    known = _TITLES.get(title)
    if known is None:
        plain = title.replace("_", " ").capitalize()
        return Names(plain, plain), Names("", "")
    return Names(known[0], known[1]), Names(known[2], known[3])
