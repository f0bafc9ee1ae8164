"""Who waits for a machine's thought: nobody is starved by somebody who asks for many."""

from __future__ import annotations

import asyncio

import pytest

from eastfront.server.turns import Turns


async def thought(turns: Turns, whose: str, done: list[str], gate: asyncio.Event, long: bool = False) -> None:
    async with turns.turn(whose, long):
        done.append(whose)
        await gate.wait()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_one_visitor_with_fifty_games_does_not_starve_another() -> None:
    async def go() -> None:
        turns, begun = Turns(2), list[str]()
        gates = [asyncio.Event() for _ in range(53)]
        tasks = [asyncio.create_task(thought(turns, "many", begun, gates[n])) for n in range(50)]
        await settle()
        assert begun == ["many", "many"]
        tasks += [asyncio.create_task(thought(turns, f"few {n}", begun, gates[50 + n])) for n in range(3)]
        await settle()
        gates[0].set()
        await settle()
        assert begun[2:] == ["few 0"]  # the first place that is free goes to who has none
        gates[1].set()
        await settle()
        assert begun[3:] == ["few 1"]
        gates[50].set()
        await settle()
        assert begun[4:] == ["few 2"]
        gates[51].set()
        await settle()
        assert begun[5:] == ["many"]
        for gate in gates:
            gate.set()
        await asyncio.gather(*tasks)
        assert (turns.free, turns.free_long, turns.waits()) == (2, 1, 0)
        assert not turns._served  # and nobody is remembered

    asyncio.run(go())


@pytest.mark.parametrize(("places", "one_visitor", "all_visitors"), [(1, 1, 1), (2, 1, 1), (3, 1, 2), (4, 2, 3)])
def test_long_thoughts_leave_room(places: int, one_visitor: int, all_visitors: int) -> None:
    async def go() -> None:
        turns, begun, gate = Turns(places), list[str](), asyncio.Event()
        tasks = [asyncio.create_task(thought(turns, "a", begun, gate, long=True)) for _ in range(6)]
        await settle()
        assert len(begun) == one_visitor
        tasks += [asyncio.create_task(thought(turns, "b", begun, gate, long=True)) for _ in range(6)]
        await settle()
        assert len(begun) == all_visitors
        tasks.append(asyncio.create_task(thought(turns, "c", begun, gate)))
        await settle()
        assert ("c" in begun) == (places > 1)
        gate.set()
        await asyncio.gather(*tasks)
        assert len(begun) == 13

    asyncio.run(go())


def test_who_does_not_wait_any_more_holds_no_place() -> None:
    async def go() -> None:
        turns, begun, gate = Turns(1), list[str](), asyncio.Event()
        first, second, third = (asyncio.create_task(thought(turns, w, begun, gate)) for w in "abc")
        await settle()
        second.cancel()  # while waiting
        await settle()
        first.cancel()  # while thinking
        await settle()
        assert begun == ["a", "c"]
        gate.set()
        await third
        assert (turns.free, turns.waits()) == (1, 0)

    asyncio.run(go())
