"""The games in memory: begun, brought, forked, read from the store, cleared away, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from eastfront.engine.fate import SEED_BYTES
from eastfront.engine.frames import Side
from eastfront.engine.match import Match
from eastfront.engine.refusals import refused
from eastfront.engine.title import Registry
from eastfront.server.live import LiveGame, reasons_of
from eastfront.server.reading import on_the_way, read, upgrade
from eastfront.server.records import GameRow, SeatRow
from eastfront.server.seats import MACHINE, OPEN, PERSON, advice_by_default, hashed, opened_by
from eastfront.server.store import Conflict, NoGame, Store

log = logging.getLogger("eastfront")


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


class Games:
    """The games in memory, read from the store when somebody comes and left again when nobody is there."""

    def __init__(self, store: Store, titles: Registry, seeds: Callable[[], bytes] = new_seed) -> None:
        self.store, self.titles, self.seeds = store, titles, seeds
        self._live: dict[str, LiveGame] = {}
        self._reading: dict[str, asyncio.Lock] = {}
        self._overheard: set[str] = set()  # games of which something was said while they were read

    @property
    def in_memory(self) -> int:
        return len(self._live)

    async def create(
        self,
        title: str,
        scenario: str,
        settings: Mapping[str, str],
        seats: list[SeatRow],
        listed: bool = False,
        name: str = "",
        advice: bool | None = None,
        maker: str = "",
        resigns: bool = True,
    ) -> LiveGame:
        match = Match.begin(self.titles.get(title), scenario, self.seeds(), settings)
        return await self._keep(match, seats, maker, listed, name, advice, resigns=resigns)

    async def take_in(self, match: Match[Any], seats: list[SeatRow], name: str = "", maker: str = "") -> LiveGame:
        """A game from elsewhere. Who brought it knows its luck and every card in it: where a machine plays too, the
        luck is new; where a stranger may sit down, all that is hidden from anybody is dealt again as well."""
        if match.ending is None and any(seat.kind == OPEN for seat in seats):
            match = match.fork_as(None, match.position, self.seeds())
        elif match.ending is None and any(seat.kind == MACHINE for seat in seats):
            match = match.fork(match.position, self.seeds())
        return await self._keep(match, seats, maker, name=name, brought=True)

    async def fork(
        self, game: LiveGame, viewers: tuple[Side, ...], position: int, seats: list[SeatRow], maker: str = ""
    ) -> LiveGame:
        """A new game from an earlier position, with new luck. All that the table held goes along only where it is open
        to who asks (a finished game, or one of which he plays every side) and nobody else is to sit down; else the new
        game starts from a position that he could believe in."""
        match, seed = game.match, self.seeds()
        if match.ending is None and game.hot_seat and not viewers:
            raise refused("not-yet-open")
        if match.ending is None and not game.hot_seat:
            forked = match.fork_as(viewers[0] if viewers else None, position, seed)
        elif any(seat.kind == OPEN for seat in seats):
            forked = match.fork_as(next((s.side for s in seats if s.kind == PERSON), None), position, seed)
        else:
            forked = match.fork(position, seed)
        return await self._keep(
            forked, seats, maker, name=game.row.name, brought=game.row.brought, resigns=game.row.resigns
        )

    async def _keep(
        self,
        match: Match[Any],
        seats: list[SeatRow],
        maker: str,
        listed: bool = False,
        name: str = "",
        advice: bool | None = None,
        brought: bool = False,
        resigns: bool = True,
    ) -> LiveGame:
        if tuple(sorted(seat.side for seat in seats)) != match.sides:
            raise refused("bad-seats")
        now = time.time()
        row = GameRow(
            id=secrets.token_urlsafe(9),
            title=match.title.id,
            scenario=match.scenario,
            settings=match.settings,
            rules_version=match.title.rules_version,
            seed=match.fate.seed,
            listed=listed,
            created=now,
            changed=now,
            seq=match.seq,
            asked=match.asked,
            finished=match.ending is not None,
            name=name,
            advice=advice_by_default(seats) if advice is None else advice,
            brought=brought,
            resigns=resigns,
            maker=maker,
        )
        entries = [msgspec.json.encode(entry) for entry in match.journal]
        row = replace(row, weight=sum(map(len, entries)))
        await self.store.create(row, seats, entries, match.head, on_the_way(match))
        game = self._live[row.id] = LiveGame(row, match, seats, self.store)
        return game

    async def clear(self, game: LiveGame, sides: Iterable[Side]) -> tuple[Side, ...]:
        """These want the table cleared away, which is done when no person is left who has not said so: who is left."""
        await game.wish(lambda w: replace(w, clearing=tuple(sorted({*w.clearing, *sides}))))
        seats = await self.store.seats(game.row.id)  # somebody may have sat down at another process just now
        missing = tuple(s.side for s in seats if s.kind == PERSON and s.side not in game.wishes.clearing)
        if not missing:
            await self.delete(game)
        return missing

    async def delete(self, game: LiveGame) -> None:
        await self.store.delete(game.row.id)
        self.forget(game)

    def forget(self, game: LiveGame) -> None:
        """It is no more."""
        self._live.pop(game.row.id, None)
        game.broken = True
        if game.errand is not None:
            game.errand.cancel()
        game.stop_counsel()
        game.tell()

    async def get(self, id: str) -> LiveGame:
        async with self._reading.setdefault(id, asyncio.Lock()):
            game = self._live.get(id)
            if game is None or game.broken:
                try:
                    game = self._live[id] = await self._read_whole(id)
                except NoGame:
                    self._reading.pop(id, None)
                    raise
                game.errands.run(self.store.tell("asks", id))  # who is at this table elsewhere
            return game

    async def _read_whole(self, id: str) -> LiveGame:
        """Again if another process changed it meanwhile: a game that is not at hand yet follows nothing."""
        while True:
            self._overheard.discard(id)
            game = await self._read(id)
            if id not in self._overheard:
                return game

    def overhear(self, id: str) -> None:
        if id in self._reading:
            self._overheard.add(id)

    async def _read(self, id: str) -> LiveGame:
        whole = await self.store.whole(id)
        match, mended = read(self.titles.get(whole.game.title), whole)
        if match.seq > whole.game.seq:
            try:
                await self.store.append(id, upgrade(match, whole.game))
            except Conflict:  # another process was quicker
                return await self._read(id)
            log.info("game %s goes on under rules %d", id, match.title.rules_version)
        elif mended:
            await self.store.mend(id, match.seq, match.head, on_the_way(match))
        return LiveGame(whole.game, match, whole.seats, self.store, reasons_of(whole.reasons))

    def at_hand(self) -> list[LiveGame]:
        return list(self._live.values())

    def live(self, id: str) -> LiveGame | None:
        return self._live.get(id)

    async def sit(self, id: str, side: Side, name: str, key: str = "") -> str:
        """Take an open seat; the answer is the secret that opens it from now on. Who has a seat here already shows its
        secret, and has both of them with it."""
        if key and not opened_by(await self.store.seats(id), key):
            raise refused("wrong-token")
        token = key or new_token()
        seat = SeatRow(side, PERSON, name, token=hashed(token))
        if not await self.store.sit(id, seat, only_if_open=True):
            raise refused("seat-taken")
        game = await self.get(id)
        game.seats = await self.store.seats(id)
        game.tell()
        return token

    def forget_idle(self) -> None:
        """Games nobody watches leave memory; the store has them."""
        for id in [id for id, game in self._live.items() if not game.watchers and not game.busy]:
            del self._live[id]
            self._reading.pop(id, None)
