"""Every message id the game can show, so that both languages can be checked against them.

`collect()` reads what the title declares, what stands as a literal in its source, and what random games show; an id
made with an f-string is found by the first or the last, and `dynamic()` lists the patterns of these."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from eastfront.engine.actions import Pass
from eastfront.engine.title import kebab
from eastfront.parts.data import package_text
from eastfront.text.catalogue import message_files
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
from eastfront.titles.barbarossa_to_berlin.records import Nation, Pool, dashed
from eastfront.titles.barbarossa_to_berlin.screen.standing import OFFENSIVES
from eastfront.titles.barbarossa_to_berlin.table import Cause, Effect, Order, System, Trench, Use
from tests.titles.barbarossa_to_berlin.games import random_game
from tests.titles.barbarossa_to_berlin.positions import B2B
from tests.titles.messages import Said

PREFIX = "b2b-"
SAID = Said(B2B, PREFIX, {*FIRE_LCU.columns, *FIRE_SCU.columns})
literals, reasons, dynamic = SAID.literals, SAID.reasons, SAID.dynamic
OWN = re.compile(rf"^({PREFIX}|{B2B.id}-)[a-z0-9_-]+(?= =)", re.MULTILINE)
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
    found = SAID.declared() | {f"{B2B.id}-map"}
    found |= {id_ for id_ in written() if id_.startswith(f"{B2B.id}-abbr-")}  # the client finds them by their prefix
    found |= {f"b2b-pass-{kebab(name)}" for name in SAID.passable()}
    spelled_out = (Pass, DeclareWar, PickBeachheads)
    found |= {f"b2b-do-{kebab(action.__name__)}" for action in ACTIONS.kinds if not issubclass(action, spelled_out)}
    found |= {f"b2b-do-declare-war-{country}" for country in range(len(NAMES))}
    found |= {f"b2b-do-pick-beachheads-{'-'.join(map(str, e))}" for either in ALTERNATIVES.values() for e in either}
    for setting in B2B.settings:
        found.add(f"{B2B.id}-setting-{setting.id}")
        found |= {f"{B2B.id}-setting-{setting.id}-{choice}" for choice in setting.choices}
    return found


def taught() -> set[str]:
    """What the guided first turn says."""
    lesson = package_text(f"eastfront.titles.{B2B.id}", "lesson.toml")
    return set(re.findall(r'"(b2b-lesson[a-z-]*)"', lesson))


def gathered() -> set[str]:
    """A choice that many places take at once has words for many, which the client finds by their name."""
    return {f"b2b-do-{kebab(action.__name__)}-many" for action in (ActivateMove, ActivateCombat)}


def by_constants() -> set[str]:
    """What is made from the name of a constant, or from a row of a table."""
    found = {f"b2b-cause-{dashed(cause.name)}" for cause in Cause}
    found |= {f"b2b-status-ledger-{dashed(cause.name)}" for cause in Cause}
    found |= {f"b2b-effect-{dashed(effect.name)}" for effect in Effect}
    found |= {f"b2b-order-{dashed(order.name)}" for order in Order}
    for side, orders in ORDERS.items():
        found |= {f"b2b-status-orders-{side}-{dashed(order.name)}" for order in orders}
        found |= {f"b2b-status-orders-{side}-{dashed(order.name)}-made" for order in orders if order in OFFENSIVES}
        found |= {f"b2b-status-{country}-{side}" for country in NAMES}
        found |= {
            f"b2b-{deck}-{side}" for deck in ("hand", "deck", "kept", "in-play", "discards", "out", "actions", "vp")
        }
        found |= {f"b2b-ending-1941-{side}", f"b2b-track-orders-{side}"}
    for pool in Pool:
        found |= {f"b2b-{kind}-{dashed(pool.name)}" for kind in ("pool", "status-rp", "left-rp")}
    found |= {f"b2b-use-{dashed(use.name)}" for use in Use}
    found |= {f"b2b-trench-{dashed(trench.name)}" for trench in Trench if trench}
    found |= {f"b2b-supply-{system.name.lower()}" for system in System}
    found |= {f"b2b-box-{box}" for box in ("reserve", "eliminated")}
    found |= {f"b2b-beachhead-{marker}" for marker in range(3)} | {"b2b-marker-1", "b2b-marker-2"}
    found |= {f"b2b-country-{country}" for country in (*NAMES, "italy", "romania", "bulgaria")}
    found |= {f"b2b-why-{dashed(name)}" for name, effect in EFFECTS.items() if effect.attacker or effect.defender}
    found |= {f"b2b-why-{CARDS[card.card].code.lower()}" for card in COMBAT_CARDS.values() if card.drm}
    kept_out = {UNITS[unit].nation for unit, open_ in enumerate(ALLOWED) if not all(open_[space] for space in LAND)}
    found |= {f"b2b-no-operate-{nation.name.lower()}" for nation in Nation if nation in kept_out}
    return found


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
                found.update(SAID.in_position(flow))
            if met[kind] <= 2:
                found.update(refusal.reason for _, refusal in flow.refusals())
            found.update(SAID.in_facts(flow.table))
            flow.table.chronicle = []
    return frozenset(found)
