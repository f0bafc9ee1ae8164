"""A machine as a person types it: its name, and options after a colon, as in `marshal:seconds=1`."""

from __future__ import annotations

import inspect
from typing import Any

from eastfront.bots.player import HANDICAP, PLAYERS, Player, careless, player, within
from eastfront.engine.refusals import Refusal, Refused
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


def seat(words: str, title: Title[Any], seed: str) -> Player:
    """The machine of these words. One that asks for the title gets it; an option it does not know is refused."""
    name, options = parse(words)
    if name not in PLAYERS:
        return player(name, seed)  # which refuses it, and says who is known
    slips = within(HANDICAP, options.pop(HANDICAP, 0.0))
    known = inspect.signature(PLAYERS[name]).parameters
    open_ended = any(p.kind is inspect.Parameter.VAR_KEYWORD for p in known.values())
    for key in options:
        if key not in known and not open_ended:
            raise trouble("no-option", option=key, player=name)
    given: dict[str, Any] = dict(options)
    if "title" in known:
        given["title"] = title
    maker: Any = PLAYERS[name]
    made: Player = maker(seed, **given)
    return careless(made, seed, slips)
