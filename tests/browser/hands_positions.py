"""Games stopped where the pictures of the hands are taken, and the tables they are laid on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from eastfront.engine.actions import Action
from eastfront.engine.match import Match
from eastfront.titles import TITLES
from eastfront.titles.barbarossa_to_berlin.actions import ActivateCombat
from eastfront.titles.great_patriotic_war.actions import PASS
from tests.browser import august, minsk
from tests.browser.serving import House, Seated
from tests.server.tables import fetch
from tests.titles.barbarossa_to_berlin.positions import at

FRONT = ("memel", "insterberg", "warsaw", "lublin", "yassi")
Chooses = Callable[[tuple[Action, ...]], Action]


def _first(offered: tuple[Action, ...]) -> Action:
    return offered[0]


def _passing(offered: tuple[Action, ...]) -> Action:
    return PASS if PASS in offered else offered[0]


def _attacking(offered: tuple[Action, ...]) -> Action:
    """Barbarossa as it began: the five spaces with the most in them, then the battles."""
    wanted = [ActivateCombat(at(code)) for code in FRONT]
    left = [action for action in wanted if action in offered]
    return left[0] if left else _passing(offered)


def _played(title: str, scenario: str, question: str, chooses: Chooses, turn: int = 1) -> bytes:
    """The first side is asked this for the so-manieth time."""
    game: Any = TITLES.get(title)
    match = Match.begin(game, scenario, (1).to_bytes(32, "big"))
    while True:
        if type(match.flow.decision).__name__ == question and match.asked == (0,):
            turn -= 1
        if not turn:
            return match.save()
        side = match.asked[0]
        match.submit(side, chooses(tuple(match.options(side))))


@cache
def moving() -> bytes:
    """The Great Patriotic War, June 1941: the motors of the Axis move."""
    return _played("great_patriotic_war", "barbarossa", "ChooseMover", _passing)


@cache
def fighting() -> bytes:
    return _played("great_patriotic_war", "barbarossa", "ChooseTarget", _passing)


@cache
def opening() -> bytes:
    """Barbarossa to Berlin: which card the war begins with."""
    return _played("barbarossa_to_berlin", "1941", "ChooseOpening", _first)


@cache
def acting() -> bytes:
    """The second turn, with a full hand and two countries on which war could be declared."""
    return _played("barbarossa_to_berlin", "1941", "ChooseAction", _first, turn=2)


@cache
def attacking() -> bytes:
    return _played("barbarossa_to_berlin", "1941", "ChooseTarget", _attacking)


@cache
def smolensk() -> bytes:
    return august.tell().save()


@cache
def before_minsk() -> bytes:
    return minsk.tell().save()


def upload(house: House, save: bytes) -> Seated:
    """Both sides at one screen."""
    status, opened, _ = fetch(house.host, "/api/games/upload?name=Anna", save)
    assert status == 201, opened
    return Seated(opened["game"], opened["token"])
