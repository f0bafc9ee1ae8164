"""Every message id the game can show, so that translations can be checked against them.

`collect()` reads what the title declares, what stands as a literal in its source, and what random games show; an id
made with an f-string is found by the first or the last, and `dynamic()` lists the patterns of these so that a test can
see to it that each was met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from eastfront.engine.actions import Pass
from eastfront.engine.facts import Fact, Kind
from eastfront.engine.frames import Decision
from eastfront.engine.title import kebab
from eastfront.titles.great_patriotic_war import facts as facts_of_the_game
from eastfront.titles.great_patriotic_war import title as title_of_the_game
from eastfront.titles.great_patriotic_war.actions import ACTIONS
from eastfront.titles.great_patriotic_war.printed import COMBAT, TERRAIN, TRACK, TURNS, Result
from eastfront.titles.great_patriotic_war.weather import NAMES
from tests.titles import messages
from tests.titles.great_patriotic_war.games import random_game
from tests.titles.great_patriotic_war.positions import GPW, Position
from tests.titles.messages import texts

SOURCE = Path(title_of_the_game.__file__).parent
SOURCE_PACKAGE = title_of_the_game.__name__.rpartition(".")[0]
PREFIX = "gpw-"
LENGTHS = {"learning": 2000, "barbarossa": 2000, "campaign": 2500}  # a campaign cut after so many decisions


@cache
def collect() -> set[str]:
    """All of them, those of the engine included where the title's screens show them."""
    return declared() | literals() | shown()


# ---------------------------------------------------------------------- without playing
def declared() -> set[str]:
    """The title, sides and facts, what each decision asks and each action does, and the words of the tables."""
    found = {f"{GPW.id}-title", *(f"{GPW.id}-side-{side}" for side in GPW.sides)}
    found |= {kind.id for kind in facts_of_the_game.ALL}
    found |= {f"gpw-ask-{kebab(frame.__name__)}" for frame in decisions()}
    found |= {f"gpw-pass-{kebab(name)}" for name in passable()}
    found |= {f"gpw-do-{kebab(action.__name__)}" for action in ACTIONS.kinds if not issubclass(action, Pass)}
    found |= {f"gpw-result-{result.name.lower()}" for result in Result}
    found |= {f"gpw-weather-{name}" for name in NAMES}
    found |= {f"gpw-sky-{name}" for name in NAMES}
    found |= {f"gpw-why-{name}" for name, ground in TERRAIN.items() if ground.shift or ground.halves}
    found |= {f"gpw-turn-{row.turn}" for row in TURNS}
    found |= {f"gpw-track-{row.kind.replace('_', '-')}" for row in TRACK}
    found |= {f"gpw-ending-{name}-{side}" for name in ("barbarossa", "learning") for side in GPW.sides}
    return found | set(texts([*GPW.faces(), *GPW.charts(), *GPW.scenarios]))


def decisions() -> list[type[Decision[Any]]]:
    return [f for f in GPW.frames() if issubclass(f, Decision) and f.__module__.startswith(SOURCE_PACKAGE)]


def passable() -> set[str]:
    """The decisions whose source names PASS among the options."""
    found = messages.names_pass(SOURCE)
    return found & {frame.__name__ for frame in decisions()}


def literals() -> set[str]:
    return messages.literals(SOURCE, PREFIX)


def reasons() -> set[str]:
    return messages.reasons(SOURCE)


def dynamic() -> set[str]:
    return messages.dynamic(SOURCE, PREFIX)


# ---------------------------------------------------------------------- by playing
@cache
def shown() -> frozenset[str]:
    """What scenes, facts, refusals, overlays and endings say in random games of every scenario, each kind of decision
    looked at a few times."""
    found: set[str] = set()
    for name, most in LENGTHS.items():
        met: Counter[str] = Counter()
        for flow in random_game(name, 3, most):
            met[kind := type(flow.decision).__name__] += 1
            if met[kind] <= 6:
                found.update(in_position(flow))
            if met[kind] <= 3:
                found.update(refusal.reason for _, refusal in flow.refusals())
        found.update(word for fact in flow.table.chronicle or () for word in in_fact(fact))
    return frozenset(found)


def in_position(flow: Position) -> Iterator[str]:
    viewer = flow.asked[0] if flow.asked else None
    seen = GPW.view(flow, viewer)
    yield from texts(GPW.scene(seen, flow.options()))
    yield from texts(GPW.overlays(seen, 0))


def in_fact(fact: Fact) -> Iterator[str]:
    yield fact.kind
    kind = next(kind for kind in facts_of_the_game.ALL if kind.id == fact.kind)
    for (_, meaning), value in zip(kind.args, fact.args, strict=True):
        if meaning is Kind.WORD and value not in COMBAT.columns:  # "2-1" is no message and is shown as it is
            yield str(value)
        yield from texts(value)
