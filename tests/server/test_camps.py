"""Seats of more than two sides: one player with several, several in one camp, and giving up as a camp."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastfront.engine.frames import Ending
from eastfront.engine.journal import Agreed, Resigned
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import Side, by_side, only
from eastfront.server import proposals
from eastfront.server.games import Games
from eastfront.server.live import LiveGame
from eastfront.server.records import SeatRow
from eastfront.server.seats import MACHINE, OPEN, PERSON, hashed
from eastfront.server.store import Store
from tests.engine.helpers import ALL
from tests.engine.league import BLUE, GREEN, RED
from tests.server.conftest import Test

THREE = [SeatRow(side, PERSON, token=hashed(name)) for side, name in by_side(("anna", "boris", "clara"))]
TWO = [SeatRow(RED, PERSON, token=hashed("anna")), *(SeatRow(s, PERSON, token=hashed("boris")) for s in (BLUE, GREEN))]
WITH_A_MACHINE = [*THREE[:2], SeatRow(GREEN, MACHINE, machine="random")]


async def begun(store: Store, seats: list[SeatRow], scenario: str = "alliance") -> LiveGame:
    return await Games(store, ALL, lambda: bytes(32)).create("league", scenario, {}, seats)


def test_resigning_is_asked_of_the_players_of_the_camp_and_nobody_else(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await begun(store, THREE)
        await game.propose((BLUE,), None, game.match.seq, resign=True)
        made = game.wishes.proposal
        assert made is not None
        assert (made.by, made.resign, made.agreed) == (BLUE, True, (BLUE,))
        assert proposals.heard(game.match, made, (GREEN,)) == made
        assert proposals.heard(game.match, made, (RED,)) is proposals.heard(game.match, made, ()) is None
        with pytest.raises(Refused, match="no-proposal"):
            await game.reply((RED,), made.id, True)
        await game.reply((GREEN,), made.id, True)
        assert game.match.journal[-1] == Resigned(BLUE, (GREEN,))
        assert game.match.ending == Ending(RED, "ending-resigned")

    run(test)


def test_an_ally_who_will_not_give_up_says_so(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await begun(store, THREE)
        await game.propose((BLUE,), None, game.match.seq, resign=True)
        assert game.wishes.proposal is not None
        await game.reply((GREEN,), game.wishes.proposal.id, False)
        assert game.match.ending is None
        assert game.wishes.proposal is None
        assert game.wishes.declined is not None
        assert proposals.heard(game.match, game.wishes.declined, (RED,)) is None

    run(test)


@pytest.mark.parametrize("seats, sides", [(TWO, (BLUE, GREEN)), (WITH_A_MACHINE, (BLUE,)), (THREE, (RED,))])
def test_nobody_is_asked_where_nobody_is_left_to_ask(
    run: Callable[[Test], None], seats: list[SeatRow], sides: tuple[Side, ...]
) -> None:
    async def test(store: Store) -> None:
        game = await begun(store, seats)
        wanted = game.proposal(sides, None, game.match.seq, resign=True)
        assert proposals.agreed(game.match, wanted)
        await game.change(lambda match: proposals.carry_out(match, wanted))
        assert game.match.ending is not None
        assert game.match.ending.winners == (only(BLUE, GREEN) if sides == (RED,) else only(RED))

    run(test)


def test_a_draw_wants_all_three(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await begun(store, THREE)
        await game.propose((RED,), None, game.match.seq)
        assert game.wishes.proposal is not None
        await game.reply((GREEN,), game.wishes.proposal.id, True)
        assert game.match.ending is None
        await game.reply((BLUE,), game.wishes.proposal.id, True)
        assert game.match.journal[-1] == Agreed((RED, BLUE, GREEN))

    run(test)


def test_only_sides_that_take_part_have_seats(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await begun(store, THREE[:2], "pair")
        assert game.match.sides == (RED, BLUE)
        for seats, scenario in ((THREE, "pair"), (THREE[:2], "alliance"), ([*THREE, THREE[0]], "alliance")):
            with pytest.raises(Refused, match="bad-seats"):
                await begun(store, seats, scenario)

    run(test)


def test_who_has_a_seat_takes_another_with_the_same_key(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        games = Games(store, ALL, lambda: bytes(32))
        open_seats = [SeatRow(RED, PERSON, token=hashed("anna")), SeatRow(BLUE, OPEN), SeatRow(GREEN, OPEN)]
        game = await games.create("league", "alliance", {}, open_seats)
        key = await games.sit(game.row.id, BLUE, "Boris")
        with pytest.raises(Refused, match="wrong-token"):
            await games.sit(game.row.id, GREEN, "Boris", "guessed")
        assert await games.sit(game.row.id, GREEN, "Boris", key) == key
        assert game.sides_of(key) == (BLUE, GREEN)
        with pytest.raises(Refused, match="seat-taken"):
            await games.sit(game.row.id, GREEN, "Clara", "anna")

    run(test)
