"""Tables over HTTP: begin a game, sit down, take its save along or bring one, fork it, clear it away."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eastfront.engine.belief import LIMITS
from eastfront.engine.frames import Side
from eastfront.engine.match import Match
from eastfront.engine.refusals import refused
from eastfront.server import reports, wire
from eastfront.server.accounts import audit
from eastfront.server.answers import (
    as_json,
    body_of,
    bytes_of,
    decoded_list,
    game_id,
    guarded,
    ids_of,
    line_of_text,
    same_origin,
    side_of,
)
from eastfront.server.documents import (
    Cleared,
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
from eastfront.server.expiry import Terms
from eastfront.server.games import Games, new_token
from eastfront.server.limits import Kind
from eastfront.server.live import LiveGame
from eastfront.server.quarantine import Quarantine
from eastfront.server.quotas import Quota, Quotas
from eastfront.server.records import GameRow, SeatRow
from eastfront.server.seats import LONGEST_NAME, opened_by, seats_for, shown
from eastfront.server.signing import Signer
from eastfront.server.steward import Steward
from eastfront.server.visitors import visitor_of
from eastfront.server.wishes import unpacked

MOST_IDS = 100
LARGEST_SAVE = LIMITS.packed


def line_of(row: GameRow, terms: Terms) -> GameLine:
    told = {name: getattr(row, name) for name in GameLine.__struct_fields__ if name != "expires"}
    return GameLine(**told, expires=terms.told(row, time.time()))


def page_of(row: GameRow, seats: Sequence[SeatRow], token: str, terms: Terms) -> GamePage:
    """A game as its row tells it, without taking it into memory; who is at the table just now is left out."""
    return GamePage(line_of(row, terms), shown(seats), opened_by(seats, token), unpacked(row.wishes).clearing)


def _opened(game: LiveGame, token: str) -> tuple[Side, ...]:
    """The seats this key opens, none without a key."""
    sides = game.sides_of(token)
    if token and not sides:
        raise refused("wrong-token")
    return sides


class Lobby:
    def __init__(self, games: Games, steward: Steward, folder: Path | None, terms: Terms, quota: Quota | None) -> None:
        """Without a quota nobody counts who begins what: so it is at home."""
        self.games, self.steward, self.folder, self.terms = games, steward, folder, terms
        self.quarantine = Quarantine()
        self.signer = Signer(folder) if folder is not None else None
        key = self.signer.secret(b"makers") if self.signer else secrets.token_bytes(32)
        self.quotas = None if quota is None else Quotas(games.store, quota, key)

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", guarded(self.list_games)),
            Route("/api/games", guarded(self.create), methods=["POST"]),
            Route("/api/lobby", guarded(self.lobby), methods=["POST"]),
            Route("/api/games/upload", guarded(self.upload), methods=["POST"]),
            Route("/api/signing-key", guarded(self.signing_key)),
            Route("/api/games/{id}", guarded(self.game)),
            Route("/api/games/{id}/seats/{side}", guarded(self.sit), methods=["POST"]),
            Route("/api/games/{id}/save", guarded(self.save), methods=["POST"]),
            Route("/api/games/{id}/fork", guarded(self.fork), methods=["POST"]),
            Route("/api/games/{id}/report", guarded(self.report), methods=["POST"]),
            Route("/api/games/{id}/delete", guarded(self.delete), methods=["POST"]),
        ]

    async def list_games(self, request: Request) -> Response:
        """Those anybody may see, and those the browser knows by name."""
        ids = ids_of(request.query_params.get("ids", "").split(","))[:MOST_IDS]
        named = await self.games.store.games(ids) if ids else []
        listed = await self.games.store.games(listed=True)
        rows = {row.id: row for row in (*named, *listed)}
        return as_json([line_of(row, self.terms) for row in rows.values()])

    async def lobby(self, request: Request) -> Response:
        """What a home page shows: the games this browser has keys of, and those anybody may see, with their seats."""
        keys = (await body_of(request, Keys)).keys
        store = self.games.store
        rows = {row.id: row for row in await store.games(listed=True)}
        if keys:
            rows |= {row.id: row for row in await store.games(ids_of(keys)[:MOST_IDS])}
        return as_json(
            [page_of(row, await store.seats(row.id), keys.get(row.id, ""), self.terms) for row in rows.values()]
        )

    async def create(self, request: Request) -> Response:
        self._from_here(request)
        wish = await body_of(request, NewGame)
        token = new_token()
        seats = seats_for(wish.seats, line_of_text(wish.your_name, LONGEST_NAME), token)
        name = line_of_text(wish.name, LONGEST_NAME)
        how = (wish.listed, name, wish.advice, await self._room(request), wish.resigns)
        game = await self.games.create(wish.title, wish.scenario, wish.settings, seats, *how)
        audit("created", visitor_of(request), game.row.id, title=wish.title)
        return self._begun(game, token)

    def _from_here(self, request: Request, kind: Kind = Kind.CREATE) -> None:
        """From a page of ours, and not too often."""
        if not same_origin(request.headers):
            raise refused("other-origin")
        visitor_of(request).take(kind)

    async def _room(self, request: Request) -> str:
        """Who begins a game; refused when he, or all together, have too many already."""
        return "" if self.quotas is None else await self.quotas.room_for(visitor_of(request))

    def maker(self, request: Request) -> str:
        """Under which name what he keeps here is counted; at home nobody counts."""
        return "" if self.quotas is None else self.quotas.maker(visitor_of(request))

    def _begun(self, game: LiveGame, token: str) -> Response:
        self.steward.wake(game)
        return as_json(Opened(game.row.id, token), 201)

    async def game(self, request: Request) -> Response:
        game = await self.games.get(game_id(request))
        row = await self.games.store.game(game.row.id)
        return as_json(GamePage(line_of(row, self.terms), game.at_the_table()))

    async def sit(self, request: Request) -> Response:
        self._from_here(request)
        wish = await body_of(request, TakeSeat)
        name = line_of_text(wish.name, LONGEST_NAME)
        token = await self.games.sit(game_id(request), side_of(request), name, wish.token)
        audit("sat", visitor_of(request), game_id(request), side_of(request))
        return as_json(SeatKey(token), 201)

    async def save(self, request: Request) -> Response:
        """Everything of a game, for those who hold a hot-seat game and for finished ones."""
        hello = await body_of(request, wire.Hello)
        game = await self.games.get(game_id(request))
        sides = _opened(game, hello.token)
        if game.match.ending is None and not (game.hot_seat and sides):
            raise refused("not-yet-open")
        headers = {"content-disposition": f'attachment; filename="{game.row.id}.eastfront"'}
        sign = None if game.row.brought or self.signer is None else self.signer.sign
        save = game.match.save(game.row.id, sign)
        return Response(save, headers=headers, media_type="application/octet-stream")

    async def signing_key(self, request: Request) -> Response:
        """With this the signature under a finished game can be checked, here or anywhere."""
        return as_json({"ed25519": self.signer.public if self.signer else ""})

    async def upload(self, request: Request) -> Response:
        """A save somebody has brought. Seats stand in the header or the query; without a word he plays all sides."""
        self._from_here(request, Kind.UPLOAD)
        query = request.query_params
        written = request.headers.get("x-eastfront-seats") or query.get("seats", "[]")
        wishes, token = decoded_list(written, SeatWish), new_token()
        name = line_of_text(query.get("name", ""), LONGEST_NAME)
        seats = seats_for(wishes, name, token)
        maker = await self._room(request)
        with self.quarantine.only_one(visitor_of(request).name):
            save = await self.quarantine.checked(await bytes_of(request, LARGEST_SAVE))
        match = await asyncio.to_thread(Match.load, save, self.games.titles)
        everybody = [SeatWish(side, "me") for side in match.sides]
        game = await self.games.take_in(match, seats or seats_for(everybody, name, token), maker=maker)
        audit("brought", visitor_of(request), game.row.id, title=match.title.id)
        return self._begun(game, token)

    async def report(self, request: Request) -> Response:
        """A problem with the rules, kept on the server with all that is needed to see it again."""
        self._from_here(request)
        wish = await body_of(request, Report)
        game = await self.games.get(game_id(request))
        sides = _opened(game, wish.token)
        side = next((s for s in game.match.asked if s in sides), sides[0] if sides else None)
        gathered = reports.gather(game, side, wish.text)
        file = await asyncio.to_thread(reports.write, self.folder, *gathered)
        return as_json(Reported(file), 201)

    async def fork(self, request: Request) -> Response:
        self._from_here(request)
        wish = await body_of(request, Fork)
        game = await self.games.get(game_id(request))
        token = new_token()
        seats = seats_for(wish.seats, line_of_text(wish.your_name, LONGEST_NAME), token)
        forked = await self.games.fork(game, _opened(game, wish.token), wish.position, seats, await self._room(request))
        audit("forked", visitor_of(request), forked.row.id, title=game.row.title, of=game.row.id)
        return self._begun(forked, token)

    async def delete(self, request: Request) -> Response:
        """A table is cleared away when all who have a seat want it; until then it is theirs who have not said so."""
        self._from_here(request)
        hello = await body_of(request, wire.Hello)
        game = await self.games.get(game_id(request))
        sides = _opened(game, hello.token)
        if not sides:
            raise refused("wrong-token")
        missing = await self.games.clear(game, sides)
        audit("left" if missing else "deleted", visitor_of(request), game.row.id, sides[0])
        return as_json(Cleared(deleted=not missing, missing=missing))
