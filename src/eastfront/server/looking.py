"""One look-up: why not, what awaits, what may come of it, overlays, the past. This runs in a worker.

All but the past is worked out from what the side that asks may know, and from nothing else. The past is played again
from an earlier position, and a view of it is taken before anything is shown."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from msgspec import Raw, Struct

from eastfront.engine.codec import codec_of
from eastfront.engine.course import walk
from eastfront.engine.frames import Side
from eastfront.engine.journal import Played
from eastfront.engine.preview import preview
from eastfront.engine.sides import Sides
from eastfront.engine.title import Title
from eastfront.engine.view import PoolCount, View
from eastfront.engine.whynot import About, why_not
from eastfront.server import wire
from eastfront.server.packets import packed, packet
from eastfront.titles import TITLES

AnyLookUp = (
    wire.AskWhyNot
    | wire.AskForecast
    | wire.AskPreview
    | wire.AskOverlays
    | wire.AskAccounts
    | wire.AskSheets
    | wire.Look
)


class Seen(Struct, frozen=True):
    """A view as it travels to a worker."""

    side: Side | None
    asked: tuple[Side, ...]
    pools: tuple[PoolCount, ...]
    state: Raw
    open_to: Sides


class Road(Struct, frozen=True):
    """How a position of the past is reached, and who wants to see it."""

    you: tuple[Side, ...]
    state: Raw
    played: list[Played]


class Question(Struct, frozen=True):
    title: str
    seq: int
    asked: AnyLookUp
    seen: Raw = Raw(b"null")  # a Seen, encoded once a position
    road: Road | None = None


class Found(Struct, frozen=True):
    """What it cost (milliseconds of CPU), and the message for the browser."""

    cost: float
    plain: bytes = b""
    packed: bytes = b""
    problem: str = ""


_encoder = msgspec.json.Encoder()
_questions = msgspec.json.Decoder(Question)
_seen = msgspec.json.Decoder(Seen)
_answers = msgspec.msgpack.Encoder()


def seen_as_bytes(title: Title[Any], seen: View[Any]) -> bytes:
    state = Raw(codec_of(title).encode(seen.flow()))
    return _encoder.encode(Seen(seen.side, seen.asked, seen.pools, state, seen.open_to))


def view_from(title: Title[Any], data: bytes | Raw) -> View[Any]:
    seen = _seen.decode(data)
    flow = codec_of(title).decode(seen.state)
    return View(seen.side, flow.table, flow.stack, seen.asked, flow.sealed, seen.pools, flow.result, seen.open_to)


def look(data: bytes) -> bytes:
    started = time.process_time()
    try:
        question = _questions.decode(data)
        TITLES.get(question.title)
        started = time.process_time()  # a worker that is new reads the rules first: nobody is charged for that
        plain = packet(answer(question)).plain
        small = packed(plain)
        return _answers.encode(Found((time.process_time() - started) * 1000, plain, small))
    except Exception as error:  # whatever goes wrong with one question, the worker goes on for others
        problem = f"{type(error).__name__}: {error}"
        return _answers.encode(Found((time.process_time() - started) * 1000, problem=problem))


def answer(question: Question) -> wire.ToBrowser:
    title, seq, asked = TITLES.get(question.title), question.seq, question.asked
    if isinstance(asked, wire.Look):
        assert question.road is not None
        return past(title, question.road, asked.position, seq)
    seen = view_from(title, question.seen)
    if isinstance(asked, wire.AskPreview):
        action = None if asked.action is None else title.actions.action(asked.action)
        first = [title.actions.action(number) for number in asked.first]
        return wire.Previewed(seq, asked.action, preview(title, seen, action, first), asked.first)
    if isinstance(asked, wire.AskForecast):
        return wire.Foreseen(seq, title.forecast(seen, seen.flow().options(seen.side)))
    if isinstance(asked, wire.AskOverlays):
        there = any(piece.id == asked.piece and piece.kind == "piece" for piece in title.pieces(seen))
        ids = asked.ids
        laid = title.overlays(seen, asked.piece if there else None, lambda id: ids is None or id in ids)
        return wire.Laid(seq, tuple(one for one in laid if ids is None or one.id in ids))
    if isinstance(asked, wire.AskAccounts):
        return wire.Accounts(seq, tuple(title.accounts(seen)))
    if isinstance(asked, wire.AskSheets):
        return wire.Sheets(seq, tuple(one for one in title.sheets(seen, asked.ids.__contains__) if one.id in asked.ids))
    about = About(asked.piece, asked.space, asked.card)
    return wire.Reasons(seq, tuple(why_not(title, seen, about)), asked.piece, asked.space, asked.card)


def past(title: Title[Any], road: Road, position: int, seq: int) -> wire.Past:
    """Through the eyes of whichever of the sides of who asks was asked then."""
    codec = codec_of(title)
    flow = codec.decode(road.state)
    walk(codec, flow, road.played)
    side = next((s for s in flow.asked if s in road.you), road.you[0] if road.you else None)
    return wire.Past(position, title.scene(title.view(flow, side)), seq)
