"""How much machines lose against full-tree play: at the last player turn of a game, where the whole tree is small.
The positions come from games between officers; every machine plays the same ones with the same dice."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from eastfront import saves
from eastfront.bots.machines import machines_of
from eastfront.engine.actions import Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.lab import statistics
from eastfront.lab.executors import Executor, in_order
from eastfront.lab.perfect import LOST, WON, Insight, Solver, TooLarge, after, losses
from eastfront.lab.play import Game, plan_for
from eastfront.lab.players import seat, trouble
from eastfront.lab.results import cut_torn_end
from eastfront.titles import TITLES

HOSTS: Final = ("officer", "officer")
LARGEST: Final = 30_000  # positions of a tree
MEASURED, EARLY, HIDDEN, LARGE, DECIDED = "measured", "early", "hidden", "large", "decided"


class End(Insight, Protocol):
    """What a title says of its last player turn: whose it is, where it begins, and whether anything hidden matters."""

    side: Side

    def __init__(self, start: Flow[Any]) -> None: ...

    @staticmethod
    def begins(flow: Flow[Any]) -> bool: ...

    @staticmethod
    def is_open(flow: Flow[Any]) -> bool: ...


class Plan(Struct, frozen=True):
    title: str
    scenario: str
    bots: tuple[str, ...]
    seed: int = 1
    largest: int = LARGEST


class Job(Struct, frozen=True):
    plan: Plan
    game: int


class Turn(Struct):
    """What became of one game: a position to measure at, or why not. `lost` has each machine's loss in that turn,
    `slips` how many of its choices lost anything."""

    game: int
    why: str
    value: float = 0.0
    lost: list[float] = []
    slips: list[int] = []


class Line(Struct):
    """One machine over all positions, as shares of a won game. `better` is how much less it loses than the one before,
    at the same positions."""

    player: str
    loss: float
    low: float
    high: float
    perfect: int
    slips: float
    worst: float
    better: tuple[float, float, float] | None


class Losses(Struct):
    title: str
    scenario: str
    seed: int
    games: int
    positions: int
    value: float
    skipped: dict[str, int]
    lines: list[Line]
    turns: list[Turn]


def measure(job: Job) -> Turn:
    """One game between officers, and every machine at its last player turn."""
    plan, end = job.plan, end_of(job.plan.title)
    game = Game(plan_for(plan.title, plan.scenario, HOSTS, plan.seed), job.game)
    while not game.flow.over and not end.begins(game.flow):
        game.step()
    start = game.flow
    if start.over:
        return Turn(job.game, EARLY)
    if not end.is_open(start):
        return Turn(job.game, HIDDEN)
    solver = Solver(end.side, plan.largest, end(start))
    try:
        value = solver.value(start)
        if value == LOST or solver.value(after(start, Pass())) == WON:
            return Turn(job.game, DECIDED, float(value))
        solver.limit *= 10  # what a certain win made superfluous may have to be looked at after all
        played = [_played(job, start, solver, words) for words in plan.bots]
    except TooLarge:
        return Turn(job.game, LARGE)
    return Turn(
        job.game,
        MEASURED,
        float(value),
        [float(sum(lost)) for lost in played],
        [sum(loss > 0 for loss in lost) for lost in played],
    )


def end_of(title: str) -> type[End]:
    found = machines_of(title).last_turn
    assert found is not None
    return found


def _played(job: Job, start: Flow[Any], solver: Solver, words: str) -> list[Fraction]:
    title = TITLES.get(job.plan.title)
    player = seat(words, title, f"{job.plan.seed}/{job.game}/{title.sides[solver.side]}")
    return losses(title, start, solver, player, Seeded(f"{job.plan.seed}/{job.game}/last"))


def turns(plan: Plan, positions: int, machine: Executor, known: Mapping[int, Turn]) -> Iterator[Turn]:
    """Game after game, until so many positions are measured. What is known is not done again."""
    jobs = (Job(plan, game) for game in itertools.count() if game not in known)
    results = in_order(machine.run(measure, jobs))
    for game in itertools.count():
        turn = known[game] if game in known else next(results)
        yield turn
        positions -= turn.why == MEASURED
        if not positions:
            return


class Notebook:
    """A file with the plan on its first line and a line for every game that was looked at, only ever added to."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.file = file
        self.known: dict[int, Turn] = {}
        if not file.exists():
            saves.write(file, msgspec.json.encode(plan) + b"\n")
        cut_torn_end(file)
        first, *rest = file.read_bytes().splitlines() or [b""]
        try:
            found = msgspec.json.decode(first, type=Plan)
            self.known = {turn.game: turn for turn in (msgspec.json.decode(line, type=Turn) for line in rest)}
        except msgspec.DecodeError:
            raise trouble("foreign-file", file=str(file)) from None
        if found != plan:
            raise trouble("other-plan", folder=str(file))

    def add(self, turn: Turn) -> None:
        if turn.game not in self.known:
            self.known[turn.game] = turn
            with self.file.open("ab") as out:
                out.write(msgspec.json.encode(turn) + b"\n")


def plan_of(title: str, scenario: str | None, bots: Sequence[str], seed: int, largest: int) -> Plan:
    """A plan whose every word is known, or a refusal."""
    if machines_of(title).last_turn is None:
        known = [id for id in TITLES.ids() if machines_of(id).last_turn is not None]
        raise trouble("no-full-tree", title=title, known=", ".join(known))
    game = plan_for(title, scenario, bots, seed)
    return Plan(game.title, game.scenario, game.players, seed, largest)


def summary(plan: Plan, played: list[Turn]) -> Losses:
    measured = [turn for turn in played if turn.why == MEASURED]
    lines = []
    for place, words in enumerate(plan.bots):
        lost = [turn.lost[place] for turn in measured]
        saved = [turn.lost[place - 1] - turn.lost[place] for turn in measured] if place else []
        loss, low, high = _interval(lost)
        perfect, slips = sum(one == 0 for one in lost), [float(turn.slips[place]) for turn in measured]
        better = _interval(saved) if saved else None
        lines.append(
            Line(words, loss, max(low, 0.0), high, perfect, statistics.mean(slips), max(lost, default=0), better)
        )
    skipped = Counter(turn.why for turn in played if turn.why != MEASURED)
    value = statistics.mean([turn.value for turn in measured])
    return Losses(
        plan.title,
        plan.scenario,
        plan.seed,
        len(played),
        len(measured),
        value,
        dict(sorted(skipped.items())),
        lines,
        measured,
    )


def _interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean, and where the true one lies 95 times in 100."""
    middle = statistics.mean(values)
    half = statistics.Z_95 * statistics.deviation(values) / math.sqrt(max(len(values), 1))
    return middle, middle - half, middle + half
