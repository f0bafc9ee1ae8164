"""Every action as something to click."""

from __future__ import annotations

import pytest

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.engine.frames import Decision, Side
from eastfront.engine.scene import Choice
from eastfront.engine.table import Table
from eastfront.engine.text import Name, text
from eastfront.parts import graphs
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.marching import Activate, MoveTo
from eastfront.parts.showing import Showing, Touched, march_price
from tests.spaces import neighbours


class PlayAt(Action, frozen=True):
    card: int
    hex: int


class CallOff(Action, frozen=True):
    pass


class AskForMove(Decision[Table]):
    pass


ACTIONS = Actions((Pass,), (Activate, 5), (MoveTo, 9), (PlayAt, 3, 9), (CallOff,))


def named(kind: str) -> Touched:
    handles = {"unit": "piece", "hex": "space", "card": "card"}
    return Touched(kind, handles[kind], lambda id: Name(f"{kind} {id}", f"{kind} {id}"))  # type: ignore[arg-type]


SHOWING = Showing(
    ACTIONS,
    lambda word: f"game-do-{word}",
    lambda asked: f"game-pass-{asked}",
    {kind: named(kind) for kind in ("unit", "hex", "card")},
)


@pytest.mark.parametrize(
    ("action", "wanted"),
    [
        (Activate(UnitId(3)), Choice(4, text("game-do-activate", unit=Name("unit 3", "unit 3")), piece=3)),
        (Activate(UnitId(0)), Choice(1, text("game-do-activate", unit=Name("unit 0", "unit 0")), piece=0)),
        (MoveTo(SpaceId(7)), Choice(13, text("game-do-move-to", hex=Name("hex 7", "hex 7")), space=7)),
        (CallOff(), Choice(42, text("game-do-call-off"))),
    ],
)
def test_words_by_kind_and_what_is_clicked(action: Action, wanted: Choice) -> None:
    assert SHOWING.choice(action) == wanted
    assert SHOWING.choice(action).action == ACTIONS.index(action)


def test_the_first_thing_named_is_what_is_clicked() -> None:
    choice = SHOWING.choice(PlayAt(1, 8))
    assert (choice.card, choice.space) == (1, None)


def test_passing_is_called_after_what_was_asked() -> None:
    assert SHOWING.passing(Pass(), AskForMove(Side(0))) == Choice(0, text("game-pass-ask-for-move"))


def test_a_march_costs_what_the_way_costs_and_only_within_the_points() -> None:
    line = neighbours(*(tuple(there for there in (here - 1, here + 1) if 0 <= there < 9) for here in range(9)))
    found = graphs.reach(graphs.step_table(line, lambda _, there: 2), SpaceId(4), 4)
    price = march_price(found, 4)
    assert price(MoveTo(SpaceId(6))) == 4
    assert price(MoveTo(SpaceId(3))) == 2
    assert price(MoveTo(SpaceId(7))) is None
    assert price(Activate(UnitId(3))) is None
