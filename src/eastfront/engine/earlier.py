"""What the first format of saves wrote otherwise: a Sequence stood at the number of its next step, not at its name.

Games of that time go on, so their positions are named when they are read, and the digests in their journals, which
were made over numbers, can still be held against positions."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Raw

from eastfront.engine.codec import Codec, digest_of
from eastfront.engine.flow import Flow
from eastfront.engine.frames import OVER
from eastfront.engine.table import Table
from eastfront.engine.title import Title

_NUMBERED = re.compile(rb'"at":[0-9]')


def named(title: Title[Any], state: bytes | Raw, version: int) -> bytes | Raw:
    """A position with its steps by name; the same bytes if they are already. `version` is that of its rules."""
    if _NUMBERED.search(state) is None:
        return state
    loose, steps = msgspec.json.decode(state), title.steps_in(version)
    for frame in loose["stack"]:
        if isinstance(frame.get("at"), int) and frame["type"] in steps:
            frame["at"] = _places(steps[frame["type"]])[frame["at"]]
    return msgspec.json.encode(loose)


def _places(names: tuple[str, ...]) -> tuple[str, ...]:
    return ("", *names[1:], OVER)


def digests(codec: Codec[Any], flow: Flow[Any]) -> set[str]:
    """Under which a journal of the first format may know this position. It also wrote out a text that was the default
    of its column, or left it out, as the text had come from a file or from the program."""
    found = set()
    for table in (flow.table, _spelt_out(flow.table)):
        loose = msgspec.json.decode(codec.encode(Flow.at_rest(table, flow.stack, flow.sealed, flow.result, None)))
        for frame in loose["stack"]:
            if isinstance(frame.get("at"), str) and frame["type"] in codec.steps:
                frame["at"] = _places(codec.steps[frame["type"]]).index(frame["at"])
        found.add(digest_of(msgspec.json.encode(loose)))
    return found


def _spelt_out(table: Table) -> Table:
    """msgspec leaves out a default only where the very same object stands."""
    twin = table.clone()
    for name in type(table).__struct_fields__:
        value = getattr(table, name)
        if isinstance(value, str):
            setattr(twin, name, "".join(list(value)))
    return twin
