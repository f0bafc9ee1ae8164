"""Decks that players build, over HTTP: what there is to build from, whether a list is legal, what brings it to a table,
and a place to keep it under a secret. The key never stands in an address; only its hash is kept."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eastfront.engine.refusals import refused
from eastfront.engine.title import Registry, Title
from eastfront.parts.deckbuilding import DeckBuilder, Listed, checked, legal
from eastfront.server.answers import as_json, body_of, guarded, line_of_text, same_origin
from eastfront.server.documents import DeckActions, DeckKey, DeckVerdict, DeckWish
from eastfront.server.limits import Kind
from eastfront.server.press import EACH_TIME, Press
from eastfront.server.records import DeckRow
from eastfront.server.store import Store
from eastfront.server.visitors import visitor_of

MOST_OF_ONE_VISITOR = 200
MOST_IN_ALL = 50_000  # a few kilobytes each
KEPT_FOR = 400 * 86_400.0  # seconds without anybody opening it
LONGEST_NAME = 60
LONGEST_KEY = 64
JSON = "application/json"
_encoder = msgspec.json.Encoder(order="deterministic")


def hashed(key: str) -> str:
    return hashlib.blake2b(key.encode(), digest_size=20, person=b"deck").hexdigest()


class Decks:
    def __init__(
        self,
        store: Store,
        titles: Registry,
        maker: Callable[[Request], str],
        clock: Callable[[], float] = time.time,
        most: tuple[int, int] = (MOST_OF_ONE_VISITOR, MOST_IN_ALL),
    ) -> None:
        self.store, self.titles, self.maker, self.clock, self.most = store, titles, maker, clock, most
        self.press = Press()

    def routes(self) -> list[Route]:
        return [
            Route("/api/decks/{title}", guarded(self.workshop)),
            Route("/api/decks/{title}/check", guarded(self.check), methods=["POST"]),
            Route("/api/decks/{title}/actions", guarded(self.actions), methods=["POST"]),
            Route("/api/decks/{title}/keep", guarded(self.keep), methods=["POST"]),
            Route("/api/decks/{title}/kept", guarded(self.kept), methods=["POST"]),
            Route("/api/decks/{title}/drop", guarded(self.drop), methods=["POST"]),
        ]

    def _builder(self, request: Request) -> tuple[Title[Any], DeckBuilder]:
        title = self.titles.get(request.path_params["title"])
        builder: DeckBuilder | None = title.deck_builder()
        if builder is None:
            raise refused("no-decks")
        return title, builder

    async def _asked(self, request: Request) -> tuple[str, DeckBuilder, Listed, str]:
        title, builder = self._builder(request)
        wish = await body_of(request, DeckWish)
        line_of_text(wish.deck.name, LONGEST_NAME)
        return title.id, builder, checked(wish.deck, builder.workshop()), wish.key

    # ------------------------------------------------------------------ building
    async def workshop(self, request: Request) -> Response:
        title, builder = self._builder(request)
        sheet = await self.press.sheet((title.id,), JSON, lambda: _encoder.encode(builder.workshop()))
        return sheet.answer(request, EACH_TIME)

    async def check(self, request: Request) -> Response:
        _, builder, listed, _ = await self._asked(request)
        findings = builder.findings(listed)
        return as_json(DeckVerdict(legal(findings), findings))

    async def actions(self, request: Request) -> Response:
        _, builder, listed, _ = await self._asked(request)
        return as_json(DeckActions(builder.actions(listed)))

    # ------------------------------------------------------------------ keeping
    def _from_here(self, request: Request) -> None:
        if not same_origin(request.headers):
            raise refused("other-origin")
        visitor_of(request).take(Kind.CREATE)

    async def keep(self, request: Request) -> Response:
        """Whoever has the key changes the deck it opens; without one a new place is found, while there is room."""
        self._from_here(request)
        title, _, listed, key = await self._asked(request)
        known = await self._found(title, key) if key else None
        if known is None:
            key, maker = secrets.token_urlsafe(18), await self._room(request)
        else:
            maker = known.maker
        row = DeckRow(hashed(key), title, msgspec.json.encode(listed), maker, self.clock())
        await self.store.keep_deck(row)
        return as_json(DeckKey(key), 201 if known is None else 200)

    async def _room(self, request: Request) -> str:
        maker = self.maker(request)
        each, total = self.most
        await self.store.forget_decks(self.clock() - KEPT_FOR)
        if await self.store.decks() >= total:
            raise refused("disk-full")
        if maker and await self.store.decks(maker) >= each:
            raise refused("deck-quota", most=each)
        return maker

    async def _found(self, title: str, key: str) -> DeckRow:
        row = await self.store.deck(hashed(key)) if 0 < len(key) <= LONGEST_KEY else None
        if row is None or row.title != title:
            raise refused("no-such-deck")
        return row

    async def kept(self, request: Request) -> Response:
        title, _ = self._builder(request)
        row = await self._found(title.id, (await body_of(request, DeckKey)).key)
        await self.store.keep_deck(msgspec.structs.replace(row, changed=self.clock()))
        return as_json(msgspec.json.decode(row.body, type=Listed))

    async def drop(self, request: Request) -> Response:
        self._from_here(request)
        title, _ = self._builder(request)
        row = await self._found(title.id, (await body_of(request, DeckKey)).key)
        await self.store.drop_deck(row.id)
        return as_json({})
