"""Who decides what the dice show: a keyed stream that can be verified later, a script, or a seeded generator.

A flow without a fate waits at every chance, and `branches` enumerates what may come of it."""

from __future__ import annotations

import hashlib
import hmac
from random import Random
from typing import Protocol

from msgspec import Struct

from eastfront.engine.chance import Chance, Thrown
from eastfront.engine.sides import EVERYONE, Side, Sides, knows
from eastfront.engine.table import Table

SEED_BYTES = 32


class Throw(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What fell, for the log: `audience` are the sides that may see it, `dice` whether dice fell or something was
    drawn. Entries of earlier formats do not say that (None)."""

    thrown: Thrown
    audience: Sides = EVERYONE
    dice: bool | None = None

    def seen_by(self, side: Side | None) -> bool:
        return knows(self.audience, side)


class Fate(Protocol):
    def throw(self, chance: Chance, table: Table) -> Thrown: ...


class Keyed:
    """HMAC-SHA256 of a secret seed and a counter, one count a chance: unpredictable without the seed, and open to
    anyone's check once the seed is shown. Players may stir in bytes of their own: whoever chose the seed could not
    foresee what falls then. Neither the counter nor what is stirred ever goes back."""

    def __init__(self, seed: bytes, counter: int = 0, key: bytes = b"") -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        self.seed, self.counter, self.key = seed, counter, key or seed
        self.thrown: list[Throw] = []

    def throw(self, chance: Chance, table: Table) -> Thrown:
        stream = _Stream(self.key, self.counter)
        self.counter += 1
        thrown = chance.throw(table, stream.below)
        self.thrown.append(Throw(thrown, chance.audience, chance.DICE))
        return thrown

    def stir(self, entropy: bytes) -> None:
        """Never as short as what a die is made of (12 bytes), so that no key is ever a die."""
        self.key = hmac.digest(self.key, entropy, "sha256")

    def collect(self) -> tuple[Throw, ...]:
        """What was thrown since the last time this was asked."""
        thrown, self.thrown = tuple(self.thrown), []
        return thrown


def commitment(seed: bytes) -> str:
    """The public promise: published before the first die, checked against the seed at the end."""
    return hashlib.sha256(b"eastfront dice " + seed).hexdigest()


class _Stream:
    """The numbers of one chance: 32-bit words of successive blocks, rejected where they would favour some faces."""

    def __init__(self, key: bytes, counter: int) -> None:
        self.key, self.counter, self.block, self.words = key, counter, 0, b""

    def below(self, n: int) -> int:
        if not 0 < n <= 1 << 32:
            raise ValueError(f"cannot choose one of {n}")
        limit = (1 << 32) - (1 << 32) % n
        while True:
            if not self.words:
                message = self.counter.to_bytes(8, "big") + self.block.to_bytes(4, "big")
                self.words = hmac.digest(self.key, message, "sha256")
                self.block += 1
            word, self.words = int.from_bytes(self.words[:4], "big"), self.words[4:]
            if word < limit:
                return word % n


class Seeded:
    """Fast and repeatable luck for search, simulation and random play. Not for games between people."""

    def __init__(self, seed: int | str) -> None:
        self.random = Random(seed)

    def throw(self, chance: Chance, table: Table) -> Thrown:
        return chance.throw(table, self.below)

    def below(self, n: int) -> int:
        return int(self.random.random() * n)


class ScriptError(Exception):
    """A script does not fit the game it is played to."""


class Scripted:
    """Tests and replays: what is thrown, in order. `4` is one die, `(3, 5)` two."""

    def __init__(self, *throws: int | Thrown) -> None:
        self.throws = [(t,) if isinstance(t, int) else tuple(t) for t in throws]
        self.used = 0

    def throw(self, chance: Chance, table: Table) -> Thrown:
        if self.used == len(self.throws):
            raise ScriptError(f"the script is at its end, and {chance} is asked")
        thrown = self.throws[self.used]
        if not chance.possible(table, thrown):
            raise ScriptError(f"{chance} cannot give {thrown}")
        self.used += 1
        return thrown

    @property
    def left(self) -> int:
        return len(self.throws) - self.used
