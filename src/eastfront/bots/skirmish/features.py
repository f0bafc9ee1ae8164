"""What a player of the teaching game counts, for an evaluation that is learned."""

from __future__ import annotations

from typing import Final

from eastfront.bots.skirmish.evaluation import Judgement
from eastfront.bots.skirmish.ground import TO_PLACE
from eastfront.engine.frames import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.skirmish.printed import HEXES, UNITS
from eastfront.titles.skirmish.setup import TURNS
from eastfront.titles.skirmish.table import IN_RESERVE, OF_SIDE, Table

FAR: Final = 8
_judgement: Final = Judgement()


def features(table: Table, side: Side) -> dict[str, float]:
    here = table.on_map(side)
    left = max(0, (table.last_turn or TURNS) - table.turn + 1)
    held = table.control.count(side)
    zone = table.zoc(enemy(side))
    return {
        "points": table.vp[side],
        "places": held,
        "places-to-come": held * left,
        "last-turn-points": table.vp[side] if left <= 1 else 0,
        "full-units": sum(table.steps[u] == 2 for u in here),
        "reduced-units": sum(table.steps[u] == 1 for u in here),
        "armour": sum(table.steps[u] for u in here if UNITS[u].kind == "armour"),
        "cavalry": sum(table.steps[u] for u in here if UNITS[u].kind == "cavalry"),
        "cover": sum(HEXES[table.location[u]].terrain in ("woods", "town") for u in here),
        "pinned": sum(bool(zone[table.location[u]]) for u in here),
        "reserve": sum(table.location[u] == IN_RESERVE for u in OF_SIDE[side]),
        "cards": len(table.hand(side)),
        "nearest": sum(min((way[table.location[u]] for u in here), default=FAR) for way in TO_PLACE),
        "attacks": _judgement.strikes(table, side),
        "dangers": _judgement.dangers(table, side),
    }
