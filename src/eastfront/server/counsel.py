"""What would you do? A machine thinks for somebody who has to decide, from what his side may know and nothing else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from weakref import WeakKeyDictionary

from eastfront.engine.frames import Side
from eastfront.engine.refusals import refused
from eastfront.server import wire
from eastfront.server.limits import Bucket
from eastfront.server.live import LiveGame
from eastfront.server.machines import Machines
from eastfront.server.seats import PATIENT
from eastfront.server.steward import luck
from eastfront.server.thinking import question
from eastfront.server.workers import Failed

AT_ONCE, A_SECOND = 10, 0.5  # questions about one game
ADVISERS: dict[wire.Adviser, str] = {"officer": "officer", "marshal": f"{PATIENT}:decision=5"}
Tell = Callable[[wire.ToBrowser], Awaitable[None]]

log = logging.getLogger("eastfront")


class Counsel:
    def __init__(self, machines: Machines) -> None:
        self.machines = machines
        self._buckets: WeakKeyDictionary[LiveGame, Bucket] = WeakKeyDictionary()

    def ask(self, game: LiveGame, side: Side, request: wire.AskAdvice, tell: Tell) -> asyncio.Task[None]:
        """Think, and tell the answer unless the position has moved on. Refused when nobody may ask now."""
        match = game.match
        if not game.row.advice:
            raise refused("no-advice")
        if match.ending is not None:
            raise refused("over")
        if side not in match.asked:
            raise refused("not-asked")
        if request.seq != match.seq:
            raise refused("stale", seen=request.seq, now=match.seq)
        if game.counsel is not None and not (game.counsel.done() or game.counsel.cancelling()):
            raise refused("advice-busy")
        self._buckets.setdefault(game, Bucket(AT_ONCE, A_SECOND)).take()
        game.counsel = asyncio.create_task(self._think(game, side, request.adviser, tell))
        return game.counsel

    async def _think(self, game: LiveGame, side: Side, adviser: wire.Adviser, tell: Tell) -> None:
        match, seq = game.match, game.match.seq
        options = match.options(side)
        asked = question(match.title, ADVISERS[adviser], luck(match), match.view(side), options, advice=True)
        try:
            # Under a name of its own: rather not the worker that thinks for the machine at this table.
            whose = game.row.maker or game.row.id
            thought = await self.machines.ask(asked, f"{game.row.id}/{side}", adviser == PATIENT, whose)
            if match.title.actions.action(thought.action) not in options:
                raise Failed(f"{adviser} advised {thought.action}, which was not on offer")
        except Exception as problem:  # whatever went wrong, who asked hears that there is no answer
            log.warning("game %s: no advice: %s", game.row.id, problem)
            await tell(wire.No(refused("no-idea").refusal))
            return
        if game.match.seq == seq and not game.broken:
            await tell(wire.Advised(seq, adviser, thought.action, thought.reason, thought.then))
