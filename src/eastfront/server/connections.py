"""Who may keep a connection: not more in all than there is room for, not too many from one address, and the last room
is for players. Whoever waits at the door without a word goes before anybody is turned away."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Protocol

from starlette.requests import HTTPConnection

from eastfront.engine.refusals import refused
from eastfront.server.visitors import Proxies, address_of, name_of, visitor_of

SPARE_FILES = 256  # for the store, machines and files, whatever browsers do
LEAST_ROOM = 64
KEPT_FOR_PLAYERS = 0.25  # of all connections: watchers get none of these


class Stage(IntEnum):
    DOOR = 0  # has not said who he is: pages, and tables before the first word
    WATCHING = 1  # at a table, without a key
    PLAYING = 2  # at a table, with a key that opens a seat


@dataclass(frozen=True)
class Room:
    """How many, and how long each may take. Paces are bytes a second after a time of grace."""

    most: int = 4000
    by_address: int = 200
    headers_within: float = 10.0
    hello_within: float = 15.0
    grace: float = 10.0
    pace: float = 4096.0
    table_grace: float = 30.0  # at a table, where people stay for hours on whatever line they have
    table_pace: float = 1024.0
    ping_every: float = 20.0
    pong_within: float = 20.0
    last_words: float = 2.0
    look_every: float = 1.0


def room_for(most: int = Room.most, factor: float = 1.0) -> Room:
    """As much as wanted, and no more than this process may open files."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # there is no such limit everywhere
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = most + SPARE_FILES
        if soft < wanted:
            soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        most = min(most, soft - SPARE_FILES)
    return Room(max(LEAST_ROOM, most), max(1, round(Room.by_address * factor)))


class Line(Protocol):
    """What holds the connection itself."""

    def waits(self) -> bool:
        """Whether it is the other end that has to say or to read something."""
        ...

    def look(self, now: float) -> None:
        """End it if the other end takes too long."""
        ...

    def end(self) -> None: ...


@dataclass(eq=False)
class Guest:
    """One connection. It is counted where its visitor is, once that is known."""

    keeper: Keeper
    address: str
    line: Line
    since: float
    stage: Stage = Stage.DOOR

    def comes_from(self, address: str) -> None:
        """Behind a proxy the address is known only from the request."""
        if address != self.address:
            self.keeper.readdress(self, address)

    def sit(self, player: bool) -> None:
        self.keeper.seat(self, Stage.PLAYING if player else Stage.WATCHING)


@dataclass
class Keeper:
    room: Room = field(default_factory=Room)
    proxies: Proxies = field(default_factory=Proxies)
    clock: Callable[[], float] = time.monotonic
    turned_away: int = 0
    sent_off: int = 0
    watching: bool = False  # somebody looks round every second

    def __post_init__(self) -> None:
        self._all: dict[Stage, dict[Guest, None]] = {stage: {} for stage in Stage}  # those there longest first
        self._by_address: dict[str, dict[Guest, None]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._all.values()))

    def count(self, stage: Stage) -> int:
        return len(self._all[stage])

    def enter(self, peer: str, line: Line) -> Guest | None:
        """A place for a new connection, if need be that of somebody who has stood at the door for longest."""
        known = address_of(peer)
        address = "" if self.proxies.trusts(known) else name_of(known)
        here = self._by_address.get(address, {}) if address else {}
        if len(here) >= self.room.by_address and not self._send_off(here):
            self.turned_away += 1
            return None
        if len(self) >= self.room.most and not self._send_off(self._all[Stage.DOOR]):
            self.turned_away += 1
            return None
        guest = Guest(self, address, line, self.clock())
        self._all[Stage.DOOR][guest] = None
        self._count(guest)
        return guest

    def _send_off(self, among: dict[Guest, None]) -> bool:
        """Only those who keep us waiting: nobody loses an answer that is being written."""
        found = next((one for one in among if one.stage is Stage.DOOR and one.line.waits()), None)
        if found is None:
            return False
        self.leave(found)
        found.line.end()
        self.sent_off += 1
        return True

    def leave(self, guest: Guest) -> None:
        self._all[guest.stage].pop(guest, None)
        self._uncount(guest)

    def readdress(self, guest: Guest, address: str) -> None:
        if len(self._by_address.get(address, ())) >= self.room.by_address:
            self.turned_away += 1
            raise refused("full")
        self._uncount(guest)
        guest.address = address
        self._count(guest)

    def _count(self, guest: Guest) -> None:
        if guest.address:
            self._by_address.setdefault(guest.address, {})[guest] = None

    def _uncount(self, guest: Guest) -> None:
        here = self._by_address.get(guest.address, {})
        here.pop(guest, None)
        if not here:
            self._by_address.pop(guest.address, None)

    def seat(self, guest: Guest, stage: Stage) -> None:
        if guest not in self._all[guest.stage]:
            return  # sent off meanwhile
        if stage is Stage.WATCHING and self.count(stage) >= int(self.room.most * (1 - KEPT_FOR_PLAYERS)):
            self.turned_away += 1
            raise refused("full")
        del self._all[guest.stage][guest]
        guest.stage = stage
        self._all[stage][guest] = None

    def look_round(self) -> None:
        now = self.clock()
        for guests in self._all.values():
            for guest in list(guests):
                guest.line.look(now)


def guest_of(connection: HTTPConnection) -> Guest | None:
    guest: Guest | None = connection.scope.get("state", {}).get("guest")
    return guest


def greeted(connection: HTTPConnection, token: str) -> None:
    """Somebody at a table has said hello; `token` only when it opens a seat. Refused when there is no room to watch."""
    connection.scope["visitor"] = visitor_of(connection).seated(token)
    guest = guest_of(connection)
    if guest is not None:
        guest.sit(player=bool(token))
