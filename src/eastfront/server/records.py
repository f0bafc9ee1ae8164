"""What is kept of a game, as plain rows. Entries and positions are bytes that only the engine reads."""

from __future__ import annotations

from msgspec import Struct


class GameRow(Struct, frozen=True):
    """One game. The seed is the server's secret until the game is over."""

    id: str
    title: str
    scenario: str
    settings: dict[str, str]
    rules_version: int
    seed: bytes
    listed: bool
    created: float  # seconds since 1970
    changed: float
    seq: int  # entries in the journal
    asked: tuple[int, ...]  # sides that owe an answer
    finished: bool
    name: str = ""
    advice: bool = False  # whether players may ask a machine what it would do


class SeatRow(Struct, frozen=True):
    """Who plays a side: a person who holds the token, a machine, or nobody yet."""

    side: int
    kind: str  # person, machine, open
    name: str = ""
    machine: str = ""
    token: bytes = b""  # hash of the secret that opens this seat


class NewEntry(Struct, frozen=True):
    """What one accepted action adds: the journal entry and the position after it, written together."""

    seq: int
    entry: bytes
    head: bytes
    asked: tuple[int, ...]
    finished: bool
    changed: float
    reason: bytes = b""  # why a machine did it, if it said so


class ChatRow(Struct, frozen=True):
    number: int
    side: int | None
    name: str
    text: str
    at: float
