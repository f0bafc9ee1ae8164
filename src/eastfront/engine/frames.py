"""Where a game stands in its sequence of play, as plain data.

A Procedure runs by itself, a Sequence is a procedure written as the rulebook's list of steps, a Decision waits for
one side, a Simultaneous for several. Frames hold public facts only and immutable values only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, ClassVar, Final, Generic, TypeVar

from msgspec import Struct

from eastfront.engine.actions import Action
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import NOBODY, Camp, Sides, among, only
from eastfront.engine.sides import Side as Side
from eastfront.engine.table import Table

T = TypeVar("T", bound=Table)
Step = TypeVar("Step", bound=Callable[..., Any])


class Frame(Struct, tag=True, forbid_unknown_fields=True):
    """One level of the sequence of play."""

    RUNS: ClassVar[bool] = False  # by itself


class Done(Struct, frozen=True):
    """Leave this procedure; the value goes to whoever asked."""

    value: Any = None


class Ending(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a game ended: who won, a message id, and the section that says so.

    Where a side wins by itself it is the `winner`. Where a camp wins its sides are `camp`, and `winner` is the best of
    them if the rules name one. Without either it is a draw."""

    winner: Side | None
    how: str
    rule: str = ""
    camp: Sides = NOBODY

    @classmethod
    def of_camp(cls, camp: Camp, how: str, rule: str = "", best: Side | None = None) -> Ending:
        """All sides of a camp have won, be it one."""
        return cls(camp[0], how, rule) if len(camp) == 1 else cls(best, how, rule, only(*camp))

    @property
    def winners(self) -> Sides:
        return self.camp or (NOBODY if self.winner is None else only(self.winner))

    @property
    def drawn(self) -> bool:
        return self.winners == NOBODY

    def won(self, side: Side) -> bool:
        return among(side, self.winners)


Next = Frame | Done | Ending | None
"""What a procedure wants now: a frame to run first, to leave, to end the whole game, or simply to be resumed."""


class Procedure(Frame, Generic[T]):
    RUNS: ClassVar[bool] = True

    def resume(self, table: T, answer: Any) -> Next:
        raise NotImplementedError


def step(rule: str) -> Callable[[Step], Step]:
    """One step of a Sequence, tagged with the section it carries out. Steps run as written, top to bottom."""

    def mark(method: Step) -> Step:
        method.rule = rule  # type: ignore[attr-defined]
        return method

    return mark


OVER: Final = "."
"""Where a Sequence stands when none of its steps is left."""

Method = Callable[..., Next]


def _leave(_: Any, __: Any, ___: Any) -> Next:
    return Done()


def in_order(steps: tuple[Method, ...]) -> tuple[dict[str, tuple[Method, str]], dict[str, Method]]:
    """By where a Sequence stands: what it does next and where it stands then; and the step being carried out."""
    names = ["", *(method.__name__ for method in steps[1:]), OVER]
    order = dict(zip(names, zip((*steps, _leave), (*names[1:], OVER), strict=True), strict=True))
    return order, dict(zip(names, (*steps[:1], *steps), strict=True))


class Sequence(Procedure[T], kw_only=True):
    """Each step returns None (go on), a Frame (its answer goes to the next step) or Done.

    `at` is the name of the step that comes next, because an answer that is waited for belongs to that step: whoever
    adds a step elsewhere moves no game that is being played."""

    STEPS: ClassVar[tuple[Method, ...]] = ()
    ORDER: ClassVar[dict[str, tuple[Method, str]]] = {}
    CARRIED_OUT: ClassVar[dict[str, Method]] = {}
    at: str = ""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        own = tuple(m for m in vars(cls).values() if callable(m) and hasattr(m, "rule"))
        if own:
            cls.STEPS = own
            cls.ORDER, cls.CARRIED_OUT = in_order(own)

    def resume(self, table: T, answer: Any) -> Next:
        method, self.at = self.ORDER[self.at]
        return method(self, table, answer)

    @property
    def step(self) -> str:
        """The name of the step being carried out, or of the first before that."""
        return self.CARRIED_OUT[self.at].__name__

    @property
    def rule(self) -> str:
        """The section of the step being carried out."""
        return str(self.CARRIED_OUT[self.at].rule)  # type: ignore[attr-defined]


class Decision(Frame, Generic[T]):
    """Waits for one side. `options` is the only place that decides what is legal.

    A decision that can explain itself names `candidates`, what a player might try, and `forbids`, why not.
    A hot one may also override `options` with a fast generator; a property test holds the two equal."""

    RULE: ClassVar[str] = ""
    TO_DICE: ClassVar[tuple[type[Action], ...]] = ()
    """Actions that commit to dice, which a preview can weigh beforehand."""
    GRAVE: ClassVar[tuple[type[Action], ...]] = ()
    """Actions that change the game for good and are seldom wanted: a screen keeps them apart and asks again."""
    reaction: ClassVar[str] = ""
    """Asks a side only whether it reacts to what another does, and how (a message id names the kind): it may always
    pass, and may say so beforehand."""

    side: Side

    def candidates(self, table: T) -> Iterable[Action]:
        raise NotImplementedError(f"{type(self).__name__} names neither options nor candidates")

    def forbids(self, table: T, action: Action) -> Refusal | None:
        return None

    def judge(self, table: T) -> Callable[[Action], Refusal | None]:
        """The same for whoever asks about many: overridden where something can be looked up once for all of them."""
        return partial(self.forbids, table)

    def options(self, table: T) -> list[Action]:
        forbids = self.judge(table)
        return [c for c in self.candidates(table) if forbids(c) is None]

    def take(self, table: T, action: Any) -> Any:
        """Carry out the chosen action; what is returned goes to the procedure that asked."""
        return action

    @classmethod
    def explains(cls) -> bool:
        return cls.candidates is not Decision.candidates


class Simultaneous(Frame, Generic[T]):
    """Several sides owe an answer and none sees the others'. The answers stay sealed until the last is in.

    Like a decision it may name `candidates` and `forbids`, and so explain itself to the side that asks."""

    RULE: ClassVar[str] = ""

    sides: tuple[Side, ...]

    def candidates(self, table: T, side: Side) -> Iterable[Action]:
        raise NotImplementedError(f"{type(self).__name__} names neither options nor candidates")

    def forbids(self, table: T, side: Side, action: Action) -> Refusal | None:
        return None

    def options(self, table: T, side: Side) -> list[Action]:
        return [c for c in self.candidates(table, side) if self.forbids(table, side, c) is None]

    def take(self, table: T, answers: Mapping[Side, Any]) -> Any:
        return dict(answers)

    @classmethod
    def explains(cls) -> bool:
        return cls.candidates is not Simultaneous.candidates


class Together(Simultaneous[T]):
    """Several sides act at the same time, each as often as it likes until it says that it is ready: both set up.

    What a side does here lies in columns that the others cannot read and do not look at, so that it does not matter
    who was first. Whoever wants to change his mind finds the way back among his options."""

    ready: tuple[Side, ...] = ()

    def act(self, table: T, side: Side, action: Any) -> None:
        """Carry out one of the side's actions; Ready is none of them."""
        raise NotImplementedError

    def take(self, table: T, answers: Mapping[Side, Any]) -> Any:
        """All are ready; there are no answers, only what was done."""
        return None
