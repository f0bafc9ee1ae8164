"""A random walk of submitting, undoing, redoing, taking back and jumping, against a model that replays all."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastfront.engine import course
from eastfront.engine import match as matches
from eastfront.engine.actions import Action
from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import all_sides
from eastfront.engine.title import Title
from eastfront.engine.verify import verify
from tests.engine.helpers import ALL, SEED

Done = tuple[Side, Action, tuple[tuple[int, ...], ...]]
"""Who did what, and what the dice then showed."""


def replay(title: Title[Any], begun: tuple[tuple[int, ...], ...], done: Sequence[Done]) -> Flow[Any]:
    """Slow and obvious: everything from the start, with the dice as they fell."""
    flow = title.begin(title.scenarios[0].id, fate=Scripted(*begun))
    for side, action, thrown in done:
        flow.fate = Scripted(*thrown)
        flow.do(action, side)
    return flow


class Walker:
    """A match and, beside it, the plain list of what was done."""

    def __init__(self, title: Title[Any], luck: Random) -> None:
        self.title, self.luck = title, luck
        self.match = Match.begin(title, title.scenarios[0].id, SEED)
        self.begun = tuple(t.thrown for t in getattr(self.match.journal[0], "thrown", ()))
        self.done: list[Done] = []
        self.undone: list[Done] = []
        self.seldom = {"Break"} if luck.random() < 0.3 else {"Break", "Finish"}

    def step(self, kind: str) -> None:
        match, luck = self.match, self.luck
        counter = match.fate.counter
        if kind == "submit" and match.asked:
            side = luck.choice(match.asked)
            action = luck.choice([o for o in match.options(side) if type(o).__name__ not in self.seldom])
            entry = match.submit(side, action, match.seq)
            self.done.append((side, action, tuple(t.thrown for t in entry.thrown)))
            self.undone.clear()
        elif kind == "undo" and self._allowed(lambda: match.undo(luck.choice(all_sides(len(self.title.sides))))):
            self.undone.append(self.done.pop())
        elif kind == "redo" and self._allowed(lambda: match.redo(luck.choice(all_sides(len(self.title.sides))))):
            self.done.append(self.undone.pop())
        elif kind == "take_back":
            to = luck.randint(0, match.position)
            if self._allowed(lambda: match.take_back(to, all_sides(len(self.title.sides)))):
                del self.done[to:]
                self.undone.clear()
            else:
                assert match.ending
        elif kind == "jump":
            at = luck.randint(0, match.position)
            expected = replay(self.title, self.begun, self.done[:at])
            assert match.codec.encode(match.at(at)) == match.codec.encode(expected)
        elif kind == "stir":
            self._allowed(lambda: match.stir(luck.choice(all_sides(len(self.title.sides))), luck.randbytes(16).hex()))
        elif kind == "load":
            self.match = Match.load(match.save(), ALL)
        assert self.match.fate.counter >= counter

    @staticmethod
    def _allowed(change: Any) -> bool:
        try:
            change()
        except Refused:
            return False
        return True

    def check(self) -> None:
        expected = replay(self.title, self.begun, self.done)
        assert self.match.codec.encode(self.match.flow) == codec_of(self.title).encode(expected)
        assert self.match.position == len(self.done)
        assert self.match.asked == expected.asked


steps = st.lists(
    st.sampled_from(["submit"] * 12 + ["undo"] * 6 + ["redo"] * 3 + ["take_back", "jump", "jump", "load", "stir"]),
    min_size=10,
    max_size=90,
)


@pytest.mark.parametrize("id", ALL.ids())
@settings(max_examples=12, deadline=None)
@given(steps, st.integers(0, 1_000_000))
def test_undo_redo_take_back_and_jumps_equal_a_plain_replay(id: str, steps: list[str], seed: int) -> None:
    walker = Walker(ALL.get(id), Random(seed))
    for number, kind in enumerate(steps):
        walker.step(kind)
        if kind != "submit" or number % 7 == 0:
            walker.check()
    walker.check()
    assert verify(walker.match.save(), ALL).problem == ""


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 1_000_000))
def test_snapshots_change_nothing_however_many_are_kept(seed: int) -> None:
    before = course.KEEP_EVERY, matches.SAVE_EVERY
    saves = []
    try:
        for course.KEEP_EVERY, matches.SAVE_EVERY in ((1, 1), (3, 6), (1000, 1000)):
            walker = Walker(ALL.get("skirmish"), Random(seed))
            for number in range(120):
                walker.step("undo" if number % 5 == 4 else "take_back" if number % 50 == 49 else "submit")
            walker.check()
            loaded = Match.load(walker.match.save(), ALL)
            assert [loaded.codec.digest(loaded.at(p)) for p in range(0, loaded.position + 1, 7)] == [
                walker.match.codec.digest(walker.match.at(p)) for p in range(0, loaded.position + 1, 7)
            ]
            saves.append((walker.match.journal, walker.match.digest))
    finally:
        course.KEEP_EVERY, matches.SAVE_EVERY = before
    assert saves[0] == saves[1] == saves[2]
