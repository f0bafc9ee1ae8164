"""All that lies on the table of the teaching game."""

from __future__ import annotations

from typing import ClassVar, Final

from eastfront.engine.frames import Side
from eastfront.engine.sides import EVERYONE, NOBODY, Sides, only
from eastfront.engine.table import Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.ground import Following, Ground
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.titles.skirmish.printed import CARDS, HEXES, UNITS

# Where a unit is when it is not on a hex. Of the units marked `reserve`, one a side is drawn; the enemy sees neither.
ELIMINATED: Final = SpaceId(-1)
IN_RESERVE: Final = SpaceId(-2)
NOT_DRAWN: Final = SpaceId(-3)
RETURNING: Final = SpaceId(-4)
NOT_IN_PLAY: Final = SpaceId(-5)
ENTERING: Final = SpaceId(-6)  # its owner has picked it and not yet said where
ENTERING_AGAIN: Final = SpaceId(-7)  # the same for a unit everybody knows

DECK: Final = 0
HAND: Final = 1
PLAYED: Final = 2

NORTH: Final = 0
SOUTH: Final = 1
NOT_CHOSEN: Final = 2

NO_SIDE: Final = Side(-1)

OF_SIDE: Final = tuple(tuple(u.id for u in UNITS if u.side == side) for side in (0, 1))
CARDS_OF: Final = tuple(tuple(c.id for c in CARDS if c.side == side) for side in (0, 1))


def unit_owner(table: Table, unit: int) -> Sides:
    place = table.location[unit]
    if place in (IN_RESERVE, ENTERING):
        return only(UNITS[unit].side)
    return NOBODY if place == NOT_DRAWN else EVERYONE


def unit_side(_: Table, unit: int) -> int:
    return UNITS[unit].side


def card_owner(table: Table, card: int) -> Sides:
    place = table.card_place[card]
    if place == HAND:
        return only(CARDS[card].side)
    return NOBODY if place == DECK else EVERYONE


def card_side(_: Table, card: int) -> int:
    return CARDS[card].side


def entry_owner(table: Table, side: int) -> Sides:
    return EVERYONE if table.arrived[side] or table.entry[side] == NOT_CHOSEN else only(Side(side))


AROUND: Final = tuple(hex_.around for hex_ in HEXES)
GROUND: Final = Following(lambda: Ground(len(HEXES), tuple(u.side for u in UNITS), (AROUND,) * len(UNITS)))


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (
        Secret("location", knowers=unit_owner, pool=unit_side),
        Secret("card_place", knowers=card_owner, pool=card_side),
        Secret("entry", knowers=entry_owner),
    )

    turn: int = 1
    last_turn: int  # 0: no limit
    location: list[SpaceId]  # by unit
    steps: list[int]
    moved: list[int]  # this player turn
    fought: list[int]  # this player turn, as attacker or target
    control: list[Side]  # by objective
    card_place: list[int]  # by card
    entry: list[int]  # by side: the edge where its reserve will come in
    arrived: list[int]
    vp: list[int]

    def ground(self) -> Ground:
        """Who is where, as long as nobody moves."""
        return GROUND.at(self.location)

    def on_map(self, side: Side) -> list[UnitId]:
        location = self.location
        return [unit for unit in OF_SIDE[side] if location[unit] >= 0]

    def unit_at(self, hex_: SpaceId) -> UnitId:
        """The unit in a hex, or NO_UNIT."""
        here = GROUND.at(self.location).here[hex_]
        return here[0] if here else NO_UNIT

    def strength(self, unit: UnitId) -> int:
        printed = UNITS[unit]
        return printed.strength if self.steps[unit] == 2 else printed.reduced

    def zoc(self, side: Side) -> list[int]:
        """3.1 The hexes next to a side's units, as long as nobody moves."""
        return GROUND.at(self.location).zone[side]

    def hand(self, side: Side) -> list[CardId]:
        return [card for card in CARDS_OF[side] if self.card_place[card] == HAND]
