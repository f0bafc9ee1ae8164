"""A thought can be stopped: it plays the best it has found. Who may stop whose machine, and what stops by itself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from eastfront.engine.sides import Side
from eastfront.server import steward as stewards
from eastfront.server.games import Games
from eastfront.server.live import LiveGame
from eastfront.server.machines import Machines
from eastfront.server.neighbours import Neighbours
from eastfront.server.records import News, SeatRow
from eastfront.server.seats import MACHINE, OPEN, PERSON
from eastfront.server.sqlite import SqliteStore
from eastfront.server.steward import Steward
from eastfront.server.store import Store
from eastfront.server.thinking import Question, Thought
from eastfront.titles import TITLES
from tests.server.conftest import Test
from tests.server.tables import at_table, new_game
from tests.server.test_machines import asked, idle, thinking, to_the_machine
from tests.sides import FIRST, SECOND

_questions = msgspec.json.Decoder(Question)


# ---------------------------------------------------------------------- in the workers
def test_a_thought_that_is_called_off_answers_at_once_with_what_it_has(machines: Machines) -> None:
    async def go() -> None:
        data, options, _ = asked("ponderous")
        thought = asyncio.create_task(machines.ask(data, "game"))
        await thinking(machines)
        before = machines.pids()
        await asyncio.sleep(0.3)
        machines.hurry("another game")
        assert not thought.done()
        began = time.monotonic()
        machines.hurry("game")
        assert (await thought).action == options[-1]
        assert time.monotonic() - began < 10
        assert machines.pids() == before  # it was asked to stop, and not killed

    asyncio.run(asyncio.wait_for(go(), 60))


def test_only_the_thought_that_is_meant_is_called_off(machines: Machines) -> None:
    """A word that comes too late, or twice, is about nothing any more."""

    async def go() -> None:
        data, _, _ = asked("ponderous")
        for _ in range(3):
            thought = asyncio.create_task(machines.ask(data, "game"))
            await asyncio.sleep(0.4)
            assert not thought.done()
            machines.hurry("game")
            machines.hurry("game")
            await thought
            machines.hurry("game")
        assert len(machines.pids()) == 1

    asyncio.run(asyncio.wait_for(go(), 60))


def test_a_thought_that_waits_for_its_turn_is_short_when_it_comes(machines: Machines) -> None:
    async def go() -> None:
        first = [asyncio.create_task(machines.ask(asked("ponderous")[0], f"first {n}")) for n in range(2)]
        await asyncio.sleep(0.3)
        waiting = asyncio.create_task(machines.ask(asked("ponderous")[0], "waiting"))
        await asyncio.sleep(0.1)
        machines.hurry("waiting")
        for number in range(2):
            machines.hurry(f"first {number}")
        await asyncio.gather(*first, waiting)

    asyncio.run(asyncio.wait_for(go(), 60))


# ---------------------------------------------------------------------- at the table
def test_a_player_has_it_play_now_and_a_spectator_has_not(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "ponderous", scenario="duel")
        async with at_table(address, game, token) as anna, at_table(address, game) as spectator:
            assert not anna.update.get("may_hurry")  # it is her own turn
            await anna.say("PlayNow", seq=anna.update["seq"])
            assert (await anna.next("No"))["refusal"]["reason"] == "refused-not-yours-to-hurry"
            await to_the_machine(anna)
            await anna.until(lambda u: u.get("thinking") and u.get("may_hurry"))
            await spectator.until(lambda u: u.get("thinking"))
            assert not spectator.update.get("may_hurry")
            seq = anna.update["seq"]
            await spectator.say("PlayNow", seq=seq)
            assert (await spectator.next("No"))["refusal"]["reason"] == "refused-spectator"
            await anna.say("PlayNow", seq=seq - 1)
            assert (await anna.next("No"))["refusal"]["reason"] == "refused-stale"
            await asyncio.sleep(0.3)
            assert anna.update["seq"] == seq
            began = time.monotonic()
            await anna.say("PlayNow", seq=seq)
            await anna.until(lambda u: not u.get("thinking"))  # all of its turn
            assert time.monotonic() - began < 30
            assert not anna.update.get("trouble")

    asyncio.run(asyncio.wait_for(go(), 90))


def test_a_thought_ends_soon_after_everybody_has_left(
    address: str, machines: Machines, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And is thought again when somebody is back."""
    monkeypatch.setattr(stewards, "ALONE", 0.2)
    monkeypatch.setattr(stewards, "LOOK", 0.05)

    async def go() -> None:
        game, token = new_game(address, "me", "ponderous", scenario="duel")
        async with at_table(address, game, token) as anna:
            await to_the_machine(anna)
            await thinking(machines)
            await asyncio.sleep(0.5)
            assert machines.pids()  # as long as somebody is there
        await idle(machines)
        async with at_table(address, game, token) as anna:
            await thinking(machines)
            assert anna.update["thinking"]
            assert not anna.update.get("trouble")

    asyncio.run(asyncio.wait_for(go(), 60))


# ---------------------------------------------------------------------- who may
def seats(kinds: str) -> list[SeatRow]:
    """By side: a, b and c are persons, m a machine, o an open seat."""
    who = {"m": MACHINE, "o": OPEN}
    return [
        SeatRow(Side(side), who.get(kind, PERSON), machine="officer" if kind == "m" else "", token=kind.encode())
        for side, kind in enumerate(kinds)
    ]


