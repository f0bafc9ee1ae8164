"""Look-ups: answered elsewhere from what may be known, remembered, paid for, overtaken, and given up in time."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from eastfront.engine.refusals import Refused
from eastfront.engine.table import HIDDEN
from eastfront.parts.opponents import enemy
from eastfront.server import lookups, wire
from eastfront.server.games import Games
from eastfront.server.limits import Allowance, Kind, Limits, Visitor
from eastfront.server.live import LiveGame
from eastfront.server.looking import Found, Question, look, seen_as_bytes, view_from
from eastfront.server.lookups import Curiosity, LookUps, Memory
from eastfront.server.packets import Packet
from eastfront.server.records import SeatRow
from eastfront.server.seats import PERSON
from eastfront.server.sqlite import SqliteStore
from eastfront.server.workers import Workers
from eastfront.titles import TITLES
from eastfront.titles.skirmish.printed import EAST, WEST
from tests.server.believable import until_asked_to_react, variants
from tests.sides import FIRST, SECOND

_found = msgspec.msgpack.Decoder(Found)
_questions = msgspec.json.Decoder(Question)


class Here(Workers):
    """Answers in this process, and says what it was asked."""

    def __init__(self) -> None:
        super().__init__(look)
        self.asked: list[Question] = []
        self.hold: asyncio.Event | None = None

    async def put(
        self, data: bytes, about: str = "", long: bool = False, whose: str = "", within: float | None = None
    ) -> bytes:
        self.asked.append(_questions.decode(data))
        if self.hold is not None:
            await self.hold.wait()
        return look(data)


def visitor(**allowed: Allowance) -> Visitor:
    return Limits({Kind[name]: each for name, each in allowed.items()}).stranger("1.2.3.4")


def run(tmp_path: Path, work: Any, title: str = "skirmish", scenario: str = "standard") -> None:
    async def go() -> None:
        store = SqliteStore(tmp_path / "games.db")
        await store.open()
        games = Games(store, TITLES)
        seats = [SeatRow(side, PERSON, "N", token=b"x") for side in (FIRST, SECOND)]
        try:
            await work(await games.create(title, scenario, {}, seats))
        finally:
            await store.close()

    asyncio.run(go())


def opened(packet: Packet) -> dict[str, Any]:
    answer: dict[str, Any] = msgspec.json.decode(packet.plain)
    return answer


def test_an_answer_is_worked_out_once_for_a_position_and_side(tmp_path: Path) -> None:
    async def work(game: LiveGame) -> None:
        workers = Here()
        desk, who = LookUps(workers), visitor()
        side = game.match.asked[0]
        first = await desk.answer(game, (side,), wire.AskOverlays(), who)
        assert await desk.answer(game, (side,), wire.AskOverlays(), visitor()) is first
        assert len(workers.asked) == 1
        await desk.answer(game, (), wire.AskOverlays(), who)
        await desk.answer(game, (side,), wire.AskOverlays(piece=1), who)
        unknown = opened(await desk.answer(game, (side,), wire.AskOverlays(piece=2**53 - 1), who))
        assert unknown == opened(first)  # a piece that is not there has no overlays of its own
        await game.change(lambda match: match.submit(side, match.options(side)[0]))
        await desk.answer(game, (side,), wire.AskOverlays(), who)
        assert len(workers.asked) == 5

    run(tmp_path, work)


def test_the_same_question_of_many_is_asked_once_while_it_is_being_answered(tmp_path: Path) -> None:
    async def work(game: LiveGame) -> None:
        workers = Here()
        workers.hold = asyncio.Event()
        desk = LookUps(workers)
        many = [asyncio.create_task(desk.answer(game, (), wire.AskOverlays(), visitor())) for _ in range(20)]
        await asyncio.sleep(0)
        many[0].cancel()  # who leaves does not take the others' answer with him
        await asyncio.sleep(0)
        workers.hold.set()
        answers = await asyncio.gather(*many[1:])
        assert len(workers.asked) == 1
        assert len({id(answer) for answer in answers}) == 1

    run(tmp_path, work)


def test_the_past_stays_known_when_the_game_goes_on(tmp_path: Path) -> None:
    async def work(game: LiveGame) -> None:
        workers = Here()
        desk, who = LookUps(workers), visitor()
        for _ in range(3):
            side = game.match.asked[0]
            await game.change(lambda match, side=side: match.submit(side, match.options(side)[0]))  # type: ignore[misc]
            past = opened(await desk.answer(game, (FIRST,), wire.Look(position=0), who))
            assert (past["position"], past["seq"]) == (0, 1)
        assert len(workers.asked) == 1
        for position in (1, 2, 3):
            found = opened(await desk.answer(game, (FIRST, SECOND), wire.Look(position=position), who))
            flow = game.match.at(position)
            scene = game.match.title.scene(game.match.title.view(flow, flow.asked[0]))
            assert found["scene"] == msgspec.json.decode(msgspec.json.encode(scene))
        for position in (-1, 4):
            with pytest.raises(Refused):
                await desk.answer(game, (FIRST,), wire.Look(position=position), who)

    run(tmp_path, work)


def test_why_not_about_one_thing_is_what_everything_says_of_it(tmp_path: Path) -> None:
    async def work(game: LiveGame) -> None:
        desk, who = LookUps(Here()), visitor()
        found, chooser = 0, Random(1)
        for _ in range(12):
            side = game.match.asked[0]
            whole = opened(await desk.answer(game, (side,), wire.AskWhyNot(), who))["choices"]
            for name in ("piece", "space", "card"):
                for value in {choice[name] for choice in whole if choice.get(name) is not None}:
                    asked = wire.AskWhyNot(**{name: value})
                    some = opened(await desk.answer(game, (side,), asked, who))
                    assert some["choices"] == [choice for choice in whole if choice.get(name) == value]
                    assert some[name] == value
                    found += len(some["choices"])
            await game.change(lambda match, side=side: match.submit(side, chooser.choice(match.options(side))))  # type: ignore[misc]
        assert found

    run(tmp_path, work)


def test_a_worker_is_told_nothing_that_the_side_does_not_know() -> None:
    """Positions that look alike to West are the same question, to the last byte; so is the answer."""
    asked: list[set[bytes]] = [set(), set()]
    for match in variants(WEST, 4):
        until_asked_to_react(match, EAST)
        for number, side in enumerate((WEST, EAST)):
            seen = match.view(side)
            data = seen_as_bytes(match.title, seen)
            assert view_from(match.title, data) == seen
            asked[number].add(data)
    assert len(asked[0]) == 1
    assert len(asked[1]) > 1
    assert HIDDEN in [v for s in seen.table.SECRETS for v in getattr(match.view(WEST).table, s.column)]


def test_who_may_not_ask_and_what_cannot_be_asked(tmp_path: Path) -> None:
    async def work(game: LiveGame) -> None:
        desk, who = LookUps(Here()), visitor()
        match = game.match
        while len(match.asked) > 1:
            side = match.asked[0]
            await game.change(lambda m, side=side: m.submit(side, m.options(side)[0]))  # type: ignore[misc]
            match = game.match
        asked_of = match.asked[0]
        idle = enemy(asked_of)
        refusals = []
        for you, asked in (
            ((), wire.AskWhyNot()),
            ((idle,), wire.AskWhyNot()),
            ((), wire.AskForecast()),
            ((idle,), wire.AskForecast()),
            ((), wire.AskPreview(action=0)),
            ((idle,), wire.AskPreview(action=0)),
            ((asked_of,), wire.AskPreview(action=-1)),
            ((asked_of,), wire.AskPreview(action=10**12)),
            ((asked_of,), wire.AskPreview(first=(10**12,))),
            ((asked_of,), wire.AskPreview(first=(0,) * (wire.MOST_ACTIONS + 1))),
        ):
            with pytest.raises(Refused) as no:
                await desk.answer(game, you, asked, who)
            refusals.append(no.value.refusal.reason)
        assert refusals == ["refused-not-asked"] * 6 + ["refused-not-offered"] * 3 + ["refused-too-many-actions"]

    run(tmp_path, work)


def test_a_look_up_is_paid_by_what_it_cost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(game: LiveGame) -> None:
        workers = Here()

        async def dear(
            data: bytes, about: str = "", long: bool = False, whose: str = "", within: float | None = None
        ) -> bytes:
            return msgspec.msgpack.encode(Found(40.0, b"{}"))

        monkeypatch.setattr(workers, "put", dear)
        desk, who = LookUps(workers), visitor(LOOKUP=Allowance(100, 0))
        for piece in range(3):  # the last one is begun with 20 ms left, and owes 20
            await desk.answer(game, (), wire.AskOverlays(piece=piece), who)
        with pytest.raises(Refused) as no:
            await desk.answer(game, (), wire.AskOverlays(piece=3), who)
        assert no.value.refusal.reason == "refused-too-fast"
        await desk.answer(game, (), wire.AskOverlays(piece=0), who)  # what is known is free

    run(tmp_path, work)


def sleepy(data: bytes) -> bytes:
    time.sleep(60)
    return b""


def broken(data: bytes) -> bytes:
    return msgspec.msgpack.encode(Found(1.0, problem="ZeroDivisionError: by zero"))


@pytest.mark.parametrize(("worker", "reason"), [(sleepy, "look-too-long"), (broken, "fault")])
def test_what_takes_too_long_or_fails_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, worker: Any, reason: str
) -> None:
    monkeypatch.setattr(lookups, "LONGEST", 0.5 if worker is sleepy else 30.0)

    async def work(game: LiveGame) -> None:
        desk, who = LookUps(Workers(worker, 1)), visitor()
        with pytest.raises(Refused) as no:
            await desk.answer(game, (), wire.AskOverlays(), who)
        assert no.value.refusal.reason == f"refused-{reason}"
        if worker is sleepy:
            assert desk.workers.pids() == []  # it does not think on
        await desk.close()

    run(tmp_path, work)


def test_when_too_many_ask_the_next_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookups, "MOST_WAITING", 2)

    async def work(game: LiveGame) -> None:
        workers = Here()
        workers.hold = asyncio.Event()
        desk = LookUps(workers)
        two = [asyncio.create_task(desk.answer(game, (), wire.AskOverlays(piece=p), visitor())) for p in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as no:
            await desk.answer(game, (), wire.AskOverlays(piece=2), visitor())
        assert no.value.refusal.reason == "refused-busy"
        workers.hold.set()
        await asyncio.gather(*two)
        await desk.answer(game, (), wire.AskOverlays(piece=2), visitor())

    run(tmp_path, work)


def test_one_at_a_time_and_the_newest_of_a_kind() -> None:
    async def go() -> None:
        running, done, overtaken = [0], list[Any](), list[str]()
        go_on = asyncio.Event()

        async def slowly(asked: Any) -> None:
            running[0] += 1
            assert running[0] == 1
            await go_on.wait()
            running[0] -= 1
            done.append(asked)

        async def dropped(message: wire.Overtaken) -> None:
            overtaken.append(message.asked)

        mind = Curiosity(slowly, dropped)
        await mind.ask(wire.AskOverlays(piece=1))
        await asyncio.sleep(0)
        for piece in (2, 3, 4):
            await mind.ask(wire.AskOverlays(piece=piece))
        await mind.ask(wire.AskWhyNot())
        go_on.set()
        for _ in range(10):
            await asyncio.sleep(0)
        assert done == [wire.AskOverlays(piece=1), wire.AskOverlays(piece=4), wire.AskWhyNot()]
        assert overtaken == ["AskOverlays"] * 2
        mind.end()

    asyncio.run(go())


def test_memory_is_bounded() -> None:
    memory = Memory(1000)
    for number in range(100):
        memory.keep((number,), Packet(b"x" * 100, b""))
        memory.get((0,))
    assert memory.size == 1000
    assert memory.get((0,)) is not None  # what is used stays
    assert memory.get((1,)) is None
    memory.keep(("large",), Packet(b"x" * 251, b""))
    assert memory.get(("large",)) is None
    memory.keep((99,), Packet(b"x" * 100, b""))
    assert memory.size == 1000
