"""The area board of europe_engulfed: a true partition, borders as edges.csv says, a fresh compile."""

from __future__ import annotations

import csv
import json
import os
import re
import zlib
from collections import Counter, defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import shapely
from shapely.geometry import LineString, MultiPolygon, Point, Polygon

from eastfront.parts import boards, graphs
from eastfront.parts.boards import Board, Layer, Link, Points, Space
from eastfront.parts.data import package_bytes
from forge.area_faces import countries
from forge.area_sheet import read_corrections, read_sources
from forge.areas import compile_title
from forge.geo import MissingInput

TITLE = "europe_engulfed"
RAW = package_bytes(f"eastfront.titles.{TITLE}", "data/board.json")
BOARD: Board = boards.load(RAW)
GEO, DATA = os.environ.get("EASTFRONT_GEO"), os.environ.get("EASTFRONT_DATA")
CORRECTIONS = read_corrections()

Side = tuple[tuple[int, int], tuple[int, int]]


def space(code: str) -> Space:
    return BOARD.spaces[BOARD.at(code)]


def areas() -> list[Space]:
    return [one for one in BOARD.spaces if one.kind == "area"]


def seas() -> list[Space]:
    return [one for one in BOARD.spaces if one.kind == "sea"]


def link(a: str, b: str, kind: str) -> Link | None:
    ends = {BOARD.at(a), BOARD.at(b)}
    return next((one for one in BOARD.links(kind) if {one.a, one.b} == ends), None)


def layer(name: str) -> Layer:
    return next(one for one in BOARD.record.layers if one.name == name)


def ring(points: Points) -> list[tuple[int, int]]:
    return list(zip(points[::2], points[1::2], strict=True))


@cache
def whole(code: str) -> Any:
    return MultiPolygon([Polygon(ring(part)) for part in space(code).outline])


def sides_of(points: Points, closed: bool = True) -> set[Side]:
    corners = ring(points)
    steps = pairwise([*corners, corners[0]] if closed else corners)
    return {(min(step), max(step)) for step in steps}


@cache
def border_of(code: str) -> frozenset[Side]:
    return frozenset().union(*(sides_of(part) for part in space(code).outline))


@cache
def islands_of(code: str) -> tuple[Any, ...]:
    """Polygons of land or idle water that lie within the outline of a sea zone: they lie over it."""
    parts = [Polygon(ring(part)) for one in areas() for part in one.outline]
    parts += [Polygon(ring(s.points), [ring(h) for h in s.holes]) for s in layer("out_of_play").shapes]
    sea = whole(code)
    shapely.prepare(sea)
    return tuple(part for part in parts if sea.contains(part.representative_point()))


# ------------------------------------------------------------------ what is on it


def test_counts() -> None:
    assert Counter(one.kind for one in BOARD.spaces) == {"area": 135, "sea": 4, "box": 2}
    assert len(BOARD.links("adjacent")) == 258
    assert len(BOARD.links("air")) == 33
    assert len(BOARD.with_feature("fortress")) == 5
    assert len(BOARD.with_feature("pact")) == 6
    assert Counter(one.kind for one in BOARD.record.sides) == {
        "river": 53,
        "strait": 4,
        "impassable": 3,
        "fortress_gate": 4,
    }


def test_it_is_small_enough_to_send() -> None:
    assert len(zlib.compress(RAW, 9)) <= 150_000


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_space_has_a_name_of_its_own(language: boards.Language) -> None:
    names = Counter(BOARD.name(one.id, language) for one in BOARD.spaces)
    assert [name for name, count in names.items() if count > 1 or not name] == []


def test_every_area_is_complete() -> None:
    for one in areas():
        assert one.terrain, one.code
        assert one.nation, one.code
        assert one.owner, one.code
        assert one.attributes["weather_zone"] in ("W", "E", "S")
        assert one.attributes["source"] in ("seed", "public", "reconstructed")
        assert ("resource" in one.features) == (int(one.attributes.get("werp", 0)) > 0)
        assert ("port" in one.features) == ("sea_zones" in one.attributes)
        assert ("beach" in one.features) == ("beaches" in one.attributes)


# ------------------------------------------------------------------ the partition


def test_outlines_are_sound() -> None:
    for one in BOARD.spaces:
        for part in one.outline:
            shape = Polygon(ring(part))
            assert shape.is_valid, one.code
            assert shape.area > 60, one.code
            assert min(part) >= 0
            assert max(part[::2]) <= BOARD.meta.width
            assert max(part[1::2]) <= BOARD.meta.height


