"""The point-to-point board of barbarossa_to_berlin: properties, pinned facts, and the file equal to a fresh compile."""

from __future__ import annotations

import csv
import os
import tomllib
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from eastfront.parts import boards, graphs
from eastfront.parts.boards import Board, Link, Shape, Space
from eastfront.parts.data import package_bytes

TITLE = "barbarossa_to_berlin"
FACTS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "facts" / f"{TITLE}.toml").read_text(encoding="utf-8"))
RAW = package_bytes(f"eastfront.titles.{TITLE}", "data/board.json")
BOARD: Board = boards.load(RAW)
GEO, DATA = os.environ.get("EASTFRONT_GEO"), os.environ.get("EASTFRONT_DATA")
BOX = 50  # width of a space as drawn


def land() -> list[Space]:
    return [space for space in BOARD.spaces if space.kind == "point" and "beach" not in space.features]


def space(code: str) -> Space:
    return BOARD.spaces[BOARD.at(code)]


def link(a: str, b: str, kind: str) -> Link | None:
    ends = {BOARD.at(a), BOARD.at(b)}
    return next((one for one in BOARD.links(kind) if {one.a, one.b} == ends), None)


def beach(letter: str) -> Space:
    return next(one for one in BOARD.spaces if one.attributes.get("letter") == letter)


# ------------------------------------------------------------------ what is on it


def test_counts() -> None:
    kinds = Counter(one.kind for one in BOARD.spaces)
    assert len(land()) == 323
    assert kinds["sea"] == 8
    assert len(BOARD.with_feature("beach")) == 21
    assert len(BOARD.links("adjacent")) == 579
    assert sum(one.attributes["river"] is True for one in BOARD.links("adjacent")) == 80
    assert len(BOARD.links("sea")) == 32
    assert len(BOARD.links("sea_redeployment")) == 53
    assert len(BOARD.links("invasion")) == 21
    assert len(BOARD.links("beach_link")) == 5


@pytest.mark.parametrize(
    ("feature", "count"),
    [
        *(("vp", 53), ("wehrkreis", 19), ("oil", 3), ("iron", 2), ("port", 27), ("urban", 22), ("fort", 5)),
        *(("capital", 11), ("supply_axis", 3), ("supply_soviet", 2), ("supply_west", 4), ("blau", 3)),
        *(("south_of_italian_line", 12), ("turn", 18), ("record", 60), ("action", 12), ("orders", 6)),
        *(("reserve", 4), ("eliminated", 2)),
    ],
)
def test_feature_counts(feature: str, count: int) -> None:
    assert len(BOARD.with_feature(feature)) == count


def test_the_marker_starts_at_7_with_28_axis_victory_spaces() -> None:
    held = Counter(BOARD.spaces[one].owner for one in BOARD.with_feature("vp"))
    assert held == {"axis": 28, "allied": 19, "neutral": 6}


def test_every_land_space_is_complete() -> None:
    for one in land():
        assert one.terrain, one.code
        assert one.nation not in ("", "sea"), one.code
        assert one.owner in ("axis", "allied", "neutral"), one.code
        assert one.names is not None
        assert one.names.fr
        assert one.names.en
        assert one.attributes["source"] in ("rulebook", "public"), one.code
    assert all(one.names for one in BOARD.spaces)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_two_spaces_of_the_map_share_a_name(language: boards.Language) -> None:
    names = Counter(BOARD.name(one.id, language) for one in BOARD.spaces if one.kind != "box")
    assert [name for name, count in names.items() if count > 1] == []


def test_wehrkreise_have_a_number_each() -> None:
    numbered = [one.attributes["wehrkreis"] for one in BOARD.spaces if "wehrkreis" in one.attributes]
    assert len(numbered) == len(set(numbered)) == len(BOARD.with_feature("wehrkreis"))
    assert all(BOARD.spaces[one].nation == "germany" for one in BOARD.with_feature("wehrkreis"))


# ------------------------------------------------------------------ the network


