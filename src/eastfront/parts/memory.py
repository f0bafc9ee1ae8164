"""A memory that forgets, for answers that cost more to find again than to keep a while."""

from __future__ import annotations

from typing import TypeVar

Key = TypeVar("Key")
Answer = TypeVar("Answer")


class Recent(dict[Key, Answer]):
    """The last answers, at most so many: what was kept first is forgotten first."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: Key, answer: Answer) -> None:
        if key not in self:
            while len(self) >= self.most:
                del self[next(iter(self))]
        super().__setitem__(key, answer)
