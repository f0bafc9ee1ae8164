"""What a browser loads: the page, words, pictures and everything printed, compressed and kept for ever."""

from __future__ import annotations

import gzip
import http.client
import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from eastfront.draw.faces import is_card, is_ground
from eastfront.engine.text import Name
from eastfront.server.documents import TitleData
from eastfront.server.press import Sheet, version_of
from eastfront.server.printed import title_data, title_list
from eastfront.titles import TITLES
from eastfront.workshop.bench import middle_of_a_game
from tests.server.tables import fetch, served

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("site")) as where:
        yield where


def boot(address: str) -> Any:
    _, page, _ = fetch(address, "/")
    found = re.search(r'<script[^>]*id="boot"[^>]*>(.*?)</script>', page.decode(), re.DOTALL)
    assert found is not None
    return json.loads(found[1])


@pytest.mark.parametrize(
    "path", ["/", "/learn", "/rules/skirmish", "/rules/skirmish/5.3", "/credits", "/game/x", "/join/x/1"]
)
def test_every_page_is_the_one_page(address: str, path: str) -> None:
    status, page, headers = fetch(address, path)
    assert status == 200
    assert headers.get_content_type() == "text/html"
    assert headers["cache-control"] == "no-cache"
    assert page == fetch(address, "/")[1]
    assert b"{{" not in page
    assert "script-src" not in headers["content-security-policy"]  # so scripts fall under default-src 'self'


def test_the_page_knows_where_everything_is_and_all_of_it_is_kept_for_ever(address: str) -> None:
    told = boot(address)
    assert set(told["titles"]) == set(TITLES.ids())
    places = [*told["words"].values(), f"/api/style.css?v={version_of('draw')}"]
    for id, title in told["titles"].items():
        places += [title["data"], f"/api/titles/{id}/faces.svg?language=fr&v={title['map']}"]
        places += [f"/api/maps/{id}/en/{theme}/labels.svg?v={title['map']}" for theme in ("day", "night")]
    for place in places:
        status, _, headers = fetch(address, place)
        assert (status, headers["cache-control"]) == (200, "public, max-age=31536000, immutable"), place
        assert fetch(address, re.sub("v=.*", "v=old", place))[0] == 200


def test_documents_are_compressed_and_answered_with_nothing_when_unchanged(address: str) -> None:
    packed = fetch(address, "/api/words/fr", **{"Accept-Encoding": "gzip"})
    assert packed[2]["content-encoding"] == "gzip"
    plain = fetch(address, "/api/words/fr")
    assert gzip.decompress(packed[1]) == plain[1]
    assert fetch(address, "/api/words/fr", **{"If-None-Match": plain[2]["etag"]})[0] == 304
    assert plain[2]["cache-control"] == "no-cache"


def test_a_sheet_is_packed_only_where_that_helps() -> None:
    assert Sheet.of(b"short", "text/plain").packed == b""
    long = Sheet.of(b"long " * 500, "text/plain")
    assert gzip.decompress(long.packed) == long.plain


@pytest.mark.parametrize("path", ["/", "/api/words/fr", "/api/boards/skirmish", "/api/titles", "/favicon.ico"])
def test_a_head_tells_what_a_get_would_send_and_tags_are_compared_as_lists(address: str, path: str) -> None:
    host, _, port = address.partition(":")

    def ask(method: str, **headers: str) -> tuple[int, Any, bytes]:
        line = http.client.HTTPConnection(host, int(port), timeout=20)
        line.request(method, path, headers=headers)
        answer = line.getresponse()
        return answer.status, answer.headers, answer.read()

    for packing in ("gzip", "identity", "gzip;q=0", "br, gzip;q=0.5", ""):
        got, head = ask("GET", **{"accept-encoding": packing}), ask("HEAD", **{"accept-encoding": packing})
        assert (head[0], head[2]) == (200, b"")
        for name in ("content-length", "etag", "content-encoding", "content-type", "cache-control"):
            assert head[1][name] == got[1][name]
        assert int(head[1]["content-length"]) == len(got[2])
        tag = got[1]["etag"]
        assert (got[1]["content-encoding"] == "gzip") <= (packing in ("gzip", "br, gzip;q=0.5"))
        for known in (tag, f'"other", {tag}', f"W/{tag}", "*"):
            for method in ("GET", "HEAD"):
                status, headers, body = ask(method, **{"if-none-match": known})
                assert (status, body, headers["etag"]) == (304, b"", tag)
        assert ask("GET", **{"if-none-match": '"other"'})[0] == 200


