"""What a player of La Dernière Croisade counts, for an evaluation that is learned."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade.ground import CENTRE, DISTANCE, GROUND, HQS, NEXT, OWN_ROW
from eastfront.titles.last_crusade.printed import Kind
from eastfront.titles.last_crusade.table import Stage, Table, slots_of

ENOUGH: Final = 8  # points of supply beyond which more is worth little
FIGHT: Final = (Kind.INFANTRY, Kind.ARMOR)


def features(table: Table, side: Side) -> dict[str, float]:
    foe, home = enemy(side), HQS[side]
    own = [slot for slot in slots_of(side) if table.place[slot] >= 0 and table.card[slot] >= 0]
    of = {kind: [slot for slot in own if table.kind[slot] == kind] for kind in Kind}
    fight = [slot for kind in FIGHT for slot in of[kind] if table.place[slot] in GROUND]
    supply = table.supply[side] if table.stage >= Stage.PLAY else 0
    near = [len(table.units(zone, foe)) for zone in NEXT[home]]
    guards = len(table.units(home, side))
    return {
        "points": table.points[side],
        "zones": table.control.count(side),
        "centre": sum(table.control[zone] == side for zone in CENTRE),
        "enemy-row": sum(table.control[zone] == side for zone in OWN_ROW[foe]),
        "infantry": len(of[Kind.INFANTRY]),
        "armor": len(of[Kind.ARMOR]),
        "price": sum(table.design(slot).cost for slot in fight),
        "aircraft": len(of[Kind.AIR]),
        "generals": len(of[Kind.GENERAL]),
        "works": len(of[Kind.FORTIFICATION]) + len(of[Kind.OBSTACLE]),
        "hits": sum(max(table.hits[slot], 0) for slot in own),
        "attachments": sum(len(table.attached(slot)) for slot in own),
        "dug-in": sum(bool(table.dug[slot]) for slot in fight),
        "spotted": sum(bool(table.spotted[slot]) for slot in fight),
        "supply": min(supply, ENOUGH),
        "more-supply": max(supply - ENOUGH, 0),
        "no-supply": table.stage >= Stage.PLAY and not supply,
        "cards": table.hand_size[side],
        "pile": table.library_size[side],
        "way": sum(DISTANCE[table.place[slot]][HQS[foe]] for slot in fight),
        "guards": guards,
        "besiegers": sum(near),
        "bare": not guards and any(near),
    }
