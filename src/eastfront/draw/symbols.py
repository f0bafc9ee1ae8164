"""What stands in the middle of a counter: NATO boxes, silhouettes, busts; drawn around 0, 0 in a field of 58 by 44.

No emblem of a regime or a party is ever drawn: name and number only.
"""

from __future__ import annotations

from typing import Final

from eastfront.draw.svg import element

_BOX: Final = '<rect class="c-nb" x="-29" y="-18" width="58" height="36"/>'
_CROSS: Final = '<path class="c-nl" d="M-29-18 29 18M29-18-29 18"/>'
_TRACK: Final = '<rect class="c-nl" x="-19" y="-10" width="38" height="20" rx="10"/>'


def _line(data: str) -> str:
    return f'<path class="c-nl" d="{data}"/>'


def _thin(data: str) -> str:
    return f'<path class="c-nt" d="{data}"/>'


def _fill(data: str) -> str:
    return f'<path class="c-nf" d="{data}"/>'


_PLANE: Final = (
    "M0-22c2.4 0 3.4 4 3.6 9L28-4c1.6.7 2 5 0 5L3.6 1.5 2.6 14l7.4 4.5v4L0 20.5l-10 2v-4L-2.6 14-3.6 1.5-28 1"
    "c-2 0-1.6-4.3 0-5l24.4-9c.2-5 1.2-9 3.6-9z"
)
_BOMBER: Final = (
    "M0-23c3 0 4 5 4.2 10L11-11.5V-17h5v7l15 4c1.7.7 2 6 0 6L4.2.8 3 13.5 12 18v4.5l-12-2-12 2V18l9-4.5L-4.2.8-31 0"
    "c-2 0-1.7-5.3 0-6l15-4v-7h5v5.5l6.8-1.5C-4-18-3-23 0-23z"
)
_TRANSPORT: Final = (
    "M0-22c4.6 0 6 5 6 10l5 .6V-16h5v5l15 2.4c1.6.6 1.8 5.6 0 5.6L6 .5 4.5 12l9 4v5L0 19l-13.5 2v-5l9-4L-6 .5"
    "-31-3c-1.8 0-1.6-5 0-5.6L-16-11v-5h5v4.6L-6-12c0-5 1.4-10 6-10z"
)

