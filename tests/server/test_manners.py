"""A machine at a table offers to give up, or a draw, and answers one; a person always may play on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from eastfront.bots.manners import HELD, LEVEL, LOST, Lead, Mood, Span
from eastfront.engine.journal import Agreed, Resigned
from eastfront.engine.sides import Side, only
from eastfront.server import manners
from eastfront.server.games import Games
from eastfront.server.live import LiveGame
from eastfront.server.records import SeatRow
from eastfront.server.seats import MACHINE, OPEN, PERSON
from eastfront.server.store import Store
from eastfront.server.wishes import Wishes
from eastfront.titles import TITLES
from tests.server.conftest import Test
from tests.server.tables import at_table, fetch, new_game
from tests.server.test_machines import to_the_machine
from tests.sides import FIRST, SECOND

ANNA = SeatRow(FIRST, PERSON, token=b"anna")
MACHINE_2 = SeatRow(SECOND, MACHINE, machine="officer")


@pytest.fixture(autouse=True)
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every turn is late enough to speak."""
    monkeypatch.setattr(LiveGame, "span", property(lambda game: Span(game.turn - 20, game.turn + 10)))


def mood(game: LiveGame, now: int, side: Side = SECOND) -> Mood:
    return Mood(side, game.turn, 0, now, HELD if now <= LOST else 0, HELD if abs(now) <= LEVEL else 0)


async def sat(store: Store, *seats: SeatRow, **how: Any) -> LiveGame:
    return await Games(store, TITLES, lambda: bytes(32)).create("skirmish", "duel", {}, [*seats], **how)


async def feeling(game: LiveGame, *moods: Mood) -> LiveGame:
    await game.wish(lambda w: replace(w, moods=moods))
    return game


