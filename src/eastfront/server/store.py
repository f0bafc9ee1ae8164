"""Where games are kept. Two stores follow this protocol and pass the same tests: SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from eastfront.server.records import ChatRow, GameRow, NewEntry, SeatRow


class Conflict(Exception):
    """Somebody else wrote this entry first: the game must be read again."""


class NoGame(Exception):
    """There is no such game."""


class Store(Protocol):
    """Whatever returns without an error is on the disk."""

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def create(self, game: GameRow, seats: Sequence[SeatRow], entries: Sequence[bytes], head: bytes) -> None:
        """A game with all of its journal so far."""
        ...

    async def game(self, id: str) -> GameRow: ...

    async def games(self, ids: Sequence[str] | None = None, listed: bool = False, limit: int = 100) -> list[GameRow]:
        """The newest first: those with these ids, or those anybody may see."""
        ...

    async def append(self, id: str, new: NewEntry) -> None:
        """Raises Conflict unless `new.seq` is the next entry."""
        ...

    async def journal(self, id: str, since: int = 0) -> list[bytes]: ...

    async def reasons(self, id: str) -> list[tuple[int, bytes]]:
        """The entries for which a machine gave a reason, in order, and the reasons."""
        ...

    async def head(self, id: str) -> bytes: ...

    async def keep(self, id: str, position: int, state: bytes) -> None:
        """A position on the way, so that earlier ones are found quickly."""
        ...

    async def kept(self, id: str) -> list[tuple[int, bytes]]: ...

    async def forget_after(self, id: str, position: int) -> None:
        """Positions that were taken back."""
        ...

    async def seats(self, id: str) -> list[SeatRow]: ...

    async def sit(self, id: str, seat: SeatRow, only_if_open: bool = False) -> bool:
        """Give a seat to somebody; false when it was wanted open and is not."""
        ...

    async def say(self, id: str, side: int | None, name: str, text: str, at: float) -> ChatRow: ...

    async def chat(self, id: str, since: int = 0) -> list[ChatRow]: ...

    async def delete(self, id: str) -> None: ...

    async def stale(self, before: float) -> list[str]:
        """Games nobody has touched since."""
        ...
