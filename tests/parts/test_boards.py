"""The board format: round trip byte for byte, quick answers, and what every contradiction says."""

from __future__ import annotations

import re
import zlib
from typing import Any

import msgspec
import pytest

from eastfront.parts import boards, hexes
from eastfront.parts.boards import (
    Attributes,
    Board,
    BoardError,
    BoardRecord,
    GridRecord,
    Hexside,
    Label,
    Layer,
    Link,
    Meta,
    Names,
    Schema,
    Shape,
    Space,
    SupplyEdge,
)
from eastfront.parts.ids import SpaceId

replace = msgspec.structs.replace

SCHEMA = Schema(
    terrains=("clear", "forest", "sea"),
    features=("city", "port"),
    nations=("ussr",),
    owners=("axis", "soviet"),
    link_kinds=("rail", "sea"),
    side_kinds=("river", "strait"),
    space_attributes={"vp": "int", "factory": "bool", "region": "str"},
    link_attributes={"tracks": "int"},
    side_attributes={"river": "str"},
)
# Two sheets that print column 12 both, as W12 and E01.
GRID = GridRecord(10, 14, 1, 3, 1, "SCCRR", (("W", 10, 12, 0), ("E", 1, 3, 11)), hex_height=100, left=-800, top=-50)


def link(a: int, b: int, kind: str, attributes: Attributes | None = None) -> Link:
    return Link(SpaceId(a), SpaceId(b), kind, attributes or {})


def hexside(a: int, b: int, kind: str, attributes: Attributes | None = None) -> Hexside:
    return Hexside(SpaceId(a), SpaceId(b), kind, attributes or {})


def edge(name: str, owner: str, *spaces: int) -> SupplyEdge:
    return SupplyEdge(name, owner, tuple(map(SpaceId, spaces)))


def hex_space(hex_: int, **more: Any) -> Space:
    x, y = GRID.on_board(*hexes.centre(GRID.grid(), hex_))
    return Space(id=SpaceId(hex_), code=hexes.code(GRID.grid(), hex_), kind="hex", x=x, y=y, terrain="clear", **more)


def hex_record() -> BoardRecord:
    spaces = [hex_space(hex_) for hex_ in range(GRID.grid().size)]
    spaces[7] = hex_space(
        7,
        names=Names("Varsovie", "Warsaw"),
        features=("city",),
        nation="ussr",
        owner="axis",
        attributes={"vp": 2, "factory": True, "region": "Vistula"},
    )
    spaces.append(Space(id=SpaceId(15), code="reserve", kind="box", x=0, y=0, outline=((0, 0, 10, 0, 10, 10),)))
    return BoardRecord(
        meta=Meta("test", 1, "ours", ("nobody",), "1/100 hex", 500, 400, GRID, SCHEMA),
        spaces=tuple(spaces),
        links=(link(7, 8, "rail", {"tracks": 2}), link(0, 15, "adjacent"), link(6, 7, "rail")),
        sides=(hexside(7, 12, "river", {"river": "Bug"}), hexside(2, 7, "strait")),
        supply_edges=(edge("west", "axis", 0, 5, 10),),
        layers=(
            Layer("sea", (Shape("water", "area", (0, 0, 9, 0, 9, 9, 0, 9), ((1, 1, 2, 1, 2, 2),)),)),
            Layer("rivers", (Shape("major", "line", (0, 0, 5, 5)),)),
        ),
        labels=(Label(Names("Bug", "Bug"), 10, 20, "water", rank=2, angle=-30, path=(0, 0, 5, 5)),),
    )


def point_record() -> BoardRecord:
    spaces = tuple(Space(SpaceId(place), code, "point", x=place, y=0) for place, code in enumerate(["a", "b", "c"]))
    meta = Meta("points", 1, "ours", (), "1 px", 10, 10, None, replace(SCHEMA, link_kinds=("sea",)))
    links = (link(1, 2, "adjacent"), link(0, 1, "adjacent"), link(0, 2, "sea"))
    return BoardRecord(meta, spaces, links, sides=(hexside(0, 1, "river"),))


