"""What a power wants by scenario and year, beyond areas and points: garrisons, gathering places."""

from __future__ import annotations

from typing import Any, Final

from eastfront.bots.europe_engulfed.country import (
    EASTERN,
    GERMANS_NEEDED_EAST,
    france_done,
    german_blocks,
)
from eastfront.engine.sides import Side
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.ground import AREAS, COUNTRY, IS_BOX, SIZE
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SOVIET, area
from eastfront.titles.europe_engulfed.scenarios import SCENARIOS

SU, US, GB, FR, PL, IT = (NATION[code] for code in ("su", "us", "gb", "fr", "pl", "it"))
GATHER_EAST: Final = turn_of("1940-SEP")
WATCHED: Final = frozenset(a for a in AREAS if COUNTRY[a] == "PL" or a == area("east_prussia"))
WATCHERS: Final = 6  # 9.23(a) five, and one to spare
WATCH: Final = 5.0
EAST_PULL: Final = 0.5
WEST_PULL: Final = 1.0
LEAPING: Final = {"southampton": 0.35, "london": 0.3, "wales": 0.25, "midlands": 0.2, "scotland": 0.2}
WESTWARD: Final = ("rhineland", "ruhr")
AFRICA: Final = frozenset(
    area(code)
    for code in (
        "tripolitania",
        "cyrenaica",
        "marmarica",
        "western_egypt",
        "el_alamein",
        "alexandria",
        "tobruk",
        "tunisia",
    )
)
AFRICA_CORPS: Final = 9
TO_AFRICA: Final = 0.5
AFRICAN: Final = 6.0
CAPITAL: Final = 8.0
PARIS: Final = area("paris")
NONE: Final = (0.0,) * SIZE
LAUNCH: Final = {area(code): more for code, more in LEAPING.items()}
SHELTER: Final = {area("alexandria"): 0.2, area("el_alamein"): 0.1}
TO_FRANCE: Final = {area(code): WEST_PULL for code in WESTWARD}
CORE_EAST: Final = tuple(area(code) for code in ("warsaw", "lublin", "east_prussia"))
BORDER: Final = tuple(area(code) for code in ("bucharest", "ploesti", "lodz"))


def garrison(table: Any, side: Side, where: int) -> float:
    """9.23(a) Germany keeps enough blocks in Poland while the USSR could strike."""
    if side == AXIS and where in AFRICA and italy_hangs_on(table):
        return AFRICAN if len(table.here(where)) <= 2 else 0.0
    if side != AXIS and where == PARIS and not france_done(table):
        return CAPITAL
    if side != AXIS or where not in WATCHED or not table.conquered[PL] or table.active[SU] or not table.stands[SU] >= 0:
        return 0.0
    return WATCH if german_blocks(table, WATCHED) <= WATCHERS and len(table.here(where)) <= 2 else 0.0


def italy_hangs_on(table: Any) -> bool:
    """9.45 Italy fights on while somebody stands in Africa."""
    return bool(table.active[IT] and not table.collapsed and not table.conquered[IT])


def in_africa(table: Any) -> int:
    """How many Axis blocks stand there."""
    axis = (n for n, side in enumerate(table.stands) if side == AXIS)
    return sum(table.place[slot] in AFRICA for n in axis for slot in table.ground().on_map[n])


def staging(table: Any, side: Side) -> list[float]:
    """By area, what it is worth per point of strength to wait there for what comes."""
    found = list(NONE)
    victory = SCENARIOS[table.scenario].victory
    if side == AXIS and victory in ("campaign", "europe"):
        if not france_done(table) and table.active[FR] and table.conquered[PL]:
            _put(found, TO_FRANCE)
        elif france_done(table) and not table.active[SU] and table.turn >= GATHER_EAST:
            share = EAST_PULL if german_blocks(table, EASTERN) < GERMANS_NEEDED_EAST + 6 else 0.1
            _put(found, dict.fromkeys(CORE_EAST, share) | dict.fromkeys(BORDER, share * 0.7))
    if side == AXIS and italy_hangs_on(table) and in_africa(table) < AFRICA_CORPS:
        _put(found, dict.fromkeys(AFRICA, TO_AFRICA))
    if side not in (AXIS, SOVIET) and victory != "patton":
        _put(found, LAUNCH)
        _put(found, SHELTER)
        for where in AREAS:
            if IS_BOX[where]:
                found[where] = -0.3
    return found


def _put(found: list[float], more: dict[Any, float]) -> None:
    for where, value in more.items():
        found[where] += value
