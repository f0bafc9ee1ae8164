"""What all who look at a table through the same eyes are shown: worked out, compared and encoded once a change, however
many of them there are. Who falls behind catches up through the last steps, or sees the whole table again."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import NamedTuple
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from eastfront.engine.frames import Side
from eastfront.engine.hands import has_picked
from eastfront.engine.journal import Played
from eastfront.engine.scene import Scene
from eastfront.server import wire
from eastfront.server.live import LiveGame
from eastfront.server.packets import Packet, packet
from eastfront.server.patches import difference
from eastfront.server.proposals import heard
from eastfront.server.whys import Hearing

STEPS = 32  # changes that are kept for those who are a little behind
WHOLES = 4  # beginnings of the log for which the whole table is kept encoded
WHILE_MACHINES_MOVE = 0.03  # seconds from one update to the next: a long turn streams and does not flood

log = logging.getLogger("eastfront")


def viewer(game: LiveGame, you: tuple[Side, ...]) -> Side | None:
    """Whose eyes these are: of one's own sides the one that is asked, or else the first."""
    if not you:
        return None
    return next((side for side in game.match.asked if side in you), you[0])


class Step(NamedTuple):
    packet: Packet
    seq: int  # entries of the log that are known with it


class Showing:
    def __init__(self, game: LiveGame, you: tuple[Side, ...]) -> None:
        self.game, self.you = game, you
        self.number = 0  # of the last step
        self.failed = False
        self.watchers: set[asyncio.Event] = set()  # browsers that look on
        self.changed = asyncio.Event()
        self._steps: deque[Step] = deque(maxlen=STEPS)
        self._wholes: dict[int, Packet] = {}
        self._talk, self._said = asyncio.Lock(), -1
        self._spoken: dict[int, tuple[int, Packet | None]] = {}  # by the last line that is known
        self._hearing = Hearing()
        self._names = game.match.title.names()
        self._state, self._scene = self._state_now(), self._scene_now()
        self._hearing.news(game)
        self.task = asyncio.create_task(self._keep_looking())

    @property
    def seq(self) -> int:
        return self._state.seq

    # ------------------------------------------------------------------ for browsers
    def steps_after(self, number: int) -> list[Step] | None:
        """What came after a step, or None if that is too long ago."""
        missing = self.number - number
        return None if missing > len(self._steps) else list(self._steps)[len(self._steps) - missing :]

    def whole(self, since: int) -> Packet:
        """The table as of the last step, with the log from an entry on."""
        since = min(since, self.seq)
        found = self._wholes.get(since)
        if found is None:
            lines = tuple(self.game.match.log(self._scene.side, since)[: self.seq - since])
            whys = Hearing().news(self.game)
            found = packet(replace(self._state, log=lines, scene=self._scene, whys=whys))
            if len(self._wholes) < WHOLES:
                self._wholes[since] = found
        return found

    async def spoken_since(self, number: int) -> tuple[int, Packet | None]:
        """The last lines of the chat after one: the number of the last, and the message. Read once for all who wait."""
        async with self._talk:
            if self._said != self.game.said:
                self._said = self.game.said
                self._spoken.clear()
            if number not in self._spoken:
                lines = await self.game.store.chat(self.game.row.id, number, limit=wire.LINES_AT_ONCE)
                more = len(lines) == wire.LINES_AT_ONCE
                new = (lines[-1].number, packet(wire.Spoken(tuple(lines), more=more))) if lines else (number, None)
                self._spoken[number] = new
            return self._spoken[number]

    def look(self) -> None:
        """A step for whatever has changed since the last one, if anything has."""
        before, now, whys = self._state, self._state_now(), self._hearing.news(self.game)
        if now == before and not whys:
            return
        told = replace(now, whys=whys)
        if now.seq != before.seq:
            old, self._scene = self._scene, self._scene_now()
            lines = tuple(self.game.match.log(self._scene.side, before.seq))
            if old.side == self._scene.side:
                told = replace(told, log=lines, patch=difference(old, self._scene, self._names))
            else:  # another side's eyes: nothing is taken over
                told = replace(told, log=lines, scene=self._scene)
        self._state = now
        self._wholes.clear()
        self.add(packet(told))

    def add(self, new: Packet) -> None:
        self._steps.append(Step(new, self.seq))
        self.number += 1

    # ------------------------------------------------------------------ what there is to see
    def _state_now(self) -> wire.Update:
        """All but the log and the scene."""
        game, match, you = self.game, self.game.match, self.you
        side = viewer(game, you)
        last = match.journal[match.line.played[-1]] if match.line.played else None
        return wire.Update(
            seq=match.seq,
            position=match.position,
            log=(),
            seats=game.at_the_table(),
            thinking=game.machine_to_move() is not None and game.trouble is None,
            may_hurry=game.may_hurry(you),
            may_undo=isinstance(last, Played) and last.side in you and not last.barrier,
            picked=side is not None and has_picked(match, side),
            may_redo=bool(match.line.undone) and bool(you),
            proposal=heard(match, game.wishes.proposal, you),
            declined=heard(match, game.wishes.declined, you),
            ending=match.ending,
            seed=match.fate.seed.hex() if match.ending else "",
            passing=tuple(sorted({kind for side, kind in game.wishes.passing if side in you})),
            trouble=game.trouble,
        )

    def _scene_now(self) -> Scene:
        match, side = self.game.match, viewer(self.game, self.you)
        options = match.options(side) if side is not None else []
        return match.title.scene(match.view(side), options)

    async def _keep_looking(self) -> None:
        """Several changes in a row are one step."""
        while not self.failed:
            await self.changed.wait()
            self.changed.clear()
            try:
                if not self.game.broken:
                    self.look()
            except Exception:  # rather browsers that come back than such as wait for ever
                log.exception("game %s: no update could be made", self.game.row.id)
                self.failed = True
            self._wake()
            if self.game.machine_to_move() is not None:
                await asyncio.sleep(WHILE_MACHINES_MOVE)

    def _wake(self) -> None:
        for watcher in self.watchers:
            watcher.set()


class Gallery:
    """Who looks at which table, and through whose eyes."""

    def __init__(self) -> None:
        self._showings: WeakKeyDictionary[LiveGame, dict[tuple[Side, ...], Showing]] = WeakKeyDictionary()

    def enter(self, game: LiveGame, you: tuple[Side, ...], watcher: asyncio.Event) -> Showing:
        showings = self._showings.setdefault(game, {})
        showing = showings.get(you)
        if showing is None or showing.failed:
            showing = showings[you] = Showing(game, you)
            game.watchers.add(showing.changed)
        else:
            showing.look()  # what has changed and was not yet told is in the first update
        showing.watchers.add(watcher)
        return showing

    def leave(self, showing: Showing, watcher: asyncio.Event) -> None:
        showing.watchers.discard(watcher)
        if showing.watchers:
            return
        showing.task.cancel()
        showing.game.watchers.discard(showing.changed)
        showings = self._showings.get(showing.game, {})
        if showings.get(showing.you) is showing:
            del showings[showing.you]
