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
    "gun": _FAR + _NEAR + '<g transform="translate(64 44)"><circle class="k-v3" cx="30" cy="34" r="15"/>'
    '<circle class="k-v1" cx="30" cy="34" r="6"/>'
    + _p("v3", "M14 30 40 18 116-10l3 6L52 30 30 40-10 46l-2-6zM36 6h9l7 26h-10z")
    + "</g>",
    "mortar": _FAR
    + _NEAR
    + _p("v3", "M92 76 128 22l10 6-34 54zM78 82h44l4 6H74z")
    + _p("vl2", "M122 46l26 34M122 46l6 38")
    + _man(60, 82, 1.3),
    "rockets": _FAR
    + _NEAR
    + '<g transform="translate(50 48)">'
    + _p("v3", "M0 32h74V20h22l10 12v8H0z")
    + "".join(f'<circle class="k-v3" cx="{x}" cy="42" r="8"/>' for x in (16, 60, 92))
    + _p("vl2", "M6 26 76-16M12 29 82-12M2 22 70-20")
    + "</g>",
    "car": _FAR
    + _NEAR
    + '<g transform="translate(62 42)">'
    + _p("v3", "M0 30 10 14h50l24 6 16 10v10H0zM28 14V4h24l6 10zM52 7l34-4v3L54 11z")
    + "".join(
        f'<circle class="k-v3" cx="{x}" cy="42" r="10"/><circle class="k-v1" cx="{x}" cy="42" r="4"/>' for x in (18, 80)
    )
    + "</g>",
    "truck": _FAR
    + _NEAR
    + '<g transform="translate(54 40)">'
    + _p("v3", "M0 8c20-6 46-6 66 0v28H0zM70 14h20l14 14v8H70zM0 36h104v6H0z")
    + "".join(
        f'<circle class="k-v3" cx="{x}" cy="44" r="9"/><circle class="k-v1" cx="{x}" cy="44" r="3.5"/>'
        for x in (16, 44, 88)
    )
    + "</g>",
    "halftrack": _FAR
    + _NEAR
    + '<g transform="translate(58 38)">'
    + _p("v3", "M0 14h58l12 8h30l8 10v8H0zM20 14l20-10 30-3v4L44 14zM4 34h56c8 0 10 14 0 14H8c-10 0-12-14-4-14z")
    + '<circle class="k-v3" cx="92" cy="42" r="9"/><circle class="k-v1" cx="92" cy="42" r="3.5"/></g>',
    "destroyer": _FAR
    + _NEAR
    + '<g transform="translate(54 38)">'
    + _p("v3", "M6 31h90c6 0 10 4 8 9s-8 9-14 9H16C8 49 2 45 2 39s0-8 4-8zM10 30l22-16h44l18 16zM70 18l58-2v5L78 24z")
    + '<path class="k-vlf" d="M13 40H92" stroke-dasharray="6 7" style="stroke-width:6"/></g>',
    "flak": _FAR
    + _NEAR
    + _p("v3", "M84 82l20-18 24 18zM98 66l40-50 5 4-34 52zM110 62l44-42 4 4-40 46z")
    + _man(64, 82, 1.3),
    "cavalry": _FAR
    + _NEAR
    + _p(
        "v3",
        "M62 44c14-6 34 2 52-2l16-18 10 2-2 10 4 6-8 2-6-4-8 14c4 6 8 14 6 26h-6"
        "c0-10-6-16-14-20-12 2-22 0-28-2-8 6-10 12-8 22h-6c-4-12-2-20 2-28-4-2-6 6-8 14l-4-2c0-8 2-16 8-20z",
    )
    + _man(94, 40, 1.0),
    "machinegun": _FAR
    + _NEAR
    + '<g transform="translate(70 46)">'
    + _p("v3", "M0 20h40l6-5h40v5H50l-4 6H4zM-26 40c2-14 8-18 18-18l8 10-6 10z")
    + _p("vl2", "M26 26 10 44M30 26l18 18")
    + '<circle class="k-v3" cx="-8" cy="14" r="7"/></g>',
    "smoke": _FAR
    + _NEAR
    + "".join(
        f'<circle class="k-v1" cx="{x}" cy="{y}" r="{r}"/>'
        for x, y, r in ((60, 58, 20), (86, 50, 24), (118, 56, 22), (146, 62, 18))
    )
    + "".join(f'<circle class="k-v0" cx="{x}" cy="48" r="13" opacity=".8"/>' for x in (76, 112)),
    "bombs": _p("v1", "M0 80c40-10 60 2 100-4s80-6 118 2V96H0z")
    + "".join(
        _p("v3", "M-8-20h16l-5 9c7 5 8 22-3 34-11-12-10-29-3-34z", f"translate({x} {y}) rotate(-12) scale({k})")
        for x, y, k in ((74, 42, 1.1), (112, 34, 1.3), (150, 50, 0.9))
    ),
    "bunker": _FAR
    + _NEAR
    + _p("v3", "M40 82c4-30 24-44 70-44s66 14 70 44z")
    + _p("v0", "M76 56h68v8H76z")
    + _p("vl2", "M110 60h40"),
    "hospital": _FAR
    + _NEAR
    + _p("v2", "M44 82 70 40h78l26 42z")
    + _p("v0", "M70 40 60 82h34z")
    + _p("v3", "M110 50h12v9h9v12h-9v9h-12v-9h-9V59h9z"),
    "crates": _FAR
    + _NEAR
    + _p("v3", "M54 82V54h34v28zM92 82V48h40v34zM136 82V58h30v24zM70 52V34h34v14z")
    + _p("vlf", "M58 58l26 20M84 58 58 78M96 52l32 26M128 52 96 78M140 62l22 16"),
    "officer": _FAR + _NEAR + _man(108, 86, 2.4) + _p("v3", "M120 44l34-12 2 5-30 14z"),
    "wire": _FAR
    + _NEAR
    + _p("vl2", "M30 84V44M72 88V46M114 86V44M156 88V46M196 84V44")
    + _p("vl", "M30 50c20 8 30-6 42 2s28-6 42 0 28-6 42 2 28-8 40 0M30 66c20 8 30-6 42 2s28-6 42 0 28-6 42 2 28-8 40 0")
    + _p("vl", "M48 50l6 6M54 50l-6 6M92 50l6 6M98 50l-6 6M134 52l6 6M140 52l-6 6M176 50l6 6M182 50l-6 6"),
    "mines": _FAR
    + _NEAR
    + "".join(
        _p("v3", "M-12 0a12 6 0 0 1 24 0l-3 5h-18zM-3-8h6v4h-6z", f"translate({x} {y})")
        for x, y in ((40, 78), (78, 84), (112, 76), (150, 84), (186, 77))
    ),
    "ditch": _p("v1", "M0 56h218V96H0z")
    + _p("v2", "M0 60c30 4 50 2 70 14s26 14 40 14 24-4 40-14 40-12 68-14V96H0z")
    + _p("v3", "M70 74c20 12 26 14 40 14s24-4 40-14c-14 18-22 22-40 22s-28-6-40-22z"),
    "field": _p("v1", "M0 52c60-8 140-6 218 0V96H0z")
    + _p("vl", "M0 92 90 52M40 96 100 52M90 96l20-44M140 96 122 52M190 96 134 52M218 80l-70-28")
    + _fir(196, 56, 0.6, "v2")
    + _fir(20, 56, 0.5, "v2"),
    "plain": _p("v1", "M0 62c60-6 140-4 218-1V96H0z") + _p("v2", "M0 82c80-6 150 0 218-4V96H0z"),
    "steppe": _p("v1", "M0 60c70-6 150-2 218-4V96H0z")
    + _p("v2", "M0 82c80-6 150 0 218-4V96H0z")
    + _p("vl", "M20 74l3-8M26 74l2-7M84 70l3-8M90 70l2-7M150 74l3-8M156 74l2-7M196 70l3-8"),
    "woods": _FAR
    + _NEAR
    + "".join(
        _fir(x, y, k, tone)
        for x, y, k, tone in (
            (20, 76, 0.9, "v3"),
            (44, 80, 1.2, "v2"),
            (70, 76, 1.3, "v3"),
            (98, 80, 1.0, "v3"),
            (126, 76, 1.4, "v3"),
            (156, 80, 1.1, "v2"),
            (182, 76, 1.2, "v3"),
            (206, 80, 0.9, "v3"),
        )
    ),
    "orchard": _p("v1", "M0 56c60-6 140-4 218-1V96H0z")
    + "".join(
        f'<circle class="k-{tone}" cx="{x}" cy="{y}" r="13"/>' + _p(tone, f"M{x - 2} {y + 10}h4v14h-4z")
        for x, y, tone in (
            (34, 56, "v2"),
            (74, 56, "v2"),
            (114, 56, "v2"),
            (154, 56, "v2"),
            (54, 66, "v3"),
            (98, 66, "v3"),
            (142, 66, "v3"),
            (186, 66, "v3"),
        )
    ),
    "bocage": _p("v1", "M0 46h218V96H0z")
    + _p(
        "v2",
        "M0 58c40-6 80-4 110 0s70 0 108-4v8c-40 6-80 4-110 2S40 60 0 68zM0 80c60-8 130-2 218-6v9c-90 4-150-2-218 6z",
    )
    + _p("v2", "M66 60h9l-14 26h-9zM146 62h9l18 22h-10z")
    + _fir(30, 60, 0.6)
    + _fir(120, 62, 0.7)
    + _fir(190, 58, 0.6),
    "town": _FAR
    + _NEAR
    + _p(
        "v3",
        "M16 80V44h24v36zM46 80V52l16-12 16 12v28zM86 80V34h26v46zM96 34V16l3-6 3 6v18zM122 80V50h30v30z"
        "M160 80V56l14-11 14 11v24z",
    )
    + _p("v0", "M22 50h5v6h-5zM31 50h5v6h-5zM92 42h5v7h-5zM102 42h5v7h-5zM128 56h6v7h-6zM140 56h6v7h-6z"),
    "ruins": _FAR
    + _p(
        "v3",
        "M14 82V40l8 6 4-12 8 8v40zM50 82V58l10-4 6-16 8 10 4 34zM96 82V30l6 8 6-6 4 14 8-2v38z"
        "M136 82V54l8 6 8-14 6 36zM172 82l4-22 10 6 6-10v26z",
    )
    + _p("v0", "M20 52h5v7h-5zM100 46h5v7h-5zM108 60h5v7h-5zM60 64h5v7h-5z")
    + _p("v2", "M0 84l20-5 22 4 18-6 30 5 26-4 30 4 28-5 44 6V96H0z"),
    "swamp": _p("v1", "M0 54c60-6 140-4 218-1V96H0z")
    + _p("vs", "M20 78c20-8 50-6 60 0s-40 8-60 0zM110 86c20-6 60-6 76 0s-56 8-76 0zM120 68c16-4 40-4 50 0s-36 6-50 0z")
    + _p("vl", "M30 70V54M36 70V50M42 70V56M92 84V66M98 84V62M176 66V50M182 66V46M188 66V52"),
    "ridge": _p("v1", "M0 70 40 44l30 14 44-30 36 20 30-14 38 20V96H0z")
    + _p("v2", "M0 82l50-12 60 8 50-14 58 12V96H0z"),
    "snow": _FAR
    + _p("vs", "M0 66c52-12 118 0 218-8V96H0z")
    + _fir(40, 66, 0.8, "v2")
    + _fir(176, 62, 1.0)
    + _fir(196, 66, 0.7, "v2")
    + _p("vl", "M60 84c20-4 40 2 60-2M120 78c16-3 30 1 44-2"),
    "yard": _FAR
    + _NEAR
    + _p("vl2", "M0 92 80 58M40 96 94 58M90 96l18-38M140 96 122 58M218 94l-78-36M20 86h170M56 74h104M76 66h64")
    + _p("v3", "M24 56V36h40v20zM150 56V40h50v16z"),
    "parachutes": _p("v1", "M0 80c40-10 60 2 100-4s80-6 118 2V96H0z")
    + "".join(
        _p("v3", "M-20 0a20 16 0 0 1 40 0c-6-4-10-4-13 0-4-4-10-4-14 0-3-4-7-4-13 0z", f"translate({x} {y}) scale({k})")
        + f'<path class="k-vl" d="M-18 1 0 26 18 1M0 26v6" transform="translate({x} {y}) scale({k})"/>'
        for x, y, k in ((50, 34, 1.0), (100, 26, 1.2), (150, 40, 0.9), (186, 26, 0.7))
    ),
}


def picture(name: str) -> str:
    """The landscape of a name, else the map table."""
    return _SKY + PICTURES.get(name, PICTURES["map"])
