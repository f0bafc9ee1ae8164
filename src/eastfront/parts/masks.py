"""Sets of spaces as whole numbers, one byte a space: many are joined faster than one byte is written.

A bits value holds 1 in the byte of every space it contains; `|` joins two. Graph functions want the bytearray."""

from __future__ import annotations

from collections.abc import Iterable


def spot(space: int) -> int:
    """The set of one space."""
    return 1 << (8 * space)


def bits_of(spaces: Iterable[int]) -> int:
    """The set of some spaces."""
    bits = 0
    for space in spaces:
        bits |= 1 << (8 * space)
    return bits


def mask_of(bits: int, size: int) -> bytearray:
    """One byte a space, for reading and for graphs."""
    return bytearray(bits.to_bytes(size, "little"))


def bits_in(mask: bytes | bytearray) -> int:
    return int.from_bytes(mask, "little")
