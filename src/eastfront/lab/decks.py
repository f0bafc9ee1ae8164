"""Which deck wins: every deck a title offers against every other, one machine on both sides.

The two games of a pair have the same seed; where both decks may sit in either seat they exchange seats."""

from __future__ import annotations

import contextlib
import itertools
import time
from collections.abc import Generator, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from eastfront import saves
from eastfront.lab import statistics
from eastfront.lab.executors import Executor
from eastfront.lab.play import Work, do, plan_for
from eastfront.lab.players import trouble
from eastfront.lab.records import GameRecord
from eastfront.lab.results import Folder
from eastfront.titles import TITLES


class Standing(Struct):
    """A deck against the field; a draw counts as half."""

    deck: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    rate: float = 0.0
    low: float = 0.0
    high: float = 1.0

    def count(self, score: float) -> None:
        self.games += 1
        self.wins += score == 1
        self.draws += score == 0.5
        self.losses += score == 0
        points = self.wins + self.draws / 2
        self.rate = points / self.games
        self.low, self.high = statistics.wilson(points, self.games)


class Standings(Struct):
    title: str
    player: str
    seed: int
    pairs: int
    failures: int
    failure: str
    decks: list[Standing]
    score: dict[str, dict[str, tuple[float, int]]]
    """By deck and enemy: the deck's score and games."""


class Bout(Struct, frozen=True):
    table: int
    work: Work


def play_bout(bout: Bout) -> tuple[Bout, list[GameRecord]]:
    return bout, do(bout.work).games


class Field:
    """All meetings, each a folder of its own."""

    def __init__(self, title: str, player: str, seed: int, pairs: int, folder: Path, seconds: float) -> None:
        self.title, self.player, self.seed, self.pairs, self.path = TITLES.get(title), player, seed, pairs, folder
        self.decks = self.title.decks()
        if len(self.decks) < 2:
            raise trouble("no-decks", title=title)
        self.deadline = time.time() + seconds
        self.folders: list[tuple[tuple[str, str], Folder]] = []
        for one, other in itertools.combinations((deck.id for deck in self.decks), 2):
            for seats in ((one, other), (other, one)):
                self._add(seats)
        self.known = [{r.game: r for r in folder.games() if not r.error} for _, folder in self.folders]

    def _add(self, seats: tuple[str, str]) -> None:
        meeting = self.title.meeting(*seats)
        by_seat = seats if meeting.first == seats[0] else (seats[1], seats[0])
        sides = [self.player] * len(self.title.sides)
        plan = plan_for(self.title.id, meeting.scenario, sides, self.seed, meeting.settings.items())
        self.folders.append((by_seat, Folder(self.path / "-against-".join(seats), plan)))

    def total(self) -> int:
        return self.pairs * len(self.folders)

    def done(self) -> int:
        return sum(len(known) for known in self.known)

    def _missing(self) -> Iterator[Bout]:
        """Round by round. A seating that is the same as the one before it goes on with other dice."""
        for pair in range(self.pairs):
            for place, (_, folder) in enumerate(self.folders):
                if time.time() > self.deadline:
                    return
                if (number := self._number(place, pair)) not in self.known[place]:
                    yield Bout(place, Work(folder.plan, (number,), self.deadline))

    def _number(self, place: int, pair: int) -> int:
        same = place % 2 and self.folders[place][0] == self.folders[place - 1][0]
        return pair + self.pairs if same else pair

    def run(self, executor: Executor) -> Generator[int]:
        with contextlib.ExitStack() as open_files:
            for _, folder in self.folders:
                open_files.enter_context(folder.journal)
            for _, (bout, records) in executor.run(play_bout, self._missing()):
                self.folders[bout.table][1].journal.add(records)
                self.known[bout.table].update({record.game: record for record in records})
                yield self.done()

    def result(self) -> Standings:
        standings = {deck.id: Standing(deck.id) for deck in self.decks}
        score: dict[str, dict[str, tuple[float, int]]] = {deck: {} for deck in standings}
        failures = [r for known in self.known for r in known.values() if r.error]
        for (seats, _), known in zip(self.folders, self.known, strict=True):
            for record in (r for r in known.values() if not r.error):
                for place, (own, foe) in enumerate((seats, seats[::-1])):
                    got = 0.5 if not record.winner else float(record.winner == self.title.sides[place])
                    standings[own].count(got)
                    before, games = score[own].get(foe, (0.0, 0))
                    score[own][foe] = before + got, games + 1
        ranked = sorted(standings.values(), key=lambda one: -one.rate)
        why = next((r.reason for r in failures), "")
        return Standings(self.title.id, self.player, self.seed, self.pairs, len(failures), why, ranked, score)

    def write(self) -> Path:
        file = self.path / "decks.json"
        saves.write(file, msgspec.json.format(msgspec.json.encode(self.result())))
        return file
