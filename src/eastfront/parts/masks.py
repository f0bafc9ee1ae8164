"""Sets of spaces as whole numbers, one bit a space: joined, cut and compared faster than any list of spaces.

A bits value holds bit n for space n; `|` joins two, `&` cuts. A mask is the same set as a bytearray, one byte a space,
for reading space by space."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import Final

_DIGITS: Final = bytes([48] + [49] * 255)
_MARKS: Final = bytes(int(digit == 49) for digit in range(256))


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


def spaces_in(bits: int) -> list[int]:
    """The spaces of a set, lowest first."""
    if 8 * bits.bit_count() > bits.bit_length():
        size = bits.bit_length()
        return list(compress(range(size), mask_of(bits, size)))
    digits, found, at = bin(bits)[:1:-1], [], -1
    for _ in range(bits.bit_count()):
        at = digits.index("1", at + 1)
        found.append(at)
    return found


def _digits(bits: int, size: int) -> bytes:
    """The lowest space first: 49 where it is in the set, 48 where it is not."""
    return format(bits, f"0{size}b")[::-1].encode()
