"""Decks that players build: what a title says about its cards, and a list of them as it travels and is kept.

A title that offers this returns a `DeckBuilder` from `Title.deck_builder`. The workshop, the server and the table know
no more of it than what stands here."""

from __future__ import annotations

from typing import Final, Literal, Protocol

from msgspec import Struct

from eastfront.engine.refusals import refused
from eastfront.engine.text import Name, Text

MOST_LINES: Final = 400  # different cards in one list
MOST_OF_ONE: Final = 99
LONGEST_NAME: Final = 60


class Army(Struct, frozen=True):
    """Who a deck belongs to: it is built of the cards of one army, and of those that belong to all."""

    id: str
    name: Text
    letters: str
    note: Text


class DeckSection(Struct, frozen=True):
    """A part of a list that is counted by itself; only these armies have it, or all if none is named. `exact` cards or
    at most `most`; 0 is no limit."""

    id: str
    name: Text
    rule: str
    exact: int = 0
    most: int = 0
    armies: tuple[str, ...] = ()


class DeckCard(Struct, frozen=True):
    """`sections` are those it may lie in for its own army and for others: a card of one army may be lent to another."""

    id: str
    face: str
    army: str  # empty: anybody's
    section: str
    group: str
    cost: int
    lent: tuple[tuple[str, str], ...] = ()  # army and section


class Listed(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck: by section, copies by card."""

    army: str
    name: str = ""
    sections: dict[str, dict[str, int]] = {}


class Finding(Struct, frozen=True):
    """One rule, looked at with a list: kept, broken (by these cards), or kept and worth a word."""

    verdict: Literal["kept", "broken", "hint"]
    text: Text
    rule: str
    cards: tuple[str, ...] = ()


class ReadyDeck(Struct, frozen=True):
    id: str
    name: Name
    plan: Name
    deck: Listed


class Seating(Struct, frozen=True):
    """In a scenario: the army of each side."""

    scenario: str
    armies: tuple[str, ...]


class Workshop(Struct, frozen=True):
    """All that a page needs. `rule` is the section under which a table asks for decks, and `brings` by side the setting
    and the value with which it does."""

    rule: str
    most_copies: int
    armies: tuple[Army, ...]
    sections: tuple[DeckSection, ...]
    groups: tuple[tuple[str, Text], ...]
    cards: tuple[DeckCard, ...]
    ready: tuple[ReadyDeck, ...]
    seating: tuple[Seating, ...]
    brings: tuple[tuple[str, str], ...]


class DeckBuilder(Protocol):
    def workshop(self) -> Workshop: ...

    def findings(self, listed: Listed) -> tuple[Finding, ...]:
        """Every rule of building, in order; a list may be brought when none is broken."""
        ...

    def actions(self, listed: Listed) -> tuple[int, ...]:
        """What a side does at the table to bring this list, by numbers; a list that may not be brought is refused."""
        ...


def checked(listed: Listed, workshop: Workshop) -> Listed:
    """What comes from outside: known words, sane numbers. Whether it is legal is for `findings`."""
    sections, cards = {s.id for s in workshop.sections}, {c.id for c in workshop.cards}
    lines = sum(map(len, listed.sections.values()))
    known = all(s in sections and all(c in cards for c in copies) for s, copies in listed.sections.items())
    sane = all(0 <= n <= MOST_OF_ONE for copies in listed.sections.values() for n in copies.values())
    if listed.army not in {army.id for army in workshop.armies} or not known or not sane or lines > MOST_LINES:
        raise refused("no-deck")
    if len(listed.name) > LONGEST_NAME:
        raise refused("too-long")
    return listed


def size(listed: Listed, section: str) -> int:
    return sum(listed.sections.get(section, {}).values())


def legal(findings: tuple[Finding, ...]) -> bool:
    return all(finding.verdict != "broken" for finding in findings)
