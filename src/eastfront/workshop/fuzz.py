"""Random play to the end of the game, watching for everything that must never happen."""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from eastfront import saves
from eastfront.engine.actions import Action
from eastfront.engine.checks import check_answers
from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Keyed
from eastfront.engine.flow import Flow
from eastfront.engine.fog import check_fog, check_lookups
from eastfront.engine.frames import Decision, Side, Simultaneous
from eastfront.engine.match import Match
from eastfront.engine.positions import camp_problems
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import all_sides
from eastfront.engine.title import Settings, Title
from eastfront.titles import TITLES

HEAVY_DECISION = 25  # one decision in so many gets the heavy checks
HEAVY_GAME = 10  # and one game in so many gets them at every decision
WRONG_ACTIONS = 8
CHUNK = 20  # games handed to a process at a time
ENDLESS = 200_000  # decisions after which a game with an end is taken to have none


class Failure(Struct):
    game: int
    decision: int
    kind: str
    problem: str
    save: str = ""


class Report(Struct):
    """What a fuzz run found. The first five names are stable."""

    games: int = 0
    decisions: int = 0
    crashes: int = 0
    dead_ends: int = 0
    illegal_accepted: int = 0
    cut: int = 0  # games stopped at the limit of decisions
    failures: list[Failure] = []

    def add(self, other: Report) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.crashes += other.crashes
        self.dead_ends += other.dead_ends
        self.illegal_accepted += other.illegal_accepted
        self.cut += other.cut
        self.failures = sorted(self.failures + other.failures, key=lambda f: f.game)

    @property
    def clean(self) -> bool:
        return not (self.crashes or self.dead_ends or self.illegal_accepted)


class Broken(Exception):
    """Something that must never happen has happened."""

    def __init__(self, kind: str, problem: str) -> None:
        super().__init__(problem)
        self.kind, self.problem = kind, problem


class Plan(Struct, frozen=True):
    title: str
    scenario: str
    seed: int
    limit: int | None = None
    out: str = ""
    settings: tuple[tuple[str, str], ...] = ()  # the same in every game


def dice_seed(plan: Plan, game: int) -> bytes:
    return hashlib.sha256(f"{plan.title} {plan.scenario} {plan.seed} {game}".encode()).digest()


def settings_of(title: Title[Any], plan: Plan, game: int) -> Settings:
    """Those asked for; of the others, every other game has what comes out of the box, the rest something at random."""
    if game % 2 == 0:
        return dict(plan.settings)
    random = Random(f"settings {plan.seed}/{game}")
    return {each.id: random.choice(each.choices) for each in title.settings} | dict(plan.settings)


def play_one(plan: Plan, game: int) -> Report:
    """One game. Its dice and its choices follow from the plan's seed and its number alone."""
    title = TITLES.get(plan.title)
    report = Report(games=1)
    played: list[tuple[Side, Action]] = []
    try:
        _play(title, plan, game, report, played)
    except Broken as broken:
        report.failures.append(Failure(game, len(played), broken.kind, broken.problem))
    except Exception:
        report.failures.append(Failure(game, len(played), "crashes", traceback.format_exc(limit=-6)))
    for failure in report.failures:
        setattr(report, failure.kind, getattr(report, failure.kind) + 1)
        if plan.out:
            failure.save = _reproduction(title, plan, failure, played)
    return report


def _play(title: Title[Any], plan: Plan, game: int, report: Report, played: list[tuple[Side, Action]]) -> None:
    random = Random(f"{plan.seed}/{game}")
    fate = Keyed(dice_seed(plan, game))
    settings = settings_of(title, plan, game)
    flow = title.begin(plan.scenario, settings, fate)
    whole_game = game % HEAVY_GAME == 0
    for problem in camp_problems(title, plan.scenario, title.checked_settings(plan.scenario, settings), flow.table):
        raise Broken("crashes", problem)
    while not flow.over:
        if report.decisions == (plan.limit or ENDLESS):
            report.cut += 1
            if plan.limit is None:
                raise Broken("crashes", f"no end after {ENDLESS} decisions")
            return
        asked = flow.asked
        side = asked[int(random.random() * len(asked))]
        options = flow.options(side)
        if not options:
            raise Broken("dead_ends", f"nothing to choose at {flow.where()}")
        heavy = report.decisions % HEAVY_DECISION == HEAVY_DECISION - 1
        if whole_game or heavy:
            _check_hard(title, flow, fate, side, options, random)
        if heavy:
            for problem in check_lookups(title, flow, side, random.randrange):
                raise Broken("crashes", f"{problem} at {flow.where()}")
        action = options[int(random.random() * len(options))]
        played.append((side, action))
        flow.do(action, side)
        fate.thrown.clear()
        report.decisions += 1
        for problem in title.invariants(flow.table):
            raise Broken("crashes", f"invariant: {problem}")
    if flow.ending is None:
        raise Broken("crashes", f"the game is over without an ending: {flow.result!r}")


