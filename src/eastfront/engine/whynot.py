"""Why not? What a side might try and may not do, with the reason: about one piece, space or card, or about everything.

Asked of a view, so that what a refusal rests on is what the side may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from eastfront.engine.actions import Action
from eastfront.engine.scene import Choice
from eastfront.engine.title import Title
from eastfront.engine.view import View


class About(Struct, frozen=True):
    """What is asked about; nothing of it: everything."""

    piece: int | None = None
    space: int | None = None
    card: int | None = None


EVERYTHING = About()


def why_not(title: Title[Any], seen: View[Any], about: About = EVERYTHING) -> Iterator[Choice]:
    """Whether something is asked about is seen from what a screen would touch to do it; only then is a reason sought,
    which is what costs."""
    named = [(name, value) for name in About.__struct_fields__ if (value := getattr(about, name)) is not None]

    def wanted(action: Action) -> bool:
        choice = title.choice(seen, action)
        return any(getattr(choice, name) == value for name, value in named)

    for action, why in seen.flow().refusals(wanted if named else None, seen.side):
        yield replace(title.choice(seen, action), refusal=why)
