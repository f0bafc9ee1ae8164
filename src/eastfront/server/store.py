"""Where games are kept. Two stores follow this protocol and pass the same tests: SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from eastfront.engine.sides import Side
from eastfront.server.records import KEPT_LINES, NO_END, ChatRow, DeckRow, GameRow, NewEntry, News, SeatRow, Whole

Kept = Sequence[tuple[int, bytes]]  # positions on the way: after how many actions, and what they are


class Conflict(Exception):
    """Somebody else wrote this entry first: the game must be read again."""


class NoGame(Exception):
    """There is no such game."""


class Away(Exception):
    """The store does not answer: nothing was kept that is not known to be, and another time it may be there again."""


class Store(Protocol):
    """Whatever returns without an error is on the disk."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def create(
        self,
        game: GameRow,
        seats: Sequence[SeatRow],
        entries: Sequence[bytes],
        head: bytes,
        kept: Kept = (),
        reasons: Kept = (),
    ) -> None:
        """A game with all of its journal so far, the positions on the way and machines' reasons, all or nothing."""
        ...

    async def game(self, id: str) -> GameRow: ...

    async def games(self, ids: Sequence[str] | None = None, listed: bool = False, limit: int = 100) -> list[GameRow]:
        """The newest first: those with these ids, or those anybody may see."""
        ...

    async def append(self, id: str, new: NewEntry) -> None:
        """Raises Conflict unless `new.seq` is the next entry."""
        ...

    async def journal(self, id: str, since: int = 0) -> list[bytes]: ...

    async def reasons(self, id: str, since: int = 0) -> list[tuple[int, bytes]]:
        """The entries for which a machine gave a reason, in order, and the reasons."""
        ...

    async def whole(self, id: str) -> Whole: ...

    async def mend(self, id: str, seq: int, head: bytes, kept: Kept) -> None:
        """Positions in place of all those there are, unless the game has gone on: they only repeat the journal."""
        ...

    async def wish(self, id: str, before: bytes, after: bytes) -> bool:
        """What players ask for; false when it was not `before` any more."""
        ...

    async def seats(self, id: str) -> list[SeatRow]: ...

    async def sit(self, id: str, seat: SeatRow, only_if_open: bool = False) -> bool:
        """Give a seat to somebody; false when it was wanted open and is not."""
        ...

    async def say(self, id: str, side: Side | None, name: str, text: str, at: float) -> ChatRow:
        """Keeps the last KEPT_LINES of a game."""
        ...

    async def chat(self, id: str, since: int = 0, before: int = NO_END, limit: int = KEPT_LINES) -> list[ChatRow]:
        """The newest lines between two numbers, oldest first."""
        ...

    async def delete(self, id: str) -> None: ...

    async def stale(self, before: float) -> list[str]:
        """Games nobody has touched since."""
        ...

    async def expire(self, bounds: tuple[float, float, float], limit: int) -> list[str]:
        """Deletes those untouched since these times, the oldest first: finished ones, others, and others in which
        nobody has moved since they were made. Which they were."""
        ...

    async def weighs(self, maker: str = "") -> tuple[int, int]:
        """How many games there are and the bytes they take; with a name, of those this visitor began."""
        ...

    # ------------------------------------------------------------------ decks that players keep
    async def keep_deck(self, deck: DeckRow) -> None:
        """In place of the one with the same id, if there is one."""
        ...

    async def deck(self, id: str) -> DeckRow | None: ...

    async def drop_deck(self, id: str) -> None: ...

    async def decks(self, maker: str = "") -> int:
        """How many there are; with a name, of this visitor."""
        ...

    async def forget_decks(self, before: float) -> int:
        """Those nobody has kept anew or opened since; how many they were."""
        ...

    # ------------------------------------------------------------------ other processes on the same store
    def listen(self, heard: Callable[[News], None]) -> None:
        """Whatever other processes do from now on is told here. Before `open`."""
        ...

    async def tell(self, kind: str, id: str = "", about: str = "") -> None:
        """Something for the others that is not kept."""
        ...

    async def hold(self, id: str) -> bool:
        """Whether this process alone may let machines move in a game; it may until it lets go, or is gone."""
        ...

    async def let_go(self, id: str) -> None: ...
