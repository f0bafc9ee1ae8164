"""14.45 Who takes the hits: elite blocks first, and tanks that go in with the infantry."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision
from eastfront.parts.ids import UnitId
from eastfront.titles.europe_engulfed.firing import Fight, attacks, fighters, may_lose
from eastfront.titles.europe_engulfed.ground import IS_FORTRESS
from eastfront.titles.europe_engulfed.option_actions import CommitArmor
from eastfront.titles.europe_engulfed.printed import Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import Table

BETTER_GUNS: Final = 1943  # from when every fourth hit of infantry finds a tank, and not every fifth


class Allotted(Struct, frozen=True):
    """Arms of which an elite block has taken its hit in this round."""

    elite: tuple[int, ...] = ()


class ChooseArmor(Decision[Table]):
    """With the kind of attack: tanks go in with the infantry, or wait for enemy tanks. Asked of everybody, so that it
    tells nothing."""

    RULE = "14.45"

    def options(self, table: Table) -> list[Action]:
        return [CommitArmor(1), CommitArmor(0)]


def played(table: Table) -> bool:
    return table.chosen(Option.HIT_ALLOCATION)


def payers(table: Table, hit: Iterable[UnitId], elite: bool) -> list[UnitId]:
    """Blocks at full strength, then one hit an elite block above cadre, then whoever the owner likes."""
    blocks = list(hit)
    first = may_lose(table, blocks)
    if not played(table) or elite or any(table.steps[s] == table.design_of(s).steps for s in blocks):
        return first
    return [s for s in blocks if table.design_of(s).elite and table.steps[s] > 1] or first


def is_elite_hit(table: Table, hit: Iterable[UnitId], slot: UnitId) -> bool:
    """This step is the one that an elite block owes."""
    full = any(table.steps[s] == table.design_of(s).steps for s in hit)
    return played(table) and not full and table.design_of(slot).elite and table.steps[slot] > 1


def on_tanks(table: Table, fight: Fight, infantry_hits: int, already: int) -> int:
    """Distribution B: how many more hits of defending infantry go to the attacker's tanks."""
    tanks = sum(table.arm(s) == Arm.ARMOR and attacks(table, fight, s) for s in fighters(table, fight))
    every = 4 if table.year >= BETTER_GUNS else 5
    fortified = table.fort[fight.area] or IS_FORTRESS[fight.area]
    return max(0, min(infantry_hits // every, tanks if fortified else 1) - already) if tanks else 0
