"""Proposals have a name, lapse when the game moves on, and are answered by name; a no is told to who asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from eastfront.engine.journal import Agreed, TakenBack
from eastfront.engine.refusals import Refused
from eastfront.server.games import Games
from eastfront.server.live import LiveGame
from eastfront.server.records import SeatRow
from eastfront.server.seats import MACHINE, PERSON
from eastfront.server.store import Store
from tests.engine.helpers import ALL
from tests.engine.toys import Count
from tests.server.conftest import Test
from tests.server.tables import at_table, fetch, new_game
from tests.sides import FIRST, SECOND

TWO = [SeatRow(FIRST, PERSON, token=b"anna"), SeatRow(SECOND, PERSON, token=b"boris")]
WITH_A_MACHINE = [SeatRow(FIRST, PERSON, token=b"anna"), SeatRow(SECOND, MACHINE, machine="random")]


async def begun(store: Store, seats: list[SeatRow] = TWO, actions: int = 3) -> LiveGame:
    game = await Games(store, ALL, lambda: bytes(32)).create("toy", "plain", {}, seats)
    for _ in range(actions):
        await game.change(lambda m: m.submit(FIRST, Count()))
    return game


async def why(work: Any) -> str:
    with pytest.raises(Refused) as caught:
        await work
    return caught.value.refusal.reason


def test_a_yes_to_a_proposal_carries_it_out(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await begun(store)
        await game.propose((FIRST,), 1, game.match.seq)
        proposal = game.wishes.proposal
        assert proposal is not None
        assert (proposal.by, proposal.to, proposal.seq, proposal.agreed) == (0, 1, 4, (0,))
        await game.reply([SECOND], proposal.id, True)
        assert game.match.journal[-1] == TakenBack((FIRST, SECOND), 1)
        assert game.wishes.proposal is game.wishes.declined is None
        await game.propose((SECOND,), None, game.match.seq)
        assert game.wishes.proposal is not None
        await game.reply([0], game.wishes.proposal.id, True)
        assert game.match.journal[-1] == Agreed((0, 1))

    run(test)


def test_a_yes_answers_only_the_proposal_it_names(run: Callable[[Test], None]) -> None:
    """The attack: offer a draw, have the yes on its way, and put a take-back in its place."""

    async def test(store: Store) -> None:
        game = await begun(store)
        await game.propose((FIRST,), None, 4)
        seen = game.wishes.proposal
        await game.propose((FIRST,), 0, 4)
        assert seen is not None
        assert await why(game.reply([SECOND], seen.id, True)) == "refused-no-proposal"
        assert await why(game.reply([SECOND], "", True)) == "refused-no-proposal"
        assert game.wishes.proposal is not None
        assert game.wishes.proposal.to == 0
        assert game.match.seq == 4

    run(test)


def test_a_proposal_lapses_when_the_game_moves_on(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await begun(store)
        for move in (
            lambda m: m.submit(0, Count()),
            lambda m: m.undo(0),
            lambda m: m.redo(0),
        ):
            await game.propose((FIRST,), 0, game.match.seq)
            lapsed = game.wishes.proposal
            assert lapsed is not None
            await game.change(move)
            assert game.wishes.proposal is None
            assert await why(game.reply([SECOND], lapsed.id, True)) == "refused-no-proposal"
            assert (await store.game(game.row.id)).wishes == b""

    run(test)


def test_a_no_is_told_and_a_withdrawal_is_not_a_no(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await begun(store)
        await game.propose((FIRST,), None, 4)
        asked = game.wishes.proposal
        assert asked is not None
        await game.reply([SECOND], asked.id, False)
        assert game.wishes.proposal is None
        assert game.wishes.declined == asked
        await game.change(lambda m: m.submit(FIRST, Count()))
        assert game.wishes.declined is None
        await game.propose((0,), None, 5)
        assert game.wishes.proposal is not None
        await game.reply([0], game.wishes.proposal.id, False)
        assert game.wishes.proposal is game.wishes.declined is None

    run(test)


def test_it_is_kept_and_another_process_answers_it(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await begun(store)
        await game.propose((FIRST,), 1, 4)
        elsewhere = await Games(store, ALL).get(game.row.id)
        assert elsewhere.wishes.proposal == game.wishes.proposal
        assert elsewhere.wishes.proposal is not None
        await elsewhere.reply([SECOND], elsewhere.wishes.proposal.id, True)
        assert elsewhere.match.position == 1

    run(test)


def test_of_two_processes_that_answer_at_once_one_counts(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await begun(store)
        elsewhere = await Games(store, ALL).get(game.row.id)
        await game.propose((FIRST,), 1, 4)
        first = game.wishes.proposal
        assert first is not None
        await elsewhere.propose((SECOND,), 2, 4)
        assert await why(game.reply([SECOND], first.id, False)) == "refused-no-proposal"
        assert game.wishes.proposal == elsewhere.wishes.proposal

    run(test)


@pytest.mark.parametrize(("to", "reason"), [(-1, "no-position"), (4, "no-position"), (10**9, "no-position")])
def test_what_could_not_be_done_is_not_proposed(run: Callable[[Test], None], to: int, reason: str) -> None:
    async def test(store: Store) -> None:
        game = await begun(store)
        assert await why(game.propose((FIRST,), to, 4)) == f"refused-{reason}"
        assert await why(game.propose((FIRST,), 3, 3)) == "refused-stale"
        assert game.wishes.proposal is None

    run(test)


@pytest.mark.parametrize("to", [0, 3, None])
def test_a_machine_that_consents_reopens_nothing(run: Callable[[Test], None], to: int | None) -> None:
    async def test(store: Store) -> None:
        game = await begun(store, WITH_A_MACHINE)
        await game.propose((FIRST,), 1, 4)
        assert game.match.position == 1  # while it goes on, it consents
        await game.change(lambda m: m.resign(FIRST))
        before = game.match.save()
        reason = "refused-over" if to is None else "refused-seed-is-out"
        assert await why(game.propose((FIRST,), to, game.match.seq)) == reason
        assert game.match.save() == before

    run(test)


def test_a_no_reaches_who_asked_over_the_wire(address: str) -> None:
    async def go() -> None:
        game, token = new_game(address, "me", "open")
        other = fetch(address, f"/api/games/{game}/seats/1", {"name": "Boris"})[1]["token"]
        async with at_table(address, game, token) as anna, at_table(address, game, other) as boris:
            await anna.say("Propose", seq=anna.update["seq"])
            await boris.until(lambda u: u.get("proposal"))
            await boris.say("Reply", id=boris.update["proposal"]["id"], yes=False)
            await anna.until(lambda u: u.get("declined"))
            assert anna.update["declined"]["by"] == 0
            assert "proposal" not in anna.update
            await boris.say("Reply", id="nothing", yes=True)
            assert (await boris.next("No"))["refusal"]["reason"] == "refused-no-proposal"

    asyncio.run(go())
