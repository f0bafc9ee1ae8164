"""Positions, actions and saves as bytes, strictly: unknown fields, foreign and newer files are refused with a sentence.

A save is one line of plain JSON (the header) followed by the compressed body."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Generic, TypeVar, Union

import msgspec
from msgspec import Raw, Struct

from eastfront.engine.actions import Action
from eastfront.engine.fate import Fate
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Ending, Frame, Sequence, Side
from eastfront.engine.journal import AnyEntry, PlainAction, told_to_sets
from eastfront.engine.refusals import Refusal
from eastfront.engine.table import Table
from eastfront.engine.title import Title

FORMAT = 5
MAGIC = "eastfront-save"
START = b'{"magic":"eastfront-save"'
MAX_BODY = 256 * 1024 * 1024

T = TypeVar("T", bound=Table)
Migration = Callable[[dict[str, Any]], dict[str, Any]]


def _known_to_sets(body: dict[str, Any]) -> dict[str, Any]:
    return body | {"journal": [told_to_sets(entry) for entry in body["journal"]]}


MIGRATIONS: dict[int, Migration] = {1: lambda body: body, 2: lambda body: body, 3: _known_to_sets, 4: lambda body: body}
"""From each older format, how a body becomes one of the next format. Format 1 differs only within positions, which
`earlier.named` reads, because that takes the title; format 2 knew nobody who stirs the luck; in format 3 one side knew
something, or everybody; in format 4 a throw did not say whether it was dice."""


class SaveError(Exception):
    """A file that is not a save we can read. `refusal` says so in words for people."""

    def __init__(self, reason: str, **about: int | str) -> None:
        super().__init__(f"save-{reason} {about}" if about else f"save-{reason}")
        self.refusal = Refusal("", f"save-{reason}", about)


class State(Struct, Generic[T], forbid_unknown_fields=True):
    """A position at rest."""

    table: T
    stack: list[Frame]
    sealed: dict[Side, Action]
    result: Ending | None


_encoder = msgspec.json.Encoder()


class Codec(Generic[T]):
    """Reads and writes what belongs to one title."""

    def __init__(self, title: Title[T]) -> None:
        actions: Any = Union[title.actions.kinds]  # noqa: UP007 - a union made at run time
        frames: Any = Union[title.frames()]  # noqa: UP007
        columns: list[tuple[str, Any]] = [
            ("table", title.table),
            ("stack", list[frames]),
            ("sealed", dict[Side, actions]),
            ("result", Ending | None),
        ]
        self._state = msgspec.json.Decoder(msgspec.defstruct("State", columns, forbid_unknown_fields=True))
        self._sent = msgspec.defstruct("Sent", [("action", actions)], array_like=True)
        self.steps = title.present_steps()
        fields = msgspec.structs.fields(title.table)
        self._texts = [(field.name, field.default) for field in fields if isinstance(field.default, str)]

    def encode(self, flow: Flow[T]) -> bytes:
        return _encoder.encode(State(flow.table, flow.stack, flow.sealed, flow.result))

    def decode(self, data: bytes | Raw, fate: Fate | None = None) -> Flow[T]:
        state: Any = self._state.decode(data)
        for frame in state.stack:
            if isinstance(frame, Sequence) and frame.at not in frame.ORDER:
                raise msgspec.ValidationError(f"{type(frame).__name__} has no step {frame.at}")
        self.settle(state.table)
        return Flow.at_rest(state.table, state.stack, state.sealed, state.result, fate)

    def settle(self, table: T) -> None:
        """A text equal to its column's default becomes that default: msgspec leaves out only the very same object,
        and a position must have the same bytes wherever its texts came from."""
        for name, default in self._texts:
            if getattr(table, name) == default:
                setattr(table, name, default)

    def digest(self, flow: Flow[T]) -> str:
        return digest_of(self.encode(flow))

    def plain(self, action: Action) -> PlainAction:
        return tuple(msgspec.to_builtins(action))

    def action(self, plain: Any) -> Action:
        """The action somebody sent, or ValueError with the reason."""
        try:
            sent: Any = msgspec.convert((plain,), self._sent)  # what a record may hold is looked up once for all
        except msgspec.ValidationError as error:
            raise ValueError(str(error)) from error
        action: Action = sent.action
        return action


def digest_of(state: bytes) -> str:
    """The short name of a position, from its bytes."""
    return hashlib.blake2b(state, digest_size=8).hexdigest()


@cache
def codec_of(title: Title[Any]) -> Codec[Any]:
    return Codec(title)


# ---------------------------------------------------------------------- saves
class Header(Struct, forbid_unknown_fields=True):
    magic: str
    format: int
    title: str
    scenario: str
    settings: dict[str, str]
    rules_version: int
    size: int
    sha256: str


class Body(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`seed` opens all dice and all secrets. Snapshots are positions after so many actions, the last is the present.
    A server puts its signature under a finished game, with the name the game had there."""

    commitment: str
    seed: str
    counter: int
    journal: list[AnyEntry]
    snapshots: list[tuple[int, Raw]]
    game: str = ""
    signature: str = ""


