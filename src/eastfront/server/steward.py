"""Does what nobody at the table has to do himself: lets machines move, and passes for who said so beforehand."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from eastfront.bots.player import at_click
from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Side
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refusal, Refused
from eastfront.server import manners
from eastfront.server.live import LiveGame
from eastfront.server.machines import Machines
from eastfront.server.seats import PATIENT
from eastfront.server.store import Away, Conflict
from eastfront.server.thinking import Thought, question
from eastfront.server.wishes import asks_for_reaction
from eastfront.server.workers import Failed

GRACE = 30.0  # seconds that machines go on when nobody watches
HELD_ELSEWHERE = 0.5  # until the next look whether another process still lets the machine move
ALONE = 5.0  # seconds that one thought goes on when nobody watches
LOOK = 0.5  # seconds until the next look whether somebody does
GAMES_EACH = 12  # in which machines move at once, of one visitor
PASS_AFTER = 1.5  # seconds, always where something is hidden: how long it takes must not tell what the side holds
ATTEMPTS = 3
AGAIN_AFTER = 0.5
PACE = 0.04  # seconds for an action of a machine while somebody watches, so that he can see it
REACTION = 0.5  # seconds for a machine's reaction where there are secrets: how long it takes tells nothing of them
SEEN = 250  # actions of one turn; who moves even more does the rest as fast as he can


class Unwatched(Exception):
    """Nobody waits for this thought any more."""


log = logging.getLogger("eastfront")


def submission(side: Side, action: Action, seq: int) -> Callable[[Match[Any]], object]:
    return lambda match: match.submit(side, action, seq)


def luck(match: Match[Any]) -> str:
    """A machine's own luck at this position: the same whenever it is asked again, and nothing that tells the dice."""
    game = hashlib.blake2b(key=match.fate.seed, person=b"machine", digest_size=16).hexdigest()
    return at_click(game, match.seq)


def something_to_do(game: LiveGame) -> bool:
    return game.machine_to_move() is not None or game.side_to_pass() is not None


def remaining(took: float, grain: float) -> float:
    """Until the next full grain of time, and one at least: what a thought took shows only in whole grains."""
    return max(1, math.ceil(took / grain)) * grain - took


