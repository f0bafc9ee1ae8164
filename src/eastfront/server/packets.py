"""A message as it travels: encoded once for all who get it, and packed once for those who can open it.

The line itself packs nothing: it would do so again for every browser."""

from __future__ import annotations

import zlib
from functools import cached_property

import msgspec

from eastfront.server.wire import ToBrowser

PACKED_FROM = 1400  # bytes: less than this goes in one packet of the network anyway
_encoder = msgspec.json.Encoder()


class Packet:
    def __init__(self, plain: bytes, packed: bytes | None = None) -> None:
        self.plain = plain
        if packed is not None:
            self.packed = packed

    @cached_property
    def text(self) -> str:
        return self.plain.decode()

    @cached_property
    def packed(self) -> bytes:
        """Raw deflate, which a browser opens by itself; nothing when it is not worth it."""
        return packed(self.plain)

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed)


def packed(plain: bytes) -> bytes:
    if len(plain) < PACKED_FROM:
        return b""
    packer = zlib.compressobj(level=1, wbits=-zlib.MAX_WBITS)
    return packer.compress(plain) + packer.flush()


def unpacked(data: bytes) -> bytes:
    return zlib.decompress(data, wbits=-zlib.MAX_WBITS)


def packet(message: ToBrowser) -> Packet:
    return Packet(_encoder.encode(message))