def test_neighbours_are_mutual_and_only_on_land() -> None:
    on_land = {one.id for one in land()}
    for one, others in enumerate(BOARD.neighbours):
        assert all(one in BOARD.neighbours[other] for other in others)
        assert one in on_land or not others


def test_degrees() -> None:
    for one in land():
        degree = len(BOARD.neighbours[one.id])
        assert (degree == 0) == (one.code in ("malta", "crete")), one.code
        assert degree <= 7, one.code


def test_all_land_is_one_net_but_for_two_islands() -> None:
    closed = bytearray(1 for _ in BOARD.spaces)
    for one in land():
        closed[one.id] = 0
    parts = Counter(part for part in graphs.components(BOARD.neighbours, closed) if part >= 0)
    assert sorted(parts.values()) == [1, 1, 321]


@pytest.mark.parametrize(
    "theatre",
    [
        ("ussr",),
        ("germany",),
        ("france_occupied", "france_vichy", "belgium", "netherlands"),
        ("norway", "sweden", "denmark"),
        ("italy", "sicily"),
        ("yugoslavia", "albania", "bulgaria", "romania", "hungary", "greece"),
        ("turkey",),
        ("syria", "palestine", "transjordan", "iraq", "iran"),
        ("algeria", "tunisia", "libya", "egypt"),
    ],
)
def test_a_theatre_is_connected_in_itself(theatre: tuple[str, ...]) -> None:
    # Crete is an island; from Erevan the printed lines lead to Kars and Tabriz only.
    inside = [one.id for one in land() if one.nation in theatre and one.code not in ("crete", "erevan")]
    closed = bytearray(1 for _ in BOARD.spaces)
    for one in inside:
        closed[one] = 0
    reached = graphs.connected(BOARD.neighbours, inside[:1], closed)
    assert all(reached[one] for one in inside)


def test_sea_lines_join_ports_to_circles() -> None:
    corridor = {BOARD.at("leningrad"), BOARD.at("tikhvin_volkhov")}
    touched: set[int] = set()
    for one in BOARD.links("sea"):
        kinds = sorted(BOARD.spaces[end].kind for end in (one.a, one.b))
        if {one.a, one.b} == corridor:
            assert one.attributes["via"] == "corridor_of_death"
        else:
            assert kinds == ["point", "sea"]
            touched |= {end for end in (one.a, one.b) if BOARD.spaces[end].kind == "point"}
    assert touched == set(BOARD.with_feature("port"))


def test_redeployment_by_sea_is_what_the_circles_make() -> None:
    pairs = {tuple(sorted((BOARD.at("leningrad"), BOARD.at("tikhvin_volkhov")))): "corridor_of_death"}
    for circle in BOARD.with_feature("sea_circle"):
        ports = BOARD.linked("sea")[circle]
        pairs |= {(a, b): BOARD.spaces[circle].code for a in ports for b in ports if a < b}
    assert {(one.a, one.b): one.attributes["via"] for one in BOARD.links("sea_redeployment")} == pairs


def test_beaches() -> None:
    for letter in "ABCDEFGHIJKLMNOPQRSTU":
        one = beach(letter)
        assert len(BOARD.linked("invasion")[one.id]) == 1
        assert one.attributes["theatre"] == ("northwest" if letter <= "I" else "mediterranean")
        assert one.attributes["no_winter_invasion"] is (letter <= "I"), "15.3"
        assert one.attributes["triggers_vichy"] is (letter >= "C"), "17.3"
        assert one.attributes["needs_north_africa_clear"] is (letter in "JMNOPQRTU"), "7.6.3"
        assert one.attributes["needs_syracuse"] is (letter in "JOR"), "7.6.3"
        assert BOARD.neighbours[one.id] == (), "a beach is no space until a beachhead lies on it"


