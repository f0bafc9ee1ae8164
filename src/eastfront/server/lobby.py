"""Tables over HTTP: begin a game, sit down, take its save along or bring one, fork it, clear it away."""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eastfront.engine.codec import read_header
from eastfront.engine.match import Match
from eastfront.engine.refusals import refused
from eastfront.server import reports, wire
from eastfront.server.answers import as_json, body_of, bytes_of, decoded_list, guarded, same_origin
from eastfront.server.documents import (
    Fork,
    GameLine,
    GamePage,
    Keys,
    NewGame,
    Opened,
    Report,
    Reported,
    SeatKey,
    SeatWish,
    TakeSeat,
)
from eastfront.server.limits import Bucket
from eastfront.server.live import Games, LiveGame, new_token
from eastfront.server.records import GameRow, SeatRow
from eastfront.server.seats import LONGEST_NAME, opened_by, seats_for, shown
from eastfront.server.steward import Steward

MOST_IDS = 100
LARGEST_SAVE = 8 * 1024 * 1024  # packed; one of 3,000 actions has 73 KB
LARGEST_BODY_OF_SAVE = 64 * 1024 * 1024
WISHES, WISHES_A_SECOND = 400, 20  # of all browsers together: each costs a write to the disk


def line_of(row: GameRow) -> GameLine:
    told = {name: getattr(row, name) for name in GameLine.__struct_fields__}
    return GameLine(**told)


def page_of(row: GameRow, seats: Sequence[SeatRow], token: str) -> GamePage:
    """A game as its row tells it, without taking it into memory; who is at the table just now is left out."""
    return GamePage(line_of(row), shown(seats), opened_by(seats, token))


class Lobby:
    def __init__(self, games: Games, steward: Steward, folder: Path | None) -> None:
        self.games, self.steward, self.folder = games, steward, folder
        self.bucket = Bucket(WISHES, WISHES_A_SECOND)

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", guarded(self.list_games)),
            Route("/api/games", guarded(self.create), methods=["POST"]),
            Route("/api/lobby", guarded(self.lobby), methods=["POST"]),
            Route("/api/games/upload", guarded(self.upload), methods=["POST"]),
            Route("/api/games/{id}", guarded(self.game)),
            Route("/api/games/{id}/seats/{side:int}", guarded(self.sit), methods=["POST"]),
            Route("/api/games/{id}/save", guarded(self.save), methods=["POST"]),
            Route("/api/games/{id}/fork", guarded(self.fork), methods=["POST"]),
            Route("/api/games/{id}/report", guarded(self.report), methods=["POST"]),
            Route("/api/games/{id}/delete", guarded(self.delete), methods=["POST"]),
        ]

    async def list_games(self, request: Request) -> Response:
        """Those anybody may see, and those the browser knows by name."""
        ids = [id for id in request.query_params.get("ids", "").split(",") if id][:MOST_IDS]
        named = await self.games.store.games(ids) if ids else []
        listed = await self.games.store.games(listed=True)
        rows = {row.id: row for row in (*named, *listed)}
        return as_json([line_of(row) for row in rows.values()])

    async def lobby(self, request: Request) -> Response:
        """What a home page shows: the games this browser has keys of, and those anybody may see, with their seats."""
        keys = (await body_of(request, Keys)).keys
        store = self.games.store
        rows = {row.id: row for row in await store.games(listed=True)}
        if keys:
            rows |= {row.id: row for row in await store.games([*keys][:MOST_IDS])}
        return as_json([page_of(row, await store.seats(row.id), keys.get(row.id, "")) for row in rows.values()])

    async def create(self, request: Request) -> Response:
        self._from_here(request)
        wish = await body_of(request, NewGame)
        token = new_token()
        seats = seats_for(wish.seats, wish.your_name, token)
        name = wish.name[:LONGEST_NAME]
        how = (wish.listed, name, wish.advice)
        game = await self.games.create(wish.title, wish.scenario, wish.settings, seats, *how)
        return self._begun(game, token)

    def _from_here(self, request: Request) -> None:
        """From a page of ours, and not too often."""
        if not same_origin(request.headers):
            raise refused("other-origin")
        self.bucket.take()

    def _begun(self, game: LiveGame, token: str) -> Response:
        self.steward.wake(game)
        return as_json(Opened(game.row.id, token), 201)

    async def game(self, request: Request) -> Response:
        game = await self.games.get(request.path_params["id"])
        row = await self.games.store.game(game.row.id)
        return as_json(GamePage(line_of(row), game.at_the_table()))

    async def sit(self, request: Request) -> Response:
        self._from_here(request)
        wish = await body_of(request, TakeSeat)
        token = await self.games.sit(request.path_params["id"], request.path_params["side"], wish.name[:LONGEST_NAME])
        return as_json(SeatKey(token), 201)

    async def save(self, request: Request) -> Response:
        """Everything of a game, for those who hold a hot-seat game and for finished ones."""
        hello = await body_of(request, wire.Hello)
        game = await self.games.get(request.path_params["id"])
        if game.match.ending is None and not (game.hot_seat and game.sides_of(hello.token)):
            raise refused("not-yet-open")
        headers = {"content-disposition": f'attachment; filename="{game.row.id}.eastfront"'}
        return Response(game.match.save(), headers=headers, media_type="application/octet-stream")

    async def upload(self, request: Request) -> Response:
        """A save somebody has brought. Seats stand in the header or the query; without a word he plays all sides."""
        self._from_here(request)
        query = request.query_params
        written = request.headers.get("x-eastfront-seats") or query.get("seats", "[]")
        wishes = decoded_list(written, SeatWish)
        match = await asyncio.to_thread(self._read_save, await bytes_of(request, LARGEST_SAVE))
        token = new_token()
        everybody = [SeatWish(side, "me") for side in range(len(match.title.sides))]
        seats = seats_for(wishes or everybody, query.get("name", ""), token)
        return self._begun(await self.games.take_in(match, seats), token)

    def _read_save(self, data: bytes) -> Match[Any]:
        _, packed = read_header(data)
        unpacker = zlib.decompressobj()
        with contextlib.suppress(zlib.error):
            unpacker.decompress(packed, LARGEST_BODY_OF_SAVE)
        if unpacker.unconsumed_tail:
            raise refused("too-long")
        return Match.load(data, self.games.titles)

    async def report(self, request: Request) -> Response:
        """A problem with the rules, kept on the server with all that is needed to see it again."""
        self._from_here(request)
        wish = await body_of(request, Report)
        game = await self.games.get(request.path_params["id"])
        sides = game.sides_of(wish.token)
        side = next((s for s in game.match.asked if s in sides), sides[0] if sides else None)
        gathered = reports.gather(game, side, wish.text)
        file = await asyncio.to_thread(reports.write, self.folder, *gathered)
        return as_json(Reported(file), 201)

    async def fork(self, request: Request) -> Response:
        self._from_here(request)
        wish = await body_of(request, Fork)
        game = await self.games.get(request.path_params["id"])
        token = new_token()
        seats = seats_for(wish.seats, wish.your_name, token)
        forked = await self.games.fork(game, game.sides_of(wish.token), wish.position, seats)
        return self._begun(forked, token)

    async def delete(self, request: Request) -> Response:
        """Only somebody who has a seat may clear a table away."""
        self._from_here(request)
        hello = await body_of(request, wire.Hello)
        game = await self.games.get(request.path_params["id"])
        if not game.sides_of(hello.token):
            raise refused("wrong-token")
        await self.games.delete(game)
        return as_json({})
