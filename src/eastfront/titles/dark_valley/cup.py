"""10.1 to 10.4 The cup: chits chosen in secret, the initiative, draws until it is empty, chits played between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Draw
from eastfront.engine.frames import Decision, Done, Frame, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, PlayChit, PutInCup
from eastfront.titles.dark_valley.activations import Activation
from eastfront.titles.dark_valley.chits import (
    CHITS,
    FROM_HAND,
    IN_CUP,
    IN_HAND,
    MARSHAL_CHIT,
    MARSHAL_YEARS,
    NO_HQ,
    NOBODY,
    OF_CHOICE,
    OF_TURN,
    OUT,
    PANZERS,
    PLAYED,
    ChitKind,
    chosen_of,
    named,
)
from eastfront.titles.dark_valley.panzer import may_place_marshal
from eastfront.titles.dark_valley.printed import AXIS, SIDES, SOVIET, TURNS, ChitRow
from eastfront.titles.dark_valley.stavka import in_reserve
from eastfront.titles.dark_valley.table import GONE, OTHER_FRONTS, TO_COME, Table

PLAY: Final = tuple(PlayChit(chit.id) for chit in CHITS)
PUT: Final = tuple(PutInCup(chit.id) for chit in CHITS)
FIRST_TURN: Final = 1
BLAU_TURNS: Final = (12, 13)  # 10.2 in one of them the Axis chooses its first two chits
OPTION_TURNS: Final = range(15, 19)  # 10.5.12


# ---------------------------------------------------------------------- what a turn brings
def name_of(table: Table, row: ChitRow) -> str:
    """10.5.12 The players may want Combat Stavka in the place of Combat Zhukov in the autumn of 1942."""
    if table.combat_stavka and row.chit == ChitKind.COMBAT_ZHUKOV and table.turn in OPTION_TURNS:
        return ChitKind.COMBAT_STAVKA
    return row.chit


def lay_out_chits(table: Table) -> None:
    """10.1 Every chit of the turn lies ready but for the Panzer chits that are chosen, and those of armies that are
    not in this war (scenario.learning)."""
    table.chits[:] = [OUT] * len(CHITS)
    table.order[:] = [0] * len(CHITS)
    table.played_halves[:] = [0] * len(SIDES)
    for row in OF_TURN[table.turn - 1]:
        if row.chit not in OF_CHOICE:
            for chit in named(row.side, name_of(table, row))[: row.count]:
                if CHITS[chit].hq == NO_HQ or table.location[CHITS[chit].hq] != TO_COME:
                    table.chits[chit] = IN_HAND
    if not marshal_available(table):
        table.chits[MARSHAL_CHIT] = OUT


def marshal_available(table: Table) -> bool:
    """10.5.10 Twice a year in 1942 and 1943, once in 1944, never in two turns running."""
    if table.year not in MARSHAL_YEARS:
        return False
    this_year = sum(table.marshal_turns[row.turn] for row in TURNS if row.year == table.year)
    return this_year < MARSHAL_YEARS[table.year] and not table.marshal_turns[table.turn - 1]


def initiative(table: Table) -> Side:
    """10.2 The Axis in fair weather up to July 1943 and in mixed weather up to September 1942, else the Soviets."""
    return Side(SIDES.index(TURNS[table.turn - 1].initiative))


def on_offer(table: Table, second: bool) -> list[int]:
    """10.1 Panzer chits that may still be chosen: of armies that have not been withdrawn."""
    away = (OTHER_FRONTS, GONE, TO_COME)
    return [
        chit
        for chit in PANZERS
        if CHITS[chit].second == second and table.chits[chit] == OUT and table.location[CHITS[chit].hq] not in away
    ]


def still_to_choose(table: Table, second: bool) -> int:
    taken = sum(table.chits[chit] == IN_HAND and CHITS[chit].second == second for chit in PANZERS)
    return min(chosen_of(table.turn, second) - taken, len(on_offer(table, second)))


# ---------------------------------------------------------------------- the phase
class Activations(Sequence[Table]):
    """4.1 IV The whole phase."""

    @step("10.1")
    def choose_panzer_chits(self, table: Table, _: None) -> Next:
        lay_out_chits(table)
        return ChoosePanzers()

    @step("10.2")
    def take_the_initiative(self, table: Table, _: None) -> Next:
        return Initiative(initiative(table))

    @step("10.2")
    def fill_the_cup(self, table: Table, first: tuple[int, ...]) -> Next:
        for chit in CHITS:
            if table.chits[chit.id] == IN_HAND and chit.id not in FROM_HAND.values():
                table.chits[chit.id] = IN_CUP
        table.tell(facts.CUP_FILLED, table.chits.count(IN_CUP))
        return FirstChits(initiative(table), first)

    @step("10.3")
    def draw(self, table: Table, _: None) -> Next:
        return Draws()

    @step("10.4")
    def over(self, table: Table, _: None) -> Next:
        """A chit that was not played from the hand is of no use later."""
        for chit in FROM_HAND.values():
            if table.chits[chit] == IN_HAND:
                table.chits[chit] = OUT
        return Done()


class ChoosePanzers(Procedure[Table]):
    """10.1 The Axis chooses among its Panzer chits; where there is no choice nobody is asked."""

    def resume(self, table: Table, answer: PutInCup | None) -> Next:
        if answer is not None:
            table.chits[answer.chit] = IN_HAND
        for second in (False, True):
            found, left = on_offer(table, second), still_to_choose(table, second)
            if left == len(found):
                for chit in found:
                    table.chits[chit] = IN_HAND
            elif left > 0:
                return ChoosePanzer(AXIS, second)
        return Done()


class ChoosePanzer(Decision[Table]):
    RULE = "10.1"

    second: bool

    def options(self, table: Table) -> list[Action]:
        return [PUT[chit] for chit in on_offer(table, self.second)]


# ---------------------------------------------------------------------- 10.2 the initiative
class Initiative(Procedure[Table]):
    """10.2 One chit, two for Fall Blau; on turn 1 Combat and then Move. Answers them in order."""

    side: Side
    chosen: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if table.turn == FIRST_TURN:
            self.chosen = (*named("axis", ChitKind.COMBAT), *named("axis", ChitKind.MOVE))
            for chit in self.chosen:
                table.chits[chit] = PLAYED
            return Done(self.chosen)
        if isinstance(answer, PlayChit):
            self.chosen += (answer.chit,)
            table.chits[answer.chit] = PLAYED
            if len(self.chosen) == 1 and second_chit(table):
                return ChooseFirst(self.side, True)
            if len(self.chosen) == 2:
                table.blau = table.turn
        return Done(self.chosen) if answer else ChooseFirst(self.side, False)


def second_chit(table: Table) -> bool:
    return table.turn in BLAU_TURNS and not table.blau


class ChooseFirst(Decision[Table]):
    """10.2 Any chit of one's own, the Stavka's too; neither Logistics, which is nobody's, nor the marshal's, which is
    played between draws. For Fall Blau a second one, in June or in July."""

    RULE = "10.2"

    second: bool

    def candidates(self, table: Table) -> Iterable[Action]:
        if self.second and table.turn == BLAU_TURNS[0]:
            yield PASS
        met: set[tuple[ChitKind, int]] = set()
        for chit in CHITS:
            if table.chits[chit.id] == IN_HAND and (chit.kind, chit.hq) not in met and chit.side in (self.side, NOBODY):
                met.add((chit.kind, chit.hq))
                yield PLAY[chit.id]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, PlayChit):
            return None
        if CHITS[action.chit].kind is ChitKind.LOGISTICS:
            return Refusal("4.1", "tdv-no-logistics-first")
        return Refusal("10.5.10", "tdv-no-marshal-first") if action.chit == MARSHAL_CHIT else None


class FirstChits(Procedure[Table]):
    side: Side
    chits: tuple[int, ...]

    def resume(self, table: Table, _: None) -> Next:
        if not self.chits:
            return Done()
        chit, self.chits = self.chits[0], self.chits[1:]
        table.tell(facts.FIRST_CHIT, self.side, word_of(table, chit))
        return play(table, chit)


# ---------------------------------------------------------------------- 10.3 draws
def word_of(table: Table, chit: int) -> str:
    """10.5.10 In 1944 the marshal is Model."""
    if chit == MARSHAL_CHIT:
        return "tdv-chit-model" if table.year >= 1944 else "tdv-chit-manstein"
    return f"tdv-chit-{CHITS[chit].name.replace('_', '-')}"


def play(table: Table, chit: int) -> Frame:
    table.chits[chit] = PLAYED
    table.order[chit] = max(table.order) + 1
    if chit == MARSHAL_CHIT:
        table.marshal_turns[table.turn] = 1
    return Activation(chit)


def may_play_from_hand(table: Table, side: Side) -> bool:
    """10.2, 10.5.10 While the chit is still in hand and somebody could act on it."""
    if table.chits[FROM_HAND[side]] != IN_HAND:
        return False
    return bool(in_reserve(table)) if side == SOVIET else may_place_marshal(table)


FIRST_ASKED: Final = (SOVIET, AXIS)
"""10.5.10 The Stavka's chit goes before the marshal's."""


class Draws(Procedure[Table]):
    """10.3 Chit after chit until the cup is empty; before each draw and after the last the Soviets may play the
    Stavka's chit and then the Axis the marshal's."""

    refused: int = 0  # how many have let this moment go by

    def resume(self, table: Table, answer: Action | int | None) -> Next:
        self.refused = self.refused + 1 if isinstance(answer, Pass) else 0
        if isinstance(answer, PlayChit):
            table.tell(facts.FROM_HAND, CHITS[answer.chit].side, word_of(table, answer.chit))
            return play(table, answer.chit)
        if isinstance(answer, int):
            table.tell(facts.DRAWN, word_of(table, answer))
            return play(table, answer)
        for side in FIRST_ASKED[self.refused :]:
            if may_play_from_hand(table, side):
                return PlayFromHand(side)
            self.refused += 1
        return Draw("chits", IN_CUP) if IN_CUP in table.chits else Done()


class PlayFromHand(Decision[Table]):
    RULE = "10.2"
    reaction = "tdv-reaction-from-hand"

    def options(self, table: Table) -> list[Action]:
        return [PASS, PLAY[FROM_HAND[self.side]]]
