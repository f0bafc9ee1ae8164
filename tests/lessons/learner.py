"""A learner without a browser: the engine plays, the client's own guide (run by node) says what it would say."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from eastfront.bots.player import Player, player
from eastfront.engine.actions import Action
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refused
from eastfront.engine.sides import Side
from eastfront.parts.lessons import lesson_of
from eastfront.server.printed import title_data
from eastfront.titles import TITLES

WEB = Path(__file__).parents[2] / "web"
LONGEST = 600  # actions of a lesson, whatever the learner does


class Words(Struct, frozen=True):
    """A sentence in both languages, and the names in it that could not be filled in."""

    say: str
    en: str
    fr: str
    empty: list[str]


class Advice(Struct, frozen=True):
    """What the guide would show."""

    step: str
    chapter: str
    final: bool
    waits: bool
    myTurn: bool
    said: Words
    astray: Words | None
    ways: list[str]
    readable: bool
    choices: list[int]
    pieces: list[int]
    spaces: list[int]


class Guide:
    """The client's guide in a process of its own."""

    def __init__(self, title: str) -> None:
        node = shutil.which("node")
        assert node, "the lessons' tests need node: ./test --prepare"
        assert (WEB / "node_modules").is_dir(), "the lessons' tests need the client's packages: ./test --prepare"
        command = [node, "--import", "./tests/load.mjs", "tests/guide.mjs"]
        self._process = subprocess.Popen(command, cwd=WEB, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._tell({"title": title_data(TITLES.get(title))})

    def _tell(self, what: object) -> None:
        assert self._process.stdin
        self._process.stdin.write(msgspec.json.encode(what) + b"\n")
        self._process.stdin.flush()

    def ask(self, **seen: object) -> Advice:
        self._tell(seen)
        assert self._process.stdout
        answer = self._process.stdout.readline()
        assert answer, "the guide fell silent"
        return msgspec.convert(json.loads(answer), Advice)

    def close(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait(10)


@dataclass
class Learner:
    """One run of a lesson. `heard` is every step in the order it was shown, `did` every action taken as advised."""

    title: str
    guide: Guide
    seed: int
    heard: list[str] = field(default_factory=list)
    words: dict[str, Words] = field(default_factory=dict)
    passed: dict[str, list[str]] = field(default_factory=lambda: {"read": [], "skipped": []})

    def __post_init__(self) -> None:
        lesson = lesson_of(TITLES.get(self.title))
        assert lesson
        self.lesson = lesson
        self.match: Match[Any] = Match.begin(TITLES.get(self.title), lesson.scenario, bytes([self.seed]) * 32)
        self.me = Side(lesson.seats.index("me"))
        self.random = random.Random(self.seed)
        self.others: dict[int, Player] = {
            side: player(who, f"{self.seed}{side}") for side, who in enumerate(lesson.seats) if who != "me"
        }

    def advice(self) -> Advice:
        view = self.match.view(self.me)
        scene = self.match.title.scene(view, self.match.options(self.me))
        found = self.guide.ask(scene=scene, log=self.match.log(self.me), passed=self.passed, you=self.me)
        if not self.heard or self.heard[-1] != found.step:
            self.heard.append(found.step)
        for words in (found.said, found.astray):
            if words is not None:
                self.words[words.say] = words
        return found

    # ------------------------------------------------------------------ doing
    def let_others_play(self) -> None:
        while not self.match.ending and self.me not in self.match.asked:
            side = self.match.asked[0]
            self.match.submit(side, self.others[side].choose(self.match.view(side), self.match.options(side)))

    def act(self, action: Action) -> None:
        self.match.submit(self.me, action)
        self.let_others_play()

    def choose(self, number: int) -> None:
        self.act(self.match.title.actions.action(number))

    def read(self, step: str) -> None:
        self.passed["read"].append(step)

    def skip(self, step: str) -> None:
        self.passed["skipped"].append(step)

    def undo(self) -> bool:
        try:
            self.match.undo(self.me, gesture=True)
        except Refused:
            return False
        return True

    # ------------------------------------------------------------------ whole runs
    def follow(self, advice: Advice) -> None:
        """What the guide says: the first thing it points at, else "next"; and what it leaves open, somehow."""
        if advice.choices:
            self.choose(advice.choices[0])
        elif advice.readable:
            self.read(advice.step)
        elif advice.ways:
            self.take(advice)
        else:
            self.anything()

    def take(self, advice: Advice) -> None:
        if "undo" in advice.ways and self.undo():
            return
        self.skip(advice.step)

    def anything(self) -> None:
        self.act(self.random.choice(self.match.options(self.me)))