def test_land_does_not_overlap() -> None:
    shapes = [whole(one.code) for one in areas()]
    for a, b in shapely.STRtree(shapes).query(shapes, predicate="intersects").T.tolist():
        if a < b:
            assert shapes[a].intersection(shapes[b]).area == 0, (areas()[a].code, areas()[b].code)


def test_a_sea_zone_holds_islands_whole_and_nothing_of_the_mainland() -> None:
    for one in seas():
        inside = sum(shapely.area(islands_of(one.code)))
        everything = [whole(other.code) for other in areas()]
        overlap = sum(whole(one.code).intersection(shape).area for shape in everything)
        assert overlap <= inside + 1, one.code


def test_spaces_and_what_is_out_of_play_fill_the_sheet_exactly() -> None:
    """Nothing is left over and nothing counted twice: a piece of land belongs to one area or to none."""
    total = sum(whole(one.code).area for one in areas())
    total += sum(whole(one.code).area - sum(shapely.area(islands_of(one.code))) for one in seas())
    total += sum(Polygon(ring(s.points), [ring(h) for h in s.holes]).area for s in layer("out_of_play").shapes)
    assert total == BOARD.meta.width * BOARD.meta.height


def test_pieces_stand_inside_their_space() -> None:
    for one in areas():
        assert whole(one.code).contains(Point(one.x, one.y)), one.code
        assert whole(one.code).boundary.distance(Point(one.x, one.y)) >= int(one.attributes["room"]) - 2, one.code
    for one in seas():
        spot = Point(one.x, one.y)
        assert whole(one.code).contains(spot)
        assert not any(part.contains(spot) for part in islands_of(one.code))


def test_room_for_blocks() -> None:
    """12.0: thirty blocks may crowd into Belgium, the Rhineland or Bessarabia."""
    for code in ("belgium", "rhineland", "bessarabia"):
        assert int(space(code).attributes["room"]) >= 55, code
    small = {one.code for one in areas() if int(one.attributes["room"]) < 30}
    assert small <= {
        "leningrad",
        "sevastopol",
        "tobruk",
        "gibraltar",
        "malta",
        "lebanon",
        "palestine",
        "crete",
        "cyprus",
    }


# ------------------------------------------------------------------ borders


def touching() -> dict[tuple[str, str], set[Side]]:
    owners: dict[Side, list[str]] = defaultdict(list)
    for one in areas():
        for side in border_of(one.code):
            owners[side].append(one.code)
    found: dict[tuple[str, str], set[Side]] = defaultdict(set)
    for side, codes in owners.items():
        assert len(codes) <= 2
        if len(codes) == 2:
            found[min(codes), max(codes)].add(side)
    return found


def length(found: set[Side]) -> float:
    return sum(float(LineString(side).length) for side in found)


def test_neighbours_and_only_they_share_a_border() -> None:
    wanted = set()
    for one in BOARD.links("adjacent"):
        a, b = BOARD.spaces[one.a].code, BOARD.spaces[one.b].code
        if not one.attributes.get("strait"):
            wanted.add((min(a, b), max(a, b)))
    assert set(touching()) == wanted
    for ends, found in touching().items():
        assert length(found) >= 20, ends


def test_no_border_is_shared_by_chance() -> None:
    """Areas that are no neighbours have at most points in common."""
    shapes = [whole(one.code).boundary for one in areas()]
    known = touching()
    for a, b in shapely.STRtree(shapes).query(shapes, predicate="intersects").T.tolist():
        ends = sorted((areas()[a].code, areas()[b].code))
        if a < b and (ends[0], ends[1]) not in known:
            assert shapes[a].intersection(shapes[b]).length == 0, ends


def test_areas_that_meet_in_a_corner_only_are_recorded() -> None:
    corners = [set(corner["areas"]) for corner in CORRECTIONS["corner"]]
    shapes = [whole(one.code) for one in areas()]
    known = touching()
    for a, b in shapely.STRtree(shapes).query(shapes, predicate="intersects").T.tolist():
        ends = sorted((areas()[a].code, areas()[b].code))
        if a < b and (ends[0], ends[1]) not in known:
            assert any(set(ends) <= corner for corner in corners), ends
    assert all(corner["reason"] for kind in ("corner", "spoke", "transfer") for corner in CORRECTIONS[kind])


