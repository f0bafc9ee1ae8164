"""Supply said slowly and plainly: a finger follows every line from a unit towards a source, space by space.
The rules' fast flood must agree."""

from __future__ import annotations

from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    AXIS,
    COUNTRY,
    FORTS,
    INLAND,
    IS_BEACH,
    NEIGHBOURS,
    OWNER_AT_START,
    SEA,
    space,
)
from eastfront.titles.barbarossa_to_berlin.table import (
    ALLIED_BEACHHEAD,
    BR_BEACHHEAD,
    FULL,
    LIMITED,
    OOS,
    US_BEACHHEAD,
    Effect,
    System,
    Table,
)

FRANCE = ("france_occupied", "france_vichy")
AFRICAN_PORTS = (space("tripoli"), space("tunis"))


def level(table: Table, system: System, start: SpaceId) -> int:
    """The supply of a unit of this system that stands in a space, having taken it if it was not friendly."""
    side = AXIS if system == System.AXIS else ALLIED
    friendly = {here for here in ALL_SPACES if table.control[here] == side} | {start}
    if IS_BEACH[start] and start not in table.beachhead:
        return OOS  # nobody can stand there
    found = max((worth(table, system, line) for line in lines(table, side, friendly, start)), default=OOS)
    if side == AXIS and COUNTRY[start] in FRANCE and table.played("AL43"):
        found = min(found, LIMITED)
    own_fort = start in FORTS and OWNER_AT_START[start] == side and table.control[start] == side
    if found == OOS and own_fort and not table.fort_lost[start]:
        return LIMITED
    return found


Line = tuple[int, bool, bool, int]
"""Where it ends, whether it took the sea or met partisans, whether it touched France, how many steps (3 for more)."""


def lines(table: Table, side: Side, friendly: set[SpaceId], start: SpaceId) -> set[Line]:
    met = side == AXIS and table.partisans[start] > 0
    found: set[Line] = {(start, met, COUNTRY[start] in FRANCE, 0)}
    waiting = list(found)
    while waiting:
        here, limited, france, steps = waiting.pop()
        near = [(there, False) for there in NEIGHBOURS[here]]
        near += [(there, not safe_sea(table, side, SpaceId(here), there)) for there in SEA[here]]
        near += [(beach, False) for beach in table.beachhead if beach >= 0 and here == INLAND[beach]]
        near += [(INLAND[here], False)] if IS_BEACH[here] else []
        for there, by_sea in near:
            partisans = side == AXIS and table.partisans[there] > 0
            line = (there, limited or by_sea or partisans, france or COUNTRY[there] in FRANCE, min(steps + 1, 3))
            if there in friendly and line not in found:
                found.add(line)
                waiting.append(line)
    return found


def safe_sea(table: Table, side: Side, here: SpaceId, there: SpaceId) -> bool:
    if side != AXIS or not (table.control[space("malta")] == AXIS or table.effects[Effect.ITALIAN_SORTIE]):
        return False
    return {here, there} in [{space("syracuse"), port} for port in AFRICAN_PORTS]


def worth(table: Table, system: System, line: Line) -> int:
    """What a line gives that ends here: nothing unless here is a source."""
    end, limited, france, steps = line
    good = LIMITED if limited else FULL
    codes: dict[str, int] = {}
    if system == System.AXIS:
        codes = {"ruhr": good, "berlin": good, "breslau": good, "syracuse": LIMITED}
        if table.played("AX55"):
            codes["munich"] = good
    elif system == System.SOVIET:
        codes = {"sverdlovsk": good, "chelyabinsk": good, "basra": LIMITED}
    else:
        codes = {"suez": good, "alexandria": good, "basra": good, "naples": LIMITED if france else good}
        if table.played("AL23"):
            codes["antwerp"] = good
        own = BR_BEACHHEAD if system == System.BRITISH else US_BEACHHEAD
        if end in (table.beachhead[own], table.beachhead[ALLIED_BEACHHEAD]):
            return good if steps <= 2 else LIMITED
    return max((value for code, value in codes.items() if end == space(code)), default=OOS)
