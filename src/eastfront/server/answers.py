"""How HTTP requests are read and answered: bad input is a refusal in words, never a fault."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from eastfront.engine.codec import SaveError
from eastfront.engine.refusals import Refused, refused
from eastfront.server.store import NoGame

LARGEST_BODY = 64 * 1024
Wanted = TypeVar("Wanted", bound=Struct)
Page = Callable[[Request], Awaitable[Response]]


def as_json(value: Any, status: int = 200, **headers: str) -> Response:
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


def guarded(page: Page) -> Page:
    async def answer(request: Request) -> Response:
        try:
            return await page(request)
        except NoGame:
            return as_json(refused("no-game").refusal, 404)
        except (Refused, SaveError) as no:
            return as_json(no.refusal, 400)

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


def same_origin(headers: Any) -> bool:
    """A page from elsewhere may not play with the seats this browser holds."""
    origin, host = headers.get("origin"), headers.get("host")
    return origin is None or origin.partition("://")[2] == host
