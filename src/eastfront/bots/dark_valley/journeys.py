"""Ships, landings, transports by air: who leaves a port for a better one, where marines and paratroops are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.dark_valley.ground import keys, prizes, to_foes, tracks, worth_of
from eastfront.bots.dark_valley.staff import IDLE, THIN, Posts
from eastfront.engine.actions import Action
from eastfront.engine.frames import Frame
from eastfront.parts.hexes import distance
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.dark_valley.actions import PASS, Activate, Drop, MoveTo
from eastfront.titles.dark_valley.descents import may_drop
from eastfront.titles.dark_valley.ground import AROUND, GRID, SIZE
from eastfront.titles.dark_valley.logistics import BLACK_SEA_MARINES
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, STAVKA, UNITS
from eastfront.titles.dark_valley.ships import sea_reach
from eastfront.titles.dark_valley.supply import closed_bits, supplied, supplied_bits
from eastfront.titles.dark_valley.table import Table

FED: Final = 6.0  # a port with supply before one without
JUMP: Final = 4.0  # times its own worth that a corps must cut off
NEAR: Final = 6  # hexes from the enemy at which an empty place wants somebody


def last_there(table: Table, unit: int, apart: Sequence[int]) -> bool:
    """Whether a deciding place near the enemy would be empty without it."""
    here = table.location[unit]
    return here in keys(table) and apart[here] <= NEAR and len(table.combat_in(here)) == 1


class Harbours:
    """What the ports of a sea are worth to a unit."""

    def __init__(self, table: Table, top: Any) -> None:
        self.table, self.sea = table, top.sea
        self.posts, self.fed = Posts(table, top.side), supplied(table, top.side)

    def worth(self, hex_: int) -> float:
        return self.posts.of(hex_) + FED * bool(self.fed[hex_])

    def gain(self, unit: int) -> float:
        ports = sea_reach(self.table, unit, self.sea)
        return max(map(self.worth, ports), default=-FED) - self.worth(self.table.location[unit])


def aboard(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """9.3, 9.5 Who is idle far behind the front or has no supply, if another port is so much better."""
    harbours = Harbours(table, top)
    apart = harbours.posts.apart
    units = [o.unit for o in options if isinstance(o, Activate) and not last_there(table, o.unit, apart)]
    idle = [u for u in units if apart[table.location[u]] > IDLE or not harbours.fed[table.location[u]]]
    gains = [(harbours.gain(u), worth_of(u, table.steps[u]), -u) for u in idle]
    best = max(gains, default=(0.0, 0.0, 0))
    return Activate(UnitId(-best[2])) if best[0] > THIN else PASS


def port(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    harbours = Harbours(table, top)
    ports = [o.hex for o in options if isinstance(o, MoveTo)]
    best = max(ports, key=lambda h: (harbours.worth(h), -h), default=-1)
    better = best >= 0 and harbours.worth(best) > harbours.worth(table.location[top.unit]) + THIN
    return MoveTo(SpaceId(best)) if better else PASS


def shore(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """9.6 Marines take a place that the Axis has left empty; they do not wade into fire, nor leave one of their own."""
    if last_there(table, BLACK_SEA_MARINES, to_foes(table, SOVIET)):
        return PASS
    worth = prizes(table)
    empty = [
        o.hex
        for o in options
        if isinstance(o, MoveTo) and o.hex in worth and table.control[o.hex] == AXIS and not table.combat_in(o.hex)
    ]
    return MoveTo(SpaceId(max(empty, key=lambda h: (worth[h], -h)))) if empty else PASS


def wants_paratroops(table: Table, hexes: Sequence[int]) -> int:
    """9.7 The empty place of most worth that the enemy is near to, or -1."""
    apart, worth = to_foes(table, SOVIET), prizes(table)
    empty = [h for h in hexes if h in keys(table) and 1 < apart[h] <= NEAR and not table.combat_in(h)]
    return max(empty, key=lambda h: (worth[h], -apart[h], -h), default=-1)


def cuts_supply(table: Table, unit: int, hexes: Sequence[int]) -> tuple[float, int]:
    """9.7 What the Axis would have beyond its lines if a corps came down there, and the best hex; (0, -1) for none."""
    rails = set(tracks(table))
    open_ = [h for h in hexes if (h in rails or not rails.isdisjoint(AROUND[h])) and not table.units_in(h)]
    if not open_:
        return 0.0, -1
    here = table.location[unit]
    army = [(table.location[u], worth_of(u, table.steps[u])) for u in table.combat(AXIS)]
    before, found = supplied_bits(table, AXIS, closed_bits(table, AXIS)), (0.0, -1)
    for hex_ in open_:
        table.location[unit] = hex_
        lost = before & ~supplied_bits(table, AXIS, closed_bits(table, AXIS))
        found = max(found, (sum(worth for at, worth in army if lost >> at & 1), hex_))
    table.location[unit] = here
    return found


def in_reach_of_the_stavka(table: Table) -> list[int]:
    seat = table.location[STAVKA]
    return [h for h in range(SIZE) if distance(GRID, seat, h) <= UNITS[STAVKA].reach] if seat >= 0 else []


def jumps(table: Table, unit: int) -> int:
    """A corps jumps once, where it leaves far more of the enemy without supply than it is worth; or -1."""
    if table.dropped[unit]:
        return -1
    open_ = [h for h in in_reach_of_the_stavka(table) if may_drop(table, unit, h) is None]
    lost, hex_ = cuts_supply(table, unit, open_)
    return hex_ if lost >= JUMP * worth_of(unit, table.steps[unit]) else -1


def airborne(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """A corps that nothing holds where it is, if a place wants it or a railway lies open before it."""
    apart = to_foes(table, SOVIET)
    units = [o.unit for o in options if isinstance(o, Activate) and not last_there(table, o.unit, apart)]
    units.sort(key=lambda u: (-apart[table.location[u]], u))
    held = [h for h in keys(table) if table.control[h] == SOVIET]
    if units and wants_paratroops(table, held) >= 0:
        return Activate(units[0])
    return next((Activate(u) for u in units if jumps(table, u) >= 0), PASS)


def drop_zone(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """By transport into a town; into open country only onto a railway that feeds many."""
    best = wants_paratroops(table, [o.hex for o in options if isinstance(o, MoveTo)])
    if best >= 0:
        return MoveTo(SpaceId(best))
    zone = jumps(table, top.unit)
    return next((o for o in options if isinstance(o, Drop) and o.hex == zone), PASS)