def test_boxes_of_tracks() -> None:
    turns = [BOARD.spaces[one] for one in BOARD.with_feature("turn")]
    assert [one.attributes["value"] for one in turns] == list(range(1, 19))
    assert BOARD.name(turns[0].id, "fr") == "Juin 1941"
    assert BOARD.name(turns[-1].id, "en") == "Summer 1945"
    assert [one.attributes["rounds"] for one in turns] == [1] + [6] * 17
    assert all(one.outline for one in BOARD.spaces if one.kind == "box")


# ------------------------------------------------------------------ the drawing


def test_spaces_keep_apart_and_inside() -> None:
    drawn = [one for one in BOARD.spaces if one.kind == "point" and "beach" not in one.features]
    for place, one in enumerate(drawn):
        assert BOX <= one.x <= BOARD.meta.width - BOX, one.code
        assert BOX <= one.y <= 3600 - BOX, one.code
        for other in drawn[:place]:
            assert max(abs(one.x - other.x), abs(one.y - other.y)) > BOX, (one.code, other.code)


def test_boxes_lie_below_the_map_without_overlap() -> None:
    rectangles = [(one.code, one.outline[0]) for one in BOARD.spaces if one.kind == "box"]
    for place, (code, (left, top, right, _, _, bottom, *_)) in enumerate(rectangles):
        assert 3600 < top < bottom <= BOARD.meta.height, code
        assert 0 < left < right <= BOARD.meta.width, code
        for other, (left2, top2, right2, _, _, bottom2, *_) in rectangles[:place]:
            assert right < left2 or right2 < left or bottom < top2 or bottom2 < top, (code, other)


def inside(shape: Shape, x: int, y: int) -> bool:
    crossings = 0
    for ring in (shape.points, *shape.holes):
        points = list(zip(ring[::2], ring[1::2], strict=True))
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                crossings += 1
    return crossings % 2 == 1


def ground(x: int, y: int) -> list[str]:
    layer = next(layer for layer in BOARD.record.layers if layer.name == "nations")
    return [shape.style for shape in layer.shapes if inside(shape, x, y)]


def test_every_space_stands_on_its_nation() -> None:
    around = [(dx, dy) for dx in (0, -6, 6) for dy in (0, -6, 6)]  # ports stand on the very coast
    for one in land():
        assert any(one.nation in ground(one.x + dx, one.y + dy) for dx, dy in around), one.code


def test_circles_and_beaches_lie_at_sea() -> None:
    for one in BOARD.spaces:
        if one.kind == "sea" or "beach" in one.features:
            assert ground(one.x, one.y) == [], one.code


def test_every_nation_of_the_game_is_drawn_and_named() -> None:
    layers = {layer.name: layer for layer in BOARD.record.layers}
    assert list(layers) == ["nations", "terrain", "rivers", "lakes", "coast", "borders", "frame"]
    drawn = {shape.style for shape in layers["nations"].shapes}
    assert drawn == {one.nation for one in land()} | {"outside"}
    assert {shape.style for shape in layers["borders"].shapes} == {"border", "front_border"}
    for label in BOARD.record.labels:
        assert 0 <= label.x <= BOARD.meta.width
        assert 0 <= label.y <= BOARD.meta.height


def test_small_enough_to_send() -> None:
    assert len(zlib.compress(RAW, 9)) <= 150_000


# ------------------------------------------------------------------ pinned facts


def test_there_are_enough_facts() -> None:
    assert sum(len(facts) for facts in FACTS.values()) >= 70


@pytest.mark.parametrize("fact", FACTS["adjacent"], ids=lambda fact: f"{fact['a']}-{fact['b']}")
def test_adjacent(fact: dict[str, Any]) -> None:
    found = link(fact["a"], fact["b"], "adjacent")
    if fact.get("absent"):
        assert found is None, fact["why"]
    else:
        assert found is not None, fact["why"]
        assert found.attributes["river"] is fact["river"], fact["why"]


