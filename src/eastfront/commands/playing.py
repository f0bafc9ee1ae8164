"""play, tui and replay: a game or a record of one in the terminal."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import Any

from rich.console import Console

from eastfront import saves
from eastfront.bots.player import Player, player
from eastfront.commands import INTERRUPTED
from eastfront.engine.frames import Side
from eastfront.engine.match import Match
from eastfront.engine.refusals import Refusal, Refused, refused
from eastfront.engine.sides import all_sides
from eastfront.engine.title import Title
from eastfront.terminal.game import TerminalGame
from eastfront.terminal.screen import log_lines, picture
from eastfront.text.catalogue import Words
from eastfront.titles import TITLES
from eastfront.workshop.rules import rulebook


def play(options: argparse.Namespace, say: Words) -> int:
    console = Console()
    if options.load:
        match = saves.load(Path(options.load))
    else:
        title = TITLES.get(options.title or TITLES.ids()[0])
        scenario = options.scenario or title.scenarios[0].id
        match = Match.begin(title, scenario, secrets.token_bytes(32))
    autosave = Path(options.save or options.load) if options.save or options.load else None
    game = TerminalGame(match, seats(match.title, options.seat), console, say.language, autosave)
    try:
        game.run()
    except KeyboardInterrupt:
        console.print()
        return INTERRUPTED
    return 0


def seats(title: Title[Any], given: list[str]) -> dict[Side, Player]:
    """The machines. Without a word about seats, a person plays the first side and a machine the others."""
    if not given:
        return {side: player("random", secrets.token_hex(8)) for side in all_sides(len(title.sides))[1:]}
    players: dict[Side, Player] = {}
    for seat in given:
        side, _, who = seat.partition("=")
        if side not in title.sides or not who:
            raise Refused(Refusal("", "cli-bad-seat", {"seat": seat, "sides": ", ".join(title.sides)}))
        if who != "me":
            players[Side(title.sides.index(side))] = player(who, secrets.token_hex(8))
    return players


def replay(options: argparse.Namespace, say: Words) -> int:
    """The log up to a position and the position itself, as far as the reader may know."""
    match = saves.load(Path(options.file))
    title, console = match.title, Console()
    if options.side is not None and options.side not in title.sides:
        raise Refused(Refusal("", "cli-bad-seat", {"seat": options.side, "sides": ", ".join(title.sides)}))
    side = Side(title.sides.index(options.side)) if options.side is not None else None
    at = match.position if options.at is None else options.at
    if not 0 <= at <= match.position:
        raise refused("no-position", to=at, first=match.line.base, last=match.position)
    last = match.line.played[at - 1] if at else 0
    for line in match.log(side)[: last + 1]:
        for words in log_lines(title, line, say):
            console.print(words)
    scene = title.scene(title.view(match.at(at), side))
    console.print(picture(title, scene, match.log(side)[: last + 1], say, rulebook(title)))
    return 0
