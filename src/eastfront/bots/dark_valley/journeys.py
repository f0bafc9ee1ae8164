"""Ships, landings, transports by air: who leaves a port for a better one, where marines and paratroops are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.dark_valley.ground import keys, prizes, to_foes, worth_of
from eastfront.bots.dark_valley.staff import IDLE, THIN, Posts
from eastfront.engine.actions import Action
from eastfront.engine.frames import Frame
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.dark_valley.actions import PASS, Activate, MoveTo
from eastfront.titles.dark_valley.logistics import BLACK_SEA_MARINES
from eastfront.titles.dark_valley.printed import AXIS, SOVIET
from eastfront.titles.dark_valley.ships import sea_reach
from eastfront.titles.dark_valley.supply import supplied
from eastfront.titles.dark_valley.table import Table

FED: Final = 6.0  # a port with supply before one without
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


def airborne(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """A corps that nothing holds where it is, if a place wants it."""
    apart = to_foes(table, SOVIET)
    units = [o.unit for o in options if isinstance(o, Activate) and not last_there(table, o.unit, apart)]
    held = [h for h in keys(table) if table.control[h] == SOVIET]
    return (
        Activate(max(units, key=lambda u: (apart[table.location[u]], -u)))
        if units and wants_paratroops(table, held) >= 0
        else PASS
    )


def drop_zone(table: Table, top: Any, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """By transport into a town; nobody jumps into open country, where a corps has neither supply nor friends."""
    best = wants_paratroops(table, [o.hex for o in options if isinstance(o, MoveTo)])
    return MoveTo(SpaceId(best)) if best >= 0 else PASS
