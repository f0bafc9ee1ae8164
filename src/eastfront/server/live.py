"""A game while somebody is at its table. The store knows everything; this is what is held in memory for speed."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Raw

from eastfront.engine.codec import Body
from eastfront.engine.fate import SEED_BYTES, commitment
from eastfront.engine.frames import Decision, Side
from eastfront.engine.journal import AnyEntry, Begun, Played, line_of
from eastfront.engine.match import KEEP_EVERY, Match
from eastfront.engine.refusals import Refusal, refused
from eastfront.engine.text import Text
from eastfront.engine.title import Registry
from eastfront.server.records import GameRow, NewEntry, SeatRow
from eastfront.server.seats import MACHINE, OPEN, PERSON, advice_by_default, hashed, opened_by, shown
from eastfront.server.store import NoGame, Store
from eastfront.server.wire import Seat, Why

KEPT_POSITIONS = 4 * KEEP_EVERY
_entries = msgspec.json.Decoder(AnyEntry)
_reasons = msgspec.json.Decoder(Text)


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


class LiveGame:
    """One match, its seats, and those who watch. Every change is on the disk before anybody hears of it."""

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
        self.watchers: set[asyncio.Event] = set()
        self.present: dict[Side, int] = {}
        self.proposal: tuple[Side, int | None, frozenset[Side]] | None = None
        self.passing: frozenset[Side] = frozenset()  # sides that do not react until they are asked something else
        self.errand: asyncio.Task[None] | None = None  # a machine that thinks, or a pass that is due
        self.thinking_at: int | None = None  # of which position it thinks
        self.counsel: asyncio.Task[None] | None = None  # a machine that thinks for somebody else
        self.trouble: Refusal | None = None  # why a machine does not move
        self.said = 0  # grows with every line of chat
        self.broken = False  # the store refused: this copy is no longer to be trusted

    def sides_of(self, token: str) -> tuple[Side, ...]:
        return opened_by(self.seats, token)

    def at_the_table(self) -> tuple[Seat, ...]:
        return shown(self.seats, (side for side, browsers in self.present.items() if browsers))

    @property
    def hot_seat(self) -> bool:
        """One person plays all sides: nothing is hidden from anybody who may act."""
        tokens = {seat.token for seat in self.seats}
        return all(seat.kind == PERSON for seat in self.seats) and len(tokens) == 1

    @property
    def busy(self) -> bool:
        return self.errand is not None and not self.errand.done()

    async def change(self, work: Callable[[Match[Any]], object], reason: Text | None = None) -> None:
        """Do something to the match and write it down. Refused leaves everything as it was."""
        async with self.lock:
            before = self.match.seq
            work(self.match)
            if self.match.seq != before:
                self.stop_counsel()
                await self._write(reason)
                self._end_passing()
        self.tell()

    def stop_counsel(self) -> None:
        if self.counsel is not None:
            self.counsel.cancel()

    async def _write(self, reason: Text | None) -> None:
        match = self.match
        entry = msgspec.json.encode(match.journal[-1])
        head, over = match.codec.encode(match.flow), match.ending is not None
        said = b"" if reason is None else msgspec.json.encode(reason)
        new = NewEntry(match.seq - 1, entry, head, match.asked, over, time.time(), said)
        try:
            await self.store.append(self.row.id, new)
        except BaseException:
            self.broken = True
            self.tell()
            raise
        if reason is not None:
            self.reasons.append(Why(new.seq, reason))
        if isinstance(match.journal[-1], Played) and match.position % KEPT_POSITIONS == 0:
            await self.store.keep(self.row.id, match.position, new.head)

    def tell(self) -> None:
        for watcher in self.watchers:
            watcher.set()

    # ------------------------------------------------------------------ proposals: take-back and draw by consent
    async def propose(self, side: Side, to: int | None, seq: int) -> None:
        if seq != self.match.seq:
            raise refused("stale", seen=seq, now=self.match.seq)
        machines = {s.side for s in self.seats if s.kind == MACHINE}
        self.proposal = (side, to, frozenset({side} | machines))
        await self._settle_proposal()

    async def reply(self, sides: Iterable[Side], yes: bool) -> None:
        if self.proposal is None:
            raise refused("no-proposal")
        by, to, agreed = self.proposal
        self.proposal = (by, to, agreed | frozenset(sides)) if yes else None
        await self._settle_proposal()

    async def _settle_proposal(self) -> None:
        if self.proposal is not None:
            _, to, agreed = self.proposal
            if len(agreed) == len(self.match.title.sides):
                self.proposal = None
                everybody = sorted(agreed)
                if to is None:
                    await self.change(lambda match: match.agree_draw(everybody))
                else:
                    await self.change(lambda match: match.take_back(to, everybody))
                    await self.store.forget_after(self.row.id, to)
        self.tell()

    # ------------------------------------------------------------------ what the server does for a side
    def machine_to_move(self) -> tuple[Side, str] | None:
        for side in self.match.asked:
            seat = next((s for s in self.seats if s.side == side), None)
            if seat is not None and seat.kind == MACHINE:
                return side, seat.machine
        return None

    def side_to_pass(self) -> Side | None:
        """A side that is asked whether it reacts and has said that it does not."""
        top = self.match.flow.decision
        if isinstance(top, Decision) and top.reaction and top.side in self.passing and top.side in self.match.asked:
            return top.side
        return None

    def pass_for(self, sides: Iterable[Side], on: bool) -> None:
        if not on:
            self.passing -= frozenset(sides)
        elif any(side in self.match.asked for side in sides) and not self._asks_for_reaction():
            raise refused("your-turn")
        else:
            self.passing |= frozenset(sides)
        self.tell()

    def _asks_for_reaction(self) -> bool:
        top = self.match.flow.decision
        return isinstance(top, Decision) and top.reaction

    def _end_passing(self) -> None:
        """Who is asked anything but a reaction is there again."""
        if self.passing and not self._asks_for_reaction():
            self.passing -= frozenset(self.match.asked)


class Games:
    """The games in memory, read from the store when somebody comes and left again when nobody is there."""

    def __init__(self, store: Store, titles: Registry, seeds: Callable[[], bytes] = new_seed) -> None:
        self.store, self.titles, self.seeds = store, titles, seeds
        self._live: dict[str, LiveGame] = {}
        self._reading: dict[str, asyncio.Lock] = {}

    async def create(
        self,
        title: str,
        scenario: str,
        settings: Mapping[str, str],
        seats: list[SeatRow],
        listed: bool = False,
        name: str = "",
        advice: bool | None = None,
    ) -> LiveGame:
        match = Match.begin(self.titles.get(title), scenario, self.seeds(), settings)
        return await self._keep(match, seats, listed, name, advice)

    async def take_in(self, match: Match[Any], seats: list[SeatRow], name: str = "") -> LiveGame:
        """A game from elsewhere. Who brought it knows its luck, so where others may sit down it gets a new one."""
        if match.ending is None and any(seat.kind == OPEN for seat in seats):
            match = match.fork(match.position, self.seeds())
        return await self._keep(match, seats, False, name)

    async def fork(self, game: LiveGame, viewers: tuple[Side, ...], position: int, seats: list[SeatRow]) -> LiveGame:
        """A new game from an earlier position. Of a running game with secrets it starts from a position that the one
        who asks could believe in; luck is new in every case."""
        match, seed = game.match, self.seeds()
        if match.ending is not None or game.hot_seat:
            forked = match.fork(position, seed)
        else:
            forked = match.fork_as(viewers[0] if viewers else None, position, seed)
        return await self._keep(forked, seats, False, game.row.name)

    async def _keep(
        self, match: Match[Any], seats: list[SeatRow], listed: bool, name: str, advice: bool | None = None
    ) -> LiveGame:
        if sorted(seat.side for seat in seats) != list(range(len(match.title.sides))):
            raise refused("bad-seats")
        now = time.time()
        row = GameRow(
            id=secrets.token_urlsafe(9),
            title=match.title.id,
            scenario=match.scenario,
            settings=match.settings,
            rules_version=match.title.rules_version,
            seed=match.fate.seed,
            listed=listed,
            created=now,
            changed=now,
            seq=match.seq,
            asked=match.asked,
            finished=match.ending is not None,
            name=name,
            advice=advice_by_default(seats) if advice is None else advice,
        )
        entries = [msgspec.json.encode(entry) for entry in match.journal]
        await self.store.create(row, seats, entries, match.codec.encode(match.flow))
        for position in [p for p in sorted(match.kept) if p == match.line.base or p % KEPT_POSITIONS == 0]:
            await self.store.keep(row.id, position, match.codec.encode(match.kept[position]))
        game = self._live[row.id] = LiveGame(row, match, seats, self.store)
        return game

    async def delete(self, game: LiveGame) -> None:
        await self.store.delete(game.row.id)
        self._live.pop(game.row.id, None)
        game.broken = True
        if game.errand is not None:
            game.errand.cancel()
        game.stop_counsel()
        game.tell()

    async def get(self, id: str) -> LiveGame:
        async with self._reading.setdefault(id, asyncio.Lock()):
            game = self._live.get(id)
            if game is None or game.broken:
                try:
                    game = self._live[id] = await self._read(id)
                except NoGame:
                    self._reading.pop(id, None)
                    raise
            return game

    async def _read(self, id: str) -> LiveGame:
        row, seats = await self.store.game(id), await self.store.seats(id)
        journal: list[AnyEntry] = [_entries.decode(entry) for entry in await self.store.journal(id)]
        head, kept = await self.store.head(id), await self.store.kept(id)
        throws = sum(len(entry.thrown) for entry in journal if isinstance(entry, Begun | Played))
        position = len(line_of(journal).played)
        snapshots = [(p, Raw(state)) for p, state in kept if p < position] + [(position, Raw(head))]
        body = Body(commitment(row.seed), row.seed.hex(), throws, journal, snapshots)
        match = Match.restore(self.titles.get(row.title), row.scenario, row.settings, row.rules_version, body)
        reasons = [Why(seq, _reasons.decode(said)) for seq, said in await self.store.reasons(id)]
        return LiveGame(row, match, seats, self.store, reasons)

    async def sit(self, id: str, side: Side, name: str) -> str:
        """Take an open seat; the answer is the secret that opens it from now on."""
        token = new_token()
        seat = SeatRow(side, PERSON, name, token=hashed(token))
        if not await self.store.sit(id, seat, only_if_open=True):
            raise refused("seat-taken")
        game = await self.get(id)
        game.seats = await self.store.seats(id)
        game.tell()
        return token

    def forget_idle(self) -> None:
        """Games nobody watches leave memory; the store has them."""
        for id in [id for id, game in self._live.items() if not game.watchers and not game.busy]:
            del self._live[id]
            self._reading.pop(id, None)
