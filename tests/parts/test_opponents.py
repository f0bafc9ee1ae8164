"""In games of two sides each has one enemy."""

from __future__ import annotations

import pytest

from eastfront.parts.opponents import enemy


@pytest.mark.parametrize("side, other", [(0, 1), (1, 0)])
def test_the_enemy_is_the_other_side(side: int, other: int) -> None:
    assert enemy(side) == other
