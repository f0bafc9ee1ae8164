"""VII: the game turn by turn, a player's turn phase by phase."""

from __future__ import annotations

from eastfront.engine.frames import Next, Procedure, Sequence, Side, step
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import facts, playing, victory
from eastfront.titles.last_crusade.air import AirAction
from eastfront.titles.last_crusade.bombardment import Bombardment
from eastfront.titles.last_crusade.learning import Learning
from eastfront.titles.last_crusade.movement import Manoeuvre
from eastfront.titles.last_crusade.recon import Reconnaissance
from eastfront.titles.last_crusade.reinforcement import Reinforcement
from eastfront.titles.last_crusade.setup import SetUp
from eastfront.titles.last_crusade.table import Moment, Phase, Table

PHASES = {
    Phase.REINFORCEMENT: "lc-phase-reinforcement",
    Phase.AIR: "lc-phase-air",
    Phase.RECON: "lc-phase-recon",
    Phase.BOMBARDMENT: "lc-phase-bombardment",
    Phase.MANOEUVRE: "lc-phase-manoeuvre",
}


class Game(Procedure[Table]):
    """Set-up, then turns until the headquarters fall, both agree, or the last turn is over."""

    begun: int = 0  # player turns of this turn

    def resume(self, table: Table, answer: object) -> Next:
        if table.initiative < 0:
            return Learning() if table.learning else SetUp()
        if self.begun == 2:
            self.begun = 0
            if (after := turn_over(table)) is not None:
                return after
        if self.begun == 0:
            table.turn += 1
            table.tell(facts.TURN, table.turn)
        self.begun += 1
        return PlayerTurn(side=table.initiative if self.begun == 1 else enemy(table.initiative))


def turn_over(table: Table) -> Next:
    """IX: the last turn, or an end by agreement."""
    if table.turn >= table.last_turn:
        return victory.counted(table, "lc-end-last-turn")
    table.idle += 1
    return victory.AgreedEnd() if table.idle >= table.offer_after else None


class PlayerTurn(Sequence[Table]):
    side: Side

    @step("VII")
    def begin(self, table: Table, _: None) -> Next:
        table.active = self.side
        table.player_turns += 1
        table.crossed = [0] * len(table.crossed)
        table.tell(facts.PLAYER_TURN, self.side)
        return playing.turn_begins(table, self.side)

    @step("VII")
    def reinforce(self, table: Table, _: object) -> Next:
        return self._phase(table, Phase.REINFORCEMENT)

    @step("VII")
    def fly(self, table: Table, _: None) -> Next:
        return self._phase(table, Phase.AIR)

    @step("VII")
    def reconnoitre(self, table: Table, _: None) -> Next:
        return self._phase(table, Phase.RECON)

    @step("VII")
    def bombard(self, table: Table, _: None) -> Next:
        return self._phase(table, Phase.BOMBARDMENT)

    @step("VII")
    def manoeuvre(self, table: Table, _: None) -> Next:
        return self._phase(table, Phase.MANOEUVRE)

    @step("VII")
    def end(self, table: Table, _: None) -> Next:
        return playing.turn_ends(table, self.side)

    def _phase(self, table: Table, phase: Phase) -> Next:
        return PlayerPhase(side=self.side, phase=phase)


class PlayerPhase(Sequence[Table]):
    """Before each phase the other side may play what may be played at any time."""

    side: Side
    phase: Phase

    @step("VII")
    def answer(self, table: Table, _: None) -> Next:
        table.phase = self.phase
        table.tell(facts.PHASE, self.side, PHASES[self.phase])
        return playing.answers(table, enemy(self.side), Moment.ENEMY_TURN)

    @step("VII")
    def act(self, table: Table, _: object) -> Next:
        match self.phase:
            case Phase.REINFORCEMENT:
                return Reinforcement(side=self.side)
            case Phase.AIR:
                return AirAction(side=self.side)
            case Phase.RECON:
                return Reconnaissance(side=self.side)
            case Phase.BOMBARDMENT:
                return Bombardment(side=self.side)
        return Manoeuvre(side=self.side)

    @step("VII")
    def over(self, table: Table, _: object) -> Next:
        playing.phase_ends(table)
        return None
