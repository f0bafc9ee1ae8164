"""Every message id the game can show, so that translations can be checked against them.

`collect()` reads what the title declares, what stands as a literal in its source, and what random games show; an id
made with an f-string is found by the first or the last, and `dynamic()` lists the patterns of these so that a test can
see to it that each was met."""

from __future__ import annotations

from collections import Counter
from functools import cache

from eastfront.engine.actions import Pass
from eastfront.engine.title import kebab
from eastfront.titles.great_patriotic_war.actions import ACTIONS
from eastfront.titles.great_patriotic_war.printed import COMBAT, TERRAIN, TRACK, TURNS, Result
from eastfront.titles.great_patriotic_war.weather import NAMES
from tests.titles.great_patriotic_war.games import random_game
from tests.titles.great_patriotic_war.positions import GPW
from tests.titles.messages import Said

SAID = Said(GPW, "gpw-", COMBAT.columns)
literals, reasons, dynamic = SAID.literals, SAID.reasons, SAID.dynamic
LENGTHS = {"learning": 2000, "barbarossa": 2000, "campaign": 2500}  # a campaign cut after so many decisions


@cache
def collect() -> set[str]:
    """All of them, those of the engine included where the title's screens show them."""
    return declared() | literals() | shown()


# ---------------------------------------------------------------------- without playing
def declared() -> set[str]:
    """The title, sides and facts, what each decision asks and each action does, and the words of the tables."""
    found = SAID.declared()
    found |= {f"gpw-pass-{kebab(name)}" for name in SAID.passable()}
    found |= {f"gpw-do-{kebab(action.__name__)}" for action in ACTIONS.kinds if not issubclass(action, Pass)}
    found |= {f"gpw-result-{result.name.lower()}" for result in Result}
    found |= {f"gpw-weather-{name}" for name in NAMES}
    found |= {f"gpw-sky-{name}" for name in NAMES}
    found |= {f"gpw-why-{name}" for name, ground in TERRAIN.items() if ground.shift or ground.halves}
    found |= {f"gpw-turn-{row.turn}" for row in TURNS}
    found |= {f"gpw-track-{row.kind.replace('_', '-')}" for row in TRACK}
    found |= {f"gpw-ending-{name}-{side}" for name in ("barbarossa", "learning") for side in GPW.sides}
    return found


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
                found.update(SAID.in_position(flow))
            if met[kind] <= 3:
                found.update(refusal.reason for _, refusal in flow.refusals())
        found.update(SAID.in_facts(flow.table))
    return frozenset(found)
