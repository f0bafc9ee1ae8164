"""Documents that do not change while the server runs: each is made once, in a thread, and kept compressed."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from starlette.requests import Request
from starlette.responses import Response

FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
_WORTH_PACKING = 500


@dataclass(frozen=True)
class Sheet:
    """A finished document, both as it is and packed, if that is shorter: no request costs more than sending it."""

    media: str
    plain: bytes
    packed: bytes
    tag: str

    @classmethod
    def of(cls, content: bytes, media: str) -> Sheet:
        packed = gzip.compress(content, 9, mtime=0) if len(content) > _WORTH_PACKING else content
        packed = packed if len(packed) < len(content) else b""
        return cls(media, content, packed, f'"{hashlib.blake2b(content, digest_size=9).hexdigest()}"')

    def answer(self, request: Request, keep: str) -> Response:
        headers = {"cache-control": keep, "etag": self.tag, "vary": "accept-encoding"}
        if _known(self.tag, request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        if self.packed and _takes_gzip(request.headers.get("accept-encoding", "")):
            return Response(self.packed, headers={**headers, "content-encoding": "gzip"}, media_type=self.media)
        return Response(self.plain, headers=headers, media_type=self.media)


def _known(tag: str, given: str) -> bool:
    """A browser may know several, and a proxy that packs for us calls ours weak."""
    return any(one.strip().removeprefix("W/") in (tag, "*") for one in given.split(","))


def _takes_gzip(given: str) -> bool:
    for one in given.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class Press:
    """Who asks while a document is being made waits for the same one."""

    def __init__(self) -> None:
        self._sheets: dict[tuple[str, ...], asyncio.Task[Sheet]] = {}

    async def sheet(self, key: tuple[str, ...], media: str, make: Callable[[], str | bytes]) -> Sheet:
        if key not in self._sheets:
            self._sheets[key] = asyncio.create_task(asyncio.to_thread(_pressed, media, make))
        task = self._sheets[key]
        try:
            return await asyncio.shield(task)
        except Exception:
            self._sheets.pop(key, None)
            raise


def _pressed(media: str, make: Callable[[], str | bytes]) -> Sheet:
    made = make()
    return Sheet.of(made.encode() if isinstance(made, str) else made, media)


# ---------------------------------------------------------------------- versions, from the files they are made of
@cache
def version_of(*folders: str) -> str:
    """A short name for the content of some folders of this package."""
    total = hashlib.blake2b(digest_size=9)
    for folder in folders:
        for name, data in files_in(resources.files("eastfront").joinpath(folder)):
            total.update(f"{folder}/{name} {len(data)}\n".encode())
            total.update(data)
    return total.hexdigest()


def files_in(folder: Traversable, above: str = "") -> Iterable[tuple[str, bytes]]:
    """Names below a folder, and contents, in a fixed order."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        name = above + entry.name
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from files_in(entry, f"{name}/")
        elif not name.endswith((".so", ".pyd", ".pyc")):  # what `eastfront compile` leaves says nothing new
            yield name, entry.read_bytes()
