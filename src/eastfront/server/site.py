"""What a browser loads before it sits down: the page, its scripts, the words, and everything printed."""

from __future__ import annotations

import mimetypes
from importlib import resources
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from eastfront.draw.faces import sprite
from eastfront.draw.mapfiles import base_file, labels_file
from eastfront.draw.style import page_sheet
from eastfront.draw.tokens import THEMES
from eastfront.engine.refusals import refused
from eastfront.engine.title import Registry, Title
from eastfront.parts import boards
from eastfront.parts.zones import is_opposite, turned
from eastfront.server.answers import guarded
from eastfront.server.documents import Boot, TitleAddress
from eastfront.server.press import EACH_TIME, FOR_EVER, Press, Sheet, files_in, version_of
from eastfront.server.printed import board_of, title_data, title_list
from eastfront.text.catalogue import LANGUAGES, Language, message_files, words

PAGES = (
    "/",
    "/learn",
    "/rules/{title}",
    "/rules/{title}/{section:path}",
    "/credits",
    "/decks/{title}",
    "/game/{id}",
    "/join/{id}/{side}",
)
JSON, SVG, TEXT, CSS, HTML = (
    "application/json",
    "image/svg+xml",
    "text/plain; charset=utf-8",
    "text/css; charset=utf-8",
    "text/html; charset=utf-8",
)
NO_PAGE = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Eastfront</title>'
    '<p>The page is not built yet.</p><script type="application/json" id="boot">{{data}}</script></html>'
)
_encoder = msgspec.json.Encoder(order="deterministic")


