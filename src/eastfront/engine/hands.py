"""What a hand does at the table, told by what lies there: take this unit, put it there, these join the attack.

A gesture is a list of moves, a move a list of touches. Each touch means one of the options of its moment; nothing is
done here that is not on offer. What was only picked up (no fact came of it) is put back when the hand turns elsewhere,
and a unit that could go on is left where it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Side
from eastfront.engine.journal import Played
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refusal, Refused, refused
from eastfront.engine.scene import Choice


class Touch(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was touched. Of several spaces the first one on offer is meant; `action` says which of several things."""

    piece: int | None = None
    spaces: tuple[int, ...] = ()
    card: int | None = None
    place: str | None = None
    action: int | None = None


Move = tuple[Touch, ...]


def play_moves(
    match: Match[Any], side: Side, moves: Iterable[Move], seq: int | None = None, leave: bool = False
) -> list[Refusal | None]:
    """One gesture. Moves that can go, go, up to the first barrier; the answer says of each why it did not go, or None.
    With `leave` a move may turn away from what was begun before it, and one that could not go is tried again when the
    others have gone."""
    found: list[Refusal | None] = []
    for _ in playing(match, side, moves, found, seq, leave):
        pass
    return found


def playing(
    match: Match[Any],
    side: Side,
    moves: Iterable[Move],
    found: list[Refusal | None],
    seq: int | None = None,
    leave: bool = False,
) -> Iterator[None]:
    """The same with a pause after each touch, for who has others to attend to."""
    match.expect(seq)
    hand = Hand(match, side, match.seq)
    waiting: list[tuple[int, Move]] = []
    for number, move in enumerate(moves):
        found.append(None)
        yield from _try(hand, move, leave, found, number)
        if found[number] is not None:
            waiting.append((number, move))
    if not leave or len(waiting) == len(found):
        return
    for number, move in waiting:  # what stood in the way may have gone, what was needed there may have come
        if hand.barrier:
            return
        yield from _try(hand, move, leave, found, number)


def _try(hand: Hand, move: Move, leave: bool, found: list[Refusal | None], number: int) -> Iterator[None]:
    try:
        yield from hand.play(move, leave)
        found[number] = None
    except Refused as no:
        found[number] = no.refusal


def put_back(match: Match[Any], side: Side, touch: Touch, seq: int | None = None) -> None:
    """Drop one of the things picked up since something last happened; the others stay picked up."""
    for _ in putting_back(match, side, touch, seq):
        pass


def putting_back(match: Match[Any], side: Side, touch: Touch, seq: int | None = None) -> Iterator[None]:
    match.expect(seq)
    picks = trailing_picks(match, side)
    for count, entry in enumerate(reversed(picks), 1):
        before = match.at(match.position - count)
        choice = match.title.choice(match.title.view(before, side), match.codec.action(entry.action))
        if meant(touch, (choice,)) is not None:
            break
        yield
    else:
        raise refused("not-picked")
    gesture = match.seq
    for _ in range(count):
        match.undo(side)
        yield
    for entry in picks[len(picks) - count + 1 :]:
        try:
            match.submit(side, match.codec.action(entry.action), gesture=gesture)
        except Refused:  # it was there only because of what was put back
            break
        yield


def trailing_picks(match: Match[Any], side: Side) -> list[Played]:
    """The last actions of a side that told nobody anything: what is picked up, oldest first."""
    found: list[Played] = []
    for position in range(match.position - 1, match.line.base - 1, -1):
        entry = match.journal[match.line.played[position]]
        assert isinstance(entry, Played)
        if not _is_pick(entry, side):
            break
        found.append(entry)
    return found[::-1]


def _is_pick(entry: Played, side: Side) -> bool:
    telling = entry.facts or entry.thrown or entry.barrier
    return entry.side == side and not telling and entry.action[0] != Pass.__name__


