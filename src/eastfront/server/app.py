"""The web application: pages and boards over HTTP, play over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from eastfront.engine.codec import SaveError
from eastfront.engine.refusals import Refused, refused
from eastfront.parts import boards
from eastfront.server import wire
from eastfront.server.answers import guarded, same_origin
from eastfront.server.counsel import Counsel
from eastfront.server.live import Games, new_seed
from eastfront.server.lobby import Lobby
from eastfront.server.machines import Machines
from eastfront.server.printed import board_of
from eastfront.server.session import Session
from eastfront.server.site import Site
from eastfront.server.steward import Steward
from eastfront.server.store import NoGame, Store
from eastfront.titles import TITLES

TIDY_EVERY = 60.0  # seconds

SECURITY = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


def application(
    store: Store,
    seeds: Callable[[], bytes] = new_seed,
    folder: Path | None = None,
    machines: Machines | None = None,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    hosts: Sequence[str] = (),
) -> Starlette:
    """`folder` is where reports of problems go. `seeds` are where all luck comes from, `machines` where machines think,
    `sleep` how time passes; tests give their own. With `hosts` it answers under no other names: at home this keeps out
    pages from elsewhere whose name was made to mean this machine."""
    games, machines = Games(store, TITLES, seeds), machines or Machines()
    steward = Steward(machines, sleep)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await store.open()
        tidying = asyncio.create_task(tidy(games, machines))
        yield
        tidying.cancel()
        await steward.close()
        await machines.close()
        await store.close()

    routes = [
        *Site(TITLES).routes(),
        *Lobby(games, steward, folder).routes(),
        Route("/api/boards/{title}", guarded(board)),
        WebSocketRoute("/play/{id}", Door(games, steward, Counsel(machines))),
    ]
    middleware = [Middleware(GZipMiddleware, minimum_size=1024), Middleware(SecurityHeaders)]
    if hosts:
        middleware.append(Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts), www_redirect=False))
    return Starlette(routes=routes, middleware=middleware, lifespan=lifespan)


async def tidy(games: Games, machines: Machines) -> None:
    """Games nobody watches leave memory, and workers nobody needs."""
    while True:
        await asyncio.sleep(TIDY_EVERY)
        games.forget_idle()
        await machines.rest()


class SecurityHeaders:
    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                extra = [(key.encode(), value.encode()) for key, value in SECURITY.items()]
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


async def board(request: Request) -> Response:
    """The whole board as programs read it; browsers get what they need with the title."""
    found = board_of(TITLES.get(request.path_params["title"]))
    if found is None:
        raise refused("no-board")
    tag = f'"{found.meta.title}-{found.meta.version}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304)
    headers = {"etag": tag, "cache-control": "public, max-age=86400"}
    return Response(boards.dump(found), headers=headers, media_type="application/json")


class Door:
    """Where browsers come in to play."""

    def __init__(self, games: Games, steward: Steward, counsel: Counsel) -> None:
        self.games, self.steward, self.counsel = games, steward, counsel

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        if not same_origin(socket.headers):
            await socket.close(4403)
            return
        await socket.accept()
        try:
            game = await self.games.get(socket.path_params["id"])
            await Session(socket, game, self.steward, self.counsel).run()
        except (WebSocketDisconnect, TimeoutError):
            pass
        except (NoGame, Refused, SaveError) as no:
            refusal = refused("no-game").refusal if isinstance(no, NoGame) else no.refusal
            with contextlib.suppress(RuntimeError):
                await socket.send_text(msgspec.json.encode(wire.No(refusal)).decode())
                await socket.close(4400)