def test_straits_part_areas_that_are_near() -> None:
    for one in BOARD.links("adjacent"):
        if one.attributes.get("strait"):
            a, b = BOARD.spaces[one.a].code, BOARD.spaces[one.b].code
            assert 0 < whole(a).distance(whole(b)) < 30, (a, b)


def test_sides_say_what_links_say() -> None:
    kinds = ("river", "strait", "impassable", "fortress_gate")
    for one in BOARD.links("adjacent"):
        side = BOARD.side_between(one.a, one.b)
        assert [kind for kind in kinds if one.attributes.get(kind)] == ([side.kind] if side else [])


@pytest.mark.parametrize(
    ("name", "kind"), [("rivers", "river"), ("impassable", "impassable"), ("fortresses", "fortress_gate")]
)
def test_sides_are_drawn_along_their_borders(name: str, kind: str) -> None:
    drawn = set().union(*(sides_of(one.points, closed=False) for one in layer(name).shapes))
    wanted = set()
    for one in BOARD.record.sides:
        if one.kind == kind:
            a, b = BOARD.spaces[one.a].code, BOARD.spaces[one.b].code
            wanted |= touching()[min(a, b), max(a, b)]
    assert drawn == wanted


def test_weather_lines_and_borders_are_drawn_along_their_borders() -> None:
    weather = {one.code: str(one.attributes["weather_zone"]) for one in areas()}
    for name, of in (("weather", weather), ("borders", {one.code: one.nation for one in areas()})):
        shapes = [one for one in layer(name).shapes if one.style != "edge_of_play"]
        drawn = set().union(*(sides_of(one.points, closed=False) for one in shapes))
        wanted = set()
        for (a, b), found in touching().items():
            gate = BOARD.side_between(BOARD.at(a), BOARD.at(b))
            if of[a] != of[b] and not (gate and gate.kind == "fortress_gate"):
                wanted |= found
        assert drawn == wanted, name


# ------------------------------------------------------------------ ways


def test_land_is_one_net_but_for_the_islands() -> None:
    parts = graphs.components(BOARD.neighbours)
    groups: dict[int, list[str]] = defaultdict(list)
    for one in areas():
        groups[parts[one.id]].append(one.code)
    small = sorted((sorted(group) for group in groups.values()), key=len)
    assert len(small[-1]) == 125
    assert ["london", "midlands", "scotland", "southampton", "wales"] in small
    alone = {group[0] for group in small if len(group) == 1}
    assert alone == {"corsica", "sardinia", "crete", "cyprus", "malta"}


def test_everything_can_be_reached_by_land_and_sea() -> None:
    table = [set(BOARD.neighbours[one.id]) for one in BOARD.spaces]
    for kind in ("port", "sea", "cape"):
        for here, others in enumerate(BOARD.linked(kind)):
            table[here] |= set(others)
    assert all(graphs.connected(tuple(tuple(sorted(one)) for one in table), [BOARD.at("moscow")]))


def test_ports_and_beaches_touch_their_sea_zone() -> None:
    for kind in ("port", "invasion"):
        for one in BOARD.links(kind):
            sea, land = BOARD.spaces[one.a], BOARD.spaces[one.b]
            assert sea.kind == "sea"
            if land.kind == "area":
                island = any(whole(sea.code).contains(part) for part in whole(land.code).geoms)
                assert island or border_of(sea.code) & border_of(land.code), (land.code, sea.code)


def test_sea_zones_meet_where_they_are_joined() -> None:
    for a in seas():
        for b in seas():
            if a.id < b.id:
                joined = link(a.code, b.code, "sea") is not None
                assert bool(border_of(a.code) & border_of(b.code)) == joined, (a.code, b.code)


def test_marks_on_the_shore() -> None:
    """A port begins on the coast of an area; an arrow ends there."""
    coasts = shapely.STRtree([whole(one.code) for one in areas()])
    assert len(layer("ports").shapes) == sum(BOARD.spaces[one.b].kind == "area" for one in BOARD.links("port"))
    assert len(layer("invasion").shapes) == len(BOARD.links("invasion"))
    for name, end in (("ports", slice(0, 2)), ("invasion", slice(2, 4))):
        for one in layer(name).shapes:
            assert len(coasts.query(Point(one.points[end]), predicate="dwithin", distance=2)), one


# ------------------------------------------------------------------ names


