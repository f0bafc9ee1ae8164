"""What every request passes on its way in, and every answer on its way out."""

from __future__ import annotations

import html
import logging
import re
from collections.abc import Sequence

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from eastfront.draw.tokens import palette
from eastfront.engine.refusals import Refused, refused
from eastfront.server.answers import SECURITY, as_json, refusal_of
from eastfront.server.connections import guest_of
from eastfront.server.limits import Kind
from eastfront.text.catalogue import LANGUAGES, words

log = logging.getLogger("eastfront")
_EXTRA = [(key.encode(), value.encode()) for key, value in SECURITY.items()]
_HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
STARTS = ("http.response.start", "websocket.http.response.start")


class SecurityHeaders:
    """On everything that goes out, whoever wrote it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] in STARTS:
                message["headers"] = [*message.get("headers", ()), *_EXTRA]
            await send(message)

        await self.app(scope, receive, with_headers)


class Shield:
    """A fault of ours is written down and answered in words; who left in the middle of a sentence is no fault."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, noting)
        except (ClientDisconnect, ConnectionError):
            pass
        except Exception:
            if scope["type"] not in ("http", "websocket"):
                raise
            log.exception("%s %s: a fault of the server", scope.get("method", "TABLE"), scope["path"][:200])
            if not begun:
                await turn_away(as_json(refused("server-fault").refusal, 500), scope, receive, send)


class Names:
    """Answers only to its own names, if it was told them, and never to what is no name at all."""

    def __init__(self, app: ASGIApp, names: Sequence[str]) -> None:
        self.app, self.names = app, {name.lower() for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            asked = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
            if len(asked) != 1 or not _HOST.fullmatch(asked[0]):
                await turn_away(as_json(refused("no-host").refusal, 400), scope, receive, send)
                return
            name = asked[0].lower()
            name = name if name.endswith("]") else re.sub(r":\d+$", "", name)
            if self.names and name not in self.names:
                known = refused("other-host", host=name, known=", ".join(sorted(self.names)))
                await turn_away(as_json(known.refusal, 421), scope, receive, send)
                return
        await self.app(scope, receive, send)


class Turnstile:
    """Not more requests of one visitor than any page needs, whatever they ask for; tables are counted apart."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] == "http":
                scope["visitor"].take(Kind.READ)
            elif scope["type"] == "websocket":
                scope["visitor"].take(Kind.SOCKET)
                guest = guest_of(HTTPConnection(scope))
                if guest is not None:
                    guest.comes_from(scope["visitor"].address)
        except Refused as no:
            await turn_away(refusal_of(no.refusal), scope, receive, send)
        else:
            await self.app(scope, receive, send)


async def turn_away(answer: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """The same answer to a page and to a table that was to be opened."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(answer)
    else:
        await answer(scope, receive, send)


# ---------------------------------------------------------------------- wrong addresses
async def nowhere(socket: WebSocket) -> None:
    """A table at an address where there is none."""
    await socket.send_denial_response(as_json(refused("no-page").refusal, 404))


async def lost(request: Request, error: Exception) -> Response:
    """People get a page, programs a refusal."""
    assert isinstance(error, HTTPException)
    reason = {404: "no-page", 405: "no-method"}.get(error.status_code, "malformed")
    headers = dict(error.headers or {})
    if reason == "no-page" and "text/html" in request.headers.get("accept", ""):
        return Response(_page(request.headers.get("accept-language", "")), 404, headers, "text/html; charset=utf-8")
    return as_json(refused(reason).refusal, error.status_code, **headers)


def _page(languages: str) -> str:
    """In both languages, that of the reader first."""
    found = [part.strip()[:2].lower() for part in languages.split(",")]
    order = sorted(LANGUAGES, key=lambda one: found.index(one) if one in found else len(found))
    parts = []
    for language in order:
        say = words(language)
        heading, text, home = (html.escape(say.say(f"lost-{part}")) for part in ("heading", "text", "home"))
        parts.append(
            f'<section lang="{language}"><h1>{heading}</h1><p>{text}</p><p><a href="/">{home}</a></p></section>'
        )
    day = palette("day")
    style = (
        f"body{{margin:12vh auto;max-width:34rem;padding:0 1.5rem;font:1.05rem/1.5 system-ui,sans-serif;"
        f"background:{day['paper']};color:{day['ink']}}}section+section{{border-top:1px solid;margin-top:2rem;"
        "padding-top:1rem;opacity:.75}h1{font-size:1.5rem}a{color:inherit}"
    )
    return (
        f'<!doctype html><html lang="{order[0]}"><meta charset="utf-8"><title>Eastfront</title>'
        f'<meta name="viewport" content="width=device-width"><style>{style}</style><body>{"".join(parts)}</body></html>'
    )
