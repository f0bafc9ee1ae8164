"""The land as a nation's blocks find it, as sets of bits: worked out once for a nation and a position."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eastfront.parts.columns import Standing
from eastfront.parts.masks import bits_of
from eastfront.titles.europe_engulfed import borders
from eastfront.titles.europe_engulfed.control import HOLDERS, around, relations
from eastfront.titles.europe_engulfed.ground import AREAS, DESERT, IS_FORTRESS, SIZE, TERRAIN, ZONE
from eastfront.titles.europe_engulfed.kinds import troops
from eastfront.titles.europe_engulfed.printed import Weather
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import Table

HALTING: Final = bits_of(area for area in AREAS if TERRAIN[area] in ("rough", "mountain", "marsh"))
"""5.16, 5.19 Ground that stops who enters it."""
FORTRESSES: Final = bits_of(area for area in range(SIZE) if IS_FORTRESS[area])
DESERTS: Final = bits_of(area for area in AREAS if DESERT[area])
IN_ZONE: Final = tuple(bits_of(area for area in AREAS if ZONE[area] == zone) for zone in "EWS")
RESTS_ON: Final = (
    *("place", "owner", "design", "control", "stands", "active", "camps", "private"),
    *("scenario", "options", "turn", "phase", "camp", "weather"),
    *("conquered", "joined_in", "attacker", "paused", "phoney", "soviet_war", "soviet_first"),
    *("alps_only", "paris_fell", "partisans_up", "vichy", "vichy_opened"),
    *("beachhead", "damaged"),
)
"""What the lie of the land depends on, and where ships put in (`docks`)."""
LIES: Final = Standing(*RESTS_ON)


class Lie(Struct, frozen=True):
    nation: int
    friendly: int  # controlled by friends
    safe: int  # 5.12 and no enemy there
    hostile: int  # controlled by enemies
    contested: int  # 0
    foes: int  # areas with enemy blocks
    troops: int  # areas with ground blocks of friends
    enterable: int
    closed: int  # 9 by politics
    halts: int  # 5.11 where ground blocks must stop
    rain: int  # 1.13
    passage: int  # 9.523
    around: tuple[int, ...]  # 5.1 neighbours


def lie_of(table: Table, nation: int) -> Lie:
    known = LIES.answers(table)
    lie: Lie | None = known.get(nation)
    if lie is None:
        lie = known[nation] = found(table, nation)
    return lie


def found(table: Table, nation: int) -> Lie:
    """As it is, whatever is remembered."""
    known = relations(table)
    friends, enemies = known.friends[nation], known.foes[nation]
    held, stand = HOLDERS.at(table.control).bits, table.ground().held_bits
    friendly = own = hostile = foes = 0
    for friend in friends:
        friendly, own = friendly | held[friend], own | stand[friend]
    for enemy in enemies:
        hostile, foes = hostile | held[enemy], foes | stand[enemy]
    rain, closed = raining(table), borders.closed_to(table, nation)
    return Lie(
        nation,
        friendly=friendly,
        safe=friendly & ~foes,
        hostile=hostile,
        contested=own & foes,
        foes=foes,
        troops=troops(table, *friends),
        enterable=(friendly | hostile & ~FORTRESSES | borders.opened_to(table, nation))
        & ~closed
        & ~(foes & FORTRESSES),
        closed=closed,
        halts=HALTING | hostile | foes | rain,
        rain=rain,
        passage=borders.passage_of(table, nation),
        around=around(table),
    )


def raining(table: Table) -> int:
    """1.13, 13.23"""
    rain = 0
    for weather, bits in zip(table.weather, IN_ZONE, strict=True):
        if weather == Weather.RAIN:
            rain |= bits
    return rain & ~DESERTS if table.options & Option.DESERT_WEATHER else rain
