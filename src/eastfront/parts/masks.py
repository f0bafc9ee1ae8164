"""Sets of spaces as whole numbers, one bit a space: joined, cut and compared faster than any list of spaces.

A bits value holds bit n for space n; `|` joins two, `&` cuts. A mask is the same set as a bytearray, one byte a space,
for reading space by space."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress
from typing import Final, TypeVar

from eastfront.parts.ids import SpaceId

T = TypeVar("T")
_DIGITS: Final = bytes([48] + [49] * 255)
_MARKS: Final = bytes(int(digit == 49) for digit in range(256))


_IN_OCTET: Final = tuple(tuple(at for at in range(8) if octet >> at & 1) for octet in range(256))
_SPACES: Final = tuple(map(SpaceId, range(4096)))  # no board has more; a larger one pays for its own


@cache
def all_spaces(size: int) -> tuple[SpaceId, ...]:
    """The spaces of a board of so many, for loops that walk them all."""
    return tuple(map(SpaceId, range(size)))


def spot(space: int) -> int:
    """The set of one space."""
    return 1 << space


def bits_of(spaces: Iterable[int]) -> int:
    """The set of some spaces."""
    bits = 0
    for space in spaces:
        bits |= 1 << space
    return bits


def mask_of(bits: int, size: int) -> bytearray:
    """One byte a space, for reading."""
    return bytearray(_digits(bits, size).translate(_MARKS))


def bits_in(mask: bytes | bytearray) -> int:
    """The spaces a mask marks."""
    return int(mask.translate(_DIGITS)[::-1], 2) if mask else 0


def spaces_in(bits: int) -> list[SpaceId]:
    """The spaces of a set, lowest first."""
    size = bits.bit_length()
    return picked(bits, _SPACES if size <= len(_SPACES) else all_spaces(size))


def picked(bits: int, things: Sequence[T]) -> list[T]:
    """Of things that stand in the order of the spaces, those of the spaces of a set."""
    if not bits:
        return []
    size, low = bits.bit_length(), (bits & -bits).bit_length() - 1
    if 3 * bits.bit_count() > size - low:
        digits = bin(bits >> low)[:1:-1]  # the lowest of the set first
        return list(compress(things[low:size], digits.encode().translate(_MARKS)))
    low &= ~7
    octets = (bits >> low).to_bytes((size - low + 7) // 8, "little")
    found = []
    for octet in octets:
        if octet:
            for at in _IN_OCTET[octet]:
                found.append(things[low + at])
        low += 8
    return found


def _digits(bits: int, size: int) -> bytes:
    """The lowest space first: 49 where it is in the set, 48 where it is not."""
    return format(bits, f"0{size}b")[::-1].encode()
