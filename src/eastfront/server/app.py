"""The web application: pages and tables over HTTP, play over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from eastfront.engine.codec import SaveError
from eastfront.engine.refusals import Refused, refused
from eastfront.server import wire
from eastfront.server.accounts import Accounts
from eastfront.server.answers import as_json, game_id, same_origin
from eastfront.server.counsel import Counsel
from eastfront.server.decks import Decks
from eastfront.server.doorway import Names, SecurityHeaders, Shield, Turnstile, lost, nowhere
from eastfront.server.expiry import Expiry, Terms
from eastfront.server.games import Games, new_seed
from eastfront.server.health import Figures, Health, Pulse
from eastfront.server.limits import Limits
from eastfront.server.lobby import Lobby
from eastfront.server.lookups import LookUps
from eastfront.server.machines import Machines
from eastfront.server.neighbours import Neighbours
from eastfront.server.quotas import Quota
from eastfront.server.session import Session, Staff
from eastfront.server.site import Site
from eastfront.server.steward import Steward
from eastfront.server.store import Away, NoGame, Store
from eastfront.server.visitors import Arrivals, Proxies
from eastfront.server.workers import Workers
from eastfront.titles import TITLES

FOR_EVER = Terms()
AGAIN_LATER = 1013  # the browser comes back by itself
log = logging.getLogger("eastfront")
TIDY_EVERY = 60.0  # seconds


def application(
    store: Store,
    seeds: Callable[[], bytes] = new_seed,
    folder: Path | None = None,
    machines: Machines | None = None,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    hosts: Sequence[str] = (),
    limits: Limits | None = None,
    proxies: Proxies | None = None,
    figures: Figures | None = None,
    terms: Terms = FOR_EVER,
    quota: Quota | None = None,
) -> Starlette:
    """`folder` is where reports of problems go. `seeds` are where all luck comes from, `machines` where machines think,
    `sleep` how time passes; tests give their own. With `hosts` it answers under no other names: at home this keeps out
    pages from elsewhere whose name was made to mean this machine. `limits` are what one visitor may do, `proxies` whose
    word is taken on who he is, `figures` where everything is counted, `terms` how long games stay, `quota`
    how much of the disk they may take."""
    store = store if figures is None else figures.clocked(store)
    games, machines, limits = Games(store, TITLES, seeds), machines or Machines(), limits or Limits()
    pulse = Pulse()
    if figures is not None:
        figures.follow(games, machines, limits, pulse)
    steward, lookups = Steward(machines, sleep), LookUps()
    neighbours = Neighbours(games, steward)
    store.listen(neighbours.hear)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await store.open()
        chores = (
            tidy(games, machines, lookups.workers),
            neighbours.watch(),
            pulse.beat(),
            Expiry(games, terms).watch(),
        )
        tidying = [asyncio.create_task(chore) for chore in chores]
        yield
        for task in tidying:
            task.cancel()
        await neighbours.close()
        await steward.close()
        await lookups.close()
        await machines.close()
        await store.close()

    routes = [
        *Health(store, pulse).routes(),
        *Site(TITLES).routes(),
        *(lobby := Lobby(games, steward, folder, terms, quota)).routes(),
        *Decks(store, TITLES, lobby.maker).routes(),
        WebSocketRoute("/play/{id}", Door(games, Staff(steward, Counsel(machines), lookups, terms))),
        WebSocketRoute("/{path:path}", nowhere),
    ]
    middleware = [
        Middleware(SecurityHeaders),
        Middleware(Accounts),
        Middleware(Shield),
        Middleware(Names, names=hosts),
        Middleware(Arrivals, limits=limits, proxies=proxies or Proxies()),
        Middleware(Turnstile),
    ]
    return Starlette(routes=routes, middleware=middleware, lifespan=lifespan, exception_handlers={HTTPException: lost})


async def tidy(games: Games, *workers: Workers) -> None:
    """Games nobody watches leave memory, and workers nobody needs."""
    while True:
        await asyncio.sleep(TIDY_EVERY)
        games.forget_idle()
        for each in workers:
            await each.rest()


class Door:
    """Where browsers come in to play."""

    def __init__(self, games: Games, staff: Staff) -> None:
        self.games, self.staff = games, staff

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        if not same_origin(socket.headers):
            await socket.send_denial_response(as_json(refused("other-origin").refusal, 403))
            return
        await socket.accept()
        try:
            game = await self.games.get(game_id(socket))
            await Session(socket, game, self.staff).run()
        except WebSocketDisconnect:
            pass
        except Away as problem:
            log.warning("the store does not answer: %s", problem)
            with contextlib.suppress(RuntimeError):
                await socket.send_text(msgspec.json.encode(wire.No(refused("store-away").refusal)).decode())
                await socket.close(AGAIN_LATER)
        except (NoGame, Refused, SaveError) as no:
            refusal = refused("no-game").refusal if isinstance(no, NoGame) else no.refusal
            with contextlib.suppress(RuntimeError):
                await socket.send_text(msgspec.json.encode(wire.No(refusal)).decode())
                await socket.close(4400)
