"""What is kept of a game, as plain rows. Entries and positions are bytes that only the engine reads."""

from __future__ import annotations

from msgspec import Struct

from eastfront.engine.sides import Side

KEPT_LINES = 1000  # of the chat of one game
NO_END = 2**31 - 1  # beyond the number of any line


class GameRow(Struct, frozen=True):
    """One game. The seed is the server's secret until the game is over."""

    id: str
    title: str
    scenario: str
    settings: dict[str, str]
    rules_version: int
    seed: bytes
    listed: bool
    created: float  # seconds since 1970
    changed: float
    seq: int  # entries in the journal
    asked: tuple[Side, ...]  # sides that owe an answer
    finished: bool
    name: str = ""
    advice: bool = False  # whether players may ask a machine what it would do
    maker: str = ""  # the visitor who began it, as a word that tells nothing else
    weight: int = 0  # bytes of its journal
    wishes: bytes = b""  # what players have asked for and is not decided
    brought: bool = False  # as a file, or made of one that was: nobody here saw how it came about
    resigns: bool = True  # whether its machines may offer to give up, or a draw


class SeatRow(Struct, frozen=True):
    """Who plays a side: a person who holds the token, a machine, or nobody yet."""

    side: Side
    kind: str  # person, machine, open
    name: str = ""
    machine: str = ""
    token: bytes = b""  # hash of the secret that opens this seat


class NewEntry(Struct, frozen=True):
    """What an accepted request adds: an entry of the journal, more of them if it was a gesture, and the position after
    them, written together.

    `kept` are positions on the way, from which others are found quickly; those that lie behind this position belong to
    what was taken back and go."""

    seq: int
    entry: bytes
    head: bytes
    asked: tuple[Side, ...]
    finished: bool
    changed: float
    position: int
    kept: tuple[tuple[int, bytes], ...] = ()
    reason: bytes = b""  # why a machine did it, if it said so
    more: tuple[bytes, ...] = ()
    wishes: bytes = b""
    rules_version: int | None = None  # when the game goes on under newer rules from here

    @property
    def rows(self) -> list[tuple[int, bytes]]:
        return list(enumerate((self.entry, *self.more), self.seq))

    @property
    def after(self) -> int:
        """How many entries the journal has then."""
        return self.seq + 1 + len(self.more)

    @property
    def weight(self) -> int:
        return sum(map(len, (self.entry, *self.more)))


class Proposal(Struct, frozen=True):
    """What all sides must agree to: to take back to a position, or to call it a draw (no position); or all of a camp:
    to resign. Who answers names it by its id. It was made when the journal had `seq` entries, and lapses with the next
    one. A machine gives up only if all the others let it (`yields`)."""

    id: str
    by: Side
    to: int | None
    seq: int
    agreed: tuple[Side, ...]
    resign: bool = False
    yields: bool = False


class ChatRow(Struct, frozen=True):
    number: int
    side: Side | None
    name: str
    text: str
    at: float


class DeckRow(Struct, frozen=True):
    """A deck somebody keeps here. `id` is the hash of the secret that opens it."""

    id: str
    title: str
    body: bytes
    maker: str
    changed: float


class Whole(Struct, frozen=True):
    """All that is kept of a game's course, of one moment."""

    game: GameRow
    seats: list[SeatRow]
    journal: list[bytes]
    head: bytes
    kept: list[tuple[int, bytes]]  # positions on the way
    reasons: list[tuple[int, bytes]]


class News(Struct, frozen=True):
    """What another process on the same store did, or this one to the others."""

    kind: str  # entry, chat, seats, wishes, gone, present, asks, trouble, hurry, alive; missed: who knows what happened
    game: str = ""
    by: str = ""  # the process
    about: str = ""