def has_picked(match: Match[Any], side: Side) -> bool:
    """Whether something is picked up."""
    if match.position <= match.line.base:
        return False
    last = match.journal[match.line.played[-1]]
    return isinstance(last, Played) and _is_pick(last, side)


def meant(touch: Touch, choices: Sequence[Choice]) -> Choice | None:
    """The choice a touch means, or None; Refused when it could be several."""
    if touch.action is not None:
        return next((choice for choice in choices if choice.action == touch.action), None)
    if touch.spaces and touch.piece is None:
        at = {choice.space: choice for choice in reversed(choices) if choice.piece is None}
        return next((at[space] for space in touch.spaces if space in at), None)
    found = [choice for choice in choices if _touched(touch, choice)]
    found = [choice for choice in found if choice.role != "aside"] or found
    if len(found) > 1:
        raise refused("which-one", count=len(found))
    return found[0] if found else None


def _touched(touch: Touch, choice: Choice) -> bool:
    if touch.piece is not None:
        return choice.piece == touch.piece
    if touch.card is not None:
        return choice.card == touch.card
    return touch.place is not None and choice.place == touch.place


class Hand:
    """One gesture under way."""

    def __init__(self, match: Match[Any], side: Side, gesture: int) -> None:
        self.match, self.side, self.gesture = match, side, gesture
        self.barrier = False

    def play(self, move: Move, leave: bool) -> Iterator[None]:
        """All of a move or nothing of it."""
        if self.barrier:
            raise refused("gesture-over")
        if leave and move:
            yield from self._turn_to(move[0])
        begun = self.match.position
        try:
            for touch in move:
                if self.barrier:
                    raise refused("gesture-over")
                self._submit(self._wanted(touch))
                yield
        except Refused:
            while self.match.position > begun and not self.barrier:
                self.match.undo(self.side)
            raise

    def _submit(self, action: Action) -> None:
        self.barrier = self.match.submit(self.side, action, gesture=self.gesture).barrier

    def _choices(self) -> tuple[Choice, ...]:
        seen = self.match.view(self.side)
        return self.match.title.choices(seen, self.match.options(self.side))

    def _wanted(self, touch: Touch) -> Action:
        choice = meant(touch, self._choices())
        if choice is None:
            raise Refused(why_not(self.match, self.side, touch))
        return self.match.title.actions.action(choice.action)

    def _turn_to(self, touch: Touch) -> Iterator[None]:
        """Put back what is picked up, or leave the unit that could go on, if that is what it takes."""
        if meant(touch, self._choices()) is not None:
            return
        picks = len(trailing_picks(self.match, self.side))
        for _ in range(picks):
            self.match.undo(self.side)
            if meant(touch, self._choices()) is not None:
                return
            yield
        for _ in range(picks):
            self.match.redo(self.side)
            yield
        if self._offers_after_passing(touch):
            self._submit(Pass())

    def _offers_after_passing(self, touch: Touch) -> bool:
        """Passing must neither end a phase with its facts nor ask somebody else: it only lets go of a unit."""
        match = self.match
        if Pass() not in match.options(self.side):
            return False
        flow = match.flow.clone()
        flow.table.chronicle = []
        flow.do(Pass(), self.side)
        if flow.table.chronicle or flow.asked != (self.side,):
            return False
        choices = match.title.choices(match.title.view(flow, self.side), flow.options(self.side))
        return meant(touch, choices) is not None


def why_not(match: Match[Any], side: Side, touch: Touch) -> Refusal:
    """Why the touch means nothing now, as far as the side may know; in one sentence if the rules have none."""
    seen, plain = match.view(side), refused("not-offered").refusal
    if side not in match.asked:
        return plain
    candidates, forbids = seen.flow().attempts(side)
    wanted = touch.spaces[:1] if touch.piece is None else ()
    for candidate in candidates:
        choice = match.title.choice(seen, candidate)
        if choice.space in wanted if wanted else _touched(touch, choice):
            return forbids(candidate) or plain
    return plain
