"""What must hold on every hex board; the test files of the titles call these."""

from __future__ import annotations

import os
from importlib import resources
from pathlib import Path

from eastfront.parts import boards, hexes
from eastfront.parts.boards import Board
from tests.boards import geometry


def committed(title: str) -> bytes:
    return resources.files(f"eastfront.titles.{title}").joinpath("data/board.json").read_bytes()


def load(title: str) -> Board:
    return boards.load(committed(title))


def check_fresh(title: str) -> None:
    """The committed board is what the forge makes; without the geodata only that it is written as the forge writes."""
    data = committed(title)
    geo, own = os.environ.get("EASTFRONT_GEO"), os.environ.get("EASTFRONT_DATA")
    if geo and own:
        from forge.compile import compile_title

        assert compile_title(title, Path(geo), Path(own)) == data
    assert boards.dump(boards.load(data)) == data


def check_numbers(board: Board) -> None:
    assert board.grid is not None
    for space in board.spaces:
        if space.kind == "hex":
            assert board.at(space.code) == space.id
            assert hexes.code(board.grid, space.id) == space.code


def check_symmetry(board: Board) -> None:
    """Neighbours see each other, and every link and side lies between neighbours."""
    for space in board.spaces:
        for other in board.neighbours[space.id]:
            assert space.id in board.neighbours[other]
    for link in board.record.links:
        assert link.b in board.neighbours[link.a]
    for side in board.record.sides:
        assert side.b in board.neighbours[side.a]


def check_connected(board: Board, start: str) -> None:
    """Every hex of land in play can be reached over land."""
    missing = geometry.open_land(board) - geometry.reachable(board, board.at(start))
    assert not missing, [board.spaces[hex_].code for hex_ in sorted(missing)]


def check_rivers(board: Board) -> None:
    """A river is one unbroken line; it begins anywhere and ends in water, at the map's edge or in another river."""
    chains = geometry.river_chains(board)
    for name, chain in chains.items():
        assert len(geometry.ends(chain)) == 2, f"{name} is broken: {geometry.ends(chain)}"
        assert max(len(others) for others in chain.values()) == 2, f"{name} forks"
        others = {place for other, found in chains.items() if other != name for place in found}
        assert any(geometry.is_shore(board, end) or end in others for end in geometry.ends(chain)), name


def check_water(board: Board) -> None:
    """Barriers and rivers lie between two hexes of land; water has no owner, land has a country."""
    for side in board.record.sides:
        for hex_ in (side.a, side.b):
            assert board.spaces[hex_].terrain not in geometry.WATER, f"{side} touches {board.spaces[hex_].code}"
    for space in board.spaces:
        if space.kind == "hex":
            wet = space.terrain in geometry.WATER
            assert wet == (space.nation == ""), space.code
            if wet:
                assert space.owner == ""


def check_rails(board: Board, alone: int = 0) -> None:
    """Rails run on land in play, across no sea or lake, and hang together."""
    land = geometry.open_land(board)
    linked = board.linked("rail")
    for link in board.links("rail"):
        assert link.a in land, board.spaces[link.a].code
        assert link.b in land, board.spaces[link.b].code
        side = board.side_between(link.a, link.b)
        assert side is None or side.kind not in geometry.IMPASSABLE
    carrying = {hex_ for link in board.links("rail") for hex_ in (link.a, link.b)}
    start = min(carrying)
    seen, queue = {start}, [start]
    while queue:
        for other in linked[queue.pop()]:
            if other not in seen:
                seen.add(other)
                queue.append(other)
    assert len(carrying - seen) <= alone, sorted(board.spaces[hex_].code for hex_ in carrying - seen)


def check_places(board: Board, estuaries: tuple[str, ...]) -> None:
    """Every place is on land in play and named in both languages; a port lies on a coast or at a river's mouth."""
    seen: dict[str, str] = {}
    for space in board.spaces:
        if space.names is None:
            continue
        assert space.terrain not in geometry.WATER
        assert not space.attributes.get("off")
        assert space.names.en
        assert space.names.fr
        assert seen.setdefault(space.names.en, space.code) == space.code
        if "port" in space.features and space.attributes.get("place") not in estuaries:
            assert "coast" in space.features, space.code
            assert space.attributes.get("sea"), space.code


def check_supply(board: Board) -> None:
    """A supply edge is land of its owner, and a railway reaches it."""
    linked = board.linked("rail")
    for edge in board.record.supply_edges:
        for hex_ in edge.spaces:
            space = board.spaces[hex_]
            assert space.owner == edge.owner, f"{edge.name}: {space.code} is {space.owner}"
            assert not space.attributes.get("off")
        if "road" not in edge.name:
            assert any(linked[hex_] for hex_ in edge.spaces), edge.name


def check_size(title: str, packed_limit: int) -> None:
    assert len(boards.dump(load(title), packed=True)) <= packed_limit


def check_drawing(board: Board) -> None:
    layers = {layer.name: layer for layer in board.record.layers}
    assert list(layers) == ["land", "relief", "lakes", "borders"]
    for layer in layers.values():
        assert layer.shapes, layer.name
        for shape in layer.shapes:
            xs, ys = shape.points[0::2], shape.points[1::2]
            assert min(xs) >= -1
            assert max(xs) <= board.meta.width + 1
            assert min(ys) >= -1
            assert max(ys) <= board.meta.height + 1
    assert all(label.text.fr and label.text.en for label in board.record.labels)
