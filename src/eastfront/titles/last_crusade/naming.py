"""What places are called in a game: zones by their ground, what lies behind by its nation where there are two."""

from __future__ import annotations

from functools import cache
from typing import Final

from eastfront.engine.text import Name
from eastfront.titles.last_crusade.board import NAMES, code, owned
from eastfront.titles.last_crusade.ground import AIRFIELDS, HQS, REARS, ZONES
from eastfront.titles.last_crusade.printed import CARDS
from eastfront.titles.last_crusade.table import Table

NATION_NAMES: Final = (
    Name("américain", "American"),
    Name("allemand", "German"),
    Name("soviétique", "Soviet"),
)
BEHIND: Final = {int(place): side for places in (HQS, AIRFIELDS, REARS) for side, place in enumerate(places)}


def place_name(table: Table, place: int) -> Name:
    if place in ZONES:
        return _of_ground(table.terrain[place], place) if table.terrain[place] >= 0 else NAMES[place]
    if place in BEHIND and table.nation[0] != table.nation[1]:
        return _of_nation(table.nation[BEHIND[place]], place)
    return NAMES[place]


@cache
def _of_ground(card: int, zone: int) -> Name:
    name = CARDS[card].name
    return Name(f"{name.fr} {code(zone)}", f"{name.en} {code(zone)}")


@cache
def _of_nation(nation: int, place: int) -> Name:
    return owned(place, NATION_NAMES[nation])


def called(table: Table) -> dict[int, Name]:
    """Those that are called otherwise than on the board."""
    names = {int(place): place_name(table, place) for place in (*ZONES, *BEHIND)}
    return {place: name for place, name in names.items() if name is not NAMES[place]}
