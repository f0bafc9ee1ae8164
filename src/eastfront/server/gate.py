"""How connections are taken in: uvicorn's own ways to speak HTTP and WebSocket, with an eye on the clock and the door.

uvicorn waits for ever for the end of a header, of a body, and for who does not read its answers. Here one look a second
goes over all connections; nothing that the other end does wrong is a fault of ours that would fill the log."""

from __future__ import annotations

import asyncio
import logging
import math
from functools import partial
from typing import Any, cast

import h11
import msgspec
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Response

from eastfront.engine.refusals import refused
from eastfront.server.answers import SECURITY
from eastfront.server.connections import Guest, Keeper, Room, Stage

LAST_WORDS_WITHIN = 3  # seconds, when the server stops
LARGEST_FRAME = 64 * 1024  # of a browser; what is larger than a request is refused in words, this is cut off
LARGEST_HEADERS = 32 * 1024

log = logging.getLogger("eastfront.gate")


def gate(app: ASGIApp, keeper: Keeper | None = None, **own: Any) -> uvicorn.Config:
    keeper = Keeper() if keeper is None else keeper
    usual: dict[str, Any] = {
        "log_level": "warning",
        "log_config": None,  # who starts the server says where its words go
        "access_log": False,
        "timeout_graceful_shutdown": LAST_WORDS_WITHIN,
        "http": partial(Http, keeper),
        "ws": Table,
        "ws_ping_interval": keeper.room.ping_every,
        "ws_ping_timeout": keeper.room.pong_within,
        "ws_max_size": LARGEST_FRAME,
        "ws_per_message_deflate": False,  # it would pack the same update again for every browser
        "h11_max_incomplete_event_size": LARGEST_HEADERS,
        "server_header": False,
        "proxy_headers": False,  # uvicorn would take anybody's word who comes from this machine
    }
    return uvicorn.Config(app, **{**usual, **own})


def last_word(status: str, reason: str) -> bytes:
    """An answer for who did not get as far as the application."""
    body = msgspec.json.encode(refused(reason).refusal)
    headers = {
        "content-type": "application/json",
        "content-length": str(len(body)),
        "connection": "close",
        "cache-control": "no-store",
        **SECURITY,
    }
    lines = [f"HTTP/1.1 {status}", *(f"{key}: {value}" for key, value in headers.items()), "", ""]
    return "\r\n".join(lines).encode() + body


FULL = last_word("503 Service Unavailable", "full")
TOO_SLOW = last_word("408 Request Timeout", "too-slow")
MALFORMED = last_word("400 Bad Request", "malformed")


class Unread:
    """Whether the other end reads what it is sent: so much of what waits must go within the time of grace."""

    def __init__(self) -> None:
        self.size, self.since = 0, 0.0

    def too_slow(self, size: int, now: float, grace: float, pace: float) -> bool:
        if size == 0 or self.size == 0 or size <= self.size - grace * pace:
            self.size, self.since = size, now
        return size > 0 and now - self.since > grace


class Reader:
    """The other end, as far as it has to read what it was sent; also what remains when we have said goodbye."""

    def __init__(self) -> None:
        self.unread, self.closing_since = Unread(), math.inf

    def is_gone(self, transport: asyncio.Transport, now: float, room: Room, grace: float, pace: float) -> bool:
        if transport.is_closing():
            self.closing_since = min(self.closing_since, now)
            return now - self.closing_since > room.last_words
        return self.unread.too_slow(transport.get_write_buffer_size(), now, grace, pace)


class Http(H11Protocol):
    def __init__(self, keeper: Keeper, **of_uvicorn: Any) -> None:
        super().__init__(**of_uvicorn)
        self.keeper, self.reader = keeper, Reader()
        self.guest: Guest | None = None
        self.app_state = dict(self.app_state)  # each connection its own: it names the guest
        self.state: Any = h11.IDLE
        self.since, self.heard = keeper.clock(), 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.guest = self.keeper.enter(self.client[0] if self.client else "", self)
        if self.guest is None:
            transport.write(FULL)
            transport.close()
            return
        self.app_state["guest"] = self.guest
        watch(self.keeper, self.loop)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.guest is not None:
            self.keeper.leave(self.guest)

    def data_received(self, data: bytes) -> None:
        self.heard += len(data)
        try:
            super().data_received(data)
        except Exception:  # a mistake of the other end that h11 has no name for
            log.warning("a connection was given up", exc_info=True)
            self.transport.abort()
            return
        self._note()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.since, self.heard = self.keeper.clock(), 0
        self._note()

    def _note(self) -> None:
        if self.conn.their_state is not self.state:
            self.state, self.since, self.heard = self.conn.their_state, self.keeper.clock(), 0

    def send_400_response(self, msg: str) -> None:
        self._part(MALFORMED)

    def _part(self, word: bytes) -> None:
        """With a word where none has been begun yet."""
        begun = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if begun or self.transport.is_closing():
            self.transport.abort()
            return
        self.transport.write(word)
        self.transport.close()

    # ------------------------------------------------------------------ what the keeper asks
    def waits(self) -> bool:
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY) or self.transport.get_write_buffer_size() > 0

    def end(self) -> None:
        self._part(FULL)

    def look(self, now: float) -> None:
        room = self.keeper.room
        if self.reader.is_gone(self.transport, now, room, room.grace, room.pace):
            self.transport.abort()
        elif self.transport.is_closing():
            pass
        elif self.state is h11.IDLE:
            if now - self.since > room.headers_within:
                self._part(TOO_SLOW)
        elif self.state is h11.SEND_BODY:
            if self.flow.read_paused:  # it is we who do not read
                self.since, self.heard = now, 0
            elif self.heard < (now - self.since - room.grace) * room.pace:
                self._part(TOO_SLOW)


class Table(WebSocketsSansIOProtocol):
    """A connection that has become a table. Pings find out who is gone; who only stops reading goes in time, too."""

    guest: Guest

    def __init__(self, **of_uvicorn: Any) -> None:
        super().__init__(**of_uvicorn)
        self.reader = Reader()
        send = self.conn.send_response

        def politely(answer: Response) -> None:
            if answer.status_code != 101:
                answer.headers.update({name: word for name, word in SECURITY.items() if name not in answer.headers})
            send(answer)

        self.conn.send_response = politely  # type: ignore[method-assign, assignment]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.guest = cast(Guest, self.app_state["guest"])
        self.guest.line = self
        self.since = self.guest.keeper.clock()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.guest.keeper.leave(self.guest)

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except Exception:
            log.warning("a table was given up", exc_info=True)
            self.transport.abort()

    # ------------------------------------------------------------------ what the keeper asks
    def waits(self) -> bool:
        return True

    def end(self) -> None:
        self.transport.abort()

    def look(self, now: float) -> None:
        room = self.guest.keeper.room
        mute = self.guest.stage is Stage.DOOR and now - self.since > room.hello_within
        if mute or self.reader.is_gone(self.transport, now, room, room.table_grace, room.table_pace):
            self.transport.abort()


def watch(keeper: Keeper, loop: asyncio.AbstractEventLoop) -> None:
    """One look after the other as long as somebody is there."""
    if keeper.watching:
        return
    keeper.watching = True

    def look() -> None:
        keeper.look_round()
        keeper.watching = len(keeper) > 0
        if keeper.watching:
            loop.call_later(keeper.room.look_every, look)

    loop.call_later(keeper.room.look_every, look)
