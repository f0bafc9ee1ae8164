"""What the steward does and leaves: machines that nobody watches pause, time tells nothing, nobody has all of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from eastfront.engine.match import Match
from eastfront.server import steward as stewards
from eastfront.server.games import Games
from eastfront.server.live import LiveGame
from eastfront.server.machines import Machines
from eastfront.server.records import SeatRow
from eastfront.server.seats import MACHINE
from eastfront.server.sqlite import SqliteStore
from eastfront.server.steward import Steward, remaining
from eastfront.server.thinking import Question, Thought
from eastfront.titles import TITLES
from tests.sides import FIRST, SECOND

_questions = msgspec.json.Decoder(Question)
SEATS = [SeatRow(side, MACHINE, machine="random") for side in (FIRST, SECOND)]


@pytest.mark.parametrize(
    ("took", "wait"), [(0.0, 0.5), (0.1, 0.4), (0.5, 0.0), (0.51, 0.49), (1.0, 0.0), (1.25, 0.25), (7.1, 0.4)]
)
def test_a_thought_takes_whole_grains_and_one_at_least(took: float, wait: float) -> None:
    assert remaining(took, 0.5) == pytest.approx(wait)
    assert (took + remaining(took, 0.5)) / 0.5 == pytest.approx(round((took + remaining(took, 0.5)) / 0.5))


class Thinkers(Machines):
    """They never get further than thinking."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[str] = []

    async def ask(self, data: bytes, about: str = "", long: bool = False, whose: str = "") -> Thought:
        self.asked.append(about)
        await asyncio.Event().wait()
        raise AssertionError


Meet = Callable[[Games, Steward, Thinkers], Awaitable[None]]


def meeting(tmp_path: Path, meet: Meet) -> None:
    async def go() -> None:
        store, thinkers = SqliteStore(tmp_path / "games.db"), Thinkers()
        await store.open()
        steward = Steward(thinkers)
        try:
            await meet(Games(store, TITLES), steward, thinkers)
        finally:
            await steward.close()
            await store.close()

    asyncio.run(asyncio.wait_for(go(), 20))


async def of(games: Games, maker: str = "") -> LiveGame:
    match = Match.begin(TITLES.get("skirmish"), "standard", bytes(32))
    return await games.take_in(match, SEATS, maker=maker)


async def soon(done: Callable[[], bool]) -> None:
    while not done():
        await asyncio.sleep(0.005)


def test_machines_pause_when_nobody_has_watched_for_a_while(tmp_path: Path) -> None:
    async def meet(games: Games, steward: Steward, thinkers: Thinkers) -> None:
        game = await of(games)
        game.unwatched_since = time.monotonic() - stewards.GRACE
        steward.wake(game)
        assert not game.busy
        with game.expecting():
            steward.wake(game)
            await soon(lambda: thinkers.asked == [game.row.id])
        other = await of(games)  # the last one left a moment ago
        steward.wake(other)
        await soon(lambda: thinkers.asked[-1] == other.row.id)

    meeting(tmp_path, meet)


def test_one_visitor_has_only_so_many_games_in_which_machines_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stewards, "GAMES_EACH", 2)
    monkeypatch.setattr(stewards, "HELD_ELSEWHERE", 0.01)

    async def meet(games: Games, steward: Steward, thinkers: Thinkers) -> None:
        mine = [await of(games, "anna") for _ in range(3)]
        his, at_home = await of(games, "boris"), [await of(games) for _ in range(3)]
        for game in mine:
            steward.wake(game)
            await asyncio.sleep(0.05)
        for game in (his, *at_home):
            steward.wake(game)
        await soon(lambda: len(thinkers.asked) == 6)
        assert mine[2].row.id not in thinkers.asked
        games.forget(mine[0])
        await soon(lambda: mine[2].row.id in thinkers.asked)

    meeting(tmp_path, meet)


class Slowly(Machines):
    """As long as it is told to, by a clock of its own."""

    def __init__(self, clock: list[float], takes: float) -> None:
        super().__init__(1)
        self.clock, self.takes = clock, takes

    async def ask(self, data: bytes, about: str = "", long: bool = False, whose: str = "") -> Thought:
        self.clock[0] += self.takes
        return Thought(_questions.decode(data).options[0])


@pytest.mark.parametrize(("title", "secrets"), [("barbarossa_to_berlin", True), ("great_patriotic_war", False)])
def test_how_long_a_machine_thought_shows_only_where_nothing_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, secrets: bool
) -> None:
    """Two thoughts of different length within one grain: the same moment for both, where there are secrets."""
    assert bool(TITLES.get(title).table.SECRETS) is secrets

    async def moment(takes: float) -> float:
        now = [1000.0]

        async def sleep(seconds: float) -> None:
            now[0] += seconds

        monkeypatch.setattr(stewards, "time", SimpleNamespace(monotonic=lambda: now[0]))
        store = SqliteStore(tmp_path / f"{takes}.db")
        await store.open()
        steward = Steward(Slowly(now, takes), sleep)
        try:
            scenario = TITLES.get(title).scenarios[0].id
            game = await Games(store, TITLES, lambda: bytes(32)).create(title, scenario, {}, SEATS)
            turn = game.machine_to_move()
            assert turn is not None
            await steward._move(game, *turn)
            assert game.match.seq == 2
            return now[0] - 1000.0
        finally:
            await steward.close()
            await store.close()

    short, long = asyncio.run(moment(0.001)), asyncio.run(moment(0.03))
    assert (short == pytest.approx(long)) is secrets
