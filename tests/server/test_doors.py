"""Forks, saves, reports and looks back ask for the seats they reveal: every kind of game, with every kind of key."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from eastfront.engine.match import Match
from eastfront.engine.sides import Side
from eastfront.server.games import Games
from eastfront.server.limits import Limits
from eastfront.server.machines import Machines
from eastfront.server.sqlite import SqliteStore
from eastfront.titles import TITLES
from eastfront.titles.skirmish.printed import EAST, WEST
from tests.server.conftest import opened
from tests.server.players import register
from tests.server.tables import at_table, fetch, new_game, served

SAMPLES = 8
MINE = [{"side": 0, "who": "me"}, {"side": 1, "who": "me"}]
WITH_A_STRANGER = [{"side": 0, "who": "me"}, {"side": 1, "who": "open"}]
HOT_SEAT, NETWORK, MACHINE, FINISHED = "hot-seat", "network", "machine", "finished"
NO_KEY, WRONG_KEY, FIRST, SECOND = "no key", "wrong key", "first seat", "second seat"
NOT_YET, WRONG = "refused-not-yet-open", "refused-wrong-token"


class Table(Struct):
    """A game of one kind, and the keys people may come with."""

    game: str
    keys: dict[str, str]
    folder: Path

    def truth(self) -> Match[Any]:
        async def read() -> Match[Any]:
            async with opened(SqliteStore(self.folder / "games.db")) as store:
                return (await Games(store, TITLES).get(self.game)).match

        return asyncio.run(read())


class Doors(Struct):
    address: str
    tables: dict[str, Table]

    def ask(self, what: str, kind: str, key: str, **more: object) -> tuple[int, Any]:
        table = self.tables[kind]
        status, answer, _ = fetch(self.address, f"/api/games/{table.game}/{what}", {"token": table.keys[key], **more})
        return status, answer

    def hands(self, kind: str, key: str, seats: object = MINE) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Both hands in several forks of the beginning: all the same if the fork knows them."""
        found = set()
        for _ in range(SAMPLES):
            status, answer = self.ask("fork", kind, key, position=0, seats=seats)
            assert status == 201, answer
            fork = Table(answer["game"], {}, self.tables[kind].folder).truth()
            found.add((tuple(fork.flow.table.hand(0)), tuple(fork.flow.table.hand(1))))
        return found


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Doors]:
    folder = tmp_path_factory.mktemp("doors")
    with served(folder, machines=Machines(1, register), limits=Limits(factor=100)) as address:
        tables = {}
        for kind, who in ((HOT_SEAT, "me"), (NETWORK, "open"), (MACHINE, "random"), (FINISHED, "open")):
            game, token = new_game(address, "me", who)
            keys = {NO_KEY: "", WRONG_KEY: "x" * 43, FIRST: token}
            if who == "open":
                status, answer, _ = fetch(address, f"/api/games/{game}/seats/1", {"name": "Boris"})
                assert status == 201
                keys[SECOND] = answer["token"]
            elif who == "me":
                keys[SECOND] = token
            tables[kind] = Table(game, keys, folder)
        asyncio.run(resign(address, tables[FINISHED]))
        yield Doors(address, tables)


async def resign(address: str, table: Table) -> None:
    async with at_table(address, table.game, table.keys[FIRST]) as player:
        await player.say("Resign", seq=player.update["seq"])
        await player.until(lambda u: u.get("ending"))


EXACT, SAMPLED = True, False
FORKS = [
    (HOT_SEAT, NO_KEY, NOT_YET),
    (HOT_SEAT, WRONG_KEY, WRONG),
    (HOT_SEAT, FIRST, (EXACT, EXACT)),
    (HOT_SEAT, SECOND, (EXACT, EXACT)),
    (NETWORK, NO_KEY, (SAMPLED, SAMPLED)),
    (NETWORK, WRONG_KEY, WRONG),
    (NETWORK, FIRST, (EXACT, SAMPLED)),
    (NETWORK, SECOND, (SAMPLED, EXACT)),
    (MACHINE, NO_KEY, (SAMPLED, SAMPLED)),
    (MACHINE, WRONG_KEY, WRONG),
    (MACHINE, FIRST, (EXACT, SAMPLED)),
    (FINISHED, NO_KEY, (EXACT, EXACT)),
    (FINISHED, WRONG_KEY, WRONG),
    (FINISHED, FIRST, (EXACT, EXACT)),
    (FINISHED, SECOND, (EXACT, EXACT)),
]


@pytest.mark.parametrize(("kind", "key", "expected"), FORKS)
def test_a_fork_knows_what_its_key_opens(doors: Doors, kind: str, key: str, expected: object) -> None:
    if isinstance(expected, str):
        status, answer = doors.ask("fork", kind, key, position=0, seats=MINE)
        assert (status, answer["reason"]) == (400, expected)
        return
    hands, truth = doors.hands(kind, key), doors.tables[kind].truth().at(0).table
    for side in (Side(0), Side(1)):
        seen = {hand[side] for hand in hands}
        assert (seen == {tuple(truth.hand(side))}) == expected[side]  # type: ignore[index]


