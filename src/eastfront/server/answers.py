"""How HTTP requests are read and answered: bad input is a refusal in words, never a fault."""

from __future__ import annotations

import logging
import re
import unicodedata
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from eastfront.engine.codec import SaveError
from eastfront.engine.frames import Side
from eastfront.engine.refusals import Refusal, Refused, refused
from eastfront.server.store import Away, NoGame

LARGEST_BODY = 64 * 1024
STATUS = {
    "refused-too-fast": 429,
    "refused-quota": 429,
    "refused-deck-quota": 429,
    "refused-full": 503,
    "refused-store-away": 503,
    "refused-disk-full": 507,
    "refused-no-game": 404,
    "refused-no-such-deck": 404,
}  # what is not simply 400

SECURITY = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
log = logging.getLogger("eastfront")
Wanted = TypeVar("Wanted", bound=Struct)
Page = Callable[[Request], Awaitable[Response]]


def as_json(value: Any, status: int = 200, **headers: str) -> Response:
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


REFUSALS = Counter[str]()  # in this process, by reason


def refusal_of(refusal: Refusal) -> Response:
    """A refusal in words, with the number that programs know."""
    REFUSALS[refusal.reason] += 1
    status = STATUS.get(refusal.reason, 400)
    again = {"retry-after": "1"} if status in (429, 503) else {}
    return as_json(refusal, status, **again)


def guarded(page: Page) -> Page:
    async def answer(request: Request) -> Response:
        try:
            return await page(request)
        except NoGame:
            return refusal_of(refused("no-game").refusal)
        except Away as problem:
            log.warning("the store does not answer: %s", problem)
            return refusal_of(refused("store-away").refusal)
        except (Refused, SaveError) as no:
            return refusal_of(no.refusal)

    return answer


async def bytes_of(request: Request, largest: int = LARGEST_BODY) -> bytes:
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > largest:
            raise refused("too-long")
    return bytes(data)


async def body_of(request: Request, wanted: type[Wanted]) -> Wanted:
    return decoded(await bytes_of(request), wanted)


def decoded(data: bytes | str, wanted: type[Wanted]) -> Wanted:
    try:
        return msgspec.json.decode(data, type=wanted)
    except (msgspec.DecodeError, UnicodeError):
        raise refused("malformed") from None


def decoded_list(data: bytes | str, wanted: type[Wanted]) -> list[Wanted]:
    try:
        return msgspec.json.decode(data, type=list[wanted])  # type: ignore[valid-type]
    except (msgspec.DecodeError, UnicodeError):
        raise refused("malformed") from None


_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def ids_of(given: Iterable[str]) -> list[str]:
    """Those that could name a game: what could not is never shown to the store."""
    return [id for id in given if _ID.fullmatch(id)]


def game_id(request: HTTPConnection) -> str:
    id: str = request.path_params["id"]
    if not _ID.fullmatch(id):
        raise NoGame(id)
    return id


def side_of(request: HTTPConnection) -> Side:
    written: str = request.path_params["side"]
    if not re.fullmatch(r"[0-9]{1,3}", written):
        raise refused("malformed")
    return Side(int(written))


def printable(text: str, besides: str = "") -> bool:
    """No control signs and no halves of letters; a store may be unable to keep them."""
    return all(letter in besides or unicodedata.category(letter) not in ("Cc", "Cs") for letter in text)


def line_of_text(text: str, most: int) -> str:
    """A name as somebody typed it, cut to length; what cannot be printed is refused."""
    if not printable(text):
        raise refused("unprintable")
    return text.strip()[:most]


def same_origin(headers: Any) -> bool:
    """A page from elsewhere may not play with the seats this browser holds."""
    origin, host = headers.get("origin"), headers.get("host")
    return origin is None or origin.partition("://")[2] == host
