"""IX: how the game ends."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Ending, Next, Procedure
from eastfront.engine.sides import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import facts
from eastfront.titles.last_crusade.actions import AgreeEnd
from eastfront.titles.last_crusade.printed import CAPTURE_BONUS
from eastfront.titles.last_crusade.table import NO_SIDE, Table


def leader(table: Table) -> Side | None:
    """Whose victory pile is worth more."""
    first, second = table.points
    return None if first == second else Side(int(second > first))


def captured(table: Table, captor: Side) -> Ending:
    """Headquarters have fallen: five points for who took them, and the higher pile wins, be it the other's."""
    table.captor = captor
    table.points[captor] += CAPTURE_BONUS
    table.tell(facts.CAPTURED_HQ, captor, *table.points)
    winner = leader(table)
    how = "lc-end-capture" if winner == captor else "lc-end-capture-draw" if winner is None else "lc-end-capture-lost"
    return Ending(winner, how, "IX")


def counted(table: Table, how: str) -> Ending:
    """An end without a capture and without its points."""
    winner = leader(table)
    table.tell(facts.COUNTED, *table.points)
    return Ending(winner, how if winner is not None else f"{how}-draw", "IX.stalemate")


def zone_captured(table: Table) -> None:
    """Something moves: no end by agreement for a while."""
    table.idle = -1


class AgreedEnd(Procedure[Table]):
    """IX: after some turns in which nobody took a zone both are asked whether neither headquarters can fall."""

    asked: Side = NO_SIDE

    def resume(self, table: Table, answer: Action | None) -> Next:
        if answer is None:
            self.asked = table.initiative
            return MayAgree(self.asked)
        if isinstance(answer, Pass):
            return Done()
        if self.asked == table.initiative:
            table.tell(facts.PROPOSED_END, self.asked)
            self.asked = enemy(self.asked)
            return MayAgree(self.asked)
        return counted(table, "lc-end-agreed")


class MayAgree(Decision[Table]):
    RULE = "IX.stalemate"
    GRAVE = (AgreeEnd,)

    def candidates(self, table: Table) -> Iterable[Action]:
        return (Pass(), AgreeEnd())
