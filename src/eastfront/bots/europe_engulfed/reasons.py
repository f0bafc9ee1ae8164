"""Why an officer does what he does: what everybody sees happen, and no more."""

from __future__ import annotations

from typing import Any

from eastfront.engine.actions import Action
from eastfront.engine.text import Text, text
from eastfront.engine.view import View
from eastfront.titles.europe_engulfed.actions import (
    Attack,
    BreakInto,
    CounterAttack,
    DeclareWar,
    Drop,
    FightOn,
    Intercept,
    Land,
    Reinforce,
    Sustain,
    Withdraw,
)
from eastfront.titles.europe_engulfed.home_actions import Armistice, Conscript, Raid
from eastfront.titles.europe_engulfed.option_actions import (
    CarpetBomb,
    DamagePort,
    Overlord,
    Pursue,
    SurpriseAttack,
    SurpriseFightOn,
)


def why(seen: View[Any], action: Action) -> Text | None:
    match action:
        case DeclareWar():
            return text("bot-ee-war")
        case Land():
            return text("bot-ee-lands")
        case Drop():
            return text("bot-ee-drops")
        case SurpriseAttack() | SurpriseFightOn():
            return text("bot-ee-surprise")
        case Attack(assault=1) | FightOn(assault=1):
            return text("bot-ee-assault")
        case Attack() | FightOn():
            return text("bot-ee-attack")
        case BreakInto():
            return text("bot-ee-breaks-in")
        case Withdraw():
            return text("bot-ee-withdraws")
        case Reinforce():
            return text("bot-ee-reinforces")
        case CounterAttack():
            return text("bot-ee-counters")
        case Sustain():
            return text("bot-ee-sustains")
        case Intercept():
            return text("bot-ee-intercepts")
        case Raid():
            return text("bot-ee-raids")
        case Conscript():
            return text("bot-ee-conscripts")
        case Armistice():
            return text("bot-ee-armistice")
        case Pursue(pursue=1):
            return text("bot-ee-pursues")
        case CarpetBomb():
            return text("bot-ee-carpet")
        case Overlord():
            return text("bot-ee-overlord")
        case DamagePort(damage=1):
            return text("bot-ee-wrecks-port")
    return None
