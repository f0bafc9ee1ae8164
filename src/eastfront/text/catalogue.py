"""Renders message ids, facts and refusals in one language. A missing message shows its id, never an error."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Literal

from fluent.runtime import FluentBundle, FluentResource

from eastfront.engine.facts import Fact, FactKind, Kind
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.engine.text import Name, Text
from eastfront.engine.title import Title
from eastfront.text import french

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = ("fr", "en")
Argument = int | str | Name


def language_of(environment: Mapping[str, str]) -> Language:
    """The language a terminal asks for: French if it says so, else English."""
    for key in ("EASTFRONT_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(key, "").lower()
        if value:
            return "fr" if value.startswith("fr") else "en"
    return "en"


def message_files(language: Language) -> list[tuple[str, str]]:
    """Every .ftl file of a language: its name and its text."""
    folder = resources.files("eastfront.text").joinpath(language)
    files = sorted((f for f in folder.iterdir() if f.name.endswith(".ftl")), key=lambda f: f.name)
    return [(f.name, f.read_text(encoding="utf-8")) for f in files]


def signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−") if amount else "0"


class Words:
    """One language."""

    def __init__(self, language: Language, extra: Iterable[str] = ()) -> None:
        self.language = language
        functions: dict[str, Any] = {"SIGNED": signed} | (french.FUNCTIONS if language == "fr" else {})
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        self._reading = threading.Lock()
        self._unread = [text for _, text in message_files(language)] + list(extra)

    def knows(self, id: str) -> bool:
        """Reads the file of a message when it is first asked for: reading all takes longer than a start should. Who
        asks while another reads waits for it."""
        if not self._bundle.has_message(id):
            with self._reading:
                for source in [text for text in self._unread if text.startswith(f"{id} =") or f"\n{id} =" in text]:
                    self._bundle.add_resource(FluentResource(source))
                    self._unread.remove(source)
        return bool(self._bundle.has_message(id))

    def say(self, id: str, **args: Argument) -> str:
        if not self.knows(id):
            return id
        plain = {key: self._argument(value) for key, value in args.items()}
        pattern = self._bundle.get_message(id).value
        if pattern is None:
            return id
        formatted, _ = self._bundle.format_pattern(pattern, plain)
        return str(formatted)

    def text(self, words: Text) -> str:
        return self.say(words.id, **words.args)

    def refusal(self, refusal: Refusal) -> str:
        """The reason, and the section where there is one."""
        reason = self.say(refusal.reason, **refusal.about)
        return f"{reason} (§{refusal.rule})" if refusal.rule else reason

    def modifier(self, line: Modifier) -> str:
        amount = f"{signed(line.amount)} " if line.amount else ""
        return f"{amount}{self.say(line.reason, **line.about)} (§{line.rule})"

    def tally(self, tally: Tally) -> str:
        return ", ".join(self.modifier(line) for line in tally.lines)

    def fact(self, title: Title[Any], fact: Fact) -> str:
        kinds = facts_of(title)
        if fact.kind not in kinds:
            return fact.kind
        args: dict[str, Argument] = {}
        for (name, kind), value in zip(kinds[fact.kind].args, fact.args, strict=True):
            args[name] = self._value(title, kind, value)
            if isinstance(value, Tally):
                args[f"{name}-lines"] = len(value.lines)
                args[f"{name}-total"] = value.total
        return self.say(fact.kind, **args)

    def percent(self, share: float) -> str:
        figure = f"{share * 100:.1f}"
        return f"{figure.replace('.', ',')}\N{NARROW NO-BREAK SPACE}%" if self.language == "fr" else f"{figure}%"

    def side(self, title: Title[Any], side: Side) -> str:
        return self.say(f"{title.id}-side-{title.sides[side]}")

    def sides(self, title: Title[Any], sides: Iterable[Side]) -> str:
        """Several of them, as one party."""
        return " + ".join(self.side(title, side) for side in sides)

    def _value(self, title: Title[Any], kind: Kind, value: Any) -> Argument:
        if isinstance(value, Tally):
            return self.tally(value)
        if isinstance(value, tuple):
            return " ".join(map(str, value))
        if kind is Kind.WORD:
            return self.say(str(value))
        if kind is Kind.SIDE:
            return self.side(title, Side(int(value)))
        names = names_of(title).get(kind)
        if names is not None and isinstance(value, int) and 0 <= value < len(names):
            return names[value]
        return int(value) if isinstance(value, int) else str(value)

    def _argument(self, value: Argument) -> int | str:
        return value.into(self.language) if isinstance(value, Name) else value


@cache
def words(language: Language) -> Words:
    return Words(language)


@cache
def facts_of(title: Title[Any]) -> dict[str, FactKind]:
    return {kind.id: kind for kind in title.facts}


@cache
def names_of(title: Title[Any]) -> Mapping[Kind, list[Name]]:
    return title.names()
