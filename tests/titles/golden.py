"""Golden games of every title: one for each way a game can end, kept as saves in tests/golden.

Each follows from its start and its number alone: the number makes the 32 bytes of the dice and draws, and a Random
seeded with it chooses among the options. Long titles start from late positions, so that the files stay small.
`python -m tests.titles.TITLE.golden` writes them again; do so only when the rules or the map have changed on purpose,
and say why in the commit."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from eastfront import saves
from eastfront.engine.codec import codec_of
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending
from eastfront.engine.match import Match
from eastfront.titles import TITLES

FOLDER = Path(__file__).parents[1] / "golden"


class Golden(Struct, frozen=True):
    title: str
    name: str
    scenario: str
    start: Callable[[int], Flow[Any]] | None  # by number; the set-up of the scenario if there is none
    number: int
    ending: Ending
    second_thoughts: float = 0.05  # how often an action is taken back, so that saves hold such entries too

    @property
    def file(self) -> Path:
        return FOLDER / self.title / f"{self.name}{saves.SUFFIX}"

    def begun(self, number: int) -> Match[Any]:
        title = TITLES.get(self.title)
        seed = hashlib.sha256(f"{self.title} golden {number}".encode()).digest()
        if self.start is None:
            return Match.begin(title, self.scenario, seed)
        return Match.begin_from(title, self.scenario, seed, {}, codec_of(title).encode(self.start(number)))

    def record(self, number: int | None = None) -> Match[Any]:
        """Random choices to the end."""
        number = self.number if number is None else number
        random, match = Random(number), self.begun(number)
        while not match.ending:
            side = match.asked[-1]
            options = match.options(side)
            played = match.submit(side, options[int(random.random() * len(options))])
            if not played.barrier and random.random() < self.second_thoughts:
                match.undo(side)
        return match

    def find(self, tries: int = 5000) -> int:
        """The first number whose game ends so."""
        return next(number for number in range(tries) if self.record(number).ending == self.ending)


def write(games: Iterable[Golden]) -> None:
    for game in games:
        match = game.record()
        assert match.ending == game.ending, f"{game.name}: {match.ending}; use number {game.find()}"
        game.file.parent.mkdir(exist_ok=True)
        saves.write(game.file, match.save())
        print(f"{game.file.name}: {match.position} actions, turn {match.flow.table.turn}")