def test_it_offers_to_give_up_and_whoever_plays_against_it_may_let_it(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await sat(store, ANNA, MACHINE_2)
        await feeling(game, mood(game, LOST))
        await manners.speak(game)
        offer = game.wishes.proposal
        assert offer is not None
        assert (offer.by, offer.yields, offer.resign, offer.agreed) == (SECOND, True, True, (SECOND,))
        assert game.match.ending is None
        await game.reply([FIRST], offer.id, True)
        assert game.match.journal[-1] == Resigned(SECOND)
        assert game.match.ending is not None
        assert game.match.ending.winners == only(FIRST)

    run(test)


def test_who_refuses_plays_on_and_is_not_asked_again_this_turn(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await sat(store, ANNA, MACHINE_2)
        await feeling(game, mood(game, LOST))
        await manners.speak(game)
        assert game.wishes.proposal is not None
        await game.reply([FIRST], game.wishes.proposal.id, False)
        await manners.speak(game)
        assert game.wishes.proposal is None
        assert game.match.ending is None

    run(test)


def test_who_just_plays_on_has_refused(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await sat(store, ANNA, MACHINE_2)
        await feeling(game, mood(game, LOST))
        await manners.speak(game)
        await game.change(lambda m: m.submit(FIRST, m.options(FIRST)[0]))
        assert game.wishes.proposal is None
        assert game.wishes.moods[0].offered == game.turn
        elsewhere = await Games(store, TITLES).get(game.row.id)
        assert elsewhere.wishes.moods == game.wishes.moods  # another process does not ask again

    run(test)


def test_a_level_game_is_offered_as_a_draw(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await sat(store, ANNA, MACHINE_2)
        await feeling(game, mood(game, 0))
        await manners.speak(game)
        offer = game.wishes.proposal
        assert offer is not None
        assert (offer.to, offer.resign, offer.yields) == (None, False, False)
        await game.reply([FIRST], offer.id, True)
        assert game.match.journal[-1] == Agreed((FIRST, SECOND))

    run(test)


def test_it_says_nothing_where_the_table_was_made_without(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for now in (LOST, 0):
            game = await sat(store, ANNA, MACHINE_2, resigns=False)
            await feeling(game, mood(game, now))
            await manners.speak(game)
            assert game.wishes.proposal is None
        assert not (await store.game(game.row.id)).resigns

    run(test)


def test_it_says_nothing_to_machines_and_to_empty_seats(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        for other in (SeatRow(FIRST, MACHINE, machine="officer"), SeatRow(FIRST, OPEN)):
            game = await sat(store, other, MACHINE_2)
            await feeling(game, mood(game, LOST))
            await manners.speak(game)
            assert game.wishes.proposal is None

    run(test)


def test_it_does_not_talk_over_a_person_who_proposes(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await sat(store, ANNA, MACHINE_2)
        await feeling(game, mood(game, LOST))
        mine = replace(game.proposal([FIRST], None, game.match.seq, resign=True), agreed=())
        await game.wish(lambda w: replace(w, proposal=mine))
        await manners.speak(game)
        assert game.wishes.proposal == mine

    run(test)


def test_a_mood_of_an_earlier_turn_does_not_speak(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await sat(store, ANNA, MACHINE_2)
        await feeling(game, replace(mood(game, LOST), turn=game.turn - 2))
        await manners.speak(game)
        assert game.wishes.proposal is None
        assert manners.due(game, SECOND)
        await manners.note(game, SECOND, Lead(LOST, True))
        assert not manners.due(game, SECOND)
        assert game.wishes.moods == (Mood(SECOND, game.turn, 0, LOST, HELD + 1),)

    run(test)


@pytest.mark.parametrize(("now", "takes"), [(None, False), (LEVEL + 1, False), (LEVEL, True), (LOST, True)])
def test_a_draw_is_answered_at_once(run: Callable[[Test], None], now: int | None, takes: bool) -> None:
    async def test(store: Store) -> None:
        game = await sat(store, ANNA, MACHINE_2)
        if now is not None:
            await feeling(game, mood(game, now))
        await game.propose((FIRST,), None, game.match.seq)
        assert (game.match.ending is not None) is takes
        assert game.wishes.proposal is None
        assert (game.wishes.declined is not None) is not takes

    run(test)


def test_moves_are_taken_back_as_before(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        game = await sat(store, ANNA, MACHINE_2)
        await feeling(game, mood(game, 100))
        await game.change(lambda m: m.submit(FIRST, m.options(FIRST)[0]))
        await game.propose((FIRST,), 0, game.match.seq)
        assert game.match.position == 0

    run(test)


def test_a_machine_never_gives_up_for_a_person_who_stands_with_it(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        title = TITLES.get("europe_engulfed")
        camps = title.camps("campaign_1939", title.checked_settings("campaign_1939", {}))
        big = max(camps, key=len)
        assert len(big) > 1
        for with_person in (True, False):
            kinds = {side: MACHINE if side in big else PERSON for camp in camps for side in camp}
            if with_person:
                kinds[big[0]] = PERSON
            seats = [SeatRow(side, kind, machine="officer", token=b"t") for side, kind in sorted(kinds.items())]
            game = await Games(store, TITLES, lambda: bytes(32)).create("europe_engulfed", "campaign_1939", {}, seats)
            await feeling(game, mood(game, LOST, big[-1]))
            assert all(kinds[side] == PERSON for side in game.match.asked)
            await manners.speak(game)
            assert (game.wishes.proposal is None) is with_person
            if game.wishes.proposal is not None:
                foes = [side for side, kind in kinds.items() if kind == PERSON]
                await game.reply(foes, game.wishes.proposal.id, True)
                assert game.match.ending is not None
                assert game.match.ending.winners == only(*foes)

    run(test)


def test_only_who_has_a_seat_answers_and_nobody_hears_of_moods(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the wire, with a machine that takes its game for lost from the start."""

    async def note(game: LiveGame, side: Side, found: Lead) -> None:
        await feeling(game, mood(game, LOST))

    monkeypatch.setattr(manners, "note", note)

    async def go() -> None:
        game, token = new_game(address, "me", "officer", scenario="duel")
        async with at_table(address, game, token) as anna, at_table(address, game) as spectator:
            await to_the_machine(anna)
            await anna.until(lambda u: u.get("proposal"))  # after its turn, so that there is time to answer
            assert list(anna.asked) == [FIRST]
            offer = anna.update["proposal"]
            assert offer["yields"]
            await spectator.say("Reply", id=offer["id"], yes=True)
            assert (await spectator.next("No"))["refusal"]["reason"] == "refused-spectator"
            assert not anna.update.get("ending")
            await anna.say("Reply", id=offer["id"], yes=True)
            await anna.until(lambda u: u.get("ending"))
            assert anna.update["ending"]["winner"] == 0
            assert '"lost"' not in spectator.everything + anna.everything  # moods stay on the server
            assert '"moods"' not in spectator.everything + anna.everything

    asyncio.run(asyncio.wait_for(go(), 60))


def test_whether_it_may_is_said_when_the_table_is_made(address: str) -> None:
    wish = {"title": "skirmish", "scenario": "duel", "seats": [{"side": 0, "who": "me"}, {"side": 1, "who": "officer"}]}
    for resigns in (True, False):
        game = fetch(address, "/api/games", {**wish, "resigns": resigns})[1]["game"]
        assert fetch(address, f"/api/games/{game}")[1]["game"]["resigns"] is resigns
    game = fetch(address, "/api/games", wish)[1]["game"]
    assert fetch(address, f"/api/games/{game}")[1]["game"]["resigns"] is True


def test_wishes_of_before_have_no_moods() -> None:
    assert Wishes().moods == ()
