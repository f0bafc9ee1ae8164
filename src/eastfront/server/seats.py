"""Who sits at a table: as a browser wishes it, as it is kept, and as the others see it."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence

from eastfront.bots.player import HANDICAP, LIMITS, PLAYERS
from eastfront.engine.frames import Side
from eastfront.engine.refusals import refused
from eastfront.server.documents import SeatWish
from eastfront.server.records import SeatRow
from eastfront.server.wire import Seat

OPEN, PERSON, MACHINE = "open", "person", "machine"
LONGEST_NAME = 60
PATIENT = "marshal"  # the machine whose time for a turn a player sets
SECONDS, LEAST, MOST = 10, 1, 120
MOST_SLIPS = round(100 * LIMITS[HANDICAP][1])


def hashed(token: str) -> bytes:
    """Only this is stored: who reads the store cannot sit down at a table."""
    return hashlib.sha256(token.encode()).digest()


def opened_by(seats: Sequence[SeatRow], token: str) -> tuple[Side, ...]:
    """The sides whose secret this is."""
    if not token:
        return ()
    given = hashed(token)
    return tuple(s.side for s in seats if s.kind == PERSON and secrets.compare_digest(s.token, given))


def seats_for(wishes: Sequence[SeatWish], name: str, token: str) -> list[SeatRow]:
    seats = []
    for wish in wishes:
        if wish.seconds is not None and wish.who != PATIENT:
            raise refused("no-budget", player=wish.who)
        if wish.slips is not None and not (wish.who in PLAYERS and 0 <= wish.slips <= MOST_SLIPS):
            raise refused("bad-slips", most=MOST_SLIPS)
        if wish.who == "me":
            seats.append(SeatRow(wish.side, PERSON, name[:LONGEST_NAME], token=hashed(token)))
        elif wish.who == "open":
            seats.append(SeatRow(wish.side, OPEN))
        elif wish.who in PLAYERS:
            seats.append(SeatRow(wish.side, MACHINE, machine=_words(wish)))
        else:
            raise refused("no-player", player=wish.who, known=", ".join(PLAYERS))
    return seats


def _words(wish: SeatWish) -> str:
    """A machine as `bots` names it."""
    options = []
    if wish.who == PATIENT:
        seconds = SECONDS if wish.seconds is None else wish.seconds
        if not (LEAST <= seconds <= MOST and seconds == int(seconds)):
            raise refused("bad-seconds", least=LEAST, most=MOST)
        options.append(f"seconds={int(seconds)}")
    if wish.slips:
        options.append(f"{HANDICAP}={wish.slips / 100}")
    return wish.who + (":" + ",".join(options) if options else "")


def shown(seats: Iterable[SeatRow], present: Iterable[Side] = ()) -> tuple[Seat, ...]:
    """As anybody at the table may see them."""
    here = set(present)
    found = []
    for seat in seats:
        level, _, rest = seat.machine.partition(":")
        options = dict(pair.split("=") for pair in rest.split(",") if "=" in pair)
        seconds, slips = int(options.get("seconds", 0)), round(100 * float(options.get(HANDICAP, 0)))
        found.append(Seat(seat.side, seat.kind, seat.name or level, seat.side in here, seconds, slips))
    return tuple(found)


def advice_by_default(seats: Iterable[SeatRow]) -> bool:
    """Between people who are not at one screen nobody has a machine whisper to him, unless they want it so."""
    return all(seat.kind != OPEN for seat in seats)
