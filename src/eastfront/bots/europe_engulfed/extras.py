"""What only options ask: where to deploy, armour that goes in or waits, pursuits, carpet bombing, ports, wings over the
sea, jets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.europe_engulfed.exchange import chance
from eastfront.bots.europe_engulfed.forces import Force, gather
from eastfront.bots.europe_engulfed.front import Front, here
from eastfront.engine.actions import Action
from eastfront.titles.europe_engulfed.actions import PASS, LoseStep, RetreatTo
from eastfront.titles.europe_engulfed.home_actions import Replace
from eastfront.titles.europe_engulfed.option_actions import (
    AimAtJets,
    CarpetBomb,
    CommitArmor,
    DamagePort,
    Engage,
    Garrison,
    OpenBeach,
    Overlord,
    Pursue,
    RepairPort,
    SaveFleet,
    ScrambleJets,
    SendWings,
    WinterWar,
)
from eastfront.titles.europe_engulfed.printed import DESIGNS, NATION, step_price
from eastfront.titles.europe_engulfed.pursuit import PURSUIT_ON, REARGUARD_ON

US: Final = NATION["us"]
PLENTY: Final = 3  # Special Actions in hand, of which one can go into a port
WORTH_BOMBING: Final = 4  # German blocks under the bombs
CONVOY_SEAS: Final = (0, 2)
WINGS_AT_ONCE: Final = 2


# ---------------------------------------------------------------------- 10.5
def take_steps(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """What an opponent has bid away, in the dearest steps there are."""
    steps = [o for o in options if isinstance(o, Replace)]
    price = front.table.design
    return max(steps, key=lambda o: (step_price(DESIGNS[price[o.block]]), -o.block), default=options[0])


# ---------------------------------------------------------------------- 16.1, 16.2
def as_given(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """The given deployment is good enough."""
    return options[0]


# ---------------------------------------------------------------------- 14.44, 14.45, 14.47
def armor(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """They go in: what was expected of the battle counted on them."""
    return CommitArmor(1)


def pursuit(front: Front, pursued: Any, options: Sequence[Action]) -> Action:
    """After those who have more to lose than we."""
    table, area = front.table, pursued.area
    ours = gather(table, here(table, area, front.camp))
    theirs = gather(table, [s for s in table.here(area) if table.owner[s] == pursued.nation])
    hits, risk = tanks(ours) * chance(PURSUIT_ON), tanks(theirs) * chance(REARGUARD_ON)
    return Pursue(int(hits > 0 and hits >= risk))


def tanks(force: Force) -> float:
    """Blocks of armour, as near as can be told, and wings."""
    armored = force.armor / (force.armor + force.infantry) if force.armor else 0.0
    return force.wings + armored * (force.blocks - force.wings)


def engaged(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """Armour that survives a hit."""
    strong = [o for o in options if isinstance(o, Engage) and front.table.steps[o.block] > 1]
    return max(strong, key=lambda o: (front.table.steps[o.block], -o.block), default=PASS)


def carpet(front: Front, bombing: Any, options: Sequence[Action]) -> Action:
    table = front.table
    foes = sum(table.owner[s] in front.enemies for s in table.here(bombing.area))
    return CarpetBomb() if foes >= WORTH_BOMBING and table.actions[US] > 1 else PASS


def short(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """The step that hurts most."""
    table = front.table

    def price(option: Action) -> tuple[float, int]:
        assert isinstance(option, LoseStep)
        return step_price(DESIGNS[table.design[option.unit]]) + (table.steps[option.unit] == 1), -option.unit

    return max(options, key=price)


# ---------------------------------------------------------------------- 13.32 ports
def wreck(front: Front, top: Any, options: Sequence[Action]) -> Action:
    return DamagePort(top.area, 1)


def repair(front: Front, options: Sequence[Action]) -> Action | None:
    """Where many stand, if there are Special Actions enough."""
    ports = [o for o in options if isinstance(o, RepairPort) and front.table.actions[o.nation] >= PLENTY]
    return max(ports, key=lambda o: (front.own[o.area].steps + front.near[o.area], -o.area), default=None)


def beach(front: Front, options: Sequence[Action]) -> Action | None:
    """Beside a port that feeds nobody."""
    table = front.table
    found = (o for o in options if isinstance(o, OpenBeach) and table.damaged[o.area])
    return next((o for o in found if table.actions[o.nation] >= PLENTY), None)


# ---------------------------------------------------------------------- 14.46 wings at sea, 13.35 jets
def wings(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """Those that no battle needs, a few."""
    if len(top.sent) >= WINGS_AT_ONCE:
        return PASS
    place = front.table.place
    idle = (o for o in options if isinstance(o, SendWings) and not front.foe[place[o.block]].steps)
    return next(idle, PASS)


def wing_losses(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """A wing is built again, a fleet hardly."""
    return options[-1]


def home(front: Front, top: Any, options: Sequence[Action]) -> Action:
    ways = [o for o in options if isinstance(o, RetreatTo)]
    return max(ways, key=lambda o: (front.join(o.hex, 1.5) - 0.2 * front.threat[o.hex], -o.hex))


def jets(front: Front, top: Any, options: Sequence[Action]) -> Action:
    return max(options, key=lambda o: o.jets if isinstance(o, ScrambleJets) else -1)


def aim(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """Fighters are easier to hit."""
    return AimAtJets(0)


# ---------------------------------------------------------------------- 14.3
def winter_war(front: Front, top: Any, options: Sequence[Action]) -> Action:
    return WinterWar(1)


def saved(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """For the convoys."""
    seas = [o for o in options if isinstance(o, SaveFleet)]
    return max(seas, key=lambda o: (o.sea in CONVOY_SEAS, -o.sea))


def garrison(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """A block of the opponent's goes where it does us least harm: away from where most of his stand."""
    place = front.table.place
    sent = [o for o in options if isinstance(o, Garrison)]
    return max(sent, key=lambda o: (len(front.table.here(place[o.block])), -o.block), default=PASS)


# ---------------------------------------------------------------------- 13.46
def overlord(front: Front, options: Sequence[Action]) -> Action | None:
    """The landing that has ships and Special Actions behind it."""
    there = any(isinstance(o, Overlord) for o in options)
    return Overlord() if there and front.table.actions[US] >= PLENTY else None