def problems(record: BoardRecord) -> list[str]:
    with pytest.raises(BoardError) as caught:
        Board(record)
    return caught.value.problems


def with_space(place: int, **changes: Any) -> BoardRecord:
    record = hex_record()
    spaces = list(record.spaces)
    spaces[place] = replace(spaces[place], **changes)
    return replace(record, spaces=tuple(spaces))


# ------------------------------------------------------------------ bytes


@pytest.mark.parametrize("record", [hex_record(), point_record()], ids=["hexes", "points"])
@pytest.mark.parametrize("packed", [False, True])
def test_a_board_is_read_back_as_written(record: BoardRecord, packed: bool) -> None:
    data = boards.dump(Board(record), packed)
    again = boards.load(data)
    assert boards.dump(again, packed) == data
    assert again.spaces == record.spaces
    assert sorted(again.record.links, key=repr) == sorted(record.links, key=repr)
    assert again.record.layers == record.layers
    assert again.record.labels == record.labels
    assert again.record.supply_edges == record.supply_edges
    assert again.meta == record.meta


def test_the_order_of_links_sides_and_attributes_does_not_change_the_bytes() -> None:
    record = hex_record()
    turned = replace(
        with_space(7, attributes={"region": "Vistula", "factory": True, "vp": 2}),
        links=record.links[::-1],
        sides=record.sides[::-1],
    )
    assert boards.dump(Board(turned)) == boards.dump(Board(record))


def test_plain_bytes_have_one_record_a_line() -> None:
    lines = boards.dump(Board(hex_record())).decode().splitlines()
    assert '{"a":6,"b":7,"kind":"rail"},' in lines
    assert '{"id":0,"code":"W1001","kind":"hex","x":66,"y":50,"terrain":"clear"},' in lines


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is cut off"),
        (b"\x00\x01", "neither JSON nor packed JSON"),
        (b"{", "truncated"),
        (b'{"spaces":[]}', "missing required field `meta`"),
        (zlib.compress(b"[]"), "Expected `object`, got `array`"),
        (zlib.compress(b"{}" * 1000)[:-6], "is cut off"),
    ],
)
def test_what_is_no_board_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(BoardError, match=message):
        boards.load(data)


def test_a_board_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "MAX_BYTES", 100)
    with pytest.raises(BoardError, match="larger than 100 bytes"):
        boards.load(zlib.compress(b"{" + b" " * 1000 + b"}"))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b'"terrain":"clear"', b'"terain":"clear"', "unknown field `terain` - at `$.spaces"),
        (b'"kind":"hex"', b'"kind":"tile"', "Invalid enum value 'tile'"),
        (b'"x":66', b'"x":66.5', "Expected `int`, got `float`"),
        (b'"tracks":2', b'"tracks":2.5', "got `float`"),
        (b'"units":', b'"unit":', "unknown field `unit` - at `$.meta`"),
    ],
)
def test_an_unknown_key_or_type_is_refused(old: bytes, new: bytes, message: str) -> None:
    data = boards.dump(Board(hex_record()))
    assert old in data
    with pytest.raises(BoardError, match=re.escape(message)):
        boards.load(data.replace(old, new))


def test_a_title_may_demand_its_own_schema() -> None:
    data = boards.dump(Board(hex_record()))
    assert boards.load(data, SCHEMA).meta.schema == SCHEMA
    with pytest.raises(BoardError, match="differs from the title's in features, owners"):
        boards.load(data, replace(SCHEMA, features=("town",), owners=()))


# ------------------------------------------------------------------ quick answers


def test_spaces_are_found_by_code_and_alias() -> None:
    board = Board(hex_record())
    assert board.by_code["W1202"] == 7
    assert board.at("W1202") == board.at("E0102") == board.at("1202", "W") == 7
    assert board.at("reserve") == 15
    with pytest.raises(ValueError, match="needs a sheet"):
        board.at("1202")
    with pytest.raises(ValueError, match="the board of points has no space 'd'"):
        Board(point_record()).at("d")


