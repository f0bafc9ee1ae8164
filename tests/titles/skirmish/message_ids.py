"""Every message id the teaching game can show, so that translations can be checked against them.

`collect()` reads what the title declares, what stands as a literal in its source, and what random games show; an id
made with an f-string is found only by the last, and `dynamic()` lists the patterns of these so that a test can see to
it that each was met."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from eastfront.engine.flow import Flow, branches
from eastfront.titles.skirmish.printed import COMBAT, Result
from eastfront.titles.skirmish.table import Table
from tests.titles.messages import Said
from tests.titles.skirmish.games import random_game
from tests.titles.skirmish.positions import SCENARIOS, SKIRMISH, scenario

SAID = Said(SKIRMISH, "skirmish-", COMBAT.columns)
literals, reasons, dynamic = SAID.literals, SAID.reasons, SAID.dynamic
GAMES = 4


@cache
def collect() -> frozenset[str]:
    """All of them, those of the engine included where the title's screens show them."""
    return frozenset(declared() | literals() | shown())


# ---------------------------------------------------------------------- without playing
def declared() -> set[str]:
    """Results of combat and effects of terrain too."""
    found = SAID.declared()
    found |= {f"{SKIRMISH.id}-result-{result.name.lower()}" for result in Result}
    return found | {f"{SKIRMISH.id}-why-{terrain}" for terrain in ("woods", "town")}


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
            found.update(SAID.in_facts(flow.table))
    found.update(in_chance(scenario("standard")))
    return frozenset(found)


def in_position(flow: Flow[Table]) -> Iterator[str]:
    return SAID.in_position(flow, None, *range(len(SKIRMISH.sides)))


def in_chance(flow: Flow[Table]) -> Iterator[str]:
    """While the dice roll there is a scene too."""
    while flow.chance is not None:
        yield from in_position(flow)
        flow = next(branch for _, branch in branches(flow))
