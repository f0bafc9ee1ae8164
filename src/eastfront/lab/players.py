"""A machine as a person types it: its name, and options after a colon, as in `marshal:seconds=1`. With a number after
an @ it is a machine as it was: `marshal@1:seconds=1`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from eastfront.bots import earlier
from eastfront.bots.player import HANDICAP, PLAYERS, Player, careless, player, within
from eastfront.engine.refusals import Refusal, Refused, refused
from eastfront.engine.title import Title

Option = int | float | str


def trouble(reason: str, **about: int | str) -> Refused:
    return Refused(Refusal("", f"lab-{reason}", about))


def parse(words: str) -> tuple[str, dict[str, Option]]:
    """`search:seconds=0.5,playouts=20` as a name and its options."""
    name, _, rest = words.partition(":")
    options: dict[str, Option] = {}
    for pair in filter(None, rest.split(",")):
        key, equals, value = pair.partition("=")
        if not key.isidentifier() or not equals:
            raise trouble("bad-option", option=pair, player=words)
        options[key] = _value(value)
    return name, options


def _value(text: str) -> Option:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def maker_of(name: str) -> Callable[..., Player] | None:
    """Who makes the machine of this name; nobody, if it is not one of today's. One of a set that was never kept, or who
    is not in it, is refused."""
    who, at, number = name.partition("@")
    if not at:
        return PLAYERS.get(name)
    if not number.isdecimal() or int(number) not in earlier.ARCHIVES:
        raise trouble("no-set", player=name, known=", ".join(map(str, earlier.ARCHIVES)))
    known = earlier.players(int(number))
    if who not in known:
        raise refused("no-player", player=name, known=", ".join(f"{one}@{number}" for one in known))
    return known[who]


def seat(words: str, title: Title[Any], seed: str) -> Player:
    """The machine of these words. One that asks for the title gets it; an option it does not know is refused."""
    name, options = parse(words)
    maker = maker_of(name)
    if maker is None:
        return player(name, seed)  # which refuses it, and says who is known
    slips = within(HANDICAP, options.pop(HANDICAP, 0.0))
    known = inspect.signature(maker).parameters
    open_ended = any(p.kind is inspect.Parameter.VAR_KEYWORD for p in known.values())
    for key in options:
        if key not in known and not open_ended:
            raise trouble("no-option", option=key, player=name)
    given: dict[str, Any] = dict(options)
    if "title" in known:
        given["title"] = title
    return careless(maker(seed, **given), seed, slips)
