"""What must be true of the board of europe_engulfed: every sentence of facts/europe_engulfed.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from shapely.geometry import Point, Polygon

from eastfront.parts import boards
from eastfront.parts.boards import Link, Space
from eastfront.parts.data import package_bytes
from forge.area_sheet import read_corrections, sheet_of

TITLE = "europe_engulfed"
FACTS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "facts" / f"{TITLE}.toml").read_text(encoding="utf-8"))
BOARD = boards.load(package_bytes(f"eastfront.titles.{TITLE}", "data/board.json"))
SHEET = sheet_of(read_corrections())


def space(code: str) -> Space:
    return BOARD.spaces[BOARD.at(code)]


def link(a: str, b: str, kind: str) -> Link | None:
    ends = {BOARD.at(a), BOARD.at(b)}
    return next((one for one in BOARD.links(kind) if {one.a, one.b} == ends), None)


def areas_at(spot: Point) -> list[str]:
    return [
        one.code
        for one in BOARD.spaces
        for part in one.outline
        if one.kind == "area" and Polygon(list(zip(part[::2], part[1::2], strict=True))).contains(spot)
    ]


def test_there_are_enough_facts() -> None:
    assert sum(len(rows) for rows in FACTS.values()) >= 70


@pytest.mark.parametrize("fact", FACTS["adjacent"], ids=lambda fact: f"{fact['a']}-{fact['b']}")
def test_neighbours(fact: dict[str, str]) -> None:
    assert link(fact["a"], fact["b"], "adjacent") is not None, fact["why"]
    side = BOARD.side_between(BOARD.at(fact["a"]), BOARD.at(fact["b"]))
    assert (side.kind if side else "") == fact["side"], fact["why"]


@pytest.mark.parametrize("fact", FACTS["apart"], ids=lambda fact: f"{fact['a']}-{fact['b']}")
def test_no_neighbours(fact: dict[str, str]) -> None:
    assert link(fact["a"], fact["b"], "adjacent") is None, fact["why"]


@pytest.mark.parametrize("fact", FACTS["towns"], ids=lambda fact: str(fact["town"]))
def test_towns_lie_in_their_area(fact: dict[str, Any]) -> None:
    assert areas_at(Point(SHEET.point(fact["at"]))) == [fact["area"]]


@pytest.mark.parametrize("fact", FACTS["areas"], ids=lambda fact: str(fact["area"]))
def test_what_is_in_an_area(fact: dict[str, Any]) -> None:
    one = space(fact["area"])
    assert set(fact.get("has", ())) <= set(one.features), fact["why"]
    assert not set(fact.get("lacks", ())) & set(one.features), fact["why"]
    for name in ("terrain", "nation", "owner"):
        assert fact.get(name, getattr(one, name)) == getattr(one, name), fact["why"]
    for name, attribute in (("zone", "weather_zone"), ("werp", "werp"), ("seas", "sea_zones")):
        assert fact.get(name, one.attributes.get(attribute)) == one.attributes.get(attribute), fact["why"]


@pytest.mark.parametrize("fact", FACTS["ways"], ids=lambda fact: f"{fact['kind']}-{fact['a']}-{fact['b']}")
def test_ways(fact: dict[str, Any]) -> None:
    found = link(fact["a"], fact["b"], fact["kind"])
    assert found is not None, fact["why"]
    for name in ("blocks", "gate"):
        if name in fact:
            assert found.attributes[name] == fact[name], fact["why"]


@pytest.mark.parametrize("fact", FACTS["no_ways"], ids=lambda fact: f"{fact['kind']}-{fact['a']}-{fact['b']}")
def test_no_ways(fact: dict[str, Any]) -> None:
    assert link(fact["a"], fact["b"], fact["kind"]) is None, fact["why"]
