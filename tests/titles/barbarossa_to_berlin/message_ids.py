"""Every message id the game can show, so that both languages can be checked against them.

`collect()` reads what the title declares, what stands as a literal in its source, and what random games show; an id
made with an f-string is found by the first or the last, and `dynamic()` lists the patterns of these."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from eastfront.engine.actions import Pass
from eastfront.engine.facts import Fact, Kind
from eastfront.engine.frames import Decision
from eastfront.engine.title import kebab
from eastfront.parts.data import package_text
from eastfront.text.catalogue import message_files
from eastfront.titles.barbarossa_to_berlin import facts as facts_of_the_game
from eastfront.titles.barbarossa_to_berlin import title as title_of_the_game
from eastfront.titles.barbarossa_to_berlin.actions import (
    ACTIONS,
    ActivateCombat,
    ActivateMove,
    DeclareWar,
    PickBeachheads,
)
from eastfront.titles.barbarossa_to_berlin.combat_cards import COMBAT_CARDS
from eastfront.titles.barbarossa_to_berlin.invasions import ALTERNATIVES
from eastfront.titles.barbarossa_to_berlin.nations import ALLOWED
from eastfront.titles.barbarossa_to_berlin.neutrals import NAMES
from eastfront.titles.barbarossa_to_berlin.printed import CARDS, EFFECTS, FIRE_LCU, FIRE_SCU, LAND, UNITS
from eastfront.titles.barbarossa_to_berlin.records import Nation, Pool
from eastfront.titles.barbarossa_to_berlin.standing import OFFENSIVES, word
from eastfront.titles.barbarossa_to_berlin.table import Cause, Effect, Order, System, Trench, Use
from tests.titles import messages
from tests.titles.barbarossa_to_berlin.games import random_game
from tests.titles.barbarossa_to_berlin.positions import B2B, Position
from tests.titles.messages import texts

SOURCE = Path(title_of_the_game.__file__).parent
SOURCE_PACKAGE = title_of_the_game.__name__.rpartition(".")[0]
PREFIX = "b2b-"
OWN = re.compile(rf"^({PREFIX}|{B2B.id}-)[a-z0-9_-]+(?= =)", re.MULTILINE)
COLUMNS = {*FIRE_LCU.columns, *FIRE_SCU.columns}  # "6-8" is no message and is shown as it is
ORDERS = {
    "axis": (Order.NONE, Order.OKW_OFFENSIVE, Order.HITLER_ORDERS),
    "allied": (Order.NONE, Order.ALLIED_OFFENSIVE, Order.SOVIET_OFFENSIVE, Order.STALIN_ORDERS),
}


@cache
def collect() -> set[str]:
    """All of them, those of the engine included where the title's screens show them."""
    return declared() | by_constants() | literals() | shown() | taught() | gathered()


def written() -> set[str]:
    """Every message of the title that the files hold."""
    return {found[0] for _, text in message_files("en") for found in OWN.finditer(text)}


# ---------------------------------------------------------------------- without playing
def declared() -> set[str]:
    """The title, sides and facts, what each decision asks and each action does."""
    found = {f"{B2B.id}-title", f"{B2B.id}-map", *(f"{B2B.id}-side-{side}" for side in B2B.sides)}
    found |= {kind.id for kind in facts_of_the_game.ALL}
    found |= {f"b2b-ask-{kebab(frame.__name__)}" for frame in decisions()}
    found |= {f"b2b-pass-{kebab(name)}" for name in passable()}
    spelled_out = (Pass, DeclareWar, PickBeachheads)
    found |= {f"b2b-do-{kebab(action.__name__)}" for action in ACTIONS.kinds if not issubclass(action, spelled_out)}
    found |= {f"b2b-do-declare-war-{country}" for country in range(len(NAMES))}
    found |= {f"b2b-do-pick-beachheads-{'-'.join(map(str, e))}" for either in ALTERNATIVES.values() for e in either}
    for setting in B2B.settings:
        found.add(f"{B2B.id}-setting-{setting.id}")
        found |= {f"{B2B.id}-setting-{setting.id}-{choice}" for choice in setting.choices}
    return found | set(texts([*B2B.faces(), *B2B.charts(), *B2B.scenarios]))


def taught() -> set[str]:
    """What the guided first turn says."""
    lesson = package_text(f"eastfront.titles.{B2B.id}", "lesson.toml")
    return set(re.findall(r'"(b2b-lesson[a-z-]*)"', lesson))