def test_names_in_both_languages() -> None:
    board = Board(hex_record())
    assert (board.name(7, "fr"), board.name(7, "en"), board.name(0, "fr")) == ("Varsovie", "Warsaw", "W1001")


def test_neighbours_come_from_the_grid_and_from_links() -> None:
    board = Board(hex_record())
    assert board.grid is not None
    for hex_ in range(1, board.grid.size):
        assert board.neighbours[hex_] == tuple(sorted(o for o in hexes.around(board.grid, hex_) if o >= 0))
    assert board.neighbours[0] == (1, 5, 15)
    assert board.neighbours[15] == (0,)
    assert Board(point_record()).neighbours == ((1,), (0, 2), (1,))


def test_links_by_kind() -> None:
    board = Board(hex_record())
    assert [(link.a, link.b) for link in board.links("rail")] == [(7, 8), (6, 7)]
    assert board.linked("rail")[7] == (6, 8)
    assert board.linked("rail")[0] == ()
    assert board.links("sea") == ()
    with pytest.raises(KeyError):
        board.links("road")


def test_what_lies_between_two_hexes() -> None:
    board = Board(hex_record())
    river = board.side_between(SpaceId(12), SpaceId(7))
    assert river is not None
    assert (river.kind, river.attributes) == ("river", {"river": "Bug"})
    assert board.side_between(SpaceId(7), SpaceId(12)) is river
    assert board.side_between(SpaceId(7), SpaceId(8)) is None


def test_spaces_with_a_feature() -> None:
    board = Board(hex_record())
    assert board.with_feature("city") == (7,)
    assert board.with_feature("port") == ()
    with pytest.raises(ValueError, match="knows no feature 'castle'"):
        board.with_feature("castle")


# ------------------------------------------------------------------ contradictions


