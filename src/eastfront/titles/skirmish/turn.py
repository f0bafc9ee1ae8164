"""1 Preparation, 2 the sequence of play, 8 victory."""

from __future__ import annotations

from collections.abc import Mapping

from eastfront.engine.actions import Action
from eastfront.engine.frames import Done, Ending, Next, Procedure, Sequence, Side, Simultaneous, step
from eastfront.engine.sides import only
from eastfront.parts.decks import DrawCards
from eastfront.parts.ids import CardId
from eastfront.titles.skirmish import facts
from eastfront.titles.skirmish.actions import ChooseEntry
from eastfront.titles.skirmish.combat import CombatPhase
from eastfront.titles.skirmish.movement import MovementPhase
from eastfront.titles.skirmish.printed import EAST, UNITS, WEST
from eastfront.titles.skirmish.table import (
    CARDS_OF,
    DECK,
    ELIMINATED,
    HAND,
    IN_RESERVE,
    NORTH,
    NOT_DRAWN,
    OF_SIDE,
    RETURNING,
    SOUTH,
    Table,
)

LONG_GAME_POINTS = 1000


class Game(Sequence[Table]):
    """The whole game."""

    @step("1.3")
    def prepare(self, table: Table, _: None) -> Next:
        return Preparation() if DECK in table.card_place else None

    @step("2")
    def play(self, table: Table, _: None) -> Next:
        return Turns()


class Preparation(Sequence[Table]):
    """1.3 Each side draws a card and a reserve unit, then both choose in secret where the reserve will come in."""

    @step("7.1")
    def west_draws_card(self, table: Table, _: None) -> Next:
        return Deal(WEST)

    @step("7.1")
    def east_draws_card(self, table: Table, _: None) -> Next:
        return Deal(EAST)

    @step("6.1")
    def choose_entries(self, table: Table, _: None) -> Next:
        return ChooseEntries((WEST, EAST))


class Deal(Sequence[Table]):
    side: Side

    @step("7.1")
    def draw_card(self, table: Table, _: None) -> Next:
        return DrawCard("card_place", DECK, HAND, 1, self.side, CARDS_OF[self.side])

    @step("6.1")
    def draw_unit(self, table: Table, drawn: int) -> Next:
        return DrawUnit("location", NOT_DRAWN, IN_RESERVE, 1, self.side, OF_SIDE[self.side])


class DrawCard(DrawCards[Table]):
    def tell(self, table: Table, card: CardId) -> None:
        table.tell(facts.CARD_DRAWN, self.side)
        table.tell(facts.YOU_DREW_CARD, card, audience=only(self.side))


class DrawUnit(DrawCards[Table]):
    """6.1 Reserve units are drawn like cards."""

    def tell(self, table: Table, card: CardId) -> None:
        table.tell(facts.RESERVE_DRAWN, self.side)
        table.tell(facts.YOU_DREW_UNIT, card, audience=only(self.side))


class ChooseEntries(Simultaneous[Table]):
    """6.1 Both sides choose at once, and neither sees the other's choice."""

    RULE = "6.1"

    def options(self, table: Table, side: Side) -> list[Action]:
        return [ChooseEntry(NORTH), ChooseEntry(SOUTH)]

    def take(self, table: Table, answers: Mapping[Side, ChooseEntry]) -> None:
        for side, answer in sorted(answers.items()):
            table.entry[side] = answer.edge
        table.tell(facts.ENTRIES_CHOSEN)


class Turns(Procedure[Table]):
    """2 Turn after turn: West, then East."""

    next: Side = WEST

    def resume(self, table: Table, _: None) -> Next:
        if self.next == EAST:
            self.next = WEST
            return PlayerTurn(EAST)
        if table.last_turn and table.turn > table.last_turn:
            return judgement(table)
        self.next = EAST
        return PlayerTurn(WEST)


class PlayerTurn(Sequence[Table]):
    side: Side

    @step("2.1")
    def begin(self, table: Table, _: None) -> Next:
        table.moved = [0] * len(UNITS)
        table.fought = [0] * len(UNITS)
        table.tell(facts.TURN_BEGINS, table.turn, self.side)
        if not table.last_turn:
            come_back(table, self.side)
        return None

    @step("2.2")
    def move(self, table: Table, _: None) -> Next:
        return MovementPhase(self.side)

    @step("2.3")
    def fight(self, table: Table, _: None) -> Next:
        return CombatPhase(self.side)

    @step("8.3")
    def is_one_side_gone(self, table: Table, _: None) -> Next:
        if not table.last_turn:
            return None
        on_map = table.ground().held_bits
        if on_map[WEST] and on_map[EAST]:
            return None
        left = [bool(on_map[s]) or any(table.location[u] == IN_RESERVE for u in OF_SIDE[s]) for s in (WEST, EAST)]
        if all(left):
            return None
        return Ending(Side(left.index(True)) if any(left) else None, "skirmish-ending-destroyed", "8.3")

    @step("2.4")
    def end(self, table: Table, _: None) -> Next:
        if self.side == WEST:
            return None
        table.turn += 1
        for side in (WEST, EAST):
            table.vp[side] += table.control.count(side)
        table.tell(facts.SCORED, *table.vp)
        if not table.last_turn and max(table.vp) >= LONG_GAME_POINTS:
            return judgement(table)
        return Done()


def come_back(table: Table, side: Side) -> None:
    """6.4 In the long game the lost return at full strength."""
    for unit in OF_SIDE[side]:
        if table.location[unit] == ELIMINATED:
            table.location[unit], table.steps[unit] = RETURNING, 2
            table.tell(facts.COMES_BACK, unit)


def judgement(table: Table) -> Ending:
    """8.4 The higher score wins."""
    west, east = table.vp
    if west == east:
        return Ending(None, "skirmish-ending-draw", "8.4")
    return Ending(WEST if west > east else EAST, "skirmish-ending-points", "8.4")