def gathered() -> set[str]:
    """A choice that many places take at once has words for many, which the client finds by their name."""
    return {f"b2b-do-{kebab(action.__name__)}-many" for action in (ActivateMove, ActivateCombat)}


def by_constants() -> set[str]:
    """What is made from the name of a constant, or from a row of a table."""
    found = {f"b2b-cause-{word(cause.name)}" for cause in Cause}
    found |= {f"b2b-status-ledger-{word(cause.name)}" for cause in Cause}
    found |= {f"b2b-effect-{word(effect.name)}" for effect in Effect}
    found |= {f"b2b-order-{word(order.name)}" for order in Order}
    for side, orders in ORDERS.items():
        found |= {f"b2b-status-orders-{side}-{word(order.name)}" for order in orders}
        found |= {f"b2b-status-orders-{side}-{word(order.name)}-made" for order in orders if order in OFFENSIVES}
        found |= {f"b2b-status-{country}-{side}" for country in NAMES}
        found |= {
            f"b2b-{deck}-{side}" for deck in ("hand", "deck", "kept", "in-play", "discards", "out", "actions", "vp")
        }
        found |= {f"b2b-ending-1941-{side}", f"b2b-track-orders-{side}"}
    for pool in Pool:
        found |= {f"b2b-{kind}-{word(pool.name)}" for kind in ("pool", "status-rp", "left-rp")}
    found |= {f"b2b-use-{word(use.name)}" for use in Use}
    found |= {f"b2b-trench-{word(trench.name)}" for trench in Trench if trench}
    found |= {f"b2b-supply-{system.name.lower()}" for system in System}
    found |= {f"b2b-box-{box}" for box in ("reserve", "eliminated")}
    found |= {f"b2b-beachhead-{marker}" for marker in range(3)} | {"b2b-marker-1", "b2b-marker-2"}
    found |= {f"b2b-country-{country}" for country in (*NAMES, "italy", "romania", "bulgaria")}
    found |= {f"b2b-why-{word(name)}" for name, effect in EFFECTS.items() if effect.attacker or effect.defender}
    found |= {f"b2b-why-{CARDS[card.card].code.lower()}" for card in COMBAT_CARDS.values() if card.drm}
    kept_out = {UNITS[unit].nation for unit, open_ in enumerate(ALLOWED) if not all(open_[space] for space in LAND)}
    found |= {f"b2b-no-operate-{nation.name.lower()}" for nation in Nation if nation in kept_out}
    return found


def decisions() -> list[type[Decision[Any]]]:
    return [f for f in B2B.frames() if issubclass(f, Decision) and f.__module__.startswith(SOURCE_PACKAGE)]


def passable() -> set[str]:
    """The decisions whose source, or whose parent's, names PASS among the options."""
    found = messages.names_pass(SOURCE)
    return {frame.__name__ for frame in decisions() if any(kind.__name__ in found for kind in frame.__mro__)}


def literals() -> set[str]:
    return messages.literals(SOURCE, PREFIX)


def reasons() -> set[str]:
    return messages.reasons(SOURCE)


def dynamic() -> set[str]:
    return messages.dynamic(SOURCE, PREFIX)


# ---------------------------------------------------------------------- by playing
@cache
def shown() -> frozenset[str]:
    """What scenes, facts, refusals and overlays say in random games, each kind of decision looked at a few times."""
    found: set[str] = set()
    for name, seed in (("campaign", 3), ("campaign", 8), ("1941", 1)):
        met: Counter[str] = Counter()
        for flow in random_game(name, seed, 1500):
            met[kind := type(flow.decision).__name__] += 1
            if met[kind] <= 5:
                found.update(in_position(flow))
            if met[kind] <= 2:
                found.update(refusal.reason for _, refusal in flow.refusals())
            found.update(said for fact in flow.table.chronicle or () for said in in_fact(fact))
            flow.table.chronicle = []
    return frozenset(found)


def in_position(flow: Position) -> Iterator[str]:
    seen = B2B.view(flow, flow.asked[0] if flow.asked else None)
    yield from texts(B2B.scene(seen, flow.options()))
    yield from texts(B2B.overlays(seen, 0))


def in_fact(fact: Fact) -> Iterator[str]:
    yield fact.kind
    kind = next(kind for kind in facts_of_the_game.ALL if kind.id == fact.kind)
    for (_, meaning), value in zip(kind.args, fact.args, strict=True):
        if meaning is Kind.WORD and value not in COLUMNS:
            yield str(value)
        yield from texts(value)