# ---------------------------------------------------------------------- heavy checks
def _check_hard(
    title: Title[Any], flow: Flow[Any], fate: Keyed, side: Side, options: list[Action], random: Random
) -> None:
    for problem in (
        *_numbering(title, options),
        *_explained(flow),
        *_codec(title, flow),
        *_clone(title, flow, fate, side, options[int(random.random() * len(options))]),
        *_views(title, flow, random),
    ):
        raise Broken("crashes", f"{problem} at {flow.where()}")
    for problem in _wrong_submissions(title, flow, options, random):
        raise Broken("illegal_accepted", f"{problem} at {flow.where()}")


def _numbering(title: Title[Any], options: list[Action]) -> Iterator[str]:
    numbers = [title.actions.index(action) for action in options]
    if len(set(numbers)) != len(numbers):
        yield "an option is offered twice"
    for number, action in zip(numbers, options, strict=True):
        if title.actions.action(number) != action:
            yield f"{action} is number {number}, which is {title.actions.action(number)}"


def _explained(flow: Flow[Any]) -> Iterator[str]:
    """A fast generator of options equals what is not forbidden."""
    top = flow.decision
    if top is None or not top.explains() or type(top).options in (Decision.options, Simultaneous.options):
        return
    for side in flow.asked:
        candidates, forbids = flow.attempts(side)
        fast, slow = flow.options(side), [each for each in candidates if forbids(each) is None]
        if sorted(map(repr, fast)) != sorted(map(repr, slow)):
            yield f"options {fast} are not what is left of the candidates, {slow}"


def _codec(title: Title[Any], flow: Flow[Any]) -> Iterator[str]:
    codec = codec_of(title)
    data = codec.encode(flow)
    if codec.encode(codec.decode(data)) != data:
        yield "a position changes when it is saved and loaded"
    for action in flow.options():
        if codec.action(codec.plain(action)) != action:
            yield f"{action} changes when it is sent"


def _clone(title: Title[Any], flow: Flow[Any], fate: Keyed, side: Side, action: Action) -> Iterator[str]:
    """A twin with the same luck plays the same game, and leaves the original alone."""
    codec = codec_of(title)
    before = codec.encode(flow)
    ends = []
    for _ in range(2):
        twin = flow.clone(Keyed(fate.seed, fate.counter))
        twin.do(action, side)
        ends.append(codec.encode(twin))
    if ends[0] != ends[1]:
        yield f"the same action with the same dice ends differently: {action}"
    if codec.encode(flow) != before:
        yield f"playing {action} on a clone changed the original"


def _views(title: Title[Any], flow: Flow[Any], random: Random) -> Iterator[str]:
    for side in (*all_sides(len(title.sides)), None):
        seen = title.view(flow, side)
        title.scene(seen, flow.options(side) if side is not None else ())
        yield from check_fog(title, flow, side, random.randrange)


def _wrong_submissions(title: Title[Any], flow: Flow[Any], options: list[Action], random: Random) -> Iterator[str]:
    """Wrong sides and actions not offered, submitted to a clone: nothing may be accepted."""
    attempts = [(s, options[0]) for s in map(Side, range(-1, len(title.sides) + 1)) if s not in flow.asked]
    for _ in range(WRONG_ACTIONS):
        wrong = title.actions.action(random.randrange(len(title.actions)))
        attempts += [(s, wrong) for s in flow.asked if wrong not in flow.options(s)]
    twin = flow.clone()
    for side, action in attempts:
        try:
            twin.submit(side, action)
        except Refused:
            continue
        yield f"side {side} could do {action}"
        return


# ---------------------------------------------------------------------- reproduction and many games
def _reproduction(title: Title[Any], plan: Plan, failure: Failure, played: list[tuple[Side, Action]]) -> str:
    """A save that stands just before the failure; the last action is left to the reader where it is what failed."""
    match = Match.begin(title, plan.scenario, dice_seed(plan, failure.game), settings_of(title, plan, failure.game))
    try:
        for side, action in played:
            match.submit(side, action)
    except Exception as error:  # the game itself is what is broken: what could be played is kept
        failure.problem += f"\nwhile playing {played[match.position]}: {error!r}"
    path = Path(plan.out) / f"{plan.title}-{plan.scenario}-{plan.seed}-{failure.game}{saves.SUFFIX}"
    saves.write(path, match.save())
    return str(path)


def play_some(plan: Plan, games: range) -> Report:
    report = Report()
    with check_answers():
        for game in games:
            report.add(play_one(plan, game))
    return report


def fuzz(plan: Plan, games: int, jobs: int) -> Iterator[Report]:
    """The report of each chunk as it is done. Results do not depend on the number of jobs."""
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    if jobs == 1:
        yield from (play_some(plan, chunk) for chunk in chunks)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
        try:
            for done in as_completed([pool.submit(play_some, plan, chunk) for chunk in chunks]):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
