"""VII.A, X: what headquarters troops and generals bring in each reinforcement phase by themselves."""

from __future__ import annotations

from eastfront.engine.chance import Roll
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.engine.sides import Side
from eastfront.parts.ids import CardId, UnitId
from eastfront.titles.last_crusade import facts, pieces
from eastfront.titles.last_crusade.decks import DrawHand
from eastfront.titles.last_crusade.lasting import fall_due
from eastfront.titles.last_crusade.sources import abilities, standing
from eastfront.titles.last_crusade.table import Table


class Income(Procedure[Table]):
    """One of each kind: supply points, a die of them, another card."""

    side: Side
    waiting: tuple[UnitId, ...] | None = None  # still to bring something; each is shown when it does

    def resume(self, table: Table, thrown: int | None) -> Next:
        if self.waiting is None:
            fall_due(table, self.side)
            self.waiting = bringing(table, self.side)
        elif thrown is not None and self.waiting:
            self._take(table, CardId(table.card[self.waiting[0]]), thrown)
        while self.waiting:
            slot = self.waiting[0]
            then = self._bring(table, slot, thrown is None)
            thrown = None
            if then is not None:
                return then
            self.waiting = self.waiting[1:]
        return Done()

    def _bring(self, table: Table, slot: UnitId, begins: bool) -> Next:
        """What the first one waiting brings; None when it has brought it."""
        if not begins:
            return None
        card = CardId(table.card[slot])
        pieces.show(table, slot)
        for ability in abilities(card, "supply"):
            if ability.dice:
                return Roll(ability.dice)
            self._gain(table, card, ability.amount)
        for ability in abilities(card, "draw"):
            return DrawHand(self.side, ability.count)
        return None

    def _take(self, table: Table, card: CardId, thrown: int) -> None:
        """The answer is a die, or how many cards were drawn."""
        if abilities(card, "supply"):
            self._gain(table, card, thrown)

    def _gain(self, table: Table, card: CardId, points: int) -> None:
        table.supply[self.side] += points
        table.tell(facts.SUPPLY_BY, self.side, card, points)


def bringing(table: Table, side: Side) -> tuple[UnitId, ...]:
    """Who brings something by itself, one of each kind."""
    return tuple(
        source.slot
        for verb in ("supply", "draw")
        for source in standing(table, side, verb)
        if all(ability.per_turn == 1 and ability.side == "self" for ability in abilities(source.card, verb))
    )
