"""What a player of The Dark Valley counts, for an evaluation that is learned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from eastfront.bots.dark_valley.evaluation import danger
from eastfront.bots.dark_valley.ground import decide, keys, ways_to
from eastfront.engine.frames import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.ground import CONTACT, PLACES, VP, VP_HEXES
from eastfront.titles.dark_valley.printed import DEPOTS, UNITS, Kind
from eastfront.titles.dark_valley.table import ELIMINATED, ISOLATED, OUT_OF_SUPPLY, STAVKA_BOX, Table

HORIZON: Final = 25
CLOSE: Final = 3


def features(table: Table, side: Side) -> dict[str, float]:
    location, control, supply, full = table.location, table.control, table.supply, table.is_full
    own = table.combat(side)
    fed = [u for u in own if table.in_supply(u)]
    mobile = [u for u in fed if UNITS[u].mech]
    held = [h for h in keys(table) if control[h] == side]
    open_ones = [h for h in keys(table) if control[h] != side]
    stacks, foes = _by_hex(table, side, table.defence), _by_hex(table, enemy(side), table.attack)
    of_side = [u.id for u in UNITS if u.side == side]
    return {
        "points": sum(VP[h] for h in VP_HEXES if control[h] == side),
        "keys": len(held),
        "last-keys": len(held) if table.turn >= table.last_turn else 0,
        "empty-keys": sum(h not in stacks and _is_near(h, foes) for h in held),
        "deciding": sum(control[h] == side for h in decide(table)),
        "places": sum(control[h] == side for h in PLACES),
        "foot": sum(table.attack(u) for u in fed if not UNITS[u].mech),
        "mobile": sum(map(table.attack, mobile)),
        "defence": sum(map(table.defence, fed)),
        "reduced": sum(not full(u) for u in own),
        "out-of-supply": sum(supply[u] == OUT_OF_SUPPLY for u in own),
        "isolated": sum(supply[u] == ISOLATED for u in own),
        "eliminated": sum(location[u] == ELIMINATED and UNITS[u].replaceable for u in of_side),
        "box": sum(location[u] == STAVKA_BOX for u in of_side),
        "threatened": sum(strong * danger(h, strong, foes) for h, strong in stacks.items()),
        "contact": sum(any(near in foes for near in CONTACT[h]) for h in stacks),
        "headquarters": sum(location[u] >= 0 and UNITS[u].kind is Kind.HQ for u in of_side),
        "artillery": sum(location[u] >= 0 and UNITS[u].kind is Kind.ARTILLERY for u in of_side),
        "aircraft": sum(
            UNITS[u].kind in (Kind.AIR, Kind.TACTICAL) and not table.done[u] and location[u] != ELIMINATED
            for u in of_side
        ),
        "road": _roads(open_ones, {location[u] for u in fed}),
        "mobile-road": _roads(open_ones, {location[u] for u in mobile}),
        "depots": sum(ways_to(tuple(open_ones))[location[d]] for d in DEPOTS if location[d] >= 0)
        if open_ones and UNITS[DEPOTS[0]].side == side
        else 0,
    }


def _roads(goals: list[int], places: set[int]) -> int:
    """How far the nearest is from each goal."""
    ways = [ways_to((goal,)) for goal in goals]
    return sum(min([HORIZON, *(way[here] for here in places)]) for way in ways)


def _is_near(hex_: int, foes: dict[int, int]) -> bool:
    way = ways_to((hex_,))
    return any(way[there] <= 2 * CLOSE for there in foes)


def _by_hex(table: Table, side: Side, factors: Callable[[int], int]) -> dict[int, int]:
    found: Counter[int] = Counter()
    for unit in table.combat(side):
        found[table.location[unit]] += factors(unit)
    return found
