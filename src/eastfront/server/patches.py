"""What changed between two scenes, so that a click does not send the whole table again."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from eastfront.engine.frames import Ending, Side
from eastfront.engine.scene import Choice, Piece, Place, Prompt, Scene, Wash
from eastfront.engine.sides import EVERYONE, Sides
from eastfront.engine.text import Name, Text
from eastfront.server.runs import Names, Run, folded, unfolded

Stretch = tuple[str, int, int]
"""Pieces whose numbers follow each other: their kind, the first number, how many."""


class Patch(Struct, frozen=True, omit_defaults=True):
    """What is None stays as it was. Choices always come whole: they are what the next click is about."""

    asked: tuple[Side, ...]
    prompt: Prompt
    choices: tuple[Choice, ...] = ()
    runs: tuple[Run, ...] = ()  # choices that are alike, folded together
    pieces: tuple[Piece, ...] = ()  # new or changed
    gone: tuple[tuple[str, int], ...] = ()  # kind and id of those no longer shown
    order: tuple[Stretch, ...] | None = None  # when pieces stand in another order
    places: tuple[Place, ...] | None = None
    status: tuple[Text, ...] | None = None
    control: dict[int, Side] = {}
    freed: tuple[int, ...] = ()  # spaces back with the holder printed on the board
    called: dict[int, Name] | None = None
    ending: Ending | None = None
    open_to: Sides = EVERYONE
    washes: tuple[Wash, ...] | None = None
    docked: str = ""


def difference(old: Scene, new: Scene, names: Names | None = None) -> Patch:
    """`names` are those printed with the title: who has them can read choices that are folded together."""
    choices, runs = folded(new.choices, names or {})
    before = {(p.kind, p.id): p for p in old.pieces}
    after = {(p.kind, p.id): p for p in new.pieces}
    patch = Patch(
        asked=new.asked,
        prompt=new.prompt,
        choices=choices,
        runs=runs,
        pieces=tuple(p for key, p in after.items() if (was := before.get(key)) is not p and was != p),
        gone=tuple(key for key in before if key not in after),
        places=new.places if new.places != old.places else None,
        status=new.status if new.status != old.status else None,
        control={space: side for space, side in new.control.items() if old.control.get(space) != side},
        freed=tuple(space for space in old.control if space not in new.control),
        called=new.called if new.called != old.called else None,
        ending=new.ending,
        open_to=new.open_to,
        washes=new.washes if new.washes != old.washes else None,
        docked=new.docked,
    )
    stayed = [key for key in before if key in after]
    if stayed + [key for key in after if key not in before] != list(after):
        return replace(patch, order=tuple(_stretches(after)))
    return patch


def _stretches(keys: Iterable[tuple[str, int]]) -> list[Stretch]:
    found: list[Stretch] = []
    for kind, id in keys:
        if found and found[-1][0] == kind and sum(found[-1][1:]) == id:
            found[-1] = (kind, found[-1][1], found[-1][2] + 1)
        else:
            found.append((kind, id, 1))
    return found


def _all_of(order: Iterable[Stretch]) -> tuple[tuple[str, int], ...]:
    return tuple((kind, first + at) for kind, first, many in order for at in range(many))


def patched(old: Scene, patch: Patch, names: Names | None = None) -> Scene:
    """The scene after a patch: what the browser does, here for tests and for programs that play."""
    pieces = {(p.kind, p.id): p for p in old.pieces if (p.kind, p.id) not in patch.gone}
    pieces.update({(p.kind, p.id): p for p in patch.pieces})
    order = tuple(pieces) if patch.order is None else _all_of(patch.order)
    control = {space: side for space, side in old.control.items() if space not in patch.freed}
    return Scene(
        side=old.side,
        asked=patch.asked,
        prompt=patch.prompt,
        pieces=tuple(pieces[key] for key in order),
        places=old.places if patch.places is None else patch.places,
        status=old.status if patch.status is None else patch.status,
        control={**control, **patch.control},
        called=old.called if patch.called is None else patch.called,
        choices=unfolded(patch.choices, patch.runs, names or {}),
        ending=patch.ending,
        open_to=patch.open_to,
        washes=old.washes if patch.washes is None else patch.washes,
        docked=patch.docked,
    )
