"""The small things: numbers, escaping, paths, chains, rings, widths."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eastfront.draw import geometry, svg
from eastfront.draw.frame import HexFrame
from eastfront.parts import hexes
from tests.draw import examples

NUMBER = re.compile(r"-?(?:\d+\.\d+|\.\d+|\d+)")


@given(st.text())
def test_any_text_can_be_written(text: str) -> None:
    clean = text.encode("utf-8", "ignore").decode("utf-8")
    root = ElementTree.fromstring(svg.element("text", svg.escape(clean), title=clean, x=1))
    kept = "".join(c for c in clean if c in "\t\n\r" or (c >= " " and c not in "\ufffe\uffff"))
    assert (root.text or "").replace("\r\n", "\n").replace("\r", "\n") == kept.replace("\r\n", "\n").replace("\r", "\n")


@pytest.mark.parametrize(
    "value, written",
    [
        (3.0, "3"),
        (0.5, ".5"),
        (-0.5, "-.5"),
        (-0.04, "0"),
        (12.34, "12.3"),
        (10, "10"),
        (100.0, "100"),
        (-3.25, "-3.2"),
    ],
)
def test_numbers_are_short(value: float, written: str) -> None:
    assert svg.number(value) == written


@given(st.lists(st.tuples(st.floats(-500, 500), st.floats(-500, 500)), min_size=2, max_size=12))
def test_a_polyline_never_drifts(points: list[tuple[float, float]]) -> None:
    """Steps are between rounded points, so rounding does not add up."""
    data = svg.polyline(points)
    numbers = [float(n) for n in NUMBER.findall(data)]
    x, y = sum(numbers[0::2]), sum(numbers[1::2])
    assert abs(x - points[-1][0]) < 0.06
    assert abs(y - points[-1][1]) < 0.06


def test_elements_leave_out_what_is_not_given() -> None:
    assert svg.element("rect", class_="a", x=None, stroke_width=1.5) == '<rect class="a" stroke-width="1.5"/>'
    assert svg.group() == ""
    assert svg.shape("") == ""


def test_chains_go_straight_on() -> None:
    edges = [((0, 0), (1, 0)), ((1, 0), (2, 0)), ((1, 0), (1, 1))]
    found = geometry.chains(edges, geometry.straightness)
    assert sorted(map(len, found)) == [2, 3]
    assert sorted(map(len, geometry.chains(edges))) == [2, 2, 2]
    loop = geometry.chains([(1, 2), (2, 3), (3, 1)])
    assert len(loop) == 1
    assert loop[0][0] == loop[0][-1]


def test_rings_close() -> None:
    assert [sorted(ring) for ring in geometry.rings([(1, 2), (2, 3), (3, 1)])] == [[1, 2, 3]]
    assert geometry.inside((1, 1), [(0, 0), (2, 0), (2, 2), (0, 2)])
    assert not geometry.inside((3, 1), [(0, 0), (2, 0), (2, 2), (0, 2)])
    assert geometry.centroid([(0, 0), (2, 0), (2, 2), (0, 2)]) == (1, 1)


def test_scatter_is_even_and_fixed() -> None:
    values = [geometry.scatter(n, 3) for n in range(2000)]
    assert values == [geometry.scatter(n, 3) for n in range(2000)]
    assert all(0 <= value < 1 for value in values)
    assert 0.46 < sum(values) / len(values) < 0.54


def test_the_rim_of_a_hex_is_its_outline() -> None:
    frame = HexFrame(examples.board("skirmish"))
    (ring,) = frame.rim([24])
    assert len(ring) == 6
    x, y = frame.centre(24)
    assert sum(px for px, _ in ring) / 6 == pytest.approx(x)
    assert sum(py for _, py in ring) / 6 == pytest.approx(y)
    around = frame.rim([hex_ for hex_ in range(49) if hex_ != 24])
    assert sorted(map(len, around))[0] == 6
    assert len(around) == 2


def test_the_grid_draws_every_hexside_once() -> None:
    """Slanting sides in zigzags, flat ones as the dashes of long lines."""
    frame = HexFrame(examples.board("hexes"))
    (zigzags, _), (flats, dashes) = frame.cells()
    drawn: list[frozenset[tuple[int, int]]] = []
    for line in zigzags.split("M")[1:]:
        numbers = NUMBER.findall(line)
        x, y = float(numbers[0]), float(numbers[1])
        for across, down in zip(numbers[2::2], numbers[3::2], strict=True):
            end = x + float(across), y + float(down)
            drawn.append(frozenset(((round(x), round(y)), (round(end[0]), round(end[1])))))
            x, y = end
    owners = hexes.side_owners(frame.grid)
    slanting = [side for side in owners if side[1] not in (hexes.N, hexes.S)]
    assert len(drawn) == len(set(drawn)) == len(slanting)
    assert dashes is not None
    on, off = map(float, dashes.split())
    pieces = 0.0
    for line in flats.split("M")[1:]:
        pieces += (float(NUMBER.findall(line)[2]) - on) / (on + off) + 1
    assert round(pieces, 2) == len(owners) - len(slanting)


def test_widths_grow_with_text() -> None:
    assert svg.text_width("Kiev", 10) < svg.text_width("Kiev-Est", 10) < svg.text_width("Kiev-Est", 12)
    assert svg.text_width("é", 10) == svg.text_width("e", 10)
    assert svg.wrap("one two three", 1, 10) == ["one", "two", "three"]
    assert svg.fit("abc", 1, (12, 8)) == 8
