"""One game between machines, from beginning to end, and what became of it."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from eastfront.bots.player import Player
from eastfront.engine.chance import Chance, Hits, Roll, RollEach, Thrown
from eastfront.engine.fate import Fate, Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.engine.table import Table
from eastfront.engine.title import Title
from eastfront.lab import fronts
from eastfront.lab.players import seat
from eastfront.lab.records import CUT, ENDLESS, FAILED, GameRecord, Luck, Plan, Row, Share
from eastfront.lab.sampling import Sampler
from eastfront.titles import TITLES

DICE = (Roll, Hits, RollEach)


def thrower(stack: Sequence[Frame]) -> Side | None:
    """Whose dice these are: the side of the innermost frame that has one."""
    for frame in reversed(stack):
        side = getattr(frame, "side", None)
        if isinstance(side, int):
            return Side(side)
    return None


def weigh(title: Title[Any], stack: Sequence[Frame], table: Table, reading: Any) -> tuple[float, float, float] | None:
    """What a reading of the chance on top was worth, what it was worth on average, and the variance."""
    chance = stack[-1]
    got = title.luck(stack, reading)
    if got is None or not isinstance(chance, Chance):
        return None
    law = [(title.luck(stack, other) or 0.0, weight) for other, weight in chance.law(table)]
    total = sum(weight for _, weight in law)
    mean = sum(worth * weight for worth, weight in law) / total
    return mean, got, sum(weight * (worth - mean) ** 2 for worth, weight in law) / total


class Watched:
    """A fate that keeps the score of each side's luck."""

    def __init__(self, fate: Fate, title: Title[Any]) -> None:
        self.fate, self.title = fate, title
        self.flow: Flow[Any] | None = None
        self.luck = [Luck() for _ in title.sides]

    def throw(self, chance: Chance, table: Table) -> Thrown:
        thrown = self.fate.throw(chance, table)
        if self.flow is not None and isinstance(chance, DICE):
            side = thrower(self.flow.stack)
            weighed = weigh(self.title, self.flow.stack, table, chance.read(thrown))
            if side is not None and weighed is not None:
                self.luck[side].add(*weighed)
        return thrown


class Game:
    """A game being played. `step` lets one side decide; `record` says how it stands."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan, self.number = plan, number
        self.title: Title[Any] = TITLES.get(plan.title)
        fate = Watched(Seeded(f"{plan.seed}/{number}"), self.title)
        self.flow: Flow[Any] = self.title.begin(plan.scenario, plan.settings, fate)
        fate.flow = self.flow
        self.players: list[Player] = [
            seat(words, self.title, f"{plan.seed}/{number}/{side}")
            for side, words in zip(self.title.sides, plan.players, strict=True)
        ]
        self.shares = [Share(words, luck=luck) for words, luck in zip(plan.players, fate.luck, strict=True)]
        self.decisions = self.since = 0
        self.turn = self.title.turn(self.flow.table)
        self.thought = [0.0] * len(self.players)
        self.rows = [self._row(0)]
        self.sampler = Sampler(self.title, plan, number) if plan.sampled else None

    def step(self) -> None:
        flow, title = self.flow, self.title
        if self.sampler is not None:
            self.sampler.look(flow.table, self.turn)
        side = flow.asked[0]
        options = flow.options(side)
        seen = title.view(flow, side)
        began = time.process_time()
        action = self.players[side].choose(seen, options)
        self.thought[side] += time.process_time() - began
        if action not in options:
            raise ValueError(f"{self.plan.players[side]} chose {action}, which was not offered")
        flow.do(action, side)
        self.decisions += 1
        self.since += 1
        self.shares[side].decisions += 1
        now = title.turn(flow.table)
        if now != self.turn:
            self._end_turn()
            self.turn = now

    def _row(self, turn: int) -> Row:
        table = self.flow.table
        held = fronts.pack(fronts.holders(self.title, self.title.view(self.flow, None)), len(self.title.sides))
        return Row(turn, tuple(self.title.measures(table).values()), held)

    def _end_turn(self) -> None:
        self.rows.append(self._row(max(self.turn, self.rows[-1].turn + 1)))  # a game without turns has one
        self.since = 0
        for share, seconds in zip(self.shares, self.thought, strict=True):
            share.cpu += seconds
            share.slowest = max(share.slowest, seconds)
        self.thought = [0.0] * len(self.players)

    def record(self, how: str = CUT, error: str = "") -> GameRecord:
        if self.since:
            self._end_turn()
        ending = self.flow.ending
        winner = "" if ending is None else self.title.word_of(ending.winners)
        best = ending.winner if ending is not None and ending.camp else None
        return GameRecord(
            game=self.number,
            winner=winner,
            how=how if ending is None else ending.how,
            rule="" if ending is None else ending.rule,
            best="" if best is None else self.title.sides[best],
            turns=self.rows[-1].turn,
            decisions=self.decisions,
            shares=self.shares,
            names=tuple(self.title.measures(self.flow.table)),
            rows=self.rows,
            error=error,
            features=self.sampler.names if self.sampler is not None else (),
            samples=self.sampler.samples if self.sampler is not None else [],
        )


def play(plan: Plan, number: int, deadline: float | None = None) -> GameRecord | None:
    """A whole game; None if the clock of the wall passes `deadline` before its end. A fault is written down, so that
    a night's work does not end with it."""
    game = None
    try:
        game = Game(plan, number)
        while not game.flow.over and game.decisions < plan.limit:
            if deadline is not None and time.time() > deadline:
                return None
            game.step()
        return game.record()
    except Exception:
        error = traceback.format_exc(limit=-6)
        if game is None:
            return GameRecord(number, "", FAILED, 0, 0, [Share(words) for words in plan.players], error=error)
        game.since = 0
        return game.record(FAILED, error)


class Work(Struct, frozen=True):
    """What is handed to a process at a time."""

    plan: Plan
    games: tuple[int, ...]
    deadline: float | None = None


class Done(Struct):
    """The games of a piece of work that were finished in time, and how long they took on the wall's clock."""

    games: list[GameRecord]
    seconds: float


def do(work: Work) -> Done:
    began = time.perf_counter()
    records = [play(work.plan, number, work.deadline) for number in work.games]
    return Done([record for record in records if record is not None], time.perf_counter() - began)


def plan_for(
    title: str,
    scenario: str | None,
    players: Sequence[str],
    seed: int = 1,
    settings: Iterable[tuple[str, str]] = (),
    limit: int | None = None,
    sampled: bool = False,
) -> Plan:
    """A plan whose every word is known, or a refusal."""
    game = TITLES.get(title)
    chosen = scenario or game.scenarios[0].id
    wanted = game.checked_settings(chosen, dict(settings))
    for words in players:
        seat(words, game, "0")
    return Plan(title, chosen, tuple(players), seed, wanted, limit or ENDLESS, sampled)
