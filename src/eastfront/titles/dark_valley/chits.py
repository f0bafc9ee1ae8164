"""10.1 The activation chits: the counters there are, and those that each turn brings."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from eastfront.engine.sides import Side
from eastfront.parts.data import Record
from eastfront.titles.dark_valley.printed import AXIS, CHIT_ROWS, PANZER_HQS, SIDES, SOVIET, TURNS, UNITS, ChitRow

# Where a chit is.
OUT: Final = 0
IN_CUP: Final = 1
IN_HAND: Final = 2  # before the cup is filled, and for those that never go into it
PLAYED: Final = 3

NOBODY: Final = Side(-1)  # 4.1 the Logistics chit belongs to neither side
NO_HQ: Final = -1


class ChitKind(StrEnum):
    LOGISTICS = "logistics"
    MOVE = "move"
    COMBAT = "combat"
    MOVE_COMBAT = "move_combat"
    PANZER = "panzer"
    MARSHAL = "field_marshal"
    COUNTERATTACK = "counterattack"
    STAVKA = "stavka"
    COMBAT_ZHUKOV = "combat_zhukov"
    COMBAT_STAVKA = "combat_stavka"
    COMBAT_BOTH = "combat_stavka_zhukov"
    DEEP_BATTLE = "deep_battle"


class Chit(Record, frozen=True):
    id: int
    side: Side
    kind: ChitKind
    name: str  # as in the data, and of its words
    hq: int = NO_HQ
    second: bool = False  # the second of two for the same Panzer army


OF_CHOICE: Final = ("panzer", "panzer_extra")
"""10.1 Rows that say how many Panzer chits the Axis chooses: one for each army, then a second one."""
MARSHAL_YEARS: Final = {1942: 2, 1943: 2, 1944: 1}
"""10.5.10 How often the marshal's chit is played in a year: Manstein twice, Model once."""
OPTIONAL: Final = ChitRow(15, "soviet", ChitKind.COMBAT_STAVKA, 1, True, "rulebook")
"""10.5.12 Lies in the box, and in the cup only when the players want it."""


def _made() -> tuple[Chit, ...]:
    """As many of each as the turn that wants most of them."""
    most: dict[tuple[str, str], int] = {}
    for row in (*CHIT_ROWS, OPTIONAL):
        if row.chit not in OF_CHOICE:
            key = row.side, row.chit
            most[key] = max(most.get(key, 0), row.count)
    found: list[Chit] = []
    for (owner, name), count in most.items():
        side = Side(SIDES.index(owner)) if owner in SIDES else NOBODY
        base, _, number = name.rpartition("_")
        army = base == ChitKind.PANZER
        hq = PANZER_HQS[int(number) - 1] if army else NO_HQ
        kind = ChitKind.PANZER if army else ChitKind(name)
        found += [Chit(len(found) + copy, side, kind, name, hq, army and copy > 0) for copy in range(count)]
    return tuple(found)


CHITS: Final = _made()
PANZERS: Final = tuple(chit.id for chit in CHITS if chit.kind is ChitKind.PANZER)
STAVKA_CHIT: Final = next(chit.id for chit in CHITS if chit.kind is ChitKind.STAVKA)
MARSHAL_CHIT: Final = next(chit.id for chit in CHITS if chit.kind is ChitKind.MARSHAL)
FROM_HAND: Final = {SOVIET: STAVKA_CHIT, AXIS: MARSHAL_CHIT}
"""10.2, 10.5.10 What never goes into the cup and is played between draws."""
OF_TURN: Final = tuple(tuple(row for row in CHIT_ROWS if row.turn == turn.turn) for turn in TURNS)
assert [UNITS[hq].code for hq in PANZER_HQS] == [f"GE-HQ-{number}" for number in range(1, 5)]


def named(side: str, name: str) -> tuple[int, ...]:
    """The counters of this name."""
    return tuple(c.id for c in CHITS if c.name == name and (c.side == NOBODY or SIDES[c.side] == side))


def chosen_of(turn: int, second: bool) -> int:
    """10.1 How many Panzer chits the Axis chooses in a turn; the second ones of an army apart."""
    wanted = "panzer_extra" if second else "panzer"
    return sum(row.count for row in OF_TURN[turn - 1] if row.chit == wanted)


SECRET_TURNS: Final = frozenset(row.turn for row in CHIT_ROWS if row.chit in OF_CHOICE)


def is_secret(turn: int) -> bool:
    """10.1 Whether the Axis has a choice, which it keeps to itself."""
    return turn in SECRET_TURNS
