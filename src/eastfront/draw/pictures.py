"""Small landscapes for cards, 218 by 96: our own drawings in four tones, no photograph and no emblem."""

from __future__ import annotations

from typing import Final

from eastfront.draw.symbols import SYMBOLS

WIDTH: Final = 218.0
HEIGHT: Final = 96.0
_SKY: Final = '<rect class="k-v0" width="218" height="96"/><circle class="k-v1" cx="170" cy="28" r="15"/>'
_FAR: Final = '<path class="k-v1" d="M0 64c28-15 54-11 86-3s70-15 132-5V96H0z"/>'
_NEAR: Final = '<path class="k-v2" d="M0 79c52-9 118 3 218-7V96H0z"/>'


def _p(tone: str, data: str, move: str = "") -> str:
    shift = f' transform="{move}"' if move else ""
    return f'<path class="k-{tone}" d="{data}"{shift}/>'


def _fir(x: float, y: float, scale: float = 1.0, tone: str = "v3") -> str:
    return _p(tone, "M0-36 10-19H6L14-5H3V4H-3V-5H-14L-6-19H-10z", f"translate({x} {y}) scale({scale})")


def _man(x: float, y: float, scale: float = 1.0, tone: str = "v3") -> str:
    body = "M-5-17h10l2 14-3 1 2 14H2L0 2l-3 10h-4l2-14-3-1zM-4.5-22a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z"
    helmet = "M-6-24a6 5 0 0 1 12 0z"
    move = f"translate({x} {y}) scale({scale})"
    rifle = f'<path class="k-vl" d="M7-28-4 0" transform="{move}"/>'
    return _p(tone, body + helmet, move) + rifle


def _house(x: float, y: float, scale: float = 1.0) -> str:
    move = f"translate({x} {y}) scale({scale})"
    return (
        _p("v3", "M-18 0V-20L0-34 18-20V0z", move)
        + _p("v2", "M-23-19 0-38 23-19 20-16 0-33-20-16z", move)
        + _p("v0", "M-4-12H4V0H-4z", move)
    )


def _gun(x: float, y: float, scale: float = 1.0) -> str:
    move = f"translate({x} {y}) scale({scale})"
    wheel = f'<circle class="k-v3" cx="-5" cy="5" r="10" transform="{move}"/>'
    hub = f'<circle class="k-v1" cx="-5" cy="5" r="3.5" transform="{move}"/>'
    barrel = _p("v3", "M-12 0 36-24 38-19-6 8zM-10 2-30 14-28 17-4 8zM-4-12 4-14 6 2-4 4z", move)
    smoke = f'<path class="k-vlf" d="M42-24l10-5M44-20l12 1M40-29l4-9" transform="{move}"/>'
    return wheel + barrel + hub + smoke


_TANK: Final = (
    '<g transform="translate(58 38)">'
    + _p(
        "v3",
        "M6 31h90c6 0 10 4 8 9s-8 9-14 9H16C8 49 2 45 2 39s0-8 4-8zM20 30l11-13h46l13 13z"
        "M40 16c0-9 7-11 15-11h13c8 0 9 7 9 11zM75 7l48-4v4.5L77 13z",
    )
    + '<path class="k-vlf" d="M13 40H92" stroke-dasharray="6 7" style="stroke-width:6"/></g>'
)
_PLANE: Final = SYMBOLS["bomber"].replace("c-nf", "k-v3")
_FIGHTER: Final = SYMBOLS["fighter"].replace("c-nf", "k-v3")

