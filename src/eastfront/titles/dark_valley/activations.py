"""10.5 The activations: which procedure a chit starts, and what is the same for all of them."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Frame, Next, Sequence, Side, step
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import UseAsCombat, UseAsMove
from eastfront.titles.dark_valley.chits import CHITS, NO_HQ, ChitKind
from eastfront.titles.dark_valley.combat import Battles
from eastfront.titles.dark_valley.command import in_range
from eastfront.titles.dark_valley.counterattack import Counterattack
from eastfront.titles.dark_valley.deep_battle import DeepBattle
from eastfront.titles.dark_valley.logistics import Logistics
from eastfront.titles.dark_valley.movement import Movement
from eastfront.titles.dark_valley.panzer import Marshal, PanzerArmy
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, STAVKA, UNITS, ZHUKOV
from eastfront.titles.dark_valley.reach import waits
from eastfront.titles.dark_valley.special_corps import SpecialCorps
from eastfront.titles.dark_valley.stavka import StavkaReserve
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.victory_dice import VictoryDice

HALF_MOVE: Final = 1
HALF_COMBAT: Final = 2
AROUND_WHOM: Final = {
    ChitKind.COMBAT_ZHUKOV: (ZHUKOV,),
    ChitKind.COMBAT_STAVKA: (STAVKA,),
    ChitKind.COMBAT_BOTH: (STAVKA, ZHUKOV),
}


class Activation(Sequence[Table]):
    """10.5 One chit, from the markers that are cleared before it to those that are cleared after it."""

    chit: int

    @step("10.5")
    def act(self, table: Table, _: None) -> Next:
        table.moved[:] = table.fought[:] = table.active[:] = [0] * len(UNITS)
        table.stug_used = 0
        return procedure_of(self.chit)

    @step("7.5")
    def special_corps(self, table: Table, _: object) -> Next:
        return SpecialCorps() if CHITS[self.chit].side == AXIS else None

    @step("3.2.option")
    def victory_dice(self, table: Table, _: object) -> Next:
        return VictoryDice() if table.vp_die else None

    @step("10.5")
    def clear(self, table: Table, _: object) -> Next:
        table.active[:] = [0] * len(UNITS)
        return None


def procedure_of(chit: int) -> Frame:
    printed = CHITS[chit]
    kind, side = printed.kind, printed.side
    if kind is ChitKind.PANZER:
        assert printed.hq != NO_HQ
        return PanzerArmy(printed.hq)
    if kind in AROUND_WHOM:
        return CombatAround(AROUND_WHOM[kind])
    plain: dict[ChitKind, Frame] = {
        ChitKind.LOGISTICS: Logistics(),
        ChitKind.MOVE: Movement(side),
        ChitKind.COMBAT: Combat(side),
        ChitKind.MOVE_COMBAT: MoveOrCombat(side),
        ChitKind.MARSHAL: Marshal(),
        ChitKind.COUNTERATTACK: Counterattack(),
        ChitKind.STAVKA: StavkaReserve(),
        ChitKind.DEEP_BATTLE: DeepBattle(),
    }
    return plain[kind]


# ---------------------------------------------------------------------- 10.5.2 combat
class Combat(Sequence[Table]):
    """10.5.2 Everybody who may, but for who still waits in Romania on turn 1."""

    side: Side

    @step("10.5.2")
    def battles(self, table: Table, _: None) -> Next:
        waiting = [u for u in table.combat(self.side) if waits(table, u)]
        return Battles(self.side, tuple(u for u in table.combat(self.side) if u not in waiting) if waiting else ())


# ---------------------------------------------------------------------- 10.5.3, 10.5.4 around Zhukov or the Stavka
class CombatAround(Sequence[Table]):
    """10.5.3, 10.5.4 Supplied units out of range attack as if out of supply, artillery too."""

    hqs: tuple[int, ...]

    @step("10.5.3")
    def battles(self, table: Table, _: None) -> Next:
        far = tuple(u for u in table.combat(SOVIET) if not in_range(table, self.hqs, u))
        for unit in table.combat(SOVIET):
            table.active[unit] = int(unit not in far)
        table.tell(facts.FAR_FROM, sum(table.in_supply(u) for u in far))
        return Battles(SOVIET, unsupplied=far)


# ---------------------------------------------------------------------- 10.5.5 two faces
class MoveOrCombat(Sequence[Table]):
    """10.5.5 Either, but each only once a turn."""

    side: Side

    @step("10.5.5")
    def choose(self, table: Table, _: None) -> Next:
        return ChooseHalf(self.side) if not table.played_halves[self.side] else None

    @step("10.5.5")
    def act(self, table: Table, answer: Action | None) -> Next:
        played = table.played_halves[self.side]
        move = isinstance(answer, UseAsMove) or (answer is None and played == HALF_COMBAT)
        table.played_halves[self.side] |= HALF_MOVE if move else HALF_COMBAT
        table.tell(facts.USED_AS, self.side, "tdv-chit-move" if move else "tdv-chit-combat")
        return Movement(self.side) if move else Combat(self.side)


class ChooseHalf(Decision[Table]):
    RULE = "10.5.5"

    def options(self, table: Table) -> list[Action]:
        return [UseAsMove(), UseAsCombat()]
