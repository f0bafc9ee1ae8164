"""Decks over HTTP: what there is to build from, what is legal, and lists that are kept under a secret."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from eastfront.engine.refusals import refused
from eastfront.engine.text import Name, text
from eastfront.parts.deckbuilding import (
    Army,
    DeckCard,
    DeckSection,
    Finding,
    Listed,
    ReadyDeck,
    Seating,
    Workshop,
    checked,
    size,
)
from eastfront.server import decks
from eastfront.server.quotas import Quota
from eastfront.server.records import DeckRow
from eastfront.server.store import Store
from eastfront.titles import TITLES
from tests.server.conftest import Test
from tests.server.tables import fetch, served

SHOP = Workshop(
    rule="1",
    most_copies=2,
    armies=(Army("red", text("a"), "RE", text("b")),),
    sections=(DeckSection("cards", text("c"), "1"),),
    groups=(("all", text("d")),),
    cards=(
        DeckCard("one", "card-one", "red", "cards", "all", 1),
        DeckCard("two", "card-two", "red", "cards", "all", 2),
    ),
    ready=(ReadyDeck("first", Name("P", "F"), Name("", ""), Listed("red", "", {"cards": {"one": 1}})),),
    seating=(Seating("standard", ("red", "red")),),
    brings=(("a", "own"), ("b", "own")),
)


class Toy:
    def workshop(self) -> Workshop:
        return SHOP

    def findings(self, listed: Listed) -> tuple[Finding, ...]:
        broken = size(listed, "cards") > 2
        return (Finding("broken" if broken else "kept", text("e"), "1"),)

    def actions(self, listed: Listed) -> tuple[int, ...]:
        if size(listed, "cards") > 2:
            raise refused("malformed")
        return tuple(range(size(listed, "cards")))


def deck(name: str = "Mine", **copies: int) -> dict[str, Any]:
    return {"deck": {"army": "red", "name": name, "sections": {"cards": copies}}}


@pytest.fixture(autouse=True)
def builder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TITLES.get("skirmish")), "deck_builder", lambda _: Toy())


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path) as where:
        yield where


def test_a_title_without_a_builder_has_none(address: str) -> None:
    status, told, _ = fetch(address, "/api/decks/great_patriotic_war")
    assert (status, told["reason"]) == (400, "refused-no-decks")
    lines = {line["id"]: line["decks"] for line in fetch(address, "/api/titles")[1]["titles"]}
    assert lines["skirmish"]
    assert not lines["great_patriotic_war"]


def test_what_there_is_to_build_from(address: str) -> None:
    status, told, _ = fetch(address, "/api/decks/skirmish")
    assert status == 200
    assert [card["id"] for card in told["cards"]] == ["one", "two"]


def test_a_list_is_looked_at_and_brought(address: str) -> None:
    assert fetch(address, "/api/decks/skirmish/check", deck(one=2))[1]["legal"] is True
    assert fetch(address, "/api/decks/skirmish/check", deck(one=3))[1]["legal"] is False
    assert fetch(address, "/api/decks/skirmish/actions", deck(one=2))[1] == {"actions": [0, 1]}
    assert fetch(address, "/api/decks/skirmish/actions", deck(one=3))[0] == 400


@pytest.mark.parametrize(
    "wrong",
    (
        {"deck": {"army": "blue"}},
        {"deck": {"army": "red", "sections": {"other": {"one": 1}}}},
        {"deck": {"army": "red", "sections": {"cards": {"three": 1}}}},
        {"deck": {"army": "red", "sections": {"cards": {"one": -1}}}},
        {"deck": {"army": "red", "sections": {"cards": {"one": 100}}}},
        {"deck": {"army": "red", "name": "x" * 61}},
        {"deck": {"army": "red", "name": "a\u0000b"}},
        {"deck": {"army": "red", "more": 1}},
        {},
    ),
)
def test_what_is_no_list_is_refused(address: str, wrong: dict[str, Any]) -> None:
    for path in ("check", "actions", "keep"):
        assert fetch(address, f"/api/decks/skirmish/{path}", wrong)[0] == 400


def test_a_list_of_too_many_lines() -> None:
    many = {f"s{n}": {"one": 1} for n in range(500)}
    with pytest.raises(Exception, match="refused-no-deck"):
        checked(Listed("red", "", many), SHOP)


def test_a_deck_is_kept_under_a_key_changed_and_dropped(address: str) -> None:
    status, told, _ = fetch(address, "/api/decks/skirmish/keep", deck(one=1))
    assert status == 201
    key = told["key"]
    assert len(key) >= 20

    def kept() -> tuple[int, Any, Any]:
        return fetch(address, "/api/decks/skirmish/kept", {"key": key})

    assert kept()[1] == deck(one=1)["deck"]
    assert fetch(address, "/api/decks/skirmish/keep", {**deck("Other", two=1), "key": key})[:2] == (200, {"key": key})
    assert kept()[1]["name"] == "Other"
    assert fetch(address, "/api/decks/skirmish/drop", {"key": key})[0] == 200
    assert kept()[0] == 404


def test_nobody_opens_a_deck_without_its_key(address: str) -> None:
    key = fetch(address, "/api/decks/skirmish/keep", deck(one=1))[1]["key"]
    for wrong in ("", key[:-1], key + "x", "x" * 500, decks.hashed(key)):
        for path in ("kept", "drop"):
            assert fetch(address, f"/api/decks/skirmish/{path}", {"key": wrong})[0] == 404
    for wrong in (key[:-1], "x" * 500):
        assert fetch(address, "/api/decks/skirmish/keep", {**deck(one=2), "key": wrong})[0] == 404


def test_a_page_from_elsewhere_keeps_nothing(address: str) -> None:
    told = fetch(address, "/api/decks/skirmish/keep", deck(one=1), origin="http://elsewhere.example")
    assert told[1]["reason"] == "refused-other-origin"


def test_up_to_the_quota_and_not_beyond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks.Decks.__init__, "__defaults__", (time.time, (2, 3)))
    with served(tmp_path, quota=Quota(total=10**9, each=10**9)) as address:
        keys = [fetch(address, "/api/decks/skirmish/keep", deck(one=1))[1]["key"] for _ in range(2)]
        status, told, _ = fetch(address, "/api/decks/skirmish/keep", deck(one=1))
        assert (status, told["reason"]) == (429, "refused-deck-quota")
        changed = {**deck(two=1), "key": keys[0]}
        assert fetch(address, "/api/decks/skirmish/keep", changed)[0] == 200  # what is there may change
        fetch(address, "/api/decks/skirmish/drop", {"key": keys[0]})
        assert fetch(address, "/api/decks/skirmish/keep", deck(one=1))[0] == 201


def test_decks_in_a_store(run: Callable[[Test], None]) -> None:
    async def test(store: Store) -> None:
        await store.forget_decks(10.0**12)
        rows = [DeckRow(f"d{n}", "skirmish", b"body", f"m{n % 2}", float(n)) for n in range(4)]
        for row in rows:
            await store.keep_deck(row)
        assert (await store.decks(), await store.decks("m0"), await store.decks("nobody")) == (4, 2, 0)
        assert await store.deck("d1") == rows[1]
        assert await store.deck("d9") is None
        await store.keep_deck(DeckRow("d1", "skirmish", b"new", "m1", 9.0))
        assert await store.deck("d1") == DeckRow("d1", "skirmish", b"new", "m1", 9.0)
        assert await store.forget_decks(3.0) == 2
        assert await store.decks() == 2
        await store.drop_deck("d1")
        assert await store.decks() == 1

    run(test)
