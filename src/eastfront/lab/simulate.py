"""Many games of one kind: handed out in pieces of about a second, written down as they are finished, taken up again
where they were left. The number of a game and the plan decide all about it, so it matters not who plays it."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from eastfront.lab.executors import Executor
from eastfront.lab.play import Done, Work, do
from eastfront.lab.records import GameRecord
from eastfront.lab.results import Folder

PIECE = 1.0  # seconds of work handed out at a time
MOST = 256  # games


class Pieces:
    """Games to be played, in pieces whose size follows from how long the last ones took."""

    def __init__(self, folder: Folder, games: Iterable[int]) -> None:
        self.plan, self.left = folder.plan, list(games)
        self.size = 1

    def learn(self, done: Done) -> None:
        if done.games:
            pace = done.seconds / len(done.games)
            self.size = max(1, min(MOST, int(PIECE / max(pace, 1e-6))))

    def __iter__(self) -> Iterator[Work]:
        first = 0
        while first < len(self.left):
            last = first + self.size
            yield Work(self.plan, tuple(self.left[first:last]))
            first = last


def simulate(folder: Folder, games: int, executor: Executor) -> Generator[list[GameRecord]]:
    """Plays what is missing of the first so many games. What it yields is already on the disk."""
    played = folder.played()
    pieces = Pieces(folder, (game for game in range(games) if game not in played))
    with folder.journal as journal:
        for _, done in executor.run(do, pieces):
            journal.add(done.games)
            pieces.learn(done)
            yield done.games