def test_words_are_all_message_files_of_a_language(address: str) -> None:
    french, english = (fetch(address, f"/api/words/{language}")[1].decode() for language in ("fr", "en"))
    for id in ("refused-over", "skirmish-side-west", "cli-about"):
        assert f"{id} = " in french
        assert f"{id} = " in english
    assert french != english


@pytest.mark.parametrize(
    "path",
    ["/api/words/xx", "/api/titles/none", "/api/maps/skirmish/fr/dusk/base.svg", "/api/maps/skirmish/fr/day/sky.svg"],
)
def test_what_does_not_exist_is_refused_in_words(address: str, path: str) -> None:
    status, no, _ = fetch(address, path)
    assert status == 400
    assert no["reason"].startswith("refused-")


def test_unknown_files_and_pages_are_not_found(address: str) -> None:
    assert fetch(address, "/assets/x/../../secret")[0] == 404
    assert fetch(address, "/assets/none/none.js")[0] == 404
    assert fetch(address, "/nowhere")[0] == 404


@pytest.mark.parametrize("id", TITLES.ids())
def test_everything_printed_for_a_title(id: str) -> None:
    title = TITLES.get(id)
    data: TitleData = title_data(title)
    assert data.sides == title.sides
    assert data.rules
    assert data.faces
    board = data.board
    assert board is not None
    assert [space.id for space in board.spaces] == list(range(len(board.spaces)))
    assert all(0 <= space.x <= board.width and 0 <= space.y <= board.height for space in board.spaces)
    assert all(a < b < len(board.spaces) for a, b in board.links)
    assert any(isinstance(space.name, Name) for space in board.spaces)
    seen = title.view(middle_of_a_game(title, title.scenarios[-1].id), None)
    there = [(overlay.id, overlay.name) for overlay in title.overlays(seen)]
    assert [(overlay.id, overlay.name) for overlay in data.overlays] == there
    assert there
    assert not any(overlay.spaces or overlay.lines for overlay in data.overlays)


def test_the_list_of_titles() -> None:
    listed = title_list(TITLES)
    assert [line.id for line in listed.titles] == list(TITLES.ids())
    assert "random" in listed.machines


@pytest.mark.parametrize("id", TITLES.ids())
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_face_has_its_symbol(address: str, id: str, language: str) -> None:
    sprite = ET.fromstring(fetch(address, f"/api/titles/{id}/faces.svg?language={language}")[1])
    symbols = {symbol.get("id"): symbol for symbol in sprite.iter(f"{SVG}symbol")}
    for face in TITLES.get(id).faces():
        symbol = symbols[f"face-{face.id}"]
        views = (
            ["0 0 360 176", "0 0 360 18"] if is_ground(face) else ["0 0 250 350" if is_card(face) else "0 0 100 100"]
        )
        assert symbol.get("viewBox") in views
    assert {"mark-unsupplied", "mark-done", "mark-moved", "mark-fought", "mark-flying", "ring-legal"} <= set(symbols)


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_two_files_of_a_map_share_their_view(address: str, theme: str) -> None:
    base, labels = (
        ET.fromstring(fetch(address, f"/api/maps/skirmish/fr/{theme}/{layer}.svg")[1]) for layer in ("base", "labels")
    )
    board = title_data(TITLES.get("skirmish")).board
    assert board is not None
    assert base.get("viewBox") == labels.get("viewBox")
    assert [float(n) for n in str(base.get("viewBox")).split()] == pytest.approx(
        [0, 0, board.width, board.height], abs=0.1
    )


def test_versions_follow_the_files(tmp_path: Path) -> None:
    assert version_of("draw") == version_of("draw")
    assert version_of("draw") != version_of("text")
    assert version_of("nowhere") == version_of("nowhere")