@pytest.mark.parametrize("fact", FACTS["spaces"], ids=lambda fact: str(fact["code"]))
def test_space(fact: dict[str, Any]) -> None:
    one = space(fact["code"])
    for feature in fact.get("has", []):
        assert feature in one.features, (feature, fact["why"])
    for feature in fact.get("lacks", []):
        assert feature in BOARD.meta.schema.features
        assert feature not in one.features, (feature, fact["why"])
    for name in ("nation", "owner", "terrain"):
        assert getattr(one, name) == fact.get(name, getattr(one, name)), fact["why"]


@pytest.mark.parametrize("fact", FACTS["sea"], ids=lambda fact: f"{fact['a']}-{fact['b']}")
def test_sea(fact: dict[str, Any]) -> None:
    found = link(fact["a"], fact["b"], "sea_redeployment")
    assert (found.attributes["via"] if found else "absent") == fact.get("via", "absent"), fact["why"]


@pytest.mark.parametrize("fact", FACTS["beaches"], ids=lambda fact: str(fact["letter"]))
def test_beach(fact: dict[str, Any]) -> None:
    one = beach(fact["letter"]).id
    assert [BOARD.spaces[end].code for end in BOARD.linked("invasion")[one]] == [fact["space"]], fact["why"]
    assert [BOARD.spaces[end].attributes["letter"] for end in BOARD.linked("beach_link")[one]] == fact["links"]


@pytest.mark.parametrize("fact", FACTS["names"], ids=lambda fact: str(fact["code"]))
def test_name(fact: dict[str, Any]) -> None:
    one = BOARD.at(fact["code"])
    assert (BOARD.name(one, "fr"), BOARD.name(one, "en")) == (fact["fr"], fact["en"])


@pytest.mark.parametrize("fact", FACTS["places"], ids=lambda fact: f"{fact['a']} {fact['is']} {fact['b']}")
def test_place(fact: dict[str, Any]) -> None:
    a, b = space(fact["a"]), space(fact["b"])
    holds = {"north of": a.y < b.y, "south of": a.y > b.y, "west of": a.x < b.x, "east of": a.x > b.x}
    assert holds[fact["is"]]


# ------------------------------------------------------------------ the file and its making


def test_the_file_is_as_dump_writes_it() -> None:
    assert boards.dump(BOARD) == RAW


def test_a_missing_input_is_named(tmp_path: Path) -> None:
    pytest.importorskip("shapely")
    from forge import points
    from forge.geo import MissingInput

    with pytest.raises(MissingInput, match=r"spaces\.csv"):
        points.compile_title(tmp_path, tmp_path)


@pytest.mark.skipif(not (GEO and DATA), reason="needs EASTFRONT_GEO and EASTFRONT_DATA")
def test_the_file_equals_a_fresh_compile() -> None:
    from forge import points

    assert GEO
    assert DATA
    assert points.compile_title(Path(GEO), Path(DATA) / TITLE) == RAW


@pytest.mark.skipif(not DATA, reason="needs EASTFRONT_DATA")
def test_the_board_holds_every_row_of_the_data() -> None:
    assert DATA
    folder = Path(DATA) / TITLE

    def rows(name: str) -> list[dict[str, str]]:
        return list(csv.DictReader((folder / name).read_text(encoding="utf-8").splitlines()))

    kinds = {"regular": "adjacent", "sea_sr": "sea", "beach": "invasion", "beach_link": "beach_link"}
    for row in rows("spaces.csv"):
        one = space(row["id"])
        assert (one.terrain, one.nation, one.owner) == (row["terrain"], row["nation"], row["start_control"])
        if row["kind"] == "land":
            assert (one.x, one.y) == (int(row["x"]) + 100, int(row["y"]) + 100)
    for row in rows("edges.csv"):
        found = link(row["a"], row["b"], kinds[row["kind"]])
        assert found is not None
        assert found.attributes.get("river", False) is (row["river"] == "1")
    for row in rows("beaches.csv"):
        one = beach(row["letter"])
        assert one.code == row["id"]
        assert [BOARD.spaces[end].code for end in BOARD.linked("invasion")[one.id]] == [row["space"]]
