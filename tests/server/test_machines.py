"""Machines think in processes of their own: people do not wait for them, and a machine that fails loses no game."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from typing import Any

import pytest

from eastfront.engine.match import Match
from eastfront.server import steward
from eastfront.server.machines import Machines
from eastfront.server.thinking import question
from eastfront.server.workers import Failed
from eastfront.titles import TITLES
from tests.server.tables import Client, at_table, fetch, new_game


def asked(machine: str, scenario: str = "standard", title: str = "skirmish") -> tuple[bytes, list[int], int]:
    """A question about the first decision of a game, the options' numbers, and the side."""
    match: Match[Any] = Match.begin(TITLES.get(title), scenario, bytes(32))
    side = match.asked[0]
    options = match.options(side)
    data = question(match.title, machine, "seed", match.view(side), options)
    return data, [match.title.actions.index(option) for option in options], side


def test_a_machine_is_asked_in_another_process_and_answers_with_an_option(machines: Machines) -> None:
    async def go() -> None:
        for title, scenario in (("skirmish", "standard"), ("great_patriotic_war", "campaign")):
            data, options, _ = asked("random", scenario, title)
            assert (await machines.ask(data)).action in options
        assert machines.pids()
        assert os.getpid() not in machines.pids()
        await machines.close()
        assert machines.pids() == []

    asyncio.run(go())


def test_a_machine_sees_only_what_its_side_may_know(machines: Machines) -> None:
    async def go() -> None:
        data, options, _ = asked("prying")
        assert (await machines.ask(data)).action == options[0]
        await machines.close()

    asyncio.run(go())


def test_a_mistake_of_a_machine_is_no_mistake_of_the_worker(machines: Machines) -> None:
    async def go() -> None:
        with pytest.raises(Failed, match="glasses"):
            await machines.ask(asked("clumsy")[0])
        before = machines.pids()
        await machines.ask(asked("random")[0])
        assert machines.pids() == before
        with pytest.raises(Failed, match="gone"):
            await machines.ask(asked("mortal")[0])
        await machines.ask(asked("random")[0])
        await machines.close()
        with pytest.raises(Failed):
            await machines.ask(asked("random")[0])

    asyncio.run(go())


def test_who_does_not_wait_any_more_frees_the_worker(machines: Machines) -> None:
    async def go() -> None:
        started = time.monotonic()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(machines.ask(asked("slow")[0]), 0.3)
        await machines.ask(asked("random")[0])
        assert len(machines.pids()) == 1
        await machines.close()
        assert time.monotonic() - started < 20

    asyncio.run(go())


def test_workers_without_work_leave(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        await machines.ask(asked("random")[0])
        await machines.rest()
        assert len(machines.pids()) == 1
        monkeypatch.setattr("eastfront.server.workers.IDLE_AFTER", -1.0)
        await machines.rest()
        assert machines.pids() == []

    asyncio.run(go())


async def to_the_machine(table: Client) -> None:
    """Act until the machine is asked."""
    for _ in range(200):
        if 1 in table.asked:
            return
        seq = table.update["seq"]
        passes = [n for n, c in enumerate(table.update["scene"]["choices"]) if c.get("role") == "pass"]
        await table.act(passes[0] if passes else 0)
        await table.until(lambda u: u["seq"] > seq)  # noqa: B023 - read at once


def test_my_own_update_does_not_wait_for_the_machine(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "slow", scenario="duel")
        async with at_table(address, game, token) as table:
            await to_the_machine(table)
            assert table.update["thinking"]  # its answer is not there yet, ours is shown
            assert 1 in table.asked
            await table.until(lambda u: not u.get("thinking") and 0 in u["scene"]["asked"])

    asyncio.run(go())


def test_killing_the_worker_loses_no_game(address: str, machines: Machines) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "slow", scenario="duel")
        async with at_table(address, game, token) as table:
            await to_the_machine(table)
            while not machines.pids():
                await asyncio.sleep(0.01)
            for pid in machines.pids():
                os.kill(pid, signal.SIGKILL)
            await table.until(lambda u: not u.get("thinking") and 0 in u["scene"]["asked"])
            assert "trouble" not in table.update

    asyncio.run(go())