@pytest.mark.parametrize("kind", [HOT_SEAT, FINISHED])
def test_where_a_stranger_is_to_sit_down_his_hand_is_dealt_anew(doors: Doors, kind: str) -> None:
    hands, truth = doors.hands(kind, FIRST, WITH_A_STRANGER), doors.tables[kind].truth().at(0).table
    assert {hand[0] for hand in hands} == {tuple(truth.hand(0))}
    assert len({hand[1] for hand in hands}) > 1


@pytest.mark.parametrize("kind", [HOT_SEAT, NETWORK, MACHINE, FINISHED])
def test_a_fork_has_luck_of_its_own(doors: Doors, kind: str) -> None:
    _, answer = doors.ask("fork", kind, FIRST, position=0, seats=MINE)
    table = doors.tables[kind]
    assert Table(answer["game"], {}, table.folder).truth().commitment != table.truth().commitment


SAVES = [
    *((HOT_SEAT, key, why) for key, why in ((NO_KEY, NOT_YET), (WRONG_KEY, WRONG), (FIRST, ""), (SECOND, ""))),
    *((NETWORK, key, why) for key, why in ((NO_KEY, NOT_YET), (WRONG_KEY, WRONG), (FIRST, NOT_YET), (SECOND, NOT_YET))),
    *((MACHINE, key, why) for key, why in ((NO_KEY, NOT_YET), (WRONG_KEY, WRONG), (FIRST, NOT_YET))),
    *((FINISHED, key, why) for key, why in ((NO_KEY, ""), (WRONG_KEY, WRONG), (FIRST, ""), (SECOND, ""))),
]


@pytest.mark.parametrize(("kind", "key", "why"), SAVES)
def test_a_save_is_given_to_who_may_know_everything(doors: Doors, kind: str, key: str, why: str) -> None:
    status, answer = doors.ask("save", kind, key, type="Hello")
    if why:
        assert (status, answer["reason"]) == (400, why)
    else:
        assert status == 200
        assert Match.load(answer, TITLES).save() == doors.tables[kind].truth().save()


@pytest.mark.parametrize("kind", [HOT_SEAT, NETWORK, MACHINE, FINISHED])
@pytest.mark.parametrize("key", [NO_KEY, WRONG_KEY, FIRST])
def test_a_report_answers_its_name_and_nothing_else(doors: Doors, kind: str, key: str) -> None:
    status, answer = doors.ask("report", kind, key, text="odd")
    if key == WRONG_KEY:
        assert (status, answer["reason"]) == (400, WRONG)
    else:
        assert status == 201
        assert list(answer) == ["file"]


@pytest.mark.parametrize(("kind", "key"), [(k, key) for k, key, _ in SAVES if key != WRONG_KEY])
def test_a_look_back_shows_what_the_seat_knew(doors: Doors, kind: str, key: str) -> None:
    table = doors.tables[kind]

    async def look() -> dict[str, Any]:
        async with at_table(doors.address, table.game, table.keys[key]) as player:
            await player.say("Look", position=0)
            return await player.next("Past")

    past, truth = asyncio.run(look()), table.truth()
    own = {FIRST: (WEST,), SECOND: (EAST,)} if kind != HOT_SEAT else dict.fromkeys((FIRST, SECOND), (WEST, EAST))
    sides: dict[str, tuple[Side | None, ...]] = {NO_KEY: (None,), **own}
    flow = truth.at(0)
    expected = [truth.title.scene(truth.title.view(flow, side)) for side in sides[key]]
    assert past["scene"] in [json.loads(msgspec.json.encode(scene)) for scene in expected]


@pytest.mark.parametrize("kind", [HOT_SEAT, NETWORK, MACHINE, FINISHED])
def test_a_wrong_key_opens_no_table(doors: Doors, kind: str) -> None:
    async def come() -> None:
        table = doors.tables[kind]
        async with at_table(doors.address, table.game, table.keys[WRONG_KEY]):
            pass

    with pytest.raises(AssertionError, match=WRONG):
        asyncio.run(come())


@pytest.mark.parametrize("key", [FIRST, SECOND])
def test_a_finished_game_is_not_reopened_over_the_wire(doors: Doors, key: str) -> None:
    async def go() -> list[str]:
        table, found = doors.tables[FINISHED], []
        async with at_table(doors.address, table.game, table.keys[key]) as player:
            seq = player.update["seq"]
            for request in ("Undo", "Redo", "Resign"):
                await player.say(request, seq=seq)
                found.append((await player.next("No"))["refusal"]["reason"])
            for to in (0, None):
                await player.say("Propose", seq=seq, to=to)
                found.append((await player.next("No"))["refusal"]["reason"])
        return found

    out, over = "refused-seed-is-out", "refused-over"
    assert asyncio.run(go()) == [out, out, over, out, over]
