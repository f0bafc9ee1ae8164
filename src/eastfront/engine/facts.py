"""What happened, as data with an audience. The log, the animation, reports and statistics all read facts;
text in any language is made from them later."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from eastfront.engine.modifiers import Tally
from eastfront.engine.sides import EVERYONE, Side, Sides, knows


class Kind(StrEnum):
    """What an argument of a fact stands for, so that a screen can name it, hover it and click it."""

    NUMBER = "number"
    SIDE = "side"
    PIECE = "piece"
    SPACE = "space"
    CARD = "card"
    WORD = "word"  # a message id
    DICE = "dice"
    TALLY = "tally"


Value = int | str | tuple[int, ...] | Tally


class FactKind(Struct, frozen=True):
    """The declaration of a fact: its message id and the meaning of its arguments, in order.

    `headline` facts are what a preview groups outcomes by: the result of a battle, not its every step. Their `scale`
    names the result words from the worst to the best for who threw the dice, so that a chart can order and colour them.
    `heading` facts begin a chapter of the log: "turn", or "phase" within it."""

    id: str
    args: tuple[tuple[str, Kind], ...]
    headline: bool = False
    heading: str = ""
    scale: tuple[str, ...] = ()


def fact(id: str, *, headline: bool = False, heading: str = "", scale: tuple[str, ...] = (), **args: Kind) -> FactKind:
    return FactKind(id, tuple(args.items()), headline, heading, scale)


class Fact(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One thing that happened. `audience` are the sides that may read it."""

    kind: str
    args: tuple[Value, ...] = ()
    audience: Sides = EVERYONE

    def heard_by(self, side: Side | None) -> bool:
        return knows(self.audience, side)