@pytest.mark.parametrize("machine", ["clumsy", "mortal"])
def test_a_machine_that_never_answers_is_said_to(address: str, machine: str) -> None:
    async def go() -> None:
        game, token = new_game(address, machine, "me", scenario="duel")
        async with at_table(address, game, token) as table:
            await table.until(lambda u: u.get("trouble"))
            assert table.update["trouble"]["reason"] == "refused-machine-silent"
            assert not table.update.get("thinking")
            await table.say("Resign", seq=table.update["seq"])
            await table.until(lambda u: u.get("ending"))

    asyncio.run(go())


def test_a_machine_cannot_do_what_is_not_on_offer(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "cheat", "me")
        async with at_table(address, game, token) as table:
            await table.until(lambda u: u.get("trouble"))
            assert table.update["position"] == 0

    asyncio.run(go())


@pytest.mark.parametrize("seen", [250, 5])
def test_a_long_turn_streams_without_flooding(address: str, monkeypatch: pytest.MonkeyPatch, seen: int) -> None:
    """At a pace one can follow, at first; then the rest in few updates. No line of the log is left out."""
    monkeypatch.setattr(steward, "SEEN", seen)

    async def go() -> None:
        game, token = new_game(address, "quick", "me")
        async with at_table(address, game, token) as table:
            await table.until(lambda u: u["seq"] >= 2)  # both have chosen where to enter
            if 1 in table.asked:
                await table.act(0)
            started, updates = time.monotonic(), 0
            while 1 not in table.asked or not table.update["scene"]["choices"]:
                await table.next("Update")
                updates += 1
            lines = [line["seq"] for text in table.texts for line in json.loads(text).get("log", ())]
            assert lines == list(range(table.update["seq"]))
            assert updates <= (time.monotonic() - started) / 0.03 + 3

    asyncio.run(go())


async def thinking(machines: Machines) -> None:
    while not machines.pids():
        await asyncio.sleep(0.01)


async def idle(machines: Machines) -> None:
    while machines.pids():
        await asyncio.sleep(0.01)


def test_a_table_cleared_away_stops_its_machine(address: str, machines: Machines) -> None:
    async def go() -> None:
        game, token = new_game(address, "endless", "me", scenario="duel")
        await thinking(machines)
        assert fetch(address, f"/api/games/{game}/delete", {"type": "Hello", "token": token})[0] == 200
        assert fetch(address, f"/api/games/{game}")[0] == 404
        await idle(machines)

    asyncio.run(asyncio.wait_for(go(), 20))


@pytest.mark.parametrize("how", ["take back", "resign"])
def test_a_machine_does_not_think_on_about_a_position_that_is_gone(address: str, machines: Machines, how: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "endless", scenario="duel")
        async with at_table(address, game, token) as table:
            await to_the_machine(table)
            await thinking(machines)
            seq = table.update["seq"]
            if how == "resign":
                await table.say("Resign", seq=seq)
                await table.until(lambda u: u.get("ending"))
                await idle(machines)
                return
            await table.say("Propose", seq=seq, to=0)
            await table.until(lambda u: u["seq"] > seq and u["scene"]["asked"] == (0,))
            assert not table.update.get("thinking")
            await idle(machines)
            await to_the_machine(table)  # and it is asked again when its turn comes
            await thinking(machines)
            assert "trouble" not in table.update

    asyncio.run(asyncio.wait_for(go(), 30))


def test_long_thoughts_leave_a_worker_to_the_short_ones(machines: Machines) -> None:
    async def go() -> None:
        long = [asyncio.create_task(machines.ask(asked("endless")[0], long=True)) for _ in range(3)]
        await thinking(machines)
        for _ in range(2):
            assert (await machines.ask(asked("random")[0])).action in asked("random")[1]
        assert not any(task.done() for task in long)
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        await machines.close()

    asyncio.run(asyncio.wait_for(go(), 30))


def test_a_worker_is_asked_again_about_what_it_remembers(machines: Machines) -> None:
    async def go() -> None:
        both = await asyncio.gather(*(machines.ask(asked("slow")[0], about) for about in ("a", "b")))
        assert len(both) == len(machines.pids()) == 2
        used = {worker.about: worker for worker in machines._idle}
        for about in ("a", "b", "a"):
            await machines.ask(asked("random")[0], about)
            assert machines._idle[-1] is used[about]
        await machines.close()

    asyncio.run(go())
