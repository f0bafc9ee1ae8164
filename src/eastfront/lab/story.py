"""A saved game read again from its first action: where everything stood at each turn, every battle, every throw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from eastfront.engine.facts import Fact
from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Sequence, Side
from eastfront.engine.journal import Begun, Played
from eastfront.engine.match import Match
from eastfront.lab import fronts
from eastfront.lab.play import Watched
from eastfront.lab.records import Luck

WEIGHTS = {"objectives": 4, "cities": 2, "units": 1, "steps": 2}
"""What makes a battle decisive. Points are left out: many games score at the end of a turn, whoever fought last."""


class Turn(Struct):
    """The end of a turn; turn 0 is the start. `facts` is what happened in it, `luck` that of each side until now."""

    number: int
    facts: list[Fact]
    measures: dict[str, int]
    units: dict[int, list[int]]
    holder: list[int]
    luck: list[Luck]
    battles: int = 0


class Battle(Struct):
    """`swing` is how much it changed, `change` what did, `fortune` the luck of who threw, in deviations."""

    turn: int
    side: Side
    facts: list[Fact]
    change: dict[str, int]
    swing: int
    fortune: float


class Story(Struct):
    turns: list[Turn]
    battles: list[Battle]
    luck: list[Luck]


class _Fighting(Struct):
    """A battle not yet over: its frame, and how things stood when its dice were thrown."""

    frame: Frame
    battle: Battle
    before: dict[str, int]


class Reader:
    """Plays a game again. Facts only one side may hear are told once the game is over."""

    def __init__(self, match: Match[Any]) -> None:
        self.match, self.title = match, match.title
        self.flow: Flow[Any] = match.at(match.line.base)
        self.over = match.ending is not None
        self.headlines = {kind.id for kind in self.title.facts if kind.headline and kind.scale}
        self.luck = [Luck() for _ in self.title.sides]
        self.fighting: _Fighting | None = None
        self.story = Story([], [], self.luck)
        self.facts: list[Fact] = []
        self.battles = 0

    def read(self) -> Story:
        first = self.match.journal[0]
        if isinstance(first, Begun) and self.match.line.base == 0:
            self.facts += self._heard(first.facts)
        self._end_turn(0)
        turn, since = self.title.turn(self.flow.table), 0
        for entry in self._entries():
            self._again(entry, turn)
            since += 1
            now = self.title.turn(self.flow.table)
            if now != turn:
                self._end_turn(turn)
                turn, since = now, 0
        if since or self.facts:
            self._end_turn(turn)
        return self.story

    def _entries(self) -> Iterator[Played]:
        for at in self.match.line.played[self.match.line.base :]:
            entry = self.match.journal[at]
            assert isinstance(entry, Played)
            yield entry

    def _heard(self, facts: tuple[Fact, ...]) -> list[Fact]:
        return [fact for fact in facts if self.over or fact.heard_by(None)]

    def _again(self, entry: Played, turn: int) -> None:
        flow = self.flow
        stack = list(flow.stack)
        fights = any(fact.kind in self.headlines for fact in entry.facts)
        before = dict(self.title.measures(flow.table)) if fights else {}
        fate = Watched(Scripted(*(throw.thrown for throw in entry.thrown)), self.title)
        fate.flow, flow.fate = flow, fate
        flow.do(self.match.codec.action(entry.action), entry.side)
        heard = self._heard(entry.facts)
        self.facts += heard
        for own, new in zip(self.luck, fate.luck, strict=True):
            own.throws += new.throws
            own.expected += new.expected
            own.thrown += new.thrown
            own.variance += new.variance
        if fights:
            self._battle_begins(stack, Battle(turn, entry.side, [], {}, 0, _fortune(fate.luck)), before)
        if self.fighting is not None:
            self.fighting.battle.facts += heard
            if not any(frame is self.fighting.frame for frame in flow.stack):
                self._battle_ends()

    def _battle_begins(self, stack: list[Frame], battle: Battle, before: dict[str, int]) -> None:
        self._battle_ends()
        frame = next((frame for frame in reversed(stack) if isinstance(frame, Sequence)), stack[0])
        side = getattr(frame, "side", None)
        battle.side = Side(side) if isinstance(side, int) else battle.side
        self.fighting = _Fighting(frame, battle, before)
        self.battles += 1

    def _battle_ends(self) -> None:
        if self.fighting is None:
            return
        battle, before = self.fighting.battle, self.fighting.before
        after = self.title.measures(self.flow.table)
        for name, was in before.items():
            family, _, side = name.rpartition("_")
            if after[name] != was and family in WEIGHTS and side in self.title.sides:
                battle.change[name] = after[name] - was
                battle.swing += WEIGHTS[family] * abs(after[name] - was)
        self.story.battles.append(battle)
        self.fighting = None

    def _end_turn(self, number: int) -> None:
        self._battle_ends()
        seen = self.title.view(self.flow, None)
        units, holder = fronts.units_by_space(self.title, seen), fronts.holders(self.title, seen)
        luck = [Luck(one.throws, one.expected, one.thrown, one.variance) for one in self.luck]
        measures = dict(self.title.measures(self.flow.table))
        last = self.story.turns[-1].number if self.story.turns else -1
        self.story.turns.append(Turn(max(number, last + 1), self.facts, measures, units, holder, luck, self.battles))
        self.facts, self.battles = [], 0


def _fortune(luck: list[Luck]) -> float:
    return next((one.score for one in luck if one.throws), 0.0)


def read(match: Match[Any]) -> Story:
    return Reader(match).read()
