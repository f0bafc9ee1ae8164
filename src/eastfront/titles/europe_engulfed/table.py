"""All that lies on the table. A block is a slot: where it stands and whose it is lie open, what it is and how strong
only its owner and his friends know, until a battle shows it."""

from __future__ import annotations

from typing import ClassVar, Final

from eastfront.engine.sides import EVERYONE, NOBODY, Side, Sides, only
from eastfront.engine.table import Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.slots import EMPTY
from eastfront.titles.europe_engulfed.ground import SIZE
from eastfront.titles.europe_engulfed.printed import DESIGNS, NATIONS, SIDES, Arm, DesignRow, Weather

SLOTS: Final = 320  # all pools at their largest hold 290 blocks
OFF: Final = SpaceId(-1)
NEUTRAL: Final = Side(-1)
NOBODYS: Final = -1  # the owner of a free slot, the controller of a neutral's area


def block_knowers(table: Table, slot: int) -> Sides:
    owner = table.owner[slot]
    if owner == NOBODYS or table.shown[slot]:
        return EVERYONE
    side = table.stands[owner]
    return NOBODY if side == NEUTRAL else Sides(table.sees[side])


def block_pool(table: Table, slot: int) -> int:
    """0 Blocks of one nation cannot be told apart, and nobody may count the enemy's kinds."""
    return table.owner[slot]


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (Secret("design", knowers=block_knowers, pool=block_pool, also=("steps",)),)

    turn: int = 0  # Sep/Oct 1939 is 0
    weather: list[int]  # 1.1 by zone: E, W, S
    stands: list[Side]  # by nation: whose player moves it now, or NEUTRAL
    sees: list[int]  # by side: which sides may look behind its blocks
    place: list[SpaceId]  # by slot
    owner: list[int]  # by slot: the nation
    design: list[int]  # by slot, secret
    steps: list[int]  # by slot, secret
    shown: list[int]  # by slot: lies face up for everybody
    control: list[int]  # by space: the nation that controls it
    actions: list[int]  # 7.1 by nation: Special Actions in hand
    fort: list[int]  # 6.9 by space: 1 field fortification, 2 Soviet heavy one
    collapsed: bool = False  # 9.45 Italian morale

    def design_of(self, slot: UnitId) -> DesignRow:
        return DESIGNS[self.design[slot]]

    def arm(self, slot: UnitId) -> Arm:
        return self.design_of(slot).arm

    def side_of(self, slot: UnitId) -> Side:
        return self.stands[self.owner[slot]]

    def blocks_in(self, area: SpaceId) -> list[UnitId]:
        return [UnitId(slot) for slot, place in enumerate(self.place) if place == area]

    def snow(self, zone: str) -> bool:
        return self.weather["EWS".index(zone)] == Weather.SNOW


def empty(**own: object) -> Table:
    """A table with nothing on it, in clear weather; every side looks behind its own blocks only."""
    columns: dict[str, object] = {
        "weather": [Weather.CLEAR] * 3,
        "stands": [Side(SIDES.index(n.stands)) if n.stands else NEUTRAL for n in NATIONS],
        "sees": [only(Side(side)) for side in range(len(SIDES))],
        "place": [OFF] * SLOTS,
        "owner": [NOBODYS] * SLOTS,
        "design": [EMPTY] * SLOTS,
        "steps": [EMPTY] * SLOTS,
        "shown": [0] * SLOTS,
        "control": [NOBODYS] * SIZE,
        "actions": [0] * len(NATIONS),
        "fort": [0] * SIZE,
    }
    return Table(**(columns | own))  # type: ignore[arg-type]
