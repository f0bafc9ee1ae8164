"""11.2 What a combat is about, as everybody can see it: shared by the combat, its cards and the screen."""

from __future__ import annotations

from msgspec import Struct

from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin.printed import NATION_OF, SOVIET
from eastfront.titles.barbarossa_to_berlin.records import Nation


class Battle(Struct, frozen=True, forbid_unknown_fields=True):
    """`side` attacks `target` with `attackers`. `defenders` are those who fight; units that retreated into the space
    this round do not (11.4.5) and are `caught`."""

    side: Side
    target: SpaceId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    caught: tuple[UnitId, ...] = ()
    second: bool = False  # AX5, AL55: the second attack of one army
    terrain: str = ""  # AX18: what the defended space counts as

    @property
    def defender(self) -> Side:
        return enemy(self.side)

    @property
    def attacked(self) -> tuple[UnitId, ...]:
        """Everybody in the space, those who are caught too."""
        return self.defenders + self.caught

    def units_of(self, side: Side) -> tuple[UnitId, ...]:
        """Those of a side who fire."""
        return self.attackers if side == self.side else self.defenders


def any_soviet(units: tuple[UnitId, ...]) -> bool:
    return any(unit in SOVIET for unit in units)


def any_of(units: tuple[UnitId, ...], *nations: Nation) -> bool:
    return any(NATION_OF[unit] in nations for unit in units)
