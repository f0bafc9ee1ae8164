"""The palette: text can be read, colours that mean something stay apart for every eye, only tokens know colours."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

import eastfront.draw
from eastfront.draw import tokens
from eastfront.draw.marks import RING_LINES, RINGS, ring
from eastfront.draw.style import page_sheet, style_sheet

FOLDER = Path(eastfront.draw.__path__[0])
# Machado and others 2009, full strength: how the three kinds of colour blindness mix linear red, green and blue.
EYES = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def lab(colour: str, eye: str) -> tuple[float, float, float]:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    r, g, b = (min(1.0, max(0.0, sum(k * c for k, c in zip(row, linear, strict=True)))) for row in EYES[eye])
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("text, ground", tokens.TEXT_PAIRS)
def test_text_can_be_read(text: str, ground: str, theme: tokens.Theme) -> None:
    colours = tokens.palette(theme)
    assert tokens.contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("names", tokens.COLOUR_GROUPS)
def test_meaning_colours_stay_apart(names: tuple[str, ...], theme: tokens.Theme, eye: str) -> None:
    colours = tokens.palette(theme)
    for one, other in itertools.combinations(names, 2):
        a, b = lab(colours[one], eye), lab(colours[other], eye)
        apart = sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5
        assert apart >= 14, (one, other, round(apart, 1))


@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("state", RING_LINES)
def test_a_ring_is_plain_on_any_counter(state: str, theme: tokens.Theme) -> None:
    colours = tokens.palette(theme)
    bright, dark = (colours[name] for name in RING_LINES[state])
    assert tokens.contrast(bright, dark) >= 3
    for body in ("axis-b", "soviet-b", "west-b", "neutral-b"):
        assert tokens.contrast(dark, colours[body]) >= 3, body


def test_no_two_rings_are_drawn_alike() -> None:
    """What tells them apart is the line and its marks, for who sees no colours."""
    shapes = {state: re.sub(r'class="[^"]*"', "", ring(state)) for state in RINGS}
    lines = {state: re.findall(r'class="([^"]*)"', ring(state)) for state in RINGS}
    sheet = style_sheet("day")
    dashes = {
        state: tuple(
            re.findall(r"stroke-dasharray:([\d ]+)", "".join(re.findall(rf"\.{name}{{([^}}]*)}}", sheet)))
            for name in names
        )
        for state, names in lines.items()
    }
    seen = [(shapes[state], str(dashes[state])) for state in RINGS]
    assert len(set(seen)) == len(RINGS)


def test_a_town_worth_points_is_not_drawn_like_a_unit_that_may_act() -> None:
    for theme in tokens.THEMES:
        colours = tokens.palette(theme)
        for eye in EYES:
            a, b = lab(colours["vp-ring"], eye), lab(colours["legal"], eye)
            assert sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 >= 14
    assert "stroke-dasharray" in re.findall(r"\.m-vpr{([^}]*)}", style_sheet("day"))[0]


def test_contrast_is_that_of_the_standard() -> None:
    assert tokens.contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert tokens.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_only_the_tokens_know_colours() -> None:
    for path in sorted(FOLDER.iterdir()):
        if path.suffix in (".py", ".css") and path.name != "tokens.py":
            assert not re.findall(r"#[0-9A-Fa-f]{6}\b|rgb\(", path.read_text(encoding="utf-8")), path.name


def test_the_style_sheet_names_only_tokens() -> None:
    named = set(re.findall(r"\$([\w-]+)", (FOLDER / "kit.css").read_text(encoding="utf-8")))
    assert named <= set(tokens.palette("day"))
    assert set(tokens.palette("day")) == set(tokens.palette("night"))


def test_every_colour_is_written_out() -> None:
    for theme in tokens.THEMES:
        assert all(re.fullmatch(r"#[0-9A-F]{6}", colour) for colour in tokens.palette(theme).values())
        assert "$" not in style_sheet(theme)
        assert "%" not in style_sheet(theme)
    assert "var(--ef-sea)" in page_sheet()
    assert '[data-theme="night"]' in page_sheet()


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="no theme 'dusk'"):
        tokens.palette("dusk")  # type: ignore[arg-type]


def test_rules_that_are_not_used_are_left_out() -> None:
    sheet = style_sheet("day", "map", used_in='<path class="m-sea m-grid"/>')
    assert ".m-sea{" in sheet
    assert ".m-grid{" in sheet
    assert ".m-rail" not in sheet