def test_labels_stand_where_they_belong() -> None:
    labels = {(one.text.en, one.style): one for one in BOARD.record.labels}
    assert len(labels) == len(BOARD.record.labels)
    for one in BOARD.record.labels:
        assert one.text.fr
        assert 0 <= one.x <= BOARD.meta.width
        assert 0 <= one.y <= BOARD.meta.height
    for code in (one.code for one in areas()):
        label = next(
            labels[BOARD.name(BOARD.at(code), "en"), style]
            for style in ("area", "capital", "fortress")
            if (BOARD.name(BOARD.at(code), "en"), style) in labels
        )
        assert whole(code).contains(Point(label.x, label.y)), code


# ------------------------------------------------------------------ the file


def test_the_file_is_what_dump_writes() -> None:
    assert boards.dump(BOARD) == RAW


@pytest.mark.slow
@pytest.mark.skipif(not (GEO and DATA), reason="needs EASTFRONT_GEO and EASTFRONT_DATA")
def test_the_file_equals_a_fresh_compile() -> None:
    assert GEO
    assert DATA
    assert compile_title(Path(GEO), Path(DATA) / TITLE) == RAW


def test_a_missing_input_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingInput, match=re.escape(str(tmp_path))):
        compile_title(tmp_path, tmp_path)


def rows(name: str) -> list[dict[str, str]]:
    assert DATA
    return list(csv.DictReader((Path(DATA) / TITLE / name).read_text(encoding="utf-8").splitlines()))


@pytest.mark.skipif(not DATA, reason="needs EASTFRONT_DATA")
def test_the_board_holds_every_row_of_the_data() -> None:
    for row in rows("areas.csv"):
        one = space(row["id"])
        fr, en = (
            CORRECTIONS["names"][lang].get(row["id"], row[name]) for lang, name in (("fr", "name_fr"), ("en", "name"))
        )
        assert one.names == boards.Names(fr, en)
        assert (one.terrain, one.nation) == (row["terrain"], row["country"])
        assert one.attributes.get("werp", 0) == int(row["resource_werp"])
        for feature, column in (("port", "port"), ("capital", "capital"), ("home", "home_area"), ("pact", "pact_area")):
            assert (feature in one.features) == (row[column] == "1"), row["id"]
    for row in rows("edges.csv"):
        found = link(row["a"], row["b"], "adjacent")
        assert found is not None
        for kind in ("river", "strait", "impassable", "fortress_gate"):
            assert found.attributes.get(kind, False) is (row[kind] == "1")
    assert len(rows("edges.csv")) == len(BOARD.links("adjacent"))
    assert len(rows("areas.csv")) + len(rows("sea_zones.csv")) == len(BOARD.spaces)
    assert all(link(row["a"], row["b"], "air") for row in rows("air_routes.csv"))


@pytest.mark.skipif(not DATA, reason="needs EASTFRONT_DATA")
def test_setups_and_examples_name_spaces_of_the_board() -> None:
    assert DATA
    for name in ("setups_1939.csv", "setups_1941.csv", "minor_setups.csv"):
        for row in rows(name):
            assert re.match(r"[@*]|$", row["area"]) or row["area"] in BOARD.by_code, (name, row["area"])
    for path in sorted((Path(DATA) / TITLE).glob("*.json")):
        for word in _places(json.loads(path.read_text(encoding="utf-8"))):
            assert word in BOARD.by_code, (path.name, word)


def _places(value: Any) -> list[str]:
    """Whatever stands under a key that names an area."""
    if isinstance(value, list):
        return [word for item in value for word in _places(item)]
    if not isinstance(value, dict):
        return []
    found = [value[key] for key in ("area", "from", "to") if isinstance(value.get(key), str)]
    return [word for word in found if re.fullmatch(r"[a-z]+(_[a-z]+)*", word)] + _places(list(value.values()))


@pytest.mark.slow
@pytest.mark.skipif(not (GEO and DATA), reason="needs EASTFRONT_GEO and EASTFRONT_DATA")
def test_areas_cover_their_countries() -> None:
    """Of the land of 1939 that is in play, an area of the right country holds nearly all."""
    assert GEO
    assert DATA
    sources = read_sources(Path(GEO), Path(DATA) / TITLE)
    idle = shapely.union_all([sources.sheet.polygon(void["polygon"]) for void in CORRECTIONS["out_of_play"]])
    zones = {row["id"]: sources.zones_of(row) for row in sources.land_areas}
    for zone, shape in countries(sources):
        holders = [whole(area) for area, known in zones.items() if zone in known]
        land = shapely.difference(shape, idle)
        if holders and zone != "uk_other":  # scattered islands
            share = shapely.intersection(shapely.union_all(holders), land).area / land.area
            assert share > 0.95, (zone, share)
