"""The golden games (tests.titles.golden)."""

from __future__ import annotations

from functools import partial

from eastfront.engine.frames import Ending
from eastfront.titles.skirmish.printed import EAST, WEST
from tests.titles import golden
from tests.titles.golden import Golden

POINTS, DRAW, DESTROYED = "skirmish-ending-points", "skirmish-ending-draw", "skirmish-ending-destroyed"
game = partial(Golden, "skirmish", start=None, second_thoughts=0.1)
GAMES = (
    game("points-west", "standard", number=8, ending=Ending(WEST, POINTS, "8.4")),
    game("points-east", "standard", number=0, ending=Ending(EAST, POINTS, "8.4")),
    game("draw", "standard", number=6, ending=Ending(None, DRAW, "8.4")),
    game("destroyed-by-west", "duel", number=847, ending=Ending(WEST, DESTROYED, "8.3")),
    game("destroyed-by-east", "duel", number=386, ending=Ending(EAST, DESTROYED, "8.3")),
    game("destroyed-both", "duel", number=87, ending=Ending(None, DESTROYED, "8.3")),
)


if __name__ == "__main__":
    golden.write(GAMES)
