"""The forge: what it says when something is missing, and its geometry on small cases."""

from __future__ import annotations

import itertools
from pathlib import Path

import numpy as np
import pytest
from shapely.geometry import LineString

from eastfront.parts import hexes
from forge import great_patriotic_war, mesh
from forge.compile import compile_title, main
from forge.frame import Frame
from forge.geo import BadInput, MissingInput
from forge.projection import Lambert, anchored
from forge.rubber import Rubber, bend

GRID = hexes.Grid(1, 12, 1, 12, 1, "CCRR")
LAMBERT = Lambert(32, 52, 46, 57)


def free(corner: int) -> float:
    return 0.0


def no_toll(corner: int, side: mesh.Side | None) -> float:
    return 0.0


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingInput, match="nowhere"):
        great_patriotic_war.compile_title(tmp_path / "nowhere", tmp_path / "nowhere")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingInput, match=r"map_spec\.json is missing"):
        great_patriotic_war.compile_title(tmp_path, tmp_path)


def test_an_unknown_title_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="monopoly"):
        compile_title("monopoly", tmp_path, tmp_path)


def test_the_command_fails_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--geo", str(tmp_path), "--data", str(tmp_path), "--out", str(tmp_path / "board.json")]
    assert main(["great_patriotic_war", *arguments]) == 1
    assert "great_patriotic_war" in capsys.readouterr().err
    assert not (tmp_path / "board.json").exists()


def test_the_anchor_stays_where_it_is() -> None:
    projection = anchored(LAMBERT, 65.0, 36.19, 45.28, 5.0, 6.0)
    assert projection.point(36.19, 45.28) == pytest.approx((5.0, 6.0))
    x, y = projection.point(36.19, 46.28)
    assert y == pytest.approx(6.0 - 111.2 / 65, abs=0.03)
    assert x < 5.0  # meridians lean to the middle of the map


def test_many_points_fall_into_the_same_hexes_as_one_by_one() -> None:
    frame = Frame(GRID, anchored(LAMBERT, 65.0, 30.0, 50.0, 5.0, 5.0))
    points = np.random.default_rng(1).uniform((0, 0), (11, 13), size=(500, 2))
    assert frame.hexes_at(points).tolist() == [hexes.hex_at(GRID, x, y) for x, y in points]


def test_samples_lie_in_their_hex() -> None:
    frame = Frame(GRID, anchored(LAMBERT, 65.0, 30.0, 50.0, 5.0, 5.0))
    for hex_ in (0, 37, GRID.size - 1):
        assert {hexes.hex_at(GRID, x, y) for x, y in frame.samples[hex_]} == {hex_}


def test_every_inner_corner_joins_three_sides() -> None:
    net = mesh.build(GRID)
    for corner, full in enumerate(net.full):
        if full:
            assert len(net.sides[corner]) == 3
        assert 1 <= len(net.hexes_at[corner]) <= 3


def test_a_walk_is_unbroken_and_keeps_near_its_line() -> None:
    net = mesh.build(GRID)
    line = LineString([(2, 2), (6, 5), (5, 8), (9, 10)])
    chain = mesh.walk(net, line, free, free, no_toll)
    assert len(chain) == len(set(chain))
    for a, b in itertools.pairwise(chain):
        assert b in dict(net.sides[a])
    assert max(line.distance(LineString([net.corners[c], net.corners[c]]).centroid) for c in chain) < 0.8


def test_a_river_keeps_to_its_bank() -> None:
    """A line that runs just west of a town is led around the west of the town's hex, bent east around the east."""
    middle = hexes.centre(GRID, hexes.parse(GRID, "0606"))
    line = LineString([(middle[0] - 0.05, 2.0), (middle[0] - 0.05, 10.0)])
    rubber = Rubber(np.array([middle]), np.array([middle]))
    west = rubber.clear(line)
    east = rubber.clear(bend(line, middle, "E"))
    assert min(x for x, _ in west.coords) < middle[0] - 0.5
    assert max(x for x, _ in east.coords) > middle[0] + 0.45


def test_lines_follow_a_town_to_the_middle_of_its_hex() -> None:
    rubber = Rubber(np.array([[5.0, 5.0]]), np.array([[5.3, 5.2]]))
    pulled = rubber.pull(LineString([(5.0, 2.0), (5.0, 8.0)]))
    assert pulled.distance(LineString([(5.3, 5.2), (5.3, 5.21)])) < 0.05
    assert pulled.coords[0] == pytest.approx((5.0, 2.0), abs=0.05)