class Site:
    def __init__(self, titles: Registry) -> None:
        self.titles, self.press = titles, Press()
        self._assets, page = _bundle()
        boot = msgspec.json.encode(self._boot()).replace(b"<", b"\\u003c").decode()
        written = page.replace("{{assets}}", f"/assets/{self._assets_version}").replace("{{data}}", boot)
        written = written.replace("{{style}}", f"/api/style.css?v={version_of('draw')}")
        self._page = Sheet.of(written.encode(), HTML)

    @property
    def _assets_version(self) -> str:
        return version_of("web") if self._assets else "none"

    def _boot(self) -> Boot:
        text = version_of("text")
        addresses = {
            id: TitleAddress(f"/api/titles/{id}?v={self._version(id)}", self._version(id)) for id in self.titles.ids()
        }
        said: dict[str, str] = {language: f"/api/words/{language}?v={text}" for language in LANGUAGES}
        return Boot(version_of("engine", "server", "text", "web"), said, addresses)

    def _version(self, title: str) -> str:
        """Of what is printed for a title, its pictures included."""
        return version_of("draw", "parts", "text", f"titles/{title}")

    def routes(self) -> list[Route]:
        return [
            *(Route(path, self.page) for path in PAGES),
            Route("/assets/{version}/{file:path}", guarded(self.asset)),
            Route("/favicon.ico", self.icon),
            Route("/api/titles", guarded(self.list_titles)),
            Route("/api/titles/{title}", guarded(self.data)),
            Route("/api/titles/{title}/faces.svg", guarded(self.faces)),
            Route("/api/words/{language}", guarded(self.words)),
            Route("/api/style.css", guarded(self.style)),
            Route("/api/boards/{title}", guarded(self.board)),
            Route("/api/maps/{title}/{language}/{theme}/{layer}.svg", guarded(self.map)),
        ]

    # ------------------------------------------------------------------ the page
    async def page(self, request: Request) -> Response:
        return self._page.answer(request, EACH_TIME)

    async def asset(self, request: Request) -> Response:
        file, version = request.path_params["file"], request.path_params["version"]
        if file not in self._assets:
            raise HTTPException(404)
        return self._assets[file].answer(request, FOR_EVER if version == self._assets_version else EACH_TIME)

    async def icon(self, request: Request) -> Response:
        """Browsers ask for it whatever the page says."""
        icon = self._assets.get("favicon.ico") or self._assets.get("icon.svg")
        return icon.answer(request, EACH_TIME) if icon is not None else Response(status_code=204)

    # ------------------------------------------------------------------ words and everything printed
    async def list_titles(self, request: Request) -> Response:
        sheet = await self.press.sheet(("titles",), JSON, lambda: _encoder.encode(title_list(self.titles)))
        return sheet.answer(request, EACH_TIME)

    async def words(self, request: Request) -> Response:
        language = _language(request.path_params["language"])
        sheet = await self.press.sheet(("words", language), TEXT, lambda: _all_words(language))
        return sheet.answer(request, _keep(request, version_of("text")))

    async def style(self, request: Request) -> Response:
        sheet = await self.press.sheet(("style",), CSS, page_sheet)
        return sheet.answer(request, _keep(request, version_of("draw")))

    async def data(self, request: Request) -> Response:
        title = self._title(request)
        sheet = await self.press.sheet(("data", title.id), JSON, lambda: _encoder.encode(title_data(title)))
        return sheet.answer(request, _keep(request, self._version(title.id)))

    async def faces(self, request: Request) -> Response:
        title = self._title(request)
        language = _language(request.query_params.get("language", "en"))

        def draw() -> str:
            return sprite(title.faces(), language, words(language).text, title.sides)

        sheet = await self.press.sheet(("faces", title.id, language), SVG, draw)
        return sheet.answer(request, _keep(request, self._version(title.id)))

    async def board(self, request: Request) -> Response:
        """The whole board as programs read it; browsers get what they need with the title."""
        title = self._title(request)
        found = board_of(title)
        if found is None:
            raise refused("no-board")
        sheet = await self.press.sheet(("board", title.id), JSON, lambda: boards.dump(found))
        return sheet.answer(request, _keep(request, self._version(title.id)))

    async def map(self, request: Request) -> Response:
        title, language = self._title(request), _language(request.path_params["language"])
        theme = next((known for known in THEMES if known == request.path_params["theme"]), None)
        layer, _, way = request.path_params["layer"].partition("-")
        make = {"base": base_file, "labels": labels_file}.get(layer)
        board = board_of(title)
        if board is not None and way:
            board = turned(board) if way == "turned" and is_opposite(board) else None
        if board is None or theme is None or make is None:
            raise refused("no-board")
        key = ("map", title.id, language, theme, make.__name__, way)
        sheet = await self.press.sheet(key, SVG, lambda: make(board, language, theme))
        return sheet.answer(request, _keep(request, self._version(title.id)))

    def _title(self, request: Request) -> Title[Any]:
        return self.titles.get(request.path_params["title"])


def _keep(request: Request, version: str) -> str:
    return FOR_EVER if request.query_params.get("v") == version else EACH_TIME


def _language(word: str) -> Language:
    for language in LANGUAGES:
        if language == word:
            return language
    raise refused("no-language", language=word)


def _all_words(language: Language) -> str:
    return "\n".join(text for _, text in message_files(language))


def _bundle() -> tuple[dict[str, Sheet], str]:
    """The client's files by name and its page; without a bundle a page that says so."""
    files = dict(files_in(resources.files("eastfront").joinpath("web")))
    page = files.pop("index.html", NO_PAGE.encode()).decode()
    return {name: Sheet.of(data, _media(name)) for name, data in files.items()}, page


def _media(name: str) -> str:
    known = _MEDIA.get(name.rpartition(".")[2]) or mimetypes.guess_type(name)[0]
    return known or "application/octet-stream"


# Said here, because on some systems mimetypes reads wrong answers from a registry.
_MEDIA = {
    "js": "text/javascript; charset=utf-8",
    "css": CSS,
    "svg": SVG,
    "map": JSON,
    "woff2": "font/woff2",
    "png": "image/png",
    "webp": "image/webp",
    "jpg": "image/jpeg",
    "ico": "image/x-icon",
}
