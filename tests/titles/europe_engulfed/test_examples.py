"""15.1, 15.2: the examples of the play book, played by the engine to the last die."""

from __future__ import annotations

from tests.marks import rule
from tests.titles.europe_engulfed.examples import Example


@rule("europe_engulfed", "15.1")
def test_15_1_poland() -> None:
    game = Example().play("15_1")
    assert game.thrown == 4 + 7 + 14 + 24 + 30 + 24 + 14 + 2 + 12


@rule("europe_engulfed", "15.2")
def test_15_2_norway_the_low_countries_and_france() -> None:
    game = Example().play("15_2")
    assert game.thrown == 433
