"""Every message id the teaching game can show, so that translations can be checked against them.

`collect()` reads what the title declares, what stands as a literal in its source, and what random games show; an id
made with an f-string is found only by the last, and `dynamic()` lists the patterns of these so that a test can see to
it that each was met."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from eastfront.engine.facts import Fact, Kind
from eastfront.engine.flow import Flow, branches
from eastfront.engine.frames import Decision, Simultaneous
from eastfront.engine.title import kebab
from eastfront.titles.skirmish import facts as facts_of_skirmish
from eastfront.titles.skirmish import title as title_of_skirmish
from eastfront.titles.skirmish.printed import COMBAT, Result
from eastfront.titles.skirmish.table import Table
from tests.titles import messages
from tests.titles.messages import texts
from tests.titles.skirmish.games import random_game
from tests.titles.skirmish.positions import SCENARIOS, SKIRMISH, scenario

SOURCE = Path(title_of_skirmish.__file__).parent
SOURCE_PACKAGE = title_of_skirmish.__name__.rpartition(".")[0]
PREFIX = "skirmish-"
GAMES = 4


@cache
def collect() -> frozenset[str]:
    """All of them, those of the engine included where the title's screens show them."""
    return frozenset(declared() | literals() | shown())


# ---------------------------------------------------------------------- without playing
def declared() -> set[str]:
    """The title, sides, scenarios, facts, results of combat, and what each kind of decision asks."""
    found = {f"{SKIRMISH.id}-title", *(f"{SKIRMISH.id}-side-{side}" for side in SKIRMISH.sides)}
    found |= {kind.id for kind in facts_of_skirmish.ALL}
    found |= {f"{SKIRMISH.id}-result-{result.name.lower()}" for result in Result}
    found |= {f"{SKIRMISH.id}-why-{terrain}" for terrain in ("woods", "town")}
    for frame in SKIRMISH.frames():
        if issubclass(frame, Decision | Simultaneous) and frame.__module__.startswith(SOURCE_PACKAGE):
            found.add(f"{SKIRMISH.id}-ask-{kebab(frame.__name__)}")
    return found | set(texts([*SKIRMISH.faces(), *SKIRMISH.charts(), *SKIRMISH.scenarios]))


def literals() -> set[str]:
    return messages.literals(SOURCE, PREFIX)


def reasons() -> set[str]:
    return messages.reasons(SOURCE)


def dynamic() -> set[str]:
    return messages.dynamic(SOURCE, PREFIX)


# ---------------------------------------------------------------------- by playing
@cache
def shown() -> frozenset[str]:
    """What scenes, facts, refusals, overlays and endings say in random games of every scenario."""
    found: set[str] = set()
    for name in SCENARIOS:
        for seed in range(GAMES):
            for at, flow in enumerate(random_game(name, seed, most=200)):
                found.update(in_position(flow))
                if at % 4 == 0:  # working out why not takes long
                    found.update(refusal.reason for _, refusal in flow.refusals())
            found.update(word for fact in flow.table.chronicle or () for word in in_fact(fact))
    found.update(in_chance(scenario("standard")))
    return frozenset(found)


def in_position(flow: Flow[Table]) -> Iterator[str]:
    for viewer in (None, *range(len(SKIRMISH.sides))):
        seen = SKIRMISH.view(flow, viewer)
        options = [] if viewer is None else flow.options(viewer)
        yield from texts(SKIRMISH.scene(seen, options))
    yield from texts(SKIRMISH.overlays(seen, 0))


def in_chance(flow: Flow[Table]) -> Iterator[str]:
    """While the dice roll there is a scene too."""
    while flow.chance is not None:
        yield from in_position(flow)
        flow = next(branch for _, branch in branches(flow))


def in_fact(fact: Fact) -> Iterator[str]:
    yield fact.kind
    kind = next(kind for kind in facts_of_skirmish.ALL if kind.id == fact.kind)
    for (_, meaning), value in zip(kind.args, fact.args, strict=True):
        if meaning is Kind.WORD and value not in COMBAT.columns:  # "2-1" is no message and is shown as it is
            yield str(value)
        yield from texts(value)
