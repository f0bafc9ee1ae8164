"""A game between people: the checked door, undo, take-back, fork and save along a Course."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from eastfront.engine.actions import Action
from eastfront.engine.codec import Body, SaveError, pack, statement, unpack
from eastfront.engine.course import Course
from eastfront.engine.earlier import named
from eastfront.engine.fate import Keyed, Scripted, Seeded, Throw
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side, Together
from eastfront.engine.journal import (
    ENTROPY,
    LEAST_ENTROPY,
    MOST_ENTROPY,
    Agreed,
    AnyEntry,
    Begun,
    Played,
    Redone,
    Resigned,
    RulesChanged,
    Stirred,
    TakenBack,
    Undone,
    line_of,
)
from eastfront.engine.refusals import Refusal, Refused, refused
from eastfront.engine.sides import EVERYONE, learns, only
from eastfront.engine.table import Table, known, reveals
from eastfront.engine.title import Registry, Title

T = TypeVar("T", bound=Table)

SAVE_EVERY = 128  # positions written into a save


class Match(Course[T]):
    """Use `begin`, `load` or `fork`."""

    @classmethod
    def begin(cls, title: Title[T], scenario: str, seed: bytes, settings: Mapping[str, str] | None = None) -> Match[T]:
        """A new game. The seed is 32 secret bytes from the caller; the engine has no luck of its own."""
        match = cls(title, scenario, title.checked_settings(scenario, settings or {}), Keyed(seed))
        table, first = title.setup(scenario, match.settings)
        match.codec.settle(table)
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
        match.flow = match.codec.decode(named(title, state, title.rules_version), match.fate)
        match._write(Begun(match.digest, state=Raw(bytes(state))))
        match.kept[0] = match.flow.clone()
        return match

    @classmethod
    def begin_again(
        cls, title: Title[T], scenario: str, seed: bytes, settings: Mapping[str, str], first: AnyEntry
    ) -> Match[T]:
        """As the first entry of a journal began it; ValueError when it is no beginning."""
        if not isinstance(first, Begun):
            raise ValueError("no beginning")
        if bytes(first.state):
            return cls.begin_from(title, scenario, seed, settings, first.state)
        return cls.begin(title, scenario, seed, settings)

    def draft(self) -> Match[T]:
        """A twin to try something on: what is done there has not happened here. Entries and positions are shared."""
        fate = Keyed(self.fate.seed, self.fate.counter, self.fate.key)
        twin: Match[T] = Match(self.title, self.scenario, self.settings, fate)
        twin.journal, twin.kept = self.journal.copy(), self.kept.copy()
        twin.line = replace(self.line, played=self.line.played.copy(), undone=self.line.undone.copy())
        twin.flow = self.flow.clone(twin.fate)
        twin._options = self._options.copy()  # the same position: what a screen was offered opens the door
        return twin

    # ------------------------------------------------------------------ doors
    def submit(self, side: Side, action: Action, seq: int | None = None, gesture: int | None = None) -> Played:
        """Accepts what is offered, from who is asked, on the position the sender saw. Else Refused, nothing changed."""
        self.expect(seq, side)
        if self.ending:
            raise refused("over")
        self.flow.expect(side, action, self.options(side))
        entry = self._play(side, action, gesture)
        self._write(entry)
        return entry

    def submit_all(self, side: Side, actions: Iterable[Action], seq: int | None = None) -> list[Refusal | None]:
        """One gesture: each action in turn, on the position the others have left. What can go, goes, up to the first
        barrier; the answer says of each why it did not go, or None."""
        found: list[Refusal | None] = []
        for _ in self.submitting(side, actions, found, seq):
            pass
        return found

    def submitting(
        self, side: Side, actions: Iterable[Action], found: list[Refusal | None], seq: int | None = None
    ) -> Iterator[None]:
        """The same with a pause after each action, for who has others to attend to."""
        self.expect(seq, side)
        gesture, barrier = self.seq, False
        for action in actions:
            try:
                if barrier:
                    raise refused("gesture-over")
                barrier = self.submit(side, action, gesture=gesture).barrier
                found.append(None)
            except Refused as no:
                found.append(no.refusal)
            yield

    def _play(self, side: Side, action: Action, gesture: int | None) -> Played:
        before, counter, knew = self.flow.clone(self.fate), self.fate.counter, known(self.flow.table)
        alone = (side,) if not isinstance(self.flow.decision, Together) else self.flow.asked
        self.flow.table.chronicle = []
        try:
            self._do(action, side)
            facts, thrown = self._heard(), self.fate.collect()
            told_others = any(f.audience != EVERYONE and learns(only(side), f.audience) for f in facts)
            learned = reveals(knew, known(self.flow.table)) or told_others
            barrier = bool(thrown) or learned or self.flow.asked != alone
            return Played(side, self.codec.plain(action), self.digest, thrown, facts, barrier, gesture)
        except BaseException:  # a fault in the rules, or somebody's Ctrl-C: the game stands where it stood
            self.flow, self.fate.counter, self.fate.thrown = before, counter, []
            raise

    def undo(self, side: Side, seq: int | None = None, gesture: bool = False) -> None:
        """Back one action of one's own, or all of the gesture it was part of, up to the last barrier."""
        self.expect(seq)
        self._expect_running()
        if not self.position:
            raise refused("nothing-to-undo")
        if self.position <= self.line.base:
            raise refused("older-rules")
        last = self._played(self.position - 1)
        if last.side != side:
            raise refused("not-yours-to-undo")
        if last.barrier:
            raise refused("barrier")
        together = self._together(reversed(self.line.played[self.line.base :])) if gesture else 1
        self._return_to(self.position - together)
        for _ in range(together):
            self._write(Undone(side))

    def redo(self, side: Side, seq: int | None = None, gesture: bool = False) -> None:
        self.expect(seq)
        self._expect_running()
        if not self.line.undone:
            raise refused("nothing-to-redo")
        entry = self.journal[self.line.undone[-1]]
        assert isinstance(entry, Played)
        if entry.side != side:
            raise refused("nothing-to-redo")
        for _ in range(self._together(reversed(self.line.undone)) if gesture else 1):
            again = self.journal[self.line.undone[-1]]
            assert isinstance(again, Played)
            self._do(self.codec.action(again.action), side)
            self._write(Redone(side))

    def _together(self, entries: Iterable[int]) -> int:
        """How many of these entries of the journal, from the first on, one may go over as one step."""
        count, begun = 0, None
        for at in entries:
            entry = self.journal[at]
            assert isinstance(entry, Played)
            if entry.barrier or (count and (entry.gesture is None or entry.gesture != begun)):
                break
            count, begun = count + 1, entry.gesture
        return count

    def take_back(self, to: int, sides: Iterable[Side], seq: int | None = None) -> None:
        """Back to the position after `to` actions, beyond any barrier, if all sides agree. Dice do not go back."""
        self.expect(seq)
        self._expect_running()
        self._take_back(TakenBack(tuple(sorted(set(sides))), to))

    def _take_back(self, entry: TakenBack) -> None:
        if entry.sides != self.sides:
            raise refused("needs-consent")
        if not self.line.base <= entry.to <= self.position:
            raise refused("no-position", to=entry.to, first=self.line.base, last=self.position)
        self._return_to(entry.to)
        self._write(entry)

    def _expect_running(self) -> None:
        """The seed of a game that is over is shown: whoever went back would know every die to come."""
        if self.ending:
            raise refused("seed-is-out")

    def resign(self, side: Side, seq: int | None = None, allies: Iterable[Side] = ()) -> None:
        """A camp gives up as one: `allies` are the others of it, who agree."""
        self.expect(seq)
        if self.ending:
            raise refused("over")
        if side not in self.sides:
            raise refused("not-asked")
        agreed = tuple(sorted({*allies} - {side}))
        if {side, *agreed} != {*self.camp_of(side)}:
            raise refused("needs-consent")
        self._write(Resigned(side, agreed))

    def agree_draw(self, sides: Iterable[Side], seq: int | None = None) -> None:
        self.expect(seq)
        if self.ending:
            raise refused("over")
        agreed = tuple(sorted(set(sides)))
        if agreed != self.sides:
            raise refused("needs-consent")
        self._write(Agreed(agreed))

    def stir(self, side: Side, entropy: str) -> None:
        """Once a side, before the seed is out: its own bytes, in hexadecimal, go into all dice from now on."""
        if self.ending:
            raise refused("over")
        if side not in self.sides:
            raise refused("not-asked")
        if side in self.line.stirred:
            raise refused("stirred-already")
        if re.match(ENTROPY, entropy) is None:
            raise refused("bad-entropy", least=LEAST_ENTROPY, most=MOST_ENTROPY)
        self.fate.stir(bytes.fromhex(entropy))
        self._write(Stirred(side, entropy))

    def follow(self, entry: AnyEntry) -> None:
        """Take over an entry that another copy of this game has written. ValueError if it does not fit here: nothing
        has changed then, and the game must be read again."""
        try:
            match entry:
                case Played():
                    self._play_again(entry)
                case Undone(side=side):
                    self.undo(side)
                case Redone(side=side):
                    self.redo(side)
                case TakenBack():  # it may be from the time when a game that was over could be taken back
                    self._take_back(entry)
                case Resigned(side=side, allies=allies):
                    self.resign(side, allies=allies)
                case Agreed(sides=sides):
                    self.agree_draw(sides)
                case Stirred(side=side, entropy=entropy):
                    self.stir(side, entropy)
                case Begun() | RulesChanged():
                    raise ValueError(f"{type(entry).__name__} is for those who read the game anew")
        except Refused as no:
            raise ValueError(f"entry {self.seq} does not fit: {no}") from no

    def _play_again(self, entry: Played) -> None:
        """The dice fall as they fell; the position must become the one the entry names."""
        if self.ending or entry.side not in self.asked:
            raise ValueError(f"entry {self.seq}: side {entry.side} is not asked")
        script, before = Scripted(*(t.thrown for t in entry.thrown)), self.flow
        twin = before.clone(script)
        try:
            twin.do(self.codec.action(entry.action), entry.side)
        except Exception as fault:  # whatever the rules make of an action that is not theirs
            raise ValueError(f"entry {self.seq} cannot be played here") from fault
        self.flow = twin
        if script.left or not self._is_here(entry.digest):
            self.flow = before
            raise ValueError(f"entry {self.seq} leads elsewhere")
        twin.fate = self.fate
        self.fate.counter += len(entry.thrown)
        self._write(entry)

    # ------------------------------------------------------------------ other positions
    def fork(self, position: int, seed: bytes) -> Match[T]:
        """A new game from an earlier position of this one, with all it holds: for hot-seat and finished games."""
        state = self.codec.encode(self.at(position))
        return Match.begin_from(self.title, self.scenario, seed, self.settings, state)

    def fork_as(self, side: Side | None, position: int, seed: bytes) -> Match[T]:
        """A new game from what `side` knew then; what it did not know is sampled."""
        seen = self.title.view(self.at(position), side)
        sampled = self.title.determinize(seen, Seeded(seed.hex()).below)
        return Match.begin_from(self.title, self.scenario, seed, self.settings, self.codec.encode(sampled))

    # ------------------------------------------------------------------ saves
    def save(self, game: str = "", sign: Callable[[bytes], str] | None = None) -> bytes:
        """Everything, the seed included: for hot-seat and finished games. Who can sign puts his name under the end."""
        chosen = {p for p in self.kept if p % SAVE_EVERY == 0 or p == self.line.base}
        snapshots = [(p, Raw(self.codec.encode(self.kept[p]))) for p in sorted(chosen) if p != self.position]
        snapshots.append((self.position, Raw(self.head)))
        body = Body(self.commitment, self.fate.seed.hex(), self.fate.counter, self.journal, snapshots)
        if sign is not None and self.ending:
            body.game = game
            body.signature = sign(statement(self.title.id, self.scenario, self.settings, body, self.ending))
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
            for entry in match.journal:
                if isinstance(entry, Stirred):
                    match.fate.stir(bytes.fromhex(entry.entropy))
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
        version = self.title.rules_version
        self.kept = {p: self.codec.decode(named(self.title, state, version)) for p, state in snapshots}
        if min(self.kept) != self.line.base or not all(self._is(f, self._told(p)) for p, f in self.kept.items()):
            raise SaveError("corrupt")
        self.flow = self.kept[self.position].clone(self.fate)

    def wrote(self, entry: AnyEntry) -> bool:
        """Is this the last entry, be it with a digest of the first format, or of a time when nobody wrote down whether
        dice fell?"""
        mine = self.journal[-1]
        if mine == entry or not isinstance(mine, Begun | Played) or not isinstance(entry, Begun | Played):
            return mine == entry
        if all(throw.dice is None for throw in entry.thrown):
            mine = replace(mine, thrown=tuple(Throw(t.thrown, t.audience) for t in mine.thrown))
        return replace(mine, digest=entry.digest) == entry and self._is_here(entry.digest)

    def _change_rules(self, old: int, state: Raw) -> None:
        """Go on under newer code from the last snapshot, if there is a way."""
        loose = msgspec.json.decode(named(self.title, state, old))
        try:
            migrated = self.title.migrate(loose, old)
            self.flow = self.codec.decode(msgspec.json.encode(migrated), self.fate)
        except (ValueError, LookupError, TypeError, AttributeError, msgspec.DecodeError) as error:
            title, new = self.title.id, self.title.rules_version
            raise SaveError("no-way-on", title=title, found=old, known=new) from error
        self.kept = {self.position: self.flow.clone()}
        self._write(RulesChanged(old, self.title.rules_version, self.digest))
