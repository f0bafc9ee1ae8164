"""Who plays better: pairs of games with the camps swapped and the same dice, until a sequential test has decided.

Games count in the order of their numbers, whoever finishes first, so that the answer does not depend on the number of
processes; what was played beyond a decision is kept and not counted."""

from __future__ import annotations

import contextlib
import itertools
import time
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from eastfront import saves
from eastfront.engine.sides import only
from eastfront.lab import statistics
from eastfront.lab.executors import Executor
from eastfront.lab.play import Work, do
from eastfront.lab.players import trouble
from eastfront.lab.records import GameRecord, Plan
from eastfront.lab.results import Folder
from eastfront.lab.statistics import Sequential
from eastfront.titles import TITLES

BETTER, WORSE, EVEN, OUT_OF_TIME = "better", "worse", "undecided", "time"


class Match(Struct):
    """One player against another. `score` counts a draw as half; `by_side` are the first player's score and games
    with each camp; `cpu` is seconds of thought a decision, and the most in a turn, of each player;
    `failure` is the first of the failures, in a line."""

    first: str
    second: str
    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    failures: int = 0
    failure: str = ""
    rate: float = 0.0
    low: float = 0.0
    high: float = 1.0
    elo: float | None = None
    verdict: str = EVEN
    by_side: dict[str, tuple[float, int]] = {}
    cpu: list[tuple[float, float]] = []

    @property
    def score(self) -> float:
        return self.wins + self.draws / 2


class Ladder(Struct):
    title: str
    scenario: str
    seed: int
    pairs: int
    goal: float
    margin: float
    matches: list[Match]


class Contest:
    """Two players: a folder for each seating, and the count so far."""

    def __init__(self, plan: Plan, players: tuple[str, str], folder: Path, test: Sequential, every: bool) -> None:
        self.first, self.second = players
        self.test, self.every = test, every
        title = TITLES.get(plan.title)
        camps = title.camps(plan.scenario, plan.settings)
        self.camps = [title.word_of(only(*camp)) for camp in camps]
        self.camp_of = [next((at for at, camp in enumerate(camps) if s in camp), 0) for s in range(len(title.sides))]
        self.folders = [
            Folder(folder / _file_name(order), replace(plan, players=tuple(order[camp] for camp in self.camp_of)))
            for order in (players, (players[1], players[0]))
        ]
        self.known = [{r.game: r for r in seating.games() if not r.error} for seating in self.folders]
        self.match = Match(*players, by_side=dict.fromkeys(self.camps, (0.0, 0)))
        self.thought = [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]  # by player: seconds, decisions, the slowest turn
        self.decided = 0

    @property
    def settled(self) -> bool:
        """Decided, and no more pairs are wanted."""
        return bool(self.decided) and not self.every

    def count(self, records: Sequence[GameRecord]) -> None:
        """One pair: first with the first camp, then with the other."""
        if self.settled:
            return
        for seating, record in enumerate(records):
            self._count_one(seating, record)
        match = self.match
        match.rate = match.score / match.games if match.games else 0.0
        match.low, match.high = statistics.wilson(match.score, match.games)
        rating = statistics.elo(match.rate)
        match.elo = round(rating, 1) if abs(rating) < 4000 and match.games else None
        match.cpu = [(s / d if d else 0.0, slowest) for s, d, slowest in self.thought]
        self.decided = self.decided or self.test.verdict(match.wins, match.losses)
        match.verdict = {1: BETTER, -1: WORSE, 0: EVEN}[self.decided]

    def _count_one(self, seating: int, record: GameRecord) -> None:
        match, own = self.match, self.camps[seating]
        if record.error:
            match.failures += 1
            match.failure = match.failure or record.reason
            return
        score = 0.5 if not record.winner else float(record.winner == own)
        match.games += 1
        match.wins += score == 1
        match.draws += score == 0.5
        match.losses += score == 0
        before, games = match.by_side[own]
        match.by_side[own] = before + score, games + 1
        for side, share in enumerate(record.shares):
            player = self.thought[self.camp_of[side] ^ seating]
            player[0] += share.cpu
            player[1] += share.decisions
            player[2] = max(player[2], share.slowest)


def _file_name(players: tuple[str, str]) -> str:
    plain = ("".join(c if c.isalnum() or c in "-_." else "-" for c in name) for name in players)
    return "-against-".join(plain)


class Seat(Struct, frozen=True):
    """One game of a pair to be played: whose contest, which seating."""

    contest: int
    seating: int
    work: Work


def play_seat(seat: Seat) -> tuple[Seat, list[GameRecord]]:
    return seat, do(seat.work).games


class Tournament:
    """Every player against every other."""

    def __init__(
        self,
        plan: Plan,
        players: Sequence[str],
        pairs: int,
        folder: Path,
        test: Sequential,
        seconds: float,
        every: bool = False,
    ) -> None:
        if len(set(players)) < max(2, len(players)):
            raise trouble("ladder-players", players=", ".join(players))
        self.plan, self.pairs, self.test, self.folder = plan, pairs, test, folder
        self.contests = [Contest(plan, two, folder, test, every) for two in itertools.combinations(players, 2)]
        self.deadline = time.time() + seconds

    def total(self) -> int:
        return 2 * self.pairs * len(self.contests)

    def known(self) -> int:
        return sum(len(known) for one in self.contests for known in one.known)

    def _missing(self) -> Iterator[Seat]:
        """Round by round, so that every contest advances; the decided ones stand aside."""
        for pair in range(self.pairs):
            for place, contest in enumerate(self.contests):
                for seating in (0, 1):
                    if time.time() > self.deadline:
                        return
                    if not contest.settled and pair not in contest.known[seating]:
                        plan = contest.folders[seating].plan
                        yield Seat(place, seating, Work(plan, (pair,), self.deadline))

    def run(self, executor: Executor) -> Generator[int]:
        """Plays; yields how many games are known after each. The count is complete when it ends."""
        counted = [0] * len(self.contests)
        self._advance(counted)
        with contextlib.ExitStack() as open_files:
            for one in self.contests:
                for folder in one.folders:
                    open_files.enter_context(folder.journal)
            for _, (seat, records) in executor.run(play_seat, self._missing()):
                contest = self.contests[seat.contest]
                contest.folders[seat.seating].journal.add(records)
                contest.known[seat.seating].update({record.game: record for record in records})
                self._advance(counted)
                yield self.known()
        for contest, done in zip(self.contests, counted, strict=True):
            if done < self.pairs and not contest.settled:
                contest.match.verdict = OUT_OF_TIME
        self.write()

    def _advance(self, counted: list[int]) -> None:
        """Count the pairs that are complete, in order."""
        for place, contest in enumerate(self.contests):
            while not contest.settled and counted[place] < self.pairs:
                pair = counted[place]
                if not all(pair in known for known in contest.known):
                    break
                contest.count([known[pair] for known in contest.known])
                counted[place] += 1

    def result(self) -> Ladder:
        plan, test = self.plan, self.test
        matches = [contest.match for contest in self.contests]
        return Ladder(plan.title, plan.scenario, plan.seed, self.pairs, test.goal, test.margin, matches)

    def write(self) -> Path:
        file = self.folder / "ladder.json"
        saves.write(file, msgspec.json.format(msgspec.json.encode(self.result())))
        return file
