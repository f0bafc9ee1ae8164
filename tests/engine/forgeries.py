"""Saves as somebody with an editor would make them, whole and with the right sums."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any

from msgspec import Raw

from eastfront.engine.codec import Header, _checksum, _encoder, codec_of
from eastfront.engine.fate import commitment
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.titles import TITLES

SEED = bytes(range(32))


def played(actions: int = 20, title: str = "skirmish", scenario: str = "standard", seed: bytes = SEED) -> Match[Any]:
    match: Match[Any] = Match.begin(TITLES.get(title), scenario, seed)
    for _ in range(actions):
        side = match.asked[0]
        match.submit(side, match.options(side)[-1])
    return match


def packed(body: bytes, like: bytes | None = None, **header: Any) -> bytes:
    """A body under a header that fits it."""
    data = zlib.compress(body, 9)
    line = json.loads((like or played(0).save()).partition(b"\n")[0])
    made = Header(**{**line, "size": len(data), "sha256": "", **header})
    made.sha256 = _checksum(_encoder.encode(made), "", data)
    return _encoder.encode(made) + b"\n" + data


def body_of(save: bytes) -> dict[str, Any]:
    body: dict[str, Any] = json.loads(zlib.decompress(save.partition(b"\n")[2]))
    return body


def edited(save: bytes, change: Callable[[dict[str, Any]], object], **header: Any) -> bytes:
    body = body_of(save)
    change(body)
    return packed(json.dumps(body).encode(), save, **header)


def from_state(state: dict[str, Any], title: str = "skirmish", scenario: str = "standard") -> bytes:
    """A game that begins from this position, with the digest it needs; as loose JSON, whatever it says."""
    codec = codec_of(TITLES.get(title))
    raw = json.dumps(state).encode()
    try:
        flow: Flow[Any] = codec.decode(raw)
        digest = codec.digest(flow)
    except ValueError:  # it cannot be read at all: any digest will do
        digest = ""
    body = {
        "commitment": commitment(SEED),
        "seed": SEED.hex(),
        "counter": 0,
        "journal": [{"type": "Begun", "digest": digest, "state": state}],
        "snapshots": [[0, state]],
    }
    like = Match.begin(TITLES.get(title), scenario, SEED).save()
    return packed(json.dumps(body).encode(), like)


def state_of(match: Match[Any], position: int | None = None) -> dict[str, Any]:
    flow = match.flow if position is None else match.at(position)
    state: dict[str, Any] = json.loads(bytes(Raw(match.codec.encode(flow))))
    return state
