"""The terminal game: hot-seat and against a machine, with undo, log, why-not, preview, saving, in either language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text as Line

from eastfront import saves
from eastfront.bots.player import Player
from eastfront.engine.frames import Side
from eastfront.engine.match import Match
from eastfront.engine.preview import preview
from eastfront.engine.refusals import Refused
from eastfront.engine.scene import Choice
from eastfront.engine.sides import knows
from eastfront.engine.title import Title
from eastfront.parts.data import DataError
from eastfront.terminal.screen import log_lines, numbered, picture, weighed
from eastfront.text.catalogue import Language, Words, words
from eastfront.workshop.rules import Rulebook, rulebook

Ask = Callable[[str], str]


class Leave(Exception):
    """The player closes the game."""


class TerminalGame:
    """`players` are the machines; every other side is a person at this terminal."""

    def __init__(
        self,
        match: Match[Any],
        players: Mapping[Side, Player],
        console: Console,
        language: Language,
        autosave: Path | None = None,
        ask: Ask | None = None,
    ) -> None:
        self.match, self.players, self.console, self.autosave = match, dict(players), console, autosave
        self.words: Words = words(language)
        self.ask: Ask = ask or console.input
        self.people = [s for s in match.sides if s not in self.players]
        self.shown: Side | None = self.people[0] if len(self.people) == 1 else None
        self.book = _rulebook(match.title)

    # ------------------------------------------------------------------ the loop
    def run(self) -> None:
        try:
            while not self.match.ending:
                self._turn()
            self._show(self.shown)
        except (Leave, EOFError):
            self._save_quietly()
            self.console.print(self.words.say("tui-bye"))

    def _turn(self) -> None:
        side = next((s for s in self.match.asked if s in self.players), self.match.asked[0])
        options = self.match.options(side)
        if side in self.players:
            self.match.submit(side, self.players[side].choose(self.match.view(side), options))
            self._save_quietly()
            return
        self._curtain(side)
        self._show(side)
        before = self.match.seq
        while self.match.seq == before:
            try:
                self._answer(side, self.ask(self.words.say("tui-ask", count=len(options)) + " ").strip())
            except Refused as no:
                self.console.print(Line(self.words.refusal(no.refusal), "yellow"))
        self._save_quietly()

    def _curtain(self, side: Side) -> None:
        """Between two people at one screen who may not see the same."""
        if len(self.people) > 1 and self.shown != side and not self._alike(self.shown, side):
            self.console.clear()
            self.console.print(self.words.say("tui-curtain", side=self.words.side(self.match.title, side)))
            self.ask(self.words.say("tui-enter") + " ")
        self.shown = side

    def _alike(self, one: Side | None, other: Side) -> bool:
        """Whether each may see all that the other sees."""
        if one is None:
            return False
        return knows(self.match.view(one).open_to, other) and knows(self.match.view(other).open_to, one)

    def _show(self, side: Side | None) -> None:
        self.console.clear()
        log = self.match.log(side, max(0, self.match.seq - 40))
        scene = self.match.title.scene(self.match.view(side), self.match.options(side) if side is not None else ())
        if self.match.ending is not None and scene.ending is None:
            self.console.print(self.words.say(self.match.ending.how))
        self.console.print(picture(self.match.title, scene, log, self.words, self.book))

    # ------------------------------------------------------------------ what a person may type
    def _answer(self, side: Side, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        if typed.isdigit():
            self._play(side, int(typed))
        elif word in ("u", "undo"):
            self.match.undo(side)
        elif word in ("r", "redo"):
            self.match.redo(side)
        elif word in ("l", "log"):
            self._whole_log(side)
        elif word in ("?", "why"):
            self._why_not(side)
        elif word in ("p", "preview"):
            self._preview(side, rest)
        elif word.startswith("§") or word == "rule":
            self._rule(word.removeprefix("§") if word.startswith("§") else rest)
        elif word in ("fr", "en"):
            self.words = words("fr" if word == "fr" else "en")
            self._show(side)
        elif word in ("s", "save") and rest:
            saves.write(Path(rest), self.match.save())
            self.console.print(self.words.say("tui-saved", file=rest))
        elif word in ("resign",):
            self.match.resign(side, allies=self.match.camp_of(side))
        elif word in ("q", "quit"):
            raise Leave
        else:
            self.console.print(self.words.say("tui-help"))

    def _play(self, side: Side, number: int) -> None:
        options = self.match.options(side)
        if not 1 <= number <= len(options):
            self.console.print(Line(self.words.say("tui-no-such-choice", count=len(options)), "yellow"))
            return
        self.match.submit(side, options[number - 1])

    def _whole_log(self, side: Side) -> None:
        told = [line for entry in self.match.log(side) for line in log_lines(self.match.title, entry, self.words)]
        self.console.print(Panel(Group(*told), title=self.words.say("tui-log"), title_align="left"))

    def _why_not(self, side: Side) -> None:
        """What one might try and may not, with the reason and its section."""
        seen = self.match.view(side)
        by_reason: dict[str, list[str]] = {}
        for action, refusal in self.match.flow.refusals(side=side):
            choice: Choice = self.match.title.choice(seen, action)
            by_reason.setdefault(self.words.refusal(refusal), []).append(self.words.text(choice.text))
        for reason, wanted in by_reason.items():
            self.console.print(Line(reason, "yellow").append("\n  " + " · ".join(wanted), "dim"))
        if not by_reason:
            self.console.print(self.words.say("tui-no-refusals"))

    def _preview(self, side: Side, rest: str) -> None:
        options = self.match.options(side)
        wanted = [int(rest) - 1] if rest.isdigit() and 1 <= int(rest) <= len(options) else range(len(options))
        seen = self.match.view(side)
        found = False
        for number in wanted:
            weighing = preview(self.match.title, seen, options[number])
            if weighing is not None:
                found = True
                self.console.print(numbered(number + 1, self.match.title.choice(seen, options[number]), self.words))
                self.console.print(weighed(self.match.title, weighing, self.words))
        if not found:
            self.console.print(self.words.say("tui-no-preview"))

    def _rule(self, section: str) -> None:
        if self.book is None:
            self.console.print(self.words.say("tui-no-rulebook"))
            return
        wording = self.book.get(section.strip()).wording(self.words.language)
        heading = f"§{section.strip()} {wording.heading}"
        self.console.print(Panel(wording.whole, title=heading, title_align="left", width=80))

    def _save_quietly(self) -> None:
        if self.autosave is None:
            return
        try:
            saves.write(self.autosave, self.match.save())
        except OSError as error:
            why = error.strerror or str(error)
            self.console.print(Line(self.words.say("save-unwritable", file=str(self.autosave), why=why), "yellow"))
            self.autosave = None


def _rulebook(title: Title[Any]) -> Rulebook | None:
    try:
        return rulebook(title)
    except (DataError, ModuleNotFoundError):
        return None
