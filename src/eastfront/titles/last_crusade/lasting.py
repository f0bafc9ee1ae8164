"""XI, indefinite: cards that stay in play until a die ends them; and when other effects run out."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eastfront.engine.chance import Roll
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, CardId, UnitId
from eastfront.titles.last_crusade import effects, facts, pieces
from eastfront.titles.last_crusade.actions import MOST_IN_FORCE
from eastfront.titles.last_crusade.sources import general_of
from eastfront.titles.last_crusade.table import Mark, Table, Until, clear_mark, marked, set_mark

ENDS_ON: Final = 5  # VII.A


def indefinite(table: Table, side: Side) -> list[int]:
    """VII.A: what a side has still to throw for: a place in `in_force`, or a general's slot beyond MOST_IN_FORCE. Cards
    of this turn are not thrown for."""
    found = [
        at
        for at, effect in enumerate(table.in_force)
        if effect.side == side and effect.until == Until.INDEFINITE and effect.turn < table.player_turns
    ]
    general = general_of(table, side)
    if general != NO_UNIT and marked(table, general, Mark.DUE):
        found.append(MOST_IN_FORCE + general)
    return found


def fall_due(table: Table, side: Side) -> None:
    """A reinforcement phase begins: the general in play is to be thrown for."""
    general = general_of(table, side)
    if general != NO_UNIT:
        set_mark(table, general, Mark.DUE)


class ThrowFor(Procedure[Table]):
    """XI: on 5 or 6 it is over."""

    side: Side
    which: int

    def resume(self, table: Table, die: int | None) -> Next:
        if die is None:
            return Roll()
        if self.which >= MOST_IN_FORCE:
            self._general(table, UnitId(self.which - MOST_IN_FORCE), die)
        else:
            self._event(table, die)
        return Done()

    def _general(self, table: Table, slot: UnitId, die: int) -> None:
        card = CardId(table.card[slot])
        pieces.show(table, slot)
        clear_mark(table, slot, Mark.DUE)
        if die < ENDS_ON:
            table.tell(facts.LASTS, self.side, card, die)
            return
        table.tell(facts.GENERAL_LEAVES, slot, card, die)
        pieces.take_up(table, slot)
        pieces.lay_aside(table, self.side, card)

    def _event(self, table: Table, die: int) -> None:
        effect = table.in_force[self.which]
        before, after = table.in_force[: self.which], table.in_force[self.which + 1 :]
        if die < ENDS_ON:
            table.in_force = [*before, replace(effect, turn=table.player_turns), *after]
            table.tell(facts.LASTS, self.side, effect.card, die)
            return
        table.in_force = [*before, *after]
        table.tell(facts.ENDED, self.side, effect.card, die)
        pieces.lay_aside(table, effect.side, effect.card)


def end(table: Table, *untils: Until, side: Side | None = None) -> None:
    """Effects that run out; their cards are laid aside."""
    for slot in effects.end(table, *untils, side=side):
        pieces.remove(table, slot)
