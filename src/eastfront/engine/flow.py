"""A position: the table and a stack of frames. Nothing else exists between the rulebook and the player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from fractions import Fraction
from functools import partial
from typing import Any, Generic, TypeVar

from eastfront.engine.actions import Action, Ready
from eastfront.engine.chance import Chance
from eastfront.engine.fate import Fate
from eastfront.engine.frames import Decision, Done, Ending, Frame, Sequence, Side, Simultaneous, Together
from eastfront.engine.refusals import Refusal, refused
from eastfront.engine.table import Table

T = TypeVar("T", bound=Table)

LONGEST_RUN = 5_000  # steps from one decision to the next; no title has come near two hundred


class Endless(Exception):
    """A fault in the rules, or a position nobody could have reached: procedures run and never ask."""


class Flow(Generic[T]):
    """Runs procedures until a side must decide. Without a fate it also waits at every chance."""

    __slots__ = ("fate", "result", "sealed", "stack", "table")

    def __init__(self, table: T, *stack: Frame, fate: Fate | None = None) -> None:
        self.table: T = table
        self.stack: list[Frame] = list(stack)
        self.fate = fate
        self.sealed: dict[Side, Action] = {}
        self.result: Any = None
        self._run(None)

    @classmethod
    def at_rest(
        cls, table: T, stack: list[Frame], sealed: dict[Side, Action], result: Any, fate: Fate | None
    ) -> Flow[T]:
        """A position as it was, without running anything."""
        flow: Flow[T] = object.__new__(cls)
        flow.table, flow.stack, flow.sealed, flow.result, flow.fate = table, stack, sealed, result, fate
        return flow

    def clone(self, fate: Fate | None = None) -> Flow[T]:
        """A twin with its own luck: a search never learns the dice of the real game."""
        twin: Flow[T] = object.__new__(Flow)
        twin.table = self.table.clone()
        twin.stack = [copy(frame) for frame in self.stack]
        twin.fate = fate
        twin.sealed = self.sealed.copy()
        twin.result = self.result
        return twin

    # ------------------------------------------------------------------ who is asked what
    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def decision(self) -> Decision[T] | Simultaneous[T] | None:
        top = self.stack[-1] if self.stack else None
        return top if isinstance(top, Decision | Simultaneous) else None

    @property
    def chance(self) -> Chance | None:
        """The chance this flow waits for, when it has no fate."""
        top = self.stack[-1] if self.stack else None
        return top if isinstance(top, Chance) else None

    @property
    def asked(self) -> tuple[Side, ...]:
        top = self.decision
        if isinstance(top, Simultaneous):
            done = top.ready if isinstance(top, Together) else self.sealed
            return tuple(s for s in top.sides if s not in done)
        return () if top is None else (top.side,)

    def options(self, side: Side | None = None) -> list[Action]:
        """What the side asked may do; for several at once say which side."""
        top = self.stack[-1] if self.stack else None
        if isinstance(top, Decision):
            return top.options(self.table) if side is None or side == top.side else []
        if isinstance(top, Simultaneous):
            side = self.asked[0] if side is None else side
            return top.options(self.table, side) if side in self.asked else []
        return []

    # ------------------------------------------------------------------ doors
    def submit(self, side: Side, action: Action) -> None:
        """The checked door, for players."""
        self.expect(side, action)
        self.do(action, side)

    def expect(self, side: Side, action: Action, options: list[Action] | None = None) -> None:
        """Refused unless it is this side's turn and this is on offer. `options` by who knows them already."""
        if self.over:
            raise refused("over")
        if side not in self.asked:
            raise refused("not-asked")
        if action not in (self.options(side) if options is None else options):
            raise refused("not-offered")

    def do(self, action: Action, side: Side | None = None) -> None:
        """The trusted door, for replay and search: the action is known to be legal."""
        top = self.stack[-1]
        if isinstance(top, Decision):
            self.stack.pop()
            self._run(top.take(self.table, action))
            return
        assert isinstance(top, Simultaneous)
        side = self.asked[0] if side is None else side
        if not isinstance(top, Together):
            self.sealed[side] = action
        elif isinstance(action, Ready):
            top.ready += (side,)
        else:
            top.act(self.table, side, action)
        if not self.asked:
            answers, self.sealed = self.sealed, {}
            self.stack.pop()
            self._run(top.take(self.table, {s: answers[s] for s in top.sides if s in answers}))

    def befall(self, reading: Any) -> None:
        """Let the chance this flow waits for be read so."""
        assert isinstance(self.stack[-1], Chance)
        self.stack.pop()
        self._run(reading)

    def _run(self, answer: Any) -> None:
        stack, table = self.stack, self.table
        for _ in range(LONGEST_RUN):
            if not stack:
                self.result = answer
                return
            top = stack[-1]
            if top.RUNS:
                following = top.resume(table, answer)  # type: ignore[attr-defined]
                answer = None
                if following is None:
                    continue
                if type(following) is Done:
                    stack.pop()
                    answer = following.value
                elif isinstance(following, Frame):
                    stack.append(following)
                elif isinstance(following, Ending):
                    stack.clear()
                    answer = following
                else:
                    raise TypeError(f"{self.where()} returned {following!r}: neither a Frame, Done, Ending nor None")
            elif isinstance(top, Chance) and self.fate is not None:
                thrown = self.fate.throw(top, table)
                stack.pop()
                answer = top.read(thrown)
            else:
                return
        raise Endless(f"{self.where()} goes on and on without asking anybody")

    # ------------------------------------------------------------------ where we are, and why not
    def path(self) -> tuple[str, ...]:
        """The sections being carried out, outermost first."""
        rules: list[str] = []
        for frame in self.stack:
            rule = frame.rule if isinstance(frame, Sequence) else getattr(frame, "RULE", "")
            if rule and (not rules or rules[-1] != rule):
                rules.append(rule)
        return tuple(rules)

    def where(self) -> str:
        """For people who debug: the frames by name."""
        return " > ".join(
            type(f).__name__ + (f".{f.step}" if isinstance(f, Sequence) and f.at else "") for f in self.stack
        )

    def refusals(
        self, about: Callable[[Action], bool] | None = None, side: Side | None = None
    ) -> list[tuple[Action, Refusal]]:
        """What the side asked might try and may not do, with the reason; all of it, or only what is asked about. Never
        called in play or search."""
        candidates, forbids = self.attempts(side)
        wanted = candidates if about is None else filter(about, candidates)
        found = [(candidate, forbids(candidate)) for candidate in wanted]
        return [(candidate, refusal) for candidate, refusal in found if refusal is not None]

    def attempts(self, side: Side | None = None) -> tuple[Iterable[Action], Callable[[Action], Refusal | None]]:
        """What a side might try here, and why not; nothing where the rules do not explain themselves."""
        top, asked, table = self.decision, self.asked, self.table
        side = asked[0] if side is None and asked else side
        if top is None or side not in asked or not top.explains():
            return (), lambda _: None
        if isinstance(top, Decision):
            return top.candidates(table), top.judge(table)
        return top.candidates(table, side), partial(top.forbids, table, side)

    @property
    def ending(self) -> Ending | None:
        return self.result if self.over and isinstance(self.result, Ending) else None


def branches(flow: Flow[T]) -> Iterator[tuple[Fraction, Flow[T]]]:
    """Every reading of the chance a flow waits for, with its probability. The branches wait at the next chance."""
    chance = flow.chance
    assert chance is not None
    law = chance.law(flow.table)
    total = sum(weight for _, weight in law)
    for reading, weight in law:
        twin = flow.clone()
        if flow.table.chronicle is not None:
            twin.table.chronicle = list(flow.table.chronicle)
        twin.befall(reading)
        yield Fraction(weight, total), twin
