"""The course of one game: its journal, the position it has led to, and every other position on the way."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Generic, TypeVar

from eastfront.engine import earlier
from eastfront.engine.actions import Action
from eastfront.engine.codec import Codec, codec_of, digest_of
from eastfront.engine.facts import Fact
from eastfront.engine.fate import Keyed, Scripted, commitment
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending, Side, Together
from eastfront.engine.journal import (
    AnyEntry,
    Begun,
    Line,
    LogLine,
    Played,
    Redone,
    Resigned,
    RulesChanged,
    Stirred,
    Undone,
    heard,
)
from eastfront.engine.refusals import refused
from eastfront.engine.sides import Camp
from eastfront.engine.table import Table
from eastfront.engine.title import Title
from eastfront.engine.view import View

T = TypeVar("T", bound=Table)

KEEP_EVERY = 32  # positions held in memory, so that undo and jump replay at most this many actions


class Course(Generic[T]):
    def __init__(self, title: Title[T], scenario: str, settings: Mapping[str, str], fate: Keyed) -> None:
        self.title, self.scenario, self.settings, self.fate = title, scenario, dict(settings), fate
        self.codec = codec_of(title)
        self.journal: list[AnyEntry] = []
        self.line = Line()
        self.kept: dict[int, Flow[T]] = {}
        self._flow: Flow[T]
        self._head: bytes | None = None
        self._options: dict[Side, list[Action]] = {}

    # ------------------------------------------------------------------ where we are
    @property
    def flow(self) -> Flow[T]:
        """The present position. Only a match moves it."""
        return self._flow

    @flow.setter
    def flow(self, flow: Flow[T]) -> None:
        self._flow, self._head = flow, None
        self._options = {}

    @property
    def head(self) -> bytes:
        """The present position as bytes, made once: they give the digest, and they go to the store."""
        if self._head is None:
            self._head = self.codec.encode(self.flow)
        return self._head

    @property
    def seq(self) -> int:
        """Grows with every entry, undo included: a click made before the last change is stale."""
        return len(self.journal)

    @property
    def position(self) -> int:
        """How many actions count."""
        return len(self.line.played)

    @property
    def digest(self) -> str:
        return digest_of(self.head)

    @property
    def commitment(self) -> str:
        return commitment(self.fate.seed)

    @property
    def asked(self) -> tuple[Side, ...]:
        return () if self.ending else self.flow.asked

    @property
    def ending(self) -> Ending | None:
        if self.line.stopped is None:
            return self.flow.ending
        entry = self.journal[self.line.stopped]
        if isinstance(entry, Resigned):
            winner = self.title.conceded(self.flow.table, self.camps, self.camp_of(entry.side))
            return Ending(None, "ending-resigned") if winner is None else Ending.of_camp(winner, "ending-resigned")
        return Ending(None, "ending-agreed")

    @cached_property
    def camps(self) -> tuple[Camp, ...]:
        return self.title.camps(self.scenario, self.settings)

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """Those that take part: what wants everybody's consent wants theirs."""
        return tuple(sorted(side for camp in self.camps for side in camp))

    def camp_of(self, side: Side) -> Camp:
        """The sides that stand with this one; it is alone if it does not take part."""
        return next((camp for camp in self.camps if side in camp), (side,))

    def options(self, side: Side) -> list[Action]:
        """Worked out once a position. Do not write into it."""
        if side not in self.asked:
            return []
        if side not in self._options:
            self._options[side] = self.flow.options(side)
        return self._options[side]

    def view(self, side: Side | None) -> View[T]:
        return self.title.view(self.flow, side)

    def log(self, reader: Side | None, since: int = 0) -> list[LogLine]:
        played = self.line.played  # in the order of the journal
        counting = set(played[bisect_left(played, since) :])
        return [
            heard(at, entry, reader, not isinstance(entry, Played) or at in counting)
            for at, entry in enumerate(self.journal[since:], since)
        ]

    def expect(self, seq: int | None, side: Side | None = None) -> None:
        """Did who saw so many entries see the present position? One that only stirred the luck has moved nothing, and
        while all act at the same time nobody disturbs another."""
        if seq is None or seq == self.seq:
            return
        beside = side if isinstance(self.flow.decision, Together) else None
        if not 0 <= seq < self.seq or any(_disturbs(entry, beside) for entry in self.journal[seq:]):
            raise refused("stale", seen=seq, now=self.seq)

    # ------------------------------------------------------------------ other positions
    def at(self, position: int) -> Flow[T]:
        """The position after so many of the actions that count; it waits at chances."""
        start, road = self.road_to(position)
        flow = self.kept[start].clone()
        for p, entry in enumerate(road, start):
            if p % KEEP_EVERY == 0 and p not in self.kept:
                self.kept[p] = flow.clone()
            walk(self.codec, flow, [entry])
        return flow

    def road_to(self, position: int) -> tuple[int, list[Played]]:
        """The last position in memory on the way to another one, and what was played from there on."""
        if not self.line.base <= position <= self.position:
            raise refused("no-position", to=position, first=self.line.base, last=self.position)
        start = max(p for p in self.kept if p <= position)
        return start, [self._played(p) for p in range(start, position)]

    def seq_at(self, position: int) -> int:
        """How many entries of the journal there were when this position was reached."""
        if position > self.line.base:
            return self.line.played[position - 1] + 1
        begun = [at for at, entry in enumerate(self.journal) if isinstance(entry, Begun | RulesChanged)]
        return begun[-1] + 1

    def _played(self, position: int) -> Played:
        entry = self.journal[self.line.played[position]]
        assert isinstance(entry, Played)
        return entry

    # ------------------------------------------------------------------ moving
    def _do(self, action: Action, side: Side) -> None:
        self._head, self._options = None, {}
        self.flow.do(action, side)

    def _return_to(self, position: int) -> None:
        self.flow = self.at(position)
        self.flow.fate = self.fate
        for p in [p for p in self.kept if p > position]:
            del self.kept[p]

    def _heard(self) -> tuple[Fact, ...]:
        facts, self.flow.table.chronicle = tuple(self.flow.table.chronicle or ()), None
        return facts

    def _write(self, entry: AnyEntry) -> None:
        self.journal.append(entry)
        self.line.follow(len(self.journal) - 1, entry)
        if isinstance(entry, Played) and self.position % KEEP_EVERY == 0:
            self.kept[self.position] = self.flow.clone()

    def _is(self, flow: Flow[T], digest: str) -> bool:
        return self.codec.digest(flow) == digest or digest in earlier.digests(self.codec, flow)

    def _is_here(self, digest: str) -> bool:
        return self.digest == digest or digest in earlier.digests(self.codec, self.flow)

    def _told(self, position: int) -> str:
        """The digest the journal gives for a position."""
        if position > self.line.base:
            return self._played(position - 1).digest
        return next(e.digest for e in reversed(self.journal) if isinstance(e, Begun | RulesChanged))


def walk(codec: Codec[T], flow: Flow[T], road: Iterable[Played]) -> None:
    """Play again what was played, with the dice that fell; the flow waits at chances then."""
    for entry in road:
        flow.fate = Scripted(*(t.thrown for t in entry.thrown))
        flow.do(codec.action(entry.action), entry.side)
    flow.fate = None


def _disturbs(entry: AnyEntry, beside: Side | None) -> bool:
    """Whether an entry has changed the position for a side, of which `beside` acts while the others do."""
    if isinstance(entry, Stirred):
        return False
    return beside is None or not isinstance(entry, Played | Undone | Redone) or entry.side == beside
