"""In games of two sides each has one enemy."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.opponents import enemy


@pytest.mark.parametrize("side, other", [(0, 1), (1, 0)])
def test_the_enemy_is_the_other_side(side: Side, other: int) -> None:
    assert enemy(side) == other