PICTURES: Final = {
    "factory": _FAR
    + _p("v2", "M12 79V50l22-13v13l22-13v13l22-13v42z")
    + _p("v3", "M92 79V18h9l3 61zM114 79V27h8l3 52z")
    + _p("vl", "M96 14c8-8 20-2 26-8s18 0 26-4M118 22c10-4 18 2 30-4")
    + _p("v3", "M142 81h54l-5-15h-44z")
    + _p("vl", "M134 86H214M148 84v-3M162 84v-3M176 84v-3M190 84v-3")
    + _NEAR,
    "tank": _FAR + _NEAR + _TANK,
    "firs": _FAR
    + _fir(30, 74, 1.3)
    + _fir(60, 78, 0.9, "v2")
    + _fir(88, 73, 1.45)
    + _fir(124, 78)
    + _fir(178, 75, 1.4)
    + _fir(206, 80, 1, "v2")
    + _p("vs", "M0 80c50-9 120 3 218-7V96H0z")
    + '<g class="k-vs"><circle cx="20" cy="20" r="2"/><circle cx="56" cy="34" r="2"/><circle cx="110" cy="16" r="2"/>'
    '<circle cx="142" cy="44" r="2"/><circle cx="196" cy="58" r="2"/><circle cx="80" cy="10" r="1.6"/></g>',
    "radio": _FAR
    + _NEAR
    + _p("vl2", "M60 84 76 14l16 70M65 62h22M69 44h14M72 30h8M65 62l18-18M87 62 69 44")
    + _p("vl", "M84 14a14 14 0 0 1 0 12M92 8a24 24 0 0 1 0 24M68 14a14 14 0 0 0 0 12M60 8a24 24 0 0 0 0 24")
    + _house(152, 84),
    "map": _p("v1", "M0 70 218 60V96H0z")
    + '<path class="k-v0" d="M34 86 62 38h96l28 48z" stroke="none"/>'
    + _p("vl", "M34 86 62 38h96l28 48zM70 77c20-10 14-24 40-26s30 16 44 22M88 44l-8 34M122 42l10 40")
    + _p("vla", "M96 68c10-14 30-10 38-16")
    + _p("va", "m141 47-12 1 6 8z")
    + '<circle class="k-v3" cx="91" cy="70" r="4"/>',
    "march": _FAR
    + _NEAR
    + "".join(_man(x, y) for x, y in ((28, 72), (54, 76), (80, 72), (106, 77), (132, 73), (158, 78), (184, 74))),
    "trench": _FAR
    + _p("v3", "M0 73l16-4 10 5 14-6 16 5 18-6 14 6 18-5 20 6 16-6 22 6 14-5 18 5 22-3V96H0z")
    + _p("vl", "M6 67l8-14M20 68l-6-14M40 63l10-16M58 65 48 49M90 63l10-16M108 65 98 49M150 63l10-16M166 65l-8-16")
    + _p("vl", "M8 57c16 4 30-6 48-2s40-4 56 0 40-4 60 0"),
    "plane": _p("v1", "M0 76c40-10 60 2 100-4s80-6 118 2V96H0z")
    + f'<g transform="translate(104 46) rotate(58) scale(1.35)">{_PLANE}</g>',
    "fighters": _p("v1", "M0 80c40-10 60 2 100-4s80-6 118 2V96H0z")
    + f'<g transform="translate(70 40) rotate(40)">{_FIGHTER}</g>'
    + f'<g transform="translate(120 56) rotate(40) scale(.8)">{_FIGHTER}</g>'
    + f'<g transform="translate(148 34) rotate(40) scale(.6)">{_FIGHTER}</g>',
    "village": _FAR + _NEAR + _house(48, 82) + _house(106, 84, 1.25) + _house(166, 82, 0.9) + _fir(138, 82, 0.8, "v2"),
    "men": _FAR + _NEAR + _man(66, 78, 1.9) + _man(112, 80, 1.7) + _man(152, 78, 1.4, "v2"),
    "guns": _FAR + _NEAR + _gun(60, 70) + _gun(112, 75, 0.9) + _gun(158, 71, 0.8),
    "river": _FAR
    + _p("v2", "M0 78c52-9 118 3 218-7V96H0z")
    + _p("vs", "M86 96c-6-10 18-12 8-20s14-8 8-14h10c6 8-14 8-4 16s-10 8 10 18z")
    + _fir(30, 76, 0.9)
    + _fir(180, 74, 1.1)
    + _p("vl2", "M62 78H140M70 78V70M88 78V68M106 78V68M124 78V70M62 70c20-6 58-6 78 0"),
    "hill": _FAR + _p("v2", "M20 96C50 40 80 26 112 26s64 18 92 70z") + _p("v3", "M92 30l10-8 10 6 10-6 8 8z") + _NEAR,
    "ships": _p("v1", "M0 60H218V96H0z")
    + _p("v3", "M36 64H150L138 78H48zM60 62V50H84V42H104V52H122V62zM92 42V24")
    + _p("vl", "M92 26 116 52M92 26 66 50M10 84c10-5 20 5 30 0s20 5 30 0 20 5 30 0 20 5 30 0 20 5 30 0 20 5 30 0"),
    "train": _FAR
    + _NEAR
    + _p("v3", "M40 76V52H56V40H76V76zM76 60H128V76H76zM88 60V50H98V60zM112 60V46H122V60zM134 58H190V76H134z")
    + "".join(f'<circle class="k-v3" cx="{x}" cy="80" r="7"/>' for x in (52, 72, 96, 116, 146, 176))
    + _p("vl2", "M24 88H206")
    + _p("vl", "M92 46c2-10 14-8 18-16s16-4 22-12"),
}


def picture(name: str) -> str:
    """The landscape of a name, else the map table."""
    return _SKY + PICTURES.get(name, PICTURES["map"])