@pytest.mark.parametrize(
    ("camps", "kinds", "allowed"),
    [
        ([(0,), (1,)], "ma", {"a"}),  # the usual table
        ([(0,), (1,)], "mo", set()),  # nobody sits there yet
        ([(0,), (1,)], "mm", set()),  # and nobody at all
        ([(0,), (1, 2)], "mab", {"a", "b"}),  # two allies against a machine
        ([(0, 1), (2,)], "mab", {"a"}),  # a machine and its ally against another: he must not weaken it
        ([(0,), (1,), (2,)], "mab", set()),  # a third party: one rival would gain what another loses
        ([(0,), (1,), (2,)], "mam", {"a"}),
    ],
)
def test_who_may_hurry_whose_machine(
    run: Callable[[Test], None],
    monkeypatch: pytest.MonkeyPatch,
    camps: list[tuple[int, ...]],
    kinds: str,
    allowed: set[str],
) -> None:
    async def test(store: Store) -> None:
        game = await Games(store, TITLES, lambda: bytes(32)).create("skirmish", "duel", {}, seats("ma"))
        game.seats = seats(kinds)
        game.match.__dict__["camps"] = tuple(tuple(map(Side, camp)) for camp in camps)
        assert game.match.asked == (FIRST,)
        persons = {kind: [Side(n) for n, k in enumerate(kinds) if k == kind] for kind in set(kinds) - {"m", "o"}}
        assert {kind for kind, sides in persons.items() if game.may_hurry(sides)} == allowed
        assert not game.may_hurry(())  # who looks on

    run(test)


# ---------------------------------------------------------------------- what it costs
class Costly(Machines):
    """Every thought costs three seconds of the turn."""

    def __init__(self) -> None:
        super().__init__(1)
        self.spent: list[float] = []
        self.hurried = 0

    async def ask(self, data: bytes, about: str = "", long: bool = False, whose: str = "") -> Thought:
        question = _questions.decode(data)
        self.spent.append(question.spent)
        await asyncio.sleep(0.01)
        return Thought(question.options[0], spent=question.spent + 3.0)

    def hurry(self, about: str) -> None:
        self.hurried += 1


def costly(tmp_path: Path, meet: Callable[[LiveGame, Steward, Costly], object]) -> None:
    async def go() -> None:
        store, machines = SqliteStore(tmp_path / "games.db"), Costly()
        await store.open()
        steward = Steward(machines)
        try:
            both = [SeatRow(side, MACHINE, machine="marshal:seconds=10") for side in (FIRST, SECOND)]
            game = await Games(store, TITLES, lambda: bytes(32)).create("skirmish", "duel", {}, both)
            await meet(game, steward, machines)  # type: ignore[misc]
        finally:
            await steward.close()
            await store.close()

    asyncio.run(asyncio.wait_for(go(), 20))


async def move(game: LiveGame, steward: Steward) -> None:
    turn = game.machine_to_move()
    assert turn is not None
    await steward._move(game, *turn)


def test_what_a_turn_has_cost_goes_with_the_question_whichever_worker_thinks(tmp_path: Path) -> None:
    async def meet(game: LiveGame, steward: Steward, machines: Costly) -> None:
        while game.turn == 1:
            await move(game, steward)
        await move(game, steward)
        counted = [0.0]
        for before in machines.spent[1:]:
            assert before in (0.0, counted[-1] + 3.0)  # nought for the other side, and in the next turn
            counted.append(before)
        assert machines.spent[-1] == 0.0

    costly(tmp_path, meet)


def test_who_is_hurried_stays_so_until_its_turn_is_over(tmp_path: Path) -> None:
    async def meet(game: LiveGame, steward: Steward, machines: Costly) -> None:
        steward.hurry(game)
        assert (game.hurried, machines.hurried) == (FIRST, 1)
        while game.machine_to_move() == (FIRST, "marshal:seconds=10"):
            before = machines.hurried
            await move(game, steward)
            assert machines.hurried == before + 1
        before = machines.hurried
        await move(game, steward)
        assert machines.hurried == before  # the other machine was not meant

    costly(tmp_path, meet)


def test_it_is_over_when_a_person_is_asked(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await Games(store, TITLES, lambda: bytes(32)).create("skirmish", "duel", {}, seats("am"))
        game.hurried = SECOND
        await game.change(lambda m: m.submit(FIRST, m.options(FIRST)[-1]))
        assert game.match.asked == (FIRST,)
        assert game.hurried is None

    run(test)


def test_what_is_taken_back_is_thought_over_anew(tmp_path: Path) -> None:
    async def meet(game: LiveGame, steward: Steward, machines: Costly) -> None:
        await move(game, steward)
        await game.change(lambda m: m.take_back(0, m.sides))
        await move(game, steward)
        assert machines.spent == [0.0, 0.0]

    costly(tmp_path, meet)


def test_another_process_hears_of_it(tmp_path: Path) -> None:
    async def meet(game: LiveGame, steward: Steward, machines: Costly) -> None:
        games = Games(game.store, TITLES)
        games._live[game.row.id] = game
        Neighbours(games, steward).hear(News("hurry", game.row.id, "elsewhere"))
        assert game.hurried == FIRST

    costly(tmp_path, meet)
