"""What the pieces of a game are numbered by. All are small ints, and none may stand for another: where a function takes
several of them, mypy refuses a swap. They cost nothing at run time."""

from __future__ import annotations

from typing import Final, NewType

UnitId = NewType("UnitId", int)
"""A counter, as a title's table counts them."""

CardId = NewType("CardId", int)
"""A card, whoever's deck it belongs to."""

SpaceId = NewType("SpaceId", int)
"""A hex, an area or a point of the map, as its board counts them. Below 0 are what is no space: off the map, and the
boxes in which a unit stands when it is on none."""

NO_UNIT: Final = UnitId(-1)
NO_SPACE: Final = SpaceId(-1)