# Every symbol by name.
SYMBOLS: Final = {
    "infantry": _BOX + _CROSS,
    "motorized": _BOX + _CROSS + _line("M0-18V18"),
    "armour": _BOX + _TRACK,
    "mechanized": _BOX + _CROSS + _TRACK,
    "cavalry": _BOX + _line("M-29 18 29-18"),
    "mountain": _BOX + _CROSS + _fill("M-11 18 0 2 11 18z"),
    "airborne": _BOX + _CROSS + _thin("M-12 13a6 6 0 0 1 12 0a6 6 0 0 1 12 0"),
    "artillery": _BOX + '<circle class="c-nf" r="7.5"/>',
    "engineer": _BOX + _line("M-14 8V-7H14V8M0-7V8"),
    "security": _BOX + _line("M-29-18 29 18M29-18-29 18") + '<circle class="c-nb" r="8"/>',
    "garrison": _BOX + _line("M-17 8V-8H-8V-2H8V-8H17V8z"),
    "marine": _BOX + _thin("M0-12V13M-6-7H6M-11 5c1 6 6 8 11 8s10-2 11-8") + _CROSS.replace("c-nl", "c-nt"),
    "light": _BOX + _CROSS + '<circle class="c-nf" cy="-11" r="3.6"/>',
    "militia": _BOX + _line("M-29 18 0-18 29 18"),
    "antitank": _BOX + _line("M-29 18 0-16 29 18"),
    "rocket": _BOX + '<circle class="c-nf" cy="6" r="6"/>' + _thin("M-7-4 0-11 7-4"),
    "hq": _line("M-26-19V22") + '<path class="c-nb" d="M-26-18H29V14H-26z"/>' + _fill("M-26-18H29V-8H-26z"),
    "front": _BOX + _fill("M-22-10H-4L6 0-4 10H-22L-12 0z") + _fill("M2-10H12L22 0 12 10H2L12 0z"),
    "fighter": _fill(_PLANE),
    "bomber": _fill(_BOMBER),
    "transport": _fill(_TRANSPORT),
    "leader": '<circle class="c-nb" r="22"/>'
    + _fill(
        "M-9-14.5c3-2.5 15-2.5 18 0l-2 6.5h-14zM-9.5-6.5h19c0 8-4 12.5-9.5 12.5s-9.5-4.5-9.5-12.5z"
        "M-15.5 15.5c2-7 8-8 15.5-8s13.5 1 15.5 8a22 22 0 0 1-31 0z"
    ),
    "partisan": _fill("M0-23 11-8H6L15 6H5V18H-5V6H-15L-6-8H-11z") + _line("M-25 18H25"),
    "fleet": _fill("M-30 6H30L23 17H-22zM-17 4V-3H-9V-9H2V-3H9V-6L22-8V-5L11-3H14V4z") + _thin("M-4-9V-20M-4-15H3"),
    "submarine": _fill("M-30 4C-24-4 24-4 30 4c-4 8-56 8-60 0zM-6-2V-12H6L8-2z") + _thin("M2-12V-20H6"),
    "depot": '<path class="c-nb" d="M-20-11C-20-19 20-19 20-11V12C20 20-20 20-20 12z"/>'
    + _line("M-20-11C-20-4 20-4 20-11M-20 1C-20 8 20 8 20 1"),
    "supply": _BOX + _line("M-29 10H29"),
    "train": _BOX + _fill("M-20-4H8V-10H18V8H-20z") + '<circle class="c-nf" cx="-12" cy="12" r="4"/>'
    '<circle class="c-nf" cx="10" cy="12" r="4"/>',
    "airbase": '<circle class="c-nb" r="21"/>' + _fill(_PLANE).replace("<path", '<path transform="scale(.62)"'),
    "fort": _line("M-20-14-10-11H10L20-14 16-5V5L20 14 10 11H-10L-20 14-16 5V-5z"),
    "factory": _fill("M-24 16V-4L-12-12V-4L0-12V-4L8-9V-20H18V16z"),
    "flag": _line("M-14-20V22") + _fill("M-13-20H20L12-10 20 0H-13z"),
    "marker": '<circle class="c-nb" r="19"/>' + '<circle class="c-nf" r="7"/>',
    "shield": '<path class="c-nb" d="M-18-18H18V0C18 10 8 17 0 21-8 17-18 10-18 0z"/>',
    "arrow": _fill("M-26-6H4V-16L26 0 4 16V6H-26z"),
    "chit": '<rect class="c-nb" x="-22" y="-18" width="44" height="36" rx="6"/>' + _line("M-12-6H12M-12 5H6"),
    "trench": _line("M-27 9H-17V-9H-5V9H5V-9H17V9H27"),
    "halt": '<path class="c-nb" d="M-9-22H9L22-9V9L9 22H-9L-22 9V-9z"/>' + _fill("M-13-4H13V4H-13z"),
    "clash": _line("M-20-19 13 14M20-19-13 14M4 20 20 4M-4 20-20 4M14 14 22 22M-14 14-22 22"),
    "anchor": '<circle class="c-nl" cy="-16" r="5.5"/>' + _line("M0-10V20M-10-3H10M-20 6C-18 16-9 20 0 20S18 16 20 6"),
    "ruin": _line("M-20-14-10-11H1L-4-3 4 3-1 11H-10L-20 14-16 5V-5zM12-12 20-14 16-5V5L20 14 10 11H8"),
}
_ALIASES: Final = {
    "armour": "armor panzer tank tanks tiger ss_panzer assault_gun",
    "infantry": "inf rifle army corps division brigade",
    "motorized": "mot motorised panzergrenadier motor",
    "mechanized": "mech mechanised",
    "cavalry": "cav",
    "mountain": "mtn gebirgsjaeger alpine",
    "airborne": "para parachute paratroop air_landing abn",
    "artillery": "art sa siege",
    "engineer": "eng pioneer",
    "security": "police sec",
    "garrison": "fortress city_defence militia_garrison",
    "marine": "naval_infantry amphibious",
    "hq": "headquarters gsu",
    "front": "army_group group",
    "fighter": "ftr fighters interceptor",
    "bomber": "bmb bombers tactical ground_support stuka air",
    "transport": "air_transport air_supply",
    "leader": "ldr general commander",
    "partisan": "partisans guerrilla part",
    "fleet": "navy ship naval",
    "submarine": "uboat",
    "depot": "supply_depot dump",
    "supply": "supply_unit logistics",
    "train": "rail railhead railroad",
    "airbase": "air_base airfield base",
    "fort": "fortification entrenchment",
    "flag": "control objective",
    "rocket": "rocket_artillery katyusha nebelwerfer",
    "clash": "combat battle",
    "anchor": "beachhead",
    "halt": "stand_fast",
}
_BY_NAME: Final = {alias: name for name, known in _ALIASES.items() for alias in known.split()} | {
    name: name for name in SYMBOLS
}
AIR: Final = ("fighter", "bomber", "transport")


def symbol_of(word: str) -> str:
    """The symbol a word means; a plain marker when it means none."""
    return _BY_NAME.get(word.lower().replace("-", "_").replace(" ", "_"), "marker")


def knows(word: str) -> bool:
    return word.lower().replace("-", "_") in _BY_NAME


def definitions() -> str:
    """All symbols, to be used by name: #n-infantry."""
    return "".join(
        element("symbol", body, id=f"n-{name}", overflow="visible") for name, body in sorted(SYMBOLS.items())
    )
