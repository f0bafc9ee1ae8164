"""The web application: pages and boards over HTTP, play over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from eastfront.bots.player import PLAYERS
from eastfront.engine.codec import SaveError
from eastfront.engine.refusals import Refused, refused
from eastfront.parts import boards
from eastfront.server import wire
from eastfront.server.live import MACHINE, OPEN, PERSON, Games, hashed, new_seed, new_token
from eastfront.server.records import GameRow, SeatRow
from eastfront.server.session import Session
from eastfront.server.store import NoGame, Store
from eastfront.titles import TITLES

LARGEST_BODY = 64 * 1024
LONGEST_NAME = 60
TIDY_EVERY = 60.0  # seconds
Wanted = TypeVar("Wanted", bound=Struct)

SECURITY = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """me, open, or the name of a machine."""

    side: int
    who: str


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    scenario: str
    seats: tuple[SeatWish, ...]
    settings: dict[str, str] = {}
    your_name: str = ""
    name: str = ""
    listed: bool = False


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    name: str = ""


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    position: int
    seats: tuple[SeatWish, ...]
    token: str = ""
    your_name: str = ""


class GameLine(Struct, frozen=True):
    """A game as a list shows it: nothing that is secret."""

    id: str
    title: str
    scenario: str
    name: str
    created: float
    changed: float
    asked: tuple[int, ...]
    finished: bool


def line_of(row: GameRow) -> GameLine:
    return GameLine(row.id, row.title, row.scenario, row.name, row.created, row.changed, row.asked, row.finished)


def application(store: Store, seeds: Callable[[], bytes] = new_seed) -> Starlette:
    """`seeds` are where all luck comes from; tests give their own."""
    games = Games(store, TITLES, seeds)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await store.open()
        tidying = asyncio.create_task(tidy(games))
        yield
        tidying.cancel()
        await store.close()

    pages = Pages(games)
    routes = [
        Route("/api/titles", guarded(pages.titles)),
        Route("/api/games", guarded(pages.list_games)),
        Route("/api/games", guarded(pages.create), methods=["POST"]),
        Route("/api/games/{id}", guarded(pages.game)),
        Route("/api/games/{id}/seats/{side:int}", guarded(pages.sit), methods=["POST"]),
        Route("/api/games/{id}/save", guarded(pages.save), methods=["POST"]),
        Route("/api/games/{id}/fork", guarded(pages.fork), methods=["POST"]),
        Route("/api/games/{id}/delete", guarded(pages.delete), methods=["POST"]),
        Route("/api/boards/{title}", guarded(pages.board)),
        WebSocketRoute("/play/{id}", pages.play),
    ]
    middleware = [Middleware(GZipMiddleware, minimum_size=1024), Middleware(SecurityHeaders)]
    return Starlette(routes=routes, middleware=middleware, lifespan=lifespan)


async def tidy(games: Games) -> None:
    """Games nobody watches leave memory; the store has them."""
    while True:
        await asyncio.sleep(TIDY_EVERY)
        games.forget_idle()


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


def as_json(value: Any, status: int = 200, **headers: str) -> Response:
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


def guarded(page: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Bad input is a refusal in words, never a fault."""

    async def answer(request: Request) -> Response:
        try:
            return await page(request)
        except NoGame:
            return as_json(refused("no-game").refusal, 404)
        except (Refused, SaveError) as no:
            return as_json(no.refusal, 400)

    return answer


async def body_of(request: Request, wanted: type[Wanted]) -> Wanted:
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST_BODY:
            raise refused("too-long")
    try:
        return msgspec.json.decode(data, type=wanted)
    except msgspec.DecodeError:
        raise refused("malformed") from None


def same_origin(headers: Any) -> bool:
    """A page from elsewhere may not play with the seats this browser holds."""
    origin, host = headers.get("origin"), headers.get("host")
    return origin is None or origin.partition("://")[2] == host


def seats_for(wishes: Sequence[SeatWish], name: str, token: str) -> list[SeatRow]:
    seats = []
    for wish in wishes:
        if wish.who == "me":
            seats.append(SeatRow(wish.side, PERSON, name[:LONGEST_NAME], token=hashed(token)))
        elif wish.who == "open":
            seats.append(SeatRow(wish.side, OPEN))
        elif wish.who in PLAYERS:
            seats.append(SeatRow(wish.side, MACHINE, machine=wish.who))
        else:
            raise refused("no-player", player=wish.who, known=", ".join(PLAYERS))
    return seats


