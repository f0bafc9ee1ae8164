"""What a battle comes to on the average, round by round, and how likely it is won."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from msgspec import Struct

from eastfront.bots.europe_engulfed.forces import Force

BEST: Final = 2  # 6.4
SUPPORTED: Final = 3.3  # steps of a block that ground support is given to
MOST_WINGS: Final = 3
GROUPS: Final = 0.5  # of the armour that is left when theirs is dealt with, and fires apart


class Ground(Struct, frozen=True):
    """What the defender has from the ground; `river` by arm of those who come across."""

    river_infantry: bool = False
    river_armor: bool = False
    landing: bool = False
    fort: int = 0
    fortress: bool = False
    rough: bool = False  # attacking armour has no bonus
    marsh: bool = False
    frozen: bool = False  # attackers throw half
    clear: bool = True  # ground support flies
    first: bool = True


OPEN: Final = Ground()


def chance(target: int) -> float:
    return (7 - max(BEST, target)) / 6


def hits(force: Force, at: Force, target_infantry: int, target_armor: int, times: float, wings: float) -> float:
    """Hits of a side whose infantry and armour need these numbers, the elite one less."""
    found = force.infantry * chance(target_infantry) + force.armor * chance(target_armor)
    found += force.elite / 6 + min(wings, MOST_WINGS) * min(SUPPORTED, force.steps) / 6
    return found * times


def volleys(attacker: Force, defender: Force, ground: Ground, assault: bool) -> tuple[float, float]:
    """Expected hits of the attacker and of the defender, if nobody had fired before."""
    times = 2.0 if assault else 1.0
    wings = (attacker.wings, defender.wings) if ground.clear else (0.0, 0.0)
    no_bonus = ground.rough or ground.fortress or (ground.fort and ground.first)
    tanks = 5 if defender.infantry > 0.5 and not no_bonus and defender.armor < 0.5 else 6
    share = 0.5 if ground.frozen else 1.0
    ours = hits(attacker, defender, 6, tanks, times * share, wings[0])
    if tanks == 6 and defender.infantry > 0.5 and not no_bonus:
        ours += GROUPS * max(0.0, attacker.armor - 3.0 * defender.armor) * times * share / 6
    if ground.marsh:
        ours -= 0.5 * times * attacker.armor * chance(tanks) * share
    fixed = ground.fort + int(ground.fortress) + int(ground.landing and ground.first)
    foot = 6 - fixed - int(ground.river_infantry and ground.first)
    guns = 6 - fixed - int(ground.river_armor and ground.first)
    guns -= int(attacker.armor < 0.5)
    theirs = hits(defender, attacker, foot, guns, times, wings[1])
    return ours, theirs


def suffer(force: Force, lost: float) -> None:
    total = force.steps
    left = max(0.0, total - lost) / total if total > 0 else 0.0
    force.infantry *= left
    force.armor *= left
    force.elite *= left


class Outcome(Struct, frozen=True):
    win: float  # how likely the defender is gone
    lost: float  # steps of the attacker
    killed: float  # steps of the defender
    left: float  # steps of the attacker that are left


def fight(attacker: Force, defender: Force, ground: Ground = OPEN, *, rounds: int = 1, assault: bool = True) -> Outcome:
    """Rounds of one kind; the attacker fires with what the defender's fire has left."""
    us, them = attacker.copy(), defender.copy()
    had, stood = us.steps, them.steps
    if stood <= 0.25:
        return Outcome(1.0, 0.0, 0.0, had)
    dealt = 0.0
    for number in range(rounds):
        if us.steps <= 0.1:
            break
        now = (
            ground
            if number == 0
            else Ground(
                fort=ground.fort,
                fortress=ground.fortress,
                rough=ground.rough,
                marsh=ground.marsh,
                frozen=ground.frozen,
                clear=ground.clear,
                first=False,
            )
        )
        _, theirs = volleys(us, them, now, assault)
        suffer(us, theirs if them.steps > 0.1 else 0.0)
        ours, _ = volleys(us, them, now, assault)
        dealt += ours
        suffer(them, ours)
    spread = 0.85 * sqrt(dealt) + 0.4
    win = 0.5 * (1.0 + erf((dealt - stood + 0.5) / (spread * sqrt(2.0))))
    if us.steps < 0.5:
        win *= 0.3
    return Outcome(win, had - us.steps, stood - them.steps, us.steps)
