"""Long gestures leave room for others, and are paid for by what they take."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused, refused
from eastfront.server import pauses
from eastfront.server.games import Games
from eastfront.server.limits import Allowance, Kind, Limits
from eastfront.server.pauses import at_once, in_stretches
from eastfront.server.records import SeatRow
from eastfront.server.seats import PERSON
from eastfront.server.sqlite import SqliteStore
from eastfront.titles import TITLES
from tests.server.tables import at_table, new_game, served
from tests.sides import FIRST, SECOND

STEPS = 20


def steps(log: list[str]) -> Iterator[None]:
    for _ in range(STEPS):
        log.append("work")
        yield


@pytest.mark.parametrize(("stretch", "room"), [(0.0, True), (1e9, False)])
def test_others_come_in_between_after_each_stretch(monkeypatch: Any, stretch: float, room: bool) -> None:
    monkeypatch.setattr(pauses, "STRETCH", stretch)
    log: list[str] = []

    async def other() -> None:
        log.append("other")

    async def go() -> None:
        waiting = asyncio.create_task(other())
        await in_stretches(steps(log), lambda used: None)
        await waiting

    asyncio.run(go())
    assert log.index("other") == (1 if room else STEPS)


def test_it_is_paid_for_however_it_ends() -> None:
    def refuse(nothing: object) -> None:
        sum(range(100_000))
        raise refused("not-offered")

    paid: list[float] = []

    async def go() -> None:
        await in_stretches(steps([]), paid.append)
        with pytest.raises(Refused):
            await in_stretches(at_once(refuse)(None), paid.append)

    asyncio.run(go())
    assert len(paid) == 2
    assert min(paid) > 0


def test_another_table_is_served_while_a_gesture_is_under_way(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(pauses, "STRETCH", 0.0)
    done: list[str] = []

    async def go() -> None:
        store = SqliteStore(tmp_path / "games.db")
        await store.open()
        games = Games(store, TITLES)
        seats = [SeatRow(side, PERSON, "me", token=b"") for side in (FIRST, SECOND)]
        one, other = [await games.create("skirmish", "standard", {}, list(seats)) for _ in range(2)]
        under_way, go_on = asyncio.Event(), asyncio.Event()

        def gesture(match: Match[Any]) -> Iterator[None]:
            under_way.set()
            while not go_on.is_set():  # as long as it takes
                yield
            match.submit(match.asked[0], match.options(match.asked[0])[0])

        def click(match: Match[Any]) -> None:
            match.submit(match.asked[0], match.options(match.asked[0])[0])

        slow = asyncio.create_task(one.change_slowly(gesture, lambda used: done.append("gesture")))
        await under_way.wait()
        await other.change(click)
        done.append("click")
        after = asyncio.create_task(one.change(lambda match: done.append(f"then {match.seq}")))
        await asyncio.sleep(0.01)
        go_on.set()
        await asyncio.gather(slow, after)
        assert (one.match.seq, other.match.seq) == (2, 2)
        await store.close()

    asyncio.run(go())
    assert done == ["click", "gesture", "then 2"]  # its own table waits for the gesture


def test_who_has_used_up_his_time_waits(tmp_path: Path) -> None:
    """The last that is let through, and the first that is not; nothing is lost by it."""

    async def go(address: str) -> None:
        game, token = new_game(address, "me", "me")
        async with at_table(address, game, token) as client:
            action = client.update["scene"]["choices"][0]["action"]
            await client.say("Act", seq=1, actions=[action])
            assert (await client.next("Acted", "No"))["answers"] == [None]
            for say in (("Act", {"seq": 2, "action": 0}), ("Undo", {"seq": 2}), ("Do", {"seq": 2, "moves": [[{}]]})):
                await client.say(say[0], **say[1])
                assert (await client.next("No"))["refusal"]["reason"] == "refused-too-fast"

    with served(tmp_path, limits=Limits({Kind.WORK: Allowance(1, 0)})) as address:
        asyncio.run(go(address))


@pytest.mark.parametrize("title", TITLES.ids())
def test_only_the_overlays_that_are_wanted_are_laid(title: str) -> None:
    game = TITLES.get(title)
    match: Match[Any] = Match.begin(game, game.scenarios[0].id, bytes(32))
    for piece in (None, 0, 5):
        seen = match.view(match.asked[0])
        every = {overlay.id: overlay for overlay in game.overlays(seen, piece)}
        assert every
        for id, overlay in every.items():
            found = {one.id: one for one in game.overlays(seen, piece, {id}.__contains__)}
            assert found[id] == overlay
