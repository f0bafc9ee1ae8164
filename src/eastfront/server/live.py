"""A game while somebody is at its table. The store knows everything; this is what is held in memory for speed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec.structs import replace

from eastfront.bots.manners import Span, takes_draw
from eastfront.engine.frames import Side
from eastfront.engine.journal import Played, entry_of
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refusal, refused
from eastfront.engine.text import Text
from eastfront.server import proposals
from eastfront.server.errands import Errands
from eastfront.server.pauses import at_once, in_stretches
from eastfront.server.reading import KEPT_POSITIONS
from eastfront.server.records import GameRow, NewEntry, Proposal, SeatRow
from eastfront.server.seats import MACHINE, PERSON, opened_by, shown
from eastfront.server.store import Conflict, Store
from eastfront.server.wire import Seat, Why
from eastfront.server.wishes import Wishes, after, asks_for_reaction, packed, unpacked

log = logging.getLogger("eastfront")
_reasons = msgspec.json.Decoder(Text)


def reasons_of(kept: Iterable[tuple[int, bytes]]) -> list[Why]:
    return [Why(seq, _reasons.decode(said)) for seq, said in kept]


class LiveGame:
    """One match, its seats, and those who watch. `match` is what is on the disk, always: a change is made on a draft
    that nobody sees, and takes the match's place when it is written."""

    def __init__(
        self,
        row: GameRow,
        match: Match[Any],
        seats: list[SeatRow],
        store: Store,
        reasons: Iterable[Why] = (),
    ) -> None:
        self.row, self.match, self.seats, self.store = row, match, seats, store
        self.reasons = list(reasons)  # why machines did what they did, in the order of the journal
        self.lock = asyncio.Lock()
        self.errands = Errands()
        self.watchers: set[asyncio.Event] = set()
        self.unwatched_since = time.monotonic()
        self.present: dict[Side, int] = {}
        self.elsewhere: dict[str, frozenset[Side]] = {}  # who is at the table in other processes
        self.wishes = unpacked(row.wishes)
        self.errand: asyncio.Task[None] | None = None  # a machine that thinks, or a pass that is due
        self.thinking_at: int | None = None  # of which position it thinks
        self.spent: dict[Side, tuple[int, float]] = {}  # by machines: in which turn, and how many seconds of it
        self.hurried: Side | None = None  # the machine that is not to think for long until a person is asked
        self.counsel: asyncio.Task[None] | None = None  # a machine that thinks for somebody else
        self.trouble: Refusal | None = None  # why a machine does not move
        self.said = 0  # grows with every line of chat
        self.broken = False  # the store refused: this copy is no longer to be trusted

    def sides_of(self, token: str) -> tuple[Side, ...]:
        return opened_by(self.seats, token)

    def at_the_table(self) -> tuple[Seat, ...]:
        return shown(self.seats, self.here.union(*self.elsewhere.values()))

    @property
    def here(self) -> frozenset[Side]:
        """The sides whose players are at the table in this process."""
        return frozenset(side for side, browsers in self.present.items() if browsers)

    @contextmanager
    def expecting(self) -> Iterator[None]:
        """Somebody is about to come: meanwhile this copy is kept and follows all that happens."""
        somebody = asyncio.Event()
        self.watchers.add(somebody)
        try:
            yield
        finally:
            self.watchers.discard(somebody)

    def arrive(self, sides: Iterable[Side]) -> None:
        before = self.here
        for side in sides:
            self.present[side] = self.present.get(side, 0) + 1
        self._seen(before)

    def leave(self, sides: Iterable[Side]) -> None:
        before, self.unwatched_since = self.here, time.monotonic()
        for side in sides:
            self.present[side] -= 1
        self._seen(before)

    def _seen(self, before: frozenset[Side]) -> None:
        if self.here != before:
            self.tell()
            self.say_who_is_here()

    def say_who_is_here(self) -> None:
        sides = ",".join(map(str, sorted(self.here)))
        self.errands.run(self.store.tell("present", self.row.id, sides))

    @property
    def hot_seat(self) -> bool:
        """One person plays all sides: nothing is hidden from anybody who may act."""
        tokens = {seat.token for seat in self.seats}
        return all(seat.kind == PERSON for seat in self.seats) and len(tokens) == 1

    @property
    def turn(self) -> int:
        return self.match.title.turn(self.match.flow.table)

    @property
    def span(self) -> Span:
        """From the turn in which this table began to play."""
        match = self.match
        first = match.title.turn(match.at(match.line.base).table)
        return Span(first, match.title.last_turn(match.flow.table))

    @property
    def busy(self) -> bool:
        return self.errand is not None and not self.errand.done()

    async def change(self, work: Callable[[Match[Any]], object], reason: Text | None = None) -> None:
        """Do something to the match and write it down. Refused leaves everything as it was."""
        await self.change_slowly(at_once(work), lambda used: None, reason)

    async def change_slowly(
        self,
        work: Callable[[Match[Any]], Iterator[None]],
        paid: Callable[[float], object],
        reason: Text | None = None,
    ) -> None:
        """The same for work that pauses now and then; other tables are served meanwhile, this one waits."""
        async with self.lock:
            draft = self.match.draft()
            await in_stretches(work(draft), paid)
            if draft.seq != self.match.seq:
                await self._write(draft, reason)
                self._now(draft)
        self.tell()

    def _now(self, match: Match[Any]) -> None:
        """A match that is on the disk takes the place of the one before."""
        if match.position <= self.match.position:
            self.spent.clear()  # what was taken back is thought over anew
        self.wishes, self.match = after(self.wishes, match), match
        if self.machine_to_move() is None:
            self.hurried = None
        self.stop_counsel()

    async def catch_up(self) -> bool:
        """Take over what other processes wrote; whether there was anything."""
        async with self.lock:
            news = await self._follow()
        if news or self.broken:
            self.tell()
        return news

    async def _follow(self) -> bool:
        since = self.match.seq
        entries = await self.store.journal(self.row.id, since)
        if not entries:
            return False
        try:
            draft = self.match.draft()
            for entry in entries:
                draft.follow(entry_of(entry))
        except (ValueError, msgspec.DecodeError):  # newer rules, perhaps: whoever comes next reads it anew
            log.warning("game %s: entries of another process cannot be followed", self.row.id, exc_info=True)
            self.broken = True
            return True
        if any(seat.kind == MACHINE for seat in self.seats):
            self.reasons += reasons_of(await self.store.reasons(self.row.id, since))
        self._now(draft)
        return True

    def stop_counsel(self) -> None:
        if self.counsel is not None:
            self.counsel.cancel()

    async def _write(self, match: Match[Any], reason: Text | None) -> None:
        since, fresh = self.match.seq, match.journal[self.match.seq :]
        entry, *more = map(msgspec.json.encode, fresh)
        over = match.ending is not None
        said = b"" if reason is None else msgspec.json.encode(reason)
        played = sum(isinstance(entry, Played) for entry in fresh)
        new_ones = range(match.position - played + 1, match.position + 1)
        kept = tuple((p, match.codec.encode(match.kept[p])) for p in new_ones if p % KEPT_POSITIONS == 0)
        place = (match.asked, over, time.time(), match.position, kept)
        wishes = packed(after(self.wishes, match))
        new = NewEntry(since, entry, match.head, *place, said, tuple(more), wishes)
        try:
            await self.store.append(self.row.id, new)
        except Conflict:
            self.broken = not await self._follow()
            self.tell()
            if self.broken:  # no entry is there that is in the way: the game is gone
                raise
            raise refused("stale", seen=since, now=self.match.seq) from None
        except BaseException:
            self.broken = True
            self.tell()
            raise
        if reason is not None:
            self.reasons.append(Why(new.seq, reason))

    def tell(self) -> None:
        for watcher in self.watchers:
            watcher.set()

    # ------------------------------------------------------------------ proposals: take-back and draw by consent
    async def propose(self, sides: Sequence[Side], to: int | None, seq: int, resign: bool = False) -> None:
        """The first of these sides proposes, the others of the same player agree; a machine answers at once."""

        def wished(wishes: Wishes) -> Wishes:
            made = self.proposal(sides, to, seq, resign)
            if made.to is None and not resign and not {*made.agreed}.issuperset(self.machines):
                return replace(wishes, proposal=None, declined=made)
            return replace(wishes, proposal=made, declined=None)

        await self.wish(wished)
        await self._settle_proposal()

    def proposal(self, sides: Sequence[Side], to: int | None, seq: int, resign: bool = False) -> Proposal:
        """Machines always let a move be taken back; a draw they take as a person would."""
        willing = [side for side in self.machines if resign or to is not None or self._takes_draw(side, sides[0])]
        return proposals.proposed(self.match, sides[0], to, seq, (*sides, *willing), resign)

    @property
    def machines(self) -> list[Side]:
        return [seat.side for seat in self.seats if seat.kind == MACHINE]

    def _takes_draw(self, side: Side, by: Side) -> bool:
        """Who stands with him that asks goes along."""
        mood = next((mood for mood in self.wishes.moods if mood.side == side), None)
        return side in self.match.camp_of(by) or takes_draw(mood, self.span)

    async def reply(self, sides: Iterable[Side], id: str, yes: bool) -> None:
        await self.wish(lambda wishes: proposals.answered(wishes, self.match, id, sides, yes))
        await self._settle_proposal()

    async def _settle_proposal(self) -> None:
        """Carried out when nobody is left to ask, unless the game has gone on."""
        proposal = self.wishes.proposal
        if proposal is not None and proposals.agreed(self.match, proposal):
            await self.change(lambda match: proposals.carry_out(match, proposal))

    # ------------------------------------------------------------------ what the server does for a side
    def machine_to_move(self) -> tuple[Side, str] | None:
        for side in self.match.asked:
            seat = next((s for s in self.seats if s.side == side), None)
            if seat is not None and seat.kind == MACHINE:
                return side, seat.machine
        return None

    def may_hurry(self, sides: Iterable[Side]) -> bool:
        """Whether these may have the machine that thinks play at once: who stands with it; if no person does, whoever
        has a seat, as long as no other person is harmed by it."""
        turn = self.machine_to_move()
        if turn is None or self.trouble is not None:
            return False
        camps = {self.match.camp_of(seat.side) for seat in self.seats if seat.kind == PERSON}
        own, mine = self.match.camp_of(turn[0]), {self.match.camp_of(side) for side in sides}
        return own in mine if own in camps else len(camps) == 1 and mine == camps

    def side_to_pass(self) -> Side | None:
        """A side that is asked whether it reacts and has said that it does not."""
        kind = asks_for_reaction(self.match)
        return next((side for side in self.match.asked if (side, kind) in self.wishes.passing), None)

    async def pass_for(self, sides: Iterable[Side], on: bool, kind: str = "") -> None:
        """Of one kind of reaction, or of all."""
        kinds = self.match.title.reactions()
        if kind and kind not in kinds:
            raise refused("no-reaction")
        these = frozenset(sides)
        wanted = frozenset((side, each) for side in these for each in kinds if kind in ("", each))

        def wished(wishes: Wishes) -> Wishes:
            if on and these & frozenset(self.match.asked) and not asks_for_reaction(self.match):
                raise refused("your-turn")
            passing = wanted | frozenset(wishes.passing) if on else frozenset(wishes.passing) - wanted
            return replace(wishes, passing=tuple(sorted(passing)))

        await self.wish(wished)

    async def wish(self, change: Callable[[Wishes], Wishes]) -> None:
        """Players want something: kept before anybody hears of it, on what all processes knew before."""
        async with self.lock:
            wished = change(self.wishes)
            while wished != self.wishes:
                if await self.store.wish(self.row.id, packed(self.wishes), packed(wished)):
                    self.wishes = wished
                    break
                await self._hear_wishes()
                wished = change(self.wishes)
        self.tell()

    async def hear_wishes(self) -> None:
        async with self.lock:
            await self._hear_wishes()
        self.tell()

    async def _hear_wishes(self) -> None:
        self.wishes = unpacked((await self.store.game(self.row.id)).wishes)
