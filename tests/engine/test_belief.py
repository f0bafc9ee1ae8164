"""Saves from elsewhere: honest ones are believed whatever they hold, forged ones are not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eastfront.engine import positions
from eastfront.engine.belief import LIMITS, Limits, believed, count
from eastfront.engine.codec import SaveError
from eastfront.engine.journal import RulesChanged
from eastfront.engine.match import Match
from eastfront.engine.positions import problems
from eastfront.engine.title import Registry
from eastfront.titles import TITLES
from tests.engine.forgeries import body_of, edited, from_state, packed, played, state_of
from tests.engine.toys import Auction, Bid, Count, NewerToy, Throw, Toy
from tests.sides import FIRST, SECOND

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/*.eastfront"))
NEW = bytes(32)


@pytest.fixture(autouse=True)
def short_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "TRIALS", 1)
    monkeypatch.setattr(positions, "ACTIONS_A_TRIAL", 10)


def no(data: bytes, titles: Registry = TITLES, limits: Limits = LIMITS) -> str:
    with pytest.raises(SaveError) as caught:
        believed(data, titles, limits)
    return caught.value.refusal.reason


def toys(title: type[Toy] = Toy) -> Registry:
    registry = Registry()
    registry.add("toy", title)
    return registry


# ---------------------------------------------------------------------- honest games
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_games_are_believed_and_so_is_every_fork_of_them(path: Path) -> None:
    match = believed(path.read_bytes(), TITLES)
    assert match.ending is not None
    settings = match.title.checked_settings(match.scenario, match.settings)
    for position in Random(path.stem).sample(range(match.position), min(match.position, 20)):
        assert list(problems(match.title, match.scenario, settings, match.at(position))) == []
    for position in (0, match.position // 2, match.position):
        assert believed(match.fork(position, NEW).save(), TITLES).position == 0


def test_what_comes_out_is_the_same_game() -> None:
    match = played(30)
    match.take_back(21, (FIRST, SECOND))
    match.submit(match.asked[0], match.options(match.asked[0])[0])
    match.resign(SECOND)
    again = believed(match.save(), TITLES)
    assert (again.journal, again.fate.seed, again.fate.counter) == (match.journal, match.fate.seed, match.fate.counter)
    assert again.ending == match.ending


def test_a_fork_goes_on_and_is_believed_again() -> None:
    match = played(25).fork(20, NEW)
    for _ in range(10):
        side = match.asked[0]
        match.submit(side, match.options(side)[0])
    again = believed(match.save(), TITLES)
    assert again.journal == match.journal


def test_a_game_in_which_somebody_has_answered_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "ACTIONS_A_TRIAL", 0)  # one action of this game is a fault of its rules
    toy: Match[Any] = Match.begin(Toy(), "plain", NEW)
    toy.submit(FIRST, Auction())
    toy.submit(SECOND, Bid(2))
    assert believed(toy.save(), toys()).flow.sealed == {1: Bid(2)}
    assert believed(toy.fork(2, NEW).save(), toys()).flow.sealed == {1: Bid(2)}


def test_a_game_of_older_rules_goes_on_from_where_it_stood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "ACTIONS_A_TRIAL", 0)
    old: Match[Any] = Match.begin(Toy(), "plain", NEW)
    old.submit(FIRST, Count())
    newer = believed(old.save(), toys(NewerToy))
    assert isinstance(newer.journal[-1], RulesChanged)
    newer.submit(FIRST, Throw())
    newer.submit(FIRST, Count())
    again = believed(newer.save(), toys(NewerToy))
    assert again.journal == newer.journal
    assert again.position == 3


# ---------------------------------------------------------------------- sizes and counts, before anything is made
def undone(times: int) -> Callable[[dict[str, Any]], object]:
    return lambda body: body["journal"].extend({"type": "Undone", "side": 0} for _ in range(times))


def test_limits_of_sizes_and_counts() -> None:
    save = played(20).save()
    plain = len(json.dumps(body_of(save)).encode())
    same = edited(save, lambda body: None)
    for limits, wrong in (
        (Limits(packed=len(same)), Limits(packed=len(same) - 1)),
        (Limits(plain=plain), Limits(plain=plain - 1)),
        (Limits(entries=21), Limits(entries=20)),
        (Limits(snapshots=2), Limits(snapshots=1)),
        (Limits(header=same.index(b"\n") + 1), Limits(header=same.index(b"\n"))),
    ):
        believed(same, TITLES, limits)
        assert no(same, limits=wrong) == "save-too-large"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"0" * (80 * 1024 * 1024), "save-too-large"),  # a bomb
        (b'{"journal":[' + b'{"type":"Undone","side":0},' * 1_000_000 + b"0]}", "save-too-large"),
        (b'{"journal":[' + b"0," * 1_000_000 + b'0],"snapshots":[]}', "save-too-large"),
        (b'{"journal":[],"snapshots":[' + b"[0,0]," * 1_000_000 + b"0]}", "save-too-large"),
        (b'{"journal":' + b"[" * 1_000_000, "save-corrupt"),
        (b'{"journal":[' + b'{"a":' * 100_000, "save-corrupt"),
        (b'{"journal":[],"snapshots":[],"counter":' + b"9" * 5_000 + b"}", "save-corrupt"),
        (b"\xff\xfe", "save-corrupt"),
        (b"", "save-corrupt"),
    ],
    ids=["bomb", "entries", "numbers", "snapshots", "lists", "objects", "digits", "bytes", "nothing"],
)
def test_bodies_that_are_only_large(body: bytes, reason: str) -> None:
    assert no(packed(body)) == reason


def test_a_header_that_is_only_large() -> None:
    assert no(b'{"magic":"eastfront-save"' + b" " * 100_000) == "save-too-large"
    with pytest.raises(SaveError, match="foreign"):
        count(b"hello")


# ---------------------------------------------------------------------- forged games
def of_entry(number: int, **fields: Any) -> Callable[[dict[str, Any]], object]:
    return lambda body: body["journal"][number].update(fields)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (of_entry(5, side=7), "save-corrupt"),
        (of_entry(5, side=-1), "save-corrupt"),
        (of_entry(5, action=["Pass"]), "save-unproven"),
        (of_entry(5, barrier=True, told=[["invented"]]), "save-unproven"),
        (of_entry(5, facts=[["invented", [], 9]]), "save-corrupt"),
        (of_entry(0, thrown=[[[1], None]]), "save-corrupt"),
        (lambda body: body.update(counter=10**30), "save-corrupt"),
        (lambda body: body.update(seed="00" * 32), "save-corrupt"),
        (lambda body: body["journal"].pop(3), "save-corrupt"),
        (lambda body: body["journal"].clear(), "save-corrupt"),
        (lambda body: body["snapshots"].clear(), "save-corrupt"),
        (undone(40), "save-corrupt"),
        (lambda body: body["journal"].append(body["journal"][0]), "save-corrupt"),
        (
            lambda body: body["journal"].append({"type": "RulesChanged", "old": 1, "new": 9, "digest": ""}),
            "save-corrupt",
        ),
        (lambda body: body["journal"].append({"type": "Agreed", "sides": [0]}), "save-unproven"),
        (lambda body: body["journal"].append({"type": "Resigned", "side": 2}), "save-corrupt"),
    ],
)
def test_a_forged_journal_is_found_out(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    assert no(edited(played(20).save(), change)) == reason


def test_other_scenarios_and_settings_than_there_are() -> None:
    save = played(3).save()
    for header in ({"scenario": "none"}, {"settings": {"a": "b"}}, {"title": "chess"}, {"rules_version": 10**6}):
        assert no(edited(save, lambda body: None, **header)).startswith("save-")


def test_the_upload_that_hung_the_server() -> None:
    """A stack with more dice than there is time for, below which a side is asked something."""
    state = state_of(played(20))
    for chance in (
        {"type": "Roll", "dice": 3_000_000, "sides": 6},
        {"type": "Roll", "dice": 2, "sides": 6},
        {"type": "RollEach", "dice": 3_000_000, "sides": 6},
        {"type": "Hits", "groups": [[3_000_000, 4]], "sides": 6},
        {"type": "Draw", "column": "card_place", "value": 0},
        {"type": "DrawChit", "cup": [1, 2]},
        {"type": "DrawCards", "column": "card_place", "deck": 0, "hand": 1, "count": 10**9, "side": 0},
    ):
        for at in range(len(state["stack"]) + 1):
            stack = [*state["stack"][:at], chance, *state["stack"][at:]]
            assert no(from_state({**state, "stack": stack})) in ("save-impossible", "save-corrupt")
