"""Every action as something to click: words by its kind, and the piece, space or card it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, final

from eastfront.engine.actions import Action, Actions
from eastfront.engine.frames import Frame
from eastfront.engine.scene import Choice
from eastfront.engine.text import Name, text
from eastfront.engine.title import Price, kebab
from eastfront.parts.graphs import Reach
from eastfront.parts.marching import MoveTo
from eastfront.parts.strides import Strides

KEPT: Final = 16_384


class Touched(NamedTuple):
    """What a field of an action names: how a message calls it, what is clicked, and its proper name."""

    word: str
    handle: Literal["piece", "space", "card"]
    name: Callable[[Any], Name]


@final
class Showing:
    """`do` and `stay` make a message id of the kebab name of an action, and of a decision that may be passed; `touched`
    is by field. What depends on the table a title says itself."""

    def __init__(
        self, actions: Actions, do: Callable[[str], str], stay: Callable[[str], str], touched: Mapping[str, Touched]
    ) -> None:
        self._actions, self._do, self._stay, self._touched = actions, do, stay, touched
        self.choice = lru_cache(KEPT)(self._choice)

    def passing(self, action: Action, top: Frame) -> Choice:
        return Choice(self._actions.index(action), text(self._stay(kebab(type(top).__name__))))

    def _choice(self, action: Action) -> Choice:
        """What is the same whatever lies on the table. The first field that names something is what is clicked."""
        number, words = self._actions.index(action), self._do(kebab(type(action).__name__))
        for field in action.__struct_fields__:
            if field in self._touched:
                word, handle, name = self._touched[field]
                value: int = getattr(action, field)
                said = text(words, **{word: name(value)})
                match handle:
                    case "piece":
                        return Choice(number, said, piece=value)
                    case "space":
                        return Choice(number, said, space=value)
                    case "card":
                        return Choice(number, said, card=value)
        return Choice(number, text(words))


def march_price(found: Reach | Strides, left: int) -> Price:
    """Movement points, for each hex a unit can come to."""
    costs = found.costs
    return lambda action: costs[action.hex] if isinstance(action, MoveTo) and costs[action.hex] <= left else None
