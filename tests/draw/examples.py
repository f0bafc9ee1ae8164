"""Small boards of each kind with one of everything, and whatever boards the titles have compiled."""

from __future__ import annotations

from pathlib import Path

import msgspec

import eastfront.titles
from eastfront.engine.scene import Face
from eastfront.parts import boards, hexes
from eastfront.parts.boards import (
    Board,
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
from eastfront.titles import TITLES as REGISTRY
from eastfront.titles.skirmish import screen

TERRAINS = (
    "clear",
    "woods",
    "forest",
    "marsh",
    "rough",
    "mountain",
    "alpine",
    "steppe",
    "desert",
    "city",
    "lake",
    "sea",
)
SCHEMA = Schema(
    terrains=(*TERRAINS, "swamp", "beach"),
    features=(
        "city",
        "town",
        "port",
        "fortress",
        "factory",
        "objective",
        "capital",
        "vp",
        "urban",
        "beach",
        "wehrkreis",
    ),
    nations=("germany", "ussr", "romania"),
    owners=("axis", "soviet", "allied", "neutral"),
    link_kinds=("rail", "road", "sea", "invasion", "beach_link", "air"),
    side_kinds=("river", "major_river", "volga", "lake", "sea", "impassable", "strait"),
    space_attributes={"off": "bool", "letter": "str", "wehrkreis": "str", "vp": "int", "werp": "int"},
    link_attributes={"tracks": "int", "river": "bool"},
    side_attributes={"river": "str"},
)
GRID = GridRecord(1, 8, 1, 6, 1, "CCRR", (), hex_height=100, left=0, top=0)


def hex_board() -> Board:
    """Eight columns of six hexes: all terrains, all hexsides, rails of both kinds, a border, supply, labels."""
    grid = GRID.grid()
    spaces = []
    for hex_ in range(grid.size):
        x, y = GRID.on_board(*hexes.centre(grid, hex_))
        column = hexes.column_of(grid, hex_)
        west = column < 5
        names = Names(f"Ville {hex_}", f"Town {hex_}") if hex_ % 5 == 2 else None
        features: tuple[str, ...] = ()
        if names is not None:
            features = (("city", "port", "objective"), ("town", "factory"), ("fortress",), ())[hex_ % 4]
        spaces.append(
            Space(
                id=SpaceId(hex_),
                code=hexes.code(grid, hex_),
                kind="hex",
                x=x,
                y=y,
                terrain=TERRAINS[hex_ % len(TERRAINS)],
                names=names,
                features=features,
                nation="germany" if west else "ussr",
                owner="axis" if west else "soviet",
                attributes={"off": True} if hex_ == 47 else {},
            )
        )
    spaces[7] = msgspec.structs.replace(spaces[7], names=Names("Îles <A & “B”>", 'Isles "A" & <B>'))
    at = {(c, r): hexes.hex_id(grid, c, r) for c in range(1, 9) for r in range(1, 7)}

    def pair(a: tuple[int, int], b: tuple[int, int]) -> tuple[SpaceId, SpaceId]:
        return SpaceId(min(at[a], at[b])), SpaceId(max(at[a], at[b]))

    river = [pair((3, r), (4, r)) for r in range(1, 6)] + [pair((3, r), (4, r + 1)) for r in range(1, 6)]
    sides = [
        Hexside(a, b, ("river", "major_river", "volga")[place % 3], {"river": "Bug"})
        for place, (a, b) in enumerate(sorted(river))
    ]
    for place, kind in enumerate(("lake", "sea", "impassable", "strait")):
        sides.append(Hexside(*pair((6 + place % 2, 2 + place), (6 + place % 2, 3 + place)), kind))
    links = [Link(*pair((c, 3), (c + 1, 3)), "rail", {"tracks": 1 + c % 2}) for c in range(1, 8)]
    links += [Link(*pair((5, r), (5, r + 1)), "road") for r in range(1, 5)]
    land = Shape("land", "area", (-200, -200, 900, -200, 900, 900, -200, 900), ((300, 300, 350, 300, 350, 350),))
    record = BoardRecord(
        meta=Meta("sample", 1, "ours", ("nobody & sons",), "1/100 hex", 800, 750, GRID, SCHEMA),
        spaces=tuple(spaces),
        links=tuple(links),
        sides=tuple(sides),
        supply_edges=(SupplyEdge("west", "axis", (at[1, 1], at[1, 2])), SupplyEdge("east", "soviet", (at[8, 4],))),
        layers=(Layer("land", (land,)), Layer("relief", (Shape("height_1", "area", (0, 0, 90, 0, 90, 90)),))),
        labels=(
            Label(Names("mer <Noire>", "Black <Sea>"), 300, 300, "sea", 0, angle=-30),
            Label(Names("Bug", "Bug"), 200, 200, "river", 1, path=(100, 100, 200, 150, 300, 150, 420, 200)),
            Label(Names("Polésie", "Polesia"), 400, 400, "region", 1),
        ),
    )
    return Board(record)


def point_board() -> Board:
    """Twelve boxes, a beach, a circle at sea, a track."""
    spaces = []
    for place in range(12):
        features = (("vp", "urban", "capital", "port"), (), ("fortress",), ("wehrkreis",))[place % 4]
        spaces.append(
            Space(
                id=SpaceId(place),
                code=f"p{place}",
                kind="point",
                x=100 + place % 4 * 130,
                y=100 + place // 4 * 120,
                terrain=("clear", "forest", "swamp", "mountain", "desert", "rough")[place % 6],
                names=Names(f"Lieu {place}", f"Spot {place}"),
                features=features,
                nation="ussr" if place > 6 else "germany",
                owner=("axis", "allied", "neutral")[place % 3],
                attributes={"wehrkreis": "iv"} if "wehrkreis" in features else {},
            )
        )
    beach = Space(
        SpaceId(12),
        "beach_a",
        "point",
        60,
        430,
        "beach",
        Names("Plage A", "Beach A"),
        ("beach",),
        attributes={"letter": "A"},
    )
    sea = Space(SpaceId(13), "circle", "sea", 300, 450, names=Names("mer du Nord", "North Sea"))
    box = Space(
        SpaceId(14),
        "turn_1",
        "box",
        500,
        480,
        names=Names("Tour 1", "Turn 1"),
        outline=((450, 460, 550, 460, 550, 520, 450, 520),),
    )
    links = [Link(SpaceId(place), SpaceId(place + 1), "adjacent", {"river": place % 2 == 0}) for place in range(11)]
    links += [Link(SpaceId(0), SpaceId(12), "invasion"), Link(SpaceId(9), SpaceId(13), "sea")]
    record = BoardRecord(
        meta=Meta("points", 1, "ours", (), "1 px", 620, 560, None, SCHEMA),
        spaces=(*spaces, beach, sea, box),
        links=tuple(links),
        layers=(
            Layer(
                "nations",
                (
                    Shape("germany", "area", (0, 0, 300, 0, 300, 400, 0, 400)),
                    Shape("outside", "area", (300, 0, 600, 0, 600, 300)),
                ),
            ),
            Layer(
                "terrain",
                (Shape("forest", "area", (20, 20, 260, 20, 260, 260, 20, 260), ((80, 80, 120, 80, 120, 120),)),),
            ),
            Layer("rivers", (Shape("major_river", "line", (0, 50, 100, 80, 200, 60, 300, 90)),)),
            Layer("coast", (Shape("coast", "line", (0, 400, 300, 400, 600, 300)),)),
            Layer("borders", (Shape("front_border", "line", (300, 0, 300, 400)),)),
            Layer("frame", (Shape("frame", "line", (0, 0, 620, 0, 620, 450, 0, 450, 0, 0)),)),
        ),
        labels=(
            Label(Names("Allemagne", "Germany"), 120, 200, "region", 1),
            Label(Names("Tours", "Turns"), 450, 450, "panel"),
        ),
    )
    return Board(record)


def area_board() -> Board:
    """Four areas that share borders, a sea zone, a river, a strait."""
    squares = {0: (100, 100), 1: (300, 100), 2: (100, 300), 3: (300, 300)}
    spaces = [
        Space(
            id=SpaceId(place),
            code=f"a{place}",
            kind="area",
            x=x + 100,
            y=y + 100,
            terrain=("clear", "rough", "marsh", "desert")[place],
            names=Names(f"Région {place}", f"Region {place}"),
            features=("capital", "port", "fortress") if place == 0 else (),
            nation=("germany", "ussr", "romania", "ussr")[place],
            outline=((x, y, x + 200, y, x + 200, y + 200, x, y + 200),),
            attributes={"werp": 6} if place == 1 else {},
        )
        for place, (x, y) in squares.items()
    ]
    sea = Space(
        SpaceId(4),
        "baltic",
        "sea",
        50,
        50,
        names=Names("mer Baltique", "Baltic Sea"),
        outline=((0, 0, 500, 0, 500, 100, 0, 100),),
    )
    record = BoardRecord(
        meta=Meta("areas", 1, "ours", (), "1 km", 600, 600, None, SCHEMA),
        spaces=(*spaces, sea),
        links=(
            *(Link(SpaceId(a), SpaceId(b), "adjacent") for a, b in ((0, 1), (0, 2), (1, 3), (2, 3))),
            Link(SpaceId(0), SpaceId(4), "invasion"),
            Link(SpaceId(0), SpaceId(3), "air"),
        ),
        sides=(
            Hexside(SpaceId(0), SpaceId(1), "river"),
            Hexside(SpaceId(2), SpaceId(3), "strait"),
            Hexside(SpaceId(1), SpaceId(3), "impassable"),
        ),
    )
    return Board(record)


def compiled() -> dict[str, Path]:
    """The board files that lie in the titles' folders."""
    folder = Path(eastfront.titles.__path__[0])
    return {path.parent.parent.name: path for path in sorted(folder.glob("*/data/board.json"))}


def faces(title: str) -> tuple[Face, ...]:
    """The faces of a title, none when it has no screen yet."""
    return tuple(REGISTRY.get(title).faces()) if title in REGISTRY.ids() else ()


TITLES = ("skirmish", "great_patriotic_war", "barbarossa_to_berlin", "dark_valley", "europe_engulfed", "last_crusade")
EXAMPLES = {"skirmish": screen.board, "hexes": hex_board, "points": point_board, "areas": area_board}
NAMES = (*EXAMPLES, *compiled())


def board(name: str) -> Board:
    return EXAMPLES[name]() if name in EXAMPLES else boards.load(compiled()[name].read_bytes())
