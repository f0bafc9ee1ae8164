"""Other processes on the same store: what they wrote is taken over here, and who is at a table there is shown here.

No process owns a game. Whoever writes first is right, because an entry is written only after the one it was made for;
the others hear of it and follow. Whoever was not heard of for a while is gone, with all who sat at his tables."""

from __future__ import annotations

import asyncio
import time

from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.server.errands import Errands
from eastfront.server.games import Games
from eastfront.server.live import LiveGame
from eastfront.server.records import News
from eastfront.server.steward import Steward
from eastfront.server.store import NoGame

GONE_AFTER = 4.0  # seconds without a word


class Neighbours:
    def __init__(self, games: Games, steward: Steward) -> None:
        self.games, self.steward = games, steward
        self.errands = Errands()
        self.last_heard: dict[str, float] = {}
        self._following: dict[str, asyncio.Task[None]] = {}

    def hear(self, news: News) -> None:
        if news.by:
            self.last_heard[news.by] = time.monotonic()
        if news.kind == "missed":
            for game in self.games.at_hand():
                self.errands.run(self._read_again(game))
            return
        found = self.games.live(news.game)
        if found is not None:
            self._hear(found, news)
        elif news.kind != "present":
            self.games.overhear(news.game)

    def _hear(self, game: LiveGame, news: News) -> None:
        match news.kind:
            case "entry":
                self._follow(game)
            case "chat":
                game.said += 1
                game.tell()
            case "seats":
                self.errands.run(self._seats(game))
            case "wishes":
                self.errands.run(self._wishes(game))
            case "gone":
                self.games.forget(game)
            case "asks":
                if game.here:
                    game.say_who_is_here()
            case "hurry":
                self.steward.hurry(game)
            case "trouble":
                game.trouble = Refusal("", "refused-machine-silent", {})
                game.tell()
            case "present":
                game.elsewhere[news.by] = frozenset(Side(int(side)) for side in news.about.split(",") if side)
                game.tell()

    def _follow(self, game: LiveGame) -> None:
        """Several entries in a row are one errand; a game that nobody watches here is read when somebody comes."""
        if not game.watchers and not game.busy:
            game.broken = True
            return
        under_way = self._following.get(game.row.id)
        if under_way is None or under_way.done():
            self._following[game.row.id] = self.errands.run(self._catch_up(game))
        else:
            under_way.add_done_callback(lambda _: self._follow(game))

    async def _catch_up(self, game: LiveGame) -> None:
        await game.catch_up()
        self._following.pop(game.row.id, None)
        self.steward.wake(game)

    async def _seats(self, game: LiveGame) -> None:
        game.seats = await self.games.store.seats(game.row.id)
        game.tell()
        self.steward.wake(game)

    async def _wishes(self, game: LiveGame) -> None:
        await game.hear_wishes()
        self.steward.wake(game)

    async def _read_again(self, game: LiveGame) -> None:
        """All that may have been missed."""
        try:
            await game.hear_wishes()
        except NoGame:
            self.games.forget(game)
            return
        game.said += 1
        await game.catch_up()
        await self._seats(game)
        game.say_who_is_here()
        await self.games.store.tell("asks", game.row.id)

    def tidy(self) -> None:
        """Processes that are gone have nobody at their tables any more."""
        now = time.monotonic()
        for by in [by for by, at in self.last_heard.items() if now - at > GONE_AFTER]:
            del self.last_heard[by]
            for game in self.games.at_hand():
                if game.elsewhere.pop(by, None):
                    game.tell()

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(GONE_AFTER / 4)
            self.tidy()

    async def close(self) -> None:
        await self.errands.close()