class Steward:
    def __init__(self, machines: Machines, sleep: Callable[[float], Awaitable[object]] = asyncio.sleep) -> None:
        self.machines, self.sleep = machines, sleep
        self._errands: set[asyncio.Task[None]] = set()
        self._attended = Counter[str]()  # games in which machines move just now, by who began them

    def wake(self, game: LiveGame) -> None:
        """See whether there is something to do. An errand under way looks again by itself after each change; a machine
        that thinks of a position that is gone is not waited for."""
        before = game.errand
        if before is not None and game.thinking_at not in (None, game.match.seq):
            before.cancel()
        elif game.busy:
            return
        if not self._wanted(game) or not something_to_do(game):
            return
        game.trouble = None
        game.errand = asyncio.create_task(self._run(game, before))
        self._errands.add(game.errand)
        game.errand.add_done_callback(self._errands.discard)

    async def close(self) -> None:
        for errand in list(self._errands):
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)

    def _wanted(self, game: LiveGame) -> bool:
        """Machines do not play on for nobody: they wait until somebody comes."""
        return not game.broken and bool(game.watchers or time.monotonic() < game.unwatched_since + GRACE)

    async def _run(self, game: LiveGame, before: asyncio.Task[None] | None) -> None:
        """One process at a time; if it dies, another one that has somebody at the table goes on."""
        if before is not None:
            await asyncio.wait([before])
        try:
            while self._wanted(game) and something_to_do(game):
                if self._may_think(game.row.maker) and await game.store.hold(game.row.id):
                    self._attended[game.row.maker] += 1
                    try:
                        await self._attend(game)
                    finally:
                        self._attended[game.row.maker] -= 1
                    return
                await asyncio.sleep(HELD_ELSEWHERE)
        finally:
            await game.store.let_go(game.row.id)

    def _may_think(self, maker: str) -> bool:
        """Not in more games at once of one visitor; his others wait until one of them waits for a person."""
        self._attended += Counter()  # forgets who has none
        return not maker or self._attended[maker] < GAMES_EACH

    async def _attend(self, game: LiveGame) -> None:
        failures = moves = 0
        while self._wanted(game):
            try:
                if (turn := game.machine_to_move()) is not None:
                    started, moves = time.monotonic(), moves + 1
                    await self._move(game, *turn)
                    if game.watchers and moves <= SEEN:
                        await asyncio.sleep(started + PACE - time.monotonic())
                elif (side := game.side_to_pass()) is not None:
                    await self._pass(game, side)
                else:
                    await manners.speak(game)
                    return
                failures = 0
            except Unwatched:
                if not game.watchers:  # nobody has come back while it was stopped
                    return
            except (Conflict, Away, OSError):
                return
            except Exception as problem:
                if isinstance(problem, Refused) and problem.refusal.reason == "refused-stale":
                    continue  # another process was first
                failures += 1
                log.warning("game %s: the machine failed: %s", game.row.id, problem, exc_info=failures == ATTEMPTS)
                if failures == ATTEMPTS:
                    game.trouble = Refusal("", "refused-machine-silent", {})
                    game.tell()
                    await game.store.tell("trouble", game.row.id)
                    return
                await asyncio.sleep(AGAIN_AFTER)

    async def _move(self, game: LiveGame, side: Side, machine: str) -> None:
        match, seq, started = game.match, game.match.seq, time.monotonic()
        options = match.options(side)
        spent = self._spent(game, side)
        asked = question(
            *(match.title, machine, luck(match), match.view(side), options),
            judges=manners.due(game, side),
            spent=spent,
        )
        game.thinking_at = seq
        try:
            thought = await self._ask(game, asked, side, machine)
            if match.title.table.SECRETS:
                await self.sleep(remaining(time.monotonic() - started, REACTION if asks_for_reaction(match) else PACE))
        finally:
            if game.thinking_at == seq:
                game.thinking_at = None
        if game.match.seq != seq or game.broken:  # somebody took something back meanwhile: ask again
            return
        action = match.title.actions.action(thought.action)
        if action not in options:
            raise Failed(f"{machine} chose {action}, which was not on offer")
        game.spent[side] = game.turn, thought.spent
        if thought.lead is not None:
            await manners.note(game, side, thought.lead)
        await game.change(submission(side, action, seq), thought.reason)

    def _spent(self, game: LiveGame, side: Side) -> float:
        turn, seconds = game.spent.get(side, (game.turn, 0.0))
        return seconds if turn == game.turn else 0.0

    async def _ask(self, game: LiveGame, asked: bytes, side: Side, machine: str) -> Thought:
        """Its thought, unless everybody leaves while it thinks: then it is thought again when somebody is back."""
        whose = game.row.maker or game.row.id
        thought = asyncio.ensure_future(self.machines.ask(asked, game.row.id, machine.startswith(PATIENT), whose))
        await asyncio.sleep(0)  # it has begun
        if game.hurried == side:
            self.machines.hurry(game.row.id)
        try:
            while not (await asyncio.wait([thought], timeout=LOOK))[0]:
                if not (game.watchers or time.monotonic() < game.unwatched_since + ALONE):
                    raise Unwatched
            return thought.result()
        finally:
            if not thought.done():
                thought.cancel()
                await asyncio.wait([thought])

    def hurry(self, game: LiveGame) -> None:
        """The machine that is to move plays the best it has found; it thinks on in its turn no more than it must."""
        turn = game.machine_to_move()
        if turn is not None:
            game.hurried = turn[0]
            self.machines.hurry(game.row.id)

    async def _pass(self, game: LiveGame, side: Side) -> None:
        seq = game.match.seq
        if game.match.title.table.SECRETS:
            await self.sleep(PASS_AFTER)
        if game.match.seq != seq or game.side_to_pass() != side or game.broken:
            return
        action = next((option for option in game.match.options(side) if isinstance(option, Pass)), None)
        if action is None:
            raise Failed(f"{type(game.match.flow.decision).__name__} is a reaction without a way to pass")
        try:
            await game.change(submission(side, action, seq))
        except Refused:
            return  # the position changed between the look and the door
