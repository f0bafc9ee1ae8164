"""What a player of Europe Engulfed counts, for an evaluation that is learned."""

from __future__ import annotations

from typing import Final

from eastfront.bots.europe_engulfed.country import worth_map
from eastfront.engine.frames import Side
from eastfront.titles.europe_engulfed.ground import AREAS, AROUND, IS_CAPITAL, RESOURCE
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGNS, WESTERN, Arm
from eastfront.titles.europe_engulfed.table import ARMS, NEUTRAL, SLOTS, ZONES, Supply, Table

PRIZE: Final = 8.0  # the worth from which an area is wanted for itself


def features(table: Table, side: Side) -> dict[str, float]:
    nations = [nation for nation, its in enumerate(table.stands) if its == side]
    whose = [NEUTRAL if nation < 0 else table.stands[nation] for nation in table.control]
    areas = [area for area in AREAS if whose[area] == side]
    own = [s for s in range(SLOTS) if table.place[s] >= 0 and table.stands[table.owner[s]] == side]
    ground = [s for s in own if ARMS[table.design[s]] != Arm.AIR]
    armor = [s for s in ground if ARMS[table.design[s]] == Arm.ARMOR]
    there, foes = {table.place[s] for s in ground}, _foes(table, side)
    axis, west = side == AXIS, side == WESTERN
    worth = worth_map(table)
    return {
        "areas": len(areas),
        "resources": sum(RESOURCE[area] for area in areas),
        "capitals": sum(IS_CAPITAL[area] for area in areas),
        "prizes": sum(worth[area] >= PRIZE for area in areas),
        "empty-prizes": sum(worth[area] >= PRIZE and area not in there for area in areas),
        "threatened-prizes": sum(worth[area] >= PRIZE and any(n in foes for n in AROUND[area]) for area in areas),
        "infantry": sum(table.steps[s] for s in set(ground) - set(armor)),
        "armor": sum(table.steps[s] for s in armor),
        "elite": sum(table.steps[s] for s in ground if DESIGNS[table.design[s]].elite),
        "cadres": sum(table.steps[s] == 1 < DESIGNS[table.design[s]].steps for s in ground),
        "wings": len(own) - len(ground),
        "limited": sum(table.supply[s] == Supply.LIMITED for s in own),
        "cut-off": sum(table.supply[s] == Supply.NONE for s in own),
        "battles": len(there & foes),
        "actions": sum(table.actions[nation] for nation in nations),
        "savings": sum(max(table.werp[nation], 0) for nation in nations),
        "lost-production": sum(table.werp_lost[nation] for nation in nations),
        "fleets": sum(sum(table.fleets[nation * ZONES : (nation + 1) * ZONES]) for nation in nations),
        "fighters": table.fighters[side],
        "bombers": table.bombers[side],
        "flak": table.flak[side],
        "forts": sum(table.fort[area] for area in areas),
        "uboats": table.uboats if axis else 0,
        "convoys": table.asw if west else 0,
        "italy": not table.surrendered if axis else 0,
    }


def _foes(table: Table, side: Side) -> set[int]:
    """Where blocks of the other camp stand."""
    stands, camps = table.stands, table.camps
    hostile = {n for n, its in enumerate(stands) if its != NEUTRAL and camps[its] != camps[side]}
    return {place for place, owner in zip(table.place, table.owner, strict=True) if place >= 0 and owner in hostile}
