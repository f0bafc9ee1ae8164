"""Who comes in, through proxies or not, and what one visitor may do without stopping the others."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from eastfront.engine.refusals import Refused
from eastfront.server.limits import ALLOWANCES, AN_ADDRESS, NEWCOMERS, Allowance, Bucket, Kind, Limits
from eastfront.server.visitors import HERE, Proxies, address_of, name_of
from tests.server.tables import at_table, fetch, new_game, served


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def limits(size: float, each_second: float = 0.0, most: int = 100, clock: Clock | None = None) -> Limits:
    return Limits({kind: Allowance(size, each_second) for kind in Kind}, most=most, clock=clock or Clock())


# ---------------------------------------------------------------------- buckets
def test_a_bucket_gives_what_it_holds_and_fills_again() -> None:
    clock = Clock()
    bucket = Bucket(3, 2, clock)
    for _ in range(3):
        bucket.take()
    with pytest.raises(Refused, match="too-fast"):
        bucket.take()
    clock.now = 0.5
    bucket.take()
    clock.now = 100
    assert bucket.filled() == 3


def test_what_is_known_afterwards_is_owed_but_no_more_than_the_bucket_holds() -> None:
    clock = Clock()
    bucket = Bucket(10, 1, clock)
    bucket.charge(15)
    assert bucket.left == -5
    bucket.charge(1000)
    assert bucket.left == -10
    clock.now = 10.9
    with pytest.raises(Refused):
        bucket.take()
    clock.now = 11
    bucket.take()


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_and_each_stranger_has_a_bucket_of_his_own(kind: Kind) -> None:
    both = limits(2)
    anna, boris = both.stranger("192.0.2.1"), both.stranger("192.0.2.2")
    anna.take(kind)
    anna.take(kind)
    with pytest.raises(Refused, match="too-fast"):
        anna.take(kind)
    boris.take(kind)
    for other in set(Kind) - {kind}:
        anna.take(other)
    assert ALLOWANCES[kind].size > 0


def test_who_has_a_key_is_not_held_up_by_strangers_at_his_address_nor_grows_with_his_keys() -> None:
    stranger = limits(2).stranger("192.0.2.1")
    stranger.take(Kind.READ, 2)
    with pytest.raises(Refused):
        stranger.take(Kind.READ)
    keys = [stranger.seated(f"key {number}") for number in range(10)]
    taken = 2
    for seated in keys:
        for _ in range(2):
            try:
                seated.take(Kind.READ)
                taken += 1
            except Refused:
                pass
    assert taken == 2 * AN_ADDRESS
    assert stranger.seated("") == stranger
    assert "key 1" not in repr(keys[1].name)


def test_charges_fall_on_the_visitor_and_on_his_address() -> None:
    stranger = limits(10).stranger("192.0.2.1")
    seated = stranger.seated("a key")
    seated.charge(Kind.LOOKUP, 25)
    with pytest.raises(Refused):
        seated.take(Kind.LOOKUP)
    assert [bucket.left for bucket in stranger.limits.buckets(stranger, Kind.LOOKUP)] == [10, 40 - 25]


def test_nobody_grows_the_registry_and_nobody_is_forgotten_who_owes() -> None:
    clock = Clock()
    few = limits(2, 1, most=10, clock=clock)
    for number in range(1000):
        try:
            few.stranger(f"198.51.100.{number}").take(Kind.READ)
        except Refused:
            assert number > NEWCOMERS
    assert len(few._registries[Kind.READ]) == 10
    first = few.stranger("198.51.100.0")
    first.take(Kind.READ)
    with pytest.raises(Refused):
        first.take(Kind.READ)  # still the same bucket: it was not full, so it was not forgotten
    for number in range(20):
        clock.now += 100
        few.stranger(f"203.0.113.{number}").take(Kind.READ)
    assert len(few._registries[Kind.READ]) == 10


def test_a_factor_makes_all_larger() -> None:
    wide = Limits({Kind.UPLOAD: Allowance(1, 0)}, factor=3)
    visitor = wide.stranger("here")
    visitor.take(Kind.UPLOAD, 3)
    with pytest.raises(Refused):
        visitor.take(Kind.UPLOAD)


# ---------------------------------------------------------------------- addresses
@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        (" 192.0.2.7:4711 ", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ('"[2001:db8::17]:4711"', "2001:db8::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", HERE),
        ("unknown", HERE),
        ("_hidden", HERE),
        ("192.0.2.300", HERE),
        ("\x00", HERE),
    ],
)
def test_an_address_as_it_is_written(written: str, name: str) -> None:
    assert name_of(address_of(written)) == name


@pytest.mark.parametrize(
    ("peer", "header", "visitor"),
    [
        ("192.0.2.1", "203.0.113.5", "192.0.2.1"),  # nobody told us to believe it
        ("10.0.0.1", "203.0.113.5", "203.0.113.5"),
        ("10.0.0.1", "1.1.1.1, 203.0.113.5", "203.0.113.5"),  # what the visitor wrote himself stands left
        ("10.0.0.1", "1.1.1.1, 203.0.113.5, 10.0.0.2", "203.0.113.5"),
        ("10.0.0.1", "10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("10.0.0.1", "nonsense, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("10.0.0.1", "203.0.113.5:1234", "203.0.113.5"),
        ("fd00::1", "2001:db8::5", "2001:db8::5"),
    ],
)
def test_proxies_are_believed_from_the_right_and_only_when_told_so(peer: str, header: str, visitor: str) -> None:
    proxies = Proxies(["10.0.0.0/8", "fd00::1"])
    assert str(proxies.visitor(peer, [(b"x-forwarded-for", header.encode())])) == visitor
    split = [(b"x-forwarded-for", part.encode()) for part in header.split(", ")]
    assert str(proxies.visitor(peer, split)) == visitor


@pytest.mark.parametrize(
    ("header", "visitor"),
    [
        ("for=203.0.113.5", "203.0.113.5"),
        ('For="[2001:db8::5]:4711";proto=https', "2001:db8::5"),
        ("for=1.1.1.1, proto=https; for=203.0.113.5;by=10.0.0.1", "203.0.113.5"),
        ("for=203.0.113.5, for=10.0.0.9", "203.0.113.5"),
        ("for=unknown", "10.0.0.1"),
        ("proto=https", "10.0.0.1"),
    ],
)
def test_the_other_header_when_the_proxy_writes_that_one(header: str, visitor: str) -> None:
    proxies = Proxies(["10.0.0.0/8"], "forwarded")
    lies = (b"x-forwarded-for", b"6.6.6.6")
    assert str(proxies.visitor("10.0.0.1", [lies, (b"forwarded", header.encode())])) == visitor
    assert str(Proxies(["10.0.0.0/8"]).visitor("10.0.0.1", [(b"forwarded", header.encode())])) == "10.0.0.1"


@pytest.mark.parametrize("word", ["proxy.example", "10.0.0.1/8", "10.0.0.0/99", ""])
def test_a_proxy_that_is_no_address_is_refused_in_words(word: str) -> None:
    with pytest.raises(Refused, match="no-address"):
        Proxies([word])


# ---------------------------------------------------------------------- at a real server
SMALL = {Kind.READ: Allowance(30, 0), Kind.CREATE: Allowance(2, 0), Kind.UPLOAD: Allowance(1, 0)}


@pytest.fixture
def small(tmp_path: Path) -> Iterator[str]:
    own = Limits({**SMALL, Kind.SOCKET: Allowance(2, 0)})
    with served(tmp_path, limits=own, proxies=Proxies(["127.0.0.1"])) as where:
        yield where


def begin(address: str, visitor: str) -> tuple[int, str]:
    seats = [{"side": 0, "who": "me"}, {"side": 1, "who": "me"}]
    wish = {"title": "skirmish", "scenario": "duel", "seats": seats}
    status, answer, _ = fetch(address, "/api/games", wish, **{"X-Forwarded-For": visitor})
    return status, answer.get("reason", "")


def test_one_visitor_cannot_use_up_what_the_others_have(small: str) -> None:
    assert [begin(small, "192.0.2.1") for _ in range(3)] == [(201, ""), (201, ""), (429, "refused-too-fast")]
    assert begin(small, "192.0.2.2") == (201, "")
    assert [begin(small, f"2001:db8:0:7::{n}")[0] for n in (1, 2, 3)] == [201, 201, 429]
    for _ in range(50):
        status, _, headers = fetch(small, "/credits", **{"X-Forwarded-For": "192.0.2.9"})
        if status != 200:
            break
    assert (status, headers["retry-after"]) == (429, "1")
    assert fetch(small, "/credits", **{"X-Forwarded-For": "192.0.2.8"})[0] == 200


def test_uploads_have_their_own_limit(small: str) -> None:
    who = {"X-Forwarded-For": "192.0.2.1"}
    reasons = [fetch(small, "/api/games/upload", b"x", **who)[1]["reason"] for _ in range(2)]
    assert reasons == ["save-foreign", "refused-too-fast"]
    assert begin(small, "192.0.2.1")[0] == 201


def test_tables_opened_have_their_own_limit(small: str) -> None:
    game, token = new_game(small, "me", "open")

    async def go() -> None:
        async with at_table(small, game, token), at_table(small, game):
            with pytest.raises(InvalidStatus) as no:
                async with connect(f"ws://{small}/play/{game}"):
                    raise AssertionError("a third table was opened")
            assert no.value.response.status_code == 429
            assert b"refused-too-fast" in no.value.response.body

    asyncio.run(go())


def test_from_a_stranger_the_header_counts_for_nothing(tmp_path: Path) -> None:
    with served(tmp_path, limits=Limits({Kind.CREATE: Allowance(1, 0)})) as where:
        assert begin(where, "192.0.2.1")[0] == 201
        assert begin(where, "192.0.2.2")[0] == 429
        host, _, port = where.partition(":")
        other = http.client.HTTPConnection(host, int(port), source_address=("127.0.0.9", 0))
        other.request("GET", "/credits")
        assert other.getresponse().status == 200