class Pages:
    def __init__(self, games: Games) -> None:
        self.games = games

    async def titles(self, _: Request) -> Response:
        found = []
        for title in map(TITLES.get, TITLES.ids()):
            scenarios = [{"id": s.id, "name": s.name} for s in title.scenarios]
            settings = [{"id": s.id, "choices": s.choices, "default": s.default} for s in title.settings]
            found.append({"id": title.id, "sides": title.sides, "scenarios": scenarios, "settings": settings})
        return as_json({"titles": found, "machines": list(PLAYERS)})

    async def list_games(self, request: Request) -> Response:
        ids = request.query_params.get("ids")
        rows = await self.games.store.games(ids.split(",")[:100] if ids else None, listed=True)
        return as_json([line_of(row) for row in rows])

    async def create(self, request: Request) -> Response:
        if not same_origin(request.headers):
            raise refused("other-origin")
        wish = await body_of(request, NewGame)
        token = new_token()
        seats = seats_for(wish.seats, wish.your_name, token)
        name = wish.name[:LONGEST_NAME]
        game = await self.games.create(wish.title, wish.scenario, wish.settings, seats, wish.listed, name)
        await self.games.let_machines_play(game)
        return as_json({"game": game.row.id, "token": token}, 201)

    async def game(self, request: Request) -> Response:
        game = await self.games.get(request.path_params["id"])
        seats = [wire.Seat(s.side, s.kind, s.name, game.present.get(s.side, 0) > 0) for s in game.seats]
        return as_json({"game": line_of(game.row), "seats": seats})

    async def sit(self, request: Request) -> Response:
        if not same_origin(request.headers):
            raise refused("other-origin")
        wish = await body_of(request, TakeSeat)
        token = await self.games.sit(request.path_params["id"], request.path_params["side"], wish.name[:LONGEST_NAME])
        return as_json({"token": token}, 201)

    async def save(self, request: Request) -> Response:
        """Everything of a game, for those who hold a hot-seat game and for finished ones."""
        hello = await body_of(request, wire.Hello)
        game = await self.games.get(request.path_params["id"])
        if game.match.ending is None and not (game.hot_seat and game.sides_of(hello.token)):
            raise refused("not-yet-open")
        headers = {"content-disposition": f'attachment; filename="{game.row.id}.eastfront"'}
        return Response(game.match.save(), headers=headers, media_type="application/octet-stream")

    async def fork(self, request: Request) -> Response:
        if not same_origin(request.headers):
            raise refused("other-origin")
        wish = await body_of(request, Fork)
        game = await self.games.get(request.path_params["id"])
        token = new_token()
        seats = seats_for(wish.seats, wish.your_name, token)
        forked = await self.games.fork(game, game.sides_of(wish.token), wish.position, seats)
        await self.games.let_machines_play(forked)
        return as_json({"game": forked.row.id, "token": token}, 201)

    async def delete(self, request: Request) -> Response:
        """Only somebody who has a seat may clear a table away."""
        hello = await body_of(request, wire.Hello)
        game = await self.games.get(request.path_params["id"])
        if not game.sides_of(hello.token):
            raise refused("wrong-token")
        await self.games.delete(game)
        return as_json({})

    async def board(self, request: Request) -> Response:
        board = TITLES.get(request.path_params["title"]).board()
        if board is None:
            raise refused("no-board")
        tag = f'"{board.meta.title}-{board.meta.version}"'
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304)
        headers = {"etag": tag, "cache-control": "public, max-age=86400"}
        return Response(boards.dump(board), headers=headers, media_type="application/json")

    async def play(self, socket: WebSocket) -> None:
        if not same_origin(socket.headers):
            await socket.close(4403)
            return
        await socket.accept()
        try:
            game = await self.games.get(socket.path_params["id"])
            await Session(socket, game, self.games).run()
        except (WebSocketDisconnect, TimeoutError):
            pass
        except (NoGame, Refused, SaveError) as no:
            refusal = refused("no-game").refusal if isinstance(no, NoGame) else no.refusal
            with contextlib.suppress(RuntimeError):
                await socket.send_text(msgspec.json.encode(wire.No(refusal)).decode())
                await socket.close(4400)
