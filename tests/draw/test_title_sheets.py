"""The sheets of titles that have no screen yet: sound, complete, without emblems, and what the forge draws today."""

from __future__ import annotations

import os
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from eastfront.draw import counters
from eastfront.draw.designations import designation
from eastfront.draw.sheets import worded
from eastfront.engine.text import Name
from forge.counters import SHEETS, draw, main

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
DATA = os.environ.get("EASTFRONT_DATA")
NAMES = [(title, sheet) for title, sheets in SHEETS.items() for sheet in sheets]
SVG = "{http://www.w3.org/2000/svg}"
# Sides of counters, blocks and cards on each sheet.
DRAWN = {
    ("barbarossa_to_berlin", "counters"): 190,
    ("barbarossa_to_berlin", "cards"): 12,
    ("dark_valley", "counters"): 882,
    ("europe_engulfed", "counters"): 90,
    ("last_crusade", "cards"): 24,
}
MOST_BYTES = 600_000


def text_of(title: str, sheet: str) -> str:
    return (PICTURES / f"{title}_{sheet}.svg").read_text(encoding="utf-8")


def root_of(title: str, sheet: str) -> ElementTree.Element:
    return ElementTree.fromstring(text_of(title, sheet))


def drawn(root: ElementTree.Element) -> list[ElementTree.Element]:
    """Counters, blocks and cards: the groups a screen reader would name."""
    return [node for node in root.iter(f"{SVG}g") if node.attrib.get("role") == "img"]


@pytest.mark.parametrize("title, sheet", NAMES)
def test_a_sheet_is_sound(title: str, sheet: str) -> None:
    root = root_of(title, sheet)
    ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    assert len(ids) == len(set(ids))
    used = {node.attrib["href"].removeprefix("#") for node in root.iter(f"{SVG}use")}
    assert used <= set(ids)
    assert len(text_of(title, sheet).encode()) < MOST_BYTES
    width, height = (float(root.attrib[side]) for side in ("width", "height"))
    for node in root.iter(f"{SVG}g"):
        if place := re.match(r"translate\(([-\d.]+) ([-\d.]+)\) scale", node.attrib.get("transform", "")):
            assert 0 <= float(place[1]) < width
            assert 0 <= float(place[2]) < height


@pytest.mark.parametrize("title, sheet", NAMES)
def test_a_sheet_shows_everything(title: str, sheet: str) -> None:
    assert len(drawn(root_of(title, sheet))) == DRAWN[title, sheet]


@pytest.mark.parametrize("title, sheet", NAMES)
def test_no_letters_of_the_ss_are_drawn(title: str, sheet: str) -> None:
    root = root_of(title, sheet)
    said = ["".join(node.itertext()) for node in root.iter(f"{SVG}text")]
    said += [node.attrib.get("aria-label", "") for node in drawn(root)]
    assert not [words for words in said if re.search(r"(?<![A-Z])SS(?![A-Z])", words)]


def test_factors_zones_and_reduced_sides_are_there() -> None:
    labels = [node.attrib.get("aria-label", "") for node in drawn(root_of("dark_valley", "counters"))]
    assert labels.count("10, 1-1-4") == 1  # the 10th rifle division
    assert {"XXVI, 4-6-4", "XXVI, 2-3-4, reduced"} <= set(labels)
    assert {"GD, 8-7-8", "GD, 4-4-8, reduced", "Siege, 4-0-1-0", "Stavka, 1-8-6"} <= set(labels)
    labels = [node.attrib.get("aria-label", "") for node in drawn(root_of("barbarossa_to_berlin", "counters"))]
    assert {"US 3rd Army, 6-3-5", "US 3rd Army, 4-3-5, reduced", "Steppe Front, 3-3-3"} <= set(labels)


@pytest.mark.skipif(not DATA, reason="needs EASTFRONT_DATA")
@pytest.mark.parametrize("title, sheet", NAMES)
def test_a_sheet_is_what_the_forge_draws(title: str, sheet: str, tmp_path: Path) -> None:
    folder = Path(DATA or "") / title
    assert draw(title, folder, sheet) == text_of(title, sheet), "draw it again: python -m forge.counters"
    out = tmp_path / "sheet.svg"
    assert main([title, "--data", str(folder), "--sheet", sheet, "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == text_of(title, sheet)


def test_missing_data_and_unknown_sheets_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheet.svg"
    assert main(["dark_valley", "--data", str(tmp_path), "--out", str(out)]) == 1
    assert "units.csv" in capsys.readouterr().err
    assert main(["dark_valley", "--data", str(tmp_path), "--sheet", "dice", "--out", str(out)]) == 1
    assert "dice" in capsys.readouterr().err
    assert not out.exists()


# ------------------------------------------------------------------ what these sheets ask of the generator

TANKS = worded("t", "unit", Name("5", "5"), 1, "armour su guards zoc tracked final", "XXXX", ("12", "10", "8"))


def test_traits_are_drawn_behind_and_beside_the_factors() -> None:
    svg = ElementTree.fromstring(f"<svg>{counters.counter(TANKS)}</svg>")
    marks = next(node for node in svg.iter("g") if node.attrib.get("class") == "c-mk")
    assert [node.tag for node in marks] == ["path", "circle"]
    assert "12-10-8" in ["".join(node.itertext()) for node in svg.iter("text")]
    plain = worded("p", "unit", Name("5", "5"), 1, "armour su", "XXXX", ("12", "10", "8"))
    assert "c-mk" not in counters.counter(plain)


def test_a_plate_has_everything_but_the_name() -> None:
    plate = counters.plate(TANKS, "p0")
    assert "aria-label" not in plate
    assert ">5<" not in plate
    on = counters.counter(TANKS, on="p0")
    assert 'href="#p0"' in on
    assert ">5<" in on
    assert 'aria-label="5, 12-10-8"' in on


@pytest.mark.parametrize(
    "name, short", [("Italian corps", ""), ("1st Ukrainian Front", "1 Ukr"), ("German 4th Army", "4"), ("US corps", "")]
)
def test_what_spine_and_echelon_say_is_not_printed(name: str, short: str) -> None:
    assert designation(name) == short
