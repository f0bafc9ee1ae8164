"""Every answer has its headers, and whatever is asked wrongly is answered in words."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eastfront.server.answers import SECURITY
from eastfront.server.lobby import Lobby
from eastfront.text.catalogue import LANGUAGES, words
from tests.server.tables import fetch, new_game, served

UPGRADE = {
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("doorway"), hosts=("127.0.0.1", "eastfront.example", "[::1]")) as where:
        yield where


def ask(address: str, method: str, path: str, body: bytes = b"", **headers: Any) -> tuple[int, Any, Any]:
    host, _, port = address.partition(":")
    line = http.client.HTTPConnection(host, int(port), timeout=20)
    line.putrequest(method, path, skip_host="host" in headers, skip_accept_encoding=True)
    if body:
        line.putheader("content-length", str(len(body)))
    for name, value in headers.items():
        line.putheader(name, value)
    line.endheaders(body or None)
    answer = line.getresponse()
    said = answer.read()
    if answer.headers.get_content_type() == "application/json" and said:
        return answer.status, answer.headers, json.loads(said)
    return answer.status, answer.headers, said


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/", {}, 200),
        ("GET", "/credits/", {}, 307),
        ("GET", "/nowhere", {}, 404),
        ("GET", "/nowhere", {"accept": "text/html"}, 404),
        ("GET", "/assets/x/none.js", {}, 404),
        ("GET", "/favicon.ico", {}, 200),
        ("GET", "/api/titles/none", {}, 400),
        ("GET", "/api/games/none", {}, 404),
        ("DELETE", "/api/games", {}, 405),
        ("BREW", "/", {}, 405),
        ("GET", "/", {"host": "evil.example"}, 421),
        ("GET", "/", {"host": "a b"}, 400),
        ("GET", "/play/x", UPGRADE | {"origin": "http://evil.example"}, 403),
        ("GET", "/play/x", UPGRADE | {"host": "evil.example"}, 421),
        ("GET", "/elsewhere", UPGRADE, 404),
        ("GET", "/play/x", UPGRADE | {"sec-websocket-version": "1"}, 400),
        ("GET", "/play/x", UPGRADE | {"sec-websocket-key": "short"}, 400),
    ],
)
def test_every_answer_has_the_headers(
    address: str, method: str, path: str, headers: dict[str, Any], status: int
) -> None:
    found, told, said = ask(address, method, path, **headers)
    assert found == status
    for name, value in SECURITY.items():
        assert told.get_all(name) == [value], name
    assert "server" not in told
    if isinstance(said, dict):
        for language in LANGUAGES:
            assert words(language).knows(said["reason"])


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "127.0.0.1:8041", "EASTFRONT.example", "eastfront.example:443", "[::1]:80"]
)
def test_under_its_own_names_it_answers(address: str, host: str) -> None:
    assert ask(address, "GET", "/credits", host=host)[0] == 200


def test_a_wrong_address_has_a_page_in_both_languages_that_of_the_reader_first(address: str) -> None:
    for accepted, first, second in (("fr-FR,en;q=0.5", "fr", "en"), ("en", "en", "fr"), ("de, en, fr", "en", "fr")):
        wanted: dict[str, Any] = {"accept": "text/html", "accept-language": accepted}
        _, headers, page = ask(address, "GET", "/nowhere", **wanted)
        assert headers.get_content_type() == "text/html"
        text = page.decode()
        assert text.index(f'<section lang="{first}">') < text.index(f'<section lang="{second}">')
        for language in LANGUAGES:
            assert words(language).say("lost-heading") in text


# ---------------------------------------------------------------------- wrong input, one mistake at a time
GOOD: dict[str, Any] = {
    "title": "skirmish",
    "scenario": "duel",
    "seats": [{"side": 0, "who": "me"}, {"side": 1, "who": "open"}],
}
WRONG: list[dict[str, Any]] = [
    {"title": "\x00"},
    {"title": 7},
    {"title": "x" * 10_000},
    {"scenario": "\x00"},
    {"scenario": "none"},
    {"seats": []},
    {"seats": "me"},
    {"seats": [{"side": 2**70, "who": "me"}, {"side": 1, "who": "open"}]},
    {"seats": [{"side": -1, "who": "me"}, {"side": 1, "who": "open"}]},
    {"seats": [{"side": 0.5, "who": "me"}, {"side": 1, "who": "open"}]},
    {"seats": [{"side": 0, "who": "me\x00"}, {"side": 1, "who": "open"}]},
    {"seats": [{"side": 0, "who": "me", "seconds": 1e308}, {"side": 1, "who": "open"}]},
    {"seats": [{"side": 0, "who": "marshal", "seconds": 1e308}, {"side": 1, "who": "open"}]},
    {"seats": [{"side": 0, "who": "me"}] * 1500},
    {"settings": {"\x00": "\x00"}},
    {"settings": {"none": "x"}},
    {"settings": []},
    {"your_name": "An\x00na"},
    {"your_name": "line\nline"},
    {"name": "\x1b[2J"},
    {"name": None},
    {"listed": "yes"},
    {"advice": 3},
    {"unknown": 1},
]


@pytest.mark.parametrize("change", WRONG, ids=lambda change: str(change)[:40])
def test_a_wrong_wish_is_refused_in_words(address: str, change: dict[str, Any]) -> None:
    status, no, _ = fetch(address, "/api/games", {**GOOD, **change})
    assert 400 <= status < 500
    assert words("fr").knows(no["reason"])


@pytest.mark.parametrize(
    "body", [b"", b"\xff\xfe", b"{", b"[]", b"null", b'"\\ud800"', b'{"title": "\\ud800"}', b"9" * 5000, b"[" * 60_000]
)
@pytest.mark.parametrize("path", ["/api/games", "/api/lobby", "/api/games/{}/fork", "/api/games/{}/seats/1"])
def test_what_is_no_wish_at_all_is_refused_in_words(address: str, path: str, body: bytes) -> None:
    game, _ = new_game(address, "me", "open")
    status, _, no = ask(address, "POST", path.format(game), body)
    assert 400 <= status < 500
    assert no["reason"].startswith("refused-")


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/%00",
        "/api/games/..%2f..%2fetc",
        "/api/games/" + "x" * 5000,
        "/api/games/%ff%fe",
        "/api/games?ids=%00,%ff," + "y" * 3000,
        "/api/titles/%00",
        "/api/words/%00",
        "/api/maps/%00/%00/%00/%00.svg",
        "/api/boards/%00",
        "/api/titles/skirmish/faces.svg?language=%00",
        "/assets/%00/%00",
        "/assets/x/..%2f..%2fcli.py",
        "/join/x/" + "9" * 5000,
        "/game/%00",
        "/%00",
    ],
)
def test_strange_addresses_are_no_fault(address: str, path: str) -> None:
    assert ask(address, "GET", path)[0] < 500


@pytest.mark.parametrize("side", ["9" * 5000, "99", "-1", "1e3", "%00", "one"])
def test_a_seat_that_is_not_there_is_refused_in_words(address: str, side: str) -> None:
    game, _ = new_game(address, "me", "open")
    status, _, no = ask(address, "POST", f"/api/games/{game}/seats/{side}", b"{}")
    assert status == 400
    assert no["reason"] in ("refused-malformed", "refused-seat-taken")


@pytest.mark.parametrize("position", [-1, 1, 2**31, 2**63, 2**70])
def test_a_fork_from_nowhere_is_refused_in_words(address: str, position: int) -> None:
    game, token = new_game(address, "me", "me")
    wish = {"position": position, "seats": GOOD["seats"], "token": token}
    status, no, _ = fetch(address, f"/api/games/{game}/fork", wish)
    assert (status, words("en").knows(no["reason"])) == (400, True)


def test_a_fault_of_ours_is_written_down_and_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(_: object, __: object) -> None:
        raise ZeroDivisionError("secret-detail")

    monkeypatch.setattr(Lobby, "list_games", broken)
    with served(tmp_path) as address:
        status, headers, no = ask(address, "GET", "/api/games")
    assert (status, no["reason"]) == (500, "refused-server-fault")
    assert "secret-detail" not in str(no)
    assert headers["x-content-type-options"] == "nosniff"
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]
