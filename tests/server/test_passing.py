"""Pass for me: the server answers for who does not react, and the time it takes tells nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.server import steward as stewards
from eastfront.server.games import Games
from eastfront.server.live import LiveGame
from eastfront.server.machines import Machines
from eastfront.server.records import SeatRow
from eastfront.server.seats import PERSON
from eastfront.server.sqlite import SqliteStore
from eastfront.server.steward import Steward
from eastfront.server.wishes import Wishes
from eastfront.titles import TITLES
from eastfront.titles.skirmish.printed import EAST, WEST
from tests.server.believable import hand, until_asked_to_react, variants
from tests.server.tables import at_table, fetch, new_game, served


class Clock:
    """Time that passes only when somebody sleeps."""

    def __init__(self) -> None:
        self.now, self.slept = 0.0, list[float]()
        self.stands = False

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)
        while self.stands:
            await asyncio.sleep(0)
        self.now += seconds


Meet = Callable[[LiveGame, Steward, Clock], Awaitable[Any]]


def at_the_table(tmp_path: Any, match: Match[Any], meet: Meet) -> Any:
    async def go() -> Any:
        store, clock = SqliteStore(tmp_path / f"{id(match)}.db"), Clock()
        await store.open()
        games, steward = Games(store, TITLES, lambda: bytes(32)), Steward(Machines(), clock.sleep)
        seats = [SeatRow(WEST, PERSON, token=b"west"), SeatRow(EAST, PERSON, token=b"east")]
        game = await games.take_in(match, seats)
        try:
            return await meet(game, steward, clock)
        finally:
            await steward.close()
            await store.close()

    return asyncio.run(go())


async def rest(game: LiveGame) -> None:
    while game.busy:
        await asyncio.sleep(0)


def test_the_time_a_pass_takes_does_not_depend_on_the_hand(tmp_path: Any) -> None:
    """Four games that differ only in what East holds: West hears of the pass at the same moment in each."""

    async def meet(game: LiveGame, steward: Steward, clock: Clock) -> tuple[list[float], float, int]:
        await game.pass_for([EAST], True)
        before = game.match.seq
        steward.wake(game)
        await rest(game)
        assert game.match.seq == before + 1
        return clock.slept, clock.now, game.match.seq

    games = variants(WEST, 4)
    assert len({tuple(hand(match, EAST)) for match in games}) > 1
    for match in games:
        until_asked_to_react(match, EAST)
    heard = [at_the_table(tmp_path, match, meet) for match in games]
    assert heard == [heard[0]] * len(heard)
    assert heard[0][0] == [stewards.PASS_AFTER]


def test_passing_ends_when_something_else_is_asked(tmp_path: Any) -> None:
    async def meet(game: LiveGame, steward: Steward, clock: Clock) -> None:
        assert WEST in game.match.asked
        with pytest.raises(Refused):
            await game.pass_for([WEST], True)
        await game.pass_for([EAST], True)
        while EAST not in game.match.asked or game.side_to_pass() is not None:
            assert game.wishes.passing == ((EAST, "skirmish-reaction-card"),)
            side = game.match.asked[0]
            await game.change(lambda m: m.submit(side, m.options(side)[0]))  # noqa: B023 - at once
        assert game.wishes.passing == ()
        assert clock.slept == []

    at_the_table(tmp_path, variants()[0], meet)


def test_one_kind_of_reaction_passes_and_another_is_asked(tmp_path: Any) -> None:
    async def meet(game: LiveGame, steward: Steward, clock: Clock) -> None:
        with pytest.raises(Refused, match="no-reaction"):
            await game.pass_for([EAST], True, "another kind")
        with pytest.raises(Refused, match="no-reaction"):
            await game.pass_for([EAST], False, "another kind")
        await game.pass_for([EAST], True, "skirmish-reaction-card")
        assert game.side_to_pass() == EAST
        game.wishes = Wishes(((EAST, "another kind"),))
        assert game.side_to_pass() is None

    match = variants()[0]
    until_asked_to_react(match, EAST)
    at_the_table(tmp_path, match, meet)


def test_where_nothing_is_hidden_nobody_waits(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def meet(game: LiveGame, steward: Steward, clock: Clock) -> None:
        await game.pass_for([EAST], True)
        monkeypatch.setattr(type(game.match.title).table, "SECRETS", ())
        before = game.match.seq
        steward.wake(game)
        await rest(game)
        assert game.match.seq == before + 1
        assert clock.slept == []

    match = variants()[0]
    until_asked_to_react(match, EAST)
    at_the_table(tmp_path, match, meet)


def test_who_changes_his_mind_is_asked(tmp_path: Any) -> None:
    async def meet(game: LiveGame, steward: Steward, clock: Clock) -> None:
        clock.stands = True
        await game.pass_for([EAST], True)
        steward.wake(game)
        await asyncio.sleep(0)
        await game.pass_for([EAST], False)
        clock.stands = False
        await rest(game)
        before = game.match.seq
        assert game.side_to_pass() is None
        await game.pass_for([EAST], True)  # a reaction that is asked already may be passed too
        steward.wake(game)
        await rest(game)
        assert game.match.seq == before + 1

    match = variants()[0]
    until_asked_to_react(match, EAST)
    at_the_table(tmp_path, match, meet)


def test_only_the_one_who_passes_sees_it(tmp_path: Any) -> None:
    async def go() -> None:
        with served(tmp_path) as address:
            game, token = new_game(address, "me", "open")
            east = fetch(address, f"/api/games/{game}/seats/1", {"name": "Boris"})[1]["token"]
            async with at_table(address, game, token) as west, at_table(address, game, east) as table:
                await west.act(0)
                await table.until(lambda u: u["seq"] == 2)
                await table.act(0)
                await table.until(lambda u: u["seq"] == 3)
                await table.say("PassForMe", on=True)
                await table.until(lambda u: u.get("passing"))
                await west.until(lambda u: u["seq"] == 3)
                await west.say("PassForMe", on=True)
                assert (await west.next("No"))["refusal"]["reason"] == "refused-your-turn"
                assert "passing" not in west.everything
                await table.say("PassForMe", on=False)
                await table.until(lambda u: not u.get("passing"))
            async with at_table(address, game) as nobody:
                await nobody.say("PassForMe", on=True)
                assert (await nobody.next("No"))["refusal"]["reason"] == "refused-spectator"

    asyncio.run(go())
