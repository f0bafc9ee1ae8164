"""Who may sit where, how long a marshal may think, and what the others see of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eastfront.bots.player import player
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import by_side
from eastfront.server.documents import SeatWish
from eastfront.server.seats import advice_by_default, seats_for, shown
from tests.server.tables import fetch, served
from tests.sides import FIRST


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as where:
        yield where


@pytest.mark.parametrize(("seconds", "kept"), [(None, 10), (1, 1), (10.0, 10), (120, 120)])
def test_a_marshal_has_its_seconds(seconds: float | None, kept: int) -> None:
    (seat,) = seats_for([SeatWish(FIRST, "marshal", seconds)], "Anna", "secret")
    assert seat.machine == f"marshal:seconds={kept}"
    assert player(seat.machine, 1)  # words that the machines understand
    (seen,) = shown([seat])
    assert (seen.name, seen.seconds) == ("marshal", kept)


@pytest.mark.parametrize("seconds", [0, -5, 0.5, 10.5, 121, 1e12])
def test_nonsense_is_refused(seconds: float) -> None:
    with pytest.raises(Refused) as no:
        seats_for([SeatWish(FIRST, "marshal", seconds)], "Anna", "secret")
    assert no.value.refusal.reason == "refused-bad-seconds"
    assert no.value.refusal.about == {"least": 1, "most": 120}


@pytest.mark.parametrize("who", ["me", "open", "officer", "marshal:seconds=5"])
def test_nobody_else_is_given_seconds(who: str) -> None:
    with pytest.raises(Refused) as no:
        seats_for([SeatWish(FIRST, who, 5)], "Anna", "secret")
    assert no.value.refusal.reason == "refused-no-budget"


def test_options_do_not_come_in_with_the_name() -> None:
    with pytest.raises(Refused, match="no-player"):
        seats_for([SeatWish(FIRST, "marshal:seconds=5000")], "Anna", "secret")


def wish(seats: list[dict[str, Any]], **more: object) -> dict[str, object]:
    return {"title": "skirmish", "scenario": "duel", "seats": seats, **more}


def test_the_form_is_answered_in_words(address: str) -> None:
    def begin(seconds: object) -> tuple[int, Any]:
        seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "marshal", "seconds": seconds}]
        return fetch(address, "/api/games", wish(seats))[:2]

    status, answer = begin(7)
    assert status == 201
    page = fetch(address, f"/api/games/{answer['game']}")[1]
    assert page["seats"][1] == {"side": 1, "kind": "machine", "name": "marshal", "here": False, "seconds": 7}
    assert "seconds" not in page["seats"][0]
    for nonsense, reason in ((1000, "refused-bad-seconds"), ("long", "refused-malformed")):
        status, answer = begin(nonsense)
        assert (status, answer["reason"]) == (400, reason)
    budget = fetch(address, "/api/titles")[1]["budget"]
    assert budget == {"machine": "marshal", "usual": 10, "least": 1, "most": 120}


@pytest.mark.parametrize(
    ("seats", "asked", "given"),
    [
        (("me", "me"), None, True),
        (("me", "recruit"), None, True),
        (("me", "open"), None, False),
        (("me", "open"), True, True),
        (("me", "me"), False, False),
    ],
)
def test_advice_is_for_those_who_play_alone_unless_it_is_said(
    address: str, seats: tuple[str, str], asked: bool | None, given: bool
) -> None:
    who = [{"side": side, "who": seat} for side, seat in enumerate(seats)]
    game = fetch(address, "/api/games", wish(who, advice=asked))[1]["game"]
    assert fetch(address, f"/api/games/{game}")[1]["game"]["advice"] is given
    by_default = advice_by_default(seats_for([SeatWish(n, seat) for n, seat in by_side(seats)], "", "x"))
    assert asked is not None or by_default is given


@pytest.mark.parametrize(
    ("who", "slips", "words"),
    [
        ("officer", 15, "officer:slips=0.15"),
        ("marshal", 50, "marshal:seconds=10,slips=0.5"),
        ("recruit", 0, "recruit"),
        ("recruit", None, "recruit"),
    ],
)
def test_a_machine_may_have_a_handicap_that_all_see(who: str, slips: int | None, words: str) -> None:
    (seat,) = seats_for([SeatWish(FIRST, who, slips=slips)], "", "x")
    assert seat.machine == words
    (seen,) = shown([seat])
    assert (seen.name, seen.slips, seen.seconds) == (who, slips or 0, 10 if who == "marshal" else 0)
    assert player(seat.machine, 1) is not None


@pytest.mark.parametrize(("who", "slips"), [("officer", 51), ("officer", -1), ("me", 5), ("open", 5)])
def test_a_handicap_is_for_machines_and_has_its_limits(who: str, slips: int) -> None:
    with pytest.raises(Refused) as caught:
        seats_for([SeatWish(FIRST, who, slips=slips)], "", "x")
    assert caught.value.refusal.reason == "refused-bad-slips"
