"""What look-ups cost: why not, what awaits, what may come of it, overlays; processor time and bytes of the answers.

Positions are those of random games; of each, every kind of decision is asked a few times. Answers are worked out from a
view, as the server does, and encoded as they travel."""

from __future__ import annotations

import gc
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Decision
from eastfront.engine.preview import preview
from eastfront.engine.scene import Choice, Overlay
from eastfront.engine.title import Title
from eastfront.engine.view import View
from eastfront.engine.whynot import EVERYTHING, About, why_not
from eastfront.titles import TITLES

GAMES = 4
OF_A_KIND = 6  # positions with the same decision on top, in each game
THINGS = 6  # pieces, spaces and cards asked about in each position
LONGEST = 3000  # decisions of a game

_encoder = msgspec.json.Encoder()


class Cost(Struct):
    """Of one kind of question."""

    asked: int
    median_ms: float
    worst_ms: float
    largest_bytes: int
    worst_at: str  # the decision on top


class Measured:
    def __init__(self) -> None:
        self.taken: dict[str, list[tuple[float, int, str]]] = {}

    def note(self, kind: str, where: str, work: Callable[[], Any]) -> Any:
        began = time.process_time()
        answer = work()
        size = len(_encoder.encode(answer))
        self.taken.setdefault(kind, []).append((time.process_time() - began, size, where))
        return answer

    def costs(self) -> dict[str, Cost]:
        return {kind: _cost(taken) for kind, taken in self.taken.items()}


def _cost(taken: list[tuple[float, int, str]]) -> Cost:
    times = [each[0] * 1000 for each in taken]
    worst, _, where = max(taken)
    largest = max(each[1] for each in taken)
    return Cost(len(taken), round(statistics.median(times), 2), round(worst * 1000, 2), largest, where)


def measure(name: str, games: int = GAMES, scenario: str | None = None) -> dict[str, Cost]:
    """By kind of question. The first answer to each is not counted: it fills what is remembered for good."""
    title = TITLES.get(name)
    measured = Measured()
    for seen in _positions(title, scenario or title.scenarios[0].id, range(1)):
        _ask(title, seen, Measured(), Random(0))
    for number, seen in enumerate(_positions(title, scenario or title.scenarios[0].id, range(1, games + 1))):
        _ask(title, seen, measured, Random(number))
    return measured.costs()


def _positions(title: Title[Any], scenario: str, games: range) -> Iterator[View[Any]]:
    """A few of every kind of decision, spread over the game."""
    for game in games:
        choose = Random(game)
        flow: Flow[Any] = title.begin(scenario, fate=Seeded(game))
        asked: Counter[type] = Counter()
        for _ in range(LONGEST):
            if flow.over:
                break
            options = flow.options()
            kind = type(flow.decision)
            if asked[kind] < OF_A_KIND and choose.random() < 0.2:
                asked[kind] += 1
                yield title.view(flow, flow.asked[0])
            flow.do(choose.choice(options))


def _ask(title: Title[Any], seen: View[Any], measured: Measured, chance: Random) -> None:
    flow = seen.flow()
    top = flow.decision
    where = type(top).__name__
    options = flow.options(seen.side)
    gc.collect()
    measured.note("scene", where, lambda: title.scene(seen, options))
    measured.note("forecast", where, lambda: title.forecast(seen, options))
    for overlay in measured.note("overlays, all", where, lambda: tuple(title.overlays(seen))):
        measured.note("overlay, one", where, partial(_overlay, title, seen, overlay.id))
    if isinstance(top, Decision) and top.explains():
        refused = measured.note("why not, everything", where, partial(_reasons, title, seen, EVERYTHING))
        things = {About(piece=c.piece) if c.piece is not None else About(space=c.space, card=c.card) for c in refused}
        named = sorted(things - {EVERYTHING}, key=repr)
        for about in chance.sample(named, min(THINGS, len(named))):
            measured.note("why not, one", where, partial(_reasons, title, seen, about))
    dice = [o for o in options if isinstance(top, Decision) and isinstance(o, top.TO_DICE)]
    for action in chance.sample(dice, min(2, len(dice))):
        measured.note("preview", where, partial(preview, title, seen, action))


def _overlay(title: Title[Any], seen: View[Any], id: str) -> tuple[Overlay, ...]:
    return tuple(title.overlays(seen, None, id.__eq__))


def _reasons(title: Title[Any], seen: View[Any], about: About) -> tuple[Choice, ...]:
    return tuple(why_not(title, seen, about))
