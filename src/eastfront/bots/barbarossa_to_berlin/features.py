"""What a player of Barbarossa to Berlin counts, for an evaluation that is learned."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.printed import ALL_UNITS, AXIS, CARDS, CONTACT, UNITS, VP_SPACES
from eastfront.titles.barbarossa_to_berlin.records import Pool
from eastfront.titles.barbarossa_to_berlin.table import ELIMINATED, FULL, LIMITED, NOWHERE, OOS, Order, Table

POOLS: Final = ((Pool.GE, Pool.AX), (Pool.BR, Pool.US, Pool.SU))


def features(table: Table, side: Side) -> dict[str, float]:
    location, steps, supply = table.location, table.steps, table.supply
    here, foes = table.occupied(side), table.occupied(enemy(side))
    held = [s for s in VP_SPACES if table.control[s] == side]
    on_map = table.of_side(side)
    large = [u for u in on_map if UNITS[u].is_lcu]
    reserve, hand = table.in_reserve(side), table.hand(side)
    lost = [u for u in ALL_UNITS if location[u] == ELIMINATED and table.side[u] == side]
    taken = [s for s in VP_SPACES if table.control[s] != side and not foes[s]]
    return {
        "vp-spaces": len(held),
        "empty-vp-spaces": sum(not here[s] for s in held),
        "open-vp-spaces": sum(any(here[near] for near in CONTACT[s]) for s in taken),
        "threatened-vp-spaces": sum(any(foes[near] for near in CONTACT[s]) for s in held),
        "ledger": sum(table.ledger) if side == AXIS else 0,
        "strength": sum(table.cs(u) for u in on_map if supply[u] == FULL),
        "large-full": sum(steps[u] == 2 for u in large),
        "large-reduced": sum(steps[u] == 1 for u in large),
        "mechanized": sum(UNITS[u].mechanized[steps[u]] for u in large),
        "small": len(on_map) - len(large),
        "limited": sum(supply[u] == LIMITED for u in on_map),
        "cut-off": sum(supply[u] == OOS for u in on_map),
        "reserve": len(reserve),
        "empty-reserve": not reserve,
        "box": sum(UNITS[u].is_lcu and UNITS[u].replaceable for u in lost),
        "replacements": sum(table.rp[pool] for pool in POOLS[side]) / 2,
        "cards": len(hand),
        "operations": sum(CARDS[card].ops for card in hand),
        "attacked": sum(any(foes[near] for near in CONTACT[location[u]]) for u in on_map),
        "trenches": sum(bool(level) and table.control[s] == side for s, level in enumerate(table.trench)),
        "beachheads": sum(place != NOWHERE for place in table.beachhead) if side != AXIS else 0,
        "mandated": table.orders[side] != Order.NONE and not table.offensive_done[side],
        "total-war": table.total_war if side != AXIS else 0,
        "united-states": bool(table.usa_turn) if side != AXIS else 0,
        "stalin": table.stalin != NOWHERE if side != AXIS else 0,
    }