@pytest.mark.parametrize(
    ("place", "changes", "message"),
    [
        (3, {"id": 4}, "space 'E0201' has id 4 but is number 3 of the file: ids count from 0"),
        (15, {"code": "W1001"}, "code 'W1001' is used 2 times"),
        (15, {"code": ""}, "a space has no code"),
        (3, {"code": "E0202"}, "code 'E0202' is used 2 times"),
        (3, {"code": "W1301"}, "space 'W1301': hex 3 is printed E0201"),
        (3, {"x": 1}, "space 'E0201': its centre is (326, 100), not (1, 100)"),
        (3, {"kind": "area"}, "space 'E0201': the first 15 spaces are the hexes of the grid, the others are not"),
        (15, {"kind": "hex"}, "space 'reserve': the first 15 spaces are the hexes of the grid, the others are not"),
        (3, {"outline": ((0, 0, 1, 1, 2, 2),)}, "space 'E0201': the outline of a hex is computed, not written"),
        (3, {"terrain": "swamp"}, "space 'E0201': unknown terrain 'swamp'"),
        (3, {"nation": "peru"}, "space 'E0201': unknown nation 'peru'"),
        (3, {"owner": "allied"}, "space 'E0201': unknown owner 'allied'"),
        (3, {"features": ("city", "castle")}, "space 'E0201': unknown feature 'castle'"),
        (3, {"attributes": {"VP": 1}}, "space 'E0201': unknown attribute 'VP'"),
        (3, {"attributes": {"vp": True}}, "space 'E0201': attribute 'vp' is True but declared as int"),
        (3, {"attributes": {"factory": 1}}, "space 'E0201': attribute 'factory' is 1 but declared as bool"),
        (15, {"outline": ((0, 0, 1, 1),)}, "space 'reserve': 4 numbers do not make 3 or more points"),
        (15, {"outline": ((0, 0, 1, 1, 2, 2, 3),)}, "space 'reserve': 7 numbers do not make 3 or more points"),
    ],
)
def test_a_wrong_space_is_named(place: int, changes: dict[str, Any], message: str) -> None:
    assert problems(with_space(place, **changes)) == [message]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"links": (link(7, 16, "rail"),)}, "link 7-16 (rail): there is no such space; ids are 0 to 15"),
        ({"links": (link(-1, 7, "rail"),)}, "link -1-7 (rail): there is no such space; ids are 0 to 15"),
        ({"links": (link(7, 7, "rail"),)}, "link 7-7 (rail): leads back to itself"),
        (
            {"links": (link(8, 7, "rail"),)},
            "link 8-7 (rail): is to be written once, from the lower id to the higher",
        ),
        ({"links": (link(7, 8, "rail"), link(7, 8, "rail", {"tracks": 2}))}, "link 7-8 (rail): stands there twice"),
        ({"links": (link(7, 8, "road"),)}, "link W1202-E0202 (road): unknown kind of link"),
        ({"links": (link(7, 8, "rail", {"gauge": 1}),)}, "link W1202-E0202 (rail): unknown attribute 'gauge'"),
        ({"sides": (hexside(0, 14, "river"),)}, "side W1001-E0303 (river): the two are not neighbours"),
        ({"sides": (hexside(12, 7, "river"),)}, "side 12-7 (river): is to be written once, from the lower id to the"),
        ({"sides": (hexside(7, 7, "river"),)}, "side 7-7 (river): leads back to itself"),
        ({"sides": (hexside(7, 99, "river"),)}, "side 7-99 (river): there is no such space"),
        ({"sides": (hexside(7, 8, "river"), hexside(7, 8, "strait"))}, "side 7-8 (strait): stands there twice"),
        ({"sides": (hexside(7, 8, "wall"),)}, "side W1202-E0202 (wall): unknown kind of side"),
        ({"sides": (hexside(7, 8, "river", {"river": 3}),)}, "attribute 'river' is 3 but declared as str"),
        ({"supply_edges": (edge("east", "soviet", 4, 44),)}, "supply edge 'east': there is no space 44"),
        ({"supply_edges": (edge("east", "us", 4),)}, "supply edge 'east': unknown owner 'us'"),
        ({"layers": (Layer("l", (Shape("s", "line", (1, 2)),)),)}, "layer 'l', shape 0: 2 numbers do not make 2"),
        ({"layers": (Layer("l", (Shape("s", "area", (1, 2, 3, 4)),)),)}, "layer 'l', shape 0: 4 numbers do not make 3"),
        (
            {"layers": (Layer("l", (Shape("s", "line", (1, 2, 3, 4), ((0, 0, 1, 1, 2, 2),)),)),)},
            "layer 'l', shape 0: a line has no holes",
        ),
        ({"labels": (Label(Names("Dniepr", "Dnepr"), 0, 0, "water", path=(1, 2, 3)),)}, "label 'Dnepr': 3 numbers do"),
        ({"spaces": hex_record().spaces[:13], "links": ()}, "the grid has 15 hexes but there are only 13 spaces"),
        (
            {"meta": replace(hex_record().meta, grid=replace(GRID, low_parity=5))},
            "grid: low_parity is 0 (even columns) or 1 (odd columns), not 5",
        ),
        ({"meta": replace(hex_record().meta, grid=replace(GRID, hex_height=0))}, "grid: hex_height is 0"),
    ],
)
def test_a_contradiction_is_named(changes: dict[str, Any], message: str) -> None:
    found = problems(replace(hex_record(), **changes))
    assert len(found) == 1
    assert message in found[0]


def test_all_faults_are_told_at_once() -> None:
    record = with_space(3, terrain="swamp", owner="us")
    assert len(problems(record)) == 2
    many = replace(record, labels=(Label(Names("a", "a"), 0, 0, "x", path=(1,)),) * 30)
    with pytest.raises(BoardError, match=r"; and 12 more$"):
        Board(many)


def test_points_have_no_hexes() -> None:
    record = point_record()
    spaces = (replace(record.spaces[0], kind="hex"), *record.spaces[1:])
    assert problems(replace(record, spaces=spaces)) == [
        "space 'a': the first 0 spaces are the hexes of the grid, the others are not"
    ]
    assert problems(replace(record, sides=(hexside(0, 2, "river"),))) == [
        "side a-c (river): the two are not neighbours"
    ]
