"""One browser at one table: reads its requests, shows it what its seat may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from eastfront.engine.frames import Side
from eastfront.engine.journal import Played
from eastfront.engine.preview import preview
from eastfront.engine.refusals import Refused, refused
from eastfront.engine.scene import Scene
from eastfront.server import wire
from eastfront.server.counsel import Counsel
from eastfront.server.limits import Bucket
from eastfront.server.live import LiveGame
from eastfront.server.patches import difference
from eastfront.server.steward import Steward
from eastfront.server.whys import Hearing

REQUESTS, A_SECOND = 200, 50
FIRST_WORD_WITHIN = 10.0  # seconds
WHILE_MACHINES_MOVE = 0.03  # seconds from one update to the next: a long turn streams and does not flood

_requests: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.AnyRequest)
_encoder = msgspec.json.Encoder()
log = logging.getLogger("eastfront")


class Session:
    def __init__(self, socket: WebSocket, game: LiveGame, steward: Steward, counsel: Counsel) -> None:
        self.socket, self.game, self.steward, self.counsel = socket, game, steward, counsel
        self.you: tuple[Side, ...] = ()
        self.shown = 0  # entries of the log this browser has
        self.chatted, self.said = 0, -1  # and lines of the chat
        self.hearing = Hearing()
        self.advice: asyncio.Task[None] | None = None  # what it asked of an adviser
        self.scene: Scene | None = None  # what it shows now
        self.bucket = Bucket(REQUESTS, A_SECOND)
        self.changed = asyncio.Event()

    async def run(self) -> None:
        """Until the browser leaves. What is wrong with a request is said, and the session goes on."""
        hello = await asyncio.wait_for(self._receive(), FIRST_WORD_WITHIN)
        if not isinstance(hello, wire.Hello):
            raise refused("no-hello")
        self.you, self.shown = self.game.sides_of(hello.token), max(0, hello.since)
        if hello.token and not self.you:
            raise refused("wrong-token")
        self._arrive()
        try:
            await self._send(self._welcome())
            await self._send_chat()
            self.changed.clear()  # whatever changed until now is in the first update
            await self._send(self._update())
            telling = asyncio.create_task(self._keep_telling())
            try:
                await self._serve()
            finally:
                telling.cancel()
        finally:
            self._leave()

    def _arrive(self) -> None:
        self.game.watchers.add(self.changed)
        for side in self.you:
            self.game.present[side] = self.game.present.get(side, 0) + 1
        self.steward.wake(self.game)
        self.game.tell()

    def _leave(self) -> None:
        if self.advice is not None:
            self.advice.cancel()
        self.game.watchers.discard(self.changed)
        for side in self.you:
            self.game.present[side] -= 1
        self.game.tell()

    async def _serve(self) -> None:
        while True:
            try:
                request = await self._receive()
                self.bucket.take()
                await self._answer(request)
            except Refused as no:
                await self._send(wire.No(no.refusal))
            except WebSocketDisconnect:
                raise
            except Exception:
                if self.game.broken:
                    # The store did not take it: this copy is given up, and the browser comes back to a fresh one.
                    await self._send(wire.No(refused("not-kept").refusal))
                    return
                log.exception("game %s: a fault in the rules", self.game.row.id)
                await self._send(wire.No(refused("fault").refusal))

    async def _keep_telling(self) -> None:
        try:
            await self._tell()
        except WebSocketDisconnect:
            pass
        except Exception:  # rather a browser that comes back than one that waits for ever
            log.exception("game %s: no update could be made", self.game.row.id)
            await self.socket.close(1011)

    async def _tell(self) -> None:
        """An update whenever something has changed; several changes in a row are one update."""
        while True:
            await self.changed.wait()
            self.changed.clear()
            if self.game.broken:  # the table was cleared away, or must be read again
                await self.socket.close(4410)
                return
            await self._send_chat()
            await self._send(self._update())
            if self.game.machine_to_move() is not None:
                await asyncio.sleep(WHILE_MACHINES_MOVE)

    async def _send_chat(self) -> None:
        if self.said == self.game.said:
            return
        self.said = self.game.said
        lines = await self.game.store.chat(self.game.row.id, self.chatted)
        if lines:
            self.chatted = lines[-1].number
            await self._send(wire.Spoken(tuple(lines)))

    async def _receive(self) -> wire.AnyRequest:
        try:
            data = await self.socket.receive_text()
        except (WebSocketDisconnect, RuntimeError, KeyError) as gone:
            raise WebSocketDisconnect from gone
        if len(data) > wire.LONGEST_MESSAGE:
            raise refused("too-long")
        try:
            request: wire.AnyRequest = _requests.decode(data)
            return request
        except msgspec.DecodeError:
            raise refused("malformed") from None

    async def _send(self, message: wire.ToBrowser) -> None:
        try:
            await self.socket.send_text(_encoder.encode(message).decode())
        except RuntimeError as gone:  # the browser left while we were speaking
            raise WebSocketDisconnect from gone

    async def _send_if_there(self, message: wire.ToBrowser) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await self._send(message)

    # ------------------------------------------------------------------ requests
    async def _answer(self, request: wire.AnyRequest) -> None:
        game = self.game
        match request:
            case wire.Act(seq=seq, action=number):
                await self._act(seq, number)
            case wire.PassForMe(on=on):
                self._side()
                game.pass_for(self.you, on)
            case wire.Undo(seq=seq):
                side = self._last_mover()
                await game.change(lambda m: m.undo(side, seq))
            case wire.Redo(seq=seq):
                side = self._side()
                await game.change(lambda m: m.redo(side, seq))
            case wire.Resign(seq=seq):
                side = self._side()
                await game.change(lambda m: m.resign(side, seq))
            case wire.Propose(seq=seq, to=to):
                await game.propose(self._side(), to, seq)
                if len(self.you) > 1 and game.proposal is not None:
                    await game.reply(self.you, True)
            case wire.Reply(yes=yes):
                self._side()
                await game.reply(self.you, yes)
            case wire.Say(text=text):
                await self._say(text)
            case wire.AskAdvice():
                self.advice = self.counsel.ask(game, self._side(), request, self._send_if_there)
            case wire.Hello():
                raise refused("malformed")
            case _:
                await self._send(self._look_up(request))
                return
        self.steward.wake(game)

    async def _act(self, seq: int, number: int) -> None:
        match = self.game.match
        side = next((s for s in match.asked if s in self.you), None)
        if side is None:
            raise refused("over" if match.ending else "not-asked")
        try:
            action = match.title.actions.action(number)
        except ValueError:
            raise refused("not-offered") from None
        await self.game.change(lambda m: m.submit(side, action, seq))

    async def _say(self, text: str) -> None:
        words = text.strip()
        if not words or len(words) > wire.LONGEST_CHAT:
            raise refused("too-long" if words else "malformed")
        side = self.you[0] if self.you else None
        name = next((s.name for s in self.game.seats if s.side == side), "")
        await self.game.store.say(self.game.row.id, side, name, words, time.time())
        self.game.said += 1
        self.game.tell()

    def _look_up(self, request: wire.AnyRequest) -> wire.ToBrowser:
        match, side = self.game.match, self._viewer()
        match_title = match.title
        if isinstance(request, wire.Look):
            return self._past(request.position)
        seen = match.view(side)
        if isinstance(request, wire.AskOverlays):
            return wire.Laid(tuple(match_title.overlays(seen, request.piece)))
        if side is None or side not in match.asked:
            raise refused("not-asked")
        if isinstance(request, wire.AskPreview):
            try:
                action = match_title.actions.action(request.action)
            except ValueError:
                raise refused("not-offered") from None
            return wire.Previewed(request.action, preview(match_title, seen, action))
        refusals = match.flow.refusals()
        return wire.Reasons(tuple(replace(match_title.choice(seen, action), refusal=why) for action, why in refusals))

    def _past(self, position: int) -> wire.Past:
        """Through the eyes of whichever of our sides was asked then."""
        match = self.game.match
        flow = match.at(position)
        side = next((s for s in flow.asked if s in self.you), self.you[0] if self.you else None)
        return wire.Past(position, match.title.scene(match.title.view(flow, side)), match.seq_at(position))

    # ------------------------------------------------------------------ what this browser may know
    def _side(self) -> Side:
        if not self.you:
            raise refused("spectator")
        return next((s for s in self.game.match.asked if s in self.you), self.you[0])

    def _last_mover(self) -> Side:
        match = self.game.match
        for at in reversed(match.line.played):
            entry = match.journal[at]
            if isinstance(entry, Played) and entry.side in self.you:
                return entry.side
        return self._side()

    def _viewer(self) -> Side | None:
        return self._side() if self.you else None

    def _welcome(self) -> wire.Welcome:
        row, commitment = self.game.row, self.game.match.commitment
        return wire.Welcome(row.id, row.title, row.scenario, row.name, self.you, commitment, row.advice)

    def _update(self) -> wire.Update:
        game, match, viewer = self.game, self.game.match, self._viewer()
        options = match.options(viewer) if viewer is not None else []
        log = tuple(match.log(viewer, min(self.shown, match.seq)))
        self.shown = match.seq
        last = match.journal[match.line.played[-1]] if match.line.played else None
        scene, before = match.title.scene(match.view(viewer), options), self.scene
        self.scene = scene
        whole = before is None or before.side != scene.side  # another side's eyes: nothing is taken over
        return wire.Update(
            seq=match.seq,
            position=match.position,
            log=log,
            seats=game.at_the_table(),
            scene=scene if whole else None,
            patch=None if whole or before is None else difference(before, scene),
            thinking=game.machine_to_move() is not None and game.trouble is None,
            may_undo=isinstance(last, Played) and last.side in self.you and not last.barrier,
            may_redo=bool(match.line.undone) and bool(self.you),
            proposal=wire.Proposal(*_proposal(game.proposal)) if game.proposal else None,
            ending=match.ending,
            seed=match.fate.seed.hex() if match.ending else "",
            passing=any(side in game.passing for side in self.you),
            trouble=game.trouble,
            whys=self.hearing.news(game),
        )


def _proposal(proposal: tuple[Side, int | None, frozenset[Side]]) -> tuple[Any, ...]:
    by, to, agreed = proposal
    return by, to, tuple(sorted(agreed))
