"""One board format for all titles: spaces, links, hexsides and what is needed to draw them, as JSON in bytes.

Bytes in, bytes out: reading files is the caller's. A Board is shared by all tables of a title and never changes.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal, TypeAlias, final

import msgspec

from eastfront.parts import hexes
from eastfront.parts.data import Record
from eastfront.parts.ids import NO_SPACE, SpaceId

MAX_BYTES: Final = 64 * 1024 * 1024  # of a board unpacked; a larger one is broken or hostile
Language: TypeAlias = Literal["fr", "en"]
SpaceKind: TypeAlias = Literal["hex", "point", "area", "sea", "box"]
AttributeType: TypeAlias = Literal["int", "str", "bool"]
Attributes: TypeAlias = dict[str, int | str | bool]
Points: TypeAlias = tuple[int, ...]  # x, y, x, y in board units


class BoardError(ValueError):
    """A board contradicts itself; `problems` lists every fault found."""

    def __init__(self, problems: list[str]) -> None:
        shown = problems[:20] + ([f"and {len(problems) - 20} more"] if len(problems) > 20 else [])
        super().__init__("; ".join(shown))
        self.problems = problems


# ------------------------------------------------------------------ what is in the file


class Names(Record, frozen=True):
    fr: str
    en: str


class Space(Record, frozen=True, omit_defaults=True):
    """A hex, point, area, sea zone or box. Hexes are drawn by computation and carry no outline."""

    id: SpaceId
    code: str
    kind: SpaceKind
    x: int
    y: int
    terrain: str = ""
    names: Names | None = None
    features: tuple[str, ...] = ()
    nation: str = ""
    owner: str = ""  # the side that holds it in June 1941
    outline: tuple[Points, ...] = ()  # one polygon for each separate part
    attributes: Attributes = {}


class Link(Record, frozen=True, omit_defaults=True):
    """A way between two spaces, written once from the lower id to the higher."""

    a: SpaceId
    b: SpaceId
    kind: str
    attributes: Attributes = {}


class Hexside(Record, frozen=True, omit_defaults=True):
    """What lies between two neighbouring hexes or areas, written once from the lower id to the higher."""

    a: SpaceId
    b: SpaceId
    kind: str
    attributes: Attributes = {}


class Shape(Record, frozen=True, omit_defaults=True):
    style: str
    kind: Literal["line", "area"]
    points: Points
    holes: tuple[Points, ...] = ()


class Layer(Record, frozen=True):
    """Shapes drawn together; layers lie in the order of the file, the first at the bottom."""

    name: str
    shapes: tuple[Shape, ...]


class Label(Record, frozen=True, omit_defaults=True):
    """A name on the map; lower ranks are placed first. A path makes the text follow a curve."""

    text: Names
    x: int
    y: int
    style: str
    rank: int = 0
    angle: int = 0  # degrees, clockwise
    path: Points = ()


class SupplyEdge(Record, frozen=True):
    """Spaces of a map edge that are a source of supply for a side."""

    name: str
    owner: str
    spaces: tuple[SpaceId, ...]


class GridRecord(Record, frozen=True):
    """The hexes of a board: hexes.Grid, the height of a hex in board units and the centre of column 0, row 0."""

    first_column: int
    last_column: int
    first_row: int
    last_row: int
    low_parity: int
    numbering: str
    sheets: tuple[tuple[str, int, int, int], ...]  # name, first and last column printed, offset
    hex_height: int
    left: int
    top: int

    def grid(self) -> hexes.Grid:
        sheets = tuple(hexes.Sheet(*sheet) for sheet in self.sheets)
        rows = (self.first_row, self.last_row)
        return hexes.Grid(self.first_column, self.last_column, *rows, self.low_parity, self.numbering, sheets)

    def on_board(self, x: float, y: float) -> tuple[int, int]:
        """A point of the unit grid in board units."""
        return self.left + round(x * self.hex_height), self.top + round(y * self.hex_height)


class Schema(Record, frozen=True):
    """The words a board may use; an attribute is declared with its type."""

    terrains: tuple[str, ...] = ()
    features: tuple[str, ...] = ()
    nations: tuple[str, ...] = ()
    owners: tuple[str, ...] = ()
    link_kinds: tuple[str, ...] = ()
    side_kinds: tuple[str, ...] = ()
    space_attributes: dict[str, AttributeType] = {}
    link_attributes: dict[str, AttributeType] = {}
    side_attributes: dict[str, AttributeType] = {}


class Meta(Record, frozen=True):
    title: str
    version: int
    source: str
    credits: tuple[str, ...]
    units: str  # what one board unit is, in words: "1/100 hex", "1 km"
    width: int
    height: int
    grid: GridRecord | None
    schema: Schema
    kilometres: float | None = None  # from one hex to the next


class BoardRecord(Record, frozen=True):
    """A board as it stands in its file. Hexes come first, in the order of the grid; ids count from 0."""

    meta: Meta
    spaces: tuple[Space, ...]
    links: tuple[Link, ...] = ()
    sides: tuple[Hexside, ...] = ()
    supply_edges: tuple[SupplyEdge, ...] = ()
    layers: tuple[Layer, ...] = ()
    labels: tuple[Label, ...] = ()


# ------------------------------------------------------------------ the board in use


@final
class Board:
    """A checked board and its quick answers, built once.

    `neighbours[space]` are the hexes around it and whatever a link of kind "adjacent" joins to it, lowest id first.
    """

    def __init__(self, record: BoardRecord) -> None:
        problems = list(_problems(record))
        if problems:
            raise BoardError(problems)
        self.record = record
        self.meta = record.meta
        self.spaces = record.spaces
        self.grid = record.meta.grid.grid() if record.meta.grid else None
        self.by_code = {space.code: space.id for space in record.spaces}
        self.neighbours = _adjacency(record, "adjacent", self.grid)
        kinds = _link_kinds(record)
        self._links = {kind: tuple(link for link in record.links if link.kind == kind) for kind in kinds}
        self._linked = {kind: _adjacency(record, kind) for kind in kinds}
        self._sides = {(side.a, side.b): side for side in record.sides}

    def at(self, text: str, sheet: str = "") -> SpaceId:
        """The space of a printed code, any alias of a hex included; `sheet` is meant when the code is a bare number."""
        space = self.by_code.get(text, NO_SPACE)
        if space >= 0:
            return space
        if self.grid is None:
            raise ValueError(f"the board of {self.meta.title} has no space {text!r}")
        return hexes.parse(self.grid, text, sheet)

    def name(self, space: int, language: Language) -> str:
        """The name in a language, else the printed code."""
        names = self.spaces[space].names
        if names is None:
            return self.spaces[space].code
        return names.fr if language == "fr" else names.en

    def links(self, kind: str) -> tuple[Link, ...]:
        return self._links[kind]

    def linked(self, kind: str) -> tuple[tuple[SpaceId, ...], ...]:
        """For every space those that a link of this kind joins to it, lowest id first."""
        return self._linked[kind]

    def side_between(self, a: SpaceId, b: SpaceId) -> Hexside | None:
        return self._sides.get((a, b) if a < b else (b, a))

    def with_feature(self, feature: str) -> tuple[SpaceId, ...]:
        if feature not in self.meta.schema.features:
            raise ValueError(f"the board of {self.meta.title} knows no feature {feature!r}")
        return tuple(space.id for space in self.spaces if feature in space.features)


def load(data: bytes, schema: Schema | None = None) -> Board:
    """Reads a board, packed or plain; with a schema, the board must declare exactly that one."""
    if data[:1] != b"{":
        data = _unpack(data)
    try:
        record = msgspec.json.decode(data, type=BoardRecord)
    except msgspec.MsgspecError as error:
        raise BoardError([str(error)]) from None
    if schema is not None and record.meta.schema != schema:
        different = [
            name for name in Schema.__struct_fields__ if getattr(schema, name) != getattr(record.meta.schema, name)
        ]
        raise BoardError([f"the schema differs from the title's in {', '.join(different)}"])
    return Board(record)


def dump(board: Board, packed: bool = False) -> bytes:
    """The same board gives the same bytes: links and sides are sorted, each record stands on its own line."""
    record = msgspec.structs.replace(
        board.record,
        links=tuple(sorted(board.record.links, key=_ends)),
        sides=tuple(sorted(board.record.sides, key=_ends)),
    )
    encoder = msgspec.json.Encoder(order="deterministic")
    sections: list[bytes] = []
    for name in BoardRecord.__struct_fields__:
        value: Any = getattr(record, name)
        if isinstance(value, tuple):
            lines = b",\n".join(encoder.encode(item) for item in value)
            sections.append(encoder.encode(name) + b":[\n" + lines + b"\n]")
        else:
            sections.append(encoder.encode(name) + b":" + encoder.encode(value))
    data = b"{" + b",\n".join(sections) + b"}\n"
    return zlib.compress(data, 9) if packed else data


def _unpack(data: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(data, MAX_BYTES)
    except zlib.error:
        raise BoardError(["is neither JSON nor packed JSON"]) from None
    if not unpacker.eof:
        raise BoardError([f"is cut off, or larger than {MAX_BYTES} bytes unpacked"])
    return plain


def _ends(way: Link | Hexside) -> tuple[int, int, str]:
    return way.a, way.b, way.kind


def _link_kinds(record: BoardRecord) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*record.meta.schema.link_kinds, "adjacent")))


def _adjacency(record: BoardRecord, kind: str, grid: hexes.Grid | None = None) -> tuple[tuple[SpaceId, ...], ...]:
    table: list[list[SpaceId]] = [[] for _ in record.spaces]
    if grid is not None:
        for hex_ in hexes.all_hexes(grid):
            table[hex_] = [other for other in hexes.around(grid, hex_) if other != hexes.OFF_MAP]
    for link in record.links:
        if link.kind == kind:
            table[link.a].append(link.b)
            table[link.b].append(link.a)
    return tuple(tuple(sorted(dict.fromkeys(others))) for others in table)


# ------------------------------------------------------------------ checks


def _problems(record: BoardRecord) -> Iterator[str]:
    """Every fault of a board in words; the later checks need sound ids and stand back when these are not."""
    try:
        grid = record.meta.grid.grid() if record.meta.grid else None
        if record.meta.grid and record.meta.grid.hex_height <= 0:
            raise ValueError(f"hex_height is {record.meta.grid.hex_height}")
    except ValueError as error:
        yield f"grid: {error}"
        return
    unsound = [*_wrong_ids(record), *_wrong_ends(record)]
    if grid is not None and len(record.spaces) < grid.size:
        unsound.append(f"the grid has {grid.size} hexes but there are only {len(record.spaces)} spaces")
    yield from unsound
    if unsound:
        return
    yield from _wrong_hexes(record, grid)
    for space in record.spaces:
        yield from _wrong_space(space, record.meta.schema)
    yield from _wrong_ways(record, grid)
    yield from _wrong_drawing(record)


def _wrong_ids(record: BoardRecord) -> Iterator[str]:
    for place, space in enumerate(record.spaces):
        if space.id != place:
            yield f"space {space.code!r} has id {space.id} but is number {place} of the file: ids count from 0"
    for code, count in Counter(space.code for space in record.spaces).items():
        if count > 1:
            yield f"code {code!r} is used {count} times"
        if not code:
            yield "a space has no code"


def _wrong_ends(record: BoardRecord) -> Iterator[str]:
    size = len(record.spaces)
    for what, ways in (("link", record.links), ("side", record.sides)):
        seen: dict[tuple[int, int, str], None] = {}
        for way in ways:
            said = f"{what} {way.a}-{way.b} ({way.kind})"
            if not (0 <= way.a < size and 0 <= way.b < size):
                yield f"{said}: there is no such space; ids are 0 to {size - 1}"
            elif way.a == way.b:
                yield f"{said}: leads back to itself"
            elif way.a > way.b:
                yield f"{said}: is to be written once, from the lower id to the higher"
            key = way.a, way.b, way.kind if what == "link" else ""
            if key in seen:
                yield f"{said}: stands there twice"
            seen[key] = None
    for edge in record.supply_edges:
        for space in edge.spaces:
            if not 0 <= space < size:
                yield f"supply edge {edge.name!r}: there is no space {space}"


def _wrong_hexes(record: BoardRecord, grid: hexes.Grid | None) -> Iterator[str]:
    size = grid.size if grid is not None else 0
    for space in record.spaces:
        if (space.kind == "hex") != (space.id < size):
            yield f"space {space.code!r}: the first {size} spaces are the hexes of the grid, the others are not"
        elif grid is not None and record.meta.grid is not None and space.id < size:
            if space.code != hexes.code(grid, space.id):
                yield f"space {space.code!r}: hex {space.id} is printed {hexes.code(grid, space.id)}"
            centre = record.meta.grid.on_board(*hexes.centre(grid, space.id))
            if (space.x, space.y) != centre:
                yield f"space {space.code!r}: its centre is {centre}, not {(space.x, space.y)}"
            if space.outline:
                yield f"space {space.code!r}: the outline of a hex is computed, not written"


def _wrong_space(space: Space, schema: Schema) -> Iterator[str]:
    said = f"space {space.code!r}"
    for what, word, known in (
        ("terrain", space.terrain, schema.terrains),
        ("nation", space.nation, schema.nations),
        ("owner", space.owner, schema.owners),
    ):
        if word and word not in known:
            yield f"{said}: unknown {what} {word!r}"
    for feature in space.features:
        if feature not in schema.features:
            yield f"{said}: unknown feature {feature!r}"
    yield from _wrong_attributes(said, space.attributes, schema.space_attributes)
    for part in space.outline:
        yield from _wrong_points(said, part, 3)


def _wrong_attributes(said: str, attributes: Attributes, declared: Mapping[str, AttributeType]) -> Iterator[str]:
    for name, value in attributes.items():
        if name not in declared:
            yield f"{said}: unknown attribute {name!r}"
        elif type(value).__name__ != declared[name]:
            yield f"{said}: attribute {name!r} is {value!r} but declared as {declared[name]}"


def _wrong_ways(record: BoardRecord, grid: hexes.Grid | None) -> Iterator[str]:
    schema = record.meta.schema
    for link in record.links:
        said = f"link {record.spaces[link.a].code}-{record.spaces[link.b].code} ({link.kind})"
        if link.kind not in _link_kinds(record):
            yield f"{said}: unknown kind of link"
        yield from _wrong_attributes(said, link.attributes, schema.link_attributes)
    neighbours = _adjacency(record, "adjacent", grid)
    for side in record.sides:
        said = f"side {record.spaces[side.a].code}-{record.spaces[side.b].code} ({side.kind})"
        if side.kind not in schema.side_kinds:
            yield f"{said}: unknown kind of side"
        if side.b not in neighbours[side.a]:
            yield f"{said}: the two are not neighbours"
        yield from _wrong_attributes(said, side.attributes, schema.side_attributes)
    for edge in record.supply_edges:
        if edge.owner not in schema.owners:
            yield f"supply edge {edge.name!r}: unknown owner {edge.owner!r}"


def _wrong_drawing(record: BoardRecord) -> Iterator[str]:
    for layer in record.layers:
        for place, shape in enumerate(layer.shapes):
            said = f"layer {layer.name!r}, shape {place}"
            yield from _wrong_points(said, shape.points, 2 if shape.kind == "line" else 3)
            if shape.holes and shape.kind == "line":
                yield f"{said}: a line has no holes"
            for hole in shape.holes:
                yield from _wrong_points(said, hole, 3)
    for label in record.labels:
        if label.path:
            yield from _wrong_points(f"label {label.text.en!r}", label.path, 2)


def _wrong_points(said: str, points: Points, least: int) -> Iterator[str]:
    if len(points) % 2 or len(points) < 2 * least:
        yield f"{said}: {len(points)} numbers do not make {least} or more points"
