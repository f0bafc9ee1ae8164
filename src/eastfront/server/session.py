"""One browser at one table: reads its requests, shows it what its seat may know."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from eastfront.engine.actions import Action
from eastfront.engine.frames import Side
from eastfront.engine.hands import Move, playing, putting_back
from eastfront.engine.journal import Played
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refusal, Refused, refused
from eastfront.server import proposals, wire
from eastfront.server.accounts import audit
from eastfront.server.answers import REFUSALS, printable
from eastfront.server.connections import greeted
from eastfront.server.counsel import Counsel
from eastfront.server.expiry import Terms
from eastfront.server.limits import Kind
from eastfront.server.live import LiveGame
from eastfront.server.looking import AnyLookUp
from eastfront.server.lookups import Curiosity, LookUps
from eastfront.server.packets import Packet, packet
from eastfront.server.pauses import at_once
from eastfront.server.records import NO_END
from eastfront.server.showing import Gallery, Showing, viewer
from eastfront.server.steward import Steward
from eastfront.server.store import Away
from eastfront.server.visitors import visitor_of

_requests: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.AnyRequest)
log = logging.getLogger("eastfront")


@dataclass(frozen=True)
class Staff:
    """Who does what for all tables."""

    steward: Steward
    counsel: Counsel
    lookups: LookUps
    terms: Terms = field(default_factory=Terms)
    gallery: Gallery = field(default_factory=Gallery)


class Session:
    def __init__(self, socket: WebSocket, game: LiveGame, staff: Staff) -> None:
        self.socket, self.game = socket, game
        self.steward, self.counsel, self.gallery = staff.steward, staff.counsel, staff.gallery
        self.lookups, self.terms = staff.lookups, staff.terms
        self.you: tuple[Side, ...] = ()
        self.at = self.seen = 0  # the step this browser is shown, and the entries of the log that it has
        self.packs = False  # whether it can open what is packed
        self.chatted, self.said = 0, -1  # lines of the chat it has
        self.advice: asyncio.Task[None] | None = None  # what it asked of an adviser
        self.visitor = visitor_of(socket)
        self.curiosity = Curiosity(self._look_up, self._send_if_there)
        self.changed = asyncio.Event()
        self.showing: Showing

    async def run(self) -> None:
        """Until the browser leaves. What is wrong with a request is said, and the session goes on."""
        with self.game.expecting():
            await self._greet()
            self._arrive()
        try:
            await self._send(self._welcome())
            await self._send_chat()
            if self.game.broken:
                await self.socket.close(4410)
                return
            await self._show_whole()
            telling = asyncio.create_task(self._keep_telling())
            try:
                await self._serve()
            finally:
                telling.cancel()
        finally:
            self._leave()

    async def _greet(self) -> None:
        """The gate closes a table at which nobody says hello."""
        hello = await self._receive()
        if not isinstance(hello, wire.Hello):
            raise refused("no-hello")
        if hello.version != wire.VERSION:
            raise refused("other-wire", page=hello.version, server=wire.VERSION)
        self.you, self.seen = self.game.sides_of(hello.token), max(0, hello.since)
        self.packs = hello.packs
        if hello.token and not self.you:
            raise refused("wrong-token")
        greeted(self.socket, hello.token)
        self.visitor = visitor_of(self.socket)

    def _arrive(self) -> None:
        self.showing = self.gallery.enter(self.game, self.you, self.changed)
        self.game.arrive(self.you)
        self.steward.wake(self.game)

    def _leave(self) -> None:
        if self.advice is not None:
            self.advice.cancel()
        self.curiosity.end()
        self.gallery.leave(self.showing, self.changed)
        self.game.leave(self.you)

    async def _serve(self) -> None:
        while True:
            try:
                request = await self._receive()
                self.visitor.take(Kind.MESSAGE)
                await self._answer(request)
            except Refused as no:
                REFUSALS[no.refusal.reason] += 1
                await self._send(wire.No(no.refusal))
            except WebSocketDisconnect:
                raise
            except Exception as problem:
                if self.game.broken or isinstance(problem, Away):
                    # The store did not take it: this copy is given up, and the browser comes back to a fresh one.
                    await self._send(wire.No(refused("not-kept").refusal))
                    return
                log.exception("game %s: a fault in the rules", self.game.row.id)
                await self._send(wire.No(refused("fault").refusal))

    async def _keep_telling(self) -> None:
        changed = self.changed
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await changed.wait()
                changed.clear()
                if self.game.broken or self.showing.failed:  # the table was cleared away, or must be read again
                    await self.socket.close(4410 if self.game.broken else 1011)
                    return
                try:
                    await self._send_chat()
                except Away:  # the browser comes back and asks again
                    await self.socket.close(1013)
                    return
                await self._catch_up()

    async def _catch_up(self) -> None:
        while self.at != self.showing.number:
            steps = self.showing.steps_after(self.at)
            if steps is None:
                await self._show_whole()
                continue
            for step in steps:
                self.at, self.seen = self.at + 1, step.seq
                await self._ship(step.packet)

    async def _show_whole(self) -> None:
        whole = self.showing.whole(self.seen)
        self.at, self.seen = self.showing.number, self.showing.seq
        await self._ship(whole)

    async def _send_chat(self) -> None:
        if self.said == self.game.said:
            return
        self.said = self.game.said
        self.chatted, spoken = await self.showing.spoken_since(self.chatted)
        if spoken is not None:
            await self._ship(spoken)

    async def _receive(self) -> wire.AnyRequest:
        try:
            message = await self.socket.receive()
        except RuntimeError as gone:
            raise WebSocketDisconnect from gone
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        data: str | None = message.get("text")
        if data is None:
            raise refused("malformed")
        if len(data) > wire.LONGEST_MESSAGE:
            raise refused("too-long")
        try:
            request: wire.AnyRequest = _requests.decode(data)
            return request
        except msgspec.DecodeError:
            raise refused("malformed") from None

    async def _send(self, message: wire.ToBrowser) -> None:
        await self._ship(packet(message))

    async def _ship(self, packet: Packet) -> None:
        """Waits while the browser does not take what it was given before: so nothing heaps up. The gate lets it go when
        it takes nothing for long."""
        try:
            if self.packs and packet.packed:
                await self.socket.send_bytes(packet.packed)
            else:
                await self.socket.send_text(packet.text)
        except RuntimeError as gone:  # the browser left while we were speaking
            raise WebSocketDisconnect from gone

    async def _send_if_there(self, message: wire.ToBrowser) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            await self._send(message)

    # ------------------------------------------------------------------ requests
    async def _answer(self, request: wire.AnyRequest) -> None:
        game = self.game
        match request:
            case wire.Act(seq=seq, action=int(number), actions=()):
                await self._act(seq, number)
            case wire.Act(seq=seq, action=None, actions=numbers) if numbers:
                await self._gesture(seq, numbers)
            case wire.Do(seq=seq, moves=moves, leave=leave):
                await self._do(seq, moves, leave)
            case wire.PutBack(seq=seq, touch=touch):
                side = self._mover()
                await self._change(lambda m: putting_back(m, side, touch, seq))
            case wire.PassForMe(on=on, kind=kind):
                self._side()
                await game.pass_for(self.you, on, kind)
            case wire.Undo(seq=seq, gesture=gesture):
                side = self._last_mover()
                await self._change(at_once(lambda m: m.undo(side, seq, gesture)))
            case wire.Redo(seq=seq, gesture=gesture):
                side = self._side()
                await self._change(at_once(lambda m: m.redo(side, seq, gesture)))
            case wire.Resign(seq=seq):
                await self._resign(seq)
            case wire.Propose(seq=seq, to=to):
                await game.propose((self._side(), *self.you), to, seq)
            case wire.Reply(id=id, yes=yes):
                self._side()
                await game.reply(self.you, id, yes)
            case wire.Stir(entropy=entropy):
                self._side()
                await game.change(lambda m: m.stir(self.you[0], entropy))
            case wire.Say(text=text):
                await self._say(text)
            case wire.AskChat(before=before):
                await self._older_chat(before)
                return
            case wire.AskAdvice():
                self.advice = self.counsel.ask(game, self._side(), request, self._send_if_there)
            case wire.PlayNow(seq=seq):
                await self._hurry(seq)
                return
            case wire.Hello() | wire.Act():
                raise refused("malformed")
            case (
                wire.AskWhyNot()
                | wire.AskForecast()
                | wire.AskPreview()
                | wire.AskOverlays()
                | wire.AskAccounts()
                | wire.AskSheets()
                | wire.Look()
            ):
                await self.curiosity.ask(request)
                return
        self.steward.wake(game)

    async def _change(self, work: Callable[[Match[Any]], Iterator[None]]) -> None:
        """Paid for by what it takes of the time of all."""
        self.visitor.take(Kind.WORK)
        await self.game.change_slowly(work, partial(self.visitor.charge, Kind.WORK))

    async def _act(self, seq: int, number: int) -> None:
        side, action = self._mover(), self._action(number)
        await self._change(at_once(lambda m: m.submit(side, action, seq)))

    async def _resign(self, seq: int) -> None:
        """A camp gives up as one: at once where nobody else of it is to be asked."""
        sides = (self._side(), *self.you)
        wanted = self.game.proposal(sides, None, seq, resign=True)
        if proposals.agreed(self.game.match, wanted):
            await self._change(at_once(lambda m: proposals.carry_out(m, wanted)))
            audit("resigned", visitor_of(self.socket), self.game.row.id, sides[0])
        else:
            await self.game.propose(sides, None, seq, resign=True)

    async def _hurry(self, seq: int) -> None:
        """Here, or in the process that lets the machine think."""
        self._side()
        self.game.match.expect(seq)
        if not self.game.may_hurry(self.you):
            raise refused("not-yours-to-hurry")
        self.steward.hurry(self.game)
        await self.game.store.tell("hurry", self.game.row.id)

    async def _gesture(self, seq: int, numbers: tuple[int, ...]) -> None:
        """Several actions, one write, one answer for each."""
        if len(numbers) > wire.MOST_ACTIONS:
            raise refused("too-many-actions", most=wire.MOST_ACTIONS)
        side, no = self._mover(), list[Refusal | None]()
        known: list[tuple[int, Action]] = []
        for at, number in enumerate(numbers):
            try:
                known.append((at, self._action(number)))
                no.append(None)
            except Refused as unknown:
                no.append(unknown.refusal)

        found: list[Refusal | None] = []
        await self._change(lambda m: m.submitting(side, [action for _, action in known], found, seq))
        for (at, _), why in zip(known, found, strict=True):
            no[at] = why
        await self._send(wire.Acted(self.game.match.seq, tuple(no)))

    async def _do(self, seq: int, moves: tuple[Move, ...], leave: bool) -> None:
        """Moves told by what was touched, in one write."""
        if (
            not moves
            or len(moves) > wire.MOST_MOVES
            or max(map(len, moves)) > wire.MOST_TOUCHES
            or not min(map(len, moves))
        ):
            raise refused("too-many-actions", most=wire.MOST_MOVES)
        side, answers = self._mover(), list[Refusal | None]()
        await self._change(lambda m: playing(m, side, moves, answers, seq, leave))
        await self._send(wire.Acted(self.game.match.seq, tuple(answers)))

    def _mover(self) -> Side:
        match = self.game.match
        side = next((s for s in match.asked if s in self.you), None)
        if side is None:
            raise refused("over" if match.ending else "not-asked")
        return side

    def _action(self, number: int) -> Action:
        try:
            return self.game.match.title.actions.action(number)
        except ValueError:
            raise refused("not-offered") from None

    async def _older_chat(self, before: int) -> None:
        limit = wire.LINES_AT_ONCE
        lines = await self.game.store.chat(self.game.row.id, 0, max(0, min(before, NO_END)), limit)
        await self._send(wire.Spoken(tuple(lines), older=True, more=len(lines) == limit))

    async def _say(self, text: str) -> None:
        words = text.strip()
        if not words or len(words) > wire.LONGEST_CHAT:
            raise refused("too-long" if words else "malformed")
        if not printable(words, besides="\n\r\t"):
            raise refused("unprintable-text")
        self.visitor.take(Kind.CHAT)
        side = self.you[0] if self.you else None
        name = next((s.name for s in self.game.seats if s.side == side), "")
        await self.game.store.say(self.game.row.id, side, name, words, time.time())
        self.game.said += 1
        self.game.tell()

    async def _look_up(self, asked: AnyLookUp) -> None:
        """Runs beside all else: who waits for an answer can still play."""
        try:
            packet = await self.lookups.answer(self.game, self.you, asked, self.visitor)
            await self._ship(packet)
        except Refused as no:
            await self._send_if_there(wire.No(no.refusal))
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("game %s: a look-up failed: %s", self.game.row.id, asked)
            await self._send_if_there(wire.No(refused("fault").refusal))

    # ------------------------------------------------------------------ what this browser may know
    def _side(self) -> Side:
        side = viewer(self.game, self.you)
        if side is None:
            raise refused("spectator")
        return side

    def _last_mover(self) -> Side:
        match = self.game.match
        for at in reversed(match.line.played):
            entry = match.journal[at]
            if isinstance(entry, Played) and entry.side in self.you:
                return entry.side
        return self._side()

    def _welcome(self) -> wire.Welcome:
        row, match = self.game.row, self.game.match
        what = (row.id, row.title, row.scenario, row.name, self.you, match.commitment)
        luck = (match.line.stirred, match.camps)
        return wire.Welcome(*what, row.advice, wire.VERSION, row.brought, self._expires(), *luck)

    def _expires(self) -> float | None:
        game, now = self.game, time.time()
        changed = game.row.changed if game.match.seq == game.row.seq else now
        return self.terms.told(replace(game.row, changed=changed, finished=game.match.ending is not None), now)
