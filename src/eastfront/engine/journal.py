"""Everything that was ever done in a match, in order and never rewritten: what is taken back stays written down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Raw, Struct

from eastfront.engine.facts import Fact
from eastfront.engine.fate import Throw
from eastfront.engine.sides import EVERYONE, MOST_SIDES, Side, Sides, only

PlainAction = tuple[str | int, ...]
LEAST_ENTROPY, MOST_ENTROPY = 16, 64  # bytes
ENTROPY = rf"^([0-9a-f]{{2}}){{{LEAST_ENTROPY},{MOST_ENTROPY}}}\Z"


WRITTEN: Final = {"thrown": "fell", "facts": "told"}
"""How the fields that name an audience are written. Under their own names entries of earlier formats have them, and
those named one side where these name a set."""


class Entry(Struct, frozen=True, tag=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Begun(Entry, frozen=True, rename=WRITTEN):
    """The set-up, or the position a fork starts from (`state` is empty without one; msgspec cannot read Raw | None)."""

    digest: str
    thrown: tuple[Throw, ...] = ()
    facts: tuple[Fact, ...] = ()
    state: Raw = Raw(b"")


class Played(Entry, frozen=True, rename=WRITTEN):
    """`barrier` says that somebody learned something or somebody else decides next: no undo beyond this. `gesture`
    is the entry with which the gesture began that this was part of, if it was part of one."""

    side: Side
    action: PlainAction
    digest: str
    thrown: tuple[Throw, ...] = ()
    facts: tuple[Fact, ...] = ()
    barrier: bool = False
    gesture: int | None = None


class Undone(Entry, frozen=True):
    side: Side


class Redone(Entry, frozen=True):
    side: Side


class TakenBack(Entry, frozen=True):
    """By consent of all sides, to the position after `to` actions."""

    sides: tuple[Side, ...]
    to: int


class Resigned(Entry, frozen=True):
    """A camp has given up: the side that said so, and those of its camp that agreed."""

    side: Side
    allies: tuple[Side, ...] = ()


class Agreed(Entry, frozen=True):
    """All sides agreed to a draw."""

    sides: tuple[Side, ...]


class RulesChanged(Entry, frozen=True):
    """The game goes on under newer code from here. What came before can be read, not replayed."""

    old: int
    new: int
    digest: str


class Stirred(Entry, frozen=True):
    """A side has added bytes of its own to the luck: all dice from here on come of the seed and of them."""

    side: Side
    entropy: Annotated[str, Meta(pattern=ENTROPY)]


AnyEntry = Begun | Played | Undone | Redone | TakenBack | Resigned | Agreed | RulesChanged | Stirred

_entries: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def entry_of(data: bytes) -> AnyEntry:
    """An entry of any format."""
    try:
        return _entries.decode(data)
    except msgspec.ValidationError as not_of_now:
        try:
            return _entries.decode(msgspec.json.encode(told_to_sets(msgspec.json.decode(data))))
        except (ValueError, TypeError, LookupError):
            raise not_of_now from None


def told_to_sets(entry: Any) -> Any:
    """An entry as formats up to 3 wrote it: an audience was one side, or null for everybody."""
    if not isinstance(entry, dict):
        return entry
    entry = dict(entry)
    for name, written in WRITTEN.items():
        if name in entry:
            entry[written] = [[*told[:-1], _set_of(told[-1])] for told in entry.pop(name)]
    return entry


def _set_of(audience: Any) -> Sides:
    if audience is None:
        return EVERYONE
    if audience not in range(MOST_SIDES):
        raise ValueError(f"{audience} is no side")
    return only(audience)


class Line(Struct):
    """The actions that count, as places in the journal; those undone and not played over can be redone."""

    played: list[int] = []
    undone: list[int] = []
    base: int = 0  # positions before this belong to older rules
    stopped: int | None = None  # the entry by which somebody resigned or all agreed
    stirred: tuple[Side, ...] = ()  # sides that added to the luck; that is never taken back

    def follow(self, at: int, entry: AnyEntry) -> None:
        match entry:
            case Played():
                self.played.append(at)
                self.undone.clear()
            case Undone():
                self.undone.append(self.played.pop())
            case Redone():
                self.played.append(self.undone.pop())
            case TakenBack(to=to):
                del self.played[to:]
                self.undone.clear()
                self.stopped = None
            case Resigned() | Agreed():
                self.stopped = at
            case RulesChanged():
                self.base = len(self.played)
                self.undone.clear()
            case Stirred(side=side):
                self.stirred += (side,)
            case Begun():
                pass


def line_of(journal: Sequence[AnyEntry]) -> Line:
    line = Line()
    for at, entry in enumerate(journal):
        line.follow(at, entry)
    return line


class LogLine(Struct, frozen=True, omit_defaults=True):
    """An entry as one side may read it: facts it may hear, dice it may see, and its own actions."""

    seq: int
    side: Side | None
    facts: tuple[Fact, ...] = ()
    thrown: tuple[Throw, ...] = ()
    action: PlainAction | None = None
    kind: str = "Played"
    counts: bool = True  # false once undone or taken back
    to: int | None = None  # how many actions still count after a take-back
    gesture: int | None = None  # of one's own actions: the entry its gesture began with
    entropy: str = ""  # what a side stirred in: no secret, it says nothing without the seed


def heard(seq: int, entry: AnyEntry, reader: Side | None, counts: bool) -> LogLine:
    side: Side | None = getattr(entry, "side", None)
    if not isinstance(entry, Played | Begun):
        to, entropy = getattr(entry, "to", None), getattr(entry, "entropy", "")
        return LogLine(seq, side, kind=type(entry).__name__, to=to, entropy=entropy)
    own = entry if isinstance(entry, Played) and side == reader else None
    return LogLine(
        seq,
        side,
        tuple(f for f in entry.facts if f.heard_by(reader)),
        tuple(t for t in entry.thrown if t.seen_by(reader)),
        own.action if own else None,
        type(entry).__name__,
        counts,
        gesture=own.gesture if own else None,
    )