class _Written(Struct):
    journal: Raw


def journal_as_written(data: bytes) -> bytes:
    """The bytes of a save's journal, in the format it was written and signed in."""
    return bytes(msgspec.json.decode(_inflated(read_header(data)[1]), type=_Written).journal)


def statement(
    title: str, scenario: str, settings: Mapping[str, str], body: Body, ending: Ending | None, journal: bytes = b""
) -> bytes:
    """What a signature stands for: which game it was, what was promised, all that was done, and how it ended. The
    journal is as it was written, or as it would be written now."""
    done = hashlib.sha256(journal or _encoder.encode(body.journal)).hexdigest()
    told = (body.game, title, scenario, sorted(settings.items()), body.commitment, done, ending)
    return b"eastfront result " + _encoder.encode(told)


def pack(title: str, scenario: str, settings: Mapping[str, str], rules_version: int, body: Body) -> bytes:
    packed = zlib.compress(_encoder.encode(body), 6)
    header = Header(MAGIC, FORMAT, title, scenario, dict(settings), rules_version, len(packed), "")
    header.sha256 = _checksum(_encoder.encode(header), "", packed)
    return _encoder.encode(header) + b"\n" + packed


def _checksum(line: bytes, sha256: str, packed: bytes) -> str:
    """Of the whole save, the header included except for this sum itself."""
    unsigned = line.replace(b'"sha256":"%s"' % sha256.encode(), b'"sha256":""')
    return hashlib.sha256(unsigned + packed).hexdigest()


def read_header(data: bytes) -> tuple[Header, bytes]:
    """The header and the still packed body of a whole, unharmed save of a format we know."""
    line, newline, packed = data.partition(b"\n")
    try:
        loose = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError("corrupt" if line.startswith(START) else "foreign") from None
    if not isinstance(loose, dict) or loose.get("magic") != MAGIC or not isinstance(loose.get("format"), int):
        raise SaveError("foreign")
    if loose["format"] > FORMAT:
        raise SaveError("newer-format", found=loose["format"], known=FORMAT)
    try:
        header = msgspec.convert(loose, Header)
    except msgspec.ValidationError:
        raise SaveError("corrupt") from None
    if not newline or len(packed) < header.size:
        raise SaveError("truncated", found=len(packed), wanted=header.size)
    if len(packed) > header.size or _checksum(line, header.sha256, packed) != header.sha256:
        raise SaveError("corrupt")
    return header, packed


def _inflated(packed: bytes) -> bytes:
    unpacker = zlib.decompressobj()
    plain = unpacker.decompress(packed, MAX_BODY)
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise SaveError("corrupt")
    return plain


def unpack(data: bytes, migrations: Mapping[int, Migration] = MIGRATIONS) -> tuple[Header, Body]:
    header, packed = read_header(data)
    try:
        plain = _inflated(packed)
        if header.format == FORMAT:
            return header, msgspec.json.decode(plain, type=Body)
        old = msgspec.json.decode(plain)
        for version in range(header.format, FORMAT):
            if version not in migrations:
                raise SaveError("no-migration", found=header.format)
            old = migrations[version](old)
        return header, msgspec.json.decode(_encoder.encode(old), type=Body)
    except (msgspec.DecodeError, zlib.error, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise SaveError("corrupt") from None
