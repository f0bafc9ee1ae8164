"""A game between people: the checked door, undo, take-back, log, replay, fork and save around a Flow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Raw

from eastfront.engine.actions import Action
from eastfront.engine.codec import Body, SaveError, codec_of, pack, unpack
from eastfront.engine.facts import Fact
from eastfront.engine.fate import Keyed, Scripted, Seeded, commitment
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending, Side
from eastfront.engine.journal import (
    Agreed,
    AnyEntry,
    Begun,
    Line,
    LogLine,
    Played,
    Redone,
    Resigned,
    RulesChanged,
    TakenBack,
    Undone,
    heard,
    line_of,
)
from eastfront.engine.refusals import refused
from eastfront.engine.table import Table, owners, reveals
from eastfront.engine.title import Registry, Title
from eastfront.engine.view import View

T = TypeVar("T", bound=Table)

KEEP_EVERY = 32  # positions held in memory, so that undo and jump replay at most this many actions
SAVE_EVERY = 128  # positions written into a save


class Match(Generic[T]):
    def __init__(self, title: Title[T], scenario: str, settings: Mapping[str, str], fate: Keyed) -> None:
        """Use `begin`, `load` or `fork`."""
        self.title, self.scenario, self.settings, self.fate = title, scenario, dict(settings), fate
        self.codec = codec_of(title)
        self.journal: list[AnyEntry] = []
        self.line = Line()
        self.kept: dict[int, Flow[T]] = {}
        self.flow: Flow[T]

    @classmethod
    def begin(cls, title: Title[T], scenario: str, seed: bytes, settings: Mapping[str, str] | None = None) -> Match[T]:
        """A new game. The seed is 32 secret bytes from the caller; the engine has no luck of its own."""
        match = cls(title, scenario, title.checked_settings(scenario, settings or {}), Keyed(seed))
        table, first = title.setup(scenario, match.settings)
        table.chronicle = []
        match.flow = Flow(table, first, fate=match.fate)
        facts = match._heard()
        match._write(Begun(match.digest, match.fate.collect(), facts))
        match.kept[0] = match.flow.clone()
        return match

    @classmethod
    def begin_from(
        cls, title: Title[T], scenario: str, seed: bytes, settings: Mapping[str, str], state: bytes | Raw
    ) -> Match[T]:
        """A game that starts from a given position."""
        match = cls(title, scenario, settings, Keyed(seed))
        match.flow = match.codec.decode(state, match.fate)
        match._write(Begun(match.digest, state=Raw(bytes(state))))
        match.kept[0] = match.flow.clone()
        return match

    # ------------------------------------------------------------------ where we are
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
        return self.codec.digest(self.flow)

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
            others = [s for s in range(len(self.title.sides)) if s != entry.side]
            return Ending(others[0] if len(others) == 1 else None, "ending-resigned")
        return Ending(None, "ending-agreed")

    def options(self, side: Side) -> list[Action]:
        return self.flow.options(side) if side in self.asked else []

    def view(self, side: Side | None) -> View[T]:
        return self.title.view(self.flow, side)

    def log(self, reader: Side | None, since: int = 0) -> list[LogLine]:
        counting = set(self.line.played)
        return [
            heard(at, entry, reader, not isinstance(entry, Played) or at in counting)
            for at, entry in enumerate(self.journal[since:], since)
        ]

    # ------------------------------------------------------------------ doors
    def submit(self, side: Side, action: Action, seq: int | None = None) -> Played:
        """Accepts what is offered, from who is asked, on the position the sender saw. Else Refused, nothing changed."""
        self._expect(seq)
        if self.ending:
            raise refused("over")
        if side not in self.flow.asked:
            raise refused("not-asked")
        if action not in self.flow.options(side):
            raise refused("not-offered")
        entry = self._play(side, action)
        self._write(entry)
        if self.position % KEEP_EVERY == 0:
            self.kept[self.position] = self.flow.clone()
        return entry

    def _play(self, side: Side, action: Action) -> Played:
        before, counter, known = self.flow.clone(self.fate), self.fate.counter, owners(self.flow.table)
        self.flow.table.chronicle = []
        try:
            self.flow.do(action, side)
            facts, thrown = self._heard(), self.fate.collect()
            told_others = any(f.audience not in (None, side) for f in facts)
            learned = reveals(known, owners(self.flow.table)) or told_others
            barrier = bool(thrown) or learned or self.flow.asked != (side,)
            return Played(side, self.codec.plain(action), self.digest, thrown, facts, barrier)
        except BaseException:  # a fault in the rules, or somebody's Ctrl-C: the game stands where it stood
            self.flow, self.fate.counter, self.fate.thrown = before, counter, []
            raise

    def undo(self, side: Side, seq: int | None = None) -> None:
        """Back one action of one's own, up to the last barrier."""
        self._expect(seq)
        if self.line.stopped is not None or self.position <= self.line.base:
            raise refused("nothing-to-undo")
        last = self._played(self.position - 1)
        if last.side != side:
            raise refused("not-yours-to-undo")
        if last.barrier:
            raise refused("barrier")
        self._return_to(self.position - 1)
        self._write(Undone(side))

    def redo(self, side: Side, seq: int | None = None) -> None:
        self._expect(seq)
        if not self.line.undone or self.line.stopped is not None:
            raise refused("nothing-to-redo")
        entry = self.journal[self.line.undone[-1]]
        assert isinstance(entry, Played)
        if entry.side != side:
            raise refused("nothing-to-redo")
        self.flow.do(self.codec.action(entry.action), side)
        self._write(Redone(side))

    def take_back(self, to: int, sides: Iterable[Side], seq: int | None = None) -> None:
        """Back to the position after `to` actions, beyond any barrier, if all sides agree. Dice do not go back."""
        self._expect(seq)
        agreed = tuple(sorted(set(sides)))
        if agreed != tuple(range(len(self.title.sides))):
            raise refused("needs-consent")
        if not self.line.base <= to <= self.position:
            raise refused("no-position", to=to, first=self.line.base, last=self.position)
        self._return_to(to)
        self._write(TakenBack(agreed, to))

    def resign(self, side: Side, seq: int | None = None) -> None:
        self._expect(seq)
        if self.ending:
            raise refused("over")
        if side not in range(len(self.title.sides)):
            raise refused("not-asked")
        self._write(Resigned(side))

    def agree_draw(self, sides: Iterable[Side], seq: int | None = None) -> None:
        self._expect(seq)
        if self.ending:
            raise refused("over")
        agreed = tuple(sorted(set(sides)))
        if agreed != tuple(range(len(self.title.sides))):
            raise refused("needs-consent")
        self._write(Agreed(agreed))

    # ------------------------------------------------------------------ other positions
    def at(self, position: int) -> Flow[T]:
        """The position after so many of the actions that count; it waits at chances."""
        if not self.line.base <= position <= self.position:
            raise refused("no-position", to=position, first=self.line.base, last=self.position)
        start = max(p for p in self.kept if p <= position)
        flow = self.kept[start].clone()
        for p in range(start, position):
            if p % KEEP_EVERY == 0 and p not in self.kept:
                self.kept[p] = flow.clone()
            entry = self._played(p)
            flow.fate = Scripted(*(t.thrown for t in entry.thrown))
            flow.do(self.codec.action(entry.action), entry.side)
        flow.fate = None
        return flow

    def seq_at(self, position: int) -> int:
        """How many entries of the journal there were when this position was reached."""
        if position > self.line.base:
            return self.line.played[position - 1] + 1
        begun = [at for at, entry in enumerate(self.journal) if isinstance(entry, Begun | RulesChanged)]
        return begun[-1] + 1

    def fork(self, position: int, seed: bytes) -> Match[T]:
        """A new game from an earlier position of this one, with all it holds: for hot-seat and finished games."""
        state = self.codec.encode(self.at(position))
        return Match.begin_from(self.title, self.scenario, seed, self.settings, state)

    def fork_as(self, side: Side | None, position: int, seed: bytes) -> Match[T]:
        """A new game from what `side` knew then; what it did not know is sampled."""
        seen = self.title.view(self.at(position), side)
        sampled = self.title.determinize(seen, Seeded(seed.hex()).below)
        return Match.begin_from(self.title, self.scenario, seed, self.settings, self.codec.encode(sampled))

    def _return_to(self, position: int) -> None:
        self.flow = self.at(position)
        self.flow.fate = self.fate
        for p in [p for p in self.kept if p > position]:
            del self.kept[p]

    def _played(self, position: int) -> Played:
        entry = self.journal[self.line.played[position]]
        assert isinstance(entry, Played)
        return entry

    def _expect(self, seq: int | None) -> None:
        if seq is not None and seq != self.seq:
            raise refused("stale", seen=seq, now=self.seq)

    def _heard(self) -> tuple[Fact, ...]:
        facts, self.flow.table.chronicle = tuple(self.flow.table.chronicle or ()), None
        return facts

    def _write(self, entry: AnyEntry) -> None:
        self.journal.append(entry)
        self.line.follow(len(self.journal) - 1, entry)

    # ------------------------------------------------------------------ saves
    def save(self) -> bytes:
        """Everything, the seed included: for hot-seat and finished games."""
        chosen = {p for p in self.kept if p % SAVE_EVERY == 0 or p == self.line.base}
        snapshots = [(p, Raw(self.codec.encode(self.kept[p]))) for p in sorted(chosen) if p != self.position]
        snapshots.append((self.position, Raw(self.codec.encode(self.flow))))
        body = Body(self.commitment, self.fate.seed.hex(), self.fate.counter, self.journal, snapshots)
        return pack(self.title.id, self.scenario, self.settings, self.title.rules_version, body)

    @classmethod
    def load(cls, data: bytes, titles: Registry) -> Match[Any]:
        header, body = unpack(data)
        if header.title not in titles.ids():
            raise SaveError("unknown-title", title=header.title)
        title = titles.get(header.title)
        return cls.restore(title, header.scenario, header.settings, header.rules_version, body)

    @classmethod
    def restore(
        cls, title: Title[T], scenario: str, settings: Mapping[str, str], rules_version: int, body: Body
    ) -> Match[T]:
        """A game as it was kept: its journal, and positions of which the last is the present one."""
        if rules_version > title.rules_version:
            raise SaveError("newer-rules", title=title.id, found=rules_version, known=title.rules_version)
        try:
            match = cls(title, scenario, settings, Keyed(bytes.fromhex(body.seed), body.counter))
            match.journal, match.line = body.journal, line_of(body.journal)
            match._check_loaded(body)
            if rules_version < title.rules_version:
                match._change_rules(rules_version, body.snapshots[-1][1])
            else:
                match._continue(body.snapshots)
        except (ValueError, LookupError, TypeError, AttributeError, AssertionError, msgspec.DecodeError) as error:
            raise SaveError("corrupt") from error
        return match

    def _check_loaded(self, body: Body) -> None:
        throws = sum(len(e.thrown) for e in self.journal if isinstance(e, Begun | Played))
        if not isinstance(self.journal[0], Begun) or body.counter != throws or self.commitment != body.commitment:
            raise SaveError("corrupt")
        if body.snapshots[-1][0] != self.position:
            raise SaveError("corrupt")

    def _continue(self, snapshots: list[tuple[int, Raw]]) -> None:
        """Go on from the last snapshot; every snapshot is what the journal says it is."""
        self.kept = {p: self.codec.decode(state) for p, state in snapshots}
        if min(self.kept) != self.line.base or any(self.codec.digest(f) != self._told(p) for p, f in self.kept.items()):
            raise SaveError("corrupt")
        self.flow = self.kept[self.position].clone(self.fate)

    def _told(self, position: int) -> str:
        """The digest the journal gives for a position."""
        if position > self.line.base:
            return self._played(position - 1).digest
        return next(e.digest for e in reversed(self.journal) if isinstance(e, Begun | RulesChanged))

    def _change_rules(self, old: int, state: Raw) -> None:
        """Go on under newer code from the last snapshot."""
        migrated = self.title.migrate(msgspec.json.decode(state), old)
        self.flow = self.codec.decode(msgspec.json.encode(migrated), self.fate)
        self.kept = {self.position: self.flow.clone()}
        self._write(RulesChanged(old, self.title.rules_version, self.digest))
