"""Choices that differ only in the piece or the space they name, sent as one: a train may have hundreds of stations.

Names are printed with the title, so the browser has them; numbers come as steps from one to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Final, Literal

from msgspec import Struct

from eastfront.engine.facts import Kind
from eastfront.engine.scene import Choice
from eastfront.engine.text import Name, Text

Names = Mapping[Kind, Sequence[Name]]
Handle = Literal["piece", "space"]
KINDS: Final[dict[Handle, Kind]] = {"piece": Kind.PIECE, "space": Kind.SPACE}
LEAST: Final = 4  # fewer are sent as they are


class Run(Struct, frozen=True, omit_defaults=True):
    """`at` are the places among all choices, as steps from one to the next: the first alone when the others follow it
    at once. An action's number is `first` and the number of what it names. Costs are by choice, or none at all."""

    at: tuple[int, ...]
    text: str
    word: str
    handle: Handle
    first: int
    steps: tuple[int, ...]
    costs: tuple[int | None, ...] = ()
    role: str = ""


class _Kin(Struct, frozen=True):
    """What choices of one run have in common."""

    text: str
    word: str
    handle: Handle
    first: int
    role: str


def _named(choice: Choice, names: Names) -> tuple[_Kin, int] | None:
    """What a choice has in common with its like and the number it names, if nothing else is said of it."""
    handle: Handle = "piece" if choice.piece is not None else "space"
    number = choice.piece if choice.piece is not None else choice.space
    if number is None or len(choice.text.args) != 1:
        return None
    word, name = next(iter(choice.text.args.items()))
    printed = names.get(KINDS[handle], ())
    if not 0 <= number < len(printed) or printed[number] != name:
        return None
    kin = _Kin(choice.text.id, word, handle, choice.action - number, choice.role)
    return (kin, number) if _made(kin, number, choice.cost, names) == choice else None


def _made(kin: _Kin | Run, number: int, cost: int | None, names: Names) -> Choice:
    said = Text(kin.text, {kin.word: names[KINDS[kin.handle]][number]})
    action = kin.first + number
    if kin.handle == "piece":
        return Choice(action, said, piece=number, cost=cost, role=kin.role)
    return Choice(action, said, space=number, cost=cost, role=kin.role)


def folded(choices: Sequence[Choice], names: Names) -> tuple[tuple[Choice, ...], tuple[Run, ...]]:
    """The choices that stand for themselves, and the runs of the others."""
    found: dict[_Kin, list[tuple[int, int, int | None]]] = {}
    for at, choice in enumerate(choices):
        if like := _named(choice, names):
            found.setdefault(like[0], []).append((at, like[1], choice.cost))
    kept = {kin: members for kin, members in found.items() if len(members) >= LEAST}
    taken = {at for members in kept.values() for at, _, _ in members}
    rest = tuple(choice for at, choice in enumerate(choices) if at not in taken)
    return rest, tuple(_run(kin, members) for kin, members in kept.items())


def _run(kin: _Kin, members: list[tuple[int, int, int | None]]) -> Run:
    at, steps = _steps([at for at, _, _ in members]), _steps([number for _, number, _ in members])
    costs = tuple(cost for _, _, cost in members)
    close = all(step == 1 for step in at[1:])
    return Run(
        at=at[:1] if close else at,
        text=kin.text,
        word=kin.word,
        handle=kin.handle,
        first=kin.first,
        steps=steps,
        costs=costs if any(cost is not None for cost in costs) else (),
        role=kin.role,
    )


def _steps(numbers: list[int]) -> tuple[int, ...]:
    return (numbers[0], *(after - before for before, after in pairwise(numbers)))


def unfolded(choices: Sequence[Choice], runs: Sequence[Run], names: Names) -> tuple[Choice, ...]:
    """All choices in their order."""
    placed: dict[int, Choice] = {}
    for run in runs:
        many = len(run.steps)
        at = accumulate(run.at if len(run.at) == many else (*run.at, *(1,) * (many - 1)))
        costs = run.costs or (None,) * many
        for place, number, cost in zip(at, accumulate(run.steps), costs, strict=True):
            placed[place] = _made(run, number, cost, names)
    rest = iter(choices)
    return tuple(placed[at] if at in placed else next(rest) for at in range(len(choices) + len(placed)))
