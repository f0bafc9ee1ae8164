"""What runs over a hex map: rivers along the hexsides, railways from centre to centre, borders, supply edges."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Sequence

from eastfront.draw.frame import Corner, HexFrame
from eastfront.draw.geometry import chains, curve, middle, straightness, towards
from eastfront.draw.svg import Pen, Point, element, group, shape
from eastfront.draw.tokens import HEX
from eastfront.draw.vocabulary import RIVERS, WATER, link_of, side_colour, side_of, terrain_of
from eastfront.parts import hexes
from eastfront.parts.boards import Board, Hexside

River = tuple[list[Point], list[int]]  # the corners of a river from end to end, and the width of each step


# ------------------------------------------------------------------ rivers


def rivers(board: Board, frame: HexFrame) -> list[River]:
    """Every river as one line from end to end, a name staying together; a tributary ends in the river it joins."""
    by_name: dict[str, dict[tuple[Corner, Corner], int]] = defaultdict(dict)
    for side in board.record.sides:
        rank = RIVERS.index(side_of(side.kind)) + 1 if side_of(side.kind) in RIVERS else 0
        ends = frame.side(side.a, side.b)
        if rank and ends:
            by_name[_river_name(side)][ends] = rank
    lines: list[tuple[list[Corner], list[int]]] = []
    for edges in by_name.values():
        ranks = edges | {(b, a): rank for (a, b), rank in edges.items()}

        def turn(a: Corner, b: Corner, c: Corner, ranks: dict[tuple[Corner, Corner], int] = ranks) -> float:
            return 3.0 - ranks[a, b] + abs(ranks[a, b] - ranks[b, c])

        for chain in chains(edges, turn):
            lines.append((chain, [ranks[a, b] for a, b in itertools.pairwise(chain)]))
    mouths = _mouths(frame, [chain for chain, _ in lines])
    found = []
    for chain, steps in lines:
        points = [frame.place(corner) for corner in chain]
        points[0], points[-1] = mouths.get(chain[0], points[0]), mouths.get(chain[-1], points[-1])
        found.append((points, steps))
    return found


def _river_name(side: Hexside) -> str:
    return next((str(side.attributes[key]) for key in ("river", "name", "key") if key in side.attributes), "")


def _mouths(frame: HexFrame, lines: Sequence[Sequence[Corner]]) -> dict[Corner, Point]:
    """Where a river passes a corner it cuts it a little: the point a tributary has to reach."""
    points: dict[Corner, Point] = {}
    for line in lines:
        for before, corner, after in zip(line, line[1:], line[2:], strict=False):
            a, b, c = frame.place(before), frame.place(corner), frame.place(after)
            points[corner] = ((a[0] + 6 * b[0] + c[0]) / 8, (a[1] + 6 * b[1] + c[1]) / 8)
    return points


def river_paths(found: Sequence[River]) -> dict[int, str]:
    """The smooth curves by width; where a river widens the curve is divided in the middle of the bend."""
    paths: dict[int, list[str]] = defaultdict(list)
    for points, steps in found:
        pen = Pen().move(points[0])
        if len(points) == 2:
            paths[steps[0]].append(str(pen.line(points[1])))
            continue
        pen.line(middle(points[0], points[1]))
        for place in range(1, len(points) - 1):
            corner = points[place]
            start, end = middle(points[place - 1], corner), middle(corner, points[place + 1])
            if steps[place - 1] == steps[place]:
                pen.quad(corner, end)
                continue
            first, second = middle(start, corner), middle(corner, end)
            pen.quad(first, middle(first, second))
            paths[steps[place - 1]].append(str(pen))
            pen = Pen().move(middle(first, second)).quad(second, end)
        paths[steps[-1]].append(str(pen.line(points[-1])))
    return {width: "".join(parts) for width, parts in sorted(paths.items())}


def draw_rivers(found: Sequence[River]) -> str:
    paths = river_paths(found)
    shapes = "".join(element("path", id=f"m-river{width}", d=data) for width, data in paths.items())
    used = "".join(_use(width, "m-case", "m-c") for width in paths) + "".join(_use(w, "m-riv", "m-r") for w in paths)
    return element("defs", shapes) + used if paths else ""


def _use(width: int, general: str, special: str) -> str:
    return element("use", href=f"#m-river{width}", class_=f"{general} {special}{width}")


def draw_barriers(board: Board, frame: HexFrame) -> str:
    """Lake and sea hexsides between land, impassable hexsides, straits."""
    edges: dict[str, list[tuple[Corner, Corner]]] = defaultdict(list)
    straits: list[str] = []
    heads: list[str] = []
    for side in board.record.sides:
        kind = side_of(side.kind)
        ends = frame.side(side.a, side.b)
        if ends is None:
            continue
        land = all(terrain_of(board.spaces[end].terrain) not in WATER for end in (side.a, side.b))
        if kind in WATER and land:
            edges["water"].append(ends)
        elif kind == "impassable" and land:
            edges["block"].append(ends)
        elif kind == "strait":
            line, head = _strait(frame.centre(side.a), frame.centre(side.b))
            straits.append(line)
            heads.append(head)
    water, block = (
        "".join(curve([frame.place(corner) for corner in chain]) for chain in chains(edges[kind]))
        for kind in ("water", "block")
    )
    return (
        shape(water, class_="m-sidee")
        + shape(water, class_="m-side")
        + shape(block, class_="m-blockh")
        + shape(block, class_="m-block")
        + shape("".join(straits), class_="m-straith")
        + shape("".join(straits), class_="m-strait")
        + shape("".join(heads), class_="m-straita")
    )


def _strait(a: Point, b: Point) -> tuple[str, str]:
    start, end = towards(a, b, 0.3), towards(a, b, 0.7)
    heads = ""
    for tip, back in ((start, end), (end, start)):
        angle = math.atan2(tip[1] - back[1], tip[0] - back[0])
        wings = [(tip[0] - 8 * math.cos(angle + turn), tip[1] - 8 * math.sin(angle + turn)) for turn in (-0.45, 0.45)]
        heads += str(Pen().move(tip).line(wings[0]).line(wings[1]).close())
    return str(Pen().move(start).line(end)), heads


# ------------------------------------------------------------------ railways and roads


def links_between(board: Board, kinds: Sequence[str]) -> dict[tuple[int, int], str]:
    """Links of the kinds between hexes, each with its kind. Two tracks make a double line."""
    found: dict[tuple[int, int], str] = {}
    for link in board.record.links:
        kind = link_of(link.kind)
        if kind == "rail" and link.attributes.get("tracks") == 2:
            kind = "double"
        if kind in kinds and board.spaces[link.a].kind == "hex" and board.spaces[link.b].kind == "hex":
            found[link.a, link.b] = kind
    return found


def line_paths(edges: dict[tuple[int, int], str], frame: HexFrame, fixed: frozenset[int]) -> dict[str, str]:
    """Smooth lines over hex centres, by kind. They pass exactly through towns and meetings, elsewhere they cut the
    corner."""
    where = {hex_: frame.centre(hex_) for edge in edges for hex_ in edge}
    kinds = edges | {(b, a): kind for (a, b), kind in edges.items()}
    count: dict[int, int] = defaultdict(int)
    for a, b in edges:
        count[a] += 1
        count[b] += 1
    exact = fixed | {hex_ for hex_, ways in count.items() if ways > 2}

    def turn(a: int, b: int, c: int) -> float:
        bend = straightness(where[a], where[b], where[c])
        return bend + (0.2 if kinds[a, b] != kinds[b, c] else 0.0) if bend < 1.2 else math.inf

    paths: dict[str, list[str]] = defaultdict(list)
    for chain in chains(edges, turn):
        steps = [kinds[a, b] for a, b in itertools.pairwise(chain)]
        _lay([where[hex_] for hex_ in chain], steps, [hex_ in exact for hex_ in chain], paths)
    return {kind: "".join(parts) for kind, parts in sorted(paths.items())}


def _lay(points: Sequence[Point], steps: Sequence[str], exact: Sequence[bool], paths: dict[str, list[str]]) -> None:
    """One line, divided where its kind changes."""
    pen = Pen().move(points[0]).line(middle(points[0], points[1]))
    for place in range(1, len(points) - 1):
        before, here, after = points[place - 1 : place + 2]
        start, end = middle(before, here), middle(here, after)
        changes = steps[place - 1] != steps[place]
        if exact[place] or changes:
            along = math.dist(start, end)
            step = (end[0] - start[0]) / along * HEX * 0.16, (end[1] - start[1]) / along * HEX * 0.16
            pen.cubic(middle(start, here), (here[0] - step[0], here[1] - step[1]), here)
            if changes:
                paths[steps[place - 1]].append(str(pen))
                pen = Pen().move(here)
            pen.cubic((here[0] + step[0], here[1] + step[1]), middle(here, end), end)
        elif straightness(before, here, after) < 0.01:
            pen.line(end)
        else:
            pen.quad(here, end)
    paths[steps[-1]].append(str(pen.line(points[-1])))


def draw_rails(board: Board, frame: HexFrame) -> str:
    towns = frozenset(space.id for space in board.spaces if space.names is not None and space.kind == "hex")
    rails = line_paths(links_between(board, ("rail", "double")), frame, towns)
    road = line_paths(links_between(board, ("road",)), frame, towns).get("road", "")
    single, double = rails.get("rail", ""), rails.get("double", "")
    kinds = [
        (name, class_, data)
        for name, class_, data in (("single", "m-rail", single), ("twin", "m-double", double))
        if data
    ]
    shapes = "".join(element("path", id=f"m-{name}", d=data) for name, _, data in kinds)
    used = [element("use", href=f"#m-{name}", class_="m-railh") for name, _, _ in kinds]
    used += [element("use", href=f"#m-{name}", class_=class_) for name, class_, _ in kinds]
    used += [element("use", href=f"#m-{name}", class_="m-ties") for name, _, _ in kinds]
    drawn = element("defs", shapes) + "".join(used) if kinds else ""
    return shape(road, class_="m-roadh") + shape(road, class_="m-road") + drawn


# ------------------------------------------------------------------ borders and map edges


def draw_borders(board: Board, frame: HexFrame) -> str:
    """Borders of June 1941 on the hexsides: strong where the sides meet, thin between other nations."""
    strong: list[tuple[Corner, Corner]] = []
    thin: list[tuple[Corner, Corner]] = []
    for hex_ in range(frame.grid.size):
        here = board.spaces[hex_]
        if not here.nation or terrain_of(here.terrain) in WATER:
            continue
        for direction in (hexes.NE, hexes.SE, hexes.S):
            other = hexes.neighbour(frame.grid, hex_, direction)
            if other == hexes.OFF_MAP:
                continue
            there = board.spaces[other]
            if not there.nation or there.nation == here.nation or terrain_of(there.terrain) in WATER:
                continue
            edge = frame.corner(hex_, direction), frame.corner(hex_, direction + 1)
            colours = {side_colour(here.owner), side_colour(there.owner)}
            (strong if len(colours - {"neutral"}) == 2 else thin).append(edge)
    lines = ["".join(curve([frame.place(c) for c in chain]) for chain in chains(edges)) for edges in (strong, thin)]
    return shape(lines[1], class_="m-bord2") + shape(lines[0], class_="m-band") + shape(lines[0], class_="m-bord")


def draw_supply(board: Board, frame: HexFrame) -> str:
    """Map edges that supply a side: a band along the edge, arrows pointing in."""
    drawn: list[str] = []
    for edge in board.record.supply_edges:
        colour = side_colour(edge.owner)
        band: list[tuple[Corner, Corner]] = []
        arrows: list[str] = []
        for hex_ in edge.spaces:
            if hex_ >= frame.grid.size:
                continue
            for direction, other in enumerate(hexes.around(frame.grid, hex_)):
                if other == hexes.OFF_MAP:
                    ends = frame.corner(hex_, direction), frame.corner(hex_, direction + 1)
                    band.append(ends)
                    arrows.append(_arrow(middle(frame.place(ends[0]), frame.place(ends[1])), frame.centre(hex_)))
        data = "".join(str(_straight([frame.place(corner) for corner in chain])) for chain in chains(band))
        drawn.append(shape(data, class_=f"m-sup m-sup{colour}") + shape("".join(arrows), class_=f"m-{colour}"))
    return group(*drawn)


def _straight(points: Sequence[Point]) -> Pen:
    pen = Pen().move(points[0])
    for point in points[1:]:
        pen.line(point)
    return pen


def _arrow(foot: Point, centre: Point) -> str:
    tip = towards(foot, centre, 0.34)
    across = (foot[1] - centre[1]) * 0.16, (centre[0] - foot[0]) * 0.16
    base = towards(foot, centre, 0.07)
    return str(
        Pen()
        .move(tip)
        .line((base[0] + across[0], base[1] + across[1]))
        .line((base[0] - across[0], base[1] - across[1]))
        .close()
    )
