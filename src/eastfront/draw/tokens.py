"""The palette and the sizes of everything drawn. Every colour has one name here; no other file knows a colour.

Night is day with some values changed. Text pairs keep a contrast of 4.5 to 1, sides and highlights stay apart for
every kind of colour vision; both are tested.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

Theme: TypeAlias = Literal["day", "night"]
THEMES: Final[tuple[Theme, ...]] = ("day", "night")

# ------------------------------------------------------------------ sizes, in pixels at zoom 1
HEX: Final = 72.0  # flat to flat
COUNTER: Final = 46.0
BOX: Final = 50.0  # the box of a space on a point board
ROUNDING: Final = 0.13  # of a hex, on the corners of terrain
CARD_WIDTH: Final = 250.0
CARD_HEIGHT: Final = 350.0
ZOOMS: Final = (0.5, 0.7, 1.0, 1.4, 2.0)
SYMBOL_ONLY_BELOW: Final = 32.0
BODY_ONLY_BELOW: Final = 20.0

SERIF: Final = (
    "'Source Serif','Iowan Old Style','Palatino Linotype','Book Antiqua',Palatino,P052,'URW Palladio L',"
    "Georgia,'DejaVu Serif Condensed','Noto Serif',serif"
)
SANS: Final = (
    "Inter,'Segoe UI','Helvetica Neue','DejaVu Sans Condensed',system-ui,-apple-system,'Noto Sans',Arial,sans-serif"
)
COUNTER_SANS: Final = f"'Inter Tight',{SANS}"

# ------------------------------------------------------------------ colours
_DAY: Final = {
    # paper and ink
    "paper": "#FBF8F1",
    "paper-2": "#F3EDE0",
    "paper-3": "#E8DFCD",
    "line": "#D8CCB5",
    "line-strong": "#A99B80",
    "ink": "#1D2321",
    "ink-2": "#474C48",
    "ink-3": "#646357",
    "accent": "#1F4E66",
    "on-accent": "#FFFFFF",
    # land and water
    "sea": "#C3D8DD",
    "sea-line": "#8FB2BF",
    "lake": "#BCD4DC",
    "coast": "#5D8798",
    "clear": "#F2EAD3",
    "woods": "#DFE0BD",
    "forest": "#C8D2A6",
    "forest-ink": "#7D9263",
    "marsh": "#D3E0D2",
    "marsh-ink": "#5F8F98",
    "hills": "#E7D6B1",
    "hills-ink": "#B3956A",
    "mountain": "#D6BF99",
    "mountain-ink": "#8B6C49",
    "alpine": "#C3A680",
    "steppe": "#EFE0B0",
    "steppe-ink": "#B7A05A",
    "desert": "#EBD39C",
    "desert-ink": "#B9924A",
    "urban": "#D9CDBD",
    "beyond": "#E9E2CF",  # land out of play
    "river": "#3E7EA3",
    "river-2": "#5B95B5",
    "rail": "#45403A",
    "road": "#8A5A34",
    "border": "#9C3B34",
    "border-2": "#8B7A66",
    "grid": "#5A4B2E",
    "hexno": "#6B5F48",
    "city": "#5B4636",
    "label": "#241D15",
    "halo": "#FBF5E4",
    "water-label": "#265B79",
    "region-label": "#7A6A50",
    "vp": "#8A6410",
    "vp-ring": "#8A6410",
    "on-vp": "#FFF8E6",
    "link": "#6C655A",
    "box": "#FBF6E8",
    "shadow": "#2A2010",
    # weather zones and nations on point and area boards: pale, for the map is not the message
    "tint-1": "#E6E6DC",
    "tint-2": "#F4E3CC",
    "tint-3": "#EDE8C6",
    "tint-4": "#E3E8D2",
    "tint-5": "#EFDFD8",
    "tint-6": "#E2E4E8",
    "tint-7": "#F5ECD2",
    "tint-8": "#E9DFE6",
    # sides: b the body of a counter, d deep (spines, edges), t a tint, x text on the body
    "axis-b": "#A9B7BB",
    "axis-d": "#3E535D",
    "axis-t": "#E1E7E8",
    "axis-x": "#10191C",
    "soviet-b": "#D8925F",
    "soviet-d": "#8A3418",
    "soviet-t": "#F6E2D3",
    "soviet-x": "#220E05",
    "west-b": "#CFD6A2",
    "west-d": "#4C5324",
    "west-t": "#E9EBD3",
    "west-x": "#15180A",
    "neutral-b": "#D9D3C6",
    "neutral-d": "#6A6456",
    "neutral-t": "#EFEBE2",
    "neutral-x": "#1D1B16",
    # nation spines: never the only sign, the two-letter code is printed too
    "n-de": "#3E535D",
    "n-ro": "#C79A1B",
    "n-hu": "#3F7D5A",
    "n-it": "#6FA39A",
    "n-sk": "#5877B5",
    "n-fi": "#E9EEF2",
    "n-bg": "#7D6FA8",
    "n-su": "#8A3418",
    "n-gd": "#F6E8C8",
    "n-gb": "#7E6A3A",
    "n-us": "#4C5324",
    "n-fr": "#4A6FA5",
    "n-pl": "#B4576A",
    "n-other": "#6A6456",
    "symbol": "#FBF6E8",
    "symbol-ink": "#14191A",
    "edge": "#14191A",  # hairline around a counter, at 47 %
    "gloss": "#FFFFFF",
    # highlight grammar: colour, line style and mark, see the design guide
    "legal": "#F0B400",
    "legal-ink": "#3D2C00",
    "selected": "#FFFFFF",
    "selected-ink": "#0B1A22",
    "target": "#D1410C",
    "target-ink": "#FFFFFF",
    "warn": "#B3370B",
    "warn-bg": "#FBE6DA",
    "log": "#8B2F86",
    "unsupplied": "#F7C948",
    "unsupplied-ink": "#1D2321",
    "done": "#0B1A22",
    "off": "#8A8474",
    # outcomes, best for the attacker last: apart in grey and for all colour vision
    "o-bad": "#7A3E9D",
    "o-even": "#B9AF9B",
    "o-good1": "#8DB6C4",
    "o-good2": "#3F86A1",
    "o-good3": "#154A63",
    # cards: printed paper, alike by day and by night but for the sheet itself
    "card": "#FDF9EE",
    "card-edge": "#CDBF9F",
    "card-ink": "#1D2321",
    "card-text": "#33383A",
    "card-soft": "#5A5245",
    "card-request": "#5A3A12",
    "card-box": "#F1E8D2",
    "on-band": "#FFFFFF",
    "band-event": "#5A5245",
    "band-combat": "#6B2E4F",
    "band-reinforcements": "#2C5A4A",
    "band-invasion": "#27507A",
    "band-operations": "#7A4E12",
    "block-axis": "#3E535D",
    "block-soviet": "#8A3418",
    "block-west": "#4C5324",
    "block-british": "#6B5A30",
    "block-neutral": "#6A6456",
    "picture-sky": "#E9DFC6",
    "picture-far": "#CDBF9F",
    "picture-near": "#9C8B69",
    "picture-ink": "#5A5245",
    "picture-snow": "#FDF9EE",
    "picture-accent": "#8A3418",
    "ground-sky": "#F1EAD8",  # landscapes that cards lie on
    "ground-far": "#E2D7BC",
    "ground-near": "#D6C8A6",
    "ground-ink": "#BFAF8C",
    "ground-snow": "#FBF8EF",
    "coin": "#D9A62E",
    "coin-edge": "#7A5610",
}
_NIGHT: Final = {
    "paper": "#1E2322",
    "paper-2": "#272D2B",
    "paper-3": "#323937",
    "line": "#3B4340",
    "line-strong": "#66706B",
    "ink": "#F0EADC",
    "ink-2": "#C9C6BA",
    "ink-3": "#A3A398",
    "accent": "#8CC3D9",
    "on-accent": "#0E1719",
    "sea": "#1B2A32",
    "sea-line": "#32505E",
    "lake": "#20333D",
    "coast": "#5C8698",
    "clear": "#34352E",
    "woods": "#30372B",
    "forest": "#2A3828",
    "forest-ink": "#5C7A54",
    "marsh": "#2B3A37",
    "marsh-ink": "#5F929B",
    "hills": "#3D382C",
    "hills-ink": "#7D6A4A",
    "mountain": "#463D2E",
    "mountain-ink": "#9A7E57",
    "alpine": "#52473A",
    "steppe": "#3A382A",
    "steppe-ink": "#7A6F48",
    "desert": "#413A28",
    "desert-ink": "#8A7242",
    "urban": "#45413A",
    "beyond": "#2A2C27",
    "river": "#5C9FC4",
    "river-2": "#467E9E",
    "rail": "#B9B2A2",
    "road": "#C08A5E",
    "border": "#E0776A",
    "border-2": "#8D8373",
    "grid": "#E9DEC2",
    "hexno": "#A89F8A",
    "city": "#CDB79A",
    "label": "#F3EAD6",
    "halo": "#22241F",
    "water-label": "#8CC0DA",
    "region-label": "#A29479",
    "vp": "#E8BC4A",
    "vp-ring": "#A5936B",
    "on-vp": "#221A06",
    "link": "#8F897C",
    "box": "#3B3C35",
    "shadow": "#000000",
    "tint-1": "#33363A",
    "tint-2": "#3D342A",
    "tint-3": "#393827",
    "tint-4": "#30382C",
    "tint-5": "#3C322E",
    "tint-6": "#303439",
    "tint-7": "#3B372B",
    "tint-8": "#373138",
    "axis-b": "#91A2A8",
    "axis-d": "#A9BCC4",
    "axis-t": "#2A3438",
    "soviet-b": "#C67F4D",
    "soviet-d": "#EE9B6E",
    "soviet-t": "#3F2C21",
    "west-b": "#BFC68C",
    "west-d": "#C4CB8A",
    "west-t": "#30341F",
    "neutral-b": "#B8B2A4",
    "neutral-d": "#BDB6A5",
    "neutral-t": "#2D2C28",
    "symbol": "#F1EAD8",
    "legal": "#FFC933",
    "target": "#FF7A45",
    "target-ink": "#1A0A02",
    "warn": "#FF9A6B",
    "warn-bg": "#40271A",
    "log": "#E08ADB",
    "off": "#7C7F78",
    "o-bad": "#9A5FB8",
    "o-even": "#7C776B",
    "o-good1": "#4E7684",
    "o-good2": "#6FB3CC",
    "o-good3": "#BFE3F0",
    "card": "#F3ECDA",
    "card-edge": "#8A7F68",
    "ground-sky": "#41423A",
    "ground-far": "#3A3B34",
    "ground-near": "#34362F",
    "ground-ink": "#292C27",
    "ground-snow": "#4E5047",
}
_PALETTES: Final[dict[str, Mapping[str, str]]] = {"day": _DAY, "night": {**_DAY, **_NIGHT}}


def palette(theme: Theme) -> Mapping[str, str]:
    """All colours of a theme by name."""
    if theme not in _PALETTES:
        raise ValueError(f"there is no theme {theme!r}: day or night")
    return _PALETTES[theme]


# ------------------------------------------------------------------ contrast, by the definition of WCAG 2


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white); text needs 4.5."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# Text and what it stands on, wherever we print text.
TEXT_PAIRS: Final = (
    ("ink", "paper"),
    ("ink-2", "paper"),
    ("ink-3", "paper"),
    ("ink-3", "paper-2"),
    ("ink-2", "paper-3"),
    ("on-accent", "accent"),
    ("axis-x", "axis-b"),
    ("soviet-x", "soviet-b"),
    ("west-x", "west-b"),
    ("neutral-x", "neutral-b"),
    ("axis-x", "symbol"),
    ("soviet-x", "symbol"),
    ("symbol-ink", "symbol"),
    ("axis-d", "axis-t"),
    ("soviet-d", "soviet-t"),
    ("west-d", "west-t"),
    ("label", "clear"),
    ("label", "forest"),
    ("label", "marsh"),
    ("label", "mountain"),
    ("label", "alpine"),
    ("label", "halo"),
    ("label", "sea"),
    ("label", "box"),
    ("water-label", "sea"),
    ("water-label", "lake"),
    ("water-label", "clear"),
    ("on-vp", "vp"),
    ("unsupplied-ink", "unsupplied"),
    ("legal-ink", "legal"),
    ("target-ink", "target"),
    ("warn", "warn-bg"),
    ("card-ink", "card"),
    ("card-text", "card"),
    ("card-soft", "card"),
    ("card-soft", "card-box"),
    ("card-request", "card"),
    ("ink", "ground-ink"),
    ("ink-2", "ground-near"),
    ("on-band", "band-event"),
    ("on-band", "band-combat"),
    ("on-band", "band-reinforcements"),
    ("on-band", "band-invasion"),
    ("on-band", "band-operations"),
    ("on-band", "block-axis"),
    ("on-band", "block-soviet"),
    ("on-band", "block-west"),
    ("on-band", "block-british"),
    ("on-band", "block-neutral"),
)
# Groups whose members a player tells apart by colour as well as by sign.
COLOUR_GROUPS: Final = (
    ("axis-b", "soviet-b", "west-b"),
    ("legal", "target", "log", "selected"),
    ("o-good1", "o-good2", "o-good3", "o-even", "o-bad"),
)
