"""Why an officer does what he does."""

from __future__ import annotations

from typing import Any

from eastfront.engine.actions import Action
from eastfront.engine.text import Text, text
from eastfront.engine.view import View
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade.actions import AgreeEnd, Assault, Begin, DigIn, FireAt, Move, Scout, Withdraw
from eastfront.titles.last_crusade.bombardment import ChooseBombardment
from eastfront.titles.last_crusade.ground import HQS


def why(seen: View[Any], action: Action) -> Text | None:
    """What everybody sees happen, and no more: a reason names no hidden card."""
    side = seen.side if seen.side is not None else seen.asked[0]
    match action:
        case Assault(place=place) | Move(place=place) if place == HQS[enemy(side)]:
            return text("bot-lc-headquarters")
        case Assault():
            return text("bot-lc-assaults")
        case Begin():
            return text("bot-lc-enough")
        case Withdraw():
            return text("bot-lc-withdraws")
        case DigIn():
            return text("bot-lc-digs")
        case Scout():
            return text("bot-lc-scouts")
        case FireAt() if isinstance(seen.stack[-1], ChooseBombardment):
            return text("bot-lc-bombards")
        case Move(place=place) if place == HQS[side]:
            return text("bot-lc-guards")
        case AgreeEnd():
            return text("bot-lc-agrees")
    return None
